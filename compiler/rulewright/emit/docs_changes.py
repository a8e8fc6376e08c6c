"""What a variant changes against the game that it extends: each declaration before and after."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from markupsafe import Markup

from rulewright.diagnostics.model import Problems
from rulewright.emit.docs_english import English, kind_text
from rulewright.emit.docs_model import ChangeView, LineView, TableView
from rulewright.emit.docs_parts import Parts
from rulewright.emit.docs_rules import Entries
from rulewright.emit.docs_words import capital, join, plain, say
from rulewright.rules.inherit import flatten
from rulewright.syntax import tree as t


class Changes:
    """Compares the last file of a chain with all that stands before it."""

    def __init__(self, chain: Sequence[t.File]) -> None:
        self.own = (
            [d for d in chain[-1].decls if not isinstance(d, (t.Test, t.View))] if len(chain) > 1 else []
        )
        self._new = {id(decl) for decl in self.own}
        before = flatten(list(chain[:-1]), Problems()).decls if len(chain) > 1 else []
        self._before = {_key(decl): decl for decl in before}

    def before(self, decl: t.Decl) -> t.Decl | None:
        """What a declaration of the variant replaces, if anything."""
        return self._before.get(_key(decl))

    def mark(self, decl: t.Decl) -> str:
        """``new``, ``changed``, or nothing for what stays as it is."""
        if id(decl) not in self._new:
            return ""
        return "new" if self.before(decl) is None else "changed"

    def views(self, entries: Entries, parts: Parts) -> tuple[ChangeView, ...]:
        """Every change, in the order of the variant's text."""
        return tuple(self._view(decl, entries, parts) for decl in self.own)

    def _view(self, decl: t.Decl, entries: Entries, parts: Parts) -> ChangeView:
        earlier = self.before(decl)
        return ChangeView(
            title=_title(decl, entries),
            mark=self.mark(decl),
            doc_before=_doc(earlier),
            doc=_doc(decl),
            before=() if earlier is None else tuple(_lines(earlier, entries, parts)),
            after=tuple(_lines(decl, entries, parts)),
        )


def _key(decl: t.Decl) -> tuple[str, str]:
    if isinstance(decl, t.FieldDecl):
        return ("own" if decl.role == "player" else "name"), decl.name
    if isinstance(decl, t.Invariant):
        return "invariant", decl.text
    name: str = getattr(decl, "name", "")
    return ("name", name) if name else (type(decl).__name__, "")


def _title(decl: t.Decl, entries: Entries) -> Markup:
    words = entries.words
    if isinstance(decl, t.Callable):
        return words.link("rule", decl.name, str(entries.title(decl).unescape()))
    if isinstance(decl, t.Const):
        return words.link("table", decl.name)
    if isinstance(decl, t.Option):
        return words.link("option", decl.name)
    if isinstance(decl, t.FieldDecl):
        name = f"player {decl.name}" if decl.role == "player" else decl.name
        return words.link("part", name, plain(decl.name))
    if isinstance(decl, t.PieceDecl):
        return words.link("piece", decl.name)
    if isinstance(decl, t.Invariant):
        return Markup("Always true")
    if isinstance(decl, t.Result):
        return Markup("Result")
    name = getattr(decl, "name", "")
    return words.link("domain", name, name)


def _doc(decl: t.Decl | None) -> str:
    if isinstance(decl, t.Callable):
        return decl.body.doc
    return decl.doc if isinstance(decl, t.Option) else ""


def _lines(decl: t.Decl, entries: Entries, parts: Parts) -> Iterator[LineView]:
    read = English(entries.words)
    if isinstance(decl, t.Callable):
        yield from entries.plain_lines(decl)
    elif isinstance(decl, t.Const):
        yield from _table_lines(parts.table(decl))
    elif isinstance(decl, t.Option):
        yield LineView(0, say("{}; else {}", read.value(decl.default), kind_text(decl.type)))
    elif isinstance(decl, t.Invariant):
        yield LineView(0, say("{}", decl.text))
    elif isinstance(decl, t.Result):
        texts = [say("{} {}", order, plain(name.name)) for order, name in decl.criteria]
        yield LineView(0, capital(say("{}.", join(texts, ", then "))))
    else:
        yield LineView(0, say("{}", " ".join(decl.span.text.split("#")[0].split())))


def _table_lines(table: TableView) -> Iterator[LineView]:
    for row in table.rows:
        named = (
            [
                say("{}: {}", head, cell) if head else cell
                for head, cell in zip(table.heads, row, strict=False)
            ]
            if table.heads
            else row
        )
        yield LineView(0, join(named))
