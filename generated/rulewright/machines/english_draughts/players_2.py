"""English draughts for 2 players (patience=80): a state machine. Generated; do not edit.

Spec: english_draughts.rules (e959972a6796cac1)
Compiler: rulewright 0.1.0

Cells of the state:

- 0..31 owner[Square]: player | nothing
- 32..63 king[Square]: true or false
- 64 jumper: Square | nothing
- 65 quiet: a number 0..100
- 66 winner: nothing | player
- 67 frame.flow.turn: player
- 68 frame.flow.rounds_8: a number 0..12
"""

from __future__ import annotations

from rulewright.runtime import Block, Definition, Domain, Field, Node, PythonState, Reason, Show, decode, no_actions, no_apply, numbers, outside, terminal_actor

PLAYER_NOTHING = Domain("player | nothing", ("p0", "p1", "nothing"))
SQUARE = Domain("Square", ("a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2", "a3", "b3", "c3", "d3", "a4", "b4", "c4", "d4", "a5", "b5", "c5", "d5", "a6", "b6", "c6", "d6", "a7", "b7", "c7", "d7", "a8", "b8", "c8", "d8"))
BOOL = Domain("bool", ("false", "true"))
SQUARE_NOTHING = Domain("Square | nothing", ("a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2", "a3", "b3", "c3", "d3", "a4", "b4", "c4", "d4", "a5", "b5", "c5", "d5", "a6", "b6", "c6", "d6", "a7", "b7", "c7", "d7", "a8", "b8", "c8", "d8", "nothing"))
NOTHING_PLAYER = Domain("nothing | player", ("nothing", "p0", "p1"))
PLAYER = Domain("player", ("p0", "p1"))
WAY = Domain("Way", ("north_west", "north_east", "south_west", "south_east"))
DISTANCE = Domain("Distance", ("1",), lo=1, numeric=True)
AHEAD_OF_P_WAY = (0, 0, 1, 1, 1, 1, 0, 0)
BEYOND_OF_SQUARE_WAY_DISTANCE = numbers(
    "32 32 32 32 32 32 32 32 32 32 32 32 32 32 4 32 32 32 32 32 32 5 9 14 18 23 27 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 5 8 12 32 32 32 32 6 10 15 19 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 6 9 13 16 20 32 32 7 11 32 32 32 32 32 32 32",
    "32 32 32 32 32 32 32 32 32 32 32 32 7 10 14 17 21 24 28 32 32 32 32 32 32 32 32 32 32 32 32 32 32 0 32 32 32 32 32 32 32 32 32 32 32 32 32 8 13 17 22 26 31 32 0 32 32 32 32 32 32 1 32 32 32 32 32 32 8 12 32 32 32 32 32 9 14 18 23 27 32 32 1 32 32 32",
    "32 32 32 2 32 32 32 32 32 32 9 13 16 20 32 32 32 10 15 19 32 32 32 32 2 32 32 32 32 32 32 3 32 32 32 32 32 32 10 14 17 21 24 28 32 11 32 32 32 32 32 32 4 32 32 32 32 32 32 5 1 32 32 32 32 32 12 32 32 32 32 32 32 13 17 22 26 31 32 32 5 0 32 32 32 32",
    "32 6 2 32 32 32 32 32 13 16 20 32 32 32 32 14 18 23 27 32 32 32 6 1 32 32 32 32 32 7 3 32 32 32 32 32 14 17 21 24 28 32 32 15 19 32 32 32 32 32 7 2 32 32 32 32 32 32 32 32 32 32 32 32 15 18 22 25 29 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 8 5",
    "1 32 32 32 32 32 32 32 32 32 32 32 16 21 25 30 32 32 32 8 4 32 32 32 32 32 9 6 2 32 32 32 32 16 20 32 32 32 32 32 17 22 26 31 32 32 32 9 5 0 32 32 32 32 10 7 3 32 32 32 32 17 21 24 28 32 32 32 18 23 27 32 32 32 32 10 6 1 32 32 32 32 11 32 32 32 32 32",
    "32 18 22 25 29 32 32 32 19 32 32 32 32 32 32 12 32 32 32 32 32 32 13 9 6 2 32 32 32 20 32 32 32 32 32 32 21 25 30 32 32 32 32 13 8 4 32 32 32 32 14 10 7 3 32 32 32 21 24 28 32 32 32 32 22 26 31 32 32 32 32 14 9 5 0 32 32 32 15 11 32 32 32 32 32 22 25",
    "29 32 32 32 32 23 27 32 32 32 32 32 15 10 6 1 32 32 32 32 32 32 32 32 32 32 23 26 30 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 16 13 9 6 2 32 32 32 32 32 32 32 32 32 24 29 32 32 32 32 32 16 12 32 32 32 32 32 17 14 10 7 3 32 32 24 28 32 32",
    "32 32 32 25 30 32 32 32 32 32 17 13 8 4 32 32 32 18 15 11 32 32 32 32 25 29 32 32 32 32 32 26 31 32 32 32 32 32 18 14 9 5 0 32 32 19 32 32 32 32 32 32 26 30 32 32 32 32 32 27 32 32 32 32 32 32 20 32 32 32 32 32 32 21 17 14 10 7 3 32 28 32 32 32 32 32",
    "32 29 32 32 32 32 32 32 21 16 12 32 32 32 32 22 18 15 11 32 32 32 29 32 32 32 32 32 32 30 32 32 32 32 32 32 22 17 13 8 4 32 32 23 19 32 32 32 32 32 30 32 32 32 32 32 32 31 32 32 32 32 32 32 23 18 14 9 5 0 32 32 32 32 32 32 32 32 31 32 32 32 32 32 32",
    "32 32 32 32 32 32 32 32 32 32 32 32 32 32 24 21 17 14 10 7 3 32 32 32 32 32 32 32 32 32 32 32 32 32 32 24 20 32 32 32 32 32 25 22 18 15 11 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 25 21 16 12 32 32 32 26 23 19 32 32 32 32 32 32 32 32 32 32 32",
    "32 32 32 32 32 32 32 26 22 17 13 8 4 32 27 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32 32",
)
HURDLE_OF_SQUARE_WAY = numbers(
    "32 32 4 5 32 32 5 6 32 32 6 7 32 32 7 32 32 0 32 8 0 1 8 9 1 2 9 10 2 3 10 11 4 5 12 13 5 6 13 14 6 7 14 15 7 32 15 32 32 8 32 16 8 9 16 17 9 10 17 18 10 11 18 19 12 13 20 21 13 14 21 22 14 15 22 23 15 32 23 32 32 16 32 24 16 17 24 25 17 18 25 26 18",
    "19 26 27 20 21 28 29 21 22 29 30 22 23 30 31 23 32 31 32 32 24 32 32 24 25 32 32 25 26 32 32 26 27 32 32",
)
SLIDE_IDS = decode((0, 31), (0, 3), (1, 1))
JUMP_IDS = decode((0, 31), (0, 3), (1, 1))


