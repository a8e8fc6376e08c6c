"""From a definition to the class of a native game's states: from the cache, or compiled now; once in a process."""

from __future__ import annotations

from collections.abc import Callable
from importlib.machinery import ExtensionFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from rulewright.native import CantBuild, cache
from rulewright.native.state import NativeMethods
from rulewright.runtime import Definition, State

if TYPE_CHECKING:
    from rulewright.driver import Compilation

_LOADED: dict[str, type[State]] = {}
_FAILED: dict[str, str] = {}
_MODULES: dict[type[State], ModuleType] = {}


def cached_class(definition: Definition) -> type[State] | None:
    """The class of the native states of a definition if it was compiled before, else None."""
    try:
        name = cache.key(definition)
        return _LOADED.get(name) or _from_cache(name, definition)
    except CantBuild:
        return None


def native_class(definition: Definition, compilation: Callable[[], Compilation]) -> type[State]:
    """The class of the native states of a definition, compiled from what ``compilation`` answers if need be.

    Raises CantBuild where it can't be had, and what a compilation raises.
    """
    name = cache.key(definition)
    if name in _FAILED:
        raise CantBuild(_FAILED[name])
    found = _LOADED.get(name) or _from_cache(name, definition)
    if found is not None:
        return found
    try:
        return _make(name, definition, compilation())
    except CantBuild as error:
        _FAILED[name] = str(error)
        raise


def _make(name: str, definition: Definition, done: Compilation) -> type[State]:
    from rulewright.native.build import build
    from rulewright.native.host import drop_hosts

    try:
        return _keep(name, definition, build(name, definition, done))
    except ImportError as error:
        cache.drop(name)
        drop_hosts()
        raise CantBuild(f"the compiled machine can't be loaded: {error}") from None


def _from_cache(name: str, definition: Definition) -> type[State] | None:
    file = cache.sealed(name)
    if file is None:
        return None
    try:
        return _keep(name, definition, file)
    except ImportError:
        cache.drop(name)
        return None


def _keep(name: str, definition: Definition, file: Path) -> type[State]:
    module = load_module(file)
    if (module.cells, module.nodes) != (len(definition.cells), len(definition.nodes)):
        raise ImportError("it is of other rules")
    blocks = (*definition.actions, *definition.chances)
    made: type[State] = module.state_class(NativeMethods, sum(block.size for block in blocks))
    _LOADED[name] = made
    _MODULES[made] = module
    return made


def load_again(name: str, definition: Definition) -> type[State] | None:
    """The class kept under a name, loaded from its file even if this process has it; None if it isn't there."""
    return _from_cache(name, definition)


def load_module(file: Path) -> ModuleType:
    """A compiled file as a module. Raises ImportError."""
    # Every machine's module has the same name inside; the file tells them apart.
    loader = ExtensionFileLoader("rulewright_native", str(file))
    spec = spec_from_file_location("rulewright_native", file, loader=loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


def module_of(state_class: type[State]) -> ModuleType:
    """The compiled module of a class of native states."""
    return _MODULES[state_class]
