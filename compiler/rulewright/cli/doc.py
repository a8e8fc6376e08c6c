"""`rulewright doc`: the rulebook of a game as a page."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from rulewright.driver import Compilation
    from rulewright.rules.clauses import Clause
    from rulewright.syntax import tree


def doc(
    game: str = typer.Argument(..., metavar="GAME", help="The name of a game or the path of a spec."),
    out: Path | None = typer.Option(
        None, "-o", "--out", metavar="FILE", help="Where to; `-`, or nothing, for stdout."
    ),
    players: int | None = typer.Option(
        None, "--players", help="Draw the states for so many players; else for the fewest."
    ),
    option: list[str] | None = typer.Option(
        None, "--option", metavar="K=V", help="Draw the states with this option of the game; repeatable."
    ),
) -> None:
    """Write the rulebook of a game: one HTML page to read or print; of a variant, with what it changes.

    Example: rulewright doc kalah -o kalah.html
    """
    from rulewright import __version__, driver
    from rulewright.cli.common import parse_options, resolve_game, warn, write_file
    from rulewright.emit.to_docs import to_docs

    done = driver.compilation(resolve_game(game), players, parse_options(option))
    text = to_docs(
        done.game_chain,
        done.rules,
        done.machine,
        clauses=_clauses(done),
        tests=_tests(done),
        spec=Path(done.game_chain[-1].span.source.name).name,
        spec_hash=done.spec_hash,
        version=__version__,
    )
    if out is None or str(out) == "-":
        sys.stdout.write(text)
    else:
        write_file(out, text)
        warn(f"written {out}")


def _clauses(done: Compilation) -> dict[str, dict[str, Clause]]:
    """The clauses of every rulebook that is cited, as far as there is a list of them; `trace` tells what is wrong."""
    from rulewright.rules.clauses import list_path, read_list

    found = {}
    for name in done.rules.rulebooks:
        path = list_path(name, done.game_chain)
        if path is not None:
            found[name] = read_list(name, path)[0].clauses
    return found


def _tests(done: Compilation) -> list[tree.Test]:
    """The tests in the spec itself, and those in the file of tests beside it."""
    from rulewright.diagnostics.reading import read_source
    from rulewright.driver import SUFFIXES
    from rulewright.syntax import tree
    from rulewright.syntax.parser import parse

    spec = done.game_chain[-1]
    files = [file for file in done.chain if file is spec or file.header.kind == "tests"]
    path = spec.span.source.path
    if path is not None:
        stem = path.name.removesuffix(".md").removesuffix(".rules")
        beside = [path.with_name(f"{stem}.tests{suffix}") for suffix in SUFFIXES]
        known = {file.span.source.path for file in files}
        files += [parse(read_source(p)) for p in beside if p.is_file() and p not in known]
    return [decl for file in files for decl in file.decls if isinstance(decl, tree.Test)]
