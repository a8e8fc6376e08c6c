"""Yacht: the best player's expected score of a whole game.

It is 254.5896 by Verhoeff's calculation of 1999, where jokers are free, and 254.5877 where they are forced. The machine
says what every throw is worth in every box of every sheet that makes a difference, and which boxes it may go to. Only
the way through the 8,192 sheets, 64 upper totals and 252 throws is reckoned beside it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from classics import load
from test_yacht import BOXES, Dice, throws

from rulewright.runtime import State

np = pytest.importorskip("numpy")

FIVE = BOXES.index("five_alike")
#: Upper totals from here on are worth the same.
ENOUGH = 63
DICE = [dice for dice, _ in throws(5)]


class Sheets:
    """The machine at the end of a turn, put into any position before a box is chosen."""

    def __init__(self, forced_joker: bool) -> None:
        self.game = load("yacht", forced_joker=forced_joker)
        start = self.game.initial_state()
        for _ in range(5):
            start.apply_action(start.legal_actions()[0])
        self.start = start
        self.at = {field.name: field.base for field in self.game.definition.fields}
        self.enter = [self.game.action(f"enter({box})") for box in BOXES]

    def position(self, dice: Dice, filled: int, fifty: bool, upper: int = 0) -> State:
        """These dice with no rolls left; ``filled`` has a bit a box, ``fifty`` is for 50 in that of five alike."""
        state = self.start.clone()
        cells = list(state._s)
        cells[self.at["die"] : self.at["die"] + 5] = dice
        cells[self.at["rolls_left"]] = 0
        at = self.at["player.filled"]
        cells[at : at + len(BOXES)] = [filled >> box & 1 for box in range(len(BOXES))]
        cells[self.at["player.yacht_scored"]] = int(fifty)
        cells[self.at["player.upper"]] = upper
        state._move_to(cells, state._node)
        return state

    def choices(self, state: State) -> Iterator[tuple[int, int, int, bool]]:
        """Each box that may be chosen: its points, the upper total and whether 50 stand for five alike afterwards."""
        for box, action in enumerate(self.enter):
            if action in state.legal_actions():
                after = state.clone()
                after.apply_action(action)
                cells = after._s
                points = after.scores()[0] - state.scores()[0]
                yield box, points, cells[self.at["player.upper"]], bool(cells[self.at["player.yacht_scored"]])


class Solver:
    """Values of sheets: what is still to come on average, by upper total."""

    def __init__(self, forced_joker: bool) -> None:
        self.sheets = Sheets(forced_joker)
        self.points = np.zeros((len(BOXES), len(DICE)))
        for d, dice in enumerate(DICE):
            for box, points, _, fifty in self.sheets.choices(self.sheets.position(dice, 0, fifty=False)):
                self.points[box, d] = points
                assert fifty == (box == FIVE and points == 50)
        self.alike = [d for d, dice in enumerate(DICE) if len(set(dice)) == 1]
        self._learn_upper_section()
        self._learn_throws()
        self.values: dict[tuple[int, bool], Any] = {}

    def _learn_upper_section(self) -> None:
        """For each face, number of dice and upper total: points with the bonus, and the new total."""
        self.gain = np.zeros((6, 6, ENOUGH + 1))
        self.upper = np.zeros((6, 6, ENOUGH + 1), int)
        for face in range(6):
            for number in range(6):
                other = 1 if face else 2
                dice = tuple(sorted([face + 1] * number + [other] * (5 - number)))
                for total in range(ENOUGH + 1):
                    position = self.sheets.position(dice, 1 << FIVE, fifty=False, upper=total)
                    found = {box: more for box, *more in self.sheets.choices(position)}
                    # Five alike may be a joker, for which another box is filled: then the four others tell enough.
                    points, upper, _ = found.get(face, [0, total, False])
                    self.gain[face, number, total] = points
                    self.upper[face, number, total] = min(ENOUGH, upper)
        self.number = np.array([[dice.count(face + 1) for dice in DICE] for face in range(6)])

    def _learn_throws(self) -> None:
        keeps = sorted({keep for dice in DICE for n in range(6) for keep in combinations(dice, n)})
        where = {keep: i for i, keep in enumerate(keeps)}
        number = {dice: d for d, dice in enumerate(DICE)}
        self.chances = np.zeros((len(keeps), len(DICE)))
        for keep, i in where.items():
            for more, chance in throws(5 - len(keep)):
                self.chances[i, number[tuple(sorted(keep + more))]] += chance
        kept = [sorted({where[keep] for n in range(6) for keep in combinations(dice, n)}) for dice in DICE]
        most = max(map(len, kept))
        self.kept = np.array([row + row[:1] * (most - len(row)) for row in kept])
        self.first = self.chances[where[()]]

    def solve(self) -> float:
        """The value of the empty sheet."""
        full = (1 << len(BOXES)) - 1
        for filled in sorted(range(full + 1), key=int.bit_count, reverse=True):
            for fifty in (False, True) if filled >> FIVE & 1 else (False,):
                if filled == full:
                    self.values[filled, fifty] = np.zeros(ENOUGH + 1)
                else:
                    self.values[filled, fifty] = self._sheet(filled, fifty)
        return float(self.values[0, False][0])

    def _sheet(self, filled: int, fifty: bool) -> Any:
        best = np.full((len(DICE), ENOUGH + 1), -np.inf)
        for box in range(len(BOXES)):
            if filled >> box & 1:
                continue
            after = filled | 1 << box
            if box < 6:
                table = self.gain[box] + self.values[after, fifty][self.upper[box]]
                worth = table[self.number[box]]
            elif box == FIVE:
                worth = self.points[box][:, None] + self.values[after, False][None, :]
                worth[self.alike] = 50 + self.values[after, True]
            else:
                worth = self.points[box][:, None] + self.values[after, fifty][None, :]
            np.maximum(best, worth, out=best)
        if filled >> FIVE & 1:
            for d in self.alike:
                best[d] = self._joker(DICE[d], filled, fifty)
        for _ in range(2):
            best = (self.chances @ best)[self.kept].max(axis=1)
        return self.first @ best

    def _joker(self, dice: Dice, filled: int, fifty: bool) -> Any:
        """Five alike with their box filled: what the machine allows, and what it pays."""
        best = np.full(ENOUGH + 1, -np.inf)
        for box, points, _, _ in self.sheets.choices(self.sheets.position(dice, filled, fifty)):
            worth = points + self.values[filled | 1 << box, fifty]
            if box == dice[0] - 1:  # the one upper box that brings points, and so more with the bonus
                later = self.values[filled | 1 << box, fifty][self.upper[box, 5]]
                worth = points - self.gain[box, 5, 0] + self.gain[box, 5] + later
            np.maximum(best, worth, out=best)
        return best


@pytest.mark.slow
@pytest.mark.parametrize(("forced", "value"), [(True, 254.587729), (False, 254.589609)])
def test_what_the_best_player_has_on_average(forced: bool, value: float) -> None:
    assert Solver(forced).solve() == pytest.approx(value, abs=2e-6)
