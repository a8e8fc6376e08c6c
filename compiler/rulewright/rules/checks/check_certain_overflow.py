"""A sum that is out of its range whatever the position is: one step is too large, or the steps of a loop together."""

from __future__ import annotations

from rulewright.diagnostics.model import Problems
from rulewright.rules.checks.nodes import first_line, nodes
from rulewright.rules.checks.values import field_of, known_number, run_over
from rulewright.rules.inherit import Program
from rulewright.rules.model import FieldInfo, Rules
from rulewright.rules.world import World
from rulewright.syntax import tree as t

# With one of these in a loop it isn't sure how often its body is carried out, or what else happens there.
_SPOILS = (t.Break, t.Continue, t.Return, t.Win, t.EndGame, t.CallStmt, t.BaseStmt, t.Choose)


def check_certain_overflow(rules: Rules, program: Program, world: World, problems: Problems) -> None:
    """Report each ``+=`` and ``-=`` of a known number that leaves the declared range whatever the value was."""
    for decl in world.syntax.values():
        _Look(decl, world, problems).suite(decl.body, 1, None)


class _Look:
    """Looks at one rule. ``locals`` are the names that have another meaning in it from place to place."""

    def __init__(self, decl: t.Callable, world: World, problems: Problems) -> None:
        self.world = world
        self.problems = problems
        self.params = {param.name for param in decl.params}
        self.locals = {
            n.name for n in nodes(decl.body) if isinstance(n, (t.Let, t.VarStmt, t.Binding, t.Random))
        }

    def suite(self, suite: t.Suite, rounds: int, loop: t.Suite | None) -> None:
        """A suite that is carried out ``rounds`` times on end; ``loop`` is the outermost body of those rounds."""
        for statement in suite.body:
            if isinstance(statement, t.Assign):
                self._assign(statement, rounds, loop)
            elif isinstance(statement, (t.For, t.Times)):
                more = self._rounds(statement)
                whole = statement.body if loop is None else loop
                if more and not any(isinstance(node, _SPOILS) for node in nodes(whole)):
                    self.suite(statement.body, rounds * more, whole)
                else:
                    self.suite(statement.body, 1, None)
            else:
                for name in statement.__dataclass_fields__:
                    for inner in _direct(getattr(statement, name)):
                        self.suite(inner, 1, None)

    def _assign(self, e: t.Assign, rounds: int, loop: t.Suite | None) -> None:
        field, step = self._field(e.place), self._constant(e.value)
        if e.op == "=" or field is None or field.type is None or field.type.kind != "int" or step is None:
            return
        if loop is not None and not (self._fixed(e.place) and self._alone(e, field, loop)):
            rounds = 1
        low, high = field.type.lo, field.type.hi
        if abs(step * rounds) > high - low:
            often = f", {rounds} times" if abs(step) <= high - low else ""
            name = field.name.removeprefix("player.")
            self.problems.error(
                "RW302",
                f"`{name}` leaves its range {low}..{high} here, whatever it was",
                first_line(e.span),
                f"{abs(step):,} {'more' if (step > 0) == (e.op == '+=') else 'less'}{often}",
                secondary=[(field.span, "its range")],
                help="declare a wider range, or use `min` or `max`",
            )

    def _fixed(self, place: t.Expr) -> bool:
        """Whether a place is the same one in every round."""
        for node in nodes(place):
            if isinstance(node, (t.Call, t.The, t.Fold)):
                return False
            if isinstance(node, t.Name) and node.name in self.locals:
                return False
        roots = [n for n in nodes(place) if isinstance(n, (t.Name, t.FieldOf)) and self._field(n) is not None]
        return len(roots) == 1

    def _alone(self, e: t.Assign, field: FieldInfo, loop: t.Suite) -> bool:
        """Whether nothing else in a loop sets the field."""
        others = (n for n in nodes(loop) if isinstance(n, t.Assign) and n is not e)
        return all(self._field(other.place) is not field for other in others)

    def _rounds(self, statement: t.For | t.Times) -> int:
        """How often a loop's body is carried out; 0 if that isn't known."""
        if isinstance(statement, t.Times):
            return max(self._constant(statement.count) or 0, 0)
        if statement.where is not None:
            return 0
        out = 1
        for binding in statement.bindings:
            over = binding.domain
            numbers = run_over(binding, self.world, self.locals | self.params)
            if isinstance(over, t.Name) and over.name in self.world.domains:
                out *= self.world.domains[over.name].size
            else:
                out *= 0 if numbers is None else numbers[1] - numbers[0] + 1
        return out

    def _constant(self, e: t.Expr) -> int | None:
        return known_number(e, self.world, self.locals | self.params)

    def _field(self, e: t.Expr) -> FieldInfo | None:
        """The variable that a place is an element of."""
        return field_of(e, self.world, self.locals | self.params)


def _direct(value: object) -> list[t.Suite]:
    if isinstance(value, t.Suite):
        return [value]
    return [suite for item in value for suite in _direct(item)] if isinstance(value, tuple) else []
