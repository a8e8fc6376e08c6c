"""The README shows what is there: its picture, its commands, its specs and its Python are run."""

from __future__ import annotations

import contextlib
import importlib.util
import io
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from typer.testing import CliRunner

from rulewright import driver
from rulewright.cli import app
from rulewright.play import spec_tests

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"


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
BLOCKS = list(samples.blocks(README))
COMMANDS = [command for b in BLOCKS if b.language == "console" for command, _ in samples.commands(b.text)]
OURS = [command for command in COMMANDS if command.startswith("rulewright ")]


def rulewright(command: str, said: str | None = None) -> Any:
    """Run a command; a thousand games are as good as twenty here."""
    words = shlex.split(re.sub(r"(-n|--games) \d+", r"\1 20", command))[1:]
    runner = CliRunner(env={"NO_COLOR": "1", "COLUMNS": "80"})
    return runner.invoke(app.app, words, prog_name="rulewright", input=said)


def test_the_picture_is_of_that_game() -> None:
    (block,) = [b for b in BLOCKS if b.language == "text"]
    ((command, shown),) = samples.commands(block.text)
    done = rulewright(command)
    assert done.exit_code == 0
    assert samples.agrees(shown, [line.rstrip() for line in done.stdout.splitlines()])
    assert sum("│" in line for line in shown) >= 8


def test_commands_do_what_they_say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert {command.split()[1] for command in OURS} >= {"list", "new", "check", "test", "play", "simulate"}
    for command in OURS:
        done = rulewright(command, "quit\n" if "human" in command else None)
        assert done.exit_code == 0, f"{command}\n{done.output}"
        assert done.stdout.strip(), command


@pytest.mark.skipif(shutil.which("make") is None, reason="make isn't installed")
def test_chores_exist_and_call_commands_that_work(tmp_path: Path) -> None:
    chores = [command.split()[1] for command in COMMANDS if command.startswith("make ")]
    assert chores == ["demo", "test"]
    assert len(chores) + len(OURS) == len(COMMANDS)
    called: list[str] = []
    for chore in chores:
        make = ["make", "-n", chore, f"DEMO={tmp_path}"]
        done = subprocess.run(make, cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        called += [line.strip() for line in done.stdout.splitlines()]
    demo = [
        line.split("/bin/", 1)[1] for line in called if re.search(r"/bin/rulewright (?!build --check)", line)
    ]
    assert [line.split()[1] for line in demo] == ["build", "play", "simulate"]
    for command in demo:
        done = rulewright(command.replace(" specs/", f" {ROOT}/specs/"))
        assert done.exit_code == 0, f"{command}\n{done.output}"
    assert any("pytest" in line for line in called)


def test_excerpts_are_from_their_specs() -> None:
    excerpts = [b for b in BLOCKS if b.language == "rules" and b.mark("from")]
    assert excerpts
    for block in excerpts:
        spec = (ROOT / "specs" / f"{block.mark('from')}.rules").read_text(encoding="utf-8")
        assert block.text.strip() in spec


def test_the_variant_is_one(tmp_path: Path) -> None:
    (block,) = [b for b in BLOCKS if b.language == "rules" and not b.mark("from")]
    path = tmp_path / "azul_sprint.rules"
    path.write_text(block.text, encoding="utf-8")
    assert len([line for line in block.text.split("\ntest ")[0].splitlines() if line]) <= 10
    assert driver.check(path) == []
    (result,) = spec_tests.run(path)
    assert result.passed, result.message
    done = rulewright(f"rulewright simulate {path} -n 5 --json")
    assert done.exit_code == 0


def test_the_python_runs() -> None:
    blocks = [b for b in BLOCKS if b.language == "python"]
    for block in blocks:
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            exec(compile(block.text, str(README), "exec"), {})
        assert re.fullmatch(r"\[\d+, \d+\] \[-?[01]\.0, -?[01]\.0\] take\(.*\)\n", out.getvalue())


def test_links_lead_to_files() -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]+)", README.read_text(encoding="utf-8"))
    assert len(links) >= 5
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_the_package_shows_it() -> None:
    assert 'readme = "README.md"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
