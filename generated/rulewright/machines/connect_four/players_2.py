"""Connect Four for 2 players: a state machine. Generated; do not edit.

Spec: connect_four.rules (b4c44a1d39c1cf9f)
Compiler: rulewright 0.1.0

Cells of the state:

- 0..1 supply: bag of disc
- 2..43 board[Square]: slot of disc
- 44 winner: nothing | player
- 45 frame.flow.turn: player
"""

from __future__ import annotations

from rulewright.runtime import Block, Definition, Domain, Field, Node, Piece, PythonState, Reason, Show, no_actions, no_apply, numbers, outside, terminal_actor

SQUARE = Domain("Square", ("a1", "b1", "c1", "d1", "e1", "f1", "g1", "a2", "b2", "c2", "d2", "e2", "f2", "g2", "a3", "b3", "c3", "d3", "e3", "f3", "g3", "a4", "b4", "c4", "d4", "e4", "f4", "g4", "a5", "b5", "c5", "d5", "e5", "f5", "g5", "a6", "b6", "c6", "d6", "e6", "f6", "g6"))
NOTHING_PLAYER = Domain("nothing | player", ("nothing", "p0", "p1"))
PLAYER = Domain("player", ("p0", "p1"))
COLUMN = Domain("Column", ("0", "1", "2", "3", "4", "5", "6"), numeric=True)
SQUARE_STEP = numbers(
    "42 42 42 42 0 1 42 7 8 42 42 42 0 1 2 7 8 9 42 42 42 1 2 3 8 9 10 42 42 42 2 3 4 9 10 11 42 42 42 3 4 5 10 11 12 42 42 42 4 5 6 11 12 13 42 42 42 5 6 42 12 13 42 42 0 1 42 7 8 42 14 15 0 1 2 7 8 9 14 15 16 1 2 3 8 9 10 15 16 17 2 3 4 9 10 11 16 17 18",
    "3 4 5 10 11 12 17 18 19 4 5 6 11 12 13 18 19 20 5 6 42 12 13 42 19 20 42 42 7 8 42 14 15 42 21 22 7 8 9 14 15 16 21 22 23 8 9 10 15 16 17 22 23 24 9 10 11 16 17 18 23 24 25 10 11 12 17 18 19 24 25 26 11 12 13 18 19 20 25 26 27 12 13 42 19 20 42 26 27",
    "42 42 14 15 42 21 22 42 28 29 14 15 16 21 22 23 28 29 30 15 16 17 22 23 24 29 30 31 16 17 18 23 24 25 30 31 32 17 18 19 24 25 26 31 32 33 18 19 20 25 26 27 32 33 34 19 20 42 26 27 42 33 34 42 42 21 22 42 28 29 42 35 36 21 22 23 28 29 30 35 36 37 22",
    "23 24 29 30 31 36 37 38 23 24 25 30 31 32 37 38 39 24 25 26 31 32 33 38 39 40 25 26 27 32 33 34 39 40 41 26 27 42 33 34 42 40 41 42 42 28 29 42 35 36 42 42 42 28 29 30 35 36 37 42 42 42 29 30 31 36 37 38 42 42 42 30 31 32 37 38 39 42 42 42 31 32 33",
    "38 39 40 42 42 42 32 33 34 39 40 41 42 42 42 33 34 42 40 41 42 42 42 42",
)


def run(s: list[int], p: int, square: int, down: int, right: int) -> int:
    """The player's discs next to the square in one direction. (connect_four.rules:39)"""
    at_down = down * 3
    discs = 0
    at = SQUARE_STEP[square * 9 + at_down + right + 4]
    for _ in range(3):
        if not (at <= 41 and s[at + 2] == p + 1):
            break
        discs += 1
        at = SQUARE_STEP[ix if 0 <= (ix := at * 9 + at_down + right + 4) < 378 else outside(ix)]
    return discs


def legal_flow_drop(g: PythonState) -> list[int]:
    """The legal actions at flow: drop."""
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
    return out


