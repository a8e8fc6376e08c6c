"""A public variable that is told what is in a hidden zone or variable."""

from __future__ import annotations

from rulewright.diagnostics.model import Problems
from rulewright.rules.checks.nodes import first_line, nodes, own_rules
from rulewright.rules.inherit import Program
from rulewright.rules.model import FieldInfo, Rules
from rulewright.rules.world import World
from rulewright.syntax import tree as t


def check_hidden_revealed(rules: Rules, program: Program, world: World, problems: Problems) -> None:
    """Warn of each assignment, in the spec itself, of what not all may see to what everybody sees."""
    for rule in own_rules(program):
        for node in nodes(rule.body):
            if not isinstance(node, t.Assign):
                continue
            target = _field(node.place, world)
            value = node.value.zone if isinstance(node.value, t.KindOf) else node.value
            source = _field(value, world)
            if target is None or source is None or target.sees != "all" or source.sees == "all":
                continue
            shown, hidden = (field.name.removeprefix("player.") for field in (target, source))
            closed = "`hidden` or `seen by owner`" if target.per_player else "`hidden`"
            problems.warning(
                "RW413",
                f"everybody sees `{shown}`, and not everybody may see `{hidden}`",
                first_line(node.span),
                "this tells what is hidden",
                secondary=[(source.span, "declared as hidden here"), (target.span, "open to all")],
                help=f"declare `{shown}` as {closed}, or `{hidden}` as open",
            )


def _field(e: t.Expr, world: World) -> FieldInfo | None:
    """The zone or variable that an expression is an element of."""
    while isinstance(e, t.Index):
        e = e.of
    if isinstance(e, t.FieldOf):
        return world.player_fields.get(e.name)
    return world.fields.get(e.name) if isinstance(e, t.Name) else None
