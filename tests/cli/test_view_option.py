"""`play --view` and `replay --view`: ways to show a position that plugins offer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import rulewright
from rulewright.plugins.manager import views
from rulewright.views.choose import find_view
from rulewright.views.text_view import TextView

Run = Callable[..., Any]
GAME = ("play", "tic_tac_toe", "--seats", "random,random", "--seed", "3", "--quiet")
VIEWS = """
class Scores:
    def __init__(self, game):
        if game.num_players > 2:
            raise ValueError("too many players")
        self.name = game.name

    def render(self, state, player=None):
        return f"<{self.name} {state.returns()} {player}>\\n"

class Own(Scores):
    def render(self, state, player=None):
        return "drawn for this game alone\\n"

def rulewright_views():
    return {"brief": Scores, "kalah:text": Own, "pig:dice": Own}
"""


def test_the_built_in_view_comes_through_the_hook() -> None:
    assert isinstance(find_view(rulewright.load("tic_tac_toe")), TextView)
    assert list(views()) == ["text"]


def test_a_view_of_a_plugin_is_chosen_by_name(run: Run, plugins: Callable[..., None], tmp_path: Path) -> None:
    plugins(brief=VIEWS)
    file = str(tmp_path / "game.jsonl")
    shown = run(*GAME, "--view", "brief", "--out", file)
    assert shown.exit_code == 0, shown.stderr
    assert "<tic_tac_toe [" in shown.stdout
    assert "points: p0" not in shown.stdout
    assert "points: p0" in run(*GAME).stdout
    assert shown.stdout.count("<tic_tac_toe [") == 1
    again = run("replay", file, "--view", "brief")
    assert "<tic_tac_toe [0.0, 0.0] None>" in again.stdout


def test_a_view_of_one_game_takes_the_place_of_text(run: Run, plugins: Callable[..., None]) -> None:
    plugins(brief=VIEWS)
    words = ("play", "kalah", "--seats", "random,random", "--seed", "3", "--quiet")
    assert "drawn for this game alone" in run(*words).stdout
    assert "drawn for this game alone" not in run(*GAME).stdout


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((*GAME, "--view", "breif"), "did you mean brief?"),
        ((*GAME, "--view", "dice"), "there are brief, text"),
        (("play", "pig", "--players", "3", "--view", "brief"), "can't show pig: too many players"),
    ],
)
def test_a_view_that_is_not_there_is_told(
    run: Run, plugins: Callable[..., None], words: tuple[str, ...], message: str
) -> None:
    plugins(brief=VIEWS)
    result = run(*words)
    assert result.exit_code == 2
    assert message in result.stderr


def test_nobody_can_take_the_name_of_the_built_in_view(run: Run, plugins: Callable[..., None]) -> None:
    plugins(other=VIEWS.replace('"brief"', '"text"'))
    result = run(*GAME)
    assert "points: p0" in result.stdout
    assert "RW803" in result.stderr
