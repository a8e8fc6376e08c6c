"""Seeds mistakes into every shipped spec, looks for each, and writes what came of it: `make mistakes`.

The results go to `results.tsv` beside this file, one line a mistake, and the page `docs/mistakes.md` is made of them.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "fixtures")]

from find import STATES, WAYS, Found, equivalents, find_all, of_line  # noqa: E402
from kinds import KINDS  # noqa: E402
from seed import MISTAKES  # noqa: E402

from rulewright.build import all_specs  # noqa: E402

RESULTS = HERE / "results.tsv"
PAGE = HERE.parents[1] / "docs" / "mistakes.md"
HEADS = (
    "seeded",
    *(f"by `{way}`" if way != "tests" else "by its tests" for way in WAYS),
    "by none",
    "changes nothing",
)


PROSE = """\
# Seeded mistakes

A script makes {mistakes} mistakes in each of the {specs} specs that ship, one at a time: of different kinds, at places
that chance picks, the same for the same rules. For each it is asked who sees it: `rulewright check`, `rulewright
explore` (bounded to {states:,} positions and as many in random games, with the fewest players), and the tests of the
spec. After an error of `check` there is nothing to explore or to test. What nobody saw became a test of the spec, or
is listed below with the reason why it changes nothing.

Of {all} mistakes {same} change nothing; of the other {real} {seen} are found and {missed} are not. When they were first
seeded, nobody saw eight.

This page is written by `make mistakes`, out of [tests/mistakes](../tests/mistakes).

## By kind
"""


def results() -> list[Found]:
    """The results as they were written."""
    return [of_line(line) for line in RESULTS.read_text(encoding="utf-8").splitlines()]


def page(found: Sequence[Found]) -> str:
    """The page of all results."""
    return "\n".join(_page(found))


def _page(found: Sequence[Found]) -> Iterator[str]:
    known = equivalents()
    specs = list(dict.fromkeys(one.spec for one in found))
    real = [one for one in found if one.key not in known]
    seen = [one for one in real if one.ways]
    yield PROSE.format(
        mistakes=MISTAKES,
        specs=len(specs),
        states=STATES,
        all=len(found),
        same=len(found) - len(real),
        real=len(real),
        seen=len(seen),
        missed=len(real) - len(seen),
    )
    yield from _table(
        "mistake", [(_sentence(name), [one for one in found if one.kind == name]) for name in _names()], found
    )
    yield from ("", "## By spec", "")
    yield from _table(
        "spec", [(f"`{name}`", [one for one in found if one.spec == name]) for name in specs], found
    )
    yield from (
        "",
        "## What changes nothing",
        "",
        "| spec | written | instead of | why it is the same |",
        "|---|---|---|---|",
    )
    for (spec, _, old, new), why in known.items():
        yield f"| `{spec}` | {_code(new)} | {_code(old)} | {why} |"
    yield ""


def _names() -> list[str]:
    return [kind.__name__.replace("_", " ") for kind in KINDS]


def _sentence(name: str) -> str:
    kind = next(kind for kind in KINDS if kind.__name__.replace("_", " ") == name)
    return f"{name}: {(kind.__doc__ or '').rstrip('.').replace('``', '`')}"


def _code(text: str) -> str:
    return f"`{text}`".replace("|", "\\|") if text else "nothing"


def _table(head: str, rows: list[tuple[str, list[Found]]], all_found: Sequence[Found]) -> Iterator[str]:
    known = equivalents()
    yield f"| {' | '.join((head, *HEADS))} |"
    yield f"|---{'|--:' * len(HEADS)}|"
    for name, found in [*rows, ("all", list(all_found))]:
        if not found:
            continue
        ways = [sum(way in one.ways for one in found) for way in WAYS]
        nothing = sum(one.key in known for one in found)
        none = sum(not one.ways and one.key not in known for one in found)
        yield f"| {' | '.join((name, *map(str, (len(found), *ways, none, nothing))))} |"


def main(names: Sequence[str]) -> None:
    """Look for the mistakes of all specs, or of those named; the others' results stay."""
    kept = (
        {} if not RESULTS.exists() else {name: [r for r in results() if r.spec == name] for name in _specs()}
    )
    for path in all_specs():
        name = path.name.removesuffix(".rules")
        if not names or name in names:
            kept[name] = find_all(path)
            print(
                name,
                *(one.line for one in kept[name] if not one.ways and one.key not in equivalents()),
                sep="\n  ",
            )
    found = [one for name in _specs() for one in kept.get(name, [])]
    RESULTS.write_text("".join(f"{one.line}\n" for one in found), encoding="utf-8")
    PAGE.write_text(page(found), encoding="utf-8")


def _specs() -> list[str]:
    return [path.name.removesuffix(".rules") for path in all_specs()]


if __name__ == "__main__":
    main(sys.argv[1:])
