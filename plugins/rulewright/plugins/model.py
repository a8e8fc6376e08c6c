"""What a plugin gives: variants, players, views and backends."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Variant:
    """A game that can be loaded by name.

    `name` is what the command line calls it, a word of lower-case letters, digits and underscores; `title` is for
    people. `players` are the player counts it can be played with, ascending. `options` maps an option's name to the
    values it may have, as the spec writes them; the first is the default. `extends` names the variant it is a
    difference of, if any.

    `modules` maps a player count to the dotted name of the module that holds its generated machine. `spec` is the file
    it was generated from, if that is shipped, and `spec_hash` the hash by which a replay knows its rules again.
    `notes` say what of its rules is uncertain or reconstructed. `origin` says which distribution gave it, such as
    `rulewright 0.1.0`; the plugin manager fills it in.
    """

    name: str
    title: str
    players: tuple[int, ...]
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    extends: str | None = None
    modules: Mapping[int, str] = field(default_factory=dict)
    spec: Path | None = None
    spec_hash: str = ""
    origin: str = ""
    notes: tuple[str, ...] = ()


class GameState(Protocol):
    """The part of a state that players and views use. `rulewright.State` has it, and more."""

    def current_player(self) -> int:
        """Return the seat to act, from 0, or a negative number for chance, all at once, or the end."""

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the ids of the legal actions, ascending."""

    def apply_action(self, action: int) -> None:
        """Make a move. Raises IllegalAction, with the state unchanged, if it isn't legal."""

    def is_terminal(self) -> bool:
        """Return whether the game is over."""

    def returns(self) -> list[float]:
        """Return what the game is worth to each seat."""

    def scores(self) -> list[int]:
        """Return each seat's points."""

    def clone(self) -> "GameState":
        """Return a copy that draws its own future."""


class Player(Protocol):
    """Something that takes a seat. One player plays one seat of one game at a time."""

    def choose(self, state: GameState, legal: list[int]) -> int:
        """Return one of `legal`, which isn't empty. The state must be left as it is; work on a clone."""


class View(Protocol):
    """A way to show a position."""

    def render(self, state: GameState, player: int | None = None) -> str:
        """Return the position as text or as a document. With a seat given, only what that seat may see."""


class Backend(Protocol):
    """A way to turn a machine into something that runs."""

    title: str

    def unavailable(self) -> str | None:
        """Return why it can't be used on this computer (such as a compiler that is missing), or None if it can."""

    def emit(self, machine: Any, stem: str) -> Mapping[str, str]:
        """Return the files for a machine as file name → text, every name starting with `stem`. Writes nothing."""


PlayerFactory = Callable[[int], Player]
"""Makes a player from a seed: the same seed and the same positions give the same choices."""

ViewFactory = Callable[[Any], View]
"""Makes a view for a game (a `rulewright.Game`). Raises ValueError if it can't show that game."""
