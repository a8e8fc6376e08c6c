"""Seat numbers with a meaning of their own, and the errors a running machine raises."""

from __future__ import annotations

from typing import NamedTuple

#: ``current_player()`` at a chance point that has not been resolved.
CHANCE = -1
#: ``current_player()`` where several players choose at once, in secret.
SIMULTANEOUS = -2
#: ``current_player()`` when the game is over.
TERMINAL = -4


class Refusal(NamedTuple):
    """Why an action is not legal now.

    ``message`` is the rule's own sentence, ``clause`` the rulebook clauses it comes from (``""`` when the spec
    cites none), ``span`` the place in the spec as ``file:line``.
    """

    message: str
    clause: str
    span: str


class GameError(Exception):
    """A running game was asked for something it can't give."""


class IllegalAction(GameError, ValueError):
    """The action is not legal in this state; the state is unchanged. ``refusal`` says why."""

    def __init__(self, action: int, text: str, refusal: Refusal) -> None:
        super().__init__(action, text, refusal)
        self.action = action
        self.text = text
        self.refusal = refusal

    def __str__(self) -> str:
        clause = f" ({self.refusal.clause})" if self.refusal.clause else ""
        return f"{self.text} is not legal: {self.refusal.message}{clause}"


class StuckState(GameError):
    """A decision has no legal action and the spec says nothing of what happens then."""


class InvariantBroken(GameError):
    """A debug check failed: a piece was made or lost, a value left its range, or a declared invariant is false."""