def free(s: list[int], square: int) -> bool:
    """(english_draughts.rules:91)"""
    return square <= 31 and s[square] == 2


def can_jump(s: list[int], p: int, square: int, way: int, distance: int) -> bool:
    """(english_draughts.rules:98)"""
    over = HURDLE_OF_SQUARE_WAY[ix if 0 <= (ix := square * 4 + way) < 128 else outside(ix)]
    return (s[(square if 0 <= square < 32 else outside(square)) + 32] != 0 or AHEAD_OF_P_WAY[p * 4 + way] != 0) and over <= 31 and s[over] == 1 - p and free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[over * 28 + way * 7])


def legal_flow_slide_jump(g: PythonState) -> list[int]:
    """The legal actions at flow: slide | jump."""
    s = g._s
    me = s[67]
    out: list[int] = []
    at_me = me * 4
    for square in range(32):
        at_square = BEYOND_OF_SQUARE_WAY_DISTANCE[square * 28 + 14]
        at_square_2 = BEYOND_OF_SQUARE_WAY_DISTANCE[square * 28 + 21]
        at_square_3 = BEYOND_OF_SQUARE_WAY_DISTANCE[square * 28 + 7]
        at_square_4 = BEYOND_OF_SQUARE_WAY_DISTANCE[square * 28]
        at_square_5 = square * 4
        king = s[square + 32]
        if s[square] == me:
            if (king or AHEAD_OF_P_WAY[at_me]) and free(s, at_square_4):
                if not any(can_jump(s, me, s_, 0, 1) or can_jump(s, me, s_, 1, 1) or can_jump(s, me, s_, 2, 1) or can_jump(s, me, s_, 3, 1) for s_ in range(32) if s[s_] == me) and at_square_4 <= 31:
                    out.append(at_square_5)
            if (king or AHEAD_OF_P_WAY[at_me + 1]) and free(s, at_square_3):
                if not any(can_jump(s, me, s_, 0, 1) or can_jump(s, me, s_, 1, 1) or can_jump(s, me, s_, 2, 1) or can_jump(s, me, s_, 3, 1) for s_ in range(32) if s[s_] == me) and at_square_3 <= 31:
                    out.append(at_square_5 + 1)
            if (king or AHEAD_OF_P_WAY[at_me + 2]) and free(s, at_square):
                if not any(can_jump(s, me, s_, 0, 1) or can_jump(s, me, s_, 1, 1) or can_jump(s, me, s_, 2, 1) or can_jump(s, me, s_, 3, 1) for s_ in range(32) if s[s_] == me) and at_square <= 31:
                    out.append(at_square_5 + 2)
            if (king or AHEAD_OF_P_WAY[at_me + 3]) and free(s, at_square_2):
                if not any(can_jump(s, me, s_, 0, 1) or can_jump(s, me, s_, 1, 1) or can_jump(s, me, s_, 2, 1) or can_jump(s, me, s_, 3, 1) for s_ in range(32) if s[s_] == me) and at_square_2 <= 31:
                    out.append(at_square_5 + 3)
    for square in range(32):
        at_square_6 = HURDLE_OF_SQUARE_WAY[square * 4 + 1]
        at_square_7 = HURDLE_OF_SQUARE_WAY[square * 4 + 2]
        at_square_8 = HURDLE_OF_SQUARE_WAY[square * 4 + 3]
        at_square_9 = HURDLE_OF_SQUARE_WAY[square * 4]
        at_square_10 = square * 4
        if (s[64] == 32 or s[64] == square) and s[square] == me:
            if at_square_9 <= 31:
                if can_jump(s, me, square, 0, 1) and BEYOND_OF_SQUARE_WAY_DISTANCE[at_square_9 * 28] <= 31:
                    out.append(at_square_10 + 128)
            if at_square_6 <= 31:
                if can_jump(s, me, square, 1, 1) and BEYOND_OF_SQUARE_WAY_DISTANCE[at_square_6 * 28 + 7] <= 31:
                    out.append(at_square_10 + 129)
            if at_square_7 <= 31:
                if can_jump(s, me, square, 2, 1) and BEYOND_OF_SQUARE_WAY_DISTANCE[at_square_7 * 28 + 14] <= 31:
                    out.append(at_square_10 + 130)
            if at_square_8 <= 31:
                if can_jump(s, me, square, 3, 1) and BEYOND_OF_SQUARE_WAY_DISTANCE[at_square_8 * 28 + 21] <= 31:
                    out.append(at_square_10 + 131)
    return out


