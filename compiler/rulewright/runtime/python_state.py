"""The base class of every generated Python machine: the reference backend.

A generated subclass supplies tables of functions, indexed by the node at which the state rests (or by the block of
rules to run next); this class runs them. Cells are a plain list, so that a copy is a slice.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import repeat
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from rulewright.runtime.errors import BREAKS, CHANCE, SIMULTANEOUS, RulesBroken, StuckState, broken
from rulewright.runtime.rng import Rng
from rulewright.runtime.state import State

if TYPE_CHECKING:
    from rulewright.runtime.game import Game

P = TypeVar("P", bound="PythonState")
_Run = tuple[Callable[[Any], int], ...]
_Apply = tuple[Callable[[Any, int], int], ...]
#: More blocks of rules than this between two rests is a loop that never ends.
_MOST_BLOCKS = 100_000


def _no_chance(bound: int) -> int:
    raise AssertionError("chance is surfaced here")


class PythonState(State):
    """A position whose rules are Python functions. The last node is the end of the game."""

    __slots__ = ("_apply", "_below", "_game", "_history", "_legal", "_node", "_rng", "_run", "_s")

    #: Where each rest node's mover is found; negative results are CHANCE, SIMULTANEOUS and TERMINAL.
    _ACTOR: ClassVar[tuple[Callable[[Any], int], ...]] = ()
    #: Legal ids at each rest node, ascending.
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

    def _start(self, game: Game, seed: int | None) -> None:
        definition = game.definition
        self._game = game
        self._s = list(definition.cells)
        self._rng = None if seed is None else Rng(seed)
        self._history = []
        self._legal = None
        self._set_tables()
        try:
            self._node = self._advance(definition.start)
        except BREAKS as error:
            raise broken(error, "the set-up") from error
        if game.debug:
            self.check()

    def _restore(self, game: Game, cells: list[int], node: int, history: list[int], seed: int | None) -> None:
        self._game = game
        self._s = cells
        self._node = node
        self._history = history
        self._legal = None
        self._rng = None if seed is None else Rng(seed)
        self._set_tables()

    def _move_to(self, cells: list[int], node: int) -> None:
        self._s = cells
        self._node = node
        self._legal = None

    def _resume(self, rng: Rng | None) -> None:
        self._rng = rng
        self._set_tables()

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

    def _legal_ids(self) -> list[int]:
        legal = self._legal
        if legal is None:
            try:
                legal = self._legal = self._LEGAL[self._node](self)
            except BREAKS as error:
                raise self._broken(error) from error
        return legal

    def _legal_of(self, player: int) -> list[int]:
        try:
            if player < self._SEAT[self._node](self):
                return []
            return self._LEGAL_OF[self._node](self, player)
        except BREAKS as error:
            raise self._broken(error) from error

    def _next_seat(self) -> int:
        try:
            return self._SEAT[self._node](self)
        except BREAKS as error:
            raise self._broken(error) from error

    def _failed_guard(self, block: str, action: int) -> int:
        why = self._WHY.get((self._node, block))
        try:
            return -1 if why is None else why(self, action)
        except BREAKS as error:
            raise self._broken(error) from error

    def _weights(self) -> list[int] | None:
        weigh = self._WEIGHTS[self._node]
        try:
            return None if weigh is None else weigh(self)
        except BREAKS as error:
            raise self._broken(error) from error

    def _broken(self, error: Exception) -> RulesBroken:
        node = self._game.definition.nodes[self._node]
        return broken(error, f"{node.name} ({node.span})" if node.span else node.name)

    def current_player(self) -> int:
        """The seat to move, 0 … n-1, or CHANCE, SIMULTANEOUS or TERMINAL."""
        try:
            return self._ACTOR[self._node](self)
        except BREAKS as error:
            raise self._broken(error) from error

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._node == len(self._LEGAL) - 1

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Ascending ids of the legal actions; see :meth:`State.legal_actions`."""
        if player is not None:
            mover = self.current_player()
            if mover == SIMULTANEOUS:
                return self._legal_of(player)
            if mover not in (player, CHANCE):
                return []
        legal = self._legal
        if legal is None:
            try:
                legal = self._legal = self._LEGAL[self._node](self)
            except BREAKS as error:
                raise self._broken(error) from error
        return legal[:]

    def apply_action(self, action: int) -> None:
        """Play an action, or resolve a chance node by an outcome; see :meth:`State.apply_action`."""
        legal = self._legal
        if legal is None:
            try:
                legal = self._LEGAL[self._node](self)
            except BREAKS as error:
                raise self._broken(error) from error
        if action not in legal:
            raise self._illegal(action)
        self._history.append(action)
        self._legal = None
        try:
            node = self._apply[self._node](self, action)
            self._node = node if node < len(self._LEGAL) else self._advance(node)
        except BREAKS as error:
            raise self._broken(error) from error
        if self._game.debug:
            self.check()

    def clone(self: P) -> P:
        """A copy that shares nothing with this state and draws its own future."""
        other = self.__class__.__new__(self.__class__)
        other._s = self._s[:]
        other._node = self._node
        other._game = self._game
        other._history = self._history[:]
        other._legal = self._legal
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
