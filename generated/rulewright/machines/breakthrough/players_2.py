"""Breakthrough for 2 players (size=8): a state machine. Generated; do not edit.

Spec: breakthrough.rules (21f3b2e3463cf33f)
Compiler: rulewright 0.1.0

Cells of the state:

- 0..63 board[Square]: slot of man
- 64..65 box: bag of man
- 66 winner: nothing | player
- 67 frame.flow.turn: player
"""

from __future__ import annotations

from rulewright.runtime import Block, Definition, Domain, Field, Node, Piece, PythonState, Reason, Show, decode, no_actions, no_apply, numbers, outside, terminal_actor

SQUARE = Domain(
    "Square",
    (
        "a1",
        "b1",
        "c1",
        "d1",
        "e1",
        "f1",
        "g1",
        "h1",
        "a2",
        "b2",
        "c2",
        "d2",
        "e2",
        "f2",
        "g2",
        "h2",
        "a3",
        "b3",
        "c3",
        "d3",
        "e3",
        "f3",
        "g3",
        "h3",
        "a4",
        "b4",
        "c4",
        "d4",
        "e4",
        "f4",
        "g4",
        "h4",
        "a5",
        "b5",
        "c5",
        "d5",
        "e5",
        "f5",
        "g5",
        "h5",
        "a6",
        "b6",
        "c6",
        "d6",
        "e6",
        "f6",
        "g6",
        "h6",
        "a7",
        "b7",
        "c7",
        "d7",
        "e7",
        "f7",
        "g7",
        "h7",
        "a8",
        "b8",
        "c8",
        "d8",
        "e8",
        "f8",
        "g8",
        "h8",
    ),
)
NOTHING_PLAYER = Domain("nothing | player", ("nothing", "p0", "p1"))
PLAYER = Domain("player", ("p0", "p1"))
WAY = Domain("Way", ("left", "straight", "right"))
SQUARE_STEP = numbers(
    "64 64 64 64 0 1 64 8 9 64 64 64 0 1 2 8 9 10 64 64 64 1 2 3 9 10 11 64 64 64 2 3 4 10 11 12 64 64 64 3 4 5 11 12 13 64 64 64 4 5 6 12 13 14 64 64 64 5 6 7 13 14 15 64 64 64 6 7 64 14 15 64 64 0 1 64 8 9 64 16 17 0 1 2 8 9 10 16 17 18 1 2 3 9 10 11 17",
    "18 19 2 3 4 10 11 12 18 19 20 3 4 5 11 12 13 19 20 21 4 5 6 12 13 14 20 21 22 5 6 7 13 14 15 21 22 23 6 7 64 14 15 64 22 23 64 64 8 9 64 16 17 64 24 25 8 9 10 16 17 18 24 25 26 9 10 11 17 18 19 25 26 27 10 11 12 18 19 20 26 27 28 11 12 13 19 20 21 27",
    "28 29 12 13 14 20 21 22 28 29 30 13 14 15 21 22 23 29 30 31 14 15 64 22 23 64 30 31 64 64 16 17 64 24 25 64 32 33 16 17 18 24 25 26 32 33 34 17 18 19 25 26 27 33 34 35 18 19 20 26 27 28 34 35 36 19 20 21 27 28 29 35 36 37 20 21 22 28 29 30 36 37 38",
    "21 22 23 29 30 31 37 38 39 22 23 64 30 31 64 38 39 64 64 24 25 64 32 33 64 40 41 24 25 26 32 33 34 40 41 42 25 26 27 33 34 35 41 42 43 26 27 28 34 35 36 42 43 44 27 28 29 35 36 37 43 44 45 28 29 30 36 37 38 44 45 46 29 30 31 37 38 39 45 46 47 30 31",
    "64 38 39 64 46 47 64 64 32 33 64 40 41 64 48 49 32 33 34 40 41 42 48 49 50 33 34 35 41 42 43 49 50 51 34 35 36 42 43 44 50 51 52 35 36 37 43 44 45 51 52 53 36 37 38 44 45 46 52 53 54 37 38 39 45 46 47 53 54 55 38 39 64 46 47 64 54 55 64 64 40 41 64",
    "48 49 64 56 57 40 41 42 48 49 50 56 57 58 41 42 43 49 50 51 57 58 59 42 43 44 50 51 52 58 59 60 43 44 45 51 52 53 59 60 61 44 45 46 52 53 54 60 61 62 45 46 47 53 54 55 61 62 63 46 47 64 54 55 64 62 63 64 64 48 49 64 56 57 64 64 64 48 49 50 56 57 58",
    "64 64 64 49 50 51 57 58 59 64 64 64 50 51 52 58 59 60 64 64 64 51 52 53 59 60 61 64 64 64 52 53 54 60 61 62 64 64 64 53 54 55 61 62 63 64 64 64 54 55 64 62 63 64 64 64 64",
)
FORWARD_OF_P = (1, -1)
GOAL_OF_P = (7, 0)
ADVANCE_IDS = decode((0, 63), (0, 2))


