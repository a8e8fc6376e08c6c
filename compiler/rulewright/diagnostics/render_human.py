"""Diagnostics for people: the source with line numbers, marks under the places, and what to do.

    error[RW201]: undefined name `colour`
      --> my.rules:12:9
       |
    10 | phase draft:
       |       ----- in this phase
       ...
    12 |     let x = colour
       |             ^^^^^^ no name `colour` here
       |
       = help: did you mean `Color`?

Everything is said in words and signs; colour only repeats it. Lines stay within the width, and a source line that
doesn't is cut around its mark.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulewright.diagnostics.model import Diagnostic, Label
from rulewright.diagnostics.text import cells, printable, wrap
from rulewright.source import Source

if TYPE_CHECKING:
    from rich.text import Text

Segment = tuple[str, str]  # text, style
Line = list[Segment]

_MARGIN = "bold blue"
_STYLE = {"error": "bold red", "warning": "bold yellow"}
_SECONDARY = "bold blue"
_NARROWEST = 40


def render(diagnostics: Sequence[Diagnostic], color: bool = False, width: int = 80) -> str:
    """Return the diagnostics with a blank line after each, and a last line that counts them.

    `color` adds terminal escapes; `width` is that of the terminal in cells, and at least 40. No diagnostics give the
    empty string.
    """
    if not diagnostics:
        return ""
    width = max(width, _NARROWEST)
    lines: list[Line] = []
    for diagnostic in diagnostics:
        lines += _draw(diagnostic, width)
        lines.append([])
    lines.append(_count(diagnostics))
    return (
        _print(lines, width)
        if color
        else "".join("".join(t for t, _ in line).rstrip() + "\n" for line in lines)
    )


def to_text(diagnostic: Diagnostic, width: int = 80) -> "Text":
    """Return one diagnostic as a rich text, to be put into other output."""
    from rich.text import Text

    lines = _draw(diagnostic, max(width, _NARROWEST))
    return Text("\n").join(Text.assemble(*line) for line in lines)


@dataclass(frozen=True, slots=True)
class _Mark:
    """A stretch of one source line to be underlined, in characters from 0, with the label that belongs to it."""

    line: int
    start: int
    end: int
    label: Label
    text: str


def _draw(diagnostic: Diagnostic, width: int) -> list[Line]:
    style = _STYLE[diagnostic.severity]
    head = f"{diagnostic.severity}[{diagnostic.code}]"
    first, *rest = wrap(f"{head}: {printable(diagnostic.title)}", width - 2)
    lines: list[Line] = [[(first[: len(head)], style), (first[len(head) :], "bold")]]
    lines += [[("  " + line, "bold")] for line in rest]

    by_source: dict[Source, list[Label]] = {}
    for label in sorted(diagnostic.labels, key=lambda label: not label.primary):
        by_source.setdefault(label.span.source, []).append(label)
    last = max((label.span.end_line for label in diagnostic.labels), default=1)
    gutter = " " * len(str(last))
    for number, (source, labels) in enumerate(by_source.items()):
        arrow = "-->" if number == 0 else ":::"
        lines.append([(f"{gutter}{arrow} ", _MARGIN), (printable(str(labels[0].span)), "")])
        if source.text:
            lines += _draw_source(source, labels, gutter, style, width)
        else:  # a file that couldn't be read has no lines to show, only what was said of it
            for label in labels:
                lines += _draw_remark("", label.text, gutter, width) if label.text else []
    if by_source and (diagnostic.note or diagnostic.help):
        lines.append([(f"{gutter} |", _MARGIN)])
    for word, text in (("note", diagnostic.note), ("help", diagnostic.help)):
        if text:
            lines += _draw_remark(word, text, gutter, width)
    return lines


def _draw_remark(word: str, text: str, gutter: str, width: int) -> Iterable[Line]:
    lead = f"{gutter} = "
    head = f"{word}: " if word else ""
    hang = " " * (len(lead) + len(head))
    first, *rest = wrap(printable(text, keep="\n"), width - len(hang))
    yield [(lead, _MARGIN), (head, "bold"), (first, "")]
    for line in rest:
        yield [(hang + line, "")]


def _draw_source(source: Source, labels: list[Label], gutter: str, style: str, width: int) -> Iterable[Line]:
    marks: dict[int, list[_Mark]] = {}
    for label in labels:
        for mark in _marks(label):
            marks.setdefault(mark.line, []).append(mark)
    room = width - len(gutter) - 3
    yield [(f"{gutter} |", _MARGIN)]
    before = 0
    for line in sorted(marks):
        if before and line == before + 2:  # a gap of one line takes no more space than the dots
            yield _source_line(source, before + 1, gutter, room, (0, 0))[0]
        elif before and line > before + 1:
            yield [(f"{gutter} ...", _MARGIN)]
        before = line
        focus = (marks[line][0].start, marks[line][0].end)
        drawn, shift, visible = _source_line(source, line, gutter, room, focus)
        yield drawn
        text = printable(source.line_text(line))
        for mark in marks[line]:
            yield from _underline(mark, text, shift, visible, gutter, style, room)


def _marks(label: Label) -> Iterable[_Mark]:
    """Split a label into the lines to underline: its only line, or the first and the last of several."""
    span = label.span
    source = span.source
    line, column = source.location(span.start)
    last, end = source.location(span.end)
    if last > line and end == 1:  # a span that takes in its line end isn't about the next line
        last, end = last - 1, len(source.line_text(last - 1)) + 1
    if line == last:
        yield _Mark(line, column - 1, max(end - 1, column), label, label.text)
        return
    yield _Mark(line, column - 1, max(len(source.line_text(line)), column), label, "")
    indent = len(source.line_text(last)) - len(source.line_text(last).lstrip())
    yield _Mark(last, min(indent, end - 1), max(end - 1, 1), label, label.text)


def _source_line(
    source: Source, number: int, gutter: str, room: int, focus: tuple[int, int]
) -> tuple[Line, int, tuple[int, int]]:
    """Return a source line as drawn, how many cells its text is shifted to the right, and which characters are seen."""
    text = printable(source.line_text(number))
    start, end = _window(text, focus, room)
    shown = ("…" if start else "") + text[start:end] + ("…" if end < len(text) else "")
    drawn: Line = [(f"{number:>{len(gutter)}} | ", _MARGIN), (shown, "")]
    return drawn, (1 if start else 0), (start, end)


def _window(text: str, focus: tuple[int, int], room: int) -> tuple[int, int]:
    """Return the part of a line to show in `room` cells so that the focus is in it, and as much around as fits."""
    if cells(text) <= room:
        return 0, len(text)
    room -= 2  # the signs that say something was cut
    start = min(focus[0], len(text))
    end = start
    used = 0
    while end < min(focus[1], len(text)) and used + cells(text[end]) <= room:
        used += cells(text[end])
        end += 1
    # A third of what is left goes before the focus, the rest after it, and what then remains before it again.
    start, used = _widen_left(text, start, used, used + (room - used) // 3)
    while end < len(text) and used + cells(text[end]) <= room:
        used += cells(text[end])
        end += 1
    start, _ = _widen_left(text, start, used, room)
    return start, end


def _widen_left(text: str, start: int, used: int, room: int) -> tuple[int, int]:
    while start > 0 and used + cells(text[start - 1]) <= room:
        start -= 1
        used += cells(text[start])
    return start, used


def _underline(
    mark: _Mark, text: str, shift: int, visible: tuple[int, int], gutter: str, style: str, room: int
) -> Iterable[Line]:
    start = min(max(mark.start, visible[0]), visible[1])
    end = max(min(mark.end, visible[1]), start)
    before = shift + cells(text[visible[0] : start])
    length = max(cells(text[start:end]), 1)
    look = style if mark.label.primary else _SECONDARY
    margin = (f"{gutter} | ", _MARGIN)
    signs = ("^" if mark.label.primary else "-") * length
    words = printable(mark.text)
    if cells(words) <= room - before - length - 1:
        yield [margin, (" " * before, ""), (f"{signs} {words}", look)]
        return
    yield [margin, (" " * before, ""), (signs, look)]
    # Under the marks, or as near to them as the words have room; only what is longer than a line is broken.
    indent = min(before, max(room - cells(words), room // 2 if cells(words) > room else 0))
    for line in wrap(words, room - indent):
        yield [margin, (" " * indent, ""), (line, look)]


def _count(diagnostics: Sequence[Diagnostic]) -> Line:
    errors = sum(diagnostic.is_error for diagnostic in diagnostics)
    warnings = len(diagnostics) - errors
    counts = [
        f"{n} {word}{'s' if n > 1 else ''}" for n, word in ((errors, "error"), (warnings, "warning")) if n
    ]
    worst = next((item for item in diagnostics if item.is_error), diagnostics[0])
    return [(", ".join(counts), "bold"), (f"; more on the first: rulewright explain {worst.code}", "")]


def _print(lines: list[Line], width: int) -> str:
    from io import StringIO

    from rich.console import Console
    from rich.text import Text

    out = StringIO()
    console = Console(file=out, force_terminal=True, color_system="standard", width=width, highlight=False)
    for line in lines:
        console.print(Text.assemble(*line), soft_wrap=True)
    return out.getvalue()
