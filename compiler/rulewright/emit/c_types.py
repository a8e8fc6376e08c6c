"""The C types of cells."""

from __future__ import annotations

from rulewright.machine.ranges import Interval


def width(lo: int, hi: int) -> str:
    """The narrowest C type for a range, with room for one step past its ends, as debug checks find those."""
    return f"int{_bits(lo, hi)}_t"


def held(lo: int, hi: int) -> Interval:
    """What a cell of the type for a range can hold, whatever the rules say."""
    most = 1 << _bits(lo, hi) - 1
    return -most, most - 1


def _bits(lo: int, hi: int) -> int:
    return next((bits for bits in (8, 16) if -(1 << bits - 1) < lo and hi < (1 << bits - 1) - 1), 32)
