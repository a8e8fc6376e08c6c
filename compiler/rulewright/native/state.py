"""The Python half of a native state: what need not be quick, in terms of what ``glue.c`` keeps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulewright.runtime import serial
from rulewright.runtime.errors import StuckState
from rulewright.runtime.rng import Rng
from rulewright.runtime.state import State

if TYPE_CHECKING:
    from rulewright.runtime.game import Game


class NativeMethods(State):
    """Mixed into a class with a compiled ``Cells``. Holds nothing itself."""

    __slots__ = ()

    if TYPE_CHECKING:
        _random: tuple[int, int] | None

        def _begin(self, game: Game, seeded: int, random: int) -> None: ...

        def _put(
            self,
            game: Game,
            cells: list[int],
            node: int,
            history: list[int],
            seeded: int,
            random: int,
            children: int,
        ) -> None: ...

    def _start(self, game: Game, seed: int | None) -> None:
        self._begin(game, int(seed is not None), 1 if seed is None else Rng(seed).parts[0])

    def _restore(self, game: Game, cells: list[int], node: int, history: list[int], seed: int | None) -> None:
        random = 1 if seed is None else Rng(seed).parts[0]
        self._put(game, cells, node, history, int(seed is not None), random, 0)

    def _stuck(self) -> StuckState:
        return StuckState("the rules go round without a decision, or chance has no possible outcome")

    def _equals(self, other: object) -> Any:
        return State.__eq__(self, other)

    def __reduce__(self) -> tuple[Any, ...]:
        return (unpickle, (self._game, self._s, self._node, self._history, self._random))


def unpickle(
    game: Game, cells: list[int], node: int, history: list[int], random: tuple[int, int] | None
) -> State:
    """A pickled state; it goes on drawing where it stopped."""
    state = serial.restore(game, cells, node, history, None)
    if random is not None and isinstance(state, NativeMethods):
        state._put(game, cells, node, history, 1, *random)
    return state


def state_class(name: str, cells: type) -> type[State]:
    """The class of a native machine's states, from its compiled ``Cells``."""
    made = type(
        name, (cells, NativeMethods), {"__slots__": (), "__doc__": "A position, kept and changed in C."}
    )
    assert issubclass(made, State)
    return made
