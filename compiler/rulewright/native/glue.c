/* What makes an extension type of a generated machine: the same for every game.
 *
 * machine.h, generated, defines rw_state and the rules; this file keeps its history, its generator and its lifetime, and
 * speaks Python. The Python class that inherits from Cells (rulewright.native.state) supplies what need not be quick.
 */

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <structmember.h>
#include <stddef.h>
#include <string.h>

#include "machine.h"

/* ---- history: a growing array that clones share until one of them goes another way ---------------------------- */

struct rw_history {
    Py_ssize_t users, used, room;
    int32_t *ids;
    int failed;
};

static struct rw_history *history_new(Py_ssize_t room)
{
    struct rw_history *h = PyMem_RawCalloc(1, sizeof *h);
    if (h == NULL) return NULL;
    h->ids = PyMem_RawMalloc(sizeof(int32_t) * (size_t)room);
    if (h->ids == NULL) {
        PyMem_RawFree(h);
        return NULL;
    }
    h->users = 1;
    h->room = room;
    return h;
}

static void history_drop(struct rw_history *h)
{
    if (h != NULL && --h->users == 0) {
        PyMem_RawFree(h->ids);
        PyMem_RawFree(h);
    }
}

static void history_push(struct rw_history *h, int id)
{
    if (h->used == h->room) {
        Py_ssize_t room = h->room * 2;
        int32_t *ids = PyMem_RawRealloc(h->ids, sizeof(int32_t) * (size_t)room);
        if (ids == NULL) {
            h->failed = 1;
            return;
        }
        h->ids = ids;
        h->room = room;
    }
    h->ids[h->used++] = id;
}

static void rw_log(rw_state *g, int id)
{
    if (g->log != NULL) history_push(g->log, id);
}

/* ---- the machine's steps --------------------------------------------------------------------------------------- */

static uint32_t mix(uint32_t x)
{
    x ^= x >> 16;
    x *= 0x45D9F3Bu;
    x ^= x >> 16;
    x *= 0x45D9F3Bu;
    x ^= x >> 16;
    return x ? x : 0x9E3779B9u;
}

static uint32_t seed_mix(uint32_t seed)
{
    return mix((seed * 40503u + 12345u) ^ 0x9E3779B9u);
}

static void settle(rw_state *g, int next)
{
    for (long k = 0; next >= RW_NODES; k++) {
        if (k >= RW_MOST_BLOCKS || g->error) {
            g->error = 1;
            next = RW_END;
            break;
        }
        next = g->seeded ? rw_run_drawn(g, next) : rw_run_surfaced(g, next);
    }
    g->node = next;
}

static void begin(rw_state *g, int seeded, uint32_t random)
{
    struct rw_history *log = g->log;
    memset(g, 0, sizeof *g);
    g->log = log;
    g->seeded = (uint8_t)seeded;
    g->random = random;
    rw_begin(g);
    settle(g, RW_NODES);
}

static void step(rw_state *g, int a)
{
    settle(g, g->seeded ? rw_apply_drawn(g, a) : rw_apply_surfaced(g, a));
}

static int is_legal(const rw_state *g, long a)
{
    int32_t weights[RW_MOST_LEGAL], base = 0;
    int n = rw_weights(g, weights, &base);
    if (n >= 0) return a >= base && a < base + n && weights[a - base] > 0;
    if (a < 0 || a > INT32_MAX) return 0;
    return rw_ok(g, rw_seat(g), (int)a) == -1;
}

/* ---- the type -------------------------------------------------------------------------------------------------- */

typedef struct {
    PyObject_HEAD
    rw_state st;
    PyObject *game;
    Py_ssize_t length;
    uint32_t children;
    uint8_t debug;
} Cells;

static PyObject *list_of(const int32_t *values, Py_ssize_t n)
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

static int own_history(Cells *self, Py_ssize_t length)
{
    struct rw_history *old = self->st.log;
    if (old != NULL && old->used == length) return 0;
    struct rw_history *h = history_new(length < 120 ? 128 : length + 32);
    if (h == NULL) {
        PyErr_NoMemory();
        return -1;
    }
    if (old != NULL) memcpy(h->ids, old->ids, sizeof(int32_t) * (size_t)length);
    h->used = length;
    history_drop(old);
    self->st.log = h;
    return 0;
}

