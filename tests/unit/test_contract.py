"""The test that any game must pass, and pytest's way into specs."""

from __future__ import annotations

from dataclasses import replace
from importlib.metadata import entry_points
from typing import Any

import pytest

import rulewright
from rulewright.play.contract import ContractBroken, check_game
from rulewright.plugins.manager import variants
from rulewright.runtime import Game, IllegalAction, Refusal

pytest_plugins = ["pytester"]
PLUGIN = "rulewright.play.pytest_plugin"

COUNTS = [(variant.name, players) for variant in variants().values() for players in variant.players]
FEWEST = [(variant.name, variant.players[0]) for variant in variants().values()]


@pytest.mark.parametrize(("name", "players"), FEWEST)
def test_our_games_pass(name: str, players: int) -> None:
    check_game(rulewright.load(name, players), games=1)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), COUNTS)
def test_our_games_pass_with_every_number_of_players(name: str, players: int) -> None:
    check_game(rulewright.load(name, players), games=20, seed=100)


def _broken(name: str, /, **names: Any) -> Game:
    """A game whose states do some things another way. Tests call it with functions of the state and its class."""
    game = rulewright.load(name, backend="python")
    machine = game.state_class
    methods = {
        key: (lambda self, *more, _value=value: _value(machine, self, *more)) for key, value in names.items()
    }
    broken = type("Broken", (machine,), {"__slots__": (), **methods})
    return Game(game.definition, broken, origin=game.origin)


def _careless(machine: Any, state: Any, action: int) -> None:
    try:
        machine.apply_action(state, action)
    except IllegalAction:
        state._s[0] ^= 1
        raise


def _yielding(machine: Any, state: Any, action: int) -> None:
    if action in machine.legal_actions(state):
        machine.apply_action(state, action)


def _silent(machine: Any, state: Any, action: int) -> None:
    if action not in machine.legal_actions(state):
        raise IllegalAction(action, "", Refusal("", "", ""))
    machine.apply_action(state, action)


def _shared(machine: Any, state: Any) -> Any:
    copy = machine.clone(state)
    copy._s = state._s
    return copy


def _fewer(machine: Any, state: Any) -> Any:
    data = machine.to_dict(state)
    data["history"] = data["history"][:-1]
    return data


@pytest.mark.parametrize(
    ("name", "message", "methods"),
    [
        ("tic_tac_toe", "ascend", {"legal_actions": lambda m, s, p=None: m.legal_actions(s, p)[::-1]}),
        ("tic_tac_toe", "changes the state", {"apply_action": _careless}),
        ("tic_tac_toe", "is accepted", {"apply_action": _yielding}),
        ("tic_tac_toe", "without a reason", {"apply_action": _silent}),
        ("tic_tac_toe", "changes the original", {"clone": _shared}),
        ("tic_tac_toe", "hash|equal", {"__hash__": lambda m, s: id(s)}),
        ("tic_tac_toe", "read back from JSON", {"to_dict": _fewer}),
        ("tic_tac_toe", "sum to 0", {"returns": lambda m, s: [1.0, 0.0] if s.is_terminal() else [0.0, 0.0]}),
        ("tic_tac_toe", "before the end", {"returns": lambda m, s: [1.0, -1.0]}),
        ("tic_tac_toe", "out of turn", {"legal_actions": lambda m, s, p=None: m.legal_actions(s)}),
        ("kuhn_poker", "sum to 1", {"chance_outcomes": lambda m, s: [(a, 0.3) for a, _ in m.chance_outcomes(s)]}),
        ("kuhn_poker", "sees what is hidden", {"observation_string": lambda m, s, p: str(s)}),
        ("kuhn_poker", "0 … 1", {"observation_tensor": lambda m, s, p: [2.0]}),
    ],
)  # fmt: skip
def test_what_is_wrong_is_found(name: str, message: str, methods: dict[str, Any]) -> None:
    game = _broken(name, **methods)
    with pytest.raises(ContractBroken, match=message):
        check_game(game, games=2)


def test_a_bound_that_is_too_low_is_found() -> None:
    game = rulewright.load("tic_tac_toe", backend="python")
    short = Game(replace(game.definition, max_game_length=3), game.state_class)
    with pytest.raises(ContractBroken, match="more decisions than the bound of 3"):
        check_game(short)


def test_what_cannot_be_pickled_is_found() -> None:
    game = rulewright.load("tic_tac_toe", backend="python")
    local = type("Local", (game.state_class,), {"__slots__": ()})
    with pytest.raises(ContractBroken, match="can't be pickled"):
        check_game(Game(game.definition, local))


def test_two_actions_of_one_text_are_found() -> None:
    game = rulewright.load("tic_tac_toe", backend="python")
    [block] = game.definition.actions
    (name, squares), *rest = block.params
    labels = (squares.labels[0], *squares.labels[:-1])
    twice = replace(block, params=((name, replace(squares, labels=labels)), *rest))
    with pytest.raises(ContractBroken, match="two ids have the text"):
        check_game(Game(replace(game.definition, actions=(twice,)), game.state_class))


# -- pytest's plugin ---------------------------------------------------------------------------------------------

COIN = """game coin_of_a_test "A coin"
    players 2
    length 1

var kept: bool = false

flow:
    choose keep | pass_on by p0

action keep: kept = true
action pass_on: win p1

test "a coin is kept":
    when p0: keep
    then kept

test "a coin is lost":
    when p0: pass_on
    then kept
"""


@pytest.fixture
def project(pytester: pytest.Pytester) -> pytest.Pytester:
    """A project that wants the tests in its specs."""
    pytester.makeini("[pytest]\nrulewright_collect = true\naddopts = -p no:cacheprovider\n")
    pytester.path.joinpath("coin_of_a_test.rules").write_text(COIN, encoding="utf-8")
    return pytester


def _run(pytester: pytest.Pytester) -> pytest.RunResult:
    # An installed rulewright brings the plugin along; to name it then would be to load it twice.
    if any(point.value == PLUGIN for point in entry_points(group="pytest11")):
        return pytester.runpytest_inprocess()
    return pytester.runpytest_inprocess("-p", PLUGIN)


def test_tests_in_specs_are_run(project: pytest.Pytester) -> None:
    result = _run(project)
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["*coin_of_a_test.rules:*kept*"])
    result.stdout.no_fnmatch_line("*Traceback*")


def test_a_file_of_tests_is_run_beside_its_spec(project: pytest.Pytester) -> None:
    more = (
        'tests for coin_of_a_test\n\ntest "passing on ends it":\n    when p0: pass_on\n    then winner(p1)\n'
    )
    project.path.joinpath("coin_of_a_test.tests.rules").write_text(more, encoding="utf-8")
    _run(project).assert_outcomes(passed=2, failed=1)


def test_a_spec_without_tests_is_left_alone(project: pytest.Pytester) -> None:
    project.path.joinpath("coin_of_a_test.rules").write_text(
        COIN.partition("test ")[0] + "wrong(", encoding="utf-8"
    )
    _run(project).assert_outcomes()


def test_a_wrong_spec_is_one_error(project: pytest.Pytester) -> None:
    project.path.joinpath("coin_of_a_test.rules").write_text(COIN.replace("flow:", "flow"), encoding="utf-8")
    result = _run(project)
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*error*RW*"])


def test_nothing_is_collected_unasked(project: pytest.Pytester) -> None:
    project.makeini("[pytest]\naddopts = -p no:cacheprovider\n")
    _run(project).assert_outcomes()