def legal_flow_jump(g: PythonState) -> list[int]:
    """The legal actions at flow: jump."""
    s = g._s
    me = s[67]
    out: list[int] = []
    for square in range(32):
        at_square = HURDLE_OF_SQUARE_WAY[square * 4 + 1]
        at_square_2 = HURDLE_OF_SQUARE_WAY[square * 4 + 2]
        at_square_3 = HURDLE_OF_SQUARE_WAY[square * 4 + 3]
        at_square_4 = HURDLE_OF_SQUARE_WAY[square * 4]
        at_square_5 = square * 4
        if (s[64] == 32 or s[64] == square) and s[square] == me:
            if at_square_4 <= 31:
                if can_jump(s, me, square, 0, 1) and BEYOND_OF_SQUARE_WAY_DISTANCE[at_square_4 * 28] <= 31:
                    out.append(at_square_5 + 128)
            if at_square <= 31:
                if can_jump(s, me, square, 1, 1) and BEYOND_OF_SQUARE_WAY_DISTANCE[at_square * 28 + 7] <= 31:
                    out.append(at_square_5 + 129)
            if at_square_2 <= 31:
                if can_jump(s, me, square, 2, 1) and BEYOND_OF_SQUARE_WAY_DISTANCE[at_square_2 * 28 + 14] <= 31:
                    out.append(at_square_5 + 130)
            if at_square_3 <= 31:
                if can_jump(s, me, square, 3, 1) and BEYOND_OF_SQUARE_WAY_DISTANCE[at_square_3 * 28 + 21] <= 31:
                    out.append(at_square_5 + 131)
    return out


