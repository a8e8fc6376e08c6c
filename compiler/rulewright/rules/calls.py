"""Which rules a rule calls, from its lowered body."""

from __future__ import annotations

from rulewright.rules import stmt as s
from rulewright.rules.expr import Call, walk
from rulewright.rules.model import CallableInfo


def called_by(info: CallableInfo) -> set[str]:
    """The names of the rules that a rule calls, offers or asks."""
    out: set[str] = set()
    for requirement in info.requirements:
        out |= {e.function for e in walk(requirement.condition) if isinstance(e, Call)}
    for statement in s.walk(info.body):
        for expr in s.exprs(statement):
            out |= {e.function for e in walk(expr) if isinstance(e, Call)}
        if isinstance(statement, s.CallStmt):
            out.add(statement.callable)
        elif isinstance(statement, s.Decide) and not statement.var:
            out |= {offer.block for offer in statement.offers}
    return out
