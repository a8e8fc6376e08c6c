"""The syntax tree. One dataclass per construct; grammar rule ``flow_if`` gives ``If``, and so on.

Spans take no part in equality, so two trees are equal when they say the same.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.syntax.tree_expressions import BaseCall as BaseCall
from rulewright.syntax.tree_expressions import Binary as Binary
from rulewright.syntax.tree_expressions import Binding as Binding
from rulewright.syntax.tree_expressions import Bool as Bool
from rulewright.syntax.tree_expressions import By as By
from rulewright.syntax.tree_expressions import Call as Call
from rulewright.syntax.tree_expressions import ChooseValue as ChooseValue
from rulewright.syntax.tree_expressions import Compare as Compare
from rulewright.syntax.tree_expressions import Expr as Expr
from rulewright.syntax.tree_expressions import FieldOf as FieldOf
from rulewright.syntax.tree_expressions import Fold as Fold
from rulewright.syntax.tree_expressions import IfElse as IfElse
from rulewright.syntax.tree_expressions import Index as Index
from rulewright.syntax.tree_expressions import Int as Int
from rulewright.syntax.tree_expressions import KindOf as KindOf
from rulewright.syntax.tree_expressions import ListOf as ListOf
from rulewright.syntax.tree_expressions import Logic as Logic
from rulewright.syntax.tree_expressions import Name as Name
from rulewright.syntax.tree_expressions import Random as Random
from rulewright.syntax.tree_expressions import RangeOf as RangeOf
from rulewright.syntax.tree_expressions import Roll as Roll
from rulewright.syntax.tree_expressions import SetOf as SetOf
from rulewright.syntax.tree_expressions import Tagged as Tagged
from rulewright.syntax.tree_expressions import The as The
from rulewright.syntax.tree_expressions import Tree as Tree
from rulewright.syntax.tree_expressions import Type as Type
from rulewright.syntax.tree_expressions import TypeMember as TypeMember
from rulewright.syntax.tree_expressions import TypeName as TypeName
from rulewright.syntax.tree_expressions import TypeRange as TypeRange
from rulewright.syntax.tree_expressions import TypeSet as TypeSet
from rulewright.syntax.tree_expressions import TypeTagged as TypeTagged
from rulewright.syntax.tree_expressions import Unary as Unary
from rulewright.syntax.tree_statements import Assign as Assign
from rulewright.syntax.tree_statements import BaseStmt as BaseStmt
from rulewright.syntax.tree_statements import Break as Break
from rulewright.syntax.tree_statements import CallStmt as CallStmt
from rulewright.syntax.tree_statements import Choose as Choose
from rulewright.syntax.tree_statements import Cites as Cites
from rulewright.syntax.tree_statements import Continue as Continue
from rulewright.syntax.tree_statements import Draw as Draw
from rulewright.syntax.tree_statements import EndGame as EndGame
from rulewright.syntax.tree_statements import For as For
from rulewright.syntax.tree_statements import If as If
from rulewright.syntax.tree_statements import Let as Let
from rulewright.syntax.tree_statements import Move as Move
from rulewright.syntax.tree_statements import Offer as Offer
from rulewright.syntax.tree_statements import Pass as Pass
from rulewright.syntax.tree_statements import Place as Place
from rulewright.syntax.tree_statements import Repeat as Repeat
from rulewright.syntax.tree_statements import Require as Require
from rulewright.syntax.tree_statements import Return as Return
from rulewright.syntax.tree_statements import Stmt as Stmt
from rulewright.syntax.tree_statements import Suite as Suite
from rulewright.syntax.tree_statements import Times as Times
from rulewright.syntax.tree_statements import Together as Together
from rulewright.syntax.tree_statements import Turns as Turns
from rulewright.syntax.tree_statements import VarStmt as VarStmt
from rulewright.syntax.tree_statements import While as While
from rulewright.syntax.tree_statements import Win as Win

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
