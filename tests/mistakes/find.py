"""By what each seeded mistake is found: `check`, `explore` within a bound, and the spec's own tests."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from changed_spec import ChangedSpec
from seed import Mistake, seed

from rulewright.diagnostics import SpecError

HERE = Path(__file__).parent
WAYS = ("check", "explore", "tests")
#: Positions that `explore` may keep, and as many again in random games: some seconds for the largest game.
STATES = 4_000


@dataclass(frozen=True)
class Found:
    """A mistake and the ways in which it was found; after an error of `check` there is nothing to explore or test."""

    spec: str
    kind: str
    old: str
    new: str
    ways: tuple[str, ...]

    @property
    def key(self) -> tuple[str, str, str, str]:
        return self.spec, self.kind, self.old, self.new

    @property
    def line(self) -> str:
        """One line of the results."""
        return "\t".join((*self.key, ", ".join(self.ways) or "-"))


def of_line(line: str) -> Found:
    """The mistake of a line of the results."""
    spec, kind, old, new, ways = line.split("\t")
    return Found(spec, kind, old, new, () if ways == "-" else tuple(ways.split(", ")))


@cache
def _known_findings(path: Path) -> frozenset[str]:
    return frozenset(ChangedSpec(path, path.read_text(encoding="utf-8")).findings(STATES))


def find_all(path: Path) -> list[Found]:
    """The mistakes of a spec, each looked for in every way."""
    name = path.name.removesuffix(".rules")
    plain = ChangedSpec(path, path.read_text(encoding="utf-8"))
    return [
        Found(name, mistake.kind, mistake.old, mistake.new, _ways(path, mistake))
        for mistake in seed(plain.file, name)
    ]


def _ways(path: Path, mistake: Mistake) -> tuple[str, ...]:
    changed = ChangedSpec(path, mistake.text)
    try:
        _ = changed.chain
    except SpecError:
        return ("check",)
    problems = changed.problems()
    if any(is_error for _, _, is_error in problems):
        return ("check",)
    found = [
        bool(problems),
        bool(changed.findings(STATES) - _known_findings(path)),
        changed.first_failure() is not None,
    ]
    return tuple(way for way, seen in zip(WAYS, found, strict=True) if seen)


def equivalents() -> dict[tuple[str, str, str, str], str]:
    """The mistakes that change nothing, each with the reason."""
    out: dict[tuple[str, str, str, str], str] = {}
    for line in (HERE / "equivalent.tsv").read_text(encoding="utf-8").splitlines():
        spec, kind, old, new, why = line.split("\t")
        out[spec, kind, old, new] = why
    return out
