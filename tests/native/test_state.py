"""A native state does all that a state does, and shares nothing that it shouldn't."""

from __future__ import annotations

import gc
import pickle
import sys

import pytest
from machines import SPECS, both

import rulewright
from rulewright.driver import compilation
from rulewright.runtime import Game, GameError, IllegalAction, InvariantBroken, Rng, State


def middle(game: Game, seed: int = 1, moves: int = 10) -> State:
    """A position in the middle of a random game."""
    state, rng = game.initial_state(seed), Rng(seed)
    for _ in range(moves):
        legal = state.legal_actions()
        state.apply_action(legal[rng.below(len(legal))])
    return state


def test_every_answer_is_that_of_the_python_state() -> None:
    python, native = both("azul")
    a, b = middle(python), middle(native)
    assert a == b
    assert b == a
    assert (b != a) is False
    assert hash(a) == hash(b)
    assert (a._s, a.node, a.history(), a.scores()) == (b._s, b.node, b.history(), b.scores())
    assert a.to_dict() == b.to_dict()
    assert a.observation_string(0) == b.observation_string(0)
    assert a.observation_tensor(1) == b.observation_tensor(1)
    assert a.information_state_string(1) == b.information_state_string(1)
    assert native.state_from_dict(a.to_dict()) == python.state_from_dict(b.to_dict())
    assert str(a) == str(b)


def test_what_is_illegal_is_refused_with_the_reason_and_changes_nothing() -> None:
    python, native = both("azul")
    a, b = middle(python), middle(native)
    legal = b.legal_actions()
    before = b.to_dict()
    for action in [*range(python.num_distinct_actions + 8), -1, 10**9, 10**30]:
        if action in legal:
            assert b.why_not(action) is None
            continue
        assert a.why_not(action) == b.why_not(action)
        with pytest.raises(IllegalAction) as refused:
            b.apply_action(action)
        assert refused.value.refusal == a.why_not(action)
    with pytest.raises(TypeError):
        b.apply_action("take")  # type: ignore[arg-type]
    assert b.to_dict() == before


def test_legal_actions_takes_a_player_or_none() -> None:
    _, native = both("azul")
    state = middle(native)
    mover = state.current_player()
    assert state.legal_actions(mover) == state.legal_actions(player=mover) == state.legal_actions(None)
    assert state.legal_actions(1 - mover) == state.legal_actions(player=9) == []
    for wrong in ((1, 2), ("a",)):
        with pytest.raises(TypeError):
            state.legal_actions(*wrong)  # type: ignore[call-arg,arg-type]
    with pytest.raises(TypeError):
        state.legal_actions(seat=1)  # type: ignore[call-arg]


def test_clones_share_their_past_and_part_ways() -> None:
    _, native = both("azul")
    root = middle(native)
    past, position = root.history(), root.to_dict()
    branches = [root.clone() for _ in range(40)]
    for k, branch in enumerate(branches):
        for _ in range(k):
            legal = branch.legal_actions()
            if legal:
                branch.apply_action(legal[k % len(legal)])
    assert root.history() == past
    assert root.to_dict() == position
    for branch in branches:
        assert branch.history()[: len(past)] == past
        assert native.state_from_dict(branch.to_dict()) == branch


def test_a_long_line_of_clones_keeps_the_whole_history() -> None:
    python, native = both("oware")
    a, b, rng = python.initial_state(3), native.initial_state(3), Rng(3)
    line = [b]
    while not a.is_terminal():
        legal = a.legal_actions()
        action = legal[rng.below(len(legal))]
        a.apply_action(action)
        b = b.clone()
        b.apply_action(action)
        line.append(b)
    assert b.history() == a.history()
    assert [len(state.history()) for state in line] == list(range(len(line)))
    del line, b
    gc.collect()


def test_a_clone_draws_another_future_and_a_pickle_the_same() -> None:
    python, native = both("azul")
    a, b = middle(python, moves=0), middle(native, moves=0)
    for state in (a, b):
        other, again = state.clone(), pickle.loads(pickle.dumps(state._random if state is b else state._rng))
        assert again is not None
        while other.current_player() >= 0 and len(other.history()) < 60:
            other.apply_action(other.legal_actions()[0])
            state.apply_action(state.legal_actions()[0])
        assert other != state
    assert a == b


def test_states_and_games_survive_pickling() -> None:
    game = rulewright.load("azul", players=3, backend="native")
    state = middle(game)
    twin = pickle.loads(pickle.dumps(state))
    assert twin == state
    assert twin.game.backend == "native"
    assert twin.history() == state.history()
    for _ in range(40):
        action = state.legal_actions()[0]
        state.apply_action(action)
        twin.apply_action(action)
    assert twin == state
    assert twin._random == state._random  # type: ignore[attr-defined]


