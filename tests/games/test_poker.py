"""Kuhn and Leduc poker: the values of the games, between what both players can make sure of."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from classics import load
from zero_sum import Solver


def test_kuhn_poker() -> None:
    solver = Solver(load("kuhn_poker"))
    assert len(solver.infos) == 12
    solver.run(1500)
    low, high = solver.bounds()
    assert low <= -1 / 18 <= high
    assert high - low < 0.002


def test_leduc_poker() -> None:
    solver = Solver(load("leduc_poker"))
    solver.run(400)
    low, high = solver.bounds()
    assert low <= -0.085606424078 <= high
    assert high - low < 0.01


def test_leduc_information_states() -> None:
    # Three ranks in the first round; three times three, by five ways to get there, in the second.
    solver = Solver(load("leduc_poker"))
    assert len(solver.infos) == 288
