"""The compiler's diagnostics in the form of the protocol, sorted by the document that they are in."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from lsprotocol import types as lsp

from rulewright.diagnostics import Diagnostic, Label
from rulewright.lsp.positions import position_of, range_of
from rulewright.source import Source

SOURCE = "rulewright"
#: Codes of what is there in vain: editors show it faded.
UNNECESSARY = frozenset({"RW208", "RW406", "RW409", "RW213"})
#: Gives the URI of a text; None for one that is nowhere.
UriOf = Callable[[Source], str | None]
#: Gives the URI of the page that explains a code.
PageOf = Callable[[str], str | None]

Published = dict[str, list[tuple[lsp.Diagnostic, Diagnostic]]]


def by_document(
    problems: Iterable[Diagnostic], root: str, uri_of: UriOf, page_of: PageOf, encoding: str
) -> Published:
    """Each problem in both forms, by the URI of its document. One without a place is shown in ``root``."""
    out: Published = {root: []}
    for problem in problems:
        span = problem.span
        uri = (uri_of(span.source) if span is not None else None) or root
        shown = convert(problem, uri_of, page_of, encoding)
        if uri == root or shown not in [known for known, _ in out.get(uri, [])]:
            out.setdefault(uri, []).append((shown, problem))
    return out


def convert(problem: Diagnostic, uri_of: UriOf, page_of: PageOf, encoding: str) -> lsp.Diagnostic:
    """One problem in the form of the protocol."""
    span = problem.span
    start = lsp.Position(0, 0)
    place = range_of(span, encoding) if span is not None else lsp.Range(start, start)
    main = next((label for label in problem.labels if label.span is span), None)
    others = [label for label in problem.labels if label is not main]
    page = page_of(problem.code)
    return lsp.Diagnostic(
        range=place,
        message=message(problem, main),
        severity=lsp.DiagnosticSeverity.Error if problem.is_error else lsp.DiagnosticSeverity.Warning,
        code=problem.code,
        code_description=lsp.CodeDescription(page) if page is not None else None,
        source=SOURCE,
        tags=[lsp.DiagnosticTag.Unnecessary] if problem.code in UNNECESSARY else None,
        related_information=_related(others, uri_of, encoding) or None,
    )


def message(problem: Diagnostic, main: Label | None) -> str:
    """What is wrong, why, and the mend, a line each."""
    label = main.text if main is not None else ""
    first = f"{problem.title}: {label}" if label and label != problem.title else problem.title
    lines = [first[:1].upper() + first[1:] if first[:1].isalpha() else first]
    if problem.note:
        lines.append(problem.note)
    if problem.help:
        lines.append(f"help: {problem.help}")
    return "\n".join(lines)


def _related(labels: Iterable[Label], uri_of: UriOf, encoding: str) -> list[lsp.DiagnosticRelatedInformation]:
    out = []
    for label in labels:
        uri = uri_of(label.span.source)
        if uri is not None:
            where = lsp.Location(
                uri,
                lsp.Range(
                    position_of(label.span.source, label.span.start, encoding),
                    position_of(label.span.source, label.span.end, encoding),
                ),
            )
            out.append(lsp.DiagnosticRelatedInformation(where, label.text or "see here"))
    return out


__all__ = ["PageOf", "Published", "UriOf", "by_document", "convert", "message"]
