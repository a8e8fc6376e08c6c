"""The facts of a compiled variant, as plain frozen data.

In: nothing but literals from a generated module. Out: numbering, layout and labels that the run time, the
command line and every adapter read instead of asking the rules again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from math import prod


@dataclass(frozen=True)
class Domain:
    """A finite, ordered set of values. Values are ``lo`` … ``lo + size - 1``; each has a label.

    A ``numeric`` domain's label is its value in digits.
    """

    name: str
    labels: tuple[str, ...]
    lo: int = 0
    numeric: bool = False

    @property
    def size(self) -> int:
        """How many values there are."""
        return len(self.labels)

    @cached_property
    def by_label(self) -> Mapping[str, int]:
        """Label to value."""
        return {label: self.lo + i for i, label in enumerate(self.labels)}

    def label(self, value: int) -> str:
        """The text of a value."""
        return self.labels[value - self.lo]


@dataclass(frozen=True)
class Block:
    """A run of dense ids, mixed radix over ``params`` (the last one runs fastest), starting at ``base``."""

    name: str
    base: int
    params: tuple[tuple[str, Domain], ...]
    doc: str = ""
    clause: str = ""
    span: str = ""

    @cached_property
    def size(self) -> int:
        """How many ids the block owns."""
        return prod(domain.size for _, domain in self.params)

    def values(self, action: int) -> tuple[int, ...]:
        """The parameter values of an id of this block."""
        rest = action - self.base
        out = []
        for _, domain in reversed(self.params):
            rest, digit = divmod(rest, domain.size)
            out.append(digit + domain.lo)
        return tuple(reversed(out))

    def action(self, values: tuple[int, ...]) -> int:
        """The id of the given parameter values."""
        out = 0
        for (_, domain), value in zip(self.params, values, strict=True):
            out = out * domain.size + value - domain.lo
        return self.base + out

    def text(self, action: int) -> str:
        """The id as text, ``take(display 2, blue, 1)``; a block without parameters is its name."""
        if not self.params:
            return self.name
        labels = (d.label(v) for (_, d), v in zip(self.params, self.values(action), strict=True))
        return f"{self.name}({', '.join(labels)})"


@dataclass(frozen=True)
class Piece:
    """A physical kind of thing: how many of each of its kinds exist. Debug runs check that none is lost."""

    name: str
    kinds: Domain
    counts: tuple[int, ...]


@dataclass(frozen=True)
class Field:
    """A zone or variable in the flat state.

    The field is an array over ``dims``; element ``i`` (mixed radix) starts at ``base + i * width``.

    =======  ======================================================================  =====
    kind     an element's cells                                                      width
    =======  ======================================================================  =====
    value    the value itself (labelled by ``values`` when that is given)            1
    bag      how many of each kind of the piece                                      kinds
    slot     0 when empty, else the piece's kind + 1                                 1
    stack    how many pieces, then their common kind (0 when empty)                  2
    frame    what a suspended step must remember                                     1
    =======  ======================================================================  =====

    ``sees`` says who may look: ``all``, ``owner`` (the player of the first dimension) or ``none``. Of a bag that
    may not be seen its size is still public. ``holds`` gives the capacity of each element, or ``()``.
    """

    name: str
    kind: str
    base: int
    width: int
    dims: tuple[Domain, ...]
    lo: int
    hi: int
    values: Domain | None = None
    piece: str = ""
    per_player: bool = False
    sees: str = "all"
    holds: tuple[int, ...] = ()

    @cached_property
    def elements(self) -> int:
        """How many elements the array has."""
        return prod(domain.size for domain in self.dims)

    @property
    def end(self) -> int:
        """The first cell after the field."""
        return self.base + self.elements * self.width


@dataclass(frozen=True)
class Node:
    """A place where the machine rests.

    ``kind`` is ``decision``, ``chance``, ``simultaneous`` or ``terminal``; ``blocks`` are the names of the
    action or chance blocks on offer, ``name`` a readable place in the rules, ``span`` its ``file:line``.
    """

    kind: str
    name: str
    blocks: tuple[str, ...] = ()
    span: str = ""


@dataclass(frozen=True)
class Reason:
    """A requirement of an action: what is said when it fails, its clause and place."""

    message: str
    clause: str
    span: str


@dataclass(frozen=True)
class Show:
    """One line of the spec's ``view``: fields drawn side by side under a heading.

    ``ghosts`` gives, per field name, the value whose label is drawn faintly in each empty element.
    """

    fields: tuple[str, ...]
    title: str = ""
    ghosts: Mapping[str, tuple[int, ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class Definition:
    """All facts of one compiled variant, for one player count and one set of options."""

    name: str
    title: str
    players: int
    options: Mapping[str, str]
    spec: str
    spec_hash: str
    version: str
    cells: tuple[int, ...]
    fields: tuple[Field, ...]
    actions: tuple[Block, ...]
    chances: tuple[Block, ...]
    nodes: tuple[Node, ...]
    pieces: tuple[Piece, ...]
    reasons: tuple[Reason, ...]
    max_game_length: int
    start: int
    utility: str = "rank"
    criteria: tuple[str, ...] = ()
    invariants: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    view: tuple[Show, ...] = ()
