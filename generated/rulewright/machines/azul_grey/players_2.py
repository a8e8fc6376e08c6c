"""Azul: grey wall for 2 players (round_limit=true): a state machine. Generated; do not edit.

Spec: azul_grey.rules (9427f0d89c56c568)
Compiler: rulewright 0.1.0

Cells of the state:

- 0 first: center | player
- 1..5 bag: bag of tile
- 6..10 lid: bag of tile
- 11..40 offer[Source]: bag of tile
- 41 starter: player
- 42 rounds: a number 0..30
- 43..44 player.score[player]: a number 0..400
- 45..64 player.line[player, Row]: stack of tile
- 65..114 player.wall[player, Row, Column]: slot of tile
- 115..124 player.floor[player]: bag of tile
- 125 frame.draft.turn: player
- 126 frame.tile_row.color: Color
- 127 frame.tile_row.p: player
- 128 frame.tile_row.row: Row
- 129 frame.tile_walls.p: player
- 130 frame.tile_walls.row: Row
- 131 frame.tile_walls.seat: a number 0..2
- 132 frame.tile_walls.start: player
- 133 frame.fill_displays.d: display
- 134 frame.fill_displays.draw: a number 0..5
- 135 frame.fill_displays.target_at: a number 0..10000
"""

from __future__ import annotations

from rulewright.runtime import Block, Definition, Domain, Field, Node, Piece, PythonState, Reason, Show, chance_actor, decode, mask_actions, no_actions, no_apply, numbers, outside, terminal_actor

CENTER_PLAYER = Domain("center | player", ("center", "p0", "p1"))
SOURCE = Domain("Source", ("center", "display 0", "display 1", "display 2", "display 3", "display 4"))
PLAYER = Domain("player", ("p0", "p1"))
ROW = Domain("Row", ("0", "1", "2", "3", "4"), numeric=True)
COLUMN = Domain("Column", ("0", "1", "2", "3", "4"), numeric=True)
COLOR = Domain("Color", ("blue", "yellow", "red", "black", "white"))
DISPLAY = Domain("display", ("display 0", "display 1", "display 2", "display 3", "display 4"))
TARGET = Domain("Target", ("floor", "0", "1", "2", "3", "4"))
LINE_HOLDS = (1, 2, 3, 4, 5)
GAIN_OF_JOINED_ACROSS_JOINED_DOWN = (0, 1, 2, 3, 4, 5, 1, 1, 2, 3, 4, 5, 2, 2, 4, 5, 6, 7, 3, 3, 5, 6, 7, 8, 4, 4, 6, 7, 8, 9, 5, 5, 7, 8, 9, 10)
ACROSS_BY_BITS = numbers(
    "0 0 0 0 0 1 0 0 0 0 1 1 0 0 0 2 2 0 0 0 0 1 1 0 0 1 1 1 0 0 2 2 2 0 0 3 3 3 0 0 0 0 1 1 0 1 0 1 1 0 1 1 1 1 0 2 2 1 1 0 0 2 2 2 0 1 2 2 2 0 3 3 3 3 0 4 4 4 4 0 0 0 0 1 1 1 0 0 1 1 1 1 0 1 1 2 2 0 1 1 0 1 1 1 1 1 1 1 1 1 2 2 2 1 1 3 3 3 1 1 0 0 2 2 2",
    "1 0 2 2 2 1 1 2 2 2 2 2 2 2 2 0 3 3 3 3 1 3 3 3 3 4 4 4 4 4 5 5 5 5 5",
)
DOWN_BY_BITS = numbers(
    "0 0 0 0 0 1 0 0 0 0 1 1 0 0 0 2 2 0 0 0 0 1 1 0 0 1 1 1 0 0 2 2 2 0 0 3 3 3 0 0 0 0 1 1 0 1 0 1 1 0 1 1 1 1 0 2 2 1 1 0 0 2 2 2 0 1 2 2 2 0 3 3 3 3 0 4 4 4 4 0 0 0 0 1 1 1 0 0 1 1 1 1 0 1 1 2 2 0 1 1 0 1 1 1 1 1 1 1 1 1 2 2 2 1 1 3 3 3 1 1 0 0 2 2 2",
    "1 0 2 2 2 1 1 2 2 2 2 2 2 2 2 0 3 3 3 3 1 3 3 3 3 4 4 4 4 4 5 5 5 5 5",
)
TAKE_IDS = decode((0, 5), (0, 4), (0, 5))
ACTIONS_6 = mask_actions(6, 185)


