"""Sets of up to 64 cells, squares or choices, as expressions: what back ends with wide words keep in one of them.

In a set, number k is bit k. The basic one is :class:`Where`: the elements of a field that hold a value. Its meaning
needs nothing beside the cells; a back end may keep it up to date at every store and so have it for nothing. The
functions ``meet``, ``join``, ``minus``, ``shifted`` and ``when`` build sets and leave out what changes nothing.

A set never stands where a number is wanted, and the other way round. :class:`Size`, :class:`NotEmpty`, :class:`Lowest`
and :class:`Highest` ask a set for a number. A local that holds a set is a :class:`SetVar`; its name begins ``set.``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from rulewright.machine.model import Machine
from rulewright.rules.expr import Const, Expr, Local
from rulewright.rules.model import FieldInfo
from rulewright.rules.node import node

MOST = 64
ALL = (1 << MOST) - 1
PREFIX = "set."


class SetExpr:
    """Marks the expressions that are sets."""


@node
class SetConst(Expr, SetExpr):
    """A set that is known."""

    bits: int


@node
class SetVar(Local, SetExpr):
    """A local that holds a set. ``upper`` is a known set that it is part of."""

    upper: int = field(default=ALL, compare=False, repr=False)


@node
class Where(Expr, SetExpr):
    """The elements of a slice of a field whose cell number ``part`` holds ``value``. See :class:`Layout`."""

    field: str
    part: int
    slice: Expr
    value: Expr


@node
class SetOp(Expr, SetExpr):
    """``&``: what is in both, ``|``: in either, ``-``: in the left and not in the right one."""

    op: str
    left: Expr
    right: Expr


@node
class Shift(Expr, SetExpr):
    """The numbers k for which k + ``by`` is in the set; ``by`` is a number, or an expression that is never below 0."""

    value: Expr
    by: Expr


@node
class When(Expr, SetExpr):
    """The set if the condition is true, else the empty one."""

    condition: Expr
    value: Expr


@node
class SetEntry(Expr, SetExpr):
    """An entry of a constant table of sets."""

    table: str
    index: Expr


@node
class Before(Expr, SetExpr):
    """What comes before the first of a set: all numbers below its lowest, or above its highest if ``falls`` is not 0.

    All there are if the set is empty.
    """

    value: Expr
    falls: Expr


@node
class Size(Expr):
    """How many are in a set."""

    value: Expr


@node
class NotEmpty(Expr):
    """1 if something is in a set, else 0."""

    value: Expr


@node
class Lowest(Expr):
    """The lowest number in a set, plus ``lo``; ``default`` if it is empty."""

    value: Expr
    lo: int
    default: Expr


@node
class Highest(Expr):
    """The highest number in a set, plus ``lo``; ``default`` if it is empty."""

    value: Expr
    lo: int
    default: Expr


EMPTY = SetConst(0)


def is_set(e: Expr) -> bool:
    """Whether an expression is a set."""
    return isinstance(e, SetExpr)


# ---- the sets of a field -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Layout:
    """How a field's cells are sets: ``slices`` of ``per`` elements with ``parts`` cells each, one set a part.

    Cell ``(slice * per + k) * parts + part`` is element k.
    """

    slices: int
    per: int
    parts: int


def layout_of(info: FieldInfo) -> Layout | None:
    """The layout of a field's sets; None if its elements are too many.

    The counts of a bag are elements themselves; what players have is in a slice for each.
    """
    parts = 1 if info.kind == "bag" else info.width
    cells = info.cells
    slices = info.dims[0].size if info.dims and (info.per_player or cells // parts > MOST) else 1
    per = cells // parts // slices
    return Layout(slices, per, parts) if per <= MOST else None


def bounds(info: FieldInfo) -> tuple[int, int]:
    """The lowest and highest number that a cell of a field holds."""
    if info.piece is not None:
        return 0, max(max(info.piece.counts), sum(info.piece.counts), info.piece.kinds.size)
    assert info.type is not None
    return info.type.lo, info.type.hi


def values_of(machine: Machine, name: str) -> tuple[int, int]:
    """The lowest and highest number that a cell may hold, where it holds a kind of piece or a value."""
    info = machine.fields[name]
    if info.piece is not None and info.kind == "slot":
        return 0, info.piece.kinds.size
    return bounds(info)


# ---- building ----------------------------------------------------------------------------------------------------


def upper(e: Expr) -> int:
    """A known set that a set is part of."""
    if isinstance(e, SetConst):
        return e.bits
    if isinstance(e, SetVar):
        return e.upper
    if isinstance(e, SetOp):
        known: int | None = e.__dict__.get("_upper")
        if known is None:
            left = upper(e.left)
            known = left & upper(e.right) if e.op == "&" else left | upper(e.right) if e.op == "|" else left
            e.__dict__["_upper"] = known
        return known
    if isinstance(e, Shift) and isinstance(e.by, Const):
        return move(upper(e.value), e.by.value)
    if isinstance(e, When):
        return upper(e.value)
    return ALL


def move(bits: int, by: int) -> int:
    """The numbers k for which k + ``by`` is in a set."""
    return bits >> by if by >= 0 else bits << -by & ALL


def meet(a: Expr, b: Expr) -> Expr:
    """What is in both."""
    if isinstance(a, SetConst):
        a, b = b, a
    if isinstance(b, SetConst):
        if isinstance(a, SetConst):
            return SetConst(a.bits & b.bits)
        if not upper(a) & b.bits:
            return EMPTY
        if not upper(a) & ~b.bits:
            return a
        if isinstance(a, SetOp) and a.op == "&" and isinstance(a.right, SetConst):
            return meet(a.left, SetConst(a.right.bits & b.bits))
        if isinstance(a, When):
            return when(a.condition, meet(a.value, b))
    if a == b:
        return a
    return EMPTY if not upper(a) & upper(b) else SetOp("&", a, b)


def join(a: Expr, b: Expr) -> Expr:
    """What is in either."""
    if a in (EMPTY, b):
        return b
    if b == EMPTY:
        return a
    if isinstance(a, SetConst) and isinstance(b, SetConst):
        return SetConst(a.bits | b.bits)
    for x, y in ((a, b), (b, a)):
        if isinstance(x, SetConst) and not upper(y) & ~x.bits:
            return x
    return SetOp("|", a, b)


def minus(a: Expr, b: Expr) -> Expr:
    """What is in the first and not in the second."""
    if not upper(a) & upper(b):
        return a
    if isinstance(b, SetConst):
        return meet(a, SetConst(ALL & ~b.bits))
    return EMPTY if a == b else SetOp("-", a, b)


def shifted(a: Expr, by: int) -> Expr:
    """The numbers k for which k + ``by`` is in the set."""
    if isinstance(a, SetConst):
        return SetConst(move(a.bits, by))
    if isinstance(a, Shift) and isinstance(a.by, Const) and (a.by.value >= 0) == (by >= 0):
        return shifted(a.value, a.by.value + by)
    return a if by == 0 else Shift(a, Const(by))


def when(condition: Expr, value: Expr) -> Expr:
    """The set if the condition is true, else the empty one."""
    if isinstance(condition, Const):
        return value if condition.value else EMPTY
    return EMPTY if value == EMPTY else When(condition, value)


@lru_cache(maxsize=1024)
def members(bits: int) -> tuple[int, ...]:
    """The numbers in a set, ascending."""
    return tuple([k for k, bit in enumerate(bin(bits)[:1:-1]) if bit == "1"])


def lanes_of(values: tuple[int, ...], wanted: int) -> int:
    """The numbers at which a tuple has a value, as a set."""
    return sum(1 << k for k, value in enumerate(values) if value == wanted)
