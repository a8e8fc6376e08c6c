"""The Python half of a native state: what need not be quick, in terms of what the glue keeps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulewright.runtime import serial
from rulewright.runtime.errors import GameError, RulesBroken, StuckState
from rulewright.runtime.rng import Rng
from rulewright.runtime.state import State

if TYPE_CHECKING:
    from rulewright.runtime.game import Game


class NativeMethods(State):
    """The base of every native class of states, which has the rest from C. Holds nothing itself."""

    __slots__ = ()

    if TYPE_CHECKING:
        _random: tuple[int, int] | None

        def _put(
            self, game: Game, cells: list[int], node: int, history: list[int], random: tuple[int, int] | None
        ) -> None: ...

        def _draw_with(self, random: tuple[int, int] | None) -> None: ...

    def _restore(self, game: Game, cells: list[int], node: int, history: list[int], seed: int | None) -> None:
        self._put(game, cells, node, history, None if seed is None else Rng(seed).parts)

    def _resume(self, rng: Rng | None) -> None:
        self._draw_with(None if rng is None else rng.parts)

    def _rules_failed(self, facts: tuple[int, int]) -> GameError:
        """What is raised for an error (see glue/steps.h) that the rules have left at a place (glue/position.h)."""
        code, place = facts
        if code == 1:
            return StuckState("the rules go round without a decision, or chance has no possible outcome")
        node = self._game.definition.nodes[self._node]
        here = f"{node.name} ({node.span})" if node.span else node.name
        at = (here, "the set-up", here, "")[place]
        return RulesBroken("an index is outside its domain" if code == 2 else "a division by 0", at)

    def _equals(self, other: object) -> Any:
        return State.__eq__(self, other)

    def _rollout_limits(self) -> tuple[int, bool]:
        definition = self._game.definition
        return definition.max_game_length, definition.utility == "payoff"

    def _rollout_failed(self, which: int, seed: int) -> None:
        # Played again a step at a time, the game says itself what is wrong with it.
        State.rollout(self, 1, seed + which)
        raise AssertionError("a game failed once and not again")

    def __reduce__(self) -> tuple[Any, ...]:
        return (unpickle, (self._game, self._s, self._node, self._history, self._random))


def unpickle(
    game: Game, cells: list[int], node: int, history: list[int], random: tuple[int, int] | None
) -> State:
    """A pickled state; it goes on drawing where it stopped."""
    state = serial.restore(game, cells, node, history, None)
    if random is not None:
        state._resume(Rng.of(*random))
    return state
