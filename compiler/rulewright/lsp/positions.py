"""Places as the protocol counts them: lines from 0, and units of an encoding within a line.

The compiler counts characters of the whole text. An emoji is one of them, and two units of UTF-16, which is what
editors count unless they ask for something else.
"""

from __future__ import annotations

from lsprotocol import types as lsp

from rulewright.source import Source, Span

_BYTES = {"utf-8": ("utf-8", 1), "utf-16": ("utf-16-le", 2), "utf-32": ("utf-32-le", 4)}


def units(text: str, encoding: str) -> int:
    """How many units a part of a line has."""
    if text.isascii() or encoding == "utf-32":
        return len(text)
    codec, width = _BYTES.get(encoding, _BYTES["utf-16"])
    return len(text.encode(codec, "surrogatepass")) // width


def position_of(source: Source, offset: int, encoding: str) -> lsp.Position:
    """The position of an offset; one outside of the text counts as its nearest end."""
    line, column = source.location(offset)
    return lsp.Position(line - 1, units(source.line_text(line)[: column - 1], encoding))


def range_of(span: Span, encoding: str) -> lsp.Range:
    """The range of a place in a text."""
    return lsp.Range(
        position_of(span.source, span.start, encoding), position_of(span.source, span.end, encoding)
    )


def offset_of(source: Source, position: lsp.Position, encoding: str) -> int:
    """The offset of a position. Behind a line's end it is the line's end, behind the last line the text's."""
    if position.line >= source.line_count:
        return len(source.text)
    start, text = source.line_start(position.line + 1), source.line_text(position.line + 1)
    if text.isascii() or encoding == "utf-32":
        return start + min(position.character, len(text))
    left = position.character
    for number, char in enumerate(text):
        left -= units(char, encoding)
        # A position in the middle of a character is before it.
        if left < 0:
            return start + number
    return start + len(text)


def span_of(source: Source, range: lsp.Range, encoding: str) -> Span:
    """The place of a range in a text."""
    start, end = offset_of(source, range.start, encoding), offset_of(source, range.end, encoding)
    return Span(source, start, max(start, end))
