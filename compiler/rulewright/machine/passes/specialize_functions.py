"""Give a function that is called with known numbers a copy for each of them, in which they are known.

A def that takes a direction is called with each direction by name; in a copy for one of them, tables of steps and tests
of the direction are worked out. Copies that come out alike, or that what is known doesn't make shorter, aren't made.
"""

from __future__ import annotations

from collections import Counter

from rulewright.machine.model import Function, Machine
from rulewright.machine.passes.cost import Cost
from rulewright.machine.passes.fold_constants import fold_body
from rulewright.machine.passes.rewrite import rewrite_machine
from rulewright.rules import stmt as s
from rulewright.rules.expr import Call, Const, Expr, size, substitute

MOST_COPIES = 24
#: All copies of one machine together, in nodes.
MOST_NODES = 12_000
Key = tuple[str, tuple[int | None, ...]]


def specialize_functions(machine: Machine) -> None:
    """The pass."""
    Specializer(machine).run()


class Specializer:
    """Makes the copies of one machine's functions."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.tables = {name: table.values for name, table in machine.tables.items()}
        self.cost = Cost(machine)
        self.copies: dict[Key, str] = {}
        self.made: list[Function] = []
        self.each: Counter[str] = Counter()
        self.nodes = 0

    def run(self) -> None:
        """Change all calls, those in the copies too."""
        rewrite_machine(self.machine, self.body, self.expr)
        while self.made:
            function = self.made.pop()
            self.machine.functions[function.name] = function
            function.body = self.body(function.body)

    def expr(self, e: Expr) -> Expr:
        """An expression with its calls changed."""
        e = e.rebuild(self.expr)
        if isinstance(e, Call):
            name, args = self.call(e.function, e.args)
            return e if name == e.function else Call(name, args)
        return e

    def body(self, body: s.Body) -> s.Body:
        """Statements with their calls changed."""
        return tuple(self.statement(statement) for statement in body)

    def statement(self, e: s.Stmt) -> s.Stmt:
        """One statement with its calls changed."""
        e = s.map_stmt(e, self.expr) if not s.bodies(e) else self._compound(e)
        if isinstance(e, s.CallStmt):
            name, args = self.call(e.callable, e.args)
            return e if name == e.callable else s.CallStmt(name, args)
        return e

    def _compound(self, e: s.Stmt) -> s.Stmt:
        if isinstance(e, s.If):
            return s.If(self.expr(e.condition), self.body(e.then), self.body(e.other))
        if isinstance(e, s.For):
            return s.For(e.var, e.lo, e.hi, self.body(e.body))
        assert isinstance(e, s.While)
        return s.While(self.expr(e.condition), self.body(e.body), self.body(e.step), e.most)

    def call(self, name: str, args: tuple[Expr, ...]) -> tuple[str, tuple[Expr, ...]]:
        """What to call, and with what, in place of a function with these arguments."""
        known = tuple(arg.value if isinstance(arg, Const) else None for arg in args)
        if all(value is None for value in known):
            return name, args
        key = name, known
        if key not in self.copies:
            self.copies[key] = self._copy(name, known)
        if self.copies[key] == name:
            return name, args
        return self.copies[key], tuple(arg for arg in args if not isinstance(arg, Const))

    def _copy(self, name: str, known: tuple[int | None, ...]) -> str:
        function = self.machine.functions[name]
        if self.each[name] >= MOST_COPIES or self.nodes >= MOST_NODES:
            return name
        values: dict[str, Expr] = {
            param: Const(value)
            for (param, _), value in zip(function.params, known, strict=True)
            if value is not None
        }
        body = fold_body(s.map_body(function.body, lambda e: substitute(e, values)), self.tables)
        if self.cost.body(body) * 10 > self.cost.body(function.body) * 9:
            return name
        self.each[name] += 1
        self.nodes += sum(size(e) for statement in s.walk(body) for e in s.exprs(statement))
        params = tuple(param for param in function.params if param[0] not in values)
        words = " ".join("_" if value is None else str(value) for value in known)
        copy = Function(
            f"{name} for {words}",
            params,
            function.returns,
            body,
            function.doc,
            function.clause,
            function.span,
        )
        self.made.append(copy)
        return copy.name
