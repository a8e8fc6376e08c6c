"""Fixes: the edit of a diagnostic, done to the text, is the end of the problem."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright import driver
from rulewright.diagnostics import Diagnostic
from rulewright.diagnostics.fixes import inserted, lines_removed, renamed
from rulewright.source import Source, Span

SPEC = """\
game heap "Heap"
    players 2

enum Side: left, right
piece stone of Side: 8 each
const MOST = 3
zone box: bag of stone
var heap: 0..15 = 15
var side: Side = left
player:
    won: 0..15 = 0
    hand[Side]: bag of stone

setup:
    place all stone in box

flow:
    turns from p0 until heap == 0: choose take | pass_turn where all s in Side: s is s

action pass_turn:
    pass

action take(number: 1..3, s: Side):
    require number <= heap and number <= MOST else "there are fewer than {number}"
    if s is left: side = right
    else if s is right and not (heap == 1):
        side = left
    else:
        side = s
    count_down(number)
    move all from box to me.hand[s]
    me.won += number

step count_down(number: 1..3):
    heap -= number

def lots(p: player) -> 0..15 = p.won + max(0, 1)

result: highest lots, then highest won

view:
    show hand, box
    show side

test "one":
    when p0: take(1, left)
    then lots(p0) == 2
"""


def problems(text: str, path: Path) -> list[Diagnostic]:
    path.write_text(text, encoding="utf-8")
    return driver.check(path)


def mended(text: str, path: Path) -> str:
    """The text after the first fix that a check gives."""
    fix = next(found.fix for found in problems(text, path) if found.fix is not None)
    return text[: fix.span.start] + fix.replacement + text[fix.span.end :]


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        # Names that are misspelt, wherever names stand.
        ("until heap == 0", "until heep == 0"),
        ("p.won + max", "p.wom + max"),
        ("max(0, 1)", "mex(0, 1)"),
        ("    count_down(number)", "    count_dwn(number)"),
        ("choose take |", "choose tke |"),
        ("s: Side):", "s: Sied):"),
        ("all s in Side: s is s", "all s in Sied: s is s"),
        ("hand[Side]: bag", "hand[Sied]: bag"),
        ("zone box: bag of stone", "zone box: bag of stnoe"),
        ("result: highest lots", "result: highest lost"),
        ("show hand, box", "show hnad, box"),
        ("when p0: take(1", "when p0: tkae(1"),
        ("    me.won += number", "    won += number"),
        ("var side: Side = left", "var side: Side = lfet"),
        # Habits from elsewhere.
        ("heap == 0:", "heap = 0:"),
        ("else if s is right", "elif s is right"),
        ("    if s is left:", "    if s is left &&\ttrue:"),
        ("not (heap == 1)", "!(heap == 1)"),
        ("    me.won += number", "    me.won =+ number"),
        ("    me.won += number", "    me.won += number;"),
        ("    heap -= number", "    let heap -= number"),
        ("enum Side: left", "enmu Side: left"),
        ("def lots", "func lots"),
        ("0..15 = p.won", "0...15 = p.won"),
        ('"there are fewer than {number}"', "'there are fewer than {number}'"),
        # Colons.
        ("setup:\n", "setup\n"),
        ("action take(number: 1..3, s: Side):\n", "action take(number: 1..3, s: Side)\n"),
        ("    if s is left: side", "    if s is left side"),
        ("    else:\n", "    else\n"),
    ],
)
def test_the_edit_mends_it(right: str, wrong: str, tmp_path: Path) -> None:
    assert SPEC.count(right) == 1
    path = tmp_path / "heap.rules"
    text = SPEC.replace(right, wrong)
    new = mended(text, path)
    found = [str(one) for one in problems(new, path)]
    assert [line for line in found if "error" in line] == []


def test_the_spec_itself_is_right(tmp_path: Path) -> None:
    assert problems(SPEC, tmp_path / "heap.rules") == []


def test_a_statement_behind_a_semicolon_gets_its_own_line(tmp_path: Path) -> None:
    text = SPEC.replace("    heap -= number\n", "    heap -= number; side = left\n")
    assert mended(text, tmp_path / "heap.rules") == SPEC.replace(
        "    heap -= number\n", "    heap -= number\n    side = left\n"
    )


def test_an_unused_variable_that_is_assigned_has_no_single_edit(tmp_path: Path) -> None:
    text = SPEC.replace("    heap -= number\n", "    var x: 0..3 = 0\n    x = number\n    heap -= number\n")
    (found,) = problems(text, tmp_path / "heap.rules")
    assert (found.code, found.fix) == ("RW208", None)


def test_what_an_edit_is_called() -> None:
    source = Source("a.rules", "let x = one\nlet y = 2\n\nlet z = 3\n")
    whole = Span(source, 0, 11)
    fix = renamed(whole, "one", "two")
    assert fix is not None
    assert fix.describe() == "Change `one` to `two`"
    assert renamed(whole, "on", "two") is None
    assert renamed(whole, "one", None) is None
    assert inserted(whole, "override ").describe() == "Put in `override`"
    removed = lines_removed(Span(source, 12, 21))
    assert (removed.span.text, removed.describe()) == ("let y = 2\n\n", "Remove `let y = 2`")
