"""A field as a block of lines: a strip, a list, a grid; and blocks joined on the same rows or set side by side."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import prod

from rich.text import Text

from rulewright.runtime import Domain, Field
from rulewright.views.text_cells import Pen

GAP = 3
"""Columns of space between blocks that stand side by side."""

# A label of up to so many characters may stand over a column of counts; longer ones only if everything fits.
_HEADING = 10


@dataclass
class Sheet:
    """A field, drawn. ``labels`` name its rows and ``key`` is the dimension they run over, if they run over one."""

    title: str
    rows: list[Text]
    labels: tuple[str, ...] = ()
    key: tuple[str, ...] = ()
    header: Text | None = None
    tokens: list[Text] = field(default_factory=list)

    @property
    def scalar(self) -> bool:
        """Whether it is a single element, which fits on a line with others."""
        return bool(self.tokens)

    @property
    def width(self) -> int:
        """The width of its rows, heading included."""
        head = self.header.cell_len if self.header is not None else 0
        return max([len(self.title), head, *(row.cell_len for row in self.rows)])


def sheets(
    pen: Pen, item: Field, player: int | None, *, upright: bool, ghosts: Sequence[int], width: int
) -> list[Sheet]:
    """Draw a field, or a player's part of it; a field of three dimensions and more gives several sheets.

    ``upright`` puts the elements of a one-dimensional field below one another, so that they can stand beside others.
    """
    dims = item.dims if player is None else item.dims[1:]
    first = 0 if player is None else player * prod(d.size for d in dims)
    title = item.name.rpartition(".")[2].replace("_", " ")
    return _sheets(pen, item, dims, first, title, upright, ghosts, width)


def _sheets(
    pen: Pen,
    item: Field,
    dims: tuple[Domain, ...],
    first: int,
    title: str,
    upright: bool,
    ghosts: Sequence[int],
    width: int,
) -> list[Sheet]:
    if not dims:
        return [Sheet(title, [pen.element(item, first)], tokens=pen.tokens(item, first))]
    if len(dims) > 2:
        step = prod(d.size for d in dims[1:])
        return [
            sheet
            for i, label in enumerate(dims[0].labels)
            for sheet in _sheets(
                pen, item, dims[1:], first + i * step, f"{title} {label}", upright, ghosts, width
            )
        ]
    if len(dims) == 2:
        return [_grid(pen, item, title, dims[0], dims[1].labels, dims[1], first, ghosts, width)]
    board = None if upright else _board(dims[0])
    if board is not None:
        rows, columns = board
        whole = Domain("", rows)
        return [_grid(pen, item, title, whole, columns, None, first, ghosts, width)]
    return [_vector(pen, item, title, dims[0], first, upright, ghosts)]


def _vector(
    pen: Pen, item: Field, title: str, dim: Domain, first: int, upright: bool, ghosts: Sequence[int]
) -> Sheet:
    container = item.kind in ("bag", "stack")
    if upright or container:
        span = _span(item, first, dim.size)
        rows = [pen.element(item, first + i, ghosts=ghosts, span=span) for i in range(dim.size)]
        return Sheet(title, rows, dim.labels, dim.labels)
    as_sign = item.kind == "slot" or (item.values is not None and "true" in item.values.labels)
    cells = [pen.element(item, first + i, grid=as_sign, ghosts=ghosts) for i in range(dim.size)]
    widest = max(cell.cell_len for cell in cells)
    names = _short(pen, dim)
    if item.kind == "slot" and not all(len(name.plain) <= max(widest, 2) for name in names):
        return Sheet(title, [], tokens=cells)
    if all(len(name.plain) <= max(widest, 2) for name in names):
        # Short names (the symbols of kinds, digits) stand over their elements.
        size = max(widest, *(len(name.plain) for name in names))
        return Sheet(title, [_row(cells, size)], header=_row(names, size, dim=True))
    return Sheet(
        title, [], tokens=[Text(f"{name} ") + cell for name, cell in zip(dim.labels, cells, strict=True)]
    )


def _grid(
    pen: Pen,
    item: Field,
    title: str,
    rows: Domain,
    columns: Sequence[str],
    column_dim: Domain | None,
    first: int,
    ghosts: Sequence[int],
    width: int,
) -> Sheet:
    wide, count = len(columns), rows.size * len(columns)
    drawn = [pen.element(item, first + i, grid=True, ghosts=ghosts) for i in range(count)]
    size = max(cell.cell_len for cell in drawn)
    names = [Text(name) for name in columns]
    if column_dim is not None and item.kind in ("slot", "value"):
        names = _short(pen, column_dim)
    longest = max(len(name.plain) for name in names)
    gap = 1 if item.kind in ("slot", "value") else 2
    header = None
    roomy = item.kind in ("bag", "stack") and longest <= _HEADING and wide * (longest + gap) <= width // 2
    if longest <= max(size, 2) or roomy:
        size = max(size, longest)
        header = _row(names, size, gap, dim=True)
    lines = [_row(drawn[r * wide : (r + 1) * wide], size, gap) for r in range(rows.size)]
    return Sheet(title, lines, rows.labels, rows.labels, header)


def _row(cells: Sequence[Text], size: int, gap: int = 1, *, dim: bool = False) -> Text:
    line = Text()
    for i, cell in enumerate(cells):
        line.append(" " * (gap if i else 0) + " " * (size - cell.cell_len))
        line.append_text(cell)
    if dim:
        line.stylize("dim")
    return line


def _short(pen: Pen, dim: Domain) -> list[Text]:
    """The labels of a dimension: symbols where it runs over the kinds of a piece, numbers where only these differ."""
    for piece in pen.state.game.definition.pieces:
        if piece.kinds.labels == dim.labels:
            return [Text(symbol.text.strip()) for symbol in pen.symbols.of(piece.kinds)]
    numbered = [re.fullmatch(r"(\D*)(\d+)", label) for label in dim.labels]
    if all(numbered) and len({match[1] for match in numbered if match}) == 1:
        return [Text(match[2]) for match in numbered if match]
    return [Text(label) for label in dim.labels]


def _span(item: Field, first: int, count: int) -> int:
    """How many spaces wide a column of containers is when they have different numbers of spaces, else 0."""
    if not item.holds:
        return 0
    holds = [item.holds[(first + i) % len(item.holds)] for i in range(count)]
    return max(holds) if len(set(holds)) > 1 or item.kind == "stack" else 0


def in_grid(item: Field) -> bool:
    """Whether a field, or a player's part of it, is drawn as a grid, in which symbols stand for labels."""
    dims = item.dims[item.per_player :]
    return len(dims) > 1 or (len(dims) == 1 and _board(dims[0]) is not None)


