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
    """A running game was asked for something it can't give. ``code`` is a diagnostic code if one fits."""

    code: str | None = None


class UnknownAction(GameError, ValueError):
    """A text doesn't name an action of the game; the message says what part of it isn't understood."""

    code = "RW702"


class IllegalAction(GameError, ValueError):
    """The action is not legal in this state; the state is unchanged. ``refusal`` says why."""

    code = "RW701"

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


class RulesBroken(GameError):
    """The rules can't be carried out: an index outside its domain, a division by 0. The state is of no use then.

    ``what`` says it without the place.
    """

    def __init__(self, what: str, at: str = "") -> None:
        super().__init__(what, at)
        self.what = what
        self.at = at

    def __str__(self) -> str:
        return f"{self.what}, at {self.at}" if self.at else self.what


#: What a generated machine raises where its rules are wrong in a way that only play can show.
BREAKS = (LookupError, ArithmeticError, ValueError)


def broken(error: Exception, at: str = "") -> RulesBroken:
    """What is said of one of ``BREAKS``, raised by the rules at a place that is named ``at``."""
    if isinstance(error, LookupError):
        what = "an index is outside its domain"
    elif isinstance(error, ZeroDivisionError):
        what = "a division by 0"
    else:
        what = f"the rules can't be carried out: {error}"
    return RulesBroken(what, at)
