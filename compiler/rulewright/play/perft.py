"""Counting move sequences: the strictest cheap test that two implementations of the rules agree."""

from __future__ import annotations

from rulewright.runtime import SIMULTANEOUS, Game, State


def perft(game: Game, depth: int) -> list[int]:
    """Count the sequences of actions and chance outcomes by their length.

    Entry ``d`` of the answer, for ``d`` from 0 to ``depth``, is how many different sequences of length ``d`` start at
    the initial state; entry 0 is 1. Chance is surfaced, so an outcome counts as a move. Games that end earlier stop
    counting there. Raises ``ValueError`` for a negative depth.
    """
    if depth < 0:
        raise ValueError("the depth of a perft is 0 or more")
    counts = [0] * (depth + 1)
    counts[0] = 1
    todo: list[tuple[State, int]] = [(game.initial_state(), 0)] if depth else []
    while todo:
        state, at = todo.pop()
        legal = _legal(state)
        at += 1
        # The last ply is counted without being played.
        counts[at] += len(legal)
        if at == depth:
            continue
        for action in legal:
            child = state.clone()
            child.apply_action(action)
            todo.append((child, at))
    return counts


def _legal(state: State) -> list[int]:
    if state.current_player() == SIMULTANEOUS:
        for player in range(state.game.num_players):
            legal = state.legal_actions(player)
            if legal:
                return legal
    return state.legal_actions()