def legal_draft_take(g: PythonState) -> list[int]:
    """The legal actions at draft: take."""
    s = g._s
    me = s[125]
    out: list[int] = []
    line = s[me * 10 + 46]
    line_2 = s[me * 10 + 48]
    line_3 = s[me * 10 + 50]
    line_4 = s[me * 10 + 52]
    line_5 = s[me * 10 + 54]
    wall = s[me * 25 + 66]
    wall_2 = s[me * 25 + 75]
    wall_3 = s[me * 25 + 76]
    wall_4 = s[me * 25 + 77]
    wall_5 = s[me * 25 + 78]
    wall_6 = s[me * 25 + 79]
    wall_7 = s[me * 25 + 80]
    wall_8 = s[me * 25 + 81]
    wall_9 = s[me * 25 + 82]
    wall_10 = s[me * 25 + 83]
    wall_11 = s[me * 25 + 84]
    wall_12 = s[me * 25 + 67]
    wall_13 = s[me * 25 + 85]
    wall_14 = s[me * 25 + 86]
    wall_15 = s[me * 25 + 87]
    wall_16 = s[me * 25 + 88]
    wall_17 = s[me * 25 + 89]
    wall_18 = s[me * 25 + 68]
    wall_19 = s[me * 25 + 69]
    wall_20 = s[me * 25 + 70]
    wall_21 = s[me * 25 + 71]
    wall_22 = s[me * 25 + 72]
    wall_23 = s[me * 25 + 73]
    wall_24 = s[me * 25 + 74]
    line_6 = s[me * 10 + 47]
    line_7 = s[me * 10 + 49]
    line_8 = s[me * 10 + 51]
    line_9 = s[me * 10 + 53]
    wall_25 = s[me * 25 + 65]
    line_10 = s[me * 10 + 45]
    n_0 = 1
    n_1 = 1
    n_2 = 1
    n_3 = 1
    n_4 = 1
    if line_10 != 1:
        if not line_10:
            if not (wall_25 == 1 or wall == 1 or wall_12 == 1 or wall_18 == 1 or wall_19 == 1):
                n_0 |= 2
            if not (wall_25 == 2 or wall == 2 or wall_12 == 2 or wall_18 == 2 or wall_19 == 2):
                n_1 |= 2
            if not (wall_25 == 3 or wall == 3 or wall_12 == 3 or wall_18 == 3 or wall_19 == 3):
                n_2 |= 2
            if not (wall_25 == 4 or wall == 4 or wall_12 == 4 or wall_18 == 4 or wall_19 == 4):
                n_3 |= 2
            if not (wall_25 == 5 or wall == 5 or wall_12 == 5 or wall_18 == 5 or wall_19 == 5):
                n_4 |= 2
        else:
            if not line and not (wall_25 == 1 or wall == 1 or wall_12 == 1 or wall_18 == 1 or wall_19 == 1):
                n_0 |= 2
            if line == 1 and not (wall_25 == 2 or wall == 2 or wall_12 == 2 or wall_18 == 2 or wall_19 == 2):
                n_1 |= 2
            if line == 2 and not (wall_25 == 3 or wall == 3 or wall_12 == 3 or wall_18 == 3 or wall_19 == 3):
                n_2 |= 2
            if line == 3 and not (wall_25 == 4 or wall == 4 or wall_12 == 4 or wall_18 == 4 or wall_19 == 4):
                n_3 |= 2
            if line == 4 and not (wall_25 == 5 or wall == 5 or wall_12 == 5 or wall_18 == 5 or wall_19 == 5):
                n_4 |= 2
    if line_6 != 2:
        if not line_6:
            if not (wall_20 == 1 or wall_21 == 1 or wall_22 == 1 or wall_23 == 1 or wall_24 == 1):
                n_0 |= 4
            if not (wall_20 == 2 or wall_21 == 2 or wall_22 == 2 or wall_23 == 2 or wall_24 == 2):
                n_1 |= 4
            if not (wall_20 == 3 or wall_21 == 3 or wall_22 == 3 or wall_23 == 3 or wall_24 == 3):
                n_2 |= 4
            if not (wall_20 == 4 or wall_21 == 4 or wall_22 == 4 or wall_23 == 4 or wall_24 == 4):
                n_3 |= 4
            if not (wall_20 == 5 or wall_21 == 5 or wall_22 == 5 or wall_23 == 5 or wall_24 == 5):
                n_4 |= 4
        else:
            if not line_2 and not (wall_20 == 1 or wall_21 == 1 or wall_22 == 1 or wall_23 == 1 or wall_24 == 1):
                n_0 |= 4
            if line_2 == 1 and not (wall_20 == 2 or wall_21 == 2 or wall_22 == 2 or wall_23 == 2 or wall_24 == 2):
                n_1 |= 4
            if line_2 == 2 and not (wall_20 == 3 or wall_21 == 3 or wall_22 == 3 or wall_23 == 3 or wall_24 == 3):
                n_2 |= 4
            if line_2 == 3 and not (wall_20 == 4 or wall_21 == 4 or wall_22 == 4 or wall_23 == 4 or wall_24 == 4):
                n_3 |= 4
            if line_2 == 4 and not (wall_20 == 5 or wall_21 == 5 or wall_22 == 5 or wall_23 == 5 or wall_24 == 5):
                n_4 |= 4
    if line_7 != 3:
        if not line_7:
            if not (wall_2 == 1 or wall_3 == 1 or wall_4 == 1 or wall_5 == 1 or wall_6 == 1):
                n_0 |= 8
            if not (wall_2 == 2 or wall_3 == 2 or wall_4 == 2 or wall_5 == 2 or wall_6 == 2):
                n_1 |= 8
            if not (wall_2 == 3 or wall_3 == 3 or wall_4 == 3 or wall_5 == 3 or wall_6 == 3):
                n_2 |= 8
            if not (wall_2 == 4 or wall_3 == 4 or wall_4 == 4 or wall_5 == 4 or wall_6 == 4):
                n_3 |= 8
            if not (wall_2 == 5 or wall_3 == 5 or wall_4 == 5 or wall_5 == 5 or wall_6 == 5):
                n_4 |= 8
        else:
            if not line_3 and not (wall_2 == 1 or wall_3 == 1 or wall_4 == 1 or wall_5 == 1 or wall_6 == 1):
                n_0 |= 8
            if line_3 == 1 and not (wall_2 == 2 or wall_3 == 2 or wall_4 == 2 or wall_5 == 2 or wall_6 == 2):
                n_1 |= 8
            if line_3 == 2 and not (wall_2 == 3 or wall_3 == 3 or wall_4 == 3 or wall_5 == 3 or wall_6 == 3):
                n_2 |= 8
            if line_3 == 3 and not (wall_2 == 4 or wall_3 == 4 or wall_4 == 4 or wall_5 == 4 or wall_6 == 4):
                n_3 |= 8
            if line_3 == 4 and not (wall_2 == 5 or wall_3 == 5 or wall_4 == 5 or wall_5 == 5 or wall_6 == 5):
                n_4 |= 8
    if line_8 != 4:
        if not line_8:
            if not (wall_7 == 1 or wall_8 == 1 or wall_9 == 1 or wall_10 == 1 or wall_11 == 1):
                n_0 |= 16
            if not (wall_7 == 2 or wall_8 == 2 or wall_9 == 2 or wall_10 == 2 or wall_11 == 2):
                n_1 |= 16
            if not (wall_7 == 3 or wall_8 == 3 or wall_9 == 3 or wall_10 == 3 or wall_11 == 3):
                n_2 |= 16
            if not (wall_7 == 4 or wall_8 == 4 or wall_9 == 4 or wall_10 == 4 or wall_11 == 4):
                n_3 |= 16
            if not (wall_7 == 5 or wall_8 == 5 or wall_9 == 5 or wall_10 == 5 or wall_11 == 5):
                n_4 |= 16
        else:
            if not line_4 and not (wall_7 == 1 or wall_8 == 1 or wall_9 == 1 or wall_10 == 1 or wall_11 == 1):
                n_0 |= 16
            if line_4 == 1 and not (wall_7 == 2 or wall_8 == 2 or wall_9 == 2 or wall_10 == 2 or wall_11 == 2):
                n_1 |= 16
            if line_4 == 2 and not (wall_7 == 3 or wall_8 == 3 or wall_9 == 3 or wall_10 == 3 or wall_11 == 3):
                n_2 |= 16
            if line_4 == 3 and not (wall_7 == 4 or wall_8 == 4 or wall_9 == 4 or wall_10 == 4 or wall_11 == 4):
                n_3 |= 16
            if line_4 == 4 and not (wall_7 == 5 or wall_8 == 5 or wall_9 == 5 or wall_10 == 5 or wall_11 == 5):
                n_4 |= 16
    if line_9 != 5:
        if not line_9:
            if not (wall_13 == 1 or wall_14 == 1 or wall_15 == 1 or wall_16 == 1 or wall_17 == 1):
                n_0 |= 32
            if not (wall_13 == 2 or wall_14 == 2 or wall_15 == 2 or wall_16 == 2 or wall_17 == 2):
                n_1 |= 32
            if not (wall_13 == 3 or wall_14 == 3 or wall_15 == 3 or wall_16 == 3 or wall_17 == 3):
                n_2 |= 32
            if not (wall_13 == 4 or wall_14 == 4 or wall_15 == 4 or wall_16 == 4 or wall_17 == 4):
                n_3 |= 32
            if not (wall_13 == 5 or wall_14 == 5 or wall_15 == 5 or wall_16 == 5 or wall_17 == 5):
                n_4 |= 32
        else:
            if not line_5 and not (wall_13 == 1 or wall_14 == 1 or wall_15 == 1 or wall_16 == 1 or wall_17 == 1):
                n_0 |= 32
            if line_5 == 1 and not (wall_13 == 2 or wall_14 == 2 or wall_15 == 2 or wall_16 == 2 or wall_17 == 2):
                n_1 |= 32
            if line_5 == 2 and not (wall_13 == 3 or wall_14 == 3 or wall_15 == 3 or wall_16 == 3 or wall_17 == 3):
                n_2 |= 32
            if line_5 == 3 and not (wall_13 == 4 or wall_14 == 4 or wall_15 == 4 or wall_16 == 4 or wall_17 == 4):
                n_3 |= 32
            if line_5 == 4 and not (wall_13 == 5 or wall_14 == 5 or wall_15 == 5 or wall_16 == 5 or wall_17 == 5):
                n_4 |= 32
    if s[11]:
        out += ACTIONS_6[0][n_0]
    if s[12]:
        out += ACTIONS_6[6][n_1]
    if s[13]:
        out += ACTIONS_6[12][n_2]
    if s[14]:
        out += ACTIONS_6[18][n_3]
    if s[15]:
        out += ACTIONS_6[24][n_4]
    if s[16]:
        out += ACTIONS_6[30][n_0]
    if s[17]:
        out += ACTIONS_6[36][n_1]
    if s[18]:
        out += ACTIONS_6[42][n_2]
    if s[19]:
        out += ACTIONS_6[48][n_3]
    if s[20]:
        out += ACTIONS_6[54][n_4]
    if s[21]:
        out += ACTIONS_6[60][n_0]
    if s[22]:
        out += ACTIONS_6[66][n_1]
    if s[23]:
        out += ACTIONS_6[72][n_2]
    if s[24]:
        out += ACTIONS_6[78][n_3]
    if s[25]:
        out += ACTIONS_6[84][n_4]
    if s[26]:
        out += ACTIONS_6[90][n_0]
    if s[27]:
        out += ACTIONS_6[96][n_1]
    if s[28]:
        out += ACTIONS_6[102][n_2]
    if s[29]:
        out += ACTIONS_6[108][n_3]
    if s[30]:
        out += ACTIONS_6[114][n_4]
    if s[31]:
        out += ACTIONS_6[120][n_0]
    if s[32]:
        out += ACTIONS_6[126][n_1]
    if s[33]:
        out += ACTIONS_6[132][n_2]
    if s[34]:
        out += ACTIONS_6[138][n_3]
    if s[35]:
        out += ACTIONS_6[144][n_4]
    if s[36]:
        out += ACTIONS_6[150][n_0]
    if s[37]:
        out += ACTIONS_6[156][n_1]
    if s[38]:
        out += ACTIONS_6[162][n_2]
    if s[39]:
        out += ACTIONS_6[168][n_3]
    if s[40]:
        out += ACTIONS_6[174][n_4]
    return out


