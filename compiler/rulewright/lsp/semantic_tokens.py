"""Semantic tokens: colours by what a name means, which a grammar of words can't know."""

from __future__ import annotations

from lsprotocol import types as lsp

from rulewright.lsp.analysis import Analysis
from rulewright.lsp.context import Context
from rulewright.lsp.positions import units
from rulewright.rules.index import Occurrence

_TYPES = {
    "enum": "enum",
    "range": "enum",
    "grid": "enum",
    "domain": "enum",
    "numbered values": "enum",
    "value": "enumMember",
    "seat": "enumMember",
    "square": "enumMember",
    "const": "variable",
    "option": "variable",
    "piece": "class",
    "zone": "property",
    "token": "property",
    "variable": "property",
    "phase": "function",
    "step": "function",
    "def": "function",
    "action": "method",
    "built-in function": "function",
    "built-in name": "variable",
    "parameter": "parameter",
    "loop name": "variable",
    "local": "variable",
    "local variable": "variable",
    "choice": "variable",
    "game": "namespace",
    "variant": "namespace",
    "rulebook": "namespace",
}
_READONLY = frozenset(
    {"const", "option", "local", "choice", "parameter", "loop name", "value", "seat", "square"}
)
_TYPE_NAMES = list(dict.fromkeys(_TYPES.values()))
_MODIFIERS = ["declaration", "readonly", "defaultLibrary"]
LEGEND = lsp.SemanticTokensLegend(_TYPE_NAMES, _MODIFIERS)


def semantic_tokens(analysis: Analysis, context: Context) -> lsp.SemanticTokens:
    """Each name with its type and modifiers, in the protocol's five numbers each."""
    source, data = analysis.source, []
    line = character = 0
    for found in analysis.index.occurrences:
        kind = _TYPES.get(found.symbol.kind)
        if kind is None or found.start == found.end:
            continue
        row, column = source.location(found.start)
        at = units(source.line_text(row)[: column - 1], context.encoding)
        length = units(source.text[found.start : found.end], context.encoding)
        row -= 1
        data += [row - line, at - character if row == line else at, length]
        data += [_TYPE_NAMES.index(kind), _modifiers(found)]
        line, character = row, at
    return lsp.SemanticTokens(data)


def _modifiers(found: Occurrence) -> int:
    kind = found.symbol.kind
    out = 1 if found.role == "define" else 0
    out |= 2 if kind in _READONLY else 0
    return out | (4 if kind.startswith("built-in") else 0)


__all__ = ["LEGEND", "semantic_tokens"]
