"""What a printer of expressions knows of the locals at hand, and so which indices it has to check."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeGuard

from rulewright.machine.ranges import Known, Ranges, inside
from rulewright.rules import stmt as s
from rulewright.rules.expr import Expr


class Knowing:
    """Keeps what is known of locals while their expressions are printed. ``ranges``: the intervals of the machine."""

    def __init__(self, ranges: Ranges) -> None:
        self.ranges = ranges
        self.known: Known = {}

    @contextmanager
    def behind(self, known: Known) -> Iterator[None]:
        """Print with that knowledge of locals."""
        before, self.known = self.known, known
        yield
        self.known = before

    @contextmanager
    def knowing(self, body: s.Body, given: Known) -> Iterator[None]:
        """Print what stands in a body with what is known of the locals that it has."""
        with self.behind(self.ranges.locals_in(body, given)):
            yield

    @contextmanager
    def branch(self, condition: Expr, body: s.Body, truth: bool) -> Iterator[None]:
        """Print a branch with what its condition says of the locals that it leaves alone."""
        with self.behind(self.ranges.behind(self.known, condition, truth, body)):
            yield

    def parts(self, e: Expr, form: Callable[[Expr], str]) -> list[str]:
        """The parts of an expression in a form, each with what is known behind those before it."""
        before, out = self.known, []
        for part, known in self.ranges.parts(e, before):
            self.known = known
            out.append(form(part))
        self.known = before
        return out

    def lines(self, body: s.Body, form: Callable[[s.Stmt], list[str]]) -> list[str]:
        """The statements of a body in a form, each with what is known behind those that leave."""
        out: list[str] = []
        for k, st in enumerate(body):
            out += form(st)
            if _leaves(st):
                with self.branch(st.condition, body[k + 1 :], False):
                    return out + self.lines(body[k + 1 :], form)
        return out

    def fits(self, index: Expr, size: int) -> bool:
        """Whether an index is surely one of something with so many places."""
        return inside(self.ranges.of(index, self.known), size)


def _leaves(st: s.Stmt) -> TypeGuard[s.If]:
    """Whether a statement only leaves its body, or its loop, where a condition holds: behind it, it doesn't hold."""
    return (
        isinstance(st, s.If)
        and not st.other
        and bool(st.then)
        and isinstance(st.then[-1], (s.Return, s.Break, s.Continue))
    )
