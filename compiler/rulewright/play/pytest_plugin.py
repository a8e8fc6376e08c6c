"""Lets pytest run the tests in specs: every ``test`` block becomes a test of its own.

It does nothing until a project asks for it, in its ``pytest.ini`` or ``pyproject.toml``::

    [tool.pytest.ini_options]
    rulewright_collect = true
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from rulewright.play.spec_tests import Runner
    from rulewright.syntax.tree import Test

INI = "rulewright_collect"
_SUFFIXES = (".rules", ".rules.md")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the setting that switches the collection on."""
    parser.addini(INI, "Collect the tests in *.rules files.", type="bool", default=False)


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Take a spec, or a file of tests for one, where the project wants that and there are tests in it."""
    if not file_path.name.endswith(_SUFFIXES) or not parent.config.getini(INI):
        return None
    if not _may_have_tests(file_path):
        return None
    return RulesFile.from_parent(parent, path=file_path)


def _may_have_tests(path: Path) -> bool:
    """Whether a line begins as a test does; a spec without any isn't read further."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return False
    return any(line.lstrip().startswith('test "') for line in lines)


class RulesFile(pytest.File):
    """A spec with tests."""

    def collect(self) -> Iterator[RulesItem]:
        """One item a test. A spec that is wrong is one failure, with everything that is wrong with it."""
        from rulewright.diagnostics import SpecError, UsageError
        from rulewright.driver import Compilation, read_source
        from rulewright.syntax.tree import Test

        self.source = read_source(self.path)
        self.runners: dict[Any, Runner] = {}
        try:
            done = Compilation(self.source)
            tests = [decl for decl in done.syntax.decls if isinstance(decl, Test)]
        except (SpecError, UsageError) as problem:
            raise self.CollectError(explain(problem)) from None
        for test in tests:
            yield RulesItem.from_parent(self, name=test.name, test=test)

    def run(self, test: Test) -> str:
        """Run a test; "" if it passes. Machines are kept for the tests with the same players and options."""
        from rulewright.driver import Compilation
        from rulewright.play.spec_tests import Runner, settings

        players, options, _ = settings(test)
        key = (players, tuple(sorted(options.items())))
        if key not in self.runners:
            self.runners[key] = Runner(Compilation(self.source, players, options))
        return self.runners[key].run(test)


class RulesTestFailed(Exception):
    """A test in a spec is not as it says."""


class RulesItem(pytest.Item):
    """One test of a spec."""

    def __init__(self, *, test: Test, **more: Any) -> None:
        super().__init__(**more)
        self.test = test

    def runtest(self) -> None:
        """Run it."""
        assert isinstance(self.parent, RulesFile)
        message = self.parent.run(self.test)
        if message:
            raise RulesTestFailed(message)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """What failed and where, without a traceback: the code at fault is the spec's."""
        from rulewright.diagnostics import SpecError, UsageError

        if isinstance(excinfo.value, RulesTestFailed):
            return str(excinfo.value)
        if isinstance(excinfo.value, (SpecError, UsageError)):
            return explain(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Where the test stands."""
        line = getattr(self.test.span, "line", None)
        return self.path, None if line is None else line - 1, f"test {self.name!r}"


def explain(problem: Exception) -> str:
    """A problem's diagnostics as people read them."""
    from rulewright.diagnostics import SpecError, render_human

    if isinstance(problem, SpecError):
        return render_human.render(problem.diagnostics, False, 100)
    return str(problem)
