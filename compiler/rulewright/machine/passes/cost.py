"""A rough measure of how long code takes, in nodes of expressions: enough to tell which of two is shorter."""

from __future__ import annotations

from rulewright.machine.model import Machine
from rulewright.machine.sets import is_set
from rulewright.rules import stmt as s
from rulewright.rules.expr import Call, Expr, Fold

#: What a jump that can't be foreseen takes.
JUMP = 5


class Cost:
    """Costs within one machine. Functions are counted once."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self._functions: dict[str, int] = {}

    def expr(self, e: Expr) -> int:
        """The cost of an expression: a fold is half of its rounds, since most end early."""
        if isinstance(e, Fold):
            rounds = e.hi - e.lo + 1
            where = 0 if e.where is None else self.expr(e.where)
            each = self.expr(e.body) + where + JUMP
            return each * (rounds if e.op in ("count", "sum", "max", "min") else rounds // 2 + 1)
        own = self.function(e.function) if isinstance(e, Call) else 1
        return own + sum(self.expr(child) for child in e.children())

    def function(self, name: str) -> int:
        """The cost of a call."""
        if name not in self._functions:
            self._functions[name] = 0
            self._functions[name] = self.body(self.machine.functions[name].body)
        return self._functions[name]

    def body(self, body: s.Body) -> int:
        """The cost of statements."""
        return sum(self.statement(statement) for statement in body)

    def statement(self, e: s.Stmt) -> int:
        """The cost of a statement: half of what a test guards, all rounds of a loop over a domain."""
        own = sum(self.expr(part) for part in s.exprs(e))
        if isinstance(e, s.If):
            return own + JUMP + (self.body(e.then) + self.body(e.other)) // 2
        if isinstance(e, s.For):
            return (e.hi - e.lo + 1) * (self.body(e.body) + 1)
        if isinstance(e, s.While):
            return max(1, min(e.most or 8, 8) // 2) * (own + JUMP + self.body(e.body) + self.body(e.step))
        if isinstance(e, s.EmitRows):
            return own + len(e.keys) * JUMP
        if isinstance(e, s.EmitColumns):
            return own + len(e.sets) * 2 * JUMP
        if isinstance(e, s.EmitMask) and not is_set(e.mask):
            return own + 2 * e.width
        return own + 1
