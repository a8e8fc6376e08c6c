"""Declarations to numbers: domains, constants, options, pieces, zones and variables.

In: the flattened declarations, the number of players, the chosen options. Out: a filled
:class:`~rulewright.rules.world.World`. Declarations may use what stands above them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product

from rulewright.diagnostics.suggest import did_you_mean
from rulewright.rules.expr import Const
from rulewright.rules.inherit import Program, name_span
from rulewright.rules.model import FieldInfo, OptionInfo, PieceInfo
from rulewright.rules.scope import Binding, Scope, Typed
from rulewright.rules.statements import Statements
from rulewright.rules.types import (
    BOOL,
    EMPTY,
    NOTHING,
    Domain,
    Type,
    domain_type,
    int_type,
    set_type,
    single,
    union,
)
from rulewright.rules.world import MAX_CELLS, MAX_DOMAIN, Stop, TableConst, World
from rulewright.source import Span
from rulewright.syntax import tree as t

Constant = Callable[[t.Expr], int]
RESERVED = {"me", "players", "empty", "nothing", "true", "false", "player"}


def declare(program: Program, world: World, chosen: Mapping[str, str]) -> None:
    """Fill ``world``; every mistake is reported and the other declarations go on."""
    typer = Statements(world, "", me_allowed=False, kind="declaration")
    for domain in (EMPTY, NOTHING):
        add_labels(world, domain)
    add_domain(world, world.player, None)
    for decl in program.decls:
        try:
            if isinstance(decl, (t.Enum, t.RangeDecl, t.Grid, t.DomainDecl)):
                _domain(world, decl, typer)
            elif isinstance(decl, t.Const):
                _constant(world, decl, typer)
            elif isinstance(decl, t.Option):
                _option(world, decl, typer, chosen)
            elif isinstance(decl, t.PieceDecl):
                _piece(world, decl, typer)
            elif isinstance(decl, t.FieldDecl):
                _field(world, decl, typer)
        except Stop:
            continue
    for name in chosen:
        if name not in world.options:
            close = did_you_mean(name, list(world.options))
            help = f"did you mean `{close}`?" if close else f"it has: {', '.join(world.options) or 'none'}"
            world.problems.error("RW704", f"there is no option `{name}`", None, help=help)
    cells = sum(
        field.elements * field.width for field in [*world.fields.values(), *world.player_fields.values()]
    )
    if cells > MAX_CELLS:
        world.problems.error("RW502", f"the state is too large: {cells:,} numbers", program.header.span)


# ---- domains -----------------------------------------------------------------------------------------------------


def add_domain(world: World, domain: Domain, span: Span | None) -> None:
    """Make a domain known by its name, and its values by theirs."""
    if domain.size > MAX_DOMAIN:
        raise world.fail(
            "RW501", f"`{domain.name}` is too large", span or _nowhere(world), f"{domain.size:,} values"
        )
    if domain.name in RESERVED and domain.kind != "player":
        raise world.fail("RW209", f"`{domain.name}` is a word of the language", span or _nowhere(world))
    world.domains[domain.name] = domain
    add_labels(world, domain)


def add_labels(world: World, domain: Domain) -> None:
    """Make a domain's values known by name."""
    if domain.kind in ("enum", "single", "player", "grid"):
        for label in domain.labels:
            owners = world.labels.setdefault(label, [])
            if domain not in owners:
                owners.append(domain)


def _nowhere(world: World) -> Span:
    from rulewright.source import Source

    return Span(Source("", ""), 0, 0)


def _domain(world: World, decl: t.Decl, typer: Statements) -> None:
    span = name_span(decl)

    def constant(e: t.Expr) -> int:
        return typer.constant(e, Scope(), "a size")

    if isinstance(decl, t.Enum):
        if len(set(decl.values)) < len(decl.values):
            raise world.fail("RW202", f"`{decl.name}` names a value twice", span)
        if any(value in RESERVED for value in decl.values):
            raise world.fail("RW209", "a value is called as a word of the language", span)
        add_domain(world, Domain(decl.name, "enum", decl.values), span)
    elif isinstance(decl, t.RangeDecl):
        add_domain(world, _range(world, decl.name, constant(decl.low), constant(decl.high), span), span)
    elif isinstance(decl, t.Grid):
        rows, columns = constant(decl.rows), constant(decl.columns)
        if not (rows > 0 and columns > 0 and rows * columns <= MAX_DOMAIN):
            raise world.fail("RW501", "no such board", span, f"{rows} by {columns}")
        add_domain(world, _grid(decl.name, rows, columns), span)
    elif isinstance(decl, t.DomainDecl):
        type = resolve_type(world, decl.type, constant, decl.name)
        if type.kind != "domain" or type.domain is None:
            raise world.fail("RW301", "a domain is made of named values, domains and ranges", span)
        domain = type.domain
        world.domains[decl.name] = domain
        add_domain(world, domain, span)