def legal_column(g: PythonState) -> list[int]:
    """The legal actions at column."""
    s = g._s
    out: list[int] = []
    for c in range(5):
        at_c = s[127] * 25 + c
        if not s[s[127] * 25 + s[128] * 5 + c + 65] and not (s[s[127] * 25 + s[128] * 5 + 65] == s[126] + 1 or s[s[127] * 25 + s[128] * 5 + 66] == s[126] + 1 or s[s[127] * 25 + s[128] * 5 + 67] == s[126] + 1 or s[s[127] * 25 + s[128] * 5 + 68] == s[126] + 1 or s[s[127] * 25 + s[128] * 5 + 69] == s[126] + 1) and not (s[at_c + 65] == s[126] + 1 or s[at_c + 70] == s[126] + 1 or s[at_c + 75] == s[126] + 1 or s[at_c + 80] == s[126] + 1 or s[at_c + 85] == s[126] + 1):  # fmt: skip
            out.append(c + 180)
    return out


def weights_random_starter(g: PythonState) -> list[int]:
    """The weight of every outcome."""
    return [1, 1]


def legal_random_starter(g: PythonState) -> list[int]:
    """The possible outcomes."""
    return [n for n, w in enumerate(weights_random_starter(g), 185) if w]


def weights_draw_tile(g: PythonState) -> list[int]:
    """The weight of every outcome."""
    s = g._s
    return s[1:6]


def legal_draw_tile(g: PythonState) -> list[int]:
    """The possible outcomes."""
    return [n for n, w in enumerate(weights_draw_tile(g), 187) if w]


def actor_draft_take(g: PythonState) -> int:
    """Who decides at draft: take."""
    s = g._s
    return s[125]


def actor_column(g: PythonState) -> int:
    """Who decides at column."""
    s = g._s
    return s[127]


def why_take(g: PythonState, a: int) -> int:
    """The first reason against an id of take, or -1."""
    s = g._s
    source, color, target = TAKE_IDS[a]
    me = s[125]
    if not s[source * 5 + color + 11]:
        return 0
    if not (target < 1 or not s[me * 10 + target * 2 + 43] or s[me * 10 + target * 2 + 44] == color):
        return 1
    if not (target < 1 or s[me * 10 + target * 2 + 43] != LINE_HOLDS[target - 1]):
        return 2
    if not (target < 1 or not (s[me * 25 + target * 5 + 60] == color + 1 or s[me * 25 + target * 5 + 61] == color + 1 or s[me * 25 + target * 5 + 62] == color + 1 or s[me * 25 + target * 5 + 63] == color + 1 or s[me * 25 + target * 5 + 64] == color + 1)):
        return 3
    return -1


def why_column(g: PythonState, a: int) -> int:
    """The first reason against an id of column, or -1."""
    s = g._s
    c = a - 180
    if not (not s[s[127] * 25 + s[128] * 5 + c + 65] and not (s[s[127] * 25 + s[128] * 5 + 65] == s[126] + 1 or s[s[127] * 25 + s[128] * 5 + 66] == s[126] + 1 or s[s[127] * 25 + s[128] * 5 + 67] == s[126] + 1 or s[s[127] * 25 + s[128] * 5 + 68] == s[126] + 1 or s[s[127] * 25 + s[128] * 5 + 69] == s[126] + 1) and not (s[s[127] * 25 + c + 65] == s[126] + 1 or s[s[127] * 25 + c + 70] == s[126] + 1 or s[s[127] * 25 + c + 75] == s[126] + 1 or s[s[127] * 25 + c + 80] == s[126] + 1 or s[s[127] * 25 + c + 85] == s[126] + 1)):  # fmt: skip
        return 4
    return -1


