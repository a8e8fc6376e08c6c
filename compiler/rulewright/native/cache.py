"""Compiled machines on disk: a folder of the user's own, in it one for each machine, under a hash of what made it.

A machine's folder holds the compiled file and a seal with its checksum. It is made aside and renamed into place, so
that two processes that build at once, a full disk or a killed compiler leave a whole machine or none; what was damaged
later doesn't match its seal, and is not loaded. The host that all machines are linked with is kept in the same way.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import stat
import sys
import sysconfig
import tempfile
import time
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from rulewright.native import CantBuild
from rulewright.native.compiler import flags, identity, link_flags, suffix
from rulewright.runtime import Definition

#: More machines than this are not kept; those used least recently go first.
MOST_KEPT = 400
#: The kinds of things that are kept, each in a folder of that name: machines, and what all machines are linked with.
MACHINES, HOSTS = "native", "hosts"
_SEAL = "seal.json"
_MAKERS = ("syntax", "rules", "machine", "emit", "native")


def folder(kind: str = MACHINES) -> Path:
    """Where compiled things are kept. Raises CantBuild if there can't be such a folder that is the user's alone."""
    base = os.environ.get("RULEWRIGHT_CACHE") or os.environ.get("XDG_CACHE_HOME")
    try:
        root = (Path(base) if base else Path.home() / ".cache") / "rulewright" / kind
        root.mkdir(parents=True, exist_ok=True, mode=0o700)
        facts = root.stat()
    except OSError as error:
        raise CantBuild(f"cannot keep machines in {error.filename}: {error.strerror}") from None
    except RuntimeError:
        raise CantBuild("there is no home folder to keep machines in; set RULEWRIGHT_CACHE") from None
    if hasattr(os, "getuid") and (facts.st_uid != os.getuid() or facts.st_mode & 0o022):
        raise CantBuild(f"others can write into {root}, so that what lies there can't be trusted")
    return root


@lru_cache(maxsize=1)
def makers() -> str:
    """A hash of everything in this package that has a part in making a machine."""
    from rulewright.resources import folder as resource

    package = Path(__file__).parent.parent
    files = [path for part in _MAKERS for path in (package / part).rglob("*") if path.is_file()]
    files += [
        package / name for name in ("compilation.py", "finding.py", "loading.py", "source.py", "literate.py")
    ]
    files += [path for path in resource("grammar").rglob("*") if path.is_file()]
    return contents(files)


def contents(files: Iterable[Path]) -> str:
    """A hash of what stands in files, and of their names."""
    digest = hashlib.sha256()
    for path in sorted(files):
        if path.suffix != ".pyc":
            data = path.read_bytes()
            digest.update(f"{path.name} {len(data)}\0".encode())
            digest.update(data)
    return digest.hexdigest()


def name_of(*parts: str) -> str:
    """The name of what is kept: a hash of what made it, of the C compiler, Python and platform. Raises CantBuild."""
    where = (sys.version, sysconfig.get_platform(), sysconfig.get_config_var("EXT_SUFFIX") or "")
    return hashlib.sha256("\0".join((*parts, identity(), *flags(), *where)).encode()).hexdigest()[:40]


def layout(definition: Definition) -> str:
    """All that a compiled machine and a definition must agree on."""
    d = definition
    parts = (
        (d.name, d.spec_hash, d.players, sorted(d.options.items()), d.utility, d.max_game_length, d.cells),
        [(f.name, f.kind, f.base, f.width, f.elements) for f in d.fields],
        [(b.name, b.base, b.size) for b in (*d.actions, *d.chances)],
        [(n.kind, n.name, n.blocks) for n in d.nodes],
        [(r.message, r.clause) for r in d.reasons],
        d.invariants,
    )
    return repr(parts)


def key(definition: Definition) -> str:
    """What a compiled machine is called: a hash of all that makes it. Raises CantBuild without a compiler."""
    return name_of(layout(definition), makers(), *flags(hot=False), *link_flags())


def sealed(name: str, file_name: str = "", kind: str = MACHINES) -> Path | None:
    """The compiled file of that name, a machine's if no other is wanted, if it is there and whole."""
    return _sealed(folder(kind) / name, file_name or f"machine{suffix()}")


def _sealed(place: Path, file_name: str) -> Path | None:
    file = place / file_name
    try:
        seal = json.loads((place / _SEAL).read_bytes())
        data = file.read_bytes()
        if seal["sha256"] != hashlib.sha256(data).hexdigest():
            return None
        os.utime(place)
    except (OSError, ValueError, TypeError, KeyError):
        return None
    return file


def put(
    name: str,
    make: Callable[[Path], None],
    facts: Mapping[str, Any],
    file_name: str = "",
    kind: str = MACHINES,
) -> Path:
    """Have a compiled file made, a machine if no other is wanted, and keep it, with facts for people in its seal.

    ``make`` is given an empty folder and leaves the file in it; what else it leaves is dropped. Raises CantBuild,
    nothing kept.
    """
    root = folder(kind)
    _tidy(root)
    file_name = file_name or f"machine{suffix()}"
    try:
        with tempfile.TemporaryDirectory(prefix=".build-", dir=root, ignore_cleanup_errors=True) as aside:
            work, whole = Path(aside) / "work", Path(aside) / "whole"
            work.mkdir()
            whole.mkdir(mode=0o700)
            make(work)
            file = whole / file_name
            os.replace(work / file.name, file)
            sha256 = hashlib.sha256(file.read_bytes()).hexdigest()
            (whole / _SEAL).write_text(json.dumps({"sha256": sha256, **facts}, indent=1), encoding="utf-8")
            _install(whole, root / name, file_name)
    except OSError as error:
        raise CantBuild(f"cannot keep a machine in {root}: {error.strerror}") from None
    found = _sealed(root / name, file_name)
    if found is None:
        raise CantBuild(f"a machine kept in {root} was damaged at once")
    return found


def _install(whole: Path, place: Path, file_name: str) -> None:
    for _ in range(3):
        try:
            os.rename(whole, place)
            return
        except OSError:
            # Another process was quicker, or what lies there is damaged.
            if _sealed(place, file_name) is not None:
                return
            _drop(place)
    os.rename(whole, place)


def drop(name: str, kind: str = MACHINES) -> None:
    """Forget what was kept under a name. Whoever has it loaded keeps it."""
    _drop(folder(kind) / name)


def _drop(place: Path) -> None:
    aside = place.with_name(f".drop-{place.name}-{os.getpid()}")
    try:
        os.rename(place, aside)
    except OSError:
        return
    shutil.rmtree(aside, ignore_errors=True)


def _tidy(root: Path) -> None:
    """Remove what processes that were killed have left behind, and the machines used least recently."""
    now = time.time()
    kept: list[tuple[float, Path]] = []
    for path in root.iterdir():
        try:
            facts = path.stat()
        except OSError:
            continue
        if not stat.S_ISDIR(facts.st_mode):
            continue
        used = facts.st_mtime
        if not path.name.startswith("."):
            kept.append((used, path))
        elif now - used > 3600:
            shutil.rmtree(path, ignore_errors=True)
    for _, path in sorted(kept)[: max(0, len(kept) - MOST_KEPT)]:
        _drop(path)
