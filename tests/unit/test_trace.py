"""Clause lists, citations and the trace from a rulebook to rules and tests."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rulewright import driver
from rulewright.diagnostics import Problems, SpecError
from rulewright.play.trace import trace
from rulewright.rules.clauses import ClauseList, parse_clauses
from rulewright.source import Source

BASE = """\
game pond "Pond"
    players 2
    rulebook book "book.pdf"
    length 9

var heap: 0..5 = 5

player:
    points: 0..9 = 0

flow:
    cites book "1"
    turns from p0 until heap == 0: choose take

action take():
    cites book "2", "2"
    heap -= worth(1)
    cites book "3"
    score

step score:
    cites book "4"
    me.points += 1

def worth(n: 1..2) -> 1..2:
    cites book "5"
    return n

result: highest points

test "in the spec":
    cites book "2"
    when p0: take
    then heap == 4
"""
BASE = BASE.replace("step score:", "step score(p: player):").replace("    score\n", "    score(me)\n")
BASE = BASE.replace("me.points += 1", "p.points += 1")
LIST = """\
# Book

A foreword with `1` (line 1): in it.

## Turns

- `1` (line 1): Turns go round.
- `2` (lines 2–3): A stone is taken,
  one at a time.
- `3` (line 4): It scores.
- `4` (line 5): A point.
- `5` (line 6): Worth.

## Rest ##

- `6` (line 7): Nothing to do. (out of scope: for (young) readers)
- `7` (line 8): Twice the points. (variant: lake, sea)
"""
VARIANT = """\
variant lake extends pond "Lake"

override step score(p: player):
    cites book "7"
    p.points += 2

override def worth(n: 1..2) -> 1..2:
    return base(n)
"""
Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Return a function that writes files given as name=text and answers their folder."""

    def files(**texts: str) -> Path:
        for name, text in texts.items():
            kind, _, stem = name.partition("_")
            path = (
                tmp_path
                / {
                    "spec": f"{stem}.rules",
                    "tests": f"{stem}.tests.rules",
                    "list": f"rulebooks/{stem}.md",
                }[kind]
            )
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return tmp_path

    return files


def clauses(text: str) -> tuple[ClauseList, list[str]]:
    problems = Problems()
    found = parse_clauses("book", Source("book.md", text), problems)
    return found, [str(problem) for problem in problems]


def statuses(path: Path) -> dict[str, str]:
    return {item.clause.id: item.status for book in trace(path).rulebooks for item in book.clauses}


# -- clause lists -----------------------------------------------------------------------------------------


def test_clauses_have_ids_places_sections_and_what_they_declare() -> None:
    found, wrong = clauses(LIST)
    assert not wrong
    assert list(found.clauses) == ["1", "2", "3", "4", "5", "6", "7"]
    two, six, seven = (found.clauses[id] for id in "267")
    assert (two.place, two.text, two.section) == ("lines 2–3", "A stone is taken, one at a time.", "Turns")
    assert (six.text, six.section, six.out_of_scope) == ("Nothing to do.", "Rest", "for (young) readers")
    assert seven.variants == ("lake", "sea")
    assert six.excuse(["pond"]) == "for (young) readers"
    assert seven.excuse(["pond"]) == "only in lake, sea"
    assert seven.excuse(["pond", "sea", "ocean"]) == ""


def test_a_clause_may_be_left_out_of_some_games_for_a_reason_each() -> None:
    found, wrong = clauses("- `1` (item 1): Go. (not in lake: no wind) (not in sea, bay: waves)\n")
    assert not wrong
    one = found.clauses["1"]
    assert one.text == "Go."
    assert [one.excuse([game]) for game in ("pond", "lake", "sea", "bay")] == [
        "",
        "no wind",
        "waves",
        "waves",
    ]


