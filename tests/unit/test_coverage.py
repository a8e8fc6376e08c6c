"""What tests and random games exercise of a spec's rules."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rulewright.play.coverage import measure
from rulewright.play.coverage_model import Coverage, FileCoverage, excuse_of

SPEC = """\
game pond "Pond"
    players 2..3
    length 9

option fish: bool = false "Twice the points."

var heap: 0..5 = 5

player:
    points: 0..20 = 0

flow:
    turns from p0 until heap == 0: choose take

action take(stones: 1..2):
    require stones <= heap else "too many"
    require stones < 2 or me.points > 0 else "one at first"
    heap -= stones
    if fish: me.points += stones
    score(me, stones)

step score(p: player, stones: 1..2):
    if stones == 2:
        p.points += 3
    else if p.points > 3:
        p.points += 2
    else:
        p.points += 1
    if players == 3: p.points += 1

def spare(n: 0..5) -> 0..6:
    return n + 1

result: highest points
"""
ONE = """
test "one":
    when p0: take(1)
    then p0.points == 1
"""
VARIANT = """\
variant lake extends pond "Lake"

override step score(p: player, stones: 1..2):
    p.points += stones

test "one":
    when p0: take(1)
    then p0.points == 1
"""
Cover = Callable[..., Coverage]


@pytest.fixture
def cover(tmp_path: Path) -> Cover:
    """Return a function from the text of tests, and that of a variant, to the coverage."""

    def run(tests: str = ONE, *, spec: str = SPEC, variant: str = "", games: int = 0) -> Coverage:
        (tmp_path / "pond.rules").write_text(spec + tests, encoding="utf-8")
        (tmp_path / "lake.rules").write_text(variant, encoding="utf-8")
        results, found = measure(tmp_path / ("lake.rules" if variant else "pond.rules"), None, games)
        assert all(result.passed for result in results), [result.message for result in results]
        return found

    return run


def missed(file: FileCoverage) -> dict[str, list[str]]:
    return {file.source.line_text(line).strip(): whats for line, whats in file.missed().items()}


def test_each_rule_has_its_points_and_those_reached(cover: Cover) -> None:
    (file,) = cover().files
    rules = {rule.name: rule for rule in file.rules}
    assert list(rules) == ["flow", "take", "score", "spare"]
    tallies = {
        name: [
            (tally.tests, tally.total)
            for tally in (
                rule.tally("statement"),
                rule.tally("then", "else"),
                rule.tally("satisfied", "refused"),
            )
        ]
        for name, rule in rules.items()
    }
    assert tallies == {
        "flow": [(2, 2), (0, 0), (0, 0)],
        "take": [(3, 4), (1, 2), (2, 4)],
        "score": [(3, 6), (2, 5), (0, 0)],
        "spare": [(0, 1), (0, 0), (0, 0)],
    }


def test_what_is_missed_is_said_by_line(cover: Cover) -> None:
    (file,) = cover().files
    assert missed(file) == {
        'require stones <= heap else "too many"': ["refused"],
        'require stones < 2 or me.points > 0 else "one at first"': ["refused"],
        "if fish: me.points += stones": ["then", "statement"],
        "if stones == 2:": ["then"],
        "p.points += 3": ["statement"],
        "else if p.points > 3:": ["then"],
        "p.points += 2": ["statement"],
        "if players == 3: p.points += 1": ["then", "statement"],
        "return n + 1": ["statement"],
    }


def test_players_and_options_count_together(cover: Cover) -> None:
    more = """
test "three":
    players 3
    option fish = true
    when p0: take(1)
    then p0.points == 3
