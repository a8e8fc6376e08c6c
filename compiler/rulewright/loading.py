"""From a name or a path to a game to play, run in Python or in C."""

from __future__ import annotations

import os
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any
from warnings import warn

from rulewright.compilation import Compilation
from rulewright.diagnostics.model import SpecError, UsageError
from rulewright.diagnostics.reading import read_source
from rulewright.diagnostics.suggest import did_you_mean
from rulewright.finding import SUFFIXES, find
from rulewright.runtime import Definition, Game, State

#: What can run the rules. ``auto`` is native where it can be had, ``cached`` native where it has been compiled before;
#: both are Python elsewhere.
BACKENDS = ("auto", "native", "python", "cached")
#: What runs the rules where neither the caller nor ``RULEWRIGHT_BACKEND`` says.
DEFAULT_BACKEND = "auto"


_MEMORY: dict[tuple[str, str, int, tuple[tuple[str, str], ...]], ModuleType] = {}


def load(
    name_or_path: str | Path,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    *,
    debug: bool = False,
    backend: str | None = None,
) -> Game:
    """A game: a variant by name, from its generated module, or a spec by path, compiled in memory.

    ``players`` None takes the fewest. Options not given have their defaults; values are written as in the spec.
    ``backend`` is one of ``BACKENDS``; with ``auto`` the rules are compiled from C when a game is loaded for the first
    time, and run in Python, with a warning, where that can't be done.
    Raises SpecError where a spec is wrong, UsageError where the game, the players or the options don't exist, or where
    ``backend`` is native and can't be had.
    """
    chosen = {name: _option_text(value) for name, value in (options or {}).items()}
    wish = backend or os.environ.get("RULEWRIGHT_BACKEND") or DEFAULT_BACKEND
    if wish not in BACKENDS:
        raise UsageError(f"there is no backend `{wish}`", None, f"it is one of {', '.join(BACKENDS)}")
    path = Path(name_or_path) if isinstance(name_or_path, Path) else name_or_path
    module = _generated(path, players, chosen) if isinstance(path, str) else None
    done: Compilation | None = None
    if module is None:
        spec = find(path)
        source = read_source(spec)
        done = Compilation(source, players, chosen)
        key = (str(spec), done.spec_hash, done.players, tuple(sorted(chosen.items())))
        module = _MEMORY.get(key)
        if module is None:
            module = _MEMORY[key] = done.module
        name_or_path = (
            str(spec.resolve()) if isinstance(path, Path) or str(path) == str(spec) else name_or_path
        )
    definition = module.DEFINITION
    origin = ("rulewright.driver", "reload", (str(name_or_path), definition.players, chosen, debug, wish))
    native = (
        None if wish == "python" else _native(definition, done, str(name_or_path), wish, backend == "native")
    )
    if native is not None:
        return Game(definition, native, debug=debug, backend="native", origin=origin)
    return Game(definition, module.MACHINE, debug=debug, origin=origin)


def _native(
    definition: Definition, done: Compilation | None, name: str, wish: str, must: bool
) -> type[State] | None:
    """The native class of a definition's states; None, after a warning if one was wished for, where it can't be had."""
    from rulewright.native import CantBuild, NoNativeMachine
    from rulewright.native.load import cached_class, native_class

    if wish == "cached":
        return cached_class(definition)

    def compiled() -> Compilation:
        options = {option: str(value) for option, value in definition.options.items()}
        try:
            return done or Compilation(read_source(find(name)), definition.players, options)
        except (SpecError, UsageError) as error:
            missing = isinstance(error, UsageError) and error.code == "RW707"
            why = "isn't at hand" if missing else f"can't be compiled: {str(error).splitlines()[0]}"
            raise CantBuild(f"its spec {why}") from None

    try:
        return native_class(definition, compiled)
    except CantBuild as error:
        if must:
            raise UsageError(
                f"no native machine: {error}", None, 'Python does without: backend="auto"'
            ) from None
        warn(f"{definition.name} runs in Python: {error}", NoNativeMachine, stacklevel=3)
        return None


def reload(name_or_path: str, players: int, options: dict[str, str], debug: bool, backend: str) -> Game:
    """Load a game again, in a worker process."""
    return load(name_or_path, players, options, debug=debug, backend=backend)


def _option_text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _generated(name: str, players: int | None, options: Mapping[str, str]) -> ModuleType | None:
    """The generated module of a variant, if there is one for these players and options."""
    if name.endswith(SUFFIXES) or "/" in name:
        return None
    from rulewright.plugins.manager import variants

    variant = variants().get(name)
    if variant is None:
        return None
    if players is not None and players not in variant.players:
        counts = ", ".join(map(str, variant.players))
        raise UsageError(
            f"`{name}` is for {counts} players, not {players}", "RW703", f"--players {variant.players[0]}"
        )
    for option, value in options.items():
        values = variant.options.get(option)
        if values is None:
            close = did_you_mean(option, list(variant.options))
            known = ", ".join(variant.options) or "none"
            help = f"did you mean `{close}`?" if close else f"it has: {known}"
            raise UsageError(f"`{name}` has no option `{option}`", "RW704", help)
        if value not in values:
            raise UsageError(
                f"`{option}` can't be `{value}`", "RW704", f"it is one of {', '.join(values[:8])}"
            )
        if value != values[0]:
            return None
    module = variant.modules.get(players if players is not None else variant.players[0])
    return import_module(module) if module is not None else None


# ---- building ----------------------------------------------------------------------------------------------------
