/* Many games side by side, over buffers that the caller owns: what rulewright.native.batch speaks to.
 *
 * Game i begins with the seed seed + i. When it ends and games go on by themselves, the next one in its place has the seed
 * of the one before plus the number of places. Every method works on the places lo … hi - 1, so that several threads can
 * share the work; buffers hold all places.
 */

typedef struct {
    PyObject_HEAD
    Py_ssize_t n;
    rw_state *games;
    uint32_t *seeds;
    int32_t *lengths;
} Batch;


static PyObject *batch_new(PyTypeObject *type, PyObject *args, PyObject *Py_UNUSED(kwargs))
{
    Py_ssize_t n;
    if (!PyArg_ParseTuple(args, "n", &n)) return NULL;
    if (n < 1 || n > PY_SSIZE_T_MAX / (Py_ssize_t)sizeof(rw_state)) {
        PyErr_SetString(PyExc_ValueError, "a batch has one game or more");
        return NULL;
    }
    Batch *self = (Batch *)type->tp_alloc(type, 0);
    if (self == NULL) return NULL;
    self->n = n;
    self->games = PyMem_RawCalloc((size_t)n, sizeof(rw_state));
    self->seeds = PyMem_RawCalloc((size_t)n, sizeof(uint32_t));
    self->lengths = PyMem_RawCalloc((size_t)n, sizeof(int32_t));
    if (self->games == NULL || self->seeds == NULL || self->lengths == NULL) {
        Py_DECREF(self);
        return PyErr_NoMemory();
    }
    for (Py_ssize_t k = 0; k < n; k++) self->games[k].node = RW_END;
    return (PyObject *)self;
}

static void batch_dealloc(Batch *self)
{
    PyTypeObject *type = Py_TYPE(self);
    PyMem_RawFree(self->games);
    PyMem_RawFree(self->seeds);
    PyMem_RawFree(self->lengths);
    type->tp_free((PyObject *)self);
    Py_DECREF(type);
}

/* Whether lo … hi are places and each buffer has the size that it must have; else an exception. */
static int glue_fits(const Batch *self, Py_ssize_t lo, Py_ssize_t hi, int count, Py_buffer **views, const Py_ssize_t *sizes)
{
    int good = 0 <= lo && lo <= hi && hi <= self->n;
    for (int k = 0; k < count && good; k++) good = views[k]->len == self->n * sizes[k];
    if (!good) PyErr_SetString(PyExc_ValueError, "an array doesn't fit the batch");
    return good;
}

/* begin(seed, lo, hi): begin new games; the place of the first rules that go round without an end, or -1. */
static PyObject *batch_begin(Batch *self, PyObject *args)
{
    PyObject *number;
    Py_ssize_t lo, hi, wrong = -1;
    if (!PyArg_ParseTuple(args, "Onn", &number, &lo, &hi)) return NULL;
    unsigned long seed = PyLong_AsUnsignedLongMask(number);
    if (seed == (unsigned long)-1 && PyErr_Occurred()) return NULL;
    if (!glue_fits(self, lo, hi, 0, NULL, NULL)) return NULL;
    Py_BEGIN_ALLOW_THREADS
    for (Py_ssize_t k = lo; k < hi; k++) {
        self->seeds[k] = (uint32_t)(seed + (unsigned long)k);
        self->lengths[k] = 0;
        glue_begin(self->games + k, 1, glue_seed(self->seeds[k]));
        if (self->games[k].error && wrong < 0) wrong = k;
    }
    Py_END_ALLOW_THREADS
    return PyLong_FromSsize_t(wrong);
}

/* movers(lo, hi, players, seats): who moves, and for whom the next action is, as int32. */
static PyObject *batch_movers(Batch *self, PyObject *args)
{
    Py_ssize_t lo, hi;
    Py_buffer players, seats;
    if (!PyArg_ParseTuple(args, "nnw*w*", &lo, &hi, &players, &seats)) return NULL;
    Py_buffer *views[] = { &players, &seats };
    const Py_ssize_t sizes[] = { sizeof(int32_t), sizeof(int32_t) };
    int good = glue_fits(self, lo, hi, 2, views, sizes);
    if (good) {
        int32_t *player = players.buf, *seat = seats.buf;
        for (Py_ssize_t k = lo; k < hi; k++) {
            seat[k] = rw_seat(self->games + k);
            player[k] = rw_together(self->games + k) ? -2 : seat[k];
        }
    }
    PyBuffer_Release(&players);
    PyBuffer_Release(&seats);
    if (!good) return NULL;
    Py_RETURN_NONE;
}

