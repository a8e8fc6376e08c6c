"""Domains and types: every value is a small integer out of a known range.

A value of a domain is a number ``lo`` … ``lo + size - 1``. A union lays its members end to end, starting at 0:
a member's value ``v`` becomes ``offset + v - member.lo``.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Domain:
    """A named finite set. ``kind``: enum, range, grid, player, single, tag (numbered values) or union."""

    name: str
    kind: str
    labels: tuple[str, ...]
    lo: int = 0
    members: tuple[tuple[Domain, int], ...] = ()
    rows: int = 0
    columns: int = 0

    @property
    def size(self) -> int:
        """How many values there are."""
        return len(self.labels)

    @property
    def hi(self) -> int:
        """The greatest value."""
        return self.lo + len(self.labels) - 1

    @property
    def numeric(self) -> bool:
        """Whether its values count as numbers."""
        return self.kind == "range"

    def offset_of(self, member: Domain) -> int | None:
        """What to add to a value of ``member`` to make it a value of this domain; None if it isn't part of it."""
        if self == member:
            return 0
        for part, offset in self.members:
            inner = part.offset_of(member)
            if inner is not None:
                return offset - part.lo + inner
        return None

    def find(self, label: str) -> int | None:
        """The value with that label."""
        return self.lo + self.labels.index(label) if label in self.labels else None


def union(name: str, parts: list[Domain]) -> Domain:
    """Lay the parts end to end; a single part is itself."""
    flat: list[Domain] = []
    for part in parts:
        if part not in flat:
            flat.append(part)
    if len(flat) == 1 and not name:
        return flat[0]
    members = []
    labels: list[str] = []
    for part in flat:
        members.append((part, len(labels)))
        labels += part.labels
    return Domain(name or " | ".join(p.name for p in flat), "union", tuple(labels), 0, tuple(members))


def single(label: str) -> Domain:
    """The domain of one named value."""
    return Domain(label, "single", (label,))


@dataclass(frozen=True)
class Type:
    """``kind``: int, bool, domain, set. ``lo`` and ``hi`` bound the number that stands for the value."""

    kind: str
    lo: int
    hi: int
    domain: Domain | None = None

    def __str__(self) -> str:
        if self.kind == "int":
            return f"a number {self.lo}..{self.hi}"
        if self.kind == "bool":
            return "true or false"
        if self.domain is None:
            return "a set"
        return f"a set of {self.domain.name}" if self.kind == "set" else self.domain.name

    @property
    def bounds(self) -> str:
        """Its least and its greatest number."""
        return f"{self.lo}..{self.hi}" if self.lo < self.hi else str(self.lo)

    @property
    def shown(self) -> str:
        """The type as messages call it."""
        if self.kind == "int" and self.lo == self.hi:
            return f"the number {self.lo}"
        name = "" if self.domain is None else self.domain.name
        return str(self) if not name else f"a set of `{name}`" if self.kind == "set" else f"`{name}`"

    @property
    def number(self) -> bool:
        """Whether it can be calculated with."""
        return self.kind == "int" or (
            self.domain is not None and self.kind == "domain" and self.domain.numeric
        )


BOOL = Type("bool", 0, 1)
EMPTY = single("empty")
NOTHING = single("nothing")


def int_type(lo: int, hi: int) -> Type:
    """A number from ``lo`` to ``hi``."""
    return Type("int", lo, hi)


def domain_type(domain: Domain) -> Type:
    """A value of the domain."""
    return Type("domain", domain.lo, domain.hi, domain)


def set_type(domain: Domain) -> Type:
    """A set of values of the domain, held as a bit mask."""
    return Type("set", 0, (1 << domain.size) - 1, domain)
