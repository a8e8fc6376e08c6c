"""Without a C compiler there is nothing to test here."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from rulewright.native import CantBuild
from rulewright.native.compiler import compiler


@pytest.fixture(scope="session", autouse=True)
def _needs_a_compiler() -> None:
    try:
        compiler()
    except CantBuild as error:
        pytest.skip(str(error))
