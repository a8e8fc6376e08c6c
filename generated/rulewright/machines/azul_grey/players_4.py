"""Azul: grey wall for 4 players (round_limit=true): a state machine. Generated; do not edit.

Spec: azul_grey.rules (9df12556e446105d)
Compiler: rulewright 0.1.0

Cells of the state:

- 0 first: center | player
- 1..5 bag: bag of tile
- 6..10 lid: bag of tile
- 11..60 offer[Source]: bag of tile
- 61 starter: player
- 62 rounds: a number 0..30
- 63..66 player.score[player]: a number 0..400
- 67..106 player.line[player, Row]: stack of tile
- 107..206 player.wall[player, Row, Column]: slot of tile
- 207..226 player.floor[player]: bag of tile
- 227 frame.draft.turn: player
- 228 frame.tile_row.color: Color
- 229 frame.tile_row.p: player
- 230 frame.tile_row.row: Row
- 231 frame.tile_walls.p: player
- 232 frame.tile_walls.row: Row
- 233 frame.tile_walls.seat: a number 0..4
- 234 frame.tile_walls.start: player
- 235 frame.fill_displays.d: display
- 236 frame.fill_displays.draw: a number 0..5
- 237 frame.fill_displays.target_at: a number 0..10000
"""

from __future__ import annotations

from rulewright.runtime import Block, Definition, Domain, Field, Node, Piece, Reason, Show, State, chance_actor, decode, mask_actions, no_actions, no_apply, terminal_actor

CENTER_PLAYER = Domain("center | player", ("center", "p0", "p1", "p2", "p3"))
SOURCE = Domain("Source", ("center", "display 0", "display 1", "display 2", "display 3", "display 4", "display 5", "display 6", "display 7", "display 8"))
PLAYER = Domain("player", ("p0", "p1", "p2", "p3"))
ROW = Domain("Row", ("0", "1", "2", "3", "4"), numeric=True)
COLUMN = Domain("Column", ("0", "1", "2", "3", "4"), numeric=True)
COLOR = Domain("Color", ("blue", "yellow", "red", "black", "white"))
DISPLAY = Domain("display", ("display 0", "display 1", "display 2", "display 3", "display 4", "display 5", "display 6", "display 7", "display 8"))
TARGET = Domain("Target", ("floor", "0", "1", "2", "3", "4"))
PLAYER_LINE_HOLDS = (1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5)
GAIN_OF_JOINED_ACROSS_JOINED_DOWN = (0, 1, 2, 3, 4, 5, 1, 1, 2, 3, 4, 5, 2, 2, 4, 5, 6, 7, 3, 3, 5, 6, 7, 8, 4, 4, 6, 7, 8, 9, 5, 5, 7, 8, 9, 10)
TAKE_IDS = decode((0, 9), (0, 4), (0, 5))
ACTIONS_6 = mask_actions(6, 305)


def across(s: list[int], p: int, row: int, column: int) -> int:
    """(azul.rules:117)"""
    run = 0
    for c in range(5):
        if s[p * 25 + row * 5 + c + 107]:
            run += 1
        elif c > column:
            break
        else:
            run = 0
    return run


def down(s: list[int], p: int, row: int, column: int) -> int:
    """(azul.rules:125)"""
    run = 0
    for r in range(5):
        if s[p * 25 + r * 5 + column + 107]:
            run += 1
        elif r > row:
            break
        else:
            run = 0
    return run


