"""The functions that every spec can call: of zones, numbers, domains, seats and grids."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rulewright.rules import fold
from rulewright.rules.expr import Const, Expr, Lookup
from rulewright.rules.places import Place
from rulewright.rules.scope import Scope, Typed
from rulewright.rules.spans import many
from rulewright.rules.types import BOOL, NOTHING, Domain, domain_type, int_type, union
from rulewright.rules.world import flat_index
from rulewright.source import Span
from rulewright.syntax import tree as t

if TYPE_CHECKING:
    from rulewright.rules.applications import Applications

Builtin = Callable[["Applications", t.Call, Scope], Typed]


def _arity(typer: Applications, e: t.Call, low: int, high: int | None = None) -> None:
    high = low if high is None else high
    if not low <= len(e.args) <= high:
        wanted = many(low, "value") if low == high else f"{low} to {high} values"
        form = " ".join((BUILTINS[e.name].__doc__ or "").split("``")[1:2]) if e.name in BUILTINS else ""
        title = f"`{e.name}` takes {wanted}, not {len(e.args)}"
        raise typer.world.fail(
            "RW304", title, e.span, help=f"write `{form}`" if form.startswith(e.name) else None
        )


def _size(typer: Applications, e: t.Call, scope: Scope) -> Typed:
    """``size(zone)``: how many pieces are in it."""
    _arity(typer, e, 1)
    return typer.size_of(typer.zone(e.args[0], scope))


def _empty(typer: Applications, e: t.Call, scope: Scope) -> Typed:
    """``empty(zone)``."""
    _arity(typer, e, 1)
    place = typer.zone(e.args[0], scope)
    if place.field.kind == "bag":
        cells = [fold.op("==", place.load(Const(k)), Const(0)) for k in range(place.field.width)]
        return Typed(fold.conjunction(cells), BOOL)
    return Typed(fold.op("==", place.load(Const(0)), Const(0)), BOOL)


def capacity(typer: Applications, place: Place, span: Span) -> Typed:
    """How many pieces a zone may hold."""
    field = place.field
    if field.kind == "slot":
        return Typed(Const(1), int_type(1, 1))
    if not field.holds:
        raise typer.world.fail(
            "RW301",
            f"`{field.name}` holds any number of pieces",
            span,
            help=f"declare it: `{field.name}: …, holds 7`",
        )
    lo, hi = min(field.holds), max(field.holds)
    if lo == hi:
        return Typed(Const(lo), int_type(lo, hi))
    # A capacity never depends on whose zone it is.
    own = field.holds[: len(field.holds) // field.dims[0].size] if field.per_player else field.holds
    table = typer.world.table(f"{field.name.rsplit('.', 1)[-1]} holds", (len(own),), own)
    expr = fold.simplify(Lookup(table.name, place.inner), {table.name: table.values})
    return Typed(expr, int_type(lo, hi))


def _full(typer: Applications, e: t.Call, scope: Scope) -> Typed:
    """``full(zone)``: nothing more goes in."""
    _arity(typer, e, 1)
    place = typer.zone(e.args[0], scope)
    return Typed(fold.op("==", typer.size_of(place).expr, capacity(typer, place, e.span).expr), BOOL)


def _room(typer: Applications, e: t.Call, scope: Scope) -> Typed:
    """``room(zone)``: how many more pieces go in."""
    _arity(typer, e, 1)
    place = typer.zone(e.args[0], scope)
    most = capacity(typer, place, e.span)
    return Typed(fold.op("-", most.expr, typer.size_of(place).expr), int_type(0, most.type.hi))


def _only(typer: Applications, e: t.Call, scope: Scope) -> Typed:
    """``only(zone, kind)``: nothing of another kind is in it."""
    _arity(typer, e, 2)
    place = typer.zone(e.args[0], scope)
    piece = place.field.piece
    assert piece is not None
    kind = fold.add(typer.value(e.args[1], scope, domain_type(piece.kinds)).expr, -piece.kinds.lo)
    first = place.load(Const(0))
    if place.field.kind == "stack":
        same = fold.op("==", place.load(Const(1)), kind)
        return Typed(fold.disjunction([fold.op("==", first, Const(0)), same]), BOOL)
    if place.field.kind == "slot":
        return Typed(
            fold.disjunction([fold.op("==", first, Const(0)), fold.op("==", first, fold.add(kind, 1))]), BOOL
        )
    return Typed(fold.op("==", typer.size_of(place).expr, place.load(kind)), BOOL)


def kind_of(typer: Applications, zone: t.Expr, scope: Scope, span: Span) -> Typed:
    """``the color of zone``: the kind of the pieces in it (the lowest, of a mixed bag; the first, of an empty zone)."""
    place = typer.zone(zone, scope)
    piece = place.field.piece
    assert piece is not None
    kinds = piece.kinds
    if place.field.kind == "stack":
        return Typed(fold.add(place.load(Const(1)), kinds.lo), domain_type(kinds))
    if place.field.kind == "slot":
        return Typed(fold.add(place.load(Const(0)), kinds.lo - 1), domain_type(kinds))
    expr: Expr = Const(kinds.lo)
    for k in range(place.field.width - 1, -1, -1):
        expr = fold.choose(fold.op("!=", place.load(Const(k)), Const(0)), Const(kinds.lo + k), expr)
    return Typed(expr, domain_type(kinds))


def _kind(typer: Applications, e: t.Call, scope: Scope) -> Typed:
    """``kind(zone)``: as ``the color of zone``."""
    _arity(typer, e, 1)
    return kind_of(typer, e.args[0], scope, e.span)


def _extreme(typer: Applications, e: t.Call, scope: Scope) -> Typed:
    """``max(a, b, …)`` and ``min(a, b, …)``."""
    _arity(typer, e, 2, 8)
    values = [typer.number(arg, scope) for arg in e.args]
    pick = max if e.name == "max" else min
    expr, lo, hi = values[0].expr, values[0].type.lo, values[0].type.hi
    for value in values[1:]:
        expr = fold.op(e.name, expr, value.expr)
        lo, hi = pick(lo, value.type.lo), pick(hi, value.type.hi)
    return Typed(expr, int_type(lo, hi))


def _abs(typer: Applications, e: t.Call, scope: Scope) -> Typed:
    """``abs(x)``."""
    _arity(typer, e, 1)
    value = typer.number(e.args[0], scope)
    lo, hi = value.type.lo, value.type.hi
    expr = fold.op("max", value.expr, fold.op("-", Const(0), value.expr))
    return Typed(expr, int_type(0 if lo <= 0 <= hi else min(abs(lo), abs(hi)), max(abs(lo), abs(hi))))


def _index(typer: Applications, e: t.Call, scope: Scope) -> Typed:
    """``index(x)``: the position of a value in its domain, from 0."""
    _arity(typer, e, 1)
    value = typer.value(e.args[0], scope)
    if value.type.domain is None or value.type.kind != "domain":
        raise typer.world.fail(
            "RW301", "a value of a domain is wanted here", e.args[0].span, f"this is {value.type.shown}"
        )
    return Typed(fold.add(value.expr, -value.type.lo), int_type(0, value.type.hi - value.type.lo))


def to_domain(typer: Applications, domain: Domain, e: t.Call, scope: Scope) -> Typed:
    """``Color(i)``: the value at a position; ``Square(r, c)`` of a grid; a wider or narrower domain's value."""
    if domain.kind == "grid" and len(e.args) == 2:
        row, column = (typer.number(arg, scope) for arg in e.args)
        index = fold.op("+", fold.op("*", row.expr, Const(domain.columns)), column.expr)
        return Typed(index, domain_type(domain))
    _arity(typer, e, 1)
    value = typer.value(e.args[0], scope)
    if value.type.number:
        if value.type.lo >= domain.size or value.type.hi < 0:
            raise typer.world.fail("RW302", f"`{domain.name}` has {domain.size} values", e.span)
        return Typed(fold.add(value.expr, domain.lo), domain_type(domain))
    narrowed = typer.narrow(value, domain, e.span)
    return narrowed if narrowed is not None else typer.convert(value, domain_type(domain), e.span)


