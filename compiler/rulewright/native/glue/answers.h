/* What is asked now and then: compiled without optimisation, see glue.c. */

static PyObject *position_next_seat(Position *self, PyObject *Py_UNUSED(ignored))
{
    return PyLong_FromLong(rw_seat(&self->st));
}

static PyObject *position_failed_guard(Position *self, PyObject *args)
{
    const char *block;
    int a;
    if (!PyArg_ParseTuple(args, "si", &block, &a)) return NULL;
    return PyLong_FromLong(rw_ok(&self->st, rw_seat(&self->st), a));
}

static PyObject *position_weights(Position *self, PyObject *Py_UNUSED(ignored))
{
    int32_t out[RW_MOST_LEGAL], base = 0;
    int n = rw_weights(&self->st, out, &base);
    if (n < 0) Py_RETURN_NONE;
    return glue_list(out, n);
}

static PyObject *position_scores(Position *self, PyObject *Py_UNUSED(ignored))
{
    int32_t out[RW_PLAYERS];
    rw_scores(&self->st, out);
    return glue_list(out, RW_PLAYERS);
}

static PyObject *position_ranking(Position *self, PyObject *Py_UNUSED(ignored))
{
    int32_t out[RW_PLAYERS * RW_KEYS];
    memset(out, 0, sizeof out);
    rw_ranking(&self->st, out);
    PyObject *list = PyList_New(RW_PLAYERS);
    for (Py_ssize_t p = 0; list != NULL && p < RW_PLAYERS; p++) {
        PyObject *keys = glue_list(out + p * RW_KEYS, RW_KEYS);
        PyObject *tuple = keys == NULL ? NULL : PyList_AsTuple(keys);
        Py_XDECREF(keys);
        if (tuple == NULL) {
            Py_DECREF(list);
            return NULL;
        }
        PyList_SET_ITEM(list, p, tuple);
    }
    return list;
}

static PyObject *position_invariants(Position *self, PyObject *Py_UNUSED(ignored))
{
    return PyLong_FromLong(rw_invariants(&self->st));
}

static PyObject *position_history(Position *self, PyObject *Py_UNUSED(ignored))
{
    Py_ssize_t n = glue_history_length(&self->history);
    int32_t *ids = PyMem_Malloc(sizeof(int32_t) * (size_t)(n ? n : 1));
    if (ids == NULL) return PyErr_NoMemory();
    glue_history_copy(&self->history, ids);
    PyObject *list = glue_id_list(Py_TYPE(self), ids, n);
    PyMem_Free(ids);
    return list;
}

/* ---- attributes -------------------------------------------------------------------------------------------------- */

static PyObject *get_history(Position *self, void *Py_UNUSED(closure))
{
    return position_history(self, NULL);
}

static PyObject *get_cells(Position *self, void *Py_UNUSED(closure))
{
    int32_t out[RW_CELLS ? RW_CELLS : 1];
    rw_get_cells(&self->st, out);
    return glue_list(out, RW_CELLS);
}

static PyObject *get_node(Position *self, void *Py_UNUSED(closure))
{
    return PyLong_FromLong(self->st.node);
}

static PyObject *get_game(Position *self, void *Py_UNUSED(closure))
{
    PyObject *game = self->game == NULL ? Py_None : self->game;
    Py_INCREF(game);
    return game;
}

static PyObject *get_random(Position *self, void *Py_UNUSED(closure))
{
    if (!self->st.seeded) Py_RETURN_NONE;
    return Py_BuildValue("kk", (unsigned long)self->st.random, (unsigned long)self->history.children);
}
