"""Small helpers that generated code calls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import NoReturn

from rulewright.runtime.errors import CHANCE, SIMULTANEOUS, TERMINAL, StuckState


def pick(weights: Sequence[int], below: Callable[[int], int]) -> int:
    """The position drawn from weights; raises StuckState if all are 0."""
    total = sum(weights)
    if total <= 0:
        raise StuckState("chance has no possible outcome here")
    k = below(total)
    for position, weight in enumerate(weights):
        if k < weight:
            return position
        k -= weight
    raise AssertionError("a weight below 0")


def outside(index: int) -> NoReturn:
    """What rules do with an index that their domain doesn't have: raises IndexError."""
    raise IndexError(index)


def numbers(*lines: str) -> tuple[int, ...]:
    """The numbers of a table, written as text."""
    return tuple(int(word) for line in lines for word in line.split())


def decode(*ranges: tuple[int, int]) -> tuple[tuple[int, ...], ...]:
    """Parameter values of every id of a block, from the (lowest, highest) value of each parameter."""
    return tuple(product(*(range(lo, hi + 1) for lo, hi in ranges)))


def mask_actions(width: int, bases: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """For every base id and every mask of so many bits: the ids base + k for the bits k that are set."""
    bits = [tuple(k for k in range(width) if mask >> k & 1) for mask in range(1 << width)]
    return tuple(tuple(tuple(base + k for k in ks) for ks in bits) for base in range(bases))


def chance_actor(g: object) -> int:
    """Who moves at a chance node."""
    return CHANCE


def simultaneous_actor(g: object) -> int:
    """Who moves where all decide at once."""
    return SIMULTANEOUS


def terminal_actor(g: object) -> int:
    """Who moves when the game is over."""
    return TERMINAL


def no_actions(g: object) -> list[int]:
    """What is legal when the game is over."""
    return []


def no_apply(g: object, a: int) -> int:
    """Nothing follows the end; legality is checked before this could be called."""
    raise AssertionError(f"action {a} after the end")
