"""A game that goes round for ever: a turn order without `until`, and nothing in it that ends it."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.diagnostics.model import Problems
from rulewright.rules.checks.nodes import calls, first_line, nodes, own_breaks
from rulewright.rules.inherit import Program
from rulewright.rules.model import Rules
from rulewright.rules.world import World
from rulewright.syntax import tree as t


def check_game_without_end(rules: Rules, program: Program, world: World, problems: Problems) -> None:
    """Warn of each loop, in what the flow comes by, that can never be left."""
    for name in sorted(_reached(world, ("setup", "flow"))):
        decl = world.syntax[name]
        for node in nodes(decl.body):
            if not _unbounded(node) or not isinstance(node, (t.Turns, t.Repeat)):
                continue
            inside = _reached(world, calls(node.body, world.replaced.get(name, "")))
            ends = any(_ends(world.syntax[other].body) for other in inside)
            returns = any(isinstance(found, t.Return) for found in nodes(node.body))
            if not (ends or returns or _ends(node.body) or own_breaks(node.body)):
                problems.warning(
                    "RW410",
                    "a game that can't end",
                    first_line(node.span),
                    "this loop is never left",
                    help="say when it is over: `until …`, `break`, `win …` or `end game`",
                )


def _unbounded(node: t.Tree) -> bool:
    if isinstance(node, t.Turns):
        return node.until is None and node.skip is None
    return isinstance(node, t.Repeat) and isinstance(node.until, t.Bool) and not node.until.value


def _ends(node: object) -> bool:
    return any(isinstance(found, (t.Win, t.EndGame)) for found in nodes(node))


def _reached(world: World, names: Iterable[str]) -> set[str]:
    """The rules that can be come by from some of them."""
    stack = list(names)
    out: set[str] = set()
    while stack:
        name = stack.pop()
        if name in world.syntax and name not in out:
            out.add(name)
            stack += calls(world.syntax[name].body, world.replaced.get(name, ""))
    return out
