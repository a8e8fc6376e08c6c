"""Replace pure functions of small domains by tables of their answers.

A def that looks at nothing but its parameters, and has at most ``MOST`` combinations of them, is worked out for all of
them now; a call becomes a look-up. Very small bodies are left alone: calculating is cheaper than looking up there, and
inlining takes care of them.
"""

from __future__ import annotations

from rulewright.machine.evaluate import table_of
from rulewright.machine.model import Machine
from rulewright.machine.passes.rewrite import change_exprs
from rulewright.rules.expr import Call, Expr, Lookup
from rulewright.rules.model import Table
from rulewright.rules.types import Type
from rulewright.rules.world import flat_index

MOST = 4096


def tabulate_functions(machine: Machine) -> None:
    """The pass."""
    params: dict[str, tuple[tuple[str, Type], ...]] = {}
    names: dict[str, str] = {}
    for name, function in machine.functions.items():
        if not function.params or not function.pure:
            continue
        values = table_of(machine, function, MOST)
        if values is None:
            continue
        sizes = tuple(type.hi - type.lo + 1 for _, type in function.params)
        table_name = f"{name} of {' '.join(n for n, _ in function.params)}"
        names[name] = table_name
        params[name] = function.params
        machine.tables[table_name] = Table(table_name, sizes, values)

    def change(e: Expr) -> Expr:
        e = e.rebuild(change)
        if isinstance(e, Call) and e.function in names:
            indices = [
                (arg, type.lo, type.hi - type.lo + 1)
                for arg, (_, type) in zip(e.args, params[e.function], strict=True)
            ]
            return Lookup(names[e.function], flat_index(indices))
        return e

    change_exprs(machine, change)
