"""Rules that can't be carried out: the game says so with the place, wherever a program asks, and never otherwise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rulewright.driver import Compilation
from rulewright.play.spec_tests import run
from rulewright.runtime import Game, GameError, RulesBroken, State
from rulewright.source import Source

# `far` is a Wide, which is no index of `last`: only play can show whether it is beyond its end.
SPEC = """\
game beyond "Beyond"
    "An index outside its domain."
    players 2

range Wide: 0..9
range Narrow: 0..1
var far: Wide = {far}

player:
    score: int 0..9 = 0
    last[Narrow]: int 0..9 = 0
    after: int 0..9 = 0

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
    "far": "0",
    "setup": "pass",
    "until": "false",
    "go": "pass",
    "look": "true",
    "points": "p.score",
    "invariant": "true",
}
BEYOND = "p1.last[far] == 0"


def _game(**changed: str) -> Game:
    text = SPEC.format(**(FINE | {"far": "9"} | changed))
    return Compilation(Source("beyond.rules", text), passes=[]).game()


def _started(**changed: str) -> State:
    return _game(**changed).initial_state(seed=1)


def _go(state: State) -> Any:
    state.apply_action(0)
    return state.returns()


ASKED: list[tuple[dict[str, str], Callable[[State], Any], str]] = [
    ({"go": "p1.score = p1.last[far]"}, _go, "flow: go | look (beyond.rules:18)"),
    ({"go": "p1.last[far] = 1"}, _go, "flow: go | look (beyond.rules:18)"),
    # These two would read or change another cell of the state, if nobody looked.
    ({"far": "4", "go": "p1.score = p0.last[far - 5]"}, _go, "flow: go | look (beyond.rules:18)"),
    ({"far": "4", "go": "p0.last[far] = 1"}, _go, "flow: go | look (beyond.rules:18)"),
    ({"look": BEYOND}, lambda state: state.legal_actions(), "flow: go | look (beyond.rules:18)"),
    ({"look": BEYOND}, lambda state: state.why_not(1), "flow: go | look (beyond.rules:18)"),
    ({"look": BEYOND}, lambda state: state.rollout(1, 1), "flow: go | look (beyond.rules:18)"),
    ({"points": "p.last[far]", "go": "end game"}, _go, ""),
    ({"points": "p.last[far]"}, lambda state: state.scores(), ""),
    ({"invariant": BEYOND}, lambda state: state.check(), ""),
]


@pytest.mark.parametrize(("changed", "ask", "at"), ASKED)
def test_an_index_outside_is_told_with_its_place(
    changed: dict[str, str], ask: Callable[[State], Any], at: str
) -> None:
    state = _started(**changed)
    with pytest.raises(RulesBroken) as raised:
        ask(state)
    assert raised.value.what == "an index is outside its domain"
    assert str(raised.value) == raised.value.what + (f", at {at}" if at else "")
    assert isinstance(raised.value, GameError)


def test_a_set_up_that_goes_wrong_is_told() -> None:
    with pytest.raises(RulesBroken, match="an index is outside its domain, at the set-up"):
        _started(setup="p1.last[far] = 1")


def test_what_stays_inside_is_played() -> None:
    assert _go(_started(far="1", go="end game", points="p.last[far]")) == [0.0, 0.0]


def test_the_command_line_tells_it_as_a_mistake_of_the_rules(
    tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    from rulewright.cli.app import main

    path = tmp_path / "beyond.rules"
    test = '\ntest "t":\n    when p0: go\n    then p0.score == 0\n'
    path.write_text(SPEC.format(**(FINE | {"far": "9", "go": "p1.score = p1.last[far]"})) + test)
    with pytest.raises(SystemExit) as ended:
        main(["simulate", str(path), "-n", "1"])
    assert ended.value.code == 1
    assert "error: an index is outside its domain, at flow" in capsys.readouterr().err
    (result,) = run(path)
    assert "the rules broke: an index is outside its domain" in result.message
