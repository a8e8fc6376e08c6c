"""Tic-tac-toe for 2 players: a state machine. Generated; do not edit.

Spec: tic_tac_toe.rules (bee7ecff41ab3d8e)
Compiler: rulewright 0.1.0

Cells of the state:

- 0..1 supply: bag of mark
- 2..10 board[Square]: slot of mark
- 11 winner: nothing | player
- 12 frame.flow.turn: player
"""

from __future__ import annotations

from rulewright.runtime import Block, Definition, Domain, Field, Node, Piece, PythonState, Reason, Show, no_actions, no_apply, terminal_actor

SQUARE = Domain("Square", ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"))
NOTHING_PLAYER = Domain("nothing | player", ("nothing", "p0", "p1"))
PLAYER = Domain("player", ("p0", "p1"))


def legal_flow_put(g: PythonState) -> list[int]:
    """The legal actions at flow: put."""
    s = g._s
    out: list[int] = []
    if not s[2]:
        out.append(0)
    if not s[3]:
        out.append(1)
    if not s[4]:
        out.append(2)
    if not s[5]:
        out.append(3)
    if not s[6]:
        out.append(4)
    if not s[7]:
        out.append(5)
    if not s[8]:
        out.append(6)
    if not s[9]:
        out.append(7)
    if not s[10]:
        out.append(8)
    return out


def actor_flow_put(g: PythonState) -> int:
    """Who decides at flow: put."""
    s = g._s
    return s[12]


def why_put(g: PythonState, a: int) -> int:
    """The first reason against an id of put, or -1."""
    s = g._s
    square = a
    if s[square + 2]:
        return 0
    return -1


def apply_flow_put(g: PythonState, a: int) -> int:
    """What follows put. (tic_tac_toe.rules:18; wikipedia Gameplay)"""
    s = g._s
    square = a
    me = s[12]
    s[me] -= 1
    s[square + 2] = me + 1
    if s[square // 3 * 3 + 2] == me + 1 and s[square // 3 * 3 + 3] == me + 1 and s[square // 3 * 3 + 4] == me + 1 or s[square % 3 + 2] == me + 1 and s[square % 3 + 5] == me + 1 and s[square % 3 + 8] == me + 1 or s[2] == me + 1 and s[6] == me + 1 and s[10] == me + 1 or s[4] == me + 1 and s[6] == me + 1 and s[8] == me + 1:  # fmt: skip
        s[11] = me + 1  # winner
        s[12] = 0  # frame.flow.turn
        return 1
    s[12] = 1 - s[12]  # frame.flow.turn
    if s[2] and s[3] and s[4] and s[5] and s[6] and s[7] and s[8] and s[9] and s[10]:
        return 3
    return 0


def start(g: PythonState) -> int:
    """Rules between rests: start."""
    s = g._s
    s[0] = 5  # supply[p0]
    s[1] = 5  # supply[p1]
    s[12] = 0  # frame.flow.turn
    if s[2] and s[3] and s[4] and s[5] and s[6] and s[7] and s[8] and s[9] and s[10]:
        return 3
    return 0


def body_1_on(g: PythonState) -> int:
    """Rules between rests: body.1.on."""
    s = g._s
    s[12] = 0  # frame.flow.turn
    return 1


class TicTacToe(PythonState):
    """A position of Tic-tac-toe."""

    __slots__ = ()
    _ACTOR = (actor_flow_put, terminal_actor)
    _LEGAL = (legal_flow_put, no_actions)
    _APPLY = (apply_flow_put, no_apply)
    _APPLY_SURFACED = (apply_flow_put, no_apply)
    _RUN = (start, body_1_on)
    _RUN_SURFACED = (start, body_1_on)
    _WEIGHTS = (None, None)
    _WHY = {(0, "put"): why_put}

    def _scores(self) -> list[int]:
        s = self._s
        return [1 if s[11] == 1 else 0, 1 if s[11] == 2 else 0]

    def _ranking(self) -> list[tuple[int, ...]]:
        s = self._s
        return [(1 if s[11] == 1 else 0,), (1 if s[11] == 2 else 0,)]


DEFINITION = Definition(
    name="tic_tac_toe",
    title="Tic-tac-toe",
    players=2,
    options={},
    spec="tic_tac_toe.rules",
    spec_hash="bee7ecff41ab3d8e",
    version="0.1.0",
    cells=(0,) * 13,
    fields=(Field("supply", "bag", 0, 2, (), 0, 10, piece="mark"), Field("board", "slot", 2, 1, (SQUARE,), 0, 2, piece="mark"), Field("winner", "frame", 11, 1, (), 0, 2, values=NOTHING_PLAYER), Field("frame.flow.turn", "frame", 12, 1, (), 0, 1, values=PLAYER)),
    actions=(Block("put", 0, (("square", SQUARE),), "", "wikipedia Gameplay", "tic_tac_toe.rules:20"),),
    chances=(),
    nodes=(Node("decision", "flow: put", ("put",), "tic_tac_toe.rules:18"), Node("terminal", "end", (), "")),
    pieces=(Piece("mark", PLAYER, (5, 5)),),
    reasons=(Reason("{square} is taken", "wikipedia Gameplay", "tic_tac_toe.rules:22"),),
    max_game_length=9,
    start=2,
    utility="rank",
    criteria=(),
    invariants=(),
    notes=(),
    view=(Show(("board",), "Board", {}),),
)
MACHINE = TicTacToe
