"""`rulewright graph`: the state machine as a picture."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path

import typer


class Format(StrEnum):
    """What kind of picture."""

    DOT = "dot"
    MERMAID = "mermaid"
    SVG = "svg"


_BY_SUFFIX = {".dot": Format.DOT, ".gv": Format.DOT, ".mmd": Format.MERMAID, ".svg": Format.SVG}


def graph(
    game: str = typer.Argument(..., metavar="GAME", help="The name of a game or the path of a spec."),
    format: Format | None = typer.Option(
        None, "--format", help="Graphviz, Mermaid or SVG; without it, what the file's name says, else dot."
    ),
    out: Path | None = typer.Option(
        None, "-o", "--out", metavar="FILE", help="Where to; without it, to stdout."
    ),
    players: int | None = typer.Option(None, "--players", help="For so many players; else for the fewest."),
    option: list[str] | None = typer.Option(None, "--option", metavar="K=V", help="An option of the game."),
) -> None:
    """Draw where a game rests: decisions as rounded boxes, chance as diamonds, the end with a double border.

    Example: rulewright graph oware -o oware.svg
    """
    from rulewright import driver
    from rulewright.cli.common import parse_options, resolve_game, warn, write_file
    from rulewright.emit.to_graph import render, to_graph

    kind = format or (_BY_SUFFIX.get(out.suffix) if out else None) or Format.DOT
    machine = driver.compilation(resolve_game(game), players, parse_options(option)).machine
    text = render(to_graph(machine.nodes, machine.edges(), machine.title), kind.value)
    if out is None:
        sys.stdout.write(text)
    else:
        write_file(out, text)
        warn(f"written {out}")
