"""What the compiler finds out about one state of a text: made in a worker thread, then only read.

A text with syntax errors is read as far as it goes. If a whole declaration can't be read, names and places come from
the last state of the text in which it could, moved to where they are now.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from rulewright.diagnostics import Diagnostic, Label, Problems, SpecError, UsageError
from rulewright.driver import Compilation, check_all
from rulewright.lsp.documents import Document, Documents
from rulewright.lsp.shifts import Shift
from rulewright.rules.index import Index, Occurrence, Symbol
from rulewright.rules.index.words import words_of
from rulewright.rules.notes import Notes
from rulewright.rules.types import Type
from rulewright.source import Source, Span
from rulewright.syntax import tree as t
from rulewright.syntax.recovery import Recovered

log = logging.getLogger(__name__)
#: Asked now and then whether an answer is still wanted.
Stop = Callable[[], bool]


class Stale(Exception):
    """The answer is no longer wanted."""


@dataclass(eq=False)
class Analysis:
    """One state of a text.

    ``index`` is in this text's places. ``file`` is the tree that the index is made of; it is that of an older text
    if ``shift`` is there, which leads from the older text to this one. ``problems`` were found so far. ``done`` is
    the compilation, if the text is sound enough for one to go on.
    """

    revision: int
    source: Source
    parsed: Recovered
    index: Index
    file: t.File
    notes: Notes
    problems: tuple[Diagnostic, ...]
    shift: Shift | None = None
    done: Compilation | None = None

    def type_of(self, found: Occurrence) -> Type | None:
        """The type of a local name where it stands, as far as it is known."""
        at = self.shift.backward(found.start) if self.shift is not None else found.start
        node = found.symbol.node
        if found.role == "use" and at in self.notes.seen:
            return self.notes.seen[at]
        return self.notes.defined.get((node.span.start, found.symbol.name)) if node is not None else None


def analyse(document: Document, documents: Documents, stop: Stop) -> Analysis:
    """Analyse a document as it is now. Raises Stale when ``stop`` says so."""
    source, revision = document.source, document.revision
    parsed = documents.parsed(source)
    _go_on(stop)
    problems = Problems()
    problems.extend(parsed.errors)
    index = documents.index_of(source, problems)
    chain = list(index.chain)
    _go_on(stop)
    good = document.good
    if parsed.lost and good is not None:
        shift = Shift(good.source.text, source.text)
        moved = moved_index(good.index, shift, source)
        return Analysis(revision, source, parsed, moved, good.file, good.notes, problems.diagnostics, shift)
    notes = Notes(source)
    done = Compilation(source, chain=chain, notes=notes)
    if parsed.errors or problems.has_errors:
        _look(done)
        return Analysis(revision, source, parsed, index, parsed.file, notes, problems.diagnostics)
    for file in chain[:-1]:
        _errors_above(file, chain[-1], documents, problems)
    _go_on(stop)
    sound = None
    if len(problems) == 0:
        try:
            _ = done.rules
            sound = done
        except SpecError as error:
            problems.extend(error.diagnostics)
        except Exception:  # a bug of the compiler: names and places are good all the same
            log.exception("%s can't be compiled", source.name)
        problems.extend(done.problems)
    return Analysis(revision, source, parsed, index, parsed.file, notes, problems.diagnostics, None, sound)


def check(analysis: Analysis, stop: Stop) -> tuple[Diagnostic, ...]:
    """All problems of an analysed text, for all players and options, its tests included. Raises Stale."""
    found = Problems()
    found.extend(analysis.problems)
    done, analysis.done = analysis.done, None
    if done is not None:
        try:
            check_all(done, found, stop)
        except SpecError as error:
            found.extend(error.diagnostics)
        except UsageError as error:
            found.error(error.code or "RW704", error.message, done.syntax.header.span, help=error.help)
    _go_on(stop)
    return found.diagnostics


def _errors_above(above: t.File, file: t.File, documents: Documents, problems: Problems) -> None:
    """The syntax errors of a game that is extended: where they are, and where it is extended."""
    errors = documents.parsed(above.span.source).errors
    problems.extend(errors)
    if errors:
        first = errors[0]
        name = above.header.name or (above.span.source.path or Path(above.span.source.name)).stem
        labels = [Label(_parent_place(file), f"`{name}` has errors")]
        labels += [replace(label, primary=False) for label in first.labels]
        title = "what this builds on can't be read"
        problems.add(Diagnostic(first.code, "error", title, tuple(labels), help="mend that one first"))


def _parent_place(file: t.File) -> Span:
    words = words_of(file.span.source)
    number = words.number(file.header.span.start) + (2 if file.header.kind == "tests" else 3)
    start = words.place(number)
    return Span(file.span.source, start, start + len(words.word(number)))


def _look(done: Compilation) -> None:
    """Fill the notes from a tree with holes. What is said of it there is nobody's concern."""
    try:
        _ = done.rules
    except (SpecError, UsageError):
        return
    except Exception:  # a tree with holes may break what a whole one can't
        return


def _go_on(stop: Stop) -> None:
    if stop():
        raise Stale


# ---- moving ------------------------------------------------------------------------------------------------------


def moved_index(index: Index, shift: Shift, source: Source) -> Index:
    """An index of an older text in the places of a newer one, without what has no place there."""
    moved: dict[int, Symbol] = {}

    def symbol(old: Symbol) -> Symbol:
        if id(old) not in moved:
            places = [
                span for place in old.definitions if (span := _moved(place, index.source, shift, source))
            ]
            moved[id(old)] = replace(old, definitions=places)
        return moved[id(old)]

    out = Index(source, index.chain, {key: symbol(value) for key, value in index.symbols.items()})
    for old in index.occurrences:
        span = _moved(Span(index.source, old.start, old.end), index.source, shift, source)
        if span is not None and span.text == index.source.text[old.start : old.end]:
            out.occurrences.append(Occurrence(span.start, span.end, symbol(old.symbol), old.role, old.short))
    for start, end, local in index.scopes:
        first, last = shift.forward(start), shift.forward(end)
        if first is not None and last is not None:
            out.scopes.append((first, last, symbol(local)))
    return out


def _moved(span: Span, old: Source, shift: Shift, new: Source) -> Span | None:
    if span.source is not old:
        return span
    found = shift.forward_span(span.start, span.end)
    return None if found is None else Span(new, *found)


def moved_problems(problems: tuple[Diagnostic, ...], old: Source, new: Source) -> tuple[Diagnostic, ...]:
    """Problems of an older text in the places of a newer one, without those whose place was changed."""
    shift = Shift(old.text, new.text)
    out: list[Diagnostic] = []
    for problem in problems:
        labels: list[Label] = []
        for label in problem.labels:
            span = _moved(label.span, old, shift, new)
            if span is not None and (label.span.source is not old or span.text == label.span.text):
                labels.append(replace(label, span=span))
        if len(labels) == len(problem.labels):
            # The edit that mends it was worked out for the older text.
            fix = problem.fix if problem.span is None or problem.span.source is not old else None
            out.append(replace(problem, labels=tuple(labels), fix=fix))
    return tuple(out)


__all__ = ["Analysis", "Stale", "Stop", "analyse", "check", "moved_index", "moved_problems"]
