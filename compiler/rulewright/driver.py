"""What programs and commands ask of the compiler.

``load`` gives a game to play, ``check`` every mistake of a spec, ``build`` the generated modules; a ``Compilation`` is
one spec through all stages.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulewright.compilation import STAGES as STAGES
from rulewright.compilation import Compilation as Compilation
from rulewright.compilation import compilation as compilation
from rulewright.diagnostics.model import Diagnostic, Problems
from rulewright.diagnostics.model import SpecError as SpecError
from rulewright.diagnostics.model import UsageError as UsageError
from rulewright.diagnostics.reading import read_source as read_source
from rulewright.finding import SUFFIXES as SUFFIXES
from rulewright.finding import chain_of as chain_of
from rulewright.finding import find as find
from rulewright.finding import find_parent as find_parent
from rulewright.finding import hash_rules as hash_rules
from rulewright.finding import read_chain as read_chain
from rulewright.loading import BACKENDS as BACKENDS
from rulewright.loading import DEFAULT_BACKEND as DEFAULT_BACKEND
from rulewright.loading import load as load
from rulewright.loading import reload as reload

if TYPE_CHECKING:
    from rulewright.build import BuildReport
    from rulewright.syntax import tree


def __getattr__(name: str) -> Any:
    if name == "PASSES":
        from rulewright.machine.passes import ALL_PASSES

        return tuple(ALL_PASSES)
    raise AttributeError(name)


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


def build(paths: Sequence[Path], out: Path, check: bool = False) -> BuildReport:
    """Generate the modules of specs (none: all that ship) into ``out``; see :mod:`rulewright.build`."""
    from rulewright.build import build as build_all

    return build_all(paths, out, check)
