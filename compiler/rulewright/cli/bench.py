"""`rulewright bench`: the speed of games on this machine."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from rulewright.runtime import Game


def bench(
    games: Annotated[
        list[str] | None,
        typer.Argument(metavar="[GAME]...", help="Names or paths; all installed variants if none."),
    ] = None,
    players: Annotated[int | None, typer.Option("--players", min=1, help="How many players.")] = None,
    option: Annotated[
        list[str] | None, typer.Option("--option", metavar="K=V", help="An option of the games; repeatable.")
    ] = None,
    seconds: Annotated[
        float, typer.Option("--seconds", min=0.01, max=600, help="How long each figure is measured.")
    ] = 1.0,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Measure random games, moves, clones and move sequences a second; several games side by side.

    The figures are for one process. Those of other runs or machines can't be compared with them; the ratios of one
    run can.

    Example: rulewright bench oware kalah --seconds 2
    """
    from rulewright.cli.common import print_json, warn
    from rulewright.cli.seats import load_args
    from rulewright.plugins.manager import variants

    names = list(games or sorted(variants()))
    if not names:
        warn("no games are installed; name the path of a spec")
        return
    figures = [measure(load_args(name, players, option)(), seconds) for name in names]
    if as_json:
        print_json({"seconds": seconds, "games": figures})
    else:
        _print(figures)


def measure(game: Game, seconds: float) -> dict[str, Any]:
    """Measure one game for so long at each figure; keys ending in ``per_second`` are the figures."""
    from rulewright.play.playout import playout

    finished = decisions = 0
    started = perf_counter()
    while (spent := perf_counter() - started) < seconds or not finished:
        decisions += playout(game, finished).length
        finished += 1
    return {
        "game": game.name,
        "players": game.num_players,
        "options": game.options,
        "backend": game.backend,
        "playouts_per_second": finished / spent,
        "moves_per_second": decisions / spent,
        "clone_apply_per_second": _clone_apply(game, seconds),
        "perft_per_second": _perft(game, seconds),
    }


def _clone_apply(game: Game, seconds: float) -> float:
    """Copies that are moved on once, a second, from positions along random games."""
    from rulewright.play.playout import UniformPlayer

    done, seed = 0, 0
    spent = 0.0
    while spent < seconds:
        state, player = game.initial_state(seed), UniformPlayer(seed)
        while not state.is_terminal() and spent < seconds:
            legal = state.legal_actions()
            if not legal:
                return 0.0
            # The clock is read once a position, around all its moves.
            started = perf_counter()
            for action in legal:
                state.clone().apply_action(action)
            spent += perf_counter() - started
            done += len(legal)
            state.apply_action(player.choose(state, legal))
        seed += 1
    return done / spent


def _perft(game: Game, seconds: float) -> float:
    """Sequences counted a second, at the first depth that takes a fair part of the time."""
    from rulewright.play.perft import perft

    best = 0.0
    for depth in range(1, 12):
        started = perf_counter()
        counts = perft(game, depth)
        spent = perf_counter() - started
        best = sum(counts) / spent
        # The next depth takes about as many times longer as there are moves.
        if spent * max(2.0, counts[-1] / max(1, counts[-2])) > seconds:
            break
    return best


_COLUMNS = {
    "playouts_per_second": "games/s",
    "moves_per_second": "moves/s",
    "clone_apply_per_second": "clone+apply/s",
    "perft_per_second": "perft/s",
}


def _print(figures: list[dict[str, Any]]) -> None:
    from rich.table import Table
    from rich.text import Text

    from rulewright.cli.play import _console

    console = _console()
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("game")
    for heading in ("backend", *_COLUMNS.values()):
        table.add_column(heading, justify="right")
    for row in figures:
        table.add_row(
            Text(f"{row['game']} ({row['players']}p)"),
            row["backend"],
            *(_cell(row[key], figures[0][key], row is figures[0]) for key in _COLUMNS),
        )
    console.print(table)
    if len(figures) > 1:
        console.print("in brackets: times the first game of this run", style="dim")


def _cell(value: float, first: float, is_first: bool) -> str:
    text = f"{value:,.0f}"
    return text if is_first or not first else f"{text} ({value / first:.2f})"
