"""The outcomes of many games as columns of numbers: what whole games in C leave, without an object for each game."""

from __future__ import annotations

import json
from array import array
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from rulewright.native.load import module_of
from rulewright.play.playout import Outcome
from rulewright.runtime import Game


@dataclass(frozen=True)
class Columns:
    """The outcomes of games with the seeds ``first``, ``first`` + 1, …; see :class:`~rulewright.play.playout.Outcome`.

    ``rows`` has for each game its length, its choices, its winners as bits, and each seat's points.
    """

    first: int
    seats: int
    payoff: bool
    rows: array[int]

    def __len__(self) -> int:
        return len(self.rows) // self._width

    @property
    def _width(self) -> int:
        return 3 + self.seats

    def _column(self, number: int) -> array[int]:
        return self.rows[number :: self._width]

    @cached_property
    def lengths(self) -> array[int]:
        """The decisions of each game."""
        return self._column(0)

    @property
    def choices(self) -> array[int]:
        """The legal actions of each game, summed over its decisions."""
        return self._column(1)

    @cached_property
    def winners(self) -> array[int]:
        """Bit ``p`` is set where seat ``p`` has won."""
        return self._column(2)

    def scores(self, seat: int) -> array[int]:
        """The points of a seat in each game."""
        return self._column(3 + seat)

    def winners_of(self, bits: int) -> tuple[int, ...]:
        """The seats that the bits stand for."""
        return tuple(seat for seat in range(self.seats) if bits >> seat & 1)

    def returns_of(self, bits: int) -> tuple[float, ...]:
        """The returns of a game with these winners, where they aren't its points."""
        winners = bits.bit_count()
        if winners == self.seats:
            return (0.0,) * self.seats
        won, lost = 1.0 / winners, -1.0 / (self.seats - winners)
        return tuple(won if bits >> seat & 1 else lost for seat in range(self.seats))

    def count_returns(self, seat: int) -> Counter[float]:
        """How often a seat had which return."""
        if self.payoff:
            return Counter({float(points): times for points, times in Counter(self.scores(seat)).items()})
        out: Counter[float] = Counter()
        for bits, times in Counter(self.winners).items():
            out[self.returns_of(bits)[seat]] += times
        return out

    def outcomes(self) -> Iterator[Outcome]:
        """Each game by itself."""
        width = self._width
        for game in range(len(self)):
            length, choices, bits, *scores = self.rows[game * width : (game + 1) * width]
            returns = tuple(map(float, scores)) if self.payoff else self.returns_of(bits)
            yield Outcome(self.first + game, length, choices, returns, tuple(scores), self.winners_of(bits))

    def lines(self) -> str:
        """A JSON line for each game, as ``Outcome.to_json`` has it."""
        ends = {
            bits: (json.dumps(self.returns_of(bits)), json.dumps(self.winners_of(bits)))
            for bits in set(self.winners)
        }
        points = zip(*(self.scores(seat) for seat in range(self.seats)), strict=True)
        out = []
        games = zip(self.lengths, self.choices, self.winners, points, strict=True)
        for seed, (length, choices, bits, scores) in enumerate(games, self.first):
            returns, winners = ends[bits]
            if self.payoff:
                returns = json.dumps([float(score) for score in scores])
            out.append(
                f'{{"seed": {seed}, "length": {length}, "choices": {choices}, "returns": {returns}, '
                f'"scores": {list(scores)}, "winners": {winners}}}\n'
            )
        return "".join(out)


def play_columns(game: Game, first: int, count: int) -> Columns:
    """Play random games of a native game whole in C, other threads running meanwhile.

    They are the games that ``playout`` plays with these seeds. There are fewer of them than ``count`` where one went
    wrong: the next one, played by ``playout``, says how.
    """
    seats = game.num_players
    rows = array("q", bytes(8 * (3 + seats) * count))
    done: int = module_of(game.state_class).playouts(first, count, game.max_game_length, rows)
    del rows[done * (3 + seats) :]
    return Columns(first, seats, game.definition.utility == "payoff", rows)
