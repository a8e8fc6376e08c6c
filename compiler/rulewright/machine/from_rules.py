"""Lowering: the rules as a machine.

The told story is cut twice (``cut``), with chance as nodes and with chance drawn at once; both cuts name their
decisions by the path of calls that leads there, so they agree on them. Then the flows get their shape (``shape``), what
a suspended rule must remember becomes part of the state (``frames``), and legal actions are listed the plain way.
"""

from __future__ import annotations

from rulewright.machine import frames, shape
from rulewright.machine.cut import Cutter, Pause, TooLarge, place
from rulewright.machine.model import Branch, Code, Flow, Function, Goto, Machine, Node, Reason, Rest
from rulewright.rules import fold
from rulewright.rules import stmt as s
from rulewright.rules.expr import TRUE, Const, Expr, Local
from rulewright.rules.model import Rules
from rulewright.rules.types import Type, int_type
from rulewright.rules.world import MAX_NUMBER

__all__ = ["TooLarge", "lower", "place"]


def lower(rules: Rules) -> Machine:
    """The machine of the rules. Raises :class:`TooLarge` where writing out the steps would not end well."""
    nodes: dict[str, Node] = {}
    types: dict[str, Type] = {"outcome": int_type(-MAX_NUMBER, MAX_NUMBER)}
    cutters = []
    reasons: dict[Reason, int] = {}
    for surface in (True, False):
        cutter = Cutter(rules, surface, nodes, types)
        cutter.reasons = reasons
        for name in ("setup", "flow"):
            info = rules.callables.get(name)
            if info is not None:
                context = cutter.enter(info, name)
                context.leave = cutter.new("after")
                cutter.cut(info.body, context)
                cutter.close(Goto(context.leave))
                cutter.current = context.leave
        cutter.close(Rest(-1))
        cutters.append(cutter)
    order = list(nodes)
    order.sort(key=lambda key: {"decision": 0, "chance": 1}[nodes[key].kind])
    numbers = {key: number for number, key in enumerate(order)}
    end = len(order)
    listed = [nodes[key] for key in order]
    _name_nodes(listed)
    listed.append(Node("terminal", "end", ""))
    flows = [_flow(cutter, numbers, end) for cutter in cutters]
    machine = Machine(
        name=rules.name,
        title=rules.title,
        doc=rules.doc,
        players=rules.players,
        player_range=rules.player_range,
        extends=rules.extends,
        options=rules.options,
        length=rules.length,
        notes=rules.notes,
        pieces=rules.pieces,
        fields=dict(rules.fields),
        tables=dict(rules.tables),
        functions=_functions(rules, cutters[1]),
        actions=rules.actions,
        chances=rules.chances,
        reasons=list(reasons),
        nodes=listed,
        surfaced=flows[0],
        drawn=flows[1],
        criteria=rules.criteria,
        utility=rules.utility,
        invariants=rules.invariants,
        view=rules.view,
        marks=len(rules.world.marks or ()) if rules.world is not None else 0,
    )
    shape.simplify_flows(machine)
    frames.allocate(machine, types)
    _plain_legal(machine)
    return machine


def _name_nodes(nodes: list[Node]) -> None:
    """Make the names of nodes unique, so that each names its place."""
    seen: dict[str, int] = {}
    for node in nodes:
        count = seen[node.name] = seen.get(node.name, 0) + 1
        if count > 1:
            node.name = f"{node.name} ({count})"


def _flow(cutter: Cutter, numbers: dict[str, int], end: int) -> Flow:
    def resolve(code: Code) -> Code:
        tail = code.tail
        if isinstance(tail, Pause):
            tail = Rest(numbers[tail.key], tail.otherwise)
        elif isinstance(tail, Rest):
            tail = Rest(end, tail.otherwise)
        elif isinstance(tail, Branch):
            tail = Branch(tail.condition, resolve(tail.then), resolve(tail.other))
        return Code(code.body, tail)

    blocks = {}
    for name, raw in cutter.raw.items():
        assert raw.tail is not None
        blocks[name] = resolve(Code(tuple(raw.body), raw.tail))
    start = blocks[next(iter(blocks))]
    entries = {(numbers[key], block): Code((), Goto(name)) for (key, block), name in cutter.entries.items()}
    return Flow(start, entries, blocks)


def _functions(rules: Rules, drawn: Cutter) -> dict[str, Function]:
    """Defs, and steps that stay whole somewhere."""
    out = {}
    for name, info in rules.callables.items():
        called = info.kind in ("def", "step", "phase") or ".base" in name
        if called and not drawn.cut_callable(name):
            out[name] = Function(
                name, info.params, info.returns, info.body, info.doc, info.clause, place(info.span)
            )
    return out


def _plain_legal(machine: Machine) -> None:
    """List legal actions the plain way: every id whose guards all hold. Passes do better."""
    bases = machine.bases()
    for node in machine.nodes:
        body: list[s.Stmt] = []
        for offer in sorted(node.offers, key=lambda o: bases[o.block]):
            block = machine.actions[offer.block]
            action: Expr = Const(0)
            for name, type in block.params:
                size = type.hi - type.lo + 1
                action = fold.op("+", fold.op("*", action, Const(size)), fold.add(Local(name), -type.lo))
            test = fold.conjunction([guard.condition for guard in offer.guards])
            inner: s.Stmt = s.If(test, (s.Emit(fold.add(action, bases[offer.block])),))
            if test == TRUE:
                inner = s.Emit(fold.add(action, bases[offer.block]))
            for name, type in reversed(block.params):
                inner = s.For(name, type.lo, type.hi, (inner,))
            body.append(inner)
        node.legal = tuple(body)
