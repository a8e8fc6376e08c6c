"""The syntax tree: expressions, chance and choices as values, and types."""

from __future__ import annotations

from dataclasses import dataclass, field

from rulewright.source import Span


@dataclass(frozen=True, kw_only=True)
class Tree:
    """Any node: it knows its place in the text."""

    span: Span = field(compare=False, repr=False)


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
