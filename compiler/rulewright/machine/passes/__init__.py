"""Passes: each makes a machine smaller or faster and changes no game. One a file, a verb each.

A pass is a function that changes a :class:`~rulewright.machine.model.Machine` in place. ``PASSES`` lists them in the
order in which they run; any subset may be left out, and the games stay the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rulewright.machine.model import Machine
from rulewright.machine.passes.fold_constants import fold_constants

Pass = Callable[[Machine], None]

PASSES: dict[str, Pass] = {
    "fold_constants": fold_constants,
}


def run_passes(machine: Machine, names: Iterable[str] | None = None) -> None:
    """Run the named passes (None: all) in their order. Raises KeyError for a name that is no pass."""
    wanted = list(PASSES) if names is None else list(names)
    for name in wanted:
        PASSES[name]
    for name, change in PASSES.items():
        if name in wanted:
            change(machine)
