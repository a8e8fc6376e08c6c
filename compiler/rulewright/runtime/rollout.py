"""Random play from a position to the end: the reference of what native machines do in C."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.runtime.errors import CHANCE, SIMULTANEOUS, StuckState
from rulewright.runtime.rng import DECISIONS, Rng

if TYPE_CHECKING:
    from rulewright.runtime.state import State


def rollout(state: State, n: int, seed: int) -> tuple[list[float], int]:
    """See :meth:`State.rollout`."""
    sums = [0.0] * state.game.num_players
    decisions = 0
    for game in range(n):
        end = state.clone()
        draw_with(end, Rng(seed + game))
        decisions += _play_out(end, Rng(seed + game + DECISIONS))
        sums = [total + gained for total, gained in zip(sums, end.returns(), strict=True)]
    return sums, decisions


def draw_with(state: State, rng: Rng) -> None:
    """Resolve the chance that a state rests at, if it does, and let the generator resolve all chance from there on."""
    if state.current_player() == CHANCE:
        state._resume(None)
        while state.current_player() == CHANCE:
            state.apply_action(state.sample_outcome(rng))
    state._resume(rng)


def _play_out(state: State, picks: Rng) -> int:
    limit = state.game.max_game_length
    decisions = 0
    while not state.is_terminal():
        if state.current_player() == SIMULTANEOUS:
            legal = state._legal_of(state._next_seat())
        else:
            legal = state.legal_actions()
        if not legal:
            raise StuckState("somebody must act and has no legal action")
        if decisions >= limit:
            raise StuckState(f"the game is not over after {limit} decisions")
        state.apply_action(legal[picks.below(len(legal))])
        decisions += 1
    return decisions
