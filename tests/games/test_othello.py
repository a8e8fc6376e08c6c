"""Othello against the public table of counts; a pass is a ply."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from classics import load, load_fast

from rulewright.play.perft import perft
from rulewright.runtime import Game

PERFT = [1, 4, 12, 56, 244, 1_396, 8_200, 55_092, 390_216, 3_005_288, 24_571_284]


def test_perft() -> None:
    assert perft(load("othello"), 7) == PERFT[:8]


@pytest.mark.slow
def test_deeper_perft() -> None:
    # The first passes come at depth 9, and so do the first ends: the table counts 228 games once more at depth 10.
    game = load_fast("othello")
    counts = perft(game, 10)
    assert counts[:10] == PERFT[:10]
    assert counts[10] + ended(game, 9) == PERFT[10]


def ended(game: Game, depth: int) -> int:
    """How many games are over after so many plies."""
    todo, found = [(game.initial_state(), 0)], 0
    while todo:
        state, at = todo.pop()
        found += state.is_terminal() and at == depth
        for action in state.legal_actions() if at < depth else ():
            child = state.clone()
            child.apply_action(action)
            todo.append((child, at + 1))
    return found
