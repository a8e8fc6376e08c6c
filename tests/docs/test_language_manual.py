"""The manual of the language holds what it says: each of its examples is compiled, tested or refused as it tells."""

from __future__ import annotations

import importlib.util
import re
import shlex
import sys
from pathlib import Path
from types import ModuleType

import pytest
from typer.testing import CliRunner

from rulewright import driver
from rulewright.cli import app
from rulewright.diagnostics import SpecError
from rulewright.play import spec_tests

ROOT = Path(__file__).parents[2]
MANUAL = ROOT / "docs" / "language.md"


def _neighbour(name: str) -> ModuleType:
    """A module beside this one: tests are no package."""
    spec = importlib.util.spec_from_file_location(name, Path(__file__).with_name(f"{name}.py"))
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


samples = _neighbour("language_samples")
BLOCKS = list(samples.blocks(MANUAL))
RULES = [block for block in BLOCKS if block.language == "rules"]
WHOLE = [b for b in RULES if b.mark("in") is None and b.mark("error") is None]
FRAGMENTS = [b for b in RULES if b.mark("in") is not None and b.mark("error") is None]
WRONG = [b for b in RULES if b.mark("error") is not None]
BROKEN = """\
game broken "Broken"
    players 2

player:
    points: 0..9 = 0

flow:
    choose take by p0

action take():
    me.points += 1

result: highest points

# A stone is worth one.
test "a stone is worth two":
    when p0: take
    then p0.points == 2
"""


def _id(block: object) -> str:
    return f"line {block.line}"  # type: ignore[attr-defined]  # a Block


def _name(text: str) -> str:
    return text.split()[1]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with all whole specs of the manual, by their names, and one with a failing test."""
    out = tmp_path_factory.mktemp("manual")
    for block in WHOLE:
        (out / f"{_name(block.text)}.rules").write_text(block.text, encoding="utf-8")
    for block in BLOCKS:
        file = block.mark("file")
        if file:
            (out / file).write_text(block.text, encoding="utf-8")
    (out / "broken.rules").write_text(BROKEN, encoding="utf-8")
    return out


def _written(folder: Path, block: object) -> Path:
    """The block as a spec of its own, or as a variant of the spec that it is a part of."""
    host, text = block.mark("in"), block.text  # type: ignore[attr-defined]
    name = f"part_{block.line}" if host else _name(text)  # type: ignore[attr-defined]
    path = folder / f"{name}.rules"
    if host:
        text = f'variant {name} extends {host} "Part"\n\n{text}'
    path.write_text(text, encoding="utf-8")
    return path


def _errors(path: Path) -> list[tuple[str, str]]:
    """The errors of a spec for its fewest players: codes and titles. All its other numbers would take long."""
    try:
        done = driver.compile(path)
    except SpecError as error:
        return [(d.code, d.title) for d in error.diagnostics if d.is_error]
    return [(d.code, d.title) for d in done.diagnostics if d.is_error]


def test_has_examples_of_every_kind() -> None:
    assert len(WHOLE) >= 4
    assert len(FRAGMENTS) >= 15
    assert len(WRONG) >= 12
    assert any(block.language == "console" for block in BLOCKS)
    assert any(block.mark("file") for block in BLOCKS)


@pytest.mark.parametrize("block", WHOLE, ids=_id)
def test_whole_specs_have_nothing_wrong_and_pass_their_tests(folder: Path, block: object) -> None:
    path = folder / f"{_name(block.text)}.rules"  # type: ignore[attr-defined]
    assert not driver.check(path)
    results = spec_tests.run(path)
    assert results
    assert [result.message for result in results if not result.passed] == []


@pytest.mark.parametrize("block", FRAGMENTS, ids=_id)
def test_parts_fit_into_their_game(folder: Path, block: object) -> None:
    path = _written(folder, block)
    assert _errors(path) == []
    if block.mark("tests") is not None:  # type: ignore[attr-defined]
        results = spec_tests.run(path)
        assert results
        assert [result.message for result in results if not result.passed] == []


@pytest.mark.parametrize("block", WRONG, ids=_id)
def test_mistakes_are_reported_by_their_code(folder: Path, block: object) -> None:
    errors = _errors(_written(folder, block))
    assert {code for code, _ in errors} == {block.mark("error")}, errors  # type: ignore[attr-defined]


def test_literate_specs_are_specs(folder: Path) -> None:
    files = [block.mark("file") for block in BLOCKS if block.mark("file")]
    for file in files:
        assert not driver.check(folder / file)
        results = spec_tests.run(folder / file)
        assert results
        assert all(result.passed for result in results), [result.message for result in results]


def test_commands_answer_as_shown(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    runner = CliRunner(env={"NO_COLOR": "1", "COLUMNS": "80"})
    seen = 0
    for block in (b for b in BLOCKS if b.language == "console"):
        for command, output in samples.commands(block.text):
            name, *words = shlex.split(command)
            assert name == "rulewright"
            result = runner.invoke(app.app, words, prog_name="rulewright")
            assert samples.agrees(output, result.output.splitlines()), f"{command}\n{result.output}"
            seen += 1
    assert seen >= 4


def test_every_built_in_function_and_no_other_is_listed() -> None:
    from rulewright.rules.builtins import BUILTINS

    text = MANUAL.read_text(encoding="utf-8")
    part = text.split("## Built-in functions")[1].split("\n## ")[0]
    rows = "".join(line.split("|")[1] for line in part.splitlines() if line.startswith("| `"))
    named = {word.split("(")[0] for word in rows.replace("`", " ").replace(",", " ").split() if "(" in word}
    assert {name for name in named if name.islower()} == set(BUILTINS)


def test_limits_are_those_of_the_compiler() -> None:
    from rulewright.machine.cut import MAX_STATEMENTS
    from rulewright.rules.world import MAX_ACTIONS, MAX_CELLS, MAX_DOMAIN, MAX_NUMBER
    from rulewright.source import MAX_BYTES
    from rulewright.syntax.layout import MAX_BRACKETS, MAX_INDENT

    part = MANUAL.read_text(encoding="utf-8").split("## Limits")[1].split("\n## ")[0]
    for limit in (MAX_STATEMENTS, MAX_ACTIONS, MAX_CELLS, MAX_DOMAIN, MAX_NUMBER, MAX_BYTES):
        assert f"{limit:,}" in part
    assert f"{MAX_INDENT} · {MAX_BRACKETS}" in part


def test_the_contents_are_those_of_the_page() -> None:
    text = MANUAL.read_text(encoding="utf-8")
    prose = re.sub(r"^(`{3,}).*?^\1$", "", text, flags=re.MULTILINE | re.DOTALL)
    heads = [line[3:] for line in prose.splitlines() if line.startswith("## ")]
    anchors = {re.sub(r"[^\w\- ]", "", head).lower().replace(" ", "-") for head in heads}
    assert set(re.findall(r"\]\(#([^)]+)\)", text)) == anchors
