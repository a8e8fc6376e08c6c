"""Every game plays as it did: one written-down game for each variant and number of players.

A change that is meant is accepted by RULEWRIGHT_ACCEPT=1, which also writes the files of new games.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from typer.testing import CliRunner

import rulewright
from rulewright.cli import app
from rulewright.play.playthrough import playthrough
from rulewright.plugins.manager import variants
from rulewright.resources import folder

ACCEPT = os.environ.get("RULEWRIGHT_ACCEPT") == "1"
FOLDER = Path(__file__).parents[1] / "play"


def _games() -> list[tuple[str, int | None]]:
    """Every variant with each number of players, and with the fewest the classics that have been written down."""
    found: list[tuple[str, int | None]] = [
        (variant.name, count) for variant in variants().values() for count in variant.players
    ]
    classics = sorted((folder("specs") / "classics").glob("*.rules"))
    names = [path.name.removesuffix(".rules") for path in classics if ".tests." not in path.name]
    known = [name for name in names if ACCEPT or any(FOLDER.glob(f"{name}_*.txt"))]
    return found + [(name, None) for name in known if name not in variants()]


@pytest.mark.parametrize(("name", "players"), _games(), ids=lambda value: str(value or "fewest"))
def test_game_plays_as_written_down(name: str, players: int | None) -> None:
    game = rulewright.load(name, players)
    path = FOLDER / f"{name}_{game.num_players}.txt"
    text = playthrough(game)
    if ACCEPT:
        path.write_text(text, encoding="utf-8")
    assert path.is_file(), f"{path.name} is missing; RULEWRIGHT_ACCEPT=1 writes it"
    assert text == path.read_text(encoding="utf-8"), (
        "if that is meant, RULEWRIGHT_ACCEPT=1 writes the file anew"
    )


def test_no_file_is_left_over() -> None:
    names = {name for name, _ in _games()}
    assert [path.name for path in FOLDER.glob("*.txt") if path.stem.rpartition("_")[0] not in names] == []


def test_other_seeds_are_other_games() -> None:
    name = next(iter(variants()))
    game = rulewright.load(name)
    assert playthrough(game, 1) == playthrough(game, 1) != playthrough(game, 2)


def test_command_writes_the_same(tmp_path: Path) -> None:
    name = next(iter(variants()))
    runner = CliRunner(env={"NO_COLOR": "1"})
    shown = runner.invoke(app.app, ["playthrough", name, "--seed", "4"], prog_name="rulewright")
    assert shown.exit_code == 0, shown.stderr
    assert shown.stdout == playthrough(rulewright.load(name), 4)
    path = tmp_path / "folder" / "game.txt"
    words = ["playthrough", name, "--seed", "4", "-o", str(path)]
    assert runner.invoke(app.app, words, prog_name="rulewright").exit_code == 0
    assert path.read_text(encoding="utf-8") == shown.stdout
