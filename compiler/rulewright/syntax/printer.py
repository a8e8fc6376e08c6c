"""A syntax tree as text in one style, and a spec's text put into that style.

In: a tree, and the comments of its source if they are to stay. Out: a text that gives an equal tree when it is
parsed, and the same text when that tree is printed. Blocks are indented by four spaces; a block that stood in one line
stays so if it fits; a blank line stands between declarations of different kinds and around blocks; brackets stand
where precedence asks for them.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulewright.source import Source
from rulewright.syntax import tree as t
from rulewright.syntax.print_expressions import ATOM, SUM, expression, quoted, type_text
from rulewright.syntax.print_lines import INDENT, WIDTH, Lines
from rulewright.syntax.print_long import fit
from rulewright.syntax.print_statements import StatementPrinter, simple


def print_file(file: t.File, comments: Sequence[tuple[int, str]] | None = None) -> str:
    """A tree as text. ``comments`` are those of the source that the tree's spans point into, to be woven in.

    With comments the author's blank lines are kept too; without, blank lines follow from the declarations alone.
    """
    lines = Lines() if comments is None else Lines(file.span.source, comments)
    return Printer(lines).file(file)


def format_source(source: Source) -> str:
    """A spec's text in the one style, with all its comments. Raises SpecError where the text can't be parsed.

    In a literate source the fenced blocks are formatted, each by itself; see ``formatting``.
    """
    from rulewright.syntax.formatting import format_spec

    return format_spec(source).text


class Printer(StatementPrinter):
    """Writes a file's declarations."""

    def file(self, file: t.File) -> str:
        """The whole text."""
        self._header(file.header)
        before: t.Decl | None = None
        for decl in file.decls:
            in_player = isinstance(decl, t.FieldDecl) and decl.role == "player"
            start = decl.span.start
            if in_player and not _is_player(before):
                block = self._player_word(start)
                self.lines.lead(block, 0, apart=True)
                self.lines.add(0, "player:")
                self.lines.trail(start)
                self.lines.lead(start, 1, first=True)
            else:
                self.lines.lead(start, int(in_player), apart=self._apart(before, decl))
            if isinstance(decl, t.Test):
                self._test(decl)
            else:
                self._declaration(int(in_player), decl)
            if in_player:
                self.lines.close(self.lines.end(decl.span), self.lines.column(start), 1)
            before = decl
        self.lines.rest()
        return self.lines.text()

    def _player_word(self, field: int) -> int:
        """Where the word ``player`` stands that opens the block of a field."""
        return self.lines.rfind("player", field)

    def _apart(self, before: t.Decl | None, decl: t.Decl) -> bool:
        """Whether a blank line stands between two declarations."""
        if before is None:
            return True
        kind = self._kind(decl)
        return not kind or kind != self._kind(before)

    def _kind(self, decl: t.Decl) -> str:
        """Declarations of one kind stand together; "" stands alone."""
        if isinstance(decl, (t.Enum, t.RangeDecl, t.Grid, t.DomainDecl, t.Const)):
            return "domains"
        if isinstance(decl, t.FieldDecl):
            return "player" if decl.role == "player" else "fields"
        if isinstance(decl, t.PieceDecl):
            return "fields"
        if isinstance(decl, (t.Option, t.Invariant)):
            return type(decl).__name__
        if not isinstance(decl, t.Callable) or (
            _value_line(decl) is None and self.one_line(0, f"{_head(decl)}:", decl.body) is None
        ):
            return ""
        return "one-liners"

    # ---- header ------------------------------------------------------------------------------------------------

    def _header(self, e: t.Header) -> None:
        if not e.name:
            return
        self.lines.lead(e.span.start, 0)
        if e.kind == "tests":
            head = f"tests for {e.name}"
        else:
            extends = f" extends {e.extends}" if e.kind == "variant" else ""
            head = f"{e.kind} {e.name}{extends}{f' {quoted(e.title)}' if e.title else ''}"
        self.lines.add(0, head)
        end = self.lines.end(e.span)
        self.lines.trail(self.lines.line_end(e.span.start))
        body: list[tuple[str, str]] = []
        if e.doc:
            body.append(('"', quoted(e.doc)))
        if e.players is not None:
            low, high = e.players
            body.append(("players", f"players {low}" if low == high else f"players {low}..{high}"))
        body += [("rulebook", f'rulebook {name} "{file}"') for name, file in e.rulebooks]
        if e.length is not None:
            body.append(("length", f"length {e.length}"))
        body += [("note", f'note "{note}"') for note in e.notes]
        at = self.lines.line_end(e.span.start)
        for number, (word, text) in enumerate(body):
            at = self.lines.next(at)
            in_order = self.lines.starts(word, at)
            if in_order:
                self.lines.lead(at, 1, first=number == 0)
            self.lines.add(1, text)
            if in_order:
                at = self._header_line_end(text, at)
                self.lines.trail(at)
        if body:
            self.lines.close(end, 1, 1)

    def _header_line_end(self, text: str, at: int) -> int:
        if text.startswith('"') and self.lines.starts('"""', at):
            at = self.lines.find('"""', at + 3)
        return self.lines.line_end(at)

    # ---- declarations ------------------------------------------------------------------------------------------

    def _declaration(self, depth: int, e: t.Decl) -> None:
        if isinstance(e, t.Callable):
            self._callable(e)
            return
        if isinstance(e, t.View):
            self._view(e)
            return
        self.lines.put(depth, _one(depth, e), self.lines.end(e.span))

    def _callable(self, e: t.Callable) -> None:
        line = _value_line(e)
        if line is None:
            self.suite(0, f"{_head(e)}:", e.body)
        else:
            self.lines.put(0, line, self.lines.end(e.span))

    def _view(self, e: t.View) -> None:
        self.lines.add(0, f"{_override(e.override)}view:")
        first = e.shows[0].span.start
        self.lines.trail(first)
        for number, show in enumerate(e.shows):
            self.lines.lead(show.span.start, 1, first=number == 0)
            shown = ", ".join(
                name.name if faint is None else f"{name.name} faint {faint.name}"
                for name, faint in show.shown
            )
            self.lines.add(1, f"show {shown}{f' {quoted(show.title)}' if show.title else ''}")
            self.lines.trail(self.lines.line_end(self.lines.end(show.span)))
        self.lines.close(self.lines.end(e.span), self.lines.column(first), 1)

    # ---- tests -------------------------------------------------------------------------------------------------

    def _test(self, e: t.Test) -> None:
        self.lines.add(0, f'test "{e.name}":')
        first = e.lines[0].span.start
        self.lines.trail(first)
        for number, line in enumerate(e.lines):
            self.lines.lead(line.span.start, 1, first=number == 0)
            self.lines.put(1, _test_line(line), self.lines.end(line.span))
        self.lines.close(self.lines.end(e.span), self.lines.column(first), 1)


