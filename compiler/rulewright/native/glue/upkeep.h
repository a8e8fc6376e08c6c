/* How a position is made from what Python says. */

static PyObject *glue_list(const int32_t *values, Py_ssize_t n)
{
    PyObject *list = PyList_New(n);
    for (Py_ssize_t k = 0; list != NULL && k < n; k++) {
        PyObject *item = PyLong_FromLong(values[k]);
        if (item == NULL) {
            Py_DECREF(list);
            return NULL;
        }
        PyList_SET_ITEM(list, k, item);
    }
    return list;
}

/* All cells of a position, as Python has them. */
static PyObject *glue_cell_list(const int64_t *cells)
{
    PyObject *list = PyList_New(rw_facts.cells);
    for (Py_ssize_t k = 0; list != NULL && k < rw_facts.cells; k++) {
        PyObject *item = PyLong_FromLongLong(cells[k]);
        if (item == NULL) {
            Py_DECREF(list);
            return NULL;
        }
        PyList_SET_ITEM(list, k, item);
    }
    return list;
}

/* Read a sequence of ints. A new array, to be freed, or NULL with an exception. */
static int64_t *glue_ints(PyObject *sequence, Py_ssize_t *n)
{
    PyObject *fast = PySequence_Fast(sequence, "a sequence of integers is wanted");
    if (fast == NULL) return NULL;
    *n = PySequence_Fast_GET_SIZE(fast);
    int64_t *out = PyMem_Malloc(sizeof(int64_t) * (size_t)(*n ? *n : 1));
    if (out == NULL) PyErr_NoMemory();
    for (Py_ssize_t k = 0; out != NULL && k < *n; k++) {
        out[k] = PyLong_AsLongLong(PySequence_Fast_GET_ITEM(fast, k));
        if (out[k] == -1 && PyErr_Occurred()) {
            PyMem_Free(out);
            out = NULL;
        }
    }
    Py_DECREF(fast);
    return out;
}

/* Raise what Python's method says about an error of this position; always -1. */
static int glue_raise(Position *self, const char *method, PyObject *arg)
{
    PyObject *error = PyObject_CallMethod((PyObject *)self, method, arg == NULL ? NULL : "(O)", arg);
    if (error != NULL) {
        PyErr_SetObject((PyObject *)Py_TYPE(error), error);
        Py_DECREF(error);
    }
    return -1;
}

/* Raise what stands for st.error, found at a place; always NULL. A mere question leaves the state as it was. */
static PyObject *glue_rules_failed(Position *self, enum glue_place place)
{
    PyObject *facts = Py_BuildValue("(ii)", (int)self->head.error, (int)place);
    if (place != GLUE_APPLIED) self->head.error = 0;
    if (facts != NULL) glue_raise(self, "_rules_failed", facts);
    Py_XDECREF(facts);
    return NULL;
}

/* What follows every change: the reports of what went wrong in it, and the checks of debug runs. */
static int glue_changed(Position *self, enum glue_place place)
{
    if (self->history.failed) {
        PyErr_NoMemory();
        return -1;
    }
    if (self->head.error) {
        glue_rules_failed(self, place);
        return -1;
    }
    if (self->history.debug) {
        PyObject *ok = PyObject_CallMethod((PyObject *)self, "check", NULL);
        if (ok == NULL) return -1;
        Py_DECREF(ok);
    }
    return 0;
}

static int glue_set_game(Position *self, PyObject *game)
{
    PyObject *debug = PyObject_GetAttrString(game, "debug");
    if (debug == NULL) return -1;
    int truth = PyObject_IsTrue(debug);
    Py_DECREF(debug);
    if (truth < 0) return -1;
    Py_INCREF(game);
    Py_XSETREF(self->game, game);
    self->history.debug = (uint8_t)truth;
    glue_history_empty(&self->history);
    self->head.log = &self->history;
    self->history.children = 0;
    return 0;
}

