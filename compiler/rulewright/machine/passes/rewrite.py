"""What passes share: see or change every body and every free expression of a machine."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulewright.machine.model import Branch, Code, Guard, Machine, Offer
from rulewright.rules import stmt as s
from rulewright.rules.expr import Const, Expr

BodyChange = Callable[[s.Body], s.Body]
ExprChange = Callable[[Expr], Expr]


def rewrite_code(code: Code, body: BodyChange, expr: ExprChange) -> Code:
    """A piece of code with its bodies and branch conditions changed; a branch that is decided is cut."""
    new = body(code.body)
    tail = code.tail
    if isinstance(tail, Branch):
        condition = expr(tail.condition)
        if isinstance(condition, Const):
            chosen = rewrite_code(tail.then if condition.value else tail.other, body, expr)
            return Code((*new, *chosen.body), chosen.tail)
        tail = Branch(condition, rewrite_code(tail.then, body, expr), rewrite_code(tail.other, body, expr))
    return Code(new, tail)


def rewrite_machine(machine: Machine, body: BodyChange, expr: ExprChange) -> None:
    """Change every body and every expression, in place."""
    for function in machine.functions.values():
        function.body = body(function.body)
    for node in machine.nodes:
        node.legal = body(node.legal)
        if node.actor is not None:
            node.actor = expr(node.actor)
        if node.weight is not None:
            node.weight = expr(node.weight)
        node.offers = tuple(
            Offer(offer.block, tuple(Guard(expr(g.condition), g.reason) for g in offer.guards))
            for offer in node.offers
        )
    machine.surfaced = machine.surfaced.map(lambda code: rewrite_code(code, body, expr))
    machine.drawn = machine.drawn.map(lambda code: rewrite_code(code, body, expr))
    machine.criteria = tuple((order, name, expr(e)) for order, name, e in machine.criteria)
    machine.invariants = tuple((text, expr(e)) for text, e in machine.invariants)


def change_exprs(machine: Machine, expr: ExprChange) -> None:
    """Change every expression, those in bodies too, in place."""
    rewrite_machine(machine, lambda body: s.map_body(body, expr), expr)


def bodies_outside(machine: Machine) -> Iterator[s.Body]:
    """Every body outside of functions."""
    for flow in machine.flows():
        for _, code in flow.codes():
            yield from _code_bodies(code)
    for node in machine.nodes:
        yield node.legal


def _code_bodies(code: Code) -> Iterator[s.Body]:
    yield code.body
    if isinstance(code.tail, Branch):
        yield (s.If(code.tail.condition, ()),)
        yield from _code_bodies(code.tail.then)
        yield from _code_bodies(code.tail.other)


def free_exprs(machine: Machine) -> Iterator[Expr]:
    """Every expression outside of bodies and functions."""
    for node in machine.nodes:
        if node.actor is not None:
            yield node.actor
        if node.weight is not None:
            yield node.weight
        for offer in node.offers:
            for guard in offer.guards:
                yield guard.condition
    for _, _, e in machine.criteria:
        yield e
    for _, e in machine.invariants:
        yield e


def all_exprs(machine: Machine) -> Iterator[Expr]:
    """Every expression of a machine, the whole ones."""
    yield from free_exprs(machine)
    bodies = [*bodies_outside(machine), *(f.body for f in machine.functions.values())]
    for body in bodies:
        for statement in s.walk(body):
            yield from s.exprs(statement)
