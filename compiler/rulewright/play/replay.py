"""A game as a file: one JSON line for its head, one a decision or chance outcome, one for the result.

::

    {"rulewright_replay": 1, "game": "my_game", "spec": null, "players": 2, "options": {}, "seats": ["human", "greedy"],
     "seed": 7, "spec_hash": "…", "version": "0.1.0"}
    {"chance": 180, "text": "draw(blue)"}
    {"seat": 0, "action": 12, "text": "take(display 2, blue, 1)"}
    {"result": {"returns": [1.0, -1.0], "scores": [41, 30], "winners": [0]}}

A game that was left before its end closes with ``{"unfinished": true}``. ``seed`` is null when chance was not resolved
by the built-in generator; ``spec`` is the path of the spec when the game was loaded from one.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Sequence

from rulewright.play.files import whole_file
from rulewright.play.playout import seat_to_move
from rulewright.play.replay_model import (
    DAMAGED,
    FORMAT,
    OTHER_RULES,
    Event,
    Head,
    Replay,
    ReplayError,
    Result,
)
from rulewright.play.replay_reader import read_replay
from rulewright.runtime import CHANCE, Game, State

__all__ = [
    "DAMAGED",
    "FORMAT",
    "OTHER_RULES",
    "Event",
    "Head",
    "Recorder",
    "Replay",
    "ReplayError",
    "Result",
    "head_of",
    "read_replay",
    "resume",
    "verify",
    "write_replay",
]


class Recorder:
    """Plays moves on a state and notes them, with the chance outcomes that the seeded generator added.

    ``state`` is at its start, or where an earlier record (``events``) left it.
    """

    def __init__(self, state: State, head: Head, events: Iterable[Event] = ()) -> None:
        self.state = state
        self.head = head
        self.events = list(events)
        self._note_chance(len(self.events))

    @classmethod
    def start(cls, game: Game, seed: int | None, seats: Sequence[str], spec: str | None = None) -> Recorder:
        """Begin a game. ``spec`` is the path it was loaded from, if it was."""
        return cls(game.initial_state(seed), head_of(game, seed, seats, spec))

    def play(self, action: int) -> Event:
        """Apply an action (or, with chance surfaced, an outcome) and return how it is noted."""
        state = self.state
        seat = seat_to_move(state)
        before = len(state.history())
        state.apply_action(action)
        event = Event(seat, action, state.game.action_text(action))
        self.events.append(event)
        self._note_chance(before + 1)
        return event

    def _note_chance(self, known: int) -> None:
        for outcome in self.state.history()[known:]:
            self.events.append(Event(CHANCE, outcome, self.state.game.action_text(outcome)))

    def replay(self) -> Replay:
        """The record so far."""
        return Replay(self.head, tuple(self.events), Result.of(self.state))

    def write(self, path: str | os.PathLike[str]) -> None:
        """Write the record so far; see :func:`write_replay`."""
        write_replay(path, self.replay())


def head_of(game: Game, seed: int | None, seats: Sequence[str], spec: str | None = None) -> Head:
    """The head of a replay of a game."""
    definition = game.definition
    return Head(
        definition.name,
        definition.players,
        dict(definition.options),
        tuple(seats),
        seed,
        definition.spec_hash,
        definition.version,
        spec,
    )


def write_replay(path: str | os.PathLike[str], replay: Replay) -> None:
    """Write a replay whole or not at all. Raises ``UsageError`` if the file can't be written."""
    last = {"unfinished": True} if replay.result is None else {"result": replay.result.to_json()}
    with whole_file(path) as stream:
        for line in (replay.head.to_json(), *(event.to_json() for event in replay.events), last):
            stream.write(json.dumps(line, ensure_ascii=False) + "\n")


