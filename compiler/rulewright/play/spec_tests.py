"""Run the ``test`` blocks of specs.

A test starts at the first decision of a game whose chance is drawn from the test's seed, or as ``given draws`` says.
``given`` lines change the position, pieces not mentioned are balanced against the zone where the set-up placed them,
and ``when``, ``refused``, ``legal`` and ``then`` lines follow in order. The invariants are checked after every step.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from rulewright.diagnostics.model import Diagnostic, Problems, UsageError
from rulewright.diagnostics.reading import read_source
from rulewright.diagnostics.suggest import did_you_mean
from rulewright.driver import Compilation, find
from rulewright.machine.from_rules import lower, place
from rulewright.play.playout import seat_to_move
from rulewright.play.test_position import Position
from rulewright.rules.checks.check_unknown_clause import warn_of_unknown
from rulewright.rules.citations import test_citations
from rulewright.rules.world import Stop
from rulewright.runtime import CHANCE, GameError, Refusal, Rng, State
from rulewright.runtime.errors import BREAKS, broken
from rulewright.source import Source, Span
from rulewright.syntax import tree as t


@dataclass(frozen=True)
class TestResult:
    """What came of a test. ``message`` says what failed and where; it is "" for a test that passed."""

    __test__ = False

    name: str
    where: str
    players: int
    passed: bool
    message: str
    seconds: float


class _Failed(Exception):
    """A line of a test is not as it says."""

    def __init__(self, span: Span, message: str) -> None:
        super().__init__(message)
        self.span = span
        self.message = message


def test_files(name_or_path: str | Path) -> list[Path]:
    """The spec, and the file of tests beside it that goes by its name."""
    spec = find(name_or_path)
    out = [spec]
    for suffix in (".rules", ".rules.md"):
        if spec.name.endswith(suffix) and ".tests." not in spec.name:
            beside = spec.with_name(spec.name.removesuffix(suffix) + ".tests" + suffix)
            if beside.is_file():
                out.append(beside)
            break
    return out


#: Makes the runner for a file of tests, a number of players (None: the fewest) and options.
MakeRunner = Callable[[Source, int | None, dict[str, str]], "Runner"]


def run(
    name_or_path: str | Path, match: str | None = None, make: MakeRunner | None = None
) -> list[TestResult]:
    """Run the tests of a spec and of the file of tests beside it; ``match`` keeps those with that text in the name.

    Raises SpecError where the spec itself is wrong.
    """
    make = make or (lambda source, players, options: Runner(Compilation(source, players, options)))
    out: list[TestResult] = []
    for path in test_files(name_or_path):
        source = read_source(path)
        runners: dict[tuple[int | None, tuple[tuple[str, str], ...]], Runner] = {}
        first = Compilation(source)
        tests = [decl for decl in first.syntax.decls if isinstance(decl, t.Test)]
        if not tests:
            _ = first.rules  # a spec that is wrong isn't one without tests
        for test in tests:
            if match is not None and match.lower() not in test.name.lower():
                continue
            started = time.perf_counter()
            players, options, _ = settings(test)
            key = (players, tuple(sorted(options.items())))
            try:
                if key not in runners:
                    runners[key] = make(source, players, options)
                message = runners[key].run(test)
                count = runners[key].done.players
            except UsageError as error:
                message, count = f"{place(test.span)}: {error}", players or 0
            seconds = time.perf_counter() - started
            out.append(TestResult(test.name, place(test.span), count, not message, message, seconds))
    return out


def settings(test: t.Test) -> tuple[int | None, dict[str, str], int]:
    """The players, options and seed that a test asks for."""
    players = next((line.count for line in test.lines if isinstance(line, t.TestPlayers)), None)
    options = {line.name: line.value for line in test.lines if isinstance(line, t.TestOption)}
    seed = next((line.seed for line in test.lines if isinstance(line, t.TestSeed)), 1)
    return players, options, seed


def asked_by_tests(done: Compilation, problems: Problems) -> list[tuple[int, dict[str, str]]]:
    """The players and options that tests ask for, each once; those that the game doesn't have are reported."""
    low, high = done.player_range
    options = {option.name: option.values for option in done.rules.options}
    out: list[tuple[int, dict[str, str]]] = []
    for test in (decl for decl in done.syntax.decls if isinstance(decl, t.Test)):
        wrong = False
        for line in test.lines:
            title, help = "", None
            if isinstance(line, t.TestPlayers) and not low <= line.count <= high:
                title = f"the game isn't for {line.count} players"
                help = f"it is for {low}" if low == high else f"it is for {low} to {high}"
            elif isinstance(line, t.TestOption) and line.name not in options:
                title, close = f"the game has no option `{line.name}`", did_you_mean(line.name, options)
                help = f"did you mean `{close}`?" if close else f"it has: {', '.join(options) or 'none'}"
            elif isinstance(line, t.TestOption) and line.value not in options[line.name]:
                title = f"`{line.name}` can't be `{line.value}`"
                help = f"it is one of {', '.join(options[line.name][:8])}"
            if title:
                problems.error("RW602", title, line.span, help=help)
                wrong = True
        players, chosen, _ = settings(test)
        if not wrong and (players or low, chosen) not in out:
            out.append((players or low, chosen))
    return out


