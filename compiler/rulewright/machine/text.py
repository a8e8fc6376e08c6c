"""A machine as text, whole and readable; ``text_parser`` reads it back.

One list per part: what it is called, options, domains, pieces, fields (the layout of the state), tables, functions,
actions and chances (the ids), reasons, nodes, the two flows, result, invariants and view. Statements stand one a line.
A place in the spec is ``file:line``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rulewright.machine.from_rules import place
from rulewright.machine.model import Branch, Code, Flow, Function, Goto, Machine, Node, Rest
from rulewright.machine.text_layout import Group, Item, group, layout, name, quoted, runs
from rulewright.machine.text_parser import parse_machine
from rulewright.machine.text_sets import emit_item, set_item
from rulewright.rules import expr as x
from rulewright.rules import stmt as s
from rulewright.rules.model import BlockInfo, FieldInfo, OptionInfo
from rulewright.rules.types import BOOL, Domain, Type

FORMAT = 1


def print_machine(machine: Machine) -> str:
    """The text of a machine: ``parse_machine`` makes an equal machine of it."""
    return "\n".join(layout(_Printer(machine).machine())) + "\n"


def print_code(code: Code) -> str:
    """One piece of code as text, as it stands in a machine's."""
    return "\n".join(layout(group("code", *code_items(code), open=True))) + "\n"


def print_body(body: s.Body) -> str:
    """Statements as text, one a line."""
    return "".join(line + "\n" for st in body for line in layout(statement(st)))


# ---- expressions -------------------------------------------------------------------------------------------------


def expression(e: x.Expr) -> Item:
    """An expression: a number, a local's name, or a list."""
    if isinstance(e, x.Const):
        return str(e.value)
    if isinstance(e, x.Local):
        return name(e.name)
    if isinstance(e, x.Load):
        return group("cell", name(e.field), expression(e.index), head=2)
    if isinstance(e, x.Lookup):
        return group("entry", name(e.table), expression(e.index), head=2)
    if isinstance(e, x.Op):
        return group(e.op, expression(e.left), expression(e.right))
    if isinstance(e, x.Not):
        return group("not", expression(e.value))
    if isinstance(e, (x.And, x.Or)):
        return group("and" if isinstance(e, x.And) else "or", *map(expression, e.terms))
    if isinstance(e, x.Cond):
        return group("if", *map(expression, (e.condition, e.then, e.other)))
    if isinstance(e, x.Call):
        return group("call", name(e.function), *map(expression, e.args), head=2)
    if isinstance(e, x.Fold):
        parts: list[Item] = [group(name(e.var), e.lo, e.hi)]
        if e.where is not None:
            parts.append(group("where", expression(e.where)))
        if e.default is not None:
            parts.append(group("default", expression(e.default)))
        return group("fold", e.op, *parts, expression(e.body), head=3)
    item = set_item(e, expression)
    if item is None:
        raise ValueError(f"no text form for {type(e).__name__}")
    return item


# ---- statements --------------------------------------------------------------------------------------------------


def statement(e: s.Stmt) -> Item:
    """A statement."""
    if isinstance(e, s.SetLocal):
        return group("set", name(e.name), expression(e.value), head=2)
    if isinstance(e, s.Store):
        return group("store", name(e.field), expression(e.index), expression(e.value), head=2)
    if isinstance(e, s.If):
        ways = [group("then", *map(statement, e.then), open=True)]
        ways += [group("else", *map(statement, e.other), open=True)] if e.other else []
        return group("if", expression(e.condition), *ways, head=2)
    if isinstance(e, s.For):
        return group("for", group(name(e.var), e.lo, e.hi), *map(statement, e.body), head=2, open=True)
    if isinstance(e, s.While):
        parts: list[Item] = [group("most", e.most)] if e.most else []
        parts.append(group("do", *map(statement, e.body), open=True))
        if e.step:
            parts.append(group("step", *map(statement, e.step), open=True))
        return group("while", expression(e.condition), *parts, head=2)
    if isinstance(e, s.Break):
        return group("break")
    if isinstance(e, s.Continue):
        return group("continue")
    if isinstance(e, s.Return):
        return group("return", *(() if e.value is None else (expression(e.value),)))
    if isinstance(e, s.CallStmt):
        return group("run", name(e.callable), *map(expression, e.args), head=2)
    if isinstance(e, s.Mark):
        return group("mark", e.number)
    if isinstance(e, s.Emit):
        return group("emit", expression(e.action))
    if isinstance(e, s.EmitMask):
        return group("emit-mask", expression(e.base), expression(e.mask), e.width)
    if isinstance(e, s.Sample):
        total = [group("total", expression(e.total))] if e.total is not None else []
        return group(
            "sample", name(e.block), group(name(e.var), e.lo, e.hi), expression(e.weight), *total, head=3
        )
    item = emit_item(e, expression)
    if item is None:
        raise ValueError(f"{type(e).__name__} has no place in a machine")
    return item


