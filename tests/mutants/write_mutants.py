"""Judges every mutant and writes what came of it: `make mutants`.

The verdicts go to `verdicts.tsv` beside this file, one line a mutant, and the page `docs/mutants.md` is made of them.
Given names of specs, only theirs are judged anew.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "fixtures")]

from judge import GAMES, Verdict, judge, of_line  # noqa: E402

from mutants import mutants  # noqa: E402

VERDICTS = HERE / "verdicts.tsv"
PAGE = HERE.parents[1] / "docs" / "mutants.md"
PROSE = """\
# Mutants

A mutant is a shipped spec with a mistake of the rules written into it: off by one in a table, a limit lost, ties broken
wrongly, a bag that isn't filled again. {azul} of them are mistakes that public engines have made and mended. Each is
played beside the original, the same seeds in both, for up to {games:,} random games over all numbers of players: every
action, every list of legal actions, every state, every chance and the returns must be the same. And the tests of its
spec are run on it. A mutant that neither saw became a test.

Of {all} mutants the games see {by_games} (half of them within {half}, the last after {last}), the tests {by_tests},
both {both}, neither {neither}. Nine were seen by no test when they were first written.

This page is written by `make mutants`, out of [tests/mutants](../tests/mutants), where every change is shown.

| spec | what is wrong | games until it is seen | first test that fails |
|---|---|--:|---|
"""
#: How many of the mutants are known from public engines of Azul: the first 14, and the first two of the grey wall.
PUBLIC = 16


def verdicts() -> list[Verdict]:
    """The verdicts as they were written."""
    return [of_line(line) for line in VERDICTS.read_text(encoding="utf-8").splitlines()]


def page(found: Sequence[Verdict]) -> str:
    """The page of all verdicts."""
    return "".join(_page(found))


def _page(found: Sequence[Verdict]) -> Iterator[str]:
    counts = sorted(verdict.games for verdict in found if verdict.games)
    yield PROSE.format(
        azul=PUBLIC,
        games=GAMES,
        all=len(found),
        by_games=len(counts),
        half=_games(counts[(len(counts) - 1) // 2]),
        last=_games(counts[-1]),
        by_tests=sum(bool(verdict.test) for verdict in found),
        both=sum(bool(verdict.test and verdict.games) for verdict in found),
        neither=sum(not verdict.test and not verdict.games for verdict in found),
    )
    for verdict in found:
        games = f"{verdict.games:,}" if verdict.games else "not seen"
        yield f"| `{verdict.spec}` | {verdict.title} | {games} | {verdict.test or 'not seen'} |\n"


def _games(number: int) -> str:
    return "1 game" if number == 1 else f"{number:,} games"


def main(names: Sequence[str]) -> None:
    """Judge the mutants of all specs, or of those named; the others' verdicts stay."""
    known = {} if not names or not VERDICTS.exists() else {(v.spec, v.title): v for v in verdicts()}
    found = []
    for mutant in mutants():
        verdict = known.get((mutant.spec, mutant.title))
        if verdict is None or mutant.spec in names:
            verdict = judge(mutant)
            print(verdict.line, flush=True)
        found.append(verdict)
    VERDICTS.write_text("".join(f"{verdict.line}\n" for verdict in found), encoding="utf-8")
    PAGE.write_text(page(found), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
