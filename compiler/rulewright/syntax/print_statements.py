"""Statements of the syntax tree as lines."""

from __future__ import annotations

from rulewright.syntax import tree as t
from rulewright.syntax.print_expressions import (
    OR,
    SUM,
    binding,
    bindings,
    by,
    expression,
    listed,
    quoted,
    type_text,
    where,
)
from rulewright.syntax.print_lines import INDENT, WIDTH, Lines
from rulewright.syntax.print_long import fit


class StatementPrinter:
    """Writes blocks and statements to lines."""

    def __init__(self, lines: Lines) -> None:
        self.lines = lines

    # ---- blocks ------------------------------------------------------------------------------------------------

    def suite(self, depth: int, head: str, suite: t.Suite) -> None:
        """``head`` with a block: in one line if it was one and fits, else indented below it."""
        one = self.one_line(depth, head, suite)
        if one is not None:
            start, end = self.lines.start(suite.span), self.lines.end(suite.span)
            self.lines.inner(max(start, end), depth)
            self.lines.put(depth, one, end)
            return
        self.lines.add(depth, head)
        self.lines.trail(self._first(suite))
        self.block(depth + 1, suite)

    def _asked(self, depth: int, before: str, condition: t.Expr, after: str, suite: t.Suite) -> None:
        """A block that hangs on a condition, which is in brackets if it has a colon and the block stays in its line."""
        head = fit(depth, before, condition, after, OR)
        if self.one_line(depth, head, suite) is None:
            head = fit(depth, before, condition, after)
        self.suite(depth, head, suite)

    def one_line(self, depth: int, head: str, suite: t.Suite) -> str | None:
        """A block in one line with its head, if it was written so and fits."""
        if suite.doc or len(suite.body) != 1 or suite.span.text[:1] in ("\n", "\r"):
            return None
        only = suite.body[0]
        text = simple(0, only)
        if text is None or "\n" in text or getattr(only, "otherwise", None) is not None:
            return None
        line = f"{head} {text}"
        return line if len(INDENT) * depth + len(line) <= WIDTH and "\n" not in head else None

    def block(self, depth: int, suite: t.Suite) -> None:
        """The inside of a block."""
        first = self._first(suite)
        if suite.doc:
            self.lines.lead(first, depth, first=True)
            self.lines.add(depth, doc(depth, suite.doc))
            self.lines.trail(self._doc_line_end(first))
        elif not suite.body:
            # An empty text was all there was: without it there would be no block.
            self.lines.add(depth, '""')
            self.lines.trail(self._doc_line_end(first))
        for number, statement in enumerate(suite.body):
            self.lines.lead(statement.span.start, depth, first=number == 0 and not suite.doc)
            self.statement(depth, statement)
        self.lines.close(self.lines.end(suite.span), self.lines.column(first), depth)

    def _first(self, suite: t.Suite) -> int:
        """Where the first code of a block starts."""
        return self.lines.start(suite.span)

    def _doc_line_end(self, start: int) -> int:
        for quotes in ('"""', '"'):
            if self.lines.find(quotes, start) == start:
                return self.lines.line_end(self.lines.find(quotes, start + len(quotes)))
        return start

    # ---- statements --------------------------------------------------------------------------------------------

    def statement(self, depth: int, e: t.Stmt) -> None:
        """One statement; the comments before it are written already."""
        otherwise = getattr(e, "otherwise", None)
        if isinstance(otherwise, t.Suite):
            self._otherwise(depth, e, otherwise)
            return
        text = simple(depth, e)
        if text is not None:
            self.lines.put(depth, text, self.lines.end(e.span))
        else:
            self._compound(depth, e)

    def _compound(self, depth: int, e: t.Stmt) -> None:
        if isinstance(e, t.If):
            self._if(depth, e)
        elif isinstance(e, t.For):
            start = "" if e.start is None else f" from {expression(e.start, SUM)}"
            self.suite(depth, f"for {bindings(e.bindings)}{start}{where(e.where, OR)}:", e.body)
        elif isinstance(e, t.Repeat):
            self.suite(depth, "repeat:", e.body)
            self.lines.lead(self._after(e.body), depth)
            self.lines.put(depth, fit(depth, "until ", e.until), self.lines.end(e.until.span))
        elif isinstance(e, t.Times):
            self.suite(depth, f"repeat {expression(e.count, SUM)} times:", e.body)
        elif isinstance(e, t.While):
            most = f" at most {expression(e.most, SUM)} times:"
            self._asked(depth, "while ", e.condition, most, e.body)
        elif isinstance(e, t.Turns):
            head = f"turns from {expression(e.start, SUM)}"
            if e.skip is not None:
                head += f" skipping {e.skip_name}{where(e.skip, OR)}"
            if e.until is None:
                self.suite(depth, f"{head}:", e.body)
            else:
                self._asked(depth, f"{head} until ", e.until, ":", e.body)
        elif isinstance(e, t.Together):
            self.suite(depth, f"together for {binding(e.binding)}:", e.body)
        else:
            raise TypeError(f"no way to print {type(e).__name__}")

    def _if(self, depth: int, e: t.If) -> None:
        word = "if "
        before: t.Suite | None = None
        for condition, suite in e.branches:
            if before is not None:
                self.lines.lead(self._after(before), depth)
            self._asked(depth, word, condition, ":", suite)
            word, before = "else if ", suite
        if e.other is not None:
            assert before is not None
            self.lines.lead(self._after(before), depth)
            self.suite(depth, "else:", e.other)

    def _after(self, suite: t.Suite) -> int:
        """Where the code after a block starts."""
        return self.lines.next(self.lines.end(suite.span))

    def _otherwise(self, depth: int, e: t.Stmt, suite: t.Suite) -> None:
        text = simple(depth, e)
        assert text is not None
        inside = suite.span.text[:1] not in ("\n", "\r")
        span = e.span.source.text[e.span.start : suite.span.start]
        if inside and "\n" not in span and "\n" not in text:
            line = self.one_line(depth, f"{text} otherwise:", suite)
            if line is not None:
                self.suite(depth, f"{text} otherwise:", suite)
                return
        word = self.lines.find("otherwise", self._end_before_otherwise(e))
        self.lines.put(depth, text, self._end_before_otherwise(e))
        self.lines.lead(word, depth + 1, first=True)
        self.suite(depth + 1, "otherwise:", suite)

    @staticmethod
    def _end_before_otherwise(e: t.Stmt) -> int:
        """Where a choice ends, without what happens otherwise."""
        if isinstance(e, t.Choose):
            return e.by.span.end if e.by is not None else e.offers[-1].span.end
        assert isinstance(e, (t.Let, t.Assign))
        return e.value.span.end


