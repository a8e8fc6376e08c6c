"""Breakthrough on both boards."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from classics import load, load_fast

from rulewright.play.perft import perft

LARGE = [1, 22, 484, 11_132, 256_036, 6_182_818, 149_264_638]
SMALL = [1, 16, 256, 4_308, 71_478, 1_248_290, 21_470_998]


def test_perft() -> None:
    assert perft(load("breakthrough"), 4) == LARGE[:5]
    assert perft(load("breakthrough", size=6), 4) == SMALL[:5]


@pytest.mark.slow
def test_deeper_perft() -> None:
    assert perft(load_fast("breakthrough"), 6) == LARGE
    assert perft(load_fast("breakthrough", size=6), 6) == SMALL
