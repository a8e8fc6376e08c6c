"""One position of a game: the base class of every generated machine.

A generated subclass supplies tables of functions, indexed by the node at which the state rests (or by the block
of rules to run next); this class supplies everything that is the same for all games. Cells are small integers in
one flat list, so that a copy is a slice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import repeat
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from rulewright.runtime import observe, serial
from rulewright.runtime.errors import (
    CHANCE,
    SIMULTANEOUS,
    IllegalAction,
    InvariantBroken,
    Refusal,
    StuckState,
)
from rulewright.runtime.rng import Rng

if TYPE_CHECKING:
    from rulewright.runtime.game import Game

S = TypeVar("S", bound="State")
#: More blocks of rules than this between two rests is a loop that never ends.
_MOST_BLOCKS = 100_000


def _no_chance(bound: int) -> int:
    raise AssertionError("chance is surfaced here")


_Run = tuple[Callable[[Any], int], ...]
_Apply = tuple[Callable[[Any, int], int], ...]


class State:
    """A position. Create one with :meth:`Game.initial_state`, never directly."""

    __slots__ = ("_apply", "_below", "_game", "_history", "_legal", "_node", "_rng", "_run", "_s")

    #: Where each rest node's mover is found; negative results are CHANCE, SIMULTANEOUS and TERMINAL.
    _ACTOR: ClassVar[tuple[Callable[[Any], int], ...]] = ()
    #: Legal ids at each rest node, ascending. The last node is the end of the game.
    _LEGAL: ClassVar[tuple[Callable[[Any], list[int]], ...]] = ()
    #: What an id does at each rest node; the answer is the next node, or a block still to run.
    _APPLY: ClassVar[_Apply] = ()
    _APPLY_SURFACED: ClassVar[_Apply] = ()
    #: Blocks of rules between rest nodes: number ``len(_LEGAL) + i`` is entry ``i``.
    _RUN: ClassVar[_Run] = ()
    _RUN_SURFACED: ClassVar[_Run] = ()
    #: Weights of a chance node's outcomes, by node; ``None`` at other nodes.
    _WEIGHTS: ClassVar[tuple[Callable[[Any], list[int]] | None, ...]] = ()
    #: For a decision node and an action block on offer: the number of the first failed reason, or -1.
    _WHY: ClassVar[dict[tuple[int, str], Callable[[Any, int], int]]] = {}

    #: Where all decide at once: the first seat that has not chosen, and the legal ids of a seat.
    _SEAT: ClassVar[dict[int, Callable[[Any], int]]] = {}
    _LEGAL_OF: ClassVar[dict[int, Callable[[Any, int], list[int]]]] = {}

    _s: list[int]
    _node: int
    _rng: Rng | None
    _history: list[int]
    _legal: list[int] | None
    _game: Game
    _below: Callable[[int], int]

    def _start(self, game: Game, rng: Rng | None) -> None:
        definition = game.definition
        self._game = game
        self._s = list(definition.cells)
        self._rng = rng
        self._history = []
        self._legal = None
        self._set_tables()
        self._node = self._advance(definition.start)
        if game.debug:
            self.check()

    def _set_tables(self) -> None:
        surfaced = self._rng is None
        self._below = _no_chance if self._rng is None else self._rng.below
        self._apply = self._APPLY_SURFACED if surfaced else self._APPLY
        self._run = self._RUN_SURFACED if surfaced else self._RUN

    def _advance(self, node: int) -> int:
        rest = len(self._LEGAL)
        for _ in repeat(None, _MOST_BLOCKS):
            if node < rest:
                return node
            node = self._run[node - rest](self)
        raise StuckState("the rules go round without a decision or chance")

    # What the machine's own code calls ------------------------------------------------------------------

    def _scores(self) -> list[int]:
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
        return self._ACTOR[self._node](self)

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Ascending ids of the legal actions (at a chance node: of the possible outcomes); [] when over.

        With a ``player`` given, that player's: [] when another one is to move. Where all decide at once, those of the
        first seat that has not chosen, for which :meth:`apply_action` then chooses.
        """
        if player is not None:
            mover = self.current_player()
            if mover == SIMULTANEOUS:
                return self._legal_of(player)
            if mover not in (player, CHANCE):
                return []
        legal = self._legal
        if legal is None:
            legal = self._legal = self._LEGAL[self._node](self)
        return legal[:]

    def _legal_of(self, player: int) -> list[int]:
        """Where all decide at once: a seat's legal ids, [] if it has chosen."""
        if player < self._SEAT[self._node](self):
            return []
        return self._LEGAL_OF[self._node](self, player)

    def apply_actions(self, actions: Sequence[int]) -> None:
        """Where all decide at once: every seat's action, in the order of the seats.

        Raises :class:`IllegalAction`, the state unchanged, if one of them is not legal.
        """
        seat = self._SEAT.get(self._node)
        if seat is None or seat(self) != 0 or len(actions) != self._game.num_players:
            raise ValueError("one action for each player is for where all decide at once")
        for player, action in enumerate(actions):
            if action not in self._legal_of(player):
                raise self._illegal(action)
        for action in actions:
            self.apply_action(action)

    def apply_action(self, action: int) -> None:
        """Play an action, or resolve a chance node by an outcome.

        Raises :class:`IllegalAction`, the state unchanged, if it is not legal here.
        """
        legal = self._legal
        if legal is None:
            legal = self._LEGAL[self._node](self)
        if action not in legal:
            raise self._illegal(action)
        self._history.append(action)
        self._legal = None
        node = self._apply[self._node](self, action)
        self._node = node if node < len(self._LEGAL) else self._advance(node)
        if self._game.debug:
            self.check()

    def _illegal(self, action: int) -> IllegalAction:
        refusal = self.why_not(action)
        if refusal is None:
            refusal = Refusal("the action can't be taken now", "", "")
        return IllegalAction(action, self._game.action_text(action), refusal)

    def why_not(self, action: int) -> Refusal | None:
        """None if the action is legal now, else the rule that forbids it, with its clause and place."""
        legal = self._legal
        if legal is None:
            legal = self._legal = self._LEGAL[self._node](self)
        if action in legal:
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
        why = self._WHY.get((self._node, block.name))
        number = why(self, action) if why is not None else -1
        if number < 0:
            return Refusal("this can't happen here", block.clause, node.span)
        reason = game.definition.reasons[number]
        message = reason.message
        for (name, domain), value in zip(block.params, block.values(action), strict=True):
            message = message.replace("{" + name + "}", domain.label(value))
        return Refusal(message, reason.clause, reason.span)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """At a chance node, every possible outcome with its probability; they sum to 1. Elsewhere []."""
        weigh = self._WEIGHTS[self._node]
        if weigh is None:
            return []
        weights = weigh(self)
        total = sum(weights)
        base = self._game.block(self._game.definition.nodes[self._node].blocks[0]).base
        return [(base + i, w / total) for i, w in enumerate(weights) if w]

    def sample_outcome(self, rng: Rng) -> int:
        """At a chance node, an outcome drawn with ``rng`` as the seeded machine would draw it."""
        weigh = self._WEIGHTS[self._node]
        if weigh is None:
            raise ValueError("not at a chance node")
        weights = weigh(self)
        k = rng.below(sum(weights))
        outcome = 0
        while k >= weights[outcome]:
            k -= weights[outcome]
            outcome += 1
        return self._game.block(self._game.definition.nodes[self._node].blocks[0]).base + outcome

    # Results --------------------------------------------------------------------------------------------

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._node == len(self._LEGAL) - 1

    def scores(self) -> list[int]:
        """Each player's points by the rules, now."""
        return self._scores()

    def winners(self) -> list[int]:
        """The seats that have won; several when victory is shared; [] while the game goes on."""
        if not self.is_terminal():
            return []
        ranking = self._ranking()
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
            return [float(x) for x in self._scores()]
        winners = self.winners()
        if len(winners) == n:
            return [0.0] * n
        return [1.0 / len(winners) if p in winners else -1.0 / (n - len(winners)) for p in range(n)]

    # Copies, identity, storage ----------------------------------------------------------------------------

    def clone(self: S) -> S:
        """A copy that shares nothing with this state and draws its own future."""
        other = self.__class__.__new__(self.__class__)
        other._s = self._s[:]
        other._node = self._node
        other._game = self._game
        other._history = self._history[:]
        legal = self._legal
        other._legal = legal
        rng = self._rng
        if rng is None:
            other._rng = None
            other._below = self._below
        else:
            other._rng = split = rng.split()
            other._below = split.below
        other._apply = self._apply
        other._run = self._run
        return other

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        mine, theirs = self._game, other._game
        return (
            self._s == other._s
            and self._node == other._node
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
        problem = serial.problem(self)
        if problem is None:
            number = self._invariants()
            if number >= 0:
                problem = f"the invariant {self._game.definition.invariants[number]!r} is false"
        if problem is not None:
            raise InvariantBroken(f"{problem} (after {len(self._history)} actions and outcomes)")
