"""Our classics against OpenSpiel's own: the same players, moves, chances, ends and returns at every step."""

from __future__ import annotations

import os
import random
import sys
import zlib
from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("pyspiel")
sys.path.insert(0, str(Path(__file__).parent))

from lockstep import KUHN, LEDUC, PAIRS, Pair, goofspiel, play, play_all

from rulewright.resources import folder

#: Random games of each pair in the long run, unless the environment says otherwise.
MANY = int(os.environ.get("RULEWRIGHT_LOCKSTEP", "200"))


@pytest.mark.parametrize("pair", PAIRS, ids=str)
def test_a_few_random_games(pair: Pair) -> None:
    rng = random.Random(1)
    assert all(play(pair, rng) > 0 for _ in range(2))


@pytest.mark.slow
@pytest.mark.parametrize("pair", PAIRS, ids=str)
def test_many_random_games(pair: Pair) -> None:
    rng = random.Random(2)
    steps = sum(play(pair, rng) for _ in range(MANY))
    print(f"\n{pair}: {MANY} games, {steps} steps without a difference")


@pytest.mark.parametrize(
    ("pair", "ends"),
    [
        (KUHN, 6 * 5),
        # Each round is one of four ways to its end with nobody out, or of five to a fold; 6 × 5 hands, 4 shared cards.
        (LEDUC, 30 * (4 + 5 * 4 * (5 + 4))),
        (goofspiel(2, 3), 3 * 9 * 2 * 4),
        (goofspiel(3, 3, "ascending"), 27 * 8),
    ],
    ids=str,
)
def test_every_game(pair: Pair, ends: int) -> None:
    assert sum(1 for _ in play_all(pair.start())) == ends


@pytest.mark.slow
def test_every_game_of_tic_tac_toe() -> None:
    assert sum(1 for _ in play_all(PAIRS[0].start())) == 255_168


@pytest.mark.parametrize(
    ("name", "right", "wrong"),
    [
        ("kalah", "if not empty(pit[across]):", "if true:"),
        ("kalah", "again = at == store(me)", "again = false"),
        ("leduc_poker", "const RAISE = [2, 4]", "const RAISE = [2, 3]"),
        ("leduc_poker", "require raises < 2 ", "require raises < 1 "),
        ("oware", "2 <= size(houses[back(last, k)]) <= 3", "2 <= size(houses[back(last, k)]) <= 4"),
        ("goofspiel", "max p in player: value(p)", "min p in player: value(p)"),
    ],
)
def test_a_rule_that_is_wrong_is_noticed(name: str, right: str, wrong: str, tmp_path: Path) -> None:
    text = (folder("specs") / "classics" / f"{name}.rules").read_text(encoding="utf-8")
    assert right in text
    number = f"{zlib.crc32(wrong.encode()):x}"
    path = tmp_path / f"wrong_{name}_{number}.rules"
    path.write_text(
        text.partition("\ntest ")[0].replace(f"game {name} ", f"game {path.stem} ").replace(right, wrong),
        encoding="utf-8",
    )
    pair = next(pair for pair in PAIRS if pair.ours.partition("(")[0] == name)
    mutant = replace(pair, ours=pair.ours.replace(name, str(path), 1))
    rng = random.Random(3)
    with pytest.raises(AssertionError, match=path.stem):
        all(play(mutant, rng) for _ in range(200))
