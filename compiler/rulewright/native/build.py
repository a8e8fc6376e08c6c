"""Compile a machine's header with the glue, once, into the user's cache.

A compiled machine lies under a hash of everything that made it: header, glue, compiler, flags, Python's own tag. It is
made in a folder of its own beside and renamed into place, so that two processes that build at once, a full disk or a
killed compiler leave a whole file or none. A file that can't be loaded is made anew once.
"""

from __future__ import annotations

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from functools import lru_cache
from importlib.machinery import ExtensionFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

FLAGS = ("-O2", "-std=c99", "-fPIC", "-shared", "-fno-strict-aliasing", "-w")
SECONDS = 120


class CantBuild(Exception):
    """There is no native machine to be had; the text says why in one line."""


@lru_cache(maxsize=1)
def compiler() -> tuple[str, ...]:
    """The C compiler's command: ``$CC``, the system's, or that of the ``ziglang`` package. Raises CantBuild."""
    wish = os.environ.get("CC")
    if wish:
        words = tuple(shlex.split(wish))
        if words and shutil.which(words[0]):
            return words
    for name in ("cc", "gcc", "clang"):
        if shutil.which(name):
            return (name,)
    try:
        import ziglang  # type: ignore[import-not-found]  # an optional package without types

        return (sys.executable, "-m", ziglang.__name__, "cc")
    except ImportError:
        raise CantBuild("no C compiler found: install one, or the `ziglang` package") from None


def cache_folder() -> Path:
    """Where compiled machines are kept, a folder of the user's own. Raises CantBuild if there can't be one."""
    base = os.environ.get("RULEWRIGHT_CACHE") or os.environ.get("XDG_CACHE_HOME")
    folder = (Path(base) if base else Path.home() / ".cache") / "rulewright" / "native"
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise CantBuild(f"cannot use {folder}: {error.strerror}") from None
    if hasattr(os, "getuid") and folder.stat().st_uid != os.getuid():
        raise CantBuild(f"{folder} belongs to somebody else")
    return folder


def glue() -> str:
    """The game-independent part."""
    return (Path(__file__).parent / "glue.c").read_text(encoding="utf-8")


def key(header: str) -> str:
    """What a compiled machine is called: a hash of all that makes it."""
    parts = (header, glue(), " ".join(compiler()), " ".join(FLAGS), sys.version, sysconfig.get_platform())
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:32]


def build(header: str) -> Path:
    """The compiled machine of a header, from the cache or made now. Raises CantBuild."""
    target = cache_folder() / f"{key(header)}.so"
    if not target.is_file():
        _compile(header, target)
    return target


def _compile(header: str, target: Path) -> None:
    try:
        with tempfile.TemporaryDirectory(prefix=".build-", dir=target.parent) as name:
            folder = Path(name)
            (folder / "machine.h").write_text(header, encoding="utf-8")
            (folder / "glue.c").write_text(glue(), encoding="utf-8")
            include = sysconfig.get_path("include")
            command = [*compiler(), *FLAGS, f"-I{include}", "glue.c", "-o", "machine.so"]
            done = subprocess.run(
                command, cwd=folder, capture_output=True, text=True, timeout=SECONDS, check=False
            )
            if done.returncode != 0:
                lines = (done.stderr or done.stdout).strip().splitlines()
                first = next((line for line in lines if "error" in line), lines[0] if lines else "no message")
                raise CantBuild(f"the C compiler failed: {first}")
            os.replace(folder / "machine.so", target)
    except subprocess.TimeoutExpired:
        raise CantBuild(f"the C compiler took over {SECONDS} seconds") from None
    except OSError as error:
        raise CantBuild(f"cannot compile into {target.parent}: {error.strerror}") from None


def load(header: str) -> ModuleType:
    """The compiled machine as a module. Raises CantBuild."""
    path = build(header)
    try:
        return _load(path)
    except ImportError:
        path.unlink(missing_ok=True)
        try:
            return _load(build(header))
        except ImportError as error:
            raise CantBuild(f"the compiled machine can't be loaded: {error}") from None


def _load(path: Path) -> ModuleType:
    # Every machine's module has the same name inside; the file tells them apart.
    loader = ExtensionFileLoader("rulewright_native", str(path))
    spec = spec_from_file_location("rulewright_native", path, loader=loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module
