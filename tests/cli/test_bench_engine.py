"""`rulewright bench GAME --against engine.py`: speeds beside those of another engine of the game."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]

ENGINE = '''
"""Tic-tac-toe, as anybody would write it."""

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

class State:
    def __init__(self, seed):
        self.cells = [0] * 9
        self.player = 1
        self.over = False

    def legal_actions(self):
        return [k for k in range(9) if not self.cells[k]]

    def {apply}(self, action):
        self.cells[action] = self.player
        won = any(all(self.cells[k] == self.player for k in line) for line in LINES)
        self.over = won or 0 not in self.cells
        self.player = 3 - self.player

    def is_terminal(self):
        return self.over

    def clone(self):
        other = State(0)
        other.cells, other.player, other.over = self.cells[:], self.player, self.over
        return other
'''


def engine(folder: Path, text: str) -> str:
    path = folder / "mine.py"
    path.write_text(text)
    return str(path)


@pytest.mark.parametrize("apply", ["apply", "apply_action"])
def test_figures_and_ratios(run: Run, tmp_path: Path, apply: str) -> None:
    path = engine(tmp_path, ENGINE.replace("{apply}", apply))
    result = run("bench", "tic_tac_toe", "--against", path, "--seconds", "0.2", "--json")
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert (found["against"], found["game"], found["players"]) == (path, "tic_tac_toe", 2)
    figures, ratios = found["figures"], found["ratios"]
    assert {"mine", "python"} <= set(figures)
    assert set(ratios) == set(figures) - {"mine"}
    for name, row in ratios.items():
        base = {**figures["mine"], "rollouts_per_second": figures["mine"]["playouts_per_second"]}
        assert row == {key: pytest.approx(figures[name][key] / base[key]) for key in figures[name]}
    assert set(figures["python"]) == {"playouts_per_second", "clone_apply_per_second"}


def test_table(run: Run, tmp_path: Path) -> None:
    path = engine(tmp_path, ENGINE.replace("{apply}", "apply"))
    table = run("bench", "tic_tac_toe", "--against", path, "--seconds", "0.1").stdout
    assert "mine" in table
    assert "clone + apply/s" in table
    assert "×)" in table


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "mine.py has no class State"),
        ("class State: pass", "mine.py has no class State"),
        ("class State(:", "mine.py can't be run: SyntaxError"),
        ("class State:\n    def apply(self, a): pass", "mine.py: its State fails: TypeError"),
    ],
)
def test_what_is_no_engine_is_told_in_a_line(run: Run, tmp_path: Path, text: str, message: str) -> None:
    result = run("bench", "tic_tac_toe", "--against", engine(tmp_path, text), "--seconds", "0.1")
    assert result.exit_code == 2
    assert message in result.output
    assert "Traceback" not in result.output


def test_an_engine_that_is_not_there_and_one_of_several_games(run: Run, tmp_path: Path) -> None:
    missing = run("bench", "tic_tac_toe", "--against", str(tmp_path / "mine.py"))
    assert "there is no engine" in missing.output
    path = engine(tmp_path, ENGINE.replace("{apply}", "apply"))
    for games in ((), ("tic_tac_toe", "pig")):
        refused = run("bench", *games, "--against", path)
        assert refused.exit_code == 2
        assert "mine.py is an engine of one game" in refused.output