def verify(replay: Replay, game: Game, *, force: bool = False) -> State:
    """Prove that a replay is what these rules give, and return its last state, with chance surfaced.

    Every event must be legal where it stands, by the seat it names and with the text it gives; a seed must give the
    chance outcomes that are written; the result must be the one the rules give. With ``force`` rules with another hash
    are accepted, and then only what is written is checked. Raises :class:`ReplayError` at the first line that is wrong.
    """
    _check_head(replay, game, force)
    state = game.initial_state()
    seeded = None if replay.head.seed is None else game.initial_state(replay.head.seed)
    for at, event in enumerate(replay.events):
        _check_event(replay, state, event)
        if seeded is not None:
            _check_seed(replay, game, seeded.history(), at, event)
            if event.seat != CHANCE:
                seeded.apply_action(event.action)
        state.apply_action(event.action)
    if seeded is not None and len(seeded.history()) > len(replay.events):
        missing = game.action_text(seeded.history()[len(replay.events)])
        raise _damaged(
            replay, replay.last_line, f"seed {replay.head.seed} gives {missing} next, which is missing"
        )
    found = Result.of(state)
    if found is None and replay.result is not None:
        raise _damaged(replay, replay.last_line, "a result is given, but the game is not over here")
    if found is not None and replay.result is None:
        raise _damaged(replay, replay.last_line, "the game is over here, but no result is given")
    if found is not None and found != replay.result:
        raise _damaged(
            replay, replay.last_line, f"the result is {found.to_json()} by the rules, not what is written"
        )
    return state


def resume(replay: Replay, game: Game, *, force: bool = False) -> State:
    """The state in which the replay ends, after :func:`verify`: with its seed's generator where it had a seed."""
    state = verify(replay, game, force=force)
    if replay.head.seed is None:
        return state
    seeded = game.initial_state(replay.head.seed)
    for event in replay.decisions:
        seeded.apply_action(event.action)
    return seeded


def _damaged(replay: Replay, line: int, message: str) -> ReplayError:
    return ReplayError(replay.path, line, message)


def _check_head(replay: Replay, game: Game, force: bool) -> None:
    head = replay.head
    for what, theirs, mine in (
        ("game", head.game, game.name),
        ("number of players", head.players, game.num_players),
        ("options", dict(head.options), game.options),
    ):
        if theirs != mine:
            raise ReplayError(
                replay.path, 1, f"the {what} of the replay is {theirs}, not {mine}", OTHER_RULES
            )
    if head.spec_hash != game.spec_hash and not force:
        raise ReplayError(
            replay.path,
            1,
            f"the replay was made with other rules of {head.game}: its hash is {head.spec_hash}, that of the rules "
            f"at hand {game.spec_hash} (--force tries it all the same)",
            OTHER_RULES,
        )


def _check_event(replay: Replay, state: State, event: Event) -> None:
    game = state.game
    if state.is_terminal():
        raise _damaged(replay, event.line, f"{event.text} comes after the end of the game")
    seat = seat_to_move(state)
    if seat != event.seat:
        who = {True: "chance"}
        raise _damaged(
            replay,
            event.line,
            f"it is {who.get(seat == CHANCE, f'p{seat}')}'s turn here, "
            f"not {who.get(event.seat == CHANCE, f'p{event.seat}')}'s",
        )
    if event.text and event.text != game.action_text(event.action):
        raise _damaged(
            replay, event.line, f"number {event.action} is {game.action_text(event.action)}, not {event.text}"
        )
    refusal = state.why_not(event.action)
    if refusal is not None:
        clause = f" ({refusal.clause})" if refusal.clause else ""
        raise _damaged(
            replay,
            event.line,
            f"{game.action_text(event.action)} is not legal here: {refusal.message}{clause}",
        )


def _check_seed(replay: Replay, game: Game, history: list[int], at: int, event: Event) -> None:
    """Compare an event with what the seed gave: a chance outcome must be next in the seeded game's history."""
    if event.seat == CHANCE and (at >= len(history) or history[at] != event.action):
        given = game.action_text(history[at]) if at < len(history) else "a decision"
        raise _damaged(replay, event.line, f"seed {replay.head.seed} gives {given} here, not {event.text}")
    if event.seat != CHANCE and at < len(history):
        given = game.action_text(history[at])
        raise _damaged(replay, event.line, f"seed {replay.head.seed} gives {given} before {event.text}")
