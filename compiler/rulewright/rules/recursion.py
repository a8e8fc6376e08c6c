"""Rules that call themselves, directly or through others."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.rules.calls import called_by
from rulewright.rules.tree_nodes import nodes
from rulewright.rules.world import World
from rulewright.source import Span
from rulewright.syntax import tree as t


def check_recursion(world: World) -> None:
    """Report each circle of calls once: at the call by which a rule comes back to itself, with those between."""
    calls = {name: sorted(called_by(info)) for name, info in world.callables.items()}
    for circle in _circles(calls):
        first, alone = circle[0], len(circle) == 1
        pairs = list(zip(circle, (*circle[1:], first), strict=True))
        shown = [name.split(".")[0] for name in (*circle, first)]
        world.problems.error(
            "RW402",
            f"`{shown[0]}` calls itself",
            _call(world, *pairs[0]),
            "" if alone else f"through `{shown[1]}`",
            secondary=[
                (_call(world, *pair), f"`{name}` calls `{after}`")
                for pair, name, after in zip(pairs[1:], shown[1:], shown[2:], strict=False)
            ],
            note=None if alone else " → ".join(shown),
            help="rules don't recurse: write a loop, or a table"
            + ("; `base(…)` is what an override replaces" if alone and first in world.replaced else ""),
        )


def _circles(calls: dict[str, list[str]]) -> Iterator[tuple[str, ...]]:
    """Circles, so that each rule which is in any is in one that is found. Every call is looked at once."""
    done: set[str] = set()
    told: set[str] = set()
    for start in calls:
        # The way from `start` to where the search is, each rule with the calls that are not looked at yet.
        way: dict[str, Iterator[str]] = {}
        if start not in done:
            way[start] = iter(calls[start])
        while way:
            at = next(reversed(way))
            following = next(way[at], None)
            if following is None:
                done.add(at)
                del way[at]
            elif following in way:
                names = list(way)
                circle = names[names.index(following) :]
                if not told.issuperset(circle):
                    told.update(circle)
                    yield tuple(circle)
            elif following in calls and following not in done:
                way[following] = iter(calls[following])


def _call(world: World, caller: str, called: str) -> Span:
    """Where a rule first names another one."""
    rule = world.syntax[caller]
    for node in nodes(rule.body):
        named = isinstance(node, (t.Call, t.CallStmt, t.Offer)) and node.name == called
        base = isinstance(node, (t.BaseCall, t.BaseStmt)) and world.replaced.get(caller) == called
        if named or base:
            return node.span.first_line
    return world.callables[caller].span
