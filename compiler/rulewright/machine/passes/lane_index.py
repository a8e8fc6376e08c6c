"""Where in a field each lane finds its own element.

An index is a sum. What all lanes share says which slice of the field is meant, and how far to shift within it; what
differs from lane to lane is a number for each.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulewright.machine.passes.fold_constants import fold_with
from rulewright.machine.passes.lane_functions import CantVectorize
from rulewright.machine.sets import Layout, SetConst, layout_of, meet, members, upper
from rulewright.rules import fold
from rulewright.rules.expr import Const, Expr, Load, Op

if TYPE_CHECKING:
    from rulewright.machine.passes.lanes import Lanes

#: A factor and what it is a factor of.
Term = tuple[int, Expr]
Values = Mapping[str, "tuple[int, ...] | Expr"]


@dataclass(frozen=True)
class Place:
    """Elements ``shift`` + ``elements[k]`` of a slice, for each lane k."""

    part: int
    slice: Expr
    shift: Expr | None
    elements: tuple[int, ...]


def terms_of(e: Expr, factor: int = 1) -> Iterator[Term]:
    """An expression as a sum of factors and terms."""
    if isinstance(e, Op) and e.op in ("+", "-"):
        yield from terms_of(e.left, factor)
        yield from terms_of(e.right, factor if e.op == "+" else -factor)
    elif isinstance(e, Op) and e.op == "*" and isinstance(e.right, Const):
        yield from terms_of(e.left, factor * e.right.value)
    else:
        yield factor, e


def sum_of(terms: list[Term], divisor: int) -> Expr:
    """The sum of terms, each factor divided."""
    out: Expr = Const(0)
    for factor, e in terms:
        by = factor // divisor
        if by < 0 and out != Const(0):
            out = fold.op("-", out, fold.op("*", e, Const(-by)))
        else:
            out = fold.op("+", out, fold.op("*", e, Const(by)))
    return out


def places(lanes: Lanes, cell: Load, env: Values, live: int) -> Iterator[tuple[Expr, Place]]:
    """The lanes, each with the place of its cell. Raises CantVectorize."""
    layout = layout_of(lanes.machine.fields[cell.field])
    if layout is None:
        raise CantVectorize
    shared: list[Term] = []
    own: Expr = Const(0)
    for factor, term in terms_of(cell.index):
        uniform = lanes.uniform(term, env)
        if uniform is None:
            own = Op("+", own, Op("*", term, Const(factor)))
        else:
            for inner, piece in terms_of(uniform, factor):
                if isinstance(piece, Const):
                    own = Op("+", own, Const(inner * piece.value))
                else:
                    shared.append((inner, piece))
    for mask, value in lanes.cases(own, env, live):
        known_now = lanes.spread(value)
        if known_now is None:
            # Every lane has the same place after all, one that isn't known now.
            assert isinstance(value, Expr)
            more = [(f, e) for f, e in terms_of(value) if not isinstance(e, Const)]
            known = sum(f * e.value for f, e in terms_of(value) if isinstance(e, Const))
            numbers, here = (known,) * lanes.count, [*shared, *more]
        else:
            numbers, here = known_now, shared
        groups: dict[tuple[int, int], int] = {}
        for k in members(upper(mask)):
            element, part = divmod(numbers[k], layout.parts)
            key = part, 0 if here else element // layout.per
            groups[key] = groups.get(key, 0) | 1 << k
        if len(groups) > 4:
            raise CantVectorize
        for key, group in groups.items():
            place = _place(layout, here, numbers, key, group, lanes)
            if place is None:
                raise CantVectorize
            yield meet(mask, SetConst(group)), place


def _place(
    layout: Layout,
    shared: list[Term],
    numbers: tuple[int, ...],
    key: tuple[int, int],
    group: int,
    lanes: Lanes,
) -> Place | None:
    """The place of a group of lanes with one part; None if it isn't to be said so."""
    part, part_slice = key
    whole = layout.per * layout.parts
    slices: list[Term] = []
    shifts: list[Term] = []
    for factor, e in shared:
        if factor % layout.parts:
            return None
        if layout.slices > 1 and factor % whole == 0:
            slices.append((factor, e))
        else:
            shifts.append((factor, e))
    if layout.slices > 1 and shifts and not slices:
        return None
    at = sum_of(slices, whole) if slices else Const(part_slice)
    shift = fold_with(sum_of(shifts, layout.parts), lanes.tables) if shifts else None
    first = 0 if slices else part_slice * layout.per
    elements = list(range(len(numbers)))
    for k in members(group):
        elements[k] = numbers[k] // layout.parts - first
        if not 0 <= elements[k] < layout.per:
            return None
    if shift is not None and _may_be_negative(shift):
        return None
    return Place(part, fold_with(at, lanes.tables), shift, tuple(elements))


def _may_be_negative(e: Expr) -> bool:
    """Whether a shift might be below 0 by its form."""
    return any(factor < 0 for factor, _ in terms_of(e))
