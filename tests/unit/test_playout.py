"""Playing games to their end, one and many."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from rulewright.diagnostics import UsageError
from rulewright.play.playout import Player, PlayFailed, UniformPlayer, playout, seat_seed
from rulewright.play.simulate import default_workers, simulate
from rulewright.play.tally import Spread
from rulewright.runtime import Game, GameError, IllegalAction, StuckState

sys.path.insert(0, str(Path(__file__).parents[1] / "fixtures"))

import mini_machine


class First:
    """Takes the first move there is, or always the same one."""

    def __init__(self, always: int | None = None) -> None:
        self.always = always

    def choose(self, state: Any, legal: list[int]) -> int:
        return legal[0] if self.always is None else self.always


def make_players(names: Sequence[str], seeds: Sequence[int]) -> list[Player]:
    return [
        First() if name == "first" else UniformPlayer(seed) for name, seed in zip(names, seeds, strict=True)
    ]


def test_a_seed_gives_one_game_and_seeds_differ() -> None:
    game = mini_machine.load(debug=True)
    first = playout(game, 11)
    assert first == playout(game, 11)
    assert len({playout(game, seed).scores for seed in range(20)}) > 3
    assert first.length == 12
    assert sum(first.returns) == 0


def test_players_decide() -> None:
    game = mini_machine.load()
    mine = playout(game, 4, [First(), First()])
    state = game.initial_state(4)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert mine.scores == tuple(state.scores())
    with pytest.raises(GameError, match="2 seats here, and there are 1"):
        playout(game, 4, [First()])


def test_an_illegal_choice_is_named() -> None:
    with pytest.raises(IllegalAction, match="is not legal"):
        playout(mini_machine.load(), 1, [First(5), First(5)])


def _play_some(game: Game) -> None:
    for seed in range(50):
        playout(game, seed)


def test_a_stuck_game_says_where_and_how_it_came_there() -> None:
    message = r"mini is stuck at turn \(mini.rules:15\): p\d must act .*; the last moves were (draw|take)"
    with pytest.raises(StuckState, match=message):
        _play_some(mini_machine.load_stuck())


def test_a_game_longer_than_allowed_is_an_error() -> None:
    with pytest.raises(PlayFailed, match=r"not over after 3 decisions \(seed 9\)"):
        playout(mini_machine.load(), 9, None, 3)


def test_chance_and_decisions_have_seeds_of_their_own() -> None:
    seeds = {seat_seed(seed, seat) for seed in range(100) for seat in range(8)}
    assert len(seeds) == 800
    assert not seeds & set(range(100_000))


def test_simulate_sums_up_what_playouts_say(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    done: list[int] = []
    summary = simulate(mini_machine.load, 60, seed=100, progress=done.append, out=str(out))
    games = [playout(mini_machine.load(), seed) for seed in range(100, 160)]
    assert done[-1] == 60
    assert done == sorted(done)
    assert [json.loads(line) for line in out.read_text().splitlines()] == [game.to_json() for game in games]
    assert sum(summary.wins) + sum(len(game.winners) == 2 for game in games) == 60
    assert summary.scores[1].max == max(game.scores[1] for game in games)
    assert summary.scores[1].mean == pytest.approx(sum(game.scores[1] for game in games) / 60)
    assert summary.length == Spread(12.0, 0.0, 12, 12, 12, 12, 12)
    assert json.dumps(summary.to_json())
    assert out.stat().st_mode & 0o077 == 0o666 & ~_umask() & 0o077


def _umask() -> int:
    import os

    mask = os.umask(0)
    os.umask(mask)
    return mask


def _figures(summary: Any) -> dict[str, Any]:
    figures = summary.to_json()
    for key in ("workers", "seconds", "games_per_second", "moves_per_second"):
        figures.pop(key)
    return dict(figures)


def test_the_number_of_workers_changes_nothing(tmp_path: Path) -> None:
    files = [tmp_path / "one", tmp_path / "two"]
    runs = [
        simulate(mini_machine.load, 41, ["greedy", "random"], 3, workers, out=str(file))
        for workers, file in zip((1, 2), files, strict=True)
    ]
    assert runs[1].workers == 2
    assert _figures(runs[0]) == _figures(runs[1])
    assert files[0].read_bytes() == files[1].read_bytes()


def test_named_seats_are_made_for_every_game() -> None:
    summary = simulate(mini_machine.load, 30, ["first", "random"], make_players=make_players)
    assert summary.seats == ("first", "random")
    again = simulate(mini_machine.load, 30, ["first", "random"], make_players=make_players)
    assert _figures(summary) == _figures(again)
    assert _figures(summary) != _figures(simulate(mini_machine.load, 30))
    with pytest.raises(GameError, match="2 seats here, and 1 are named"):
        simulate(mini_machine.load, 30, ["first"], make_players=make_players)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_failing_game_names_its_seed_and_leaves_no_file(workers: int, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    with pytest.raises(StuckState, match=r"in the game with seed \d+"):
        simulate(mini_machine.load_stuck, 50, workers=workers, out=str(out))
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_cannot_be_written_is_told_before_the_work(tmp_path: Path) -> None:
    done: list[int] = []
    for path in (tmp_path / "no" / "x", tmp_path):
        with pytest.raises(UsageError):
            simulate(mini_machine.load, 5, progress=done.append, out=str(path))
    assert done == []
    with pytest.raises(ValueError, match="1 or more"):
        simulate(mini_machine.load, 0)


def test_spread() -> None:
    spread = Spread.of({1: 1, 2: 2, 10: 1})
    assert (spread.mean, spread.min, spread.q25, spread.median, spread.q75, spread.max) == (
        3.75,
        1,
        1,
        2,
        2,
        10,
    )
    assert spread.sd == pytest.approx(4.193, abs=1e-3)
    assert Spread.of({7: 1}).sd == 0
    assert Spread.of({}).max == 0
    assert default_workers(10) == 1
