"""Native machines: the same rules compiled from C, with the same interface and the same games.

``load`` makes a game whose states are C: from the ``cache`` in the user's folder, or ``build`` compiles the machine's
header with the glue, which is the same for every game, by the ``compiler`` at hand. ``batch`` plays thousands of games
side by side. Where there is no C compiler the Python machine does the work.
"""

from __future__ import annotations


class CantBuild(Exception):
    """There is no native machine to be had; the text says why in one line."""


class NoNativeMachine(UserWarning):
    """Said once when rules run in Python that were to run in C."""
