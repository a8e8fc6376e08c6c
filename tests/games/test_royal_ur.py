"""The Royal Game of Ur: its dice, and games beside a second, plain writing of its rules."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from classics import load

from rulewright.runtime import CHANCE, Rng, State

#: The number of a board square by player and place on the path; the middle row is common to both.
SQUARES = [[(0, p) if 4 <= p <= 11 else (1 + player, p) for p in range(14)] for player in (0, 1)]
ROSETTES = {3, 7, 13}


class Board:
    """The rules again: where each counter stands, -1 before and 14 after the path."""

    def __init__(self, mover: int) -> None:
        self.counters = [[-1] * 7, [-1] * 7]
        self.mover = mover

    def legal(self, thrown: int) -> list[int]:
        """Places from which a counter may go."""
        if thrown == 0:
            return []
        mine, theirs = self.counters[self.mover], self.counters[1 - self.mover]
        places = []
        for place in sorted(set(mine)):
            target = place + thrown
            free = target == 14 or (target < 14 and target not in mine)
            if place < 14 and free and not (target == 7 and 7 in theirs):
                places.append(place)
        return places

    def play(self, place: int, thrown: int) -> None:
        mine, theirs = self.counters[self.mover], self.counters[1 - self.mover]
        target = place + thrown
        mine[mine.index(place)] = target
        if target < 14:
            square = SQUARES[self.mover][target]
            for k, other in enumerate(theirs):
                if 0 <= other < 14 and SQUARES[1 - self.mover][other] == square:
                    theirs[k] = -1
        if target not in ROSETTES:
            self.mover = 1 - self.mover


def name(place: int) -> str:
    return f"advance({place})" if place >= 0 else "advance(start)"


def chance(state: State, rng: Rng) -> str:
    """Resolve a chance event; what came."""
    outcome = state.sample_outcome(rng)
    text = state.action_text(outcome)
    state.apply_action(outcome)
    return text[text.index("(") + 1 : -1]


def test_four_two_sided_dice() -> None:
    state = load("royal_ur").initial_state()
    assert [p for _, p in state.chance_outcomes()] == [0.5, 0.5]
    state.apply_action(state.legal_actions()[0])
    assert [p for _, p in state.chance_outcomes()] == [1 / 16, 4 / 16, 6 / 16, 4 / 16, 1 / 16]


def test_games_agree_with_the_plain_rules() -> None:
    game = load("royal_ur")
    for seed in range(25):
        state, rng = game.initial_state(), Rng(seed)
        board = Board(int(chance(state, rng)[1:]))
        while not state.is_terminal():
            assert state.current_player() == CHANCE
            thrown = int(chance(state, rng))
            places = board.legal(thrown)
            if not places:
                board.mover = 1 - board.mover
                continue
            assert state.current_player() == board.mover
            legal = state.legal_actions()
            assert {game.action_text(a) for a in legal} == {name(place) for place in places}
            place = places[rng.below(len(places))]
            state.apply_action(game.action(name(place)))
            board.play(place, thrown)
        assert [counters == [14] * 7 for counters in board.counters].index(True) in state.winners()
        assert len(state.winners()) == 1
