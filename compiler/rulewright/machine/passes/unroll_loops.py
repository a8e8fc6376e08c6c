"""Write out loops and folds over small domains, with their variable as a number.

Only loops without ``break`` or ``continue`` of their own are written out, and only while the result stays short; what
was variable becomes constant, so folding afterwards removes most of it again.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulewright.machine.model import Machine
from rulewright.machine.passes.fold_constants import Values, fold_body, fold_with
from rulewright.machine.passes.rewrite import rewrite_machine
from rulewright.rules import fold
from rulewright.rules import stmt as s
from rulewright.rules.expr import FALSE, TRUE, Const, Expr, Fold, size, substitute

MOST_ROUNDS = 10
MOST_NODES = 700
MOST_FOLD = 260


def cost(body: s.Body) -> int:
    """How many nodes a body has, chance counted for what it becomes."""
    total = 0
    for statement in s.walk(body):
        total += 2 + sum(size(e) for e in s.exprs(statement))
        if isinstance(statement, s.Sample):
            total += 60
        if isinstance(statement, s.CallStmt):
            total += 6
    return total


def _jumps(body: s.Body) -> bool:
    """Whether a body breaks or continues the loop it is the body of."""
    for statement in body:
        if isinstance(statement, (s.Break, s.Continue)):
            return True
        if isinstance(statement, s.If) and (_jumps(statement.then) or _jumps(statement.other)):
            return True
    return False


def unroll_expr(e: Expr, tables: Values) -> Expr:
    """An expression with small folds written out, innermost first."""
    e = e.rebuild(lambda part: unroll_expr(part, tables))
    if not isinstance(e, Fold):
        return e
    rounds = e.hi - e.lo + 1
    if rounds > MOST_ROUNDS or rounds * size(e.body) > MOST_FOLD:
        return e
    if e.where is not None and e.op in ("max", "min"):
        return e

    def at(part: Expr, value: int) -> Expr:
        return fold_with(substitute(part, {e.var: Const(value)}), tables)

    values = range(e.lo, e.hi + 1)
    if e.op in ("some", "all"):
        tests = [at(e.body, v) for v in values]
        if e.where is not None:
            wheres = [at(e.where, v) for v in values]
            if e.op == "some":
                tests = [fold.conjunction([w, t]) for w, t in zip(wheres, tests, strict=True)]
            else:
                tests = [fold.disjunction([fold.invert(w), t]) for w, t in zip(wheres, tests, strict=True)]
        return fold.disjunction(tests) if e.op == "some" else fold.conjunction(tests)
    if e.op == "first":
        out = e.default
        assert out is not None
        for value in reversed(values):
            out = fold.choose(at(e.body, value), Const(value), out)
        return out
    terms = []
    for value in values:
        term = at(e.body, value)
        if e.op == "count":
            term = fold.choose(term, TRUE, FALSE)
        if e.where is not None:
            term = fold.choose(at(e.where, value), term, Const(0))
        terms.append(term)
    operator = "+" if e.op in ("sum", "count") else e.op
    total = terms[0]
    for term in terms[1:]:
        total = fold.op(operator, total, term)
    return total


def _with(body: s.Body, var: str, value: int) -> s.Body:
    """A body with a variable known."""
    put: dict[str, Expr] = {var: Const(value)}
    return s.map_body(body, lambda e: substitute(e, put))


def unroll_body(body: s.Body, tables: Mapping[str, tuple[int, ...]]) -> s.Body:
    """Statements with small loops written out, innermost first."""
    out: list[s.Stmt] = []
    for statement in body:
        if isinstance(statement, s.For):
            inner = unroll_body(statement.body, tables)
            rounds = statement.hi - statement.lo + 1
            if rounds <= MOST_ROUNDS and rounds * cost(inner) <= MOST_NODES and not _jumps(inner):
                for value in range(statement.lo, statement.hi + 1):
                    out += fold_body(_with(inner, statement.var, value), tables)
            else:
                out.append(s.For(statement.var, statement.lo, statement.hi, inner))
        elif isinstance(statement, s.If):
            condition = unroll_expr(statement.condition, tables)
            out.append(
                s.If(condition, unroll_body(statement.then, tables), unroll_body(statement.other, tables))
            )
        elif isinstance(statement, s.While):
            condition = unroll_expr(statement.condition, tables)
            step = unroll_body(statement.step, tables)
            out.append(s.While(condition, unroll_body(statement.body, tables), step, statement.most))
        else:
            out.append(s.map_stmt(statement, lambda e: unroll_expr(e, tables)))
    return tuple(out)


def unroll_loops(machine: Machine) -> None:
    """The pass."""
    tables = {name: table.values for name, table in machine.tables.items()}
    rewrite_machine(machine, lambda body: unroll_body(body, tables), lambda e: unroll_expr(e, tables))
