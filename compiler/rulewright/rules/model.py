"""What the rules stage knows of a variant for one number of players and one set of options."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rulewright.rules.expr import Expr
from rulewright.rules.stmt import Body
from rulewright.rules.types import Domain, Type
from rulewright.source import Span
from rulewright.syntax import tree as t

if TYPE_CHECKING:
    from rulewright.rules.world import World


@dataclass(frozen=True)
class PieceInfo:
    """A kind of physical thing: ``counts`` per value of ``kinds``."""

    name: str
    kinds: Domain
    counts: tuple[int, ...]


@dataclass
class FieldInfo:
    """A zone or variable. See :class:`rulewright.runtime.Field` for the meaning of ``kind`` and ``width``."""

    name: str
    kind: str
    dims: tuple[Domain, ...]
    width: int
    type: Type | None
    piece: PieceInfo | None
    per_player: bool
    sees: str
    holds: tuple[int, ...]
    initial: tuple[int, ...]
    span: Span

    @property
    def elements(self) -> int:
        """How many elements the array has."""
        out = 1
        for domain in self.dims:
            out *= domain.size
        return out

    @property
    def cells(self) -> int:
        """How many cells all elements take."""
        return self.elements * self.width


@dataclass(frozen=True)
class Table:
    """A constant table: numbers, mixed radix over ``sizes``."""

    name: str
    sizes: tuple[int, ...]
    values: tuple[int, ...]


@dataclass(frozen=True)
class Requirement:
    """One condition of an action: ``message`` is said when it fails."""

    condition: Expr
    message: str
    clause: str
    span: Span


@dataclass
class CallableInfo:
    """A rule: phase, step, action, def, setup or flow.

    ``params`` are names of locals with types; a rule that speaks of ``me`` has it as its first parameter.
    """

    name: str
    kind: str
    params: tuple[tuple[str, Type], ...]
    returns: Type | None
    uses_me: bool
    doc: str
    clause: str
    span: Span
    body: Body = ()
    requirements: tuple[Requirement, ...] = ()
    locals: dict[str, Type] = field(default_factory=dict)


@dataclass(frozen=True)
class BlockInfo:
    """A run of action or chance ids: parameters with their domains and number ranges."""

    name: str
    params: tuple[tuple[str, Type], ...]
    doc: str
    clause: str
    span: Span

    @property
    def size(self) -> int:
        """How many ids it owns."""
        out = 1
        for _, type in self.params:
            out *= type.hi - type.lo + 1
        return out


@dataclass(frozen=True)
class OptionInfo:
    """An option: its values as text, the default and the chosen one."""

    name: str
    values: tuple[str, ...]
    default: str
    chosen: str
    doc: str


@dataclass(frozen=True)
class ShowInfo:
    """One line of a view."""

    fields: tuple[str, ...]
    title: str
    ghosts: dict[str, str]


@dataclass
class Rules:
    """A variant, understood."""

    name: str
    title: str
    doc: str
    players: int
    player_range: tuple[int, int]
    extends: str
    options: tuple[OptionInfo, ...] = ()
    rulebooks: dict[str, str] = field(default_factory=dict)
    length: int = 0
    notes: tuple[str, ...] = ()
    domains: dict[str, Domain] = field(default_factory=dict)
    pieces: dict[str, PieceInfo] = field(default_factory=dict)
    fields: dict[str, FieldInfo] = field(default_factory=dict)
    tables: dict[str, Table] = field(default_factory=dict)
    callables: dict[str, CallableInfo] = field(default_factory=dict)
    actions: dict[str, BlockInfo] = field(default_factory=dict)
    chances: dict[str, BlockInfo] = field(default_factory=dict)
    criteria: tuple[tuple[str, str, Expr], ...] = ()
    utility: str = "rank"
    invariants: tuple[tuple[str, Expr], ...] = ()
    view: tuple[ShowInfo, ...] = ()
    home: dict[str, str] = field(default_factory=dict)
    tests: tuple[t.Test, ...] = ()
    world: World | None = None
