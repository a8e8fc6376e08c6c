"""The examples of a Markdown page: fenced blocks with what their info strings say of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_FENCE = re.compile(r"^(?P<sign>`{3,})(?P<info>[^`\n]*)\n(?P<body>.*?)^(?P=sign)$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, what else its info string says, its text, and the line it begins on."""

    language: str
    marks: tuple[tuple[str, str], ...]
    text: str
    line: int

    def mark(self, name: str) -> str | None:
        """The value of a mark such as ``in=market``; "" for a mark without one, None if it isn't there."""
        return dict(self.marks).get(name)


def blocks(page: Path) -> Iterator[Block]:
    """All fenced blocks of a page, in order; a block inside a longer fence is part of that one."""
    text = page.read_text(encoding="utf-8")
    for match in _FENCE.finditer(text):
        language, *words = match["info"].split() or [""]
        marks = tuple((name, value) for name, _, value in (word.partition("=") for word in words))
        yield Block(language, marks, match["body"], text.count("\n", 0, match.start()) + 1)


def commands(text: str) -> Iterator[tuple[str, list[str]]]:
    """Each command of a console block, after ``$``, with the lines of output that follow it."""
    command: str | None = None
    output: list[str] = []
    for line in text.splitlines():
        if line.startswith("$ "):
            if command is not None:
                yield command, output
            command, output = line[2:].split("  #")[0].strip(), []
        else:
            output.append(line)
    if command is not None:
        yield command, output


def agrees(wanted: list[str], found: list[str]) -> bool:
    """Whether an output is as shown: times don't count, and a line ``…`` stands for any number of lines."""
    shown = [_timeless(line) for line in wanted]
    real = [_timeless(line) for line in found]
    while shown and not shown[-1]:
        shown.pop()
    while real and not real[-1]:
        real.pop()
    return _match(shown, real)


def _match(shown: list[str], real: list[str]) -> bool:
    if not shown:
        return not real
    if shown[0] == "…":
        return any(_match(shown[1:], real[k:]) for k in range(len(real) + 1))
    return bool(real) and shown[0] == real[0] and _match(shown[1:], real[1:])


def _timeless(line: str) -> str:
    line = re.sub(r"\b[\d,.]+ (s|games a second|decisions a second)\b", r"N \1", line)
    return line.rstrip()
