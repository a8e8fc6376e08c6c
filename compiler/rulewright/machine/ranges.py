"""What numbers an expression can have: interval analysis of a machine.

In: a machine, and what its cells may hold. Out: for an expression and the intervals of its locals, the interval that
its value lies in, or None where nothing is known. Locals of a body have one interval each, whatever the order in which
the body runs: what is assigned to them anywhere, joined. Parameters of functions have what they are called with
anywhere, joined with what they are declared as, which no machine checks.

Back ends leave out checks of indices that can't be outside, and passes learn what can be worked out ahead of a guard.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import product

from rulewright.machine.model import Branch, Code, Function, Machine
from rulewright.machine.sets import PREFIX, Highest, Lowest, NotEmpty, Size, bounds
from rulewright.rules import stmt as s
from rulewright.rules.expr import (
    And,
    Call,
    Cond,
    Const,
    Expr,
    Fold,
    Load,
    Local,
    Lookup,
    Not,
    Op,
    Or,
    locals_of,
)

Interval = tuple[int, int]
#: The intervals of locals; a local that isn't there, or is None, can be anything.
Known = Mapping[str, Interval | None]

#: The branches that a statement stands in, the outermost first: each with its condition, and whether that holds there.
Path = tuple[tuple[Expr, bool, s.Body], ...]

BIT = (0, 1)
_LOWEST, _HIGHEST = -(1 << 31), (1 << 31) - 1
#: A local that still grows after so many rounds is given up.
_ROUNDS = 5
_OPPOSITE = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
_MIRROR = {"==": "==", "!=": "!=", "<": ">", ">": "<", "<=": ">=", ">=": "<="}
_COMPARE = frozenset(_OPPOSITE)


class Ranges:
    """The intervals of one machine. ``cell`` answers what a cell of a field may hold."""

    def __init__(self, machine: Machine, cell: Callable[[str], Interval]) -> None:
        self.machine = machine
        self.cell = cell
        self.seats: Interval = (0, machine.players - 1)
        self._params: dict[str, dict[str, Interval | None]] = {
            f.name: {name: (type.lo, type.hi) for name, type in f.params} for f in machine.functions.values()
        }
        self._failing: dict[str, bool] = {}
        self._learn_params()

    # ---- expressions ---------------------------------------------------------------------------------------------

    def of(self, e: Expr, known: Known) -> Interval | None:
        """The interval of an expression, with what is known of its locals."""
        found = self._of(e, known)
        return found if found is not None and found[0] >= _LOWEST and found[1] <= _HIGHEST else None

    def _of(self, e: Expr, known: Known) -> Interval | None:
        if isinstance(e, Const):
            return e.value, e.value
        if isinstance(e, Local):
            return known.get(e.name)
        if isinstance(e, Load):
            return self.cell(e.field)
        if isinstance(e, Lookup):
            values = self.machine.tables[e.table].values
            return min(values), max(values)
        if isinstance(e, (Not, And, Or, NotEmpty)):
            return BIT
        if isinstance(e, Cond):
            return join(self.of(e.then, known), self.of(e.other, known))
        if isinstance(e, Op):
            return BIT if e.op in _COMPARE else _op(e.op, self.of(e.left, known), self.of(e.right, known))
        if isinstance(e, Fold):
            return self._fold(e, known)
        if isinstance(e, Size):
            return 0, 64
        if isinstance(e, (Lowest, Highest)):
            return join((e.lo, e.lo + 63), self.of(e.default, known))
        return None

    def _fold(self, e: Fold, known: Known) -> Interval | None:
        rounds = max(0, e.hi - e.lo + 1)
        inner = {**known, e.var: (e.lo, e.hi)}
        if e.op in ("some", "all"):
            return BIT
        if e.op == "count":
            return 0, rounds
        if e.op == "first":
            default = None if e.default is None else self.of(e.default, known)
            return join((e.lo, e.hi), default) if rounds else default
        body = self.of(e.body, inner)
        if e.op == "sum":
            return body and (min(0, rounds * body[0]), max(0, rounds * body[1]))
        return join((0, 0), body)

    def refine(self, known: Known, condition: Expr, truth: bool) -> Known:
        """What is known of locals where a condition is known to be true or false."""
        if isinstance(condition, Not):
            return self.refine(known, condition.value, not truth)
        if isinstance(condition, And if truth else Or):
            for term in condition.terms:
                known = self.refine(known, term, truth)
        if isinstance(condition, Op) and condition.op in _COMPARE:
            op = condition.op if truth else _OPPOSITE[condition.op]
            known = self._narrow(known, condition.left, op, condition.right)
            known = self._narrow(known, condition.right, _MIRROR[op], condition.left)
        return known

    def _narrow(self, known: Known, e: Expr, op: str, other: Expr) -> Known:
        by = self.of(other, known)
        if not isinstance(e, Local) or by is None:
            return known
        lo, hi = known.get(e.name) or (_LOWEST, _HIGHEST)
        if op == "!=" and by[0] == by[1]:
            lo, hi = lo + (lo == by[0]), hi - (hi == by[0])
        if op in ("==", ">", ">="):
            lo = max(lo, by[0] + (op == ">"))
        if op in ("==", "<", "<="):
            hi = min(hi, by[1] - (op == "<"))
        return {**known, e.name: (lo, hi)} if lo <= hi else known

    def may_fail(self, e: Expr, known: Known) -> bool:
        """Whether working an expression out can go wrong: an index outside its field or table, a division by 0."""
        if isinstance(e, (Const, Local)):
            return False
        if isinstance(e, (Load, Lookup)) and not inside(self.of(e.index, known), self._places(e)):
            return True
        if isinstance(e, Op) and e.op in ("//", "%"):
            by = self.of(e.right, known)
            if by is None or by[0] <= 0 <= by[1]:
                return True
        if isinstance(e, Call) and self._function_may_fail(e.function):
            return True
        return any(self.may_fail(part, around) for part, around in self.parts(e, known))

    def parts(self, e: Expr, known: Known) -> Iterator[tuple[Expr, Known]]:
        """The parts of an expression, each with what is known where it is worked out: behind the terms before it."""
        if isinstance(e, (And, Or)):
            for term in e.terms:
                yield term, known
                known = self.refine(known, term, isinstance(e, And))
        elif isinstance(e, Cond):
            yield e.condition, known
            yield e.then, self.refine(known, e.condition, True)
            yield e.other, self.refine(known, e.condition, False)
        elif isinstance(e, Fold):
            inner: Known = {**known, e.var: (e.lo, e.hi)}
            if e.where is not None:
                yield e.where, inner
                inner = self.refine(inner, e.where, True)
            yield e.body, inner
            if e.default is not None:
                yield e.default, known
        else:
            yield from ((part, known) for part in e.children())

    def _places(self, e: Load | Lookup) -> int:
        if isinstance(e, Lookup):
            return len(self.machine.tables[e.table].values)
        return self.machine.fields[e.field].cells

    def _function_may_fail(self, name: str) -> bool:
        if name not in self._failing:
            function = self.machine.functions[name]
            known = self.locals_in(function.body, self.params(function))
            parts = (e for st in s.walk(function.body) for e in s.exprs(st))
            self._failing[name] = any(self.may_fail(e, known) for e in parts)
        return self._failing[name]

    # ---- bodies --------------------------------------------------------------------------------------------------

    def locals_in(self, body: s.Body, given: Known) -> dict[str, Interval | None]:
        """The intervals of the locals that a body has, those given before it runs among them.

        A local is read only where it has been set: see :mod:`rulewright.machine.check_locals`.
        """
        known: dict[str, Interval | None] = dict(given)
        sets = list(_assignments(body, ()))
        unset = {name for name, *_ in sets} - known.keys()
        for count in range(_ROUNDS + len(sets) + 2):
            changed = False
            for name, st, path in sets:
                if isinstance(st, s.SetLocal) and not unset.isdisjoint(locals_of(st.value)):
                    continue
                value = self.of(st.value, self._on(path, known)) if isinstance(st, s.SetLocal) else _run(st)
                new = value if name in unset else join(known[name], value)
                if name in unset or new != known[name]:
                    changed = True
                    unset.discard(name)
                    known[name] = new if count < _ROUNDS else None
            if not changed:
                break
        return {**known, **dict.fromkeys(unset)}

    def behind(self, known: Known, condition: Expr, truth: bool, body: s.Body) -> Known:
        """What is known in a branch, of the locals that it leaves alone more than elsewhere."""
        refined = self.refine(known, condition, truth)
        return {**refined, **{name: known.get(name) for name in s.assigned(body)}}

    def _on(self, path: Path, known: Known) -> Known:
        for branch in path:
            known = self.behind(known, *branch)
        return known

    def params(self, function: Function) -> Known:
        """The intervals of a function's parameters, whoever calls it."""
        return self._params[function.name]

    def given(self, node: int, block: str) -> Known:
        """The intervals that an entry begins with: the parameters of the action at a node, or the outcome of chance."""
        place = self.machine.nodes[node]
        if place.kind == "chance":
            return {"outcome": (place.lo, place.hi)}
        types = self.machine.actions[block].params
        return {f"{block}.me": self.seats, **{f"{block}.{name}": (t.lo, t.hi) for name, t in types}}

    def asked(self, block: str) -> Known:
        """The intervals that the guards of an action begin with."""
        return {"me": self.seats, **{name: (t.lo, t.hi) for name, t in self.machine.actions[block].params}}

    def _learn_params(self) -> None:
        for count in range(2 * _ROUNDS):
            changed = False
            for body, given in self._bodies():
                known = self.locals_in(body, given)
                for called, values in self._calls(body, known):
                    mine = self._params[called]
                    for name, value in zip(list(mine), values, strict=True):
                        new = join(mine[name], value)
                        if new != mine[name]:
                            changed = True
                            mine[name] = new if count < _ROUNDS else None
            if not changed:
                return
        self._params = {name: dict.fromkeys(mine) for name, mine in self._params.items()}

    def _calls(self, body: s.Body, known: Known) -> Iterator[tuple[str, list[Interval | None]]]:
        """What is called in a body, and the intervals that it is called with."""
        for st in s.walk(body):
            if isinstance(st, s.CallStmt):
                yield st.callable, [self.of(arg, known) for arg in st.args]
            for e in s.exprs(st):
                yield from self._calls_in(e, known)

    def _calls_in(self, e: Expr, known: Known) -> Iterator[tuple[str, list[Interval | None]]]:
        if isinstance(e, Call):
            yield e.function, [self.of(arg, known) for arg in e.args]
        if isinstance(e, Fold):
            known = {**known, e.var: (e.lo, e.hi)}
        for part in e.children():
            yield from self._calls_in(part, known)

    def _bodies(self) -> Iterator[tuple[s.Body, Known]]:
        machine = self.machine
        for function in machine.functions.values():
            yield function.body, self.params(function)
        for flow in machine.flows():
            yield whole(flow.start), {}
            for (node, block), code in flow.entries.items():
                yield whole(code), self.given(node, block)
            for code in flow.blocks.values():
                yield whole(code), {}
        for place in machine.nodes:
            yield place.legal, {"me": self.seats}
            for offer in place.offers:
                yield tuple(s.If(guard.condition, ()) for guard in offer.guards), self.asked(offer.block)
            if place.weight is not None:
                yield (s.Return(place.weight),), {"outcome": (place.lo, place.hi)}
            if place.actor is not None:
                yield (s.Return(place.actor),), {}
        rest = [e for _, _, e in machine.criteria] + [e for _, e in machine.invariants]
        yield tuple(s.Return(e) for e in rest), {"p": self.seats}


