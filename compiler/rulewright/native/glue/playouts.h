/* Many whole games, without Python. */

/* As rulewright.play.playout has it: decisions must not follow the generator that resolves chance. */
#define GLUE_DECISIONS 0x2F6E2B1u

/* A row of results: decisions, choices, winners as bits, then each seat's points. */
#define GLUE_ROW (3 + RW_PLAYERS)

/* Play game `seed`, every decision uniformly random. False where only the Python side can say what is wrong. */
static int glue_whole_game(uint32_t seed, long most, int64_t *row)
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
    return 1;
}

/* Play one game on from a position: its returns are added to sums, its decisions to moves. False if it can't end. */
static int glue_rollout(const rw_state *from, uint32_t seed, long most, int payoff, double *sums, int64_t *moves)
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
    return 1;
}
