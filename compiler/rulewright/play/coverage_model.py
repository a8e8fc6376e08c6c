"""What of a spec's rules was exercised, as data: files, their rules, and the points of each rule.

A point is a statement that runs, a branch that is taken (``then``) or passed by (``else``), or a requirement of an
action that is satisfied or refused. Merged over numbers of players and options it counts as one point, reached if it
was reached for any of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from rulewright.source import Source

STATEMENT, THEN, ELSE, SATISFIED, REFUSED = "statement", "then", "else", "satisfied", "refused"
#: Points by the heading under which they are counted.
GROUPS = {"statements": (STATEMENT,), "branches": (THEN, ELSE), "requirements": (SATISFIED, REFUSED)}
#: What is said of a point that nothing reached.
SAYINGS = {
    STATEMENT: "never run",
    THEN: "never true",
    ELSE: "never false",
    SATISFIED: "never satisfied",
    REFUSED: "never refused",
}
# A comment begins at the first `#` outside of strings.
_EXCUSE = re.compile(r'^(?:[^"#]|"(?:[^"\\]|\\.)*")*#\s*uncovered:\s*(?P<reason>.*\S)')


@dataclass
class Point:
    """One thing to exercise, and how often tests and random games did. ``excuse`` is why tests need not, or ""."""

    what: str
    line: int
    excuse: str = ""
    tests: int = 0
    games: int = 0

    @property
    def excused(self) -> bool:
        """Whether no test reached it and the spec says why."""
        return bool(self.excuse) and not self.tests

    @property
    def missed(self) -> bool:
        """Whether no test reached it and nothing says why."""
        return not self.excuse and not self.tests


@dataclass
class RuleCoverage:
    """The points of one rule, in the order of the text."""

    kind: str
    name: str
    line: int
    points: list[Point] = field(default_factory=list)

    def tally(self, *whats: str) -> Tally:
        """Its points of some kinds (none: of all), counted."""
        return Tally.of(point for point in self.points if not whats or point.what in whats)


@dataclass
class Tally:
    """Points counted: all, reached by tests, excused, and of those that games can reach, all and reached."""

    total: int = 0
    tests: int = 0
    excused: int = 0
    playable: int = 0
    games: int = 0

    @staticmethod
    def of(points: Iterator[Point]) -> Tally:
        """Count points. Random games play legal actions only, so that requirements are none of theirs."""
        out = Tally()
        for point in points:
            out.total += 1
            out.tests += point.tests > 0
            out.excused += point.excused
            if point.what in (STATEMENT, THEN, ELSE):
                out.playable += 1
                out.games += point.games > 0
        return out

    @property
    def percent(self) -> float:
        """The share that tests reach of what isn't excused; 100 of nothing."""
        wanted = self.total - self.excused
        return 100 * self.tests / wanted if wanted else 100.0

    @property
    def games_percent(self) -> float:
        """The share that random games reach of what they could; 100 of nothing."""
        return 100 * self.games / self.playable if self.playable else 100.0

    def to_json(self) -> dict[str, Any]:
        """The counts as plain JSON values."""
        return {
            "total": self.total,
            "tests": self.tests,
            "excused": self.excused,
            "percent": round(self.percent, 2),
            "games": self.games,
            "games_percent": round(self.games_percent, 2),
        }


@dataclass
class FileCoverage:
    """The rules of one file. ``inherited`` says that it is a game that the spec extends, seen through its tests."""

    name: str
    source: Source
    inherited: bool
    rules: list[RuleCoverage] = field(default_factory=list)

    def points(self) -> Iterator[Point]:
        """All points of the file."""
        for rule in self.rules:
            yield from rule.points

    def tally(self, *whats: str) -> Tally:
        """The file's points of some kinds (none: of all), counted."""
        return Tally.of(point for point in self.points() if not whats or point.what in whats)

    def missed(self) -> dict[int, list[str]]:
        """What no test reached, by line."""
        return _by_line(point for point in self.points() if point.missed)

    def missed_by_games(self) -> list[int]:
        """The lines with a statement or branch that no random game reached."""
        playable = (p for p in self.points() if p.what in (STATEMENT, THEN, ELSE))
        return sorted({point.line for point in playable if not point.games})

    def excuses(self) -> dict[int, str]:
        """The reasons of what is excused, by line."""
        return {point.line: point.excuse for point in self.points() if point.excused}

    def needless(self) -> list[int]:
        """Lines whose excuse excuses nothing: tests reach all that is on them."""
        used = self.excuses()
        lines = range(1, self.source.line_count + 1)
        return [line for line in lines if line not in used and excuse_of(self.source.line_text(line))]

    def to_json(self) -> dict[str, Any]:
        """The file's coverage as plain JSON values."""
        return {
            "file": self.name,
            "inherited": self.inherited,
            **self.tally().to_json(),
            **{group: self.tally(*whats).to_json() for group, whats in GROUPS.items()},
            "rules": [
                {
                    "kind": rule.kind,
                    "name": rule.name,
                    "line": rule.line,
                    **{group: rule.tally(*whats).to_json() for group, whats in GROUPS.items()},
                }
                for rule in self.rules
            ],
            "missed": [
                {"line": line, "what": whats, "text": self.source.line_text(line).strip()}
                for line, whats in self.missed().items()
            ],
            "missed_by_games": self.missed_by_games(),
            "excused": [{"line": line, "reason": reason} for line, reason in self.excuses().items()],
            "needless_excuses": self.needless(),
        }


@dataclass
class Coverage:
    """What tests and random games exercise of a spec: its own file first, then those of what it extends.

    ``failures`` are messages of random games that went wrong.
    """

    game: str
    files: list[FileCoverage]
    games: int
    failures: list[str] = field(default_factory=list)

    @property
    def percent(self) -> float:
        """The share of the spec's own points that tests reach."""
        return self.files[0].tally().percent

    def to_json(self) -> dict[str, Any]:
        """The coverage as plain JSON values."""
        return {
            "game": self.game,
            "percent": round(self.percent, 2),
            "random_games": self.games,
            "failures": self.failures,
            "files": [file.to_json() for file in self.files],
        }


def excuse_of(line: str) -> str:
    """The reason that a line of a spec gives, in a comment ``# uncovered: reason``; "" if it gives none."""
    match = _EXCUSE.match(line)
    return match["reason"] if match else ""


def _by_line(points: Iterator[Point]) -> dict[int, list[str]]:
    out: dict[int, list[str]] = {}
    for point in points:
        whats = out.setdefault(point.line, [])
        if point.what not in whats:
            whats.append(point.what)
    return dict(sorted(out.items()))
