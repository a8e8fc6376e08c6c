"""The machine: nodes, blocks of code, functions and layout. The one contract between front and back.

A machine has two flows over the same nodes and the same layout. In the ``surfaced`` one every chance point is a node
at which the machine rests; in the ``drawn`` one chance is a statement (:class:`~rulewright.rules.stmt.Sample`) that
draws at once. States are interchangeable at every decision.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from rulewright.rules.expr import Expr
from rulewright.rules.model import BlockInfo, FieldInfo, OptionInfo, PieceInfo, ShowInfo, Table
from rulewright.rules.stmt import Body
from rulewright.rules.types import Type

# ---- code --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Tail:
    """How a piece of code ends."""


@dataclass(frozen=True)
class Goto(Tail):
    """On to a block."""

    block: str


@dataclass(frozen=True)
class Rest(Tail):
    """The machine rests at a node. If that is a decision without a legal action, ``otherwise`` is run instead."""

    node: int
    otherwise: str = ""


@dataclass(frozen=True)
class Branch(Tail):
    """Either piece of code."""

    condition: Expr
    then: Code
    other: Code


@dataclass(frozen=True)
class Code:
    """Statements, then a tail."""

    body: Body
    tail: Tail


@dataclass(frozen=True)
class Guard:
    """One condition of an offered action, and the number of the reason that is given when it fails."""

    condition: Expr
    reason: int


@dataclass(frozen=True)
class Offer:
    """An action block at a decision. Guards are over its parameters, ``me`` and the state."""

    block: str
    guards: tuple[Guard, ...]


@dataclass
class Node:
    """A place where the machine rests. ``kind``: decision, chance or terminal.

    A decision has an ``actor`` and ``offers``; ``legal`` lists its legal actions with ``me`` bound. At one that is made
    ``together`` every seat from the actor's on has still to choose, in secret. A chance node has
    a block, the range of its outcome and each outcome's ``weight`` over the local ``outcome``.
    """

    kind: str
    name: str
    span: str
    actor: Expr | None = None
    offers: tuple[Offer, ...] = ()
    legal: Body = ()
    block: str = ""
    lo: int = 0
    hi: int = -1
    weight: Expr | None = None
    together: bool = False

    @property
    def blocks(self) -> tuple[str, ...]:
        """The action or chance blocks on offer."""
        return (self.block,) if self.kind == "chance" else tuple(offer.block for offer in self.offers)


@dataclass
class Flow:
    """Code between nodes.

    ``entries`` holds, per node and block on offer, what follows; its parameters are locals named ``block.parameter``
    (and ``block.me``), the outcome of chance is the local ``outcome``.
    """

    start: Code
    entries: dict[tuple[int, str], Code] = field(default_factory=dict)
    blocks: dict[str, Code] = field(default_factory=dict)

    def codes(self) -> Iterator[tuple[str, Code]]:
        """All pieces of code, named."""
        yield "start", self.start
        for (node, block), code in self.entries.items():
            yield f"{node} {block}", code
        yield from self.blocks.items()

    def map(self, change: object) -> Flow:
        """The flow with every piece of code changed."""
        assert callable(change)
        return Flow(
            change(self.start),
            {key: change(code) for key, code in self.entries.items()},
            {key: change(code) for key, code in self.blocks.items()},
        )


@dataclass
class Function:
    """A def or a step that never rests. A def answers a value and changes nothing."""

    name: str
    params: tuple[tuple[str, Type], ...]
    returns: Type | None
    body: Body
    doc: str
    clause: str
    span: str

    @property
    def pure(self) -> bool:
        """Whether it is a def."""
        return self.returns is not None


@dataclass(frozen=True)
class Reason:
    """What is said when a guard fails."""

    message: str
    clause: str
    span: str


@dataclass
class Machine:
    """A variant as a state machine, for one number of players and one set of options."""

    name: str
    title: str
    doc: str
    players: int
    player_range: tuple[int, int]
    extends: str
    options: tuple[OptionInfo, ...]
    length: int
    notes: tuple[str, ...]
    pieces: dict[str, PieceInfo]
    fields: dict[str, FieldInfo]
    tables: dict[str, Table]
    functions: dict[str, Function]
    actions: dict[str, BlockInfo]
    chances: dict[str, BlockInfo]
    reasons: list[Reason]
    nodes: list[Node]
    surfaced: Flow
    drawn: Flow
    criteria: tuple[tuple[str, str, Expr], ...]
    utility: str
    invariants: tuple[tuple[str, Expr], ...]
    view: tuple[ShowInfo, ...]
    marks: int = 0

    def bases(self) -> dict[str, int]:
        """The first id of each block, players' actions before chance."""
        out: dict[str, int] = {}
        at = 0
        for name, block in [*self.actions.items(), *self.chances.items()]:
            out[name] = at
            at += block.size
        return out

    def offsets(self) -> dict[str, int]:
        """The first cell of each field."""
        out: dict[str, int] = {}
        at = 0
        for name, info in self.fields.items():
            out[name] = at
            at += info.cells
        return out

    def flows(self) -> tuple[Flow, Flow]:
        """Both flows."""
        return self.surfaced, self.drawn

    def edges(self) -> Iterable[tuple[int, int, str]]:
        """Which node can follow which, by what: (from, to, block on offer)."""
        for (node, block), code in self.surfaced.entries.items():
            for target in sorted(self._reach(code, set())):
                yield node, target, block

    def _reach(self, code: Code, seen: set[str]) -> set[int]:
        out: set[int] = set()
        for tail in tails(code):
            if isinstance(tail, Rest):
                out.add(tail.node)
            name = tail.block if isinstance(tail, Goto) else tail.otherwise if isinstance(tail, Rest) else ""
            if name and name not in seen:
                seen.add(name)
                out |= self._reach(self.surfaced.blocks[name], seen)
        return out


def tails(code: Code) -> Iterator[Tail]:
    """The ends of a piece of code, branches followed."""
    if isinstance(code.tail, Branch):
        yield from tails(code.tail.then)
        yield from tails(code.tail.other)
    else:
        yield code.tail