def legal_draft_take(g: State) -> list[int]:
    """The legal actions at draft: take."""
    s = g._s
    me = s[227]
    out: list[int] = []
    wall_1 = s[me * 25 + 116]
    wall_2 = s[me * 25 + 115]
    wall_3 = s[me * 25 + 114]
    wall_4 = s[me * 25 + 113]
    wall_5 = s[me * 25 + 112]
    wall_6 = s[me * 25 + 111]
    wall_7 = s[me * 25 + 110]
    wall_8 = s[me * 25 + 131]
    wall_9 = s[me * 25 + 130]
    wall_10 = s[me * 25 + 129]
    wall_11 = s[me * 25 + 128]
    wall_12 = s[me * 25 + 127]
    wall_13 = s[me * 25 + 109]
    wall_14 = s[me * 25 + 126]
    wall_15 = s[me * 25 + 125]
    wall_16 = s[me * 25 + 124]
    wall_17 = s[me * 25 + 123]
    wall_18 = s[me * 25 + 122]
    wall_19 = s[me * 25 + 121]
    wall_20 = s[me * 25 + 120]
    wall_21 = s[me * 25 + 119]
    wall_22 = s[me * 25 + 118]
    wall_23 = s[me * 25 + 117]
    wall_24 = s[me * 25 + 108]
    line_25 = s[me * 10 + 76]
    line_26 = s[me * 10 + 74]
    line_27 = s[me * 10 + 72]
    line_28 = s[me * 10 + 70]
    line_29 = s[me * 10 + 68]
    line_30 = s[me * 10 + 75]
    line_31 = s[me * 10 + 73]
    line_32 = s[me * 10 + 71]
    line_33 = s[me * 10 + 69]
    wall_34 = s[me * 25 + 107]
    line_35 = s[me * 10 + 67]
    n_0 = 1
    n_1 = 1
    n_2 = 1
    n_3 = 1
    n_4 = 1
    if line_35 != 1:
        if not line_35:
            if not (wall_34 == 1 or wall_24 == 1 or wall_13 == 1 or wall_7 == 1 or wall_6 == 1):
                n_0 |= 2
            if not (wall_34 == 2 or wall_24 == 2 or wall_13 == 2 or wall_7 == 2 or wall_6 == 2):
                n_1 |= 2
            if not (wall_34 == 3 or wall_24 == 3 or wall_13 == 3 or wall_7 == 3 or wall_6 == 3):
                n_2 |= 2
            if not (wall_34 == 4 or wall_24 == 4 or wall_13 == 4 or wall_7 == 4 or wall_6 == 4):
                n_3 |= 2
            if not (wall_34 == 5 or wall_24 == 5 or wall_13 == 5 or wall_7 == 5 or wall_6 == 5):
                n_4 |= 2
        else:
            if not line_29 and not (wall_34 == 1 or wall_24 == 1 or wall_13 == 1 or wall_7 == 1 or wall_6 == 1):
                n_0 |= 2
            if line_29 == 1 and not (wall_34 == 2 or wall_24 == 2 or wall_13 == 2 or wall_7 == 2 or wall_6 == 2):
                n_1 |= 2
            if line_29 == 2 and not (wall_34 == 3 or wall_24 == 3 or wall_13 == 3 or wall_7 == 3 or wall_6 == 3):
                n_2 |= 2
            if line_29 == 3 and not (wall_34 == 4 or wall_24 == 4 or wall_13 == 4 or wall_7 == 4 or wall_6 == 4):
                n_3 |= 2
            if line_29 == 4 and not (wall_34 == 5 or wall_24 == 5 or wall_13 == 5 or wall_7 == 5 or wall_6 == 5):
                n_4 |= 2
    if line_33 != 2:
        if not line_33:
            if not (wall_5 == 1 or wall_4 == 1 or wall_3 == 1 or wall_2 == 1 or wall_1 == 1):
                n_0 |= 4
            if not (wall_5 == 2 or wall_4 == 2 or wall_3 == 2 or wall_2 == 2 or wall_1 == 2):
                n_1 |= 4
            if not (wall_5 == 3 or wall_4 == 3 or wall_3 == 3 or wall_2 == 3 or wall_1 == 3):
                n_2 |= 4
            if not (wall_5 == 4 or wall_4 == 4 or wall_3 == 4 or wall_2 == 4 or wall_1 == 4):
                n_3 |= 4
            if not (wall_5 == 5 or wall_4 == 5 or wall_3 == 5 or wall_2 == 5 or wall_1 == 5):
                n_4 |= 4
        else:
            if not line_28 and not (wall_5 == 1 or wall_4 == 1 or wall_3 == 1 or wall_2 == 1 or wall_1 == 1):
                n_0 |= 4
            if line_28 == 1 and not (wall_5 == 2 or wall_4 == 2 or wall_3 == 2 or wall_2 == 2 or wall_1 == 2):
                n_1 |= 4
            if line_28 == 2 and not (wall_5 == 3 or wall_4 == 3 or wall_3 == 3 or wall_2 == 3 or wall_1 == 3):
                n_2 |= 4
            if line_28 == 3 and not (wall_5 == 4 or wall_4 == 4 or wall_3 == 4 or wall_2 == 4 or wall_1 == 4):
                n_3 |= 4
            if line_28 == 4 and not (wall_5 == 5 or wall_4 == 5 or wall_3 == 5 or wall_2 == 5 or wall_1 == 5):
                n_4 |= 4
    if line_32 != 3:
        if not line_32:
            if not (wall_23 == 1 or wall_22 == 1 or wall_21 == 1 or wall_20 == 1 or wall_19 == 1):
                n_0 |= 8
            if not (wall_23 == 2 or wall_22 == 2 or wall_21 == 2 or wall_20 == 2 or wall_19 == 2):
                n_1 |= 8
            if not (wall_23 == 3 or wall_22 == 3 or wall_21 == 3 or wall_20 == 3 or wall_19 == 3):
                n_2 |= 8
            if not (wall_23 == 4 or wall_22 == 4 or wall_21 == 4 or wall_20 == 4 or wall_19 == 4):
                n_3 |= 8
            if not (wall_23 == 5 or wall_22 == 5 or wall_21 == 5 or wall_20 == 5 or wall_19 == 5):
                n_4 |= 8
        else:
            if not line_27 and not (wall_23 == 1 or wall_22 == 1 or wall_21 == 1 or wall_20 == 1 or wall_19 == 1):
                n_0 |= 8
            if line_27 == 1 and not (wall_23 == 2 or wall_22 == 2 or wall_21 == 2 or wall_20 == 2 or wall_19 == 2):
                n_1 |= 8
            if line_27 == 2 and not (wall_23 == 3 or wall_22 == 3 or wall_21 == 3 or wall_20 == 3 or wall_19 == 3):
                n_2 |= 8
            if line_27 == 3 and not (wall_23 == 4 or wall_22 == 4 or wall_21 == 4 or wall_20 == 4 or wall_19 == 4):
                n_3 |= 8
            if line_27 == 4 and not (wall_23 == 5 or wall_22 == 5 or wall_21 == 5 or wall_20 == 5 or wall_19 == 5):
                n_4 |= 8
    if line_31 != 4:
        if not line_31:
            if not (wall_18 == 1 or wall_17 == 1 or wall_16 == 1 or wall_15 == 1 or wall_14 == 1):
                n_0 |= 16
            if not (wall_18 == 2 or wall_17 == 2 or wall_16 == 2 or wall_15 == 2 or wall_14 == 2):
                n_1 |= 16
            if not (wall_18 == 3 or wall_17 == 3 or wall_16 == 3 or wall_15 == 3 or wall_14 == 3):
                n_2 |= 16
            if not (wall_18 == 4 or wall_17 == 4 or wall_16 == 4 or wall_15 == 4 or wall_14 == 4):
                n_3 |= 16
            if not (wall_18 == 5 or wall_17 == 5 or wall_16 == 5 or wall_15 == 5 or wall_14 == 5):
                n_4 |= 16
        else:
            if not line_26 and not (wall_18 == 1 or wall_17 == 1 or wall_16 == 1 or wall_15 == 1 or wall_14 == 1):
                n_0 |= 16
            if line_26 == 1 and not (wall_18 == 2 or wall_17 == 2 or wall_16 == 2 or wall_15 == 2 or wall_14 == 2):
                n_1 |= 16
            if line_26 == 2 and not (wall_18 == 3 or wall_17 == 3 or wall_16 == 3 or wall_15 == 3 or wall_14 == 3):
                n_2 |= 16
            if line_26 == 3 and not (wall_18 == 4 or wall_17 == 4 or wall_16 == 4 or wall_15 == 4 or wall_14 == 4):
                n_3 |= 16
            if line_26 == 4 and not (wall_18 == 5 or wall_17 == 5 or wall_16 == 5 or wall_15 == 5 or wall_14 == 5):
                n_4 |= 16
    if line_30 != 5:
        if not line_30:
            if not (wall_12 == 1 or wall_11 == 1 or wall_10 == 1 or wall_9 == 1 or wall_8 == 1):
                n_0 |= 32
            if not (wall_12 == 2 or wall_11 == 2 or wall_10 == 2 or wall_9 == 2 or wall_8 == 2):
                n_1 |= 32
            if not (wall_12 == 3 or wall_11 == 3 or wall_10 == 3 or wall_9 == 3 or wall_8 == 3):
                n_2 |= 32
            if not (wall_12 == 4 or wall_11 == 4 or wall_10 == 4 or wall_9 == 4 or wall_8 == 4):
                n_3 |= 32
            if not (wall_12 == 5 or wall_11 == 5 or wall_10 == 5 or wall_9 == 5 or wall_8 == 5):
                n_4 |= 32
        else:
            if not line_25 and not (wall_12 == 1 or wall_11 == 1 or wall_10 == 1 or wall_9 == 1 or wall_8 == 1):
                n_0 |= 32
            if line_25 == 1 and not (wall_12 == 2 or wall_11 == 2 or wall_10 == 2 or wall_9 == 2 or wall_8 == 2):
                n_1 |= 32
            if line_25 == 2 and not (wall_12 == 3 or wall_11 == 3 or wall_10 == 3 or wall_9 == 3 or wall_8 == 3):
                n_2 |= 32
            if line_25 == 3 and not (wall_12 == 4 or wall_11 == 4 or wall_10 == 4 or wall_9 == 4 or wall_8 == 4):
                n_3 |= 32
            if line_25 == 4 and not (wall_12 == 5 or wall_11 == 5 or wall_10 == 5 or wall_9 == 5 or wall_8 == 5):
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
    if s[41]:
        out += ACTIONS_6[180][n_0]
    if s[42]:
        out += ACTIONS_6[186][n_1]
    if s[43]:
        out += ACTIONS_6[192][n_2]
    if s[44]:
        out += ACTIONS_6[198][n_3]
    if s[45]:
        out += ACTIONS_6[204][n_4]
    if s[46]:
        out += ACTIONS_6[210][n_0]
    if s[47]:
        out += ACTIONS_6[216][n_1]
    if s[48]:
        out += ACTIONS_6[222][n_2]
    if s[49]:
        out += ACTIONS_6[228][n_3]
    if s[50]:
        out += ACTIONS_6[234][n_4]
    if s[51]:
        out += ACTIONS_6[240][n_0]
    if s[52]:
        out += ACTIONS_6[246][n_1]
    if s[53]:
        out += ACTIONS_6[252][n_2]
    if s[54]:
        out += ACTIONS_6[258][n_3]
    if s[55]:
        out += ACTIONS_6[264][n_4]
    if s[56]:
        out += ACTIONS_6[270][n_0]
    if s[57]:
        out += ACTIONS_6[276][n_1]
    if s[58]:
        out += ACTIONS_6[282][n_2]
    if s[59]:
        out += ACTIONS_6[288][n_3]
    if s[60]:
        out += ACTIONS_6[294][n_4]
    return out


