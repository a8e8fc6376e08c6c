"""`rulewright perft`: counts move sequences by depth."""

from __future__ import annotations

from typing import Annotated

import typer


def perft(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A variant's name, or the path of a spec.")],
    depth: Annotated[int, typer.Option("-d", "--depth", min=0, help="How many moves deep.")] = 3,
    players: Annotated[int | None, typer.Option("--players", min=1, help="How many players.")] = None,
    option: Annotated[
        list[str] | None, typer.Option("--option", metavar="K=V", help="An option of the game; repeatable.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Count the different sequences of moves by their length, outcomes of chance counting as moves.

    Two implementations of the same rules that agree on these numbers are rarely different.

    Example: rulewright perft oware -d 3
    """
    from time import perf_counter

    from rulewright.cli.common import print_json
    from rulewright.cli.seats import load_args
    from rulewright.play.perft import perft as count

    loaded = load_args(game, players, option, long=depth > 3)()
    started = perf_counter()
    counts = count(loaded, depth)
    seconds = perf_counter() - started
    if as_json:
        print_json(
            {
                "game": loaded.name,
                "players": loaded.num_players,
                "options": loaded.options,
                "depth": depth,
                "counts": counts,
                "seconds": round(seconds, 6),
            }
        )
        return
    size = len(f"{max(counts):,}")
    for level, number in list(enumerate(counts))[min(1, depth) :]:
        print(f"depth {level}  {number:>{size},}")
