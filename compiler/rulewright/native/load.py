"""From a compilation to a native game: header, compiled machine, state class; each made once in a process."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulewright.native.build import CantBuild, load
from rulewright.native.state import state_class
from rulewright.runtime import Definition, Game, State

if TYPE_CHECKING:
    from types import ModuleType

    from rulewright.driver import Compilation

_Key = tuple[str, int, tuple[tuple[str, str], ...]]
_MODULES: dict[_Key, tuple[ModuleType, type[State]]] = {}


def native_parts(done: Compilation) -> tuple[ModuleType, type[State]]:
    """The compiled module of a compilation and the class of its states. Raises CantBuild."""
    key = (done.spec_hash, done.players, tuple(sorted(done.options.items())))
    if key not in _MODULES:
        from rulewright.emit.identifiers import identifier
        from rulewright.emit.to_c import to_c

        module = load(to_c(done.machine))
        name = identifier("".join(word.capitalize() for word in done.rules.name.split("_")))
        _MODULES[key] = (module, state_class(name, module.Cells))
    return _MODULES[key]


def native_game(done: Compilation, definition: Definition, *, debug: bool, origin: Any) -> Game:
    """A game whose rules run in C. Raises CantBuild where that can't be had."""
    _, made = native_parts(done)
    return Game(definition, made, debug=debug, backend="native", origin=origin)


__all__ = ["CantBuild", "native_game", "native_parts"]
