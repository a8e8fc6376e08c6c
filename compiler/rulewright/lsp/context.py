"""What features need to know beside the text they are asked about: how the client counts, and where files are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from lsprotocol import types as lsp

from rulewright.diagnostics import SpecError
from rulewright.lsp import positions
from rulewright.lsp.documents import Document, Documents
from rulewright.rules.clauses import Clause, list_path, read_list
from rulewright.source import Source, Span
from rulewright.syntax import tree as t


@dataclass
class Context:
    """The client's way to count, its folders, and the documents."""

    documents: Documents
    encoding: str = "utf-16"
    folders: list[Path] = field(default_factory=list)
    #: Whether the client takes edits that say which version of a document they are for.
    versions: bool = False

    def offset(self, document: Document, position: lsp.Position) -> int:
        """The place in a document's text that a position of the client means."""
        return positions.offset_of(document.source, position, self.encoding)

    def range(self, span: Span) -> lsp.Range:
        """A place as the client counts."""
        return positions.range_of(span, self.encoding)

    def location(self, span: Span) -> lsp.Location | None:
        """A place with its document; None if the text is nowhere."""
        uri = self.documents.uri_of(span.source)
        return lsp.Location(uri, self.range(span)) if uri is not None else None

    def range_between(self, source: Source, start: int, end: int) -> lsp.Range:
        """A stretch of a text as the client counts."""
        return self.range(Span(source, start, end))


def clauses_of(rulebook: str, chain: Sequence[t.File]) -> dict[str, Clause]:
    """The clauses of a rulebook by id; none if there is no list of them."""
    path = list_path(rulebook, chain)
    if path is None:
        return {}
    try:
        return read_list(rulebook, path)[0].clauses
    except SpecError:
        return {}
