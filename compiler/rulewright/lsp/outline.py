"""The outline of a spec, and what of it can be folded."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from lsprotocol import types as lsp

from rulewright.lsp.analysis import Analysis
from rulewright.lsp.context import Context
from rulewright.lsp.shifts import Shift
from rulewright.rules.index.names import name_number
from rulewright.rules.index.words import Words, words_of
from rulewright.source import Source
from rulewright.syntax import tree as t
from rulewright.syntax.print_expressions import type_text

_KINDS: dict[str, lsp.SymbolKind] = {
    "phase": lsp.SymbolKind.Function,
    "step": lsp.SymbolKind.Function,
    "action": lsp.SymbolKind.Method,
    "def": lsp.SymbolKind.Function,
    "setup": lsp.SymbolKind.Constructor,
    "flow": lsp.SymbolKind.Function,
    "zone": lsp.SymbolKind.Field,
    "token": lsp.SymbolKind.Field,
    "variable": lsp.SymbolKind.Variable,
    "Enum": lsp.SymbolKind.Enum,
    "RangeDecl": lsp.SymbolKind.Enum,
    "Grid": lsp.SymbolKind.Enum,
    "DomainDecl": lsp.SymbolKind.Enum,
    "Const": lsp.SymbolKind.Constant,
    "Option": lsp.SymbolKind.Property,
    "PieceDecl": lsp.SymbolKind.Class,
    "Invariant": lsp.SymbolKind.Boolean,
    "Result": lsp.SymbolKind.Operator,
    "View": lsp.SymbolKind.Interface,
    "Test": lsp.SymbolKind.Event,
}


@dataclass(frozen=True)
class Item:
    """A part of a spec: where it goes from and to, and where its name is."""

    name: str
    detail: str
    kind: lsp.SymbolKind
    start: int
    end: int
    name_start: int
    name_end: int
    children: list[Item] = field(default_factory=list)


def outline(analysis: Analysis, context: Context) -> list[lsp.DocumentSymbol]:
    """The parts of a document, also of one that can't be read in full."""
    items = list(items_of(analysis.file))
    if analysis.shift is not None:
        items = _moved(items, analysis.shift)
    return [_symbol(item, analysis.source, context) for item in items]


def items_of(file: t.File) -> Iterator[Item]:
    """The parts of a file: its header, its declarations, the players' things under one head."""
    words = words_of(file.span.source)
    header = file.header
    if header.name:
        number = words.number(header.span.start) + (2 if header.kind == "tests" else 1)
        detail = f"extends {header.extends}" if header.extends else header.title
        name = f"tests for {header.name}" if header.kind == "tests" else header.name
        yield _item(name, detail, lsp.SymbolKind.Module, header, number, words)
    player: list[Item] = []
    for decl in file.decls:
        if isinstance(decl, t.FieldDecl) and decl.role == "player":
            player.append(_declaration(decl, words))
            continue
        if player:
            yield _player(player, words)
            player = []
        yield _declaration(decl, words)
    if player:
        yield _player(player, words)


def _player(fields: list[Item], words: Words) -> Item:
    number = words.number(fields[0].start) - 1
    start = words.place(number) if words.word(number) == "player" else fields[0].start
    size = len("player") if words.word(number) == "player" else 0
    kind = lsp.SymbolKind.Struct
    return Item("player", "", kind, start, fields[-1].end, start, start + size, list(fields))


