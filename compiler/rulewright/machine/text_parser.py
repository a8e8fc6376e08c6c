"""The machine's text form, read back.

In: what ``print_machine`` wrote, or a person in the same form. Out: a machine equal to the one that was written. A
damaged text raises :class:`~rulewright.machine.text_layout.MachineTextError` with the line; whether names lead
somewhere is for ``invariants`` to check.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from rulewright.machine.model import Flow, Function, Guard, Machine, Node, Offer, Reason
from rulewright.machine.text_code import code, expression, span_counts, statements
from rulewright.machine.text_layout import Args, Atom, MachineTextError, Read, args_of, name_of, read, text_of
from rulewright.rules.expr import Expr
from rulewright.rules.model import BlockInfo, FieldInfo, OptionInfo, PieceInfo, ShowInfo, Table
from rulewright.rules.types import BOOL, Domain, Type, int_type
from rulewright.source import Source, Span

FORMAT = 1
DOMAIN_KINDS = ("enum", "range", "grid", "player", "single", "tag", "union")
MAX_SIZE = 1_000_000

N = TypeVar("N", FieldInfo, Table, Function, BlockInfo)


def parse_machine(text: str) -> Machine:
    """The machine of a text. Raises MachineTextError where the text is no machine's."""
    try:
        return _Reader().machine(Args(read(text)))
    except RecursionError as error:
        raise MachineTextError(1, "lists nested too deeply") from error


