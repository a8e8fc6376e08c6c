"""Hover: what is known of the name under the pointer."""

from __future__ import annotations

from lsprotocol import types as lsp

from rulewright.lsp.analysis import Analysis
from rulewright.lsp.context import Context
from rulewright.lsp.describing import describe


def hover(analysis: Analysis, offset: int, context: Context) -> lsp.Hover | None:
    """What is said of the name at a place; None if there is none."""
    found = analysis.index.at(offset)
    if found is None:
        return None
    text = describe(found.symbol, analysis, analysis.type_of(found))
    place = context.range_between(analysis.source, found.start, found.end)
    return lsp.Hover(lsp.MarkupContent(lsp.MarkupKind.Markdown, text), place)
