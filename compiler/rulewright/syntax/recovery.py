"""Reading what can be read of a spec with syntax errors, for editors.

Each declaration is read by itself. In one that is wrong, what can't be read is overwritten, never cut out, so that
every place in the tree is a place in the text as it is: a line becomes a statement that does nothing, then it becomes
blank, and if even that doesn't help, the whole declaration does. The tree that comes out lacks what was overwritten:
it is meant to be looked at, not compiled.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from typing import Any

from lark import Token, Tree
from lark.exceptions import UnexpectedInput

from rulewright.diagnostics.model import Diagnostic, SpecError
from rulewright.source import Source, Span
from rulewright.syntax import malformed, parser
from rulewright.syntax import tree as t
from rulewright.syntax.build import Build
from rulewright.syntax.layout import LayoutError

#: How many lines are overwritten in one declaration: an editor wants an answer soon.
MAX_LINES = 16
_VALUE = re.compile(r"(?:override[ \t]+)?(?:def|const)\b[^\n=]*=(?![=])")
_MARGIN = re.compile(r'"""(?:.|\n)*?"""|"[^"\n]*"|#[^\n]*|(?P<start>^[^\s#)\]}])', re.MULTILINE)


@dataclass(frozen=True)
class Recovered:
    """What could be read: the tree, the text that it was read from, and what was wrong, an error a declaration.

    ``text`` is as long as the source's own. Of the places ``lost`` nothing could be read.
    """

    file: t.File
    text: str
    errors: tuple[Diagnostic, ...]
    lost: tuple[Span, ...]


def recover(source: Source) -> Recovered:
    """Read a spec as far as it can be read. Never raises for a wrong text."""
    text = source.rules_text
    try:
        return Recovered(parser.parse(source), text, (), ())
    except SpecError as error:
        wrong = error.diagnostics
    blank = re.sub(r"[^\n]", " ", text)
    starts = declarations(text)
    errors = {starts[_number(starts, d.span.start if d.span else 0)]: d for d in reversed(wrong)}
    children: list[Any] = []
    lost: list[Span] = []
    for first, last in zip(starts, [*starts[1:], len(text)], strict=True):
        # With blanks for all that stands above, what is said of a place is right for the whole text.
        above, part = blank[:first], text[first:last]
        found = _attempt(source, above + part)
        if not isinstance(found, Tree):
            if first not in errors:
                errors[first] = _explained(source, above + part)
            mended = mend(source, part)
            if mended is None:
                lost.append(Span(source, first, first + len(part.rstrip())))
                mended = blank[first:last]
            text = text[:first] + mended + text[last:]
            found = _attempt(source, above + mended)
        children += found.children if isinstance(found, Tree) else ()
    file = Build(source).file(Tree("start", children))
    return Recovered(file, text, tuple(errors[first] for first in sorted(errors)), tuple(lost))


def declarations(text: str) -> list[int]:
    """Where the declarations of a text start: at its start, and at each line that isn't indented."""
    return sorted({0, *(match.start() for match in _MARGIN.finditer(text) if match["start"])})


def declaration_at(text: str, at: int) -> tuple[int, int]:
    """From where to where the declaration goes that a place is in."""
    starts = declarations(text)
    number = _number(starts, at)
    return starts[number], starts[number + 1] if number + 1 < len(starts) else len(text)


def _number(starts: list[int], at: int) -> int:
    return bisect_right(starts, at) - 1


def _explained(source: Source, text: str) -> Diagnostic:
    """The error of a declaration, as the parser would tell it."""
    try:
        parser.parse_text(source, text)
    except SpecError as error:
        return error.diagnostics[0]
    raise AssertionError(f"{source.name}: what could not be read can be read")


def _attempt(source: Source, text: str) -> Tree[Token] | int:
    """The parse tree of a text, or a place in the line that is wrong."""
    early = malformed.before_parsing(source, text)
    if early is not None and early.span is not None:
        return early.span.start
    try:
        parsed = parser.grammar().parse(text + "\n")
    except LayoutError as error:
        return min(error.offset, len(text))
    except UnexpectedInput as error:
        return _place(text, error)
    deep = parser.too_deep(parsed)
    return parsed if deep is None else deep.meta.start_pos


def _place(text: str, error: UnexpectedInput) -> int:
    """A place in the line to overwrite: where lark stopped, or in the line whose end it stopped at."""
    at = min(max(getattr(error, "pos_in_stream", None) or 0, 0), len(text))
    token = getattr(error, "token", None)
    if token is not None and token.type == "_INDENT":
        # The line that is indented is wrong here, not the one above.
        while at < len(text) and text[at].isspace():
            at += 1
    elif token is not None and token.type in ("$END", "_DEDENT", "_NL"):
        at = len(text[:at].rstrip())
    return at


def mend(source: Source, text: str) -> str | None:
    """A declaration's text without the lines that are wrong in it; None if that can't be had."""
    tries: dict[int, int] = {}
    for _ in range(MAX_LINES):
        found = _attempt(source, text)
        if isinstance(found, Tree):
            return text
        line = text.rfind("\n", 0, max(found, 0)) + 1
        tries[line] = tries.get(line, 0) + 1
        shorter = _overwrite(text, line, tries[line])
        if shorter is None:
            return None
        text = shorter
    return None


def _overwrite(text: str, line: int, attempt: int) -> str | None:
    """The text with less in the line that starts there; None if nothing can be left out but the declaration.

    First the line becomes a statement that does nothing. If that is too long for it, it takes some of the
    indentation, which is right where the line is the only one of its block. At last the line is blank.
    """
    end = text.find("\n", line)
    end = len(text) if end < 0 else end
    content = text[line:end].rstrip()
    start = line + len(content) - len(content.lstrip())
    stop = line + len(content)
    if start == line:
        return _without_value(text, line, end) if attempt == 1 else None
    if start == stop or attempt > 3:
        return None
    word = "if true:" if _opens_block(text, start - line, end) else "pass"
    if attempt == 1 and stop - start >= len(word):
        return text[:start] + word.ljust(stop - start) + text[stop:]
    if attempt <= 2 and stop - start < len(word) < stop - line:
        return text[:line] + word.rjust(stop - line) + text[stop:]
    return text[:start] + " " * (stop - start) + text[stop:]


def _without_value(text: str, line: int, end: int) -> str | None:
    """The text with 0 in place of what a declaration says behind `=`."""
    head = _VALUE.match(text, line, end)
    if head is None or head.end() >= end:
        return None
    return text[: head.end()] + "0".ljust(end - head.end()) + text[end:]


def _opens_block(text: str, indent: int, end: int) -> bool:
    """Whether the next line with something in it is indented deeper."""
    following = re.compile(r"(?:\n[ \t]*(?:#[^\n]*)?)*?\n([ \t]*)[^\s#]").match(text, end)
    return following is not None and len(following[1]) > indent


__all__ = ["Recovered", "declaration_at", "declarations", "mend", "recover"]
