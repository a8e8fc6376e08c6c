/* Many whole games without Python: the functions of the module. Long work lets other threads run. */

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

/* playouts(first, count, most, out): random games with the seeds first, first + 1, …; a row of int64 for each.
 * The answer is how many were finished: fewer than count if one of them went wrong. */
static PyObject *module_playouts(PyObject *Py_UNUSED(module), PyObject *args)
{
    PyObject *number;
    Py_ssize_t count, done;
    long most;
    Py_buffer out;
    if (!PyArg_ParseTuple(args, "Onlw*", &number, &count, &most, &out)) return NULL;
    unsigned long first = PyLong_AsUnsignedLongMask(number);
    if (first == (unsigned long)-1 && PyErr_Occurred()) {
        PyBuffer_Release(&out);
        return NULL;
    }
    if (count < 0 || out.len / (Py_ssize_t)(sizeof(int64_t) * GLUE_ROW) < count) {
        PyBuffer_Release(&out);
        PyErr_SetString(PyExc_ValueError, "the results don't fit");
        return NULL;
    }
    Py_BEGIN_ALLOW_THREADS
    int64_t *row = out.buf;
    for (done = 0; done < count; done++, row += GLUE_ROW)
        if (!glue_whole_game((uint32_t)(first + (unsigned long)done), most, row)) break;
    Py_END_ALLOW_THREADS
    PyBuffer_Release(&out);
    return PyLong_FromSsize_t(done);
}
