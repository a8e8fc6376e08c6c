"""References: all places of a name, in its own file and in all that build on it."""

from __future__ import annotations

from collections.abc import Iterator

from lsprotocol import types as lsp

from rulewright.lsp.analysis import Analysis
from rulewright.lsp.context import Context
from rulewright.lsp.family import family
from rulewright.rules.index import Occurrence, Symbol
from rulewright.rules.index.model import BUILT_IN
from rulewright.source import Source


def references(
    analysis: Analysis, offset: int, context: Context, *, with_definition: bool
) -> list[lsp.Location]:
    """Where the name at a place stands, and where it is defined if that is wanted."""
    found = analysis.index.at(offset)
    if found is None:
        return []
    out: list[lsp.Location] = []
    for source, occurrences in places(found.symbol, analysis, context):
        uri = context.documents.uri_of(source)
        for other in occurrences:
            if uri is not None and (with_definition or other.role != "define"):
                out.append(lsp.Location(uri, context.range_between(source, other.start, other.end)))
    return out


def places(symbol: Symbol, analysis: Analysis, context: Context) -> Iterator[tuple[Source, list[Occurrence]]]:
    """Each file that a symbol may stand in, with its occurrences there. The document itself is the first."""
    own = analysis.source
    yield own, list(analysis.index.of(symbol.key))
    if symbol.kind in BUILT_IN or symbol.kind == "square":
        return
    for source in family(home(symbol, analysis), context):
        if source is not own:
            yield source, list(context.documents.index_of(source).of(symbol.key))


def home(symbol: Symbol, analysis: Analysis) -> Source:
    """The file that defines a symbol first; a clause belongs to where its rulebook is declared."""
    if symbol.kind == "clause":
        rulebook = analysis.index.symbols.get(("rulebook", symbol.owner))
        return home(rulebook, analysis) if rulebook is not None else analysis.source
    return symbol.definitions[0].source if symbol.definitions else analysis.source


__all__ = ["home", "places", "references"]
