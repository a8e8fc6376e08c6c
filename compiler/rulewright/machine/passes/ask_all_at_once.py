"""Ask folds over up to 64 values at once, by sets of cells: bitboards, where the field is a board.

``some s in Square: board[s] is me`` becomes a question whether a set is empty, ``count`` its size, ``first`` its lowest
element, a row of cells that all must hold something a comparison with a mask. A fold that takes several statements
becomes a def of its own. Only for back ends that keep such sets up to date: see :mod:`rulewright.machine.sets`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count

from rulewright.machine.model import Function, Machine
from rulewright.machine.passes.cost import Cost
from rulewright.machine.passes.lane_index import places
from rulewright.machine.passes.lanes import CantVectorize, Lanes
from rulewright.machine.passes.rewrite import change_exprs
from rulewright.machine.sets import (
    MOST,
    Highest,
    Lowest,
    NotEmpty,
    SetConst,
    Shift,
    Size,
    Where,
    meet,
    minus,
    upper,
)
from rulewright.rules import fold
from rulewright.rules.expr import (
    Call,
    Const,
    Expr,
    Fold,
    Load,
    Local,
    Not,
    Op,
    locals_of,
    walk,
)
from rulewright.rules.stmt import Body, Return, map_body
from rulewright.rules.types import int_type

#: Statements that have to run first, and the answer.
Answer = tuple[Body, Expr]

WORD = int_type(-(1 << 31), (1 << 31) - 1)
MOST_SUMMANDS = 6


def ask_all_at_once(machine: Machine) -> None:
    """The pass."""
    asker = Asker(machine)
    change_exprs(machine, asker.change)
    machine.functions.update({function.name: function for function in asker.made})


class Asker:
    """Changes the folds of one machine. ``made`` are the new defs."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.cost = Cost(machine)
        self.tables = {name: table.values for name, table in machine.tables.items()}
        #: As they were: a def that is changed already can't be followed.
        self.bodies = {name: function.body for name, function in machine.functions.items()}
        for name in self.bodies:
            self.cost.function(name)
        self.made: list[Function] = []
        self.numbers = count(1)
        self._known: dict[Expr, Expr] = {}
        self._answers: dict[Fold, Answer | None] = {}

    def change(self, e: Expr) -> Expr:
        """An expression with its folds asked at once, the outer ones first."""
        if isinstance(e, Fold):
            if e not in self._known:
                self._known[e] = self.fold(e) or e.rebuild(self.change)
            return self._known[e]
        return e.rebuild(self.change)

    def fold(self, e: Fold) -> Expr | None:
        """What stands in place of a fold, if that is shorter.

        Folds that differ in nothing but what their locals are called are worked out once.
        """
        if not 2 <= e.hi - e.lo + 1 <= MOST or not _asks_cells(e):
            return None
        plain, names = with_plain_names(e)
        if plain not in self._answers:
            self._answers[plain] = self._ask(plain)
        found = self._answers[plain]
        if found is None:
            return None
        statements, answer = found
        answer = with_names(answer, names)
        if not statements:
            return answer
        free = sorted(locals_of(e))
        name = f"{e.op} {next(self.numbers)}"
        params = tuple((local, WORD) for local in free)
        body = (*map_body(statements, lambda part: with_names(part, names)), Return(answer))
        self.made.append(Function(name, params, WORD, body, "", "", ""))
        return Call(name, tuple(Local(local) for local in free))

    def _ask(self, e: Fold) -> Answer | None:
        # Shorter by a fifth at least.
        most = self.cost.expr(e) * 4 // 5
        for way in (self._row, self._all_lanes):
            lanes = Lanes(self.machine, self.tables, e.hi - e.lo + 1, count(1), self.bodies, most)
            try:
                answer = way(e, lanes)
            except CantVectorize:
                continue
            if answer is None:
                continue
            statements = tuple(lanes.statements)
            if self.cost.body((*statements, Return(answer))) <= most:
                return statements, answer
        return None

    # ---- a row of cells --------------------------------------------------------------------------------------------

    def _row(self, e: Fold, lanes: Lanes) -> Expr | None:
        """The answer where each lane only compares a cell of its own with one value: lanes need no order then."""
        body = e.body
        if e.where is not None or not isinstance(body, Op) or body.op not in ("==", "!="):
            return None
        if not isinstance(body.left, Load) or e.op not in ("some", "all", "count"):
            return None
        env = {e.var: tuple(range(e.lo, e.hi + 1))}
        value = lanes.uniform(body.right, env)
        found = list(places(lanes, body.left, env, lanes.full))
        if value is None or len(found) != 1:
            return None
        mask, place = found[0]
        if mask != SetConst(lanes.full) or len(set(place.elements)) != lanes.count:
            return None
        row = SetConst(sum(1 << k for k in place.elements))
        whole: Expr = Where(body.left.field, place.part, place.slice, value)
        if place.shift is not None:
            whole = Shift(whole, place.shift)
        inside = meet(whole, row)
        if body.op == "!=":
            inside = minus(row, whole)
        if e.op == "some":
            return NotEmpty(inside)
        if e.op == "count":
            return Size(inside)
        return Not(NotEmpty(meet(whole, row) if body.op == "!=" else minus(row, whole)))

    # ---- all lanes -------------------------------------------------------------------------------------------------

    def _all_lanes(self, e: Fold, lanes: Lanes) -> Expr | None:
        env = {e.var: tuple(range(e.lo, e.hi + 1))}
        where: Expr = SetConst(lanes.full)
        if e.where is not None:
            where = lanes.keep(lanes.truth(e.where, env, lanes.full))
        if e.op in ("max", "min"):
            if e.body != Local(e.var) or e.where is None:
                return None
            return (Highest if e.op == "max" else Lowest)(where, e.lo, Const(0))
        if e.op == "sum":
            return self._sum(e, lanes, where)
        holds = lanes.truth(e.body, env, upper(where))
        if e.op == "all":
            return Not(NotEmpty(minus(where, holds)))
        holds = meet(where, holds)
        if e.op == "some":
            return NotEmpty(holds)
        if e.op == "count":
            return Size(holds)
        assert e.default is not None
        return Lowest(holds, e.lo, e.default)

    def _sum(self, e: Fold, lanes: Lanes, where: Expr) -> Expr | None:
        env = {e.var: tuple(range(e.lo, e.hi + 1))}
        total: Expr = Const(0)
        summands = 0
        for mask, value in lanes.cases(e.body, env, upper(where)):
            numbers = lanes.spread(value)
            if numbers is None:
                assert isinstance(value, Expr)
                total = fold.op("+", total, fold.op("*", Size(meet(where, mask)), value))
                summands += 1
                continue
            for number in sorted(set(numbers) - {0}):
                here = SetConst(sum(1 << k for k, n in enumerate(numbers) if n == number))
                part = meet(where, meet(mask, here))
                if upper(part):
                    total = fold.op("+", total, fold.op("*", Size(part), Const(number)))
                    summands += 1
        return total if summands <= MOST_SUMMANDS else None


