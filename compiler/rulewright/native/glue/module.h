/* The module: the table of the position's methods, and a type made of them for each game that is loaded. */

static PyMethodDef position_methods[] = {
    { "_start", (PyCFunction)(void (*)(void))position_start, METH_FASTCALL, "Come to the first rest of a new game." },
    { "_put", (PyCFunction)position_put, METH_VARARGS, "Become the position made of these parts." },
    { "_move_to", (PyCFunction)position_move_to, METH_VARARGS, "Become another position with the same history." },
    { "_draw_with", (PyCFunction)position_draw_with, METH_O, "Draw with that generator from now on." },
    { "_legal_ids", (PyCFunction)position_legal_ids, METH_NOARGS, "The legal ids here." },
    { "_legal_of", (PyCFunction)position_legal_of, METH_O, "Where all decide at once: a seat's legal ids." },
    { "_next_seat", (PyCFunction)position_next_seat, METH_NOARGS, "The first seat that has not chosen." },
    { "_failed_guard", (PyCFunction)position_failed_guard, METH_VARARGS, "The first reason against an id." },
    { "_weights", (PyCFunction)position_weights, METH_NOARGS, "The weight of every outcome of chance." },
    { "_scores", (PyCFunction)position_scores, METH_NOARGS, "Each player's points." },
    { "_ranking", (PyCFunction)position_ranking, METH_NOARGS, "Each player's result." },
    { "_invariants", (PyCFunction)position_invariants, METH_NOARGS, "The first false invariant, or -1." },
    { "current_player", (PyCFunction)position_current_player, METH_NOARGS,
      "The seat to move, 0 … n-1, or CHANCE, SIMULTANEOUS or TERMINAL." },
    { "is_terminal", (PyCFunction)position_is_terminal, METH_NOARGS, "Whether the game is over." },
    { "legal_actions", (PyCFunction)(void (*)(void))position_legal_actions, METH_FASTCALL | METH_KEYWORDS,
      "legal_actions($self, player=None)\n--\n\nAscending ids of the legal actions." },
    { "apply_action", (PyCFunction)position_apply_action, METH_O,
      "apply_action($self, action, /)\n--\n\nPlay an action, or resolve a chance node by an outcome." },
    { "clone", (PyCFunction)position_clone, METH_NOARGS, "A copy that shares nothing with this state and draws its own future." },
    { "history", (PyCFunction)position_history, METH_NOARGS, "Every action and chance outcome so far, in order." },
    { "rollout", (PyCFunction)(void (*)(void))position_rollout, METH_VARARGS | METH_KEYWORDS,
      "rollout($self, n, seed)\n--\n\nPlay on at random: the returns of n games, and their decisions, each summed." },
    { NULL, NULL, 0, NULL },
};

static PyGetSetDef position_getset[] = {
    { "_s", (getter)get_cells, NULL, "The cells as a list.", NULL },
    { "_node", (getter)get_node, NULL, "The node at which the state rests.", NULL },
    { "_game", (getter)get_game, NULL, "The game.", NULL },
    { "_history", (getter)get_history, NULL, "Every action and outcome so far.", NULL },
    { "_random", (getter)get_random, NULL, "The generator's state, or None.", NULL },
    { NULL, NULL, NULL, NULL, NULL },
};

static PyType_Slot position_slots[] = {
    { Py_tp_methods, position_methods },
    { Py_tp_getset, position_getset },
    { Py_tp_hash, position_hash },
    { Py_tp_richcompare, position_compare },
    { Py_tp_dealloc, position_dealloc },
    { Py_tp_traverse, position_traverse },
    { Py_tp_doc, "A position, kept and changed in C." },
    { 0, NULL },
};

/* It is the class of the states itself, not a base of it: a subclass in Python would cost each position a detour at its
 * end. */
static PyType_Spec position_spec = { "rulewright_native.Position", 0, 0, Py_TPFLAGS_DEFAULT, position_slots };

/* state_class(base, ids): the class of positions over a Python class; so many ids are kept ready as Python ints. */
static PyObject *module_state_class(PyObject *module, PyObject *args)
{
    PyObject *base;
    Py_ssize_t count;
    if (!PyArg_ParseTuple(args, "O!n", &PyType_Type, &base, &count)) return NULL;
    glue_module *kept = PyModule_GetState(module);
    if (kept->type == NULL) {
        if (count < 0) count = 0;
        if (count > GLUE_MOST_IDS) count = GLUE_MOST_IDS;
        PyObject **ids = PyMem_Calloc((size_t)(count ? count : 1), sizeof(PyObject *));
        if (ids == NULL) return PyErr_NoMemory();
        kept->ids = ids;
        for (; kept->count < count; kept->count++)
            if ((ids[kept->count] = PyLong_FromSsize_t(kept->count)) == NULL) return NULL;
        position_spec.basicsize = (int)GLUE_SIZE;
        kept->type = PyType_FromModuleAndSpec(module, &position_spec, base);
        if (kept->type == NULL) return NULL;
    }
    Py_INCREF(kept->type);
    return kept->type;
}

static PyMethodDef module_methods[] = {
    { "state_class", module_state_class, METH_VARARGS, "The class of positions over a Python class." },
    { "playouts", module_playouts, METH_VARARGS, "Random games, whole in C." },
    { NULL, NULL, 0, NULL },
};

static int module_exec(PyObject *module)
{
    PyObject *type = PyType_FromModuleAndSpec(module, &batch_spec, NULL);
    if (type == NULL) return -1;
    int failed = PyModule_AddObjectRef(module, "Batch", type);
    Py_DECREF(type);
    if (failed == 0) failed = PyModule_AddIntConstant(module, "cells", rw_facts.cells);
    if (failed == 0) failed = PyModule_AddIntConstant(module, "nodes", rw_facts.nodes);
    if (failed == 0) failed = PyModule_AddIntConstant(module, "state_size", (long)GLUE_SIZE);
    return failed;
}

static int module_traverse(PyObject *module, visitproc visit, void *arg)
{
    glue_module *kept = PyModule_GetState(module);
    if (kept != NULL) Py_VISIT(kept->type);
    return 0;
}

static int module_clear(PyObject *module)
{
    glue_module *kept = PyModule_GetState(module);
    if (kept != NULL) Py_CLEAR(kept->type);
    return 0;
}

static void module_free(void *module)
{
    glue_module *kept = PyModule_GetState((PyObject *)module);
    if (kept == NULL) return;
    module_clear((PyObject *)module);
    for (Py_ssize_t k = 0; k < kept->count; k++) Py_DECREF(kept->ids[k]);
    kept->count = 0;
    PyMem_Free(kept->ids);
    kept->ids = NULL;
}

static PyModuleDef_Slot module_slots[] = {
    { Py_mod_exec, module_exec },
#if PY_VERSION_HEX >= 0x030C0000
    { Py_mod_multiple_interpreters, Py_MOD_MULTIPLE_INTERPRETERS_NOT_SUPPORTED },
#endif
    { 0, NULL },
};

static struct PyModuleDef module_def = {
    PyModuleDef_HEAD_INIT, "rulewright_native", "A generated machine.", sizeof(glue_module), module_methods, module_slots,
    module_traverse, module_clear, module_free,
};

PyMODINIT_FUNC PyInit_rulewright_native(void)
{
    return PyModuleDef_Init(&module_def);
}
