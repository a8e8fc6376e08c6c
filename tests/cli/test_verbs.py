"""The verbs around the compiler, with a stand-in for the compiler itself: what they ask of it, and what they print."""

from __future__ import annotations

import json
import os
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace

import pytest

from rulewright.diagnostics import Diagnostic, Label, SpecError
from rulewright.emit.to_graph import GraphNode
from rulewright.source import Source, Span

VARIANTS = """
from rulewright.plugins.model import Variant
def rulewright_variants():
    return [
        Variant("tide", "Tide: the second edition, with harbours and lighthouses", (2, 3, 4),
                {"side": ("A", "B"), "endless": ("false", "true")}, extends="sea"),
        Variant("sea", "Sea", (2,)),
    ]
"""


def diagnostic(code, severity="error", text="let x = colour\n", name="my.rules"):
    return Diagnostic(code, severity, f"odd {code}", (Label(Span(Source(name, text), 8, 14), "here"),))


@pytest.fixture
def here(tmp_path, monkeypatch):
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    Path("my.rules").write_text("game my\n")
    return folder


class TestList:
    def test_table(self, cli, plugins):
        plugins(sea=VARIANTS)
        result = cli("list")
        assert result.exit_code == 0
        lines = result.stdout.splitlines()
        assert max(map(len, lines)) <= 80
        names = [line.split()[0].rstrip("*") for line in lines if line[:1].isalpha()]
        assert names == sorted(names)
        assert {"azul", "sea", "tide"} <= set(names)
        text = " ".join(result.stdout.split())
        assert "sea 2 Sea" in text
        assert "tide 2-4 Tide: the second edition" in text
        assert "side=A|B, endless=false|true, extends sea" in text

    def test_json(self, cli, plugins):
        plugins(sea=VARIANTS)
        games = {game["name"]: game for game in json.loads(cli("list", "--json").stdout)}
        assert games["tide"]["players"] == [2, 3, 4]
        assert games["tide"]["options"] == {"side": ["A", "B"], "endless": ["false", "true"]}
        assert games["tide"]["extends"] == "sea"
        assert games["sea"]["extends"] is None
        assert set(games["sea"]) == {
            "name", "title", "players", "options", "extends", "origin", "spec", "spec_hash", "notes"
        }  # fmt: skip