def test_a_position_that_does_not_fit_is_refused() -> None:
    _, native = both("azul")
    data = middle(native).to_dict()
    for field, value in (("score", 300_000), ("score", -5), ("score", "many")):
        key = next(name for name in data["fields"] if name.endswith(field))
        first = next(iter(data["fields"][key]))
        wrong = {**data, "fields": {**data["fields"], key: {**data["fields"][key], first: value}}}
        with pytest.raises(GameError, match="score"):
            native.state_from_dict(wrong)
    with pytest.raises((ValueError, OverflowError)):
        middle(native)._move_to([1, 2, 3], 0)
    with pytest.raises((ValueError, OverflowError)):
        middle(native)._move_to([10**12] * len(native.definition.cells), 0)


@pytest.mark.parametrize("seed", [0, 7, 2**31, -3, 123_456_789_012])
def test_seeds_of_any_size_give_the_same_start(seed: int) -> None:
    python, native = both("azul")
    assert python.initial_state(seed) == native.initial_state(seed)


def test_a_seeded_position_at_a_chance_point_draws_it() -> None:
    for game in both("azul"):
        surfaced = game.initial_state()
        assert surfaced.current_player() == rulewright.CHANCE
        drawn = game.state_from_dict(surfaced.to_dict(), seed=5)
        assert drawn.current_player() >= 0
        assert drawn == game.initial_state(5)


@pytest.mark.parametrize("name", ["azul", "goofspiel", "pig", "leduc_poker"])
def test_rollouts_are_the_same_in_both(name: str) -> None:
    python, native = both(name)
    for surfaced in (False, True):
        a = python.initial_state(None if surfaced else 3)
        b = native.initial_state(None if surfaced else 3)
        before = b.to_dict()
        assert a.rollout(20, seed=11) == b.rollout(20, 11) == b.rollout(n=20, seed=11)
        assert b.to_dict() == before
        returns, decisions = b.rollout(500, 1)
        assert abs(sum(returns)) < 1e-9
        assert decisions > 500
        assert b.rollout(0, 1) == ([0.0] * native.num_players, 0)


def test_a_debug_game_is_checked_after_every_move() -> None:
    _, native = both("azul")
    checked = Game(native.definition, native.state_class, debug=True, backend="native")
    state = middle(checked)
    cells = list(state._s)
    field = next(f for f in checked.definition.fields if f.kind == "bag")
    cells[field.base] += 1
    state._move_to(cells, state.node)
    with pytest.raises(InvariantBroken):
        state.apply_action(state.legal_actions()[0])


def test_a_state_is_small_and_no_work_for_the_garbage_collector() -> None:
    _, native = both("azul")
    state = middle(native)
    assert sys.getsizeof(state) < 300
    assert not gc.is_tracked(state)


def test_nothing_leaks() -> None:
    _, native = both("azul")
    counts = []
    for _ in range(3):
        for seed in range(30):
            state = middle(native, seed)
            kept = [state.clone() for _ in range(10)]
            for other in kept:
                other.apply_action(other.legal_actions()[-1])
                other.history(), other.legal_actions(), other.to_dict(), pickle.dumps(other.history())
                assert other == other.clone()
        del kept, other, state
        counts.append(
            (sys.getrefcount(native), sys.getrefcount(native.state_class), sys.getallocatedblocks())
        )
    assert counts[1][:2] == counts[2][:2]
    assert abs(counts[1][2] - counts[2][2]) < 200


def test_every_spec_says_the_same_of_its_end() -> None:
    for spec in SPECS[:: max(1, len(SPECS) // 6)]:
        python, native = both(spec.name.split(".")[0], compilation(spec).player_range[0])
        a, b, rng = python.initial_state(5), native.initial_state(5), Rng(5)
        while not a.is_terminal():
            legal = a.legal_actions()
            action = legal[rng.below(len(legal))]
            a.apply_action(action)
            b.apply_action(action)
        assert b.is_terminal()
        assert b.current_player() == rulewright.TERMINAL
        assert (a.returns(), a.winners(), a.scores()) == (b.returns(), b.winners(), b.scores())
        assert b.legal_actions() == []
        assert a.why_not(0) == b.why_not(0)


def test_comparison_with_other_things_is_no_call() -> None:
    _, native = both("azul")
    state = middle(native)
    for other in ((1, 2), (), None, 5, "azul", state.to_dict()):
        assert (state == other) is False
        assert (state != other) is True
