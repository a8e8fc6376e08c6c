"""A step, phase or def that nothing uses."""

from __future__ import annotations

from rulewright.diagnostics.model import Problems
from rulewright.rules.calls import called_by
from rulewright.rules.expr import Call, walk
from rulewright.rules.inherit import Program
from rulewright.rules.model import Rules
from rulewright.rules.world import World


def check_step_never_called(rules: Rules, program: Program, world: World, problems: Problems) -> None:
    """Warn of each rule that is not called from the rules, the result, the view, an invariant or a test.

    A call counts also where the options or the number of players of this compilation leave it out.
    """
    used = set(world.used)
    for name, info in rules.callables.items():
        used |= called_by(info) - {name}
    for _, name, _ in rules.criteria:
        used.add(name)
    for show in rules.view:
        used |= set(show.ghosts.values())
    for _, condition in rules.invariants:
        used |= {e.function for e in walk(condition) if isinstance(e, Call)}
    source = program.chain[-1].span.source
    for name, info in rules.callables.items():
        if info.kind not in ("step", "phase", "def") or name in used or "." in name:
            continue
        if info.span.source is source and not _tested(name, rules):
            help = f"ask it: `{name}(…)`" if info.kind == "def" else f"call it: `{name}`"
            title = f"the {info.kind} `{name}` is never used"
            problems.warning("RW406", title, info.span, help=f"{help}, or remove it")


def _tested(name: str, rules: Rules) -> bool:
    return any(f"{name}(" in test.span.text for test in rules.tests)
