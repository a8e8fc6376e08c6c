"""Sets in place of loops: the native passes ask the same questions another way, and get the same answers.

No C compiler is needed here: both ways are worked out by the evaluator, on positions of random games.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.driver import Compilation, compilation
from rulewright.machine import sets
from rulewright.machine.evaluate import Evaluator
from rulewright.machine.evaluate_sets import set_value
from rulewright.machine.model import Machine
from rulewright.machine.passes import ALL_PASSES, NATIVE_PASSES
from rulewright.machine.passes.rewrite import all_exprs
from rulewright.rules.expr import Const, Expr, walk
from rulewright.runtime import State
from rulewright.source import Source

SPECS = Path(__file__).parents[2] / "specs"
SHIPPED = [path for path in sorted(SPECS.rglob("*.rules")) if not path.name.endswith(".tests.rules")]
QUICK = {"tic_tac_toe", "connect_four", "breakthrough", "othello", "azul", "english_draughts", "kalah"}
GAMES = [
    pytest.param(path, id=path.stem, marks=() if path.stem in QUICK else pytest.mark.slow) for path in SHIPPED
]
WORD = st.integers(0, sets.ALL)


def _positions(path: Path, games: int) -> list[State]:
    """Positions of random games in which somebody decides, with the plain machine's own numbers of nodes."""
    done = compilation(path, passes=("prune_dead_states",))
    game = done.game()
    out = []
    for seed in range(games):
        state, pick = game.initial_state(seed=seed), random.Random(seed)
        while not state.is_terminal():
            if pick.random() < 0.2:
                out.append(state.clone())
            state.apply_action(pick.choice(state.legal_actions()))
    return out


@pytest.mark.parametrize("path", GAMES)
def test_lists_by_sets_are_the_plain_lists(path: Path) -> None:
    quick = compilation(path).native_machine
    asked = 0
    for state in _positions(path, 4)[:60]:
        node = quick.nodes[state._node]
        if node.kind != "decision" or node.together:
            continue
        found = Evaluator(quick, state._s).legal(node.legal, state.current_player())
        assert found == state.legal_actions()
        asked += 1
    assert asked or any(node.together for node in quick.nodes)


@pytest.mark.parametrize("path", GAMES)
def test_results_and_conditions_stay(path: Path) -> None:
    plain, quick = compilation(path, passes=("prune_dead_states",)).machine, compilation(path).native_machine
    for state in _positions(path, 2)[:25]:
        pairs = [(a[2], b[2]) for a, b in zip(plain.criteria, quick.criteria, strict=True)]
        pairs += [(a[1], b[1]) for a, b in zip(plain.invariants, quick.invariants, strict=True)]
        for a, b in pairs:
            for player in range(plain.players):
                env = {"p": player}
                assert Evaluator(plain, state._s).expr(a, env) == Evaluator(quick, state._s).expr(b, env)


LINES = """game lines
grid Square: 5 rows, 6 columns
piece stone of player: 30 each
zone board[Square]: slot of stone
var found: 0..9 = 0
flow:
    turns from p0: choose look
action look(square: Square):
    found = run(square, 0, 1) + far(square)
    end game
def run(square: Square, down: -1..1, right: -1..1) -> 0..9:
    var stones: 0..9 = 0
    var at: Square | nothing = step(square, down, right)
    while at is Square and board[at] is p1 at most 3 times:
        stones += 1
        at = step(at, down, right)
    if at is Square and board[at] is p0: return stones
    return 9 - stones
def far(square: Square) -> 0..9 = run(square, -1, 0) if board[square] is p0 else run(square, 1, -1)
"""


@settings(max_examples=60, deadline=None)
@given(cells=st.lists(st.integers(0, 2), min_size=30, max_size=30), square=st.integers(0, 29), data=st.data())
def test_walks_come_to_the_same_end_on_any_board(cells: list[int], square: int, data: st.DataObject) -> None:
    down, right = data.draw(st.tuples(st.integers(-1, 1), st.integers(-1, 1)))
    plain, quick = LINE_MACHINES
    answers = []
    for machine in (plain, quick):
        state = [0] * sum(f.elements * f.width for f in machine.fields.values())
        state[machine.offsets()["board"] : machine.offsets()["board"] + 30] = cells
        ask = Evaluator(machine, state)
        answers.append([ask.call("run", (square, down, right)), ask.call("far", (square,))])
    assert answers[0] == answers[1]


def _line_machines() -> tuple[Machine, Machine]:
    names = ("specialize_functions", "walk_by_rays")
    plain = Compilation(Source("lines.rules", LINES), passes=()).machine
    quick = Compilation(Source("lines.rules", LINES), passes=names).native_machine
    found = {type(e) for root in all_exprs(quick) for e in walk(root)}
    assert {sets.Before, sets.SetEntry, sets.Where} <= found
    return plain, quick


LINE_MACHINES = _line_machines()


# ---- building ----------------------------------------------------------------------------------------------------


def _bits(e: Expr) -> int:
    machine = LINE_MACHINES[0]

    def value(part: Expr) -> int:
        return part.value if isinstance(part, Const) else set_value(machine, part, value, lambda *_: 0)

    return value(e)


def _hidden(bits: int) -> Expr:
    """A set with these elements of which that isn't known."""
    return sets.SetOp("|", sets.Shift(sets.SetConst(bits), Const(0)), sets.SetConst(0))


@given(WORD, WORD, st.integers(-63, 63), st.booleans(), st.booleans())
def test_what_is_left_out_of_a_set_changes_nothing(
    a: int, b: int, by: int, x_known: bool, y_known: bool
) -> None:
    x = sets.SetConst(a) if x_known else _hidden(a)
    y = sets.SetConst(b) if y_known else _hidden(b)
    assert _bits(sets.meet(x, y)) == a & b
    assert _bits(sets.join(x, y)) == a | b
    assert _bits(sets.minus(x, y)) == a & ~b
    assert _bits(sets.shifted(x, by)) == sets.move(a, by)
    assert _bits(sets.when(Const(0), x)) == 0
    for e in (sets.meet(x, y), sets.join(x, y), sets.minus(x, y), sets.shifted(x, by)):
        assert not _bits(e) & ~sets.upper(e)


@given(WORD)
def test_questions_to_a_set(bits: int) -> None:
    e, inside = sets.SetConst(bits), list(sets.members(bits))
    assert _bits(sets.Size(e)) == len(inside)
    assert _bits(sets.NotEmpty(e)) == bool(inside)
    assert _bits(sets.Lowest(e, 2, Const(-5))) == (inside[0] + 2 if inside else -5)
    assert _bits(sets.Highest(e, 2, Const(-5))) == (inside[-1] + 2 if inside else -5)
    below = [k for k in range(64) if not inside or k < inside[0]]
    above = [k for k in range(64) if not inside or k > inside[-1]]
    assert list(sets.members(_bits(sets.Before(e, Const(0))))) == below
    assert list(sets.members(_bits(sets.Before(e, Const(1))))) == above


def test_passes_for_c_are_those_for_all_but_loops_written_out() -> None:
    assert [name for name in ALL_PASSES if name not in NATIVE_PASSES] == ["unroll_loops"]
