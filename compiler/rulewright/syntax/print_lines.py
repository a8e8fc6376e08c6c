"""The lines of a printed spec, with its comments woven in.

A :class:`Lines` collects lines of code in the order of the source. Given the comments of the source, it puts every
one back: a comment on a line of its own before the line that followed it, a comment behind code behind that code.
A blank line that the author left is kept, several count as one. Without comments the lines are the code alone.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from rulewright.source import Source, Span

INDENT = "    "
#: A longer line is broken, if there is a place for it.
WIDTH = 120
#: Comments behind lines of code no longer than this are aligned with their neighbours.
COMMENT_COLUMN = 90

_CODE = re.compile(r"\S")
_MARK = re.compile("\0([0-9]+),([0-9]+)$")


def mark(end: int, following: int) -> str:
    """Behind a line of a statement of several: where its code ends in the source and the next starts.

    By it the line gets its comments: those on lines of their own stand before it, one behind its code behind it.
    """
    return f"\0{end},{max(following, 0)}"


@dataclass(frozen=True)
class Comment:
    """A comment of the source: ``own`` if nothing else is on its line."""

    offset: int
    text: str
    own: bool
    column: int


class Lines:
    """Lines in order. Offsets are into ``source``, which is None if there is nothing to weave in."""

    def __init__(self, source: Source | None = None, comments: Sequence[tuple[int, str]] = ()) -> None:
        self._lines: list[tuple[str, str]] = []
        self._waiting: list[Comment] = []  # the next one last
        self._commented: set[int] = set()  # the starts of lines with a comment
        self.weaves = source is not None
        self._code = ""
        if source is None:
            return
        parts: list[str] = []
        at = 0
        for offset, text in comments:
            parts += [source.rules_text[at:offset], " " * len(text)]
            at = offset + len(text)
        self._code = code = "".join([*parts, source.rules_text[at:]])
        for offset, text in comments:
            start = code.rfind("\n", 0, offset) + 1
            self._waiting.append(Comment(offset, text, not code[start:offset].strip(), offset - start))
            self._commented.add(start)
        self._waiting.reverse()

    # ---- places in the source ----------------------------------------------------------------------------------

    def start(self, span: Span) -> int:
        """Where the code of a span starts."""
        text = self._code[span.start : span.end]
        return span.start + len(text) - len(text.lstrip())

    def end(self, span: Span) -> int:
        """Where the code of a span ends: a statement's span goes on to the next line of code."""
        return span.start + len(self._code[span.start : span.end].rstrip())

    def next(self, offset: int) -> int:
        """Where the next code after an offset starts."""
        found = _CODE.search(self._code, offset)
        return found.start() if found is not None else len(self._code)

    def line_end(self, offset: int) -> int:
        """The end of the line of an offset."""
        end = self._code.find("\n", offset)
        return len(self._code) if end < 0 else end

    def column(self, offset: int) -> int:
        """The column of an offset, from 0."""
        return offset - (self._code.rfind("\n", 0, offset) + 1)

    def find(self, text: str, start: int) -> int:
        """Where ``text`` next stands in the code."""
        return max(self._code.find(text, start), start)

    def rfind(self, text: str, end: int) -> int:
        """Where ``text`` last stands in the code before an offset."""
        return max(self._code.rfind(text, 0, end), 0)

    def starts(self, text: str, at: int) -> bool:
        """Whether the code goes on with ``text`` at an offset."""
        return self._code.startswith(text, at)

    def _blank_above(self, offset: int) -> bool:
        """Whether the line above that of an offset is blank."""
        start = self._code.rfind("\n", 0, offset)
        if start <= 0:
            return False
        above = self._code.rfind("\n", 0, start) + 1
        if self._code[above:start].strip():
            return False
        return above not in self._commented

    # ---- writing -----------------------------------------------------------------------------------------------

    def add(self, depth: int, text: str) -> None:
        """A line of code; a line break inside it starts a line that is indented already, and may end in a mark."""
        for line in f"{INDENT * depth}{text}".split("\n"):
            found = _MARK.search(line)
            if found is None:
                self._lines.append((line, ""))
                continue
            code = line[: found.start()]
            inside = INDENT if code.lstrip()[:1] in (")", "]", "}") else ""
            indent = code[: len(code) - len(code.lstrip())] + inside
            self._lines += ((indent + comment.text, "") for comment in self._take(int(found[1])))
            self._lines.append((code, ""))
            self.trail(int(found[2]))

    def put(self, depth: int, text: str, end: int) -> None:
        """A statement whose code ends at ``end``, with the comments inside it and behind it.

        Where its lines carry no marks, the comments inside it are put before it.
        """
        if "\0" not in text:
            self.inner(end, depth)
        self.add(depth, text)
        self.trail(self.line_end(end))

    def blank(self) -> None:
        """A blank line, unless there is one already or nothing stands above."""
        if self._lines and self._lines[-1] != ("", ""):
            self._lines.append(("", ""))

    def lead(self, offset: int, depth: int, *, first: bool = False, apart: bool = False) -> None:
        """The comments before the code at an offset, and the blank lines that the author left there.

        ``first``: this is the first line of a block, where no blank line belongs. ``apart``: a blank line stands
        before it in any case.
        """
        if apart:
            self.blank()
        for comment in self._take(offset):
            if not first and comment.own and self._blank_above(comment.offset):
                self.blank()
            self.add(depth, comment.text)
            first = False
        if self.weaves and not first and self._blank_above(offset):
            self.blank()

    def inner(self, end: int, depth: int) -> None:
        """The comments inside a statement that ends at ``end``: they are put before it."""
        for comment in self._take(end):
            self.add(depth, comment.text)

    def trail(self, upto: int) -> None:
        """The comment behind the line just added, if one is there before ``upto``."""
        while self._waiting and self._waiting[-1].offset < upto and not self._waiting[-1].own:
            comment = self._waiting.pop()
            code, known = self._lines[-1]
            self._lines[-1] = (code, f"{known}  {comment.text}" if known else comment.text)

    def close(self, end: int, column: int, depth: int) -> None:
        """The comments at the end of a block whose last code ends at ``end`` and whose lines start at ``column``."""
        limit = self.next(end)
        while self._waiting and self._waiting[-1].offset < limit and self._waiting[-1].column >= column:
            comment = self._waiting.pop()
            if self._blank_above(comment.offset):
                self.blank()
            self.add(depth, comment.text)

    def rest(self) -> None:
        """All comments that are left, at the end of the file."""
        self.lead(len(self._code) + 1, 0)

    def _take(self, before: int) -> list[Comment]:
        out = []
        while self._waiting and self._waiting[-1].offset < before:
            out.append(self._waiting.pop())
        return out

    # ---- the text ----------------------------------------------------------------------------------------------

    def text(self) -> str:
        """All lines, comments behind code aligned with those of their neighbours."""
        lines = self._lines
        while lines and lines[-1] == ("", ""):
            lines = lines[:-1]
        out: list[str] = []
        at = 0
        while at < len(lines):
            end = at + 1
            depth = _depth(lines[at][0])
            while depth >= 0 and end < len(lines) and _depth(lines[end][0]) == depth:
                end += 1
            out += _aligned(lines[at:end])
            at = end
        return "".join(f"{line}\n" for line in out)


def _aligned(lines: Sequence[tuple[str, str]]) -> list[str]:
    column = max((len(code) for code, comment in lines if comment and len(code) <= COMMENT_COLUMN), default=0)
    return [f"{code.ljust(column)}  {comment}" if comment else code for code, comment in lines]


def _depth(code: str) -> int:
    """How far a line is indented; -1 for a blank line or a comment, which part their neighbours."""
    plain = code.lstrip()
    return -1 if not plain or plain.startswith("#") else len(code) - len(plain)