def _holder(typer: Applications, e: t.Call, scope: Scope) -> Typed:
    """``holder(token)``: the player who has it; only where a player is known to have it."""
    _arity(typer, e, 1)
    value = typer.value(e.args[0], scope)
    if value.type.domain == typer.world.player:
        return value
    narrowed = typer.narrow(value, typer.world.player, e.span)
    if narrowed is None:
        raise typer.world.fail(
            "RW301", "a player never holds this", e.args[0].span, f"this is {value.type.shown}"
        )
    return narrowed


def _seat(typer: Applications, e: t.Call, scope: Scope) -> Typed:
    """``next(p)`` and ``previous(p)``: the neighbouring seats, clockwise and back."""
    _arity(typer, e, 1)
    world = typer.world
    seat = typer.value(e.args[0], scope, domain_type(world.player))
    step = 1 if e.name == "next" else world.players - 1
    expr = fold.op("%", fold.add(seat.expr, step), Const(world.players))
    if world.players == 1:
        expr = Const(0)
    elif world.players == 2:
        expr = fold.op("-", Const(1), seat.expr)
    return Typed(expr, domain_type(world.player))


def _grid(typer: Applications, e: t.Expr, scope: Scope) -> tuple[Typed, Domain]:
    square = typer.value(e, scope)
    domain = square.type.domain
    if domain is None or domain.kind != "grid":
        raise typer.world.fail(
            "RW301", "a square of a grid is wanted here", e.span, f"this is {square.type.shown}"
        )
    return square, domain