def _board(dim: Domain) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    """Rows and columns of a one-dimensional board whose labels name both (``a1``, ``3,4``, ``r0c2``), else None."""
    found = [
        re.fullmatch(r"\(?(\D{0,4}?[a-z]|\D{0,4}?\d+)[ ,.:/-]*(\D{0,4}?\d+|[a-z])\)?", label)
        for label in dim.labels
    ]
    if not all(found):
        return None
    pairs = [(match[1], match[2].strip(" ,.:/-")) for match in found if match]
    firsts, seconds = (tuple(dict.fromkeys(pair[i] for pair in pairs)) for i in (0, 1))
    if len(firsts) < 2 or len(seconds) < 2 or len(firsts) * len(seconds) != dim.size:
        return None
    if pairs == [(a, b) for a in firsts for b in seconds]:
        return firsts, seconds
    if pairs == [(a, b) for b in seconds for a in firsts]:
        return seconds, firsts
    return None


def blocks(drawn: Sequence[Sheet], width: int, *, fold: bool) -> list[list[Text]]:
    """Turn sheets into blocks of lines: scalars share lines, sheets over the same rows become one block.

    With ``fold`` a long list is set in columns, as many as fit.
    """
    out: list[list[Text]] = []
    i = 0
    while i < len(drawn):
        sheet, end = drawn[i], i + 1

        def same(other: Sheet, sheet: Sheet = sheet) -> bool:
            return other.scalar if sheet.scalar else not other.scalar and other.key == sheet.key != ()

        while end < len(drawn) and same(drawn[end]):
            end += 1
        group = drawn[i:end]
        if sheet.scalar:
            out.append(
                [line for part in group for line in _facts(part, width)]
                if _long(group, width)
                else _line(group)
            )
        elif len(group) == 1:
            rows = _joint(group)[1:]
            if fold and sheet.header is None:
                rows = _folded(rows, width)
            out.append([Text(sheet.title, "italic"), *rows])
        else:
            out.append(_joint(group))
        i = end
    return out


