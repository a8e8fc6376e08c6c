"""Measure what the tests of a spec, and random games beside them, exercise of its rules.

Machines are compiled with a mark at every statement and branch and without passes, so that each mark stands where the
rule has it. Counts of all machines, for their numbers of players and options, are merged by the marks' places.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from rulewright.driver import Compilation, find, read_source
from rulewright.machine.from_rules import place
from rulewright.play.coverage_model import (
    REFUSED,
    SATISFIED,
    STATEMENT,
    Coverage,
    FileCoverage,
    Point,
    RuleCoverage,
    excuse_of,
)
from rulewright.play.playout import playout
from rulewright.play.spec_tests import Runner, TestResult, run
from rulewright.rules.calls import called_by
from rulewright.rules.expr import Call, walk
from rulewright.rules.model import Rules
from rulewright.runtime import GameError
from rulewright.source import Source, Span
from rulewright.syntax import tree as t

RANDOM_GAMES = 200
#: An option with more values is tried with so many of them.
MAX_VALUES = 8
_Place = tuple[str, int, int]


def measure(
    name_or_path: str | Path, match: str | None = None, games: int = RANDOM_GAMES
) -> tuple[list[TestResult], Coverage]:
    """Run the tests of a spec and about so many random games, and say what both exercise.

    The games are shared out among all numbers of players, with the options at their defaults and with each option at
    each of its other values. Raises SpecError where the spec is wrong.
    """
    meter = _Meter()
    runners: list[Runner] = []

    def make(source: Source, players: int | None, options: dict[str, str]) -> Runner:
        runner = Runner(Compilation(source, players, options, [], cover=True))
        runners.append(runner)
        return runner

    results = run(name_or_path, match, make)
    for runner in runners:
        meter.add(runner.done, tests=True)
        meter.judge(runner)
    first = Compilation(read_source(find(name_or_path)))
    settings = list(_settings(first))
    failures: list[str] = []
    each = -(-games // len(settings))
    for players, options in settings:
        done = Compilation(first.source, players, options, [], cover=True)
        game = done.game()
        try:
            for seed in range(each):
                playout(game, seed)
        except GameError as error:
            failures.append(str(error))
        meter.add(done, tests=False)
    name = first.game_chain[-1].header.name
    return results, Coverage(name, meter.files(first.game_chain), each * len(settings), failures)


def _settings(first: Compilation) -> Iterator[tuple[int, dict[str, str]]]:
    low, high = first.player_range
    for players in range(low, high + 1):
        yield players, {}
        for option in first.rules.options:
            for value in option.values[:MAX_VALUES]:
                if value != option.default:
                    yield players, {option.name: value}


@dataclass
class _Rule:
    """A rule as declared, its points by what and where, and whether some machine uses it."""

    kind: str
    name: str
    span: Span
    used: bool = False
    points: dict[tuple[str, _Place], Point] = field(default_factory=dict)


class _Meter:
    """Gathers counts of many compilations."""

    def __init__(self) -> None:
        self.rules: dict[_Place, _Rule] = {}

    def add(self, done: Compilation, *, tests: bool) -> None:
        """Take over what a machine counted."""
        rules = done.rules
        world = rules.world
        assert world is not None
        used = _used(rules)
        declared: list[_Rule] = []
        for name, decl in world.syntax.items():
            rule = self.rules.setdefault(_place(decl.span), _Rule(decl.kind, decl.name, decl.span))
            rule.used = rule.used or name in used
            declared.append(rule)
            info = rules.callables.get(name)
            for requirement in info.requirements if info is not None else ():
                for what in (SATISFIED, REFUSED):
                    _point(rule, requirement.span, what)
        hits: list[int] = getattr(done.module, "HITS", [])
        for (span, what), count in zip(world.marks or (), hits, strict=True):
            point = _point(_around(declared, span), span, what)
            if tests:
                point.tests += count
            else:
                point.games += count

    def judge(self, runner: Runner) -> None:
        """Take over which requirements the tests' actions met and failed."""
        rules = runner.done.rules
        assert rules.world is not None
        for block, refusal in runner.judged:
            info = rules.callables.get(block)
            if info is None or info.kind != "action":
                continue
            rule = self.rules[_place(rules.world.syntax[block].span)]
            failed = [n for n, r in enumerate(info.requirements) if refusal and place(r.span) == refusal.span]
            if refusal is not None and not failed:
                continue
            # A refusal names the first requirement that fails; those before it are met.
            met = info.requirements[: failed[0]] if failed else info.requirements
            for requirement in met:
                _point(rule, requirement.span, SATISFIED).tests += 1
            if failed:
                _point(rule, info.requirements[failed[0]].span, REFUSED).tests += 1

    def files(self, chain: list[t.File]) -> list[FileCoverage]:
        """The coverage of each file of the chain, the last first.

        Of an inherited file, rules that the game doesn't use, replaced ones above all, are left out.
        """
        out = []
        for file in reversed(chain):
            source = file.span.source
            covered = FileCoverage(source.name, source, file is not chain[-1])
            for rule in sorted(self.rules.values(), key=lambda rule: rule.span.start):
                if _file(rule.span) == _file(file.span) and (rule.used or not covered.inherited):
                    covered.rules.append(_covered(rule))
            out.append(covered)
        return out


def _covered(rule: _Rule) -> RuleCoverage:
    out = RuleCoverage(rule.kind, rule.name, rule.span.line)
    order = sorted(rule.points, key=lambda key: (key[1][1], key[0] != STATEMENT, key[1][2]))
    out.points = [rule.points[key] for key in order]
    return out


def _point(rule: _Rule, span: Span, what: str) -> Point:
    key = what, _place(span)
    if key not in rule.points:
        rule.points[key] = Point(what, span.line, excuse_of(span.source.line_text(span.line)))
    return rule.points[key]


def _around(rules: list[_Rule], span: Span) -> _Rule:
    """The rule that a place is in."""
    file = _file(span)
    for rule in rules:
        if rule.span.start <= span.start and span.end <= rule.span.end and _file(rule.span) == file:
            return rule
    raise AssertionError(f"a mark outside of all rules: {span}")


def _used(rules: Rules) -> set[str]:
    """The rules that a game can come by, from its set-up to its result and view."""
    stack = ["setup", "flow", *(name for _, name, _ in rules.criteria)]
    stack += [ghost for show in rules.view for ghost in show.ghosts.values()]
    stack += [e.function for _, test in rules.invariants for e in walk(test) if isinstance(e, Call)]
    out: set[str] = set()
    while stack:
        name = stack.pop()
        if name in rules.callables and name not in out:
            out.add(name)
            stack += called_by(rules.callables[name])
    return out


def _file(span: Span) -> str:
    path = span.source.path
    return str(path.resolve()) if path is not None else span.source.name


def _place(span: Span) -> _Place:
    return _file(span), span.start, span.end
