"""The syntax tree. One dataclass per construct; grammar rule ``flow_if`` gives ``If``, and so on.

Spans take no part in equality, so two trees are equal when they say the same.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rulewright.source import Span


@dataclass(frozen=True, kw_only=True)
class Tree:
    """Any node: it knows its place in the text."""

    span: Span = field(compare=False, repr=False)


# ---- expressions ---------------------------------------------------------------------------------------------


class Expr(Tree):
    """Anything with a value."""


@dataclass(frozen=True)
class Name(Expr):
    """A name: a local, a variable, a zone, a constant, a value of a domain, or ``me``."""

    name: str


@dataclass(frozen=True)
class Int(Expr):
    """A number as written."""

    value: int


@dataclass(frozen=True)
class Bool(Expr):
    """``true`` or ``false``."""

    value: bool


@dataclass(frozen=True)
class Tagged(Expr):
    """``display 2``: a member of a numbered part of a domain."""

    name: str
    index: int


@dataclass(frozen=True)
class Call(Expr):
    """``fits(me, row, color)``: a def, a built-in function or a conversion to a domain."""

    name: str
    args: tuple[Expr, ...]


@dataclass(frozen=True)
class BaseCall(Expr):
    """``base(...)``: the rule that this one overrides."""

    args: tuple[Expr, ...]


@dataclass(frozen=True)
class FieldOf(Expr):
    """``p.score``."""

    of: Expr
    name: str


@dataclass(frozen=True)
class Index(Expr):
    """``wall[row, column]`` or ``offer[source]``."""

    of: Expr
    args: tuple[Expr, ...]


@dataclass(frozen=True)
class KindOf(Expr):
    """``the color of line``: the one kind of the pieces in a zone."""

    noun: str
    zone: Expr


@dataclass(frozen=True)
class Unary(Expr):
    """``not x`` or ``-x``."""

    op: str
    value: Expr


@dataclass(frozen=True)
class Binary(Expr):
    """Arithmetic: ``+ - * // %``."""

    op: str
    left: Expr
    right: Expr


@dataclass(frozen=True)
class Compare(Expr):
    """A chain of comparisons: ``a <= b < c``, ``x is y``, ``x in {a, b}``."""

    first: Expr
    rest: tuple[tuple[str, Expr], ...]


@dataclass(frozen=True)
class Logic(Expr):
    """``and`` or ``or`` over two or more terms."""

    op: str
    terms: tuple[Expr, ...]


@dataclass(frozen=True)
class IfElse(Expr):
    """``a if condition else b``."""

    condition: Expr
    then: Expr
    other: Expr


@dataclass(frozen=True)
class RangeOf(Expr):
    """``0..4`` as something to run over."""

    low: Expr
    high: Expr


@dataclass(frozen=True)
class Binding(Tree):
    """``r in Row``."""

    name: str
    domain: Expr


@dataclass(frozen=True)
class Fold(Expr):
    """``some``, ``all``, ``count``, ``sum``, ``max`` or ``min`` over bindings."""

    op: str
    bindings: tuple[Binding, ...]
    where: Expr | None
    body: Expr


@dataclass(frozen=True)
class The(Expr):
    """``the r in Row where …``: the first value for which a condition holds."""

    binding: Binding
    where: Expr
    default: Expr | None


@dataclass(frozen=True)
class ListOf(Expr):
    """``[1, 1, 2]``."""

    items: tuple[Expr, ...]


@dataclass(frozen=True)
class SetOf(Expr):
    """``{red, blue}``."""

    items: tuple[Expr, ...]


@dataclass(frozen=True)
class By(Expr):
    """``by players (2: 5, 3: 7)``: a value for each value of a domain, or for the number of players."""

    domain: str
    cases: tuple[tuple[Expr, Expr], ...]


# ---- chance and choice as values -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Random(Expr):
    """``random s in Strip where … weighted …``; ``name`` is "" for ``random player``."""

    name: str
    domain: Expr
    where: Expr | None
    weight: Expr | None


@dataclass(frozen=True)
class Roll(Expr):
    """``roll 1..6``."""

    low: Expr
    high: Expr


@dataclass(frozen=True)
class ChooseValue(Expr):
    """``choose c in Column by p where …``."""

    binding: Binding
    by: Expr | None
    where: Expr | None


# ---- types ---------------------------------------------------------------------------------------------------


class TypeMember(Tree):
    """One alternative of a type."""


@dataclass(frozen=True)
class TypeName(TypeMember):
    """A domain's name, ``bool``, or a new value's name."""

    name: str


@dataclass(frozen=True)
class TypeTagged(TypeMember):
    """``display[5]``: numbered values."""

    name: str
    count: Expr


