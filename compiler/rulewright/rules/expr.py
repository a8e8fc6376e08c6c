"""The core language's expressions. All values are integers; truth is 1 or 0.

The rules stage writes them, the machine's passes rewrite them and the back ends print them. Nodes are frozen
and compare by content, so equal expressions can be found and shared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, replace
from typing import Any


@dataclass(frozen=True)
class Expr:
    """Any expression."""


@dataclass(frozen=True)
class Const(Expr):
    """A number."""

    value: int


@dataclass(frozen=True)
class Local(Expr):
    """A parameter or local variable."""

    name: str


@dataclass(frozen=True)
class Load(Expr):
    """The cell at ``index`` of a field's cells."""

    field: str
    index: Expr


@dataclass(frozen=True)
class Lookup(Expr):
    """An entry of a constant table."""

    table: str
    index: Expr


@dataclass(frozen=True)
class Op(Expr):
    """``+ - * // %``, ``min max``, ``& | ^ << >>``, and comparisons ``== != < <= > >=``."""

    op: str
    left: Expr
    right: Expr


@dataclass(frozen=True)
class Not(Expr):
    """1 if the value is 0, else 0."""

    value: Expr


@dataclass(frozen=True)
class And(Expr):
    """1 if all terms are true; later terms are not looked at after a false one."""

    terms: tuple[Expr, ...]


@dataclass(frozen=True)
class Or(Expr):
    """1 if any term is true; later terms are not looked at after a true one."""

    terms: tuple[Expr, ...]


@dataclass(frozen=True)
class Cond(Expr):
    """``then`` if the condition is true, else ``other``."""

    condition: Expr
    then: Expr
    other: Expr


@dataclass(frozen=True)
class Call(Expr):
    """A pure function of the machine."""

    function: str
    args: tuple[Expr, ...]


@dataclass(frozen=True)
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


_FIELDS: dict[type[Expr], tuple[str, ...]] = {}


def _expr_fields(cls: type[Expr]) -> tuple[str, ...]:
    known = _FIELDS.get(cls)
    if known is None:
        known = _FIELDS[cls] = tuple(f.name for f in fields(cls))
    return known


def children(e: Expr) -> Iterator[Expr]:
    """The direct parts of an expression."""
    for name in _expr_fields(type(e)):
        value = getattr(e, name)
        if isinstance(value, Expr):
            yield value
        elif isinstance(value, tuple):
            for item in value:
                if isinstance(item, Expr):
                    yield item


def walk(e: Expr) -> Iterator[Expr]:
    """The expression and all its parts."""
    yield e
    for child in children(e):
        yield from walk(child)


def rebuild(e: Expr, change: Callable[[Expr], Expr]) -> Expr:
    """The expression with ``change`` applied to each direct part; the same object if nothing changed."""
    updates: dict[str, Any] = {}
    for name in _expr_fields(type(e)):
        value = getattr(e, name)
        if isinstance(value, Expr):
            new: Any = change(value)
            if new is not value:
                updates[name] = new
        elif isinstance(value, tuple) and value and isinstance(value[0], Expr):
            new = tuple(change(item) for item in value)
            if any(a is not b for a, b in zip(new, value, strict=True)):
                updates[name] = new
    return replace(e, **updates) if updates else e


def substitute(e: Expr, values: dict[str, Expr]) -> Expr:
    """Put expressions in place of locals. A fold's own variable is left alone."""
    if not values:
        return e
    if isinstance(e, Local):
        return values.get(e.name, e)
    if isinstance(e, Fold) and e.var in values:
        values = {k: v for k, v in values.items() if k != e.var}
    return rebuild(e, lambda part: substitute(part, values))


def locals_of(e: Expr) -> frozenset[str]:
    """The free locals of an expression. Kept with it once known: nodes never change."""
    known: frozenset[str] | None = e.__dict__.get("_locals")
    if known is not None:
        return known
    if isinstance(e, Local):
        known = frozenset((e.name,))
    else:
        known = frozenset().union(*(locals_of(child) for child in children(e)))
        if isinstance(e, Fold):
            known -= {e.var}
    e.__dict__["_locals"] = known
    return known


def size(e: Expr) -> int:
    """How many nodes an expression has. Kept with it once known."""
    known: int | None = e.__dict__.get("_size")
    if known is None:
        known = e.__dict__["_size"] = 1 + sum(size(child) for child in children(e))
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
