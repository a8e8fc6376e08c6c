"""The graph of a game's positions, as numbers: who leads where, by what, and what the whole of it proves.

Positions are numbered in the order in which a breadth-first search meets them, so the way along the parents is a
shortest one. A position that was met but not gone on from is open: nothing is proved of what may follow it.
"""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Iterator

_WIDTH = array("i").itemsize
DECISION, CHANCE, END, LEAF = 1, 2, 3, 4
"""Kinds of position. A leaf is one that isn't gone on from: it is stuck or broken."""


class Graph:
    """Positions 0 … n-1 and the moves between them.

    At those ``excused`` the rules break in some move, which would lead on if it were mended.
    """

    def __init__(self) -> None:
        self.kinds = bytearray()
        self.parents = array("i")
        self.by = array("i")
        self.starts = array("i", [0])
        self.targets = array("i")
        self.moves = array("i")
        self.excused: set[int] = set()

    def __len__(self) -> int:
        return len(self.kinds)

    @property
    def expanded(self) -> int:
        """How many positions were gone on from: those with the lowest numbers."""
        return len(self.starts) - 1

    @property
    def complete(self) -> bool:
        """Whether every position was gone on from."""
        return self.expanded == len(self)

    def add(self, kind: int, parent: int, move: int) -> int:
        """A new position, met by a move from its parent (-1: it is the first one)."""
        self.kinds.append(kind)
        self.parents.append(parent)
        self.by.append(move)
        return len(self.kinds) - 1

    def link(self, move: int, target: int) -> None:
        """A move from the position that is being gone on from."""
        self.moves.append(move)
        self.targets.append(target)

    def close(self) -> None:
        """The position that was gone on from has no further moves."""
        self.starts.append(len(self.targets))

    def after(self, number: int) -> array[int]:
        """Where a position leads, once for each move."""
        if number >= self.expanded:
            return array("i")
        return self.targets[self.starts[number] : self.starts[number + 1]]

    def trace(self, number: int) -> tuple[int, ...]:
        """The moves of a shortest way to a position."""
        out: list[int] = []
        while self.parents[number] >= 0:
            out.append(self.by[number])
            number = self.parents[number]
        return tuple(reversed(out))

    def depth(self) -> int:
        """How many moves and outcomes away the farthest position is."""
        levels = array("i", bytes(_WIDTH * len(self)))
        for number in range(1, len(self)):
            levels[number] = levels[self.parents[number]] + 1
        return max(levels, default=0)

    # ---- what the whole of it proves ---------------------------------------------------------------------------

    def cycle(self) -> tuple[int, tuple[int, ...]] | None:
        """Decisions that lead back to where they started, no chance among them: a position and the moves round."""
        left = self._core()
        if not left:
            return None
        at = min(left)
        seen: dict[int, int] = {}
        way: list[int] = []
        while at not in seen:
            seen[at] = len(way)
            way.append(at)
            at = next(target for target in self.after(at) if target in left)
        start = min(way[seen[at] :])
        return start, self._round(start, left)

    def _core(self) -> set[int]:
        """What is left of the decisions once those that nothing leads to or that lead nowhere are taken away."""
        left = {n for n in range(self.expanded) if self.kinds[n] == DECISION}
        leading = dict.fromkeys(left, 0)
        for number in left:
            for target in self.after(number):
                if target in left:
                    leading[target] += 1
        work = [number for number, count in leading.items() if not count]
        while work:
            number = work.pop()
            left.discard(number)
            for target in self.after(number):
                if target in left:
                    leading[target] -= 1
                    if not leading[target]:
                        work.append(target)
        sources, starts = self._back()
        leads = {n: sum(target in left for target in self.after(n)) for n in left}
        work = [number for number, count in leads.items() if not count]
        while work:
            number = work.pop()
            left.discard(number)
            for source in sources[starts[number] : starts[number + 1]]:
                if source in left:
                    leads[source] -= 1
                    if not leads[source]:
                        work.append(source)
        return left

    def _round(self, start: int, left: set[int]) -> tuple[int, ...]:
        """The moves of a shortest way from a position back to itself."""
        came: dict[int, tuple[int, int]] = {}
        work = deque([start])
        while work:
            at = work.popleft()
            for edge in range(self.starts[at], self.starts[at + 1]):
                target = self.targets[edge]
                if target == start:
                    out = [self.moves[edge]]
                    while at != start:
                        at, move = came[at]
                        out.append(move)
                    return tuple(reversed(out))
                if target in left and target not in came:
                    came[target] = at, self.moves[edge]
                    work.append(target)
        raise AssertionError("this position lies on no circle")

    def trap(self) -> tuple[int, int] | None:
        """The first position from which no end can be reached, and how many of them there are; None if there is none.

        An open position may lead to an end, and so may a leaf once what is wrong with it is mended.
        """
        sources, starts = self._back()
        good = bytearray(len(self))
        work = [n for n in range(len(self)) if n >= self.expanded or self.kinds[n] in (END, LEAF)]
        work += self.excused
        for number in work:
            good[number] = 1
        while work:
            number = work.pop()
            for source in sources[starts[number] : starts[number + 1]]:
                if not good[source]:
                    good[source] = 1
                    work.append(source)
        first = good.find(0)
        return None if first < 0 else (first, good.count(0))

    def _back(self) -> tuple[array[int], array[int]]:
        """Who leads to each position: sources, and where those of each position start among them."""
        starts = array("i", bytes(_WIDTH * (len(self) + 2)))
        for target in self.targets:
            starts[target + 2] += 1
        for number in range(2, len(starts)):
            starts[number] += starts[number - 1]
        sources = array("i", bytes(_WIDTH * len(self.targets)))
        for source in range(self.expanded):
            for target in self.after(source):
                sources[starts[target + 1]] = source
                starts[target + 1] += 1
        return sources, starts

    def longest(self) -> tuple[int, tuple[int, ...]] | None:
        """The most decisions that a game can have, and its moves and outcomes; None if positions can come again.

        Only where every position was gone on from.
        """
        order = list(self._order())
        if len(order) < len(self):
            return None
        most = array("i", bytes(_WIDTH * len(self)))
        via = array("i", [-1]) * len(self)
        for number in order:
            here = most[number] + (self.kinds[number] == DECISION)
            for edge in range(self.starts[number], self.starts[number + 1]):
                target = self.targets[edge]
                if via[target] < 0 or here > most[target]:
                    most[target], via[target] = here, edge
        at = max(range(len(self)), key=most.__getitem__)
        length = most[at]
        way: list[int] = []
        owners = array("i", bytes(_WIDTH * len(self.targets)))
        for number in order:
            for edge in range(self.starts[number], self.starts[number + 1]):
                owners[edge] = number
        while via[at] >= 0:
            way.append(self.moves[via[at]])
            at = owners[via[at]]
        return length, tuple(reversed(way))

    def _order(self) -> Iterator[int]:
        """The positions, each after all that lead to it; those on circles and behind them are left out."""
        leading = array("i", bytes(_WIDTH * len(self)))
        for target in self.targets:
            leading[target] += 1
        work = [number for number in range(len(self)) if not leading[number]]
        while work:
            number = work.pop()
            yield number
            for target in self.after(number):
                leading[target] -= 1
                if not leading[target]:
                    work.append(target)
