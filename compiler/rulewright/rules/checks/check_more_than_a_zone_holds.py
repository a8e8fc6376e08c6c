"""So many pieces that a zone never holds them: taken from it, or put into it."""

from __future__ import annotations

from rulewright.diagnostics.model import Problems
from rulewright.rules.checks.nodes import nodes
from rulewright.rules.checks.values import field_of, known_number
from rulewright.rules.inherit import Program
from rulewright.rules.model import FieldInfo, Rules
from rulewright.rules.world import World
from rulewright.syntax import tree as t


def check_more_than_a_zone_holds(rules: Rules, program: Program, world: World, problems: Problems) -> None:
    """Report each ``move``, ``draw`` and ``place`` of a known number that is more than one of its zones may hold."""
    for decl in world.syntax.values():
        local = {param.name for param in decl.params}
        local |= {n.name for n in nodes(decl.body) if isinstance(n, (t.Let, t.VarStmt, t.Binding, t.Random))}
        for node in nodes(decl.body):
            amount, zones = _amount_and_zones(node)
            number = None if amount is None else known_number(amount, world, local)
            if amount is None or number is None:
                continue
            for zone in zones:
                field = field_of(zone, world, local)
                most = None if field is None else _most(field)
                if field is None or most is None or number <= most:
                    continue
                problems.error(
                    "RW415",
                    f"`{field.name.removeprefix('player.')}` never holds {number:,} pieces",
                    amount.span,
                    "a slot holds one" if field.kind == "slot" else f"{most:,} at most",
                    secondary=[(field.span, "the zone")],
                    help="change the number, or what the zone holds; `up to` takes as many as there are",
                )


def _amount_and_zones(node: t.Tree) -> tuple[t.Expr | None, tuple[t.Expr, ...]]:
    """How many pieces a statement moves for certain, and the zones that must hold them."""
    if isinstance(node, t.Move) and not node.up_to:
        return node.amount, (node.source, node.target)
    if isinstance(node, t.Draw):
        return node.amount, (node.target,)
    if isinstance(node, t.Place):
        return node.amount, (node.zone,)
    return None, ()


def _most(field: FieldInfo) -> int | None:
    """The most that any zone of a field holds; None if there is no bound, or if it is no zone."""
    if field.kind == "slot":
        return 1
    return max(field.holds) if field.kind in ("bag", "stack") and field.holds else None
