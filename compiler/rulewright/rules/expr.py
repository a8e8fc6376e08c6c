"""The core language's expressions. All values are integers; truth is 1 or 0.

The rules stage writes them, the machine's passes rewrite them and the back ends print them. Nodes are frozen
and compare by content, so equal expressions can be found and shared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulewright.rules.node import Node, node


@node
class Expr(Node):
    """Any expression."""


@node
class Const(Expr):
    """A number."""

    value: int


@node
class Local(Expr):
    """A parameter or local variable."""

    name: str


@node
class Load(Expr):
    """The cell at ``index`` of a field's cells."""

    field: str
    index: Expr


@node
class Lookup(Expr):
    """An entry of a constant table."""

    table: str
    index: Expr


@node
class Op(Expr):
    """``+ - * // %``, ``min max``, ``& | ^ << >>``, and comparisons ``== != < <= > >=``."""

    op: str
    left: Expr
    right: Expr


@node
class Not(Expr):
    """1 if the value is 0, else 0."""

    value: Expr


@node
class And(Expr):
    """1 if all terms are true; later terms are not looked at after a false one."""

    terms: tuple[Expr, ...]


@node
class Or(Expr):
    """1 if any term is true; later terms are not looked at after a true one."""

    terms: tuple[Expr, ...]


@node
class Cond(Expr):
    """``then`` if the condition is true, else ``other``."""

    condition: Expr
    then: Expr
    other: Expr


@node
class Call(Expr):
    """A pure function of the machine."""

    function: str
    args: tuple[Expr, ...]


@node
class Fold(Expr):
    """``op`` over ``var`` = ``lo`` … ``hi`` where ``where``.

    ``some``, ``all``, ``count`` (all with a condition as body), ``sum``, ``max``, ``min`` (0 over nothing), and
    ``first``: the first value whose body is true, else ``default``.
    """

    op: str
    var: str
    lo: int
    hi: int
    where: Expr | None
    body: Expr
    default: Expr | None = None


COMPARISONS = frozenset({"==", "!=", "<", "<=", ">", ">="})
TRUE = Const(1)
FALSE = Const(0)


_NO_NAMES: frozenset[str] = frozenset()


def walk(e: Expr) -> Iterator[Expr]:
    """The expression and all its parts, in the order in which they are written."""
    stack = [e]
    while stack:
        e = stack.pop()
        yield e
        stack += e.children()[::-1]


def rebuild(e: Expr, change: Callable[[Expr], Expr]) -> Expr:
    """The expression with ``change`` applied to each direct part; the same object if nothing changed."""
    return e.rebuild(change)


def substitute(e: Expr, values: dict[str, Expr]) -> Expr:
    """Put expressions in place of locals. A fold's own variable is left alone."""

    def put(e: Expr) -> Expr:
        if isinstance(e, Local):
            return values.get(e.name, e)
        if values.keys().isdisjoint(locals_of(e)):
            return e
        if isinstance(e, Fold) and e.var in values:
            others = {k: v for k, v in values.items() if k != e.var}
            return e.rebuild(lambda part: substitute(part, others))
        return e.rebuild(put)

    return put(e)


def locals_of(e: Expr) -> frozenset[str]:
    """The free locals of an expression. Kept with it once known."""
    known: frozenset[str] | None = e.__dict__.get("_locals")
    if known is not None:
        return known
    if isinstance(e, Local):
        known = frozenset((e.name,))
    else:
        known = _NO_NAMES
        for child in e.children():
            more = locals_of(child)
            if not known:
                known = more
            elif not more <= known:
                known |= more
        if isinstance(e, Fold) and e.var in known:
            known -= {e.var}
    e.__dict__["_locals"] = known
    return known


def size(e: Expr) -> int:
    """How many nodes an expression has. Kept with it once known."""
    known: int | None = e.__dict__.get("_size")
    if known is None:
        known = 1
        for child in e.children():
            known += size(child)
        e.__dict__["_size"] = known
    return known


def is_truth(e: Expr, truths: frozenset[str] = frozenset()) -> bool:
    """Whether the expression is a condition by its form; ``truths`` are the functions that answer one."""
    if isinstance(e, Op):
        return e.op in COMPARISONS
    if isinstance(e, Fold):
        return e.op in ("some", "all")
    if isinstance(e, Call):
        return e.function in truths
    return isinstance(e, (Not, And, Or))
