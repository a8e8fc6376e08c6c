"""One spec through all stages: the only place that knows their order."""

from __future__ import annotations

import builtins
import gc
import linecache
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from rulewright.diagnostics.model import Diagnostic, Label, Problems, SpecError, UsageError
from rulewright.diagnostics.reading import read_source
from rulewright.diagnostics.suggest import did_you_mean
from rulewright.finding import find, hash_rules, read_chain
from rulewright.runtime import Game
from rulewright.source import Span

if TYPE_CHECKING:
    from rulewright.machine.model import Machine
    from rulewright.machine.passes import Target
    from rulewright.rules.model import Rules
    from rulewright.rules.notes import Notes
    from rulewright.source import Source
    from rulewright.syntax import tree


@contextmanager
def _no_collection() -> Iterator[None]:
    """Stages make many small things and hardly a cycle among them: looking for cycles meanwhile only costs time."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


STAGES = ("syntax", "rules", "machine", "python", "c")


class Compilation:
    """One spec for one number of players and one set of options, stage by stage.

    ``players`` None takes the fewest that the spec allows. ``passes`` None runs all. ``chain`` is given where the
    files are parsed already, ``notes`` where what is found out about places in the text is wanted. Raises SpecError
    when a stage finds the spec wrong, UsageError for players or options that the game doesn't have.
    """

    def __init__(
        self,
        source: Source,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        passes: Sequence[str] | None = None,
        *,
        cover: bool = False,
        chain: list[tree.File] | None = None,
        notes: Notes | None = None,
    ) -> None:
        self.cover = cover
        self.notes = notes
        self._chain = chain
        self.source = source
        self.options = dict(options or {})
        self.passes = passes
        self._players = players
        self.problems = Problems()

    @cached_property
    def chain(self) -> list[tree.File]:
        """The syntax trees of the spec and of all that it builds on, base first."""
        return read_chain(self.source) if self._chain is None else self._chain

    @property
    def syntax(self) -> tree.File:
        """The spec's own syntax tree."""
        return self.chain[-1]

    @cached_property
    def game_chain(self) -> list[tree.File]:
        """The chain without a file of tests at its end."""
        return [file for file in self.chain if file.header.kind != "tests"]

    @property
    def player_range(self) -> tuple[int, int]:
        """The fewest and the most players."""
        return next((f.header.players for f in reversed(self.game_chain) if f.header.players), (2, 2))

    @cached_property
    def players(self) -> int:
        """The number of players."""
        low, high = self.player_range
        if not 1 <= low <= high <= 10:
            problems = Problems()
            place = self.game_chain[-1].header.span
            line = re.search(r"^[ \t]*(players\b.*)", place.text, re.MULTILINE)
            if line:
                place = Span(place.source, place.start + line.start(1), place.start + line.end(1))
            label = "from the fewest to the most, within 1..10"
            problems.error("RW302", "no such number of players", place.first_line, label)
            problems.raise_if_errors()
        if self._players is None:
            return low
        if not low <= self._players <= high:
            name = self.game_chain[-1].header.name
            span = f"{low}" if low == high else f"{low} to {high}"
            raise UsageError(
                f"`{name}` is for {span} players, not {self._players}", "RW703", f"--players {low}"
            )
        return self._players

    @cached_property
    def rules(self) -> Rules:
        """The rules, understood."""
        from rulewright.rules.from_syntax import understand

        try:
            chain, notes = self.game_chain, self.notes
            with _no_collection():
                return understand(
                    chain, self.players, self.options, self.problems, cover=self.cover, notes=notes
                )
        except SpecError as error:
            wrong = [d for d in error.diagnostics if d.is_error]
            if wrong and all(d.code == "RW704" for d in wrong):
                raise UsageError(wrong[0].title, "RW704", wrong[0].help) from None
            raise
        except RecursionError:
            raise self._too_deep() from None

    @cached_property
    def machine(self) -> Machine:
        """The machine, after the passes that help Python."""
        return self._lower("python")

    @cached_property
    def native_machine(self) -> Machine:
        """The machine after the passes that help C: the same nodes, ids and layout, other code."""
        return self._lower("c")

    def _lower(self, target: Target) -> Machine:
        from rulewright.machine.from_rules import TooLarge, lower
        from rulewright.machine.passes import ALL_PASSES, run_passes

        for name in self.passes or ():
            if name not in ALL_PASSES:
                close = did_you_mean(name, list(ALL_PASSES))
                raise UsageError(
                    f"there is no pass `{name}`",
                    None,
                    f"did you mean `{close}`?" if close else ", ".join(ALL_PASSES),
                )
        rules = self.rules
        try:
            with _no_collection():
                machine = lower(rules)
                run_passes(machine, self.passes, target)
            return machine
        except TooLarge:
            self.problems.error(
                "RW504",
                "the rules give too much code",
                self.syntax.header.span.first_line,
                help="steps that choose are written out at each call: call them from fewer places",
            )
            self.problems.raise_if_errors()
            raise
        except RecursionError:
            raise self._too_deep() from None

    def _too_deep(self) -> SpecError:
        """What is said of rules that nest beyond what the interpreter's own stack can follow."""
        help = "cut a long chain of calls or branches into steps, or make it a table"
        return SpecError(
            Diagnostic(
                "RW107",
                "error",
                "calls or branches are nested too deeply",
                (Label(self.syntax.header.span.first_line, ""),),
                help=help,
            )
        )

    @cached_property
    def spec_hash(self) -> str:
        """What tells these rules from others."""
        return hash_rules(self.game_chain)

    @cached_property
    def python(self) -> str:
        """The generated module's text."""
        from rulewright import __version__
        from rulewright.emit.to_python import to_python

        spec = Path(self.game_chain[-1].span.source.name).name
        machine = self.machine
        try:
            with _no_collection():
                return to_python(machine, spec=spec, spec_hash=self.spec_hash, version=__version__)
        except RecursionError:
            raise self._too_deep() from None

    @cached_property
    def c(self) -> str:
        """The C header's text."""
        from rulewright.emit.to_c import to_c

        machine = self.native_machine
        try:
            with _no_collection():
                return to_c(machine)
        except RecursionError:
            raise self._too_deep() from None

    @cached_property
    def module(self) -> ModuleType:
        """The generated module, loaded in memory."""
        text = self.python
        name = f"rulewright_memory_{self.rules.name}_{self.players}_{self.spec_hash}"
        file = f"<{self.rules.name}, {self.players} players, in memory>"
        module = ModuleType(name)
        linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
        exec(builtins.compile(text, file, "exec"), module.__dict__)
        sys.modules.setdefault(name, module)
        return module

    def game(self, *, debug: bool = False, backend: str = "python", origin: Any = None) -> Game:
        """A game of the module."""
        module = self.module
        return Game(module.DEFINITION, module.MACHINE, debug=debug, backend=backend, origin=origin)

    def stage_text(self, stage: str) -> str:
        """A stage as text."""
        if stage == "syntax":
            from rulewright.syntax.printer import print_file

            return print_file(self.syntax)
        if stage == "rules":
            from rulewright.rules.text import rules_text

            return rules_text(self.rules)
        if stage == "machine":
            from rulewright.machine.text import print_machine

            return print_machine(self.machine)
        if stage == "python":
            return self.python
        if stage == "c":
            return self.c
        raise UsageError(f"there is no stage `{stage}`", None, f"it is one of {', '.join(STAGES)}")

    def forget_module(self) -> None:
        """Let go of the module in memory, for a process that compiles one text after another."""
        module: ModuleType | None = self.__dict__.pop("module", None)
        if module is not None and sys.modules.get(module.__name__) is module:
            del sys.modules[module.__name__]

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """Errors and warnings found so far."""
        return self.problems.diagnostics


def compilation(
    name_or_path: str | Path,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    passes: Sequence[str] | None = None,
) -> Compilation:
    """The compilation of a spec named or given by path."""
    return Compilation(read_source(find(name_or_path)), players, options, passes)
