"""Othello for 2 players: a state machine. Generated; do not edit.

Spec: othello.rules (913688336e10328b)
Compiler: rulewright 0.1.0

Cells of the state:

- 0..63 board[Square]: player | nothing
- 64 frame.flow.turn: player
"""

from __future__ import annotations

from rulewright.runtime import Block, Definition, Domain, Field, Node, PythonState, Reason, Show, no_actions, no_apply, numbers, outside, terminal_actor

PLAYER_NOTHING = Domain("player | nothing", ("p0", "p1", "nothing"))
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
PLAYER = Domain("player", ("p0", "p1"))
DOWN = (-1, -1, 0, 1, 1, 1, 0, -1)
RIGHT = (0, 1, 1, 1, 0, -1, -1, -1)
SQUARE_STEP = numbers(
    "64 64 64 64 0 1 64 8 9 64 64 64 0 1 2 8 9 10 64 64 64 1 2 3 9 10 11 64 64 64 2 3 4 10 11 12 64 64 64 3 4 5 11 12 13 64 64 64 4 5 6 12 13 14 64 64 64 5 6 7 13 14 15 64 64 64 6 7 64 14 15 64 64 0 1 64 8 9 64 16 17 0 1 2 8 9 10 16 17 18 1 2 3 9 10 11 17",
    "18 19 2 3 4 10 11 12 18 19 20 3 4 5 11 12 13 19 20 21 4 5 6 12 13 14 20 21 22 5 6 7 13 14 15 21 22 23 6 7 64 14 15 64 22 23 64 64 8 9 64 16 17 64 24 25 8 9 10 16 17 18 24 25 26 9 10 11 17 18 19 25 26 27 10 11 12 18 19 20 26 27 28 11 12 13 19 20 21 27",
    "28 29 12 13 14 20 21 22 28 29 30 13 14 15 21 22 23 29 30 31 14 15 64 22 23 64 30 31 64 64 16 17 64 24 25 64 32 33 16 17 18 24 25 26 32 33 34 17 18 19 25 26 27 33 34 35 18 19 20 26 27 28 34 35 36 19 20 21 27 28 29 35 36 37 20 21 22 28 29 30 36 37 38",
    "21 22 23 29 30 31 37 38 39 22 23 64 30 31 64 38 39 64 64 24 25 64 32 33 64 40 41 24 25 26 32 33 34 40 41 42 25 26 27 33 34 35 41 42 43 26 27 28 34 35 36 42 43 44 27 28 29 35 36 37 43 44 45 28 29 30 36 37 38 44 45 46 29 30 31 37 38 39 45 46 47 30 31",
    "64 38 39 64 46 47 64 64 32 33 64 40 41 64 48 49 32 33 34 40 41 42 48 49 50 33 34 35 41 42 43 49 50 51 34 35 36 42 43 44 50 51 52 35 36 37 43 44 45 51 52 53 36 37 38 44 45 46 52 53 54 37 38 39 45 46 47 53 54 55 38 39 64 46 47 64 54 55 64 64 40 41 64",
    "48 49 64 56 57 40 41 42 48 49 50 56 57 58 41 42 43 49 50 51 57 58 59 42 43 44 50 51 52 58 59 60 43 44 45 51 52 53 59 60 61 44 45 46 52 53 54 60 61 62 45 46 47 53 54 55 61 62 63 46 47 64 54 55 64 62 63 64 64 48 49 64 56 57 64 64 64 48 49 50 56 57 58",
    "64 64 64 49 50 51 57 58 59 64 64 64 50 51 52 58 59 60 64 64 64 51 52 53 59 60 61 64 64 64 52 53 54 60 61 62 64 64 64 53 54 55 61 62 63 64 64 64 54 55 64 62 63 64 64 64 64",
)


