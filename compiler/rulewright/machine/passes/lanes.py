"""Ask a question for every value of a variable at once: the answer is a set.

In: a condition over a variable with up to 64 values (its *lanes*), and the machine. Out: an expression that is the set
of the lanes for which it holds (:mod:`rulewright.machine.sets`), and the statements that work out its parts.

A value that differs from lane to lane is known for each of them now, in *cases*: disjoint sets of lanes, with a number
for every lane or one expression for all. A cell is asked for through the set of the field's elements that hold a
value, moved so that each lane finds its own element. Functions are followed statement by statement: where a test
parts the lanes, both ways are followed, each with its own lanes; loops must have a bound. What can't be done so, or
would take too much, raises :class:`CantVectorize`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulewright.machine.model import Machine
from rulewright.machine.passes.fold_constants import Values, fold_with
from rulewright.machine.passes.lane_folds import unrolled
from rulewright.machine.passes.lane_functions import CantVectorize, Follower
from rulewright.machine.passes.lane_index import Place, places
from rulewright.machine.passes.lane_numbers import alike, calculated, compared, groups_of, only
from rulewright.machine.sets import (
    EMPTY,
    PREFIX,
    SetConst,
    SetVar,
    Shift,
    Where,
    join,
    lanes_of,
    meet,
    members,
    minus,
    shifted,
    upper,
    values_of,
    when,
)
from rulewright.rules import stmt as s
from rulewright.rules.expr import (
    COMPARISONS,
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
    size,
    substitute,
)
from rulewright.rules.fold import calculate

#: A number for each lane, or one expression for all.
Value = tuple[int, ...] | Expr
Env = Mapping[str, Value]
Case = tuple[Expr, Value]
#: An expression, what is known of its locals, the lanes that ask, and how deep in calls they are.
Question = tuple[Expr, tuple[tuple[str, Value], ...], int, int]

MOST_CASES = 64
MOST_STEPS = 6000
MOST_VALUES = 9
MOST_MOVES = 10


class Lanes:
    """Works out sets over ``count`` lanes. ``statements`` are what has to run before the answers hold.

    It gives up when these have more than ``most`` nodes. ``tables`` are the values of the machine's tables.
    """

    def __init__(
        self,
        machine: Machine,
        tables: Values,
        count: int,
        numbers: Iterator[int],
        bodies: Mapping[str, s.Body] | None = None,
        most: int = 1 << 20,
    ) -> None:
        self.machine = machine
        self.bodies = {name: f.body for name, f in machine.functions.items()} if bodies is None else bodies
        self.count = count
        self.full = (1 << count) - 1
        self.numbers = numbers
        self.tables = tables
        self.statements: list[s.Stmt] = []
        self._kept: dict[Expr, SetVar] = {}
        self._truths: dict[Question, tuple[Expr, int]] = {}
        self._places: dict[Question, tuple[list[tuple[Expr, Place]], int]] = {}
        self._cases: dict[Question, tuple[list[Case], int]] = {}
        self._steps = 0
        self._room = most
        self._follower = Follower(self)

    def spend(self, steps: int = 1) -> None:
        """Count steps. Raises CantVectorize after too many."""
        self._steps += steps
        if self._steps > MOST_STEPS:
            raise CantVectorize

    def question(self, e: Expr, env: Env, live: int) -> Question:
        """What an answer depends on, to find it again when the same is asked once more: it counts as many steps."""
        known = tuple([(name, env[name]) for name in locals_of(e) if name in env])
        return e, known, live, self._follower.depth

    def keep(self, e: Expr) -> Expr:
        """The set, in a local of its own unless it is short."""
        if size(e) <= 2:
            return e
        var = self._kept.get(e)
        if var is None:
            var = SetVar(f"{PREFIX}{next(self.numbers)}", upper(e))
            self.statements.append(s.SetLocal(var.name, e))
            self._room -= size(e)
            if self._room < 0:
                raise CantVectorize
            self._kept[e] = var
        return var

    # ---- what is the same for all lanes --------------------------------------------------------------------------

    def uniform(self, e: Expr, env: Env) -> Expr | None:
        """The expression in terms of what all lanes share; None if a lane's own value is in it."""
        if isinstance(e, Const):
            return e
        values: dict[str, Expr] = {}
        for name in locals_of(e):
            value = env.get(name)
            if isinstance(value, tuple):
                if not alike(value):
                    return None
                value = Const(value[0])
            if value is not None:
                values[name] = value
        if not values:
            return e
        return fold_with(substitute(e, values), self.tables)

    def spread(self, value: Value) -> tuple[int, ...] | None:
        """The number of each lane, if known."""
        if isinstance(value, tuple):
            return value
        return (value.value,) * self.count if isinstance(value, Const) else None

    # ---- truth ---------------------------------------------------------------------------------------------------

    def truth(self, e: Expr, env: Env, live: int) -> Expr:
        """The lanes out of ``live`` for which a condition holds."""
        question = self.question(e, env, live)
        known = self._truths.get(question)
        if known is None:
            start = self._steps
            answer = self._truth(e, env, live)
            self._truths[question] = answer, self._steps - start
        else:
            answer, steps = known
            self.spend(steps)
        return answer

    def _truth(self, e: Expr, env: Env, live: int) -> Expr:
        self.spend()
        if not live:
            return EMPTY
        shared = self.uniform(e, env)
        if shared is not None:
            return when(shared, SetConst(live))
        if isinstance(e, And):
            out: Expr = SetConst(live)
            for term in e.terms:
                out = self.keep(meet(out, self.truth(term, env, upper(out))))
            return out
        if isinstance(e, Or):
            out = EMPTY
            for term in e.terms:
                found = self.truth(term, env, live)
                if isinstance(found, SetConst):
                    # These lanes are not asked further, so that an index may be out of its field for them.
                    live &= ~found.bits
                out = join(out, found)
            return self.keep(out)
        if isinstance(e, Not):
            return minus(SetConst(live), self.truth(e.value, env, live))
        if isinstance(e, Op) and e.op in COMPARISONS:
            return self.keep(self.compare(e, env, live))
        if isinstance(e, Cond):
            yes = self.keep(self.truth(e.condition, env, live))
            no = minus(SetConst(live), yes)
            then, other = self.truth(e.then, env, upper(yes)), self.truth(e.other, env, upper(no))
            return self.keep(join(meet(yes, then), meet(no, other)))
        if isinstance(e, Fold) and e.op in ("some", "all"):
            return self.truth(unrolled(e, self.tables), env, live)
        if isinstance(e, Load):
            return self.compare(Op("!=", e, Const(0)), env, live)
        out = EMPTY
        for mask, value in self.cases(e, env, live):
            if isinstance(value, tuple):
                out = join(out, meet(mask, SetConst(self.full & ~lanes_of(value, 0))))
            else:
                out = join(out, when(value, mask))
        return self.keep(out)

    def compare(self, e: Op, env: Env, live: int) -> Expr:
        """The lanes for which a comparison holds."""
        left, right, op = e.left, e.right, e.op
        if isinstance(right, Load) and not isinstance(left, Load):
            left, right = right, left
            op = {"<": ">", ">": "<", "<=": ">=", ">=": "<="}.get(op, op)
        if isinstance(left, Load) and self.uniform(left, env) is None:
            out: Expr = EMPTY
            for mask, value in self.cases(right, env, live):
                inside = upper(mask)
                numbers = self.spread(value)
                if numbers is None:
                    assert isinstance(value, Expr)
                    found = self.cells_against(left, op, value, env, inside)
                else:
                    found = EMPTY
                    for number, lanes in groups_of(numbers, inside):
                        found = join(found, self.cells_with(left, op, number, env, lanes))
                out = join(out, meet(mask, found))
            return out
        out = EMPTY
        for mask_a, a in self.cases(left, env, live):
            for mask_b, b in self.cases(right, env, upper(mask_a)):
                self.spend()
                out = join(out, meet(meet(mask_a, mask_b), self._compared(op, a, b, upper(mask_a))))
        return out

    def _compared(self, op: str, a: Value, b: Value, live: int) -> Expr:
        x, y = self.spread(a), self.spread(b)
        if x is not None and y is not None:
            return SetConst(compared(op, x, y) & live)
        if isinstance(a, Expr) and isinstance(b, Expr):
            return when(fold_with(Op(op, a, b), self.tables), SetConst(live))
        numbers = x if x is not None else y
        assert numbers is not None
        out: Expr = EMPTY
        groups = groups_of(numbers, live)
        if len(groups) > MOST_VALUES:
            raise CantVectorize
        for number, lanes in groups:
            test = Op(op, Const(number), b) if x is not None else Op(op, a, Const(number))  # type: ignore[arg-type]  # the other side is an expression
            out = join(out, when(fold_with(test, self.tables), SetConst(lanes)))
        return out

    # ---- cells ---------------------------------------------------------------------------------------------------

    def cells_with(self, cell: Load, op: str, number: int, env: Env, live: int) -> Expr:
        """The lanes whose cell compares so with a number."""
        lo, hi = values_of(self.machine, cell.field)
        wanted = [v for v in range(lo, hi + 1) if calculate(op, v, number)]
        others = [v for v in range(lo, hi + 1) if v not in wanted]
        few = min(wanted, others, key=len)
        if len(few) > MOST_VALUES:
            raise CantVectorize
        out: Expr = EMPTY
        for value in few:
            out = join(out, self.cells_equal(cell, Const(value), env, live))
        return out if few is wanted else minus(SetConst(live), self.keep(out))

    def cells_against(self, cell: Load, op: str, value: Expr, env: Env, live: int) -> Expr:
        """The lanes whose cell compares so with an expression that all lanes share."""
        lo, hi = values_of(self.machine, cell.field)
        if op in ("==", "!="):
            if hi - lo >= 16:
                raise CantVectorize
            found = self.cells_equal(cell, value, env, live)
            return found if op == "==" else minus(SetConst(live), found)
        if hi - lo >= MOST_VALUES:
            raise CantVectorize
        out: Expr = EMPTY
        for number in range(lo, hi + 1):
            test = fold_with(Op(op, Const(number), value), self.tables)
            out = join(out, when(test, self.cells_equal(cell, Const(number), env, live)))
        return out

    def cells_equal(self, cell: Load, value: Expr, env: Env, live: int) -> Expr:
        """The lanes whose cell holds a value."""
        out: Expr = EMPTY
        for mask, place in self.places(cell, env, live):
            out = join(out, meet(mask, self.gather(cell.field, place, value, upper(mask))))
        return self.keep(out)

    def places(self, cell: Load, env: Env, live: int) -> Iterator[tuple[Expr, Place]]:
        """The lanes, each with the place of its cell, which is the same for whatever value it is asked for."""
        question = self.question(cell, env, live)
        known = self._places.get(question)
        if known is None:
            start, found = self._steps, []
            for one in places(self, cell, env, live):
                found.append(one)
                yield one
            self._places[question] = found, self._steps - start
        else:
            self.spend(known[1])
            yield from known[0]

    def gather(self, field: str, place: Place, value: Expr, live: int) -> Expr:
        """The lanes whose own element of a field holds a value."""
        moves: dict[int, int] = {}
        for k in members(live):
            by = place.elements[k] - k
            moves[by] = moves.get(by, 0) | 1 << k
        if len(moves) > MOST_MOVES:
            raise CantVectorize
        whole: Expr = Where(field, place.part, place.slice, value)
        if place.shift is not None:
            whole = self.keep(Shift(whole, place.shift))
        out: Expr = EMPTY
        for by, lanes in moves.items():
            out = join(out, meet(shifted(whole, by), SetConst(lanes)))
        return out

    # ---- values --------------------------------------------------------------------------------------------------

    def cases(self, e: Expr, env: Env, live: int) -> list[Case]:
        """The value of an expression: disjoint sets of lanes that make up ``live``, each with its value."""
        if isinstance(e, (Const, Local)):
            return self._work_out(e, env, live)
        question = self.question(e, env, live)
        known = self._cases.get(question)
        if known is None:
            start = self._steps
            answer = self._work_out(e, env, live)
            self._cases[question] = answer, self._steps - start
        else:
            answer, steps = known
            self.spend(steps)
        return answer

    def _work_out(self, e: Expr, env: Env, live: int) -> list[Case]:
        self.spend()
        if not live:
            return []
        shared = self.uniform(e, env)
        if shared is not None:
            return [(SetConst(live), shared)]
        if isinstance(e, Local):
            return [(SetConst(live), env[e.name])]
        if isinstance(e, (And, Or, Not)) or (isinstance(e, Op) and e.op in COMPARISONS):
            yes = self.keep(self.truth(e, env, live))
            return _tidy([(yes, Const(1)), (self.keep(minus(SetConst(live), yes)), Const(0))])
        if isinstance(e, Op):
            return self._operation(e, env, live)
        if isinstance(e, Cond):
            yes = self.keep(self.truth(e.condition, env, live))
            no = self.keep(minus(SetConst(live), yes))
            then = [(meet(yes, m), v) for m, v in self.cases(e.then, env, upper(yes))]
            return self.merge([*then, *((meet(no, m), v) for m, v in self.cases(e.other, env, upper(no)))])
        if isinstance(e, Lookup):
            return self.merge(
                [(m, self._entry(e.table, v, upper(m))) for m, v in self.cases(e.index, env, live)]
            )
        if isinstance(e, Load):
            lo, hi = values_of(self.machine, e.field)
            if hi - lo >= MOST_VALUES:
                raise CantVectorize
            return _tidy([(self.cells_equal(e, Const(v), env, live), Const(v)) for v in range(lo, hi + 1)])
        if isinstance(e, Call):
            return self._follower.call(e, env, live)
        if isinstance(e, Fold):
            return self.cases(unrolled(e, self.tables), env, live)
        raise CantVectorize

    def _operation(self, e: Op, env: Env, live: int) -> list[Case]:
        out: list[Case] = []
        for mask_a, a in self.cases(e.left, env, live):
            for mask_b, b in self.cases(e.right, env, upper(mask_a)):
                self.spend()
                mask = meet(mask_a, mask_b)
                x, y = self.spread(a), self.spread(b)
                if x is not None and y is not None:
                    numbers = calculated(e.op, x, y, upper(mask))
                    if numbers is None:
                        raise CantVectorize
                    out.append((mask, numbers))
                elif isinstance(a, Expr) and isinstance(b, Expr):
                    out.append((mask, fold_with(Op(e.op, a, b), self.tables)))
                else:
                    raise CantVectorize
        return self.merge(out)

    def _entry(self, table: str, index: Value, live: int) -> Value:
        values = self.tables[table]
        if isinstance(index, tuple):
            # Lanes that never look here may point anywhere.
            inside = only(index, live)
            if min(inside) < 0 or max(inside) >= len(values):
                raise CantVectorize
            return tuple([values[at] for at in inside])
        return fold_with(Lookup(table, index), self.tables)

    def merge(self, cases: list[Case]) -> list[Case]:
        """Cases of one value put together. Raises CantVectorize if too many are left."""
        found: dict[Value, Expr] = {}
        for mask, value in cases:
            if mask == EMPTY:
                continue
            if isinstance(value, tuple) and alike(value):
                value = Const(value[0])
            found[value] = join(found.get(value, EMPTY), mask)
        if len(found) > MOST_CASES:
            raise CantVectorize
        return [(self.keep(mask), value) for value, mask in found.items()]


def _tidy(cases: list[Case]) -> list[Case]:
    return [(mask, value) for mask, value in cases if upper(mask)]


__all__ = ["CantVectorize", "Lanes"]