def apply_draft_take(g: PythonState, a: int) -> int:
    """What follows take. (azul.rules:62; azul_ko 1a; azul_ko 1b; azul_ko 1c; azul_ko 1d; azul_ko 1e; azul_ko 1g; azul_ko 1h; azul_ko 1f; azul_ko 1i; azul_ko 1k; azul_ko 1j; azul_ko 1l; azul_ko 1m)"""
    s = g._s
    source, color, target = TAKE_IDS[a]
    me = s[125]
    at_color_source = source * 5 + color
    at_color_me = me * 5 + color
    at_source = source * 5
    at_me = me * 5
    if not source and not s[0]:
        s[0] = me + 1  # first
    if target >= 1:
        target_at = at_me + target - 1
        at_target_at = target_at * 2
        moved = min(LINE_HOLDS[target - 1] - s[me * 10 + target * 2 + 43], s[at_color_source + 11])
        s[at_color_source + 11] -= moved
        if moved > 0:
            s[at_target_at + 45] += moved
            s[at_target_at + 46] = color
    moved_2 = min(max(0, 7 - sum(s[at_me + 115 : at_me + 120]) - (s[0] == me + 1)), s[at_color_source + 11])
    s[at_color_source + 11] -= moved_2
    s[at_color_me + 115] += moved_2
    moved_3 = s[at_color_source + 11]
    s[at_color_source + 11] = 0
    s[color + 6] += moved_3
    if source:
        moved_4 = s[at_source + 11]
        if moved_4:
            s[at_source + 11] = 0
            s[11] += moved_4  # offer[center, blue]
        moved_4 = s[at_source + 12]
        if moved_4:
            s[at_source + 12] = 0
            s[12] += moved_4  # offer[center, yellow]
        moved_4 = s[at_source + 13]
        if moved_4:
            s[at_source + 13] = 0
            s[13] += moved_4  # offer[center, red]
        moved_4 = s[at_source + 14]
        if moved_4:
            s[at_source + 14] = 0
            s[14] += moved_4  # offer[center, black]
        moved_4 = s[at_source + 15]
        if moved_4:
            s[at_source + 15] = 0
            s[15] += moved_4  # offer[center, white]
    s[125] = 1 - s[125]  # frame.draft.turn
    return 7


def apply_column(g: PythonState, a: int) -> int:
    """What follows column. (azul_grey.rules:18; azul_ko 5b)"""
    s = g._s
    c = a - 180
    column = c
    p = s[127]
    at_column_p = p * 25 + column
    at_p = p * 5
    at_p_2 = p * 25
    row = s[128]
    at_at_p_p = at_p_2 + row * 5
    at_at_p_p_2 = at_p + row
    source_at = at_at_p_p_2
    at_source_at = source_at * 2
    target_at = at_at_p_p + column
    kind = s[at_source_at + 46]
    s[at_source_at + 45] -= 1
    if not s[at_source_at + 45]:
        s[at_source_at + 46] = 0
    s[target_at + 65] = kind + 1
    source_at_2 = at_at_p_p_2
    at_source_at_2 = source_at_2 * 2
    kind_2 = s[at_source_at_2 + 46]
    moved = s[at_source_at_2 + 45]
    s[at_source_at_2 + 45] = 0
    s[at_source_at_2 + 46] = 0
    s[(kind_2 if 0 <= kind_2 < 5 else outside(kind_2)) + 6] += moved
    s[p + 43] += GAIN_OF_JOINED_ACROSS_JOINED_DOWN[ACROSS_BY_BITS[((s[at_at_p_p + 65] != 0) + (2 if s[at_at_p_p + 66] else 0) + (4 if s[at_at_p_p + 67] else 0) + (8 if s[at_at_p_p + 68] else 0) + (16 if s[at_at_p_p + 69] else 0)) * 5 + column] * 6 + DOWN_BY_BITS[((s[at_column_p + 65] != 0) + (2 if s[at_column_p + 70] else 0) + (4 if s[at_column_p + 75] else 0) + (8 if s[at_column_p + 80] else 0) + (16 if s[at_column_p + 85] else 0)) * 5 + row]]  # fmt: skip
    return 11


def start(g: PythonState) -> int:
    """Rules between rests: start."""
    s = g._s
    s[1] = 20  # bag[blue]
    s[2] = 20  # bag[yellow]
    s[3] = 20  # bag[red]
    s[4] = 20  # bag[black]
    s[5] = 20  # bag[white]
    starter = g._below(2)
    g._history.append(starter + 185)
    s[41] = starter  # starter
    return 6


def body_1(g: PythonState) -> int:
    """Rules between rests: body.1."""
    s = g._s
    below = g._below
    log = g._history.append
    for d in range(5):
        target_at = d + 1
        at_target_at = target_at * 5
        for _ in range(1, 5):
            left = sum(s[1:6])
            if not left:
                moved = s[6]
                if moved:
                    s[6] = 0  # lid[blue]
                    s[1] += moved  # bag[blue]
                moved = s[7]
                if moved:
                    s[7] = 0  # lid[yellow]
                    s[2] += moved  # bag[yellow]
                moved = s[8]
                if moved:
                    s[8] = 0  # lid[red]
                    s[3] += moved  # bag[red]
                moved = s[9]
                if moved:
                    s[9] = 0  # lid[black]
                    s[4] += moved  # bag[black]
                moved = s[10]
                if moved:
                    s[10] = 0  # lid[white]
                    s[5] += moved  # bag[white]
                left = sum(s[1:6])
                if not left:
                    break
            k = below(left)
            if (k := k - s[1]) < 0:
                drawn = 0
            elif (k := k - s[2]) < 0:
                drawn = 1
            elif (k := k - s[3]) < 0:
                drawn = 2
            elif (k := k - s[4]) < 0:
                drawn = 3
            else:
                drawn = 4
            log(drawn + 187)
            at_at_target_at_drawn = at_target_at + drawn
            s[drawn + 1] -= 1
            s[at_at_target_at_drawn + 11] += 1
    s[0] = 0  # first
    s[125] = s[41]  # frame.draft.turn
    return 7


def body_2(g: PythonState) -> int:
    """Rules between rests: body.2."""
    s = g._s
    if not any(s[11:41]):
        if s[0]:
            s[41] = s[0] - 1  # starter
        s[132] = s[41]  # frame.tile_walls.start
        s[131] = 0  # frame.tile_walls.seat
        return 8
    s[126] = 0  # frame.tile_row.color
    s[127] = 0  # frame.tile_row.p
    s[128] = 0  # frame.tile_row.row
    s[129] = 0  # frame.tile_walls.p
    s[130] = 0  # frame.tile_walls.row
    s[131] = 0  # frame.tile_walls.seat
    s[132] = 0  # frame.tile_walls.start
    return 0


