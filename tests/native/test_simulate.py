"""Many games: the same figures and the same file from compiled machines as from Python, with any number of workers."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from machines import both

import rulewright
from rulewright.cli.seats import make_players
from rulewright.play.columns import play_columns
from rulewright.play.playout import UniformPlayer, playout, seat_seed
from rulewright.play.simulate import LoadArgs, simulate
from rulewright.runtime import Game, StuckState

GAMES = [("azul", 3), ("goofspiel", 3), ("leduc_poker", 2), ("pig", 4), ("oware", 2), ("yacht", 1)]
STUCK = """game stuck "Stuck"
    "There are fewer numbers than turns."
    players 2

range Number: 1..5

var taken[Number]: bool = false

player:
    points: int 0..36 = 0

flow:
    repeat 3 times:
        for p in player:
            choose take by p

result: highest points

action take(number: Number):
    "Take a number that nobody has."
    require not taken[number] else "{number} has been taken already"
    taken[number] = true
    me.points += number
"""


def figures(summary: Any) -> dict[str, Any]:
    """What doesn't depend on where and how fast the games were played."""
    out = summary.to_json()
    for key in ("workers", "seconds", "games_per_second", "moves_per_second", "backend"):
        del out[key]
    return dict(out)


def given(game: Game) -> Game:
    """What `simulate` calls to load the game."""
    return game


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_the_same_figures_and_the_same_file(name: str, players: int, tmp_path: Path) -> None:
    python, native = both(name, players)
    count = 40
    one = simulate(partial(given, python), count, seed=9, out=str(tmp_path / "python"))
    runs = [
        simulate(
            partial(given, native), count, seed=9, workers=workers, out=str(tmp_path / f"native{workers}")
        )
        for workers in (1, 3)
    ]
    assert (one.backend, runs[0].backend) == ("python", "native")
    for run, workers in zip(runs, (1, 3), strict=True):
        assert figures(run) == figures(one)
        assert (tmp_path / f"native{workers}").read_bytes() == (tmp_path / "python").read_bytes()
    slow = [playout(python, seed) for seed in range(9, 9 + count)]
    assert [playout(native, seed) for seed in range(9, 9 + count)] == slow
    assert list(play_columns(native, 9, count).outcomes()) == slow
    assert [json.loads(line) for line in (tmp_path / "native3").read_text().splitlines()] == [
        outcome.to_json() for outcome in slow
    ]


def test_named_seats_play_the_same_games_on_every_backend() -> None:
    python, native = both("azul")
    seats = ["greedy", "random"]
    runs = [
        simulate(partial(given, game), 6, seats, 4, make_players=make_players) for game in (python, native)
    ]
    assert figures(runs[0]) == figures(runs[1])
    for seed in range(3):
        players = [[UniformPlayer(seat_seed(seed, seat)) for seat in range(2)] for _ in range(2)]
        assert playout(python, seed, players[0]) == playout(native, seed, players[1])


def test_workers_of_named_seats_load_the_compiled_machine() -> None:
    rulewright.load("azul", backend="native")
    load = LoadArgs("azul", backend="cached")
    summary = simulate(load, 8, ["random", "random"], workers=2, make_players=make_players)
    assert (summary.backend, summary.workers) == ("native", 2)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_stuck_game_names_its_seed_and_leaves_no_file(workers: int, tmp_path: Path) -> None:
    spec = tmp_path / "stuck.rules"
    spec.write_text(STUCK)
    games = {backend: rulewright.load(spec, backend=backend) for backend in ("python", "native")}
    said = []
    for game in games.values():
        with pytest.raises(StuckState, match=r"in the game with seed 7\)") as stuck:
            simulate(partial(given, game), 500, seed=7, workers=workers, out=str(tmp_path / "out"))
        said.append(str(stuck.value))
        with pytest.raises(StuckState):
            game.initial_state(1).rollout(1, 1)
        with pytest.raises(StuckState):
            playout(game, 1)
    assert said[0] == said[1]
    assert list(tmp_path.iterdir()) == [spec]
