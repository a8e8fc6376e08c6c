"""The hooks: what a plugin may offer. This module is the manual for those who write one.

A plugin is a module (or any object) with functions of these names, published as an entry point in the group
`rulewright` of its distribution:

    [project.entry-points.rulewright]
    hex = "rulewright_hex"

The functions may be marked with `hookimpl`; the name alone is enough. Every hook may be left out. What ships with
rulewright comes through the same hooks (`rulewright.plugins.builtin`), and has priority: a plugin can't take a name
that is built in.

The hooks are called when their answer is first needed, at most once a process. They should be quick: import heavy
things inside the factories, not at the head of the plugin.
"""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

import pluggy

from rulewright.plugins.model import Backend, PlayerFactory, Variant, ViewFactory

if TYPE_CHECKING:
    import typer

PROJECT = "rulewright"
"""The entry-point group, and the name of the pluggy project."""

hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)
"""Marks an implementation, where pluggy's options (`tryfirst`, `specname`, …) are wanted."""


@hookspec
def rulewright_variants() -> Iterable[Variant]:  # type: ignore[empty-body]
    """Offer games that can be loaded by name.

    Returns one Variant a game, usually from the index that `rulewright build` writes beside the machines. The modules
    named in `Variant.modules` are imported when the game is loaded, not before. `Variant.origin` may be left empty.
    """


@hookspec
def rulewright_players() -> Mapping[str, PlayerFactory]:  # type: ignore[empty-body]
    """Offer players, which `--seats` can name.

    Returns name → factory. The factory is called once a seat and game with a seed (an int from 0), and must take all
    its randomness from it: a simulation is repeated by repeating its seed.
    """


@hookspec
def rulewright_views() -> Mapping[str, ViewFactory]:  # type: ignore[empty-body]
    """Offer ways to show a position.

    Returns name → factory. A name is a kind (`text`, `svg`) for a view of any game, or `variant:kind` (`hex:svg`) for a
    view of one game, which is preferred for that game: `hex:text` replaces the built-in `text` for hex. `play` and
    `replay` show the kind that `--view` names. The factory is called with the game.
    """


@hookspec
def rulewright_backends() -> Mapping[str, Backend]:  # type: ignore[empty-body]
    """Offer targets for `rulewright build`.

    Returns name → backend. A backend sees the machine (`rulewright.machine`) and nothing before it.
    """


@hookspec
def rulewright_commands(app: "typer.Typer") -> None:
    """Add commands to the command line.

    `app` is the application; add to it with `app.command()` or `app.add_typer()`. The name of a built-in command can't
    be taken: such a command is dropped, with a message.
    """
