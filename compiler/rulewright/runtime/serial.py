"""Positions as plain data: to a dictionary and back, pickles, and the debug checks of a position's cells."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from rulewright.runtime import rollout
from rulewright.runtime.definition import Definition, Domain, Field
from rulewright.runtime.errors import GameError
from rulewright.runtime.rng import Rng

if TYPE_CHECKING:
    from rulewright.runtime.game import Game
    from rulewright.runtime.state import State


def _element(field: Field, cells: list[int], kinds: Domain | None) -> Any:
    if field.kind == "bag":
        assert kinds is not None
        return {kinds.label(k + kinds.lo): n for k, n in enumerate(cells) if n}
    if field.kind == "slot":
        assert kinds is not None
        return None if cells[0] == 0 else kinds.label(cells[0] - 1 + kinds.lo)
    if field.kind == "stack":
        assert kinds is not None
        return {} if cells[0] == 0 else {kinds.label(cells[1] + kinds.lo): cells[0]}
    return cells[0] if field.values is None or field.values.numeric else field.values.label(cells[0])


def _nest(dims: tuple[Domain, ...], items: list[Any]) -> Any:
    if not dims:
        return items[0]
    step = len(items) // dims[0].size
    return {
        label: _nest(dims[1:], items[i * step : (i + 1) * step]) for i, label in enumerate(dims[0].labels)
    }


def _flatten(dims: tuple[Domain, ...], data: Any, path: str) -> list[tuple[str, Any]]:
    if not dims:
        return [(path, data)]
    if not isinstance(data, dict) or set(data) != set(dims[0].labels):
        raise GameError(f"{path}: expected one entry for each of {', '.join(dims[0].labels)}")
    out: list[tuple[str, Any]] = []
    for label in dims[0].labels:
        out += _flatten(dims[1:], data[label], f"{path}[{label}]")
    return out


def _kinds(definition: Definition, field: Field) -> Domain | None:
    for piece in definition.pieces:
        if piece.name == field.piece:
            return piece.kinds
    return None


def to_dict(state: State) -> dict[str, Any]:
    """Everything that makes the position, under the spec's own names, as JSON values."""
    definition = state.game.definition
    fields = {}
    for field in definition.fields:
        kinds = _kinds(definition, field)
        cells = state._s[field.base : field.end]
        items = [
            _element(field, cells[i : i + field.width], kinds) for i in range(0, len(cells), field.width)
        ]
        fields[field.name] = _nest(field.dims, items)
    return {
        "game": definition.name,
        "players": definition.players,
        "options": dict(definition.options),
        "spec_hash": definition.spec_hash,
        "at": definition.nodes[state._node].name,
        "fields": fields,
        "history": state.history(),
    }


def _cells(field: Field, kinds: Domain | None, path: str, data: Any) -> list[int]:
    def kind(label: Any) -> int:
        assert kinds is not None
        if label not in kinds.by_label:
            raise GameError(f"{path}: {label!r} is none of {', '.join(kinds.labels)}")
        return kinds.by_label[label] - kinds.lo

    if field.kind in ("bag", "stack"):
        if not isinstance(data, dict) or not all(type(n) is int for n in data.values()):
            raise GameError(f"{path}: expected counts by kind, like {{}}")
        if field.kind == "bag":
            out = [0] * field.width
            for label, n in data.items():
                out[kind(label)] = n
            return out
        if len(data) > 1:
            raise GameError(f"{path}: a stack holds one kind only")
        return next(([n, kind(label)] for label, n in data.items()), [0, 0])
    if field.kind == "slot":
        return [0 if data is None else kind(data) + 1]
    values = field.values
    if values is not None and not values.numeric:
        if data not in values.by_label:
            raise GameError(f"{path}: {data!r} is none of {', '.join(values.labels)}")
        return [values.by_label[data]]
    if type(data) is not int:
        raise GameError(f"{path}: expected a number")
    return [data]


