"""`rulewright trace`: a rulebook clause by clause."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from rulewright.play.trace import Reference, Trace, TracedClause, TracedRulebook

_COLORS = {"tested": "32", "untested": "33", "missing": "1;31", "out of scope": "2"}
_WIDEST = 100


def trace(
    game: str = typer.Argument(..., metavar="GAME", help="A variant's name, or the path of a spec."),
    as_json: bool = typer.Option(False, "--json", help="One JSON document."),
    tests: bool = typer.Option(False, "--tests", help="Fail where an implemented clause has no test, too."),
    gaps: bool = typer.Option(False, "--gaps", help="Show only clauses that are missing or untested."),
) -> None:
    """Show a rulebook clause by clause: which rules implement it, which tests cover it, what is missing.

    Clauses are listed in rulebooks/ID.md beside the spec. Exit status 1 if one of them is neither implemented nor
    declared out of scope.

    Example: rulewright trace oware --gaps
    """
    from rulewright.cli.common import print_json, resolve_game, warn
    from rulewright.play.trace import trace as run

    found = run(resolve_game(game))
    if as_json:
        print_json(found.to_json())
    else:
        _print(found, gaps)
    if not found.rulebooks:
        warn(f'error: `{found.game}` declares no rulebook: `rulebook ID "file"`')
    for book in found.rulebooks:
        if book.path is None:
            warn(f"error: `{book.id}` has no clause list; write rulebooks/{book.id}.md beside the spec")
    if not found.complete(tests=tests):
        raise typer.Exit(1)


def _print(found: Trace, gaps: bool) -> None:
    from rulewright.cli.common import colored, width
    from rulewright.diagnostics.text import printable, wrap

    room = min(width(sys.stdout), _WIDEST)
    paint = _Paint(colored(sys.stdout))
    for book in found.rulebooks:
        if book.path is not None:
            for line in wrap(printable(f"{found.title}: {book.id}, {book.document}"), room):
                print(paint("1", line))
            _print_book(book, gaps, room, paint)
            print()
    print(_summary(found))


def _print_book(book: TracedRulebook, gaps: bool, room: int, paint: _Paint) -> None:
    from rulewright.diagnostics.text import cells, printable
    from rulewright.play.trace import MISSING, UNTESTED

    shown = [item for item in book.clauses if not gaps or item.status in (MISSING, UNTESTED)]
    hang = min(max((cells(item.clause.id) for item in book.clauses), default=0), 12) + 3
    section = ""
    for item in shown:
        if item.clause.section != section:
            section = item.clause.section
            print(f"\n{paint('1', printable(section))}")
        _print_clause(item, hang, room, paint)
    if book.unknown:
        print(f"\n{paint('1;31', 'cited, but not in the list')}")
        for clause, reference in book.unknown:
            print(f"{'!':<2}{printable(clause)}  {_where(reference)}")


def _print_clause(item: TracedClause, hang: int, room: int, paint: _Paint) -> None:
    from rulewright.diagnostics.text import cells, printable, wrap

    mark = {"tested": " ", "untested": "?", "missing": "!", "out of scope": "-"}[item.status]
    id = printable(item.clause.id)
    head = f"{mark} {id}" + " " * max(hang - 2 - cells(id), 1)
    lines = wrap(printable(f"{item.clause.text} ({item.clause.place})"), room - hang)
    for number, line in enumerate(lines):
        print((paint(_COLORS[item.status], head) if number == 0 else " " * hang) + line)
    pad = " " * hang
    if item.status == "missing":
        print(pad + paint(_COLORS["missing"], "MISSING: no rule cites it"))
    elif item.status == "out of scope":
        for line in wrap(printable(f"out of scope: {item.excuse}"), room - hang):
            print(pad + paint(_COLORS["out of scope"], line))
    for reference in item.rules:
        print(f"{pad}{_cut('rule', reference, room - hang)}")
    if item.status == "untested":
        print(pad + paint(_COLORS["untested"], "UNTESTED: no test cites it"))
    for reference in item.tests:
        print(f"{pad}{_cut('test', reference, room - hang)}")


def _cut(label: str, reference: Reference, room: int) -> str:
    """A reference on one line: of a long name only its start is shown, of its place all."""
    from rulewright.diagnostics.text import cells, printable

    named = (
        reference.name if reference.kind in (reference.name, "test") else f"{reference.kind} {reference.name}"
    )
    name = printable(named)
    place = _where(reference)
    left = room - cells(f"{label}  {place}  ")
    if cells(name) > left:
        while name and cells(name) > max(left - 1, 8):
            name = name[:-1]
        name = name.rstrip() + "…"
    return f"{label}  {place}  {name}"


def _where(reference: Reference) -> str:
    from rulewright.diagnostics.text import printable

    file = reference.file.replace("\\", "/").rsplit("/", 1)[-1]
    return printable(f"{file}:{reference.line}" + (" (inherited)" if reference.inherited else ""))


def _summary(found: Trace) -> str:
    from rulewright.play.trace import MISSING, OUT_OF_SCOPE, TESTED, UNTESTED

    clauses = sum(len(book.clauses) for book in found.rulebooks)
    implemented = found.count(TESTED) + found.count(UNTESTED)
    unknown = sum(len(book.unknown) for book in found.rulebooks)
    return (
        f"{clauses} clause{'' if clauses == 1 else 's'}: {implemented} implemented, {found.count(TESTED)} of them "
        f"tested; {found.count(OUT_OF_SCOPE)} out of scope; {found.count(MISSING)} missing"
        + (f"; {unknown} citation{'' if unknown == 1 else 's'} of unknown clauses" if unknown else "")
    )


class _Paint:
    """Colours text where that is wanted."""

    def __init__(self, wanted: bool) -> None:
        self.wanted = wanted

    def __call__(self, code: str, text: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.wanted and text else text
