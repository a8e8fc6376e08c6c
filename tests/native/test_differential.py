"""Native machines give the same games as Python machines: every list, every state, every result."""

from __future__ import annotations

import os
import pickle
from pathlib import Path

import pytest

from rulewright import driver
from rulewright.build import all_specs
from rulewright.native.build import CantBuild, compiler
from rulewright.native.load import native_game, native_parts
from rulewright.runtime import CHANCE, SIMULTANEOUS, Game, IllegalAction, Rng, State

SPECS = all_specs()
GAMES = int(os.environ.get("RULEWRIGHT_DIFFERENTIAL", "1"))


@pytest.fixture(scope="module", autouse=True)
def _needs_a_compiler(tmp_path_factory: pytest.TempPathFactory) -> None:
    try:
        compiler()
    except CantBuild as error:
        pytest.skip(str(error))


def both(spec: Path, players: int) -> tuple[Game, Game]:
    """The Python game and the native one."""
    done = driver.compilation(spec, players)
    python = done.game()
    return python, native_game(done, python.definition, debug=False, origin=None)


def compare(python: Game, native: Game, seed: int, surfaced: bool, most: int) -> None:
    """Play one random game in both and compare them at every step."""
    rng = Rng(seed + 77)
    a = python.initial_state(None if surfaced else seed)
    b = native.initial_state(None if surfaced else seed)
    for _ in range(most):
        assert same(a, b)
        if a.is_terminal():
            break
        if a.current_player() == CHANCE:
            assert a.chance_outcomes() == b.chance_outcomes()
            action = a.sample_outcome(rng)
        else:
            legal = a.legal_actions()
            action = legal[rng.below(len(legal))]
        a.apply_action(action)
        b.apply_action(action)
    assert same(a, b)


def same(a: State, b: State) -> bool:
    """Whether two states of different backends are the same in every answer."""
    assert a._s == b._s
    assert a.node == b.node
    assert a == b
    assert b == a
    assert hash(a) == hash(b)
    assert a.current_player() == b.current_player()
    assert a.is_terminal() == b.is_terminal()
    assert a.legal_actions() == b.legal_actions()
    assert a.history() == b.history()
    assert a.scores() == b.scores()
    assert a.returns() == b.returns()
    assert a.winners() == b.winners()
    if a.current_player() == SIMULTANEOUS:
        seats = range(a.game.num_players)
        assert [a.legal_actions(p) for p in seats] == [b.legal_actions(p) for p in seats]
    return True


@pytest.mark.parametrize("spec", SPECS, ids=[s.name.removesuffix(".rules") for s in SPECS])
def test_same_games(spec: Path) -> None:
    low, high = driver.compilation(spec).player_range
    for players in range(low, high + 1) if GAMES > 1 else (low,):
        python, native = both(spec, players)
        for seed in range(GAMES):
            for surfaced in (False, True):
                compare(python, native, seed, surfaced, 200 if GAMES == 1 else 5000)


def test_a_native_state_does_all_that_a_state_does() -> None:
    spec = next(s for s in SPECS if s.name == "azul.rules")
    python, native = both(spec, 2)
    state, other = native.initial_state(seed=4), python.initial_state(seed=4)
    first = state.legal_actions()[0]
    illegal = next(a for a in range(native.num_distinct_actions) if a not in state.legal_actions())
    assert state.why_not(illegal) == other.why_not(illegal)
    before = state.to_dict()
    for wrong in (illegal, -1, 10**9, 10**30):
        with pytest.raises(IllegalAction):
            state.apply_action(wrong)
    assert state.to_dict() == before
    copy = state.clone()
    copy.apply_action(first)
    assert copy != state
    assert state.history() == state.history()[: len(state.history())]
    assert copy.history()[:-1] == state.history()
    assert state.to_dict() == other.to_dict()
    assert state.observation_string(0) == other.observation_string(0)
    assert state.observation_tensor(1) == other.observation_tensor(1)
    assert native.state_from_dict(state.to_dict()) == state
    again = pickle.loads(pickle.dumps(state._random))
    assert again == state._random


def test_clones_share_their_past_and_part_ways() -> None:
    spec = next(s for s in SPECS if s.name == "azul.rules")
    _, native = both(spec, 2)
    root = native.initial_state(seed=1)
    for _ in range(10):
        root.apply_action(root.legal_actions()[0])
    past = root.history()
    branches = [root.clone() for _ in range(4)]
    for k, branch in enumerate(branches):
        legal = branch.legal_actions()
        branch.apply_action(legal[k % len(legal)])
        branch.apply_action(branch.legal_actions()[-1])
    assert root.history() == past
    for k, branch in enumerate(branches):
        assert branch.history()[: len(past)] == past
        assert branch.history()[len(past)] == root.legal_actions()[k % len(root.legal_actions())]


def test_rollouts_give_what_stepping_gives() -> None:
    spec = next(s for s in SPECS if s.name == "azul.rules")
    done = driver.compilation(spec, 2)
    module, _ = native_parts(done)
    returns, points, moves = module.rollout(200, 11, 5000, 0)
    assert abs(sum(returns)) < 1e-9
    assert 55 * 200 < moves < 90 * 200
    assert all(1 < p / 200 < 6 for p in points)
    assert module.rollout(200, 11, 5000, 0) == (returns, points, moves)
