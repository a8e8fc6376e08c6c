"""The index of names, held against the specs that ship and against what typing finds out."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright import driver
from rulewright.rules.index import Index, build_index
from rulewright.rules.notes import Notes
from rulewright.source import Source
from rulewright.syntax.parser import parse

SPECS = sorted((Path(__file__).parents[2] / "specs").rglob("*.rules"))


def index_of(text: str) -> Index:
    return build_index([parse(Source("spec.rules", text))])


@pytest.mark.parametrize("path", SPECS, ids=lambda path: path.name)
def test_every_name_of_a_shipped_spec_has_a_meaning(path: Path) -> None:
    source = driver.read_source(path)
    index = build_index(driver.read_chain(source))
    assert [str(place) for place in index.unknown] == []
    assert len(index.occurrences) > 20
    end = 0
    for found in index.occurrences:
        written = source.text[found.start : found.end]
        assert written == found.symbol.name or (found.short and found.symbol.name.startswith(written.lower()))
        assert found.start >= end
        end = found.end
    for symbol in index.symbols.values():
        assert symbol.kind == "square" or all(place.text == symbol.name for place in symbol.definitions)


@pytest.mark.parametrize("name", ["azul_grey", "sintra", "cathedral_windows", "royal_ur", "yacht"])
def test_typing_sees_the_same_local_names(name: str) -> None:
    source = driver.read_source(driver.find(name))
    chain = driver.read_chain(source)
    notes = Notes(source)
    _ = driver.Compilation(source, chain=chain, notes=notes).rules
    index = build_index(chain)
    assert notes.world is not None
    assert len(notes.seen) > 10
    for start in notes.seen:
        found = index.at(start)
        assert found is not None
        assert found.start == start
        assert found.symbol.key[0] in ("local", "choice") or found.symbol.name == "me"
    defined = {
        (found.symbol.node.span.start, found.symbol.name)
        for found in index.occurrences
        if found.role == "define" and found.symbol.node is not None
    }
    assert set(notes.defined) <= defined


SCOPES = """\
game scopes "Scopes"
    players 2

enum Side: left, right
var heap: 0..9 = 9
player:
    heap: 0..9 = 0

flow:
    turns from p0 until heap == 0:
        let side = choose side in Side
        choose take where number < 3
        for side in 1..2: me.heap += side

action take(number: 1..3):
    require number <= heap else "not {number} of {heap}"
    heap -= number

test "sides":
    when p0: side(left)
    refused p1: take(3) because "not 3 of {heap}"
"""


def places(index: Index, before: str, after: str = "") -> list[int]:
    """The lines in which the name between two texts stands, from 1."""
    text = index.source.text
    assert text.count(before + after) == 1
    found = index.at(text.index(before + after) + len(before))
    assert found is not None
    return [index.source.location(other.start)[0] for other in index.of(found.symbol.key)]


def test_names_of_one_spelling_are_told_apart() -> None:
    index = index_of(SCOPES)
    assert places(index, "var he", "ap") == [5, 10, 16, 17]
    assert places(index, "me.he", "ap") == [7, 13]
    # What is chosen is called by its name in tests; the loop's name is another one.
    assert places(index, "let si", "de =") == [11, 20]
    assert places(index, "for si", "de in") == [13, 13]
    assert places(index, "action take(num", "ber") == [12, 15, 16, 16, 17]


def test_what_means_nothing_is_unknown() -> None:
    index = index_of(SCOPES.replace("until heap == 0", "until heep == 0"))
    # A message names the action's parameters and nothing else.
    assert [place.text for place in index.unknown] == ["heep", "heap"]


def test_local_names_are_known_in_their_blocks() -> None:
    index = index_of(SCOPES)

    def known(before: str) -> set[str]:
        return {symbol.name for symbol in index.visible(SCOPES.index(before) + len(before))}

    assert known("    heap -= ") == {"number"}
    assert known("        for side in 1..2: me.heap += ") == {"side"}
    assert known("    turns from ") == set()


def test_values_in_pictures_and_reasons() -> None:
    index = build_index(
        driver.read_chain(driver.read_source(driver.find("azul").with_name("azul.tests.rules")))
    )
    short = [found for found in index.occurrences if found.short]
    assert all(found.symbol.kind == "value" for found in short)
    text = index.source.text
    at = text.index('because "display 0 holds no yellow tile"')
    found = index.at(text.index("yellow", at))
    assert found is not None
    assert found.symbol.owner == "Color"
