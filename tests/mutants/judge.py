"""How a mutant is seen: after how many random games, and by which test of its spec."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice

from changed_spec import ChangedSpec
from walk import hashes

from mutants import PATHS, Mutant
from rulewright.driver import Compilation, read_source

#: So many random games at most, over all numbers of players in turn.
GAMES = 2_000


@dataclass(frozen=True)
class Verdict:
    """``games``: the first that differs, counted from 1; 0 for none. ``test``: the first that fails; "" for none."""

    spec: str
    title: str
    games: int
    test: str

    @property
    def line(self) -> str:
        """One line of the results."""
        return f"{self.spec}\t{self.title}\t{self.games or '-'}\t{self.test or '-'}"


def of_line(line: str) -> Verdict:
    """The verdict of a line of the results."""
    spec, title, games, test = line.split("\t")
    return Verdict(spec, title, 0 if games == "-" else int(games), "" if test == "-" else test)


def judge(mutant: Mutant, games: int = GAMES) -> Verdict:
    """Play the mutant beside the original, and run the spec's tests on it."""
    failure = ChangedSpec(mutant.path, mutant.text).first_failure()
    return Verdict(
        mutant.spec, mutant.title, first_difference(mutant, games), failure.test if failure else ""
    )


def first_difference(mutant: Mutant, games: int) -> int:
    """The first random game that the mutant plays otherwise than the original, counted from 1; 0 if there is none."""
    changed = ChangedSpec(mutant.path, mutant.text)
    low, high = changed.compilation().player_range
    numbers = range(low, high + 1)
    walks = {}
    for number in numbers:
        done = Compilation(changed.source, number, dict(mutant.options), chain=changed.chain)
        walks[number] = hashes(done.game())
        done.forget_module()
    for game in range(games):
        number = numbers[game % len(numbers)]
        if next(walks[number]) != _original(mutant.spec, number, mutant.options).at(game // len(numbers)):
            return game + 1
    return 0


class _Remembered:
    """The hashes of an original's games, each worked out once."""

    def __init__(self, walk: Iterator[int]) -> None:
        self.walk = walk
        self.known: list[int] = []

    def at(self, game: int) -> int:
        self.known += islice(self.walk, max(0, game + 1 - len(self.known)))
        return self.known[game]


@cache
def _original(spec: str, players: int, options: tuple[tuple[str, str], ...]) -> _Remembered:
    return _Remembered(hashes(Compilation(read_source(PATHS[spec]), players, dict(options)).game()))
