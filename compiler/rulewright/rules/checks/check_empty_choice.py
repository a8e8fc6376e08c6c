"""A decision at which nothing can ever be chosen."""

from __future__ import annotations

from rulewright.diagnostics.model import Problems
from rulewright.rules import fold
from rulewright.rules import stmt as s
from rulewright.rules.checks.nodes import first_line
from rulewright.rules.expr import FALSE, Call, Const, Expr, Load, Local, locals_of, substitute, walk
from rulewright.rules.inherit import Program
from rulewright.rules.model import Rules
from rulewright.rules.types import Type
from rulewright.rules.world import World


def check_empty_choice(rules: Rules, program: Program, world: World, problems: Problems) -> None:
    """Warn of each decision without ``otherwise`` all of whose offers are refused whatever the position is."""
    tables = {name: table.values for name, table in world.tables.items()}
    for info in rules.callables.values():
        for statement in s.walk(info.body):
            if not isinstance(statement, s.Decide) or statement.otherwise is not None:
                continue
            if all(_never(rules, offer, bool(statement.var), tables) for offer in statement.offers):
                problems.warning(
                    "RW411",
                    "a decision at which nothing can be chosen",
                    first_line(statement.span),
                    help="mend the conditions, or say what happens then: `otherwise:`",
                )


def _never(rules: Rules, offer: s.OfferIR, inline: bool, tables: dict[str, tuple[int, ...]]) -> bool:
    params = dict(rules.actions[offer.block].params)
    conditions = [(offer.where, {f"@{name}": type for name, type in params.items()})]
    if not inline:
        info = rules.callables[offer.block]
        conditions += [(requirement.condition, params) for requirement in info.requirements]
    return any(_false(condition, known, tables) for condition, known in conditions)


def _false(condition: Expr, params: dict[str, Type], tables: dict[str, tuple[int, ...]]) -> bool:
    """Whether a condition is false for every value of the one parameter that it speaks of."""
    if condition == FALSE:
        return True
    free = locals_of(condition)
    if len(free) != 1 or not free <= set(params):
        return False
    if any(isinstance(part, (Load, Call)) for part in walk(condition)):
        return False
    name = next(iter(free))
    values = range(params[name].lo, params[name].hi + 1)
    return all(_work_out(substitute(condition, {name: Const(value)}), tables) == FALSE for value in values)


def _work_out(e: Expr, tables: dict[str, tuple[int, ...]]) -> Expr:
    """An expression without free names, as far as it can be worked out."""
    if isinstance(e, Local):
        return e
    return fold.simplify(e.rebuild(lambda part: _work_out(part, tables)), tables)