def legal_column(g: State) -> list[int]:
    """The legal actions at column."""
    s = g._s
    out: list[int] = []
    for c in range(5):
        at_c_1 = s[229] * 25 + c
        if not s[s[229] * 25 + s[230] * 5 + c + 107] and not (s[s[229] * 25 + s[230] * 5 + 107] == s[228] + 1 or s[s[229] * 25 + s[230] * 5 + 108] == s[228] + 1 or s[s[229] * 25 + s[230] * 5 + 109] == s[228] + 1 or s[s[229] * 25 + s[230] * 5 + 110] == s[228] + 1 or s[s[229] * 25 + s[230] * 5 + 111] == s[228] + 1) and not (s[at_c_1 + 107] == s[228] + 1 or s[at_c_1 + 112] == s[228] + 1 or s[at_c_1 + 117] == s[228] + 1 or s[at_c_1 + 122] == s[228] + 1 or s[at_c_1 + 127] == s[228] + 1):  # fmt: skip
            out.append(c + 300)
    return out


def weights_random_starter(g: State) -> list[int]:
    """The weight of every outcome."""
    return [1, 1, 1, 1]


def legal_random_starter(g: State) -> list[int]:
    """The possible outcomes."""
    return [n for n, w in enumerate(weights_random_starter(g), 305) if w]


def weights_draw_tile(g: State) -> list[int]:
    """The weight of every outcome."""
    s = g._s
    return s[1:6]


def legal_draw_tile(g: State) -> list[int]:
    """The possible outcomes."""
    return [n for n, w in enumerate(weights_draw_tile(g), 309) if w]


def actor_draft_take(g: State) -> int:
    """Who decides at draft: take."""
    s = g._s
    return s[227]


def actor_column(g: State) -> int:
    """Who decides at column."""
    s = g._s
    return s[229]


def why_take(g: State, a: int) -> int:
    """The first reason against an id of take, or -1."""
    s = g._s
    source, color, target = TAKE_IDS[a]
    me = s[227]
    if not s[source * 5 + color + 11]:
        return 0
    if not (target < 1 or not s[me * 10 + target * 2 + 65] or s[me * 10 + target * 2 + 66] == color):
        return 1
    if not (target < 1 or s[me * 10 + target * 2 + 65] != PLAYER_LINE_HOLDS[me * 5 + target - 1]):
        return 2
    if not (target < 1 or not (s[me * 25 + target * 5 + 102] == color + 1 or s[me * 25 + target * 5 + 103] == color + 1 or s[me * 25 + target * 5 + 104] == color + 1 or s[me * 25 + target * 5 + 105] == color + 1 or s[me * 25 + target * 5 + 106] == color + 1)):
        return 3
    return -1


def why_column(g: State, a: int) -> int:
    """The first reason against an id of column, or -1."""
    s = g._s
    c = a - 300
    if not (not s[s[229] * 25 + s[230] * 5 + c + 107] and not (s[s[229] * 25 + s[230] * 5 + 107] == s[228] + 1 or s[s[229] * 25 + s[230] * 5 + 108] == s[228] + 1 or s[s[229] * 25 + s[230] * 5 + 109] == s[228] + 1 or s[s[229] * 25 + s[230] * 5 + 110] == s[228] + 1 or s[s[229] * 25 + s[230] * 5 + 111] == s[228] + 1) and not (s[s[229] * 25 + c + 107] == s[228] + 1 or s[s[229] * 25 + c + 112] == s[228] + 1 or s[s[229] * 25 + c + 117] == s[228] + 1 or s[s[229] * 25 + c + 122] == s[228] + 1 or s[s[229] * 25 + c + 127] == s[228] + 1)):  # fmt: skip
        return 4
    return -1


def apply_draft_take(g: State, a: int) -> int:
    """What follows take. (azul.rules:62; azul_ko 1a; azul_ko 1b; azul_ko 1c; azul_ko 1d; azul_ko 1e; azul_ko 1g; azul_ko 1h; azul_ko 1f; azul_ko 1i; azul_ko 1k; azul_ko 1j; azul_ko 1l; azul_ko 1m)"""
    s = g._s
    source, color, target = TAKE_IDS[a]
    me = s[227]
    at_color_source_1 = source * 5 + color
    at_me_target_2 = me * 5 + target
    at_color_me_3 = me * 5 + color
    at_source_4 = source * 5
    at_me_5 = me * 5
    if not source and not s[0]:
        s[0] = me + 1  # first
    if target >= 1:
        target_at = at_me_target_2 - 1
        at_target_at_6 = target_at * 2
        moved = min(PLAYER_LINE_HOLDS[at_me_target_2 - 1] - s[me * 10 + target * 2 + 65], s[at_color_source_1 + 11])
        s[at_color_source_1 + 11] -= moved
        if moved > 0:
            s[at_target_at_6 + 67] += moved
            s[at_target_at_6 + 68] = color
    moved_2 = min(max(0, 7 - sum(s[at_me_5 + 207 : at_me_5 + 212]) - (s[0] == me + 1)), s[at_color_source_1 + 11])
    s[at_color_source_1 + 11] -= moved_2
    s[at_color_me_3 + 207] += moved_2
    moved_3 = s[at_color_source_1 + 11]
    s[at_color_source_1 + 11] = 0
    s[color + 6] += moved_3
    if source:
        moved_4 = s[at_source_4 + 11]
        if moved_4:
            s[at_source_4 + 11] = 0
            s[11] += moved_4  # offer[center, blue]
        moved_4 = s[at_source_4 + 12]
        if moved_4:
            s[at_source_4 + 12] = 0
            s[12] += moved_4  # offer[center, yellow]
        moved_4 = s[at_source_4 + 13]
        if moved_4:
            s[at_source_4 + 13] = 0
            s[13] += moved_4  # offer[center, red]
        moved_4 = s[at_source_4 + 14]
        if moved_4:
            s[at_source_4 + 14] = 0
            s[14] += moved_4  # offer[center, black]
        moved_4 = s[at_source_4 + 15]
        if moved_4:
            s[at_source_4 + 15] = 0
            s[15] += moved_4  # offer[center, white]
    s[227] = (s[227] + 1) % 4  # frame.draft.turn
    return 7


