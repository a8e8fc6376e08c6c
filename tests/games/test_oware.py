"""Oware move by move beside a second, plain writing of its rules."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from classics import after, fields, load

from rulewright.play.perft import perft
from rulewright.runtime import Rng, State


class Board:
    """The rules again, over lists."""

    def __init__(self) -> None:
        self.houses = [4] * 12
        self.stores = [0, 0]
        self.mover = 0
        self.quiet = 0

    def own(self, player: int) -> range:
        return range(6 * player, 6 * player + 6)

    def seeds(self, player: int) -> int:
        return sum(self.houses[h] for h in self.own(player))

    def sown(self, house: int) -> tuple[list[int], int]:
        houses = self.houses[:]
        hand, houses[house] = houses[house], 0
        at = house
        while hand:
            at = (at + 1) % 12
            if at != house:
                houses[at] += 1
                hand -= 1
        return houses, at

    def legal(self) -> list[int]:
        moves = [h for h in self.own(self.mover) if self.houses[h]]
        if self.seeds(1 - self.mover):
            return moves
        return [h for h in moves if any(self.sown(h)[0][o] for o in self.own(1 - self.mover))]

    def play(self, house: int) -> None:
        houses, at = self.sown(house)
        theirs = self.own(1 - self.mover)
        caught = []
        while at in theirs and houses[at] in (2, 3):
            caught.append(at)
            at -= 1
        self.quiet += 1
        if caught and any(houses[h] for h in theirs if h not in caught):
            self.quiet = 0
            for h in caught:
                self.stores[self.mover] += houses[h]
                houses[h] = 0
        self.houses = houses
        self.mover = 1 - self.mover


def contents(state: State) -> tuple[list[int], list[int]]:
    found = fields(state)
    count = "nickernut"
    return (
        [house.get(count, 0) for house in found["houses"].values()],
        [store.get(count, 0) for store in found["player.store"].values()],
    )


def test_games_agree_with_the_plain_rules() -> None:
    game = load("oware", patience=20)
    for seed in range(40):
        state, board, rng = game.initial_state(), Board(), Rng(seed)
        while not state.is_terminal():
            assert state.current_player() == board.mover
            legal = state.legal_actions()
            assert [game.action_text(a) for a in legal] == [f"sow({h})" for h in board.legal()]
            assert contents(state) == (board.houses, board.stores)
            move = rng.below(len(legal))
            board.play(board.legal()[move])
            state.apply_action(legal[move])
        assert board.quiet == 20 or max(board.stores) > 24 or not board.legal()
        stores = [board.stores[p] + board.seeds(p) for p in (0, 1)]
        assert state.scores() == stores
        assert sum(stores) == 48


def test_first_moves_by_hand() -> None:
    game = load("oware")
    assert perft(game, 2) == [1, 6, 36]
    state = after(after(game.initial_state(), "sow(2)"), "sow(8)")
    assert contents(state) == ([5, 4, 0, 5, 5, 5, 5, 4, 0, 5, 5, 5], [0, 0])
    # Six moves of the first player, each answered by six, since nobody can be out of seeds so early.
    assert [game.action_text(a) for a in state.legal_actions()] == [f"sow({h})" for h in (0, 1, 3, 4, 5)]


@pytest.mark.parametrize("patience", [10, 50])
def test_a_game_without_captures_ends(patience: int) -> None:
    game = load("oware", patience=patience)
    state, quiet, stored = game.initial_state(), 0, 0
    while not state.is_terminal():
        assert quiet < patience
        state.apply_action(state.legal_actions()[0])
        now = sum(contents(state)[1])
        quiet, stored = (0, now) if now > stored else (quiet + 1, stored)
