"""The C compiler at hand: its command, its flags, what tells it from another, and running it within bounds."""

from __future__ import annotations

import os
import platform
import shlex
import shutil
import signal
import subprocess
import sys
import sysconfig
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

from rulewright.native import CantBuild

#: A compiler that takes longer is killed.
SECONDS = 120

# Rules never depend on what C leaves open; what a compiler may make of aliasing is not worth the question.
_FLAGS = ("-O2", "-std=c99", "-fno-strict-aliasing", "-w")


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
            with open("/proc/cpuinfo", "rb") as file:
                return ("-mpopcnt",) if b" popcnt " in file.read(8192) else ()
        except OSError:
            return ()
    return ()


def flags() -> tuple[str, ...]:
    """The flags that make an extension module here, but for files."""
    include = f"-I{sysconfig.get_path('include')}"
    common = (*_FLAGS, *_instructions())
    if sys.platform == "darwin":
        return (*common, "-fPIC", "-bundle", "-undefined", "dynamic_lookup", include)
    if sys.platform == "win32":
        version = f"python{sys.version_info.major}{sys.version_info.minor}"
        return (*common, "-shared", include, f"-L{Path(sys.base_prefix) / 'libs'}", f"-l{version}")
    return (*common, "-fPIC", "-shared", include)


def suffix() -> str:
    """How an extension module's file ends here."""
    return ".pyd" if sys.platform == "win32" else ".so"


def run(command: list[str], folder: Path) -> None:
    """Run a compiler in a folder. Raises CantBuild if it fails, is killed, or takes too long."""
    messages = folder / "messages.txt"
    with messages.open("wb") as out:
        # In a session of its own, so that whatever it starts ends with it.
        process = subprocess.Popen(
            command, cwd=folder, stdin=subprocess.DEVNULL, stdout=out, stderr=out, start_new_session=True
        )
        try:
            status = process.wait(SECONDS)
        except subprocess.TimeoutExpired:
            raise CantBuild(f"the C compiler took over {SECONDS} seconds") from None
        finally:
            if process.poll() is None:
                _kill(process)
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
