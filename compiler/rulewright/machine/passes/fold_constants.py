"""Calculate what is known: constant operations, table entries at known places, tests that always hold or never do.

>>> from rulewright.rules.expr import Const, Local, Op
>>> fold_with(Op("+", Op("*", Const(2), Const(3)), Local("x")), {})
Op(op='+', left=Local(name='x'), right=Const(value=6))
"""

from __future__ import annotations

from collections.abc import Mapping

from rulewright.machine.model import Machine
from rulewright.machine.passes.rewrite import rewrite_machine
from rulewright.rules import stmt as s
from rulewright.rules.expr import Const, Expr, Local
from rulewright.rules.fold import invert, simplify

Values = Mapping[str, tuple[int, ...]]
UNKNOWN: tuple[Values | None, Expr | None] = (None, None)


def fold_with(e: Expr, tables: Values) -> Expr:
    """An expression with everything calculated that can be.

    The answer is kept with the expression: what is put into one place of a large expression leaves most of it as it
    was. ``tables`` must not change any more.
    """

    def work_out(e: Expr) -> Expr:
        if isinstance(e, (Const, Local)):
            return e
        known, answer = e.__dict__.get("_folded", UNKNOWN)
        if known is tables:
            return e if answer is None else answer
        answer = simplify(e.rebuild(work_out), tables)
        e.__dict__["_folded"] = tables, None if answer is e else answer
        return answer

    return work_out(e)


def fold_expr(e: Expr, machine: Machine) -> Expr:
    """The same, with a machine's tables."""
    return fold_with(e, {name: table.values for name, table in machine.tables.items()})


def fold_body(body: s.Body, tables: Values) -> s.Body:
    """Statements with folded expressions; branches that are never taken are gone."""
    out: list[s.Stmt] = []
    for statement in body:
        if isinstance(statement, s.If):
            condition = fold_with(statement.condition, tables)
            then, other = fold_body(statement.then, tables), fold_body(statement.other, tables)
            if isinstance(condition, Const):
                out += then if condition.value else other
            elif then or other:
                out.append(s.If(condition, then, other) if then else s.If(invert(condition), other))
        elif isinstance(statement, s.For):
            inner = fold_body(statement.body, tables)
            if inner:
                out.append(s.For(statement.var, statement.lo, statement.hi, inner))
        elif isinstance(statement, s.While):
            condition = fold_with(statement.condition, tables)
            if condition != Const(0):
                inner, step = fold_body(statement.body, tables), fold_body(statement.step, tables)
                out.append(s.While(condition, inner, step, statement.most))
        else:
            out.append(s.map_stmt(statement, lambda e: fold_with(e, tables)))
        if out and isinstance(out[-1], (s.Return, s.Break, s.Continue)):
            break
    return tuple(out)


def fold_constants(machine: Machine) -> None:
    """The pass."""
    tables = {name: table.values for name, table in machine.tables.items()}
    rewrite_machine(machine, lambda body: fold_body(body, tables), lambda e: fold_with(e, tables))