def faces(s: list[int], p: int, square: int, way: int) -> bool:
    """Whether the next disc in that direction is an opposing one. (othello.rules:54)"""
    at = SQUARE_STEP[square * 9 + DOWN[way] * 3 + RIGHT[way] + 4]
    return at <= 63 and s[at] == 1 - p


def outflanked(s: list[int], p: int, square: int, way: int) -> int:
    """How many discs a new disc turns in one direction. (othello.rules:59)"""
    at_way = DOWN[way] * 3
    caught = 0
    at = SQUARE_STEP[square * 9 + at_way + RIGHT[way] + 4]
    for _ in range(7):
        if not (at <= 63 and s[at] == 1 - p):
            break
        caught += 1
        at = SQUARE_STEP[ix if 0 <= (ix := at * 9 + at_way + RIGHT[way] + 4) < 576 else outside(ix)]
    if at <= 63 and s[at] == p:
        return caught
    return 0


def legal_flow_put(g: PythonState) -> list[int]:
    """The legal actions at flow: put."""
    s = g._s
    me = s[64]
    out: list[int] = []
    for square in range(64):
        if s[square] == 2 and (faces(s, me, square, 0) and outflanked(s, me, square, 0) > 0 or faces(s, me, square, 1) and outflanked(s, me, square, 1) > 0 or faces(s, me, square, 2) and outflanked(s, me, square, 2) > 0 or faces(s, me, square, 3) and outflanked(s, me, square, 3) > 0 or faces(s, me, square, 4) and outflanked(s, me, square, 4) > 0 or faces(s, me, square, 5) and outflanked(s, me, square, 5) > 0 or faces(s, me, square, 6) and outflanked(s, me, square, 6) > 0 or faces(s, me, square, 7) and outflanked(s, me, square, 7) > 0):  # fmt: skip
            out.append(square)
    return out


def legal_flow_pass_turn(g: PythonState) -> list[int]:
    """The legal actions at flow: pass_turn."""
    out: list[int] = []
    out.append(64)
    return out


def actor_flow_put(g: PythonState) -> int:
    """Who decides at flow: put."""
    s = g._s
    return s[64]


def why_put(g: PythonState, a: int) -> int:
    """The first reason against an id of put, or -1."""
    s = g._s
    square = a
    me = s[64]
    if s[square] != 2:
        return 0
    if not (faces(s, me, square, 0) and outflanked(s, me, square, 0) > 0 or faces(s, me, square, 1) and outflanked(s, me, square, 1) > 0 or faces(s, me, square, 2) and outflanked(s, me, square, 2) > 0 or faces(s, me, square, 3) and outflanked(s, me, square, 3) > 0 or faces(s, me, square, 4) and outflanked(s, me, square, 4) > 0 or faces(s, me, square, 5) and outflanked(s, me, square, 5) > 0 or faces(s, me, square, 6) and outflanked(s, me, square, 6) > 0 or faces(s, me, square, 7) and outflanked(s, me, square, 7) > 0):  # fmt: skip
        return 1
    return -1


def why_pass_turn(g: PythonState, a: int) -> int:
    """The first reason against an id of pass_turn, or -1."""
    return -1


