"""How `rulewright test --coverage` shows what it found."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

    from rulewright.play.coverage_model import Coverage, FileCoverage, Tally

_MOST_LINES = 20


def show_coverage(found: Coverage, tests: int) -> None:
    """Write the coverage of a spec to stdout: a table for each file, the lines that are missed, and the totals."""
    from rulewright.cli.common import stdout

    console = stdout()
    for file in found.files:
        _file(console, file, found, tests)
    for failure in found.failures[:3]:
        console.print(_text(f"a random game went wrong: {failure}", "bold red"))
    if len(found.failures) > 3:
        console.print(_text(f"and {len(found.failures) - 3} more went wrong"))


def _file(console: Console, file: FileCoverage, found: Coverage, tests: int) -> None:
    from rulewright.play.coverage_model import GROUPS, SAYINGS

    name = _short(file.name)
    console.print()
    seen = f"inherited, seen through the tests of {found.game}" if file.inherited else "coverage"
    console.print(
        _text(f"{name}: {seen} ({_plural(tests, 'test')}, {_plural(found.games, 'random game')})", "bold")
    )
    whole = file.tally()
    rows = [("rule", *GROUPS, "tests", "games")]
    rows += [
        (
            rule.name if rule.kind == rule.name else f"{rule.kind} {rule.name}",
            *(_of(rule.tally(*whats)) for whats in GROUPS.values()),
            *_percents(rule.tally(), found.games),
        )
        for rule in file.rules
    ]
    rows.append(
        ("total", *(_of(file.tally(*whats)) for whats in GROUPS.values()), *_percents(whole, found.games))
    )
    _table(console, rows)
    missed = file.missed()
    if missed:
        console.print(_text("no test reaches", "bold red"))
    for line, whats in missed.items():
        said = ", ".join(SAYINGS[what] for what in whats)
        console.print(_text(f"  {name}:{line}  {said}", "red"))
        console.print(_text(f"      {file.source.line_text(line).strip()}"))
    if found.games and (lines := file.missed_by_games()):
        console.print(_text(f"no random game reaches all of line{_s(lines)} {_list(lines)}"))
    excuses = file.excuses()
    if excuses:
        console.print(_text("excused"))
    for line, reason in excuses.items():
        console.print(_text(f"  {name}:{line}  {reason}", "dim"))
    if not file.inherited and (needless := file.needless()):
        console.print(_text(f"needless `uncovered` on line{_s(needless)} {_list(needless)}", "yellow"))


def _table(console: Console, rows: list[tuple[str, ...]]) -> None:
    from rulewright.diagnostics.text import cells, printable

    rows = [tuple(printable(cell) for cell in row) for row in rows]
    widths = [max(cells(row[k]) for row in rows) for k in range(len(rows[0]))]
    for number, row in enumerate(rows):
        head = row[0] + " " * (widths[0] - cells(row[0]))
        rest = "  ".join(f"{cell:>{width}}" for cell, width in zip(row[1:], widths[1:], strict=True))
        style = "bold" if number in (0, len(rows) - 1) else ""
        console.print(_text(f"  {head}  {rest}".rstrip(), style))


def _of(tally: Tally) -> str:
    wanted = tally.total - tally.excused
    return f"{tally.tests}/{wanted}" if tally.total else "-"


def _percents(tally: Tally, games: int) -> tuple[str, str]:
    by_games = f"{tally.games_percent:.0f} %" if games and tally.playable else "-"
    return (f"{tally.percent:.0f} %" if tally.percent in (0, 100) else f"{tally.percent:.1f} %"), by_games


def _text(text: str, style: str = "") -> object:
    from rich.text import Text

    from rulewright.diagnostics.text import printable

    return Text(printable(text), style)


def _list(lines: Iterable[int]) -> str:
    numbers = [str(line) for line in lines]
    more = f" and {len(numbers) - _MOST_LINES} more" if len(numbers) > _MOST_LINES else ""
    return ", ".join(numbers[:_MOST_LINES]) + more


def _s(lines: list[int]) -> str:
    return "" if len(lines) == 1 else "s"


def _plural(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _short(name: str) -> str:
    return name.replace("\\", "/").rsplit("/", 1)[-1]


__all__ = ["show_coverage"]
