"""The variants as environments of PettingZoo.

::

    from rulewright.pettingzoo import env

    e = env("NAME", players=3, options={"OPTION": "value"})
    e.reset(seed=7)

It needs the extra ``rulewright[pettingzoo]``, which is imported by the calls and not before. Agents are called
``player_0``, ``player_1``, …; a seat's observation holds what it may see and which of the actions are legal for it.
The reward comes at the end: the returns of the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

__all__ = ["env", "parallel_env", "raw_env"]


def env(
    name: str | Path,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
) -> Any:
    """An AEC environment of a variant's name or a spec's path, wrapped to catch wrong use.

    ``render_mode`` is ``ansi`` (text), ``rgb_array`` (a picture), ``human`` (text written to stdout) or None. After
    ``max_cycles`` times as many actions as there are players a game is cut off. An illegal action raises
    :class:`rulewright.IllegalAction` and changes nothing. Raises what :func:`rulewright.load` raises.
    """
    from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

    raw = raw_env(name, players, options, render_mode, max_cycles)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(raw))


def raw_env(
    name: str | Path,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
) -> Any:
    """The same without the wrappers."""
    from rulewright.driver import load
    from rulewright.pettingzoo.turns import TurnEnv

    return TurnEnv(load(name, players, options), render_mode, max_cycles)


def parallel_env(
    name: str | Path,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
) -> Any:
    """A parallel environment, for games in which all decisions are made by everybody at once.

    The arguments are those of :func:`env`. Raises ``ValueError`` for a game in which somebody decides alone.
    """
    from rulewright.driver import load
    from rulewright.pettingzoo.together import TogetherEnv

    return TogetherEnv(load(name, players, options), render_mode, max_cycles)
