"""A spec's text in the one style, whatever it is written in: plain, literate, or indented with tabs.

In: a source. Out: its text as ``printer`` writes it, with all comments. The new text is parsed again and compared with
the old tree before it is given out: a spec whose meaning would change is never answered.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulewright.diagnostics.model import SpecError
from rulewright.literate import rules_blocks
from rulewright.source import Source, Span
from rulewright.syntax import parser
from rulewright.syntax import tree as t
from rulewright.syntax.printer import print_file

#: How far apart the stops of tabs are that stand before a line's first sign.
TAB = 4


@dataclass(frozen=True)
class Formatted:
    """A text in the one style. ``skipped`` are the blocks of a literate spec that were left as they are."""

    text: str
    skipped: tuple[Span, ...] = ()


def format_spec(source: Source) -> Formatted:
    """Put a spec into the one style. Raises SpecError where it can't be parsed.

    In a literate spec each fenced block is formatted by itself, since its prose and its order are the author's; a
    block that can't be read alone, as one that goes on with the block above, is left as it is.
    """
    try:
        file = parser.parse(source)
    except SpecError as error:
        if all(d.code != "RW103" for d in error.diagnostics):
            raise
        source = _without_tabs(source)
        file = parser.parse(source)
    if not source.is_literate:
        return Formatted(_same(file, source, print_file(file, parser.comments(source))))
    return _blocks(source, file)


def _blocks(source: Source, file: t.File) -> Formatted:
    """A literate source with its blocks formatted, if it says the same then; with none of them, if not."""
    spans = [Span(source, start, end) for start, end in rules_blocks(source.text)]
    texts = [_block(span.text) for span in spans]
    # A block that goes on with the one above has the indentation of that one, so both stay as they are.
    kept = [
        text if None not in (text, *texts[number + 1 : number + 2]) else None
        for number, text in enumerate(texts)
    ]
    text = _joined(source, spans, kept)
    try:
        same = parser.parse(Source(source.name, text)) == file
    except SpecError:
        same = False
    if not same:
        return Formatted(source.text, tuple(spans))
    return Formatted(text, tuple(span for span, new in zip(spans, kept, strict=True) if new is None))


def _block(text: str) -> str | None:
    """A block's text in the one style, or None if it can't be read by itself."""
    block = Source("block.rules", text)
    try:
        tree = parser.parse(block)
        return _same(tree, block, print_file(tree, parser.comments(block)))
    except SpecError:
        return None


def _joined(source: Source, spans: Sequence[Span], texts: Sequence[str | None]) -> str:
    parts: list[str] = []
    at = 0
    for span, text in zip(spans, texts, strict=True):
        parts += [source.text[at : span.start], span.text if text is None else text]
        at = span.end
    return "".join([*parts, source.text[at:]])


def _same(file: t.File, source: Source, text: str) -> str:
    """The text, if it says what the file says."""
    if text != source.text and parser.parse(Source(source.name, text)) != file:
        raise AssertionError(f"{source.name}: the formatted text would say something else")
    return text


def _without_tabs(source: Source) -> Source:
    """The source with spaces for the tabs before lines of rules; what stands in a long text stays as it is."""
    rules = source.rules_text
    out: list[str] = []
    at = 0
    quoted = False
    for line in source.text.split("\n"):
        body = line.lstrip(" \t")
        indent = line[: len(line) - len(body)]
        if not quoted and "\t" in indent and (not body or rules[at + len(indent)] == body[0]):
            line = indent.expandtabs(TAB) + body
        out.append(line)
        code = rules[at : at + len(body) + len(indent)]
        if quoted or not code.lstrip().startswith("#"):
            quoted ^= code.count('"""') % 2 == 1
        at += len(body) + len(indent) + 1
    return Source(source.name, "\n".join(out), source.path)


__all__ = ["Formatted", "format_spec"]
