"""Machines and glue under the address and undefined-behaviour sanitizers: no report, over all games that ship.

In short form some play a few games; `make sanitize` plays many of every number of players and value of an option.
"""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from machines import SPECS, Setting, compiled, settings, spec_of

from rulewright import driver
from rulewright.native.compiler import compiler
from rulewright.native.host import GLUE, id_flags

HERE = Path(__file__).parent
#: What the short form plays: zones of every kind, dice, secrets, choices at once, large boards.
SHORT = ("azul", "sintra", "brazilian_draughts", "goofspiel", "leduc_poker", "royal_ur")
GAMES = int(os.environ.get("RULEWRIGHT_SANITIZE", "200"))
SANITIZERS = ("-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-fno-omit-frame-pointer", "-g")
# What rules don't use is printed all the same; everything else that a compiler has to say is an error.
WARNINGS = ("-Wall", "-Wextra", "-Werror", "-Wno-unused-function", "-Wno-unused-parameter")
WARNINGS += ("-Wno-unused-variable", "-Wno-unused-but-set-variable")


@cache
def missing(folder: Path) -> str | None:
    """Why there are no sanitizers here, or None."""
    source, program = folder / "try.c", folder / "try"
    source.write_text("int main(void) { return 0; }\n")
    try:
        for command in ([*compiler(), *SANITIZERS, str(source), "-o", str(program)], [str(program)]):
            done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
            if done.returncode:
                return f"this compiler has no sanitizers: {done.stderr.strip()[:200] or done.returncode}"
    except OSError as error:
        return f"this compiler has no sanitizers: {error}"
    return None


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("sanitized")
    reason = missing(place)
    if reason:
        pytest.skip(reason)
    return place


def play(setting: Setting, folder: Path, games: int, level: str) -> None:
    """Compile a machine with its driver, and play."""
    done = compiled(setting)
    machine = done.native_machine
    ids = sum(block.size for block in (*machine.actions.values(), *machine.chances.values()))
    (folder / "machine.h").write_text(done.c, encoding="utf-8")
    program = folder / "driver"
    command = [
        *compiler(),
        "-std=c99",
        level,
        "-fno-strict-aliasing",
        *SANITIZERS,
        *WARNINGS,
        *id_flags(ids),
    ]
    command += [f"-I{folder}", f"-I{GLUE}", str(HERE / "driver.c"), "-o", str(program)]
    for call in (command, [str(program), str(games), str(ids)]):
        ran = subprocess.run(call, capture_output=True, text=True, errors="replace", check=False)
        assert ran.returncode == 0, f"{setting.name}: {ran.stderr[-4000:]}"
    assert "moves" in ran.stdout


@pytest.mark.parametrize("name", SHORT)
def test_rules_touch_nothing_outside_a_state(name: str, folder: Path) -> None:
    spec = spec_of(name)
    low, _ = driver.compilation(spec).player_range
    play(Setting(spec, low, ()), folder, 4, "-O0")


@pytest.mark.slow
@pytest.mark.parametrize("level", ["-O1", "-O2"])
def test_rules_of_every_setting_touch_nothing_outside_a_state(level: str, folder: Path) -> None:
    for setting in settings(every_value=False):
        play(setting, folder, GAMES, level)


def stress(folder: Path, names: list[str]) -> None:
    """Run the glue's test with the sanitizers loaded before Python itself."""
    libraries = [
        subprocess.run(
            [*compiler(), f"-print-file-name=lib{name}.so"], capture_output=True, text=True, check=False
        ).stdout.strip()
        for name in ("asan", "ubsan")
    ]
    if not all(os.path.isabs(library) for library in libraries):
        pytest.skip("this compiler has no libasan that Python could be run with")
    env = {
        **os.environ,
        "SANITIZERS": " ".join(SANITIZERS),
        "LD_PRELOAD": " ".join(libraries),
        # Python's own arenas would hide what is wrong; what it never frees is not our leak.
        "PYTHONMALLOC": "malloc",
        "ASAN_OPTIONS": "detect_leaks=0",
    }
    command = [sys.executable, str(HERE / "stress.py"), str(folder / "cache"), *names]
    ran = subprocess.run(command, capture_output=True, text=True, errors="replace", env=env, check=False)
    assert ran.returncode == 0, ran.stderr[-6000:]
    assert ran.stdout.split() == [word for name in names for word in (name, "clean")]


def test_the_glue_touches_nothing_that_is_not_its_own(folder: Path) -> None:
    pytest.importorskip("numpy")
    stress(folder, ["goofspiel"])


@pytest.mark.slow
def test_the_glue_of_every_game_touches_nothing_that_is_not_its_own(folder: Path) -> None:
    pytest.importorskip("numpy")
    stress(folder, [spec.name.split(".")[0] for spec in SPECS])
