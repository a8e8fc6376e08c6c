"""A rule that replaces another variant's replacement, which is then lost."""

from __future__ import annotations

from rulewright.diagnostics.model import Problems
from rulewright.rules.checks.nodes import nodes, own_rules
from rulewright.rules.inherit import Program, name_span
from rulewright.rules.model import Rules
from rulewright.rules.world import World
from rulewright.syntax import tree as t


def check_lost_override(rules: Rules, program: Program, world: World, problems: Problems) -> None:
    """Warn of each rule that drops what a variant between it and the first game changed there.

    Nothing is said where either of them calls ``base``, nor where the later one has a sentence under its header.
    """
    for decl in own_rules(program):
        versions = program.replaced.get(decl.name, [])
        if not decl.override or len(versions) < 2 or decl.body.doc:
            continue
        earlier = versions[-1]
        if _calls_base(decl) or _calls_base(earlier):
            continue
        variant = next(file.header.name for file in program.chain if any(d is earlier for d in file.decls))
        problems.warning(
            "RW214",
            f"this drops what `{variant}` changes in the same rule",
            name_span(decl),
            secondary=[(name_span(earlier), f"the change in `{variant}`")],
            help="call `base(...)`, or say in a sentence under the header what becomes of that change",
        )


def _calls_base(decl: t.Callable) -> bool:
    return any(isinstance(node, (t.BaseStmt, t.BaseCall)) for node in nodes(decl.body))
