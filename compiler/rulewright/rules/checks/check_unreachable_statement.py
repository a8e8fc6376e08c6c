"""A statement that the rules never come to, since the one before it always leaves."""

from __future__ import annotations

from rulewright.diagnostics.model import Problems
from rulewright.rules.checks.nodes import first_line, own_rules, suites
from rulewright.rules.inherit import Program
from rulewright.rules.model import Rules
from rulewright.rules.world import World
from rulewright.syntax import tree as t

_WORDS: tuple[tuple[type[t.Stmt], str], ...] = (
    (t.Return, "the rule is left here"),
    (t.Break, "the loop is left here"),
    (t.Continue, "the next round begins here"),
    (t.EndGame, "the game ends here"),
    (t.Win, "the game ends here"),
)


def check_unreachable_statement(rules: Rules, program: Program, world: World, problems: Problems) -> None:
    """Warn of the first such statement of each block of the spec itself."""
    for rule in own_rules(program):
        for suite in suites(rule.body):
            for statement, following in zip(suite.body, suite.body[1:], strict=False):
                why = _leaves(statement)
                if why:
                    problems.warning(
                        "RW409",
                        "a statement that is never reached",
                        first_line(following.span),
                        secondary=[(first_line(statement.span), why)],
                        help="remove it, or put it before",
                    )
                    break


def _leaves(statement: t.Stmt) -> str:
    """Why nothing follows a statement; "" where something may."""
    for kind, why in _WORDS:
        if isinstance(statement, kind):
            return why
    if isinstance(statement, t.If) and statement.other is not None:
        ends = [*(suite for _, suite in statement.branches), statement.other]
        if all(any(_leaves(inner) for inner in suite.body) for suite in ends):
            return "every branch leaves"
    return ""