@pytest.mark.parametrize(
    ("item", "label"),
    [
        ("- 1a (line 2): No backticks.", "an id, a place and a sentence are wanted"),
        ("- `1a` line 2: No parentheses.", "an id, a place and a sentence are wanted"),
        ("- `1a`: No place.", "an id, a place and a sentence are wanted"),
        ("* `1a` (line 2): Another bullet.", "an id, a place and a sentence are wanted"),
        ("- `1a` (line 2):", "an id, a place and a sentence are wanted"),
        ("- `1a` (line 2): Go. (out of scope)", "`out of scope` says nothing"),
        ("- `1a` (line 2): Go. (out of scope: )", "`out of scope` says nothing"),
        ("- `1a` (line 2): Go. (not in : windy)", "`not in` names no game"),
        ("- `1a` (line 2): (out of scope: why)", "it has no sentence"),
        ("- `1a` (line 2): Go. (out of scope: why) Stop.", "what it declares must follow its sentence"),
    ],
)
def test_an_item_that_is_no_clause_is_an_error_at_its_line(item: str, label: str) -> None:
    problems = Problems()
    found = parse_clauses("book", Source("book.md", f"# Book\n\n{item}\n- `2` (line 3): Fine.\n"), problems)
    (problem,) = problems
    assert (problem.code, problem.span and problem.span.line) == ("RW212", 3)
    assert problem.labels[0].text == label
    assert list(found.clauses) == ["2"]


def test_a_clause_listed_twice_is_an_error_that_shows_both() -> None:
    problems = Problems()
    parse_clauses("book", Source("book.md", "- `1` (a): Go.\n- `1` (b): Stop.\n"), problems)
    (problem,) = problems
    assert [label.span.line for label in problem.labels] == [2, 1]


def test_items_in_fenced_blocks_are_text() -> None:
    found, wrong = clauses("```\n- an example\n```\n- `1` (a): Go.\n")
    assert list(found.clauses) == ["1"]
    assert not wrong


# -- trace ------------------------------------------------------------------------------------------------


def test_clauses_are_tested_untested_missing_or_out_of_scope(write: Write) -> None:
    folder = write(spec_pond=BASE.replace('    cites book "4"\n', ""), list_book=LIST)
    found = trace(folder / "pond.rules")
    assert statuses(folder / "pond.rules") == {
        "1": "untested",
        "2": "tested",
        "3": "untested",
        "4": "missing",
        "5": "untested",
        "6": "out of scope",
        "7": "out of scope",
    }
    assert not found.complete()
    two = found.rulebooks[0].clauses[1]
    assert [(r.kind, r.name, r.line, r.inherited) for r in two.rules] == [("action", "take", 16, False)]
    assert [(r.kind, r.name, r.line) for r in two.tests] == [("test", "in the spec", 31)]


def test_tests_in_a_file_beside_the_spec_count(write: Write) -> None:
    beside = 'tests for pond\n\ntest "beside":\n    cites book "1", "3", "4", "5"\n    then heap == 5\n'
    folder = write(spec_pond=BASE, list_book=LIST)
    assert trace(folder / "pond.rules").complete()
    assert not trace(folder / "pond.rules").complete(tests=True)
    write(tests_pond=beside)
    found = trace(folder / "pond.rules")
    assert found.complete(tests=True)
    assert [(r.name, Path(r.file).name) for r in found.rulebooks[0].clauses[0].tests] == [
        ("beside", "pond.tests.rules")
    ]
    assert statuses(folder / "pond.tests.rules") == statuses(folder / "pond.rules")


def test_a_variant_inherits_rules_and_tests_but_not_what_it_replaces(write: Write) -> None:
    folder = write(spec_pond=BASE, spec_lake=VARIANT, list_book=LIST)
    found = trace(folder / "lake.rules")
    by_id = {item.clause.id: item for item in found.rulebooks[0].clauses}
    assert {id for id, item in by_id.items() if item.status == "missing"} == {"4"}
    # What is replaced and still called with `base` counts.
    assert [(r.name, r.inherited) for r in by_id["5"].rules] == [("worth", True)]
    assert [(r.name, r.inherited) for r in by_id["7"].rules] == [("score", False)]
    assert [(r.name, r.inherited) for r in by_id["2"].tests] == [("in the spec", True)]
    write(list_book=LIST.replace("A point.", "A point. (not in lake: 7 takes its place)"))
    assert trace(folder / "lake.rules").complete()
    assert trace(folder / "pond.rules").complete()


