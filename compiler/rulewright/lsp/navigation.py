"""From a name to where it is defined, and to where else it stands in the same document."""

from __future__ import annotations

from lsprotocol import types as lsp

from rulewright.diagnostics import SpecError
from rulewright.lsp.analysis import Analysis
from rulewright.lsp.context import Context, clauses_of
from rulewright.rules.clauses import list_path
from rulewright.rules.index import Occurrence
from rulewright.rules.index.words import words_of
from rulewright.source import Span
from rulewright.syntax import tree as t

_KINDS = {
    "define": lsp.DocumentHighlightKind.Write,
    "assign": lsp.DocumentHighlightKind.Write,
    "use": lsp.DocumentHighlightKind.Read,
}


def definition(analysis: Analysis, offset: int, context: Context) -> list[lsp.Location]:
    """Where the name at a place is defined.

    From an override that is what it replaces, from ``base`` likewise, and from a clause its line in the rulebook's
    list of clauses.
    """
    found = analysis.index.at(offset)
    spans = _base(analysis, offset) if found is None else _defined(analysis, found, context)
    return [place for span in spans if (place := context.location(span)) is not None]


def _defined(analysis: Analysis, found: Occurrence, context: Context) -> list[Span]:
    symbol, source = found.symbol, analysis.source
    if symbol.kind == "clause":
        clause = clauses_of(symbol.owner, list(analysis.index.chain)).get(symbol.name)
        return [clause.span] if clause is not None else []
    if symbol.kind == "rulebook" and found.role == "define":
        return _clause_list(analysis, symbol.name, context)
    places = symbol.definitions
    here = next((k for k, p in enumerate(places) if p.source is source and p.start == found.start), None)
    if symbol.kind == "value" or here is None:
        # A value may be of several domains; every other name means its latest definition.
        return places if symbol.kind == "value" else places[-1:]
    return [places[here - 1]] if here > 0 and places[here - 1].source is not source else [places[here]]


def _clause_list(analysis: Analysis, rulebook: str, context: Context) -> list[Span]:
    path = list_path(rulebook, list(analysis.index.chain))
    if path is None:
        return []
    try:
        return [Span(context.documents.source_at(path), 0, 0)]
    except SpecError:
        return []


def _base(analysis: Analysis, offset: int) -> list[Span]:
    """What ``base`` means at a place, if that is what stands there."""
    if analysis.shift is not None:
        return []
    words = words_of(analysis.source)
    number = words.number(offset)
    if words.place(number) > offset:
        number -= 1
    start, word = words.place(number), words.word(number)
    if word != "base" or not start <= offset <= start + len(word):
        return []
    for decl in analysis.file.decls:
        if isinstance(decl, t.Callable) and decl.span.start <= start < decl.span.end:
            symbol = analysis.index.symbols.get(("name", decl.name))
            return symbol.definitions[-2:-1] if symbol is not None else []
    return []


def highlights(analysis: Analysis, offset: int, context: Context) -> list[lsp.DocumentHighlight]:
    """All places in the document where the name at a place stands."""
    found = analysis.index.at(offset)
    if found is None:
        return []
    return [
        lsp.DocumentHighlight(
            context.range_between(analysis.source, other.start, other.end), _KINDS[other.role]
        )
        for other in analysis.index.of(found.symbol.key)
    ]


__all__ = ["definition", "highlights"]
