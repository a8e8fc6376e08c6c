"""`rulewright simulate`: many games, and what they come to."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from rulewright.play.tally import Summary


#: So many games take longer in Python than a machine takes to compile; of games with thinking players a tenth of them.
LONG = 2000


def simulate(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A variant's name, or the path of a spec.")],
    number: Annotated[int, typer.Option("-n", "--games", min=1, help="How many games.")] = 100,
    players: Annotated[
        int | None,
        typer.Option("--players", min=1, help="How many players; else as many as seats, or the fewest."),
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option("--seats", help="Who plays, in order: random, greedy, … Without it all are random."),
    ] = None,
    seed: Annotated[int, typer.Option("--seed", help="Game i is played with this number plus i.")] = 0,
    option: Annotated[
        list[str] | None, typer.Option("--option", metavar="K=V", help="An option of the game; repeatable.")
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(
            "--workers",
            min=1,
            max=256,
            help="Processes, or threads of compiled code; the results don't depend on it.",
        ),
    ] = None,
    out: Annotated[
        str | None,
        typer.Option("--out", metavar="FILE", help="One JSON line a game, in the order of the seeds."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
    debug: Annotated[
        bool,
        typer.Option(
            "--check-invariants", "--debug", help="Check the rules' invariants after every move (slower)."
        ),
    ] = False,
) -> None:
    """Play many games: wins and ties by seat, points, length, games a second.

    The same seed gives the same games with any number of workers.

    Example: rulewright simulate oware -n 1000 --seats greedy,random --seed 1
    """
    from rulewright.cli.common import print_json
    from rulewright.cli.seats import load_args, make_players, split_seats
    from rulewright.play.simulate import default_workers
    from rulewright.play.simulate import simulate as run

    named = split_seats(seats)
    arguments = load_args(
        game, players, option, named, debug=debug, long=number >= (LONG if named is None else LONG // 10)
    )
    count = default_workers(number) if workers is None else workers
    with _progress(number, quiet=as_json) as progress:
        summary = run(
            arguments, number, named, seed, count, make_players=make_players, progress=progress, out=out
        )
    if as_json:
        print_json(summary.to_json())
    else:
        _print(summary)


@contextmanager
def _progress(number: int, *, quiet: bool) -> Iterator[Callable[[int], None] | None]:
    """A bar on stderr, where that is a terminal."""
    if quiet or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    console = Console(file=sys.stderr)
    with Progress(
        BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=console, transient=True
    ) as bar:
        task = bar.add_task("games", total=number)
        yield lambda done: bar.update(task, completed=done)


def _print(summary: Summary) -> None:
    from rich.table import Table
    from rich.text import Text

    from rulewright.cli.play import _console

    console = _console()
    options = "".join(f", {name} {value}" for name, value in summary.options.items())
    console.print(
        Text.assemble(
            (summary.title, "bold"), f": {summary.games} games of {summary.players} players{options}"
        )
    )
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("seat")
    for name in ("wins", "ties", "win %", "points", "sd", "min", "25 %", "median", "75 %", "max"):
        table.add_column(name, justify="right")
    for seat, spread in enumerate(summary.scores):
        table.add_row(
            Text(f"p{seat} {summary.seats[seat]}"),
            str(summary.wins[seat]),
            str(summary.ties[seat]),
            f"{100 * summary.wins[seat] / summary.games:.1f}",
            f"{spread.mean:.2f}",
            f"{spread.sd:.2f}",
            *(str(value) for value in (spread.min, spread.q25, spread.median, spread.q75, spread.max)),
        )
    console.print(table)
    length = summary.length
    console.print(
        f"length {length.mean:.1f} decisions (from {length.min} to {length.max}), "
        f"{summary.branching:.1f} choices at each"
    )
    workers = "1 worker" if summary.workers == 1 else f"{summary.workers} workers"
    console.print(
        f"{summary.games_per_second:,.0f} games a second, {summary.moves_per_second:,.0f} decisions a second "
        f"({summary.backend}, {workers}, seed {summary.seed})"
    )