def with_plain_names(e: Fold) -> tuple[Fold, dict[str, str]]:
    """A fold with its locals called by number in the order in which they come, and their own names by the new ones.

    Each name becomes one other name, so that what was equal or different in the fold is so still.
    """
    met = dict.fromkeys(
        part.var if isinstance(part, Fold) else part.name
        for part in walk(e)
        if isinstance(part, (Fold, Local))
    )
    names = {name: f"local {number}" for number, name in enumerate(met)}
    plain = with_names(e, names)
    assert isinstance(plain, Fold)
    return plain, {new: old for old, new in names.items()}


def with_names(e: Expr, names: dict[str, str]) -> Expr:
    """An expression with its locals called otherwise."""

    def rename(e: Expr) -> Expr:
        if isinstance(e, Local):
            return Local(names[e.name]) if e.name in names else e
        e = e.rebuild(rename)
        if isinstance(e, Fold) and e.var in names:
            return replace(e, var=names[e.var])
        return e

    return rename(e)


def _asks_cells(e: Fold) -> bool:
    """Whether the state is asked for each value."""
    return any(isinstance(part, (Load, Call)) and e.var in locals_of(part) for part in _parts(e))


def _parts(e: Fold) -> Iterator[Expr]:
    yield from walk(e.body)
    if e.where is not None:
        yield from walk(e.where)


__all__ = ["ask_all_at_once"]
