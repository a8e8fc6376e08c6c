"""What doesn't fit in one line, or was written over several: tables and conditions.

A table (a list, a set, the cases of a ``by``) that its author wrote over several lines keeps its rows, another is
broken only if it is too long. The cells of rows that look alike stand in columns, numbers flush right. A condition with
``and`` or ``or`` that is too long goes on with that word at the start of a line. Other expressions are not broken.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from rulewright.syntax import tree as t
from rulewright.syntax.print_expressions import AND, ANY, OR, SUM, binding, bindings, by, expression, where
from rulewright.syntax.print_lines import INDENT, WIDTH, mark

Table = t.ListOf | t.SetOf | t.By


def fit(depth: int, before: str, e: t.Expr, after: str = "", level: int = ANY) -> str:
    """``before``, the expression, ``after``: in one line if they fit, else broken at the expression's outermost joints.

    Lines but the first are indented already, and carry the marks by which ``Lines`` finds their comments.
    """
    flat = f"{before}{expression(e, level)}{after}"
    fits = len(INDENT) * depth + len(flat) <= WIDTH
    if isinstance(e, Table):
        return flat if fits and not _written_broken(e) else f"{before}{_table(depth, e, after, e.span.end)}"
    if fits:
        return flat
    opened, closed = ("(", ")") if level > ANY else ("", "")
    if isinstance(e, t.Logic):
        own = OR if e.op == "or" else AND
        opened, closed = ("", "") if own >= level else ("(", ")")
        joint = f"\n{INDENT * (depth + 1)}{e.op} "
        return f"{before}{opened}{joint.join(expression(term, own + 1) for term in e.terms)}{closed}{after}"
    if isinstance(e, t.Fold):
        head = f"{before}{opened}{e.op} {bindings(e.bindings)}{where(e.where, OR)}: "
        return fit(depth, head, e.body, f"{closed}{after}")
    if isinstance(e, t.ChooseValue) and e.where is not None:
        return fit(depth, f"{before}choose {binding(e.binding)}{by(e.by)} where ", e.where, after)
    return flat


# ---- tables ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Item:
    """An entry of a table: ``key`` is that of a case. It stands from ``start`` to ``end`` of the source."""

    key: str
    value: t.Expr
    start: int
    end: int

    @property
    def text(self) -> str:
        return f"{self.key}{expression(self.value)}"


def _items(e: Table) -> list[_Item]:
    if isinstance(e, t.By):
        return [
            _Item(f"{expression(key, SUM)}: ", value, key.span.start, value.span.end)
            for key, value in e.cases
        ]
    return [_Item("", item, item.span.start, item.span.end) for item in e.items]


def _is_broken(e: t.Expr) -> bool:
    return isinstance(e, Table) and _written_broken(e)


def _written_broken(e: Table) -> bool:
    """Whether the author wrote a table, or one in it, over several lines."""
    items = _items(e)
    if not items:
        return False
    text = e.span.source.text
    ends = [e.span.start, *(item.end for item in items)]
    starts = [*(item.start for item in items), e.span.end]
    own = any("\n" in text[end:start] for end, start in zip(ends, starts, strict=True))
    return own or any(_is_broken(item.value) for item in items)


def _table(depth: int, e: Table, after: str, following: int) -> str:
    """A table over several lines, the last of them its closing bracket and ``after``.

    ``following`` is where in the source the code behind the table starts.
    """
    if isinstance(e, t.By):
        opening, closing = f"by {e.domain} (", ")"
    else:
        opening, closing = ("[", "]") if isinstance(e, t.ListOf) else ("{", "}")
    items = _items(e)
    if not items:
        return f"{opening}{closing}{after}"
    rows = _rows(depth + 1, e, items)
    flat = [_is_flat(depth + 1, row) for row in rows]
    cells = _in_columns(depth + 1, rows) if all(flat) else None
    starts = [*(row[0].start for row in rows), e.span.end - 1]
    lines = [f"{opening}{mark(e.span.start, starts[0])}"]
    for number, row in enumerate(rows):
        if flat[number]:
            line = f"{', '.join(item.text for item in row)}," if cells is None else cells[number]
            lines.append(f"{INDENT * (depth + 1)}{line}{mark(row[-1].end, starts[number + 1])}")
        else:
            value = row[0].value
            assert isinstance(value, Table)
            lines.append(
                f"{INDENT * (depth + 1)}{row[0].key}{_table(depth + 1, value, ',', starts[number + 1])}"
            )
    return "\n".join([*lines, f"{INDENT * depth}{closing}{after}{mark(e.span.end, following)}"])


def _rows(depth: int, e: Table, items: list[_Item]) -> list[list[_Item]]:
    """The rows that the author wrote, if there are some and they fit; else an entry a line, or as many as fit."""
    nested = any(isinstance(item.value, Table) for item in items)
    rows = [items[:1]]
    if _written_broken(e):
        for last, item in pairwise(items):
            if "\n" in e.span.source.text[last.end : item.start]:
                rows.append([])
            rows[-1].append(item)
        if all(len(row) == 1 or (_is_flat(depth, row) and _fits(depth, row)) for row in rows):
            return rows
        rows = [items[:1]]
    for item in items[1:]:
        if nested or not _fits(depth, [*rows[-1], item]):
            rows.append([])
        rows[-1].append(item)
    return rows


def _fits(depth: int, row: Sequence[_Item]) -> bool:
    return len(INDENT) * depth + sum(len(item.text) + 2 for item in row) - 1 <= WIDTH


def _is_flat(depth: int, row: Sequence[_Item]) -> bool:
    """Whether a row stands in one line."""
    if any(_is_broken(item.value) for item in row):
        return False
    return len(row) > 1 or not isinstance(row[0].value, Table) or _fits(depth, row)


# ---- columns -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Cell:
    """A word or number of a row with what stands around it."""

    before: str
    text: str
    after: str
    is_number: bool


def _in_columns(depth: int, rows: Sequence[Sequence[_Item]]) -> list[str] | None:
    """Rows with their cells in columns; None if they don't look alike, are too wide, or are a mere list of words."""
    table = [_cells(row) for row in rows]
    first = table[0]
    if len(table) == 1 or first is None or len(first) == 1:
        return None
    shape = [(cell.before, cell.after) for cell in first]
    for number, cells in enumerate(table):
        mine = None if cells is None else [(cell.before, cell.after) for cell in cells]
        is_rest = number == len(table) - 1 and mine == shape[: len(mine or ())]
        if mine is None or (mine != shape and not is_rest):
            return None
    full = [cells for cells in table if cells is not None]
    lines = ["" for _ in full]
    for column in range(len(first)):
        there = [cells[column] if column < len(cells) else None for cells in full]
        lines = _with_column(lines, there)
    longest = max(len(line) for line in lines)
    return lines if len(INDENT) * depth + longest <= WIDTH else None


