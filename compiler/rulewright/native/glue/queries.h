/* What a position is asked, and the one thing it is told: the methods of the type. */

static PyObject *position_current_player(Position *self, PyObject *Py_UNUSED(ignored))
{
    return PyLong_FromLong(rw_together(&self->st) ? -2 : rw_seat(&self->st));
}

static PyObject *position_is_terminal(Position *self, PyObject *Py_UNUSED(ignored))
{
    return PyBool_FromLong(self->st.node == RW_END);
}

static PyObject *glue_legal_list(Position *self, int seat)
{
    int32_t out[RW_MOST_LEGAL];
    int n = rw_legal_of(&self->st, seat, out);
    if (self->st.error && glue_rules_failed(self) < 0) return NULL;
    return glue_id_list(Py_TYPE(self), out, n);
}

static PyObject *position_legal_of(Position *self, PyObject *arg)
{
    long player = PyLong_AsLong(arg);
    if (player == -1 && PyErr_Occurred()) return NULL;
    if (player < rw_seat(&self->st) || player >= RW_PLAYERS) return PyList_New(0);
    return glue_legal_list(self, (int)player);
}

static PyObject *glue_legal_for(Position *self, PyObject *player)
{
    if (rw_together(&self->st)) return position_legal_of(self, player);
    long wanted = PyLong_AsLong(player);
    if (wanted == -1 && PyErr_Occurred()) return NULL;
    int seat = rw_seat(&self->st);
    if (seat != wanted && seat != -1) return PyList_New(0);
    return glue_legal_list(self, seat);
}

static PyObject *position_legal_actions(Position *self, PyObject *const *args, Py_ssize_t nargs, PyObject *kwnames)
{
    Py_ssize_t named = kwnames == NULL ? 0 : PyTuple_GET_SIZE(kwnames);
    if (nargs + named > 1) {
        PyErr_SetString(PyExc_TypeError, "legal_actions takes one player at most");
        return NULL;
    }
    if (named && PyUnicode_CompareWithASCIIString(PyTuple_GET_ITEM(kwnames, 0), "player") != 0) {
        PyErr_Format(PyExc_TypeError, "legal_actions takes no argument %R", PyTuple_GET_ITEM(kwnames, 0));
        return NULL;
    }
    if (nargs + named && args[0] != Py_None) return glue_legal_for(self, args[0]);
    return glue_legal_list(self, rw_seat(&self->st));
}

static PyObject *position_legal_ids(Position *self, PyObject *Py_UNUSED(ignored))
{
    return glue_legal_list(self, rw_seat(&self->st));
}

static PyObject *position_apply_action(Position *self, PyObject *arg)
{
    int overflow = 0;
    long a = PyLong_AsLongAndOverflow(arg, &overflow);
    if (a == -1 && PyErr_Occurred()) return NULL;
    if (overflow || !glue_is_legal(&self->st, a)) {
        if (self->st.error && glue_rules_failed(self) < 0) return NULL;
        glue_raise(self, "_illegal", arg);
        return NULL;
    }
    glue_history_push(&self->history, (int)a);
    glue_step(&self->st, (int)a);
    if ((self->history.failed | self->st.error | self->history.debug) && glue_changed(self) < 0) return NULL;
    Py_RETURN_NONE;
}
