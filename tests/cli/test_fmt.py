"""`rulewright fmt`: one format, comments kept, nothing lost when something is wrong."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rulewright.source import Source
from rulewright.syntax import parser
from rulewright.syntax.formatting import format_spec

Run = Callable[..., Any]
SPEC_FOLDER = Path(__file__).parents[2] / "specs"
SPECS = sorted(SPEC_FOLDER.rglob("*.rules"))

UGLY = """\
game stones   "Stones"   # a heap
  players 2..3
var heap:0..9=9
flow:
  turns from p0:
     choose take
     # nothing left
     if heap==0: win me
action take( number:1..3 ):
  require number<=heap   # enough
  heap-=number
"""
NEAT = """\
game stones "Stones"  # a heap
    players 2..3

var heap: 0..9 = 9

flow:
    turns from p0:
        choose take
        # nothing left
        if heap == 0: win me

action take(number: 1..3):
    require number <= heap  # enough
    heap -= number
"""
BROKEN = "game broken\nflow\n    pass\n"
LITERATE = f"# Stones\n\nTake   stones.\n\n```rules\n{UGLY}```\n\nThe end .\n"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "here"
    folder.mkdir()
    (folder / "ugly.rules").write_text(UGLY, encoding="utf-8")
    (folder / "neat.rules").write_text(NEAT, encoding="utf-8")
    monkeypatch.chdir(folder)
    return folder


def test_a_spec_is_put_into_the_one_format(here: Path, cli: Run) -> None:
    done = cli("fmt", "ugly.rules", "neat.rules")
    assert done.exit_code == 0
    assert done.stdout == ""
    assert done.stderr == "formatted: ugly.rules\n1 formatted, 1 as they should be\n"
    assert (here / "ugly.rules").read_text(encoding="utf-8") == NEAT
    assert sorted(path.name for path in here.iterdir()) == ["neat.rules", "ugly.rules"]


def test_check_writes_nothing(here: Path, cli: Run) -> None:
    done = cli("fmt", "--check", ".")
    assert done.exit_code == 1
    assert "would be formatted: ugly.rules" in done.stderr
    assert "neat.rules" not in done.stderr
    assert (here / "ugly.rules").read_text(encoding="utf-8") == UGLY
    assert cli("fmt", "--check", "neat.rules").exit_code == 0


def test_diff_shows_what_would_change(here: Path, cli: Run) -> None:
    done = cli("fmt", "--diff", "ugly.rules")
    assert done.exit_code == 0
    assert "-var heap:0..9=9\n" in done.stdout
    assert "+var heap: 0..9 = 9\n" in done.stdout
    assert (here / "ugly.rules").read_text(encoding="utf-8") == UGLY
    assert cli("fmt", "--diff", "--check", "ugly.rules").exit_code == 1


def test_standard_input_goes_to_standard_output(here: Path, cli: Run) -> None:
    done = cli("fmt", "-", input=UGLY)
    assert (done.exit_code, done.stdout, done.stderr) == (0, NEAT, "")
    assert cli("fmt", "-", "--check", input=UGLY).exit_code == 1
    assert cli("fmt", "-", "--check", input=NEAT).exit_code == 0
    wrong = cli("fmt", "-", input=BROKEN)
    assert wrong.exit_code == 1
    assert wrong.stdout == ""
    assert "standard input:2:" in wrong.stderr


def test_a_wrong_spec_is_told_and_the_others_are_formatted(here: Path, cli: Run) -> None:
    (here / "a_broken.rules").write_text(BROKEN, encoding="utf-8")
    done = cli("fmt", ".")
    assert done.exit_code == 1
    assert "a_broken.rules:2:" in done.stderr
    assert "1 that can't be read" in done.stderr
    assert (here / "ugly.rules").read_text(encoding="utf-8") == NEAT
    assert (here / "a_broken.rules").read_text(encoding="utf-8") == BROKEN


def test_blocks_of_a_literate_spec_are_formatted_in_place(here: Path, cli: Run) -> None:
    (here / "book.rules.md").write_text(LITERATE, encoding="utf-8")
    assert cli("fmt", "book.rules.md").exit_code == 0
    assert (here / "book.rules.md").read_text(encoding="utf-8") == LITERATE.replace(UGLY, NEAT)
    assert cli("fmt", "--check", "book.rules.md").exit_code == 0


def test_a_block_that_goes_on_with_another_is_left_and_named(here: Path, cli: Run) -> None:
    cut = UGLY.replace("     # nothing left\n", "```\n\nWho wins?\n\n```rules\n")
    (here / "book.rules.md").write_text(f"# Stones\n\n```rules\n{cut}```\n", encoding="utf-8")
    done = cli("fmt", "book.rules.md")
    assert done.exit_code == 0
    assert "book.rules.md:4:1: this block is left as it is" in done.stderr
    assert "book.rules.md:15:1: this block is left as it is" in done.stderr
    text = (here / "book.rules.md").read_text(encoding="utf-8")
    assert text == f"# Stones\n\n```rules\n{cut}```\n"


def test_tabs_become_spaces(here: Path, cli: Run) -> None:
    (here / "tabs.rules").write_text(NEAT.replace("    ", "\t"), encoding="utf-8")
    assert cli("fmt", "tabs.rules").exit_code == 0
    assert (here / "tabs.rules").read_text(encoding="utf-8") == NEAT


def test_line_ends_and_permissions_stay(here: Path, cli: Run) -> None:
    path = here / "ugly.rules"
    path.write_bytes(UGLY.replace("\n", "\r\n").encode())
    path.chmod(0o640)
    assert cli("fmt", "ugly.rules").exit_code == 0
    assert path.read_bytes() == NEAT.replace("\n", "\r\n").encode()
    assert path.stat().st_mode & 0o777 == 0o640
    assert cli("fmt", "--check", "ugly.rules").exit_code == 0


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="no links here")
def test_a_link_stays_a_link(here: Path, cli: Run) -> None:
    (here / "link.rules").symlink_to("ugly.rules")
    assert cli("fmt", "link.rules").exit_code == 0
    assert (here / "link.rules").is_symlink()
    assert (here / "ugly.rules").read_text(encoding="utf-8") == NEAT


@pytest.mark.parametrize(
    ("word", "said"), [("azul", "name of a game"), ("no.rules", "no file"), ("ugly.rulse", "no game")]
)
def test_what_is_no_file_is_a_wrong_call(here: Path, cli: Run, word: str, said: str) -> None:
    done = cli("fmt", word)
    assert done.exit_code == 2
    assert said in done.stderr


def test_what_cannot_be_written_is_told(here: Path, cli: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", refuse)
    done = cli("fmt", "ugly.rules")
    assert done.exit_code == 2
    assert "RW901" in done.stderr
    assert [path.name for path in sorted(here.iterdir())] == ["neat.rules", "ugly.rules"]
    assert (here / "ugly.rules").read_text(encoding="utf-8") == UGLY


def test_shipped_specs_are_in_the_one_format(cli: Run) -> None:
    done = cli("fmt", "--check", str(SPEC_FOLDER))
    assert done.exit_code == 0, done.stderr


@pytest.mark.parametrize("path", [p for p in SPECS if ".tests." not in p.name], ids=lambda path: path.name)
def test_shipped_specs_say_the_same_afterwards(path: Path) -> None:
    source = Source.read(path)
    text = format_spec(source).text
    again = Source(path.name, text)
    assert format_spec(again).text == text
    assert parser.parse(again) == parser.parse(source)
    kept, before = (sorted(word for _, word in parser.comments(s)) for s in (again, source))
    assert kept == before
