"""Yacht: what single boxes are worth to the best player, and the best play with two boxes left.

The machine's own choices and chance are gone through for every throw and every set of dice kept. A second, plain
computation says what must come out.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import combinations, product
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from classics import load

from rulewright.runtime import CHANCE, Game, State

BOXES = (
    *"123456",
    "three_alike",
    "four_alike",
    "full_house",
    "small_straight",
    "large_straight",
    "five_alike",
    "any_dice",
)
JOKERS = {"full_house": 25, "small_straight": 30, "large_straight": 40}
Dice = tuple[int, ...]


@cache
def throws(number: int) -> list[tuple[Dice, float]]:
    """Every multiset that so many dice show, with its probability."""
    counted = Counter(tuple(sorted(dice)) for dice in product(range(1, 7), repeat=number))
    return [(dice, times / 6**number) for dice, times in counted.items()]


# ---- the plain computation ---------------------------------------------------------------------------------


def score(box: str, dice: Dice) -> int:
    """Without jokers and bonuses, which need a filled box of five alike."""
    counts = sorted(Counter(dice).values())
    runs = max(sum(1 for _ in run) for run in _runs(sorted(set(dice))))
    if box.isdigit():
        return dice.count(int(box)) * int(box)
    return {
        "three_alike": sum(dice) * (counts[-1] >= 3),
        "four_alike": sum(dice) * (counts[-1] >= 4),
        "full_house": 25 * (counts == [2, 3]),
        "small_straight": 30 * (runs >= 4),
        "large_straight": 40 * (runs >= 5),
        "five_alike": 50 * (counts[-1] == 5),
        "any_dice": sum(dice),
    }[box]


def _runs(faces: list[int]) -> list[list[int]]:
    runs = [[faces[0]]]
    for face in faces[1:]:
        if face == runs[-1][-1] + 1:
            runs[-1].append(face)
        else:
            runs.append([face])
    return runs


def choices(boxes: frozenset[str], dice: Dice) -> dict[str, int]:
    """What each box that may be filled brings; without a free box of five alike those are jokers."""
    scores = {box: score(box, dice) for box in boxes}
    if len(set(dice)) > 1 or "five_alike" in boxes:
        return scores
    own, lower = str(dice[0]), {box for box in boxes if not box.isdigit()}
    scores.update({box: JOKERS[box] for box in boxes & JOKERS.keys()})
    return {box: scores[box] for box in ({own} if own in boxes else lower or boxes)}


def plainly(boxes: frozenset[str]) -> float:
    """The expected score of the best player with these boxes left, and 0 in all others."""

    @cache
    def kept(dice: Dice, rolls: int) -> float:
        """With these dice kept and the others still to be thrown."""
        return sum(p * shown(tuple(sorted(dice + more)), rolls) for more, p in throws(5 - len(dice)))

    @cache
    def shown(dice: Dice, rolls: int) -> float:
        if rolls == 0:
            return max(points + rest[boxes - {box}] for box, points in choices(boxes, dice).items())
        subsets = {keep for size in range(6) for keep in combinations(dice, size)}
        return max(kept(keep, rolls - 1) for keep in subsets)

    rest = {boxes - {box}: plainly(boxes - {box}) if len(boxes) > 1 else 0.0 for box in boxes}
    return kept((), 2)


# ---- through the machine -----------------------------------------------------------------------------------


class Player:
    """The best player's expectation, through the machine alone.

    The order of the dice doesn't matter, so what follows a throw is kept by the dice in order.
    """

    def __init__(self, game: Game, boxes: frozenset[str]) -> None:
        start = game.initial_state()
        data = start.to_dict()
        data["fields"]["player.filled"]["p0"] = {box: str(box not in boxes).lower() for box in BOXES}
        self.start = game.state_from_dict(data)
        where = {
            field.name: slice(field.base, field.base + field.elements) for field in game.definition.fields
        }
        self.cells = [where["die"], where["rolls_left"], where["player.filled"]]
        self.known: dict[object, float] = {}
        self.thrown: dict[object, float] = {}

    def value(self, state: State) -> float:
        """What is still to come on average."""
        if state.is_terminal():
            return 0.0
        if state.current_player() == CHANCE:
            return sum(p * self.value(self._after(state, outcome)) for outcome, p in state.chance_outcomes())
        dice, (rolls_left,), filled = (tuple(state._s[at]) for at in self.cells)
        key = (tuple(sorted(dice)), rolls_left, filled)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = max(
                self._choice(state, action, key, dice) for action in state.legal_actions()
            )
        return found

    def _choice(self, state: State, action: int, key: tuple[Dice, int, Dice], dice: Dice) -> float:
        text = state.action_text(action)
        before = state.scores()[0]
        if text.startswith("enter"):
            child = self._after(state, action)
            return child.scores()[0] - before + self._turn(child, key[2], text)
        again = [word.strip() == "true" for word in text[text.index("(") + 1 : -1].split(",")]
        keep = tuple(sorted(d for d, rolled in zip(dice, again, strict=True) if not rolled))
        kept = (keep, key[1], key[2])
        if kept not in self.thrown:
            self.thrown[kept] = self.value(self._after(state, action))
        return self.thrown[kept]

    def _turn(self, child: State, filled: Dice, box: str) -> float:
        after = (filled, box)
        if after not in self.thrown:
            self.thrown[after] = self.value(child)
        return self.thrown[after]

    @staticmethod
    def _after(state: State, action: int) -> State:
        child = state.clone()
        child.apply_action(action)
        return child


def best(*boxes: str) -> float:
    player = Player(load("yacht"), frozenset(boxes))
    return player.value(player.start)


def test_one_box() -> None:
    assert best("five_alike") == pytest.approx(plainly(frozenset(["five_alike"])), abs=1e-9)


@pytest.mark.parametrize(
    ("box", "value"),
    [("five_alike", 50 * 347_897 / 7_558_272), ("any_dice", 70 / 3)],
)
def test_known_values(box: str, value: float) -> None:
    assert plainly(frozenset([box])) == pytest.approx(value, abs=1e-9)


@pytest.mark.slow
@pytest.mark.parametrize("box", BOXES)
def test_every_single_box(box: str) -> None:
    assert best(box) == pytest.approx(plainly(frozenset([box])), abs=1e-9)


def test_two_boxes() -> None:
    boxes = ("large_straight", "6")
    assert best(*boxes) == pytest.approx(plainly(frozenset(boxes)), abs=1e-9)


def worth(game: Game, dice: Dice) -> Callable[[str], int]:
    state = game.initial_state()
    for face in dice:
        state.apply_action(state.legal_actions()[face - 1])

    def points(box: str) -> int:
        child = state.clone()
        child.apply_action(game.action(f"enter({box})"))
        return child.scores()[0]

    return points


def test_every_throw_in_every_box() -> None:
    game = load("yacht")
    for dice, _ in throws(5):
        points = worth(game, dice)
        assert {box: points(box) for box in BOXES} == {box: score(box, dice) for box in BOXES}, dice
