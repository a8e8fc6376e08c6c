"""Brazilian draughts for 2 players (patience=50): a state machine. Generated; do not edit.

Spec: brazilian_draughts.rules (699ac68929e8381d)
Compiler: rulewright 0.1.0

Cells of the state:

- 0..31 owner[Square]: player | nothing
- 32..63 king[Square]: true or false
- 64 jumper: Square | nothing
- 65 quiet: a number 0..100
- 66 taken: a set of Square
- 67 due: a number 0..12
- 68..99 best[Square]: a set of Hop
- 100..112 stand[Depth]: Square
- 113..125 tried[Depth]: a number 0..28
- 126 winner: nothing | player
- 127 frame.flow.turn: player
- 128 frame.flow.rounds_10: a number 0..12
"""

from __future__ import annotations

from rulewright.runtime import Block, Definition, Domain, Field, Node, PythonState, Reason, Show, decode, no_actions, no_apply, numbers, outside, terminal_actor

PLAYER_NOTHING = Domain("player | nothing", ("p0", "p1", "nothing"))
SQUARE = Domain("Square", ("a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2", "a3", "b3", "c3", "d3", "a4", "b4", "c4", "d4", "a5", "b5", "c5", "d5", "a6", "b6", "c6", "d6", "a7", "b7", "c7", "d7", "a8", "b8", "c8", "d8"))
BOOL = Domain("bool", ("false", "true"))
SQUARE_NOTHING = Domain("Square | nothing", ("a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2", "a3", "b3", "c3", "d3", "a4", "b4", "c4", "d4", "a5", "b5", "c5", "d5", "a6", "b6", "c6", "d6", "a7", "b7", "c7", "d7", "a8", "b8", "c8", "d8", "nothing"))
DEPTH = Domain("Depth", ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"), numeric=True)
NOTHING_PLAYER = Domain("nothing | player", ("nothing", "p0", "p1"))
PLAYER = Domain("player", ("p0", "p1"))
WAY = Domain("Way", ("north_west", "north_east", "south_west", "south_east"))
DISTANCE = Domain("Distance", ("1", "2", "3", "4", "5", "6", "7"), lo=1, numeric=True)
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
SLIDE_IDS = decode((0, 31), (0, 3), (1, 7))
JUMP_IDS = decode((0, 31), (0, 3), (1, 7))


def free(s: list[int], square: int) -> bool:
    """(english_draughts.rules:91)"""
    return square <= 31 and s[square] == 2


def open(s: list[int], start: int, square: int) -> bool:
    """(brazilian_draughts.rules:97)"""
    return square <= 31 and s[square] == 2 or square == start


def met(s: list[int], start: int, at: int, way: int) -> int:
    """What it would jump over: a man its neighbour, a king the first piece on the diagonal. (brazilian_draughts.rules:99; fmjd The capture)"""
    at_at_way = at * 28 + way * 7
    if not s[(start if 0 <= start < 32 else outside(start)) + 32]:
        return BEYOND_OF_SQUARE_WAY_DISTANCE[at_at_way if 0 <= at_at_way < 896 else outside(at_at_way)]
    return BEYOND_OF_SQUARE_WAY_DISTANCE[ix if 0 <= (ix := at_at_way + ((((((7 if open(s, start, BEYOND_OF_SQUARE_WAY_DISTANCE[ix if 0 <= (ix := at_at_way + 5) < 896 else outside(ix)]) else 6) if open(s, start, BEYOND_OF_SQUARE_WAY_DISTANCE[ix if 0 <= (ix := at_at_way + 4) < 896 else outside(ix)]) else 5) if open(s, start, BEYOND_OF_SQUARE_WAY_DISTANCE[ix if 0 <= (ix := at_at_way + 3) < 896 else outside(ix)]) else 4) if open(s, start, BEYOND_OF_SQUARE_WAY_DISTANCE[ix if 0 <= (ix := at_at_way + 2) < 896 else outside(ix)]) else 3) if open(s, start, BEYOND_OF_SQUARE_WAY_DISTANCE[ix if 0 <= (ix := at_at_way + 1) < 896 else outside(ix)]) else 2) if open(s, start, BEYOND_OF_SQUARE_WAY_DISTANCE[at_at_way if 0 <= at_at_way < 896 else outside(at_at_way)]) else 1) - 1) < 896 else outside(ix)]  # fmt: skip


def takes(s: list[int], p: int, start: int, at: int, way: int, distance: int, caught: int) -> bool:
    """Men capture forward and backward; nothing is captured twice. (brazilian_draughts.rules:105; fmjd The capture)"""
    at_way = way * 7
    if not s[(start if 0 <= start < 32 else outside(start)) + 32] and distance > 1:
        return False
    over = met(s, start, at, way)
    at_at_way_over = over * 28 + at_way
    return over <= 31 and s[over if 0 <= over < 32 else outside(over)] == 1 - p and caught >> over & 1 == 0 and ((1 > distance or open(s, start, BEYOND_OF_SQUARE_WAY_DISTANCE[at_at_way_over if 0 <= at_at_way_over < 896 else outside(at_at_way_over)])) and (2 > distance or open(s, start, BEYOND_OF_SQUARE_WAY_DISTANCE[ix if 0 <= (ix := at_at_way_over + 1) < 896 else outside(ix)])) and (3 > distance or open(s, start, BEYOND_OF_SQUARE_WAY_DISTANCE[ix if 0 <= (ix := at_at_way_over + 2) < 896 else outside(ix)])) and (4 > distance or open(s, start, BEYOND_OF_SQUARE_WAY_DISTANCE[ix if 0 <= (ix := at_at_way_over + 3) < 896 else outside(ix)])) and (5 > distance or open(s, start, BEYOND_OF_SQUARE_WAY_DISTANCE[ix if 0 <= (ix := at_at_way_over + 4) < 896 else outside(ix)])) and (6 > distance or open(s, start, BEYOND_OF_SQUARE_WAY_DISTANCE[ix if 0 <= (ix := at_at_way_over + 5) < 896 else outside(ix)])) and (7 > distance or open(s, start, BEYOND_OF_SQUARE_WAY_DISTANCE[ix if 0 <= (ix := at_at_way_over + 6) < 896 else outside(ix)])))  # fmt: skip


def legal_flow_slide_jump(g: PythonState) -> list[int]:
    """The legal actions at flow: slide | jump."""
    s = g._s
    me = s[127]
    out: list[int] = []
    at_me = me * 4
    if not s[67]:
        for square in range(32):
            at_square = square * 28
            king = s[square + 32]
            if s[square] == me:
                if king or AHEAD_OF_P_WAY[at_me]:
                    for distance in range(1, 8):
                        at_at_square_distance = at_square + distance
                        if (king or distance == 1) and (1 > distance or free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[at_square])) and (2 > distance or free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[at_square + 1])) and (3 > distance or free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[at_square + 2])) and (4 > distance or free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[at_square + 3])) and (5 > distance or free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[at_square + 4])) and (6 > distance or free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[at_square + 5])) and (7 > distance or free(s, 32)) and BEYOND_OF_SQUARE_WAY_DISTANCE[at_at_square_distance - 1] <= 31:  # fmt: skip
                            out.append(at_at_square_distance - 1)
                if king or AHEAD_OF_P_WAY[at_me + 1]:
                    for distance in range(1, 8):
                        at_at_square_distance_2 = at_square + distance
                        if (king or distance == 1) and (1 > distance or free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[at_square + 7])) and (2 > distance or free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[at_square + 8])) and (3 > distance or free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[at_square + 9])) and (4 > distance or free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[at_square + 10])) and (5 > distance or free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[at_square + 11])) and (6 > distance or free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[at_square + 12])) and (7 > distance or free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[at_square + 13])) and BEYOND_OF_SQUARE_WAY_DISTANCE[at_at_square_distance_2 + 6] <= 31:  # fmt: skip
                            out.append(at_at_square_distance_2 + 6)
                if king or AHEAD_OF_P_WAY[at_me + 2]:
                    for distance in range(1, 8):
                        at_at_square_distance_3 = at_square + distance
                        if (king or distance == 1) and (1 > distance or free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[at_square + 14])) and (2 > distance or free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[at_square + 15])) and (3 > distance or free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[at_square + 16])) and (4 > distance or free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[at_square + 17])) and (5 > distance or free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[at_square + 18])) and (6 > distance or free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[at_square + 19])) and (7 > distance or free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[at_square + 20])) and BEYOND_OF_SQUARE_WAY_DISTANCE[at_at_square_distance_3 + 13] <= 31:  # fmt: skip
                            out.append(at_at_square_distance_3 + 13)
                if king or AHEAD_OF_P_WAY[at_me + 3]:
                    for distance in range(1, 8):
                        at_at_square_distance_4 = at_square + distance
                        if (king or distance == 1) and (1 > distance or free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[at_square + 21])) and (2 > distance or free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[at_square + 22])) and (3 > distance or free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[at_square + 23])) and (4 > distance or free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[at_square + 24])) and (5 > distance or free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[at_square + 25])) and (6 > distance or free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[at_square + 26])) and (7 > distance or free(s, 32)) and BEYOND_OF_SQUARE_WAY_DISTANCE[at_at_square_distance_4 + 20] <= 31:  # fmt: skip
                            out.append(at_at_square_distance_4 + 20)
    for square in range(32):
        at_square_2 = square * 28
        best = s[square + 68]
        if (s[64] == 32 or s[64] == square) and s[square] == me:
            for way in range(4):
                at_at_square_way = at_square_2 + way * 7
                at_way = way * 7
                if s[67] and takes(s, me, square, square, way, 1, s[66]) and met(s, square, square, way) <= 31 and BEYOND_OF_SQUARE_WAY_DISTANCE[ix if 0 <= (ix := met(s, square, square, way) * 28 + at_way) < 896 else outside(ix)] <= 31 and best >> at_way & 1:
                    out.append(at_at_square_way + 896)
                if s[67] and takes(s, me, square, square, way, 2, s[66]) and met(s, square, square, way) <= 31 and BEYOND_OF_SQUARE_WAY_DISTANCE[ix if 0 <= (ix := met(s, square, square, way) * 28 + at_way + 1) < 896 else outside(ix)] <= 31 and best >> at_way + 1 & 1:
                    out.append(at_at_square_way + 897)
                if s[67] and takes(s, me, square, square, way, 3, s[66]) and met(s, square, square, way) <= 31 and BEYOND_OF_SQUARE_WAY_DISTANCE[ix if 0 <= (ix := met(s, square, square, way) * 28 + at_way + 2) < 896 else outside(ix)] <= 31 and best >> at_way + 2 & 1:
                    out.append(at_at_square_way + 898)
                if s[67] and takes(s, me, square, square, way, 4, s[66]) and met(s, square, square, way) <= 31 and BEYOND_OF_SQUARE_WAY_DISTANCE[ix if 0 <= (ix := met(s, square, square, way) * 28 + at_way + 3) < 896 else outside(ix)] <= 31 and best >> at_way + 3 & 1:
                    out.append(at_at_square_way + 899)
                if s[67] and takes(s, me, square, square, way, 5, s[66]) and met(s, square, square, way) <= 31 and BEYOND_OF_SQUARE_WAY_DISTANCE[ix if 0 <= (ix := met(s, square, square, way) * 28 + at_way + 4) < 896 else outside(ix)] <= 31 and best >> at_way + 4 & 1:
                    out.append(at_at_square_way + 900)
                if s[67] and takes(s, me, square, square, way, 6, s[66]) and met(s, square, square, way) <= 31 and BEYOND_OF_SQUARE_WAY_DISTANCE[ix if 0 <= (ix := met(s, square, square, way) * 28 + at_way + 5) < 896 else outside(ix)] <= 31 and best >> at_way + 5 & 1:
                    out.append(at_at_square_way + 901)
                if s[67] and takes(s, me, square, square, way, 7, s[66]) and met(s, square, square, way) <= 31 and BEYOND_OF_SQUARE_WAY_DISTANCE[ix if 0 <= (ix := met(s, square, square, way) * 28 + at_way + 6) < 896 else outside(ix)] <= 31 and best >> at_way + 6 & 1:
                    out.append(at_at_square_way + 902)
    return out


