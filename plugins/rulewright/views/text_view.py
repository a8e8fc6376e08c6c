"""A position for a person at a terminal: what lies in the middle, then a board for each player.

Everything is read from the definition of the game: its fields, and its ``view`` if the spec has one. Frames, which are
the machine's own memory, are never shown; what the viewer may not see is shown as a count.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from io import StringIO
from typing import Any, cast

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from rulewright.runtime import CHANCE, SIMULTANEOUS, TERMINAL, Definition, Field, Show, State
from rulewright.views.text_cells import ASCII, UNICODE, Glyphs, Pen
from rulewright.views.text_sheets import Sheet, beside, block_width, blocks, flow, in_grid, sheets
from rulewright.views.text_symbols import Symbols

# The sides of a panel: a border and a space on each.
_FRAME = 4


def draw(state: State, viewer: int | None, width: int, *, symbols: bool = False) -> RenderableType:
    """Draw a position for a seat, or for somebody who may see everything (``viewer`` is None).

    The answer can be printed by a rich console; it takes at most ``width`` columns, and keeps to ASCII where the
    console's encoding asks for that. The state may change afterwards: it is read at once.

    ``symbols`` sets a shape beside every colour, for people who can't tell colours apart.
    """
    return Board(state.clone(), viewer, width, symbols)


class TextView:
    """The view ``text`` of the plugins: a position as plain text of 80 columns."""

    def __init__(self, game: Any) -> None:
        self._game = game

    def render(self, state: Any, player: int | None = None) -> str:
        """Return the position as text, without colour; with a ``player``, only what that seat may see."""
        out = StringIO()
        console = Console(file=out, width=80, color_system=None, force_terminal=False, legacy_windows=False)
        console.print(draw(cast(State, state), player, 80))
        return "\n".join(line.rstrip() for line in out.getvalue().splitlines()) + "\n"


@dataclass(frozen=True)
class Board:
    """A position that rich can print; made by :func:`draw`."""

    state: State
    viewer: int | None
    width: int
    symbols: bool = False

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Lay the position out for a console."""
        width = max(20, min(self.width, options.max_width))
        glyphs = ASCII if options.ascii_only else UNICODE
        yield _Painter(self.state, self.viewer, width, glyphs, self.symbols).paint()


