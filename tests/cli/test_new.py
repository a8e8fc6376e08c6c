"""`rulewright new`: what it writes, and what it refuses."""

from __future__ import annotations

import ast
import os
import runpy
import stat
import tomllib
from pathlib import Path
from types import SimpleNamespace

import pytest

from rulewright.cli import starters
from rulewright.plugins.model import Variant
from rulewright.source import Source
from rulewright.syntax import parser, tree

BASE = """
from rulewright.plugins.model import Variant
def rulewright_variants():
    return [Variant("sea", "Sea", (3, 4))]
"""


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


class TestSpec:
    def test_is_a_game_with_a_test(self, cli):
        result = cli("new", "my_game")
        assert (result.exit_code, result.stdout) == (0, "my_game.rules\n")
        assert "rulewright test my_game.rules" in result.stderr
        text = Path("my_game.rules").read_text(encoding="utf-8")
        assert text.startswith('game my_game "My game"\n')
        assert '\ntest "' in text
        assert "{{" not in text

    def test_may_extend_a_game_at_hand(self, cli, plugins):
        plugins(sea=BASE)
        assert cli("new", "my_sea", "--extends", "sea").exit_code == 0
        text = Path("my_sea.rules").read_text(encoding="utf-8")
        assert text.startswith('variant my_sea extends sea "My sea"\n')
        assert "players 3\n    then players == 3" in text

    def test_may_extend_a_spec_of_the_same_folder(self, cli, stand_in):
        Path("pond.rules").write_text("")
        stand_in("rulewright.driver", load=lambda path, **more: SimpleNamespace(num_players=1))
        assert cli("new", "my_pond", "--extends", "pond").exit_code == 0
        assert "then players == 1" in Path("my_pond.rules").read_text(encoding="utf-8")

    def test_makes_the_folder(self, cli):
        assert cli("new", "x", "-o", "a/b").exit_code == 0
        assert Path("a/b/x.rules").is_file()

    @pytest.mark.skipif(os.name == "nt", reason="no such permissions there")
    def test_has_the_permissions_of_any_new_file(self, cli):
        cli("new", "x")
        Path("plain").write_text("")
        assert stat.S_IMODE(Path("x.rules").stat().st_mode) == stat.S_IMODE(Path("plain").stat().st_mode)

    def test_leaves_nothing_else_behind(self, cli, here):
        cli("new", "x")
        assert [path.name for path in here.iterdir()] == ["x.rules"]

    @pytest.mark.parametrize("base", [None, "sea"])
    @pytest.mark.parametrize("name", ["my_game", "flow", "player", "p0", "or_else"])
    def test_is_in_the_language(self, name, base):
        text = starters.spec(name, (2, 3), base)
        file = parser.parse(Source(f"{name}.rules", text))
        assert (file.header.name, file.header.extends) == (name, base or "")
        assert any(isinstance(declaration, tree.Test) for declaration in file.decls)


class TestRefusals:
    @pytest.mark.parametrize(
        ("name", "help"),
        [
            ("My-Game", "write my_game"),
            ("my.rules", "write my"),
            ("../up", "write up"),
            ("1st", None),
            ("é", None),
            ("class", "write class_game"),
            ("x" * 41, None),
            ("", None),
        ],
    )
    def test_bad_name(self, cli, here, name, help):
        result = cli("new", name)
        assert result.exit_code == 2
        assert result.stdout == ""
        if help:
            assert f"help: {help}" in result.stderr
        else:
            assert "write" not in result.stderr
        assert list(here.iterdir()) == []

    def test_name_of_a_game_at_hand(self, cli, here, plugins):
        plugins(sea=BASE)
        result = cli("new", "sea")
        assert result.exit_code == 2
        assert "my_sea --extends sea" in result.stderr
        assert list(here.iterdir()) == []

    def test_overwriting(self, cli):
        Path("x.rules").write_text("mine")
        result = cli("new", "x")
        assert result.exit_code == 2
        assert "RW901" in result.stderr
        assert Path("x.rules").read_text() == "mine"

    def test_overwriting_a_package(self, cli):
        Path("rulewright_x").mkdir()
        assert cli("new", "x", "--package").exit_code == 2
        assert list(Path("rulewright_x").iterdir()) == []

    def test_unwritable_folder(self, cli):
        Path("file").write_text("")
        result = cli("new", "x", "-o", "file/sub")
        assert result.exit_code == 2
        assert "error[RW901]: cannot write `file/sub/x.rules`: " in result.stderr

    @pytest.mark.parametrize(
        ("base", "said"), [("see", "did you mean `sea`?"), ("a/sea.rules", "by its name"), ("zzzzzz", "list")]
    )
    def test_unknown_base(self, cli, here, plugins, base, said):
        plugins(sea=BASE)
        result = cli("new", "x", "--extends", base)
        assert result.exit_code == 2
        assert "RW707" in result.stderr
        assert said in result.stderr
        assert list(here.iterdir()) == []

    def test_package_cannot_extend_what_is_not_installed(self, cli):
        Path("pond.rules").write_text("")
        assert cli("new", "x", "--extends", "pond", "--package").exit_code == 2


class TestPackage:
    @pytest.mark.parametrize("base", [None, "sea"])
    def test_offers_its_variant(self, cli, here, plugins, base):
        plugins(sea=BASE)
        extends = ["--extends", base] if base else []
        result = cli("new", "x_y", "--package", *extends)
        assert result.exit_code == 0
        assert len(result.stdout.splitlines()) == 6
        root = here / "rulewright_x_y"

        project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
        assert project["project"]["name"] == "rulewright-x-y"
        assert project["project"]["entry-points"]["rulewright"] == {"x_y": "rulewright_x_y"}
        assert project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"] == ["rulewright_x_y"]

        module = runpy.run_path(str(root / "rulewright_x_y" / "__init__.py"))
        (variant,) = module["rulewright_variants"]()
        assert isinstance(variant, Variant)
        assert (variant.name, variant.title, variant.extends) == ("x_y", "X y", base)
        assert variant.players == ((3, 4) if base else (2, 3, 4))
        assert not variant.modules
        assert variant.spec == root / "rulewright_x_y" / "x_y.rules"
        assert variant.spec.read_text(encoding="utf-8") == starters.spec("x_y", variant.players, base)

    def test_python_files_are_python(self):
        for path, text in starters.package("x", (2,)).items():
            assert text.endswith("\n") or not text
            assert max(map(len, text.splitlines()), default=0) <= 120
            if path.endswith(".py"):
                ast.parse(text)
