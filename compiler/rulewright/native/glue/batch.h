/* Many games side by side, over buffers that the caller owns: what rulewright.native.batch speaks to.
 *
 * Game i begins with the seed seed + i. When it ends and games go on by themselves, the next one in its place has the seed
 * of the one before plus the number of places. Every method works on the places lo … hi - 1, so that several threads can
 * share the work; buffers hold all places. The work is in places.h, a part of the machine.
 */

typedef struct {
    PyObject_HEAD
    struct glue_places places;
} Batch;

#define GLUE_MOST_BUFFERS 6

/* The buffers of a call, and the bytes that each has for a place. */
struct glue_buffers {
    int count;
    Py_buffer *views[GLUE_MOST_BUFFERS];
    Py_ssize_t sizes[GLUE_MOST_BUFFERS];
};

static PyObject *batch_new(PyTypeObject *type, PyObject *args, PyObject *Py_UNUSED(kwargs))
{
    Py_ssize_t n;
    if (!PyArg_ParseTuple(args, "n", &n)) return NULL;
    if (n < 1 || n > PY_SSIZE_T_MAX / (Py_ssize_t)rw_facts.size) {
        PyErr_SetString(PyExc_ValueError, "a batch has one game or more");
        return NULL;
    }
    Batch *self = (Batch *)type->tp_alloc(type, 0);
    if (self == NULL) return NULL;
    struct glue_places *p = &self->places;
    p->n = n;
    p->games = PyMem_RawCalloc((size_t)n, rw_facts.size);
    p->seeds = PyMem_RawCalloc((size_t)n, sizeof(uint32_t));
    p->lengths = PyMem_RawCalloc((size_t)n, sizeof(int32_t));
    if (p->games == NULL || p->seeds == NULL || p->lengths == NULL) {
        Py_DECREF(self);
        return PyErr_NoMemory();
    }
    for (Py_ssize_t k = 0; k < n; k++) ((struct rw_head *)glue_place(p, k))->node = GLUE_END;
    return (PyObject *)self;
}

static void batch_dealloc(Batch *self)
{
    PyTypeObject *type = Py_TYPE(self);
    PyMem_RawFree(self->places.games);
    PyMem_RawFree(self->places.seeds);
    PyMem_RawFree(self->places.lengths);
    type->tp_free((PyObject *)self);
    Py_DECREF(type);
}

/* Whether lo … hi are places and each buffer has the size that it must have; else an exception, the buffers released. */
static int glue_fits(const Batch *self, Py_ssize_t lo, Py_ssize_t hi, struct glue_buffers *b)
{
    int good = 0 <= lo && lo <= hi && hi <= self->places.n;
    for (int k = 0; k < b->count && good; k++) good = b->views[k]->len == self->places.n * b->sizes[k];
    if (good) return 1;
    PyErr_SetString(PyExc_ValueError, "an array doesn't fit the batch");
    for (int k = 0; k < b->count; k++) PyBuffer_Release(b->views[k]);
    return 0;
}

static PyObject *glue_released(struct glue_buffers *b, PyObject *answer)
{
    for (int k = 0; k < b->count; k++) PyBuffer_Release(b->views[k]);
    return answer;
}

static PyObject *glue_none(void)
{
    Py_RETURN_NONE;
}

/* begin(seed, lo, hi): begin new games; the place of the first rules that go round without an end, or -1. */
static PyObject *batch_begin(Batch *self, PyObject *args)
{
    PyObject *number;
    Py_ssize_t lo, hi, wrong;
    struct glue_buffers none = { 0, { NULL }, { 0 } };
    if (!PyArg_ParseTuple(args, "Onn", &number, &lo, &hi)) return NULL;
    unsigned long seed = PyLong_AsUnsignedLongMask(number);
    if (seed == (unsigned long)-1 && PyErr_Occurred()) return NULL;
    if (!glue_fits(self, lo, hi, &none)) return NULL;
    Py_BEGIN_ALLOW_THREADS
    wrong = glue_places_begin(&self->places, lo, hi, (uint32_t)seed);
    Py_END_ALLOW_THREADS
    return PyLong_FromSsize_t(wrong);
}

/* movers(lo, hi, players, seats): who moves, and for whom the next action is, as int32. */
static PyObject *batch_movers(Batch *self, PyObject *args)
{
    Py_ssize_t lo, hi;
    Py_buffer players, seats;
    if (!PyArg_ParseTuple(args, "nnw*w*", &lo, &hi, &players, &seats)) return NULL;
    struct glue_buffers b = { 2, { &players, &seats }, { sizeof(int32_t), sizeof(int32_t) } };
    if (!glue_fits(self, lo, hi, &b)) return NULL;
    Py_BEGIN_ALLOW_THREADS
    glue_places_movers(&self->places, lo, hi, players.buf, seats.buf);
    Py_END_ALLOW_THREADS
    return glue_released(&b, glue_none());
}