def loop_3(g: PythonState) -> int:
    """Rules between rests: loop.3."""
    s = g._s
    if s[131] <= 1:
        s[129] = (s[132] + s[131]) % 2  # frame.tile_walls.p
        s[130] = 0  # frame.tile_walls.row
        return 9
    s[42] += 1  # rounds
    if (any(s[r * 5 + 65] and s[r * 5 + 66] and s[r * 5 + 67] and s[r * 5 + 68] and s[r * 5 + 69] for r in range(5)) or any(s[r * 5 + 90] and s[r * 5 + 91] and s[r * 5 + 92] and s[r * 5 + 93] and s[r * 5 + 94] for r in range(5))) or not s[1] and not s[2] and not s[3] and not s[4] and not s[5] and not s[6] and not s[7] and not s[8] and not s[9] and not s[10] or s[42] == 30:  # fmt: skip
        for p in range(2):
            at_p = p * 25
            s[p + 43] += sum(1 for r_2 in range(5) if s[at_p + r_2 * 5 + 65] and s[at_p + r_2 * 5 + 66] and s[at_p + r_2 * 5 + 67] and s[at_p + r_2 * 5 + 68] and s[at_p + r_2 * 5 + 69]) * 2 + ((s[at_p + 65] != 0 and s[at_p + 70] != 0 and s[at_p + 75] != 0 and s[at_p + 80] != 0 and s[at_p + 85] != 0) + (s[at_p + 66] != 0 and s[at_p + 71] != 0 and s[at_p + 76] != 0 and s[at_p + 81] != 0 and s[at_p + 86] != 0) + (s[at_p + 67] != 0 and s[at_p + 72] != 0 and s[at_p + 77] != 0 and s[at_p + 82] != 0 and s[at_p + 87] != 0) + (s[at_p + 68] != 0 and s[at_p + 73] != 0 and s[at_p + 78] != 0 and s[at_p + 83] != 0 and s[at_p + 88] != 0) + (s[at_p + 69] != 0 and s[at_p + 74] != 0 and s[at_p + 79] != 0 and s[at_p + 84] != 0 and s[at_p + 89] != 0)) * 7 + sum(1 for color in range(5) if all(s[at_p + r_3 * 5 + 65] == color + 1 or s[at_p + r_3 * 5 + 66] == color + 1 or s[at_p + r_3 * 5 + 67] == color + 1 or s[at_p + r_3 * 5 + 68] == color + 1 or s[at_p + r_3 * 5 + 69] == color + 1 for r_3 in range(5))) * 10  # fmt: skip
        s[125] = 0  # frame.draft.turn
        s[126] = 0  # frame.tile_row.color
        s[127] = 0  # frame.tile_row.p
        s[128] = 0  # frame.tile_row.row
        s[129] = 0  # frame.tile_walls.p
        s[130] = 0  # frame.tile_walls.row
        s[131] = 0  # frame.tile_walls.seat
        s[132] = 0  # frame.tile_walls.start
        return 4
    return 6


def loop_4(g: PythonState) -> int:
    """Rules between rests: loop.4."""
    s = g._s
    if s[130] <= 4:
        if s[s[129] * 10 + s[130] * 2 + 45] == LINE_HOLDS[s[130]]:
            s[127] = s[129]  # frame.tile_row.p
            s[128] = s[130]  # frame.tile_row.row
            s[126] = s[s[127] * 10 + s[128] * 2 + 46]  # frame.tile_row.color
            s[125] = 0  # frame.draft.turn
            legal = legal_column(g)
            if legal:
                g._legal = legal
                return 1
            return 10
        return 11
    p = s[129]
    at_p = p * 5
    at_at_p = sum(s[at_p + 115 : at_p + 120])
    s[p + 43] = max(0, s[p + 43] - ((0 < at_at_p + (s[0] == p + 1)) + (1 < at_at_p + (s[0] == p + 1)) + (2 if 2 < at_at_p + (s[0] == p + 1) else 0) + (2 if 3 < at_at_p + (s[0] == p + 1) else 0) + (2 if 4 < at_at_p + (s[0] == p + 1) else 0) + (3 if 5 < at_at_p + (s[0] == p + 1) else 0) + (3 if 6 < at_at_p + (s[0] == p + 1) else 0)))  # fmt: skip
    moved = s[at_p + 115]
    if moved:
        s[at_p + 115] = 0
        s[6] += moved  # lid[blue]
    moved = s[at_p + 116]
    if moved:
        s[at_p + 116] = 0
        s[7] += moved  # lid[yellow]
    moved = s[at_p + 117]
    if moved:
        s[at_p + 117] = 0
        s[8] += moved  # lid[red]
    moved = s[at_p + 118]
    if moved:
        s[at_p + 118] = 0
        s[9] += moved  # lid[black]
    moved = s[at_p + 119]
    if moved:
        s[at_p + 119] = 0
        s[10] += moved  # lid[white]
    s[131] += 1  # frame.tile_walls.seat
    return 8


def otherwise_5(g: PythonState) -> int:
    """Rules between rests: otherwise.5."""
    s = g._s
    p = s[127]
    at_p = p * 5
    row = s[128]
    at_at_p_p = at_p + row
    source_at = at_at_p_p
    at_source_at = source_at * 2
    kind = s[at_source_at + 46]
    at_at_p_kind = at_p + kind
    moved = min(max(0, 7 - sum(s[at_p + 115 : at_p + 120]) - (s[0] == p + 1)), s[at_source_at + 45])
    s[at_source_at + 45] -= moved
    if not s[at_source_at + 45]:
        s[at_source_at + 46] = 0
    s[(at_at_p_kind if 0 <= at_at_p_kind < 10 else outside(at_at_p_kind)) + 115] += moved
    source_at_2 = at_at_p_p
    at_source_at_2 = source_at_2 * 2
    kind_2 = s[at_source_at_2 + 46]
    moved_2 = s[at_source_at_2 + 45]
    s[at_source_at_2 + 45] = 0
    s[at_source_at_2 + 46] = 0
    s[(kind_2 if 0 <= kind_2 < 5 else outside(kind_2)) + 6] += moved_2
    return 11


def step_6(g: PythonState) -> int:
    """Rules between rests: step.6."""
    s = g._s
    s[130] += 1  # frame.tile_walls.row
    return 9