def legal_flow_jump(g: PythonState) -> list[int]:
    """The legal actions at flow: jump."""
    s = g._s
    me = s[127]
    out: list[int] = []
    for square in range(32):
        at_square = square * 28
        best = s[square + 68]
        if (s[64] == 32 or s[64] == square) and s[square] == me:
            for way in range(4):
                at_at_square_way = at_square + way * 7
                at_way = way * 7
                if s[67] and takes(s, me, square, square, way, 1, s[66]) and met(s, square, square, way) <= 31 and BEYOND_OF_SQUARE_WAY_DISTANCE[ix if 0 <= (ix := met(s, square, square, way) * 28 + at_way) < 896 else outside(ix)] <= 31 and best >> at_way & 1:
                    out.append(at_at_square_way + 896)
                if s[67] and takes(s, me, square, square, way, 2, s[66]) and met(s, square, square, way) <= 31 and BEYOND_OF_SQUARE_WAY_DISTANCE[ix if 0 <= (ix := met(s, square, square, way) * 28 + at_way + 1) < 896 else outside(ix)] <= 31 and best >> at_way + 1 & 1:
                    out.append(at_at_square_way + 897)
                if s[67] and takes(s, me, square, square, way, 3, s[66]) and met(s, square, square, way) <= 31 and BEYOND_OF_SQUARE_WAY_DISTANCE[ix if 0 <= (ix := met(s, square, square, way) * 28 + at_way + 2) < 896 else outside(ix)] <= 31 and best >> at_way + 2 & 1:
                    out.append(at_at_square_way + 898)
                if s[67] and takes(s, me, square, square, way, 4, s[66]) and met(s, square, square, way) <= 31 and BEYOND_OF_SQUARE_WAY_DISTANCE[ix if 0 <= (ix := met(s, square, square, way) * 28 + at_way + 3) < 896 else outside(ix)] <= 31 and best >> at_way + 3 & 1:
                    out.append(at_at_square_way + 899)
                if s[67] and takes(s, me, square, square, way, 5, s[66]) and met(s, square, square, way) <= 31 and BEYOND_OF_SQUARE_WAY_DISTANCE[ix if 0 <= (ix := met(s, square, square, way) * 28 + at_way + 4) < 896 else outside(ix)] <= 31 and best >> at_way + 4 & 1:
                    out.append(at_at_square_way + 900)
                if s[67] and takes(s, me, square, square, way, 6, s[66]) and met(s, square, square, way) <= 31 and BEYOND_OF_SQUARE_WAY_DISTANCE[ix if 0 <= (ix := met(s, square, square, way) * 28 + at_way + 5) < 896 else outside(ix)] <= 31 and best >> at_way + 5 & 1:
                    out.append(at_at_square_way + 901)
                if s[67] and takes(s, me, square, square, way, 7, s[66]) and met(s, square, square, way) <= 31 and BEYOND_OF_SQUARE_WAY_DISTANCE[ix if 0 <= (ix := met(s, square, square, way) * 28 + at_way + 6) < 896 else outside(ix)] <= 31 and best >> at_way + 6 & 1:
                    out.append(at_at_square_way + 902)
    return out


