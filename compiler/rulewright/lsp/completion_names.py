"""Which names fit at a place: told from the tokens before it, and taken from what the index knows there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lark import Token

from rulewright.rules.index import Index, Symbol
from rulewright.rules.index.names import DOMAINS, FIELDS
from rulewright.syntax import tree as t
from rulewright.syntax.expected import Expected

#: After these words a new name is given, which nobody can guess.
_NEW = frozenset(
    {"ENUM", "GRID", "DOMAIN", "TOKEN", "ZONE", "VAR", "LET", "GAME", "VARIANT", "PIECE", "SKIPPING"}
)
_BINDS = frozenset({"FOR", "EXPR_FOLD", "THE", "CHOOSE", "RANDOM", "LSQB", "COMMA"})
_RULES = frozenset({"phase", "step", "action", "def"})


def fitting(found: Expected, index: Index, offset: int) -> list[Symbol]:
    """The symbols that can stand at a place, the likeliest first. Offsets are those of the index."""
    if "NAME" not in found.terminals:
        return []
    return list(dict.fromkeys(_Fitting(found, index, offset).symbols()))


def in_scope(index: Index, offset: int, *, member: bool) -> list[Symbol]:
    """Everything that can be spoken of at a place, where the grammar can't tell; ``member``: behind a dot."""
    place = _Fitting(Expected((), frozenset(), 0), index, offset)
    return list(dict.fromkeys(place.player_fields() if member else place.values()))