def doc(depth: int, text: str) -> str:
    """The sentence that documents a block; a very long one goes over several lines."""
    flat = quoted(text)
    if len(INDENT) * depth + len(flat) <= WIDTH:
        return flat
    pad = INDENT * depth
    lines = [""]
    for word in text.split():
        if lines[-1] and len(pad) + len(lines[-1]) + len(word) + 1 > WIDTH:
            lines.append("")
        lines[-1] += f" {word}" if lines[-1] else word
    return "\n".join(['"""', *(pad + line for line in lines), pad + '"""'])


def simple(depth: int, e: t.Stmt) -> str | None:
    """A statement without a block of its own as text, what happens otherwise left out; None for another one."""
    if isinstance(e, t.Let):
        return fit(depth, f"let {e.name} = ", e.value)
    if isinstance(e, t.VarStmt):
        return fit(depth, f"var {e.name}: {type_text(e.type)} = ", e.value)
    if isinstance(e, t.Assign):
        return fit(depth, f"{expression(e.place)} {e.op} ", e.value)
    if isinstance(e, t.CallStmt):
        return f"{e.name}({listed(e.args)})" if e.args else e.name
    if isinstance(e, t.BaseStmt):
        return f"base({listed(e.args)})"
    if isinstance(e, t.Choose):
        offers = " | ".join(offer.name + where(offer.where, OR) for offer in e.offers)
        return f"choose {offers}{by(e.by)}"
    if isinstance(e, t.Cites):
        return f"cites {e.rulebook} {', '.join(quoted(clause) for clause in e.clauses)}"
    if isinstance(e, t.Require):
        if not e.message:
            return fit(depth, "require ", e.condition)
        return f"{fit(depth, 'require ', e.condition, level=OR)} else {quoted(e.message)}"
    return _pieces(e) or _short(depth, e)


def _pieces(e: t.Stmt) -> str | None:
    if isinstance(e, t.Move):
        kind = "" if e.kind is None else f" {_beside_amount(e.kind)}"
        up_to = "up to " if e.up_to else ""
        amount = _amount(e.amount)
        if kind and isinstance(e.amount, t.Name) and not amount.startswith("("):
            amount = f"({amount})"  # so that two names in a row are told apart
        return f"move {up_to}{amount}{kind} from {expression(e.source)} to {expression(e.target)}"
    if isinstance(e, t.Draw):
        refill = "" if e.refill is None else f", refill from {expression(e.refill)}"
        return f"draw {_amount(e.amount)} from {expression(e.source)} to {expression(e.target)}{refill}"
    if isinstance(e, t.Place):
        return f"place {_amount(e.amount)} {_beside_amount(e.what)} in {expression(e.zone)}"
    return None


def _beside_amount(e: t.Expr) -> str:
    """A kind of piece behind how many: in brackets, so that two things in a row are told apart, unless it is named."""
    text = expression(e)
    return text if isinstance(e, (t.Name, t.FieldOf, t.Index)) and not text.startswith("(") else f"({text})"


def _amount(e: t.Expr | None) -> str:
    if e is None:
        return "all"
    plain = isinstance(e, t.Int) or (isinstance(e, t.Name) and e.name not in ("all", "up"))
    return expression(e) if plain else f"({expression(e)})"


def _short(depth: int, e: t.Stmt) -> str | None:
    if isinstance(e, t.Win):
        return f"win {expression(e.player, SUM)}"
    if isinstance(e, t.EndGame):
        return "end game"
    if isinstance(e, t.Return):
        return "return" if e.value is None else fit(depth, "return ", e.value)
    for kind, word in ((t.Break, "break"), (t.Continue, "continue"), (t.Pass, "pass")):
        if isinstance(e, kind):
            return word
    return None