static int done(Cells *self)
{
    struct rw_history *h = self->st.log;
    self->length = h->used;
    if (h->failed) {
        PyErr_NoMemory();
        return -1;
    }
    if (self->st.error) {
        PyObject *error = PyObject_CallMethod((PyObject *)self, "_stuck", NULL);
        if (error != NULL) {
            PyErr_SetObject((PyObject *)Py_TYPE(error), error);
            Py_DECREF(error);
        }
        return -1;
    }
    if (self->debug) {
        PyObject *ok = PyObject_CallMethod((PyObject *)self, "check", NULL);
        if (ok == NULL) return -1;
        Py_DECREF(ok);
    }
    return 0;
}

static int set_game(Cells *self, PyObject *game)
{
    PyObject *debug = PyObject_GetAttrString(game, "debug");
    if (debug == NULL) return -1;
    int truth = PyObject_IsTrue(debug);
    Py_DECREF(debug);
    if (truth < 0) return -1;
    Py_INCREF(game);
    Py_XSETREF(self->game, game);
    self->debug = (uint8_t)truth;
    return 0;
}

static PyObject *cells_begin(Cells *self, PyObject *args)
{
    PyObject *game;
    int seeded;
    unsigned long random;
    if (!PyArg_ParseTuple(args, "Oik", &game, &seeded, &random)) return NULL;
    if (set_game(self, game) < 0 || own_history(self, 0) < 0) return NULL;
    self->length = 0;
    self->children = 0;
    begin(&self->st, seeded, (uint32_t)random);
    if (done(self) < 0) return NULL;
    Py_RETURN_NONE;
}

static int read_cells(Cells *self, PyObject *list, int node)
{
    int32_t cells[RW_CELLS ? RW_CELLS : 1];
    PyObject *fast = PySequence_Fast(list, "cells are a sequence");
    if (fast == NULL) return -1;
    if (PySequence_Fast_GET_SIZE(fast) != RW_CELLS || node < 0 || node >= RW_NODES) {
        Py_DECREF(fast);
        PyErr_SetString(PyExc_ValueError, "these are not the cells of this game");
        return -1;
    }
    for (Py_ssize_t k = 0; k < RW_CELLS; k++) {
        long value = PyLong_AsLong(PySequence_Fast_GET_ITEM(fast, k));
        if (value == -1 && PyErr_Occurred()) {
            Py_DECREF(fast);
            return -1;
        }
        cells[k] = (int32_t)value;
    }
    Py_DECREF(fast);
    rw_set_cells(&self->st, cells);
    self->st.node = node;
    return 0;
}

static PyObject *cells_put(Cells *self, PyObject *args)
{
    PyObject *game, *cells, *history;
    int node, seeded;
    unsigned long random, children;
    if (!PyArg_ParseTuple(args, "OOiOikk", &game, &cells, &node, &history, &seeded, &random, &children)) return NULL;
    PyObject *fast = PySequence_Fast(history, "a history is a sequence");
    if (fast == NULL) return NULL;
    Py_ssize_t n = PySequence_Fast_GET_SIZE(fast);
    if (set_game(self, game) < 0 || own_history(self, 0) < 0) {
        Py_DECREF(fast);
        return NULL;
    }
    for (Py_ssize_t k = 0; k < n; k++) {
        long id = PyLong_AsLong(PySequence_Fast_GET_ITEM(fast, k));
        if (id == -1 && PyErr_Occurred()) {
            Py_DECREF(fast);
            return NULL;
        }
        history_push(self->st.log, (int)id);
    }
    Py_DECREF(fast);
    self->length = self->st.log->used;
    self->st.seeded = (uint8_t)seeded;
    self->st.random = (uint32_t)random;
    self->st.error = 0;
    self->children = (uint32_t)children;
    if (read_cells(self, cells, node) < 0) return NULL;
    Py_RETURN_NONE;
}

static PyObject *cells_move_to(Cells *self, PyObject *args)
{
    PyObject *cells;
    int node;
    if (!PyArg_ParseTuple(args, "Oi", &cells, &node)) return NULL;
    if (read_cells(self, cells, node) < 0) return NULL;
    Py_RETURN_NONE;
}

