"""Writing a file so that it is there whole or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
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
        raise UsageError(f"{path} is a folder", "RW901", "give the name of a file")
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


def write_all(texts: Mapping[Path, str]) -> None:
    """Write several files, making the folders above them: all are on the disk before the first takes its name.

    Raises :class:`UsageError` where one can't be written; then no file has changed, and no folder is left behind.
    """
    made: list[Path] = []
    try:
        for folder in dict.fromkeys(path.parent for path in texts):
            _make_folder(folder, made)
        with ExitStack() as stack:
            for path, text in texts.items():
                stack.enter_context(whole_file(path)).write(text)
    except BaseException:
        for folder in reversed(made):
            with suppress(OSError):
                folder.rmdir()
        raise


def _make_folder(folder: Path, made: list[Path]) -> None:
    missing = [path for path in (folder, *folder.parents) if not path.exists()]
    try:
        for path in reversed(missing):
            path.mkdir(exist_ok=True)
            made.append(path)
        if not folder.is_dir():
            raise UsageError(f"{folder} is not a folder", "RW901", "write into another folder")
    except OSError as error:
        raise _cant(folder, error) from None


def _mode(target: Path) -> int:
    """The permissions the file had, or would get if it were simply created (a temporary file is private)."""
    if target.exists():
        return target.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def _cant(path: str | os.PathLike[str], error: OSError) -> UsageError:
    return UsageError(f"{path} can't be written: {(error.strerror or str(error)).lower()}", "RW901")
