"""`rulewright check`: all errors and warnings of specs."""

from __future__ import annotations

import sys
from enum import StrEnum

import typer


class Format(StrEnum):
    """How diagnostics are written."""

    HUMAN = "human"
    GNU = "gnu"
    JSON = "json"
    GITHUB = "github"


def _show_schema(wanted: bool) -> None:
    if wanted:
        from rulewright.cli.common import print_json
        from rulewright.diagnostics.schema import schema

        print_json(schema())
        raise typer.Exit


def check(
    paths: list[str] = typer.Argument(
        ..., metavar="PATH", help="Specs, folders of specs, or names of games."
    ),
    schema: bool = typer.Option(
        False,
        "--schema",
        callback=_show_schema,
        is_eager=True,
        help="Show the JSON Schema of a line of --format json, and stop.",
    ),
    format: Format = typer.Option(
        Format.HUMAN, "--format", help="For people, for editors (gnu), JSON lines, or GitHub annotations."
    ),
) -> None:
    """Report everything that is wrong or odd in specs. Exit status 1 if any of it is an error.

    Example: rulewright check my_oware.rules
    """
    from rulewright import driver
    from rulewright.cli.common import find_specs, print_diagnostics
    from rulewright.diagnostics import Problems, render_github, render_gnu, render_json

    specs = find_specs(paths)
    # What is wrong in a game is found again in all that extend it; one report is enough.
    problems = Problems()
    for spec in specs:
        problems.extend(driver.check(spec))
    found = problems.diagnostics
    if format is Format.HUMAN:
        if found:
            print_diagnostics(found, sys.stdout)
        else:
            print(f"{len(specs)} spec{'s' if len(specs) > 1 else ''} checked, nothing wrong")
    else:
        render = {
            Format.GNU: render_gnu.render,
            Format.JSON: render_json.render,
            Format.GITHUB: render_github.render,
        }[format]
        sys.stdout.write(render(found))
    if problems.has_errors:
        raise typer.Exit(1)
