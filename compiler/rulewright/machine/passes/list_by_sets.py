"""List legal actions by sets: for one parameter of an action, all its values are tried at once.

A guard that speaks of the parameter becomes a set of its values, for each combination of the others that it speaks of
as well. The list is then the sets' elements: where the parameter is the last one, whole sets are added; where others
come after it, each element of the sets' union is asked which of them it is in. Ids come in ascending order as before.

Guards that depend on whose turn it is through a table or a sign are worked out for each player apart. An offer for
which none of this is shorter keeps its list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count, product
from math import prod

from rulewright.machine.model import Machine, Node, Offer
from rulewright.machine.passes.cost import Cost
from rulewright.machine.passes.fold_constants import fold_with
from rulewright.machine.passes.hoist_guards import Params, plan_offer
from rulewright.machine.passes.lanes import CantVectorize, Lanes, Value
from rulewright.machine.ranges import Known as Intervals
from rulewright.machine.ranges import declared
from rulewright.machine.sets import EMPTY, MOST, SetConst, meet, upper, when
from rulewright.rules import fold
from rulewright.rules import stmt as s
from rulewright.rules.expr import FALSE, TRUE, Const, Expr, Local, locals_of, substitute
from rulewright.rules.types import Type

MOST_COMBINATIONS = 64
Key = tuple[int, ...]
Known = dict[str, int]
Env = tuple[tuple[str, int], ...]
ValuesOf = Callable[[Known], Expr]


def list_by_sets(machine: Machine) -> None:
    """The pass."""
    bases = machine.bases()
    numbers = count(1)
    for node in machine.nodes:
        if node.kind == "decision":
            node.legal = Lister(machine, numbers).node(node, bases)


@dataclass(frozen=True)
class Shape:
    """An action's parameters around the one that is tried at once."""

    outer: Params
    lane: tuple[str, Type]
    inner: Params
    base: int

    @property
    def count(self) -> int:
        """How many values the parameter has."""
        return self.lane[1].hi - self.lane[1].lo + 1

    def first(self, outer: Key, inner: Key) -> int:
        """The id where the parameter has its lowest value."""
        at = 0
        for (_, type), value in zip(self.outer, outer, strict=True):
            at = at * _size(type) + value - type.lo
        at *= self.count
        for (_, type), value in zip(self.inner, inner, strict=True):
            at = at * _size(type) + value - type.lo
        return at + self.base

    @property
    def step(self) -> int:
        """By how much the id grows with the parameter."""
        return prod(_size(type) for _, type in self.inner)


