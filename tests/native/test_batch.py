"""A batch is what single states are, step by step, in C and in Python, with one thread and with several."""

from __future__ import annotations

import pytest
from machines import both

from rulewright.runtime import SIMULTANEOUS, TERMINAL, Game, IllegalAction, Rng, State

np = pytest.importorskip("numpy")

GAMES = [("azul", 2), ("azul", 3), ("goofspiel", 2), ("pig", 3), ("leduc_poker", 2), ("cathedral_windows", 2)]
N = 7


def seat(state: State) -> int:
    mover = state.current_player()
    return state._next_seat() if mover == SIMULTANEOUS else mover


def check(batch: object, states: list[State], game: Game) -> None:
    """Whether every array says what the states say."""
    players = range(game.num_players)
    assert batch.current_player.tolist() == [state.current_player() for state in states]
    assert batch.seat.tolist() == [seat(state) for state in states]
    mask = batch.legal_mask
    for row, state in zip(mask, states, strict=True):
        legal = [] if state.is_terminal() else state.legal_actions(seat(state))
        assert np.flatnonzero(row).tolist() == legal
    for player in players:
        want = np.array([state.observation_tensor(player) for state in states], np.float32)
        assert np.array_equal(batch.observations(player), want)
    mine = batch.observations()
    for place, state in enumerate(states):
        want = np.array(state.observation_tensor(max(0, seat(state))), np.float32)
        assert np.array_equal(mine[place], want)
        assert batch.state(place) == state


@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_batch_is_so_many_states(name: str, players: int, threads: int) -> None:
    python, native = both(name, players)
    batch = native.batch(N, seed=100, threads=threads)
    slow = python.batch(N, seed=100)
    states = [python.initial_state(100 + place) for place in range(N)]
    seeds, lengths, ended = list(range(100, 100 + N)), [0] * N, 0
    for _ in range(120):
        check(batch, states, python)
        actions = batch.sample()
        assert actions.tolist() == slow.sample().tolist()
        rewards, done = batch.step(actions)
        slow.step(actions)
        for place, action in enumerate(actions.tolist()):
            state = states[place]
            state.apply_action(action)
            lengths[place] += 1
            assert done[place] == state.is_terminal()
            if not state.is_terminal():
                assert not rewards[place].any()
                continue
            ended += 1
            assert rewards[place].tolist() == np.array(state.returns(), np.float32).tolist()
            assert batch.returns[place].tolist() == rewards[place].tolist()
            assert batch.scores[place].tolist() == state.scores()
            assert batch.lengths[place] == lengths[place]
            seeds[place] += N
            lengths[place] = 0
            states[place] = python.initial_state(seeds[place])
        for array in ("rewards", "done", "returns", "scores", "lengths", "seat", "current_player"):
            assert np.array_equal(getattr(batch, array), getattr(slow, array)), array
    assert ended > 0
    check(batch, states, python)
    check(slow, states, python)
    batch.reset(3)
    check(batch, [python.initial_state(3 + place) for place in range(N)], python)


def test_without_automatic_reset_games_stay_over() -> None:
    python, native = both("tic_tac_toe")
    for game in (python, native):
        batch = game.batch(4, auto_reset=False)
        ends = np.zeros(4, int)
        for _ in range(12):
            _, done = batch.step(batch.sample())
            ends += done
        assert ends.tolist() == [1] * 4
        assert batch.current_player.tolist() == batch.seat.tolist() == [TERMINAL] * 4
        assert not batch.legal_mask.any()
        assert not batch.rewards.any()
        assert (batch.sample() == -1).all()
        assert batch.observations().shape == (4, len(batch.state(0).observation_tensor(0)))
        assert "4 over" in repr(batch)


def test_an_illegal_action_changes_nothing_and_says_where() -> None:
    for game in both("tic_tac_toe"):
        batch = game.batch(5, threads=2)
        batch.step(np.zeros(5, np.int64))
        before = [batch.state(place) for place in range(5)]
        for wrong in (0, -1, 9, 2**40):
            actions = np.full(5, 4, np.int64)
            actions[3] = wrong
            with pytest.raises(IllegalAction) as refused:
                batch.step(actions)
            assert refused.value.__notes__ == ["in place 3 of the batch"]
            assert [batch.state(place) for place in range(5)] == before


def test_actions_of_a_wrong_kind_are_refused() -> None:
    for game in both("tic_tac_toe"):
        batch = game.batch(3)
        for wrong in ([0, 1], [[0, 1, 2]], [0.0, 1.0, 2.0], "abc", 4):
            with pytest.raises(ValueError, match="3 action numbers"):
                batch.step(wrong)
        batch.step([0, 1, 2])
        with pytest.raises(ValueError, match="seat 2"):
            batch.observations(2)
        with pytest.raises(ValueError, match="float32"):
            batch.observations(out=np.zeros((3, 1), np.float32))
        with pytest.raises(IndexError):
            batch.state(3)
        with pytest.raises(ValueError, match="one game or more"):
            game.batch(0)


def test_the_compiled_batch_does_not_trust_its_caller() -> None:
    from rulewright.native.load import module_of

    _, native = both("tic_tac_toe")
    raw = module_of(native.state_class).Batch(4)
    small, good = bytearray(4), bytearray(16)
    for call in (
        lambda: raw.movers(0, 4, small, good),
        lambda: raw.movers(0, 5, good, good),
        lambda: raw.movers(-1, 4, good, good),
        lambda: raw.movers(3, 2, good, good),
        lambda: raw.legal(0, 4, 9, good),
        lambda: raw.sample(0, 4, good, small),
        lambda: raw.illegal(0, 4, small),
        lambda: raw.step(0, 4, good, False, True, good, small, good, good, good),
        lambda: raw.observe(0, 4, np.array([0, 10**6, 0, 0, 1, -1], np.int32), 0, good),
        lambda: raw.observe(0, 4, np.array([9, 0, 0, 0, 1, -1], np.int32), 0, good),
        lambda: raw.observe(0, 4, np.array([2, 0, -5, 0, 1, -1], np.int32), 0, good),
        lambda: raw.observe(0, 4, np.array([0, 0, 0, 0, 0, -1], np.int32), 0, good),
    ):
        with pytest.raises(ValueError, match="fit"):
            call()
    with pytest.raises(IndexError):
        raw.parts(4)
    with pytest.raises(ValueError, match="one game or more"):
        module_of(native.state_class).Batch(0)
    assert Rng(1).parts == Rng.of(*Rng(1).parts).parts