class _Fitting:
    """One place."""

    def __init__(self, found: Expected, index: Index, offset: int) -> None:
        self.index = index
        self.offset = offset
        self.terminals = found.terminals
        types = [token.type for token in found.tokens]
        self.tokens = found.tokens
        self.statement = found.statement
        self.line = types[found.statement :]
        self.last = types[-1] if types else ""
        self.before = types[-2] if len(types) > 1 else ""
        self.third = types[-3] if len(types) > 2 else ""
        self.first = types[0] if types else ""
        self.first = types[1] if self.first == "OVERRIDE" and len(types) > 1 else self.first

    # ---- where -----------------------------------------------------------------------------------------------------

    def symbols(self) -> Iterator[Symbol]:
        """What fits."""
        last = self.last
        if last in _NEW or (last in ("FOR", "EXPR_FOLD", "THE") and self.before != "TESTS"):
            return iter(())
        if last in ("RULE_KIND", "CONST", "OPTION"):
            return self._declared()
        if "SET" in self.terminals:
            return self.types()
        if "BREAK" in self.terminals:
            return self.statements()
        simple = {
            "DOT": self.player_fields,
            "CITES": lambda: self.of("rulebook"),
            "RANDOM": self.domains,
            "RULE_ORDER": self.criteria,
            "SHOW": self.fields_of_any,
            "FAINT": lambda: self.of("def"),
            "WHEN": self.seats,
            "REFUSED": self.seats,
            "LEGAL": self.seats,
        }
        if last in simple:
            return simple[last]()
        return self._by_neighbours()

    def _by_neighbours(self) -> Iterator[Symbol]:
        last = self.last
        if last == "OF":
            return self._of()
        if last == "CHOOSE":
            # What follows `=` is a value out of a domain, under a new name.
            return iter(()) if self.before == "EQUAL" else self.of("action")
        if last == "VBAR":
            return self.of("action")
        if last == "BY" and "INT" not in self.terminals:
            return self._keys()
        if last == "COMMA" and "SHOW" in self.line:
            return self.fields_of_any()
        if (
            last == "LSQB"
            and self.first in ("ZONE", "VAR", "TOKEN", "PLAYER")
            and "INT" not in self.terminals
        ):
            return self.domains()
        if (
            last == "COLON"
            and self.line[:1] in (["WHEN"], ["REFUSED"], ["LEGAL"])
            and "DRAWS" not in self.line
        ):
            return self.values() if "CHANCE" in self.line else self.moves()
        if last == "IN" and self.before == "NAME" and self.third in _BINDS:
            return self._domains_first()
        if "INT" not in self.terminals and last not in ("FROM", "TO", "IN", "GIVEN"):
            return iter(())
        return self.values()

    def _declared(self) -> Iterator[Symbol]:
        """A new name; behind `override` one of what is extended, and in a test an option."""
        if self.last == "OPTION" and self.first == "TEST":
            yield from self.of("option")
        if self.before == "OVERRIDE":
            kinds = {str(self.tokens[-1])} if self.last == "RULE_KIND" else {self.last.lower()}
            for symbol in self.index.symbols.values():
                above = [place for place in symbol.definitions if place.source is not self.index.source]
                if symbol.kind in kinds and above:
                    yield symbol

    def _of(self) -> Iterator[Symbol]:
        if self.before == "FIELD_KIND":
            return self.of("piece")
        if self.before == "SET" or self.first == "PIECE":
            return self.domains()
        return self.values()

    def _keys(self) -> Iterator[Symbol]:
        yield self.index.symbols["built-in", "players"]
        yield from self.domains()

    def _domains_first(self) -> Iterator[Symbol]:
        yield from self.domains()
        if "INT" in self.terminals:
            yield from self.values()

    # ---- what ------------------------------------------------------------------------------------------------------

    def of(self, *kinds: str) -> Iterator[Symbol]:
        """The symbols of some kinds."""
        return (symbol for symbol in self.index.symbols.values() if symbol.kind in kinds)

    def player_fields(self) -> Iterator[Symbol]:
        """A player's zones and variables."""
        return (symbol for key, symbol in self.index.symbols.items() if key[0] == "player")

    def fields(self) -> Iterator[Symbol]:
        """Zones, variables and tokens that belong to nobody."""
        return (s for key, s in self.index.symbols.items() if s.kind in FIELDS and key[0] == "name")

    def fields_of_any(self) -> Iterator[Symbol]:
        """All zones, variables and tokens."""
        yield from self.fields()
        yield from self.player_fields()

    def domains(self) -> Iterator[Symbol]:
        """What can be run over."""
        yield from self.of(*DOMAINS)
        yield self.index.symbols["built-in", "player"]

    def types(self) -> Iterator[Symbol]:
        """Types."""
        yield from self.domains()
        yield self.index.symbols["built-in", "bool"]
        yield self.index.symbols["built-in", "nothing"]

    def seats(self) -> Iterator[Symbol]:
        """The players by name, as many as there can be."""
        most = next((f.header.players[1] for f in reversed(self.index.chain) if f.header.players), 2)
        return (s for s in self.of("seat") if int(s.name[1:]) < most)

    def moves(self) -> Iterator[Symbol]:
        """What a test can call a move."""
        return self.of("action", "choice")

    def criteria(self) -> Iterator[Symbol]:
        """What a result can go by."""
        for symbol in self.player_fields():
            if symbol.kind == "variable":
                yield symbol
        for symbol in self.of("def"):
            if isinstance(symbol.node, t.Callable) and len(symbol.node.params) == 1:
                yield symbol

    def locals(self) -> list[Symbol]:
        """The local names, the innermost first."""
        known = {symbol.name for _, _, symbol in self.index.scopes}
        written = [s for s in written_locals(self.tokens, self.statement) if s.name not in known]
        return [*written[::-1], *list(self.index.visible(self.offset))[::-1]]

    def statements(self) -> Iterator[Symbol]:
        """What a statement can start with: a step, or a place that is given a value."""
        yield from self.of("step", "phase")
        for symbol in self.locals():
            if symbol.kind == "local variable" or self._is_player(symbol):
                yield symbol
        yield self.index.symbols["built-in", "me"]
        yield from self.fields()

    @staticmethod
    def _is_player(symbol: Symbol) -> bool:
        node = symbol.node
        if isinstance(node, t.Param):
            return any(isinstance(m, t.TypeName) and m.name == "player" for m in node.type.members)
        return (
            isinstance(node, t.Binding) and isinstance(node.domain, t.Name) and node.domain.name == "player"
        )

    def values(self) -> Iterator[Symbol]:
        """Everything that has a value."""
        yield from self.locals()
        yield from self.fields()
        yield from self.of("const", "option")
        yield from self.of("value")
        yield from self.of("def")
        if self.first == "TEST":
            yield from self.seats()
            yield from (self.index.symbols["built-in", name] for name in ("game_over", "winner"))
        else:
            yield self.index.symbols["built-in", "me"]
        yield from (self.index.symbols["built-in", name] for name in ("players", "empty", "nothing"))
        yield from self.of("built-in function")
        yield from self.domains()


def written_locals(tokens: Sequence[Token], statement: int) -> list[Symbol]:
    """The local names that tokens bring: those of a declaration that is still being written and was never read.

    ``statement`` is the number of the token that the last line starts with, whose own name isn't known yet.
    """
    out: list[Symbol] = []
    types = [token.type for token in tokens]
    depth = 0
    for number, token in enumerate(tokens):
        before = types[number - 1] if number else ""
        after = types[number + 1] if number + 1 < len(types) else ""
        depth += (token.type in ("LPAR", "LSQB", "LBRACE")) - (token.type in ("RPAR", "RSQB", "RBRACE"))
        kind = ""
        if token.type != "NAME":
            continue
        if before in ("LET", "VAR") and 1 < number <= statement:
            kind = "local" if before == "LET" else "local variable"
        elif after == "IN" and before in _BINDS:
            kind = "loop name"
        elif after == "COLON" and depth == 1 and before in ("LPAR", "COMMA") and "RULE_KIND" in types[:2]:
            kind = "parameter"
        if kind:
            out.append(Symbol(("local", str(token), "", token.start_pos or 0), str(token), kind))
    return out


__all__ = ["fitting", "in_scope", "written_locals"]