def apply_column(g: State, a: int) -> int:
    """What follows column. (azul_grey.rules:17; azul_ko 5b)"""
    s = g._s
    c = a - 300
    column_chosen = c
    column = column_chosen
    p_34 = s[229]
    at_p_1 = p_34 * 5
    row_34 = s[230]
    at_at_p_row_2 = at_p_1 + row_34
    column_34 = column
    source_at_34 = at_at_p_row_2
    at_source_at_3 = source_at_34 * 2
    target_at_34 = p_34 * 25 + row_34 * 5 + column_34
    kind_34 = s[at_source_at_3 + 68]
    s[at_source_at_3 + 67] -= 1
    if not s[at_source_at_3 + 67]:
        s[at_source_at_3 + 68] = 0
    s[target_at_34 + 107] = kind_34 + 1
    source_at_2_34 = at_at_p_row_2
    at_source_at_2_4 = source_at_2_34 * 2
    kind_2_34 = s[at_source_at_2_4 + 68]
    moved_34 = s[at_source_at_2_4 + 67]
    s[at_source_at_2_4 + 67] = 0
    s[at_source_at_2_4 + 68] = 0
    s[kind_2_34 + 6] += moved_34
    s[p_34 + 63] += GAIN_OF_JOINED_ACROSS_JOINED_DOWN[across(s, p_34, row_34, column_34) * 6 + down(s, p_34, row_34, column_34)]
    return 11


def start(g: State) -> int:
    """Rules between rests: start."""
    s = g._s
    s[1] = 20  # bag[blue]
    s[2] = 20  # bag[yellow]
    s[3] = 20  # bag[red]
    s[4] = 20  # bag[black]
    s[5] = 20  # bag[white]
    starter = g._below(4)
    g._history.append(starter + 305)
    s[61] = starter  # starter
    return 6


def body_1(g: State) -> int:
    """Rules between rests: body.1."""
    s = g._s
    for d_35 in range(9):
        target_at_35 = d_35 + 1
        for _ in range(1, 5):
            if not any(s[1:6]):
                moved_35 = s[6]
                if moved_35:
                    s[6] = 0  # lid[blue]
                    s[1] += moved_35  # bag[blue]
                moved_35 = s[7]
                if moved_35:
                    s[7] = 0  # lid[yellow]
                    s[2] += moved_35  # bag[yellow]
                moved_35 = s[8]
                if moved_35:
                    s[8] = 0  # lid[red]
                    s[3] += moved_35  # bag[red]
                moved_35 = s[9]
                if moved_35:
                    s[9] = 0  # lid[black]
                    s[4] += moved_35  # bag[black]
                moved_35 = s[10]
                if moved_35:
                    s[10] = 0  # lid[white]
                    s[5] += moved_35  # bag[white]
                if not any(s[1:6]):
                    break
            k = g._below(sum(s[1:6]))
            if k < s[1]:
                drawn_35 = 0
            elif k < s[1] + s[2]:
                drawn_35 = 1
            elif k < s[1] + s[2] + s[3]:
                drawn_35 = 2
            elif k < s[1] + s[2] + s[3] + s[4]:
                drawn_35 = 3
            else:
                drawn_35 = 4
            g._history.append(drawn_35 + 309)
            s[drawn_35 + 1] -= 1
            s[target_at_35 * 5 + drawn_35 + 11] += 1
    s[0] = 0  # first
    s[227] = s[61]  # frame.draft.turn
    return 7


def body_2(g: State) -> int:
    """Rules between rests: body.2."""
    s = g._s
    if all(not any(s[s_ * 5 + 11 : s_ * 5 + 16]) for s_ in range(10)):
        if s[0]:
            s[61] = s[0] - 1  # starter
        s[234] = s[61]  # frame.tile_walls.start
        s[233] = 0  # frame.tile_walls.seat
        return 8
    s[228] = 0  # frame.tile_row.color
    s[229] = 0  # frame.tile_row.p
    s[230] = 0  # frame.tile_row.row
    s[231] = 0  # frame.tile_walls.p
    s[232] = 0  # frame.tile_walls.row
    s[233] = 0  # frame.tile_walls.seat
    s[234] = 0  # frame.tile_walls.start
    return 0