/* legal(lo, hi, actions, mask): a byte for each of so many actions, 1 where it is legal. */
static PyObject *batch_legal(Batch *self, PyObject *args)
{
    Py_ssize_t lo, hi, actions;
    Py_buffer mask;
    if (!PyArg_ParseTuple(args, "nnnw*", &lo, &hi, &actions, &mask)) return NULL;
    struct glue_buffers b = { 1, { &mask }, { actions } };
    if (!glue_fits(self, lo, hi, &b)) return NULL;
    Py_BEGIN_ALLOW_THREADS
    glue_places_legal(&self->places, lo, hi, actions, mask.buf);
    Py_END_ALLOW_THREADS
    return glue_released(&b, glue_none());
}

/* sample(lo, hi, random, actions): a legal action for each game, drawn uniformly with the numbers in random, which move
 * on; -1 where a game is over. */
static PyObject *batch_sample(Batch *self, PyObject *args)
{
    Py_ssize_t lo, hi;
    Py_buffer random, actions;
    if (!PyArg_ParseTuple(args, "nnw*w*", &lo, &hi, &random, &actions)) return NULL;
    struct glue_buffers b = { 2, { &random, &actions }, { sizeof(uint32_t), sizeof(int32_t) } };
    if (!glue_fits(self, lo, hi, &b)) return NULL;
    Py_BEGIN_ALLOW_THREADS
    glue_places_sample(&self->places, lo, hi, random.buf, actions.buf);
    Py_END_ALLOW_THREADS
    return glue_released(&b, glue_none());
}

/* illegal(lo, hi, actions): the first place whose action is not legal, or -1. Games that are over take any. */
static PyObject *batch_illegal(Batch *self, PyObject *args)
{
    Py_ssize_t lo, hi, wrong;
    Py_buffer actions;
    if (!PyArg_ParseTuple(args, "nny*", &lo, &hi, &actions)) return NULL;
    struct glue_buffers b = { 1, { &actions }, { sizeof(int32_t) } };
    if (!glue_fits(self, lo, hi, &b)) return NULL;
    Py_BEGIN_ALLOW_THREADS
    wrong = glue_places_illegal(&self->places, lo, hi, actions.buf);
    Py_END_ALLOW_THREADS
    return glue_released(&b, PyLong_FromSsize_t(wrong));
}

/* step(lo, hi, actions, payoff, again, rewards, done, returns, scores, lengths): the place where the rules fail, or -1. */
static PyObject *batch_step(Batch *self, PyObject *args)
{
    Py_ssize_t lo, hi, wrong;
    int payoff, again;
    Py_buffer actions, rewards, done, returns, scores, lengths;
    if (!PyArg_ParseTuple(args, "nny*ppw*w*w*w*w*", &lo, &hi, &actions, &payoff, &again, &rewards, &done, &returns, &scores,
                          &lengths))
        return NULL;
    const Py_ssize_t row = sizeof(float) * rw_facts.players;
    struct glue_buffers b = { 6, { &actions, &rewards, &done, &returns, &scores, &lengths },
                              { sizeof(int32_t), row, 1, row, row, sizeof(int32_t) } };
    if (!glue_fits(self, lo, hi, &b)) return NULL;
    struct glue_results to = { rewards.buf, done.buf, returns.buf, scores.buf, lengths.buf };
    Py_BEGIN_ALLOW_THREADS
    wrong = glue_places_step(&self->places, lo, hi, actions.buf, payoff, again, &to);
    Py_END_ALLOW_THREADS
    return glue_released(&b, PyLong_FromSsize_t(wrong));
}

/* observe(lo, hi, table, player, out): float32 of what a seat sees of each game. */
static PyObject *batch_observe(Batch *self, PyObject *args)
{
    Py_ssize_t lo, hi;
    int player;
    Py_buffer table, out;
    if (!PyArg_ParseTuple(args, "nny*iw*", &lo, &hi, &table, &player, &out)) return NULL;
    const Py_ssize_t rows = table.len / (Py_ssize_t)(sizeof(int64_t) * ROW_WIDTH);
    const Py_ssize_t size = glue_observation_size(table.buf, rows);
    struct glue_buffers b = { 1, { &out }, { (Py_ssize_t)sizeof(float) * (size < 0 || player >= rw_facts.players ? -1 : size) } };
    int good = glue_fits(self, lo, hi, &b);
    Py_BEGIN_ALLOW_THREADS
    if (good) glue_places_observe(&self->places, lo, hi, player, table.buf, rows, size, out.buf);
    Py_END_ALLOW_THREADS
    PyBuffer_Release(&table);
    return good ? glue_released(&b, glue_none()) : NULL;
}

/* parts(k): the cells, node, generator and length of the game in a place. */
static PyObject *batch_parts(Batch *self, PyObject *arg)
{
    const struct glue_places *p = &self->places;
    Py_ssize_t k = PyNumber_AsSsize_t(arg, PyExc_IndexError);
    if (k == -1 && PyErr_Occurred()) return NULL;
    if (k < 0 || k >= p->n) {
        PyErr_SetString(PyExc_IndexError, "there is no such game in the batch");
        return NULL;
    }
    int64_t cells[rw_facts.cells + 1];
    rw_get_cells(glue_place(p, k), cells);
    const struct rw_head *head = (struct rw_head *)glue_place(p, k);
    PyObject *list = glue_cell_list(cells);
    if (list == NULL) return NULL;
    return Py_BuildValue("Niki", list, (int)head->node, (unsigned long)head->random, (int)p->lengths[k]);
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
