/* The places of a batch: what is done for each of them in turn, without Python. */

#if RW_PARTS & RW_DRAWN

/* Begin new games, the one in place k with seed + k. The place of the first whose rules go round, or -1. */
RW_API ptrdiff_t glue_places_begin(struct glue_places *p, ptrdiff_t lo, ptrdiff_t hi, uint32_t seed)
{
    ptrdiff_t wrong = -1;
    for (ptrdiff_t k = lo; k < hi; k++) {
        p->seeds[k] = seed + (uint32_t)k;
        p->lengths[k] = 0;
        p->games[k].log = NULL;
        glue_begin(p->games + k, 1, glue_seed(p->seeds[k]));
        if (p->games[k].error && wrong < 0) wrong = k;
    }
    return wrong;
}

RW_API void glue_places_movers(const struct glue_places *p, ptrdiff_t lo, ptrdiff_t hi, int32_t *players, int32_t *seats)
{
    for (ptrdiff_t k = lo; k < hi; k++) {
        seats[k] = rw_actor(p->games + k);
        players[k] = rw_together(p->games + k) ? -2 : seats[k];
    }
}

RW_API void glue_places_legal(const struct glue_places *p, ptrdiff_t lo, ptrdiff_t hi, ptrdiff_t actions, uint8_t *mask)
{
    for (ptrdiff_t k = lo; k < hi; k++) {
        int32_t out[RW_MOST_LEGAL];
        const rw_state *g = p->games + k;
        uint8_t *row = mask + k * actions;
        memset(row, 0, (size_t)actions);
        int n = rw_legal_of(g, rw_actor(g), out);
        for (int i = 0; i < n; i++)
            if (out[i] < actions) row[out[i]] = 1;
    }
}

RW_API void glue_places_sample(const struct glue_places *p, ptrdiff_t lo, ptrdiff_t hi, uint32_t *random, int32_t *actions)
{
    for (ptrdiff_t k = lo; k < hi; k++) {
        int many = 0;
        actions[k] = rw_pick(p->games + k, random + k, &many);
    }
}

/* The first place whose action is not legal, or -1. Games that are over take any. */
RW_API ptrdiff_t glue_places_illegal(const struct glue_places *p, ptrdiff_t lo, ptrdiff_t hi, const int32_t *actions)
{
    for (ptrdiff_t k = lo; k < hi; k++)
        if (p->games[k].node != RW_END && !glue_is_legal(p->games + k, actions[k])) return k;
    return -1;
}

/* One place: play its action, known to be legal; note the end of a game, and begin the next. False if the rules fail. */
static int glue_place_step(struct glue_places *p, ptrdiff_t k, int action, int payoff, int again, struct glue_results *to)
{
    rw_state *g = p->games + k;
    double gained[RW_PLAYERS];
    float *reward = to->rewards + k * RW_PLAYERS;
    to->done[k] = 0;
    for (int s = 0; s < RW_PLAYERS; s++) reward[s] = 0.0f;
    if (g->node == RW_END) return 1;
    glue_step(g, action);
    p->lengths[k]++;
    if (g->error) return 0;
    if (g->node != RW_END) return 1;
    to->done[k] = 1;
    to->lengths[k] = p->lengths[k];
    glue_returns(g, payoff, gained, to->scores + k * RW_PLAYERS);
    for (int s = 0; s < RW_PLAYERS; s++) reward[s] = to->returns[k * RW_PLAYERS + s] = (float)gained[s];
    if (!again || g->error) return !g->error;
    p->seeds[k] += (uint32_t)p->n;
    p->lengths[k] = 0;
    glue_begin(g, 1, glue_seed(p->seeds[k]));
    return !g->error;
}

/* Play an action in each place. The first place where the rules fail, or -1. */
RW_API ptrdiff_t glue_places_step(struct glue_places *p, ptrdiff_t lo, ptrdiff_t hi, const int32_t *actions, int payoff,
                                   int again, struct glue_results *to)
{
    ptrdiff_t wrong = -1;
    for (ptrdiff_t k = lo; k < hi; k++)
        if (!glue_place_step(p, k, actions[k], payoff, again, to) && wrong < 0) wrong = k;
    return wrong;
}

#endif
