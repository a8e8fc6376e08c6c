"""The speed of our games beside that of the same games in OpenSpiel, measured by turns in one run.

Both are played at random to the end: stepped from Python, and by the thousand without a return to Python, which is
:meth:`State.rollout` of our native machines and, in OpenSpiel, the rollouts of its tree search.
"""

from __future__ import annotations

import random
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from string import Formatter
from time import process_time
from typing import Any

import pyspiel

from rulewright.resources import folder
from rulewright.runtime import Game

#: Which of ours is held against which of theirs.
RATIOS: Mapping[str, str] = {
    "ours_python": "theirs_python",
    "ours_native": "theirs_python",
    "ours_rollout": "theirs_rollout",
}
#: Turns that the contenders take; each has its share of the time in every one of them.
ROUNDS = 5
#: Random games in one call, where a call plays several.
_AT_ONCE = 50
_MEMORY_MB = 64

#: Plays games and says how many, and how many decisions they had.
Play = Callable[[], tuple[int, int]]


@dataclass
class Figure:
    """Games and decisions of one contender in so many seconds; ``decisions`` is 0 where they can't be counted."""

    games: int = 0
    decisions: int = 0
    seconds: float = 0.0

    def to_json(self, length: float) -> dict[str, float]:
        """Games and moves a second; ``length`` is a game's mean length where decisions weren't counted."""
        decisions = self.decisions or self.games * length
        return {
            "playouts_per_second": self.games / self.seconds,
            "moves_per_second": decisions / self.seconds,
        }


def counterparts() -> dict[str, str]:
    """OpenSpiel's game for each of the shipped games that it has, with our options in braces."""
    found = tomllib.loads((folder("specs") / "classics" / "open_spiel.toml").read_text(encoding="utf-8"))
    return {name: str(game) for name, game in found.items()}


def counterpart(game: Game) -> str | None:
    """The name under which OpenSpiel loads the same game, or None where it has none."""
    pattern = counterparts().get(game.name)
    if pattern is None:
        return None
    return pattern.format_map({"players": game.num_players, **game.options})


def shared_options(name: str) -> set[str]:
    """Our options of a game that OpenSpiel's game has too."""
    fields = (name for _, name, _, _ in Formatter().parse(counterparts()[name]))
    return {field for field in fields if field} - {"players"}


def compare(game: Game, native: Game | None, theirs: str, seconds: float) -> dict[str, Any]:
    """Measure one game for so long with each contender.

    The answer has the figures under ``ours_python``, ``ours_native``, ``ours_rollout``, ``theirs_python`` and
    ``theirs_rollout``, and ``ratios`` of moves a second, ours by theirs. Without a ``native`` game its figures are left
    out.
    """
    there = pyspiel.load_game(theirs)
    contenders: dict[str, Play] = {"ours_python": _stepped(game)}
    if native is not None:
        contenders["ours_native"] = _stepped(native)
        contenders["ours_rollout"] = _rollouts(native)
    contenders["theirs_python"] = _stepped_there(there)
    contenders["theirs_rollout"] = _rollouts_there(there)
    figures = {name: Figure() for name in contenders}
    for play in contenders.values():
        play()  # what is made once only isn't measured
    for _ in range(ROUNDS):
        for name, play in contenders.items():
            _measure(play, figures[name], seconds / ROUNDS)
    stepped = figures["theirs_python"]
    length = stepped.decisions / stepped.games
    found = {name: figure.to_json(length) for name, figure in figures.items()}
    return {
        "game": game.name,
        "players": game.num_players,
        "options": game.options,
        "theirs": theirs,
        "moves_per_game": figures["ours_python"].decisions / figures["ours_python"].games,
        "theirs_moves_per_game": length,
        **found,
        "ratios": {
            name: found[name]["moves_per_second"] / found[other]["moves_per_second"]
            for name, other in RATIOS.items()
            if name in found
        },
    }


def _measure(play: Play, figure: Figure, seconds: float) -> None:
    # The processor's time: what else runs on the machine must not fall on one contender more than on another.
    started = process_time()
    while (spent := process_time() - started) < seconds:
        games, decisions = play()
        figure.games += games
        figure.decisions += decisions
    figure.seconds += spent


def _stepped(game: Game) -> Play:
    """One game of ours, each decision taken in Python."""
    rng = random.Random(1)
    draw = rng.random

    def play() -> tuple[int, int]:
        state = game.initial_state(rng.getrandbits(32))
        decisions = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(draw() * len(legal))])
            decisions += 1
        return 1, decisions

    return play


def _rollouts(game: Game) -> Play:
    """Games of ours, played without Python."""
    rng = random.Random(1)

    def play() -> tuple[int, int]:
        _, decisions = game.initial_state(0).rollout(_AT_ONCE, rng.getrandbits(32))
        return _AT_ONCE, decisions

    return play


def _stepped_there(game: Any) -> Play:
    """One game of OpenSpiel's, each decision and each outcome of chance chosen in Python."""
    rng = random.Random(1)
    draw = rng.random
    seats = range(game.num_players())

    def play() -> tuple[int, int]:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
            elif state.is_simultaneous_node():
                all_legal = [state.legal_actions(seat) for seat in seats]
                state.apply_actions([legal[int(draw() * len(legal))] for legal in all_legal])
                decisions += len(seats)
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(draw() * len(legal))])
                decisions += 1
        return 1, decisions

    return play


def _rollouts_there(game: Any) -> Play:
    """Games of OpenSpiel's, played in C++: a search of one simulation values the root by so many random games."""
    if game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS:
        game = pyspiel.convert_to_turn_based(game)
    evaluator = pyspiel.RandomRolloutEvaluator(_AT_ONCE, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, _MEMORY_MB, False, 1, False)
    rng = random.Random(1)

    def play() -> tuple[int, int]:
        state = game.new_initial_state()
        while state.is_chance_node():  # the search begins at a decision
            state.apply_action(rng.choice(state.legal_actions()))
        bot.mcts_search(state)
        return _AT_ONCE, 0

    return play
