"""Generated modules on disk: a package per variant, a module per number of players, and an index of them.

In: specs. Out: files whose text depends on the specs and the compiler alone, written whole or not at all: every text
is made before the first file is touched.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rulewright.diagnostics.model import UsageError
from rulewright.diagnostics.reading import read_source
from rulewright.driver import SUFFIXES, Compilation
from rulewright.emit.identifiers import words
from rulewright.emit.pretty import pretty
from rulewright.resources import folder

PACKAGE = "rulewright.machines"
HEAD = "Generated; do not edit."


@dataclass
class BuildReport:
    """What a build did, or with ``check`` would have done."""

    written: list[Path] = field(default_factory=list)
    unchanged: list[Path] = field(default_factory=list)
    stale: list[Path] = field(default_factory=list)


def all_specs() -> list[Path]:
    """The specs that ship, in the folder of specs and the folders below it; files of tests excepted."""
    root = folder("specs")
    found = [p for p in root.rglob("*") if p.name.endswith(SUFFIXES) and p.is_file()]
    return sorted(p for p in found if not is_tests(p))


def is_tests(path: Path) -> bool:
    """Whether a file holds only tests, by its name."""
    return path.name.endswith((".tests.rules", ".tests.rules.md"))


def build(paths: Sequence[Path], out: Path, check: bool = False) -> BuildReport:
    """Generate modules into ``out``. With ``check`` nothing is written and what differs is ``stale``."""
    whole = not paths
    specs = all_specs() if whole else [path for path in paths if not is_tests(path)]
    texts: dict[Path, str] = {}
    index = {} if whole else _read_index(out / "index.py")
    for spec in specs:
        entry = _variant(spec, out, texts)
        index[entry["name"]] = entry
    ordered = {name: index[name] for name in sorted(index)}
    texts[out / "index.py"] = _index_text(ordered)
    texts[out / "__init__.py"] = f'"""The generated machines, a package per variant. {HEAD}"""\n'
    report = BuildReport()
    for path, text in texts.items():
        known = path.read_text(encoding="utf-8") if path.is_file() else None
        if known == text:
            report.unchanged.append(path)
        else:
            (report.stale if check else report.written).append(path)
    if whole and out.is_dir():
        for path in sorted(out.rglob("*.py")):
            if path not in texts and _is_ours(path):
                report.stale.append(path)
    if not check:
        from rulewright.play.files import write_all

        write_all({path: texts[path] for path in report.written})
        for path in report.stale:
            path.unlink()
    return report


def _variant(spec: Path, out: Path, texts: dict[Path, str]) -> dict[str, Any]:
    """Make the texts of one variant; its entry in the index."""
    source = read_source(spec)
    first = Compilation(source)
    low, high = first.player_range
    name = first.game_chain[-1].header.name
    modules: dict[int, str] = {}
    for players in range(low, high + 1):
        done = first if players == first.players else Compilation(source, players)
        modules[players] = f"{PACKAGE}.{name}.players_{players}"
        texts[out / name / f"players_{players}.py"] = done.python
    title = words(first.rules.title)
    texts[out / name / "__init__.py"] = f'"""{title}: a module per number of players. {HEAD}"""\n'
    options = {
        option.name: (option.default, *(value for value in option.values if value != option.default))
        for option in first.rules.options
    }
    root = folder("specs")
    try:
        shipped = spec.resolve().relative_to(root.resolve()).as_posix()
    except ValueError:
        shipped = spec.name
    return {
        "name": name,
        "title": first.rules.title,
        "players": tuple(modules),
        "options": options,
        "extends": first.rules.extends or None,
        "modules": modules,
        "spec": shipped,
        "spec_hash": first.spec_hash,
        "notes": first.rules.notes,
    }


def _is_ours(path: Path) -> bool:
    """Whether a file was generated: what somebody wrote is left alone wherever it lies."""
    with path.open(encoding="utf-8", errors="replace") as stream:
        return HEAD in stream.read(2000)


def _index_text(index: dict[str, Any]) -> str:
    return (
        f'"""The variants that have generated machines. {HEAD}"""\n\n'
        "from typing import Any\n\n"
        f"VARIANTS: dict[str, dict[str, Any]] = {pretty(index, 0, 40)}\n"
    )


def _read_index(path: Path) -> dict[str, Any]:
    """The entries of an index written before; none if there isn't one."""
    if not path.is_file():
        return {}
    try:
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if (
                isinstance(node, ast.AnnAssign)
                and isinstance(node.target, ast.Name)
                and node.value is not None
                and node.target.id == "VARIANTS"
            ):
                found: dict[str, Any] = ast.literal_eval(node.value)
                return found
    except (SyntaxError, ValueError, UnicodeDecodeError):
        pass
    raise UsageError(f"`{path}` is not an index of generated machines", "RW901", "build into another folder")
