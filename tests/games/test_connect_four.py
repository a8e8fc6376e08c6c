"""Connect Four against the public table of counts; a game stops at a win."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from classics import load, load_fast

from rulewright.play.perft import perft

PERFT = [1, 7, 49, 343, 2_401, 16_807, 117_649, 823_536, 5_673_234, 39_394_572]


def test_perft() -> None:
    assert perft(load("connect_four"), 7) == PERFT[:8]


@pytest.mark.slow
def test_perft_with_wins() -> None:
    assert perft(load_fast("connect_four"), 9) == PERFT
