/* How a game ended. */

#if RW_PARTS & RW_SURFACED

/* Mark the seats that have the best result, and count them. */
RW_API int glue_winners(const rw_state *g, uint8_t *best)
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
RW_API void glue_returns(const rw_state *g, int payoff, double *returns, int32_t *scores)
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

#endif