def apply_flow_put(g: PythonState, a: int) -> int:
    """What follows put. (othello.rules:26; wof 2; wof 3; wof 4; wof 6)"""
    s = g._s
    square = a
    me = s[64]
    at_square = square * 9
    if faces(s, me, square, 0):
        at = SQUARE_STEP[at_square + 1]
        times = outflanked(s, me, square, 0)
        time = 0
        while time < times:
            if at <= 63:
                s[at if 0 <= at < 64 else outside(at)] = me
                at = SQUARE_STEP[ix if 0 <= (ix := at * 9 + 1) < 576 else outside(ix)]
            time += 1
    if faces(s, me, square, 1):
        at = SQUARE_STEP[at_square + 2]
        times = outflanked(s, me, square, 1)
        time = 0
        while time < times:
            if at <= 63:
                s[at if 0 <= at < 64 else outside(at)] = me
                at = SQUARE_STEP[ix if 0 <= (ix := at * 9 + 2) < 576 else outside(ix)]
            time += 1
    if faces(s, me, square, 2):
        at = SQUARE_STEP[at_square + 5]
        times = outflanked(s, me, square, 2)
        time = 0
        while time < times:
            if at <= 63:
                s[at if 0 <= at < 64 else outside(at)] = me
                at = SQUARE_STEP[ix if 0 <= (ix := at * 9 + 5) < 576 else outside(ix)]
            time += 1
    if faces(s, me, square, 3):
        at = SQUARE_STEP[at_square + 8]
        times = outflanked(s, me, square, 3)
        time = 0
        while time < times:
            if at <= 63:
                s[at if 0 <= at < 64 else outside(at)] = me
                at = SQUARE_STEP[ix if 0 <= (ix := at * 9 + 8) < 576 else outside(ix)]
            time += 1
    if faces(s, me, square, 4):
        at = SQUARE_STEP[at_square + 7]
        times = outflanked(s, me, square, 4)
        time = 0
        while time < times:
            if at <= 63:
                s[at if 0 <= at < 64 else outside(at)] = me
                at = SQUARE_STEP[ix if 0 <= (ix := at * 9 + 7) < 576 else outside(ix)]
            time += 1
    if faces(s, me, square, 5):
        at = SQUARE_STEP[at_square + 6]
        times = outflanked(s, me, square, 5)
        time = 0
        while time < times:
            if at <= 63:
                s[at if 0 <= at < 64 else outside(at)] = me
                at = SQUARE_STEP[ix if 0 <= (ix := at * 9 + 6) < 576 else outside(ix)]
            time += 1
    if faces(s, me, square, 6):
        at = SQUARE_STEP[at_square + 3]
        times = outflanked(s, me, square, 6)
        time = 0
        while time < times:
            if at <= 63:
                s[at if 0 <= at < 64 else outside(at)] = me
                at = SQUARE_STEP[ix if 0 <= (ix := at * 9 + 3) < 576 else outside(ix)]
            time += 1
    if faces(s, me, square, 7):
        at = SQUARE_STEP[at_square]
        times = outflanked(s, me, square, 7)
        time = 0
        while time < times:
            if at <= 63:
                s[at if 0 <= at < 64 else outside(at)] = me
                at = SQUARE_STEP[ix if 0 <= (ix := at * 9) < 576 else outside(ix)]
            time += 1
    s[square] = me
    return 6


def apply_flow_pass_turn(g: PythonState, a: int) -> int:
    """What follows pass_turn. (othello.rules:27; wof 2)"""
    return 6


def start(g: PythonState) -> int:
    """Rules between rests: start."""
    s = g._s
    s[28] = 0  # board[e4]
    s[35] = 0  # board[d5]
    s[27] = 1  # board[d4]
    s[36] = 1  # board[e5]
    s[64] = 0  # frame.flow.turn
    return 4