def _range(world: World, name: str, low: int, high: int, span: Span) -> Domain:
    if high < low:
        raise world.fail("RW302", "an empty range", span, f"{low} is above {high}")
    if high - low >= MAX_DOMAIN:
        raise world.fail("RW501", f"`{name}` is too large", span, f"{high - low + 1:,} values")
    return Domain(name, "range", tuple(str(v) for v in range(low, high + 1)), low)


def _grid(name: str, rows: int, columns: int) -> Domain:
    letters = [chr(ord("a") + c) if columns <= 26 else f"c{c}_" for c in range(columns)]
    labels = tuple(f"{letters[c]}{r + 1}" for r in range(rows) for c in range(columns))
    return Domain(name, "grid", labels, 0, (), rows, columns)


def resolve_type(world: World, type: t.Type, constant: Constant, name: str = "") -> Type:
    """A written type. In a union, a name that is no domain's becomes a value of its own."""
    members = type.members
    if len(members) == 1 and not name:
        member = members[0]
        if isinstance(member, t.TypeName):
            if member.name == "bool":
                return BOOL
            domain = world.domains.get(member.name)
            if domain is None:
                close = did_you_mean(member.name, [*world.domains, "bool"])
                raise world.fail(
                    "RW201",
                    f"there is no domain `{member.name}`",
                    member.span,
                    help=f"did you mean `{close}`?" if close else None,
                )
            world.used.add(member.name)
            return domain_type(domain)
        if isinstance(member, t.TypeRange):
            low, high = constant(member.low), constant(member.high)
            if high < low:
                raise world.fail("RW302", "an empty range", member.span, f"{low} is above {high}")
            return int_type(low, high)
        if isinstance(member, t.TypeSet):
            of = world.domains.get(member.of)
            if of is None or of.size > 62:
                raise world.fail("RW301", "a set is of a domain of at most 62 values", member.span)
            return set_type(of)
    parts: list[Domain] = []
    for member in members:
        parts.append(_part(world, member, constant))
    return domain_type(union(name, parts))


def _part(world: World, member: t.TypeMember, constant: Constant) -> Domain:
    if isinstance(member, t.TypeName):
        if member.name in world.domains:
            world.used.add(member.name)
            return world.domains[member.name]
        one = single(member.name)
        add_labels(world, one)
        return one
    if isinstance(member, t.TypeTagged):
        count = constant(member.count)
        if not 0 < count <= MAX_DOMAIN:
            raise world.fail("RW501", "no such number of values", member.span, f"{count:,}")
        tagged = Domain(member.name, "tag", tuple(f"{member.name} {k}" for k in range(count)))
        known = world.domains.get(member.name)
        if known is not None and known != tagged:
            raise world.fail("RW202", f"`{member.name}` is defined twice", member.span)
        add_domain(world, tagged, member.span)
        return tagged
    if isinstance(member, t.TypeRange):
        low, high = constant(member.low), constant(member.high)
        return _range(world, f"{low}..{high}", low, high, member.span)
    raise world.fail("RW301", "a set is no part of a union", member.span)


# ---- constants and options ---------------------------------------------------------------------------------------


def _constant(world: World, decl: t.Const, typer: Statements) -> None:
    wanted = None
    if decl.type is not None:
        wanted = resolve_type(world, decl.type, lambda e: typer.constant(e, Scope(), "a bound"))
    world.consts[decl.name] = _const_value(world, decl.name, decl.value, typer, wanted)


def _const_value(
    world: World, name: str, e: t.Expr, typer: Statements, wanted: Type | None
) -> Typed | TableConst:
    if isinstance(e, t.By) and e.domain == "players":
        for key, value in e.cases:
            if typer.constant(key, Scope(), "a number of players") == world.players:
                return _const_value(world, name, value, typer, wanted)
        raise world.fail("RW302", f"nothing is said for {world.players} players", e.span)
    if isinstance(e, (t.ListOf, t.By)):
        sizes, domains, items = _entries(world, e, typer)
        values: list[int] = []
        type: Type | None = wanted
        for item in items:
            typed = typer.value(item, Scope(), wanted)
            if not isinstance(typed.expr, Const):
                raise world.fail("RW305", "a table's entries must be known in advance", item.span)
            type = typed.type if type is None else type if wanted else _widen(typer, type, typed, item.span)
            values.append(typed.expr.value)
        if type is None:
            raise world.fail("RW305", "an empty table", e.span)
        return TableConst(world.table(name, sizes, tuple(values)), type, domains)
    typed = typer.value(e, Scope(), wanted)
    if not isinstance(typed.expr, Const):
        raise world.fail("RW305", f"`{name}` must be known in advance", e.span, "this depends on the game")
    return typed