class Lister:
    """Writes the lists of one machine's nodes."""

    def __init__(self, machine: Machine, numbers: Iterator[int]) -> None:
        self.machine = machine
        self.ranges = declared(machine)
        self.numbers = numbers
        self.cost = Cost(machine)
        self.tables = {name: table.values for name, table in machine.tables.items()}
        self._asked: Intervals = {}
        self._at: dict[tuple[Expr, Env], Expr] = {}

    def node(self, node: Node, bases: dict[str, int]) -> s.Body:
        """The statements that list a node's legal ids."""
        out: list[s.Stmt] = []
        for offer in sorted(node.offers, key=lambda o: bases[o.block]):
            plain = tuple(plan_offer(offer, bases, self.tables, self.ranges))
            out += self.offer(offer, bases[offer.block], self.cost.body(plain)) or plain
        return tuple(out)

    def offer(self, offer: Offer, base: int, most: int) -> s.Body | None:
        """The shortest list of an offer by sets, if it is shorter than ``most``."""
        params = self.machine.actions[offer.block].params
        self._asked = self.ranges.asked(offer.block)
        best: s.Body | None = None
        for k, lane in enumerate(params):
            shape = Shape(params[:k], lane, params[k + 1 :], base)
            others = prod(_size(t) for _, t in (*shape.outer, *shape.inner))
            if not 2 <= shape.count <= MOST or others > MOST_COMBINATIONS:
                continue
            body = self.for_anyone(offer, shape, most)
            if body is not None and (found := self.cost.body(body)) < most:
                best, most = body, found
        return best

    def for_anyone(self, offer: Offer, shape: Shape, most: int) -> s.Body | None:
        """The list by one parameter; for each player apart if it can't be otherwise."""
        guards = [fold_with(guard.condition, self.tables) for guard in offer.guards]
        try:
            return self.by_lane(guards, shape, most)
        except CantVectorize:
            pass
        if not any("me" in locals_of(g) for g in guards):
            return None
        body: s.Body = ()
        try:
            for player in reversed(range(self.machine.players)):
                values: dict[str, Expr] = {"me": Const(player)}
                own = [fold_with(substitute(g, values), self.tables) for g in guards]
                found = self.by_lane(own, shape, most)
                last = player == self.machine.players - 1
                body = found if last else (s.If(fold.op("==", Local("me"), Const(player)), found, body),)
        except CantVectorize:
            return None
        return body

    def by_lane(self, guards: list[Expr], shape: Shape, most: int) -> s.Body:
        """The list by one parameter. Raises CantVectorize."""
        lanes = Lanes(self.machine, self.tables, shape.count, self.numbers, most=most)
        name, type = shape.lane
        own: tuple[int, ...] = tuple(range(type.lo, type.hi + 1))
        about = [g for g in guards if name in locals_of(g)]
        rest = [g for g in guards if name not in locals_of(g)]
        if not about or self._bound(guards, about):
            raise CantVectorize
        spoken = {n for g in about for n in locals_of(g)}
        found: dict[Env, Expr] = {}

        def values_of(others: Known) -> Expr:
            """The parameter's values that are legal with some of the others."""
            key = tuple((n, v) for n, v in others.items() if n in spoken)
            if key not in found:
                env: dict[str, Value] = {name: own, **{n: Const(v) for n, v in key}}
                out: Expr = SetConst(lanes.full)
                for guard in about:
                    out = lanes.keep(meet(out, lanes.truth(guard, env, upper(out))))
                found[key] = out
            return found[key]

        emits = self.rows(shape, rest, values_of) or self.one_by_one(shape, rest, values_of, lanes)
        return (*lanes.statements, *emits)

    def _bound(self, guards: list[Expr], about: list[Expr]) -> bool:
        """Whether a guard that is asked ahead of those about the parameter could go wrong where one of them fails."""
        behind = guards[next(k for k, guard in enumerate(guards) if guard in about) :]
        return any(guard not in about and self.ranges.may_fail(guard, self._asked) for guard in behind)

    def rows(self, shape: Shape, rest: list[Expr], values_of: ValuesOf) -> list[s.Stmt] | None:
        """All in one statement: the outer parameters' combinations that pass the other guards, each with its set."""
        combinations = [_named(shape.outer, key) for key in _keys(shape.outer)]
        if shape.inner or not shape.outer:
            return None
        lanes = Lanes(self.machine, self.tables, len(combinations), self.numbers)
        env: dict[str, Value] = {name: tuple(each[name] for each in combinations) for name, _ in shape.outer}
        rows: Expr = SetConst(lanes.full)
        try:
            for guard in rest:
                rows = lanes.keep(meet(rows, lanes.truth(guard, env, upper(rows))))
        except CantVectorize:
            return None
        sets = [values_of(each) for each in combinations]
        distinct = list(dict.fromkeys(sets))
        keys = tuple(distinct.index(one) for one in sets)
        first = shape.first(tuple(t.lo for _, t in shape.outer), ())
        return [*lanes.statements, s.EmitRows(first, shape.count, rows, keys, tuple(distinct))]

    def one_by_one(self, shape: Shape, rest: list[Expr], values_of: ValuesOf, lanes: Lanes) -> list[s.Stmt]:
        """A statement for each combination of the outer parameters."""
        inner_names = {n for n, _ in shape.inner}
        out: list[s.Stmt] = []
        for outer in _keys(shape.outer):
            known = _named(shape.outer, outer)
            always = [self.at(g, known) for g in rest if not locals_of(g) & inner_names]
            test = fold_with(fold.conjunction(always), self.tables) if always else TRUE
            sets: list[tuple[int, Expr]] = []
            for inner in _keys(shape.inner) if test != FALSE else ():
                here = values_of({**known, **_named(shape.inner, inner)})
                for guard in rest:
                    if locals_of(guard) & inner_names:
                        passed = self.at(guard, {**known, **_named(shape.inner, inner)})
                        here = lanes.keep(when(passed, here))
                if here != EMPTY:
                    sets.append((shape.first(outer, inner), here))
            if not sets:
                continue
            firsts, columns = zip(*sets, strict=True)
            emit: s.Stmt = s.EmitColumns(shape.step, firsts, columns)
            if not shape.inner:
                emit = s.EmitMask(Const(firsts[0]), columns[0], shape.count)
            out.append(emit if test == TRUE else s.If(test, (emit,)))
        return out

    def at(self, e: Expr, values: dict[str, int]) -> Expr:
        """An expression with parameters known."""
        own = {n: v for n, v in values.items() if n in locals_of(e)}
        key = e, tuple(own.items())
        if key not in self._at:
            self._at[key] = fold_with(substitute(e, {n: Const(v) for n, v in own.items()}), self.tables)
        return self._at[key]


def _size(type: Type) -> int:
    return type.hi - type.lo + 1


def _keys(params: Params) -> Iterator[Key]:
    return product(*(range(t.lo, t.hi + 1) for _, t in params))


def _named(params: Params, key: Key) -> Known:
    return {name: value for (name, _), value in zip(params, key, strict=True)}
