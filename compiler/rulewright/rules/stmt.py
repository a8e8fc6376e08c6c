"""The core language's statements.

Rules use all of them. In a machine's blocks only the first group is left: the second marks where the machine may
come to rest, and lowering cuts the story there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import field

from rulewright.rules.expr import Expr, Local, substitute
from rulewright.rules.node import Node, node, rebuild_all
from rulewright.source import Span


@node
class Stmt(Node):
    """Any statement."""


Body = tuple[Stmt, ...]


@node
class SetLocal(Stmt):
    """``name`` = value."""

    name: str
    value: Expr


@node
class Store(Stmt):
    """A field's cell = value."""

    field: str
    index: Expr
    value: Expr


@node
class If(Stmt):
    """Either branch."""

    condition: Expr
    then: Body
    other: Body = ()


@node
class For(Stmt):
    """``var`` runs from ``lo`` to ``hi``."""

    var: str
    lo: int
    hi: int
    body: Body


@node
class While(Stmt):
    """While the condition holds: ``body``, then ``step`` (also after ``continue``).

    ``most`` bounds the rounds; 0 means that a decision or chance point in the body bounds them.
    """

    condition: Expr
    body: Body
    step: Body = ()
    most: int = 0


@node
class Break(Stmt):
    """Leave the loop."""


@node
class Continue(Stmt):
    """On to the next round of the loop."""


@node
class Return(Stmt):
    """Leave the callable."""

    value: Expr | None = None


@node
class CallStmt(Stmt):
    """Run a step or phase."""

    callable: str
    args: tuple[Expr, ...]


@node
class Mark(Stmt):
    """Count that the rules came by here. Only in machines compiled to measure coverage; see ``World.marks``."""

    number: int


@node
class Emit(Stmt):
    """In a list of legal actions: add an id."""

    action: Expr


@node
class EmitMask(Stmt):
    """In a list of legal actions: add ``base`` + k for every bit k of ``mask``, which has ``width`` bits.

    The mask is a number, or a set of :mod:`rulewright.machine.sets`.
    """

    base: Expr
    mask: Expr
    width: int


@node
class EmitRows(Stmt):
    """In a list of legal actions: for each k in ``rows``, add ``base`` + k * ``width`` + i for each i in its set.

    The set of k is ``sets`` number ``keys[k]``.
    """

    base: int
    width: int
    rows: Expr
    keys: tuple[int, ...]
    sets: tuple[Expr, ...]


@node
class EmitColumns(Stmt):
    """In a list of legal actions: for each k and each set j that it is in, add k * ``step`` + ``firsts[j]``.

    Ids come in ascending order: ``firsts`` ascends, and its last is less than its first + ``step``.
    """

    step: int
    firsts: tuple[int, ...]
    sets: tuple[Expr, ...]


@node
class Sample(Stmt):
    """``var`` = an outcome of chance: a value ``lo`` … ``hi``, weighted. ``weight`` is an expression over ``var``.

    ``block`` names the outcome's ids. The outcome is drawn only if some weight is above 0. ``total`` is the sum of the
    weights where that is known already, else None.
    """

    var: str
    block: str
    lo: int
    hi: int
    weight: Expr
    total: Expr | None = None


# Where the machine may rest ---------------------------------------------------------------------------------


@node
class OfferIR(Node):
    """An action block on offer: ``where`` narrows its parameters (locals named as the parameters)."""

    block: str
    where: Expr


@node
class Decide(Stmt):
    """A player decides. An inline choice (``var`` not "") binds the value; else the chosen action's rule runs.

    ``otherwise`` runs when nothing is legal; None means that this can't be. ``together``: it is one of the decisions
    that all players make at once; it stands in a loop over the seats.
    """

    name: str
    actor: Expr
    offers: tuple[OfferIR, ...]
    var: str
    otherwise: Body | None
    span: Span = field(compare=False, repr=False)
    together: bool = False


@node
class End(Stmt):
    """The game is over."""


def walk(body: Body) -> Iterator[Stmt]:
    """All statements, outer before inner."""
    stack = [*reversed(body)]
    while stack:
        s = stack.pop()
        yield s
        for inner in reversed(s.bodies()):
            stack += reversed(inner)


def bodies(s: Stmt) -> tuple[Body, ...]:
    """The bodies inside a statement."""
    return s.bodies()


def exprs(s: Stmt) -> tuple[Expr, ...]:
    """The expressions directly in a statement."""
    return s.children()


def map_body(body: Body, expr: Callable[[Expr], Expr]) -> Body:
    """Every expression changed by ``expr``; statements otherwise as they are."""
    return rebuild_all(body, expr)


def map_stmt(s: Stmt, expr: Callable[[Expr], Expr]) -> Stmt:
    """One statement with every expression in it changed by ``expr``."""
    return s.rebuild(expr)


def assigned(body: Body) -> set[str]:
    """The locals that a body may set."""
    out: set[str] = set()
    for s in body:
        if isinstance(s, SetLocal):
            out.add(s.name)
        elif isinstance(s, Sample):
            out.add(s.var)
        elif isinstance(s, (If, For, While, Decide)):
            out |= _assigned_in(s)
    return out


def _assigned_in(s: If | For | While | Decide) -> frozenset[str]:
    """The locals that a statement with bodies may set. Kept with it once known."""
    known: frozenset[str] | None = s.__dict__.get("_assigned")
    if known is None:
        own = {s.var} if isinstance(s, For) or (isinstance(s, Decide) and s.var) else set()
        known = s.__dict__["_assigned"] = frozenset(own.union(*map(assigned, s.bodies())))
    return known


def rename(body: Body, names: dict[str, str]) -> Body:
    """Give locals other names, where set and where read."""
    if not names:
        return body
    values: dict[str, Expr] = {old: Local(new) for old, new in names.items()}

    def one(s: Stmt) -> Stmt:
        if isinstance(s, SetLocal):
            return SetLocal(names.get(s.name, s.name), substitute(s.value, values))
        if isinstance(s, For):
            return For(names.get(s.var, s.var), s.lo, s.hi, rename(s.body, names))
        if isinstance(s, Sample):
            total = None if s.total is None else substitute(s.total, values)
            return Sample(names.get(s.var, s.var), s.block, s.lo, s.hi, substitute(s.weight, values), total)
        if isinstance(s, If):
            return If(substitute(s.condition, values), rename(s.then, names), rename(s.other, names))
        if isinstance(s, While):
            return While(
                substitute(s.condition, values), rename(s.body, names), rename(s.step, names), s.most
            )
        if isinstance(s, Decide):
            return _rename_decide(s, names, values)
        return map_stmt(s, lambda e: substitute(e, values))

    return tuple(one(s) for s in body)


def _rename_decide(s: Decide, names: dict[str, str], values: dict[str, Expr]) -> Decide:
    # A filter's own parameters keep their names: they are the action's, not the rule's that offers it.
    offers = tuple(OfferIR(o.block, substitute(o.where, values)) for o in s.offers)
    otherwise = None if s.otherwise is None else rename(s.otherwise, names)
    return Decide(
        s.name, substitute(s.actor, values), offers, names.get(s.var, s.var), otherwise, s.span, s.together
    )