def _with_column(lines: Sequence[str], cells: Sequence[_Cell | None]) -> list[str]:
    width = max(len(cell.text) for cell in cells if cell is not None)
    numbers = all(cell is None or cell.is_number for cell in cells)
    wide = max(len(line) for line in lines)
    out = []
    for line, cell in zip(lines, cells, strict=True):
        if cell is None:
            out.append(line)
            continue
        text = cell.text.rjust(width) if numbers else cell.text
        out.append(f"{line.ljust(wide)}{' ' if wide else ''}{cell.before}{text}{cell.after}")
    return out


def _cells(row: Sequence[_Item]) -> list[_Cell] | None:
    """A row's words and numbers; None if there is anything else in it."""
    out: list[_Cell] = []
    for item in row:
        if item.key:
            out.append(_Cell("", item.key.removesuffix(" "), "", False))
        found = _leaves(item.value, "", ",")
        if found is None:
            return None
        out += found
    return out


def _leaves(e: t.Expr, before: str, after: str) -> list[_Cell] | None:
    if isinstance(e, t.ListOf) and e.items:
        out: list[_Cell] = []
        for number, item in enumerate(e.items):
            opened = f"{before}[" if number == 0 else ""
            closed = f"]{after}" if number == len(e.items) - 1 else ","
            found = _leaves(item, opened, closed)
            if found is None:
                return None
            out += found
        return out
    negative = isinstance(e, t.Unary) and e.op == "-" and isinstance(e.value, t.Int)
    if negative or isinstance(e, (t.Int, t.Name, t.Bool, t.Tagged)):
        return [_Cell(before, expression(e), after, negative or isinstance(e, t.Int))]
    return None


__all__ = ["fit"]