"""
    (file,) = cover(ONE + more).files
    assert not {"if players == 3: p.points += 1", "if fish: me.points += stones"} & set(missed(file))
    (alone,) = cover(more).files
    assert missed(alone)["if players == 3: p.points += 1"] == ["else"]
    assert missed(alone)["if fish: me.points += stones"] == ["else"]


def test_a_refusal_counts_for_its_requirement_and_satisfies_those_before(cover: Cover) -> None:
    refusal = '\ntest "two":\n    refused p0: take(2) because "one at first"\n'
    (file,) = cover(refusal).files
    wanted = missed(file)
    assert wanted['require stones <= heap else "too many"'] == ["refused"]
    assert wanted['require stones < 2 or me.points > 0 else "one at first"'] == ["satisfied"]


def test_an_action_found_legal_satisfies_its_requirements_without_running(cover: Cover) -> None:
    (file,) = cover('\ntest "legal":\n    legal p0: take(1)\n').files
    wanted = missed(file)
    assert wanted['require stones <= heap else "too many"'] == ["refused"]
    assert wanted["heap -= stones"] == ["statement"]


def test_what_a_condition_of_a_test_asks_is_exercised(cover: Cover) -> None:
    (file,) = cover(ONE + '\ntest "spare":\n    then spare(1) == 2\n').files
    assert "return n + 1" not in missed(file)


def test_an_excuse_is_listed_and_not_counted(cover: Cover) -> None:
    spec = SPEC.replace("return n + 1", "return n + 1       # uncovered: nobody needs it")
    (plain,) = cover().files
    (file,) = cover(spec=spec).files
    (line,) = file.excuses()
    assert file.excuses()[line] == "nobody needs it"
    assert not any("return" in text for text in missed(file))
    assert (file.tally().total, file.tally().excused) == (plain.tally().total, 1)
    assert file.tally().percent > plain.tally().percent
    assert file.needless() == []


def test_an_excuse_for_what_is_reached_is_needless(cover: Cover) -> None:
    spec = SPEC.replace("    heap -= stones", "    heap -= stones  # uncovered: never")
    (file,) = cover(spec=spec).files
    assert [file.source.line_text(line).split("#")[0].strip() for line in file.needless()] == [
        "heap -= stones"
    ]
    assert file.excuses() == {}


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("    pass  # uncovered: why not", "why not"),
        ("    pass  #uncovered:why", "why"),
        ('    require a else "#"  # uncovered: a # b', "a # b"),
        ('    require a else "# uncovered: in a string"', ""),
        ("    pass  # uncovered:", ""),
        ("    pass  # uncovered", ""),
        ("    pass  # it is uncovered: no", ""),
    ],
)
def test_an_excuse_is_a_comment_with_a_reason(line: str, reason: str) -> None:
    assert excuse_of(line) == reason


def test_random_games_are_counted_apart_over_all_settings(cover: Cover) -> None:
    found = cover(games=10)
    (file,) = found.files
    assert found.games == 12  # shared out evenly: two numbers of players, each with and without fish
    assert found.failures == []
    spare = next(rule for rule in file.rules if rule.name == "spare")
    assert file.missed_by_games() == [spare.line + 1]
    assert file.tally().games_percent > 90
    assert "p.points += 3" in missed(file)


def test_a_random_game_that_goes_wrong_is_told(cover: Cover) -> None:
    spec = SPEC.replace("require stones <= heap", "require stones <= heap and heap > 2")
    found = cover(spec=spec, games=4)
    assert found.failures
    assert "stuck" in found.failures[0]


def test_a_variant_shows_its_own_file_and_apart_the_one_it_inherits(cover: Cover) -> None:
    found = cover(variant=VARIANT)
    own, base = found.files
    assert (own.inherited, base.inherited) == (False, True)
    assert [rule.name for rule in own.rules] == ["score"]
    assert own.tally().percent == found.percent == 100
    # The replaced step and what nothing uses are no holes of the variant.
    assert [rule.name for rule in base.rules] == ["flow", "take"]
    assert missed(base) == {
        'require stones <= heap else "too many"': ["refused"],
        'require stones < 2 or me.points > 0 else "one at first"': ["refused"],
        "if fish: me.points += stones": ["then", "statement"],
    }


def test_a_replaced_rule_that_is_still_called_is_shown(cover: Cover) -> None:
    found = cover(variant=VARIANT.replace("    p.points += stones\n", "    base(p, stones)\n"))
    assert [rule.name for rule in found.files[1].rules] == ["flow", "take", "score"]


def test_the_tests_of_a_shipped_game_reach_all_of_it() -> None:
    results, found = measure("azul", games=0)
    assert all(result.passed for result in results)
    assert missed(found.files[0]) == {}
    assert found.percent == 100
