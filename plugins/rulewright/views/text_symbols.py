"""A letter and a colour for every kind of thing, so that a board can be read with or without colour."""

from __future__ import annotations

import colorsys
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from string import ascii_uppercase, digits

from rulewright.runtime import Definition, Domain

# Chips: the letter on its colour. Both are given, so that they can be read on a dark terminal and on a light one.
_NAMED = {
    "blue": "#0040c0",
    "yellow": "#e8c018",
    "red": "#b81414",
    "black": "#262626",
    "white": "#f4f4f4",
    "green": "#1f7f1f",
    "orange": "#e67e22",
    "purple": "#800080",
    "pink": "#e589b6",
    "brown": "#7b4a21",
    "grey": "#8a8a8a",
    "gray": "#8a8a8a",
    "teal": "#168f8f",
    "turquoise": "#3cc8c0",
    "violet": "#9b59d0",
    "gold": "#d4a017",
    "silver": "#b8bcc2",
}
_SPARE = ("blue", "yellow", "red", "green", "purple", "orange", "teal", "pink", "brown", "grey")
# Labels that say "there is nothing here"; they are drawn as an empty element.
_NOTHING = frozenset({"none", "empty", "nothing", "nobody", "false", "no", "off", "-", "_"})


@dataclass(frozen=True)
class Symbol:
    """How one value of a domain is drawn. ``style`` is a rich style, ``text`` has the width of all its siblings."""

    text: str
    style: str
    label: str

    @property
    def nothing(self) -> bool:
        """Whether the value means that there is nothing."""
        return self.label.lower() in _NOTHING


class Symbols:
    """The symbols of a game. Kinds of pieces come first and have letters of their own across all pieces.

    ``shapes`` are signs to be set before the letters of the kinds, a different one for each of a piece's kinds, for
    people who can't go by colours. They follow the order of the kinds, in which pieces in one place are drawn too.
    """

    def __init__(self, definition: Definition, shapes: str = "") -> None:
        self._known: dict[tuple[str, tuple[str, ...]], tuple[Symbol, ...]] = {}
        self._taken: set[str] = set()
        self._kinds: list[dict[str, Symbol]] = []
        for piece in definition.pieces:
            found = self.of(piece.kinds)
            if shapes:
                found = tuple(
                    replace(symbol, text=shapes[k % len(shapes)] * (1 + k // len(shapes)) + symbol.text)
                    for k, symbol in enumerate(found)
                )
                width = max((len(symbol.text) for symbol in found), default=1)
                found = tuple(replace(symbol, text=symbol.text.rjust(width)) for symbol in found)
                self._known[piece.kinds.name, piece.kinds.labels] = found
            self._kinds.append({symbol.label: symbol for symbol in found})

    def kind(self, label: str, domain: Domain) -> Symbol | None:
        """The symbol of a value that names a kind of piece, alone or beside values that say "nothing"."""
        kinds = self._kinds_named(domain)
        return kinds.get(label) if kinds is not None else None

    def _kinds_named(self, domain: Domain) -> dict[str, Symbol] | None:
        labels = [label for label in domain.labels if label.lower() not in _NOTHING]
        return next(
            (kinds for kinds in self._kinds if labels and all(label in kinds for label in labels)), None
        )

    def of(self, domain: Domain) -> tuple[Symbol, ...]:
        """The symbols of a domain's values, in their order, no two alike."""
        key = (domain.name, domain.labels)
        known = self._known.get(key)
        kinds = self._kinds_named(domain) if known is None else None
        if kinds is not None:
            width = max(len(symbol.text) for symbol in kinds.values())
            known = self._known[key] = tuple(
                kinds.get(label) or Symbol("-".rjust(width), "", label) for label in domain.labels
            )
        if known is None:
            texts = _texts(domain.labels, self._taken)
            self._taken |= set(texts)
            width = max(map(len, texts), default=1)
            styles = _styles(domain.labels)
            known = self._known[key] = tuple(
                Symbol(text.rjust(width), style, label)
                for text, style, label in zip(texts, styles, domain.labels, strict=True)
            )
        return known


def _texts(labels: tuple[str, ...], taken: set[str]) -> list[str]:
    if all(len(label) <= 2 for label in labels):
        # Capitals where that keeps them apart, since ghosts are the same letters in lower case.
        capitals = [label.upper() for label in labels]
        return capitals if len(set(capitals)) == len(labels) else list(labels)
    numbered = [re.fullmatch(r"(.*\D)(\d{1,2})", label) for label in labels]
    if all(numbered) and len({match[1] for match in numbered if match}) == 1:
        return [match[2] for match in numbered if match]
    for size in (1, 2):
        for avoid in (taken, set[str]()):
            found = _letters(labels, avoid, size)
            if found is not None:
                return found
    return [str(number) for number in range(1, len(labels) + 1)]


def _letters(labels: tuple[str, ...], taken: set[str], size: int) -> list[str] | None:
    """Give each label ``size`` letters out of its own, or one left over; None if there aren't enough."""
    used = {text.upper() for text in taken}
    out: list[str] = []
    for label in labels:
        text = next((t for t in _candidates(label, size) if t.upper() not in used), None)
        if text is None:
            return None
        used.add(text.upper())
        out.append(text)
    return out


def _candidates(label: str, size: int) -> Iterator[str]:
    letters = [c for c in label if c.isalnum()]
    if not letters:
        letters = list(digits)
    if size == 1:
        # Initial, then last letter (blacK beside Blue), then the others, then the initials of further words.
        yield from (c.upper() for c in (letters[0], letters[-1], *letters[1:-1]))
        yield from ascii_uppercase
        return
    first = letters[0].upper()
    yield from (first + c.lower() for c in (letters[1:] or ["1"]))
    yield from (first + c for c in digits)


def _styles(labels: tuple[str, ...]) -> list[str]:
    colours: list[str | None] = []
    for label in labels:
        words = re.findall(r"[a-z]+", label.lower())
        colour = next((_NAMED[w] for w in words if w in _NAMED), None)
        colours.append(None if colour in colours else colour)
    spare = _spare_colours({c for c in colours if c is not None})
    return [_chip(colour or next(spare)) for colour in colours]


def _spare_colours(used: set[str]) -> Iterator[str]:
    for name in _SPARE:
        if _NAMED[name] not in used:
            yield _NAMED[name]
    hue = 0.07
    while True:
        red, green, blue = colorsys.hsv_to_rgb(hue, 0.55, 0.75)
        yield f"#{int(red * 255):02x}{int(green * 255):02x}{int(blue * 255):02x}"
        # The golden ratio keeps each further hue far from all before it.
        hue = (hue + 0.618034) % 1.0


def _chip(colour: str) -> str:
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    light = 0.299 * red + 0.587 * green + 0.114 * blue > 140
    return f"bold {'#101010' if light else '#ffffff'} on {colour}"
