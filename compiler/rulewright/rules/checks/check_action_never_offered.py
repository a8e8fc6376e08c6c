"""An action that no decision offers."""

from __future__ import annotations

from rulewright.diagnostics.model import Problems
from rulewright.rules import stmt as s
from rulewright.rules.inherit import Program
from rulewright.rules.model import Rules
from rulewright.rules.world import World


def check_action_never_offered(rules: Rules, program: Program, world: World, problems: Problems) -> None:
    """Warn of each action that stands in no ``choose``."""
    offered = {
        offer.block
        for info in rules.callables.values()
        for statement in s.walk(info.body)
        if isinstance(statement, s.Decide)
        for offer in statement.offers
    }
    for name, info in rules.callables.items():
        if info.kind == "action" and name not in offered and "." not in name:
            problems.warning(
                "RW405", f"the action `{name}` is never offered", info.span, help=f"offer it: `choose {name}`"
            )
