"""Reading a replay file, every kind of damage reported at its line."""

from __future__ import annotations

import json
import os
from typing import Any, NoReturn, TypeGuard

from rulewright.diagnostics.model import UsageError
from rulewright.play.replay_model import FORMAT, OTHER_RULES, Event, Head, Replay, ReplayError, Result
from rulewright.runtime import CHANCE

# A line of a real replay is some hundred characters; the bound keeps a hostile file from filling the memory.
_LONGEST_LINE = 100_000
_MOST_LINES = 2_000_000


def read_replay(path: str | os.PathLike[str]) -> Replay:
    """Read a replay and check its form; whether the rules give it is for ``verify`` to say.

    Raises :class:`ReplayError` naming the line for a file that is truncated, isn't JSON lines or lacks something, and
    ``UsageError`` if it can't be read at all.
    """
    name = os.fspath(path)
    lines = _lines(name)
    if not lines:
        raise ReplayError(name, 1, "the file is empty; a replay begins with its head")
    head = _head(name, _json(name, 1, lines[0]))
    events: list[Event] = []
    for number, line in enumerate(lines[1:], 2):
        data = _json(name, number, line)
        if "result" in data or "unfinished" in data:
            if number != len(lines):
                raise ReplayError(name, number + 1, "there is more after the end of the replay")
            result = None if "result" not in data else _result(name, number, data["result"], head.players)
            if result is None and data.get("unfinished") is not True:
                raise ReplayError(name, number, '"unfinished" is true or left out')
            return Replay(head, tuple(events), result, name, number)
        events.append(_event(name, number, data, head.players))
    raise ReplayError(
        name,
        len(lines),
        'the replay stops after this line: neither a result nor {"unfinished": true} follows',
    )


def _lines(path: str) -> list[str]:
    lines: list[str] = []
    try:
        with open(path, "rb") as stream:
            while raw := stream.readline(_LONGEST_LINE + 1):
                number = len(lines) + 1
                if len(raw) > _LONGEST_LINE or number > _MOST_LINES:
                    raise ReplayError(path, number, "the line is too long, or the file has too many of them")
                try:
                    lines.append(raw.decode("utf-8"))
                except UnicodeDecodeError:
                    raise ReplayError(path, number, "the line is not UTF-8 text") from None
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise UsageError(f"{path} can't be read: {reason}", "RW001") from None
    while lines and not lines[-1].strip():
        lines.pop()
    return lines


def _json(path: str, number: int, line: str) -> dict[str, Any]:
    def refuse(word: str) -> NoReturn:
        raise ValueError(word)

    try:
        data = json.loads(line, parse_constant=refuse)
    except (ValueError, RecursionError):
        raise ReplayError(path, number, "the line is not whole JSON; it was cut off or edited") from None
    if not isinstance(data, dict):
        raise ReplayError(path, number, "the line is JSON, but not an object in braces")
    return data


def _head(path: str, data: dict[str, Any]) -> Head:
    def bad(message: str, code: str | None = None) -> ReplayError:
        return ReplayError(path, 1, message) if code is None else ReplayError(path, 1, message, code)

    if "rulewright_replay" not in data:
        raise bad("the file is not a replay: its first line has no rulewright_replay")
    if data["rulewright_replay"] != FORMAT:
        raise bad(
            f"the replay has format {data['rulewright_replay']!r}, and this version reads {FORMAT}",
            OTHER_RULES,
        )
    for key in ("game", "spec_hash", "version"):
        if not isinstance(data.get(key), str):
            raise bad(f"the head lacks {key}, a text")
    players, seed, options = data.get("players"), data.get("seed"), data.get("options", {})
    seats, spec = data.get("seats", []), data.get("spec")
    if type(players) is not int or not 1 <= players <= 1000:
        raise bad("the head lacks players, a number from 1")
    if seed is not None and type(seed) is not int:
        raise bad("the head's seed is neither a whole number nor null")
    if not isinstance(options, dict) or not all(isinstance(value, str) for value in options.values()):
        raise bad("the head's options are not texts by name")
    if not isinstance(seats, list) or not all(isinstance(seat, str) for seat in seats):
        raise bad("the head's seats are not a list of names")
    if seats and len(seats) != players:
        raise bad(f"the head names {len(seats)} seats for {players} players")
    if spec is not None and not isinstance(spec, str):
        raise bad("the head's spec is neither a path nor null")
    return Head(data["game"], players, options, tuple(seats), seed, data["spec_hash"], data["version"], spec)


def _event(path: str, number: int, data: dict[str, Any], players: int) -> Event:
    chance = "chance" in data
    action = data.get("chance" if chance else "action")
    seat = CHANCE if chance else data.get("seat")
    text = data.get("text", "")
    if type(action) is not int or type(seat) is not int or not isinstance(text, str):
        raise ReplayError(
            path, number, "the line is neither a decision (seat, action, text) nor a chance outcome"
        )
    if not chance and not 0 <= seat < players:
        raise ReplayError(path, number, f"there is no seat {seat} in a game of {players}")
    if not chance and not text:
        raise ReplayError(path, number, "the decision has no text")
    return Event(seat, action, text, number)


def _result(path: str, number: int, data: Any, players: int) -> Result:
    if isinstance(data, dict):
        returns, scores, winners = (data.get(key) for key in ("returns", "scores", "winners"))
        if (
            _numbers(returns, (int, float), players)
            and _numbers(scores, (int,), players)
            and _numbers(winners, (int,), None)
        ):
            return Result(tuple(float(x) for x in returns), tuple(scores), tuple(winners))
    raise ReplayError(path, number, f"the result lacks returns, scores or winners of {players} players")


def _numbers(data: Any, types: tuple[type, ...], count: int | None) -> TypeGuard[list[Any]]:
    return (
        isinstance(data, list)
        and all(type(value) in types and abs(value) < 1e15 for value in data)
        and count in (None, len(data))
    )
