"""What a suspended rule must remember.

A local that is needed after the machine has rested, or in another block, becomes a cell of the state: a field of kind
``frame``. When the machine comes to rest, frames that are not needed from there on are set back to their first value,
so that two positions that are the same to the rules are equal.
"""

from __future__ import annotations

from dataclasses import replace

from rulewright.machine.model import Branch, Code, Flow, Goto, Guard, Machine, Offer, Rest
from rulewright.rules import stmt as s
from rulewright.rules.expr import Const, Expr, Load, Local, locals_of, substitute
from rulewright.rules.model import FieldInfo
from rulewright.rules.types import Type, int_type
from rulewright.source import Source, Span

_NOWHERE = Span(Source("", ""), 0, 0)


class Liveness:
    """Which locals are needed at the start of each block and at each node, for one flow."""

    def __init__(self, machine: Machine, flow: Flow) -> None:
        self.machine = machine
        self.flow = flow
        self.blocks: dict[str, frozenset[str]] = {name: frozenset() for name in flow.blocks}
        self.nodes: dict[int, frozenset[str]] = {k: frozenset() for k in range(len(machine.nodes))}
        changed = True
        while changed:
            changed = False
            for name, code in flow.blocks.items():
                changed |= self._set(self.blocks, name, self.code(code))
            for number in self.nodes:
                changed |= self._set(self.nodes, number, self._node(number))

    @staticmethod
    def _set(
        table: dict[object, frozenset[str]] | dict[str, frozenset[str]] | dict[int, frozenset[str]],
        key: object,
        value: set[str],
    ) -> bool:
        frozen = frozenset(value)
        if table[key] == frozen:  # type: ignore[index]  # the key is of the table it is given with
            return False
        table[key] = frozen  # type: ignore[index]  # as above
        return True

    def _node(self, number: int) -> set[str]:
        node = self.machine.nodes[number]
        out: set[str] = set()
        if node.actor is not None:
            out |= locals_of(node.actor)
        for offer in node.offers:
            block = self.machine.actions[offer.block]
            own = {"me", *(name for name, _ in block.params)}
            for guard in offer.guards:
                out |= locals_of(guard.condition) - own
        if node.weight is not None:
            out |= locals_of(node.weight) - {"outcome"}
        for (at, block_name), code in self.flow.entries.items():
            if at == number:
                out |= {n for n in self.code(code) if not n.startswith(f"{block_name}.") and n != "outcome"}
        return out

    def needed(self) -> list[str]:
        """Every local that is needed at some block or node of this flow, in a fixed order."""
        entered = {number for number, _ in self.flow.entries}
        out: dict[str, None] = {}
        for number, live in self.nodes.items():
            if number in entered:
                out.update(dict.fromkeys(sorted(live)))
        for live in self.blocks.values():
            out.update(dict.fromkeys(sorted(live)))
        return list(out)

    def code(self, code: Code) -> set[str]:
        """What is needed before a piece of code."""
        tail = code.tail
        if isinstance(tail, Goto):
            out = set(self.blocks[tail.block])
        elif isinstance(tail, Rest):
            out = set(self.nodes[tail.node]) | set(self.blocks.get(tail.otherwise, ()))
        else:
            assert isinstance(tail, Branch)
            out = set(locals_of(tail.condition)) | self.code(tail.then) | self.code(tail.other)
        return before(code.body, out)


def before(body: s.Body, after: set[str]) -> set[str]:
    """What is needed before a body, given what is needed after it."""
    out = set(after)
    for statement in reversed(body):
        if isinstance(statement, s.SetLocal):
            out.discard(statement.name)
        elif isinstance(statement, s.Sample):
            out.discard(statement.var)
            out |= locals_of(statement.weight) - {statement.var}
            out |= set() if statement.total is None else locals_of(statement.total)
            continue
        elif isinstance(statement, s.If):
            out = before(statement.then, out) | before(statement.other, out)
        elif isinstance(statement, s.For):
            out |= before(statement.body, out) - {statement.var}
        elif isinstance(statement, s.While):
            out |= locals_of(statement.condition)
            out |= before(statement.body, before(statement.step, out))
        for expr in s.exprs(statement):
            out |= locals_of(expr)
    return out


def allocate(machine: Machine, types: dict[str, Type]) -> None:
    """Make frames of the locals that need it, in both flows and the nodes."""
    analyses = [Liveness(machine, flow) for flow in machine.flows()]
    # What only the flow with chance surfaced must remember stays a plain local in the other one.
    own = [analysis.needed() for analysis in analyses]
    needed = dict.fromkeys([*own[0], *own[1]])
    fields: dict[str, str] = {}
    for name in needed:
        short = "frame." + name.rsplit("|", 1)[-1]
        number, candidate = 1, short
        while candidate in fields.values():
            number += 1
            candidate = f"{short}_{number}"
        fields[name] = candidate
        type = types.get(name, int_type(-(10**6), 10**6))
        machine.fields[candidate] = FieldInfo(
            candidate,
            "frame",
            (),
            1,
            replace(type, lo=min(0, type.lo)),
            None,
            False,
            "all",
            (),
            (0,),
            _NOWHERE,
        )
    values: dict[str, Expr] = {name: Load(field, Const(0)) for name, field in fields.items()}
    for node in machine.nodes:
        if node.actor is not None:
            node.actor = substitute(node.actor, values)
        if node.weight is not None:
            node.weight = substitute(node.weight, values)
        node.offers = tuple(
            Offer(o.block, tuple(Guard(substitute(g.condition, values), g.reason) for g in o.guards))
            for o in node.offers
        )
    flows = []
    for flow, analysis, names in zip(machine.flows(), analyses, own, strict=True):
        mine = {name: fields[name] for name in names}
        dirty = _dirty(flow, set(mine))
        clean = _Clean(mine, analysis, {name: values[name] for name in names})
        flows.append(
            Flow(
                clean.code(flow.start, set()),
                {
                    key: _forward(clean.code(code, dirty.nodes.get(key[0], set())), key[1])
                    for key, code in flow.entries.items()
                },
                {name: clean.code(code, dirty.blocks.get(name, set())) for name, code in flow.blocks.items()},
            )
        )
    machine.surfaced, machine.drawn = flows


