"""What numbers an expression can have: the interval holds every value that the evaluator finds, and no check stays in
C that it makes needless."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.driver import Compilation, compilation, find
from rulewright.machine.evaluate import CantEvaluate, Evaluator
from rulewright.machine.model import Machine
from rulewright.machine.ranges import Ranges, inside, join
from rulewright.rules import stmt as s
from rulewright.rules.expr import And, Cond, Const, Expr, Fold, Local, Lookup, Not, Op, Or
from rulewright.rules.model import Table
from rulewright.source import Source

OPS = ("+", "-", "*", "//", "%", "min", "max", "&", "|", "^", "<<", ">>", "==", "!=", "<", "<=", ">", ">=")
NAMES = ("x", "y", "z")


@cache
def machine() -> Machine:
    made = compilation(find("tic_tac_toe")).machine
    table = Table("table", (5,), (3, -7, 12, 0, 5))
    return replace(made, tables={**made.tables, "table": table})


@cache
def ranges() -> Ranges:
    return Ranges(machine(), lambda field: (-128, 127))


def _grown(inner: st.SearchStrategy[Expr]) -> st.SearchStrategy[Expr]:
    pairs = st.lists(inner, min_size=2, max_size=3).map(tuple)
    folds = st.tuples(
        st.sampled_from(("some", "all", "count", "sum", "min", "max", "first")),
        st.integers(-2, 3),
        st.integers(0, 4),
        st.none() | inner,
        inner,
        inner,
    )
    return st.one_of(
        st.builds(Op, st.sampled_from(OPS), inner, inner),
        st.builds(Not, inner),
        st.builds(And, pairs),
        st.builds(Or, pairs),
        st.builds(Cond, inner, inner, inner),
        st.builds(Lookup, st.just("table"), inner),
        folds.map(
            lambda f: Fold(f[0], "z", f[1], f[1] + f[2], None if f[0] == "first" else f[3], f[4], f[5])
        ),
    )


EXPRS = st.recursive(
    st.integers(-20, 20).map(Const) | st.sampled_from(NAMES).map(Local), _grown, max_leaves=12
)
NUMBERS = st.integers(-12, 12)


@settings(deadline=None, max_examples=400)
@given(EXPRS, st.tuples(NUMBERS, NUMBERS, NUMBERS), st.tuples(*[st.integers(0, 6)] * 6), st.booleans())
def test_an_interval_holds_every_value(
    e: Expr, values: tuple[int, int, int], around: tuple[int, ...], unknown: bool
) -> None:
    known = {
        n: (v - around[k], v + around[k + 3]) for k, (n, v) in enumerate(zip(NAMES, values, strict=True))
    }
    if unknown:
        del known["y"]
    found = ranges().of(e, known)
    try:
        value = Evaluator(machine()).expr(e, dict(zip(NAMES, values, strict=True)))
    except CantEvaluate:
        return
    assert found is None or found[0] <= value <= found[1]


def test_what_is_exact_stays_exact() -> None:
    known = {"row": (0, 4), "me": (0, 1)}
    at = Op("+", Op("*", Local("me"), Const(25)), Op("*", Local("row"), Const(5)))
    assert ranges().of(at, known) == (0, 45)
    assert inside(ranges().of(Op("%", at, Const(7)), known), 7)
    assert ranges().of(Op("+", at, Local("who")), known) is None
    assert join((0, 3), None) is None


def test_locals_hold_what_is_assigned_to_them_anywhere() -> None:
    def put(name: str, e: Expr) -> s.Stmt:
        return s.SetLocal(name, e)

    body = (
        s.For(
            "k", 2, 5, (put("a", Op("+", Local("k"), Const(1))), s.If(Local("a"), (put("b", Local("a")),)))
        ),
        s.While(
            Const(1), (put("n", Op("+", Local("n"), Const(1))), put("m", Op("min", Local("n"), Const(9))))
        ),
    )
    known = ranges().locals_in(body, {"given": (1, 2)})
    assert known["k"] == (2, 5)
    assert known["a"] == known["b"] == (3, 6)
    assert known["n"] is None
    assert known["m"] is None or known["m"][1] == 9
    assert known["given"] == (1, 2)


SPEC = """\
game beyond "Beyond"
    "Calls with what no parameter is declared as."
    players 2
range Wide: 0..30
range Narrow: 0..3
var far: Wide = 0
var cell[Narrow]: int 0..9 = 0
def at(n: Narrow) -> 0..9:
    let m = n + 0
    return cell[m] if cell[m] > 1 else cell[n]
def near(n: Narrow) -> 0..9:
    let m = n + 0
    return cell[m] if cell[m] > 2 else cell[n]
flow:
    turns from p0 until false:
        choose go
action go(n: Narrow):
    require near(n) < 9
    cell[n] = {argument}
result: highest points
def points(p: player) -> 0..9 = 0
"""


@pytest.mark.parametrize(("argument", "checks"), [("near(n)", False), ("at(far)", True)])
def test_only_an_index_that_may_be_outside_is_checked(argument: str, checks: bool) -> None:
    done = Compilation(Source("beyond.rules", SPEC.replace("{argument}", argument)), 2)
    assert ("rw_at(g, " in done.c) == checks
