"""The one random generator of every backend, so that one seed gives one game everywhere."""

from __future__ import annotations

_MASK = 0xFFFFFFFF
#: Added to a seed for what decides at random, which must not follow the generator that resolves chance: it lies far
#: from any seed that a person would name.
DECISIONS = 0x2F6E2B1


def _mix(value: int) -> int:
    """Scramble an integer to 32 bits; never 0, which xorshift could not leave."""
    value &= _MASK
    value ^= value >> 16
    value = (value * 0x45D9F3B) & _MASK
    value ^= value >> 16
    value = (value * 0x45D9F3B) & _MASK
    value ^= value >> 16
    return value or 0x9E3779B9


class Rng:
    """xorshift32 (Marsaglia 2003) with multiply-shift bounding.

    Bounds stay far below 2**16, so the bias of multiply-shift is under 1 in 65,536. A clone's generator is
    derived, not copied: two lines of play that start from one state draw different futures, and cloning does
    not disturb the parent's draws.
    """

    __slots__ = ("_children", "_x")

    def __init__(self, seed: int) -> None:
        self._x = _mix(seed * 40503 + 12345 ^ 0x9E3779B9)
        self._children = 0

    @classmethod
    def of(cls, number: int, children: int) -> Rng:
        """The generator that has these ``parts``."""
        made = cls.__new__(cls)
        made._x, made._children = number, children
        return made

    @property
    def parts(self) -> tuple[int, int]:
        """The generator's whole state: its number, and how many generators were split off."""
        return self._x, self._children

    def below(self, bound: int) -> int:
        """Draw an integer from 0 to ``bound`` - 1."""
        x = self._x
        x ^= (x << 13) & _MASK
        x ^= x >> 17
        x ^= (x << 5) & _MASK
        self._x = x
        return (x * bound) >> 32

    def split(self) -> Rng:
        """A generator for a clone, independent of this one's future draws."""
        self._children += 1
        child = Rng.__new__(Rng)
        child._x = _mix(self._x + self._children * 0x9E3779B9)
        child._children = 0
        return child
