"""Who cites which clause of a rulebook: rules that are in force, and tests."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from rulewright.diagnostics.model import Diagnostic
from rulewright.rules.inherit import Program
from rulewright.rules.tree_nodes import nodes
from rulewright.source import Span
from rulewright.syntax import tree as t

#: What is said of a citation itself.
_OF_CITATIONS = ("RW210", "RW211", "RW212")


@dataclass(frozen=True)
class Citation:
    """A clause as cited: by a rule of some kind and name, or by a test (kind ``test``). ``span`` is the clause's id."""

    rulebook: str
    clause: str
    kind: str
    name: str
    span: Span


def rule_citations(program: Program) -> Iterator[Citation]:
    """The citations of the rules in force: a replaced rule counts only if what replaced it still calls it."""
    for decl in program.decls:
        if isinstance(decl, t.Callable):
            yield from _citations(decl, decl.kind, decl.name)
            above = decl
            for earlier in reversed(program.replaced.get(decl.name, [])):
                if not any(isinstance(node, (t.BaseCall, t.BaseStmt)) for node in nodes(above)):
                    break
                yield from _citations(earlier, earlier.kind, earlier.name)
                above = earlier


def test_citations(tests: Iterable[t.Test]) -> Iterator[Citation]:
    """The citations of tests."""
    for test in tests:
        yield from _citations(test, "test", test.name)


class Clauses:
    """Tells of a chain's diagnostics which clause the rule or test around them comes from."""

    def __init__(self, chain: Sequence[t.File]) -> None:
        self.chain = chain
        self._cites: dict[int, list[t.Cites]] = {}

    def remark(self, diagnostic: Diagnostic) -> Diagnostic:
        """The same diagnostic, with a note of the clauses that are cited above its place in the same rule or test."""
        span = diagnostic.span
        if span is None or diagnostic.note or diagnostic.code in _OF_CITATIONS:
            return diagnostic
        for decl in (d for file in self.chain if file.span.source is span.source for d in file.decls):
            if isinstance(decl, (t.Callable, t.Test)) and decl.span.start <= span.start < decl.span.end:
                cited = [cites for cites in self._within(decl) if cites.span.start <= span.start]
                if cited:
                    clauses = ", ".join(f'"{clause}"' for clause in cited[-1].clauses)
                    what = "test is of" if isinstance(decl, t.Test) else "rule is from"
                    return replace(diagnostic, note=f"the {what} {cited[-1].rulebook} {clauses}")
        return diagnostic

    def _within(self, decl: t.Decl) -> list[t.Cites]:
        # Looked for once: a rule may be long, and have as many mistakes as lines.
        found = self._cites.get(id(decl))
        if found is None:
            found = self._cites[id(decl)] = [node for node in nodes(decl) if isinstance(node, t.Cites)]
        return found


def _citations(decl: t.Decl, kind: str, name: str) -> Iterator[Citation]:
    # One that cites a clause several times, of the several things it does, is one place to look at.
    seen: set[tuple[str, str]] = set()
    for node in nodes(decl):
        if isinstance(node, t.Cites):
            for clause in node.clauses:
                if (node.rulebook, clause) not in seen:
                    seen.add((node.rulebook, clause))
                    yield Citation(node.rulebook, clause, kind, name, _within(node.span, clause))


def _within(span: Span, clause: str) -> Span:
    """The place of a clause's id in a ``cites``; all of it if the id is written with escapes."""
    at = span.text.find(f'"{clause}"')
    return span if at < 0 else Span(span.source, span.start + at, span.start + at + len(clause) + 2)