def check_tests(done: Compilation, problems: Problems, stop: Callable[[], bool] = lambda: False) -> None:
    """Report the mistakes in tests that fit a compilation's players and options, without judging their outcome.

    ``stop`` is asked before each test whether the answer is still wanted.
    """
    tests = [decl for decl in done.syntax.decls if isinstance(decl, t.Test)]
    if done.syntax not in done.game_chain:
        # Those in the spec itself were looked at with its rules.
        warn_of_unknown(test_citations(tests), done.game_chain, problems)
    mine = []
    for test in tests:
        players, options, _ = settings(test)
        if (players or done.player_range[0]) == done.players and options == done.options:
            mine.append(test)
    if mine:
        runner = Runner(done)
        for test in mine:
            if stop():
                return
            runner.run(test)


class Runner:
    """Runs tests for one number of players and one set of options.

    ``judged`` are the actions that tests asked about, by block, each with its refusal or None where it was legal.
    """

    def __init__(self, done: Compilation) -> None:
        self.done = done
        self.plain = lower(done.rules)
        self.game = done.game(debug=False)
        # A machine compiled to measure coverage counts in its module; what conditions ask is counted there as well.
        hits: list[int] | None = getattr(done.module, "HITS", None)
        self.position = Position(done.rules, self.plain, self.game, hits)
        self.judged: list[tuple[str, Refusal | None]] = []

    def run(self, test: t.Test) -> str:
        """Run a test; "" if it passes, else what failed and where."""
        reported = len(self.done.problems)
        try:
            _Run(self, test).run()
        except Stop:
            found = list(self.done.problems)[reported:] or list(self.done.problems)[-1:]
            return "\n".join(_line(d) for d in found)
        except _Failed as failed:
            return f"{place(failed.span)}: {failed.message}"
        except GameError as error:
            return f"{place(test.span)}: the rules broke: {error}"
        except BREAKS as error:
            return f"{place(test.span)}: the rules broke: {broken(error)}"
        return ""


def _line(diagnostic: Diagnostic) -> str:
    where = place(diagnostic.span) if diagnostic.span else ""
    label = next((label.text for label in diagnostic.labels if label.primary and label.text), "")
    extra = "; ".join(part for part in (label, diagnostic.help) if part)
    return f"{where}: {diagnostic.title}" + (f" ({extra})" if extra else "") + f" [{diagnostic.code}]"