def actor_flow_slide_jump(g: PythonState) -> int:
    """Who decides at flow: slide | jump."""
    s = g._s
    return s[127]


def why_slide(g: PythonState, a: int) -> int:
    """The first reason against an id of slide, or -1."""
    s = g._s
    square, way, distance = SLIDE_IDS[a]
    me = s[127]
    if s[square] != me:
        return 0
    if not (s[square + 32] or AHEAD_OF_P_WAY[me * 4 + way]):
        return 1
    if not (s[square + 32] or distance == 1):
        return 2
    if not ((1 > distance or free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[square * 28 + way * 7])) and (2 > distance or free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[square * 28 + way * 7 + 1])) and (3 > distance or free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[square * 28 + way * 7 + 2])) and (4 > distance or free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[square * 28 + way * 7 + 3])) and (5 > distance or free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[square * 28 + way * 7 + 4])) and (6 > distance or free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[square * 28 + way * 7 + 5])) and (7 > distance or free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[square * 28 + way * 7 + 6]))):  # fmt: skip
        return 3
    if s[67]:
        return 4
    if BEYOND_OF_SQUARE_WAY_DISTANCE[square * 28 + way * 7 + distance - 1] > 31:
        return 5
    return -1


def why_jump(g: PythonState, a: int) -> int:
    """The first reason against an id of jump, or -1."""
    s = g._s
    square, way, distance = JUMP_IDS[a - 896]
    me = s[127]
    if not (s[64] == 32 or s[64] == square):
        return 6
    if s[square] != me:
        return 7
    if not (s[67] and takes(s, me, square, square, way, distance, s[66])):
        return 7
    if met(s, square, square, way) > 31:
        return 8
    if BEYOND_OF_SQUARE_WAY_DISTANCE[ix if 0 <= (ix := met(s, square, square, way) * 28 + way * 7 + distance - 1) < 896 else outside(ix)] > 31:
        return 9
    if not s[square + 68] >> way * 7 + distance - 1 & 1:
        return 10
    return -1