def _is_player(decl: t.Decl | None) -> bool:
    return isinstance(decl, t.FieldDecl) and decl.role == "player"


def _override(override: bool) -> str:
    return "override " if override else ""


def _head(e: t.Callable) -> str:
    """A rule's first line, without its colon."""
    override = _override(e.override)
    if e.kind in ("setup", "flow"):
        return f"{override}{e.kind}"
    params = ", ".join(f"{p.name}: {type_text(p.type)}" for p in e.params)
    brackets = f"({params})" if params or e.kind == "def" else ""
    returns = "" if e.returns is None else f" -> {type_text(e.returns)}"
    return f"{override}{e.kind} {e.name}{brackets}{returns}"


def _value_line(e: t.Callable) -> str | None:
    """A def that is no more than a value, written with ``=``; None for another, and if it is too long for a line."""
    body = e.body.body
    if e.kind != "def" or e.body.doc or len(body) != 1 or not isinstance(body[0], t.Return):
        return None
    value = body[0].value
    if value is None:
        return None
    line = f"{_head(e)} = {expression(value)}"
    return line if len(line) <= WIDTH else None


def _one(depth: int, e: t.Decl) -> str:
    """A declaration without a block."""
    if isinstance(e, t.Enum):
        return f"enum {e.name}: {', '.join(e.values)}"
    if isinstance(e, t.RangeDecl):
        return f"range {e.name}: {expression(e.low, SUM)}..{expression(e.high, SUM)}"
    if isinstance(e, t.Grid):
        return f"grid {e.name}: {expression(e.rows, SUM)} rows, {expression(e.columns, SUM)} columns"
    if isinstance(e, t.DomainDecl):
        return f"domain {e.name}: {type_text(e.type)}"
    if isinstance(e, t.Const):
        kind = "" if e.type is None else f": {type_text(e.type)}"
        return fit(depth, f"{_override(e.override)}const {e.name}{kind} = ", e.value)
    if isinstance(e, t.Option):
        doc = f" {quoted(e.doc)}" if e.doc else ""
        default = expression(e.default, SUM)
        return f"{_override(e.override)}option {e.name}: {type_text(e.type)} = {default}{doc}"
    if isinstance(e, t.PieceDecl):
        each = "" if isinstance(e.count, (t.ListOf, t.By)) else " each"
        return fit(depth, f"piece {e.name} of {e.of}: ", e.count, each, SUM)
    if isinstance(e, t.FieldDecl):
        return _field(e)
    if isinstance(e, t.Result):
        criteria = ", then ".join(f"{order} {name.name}" for order, name in e.criteria)
        return f"{_override(e.override)}result: {criteria}"
    assert isinstance(e, t.Invariant)
    return fit(depth, f'invariant "{e.text}": ', e.condition)