def surfaced_apply_draft_take(g: PythonState, a: int) -> int:
    """What follows take. (azul.rules:62; azul_ko 1a; azul_ko 1b; azul_ko 1c; azul_ko 1d; azul_ko 1e; azul_ko 1g; azul_ko 1h; azul_ko 1f; azul_ko 1i; azul_ko 1k; azul_ko 1j; azul_ko 1l; azul_ko 1m)"""
    s = g._s
    source, color, target = TAKE_IDS[a]
    me = s[125]
    at_color_source = source * 5 + color
    at_color_me = me * 5 + color
    at_source = source * 5
    at_me = me * 5
    if not source and not s[0]:
        s[0] = me + 1  # first
    if target >= 1:
        target_at = at_me + target - 1
        at_target_at = target_at * 2
        moved = min(LINE_HOLDS[target - 1] - s[me * 10 + target * 2 + 43], s[at_color_source + 11])
        s[at_color_source + 11] -= moved
        if moved > 0:
            s[at_target_at + 45] += moved
            s[at_target_at + 46] = color
    moved_2 = min(max(0, 7 - sum(s[at_me + 115 : at_me + 120]) - (s[0] == me + 1)), s[at_color_source + 11])
    s[at_color_source + 11] -= moved_2
    s[at_color_me + 115] += moved_2
    moved_3 = s[at_color_source + 11]
    s[at_color_source + 11] = 0
    s[color + 6] += moved_3
    if source:
        moved_4 = s[at_source + 11]
        if moved_4:
            s[at_source + 11] = 0
            s[11] += moved_4  # offer[center, blue]
        moved_4 = s[at_source + 12]
        if moved_4:
            s[at_source + 12] = 0
            s[12] += moved_4  # offer[center, yellow]
        moved_4 = s[at_source + 13]
        if moved_4:
            s[at_source + 13] = 0
            s[13] += moved_4  # offer[center, red]
        moved_4 = s[at_source + 14]
        if moved_4:
            s[at_source + 14] = 0
            s[14] += moved_4  # offer[center, black]
        moved_4 = s[at_source + 15]
        if moved_4:
            s[at_source + 15] = 0
            s[15] += moved_4  # offer[center, white]
    s[125] = 1 - s[125]  # frame.draft.turn
    return 9


def surfaced_apply_column(g: PythonState, a: int) -> int:
    """What follows column. (azul_grey.rules:18; azul_ko 5b)"""
    s = g._s
    c = a - 180
    column = c
    p = s[127]
    at_column_p = p * 25 + column
    at_p = p * 5
    at_p_2 = p * 25
    row = s[128]
    at_at_p_p = at_p_2 + row * 5
    at_at_p_p_2 = at_p + row
    source_at = at_at_p_p_2
    at_source_at = source_at * 2
    target_at = at_at_p_p + column
    kind = s[at_source_at + 46]
    s[at_source_at + 45] -= 1
    if not s[at_source_at + 45]:
        s[at_source_at + 46] = 0
    s[target_at + 65] = kind + 1
    source_at_2 = at_at_p_p_2
    at_source_at_2 = source_at_2 * 2
    kind_2 = s[at_source_at_2 + 46]
    moved = s[at_source_at_2 + 45]
    s[at_source_at_2 + 45] = 0
    s[at_source_at_2 + 46] = 0
    s[(kind_2 if 0 <= kind_2 < 5 else outside(kind_2)) + 6] += moved
    s[p + 43] += GAIN_OF_JOINED_ACROSS_JOINED_DOWN[ACROSS_BY_BITS[((s[at_at_p_p + 65] != 0) + (2 if s[at_at_p_p + 66] else 0) + (4 if s[at_at_p_p + 67] else 0) + (8 if s[at_at_p_p + 68] else 0) + (16 if s[at_at_p_p + 69] else 0)) * 5 + column] * 6 + DOWN_BY_BITS[((s[at_column_p + 65] != 0) + (2 if s[at_column_p + 70] else 0) + (4 if s[at_column_p + 75] else 0) + (8 if s[at_column_p + 80] else 0) + (16 if s[at_column_p + 85] else 0)) * 5 + row]]  # fmt: skip
    return 13


def surfaced_apply_random_starter(g: PythonState, a: int) -> int:
    """What follows random_starter. (azul.rules:37; azul_ko P4a)"""
    s = g._s
    outcome = a - 185
    starter = outcome
    s[41] = starter  # starter
    return 6


def surfaced_apply_draw_tile(g: PythonState, a: int) -> int:
    """What follows draw_tile. (azul.rules:55; azul_ko 3d)"""
    s = g._s
    outcome = a - 187
    drawn = outcome
    s[drawn + 1] -= 1
    at_drawn = s[135] * 5 + drawn
    s[(at_drawn if 0 <= at_drawn < 30 else outside(at_drawn)) + 11] += 1
    s[134] += 1  # frame.fill_displays.draw
    return 8


def surfaced_start(g: PythonState) -> int:
    """Rules between rests: start."""
    s = g._s
    s[1] = 20  # bag[blue]
    s[2] = 20  # bag[yellow]
    s[3] = 20  # bag[red]
    s[4] = 20  # bag[black]
    s[5] = 20  # bag[white]
    return 2


def surfaced_body_1(g: PythonState) -> int:
    """Rules between rests: body.1."""
    s = g._s
    s[133] = 0  # frame.fill_displays.d
    return 7


def surfaced_loop_2(g: PythonState) -> int:
    """Rules between rests: loop.2."""
    s = g._s
    if s[133] <= 4:
        s[135] = s[133] + 1  # frame.fill_displays.target_at
        s[134] = 1  # frame.fill_displays.draw
        return 8
    s[0] = 0  # first
    s[125] = s[41]  # frame.draft.turn
    return 9


def surfaced_loop_3(g: PythonState) -> int:
    """Rules between rests: loop.3."""
    s = g._s
    if s[134] <= 4:
        left = sum(s[1:6])
        if not left:
            moved = s[6]
            if moved:
                s[6] = 0  # lid[blue]
                s[1] += moved  # bag[blue]
            moved = s[7]
            if moved:
                s[7] = 0  # lid[yellow]
                s[2] += moved  # bag[yellow]
            moved = s[8]
            if moved:
                s[8] = 0  # lid[red]
                s[3] += moved  # bag[red]
            moved = s[9]
            if moved:
                s[9] = 0  # lid[black]
                s[4] += moved  # bag[black]
            moved = s[10]
            if moved:
                s[10] = 0  # lid[white]
                s[5] += moved  # bag[white]
            left = sum(s[1:6])
            if not left:
                return 14
            s[125] = 0  # frame.draft.turn
            s[126] = 0  # frame.tile_row.color
            s[127] = 0  # frame.tile_row.p
            s[128] = 0  # frame.tile_row.row
            s[129] = 0  # frame.tile_walls.p
            s[130] = 0  # frame.tile_walls.row
            s[131] = 0  # frame.tile_walls.seat
            s[132] = 0  # frame.tile_walls.start
            return 3
        s[125] = 0  # frame.draft.turn
        s[126] = 0  # frame.tile_row.color
        s[127] = 0  # frame.tile_row.p
        s[128] = 0  # frame.tile_row.row
        s[129] = 0  # frame.tile_walls.p
        s[130] = 0  # frame.tile_walls.row
        s[131] = 0  # frame.tile_walls.seat
        s[132] = 0  # frame.tile_walls.start
        return 3
    return 14


def surfaced_body_4(g: PythonState) -> int:
    """Rules between rests: body.4."""
    s = g._s
    if not any(s[11:41]):
        if s[0]:
            s[41] = s[0] - 1  # starter
        s[132] = s[41]  # frame.tile_walls.start
        s[131] = 0  # frame.tile_walls.seat
        return 10
    s[126] = 0  # frame.tile_row.color
    s[127] = 0  # frame.tile_row.p
    s[128] = 0  # frame.tile_row.row
    s[129] = 0  # frame.tile_walls.p
    s[130] = 0  # frame.tile_walls.row
    s[131] = 0  # frame.tile_walls.seat
    s[132] = 0  # frame.tile_walls.start
    s[133] = 0  # frame.fill_displays.d
    s[134] = 0  # frame.fill_displays.draw
    s[135] = 0  # frame.fill_displays.target_at
    return 0


