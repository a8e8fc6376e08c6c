"""Othello against the public table of counts; a pass is a ply."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from classics import load

from rulewright.play.perft import perft

PERFT = [1, 4, 12, 56, 244, 1_396, 8_200, 55_092, 390_216, 3_005_288]


def test_perft() -> None:
    assert perft(load("othello"), 7) == PERFT[:8]


@pytest.mark.slow
def test_deeper_perft() -> None:
    # The first passes come at depth 9.
    assert perft(load("othello"), 9) == PERFT