def code_items(code: Code) -> list[Item]:
    """Statements and the tail of a piece of code."""
    items = [statement(st) for st in code.body]
    tail = code.tail
    if isinstance(tail, Goto):
        return [*items, group("goto", name(tail.block))]
    if isinstance(tail, Rest):
        return [*items, group("rest", tail.node, *((name(tail.otherwise),) if tail.otherwise else ()))]
    if not isinstance(tail, Branch):
        raise ValueError(f"no text form for {type(tail).__name__}")
    then = group("then", *code_items(tail.then), open=True)
    other = group("else", *code_items(tail.other), open=True)
    return [*items, group("branch", expression(tail.condition), then, other, head=2)]


# ---- the machine -------------------------------------------------------------------------------------------------


class _Printer:
    def __init__(self, machine: Machine) -> None:
        self.m = machine
        self.names: dict[Domain, str] = {}
        for domain in _domains(machine):
            self._learn(domain)

    def _learn(self, domain: Domain) -> None:
        if domain in self.names:
            return
        for member, _ in domain.members:
            self._learn(member)
        taken = set(self.names.values())
        wish, number = domain.name, 1
        while wish in taken:
            number += 1
            wish = f"{domain.name}#{number}"
        self.names[domain] = wish

    def machine(self) -> Group:
        """Everything."""
        m = self.m
        head = [
            group("format", FORMAT),
            group("title", quoted(m.title)),
            group("doc", quoted(m.doc), head=2),
            group("extends", quoted(m.extends)),
            group("players", m.players),
            group("player-range", *m.player_range),
            group("length", m.length),
            group("utility", name(m.utility)),
            *([group("marks", m.marks)] if m.marks else []),
            group("notes", *map(quoted, m.notes)),
            group("options", *map(self._option, m.options), open=True),
            group("domains", *map(self._domain, self.names), open=True),
            group("pieces", *(self._piece(key) for key in m.pieces), open=True),
            group("fields", *(self._field(info) for info in m.fields.values()), open=True),
            group("tables", *(self._table(key) for key in m.tables), open=True),
            group("functions", *(self._function(f) for f in m.functions.values()), open=True),
            group("actions", *(self._block("action", b) for b in m.actions.values()), open=True),
            group("chances", *(self._block("chance", b) for b in m.chances.values()), open=True),
            group("reasons", *(self._reason(k) for k in range(len(m.reasons))), open=True),
            group("nodes", *(self._node(k, node) for k, node in enumerate(m.nodes)), open=True),
            self._flow("surfaced", m.surfaced),
            self._flow("drawn", m.drawn),
            group("result", *self._result(), open=True),
            group("invariants", *self._invariants(), open=True),
            group("view", *self._view(), open=True),
        ]
        return group("machine", name(m.name), *head, head=2, open=True)

    def _option(self, e: OptionInfo) -> Item:
        values = group("values", *map(quoted, e.values))
        parts = (values, group("default", quoted(e.default)), group("chosen", quoted(e.chosen)))
        return group("option", name(e.name), *parts, *_texts(doc=e.doc), head=2)

    def _domain(self, e: Domain) -> Item:
        parts: list[Item] = []
        if e.name != self.names[e]:
            parts.append(group("name", quoted(e.name)))
        if e.lo:
            parts.append(group("lo", e.lo))
        if e.rows or e.columns:
            parts.append(group("size", e.rows, e.columns))
        if e.members:
            parts.append(group("members", *(group(name(self.names[part]), at) for part, at in e.members)))
        numbered = e.labels == tuple(str(e.lo + k) for k in range(len(e.labels)))
        labels = group("labels", *map(quoted, e.labels), fill=True)
        parts.append(group("count", len(e.labels)) if numbered and e.labels else labels)
        return group("domain", name(self.names[e]), e.kind, *parts, head=3)

    def type(self, e: Type) -> Item:
        """A type."""
        if e == BOOL:
            return "bool"
        if e.kind == "int" and e.domain is None:
            return group("int", e.lo, e.hi)
        domain = e.domain
        if domain is not None and (e.lo, e.hi) == (domain.lo, domain.hi) and e.kind == "domain":
            return group("of", name(self.names[domain]))
        if domain is not None and (e.lo, e.hi) == (0, (1 << domain.size) - 1) and e.kind == "set":
            return group("set", name(self.names[domain]))
        return group("type", e.kind, e.lo, e.hi, *(() if domain is None else (name(self.names[domain]),)))

    def _piece(self, key: str) -> Item:
        e = self.m.pieces[key]
        return group("piece", name(key), name(self.names[e.kinds]), *runs(e.counts), head=3)

    def _field(self, e: FieldInfo) -> Item:
        parts: list[Item] = []
        if e.dims:
            parts.append(group("dims", *(name(self.names[d]) for d in e.dims)))
        if e.width != 1:
            parts.append(group("width", e.width))
        if e.type is not None:
            parts.append(group("type", self.type(e.type)))
        if e.piece is not None:
            parts.append(group("piece", name(e.piece.name)))
        if e.per_player:
            parts.append(group("per-player"))
        if e.sees != "all":
            parts.append(group("sees", e.sees))
        if e.holds:
            parts.append(group("holds", *runs(e.holds), fill=True))
        parts.append(group("initial", *runs(e.initial), fill=True))
        parts += _texts(at=place(e.span))
        return group("field", name(e.name), e.kind, *parts, head=3)

    def _table(self, key: str) -> Item:
        e = self.m.tables[key]
        values = group("values", *runs(e.values), fill=True)
        return group("table", name(e.name), group("sizes", *map(str, e.sizes)), values, head=2)

    def _params(self, params: Sequence[tuple[str, Type]]) -> Item:
        return group("params", *(group(name(param), self.type(type)) for param, type in params))

    def _function(self, e: Function) -> Item:
        returns = [group("returns", self.type(e.returns))] if e.returns is not None else []
        texts = _texts(doc=e.doc, clause=e.clause, at=e.span)
        body = group("body", *map(statement, e.body), open=True)
        return group("function", name(e.name), self._params(e.params), *returns, *texts, body, head=3)

    def _block(self, word: str, e: BlockInfo) -> Item:
        texts = _texts(doc=e.doc, clause=e.clause, at=place(e.span))
        return group(word, name(e.name), self._params(e.params), *texts, head=3)

    def _reason(self, number: int) -> Item:
        e = self.m.reasons[number]
        return group("reason", number, quoted(e.message), *_texts(clause=e.clause, at=e.span), head=3)

    def _node(self, number: int, e: Node) -> Item:
        parts: list[Item] = []
        if e.together:
            parts.append(group("together"))
        if e.actor is not None:
            parts.append(group("actor", expression(e.actor)))
        for offer in e.offers:
            guards = (group("guard", g.reason, expression(g.condition), head=2) for g in offer.guards)
            parts.append(group("offer", name(offer.block), *guards, head=2, open=bool(offer.guards)))
        if e.legal:
            parts.append(group("legal", *map(statement, e.legal), open=True))
        if e.block or (e.lo, e.hi) != (0, -1):
            parts.append(group("outcome", name(e.block), e.lo, e.hi))
        if e.weight is not None:
            parts.append(group("weight", expression(e.weight)))
        return group("node", number, e.kind, quoted(e.name), *_texts(at=e.span), *parts, head=4)

    def _flow(self, word: str, e: Flow) -> Item:
        items: list[Item] = [group("start", *code_items(e.start), open=True)]
        for (node, block), code in e.entries.items():
            items.append(group("entry", node, name(block), *code_items(code), head=3, open=True))
        for block, code in e.blocks.items():
            items.append(group("block", name(block), *code_items(code), head=2, open=True))
        return group("flow", word, *items, head=2, open=True)

    def _result(self) -> Iterator[Item]:
        for order, what, e in self.m.criteria:
            yield group(order, name(what), expression(e), head=2)

    def _invariants(self) -> Iterator[Item]:
        for text, e in self.m.invariants:
            yield group("always", quoted(text), expression(e), head=2)

    def _view(self) -> Iterator[Item]:
        for show in self.m.view:
            fields = group("fields", *map(name, show.fields))
            faint = [group("faint", name(field), name(function)) for field, function in show.ghosts.items()]
            yield group("show", quoted(show.title), fields, *faint, head=2)


def _texts(**texts: str) -> list[Item]:
    """Texts that are not empty, each a list of its own."""
    return [group(word, quoted(text), head=2) for word, text in texts.items() if text]


def _domains(m: Machine) -> Iterator[Domain]:
    """The domains that a machine speaks of, in the order in which it does."""
    for piece in m.pieces.values():
        yield piece.kinds
    for info in m.fields.values():
        yield from info.dims
        if info.type is not None and info.type.domain is not None:
            yield info.type.domain
    for function in m.functions.values():
        types = [type for _, type in function.params]
        types += [] if function.returns is None else [function.returns]
        yield from (type.domain for type in types if type.domain is not None)
    for block in [*m.actions.values(), *m.chances.values()]:
        yield from (type.domain for _, type in block.params if type.domain is not None)


__all__ = ["parse_machine", "print_body", "print_code", "print_machine"]
