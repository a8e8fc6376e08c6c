"""All games of tic-tac-toe."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from classics import load

from rulewright.play.perft import perft
from rulewright.runtime import State


def games(state: State, known: dict[State, Counter[tuple[int, int]]]) -> Counter[tuple[int, int]]:
    """How many games go on from a position, by winner (-1: none) and moves still to be made."""
    if state.is_terminal():
        winners = state.winners()
        return Counter({(winners[0] if len(winners) == 1 else -1, 0): 1})
    found = known.get(state)
    if found is None:
        found = Counter()
        for action in state.legal_actions():
            child = state.clone()
            child.apply_action(action)
            for (winner, length), number in games(child, known).items():
                found[winner, length + 1] += number
        known[state] = found
    return found


def test_games_by_result_and_length() -> None:
    counted = games(load("tic_tac_toe").initial_state(), {})
    results: Counter[int] = Counter()
    lengths: Counter[int] = Counter()
    for (winner, length), number in counted.items():
        results[winner] += number
        lengths[length] += number
    assert results == {0: 131_184, 1: 77_904, -1: 46_080}
    assert lengths == {5: 1_440, 6: 5_328, 7: 47_952, 8: 72_576, 9: 127_872}
    assert sum(results.values()) == 255_168


def test_reachable_positions() -> None:
    start = load("tic_tac_toe").initial_state()
    seen = {start}
    todo = [start]
    while todo:
        state = todo.pop()
        for action in state.legal_actions():
            child = state.clone()
            child.apply_action(action)
            if child not in seen:
                seen.add(child)
                todo.append(child)
    assert len(seen) == 5_478


def test_perft() -> None:
    assert perft(load("tic_tac_toe"), 7) == [1, 9, 72, 504, 3_024, 15_120, 54_720, 148_176]
