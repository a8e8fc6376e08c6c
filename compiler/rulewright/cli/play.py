"""`rulewright play`: a game at the terminal."""

from __future__ import annotations

import secrets
import sys
from contextlib import suppress
from enum import StrEnum
from importlib import import_module
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from rich.console import Console

    from rulewright.play.replay import Recorder, Replay
    from rulewright.runtime import Game


class BoardsShown(StrEnum):
    """When boards are shown."""

    all = "all"
    some = "some"
    end = "end"


def play(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A variant's name, or the path of a spec.")],
    players: Annotated[
        int | None,
        typer.Option("--players", min=1, help="How many players; else as many as seats, or the fewest."),
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(
            "--seats", help="Who plays, in order: human, random, greedy, … Without it you play first."
        ),
    ] = None,
    seed: Annotated[
        int | None, typer.Option("--seed", help="Chance follows this number: the same seed, the same game.")
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option("--option", metavar="K=V", help="An option of the game; repeatable.")
    ] = None,
    boards: Annotated[
        BoardsShown | None,
        typer.Option("--boards", help="How often boards are shown: at every turn, sometimes, or at the end."),
    ] = None,
    symbols: Annotated[
        bool, typer.Option("--symbols", help="Shapes beside colours, for people who can't tell these apart.")
    ] = False,
    view: Annotated[
        str, typer.Option("--view", help="How boards are shown: a view that a plugin offers.")
    ] = "text",
    quiet: Annotated[bool, typer.Option("--quiet", help="Boards only at the end; no welcome.")] = False,
    out: Annotated[
        str | None, typer.Option("--out", metavar="FILE", help="Record the game there, finished or not.")
    ] = None,
    resume: Annotated[
        str | None, typer.Option("--resume", metavar="FILE", help="Go on with a recorded game.")
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help="Resume even if the rules have changed since.")
    ] = False,
    debug: Annotated[
        bool, typer.Option("--check-invariants", help="Check the rules' invariants after every move.")
    ] = False,
) -> None:
    """Play a game at the terminal, against others or all seats yourself.

    A move is typed as its number or its text, which may be cut short; `?` lists what else can be typed. `why MOVE`
    says which rule forbids a move. Ctrl-C and Ctrl-D save the game and say how to go on with it.

    Example: rulewright play oware --seats human,greedy --seed 7
    """
    from rulewright.cli.seats import HUMAN, default_rival, load_args, make_players, spec_path, split_seats
    from rulewright.cli.session import Session
    from rulewright.play.playout import seat_seed
    from rulewright.play.replay import Recorder
    from rulewright.views.choose import painter

    named = split_seats(seats, human=True)
    replay = _read(resume, players, option, seed) if resume is not None else None
    if replay is not None:
        names = split_seats(",".join(replay.head.seats), human=True) or []
        arguments = load_args(
            game, replay.head.players, [f"{k}={v}" for k, v in replay.head.options.items()], debug=debug
        )
        loaded = arguments()
        recorder = _resumed(replay, loaded, force)
        named = named or names
    else:
        loaded = load_args(game, players, option, named, debug=debug)()
        recorder = None
    if not named:
        named = [HUMAN, *[default_rival()] * (loaded.num_players - 1)]
    if len(named) != loaded.num_players:
        _wrong_seats(loaded, named)
    if recorder is None:
        seed = secrets.randbelow(1_000_000) if seed is None else seed
        recorder = Recorder.start(loaded, seed, named, spec_path(game))
    others = [seat for seat, name in enumerate(named) if name != HUMAN]
    start = recorder.head.seed or 0
    made = make_players([named[seat] for seat in others], [seat_seed(start, seat) for seat in others])
    paint = painter(loaded, view, symbols=symbols)
    console = _console()
    shown = BoardsShown.all if HUMAN in named else BoardsShown.some
    shown = BoardsShown.end if quiet else boards or shown
    if not quiet:
        _welcome(console, loaded, named, recorder)
    if sys.stdin.isatty():
        # With it a line can be edited and recalled; not every platform has it.
        with suppress(ImportError):
            import_module("readline")
    rivals = dict(zip(others, made, strict=True))
    Session(recorder, rivals, console, _rebuild, boards=shown, paint=paint, out=out or resume).run()


def _read(path: str, players: int | None, option: list[str] | None, seed: int | None) -> Replay:
    from rulewright.diagnostics import UsageError
    from rulewright.play.replay import read_replay

    if players is not None or option or seed is not None:
        raise UsageError(
            "a resumed game has its own players, options and seed",
            help="leave out --players, --option and --seed",
        )
    replay = read_replay(path)
    if replay.head.seed is None:
        raise UsageError(f"{path} has no seed, so chance can't go on as it began")
    return replay


def _resumed(replay: Replay, game: Game, force: bool) -> Recorder:
    from dataclasses import replace

    from rulewright.play.replay import Recorder, resume

    state = resume(replay, game, force=force)
    # Where other rules were accepted, all of the record has just been found to hold under them.
    head = replace(replay.head, spec_hash=game.spec_hash, version=game.definition.version)
    return Recorder(state, head, replay.events)


def _rebuild(recorder: Recorder, decisions: int) -> Recorder:
    """The same game after so many of its decisions: the seed makes chance fall as it fell."""
    from rulewright.play.replay import Recorder

    game, head = recorder.state.game, recorder.head
    again = Recorder(game.initial_state(head.seed), head)
    for event in recorder.replay().decisions[:decisions]:
        again.play(event.action)
    return again


def _wrong_seats(game: Game, names: list[str]) -> None:
    from rulewright.diagnostics import UsageError

    raise UsageError(
        f"{game.name} has {game.num_players} seats here, and {len(names)} are named: {', '.join(names)}"
    )


def _console() -> Console:
    from rich.console import Console

    from rulewright.cli.common import width

    return Console(
        file=sys.stdout,
        width=min(100, width(sys.stdout)),
        markup=False,
        highlight=False,
        emoji=False,
        legacy_windows=False,
    )


def _welcome(console: Console, game: Game, names: list[str], recorder: Recorder) -> None:
    from rich.text import Text

    from rulewright.cli.seats import HUMAN

    console.print(Text(game.title, "bold"))
    chosen = "".join(f", {name} {value}" for name, value in game.options.items())
    who = ", ".join(f"p{seat} {name}" for seat, name in enumerate(names))
    console.print(Text(f"{who}{chosen}; seed {recorder.head.seed}"))
    for note in game.definition.notes:
        console.print(Text(f"note: {note}", "dim"))
    if HUMAN in names:
        console.print(Text("type a move, or ? for help", "dim"))
