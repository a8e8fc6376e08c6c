"""Counting move sequences."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from rulewright.play.perft import perft
from rulewright.runtime import State

sys.path.insert(0, str(Path(__file__).parents[1] / "fixtures"))

import mini_machine


def _plainly(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for action in state.legal_actions():
        child = state.clone()
        child.apply_action(action)
        total += _plainly(child, depth - 1)
    return total


def test_counts_by_hand() -> None:
    # Three draws of three colours, then nine moves: each of three tiles into row 0, row 1 or the hand.
    assert perft(mini_machine.load(), 4) == [1, 3, 9, 27, 243]


def test_counts_agree_with_plain_recursion() -> None:
    game = mini_machine.load()
    counts = perft(game, 6)
    assert counts == [_plainly(game.initial_state(), depth) for depth in range(7)]
    assert counts[:4] == perft(game, 3)


def test_depth_zero_and_less() -> None:
    assert perft(mini_machine.load(), 0) == [1]
    with pytest.raises(ValueError, match="0 or more"):
        perft(mini_machine.load(), -1)


def test_games_that_end_stop_counting() -> None:
    # Without the second action a position without moves is where sequences stop.
    game = mini_machine.load_stuck()
    assert perft(game, 6)[-1] < perft(mini_machine.load(), 6)[-1]
