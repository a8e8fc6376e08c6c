"""From an exception to a message and an exit status: the one place where that is decided.

====  ================================================================================
 0    good
 1    the spec, a test or a check failed; a game went wrong
 2    the call was wrong
 70   a bug of rulewright
130   interrupted from the keyboard
141   the reader of our output went away (what a shell reports of a program so ended)
====  ================================================================================
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import typer

if TYPE_CHECKING:
    from rulewright.diagnostics import Diagnostic

FAILED, WRONG_CALL, BUG, INTERRUPTED, BROKEN_PIPE = 1, 2, 70, 130, 141

#: The environment variable that does what `--traceback` does.
TRACEBACK = "RULEWRIGHT_TRACEBACK"

# What typer itself handles well. Its exceptions' common base has moved between versions; the family tree has not.
_TYPERS_OWN: tuple[type[BaseException], ...] = (
    typer.Exit,
    typer.Abort,
    *(kind for kind in typer.BadParameter.__mro__ if kind.__name__ == "ClickException"),
)


@contextmanager
def handled(*, traceback: bool = False) -> Iterator[None]:
    """Run a verb; afterwards tell what went wrong with plugins. Raises typer.Exit with the status of a failure."""
    try:
        try:
            yield
        finally:
            _tell_plugin_problems()
        sys.stdout.flush()
    except _TYPERS_OWN:
        raise
    except BrokenPipeError:
        _silence(sys.stdout)
        raise typer.Exit(BROKEN_PIPE) from None
    except KeyboardInterrupt:
        print(file=sys.stderr)
        raise typer.Exit(INTERRUPTED) from None
    except Exception as problem:
        if traceback or os.environ.get(TRACEBACK, "0") not in ("", "0"):
            import traceback as printer

            printer.print_exc()
        raise typer.Exit(tell(problem)) from None


@contextmanager
def warnings_told() -> Iterator[None]:
    """Write the warnings of rulewright's own kinds as lines to stderr, each once, while the block runs."""
    import warnings

    with warnings.catch_warnings():
        python_way = warnings.showwarning
        said: set[str] = set()

        def show(message: Warning | str, category: type[Warning], *place: Any, **more: Any) -> None:
            from rulewright.cli.common import warn

            if not category.__module__.startswith("rulewright."):
                python_way(message, category, *place, **more)
            elif str(message) not in said:
                said.add(str(message))
                warn(str(message))

        warnings.showwarning = show
        yield


def tell(problem: Exception) -> int:
    """Write the message of an exception to stderr, and return the exit status that belongs to it."""
    from rulewright.cli.common import print_diagnostics
    from rulewright.diagnostics import SpecError, UsageError
    from rulewright.runtime.errors import GameError, IllegalAction, UnknownAction

    if isinstance(problem, SpecError):
        print_diagnostics(problem.diagnostics)
        return FAILED
    if isinstance(problem, UsageError):
        _say(problem.message, problem.code, problem.help)
        return WRONG_CALL
    if isinstance(problem, IllegalAction):
        place = problem.refusal.span
        _say(str(problem), problem.code, f"the rule is at {place}" if place else None)
        return FAILED
    if isinstance(problem, GameError):
        _say(str(problem), problem.code, None)
        # The bare kind says that something asked for doesn't exist; most of its subclasses that a game went wrong.
        return WRONG_CALL if type(problem) in (GameError, UnknownAction) else FAILED
    if isinstance(problem, EOFError):
        _say("the input ended before it was complete", None, None)
        return FAILED
    if isinstance(problem, RecursionError):
        # What is written one within another has bounds of its own; this is for what is long in other ways.
        _say(
            "the spec is nested too deeply",
            "RW107",
            "cut long sums, chains of `else if` and chains of rules that call each other",
        )
        return FAILED
    if isinstance(problem, OSError) and problem.filename is not None:
        _say(f"cannot use `{problem.filename}`: {problem.strerror or type(problem).__name__}", None, None)
        return WRONG_CALL
    _say_bug(problem)
    return BUG


def _say(message: str, code: str | None, help: str | None) -> None:
    """Write a message that has no place in a source, in the form diagnostics have."""
    from rulewright.cli.common import colored, warn

    head = f"error[{code}]" if code else "error"
    if colored(sys.stderr):
        head = f"\x1b[1;31m{head}\x1b[0m"
    # The head goes straight out: `warn` would take its escapes away, as it should with those of the message.
    sys.stderr.write(head + ": ")
    warn(message)
    if help:
        warn(f"  = help: {help}")


def _say_bug(problem: Exception) -> None:
    from rulewright.cli.common import warn

    text = " ".join(str(problem).split()) or "no message"
    warn(f"this is a bug of Rulewright: {type(problem).__name__}: {text}")
    warn(f"please report it, with what `rulewright --traceback …` (or {TRACEBACK}=1) shows")


_told: set[Diagnostic] = set()


def _tell_plugin_problems() -> None:
    """Write what went wrong with plugins so far, each problem once a process, if plugins were loaded at all."""
    manager = sys.modules.get("rulewright.plugins.manager")
    if manager is None or not manager.plugin_manager.cache_info().currsize:
        return
    from rulewright.cli.common import print_diagnostics

    new = [problem for problem in manager.problems() if problem not in _told]
    _told.update(new)
    print_diagnostics(new)


def mark_told(problems: list[Diagnostic]) -> None:
    """Keep problems of plugins from being written at the end: the verb has shown them itself."""
    _told.update(problems)


def flush() -> None:
    """Write out what stdout still holds, and be quiet if nobody reads it any more: the status is known by now."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        _silence(sys.stdout)


def _silence(stream: object) -> None:
    """Send the rest of a stream nowhere, so that the interpreter's last flush doesn't complain again."""
    try:
        number = stream.fileno()  # type: ignore[attr-defined]
    except (OSError, ValueError, AttributeError):
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, number)
    os.close(nowhere)