def _long(group: Sequence[Sheet], width: int) -> bool:
    return (
        sum(len(s.title) + 2 + sum(t.cell_len + 1 for t in s.tokens) + GAP for s in group) - GAP - 1 > width
    )


def _line(group: Sequence[Sheet]) -> list[Text]:
    line = Text()
    for i, part in enumerate(group):
        line.append(" " * GAP if i else "")
        line.append(part.title + ": ", "italic")
        line.append_text(Text(" ").join(part.tokens))
    return [line]


def _facts(part: Sheet, width: int) -> list[Text]:
    return flow(part.tokens, width, Text(part.title + ": ", "italic"))


def _joint(group: Sequence[Sheet]) -> list[Text]:
    """Sheets over the same rows, side by side, with the labels of the rows once on the left."""
    labels = group[0].labels
    left = max((len(label) for label in labels), default=0)
    headers = any(sheet.header is not None for sheet in group)
    lines = [Text(" " * left) for _ in range(1 + headers + len(group[0].rows))]
    for i, label in enumerate(labels):
        lines[1 + headers + i] = Text().append(label.ljust(left), "dim")
    for at, sheet in enumerate(group):
        gap = (1 if left else 0) if at == 0 else GAP
        column = [Text(sheet.title, "italic"), *([sheet.header or Text()] if headers else []), *sheet.rows]
        for line, cell in zip(lines, column, strict=True):
            line.append(" " * gap)
            line.append_text(cell)
            line.append(" " * (sheet.width - cell.cell_len))
    for line in lines:
        line.rstrip()
    return lines


def _folded(rows: list[Text], width: int) -> list[Text]:
    """A list in columns, read downwards; a short one or a wide one as it is."""
    size = block_width(rows)
    across = min((width + GAP) // (size + GAP), 4)
    if len(rows) < 5 or across < 2:
        return rows
    height = -(-len(rows) // across)
    return beside([rows[i : i + height] for i in range(0, len(rows), height)], width)


def beside(parts: Sequence[list[Text]], width: int) -> list[Text]:
    """Set blocks side by side where they fit into ``width``, else below one another."""
    lines: list[Text] = []
    row: list[list[Text]] = []
    used = 0
    for part in parts:
        size = block_width(part)
        if row and used + GAP + size > width:
            lines += _set(row)
            row, used = [], 0
        used += (GAP if row else 0) + size
        row.append(part)
    return lines + (_set(row) if row else [])


def _set(row: Sequence[list[Text]]) -> list[Text]:
    height = max(len(part) for part in row)
    out = [Text() for _ in range(height)]
    for at, part in enumerate(row):
        size = block_width(part)
        for i, line in enumerate(out):
            line.append(" " * GAP if at else "")
            cell = part[i] if i < len(part) else Text()
            line.append_text(cell)
            if at + 1 < len(row):
                line.append(" " * (size - cell.cell_len))
    return out


def block_width(lines: Sequence[Text]) -> int:
    """The width of the widest line."""
    return max((line.cell_len for line in lines), default=0)


def flow(tokens: Sequence[Text], width: int, lead: Text, between: str = " ") -> list[Text]:
    """Set tokens one after another, breaking lines between them and indenting what follows as far as the lead."""
    indent = min(lead.cell_len, max(0, width // 3))
    lines = [lead.copy()]
    fresh = True
    for token in tokens:
        if not fresh and lines[-1].cell_len + len(between) + token.cell_len > width:
            lines.append(Text(" " * indent))
            fresh = True
        if not fresh:
            lines[-1].append(between)
        lines[-1].append_text(token)
        fresh = False
    return lines
