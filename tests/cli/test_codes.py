"""Every code of the register: its example really gives it, what is then said is as stored, and the mended one is right.

The messages are in ``codes/CODE.txt``; RULEWRIGHT_ACCEPT=1 writes them anew: look at the difference before you keep it.
"""

from __future__ import annotations

import importlib.metadata
import json
import os
import re
import shlex
import sys
from collections.abc import Callable, Iterator
from functools import cache
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import rulewright
from rulewright import driver
from rulewright.cli import app, failures
from rulewright.diagnostics import render_human, render_json
from rulewright.diagnostics.codes import CODES, GROUPS
from rulewright.diagnostics.explain import explain_all
from rulewright.diagnostics.schema import schema
from rulewright.plugins import manager

ROOT = Path(__file__).parents[2]
GOLDEN = Path(__file__).parent / "codes"
SPECS = [code for code, info in CODES.items() if not info.example.startswith(("$ ", ">>> "))]
CALLS = [code for code in CODES if code not in SPECS]
#: What the examples of a code are about, as the manual has it.
GAMES = re.compile(r"^```rules\n(game (market|last_stone) .*?)^```", re.MULTILINE | re.DOTALL)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with the two games of the manual that the examples are about."""
    here = tmp_path / "here"
    here.mkdir()
    for text, name in GAMES.findall((ROOT / "docs" / "language.md").read_text(encoding="utf-8")):
        (here / f"{name}.rules").write_text(text, encoding="utf-8")
    monkeypatch.chdir(here)
    return here


# -- rules ------------------------------------------------------------------------------------------------


def written(example: str) -> Path:
    """The file of an example: a spec of its own, or a part of a variant of the manual's game."""
    head = re.match(r"(?:game|variant) (\w+)", example)
    path = Path(f"{head[1] if head else 'fair'}.rules")
    # One number of players is enough to be wrong or right.
    above = "" if head else 'variant fair extends market "Fair"\n    players 2\n\n'
    path.write_text(f"{above}{example}\n", encoding="utf-8")
    return path


@pytest.mark.parametrize("code", SPECS)
def test_example_gives_its_code_and_nothing_else(code: str) -> None:
    found = driver.check(written(CODES[code].example))
    assert {diagnostic.code for diagnostic in found} == {code}, render_human.render(found)
    for line in render_json.render(found).splitlines():
        jsonschema.validate(json.loads(line), schema())
    compare(code, render_human.render(found))


@pytest.mark.parametrize("code", SPECS)
def test_mended_example_compiles_without_a_word(code: str) -> None:
    found = driver.check(written(CODES[code].mended))
    assert found == [], render_human.render(found)


# -- commands and Python ----------------------------------------------------------------------------------


