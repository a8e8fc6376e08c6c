"""Specs that are nearly right: shipped ones, changed in a few places."""

from __future__ import annotations

import re
from pathlib import Path

SPECS = Path(__file__).parents[2] / "specs"
_TOKEN = re.compile(r'"""(?:.|\n)*?"""|"[^"\n]*"|\w+|[ \t]+|\n|[^\w\s]+')
_NAME = re.compile(r"[A-Za-z_]\w*")
_NUMBERS = ("0", "1", "2", "3", "7", "10", "99", "1000", "5000", "999999", "1000001", "99999999999")

#: What can be done to a text; each takes the text's parts and two numbers that choose.
KINDS = (
    "delete",
    "double",
    "swap",
    "rename",
    "number",
    "indent",
    "dedent",
    "drop line",
    "double line",
    "splice",
    "odd",
)
_ODD = (
    "(",
    ")",
    "[",
    "{",
    "=",
    "==",
    "!=",
    ":",
    ",",
    "|",
    "..",
    "-",
    "by",
    "the",
    "choose",
    "not",
    "\u202e",
    "é",
    '"',
)


def corpus() -> dict[str, str]:
    """The shipped games by name: without their files of tests, which need the game beside them."""
    paths = sorted(path for path in SPECS.rglob("*.rules") if ".tests." not in path.name)
    return {path.stem: path.read_text(encoding="utf-8") for path in paths}


def mutate(text: str, other: str, changes: list[tuple[str, int, int]]) -> str:
    """The text after all changes, each a kind and two numbers. ``other`` is spliced in where that is asked for."""
    for kind, first, second in changes:
        text = _change(text, other, kind, first, second)
    return text


def _change(text: str, other: str, kind: str, first: int, second: int) -> str:
    if kind in ("indent", "dedent", "drop line", "double line", "splice"):
        return "\n".join(_change_line(text.split("\n"), other.split("\n"), kind, first, second))
    parts = _TOKEN.findall(text)
    wanted = _wanted(parts, kind)
    if not wanted:
        return text
    at, to = wanted[first % len(wanted)], wanted[second % len(wanted)]
    if kind == "delete":
        parts[at] = ""
    elif kind == "double":
        parts[at] = f"{parts[at]} {parts[at]}"
    elif kind == "swap":
        parts[at], parts[to] = parts[to], parts[at]
    elif kind == "rename":
        parts[at] = parts[to]
    elif kind == "number":
        parts[at] = _NUMBERS[second % len(_NUMBERS)]
    else:
        parts[at] = f"{parts[at]}{_ODD[second % len(_ODD)]}"
    return "".join(parts)


def _wanted(parts: list[str], kind: str) -> list[int]:
    if kind == "rename":
        return [n for n, part in enumerate(parts) if _NAME.fullmatch(part)]
    if kind == "number":
        return [n for n, part in enumerate(parts) if part.isdigit()]
    return [n for n, part in enumerate(parts) if part.strip()]


def _change_line(lines: list[str], other: list[str], kind: str, first: int, second: int) -> list[str]:
    at = first % len(lines)
    if kind == "indent":
        lines[at] = " " * (1 + second % 8) + lines[at]
    elif kind == "dedent":
        lines[at] = lines[at][min(1 + second % 8, len(lines[at]) - len(lines[at].lstrip())) :]
    elif kind == "drop line":
        del lines[at]
    elif kind == "double line":
        lines.insert(at, lines[at])
    else:
        start = second % len(other)
        lines[at:at] = other[start : start + 1 + second % 5]
    return lines
