"""English and Brazilian draughts against public tables, in which a capture of several pieces is one move."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from classics import load, perft_by_turns

from rulewright.runtime import Rng

ENGLISH = [1, 7, 49, 302, 1_469, 7_361, 36_768, 179_740, 845_931, 3_963_680]
BRAZILIAN = [1, 7, 49, 302, 1_469, 7_473, 37_628, 187_302]


def test_english_perft() -> None:
    assert perft_by_turns(load("english_draughts"), 6) == ENGLISH[:7]


def test_brazilian_perft() -> None:
    assert perft_by_turns(load("brazilian_draughts"), 5) == BRAZILIAN[:6]


@pytest.mark.slow
def test_deeper_english_perft() -> None:
    assert perft_by_turns(load("english_draughts"), 8) == ENGLISH[:9]


@pytest.mark.slow
def test_deeper_brazilian_perft() -> None:
    assert perft_by_turns(load("brazilian_draughts"), 7) == BRAZILIAN


@pytest.mark.parametrize("name", ["english_draughts", "brazilian_draughts"])
def test_random_games_end(name: str) -> None:
    game = load(name)
    for seed in range(15):
        state, rng = game.initial_state(seed), Rng(seed)
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[rng.below(len(legal))])
            state.check()
