"""Numbers of lanes, one for each: calculated, compared and sorted all at once."""

from __future__ import annotations

import operator
from collections.abc import Callable
from functools import lru_cache
from itertools import compress

from rulewright.machine.sets import MOST, members
from rulewright.rules.fold import CALCULATIONS, calculate

Numbers = tuple[int, ...]

POWERS = tuple(1 << k for k in range(MOST))
TESTS: dict[str, Callable[[int, int], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


def alike(numbers: Numbers) -> bool:
    """Whether all lanes have the same number."""
    return numbers[0] == numbers[-1] and numbers.count(numbers[0]) == len(numbers)


def groups_of(numbers: Numbers, live: int) -> list[tuple[int, int]]:
    """The numbers that lanes out of ``live`` have, ascending, each with the lanes that have it."""
    found: dict[int, int] = {}
    for k in members(live):
        found[numbers[k]] = found.get(numbers[k], 0) | 1 << k
    return sorted(found.items())


def only(numbers: Numbers, live: int) -> Numbers:
    """The numbers of the lanes out of ``live``, 0 for the others."""
    return tuple(map(operator.mul, numbers, _flags(live)))


@lru_cache(maxsize=1024)
def _flags(live: int) -> Numbers:
    return tuple([live >> k & 1 for k in range(MOST)])


def calculated(op: str, x: Numbers, y: Numbers, live: int) -> Numbers | None:
    """The results for the lanes out of ``live``, 0 for the others; None if one of them has none."""
    always = CALCULATIONS.get(op)
    if always is not None:
        return only(tuple(map(always, x, y)), live)
    numbers = [0] * len(x)
    for k in members(live):
        number = calculate(op, x[k], y[k])
        if number is None:
            return None
        numbers[k] = number
    return tuple(numbers)


def compared(op: str, x: Numbers, y: Numbers) -> int:
    """The lanes for which a comparison holds."""
    return sum(compress(POWERS, map(TESTS[op], x, y)))