def from_dict(game: Game, data: dict[str, Any], seed: int | None) -> State:
    """Build the position that :func:`to_dict` described; raise GameError saying where the data doesn't fit."""
    definition = game.definition
    for key, mine in (("game", definition.name), ("players", definition.players)):
        if data.get(key) != mine:
            raise GameError(f"{key}: the position is of {data.get(key)!r}, this game has {mine!r}")
    if data.get("spec_hash") != definition.spec_hash or data.get("options") != dict(definition.options):
        raise GameError("the position comes from other rules or options than this game's")
    names = [node.name for node in definition.nodes]
    if data.get("at") not in names:
        raise GameError(f"at: there is no place {data.get('at')!r} in the rules")
    fields = data.get("fields")
    if not isinstance(fields, dict) or set(fields) != {f.name for f in definition.fields}:
        raise GameError("fields: expected one entry for each zone and variable of the game")
    cells: list[int] = []
    for field in definition.fields:
        kinds = _kinds(definition, field)
        for path, item in _flatten(field.dims, fields[field.name], field.name):
            cells += _cells(field, kinds, path, item)
    history = data.get("history", [])
    if not isinstance(history, list) or not all(type(a) is int for a in history):
        raise GameError("history: expected a list of action numbers")
    wrong = problem(definition, cells)
    if wrong is not None:
        raise GameError(wrong)
    state = restore(game, cells, names.index(cast(str, data["at"])), list(history), None)
    if seed is not None:
        rollout.draw_with(state, Rng(seed))
    return state


def restore(game: Game, cells: list[int], node: int, history: list[int], seed: int | None) -> State:
    """A state made of its parts, unchecked."""
    state = game.state_class.__new__(game.state_class)
    state._restore(game, cells, node, history, seed)
    return state


def unpickle(game: Game, cells: list[int], node: int, history: list[int], rng: Rng | None) -> State:
    """A pickled state; it goes on drawing where it stopped."""
    state = restore(game, cells, node, history, None if rng is None else 0)
    if rng is not None:
        state._resume(rng)
    return state


def rebuild_game(definition: Definition, state_class: type[State], debug: bool, backend: str) -> Game:
    """A game from its importable parts."""
    from rulewright.runtime.game import Game

    return Game(definition, state_class, debug=debug, backend=backend)


def call(module: str, function: str, arguments: tuple[Any, ...]) -> Any:
    """What a pickled game runs to be loaded anew in another process."""
    target: Callable[..., Any] = getattr(importlib.import_module(module), function)
    return target(*arguments)


def problem(definition: Definition, cells: list[int]) -> str | None:
    """The first thing wrong with a position's cells, in words, or None: ranges, capacities, pieces conserved."""
    if not all(type(value) is int for value in cells):
        return "a cell holds something other than an integer"
    seen: dict[str, list[int]] = {p.name: [0] * p.kinds.size for p in definition.pieces}
    for field in definition.fields:
        values = cells[field.base : field.end]
        if (
            field.kind in ("value", "frame")
            and values
            and not field.lo <= min(values) <= max(values) <= field.hi
        ):
            bad = next(v for v in values if not field.lo <= v <= field.hi)
            return f"{field.name} holds {bad}, outside {field.lo}..{field.hi}"
        if not field.piece:
            continue
        kinds = seen[field.piece]
        for i in range(0, len(values), field.width):
            size = _count(field, values[i : i + field.width], kinds)
            if size is None:
                return f"{field.name} holds less than nothing, or an unknown kind"
            if field.holds and size > field.holds[i // field.width]:
                return f"{field.name} holds {size} pieces, more than its {field.holds[i // field.width]}"
    for piece in definition.pieces:
        for k, (have, want) in enumerate(zip(seen[piece.name], piece.counts, strict=True)):
            if have != want:
                label = piece.kinds.labels[k]
                return f"there are {have} {label} {piece.name} in the game instead of {want}"
    return None


def _count(field: Field, cells: list[int], kinds: list[int]) -> int | None:
    """Add an element's pieces to ``kinds`` and return how many they are; None if the cells are impossible."""
    if field.kind == "bag":
        if min(cells, default=0) < 0:
            return None
        for k, n in enumerate(cells):
            kinds[k] += n
        return sum(cells)
    if field.kind == "slot":
        if not 0 <= cells[0] <= len(kinds):
            return None
        if cells[0]:
            kinds[cells[0] - 1] += 1
        return int(cells[0] > 0)
    if cells[0] < 0 or not 0 <= cells[1] < len(kinds) or (cells[0] == 0 and cells[1] != 0):
        return None
    kinds[cells[1]] += cells[0]
    return cells[0]