def actor_flow_slide_jump(g: PythonState) -> int:
    """Who decides at flow: slide | jump."""
    s = g._s
    return s[67]


def why_slide(g: PythonState, a: int) -> int:
    """The first reason against an id of slide, or -1."""
    s = g._s
    square, way, distance = SLIDE_IDS[a]
    me = s[67]
    if s[square] != me:
        return 0
    if not (s[square + 32] or AHEAD_OF_P_WAY[me * 4 + way]):
        return 1
    if not (s[square + 32] or distance == 1):
        return 2
    if not free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[square * 28 + way * 7]):
        return 3
    if any(can_jump(s, me, s_, 0, 1) or can_jump(s, me, s_, 1, 1) or can_jump(s, me, s_, 2, 1) or can_jump(s, me, s_, 3, 1) for s_ in range(32) if s[s_] == me):
        return 4
    if BEYOND_OF_SQUARE_WAY_DISTANCE[square * 28 + way * 7 + distance - 1] > 31:
        return 5
    return -1


def why_jump(g: PythonState, a: int) -> int:
    """The first reason against an id of jump, or -1."""
    s = g._s
    square, way, distance = JUMP_IDS[a - 128]
    me = s[67]
    if not (s[64] == 32 or s[64] == square):
        return 6
    if s[square] != me:
        return 7
    if not can_jump(s, me, square, way, distance):
        return 7
    if HURDLE_OF_SQUARE_WAY[square * 4 + way] > 31:
        return 8
    if BEYOND_OF_SQUARE_WAY_DISTANCE[ix if 0 <= (ix := HURDLE_OF_SQUARE_WAY[square * 4 + way] * 28 + way * 7 + distance - 1) < 896 else outside(ix)] > 31:
        return 9
    return -1


def apply_flow_slide_jump(g: PythonState, a: int) -> int:
    """What follows slide or jump. (english_draughts.rules:32; wcdf Ordinary move of a man; wcdf Ordinary move of a king; wcdf Capturing move of a man; wcdf Capturing move of a king)"""
    s = g._s
    if a < 128:
        square, way, distance = SLIDE_IDS[a]
        me = s[67]
        target = BEYOND_OF_SQUARE_WAY_DISTANCE[square * 28 + way * 7 + distance - 1]
        s[65] = s[65] + 1 if s[square + 32] else 0  # quiet
        s[target if 0 <= target < 32 else outside(target)] = s[square]
        s[(target if 0 <= target < 32 else outside(target)) + 32] = s[square + 32]
        s[square] = 2
        s[square + 32] = 0
        if target // 4 == (7 if not me else 0):
            s[(target if 0 <= target < 32 else outside(target)) + 32] = 1
        return 5
    square, way, distance = JUMP_IDS[a - 128]
    me = s[67]
    over = HURDLE_OF_SQUARE_WAY[square * 4 + way]
    target = BEYOND_OF_SQUARE_WAY_DISTANCE[ix if 0 <= (ix := over * 28 + way * 7 + distance - 1) < 896 else outside(ix)]
    s[65] = 0  # quiet
    s[over if 0 <= over < 32 else outside(over)] = 2
    s[(over if 0 <= over < 32 else outside(over)) + 32] = 0
    s[target if 0 <= target < 32 else outside(target)] = s[square]
    s[(target if 0 <= target < 32 else outside(target)) + 32] = s[square + 32]
    s[square] = 2
    s[square + 32] = 0
    was_king = s[(target if 0 <= target < 32 else outside(target)) + 32]
    if target // 4 == (7 if not me else 0):
        s[(target if 0 <= target < 32 else outside(target)) + 32] = 1
    s[64] = 32  # jumper
    if s[(target if 0 <= target < 32 else outside(target)) + 32] == was_king and (can_jump(s, me, target, 0, 1) or can_jump(s, me, target, 1, 1) or can_jump(s, me, target, 2, 1) or can_jump(s, me, target, 3, 1)):
        s[64] = target  # jumper
    return 5


