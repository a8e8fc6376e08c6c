"""Rulewright compiles the rules of tabletop games into state machines.

The names below are the whole public interface; each is imported when it is first asked for, so that
`import rulewright` costs next to nothing and a generated machine can import `rulewright.runtime` alone.
"""

from importlib import import_module as _import_module
from pkgutil import extend_path as _extend_path
from typing import TYPE_CHECKING as _TYPE_CHECKING

# In a checkout the package has three roots (compiler, plugins, generated); this joins them before any import of ours.
__path__ = _extend_path(__path__, __name__)

if _TYPE_CHECKING:
    from rulewright.diagnostics import SpecError as SpecError
    from rulewright.driver import check as check
    from rulewright.driver import compile as compile
    from rulewright.driver import explain as explain
    from rulewright.driver import load as load
    from rulewright.driver import parse as parse
    from rulewright.runtime import CHANCE as CHANCE
    from rulewright.runtime import SIMULTANEOUS as SIMULTANEOUS
    from rulewright.runtime import TERMINAL as TERMINAL
    from rulewright.runtime import Game as Game
    from rulewright.runtime import IllegalAction as IllegalAction
    from rulewright.runtime import Refusal as Refusal
    from rulewright.runtime import State as State

    __version__: str

__all__ = [
    "CHANCE",
    "SIMULTANEOUS",
    "TERMINAL",
    "Game",
    "IllegalAction",
    "Refusal",
    "SpecError",
    "State",
    "__version__",
    "check",
    "compile",
    "explain",
    "load",
    "parse",
]

_HOME = {
    "SpecError": "rulewright.diagnostics",
    "check": "rulewright.driver",
    "compile": "rulewright.driver",
    "explain": "rulewright.driver",
    "load": "rulewright.driver",
    "parse": "rulewright.driver",
    "CHANCE": "rulewright.runtime",
    "SIMULTANEOUS": "rulewright.runtime",
    "TERMINAL": "rulewright.runtime",
    "Game": "rulewright.runtime",
    "IllegalAction": "rulewright.runtime",
    "Refusal": "rulewright.runtime",
    "State": "rulewright.runtime",
}


if not _TYPE_CHECKING:  # a type checker should see the names above and no others

    def __getattr__(name: str) -> object:
        """Import a public name on first use (PEP 562) and keep it."""
        if name == "__version__":
            value: object = _version()
        elif name in _HOME:
            value = getattr(_import_module(_HOME[name]), name)
        else:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def _version() -> str:
    # importlib.metadata takes as long to import as all the rest here, and few callers ask for the version.
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("rulewright")
    except PackageNotFoundError:
        return "0+unknown"