/* legal(lo, hi, actions, mask): a byte for each of so many actions, 1 where it is legal. */
static PyObject *batch_legal(Batch *self, PyObject *args)
{
    Py_ssize_t lo, hi, actions;
    Py_buffer mask;
    if (!PyArg_ParseTuple(args, "nnnw*", &lo, &hi, &actions, &mask)) return NULL;
    Py_buffer *views[] = { &mask };
    const Py_ssize_t sizes[] = { actions };
    int good = glue_fits(self, lo, hi, 1, views, sizes);
    Py_BEGIN_ALLOW_THREADS
    for (Py_ssize_t k = lo; good && k < hi; k++) {
        int32_t out[RW_MOST_LEGAL];
        const rw_state *g = self->games + k;
        uint8_t *row = (uint8_t *)mask.buf + k * actions;
        memset(row, 0, (size_t)actions);
        int n = rw_legal_of(g, rw_seat(g), out);
        for (int i = 0; i < n; i++)
            if (out[i] < actions) row[out[i]] = 1;
    }
    Py_END_ALLOW_THREADS
    PyBuffer_Release(&mask);
    if (!good) return NULL;
    Py_RETURN_NONE;
}

/* sample(lo, hi, random, actions): a legal action for each game, drawn uniformly with the numbers in random, which move
 * on; -1 where a game is over. */
static PyObject *batch_sample(Batch *self, PyObject *args)
{
    Py_ssize_t lo, hi;
    Py_buffer random, actions;
    if (!PyArg_ParseTuple(args, "nnw*w*", &lo, &hi, &random, &actions)) return NULL;
    Py_buffer *views[] = { &random, &actions };
    const Py_ssize_t sizes[] = { sizeof(uint32_t), sizeof(int32_t) };
    int good = glue_fits(self, lo, hi, 2, views, sizes);
    Py_BEGIN_ALLOW_THREADS
    for (Py_ssize_t k = lo; good && k < hi; k++) {
        int32_t out[RW_MOST_LEGAL];
        const rw_state *g = self->games + k;
        int n = rw_legal_of(g, rw_seat(g), out);
        ((int32_t *)actions.buf)[k] = n > 0 ? out[glue_below((uint32_t *)random.buf + k, n)] : -1;
    }
    Py_END_ALLOW_THREADS
    PyBuffer_Release(&random);
    PyBuffer_Release(&actions);
    if (!good) return NULL;
    Py_RETURN_NONE;
}

/* illegal(lo, hi, actions): the first place whose action is not legal, or -1. Games that are over take any. */
static PyObject *batch_illegal(Batch *self, PyObject *args)
{
    Py_ssize_t lo, hi, wrong = -1;
    Py_buffer actions;
    if (!PyArg_ParseTuple(args, "nny*", &lo, &hi, &actions)) return NULL;
    Py_buffer *views[] = { &actions };
    const Py_ssize_t sizes[] = { sizeof(int32_t) };
    int good = glue_fits(self, lo, hi, 1, views, sizes);
    Py_BEGIN_ALLOW_THREADS
    for (Py_ssize_t k = lo; good && wrong < 0 && k < hi; k++)
        if (self->games[k].node != RW_END && !glue_is_legal(self->games + k, ((const int32_t *)actions.buf)[k])) wrong = k;
    Py_END_ALLOW_THREADS
    PyBuffer_Release(&actions);
    return good ? PyLong_FromSsize_t(wrong) : NULL;
}

/* One place: play its action, known to be legal; note the end of a game, and begin the next. False if the rules fail. */
static int glue_step_place(Batch *self, Py_ssize_t k, int action, int payoff, int again, float *reward, uint8_t *done,
                           float *returns, int32_t *scores, int32_t *length)
{
    rw_state *g = self->games + k;
    double gained[RW_PLAYERS];
    *done = 0;
    for (int p = 0; p < RW_PLAYERS; p++) reward[p] = 0.0f;
    if (g->node == RW_END) return 1;
    glue_step(g, action);
    self->lengths[k]++;
    if (g->error) return 0;
    if (g->node != RW_END) return 1;
    *done = 1;
    *length = self->lengths[k];
    glue_returns(g, payoff, gained, scores);
    for (int p = 0; p < RW_PLAYERS; p++) reward[p] = returns[p] = (float)gained[p];
    if (!again) return 1;
    self->seeds[k] += (uint32_t)self->n;
    self->lengths[k] = 0;
    glue_begin(g, 1, glue_seed(self->seeds[k]));
    return !g->error;
}