def actor_flow_drop(g: PythonState) -> int:
    """Who decides at flow: drop."""
    s = g._s
    return s[45]


def why_drop(g: PythonState, a: int) -> int:
    """The first reason against an id of drop, or -1."""
    s = g._s
    column = a
    if s[column + 2]:
        return 0
    return -1


def apply_flow_drop(g: PythonState, a: int) -> int:
    """What follows drop. (connect_four.rules:19; hasbro Game play)"""
    s = g._s
    column = a
    me = s[45]
    square = max((r for r in range(6) if not s[r * 7 + column + 2]), default=0) * 7 + column
    s[me] -= 1
    s[square + 2] = me + 1
    if run(s, me, square, 0, 1) + run(s, me, square, 0, -1) >= 3 or run(s, me, square, 1, 0) + run(s, me, square, -1, 0) >= 3 or run(s, me, square, 1, 1) + run(s, me, square, -1, -1) >= 3 or run(s, me, square, 1, -1) + run(s, me, square, -1, 1) >= 3:
        s[44] = me + 1  # winner
        s[45] = 0  # frame.flow.turn
        return 1
    s[45] = 1 - s[45]  # frame.flow.turn
    if all(s[s_ + 2] for s_ in range(42)):
        return 3
    return 0


def start(g: PythonState) -> int:
    """Rules between rests: start."""
    s = g._s
    s[0] = 21  # supply[p0]
    s[1] = 21  # supply[p1]
    s[45] = 0  # frame.flow.turn
    if all(s[s_ + 2] for s_ in range(42)):
        return 3
    return 0


def body_1_on(g: PythonState) -> int:
    """Rules between rests: body.1.on."""
    s = g._s
    s[45] = 0  # frame.flow.turn
    return 1


class ConnectFour(PythonState):
    """A position of Connect Four."""

    __slots__ = ()
    _ACTOR = (actor_flow_drop, terminal_actor)
    _LEGAL = (legal_flow_drop, no_actions)
    _APPLY = (apply_flow_drop, no_apply)
    _APPLY_SURFACED = (apply_flow_drop, no_apply)
    _RUN = (start, body_1_on)
    _RUN_SURFACED = (start, body_1_on)
    _WEIGHTS = (None, None)
    _WHY = {(0, "drop"): why_drop}

    def _scores(self) -> list[int]:
        s = self._s
        return [1 if s[44] == 1 else 0, 1 if s[44] == 2 else 0]

    def _ranking(self) -> list[tuple[int, ...]]:
        s = self._s
        return [(1 if s[44] == 1 else 0,), (1 if s[44] == 2 else 0,)]


DEFINITION = Definition(
    name="connect_four",
    title="Connect Four",
    players=2,
    options={},
    spec="connect_four.rules",
    spec_hash="b4c44a1d39c1cf9f",
    version="0.1.0",
    cells=(0,) * 46,
    fields=(Field("supply", "bag", 0, 2, (), 0, 42, piece="disc"), Field("board", "slot", 2, 1, (SQUARE,), 0, 2, piece="disc"), Field("winner", "frame", 44, 1, (), 0, 2, values=NOTHING_PLAYER), Field("frame.flow.turn", "frame", 45, 1, (), 0, 1, values=PLAYER)),
    actions=(Block("drop", 0, (("column", COLUMN),), "", "hasbro Game play", "connect_four.rules:21"),),
    chances=(),
    nodes=(Node("decision", "flow: drop", ("drop",), "connect_four.rules:19"), Node("terminal", "end", (), "")),
    pieces=(Piece("disc", PLAYER, (21, 21)),),
    reasons=(Reason("column {column} is full", "hasbro Game play", "connect_four.rules:23"),),
    max_game_length=42,
    start=2,
    utility="rank",
    criteria=(),
    invariants=(),
    notes=(),
    view=(Show(("board",), "Board", {}),),
)
MACHINE = ConnectFour