static PyObject *cells_clone(Cells *self, PyObject *Py_UNUSED(ignored))
{
    PyTypeObject *type = Py_TYPE(self);
    Cells *other = (Cells *)type->tp_alloc(type, 0);
    if (other == NULL) return NULL;
    memcpy(&other->st, &self->st, sizeof self->st);
    if (other->st.log != NULL) other->st.log->users++;
    other->length = self->length;
    other->debug = self->debug;
    other->game = self->game;
    Py_XINCREF(other->game);
    if (self->st.seeded) {
        self->children++;
        other->st.random = mix(self->st.random + self->children * 0x9E3779B9u);
    }
    return (PyObject *)other;
}

static PyObject *cells_current_player(Cells *self, PyObject *Py_UNUSED(ignored))
{
    return PyLong_FromLong(rw_together(&self->st) ? -2 : rw_seat(&self->st));
}

static PyObject *cells_is_terminal(Cells *self, PyObject *Py_UNUSED(ignored))
{
    return PyBool_FromLong(self->st.node == RW_END);
}

static PyObject *legal_list(Cells *self, int seat)
{
    int32_t out[RW_MOST_LEGAL];
    return list_of(out, rw_legal_of(&self->st, seat, out));
}

static PyObject *cells_legal_of(Cells *self, PyObject *arg)
{
    long player = PyLong_AsLong(arg);
    if (player == -1 && PyErr_Occurred()) return NULL;
    if (player < rw_seat(&self->st) || player >= RW_PLAYERS) return PyList_New(0);
    return legal_list(self, (int)player);
}

static PyObject *cells_legal_actions(Cells *self, PyObject *const *args, Py_ssize_t nargs, PyObject *kwnames)
{
    PyObject *player = nargs > 0 ? args[0] : NULL;
    if (kwnames != NULL && PyTuple_GET_SIZE(kwnames) == 1 && nargs == 0) {
        if (PyUnicode_CompareWithASCIIString(PyTuple_GET_ITEM(kwnames, 0), "player") == 0) player = args[0];
    }
    if (nargs + (kwnames == NULL ? 0 : PyTuple_GET_SIZE(kwnames)) > 1) {
        PyErr_SetString(PyExc_TypeError, "legal_actions takes one player at most");
        return NULL;
    }
    int seat = rw_seat(&self->st);
    if (player != NULL && player != Py_None) {
        if (rw_together(&self->st)) return cells_legal_of(self, player);
        long wanted = PyLong_AsLong(player);
        if (wanted == -1 && PyErr_Occurred()) return NULL;
        if (seat != wanted && seat != -1) return PyList_New(0);
    }
    return legal_list(self, seat);
}

static PyObject *cells_legal_ids(Cells *self, PyObject *Py_UNUSED(ignored))
{
    return legal_list(self, rw_seat(&self->st));
}

static PyObject *cells_apply_action(Cells *self, PyObject *arg)
{
    int overflow = 0;
    long a = PyLong_AsLongAndOverflow(arg, &overflow);
    if (a == -1 && PyErr_Occurred()) return NULL;
    if (overflow || !is_legal(&self->st, a)) {
        PyObject *error = PyObject_CallMethod((PyObject *)self, "_illegal", "O", arg);
        if (error != NULL) {
            PyErr_SetObject((PyObject *)Py_TYPE(error), error);
            Py_DECREF(error);
        }
        return NULL;
    }
    if (own_history(self, self->length) < 0) return NULL;
    history_push(self->st.log, (int)a);
    step(&self->st, (int)a);
    if (done(self) < 0) return NULL;
    Py_RETURN_NONE;
}

static PyObject *cells_next_seat(Cells *self, PyObject *Py_UNUSED(ignored))
{
    return PyLong_FromLong(rw_seat(&self->st));
}

static PyObject *cells_failed_guard(Cells *self, PyObject *args)
{
    const char *block;
    int a;
    if (!PyArg_ParseTuple(args, "si", &block, &a)) return NULL;
    return PyLong_FromLong(rw_ok(&self->st, rw_seat(&self->st), a));
}