def _declaration(decl: t.Decl, words: Words) -> Item:
    number = name_number(words, decl)
    kind, name, detail = type(decl).__name__, getattr(decl, "name", "") or type(decl).__name__.lower(), ""
    if isinstance(decl, t.Callable):
        kind = decl.kind
        params = ", ".join(param.name for param in decl.params)
        returns = f" -> {type_text(decl.returns)}" if decl.returns is not None else ""
        detail = "" if kind == name else f"{kind}({params}){returns}"
    elif isinstance(decl, t.FieldDecl):
        kind = "zone" if decl.zone else "token" if decl.role == "token" else "variable"
        detail = f"{decl.zone} of {decl.piece}" if decl.zone else type_text(decl.type) if decl.type else ""
    elif isinstance(decl, t.Invariant):
        name = decl.text
    elif isinstance(decl, t.Test):
        detail = "test"
    item = _item(name, detail, _KINDS[kind], decl, number, words)
    if isinstance(decl, t.Enum):
        member = lsp.SymbolKind.EnumMember
        for position, value in enumerate(decl.values):
            at = words.place(number + 1 + position)
            end = at + len(value)
            item.children.append(Item(value, "", member, at, end, at, end))
    return item


def _item(name: str, detail: str, kind: lsp.SymbolKind, node: t.Tree, number: int, words: Words) -> Item:
    start = node.span.start
    end = start + len(node.span.text.rstrip())
    if isinstance(node, t.FieldDecl) and node.role != "player":
        start = words.place(words.number(start) - 1)
    at = min(max(words.place(number), start), end)
    return Item(name or "…", detail, kind, start, end, at, min(at + len(words.word(number)), end))


def _moved(items: list[Item], shift: Shift) -> list[Item]:
    """The parts of an older text where they are now. One whose name was changed keeps the place of what is left."""
    out = []
    for item in items:
        span = shift.forward_span(item.start, item.end) or _rest(item, shift)
        if span is None:
            continue
        name = shift.forward_span(item.name_start, item.name_end) or (span[0], span[0])
        inside = span[0] <= name[0] <= name[1] <= span[1]
        place = name if inside else (span[0], span[0])
        children = _moved(item.children, shift)
        out.append(
            replace(
                item, start=span[0], end=span[1], name_start=place[0], name_end=place[1], children=children
            )
        )
    return out


def _rest(item: Item, shift: Shift) -> tuple[int, int] | None:
    """From the first place of a part that is still there to the last."""
    places = [at for k in range(item.start, item.end + 1) if (at := shift.forward(k)) is not None]
    return (places[0], places[-1]) if places and places[0] < places[-1] else None


def _symbol(item: Item, source: Source, context: Context) -> lsp.DocumentSymbol:
    return lsp.DocumentSymbol(
        name=item.name,
        detail=item.detail or None,
        kind=item.kind,
        range=context.range_between(source, item.start, item.end),
        selection_range=context.range_between(source, item.name_start, item.name_end),
        children=[_symbol(child, source, context) for child in item.children],
    )


# ---- folding -----------------------------------------------------------------------------------------------------


def folding(source: Source) -> list[lsp.FoldingRange]:
    """What can be folded: lines with deeper ones below them, comments, and long texts. Needs no parse."""
    lines = source.rules_text.split("\n")
    out = [
        lsp.FoldingRange(first, last, kind=lsp.FoldingRangeKind.Comment) for first, last in _comments(lines)
    ]
    open_lines: list[tuple[int, int]] = []
    last = 0
    for number, line in enumerate(lines):
        if not line.strip():
            continue
        indent = len(line) - len(line.lstrip())
        while open_lines and open_lines[-1][1] >= indent:
            first, _ = open_lines.pop()
            if last > first:
                out.append(lsp.FoldingRange(first, last))
        open_lines.append((number, indent))
        last = number
    out += [lsp.FoldingRange(first, last) for first, _ in open_lines if last > first]
    return sorted(out, key=lambda fold: (fold.start_line, -fold.end_line))


def _comments(lines: list[str]) -> Iterator[tuple[int, int]]:
    """The first and last lines of comments of several lines."""
    first = -1
    for number, line in enumerate([*lines, ""]):
        if line.lstrip().startswith("#"):
            first = number if first < 0 else first
        else:
            if 0 <= first < number - 1:
                yield first, number - 1
            first = -1


__all__ = ["Item", "folding", "items_of", "outline"]
