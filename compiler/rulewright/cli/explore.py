"""`rulewright explore`: visits every position of a game, or as many as fit, and tells what is wrong."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from rulewright.play.explore_report import Report

#: Of a long list so many are shown; `--json` has all.
_SHOWN = 12


def explore(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A variant's name, or the path of a spec.")],
    max_states: Annotated[
        int, typer.Option("--max-states", min=1, max=5_000_000, help="How many positions to keep at most.")
    ] = 100_000,
    seconds: Annotated[
        float, typer.Option("--seconds", min=0.1, help="How long to search, with random games after it.")
    ] = 300.0,
    players: Annotated[int | None, typer.Option("--players", min=1, help="How many players.")] = None,
    option: Annotated[
        list[str] | None, typer.Option("--option", metavar="K=V", help="An option of the game; repeatable.")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", help="The seed of the random games.")] = 0,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="DIR", help="Write a replay and a test of each mistake there."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Visit every position that a game can reach, and tell what is wrong, with the shortest way to it.

    Looked for are positions where somebody must act and can't, broken invariants, values out of range, games that
    don't end, and rules that are never used. Where the positions are too many, those next to the start are visited
    and random games look further. Exit status 1 if something is wrong; what is never used is only told.

    Example: rulewright explore my.rules --out found
    """
    from time import monotonic

    from rulewright.cli.common import parse_options, print_json, resolve_game
    from rulewright.cli.seats import spec_path
    from rulewright.driver import Compilation, find, read_source
    from rulewright.play.explore import Budget
    from rulewright.play.explore import explore as run

    name = resolve_game(game)
    done = Compilation(read_source(find(name)), players, parse_options(option), [], cover=True)
    started = monotonic()
    budget = Budget(max_states, lambda: (monotonic() - started) / seconds)
    with _progress(max_states) as progress:
        report = run(done, budget, seed, progress)
    files = _write(report, out, spec_path(name)) if out is not None else []
    if as_json:
        print_json({**report.to_json(), "files": files, "seconds": round(monotonic() - started, 3)})
    else:
        _print(report, files)
    if report.findings:
        raise typer.Exit(1)


@contextmanager
def _progress(most: int) -> Iterator[Callable[[int, int], None] | None]:
    """A bar on stderr, where that is a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (BarColumn(), TextColumn("{task.fields[done]:,} of {task.fields[known]:,} positions"))
    with Progress(*columns, TimeElapsedColumn(), console=Console(file=sys.stderr), transient=True) as bar:
        task = bar.add_task("explore", total=most, known=0, done=0)

        def tell(known: int, done: int) -> None:
            bar.update(task, completed=known, known=known, done=done)

        yield tell


def _write(report: Report, folder: Path, spec: str | None) -> list[str]:
    """Write a replay of each finding, and one file with the tests of all. Returns the paths."""
    from rulewright.cli.common import write_file
    from rulewright.diagnostics import UsageError
    from rulewright.play.explore_trace import write_trace

    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise UsageError(f"cannot write to `{folder}`: {problem.strerror}", "RW901") from problem
    out: list[str] = []
    tests: list[str] = []
    for number, found in enumerate(report.findings, 1):
        path = folder / f"{report.game.name}_{number}_{found.kind}.jsonl"
        write_trace(path, report.game, (*found.moves, *found.loop), spec)
        out.append(str(path))
        tests.append(found.test(report.game))
    if tests:
        path = folder / f"{report.game.name}_tests.txt"
        write_file(path, "\n".join(tests))
        out.append(str(path))
    return out


def _print(report: Report, files: list[str]) -> None:
    from rulewright.cli.common import colored
    from rulewright.diagnostics.text import printable

    game = report.game
    options = "".join(f", {key} {value}" for key, value in game.options.items())
    good, bad, plain = ("\x1b[32m", "\x1b[1;31m", "\x1b[0m") if colored(sys.stdout) else ("", "", "")
    print(printable(f"{game.title}, {_count(game.num_players, 'player')}{options}"))
    kinds = ", ".join(f"{number:,} {kind}" for kind, number in report.states.items() if number)
    print(f"{_count(report.total, 'state')}: {kinds}")
    if report.complete:
        print(
            f"{good}proved whole{plain}: there are no other states, and all that follows is of the whole game"
        )
        if report.longest is not None:
            promise = (
                "" if report.longest > game.max_game_length else f", of {game.max_game_length:,} promised"
            )
            print(f"the longest game has {_count(report.longest, 'decision')}{promise}")
        else:
            print("states can come again, so no game is the longest")
    else:
        print(
            f"not the whole game: {report.expanded:,} of these states were gone on from, to a depth of "
            f"{report.depth}; then {_count(report.games, 'random game')} with {_count(report.moves, 'state')}, "
            f"up to {_count(report.longest_seen, 'decision')} long"
        )
    for number, found in enumerate(report.findings, 1):
        more = f" ({_count(found.states, 'time')})" if found.states > 1 else ""
        print(f"\n{bad}{number}. {_kind(found.kind)}{plain}: {printable(found.message)}{more}")
        print(printable(f"   at {found.where}"))
        for line in found.test(game).rstrip("\n").split("\n"):
            print(printable(f"   {line}"))
    _print_unused(report)
    if files:
        print()
        print(printable(f"written: {', '.join(files)}"))
    print(
        "\nnothing is wrong" if not report.findings else f"\n{_count(len(report.findings), 'mistake')} found"
    )


def _kind(kind: str) -> str:
    from rulewright.play.explore_report import KINDS

    return KINDS[kind]


def _print_unused(report: Report) -> None:
    _list(_never(report, "rules", "used"), report.dead_rules)
    _list(_never(report, "lines", "used"), report.dead_lines)
    _list(_never(report, "decisions", "met"), report.dead_decisions)
    _list(_never(report, "actions", "legal"), report.dead_actions)
    _list(
        _never(report, "actions with values", "legal"),
        [
            f"{name}: {size - legal:,} of {size:,}, as {example}"
            for name, legal, size, example in report.rare_actions
        ],
    )
    _list(
        "decisions with a single option, always"
        if report.complete
        else "decisions seen with a single option only",
        [f"{seen.name}, {_count(seen.times, 'time')}" for seen in report.forced],
    )


def _never(report: Report, things: str, what: str) -> str:
    return f"{things} never {what}" if report.complete else f"{things} not {what} in what was visited"


def _list(title: str, lines: list[str]) -> None:
    from rulewright.diagnostics.text import printable

    if not lines:
        return
    print(f"\n{title}:")
    for line in lines[:_SHOWN]:
        print(printable(f"  {line}").rstrip())
    if len(lines) > _SHOWN:
        print(f"  … and {len(lines) - _SHOWN} more")


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}" + ("" if number == 1 else "s")
