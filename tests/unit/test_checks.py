"""What the checks pass over in silence, and that one mistake gives one message.

What each check reports is in ``tests/bad``.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.diagnostics import SpecError
from rulewright.driver import Compilation, check, read_source
from rulewright.resources import folder
from rulewright.source import Source

HEAD = """
game tiny "Tiny"
    players 2
    length 50
"""


def said(text: str, head: str = HEAD) -> list[str]:
    """Code and line of everything that is said of a spec; lines count from the first after the head."""
    done = Compilation(Source("tiny.rules", head + text))
    try:
        assert done.machine is not None
        found = done.diagnostics
    except SpecError as error:
        found = error.diagnostics
    before = head.count("\n")
    return [f"{d.code} {d.span.line - before if d.span else '-'}" for d in found]


def titles(text: str) -> list[str]:
    with pytest.raises(SpecError) as caught:
        assert Compilation(Source("tiny.rules", HEAD + text)).machine is not None
    return [
        f"{d.span.line - HEAD.count(chr(10)) if d.span else 0}: {d.title}" for d in caught.value.diagnostics
    ]


TEN = """
range Row: 0..4
enum Color: red, blue
const WORTH = [1, 2, 3]
var heap: int 0..9 = 0

player:
    score: int 0..50 = 0

flow:
    turns from p0 until heaps == 9:
        choose gain | loose
    tally
    end game

action gain(row: Row):
    let more = wroth[row]
    require more > 0 else "nothing to gain"
    require heap < 9
    me.score += more
    heap = more
    if more > 2: me.score += more

action lose:
    require 3
    heap = 12

step tally:
    let best = red + 1
    for p in player:
        if p.score == best: p.points += best
        p.score = WORTH[7]
    var left: 0..9 = first_of(heap)
    left = 5
    heap = left
    while left > 0 at most heap times:
        left -= 1
    break

result: highest score
"""


def test_ten_mistakes_give_ten_messages() -> None:
    assert titles(TEN) == [
        "11: there is no `heaps`",
        "12: there is no action `loose`",
        "17: there is no `wroth`",
        "25: a condition is wanted here",
        "26: the value is outside 0..9",
        "29: a number is wanted here",
        "32: the index is outside the table",
        "33: there is no `first_of(…)`",
        "36: the bound of a loop must be known in advance",
        "38: no loop to leave here",
    ]


def test_wrong_declaration_is_said_once_and_not_at_its_uses() -> None:
    text = """
const SIZE = HIGHT * 2
range Row: 0..SIZE
range Column: 0..SIZE
enum Color: red, red
piece tile of Color: SIZE each
domain Spot: pool | cell[SIZE]
var mood: set of Color
zone wall[Row, Column]: slot of tile
const FIRST = red
const COLORS = [red, red]
const START = cell 3
var last: Row
option depth: 0..SIZE = 1

flow:
    end game
"""
    assert titles(text) == ["2: there is no `HIGHT`", "5: `Color` names a value twice"]


def test_unknown_name_beside_a_poisoned_one_is_still_reported() -> None:
    text = """
const SIZE = HIGHT * 2
range Row: 0..SIZE
range Column: 0..WIDTH

flow:
    end game
"""
    assert titles(text) == ["2: there is no `HIGHT`", "4: there is no `WIDTH`"]


def test_wrong_value_stays_known_in_conditions_places_and_assignments() -> None:
    text = """
enum Color: red, blue
var heap: int 0..9 = 0
var shade: Color

flow:
    let color = colour
    var count: 0..9 = kount
    if color is red: heap = 3
    shade = color
    count = 12
    count += 1
    heap = count
    let next_one = color
    if next_one is blue: heap = 1
    for c in Color where c is color: heap = 2
    end game
"""
    assert titles(text) == ["7: there is no `colour`", "8: there is no `kount`"]


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
    done = Compilation(Source("tiny.rules", HEAD + text), 2, {"open": "false"})
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

BASE = """
game first "First"
    players 2
    length 9

const STEP = 1
var heap: int 0..9 = 0

flow:
    choose go by p0
    grow(STEP)
    end game

action go:
    heap = 1

step grow(more: 0..3):
    heap += more
"""


def chain(tmp_path: Path, last: str, middle: str = "") -> list[str]:
    (tmp_path / "first.rules").write_text(BASE)
    head = f'variant middle extends first "Middle"\n{middle}'
    (tmp_path / "middle.rules").write_text(head)
    path = tmp_path / "last.rules"
    path.write_text(f'variant last extends middle "Last"\n{last}')
    return [diagnostic.code for diagnostic in check(path)]


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
