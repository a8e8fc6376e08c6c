"""What a replay holds, as data. The form of the file is described in :mod:`rulewright.play.replay`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from rulewright.runtime import CHANCE, GameError, State

FORMAT = 1
"""The version of the format, the value of ``rulewright_replay`` in the head."""

DAMAGED = "RW705"
OTHER_RULES = "RW706"


class ReplayError(GameError):
    """A replay that is damaged (``RW705``) or comes from other rules (``RW706``); the message starts ``FILE:LINE:``."""

    def __init__(self, path: str, line: int, message: str, code: str = DAMAGED) -> None:
        super().__init__(path, line, message, code)
        self.path = path
        self.line = line
        self.message = message
        self.code: str = code

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.message}"


@dataclass(frozen=True)
class Head:
    """What a replay says of its game. The fields are those of its first line."""

    game: str
    players: int
    options: Mapping[str, str]
    seats: tuple[str, ...]
    seed: int | None
    spec_hash: str
    version: str
    spec: str | None = None

    def to_json(self) -> dict[str, Any]:
        """The head line as plain JSON values."""
        return {
            "rulewright_replay": FORMAT,
            "game": self.game,
            "spec": self.spec,
            "players": self.players,
            "options": dict(self.options),
            "seats": list(self.seats),
            "seed": self.seed,
            "spec_hash": self.spec_hash,
            "version": self.version,
        }


@dataclass(frozen=True)
class Event:
    """A decision of a ``seat``, or a chance outcome (``seat`` is CHANCE). ``line`` is its line in the file, from 1."""

    seat: int
    action: int
    text: str
    line: int = 0

    def to_json(self) -> dict[str, Any]:
        """The line as plain JSON values."""
        if self.seat == CHANCE:
            return {"chance": self.action, "text": self.text}
        return {"seat": self.seat, "action": self.action, "text": self.text}


@dataclass(frozen=True)
class Result:
    """What a finished game came to, by seat."""

    returns: tuple[float, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]

    @classmethod
    def of(cls, state: State) -> Result | None:
        """The result of a state, or None while its game goes on."""
        if not state.is_terminal():
            return None
        return cls(tuple(state.returns()), tuple(state.scores()), tuple(state.winners()))

    def to_json(self) -> dict[str, Any]:
        """The result as plain JSON values."""
        return {"returns": list(self.returns), "scores": list(self.scores), "winners": list(self.winners)}


@dataclass(frozen=True)
class Replay:
    """A recorded game. ``result`` is None for a game that was left before its end; ``last_line`` is its place."""

    head: Head
    events: tuple[Event, ...]
    result: Result | None
    path: str = "replay"
    last_line: int = 0

    @property
    def decisions(self) -> tuple[Event, ...]:
        """The events that somebody decided."""
        return tuple(event for event in self.events if event.seat != CHANCE)

    def up_to(self, decisions: int) -> Replay:
        """The same game left after so many decisions, with the chance outcomes that came before the next one."""
        kept: list[Event] = []
        for event in self.events:
            if event.seat != CHANCE and decisions == 0:
                return replace(self, events=tuple(kept), result=None)
            decisions -= event.seat != CHANCE
            kept.append(event)
        return self
