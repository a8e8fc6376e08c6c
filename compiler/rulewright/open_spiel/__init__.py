"""The variants as games of OpenSpiel.

::

    import pyspiel
    import rulewright.open_spiel

    rulewright.open_spiel.register_all()
    game = pyspiel.load_game("rulewright_NAME(players=3)")

It needs the extra ``rulewright[open-spiel]``, which is imported by the calls and not before. Chance is surfaced, and
chance outcomes are numbered from 0 as OpenSpiel has it, where rulewright numbers them after the players' actions.
"""

from __future__ import annotations

from pathlib import Path

__all__ = ["PREFIX", "register", "register_all"]

#: What the name of a registered game begins with.
PREFIX = "rulewright_"


def register_all() -> list[str]:
    """Register every variant at hand as ``rulewright_NAME`` and return those names, sorted.

    Each takes the parameter ``players`` and its own options. Calling it again does nothing new.
    """
    from rulewright.plugins.manager import variants

    return [register(name) for name in sorted(variants())]


def register(name_or_path: str | Path) -> str:
    """Register one game, of a variant's name or a spec's path, and return the name OpenSpiel knows it by.

    A game registered twice keeps its first registration, unless another file is meant: then ``ValueError``.
    Raises what :func:`rulewright.load` raises for a game that can't be loaded.
    """
    from rulewright.open_spiel.adapter import register_entry

    return register_entry(name_or_path)
