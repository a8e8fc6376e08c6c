"""What the syntax tree alone tells of values: numbers that are known, and the fields that places are elements of."""

from __future__ import annotations

from collections.abc import Collection

from rulewright.rules.expr import Const
from rulewright.rules.model import FieldInfo
from rulewright.rules.world import World
from rulewright.syntax import tree as t


def known_number(e: t.Expr, world: World, local: Collection[str]) -> int | None:
    """A number, or a constant that is one; ``local`` are names with another meaning there. None for all else."""
    if isinstance(e, t.Int):
        return e.value
    if isinstance(e, t.Unary) and e.op == "-":
        inner = known_number(e.value, world, local)
        return None if inner is None else -inner
    if isinstance(e, t.Name) and e.name not in local:
        expr = getattr(world.consts.get(e.name), "expr", None)
        return expr.value if isinstance(expr, Const) else None
    return None


def field_of(e: t.Expr, world: World, local: Collection[str]) -> FieldInfo | None:
    """The zone or variable that a place is, or is an element of."""
    while isinstance(e, t.Index):
        e = e.of
    if isinstance(e, t.FieldOf):
        return world.player_fields.get(e.name)
    return world.fields.get(e.name) if isinstance(e, t.Name) and e.name not in local else None


def run_over(binding: t.Binding, world: World, local: Collection[str]) -> tuple[int, int] | None:
    """The least and the greatest number that a name runs over; None where it runs over something else."""
    over = binding.domain
    if isinstance(over, t.RangeOf):
        low, high = known_number(over.low, world, local), known_number(over.high, world, local)
        return None if low is None or high is None or high < low else (low, high)
    domain = world.domains.get(over.name) if isinstance(over, t.Name) else None
    return (domain.lo, domain.hi) if domain is not None and domain.numeric else None
