"""What an edit does to places: from a text to another one that came out of it, and back.

What both texts have in common keeps its meaning and moves; what was changed has no counterpart. Lines are compared
first, then the ends of lines that stand in for each other.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from difflib import SequenceMatcher

#: Beyond so many pairs of changed lines nobody looks which of them are the same.
_MOST_PAIRS = 250_000


@dataclass(frozen=True, slots=True)
class _Run:
    """A stretch that both texts have: where it starts in the old one and the new one, and its length."""

    old: int
    new: int
    length: int


class Shift:
    """The stretches that two texts have in common, in their order."""

    def __init__(self, old: str, new: str) -> None:
        self.runs: list[_Run] = []
        self._compare(old.splitlines(keepends=True), new.splitlines(keepends=True))
        self._old = [run.old for run in self.runs]
        self._new = [run.new for run in self.runs]

    def forward(self, offset: int) -> int | None:
        """Where a place of the old text is in the new one; None if it was changed."""
        run = self._run(self._old, offset, forward=True)
        return None if run is None else run.new + offset - run.old

    def backward(self, offset: int) -> int | None:
        """Where a place of the new text was in the old one; None if it is new."""
        run = self._run(self._new, offset, forward=False)
        return None if run is None else run.old + offset - run.new

    def forward_span(self, start: int, end: int) -> tuple[int, int] | None:
        """Where an unchanged stretch of the old text is in the new one; None if any of it was changed."""
        run = self._run(self._old, start, forward=True)
        if run is not None and end <= run.old + run.length:
            return run.new + start - run.old, run.new + end - run.old
        first, last = self.forward(start), self.forward(end)
        # A longer one may hold changes, so long as its ends are there.
        return (first, last) if first is not None and last is not None and first < last else None

    def near(self, offset: int) -> int:
        """Where a place of the new text was in the old one, or the end of what stood before it."""
        number = bisect_right(self._new, offset) - 1
        if number < 0:
            return 0
        run = self.runs[number]
        return run.old + min(offset - run.new, run.length)

    def _run(self, starts: list[int], offset: int, *, forward: bool) -> _Run | None:
        number = bisect_right(starts, offset) - 1
        for run in self.runs[max(number - 1, 0) : number + 1][::-1]:
            start = run.old if forward else run.new
            if start <= offset <= start + run.length:
                return run
        return None

    def _compare(self, old: list[str], new: list[str]) -> None:
        head = 0
        while head < min(len(old), len(new)) and old[head] == new[head]:
            head += 1
        tail = 0
        while tail < min(len(old), len(new)) - head and old[-1 - tail] == new[-1 - tail]:
            tail += 1
        at_old = at_new = 0
        middle_old, middle_new = old[head : len(old) - tail], new[head : len(new) - tail]
        blocks = [("equal", old[:head], new[:head])]
        if len(middle_old) * len(middle_new) <= _MOST_PAIRS:
            matcher = SequenceMatcher(None, middle_old, middle_new, autojunk=False)
            blocks += [(op, middle_old[a:b], middle_new[c:d]) for op, a, b, c, d in matcher.get_opcodes()]
        else:
            blocks.append(("replace", middle_old, middle_new))
        blocks.append(("equal", old[len(old) - tail :], new[len(new) - tail :]))
        for op, before, after in blocks:
            size_old, size_new = sum(map(len, before)), sum(map(len, after))
            if op == "equal" and size_old:
                self.runs.append(_Run(at_old, at_new, size_old))
            elif op == "replace" and len(before) == len(after):
                self._lines(before, after, at_old, at_new)
            at_old, at_new = at_old + size_old, at_new + size_new

    def _lines(self, before: list[str], after: list[str], at_old: int, at_new: int) -> None:
        """Lines of which each was changed into one: their beginnings and ends are still the same."""
        for one, other in zip(before, after, strict=True):
            head = _common(one, other)
            tail = _common(one[head:][::-1], other[head:][::-1])
            if head:
                self.runs.append(_Run(at_old, at_new, head))
            if tail:
                self.runs.append(_Run(at_old + len(one) - tail, at_new + len(other) - tail, tail))
            at_old, at_new = at_old + len(one), at_new + len(other)


def _common(one: str, other: str) -> int:
    """How many characters two texts have in common from their start."""
    most = min(len(one), len(other))
    return next((k for k in range(most) if one[k] != other[k]), most)
