"""`rulewright doc`, `--symbols`, and notes on uncertain data, on the games that ship and on a small one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

SPEC = """\
game pick "Pick"
    players 2
    note "How many there are is a guess."
    rulebook little "little.txt"

enum Color: red, blue
piece stone of Color: 3 each
zone heap: bag of stone
zone hoard: bag of stone
var last: Color = red

flow:
    place_all
    turns from p0 until empty(heap):
        choose pick

setup:
    place all stone in heap

phase place_all:
    last = blue

action pick(color: Color):
    cites little "1a"
    require heap[color] > 0 else "no {color} is left"
    move 1 color from heap to hoard
    last = color

view:
    show heap, hoard, last "Table"
"""


@pytest.fixture
def here(tmp_path, monkeypatch):
    folder = tmp_path / "here"
    (folder / "rulebooks").mkdir(parents=True)
    monkeypatch.chdir(folder)
    Path("pick.rules").write_text(SPEC)
    Path("rulebooks/little.md").write_text("# Little\n\n- `1a` (line 9): One stone of a colour is picked.\n")
    return folder


class TestDoc:
    def test_writes_a_page(self, cli, here):
        result = cli("doc", "pick.rules", "-o", "pick.html")
        assert result.exit_code == 0
        assert result.stdout == ""
        assert "written pick.html" in result.stderr
        text = Path("pick.html").read_text(encoding="utf-8")
        assert text.startswith("<!DOCTYPE html>\n")
        assert "How many there are is a guess." in text
        assert "One stone of a colour is picked." in text
        assert "line 9" in text

    def test_to_stdout(self, cli, here):
        cli("doc", "pick.rules", "-o", "pick.html")
        text = Path("pick.html").read_text(encoding="utf-8")
        for words in (("-o", "-"), ()):
            result = cli("doc", "pick.rules", *words)
            assert result.exit_code == 0
            assert result.stdout == text

    def test_tests_beside_a_spec_are_examples(self, cli, here):
        Path("pick.tests.rules").write_text(
            'tests for pick\n\ntest "the last one":\n    when p0: pick(red)\n    then last is red\n'
        )
        text = cli("doc", "pick.rules").stdout
        assert "<summary>the last one</summary>" in text
        assert cli("doc", "pick.tests.rules").stdout == text

    def test_a_file_that_cannot_be_written(self, cli, here):
        Path("taken").write_text("")
        result = cli("doc", "pick.rules", "-o", "taken/pick.html")
        assert result.exit_code == 2
        assert "RW901" in result.stderr
        assert result.stdout == ""

    def test_a_game_that_is_not_there(self, cli, here):
        result = cli("doc", "pikc.rules", "-o", "x.html")
        assert result.exit_code == 2
        assert "did you mean pick.rules?" in result.stderr
        assert not Path("x.html").exists()

    def test_a_wrong_spec_gives_no_page(self, cli, here):
        Path("pick.rules").write_text(SPEC.replace("empty(heap)", "empty(haep)"))
        result = cli("doc", "pick.rules", "-o", "x.html")
        assert result.exit_code == 1
        assert not Path("x.html").exists()


class TestSymbols:
    def play(self, cli, *words):
        result = cli("play", "pick.rules", "--seats", "random,random", "--seed", "1", *words)
        assert result.exit_code == 0
        return result.stdout

    def test_play(self, cli, here):
        text = self.play(cli, "--symbols", "--boards", "all")
        assert "heap: ●R ●R ●R ■B ■B ■B" in text
        assert "last: ■B blue" in text
        assert "●R red  ■B blue" in text
        assert "●" not in self.play(cli)

    def test_replay(self, cli, here):
        self.play(cli, "--out", "game.jsonl")
        assert "●R" in cli("replay", "game.jsonl", "--symbols").stdout
        assert "●R" not in cli("replay", "game.jsonl").stdout


class TestNotes:
    def test_play_begins_with_them(self, cli, here):
        text = cli("play", "pick.rules", "--seats", "random,random", "--seed", "1").stdout
        assert "note: How many there are is a guess." in text.split("Pick —")[0]

    def test_list(self, cli, plugins):
        plugins(
            sea="from rulewright.plugins.model import Variant\n"
            "def rulewright_variants():\n"
            "    return [Variant('sea', 'Sea', (2,), notes=('A guess.',)), Variant('lake', 'Lake', (2,))]\n"
        )
        games = {game["name"]: game for game in json.loads(cli("list", "--json").stdout)}
        assert games["sea"]["notes"] == ["A guess."]
        assert games["lake"]["notes"] == []
        lines = cli("list").stdout.splitlines()
        assert any(line.startswith("sea* ") for line in lines)
        assert any(line.startswith("lake ") for line in lines)
        assert any(line.startswith("* some of it is uncertain") for line in lines)

    def test_a_list_without_notes_has_no_footnote(self, cli, plugins, monkeypatch):
        from rulewright.plugins import manager
        from rulewright.plugins.model import Variant

        monkeypatch.setattr(manager, "variants", lambda: {"lake": Variant("lake", "Lake", (2,))})
        assert "*" not in cli("list").stdout

    def test_build_puts_them_into_the_index(self, cli, here):
        assert cli("build", "pick.rules", "-o", "out").exit_code == 0
        assert "How many there are is a guess." in Path("out/index.py").read_text(encoding="utf-8")
