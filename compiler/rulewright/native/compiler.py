"""The C compiler at hand: its command, its flags, what tells it from another, and running it within bounds."""

from __future__ import annotations

import os
import platform
import re
import shlex
import shutil
import signal
import subprocess
import sys
import sysconfig
import time
from collections.abc import Sequence
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

from rulewright.native import CantBuild

#: A compiler that takes longer is killed.
SECONDS = 120

# Rules never depend on what C leaves open; what a compiler may make of aliasing is not worth the question.
_FLAGS = ("-std=c99", "-fno-strict-aliasing", "-w")
# How much is made of a part that all games go through, and of one that they need not: the second takes a third less.
_LEVELS = ("-O2", "-O1")
# What a processor says that it has: counting a set's members, finding the first, finding the nth.
_INSTRUCTIONS = {"popcnt": "-mpopcnt", "bmi1": "-mbmi", "bmi2": "-mbmi2"}


@lru_cache(maxsize=8)
def _find(wish: str, path: str) -> tuple[str, ...]:
    if wish:
        words = tuple(shlex.split(wish))
        found = shutil.which(words[0], path=path) if words else None
        if found is None:
            raise CantBuild(f"$CC is `{wish}`, which is no command")
        return (found, *words[1:])
    for name in ("cc", "gcc", "clang"):
        found = shutil.which(name, path=path)
        if found:
            return (found,)
    if find_spec("ziglang") is not None:
        return (sys.executable, "-m", "ziglang", "cc")
    raise CantBuild("there is no C compiler: install one, or rulewright[native]")


def compiler() -> tuple[str, ...]:
    """The C compiler's command: ``$CC``, the system's, or that of the ``ziglang`` package. Raises CantBuild."""
    return _find(os.environ.get("CC", ""), os.environ.get("PATH", os.defpath))


def identity() -> str:
    """What tells this compiler from another version of it, found out without running it. Raises CantBuild."""
    command = compiler()
    place = Path(command[0])
    if command[1:3] == ("-m", "ziglang"):
        spec = find_spec("ziglang")
        place = Path(spec.origin) if spec is not None and spec.origin else place
    try:
        real = place.resolve()
        facts = real.stat()
    except OSError as error:
        raise CantBuild(f"cannot look at the C compiler {place}: {error.strerror}") from None
    return f"{' '.join(command)} {real} {facts.st_size} {facts.st_mtime_ns}"


@lru_cache(maxsize=1)
def _instructions() -> tuple[str, ...]:
    """Flags for what this processor can do and not every one of its platform can, and sets gain from.

    They are part of a machine's name, so that another computer with the same home folder makes its own.
    """
    if platform.machine() in ("x86_64", "AMD64") and sys.platform == "linux":
        try:
            with open("/proc/cpuinfo", encoding="ascii", errors="replace") as file:
                facts = dict(
                    re.findall(r"^([\w ]+?)\t*: (.*)$", file.read(16384).split("\n\n")[0], re.MULTILINE)
                )
        except OSError:
            return ()
        has = set(facts.get("flags", "").split())
        # There it is there, and takes longer than doing without.
        if facts.get("vendor_id") == "AuthenticAMD" and facts.get("cpu family") == "23":
            has.discard("bmi2")
        return tuple(flag for name, flag in _INSTRUCTIONS.items() if name in has)
    return ()


def flags(hot: bool = True) -> tuple[str, ...]:
    """The flags that make an object of C here, but for files. ``hot``: whether its speed is that of games."""
    common = (_LEVELS[not hot], *_FLAGS, *_instructions(), f"-I{sysconfig.get_path('include')}")
    return common if sys.platform == "win32" else (*common, "-fPIC")


def link_flags() -> tuple[str, ...]:
    """The flags that make an extension module of objects here, but for files; libraries come last."""
    if sys.platform == "darwin":
        return ("-bundle", "-undefined", "dynamic_lookup")
    if sys.platform == "win32":
        version = f"python{sys.version_info.major}{sys.version_info.minor}"
        return ("-shared", f"-L{Path(sys.base_prefix) / 'libs'}", f"-l{version}")
    return ("-shared",)


def suffix() -> str:
    """How an extension module's file ends here."""
    return ".pyd" if sys.platform == "win32" else ".so"


def run(commands: Sequence[list[str]], folder: Path) -> None:
    """Run a compiler in a folder, with several commands side by side.

    Raises CantBuild if one of them fails, is killed, or all together take too long; then none runs on.
    """
    until = time.monotonic() + SECONDS
    running: list[subprocess.Popen[bytes]] = []
    try:
        for number, command in enumerate(commands):
            with _messages(folder, number).open("wb") as out:
                # In a session of its own, so that whatever it starts ends with it.
                process = subprocess.Popen(
                    command,
                    cwd=folder,
                    stdin=subprocess.DEVNULL,
                    stdout=out,
                    stderr=out,
                    start_new_session=True,
                )
            running.append(process)
        for number, process in enumerate(running):
            _wait(process, until, _messages(folder, number))
    finally:
        for process in running:
            if process.poll() is None:
                _kill(process)


def _messages(folder: Path, number: int) -> Path:
    return folder / f"messages{number}.txt"


def _wait(process: subprocess.Popen[bytes], until: float, messages: Path) -> None:
    try:
        status = process.wait(max(0.0, until - time.monotonic()))
    except subprocess.TimeoutExpired:
        raise CantBuild(f"the C compiler took over {SECONDS} seconds") from None
    if status < 0:
        raise CantBuild(f"the C compiler was ended by signal {-status}")
    if status:
        lines = messages.read_text(encoding="utf-8", errors="replace").strip().splitlines()
        first = next((line for line in lines if "error" in line), lines[0] if lines else f"status {status}")
        raise CantBuild(f"the C compiler failed: {first[:200]}")


def _kill(process: subprocess.Popen[bytes]) -> None:
    if hasattr(os, "killpg"):
        os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
    process.wait()
