"""Specs whose compiling or playing doubles with every line. They must be refused at once."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROOTS = [str(ROOT / part) for part in ("compiler", "plugins", "generated")]
SECONDS = 40
FRAME = 'game big "Big"\n    players 2\n\nplayer:\n    score: int 0..10 = 0\n\nresult: highest score\n\n'
GO = "action go():\n    pass\n"


def doubling(last: str) -> str:
    """Twenty steps, each of which calls the next one twice."""
    calls = "".join(f"step s{k}:\n    s{k + 1}\n    s{k + 1}\n" for k in range(20))
    return f"{calls}step s20:\n    {last}\n"


SPECS = {
    "steps that choose": ("check", "flow:\n    s0\n" + doubling("choose go by p0") + GO),
    "steps that don't": (
        "check",
        "var n: 0..999999\nflow:\n    s0\n    choose go by p0\n" + doubling("n += 1") + GO,
    ),
    "names": (
        "check",
        "flow:\n    choose go by p0\naction go(a: 0..3):\n    let a0 = a\n"
        + "".join(f"    let a{k} = max(a{k - 1} - 1, 7 - a{k - 1})\n" for k in range(1, 30))
        + "    require a29 == 4\n",
    ),
    "loops in loops": (
        "simulate",
        "range A: 0..3999\nvar n: 0..9\nflow:\n    for a in A:\n        for b in A:\n            for c in A: n = 1\n"
        "    choose go by p0\n" + GO,
    ),
    "a long table": (
        "check",
        "const T = ["
        + ",\n".join("[" + ",".join("1" * 400) + "]" for _ in range(400))
        + "]\nflow:\n    pass\n",
    ),
}


@pytest.mark.parametrize("name", SPECS)
def test_is_refused_at_once(tmp_path: Path, name: str) -> None:
    verb, text = SPECS[name]
    (tmp_path / "big.rules").write_text(FRAME + text, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "rulewright", verb, "big.rules"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(ROOTS)},
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    if name == "steps that don't":
        # Written out they would be a million steps; called, they are soon done.
        assert done.returncode == 0
        return
    assert done.returncode == 1
    assert "error[RW50" in done.stdout + done.stderr or "error[RW003]" in done.stdout