def apply_flow_slide_jump(g: PythonState, a: int) -> int:
    """What follows slide or jump. (brazilian_draughts.rules:23; wcdf Ordinary move of a man; wcdf Ordinary move of a king; fmjd The greatest number)"""
    s = g._s
    if a < 896:
        square, way, distance = SLIDE_IDS[a]
        me = s[127]
        target = BEYOND_OF_SQUARE_WAY_DISTANCE[square * 28 + way * 7 + distance - 1]
        s[65] = s[65] + 1 if s[square + 32] else 0  # quiet
        s[target if 0 <= target < 32 else outside(target)] = s[square]
        s[(target if 0 <= target < 32 else outside(target)) + 32] = s[square + 32]
        s[square] = 2
        s[square + 32] = 0
        if target // 4 == (7 if not me else 0):
            s[(target if 0 <= target < 32 else outside(target)) + 32] = 1
        return 5
    square, way, distance = JUMP_IDS[a - 896]
    me = s[127]
    over = met(s, square, square, way)
    target = BEYOND_OF_SQUARE_WAY_DISTANCE[ix if 0 <= (ix := over * 28 + way * 7 + distance - 1) < 896 else outside(ix)]
    s[65] = 0  # quiet
    s[66] |= 1 << over  # taken
    s[67] = 0  # due
    for s_ in range(32):
        s[s_ + 68] = 0
    s[target if 0 <= target < 32 else outside(target)] = s[square]
    s[(target if 0 <= target < 32 else outside(target)) + 32] = s[square + 32]
    s[square] = 2
    s[square + 32] = 0
    start = target
    caught = s[66]
    depth = 0
    s[100] = start  # stand[0]
    for _ in range(8000):
        at = s[(depth if 0 <= depth < 13 else outside(depth)) + 100]
        way_2 = s[(depth if 0 <= depth < 13 else outside(depth)) + 113] // 7 % 4
        distance_2 = s[(depth if 0 <= depth < 13 else outside(depth)) + 113] % 7 + 1
        over_2 = met(s, start, at, way_2)
        if s[start if 0 <= start < 32 else outside(start)] != me or not depth and s[depth + 113] == 28:
            s[113] = 0  # tried[0]
            if start == target:
                break
            start += 1
            s[100] = start  # stand[0]
        elif s[(depth if 0 <= depth < 13 else outside(depth)) + 113] == 28:
            s[(depth if 0 <= depth < 13 else outside(depth)) + 113] = 0
            s[(depth if 0 <= depth < 13 else outside(depth)) + 100] = 0
            depth -= 1
            released = met(s, start, s[(depth if 0 <= depth < 13 else outside(depth)) + 100], s[(depth if 0 <= depth < 13 else outside(depth)) + 113] // 7)
            if released <= 31:
                caught &= 1 << released ^ 4294967295
            s[(depth if 0 <= depth < 13 else outside(depth)) + 113] += 1
        elif over_2 <= 31 and takes(s, me, start, at, way_2, distance_2, caught):
            caught |= 1 << over_2
            depth += 1
            s[(depth if 0 <= depth < 13 else outside(depth)) + 100] = BEYOND_OF_SQUARE_WAY_DISTANCE[ix if 0 <= (ix := over_2 * 28 + way_2 * 7 + distance_2 - 1) < 896 else outside(ix)]
            if depth > s[67]:
                s[67] = depth  # due
                for s__2 in range(32):
                    s[s__2 + 68] = 0
            if depth == s[67]:
                s[(start if 0 <= start < 32 else outside(start)) + 68] |= 1 << s[113]
        else:
            s[(depth if 0 <= depth < 13 else outside(depth)) + 113] = way_2 * 7 + 7
    s[100] = 0  # stand[0]
    s[64] = 32  # jumper
    if s[67]:
        s[64] = target  # jumper
    else:
        for s__3 in range(32):
            if s[66] >> s__3 & 1:
                s[s__3] = 2
                s[s__3 + 32] = 0
        s[66] = 0  # taken
        if target // 4 == (7 if not me else 0):
            s[(target if 0 <= target < 32 else outside(target)) + 32] = 1
    return 5


def apply_flow_jump(g: PythonState, a: int) -> int:
    """What follows jump. (brazilian_draughts.rules:24; fmjd The greatest number)"""
    s = g._s
    square, way, distance = JUMP_IDS[a - 896]
    me = s[127]
    over = met(s, square, square, way)
    target = BEYOND_OF_SQUARE_WAY_DISTANCE[ix if 0 <= (ix := over * 28 + way * 7 + distance - 1) < 896 else outside(ix)]
    s[65] = 0  # quiet
    s[66] |= 1 << over  # taken
    s[67] = 0  # due
    for s_ in range(32):
        s[s_ + 68] = 0
    s[target if 0 <= target < 32 else outside(target)] = s[square]
    s[(target if 0 <= target < 32 else outside(target)) + 32] = s[square + 32]
    s[square] = 2
    s[square + 32] = 0
    start = target
    caught = s[66]
    depth = 0
    s[100] = start  # stand[0]
    for _ in range(8000):
        at = s[(depth if 0 <= depth < 13 else outside(depth)) + 100]
        way_2 = s[(depth if 0 <= depth < 13 else outside(depth)) + 113] // 7 % 4
        distance_2 = s[(depth if 0 <= depth < 13 else outside(depth)) + 113] % 7 + 1
        over_2 = met(s, start, at, way_2)
        if s[start if 0 <= start < 32 else outside(start)] != me or not depth and s[depth + 113] == 28:
            s[113] = 0  # tried[0]
            if start == target:
                break
            start += 1
            s[100] = start  # stand[0]
        elif s[(depth if 0 <= depth < 13 else outside(depth)) + 113] == 28:
            s[(depth if 0 <= depth < 13 else outside(depth)) + 113] = 0
            s[(depth if 0 <= depth < 13 else outside(depth)) + 100] = 0
            depth -= 1
            released = met(s, start, s[(depth if 0 <= depth < 13 else outside(depth)) + 100], s[(depth if 0 <= depth < 13 else outside(depth)) + 113] // 7)
            if released <= 31:
                caught &= 1 << released ^ 4294967295
            s[(depth if 0 <= depth < 13 else outside(depth)) + 113] += 1
        elif over_2 <= 31 and takes(s, me, start, at, way_2, distance_2, caught):
            caught |= 1 << over_2
            depth += 1
            s[(depth if 0 <= depth < 13 else outside(depth)) + 100] = BEYOND_OF_SQUARE_WAY_DISTANCE[ix if 0 <= (ix := over_2 * 28 + way_2 * 7 + distance_2 - 1) < 896 else outside(ix)]
            if depth > s[67]:
                s[67] = depth  # due
                for s__2 in range(32):
                    s[s__2 + 68] = 0
            if depth == s[67]:
                s[(start if 0 <= start < 32 else outside(start)) + 68] |= 1 << s[113]
        else:
            s[(depth if 0 <= depth < 13 else outside(depth)) + 113] = way_2 * 7 + 7
    s[100] = 0  # stand[0]
    s[64] = 32  # jumper
    if s[67]:
        s[64] = target  # jumper
    else:
        for s__3 in range(32):
            if s[66] >> s__3 & 1:
                s[s__3] = 2
                s[s__3 + 32] = 0
        s[66] = 0  # taken
        if target // 4 == (7 if not me else 0):
            s[(target if 0 <= target < 32 else outside(target)) + 32] = 1
    s[128] += 1  # frame.flow.rounds_10
    if s[64] <= 31 and s[128] < 12:
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
    s[127] = 0  # frame.flow.turn
    return 4


def body_1(g: PythonState) -> int:
    """Rules between rests: body.1."""
    s = g._s
    if s[65] >= 50:
        s[127] = 0  # frame.flow.turn
        s[128] = 0  # frame.flow.rounds_10
        return 2
    if any(s[s_] == s[127] and takes(s, s[127], s_, s_, 0, 1, s[66]) or s[s_] == s[127] and takes(s, s[127], s_, s_, 1, 1, s[66]) or s[s_] == s[127] and takes(s, s[127], s_, s_, 2, 1, s[66]) or s[s_] == s[127] and takes(s, s[127], s_, s_, 3, 1, s[66]) for s_ in range(32)):
        p = s[127]
        start_2 = 0
        caught = s[66]
        depth = 0
        s[100] = start_2  # stand[0]
        for _ in range(8000):
            at = s[(depth if 0 <= depth < 13 else outside(depth)) + 100]
            way = s[(depth if 0 <= depth < 13 else outside(depth)) + 113] // 7 % 4
            distance = s[(depth if 0 <= depth < 13 else outside(depth)) + 113] % 7 + 1
            over = met(s, start_2, at, way)
            if s[start_2 if 0 <= start_2 < 32 else outside(start_2)] != p or not depth and s[depth + 113] == 28:
                s[113] = 0  # tried[0]
                if start_2 == 31:
                    break
                start_2 += 1
                s[100] = start_2  # stand[0]
            elif s[(depth if 0 <= depth < 13 else outside(depth)) + 113] == 28:
                s[(depth if 0 <= depth < 13 else outside(depth)) + 113] = 0
                s[(depth if 0 <= depth < 13 else outside(depth)) + 100] = 0
                depth -= 1
                released = met(s, start_2, s[(depth if 0 <= depth < 13 else outside(depth)) + 100], s[(depth if 0 <= depth < 13 else outside(depth)) + 113] // 7)
                if released <= 31:
                    caught &= 1 << released ^ 4294967295
                s[(depth if 0 <= depth < 13 else outside(depth)) + 113] += 1
            elif over <= 31 and takes(s, p, start_2, at, way, distance, caught):
                caught |= 1 << over
                depth += 1
                s[(depth if 0 <= depth < 13 else outside(depth)) + 100] = BEYOND_OF_SQUARE_WAY_DISTANCE[ix if 0 <= (ix := over * 28 + way * 7 + distance - 1) < 896 else outside(ix)]
                if depth > s[67]:
                    s[67] = depth  # due
                    for s__2 in range(32):
                        s[s__2 + 68] = 0
                if depth == s[67]:
                    s[(start_2 if 0 <= start_2 < 32 else outside(start_2)) + 68] |= 1 << s[113]
            else:
                s[(depth if 0 <= depth < 13 else outside(depth)) + 113] = way * 7 + 7
        s[100] = 0  # stand[0]
    if not s[67] and not any(s[s__3] == s[127] and (s[s__3 + 32] or AHEAD_OF_P_WAY[s[127] * 4]) and free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[s__3 * 28]) or s[s__3] == s[127] and (s[s__3 + 32] or AHEAD_OF_P_WAY[s[127] * 4 + 1]) and free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[s__3 * 28 + 7]) or s[s__3] == s[127] and (s[s__3 + 32] or AHEAD_OF_P_WAY[s[127] * 4 + 2]) and free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[s__3 * 28 + 14]) or s[s__3] == s[127] and (s[s__3 + 32] or AHEAD_OF_P_WAY[s[127] * 4 + 3]) and free(s, BEYOND_OF_SQUARE_WAY_DISTANCE[s__3 * 28 + 21]) for s__3 in range(32)):  # fmt: skip
        s[126] = 1 - s[127] + 1  # winner
        s[127] = 0  # frame.flow.turn
        s[128] = 0  # frame.flow.rounds_10
        return 2
    s[128] = 0  # frame.flow.rounds_10
    return 0