class _Reader:
    def __init__(self) -> None:
        self.domains: dict[str, Domain] = {}
        self.pieces: dict[str, PieceInfo] = {}

    def machine(self, a: Args) -> Machine:
        """Everything, part by part."""
        if a.word != "machine":
            raise MachineTextError(a.line, "a machine is one list: `(machine …)`")
        name = a.name()
        form = a.need("format")
        version = _one_number(form)
        if version != FORMAT:
            raise MachineTextError(form.line, f"this is format {version}, which is not {FORMAT}")
        title, doc, extends = (_one_text(a.need(word)) for word in ("title", "doc", "extends"))
        players = _one_number(a.need("players"))
        low, high = _numbers(a.need("player-range"), 2)
        length = _one_number(a.need("length"))
        utility = _one_name(a.need("utility"))
        part = a.part("marks")
        marks = 0 if part is None else _one_number(part)
        notes = _texts(a.need("notes"))
        options = tuple(self._option(part) for part in _parts(a.need("options"), "option"))
        for part in _parts(a.need("domains"), "domain"):
            self._domain(part)
        for part in _parts(a.need("pieces"), "piece"):
            self._piece(part)
        fields = _named((self._field(part), part) for part in _parts(a.need("fields"), "field"))
        tables = _named((self._table(part), part) for part in _parts(a.need("tables"), "table"))
        functions = _named((self._function(part), part) for part in _parts(a.need("functions"), "function"))
        actions = _named((self._block(part), part) for part in _parts(a.need("actions"), "action"))
        chances = _named((self._block(part), part) for part in _parts(a.need("chances"), "chance"))
        reasons = [_reason(k, part) for k, part in enumerate(_parts(a.need("reasons"), "reason"))]
        nodes = [_node(k, part) for k, part in enumerate(_parts(a.need("nodes"), "node"))]
        surfaced, drawn = (_flow(a.need("flow"), word) for word in ("surfaced", "drawn"))
        criteria = tuple(_criterion(part) for part in a.need("result").lists())
        invariants = tuple(_invariant(part) for part in _parts(a.need("invariants"), "always"))
        view = tuple(_show(part) for part in _parts(a.need("view"), "show"))
        a.end()
        return Machine(
            name=name,
            title=title,
            doc=doc,
            players=players,
            player_range=(low, high),
            extends=extends,
            options=options,
            length=length,
            notes=notes,
            pieces=self.pieces,
            fields=fields,
            tables=tables,
            functions=functions,
            actions=actions,
            chances=chances,
            reasons=reasons,
            nodes=nodes,
            surfaced=surfaced,
            drawn=drawn,
            criteria=criteria,
            utility=utility,
            invariants=invariants,
            view=view,
            marks=marks,
        )

    # ---- facts -------------------------------------------------------------------------------------------------

    def _option(self, a: Args) -> OptionInfo:
        name = a.name()
        values = _texts(a.need("values"))
        default, chosen = _one_text(a.need("default")), _one_text(a.need("chosen"))
        doc = _text_part(a, "doc")
        a.end()
        return OptionInfo(name, values, default, chosen, doc)

    def _domain(self, a: Args) -> None:
        key = a.name()
        if key in self.domains:
            raise MachineTextError(a.line, f"the domain `{key}` is here twice")
        kind = a.word_of(DOMAIN_KINDS)
        part = a.part("name")
        name = key if part is None else _one_text(part)
        part = a.part("lo")
        lo = 0 if part is None else _one_number(part)
        part = a.part("size")
        rows, columns = (0, 0) if part is None else _numbers(part, 2)
        part = a.part("members")
        members = () if part is None else tuple(self._member(item) for item in part.rest())
        part = a.part("count")
        if part is not None:
            count = _one_number(part)
            if not 0 < count <= MAX_SIZE:
                raise MachineTextError(a.line, "no such count")
            labels = tuple(str(lo + k) for k in range(count))
        else:
            labels = _texts(a.need("labels"))
        a.end()
        self.domains[key] = Domain(name, kind, labels, lo, members, rows, columns)

    def _member(self, item: Read) -> tuple[Domain, int]:
        name, (offset,) = span_counts(item, 1)
        return self._domain_named(name, item.line), offset

    def _domain_named(self, name: str, line: int) -> Domain:
        if name not in self.domains:
            raise MachineTextError(line, f"there is no domain `{name}`")
        return self.domains[name]

    def type(self, item: Read) -> Type:
        """A type."""
        if isinstance(item, Atom) and name_of(item, item.line) == "bool":
            return BOOL
        a = args_of(item)
        if a.word == "int":
            lo, hi = _numbers(a, 2)
            return int_type(lo, hi)
        if a.word in ("of", "set"):
            domain = self._domain_named(a.name(), a.line)
            a.end()
            if a.word == "of":
                return Type("domain", domain.lo, domain.hi, domain)
            return Type("set", 0, (1 << min(domain.size, 4096)) - 1, domain)
        if a.word != "type":
            raise MachineTextError(a.line, "a type is wanted here: `bool`, `(int …)`, `(of …)`, `(set …)`")
        kind = a.word_of(("int", "bool", "domain", "set"))
        lo, hi = a.number(), a.number()
        found = self._domain_named(a.name(), a.line) if a else None
        if found is None and kind in ("domain", "set"):
            raise MachineTextError(a.line, "this type lacks its domain")
        a.end()
        return Type(kind, lo, hi, found)

    def _piece(self, a: Args) -> None:
        name = a.name()
        if name in self.pieces:
            raise MachineTextError(a.line, f"`{name}` is here twice")
        kinds = self._domain_named(a.name(), a.line)
        self.pieces[name] = PieceInfo(name, kinds, a.numbers())

    def _field(self, a: Args) -> FieldInfo:
        name = a.name()
        kind = a.word_of(("value", "bag", "slot", "stack", "frame"))
        part = a.part("dims")
        dims = (
            () if part is None else tuple(self._domain_named(name_of(i, a.line), i.line) for i in part.rest())
        )
        part = a.part("width")
        width = 1 if part is None else _one_number(part)
        part = a.part("type")
        type = None if part is None else self._one_type(part)
        part = a.part("piece")
        piece = None
        if part is not None:
            wanted = _one_name(part)
            if wanted not in self.pieces:
                raise MachineTextError(part.line, f"there is no piece `{wanted}`")
            piece = self.pieces[wanted]
        part = a.part("per-player")
        per_player = part is not None
        part = a.part("sees")
        sees = "all" if part is None else part.word_of(("all", "owner", "none"))
        part = a.part("holds")
        holds = () if part is None else part.numbers()
        initial = a.need("initial").numbers()
        span = place_span(_text_part(a, "at"), a.line)
        a.end()
        return FieldInfo(name, kind, dims, width, type, piece, per_player, sees, holds, initial, span)

    def _one_type(self, a: Args) -> Type:
        type = self.type(a.next("a type"))
        a.end()
        return type

    def _table(self, a: Args) -> Table:
        name = a.name()
        sizes, values = a.need("sizes").numbers(), a.need("values").numbers()
        a.end()
        return Table(name, sizes, values)

    def _params(self, a: Args) -> tuple[tuple[str, Type], ...]:
        out: list[tuple[str, Type]] = []
        for item in a.rest():
            if isinstance(item, Atom) or len(item.items) != 2:
                raise MachineTextError(item.line, "a parameter is a list of its name and its type")
            out.append((name_of(item.items[0], item.line), self.type(item.items[1])))
        return tuple(out)

    def _function(self, a: Args) -> Function:
        name = a.name()
        params = self._params(a.need("params"))
        part = a.part("returns")
        returns = None if part is None else self._one_type(part)
        doc, clause, span = (_text_part(a, word) for word in ("doc", "clause", "at"))
        body = statements(a.need("body").rest())
        a.end()
        return Function(name, params, returns, body, doc, clause, span)

    def _block(self, a: Args) -> BlockInfo:
        name = a.name()
        params = self._params(a.need("params"))
        doc, clause = _text_part(a, "doc"), _text_part(a, "clause")
        span = place_span(_text_part(a, "at"), a.line)
        a.end()
        return BlockInfo(name, params, doc, clause, span)


