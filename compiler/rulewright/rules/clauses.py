"""Clause lists: what a rulebook says, clause by clause, as Markdown that a spec's citations can be held against.

The list of the rulebook ``ID`` is ``rulebooks/ID.md`` in the folder of the spec, or of a game that it extends. Headings
are sections, and every item of a list is a clause::

    - `1a` (lines 35–36): A player takes all tiles of one colour.
    - `P3` (line 9): The board lies in the middle. (out of scope: arrangement of the table)
    - `5b` (line 40): Without a space the line falls. (variant: grey, mirror)
    - `2d` (line 78): A tile goes to the space of its colour. (not in grey: players choose)

Lines set in by two spaces or more go on with their item; all other text is for readers.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from rulewright.diagnostics.model import Diagnostic, Problems
from rulewright.diagnostics.reading import read_source
from rulewright.source import Source, Span
from rulewright.syntax import tree as t

FOLDER = "rulebooks"
FORM = "- `1a` (line 12): What it says."
_HEADING = re.compile(r"#{1,6}\s+(.*?)\s*#*$")
_ITEM = re.compile(r"[-*+]\s")
_CLAUSE = re.compile(r"- `(?P<id>[^`]+)` \((?P<place>[^()]+)\): (?P<text>.*\S)")
# What a clause declares of itself stands at its end, in parentheses that may hold one more pair.
_INNER = r"(?P<value>[^()]*(?:\([^()]*\)[^()]*)*)"
_MARKER = re.compile(rf"\s*\((?P<key>out of scope|variant|not in\b[^():]*)(?::\s*{_INNER})?\)\.?$")
_MISPLACED = re.compile(r"\((?:out of scope|variant:|not in \w+:)")


@dataclass(frozen=True)
class Clause:
    """One clause: its id, its place in the rulebook, its content, and for which games it needs no rule.

    ``out_of_scope`` is the reason why no game needs one, or "". Only the games named in ``variants`` have it, if there
    are any. ``not_in`` are pairs of a game that doesn't have it and the reason.
    """

    id: str
    place: str
    text: str
    section: str
    out_of_scope: str
    variants: tuple[str, ...]
    not_in: tuple[tuple[str, str], ...]
    span: Span

    def excuse(self, games: Collection[str]) -> str:
        """Why a game needs no rule for it; "" if it does. ``games`` are its name and those of what it extends."""
        if self.out_of_scope:
            return self.out_of_scope
        if self.variants and not set(self.variants) & set(games):
            return f"only in {', '.join(self.variants)}"
        return next((reason for game, reason in self.not_in if game in games), "")


@dataclass
class ClauseList:
    """The clauses of one rulebook in their order, by id."""

    rulebook: str
    source: Source
    clauses: dict[str, Clause] = field(default_factory=dict)


def parse_clauses(rulebook: str, source: Source, problems: Problems) -> ClauseList:
    """Read a clause list; each item that is no clause is reported as RW212 and left out."""
    found = ClauseList(rulebook, source)
    section = ""
    for text, span in _blocks(source):
        heading = _HEADING.match(text)
        if heading:
            section = heading[1] if not text.startswith("# ") else ""
        elif _ITEM.match(text):
            clause = _clause(text, span, section, problems)
            if clause is None:
                continue
            first = found.clauses.get(clause.id)
            if first is not None:
                problems.error(
                    "RW212",
                    f"clause `{clause.id}` is listed twice",
                    span,
                    secondary=[(first.span, "listed first here")],
                    help="give one of them another id",
                )
                continue
            found.clauses[clause.id] = clause
    return found


def _blocks(source: Source) -> list[tuple[str, Span]]:
    """Lines, each with those that go on with it, outside of fenced blocks."""
    out: list[tuple[str, Span]] = []
    fenced = False
    for number in range(1, source.line_count + 1):
        line = source.line_text(number)
        start = source.line_start(number)
        if line.startswith(("```", "~~~")):
            fenced = not fenced
        elif not fenced and line.strip():
            span = Span(source, start, start + len(line.rstrip()))
            if line.startswith("  ") and out and _ITEM.match(out[-1][0]):
                text, first = out[-1]
                out[-1] = (f"{text} {line.strip()}", Span(source, first.start, span.end))
            else:
                out.append((line.rstrip(), span))
    return out


def _clause(text: str, span: Span, section: str, problems: Problems) -> Clause | None:
    def wrong(label: str, help: str) -> None:
        problems.error("RW212", "an item of a clause list that is no clause", span, label, help=help)

    match = _CLAUSE.fullmatch(text)
    if match is None:
        wrong("an id, a place and a sentence are wanted", f"write it as {FORM}")
        return None
    content, scope, variants, not_in = match["text"], "", [], []
    while (marker := _MARKER.search(content)) is not None:
        key, value = " ".join(marker["key"].split()), (marker["value"] or "").strip()
        content = content[: marker.start()]
        if not value:
            wrong(f"`{key}` says nothing", "write (out of scope: why), (variant: name) or (not in name: why)")
            return None
        if key == "out of scope":
            scope = value
        elif key == "variant":
            variants += _names(value)
        else:
            games = _names(key.removeprefix("not in"))
            if not games:
                wrong("`not in` names no game", "write (not in name: why)")
                return None
            not_in += [(game, value) for game in games]
    if not content.strip() or _MISPLACED.search(content):
        wrong(
            "what it declares must follow its sentence" if content.strip() else "it has no sentence",
            f"write it as {FORM} (out of scope: why)",
        )
        return None
    return Clause(match["id"], match["place"], content, section, scope, tuple(variants), tuple(not_in), span)


def _names(text: str) -> list[str]:
    return [name for name in re.split(r"[,\s]+", text.strip()) if name]


def list_path(rulebook: str, chain: Sequence[t.File]) -> Path | None:
    """Where the clause list of a rulebook is: beside the spec, or beside a game that it extends. None if nowhere."""
    for file in reversed(chain):
        spec = file.span.source.path
        if spec is not None:
            path = spec.parent / FOLDER / f"{rulebook}.md"
            if path.is_file():
                return path
    return None


def read_list(rulebook: str, path: Path) -> tuple[ClauseList, tuple[Diagnostic, ...]]:
    """A clause list and what is wrong with it. Raises SpecError if the file can't be read."""
    try:
        stat = path.stat()
    except OSError:
        return _read(rulebook, path, 0, 0)
    return _read(rulebook, path, stat.st_mtime_ns, stat.st_size)


@lru_cache(maxsize=64)
def _read(rulebook: str, path: Path, changed: int, size: int) -> tuple[ClauseList, tuple[Diagnostic, ...]]:
    # A spec is understood many times, for all its players and options; its lists are read once.
    problems = Problems()
    found = parse_clauses(rulebook, read_source(path), problems)
    return found, problems.diagnostics


__all__ = ["Clause", "ClauseList", "list_path", "parse_clauses", "read_list"]
