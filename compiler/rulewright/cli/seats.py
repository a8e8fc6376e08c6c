"""Who plays what: the game that `play`, `simulate`, `perft` and `bench` are called with, and its seats."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rulewright.cli import common

if TYPE_CHECKING:
    from rulewright.play.playout import Player
    from rulewright.play.simulate import LoadArgs

HUMAN = "human"


def load_args(
    word: str,
    players: int | None,
    options: Sequence[str] | None,
    seats: Sequence[str] | None = None,
    *,
    debug: bool = False,
    long: bool = False,
) -> LoadArgs:
    """What to load, from the words of a call. Named seats also say how many players there are.

    Only ``long`` work is worth the second that it takes to compile a machine from C; what is short takes one that has
    been compiled before, else Python. ``RULEWRIGHT_BACKEND`` says otherwise.

    Raises UsageError for an unknown game, a malformed option, or seats that aren't as many as the players.
    """
    from rulewright.diagnostics import UsageError
    from rulewright.play.simulate import LoadArgs

    if seats is not None:
        if players is not None and players != len(seats):
            raise UsageError(
                f"--players says {players}, and --seats names {len(seats)}",
                help="name one player for each seat",
            )
        players = len(seats)
    chosen = tuple(common.parse_options(options).items())
    wished = os.environ.get("RULEWRIGHT_BACKEND") or "auto"
    backend = None if wished != "auto" else "auto" if long else "cached"
    return LoadArgs(common.resolve_game(word), players, chosen, debug, backend)


def split_seats(text: str | None, *, human: bool = False) -> list[str] | None:
    """Read `--seats a,b,…`; None when it isn't given.

    Raises UsageError for a name that no plugin offers, or for `human` where nobody can be asked.
    """
    from rulewright.diagnostics import UsageError, did_you_mean
    from rulewright.plugins.manager import players

    if text is None:
        return None
    names = [name.strip() for name in text.split(",")]
    offered = sorted(players()) + ([HUMAN] if human else [])
    for name in names:
        if name == HUMAN and not human:
            raise UsageError("a human seat can only be had in `play`", help="name players such as random")
        if name not in offered:
            guess = did_you_mean(name, offered)
            help = f"did you mean {guess}?" if guess else f"there are {', '.join(offered)}"
            raise UsageError(f"there is no player `{name}`", help=help)
    return names


def make_players(names: Sequence[str], seeds: Sequence[int]) -> list[Player]:
    """Make the players of one game by name, each with its seed."""
    from rulewright.plugins.manager import players

    offered = players()
    return [offered[name](seed) for name, seed in zip(names, seeds, strict=True)]


def default_rival() -> str:
    """The player that takes the seats nobody is named for: the greedy one where there is one."""
    from rulewright.plugins.manager import players

    offered = players()
    return "greedy" if "greedy" in offered else "random"


def spec_path(word: str) -> str | None:
    """The path of the spec, where a game was named by one."""
    return word if common.is_spec_path(word) else None