class Shell:
    """Runs the commands and the Python of examples: rulewright in this process, and the few others they need."""

    def __init__(self, cli: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
        self.cli = cli
        self.monkeypatch = monkeypatch
        self.names: dict[str, object] = {"rulewright": rulewright}
        self.points: dict[str, EntryPoint] = {}

    def run(self, example: str, capsys: pytest.CaptureFixture[str]) -> Iterator[tuple[str, str, int]]:
        """Each line that does something, with what it says of mistakes and its exit status."""
        if example.startswith(">>> "):
            for line in example.splitlines():
                yield line, *self._python(line.removeprefix(">>> "), capsys)
            return
        for line, below in commands(example):
            with self.monkeypatch.context() as patch:
                words = shlex.split(line)
                while "=" in words[0]:
                    name, _, value = words.pop(0).partition("=")
                    patch.setenv(name, value)
                yield f"$ {line}", *self._command(words, below, patch)

    def _python(self, line: str, capsys: pytest.CaptureFixture[str]) -> tuple[str, int]:
        try:
            exec(line, self.names)
        except Exception as problem:
            status = failures.tell(problem)
            return capsys.readouterr().err, status
        return "", 0

    def _command(self, words: list[str], below: str, patch: pytest.MonkeyPatch) -> tuple[str, int]:
        match words:
            case ["cat", name]:
                path = Path(name)
                path.parent.mkdir(exist_ok=True)
                path.write_text(below, encoding="utf-8")
            case ["head", "-n", count, name, ">", to]:
                lines = Path(name).read_text(encoding="utf-8").splitlines(keepends=True)
                Path(to).write_text("".join(lines[: int(count)]), encoding="utf-8")
            case ["head", "-c", count, "/dev/zero", ">", to]:
                Path(to).write_bytes(bytes(int(count)))
            case ["iconv", "-f", source, "-t", target, name, ">", to]:
                Path(to).write_text(Path(name).read_text(encoding=source), encoding=target)
            case ["sed", "-i", change, name]:
                _, old, new, _ = change.split("/")
                text = Path(name).read_text(encoding="utf-8")
                assert text.count(old) == 1
                Path(name).write_text(text.replace(old, new), encoding="utf-8")
            case ["rulewright", *rest]:
                self._install(patch)
                done = self.cli(*rest)
                # What a wrong spec gives is what `check` was asked for, and stands in its output.
                said = done.stderr if done.stderr or rest[0] != "check" else done.stdout
                return ("" if "nothing wrong" in said else said), done.exit_code
            case _:
                raise AssertionError(f"the shell of examples has no {words}")
        return "", 0

    def _install(self, patch: pytest.MonkeyPatch) -> None:
        """Make each Python file that was written a plugin."""
        patch.syspath_prepend(Path.cwd())
        points = []
        for path in Path().glob("*.py"):
            patch.delitem(sys.modules, path.stem, raising=False)
            points.append(_point(path.stem.removeprefix("rulewright_"), path.stem))
        patch.setattr(manager, "plugin_manager", cache(lambda: manager.Manager(points)))
        patch.setattr(app, "_plugged", None)
        patch.setattr(failures, "_told", set())


class Distribution(importlib.metadata.Distribution):
    """A distribution that consists of its name and version."""

    def __init__(self, name: str) -> None:
        self.text = f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n"

    def read_text(self, filename: str) -> str | None:
        return self.text if filename in ("METADATA", "PKG-INFO") else None

    def locate_file(self, path: Any) -> Any:
        raise FileNotFoundError(path)


def _point(name: str, module: str) -> EntryPoint:
    point = EntryPoint(name, module, "rulewright")
    vars(point)["dist"] = Distribution(f"rulewright-{name}")  # as importlib.metadata does for what it finds
    return point


def commands(example: str) -> Iterator[tuple[str, str]]:
    """Each command with the lines below it."""
    for part in re.split(r"^\$ ", example, flags=re.MULTILINE)[1:]:
        command, _, below = part.partition("\n")
        yield command, below


@pytest.mark.parametrize("code", CALLS)
def test_call_fails_with_its_code_and_the_mended_one_succeeds(
    code: str, cli: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shell = Shell(cli, monkeypatch)
    *before, (line, said, status) = shell.run(CODES[code].example, capsys)
    assert [done for done in before if re.search(r"\bRW\d", done[1]) or done[2]] == []
    assert set(re.findall(r"\bRW\d{3}\b", said.split("; more on")[0])) == {code}, said
    compare(code, f"{line}\n{said}exit status {status}\n" if line.startswith("$") else f"{line}\n{said}")
    for line, said, status in shell.run(CODES[code].mended, capsys):
        assert not re.search(r"\bRW\d", said), f"{line}\n{said}"
        assert status == 0, f"{line}\n{said}"


# -- all of them ------------------------------------------------------------------------------------------


def compare(code: str, text: str) -> None:
    text = re.sub(r"\b[0-9a-f]{16}\b", "0123456789abcdef", text).replace(rulewright.__version__, "VERSION")
    golden = GOLDEN / f"{code}.txt"
    if os.environ.get("RULEWRIGHT_ACCEPT"):
        golden.parent.mkdir(exist_ok=True)
        golden.write_text(text, encoding="utf-8")
    assert text == golden.read_text(encoding="utf-8")


def test_there_is_a_message_for_every_code_and_for_no_other() -> None:
    assert sorted(path.stem for path in GOLDEN.glob("*.txt")) == list(CODES)


def test_every_code_is_raised_and_every_code_that_is_raised_is_in_the_register() -> None:
    raised: dict[str, str] = {}
    for place in ("compiler", "plugins"):
        for path in (ROOT / place).rglob("*.py"):
            if "register" not in path.parts:
                for code in re.findall(r'"(RW\d{3})"', path.read_text(encoding="utf-8")):
                    raised.setdefault(code, path.name)
    assert sorted(raised) == list(CODES)


def test_page_of_all_codes_is_as_the_register_has_it() -> None:
    page = ROOT / "docs" / "errors.md"
    if os.environ.get("RULEWRIGHT_ACCEPT"):
        page.write_text(explain_all(), encoding="utf-8")
    text = page.read_text(encoding="utf-8")
    assert text == explain_all(), "make it anew: rulewright explain --all > docs/errors.md"
    assert text.count("\n## ") == len(GROUPS)
    for code, info in CODES.items():
        assert f'<a id="{code.lower()}"></a>\n\n### {code}: {info.name}\n' in text


def test_explaining_all_shows_the_page(cli: Callable[..., Any]) -> None:
    assert cli("explain", "--all").stdout == explain_all()
    assert cli("explain").exit_code == 2
