"""A way through a game, from its start to a place worth looking at: as a replay and as a test to paste."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from rulewright.play.playout import seat_to_move
from rulewright.play.replay import head_of, write_replay
from rulewright.play.replay_model import Event, Replay, Result
from rulewright.runtime import CHANCE, Game, State

_DRAWS_A_LINE = 8


def walk(game: Game, moves: Sequence[int]) -> tuple[State, tuple[Event, ...]]:
    """Where moves and outcomes lead, and each of them with its seat.

    A last move that the rules break at is left out: it leads nowhere.
    """
    state = game.initial_state()
    events: list[Event] = []
    for number, move in enumerate(moves):
        event = Event(seat_to_move(state), move, game.action_text(move))
        try:
            state.apply_action(move)
        except Exception:
            if number < len(moves) - 1:
                raise
            break
        events.append(event)
    return state, tuple(events)


def write_trace(path: Path, game: Game, moves: Sequence[int], spec: str | None) -> None:
    """Write a replay of the moves. Raises ``UsageError`` if the file can't be written."""
    state, events = walk(game, moves)
    seats = ["explore"] * game.num_players
    write_replay(path, Replay(head_of(game, None, seats, spec), events, Result.of(state)))


def paste_text(game: Game, moves: Sequence[int], name: str, remark: str, then: str = "") -> str:
    """A ``test`` block that plays the moves; ``remark`` is a comment at its end, ``then`` a last condition."""
    state = game.initial_state()
    draws: list[str] = []
    plays: list[str] = []
    for move in moves:
        seat = seat_to_move(state)
        if seat == CHANCE:
            block = game.block_of(move)
            assert block is not None
            draws += [
                domain.label(v) for (_, domain), v in zip(block.params, block.values(move), strict=True)
            ]
        else:
            plays.append(f"when p{seat}: {game.action_text(move)}")
        try:
            state.apply_action(move)
        except Exception:
            # The rules break at this move; the test shows it, and nothing can follow.
            break
    definition = game.definition
    lines = [f"players {game.num_players}"]
    lines += [f"option {option} = {value}" for option, value in definition.options.items()]
    for start in range(0, len(draws), _DRAWS_A_LINE):
        lines.append("given draws " + ", ".join(draws[start : start + _DRAWS_A_LINE]))
    lines += plays
    if remark:
        lines.append(f"# {_one_line(remark)}")
    if then:
        lines.append(f"then {then}")
    return "\n".join([f'test "{_one_line(name)}":', *(f"    {line}" for line in lines)]) + "\n"


def _one_line(text: str) -> str:
    return re.sub(r"\s+", " ", text.replace("\\", "/").replace('"', "'")).strip()
