"""Options: what is chosen at set-up, and so is known when the rules are compiled."""

from __future__ import annotations

from collections.abc import Mapping

from rulewright.rules.expr import Const
from rulewright.rules.inherit import name_span
from rulewright.rules.model import OptionInfo
from rulewright.rules.scope import Scope, Typed
from rulewright.rules.statements import Statements
from rulewright.rules.types import BOOL, Domain, domain_type
from rulewright.rules.world import MAX_DOMAIN, World
from rulewright.rules.written_types import add_labels, resolve_type
from rulewright.syntax import tree as t


def declare_option(world: World, decl: t.Option, typer: Statements, chosen: Mapping[str, str]) -> None:
    """Make an option known with its chosen value, or its default."""
    span = name_span(decl)
    members = decl.type.members
    single_name = members[0].name if len(members) == 1 and isinstance(members[0], t.TypeName) else ""
    values: tuple[str, ...]
    if single_name == "bool":
        type, values = BOOL, ("false", "true")
    elif len(members) == 1 and isinstance(members[0], t.TypeRange):
        type = resolve_type(world, decl.type, lambda e: typer.constant(e, Scope(), "a bound"))
        if type.hi - type.lo >= MAX_DOMAIN:
            label = f"{type.hi - type.lo + 1:,}, {MAX_DOMAIN:,} at most"
            raise world.fail("RW501", f"`{decl.name}` has too many values", span, label)
        values = tuple(str(v) for v in range(type.lo, type.hi + 1))
    else:
        names = [m.name for m in members if isinstance(m, t.TypeName)]
        if len(names) != len(members) or len(set(names)) < len(names):
            raise world.fail("RW301", "an option is one of several names, a range or `bool`", span)
        domain = Domain(decl.name, "enum", tuple(names))
        add_labels(world, domain)
        type, values = domain_type(domain), domain.labels
    default = typer.value(decl.default, Scope(), type)
    assert isinstance(default.expr, Const)
    text = values[default.expr.value - type.lo]
    pick = chosen.get(decl.name, text)
    if pick not in values:
        shown = ", ".join(values) if len(values) <= 8 else f"{values[0]}..{values[-1]}"
        world.problems.error("RW704", f"`{decl.name}` can't be {pick!r}", None, help=f"it is one of {shown}")
        pick = text
    world.options[decl.name] = OptionInfo(decl.name, values, text, pick, decl.doc)
    world.option_values[decl.name] = Typed(Const(values.index(pick) + type.lo), type)
