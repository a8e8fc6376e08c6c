"""Passes: each makes a machine smaller or faster and changes no game. One a file, a verb each.

A pass is a function that changes a :class:`~rulewright.machine.model.Machine` in place. ``ALL_PASSES`` lists them in
the order in which they run; any subset may be left out, and the games stay the same. ``PASSES`` are those for Python,
which gains most from loops written out; ``NATIVE_PASSES`` those for C, where words of 64 bits serve as sets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal

from rulewright.machine.model import Machine
from rulewright.machine.passes.ask_all_at_once import ask_all_at_once
from rulewright.machine.passes.fold_constants import fold_constants
from rulewright.machine.passes.hoist_guards import hoist_guards
from rulewright.machine.passes.inline_functions import inline_functions
from rulewright.machine.passes.list_by_sets import list_by_sets
from rulewright.machine.passes.prune_dead_states import prune_dead_states
from rulewright.machine.passes.share_subexpressions import share_subexpressions
from rulewright.machine.passes.specialize_functions import specialize_functions
from rulewright.machine.passes.tabulate_functions import tabulate_functions
from rulewright.machine.passes.thread_jumps import thread_jumps
from rulewright.machine.passes.unroll_loops import unroll_loops
from rulewright.machine.passes.use_bit_masks import use_bit_masks
from rulewright.machine.passes.walk_by_rays import walk_by_rays

Pass = Callable[[Machine], None]
Target = Literal["python", "c"]

ALL_PASSES: dict[str, Pass] = {
    "tabulate_functions": tabulate_functions,
    "use_bit_masks": use_bit_masks,
    "inline_functions": inline_functions,
    "fold_constants": fold_constants,
    "hoist_guards": hoist_guards,
    "list_by_sets": list_by_sets,
    "ask_all_at_once": ask_all_at_once,
    "specialize_functions": specialize_functions,
    "walk_by_rays": walk_by_rays,
    "unroll_loops": unroll_loops,
    "thread_jumps": thread_jumps,
    "prune_dead_states": prune_dead_states,
    "share_subexpressions": share_subexpressions,
}

SETS = frozenset({"list_by_sets", "ask_all_at_once", "specialize_functions", "walk_by_rays"})
PASSES = {name: change for name, change in ALL_PASSES.items() if name not in SETS}
NATIVE_PASSES = {name: change for name, change in ALL_PASSES.items() if name != "unroll_loops"}


def run_passes(machine: Machine, names: Iterable[str] | None = None, target: Target = "python") -> None:
    """Run the named passes (None: all) in their order; those that are not for the target are left out.

    Raises KeyError for a name that is no pass.
    """
    fitting = PASSES if target == "python" else NATIVE_PASSES
    wanted = list(fitting) if names is None else list(names)
    for name in wanted:
        ALL_PASSES[name]
    # Listing by sets plans the same lists again, to choose between them and its own.
    done_anew = {"hoist_guards"} if target == "c" and "list_by_sets" in wanted else set()
    for name, change in fitting.items():
        if name in wanted and name not in done_anew:
            change(machine)