def loop_3(g: State) -> int:
    """Rules between rests: loop.3."""
    s = g._s
    if s[233] <= 3:
        s[231] = (s[234] + s[233]) % 4  # frame.tile_walls.p
        s[232] = 0  # frame.tile_walls.row
        return 9
    s[62] += 1  # rounds
    if (sum(1 for r_37 in range(5) if s[r_37 * 5 + 107] and s[r_37 * 5 + 108] and s[r_37 * 5 + 109] and s[r_37 * 5 + 110] and s[r_37 * 5 + 111]) > 0 or sum(1 for r_37 in range(5) if s[r_37 * 5 + 132] and s[r_37 * 5 + 133] and s[r_37 * 5 + 134] and s[r_37 * 5 + 135] and s[r_37 * 5 + 136]) > 0 or sum(1 for r_37 in range(5) if s[r_37 * 5 + 157] and s[r_37 * 5 + 158] and s[r_37 * 5 + 159] and s[r_37 * 5 + 160] and s[r_37 * 5 + 161]) > 0 or sum(1 for r_37 in range(5) if s[r_37 * 5 + 182] and s[r_37 * 5 + 183] and s[r_37 * 5 + 184] and s[r_37 * 5 + 185] and s[r_37 * 5 + 186]) > 0) or not s[1] and not s[2] and not s[3] and not s[4] and not s[5] and not s[6] and not s[7] and not s[8] and not s[9] and not s[10] or s[62] == 30:  # fmt: skip
        for p in range(4):
            p_39 = p
            s[p_39 + 63] += sum(1 for r_41 in range(5) if s[p_39 * 25 + r_41 * 5 + 107] and s[p_39 * 25 + r_41 * 5 + 108] and s[p_39 * 25 + r_41 * 5 + 109] and s[p_39 * 25 + r_41 * 5 + 110] and s[p_39 * 25 + r_41 * 5 + 111]) * 2 + ((s[p_39 * 25 + 107] != 0 and s[p_39 * 25 + 112] != 0 and s[p_39 * 25 + 117] != 0 and s[p_39 * 25 + 122] != 0 and s[p_39 * 25 + 127] != 0) + (s[p_39 * 25 + 108] != 0 and s[p_39 * 25 + 113] != 0 and s[p_39 * 25 + 118] != 0 and s[p_39 * 25 + 123] != 0 and s[p_39 * 25 + 128] != 0) + (s[p_39 * 25 + 109] != 0 and s[p_39 * 25 + 114] != 0 and s[p_39 * 25 + 119] != 0 and s[p_39 * 25 + 124] != 0 and s[p_39 * 25 + 129] != 0) + (s[p_39 * 25 + 110] != 0 and s[p_39 * 25 + 115] != 0 and s[p_39 * 25 + 120] != 0 and s[p_39 * 25 + 125] != 0 and s[p_39 * 25 + 130] != 0) + (s[p_39 * 25 + 111] != 0 and s[p_39 * 25 + 116] != 0 and s[p_39 * 25 + 121] != 0 and s[p_39 * 25 + 126] != 0 and s[p_39 * 25 + 131] != 0)) * 7 + sum(1 for color_46 in range(5) if all(s[p_39 * 25 + r_45 * 5 + 107] == color_46 + 1 or s[p_39 * 25 + r_45 * 5 + 108] == color_46 + 1 or s[p_39 * 25 + r_45 * 5 + 109] == color_46 + 1 or s[p_39 * 25 + r_45 * 5 + 110] == color_46 + 1 or s[p_39 * 25 + r_45 * 5 + 111] == color_46 + 1 for r_45 in range(5))) * 10  # fmt: skip
        s[227] = 0  # frame.draft.turn
        s[228] = 0  # frame.tile_row.color
        s[229] = 0  # frame.tile_row.p
        s[230] = 0  # frame.tile_row.row
        s[231] = 0  # frame.tile_walls.p
        s[232] = 0  # frame.tile_walls.row
        s[233] = 0  # frame.tile_walls.seat
        s[234] = 0  # frame.tile_walls.start
        return 4
    return 6


def loop_4(g: State) -> int:
    """Rules between rests: loop.4."""
    s = g._s
    if s[232] <= 4:
        if s[s[231] * 10 + s[232] * 2 + 67] == PLAYER_LINE_HOLDS[s[231] * 5 + s[232]]:
            s[229] = s[231]  # frame.tile_row.p
            s[230] = s[232]  # frame.tile_row.row
            s[228] = s[s[229] * 10 + s[230] * 2 + 68]  # frame.tile_row.color
            s[227] = 0  # frame.draft.turn
            g._legal = legal_column(g)
            return 1 if g._legal else 10
        return 11
    p_47 = s[231]
    at_p_1 = p_47 * 5
    s[p_47 + 63] = max(0, s[p_47 + 63] - ((0 < sum(s[at_p_1 + 207 : at_p_1 + 212]) + (s[0] == p_47 + 1)) + (1 < sum(s[at_p_1 + 207 : at_p_1 + 212]) + (s[0] == p_47 + 1)) + (2 if 2 < sum(s[at_p_1 + 207 : at_p_1 + 212]) + (s[0] == p_47 + 1) else 0) + (2 if 3 < sum(s[at_p_1 + 207 : at_p_1 + 212]) + (s[0] == p_47 + 1) else 0) + (2 if 4 < sum(s[at_p_1 + 207 : at_p_1 + 212]) + (s[0] == p_47 + 1) else 0) + (3 if 5 < sum(s[at_p_1 + 207 : at_p_1 + 212]) + (s[0] == p_47 + 1) else 0) + (3 if 6 < sum(s[at_p_1 + 207 : at_p_1 + 212]) + (s[0] == p_47 + 1) else 0)))  # fmt: skip
    moved_47 = s[at_p_1 + 207]
    if moved_47:
        s[at_p_1 + 207] = 0
        s[6] += moved_47  # lid[blue]
    moved_47 = s[at_p_1 + 208]
    if moved_47:
        s[at_p_1 + 208] = 0
        s[7] += moved_47  # lid[yellow]
    moved_47 = s[at_p_1 + 209]
    if moved_47:
        s[at_p_1 + 209] = 0
        s[8] += moved_47  # lid[red]
    moved_47 = s[at_p_1 + 210]
    if moved_47:
        s[at_p_1 + 210] = 0
        s[9] += moved_47  # lid[black]
    moved_47 = s[at_p_1 + 211]
    if moved_47:
        s[at_p_1 + 211] = 0
        s[10] += moved_47  # lid[white]
    s[233] += 1  # frame.tile_walls.seat
    return 8


def otherwise_5(g: State) -> int:
    """Rules between rests: otherwise.5."""
    s = g._s
    p_49 = s[229]
    at_p_1 = p_49 * 5
    row_49 = s[230]
    at_at_p_row_2 = at_p_1 + row_49
    source_at_49 = at_at_p_row_2
    at_source_at_3 = source_at_49 * 2
    kind_49 = s[at_source_at_3 + 68]
    at_at_p_kind_4 = at_p_1 + kind_49
    moved_49 = min(max(0, 7 - sum(s[at_p_1 + 207 : at_p_1 + 212]) - (s[0] == p_49 + 1)), s[at_source_at_3 + 67])
    s[at_source_at_3 + 67] -= moved_49
    if not s[at_source_at_3 + 67]:
        s[at_source_at_3 + 68] = 0
    s[at_at_p_kind_4 + 207] += moved_49
    source_at_2_49 = at_at_p_row_2
    at_source_at_2_5 = source_at_2_49 * 2
    kind_2_49 = s[at_source_at_2_5 + 68]
    moved_2_49 = s[at_source_at_2_5 + 67]
    s[at_source_at_2_5 + 67] = 0
    s[at_source_at_2_5 + 68] = 0
    s[kind_2_49 + 6] += moved_2_49
    return 11


def step_6(g: State) -> int:
    """Rules between rests: step.6."""
    s = g._s
    s[232] += 1  # frame.tile_walls.row
    return 9


