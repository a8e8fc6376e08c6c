/* What is asked now and then: compiled without optimisation, see glue.c. */

static PyObject *position_next_seat(Position *self, PyObject *Py_UNUSED(ignored))
{
    int seat = rw_seat(STATE(self));
    return self->head.error ? glue_rules_failed(self, GLUE_DECISION) : PyLong_FromLong(seat);
}

static PyObject *position_failed_guard(Position *self, PyObject *args)
{
    const char *block;
    int a;
    if (!PyArg_ParseTuple(args, "si", &block, &a)) return NULL;
    int reason = rw_ok(STATE(self), rw_seat(STATE(self)), a);
    return self->head.error ? glue_rules_failed(self, GLUE_DECISION) : PyLong_FromLong(reason);
}

static PyObject *position_weights(Position *self, PyObject *Py_UNUSED(ignored))
{
    int32_t out[rw_facts.most_legal], base = 0;
    int n = rw_weights(STATE(self), out, &base);
    if (self->head.error) return glue_rules_failed(self, GLUE_DECISION);
    if (n < 0) Py_RETURN_NONE;
    return glue_list(out, n);
}

static PyObject *position_scores(Position *self, PyObject *Py_UNUSED(ignored))
{
    int32_t out[rw_facts.players];
    rw_scores(STATE(self), out);
    return self->head.error ? glue_rules_failed(self, GLUE_RESULT) : glue_list(out, rw_facts.players);
}

static PyObject *position_ranking(Position *self, PyObject *Py_UNUSED(ignored))
{
    int32_t out[rw_facts.players * rw_facts.keys];
    memset(out, 0, sizeof out);
    rw_ranking(STATE(self), out);
    if (self->head.error) return glue_rules_failed(self, GLUE_RESULT);
    PyObject *list = PyList_New(rw_facts.players);
    for (Py_ssize_t p = 0; list != NULL && p < rw_facts.players; p++) {
        PyObject *keys = glue_list(out + p * rw_facts.keys, rw_facts.keys);
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
    int number = rw_invariants(STATE(self));
    return self->head.error ? glue_rules_failed(self, GLUE_RESULT) : PyLong_FromLong(number);
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
    int64_t out[rw_facts.cells ? rw_facts.cells : 1];
    rw_get_cells(STATE(self), out);
    return glue_cell_list(out);
}

static PyObject *get_node(Position *self, void *Py_UNUSED(closure))
{
    return PyLong_FromLong(self->head.node);
}

static PyObject *get_game(Position *self, void *Py_UNUSED(closure))
{
    PyObject *game = self->game == NULL ? Py_None : self->game;
    Py_INCREF(game);
    return game;
}

static PyObject *get_random(Position *self, void *Py_UNUSED(closure))
{
    if (!self->head.seeded) Py_RETURN_NONE;
    return Py_BuildValue("kk", (unsigned long)self->head.random, (unsigned long)self->history.children);
}
