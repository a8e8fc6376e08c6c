"""From a chain of syntax trees to the index of its last file: declarations, rules and tests."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulewright.rules.checks.nodes import nodes
from rulewright.rules.index.model import Index, Occurrence, Symbol
from rulewright.rules.index.names import Names, name_number, rulebook_numbers
from rulewright.rules.index.statements import Statements
from rulewright.syntax import tree as t

_HOLE = re.compile(r"\{[^{}]*\}")
_SYMBOL = re.compile(r"(\d*)([A-Za-z_]\w*)|\S+", re.ASCII)


def build_index(chain: Sequence[t.File]) -> Index:
    """The index of a chain's last file; the base game stands first in the chain, as a compilation has it."""
    names = Names(chain)
    index = Index(chain[-1].span.source, chain, names.symbols)
    _Builder(index, names).file(chain[-1])
    # A name that two definitions bring at one place, as in a chain that builds on itself, is there once.
    index.occurrences.sort(key=lambda o: (o.start, o.end))
    index.unknown.sort(key=lambda s: s.start)
    return index


class _Builder(Statements):
    """Records all names of one file."""

    def file(self, file: t.File) -> None:
        self._header(file.header)
        for decl in file.decls:
            number = name_number(self.words, decl)
            if isinstance(decl, t.Callable):
                self.callable(decl, number)
            elif isinstance(decl, t.Test):
                for line in decl.lines:
                    self._test_line(line)
            else:
                self._declaration(decl, number)

    def _header(self, header: t.Header) -> None:
        number = self.words.number(header.span.start)
        if not header.name:
            return
        game = self.names.symbols.get(("game", header.name))
        if header.kind == "tests":
            self.use_word(number + 2, game)
            return
        self.use_word(number + 1, game, "define")
        if header.extends:
            self.use_word(number + 3, self.names.symbols.get(("game", header.extends)))
        for rulebook, at in rulebook_numbers(self.words, header):
            self.use_word(at, self.names.symbols.get(("rulebook", rulebook)), "define")

    # ---- declarations ----------------------------------------------------------------------------------------------

    def _declaration(self, decl: t.Decl, number: int) -> None:
        if isinstance(decl, t.FieldDecl):
            self._field(decl, number)
            return
        if isinstance(decl, t.Result):
            for _, name in decl.criteria:
                rule = self.names.name(name.name, frozenset({"def"}))
                self.use(name.span.start, name.name, rule or self.names.player_field(name.name))
            return
        if isinstance(decl, t.Invariant):
            self.expr(decl.condition, {})
            return
        if isinstance(decl, t.View):
            for show in decl.shows:
                for shown, faint in show.shown:
                    self._shown(shown, faint)
            return
        self.use_word(number, self.names.name(self.words.word(number)), "define")
        if isinstance(decl, t.Enum):
            for position, value in enumerate(decl.values):
                self.use_word(number + 1 + position, self.names.symbols.get(("value", value)), "define")
        elif isinstance(decl, t.RangeDecl):
            self.exprs((decl.low, decl.high), {})
        elif isinstance(decl, t.Grid):
            self.exprs((decl.rows, decl.columns), {})
        elif isinstance(decl, t.DomainDecl):
            self.type(decl.type)
        elif isinstance(decl, (t.Const, t.Option)):
            self.type(decl.type)
            self.expr(decl.default if isinstance(decl, t.Option) else decl.value, {})
        elif isinstance(decl, t.PieceDecl):
            self.use_word(number + 2, self.names.domain(decl.of))
            self.expr(decl.count, {})

    def _field(self, decl: t.FieldDecl, number: int) -> None:
        names, words = self.names, self.words
        symbol = names.player_field(decl.name) if decl.role == "player" else names.name(decl.name)
        self.use_word(number, symbol, "define")
        env = {}
        for name, domain in decl.indices:
            number += 1
            if name:
                place = words.place(number)
                scope = (place, decl.span.end)
                env[name] = self.local(place, name, "loop name", decl, scope)
                number += 2
            self.use_word(number, names.domain(domain))
        if decl.zone:
            self.use_word(number + 3, names.name(decl.piece, frozenset({"piece"})))
        self.type(decl.type)
        self.expr(decl.holds, env)
        self.expr(decl.initial, {})

    def _shown(self, shown: t.Name, faint: t.Name | None) -> None:
        field = self.names.name(shown.name) or self.names.player_field(shown.name)
        self.use(shown.span.start, shown.name, field)
        if faint is not None:
            self.use(faint.span.start, faint.name, self.names.name(faint.name, frozenset({"def"})))

    # ---- tests -----------------------------------------------------------------------------------------------------

    def _test_line(self, line: t.Tree) -> None:
        number = self.words.number(line.span.start)
        if isinstance(line, t.TestOption):
            option = self.names.name(line.name, frozenset({"option"}))
            self.use_word(number + 1, option)
            if self.words.word(number + 2) == line.value and line.value not in ("true", "false"):
                self.use_word(number + 2, self.names.symbols.get(("value", line.value)))
        elif isinstance(line, t.Given):
            self.assigned(line.place, {})
            if isinstance(line.value, t.Picture):
                self._picture(line)
            elif isinstance(line.value, t.Contents):
                self.exprs((name for _, name in line.value.items), {})
            else:
                self.expr(line.value, {})
        elif isinstance(line, t.Draws):
            self.exprs(line.values, {})
        elif isinstance(line, (t.When, t.Refused, t.Legal)):
            if line.seat:
                self.use_word(number + 1, self.names.symbols.get(("value", line.seat)))
            if isinstance(line, t.When) and not line.seat:
                self.exprs(line.actions, {})
            else:
                self._move(line.actions[0] if isinstance(line, t.When) else line.action)
            if isinstance(line, t.Refused) and line.because and isinstance(line.action, (t.Name, t.Call)):
                self._reason(line, line.action.name)
        elif isinstance(line, t.Then):
            self.expr(line.condition, {})
        elif isinstance(line, t.Cites):
            self.cites(line)

    def _move(self, e: t.Expr) -> None:
        if isinstance(e, (t.Name, t.Call)):
            self.use(e.span.start, e.name, self.names.move(e.name))
            self.exprs(e.args if isinstance(e, t.Call) else (), {})
        else:
            self.expr(e, {})

    def _reason(self, line: t.Refused, action: str) -> None:
        """The values in the reason of a refusal, where the message of the action has its parameters."""
        start, text = self.words.texts_in(line.action.span.end, line.span.end)[0]
        for message in self._messages(action):
            parts = [re.escape(part) for part in _HOLE.split(message)]
            match = re.fullmatch("(.+?)".join(parts), text[1:-1])
            if match is not None and match.re.groups:
                for group in range(1, match.re.groups + 1):
                    self._written_value(start + 1 + match.start(group), match[group])
                return

    def _messages(self, action: str) -> list[str]:
        return [
            node.message
            for file in self.index.chain
            for decl in file.decls
            if isinstance(decl, t.Callable) and decl.name == action
            for node in nodes(decl.body)
            if isinstance(node, t.Require)
        ]

    def _written_value(self, start: int, text: str) -> None:
        """A value as messages write it: `red`, or `display 2`."""
        name = re.match(r"[A-Za-z_]\w*", text, re.ASCII)
        if name is not None:
            value = self.names.symbols.get(("value", text))
            numbered = self.names.name(name[0], frozenset({"numbered values"}))
            found = value if value is not None else numbered
            if found is not None and found.kind != "seat":
                self.use(start, name[0], found)

    def _picture(self, line: t.Given) -> None:
        """The values in a picture, written out or by their beginnings."""
        values = self._drawn(line.place)
        for start, text in self.words.texts_in(line.place.span.end, line.span.end)[:1]:
            for match in _SYMBOL.finditer(text[3:-3]):
                if match[2] is None:
                    continue
                # The number may stand before the word or behind it.
                for word in (match[2], match[2].rstrip("0123456789")):
                    value = pick(word, values)
                    if value is not None:
                        at = start + 3 + match.start(2)
                        found = Occurrence(at, at + len(word), value, "use", word != value.name)
                        self.index.occurrences.append(found)
                        break

    def _drawn(self, place: t.Expr) -> list[Symbol]:
        """The values that a picture of a zone or variable can show."""
        at = place
        while isinstance(at, t.Index):
            at = at.of
        if isinstance(at, t.FieldOf):
            field = self.names.player_field(at.name)
        else:
            field = self.names.name(at.name) if isinstance(at, t.Name) else None
        decl = field.node if field is not None else None
        if not isinstance(decl, t.FieldDecl):
            return []
        if decl.zone:
            piece = self.names.name(decl.piece, frozenset({"piece"}))
            of = piece.node.of if piece is not None and isinstance(piece.node, t.PieceDecl) else ""
            return self._values_of(of)
        members = decl.type.members if decl.type is not None else ()
        return [value for member in members for value in self._member(member)]

    def _member(self, member: t.TypeMember) -> list[Symbol]:
        if not isinstance(member, t.TypeName):
            return []
        value = self.names.symbols.get(("value", member.name))
        return self._values_of(member.name) or ([value] if value is not None else [])

    def _values_of(self, domain: str) -> list[Symbol]:
        found = self.names.domain(domain)
        values: Sequence[str] = ()
        if domain == "player":
            return [symbol for symbol in self.names.symbols.values() if symbol.kind == "seat"]
        if found is not None and isinstance(found.node, t.Enum):
            values = found.node.values
        elif found is not None and isinstance(found.node, t.DomainDecl):
            return [value for member in found.node.type.members for value in self._member(member)]
        return [s for name in values if (s := self.names.symbols.get(("value", name))) is not None]


def pick(symbol: str, values: Sequence[Symbol]) -> Symbol | None:
    """The value that a symbol of a picture means: the one called so, or the only one that begins so."""
    exact = [value for value in values if value.name == symbol]
    found = exact or [value for value in values if value.name.lower().startswith(symbol.lower())]
    return found[0] if len(found) == 1 else None


__all__ = ["build_index", "pick"]
