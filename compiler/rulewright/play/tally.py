"""What many games come to: wins, ties and the spread of scores and lengths."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil, sqrt
from typing import Any

from rulewright.play.columns import Columns
from rulewright.play.playout import Outcome


@dataclass(frozen=True)
class Spread:
    """Where the values of a sample lie. ``sd`` is the standard deviation of the sample, 0 for a single value."""

    mean: float
    sd: float
    min: int
    q25: int
    median: int
    q75: int
    max: int

    @classmethod
    def of(cls, counts: Mapping[int, int]) -> Spread:
        """The spread of a sample given as how often each value occurs; all 0 when it is empty."""
        n = sum(counts.values())
        if n == 0:
            return cls(0.0, 0.0, 0, 0, 0, 0, 0)
        mean = sum(value * times for value, times in counts.items()) / n
        squares = sum(times * (value - mean) ** 2 for value, times in counts.items())
        ordered = sorted(counts)

        def quantile(share: float) -> int:
            # The least value that at least this share of the sample doesn't exceed.
            left = max(1, ceil(share * n))
            for value in ordered:
                left -= counts[value]
                if left <= 0:
                    return value
            return ordered[-1]

        sd = sqrt(squares / (n - 1)) if n > 1 else 0.0
        return cls(mean, sd, ordered[0], quantile(0.25), quantile(0.5), quantile(0.75), ordered[-1])

    def to_json(self) -> dict[str, Any]:
        """The figures as plain JSON values."""
        names = ("mean", "sd", "min", "q25", "median", "q75", "max")
        return {name: getattr(self, name) for name in names}


@dataclass
class Tally:
    """A running count over games. It grows with the number of different scores, not of games."""

    seats: int
    games: int = 0
    wins: list[int] = field(init=False)
    ties: list[int] = field(init=False)
    returns: list[Counter[float]] = field(init=False)
    scores: list[Counter[int]] = field(init=False)
    lengths: Counter[int] = field(default_factory=Counter)
    choices: int = 0

    def __post_init__(self) -> None:
        self.wins = [0] * self.seats
        self.ties = [0] * self.seats
        self.returns = [Counter() for _ in range(self.seats)]
        self.scores = [Counter() for _ in range(self.seats)]

    def add(self, outcome: Outcome) -> None:
        """Count one game."""
        self.games += 1
        column = self.wins if len(outcome.winners) == 1 else self.ties
        for seat in outcome.winners:
            column[seat] += 1
        for seat in range(self.seats):
            self.returns[seat][outcome.returns[seat]] += 1
            self.scores[seat][outcome.scores[seat]] += 1
        self.lengths[outcome.length] += 1
        self.choices += outcome.choices

    def add_columns(self, games: Columns) -> None:
        """Count many games."""
        self.games += len(games)
        for bits, times in Counter(games.winners).items():
            winners = games.winners_of(bits)
            column = self.wins if len(winners) == 1 else self.ties
            for seat in winners:
                column[seat] += times
        for seat in range(self.seats):
            self.returns[seat].update(games.count_returns(seat))
            self.scores[seat].update(games.scores(seat))
        self.lengths.update(games.lengths)
        self.choices += sum(games.choices)


@dataclass(frozen=True)
class Summary:
    """The figures of a simulation.

    ``wins`` counts the games a seat won alone, ``ties`` those in which it shared the victory. ``branching`` is the mean
    number of legal actions at a decision. All but ``seconds``, ``games_per_second`` and ``workers`` depend only on the
    game, the players and the seed.
    """

    game: str
    title: str
    players: int
    options: Mapping[str, str]
    seats: tuple[str, ...]
    seed: int
    games: int
    wins: tuple[int, ...]
    ties: tuple[int, ...]
    returns: tuple[float, ...]
    scores: tuple[Spread, ...]
    length: Spread
    branching: float
    backend: str
    workers: int
    seconds: float

    @property
    def games_per_second(self) -> float:
        """How many games were finished a second, starting the workers included."""
        return self.games / self.seconds if self.seconds > 0 else 0.0

    @property
    def moves_per_second(self) -> float:
        """How many decisions were made a second."""
        return self.games_per_second * self.length.mean

    def to_json(self) -> dict[str, Any]:
        """The figures as plain JSON values."""
        seats = [
            {
                "seat": seat,
                "player": self.seats[seat],
                "wins": self.wins[seat],
                "ties": self.ties[seat],
                "mean_return": self.returns[seat],
                "score": self.scores[seat].to_json(),
            }
            for seat in range(self.players)
        ]
        return {
            "game": self.game,
            "title": self.title,
            "players": self.players,
            "options": dict(self.options),
            "seed": self.seed,
            "games": self.games,
            "seats": seats,
            "length": self.length.to_json(),
            "branching": self.branching,
            "backend": self.backend,
            "workers": self.workers,
            "seconds": round(self.seconds, 6),
            "games_per_second": round(self.games_per_second, 3),
            "moves_per_second": round(self.moves_per_second, 3),
        }


def _mean(counts: Mapping[float, int], games: int) -> float:
    # In a fixed order, so that the last bits don't depend on which game was counted first.
    return sum(value * counts[value] for value in sorted(counts)) / games


def summarise(
    tally: Tally, facts: Mapping[str, Any], seats: Sequence[str], seed: int, workers: int, seconds: float
) -> Summary:
    """Turn a tally into figures. ``facts`` are the fields of :class:`Summary` that describe the game."""
    decisions = sum(length * times for length, times in tally.lengths.items())
    games = max(1, tally.games)
    return Summary(
        **facts,
        seats=tuple(seats),
        seed=seed,
        games=tally.games,
        wins=tuple(tally.wins),
        ties=tuple(tally.ties),
        returns=tuple(_mean(counts, games) for counts in tally.returns),
        scores=tuple(Spread.of(counts) for counts in tally.scores),
        length=Spread.of(tally.lengths),
        branching=tally.choices / decisions if decisions else 0.0,
        workers=workers,
        seconds=seconds,
    )
