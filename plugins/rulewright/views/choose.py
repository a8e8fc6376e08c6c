"""Which view shows a game: one made for it, or one of any game, by the name of its kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rich.console import RenderableType
from rich.text import Text

from rulewright.diagnostics import UsageError, did_you_mean
from rulewright.plugins.manager import views
from rulewright.runtime import Game, State
from rulewright.views.text_view import TextView, draw

if TYPE_CHECKING:
    from rulewright.plugins.model import View

#: The kind that is taken when none is named.
TEXT = "text"
#: Draws a position for a seat, or for somebody who may see everything (None), for a terminal of so many columns.
Painter = Callable[[State, int | None, int], RenderableType]


def find_view(game: Game, kind: str = TEXT) -> View:
    """The view of that kind: one of this game (``variant:kind``) before one of any game.

    Raises UsageError if no plugin offers one, or if it can't show this game.
    """
    offered = views()
    factory = offered.get(f"{game.name}:{kind}") or offered.get(kind)
    if factory is None:
        kinds = sorted({name.removeprefix(f"{game.name}:") for name in offered if _fits(name, game)})
        guess = did_you_mean(kind, kinds)
        help = f"did you mean {guess}?" if guess else f"there are {', '.join(kinds)}"
        raise UsageError(f"there is no view `{kind}` of {game.name}", help=help)
    try:
        return factory(game)
    except ValueError as problem:
        raise UsageError(f"the view `{kind}` can't show {game.name}: {problem}") from problem


def painter(game: Game, kind: str = TEXT, *, symbols: bool = False) -> Painter:
    """What draws positions at a terminal: our own text in colour, what another view renders as it comes.

    ``symbols`` sets shapes beside colours in our own. Raises what :func:`find_view` raises.
    """
    view: Any = find_view(game, kind)
    if isinstance(view, TextView):
        return lambda state, viewer, width: draw(state, viewer, width, symbols=symbols)
    return lambda state, viewer, width: Text.from_ansi(view.render(state, viewer).rstrip("\n"))


def _fits(name: str, game: Game) -> bool:
    variant, colon, _ = name.partition(":")
    return not colon or variant == game.name
