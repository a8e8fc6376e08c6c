"""An index that a loop takes beyond its domain, whatever the position is."""

from __future__ import annotations

from rulewright.diagnostics.model import Problems
from rulewright.rules.checks.nodes import nodes, parts
from rulewright.rules.checks.values import field_of, known_number, run_over
from rulewright.rules.inherit import Program
from rulewright.rules.model import Rules
from rulewright.rules.types import Domain
from rulewright.rules.world import TableConst, World
from rulewright.source import Span
from rulewright.syntax import tree as t

_LEAVES = (t.Break, t.Continue, t.Return, t.Win, t.EndGame)
#: The names that surely take all their values at a place, with the least, the greatest, and what binds them.
Sure = dict[str, tuple[int, int, t.Binding]]


def check_certain_index(rules: Rules, program: Program, world: World, problems: Problems) -> None:
    """Report each ``x``, ``x + 1`` or ``x - 1`` of a loop over numbers that is an index and doesn't stay in its domain.

    Where the index stands under a condition it may be what keeps it inside; nothing is said then.
    """
    for decl in world.syntax.values():
        _Look(decl, world, problems).suite(decl.body, {})
    for invariant in (d for d in program.decls if isinstance(d, t.Invariant)):
        _Look(invariant, world, problems).expr(invariant.condition, {})


class _Look:
    """Looks at one rule."""

    def __init__(self, decl: t.Decl, world: World, problems: Problems) -> None:
        self.world = world
        self.problems = problems
        binders = (t.Let, t.VarStmt, t.Binding, t.Random, t.Param)
        self.local = {n.name for n in nodes(decl) if isinstance(n, binders)}

    def suite(self, suite: t.Suite, sure: Sure) -> None:
        """Statements in order; after one by which a round may be left, nothing is sure any more."""
        for statement in suite.body:
            if isinstance(statement, t.For):
                inner, within = self._bound(statement.bindings, statement.where, sure)
                self.parts((statement.start, statement.where), within)
                self.suite(statement.body, inner)
            elif isinstance(statement, t.If):
                self.expr(statement.branches[0][0], sure)
                for condition, body in statement.branches:
                    self.expr(condition, {})
                    self.suite(body, {})
                if statement.other is not None:
                    self.suite(statement.other, {})
            else:
                self.parts(tuple(parts(statement)), sure)
            if any(isinstance(node, _LEAVES) for node in nodes(statement)):
                sure = {}

    def parts(self, value: object, sure: Sure) -> None:
        """Whatever is in a statement or an expression; blocks in it may be carried out any number of times."""
        if isinstance(value, tuple):
            for item in value:
                self.parts(item, sure)
        elif isinstance(value, t.Suite):
            self.suite(value, {})
        elif isinstance(value, t.Expr):
            self.expr(value, sure)
        elif isinstance(value, t.Tree):
            # An offer, a choice: their conditions speak of names of their own.
            self.parts(tuple(parts(value)), {})

    def expr(self, e: t.Expr, sure: Sure) -> None:
        """An expression that is worked out for all values of the names that are sure."""
        if isinstance(e, t.Index):
            self._index(e, sure)
        if isinstance(e, t.Fold):
            inner, within = self._bound(e.bindings, e.where, sure)
            self.parts(e.where, within)
            self.expr(e.body, inner)
        elif isinstance(e, t.The):
            _, within = self._bound((e.binding,), e.where, sure)
            self.expr(e.where, within)
            self.parts(e.default, {})
        elif isinstance(e, t.IfElse):
            self.expr(e.condition, sure)
            self.parts((e.then, e.other), {})
        elif isinstance(e, t.Logic):
            self.expr(e.terms[0], sure)
            self.parts(e.terms[1:], {})
        else:
            self.parts(tuple(parts(e)), sure)

    def _bound(self, bindings: tuple[t.Binding, ...], where: t.Expr | None, sure: Sure) -> tuple[Sure, Sure]:
        """What is sure in a loop's body, and in its ``where``."""
        within = dict(sure)
        for binding in bindings:
            over = run_over(binding, self.world, self.local)
            if over is not None:
                within[binding.name] = (*over, binding)
        return within if where is None else {}, within

    def _index(self, e: t.Index, sure: Sure) -> None:
        args: list[t.Expr] = []
        at: t.Expr = e
        while isinstance(at, t.Index):
            args = [*at.args, *args]
            at = at.of
        for arg, (low, high, name, declared) in zip(args, self._sizes(at), strict=False):
            number = self._number(arg, sure)
            if number is None:
                continue
            least, most, binding = number
            if (least >= low and most <= high) or most < low or least > high:
                continue
            self.problems.error(
                "RW303",
                f"an index runs over {least}..{most}, and `{name}` has {low}..{high}",
                arg.span,
                f"`{binding.name}` takes it to {most if most > high else least}",
                secondary=[(binding.span, f"`{binding.name}` runs here"), *declared],
                help="run over fewer values, or put it under a condition that keeps it inside",
            )

    def _number(self, e: t.Expr, sure: Sure) -> tuple[int, int, t.Binding] | None:
        """What a name that is sure comes to, or such a name and a number."""
        if isinstance(e, t.Name):
            return sure.get(e.name)
        if (
            isinstance(e, t.Binary)
            and e.op in ("+", "-")
            and isinstance(e.left, t.Name)
            and e.left.name in sure
        ):
            step = known_number(e.right, self.world, self.local)
            low, high, binding = sure[e.left.name]
            if step is not None:
                step = step if e.op == "+" else -step
                return low + step, high + step, binding
        return None

    def _sizes(self, at: t.Expr) -> list[tuple[int, int, str, list[tuple[Span, str]]]]:
        """Each index of a zone, variable or table: its least and greatest value, whose it is and where that stands."""
        field = field_of(at, self.world, self.local)
        if field is not None:
            dims = [*field.dims[1:]] if field.per_player else [*field.dims]
            if field.piece is not None and field.kind in ("bag", "stack"):
                dims.append(field.piece.kinds)  # how many of a kind there are
            name = field.name.removeprefix("player.")
            return [(d.lo, d.hi, name, [(field.span, "declared here")]) for d in dims]
        table = (
            self.world.consts.get(at.name) if isinstance(at, t.Name) and at.name not in self.local else None
        )
        if isinstance(at, t.Name) and isinstance(table, TableConst):
            place = self.world.declared.get(at.name)
            declared = [] if place is None else [(place, "declared here")]
            return [
                (*_range(domain, size), at.name, declared)
                for domain, size in zip(table.domains, table.table.sizes, strict=True)
            ]
        return []


def _range(domain: Domain | None, size: int) -> tuple[int, int]:
    return (0, size - 1) if domain is None else (domain.lo, domain.hi)
