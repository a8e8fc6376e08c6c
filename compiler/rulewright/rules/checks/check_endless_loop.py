"""A loop without a bound in which nobody ever decides and nothing is drawn."""

from __future__ import annotations

from rulewright.diagnostics.model import Problems
from rulewright.rules.checks.nodes import calls, first_line, nodes
from rulewright.rules.inherit import Program
from rulewright.rules.model import Rules
from rulewright.rules.world import World
from rulewright.syntax import tree as t

_RESTS = (t.Choose, t.ChooseValue, t.Random, t.Roll, t.Draw, t.Together)


def check_endless_loop(rules: Rules, program: Program, world: World, problems: Problems) -> None:
    """Report each ``repeat … until`` and ``turns`` whose body can't come to rest: it might run for ever at once."""
    rests = {name for name, decl in world.syntax.items() if _rests(decl.body)}
    while True:
        more = {
            name
            for name, decl in world.syntax.items()
            if name not in rests and rests & set(calls(decl.body, world.replaced.get(name, "")))
        }
        if not more:
            break
        rests |= more
    for name, decl in world.syntax.items():
        for node in nodes(decl.body):
            if not isinstance(node, (t.Repeat, t.Turns)) or _rests(node.body):
                continue
            if rests & set(calls(node.body, world.replaced.get(name, ""))):
                continue
            word = "repeat" if isinstance(node, t.Repeat) else "turns"
            problems.error(
                "RW404",
                "a loop that might never end",
                first_line(node.span),
                f"nobody decides in this `{word}`, and nothing is drawn",
                help="bound it: `while … at most 20 times:`, `repeat 3 times:` or `for … in …:`",
            )


def _rests(node: t.Suite) -> bool:
    return any(isinstance(found, _RESTS) for found in nodes(node))
