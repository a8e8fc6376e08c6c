/* What a player sees, as numbers: rulewright.runtime.observe.tensor, from a table that Python makes of the fields.
 *
 * A row of the table stands for one element of a field: what it is, its first cell, how many entries it takes besides the
 * first, its lowest value, the divisor of a count, and who may see it (a seat, or one of the two below).
 */

enum { SEE_NUMBER, SEE_LABEL, SEE_BAG, SEE_SLOT, SEE_STACK, SEE_KINDS };
enum { SEEN_BY_ALL = -1, SEEN_BY_NONE = -2 };
enum { ROW_KIND, ROW_CELL, ROW_SPAN, ROW_LOW, ROW_SCALE, ROW_SEEN, ROW_WIDTH };

/* How many numbers a table makes of a state, or -1 if it doesn't fit the cells of this machine. */
static ptrdiff_t glue_observation_size(const int64_t *table, ptrdiff_t rows)
{
    ptrdiff_t size = rw_facts.players;
    for (ptrdiff_t r = 0; r < rows; r++) {
        const int64_t *row = table + r * ROW_WIDTH;
        ptrdiff_t cells = row[ROW_KIND] == SEE_BAG ? row[ROW_SPAN] : row[ROW_KIND] == SEE_STACK ? 2 : 1;
        if (row[ROW_KIND] < 0 || row[ROW_KIND] >= SEE_KINDS || row[ROW_CELL] < 0 || row[ROW_SPAN] < 0) return -1;
        if (row[ROW_CELL] + cells > rw_facts.cells || row[ROW_SCALE] < 1) return -1;
        if (row[ROW_KIND] == SEE_NUMBER) size += 1;
        else if (row[ROW_KIND] == SEE_LABEL) size += row[ROW_SPAN];
        else size += 1 + row[ROW_SPAN];
    }
    return size;
}

static float *glue_one_hot(float *out, int64_t at, int64_t span, int seen)
{
    memset(out, 0, sizeof(float) * (size_t)span);
    if (seen && at >= 0 && at < span) out[at] = 1.0f;
    return out + span;
}

static void glue_observe(const rw_state *g, int player, const int64_t *table, ptrdiff_t rows, float *out)
{
    int64_t cells[rw_facts.cells + 1];
    rw_get_cells(g, cells);
    int mover = rw_together(g) ? -2 : rw_seat(g);
    for (int p = 0; p < rw_facts.players; p++) *out++ = mover == p ? 1.0f : 0.0f;
    for (const int64_t *row = table, *end = table + rows * ROW_WIDTH; row < end; row += ROW_WIDTH) {
        const int64_t *cell = cells + row[ROW_CELL], span = row[ROW_SPAN];
        const double scale = row[ROW_SCALE];
        int seen = row[ROW_SEEN] == SEEN_BY_ALL || row[ROW_SEEN] == player;
        int64_t total = 0;
        switch (row[ROW_KIND]) {
        case SEE_NUMBER:
            *out++ = seen ? (float)((cell[0] - row[ROW_LOW]) / scale) : 0.0f;
            break;
        case SEE_LABEL:
            out = glue_one_hot(out, cell[0] - row[ROW_LOW], span, seen);
            break;
        case SEE_BAG:
            for (int64_t k = 0; k < span; k++) total += cell[k];
            *out++ = (float)(total / scale);
            for (int64_t k = 0; k < span; k++) *out++ = seen ? (float)(cell[k] / scale) : 0.0f;
            break;
        case SEE_SLOT:
            *out++ = cell[0] ? 1.0f : 0.0f;
            out = glue_one_hot(out, cell[0] - 1, span, seen);
            break;
        default:
            *out++ = (float)(cell[0] / scale);
            out = glue_one_hot(out, cell[1], span, seen && cell[0]);
        }
    }
}

/* The game in a place. */
static rw_state *glue_place(const struct glue_places *p, ptrdiff_t k)
{
    return (rw_state *)((char *)p->games + (size_t)k * rw_facts.size);
}

/* What a seat sees of each game; -1 is the seat that is to choose, seat 0 where nobody is. */
static void glue_places_observe(const struct glue_places *p, ptrdiff_t lo, ptrdiff_t hi, int player, const int64_t *table,
                                ptrdiff_t rows, ptrdiff_t size, float *out)
{
    for (ptrdiff_t k = lo; k < hi; k++) {
        int seat = player >= 0 ? player : rw_seat(glue_place(p, k));
        glue_observe(glue_place(p, k), seat < 0 ? 0 : seat, table, rows, out + k * size);
    }
}
