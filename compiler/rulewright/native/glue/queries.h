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

/* rollout(n, seed): whole random games from here; see rulewright.runtime.State.rollout, of which this is the same. */
static PyObject *position_rollout(Position *self, PyObject *args, PyObject *kwargs)
{
    static char *names[] = { "n", "seed", NULL };
    Py_ssize_t n;
    PyObject *number;
    if (!PyArg_ParseTupleAndKeywords(args, kwargs, "nO", names, &n, &number)) return NULL;
    unsigned long seed = PyLong_AsUnsignedLongMask(number);
    if (seed == (unsigned long)-1 && PyErr_Occurred()) return NULL;
    PyObject *limits = PyObject_CallMethod((PyObject *)self, "_rollout_limits", NULL);
    long most;
    int payoff;
    if (limits == NULL) return NULL;
    int read = PyArg_ParseTuple(limits, "lp", &most, &payoff);
    Py_DECREF(limits);
    if (!read) return NULL;
    const rw_state from = self->st;
    double sums[RW_PLAYERS] = { 0 };
    long long moves = 0;
    Py_ssize_t wrong = -1;
    Py_BEGIN_ALLOW_THREADS
    for (Py_ssize_t k = 0; k < n && wrong < 0; k++) {
        double returns[RW_PLAYERS];
        int32_t scores[RW_PLAYERS];
        int64_t choices = 0;
        rw_state g = from;
        uint32_t drawn = glue_seed((uint32_t)(seed + (unsigned long)k));
        uint32_t picks = glue_seed((uint32_t)(seed + (unsigned long)k + GLUE_DECISIONS));
        g.log = NULL;
        g.seeded = 0;
        while (glue_is_chance(&g) && wrong < 0)
            if (!glue_draw(&g, &drawn)) wrong = k;
        g.seeded = 1;
        g.random = drawn;
        long made = wrong < 0 ? glue_play_out(&g, &picks, most, &choices) : -1;
        if (made < 0) {
            wrong = k;
            break;
        }
        moves += made;
        glue_returns(&g, payoff, returns, scores);
        for (int p = 0; p < RW_PLAYERS; p++) sums[p] += returns[p];
    }
    Py_END_ALLOW_THREADS
    if (wrong >= 0) return PyObject_CallMethod((PyObject *)self, "_rollout_failed", "nO", wrong, number);
    PyObject *list = PyList_New(RW_PLAYERS);
    for (Py_ssize_t p = 0; list != NULL && p < RW_PLAYERS; p++) {
        PyObject *sum = PyFloat_FromDouble(sums[p]);
        if (sum == NULL) {
            Py_DECREF(list);
            return NULL;
        }
        PyList_SET_ITEM(list, p, sum);
    }
    return list == NULL ? NULL : Py_BuildValue("NL", list, moves);
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