/* _start(game, seed): come to the first rest of a new game. */
static PyObject *position_start(Position *self, PyObject *const *args, Py_ssize_t nargs)
{
    if (nargs != 2) {
        PyErr_SetString(PyExc_TypeError, "_start takes a game and a seed");
        return NULL;
    }
    uint32_t random = 1;
    if (args[1] != Py_None) {
        unsigned long seed = PyLong_AsUnsignedLongMask(args[1]);
        if (seed == (unsigned long)-1 && PyErr_Occurred()) return NULL;
        random = glue_seed((uint32_t)seed);
    }
    if (glue_set_game(self, args[0]) < 0) return NULL;
    glue_begin(STATE(self), args[1] != Py_None, random);
    if (glue_changed(self, GLUE_SET_UP) < 0) return NULL;
    Py_RETURN_NONE;
}

static int glue_read_cells(Position *self, PyObject *sequence, int node)
{
    Py_ssize_t n;
    int64_t *cells = glue_ints(sequence, &n);
    if (cells == NULL) return -1;
    if (n != rw_facts.cells || node < 0 || node >= rw_facts.nodes) {
        PyMem_Free(cells);
        PyErr_SetString(PyExc_ValueError, "these are not the cells of this game");
        return -1;
    }
    self->head.node = node;
    self->head.error = 0;
    rw_set_cells(STATE(self), cells);
    int64_t kept[rw_facts.cells + 1];
    rw_get_cells(STATE(self), kept);
    int same = memcmp(cells, kept, sizeof(int64_t) * (size_t)rw_facts.cells) == 0;
    PyMem_Free(cells);
    if (same) return 0;
    PyErr_SetString(PyExc_ValueError, "a value doesn't fit its field");
    return -1;
}

/* _put(game, cells, node, history, random): become the position made of these parts; random is None or a pair. */
static PyObject *position_put(Position *self, PyObject *args)
{
    PyObject *game, *cells, *history, *random;
    int node;
    unsigned long number = 1, children = 0;
    if (!PyArg_ParseTuple(args, "OOiOO", &game, &cells, &node, &history, &random)) return NULL;
    if (random != Py_None && !PyArg_ParseTuple(random, "kk", &number, &children)) return NULL;
    Py_ssize_t n;
    int64_t *ids = glue_ints(history, &n);
    if (ids == NULL) return NULL;
    if (glue_set_game(self, game) < 0) {
        PyMem_Free(ids);
        return NULL;
    }
    int known = 1;
    for (Py_ssize_t k = 0; k < n && known; k++) {
        known = ids[k] >= 0 && ids[k] <= INT32_MAX;
        if (known) glue_history_push(&self->history, (int)ids[k]);
    }
    PyMem_Free(ids);
    if (!known) {
        PyErr_SetString(PyExc_OverflowError, "there is no such action or outcome");
        return NULL;
    }
    self->head.seeded = random != Py_None;
    self->head.random = (uint32_t)number;
    self->history.children = (uint32_t)children;
    if (self->history.failed) return PyErr_NoMemory();
    if (glue_read_cells(self, cells, node) < 0) return NULL;
    Py_RETURN_NONE;
}

static PyObject *position_move_to(Position *self, PyObject *args)
{
    PyObject *cells;
    int node;
    if (!PyArg_ParseTuple(args, "Oi", &cells, &node)) return NULL;
    if (glue_read_cells(self, cells, node) < 0) return NULL;
    Py_RETURN_NONE;
}

/* _draw_with(random): draw with that generator from now on; None surfaces chance. */
static PyObject *position_draw_with(Position *self, PyObject *random)
{
    unsigned long number = 1, children = 0;
    if (random != Py_None && !PyArg_ParseTuple(random, "kk", &number, &children)) return NULL;
    self->head.seeded = random != Py_None;
    self->head.random = (uint32_t)number;
    self->history.children = (uint32_t)children;
    Py_RETURN_NONE;
}
