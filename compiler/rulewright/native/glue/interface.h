/* What a machine and its host know of one another.
 *
 * A machine is the C of one game: machine.h, generated, with machine.c around it. The host makes a Python type of it: one
 * object file, host.c, compiled once and linked with every machine, so that a game's own build has only the rules to
 * compile. A machine is compiled in parts, side by side; each part has what it alone needs, and calls the others.
 */

#ifndef RW_INTERFACE
#define RW_INTERFACE

#include <stddef.h>
#include <stdint.h>

/* The parts of a machine: lists of legal ids; the game whose chance is drawn, and whole games of it; the game whose chance
 * is surfaced, and all that is asked about a position. Whoever doesn't say which has all, in one piece. */
#define RW_LISTS 1
#define RW_DRAWN 2
#define RW_SURFACED 4
#ifndef RW_PARTS
#define RW_PARTS (RW_LISTS | RW_DRAWN | RW_SURFACED)
#endif

/* What parts and host call of one another: a machine in one piece keeps it to itself. */
#ifndef RW_API
#define RW_API static
#endif
#if defined(__GNUC__) && !defined(_WIN32)
#define RW_HIDDEN __attribute__((visibility("hidden")))
#else
#define RW_HIDDEN
#endif

/* For what is called in so many places that it would make all of them long. */
#if defined(__GNUC__)
#define RW_FAR __attribute__((noinline))
#else
#define RW_FAR
#endif

struct rw_history;

/* How every state begins: where its history is kept or NULL; the node at which it rests; the generator's state; whether
 * chance is drawn by that; and what went wrong, see the errors below. After it come the cells, which only the machine knows. */
#define RW_HEAD            \
    struct rw_history *log; \
    int32_t node;           \
    uint32_t random;        \
    uint8_t seeded;         \
    uint8_t error;

struct rw_head { RW_HEAD };
typedef struct rw_state rw_state;

/* The rules go round, or chance has no outcome; an index is outside its domain; a division by 0. The node is then the one
 * before, and the state is of no use. */
enum { RW_ROUND = 1, RW_INDEX = 2, RW_DIVISION = 3 };

/* The sizes of a machine. A state's cells lie together, from the byte `cells_at` to the byte before `cells_end`. */
struct rw_facts {
    int32_t cells, nodes, players, most_legal, keys;
    size_t size, cells_at, cells_end;
};

/* Games side by side. */
struct glue_places {
    ptrdiff_t n;
    rw_state *games;
    uint32_t *seeds;
    int32_t *lengths;
};

/* What a step of them leaves: a row for each place. */
struct glue_results {
    float *rewards;
    uint8_t *done;
    float *returns;
    int32_t *scores;
    int32_t *lengths;
};

/* Where chance never has a say, both flows are one. */
#if RW_ONE_FLOW
#define rw_apply_surfaced rw_apply_drawn
#define rw_run_surfaced rw_run_drawn
#define glue_settle_surfaced glue_settle_drawn
#endif

/* ---- generated: machine.h ---------------------------------------------------------------------------------------- */

/* Lists. Who is to move, with -1 for chance and -4 for nobody; the weights of what chance can do, from the id `base` on, or
 * -1 where chance isn't to move; the legal ids of a seat, ascending, and how many; one of them at random, or -1, and how many
 * there are; the first reason against an id, -1 if it is legal, -2 if it is none of this place. */
RW_API int rw_seat(const rw_state *g);
RW_API int rw_weights(const rw_state *g, int32_t *out, int32_t *base);
RW_API int rw_legal_of(const rw_state *g, int me, int32_t *out);
RW_API int rw_pick(const rw_state *g, uint32_t *random, int *many);
RW_API int rw_ok(const rw_state *g, int me, int a);

/* Play an id at the node where a game rests, or go on with a block: the node or block that comes next. */
RW_API int rw_apply_drawn(rw_state *g, int a);
RW_API int rw_run_drawn(rw_state *g, int block);
RW_API int rw_apply_surfaced(rw_state *g, int a);
RW_API int rw_run_surfaced(rw_state *g, int block);

/* Positions. Put the cells of a new game; cells out and in; points, and keys of the ranking, of every seat; the first false
 * invariant, or -1; whether all seats decide at once here. */
RW_API void rw_begin(rw_state *g);
RW_API void rw_get_cells(const rw_state *g, int64_t *out);
RW_API void rw_set_cells(rw_state *g, const int64_t *in);
RW_API void rw_scores(const rw_state *g, int32_t *out);
RW_API void rw_ranking(const rw_state *g, int32_t *out);
RW_API int rw_invariants(const rw_state *g);
RW_API int rw_together(const rw_state *g);

/* ---- fixed: steps.h, results.h, playouts.h, places.h ------------------------------------------------------------- */

RW_API void glue_settle_drawn(rw_state *g, int next);
RW_API void glue_settle_surfaced(rw_state *g, int next);
RW_API void glue_begin(rw_state *g, int seeded, uint32_t random);
RW_API int glue_is_legal(const rw_state *g, long a);
RW_API int glue_move(rw_state *g, struct rw_history *history, long a);
RW_API int glue_winners(const rw_state *g, uint8_t *best);
RW_API void glue_returns(const rw_state *g, int payoff, double *returns, int32_t *scores);
RW_API int glue_whole_game(uint32_t seed, long most, int64_t *row);
RW_API int glue_rollout(const rw_state *from, uint32_t seed, long most, int payoff, double *sums, int64_t *moves);
RW_API ptrdiff_t glue_places_begin(struct glue_places *p, ptrdiff_t lo, ptrdiff_t hi, uint32_t seed);
RW_API void glue_places_movers(const struct glue_places *p, ptrdiff_t lo, ptrdiff_t hi, int32_t *players, int32_t *seats);
RW_API void glue_places_legal(const struct glue_places *p, ptrdiff_t lo, ptrdiff_t hi, ptrdiff_t actions, uint8_t *mask);
RW_API void glue_places_sample(const struct glue_places *p, ptrdiff_t lo, ptrdiff_t hi, uint32_t *random, int32_t *actions);
RW_API ptrdiff_t glue_places_illegal(const struct glue_places *p, ptrdiff_t lo, ptrdiff_t hi, const int32_t *actions);
RW_API ptrdiff_t glue_places_step(struct glue_places *p, ptrdiff_t lo, ptrdiff_t hi, const int32_t *actions, int payoff,
                                  int again, struct glue_results *to);

/* ---- the generator of rulewright.runtime.rng --------------------------------------------------------------------- */

static inline uint32_t glue_mix(uint32_t x)
{
    x ^= x >> 16;
    x *= 0x45D9F3Bu;
    x ^= x >> 16;
    x *= 0x45D9F3Bu;
    x ^= x >> 16;
    return x ? x : 0x9E3779B9u;
}

static inline uint32_t glue_seed(uint32_t seed)
{
    return glue_mix((seed * 40503u + 12345u) ^ 0x9E3779B9u);
}

static inline uint32_t glue_split(uint32_t random, uint32_t child)
{
    return glue_mix(random + child * 0x9E3779B9u);
}

#endif
