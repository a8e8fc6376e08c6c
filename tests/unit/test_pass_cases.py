"""Each pass does what its cases in ``tests/passes`` show. ``RULEWRIGHT_ACCEPT=1`` rewrites them."""

from __future__ import annotations

import importlib.util
import os
from pathlib import Path
from types import ModuleType

import pytest

from rulewright.machine.passes import ALL_PASSES

FOLDER = Path(__file__).parents[1] / "passes"


def _cases() -> ModuleType:
    spec = importlib.util.spec_from_file_location("pass_cases", FOLDER / "cases.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    import sys

    sys.modules["pass_cases"] = module
    spec.loader.exec_module(module)
    return module


CASES = _cases()
FILES = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_the_pass_does_as_its_case_shows(path: Path) -> None:
    case = CASES.read(path)
    before, after = CASES.look(case)
    if os.environ.get("RULEWRIGHT_ACCEPT"):
        CASES.write(case, before, after)
        return
    assert before == case.before.rstrip("\n") + "\n"
    assert after == case.after
    assert before != after


def test_every_pass_has_a_case() -> None:
    shown = {CASES.read(path).name for path in FILES}
    assert shown == set(ALL_PASSES)
