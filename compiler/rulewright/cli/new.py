"""`rulewright new`: a spec with a passing test, ready to edit."""

from __future__ import annotations

import keyword
import re
from pathlib import Path

import typer

#: Long enough for any title, short enough for a file name, a module's and a column in a table.
LONGEST = 40


def new(
    name: str = typer.Argument(..., metavar="NAME", help="Lower-case letters, digits and underscores."),
    extends: str | None = typer.Option(
        None,
        "--extends",
        metavar="GAME",
        help="Begin with a variant of this game instead of a game of its own.",
    ),
    out: Path = typer.Option(Path(), "-o", "--out", metavar="DIR", help="The folder to write into."),
    package: bool = typer.Option(
        False, "--package", help="Write an installable distribution `rulewright_NAME` that offers the game."
    ),
) -> None:
    """Write NAME.rules: a small game, or a variant of another, with a test that passes. Nothing is overwritten.

    Example: rulewright new my_oware --extends oware
    """
    from rulewright.cli import starters
    from rulewright.cli.common import warn, write_files
    from rulewright.diagnostics import UsageError

    _check_name(name)
    players = _players(extends, out, package) if extends else (2, 3, 4)
    if package:
        target = out / f"rulewright_{name}"
        texts = {target / file: text for file, text in starters.package(name, players, extends).items()}
        after = f"pip install --editable {target}"
    else:
        target = out / f"{name}.rules"
        texts = {target: starters.spec(name, players, extends)}
        after = f"rulewright test {target}"
    if target.exists() or target.is_symlink():
        raise UsageError(
            f"`{target}` exists already", "RW901", "choose another name, or another folder with -o"
        )
    write_files(texts)
    for path in texts:
        print(path)
    warn(f"next: {after}")


def _check_name(name: str) -> None:
    """Raise UsageError for a name that can't be a game's, a file's and a module's all at once, or is taken."""
    from rulewright.diagnostics import UsageError
    from rulewright.plugins.manager import variants

    if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
        better = re.sub(r"[^a-z0-9]+", "_", name.removesuffix(".rules").lower()).strip("_")
        better = better if re.match(r"[a-z]", better) else ""
        raise UsageError(
            f"`{name}` can't be the name of a game: lower-case letters, digits and underscores, a letter first",
            help=f"write {better[:LONGEST]}" if better else None,
        )
    if len(name) > LONGEST:
        raise UsageError(f"`{name}` is too long for a name: {len(name)} letters, at most {LONGEST}")
    if keyword.iskeyword(name):
        raise UsageError(
            f"`{name}` can't be the name of a game: a Python module can't have it", help=f"write {name}_game"
        )
    if name in variants():
        origin = variants()[name].origin
        raise UsageError(
            f"there is a game `{name}` already, from {origin}", help=f"write new my_{name} --extends {name}"
        )


def _players(extends: str, out: Path, package: bool) -> tuple[int, ...]:
    """The player counts of the game that is extended. Raises UsageError RW707 if it can't be extended from there."""
    from rulewright.cli.common import SUFFIXES, is_spec_path, spec_files
    from rulewright.diagnostics import UsageError, did_you_mean
    from rulewright.plugins.manager import variants

    if is_spec_path(extends):
        raise UsageError(
            f"`--extends {extends}` is a path; a spec extends a game by its name",
            "RW707",
            "keep both specs in one folder and write the name",
        )
    known = variants()
    if extends in known:
        return known[extends].players
    # What lies in the same folder can be extended by a spec there, but a distribution would arrive without it.
    near = {path.name.split(".")[0]: path for path in spec_files(out) if path.name.endswith(SUFFIXES)}
    if extends in near and not package:
        from rulewright import driver

        return (driver.load(str(near[extends]), backend="python").num_players,)
    guess = did_you_mean(extends, [*known, *near])
    raise UsageError(
        f"there is no game `{extends}` to extend",
        "RW707",
        f"did you mean `{guess}`?" if guess else "`rulewright list` shows the games",
    )
