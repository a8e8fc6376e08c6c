"""The page for researchers: its code runs as it is written."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "researchers.md"
BLOCKS = re.findall(r"^```python (\w+)\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.S | re.M)
NEEDS = {"open_spiel": "pyspiel", "pettingzoo": "pettingzoo", "batch": "numpy", "contract": "rulewright"}


def test_every_block_is_run_by_a_test() -> None:
    assert {part for part, _ in BLOCKS} == set(NEEDS)
    assert PAGE.read_text(encoding="utf-8").count("```python") == len(BLOCKS)


@pytest.mark.parametrize("part", NEEDS)
def test_code_runs(part: str) -> None:
    pytest.importorskip(NEEDS[part])
    names: dict[str, object] = {}
    for number, (of, text) in enumerate(BLOCKS):
        if of == part:
            exec(compile(text, f"docs/researchers.md, block {number}", "exec"), names)
