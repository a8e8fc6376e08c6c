"""What makes a class one of nodes of the core language: frozen, compared by content, quick to make and to change.

``dataclass`` alone gives the same, but passes make and compare so many nodes that the time they take is mostly that:
a frozen dataclass sets each field through a call, hashes all that is below a node each time, and says nothing of which
fields are parts. So the methods that depend on the fields are written out for each class here, as ``dataclass`` does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, dataclass, field, fields
from operator import is_
from typing import Any, NamedTuple, TypeVar, dataclass_transform

T = TypeVar("T")
N = TypeVar("N", bound="Node")


class Node:
    """A node of the core language. Since it never changes, what is found out about one is kept with it."""

    def content(self) -> tuple[Any, ...]:
        """What it is compared by, beside its class."""
        return ()

    def children(self) -> tuple[Any, ...]:
        """The expressions that stand directly in it."""
        return ()

    def bodies(self) -> tuple[Any, ...]:
        """The bodies of statements inside it."""
        return ()

    def rebuild(self: N, change: Callable[[Any], Any]) -> N:
        """The node with ``change`` applied to each of its children and to those of the statements in its bodies.

        It is the same object if nothing changed.
        """
        return self

    def __hash__(self) -> int:
        known: int | None = self.__dict__.get("_hash")
        if known is None:
            known = self.__dict__["_hash"] = hash((type(self), self.content()))
        return known

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if type(self) is not type(other):
            return NotImplemented
        mine, others = self.__dict__.get("_hash"), other.__dict__.get("_hash")
        if mine != others and mine is not None and others is not None:
            return False
        return bool(self.content() == other.content())

    def __getstate__(self) -> dict[str, Any]:
        """The fields alone: a hash holds in one process only."""
        return {name: value for name, value in self.__dict__.items() if not name.startswith("_")}


def rebuild_all(nodes: tuple[N, ...], change: Callable[[Any], Any]) -> tuple[N, ...]:
    """Each of the nodes rebuilt; the same tuple if nothing changed."""
    new = tuple([one.rebuild(change) for one in nodes])
    return nodes if all(map(is_, new, nodes)) else new


class Kind(NamedTuple):
    """How a field of one type is written out: what it adds to children and to bodies, and how it is changed."""

    children: str
    bodies: str
    change: str
    same: str = "{0} is self.{0}"


#: By the types of fields that hold parts.
KINDS = {
    "Expr": Kind("self.{0},", "", "change(self.{0})"),
    "Expr | None": Kind(
        "*(() if self.{0} is None else (self.{0},)),", "", "None if self.{0} is None else change(self.{0})"
    ),
    "tuple[Expr, ...]": Kind(
        "*self.{0},", "", "tuple(map(change, self.{0}))", "all(map(is_, {0}, self.{0}))"
    ),
    "tuple[OfferIR, ...]": Kind(
        "*(part for one in self.{0} for part in one.children()),", "", "rebuild_all(self.{0}, change)"
    ),
    "Body": Kind("", "self.{0},", "rebuild_all(self.{0}, change)"),
    "Body | None": Kind(
        "",
        "*(() if self.{0} is None else (self.{0},)),",
        "None if self.{0} is None else rebuild_all(self.{0}, change)",
    ),
}


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def node(cls: type[T]) -> type[T]:
    """A frozen dataclass whose methods fit its fields; see :class:`Node`.

    What holds parts is told by a field's type as it is written, in a module with ``annotations`` of the future.
    """
    made = dataclass(frozen=True, eq=False, init=False)(cls)
    known = fields(made)  # type: ignore[arg-type]  # a dataclass since the line above
    if not known:
        return made
    # All that the text takes from a class are the names of its fields and its own.
    text = _init(known) + _content(known) + _parts(known) + _rebuild(made.__name__, known)
    names = {"is_": is_, "rebuild_all": rebuild_all, made.__name__: made}
    written: dict[str, Any] = {}
    exec(text, {**names, **{f"default_{f.name}": f.default for f in known}}, written)
    for name, method in written.items():
        method.__qualname__, method.__module__ = f"{made.__qualname__}.{name}", made.__module__
        setattr(made, name, method)
    return made


def _init(known: tuple[Field[Any], ...]) -> str:
    params = [f.name if f.default is MISSING else f"{f.name}=default_{f.name}" for f in known]
    # Past the ``__setattr__`` that keeps the node as it is from then on.
    lines = ["_own = self.__dict__", *(f"_own['{f.name}'] = {f.name}" for f in known)]
    return _method("__init__", params, *lines)


def _content(known: tuple[Field[Any], ...]) -> str:
    return _method("content", [], f"return ({', '.join(f'self.{f.name}' for f in known if f.compare)},)")


def _parts(known: tuple[Field[Any], ...]) -> str:
    found = [(f.name, KINDS[f.type]) for f in known if f.type in KINDS]
    children = " ".join(kind.children.format(name) for name, kind in found if kind.children)
    bodies = " ".join(kind.bodies.format(name) for name, kind in found if kind.bodies)
    text = _method("children", [], f"return ({children})") if children else ""
    return text + (_method("bodies", [], f"return ({bodies})") if bodies else "")


def _rebuild(cls: str, known: tuple[Field[Any], ...]) -> str:
    found = {f.name: KINDS[f.type] for f in known if f.type in KINDS}
    if not found:
        return ""
    lines = [f"{name} = {kind.change.format(name)}" for name, kind in found.items()]
    same = " and ".join(kind.same.format(name) for name, kind in found.items())
    values = ", ".join(f.name if f.name in found else f"self.{f.name}" for f in known)
    return _method("rebuild", ["change"], *lines, f"if {same}:", " return self", f"return {cls}({values})")


def _method(name: str, params: list[str], *lines: str) -> str:
    return f"def {name}({', '.join(['self', *params])}):\n" + "".join(f" {line}\n" for line in lines)
