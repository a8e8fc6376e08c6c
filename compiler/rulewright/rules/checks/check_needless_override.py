"""An override that says the same as what it replaces."""

from __future__ import annotations

from dataclasses import replace

from rulewright.diagnostics.fixes import lines_removed
from rulewright.diagnostics.model import Problems
from rulewright.rules.inherit import Program, name_span
from rulewright.rules.model import Rules
from rulewright.rules.world import World
from rulewright.syntax import tree as t

_Overriding = (t.Const, t.Option, t.Callable, t.Result, t.View)


def check_needless_override(rules: Rules, program: Program, world: World, problems: Problems) -> None:
    """Warn of each override in the spec itself that changes nothing."""
    for decl in program.chain[-1].decls:
        if not isinstance(decl, _Overriding) or not decl.override:
            continue
        earlier = next(
            (other for file in reversed(program.chain[:-1]) for other in file.decls if _same(decl, other)),
            None,
        )
        if isinstance(earlier, _Overriding) and replace(decl, override=False) == replace(
            earlier, override=False
        ):
            problems.warning(
                "RW213",
                "an override that changes nothing",
                name_span(decl),
                secondary=[(name_span(earlier), "it says the same as this")],
                help="leave it out",
                fix=lines_removed(decl.span),
            )


def _same(decl: t.Decl, other: t.Decl) -> bool:
    return type(decl) is type(other) and getattr(decl, "name", "") == getattr(other, "name", "")
