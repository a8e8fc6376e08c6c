"""`rulewright bench --against open-spiel`: the same games in OpenSpiel, measured beside ours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.table import Table

    from rulewright.runtime import Game

OPEN_SPIEL = "open-spiel"


def bench_against(
    other: str,
    names: Sequence[str],
    players: int | None,
    options: Sequence[str] | None,
    seconds: float,
    as_json: bool,
) -> None:
    """Measure and print. Raises UsageError where there is nothing to measure against."""
    from rulewright.cli.common import print_json

    _need(other)
    import pyspiel

    rows = list(_rows(names, players, options, seconds))
    if as_json:
        version = getattr(pyspiel, "__version__", "")
        print_json({"against": other, "version": version, "seconds": seconds, "games": rows})
    else:
        _print(rows)


def _need(other: str) -> None:
    from rulewright.diagnostics import UsageError

    if other != OPEN_SPIEL:
        raise UsageError(
            f"there is nothing called `{other}` to measure against",
            help=f"it is {OPEN_SPIEL}, or a file FILE.py",
        )
    if find_spec("pyspiel") is None:
        raise UsageError("OpenSpiel isn't installed", help="install rulewright[open-spiel]")


def _rows(
    names: Sequence[str], players: int | None, options: Sequence[str] | None, seconds: float
) -> Iterator[dict[str, Any]]:
    from rulewright.cli.common import parse_options
    from rulewright.diagnostics import UsageError
    from rulewright.open_spiel.against import compare, counterpart, counterparts, shared_options

    for name in names or sorted(counterparts()):
        game = _load(name, players, options, "python")
        assert game is not None
        theirs = counterpart(game)
        if theirs is None:
            raise UsageError(f"OpenSpiel has no {name}", help=f"it has {', '.join(counterparts())}")
        alone = parse_options(options).keys() - shared_options(game.name)
        if alone:
            raise UsageError(f"OpenSpiel's {theirs} knows no {', '.join(sorted(alone))}", "RW704")
        yield compare(game, _load(name, players, options, "native"), theirs, seconds)


def _load(word: str, players: int | None, options: Sequence[str] | None, backend: str) -> Game | None:
    """A game on a backend; None, after a message, where there is no C compiler."""
    from rulewright.cli.common import parse_options, resolve_game, warn
    from rulewright.diagnostics import UsageError
    from rulewright.driver import load

    try:
        return load(resolve_game(word), players, parse_options(options), backend=backend)
    except UsageError as problem:
        if backend == "python":
            raise
        warn(f"{word}: no native machine: {problem}")
        return None


def _print(rows: Sequence[dict[str, Any]]) -> None:
    from rulewright.cli.play import _console

    console = _console()
    stepped = {"OpenSpiel": "theirs_python", "python": "ours_python", "native": "ours_native"}
    rollouts = {"OpenSpiel": "theirs_rollout", "native": "ours_rollout"}
    console.print(_table("each move chosen in Python", rows, stepped))
    console.print()
    console.print(_table("whole games at once", rows, rollouts))
    console.print("random games a second; in brackets our moves a second, times OpenSpiel's", style="dim")


def _table(title: str, rows: Sequence[dict[str, Any]], columns: dict[str, str]) -> Table:
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(title, no_wrap=True, min_width=len("each move chosen in Python"))
    for heading in ("moves", *columns):
        table.add_column(heading, justify="right")
    for row in rows:
        table.add_row(
            Text(f"{row['game']} ({row['players']}p)"),
            _lengths(row["moves_per_game"], row["theirs_moves_per_game"]),
            *(_cell(row, name) for name in columns.values()),
        )
    return table


def _lengths(ours: float, theirs: float) -> str:
    """Moves a game, of both where a rule of one of them makes games longer."""
    return f"{ours:.0f}" if abs(ours / theirs - 1) < 0.05 else f"{ours:.0f}/{theirs:.0f}"


def _cell(row: dict[str, Any], name: str) -> str:
    if name not in row:
        return "–"
    games = f"{row[name]['playouts_per_second']:,.0f}"
    return f"{games} ({row['ratios'][name]:.2f})" if name in row["ratios"] else games