class TestCheck:
    def test_good(self, cli, here, stand_in):
        stand_in("rulewright.driver", check=lambda spec: [])
        result = cli("check", "my.rules")
        assert result.exit_code == 0
        assert result.stdout == "1 spec checked, nothing wrong\n"

    def test_warnings_alone_are_no_failure(self, cli, here, stand_in):
        stand_in("rulewright.driver", check=lambda spec: [diagnostic("RW208", "warning")])
        result = cli("check", "my.rules")
        assert result.exit_code == 0
        assert "warning[RW208]" in result.stdout

    def test_errors_are_the_result(self, cli, here, stand_in):
        stand_in("rulewright.driver", check=lambda spec: [diagnostic("RW201")])
        result = cli("check", "my.rules")
        assert result.exit_code == 1
        assert "error[RW201]" in result.stdout
        assert result.stderr == ""

    @pytest.mark.parametrize("format", ["gnu", "json", "github"])
    def test_formats(self, cli, here, stand_in, format):
        stand_in("rulewright.driver", check=lambda spec: [diagnostic("RW201")])
        result = cli("check", "my.rules", "--format", format)
        assert result.exit_code == 1
        if format == "json":
            (line,) = result.stdout.splitlines()
            assert json.loads(line)["code"] == "RW201"
        else:
            start = {"gnu": "my.rules:1:9", "github": "::error file=my.rules,line=1,col=9"}[format]
            assert result.stdout.startswith(start)

    @pytest.mark.parametrize("format", ["gnu", "json", "github"])
    def test_formats_of_nothing(self, cli, here, stand_in, format):
        stand_in("rulewright.driver", check=lambda spec: [])
        result = cli("check", "my.rules", "--format", format)
        assert (result.exit_code, result.stdout) == (0, "")

    def test_folder_is_all_specs_in_it(self, cli, here, stand_in):
        (here / "b" / ".hidden").mkdir(parents=True)
        for name in ("b/two.rules.md", "b/one.rules", "b/notes.md", "b/.hidden/three.rules"):
            (here / name).write_text("")
        seen = []
        stand_in("rulewright.driver", check=lambda spec: seen.append(spec) or [])
        assert cli("check", "b", "my.rules", "b/one.rules").exit_code == 0
        assert seen == [os.path.join("b", "one.rules"), os.path.join("b", "two.rules.md"), "my.rules"]

    def test_the_same_problem_is_told_once(self, cli, here, stand_in):
        same = diagnostic("RW201")
        (here / "other.rules").write_text("")
        stand_in("rulewright.driver", check=lambda spec: [same])
        assert cli("check", "my.rules", "other.rules").stdout.count("error[RW201]") == 1

    @pytest.mark.parametrize(
        ("word", "said"),
        [
            ("mx.rules", "did you mean my.rules?"),
            ("my", "did you mean `my.rules`?"),
            ("empty", "no spec in the folder"),
            ("nothing_like_it", "rulewright list"),
        ],
    )
    def test_word_that_names_nothing(self, cli, here, stand_in, word, said):
        (here / "empty").mkdir()
        stand_in("rulewright.driver", check=lambda spec: [])
        result = cli("check", word)
        assert result.exit_code == 2
        assert "RW707" in result.stderr
        assert said in result.stderr
        assert result.stdout == ""


@dataclass
class Report:
    written: list[Path]
    unchanged: list[Path]
    stale: list[Path]


class TestBuild:
    def test_says_what_was_written(self, cli, here, stand_in):
        asked = []

        def build(paths, out, check):
            asked.append((paths, out, check))
            return Report([out / "my_2.py"], [out / "index.py"], [])

        stand_in("rulewright.driver", build=build)
        result = cli("build", "my.rules", "-o", "made")
        assert result.exit_code == 0
        assert asked == [([Path("my.rules")], Path("made"), False)]
        assert result.stdout == f"written  {Path('made', 'my_2.py')}\n"
        assert result.stderr == "1 file unchanged in made\n"

    def test_check_fails_for_stale_files(self, cli, here, stand_in):
        stand_in(
            "rulewright.driver", build=lambda paths, out, check: Report([], [out / "a.py"], [out / "b.py"])
        )
        result = cli("build", "my.rules", "-o", "made", "--check")
        assert result.exit_code == 1
        assert result.stdout == f"stale    {Path('made', 'b.py')}\n"
        assert "error[RW902]: 1 of 2 generated files are stale" in result.stderr

    def test_check_is_content_with_fresh_files(self, cli, here, stand_in):
        stand_in("rulewright.driver", build=lambda paths, out, check: Report([], [out / "a.py"], []))
        assert cli("build", "my.rules", "-o", "made", "--check").exit_code == 0

    def test_foreign_spec_must_say_where_to(self, cli, here, stand_in):
        stand_in("rulewright.driver", build=None)
        result = cli("build", "my.rules")
        assert result.exit_code == 2
        assert "-o DIR" in result.stderr

    def test_output_must_be_a_folder(self, cli, here, stand_in):
        stand_in("rulewright.driver", build=None)
        result = cli("build", "my.rules", "-o", "my.rules")
        assert result.exit_code == 2
        assert "RW901" in result.stderr

    def test_name_of_a_game_is_no_spec(self, cli, here, plugins, stand_in):
        plugins(sea=VARIANTS)
        stand_in("rulewright.driver", build=None)
        result = cli("build", "sea", "-o", "made")
        assert result.exit_code == 2
        assert "not a spec" in result.stderr


class Result(SimpleNamespace):
    pass


