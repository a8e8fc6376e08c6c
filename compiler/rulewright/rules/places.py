"""Zones, variables and their elements: which field, which element, which cell.

A field's element is ``field[index, …]``, a player's is ``p.field[index, …]``; ``bag[kind]`` is a count. A place that
names a whole zone can be moved from and to; one that names a single cell can be read.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulewright.diagnostics.fixes import renamed
from rulewright.diagnostics.suggest import did_you_mean
from rulewright.rules import fold
from rulewright.rules.expr import Const, Expr, Load
from rulewright.rules.model import FieldInfo
from rulewright.rules.scope import Scope, Typed
from rulewright.rules.spans import many
from rulewright.rules.types import EMPTY, Type, domain_type, int_type, union
from rulewright.rules.world import Stop, flat_index
from rulewright.source import Span
from rulewright.syntax import tree as t

if TYPE_CHECKING:
    from rulewright.rules.world import World


FIRST = Const(0)


@dataclass(frozen=True)
class Place:
    """An element of a field, or a count in it.

    ``element`` is the element's number, ``kind`` the counted kind, ``inner`` the number within a player's own part.
    """

    field: FieldInfo
    element: Expr
    kind: Expr | None
    inner: Expr = FIRST

    def cell(self, k: Expr) -> Expr:
        """The index of the element's cell ``k``."""
        return fold.op("+", fold.op("*", self.element, Const(self.field.width)), k)

    def load(self, k: Expr) -> Expr:
        """The element's cell ``k``."""
        return Load(self.field.name, self.cell(k))


class Places:
    """Resolves places. A part of :class:`~rulewright.rules.expressions.Expressions`."""

    world: World

    def value(self, e: t.Expr, scope: Scope, wanted: Type | None = None) -> Typed:
        raise NotImplementedError

    def _value(self, e: t.Expr, scope: Scope, wanted: Type | None) -> Typed:
        raise NotImplementedError

    def convert(self, typed: Typed, wanted: Type, span: Span) -> Typed:
        raise NotImplementedError

    def unknown(self, name: str, span: Span, scope: Scope) -> Exception:
        raise NotImplementedError

    def place(self, e: t.Expr, scope: Scope) -> Place:
        """The place that an expression names."""
        indices: list[t.Expr] = []
        at = e
        while isinstance(at, t.Index):
            indices = [*at.args, *indices]
            at = at.of
        first: list[Typed] = []
        if isinstance(at, t.FieldOf):
            field, owner = self._player_field(at, scope)
            first = [owner]
        elif isinstance(at, t.Name):
            found = self.world.fields.get(at.name) if scope.find(at.name) is None else None
            if found is None:
                local = scope.find(at.name)
                if local is not None and local.poisoned:
                    raise Stop
                if local is not None:
                    raise self.world.fail("RW306", f"`{at.name}` is a value, not a zone or variable", at.span)
                raise self.unknown(at.name, at.span, scope)
            field = found
        else:
            raise self.world.fail("RW306", "a zone or variable is wanted here", at.span)
        self.world.used.add(field.name)
        return self._element(field, first, indices, e.span, scope)

    def _player_field(self, e: t.FieldOf, scope: Scope) -> tuple[FieldInfo, Typed]:
        owner = self._value(e.of, scope, domain_type(self.world.player))
        if owner.type.domain != self.world.player:
            raise self.world.fail(
                "RW301", "only a player has fields", e.of.span, f"this is {owner.type.shown}"
            )
        field = self.world.player_fields.get(e.name)
        if field is None:
            close = did_you_mean(e.name, list(self.world.player_fields))
            raise self.world.fail(
                "RW307",
                f"a player has no `{e.name}`",
                e.span,
                help=f"did you mean `{close}`?" if close else None,
                fix=renamed(e.span, e.name, close, last=True),
            )
        return field, owner

    def _element(
        self, field: FieldInfo, first: list[Typed], indices: list[t.Expr], span: Span, scope: Scope
    ) -> Place:
        dims = field.dims
        wanted = len(dims) - len(first)
        counted = field.kind in ("bag", "stack") and len(indices) == wanted + 1
        if len(indices) != wanted and not counted:
            names = ", ".join(f"`{d.name}`" for d in dims[len(first) :]) or "none"
            raise self.world.fail(
                "RW304",
                f"`{field.name.removeprefix('player.')}` takes {many(wanted, 'index', 'indices')}, not {len(indices)}",
                span,
                f"its indices: {names}",
                secondary=[(field.span, "declared here")],
            )
        parts = [(value.expr, dims[0].lo, dims[0].size) for value in first]
        for arg, domain in zip(indices, dims[len(first) :], strict=False):
            parts.append((self.index(arg, domain_type(domain), scope), domain.lo, domain.size))
        kind = None
        if counted:
            assert field.piece is not None
            kinds = field.piece.kinds
            kind = fold.add(self.index(indices[-1], domain_type(kinds), scope), -kinds.lo)
        return Place(field, flat_index(parts), kind, flat_index(parts[1:] if field.per_player else parts))

    def index(self, e: t.Expr, type: Type, scope: Scope) -> Expr:
        """An index converted to its domain."""
        typed = self._value(e, scope, type)
        if typed.type.number and type.number and (typed.type.hi < type.lo or typed.type.lo > type.hi):
            raise self.world.fail(
                "RW303",
                f"the index is outside {type.shown}, {type.lo}..{type.hi}",
                e.span,
                f"this is {typed.type.bounds}",
            )
        return self.convert(typed, type, e.span).expr

    def read(self, place: Place, span: Span) -> Typed:
        """The value of a place."""
        field = place.field
        if field.kind in ("value", "frame"):
            assert field.type is not None
            return Typed(place.load(Const(0)), field.type)
        assert field.piece is not None
        if field.kind == "slot":
            slot = union("", [EMPTY, field.piece.kinds])
            return Typed(place.load(Const(0)), domain_type(slot))
        if place.kind is not None:
            most = max(field.piece.counts)
            if field.kind == "bag":
                return Typed(place.load(place.kind), int_type(0, most))
            same = fold.op("==", place.load(Const(1)), place.kind)
            return Typed(fold.choose(same, place.load(Const(0)), Const(0)), int_type(0, most))
        text = span.text if len(span.text) < 20 and "\n" not in span.text else "…"
        kinds = field.piece.kinds.labels
        raise self.world.fail(
            "RW301",
            f"`{field.name.removeprefix('player.')}` is a zone, not a value",
            span,
            help=f"write `size({text})`, `empty({text})` or, for one kind, `{text}[{kinds[0]}]`",
        )

    def zone(self, e: t.Expr, scope: Scope) -> Place:
        """A place that holds pieces."""
        place = self.place(e, scope)
        if place.field.piece is None or place.kind is not None:
            raise self.world.fail("RW306", "a zone is wanted here", e.span, "this holds no pieces")
        return place

    def size_of(self, place: Place) -> Typed:
        """How many pieces are in a zone."""
        field = place.field
        assert field.piece is not None
        most = sum(field.piece.counts)
        if field.kind == "slot":
            return Typed(fold.op("!=", place.load(Const(0)), Const(0)), int_type(0, 1))
        if field.kind == "stack":
            return Typed(place.load(Const(0)), int_type(0, max(field.piece.counts)))
        total: Expr = place.load(Const(0))
        for k in range(1, field.width):
            total = fold.op("+", total, place.load(Const(k)))
        if field.holds:
            most = min(most, max(field.holds))
        return Typed(total, int_type(0, most))