def test_an_implemented_clause_is_in_scope_whatever_is_declared(write: Write) -> None:
    folder = write(spec_pond=BASE, list_book=LIST.replace("It scores.", "It scores. (out of scope: no)"))
    assert statuses(folder / "pond.rules")["3"] == "untested"


def test_citations_of_unknown_clauses_make_a_trace_incomplete(write: Write) -> None:
    folder = write(spec_pond=BASE, list_book=LIST.replace("- `5` (line 6): Worth.\n", ""))
    found = trace(folder / "pond.rules")
    assert [(clause, r.name) for clause, r in found.rulebooks[0].unknown] == [("5", "worth")]
    assert not found.complete()


def test_without_a_list_a_trace_is_incomplete(write: Write) -> None:
    folder = write(spec_pond=BASE)
    assert trace(folder / "pond.rules").rulebooks[0].path is None
    assert not trace(folder / "pond.rules").complete()


def test_a_malformed_list_ends_the_trace(write: Write) -> None:
    folder = write(spec_pond=BASE, list_book=LIST + "- `8` No place.\n")
    with pytest.raises(SpecError, match="RW212"):
        trace(folder / "pond.rules")


def test_a_test_that_cites_an_undeclared_rulebook_ends_the_trace(write: Write) -> None:
    beside = 'tests for pond\n\ntest "beside":\n    cites leaflet "1"\n    then heap == 5\n'
    folder = write(spec_pond=BASE, list_book=LIST, tests_pond=beside)
    with pytest.raises(SpecError, match="RW210"):
        trace(folder / "pond.rules")


def test_lists_are_found_beside_the_game_that_is_extended(write: Write, tmp_path: Path) -> None:
    write(spec_pond=BASE, list_book=LIST)
    path = tmp_path / "mine" / "lake.rules"
    path.parent.mkdir()
    path.write_text(VARIANT.replace("extends pond", "extends azul").split("override")[0])
    found = trace(path)
    assert [book.id for book in found.rulebooks] == ["azul_ko"]
    assert found.rulebooks[0].path is not None


def test_the_shipped_games_that_share_a_rulebook_are_traced_whole() -> None:
    for game in ("azul", "azul_grey"):
        found = trace(game)
        missing = [c.clause.id for book in found.rulebooks for c in book.clauses if c.status == "missing"]
        assert missing == []
        assert found.complete(tests=True)
        assert sum(len(book.clauses) for book in found.rulebooks) == 49


# -- the check --------------------------------------------------------------------------------------------


def test_check_warns_of_unknown_clauses_in_rules_and_tests(write: Write) -> None:
    text = LIST.replace("- `5` (line 6): Worth.\n", "").replace("- `2` (lines", "- `20` (lines")
    folder = write(spec_pond=BASE, list_book=text)
    found = driver.check(folder / "pond.rules")
    assert [(d.code, d.severity, d.span and d.span.text) for d in found] == [
        ("RW211", "warning", '"2"'),
        ("RW211", "warning", '"5"'),
        ("RW211", "warning", '"2"'),
    ]
    assert "book.md" in str(found[1].help)


def test_check_warns_in_files_of_tests(write: Write) -> None:
    beside = 'tests for pond\n\ntest "beside":\n    cites book "1", "9"\n    then heap == 5\n'
    folder = write(spec_pond=BASE, list_book=LIST, tests_pond=beside)
    found = driver.check(folder / "pond.tests.rules")
    assert [(d.code, d.span and d.span.text) for d in found] == [("RW211", '"9"')]
    assert driver.check(folder / "pond.rules") == []


def test_check_warns_once_of_a_malformed_list_and_takes_no_clause_as_unknown(write: Write) -> None:
    folder = write(spec_pond=BASE.replace('"5"', '"55"'), list_book=LIST + "- `8` No place.\n")
    found = driver.check(folder / "pond.rules")
    assert [(d.code, d.severity) for d in found] == [("RW212", "warning")]


def test_without_a_list_every_clause_is_taken_at_its_word(write: Write) -> None:
    assert driver.check(write(spec_pond=BASE) / "pond.rules") == []
