"""Mistakes seeded into the shipped specs are seen by `check`, by `explore` or by the specs' own tests."""

from __future__ import annotations

import pytest
from find import equivalents, find_all
from kinds import KINDS
from places import Places
from seed import MISTAKES, seed
from write_mistakes import PAGE, page, results

from rulewright import driver
from rulewright.build import all_specs
from rulewright.source import Source
from rulewright.syntax import parser

SPECS = {path.name.removesuffix(".rules"): path for path in all_specs()}
QUICK = ("pig", "tic_tac_toe")


@pytest.mark.parametrize("name", QUICK)
def test_mistakes_of_a_small_spec_are_found_as_noted(name: str) -> None:
    assert [one.line for one in find_all(SPECS[name])] == [one.line for one in results() if one.spec == name]


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in SPECS if name not in QUICK])
def test_mistakes_are_found_as_noted(name: str) -> None:
    assert [one.line for one in find_all(SPECS[name])] == [one.line for one in results() if one.spec == name]


def test_nothing_that_matters_is_missed() -> None:
    missed = {one.key for one in results() if not one.ways}
    assert missed == set(equivalents())


def test_every_spec_has_its_mistakes_and_the_page_tells_of_all() -> None:
    found = results()
    assert {name: sum(one.spec == name for one in found) for name in SPECS} == dict.fromkeys(SPECS, MISTAKES)
    assert PAGE.read_text(encoding="utf-8") == page(found)


@pytest.mark.parametrize("name", ["azul_grey", "oware"])
def test_a_test_more_moves_no_mistake(name: str) -> None:
    source = driver.read_source(SPECS[name])
    longer = Source(source.name, f'{source.text}\ntest "one more":\n    then true\n', source.path)
    before, after = (seed(parser.parse(s), name) for s in (source, longer))
    assert [(m.kind, m.old, m.new) for m in before] == [(m.kind, m.old, m.new) for m in after]
    assert len({m.text for m in before}) == MISTAKES


def test_every_kind_can_be_made_somewhere() -> None:
    places = [Places(parser.parse(driver.read_source(path))) for path in SPECS.values()]
    assert [kind.__name__ for kind in KINDS if not any(next(kind(p), None) for p in places)] == []