class _Run:
    """One run of one test."""

    def __init__(self, runner: Runner, test: t.Test) -> None:
        self.runner = runner
        self.position = runner.position
        self.test = test
        self.rng = Rng(settings(test)[2])
        self.draws: list[t.Expr] = []
        self.state: State = runner.game.initial_state()
        self.changed: Span | None = None

    def run(self) -> None:
        for line in self.test.lines:
            if isinstance(line, t.Draws):
                self.draws += line.values
            elif isinstance(line, t.Given):
                self._chance()
                self.position.give(line, self.state)
                self.changed = line.span
            elif isinstance(line, t.When):
                self._when(line)
            elif isinstance(line, t.Refused):
                self._refused(line)
            elif isinstance(line, t.Legal):
                self._settle()
                self._turn(line.seat, line.span)
                action = self.position.action(line.action)
                refusal = self._why_not(action)
                if refusal is not None:
                    raise _Failed(line.span, f"{self._text(action)} is refused: {refusal.message}")
            elif isinstance(line, t.Then):
                self._settle()
                if not self.position.holds(line.condition, self.state):
                    raise _Failed(line.span, self._untrue(line.condition))
            elif isinstance(line, t.Cites):
                self.position.typer.statement(line, self.position.typer.scope)
        self._settle()
        if self.draws:
            raise _Failed(self.draws[0].span, "this draw was never asked for")

    def _balance(self) -> None:
        if self.changed is not None:
            self.position.balance(self.state, self.changed)
            self.changed = None
            self._check(self.test.span)

    def _settle(self) -> None:
        """Balance the pieces and resolve chance until somebody decides or the game is over."""
        self._balance()
        self._chance()

    def _chance(self) -> None:
        while self.state.current_player() == CHANCE:
            if self.draws:
                self._draw(self.draws.pop(0))
            else:
                self.state.apply_action(self.state.sample_outcome(self.rng))

    def _draw(self, value: t.Expr) -> None:
        name = self.runner.game.definition.nodes[self.state.node].blocks[0]
        block = self.runner.plain.chances[name]
        outcome = self.position.outcome(value, block)
        if outcome not in self.state.legal_actions():
            raise _Failed(value.span, f"{self._text(outcome)} can't happen here")
        self.state.apply_action(outcome)

    def _when(self, line: t.When) -> None:
        self._balance()
        if not line.seat:
            for value in line.actions:
                if self.state.current_player() != CHANCE:
                    raise _Failed(value.span, "no chance is to be resolved here")
                self._draw(value)
            return
        self._chance()
        self._turn(line.seat, line.span)
        action = self.position.action(line.actions[0])
        refusal = self._why_not(action)
        if refusal is not None:
            clause = f" ({refusal.clause})" if refusal.clause else ""
            raise _Failed(line.span, f"{self._text(action)} is refused: {refusal.message}{clause}")
        self.state.apply_action(action)
        self._check(line.span)

    def _refused(self, line: t.Refused) -> None:
        self._settle()
        self._turn(line.seat, line.span)
        action = self.position.action(line.action)
        refusal = self._why_not(action)
        if refusal is None:
            raise _Failed(line.span, f"{self._text(action)} is legal")
        if line.because and line.because != refusal.message:
            raise _Failed(line.span, f'{self._text(action)} is refused because "{refusal.message}"')

    def _why_not(self, action: int) -> Refusal | None:
        refusal = self.state.why_not(action)
        block = self.runner.game.block_of(action)
        if block is not None:
            self.runner.judged.append((block.name, refusal))
        return refusal

    def _turn(self, seat: str, span: Span) -> None:
        if self.state.is_terminal():
            raise _Failed(span, "the game is over")
        mover = seat_to_move(self.state)
        if f"p{mover}" != seat:
            raise _Failed(span, f"p{mover} is to move, not {seat}")

    def _check(self, span: Span) -> None:
        try:
            self.state.check()
        except GameError as error:
            raise _Failed(span, str(error)) from None

    def _text(self, action: int) -> str:
        return self.runner.game.action_text(action)

    def _untrue(self, condition: t.Expr) -> str:
        text = " ".join(condition.span.text.split())
        sides = list(self._sides(condition))
        return f"`{text}` is false" + (f": {', '.join(sides)}" if sides else "")

    def _sides(self, condition: t.Expr) -> Iterator[str]:
        if isinstance(condition, t.Compare) and len(condition.rest) == 1:
            for side in (condition.first, condition.rest[0][1]):
                if isinstance(side, (t.Int, t.Bool)):
                    continue
                try:
                    yield f"`{' '.join(side.span.text.split())}` is {self.position.number(side, self.state)}"
                except Stop:
                    return
