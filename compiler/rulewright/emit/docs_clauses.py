"""The lists of a rulebook's clauses, in Markdown: a line ``- `1a` (lines 35–36): its content.`` for each."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

_LINE = re.compile(r"^[-*] +`(?P<name>[^`]+)`(?: +\((?P<place>[^)]*)\))? *: *(?P<text>.*)$")


@dataclass(frozen=True)
class Clause:
    """A clause: where the rulebook has it, and what it says in our words."""

    place: str
    text: str


def read_clauses(text: str) -> dict[str, Clause]:
    """The clauses of a list, by name. Indented lines below one go on with it."""
    found: dict[str, Clause] = {}
    last = ""
    for line in text.splitlines():
        match = _LINE.match(line)
        if match is not None:
            last = match["name"]
            found.setdefault(last, Clause(match["place"] or "", match["text"].strip()))
        elif last and line[:1] in (" ", "\t") and line.strip():
            known = found[last]
            found[last] = Clause(known.place, f"{known.text} {line.strip()}")
        else:
            last = ""
    return found


def find_clauses(rulebook: str, folders: tuple[Path, ...]) -> dict[str, Clause]:
    """The clauses of a rulebook from the first folder with a list of them; none if there isn't one."""
    for folder in folders:
        path = folder / "rulebooks" / f"{rulebook}.md"
        try:
            return read_clauses(path.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError):
            continue
    return {}