def surfaced_loop_5(g: PythonState) -> int:
    """Rules between rests: loop.5."""
    s = g._s
    if s[131] <= 1:
        s[129] = (s[132] + s[131]) % 2  # frame.tile_walls.p
        s[130] = 0  # frame.tile_walls.row
        return 11
    s[42] += 1  # rounds
    if (any(s[r * 5 + 65] and s[r * 5 + 66] and s[r * 5 + 67] and s[r * 5 + 68] and s[r * 5 + 69] for r in range(5)) or any(s[r * 5 + 90] and s[r * 5 + 91] and s[r * 5 + 92] and s[r * 5 + 93] and s[r * 5 + 94] for r in range(5))) or not s[1] and not s[2] and not s[3] and not s[4] and not s[5] and not s[6] and not s[7] and not s[8] and not s[9] and not s[10] or s[42] == 30:  # fmt: skip
        for p in range(2):
            at_p = p * 25
            s[p + 43] += sum(1 for r_2 in range(5) if s[at_p + r_2 * 5 + 65] and s[at_p + r_2 * 5 + 66] and s[at_p + r_2 * 5 + 67] and s[at_p + r_2 * 5 + 68] and s[at_p + r_2 * 5 + 69]) * 2 + ((s[at_p + 65] != 0 and s[at_p + 70] != 0 and s[at_p + 75] != 0 and s[at_p + 80] != 0 and s[at_p + 85] != 0) + (s[at_p + 66] != 0 and s[at_p + 71] != 0 and s[at_p + 76] != 0 and s[at_p + 81] != 0 and s[at_p + 86] != 0) + (s[at_p + 67] != 0 and s[at_p + 72] != 0 and s[at_p + 77] != 0 and s[at_p + 82] != 0 and s[at_p + 87] != 0) + (s[at_p + 68] != 0 and s[at_p + 73] != 0 and s[at_p + 78] != 0 and s[at_p + 83] != 0 and s[at_p + 88] != 0) + (s[at_p + 69] != 0 and s[at_p + 74] != 0 and s[at_p + 79] != 0 and s[at_p + 84] != 0 and s[at_p + 89] != 0)) * 7 + sum(1 for color in range(5) if all(s[at_p + r_3 * 5 + 65] == color + 1 or s[at_p + r_3 * 5 + 66] == color + 1 or s[at_p + r_3 * 5 + 67] == color + 1 or s[at_p + r_3 * 5 + 68] == color + 1 or s[at_p + r_3 * 5 + 69] == color + 1 for r_3 in range(5))) * 10  # fmt: skip
        s[125] = 0  # frame.draft.turn
        s[126] = 0  # frame.tile_row.color
        s[127] = 0  # frame.tile_row.p
        s[128] = 0  # frame.tile_row.row
        s[129] = 0  # frame.tile_walls.p
        s[130] = 0  # frame.tile_walls.row
        s[131] = 0  # frame.tile_walls.seat
        s[132] = 0  # frame.tile_walls.start
        s[133] = 0  # frame.fill_displays.d
        s[134] = 0  # frame.fill_displays.draw
        s[135] = 0  # frame.fill_displays.target_at
        return 4
    return 6


def surfaced_loop_6(g: PythonState) -> int:
    """Rules between rests: loop.6."""
    s = g._s
    if s[130] <= 4:
        if s[s[129] * 10 + s[130] * 2 + 45] == LINE_HOLDS[s[130]]:
            s[127] = s[129]  # frame.tile_row.p
            s[128] = s[130]  # frame.tile_row.row
            s[126] = s[s[127] * 10 + s[128] * 2 + 46]  # frame.tile_row.color
            s[125] = 0  # frame.draft.turn
            s[133] = 0  # frame.fill_displays.d
            s[134] = 0  # frame.fill_displays.draw
            s[135] = 0  # frame.fill_displays.target_at
            legal = legal_column(g)
            if legal:
                g._legal = legal
                return 1
            return 12
        return 13
    p = s[129]
    at_p = p * 5
    at_at_p = sum(s[at_p + 115 : at_p + 120])
    s[p + 43] = max(0, s[p + 43] - ((0 < at_at_p + (s[0] == p + 1)) + (1 < at_at_p + (s[0] == p + 1)) + (2 if 2 < at_at_p + (s[0] == p + 1) else 0) + (2 if 3 < at_at_p + (s[0] == p + 1) else 0) + (2 if 4 < at_at_p + (s[0] == p + 1) else 0) + (3 if 5 < at_at_p + (s[0] == p + 1) else 0) + (3 if 6 < at_at_p + (s[0] == p + 1) else 0)))  # fmt: skip
    moved = s[at_p + 115]
    if moved:
        s[at_p + 115] = 0
        s[6] += moved  # lid[blue]
    moved = s[at_p + 116]
    if moved:
        s[at_p + 116] = 0
        s[7] += moved  # lid[yellow]
    moved = s[at_p + 117]
    if moved:
        s[at_p + 117] = 0
        s[8] += moved  # lid[red]
    moved = s[at_p + 118]
    if moved:
        s[at_p + 118] = 0
        s[9] += moved  # lid[black]
    moved = s[at_p + 119]
    if moved:
        s[at_p + 119] = 0
        s[10] += moved  # lid[white]
    s[131] += 1  # frame.tile_walls.seat
    return 10


def surfaced_otherwise_7(g: PythonState) -> int:
    """Rules between rests: otherwise.7."""
    s = g._s
    p = s[127]
    at_p = p * 5
    row = s[128]
    at_at_p_p = at_p + row
    source_at = at_at_p_p
    at_source_at = source_at * 2
    kind = s[at_source_at + 46]
    at_at_p_kind = at_p + kind
    moved = min(max(0, 7 - sum(s[at_p + 115 : at_p + 120]) - (s[0] == p + 1)), s[at_source_at + 45])
    s[at_source_at + 45] -= moved
    if not s[at_source_at + 45]:
        s[at_source_at + 46] = 0
    s[(at_at_p_kind if 0 <= at_at_p_kind < 10 else outside(at_at_p_kind)) + 115] += moved
    source_at_2 = at_at_p_p
    at_source_at_2 = source_at_2 * 2
    kind_2 = s[at_source_at_2 + 46]
    moved_2 = s[at_source_at_2 + 45]
    s[at_source_at_2 + 45] = 0
    s[at_source_at_2 + 46] = 0
    s[(kind_2 if 0 <= kind_2 < 5 else outside(kind_2)) + 6] += moved_2
    return 13


def surfaced_step_8(g: PythonState) -> int:
    """Rules between rests: step.8."""
    s = g._s
    s[130] += 1  # frame.tile_walls.row
    return 11


