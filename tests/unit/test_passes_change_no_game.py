"""The machine without passes, with each pass alone and with all gives the same games, move by move."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

import pytest

from rulewright import driver
from rulewright.build import all_specs
from rulewright.machine.passes import PASSES
from rulewright.runtime import CHANCE, Game, Rng

SPECS = all_specs()


def trajectory(game: Game, seed: int, surfaced: bool, most: int) -> str:
    """A hash of every state, list of legal actions and move of one random game, and of its result."""
    state = game.initial_state(None if surfaced else seed)
    rng = Rng(seed + 1000)
    digest = hashlib.sha256()
    for _ in range(most):
        if state.is_terminal():
            break
        if state.current_player() == CHANCE:
            action = state.sample_outcome(rng)
        else:
            legal = state.legal_actions()
            assert legal == sorted(set(legal))
            assert legal, f"stuck at {game.definition.nodes[state.node].name}"
            action = legal[rng.below(len(legal))]
        state.apply_action(action)
        state.check()
        digest.update(repr((action, state._s, state.node, state.legal_actions())).encode())
    digest.update(repr((state.returns(), state.scores(), state.history())).encode())
    return digest.hexdigest()


def game_of(spec: Path, players: int, passes: Sequence[str] | None) -> Game:
    """A game compiled in memory with the given passes."""
    return driver.compilation(spec, players, None, passes).game()


@pytest.mark.parametrize("spec", SPECS, ids=[s.name.removesuffix(".rules") for s in SPECS])
def test_passes_change_no_game(spec: Path) -> None:
    low, high = driver.compilation(spec).player_range
    for players in range(low, high + 1):
        plain, full = game_of(spec, players, []), game_of(spec, players, None)
        for surfaced in (False, True):
            want = trajectory(plain, players, surfaced, 260)
            assert trajectory(full, players, surfaced, 260) == want, (players, surfaced)


@pytest.mark.parametrize("name", list(PASSES))
def test_each_pass_alone_changes_no_game(name: str) -> None:
    for spec in SPECS:
        if spec.name not in ("azul_grey.rules", "cathedral_windows.rules"):
            continue
        low, _ = driver.compilation(spec).player_range
        plain, alone = game_of(spec, low, []), game_of(spec, low, [name])
        for surfaced in (False, True):
            assert trajectory(alone, 5, surfaced, 150) == trajectory(plain, 5, surfaced, 150), spec.name


def test_seeded_and_surfaced_games_agree_at_every_decision() -> None:
    for spec in SPECS:
        low, _ = driver.compilation(spec).player_range
        game = game_of(spec, low, None)
        seeded, surfaced, rng = game.initial_state(3), game.initial_state(), Rng(9)
        for _ in range(200):
            history = seeded.history()
            while surfaced.current_player() == CHANCE:
                surfaced.apply_action(history[len(surfaced.history())])
            assert seeded == surfaced
            assert hash(seeded) == hash(surfaced)
            if seeded.is_terminal():
                break
            legal = seeded.legal_actions()
            action = legal[rng.below(len(legal))]
            seeded.apply_action(action)
            surfaced.apply_action(action)
