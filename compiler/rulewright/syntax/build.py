"""From lark's parse tree to the syntax tree: one method per grammar rule, named as the rule."""

from __future__ import annotations

from typing import Any

from lark import Token, Tree

from rulewright.source import Source, Span
from rulewright.syntax import tree as t
from rulewright.syntax.build_statements import BuildStatements


class Build(BuildStatements):
    """Builds the tree of one file."""

    def __init__(self, source: Source) -> None:
        self.source = source

    def file(self, parsed: Tree[Token]) -> t.File:
        """The whole file."""
        items: list[Any] = []
        for child in parsed.children:
            item = self.node(child)
            items.extend(item) if isinstance(item, list) else items.append(item)
        whole = Span(self.source, 0, len(self.source.text))
        header = next((item for item in items if isinstance(item, t.Header)), None)
        if header is None:
            header = t.Header("game", "", "", "", "", None, (), None, (), span=Span(self.source, 0, 0))
        return t.File(header, tuple(i for i in items if isinstance(i, t.Decl)), span=whole)

    # header ---------------------------------------------------------------------------------------------------

    def _header(
        self, kind: str, name: str, extends: str, title: Any, lines: list[Any], span: Span
    ) -> t.Header:
        players = next((x[1] for x in lines if x[0] == "players"), None)
        length = next((x[1] for x in lines if x[0] == "length"), None)
        rulebooks = tuple((x[1], x[2]) for x in lines if x[0] == "rulebook")
        notes = tuple(x[1] for x in lines if x[0] == "note")
        doc = " ".join(x[1] for x in lines if x[0] == "doc")
        return t.Header(
            kind, name, extends, self.string(title), doc, players, rulebooks, length, notes, span=span
        )

    def variant_game(self, c: list[Any], span: Span) -> t.Header:
        """``game oware "Oware"``."""
        return self._header("game", str(c[0]), "", c[1], c[2:], span)

    def variant_variant(self, c: list[Any], span: Span) -> t.Header:
        """``variant kalah extends oware "…"``."""
        return self._header("variant", str(c[0]), str(c[1]), c[2], c[3:], span)

    def variant_tests(self, c: list[Any], span: Span) -> t.Header:
        """``tests for oware``."""
        return self._header("tests", str(c[0]), "", None, [], span)

    def variant_players(self, c: list[Any], span: Span) -> Any:
        """``players 2..4``."""
        low = int(c[0])
        return ("players", (low, low if c[1] is None else int(c[1])))

    def variant_rulebook(self, c: list[Any], span: Span) -> Any:
        """``rulebook ID "file"``."""
        return ("rulebook", str(c[0]), self.string(c[1]))

    def variant_length(self, c: list[Any], span: Span) -> Any:
        """``length 600``."""
        return ("length", int(c[0]))

    def variant_note(self, c: list[Any], span: Span) -> Any:
        """``note "…"``."""
        return ("note", self.string(c[0]))

    def variant_doc(self, c: list[Any], span: Span) -> Any:
        """A sentence under the header."""
        return ("doc", self.string(c[0]))

    # components -----------------------------------------------------------------------------------------------

    def override(self, c: list[Any], span: Span) -> bool:
        """The word ``override``."""
        return True

    def component_enum(self, c: list[Any], span: Span) -> t.Enum:
        """``enum Color: …``."""
        return t.Enum(str(c[0]), tuple(str(x) for x in c[1:]), span=span)

    def component_range(self, c: list[Any], span: Span) -> t.RangeDecl:
        """``range Row: 0..4``."""
        return t.RangeDecl(str(c[0]), c[1], c[2], span=span)

    def component_grid(self, c: list[Any], span: Span) -> t.Grid:
        """``grid Square: 8 rows, 8 columns``."""
        return t.Grid(str(c[0]), c[1], c[2], span=span)

    def component_domain(self, c: list[Any], span: Span) -> t.DomainDecl:
        """``domain Source: …``."""
        return t.DomainDecl(str(c[0]), c[1], span=span)

    def component_const(self, c: list[Any], span: Span) -> t.Const:
        """``const X = …``."""
        return t.Const(bool(c[0]), str(c[1]), c[2], c[3], span=span)

    def component_option(self, c: list[Any], span: Span) -> t.Option:
        """``option side: A | B = A``."""
        doc = " ".join(self.string(c[4]).split()) if len(c) > 4 else ""
        return t.Option(bool(c[0]), str(c[1]), c[2], c[3], doc, span=span)

    def component_piece(self, c: list[Any], span: Span) -> t.PieceDecl:
        """``piece tile of Color: 20 each``."""
        return t.PieceDecl(str(c[0]), str(c[1]), c[2], span=span)

    def _fields(self, role: str, c: list[Any]) -> t.FieldDecl:
        parts = c[0]
        return t.FieldDecl(role, **parts)

    def component_token(self, c: list[Any], span: Span) -> t.FieldDecl:
        """``token first: …``."""
        return self._fields("token", c)

    def component_zone(self, c: list[Any], span: Span) -> t.FieldDecl:
        """``zone bag: …``."""
        return self._fields("zone", c)

    def component_var(self, c: list[Any], span: Span) -> t.FieldDecl:
        """``var round: …``."""
        return self._fields("var", c)

    def component_player(self, c: list[Any], span: Span) -> list[t.FieldDecl]:
        """``player:`` and its fields."""
        return [t.FieldDecl("player", **parts) for parts in c]

    def field(self, c: list[Any], span: Span) -> dict[str, Any]:
        """The parts of a zone or variable."""
        name, indices, what, *modifiers, initial = c
        parts: dict[str, Any] = {
            "name": str(name),
            "indices": tuple(indices or ()),
            "zone": "",
            "piece": "",
            "type": None,
            "sees": "all",
            "holds": None,
            "initial": initial,
            "span": span,
        }
        if isinstance(what, t.Type):
            parts["type"] = what
        else:
            parts["zone"], parts["piece"] = what
        for key, value in modifiers:
            parts[key] = value
        return parts

    def field_indices(self, c: list[Any], span: Span) -> list[Any]:
        """``[Row, Column]``."""
        return c

    def field_index(self, c: list[Any], span: Span) -> tuple[str, str]:
        """``Row`` or ``row in Row``."""
        return ("", str(c[0])) if c[1] is None else (str(c[0]), str(c[1]))

    def field_zone(self, c: list[Any], span: Span) -> tuple[str, str]:
        """``bag of tile``."""
        return (str(c[0]), str(c[1]))

    def field_hidden(self, c: list[Any], span: Span) -> Any:
        """``, hidden``."""
        return ("sees", "none")

    def field_owner(self, c: list[Any], span: Span) -> Any:
        """``, seen by owner``."""
        return ("sees", "owner")

    def field_holds(self, c: list[Any], span: Span) -> Any:
        """``, holds 7``."""
        return ("holds", c[0])

    def type(self, c: list[Any], span: Span) -> t.Type:
        """Alternatives."""
        return t.Type(tuple(c), span=span)

    def type_name(self, c: list[Any], span: Span) -> t.TypeName:
        """A name."""
        return t.TypeName(str(c[0]), span=span)

    def type_tagged(self, c: list[Any], span: Span) -> t.TypeTagged:
        """``display[5]``."""
        return t.TypeTagged(str(c[0]), c[1], span=span)

    def type_range(self, c: list[Any], span: Span) -> t.TypeRange:
        """``0..4``."""
        low, high = (x for x in c if x is not None)
        return t.TypeRange(low, high, not span.text[:4].removeprefix("int").strip(), span=span)

    def type_set(self, c: list[Any], span: Span) -> t.TypeSet:
        """``set of Color``."""
        return t.TypeSet(str(c[0]), span=span)

    # rules ----------------------------------------------------------------------------------------------------

    def rule_block(self, c: list[Any], span: Span) -> t.Callable:
        """``setup:`` or ``flow:``."""
        return t.Callable(bool(c[0]), str(c[1]), str(c[1]), (), None, c[2], span=span)

    def rule_callable(self, c: list[Any], span: Span) -> t.Callable:
        """A phase, step, action or def."""
        override, kind, name, params, returns, body = c
        return t.Callable(bool(override), str(kind), str(name), tuple(params or ()), returns, body, span=span)

    def rule_is(self, c: list[Any], span: Span) -> t.Suite:
        """``= expression``: a def in one line."""
        return t.Suite("", (t.Return(c[0], span=span),), span=span)

    def params(self, c: list[Any], span: Span) -> list[Any]:
        """The parameters."""
        return [x for x in c if x is not None]

    def param(self, c: list[Any], span: Span) -> t.Param:
        """``row: Row``."""
        return t.Param(str(c[0]), c[1], span=span)

    def rule_result(self, c: list[Any], span: Span) -> t.Result:
        """``result: …``."""
        return t.Result(bool(c[0]), tuple(c[1:]), span=span)

    def rule_criterion(self, c: list[Any], span: Span) -> tuple[str, t.Name]:
        """``highest score``."""
        return (str(c[0]), t.Name(str(c[1]), span=self.token_span(c[1])))

    def rule_invariant(self, c: list[Any], span: Span) -> t.Invariant:
        """``invariant "…": …``."""
        return t.Invariant(self.string(c[0]), c[1], span=span)

    def rule_view(self, c: list[Any], span: Span) -> t.View:
        """``view:``."""
        return t.View(bool(c[0]), tuple(c[1:]), span=span)

    def rule_show(self, c: list[Any], span: Span) -> t.ShowDecl:
        """``show line, wall faint printed "Board"``."""
        return t.ShowDecl(tuple(c[:-1]), self.string(c[-1]), span=span)

    def rule_shown(self, c: list[Any], span: Span) -> Any:
        """One shown field."""
        names = [None if x is None else t.Name(str(x), span=self.token_span(x)) for x in c]
        return (names[0], names[1])