def apply_flow_jump(g: PythonState, a: int) -> int:
    """What follows jump. (english_draughts.rules:33; wcdf Capturing move of a man; wcdf Capturing move of a king)"""
    s = g._s
    square, way, distance = JUMP_IDS[a - 128]
    me = s[67]
    over = HURDLE_OF_SQUARE_WAY[square * 4 + way]
    target = BEYOND_OF_SQUARE_WAY_DISTANCE[ix if 0 <= (ix := over * 28 + way * 7 + distance - 1) < 896 else outside(ix)]
    s[65] = 0  # quiet
    s[over if 0 <= over < 32 else outside(over)] = 2
    s[(over if 0 <= over < 32 else outside(over)) + 32] = 0
    s[target if 0 <= target < 32 else outside(target)] = s[square]
    s[(target if 0 <= target < 32 else outside(target)) + 32] = s[square + 32]
    s[square] = 2
    s[square + 32] = 0
    was_king = s[(target if 0 <= target < 32 else outside(target)) + 32]
    if target // 4 == (7 if not me else 0):
        s[(target if 0 <= target < 32 else outside(target)) + 32] = 1
    s[64] = 32  # jumper
    if s[(target if 0 <= target < 32 else outside(target)) + 32] == was_king and (can_jump(s, me, target, 0, 1) or can_jump(s, me, target, 1, 1) or can_jump(s, me, target, 2, 1) or can_jump(s, me, target, 3, 1)):
        s[64] = target  # jumper
    s[68] += 1  # frame.flow.rounds_8
    if s[64] <= 31 and s[68] < 12:
        return 1
    return 6


def start(g: PythonState) -> int:
    """Rules between rests: start."""
    s = g._s
    for s_ in range(32):
        if s_ // 4 < 3:
            s[s_] = 0
    for s_2 in range(32):
        if s_2 // 4 > 4:
            s[s_2] = 1
    s[67] = 0  # frame.flow.turn
    return 4


def body_1(g: PythonState) -> int:
    """Rules between rests: body.1."""
    s = g._s
    if s[65] >= 80:
        s[67] = 0  # frame.flow.turn
        s[68] = 0  # frame.flow.rounds_8
        return 2
    if not any(can_jump(s, s[67], s_, 0, 1) or can_jump(s, s[67], s_, 1, 1) or can_jump(s, s[67], s_, 2, 1) or can_jump(s, s[67], s_, 3, 1) for s_ in range(32) if s[s_] == s[67]) and not any(s[s__2] == s[67] and (s[s__2 + 32] or AHEAD_OF_P_WAY[s[67] * 4]) and free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[s__2 * 28]) or s[s__2] == s[67] and (s[s__2 + 32] or AHEAD_OF_P_WAY[s[67] * 4 + 1]) and free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[s__2 * 28 + 7]) or s[s__2] == s[67] and (s[s__2 + 32] or AHEAD_OF_P_WAY[s[67] * 4 + 2]) and free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[s__2 * 28 + 14]) or s[s__2] == s[67] and (s[s__2 + 32] or AHEAD_OF_P_WAY[s[67] * 4 + 3]) and free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[s__2 * 28 + 21]) for s__2 in range(32)):  # fmt: skip
        s[66] = 1 - s[67] + 1  # winner
        s[67] = 0  # frame.flow.turn
        s[68] = 0  # frame.flow.rounds_8
        return 2
    s[68] = 0  # frame.flow.rounds_8
    return 0


def after_2(g: PythonState) -> int:
    """Rules between rests: after.2."""
    s = g._s
    s[68] = 0  # frame.flow.rounds_8
    if s[64] <= 31 and s[68] < 12:
        return 1
    return 6


def loop_3_on(g: PythonState) -> int:
    """Rules between rests: loop.3.on."""
    s = g._s
    s[67] = 1 - s[67]  # frame.flow.turn
    return 4


