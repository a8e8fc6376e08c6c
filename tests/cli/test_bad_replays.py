"""Replays that are damaged, edited or of other rules: refused with the line and the cause."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]
GOOD = """\
game stones "Stones"
    players 2..3

option first: two | three = two

var heap: 0..9 = 9

flow:
    turns from p0:
        choose take
        if heap == 0: win me

action take(number: 1..3):
    require number <= heap else "there are fewer than {number}"
    heap -= number
"""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a good spec, and the current one."""
    folder = tmp_path / "here"
    folder.mkdir()
    (folder / "stones.rules").write_text(GOOD, encoding="utf-8")
    monkeypatch.chdir(folder)
    return folder


class TestReplays:
    @pytest.fixture
    def record(self, here: Path, run: Run) -> Path:
        done = run(
            "play",
            "stones.rules",
            "--seats",
            "random,random",
            "--seed",
            "4",
            "--out",
            "game.jsonl",
        )
        assert done.exit_code == 0, done.stderr
        assert run("replay", "game.jsonl", "--verify").exit_code == 0
        return here / "game.jsonl"

    def damage(self, run: Run, record: Path, lines: list[str]) -> Any:
        record.write_text("".join(lines), encoding="utf-8")
        return run("replay", record.name, "--verify")

    def test_truncated(self, record: Path, run: Run) -> None:
        lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
        done = self.damage(run, record, lines[:-1])
        assert done.exit_code == 1
        assert "RW705" in done.stderr
        assert f"game.jsonl:{len(lines) - 1}" in done.stderr or f"line {len(lines) - 1}" in done.stderr

    def test_cut_in_a_line(self, record: Path, run: Run) -> None:
        text = record.read_text(encoding="utf-8")
        done = self.damage(run, record, [text[: len(text) // 2]])
        assert done.exit_code == 1
        assert "RW705" in done.stderr

    def test_edited(self, record: Path, run: Run) -> None:
        lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
        event = json.loads(lines[1])
        event["action"] = 2 if event["action"] != 2 else 1
        done = self.damage(run, record, [lines[0], json.dumps(event) + "\n", *lines[2:]])
        assert done.exit_code == 1
        assert "RW705" in done.stderr
        assert "2" in done.stderr

    def test_of_other_rules(self, record: Path, run: Run) -> None:
        (record.parent / "stones.rules").write_text(GOOD.replace("1..3)", "1..4)"), encoding="utf-8")
        done = run("replay", "game.jsonl", "--verify")
        assert done.exit_code == 1
        assert "RW706" in done.stderr
        head = json.loads(record.read_text(encoding="utf-8").splitlines()[0])
        assert head["spec_hash"] in done.stderr

    def test_of_nothing(self, here: Path, run: Run) -> None:
        done = run("replay", "no.jsonl")
        assert done.exit_code == 2
        assert "no.jsonl" in done.stderr
