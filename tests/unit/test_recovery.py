"""Reading specs that are half written: what can be read of them, and what could follow."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from rulewright.source import Source
from rulewright.syntax.expected import expected, words
from rulewright.syntax.parser import parse
from rulewright.syntax.recovery import declaration_at, declarations, recover

AZUL = (Path(__file__).parents[2] / "specs" / "azul.rules").read_text(encoding="utf-8")


def names(text: str) -> list[str]:
    return [getattr(decl, "name", "") for decl in recover(Source("a.rules", text)).file.decls]


def test_a_right_spec_is_read_as_the_parser_reads_it() -> None:
    source = Source("a.rules", AZUL)
    found = recover(source)
    assert found.file == parse(source)
    assert (found.errors, found.lost, found.text) == ((), (), AZUL)


@pytest.mark.parametrize(
    ("old", "new", "codes"),
    [
        ("    if target is Row:\n        cites", "    if target is :\n        cites", ["RW101"]),
        ("    place all tile in bag", '    place all """ in bag', ["RW104"]),
        ("    first = center", "\tfirst = center", ["RW103"]),
        ("    first = center", "    first = cent(er[", ["RW104"]),
        ("    repeat:", "    repeat\n      :", ["RW105"]),
        ("def finished() -> bool:", "def finished() -> bool", ["RW105"]),
        ("range Row: 0..4", "range Row: 0.. 4 5", ["RW101"]),
    ],
)
def test_what_is_wrong_costs_at_most_its_declaration(old: str, new: str, codes: list[str]) -> None:
    assert AZUL.count(old) == 1
    text = AZUL.replace(old, new)
    found = recover(Source("a.rules", text))
    assert [error.code for error in found.errors] == codes
    assert len(found.text) == len(text)
    lost = set(names(AZUL)) - set(names(text))
    assert len(lost) == len(found.lost) <= 1
    for decl in found.file.decls:
        name = getattr(decl, "name", "")
        assert name in decl.span.text.split(":")[0] or not name


def test_each_wrong_declaration_is_told_of_once() -> None:
    text = AZUL.replace("    first = center", "    first = = center\n    first = = center")
    text = text.replace("range Row: 0..4", "range Row: 0..4 4")
    assert [error.code for error in recover(Source("a.rules", text)).errors] == ["RW101", "RW106"]


def test_the_value_of_a_half_written_def_is_left_out() -> None:
    text = AZUL + "\ndef new(p: player) -> bool = p.\n"
    assert names(text) == [*names(AZUL), "new"]


@pytest.mark.fuzz
def test_no_text_is_too_much_for_it() -> None:
    rng = random.Random(4)
    for _ in range(40):
        text = AZUL
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(text))
            put = rng.choice([*"([{\"'#:\n\t=!.,|é😀\0", '"""', "if ", "move ", "\n        "])
            text = text[:at] + put + text[at + rng.randint(0, 30) :]
        found = recover(Source("a.rules", text))
        assert len(found.text) == len(text)
        assert found.text.count("\n") == text.count("\n")


def test_declarations_start_at_the_margin() -> None:
    text = 'game g "G"\n# Comment\nvar a: bool\nflow:\n    x = """\nno\n"""\n\nvar b: bool\n'
    assert [text[start:].split()[0] for start in declarations(text)] == ["game", "var", "flow:", "var"]
    first, last = declaration_at(text, text.index("no\n"))
    assert text[first:last] == 'flow:\n    x = """\nno\n"""\n\n'


@pytest.mark.parametrize(
    ("text", "some", "none"),
    [
        ("", ["enum", "game", "override"], ["if", "let"]),
        ("override ", ["const", "step"], ["enum"]),
        ("flow:\n    ", ["if", "let", "choose", "repeat"], ["else", "enum", "until"]),
        ("flow:\n    if a:\n        b\n    ", ["else", "if"], ["until"]),
        ("flow:\n    repeat:\n        b\n    ", ["until"], ["if"]),
        ("flow:\n    if a:\n        b\n", ["step", "enum"], ["else"]),
        ("action a(x: R):\n    require f(x, ", ["true", "not", "some"], ["let"]),
        ("zone z: bag of tile, ", ["hidden", "seen", "holds"], ["of"]),
        ('test "t":\n    ', ["given", "when", "legal"], ["if"]),
    ],
)
def test_what_can_follow(text: str, some: list[str], none: list[str]) -> None:
    found = expected(text)
    assert found is not None
    possible = set(words(found.terminals))
    assert set(some) <= possible
    assert not set(none) & possible


def test_nothing_follows_what_is_wrong() -> None:
    assert expected("flow:\n    let 3 ") is None
    assert expected("flow:\n    a)") is None
