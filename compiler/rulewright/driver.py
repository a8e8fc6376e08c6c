"""The stages in order: from a name or a path to a game.

:class:`Compilation` has one cached property per stage; nothing else knows the order. ``load`` gives a game to play,
``check`` every mistake of a spec, ``build`` the generated modules.
"""

from __future__ import annotations

import builtins
import hashlib
import linecache
import os
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any
from warnings import warn

from rulewright.diagnostics.fixes import renamed
from rulewright.diagnostics.model import Diagnostic, Label, Problems, SpecError, UsageError
from rulewright.diagnostics.reading import read_source as read_source
from rulewright.diagnostics.suggest import did_you_mean
from rulewright.runtime import Definition, Game, State
from rulewright.source import Span

if TYPE_CHECKING:
    from rulewright.machine.model import Machine
    from rulewright.machine.passes import Target
    from rulewright.rules.model import Rules
    from rulewright.rules.notes import Notes
    from rulewright.source import Source
    from rulewright.syntax import tree

SUFFIXES = (".rules", ".rules.md")
STAGES = ("syntax", "rules", "machine", "python", "c")
MAX_CHAIN = 16
#: What can run the rules. ``auto`` is native where it can be had, ``cached`` native where it has been compiled before;
#: both are Python elsewhere.
BACKENDS = ("auto", "native", "python", "cached")
#: What runs the rules where neither the caller nor ``RULEWRIGHT_BACKEND`` says.
DEFAULT_BACKEND = "auto"
#: Part of every hash of rules: a change of what the language means makes old replays foreign.
LANGUAGE = "1"


def __getattr__(name: str) -> Any:
    if name == "PASSES":
        from rulewright.machine.passes import ALL_PASSES

        return tuple(ALL_PASSES)
    raise AttributeError(name)


# ---- finding specs -----------------------------------------------------------------------------------------------


def find(name_or_path: str | Path) -> Path:
    """The spec file of a name or path. Raises UsageError RW707 if there is none."""
    word = str(name_or_path)
    if isinstance(name_or_path, Path) or word.endswith(SUFFIXES) or "/" in word or "\\" in word:
        return Path(word)
    found = _shipped(word)
    if found is not None:
        return found
    from rulewright.plugins.manager import variants

    known = variants()
    variant = known.get(word)
    if variant is not None and variant.spec is not None:
        return variant.spec
    close = did_you_mean(word, list(known))
    raise UsageError(f"there is no game `{word}`", "RW707", f"did you mean `{close}`?" if close else None)


def _shipped(name: str) -> Path | None:
    """The spec of that name among those that ship, in the folder of specs or one below it."""
    from rulewright.resources import folder

    try:
        root = folder("specs")
    except FileNotFoundError:
        return None
    for place in [root, *sorted(p for p in root.iterdir() if p.is_dir())]:
        for suffix in SUFFIXES:
            path = place / f"{name}{suffix}"
            if path.is_file():
                return path
    return None


def _beside(name: str, path: Path | None) -> Path | None:
    if path is not None:
        for suffix in SUFFIXES:
            candidate = path.parent / f"{name}{suffix}"
            if candidate.is_file():
                return candidate
    return None


def _named(header: Span, parent: str) -> Span:
    """Where a header names the game that it builds on."""
    found = re.search(rf"\b(?:extends|for)[ \t]+({re.escape(parent)})\b", header.text)
    if found is None:
        return header.first_line
    return Span(header.source, header.start + found.start(1), header.start + found.end(1))


def _names_beside(path: Path | None) -> set[str]:
    """The names of the specs in the folder of one."""
    found = () if path is None else path.parent.glob("*.rules*")
    return {other.name.split(".")[0] for other in found if other.name.endswith(SUFFIXES)}


def find_parent(name: str, path: Path | None) -> Path | None:
    """The spec of a game that another one, at ``path``, builds on: beside it, or among those at hand."""
    return _beside(name, path) or _shipped(name) or _plugin_spec(name)


def read_chain(source: Source) -> list[tree.File]:
    """The files of a spec, the game it builds on first. A file of tests stands for the game that it tests."""
    from rulewright.syntax.parser import parse

    return chain_of(parse(source), lambda path: parse(read_source(path)))


