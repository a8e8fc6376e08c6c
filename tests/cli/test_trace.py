"""`rulewright trace` and `rulewright test --coverage`: what they print, and their exit status."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

SPEC = """\
game pond "Pond [wide]"
    players 2
    rulebook book "book.pdf"
    length 5

var heap: 0..5 = 5

player:
    points: 0..9 = 0

flow:
    cites book "1"
    turns from p0 until heap == 0: choose take

action take():
    cites book "2"
    heap -= 1
    if heap == 3: me.points += 1
    me.points += 1

result: highest points

test "a stone that has quite a long name, much longer than there is room for on one line of any terminal":
    cites book "1"
    when p0: take
    then p0.points == 1
"""
LIST = """\
## Turns

- `1` (line 1): Turns go round, and round again, until at last there is not a single stone left to be taken by anybody.
- `2` (line 2): 돌을 하나씩 가져갑니다.
- `3` (line 3): Nothing. (out of scope: no [b]rule[/b])
"""


@pytest.fixture
def pond(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("rulebooks").mkdir()
    Path("pond.rules").write_text(SPEC, encoding="utf-8")
    Path("rulebooks/book.md").write_text(LIST, encoding="utf-8")
    return tmp_path


class TestTrace:
    def test_clause_by_clause(self, cli, pond):
        result = cli("trace", "pond.rules")
        assert result.exit_code == 0
        lines = result.stdout.splitlines()
        assert max(map(len, lines)) <= 100
        assert lines[0] == "Pond [wide]: book, book.pdf"
        assert "? 2  돌을 하나씩 가져갑니다. (line 2)" in [line.replace("? 2 ", "? 2  ") for line in lines]
        assert "    rule  pond.rules:12  flow" in lines
        assert "    rule  pond.rules:16  action take" in lines
        assert "    UNTESTED: no test cites it" in lines
        assert "    out of scope: no [b]rule[/b]" in lines
        (test,) = [line for line in lines if line.startswith("    test")]
        assert test.startswith("    test  pond.rules:24  a stone that has quite a long name")
        assert test.endswith("…")
        assert lines[-1] == "3 clauses: 2 implemented, 1 of them tested; 1 out of scope; 0 missing"

    def test_gaps_only(self, cli, pond):
        result = cli("trace", "pond.rules", "--gaps")
        assert "? 2" in result.stdout
        assert "Turns go round" not in result.stdout
        assert "out of scope: no" not in result.stdout

    def test_untested_fails_only_if_asked(self, cli, pond):
        assert cli("trace", "pond.rules", "--tests").exit_code == 1
        Path("pond.rules").write_text(
            SPEC.replace('cites book "1"\n    when', 'cites book "1", "2"\n    when')
        )
        assert cli("trace", "pond.rules", "--tests").exit_code == 0

    def test_missing_fails(self, cli, pond):
        Path("pond.rules").write_text(SPEC.replace('    cites book "2"\n', ""), encoding="utf-8")
        result = cli("trace", "pond.rules")
        assert result.exit_code == 1
        assert "    MISSING: no rule cites it" in result.stdout
        assert "1 missing" in result.stdout

    def test_unknown_clause_fails(self, cli, pond):
        Path("pond.rules").write_text(SPEC.replace('book "2"', 'book "2", "9"'), encoding="utf-8")
        result = cli("trace", "pond.rules")
        assert result.exit_code == 1
        assert "! 9  pond.rules:16" in result.stdout
        assert result.stdout.endswith("; 1 citation of unknown clauses\n")

    def test_no_list(self, cli, pond):
        Path("rulebooks/book.md").unlink()
        result = cli("trace", "pond.rules")
        assert result.exit_code == 1
        assert "rulebooks/book.md" in result.stderr

    def test_no_rulebook(self, cli, pond):
        text = "".join(line for line in SPEC.splitlines(keepends=True) if "book" not in line)
        Path("pond.rules").write_text(text, encoding="utf-8")
        result = cli("trace", "pond.rules")
        assert result.exit_code == 1
        assert "declares no rulebook" in result.stderr

    def test_malformed_list(self, cli, pond):
        Path("rulebooks/book.md").write_text(LIST + "- 4: four\n", encoding="utf-8")
        result = cli("trace", "pond.rules")
        assert result.exit_code == 1
        assert "error[RW212]" in result.stderr
        assert "book.md:6:1" in result.stderr

    def test_unknown_game(self, cli, pond):
        assert cli("trace", "pnod.rules").exit_code == 2

    def test_json(self, cli, pond):
        result = cli("trace", "pond.rules", "--json")
        data = json.loads(result.stdout)
        assert (data["game"], data["complete"], data["complete_with_tests"]) == ("pond", True, False)
        assert data["counts"] == {"tested": 1, "untested": 1, "missing": 0, "out of scope": 1}
        one, two, three = data["rulebooks"][0]["clauses"]
        assert (one["id"], one["section"], one["place"], one["line"]) == ("1", "Turns", "line 1", 3)
        assert one["tests"][0]["line"] == 24
        assert two["rules"] == [
            {"kind": "action", "name": "take", "file": "pond.rules", "line": 16, "inherited": False}
        ]
        assert (three["status"], three["reason"]) == ("out of scope", "no [b]rule[/b]")

    def test_colour(self, cli, pond, monkeypatch):
        monkeypatch.setenv("FORCE_COLOR", "1")
        assert "\x1b" not in cli("trace", "pond.rules").stdout
        colored = cli("trace", "pond.rules", env={"NO_COLOR": ""}).stdout
        assert "\x1b[33m" in colored


class TestCoverage:
    def test_report(self, cli, pond):
        result = cli("test", "pond.rules", "--coverage", "--games", "3")
        assert result.exit_code == 0
        lines = result.stdout.splitlines()
        assert "pond.rules: coverage (1 test, 3 random games)" in lines
        (total,) = [line.split() for line in lines if line.startswith("  total")]
        assert total == ["total", "5/6", "1/2", "-", "75.0", "%", "100", "%"]
        at = lines.index("  pond.rules:18  never true, never run")
        assert lines[at + 1] == "      if heap == 3: me.points += 1"
        assert lines[-1].startswith("1 passed, 0 failed in")

    def test_plain_tests_measure_nothing(self, cli, pond):
        assert "coverage" not in cli("test", "pond.rules").stdout

    def test_fail_under(self, cli, pond):
        assert cli("test", "pond.rules", "--games", "0", "--fail-under", "75").exit_code == 0
        result = cli("test", "pond.rules", "--games", "0", "--fail-under", "75.1")
        assert result.exit_code == 1
        assert "tests reach 75.00 % of pond.rules, less than 75.1 %" in result.stderr
        assert cli("test", "pond.rules", "--fail-under", "101").exit_code == 2

    def test_a_failing_test_fails(self, cli, pond):
        Path("pond.rules").write_text(SPEC.replace("points == 1", "points == 2"), encoding="utf-8")
        result = cli("test", "pond.rules", "--coverage", "--games", "0")
        assert result.exit_code == 1
        assert "FAIL" in result.stdout
        assert "  total" in result.stdout

    def test_excuses(self, cli, pond):
        line = "if heap == 3: me.points += 1"
        text = SPEC.replace(line, f"{line}  # uncovered: third stone")
        text = text.replace("heap -= 1", "heap -= 1  # uncovered: not so")
        Path("pond.rules").write_text(text, encoding="utf-8")
        result = cli("test", "pond.rules", "--coverage", "--games", "0", "--fail-under", "100")
        assert result.exit_code == 0
        assert "  pond.rules:18  third stone" in result.stdout
        assert "needless `uncovered` on line 17" in result.stdout
        assert "no test reaches" not in result.stdout

    def test_json(self, cli, pond):
        result = cli("test", "pond.rules", "--coverage", "--games", "3", "--json")
        data = json.loads(result.stdout)
        found = data["coverage"]["pond.rules"]
        assert (found["game"], found["percent"], found["random_games"]) == ("pond", 75.0, 3)
        (file,) = found["files"]
        assert file["branches"] == {
            "total": 2,
            "tests": 1,
            "excused": 0,
            "percent": 50.0,
            "games": 2,
            "games_percent": 100.0,
        }
        assert file["missed"] == [
            {"line": 18, "what": ["then", "statement"], "text": "if heap == 3: me.points += 1"}
        ]
        assert [rule["name"] for rule in file["rules"]] == ["flow", "take"]
        assert "coverage" not in json.loads(cli("test", "pond.rules", "--json").stdout)
