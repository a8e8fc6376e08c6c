"""What the checks pass over in silence. What each of them reports is in ``tests/bad``."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from rulewright.driver import Compilation, read_source
from rulewright.resources import folder
from rulewright.source import Source

sys.path.insert(0, str(Path(__file__).parents[1] / "fixtures"))

from said import HEAD, chain, said

SHIPPED = [path for path in sorted(folder("specs").rglob("*.rules")) if ".tests." not in path.name]


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_shipped_specs_are_free_of_warnings(path: Path) -> None:
    low, high = Compilation(read_source(path)).player_range
    for players in range(low, high + 1):
        done = Compilation(read_source(path), players)
        assert done.rules is not None
        assert [str(diagnostic) for diagnostic in done.diagnostics] == []


# ---- silence -------------------------------------------------------------------------------------------------------


def test_names_used_anywhere_are_used() -> None:
    text = """
const MOST = 9                     # in a range
const STEPS = [1, 2]               # as a table
range Column: 0..4                 # only as an index
enum Side: head, tail              # by its values
piece coin of Side: 1 each
option quick: bool = false         # in a test only, and in a rule left out by it
zone cup: bag of coin
zone shown: bag of coin            # in the view only
var heap: int 0..MOST = 0
var told[Column]: bool

player:
    marks: int 0..90 = 0           # in the result only

setup:
    place all coin in cup

flow:
    turns from p0 until heap > 7:
        choose count where step < 3 | say

action count(step: 1..3):            # in the offer only
    heap += STEPS[0] if quick else STEPS[1]

action say(column: Column):
    require heap < 9 else "not {column}"
    let _unused = 3
    for s in Side where cup[s] > 0: heap += 0
    let kept = choose k in 1..2
    heap += kept - 1

result: highest marks

view:
    show shown, told
"""
    assert said(text) == []


def test_a_value_used_in_one_branch_only_is_unused_in_the_other() -> None:
    text = """
var heap: int 0..9 = 0

flow:
    choose go by p0
    end game

action go:
    if heap == 0:
        let step = 1
        heap += step
    else:
        let step = 2
        heap += 1
"""
    assert said(text) == ["RW208 13"]


@pytest.mark.parametrize(
    ("loop", "expected"),
    [
        ("repeat 5 times:\n        heap += 2", []),
        ("repeat 6 times:\n        heap += 2", ["RW302 8"]),
        ("repeat 6 times:\n        heap = 0\n        heap += 2", []),
        ("repeat 6 times:\n        heap += 2\n        if heap > 7: break", []),
        ("repeat 3 times:\n        heap = 0\n        repeat 3 times:\n            heap += 2", []),
        ("for p in player, n in 1..6:\n        p.score += n", []),
        ("for p in player, n in 1..6:\n        p.score += 1\n        heap = n", []),
        ("for n in 1..6 where n > 4:\n        heap += 2", []),
        ("for n in 1..6:\n        if n > 4: heap += 2", []),
        ("for n in 1..6:\n        let q = next(p0)\n        q.score += 1\n        heap = n", []),
        ("heap -= -11", ["RW302 7"]),
        ("heap -= 10", []),
    ],
)
def test_overflow_is_reported_only_where_it_is_certain(loop: str, expected: list[str]) -> None:
    text = f"""
var heap: int 0..10 = 0
player:
    score: int 0..10 = 0

flow:
    {loop}
    choose go by p0
    end game

action go:
    require heap > 0 or p0.score > 0
"""
    assert said(text) == expected


def test_loops_that_rest_through_a_step_or_an_action_are_fine() -> None:
    text = """
var heap: int 0..9 = 0

flow:
    repeat:
        once
    until heap == 9
    repeat:
        throw
    until heap == 0

step once:
    turns from p0 until heap > 4:
        choose count
    heap = 9

step throw:
    heap = roll 0..9

action count:
    heap += 1
