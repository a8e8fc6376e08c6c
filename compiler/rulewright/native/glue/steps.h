/* One step of a game, one game, many games: what the header's blocks and entries are put together to. No Python here. */

/* ---- the generator of rulewright.runtime.rng -------------------------------------------------------------------- */

static uint32_t glue_mix(uint32_t x)
{
    x ^= x >> 16;
    x *= 0x45D9F3Bu;
    x ^= x >> 16;
    x *= 0x45D9F3Bu;
    x ^= x >> 16;
    return x ? x : 0x9E3779B9u;
}

static uint32_t glue_seed(uint32_t seed)
{
    return glue_mix((seed * 40503u + 12345u) ^ 0x9E3779B9u);
}

static uint32_t glue_split(uint32_t random, uint32_t child)
{
    return glue_mix(random + child * 0x9E3779B9u);
}

static int glue_below(uint32_t *random, int n)
{
    return (int)(((uint64_t)rw_step(random) * (uint64_t)(unsigned)n) >> 32);
}

/* ---- steps ------------------------------------------------------------------------------------------------------- */

/* What g->error says: the rules go round, or chance has no outcome; an index is outside its domain; a division by 0.
 * The node is then the one before, and the state is of no use. */
enum { GLUE_ROUND = 1, GLUE_INDEX = 2, GLUE_DIVISION = 3 };

static void glue_settle(rw_state *g, int next)
{
    for (long k = 0; next >= RW_NODES && !g->error; k++) {
        next = g->seeded ? rw_run_drawn(g, next) : rw_run_surfaced(g, next);
        if (k >= RW_MOST_BLOCKS && !g->error) g->error = GLUE_ROUND;
    }
    if (!g->error) g->node = next;
}

/* Come to the first rest of a new game. The history, if there is one, is emptied by its owner. */
static void glue_begin(rw_state *g, int seeded, uint32_t random)
{
    struct rw_history *log = g->log;
    memset(g, 0, sizeof *g);
    g->log = log;
    g->seeded = (uint8_t)seeded;
    g->random = random;
    rw_begin(g);
    glue_settle(g, RW_NODES);
}

static void glue_step(rw_state *g, int a)
{
    glue_settle(g, g->seeded ? rw_apply_drawn(g, a) : rw_apply_surfaced(g, a));
}

static int glue_is_chance(const rw_state *g)
{
    return rw_seat(g) == -1 && g->node != RW_END;
}

static int glue_is_legal(const rw_state *g, long a)
{
    if (a < 0 || a > INT32_MAX) return 0;
    if (glue_is_chance(g)) {
        int32_t weights[RW_MOST_LEGAL], base = 0;
        int n = rw_weights(g, weights, &base);
        return a >= base && a < base + n && weights[a - base] > 0;
    }
    return rw_ok(g, rw_seat(g), (int)a) == -1;
}

/* ---- results ----------------------------------------------------------------------------------------------------- */

/* Mark the seats that have the best result, and count them. */
static int glue_winners(const rw_state *g, uint8_t *best)
{
    int32_t keys[RW_PLAYERS * RW_KEYS];
    int winners = 0;
    memset(keys, 0, sizeof keys);
    rw_ranking(g, keys);
    for (int p = 0; p < RW_PLAYERS; p++) {
        best[p] = 1;
        for (int q = 0; q < RW_PLAYERS && best[p]; q++) {
            for (int k = 0; k < RW_KEYS; k++) {
                int32_t x = keys[p * RW_KEYS + k], y = keys[q * RW_KEYS + k];
                if (x != y) {
                    if (x < y) best[p] = 0;
                    break;
                }
            }
        }
        winners += best[p];
    }
    return winners;
}

/* The returns of a game that is over, and its points; see rulewright.runtime.State.returns. */
static void glue_returns(const rw_state *g, int payoff, double *returns, int32_t *scores)
{
    uint8_t best[RW_PLAYERS];
    rw_scores(g, scores);
    if (payoff) {
        for (int p = 0; p < RW_PLAYERS; p++) returns[p] = scores[p];
        return;
    }
    int winners = glue_winners(g, best);
    for (int p = 0; p < RW_PLAYERS; p++) {
        if (winners == RW_PLAYERS) returns[p] = 0.0;
        else returns[p] = best[p] ? 1.0 / winners : -1.0 / (RW_PLAYERS - winners);
    }
}

/* ---- whole games ------------------------------------------------------------------------------------------------- */

enum { GLUE_STUCK = -1, GLUE_TOO_LONG = -2 };

/* Draw what chance does at a surfaced chance node, as the drawn game would. False if nothing is possible. */
static int glue_draw(rw_state *g, uint32_t *random)
{
    int32_t weights[RW_MOST_LEGAL], base = 0, total = 0;
    int n = rw_weights(g, weights, &base), k, outcome = 0;
    for (k = 0; k < n; k++) total += weights[k];
    if (total <= 0) return 0;
    for (k = glue_below(random, total); k >= weights[outcome]; outcome++) k -= weights[outcome];
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