def legal_flow_advance(g: PythonState) -> list[int]:
    """The legal actions at flow: advance."""
    s = g._s
    me = s[67]
    out: list[int] = []
    at_me = FORWARD_OF_P[me] * 3
    for square in range(64):
        at_at_me_square = SQUARE_STEP[square * 9 + at_me + 4]
        at_at_me_square_2 = SQUARE_STEP[square * 9 + at_me + 3]
        at_at_me_square_3 = SQUARE_STEP[square * 9 + at_me + 5]
        at_square = square * 3
        if s[square] == me + 1:
            if at_at_me_square_2 <= 63 and s[at_at_me_square_2] != me + 1:
                out.append(at_square)
            if at_at_me_square <= 63 and s[at_at_me_square] != me + 1 and not s[at_at_me_square]:
                out.append(at_square + 1)
            if at_at_me_square_3 <= 63 and s[at_at_me_square_3] != me + 1:
                out.append(at_square + 2)
    return out


def actor_flow_advance(g: PythonState) -> int:
    """Who decides at flow: advance."""
    s = g._s
    return s[67]


def why_advance(g: PythonState, a: int) -> int:
    """The first reason against an id of advance, or -1."""
    s = g._s
    square, way = ADVANCE_IDS[a]
    me = s[67]
    if s[square] != me + 1:
        return 0
    if SQUARE_STEP[square * 9 + FORWARD_OF_P[me] * 3 + way + 3] > 63:
        return 1
    if s[ix if 0 <= (ix := SQUARE_STEP[square * 9 + FORWARD_OF_P[me] * 3 + way + 3]) < 64 else outside(ix)] == me + 1:
        return 2
    if not (not s[ix if 0 <= (ix := SQUARE_STEP[square * 9 + FORWARD_OF_P[me] * 3 + way + 3]) < 64 else outside(ix)] or way != 1):
        return 3
    return -1


def apply_flow_advance(g: PythonState, a: int) -> int:
    """What follows advance. (breakthrough.rules:21; wikipedia Rules)"""
    s = g._s
    square, way = ADVANCE_IDS[a]
    me = s[67]
    target = SQUARE_STEP[square * 9 + FORWARD_OF_P[me] * 3 + way + 3]
    if s[target if 0 <= target < 64 else outside(target)]:
        kind = s[target if 0 <= target < 64 else outside(target)] - 1
        s[target if 0 <= target < 64 else outside(target)] = 0
        s[(kind if 0 <= kind < 2 else outside(kind)) + 64] += 1
    if s[square]:
        kind_2 = s[square] - 1
        s[square] = 0
        s[target if 0 <= target < 64 else outside(target)] = kind_2 + 1
    if target // 8 == GOAL_OF_P[me] or s[1 - me + 64] == 16:
        s[66] = me + 1  # winner
        s[67] = 0  # frame.flow.turn
        return 1
    s[67] = 1 - s[67]  # frame.flow.turn
    return 0


def start(g: PythonState) -> int:
    """Rules between rests: start."""
    s = g._s
    for s_ in range(64):
        if s_ // 8 < 2:
            s[s_] = 1
    for s_2 in range(64):
        if s_2 // 8 >= 6:
            s[s_2] = 2
    s[67] = 0  # frame.flow.turn
    return 0


class Breakthrough(PythonState):
    """A position of Breakthrough."""

    __slots__ = ()
    _ACTOR = (actor_flow_advance, terminal_actor)
    _LEGAL = (legal_flow_advance, no_actions)
    _APPLY = (apply_flow_advance, no_apply)
    _APPLY_SURFACED = (apply_flow_advance, no_apply)
    _RUN = (start,)
    _RUN_SURFACED = (start,)
    _WEIGHTS = (None, None)
    _WHY = {(0, "advance"): why_advance}

    def _scores(self) -> list[int]:
        s = self._s
        return [1 if s[66] == 1 else 0, 1 if s[66] == 2 else 0]

    def _ranking(self) -> list[tuple[int, ...]]:
        s = self._s
        return [(1 if s[66] == 1 else 0,), (1 if s[66] == 2 else 0,)]


DEFINITION = Definition(
    name="breakthrough",
    title="Breakthrough",
    players=2,
    options={"size": "8"},
    spec="breakthrough.rules",
    spec_hash="21f3b2e3463cf33f",
    version="0.1.0",
    cells=(0,) * 68,
    fields=(Field("board", "slot", 0, 1, (SQUARE,), 0, 2, piece="man"), Field("box", "bag", 64, 2, (), 0, 32, piece="man"), Field("winner", "frame", 66, 1, (), 0, 2, values=NOTHING_PLAYER), Field("frame.flow.turn", "frame", 67, 1, (), 0, 1, values=PLAYER)),
    actions=(Block("advance", 0, (("square", SQUARE), ("way", WAY)), "One row forward: straight or diagonally to a free square, or diagonally onto an opponent's man, which is captured.", "wikipedia Rules", "breakthrough.rules:23"),),
    chances=(),
    nodes=(Node("decision", "flow: advance", ("advance",), "breakthrough.rules:21"), Node("terminal", "end", (), "")),
    pieces=(Piece("man", PLAYER, (16, 16)),),
    reasons=(
        Reason("you have no man on {square}", "wikipedia Rules", "breakthrough.rules:26"),
        Reason("the board ends there", "wikipedia Rules", "breakthrough.rules:28"),
        Reason("your own man is there", "wikipedia Rules", "breakthrough.rules:29"),
        Reason("men capture only diagonally", "wikipedia Rules", "breakthrough.rules:30"),
    ),
    max_game_length=208,
    start=2,
    utility="rank",
    criteria=(),
    invariants=(),
    notes=(),
    view=(Show(("board", "box"), "Board", {}),),
)
MACHINE = Breakthrough
