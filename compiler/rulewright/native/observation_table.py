"""The layout of an observation as a table of numbers, from which compiled code fills one in.

The numbers stand in the order of :func:`rulewright.runtime.observe.tensor`, which says what they mean.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass

from rulewright.runtime import Definition
from rulewright.runtime.definition import Field

# As in glue/observe.h.
_NUMBER, _LABEL, _BAG, _SLOT, _STACK = range(5)
_ALL, _NONE = -1, -2


@dataclass(frozen=True)
class ObservationTable:
    """``rows`` has six numbers for each element of a field; together they make ``entries`` numbers of a state."""

    rows: array[int]
    entries: int


def observation_table(definition: Definition) -> ObservationTable:
    """The table of a game."""
    kinds = {piece.name: piece.kinds.size for piece in definition.pieces}
    rows = array("q")
    entries = 0
    for field in definition.fields:
        kind, span, scale, size = _shape(field, kinds)
        for element in range(field.elements):
            cell = field.base + element * field.width
            rows.extend((kind, cell, span, field.lo, scale, _seen_by(field, element)))
            entries += size
    return ObservationTable(rows, entries)


def _shape(field: Field, kinds: dict[str, int]) -> tuple[int, int, int, int]:
    """Of an element: what it is, how many entries it has besides a first one, the divisor, all its entries."""
    if field.kind in ("value", "frame"):
        span = field.hi - field.lo + 1
        if field.values is not None and not field.values.numeric:
            return _LABEL, span, 1, span
        return _NUMBER, 0, max(1, span - 1), 1
    scale = max(1, field.hi)
    if field.kind == "bag":
        return _BAG, field.width, scale, 1 + field.width
    if field.kind == "slot":
        return _SLOT, field.hi, scale, 1 + field.hi
    return _STACK, kinds[field.piece], scale, 1 + kinds[field.piece]


def _seen_by(field: Field, element: int) -> int:
    if field.sees == "all":
        return _ALL
    if field.sees == "owner" and field.per_player:
        return element // (field.elements // field.dims[0].size)
    return _NONE
