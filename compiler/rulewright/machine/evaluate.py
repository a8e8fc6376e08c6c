"""Work out expressions and functions of a machine directly, without generating code.

Used where an answer is needed while compiling: tables of pure functions, faint values of a view, constant folding of
calls. It is also the plainest statement of what each core construct means.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod

from rulewright.machine.evaluate_sets import emitted, set_value
from rulewright.machine.model import Function, Machine
from rulewright.rules import stmt as s
from rulewright.rules.expr import And, Call, Cond, Const, Expr, Fold, Load, Local, Lookup, Not, Op, Or, walk
from rulewright.rules.fold import calculate
from rulewright.rules.types import Type

MAX_STEPS = 2_000_000


class CantEvaluate(Exception):
    """The value depends on the state, or takes too long to work out."""


class _Return(Exception):
    def __init__(self, value: int) -> None:
        self.value = value


class _Break(Exception):
    pass


class _Continue(Exception):
    pass


class Evaluator:
    """Evaluates against given cells, or without a state at all."""

    def __init__(
        self, machine: Machine, cells: Sequence[int] | None = None, hits: list[int] | None = None
    ) -> None:
        self.machine = machine
        self.cells = cells
        self.offsets = machine.offsets() if cells is not None else {}
        self.steps = 0
        self.hits = hits
        self.emitted: list[int] = []

    def expr(self, e: Expr, env: Mapping[str, int]) -> int:
        """The value of an expression."""
        self.steps += 1
        if self.steps > MAX_STEPS:
            raise CantEvaluate
        if isinstance(e, Const):
            return e.value
        if isinstance(e, Local):
            if e.name not in env:
                raise CantEvaluate
            return env[e.name]
        if isinstance(e, Load):
            if self.cells is None:
                raise CantEvaluate
            return self.cells[self.offsets[e.field] + self.expr(e.index, env)]
        if isinstance(e, Lookup):
            values = self.machine.tables[e.table].values
            index = self.expr(e.index, env)
            if not 0 <= index < len(values):
                raise CantEvaluate
            return values[index]
        if isinstance(e, Op):
            value = calculate(e.op, self.expr(e.left, env), self.expr(e.right, env))
            if value is None:
                raise CantEvaluate
            return value
        if isinstance(e, Not):
            return int(not self.expr(e.value, env))
        if isinstance(e, And):
            return int(all(self.expr(term, env) for term in e.terms))
        if isinstance(e, Or):
            return int(any(self.expr(term, env) for term in e.terms))
        if isinstance(e, Cond):
            return self.expr(e.then if self.expr(e.condition, env) else e.other, env)
        if isinstance(e, Call):
            return self.call(e.function, [self.expr(arg, env) for arg in e.args])
        if isinstance(e, Fold):
            return self._fold(e, dict(env))
        return set_value(self.machine, e, lambda part: self.expr(part, env), self._cell)

    def _cell(self, field: str, index: int) -> int:
        return self.expr(Load(field, Const(index)), {})

    def legal(self, body: s.Body, me: int) -> list[int]:
        """The ids that a list of legal actions adds, as its statements do."""
        self.emitted = []
        self.body(body, {"me": me})
        return self.emitted

    def _fold(self, e: Fold, env: dict[str, int]) -> int:
        values: list[int] = []
        for value in range(e.lo, e.hi + 1):
            env[e.var] = value
            if e.where is not None and not self.expr(e.where, env):
                continue
            found = self.expr(e.body, env)
            if e.op == "first" and found:
                return value
            values.append(found)
        if e.op == "first":
            assert e.default is not None
            return self.expr(e.default, env)
        if e.op in ("some", "all"):
            return int(any(values) if e.op == "some" else all(values))
        if e.op == "count":
            return sum(1 for v in values if v)
        if e.op == "sum":
            return sum(values)
        return (max if e.op == "max" else min)(values, default=0)

    def call(self, name: str, args: Sequence[int]) -> int:
        """The answer of a def."""
        function = self.machine.functions[name]
        env = {param: value for (param, _), value in zip(function.params, args, strict=True)}
        try:
            self.body(function.body, env)
        except _Return as result:
            return result.value
        return 0

    def body(self, body: s.Body, env: dict[str, int]) -> None:
        """Run the statements of a def."""
        for statement in body:
            self._statement(statement, env)

    def _statement(self, statement: s.Stmt, env: dict[str, int]) -> None:
        if isinstance(statement, s.SetLocal):
            env[statement.name] = self.expr(statement.value, env)
        elif isinstance(statement, s.If):
            self.body(statement.then if self.expr(statement.condition, env) else statement.other, env)
        elif isinstance(statement, s.For):
            for value in range(statement.lo, statement.hi + 1):
                env[statement.var] = value
                if self._round(statement.body, env):
                    break
        elif isinstance(statement, s.While):
            rounds = 0
            while self.expr(statement.condition, env) and (not statement.most or rounds < statement.most):
                rounds += 1
                if self._round(statement.body, env):
                    break
                self.body(statement.step, env)
        elif isinstance(statement, s.Return):
            raise _Return(0 if statement.value is None else self.expr(statement.value, env))
        elif isinstance(statement, s.Mark):
            if self.hits is not None:
                self.hits[statement.number] += 1
        elif isinstance(statement, (s.Emit, s.EmitMask, s.EmitRows, s.EmitColumns)):
            self.emitted += emitted(statement, lambda part: self.expr(part, env))
        elif isinstance(statement, s.Break):
            raise _Break
        elif isinstance(statement, s.Continue):
            raise _Continue
        else:
            raise CantEvaluate

    def _round(self, body: s.Body, env: dict[str, int]) -> bool:
        try:
            self.body(body, env)
        except _Break:
            return True
        except _Continue:
            pass
        return False


def reads_state(machine: Machine, function: Function, seen: frozenset[str] = frozenset()) -> bool:
    """Whether a def looks at the state, itself or through another def."""
    for statement in s.walk(function.body):
        for expr in s.exprs(statement):
            for part in walk(expr):
                if isinstance(part, Load):
                    return True
                if not isinstance(part, Call) or part.function in seen:
                    continue
                if reads_state(machine, machine.functions[part.function], seen | {function.name}):
                    return True
    return False


def table_of(machine: Machine, function: Function, most: int) -> tuple[int, ...] | None:
    """A def's answers for all its arguments, mixed radix; None if it reads the state or has too many."""
    if not function.pure or reads_state(machine, function):
        return None
    sizes = [type.hi - type.lo + 1 for _, type in function.params]
    if prod(sizes) > most:
        return None
    evaluator = Evaluator(machine)
    out: list[int] = []
    try:
        for args in _tuples([type for _, type in function.params]):
            out.append(evaluator.call(function.name, args))
    except (CantEvaluate, RecursionError):
        return None
    return tuple(out)


def _tuples(types: Sequence[Type]) -> list[tuple[int, ...]]:
    out: list[tuple[int, ...]] = [()]
    for type in types:
        out = [(*args, value) for args in out for value in range(type.lo, type.hi + 1)]
    return out
