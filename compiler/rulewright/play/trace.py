"""From a rulebook's clauses to the rules that implement them and the tests that cover them.

In: a spec, what it extends, their tests, and the clause lists of their rulebooks. Out: for every clause of every
rulebook whether it is tested, only implemented, missing, or declared to need no rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rulewright.diagnostics.model import Problems
from rulewright.diagnostics.reading import read_source
from rulewright.driver import Compilation, find, read_chain
from rulewright.play.spec_tests import test_files
from rulewright.rules.citations import Citation, rule_citations, test_citations
from rulewright.rules.clauses import Clause, list_path, read_list
from rulewright.rules.inherit import flatten
from rulewright.syntax import tree as t

TESTED = "tested"
UNTESTED = "untested"
MISSING = "missing"
OUT_OF_SCOPE = "out of scope"
#: What a clause can be, the best first.
STATUSES = (TESTED, UNTESTED, MISSING, OUT_OF_SCOPE)


@dataclass(frozen=True)
class Reference:
    """A rule or test that cites a clause. ``inherited`` says that it is one of a game that is extended."""

    kind: str
    name: str
    file: str
    line: int
    inherited: bool

    def to_json(self) -> dict[str, Any]:
        """The reference as plain JSON values."""
        return {
            "kind": self.kind,
            "name": self.name,
            "file": self.file,
            "line": self.line,
            "inherited": self.inherited,
        }


@dataclass
class TracedClause:
    """A clause with what implements and what tests it. ``excuse`` is why it needs neither, or ""."""

    clause: Clause
    excuse: str
    rules: list[Reference] = field(default_factory=list)
    tests: list[Reference] = field(default_factory=list)

    @property
    def status(self) -> str:
        """One of :data:`STATUSES`. A clause that is implemented all the same is in scope."""
        if self.rules:
            return TESTED if self.tests else UNTESTED
        return OUT_OF_SCOPE if self.excuse else MISSING


@dataclass
class TracedRulebook:
    """One rulebook of a game: its clauses, and citations of clauses that its list doesn't have.

    ``path`` is the clause list; without one (None) nothing is known of the rulebook but what is cited.
    """

    id: str
    document: str
    path: Path | None
    clauses: list[TracedClause] = field(default_factory=list)
    unknown: list[tuple[str, Reference]] = field(default_factory=list)

    def count(self, status: str) -> int:
        """How many of its clauses have a status."""
        return sum(clause.status == status for clause in self.clauses)


@dataclass
class Trace:
    """All rulebooks of a game."""

    game: str
    title: str
    rulebooks: list[TracedRulebook]

    def count(self, status: str) -> int:
        """How many clauses have a status."""
        return sum(book.count(status) for book in self.rulebooks)

    def complete(self, *, tests: bool = False) -> bool:
        """Whether nothing is missing: each rulebook has its list, and each clause a rule or a reason not to have one.

        With ``tests`` each implemented clause must have a test as well.
        """
        return (
            bool(self.rulebooks)
            and not self.count(MISSING)
            and not (tests and self.count(UNTESTED))
            and all(book.path is not None and not book.unknown for book in self.rulebooks)
        )

    def to_json(self) -> dict[str, Any]:
        """The trace as plain JSON values."""
        return {
            "game": self.game,
            "title": self.title,
            "complete": self.complete(),
            "complete_with_tests": self.complete(tests=True),
            "counts": {status: self.count(status) for status in STATUSES},
            "rulebooks": [_book_to_json(book) for book in self.rulebooks],
        }


def _book_to_json(book: TracedRulebook) -> dict[str, Any]:
    return {
        "id": book.id,
        "document": book.document,
        "list": str(book.path) if book.path is not None else None,
        "counts": {status: book.count(status) for status in STATUSES},
        "clauses": [
            {
                "id": item.clause.id,
                "section": item.clause.section,
                "place": item.clause.place,
                "text": item.clause.text,
                "line": item.clause.span.line,
                "status": item.status,
                "reason": item.excuse or None,
                "rules": [reference.to_json() for reference in item.rules],
                "tests": [reference.to_json() for reference in item.tests],
            }
            for item in book.clauses
        ],
        "unknown": [{"clause": clause, **reference.to_json()} for clause, reference in book.unknown],
    }


def trace(name_or_path: str | Path) -> Trace:
    """Trace the rulebooks of a game.

    Raises SpecError where the spec, a file of tests or a clause list is wrong.
    """
    source = read_source(find(name_or_path))
    done = Compilation(source)
    _ = done.rules
    chain = done.game_chain
    problems = Problems()
    program = flatten(chain, problems)
    problems.raise_if_errors()
    own = {id(chain[-1].span.source)}
    rules = [(c, _reference(c, id(c.span.source) not in own)) for c in rule_citations(program)]
    tests = [(c, _reference(c, level < len(chain) - 1)) for level, c in _tests(done, chain)]
    names = {file.header.name for file in chain}
    declared = {book: document for file in chain for book, document in file.header.rulebooks}
    for citation, _ in tests:
        if citation.rulebook not in declared:
            problems.error("RW210", f"no rulebook `{citation.rulebook}` is declared", citation.span)
    books = []
    for book, document in declared.items():
        cited = ([r for r in rules if r[0].rulebook == book], [r for r in tests if r[0].rulebook == book])
        books.append(_book(book, document, chain, names, cited, problems))
    problems.raise_if_errors()
    return Trace(chain[-1].header.name, done.rules.title, books)


_Cited = tuple[list[tuple[Citation, Reference]], list[tuple[Citation, Reference]]]


def _book(
    id: str, document: str, chain: Sequence[t.File], names: set[str], cited: _Cited, problems: Problems
) -> TracedRulebook:
    path = list_path(id, chain)
    book = TracedRulebook(id, document, path)
    if path is None:
        return book
    listed, wrong = read_list(id, path)
    problems.extend(wrong)
    found = {c.id: TracedClause(c, c.excuse(names)) for c in listed.clauses.values()}
    for citation, reference in cited[0]:
        if citation.clause in found:
            found[citation.clause].rules.append(reference)
        else:
            book.unknown.append((citation.clause, reference))
    for citation, reference in cited[1]:
        if citation.clause in found:
            found[citation.clause].tests.append(reference)
        else:
            book.unknown.append((citation.clause, reference))
    book.clauses = list(found.values())
    return book


def _tests(done: Compilation, chain: Sequence[t.File]) -> Iterator[tuple[int, Citation]]:
    """The citations of all tests, the spec's own first, each with the level of the chain that its file belongs to."""
    for level in range(len(chain) - 1, -1, -1):
        spec = chain[level]
        files = [spec]
        path = spec.span.source.path
        if path is not None:
            # A file of tests stands at the end of its own chain, after the game that it tests.
            files += [read_chain(read_source(file))[-1] for file in test_files(path)[1:]]
        last = done.chain[-1]
        if (
            level == len(chain) - 1
            and last not in chain
            and all(_path(last) != _path(file) for file in files)
        ):
            files.append(last)
        for file in files:
            for citation in test_citations(decl for decl in file.decls if isinstance(decl, t.Test)):
                yield level, citation


def _path(file: t.File) -> Path | None:
    path = file.span.source.path
    return path.resolve() if path is not None else None


def _reference(citation: Citation, inherited: bool) -> Reference:
    span = citation.span
    return Reference(citation.kind, citation.name, span.source.name, span.line, inherited)


__all__ = ["Reference", "Trace", "TracedClause", "TracedRulebook", "trace"]
