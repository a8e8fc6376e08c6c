"""Finding specs: from a name or a path to the files that make up a game."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rulewright.diagnostics.fixes import renamed
from rulewright.diagnostics.model import Problems, UsageError
from rulewright.diagnostics.reading import read_source
from rulewright.diagnostics.suggest import did_you_mean
from rulewright.source import Span

if TYPE_CHECKING:
    from rulewright.source import Source
    from rulewright.syntax import tree

SUFFIXES = (".rules", ".rules.md")
MAX_CHAIN = 16
#: Part of every hash of rules: a change of what the language means makes old replays foreign.
LANGUAGE = "1"


def find(name_or_path: str | Path) -> Path:
    """The spec file of a name or path. Raises UsageError RW707 if there is none."""
    word = str(name_or_path)
    if isinstance(name_or_path, Path) or word.endswith(SUFFIXES) or "/" in word or "\\" in word:
        return Path(word)
    found = _shipped(word)
    if found is not None:
        return found
    from rulewright.plugins.manager import variants

    known = variants()
    variant = known.get(word)
    if variant is not None and variant.spec is not None:
        return variant.spec
    close = did_you_mean(word, list(known))
    raise UsageError(f"there is no game `{word}`", "RW707", f"did you mean `{close}`?" if close else None)


def _shipped(name: str) -> Path | None:
    """The spec of that name among those that ship, in the folder of specs or one below it."""
    from rulewright.resources import folder

    try:
        root = folder("specs")
    except FileNotFoundError:
        return None
    for place in [root, *sorted(p for p in root.iterdir() if p.is_dir())]:
        for suffix in SUFFIXES:
            path = place / f"{name}{suffix}"
            if path.is_file():
                return path
    return None


def _beside(name: str, path: Path | None) -> Path | None:
    if path is not None:
        for suffix in SUFFIXES:
            candidate = path.parent / f"{name}{suffix}"
            if candidate.is_file():
                return candidate
    return None


def _named(header: Span, parent: str) -> Span:
    """Where a header names the game that it builds on."""
    found = re.search(rf"\b(?:extends|for)[ \t]+({re.escape(parent)})\b", header.text)
    if found is None:
        return header.first_line
    return Span(header.source, header.start + found.start(1), header.start + found.end(1))


def _names_beside(path: Path | None) -> set[str]:
    """The names of the specs in the folder of one."""
    found = () if path is None else path.parent.glob("*.rules*")
    return {other.name.split(".")[0] for other in found if other.name.endswith(SUFFIXES)}


def find_parent(name: str, path: Path | None) -> Path | None:
    """The spec of a game that another one, at ``path``, builds on: beside it, or among those at hand."""
    return _beside(name, path) or _shipped(name) or _plugin_spec(name)


def read_chain(source: Source) -> list[tree.File]:
    """The files of a spec, the game it builds on first. A file of tests stands for the game that it tests."""
    from rulewright.syntax.parser import parse

    return chain_of(parse(source), lambda path: parse(read_source(path)))


def chain_of(file: tree.File, open_file: Callable[[Path], tree.File]) -> list[tree.File]:
    """The chain of a spec that is parsed already. ``open_file`` reads and parses each file that it builds on."""
    files = [file]
    while True:
        header = files[0].header
        parent = header.name if header.kind == "tests" else header.extends
        if not parent:
            return files
        path = find_parent(parent, files[0].span.source.path)
        if path is None:
            from rulewright.plugins.manager import variants

            problems = Problems()
            close = did_you_mean(parent, [*variants(), *_names_beside(files[0].span.source.path)])
            help = f"did you mean `{close}`?" if close else f"put `{parent}.rules` beside this file"
            fix = renamed(header.span, parent, close)
            title = f"there is no game `{parent}` to build on"
            problems.error("RW206", title, _named(header.span, parent), help=help, fix=fix)
            problems.raise_if_errors()
        assert path is not None
        if len(files) > MAX_CHAIN or any(path == known.span.source.path for known in files):
            problems = Problems()
            title = f"`{header.name}` builds on itself"
            problems.error("RW207", title, _named(header.span, parent), help="extend another game")
            problems.raise_if_errors()
        files.insert(0, open_file(path))


def _plugin_spec(name: str) -> Path | None:
    from rulewright.plugins.manager import variants

    variant = variants().get(name)
    return variant.spec if variant is not None else None


def hash_rules(chain: Sequence[tree.File]) -> str:
    """A hash of what the rules say: comments, layout and tests don't count."""
    from rulewright.syntax import tree

    digest = hashlib.sha256(LANGUAGE.encode())
    for file in chain:
        if file.header.kind != "tests":
            digest.update(repr(file.header).encode())
            digest.update(repr([d for d in file.decls if not isinstance(d, tree.Test)]).encode())
    return digest.hexdigest()[:16]


# ---- compiling ---------------------------------------------------------------------------------------------------
