"""`rulewright bench`: the speed of games on this machine."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
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
    against: Annotated[
        str | None,
        typer.Option(
            "--against",
            metavar="open-spiel|FILE.py",
            help="Beside the same games of OpenSpiel, all that it has if none; or beside another engine of a game.",
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Measure random games, moves, clones and move sequences a second; several games side by side.

    Each game is measured in Python and, where there is a C compiler, compiled. The figures are for one process. Those
    of other runs or machines can't be compared with them; the ratios of one run can.

    Another engine is a Python file with a class State: State(seed), legal_actions(), apply(action), is_terminal() and
    clone(). It is run as it stands, in turn with the game.

    Example: rulewright bench oware kalah --seconds 2
    """
    if against is not None and against.endswith(".py"):
        from pathlib import Path

        from rulewright.cli.bench_engine import bench_engine

        bench_engine(Path(against), games or (), players, option, seconds, as_json)
        return
    if against is not None:
        from rulewright.cli.bench_against import bench_against

        bench_against(against, games or (), players, option, seconds, as_json)
        return
    from rulewright.cli.common import print_json, warn
    from rulewright.plugins.manager import variants

    names = list(games or sorted(variants()))
    if not names:
        warn("no games are installed; name the path of a spec")
        return
    figures = [row for name in names for row in _rows(name, players, option, seconds)]
    if as_json:
        print_json({"seconds": seconds, "games": figures})
    else:
        _print(figures)


def _rows(
    word: str, players: int | None, option: list[str] | None, seconds: float
) -> Iterator[dict[str, Any]]:
    """The figures of one game on each backend: all there are, or the one that RULEWRIGHT_BACKEND names."""
    from rulewright.cli.bench_native import bytes_per_state, native_figures
    from rulewright.cli.common import resolve_game
    from rulewright.cli.seats import load_args

    wished = os.environ.get("RULEWRIGHT_BACKEND") or "auto"
    arguments = load_args(word, players, option)
    for backend in ("python", "auto") if wished == "auto" else (wished,):
        game = replace(arguments, backend=backend)()
        if backend == "auto" and game.backend == "python":
            continue
        row = measure(game, seconds) | {"bytes_per_state": bytes_per_state(game)}
        if game.backend == "native":
            from rulewright.driver import find

            row |= native_figures(game, find(resolve_game(word)), seconds)
        yield row


def measure(game: Game, seconds: float) -> dict[str, Any]:
    """Measure one game for so long at each figure; keys ending in ``per_second`` are the figures."""
    from rulewright.play.playout import playout

    finished = 0
    started = perf_counter()
    while (spent := perf_counter() - started) < seconds or not finished:
        playout(game, finished)
        finished += 1
    return {
        "game": game.name,
        "players": game.num_players,
        "options": game.options,
        "backend": game.backend,
        "playouts_per_second": finished / spent,
        "moves_per_second": _stepped(game, seconds),
        "clone_apply_per_second": _clone_apply(game, seconds),
        "perft_per_second": _perft(game, seconds),
    }


def _stepped(game: Game, seconds: float) -> float:
    """Decisions a second, with a loop in Python that asks and applies, and as little else as can be."""
    from random import Random

    from rulewright.play.playout import seat_to_move
    from rulewright.runtime import SIMULTANEOUS

    together = any(node.kind == "simultaneous" for node in game.definition.nodes)
    decisions = seed = 0
    started = perf_counter()
    while (spent := perf_counter() - started) < seconds or not decisions:
        pick = Random(seed).random
        state = game.initial_state(seed)
        apply, legal_actions, is_terminal = state.apply_action, state.legal_actions, state.is_terminal
        while not is_terminal():
            if together and state.current_player() == SIMULTANEOUS:
                legal = legal_actions(seat_to_move(state))
            else:
                legal = legal_actions()
            if not legal:
                return 0.0
            apply(legal[int(pick() * len(legal))])
            decisions += 1
        seed += 1
    return decisions / spent


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

    from rulewright.cli.bench_native import told
    from rulewright.cli.play import _console

    console = _console()
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("game")
    table.add_column("backend")
    for heading in _COLUMNS.values():
        table.add_column(heading, justify="right")
    more = []
    first, python = figures[0], None
    has_native = any(row["backend"] == "native" for row in figures)
    for row in figures:
        title = f"{row['game']} ({row['players']}p)"
        python = row if row["backend"] == "python" else python
        beside = None if row is first or has_native else first
        if row is not python and python is not None:
            more.append(f"{title}: {told(row, python)}")
            title, beside = "", python
        cells = (_cell(row[key], beside[key] if beside else 0.0, "×" * has_native) for key in _COLUMNS)
        table.add_row(Text(title), row["backend"], *cells)
    console.print(table)
    for line in more:
        console.print(line)
    if more:
        console.print("in brackets: times the same game in Python", style="dim")
    elif len(figures) > 1 and not has_native:
        console.print("in brackets: times the first game of this run", style="dim")


def _cell(value: float, beside: float, sign: str) -> str:
    text = f"{value:,.0f}"
    return f"{text} ({value / beside:.2f}{sign})" if beside else text