/* step(lo, hi, actions, payoff, again, rewards, done, returns, scores, lengths): the place where the rules fail, or -1. */
static PyObject *batch_step(Batch *self, PyObject *args)
{
    Py_ssize_t lo, hi, wrong = -1;
    int payoff, again;
    Py_buffer actions, rewards, done, returns, scores, lengths;
    if (!PyArg_ParseTuple(args, "nny*ppw*w*w*w*w*", &lo, &hi, &actions, &payoff, &again, &rewards, &done, &returns, &scores,
                          &lengths))
        return NULL;
    Py_buffer *views[] = { &actions, &rewards, &done, &returns, &scores, &lengths };
    const Py_ssize_t sizes[] = { sizeof(int32_t), sizeof(float) * RW_PLAYERS, 1, sizeof(float) * RW_PLAYERS,
                                 sizeof(int32_t) * RW_PLAYERS, sizeof(int32_t) };
    int good = glue_fits(self, lo, hi, 6, views, sizes);
    Py_BEGIN_ALLOW_THREADS
    for (Py_ssize_t k = lo; good && k < hi; k++) {
        int went = glue_step_place(self, k, ((const int32_t *)actions.buf)[k], payoff, again,
                                   (float *)rewards.buf + k * RW_PLAYERS, (uint8_t *)done.buf + k,
                                   (float *)returns.buf + k * RW_PLAYERS, (int32_t *)scores.buf + k * RW_PLAYERS,
                                   (int32_t *)lengths.buf + k);
        if (!went && wrong < 0) wrong = k;
    }
    Py_END_ALLOW_THREADS
    for (int k = 0; k < 6; k++) PyBuffer_Release(views[k]);
    return good ? PyLong_FromSsize_t(wrong) : NULL;
}

/* observe(lo, hi, table, player, out): float32 of what a seat sees of each game; player -1 is the seat that is to choose,
 * seat 0 where nobody is. */
static PyObject *batch_observe(Batch *self, PyObject *args)
{
    Py_ssize_t lo, hi;
    int player;
    Py_buffer table, out;
    if (!PyArg_ParseTuple(args, "nny*iw*", &lo, &hi, &table, &player, &out)) return NULL;
    const Py_ssize_t rows = table.len / (Py_ssize_t)(sizeof(int32_t) * ROW_WIDTH);
    const Py_ssize_t size = glue_observation_size(table.buf, rows);
    Py_buffer *views[] = { &out };
    const Py_ssize_t sizes[] = { (Py_ssize_t)sizeof(float) * size };
    int good = player < RW_PLAYERS && size >= 0 && glue_fits(self, lo, hi, 1, views, sizes);
    if (!good && !PyErr_Occurred()) PyErr_SetString(PyExc_ValueError, "the table doesn't fit the game");
    Py_BEGIN_ALLOW_THREADS
    for (Py_ssize_t k = lo; good && k < hi; k++) {
        int seat = player >= 0 ? player : rw_seat(self->games + k);
        glue_observe(self->games + k, seat < 0 ? 0 : seat, table.buf, rows, (float *)out.buf + k * size);
    }
    Py_END_ALLOW_THREADS
    PyBuffer_Release(&table);
    PyBuffer_Release(&out);
    if (!good) return NULL;
    Py_RETURN_NONE;
}

/* parts(k): the cells, node and generator of a place. */
static PyObject *batch_parts(Batch *self, PyObject *arg)
{
    Py_ssize_t k = PyNumber_AsSsize_t(arg, PyExc_IndexError);
    if (k == -1 && PyErr_Occurred()) return NULL;
    if (k < 0 || k >= self->n) {
        PyErr_SetString(PyExc_IndexError, "there is no such game in the batch");
        return NULL;
    }
    int32_t cells[RW_CELLS + 1];
    rw_get_cells(self->games + k, cells);
    PyObject *list = glue_list(cells, RW_CELLS);
    if (list == NULL) return NULL;
    return Py_BuildValue("Niki", list, (int)self->games[k].node, (unsigned long)self->games[k].random, (int)self->lengths[k]);
}

static PyMethodDef batch_methods[] = {
    { "begin", (PyCFunction)batch_begin, METH_VARARGS, "Begin new games." },
    { "movers", (PyCFunction)batch_movers, METH_VARARGS, "Who moves." },
    { "legal", (PyCFunction)batch_legal, METH_VARARGS, "Which actions are legal." },
    { "sample", (PyCFunction)batch_sample, METH_VARARGS, "Draw a legal action for each game." },
    { "illegal", (PyCFunction)batch_illegal, METH_VARARGS, "The first place whose action is not legal." },
    { "step", (PyCFunction)batch_step, METH_VARARGS, "Play an action in each game." },
    { "observe", (PyCFunction)batch_observe, METH_VARARGS, "What a seat sees of each game." },
    { "parts", (PyCFunction)batch_parts, METH_O, "The cells, node, generator and length of a place." },
    { NULL, NULL, 0, NULL },
};

static PyType_Slot batch_slots[] = {
    { Py_tp_methods, batch_methods },
    { Py_tp_new, batch_new },
    { Py_tp_dealloc, batch_dealloc },
    { Py_tp_doc, "Games side by side." },
    { 0, NULL },
};

static PyType_Spec batch_spec = { "rulewright_native.Batch", sizeof(Batch), 0, Py_TPFLAGS_DEFAULT, batch_slots };