"""
    assert said(text) == []


@pytest.mark.parametrize(
    ("ending", "expected"),
    [
        ("heap += 1", ["RW410 5"]),
        ("win me", []),
        ("finish", []),
        ("if heap > 3: end game", []),
    ],
)
def test_an_end_anywhere_behind_the_loop_ends_the_game(ending: str, expected: list[str]) -> None:
    text = f"""
var heap: int 0..9 = 0

flow:
    turns from p0:
        choose count

action count:
    {ending}

step finish:
    if heap > 8: end game
"""
    found = said(text)
    assert [word for word in found if not word.startswith("RW406")] == expected


def test_break_of_an_inner_loop_does_not_end_the_outer_one() -> None:
    text = """
var heap: int 0..9 = 0

flow:
    turns from p0:
        choose count
        repeat 2 times:
            if heap > 3: break

action count:
    heap = 1
"""
    assert said(text) == ["RW410 5"]
    assert said(text.replace("        repeat 2 times:\n    ", "")) == []


def test_choice_that_may_be_empty_is_left_to_the_explorer() -> None:
    text = """
range Column: 0..4
var heap: int 0..9 = 0

flow:
    let column = choose c in Column by p0 where heap > index(c)
    heap = index(column)
    let other = choose c in Column by p0 where c > 4
        otherwise:
            return
    heap = index(other)
"""
    assert said(text) == []


def test_option_that_empties_a_choice_is_noticed_with_that_option() -> None:
    text = """
option open: bool = true
range Column: 0..4
var heap: int 0..9 = 0

flow:
    let column = choose c in Column by p0 where open
    heap = index(column)
"""
    assert said(text) == []
    done = Compilation(Source("tiny.rules", HEAD + text), None, {"open": "false"})
    assert done.rules is not None
    assert [d.code for d in done.diagnostics] == ["RW411"]


def test_sizes_of_hidden_zones_and_hidden_variables_may_be_told() -> None:
    text = """
enum Side: head, tail
piece coin of Side: 2 each
zone cup: bag of coin, hidden
var count: int 0..4 = 0
var kept: int 0..4, hidden = 0
var secret: int 0..4, hidden = 0

setup:
    place all coin in cup

flow:
    count = size(cup)
    secret = roll 0..4
    kept = secret
    if kept == count: end game
    choose go by p0

action go:
    require count > 0
"""
    assert said(text) == []
    assert said(text.replace("count = size(cup)", "count = cup[head]")) == ["RW413 13"]


def test_one_unreachable_statement_a_block() -> None:
    text = """
var heap: int 0..9 = 0

flow:
    choose go by p0
    end game

action go:
    for n in 1..3:
        if n == 2: continue
        heap = n
        break
        heap = 1
        heap = 2
    heap = 3
"""
    assert said(text) == ["RW409 13"]


# ---- variants ------------------------------------------------------------------------------------------------------

GROW = "\noverride step grow(more: 0..3):\n    "


@pytest.mark.parametrize(
    ("middle", "last", "expected"),
    [
        ("heap = more", "heap += more + more", ["RW214"]),
        ("heap = more", "heap = more", ["RW213", "RW214"]),
        ("base(more)\n    heap += 1", "heap += more + more", []),
        ("heap = more", "base(more)\n    heap += 1", []),
        ("heap = more", '"Twice, instead of the middle\'s."\n    heap += more + more', []),
    ],
)
def test_override_of_an_override(tmp_path: Path, middle: str, last: str, expected: list[str]) -> None:
    assert sorted(chain(tmp_path, GROW + last + "\n", GROW + middle + "\n")) == expected


def test_single_override_is_fine_and_may_leave_a_parameter_unused(tmp_path: Path) -> None:
    assert chain(tmp_path, GROW + "heap = 2\n") == []


def test_needless_override_of_a_constant(tmp_path: Path) -> None:
    assert chain(tmp_path, "\noverride const STEP = 1\n") == ["RW213"]
    assert chain(tmp_path, "\noverride const STEP = 2\n") == []
