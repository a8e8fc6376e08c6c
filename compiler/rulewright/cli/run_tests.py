"""`rulewright test`: runs the tests in specs."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from rulewright.play.coverage_model import Coverage
    from rulewright.play.spec_tests import TestResult


def run_tests(
    games: list[str] | None = typer.Argument(
        None,
        metavar="GAME|PATH",
        help="Games, specs, files of tests or folders; without any, all specs at hand and in this folder.",
    ),
    match: str | None = typer.Option(
        None, "-k", metavar="TEXT", help="Only tests with this text in their name."
    ),
    coverage: bool = typer.Option(
        False, "--coverage", help="Show which statements, branches and requirements the tests reach."
    ),
    random_games: int = typer.Option(
        200,
        "--games",
        metavar="N",
        min=0,
        help="With --coverage: about how many random games to compare with.",
    ),
    fail_under: float | None = typer.Option(
        None,
        "--fail-under",
        metavar="PERCENT",
        min=0,
        max=100,
        help="Fail below this coverage of a spec's own lines.",
    ),
    as_json: bool = typer.Option(False, "--json", help="One JSON object with all results."),
) -> None:
    """Run the `test` blocks of specs. Exit status 1 if one fails, if a spec is wrong, or if there is no test.

    Example: rulewright test oware -k marker
    """
    from rulewright.cli.common import find_specs, print_diagnostics, print_json, warn
    from rulewright.diagnostics import SpecError
    from rulewright.play import spec_tests

    targets = find_specs(games) if games else _at_hand()
    results: dict[str, list[TestResult]] = {}
    covered: dict[str, Coverage] = {}
    measured = coverage or fail_under is not None
    broken = 0
    for target in targets:
        try:
            if measured:
                from rulewright.play.coverage import measure

                results[target], covered[target] = measure(target, match, random_games)
            else:
                results[target] = spec_tests.run(target, match)
        except SpecError as problem:
            # One wrong spec mustn't keep the others from being tested.
            print_diagnostics(problem.diagnostics)
            broken += 1
            continue
        if not as_json:
            _print(target, results[target])
            if measured:
                from rulewright.cli.show_coverage import show_coverage

                show_coverage(covered[target], len(results[target]))
                print()
    tests = [test for found in results.values() for test in found]
    passed = sum(test.passed for test in tests)
    failed = len(tests) - passed
    if as_json:
        print_json(
            {
                "passed": passed,
                "failed": failed,
                "broken_specs": broken,
                "tests": [_plain(target, test) for target, found in results.items() for test in found],
                **(
                    {"coverage": {target: found.to_json() for target, found in covered.items()}}
                    if measured
                    else {}
                ),
            }
        )
    if not tests and not broken:
        named = f" with `{match}` in its name" if match else ""
        where = ", ".join(games) if games else f"{len(targets)} specs at hand"
        warn(f"error: no test{named} found in {where}")
        raise typer.Exit(1)
    if not as_json:
        seconds = sum(test.seconds for test in tests)
        wrong = f", {broken} spec{'s' if broken > 1 else ''} with errors" if broken else ""
        print(f"{passed} passed, {failed} failed{wrong} in {seconds:.2f} s")
    low = {target: found for target, found in covered.items() if found.percent < (fail_under or 0)}
    for target, found in low.items():
        warn(f"error: tests reach {found.percent:.2f} % of {target}, less than {fail_under:g} %")
    if failed or broken or low:
        raise typer.Exit(1)


def _at_hand() -> list[str]:
    """The specs that ship, those in the current folder, and the variants of plugins; each once."""
    from rulewright.cli.common import shipped_specs, spec_files
    from rulewright.plugins.manager import variants

    found: dict[Path, str] = {}
    for path in [*shipped_specs(), *spec_files(Path())]:
        found.setdefault(path.resolve(), _near(path))
    for variant in variants().values():
        if variant.spec:
            found.setdefault(variant.spec.resolve(), variant.name)
    return list(found.values())


def _near(path: Path) -> str:
    """A path as short as it can be said from here."""
    try:
        return str(path.resolve().relative_to(Path.cwd()))
    except ValueError:
        return str(path)


def _print(target: str, tests: list[TestResult]) -> None:
    from rulewright.cli.common import colored
    from rulewright.diagnostics.text import printable

    if not tests:
        return
    good, bad, plain = ("\x1b[32m", "\x1b[1;31m", "\x1b[0m") if colored(sys.stdout) else ("", "", "")
    print(printable(target))
    for test in tests:
        mark = f"{good}ok  {plain}" if test.passed else f"{bad}FAIL{plain}"
        name = printable(f"{test.name} ({test.players} players)")
        print(f"  {mark}  {name}" + ("" if test.passed else f"  {printable(test.where)}"))
        if not test.passed:
            for line in test.message.rstrip("\n").split("\n"):
                print(f"        {line}".rstrip())


def _plain(target: str, test: TestResult) -> dict[str, object]:
    return {
        "game": target,
        "name": test.name,
        "where": test.where,
        "players": test.players,
        "passed": test.passed,
        "message": test.message,
        "seconds": round(test.seconds, 6),
    }
