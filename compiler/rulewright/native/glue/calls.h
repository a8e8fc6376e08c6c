/* Whole games, as Python calls for them. Long work lets other threads run. */

/* playouts(first, count, most, out): random games with the seeds first, first + 1, …; a row of int64 for each.
 * The answer is how many were finished: fewer than count if one of them went wrong. */
static PyObject *module_playouts(PyObject *Py_UNUSED(module), PyObject *args)
{
    PyObject *number;
    Py_ssize_t count, done;
    long most;
    Py_buffer out;
    if (!PyArg_ParseTuple(args, "Onlw*", &number, &count, &most, &out)) return NULL;
    unsigned long first = PyLong_AsUnsignedLongMask(number);
    if (first == (unsigned long)-1 && PyErr_Occurred()) {
        PyBuffer_Release(&out);
        return NULL;
    }
    if (count < 0 || out.len / (Py_ssize_t)(sizeof(int64_t) * (3 + rw_facts.players)) < count) {
        PyBuffer_Release(&out);
        PyErr_SetString(PyExc_ValueError, "the results don't fit");
        return NULL;
    }
    Py_BEGIN_ALLOW_THREADS
    int64_t *row = out.buf;
    for (done = 0; done < count; done++, row += (3 + rw_facts.players))
        if (!glue_whole_game((uint32_t)(first + (unsigned long)done), most, row)) break;
    Py_END_ALLOW_THREADS
    PyBuffer_Release(&out);
    return PyLong_FromSsize_t(done);
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
    /* Another thread may move the position on meanwhile. */
    uint64_t from[(rw_facts.size + sizeof(uint64_t) - 1) / sizeof(uint64_t)];
    double sums[rw_facts.players];
    memcpy(from, STATE(self), rw_facts.size);
    memset(sums, 0, sizeof sums);
    int64_t moves = 0;
    Py_ssize_t done = 0;
    Py_BEGIN_ALLOW_THREADS
    while (done < n
           && glue_rollout((rw_state *)from, (uint32_t)(seed + (unsigned long)done), most, payoff, sums, &moves))
        done++;
    Py_END_ALLOW_THREADS
    if (done < n) return PyObject_CallMethod((PyObject *)self, "_rollout_failed", "nO", done, number);
    PyObject *list = PyList_New(rw_facts.players);
    for (Py_ssize_t p = 0; list != NULL && p < rw_facts.players; p++) {
        PyObject *sum = PyFloat_FromDouble(sums[p]);
        if (sum == NULL) {
            Py_DECREF(list);
            return NULL;
        }
        PyList_SET_ITEM(list, p, sum);
    }
    return list == NULL ? NULL : Py_BuildValue("NL", list, (long long)moves);
}