class _dirty:
    """Which frames may be other than 0 at each block and node, for one flow."""

    def __init__(self, flow: Flow, frames: set[str]) -> None:
        self.frames = frames
        self.blocks: dict[str, set[str]] = {}
        self.nodes: dict[int, set[str]] = {}
        work = [(flow.start, frozenset[str]())]
        while work:
            code, had = work.pop()
            for target, set_there in self._out(code, set(had)):
                table: dict[object, set[str]] = self.blocks if isinstance(target, str) else self.nodes  # type: ignore[assignment]  # one of two tables by the key's type
                known = table.get(target)
                if known is not None and set_there <= known:
                    continue
                merged = table[target] = set_there | (known or set())
                if isinstance(target, str):
                    work.append((flow.blocks[target], frozenset(merged)))
                else:
                    work += [(c, frozenset(merged)) for (n, _), c in flow.entries.items() if n == target]

    def _out(self, code: Code, had: set[str]) -> list[tuple[str | int, set[str]]]:
        now = had | (s.assigned(code.body) & self.frames)
        tail = code.tail
        if isinstance(tail, Goto):
            return [(tail.block, now)]
        if isinstance(tail, Rest):
            out: list[tuple[str | int, set[str]]] = [(tail.node, now)]
            return [*out, (tail.otherwise, now)] if tail.otherwise else out
        assert isinstance(tail, Branch)
        return self._out(tail.then, now) + self._out(tail.other, now)


def _forward(code: Code, block: str) -> Code:
    """An entry without the copies of its parameters that turned out to need no frame."""
    copies: dict[str, Expr] = {}
    kept: list[s.Stmt] = []
    for position, statement in enumerate(code.body):
        value = statement.value if isinstance(statement, s.SetLocal) else None
        if (
            isinstance(statement, s.SetLocal)
            and isinstance(value, Local)
            and value.name.startswith(f"{block}.")
        ):
            copies[statement.name] = value
        elif (
            isinstance(statement, s.Store)
            and isinstance(statement.value, Local)
            and statement.field.startswith("frame.")
        ):
            kept.append(statement)
        else:
            kept += code.body[position:]
            break
    if not copies:
        return code

    def put(part: Code) -> Code:
        tail = part.tail
        if isinstance(tail, Branch):
            tail = Branch(substitute(tail.condition, copies), put(tail.then), put(tail.other))
        return Code(s.map_body(part.body, lambda e: substitute(e, copies)), tail)

    return put(Code(tuple(kept), code.tail))


class _Clean:
    """Rewrites code to use frames, and clears those no longer needed where the machine rests."""

    def __init__(self, fields: dict[str, str], analysis: Liveness, values: dict[str, Expr]) -> None:
        self.fields = fields
        self.analysis = analysis
        self.values = values

    def code(self, code: Code, dirty: set[str]) -> Code:
        """One piece of code, entered with the given frames possibly set."""
        body = self.body(code.body)
        dirty = dirty | (s.assigned(code.body) & set(self.fields))
        tail = code.tail
        if isinstance(tail, Rest):
            needed = set(self.analysis.nodes[tail.node]) | set(self.analysis.blocks.get(tail.otherwise, ()))
            clear = [
                s.Store(self.fields[name], Const(0), Const(0))
                for name in self.fields
                if name in dirty and name not in needed
            ]
            return Code((*body, *clear), tail)
        if isinstance(tail, Branch):
            condition = substitute(tail.condition, self.values)
            tail = Branch(condition, self.code(tail.then, dirty), self.code(tail.other, dirty))
        return Code(body, tail)

    def body(self, body: s.Body) -> s.Body:
        """Statements with frames for locals."""
        out: list[s.Stmt] = []
        for statement in body:
            if isinstance(statement, s.SetLocal) and statement.name in self.fields:
                value = substitute(statement.value, self.values)
                out.append(s.Store(self.fields[statement.name], Const(0), value))
            elif isinstance(statement, s.Sample) and statement.var in self.fields:
                values = {k: v for k, v in self.values.items() if k != statement.var}
                weight = substitute(statement.weight, values)
                total = None if statement.total is None else substitute(statement.total, self.values)
                out.append(
                    s.Sample(statement.var, statement.block, statement.lo, statement.hi, weight, total)
                )
                out.append(s.Store(self.fields[statement.var], Const(0), Local(statement.var)))
            elif isinstance(statement, s.If):
                condition = substitute(statement.condition, self.values)
                out.append(s.If(condition, self.body(statement.then), self.body(statement.other)))
            elif isinstance(statement, s.For):
                out.append(s.For(statement.var, statement.lo, statement.hi, self.body(statement.body)))
            elif isinstance(statement, s.While):
                condition = substitute(statement.condition, self.values)
                step = self.body(statement.step)
                out.append(s.While(condition, self.body(statement.body), step, statement.most))
            else:
                out.append(s.map_stmt(statement, lambda e: substitute(e, self.values)))
        return tuple(out)
