"""Ten mistakes for a spec: of different kinds, at places that chance picks, the same for the same rules.

Tests in a spec take no part in the choice, so a test that finds a mistake doesn't move it.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from kinds import FIRST, OTHERS, Kind
from places import Edits, Places, applied

from rulewright.syntax import tree as t

MISTAKES = 10


@dataclass(frozen=True)
class Mistake:
    """A mistake: ``old`` and ``new`` are the lines that it changes, in one line each; ``text`` is the whole spec."""

    kind: str
    old: str
    new: str
    text: str


def seed(file: t.File, name: str, many: int = MISTAKES) -> list[Mistake]:
    """So many mistakes for the spec ``name``; first those that are asked for by name, then others by chance."""
    places = Places(file)
    others = list(OTHERS)
    random.Random(name).shuffle(others)
    out: list[Mistake] = []
    while len(out) < many:
        before = len(out)
        for kind in (*FIRST, *others):
            if len(out) < many:
                out += _one(places, kind, name, {mistake.text for mistake in out})
        if len(out) == before:
            break
    return out


def _one(places: Places, kind: Kind, name: str, known: set[str]) -> list[Mistake]:
    """A mistake of a kind that isn't known yet; [] if there is none."""
    ways = list(kind(places))
    random.Random(f"{name} {kind.__name__}").shuffle(ways)
    for edits in ways:
        text = applied(places.text, edits)
        if text != places.text and text not in known:
            return [Mistake(kind.__name__.replace("_", " "), *_lines(places.text, text, edits), text)]
    return []


def _lines(old: str, new: str, edits: Edits) -> tuple[str, str]:
    """The lines that an edit changes, before and after."""
    first = min(edit.start for edit in edits)
    last = max(edit.end for edit in edits)
    start = old.rfind("\n", 0, first) + 1
    end = old.find("\n", max(last - 1, first))
    length = len(new) - len(old)
    return _flat(old[start:end]), _flat(new[start : end + length])


def _flat(text: str) -> str:
    return " ⏎ ".join(" ".join(line.split("  #")[0].split()) for line in text.split("\n") if line.strip())