def surfaced_apply_draft_take(g: State, a: int) -> int:
    """What follows take. (azul.rules:62; azul_ko 1a; azul_ko 1b; azul_ko 1c; azul_ko 1d; azul_ko 1e; azul_ko 1g; azul_ko 1h; azul_ko 1f; azul_ko 1i; azul_ko 1k; azul_ko 1j; azul_ko 1l; azul_ko 1m)"""
    s = g._s
    source, color, target = TAKE_IDS[a]
    me = s[227]
    at_color_source_1 = source * 5 + color
    at_me_target_2 = me * 5 + target
    at_color_me_3 = me * 5 + color
    at_source_4 = source * 5
    at_me_5 = me * 5
    if not source and not s[0]:
        s[0] = me + 1  # first
    if target >= 1:
        target_at = at_me_target_2 - 1
        at_target_at_6 = target_at * 2
        moved = min(PLAYER_LINE_HOLDS[at_me_target_2 - 1] - s[me * 10 + target * 2 + 65], s[at_color_source_1 + 11])
        s[at_color_source_1 + 11] -= moved
        if moved > 0:
            s[at_target_at_6 + 67] += moved
            s[at_target_at_6 + 68] = color
    moved_2 = min(max(0, 7 - sum(s[at_me_5 + 207 : at_me_5 + 212]) - (s[0] == me + 1)), s[at_color_source_1 + 11])
    s[at_color_source_1 + 11] -= moved_2
    s[at_color_me_3 + 207] += moved_2
    moved_3 = s[at_color_source_1 + 11]
    s[at_color_source_1 + 11] = 0
    s[color + 6] += moved_3
    if source:
        moved_4 = s[at_source_4 + 11]
        if moved_4:
            s[at_source_4 + 11] = 0
            s[11] += moved_4  # offer[center, blue]
        moved_4 = s[at_source_4 + 12]
        if moved_4:
            s[at_source_4 + 12] = 0
            s[12] += moved_4  # offer[center, yellow]
        moved_4 = s[at_source_4 + 13]
        if moved_4:
            s[at_source_4 + 13] = 0
            s[13] += moved_4  # offer[center, red]
        moved_4 = s[at_source_4 + 14]
        if moved_4:
            s[at_source_4 + 14] = 0
            s[14] += moved_4  # offer[center, black]
        moved_4 = s[at_source_4 + 15]
        if moved_4:
            s[at_source_4 + 15] = 0
            s[15] += moved_4  # offer[center, white]
    s[227] = (s[227] + 1) % 4  # frame.draft.turn
    return 9


def surfaced_apply_column(g: State, a: int) -> int:
    """What follows column. (azul_grey.rules:17; azul_ko 5b)"""
    s = g._s
    c = a - 300
    column_chosen = c
    column = column_chosen
    p_19 = s[229]
    at_p_1 = p_19 * 5
    row_19 = s[230]
    at_at_p_row_2 = at_p_1 + row_19
    column_19 = column
    source_at_19 = at_at_p_row_2
    at_source_at_3 = source_at_19 * 2
    target_at_19 = p_19 * 25 + row_19 * 5 + column_19
    kind_19 = s[at_source_at_3 + 68]
    s[at_source_at_3 + 67] -= 1
    if not s[at_source_at_3 + 67]:
        s[at_source_at_3 + 68] = 0
    s[target_at_19 + 107] = kind_19 + 1
    source_at_2_19 = at_at_p_row_2
    at_source_at_2_4 = source_at_2_19 * 2
    kind_2_19 = s[at_source_at_2_4 + 68]
    moved_19 = s[at_source_at_2_4 + 67]
    s[at_source_at_2_4 + 67] = 0
    s[at_source_at_2_4 + 68] = 0
    s[kind_2_19 + 6] += moved_19
    s[p_19 + 63] += GAIN_OF_JOINED_ACROSS_JOINED_DOWN[across(s, p_19, row_19, column_19) * 6 + down(s, p_19, row_19, column_19)]
    return 13


def surfaced_apply_random_starter(g: State, a: int) -> int:
    """What follows random_starter. (azul.rules:37; azul_ko P4a)"""
    s = g._s
    outcome = a - 305
    starter = outcome
    s[61] = starter  # starter
    return 6


def surfaced_apply_draw_tile(g: State, a: int) -> int:
    """What follows draw_tile. (azul.rules:55; azul_ko 3d)"""
    s = g._s
    outcome = a - 309
    drawn = outcome
    s[drawn + 1] -= 1
    s[s[237] * 5 + drawn + 11] += 1
    s[236] += 1  # frame.fill_displays.draw
    return 8


def surfaced_start(g: State) -> int:
    """Rules between rests: start."""
    s = g._s
    s[1] = 20  # bag[blue]
    s[2] = 20  # bag[yellow]
    s[3] = 20  # bag[red]
    s[4] = 20  # bag[black]
    s[5] = 20  # bag[white]
    return 2


def surfaced_body_1(g: State) -> int:
    """Rules between rests: body.1."""
    s = g._s
    s[235] = 0  # frame.fill_displays.d
    return 7


def surfaced_loop_2(g: State) -> int:
    """Rules between rests: loop.2."""
    s = g._s
    if s[235] <= 8:
        s[237] = s[235] + 1  # frame.fill_displays.target_at
        s[236] = 1  # frame.fill_displays.draw
        return 8
    s[0] = 0  # first
    s[227] = s[61]  # frame.draft.turn
    return 9


def surfaced_loop_3(g: State) -> int:
    """Rules between rests: loop.3."""
    s = g._s
    if s[236] <= 4:
        if not any(s[1:6]):
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
            if not any(s[1:6]):
                return 14
            s[227] = 0  # frame.draft.turn
            s[228] = 0  # frame.tile_row.color
            s[229] = 0  # frame.tile_row.p
            s[230] = 0  # frame.tile_row.row
            s[231] = 0  # frame.tile_walls.p
            s[232] = 0  # frame.tile_walls.row
            s[233] = 0  # frame.tile_walls.seat
            s[234] = 0  # frame.tile_walls.start
            return 3
        s[227] = 0  # frame.draft.turn
        s[228] = 0  # frame.tile_row.color
        s[229] = 0  # frame.tile_row.p
        s[230] = 0  # frame.tile_row.row
        s[231] = 0  # frame.tile_walls.p
        s[232] = 0  # frame.tile_walls.row
        s[233] = 0  # frame.tile_walls.seat
        s[234] = 0  # frame.tile_walls.start
        return 3
    return 14


def surfaced_body_4(g: State) -> int:
    """Rules between rests: body.4."""
    s = g._s
    if all(not any(s[s_ * 5 + 11 : s_ * 5 + 16]) for s_ in range(10)):
        if s[0]:
            s[61] = s[0] - 1  # starter
        s[234] = s[61]  # frame.tile_walls.start
        s[233] = 0  # frame.tile_walls.seat
        return 10
    s[228] = 0  # frame.tile_row.color
    s[229] = 0  # frame.tile_row.p
    s[230] = 0  # frame.tile_row.row
    s[231] = 0  # frame.tile_walls.p
    s[232] = 0  # frame.tile_walls.row
    s[233] = 0  # frame.tile_walls.seat
    s[234] = 0  # frame.tile_walls.start
    s[235] = 0  # frame.fill_displays.d
    s[236] = 0  # frame.fill_displays.draw
    s[237] = 0  # frame.fill_displays.target_at
    return 0


