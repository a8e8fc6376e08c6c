/* Plays a generated machine without Python, for the sanitizers: usage: driver GAMES.
 *
 * Every game is played drawn and surfaced. At every rest all questions are asked, every id is held against the list of
 * legal ones, and the cells go out and in again. Then positions made of arbitrary cells are played on: wrong cells may
 * give a wrong game, but nothing outside a state may be touched.
 */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stddef.h>

#include "machine.h"

#include "history.h"
#include "steps.h"
#include "results.h"
#include "playouts.h"
#include "places.h"

static uint32_t seed = 1;

static void fail(const char *what)
{
    fprintf(stderr, "%s\n", what);
    exit(3);
}

/* Ask everything; the number of legal ids, which are left in `legal`. */
static int ask(const rw_state *g, int32_t *legal, int ids)
{
    int32_t scores[RW_PLAYERS], ranking[RW_PLAYERS * RW_KEYS], weights[RW_MOST_LEGAL], base = 0;
    uint8_t best[RW_PLAYERS];
    double returns[RW_PLAYERS];
    int n = rw_legal_of(g, rw_seat(g), legal), at = 0;
    if (n < 0 || n > RW_MOST_LEGAL) fail("more legal ids than there may be");
    for (int k = 1; k < n; k++)
        if (legal[k - 1] >= legal[k]) fail("the legal ids don't ascend");
    for (int a = -2; a < ids + 2; a++) {
        int listed = at < n && legal[at] == a;
        if (glue_is_legal(g, a) != listed) fail("an id is legal and not listed, or listed and not legal");
        at += listed;
    }
    rw_scores(g, scores);
    memset(ranking, 0, sizeof ranking);
    rw_ranking(g, ranking);
    if (rw_invariants(g) >= 0) fail("an invariant is false");
    rw_weights(g, weights, &base);
    if (g->node == RW_END) {
        if (glue_winners(g, best) < 1) fail("nobody has the best result");
        glue_returns(g, 0, returns, scores);
    }
    if (rw_together(g))
        for (int p = rw_seat(g); p < RW_PLAYERS; p++) rw_legal_of(g, p, legal + 0);
    return rw_legal_of(g, rw_seat(g), legal);
}

/* The cells out, and into a state that has none of the rest: it must be the same state. */
static void round_trip(const rw_state *g)
{
    int64_t cells[RW_CELLS + 1], again[RW_CELLS + 1];
    int32_t a[RW_MOST_LEGAL], b[RW_MOST_LEGAL];
    rw_state other;
    memset(&other, 0, sizeof other);
    rw_get_cells(g, cells);
    other.node = g->node;
    rw_set_cells(&other, cells);
    rw_get_cells(&other, again);
    if (memcmp(cells, again, sizeof(int64_t) * RW_CELLS) != 0) fail("cells are lost");
    if (memcmp((const char *)g + RW_CELLS_AT, (const char *)&other + RW_CELLS_AT, RW_CELLS_END - RW_CELLS_AT) != 0) fail("equal positions differ");
    int n = rw_legal_of(g, rw_seat(g), a), m = rw_legal_of(&other, rw_seat(&other), b);
    if (n != m || memcmp(a, b, sizeof(int32_t) * (size_t)n) != 0) fail("what is derived from the cells is another thing");
}

static long play(int drawn, int ids, long *choices)
{
    rw_state g;
    struct rw_history history, branch;
    int32_t legal[RW_MOST_LEGAL], past[8];
    long moves = 0;
    memset(&history, 0, sizeof history);
    g.log = &history;
    glue_begin(&g, drawn, glue_seed(seed));
    uint32_t picks = glue_seed(seed++ + 12345u);
    while (g.node != RW_END && moves < 100000) {
        int n = ask(&g, legal, ids);
        round_trip(&g);
        if (n == 0) fail("stuck");
        *choices += n;
        /* A clone goes another way, and shares what was before. */
        if (moves % 5 == 0) {
            rw_state other = g;
            glue_history_share(&branch, &history);
            other.log = &branch;
            for (int k = 0; k < 12 && other.node != RW_END; k++) {
                int32_t out[RW_MOST_LEGAL];
                int m = rw_legal_of(&other, rw_seat(&other), out);
                if (m == 0) break;
                int a = out[rw_pick_below(&picks, m)];
                glue_history_push(&branch, a);
                glue_step(&other, a);
            }
            if (glue_history_length(&branch) < glue_history_length(&history)) fail("a history is lost");
            glue_history_empty(&branch);
        }
        int a = legal[rw_pick_below(&picks, n)];
        glue_history_push(&history, a);
        glue_step(&g, a);
        if (g.error) fail("the rules go round");
        moves++;
    }
    ask(&g, legal, ids);
    int32_t length = glue_history_length(&history);
    int32_t *all = malloc(sizeof(int32_t) * (size_t)(length ? length : 1));
    glue_history_copy(&history, all);
    if (length >= 8) {
        memcpy(past, all + length - 8, sizeof past);
        if (past[7] < 0) fail("a history is damaged");
    }
    free(all);
    glue_history_empty(&history);
    return moves;
}

/* Positions that no game comes to. */
static void nonsense(int ids)
{
    rw_state g;
    int64_t cells[RW_CELLS + 1];
    int32_t legal[RW_MOST_LEGAL];
    uint32_t random = glue_seed(seed++);
    memset(&g, 0, sizeof g);
    g.random = random;
    for (int k = 0; k < RW_CELLS; k++) {
        int kind = rw_pick_below(&random, 8);
        cells[k] = kind < 4 ? rw_pick_below(&random, 3) : kind < 7 ? rw_pick_below(&random, 12) : rw_pick_below(&random, 200) - 60;
    }
    g.node = rw_pick_below(&random, RW_NODES);
    g.seeded = (uint8_t)(rw_seat(&g) != -1);
    rw_set_cells(&g, cells);
    for (int k = 0; k < 6 && g.node != RW_END && !g.error; k++) {
        int n = rw_legal_of(&g, rw_seat(&g), legal);
        if (n < 0 || n > RW_MOST_LEGAL) fail("more legal ids than there may be");
        for (int a = -2; a < ids + 2; a++) glue_is_legal(&g, a);
        if (n == 0) return;
        glue_step(&g, legal[rw_pick_below(&random, n)]);
    }
}

int main(int argc, char **argv)
{
    int games = argc > 1 ? atoi(argv[1]) : 10, ids = argc > 2 ? atoi(argv[2]) : 1000;
    long moves = 0, choices = 0;
    for (int k = 0; k < games; k++) {
        moves += play(1, ids, &choices);
        moves += play(0, ids, &choices);
        for (int i = 0; i < 20; i++) nonsense(ids);
    }
    printf("%ld moves, %ld choices\n", moves, choices);
    return 0;
}
