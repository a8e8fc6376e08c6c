"""Whatever happens to a build, there is a right machine or none, and one line that says why."""

from __future__ import annotations

import hashlib
import json
import multiprocessing
import os
import shutil
import stat
import subprocess
import sys
import time
import warnings
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from machines import Setting, compiled, native, spec_of

import rulewright
from rulewright.native import CantBuild, NoNativeMachine, cache, compiler, load
from rulewright.runtime import Definition, Game

GAME = "tic_tac_toe"


@pytest.fixture(autouse=True)
def place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An empty cache, and a process that has loaded nothing."""
    monkeypatch.setenv("RULEWRIGHT_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(load, "_LOADED", {})
    monkeypatch.setattr(load, "_FAILED", {})
    # What is tested here isn't what the compiler makes of its time.
    monkeypatch.setattr(compiler, "_LEVELS", ("-O0", "-O0"))
    return tmp_path / "cache" / "rulewright" / "native"


@pytest.fixture
def cc(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[str], None]:
    """Return a function that makes a shell script the C compiler."""

    def put(script: str) -> None:
        path = tmp_path / "my-cc"
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)
        monkeypatch.setenv("CC", str(path))

    return put


def definition() -> Definition:
    return rulewright.load(GAME, backend="python").definition


def play(game: Game) -> list[int]:
    """A short game, to see that the machine works."""
    state = game.initial_state(seed=1)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1])
    return state.history()


def loaded() -> Game:
    """The game, loaded as in a new process."""
    load._LOADED.clear()
    return rulewright.load(GAME, backend="native")


def kept(place: Path) -> list[str]:
    return sorted(path.name for path in place.iterdir())


WANT = [8, 7, 6, 5, 4, 3, 2]


def test_a_machine_is_made_once_and_found_again(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert rulewright.load(GAME, backend="cached").backend == "python"
    assert play(loaded()) == WANT
    names = kept(place)
    assert len(names) == 1
    assert stat.S_IMODE(place.stat().st_mode) == 0o700
    monkeypatch.setattr("rulewright.native.build.run", None)
    assert play(loaded()) == WANT
    assert rulewright.load(GAME, backend="cached").backend == "native"
    assert rulewright.load(GAME, backend="auto").backend == "native"
    seal = json.loads((place / names[0] / "seal.json").read_text())
    assert (seal["game"], seal["players"]) == (GAME, 2)
    assert kept(place) == names


@pytest.mark.parametrize(
    ("script", "message"),
    [
        ("echo boom; echo 'x.c:1: error: no such thing' >&2; exit 1", "failed: x.c:1: error: no such thing"),
        ("exit 3", "failed: status 3"),
        ("kill -9 $$", "ended by signal 9"),
        ("exit 0", "has made nothing"),
        (": > machine.so", "has made nothing"),
        ("head -c 60000 /dev/urandom > machine.so", "can't be loaded"),
        (
            "printf '\\177ELF\\002\\001\\001' > machine.so; head -c 9000 /dev/zero >> machine.so",
            "can't be loaded",
        ),
        ("mkdir -p machine.so", "has made nothing"),
        ("printf '\\377\\376 error \\200' >&2; exit 1", "failed: "),
    ],
)
def test_a_compiler_that_fails_is_told_in_a_line(
    script: str, message: str, place: Path, cc: Callable[[str], None]
) -> None:
    cc(script)
    with pytest.raises(rulewright.driver.UsageError, match="no native machine") as refused:
        rulewright.load(GAME, backend="native")
    assert message in str(refused.value)
    assert "\n" not in str(refused.value.message)
    assert kept(place) == []
    with pytest.warns(NoNativeMachine, match=f"{GAME} runs in Python"):
        game = rulewright.load(GAME, backend="auto")
    assert game.backend == "python"
    assert play(game) == WANT


def test_a_failure_is_not_tried_again_in_one_process(cc: Callable[[str], None], tmp_path: Path) -> None:
    cc(f"echo x >> {tmp_path}/calls; exit 1")
    calls = []
    for _ in range(3):
        with warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("default")
            rulewright.load(GAME, backend="auto")
        assert [warning.category for warning in said] == [NoNativeMachine]
        calls.append((tmp_path / "calls").read_text())
    assert calls[0] == calls[-1]


def test_a_compiler_that_hangs_is_ended_with_all_that_it_started(
    cc: Callable[[str], None], place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiler, "SECONDS", 0.5)
    cc(f"sleep 600 & echo $! > {tmp_path}/child; wait")
    started = time.monotonic()
    with pytest.raises(rulewright.driver.UsageError, match="took over 0"):
        rulewright.load(GAME, backend="native")
    assert time.monotonic() - started < 20
    assert kept(place) == []
    child = int((tmp_path / "child").read_text())
    for _ in range(50):
        state = Path(f"/proc/{child}/stat")
        if not state.exists() or state.read_text().split()[2] == "Z":
            break
        time.sleep(0.1)
    else:
        pytest.fail("what the compiler started still runs")


def test_without_a_compiler_python_does_the_work(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(compiler, "find_spec", lambda name: None)
    compiler._find.cache_clear()
    with pytest.warns(NoNativeMachine, match="there is no C compiler"):
        assert play(rulewright.load(GAME, backend="auto")) == WANT
    assert rulewright.load(GAME, backend="cached").backend == "python"
    compiler._find.cache_clear()


def test_the_compiler_of_the_ziglang_package_is_the_last_choice(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(compiler, "find_spec", lambda name: True if name == "ziglang" else None)
    compiler._find.cache_clear()
    assert compiler.compiler() == (sys.executable, "-m", "ziglang", "cc")
    compiler._find.cache_clear()


def flip(data: bytes) -> bytes:
    """The bytes with one of them changed in the middle."""
    at = len(data) // 2
    return data[:at] + bytes([data[at] ^ 0x55]) + data[at + 1 :]


@pytest.mark.parametrize(
    "damage",
    [
        lambda folder: (folder / "machine.so").write_bytes(flip((folder / "machine.so").read_bytes())),
        lambda folder: os.truncate(folder / "machine.so", 5000),
        lambda folder: os.truncate(folder / "machine.so", 0),
        lambda folder: (folder / "machine.so").unlink(),
        lambda folder: (folder / "seal.json").unlink(),
        lambda folder: (folder / "seal.json").write_text("{}"),
        lambda folder: (folder / "seal.json").write_text("[1"),
        lambda folder: (folder / "seal.json").write_bytes(b"\xff\xfe"),
        lambda folder: [path.unlink() for path in folder.iterdir()],
    ],
)
def test_a_damaged_machine_is_made_anew(damage: Callable[[Path], object], place: Path) -> None:
    loaded()
    (name,) = kept(place)
    # Another file than the one that this process has loaded: nobody may change that one under its feet.
    shutil.copytree(place / name, place / "copy")
    shutil.rmtree(place / name)
    os.rename(place / "copy", place / name)
    damage(place / name)
    load._LOADED.clear()
    assert rulewright.load(GAME, backend="cached").backend == "python"
    assert play(loaded()) == WANT
    assert kept(place) == [name]
    assert cache.sealed(name) is not None


@pytest.mark.parametrize("damage", [lambda host: host.unlink(), lambda host: os.truncate(host, 700)])
@pytest.mark.parametrize("sealed", [False, True])
def test_a_damaged_host_is_made_anew(damage: Callable[[Path], object], sealed: bool, place: Path) -> None:
    loaded()
    (folder,) = (place.parent / "hosts").iterdir()
    host = folder / "host.o"
    good = host.read_bytes()
    damage(host)
    if sealed and host.exists():
        seal = {"sha256": hashlib.sha256(host.read_bytes()).hexdigest()}
        (folder / "seal.json").write_text(json.dumps(seal))
    assert play(rulewright.load("kuhn_poker", backend="native"))
    assert host.read_bytes() == good


def test_the_host_is_compiled_once(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[str] = []

    def run(commands: list[list[str]], folder: Path) -> None:
        ran.extend(Path(word).name for command in commands for word in command if word.endswith(".c"))
        compiler.run(commands, folder)

    monkeypatch.setattr("rulewright.native.build.run", run)
    loaded()
    assert sorted(ran) == ["host.c", "machine.c", "machine.c", "machine.c"]
    ran.clear()
    rulewright.load("kuhn_poker", backend="native")
    assert ran == ["machine.c"] * 3


def test_a_machine_of_other_rules_under_the_same_name_is_not_taken(place: Path) -> None:
    loaded()
    (mine,) = kept(place)
    rulewright.load("kuhn_poker", backend="native")
    (other,) = (name for name in kept(place) if name != mine)
    shutil.rmtree(place / mine)
    shutil.copytree(place / other, place / mine)
    assert play(loaded()) == WANT


def test_the_name_depends_on_everything_that_makes_a_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    facts = definition()
    names = {cache.key(facts)}
    for changed in (
        replace(facts, spec_hash="0"),
        replace(facts, options={"x": "1"}),
        replace(facts, cells=(*facts.cells, 0)),
        replace(facts, fields=facts.fields[::-1]),
        replace(facts, utility="payoff"),
    ):
        names.add(cache.key(changed))
    for name, value in (
        ("makers", lambda: "others"),
        ("identity", lambda: "another"),
        ("flags", lambda hot=True: ("-O9",)),
    ):
        with monkeypatch.context() as patch:
            patch.setattr(cache, name, value)
            names.add(cache.key(facts))
    monkeypatch.setattr(sys, "version", "9.9")
    names.add(cache.key(facts))
    assert len(names) == 10


def test_a_compiler_that_was_replaced_is_another_one(
    cc: Callable[[str], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cc("exit 1")
    before = compiler.identity()
    os.utime(tmp_path / "my-cc", (1, 1))
    assert compiler.identity() != before


def test_a_spec_that_has_changed_since_it_was_generated_is_not_compiled() -> None:
    done = compiled(Setting(spec_of(GAME), 2, ()))
    game = done.game()
    for stale in (
        replace(game.definition, spec_hash="feedfeedfeedfeed"),
        replace(game.definition, nodes=game.definition.nodes[::-1]),
        replace(game.definition, max_game_length=1),
    ):
        with pytest.raises(CantBuild, match="has changed since"):
            native(done, Game(stale, game.state_class))
    assert play(native(done, game)) == WANT


def _load_in_a_process(ready: object, answers: object) -> None:
    ready.wait()  # type: ignore[attr-defined]
    game = rulewright.load(GAME, backend="native")
    answers.put((game.backend, play(game)))  # type: ignore[attr-defined]


def test_processes_that_build_at_once_all_have_the_machine(place: Path) -> None:
    context = multiprocessing.get_context("spawn")
    ready, answers = context.Event(), context.Queue()
    processes = [context.Process(target=_load_in_a_process, args=(ready, answers)) for _ in range(4)]
    for process in processes:
        process.start()
    ready.set()
    found = [answers.get(timeout=120) for _ in processes]
    for process in processes:
        process.join()
    assert found == [("native", WANT)] * 4
    assert len(kept(place)) == 1


def in_a_process(code: str, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        env={**os.environ, **env},
        timeout=120,
        check=False,
    )


LIMITED = """
import resource, signal, rulewright
resource.setrlimit(resource.RLIMIT_FSIZE, ({bytes}, {bytes}))
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
print(rulewright.load("tic_tac_toe", backend="auto").backend)
"""


@pytest.mark.parametrize("size", [0, 100, 4096, 12_000])
def test_a_full_disk_leaves_nothing_behind(size: int, place: Path) -> None:
    pytest.importorskip("resource")
    ran = in_a_process(LIMITED.format(bytes=size), TMPDIR=str(place.parent.parent.parent))
    assert ran.stdout == "python\n", ran.stderr
    assert "NoNativeMachine: tic_tac_toe runs in Python" in ran.stderr
    assert "Traceback" not in ran.stderr
    assert kept(place) == []
    assert play(loaded()) == WANT


def test_a_folder_that_cannot_be_made_or_trusted_is_not_used(
    place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place.mkdir(parents=True)
    place.chmod(0o777)
    with pytest.raises(rulewright.driver.UsageError, match="others can write"):
        rulewright.load(GAME, backend="native")
    file = tmp_path / "file"
    file.touch()
    monkeypatch.setenv("RULEWRIGHT_CACHE", str(file))
    with pytest.warns(NoNativeMachine, match="cannot keep machines"):
        assert rulewright.load(GAME, backend="auto").backend == "python"


def test_what_is_left_behind_and_what_is_long_unused_goes(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded()
    (first,) = kept(place)
    (place / ".build-dead").mkdir()
    (place / ".build-live").mkdir()
    for name, age in ((".build-dead", 7200), (first, 100)):
        os.utime(place / name, (time.time() - age,) * 2)
    for k in range(3):
        (place / f"old{k}").mkdir()
        os.utime(place / f"old{k}", (k + 1, k + 1))
    monkeypatch.setattr(cache, "MOST_KEPT", 2)
    rulewright.load("kuhn_poker", backend="native")
    names = kept(place)
    assert first in names
    assert ".build-dead" not in names
    assert ".build-live" in names
    assert not {"old0", "old1"} & set(names)


def test_a_named_game_needs_its_spec_as_it_was(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def nowhere(name: object) -> Path:
        raise rulewright.driver.UsageError(f"there is no game `{name}`", "RW707")

    monkeypatch.setattr("rulewright.loading.find", nowhere)
    with pytest.warns(NoNativeMachine, match="its spec isn't at hand"):
        assert play(rulewright.load(GAME, backend="auto")) == WANT
    for text in ("variant\n", spec_of(GAME).read_text().replace("3 x 3", "4 x 4").replace("3", "4")):
        load._FAILED.clear()
        spec = tmp_path / f"{GAME}.rules"
        spec.write_text(text)
        monkeypatch.setattr("rulewright.loading.find", lambda name, spec=spec: spec)
        with pytest.warns(NoNativeMachine, match="has changed since"):
            assert play(rulewright.load(GAME, backend="auto")) == WANT


def test_a_spec_by_path_is_compiled_too(tmp_path: Path) -> None:
    path = tmp_path / f"{GAME}.rules"
    shutil.copy(spec_of(GAME), path)
    game = rulewright.load(path, backend="native")
    assert game.backend == "native"
    assert play(game) == WANT
    path.write_text("variant\n")
    with pytest.raises(rulewright.SpecError):
        rulewright.load(path, backend="auto")