def chain_of(file: tree.File, open_file: Callable[[Path], tree.File]) -> list[tree.File]:
    """The chain of a spec that is parsed already. ``open_file`` reads and parses each file that it builds on."""
    files = [file]
    while True:
        header = files[0].header
        parent = header.name if header.kind == "tests" else header.extends
        if not parent:
            return files
        path = find_parent(parent, files[0].span.source.path)
        if path is None:
            from rulewright.plugins.manager import variants

            problems = Problems()
            close = did_you_mean(parent, [*variants(), *_names_beside(files[0].span.source.path)])
            help = f"did you mean `{close}`?" if close else f"put `{parent}.rules` beside this file"
            fix = renamed(header.span, parent, close)
            title = f"there is no game `{parent}` to build on"
            problems.error("RW206", title, _named(header.span, parent), help=help, fix=fix)
            problems.raise_if_errors()
        assert path is not None
        if len(files) > MAX_CHAIN or any(path == known.span.source.path for known in files):
            problems = Problems()
            title = f"`{header.name}` builds on itself"
            problems.error("RW207", title, _named(header.span, parent), help="extend another game")
            problems.raise_if_errors()
        files.insert(0, open_file(path))


def _plugin_spec(name: str) -> Path | None:
    from rulewright.plugins.manager import variants

    variant = variants().get(name)
    return variant.spec if variant is not None else None


def hash_rules(chain: Sequence[tree.File]) -> str:
    """A hash of what the rules say: comments, layout and tests don't count."""
    from rulewright.syntax import tree

    digest = hashlib.sha256(LANGUAGE.encode())
    for file in chain:
        if file.header.kind != "tests":
            digest.update(repr(file.header).encode())
            digest.update(repr([d for d in file.decls if not isinstance(d, tree.Test)]).encode())
    return digest.hexdigest()[:16]


# ---- compiling ---------------------------------------------------------------------------------------------------


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
            return understand(chain, self.players, self.options, self.problems, cover=self.cover, notes=notes)
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
            return to_python(machine, spec=spec, spec_hash=self.spec_hash, version=__version__)
        except RecursionError:
            raise self._too_deep() from None

    @cached_property
    def c(self) -> str:
        """The C header's text."""
        from rulewright.emit.to_c import to_c

        machine = self.native_machine
        try:
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


_MEMORY: dict[tuple[str, str, int, tuple[tuple[str, str], ...]], ModuleType] = {}


def compilation(
    name_or_path: str | Path,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    passes: Sequence[str] | None = None,
) -> Compilation:
    """The compilation of a spec named or given by path."""
    return Compilation(read_source(find(name_or_path)), players, options, passes)


def compile(
    name_or_path: str | Path, players: int | None = None, options: Mapping[str, str] | None = None
) -> Compilation:
    """Compile a spec up to its machine and answer the compilation."""
    done = compilation(name_or_path, players, options)
    _ = done.machine
    return done


def parse(text_or_path: str | Path) -> tree.File:
    """The syntax tree of a path, or of a spec's text (anything with a line break in it)."""
    from rulewright.source import Source
    from rulewright.syntax import parser

    if isinstance(text_or_path, str) and "\n" in text_or_path:
        return parser.parse(Source("text.rules", text_or_path))
    return parser.parse(read_source(find(text_or_path)))


def explain(code: str) -> str:
    """A diagnostic code's explanation, as Markdown."""
    from rulewright.diagnostics.explain import explain as explain_code

    return explain_code(code)


def check(name_or_path: str | Path) -> list[Diagnostic]:
    """Every error and warning of a spec, for every number of players and every value of each option.

    Never raises for a wrong spec; a file that can't be read is one of the errors.
    """
    found = Problems()
    try:
        check_all(compilation(name_or_path), found)
    except SpecError as error:
        found.extend(error.diagnostics)
    return list(found.diagnostics)


def check_all(first: Compilation, found: Problems, stop: Callable[[], bool] = lambda: False) -> None:
    """Gather the problems of a spec for every number of players and every value of each option.

    ``stop`` is asked now and then whether the answer is still wanted. Raises SpecError if the spec can't be read.
    """
    low, high = first.player_range
    _ = first.players
    _compile_all(first, found, stop)
    if found.has_errors:
        return
    others: list[tuple[int, dict[str, str]]] = [
        (low, {option.name: value})
        for option in first.rules.options
        for value in option.values[:8]
        if value != option.default
    ]
    from rulewright.play.spec_tests import asked_by_tests

    others += [(players, {}) for players in range(low + 1, high + 1)]
    others += [asked for asked in asked_by_tests(first, found) if asked not in [(low, {}), *others]]
    for players, options in others:
        if stop():
            return
        # The passes find nothing wrong, but for what is too deep for them, and that the first compilation has shown.
        _compile_all(Compilation(first.source, players, options, (), chain=first.chain), found, stop)


def _compile_all(done: Compilation, found: Problems, stop: Callable[[], bool]) -> None:
    try:
        _ = done.machine
        if done.syntax.decls and not done.problems.has_errors and not stop():
            from rulewright.play.spec_tests import check_tests

            check_tests(done, done.problems, stop)
    except SpecError as error:
        found.extend(error.diagnostics)
    finally:
        done.forget_module()
    found.extend(done.problems.diagnostics)