def body_1(g: PythonState) -> int:
    """Rules between rests: body.1."""
    s = g._s
    if not any(s[s_] == 2 and (faces(s, 0, s_, 0) and outflanked(s, 0, s_, 0) > 0 or faces(s, 0, s_, 1) and outflanked(s, 0, s_, 1) > 0 or faces(s, 0, s_, 2) and outflanked(s, 0, s_, 2) > 0 or faces(s, 0, s_, 3) and outflanked(s, 0, s_, 3) > 0 or faces(s, 0, s_, 4) and outflanked(s, 0, s_, 4) > 0 or faces(s, 0, s_, 5) and outflanked(s, 0, s_, 5) > 0 or faces(s, 0, s_, 6) and outflanked(s, 0, s_, 6) > 0 or faces(s, 0, s_, 7) and outflanked(s, 0, s_, 7) > 0) for s_ in range(64)) and not any(s[s__2] == 2 and (faces(s, 1, s__2, 0) and outflanked(s, 1, s__2, 0) > 0 or faces(s, 1, s__2, 1) and outflanked(s, 1, s__2, 1) > 0 or faces(s, 1, s__2, 2) and outflanked(s, 1, s__2, 2) > 0 or faces(s, 1, s__2, 3) and outflanked(s, 1, s__2, 3) > 0 or faces(s, 1, s__2, 4) and outflanked(s, 1, s__2, 4) > 0 or faces(s, 1, s__2, 5) and outflanked(s, 1, s__2, 5) > 0 or faces(s, 1, s__2, 6) and outflanked(s, 1, s__2, 6) > 0 or faces(s, 1, s__2, 7) and outflanked(s, 1, s__2, 7) > 0) for s__2 in range(64)):  # fmt: skip
        s[64] = 0  # frame.flow.turn
        return 2
    legal = legal_flow_put(g)
    if legal:
        g._legal = legal
        return 0
    return 5


def otherwise_2(g: PythonState) -> int:
    """Rules between rests: otherwise.2."""
    return 1


def step_3(g: PythonState) -> int:
    """Rules between rests: step.3."""
    s = g._s
    s[64] = 1 - s[64]  # frame.flow.turn
    return 4


class Othello(PythonState):
    """A position of Othello."""

    __slots__ = ()
    _ACTOR = (actor_flow_put, actor_flow_put, terminal_actor)
    _LEGAL = (legal_flow_put, legal_flow_pass_turn, no_actions)
    _APPLY = (apply_flow_put, apply_flow_pass_turn, no_apply)
    _APPLY_SURFACED = (apply_flow_put, apply_flow_pass_turn, no_apply)
    _RUN = (start, body_1, otherwise_2, step_3)
    _RUN_SURFACED = (start, body_1, otherwise_2, step_3)
    _WEIGHTS = (None, None, None)
    _WHY = {(0, "put"): why_put, (1, "pass_turn"): why_pass_turn}

    def _scores(self) -> list[int]:
        s = self._s
        return [sum(1 for s_ in range(64) if not s[s_]), sum(1 for s_ in range(64) if s[s_] == 1)]

    def _ranking(self) -> list[tuple[int, ...]]:
        s = self._s
        return [(sum(1 for s_ in range(64) if not s[s_]),), (sum(1 for s_ in range(64) if s[s_] == 1),)]


DEFINITION = Definition(
    name="othello",
    title="Othello",
    players=2,
    options={},
    spec="othello.rules",
    spec_hash="913688336e10328b",
    version="0.1.0",
    cells=numbers("2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 0"),
    fields=(Field("board", "value", 0, 1, (SQUARE,), 0, 2, values=PLAYER_NOTHING), Field("frame.flow.turn", "frame", 64, 1, (), 0, 1, values=PLAYER)),
    actions=(Block("put", 0, (("square", SQUARE),), "A disc that outflanks others: in each direction all opposing discs up to the next own one turn over.", "wof 2; wof 3; wof 4; wof 6", "othello.rules:31"), Block("pass_turn", 64, (), "Only when no disc can be put.", "wof 2", "othello.rules:46")),
    chances=(),
    nodes=(Node("decision", "flow: put", ("put",), "othello.rules:26"), Node("decision", "flow: pass_turn", ("pass_turn",), "othello.rules:27"), Node("terminal", "end", (), "")),
    pieces=(),
    reasons=(Reason("{square} is taken", "wof 2; wof 3; wof 4; wof 6", "othello.rules:34"), Reason("a disc there turns nothing", "wof 2; wof 3; wof 4; wof 6", "othello.rules:35")),
    max_game_length=120,
    start=3,
    utility="rank",
    criteria=("highest discs",),
    invariants=(),
    notes=(),
    view=(Show(("board",), "Board", {}),),
)
MACHINE = Othello
