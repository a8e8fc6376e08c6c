"""Rules whose loops, multiplied along their nesting and calls, would keep a machine busy for minutes."""

from __future__ import annotations

from rulewright.diagnostics.model import Problems
from rulewright.rules import stmt as s
from rulewright.rules.expr import Call, Expr, Fold
from rulewright.rules.inherit import Program
from rulewright.rules.model import Rules
from rulewright.rules.world import World

MOST_STEPS = 20_000_000


class _Work:
    """How many steps a rule takes at the most, not counting what a decision or chance point divides."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.known: dict[str, int] = {}

    def rule(self, name: str) -> int:
        """The steps of one run of a rule."""
        if name not in self.known:
            self.known[name] = 0
            info = self.rules.callables[name]
            asked = sum(self.expr(r.condition) for r in info.requirements)
            self.known[name] = min(self.body(info.body) + asked, MOST_STEPS * 1000)
        return self.known[name]

    def body(self, body: s.Body) -> int:
        """The steps of a body."""
        return sum(self.statement(x) for x in body)

    def statement(self, x: s.Stmt) -> int:
        """The steps of a statement."""
        own = 1 + sum(self.expr(e) for e in s.exprs(x))
        if isinstance(x, s.CallStmt):
            return own + self.rule(x.callable)
        inner = sum(self.body(body) for body in s.bodies(x))
        if any(isinstance(y, (s.Decide, s.Sample)) for body in s.bodies(x) for y in s.walk(body)):
            return own + inner
        rounds = x.hi - x.lo + 1 if isinstance(x, s.For) else max(x.most, 1) if isinstance(x, s.While) else 1
        return own + rounds * inner

    def expr(self, e: Expr) -> int:
        """The steps of an expression."""
        inner = 1 + sum(self.expr(child) for child in e.children())
        if isinstance(e, Fold):
            return inner * (e.hi - e.lo + 1)
        return inner + (self.rule(e.function) if isinstance(e, Call) else 0)


def check_too_much_work(rules: Rules, program: Program, world: World, problems: Problems) -> None:
    """Refuse the innermost rule that takes more steps than anybody would wait for."""
    work = _Work(rules)
    slow = [name for name in rules.callables if work.rule(name) > MOST_STEPS]
    if slow:
        name = min(slow, key=lambda n: (work.known[n], n))
        info = rules.callables[name]
        problems.error(
            "RW501",
            f"`{info.name}` has too much to run over",
            info.span,
            f"over {MOST_STEPS:,} steps",
            help="loops inside loops multiply: run over smaller domains",
        )
