/* Many whole games, without Python. */

#if RW_PARTS & RW_DRAWN

enum { GLUE_STUCK = -1, GLUE_TOO_LONG = -2 };

/* Draw what chance does at a surfaced chance node, as the drawn game would. False if nothing is possible. */
static int glue_draw(rw_state *g, uint32_t *random)
{
    int32_t weights[RW_MOST_LEGAL], base = 0, total = 0;
    int n = rw_weights(g, weights, &base), k, outcome = 0;
    for (k = 0; k < n; k++) total += weights[k];
    if (total <= 0) return 0;
    for (k = rw_pick_below(random, total); k >= weights[outcome]; outcome++) k -= weights[outcome];
    glue_step(g, base + outcome);
    return !g->error;
}

/* From where a game stands to its end, every decision uniformly random.
 * The number of decisions, or GLUE_STUCK, or GLUE_TOO_LONG if there would be more than `most`. */
static long glue_play_out(rw_state *g, uint32_t *random, long most, int64_t *choices)
{
    long moves = 0;
    while (g->node != RW_END) {
        int n = 0, picked = rw_pick(g, random, &n);
        if (picked < 0 || g->error) return GLUE_STUCK;
        if (moves >= most) return GLUE_TOO_LONG;
        *choices += n;
        glue_step(g, picked);
        moves++;
    }
    return moves;
}

/* As rulewright.play.playout has it: decisions must not follow the generator that resolves chance. */
#define GLUE_DECISIONS 0x2F6E2B1u

/* Play game `seed`, every decision uniformly random, into a row: decisions, choices, winners as bits, then each seat's
 * points. False where only the Python side can say what is wrong. */
RW_API int glue_whole_game(uint32_t seed, long most, int64_t *row)
{
    rw_state g;
    uint8_t best[RW_PLAYERS];
    int32_t scores[RW_PLAYERS];
    int64_t choices = 0;
    uint32_t picks = glue_seed(seed + GLUE_DECISIONS);
    g.log = NULL;
    glue_begin(&g, 1, glue_seed(seed));
    long length = glue_play_out(&g, &picks, most, &choices);
    if (length < 0) return 0;
    row[0] = length;
    row[1] = choices;
    row[2] = 0;
    glue_winners(&g, best);
    for (int p = 0; p < RW_PLAYERS; p++) row[2] |= (int64_t)best[p] << p;
    rw_scores(&g, scores);
    for (int p = 0; p < RW_PLAYERS; p++) row[3 + p] = scores[p];
    return !g.error;
}

/* Play one game on from a position: its returns are added to sums, its decisions to moves. False if it can't end. */
RW_API int glue_rollout(const rw_state *from, uint32_t seed, long most, int payoff, double *sums, int64_t *moves)
{
    double returns[RW_PLAYERS];
    int32_t scores[RW_PLAYERS];
    int64_t choices = 0;
    rw_state g = *from;
    uint32_t drawn = glue_seed(seed), picks = glue_seed(seed + GLUE_DECISIONS);
    g.log = NULL;
    g.seeded = 0;
    while (glue_is_chance(&g))
        if (!glue_draw(&g, &drawn)) return 0;
    g.seeded = 1;
    g.random = drawn;
    long made = glue_play_out(&g, &picks, most, &choices);
    if (made < 0) return 0;
    *moves += made;
    glue_returns(&g, payoff, returns, scores);
    for (int p = 0; p < RW_PLAYERS; p++) sums[p] += returns[p];
    return !g.error;
}

#endif