class EnglishDraughts(PythonState):
    """A position of English draughts."""

    __slots__ = ()
    _ACTOR = (actor_flow_slide_jump, actor_flow_slide_jump, terminal_actor)
    _LEGAL = (legal_flow_slide_jump, legal_flow_jump, no_actions)
    _APPLY = (apply_flow_slide_jump, apply_flow_jump, no_apply)
    _APPLY_SURFACED = (apply_flow_slide_jump, apply_flow_jump, no_apply)
    _RUN = (start, body_1, after_2, loop_3_on)
    _RUN_SURFACED = (start, body_1, after_2, loop_3_on)
    _WEIGHTS = (None, None, None)
    _WHY = {(0, "slide"): why_slide, (0, "jump"): why_jump, (1, "jump"): why_jump}

    def _scores(self) -> list[int]:
        s = self._s
        return [1 if s[66] == 1 else 0, 1 if s[66] == 2 else 0]

    def _ranking(self) -> list[tuple[int, ...]]:
        s = self._s
        return [(1 if s[66] == 1 else 0,), (1 if s[66] == 2 else 0,)]


DEFINITION = Definition(
    name="english_draughts",
    title="English draughts",
    players=2,
    options={"patience": "80"},
    spec="english_draughts.rules",
    spec_hash="e959972a6796cac1",
    version="0.1.0",
    cells=numbers("2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 32 0 0 0 0"),
    fields=(
        Field("owner", "value", 0, 1, (SQUARE,), 0, 2, values=PLAYER_NOTHING),
        Field("king", "value", 32, 1, (SQUARE,), 0, 1, values=BOOL),
        Field("jumper", "value", 64, 1, (), 0, 32, values=SQUARE_NOTHING),
        Field("quiet", "value", 65, 1, (), 0, 100),
        Field("winner", "frame", 66, 1, (), 0, 2, values=NOTHING_PLAYER),
        Field("frame.flow.turn", "frame", 67, 1, (), 0, 1, values=PLAYER),
        Field("frame.flow.rounds_8", "frame", 68, 1, (), 0, 12),
    ),
    actions=(
        Block("slide", 0, (("square", SQUARE), ("way", WAY), ("distance", DISTANCE)), "Along a diagonal to a free square, when there is nothing to capture.", "wcdf Ordinary move of a man; wcdf Ordinary move of a king", "english_draughts.rules:35"),
        Block("jump", 128, (("square", SQUARE), ("way", WAY), ("distance", DISTANCE)), "Over an opponent's piece to a free square behind it; the same piece goes on as long as it can.", "wcdf Capturing move of a man; wcdf Capturing move of a king", "english_draughts.rules:49"),
    ),
    chances=(),
    nodes=(Node("decision", "flow: slide | jump", ("slide", "jump"), "english_draughts.rules:32"), Node("decision", "flow: jump", ("jump",), "english_draughts.rules:33"), Node("terminal", "end", (), "")),
    pieces=(),
    reasons=(
        Reason("you have no piece there", "wcdf Ordinary move of a man; wcdf Ordinary move of a king", "english_draughts.rules:38"),
        Reason("men move forward", "wcdf Ordinary move of a man; wcdf Ordinary move of a king", "english_draughts.rules:39"),
        Reason("men move one square", "wcdf Ordinary move of a man; wcdf Ordinary move of a king", "english_draughts.rules:40"),
        Reason("the way isn't free", "wcdf Ordinary move of a man; wcdf Ordinary move of a king", "english_draughts.rules:41"),
        Reason("a capture must be made", "wcdf Ordinary move of a man; wcdf Ordinary move of a king", "english_draughts.rules:42"),
        Reason("it needs: target is Square", "wcdf Ordinary move of a man; wcdf Ordinary move of a king", "english_draughts.rules:44"),
        Reason("the same piece must go on", "wcdf Capturing move of a man; wcdf Capturing move of a king", "english_draughts.rules:52"),
        Reason("there is no such capture", "wcdf Capturing move of a man; wcdf Capturing move of a king", "english_draughts.rules:53"),
        Reason("it needs: over is Square", "wcdf Capturing move of a man; wcdf Capturing move of a king", "english_draughts.rules:55"),
        Reason("it needs: target is Square", "wcdf Capturing move of a man; wcdf Capturing move of a king", "english_draughts.rules:57"),
    ),
    max_game_length=16000,
    start=3,
    utility="rank",
    criteria=(),
    invariants=(),
    notes=("A capture of several pieces is a chain of decisions, one for each jump.", "Draws by agreement and by repetition are left out; `patience` stands for them."),
    view=(Show(("owner", "king"), "Board", {}),),
)
MACHINE = EnglishDraughts