def surfaced_step_9(g: PythonState) -> int:
    """Rules between rests: step.9."""
    s = g._s
    s[133] += 1  # frame.fill_displays.d
    return 7


class AzulGrey(PythonState):
    """A position of Azul: grey wall."""

    __slots__ = ()
    _ACTOR = (actor_draft_take, actor_column, chance_actor, chance_actor, terminal_actor)
    _LEGAL = (legal_draft_take, legal_column, legal_random_starter, legal_draw_tile, no_actions)
    _APPLY = (apply_draft_take, apply_column, no_apply, no_apply, no_apply)
    _APPLY_SURFACED = (surfaced_apply_draft_take, surfaced_apply_column, surfaced_apply_random_starter, surfaced_apply_draw_tile, no_apply)
    _RUN = (start, body_1, body_2, loop_3, loop_4, otherwise_5, step_6)
    _RUN_SURFACED = (surfaced_start, surfaced_body_1, surfaced_loop_2, surfaced_loop_3, surfaced_body_4, surfaced_loop_5, surfaced_loop_6, surfaced_otherwise_7, surfaced_step_8, surfaced_step_9)
    _WEIGHTS = (None, None, weights_random_starter, weights_draw_tile, None)
    _WHY = {(0, "take"): why_take, (1, "column"): why_column}

    def _scores(self) -> list[int]:
        s = self._s
        return [s[43], s[44]]

    def _ranking(self) -> list[tuple[int, ...]]:
        s = self._s
        return [(s[43], sum(1 for r in range(5) if s[r * 5 + 65] and s[r * 5 + 66] and s[r * 5 + 67] and s[r * 5 + 68] and s[r * 5 + 69])), (s[44], sum(1 for r in range(5) if s[r * 5 + 90] and s[r * 5 + 91] and s[r * 5 + 92] and s[r * 5 + 93] and s[r * 5 + 94]))]


DEFINITION = Definition(
    name="azul_grey",
    title="Azul: grey wall",
    players=2,
    options={"round_limit": "true"},
    spec="azul_grey.rules",
    spec_hash="9427f0d89c56c568",
    version="0.1.0",
    cells=(0,) * 136,
    fields=(
        Field("first", "value", 0, 1, (), 0, 2, values=CENTER_PLAYER),
        Field("bag", "bag", 1, 5, (), 0, 100, piece="tile", sees="none"),
        Field("lid", "bag", 6, 5, (), 0, 100, piece="tile"),
        Field("offer", "bag", 11, 5, (SOURCE,), 0, 100, piece="tile"),
        Field("starter", "value", 41, 1, (), 0, 1, values=PLAYER),
        Field("rounds", "value", 42, 1, (), 0, 30),
        Field("player.score", "value", 43, 1, (PLAYER,), 0, 400, per_player=True),
        Field("player.line", "stack", 45, 2, (PLAYER, ROW), 0, 20, piece="tile", per_player=True, holds=(1, 2, 3, 4, 5, 1, 2, 3, 4, 5)),
        Field("player.wall", "slot", 65, 1, (PLAYER, ROW, COLUMN), 0, 5, piece="tile", per_player=True),
        Field("player.floor", "bag", 115, 5, (PLAYER,), 0, 100, piece="tile", per_player=True, holds=(7, 7)),
        Field("frame.draft.turn", "frame", 125, 1, (), 0, 1, values=PLAYER),
        Field("frame.tile_row.color", "frame", 126, 1, (), 0, 4, values=COLOR),
        Field("frame.tile_row.p", "frame", 127, 1, (), 0, 1, values=PLAYER),
        Field("frame.tile_row.row", "frame", 128, 1, (), 0, 4, values=ROW),
        Field("frame.tile_walls.p", "frame", 129, 1, (), 0, 1, values=PLAYER),
        Field("frame.tile_walls.row", "frame", 130, 1, (), 0, 4, values=ROW),
        Field("frame.tile_walls.seat", "frame", 131, 1, (), 0, 2),
        Field("frame.tile_walls.start", "frame", 132, 1, (), 0, 1, values=PLAYER),
        Field("frame.fill_displays.d", "frame", 133, 1, (), 0, 4, values=DISPLAY),
        Field("frame.fill_displays.draw", "frame", 134, 1, (), 0, 5),
        Field("frame.fill_displays.target_at", "frame", 135, 1, (), 0, 10000),
    ),
    actions=(
        Block(
            "take",
            0,
            (("source", SOURCE), ("color", COLOR), ("target", TARGET)),
            "Take every tile of one colour from a display or the centre, for one pattern line or the floor.",
            "azul_ko 1a; azul_ko 1b; azul_ko 1c; azul_ko 1d; azul_ko 1e; azul_ko 1g; azul_ko 1h; azul_ko 1f; azul_ko 1i; azul_ko 1k; azul_ko 1j; azul_ko 1l; azul_ko 1m",
            "azul.rules:64",
        ),
        Block("column", 180, (("c", COLUMN),), "", "azul_ko 5b", "azul_grey.rules:18"),
    ),
    chances=(Block("random_starter", 185, (("starter", PLAYER),), "", "azul_ko P4a", "azul.rules:37"), Block("draw_tile", 187, (("color", COLOR),), "", "azul_ko 3d", "azul.rules:55")),
    nodes=(Node("decision", "draft: take", ("take",), "azul.rules:62"), Node("decision", "column", ("column",), "azul_grey.rules:18"), Node("chance", "random_starter", ("random_starter",), "azul.rules:37"), Node("chance", "draw_tile", ("draw_tile",), "azul.rules:55"), Node("terminal", "end", (), "")),
    pieces=(Piece("tile", COLOR, (20, 20, 20, 20, 20)),),
    reasons=(
        Reason("{source} holds no {color} tile", "azul_ko 1a; azul_ko 1b; azul_ko 1c; azul_ko 1d; azul_ko 1e", "azul.rules:67"),
        Reason("pattern line {target} holds another colour", "azul_ko 1g; azul_ko 1h", "azul.rules:70"),
        Reason("pattern line {target} is full", "azul_ko 1f; azul_ko 1i", "azul.rules:72"),
        Reason("wall row {target} already has a {color} tile", "azul_ko 1k", "azul.rules:74"),
        Reason("this decision does not offer that", "azul_ko 5b", "azul_grey.rules:18"),
    ),
    max_game_length=1680,
    start=5,
    utility="rank",
    criteria=("highest score", "highest completed_rows"),
    invariants=(),
    notes=(
        "The text leaves the wall's colours and the floor's losses to the printed board; they follow the published board.",
        "The text is silent on a marker taken with a full floor (here it costs nothing) and on an empty supply (the game ends).",
        "Every row of every player can become unfillable: without the round limit a game may never end.",
    ),
    view=(Show(("offer", "first"), "Displays, centre and starting marker", {}), Show(("player.line", "player.wall"), "Board", {}), Show(("player.floor", "player.score"), "Floor and score", {})),
)
MACHINE = AzulGrey