def result_of(name="moves", passed=True, message=""):
    return Result(name=name, where="my.rules:7", players=2, passed=passed, message=message, seconds=0.5)


class TestTest:
    @pytest.fixture
    def tests_are(self, stand_in):
        def put(run):
            module = stand_in("rulewright.play.spec_tests", run=run, TestResult=Result)
            stand_in("rulewright.play", spec_tests=module)

        return put

    def test_passed(self, cli, here, tests_are):
        tests_are(lambda game, match: [result_of()])
        result = cli("test", "my.rules")
        assert result.exit_code == 0
        assert result.stdout == "my.rules\n  ok    moves (2 players)\n1 passed, 0 failed in 0.50 s\n"

    def test_failed(self, cli, here, tests_are):
        tests_are(lambda game, match: [result_of(), result_of("scores", False, "expected 5\nfound 4\n")])
        result = cli("test", "my.rules")
        assert result.exit_code == 1
        assert (
            "  FAIL  scores (2 players)  my.rules:7\n        expected 5\n        found 4\n" in result.stdout
        )
        assert "1 passed, 1 failed" in result.stdout

    def test_json(self, cli, here, tests_are):
        tests_are(lambda game, match: [result_of(), result_of("scores", False, "expected 5")])
        result = cli("test", "my.rules", "--json")
        assert result.exit_code == 1
        data = json.loads(result.stdout)
        assert (data["passed"], data["failed"], data["broken_specs"]) == (1, 1, 0)
        assert data["tests"][1] == {
            "game": "my.rules", "name": "scores", "where": "my.rules:7", "players": 2, "passed": False,
            "message": "expected 5", "seconds": 0.5,
        }  # fmt: skip

    def test_text_is_handed_on(self, cli, here, tests_are):
        asked = []
        tests_are(lambda game, match: asked.append(match) or [result_of()])
        cli("test", "my.rules", "-k", "run")
        assert asked == ["run"]

    def test_no_test_is_a_failure(self, cli, here, tests_are):
        tests_are(lambda game, match: [])
        result = cli("test", "my.rules", "-k", "nothing")
        assert result.exit_code == 1
        assert result.stdout == ""
        assert "no test with `nothing` in its name found in my.rules" in result.stderr

    def test_wrong_spec_does_not_stop_the_others(self, cli, here, tests_are):
        Path("other.rules").write_text("")

        def run(game, match):
            if game == "my.rules":
                raise SpecError(diagnostic("RW201"))
            return [result_of()]

        tests_are(run)
        result = cli("test", "my.rules", "other.rules")
        assert result.exit_code == 1
        assert "error[RW201]" in result.stderr
        assert "1 passed, 0 failed, 1 spec with errors" in result.stdout

    def test_without_words_takes_the_specs_of_this_folder(self, cli, here, tests_are):
        asked = []
        tests_are(lambda game, match: asked.append(game) or [result_of()])
        assert cli("test").exit_code == 0
        assert "my.rules" in asked
        assert len(asked) == len(set(asked))


