"""What OpenSpiel wants to know of a game beforehand, taken from a variant's definition."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import pyspiel

from rulewright.open_spiel import PREFIX
from rulewright.runtime import SIMULTANEOUS, Game
from rulewright.runtime.definition import Definition

#: Games with no more positions than this (counted by the way to them) have their payoffs found by visiting all.
SMALL_TREE = 20_000


@dataclass(frozen=True)
class Entry:
    """A game that can be registered: what to load, and what may be chosen of it.

    ``options`` maps each option to its values as the spec writes them, the default first.
    """

    word: str
    name: str
    title: str
    players: tuple[int, ...]
    options: Mapping[str, tuple[str, ...]]

    def parameters(self) -> dict[str, Any]:
        """The parameters of the registered game with their defaults, of the types that OpenSpiel reads."""
        out: dict[str, Any] = {"players": self.players[0]}
        for name, values in self.options.items():
            if set(values) <= {"true", "false"}:
                out[name] = values[0] == "true"
            elif all(value.lstrip("-").isdigit() for value in values):
                out[name] = int(values[0])
            else:
                out[name] = values[0]
        return out

    def load(self, params: Mapping[str, Any], *, to_ask: bool = False) -> Game:
        """The game for parameters as OpenSpiel passes them; ``to_ask`` where nobody is going to play it yet."""
        given = {**self.parameters(), **params}
        players = int(given.pop("players"))
        options = tuple(sorted((name, _text(value)) for name, value in given.items()))
        return load(self.word, players, options, to_ask)


def find_entry(name_or_path: str | Path) -> Entry:
    """What there is to register under a variant's name or a spec's path."""
    from rulewright.driver import Compilation, compilation
    from rulewright.plugins.manager import variants

    word = str(name_or_path)
    variant = None if isinstance(name_or_path, Path) else variants().get(word)
    if variant is not None:
        return Entry(word, variant.name, variant.title, variant.players, dict(variant.options))
    done: Compilation = compilation(name_or_path)
    low, high = done.player_range
    options = {
        option.name: (option.default, *(v for v in option.values if v != option.default))
        for option in done.rules.options
    }
    return Entry(
        str(Path(word).resolve()) if Path(word).is_file() else word,
        done.rules.name,
        done.rules.title,
        tuple(range(low, high + 1)),
        options,
    )


@lru_cache(maxsize=256)
def load(word: str, players: int, options: tuple[tuple[str, str], ...], to_ask: bool = False) -> Game:
    """A game, loaded once a process: reading a state back must not compile it anew.

    All variants may be registered and few be played, so that those that are only asked about aren't compiled from C.
    """
    from rulewright.driver import load as load_game

    backend = "cached" if to_ask and not os.environ.get("RULEWRIGHT_BACKEND") else None
    return load_game(word, players, dict(options), backend=backend)


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def game_type(entry: Entry, game: Game) -> Any:
    """The type of a game: how its players move, what chance does, who sees what."""
    kinds = {node.kind for node in game.definition.nodes}
    kind = pyspiel.GameType
    together = "simultaneous" in kinds
    return kind(
        short_name=PREFIX + entry.name,
        long_name=entry.title,
        dynamics=kind.Dynamics.SIMULTANEOUS if together else kind.Dynamics.SEQUENTIAL,
        chance_mode=(
            kind.ChanceMode.EXPLICIT_STOCHASTIC if "chance" in kinds else kind.ChanceMode.DETERMINISTIC
        ),
        information=(
            kind.Information.IMPERFECT_INFORMATION
            if together or has_secrets(game.definition)
            else kind.Information.PERFECT_INFORMATION
        ),
        utility=kind.Utility.ZERO_SUM if utilities(game).zero_sum else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=entry.players[-1],
        min_num_players=entry.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=entry.parameters(),
    )


def game_info(game: Game) -> Any:
    """The figures of a game."""
    bounds = utilities(game)
    return pyspiel.GameInfo(
        num_distinct_actions=game.num_distinct_actions,
        max_chance_outcomes=game.num_chance_outcomes,
        num_players=game.num_players,
        min_utility=bounds.low,
        max_utility=bounds.high,
        utility_sum=0.0 if bounds.zero_sum else None,
        max_game_length=game.max_game_length,
    )


def max_chance_nodes(definition: Definition) -> int:
    """A loose bound of the chance outcomes in a game: the rules bound decisions only.

    Between two decisions every piece may be drawn, or a handful of dice thrown where there are no pieces.
    """
    if all(node.kind != "chance" for node in definition.nodes):
        return 0
    return (definition.max_game_length + 1) * max(8, sum(sum(piece.counts) for piece in definition.pieces))


def has_secrets(definition: Definition) -> bool:
    """Whether there is anything that some player may not see."""
    return any(field.sees != "all" for field in definition.fields)


@dataclass(frozen=True)
class Utilities:
    """The least and greatest return of a player, and whether the returns of a game always sum to 0."""

    low: float
    high: float
    zero_sum: bool


@lru_cache(maxsize=256)
def utilities(game: Game) -> Utilities:
    """What a game may be worth.

    Ranked games return shares of 1 and -1. The payoffs of a small game are found by visiting all of it; for a larger
    one the declared range of the payoff is taken, and that they sum to 0 isn't claimed.
    """
    if game.definition.utility != "payoff":
        return Utilities(-1.0, 1.0, game.num_players > 1)
    ends = _all_returns(game)
    if ends is None:
        low, high = _declared(game)
        return Utilities(float(low), float(high), False)
    low = min(min(end) for end in ends)
    high = max(max(end) for end in ends)
    return Utilities(low, high if high > low else low + 1.0, all(abs(sum(end)) < 1e-9 for end in ends))


def _all_returns(game: Game) -> set[tuple[float, ...]] | None:
    """The returns of every game that can be played, or None where there are too many to visit."""
    found: set[tuple[float, ...]] = set()
    todo = [game.initial_state()]
    for _ in range(SMALL_TREE):
        if not todo:
            return found
        state = todo.pop()
        if state.is_terminal():
            found.add(tuple(state.returns()))
            continue
        actions: Sequence[int] = state.legal_actions()
        if state.current_player() == SIMULTANEOUS:
            actions = next(filter(None, map(state.legal_actions, range(game.num_players))), [])
        for action in actions:
            child = state.clone()
            child.apply_action(action)
            todo.append(child)
    return None


def _declared(game: Game) -> tuple[float, float]:
    """The declared range of the payoff; everything where it isn't a variable with a range."""
    criteria = game.definition.criteria
    for field in game.definition.fields:
        if criteria and field.name.removeprefix("player.") == criteria[0].split()[-1] and field.per_player:
            return field.lo, field.hi
    return float("-inf"), float("inf")
