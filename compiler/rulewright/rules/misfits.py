"""Rules that don't fit what they override: of another kind, with other parameters, with another type of value."""

from __future__ import annotations

from rulewright.rules.inherit import label_of, name_span
from rulewright.rules.model import CallableInfo
from rulewright.rules.types import Type
from rulewright.rules.world import World


def check_misfits(world: World) -> None:
    """Report each of them. Nothing is said of a rule whose header is wrong in another way."""
    for name, replaced in world.replaced.items():
        info, earlier = world.callables.get(name), world.callables.get(replaced)
        if info is None or earlier is None:
            continue
        wrong, help = _misfit(info, earlier)
        if wrong:
            world.problems.error(
                "RW205",
                f"{label_of(world.syntax[name])} does not fit what it overrides",
                name_span(world.syntax[name]),
                wrong,
                secondary=[(name_span(world.syntax[replaced]), "what it overrides")],
                help=help,
            )


def _misfit(info: CallableInfo, earlier: CallableInfo) -> tuple[str, str]:
    """What doesn't fit, and the mend."""
    if info.kind != earlier.kind:
        return f"it is a {info.kind}", f"write `override {earlier.kind}`, or give it another name"
    if _own_types(info) != _own_types(earlier):
        same = "give it the same parameters: their names may change, their number, order and types not"
        return "other parameters", same
    if not _alike(info.returns, earlier.returns):
        return "another type of value", "give it a value of the same type"
    return "", ""


def _own_types(info: CallableInfo) -> list[Type]:
    """The types of the parameters as written: who acts is no parameter."""
    return [type for name, type in info.params if name != "me"]


def _alike(one: Type | None, other: Type | None) -> bool:
    """Whether two types are the same, or both numbers: what calls a rule can do with any number."""
    return one == other or (one is not None and other is not None and one.kind == other.kind == "int")
