"""`rulewright playthrough`: one game written down with every answer, to notice changes by."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def playthrough(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A variant's name, or the path of a spec.")],
    players: Annotated[int | None, typer.Option("--players", min=1, help="How many players.")] = None,
    option: Annotated[
        list[str] | None, typer.Option("--option", metavar="K=V", help="An option of the game; repeatable.")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Which game.")] = 1,
    out: Annotated[Path | None, typer.Option("-o", metavar="FILE", help="Write here, not to stdout.")] = None,
) -> None:
    """Write down a random game: its first moves with all that can be asked of their positions, the rest as a hash.

    The text is the same for the same rules. Keep it beside a spec, and a change of the rules shows as a difference.

    Example: rulewright playthrough oware --players 3 --seed 7
    """
    from rulewright.cli.common import write_file
    from rulewright.cli.seats import load_args
    from rulewright.play.playthrough import playthrough as write_down

    text = write_down(load_args(game, players, option)(), seed)
    if out is None:
        print(text, end="")
    else:
        write_file(out, text)
