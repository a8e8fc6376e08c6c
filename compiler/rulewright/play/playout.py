"""One game from its start to its end, without anybody watching."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from rulewright.runtime import SIMULTANEOUS, TERMINAL, Game, GameError, Rng, State, StuckState
from rulewright.runtime.rng import DECISIONS

# The seeds of seats lie far from those of games, as DECISIONS does.
_SEATS = 0x4C957F2D


class Player(Protocol):
    """Whoever decides for a seat: what the plugins' player factories make, and anything of the same shape."""

    def choose(self, state: Any, legal: list[int]) -> int:
        """Return one of ``legal``, leaving the state as it is."""


class PlayFailed(GameError):
    """A game went wrong in a way that is neither a stuck state nor a broken invariant; the message says how."""


@dataclass(frozen=True)
class Outcome:
    """How one game went.

    ``length`` counts decisions, not chance outcomes; ``choices`` is the number of legal actions summed over them, so
    that ``choices / length`` is the game's mean branching. ``returns`` and ``scores`` are by seat; ``winners`` are
    seats, several when victory is shared.
    """

    seed: int
    length: int
    choices: int
    returns: tuple[float, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]

    def to_json(self) -> dict[str, Any]:
        """The outcome as plain JSON values."""
        return {
            "seed": self.seed,
            "length": self.length,
            "choices": self.choices,
            "returns": list(self.returns),
            "scores": list(self.scores),
            "winners": list(self.winners),
        }


class UniformPlayer:
    """Chooses each legal action with the same probability, by the run time's own generator."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = Rng(seed)

    def choose(self, state: Any, legal: list[int]) -> int:
        """Return one of the legal actions."""
        return legal[self._rng.below(len(legal))]


def seat_seed(seed: int, seat: int) -> int:
    """The seed of a seat's player in the game that is played with ``seed``."""
    return seed * 64 + seat + _SEATS


def seat_to_move(state: State) -> int:
    """The seat that decides next; where all choose at once, the first that has not chosen yet.

    Raises :class:`StuckState` where somebody must choose and nobody can.
    """
    seat = state.current_player()
    if seat != SIMULTANEOUS:
        return seat
    for player in range(state.game.num_players):
        if state.legal_actions(player):
            return player
    raise stuck(state)


def stuck(state: State) -> StuckState:
    """The error for a state at which somebody must act and can't, with the place in the rules and the way there."""
    game = state.game
    node = game.definition.nodes[state.node]
    place = f" ({node.span})" if node.span else ""
    last = ", ".join(game.action_text(a) for a in state.history()[-3:])
    way = f"; the last moves were {last}" if last else ""
    seat = state.current_player()
    who = "everybody" if seat == SIMULTANEOUS else f"p{seat}"
    return StuckState(
        f"{game.name} is stuck at {node.name}{place}: {who} must act and has no legal action "
        f"after {len(state.history())} actions and outcomes{way}"
    )


def playout(
    game: Game, seed: int, players: Sequence[Player] | None = None, max_actions: int | None = None
) -> Outcome:
    """Play one game to its end and say how it went.

    ``seed`` resolves chance, and with ``players`` left out also the uniformly random decisions; the same seed gives
    the same game. ``players`` has one entry a seat. ``max_actions`` bounds the decisions, ``game.max_game_length``
    when left out.

    Raises :class:`StuckState` where a player has no legal action, :class:`PlayFailed` if the game isn't over after
    that many decisions, and ``IllegalAction`` if a player chooses what it may not.
    """
    if players is not None and len(players) != game.num_players:
        raise GameError(
            f"{game.name} has {game.num_players} seats here, and there are {len(players)} players"
        )
    if players is None and max_actions is None and game.backend == "native" and not game.debug:
        from rulewright.play.columns import play_columns

        # One that goes wrong is played again a step at a time, which says how.
        for outcome in play_columns(game, seed, 1).outcomes():
            return outcome
    limit = game.max_game_length if max_actions is None else max_actions
    state = game.initial_state(seed)
    rng = Rng(seed + DECISIONS)
    below = rng.below
    length = choices = 0
    while True:
        mover = state.current_player()
        if mover == TERMINAL:
            break
        if mover == SIMULTANEOUS:
            mover = seat_to_move(state)
            legal = state.legal_actions(mover)
        else:
            legal = state.legal_actions()
        if not legal:
            raise stuck(state)
        if length >= limit:
            raise _too_long(game, limit, seed)
        length += 1
        choices += len(legal)
        if players is None:
            action = legal[below(len(legal))]
        else:
            action = players[mover].choose(state, legal)
        state.apply_action(action)
    return Outcome(
        seed, length, choices, tuple(state.returns()), tuple(state.scores()), tuple(state.winners())
    )


def _too_long(game: Game, limit: int, seed: int) -> PlayFailed:
    if limit >= game.max_game_length:
        return PlayFailed(
            f"{game.name} is not over after {limit} decisions (seed {seed}), though its rules promise that no game "
            "is longer; the bound of a loop in the spec is wrong"
        )
    return PlayFailed(f"{game.name} is not over after {limit} decisions (seed {seed})")
