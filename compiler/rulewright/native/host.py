"""The host of all machines: one object file, compiled with the first machine and kept for those that come after."""

from __future__ import annotations

import hashlib
import shutil
import sys
import sysconfig
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from rulewright.native import CantBuild, cache
from rulewright.native.compiler import compiler, flags, identity

#: C that doesn't depend on a game: what is compiled with each machine's header, and the host.
GLUE = Path(__file__).parent / "glue"
_FILE = "host.o"


def host_command(given: Sequence[str], out: Path) -> list[str]:
    """The command that compiles the host. ``given``: the flags that a machine has been given as well."""
    return [*compiler(), *flags(), *given, "-c", str(GLUE / "host.c"), "-o", str(out)]


def kept_host(given: Sequence[str]) -> Path | None:
    """The host that was compiled for an earlier machine with these flags, if it is there and whole."""
    try:
        return cache.sealed(_name(given), _FILE, cache.HOSTS)
    except CantBuild:
        return None


def keep_host(given: Sequence[str], made: Path) -> None:
    """Keep a host that was just compiled; where that can't be, every machine compiles its own."""

    def copy(folder: Path) -> None:
        shutil.copyfile(made, folder / _FILE)

    with suppress(CantBuild):
        cache.put(_name(given), copy, {"compiler": " ".join(compiler())}, _FILE, cache.HOSTS)


def drop_host(given: Sequence[str] = ()) -> None:
    """Forget the host that was kept."""
    cache.drop(_name(given), cache.HOSTS)


def _name(given: Sequence[str]) -> str:
    digest = hashlib.sha256()
    for path in sorted(GLUE.iterdir()):
        data = path.read_bytes()
        digest.update(f"{path.name} {len(data)}\0".encode() + data)
    where = (sys.version, sysconfig.get_platform(), sysconfig.get_config_var("EXT_SUFFIX") or "")
    parts = (digest.hexdigest(), identity(), *flags(), *given, *where)
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:40]
