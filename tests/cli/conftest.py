"""Runs the command line inside the test's own process, with parts of the compiler replaced where a test asks."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from typer.testing import CliRunner

import rulewright
from rulewright.cli import app, failures
from rulewright.plugins import manager


@pytest.fixture
def cli() -> Callable[..., Any]:
    """Return a function from words to the result: exit_code, stdout, stderr."""
    runner = CliRunner(env={"NO_COLOR": "1", "COLUMNS": "80"})

    def run(*words: str, **more: Any) -> Any:
        result = runner.invoke(app.app, list(words), prog_name="rulewright", **more)
        # CliRunner hides what escapes from the application as exit status 1: no test may take that for a message.
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        return result

    return run


@pytest.fixture
def stand_in(monkeypatch: pytest.MonkeyPatch) -> Callable[..., ModuleType]:
    """Return a function that puts a module with the given names in the place of one of rulewright's."""

    def put(name: str, **names: Any) -> ModuleType:
        module = ModuleType(name)
        vars(module).update(names)
        monkeypatch.setitem(sys.modules, name, module)
        parent, _, child = name.rpartition(".")
        monkeypatch.setattr(sys.modules.get(parent, rulewright), child, module, raising=False)
        return module

    return put


@pytest.fixture(autouse=True)
def plugins(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., None]:
    """Return a function that installs plugins, given as name=source; every test starts without any."""
    folder = tmp_path / "installed"
    folder.mkdir()
    monkeypatch.syspath_prepend(folder)

    def install(**sources: str) -> None:
        points = []
        for name, source in sources.items():
            module = f"plugin_of_test_{name}"
            (folder / f"{module}.py").write_text(source)
            monkeypatch.delitem(sys.modules, module, raising=False)
            points.append(EntryPoint(name, module, "rulewright"))
        monkeypatch.setattr(manager, "plugin_manager", cache(lambda: manager.Manager(points, "")))
        monkeypatch.setattr(app, "_plugged", None)
        monkeypatch.setattr(failures, "_told", set())

    install()
    return install


@pytest.fixture
def run(cli: Callable[..., Any]) -> Callable[..., Any]:
    """A function from words to the result of the command line, which must have a message for whatever happens."""

    def call(*words: str, said: str | None = None) -> Any:
        result = cli(*words, input=said)
        assert "Traceback" not in result.stderr
        assert "bug of Rulewright" not in result.stderr, result.stderr
        return result

    return call