def _row(typer: Applications, e: t.Call, scope: Scope) -> Typed:
    """``row(square)`` and ``column(square)``, from 0."""
    _arity(typer, e, 1)
    square, grid = _grid(typer, e.args[0], scope)
    if e.name == "row":
        return Typed(fold.op("//", square.expr, Const(grid.columns)), int_type(0, grid.rows - 1))
    return Typed(fold.op("%", square.expr, Const(grid.columns)), int_type(0, grid.columns - 1))


def _step(typer: Applications, e: t.Call, scope: Scope) -> Typed:
    """``step(square, down, right)``: the square so far away, or ``nothing`` off the board."""
    _arity(typer, e, 3)
    square, grid = _grid(typer, e.args[0], scope)
    down, right = typer.number(e.args[1], scope), typer.number(e.args[2], scope)
    rows = range(down.type.lo, down.type.hi + 1)
    columns = range(right.type.lo, right.type.hi + 1)
    if grid.size * len(rows) * len(columns) > 65_536:
        label = f"{grid.size * len(rows) * len(columns):,} ways to step, 65,536 at most"
        raise typer.world.fail("RW501", "a step of too many possible lengths", e.span, label)
    target = union("", [grid, NOTHING])
    values = []
    for at in range(grid.size):
        for dr in rows:
            for dc in columns:
                r, c = at // grid.columns + dr, at % grid.columns + dc
                on = 0 <= r < grid.rows and 0 <= c < grid.columns
                values.append(r * grid.columns + c if on else grid.size)
    name = f"{grid.name} step" if len(rows) * len(columns) > 1 else f"{grid.name} step {rows[0]} {columns[0]}"
    table = typer.world.table(name, (grid.size, len(rows), len(columns)), tuple(values))
    index = flat_index(
        [
            (square.expr, 0, grid.size),
            (down.expr, down.type.lo, len(rows)),
            (right.expr, right.type.lo, len(columns)),
        ]
    )
    return Typed(fold.simplify(Lookup(table.name, index), {table.name: table.values}), domain_type(target))


BUILTINS: dict[str, Builtin] = {
    "size": _size,
    "empty": _empty,
    "full": _full,
    "room": _room,
    "only": _only,
    "kind": _kind,
    "max": _extreme,
    "min": _extreme,
    "abs": _abs,
    "index": _index,
    "holder": _holder,
    "next": _seat,
    "previous": _seat,
    "row": _row,
    "column": _row,
    "step": _step,
}
