"""List legal actions without asking the same thing twice.

The plain list asks every guard for every combination of parameters. Here each guard is asked as early as its names
are known: a guard over the first parameter stands outside the loops over the others. Guards over the last parameter
that don't speak of all the others are asked before all loops, into a mask for each combination of what they do speak
of; inside, a mask gives its ids at once (``EmitMask``). A guard that could go wrong where one before it fails, such as
one with an index that may be outside its field, stays behind that one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import prod

from rulewright.machine.model import Machine, Node, Offer
from rulewright.machine.passes.fold_constants import Values, fold_with
from rulewright.machine.ranges import Ranges, declared
from rulewright.rules import fold
from rulewright.rules import stmt as s
from rulewright.rules.expr import FALSE, TRUE, Const, Expr, Local, Or, locals_of, substitute
from rulewright.rules.types import Type

MOST_MASK = 10
MOST_MASK_TESTS = 400
MOST_WRITTEN_OUT = 64

Params = Sequence[tuple[str, Type]]


def hoist_guards(machine: Machine) -> None:
    """The pass."""
    tables = {name: table.values for name, table in machine.tables.items()}
    bases, ranges = machine.bases(), declared(machine)
    for node in machine.nodes:
        if node.kind == "decision":
            node.legal = plan(node, bases, tables, ranges)


def plan(node: Node, bases: dict[str, int], tables: Values, ranges: Ranges) -> s.Body:
    """The statements that list a node's legal ids, ascending."""
    out: list[s.Stmt] = []
    for offer in sorted(node.offers, key=lambda o: bases[o.block]):
        out += plan_offer(offer, bases, tables, ranges)
    return tuple(out)


def plan_offer(offer: Offer, bases: dict[str, int], tables: Values, ranges: Ranges) -> list[s.Stmt]:
    """The statements that list the legal ids of one offer."""
    params = ranges.machine.actions[offer.block].params
    guards = [fold_with(guard.condition, tables) for guard in offer.guards]
    known = ranges.asked(offer.block)
    bound = [k > 0 and ranges.may_fail(guard, known) for k, guard in enumerate(guards)]
    masked = None if any(bound) else _masked(offer, params, guards, bases[offer.block], tables)
    return masked if masked is not None else _nested(params, guards, bound, bases[offer.block])


def _size(type: Type) -> int:
    return type.hi - type.lo + 1


def _action(params: Params, base: int) -> Expr:
    action: Expr = Const(0)
    for name, type in params:
        action = fold.op("+", fold.op("*", action, Const(_size(type))), fold.add(Local(name), -type.lo))
    return fold.add(action, base)


def _nested(params: Params, guards: list[Expr], bound: list[bool], base: int) -> list[s.Stmt]:
    """Loops over the parameters, each guard as far out as its names allow, a ``bound`` one behind all before."""
    names = [name for name, _ in params]
    depth: list[list[Expr]] = [[] for _ in range(len(params) + 1)]
    deepest = 0
    for guard, stays in zip(guards, bound, strict=True):
        used = locals_of(guard)
        place = max((k + 1 for k, name in enumerate(names) if name in used), default=0)
        place = max(place, deepest) if stays else place
        deepest = max(deepest, place)
        depth[place].append(guard)
    body: list[s.Stmt] = [s.Emit(_action(params, base))]
    for k in range(len(params), -1, -1):
        if depth[k]:
            body = [s.If(fold.conjunction(depth[k]), tuple(body))]
        if k:
            name, type = params[k - 1]
            body = [s.For(name, type.lo, type.hi, tuple(body))]
    return body


