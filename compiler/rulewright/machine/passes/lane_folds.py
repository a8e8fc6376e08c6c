"""Folds inside a question, written out: see :mod:`rulewright.machine.passes.lanes`."""

from __future__ import annotations

from rulewright.machine.passes.fold_constants import Values, fold_with
from rulewright.machine.passes.lane_functions import CantVectorize
from rulewright.rules.expr import And, Cond, Const, Expr, Fold, Not, Op, Or, size, substitute


def unrolled(e: Fold, tables: Values) -> Expr:
    """A fold written out. Raises CantVectorize."""
    if (e.hi - e.lo + 1) * size(e.body) > 600:
        raise CantVectorize

    def at(part: Expr, value: int) -> Expr:
        return fold_with(substitute(part, {e.var: Const(value)}), tables)

    numbers = range(e.lo, e.hi + 1)
    tests = [at(e.body, v) for v in numbers]
    if e.op == "first":
        assert e.default is not None
        out = e.default
        for value, test in zip(reversed(numbers), reversed(tests), strict=True):
            out = Cond(test, Const(value), out)
        return out
    wheres = [Const(1) if e.where is None else at(e.where, v) for v in numbers]
    if e.op == "some":
        return Or(tuple(And((w, t)) for w, t in zip(wheres, tests, strict=True)))
    if e.op == "all":
        return And(tuple(Or((Not(w), t)) for w, t in zip(wheres, tests, strict=True)))
    if e.op not in ("count", "sum"):
        raise CantVectorize
    total: Expr = Const(0)
    for where, test in zip(wheres, tests, strict=True):
        term = (
            Cond(And((where, test)), Const(1), Const(0)) if e.op == "count" else Cond(where, test, Const(0))
        )
        total = Op("+", total, term)
    return total
