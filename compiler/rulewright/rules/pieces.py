"""Lower what moves pieces: ``move``, ``draw`` and ``place``. The only code that changes a zone's cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.rules import fold
from rulewright.rules import stmt as s
from rulewright.rules.expr import Const, Expr, Local
from rulewright.rules.places import Place
from rulewright.rules.scope import Scope
from rulewright.rules.types import domain_type, int_type
from rulewright.syntax import tree as t

if TYPE_CHECKING:
    from rulewright.rules.statements import Statements


def _count(place: Place, kind: Expr) -> Expr:
    """How many of a kind are in a zone."""
    if place.field.kind == "bag":
        return place.load(kind)
    if place.field.kind == "slot":
        return fold.op("==", place.load(Const(0)), fold.add(kind, 1))
    return fold.choose(fold.op("==", place.load(Const(1)), kind), place.load(Const(0)), Const(0))


def _store(place: Place, k: Expr, value: Expr) -> s.Stmt:
    return s.Store(place.field.name, place.cell(k), value)


def _remove(place: Place, kind: Expr, number: Expr, everything: bool = False) -> list[s.Stmt]:
    if everything and place.field.kind == "bag":
        return [_store(place, kind, Const(0))]
    if place.field.kind == "bag":
        return [_store(place, kind, fold.op("-", place.load(kind), number))]
    if place.field.kind == "slot":
        return [_store(place, Const(0), Const(0))]
    size = place.load(Const(0))
    left = _store(place, Const(0), fold.op("-", size, number))
    return [left, s.If(fold.op("==", size, Const(0)), (_store(place, Const(1), Const(0)),))]


def _add(place: Place, kind: Expr, number: Expr) -> list[s.Stmt]:
    if place.field.kind == "bag":
        return [_store(place, kind, fold.op("+", place.load(kind), number))]
    if place.field.kind == "slot":
        put: list[s.Stmt] = [_store(place, Const(0), fold.add(kind, 1))]
    else:
        put = [
            _store(place, Const(0), fold.op("+", place.load(Const(0)), number)),
            _store(place, Const(1), kind),
        ]
    if isinstance(number, Const):
        return put if number.value else []
    return [s.If(fold.op(">", number, Const(0)), tuple(put))]


def _hold(typer: Statements, value: Expr, name: str, out: list[s.Stmt], most: int = 10_000) -> Expr:
    """Keep a value in a local, so that it is worked out once and before anything moves."""
    if isinstance(value, (Const, Local)):
        return value
    local = typer.fresh(name, int_type(0, most))
    out.append(s.SetLocal(local, value))
    return Local(local)


def move(typer: Statements, e: t.Move, scope: Scope) -> list[s.Stmt]:
    """``move``: pieces of one kind, or of every kind, from one zone to another."""
    source, target = typer.zone(e.source, scope), typer.zone(e.target, scope)
    if source.field.piece != target.field.piece:
        raise typer.world.fail("RW301", "the zones hold different pieces", e.span)
    if source.field == target.field and source.element == target.element:
        raise typer.world.fail("RW301", "a move from a zone to itself", e.span)
    assert source.field.piece is not None
    kinds = source.field.piece.kinds
    out: list[s.Stmt] = []
    # An element's number may depend on what the move changes, so it is fixed first.
    source = Place(source.field, _hold(typer, source.element, "source_at", out), None)
    target = Place(target.field, _hold(typer, target.element, "target_at", out), None)
    if e.kind is not None:
        kind = fold.add(typer.value(e.kind, scope, domain_type(kinds)).expr, -kinds.lo)
    elif source.field.kind == "stack":
        kind = source.load(Const(1))
    elif source.field.kind == "slot":
        filled = fold.op("!=", source.load(Const(0)), Const(0))
        inner: list[s.Stmt] = []
        held = _hold(typer, fold.add(source.load(Const(0)), -1), "kind", inner)
        inner += _remove(source, held, Const(1)) + _add(target, held, Const(1))
        return [*out, s.If(filled, tuple(inner))]
    elif e.amount is None:
        return [*out, _move_everything(typer, source, target)]
    else:
        raise typer.world.fail(
            "RW301", "which kind is moved?", e.span, help="name the kind: `move 2 red from …`"
        )
    kind = _hold(typer, kind, "kind", out)
    have = _count(source, kind)
    if source.field.kind == "stack" and e.kind is None:
        have = source.load(Const(0))
    if e.amount is None:
        number = have
    else:
        number = typer.number(e.amount, scope).expr
        if e.up_to:
            number = fold.op("min", number, have)
    number = _hold(typer, number, "moved", out)
    if e.amount is None and source.field.kind == "stack" and e.kind is None:
        # All of a stack, of whatever kind: it is left as empty as it can be.
        emptied: list[s.Stmt] = [_store(source, Const(0), Const(0)), _store(source, Const(1), Const(0))]
        return [*out, *emptied, *_add(target, kind, number)]
    return [*out, *_remove(source, kind, number, e.amount is None), *_add(target, kind, number)]


def _move_everything(typer: Statements, source: Place, target: Place) -> s.Stmt:
    """All kinds of a bag, one after another."""
    kind = typer.fresh("kind", int_type(0, source.field.width - 1))
    body: list[s.Stmt] = []
    number = _hold(typer, source.load(Local(kind)), "moved", body)
    carry = [*_remove(source, Local(kind), number, True), *_add(target, Local(kind), number)]
    body.append(s.If(fold.op("!=", number, Const(0)), tuple(carry)))
    return s.For(kind, 0, source.field.width - 1, tuple(body))


def draw(typer: Statements, e: t.Draw, scope: Scope) -> list[s.Stmt]:
    """``draw``: single pieces by chance, each equally likely; the refill comes when one is needed and none is left."""
    source, target = typer.zone(e.source, scope), typer.zone(e.target, scope)
    if source.field.kind != "bag":
        raise typer.world.fail(
            "RW306", "pieces are drawn from a bag", e.source.span, f"this is a {source.field.kind}"
        )
    if source.field.piece != target.field.piece:
        raise typer.world.fail("RW301", "the zones hold different pieces", e.span)
    assert source.field.piece is not None
    piece = source.field.piece
    kinds = piece.kinds
    block = f"draw_{piece.name}"
    typer.chance_block(block, kinds.name.lower(), domain_type(kinds), e.span)
    out: list[s.Stmt] = []
    source = Place(source.field, _hold(typer, source.element, "source_at", out), None)
    target = Place(target.field, _hold(typer, target.element, "target_at", out), None)
    left = typer.fresh("left", int_type(0, sum(piece.counts)))
    count_left = s.SetLocal(left, typer.size_of(source).expr)
    empty = fold.op("==", Local(left), Const(0))
    body: list[s.Stmt] = [count_left]
    if e.refill is not None:
        refill = typer.zone(e.refill, scope)
        if refill.field.piece != piece or refill.field.kind != "bag":
            raise typer.world.fail("RW301", "a bag is refilled from a bag of the same pieces", e.refill.span)
        refill = Place(refill.field, _hold(typer, refill.element, "refill_at", out), None)
        body.append(
            s.If(empty, (_move_everything(typer, refill, source), count_left, s.If(empty, (s.Break(),))))
        )
    else:
        body.append(s.If(empty, (s.Break(),)))
    drawn = typer.fresh("drawn", domain_type(kinds))
    shifted = fold.add(Local(drawn), -kinds.lo)
    body.append(s.Sample(drawn, block, kinds.lo, kinds.hi, source.load(shifted), Local(left)))
    body += [*_remove(source, shifted, Const(1)), *_add(target, shifted, Const(1))]
    amount = typer.number(e.amount, scope)
    if isinstance(amount.expr, Const):
        return [
            *out,
            s.For(typer.fresh("draw", int_type(0, amount.expr.value + 1)), 1, amount.expr.value, tuple(body)),
        ]
    most = _hold(typer, amount.expr, "most", out)
    count = typer.fresh("draws", int_type(0, max(amount.type.hi, 1)))
    step = (s.SetLocal(count, fold.add(Local(count), 1)),)
    test = fold.op("<", Local(count), most)
    return [*out, s.SetLocal(count, Const(0)), s.While(test, tuple(body), step, max(amount.type.hi, 1))]


def place(typer: Statements, e: t.Place, scope: Scope) -> list[s.Stmt]:
    """``place``: put pieces out of the box into a zone. ``place all tile in bag`` puts the whole supply there."""
    target = typer.zone(e.zone, scope)
    piece = target.field.piece
    assert piece is not None
    if e.amount is None:
        if not isinstance(e.what, t.Name) or e.what.name != piece.name:
            raise typer.world.fail("RW301", f"`{target.field.name}` holds {piece.name} pieces", e.what.span)
        typer.world.home[piece.name] = target.field.name
        if target.field.kind != "bag":
            raise typer.world.fail("RW306", "a whole supply goes into a bag", e.zone.span)
        return [_store(target, Const(k), Const(n)) for k, n in enumerate(piece.counts)]
    kind = fold.add(typer.value(e.what, scope, domain_type(piece.kinds)).expr, -piece.kinds.lo)
    number = typer.number(e.amount, scope)
    typer.world.home.setdefault(piece.name, target.field.name)
    return _add(target, kind, number.expr)
