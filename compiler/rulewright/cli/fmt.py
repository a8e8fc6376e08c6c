"""`rulewright fmt`: puts specs into the one format."""

from __future__ import annotations

import difflib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from rulewright.source import Source

STDIN = "-"


def fmt(
    paths: list[str] = typer.Argument(
        ..., metavar="PATH", help="Specs, folders of specs, or - for standard input."
    ),
    check: bool = typer.Option(
        False, "--check", help="Write nothing; exit status 1 if a spec isn't in the one format."
    ),
    diff: bool = typer.Option(False, "--diff", help="Write nothing; show what would change."),
) -> None:
    """Put specs into the one format: their layout changes, their meaning and their comments don't.

    A spec with a syntax error is left as it is, and the others are formatted. In a literate spec (.rules.md) each
    fenced block is formatted in place. What comes from standard input goes to standard output.

    Example: rulewright fmt my_oware.rules
    """
    from rulewright.cli.common import print_diagnostics, warn, write_file
    from rulewright.diagnostics import SpecError
    from rulewright.syntax.formatting import format_spec

    changed = same = wrong = 0
    for path in _specs(paths):
        try:
            source, crlf = _read(path)
            done = format_spec(source)
        except SpecError as error:
            wrong += 1
            print_diagnostics(error.diagnostics)
            continue
        for block in done.skipped:
            warn(f"{block}: this block is left as it is: it can't be read without one beside it")
        if done.text == source.text:
            same += 1
        else:
            changed += 1
            if diff:
                sys.stdout.writelines(_diff(source, done.text))
            if check:
                warn(f"would be formatted: {source.name}")
            elif not diff and path is not None:
                # A link stays a link: what it points to is written.
                write_file(path.resolve(), done.text.replace("\n", "\r\n") if crlf else done.text)
                warn(f"formatted: {source.name}")
        if path is None and not (check or diff):
            sys.stdout.write(done.text)
    if paths != [STDIN]:
        warn(_summary(changed, same, wrong, check or diff))
    if wrong or (check and changed):
        raise typer.Exit(1)


def _specs(words: list[str]) -> Iterator[Path | None]:
    """The files that are meant, each once; None for standard input."""
    from rulewright.cli.common import find_specs
    from rulewright.diagnostics import UsageError

    found: dict[Path | None, None] = {}
    for word in words:
        for spec in [STDIN] if word == STDIN else [word] if Path(word).is_file() else find_specs([word]):
            if spec != STDIN and not Path(spec).is_file():
                raise UsageError(f"`{spec}` is the name of a game, not a spec", "RW707", "name a file")
            if spec != STDIN and word != spec and not Path(word).exists():
                raise UsageError(
                    f"`{word}` is the name of a game, not a spec", "RW707", f"its spec is {spec}"
                )
            found[None if spec == STDIN else Path(spec)] = None
    yield from found


def _read(path: Path | None) -> tuple[Source, bool]:
    """A spec, and whether its lines end as on Windows. Raises SpecError if it can't be read."""
    from rulewright.diagnostics import SpecError
    from rulewright.source import MAX_BYTES, Source, SourceError

    try:
        if path is None:
            # One byte more than allowed tells "too large" without reading all that comes.
            return Source.from_bytes(sys.stdin.buffer.read(MAX_BYTES + 1), "standard input"), False
        source = Source.read(path)
        with path.open("rb") as stream:
            return source, stream.readline(MAX_BYTES).endswith(b"\r\n")
    except SourceError as problem:
        raise SpecError.from_source_error(problem) from problem


def _diff(source: Source, text: str) -> Iterator[str]:
    """The change as a unified diff; nothing in it moves the cursor of a terminal."""
    from rulewright.diagnostics.text import printable

    old, new = (part.splitlines(keepends=True) for part in (source.text, text))
    for line in difflib.unified_diff(old, new, source.name, f"{source.name} (formatted)"):
        yield printable(line, keep="\n\t") if line.endswith("\n") else f"{printable(line)}\n"


def _summary(changed: int, same: int, wrong: int, only_shown: bool) -> str:
    would = "would be formatted" if only_shown else "formatted"
    parts = [(changed, would), (same, "as they should be"), (wrong, "that can't be read")]
    return ", ".join(f"{count} {what}" for count, what in parts if count)
