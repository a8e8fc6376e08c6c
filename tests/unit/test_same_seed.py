"""The same seed gives the same game: here and in other processes, from text and from disk, drawn and surfaced."""

from __future__ import annotations

import json
import multiprocessing
from pathlib import Path
from typing import Any

import pytest

import rulewright
from rulewright.driver import compilation
from rulewright.play.playout import seat_seed
from rulewright.players.random_player import RandomPlayer
from rulewright.runtime import Game, Rng, State

SPECS = Path(__file__).parents[2] / "specs"
SEEDS = (0, 1, 7, 2**31, 123_456_789_012)
GAMES = [("azul", 2), ("azul", 4), ("azul_grey", 2)]


def play(game: Game, seed: int, state: State | None = None) -> dict[str, Any]:
    """A game between random players, told in full. A state without a generator has its chance drawn here."""
    rng = Rng(seed)
    state = game.initial_state(seed) if state is None else state
    players = [RandomPlayer(seat_seed(seed, seat)) for seat in range(game.num_players)]
    decisions: list[str] = []
    while not state.is_terminal():
        mover = state.current_player()
        if mover == rulewright.CHANCE:
            state.apply_action(state.sample_outcome(rng))
            continue
        legal = state.legal_actions()
        action = players[mover].choose(state, legal)
        decisions.append(f"p{mover} {game.action_text(action)} of {len(legal)}")
        state.apply_action(action)
    return {
        "decisions": decisions,
        "history": state.history(),
        "returns": state.returns(),
        "scores": state.scores(),
        "end": json.dumps(state.to_dict(), sort_keys=True),
    }


def play_by_name(name: str, players: int, seed: int) -> dict[str, Any]:
    """Load and play, as another process does."""
    return play(rulewright.load(name, players=players), seed)


def only_decisions(game: Game, record: dict[str, Any]) -> dict[str, Any]:
    """A record without the chance outcomes in its history, which only a surfaced game has."""
    kept = [a for a in record["history"] if a < game.num_distinct_actions]
    end = {
        key: value
        for key, value in json.loads(record["end"]).items()
        if key not in ("history", "seed", "rng")
    }
    return {**record, "history": kept, "end": end}


@pytest.fixture(scope="module")
def games() -> dict[tuple[str, int], Game]:
    return {(name, players): rulewright.load(name, players=players) for name, players in GAMES}


@pytest.mark.parametrize("key", GAMES, ids=str)
@pytest.mark.parametrize("seed", SEEDS)
def test_twice_in_one_process(games: dict[tuple[str, int], Game], key: tuple[str, int], seed: int) -> None:
    game = games[key]
    first = play(game, seed)
    assert first == play(game, seed)
    assert len(first["decisions"]) > 20


def test_other_seeds_give_other_games(games: dict[tuple[str, int], Game]) -> None:
    game = games["azul", 2]
    assert len({tuple(play(game, seed)["decisions"]) for seed in range(20)}) == 20


def test_in_spawned_processes(games: dict[tuple[str, int], Game], monkeypatch: pytest.MonkeyPatch) -> None:
    # A worker imports this module by its name, from the checkout's root, however pytest was started.
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2]))
    jobs = [(name, players, seed) for name, players in GAMES for seed in SEEDS[:2]]
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        found = pool.starmap(play_by_name, jobs)
    assert found == [play(games[name, players], seed) for name, players, seed in jobs]


def test_pickled_and_read_again(games: dict[tuple[str, int], Game]) -> None:
    import pickle

    game = games["azul", 2]
    state = game.initial_state(5)
    for _ in range(10):
        state.apply_action(state.legal_actions()[0])
    copy = pickle.loads(pickle.dumps(state))
    assert copy == state
    assert play(game, 5, copy) == play(game, 5, state)


@pytest.mark.parametrize("key", GAMES, ids=str)
def test_committed_module_and_compiled_text(games: dict[tuple[str, int], Game], key: tuple[str, int]) -> None:
    name, players = key
    compiled = rulewright.load(SPECS / f"{name}.rules", players=players, backend="python")
    assert compiled.state_class is not games[key].state_class
    assert compiled.spec_hash == games[key].spec_hash
    for seed in SEEDS:
        assert play(compiled, seed) == play(games[key], seed)


def test_with_and_without_passes(games: dict[tuple[str, int], Game]) -> None:
    plain = compilation("azul", 2, {}, []).game()
    for seed in SEEDS:
        assert play(plain, seed) == play(games["azul", 2], seed)


@pytest.mark.parametrize("key", GAMES, ids=str)
def test_chance_drawn_at_once_and_surfaced(games: dict[tuple[str, int], Game], key: tuple[str, int]) -> None:
    game = games[key]
    for seed in SEEDS:
        drawn, surfaced = play(game, seed), play(game, seed, game.initial_state())
        assert len(surfaced["history"]) > len(drawn["decisions"])
        assert only_decisions(game, surfaced) == only_decisions(game, drawn)


def test_surfaced_outcomes_fed_again_give_the_same_game(games: dict[tuple[str, int], Game]) -> None:
    game = games["azul", 2]
    record = play(game, 3, game.initial_state())
    state = game.initial_state()
    for action in record["history"]:
        assert action in state.legal_actions()
        state.apply_action(action)
    assert json.dumps(state.to_dict(), sort_keys=True) == record["end"]
    assert state.returns() == record["returns"]
    assert sum(p for _, p in game.initial_state().chance_outcomes()) == pytest.approx(1)