def load(
    name_or_path: str | Path,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    *,
    debug: bool = False,
    backend: str | None = None,
) -> Game:
    """A game: a variant by name, from its generated module, or a spec by path, compiled in memory.

    ``players`` None takes the fewest. Options not given have their defaults; values are written as in the spec.
    ``backend`` is one of ``BACKENDS``; with ``auto`` the rules are compiled from C when a game is loaded for the first
    time, and run in Python, with a warning, where that can't be done.
    Raises SpecError where a spec is wrong, UsageError where the game, the players or the options don't exist, or where
    ``backend`` is native and can't be had.
    """
    chosen = {name: _option_text(value) for name, value in (options or {}).items()}
    wish = backend or os.environ.get("RULEWRIGHT_BACKEND") or DEFAULT_BACKEND
    if wish not in BACKENDS:
        raise UsageError(f"there is no backend `{wish}`", None, f"it is one of {', '.join(BACKENDS)}")
    path = Path(name_or_path) if isinstance(name_or_path, Path) else name_or_path
    module = _generated(path, players, chosen) if isinstance(path, str) else None
    done: Compilation | None = None
    if module is None:
        spec = find(path)
        source = read_source(spec)
        done = Compilation(source, players, chosen)
        key = (str(spec), done.spec_hash, done.players, tuple(sorted(chosen.items())))
        module = _MEMORY.get(key)
        if module is None:
            module = _MEMORY[key] = done.module
        name_or_path = (
            str(spec.resolve()) if isinstance(path, Path) or str(path) == str(spec) else name_or_path
        )
    definition = module.DEFINITION
    origin = ("rulewright.driver", "reload", (str(name_or_path), definition.players, chosen, debug, wish))
    native = None if wish == "python" else _native(definition, done, str(name_or_path), wish, backend == "native")
    if native is not None:
        return Game(definition, native, debug=debug, backend="native", origin=origin)
    return Game(definition, module.MACHINE, debug=debug, origin=origin)


def _native(
    definition: Definition, done: Compilation | None, name: str, wish: str, must: bool
) -> type[State] | None:
    """The native class of a definition's states; None, after a warning if one was wished for, where it can't be had."""
    from rulewright.native import CantBuild, NoNativeMachine
    from rulewright.native.load import cached_class, native_class

    if wish == "cached":
        return cached_class(definition)

    def compiled() -> Compilation:
        options = {option: str(value) for option, value in definition.options.items()}
        try:
            return done or Compilation(read_source(find(name)), definition.players, options)
        except (SpecError, UsageError) as error:
            raise CantBuild(f"the spec of `{definition.name}` can't be read: {error}") from None

    try:
        return native_class(definition, compiled)
    except CantBuild as error:
        if must:
            raise UsageError(f"no native machine: {error}", None, "Python does without: backend=\"auto\"") from None
        warn(f"{definition.name} runs in Python: {error}", NoNativeMachine, stacklevel=3)
        return None


def reload(name_or_path: str, players: int, options: dict[str, str], debug: bool, backend: str) -> Game:
    """Load a game again, in a worker process."""
    return load(name_or_path, players, options, debug=debug, backend=backend)


def _option_text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _generated(name: str, players: int | None, options: Mapping[str, str]) -> ModuleType | None:
    """The generated module of a variant, if there is one for these players and options."""
    if name.endswith(SUFFIXES) or "/" in name:
        return None
    from rulewright.plugins.manager import variants

    variant = variants().get(name)
    if variant is None:
        return None
    if players is not None and players not in variant.players:
        counts = ", ".join(map(str, variant.players))
        raise UsageError(
            f"`{name}` is for {counts} players, not {players}", "RW703", f"--players {variant.players[0]}"
        )
    for option, value in options.items():
        values = variant.options.get(option)
        if values is None:
            close = did_you_mean(option, list(variant.options))
            known = ", ".join(variant.options) or "none"
            help = f"did you mean `{close}`?" if close else f"it has: {known}"
            raise UsageError(f"`{name}` has no option `{option}`", "RW704", help)
        if value not in values:
            raise UsageError(
                f"`{option}` can't be `{value}`", "RW704", f"it is one of {', '.join(values[:8])}"
            )
        if value != values[0]:
            return None
    module = variant.modules.get(players if players is not None else variant.players[0])
    return import_module(module) if module is not None else None


# ---- building ----------------------------------------------------------------------------------------------------

if TYPE_CHECKING:
    from rulewright.build import BuildReport


def build(paths: Sequence[Path], out: Path, check: bool = False) -> BuildReport:
    """Generate the modules of specs (none: all that ship) into ``out``; see :mod:`rulewright.build`."""
    from rulewright.build import build as build_all

    return build_all(paths, out, check)