def surfaced_loop_5(g: State) -> int:
    """Rules between rests: loop.5."""
    s = g._s
    if s[233] <= 3:
        s[231] = (s[234] + s[233]) % 4  # frame.tile_walls.p
        s[232] = 0  # frame.tile_walls.row
        return 11
    s[62] += 1  # rounds
    if (sum(1 for r_21 in range(5) if s[r_21 * 5 + 107] and s[r_21 * 5 + 108] and s[r_21 * 5 + 109] and s[r_21 * 5 + 110] and s[r_21 * 5 + 111]) > 0 or sum(1 for r_21 in range(5) if s[r_21 * 5 + 132] and s[r_21 * 5 + 133] and s[r_21 * 5 + 134] and s[r_21 * 5 + 135] and s[r_21 * 5 + 136]) > 0 or sum(1 for r_21 in range(5) if s[r_21 * 5 + 157] and s[r_21 * 5 + 158] and s[r_21 * 5 + 159] and s[r_21 * 5 + 160] and s[r_21 * 5 + 161]) > 0 or sum(1 for r_21 in range(5) if s[r_21 * 5 + 182] and s[r_21 * 5 + 183] and s[r_21 * 5 + 184] and s[r_21 * 5 + 185] and s[r_21 * 5 + 186]) > 0) or not s[1] and not s[2] and not s[3] and not s[4] and not s[5] and not s[6] and not s[7] and not s[8] and not s[9] and not s[10] or s[62] == 30:  # fmt: skip
        for p in range(4):
            p_23 = p
            s[p_23 + 63] += sum(1 for r_25 in range(5) if s[p_23 * 25 + r_25 * 5 + 107] and s[p_23 * 25 + r_25 * 5 + 108] and s[p_23 * 25 + r_25 * 5 + 109] and s[p_23 * 25 + r_25 * 5 + 110] and s[p_23 * 25 + r_25 * 5 + 111]) * 2 + ((s[p_23 * 25 + 107] != 0 and s[p_23 * 25 + 112] != 0 and s[p_23 * 25 + 117] != 0 and s[p_23 * 25 + 122] != 0 and s[p_23 * 25 + 127] != 0) + (s[p_23 * 25 + 108] != 0 and s[p_23 * 25 + 113] != 0 and s[p_23 * 25 + 118] != 0 and s[p_23 * 25 + 123] != 0 and s[p_23 * 25 + 128] != 0) + (s[p_23 * 25 + 109] != 0 and s[p_23 * 25 + 114] != 0 and s[p_23 * 25 + 119] != 0 and s[p_23 * 25 + 124] != 0 and s[p_23 * 25 + 129] != 0) + (s[p_23 * 25 + 110] != 0 and s[p_23 * 25 + 115] != 0 and s[p_23 * 25 + 120] != 0 and s[p_23 * 25 + 125] != 0 and s[p_23 * 25 + 130] != 0) + (s[p_23 * 25 + 111] != 0 and s[p_23 * 25 + 116] != 0 and s[p_23 * 25 + 121] != 0 and s[p_23 * 25 + 126] != 0 and s[p_23 * 25 + 131] != 0)) * 7 + sum(1 for color_30 in range(5) if all(s[p_23 * 25 + r_29 * 5 + 107] == color_30 + 1 or s[p_23 * 25 + r_29 * 5 + 108] == color_30 + 1 or s[p_23 * 25 + r_29 * 5 + 109] == color_30 + 1 or s[p_23 * 25 + r_29 * 5 + 110] == color_30 + 1 or s[p_23 * 25 + r_29 * 5 + 111] == color_30 + 1 for r_29 in range(5))) * 10  # fmt: skip
        s[227] = 0  # frame.draft.turn
        s[228] = 0  # frame.tile_row.color
        s[229] = 0  # frame.tile_row.p
        s[230] = 0  # frame.tile_row.row
        s[231] = 0  # frame.tile_walls.p
        s[232] = 0  # frame.tile_walls.row
        s[233] = 0  # frame.tile_walls.seat
        s[234] = 0  # frame.tile_walls.start
        s[235] = 0  # frame.fill_displays.d
        s[236] = 0  # frame.fill_displays.draw
        s[237] = 0  # frame.fill_displays.target_at
        return 4
    return 6


def surfaced_loop_6(g: State) -> int:
    """Rules between rests: loop.6."""
    s = g._s
    if s[232] <= 4:
        if s[s[231] * 10 + s[232] * 2 + 67] == PLAYER_LINE_HOLDS[s[231] * 5 + s[232]]:
            s[229] = s[231]  # frame.tile_row.p
            s[230] = s[232]  # frame.tile_row.row
            s[228] = s[s[229] * 10 + s[230] * 2 + 68]  # frame.tile_row.color
            s[227] = 0  # frame.draft.turn
            s[235] = 0  # frame.fill_displays.d
            s[236] = 0  # frame.fill_displays.draw
            s[237] = 0  # frame.fill_displays.target_at
            g._legal = legal_column(g)
            return 1 if g._legal else 12
        return 13
    p_31 = s[231]
    at_p_1 = p_31 * 5
    s[p_31 + 63] = max(0, s[p_31 + 63] - ((0 < sum(s[at_p_1 + 207 : at_p_1 + 212]) + (s[0] == p_31 + 1)) + (1 < sum(s[at_p_1 + 207 : at_p_1 + 212]) + (s[0] == p_31 + 1)) + (2 if 2 < sum(s[at_p_1 + 207 : at_p_1 + 212]) + (s[0] == p_31 + 1) else 0) + (2 if 3 < sum(s[at_p_1 + 207 : at_p_1 + 212]) + (s[0] == p_31 + 1) else 0) + (2 if 4 < sum(s[at_p_1 + 207 : at_p_1 + 212]) + (s[0] == p_31 + 1) else 0) + (3 if 5 < sum(s[at_p_1 + 207 : at_p_1 + 212]) + (s[0] == p_31 + 1) else 0) + (3 if 6 < sum(s[at_p_1 + 207 : at_p_1 + 212]) + (s[0] == p_31 + 1) else 0)))  # fmt: skip
    moved_31 = s[at_p_1 + 207]
    if moved_31:
        s[at_p_1 + 207] = 0
        s[6] += moved_31  # lid[blue]
    moved_31 = s[at_p_1 + 208]
    if moved_31:
        s[at_p_1 + 208] = 0
        s[7] += moved_31  # lid[yellow]
    moved_31 = s[at_p_1 + 209]
    if moved_31:
        s[at_p_1 + 209] = 0
        s[8] += moved_31  # lid[red]
    moved_31 = s[at_p_1 + 210]
    if moved_31:
        s[at_p_1 + 210] = 0
        s[9] += moved_31  # lid[black]
    moved_31 = s[at_p_1 + 211]
    if moved_31:
        s[at_p_1 + 211] = 0
        s[10] += moved_31  # lid[white]
    s[233] += 1  # frame.tile_walls.seat
    return 10