def _masked(
    offer: Offer, params: Params, guards: list[Expr], base: int, tables: Values
) -> list[s.Stmt] | None:
    """Masks over the last parameter, if its guards leave some other parameter out."""
    if len(params) < 2:
        return None
    *outer, (last, last_type) = params
    width = _size(last_type)
    inner = [g for g in guards if last in locals_of(g)]
    rest = [g for g in guards if last not in locals_of(g)]
    spoken = [(n, t) for n, t in outer if any(n in locals_of(g) for g in inner)]
    combinations = prod(_size(t) for _, t in spoken)
    written = prod(_size(t) for _, t in outer)
    if not inner or width > MOST_MASK or len(spoken) == len(outer):
        return None
    if combinations * width > MOST_MASK_TESTS or written > MOST_WRITTEN_OUT:
        return None
    masks = {key: f"mask.{offer.block}.{'_'.join(map(str, key))}" for key in _keys(spoken)}
    out = _fill(masks, spoken, last, last_type, inner, tables)
    action = _action(params, base)
    for key in _keys(outer):
        values: dict[str, Expr] = {n: Const(v) for (n, _), v in zip(outer, key, strict=True)}
        mask = masks[tuple(v for (n, _), v in zip(outer, key, strict=True) if any(n == m for m, _ in spoken))]
        first = fold_with(substitute(action, {**values, last: Const(last_type.lo)}), tables)
        test = fold_with(substitute(fold.conjunction(rest), values), tables)
        emit = s.EmitMask(first, Local(mask), width)
        if test == TRUE:
            out.append(emit)
        elif test != FALSE:
            out.append(s.If(test, (emit,)))
    return out


def _keys(params: Params) -> Iterator[tuple[int, ...]]:
    return product(*(range(t.lo, t.hi + 1) for _, t in params))


def _fill(
    masks: dict[tuple[int, ...], str],
    spoken: Params,
    last: str,
    last_type: Type,
    guards: list[Expr],
    tables: Values,
) -> list[s.Stmt]:
    """Work the masks out: for each value of the last parameter, what holds for it alone is asked once."""
    always = dict.fromkeys(masks, 0)
    out: list[s.Stmt] = []
    for bit, value in enumerate(range(last_type.lo, last_type.hi + 1)):
        here = [fold_with(substitute(g, {last: Const(value)}), tables) for g in guards]
        own = [g for g in here if not any(n in locals_of(g) for n, _ in spoken)]
        shared = [g for g in here if g not in own]
        body = _bits(masks, spoken, shared, 1 << bit, tables, always, sure=not [g for g in own if g != TRUE])
        test = fold.conjunction(own)
        if test == TRUE:
            out += body
        elif test != FALSE and body:
            out.append(s.If(test, tuple(body)))
    start: list[s.Stmt] = [s.SetLocal(name, Const(always[key])) for key, name in masks.items()]
    return [*start, *out]


def _bits(
    masks: dict[tuple[int, ...], str],
    spoken: Params,
    guards: list[Expr],
    bit: int,
    tables: Values,
    always: dict[tuple[int, ...], int],
    sure: bool,
) -> list[s.Stmt]:
    """Set one bit in every mask whose guards hold; a condition that is the same for all masks is asked first."""
    split = next((t for g in guards for t in _common(g, spoken)), None)
    if split is not None:
        branches = []
        for known in (TRUE, FALSE):
            part = [fold_with(_put(g, split, known), tables) for g in guards]
            branches.append(_bits(masks, spoken, part, bit, tables, always, False))
        return [s.If(split, tuple(branches[0]), tuple(branches[1]))]
    out: list[s.Stmt] = []
    for key, name in masks.items():
        values: dict[str, Expr] = {n: Const(v) for (n, _), v in zip(spoken, key, strict=True)}
        test = fold_with(fold.conjunction([substitute(g, values) for g in guards]), tables)
        if test == TRUE and sure:
            always[key] |= bit
        elif test != FALSE:
            put = s.SetLocal(name, fold.op("|", Local(name), Const(bit)))
            out.append(put if test == TRUE else s.If(test, (put,)))
    return out


def _common(guard: Expr, spoken: Params) -> Iterator[Expr]:
    """The terms of an ``or`` in a guard that say nothing of the masks' own parameters, if others do."""
    if isinstance(guard, Or):
        names = {n for n, _ in spoken}
        free = [t for t in guard.terms if not locals_of(t) & names]
        if free and len(free) < len(guard.terms):
            yield fold.disjunction(free) if len(free) > 1 else free[0]


def _put(e: Expr, term: Expr, value: Expr) -> Expr:
    """The expression with a condition known."""
    if e == term:
        return value
    if isinstance(e, Or) and isinstance(term, Or) and set(term.terms) <= set(e.terms):
        rest = [t for t in e.terms if t not in term.terms]
        return TRUE if value == TRUE else fold.disjunction([_put(t, term, value) for t in rest])
    return e.rebuild(lambda part: _put(part, term, value))
