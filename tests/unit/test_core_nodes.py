"""Nodes of the core language: what is written out for each class says the same as its fields."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from dataclasses import FrozenInstanceError, fields, replace
from pathlib import Path
from typing import Any

import pytest

from rulewright.driver import find, parse
from rulewright.machine import sets
from rulewright.machine.passes.ask_all_at_once import with_names, with_plain_names
from rulewright.rules import stmt as s
from rulewright.rules.expr import (
    And,
    Const,
    Expr,
    Fold,
    Load,
    Local,
    Not,
    Op,
    locals_of,
    size,
    substitute,
    walk,
)
from rulewright.rules.node import Node
from rulewright.rules.tree_nodes import nodes
from rulewright.source import Source, Span
from rulewright.syntax import tree as t

X, Y = Local("x"), Op("+", Local("y"), Const(1))
SPAN = Span(Source("a.rules", ""), 0, 0)
#: Something for a field, by its type as written, and what of it are children and bodies.
VALUES: dict[str, tuple[Any, tuple[Expr, ...], tuple[s.Body, ...]]] = {
    "Expr": (X, (X,), ()),
    "Expr | None": (Y, (Y,), ()),
    "tuple[Expr, ...]": ((X, Y, X), (X, Y, X), ()),
    "tuple[OfferIR, ...]": ((s.OfferIR("a", X), s.OfferIR("b", Y)), (X, Y), ()),
    "Body": ((s.Return(X), s.Break()), (), ((s.Return(X), s.Break()),)),
    "Body | None": ((s.Return(Y),), (), ((s.Return(Y),),)),
    "tuple[int, ...]": ((1, 2), (), ()),
    "int": (3, (), ()),
    "str": ("a", (), ()),
    "bool": (True, (), ()),
    "Span": (SPAN, (), ()),
}


def _classes(cls: type[Node]) -> Iterator[type[Any]]:
    for sub in cls.__subclasses__():
        yield sub
        yield from _classes(sub)


CLASSES = [cls for cls in _classes(Node) if cls.__module__.startswith("rulewright.")]


def _made(cls: type[Any]) -> tuple[Any, tuple[Expr, ...], tuple[s.Body, ...]]:
    known = [VALUES[str(f.type)] for f in fields(cls)]
    children = tuple(child for _, own, _ in known for child in own)
    return (
        cls(*(value for value, _, _ in known)),
        children,
        tuple(body for _, _, own in known for body in own),
    )


@pytest.mark.parametrize("cls", CLASSES, ids=lambda cls: cls.__name__)
def test_parts_are_those_of_the_fields(cls: type[Any]) -> None:
    e, children, bodies = _made(cls)
    assert tuple(e.children()) == children
    assert tuple(e.bodies()) == bodies


@pytest.mark.parametrize("cls", CLASSES, ids=lambda cls: cls.__name__)
def test_rebuilding_changes_each_part_in_order_and_nothing_else(cls: type[Any]) -> None:
    e, children, bodies = _made(cls)
    seen: list[Expr] = []

    def change(part: Expr) -> Expr:
        seen.append(part)
        return Const(len(seen))

    assert e.rebuild(lambda part: part) is e
    changed = e.rebuild(change)
    assert seen == [*children, *(part for body in bodies for one in body for part in one.children())]
    assert type(changed) is cls
    assert tuple(changed.children()) == tuple(map(Const, range(1, len(children) + 1)))
    for f in fields(cls):
        if not VALUES[str(f.type)][1] and not VALUES[str(f.type)][2]:
            assert getattr(changed, f.name) == getattr(e, f.name)


@pytest.mark.parametrize("cls", CLASSES, ids=lambda cls: cls.__name__)
def test_nodes_compare_by_content(cls: type[Any]) -> None:
    e, other = _made(cls)[0], _made(cls)[0]
    assert e == other
    assert hash(e) == hash(other)
    for f in fields(cls):
        if f.type == "Expr":
            assert replace(e, **{f.name: Const(9)}) != e
        elif f.type == "int":
            assert (replace(e, **{f.name: 9}) != e) is f.compare


def test_classes_with_the_same_fields_differ() -> None:
    alike = [Not(X), sets.Size(X), sets.NotEmpty(X)]
    assert len(set(alike)) == 3
    assert Local("set.1") != sets.SetVar("set.1")
    assert sets.SetVar("set.1", 3) == sets.SetVar("set.1", 7)


def test_nodes_stay_as_they_are() -> None:
    with pytest.raises(FrozenInstanceError):
        Y.op = "-"  # type: ignore[misc]  # that it can't be set is what is tested
    with pytest.raises(TypeError):
        Op("+", X)  # type: ignore[call-arg]  # a part is missing


def test_what_is_kept_with_a_node_is_not_pickled() -> None:
    e = And((Y, Not(X)))
    assert (hash(e), size(e), locals_of(e)) == (hash(And((Y, Not(X)))), 6, frozenset("xy"))
    copy = pickle.loads(pickle.dumps(e))
    assert list(copy.__dict__) == ["terms"]
    assert copy == e


def test_walk_gives_parts_as_they_are_written() -> None:
    fold = Fold("first", "k", 0, 3, Not(X), Op("==", Local("k"), Y), Const(7))
    assert [*walk(fold)] == [fold, Not(X), X, fold.body, Local("k"), Y, Local("y"), Const(1), Const(7)]
    body = (s.If(X, (s.Break(), s.For("k", 0, 1, (s.Continue(),))), (s.End(),)), s.Return(None))
    assert [type(one).__name__ for one in s.walk(body)] == ["If", "Break", "For", "Continue", "End", "Return"]


def test_a_local_is_replaced_where_it_is_free() -> None:
    fold = Fold("some", "x", 0, 3, None, Op("==", X, Local("y")))
    assert substitute(fold, {"x": Const(1)}) is fold
    assert substitute(fold, {"x": Const(1), "y": Const(2)}) == replace(fold, body=Op("==", X, Const(2)))


def test_assigned_locals() -> None:
    inner = (s.SetLocal("a", X), s.For("k", 0, 1, (s.SetLocal("b", X),)), s.Sample("c", "roll", 1, 6, X))
    assert s.assigned((s.If(X, inner, (s.SetLocal("d", X),)),)) == {"a", "b", "c", "d", "k"}


# ---- folds that differ in names ----------------------------------------------------------------------------------


def _row(cell: str, row: str, player: str) -> Fold:
    inner = Fold(
        "all", cell, 0, 4, None, Op("!=", Load("wall", Op("+", Local(row), Local(cell))), Local(player))
    )
    return Fold("count", row, 0, 4, None, inner)


def test_folds_that_differ_in_names_alone_are_one() -> None:
    one, back = with_plain_names(_row("c", "r", "me"))
    other, other_back = with_plain_names(_row("c~2", "r~1", "flow|flow.p"))
    assert one == other
    assert with_names(one, back) == _row("c", "r", "me")
    assert with_names(other, other_back) == _row("c~2", "r~1", "flow|flow.p")


def test_names_that_are_the_same_stay_so() -> None:
    plain = [
        with_plain_names(_row(*names))[0] for names in (("c", "r", "me"), ("c", "r", "c"), ("c", "r", "r"))
    ]
    assert len(set(plain)) == 3


# ---- syntax trees ------------------------------------------------------------------------------------------------


def _slowly(node: object) -> Iterator[t.Tree]:
    if isinstance(node, tuple):
        for item in node:
            yield from _slowly(item)
    elif isinstance(node, t.Tree):
        yield node
        for f in fields(node):
            yield from _slowly(getattr(node, f.name))


@pytest.mark.parametrize("name", ["azul", "sintra", "othello"])
def test_all_nodes_of_a_syntax_tree(name: str) -> None:
    file = parse(Path(find(name)))
    assert [*map(id, nodes(file))] == [*map(id, _slowly(file))]
    assert [*map(id, nodes(file.decls))] == [*map(id, _slowly(file.decls))]
