"""What a generated machine imports, and nothing more.

A generated module defines one :class:`PythonState` subclass and one :class:`Definition`; :class:`Game` joins the
two into what a caller holds. Everything here is game-independent and imports nothing else of Rulewright, so a
generated machine runs wherever the standard library and this package are.

======================  ==========================================================================
``Domain``              a named, ordered, finite set of values with a label each
``Block``               the dense ids of one action, one inline choice or one chance event
``Field``               where a zone or variable lies in the flat state, and who may see it
``Node``                a place where the machine rests: a decision, a chance point or the end
``Definition``          all facts of a compiled variant for one player count and set of options
``State``               one position; ``PythonState`` one whose rules are Python; ``Game`` the factory of states
``Rng``                 the one generator shared by every backend
======================  ==========================================================================
"""

from rulewright.runtime.definition import Block, Definition, Domain, Field, Node, Piece, Reason, Show
from rulewright.runtime.errors import (
    CHANCE,
    SIMULTANEOUS,
    TERMINAL,
    GameError,
    IllegalAction,
    InvariantBroken,
    Refusal,
    RulesBroken,
    StuckState,
    UnknownAction,
)
from rulewright.runtime.game import Game
from rulewright.runtime.python_state import PythonState
from rulewright.runtime.rng import Rng
from rulewright.runtime.state import State
from rulewright.runtime.support import (
    chance_actor,
    decode,
    mask_actions,
    no_actions,
    no_apply,
    numbers,
    outside,
    pick,
    simultaneous_actor,
    terminal_actor,
)

__all__ = [
    "CHANCE",
    "SIMULTANEOUS",
    "TERMINAL",
    "Block",
    "Definition",
    "Domain",
    "Field",
    "Game",
    "GameError",
    "IllegalAction",
    "InvariantBroken",
    "Node",
    "Piece",
    "PythonState",
    "Reason",
    "Refusal",
    "Rng",
    "RulesBroken",
    "Show",
    "State",
    "StuckState",
    "UnknownAction",
    "chance_actor",
    "decode",
    "mask_actions",
    "no_actions",
    "no_apply",
    "numbers",
    "outside",
    "pick",
    "simultaneous_actor",
    "terminal_actor",
]
