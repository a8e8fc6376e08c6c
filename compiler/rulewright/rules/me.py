"""Which rules speak of the acting player, directly or through a rule they call.

Such a rule gets ``me`` as its first parameter. Inside ``turns`` the acting player is the one whose turn it is, so
what is said there needs none from outside.
"""

from __future__ import annotations

from collections.abc import Mapping

from rulewright.rules.tree_nodes import parts
from rulewright.syntax import tree as t


def rules_that_use_me(rules: Mapping[str, t.Callable], replaced: Mapping[str, str]) -> set[str]:
    """The names of the rules that need to be told who acts."""
    direct: set[str] = set()
    calls: dict[str, set[str]] = {}
    for name, rule in rules.items():
        says, called = _look(rule.body, replaced.get(name, ""))
        if says:
            direct.add(name)
        calls[name] = called
    out = set(direct)
    while True:
        more = {name for name, called in calls.items() if called & out} - out
        if not more:
            return out
        out |= more


def _look(suite: t.Suite, base: str) -> tuple[bool, set[str]]:
    says = False
    called: set[str] = set()
    stack: list[object] = [suite]
    while stack:
        node = stack.pop()
        if isinstance(node, t.Name) and node.name == "me":
            says = True
        if isinstance(node, (t.Choose, t.ChooseValue)) and node.by is None:
            says = True
        if isinstance(node, (t.Call, t.CallStmt)):
            called.add(node.name)
        if isinstance(node, (t.BaseCall, t.BaseStmt)):
            called.add(base)
        if isinstance(node, t.Turns):
            # Its body and the turn itself have their own `me`; where it starts has not.
            stack += [node.start, node.until, node.skip]
            continue
        if isinstance(node, (tuple, list)):
            stack += node
        elif isinstance(node, t.Tree):
            stack += parts(node)
    return says, called