def _widen(typer: Statements, type: Type, typed: Typed, span: Span) -> Type:
    if type.number and typed.type.number:
        return int_type(min(type.lo, typed.type.lo), max(type.hi, typed.type.hi))
    if type != typed.type:
        raise typer.world.fail(
            "RW301", f"{type} is wanted here, as in the entries before", span, f"this is {typed.type}"
        )
    return type


def _entries(
    world: World, e: t.Expr, typer: Statements
) -> tuple[tuple[int, ...], tuple[Domain | None, ...], list[t.Expr]]:
    """A nested list or ``by`` as its sizes, the domains that index it, and its entries in order."""
    if isinstance(e, t.By):
        domain = world.domains.get(e.domain)
        if domain is None:
            raise world.fail("RW201", f"there is no domain `{e.domain}`", e.span)
        cases: dict[int, t.Expr] = {}
        for key, value in e.cases:
            typed = typer.value(key, Scope(), domain_type(domain))
            assert isinstance(typed.expr, Const)
            if typed.expr.value in cases:
                raise world.fail("RW202", "the same value twice", key.span)
            cases[typed.expr.value] = value
        missing = [domain.labels[v - domain.lo] for v in range(domain.lo, domain.hi + 1) if v not in cases]
        if missing:
            raise world.fail("RW302", f"nothing is said for {', '.join(missing[:5])}", e.span)
        items: list[t.Expr] = [cases[v] for v in range(domain.lo, domain.hi + 1)]
        first: Domain | None = domain
    elif isinstance(e, t.ListOf):
        items, first = list(e.items), None
        if not items:
            raise world.fail("RW305", "an empty table", e.span)
    else:
        return (), (), [e]
    inner = [_entries(world, item, typer) for item in items]
    for item, (sizes, _, _) in zip(items, inner, strict=True):
        if sizes != inner[0][0]:
            raise world.fail("RW302", "the rows of a table must be equally long", item.span)
    flat = [entry for _, _, entries in inner for entry in entries]
    if len(flat) > 65_536:
        raise world.fail("RW501", "the table is too large", e.span, f"{len(flat):,} entries")
    return (len(items), *inner[0][0]), (first, *inner[0][1]), flat


def _option(world: World, decl: t.Option, typer: Statements, chosen: Mapping[str, str]) -> None:
    span = name_span(decl)
    members = decl.type.members
    single_name = members[0].name if len(members) == 1 and isinstance(members[0], t.TypeName) else ""
    values: tuple[str, ...]
    if single_name == "bool":
        type, values = BOOL, ("false", "true")
    elif len(members) == 1 and isinstance(members[0], t.TypeRange):
        type = resolve_type(world, decl.type, lambda e: typer.constant(e, Scope(), "a bound"))
        if type.hi - type.lo >= MAX_DOMAIN:
            raise world.fail("RW501", f"`{decl.name}` has too many values", span)
        values = tuple(str(v) for v in range(type.lo, type.hi + 1))
    else:
        names = [m.name for m in members if isinstance(m, t.TypeName)]
        if len(names) != len(members) or len(set(names)) < len(names):
            raise world.fail("RW301", "an option is one of several names, a range or `bool`", span)
        domain = Domain(decl.name, "enum", tuple(names))
        add_labels(world, domain)
        type, values = domain_type(domain), domain.labels
    default = typer.value(decl.default, Scope(), type)
    assert isinstance(default.expr, Const)
    text = values[default.expr.value - type.lo]
    pick = chosen.get(decl.name, text)
    if pick not in values:
        shown = ", ".join(values) if len(values) <= 8 else f"{values[0]}..{values[-1]}"
        world.problems.error("RW704", f"`{decl.name}` can't be {pick!r}", None, help=f"it is one of {shown}")
        pick = text
    world.options[decl.name] = OptionInfo(decl.name, values, text, pick, decl.doc)
    world.option_values[decl.name] = Typed(Const(values.index(pick) + type.lo), type)


# ---- pieces and fields -------------------------------------------------------------------------------------------


