/* The type of positions: its layout, its life, its identity.
 *
 * It isn't tracked by the garbage collector: a position refers to its game and its type only, so that a million of them in
 * a search tree cost a collection nothing. The price: a position kept in an attribute of its own game is never freed.
 */

typedef struct {
    PyObject_HEAD
    PyObject *game;
    struct rw_history history;
    struct rw_head head;
} Position;

/* The state that begins with the head: how much of it follows, the machine says. */
#define STATE(self) ((rw_state *)((char *)(self) + offsetof(Position, head)))
#define GLUE_SIZE (offsetof(Position, head) + rw_facts.size)

/* The node of a game that is over. */
#define GLUE_END (rw_facts.nodes - 1)

/* What a module keeps: its type, and one Python int for every id, so that lists of them allocate nothing but themselves. */
typedef struct {
    PyObject *type;
    PyObject **ids;
    Py_ssize_t count;
} glue_module;

#define GLUE_MOST_IDS 65536

/* Positions that have died, for those that are born: a search makes and drops one a move. They keep their type, which is
 * the module's only one. The lock of the interpreter guards them, which is why the module declines interpreters with a
 * lock of their own; builds of Python that keep books on every object do without. */
#if defined(Py_GIL_DISABLED) || defined(Py_TRACE_REFS) || defined(Py_REF_DEBUG)
#define GLUE_SPARING 0
#else
#define GLUE_SPARING 1
#endif
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

/* Where rules can go wrong: in a move, at the start, in a question about a decision, in one about a result. */
enum glue_place { GLUE_APPLIED, GLUE_SET_UP, GLUE_DECISION, GLUE_RESULT };

static int glue_changed(Position *self, enum glue_place place);
static int glue_raise(Position *self, const char *method, PyObject *arg);
static PyObject *glue_rules_failed(Position *self, enum glue_place place);

static Position *glue_born(PyTypeObject *type)
{
    if (glue_spares == 0) return PyObject_New(Position, type);
    Position *spare = glue_spare[--glue_spares];
    Py_SET_REFCNT((PyObject *)spare, 1);
    return spare;
}

static PyObject *position_clone(Position *self, PyObject *Py_UNUSED(ignored))
{
    Position *other = glue_born(Py_TYPE(self));
    if (other == NULL) return NULL;
    other->game = self->game;
    Py_XINCREF(other->game);
    memcpy(STATE(other), STATE(self), rw_facts.size);
    glue_history_share(&other->history, &self->history);
    if (self->head.log != NULL) other->head.log = &other->history;
    other->history.children = 0;
    if (self->head.seeded) other->head.random = glue_split(self->head.random, ++self->history.children);
    return (PyObject *)other;
}

static void position_dealloc(Position *self)
{
    PyTypeObject *type = Py_TYPE(self);
    glue_chunk_drop(self->history.chunk);
    Py_XDECREF(self->game);
    if (GLUE_SPARING && glue_spares < GLUE_MOST_SPARE) {
        glue_spare[glue_spares++] = self;
        return;
    }
    PyObject_Free(self);
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
    const int64_t PRIME = (INT64_C(1) << 61) - 1;
#define GLUE_ROTATE(x) ((x << 31) | (x >> 33))
#else
    const Py_uhash_t P1 = 2654435761UL, P2 = 2246822519UL, P5 = 374761393UL;
    const int64_t PRIME = (INT64_C(1) << 31) - 1;
#define GLUE_ROTATE(x) ((x << 13) | (x >> 19))
#endif
    int64_t cells[rw_facts.cells + 1];
    cells[0] = self->head.node;
    rw_get_cells(STATE(self), cells + 1);
    Py_uhash_t acc = P5;
    for (Py_ssize_t k = 0; k < rw_facts.cells + 1; k++) {
        /* The hash of an int: the rest by a prime, with the sign of the number; -1 stands for an error. */
        Py_hash_t number = (Py_hash_t)(cells[k] % PRIME);
        Py_uhash_t lane = number == -1 ? (Py_uhash_t)-2 : (Py_uhash_t)number;
        acc += lane * P2;
        acc = GLUE_ROTATE(acc);
        acc *= P1;
    }
    acc += (Py_uhash_t)(rw_facts.cells + 1) ^ (P5 ^ 3527539UL);
    return acc == (Py_uhash_t)-1 ? 1546275796 : (Py_hash_t)acc;
}

static PyObject *position_compare(PyObject *a, PyObject *b, int op)
{
    if (op != Py_EQ && op != Py_NE) Py_RETURN_NOTIMPLEMENTED;
    if (Py_TYPE(a) == Py_TYPE(b) && ((Position *)a)->game == ((Position *)b)->game) {
        Position *x = (Position *)a, *y = (Position *)b;
        int same = x->head.node == y->head.node
                   && memcmp((char *)STATE(x) + rw_facts.cells_at, (char *)STATE(y) + rw_facts.cells_at,
                             rw_facts.cells_end - rw_facts.cells_at) == 0;
        return PyBool_FromLong(same == (op == Py_EQ));
    }
    PyObject *slow = PyObject_CallMethod(a, "_equals", "(O)", b);
    if (slow == NULL || slow == Py_NotImplemented || op == Py_EQ) return slow;
    int truth = PyObject_IsTrue(slow);
    Py_DECREF(slow);
    return truth < 0 ? NULL : PyBool_FromLong(!truth);
}