def after_2(g: PythonState) -> int:
    """Rules between rests: after.2."""
    s = g._s
    s[128] = 0  # frame.flow.rounds_10
    if s[64] <= 31 and s[128] < 12:
        return 1
    return 6


def loop_3_on(g: PythonState) -> int:
    """Rules between rests: loop.3.on."""
    s = g._s
    s[127] = 1 - s[127]  # frame.flow.turn
    return 4


def surfaced_apply_flow_slide_jump(g: PythonState, a: int) -> int:
    """What follows slide or jump. (brazilian_draughts.rules:23; wcdf Ordinary move of a man; wcdf Ordinary move of a king; fmjd The greatest number)"""
    s = g._s
    if a < 896:
        square, way, distance = SLIDE_IDS[a]
        me = s[127]
        target = BEYOND_OF_SQUARE_WAY_DISTANCE[square * 28 + way * 7 + distance - 1]
        s[65] = s[65] + 1 if s[square + 32] else 0  # quiet
        s[target if 0 <= target < 32 else outside(target)] = s[square]
        s[(target if 0 <= target < 32 else outside(target)) + 32] = s[square + 32]
        s[square] = 2
        s[square + 32] = 0
        if target // 4 == (7 if not me else 0):
            s[(target if 0 <= target < 32 else outside(target)) + 32] = 1
        return 5
    square, way, distance = JUMP_IDS[a - 896]
    me = s[127]
    over = met(s, square, square, way)
    target = BEYOND_OF_SQUARE_WAY_DISTANCE[ix if 0 <= (ix := over * 28 + way * 7 + distance - 1) < 896 else outside(ix)]
    s[65] = 0  # quiet
    s[66] |= 1 << over  # taken
    s[67] = 0  # due
    for s_ in range(32):
        s[s_ + 68] = 0
    s[target if 0 <= target < 32 else outside(target)] = s[square]
    s[(target if 0 <= target < 32 else outside(target)) + 32] = s[square + 32]
    s[square] = 2
    s[square + 32] = 0
    start_2 = target
    caught = s[66]
    depth = 0
    s[100] = start_2  # stand[0]
    for _ in range(8000):
        at = s[(depth if 0 <= depth < 13 else outside(depth)) + 100]
        way_2 = s[(depth if 0 <= depth < 13 else outside(depth)) + 113] // 7 % 4
        distance_2 = s[(depth if 0 <= depth < 13 else outside(depth)) + 113] % 7 + 1
        over_2 = met(s, start_2, at, way_2)
        if s[start_2 if 0 <= start_2 < 32 else outside(start_2)] != me or not depth and s[depth + 113] == 28:
            s[113] = 0  # tried[0]
            if start_2 == target:
                break
            start_2 += 1
            s[100] = start_2  # stand[0]
        elif s[(depth if 0 <= depth < 13 else outside(depth)) + 113] == 28:
            s[(depth if 0 <= depth < 13 else outside(depth)) + 113] = 0
            s[(depth if 0 <= depth < 13 else outside(depth)) + 100] = 0
            depth -= 1
            released = met(s, start_2, s[(depth if 0 <= depth < 13 else outside(depth)) + 100], s[(depth if 0 <= depth < 13 else outside(depth)) + 113] // 7)
            if released <= 31:
                caught &= 1 << released ^ 4294967295
            s[(depth if 0 <= depth < 13 else outside(depth)) + 113] += 1
        elif over_2 <= 31 and takes(s, me, start_2, at, way_2, distance_2, caught):
            caught |= 1 << over_2
            depth += 1
            s[(depth if 0 <= depth < 13 else outside(depth)) + 100] = BEYOND_OF_SQUARE_WAY_DISTANCE[ix if 0 <= (ix := over_2 * 28 + way_2 * 7 + distance_2 - 1) < 896 else outside(ix)]
            if depth > s[67]:
                s[67] = depth  # due
                for s__2 in range(32):
                    s[s__2 + 68] = 0
            if depth == s[67]:
                s[(start_2 if 0 <= start_2 < 32 else outside(start_2)) + 68] |= 1 << s[113]
        else:
            s[(depth if 0 <= depth < 13 else outside(depth)) + 113] = way_2 * 7 + 7
    s[100] = 0  # stand[0]
    s[64] = 32  # jumper
    if s[67]:
        s[64] = target  # jumper
    else:
        for s__3 in range(32):
            if s[66] >> s__3 & 1:
                s[s__3] = 2
                s[s__3 + 32] = 0
        s[66] = 0  # taken
        if target // 4 == (7 if not me else 0):
            s[(target if 0 <= target < 32 else outside(target)) + 32] = 1
    return 5


def surfaced_apply_flow_jump(g: PythonState, a: int) -> int:
    """What follows jump. (brazilian_draughts.rules:24; fmjd The greatest number)"""
    s = g._s
    square, way, distance = JUMP_IDS[a - 896]
    me = s[127]
    over = met(s, square, square, way)
    target = BEYOND_OF_SQUARE_WAY_DISTANCE[ix if 0 <= (ix := over * 28 + way * 7 + distance - 1) < 896 else outside(ix)]
    s[65] = 0  # quiet
    s[66] |= 1 << over  # taken
    s[67] = 0  # due
    for s_ in range(32):
        s[s_ + 68] = 0
    s[target if 0 <= target < 32 else outside(target)] = s[square]
    s[(target if 0 <= target < 32 else outside(target)) + 32] = s[square + 32]
    s[square] = 2
    s[square + 32] = 0
    start_2 = target
    caught = s[66]
    depth = 0
    s[100] = start_2  # stand[0]
    for _ in range(8000):
        at = s[(depth if 0 <= depth < 13 else outside(depth)) + 100]
        way_2 = s[(depth if 0 <= depth < 13 else outside(depth)) + 113] // 7 % 4
        distance_2 = s[(depth if 0 <= depth < 13 else outside(depth)) + 113] % 7 + 1
        over_2 = met(s, start_2, at, way_2)
        if s[start_2 if 0 <= start_2 < 32 else outside(start_2)] != me or not depth and s[depth + 113] == 28:
            s[113] = 0  # tried[0]
            if start_2 == target:
                break
            start_2 += 1
            s[100] = start_2  # stand[0]
        elif s[(depth if 0 <= depth < 13 else outside(depth)) + 113] == 28:
            s[(depth if 0 <= depth < 13 else outside(depth)) + 113] = 0
            s[(depth if 0 <= depth < 13 else outside(depth)) + 100] = 0
            depth -= 1
            released = met(s, start_2, s[(depth if 0 <= depth < 13 else outside(depth)) + 100], s[(depth if 0 <= depth < 13 else outside(depth)) + 113] // 7)
            if released <= 31:
                caught &= 1 << released ^ 4294967295
            s[(depth if 0 <= depth < 13 else outside(depth)) + 113] += 1
        elif over_2 <= 31 and takes(s, me, start_2, at, way_2, distance_2, caught):
            caught |= 1 << over_2
            depth += 1
            s[(depth if 0 <= depth < 13 else outside(depth)) + 100] = BEYOND_OF_SQUARE_WAY_DISTANCE[ix if 0 <= (ix := over_2 * 28 + way_2 * 7 + distance_2 - 1) < 896 else outside(ix)]
            if depth > s[67]:
                s[67] = depth  # due
                for s__2 in range(32):
                    s[s__2 + 68] = 0
            if depth == s[67]:
                s[(start_2 if 0 <= start_2 < 32 else outside(start_2)) + 68] |= 1 << s[113]
        else:
            s[(depth if 0 <= depth < 13 else outside(depth)) + 113] = way_2 * 7 + 7
    s[100] = 0  # stand[0]
    s[64] = 32  # jumper
    if s[67]:
        s[64] = target  # jumper
    else:
        for s__3 in range(32):
            if s[66] >> s__3 & 1:
                s[s__3] = 2
                s[s__3 + 32] = 0
        s[66] = 0  # taken
        if target // 4 == (7 if not me else 0):
            s[(target if 0 <= target < 32 else outside(target)) + 32] = 1
    s[128] += 1  # frame.flow.rounds_10
    if s[64] <= 31 and s[128] < 12:
        return 1
    return 6


class BrazilianDraughts(PythonState):
    """A position of Brazilian draughts."""

    __slots__ = ()
    _ACTOR = (actor_flow_slide_jump, actor_flow_slide_jump, terminal_actor)
    _LEGAL = (legal_flow_slide_jump, legal_flow_jump, no_actions)
    _APPLY = (apply_flow_slide_jump, apply_flow_jump, no_apply)
    _APPLY_SURFACED = (surfaced_apply_flow_slide_jump, surfaced_apply_flow_jump, no_apply)
    _RUN = (start, body_1, after_2, loop_3_on)
    _RUN_SURFACED = (start, body_1, after_2, loop_3_on)
    _WEIGHTS = (None, None, None)
    _WHY = {(0, "slide"): why_slide, (0, "jump"): why_jump, (1, "jump"): why_jump}

    def _scores(self) -> list[int]:
        s = self._s
        return [1 if s[126] == 1 else 0, 1 if s[126] == 2 else 0]

    def _ranking(self) -> list[tuple[int, ...]]:
        s = self._s
        return [(1 if s[126] == 1 else 0,), (1 if s[126] == 2 else 0,)]


DEFINITION = Definition(
    name="brazilian_draughts",
    title="Brazilian draughts",
    players=2,
    options={"patience": "50"},
    spec="brazilian_draughts.rules",
    spec_hash="699ac68929e8381d",
    version="0.1.0",
    cells=numbers("2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 32 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0", "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0"),
    fields=(
        Field("owner", "value", 0, 1, (SQUARE,), 0, 2, values=PLAYER_NOTHING),
        Field("king", "value", 32, 1, (SQUARE,), 0, 1, values=BOOL),
        Field("jumper", "value", 64, 1, (), 0, 32, values=SQUARE_NOTHING),
        Field("quiet", "value", 65, 1, (), 0, 100),
        Field("taken", "value", 66, 1, (), 0, 4294967295),
        Field("due", "value", 67, 1, (), 0, 12),
        Field("best", "value", 68, 1, (SQUARE,), 0, 268435455),
        Field("stand", "value", 100, 1, (DEPTH,), 0, 31, values=SQUARE),
        Field("tried", "value", 113, 1, (DEPTH,), 0, 28),
        Field("winner", "frame", 126, 1, (), 0, 2, values=NOTHING_PLAYER),
        Field("frame.flow.turn", "frame", 127, 1, (), 0, 1, values=PLAYER),
        Field("frame.flow.rounds_10", "frame", 128, 1, (), 0, 12),
    ),
    actions=(
        Block("slide", 0, (("square", SQUARE), ("way", WAY), ("distance", DISTANCE)), "Along a diagonal to a free square, when there is nothing to capture.", "wcdf Ordinary move of a man; wcdf Ordinary move of a king", "english_draughts.rules:35"),
        Block("jump", 896, (("square", SQUARE), ("way", WAY), ("distance", DISTANCE)), "One jump of a series that captures as many pieces as possible.", "fmjd The greatest number", "brazilian_draughts.rules:26"),
    ),
    chances=(),
    nodes=(Node("decision", "flow: slide | jump", ("slide", "jump"), "brazilian_draughts.rules:23"), Node("decision", "flow: jump", ("jump",), "brazilian_draughts.rules:24"), Node("terminal", "end", (), "")),
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
        Reason("more can be captured", "fmjd The greatest number", "brazilian_draughts.rules:29"),
    ),
    max_game_length=16000,
    start=3,
    utility="rank",
    criteria=(),
    invariants=(),
    notes=("A capture of several pieces is a chain of decisions, one for each jump.", "Draws by agreement and by repetition are left out; `patience` stands for them."),
    view=(Show(("owner", "king"), "Board", {}),),
)
MACHINE = BrazilianDraughts
