"""All mistakes of a spec are told in one run, and each of them once."""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulewright.diagnostics import SpecError
from rulewright.driver import Compilation
from rulewright.resources import folder
from rulewright.source import Source
from rulewright.syntax.keywords import WORDS

sys.path.insert(0, str(Path(__file__).parents[1] / "fixtures"))

from said import HEAD, chain, titles

ALL = """
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


def test_all_mistakes_of_the_rules_are_told_at_once_and_each_once() -> None:
    assert titles(ALL) == [
        "11: there is no `heaps`",
        "12: there is no action `loose`",
        "17: there is no `wroth`",
        "25: a condition is wanted here",
        "26: the value is outside 0..9",
        "29: a number is wanted here",
        "31: a player has no `points`",
        "32: the index is outside the table",
        "33: there is no `first_of(…)`",
        "36: the bound of a loop must be known in advance",
        "38: there is no loop here",
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


def test_mistake_in_a_condition_hides_nothing_in_its_block() -> None:
    text = """
range Row: 0..4
var heap: int 0..9 = 0
var last: Row | nothing = nothing

flow:
    turns from nobody skipping p where p.socre > 1 until heaps == 9:
        choose gain where rwo > 2 | loose by nobody_2
        heap = 11
    for k in Rows, j in Row where wher == 2:
        heap = 12
    repeat hep times: heap = 13
    while heap > hop at most hup times: heap = 14
    if haep > 2: heap = 15
    else if 3: heap = 16
    else: heap = 17
    let kept = choose r in Roww by p0
        otherwise:
            heap = 18
            return
    last = kept
    heap = more(worse, worst) + worser

action gain(row: Row):
    if row > rwo: require raw > 2
    if row > 2: require roww > 2
    require heap < 9 and wrong and wronger
    heap += 1

def more(a: 0..3, b: 0..3) -> 0..6 = a + b
"""
    assert titles(text) == [
        "7: there is no `nobody`",
        "7: a player has no `socre`",
        "7: there is no `heaps`",
        "8: there is no `rwo`",
        "8: there is no action `loose`",
        "8: there is no `nobody_2`",
        "9: the value is outside 0..9",
        "10: there is no domain `Rows`",
        "11: the value is outside 0..9",
        "12: there is no `hep`",
        "12: the value is outside 0..9",
        "13: there is no `hop`",
        "13: there is no `hup`",
        "13: the value is outside 0..9",
        "14: there is no `haep`",
        "14: the value is outside 0..9",
        "15: a condition is wanted here",
        "15: the value is outside 0..9",
        "16: the value is outside 0..9",
        "17: there is no domain `Roww`",
        "19: the value is outside 0..9",
        "22: there is no `worse`",
        "22: there is no `worst`",
        "22: there is no `worser`",
        "25: there is no `raw`",
        "26: there is no `roww`",
        "27: there is no `wrong`",
        "27: there is no `wronger`",
    ]


def test_what_a_wrong_condition_would_have_shown_is_not_missed_in_its_block() -> None:
    text = """
range Row: 0..4
range Column: 0..2
var heap: int 0..9 = 0
var told[Row]: bool

flow:
    choose gain by p0
    end game

action gain(target: Row | Column | nothing, other: Row | nothing):
    if tagret is Row: require told[target] else "no"
    require othr is Row
    if targe is Row: told[target] = true
    else: heap = 12
    if otherr is nothing: return
    told[other] = true
    if target is Row and tarrget is nothing: told[target] = 3
"""
    assert titles(text) == [
        "12: there is no `tagret`",
        "13: there is no `othr`",
        "14: there is no `targe`",
        "15: the value is outside 0..9",
        "16: there is no `otherr`",
        "18: there is no `tarrget`",
    ]


def test_wrong_header_of_a_rule_hides_no_body_and_no_call_is_told() -> None:
    text = """
range Row: 0..4
var heap: int 0..9 = 0

flow:
    turns from p0 until heap == 9:
        choose gain
    tidy(3)
    heap = most(2) + 1

action gain(row: Roww):
    heap = 11

step tidy(row: Row, row: Row):
    heap = 12

def most(row: Row) -> Numer:
    heap = 13

def least(row: Row):
    return hep

result: highest most
"""
    assert titles(text) == [
        "11: there is no domain `Roww`",
        "14: `row` is a parameter twice",
        "17: there is no domain `Numer`",
        "20: `least` does not say what it gives",
    ]


def test_misspelt_declaration_is_one_mistake_and_all_places_are_shown() -> None:
    text = """
range Rwo: 0..4
var heap: int 0..9 = 0
var told[Row]: bool
var last: Row | nothing = nothing
var all_of: set of Row

flow:
    for r in Row: told[r] = true
    choose gain by p0
    end game

action gain(row: Row):
    last = row
    all_of += row
    if last is Row: heap = 1
"""
    assert titles(text) == ["4: there is no domain `Row`"]
    done = Compilation(Source("tiny.rules", HEAD + text))
    with pytest.raises(SpecError) as caught:
        assert done.rules is not None
    labels = caught.value.diagnostics[0].labels
    assert sorted(label.span.line - HEAD.count("\n") for label in labels) == [4, 5, 6, 9, 13]
    assert {label.text for label in labels[1:]} == {"and here"}


def test_name_in_a_union_is_a_new_value_unless_it_is_nearly_a_domain() -> None:
    text = """
range Row: 0..4
var last: Row | none | start = none
var first: start | players_choice = start
var worst: Rwo | nothing = nothing
var owner: playerr | nothing = nothing

flow:
    last = start
    first = players_choice
    owner = p0
    worst = 3
"""
    assert titles(text) == ["5: there is no domain `Rwo`", "6: there is no domain `playerr`"]


def test_override_that_speaks_of_no_type_is_one_mistake(tmp_path: Path) -> None:
    assert chain(tmp_path, "\noverride step grow(more: Numbr):\n    heap = 2\n") == ["RW201"]
    assert chain(tmp_path, "\noverride step grow(more: bool):\n    heap = 2\n") == ["RW205"]


# ---- names misspelt anywhere in the shipped specs ------------------------------------------------------------------

SHIPPED = [path for path in sorted(folder("specs").rglob("*.rules")) if ".tests." not in path.name]


def misspelt(path: Path, number: int) -> Iterator[tuple[str, str]]:
    """A spec with one name of its rules misspelt, so many times, and what that name is."""
    text = path.read_text(encoding="utf-8")
    rules = text.split('\ntest "', 1)[0]
    bare = re.sub(r'"[^"\n]*"|#[^\n]*', lambda found: " " * len(found[0]), rules)
    names = [found for found in re.finditer(r"[A-Za-z_]\w{2,}", bare) if found[0] not in WORDS]
    for found in random.Random(path.stem).sample(names, min(number, len(names))):
        yield found[0], f"{text[: found.end()]}x{text[found.end() :]}"


def check_misspelt(path: Path, number: int) -> None:
    told = 0
    for name, text in misspelt(path, number):
        try:
            assert Compilation(Source(str(path), text, path)).rules is not None
        except SpecError as error:
            # A value that is misspelt where it is brought in is another value: so is said wherever it is compared.
            wrong = {diagnostic.title for diagnostic in error.diagnostics if diagnostic.is_error}
            assert len(wrong) == 1, (name, wrong)
            told += 1
    assert told


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_misspelt_name_is_one_mistake(path: Path) -> None:
    check_misspelt(path, 3)


@pytest.mark.slow
@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_any_misspelt_name_is_one_mistake(path: Path) -> None:
    check_misspelt(path, 100)
