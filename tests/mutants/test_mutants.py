"""Rule bugs written into the shipped specs are seen by the specs' tests, and by games beside the original."""

from __future__ import annotations

from pathlib import Path

import pytest
from changed_spec import ChangedSpec
from judge import first_difference, judge
from write_mutants import PAGE, page, verdicts

from mutants import Mutant, mutants

ALL = mutants()
#: One of each kind for every commit; all others are slow.
CHOSEN = (
    "azul: The marker goes to the floor after the tiles",
    "azul_grey: A colour may be twice in a column",
    "connect_four: the falling diagonal doesn't count",
    "leduc_poker: a third raise is allowed",
    "pig: a 1 loses all",
)
KNOWN = {(verdict.spec, verdict.title): verdict for verdict in verdicts()}
named = pytest.mark.parametrize("mutant", ALL, ids=str)


def test_there_are_mutants_of_every_spec_and_each_has_its_verdict() -> None:
    assert len(ALL) >= 40
    assert len({mutant.path for mutant in ALL}) == len({Path(m.path) for m in ALL}) >= 20
    assert list(KNOWN) == [(mutant.spec, mutant.title) for mutant in ALL]
    assert PAGE.read_text(encoding="utf-8") == page(list(KNOWN.values()))


def test_no_mutant_is_missed() -> None:
    assert [str(verdict) for verdict in KNOWN.values() if not verdict.test] == []


@named
def test_a_mutant_changes_one_place(mutant: Mutant) -> None:
    assert mutant.places == 1
    assert mutant.old != mutant.new


@pytest.mark.parametrize("mutant", [m for m in ALL if str(m) in CHOSEN], ids=str)
def test_chosen_mutants_are_seen(mutant: Mutant) -> None:
    verdict = KNOWN[mutant.spec, mutant.title]
    failure = ChangedSpec(mutant.path, mutant.text).first_failure()
    assert failure is not None
    assert failure.test == verdict.test
    if 0 < verdict.games <= 10:
        assert first_difference(mutant, 10) == verdict.games


def test_the_original_is_no_mutant_of_itself() -> None:
    same = Mutant("pig", "nothing is wrong", "option goal", "option goal", ())
    assert ChangedSpec(same.path, same.text).first_failure() is None
    assert first_difference(same, 20) == 0


@pytest.mark.slow
@named
def test_mutants_are_seen_as_noted(mutant: Mutant) -> None:
    assert judge(mutant) == KNOWN[mutant.spec, mutant.title]