@dataclass(frozen=True)
class TypeRange(TypeMember):
    """``0..4``. ``word``: written ``int 0..4``, which says the same."""

    low: Expr
    high: Expr
    word: bool = field(default=False, compare=False)


@dataclass(frozen=True)
class TypeSet(TypeMember):
    """``set of Color``."""

    of: str


@dataclass(frozen=True)
class Type(Tree):
    """Alternatives; mostly one."""

    members: tuple[TypeMember, ...]


# ---- statements ----------------------------------------------------------------------------------------------


class Stmt(Tree):
    """One statement."""


@dataclass(frozen=True)
class Suite(Tree):
    """Statements in order, and the sentence that documents them."""

    doc: str
    body: tuple[Stmt, ...]


@dataclass(frozen=True)
class Let(Stmt):
    """``let x = …``."""

    name: str
    value: Expr
    otherwise: Suite | None = None


@dataclass(frozen=True)
class VarStmt(Stmt):
    """``var n: 0..5 = …``: a local that can change."""

    name: str
    type: Type
    value: Expr


@dataclass(frozen=True)
class Assign(Stmt):
    """``place = …``, ``place += …``, ``place -= …``."""

    place: Expr
    op: str
    value: Expr
    otherwise: Suite | None = None


@dataclass(frozen=True)
class CallStmt(Stmt):
    """A phase or step."""

    name: str
    args: tuple[Expr, ...]


@dataclass(frozen=True)
class BaseStmt(Stmt):
    """``base(...)`` as a statement."""

    args: tuple[Expr, ...]


@dataclass(frozen=True)
class Move(Stmt):
    """``move [all | up to n | n] [kind] from A to B``; ``amount`` None means all."""

    amount: Expr | None
    up_to: bool
    kind: Expr | None
    source: Expr
    target: Expr


@dataclass(frozen=True)
class Draw(Stmt):
    """``draw 4 from bag to offer[d], refill from lid``."""

    amount: Expr
    source: Expr
    target: Expr
    refill: Expr | None


@dataclass(frozen=True)
class Place(Stmt):
    """``place all tile in bag`` or ``place 4 red in bag`` (set-up only)."""

    amount: Expr | None
    what: Expr
    zone: Expr


@dataclass(frozen=True)
class Offer(Tree):
    """An action offered at a decision, with a filter on its parameters."""

    name: str
    where: Expr | None


@dataclass(frozen=True)
class Choose(Stmt):
    """``choose advance | retreat by p``."""

    offers: tuple[Offer, ...]
    by: Expr | None
    otherwise: Suite | None


@dataclass(frozen=True)
class If(Stmt):
    """``if`` / ``else if`` / ``else``."""

    branches: tuple[tuple[Expr, Suite], ...]
    other: Suite | None


@dataclass(frozen=True)
class For(Stmt):
    """``for p in player from starter where …:``."""

    bindings: tuple[Binding, ...]
    start: Expr | None
    where: Expr | None
    body: Suite


@dataclass(frozen=True)
class Repeat(Stmt):
    """``repeat: … until …``."""

    body: Suite
    until: Expr


@dataclass(frozen=True)
class Times(Stmt):
    """``repeat 6 times:``."""

    count: Expr
    body: Suite


@dataclass(frozen=True)
class While(Stmt):
    """``while … at most n times:``."""

    condition: Expr
    most: Expr
    body: Suite


@dataclass(frozen=True)
class Turns(Stmt):
    """``turns from starter skipping p where … until …:``."""

    start: Expr
    skip_name: str
    skip: Expr | None
    until: Expr | None
    body: Suite


@dataclass(frozen=True)
class Together(Stmt):
    """``together for p in player:`` – choices made at once, in secret."""

    binding: Binding
    body: Suite


@dataclass(frozen=True)
class Require(Stmt):
    """``require … else "why not"``."""

    condition: Expr
    message: str


@dataclass(frozen=True)
class Win(Stmt):
    """``win me``."""

    player: Expr


@dataclass(frozen=True)
class EndGame(Stmt):
    """``end game``."""


@dataclass(frozen=True)
class Return(Stmt):
    """``return [value]``."""

    value: Expr | None


@dataclass(frozen=True)
class Break(Stmt):
    """``break``."""


@dataclass(frozen=True)
class Continue(Stmt):
    """``continue``."""


@dataclass(frozen=True)
class Pass(Stmt):
    """``pass``."""


@dataclass(frozen=True)
class Cites(Stmt):
    """``cites oware_rules "1a"``."""

    rulebook: str
    clauses: tuple[str, ...]


# ---- declarations --------------------------------------------------------------------------------------------


class Decl(Tree):
    """A declaration at the top of a file."""


@dataclass(frozen=True)
class Enum(Decl):
    """``enum Color: blue, red``."""

    name: str
    values: tuple[str, ...]


