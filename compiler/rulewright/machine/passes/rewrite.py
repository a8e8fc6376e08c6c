"""What passes share: change every body and every free expression of a machine."""

from __future__ import annotations

from collections.abc import Callable

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
