"""`rulewright build`: generates the Python machines, and compiles native ones."""

from __future__ import annotations

from pathlib import Path

import typer


def build(
    paths: list[str] | None = typer.Argument(
        None, metavar="PATH", help="Specs or folders of specs; without any, all specs of the checkout."
    ),
    out: Path | None = typer.Option(
        None,
        "-o",
        "--out",
        metavar="DIR",
        help="Where the modules go; for the checkout's own specs its `generated`.",
    ),
    check: bool = typer.Option(
        False, "--check", help="Write nothing; exit status 1 if what is there isn't what the specs give now."
    ),
    native: bool = typer.Option(
        False, "--native", help="Also compile each machine from C now, and not when it is first loaded."
    ),
) -> None:
    """Generate a Python module for each spec, variant and number of players, and an index of them.

    With --native the machines of all numbers of players, with the default options, are compiled from C too, into the
    user's cache, where `load` and every command find them.

    Example: rulewright build my_oware.rules -o build
    """
    from rulewright import driver
    from rulewright.cli.common import find_specs, warn
    from rulewright.diagnostics import Diagnostic, SpecError, UsageError

    specs = [Path(spec) for spec in find_specs(paths or ())]
    for spec in specs:
        if not spec.is_file():
            raise UsageError(
                f"`{spec}` is the name of a game, not a spec", help="name the file that is to be built"
            )
    folder = out or _default_folder(specs)
    if folder.exists() and not folder.is_dir():
        raise UsageError(f"cannot write into `{folder}`: it is not a folder", "RW901")
    report = driver.build(specs, folder, check)

    for path in sorted(report.written):
        print(f"written  {path}")
    if check and report.stale:
        for path in sorted(report.stale):
            print(f"stale    {path}")
        title = (
            f"{len(report.stale)} of {len(report.stale) + len(report.unchanged)} generated files are stale"
        )
        raise SpecError(
            Diagnostic("RW902", "error", title, help="run `rulewright build` and commit what it writes")
        )
    count = len(report.unchanged)
    warn(
        f"{count} file{'' if count == 1 else 's'} unchanged in {folder}" if count else f"built into {folder}"
    )
    if native and not check:
        _compile(specs)


def _compile(specs: list[Path]) -> None:
    """Compile the machines of specs (none: all that ship), a line each. Raises UsageError if that can't be done."""
    from rulewright.cli.common import warn
    from rulewright.diagnostics import UsageError
    from rulewright.native import CantBuild
    from rulewright.native.build_many import build_many

    made = found = 0
    try:
        for machine in build_many(specs):
            made, found = made + machine.made, found + (not machine.made)
            if machine.made:
                print(f"compiled {machine.name}, {machine.players} players, in {machine.seconds:.2f} s")
    except CantBuild as error:
        raise UsageError(f"no native machines: {error}", None, "Python machines work without") from None
    warn(f"{made} native machine{'' if made == 1 else 's'} compiled, {found} compiled before")


def _default_folder(specs: list[Path]) -> Path:
    """The checkout's own folder, for specs of the checkout only: those of others must say where they want to go."""
    from rulewright.diagnostics import UsageError
    from rulewright.resources import folder

    try:
        home = folder("specs").resolve()
    except FileNotFoundError:
        home = None
    root = home.parent if home else None
    if root is None or not (root / "pyproject.toml").is_file():
        raise UsageError("there is no checkout of rulewright to build into", help="name a folder with -o DIR")
    for spec in specs:
        if not spec.resolve().is_relative_to(home or root):
            raise UsageError(f"`{spec}` isn't one of the checkout's specs", help="name a folder with -o DIR")
    return root / "generated" / "rulewright" / "machines"
