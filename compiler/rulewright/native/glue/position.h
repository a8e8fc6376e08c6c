/* The type of positions: its layout, its life, its identity.
 *
 * It isn't tracked by the garbage collector: a position refers to its game and its type only, so that a million of them in
 * a search tree cost a collection nothing. The price: a position kept in an attribute of its own game is never freed.
 */

typedef struct {
    PyObject_HEAD
    PyObject *game;
    rw_state st;
    struct rw_history history;
} Position;

/* What a module keeps: its type, and one Python int for every id, so that lists of them allocate nothing but themselves. */
typedef struct {
    PyObject *type;
    PyObject **ids;
    Py_ssize_t count;
} glue_module;

#define GLUE_MOST_IDS 65536

/* The memory of positions that have died, for those that are born: a search makes and drops one a move. The lock of the
 * interpreter guards it, which is why the module declines interpreters with a lock of their own. */
#define GLUE_MOST_SPARE 64
static Position *glue_spare[GLUE_MOST_SPARE];
static int glue_spares;

static PyObject *glue_id_list(PyTypeObject *type, const int32_t *ids, Py_ssize_t n)
{
    glue_module *module = PyType_GetModuleState(type);
    if (module == NULL) return NULL;
    PyObject *list = PyList_New(n);
    for (Py_ssize_t k = 0; list != NULL && k < n; k++) {
        PyObject *item;
        if (ids[k] >= 0 && ids[k] < module->count) {
            item = module->ids[ids[k]];
            Py_INCREF(item);
        } else if ((item = PyLong_FromLong(ids[k])) == NULL) {
            Py_DECREF(list);
            return NULL;
        }
        PyList_SET_ITEM(list, k, item);
    }
    return list;
}

/* ---- life -------------------------------------------------------------------------------------------------------- */

static int glue_changed(Position *self);
static int glue_raise(Position *self, const char *method, PyObject *arg);
static int glue_rules_failed(Position *self);

static PyObject *position_clone(Position *self, PyObject *Py_UNUSED(ignored))
{
    Position *other = glue_spares > 0
                          ? (Position *)PyObject_Init((PyObject *)glue_spare[--glue_spares], Py_TYPE(self))
                          : PyObject_New(Position, Py_TYPE(self));
    if (other == NULL) return NULL;
    other->game = self->game;
    Py_XINCREF(other->game);
    memcpy(&other->st, &self->st, sizeof self->st);
    glue_history_share(&other->history, &self->history);
    if (self->st.log != NULL) other->st.log = &other->history;
    other->history.children = 0;
    if (self->st.seeded) other->st.random = glue_split(self->st.random, ++self->history.children);
    return (PyObject *)other;
}

static void position_dealloc(Position *self)
{
    PyTypeObject *type = Py_TYPE(self);
    glue_chunk_drop(self->history.chunk);
    Py_XDECREF(self->game);
    if (glue_spares < GLUE_MOST_SPARE) glue_spare[glue_spares++] = self;
    else PyObject_Free(self);
    Py_DECREF(type);
}

/* Never called: that it is there keeps the type from inheriting its Python base's part in garbage collection. */
static int position_traverse(Position *Py_UNUSED(self), visitproc Py_UNUSED(visit), void *Py_UNUSED(arg))
{
    return 0;
}

/* ---- identity ---------------------------------------------------------------------------------------------------- */

/* The hash of the tuple (node, *cells), as CPython's tuples have it, so that equal states of all backends agree. */
static Py_hash_t position_hash(Position *self)
{
#if SIZEOF_PY_UHASH_T > 4
    const Py_uhash_t P1 = 11400714785074694791ULL, P2 = 14029467366897019727ULL, P5 = 2870177450012600261ULL;
#define GLUE_ROTATE(x) ((x << 31) | (x >> 33))
#else
    const Py_uhash_t P1 = 2654435761UL, P2 = 2246822519UL, P5 = 374761393UL;
#define GLUE_ROTATE(x) ((x << 13) | (x >> 19))
#endif
    int32_t cells[RW_CELLS + 1];
    cells[0] = self->st.node;
    rw_get_cells(&self->st, cells + 1);
    Py_uhash_t acc = P5;
    for (Py_ssize_t k = 0; k < RW_CELLS + 1; k++) {
        Py_uhash_t lane = cells[k] == -1 ? (Py_uhash_t)-2 : (Py_uhash_t)(Py_hash_t)cells[k];
        acc += lane * P2;
        acc = GLUE_ROTATE(acc);
        acc *= P1;
    }
    acc += (Py_uhash_t)(RW_CELLS + 1) ^ (P5 ^ 3527539UL);
    return acc == (Py_uhash_t)-1 ? 1546275796 : (Py_hash_t)acc;
}

static PyObject *position_compare(PyObject *a, PyObject *b, int op)
{
    if (op != Py_EQ && op != Py_NE) Py_RETURN_NOTIMPLEMENTED;
    if (Py_TYPE(a) == Py_TYPE(b) && ((Position *)a)->game == ((Position *)b)->game) {
        const rw_state *x = &((Position *)a)->st, *y = &((Position *)b)->st;
        int same = x->node == y->node && memcmp(x, y, offsetof(rw_state, node)) == 0;
        return PyBool_FromLong(same == (op == Py_EQ));
    }
    PyObject *slow = PyObject_CallMethod(a, "_equals", "(O)", b);
    if (slow == NULL || slow == Py_NotImplemented || op == Py_EQ) return slow;
    int truth = PyObject_IsTrue(slow);
    Py_DECREF(slow);
    return truth < 0 ? NULL : PyBool_FromLong(!truth);
}
