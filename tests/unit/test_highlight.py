"""Colours: every shipped spec is read to the last sign, and editors get what the list of words says."""

from __future__ import annotations

import json
import os
import re
import tomllib
from pathlib import Path

import pytest

pygments = pytest.importorskip("pygments")

from pygments.token import Error, Keyword, Name, String  # noqa: E402

from rulewright.syntax import keywords  # noqa: E402
from rulewright.syntax.highlight import RulesLexer, textmate  # noqa: E402

ROOT = Path(__file__).parents[2]
EDITOR = ROOT / "editors" / "vscode"
SPECS = sorted((ROOT / "specs").rglob("*.rules"))


@pytest.mark.parametrize("path", SPECS, ids=lambda path: path.name)
def test_nothing_in_a_spec_is_unknown(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    tokens = list(RulesLexer().get_tokens(text))
    assert "".join(value for _, value in tokens).strip("\n") == text.strip("\n")
    assert [value for kind, value in tokens if kind is Error] == []


def test_words_texts_and_names_are_told_apart() -> None:
    tokens = list(RulesLexer().get_tokens('override step take(p: Row):\n    if p is "a if b": win me\n'))
    kinds = {value.strip(): kind for kind, value in tokens}
    assert kinds["override"] in Keyword
    assert kinds["take"] is Name.Function
    assert kinds["Row"] is Name.Class
    assert kinds["win"] in Keyword
    assert kinds['"a if b"'] in String


def test_the_grammar_of_editors_is_the_one_of_the_list() -> None:
    text = json.dumps(textmate(), indent=2) + "\n"
    path = EDITOR / "syntaxes" / "rules.tmLanguage.json"
    if os.environ.get("RULEWRIGHT_ACCEPT"):
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text
    words = set(re.findall(r"[a-z]+", " ".join(str(p.get("match")) for p in textmate()["patterns"])))
    assert words >= keywords.WORDS


def test_what_the_editor_is_told_is_there() -> None:
    package = json.loads((EDITOR / "package.json").read_text(encoding="utf-8"))
    given = package["contributes"]
    for part in (given["languages"][0]["configuration"], *(g["path"] for g in given["grammars"])):
        assert json.loads((EDITOR / part).read_text(encoding="utf-8"))


def test_the_extension_starts_the_server() -> None:
    package = json.loads((EDITOR / "package.json").read_text(encoding="utf-8"))
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert package["version"] == version
    code = (EDITOR / package["main"]).read_text(encoding="utf-8")
    assert set(re.findall(r'require\("([^"]+)"\)', code)) == {"vscode", "vscode-languageclient/node"}
    assert set(package["dependencies"]) == {"vscode-languageclient"}
    settings = package["contributes"]["configuration"]["properties"]
    assert settings["rulewright.path"]["default"] == "rulewright"
    assert 'getConfiguration("rulewright").get("path")' in code
    assert 'args: ["lsp"]' in code
    # A path that a folder brings is a command to run: it counts only where the folder is trusted.
    assert "rulewright.path" in package["capabilities"]["untrustedWorkspaces"]["restrictedConfigurations"]
    for command in package["contributes"]["commands"]:
        assert f'registerCommand("{command["command"]}"' in code
