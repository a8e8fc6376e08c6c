"""What a player may see, from the declared visibility: as text, as numbers, and with perfect recall.

Hidden contents never enter any of the three. Of a bag that a player may not look into, its size is public; of a
hidden slot or stack, whether and how much it holds; a hidden variable shows nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rulewright.runtime.definition import Domain, Field
from rulewright.runtime.errors import CHANCE, SIMULTANEOUS, TERMINAL

if TYPE_CHECKING:
    from rulewright.runtime.state import State

_MOVERS = {CHANCE: "chance", SIMULTANEOUS: "all", TERMINAL: "over"}


def _visible(field: Field, element: int, player: int | None) -> bool:
    if player is None or field.sees == "all":
        return True
    if field.sees == "owner" and field.per_player:
        return element // (field.elements // field.dims[0].size) == player
    return False


def _elements(state: State) -> Iterator[tuple[Field, int, list[int]]]:
    cells = state._s
    for field in state.game.definition.fields:
        width = field.width
        for i in range(field.elements):
            at = field.base + i * width
            yield field, i, cells[at : at + width]


def _index(field: Field, element: int) -> str:
    labels = []
    for domain in reversed(field.dims):
        element, digit = divmod(element, domain.size)
        labels.append(domain.labels[digit])
    return f"[{', '.join(reversed(labels))}]" if labels else ""


def _text(field: Field, cells: list[int], kinds: Domain | None, seen: bool) -> str:
    if field.kind in ("value", "frame"):
        if not seen:
            return "?"
        return str(cells[0]) if field.values is None else field.values.label(cells[0])
    assert kinds is not None
    if field.kind == "bag":
        if not seen:
            return f"{sum(cells)} hidden"
        return " ".join(f"{n} {kinds.labels[k]}" for k, n in enumerate(cells) if n) or "-"
    if field.kind == "slot":
        if cells[0] == 0:
            return "-"
        return kinds.labels[cells[0] - 1] if seen else "1 hidden"
    if cells[0] == 0:
        return "-"
    return f"{cells[0]} {kinds.labels[cells[1]]}" if seen else f"{cells[0]} hidden"


def string(state: State, player: int | None) -> str:
    """A line per zone or variable, as ``player`` sees it; ``None`` sees all."""
    kinds = {piece.name: piece.kinds for piece in state.game.definition.pieces}
    mover = state.current_player()
    lines = [f"to move: {_MOVERS.get(mover, f'p{mover}')} at {state.game.definition.nodes[state.node].name}"]
    if mover in (CHANCE, TERMINAL):
        lines = [f"to move: {_MOVERS[mover]}"]
    for field, element, cells in _elements(state):
        seen = _visible(field, element, player)
        lines.append(
            f"{field.name}{_index(field, element)}: {_text(field, cells, kinds.get(field.piece), seen)}"
        )
    return "\n".join(lines)


def tensor(state: State, player: int) -> list[float]:
    """Numbers for learning; their count depends on the game alone, never on the position or the player."""
    out: list[float] = []
    mover = state.current_player()
    out += [1.0 if mover == p else 0.0 for p in range(state.game.num_players)]
    for field, element, cells in _elements(state):
        seen = _visible(field, element, player)
        if field.kind in ("value", "frame"):
            span = field.hi - field.lo + 1
            if field.values is not None and not field.values.numeric:
                out += [1.0 if seen and cells[0] - field.lo == v else 0.0 for v in range(span)]
            else:
                out.append((cells[0] - field.lo) / max(1, span - 1) if seen else 0.0)
            continue
        scale = max(1, field.hi)
        if field.kind == "bag":
            out.append(sum(cells) / scale)
            out += [n / scale if seen else 0.0 for n in cells]
        elif field.kind == "slot":
            out.append(1.0 if cells[0] else 0.0)
            out += [1.0 if seen and cells[0] == k + 1 else 0.0 for k in range(field.hi)]
        else:
            out.append(cells[0] / scale)
            count = next(p.kinds.size for p in state.game.definition.pieces if p.name == field.piece)
            out += [1.0 if seen and cells[0] and cells[1] == k else 0.0 for k in range(count)]
    return out


def information(state: State, player: int) -> str:
    """The player's own actions and every different sight so far, oldest first.

    The game is replayed from its start, so the cost grows with the length of the history.
    """
    game = state.game
    replayed = game.initial_state()
    lines = [string(replayed, player)]
    for action in state.history():
        mover = replayed.current_player()
        own = player == (replayed._next_seat() if mover == SIMULTANEOUS else mover)
        replayed.apply_action(action)
        if own:
            lines.append(f"> {game.action_text(action)}")
        sight = string(replayed, player)
        if sight != lines[-1]:
            lines.append(sight)
    return "\n".join(lines)
