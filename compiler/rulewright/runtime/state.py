"""One position of a game: what every backend's states have in common.

A backend's own class keeps the cells and does what must be quick: who moves, what is legal, what an action does, and
copying. This class answers the rest from a few primitives. Cells are small integers in one flat list; their meaning is
in ``game.definition.fields``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from rulewright.runtime import observe, rollout, serial
from rulewright.runtime.errors import BREAKS, IllegalAction, InvariantBroken, Refusal, broken
from rulewright.runtime.rng import Rng

if TYPE_CHECKING:
    from rulewright.runtime.game import Game

S = TypeVar("S", bound="State")
T = TypeVar("T")


class State:
    """A position. Create one with :meth:`Game.initial_state`, never directly."""

    __slots__ = ()

    if TYPE_CHECKING:
        #: The game, the cells, the node at which the state rests, and what happened so far; kept by the backend.
        _game: Game
        _s: list[int]
        _node: int
        _history: list[int]
        _rng: Rng | None

    # What a backend supplies ------------------------------------------------------------------------------

    def _start(self, game: Game, seed: int | None) -> None:
        """Come to the first rest of a new game."""
        raise NotImplementedError

    def _restore(self, game: Game, cells: list[int], node: int, history: list[int], seed: int | None) -> None:
        """Become the position made of these parts, unchecked."""
        raise NotImplementedError

    def _move_to(self, cells: list[int], node: int) -> None:
        """Become another position, unchecked, with the same history and generator."""
        raise NotImplementedError

    def _resume(self, rng: Rng | None) -> None:
        """Draw with that generator from now on; without one, surface chance."""
        raise NotImplementedError

    def _legal_ids(self) -> Sequence[int]:
        """The legal ids here, not to be changed by the caller."""
        raise NotImplementedError

    def _legal_of(self, player: int) -> list[int]:
        """Where all decide at once: a seat's legal ids, [] if it has chosen."""
        raise NotImplementedError

    def _next_seat(self) -> int:
        """Where all decide at once: the first seat that has not chosen."""
        raise NotImplementedError

    def _failed_guard(self, block: str, action: int) -> int:
        """For an id of a block on offer here: the number of the first reason against it, or -1."""
        raise NotImplementedError

    def _weights(self) -> list[int] | None:
        """At a chance node the weight of every outcome, elsewhere None."""
        raise NotImplementedError

    def _scores(self) -> list[int]:
        """Each player's points."""
        raise NotImplementedError

    def _ranking(self) -> list[tuple[int, ...]]:
        """Per player, the keys of the declared result, greater is better."""
        raise NotImplementedError

    def _invariants(self) -> int:
        """The number of the first declared invariant that is false, or -1."""
        return -1

    # Play -----------------------------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The game this is a position of."""
        return self._game

    @property
    def node(self) -> int:
        """The number of the node at which the state rests; see ``game.definition.nodes``."""
        return self._node

    def current_player(self) -> int:
        """The seat to move, 0 … n-1, or CHANCE, SIMULTANEOUS or TERMINAL."""
        raise NotImplementedError

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        raise NotImplementedError

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Ascending ids of the legal actions (at a chance node: of the possible outcomes); [] when over.

        With a ``player`` given, that player's: [] when another one is to move. Where all decide at once, those of the
        first seat that has not chosen, for which :meth:`apply_action` then chooses.
        """
        raise NotImplementedError

    def apply_action(self, action: int) -> None:
        """Play an action, or resolve a chance node by an outcome.

        Raises :class:`IllegalAction`, the state unchanged, if it is not legal here.
        """
        raise NotImplementedError

    def apply_actions(self, actions: Sequence[int]) -> None:
        """Where all decide at once: every seat's action, in the order of the seats.

        Raises :class:`IllegalAction`, the state unchanged, if one of them is not legal.
        """
        together = self._game.definition.nodes[self._node].kind == "simultaneous"
        if not together or self._next_seat() != 0 or len(actions) != self._game.num_players:
            raise ValueError("one action for each player is for where all decide at once")
        for player, action in enumerate(actions):
            if action not in self._legal_of(player):
                raise self._illegal(action)
        for action in actions:
            self.apply_action(action)

    def _illegal(self, action: int) -> IllegalAction:
        refusal = self.why_not(action)
        if refusal is None:
            refusal = Refusal("the action can't be taken now", "", "")
        return IllegalAction(action, self._game.action_text(action), refusal)

    def why_not(self, action: int) -> Refusal | None:
        """None if the action is legal now, else the rule that forbids it, with its clause and place."""
        if action in self._legal_ids():
            return None
        game = self._game
        node = game.definition.nodes[self._node]
        block = game.block_of(action)
        if block is None:
            return Refusal(f"there is no action number {action!r} in this game", "", "")
        if node.kind == "terminal":
            return Refusal("the game is over", "", node.span)
        if block.name not in node.blocks:
            offers = " or ".join(node.blocks)
            if node.kind == "chance":
                return Refusal(f"a chance event ({offers}) comes first", "", node.span)
            return Refusal(f"the decision at hand is {offers}, not {block.name}", "", node.span)
        number = self._failed_guard(block.name, action)
        if number < 0:
            return Refusal("this can't happen here", block.clause, node.span)
        reason = game.definition.reasons[number]
        message = reason.message
        for (name, domain), value in zip(block.params, block.values(action), strict=True):
            message = message.replace("{" + name + "}", domain.label(value))
        return Refusal(message, reason.clause, reason.span)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """At a chance node, every possible outcome with its probability; they sum to 1. Elsewhere []."""
        weights = self._weights()
        if weights is None:
            return []
        total = sum(weights)
        base = self._first_outcome()
        return [(base + i, w / total) for i, w in enumerate(weights) if w]

    def sample_outcome(self, rng: Rng) -> int:
        """At a chance node, an outcome drawn with ``rng`` as the seeded machine would draw it."""
        weights = self._weights()
        if weights is None:
            raise ValueError("not at a chance node")
        k = rng.below(sum(weights))
        outcome = 0
        while k >= weights[outcome]:
            k -= weights[outcome]
            outcome += 1
        return self._first_outcome() + outcome

    def _first_outcome(self) -> int:
        return self._game.block(self._game.definition.nodes[self._node].blocks[0]).base

    def rollout(self, n: int, seed: int) -> tuple[list[float], int]:
        """Play on from here to the end ``n`` times, every decision uniformly random; this state stays as it is.

        Answers each seat's returns and the number of decisions, both summed over the games. Game ``k`` draws from
        ``seed + k``, and does so alike on every backend. Raises :class:`StuckState` if a game can't come to its end.
        """
        return rollout.rollout(self, n, seed)

    # Results --------------------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """Each player's points by the rules, now."""
        return _asked(self._scores)

    def winners(self) -> list[int]:
        """The seats that have won; several when victory is shared; [] while the game goes on."""
        if not self.is_terminal():
            return []
        ranking = _asked(self._ranking)
        best = max(ranking)
        return [p for p, keys in enumerate(ranking) if keys == best]

    def returns(self) -> list[float]:
        """Utilities, zero-sum: the winners share 1, the others share -1; all 0 while the game goes on.

        A variant whose result is a ``payoff`` returns the payoffs themselves.
        """
        n = self._game.num_players
        if not self.is_terminal():
            return [0.0] * n
        if self._game.definition.utility == "payoff":
            return [float(x) for x in _asked(self._scores)]
        winners = self.winners()
        if len(winners) == n:
            return [0.0] * n
        return [1.0 / len(winners) if p in winners else -1.0 / (n - len(winners)) for p in range(n)]

    # Copies, identity, storage ----------------------------------------------------------------------------

    def clone(self: S) -> S:
        """A copy that shares nothing with this state and draws its own future."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        mine, theirs = self._game, other._game
        return (
            self._node == other._node
            and self._s == other._s
            and (mine is theirs or mine.identity == theirs.identity)
        )

    def __hash__(self) -> int:
        return hash((self._node, *self._s))

    def history(self) -> list[int]:
        """Every action and chance outcome so far, in order."""
        return self._history[:]

    def to_dict(self) -> dict[str, Any]:
        """The position as plain JSON values under the spec's own names; see ``Game.state_from_dict``."""
        return serial.to_dict(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return (serial.unpickle, (self._game, self._s, self._node, self._history, self._rng))

    # What a player sees -----------------------------------------------------------------------------------

    def observation_string(self, player: int) -> str:
        """All that the player can see now, as text."""
        return observe.string(self, player)

    def observation_tensor(self, player: int) -> list[float]:
        """All that the player can see now: one-hot for labelled values, 0 … 1 for numbers."""
        return observe.tensor(self, player)

    def information_state_string(self, player: int) -> str:
        """All that the player has seen and done since the start (perfect recall), as text."""
        return observe.information(self, player)

    def __str__(self) -> str:
        return observe.string(self, None)

    def action_text(self, action: int) -> str:
        """The text of an id."""
        return self._game.action_text(action)

    # Debug ------------------------------------------------------------------------------------------------

    def check(self) -> None:
        """Raise :class:`InvariantBroken` if a value is out of range, a piece is lost, or an invariant is false."""
        problem = serial.problem(self._game.definition, self._s)
        if problem is None:
            number = _asked(self._invariants)
            if number >= 0:
                problem = f"the invariant {self._game.definition.invariants[number]!r} is false"
        if problem is not None:
            raise InvariantBroken(f"{problem} (after {len(self._history)} actions and outcomes)")


def _asked(rule: Callable[[], T]) -> T:
    """The answer of what the rules say of a result. Raises RulesBroken where they can't be carried out."""
    try:
        return rule()
    except BREAKS as error:
        raise broken(error) from error
