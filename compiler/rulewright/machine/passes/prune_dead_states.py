"""Drop what can't be reached: nodes that no code leads to, blocks, functions and tables that nothing uses.

Action and chance ids stay as they are, so that replays and policies stay good.
"""

from __future__ import annotations

from rulewright.machine.model import Branch, Code, Flow, Goto, Machine, Rest, Tail, tails
from rulewright.machine.passes.rewrite import all_exprs, bodies_outside, free_exprs
from rulewright.machine.sets import SetEntry
from rulewright.rules import stmt as s
from rulewright.rules.expr import Call, Expr, Lookup, walk


def prune_dead_states(machine: Machine) -> None:
    """The pass."""
    _nodes(machine)
    for flow in machine.flows():
        _blocks(flow)
    _functions(machine)
    roots = all_exprs(machine)
    used = {e.table for root in roots for e in walk(root) if isinstance(e, (Lookup, SetEntry))}
    machine.tables = {name: table for name, table in machine.tables.items() if name in used}


def _reached(machine: Machine, flow: Flow) -> set[int]:
    nodes: set[int] = set()
    blocks: set[str] = set()
    work = [flow.start]
    while work:
        for tail in tails(work.pop()):
            name = tail.block if isinstance(tail, Goto) else tail.otherwise if isinstance(tail, Rest) else ""
            if name and name not in blocks:
                blocks.add(name)
                work.append(flow.blocks[name])
            if isinstance(tail, Rest) and tail.node not in nodes:
                nodes.add(tail.node)
                work += [code for (node, _), code in flow.entries.items() if node == tail.node]
    return nodes


def _nodes(machine: Machine) -> None:
    live = _reached(machine, machine.surfaced) | _reached(machine, machine.drawn)
    live |= {number for number, node in enumerate(machine.nodes) if node.kind == "terminal"}
    if len(live) == len(machine.nodes):
        return
    numbers = {old: new for new, old in enumerate(sorted(live))}

    def renumber(code: Code) -> Code:
        tail: Tail = code.tail
        if isinstance(tail, Rest):
            # Code that is never run may still speak of a dropped node; it goes with its block.
            tail = Rest(numbers.get(tail.node, 0), tail.otherwise)
        elif isinstance(tail, Branch):
            tail = Branch(tail.condition, renumber(tail.then), renumber(tail.other))
        return Code(code.body, tail)

    machine.nodes = [node for number, node in enumerate(machine.nodes) if number in live]
    flows = []
    for flow in machine.flows():
        entries = {(numbers[n], b): renumber(c) for (n, b), c in flow.entries.items() if n in live}
        flows.append(Flow(renumber(flow.start), entries, {k: renumber(c) for k, c in flow.blocks.items()}))
    machine.surfaced, machine.drawn = flows


def _blocks(flow: Flow) -> None:
    seen: dict[str, None] = {}
    work = [flow.start, *flow.entries.values()]
    while work:
        for tail in tails(work.pop()):
            name = tail.block if isinstance(tail, Goto) else tail.otherwise if isinstance(tail, Rest) else ""
            if name and name not in seen:
                seen[name] = None
                work.append(flow.blocks[name])
    flow.blocks = {name: code for name, code in flow.blocks.items() if name in seen}


def _functions(machine: Machine) -> None:
    used = {name for show in machine.view for name in show.ghosts.values()}
    work = list(used)

    def add(e: Expr) -> None:
        for part in walk(e):
            if isinstance(part, Call) and part.function not in used:
                used.add(part.function)
                work.append(part.function)

    def scan(body: s.Body) -> None:
        for statement in s.walk(body):
            for e in s.exprs(statement):
                add(e)
            if isinstance(statement, s.CallStmt) and statement.callable not in used:
                used.add(statement.callable)
                work.append(statement.callable)

    for e in free_exprs(machine):
        add(e)
    for body in bodies_outside(machine):
        scan(body)
    while work:
        function = machine.functions.get(work.pop())
        if function is not None:
            scan(function.body)
    machine.functions = {name: f for name, f in machine.functions.items() if name in used}
