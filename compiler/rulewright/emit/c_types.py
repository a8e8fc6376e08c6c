"""The C types of cells, and of the numbers that rules calculate with."""

from __future__ import annotations

from rulewright.machine.model import Machine
from rulewright.machine.passes.rewrite import all_exprs
from rulewright.machine.ranges import Interval
from rulewright.machine.sets import bounds
from rulewright.rules.expr import Const, Op, walk

_INT = 1 << 31


def width(lo: int, hi: int) -> str:
    """The narrowest C type for a range, with room for one step past its ends, as debug checks find those."""
    return f"int{_bits(lo, hi)}_t"


def held(lo: int, hi: int) -> Interval:
    """What a cell of the type for a range can hold, whatever the rules say."""
    most = 1 << _bits(lo, hi) - 1
    return -most, most - 1


def is_wide(machine: Machine) -> bool:
    """Whether rules calculate with more than 32 bits, as sets of 32 members and more ask for."""
    if any(_beyond(*bounds(field)) for field in machine.fields.values()):
        return True
    functions = machine.functions.values()
    types = [
        type for f in functions for type in (*(type for _, type in f.params), f.returns) if type is not None
    ]
    return any(_beyond(type.lo, type.hi) for type in types) or any(
        _grows(e) for root in all_exprs(machine) for e in walk(root)
    )


def _grows(e: object) -> bool:
    if isinstance(e, Op) and e.op == "<<":
        return not (isinstance(e.right, Const) and e.right.value < 16)
    return isinstance(e, Const) and _beyond(e.value, e.value)


def _beyond(lo: int, hi: int) -> bool:
    return lo < -_INT or hi >= _INT


def _bits(lo: int, hi: int) -> int:
    narrow = next((bits for bits in (8, 16) if -(1 << bits - 1) < lo and hi < (1 << bits - 1) - 1), 32)
    return 64 if _beyond(lo, hi) else narrow