def declared(machine: Machine) -> Ranges:
    """The intervals of a machine in which every cell holds what it is declared to hold."""
    return Ranges(machine, lambda name: bounds(machine.fields[name]))


def join(a: Interval | None, b: Interval | None) -> Interval | None:
    """The smallest interval that holds both."""
    return None if a is None or b is None else (min(a[0], b[0]), max(a[1], b[1]))


def inside(interval: Interval | None, size: int) -> bool:
    """Whether every number of an interval is an index of something with so many places."""
    return interval is not None and interval[0] >= 0 and interval[1] < size


def _op(op: str, a: Interval | None, b: Interval | None) -> Interval | None:
    if op == "%" and b is not None and b[0] > 0:
        return (0, min(a[1], b[1] - 1)) if a is not None and a[0] >= 0 else (0, b[1] - 1)
    if op == "&" and (known := [x for x in (a, b) if x is not None and x[0] >= 0]):
        return 0, min(x[1] for x in known)
    if a is None or b is None:
        return None
    if op == "+":
        return a[0] + b[0], a[1] + b[1]
    if op == "-":
        return a[0] - b[1], a[1] - b[0]
    if op in ("min", "max"):
        pick = min if op == "min" else max
        return pick(a[0], b[0]), pick(a[1], b[1])
    if op == "*" or (op == "//" and b[0] > 0):
        ends = [x * y if op == "*" else x // y for x, y in product(a, b)]
        return min(ends), max(ends)
    if op in ("|", "^") and a[0] >= 0 and b[0] >= 0:
        return 0, (1 << max(a[1], b[1]).bit_length()) - 1
    if op in ("<<", ">>") and a[0] >= 0 and b[0] >= 0 and b[1] < 31:
        return (a[0] << b[0], a[1] << b[1]) if op == "<<" else (a[0] >> b[1], a[1] >> b[0])
    return None


def _assignments(body: s.Body, path: Path) -> Iterator[tuple[str, s.Stmt, Path]]:
    """What sets the locals of a body that are numbers, and the branches that it stands in."""
    for st in body:
        name = _assigned(st)
        if name is not None and not (isinstance(st, s.SetLocal) and name.startswith(PREFIX)):
            yield name, st, path
        if isinstance(st, s.If):
            for truth, inner in ((True, st.then), (False, st.other)):
                yield from _assignments(inner, (*path, (st.condition, truth, inner)))
        else:
            for inner in s.bodies(st):
                yield from _assignments(inner, path)


def _assigned(st: s.Stmt) -> str | None:
    if isinstance(st, s.SetLocal):
        return st.name
    return st.var if isinstance(st, (s.For, s.Sample)) else None


def _run(st: s.Stmt) -> Interval | None:
    assert isinstance(st, (s.For, s.Sample))
    return (st.lo, st.hi) if st.lo <= st.hi else (0, 0)


def whole(code: Code) -> s.Body:
    """Every statement of a piece of code, its conditions as empty branches."""
    tail = code.tail
    if isinstance(tail, Branch):
        return (*code.body, s.If(tail.condition, ()), *whole(tail.then), *whole(tail.other))
    return code.body
