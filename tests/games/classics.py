"""What the tests of the classics share: loading a spec, and reading cells by the names of the rules."""

from __future__ import annotations

from typing import Any

import rulewright
from rulewright.resources import folder
from rulewright.runtime import Game, State


def load(name: str, players: int | None = None, **options: Any) -> Game:
    """A classic, compiled from its spec."""
    return rulewright.load(folder("specs") / "classics" / f"{name}.rules", players, options)


def load_fast(name: str, **options: Any) -> Game:
    """The same in C where there is a compiler, for counts that would take Python too long."""
    return rulewright.load(folder("specs") / "classics" / f"{name}.rules", None, options, backend="auto")


def after(state: State, action: int | str) -> State:
    """The position after an action or an outcome, given by number or as text."""
    child = state.clone()
    child.apply_action(child.game.action(action) if isinstance(action, str) else action)
    return child


def fields(state: State) -> dict[str, Any]:
    """All zones and variables by name."""
    found: dict[str, Any] = state.to_dict()["fields"]
    return found


def perft_by_turns(game: Game, depth: int) -> list[int]:
    """Count sequences of turns: decisions in a row of one player are one turn.

    Tables for draughts count a capture of several pieces as one move, and captures of the same pieces by different
    ways as different moves. The machine asks at each jump, so a turn has ended when somebody else is to move.
    """
    counts = [1] + [0] * depth
    todo = [(game.initial_state(), 1)]
    while todo:
        state, at = todo.pop()
        mover = state.current_player()
        for action in state.legal_actions():
            child = state.clone()
            child.apply_action(action)
            if child.current_player() == mover:
                todo.append((child, at))
            else:
                counts[at] += 1
                if at < depth:
                    todo.append((child, at + 1))
    return counts
