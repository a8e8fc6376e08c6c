"""The commands that build compiled machines, use them, or say that they do."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from machines import spec_of


def command(*words: str, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "rulewright", *words],
        capture_output=True,
        text=True,
        env={**os.environ, **env},
        timeout=300,
        check=False,
    )


def test_the_command_line_says_which_backend_is_in_use(tmp_path: Path) -> None:
    cache = {"RULEWRIGHT_CACHE": str(tmp_path), "RULEWRIGHT_BACKEND": "auto"}
    few = ("simulate", "tic_tac_toe", "-n", "50", "--json")
    many = ("simulate", "tic_tac_toe", "-n", "4000", "--json")
    steps = [
        (few, {}, "python", ""),
        (few, {"CC": "/nowhere/cc"}, "python", ""),
        (many, {"CC": "/nowhere/cc"}, "python", "tic_tac_toe runs in Python: $CC is `/nowhere/cc`"),
        (few, {"CC": "/nowhere/cc", "RULEWRIGHT_BACKEND": "native"}, "python", "tic_tac_toe runs in Python"),
        (many, {}, "native", ""),
        (few, {}, "native", ""),
        (many, {"RULEWRIGHT_BACKEND": "python"}, "python", ""),
    ]
    for words, env, backend, message in steps:
        ran = command(*words, **{**cache, **env})
        assert ran.returncode == 0, ran.stderr
        assert json.loads(ran.stdout)["backend"] == backend
        assert ran.stderr.startswith(message)
        assert ran.stderr.count("\n") == bool(message), ran.stderr
    told = json.loads(command("plugins", "--json", **cache).stdout)["backend"]
    assert (told["backend"], told["machines"]) == ("native", 1)
    told = json.loads(command("plugins", "--json", **cache, CC="/nowhere/cc").stdout)["backend"]
    assert told["backend"] == "python"
    assert "/nowhere/cc" in told["reason"]
    wrong = command(*few, RULEWRIGHT_BACKEND="fortran")
    assert wrong.returncode == 2
    assert "there is no backend `fortran`" in wrong.stderr


def test_build_native_compiles_ahead(tmp_path: Path) -> None:
    cache = {"RULEWRIGHT_CACHE": str(tmp_path / "cache"), "RULEWRIGHT_BACKEND": "auto"}
    spec = tmp_path / "pig.rules"
    shutil.copy(spec_of("pig"), spec)
    words = ("build", str(spec), "-o", str(tmp_path / "out"), "--native")
    first = command(*words, **cache)
    assert first.returncode == 0, first.stderr
    compiled = [line for line in first.stdout.splitlines() if line.startswith("compiled")]
    assert [line.split(",")[:2] for line in compiled] == [
        ["compiled pig", f" {n} players"] for n in (2, 3, 4)
    ]
    assert "3 native machines compiled, 0 compiled before" in first.stderr
    again = command(*words, **cache)
    assert "0 native machines compiled, 3 compiled before" in again.stderr
    assert again.stdout == ""
    # What was compiled ahead is found without a compiler's work, also by a spec's path.
    ran = command("simulate", str(spec), "-n", "10", "--players", "3", "--json", **cache)
    assert json.loads(ran.stdout)["backend"] == "native"
    shutil.rmtree(tmp_path / "cache")
    failed = command(*words, **cache, CC="false")
    assert failed.returncode == 2
    assert "no native machines: the C compiler failed" in failed.stderr


def test_bench_sets_the_backends_side_by_side(tmp_path: Path) -> None:
    env = {"RULEWRIGHT_BACKEND": "auto", "COLUMNS": "200"}
    words = ("bench", "tic_tac_toe", "--seconds", "0.05")
    ran = command(*words, "--json", **env)
    assert ran.returncode == 0, ran.stderr
    python, native = json.loads(ran.stdout)["games"]
    assert (python["backend"], native["backend"]) == ("python", "native")
    for key in ("playouts", "moves", "clone_apply", "perft"):
        assert native[f"{key}_per_second"] > python[f"{key}_per_second"] > 0
    assert 0 < native["load_milliseconds"] < 500
    assert 0 < native["build_seconds"] < 500
    assert 0 < native["bytes_per_state"] < python["bytes_per_state"]
    table = command(*words, **env).stdout
    assert "games/s whole in C" in table
    assert "times the same game in Python" in table
    only = json.loads(command(*words, "--json", RULEWRIGHT_BACKEND="python").stdout)["games"]
    assert [row["backend"] for row in only] == ["python"]


def test_the_c_of_a_game_can_be_read() -> None:
    ran = command("show", "tic_tac_toe", "--stage", "c")
    assert ran.returncode == 0
    assert "struct rw_state {" in ran.stdout
