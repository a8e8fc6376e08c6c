"""`rulewright show`: any stage of the compiler as text."""

from __future__ import annotations

import sys
from enum import StrEnum

import typer


class Stage(StrEnum):
    """The stages in their order."""

    SYNTAX = "syntax"
    RULES = "rules"
    MACHINE = "machine"
    PYTHON = "python"
    C = "c"


def show(
    game: str = typer.Argument(..., metavar="GAME", help="The name of a game or the path of a spec."),
    stage: Stage = typer.Option(..., "--stage", help="Which stage."),
    players: int | None = typer.Option(None, "--players", help="For so many players; else for the fewest."),
    option: list[str] | None = typer.Option(None, "--option", metavar="K=V", help="An option of the game."),
    passes: str = typer.Option(
        "all", "--passes", metavar="none|all|A,B", help="Which passes the machine goes through."
    ),
) -> None:
    """Show what a game is after a stage of the compiler. `--passes none` is the machine as the rules were told.

    Example: rulewright show oware --stage machine
    """
    from rulewright import driver
    from rulewright.cli.common import parse_options, resolve_game

    chosen = parse_passes(passes, driver.PASSES)
    compilation = driver.compilation(resolve_game(game), players, parse_options(option), chosen)
    text = compilation.stage_text(stage.value)
    sys.stdout.write(text if text.endswith("\n") else text + "\n")


def parse_passes(word: str, known: tuple[str, ...] | list[str]) -> list[str] | None:
    """Read the value of `--passes`: None for `all`, an empty list for `none`, else the names as given.

    Raises UsageError for a name that isn't known, with the one that was probably meant.
    """
    from rulewright.diagnostics import UsageError, did_you_mean

    if word == "all":
        return None
    names = [] if word == "none" else [name.strip() for name in word.split(",") if name.strip()]
    for name in names:
        if name not in known:
            guess = did_you_mean(name, known)
            listed = ", ".join(known) or "none yet"
            raise UsageError(
                f"there is no pass `{name}`",
                help=f"did you mean `{guess}`?" if guess else f"the passes are {listed}",
            )
    if word != "none" and not names:
        raise UsageError(
            f"`--passes {word}` names no pass", help="write none, all, or names with commas between"
        )
    return names
