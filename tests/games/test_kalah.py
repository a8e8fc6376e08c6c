"""Small boards of Kalah, solved by searching them whole."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from classics import load

from rulewright.runtime import State

#: The first player's margin with the best play of both, by houses and seeds.
MARGINS = {
    (1, 1): 0,
    (1, 2): -2,
    (1, 3): 6,
    (1, 4): -2,
    (2, 1): 2,
    (2, 2): -2,
    (2, 3): -2,
    (2, 4): -10,
    (3, 1): 0,
    (3, 2): 4,
    (3, 3): 2,
    (3, 4): 2,
    (4, 1): 2,
    (4, 2): 6,
    (4, 3): 6,
}
SLOW = {(4, 2), (4, 3)}


def margin(state: State, known: dict[bytes, int]) -> int:
    if state.is_terminal():
        first, second = state.scores()
        return first - second
    key = bytes([state.node, *state._s])  # a set of states would fill the memory
    found = known.get(key)
    if found is None:
        best = max if state.current_player() == 0 else min
        children = []
        for action in state.legal_actions():
            child = state.clone()
            child.apply_action(action)
            children.append(margin(child, known))
        found = known[key] = best(children)
    return found


def check(holes: int, seeds: int) -> None:
    state = load("kalah", holes=holes, seeds=seeds).initial_state()
    assert margin(state, {}) == MARGINS[holes, seeds]


@pytest.mark.parametrize(("holes", "seeds"), sorted(set(MARGINS) - SLOW))
def test_small_boards(holes: int, seeds: int) -> None:
    check(holes, seeds)


@pytest.mark.slow
@pytest.mark.parametrize(("holes", "seeds"), sorted(SLOW))
def test_larger_boards(holes: int, seeds: int) -> None:
    check(holes, seeds)
