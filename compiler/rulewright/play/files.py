"""Writing a file so that it is there whole or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO

from rulewright.diagnostics.model import UsageError


@contextmanager
def whole_file(path: str | os.PathLike[str]) -> Iterator[TextIO]:
    """Open a text file for writing that takes its name only when the block ends well.

    The text goes to a temporary file beside it, which replaces the file at the end and is removed if the block fails.
    Where the path is a pipe or a device there is nothing to replace, and it is written directly. Raises
    :class:`UsageError` when it can't be written, at once and not after an hour's work.
    """
    target = Path(os.path.realpath(path))
    if target.is_dir():
        raise UsageError(f"{path} is a folder", help="give the name of a file")
    try:
        if target.exists() and not target.is_file():
            with target.open("w", encoding="utf-8", newline="\n") as stream:
                yield stream
            return
        handle, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".part", dir=target.parent)
    except OSError as error:
        raise _cant(path, error) from None
    try:
        try:
            with open(handle, "w", encoding="utf-8", newline="\n") as stream:
                yield stream
            os.chmod(name, _mode(target))
            os.replace(name, target)
        except OSError as error:
            raise _cant(path, error) from None
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise


def _mode(target: Path) -> int:
    """The permissions the file had, or would get if it were simply created (a temporary file is private)."""
    if target.exists():
        return target.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def _cant(path: str | os.PathLike[str], error: OSError) -> UsageError:
    return UsageError(f"{path} can't be written: {(error.strerror or str(error)).lower()}")
