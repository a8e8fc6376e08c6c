"""The name that was probably meant."""

from collections.abc import Iterable


def did_you_mean(name: str, candidates: Iterable[str]) -> str | None:
    """Return the candidate nearest to `name`, or None if none is near enough to be worth a guess.

    Near means: equal but for case, or at most a third of the letters (and at least one) typed wrongly, left out, added
    or swapped with their neighbour. Of equally near ones the first in alphabetical order is taken.
    """
    limit = max(1, len(name) // 3)
    best: tuple[int, str] | None = None
    for candidate in sorted(set(candidates) - {name}):
        if candidate.casefold() == name.casefold():
            return candidate
        # A one-letter name is one edit away from every other one-letter name: no basis for a guess.
        if min(len(name), len(candidate)) < 2 or abs(len(name) - len(candidate)) > limit:
            continue
        distance = edit_distance(name.casefold(), candidate.casefold())
        if distance <= limit and (best is None or distance < best[0]):
            best = distance, candidate
    return best[1] if best else None


def edit_distance(left: str, right: str) -> int:
    """Return how many letters to insert, delete, replace or swap with their neighbour lead from one to the other."""
    before: list[int] = []
    previous = list(range(len(right) + 1))
    for i, a in enumerate(left, 1):
        current = [i]
        for j, b in enumerate(right, 1):
            cost = min(previous[j] + 1, current[j - 1] + 1, previous[j - 1] + (a != b))
            if i > 1 and j > 1 and a == right[j - 2] and left[i - 2] == b:
                cost = min(cost, before[j - 2] + 1)
            current.append(cost)
        before, previous = previous, current
    return previous[-1]
