"""Answer questions about a row of cells from a table, by the bits of which cells are filled.

A def that only asks which of a few cells are 0, such as how many filled spaces join one of them, gives the same answer
for the same bits. Its answers are worked out for every mask, and a call gathers the bits and looks the answer up.
Parameters that only say where the row is are not part of the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from math import prod

from rulewright.machine.evaluate import CantEvaluate, Evaluator
from rulewright.machine.model import Function, Machine
from rulewright.machine.passes.rewrite import change_exprs
from rulewright.rules import fold
from rulewright.rules import stmt as s
from rulewright.rules.expr import (
    Call,
    Cond,
    Const,
    Expr,
    Fold,
    Load,
    Local,
    Lookup,
    Op,
    locals_of,
    size,
    substitute,
)
from rulewright.rules.model import Table

MOST_BITS = 8
MOST_ENTRIES = 4096


@dataclass(frozen=True)
class Row:
    """The cells that a def asks about: ``load`` over the loop variable ``var`` = ``lo`` … ``hi``."""

    load: Load
    var: str
    lo: int
    hi: int


@dataclass(frozen=True)
class Answers:
    """A def's table: which of its parameters it is indexed by, after the mask."""

    row: Row
    table: str
    keys: tuple[int, ...]


class _Bits(Evaluator):
    """Evaluates a def with the row's cells given by a mask."""

    def __init__(self, machine: Machine, row: Row) -> None:
        super().__init__(machine)
        self.row = row
        self.mask = 0

    def expr(self, e: Expr, env: dict[str, int]) -> int:  # type: ignore[override]  # a plain dict is what is passed
        if isinstance(e, Load):
            return self.mask >> (env[self.row.var] - self.row.lo) & 1
        return super().expr(e, env)


def use_bit_masks(machine: Machine) -> None:
    """The pass."""
    known: dict[str, Answers] = {}
    for function in machine.functions.values():
        answers = _answers(machine, function)
        if answers is not None:
            known[function.name] = answers

    def change(e: Expr) -> Expr:
        e = e.rebuild(change)
        if isinstance(e, Call) and e.function in known:
            return _look_up(machine.functions[e.function], known[e.function], e) or e
        return e

    if known:
        change_exprs(machine, change)


def _answers(machine: Machine, function: Function) -> Answers | None:
    if not function.pure or not function.params:
        return None
    rows = set(_rows(function.body))
    if len(rows) != 1:
        return None
    row = rows.pop()
    if row is None or row.hi - row.lo >= MOST_BITS:
        return None
    # What only says where the row is, is in no other place of the def.
    spoken = _spoken(function.body, row.load)
    keys = tuple(k for k, (name, _) in enumerate(function.params) if name in spoken)
    whole = [range(type.lo, type.hi + 1) for _, type in function.params]
    ranges = [r if k in keys else r[:1] for k, r in enumerate(whole)]
    masks = 1 << (row.hi - row.lo + 1)
    if prod(map(len, ranges)) * masks > MOST_ENTRIES:
        return None
    bits = _Bits(machine, row)
    found: dict[tuple[int, ...], tuple[int, ...]] = {}
    try:
        for args in product(*ranges):
            column = []
            for mask in range(masks):
                bits.mask = mask
                column.append(bits.call(function.name, args))
            found[args] = tuple(column)
    except (CantEvaluate, KeyError, RecursionError):
        return None
    values = []
    for mask in range(masks):
        for chosen in product(*(ranges[k] for k in keys)):
            full = [r[0] for r in ranges]
            for k, value in zip(keys, chosen, strict=True):
                full[k] = value
            values.append(found[tuple(full)][mask])
    name = f"{function.name} by bits"
    sizes = (masks, *(len(ranges[k]) for k in keys))
    machine.tables[name] = Table(name, sizes, tuple(values))
    return Answers(row, name, keys)


def _spoken(body: s.Body, row: Load) -> set[str]:
    """The locals that a body speaks of outside of the row's own index."""
    out: set[str] = set()

    def look(e: Expr) -> None:
        if e == row:
            return
        if isinstance(e, Local):
            out.add(e.name)
        for child in e.children():
            look(child)

    for statement in s.walk(body):
        for e in s.exprs(statement):
            look(e)
    return out


def _rows(body: s.Body, loops: tuple[tuple[str, int, int], ...] = ()) -> Iterator[Row | None]:
    """Every row that a body asks about; None for any other use of the state."""
    for statement in body:
        inner = loops
        if isinstance(statement, s.For):
            inner = (*loops, (statement.var, statement.lo, statement.hi))
        for e in s.exprs(statement):
            yield from _in_expr(e, loops)
        for part in s.bodies(statement):
            yield from _rows(part, inner)


def _in_expr(e: Expr, loops: tuple[tuple[str, int, int], ...]) -> Iterator[Row | None]:
    if isinstance(e, Op) and e.op in ("==", "!=") and isinstance(e.left, Load) and e.right == Const(0):
        yield _row(e.left, loops)
        return
    if isinstance(e, (Load, Call)):
        yield None
        return
    if isinstance(e, Fold):
        loops = (*loops, (e.var, e.lo, e.hi))
    for child in e.children():
        yield from _in_expr(child, loops)


def _row(load: Load, loops: tuple[tuple[str, int, int], ...]) -> Row | None:
    used = [loop for loop in loops if loop[0] in locals_of(load.index)]
    return Row(load, *used[0]) if len(used) == 1 else None


def _look_up(function: Function, answers: Answers, e: Call) -> Expr | None:
    if any(size(arg) > 4 and not isinstance(arg, Local) for arg in e.args):
        return None
    values = {name: arg for (name, _), arg in zip(function.params, e.args, strict=True)}
    row = answers.row
    mask: Expr = Const(0)
    for bit, at in enumerate(range(row.lo, row.hi + 1)):
        index = substitute(row.load.index, {**values, row.var: Const(at)})
        filled = fold.op("!=", Load(row.load.field, _folded(index)), Const(0))
        mask = fold.op("+", mask, Cond(filled, Const(1 << bit), Const(0)))
    index = mask
    for k in answers.keys:
        type = function.params[k][1]
        index = fold.op("+", fold.op("*", index, Const(type.hi - type.lo + 1)), fold.add(e.args[k], -type.lo))
    return Lookup(answers.table, index)


def _folded(e: Expr) -> Expr:
    return fold.simplify(e.rebuild(_folded))