class TestShow:
    @pytest.fixture
    def asked(self, stand_in):
        calls = []

        def compilation(*words):
            calls.append(words)
            return SimpleNamespace(stage_text=lambda stage: f"text of {stage}")

        stand_in("rulewright.driver", compilation=compilation, PASSES=("unroll", "hoist"))
        return calls

    def test_stage(self, cli, here, asked):
        words = ["--players", "3", "--option", "side=B", "--option", "x = 1"]
        result = cli("show", "my.rules", "--stage", "machine", *words)
        assert (result.exit_code, result.stdout) == (0, "text of machine\n")
        assert asked == [("my.rules", 3, {"side": "B", "x": "1"}, None)]

    @pytest.mark.parametrize(
        ("word", "passes"), [("none", []), ("all", None), ("hoist, unroll", ["hoist", "unroll"])]
    )
    def test_passes(self, cli, here, asked, word, passes):
        assert cli("show", "my.rules", "--stage", "python", "--passes", word).exit_code == 0
        assert asked[0][3] == passes

    @pytest.mark.parametrize(
        ("words", "said"),
        [
            (["--passes", "unrol"], "did you mean `unroll`?"),
            (["--passes", "x"], "the passes are unroll, hoist"),
            (["--passes", ","], "names no pass"),
            (["--option", "side"], "not of the form NAME=VALUE"),
            (["--option", "=B"], "not of the form NAME=VALUE"),
            (["--option", "s=A", "--option", "s=B"], "given twice"),
            (["--players", "two"], "'--players'"),
        ],
    )
    def test_wrong_call(self, cli, here, asked, words, said):
        result = cli("show", "my.rules", "--stage", "python", *words)
        assert result.exit_code == 2
        assert said in result.stderr
        assert not asked

    def test_unknown_stage(self, cli, here, asked):
        result = cli("show", "my.rules", "--stage", "bytecode")
        assert result.exit_code == 2
        assert "machine" in result.stderr


class TestGraph:
    @pytest.fixture(autouse=True)
    def machine(self, here, stand_in):
        nodes = [GraphNode("decision", "turn", ("take",), "my.rules:3"), GraphNode("terminal", "end")]
        machine = SimpleNamespace(nodes=nodes, edges=lambda: [(0, 0, "go on"), (0, 1, "done")], title="My")
        stand_in("rulewright.driver", compilation=lambda *words: SimpleNamespace(machine=machine))

    def test_default_is_dot_to_stdout(self, cli):
        result = cli("graph", "my.rules")
        assert result.exit_code == 0
        assert result.stdout.startswith("digraph")

    @pytest.mark.parametrize(("name", "start"), [("g.svg", "<svg"), ("g.mmd", "---"), ("g.txt", "digraph")])
    def test_file_name_chooses_the_format(self, cli, here, name, start):
        result = cli("graph", "my.rules", "-o", name)
        assert (result.exit_code, result.stdout) == (0, "")
        assert (here / name).read_text(encoding="utf-8").startswith(start)

    def test_format_is_stronger_than_the_file_name(self, cli, here):
        cli("graph", "my.rules", "-o", "g.dot", "--format", "svg")
        assert ElementTree.parse(here / "g.dot").getroot().tag.endswith("svg")

    def test_file_that_cannot_be_written(self, cli, here):
        result = cli("graph", "my.rules", "-o", "my.rules/g.svg")
        assert result.exit_code == 2
        assert "error[RW901]: cannot write" in result.stderr


class TestExplain:
    def test_page(self, cli):
        result = cli("explain", "rw707")
        assert result.exit_code == 0
        assert result.stdout.startswith("# RW707")

    def test_unknown_code(self, cli):
        result = cli("explain", "RW999")
        assert result.exit_code == 2
        assert "no diagnostic has the code" in result.stderr


class TestPlugins:
    def test_text(self, cli, plugins):
        plugins(sea=VARIANTS, bad="import nowhere_at_all")
        result = cli("plugins")
        assert result.exit_code == 0
        assert result.stdout.startswith("builtin of rulewright")
        assert "error  ModuleNotFoundError" in result.stdout
        assert "warning[RW801]" in result.stderr

    def test_json(self, cli, plugins):
        plugins(sea=VARIANTS, bad="import nowhere_at_all", odd="def rulewright_variants(): return 1 // 0")
        result = cli("plugins", "--json")
        assert result.exit_code == 0
        data = json.loads(result.stdout)
        found = {plugin["name"]: plugin for plugin in data["plugins"]}
        assert found["sea"]["hooks"] == ["rulewright_variants"]
        assert found["sea"]["error"] is None
        assert "nowhere_at_all" in found["bad"]["error"]
        assert "failed" in found["odd"]["error"]
        assert [problem["code"] for problem in data["problems"]] == ["RW801", "RW801"]
        assert result.stderr == ""
