"""Walk along lines without steps.

A loop that goes from cell to cell by a table, as ``step`` gives it on a grid, and goes on while the cell holds a value,
is a question to sets: which cells lie ahead (the *ray*, known for every cell and direction now), which of them is the
first that fails, and how many come before it. So counting a line, or finding what stands at its end, takes no jumps.

Only for loops that change nothing but counters and the place, along lines whose cells' numbers rise or fall.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, pairwise

from rulewright.machine.model import Machine
from rulewright.machine.passes.lane_index import sum_of, terms_of
from rulewright.machine.passes.rewrite import rewrite_machine
from rulewright.machine.sets import (
    EMPTY,
    MOST,
    PREFIX,
    Before,
    Highest,
    Lowest,
    NotEmpty,
    SetEntry,
    SetVar,
    Size,
    Where,
    join,
    layout_of,
    meet,
    minus,
    when,
)
from rulewright.rules import fold
from rulewright.rules import stmt as s
from rulewright.rules.expr import (
    And,
    Cond,
    Const,
    Expr,
    Load,
    Local,
    Lookup,
    Op,
    locals_of,
    walk,
)
from rulewright.rules.fold import calculate
from rulewright.rules.model import Table

LEAST_STEPS = 2


def walk_by_rays(machine: Machine) -> None:
    """The pass."""
    walker = Walker(machine)
    rewrite_machine(machine, walker.body, lambda e: e)


@dataclass(frozen=True)
class Walk:
    """A loop understood. ``stays`` are the conditions on the place alone, ``fails`` the cells at which it ends."""

    at: str
    next: Lookup
    stays: Expr
    inside: frozenset[int]
    fails: tuple[Op, ...]
    counters: tuple[tuple[str, int], ...]
    most: int


@dataclass(frozen=True)
class Rays:
    """Tables of a walk, and the expression that says which way it goes.

    Over the index of the next step: the cells ahead, and where the walk ends if none of them fails. Over ways: whether
    the numbers of cells fall, and whether they rise or fall all the way from everywhere and never come back.
    """

    ahead: str
    end: str
    falls: str
    straight: str
    way: Expr


class Walker:
    """Changes the loops of one machine."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.numbers = count(1)
        self._known: dict[tuple[str, int, frozenset[int], int], tuple[str, str, str, str] | None] = {}

    def body(self, body: s.Body) -> s.Body:
        """Statements with their walks changed."""
        return tuple(new for statement in body for new in self.statement(statement))

    def statement(self, e: s.Stmt) -> Iterator[s.Stmt]:
        """One statement, or those in its place."""
        if isinstance(e, s.If):
            yield s.If(e.condition, self.body(e.then), self.body(e.other))
        elif isinstance(e, s.For):
            yield s.For(e.var, e.lo, e.hi, self.body(e.body))
        elif isinstance(e, s.While):
            found = self.walk(e)
            rays = None if found is None else self.rays(found)
            if found is None or rays is None:
                yield s.While(e.condition, self.body(e.body), self.body(e.step), e.most)
            else:
                yield from self.jump(found, rays, e)
        else:
            yield e

    # ---- understanding -------------------------------------------------------------------------------------------

    def walk(self, e: s.While) -> Walk | None:
        """What a loop does, if it is a walk."""
        if e.most < LEAST_STEPS or e.step:
            return None
        steps, counters = [], []
        for statement in e.body:
            if not isinstance(statement, s.SetLocal):
                return None
            value = statement.value
            if isinstance(value, Lookup) and statement.name in locals_of(value.index):
                steps.append((statement.name, value))
            elif isinstance(value, Op) and value.op == "+" and value.left == Local(statement.name):
                if not isinstance(value.right, Const):
                    return None
                counters.append((statement.name, value.right.value))
            else:
                return None
        if len(steps) != 1:
            return None
        at, next = steps[0]
        changing = {at, *(name for name, _ in counters)}
        if (locals_of(next.index) & changing) != {at}:
            return None
        stays: list[Expr] = []
        fails: list[Op] = []
        for term in e.condition.terms if isinstance(e.condition, And) else (e.condition,):
            if not isinstance(term, Op) or (locals_of(term) & changing) != {at}:
                return None
            if term.left == Local(at) and isinstance(term.right, Const):
                stays.append(term)
            elif self._cell(term, at):
                fails.append(term)
            else:
                return None
        size = len(self.machine.tables[next.table].values)
        inside = frozenset(k for k in range(min(size, MOST)) if all(_holds(term, k) for term in stays))
        if not fails or not inside:
            return None
        return Walk(at, next, fold.conjunction(stays), inside, tuple(fails), tuple(counters), e.most)

    def _cell(self, term: Op, at: str) -> bool:
        """Whether a term compares the cell at the place with a value that stays."""
        if term.op not in ("==", "!=") or not isinstance(term.left, Load) or term.left.index != Local(at):
            return False
        if at in locals_of(term.right) or any(isinstance(part, Load) for part in walk(term.right)):
            return False
        layout = layout_of(self.machine.fields[term.left.field])
        return layout is not None and layout.slices == 1 and layout.parts == 1

    def rays(self, found: Walk) -> Rays | None:
        """The tables of a walk; None if no way is straight."""
        terms = list(terms_of(found.next.index))
        factor = sum(f for f, term in terms if term == Local(found.at))
        others = [(f, term) for f, term in terms if term != Local(found.at)]
        if factor < 1 or any(found.at in locals_of(term) for _, term in others):
            return None
        key = (found.next.table, factor, found.inside, found.most)
        if key not in self._known:
            self._known[key] = self._trace(*key)
        tables = self._known[key]
        return None if tables is None else Rays(*tables, sum_of(others, 1))

    def _trace(
        self, table: str, factor: int, inside: frozenset[int], most: int
    ) -> tuple[str, str, str, str] | None:
        values = self.machine.tables[table].values
        ahead, ends = [0] * len(values), [0] * len(values)
        rises: list[set[bool]] = [set() for _ in range(factor)]
        straight = [True] * factor
        for index in range(len(values)):
            start, way = divmod(index, factor)
            if start not in inside:
                continue
            cells = [start]
            at = values[index]
            while at in inside and len(cells) < most and at not in cells:
                cells.append(at)
                at = values[at * factor + way]
            if at in cells:
                straight[way] = False
            rises[way] |= {b > a for a, b in pairwise(cells)}
            ahead[index], ends[index] = sum(1 << cell for cell in cells), at
        straight = [fine and len(ways) < 2 for fine, ways in zip(straight, rises, strict=True)]
        if not any(straight):
            return None
        falls = [int(False in ways) for ways in rises]
        name = f"rays {next(self.numbers)}"
        names = (name, f"{name} end", f"{name} falls", f"{name} straight")
        for part, numbers in zip(names, (ahead, ends, falls, map(int, straight)), strict=True):
            entries = tuple(numbers)
            self.machine.tables[part] = Table(part, (len(entries),), entries)
        return names

    # ---- writing -------------------------------------------------------------------------------------------------

    def jump(self, found: Walk, rays: Rays, plain: s.While) -> Iterator[s.Stmt]:
        """The statements in place of a walk; where a way isn't straight, the loop as it was."""
        number = next(self.numbers)
        index, at = found.next.index, Local(found.at)
        ray, miss = SetVar(f"{PREFIX}ray~{number}"), SetVar(f"{PREFIX}miss~{number}")
        out: list[s.Stmt] = [s.SetLocal(ray.name, when(found.stays, SetEntry(rays.ahead, index)))]
        missed: Expr = EMPTY
        for term in found.fails:
            assert isinstance(term.left, Load)
            there = Where(term.left.field, 0, Const(0), term.right)
            missed = join(missed, minus(ray, there) if term.op == "==" else meet(ray, there))
        out.append(s.SetLocal(miss.name, missed))
        falls = self.entry(rays.falls, rays.way)
        walked = Size(meet(ray, Before(miss, falls)))
        for name, step in found.counters:
            out.append(s.SetLocal(name, fold.op("+", Local(name), fold.op("*", walked, Const(step)))))
        first = fold.choose(falls, Highest(miss, 0, Const(0)), Lowest(miss, 0, Const(0)))
        end = fold.choose(found.stays, Lookup(rays.end, index), at)
        out.append(s.SetLocal(found.at, Cond(NotEmpty(miss), first, end)))
        straight = self.entry(rays.straight, rays.way)
        if straight == Const(1):
            yield from out
        else:
            yield s.If(straight, tuple(out), (plain,))

    def entry(self, table: str, index: Expr) -> Expr:
        """An entry, as a number where all are the same or the index is known."""
        values = self.machine.tables[table].values
        if len(set(values)) == 1:
            return Const(values[0])
        return fold.simplify(Lookup(table, index), {table: values})


def _holds(term: Expr, at: int) -> bool:
    assert isinstance(term, Op)
    assert isinstance(term.right, Const)
    return bool(calculate(term.op, at, term.right.value))
