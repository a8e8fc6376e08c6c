"""Declarations to numbers: domains, constants, options, pieces, zones and variables.

In: the flattened declarations, the number of players, the chosen options. Out: a filled
:class:`~rulewright.rules.world.World`. Declarations may use what stands above them.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from string import ascii_lowercase

from rulewright.diagnostics.fixes import renamed
from rulewright.diagnostics.suggest import did_you_mean
from rulewright.rules.expr import Const
from rulewright.rules.inherit import Program, name_span
from rulewright.rules.model import FieldInfo, PieceInfo
from rulewright.rules.options import declare_option
from rulewright.rules.scope import Binding, Scope, Typed
from rulewright.rules.statements import Statements
from rulewright.rules.types import (
    EMPTY,
    NOTHING,
    Domain,
    Type,
    domain_type,
    int_type,
)
from rulewright.rules.world import MAX_CELLS, MAX_DOMAIN, Stop, TableConst, World
from rulewright.rules.written_types import (
    RESERVED,
    add_domain,
    add_labels,
    grid_domain,
    range_domain,
    resolve_type,
)
from rulewright.source import Span
from rulewright.syntax import tree as t

#: Of a table.
MAX_ENTRIES = 65_536
#: What gives a name to something that has a value, or to values.
_NAMED = (t.Enum, t.RangeDecl, t.Grid, t.DomainDecl, t.Const, t.Option, t.FieldDecl)


def declare(program: Program, world: World, chosen: Mapping[str, str]) -> None:
    """Fill ``world``; every mistake is reported and the other declarations go on."""
    typer = Statements(world, "", me_allowed=False, kind="declaration")
    for domain in (EMPTY, NOTHING):
        add_labels(world, domain)
    add_domain(world, world.player, None)
    world.sources = [file.span.source for file in program.chain]
    for decl in program.decls:
        if isinstance(decl, _NAMED) and not (isinstance(decl, t.FieldDecl) and decl.role == "player"):
            world.declared |= {name: name_span(decl) for name in _named(decl) if name not in world.declared}
        try:
            if isinstance(decl, (t.Enum, t.RangeDecl, t.Grid, t.DomainDecl)):
                _domain(world, decl, typer)
            elif isinstance(decl, t.Const):
                _constant(world, decl, typer)
            elif isinstance(decl, t.Option):
                declare_option(world, decl, typer, chosen)
            elif isinstance(decl, t.PieceDecl):
                _piece(world, decl, typer)
            elif isinstance(decl, t.FieldDecl):
                _field(world, decl, typer)
        except Stop:
            world.poisoned |= _names(decl)
    for name in chosen:
        if name not in world.options:
            close = did_you_mean(name, list(world.options))
            help = f"did you mean `{close}`?" if close else f"it has: {', '.join(world.options) or 'none'}"
            world.problems.error("RW704", f"there is no option `{name}`", None, help=help)
    fields = [*world.fields.values(), *world.player_fields.values()]
    cells = sum(field.cells for field in fields)
    if cells > MAX_CELLS:
        largest = sorted(fields, key=lambda field: field.cells, reverse=True)[:3]
        world.problems.error(
            "RW502",
            f"the state is too large: {cells:,} numbers",
            program.header.span.first_line,
            f"{MAX_CELLS:,} at most for all zones and variables",
            secondary=[(field.span, f"{field.cells:,} of them") for field in largest],
        )


def _named(decl: t.Decl) -> set[str]:
    """The names that a declaration gives to values, or to what has one, as they stand in the text."""
    return {decl.name} if isinstance(decl, t.Grid) else _names(decl)


def _names(decl: t.Decl) -> set[str]:
    """The names that a declaration brings: its own, and those of the values in it."""
    out = {getattr(decl, "name", "")}
    if isinstance(decl, t.Enum):
        out |= set(decl.values)
    elif isinstance(decl, (t.DomainDecl, t.Option)):
        members = decl.type.members
        out |= {m.name for m in members if isinstance(m, (t.TypeName, t.TypeTagged))}
    elif isinstance(decl, t.Grid):
        # How large it was meant to be isn't known where its declaration is wrong: these are the squares of a large one.
        out |= {f"{letter}{row}" for letter in ascii_lowercase for row in range(1, 100)}
    return out


# ---- domains -----------------------------------------------------------------------------------------------------


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
        add_domain(world, range_domain(world, decl.name, constant(decl.low), constant(decl.high), span), span)
    elif isinstance(decl, t.Grid):
        rows, columns = constant(decl.rows), constant(decl.columns)
        if not (rows > 0 and columns > 0 and rows * columns <= MAX_DOMAIN):
            if rows <= 0 or columns <= 0:
                raise world.fail("RW302", "a board without squares", span, f"{rows} by {columns}")
            label = f"{rows * columns:,} squares, {MAX_DOMAIN:,} at most"
            raise world.fail("RW501", f"`{decl.name}` is too large", span, label)
        add_domain(world, grid_domain(decl.name, rows, columns), span)
    elif isinstance(decl, t.DomainDecl):
        type = resolve_type(world, decl.type, constant, decl.name)
        if type.kind != "domain" or type.domain is None:
            raise world.fail("RW301", "a domain is made of named values, domains and ranges", span)
        domain = type.domain
        world.domains[decl.name] = domain
        add_domain(world, domain, span)


# ---- constants ---------------------------------------------------------------------------------------


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
            "RW301",
            f"{type.shown} is wanted here, as in the entries before",
            span,
            f"this is {typed.type.shown}",
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
    if len(flat) > MAX_ENTRIES:
        label = f"{len(flat):,} entries, {MAX_ENTRIES:,} at most"
        raise world.fail("RW501", "the table is too large", e.span, label)
    return (len(items), *inner[0][0]), (first, *inner[0][1]), flat


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
            fix = renamed(span, domain_name, close, last=True)
            raise world.fail("RW201", f"there is no domain `{domain_name}`", span, help=help, fix=fix)
        world.used.add(domain_name)
        dims.append(domain)
    name = f"player.{decl.name}" if decl.role == "player" else decl.name
    if decl.name in RESERVED:
        raise world.fail("RW209", f"`{decl.name}` is a word of the language", span)
    elements = 1
    for domain in dims:
        elements *= domain.size
    if elements > MAX_CELLS:
        label = f"{elements:,} elements, {MAX_CELLS:,} at most for all zones and variables"
        raise world.fail("RW502", f"`{decl.name}` is too large", span, label)
    if decl.sees == "owner" and decl.role != "player":
        raise world.fail("RW306", "only a player's zone has an owner", span, help="write `hidden`")
    piece, type, width = None, None, 1
    initial: tuple[int, ...] = (0,)
    if decl.zone:
        piece = world.pieces.get(decl.piece)
        if piece is None:
            close = did_you_mean(decl.piece, list(world.pieces))
            help = f"did you mean `{close}`?" if close else None
            fix = renamed(span, decl.piece, close, last=True)
            raise world.fail("RW201", f"there is no piece `{decl.piece}`", span, help=help, fix=fix)
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