def _field(e: t.FieldDecl) -> str:
    word = "" if e.role == "player" else f"{e.role} "
    indices = ", ".join(f"{name} in {domain}" if name else domain for name, domain in e.indices)
    what = f"{e.zone} of {e.piece}" if e.type is None else type_text(e.type)
    sees = {"all": "", "none": ", hidden", "owner": ", seen by owner"}[e.sees]
    holds = "" if e.holds is None else f", holds {expression(e.holds, SUM)}"
    initial = "" if e.initial is None else f" = {expression(e.initial, SUM)}"
    return f"{word}{e.name}{f'[{indices}]' if indices else ''}: {what}{sees}{holds}{initial}"


def _test_line(e: t.Tree) -> str:
    if isinstance(e, t.TestPlayers):
        return f"players {e.count}"
    if isinstance(e, t.TestOption):
        return f"option {e.name} = {e.value}"
    if isinstance(e, t.TestSeed):
        return f"seed {e.seed}"
    if isinstance(e, t.Given):
        return fit(1, f"given {expression(e.place)} = ", e.value)
    if isinstance(e, t.Draws):
        return f"given draws {', '.join(expression(v) for v in e.values)}"
    if isinstance(e, t.When):
        if not e.seat:
            return f"when chance: {', '.join(expression(v) for v in e.actions)}"
        return f"when {e.seat}: {expression(e.actions[0], ATOM)}"
    if isinstance(e, t.Refused):
        because = f' because "{e.because}"' if e.because else ""
        return f"refused {e.seat}: {expression(e.action, ATOM)}{because}"
    if isinstance(e, t.Legal):
        return f"legal {e.seat}: {expression(e.action, ATOM)}"
    if isinstance(e, t.Then):
        return fit(1, "then ", e.condition)
    assert isinstance(e, t.Cites)
    text = simple(1, e)
    assert text is not None
    return text


__all__ = ["INDENT", "WIDTH", "format_source", "print_file"]