@dataclass(frozen=True)
class RangeDecl(Decl):
    """``range Row: 0..4``."""

    name: str
    low: Expr
    high: Expr


@dataclass(frozen=True)
class Grid(Decl):
    """``grid Square: 8 rows, 8 columns``."""

    name: str
    rows: Expr
    columns: Expr


@dataclass(frozen=True)
class DomainDecl(Decl):
    """``domain Source: center | display[5]``."""

    name: str
    type: Type


@dataclass(frozen=True)
class Const(Decl):
    """``const DISPLAYS = …``."""

    override: bool
    name: str
    type: Type | None
    value: Expr


@dataclass(frozen=True)
class Option(Decl):
    """``option side: A | B = A "what it changes"``."""

    override: bool
    name: str
    type: Type
    default: Expr
    doc: str


@dataclass(frozen=True)
class PieceDecl(Decl):
    """``piece tile of Color: 20 each``."""

    name: str
    of: str
    count: Expr


@dataclass(frozen=True)
class FieldDecl(Decl):
    """A zone, variable or token. ``role`` is ``zone``, ``var``, ``token`` or ``player`` (in the player block).

    ``indices`` are pairs of a name (or "") and a domain; ``zone`` is ``bag``, ``slot``, ``stack`` or "".
    """

    role: str
    name: str
    indices: tuple[tuple[str, str], ...]
    zone: str
    piece: str
    type: Type | None
    sees: str
    holds: Expr | None
    initial: Expr | None


@dataclass(frozen=True)
class Param(Tree):
    """``row: Row``."""

    name: str
    type: Type


@dataclass(frozen=True)
class Callable(Decl):
    """A ``setup``, ``flow``, ``phase``, ``step``, ``action`` or ``def``."""

    override: bool
    kind: str
    name: str
    params: tuple[Param, ...]
    returns: Type | None
    body: Suite


@dataclass(frozen=True)
class Result(Decl):
    """``result: highest score, then fewest lost``."""

    override: bool
    criteria: tuple[tuple[str, Name], ...]


@dataclass(frozen=True)
class Invariant(Decl):
    """``invariant "…": condition``."""

    text: str
    condition: Expr


@dataclass(frozen=True)
class ShowDecl(Tree):
    """One line of a view: fields with the def that gives their faint values, and a title."""

    shown: tuple[tuple[Name, Name | None], ...]
    title: str


@dataclass(frozen=True)
class View(Decl):
    """``view:``."""

    override: bool
    shows: tuple[ShowDecl, ...]


# ---- tests ---------------------------------------------------------------------------------------------------


class TestLine(Tree):
    """One line of a test."""


@dataclass(frozen=True)
class TestPlayers(TestLine):
    """``players 2``."""

    count: int


@dataclass(frozen=True)
class TestOption(TestLine):
    """``option side = B``."""

    name: str
    value: str


@dataclass(frozen=True)
class TestSeed(TestLine):
    """``seed 7``."""

    seed: int


@dataclass(frozen=True)
class Contents(Expr):
    """``2 blue, 1 red`` or ``empty`` as the contents of a zone."""

    items: tuple[tuple[int, Name], ...]


@dataclass(frozen=True)
class Picture(Expr):
    """A board drawn in a long string, one symbol an element."""

    text: str


@dataclass(frozen=True)
class Given(TestLine):
    """``given p0.score = 5``."""

    place: Expr
    value: Expr


@dataclass(frozen=True)
class Draws(TestLine):
    """``given draws blue, red``: what the next chance points give."""

    values: tuple[Expr, ...]


@dataclass(frozen=True)
class When(TestLine):
    """``when p0: take(…)``, or ``when chance: blue, red`` (seat "")."""

    seat: str
    actions: tuple[Expr, ...]


@dataclass(frozen=True)
class Refused(TestLine):
    """``refused p0: take(…) because "…"``."""

    seat: str
    action: Expr
    because: str


@dataclass(frozen=True)
class Legal(TestLine):
    """``legal p0: take(…)``."""

    seat: str
    action: Expr


@dataclass(frozen=True)
class Then(TestLine):
    """``then condition``."""

    condition: Expr


@dataclass(frozen=True)
class Test(Decl):
    """``test "…":``."""

    name: str
    lines: tuple[Tree, ...]


# ---- the file ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Header(Tree):
    """What a file is: ``kind`` ``game``, ``variant`` or ``tests``."""

    kind: str
    name: str
    extends: str
    title: str
    doc: str
    players: tuple[int, int] | None
    rulebooks: tuple[tuple[str, str], ...]
    length: int | None
    notes: tuple[str, ...]


@dataclass(frozen=True)
class File(Tree):
    """A whole spec."""

    header: Header
    decls: tuple[Decl, ...]