def surfaced_otherwise_7(g: State) -> int:
    """Rules between rests: otherwise.7."""
    s = g._s
    p_33 = s[229]
    at_p_1 = p_33 * 5
    row_33 = s[230]
    at_at_p_row_2 = at_p_1 + row_33
    source_at_33 = at_at_p_row_2
    at_source_at_3 = source_at_33 * 2
    kind_33 = s[at_source_at_3 + 68]
    at_at_p_kind_4 = at_p_1 + kind_33
    moved_33 = min(max(0, 7 - sum(s[at_p_1 + 207 : at_p_1 + 212]) - (s[0] == p_33 + 1)), s[at_source_at_3 + 67])
    s[at_source_at_3 + 67] -= moved_33
    if not s[at_source_at_3 + 67]:
        s[at_source_at_3 + 68] = 0
    s[at_at_p_kind_4 + 207] += moved_33
    source_at_2_33 = at_at_p_row_2
    at_source_at_2_5 = source_at_2_33 * 2
    kind_2_33 = s[at_source_at_2_5 + 68]
    moved_2_33 = s[at_source_at_2_5 + 67]
    s[at_source_at_2_5 + 67] = 0
    s[at_source_at_2_5 + 68] = 0
    s[kind_2_33 + 6] += moved_2_33
    return 13


def surfaced_step_8(g: State) -> int:
    """Rules between rests: step.8."""
    s = g._s
    s[232] += 1  # frame.tile_walls.row
    return 11


def surfaced_step_9(g: State) -> int:
    """Rules between rests: step.9."""
    s = g._s
    s[235] += 1  # frame.fill_displays.d
    return 7


class AzulGrey(State):
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
        return [s[63], s[64], s[65], s[66]]

    def _ranking(self) -> list[tuple[int, ...]]:
        s = self._s
        return [(s[63], sum(1 for r_51 in range(5) if s[r_51 * 5 + 107] and s[r_51 * 5 + 108] and s[r_51 * 5 + 109] and s[r_51 * 5 + 110] and s[r_51 * 5 + 111])), (s[64], sum(1 for r_51 in range(5) if s[r_51 * 5 + 132] and s[r_51 * 5 + 133] and s[r_51 * 5 + 134] and s[r_51 * 5 + 135] and s[r_51 * 5 + 136])), (s[65], sum(1 for r_51 in range(5) if s[r_51 * 5 + 157] and s[r_51 * 5 + 158] and s[r_51 * 5 + 159] and s[r_51 * 5 + 160] and s[r_51 * 5 + 161])), (s[66], sum(1 for r_51 in range(5) if s[r_51 * 5 + 182] and s[r_51 * 5 + 183] and s[r_51 * 5 + 184] and s[r_51 * 5 + 185] and s[r_51 * 5 + 186]))]  # fmt: skip


DEFINITION = Definition(
    name="azul_grey",
    title="Azul: grey wall",
    players=4,
    options={"round_limit": "true"},
    spec="azul_grey.rules",
    spec_hash="9df12556e446105d",
    version="0.1.0",
    cells=(0,) * 238,
    fields=(
        Field("first", "value", 0, 1, (), 0, 4, values=CENTER_PLAYER),
        Field("bag", "bag", 1, 5, (), 0, 100, piece="tile", sees="none"),
        Field("lid", "bag", 6, 5, (), 0, 100, piece="tile"),
        Field("offer", "bag", 11, 5, (SOURCE,), 0, 100, piece="tile"),
        Field("starter", "value", 61, 1, (), 0, 3, values=PLAYER),
        Field("rounds", "value", 62, 1, (), 0, 30),
        Field("player.score", "value", 63, 1, (PLAYER,), 0, 400, per_player=True),
        Field("player.line", "stack", 67, 2, (PLAYER, ROW), 0, 20, piece="tile", per_player=True, holds=(1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5)),
        Field("player.wall", "slot", 107, 1, (PLAYER, ROW, COLUMN), 0, 5, piece="tile", per_player=True),
        Field("player.floor", "bag", 207, 5, (PLAYER,), 0, 100, piece="tile", per_player=True, holds=(7, 7, 7, 7)),
        Field("frame.draft.turn", "frame", 227, 1, (), 0, 3, values=PLAYER),
        Field("frame.tile_row.color", "frame", 228, 1, (), 0, 4, values=COLOR),
        Field("frame.tile_row.p", "frame", 229, 1, (), 0, 3, values=PLAYER),
        Field("frame.tile_row.row", "frame", 230, 1, (), 0, 4, values=ROW),
        Field("frame.tile_walls.p", "frame", 231, 1, (), 0, 3, values=PLAYER),
        Field("frame.tile_walls.row", "frame", 232, 1, (), 0, 4, values=ROW),
        Field("frame.tile_walls.seat", "frame", 233, 1, (), 0, 4),
        Field("frame.tile_walls.start", "frame", 234, 1, (), 0, 3, values=PLAYER),
        Field("frame.fill_displays.d", "frame", 235, 1, (), 0, 8, values=DISPLAY),
        Field("frame.fill_displays.draw", "frame", 236, 1, (), 0, 5),
        Field("frame.fill_displays.target_at", "frame", 237, 1, (), 0, 10000),
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
        Block("column", 300, (("c", COLUMN),), "", "azul_ko 5b", "azul_grey.rules:17"),
    ),
    chances=(Block("random_starter", 305, (("starter", PLAYER),), "", "azul_ko P4a", "azul.rules:37"), Block("draw_tile", 309, (("color", COLOR),), "", "azul_ko 3d", "azul.rules:55")),
    nodes=(Node("decision", "draft: take", ("take",), "azul.rules:62"), Node("decision", "column", ("column",), "azul_grey.rules:17"), Node("chance", "random_starter", ("random_starter",), "azul.rules:37"), Node("chance", "draw_tile", ("draw_tile",), "azul.rules:55"), Node("terminal", "end", (), "")),
    pieces=(Piece("tile", COLOR, (20, 20, 20, 20, 20)),),
    reasons=(
        Reason("{source} holds no {color} tile", "azul_ko 1a; azul_ko 1b; azul_ko 1c; azul_ko 1d; azul_ko 1e", "azul.rules:67"),
        Reason("pattern line {target} holds another colour", "azul_ko 1g; azul_ko 1h", "azul.rules:70"),
        Reason("pattern line {target} is full", "azul_ko 1f; azul_ko 1i", "azul.rules:72"),
        Reason("wall row {target} already has a {color} tile", "azul_ko 1k", "azul.rules:74"),
        Reason("this decision does not offer that", "azul_ko 5b", "azul_grey.rules:17"),
    ),
    max_game_length=1680,
    start=5,
    utility="rank",
    criteria=("highest score", "highest completed_rows"),
    invariants=(),
    notes=("The text leaves the wall's colours and the floor's losses to the printed board; they follow the published board.", "The text is silent on a marker taken with a full floor (here it costs nothing) and on an empty supply (the game ends)."),
    view=(Show(("offer", "first"), "Displays, centre and starting marker", {}), Show(("player.line", "player.wall"), "Board", {}), Show(("player.floor", "player.score"), "Floor and score", {})),
)
MACHINE = AzulGrey