def _piece(world: World, decl: t.PieceDecl, typer: Statements) -> None:
    kinds = world.domains.get(decl.of)
    if kinds is None:
        raise world.fail("RW201", f"there is no domain `{decl.of}`", name_span(decl))
    world.used.add(decl.of)
    count = _const_value(world, decl.name, decl.count, typer, None)
    if isinstance(count, TableConst):
        if len(count.table.values) != kinds.size:
            raise world.fail("RW302", f"a number for each of {kinds.size} kinds is wanted", decl.count.span)
        counts = count.table.values
        world.tables.pop(count.table.name, None)
    else:
        assert isinstance(count.expr, Const)
        counts = (count.expr.value,) * kinds.size
    if min(counts) < 0 or sum(counts) > 10_000:
        raise world.fail("RW302", "no such number of pieces", decl.count.span, "0..10,000 in all")
    world.pieces[decl.name] = PieceInfo(decl.name, kinds, counts)


def _field(world: World, decl: t.FieldDecl, typer: Statements) -> None:
    span = name_span(decl)
    dims: list[Domain] = [world.player] if decl.role == "player" else []
    for _, domain_name in decl.indices:
        domain = world.domains.get(domain_name)
        if domain is None:
            close = did_you_mean(domain_name, list(world.domains))
            help = f"did you mean `{close}`?" if close else None
            raise world.fail("RW201", f"there is no domain `{domain_name}`", span, help=help)
        world.used.add(domain_name)
        dims.append(domain)
    name = f"player.{decl.name}" if decl.role == "player" else decl.name
    if decl.name in RESERVED:
        raise world.fail("RW209", f"`{decl.name}` is a word of the language", span)
    elements = 1
    for domain in dims:
        elements *= domain.size
    if elements > MAX_CELLS:
        raise world.fail("RW502", f"`{decl.name}` is too large", span, f"{elements:,} elements")
    if decl.sees == "owner" and decl.role != "player":
        raise world.fail("RW306", "only a player's zone has an owner", span, help="write `hidden`")
    piece, type, width = None, None, 1
    initial: tuple[int, ...] = (0,)
    if decl.zone:
        piece = world.pieces.get(decl.piece)
        if piece is None:
            close = did_you_mean(decl.piece, list(world.pieces))
            help = f"did you mean `{close}`?" if close else None
            raise world.fail("RW201", f"there is no piece `{decl.piece}`", span, help=help)
        width = {"bag": piece.kinds.size, "slot": 1, "stack": 2}[decl.zone]
        initial = (0,) * width
    elif decl.type is not None:
        if decl.role == "zone":
            raise world.fail("RW306", "a zone holds pieces", span, help=f"write `var {decl.name}: …`")
        type = resolve_type(world, decl.type, lambda e: typer.constant(e, Scope(), "a bound"))
        first = type.lo if type.kind != "int" or not type.lo <= 0 <= type.hi else 0
        if decl.initial is not None:
            typed = typer.value(decl.initial, Scope(), type)
            if not isinstance(typed.expr, Const):
                raise world.fail("RW305", "a first value must be known in advance", decl.initial.span)
            first = typed.expr.value
        initial = (first,)
    holds = _holds(world, decl, dims, typer)
    info = FieldInfo(
        name,
        decl.zone or "value",
        tuple(dims),
        width,
        type,
        piece,
        decl.role == "player",
        decl.sees,
        holds,
        initial * elements,
        span,
    )
    (world.player_fields if decl.role == "player" else world.fields)[decl.name] = info


def _holds(world: World, decl: t.FieldDecl, dims: list[Domain], typer: Statements) -> tuple[int, ...]:
    """The capacity of every element, from ``holds`` worked out for each index."""
    if decl.holds is None:
        return ()
    if not decl.zone:
        raise world.fail("RW306", "only a zone holds pieces", decl.holds.span)
    out: list[int] = []
    skip = 1 if decl.role == "player" else 0
    for values in product(*(range(d.lo, d.hi + 1) for d in dims)):
        scope = Scope()
        for (index_name, _), domain, value in zip(decl.indices, dims[skip:], values[skip:], strict=True):
            if index_name:
                kind = int_type(value, value) if domain.numeric else domain_type(domain)
                scope.names[index_name] = Binding(Typed(Const(value), kind), "", False, None)
        out.append(typer.constant(decl.holds, scope, "a capacity"))
    if out and (min(out) < 0 or max(out) > 10_000):
        raise world.fail("RW302", "no such capacity", decl.holds.span)
    return tuple(out)
