"""What a chain of files defines outside of its rules: every symbol that can be spoken of anywhere.

Rules, types, pieces, zones and variables share one space of names. A player's zones and variables have one, the values
of domains have one, and so have choices (what a test calls ``let column = choose …``), rulebooks, games and clauses.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from rulewright.rules.builtins import BUILTINS
from rulewright.rules.checks.nodes import nodes
from rulewright.rules.index.model import Key, Symbol
from rulewright.rules.index.words import Words, words_of
from rulewright.source import Span
from rulewright.syntax import tree as t

MAX_SEATS = 10
DOMAINS = frozenset({"enum", "range", "grid", "domain", "numbered values"})
FIELDS = frozenset({"zone", "variable", "token"})
_KINDS: dict[type[t.Decl], str] = {
    t.Enum: "enum",
    t.RangeDecl: "range",
    t.Grid: "grid",
    t.DomainDecl: "domain",
    t.Const: "const",
    t.Option: "option",
    t.PieceDecl: "piece",
}
_SQUARE = re.compile(r"[a-z]\d+|c\d+_\d+")
_BUILT_IN_NAMES = ("me", "players", "player", "bool", "empty", "nothing", "game_over", "winner", "chance")


def name_number(words: Words, decl: t.Decl) -> int:
    """The number of the word that names a declaration; of ``flow``, ``result`` and their like it is that very word."""
    number = words.number(decl.span.start)
    if isinstance(decl, t.FieldDecl):
        return number
    if words.word(number) == "override":
        number += 1
    named = (*_KINDS, t.Callable)
    unnamed = isinstance(decl, t.Callable) and decl.kind in ("setup", "flow")
    return number + 1 if isinstance(decl, named) and not unnamed else number


class Names:
    """The symbols of a chain by key, with look-ups in the order in which the language looks."""

    def __init__(self, chain: Sequence[t.File]) -> None:
        self.chain = chain
        self.symbols: dict[Key, Symbol] = {}
        for name in _BUILT_IN_NAMES:
            self.symbols["built-in", name] = Symbol(("built-in", name), name, "built-in name")
        for name in BUILTINS:
            key = ("function", name)
            self.symbols[key] = Symbol(key, name, "built-in function")
        for seat in range(MAX_SEATS):
            name = f"p{seat}"
            self.symbols["value", name] = Symbol(("value", name), name, "seat", owner="player")
        for file in chain:
            self._header(file)
            for decl in file.decls:
                self._declare(decl)
        for file in chain:
            for decl in file.decls:
                if not isinstance(decl, t.Test):
                    self._values(decl)

    # ---- defining --------------------------------------------------------------------------------------------------

    def define(self, key: Key, kind: str, place: Span, node: t.Tree | None, owner: str = "") -> Symbol:
        """Add a definition of a symbol, which is made if there was none."""
        symbol = self.symbols.get(key)
        if symbol is None:
            symbol = self.symbols[key] = Symbol(key, str(key[1]), kind, owner=owner)
        if place not in symbol.definitions:
            symbol.definitions.append(place)
        symbol.kind, symbol.node = kind, node if node is not None else symbol.node
        symbol.owner = owner or symbol.owner
        return symbol

    def _header(self, file: t.File) -> None:
        header = file.header
        words = words_of(file.span.source)
        number = words.number(header.span.start)
        if header.name and header.kind != "tests":
            place = _place(words, number + 1)
            self.define(("game", header.name), "game" if header.kind == "game" else "variant", place, header)
        for rulebook, at in rulebook_numbers(words, header):
            self.define(("rulebook", rulebook), "rulebook", _place(words, at), header)

    def _declare(self, decl: t.Decl) -> None:
        words = words_of(decl.span.source)
        number = name_number(words, decl)
        place = _place(words, number)
        if isinstance(decl, t.FieldDecl):
            kind = "zone" if decl.zone else "token" if decl.role == "token" else "variable"
            if decl.role == "player":
                self.define(("player", decl.name), kind, place, decl, "player")
            else:
                self.define(("name", decl.name), kind, place, decl)
        elif isinstance(decl, t.Callable):
            self.define(("name", decl.name), decl.kind, place, decl)
        elif type(decl) in _KINDS:
            name: str = getattr(decl, "name", "")
            self.define(("name", name), _KINDS[type(decl)], place, decl)
        if isinstance(decl, t.Enum):
            for position, value in enumerate(decl.values):
                self.define(("value", value), "value", _place(words, number + 1 + position), decl, decl.name)

    def _values(self, decl: t.Decl) -> None:
        """The values that a union names, and the choices that rules make."""
        owner: str = getattr(decl, "name", "")
        for node in nodes(decl):
            if isinstance(node, t.Type):
                # A single name is a domain's, but for what a domain or an option is made of.
                made = isinstance(decl, (t.DomainDecl, t.Option)) and node is decl.type
                self._members(node, decl, owner, made or len(node.members) > 1)
            elif isinstance(node, t.Let) and isinstance(node.value, t.ChooseValue):
                self._choice(node, owner)
            elif isinstance(node, t.Assign) and isinstance(node.value, t.ChooseValue):
                # A variable of the rule that is given what somebody chooses.
                name = node.place.name if isinstance(node.place, t.Name) else ""
                for other in nodes(decl):
                    if isinstance(other, t.VarStmt) and other.name == name:
                        self._choice(other, owner)

    def _choice(self, node: t.Let | t.VarStmt, owner: str) -> None:
        words = words_of(node.span.source)
        place = _place(words, words.number(node.span.start) + 1)
        self.define(("choice", node.name), "choice", place, node, owner)

    def _members(self, type: t.Type, decl: t.Decl, owner: str, new: bool) -> None:
        for member in type.members:
            place = member.span
            if isinstance(member, t.TypeTagged) and ("name", member.name) not in self.symbols:
                place = Span(place.source, place.start, place.start + len(member.name))
                self.define(("name", member.name), "numbered values", place, decl, owner)
            elif isinstance(member, t.TypeName) and new and self.domain(member.name) is None:
                known = self.symbols.get(("value", member.name))
                if known is None:
                    self.define(("value", member.name), "value", place, decl, owner)

    # ---- looking up ------------------------------------------------------------------------------------------------

    def name(self, name: str, kinds: frozenset[str] | None = None) -> Symbol | None:
        """A rule, type, piece, zone or variable, if it is of one of the kinds."""
        found = self.symbols.get(("name", name))
        return found if found is not None and (kinds is None or found.kind in kinds) else None

    def built_in(self, name: str) -> Symbol | None:
        """A name that the language itself gives a meaning."""
        return self.symbols.get(("built-in", name))

    def domain(self, name: str) -> Symbol | None:
        """What can be run over, or a type."""
        return self.name(name, DOMAINS) or (self.built_in(name) if name in ("player", "bool") else None)

    def value(self, name: str, *, domains_first: bool = False) -> Symbol | None:
        """What a name means as a value. ``is Row`` and ``in Row`` look for domains before values."""
        if name in ("me", "players"):
            return self.built_in(name)
        found = self.name(name, FIELDS | {"const", "option"})
        if found is None and domains_first:
            found = self.domain(name)
        if found is None:
            found = self.symbols.get(("value", name)) or self._square(name)
        if found is None and name in ("empty", "nothing", "game_over"):
            found = self.built_in(name)
        return found or self.domain(name)

    def _square(self, name: str) -> Symbol | None:
        """A square of a board. Their names follow from the board, which stands for their definition."""
        grid = next((s for s in self.symbols.values() if s.kind == "grid"), None)
        if grid is None or not _SQUARE.fullmatch(name):
            return None
        key = ("square", name)
        return self.symbols.setdefault(
            key, Symbol(key, name, "square", grid.definitions, grid.node, grid.name)
        )

    def function(self, name: str) -> Symbol | None:
        """What ``name(…)`` asks: a rule, a built-in function, or a domain for a conversion."""
        rules = frozenset({"def", "step", "phase", "action"})
        return self.name(name, rules) or self.symbols.get(("function", name)) or self.domain(name)

    def player_field(self, name: str) -> Symbol | None:
        """A player's zone or variable."""
        return self.symbols.get(("player", name))

    def move(self, name: str) -> Symbol | None:
        """What a test calls a move: an action, or what somebody chooses."""
        action = self.name(name, frozenset({"action"}))
        if action is not None:
            return action
        choice = self.symbols.get(("choice", name))
        return choice or self.name(name, FIELDS) or self.player_field(name)


def _place(words: Words, number: int) -> Span:
    start = words.place(number)
    return Span(words.source, start, start + len(words.word(number)))


def rulebook_numbers(words: Words, header: t.Header) -> list[tuple[str, int]]:
    """The rulebooks that a header names, each with the number of the word that names it."""
    first = words.number(header.span.start)
    inside = takewhile(lambda n: words.place(n) < header.span.end, range(first, len(words.words)))
    names = [n + 1 for n in inside if words.word(n) == "rulebook" and _starts_line(words, n)]
    return [(words.word(n), n) for n in names]


def _starts_line(words: Words, number: int) -> bool:
    at = words.place(number)
    text = words.source.text
    return not text[text.rfind("\n", 0, at) + 1 : at].strip()


__all__ = ["DOMAINS", "FIELDS", "Names", "name_number", "rulebook_numbers"]