class _Painter:
    def __init__(self, state: State, viewer: int | None, width: int, glyphs: Glyphs, symbols: bool) -> None:
        self.state = state
        self.viewer = viewer
        self.width = width
        self.glyphs = glyphs
        self.definition: Definition = state.game.definition
        signs = Symbols(self.definition, glyphs.shapes if symbols else "")
        self.pen = Pen(state, viewer, signs, glyphs, shaped=symbols)
        self.fields = {f.name: f for f in self.definition.fields if f.kind != "frame"}
        self.scores = state.scores() if self._may_see_points() else []
        self.names = self._player_names()

    def paint(self) -> RenderableType:
        shows = self.definition.view or self._natural_shows()
        shared = [s for s in shows if self._fields(s, per_player=False)]
        own = [s for s in shows if self._fields(s, per_player=True)]
        parts: list[RenderableType] = [self._headline()]
        for show in shared:
            parts += _cut(self._show(show, None, self.width), self.width)
        panels = [self._board(own, player, self.width - _FRAME) for player in range(self.definition.players)]
        if any(panels):
            parts.append(self._panels(panels, own))
        elif any(self.scores):
            points = (f"{name} {score}" for name, score in zip(self.names, self.scores, strict=True))
            parts.append(Text("points: " + ", ".join(points)))
        legend = self._legend(shows)
        if legend:
            parts += flow(legend, self.width, Text(), between="  ")
        return Group(*parts)

    # The order of things ------------------------------------------------------------------------------------

    def _natural_shows(self) -> tuple[Show, ...]:
        """What to show of a game that doesn't say: what is shared, then each player's, grouped by rows."""
        groups: dict[tuple[Any, ...], list[str]] = {}
        for name, item in self.fields.items():
            if item.per_player and self._is_score(item):
                continue
            dims = item.dims[1:] if item.per_player else item.dims
            key: tuple[Any, ...] = (item.per_player,)
            if not dims:
                key += ("scalar",)
            else:
                key += (dims[0].labels,) if item.per_player else (name,)
            groups.setdefault(key, []).append(name)
        return tuple(Show(tuple(names)) for names in groups.values())

    def _may_see_points(self) -> bool:
        """Whether the points of now give nothing away: those of a rule may be reckoned from what is hidden."""
        if self.viewer is None or self.state.is_terminal() or not self.definition.criteria:
            return True
        name = self.definition.criteria[0].split()[-1]
        own = [f for f in self.fields.values() if f.per_player and f.name.rpartition(".")[2] == name]
        return all(f.sees == "all" for f in own or self.definition.fields)

    def _is_score(self, item: Field) -> bool:
        """Whether a player's value only repeats the points that stand in the head of the board."""
        if item.kind != "value" or len(item.dims) != 1 or item.values is not None:
            return False
        cells = self.state._s[item.base : item.end]
        name = item.name.rpartition(".")[2]
        return name in ("score", "scores", "points") and cells == self.scores

    def _fields(self, show: Show, *, per_player: bool) -> list[Field]:
        known = (self.fields[name] for name in show.fields if name in self.fields)
        # Points stand in the head of each board already.
        return [
            item
            for item in known
            if item.per_player == per_player and not (per_player and self._is_score(item))
        ]

    # Blocks -------------------------------------------------------------------------------------------------

    def _show(self, show: Show, player: int | None, width: int) -> list[Text]:
        """The lines of one line of the view: a player's part of it, or the shared one."""
        items = self._fields(show, per_player=player is not None)
        rows = [(f.dims[1:] if player is not None else f.dims)[:1] for f in items]
        drawn: list[Sheet] = []
        for item, row in zip(items, rows, strict=True):
            upright = bool(row) and rows.count(row) > 1 and self._needs_rows(items, rows, row)
            ghosts = show.ghosts.get(item.name, ())
            drawn += sheets(self.pen, item, player, upright=upright, ghosts=ghosts, width=width)
        heading = [Text(show.title, "bold")] if show.title and player is None else []
        return heading + beside(blocks(drawn, width, fold=player is None), width)

    def _needs_rows(self, items: Sequence[Field], rows: Sequence[Any], row: Any) -> bool:
        """Whether one of the fields over these rows can't be a strip, so that the others should stand beside it."""
        for item, other in zip(items, rows, strict=True):
            dims = len(item.dims) - item.per_player
            if other == row and (dims > 1 or item.kind in ("bag", "stack")):
                return True
        return False

    def _board(self, shows: Iterable[Show], player: int, width: int) -> list[Text]:
        lines: list[Text] = []
        for show in shows:
            part = self._show(show, player, width)
            if show.title and part:
                part.insert(0, Text(show.title, "bold"))
            lines += part
        return lines

    def _panels(self, panels: list[list[Text]], shows: Sequence[Show]) -> RenderableType:
        """The players' boards, as many side by side as fit, those of a row equally high."""
        titles = [self._title(player) for player in range(len(panels))]
        size = (
            max(*(block_width(lines) for lines in panels), *(title.cell_len + 2 for title in titles), 1)
            + _FRAME
        )
        across = max(1, min(len(panels), (self.width + 1) // (size + 1)))
        if across == 1 and len(panels) > 1:
            # Lines that were laid out for the whole width may be laid out again for half of it.
            half = (self.width - 1) // 2
            narrow = [self._board(shows, player, half - _FRAME) for player in range(len(panels))]
            if max(block_width(lines) for lines in narrow) + _FRAME <= half:
                panels, size, across = narrow, half, 2
        if len(panels) % across and across > 2 and len(panels) % (across - 1) == 0:
            across -= 1
        size = min(size, self.width)
        height = max(len(lines) for lines in panels)
        mover = self.state.current_player()
        table = Table.grid(padding=(0, 1, 0, 0), pad_edge=False)
        drawn = [
            Panel(
                Group(*_cut(lines, size - _FRAME), *[Text()] * (height - len(lines))),
                title=title,
                title_align="left",
                box=box.ROUNDED if self.glyphs is UNICODE else box.ASCII,
                border_style="bold" if player == mover else "dim",
                width=size,
            )
            for player, (lines, title) in enumerate(zip(panels, titles, strict=True))
        ]
        for i in range(0, len(drawn), across):
            table.add_row(*drawn[i : i + across])
        return table

    # Words --------------------------------------------------------------------------------------------------

    def _player_names(self) -> tuple[str, ...]:
        for item in self.definition.fields:
            if item.per_player:
                return item.dims[0].labels
        return tuple(f"p{seat}" for seat in range(self.definition.players))

    def _title(self, player: int) -> Text:
        mover = self.state.current_player()
        title = Text()
        if player == mover:
            title.append(f"{self.glyphs.turn} ", "bold")
        title.append(self.names[player], "bold")
        if player == self.viewer:
            title.append(" (you)")
        if self.scores and (any(self.scores) or any(map(self._is_score, self.fields.values()))):
            points = self.scores[player]
            title.append(f" {self.glyphs.dot} {points} point{'' if points == 1 else 's'}")
        return title

    def _headline(self) -> Text:
        line = Text(self.definition.title, "bold")
        mover = self.state.current_player()
        node = self.definition.nodes[self.state.node]
        offers = " or ".join(node.blocks)
        if mover == TERMINAL:
            winners = self.state.winners()
            who = " and ".join(self.names[seat] for seat in winners)
            what = "the game is over"
            if 0 < len(winners) < len(self.names) or len(self.names) == 1:
                what += f", {who} {'wins' if len(winners) == 1 else 'share the victory'}"
        elif mover == CHANCE:
            what = f"chance: {offers}"
        elif mover == SIMULTANEOUS:
            what = f"everybody chooses: {offers}"
        else:
            what = f"{self.names[mover]} to move: {offers}"
        return line.append(f" {self.glyphs.dash} {what}", "not bold")

    def _legend(self, shows: Iterable[Show]) -> list[Text]:
        """What the symbols mean: those of the pieces shown, and of values that stand in grids."""
        words: dict[str, Text] = {}
        shown = {name for show in shows for name in show.fields if name in self.fields}
        for item in (self.fields[name] for name in self.fields if name in shown):
            domain = self.pen.kinds(item)
            if domain is None and item.values is not None and not item.values.numeric:
                domain = item.values if in_grid(item) else None
            if domain is None or "true" in domain.labels:
                continue
            for symbol in self.pen.symbols.of(domain):
                if not symbol.nothing and symbol.text.strip().lower() != symbol.label.lower():
                    words[symbol.text + symbol.label] = Text.assemble(
                        (symbol.text.strip(), symbol.style), f" {symbol.label}"
                    )
        return list(words.values())


def _cut(lines: list[Text], width: int) -> list[Text]:
    for line in lines:
        if line.cell_len > width:
            line.truncate(width, overflow="ellipsis")
    return lines


def legend_of(definition: Definition) -> Mapping[str, str]:
    """Each label of the pieces' kinds and the symbol by which boards show it."""
    symbols = Symbols(definition)
    return {s.label: s.text.strip() for piece in definition.pieces for s in symbols.of(piece.kinds)}
