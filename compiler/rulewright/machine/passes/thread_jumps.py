"""Test where the jump is, not where it leads.

A block that only asks whether to go on or to rest is asked in place of each jump to it, so that most moves come to
rest without a further block. What it does when it goes on becomes a block of its own.
"""

from __future__ import annotations

from rulewright.machine.model import Branch, Code, Flow, Goto, Machine, Rest, Tail
from rulewright.rules.expr import Expr, locals_of, size

MOST_TEST = 250


def thread_jumps(machine: Machine) -> None:
    """The pass."""
    machine.surfaced = _thread(machine.surfaced)
    machine.drawn = _thread(machine.drawn)


def _thread(flow: Flow) -> Flow:
    tests: dict[str, Branch] = {}
    blocks: dict[str, Code] = {}
    for name, code in flow.blocks.items():
        tail = code.tail
        if code.body or not isinstance(tail, Branch) or not _short(tail.condition):
            blocks[name] = code
            continue
        sides = [_rests(tail.then), _rests(tail.other)]
        if not any(sides):
            blocks[name] = code
            continue
        then, other = tail.then, tail.other
        if not sides[0]:
            blocks[f"{name}.on"] = then
            then = Code((), Goto(f"{name}.on"))
        if not sides[1]:
            blocks[f"{name}.on"] = other
            other = Code((), Goto(f"{name}.on"))
        tests[name] = Branch(tail.condition, then, other)
        blocks[name] = Code((), tests[name])

    def change(code: Code) -> Code:
        tail: Tail = code.tail
        if isinstance(tail, Goto) and tail.block in tests:
            tail = tests[tail.block]
        elif isinstance(tail, Branch):
            tail = Branch(tail.condition, change(tail.then), change(tail.other))
        return Code(code.body, tail)

    return Flow(
        change(flow.start),
        {key: change(code) for key, code in flow.entries.items()},
        {name: change(code) if name not in tests else code for name, code in blocks.items()},
    )


def _short(condition: Expr) -> bool:
    return size(condition) <= MOST_TEST and not locals_of(condition)


def _rests(code: Code) -> bool:
    return not code.body and isinstance(code.tail, Rest) and not code.tail.otherwise