static PyObject *cells_weights(Cells *self, PyObject *Py_UNUSED(ignored))
{
    int32_t out[RW_MOST_LEGAL], base = 0;
    int n = rw_weights(&self->st, out, &base);
    if (n < 0) Py_RETURN_NONE;
    return list_of(out, n);
}

static PyObject *cells_scores(Cells *self, PyObject *Py_UNUSED(ignored))
{
    int32_t out[RW_PLAYERS];
    rw_scores(&self->st, out);
    return list_of(out, RW_PLAYERS);
}

static PyObject *cells_ranking(Cells *self, PyObject *Py_UNUSED(ignored))
{
    int32_t out[RW_PLAYERS * RW_KEYS];
    memset(out, 0, sizeof out);
    rw_ranking(&self->st, out);
    PyObject *list = PyList_New(RW_PLAYERS);
    for (Py_ssize_t p = 0; list != NULL && p < RW_PLAYERS; p++) {
        PyObject *keys = list_of(out + p * RW_KEYS, RW_KEYS);
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

static PyObject *cells_invariants(Cells *self, PyObject *Py_UNUSED(ignored))
{
    return PyLong_FromLong(rw_invariants(&self->st));
}

static PyObject *cells_history(Cells *self, PyObject *Py_UNUSED(ignored))
{
    return self->st.log == NULL ? PyList_New(0) : list_of(self->st.log->ids, self->length);
}

static PyObject *get_history(Cells *self, void *Py_UNUSED(closure))
{
    return cells_history(self, NULL);
}

static PyObject *get_cells(Cells *self, void *Py_UNUSED(closure))
{
    int32_t out[RW_CELLS ? RW_CELLS : 1];
    rw_get_cells(&self->st, out);
    return list_of(out, RW_CELLS);
}

static PyObject *get_node(Cells *self, void *Py_UNUSED(closure))
{
    return PyLong_FromLong(self->st.node);
}

static PyObject *get_game(Cells *self, void *Py_UNUSED(closure))
{
    PyObject *game = self->game == NULL ? Py_None : self->game;
    Py_INCREF(game);
    return game;
}

static PyObject *get_random(Cells *self, void *Py_UNUSED(closure))
{
    if (!self->st.seeded) Py_RETURN_NONE;
    return Py_BuildValue("kk", (unsigned long)self->st.random, (unsigned long)self->children);
}

/* The hash of the tuple (node, *cells), as CPython's tuples have it, so that equal states of all backends agree. */
static Py_hash_t cells_hash(Cells *self)
{
    const Py_uhash_t P1 = 11400714785074694791ULL, P2 = 14029467366897019727ULL, P5 = 2870177450012600261ULL;
    int32_t cells[RW_CELLS + 1];
    cells[0] = self->st.node;
    rw_get_cells(&self->st, cells + 1);
    Py_uhash_t acc = P5;
    for (Py_ssize_t k = 0; k < RW_CELLS + 1; k++) {
        Py_uhash_t lane = cells[k] == -1 ? (Py_uhash_t)-2 : (Py_uhash_t)(Py_hash_t)cells[k];
        acc += lane * P2;
        acc = (acc << 31) | (acc >> 33);
        acc *= P1;
    }
    acc += (Py_uhash_t)(RW_CELLS + 1) ^ (P5 ^ 3527539UL);
    return acc == (Py_uhash_t)-1 ? 1546275796 : (Py_hash_t)acc;
}

static PyObject *cells_compare(PyObject *a, PyObject *b, int op)
{
    if (op != Py_EQ && op != Py_NE) Py_RETURN_NOTIMPLEMENTED;
    if (Py_TYPE(a) == Py_TYPE(b) && ((Cells *)a)->game == ((Cells *)b)->game) {
        const rw_state *x = &((Cells *)a)->st, *y = &((Cells *)b)->st;
        int same = x->node == y->node && memcmp(x, y, offsetof(rw_state, node)) == 0;
        return PyBool_FromLong(same == (op == Py_EQ));
    }
    PyObject *slow = PyObject_CallMethod(a, "_equals", "O", b);
    if (slow == NULL || slow == Py_NotImplemented || op == Py_EQ) return slow;
    int truth = PyObject_IsTrue(slow);
    Py_DECREF(slow);
    return truth < 0 ? NULL : PyBool_FromLong(!truth);
}

static int cells_traverse(Cells *self, visitproc visit, void *arg)
{
    Py_VISIT(self->game);
    Py_VISIT(Py_TYPE(self));
    return 0;
}

static int cells_clear(Cells *self)
{
    Py_CLEAR(self->game);
    return 0;
}

static void cells_dealloc(Cells *self)
{
    PyTypeObject *type = Py_TYPE(self);
    PyObject_GC_UnTrack(self);
    history_drop(self->st.log);
    Py_CLEAR(self->game);
    type->tp_free((PyObject *)self);
    Py_DECREF(type);
}

/* ---- whole games in C ------------------------------------------------------------------------------------------ */

static void add_returns(const rw_state *g, int payoff, double *returns, int32_t *scores)
{
    int32_t keys[RW_PLAYERS * RW_KEYS];
    rw_scores(g, scores);
    if (payoff) {
        for (int p = 0; p < RW_PLAYERS; p++) returns[p] += scores[p];
        return;
    }
    memset(keys, 0, sizeof keys);
    rw_ranking(g, keys);
    int best[RW_PLAYERS], winners = 0;
    for (int p = 0; p < RW_PLAYERS; p++) {
        best[p] = 1;
        for (int q = 0; q < RW_PLAYERS && best[p]; q++) {
            for (int k = 0; k < RW_KEYS; k++) {
                int32_t x = keys[p * RW_KEYS + k], y = keys[q * RW_KEYS + k];
                if (x != y) {
                    if (x < y) best[p] = 0;
                    break;
                }
            }
        }
        winners += best[p];
    }
    if (winners == RW_PLAYERS) return;
    for (int p = 0; p < RW_PLAYERS; p++) returns[p] += best[p] ? 1.0 / winners : -1.0 / (RW_PLAYERS - winners);
}

static long play_out(rw_state *g, uint32_t *random, long most)
{
    int32_t out[RW_MOST_LEGAL];
    long moves = 0;
    while (g->node != RW_END && moves < most) {
        int n = rw_legal_of(g, rw_seat(g), out);
        if (n <= 0) return -1;
        int pick = (int)(((uint64_t)rw_step(random) * (uint64_t)(unsigned)n) >> 32);
        step(g, out[pick]);
        if (g->error) return -1;
        moves++;
    }
    return moves;
}

static PyObject *module_rollout(PyObject *Py_UNUSED(module), PyObject *args)
{
    long n, most;
    unsigned long seed;
    int payoff;
    if (!PyArg_ParseTuple(args, "lklp", &n, &seed, &most, &payoff)) return NULL;
    double returns[RW_PLAYERS] = { 0 };
    double points[RW_PLAYERS] = { 0 };
    long long moves = 0;
    long stuck = -1, k;
    Py_BEGIN_ALLOW_THREADS
    for (k = 0; k < n; k++) {
        rw_state g;
        int32_t scores[RW_PLAYERS];
        memset(&g, 0, sizeof g);
        uint32_t picks = seed_mix((uint32_t)(seed + (unsigned long)k) ^ 0x5EED5EEDu);
        begin(&g, 1, seed_mix((uint32_t)(seed + (unsigned long)k)));
        long made = play_out(&g, &picks, most);
        if (made < 0) {
            stuck = k;
            break;
        }
        moves += made;
        add_returns(&g, payoff, returns, scores);
        for (int p = 0; p < RW_PLAYERS; p++) points[p] += scores[p];
    }
    Py_END_ALLOW_THREADS
    if (stuck >= 0) return PyErr_Format(PyExc_RuntimeError, "game %ld is stuck", stuck);
    PyObject *r = PyList_New(RW_PLAYERS), *s = PyList_New(RW_PLAYERS);
    for (Py_ssize_t p = 0; r != NULL && s != NULL && p < RW_PLAYERS; p++) {
        PyList_SET_ITEM(r, p, PyFloat_FromDouble(returns[p]));
        PyList_SET_ITEM(s, p, PyFloat_FromDouble(points[p]));
    }
    return Py_BuildValue("NNL", r, s, moves);
}

static PyMethodDef cells_methods[] = {
    { "_begin", (PyCFunction)cells_begin, METH_VARARGS, "Come to the first rest of a new game." },
    { "_put", (PyCFunction)cells_put, METH_VARARGS, "Become the position made of these parts." },
    { "_move_to", (PyCFunction)cells_move_to, METH_VARARGS, "Become another position with the same history." },
    { "_legal_ids", (PyCFunction)cells_legal_ids, METH_NOARGS, "The legal ids here." },
    { "_legal_of", (PyCFunction)cells_legal_of, METH_O, "Where all decide at once: a seat's legal ids." },
    { "_next_seat", (PyCFunction)cells_next_seat, METH_NOARGS, "The first seat that has not chosen." },
    { "_failed_guard", (PyCFunction)cells_failed_guard, METH_VARARGS, "The first reason against an id." },
    { "_weights", (PyCFunction)cells_weights, METH_NOARGS, "The weight of every outcome of chance." },
    { "_scores", (PyCFunction)cells_scores, METH_NOARGS, "Each player's points." },
    { "_ranking", (PyCFunction)cells_ranking, METH_NOARGS, "Each player's result." },
    { "_invariants", (PyCFunction)cells_invariants, METH_NOARGS, "The first false invariant, or -1." },
    { "current_player", (PyCFunction)cells_current_player, METH_NOARGS, "The seat to move." },
    { "is_terminal", (PyCFunction)cells_is_terminal, METH_NOARGS, "Whether the game is over." },
    { "legal_actions", (PyCFunction)(void (*)(void))cells_legal_actions, METH_FASTCALL | METH_KEYWORDS,
      "Ascending ids of the legal actions." },
    { "apply_action", (PyCFunction)cells_apply_action, METH_O, "Play an action or resolve chance." },
    { "clone", (PyCFunction)cells_clone, METH_NOARGS, "A copy that draws its own future." },
    { "history", (PyCFunction)cells_history, METH_NOARGS, "Every action and outcome so far." },
    { NULL, NULL, 0, NULL },
};

static PyGetSetDef cells_getset[] = {
    { "_s", (getter)get_cells, NULL, "The cells as a list.", NULL },
    { "_node", (getter)get_node, NULL, "The node at which the state rests.", NULL },
    { "_game", (getter)get_game, NULL, "The game.", NULL },
    { "_history", (getter)get_history, NULL, "Every action and outcome so far.", NULL },
    { "_random", (getter)get_random, NULL, "The generator's state, or None.", NULL },
    { NULL, NULL, NULL, NULL, NULL },
};

static PyType_Slot cells_slots[] = {
    { Py_tp_methods, cells_methods },
    { Py_tp_getset, cells_getset },
    { Py_tp_hash, cells_hash },
    { Py_tp_richcompare, cells_compare },
    { Py_tp_traverse, cells_traverse },
    { Py_tp_clear, cells_clear },
    { Py_tp_dealloc, cells_dealloc },
    { Py_tp_doc, "The cells of a position and the rules that change them." },
    { 0, NULL },
};

static PyType_Spec cells_spec = {
    "rulewright_native.Cells",
    sizeof(Cells),
    0,
    Py_TPFLAGS_DEFAULT | Py_TPFLAGS_BASETYPE | Py_TPFLAGS_HAVE_GC,
    cells_slots,
};

static PyMethodDef module_methods[] = {
    { "rollout", module_rollout, METH_VARARGS, "Random games, whole in C: (returns, points, moves), each summed." },
    { NULL, NULL, 0, NULL },
};

static int module_exec(PyObject *module)
{
    PyObject *type = PyType_FromSpec(&cells_spec);
    if (type == NULL) return -1;
    int failed = PyModule_AddObjectRef(module, "Cells", type);
    Py_DECREF(type);
    return failed;
}

static PyModuleDef_Slot module_slots[] = {
    { Py_mod_exec, module_exec },
    { 0, NULL },
};

static struct PyModuleDef module_def = {
    PyModuleDef_HEAD_INIT, "rulewright_native", "A generated machine.", 0, module_methods, module_slots, NULL, NULL, NULL,
};

PyMODINIT_FUNC PyInit_rulewright_native(void)
{
    return PyModuleDef_Init(&module_def);
}
