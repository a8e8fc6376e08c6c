"""A game from somebody else: written by `rulewright new`, installed by pip, found, tested and played like any other."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROOTS = [str(ROOT / part) for part in ("compiler", "plugins", "generated")]
Run = Callable[..., subprocess.CompletedProcess[str]]

SPEC = """\
game pearls "Pearls"
    "Take pearls of one colour; the last to take wins."
    players 2..3

enum Color: black, white
var left[Color]: 0..3 = 3

flow:
    turns from p0:
        choose take
        if all c in Color: left[c] == 0: win me

action take(color: Color):
    require left[color] > 0 else "no {color} pearl is left"
    left[color] -= 1

test "three of each":
    when p0: take(white)
    when p1: take(white)
    when p0: take(white)
    refused p1: take(white) because "no white pearl is left"
"""


def python(*words: str, folder: Path, site: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run Python away from the checkout, with the installed packages of a folder."""
    paths = [*([str(site)] if site is not None else []), *ROOTS]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "NO_COLOR": "1", "COLUMNS": "100"}
    env.pop("RULEWRIGHT_PLUGINS", None)
    return subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env=env,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Write a distribution with a spec of its own, install it, and give what runs rulewright beside it."""
    here = tmp_path_factory.mktemp("elsewhere")
    site = here / "site"
    done = python("-m", "rulewright", "new", "pearls", "--package", folder=here)
    assert done.returncode == 0, done.stderr
    source = here / "rulewright_pearls"
    (source / "rulewright_pearls" / "pearls.rules").write_text(SPEC, encoding="utf-8")
    init = source / "rulewright_pearls" / "__init__.py"
    init.write_text(init.read_text(encoding="utf-8").replace("(2, 3, 4)", "(2, 3)"), encoding="utf-8")
    pip = [
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-deps",
        "--no-index",
        "--no-build-isolation",
        "--target",
        str(site),
    ]
    done = python(*pip, str(source), folder=here)
    assert done.returncode == 0, done.stderr
    away = here / "away"
    away.mkdir()

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        return python("-m", "rulewright", *words, folder=away, site=site)

    return run


def test_it_is_listed_with_where_it_comes_from(installed: Run) -> None:
    done = installed("list", "--json")
    assert done.returncode == 0, done.stderr
    found = {entry["name"]: entry for entry in json.loads(done.stdout)}
    assert found["pearls"]["players"] == [2, 3]
    assert "rulewright-pearls 0.1.0" in json.dumps(found["pearls"])
    assert "azul" in found
    assert done.stderr == ""


def test_its_tests_are_run(installed: Run) -> None:
    done = installed("test", "pearls")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "three of each" in done.stdout
    assert "1 passed, 0 failed" in done.stdout


def test_it_is_played_also_by_several_processes(installed: Run) -> None:
    results = []
    for workers in ("1", "2"):
        done = installed("simulate", "pearls", "-n", "40", "--players", "3", "--workers", workers, "--json")
        assert done.returncode == 0, done.stderr
        summary = json.loads(done.stdout)
        results.append(
            {key: value for key, value in summary.items() if "second" not in key and key != "workers"}
        )
    assert results[0] == results[1]
    assert results[0]["games"] == 40


def test_it_can_be_extended(installed: Run, tmp_path: Path) -> None:
    done = installed("new", "more_pearls", "--extends", "pearls", "-o", str(tmp_path))
    assert done.returncode == 0, done.stderr
    done = installed("test", str(tmp_path / "more_pearls.rules"))
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("words", [["my_game"], ["my_azul", "--extends", "azul"]], ids=lambda words: words[0])
def test_new_specs_are_good_as_they_are(tmp_path: Path, words: list[str]) -> None:
    def run(*more: str) -> str:
        done = python("-m", "rulewright", *more, folder=tmp_path)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    run("new", *words)
    spec = f"{words[0]}.rules"
    assert run("check", spec) == "1 spec checked, nothing wrong\n"
    assert "1 passed, 0 failed" in run("test", spec)
    summary = json.loads(run("simulate", spec, "-n", "5", "--check-invariants", "--json"))
    assert summary["games"] == 5
    assert summary["length"]["mean"] > 1
