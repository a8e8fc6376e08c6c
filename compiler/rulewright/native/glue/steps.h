/* One step of a game: the header's blocks and entries put together. No Python here. */

/* The rules report each outcome that they draw. */
static inline void rw_log(rw_state *g, int id)
{
    if (g->log != NULL) glue_history_push(g->log, id);
}

/* Go on from block to block until the game rests. */
#define GLUE_SETTLE(run)                                   \
    for (long k = 0; next >= RW_NODES && !g->error; k++) { \
        next = run(g, next);                               \
        if (k >= RW_MOST_BLOCKS && !g->error) g->error = RW_ROUND; \
    }                                                      \
    if (!g->error) g->node = next

#if RW_PARTS & RW_DRAWN
RW_API void glue_settle_drawn(rw_state *g, int next)
{
    GLUE_SETTLE(rw_run_drawn);
}
#endif

#if (RW_PARTS & RW_SURFACED) && !RW_ONE_FLOW
RW_API void glue_settle_surfaced(rw_state *g, int next)
{
    GLUE_SETTLE(rw_run_surfaced);
}
#endif

static inline void glue_settle(rw_state *g, int next)
{
    if (RW_ONE_FLOW || g->seeded) glue_settle_drawn(g, next);
    else glue_settle_surfaced(g, next);
}

static inline void glue_step(rw_state *g, int a)
{
    if (RW_ONE_FLOW || g->seeded) glue_settle_drawn(g, rw_apply_drawn(g, a));
    else glue_settle_surfaced(g, rw_apply_surfaced(g, a));
}

static inline int glue_is_chance(const rw_state *g)
{
    return RW_ANY_CHANCE && rw_actor(g) == -1 && g->node != RW_END;
}

#if RW_PARTS & RW_DRAWN

/* Come to the first rest of a new game. The history, if there is one, is emptied by its owner. */
RW_API void glue_begin(rw_state *g, int seeded, uint32_t random)
{
    struct rw_history *log = g->log;
    memset(g, 0, sizeof *g);
    g->log = log;
    g->seeded = (uint8_t)seeded;
    g->random = random;
    rw_begin(g);
    glue_settle(g, RW_NODES);
}

RW_API int glue_is_legal(const rw_state *g, long a)
{
    if (a < 0 || a > INT32_MAX) return 0;
    if (glue_is_chance(g)) {
        int32_t weights[RW_MOST_LEGAL], base = 0;
        int n = rw_weights(g, weights, &base);
        return a >= base && a < base + n && weights[a - base] > 0;
    }
    return rw_ok(g, rw_actor(g), (int)a) == -1;
}

/* Play an id and put it down in the history. False, nothing done, if it isn't legal. */
RW_API int glue_move(rw_state *g, struct rw_history *history, long a)
{
    if (!glue_is_legal(g, a)) return 0;
    glue_history_push(history, (int)a);
    glue_step(g, (int)a);
    return 1;
}

#endif
