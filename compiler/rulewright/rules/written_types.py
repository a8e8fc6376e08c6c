"""Types as they are written, and the domains they name."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.diagnostics.fixes import renamed
from rulewright.diagnostics.suggest import did_you_mean
from rulewright.rules import foreign_names
from rulewright.rules.types import BOOL, Domain, Type, domain_type, int_type, set_type, single, union
from rulewright.rules.world import MAX_DOMAIN, Stop, World
from rulewright.source import Source, Span
from rulewright.syntax import tree as t

Constant = Callable[[t.Expr], int]
RESERVED = frozenset({"me", "players", "empty", "nothing", "true", "false", "player"})


def add_domain(world: World, domain: Domain, span: Span | None) -> None:
    """Make a domain known by its name, and its values by theirs."""
    if domain.size > MAX_DOMAIN:
        raise world.fail(
            "RW501",
            f"`{domain.name}` is too large",
            span or _nowhere(world),
            f"{domain.size:,} values, {MAX_DOMAIN:,} at most",
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
    return Span(Source("", ""), 0, 0)


def range_domain(world: World, name: str, low: int, high: int, span: Span) -> Domain:
    """The domain of the numbers ``low`` … ``high``."""
    if high < low:
        raise world.fail("RW302", "an empty range", span, f"{low} is above {high}")
    if high - low >= MAX_DOMAIN:
        label = f"{high - low + 1:,} values, {MAX_DOMAIN:,} at most"
        help = "a number that is only counted with needs no domain: `int 0..100000`"
        raise world.fail("RW501", f"`{name}` is too large", span, label, help=help)
    return Domain(name, "range", tuple(str(v) for v in range(low, high + 1)), low)


def grid_domain(name: str, rows: int, columns: int) -> Domain:
    """The squares of a board, row by row; ``a1`` is the first, letters name columns."""
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
                raise _no_domain(world, member.name, member.span)
            world.used.add(member.name)
            return domain_type(domain)
        if isinstance(member, t.TypeRange):
            low, high = constant(member.low), constant(member.high)
            if high < low:
                raise world.fail("RW302", "an empty range", member.span, f"{low} is above {high}")
            return int_type(low, high)
        if isinstance(member, t.TypeSet):
            of = world.domains.get(member.of)
            if of is None:
                raise _no_domain(world, member.of, member.span)
            if of.size > 62:
                label = f"`{of.name}` has {of.size:,}"
                raise world.fail("RW301", "a set is of a domain of at most 62 values", member.span, label)
            return set_type(of)
    parts: list[Domain] = []
    for member in members:
        parts.append(_part(world, member, constant))
    return domain_type(union(name, parts))


def _no_domain(world: World, name: str, span: Span) -> Stop:
    habit = foreign_names.TYPES.get(name)
    if habit:
        return world.fail("RW106", f"`{name}` is not a type of the language", span, help=habit)
    close = did_you_mean(name, [*world.domains, "bool", "nothing", "empty"])
    help = f"did you mean `{close}`?" if close else None
    return world.fail(
        "RW201", f"there is no domain `{name}`", span, help=help, fix=renamed(span, name, close)
    )


def _misspelt(name: str, world: World) -> bool:
    """Whether a name in a union, which could be a new value's, is nearly that of a domain and written as one, or so."""
    written_so = [d for d in world.domains if d[0].isupper() and name[0].isupper()]
    return did_you_mean(name, [*written_so, "player", "nothing", "empty"]) is not None


def _part(world: World, member: t.TypeMember, constant: Constant) -> Domain:
    if isinstance(member, t.TypeName):
        if member.name in world.domains:
            world.used.add(member.name)
            return world.domains[member.name]
        if member.name in world.poisoned or _misspelt(member.name, world):
            raise _no_domain(world, member.name, member.span)
        one = single(member.name)
        add_labels(world, one)
        return one
    if isinstance(member, t.TypeTagged):
        count = constant(member.count)
        if not 0 < count <= MAX_DOMAIN:
            label = f"{count:,}, and there may be 1 to {MAX_DOMAIN:,}"
            raise world.fail("RW501", "no such number of values", member.span, label)
        tagged = Domain(member.name, "tag", tuple(f"{member.name} {k}" for k in range(count)))
        known = world.domains.get(member.name)
        if known is not None and known != tagged:
            raise world.fail("RW202", f"`{member.name}` is defined twice", member.span)
        add_domain(world, tagged, member.span)
        return tagged
    if isinstance(member, t.TypeRange):
        low, high = constant(member.low), constant(member.high)
        return range_domain(world, f"{low}..{high}", low, high, member.span)
    raise world.fail("RW301", "a set is no part of a union", member.span)
