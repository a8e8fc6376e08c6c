"""What ships with rulewright, through the same hooks as anything else."""

from collections.abc import Iterable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from rulewright.plugins.hookspecs import hookimpl
from rulewright.plugins.model import Player, PlayerFactory, Variant, View, ViewFactory
from rulewright.resources import folder

_INDEX = "rulewright.machines.index"


@hookimpl
def rulewright_variants() -> Iterable[Variant]:
    """Offer the variants of the generated index; none in a checkout where nothing has been built yet."""
    try:
        index = import_module(_INDEX)
    except ModuleNotFoundError as problem:
        # Only the index itself may be missing: a module it needs and doesn't find is a fault to be heard of.
        if problem.name in (_INDEX, _INDEX.rpartition(".")[0]):
            return []
        raise
    return [_variant(entry) for entry in index.VARIANTS.values()]


@hookimpl
def rulewright_players() -> Mapping[str, PlayerFactory]:
    """Offer the players that need nothing but the states of a game."""
    return {"random": _random, "greedy": _greedy}


@hookimpl
def rulewright_views() -> Mapping[str, ViewFactory]:
    """Offer the view that reads all it shows off the definition of a game."""
    return {"text": _text}


def _text(game: Any) -> View:
    from rulewright.views.text_view import TextView

    return TextView(game)


def _random(seed: int) -> Player:
    from rulewright.players.random_player import RandomPlayer

    return RandomPlayer(seed)


def _greedy(seed: int) -> Player:
    from rulewright.players.greedy_player import GreedyPlayer

    return GreedyPlayer(seed)


def _variant(entry: Mapping[str, Any]) -> Variant:
    return Variant(
        name=entry["name"],
        title=entry["title"],
        players=tuple(entry["players"]),
        options={name: tuple(values) for name, values in entry.get("options", {}).items()},
        extends=entry.get("extends"),
        modules={int(count): module for count, module in entry.get("modules", {}).items()},
        spec=_spec(entry.get("spec")),
        spec_hash=entry.get("spec_hash", ""),
        notes=tuple(entry.get("notes", ())),
    )


def _spec(name: str | None) -> Path | None:
    if not name:
        return None
    try:
        path = folder("specs") / name.removeprefix("specs/")
    except FileNotFoundError:
        return None
    return path if path.is_file() else None
