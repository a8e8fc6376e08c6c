"""`rulewright replay`: shows a recorded game, or proves that it is what these rules give."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from rulewright.play.replay import Replay
    from rulewright.runtime import Game
    from rulewright.views.choose import Painter


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A recorded game.")],
    check: Annotated[
        bool, typer.Option("--verify", help="Only prove that the record is what the rules give.")
    ] = False,
    to: Annotated[
        int | None,
        typer.Option("--to", min=0, metavar="N", help="Stop after N decisions, and list the moves there."),
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help="Accept rules that have changed since it was recorded.")
    ] = False,
    game: Annotated[
        str | None,
        typer.Option("--game", metavar="GAME", help="The game or spec to take, if not the recorded one."),
    ] = None,
    symbols: Annotated[
        bool, typer.Option("--symbols", help="Shapes beside colours, for people who can't tell these apart.")
    ] = False,
    view: Annotated[
        str, typer.Option("--view", help="How boards are shown: a view that a plugin offers.")
    ] = "text",
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Show a recorded game move by move, or verify it.

    Every line is checked either way: that the move is legal where it stands, that the seed gives those outcomes of
    chance, and that the result is right. What is wrong is told with its line, and the exit status is 1.

    Example: rulewright replay game.jsonl --verify
    """
    from rulewright.cli.common import print_json
    from rulewright.play.replay import Result, read_replay, verify
    from rulewright.runtime import CHANCE

    record = read_replay(file)
    loaded = _load(record, game)
    part = record if to is None else record.up_to(to)
    state = verify(part, loaded, force=force)
    result = Result.of(state)
    if as_json:
        print_json(
            {
                "file": file,
                **record.head.to_json(),
                "verified": True,
                "decisions": len(part.decisions),
                "chance_outcomes": sum(event.seat == CHANCE for event in part.events),
                "result": None if result is None else result.to_json(),
            }
        )
    elif check:
        end = "unfinished" if result is None else "the result is right"
        print(f"{file}: {len(part.decisions)} decisions verified, {end}")
    else:
        from rulewright.views.choose import painter

        _show(part, loaded, moves=to is not None, paint=painter(loaded, view, symbols=symbols))


def _load(record: Replay, word: str | None) -> Game:
    """The recorded game, from its spec where it was played from one (beside the record, if it isn't where it was)."""
    from rulewright.cli.seats import load_args

    head = record.head
    name = word or head.spec or head.game
    if word is None and head.spec is not None and not os.path.exists(head.spec):
        near = os.path.join(os.path.dirname(record.path), os.path.basename(head.spec))
        name = near if os.path.exists(near) else head.spec
    options = [f"{key}={value}" for key, value in head.options.items()]
    return load_args(name, head.players, options)()


def _show(record: Replay, game: Game, *, moves: bool, paint: Painter) -> None:
    """Print the moves in words, with the boards at the start, once in a while, and where it ends."""
    from rich.text import Text

    from rulewright.cli.moves import listing
    from rulewright.cli.play import _console
    from rulewright.cli.session import ranking
    from rulewright.runtime import CHANCE

    console = _console()
    head = record.head
    names = [f"p{seat} ({name})" for seat, name in enumerate(head.seats)] or [
        f"p{seat}" for seat in range(head.players)
    ]
    console.print(Text(game.title, "bold"))
    seed = "" if head.seed is None else f"; seed {head.seed}"
    console.print(Text(f"{', '.join(names)}{seed}"))
    state = game.initial_state()
    made = 0
    pace = 4 * head.players
    for event in record.events:
        if event.seat != CHANCE:
            if made % pace == 0:
                console.print()
                console.print(paint(state, None, console.width))
            made += 1
            console.print(Text.assemble(f"{made}. ", (names[event.seat], "bold"), f": {event.text}"))
        state.apply_action(event.action)
    console.print()
    console.print(paint(state, None, console.width))
    console.print()
    if state.is_terminal():
        for line in ranking(state, names):
            console.print(line)
    elif moves:
        for line in listing(game, state.legal_actions(), console.width):
            console.print(line)
    else:
        console.print(Text("the game was left here"))
