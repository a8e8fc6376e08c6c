"""Give a flow its shape: jumps to jumps are cut short, and code that is entered from one place only is put there.

In: a flow as the cutter left it, many small blocks. Out: the same flow with blocks only where several ways meet or a
loop goes back. Unreachable blocks are gone, the others are numbered in the order in which they are met.
"""

from __future__ import annotations

from collections import Counter

from rulewright.machine.model import Branch, Code, Flow, Goto, Machine, Rest, Tail
from rulewright.rules.expr import Const


def simplify_flows(machine: Machine) -> None:
    """Reshape both flows of a machine."""
    machine.surfaced = reshape(machine.surfaced)
    machine.drawn = reshape(machine.drawn)


def reshape(flow: Flow) -> Flow:
    """The flow in its simplest shape."""
    blocks = dict(flow.blocks)

    def follow(name: str) -> Code | str:
        """Where a jump ends up: another block, or a piece of code that only rests."""
        seen = set()
        while name not in seen:
            seen.add(name)
            code = blocks[name]
            if code.body or not isinstance(code.tail, Goto):
                break
            name = code.tail.block
        code = blocks[name]
        if not code.body and isinstance(code.tail, Rest):
            return code
        return name

    def thread(code: Code) -> Code:
        tail: Tail = code.tail
        body = code.body
        if isinstance(tail, Goto):
            target = follow(tail.block)
            if isinstance(target, Code):
                tail = target.tail
            else:
                tail = Goto(target)
        if isinstance(tail, Rest) and tail.otherwise:
            target = follow(tail.otherwise)
            tail = Rest(tail.node, tail.otherwise if isinstance(target, Code) else target)
        if isinstance(tail, Branch):
            if isinstance(tail.condition, Const):
                chosen = thread(tail.then if tail.condition.value else tail.other)
                return Code((*body, *chosen.body), chosen.tail)
            tail = Branch(tail.condition, thread(tail.then), thread(tail.other))
        return Code(body, tail)

    start = thread(flow.start)
    entries = {key: thread(code) for key, code in flow.entries.items()}
    blocks = {name: thread(code) for name, code in blocks.items()}
    live = _reachable([start, *entries.values()], blocks)
    uses: Counter[str] = Counter()
    fixed: set[str] = set()
    for code in [start, *entries.values(), *(blocks[name] for name in live)]:
        _count(code, uses, fixed)

    def absorb(code: Code, inside: frozenset[str]) -> Code:
        tail = code.tail
        if (
            isinstance(tail, Goto)
            and uses[tail.block] == 1
            and tail.block not in fixed
            and tail.block not in inside
        ):
            inner = absorb(blocks[tail.block], inside | {tail.block})
            return Code((*code.body, *inner.body), inner.tail)
        if isinstance(tail, Branch):
            tail = Branch(tail.condition, absorb(tail.then, inside), absorb(tail.other, inside))
        return Code(code.body, tail)

    start = absorb(start, frozenset())
    entries = {key: absorb(code, frozenset()) for key, code in entries.items()}
    kept = {name: absorb(blocks[name], frozenset({name})) for name in live if uses[name] > 1 or name in fixed}
    return _renumber(Flow(start, entries, kept))


def _reachable(roots: list[Code], blocks: dict[str, Code]) -> list[str]:
    seen: dict[str, None] = {}
    stack = list(reversed(roots))
    while stack:
        code = stack.pop()
        for name in _targets(code):
            if name not in seen:
                seen[name] = None
                stack.append(blocks[name])
    return list(seen)


def _targets(code: Code) -> list[str]:
    tail = code.tail
    if isinstance(tail, Goto):
        return [tail.block]
    if isinstance(tail, Rest) and tail.otherwise:
        return [tail.otherwise]
    if isinstance(tail, Branch):
        return _targets(tail.then) + _targets(tail.other)
    return []


def _count(code: Code, uses: Counter[str], fixed: set[str]) -> None:
    tail = code.tail
    if isinstance(tail, Goto):
        uses[tail.block] += 1
    elif isinstance(tail, Rest) and tail.otherwise:
        uses[tail.otherwise] += 1
        fixed.add(tail.otherwise)
    elif isinstance(tail, Branch):
        _count(tail.then, uses, fixed)
        _count(tail.other, uses, fixed)


def _renumber(flow: Flow) -> Flow:
    order = _reachable([flow.start, *flow.entries.values()], flow.blocks)
    names = {name: f"{name.rsplit('.', 1)[0]}.{number}" for number, name in enumerate(order, 1)}

    def rename(code: Code) -> Code:
        tail = code.tail
        if isinstance(tail, Goto):
            tail = Goto(names[tail.block])
        elif isinstance(tail, Rest) and tail.otherwise:
            tail = Rest(tail.node, names[tail.otherwise])
        elif isinstance(tail, Branch):
            tail = Branch(tail.condition, rename(tail.then), rename(tail.other))
        return Code(code.body, tail)

    return Flow(
        rename(flow.start),
        {key: rename(code) for key, code in flow.entries.items()},
        {names[name]: rename(flow.blocks[name]) for name in order},
    )
