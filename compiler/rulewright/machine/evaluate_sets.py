"""What sets mean, worked out from the cells: the plainest statement of :mod:`rulewright.machine.sets`."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulewright.machine import sets
from rulewright.machine.model import Machine
from rulewright.rules import stmt as s
from rulewright.rules.expr import Expr

#: The value of an expression; of a set, its bits.
Value = Callable[[Expr], int]
#: The value of a cell of a field.
Cell = Callable[[str, int], int]


def set_value(machine: Machine, e: Expr, value: Value, cell: Cell) -> int:
    """The bits of a set, or the answer to a question to one."""
    if isinstance(e, sets.SetConst):
        return e.bits
    if isinstance(e, sets.Where):
        layout = sets.layout_of(machine.fields[e.field])
        assert layout is not None
        first, wanted = value(e.slice) * layout.per, value(e.value)
        cells = (cell(e.field, (first + k) * layout.parts + e.part) for k in range(layout.per))
        return sum(1 << k for k, found in enumerate(cells) if found == wanted)
    if isinstance(e, sets.SetOp):
        left, right = value(e.left), value(e.right)
        return left & right if e.op == "&" else left | right if e.op == "|" else left & ~right
    if isinstance(e, sets.Shift):
        return sets.move(value(e.value), value(e.by))
    if isinstance(e, sets.When):
        return value(e.value) if value(e.condition) else 0
    if isinstance(e, sets.SetEntry):
        return machine.tables[e.table].values[value(e.index)]
    bits = value(e.value)  # type: ignore[attr-defined]  # all that are left ask one set
    if isinstance(e, sets.Before):
        if not bits:
            return sets.ALL
        return sets.ALL & ~((1 << bits.bit_length()) - 1) if value(e.falls) else (bits & -bits) - 1
    if isinstance(e, sets.Size):
        return bits.bit_count()
    if isinstance(e, sets.NotEmpty):
        return int(bits != 0)
    assert isinstance(e, (sets.Lowest, sets.Highest))
    if not bits:
        return value(e.default)
    return e.lo + (bits & -bits if isinstance(e, sets.Lowest) else bits).bit_length() - 1


def emitted(e: s.Stmt, value: Value) -> Iterator[int]:
    """The ids that a statement of a list of legal actions adds."""
    if isinstance(e, s.Emit):
        yield value(e.action)
    elif isinstance(e, s.EmitMask):
        yield from (value(e.base) + k for k in sets.members(value(e.mask)))
    elif isinstance(e, s.EmitRows):
        found = [value(one) for one in e.sets]
        for row in sets.members(value(e.rows)):
            yield from (e.base + row * e.width + k for k in sets.members(found[e.keys[row]]))
    elif isinstance(e, s.EmitColumns):
        found = [value(one) for one in e.sets]
        for k in sets.members(_union(found)):
            yield from (
                k * e.step + first for first, one in zip(e.firsts, found, strict=True) if one >> k & 1
            )


def _union(found: list[int]) -> int:
    out = 0
    for one in found:
        out |= one
    return out
