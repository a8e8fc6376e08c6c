"""Rules that can't be carried out are told by a compiled machine as by a Python machine, wherever they are asked."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import rulewright
from rulewright.play.playout import playout
from rulewright.play.simulate import simulate
from rulewright.runtime import Game, GameError, State

# `far` is a Wide, which is no index of `last`: only play can show whether it is beyond its end.
SPEC = """\
game beyond "Beyond"
    "Rules that go wrong."
    players 2

range Wide: 0..9
range Narrow: 0..1
var far: Wide = 9

player:
    score: int 0..9 = 0
    last[Narrow]: int 0..9 = 0

setup: {setup}

flow:
    turns from p0 until {until}:
        choose go | look

action go: {go}
action look:
    require {look}
    pass

result: highest points
def points(p: player) -> 0..9 = {points}
invariant "i": {invariant}
"""
FINE = {
    "setup": "pass",
    "until": "false",
    "go": "pass",
    "look": "true",
    "points": "p.score",
    "invariant": "true",
}
BEYOND = "p1.last[far] == 0"


def games(folder: Path, **changed: str) -> list[Game]:
    """The game with some of its rules changed, in Python and in C."""
    spec = folder / "beyond.rules"
    spec.write_text(SPEC.format(**(FINE | changed)))
    return [rulewright.load(spec, backend=backend) for backend in ("python", "native")]


def go(state: State) -> object:
    state.apply_action(0)
    return state.returns()


ASKED: list[tuple[dict[str, str], Callable[[State], Any]]] = [
    ({"go": "p1.score = p1.last[far]"}, go),
    ({"go": "p1.last[far] = 1"}, go),
    ({"look": BEYOND}, lambda state: state.legal_actions()),
    ({"look": BEYOND}, lambda state: state.why_not(1)),
    ({"look": BEYOND}, lambda state: state.apply_action(1)),
    ({"look": BEYOND}, lambda state: state.rollout(1, 1)),
    ({"points": "p.last[far]", "go": "end game"}, go),
    ({"points": "p.last[far]", "go": "end game"}, lambda state: state.rollout(3, 1)),
    ({"points": "p.last[far]"}, lambda state: state.scores()),
    ({"invariant": BEYOND}, lambda state: state.check()),
]


@pytest.mark.parametrize(("changed", "ask"), ASKED)
def test_what_goes_wrong_is_told_alike(
    changed: dict[str, str], ask: Callable[[State], Any], tmp_path: Path
) -> None:
    said = []
    for game in games(tmp_path, **changed):
        state = game.initial_state(seed=1)
        with pytest.raises(GameError) as raised:
            ask(state)
        said.append((type(raised.value), str(raised.value)))
    assert said[0] == said[1]


def test_a_set_up_that_goes_wrong_is_told(tmp_path: Path) -> None:
    for game in games(tmp_path, setup="p1.last[far] = 1"):
        for seed in (None, 1):
            with pytest.raises(GameError, match="an index is outside its domain, at the set-up"):
                game.initial_state(seed)


def test_whole_games_stop_where_rules_go_wrong(tmp_path: Path) -> None:
    said = []
    for game in games(tmp_path, go="p1.score = p1.last[far]"):
        for play in (lambda game=game: playout(game, 3), lambda game=game: simulate(lambda: game, 40)):
            with pytest.raises(GameError) as raised:
                play()
            said.append(str(raised.value))
    assert said[:2] == said[2:]
    assert "an index is outside its domain" in said[0]


def test_a_question_that_goes_wrong_leaves_the_state_as_it_was(tmp_path: Path) -> None:
    _, native = games(tmp_path, points="p.last[far]", look="true")
    state = native.initial_state(1)
    for _ in range(3):
        with pytest.raises(GameError, match="outside its domain"):
            state.scores()
        assert state.legal_actions() == [0, 1]
        state.apply_action(1)
        assert state.clone() == state
    assert state.history() == [1, 1, 1]


def test_what_stands_behind_a_guard_is_never_blamed() -> None:
    """Sets are worked out ahead of guards; an index in them may be outside, and then nobody asks for it."""
    spec = Path(__file__).parents[1] / "unit" / "guarded.rules"
    python, native = (rulewright.load(spec, backend=backend) for backend in ("python", "native"))
    for seed in range(20):
        pick, pair = Random(seed), [python.initial_state(seed), native.initial_state(seed)]
        for _ in range(100):
            legal = pair[0].legal_actions()
            assert pair[1].legal_actions() == legal
            action = pick.choice(legal)
            for state in pair:
                state.apply_action(action)
        assert pair[0] == pair[1]
