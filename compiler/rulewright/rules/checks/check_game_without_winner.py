"""A game that says of nobody that they win: its result misses every case."""

from __future__ import annotations

from rulewright.diagnostics.model import Problems
from rulewright.rules.checks.nodes import nodes
from rulewright.rules.inherit import Program
from rulewright.rules.model import Rules
from rulewright.rules.world import World
from rulewright.syntax import tree as t


def check_game_without_winner(rules: Rules, program: Program, world: World, problems: Problems) -> None:
    """Warn of a game for several without a ``result`` in which nothing wins. One that extends another isn't told."""
    if len(program.chain) > 1 or rules.player_range[1] == 1:
        return
    if any(isinstance(decl, t.Result) for decl in program.decls):
        return
    if not any(isinstance(node, t.Win) for decl in world.syntax.values() for node in nodes(decl.body)):
        problems.warning(
            "RW414",
            "a game that nobody wins",
            program.header.span.first_line,
            "it has no `result`, and no rule says `win`",
            help="say who wins: `result: highest …`, or `win …` in a rule",
        )
