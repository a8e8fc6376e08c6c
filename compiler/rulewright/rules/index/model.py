"""The index as data: symbols, and where they occur in one file."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

from rulewright.source import Source, Span
from rulewright.syntax import tree as t

#: What tells a symbol from others: its space of names and its name; of a local name also its source and place.
Key = tuple[str | int, ...]
Role = Literal["define", "use", "assign"]

#: Kinds of symbols that are not written in any spec.
BUILT_IN = ("built-in function", "built-in name", "seat")


@dataclass(eq=False)
class Symbol:
    """Something with a name.

    ``kind`` is a word for readers: ``zone``, ``action``, ``parameter`` and so on. ``definitions`` are the places of
    its name where it is defined, that of the base game first and of the latest override last; built-in names have
    none. ``node`` is the latest definition, ``owner`` the name of what it is a part of: a domain, a rule, a player.
    """

    key: Key
    name: str
    kind: str
    definitions: list[Span] = field(default_factory=list)
    node: t.Tree | None = None
    owner: str = ""

    @property
    def is_local(self) -> bool:
        """Whether it is known in a part of one rule only."""
        return self.key[0] == "local"

    def __repr__(self) -> str:
        return f"Symbol({self.kind} {self.name})"


@dataclass(frozen=True, slots=True)
class Occurrence:
    """A symbol's name in the text, from ``start`` up to, not including, ``end``.

    ``short`` is one that stands there as its beginning only, as a value may in a picture.
    """

    start: int
    end: int
    symbol: Symbol
    role: Role = "use"
    short: bool = False


@dataclass
class Index:
    """The names of the last file of a chain: ``occurrences`` in the order of the text, and who is known where.

    ``symbols`` are all that the chain defines outside of rules, and what is built in. A scope is a stretch of text
    in which a local name is known. ``unknown`` are the places of names that mean nothing.
    """

    source: Source
    chain: Sequence[t.File]
    symbols: dict[Key, Symbol]
    occurrences: list[Occurrence] = field(default_factory=list)
    scopes: list[tuple[int, int, Symbol]] = field(default_factory=list)
    unknown: list[Span] = field(default_factory=list)

    def at(self, offset: int) -> Occurrence | None:
        """The occurrence that a place is in, or right behind."""
        number = bisect_right(self.occurrences, offset, key=lambda o: o.start) - 1
        if number < 0:
            return None
        found = self.occurrences[number]
        if offset > found.end or (offset == found.end and found.start == found.end):
            return None
        return found

    def of(self, key: Key) -> Iterator[Occurrence]:
        """All occurrences of the symbol with that key."""
        return (found for found in self.occurrences if found.symbol.key == key)

    def visible(self, offset: int) -> Iterator[Symbol]:
        """The local names that are known at a place, the innermost last."""
        return (symbol for start, end, symbol in self.scopes if start <= offset <= end)


__all__ = ["BUILT_IN", "Index", "Key", "Occurrence", "Role", "Symbol"]