# ---- nodes and flows ---------------------------------------------------------------------------------------------


def _reason(number: int, a: Args) -> Reason:
    _numbered(a, number)
    out = Reason(a.text(), _text_part(a, "clause"), _text_part(a, "at"))
    a.end()
    return out


def _node(number: int, a: Args) -> Node:
    _numbered(a, number)
    node = Node(a.word_of(("decision", "chance", "terminal")), a.text(), _text_part(a, "at"))
    part = a.part("together")
    node.together = part is not None
    part = a.part("actor")
    node.actor = None if part is None else _one_expression(part)
    offers = []
    while (part := a.part("offer")) is not None:
        offers.append(Offer(part.name(), tuple(_guard(g) for g in _parts(part, "guard"))))
    node.offers = tuple(offers)
    part = a.part("legal")
    node.legal = () if part is None else statements(part.rest())
    part = a.part("outcome")
    if part is not None:
        node.block, node.lo, node.hi = part.name(), part.number(), part.number()
        part.end()
    part = a.part("weight")
    node.weight = None if part is None else _one_expression(part)
    a.end()
    return node


def _guard(a: Args) -> Guard:
    reason = a.number()
    return Guard(_one_expression(a), reason)


def _flow(a: Args, word: str) -> Flow:
    if a.word_of(("surfaced", "drawn")) != word:
        raise MachineTextError(a.line, f"the {word} flow is wanted here")
    flow = Flow(code(a.need("start")))
    for part in a.lists():
        if part.word == "entry":
            key = (part.number(), part.name())
            if key in flow.entries:
                raise MachineTextError(part.line, f"the entry {key[0]} {key[1]} is here twice")
            flow.entries[key] = code(part)
        elif part.word == "block":
            block = part.name()
            if block in flow.blocks:
                raise MachineTextError(part.line, f"the block `{block}` is here twice")
            flow.blocks[block] = code(part)
        else:
            raise MachineTextError(part.line, "a flow has a start, then entries, then blocks")
    return flow


def _criterion(a: Args) -> tuple[str, str, Expr]:
    if a.word not in ("highest", "lowest", "payoff"):
        raise MachineTextError(a.line, "a result is of `highest`, `lowest` or `payoff`")
    return a.word, a.name(), _one_expression(a)


def _invariant(a: Args) -> tuple[str, Expr]:
    return a.text(), _one_expression(a)


def _show(a: Args) -> ShowInfo:
    title = a.text()
    fields = tuple(name_of(item, a.line) for item in a.need("fields").rest())
    ghosts: dict[str, str] = {}
    for part in _parts(a, "faint"):
        field = part.name()
        ghosts[field] = part.name()
        part.end()
    return ShowInfo(fields, title, ghosts)


# ---- small parts -------------------------------------------------------------------------------------------------


def _named(parts: Iterable[tuple[N, Args]]) -> dict[str, N]:
    out: dict[str, N] = {}
    for info, a in parts:
        if info.name in out:
            raise MachineTextError(a.line, f"`{info.name}` is here twice")
        out[info.name] = info
    return out


def _numbered(a: Args, number: int) -> None:
    if a.number() != number:
        raise MachineTextError(a.line, f"this should have the number {number}")


def _parts(a: Args, word: str) -> list[Args]:
    parts = a.lists()
    for part in parts:
        if part.word != word:
            raise MachineTextError(part.line, f"`({word} …)` is wanted here, not `{part.word}`")
    return parts


def _one_expression(a: Args) -> Expr:
    e = expression(a.next("an expression"))
    a.end()
    return e


def _one_text(a: Args) -> str:
    text = a.text()
    a.end()
    return text


def _text_part(a: Args, word: str) -> str:
    """The text of a part that is left out when it is empty."""
    part = a.part(word)
    return "" if part is None else _one_text(part)


def _one_name(a: Args) -> str:
    name = a.name()
    a.end()
    return name


def _one_number(a: Args) -> int:
    number = a.number()
    a.end()
    return number


def _numbers(a: Args, count: int) -> tuple[int, ...]:
    values = a.numbers()
    if len(values) != count:
        raise MachineTextError(a.line, f"`{a.word}` has {count} numbers")
    return values


def _texts(a: Args) -> tuple[str, ...]:
    return tuple(text_of(item, a.line) for item in a.rest())


def place_span(text: str, line: int) -> Span:
    """A span that is at ``file:line``; "" is nowhere."""
    if not text:
        return Span(Source("", ""), 0, 0)
    file, _, number = text.rpartition(":")
    if not file or not number.isascii() or not number.isdigit() or not 0 < int(number[:9]) <= 2_000_000:
        raise MachineTextError(line, "a place is a file and a line: `file:line`")
    at = int(number[:9]) - 1
    return Span(Source(file, "\n" * at), at, at)
