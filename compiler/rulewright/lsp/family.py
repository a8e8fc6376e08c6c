"""The files that a name can stand in: the one that defines it, and all that build on that one, tests included."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

from rulewright.diagnostics import SpecError
from rulewright.driver import SUFFIXES, find_parent
from rulewright.lsp.context import Context
from rulewright.source import Source

#: Beyond so many entries a workspace isn't searched further: an answer is wanted soon.
MAX_ENTRIES = 20_000
_SKIPPED = frozenset({"node_modules", "__pycache__", "build", "dist"})
_PARENT = re.compile(r"^(?:variant[ \t]+\w+[ \t]+extends|tests[ \t]+for)[ \t]+(\w+)", re.MULTILINE)


def family(source: Source, context: Context) -> list[Source]:
    """A text and all that build on it, directly or not, as far as they are open or in the workspace."""
    if source.path is None:
        return [source]
    children: dict[Path, list[Source]] = {}
    for other in _candidates(source.path, context):
        found = _PARENT.search(other.rules_text)
        parent = find_parent(found[1], other.path) if found else None
        if parent is not None:
            children.setdefault(parent.resolve(), []).append(other)
    out = [source]
    for member in out:
        if member.path is not None:
            out += [
                s for s in children.get(member.path.resolve(), []) if all(s is not known for known in out)
            ]
    return out


def _candidates(path: Path, context: Context) -> Iterator[Source]:
    """Every spec beside a file and in the workspace, each once."""
    seen: set[Path] = set()
    for folder in (path.parent, *context.folders):
        for file in _specs(folder, deep=folder != path.parent):
            try:
                if file.resolve() not in seen:
                    seen.add(file.resolve())
                    yield context.documents.source_at(file)
            except (OSError, SpecError):
                continue


def _specs(folder: Path, *, deep: bool) -> Iterator[Path]:
    entries = 0
    for at, folders, files in os.walk(folder):
        entries += len(files) + len(folders)
        folders[:] = [name for name in folders if deep and not name.startswith(".") and name not in _SKIPPED]
        yield from (Path(at, name) for name in sorted(files) if name.endswith(SUFFIXES))
        if entries > MAX_ENTRIES:
            return


def is_editable(source: Source, near: Source, context: Context) -> bool:
    """Whether a text is the user's own: open, in the workspace, or beside the document."""
    if source.path is None:
        return source is near
    path = source.path.resolve()
    if context.documents.at(path) is not None:
        return True
    folders = [folder.resolve() for folder in context.folders]
    folders += [near.path.resolve().parent] if near.path is not None else []
    return any(path.is_relative_to(folder) for folder in folders)


__all__ = ["family", "is_editable"]
