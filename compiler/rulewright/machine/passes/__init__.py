"""Passes: each makes a machine smaller or faster and changes no game. One a file, a verb each.

A pass is a function that changes a :class:`~rulewright.machine.model.Machine` in place. ``PASSES`` lists them in the
order in which they run; any subset may be left out, and the games stay the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rulewright.machine.model import Machine
from rulewright.machine.passes.fold_constants import fold_constants
from rulewright.machine.passes.hoist_guards import hoist_guards
from rulewright.machine.passes.inline_functions import inline_functions
from rulewright.machine.passes.prune_dead_states import prune_dead_states
from rulewright.machine.passes.share_subexpressions import share_subexpressions
from rulewright.machine.passes.tabulate_functions import tabulate_functions
from rulewright.machine.passes.thread_jumps import thread_jumps
from rulewright.machine.passes.unroll_loops import unroll_loops
from rulewright.machine.passes.use_bit_masks import use_bit_masks

Pass = Callable[[Machine], None]

PASSES: dict[str, Pass] = {
    "tabulate_functions": tabulate_functions,
    "use_bit_masks": use_bit_masks,
    "inline_functions": inline_functions,
    "fold_constants": fold_constants,
    "hoist_guards": hoist_guards,
    "unroll_loops": unroll_loops,
    "thread_jumps": thread_jumps,
    "share_subexpressions": share_subexpressions,
    "prune_dead_states": prune_dead_states,
}


def run_passes(machine: Machine, names: Iterable[str] | None = None) -> None:
    """Run the named passes (None: all) in their order. Raises KeyError for a name that is no pass."""
    wanted = list(PASSES) if names is None else list(names)
    for name in wanted:
        PASSES[name]
    for name, change in PASSES.items():
        if name in wanted:
            change(machine)
