"""The variants as environments of PettingZoo."""

from __future__ import annotations

import subprocess
import sys
import warnings
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("pettingzoo")
from pettingzoo.test import (  # noqa: E402
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

import rulewright  # noqa: E402
from rulewright.pettingzoo import env, parallel_env, raw_env  # noqa: E402
from rulewright.plugins.manager import variants  # noqa: E402

FEWEST = [(variant.name, variant.players[0]) for variant in variants().values()]
MORE = [(variant.name, players) for variant in variants().values() for players in variant.players[1:]]
PENNIES = """game adapter_pennies "Matching pennies, many times"
    players 2
    length 80

enum Side: head, tail

player:
    points: int 0..40 = 0
    shown: Side = head

flow:
    repeat 40 times:
        together for p in player:
            p.shown = choose s in Side by p
        if p0.shown == p1.shown: p0.points += 1
        else: p1.points += 1

result: highest points
"""


@pytest.fixture(scope="module")
def pennies(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game of choices made at once, all of them always legal."""
    path = tmp_path_factory.mktemp("specs") / "adapter_pennies.rules"
    path.write_text(PENNIES, encoding="utf-8")
    return path


@pytest.mark.parametrize(("name", "players"), FEWEST)
def test_pettingzoos_own_tests(name: str, players: int) -> None:
    _own_tests(name, players, cycles=20)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), [*FEWEST, *MORE])
def test_pettingzoos_own_tests_with_every_number_of_players(name: str, players: int) -> None:
    _own_tests(name, players, cycles=300)


def _own_tests(name: str, players: int, cycles: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # they warn of observations that are dictionaries, as masks demand
        api_test(env(name, players), num_cycles=cycles)
        seed_test(partial(env, name, players), num_cycles=cycles)
        render_test(partial(env, name, players))


def test_pettingzoos_own_tests_at_once(pennies: Path) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        parallel_api_test(parallel_env(pennies), num_cycles=50)
        api_test(env(pennies), num_cycles=20)
        max_cycles_test(
            SimpleNamespace(env=partial(env, pennies), parallel_env=partial(parallel_env, pennies))
        )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pettingzoos_own_tests_of_secret_bids(players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        parallel_api_test(parallel_env("goofspiel", players), num_cycles=50)
        parallel_seed_test(partial(parallel_env, "goofspiel", players), num_cycles=50)


@pytest.mark.parametrize(("name", "players"), FEWEST)
def test_a_game_is_cut_off(name: str, players: int) -> None:
    e = env(name, players, max_cycles=1)
    e.reset(seed=2)
    steps = 0
    for agent in e.agent_iter():
        seen, reward, terminated, truncated, _ = e.last()
        if terminated or truncated:
            over = e.unwrapped.table.state.is_terminal()  # the shortest games end with the second decision
            assert steps == players
            assert (terminated, truncated) == (over, not over)
            assert over or reward == 0
            e.step(None)
            continue
        e.step(e.action_space(agent).sample(seen["action_mask"]))
        steps += 1
    assert e.agents == []


def test_a_game_with_lone_decisions_is_not_parallel() -> None:
    with pytest.raises(ValueError, match="decides alone"):
        parallel_env("tic_tac_toe")


def test_a_whole_game_ends_with_its_returns() -> None:
    e = env("azul", players=3)
    e.reset(seed=5)
    total = dict.fromkeys(e.possible_agents, 0.0)
    dead = []
    for agent in e.agent_iter():
        seen, reward, terminated, truncated, _ = e.last()
        total[agent] += reward
        assert not truncated
        if terminated:
            dead.append(agent)
            assert not seen["action_mask"].any()
        e.step(None if terminated else int(np.flatnonzero(seen["action_mask"])[0]))
    assert sorted(dead) == e.possible_agents
    assert e.agents == []
    assert sum(total.values()) == pytest.approx(0)
    assert list(total.values()) == e.unwrapped.table.state.returns()


def test_an_illegal_action_is_refused_with_its_reason() -> None:
    e = raw_env("tic_tac_toe")
    e.reset(seed=1)
    e.step(4)
    before = e.table.state.clone()
    with pytest.raises(rulewright.IllegalAction, match="is taken"):
        e.step(4)
    assert e.table.state == before
    assert e.agent_selection == "player_1"
    e.step(0)
    assert e.agent_selection == "player_0"


def test_seeds_give_games_and_the_next_is_another() -> None:
    first, second = raw_env("azul"), raw_env("azul")
    for e in (first, second):
        e.reset(seed=3)
    opening = str(first.table.state)
    assert opening == str(second.table.state)
    for e in (first, second):
        e.reset()
    assert opening != str(first.table.state) == str(second.table.state)


def test_options_and_players_are_passed_on() -> None:
    e = raw_env("sintra", players=3, options={"side": "B"})
    assert e.table.game.options["side"] == "B"
    assert e.possible_agents == ["player_0", "player_1", "player_2"]


def test_nobody_sees_what_is_hidden() -> None:
    e = raw_env("kuhn_poker")
    seen = set()
    for seed in range(12):
        e.reset(seed=seed)
        hands = e.table.state.to_dict()["fields"]["player.hand"]
        if hands["p0"] == "jack":
            seen.add(e.observe("player_0")["observation"].tobytes())
    assert len(seen) == 1


def test_pictures_tell_positions_apart() -> None:
    e = raw_env("tic_tac_toe", render_mode="rgb_array")
    e.reset(seed=1)
    first = e.render()
    assert first.dtype == np.uint8
    assert np.array_equal(first, e.render())
    e.step(4)
    second = e.render()
    assert first.shape != second.shape or not np.array_equal(first, second)
    with pytest.raises(ValueError, match="no render mode"):
        raw_env("tic_tac_toe", render_mode="film")


def test_nothing_is_imported_unasked() -> None:
    code = "import sys, rulewright.pettingzoo; assert not {'pettingzoo', 'numpy'} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
