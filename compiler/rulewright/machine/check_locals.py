"""Which locals are surely set: a local may be read only where every path to it has set it.

None in place of a set of locals means that no path leads there: after ``return``, ``break`` or ``continue``.
"""

from __future__ import annotations

from rulewright.rules import stmt as s
from rulewright.rules.expr import TRUE, Expr, Fold, Local

Known = set[str]


class LocalUnset(Exception):
    """A local is read that may not be set."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class Locals:
    """Follows the statements of one body.

    ``ways_out`` and ``ways_on`` hold, for each loop around, what is set where it is left and where it goes on.
    """

    def __init__(self) -> None:
        self.ways_out: list[list[Known]] = []
        self.ways_on: list[list[Known]] = []

    def expr(self, e: Expr, known: Known) -> None:
        """Check the locals of an expression. Raises LocalUnset."""
        if isinstance(e, Local):
            if e.name not in known:
                raise LocalUnset(e.name)
        elif isinstance(e, Fold):
            inner = known | {e.var}
            if e.where is not None:
                self.expr(e.where, inner)
            self.expr(e.body, inner)
            if e.default is not None:
                self.expr(e.default, known)
        else:
            for part in e.children():
                self.expr(part, known)

    def body(self, body: s.Body, known: Known | None) -> Known | None:
        """What is set after the statements. Raises LocalUnset where one reads what may not be set."""
        for e in body:
            if known is None:
                return None
            known = self._statement(e, known)
        return known

    def _statement(self, e: s.Stmt, known: Known) -> Known | None:
        if isinstance(e, s.Sample):
            self.expr(e.weight, known | {e.var})
            if e.total is not None:
                self.expr(e.total, known)
            return known | {e.var}
        if isinstance(e, s.While):
            return self._while(e, known)
        for part in s.exprs(e):
            self.expr(part, known)
        if isinstance(e, s.SetLocal):
            return known | {e.name}
        if isinstance(e, s.If):
            return _meet(self.body(e.then, set(known)), self.body(e.other, set(known)))
        if isinstance(e, s.For):
            return self._for(e, known)
        if isinstance(e, (s.Break, s.Continue)):
            ways = self.ways_out if isinstance(e, s.Break) else self.ways_on
            if ways:
                ways[-1].append(known)
            return None
        return None if isinstance(e, s.Return) else known

    def _for(self, e: s.For, known: Known) -> Known | None:
        if e.lo > e.hi:
            return known
        self.ways_out.append([])
        self.ways_on.append([])
        left = self.body(e.body, known | {e.var})
        for way in [*self.ways_on.pop(), *self.ways_out.pop()]:
            left = _meet(left, way)
        return left

    def _while(self, e: s.While, known: Known) -> Known | None:
        self.expr(e.condition, known)
        self.ways_out.append([])
        self.ways_on.append([])
        left = self.body(e.body, set(known))
        for way in self.ways_on.pop():
            left = _meet(left, way)
        self.body(e.step, left)
        # A loop that is always true is left by a break only, unless a bound ends it.
        after = None if e.condition == TRUE and not e.most else known
        for way in self.ways_out.pop():
            after = _meet(after, way)
        return after


def _meet(a: Known | None, b: Known | None) -> Known | None:
    """What is set on both ways."""
    if a is None or b is None:
        return b if a is None else a
    return a & b
