/* What a position is asked, and the one thing it is told: the methods of the type. */

static PyObject *position_current_player(Position *self, PyObject *Py_UNUSED(ignored))
{
    int player = rw_together(STATE(self)) ? -2 : rw_seat(STATE(self));
    return self->head.error ? glue_rules_failed(self, GLUE_DECISION) : PyLong_FromLong(player);
}

static PyObject *position_is_terminal(Position *self, PyObject *Py_UNUSED(ignored))
{
    return PyBool_FromLong(self->head.node == GLUE_END);
}

static PyObject *glue_legal_list(Position *self, int seat)
{
    int32_t out[rw_facts.most_legal];
    int n = rw_legal_of(STATE(self), seat, out);
    return self->head.error ? glue_rules_failed(self, GLUE_DECISION) : glue_id_list(Py_TYPE(self), out, n);
}

static PyObject *position_legal_of(Position *self, PyObject *arg)
{
    long player = PyLong_AsLong(arg);
    if (player == -1 && PyErr_Occurred()) return NULL;
    if (player < rw_seat(STATE(self)) || player >= rw_facts.players) return PyList_New(0);
    return glue_legal_list(self, (int)player);
}

static PyObject *glue_legal_for(Position *self, PyObject *player)
{
    if (rw_together(STATE(self))) return position_legal_of(self, player);
    long wanted = PyLong_AsLong(player);
    if (wanted == -1 && PyErr_Occurred()) return NULL;
    int seat = rw_seat(STATE(self));
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
    return glue_legal_list(self, rw_seat(STATE(self)));
}

static PyObject *position_legal_ids(Position *self, PyObject *Py_UNUSED(ignored))
{
    return glue_legal_list(self, rw_seat(STATE(self)));
}

/* An int that fits in a long, or -1; `overflow` is set if it doesn't fit, and an exception if it is none. */
static inline long glue_long(PyObject *number, int *overflow)
{
    *overflow = 0;
    if (PyLong_CheckExact(number)) {
#if PY_VERSION_HEX >= 0x030C0000
        if (PyUnstable_Long_IsCompact((PyLongObject *)number))
            return (long)PyUnstable_Long_CompactValue((PyLongObject *)number);
#else
        if (Py_SIZE(number) == 1) return (long)((PyLongObject *)number)->ob_digit[0];
#endif
    }
    return PyLong_AsLongAndOverflow(number, overflow);
}

static PyObject *position_apply_action(Position *self, PyObject *arg)
{
    int overflow;
    long a = glue_long(arg, &overflow);
    if (a == -1 && PyErr_Occurred()) return NULL;
    if (overflow || !glue_move(STATE(self), &self->history, a)) {
        if (self->head.error) return glue_rules_failed(self, GLUE_DECISION);
        glue_raise(self, "_illegal", arg);
        return NULL;
    }
    if ((self->history.failed | self->head.error | self->history.debug) && glue_changed(self, GLUE_APPLIED) < 0)
        return NULL;
    Py_RETURN_NONE;
}
