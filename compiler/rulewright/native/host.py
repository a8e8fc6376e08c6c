"""The host of all machines: one object file, compiled with the first machine and kept for those that come after."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from rulewright.native import CantBuild, cache
from rulewright.native.compiler import compiler, flags

#: C that doesn't depend on a game: what is compiled with each machine's header, and the host.
GLUE = Path(__file__).parent / "glue"
#: More ids than this don't fit in 16 bits.
MOST_NARROW = 1 << 16
_FILE = "host.o"


def id_flags(ids: int) -> tuple[str, ...]:
    """The flags on which a machine with so many ids and its host must agree."""
    return ("-DGLUE_WIDE_IDS",) if ids > MOST_NARROW else ()


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


def drop_host(given: Sequence[str]) -> None:
    """Forget the host that was kept."""
    cache.drop(_name(given), cache.HOSTS)


def drop_hosts() -> None:
    """Forget every host that a machine may have been linked with."""
    for given in (id_flags(1), id_flags(MOST_NARROW + 1)):
        drop_host(given)


def _name(given: Sequence[str]) -> str:
    return cache.name_of(cache.contents(GLUE.iterdir()), *given)
