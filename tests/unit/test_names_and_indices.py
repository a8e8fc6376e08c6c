"""Names that hide others or are unused, indices of loops, circles of calls: where they are told, and where not."""

from __future__ import annotations

import contextlib
import sys
import time
from pathlib import Path

import pytest

from rulewright.diagnostics import SpecError
from rulewright.driver import Compilation, check
from rulewright.source import Source

sys.path.insert(0, str(Path(__file__).parents[1] / "fixtures"))

from said import HEAD, chain, said

# ---- names that hide others ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "hides"),
    [
        ("let heap = 1", True),
        ("let MOST = 1", True),
        ("let red = 1", True),
        ("let Color = 1", True),
        ("let fast = 1", True),
        ("for shade in Color: heap += 1", True),
        ("for x in Color where x is red: heap += 1", False),
        ("heap = count heap in Color: heap is red", True),
        (
            "let bump = 1",
            False,
        ),  # a step is called, a piece lies somewhere, a player's marks belong to a player
        ("let coin = 1", False),
        ("let marks = 1", False),
    ],
)
def test_names_in_a_rule_hide_no_name_that_has_a_value(line: str, hides: bool) -> None:
    text = f"""
option fast: bool = false
enum Color: red, blue
const MOST = 9
piece coin of Color: 1 each
zone cup: bag of coin
var heap: int 0..9 = 0
var shade: Color

player:
    marks: int 0..9 = 0

setup:
    place all coin in cup

flow:
    bump

step bump:
    {line}
"""
    found = [word for word in said(text) if word.startswith("RW202")]
    assert found == (["RW202 20"] if hides else [])


def test_what_a_variant_adds_may_be_called_as_a_local_of_its_game(tmp_path: Path) -> None:
    assert (
        chain(tmp_path, "\nvar more: int 0..9 = 0\n\noverride action go:\n    more = 1\n    heap = more\n")
        == []
    )
    assert chain(
        tmp_path, "\nvar extra: int 0..9 = 0\n\noverride step grow(extra: 0..3):\n    heap += extra\n"
    ) == ["RW202"]


# ---- indices -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "wrong"),
    [
        ("for n in 0..4: told[n] = true", False),
        ("for n in 0..5: told[n] = true", True),
        ("for n in Wide: told[n] = true", True),
        ("for n in Row: told[n - 1] = true", True),
        ("for n in 1..5: told[n - 1] = true", False),
        ("for n in 0..5 where n < 5: told[n] = true", False),
        ("for n in 0..5 where told[n]: heap = 1", True),
        ("for n in 0..5:\n        if n < 5: told[n] = true", False),
        ("for n in 0..5:\n        if told[n]: heap = 1", True),
        ("for n in 0..5:\n        if n == 5: break\n        told[n] = true", False),
        ("for n in 0..5:\n        for m in 0..5: grid[n % 5][m] = true", True),
        ("heap = sum n in 0..5: WORTH[n]", True),
        ("heap = sum n in 0..4: WORTH[n]", False),
        ("heap = sum n in 0..5: WORTH[n] if n < 5 else 0", False),
        ("if (some n in 0..5: n < 5 and told[n]): heap = 1", False),
        ("if (some n in 0..5: told[n] and n < 5): heap = 1", True),
        ("for n in 0..5: p0.line[n] = true", True),
        ("for n in 0..5: heap = cup[n]", True),
        ("repeat 2 times:\n        for n in 0..5: told[n] = true", True),
    ],
)
def test_index_is_told_only_where_a_loop_surely_takes_it_too_far(rule: str, wrong: bool) -> None:
    text = f"""
range Row: 0..4
range Wide: 0..9
const WORTH = [1, 2, 3, 4, 5]
piece coin of Row: 1 each
zone cup: bag of coin
var heap: int 0..20 = 0
var told[Row]: bool
var grid[Row, Row]: bool

player:
    line[Row]: bool

setup:
    place all coin in cup

flow:
    {rule}
    heap = 1
"""
    found = [word.split()[0] for word in said(text) if word.startswith("RW303")]
    assert found == (["RW303"] if wrong else [])


# ---- circles of calls ----------------------------------------------------------------------------------------------


def test_long_chain_of_calls_is_soon_looked_through_and_each_circle_told_once() -> None:
    count = 300
    steps = "".join(
        f"step s{k}:\n"
        + "".join(f"    s{j}\n" for j in (k + 1, k + 2, k + 3) if j < count)
        + "    heap = 1\n"
        for k in range(count)
    )
    good = f"\nvar heap: int 0..9 = 0\n\nflow:\n    s{count - 9}\n\n{steps}"
    started = time.process_time()
    with contextlib.suppress(SpecError):
        assert Compilation(Source("tiny.rules", HEAD + good)).rules is not None
    assert time.process_time() - started < 20
    assert "RW402" not in {word.split()[0] for word in said(good)}
    circle = good.replace(f"step s{count - 1}:\n", f"step s{count - 1}:\n    s{count - 4}\n")
    assert len([word for word in said(circle) if word.startswith("RW402")]) == 1


# ---- what is unused ------------------------------------------------------------------------------------------------


def test_parameters_of_defs_and_of_rules_that_do_nothing_are_there_for_variants() -> None:
    text = """
var heap: int 0..9 = 0

flow:
    turns from p0 until heap > worth(p0):
        choose count
    after(p0, 2)
    before(p0)

action count(number: 1..2, more: 1..2):
    heap += number

def worth(p: player) -> 0..9 = 3

step after(p: player, number: 0..3):
    "A variant may do something here."
    pass

step before(p: player):
    heap = 0
"""
    assert said(text) == ["RW208 10", "RW208 19"]


def test_game_without_winner_is_told_of_a_game_for_several_itself(tmp_path: Path) -> None:
    text = """
var heap: int 0..9 = 0

flow:
    turns from p0 until heap > 8:
        choose go

action go:
    heap += 1
"""
    several = HEAD.replace("players 1", "players 1..2")
    assert said(text) == []
    assert said(text, several) == ["RW414 -2"]
    assert said(text.replace("    heap += 1\n", "    heap += 1\n    if heap == 5: win me\n"), several) == []
    assert said(text + "\nresult: highest worth\n\ndef worth(p: player) -> 0..9 = heap\n", several) == []
    (tmp_path / "tiny.rules").write_text(several + text)
    (tmp_path / "more.rules").write_text(
        'variant more extends tiny "More"\n\noverride action go:\n    heap += 2\n'
    )
    assert check(tmp_path / "more.rules") == []


# ---- tests ---------------------------------------------------------------------------------------------------------


def test_lines_of_a_test_are_looked_at_with_the_players_and_options_that_it_asks_for(tmp_path: Path) -> None:
    text = """
option fast: bool = false
option far: 1..9 = 1
var heap: int 0..9 = 0

flow:
    turns from p0 until heap + far > 8:
        choose go

action go:
    heap += 2 if fast else 1

result: highest worth

def worth(p: player) -> 0..9 = heap

test "all at once":
    players 3
    option fast = true
    option far = 4
    then hep == 0

test "the default, said":
    option fast = false
    then hop == 0
"""
    path = tmp_path / "tiny.rules"
    path.write_text(HEAD.replace("players 1", "players 2..3") + text)
    assert [diagnostic.title for diagnostic in check(path)] == ["there is no `hep`", "there is no `hop`"]
