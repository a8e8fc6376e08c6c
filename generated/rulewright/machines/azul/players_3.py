"""Azul for 3 players (round_limit=true): a state machine. Generated; do not edit.

Spec: azul.rules (45b683d4c02fbffd)
Compiler: rulewright 0.1.0

Cells of the state:

- 0 first: center | player
- 1..5 bag: bag of tile
- 6..10 lid: bag of tile
- 11..50 offer[Source]: bag of tile
- 51 starter: player
- 52 rounds: a number 0..30
- 53..55 player.score[player]: a number 0..400
- 56..85 player.line[player, Row]: stack of tile
- 86..160 player.wall[player, Row, Column]: slot of tile
- 161..175 player.floor[player]: bag of tile
- 176 frame.draft.turn: player
- 177 frame.fill_displays.d: display
- 178 frame.fill_displays.draw: a number 0..5
- 179 frame.fill_displays.target_at: a number 0..10000
"""

from __future__ import annotations

from rulewright.runtime import Block, Definition, Domain, Field, Node, Piece, PythonState, Reason, Show, chance_actor, decode, mask_actions, no_actions, no_apply, numbers, outside, terminal_actor

CENTER_PLAYER = Domain("center | player", ("center", "p0", "p1", "p2"))
SOURCE = Domain("Source", ("center", "display 0", "display 1", "display 2", "display 3", "display 4", "display 5", "display 6"))
PLAYER = Domain("player", ("p0", "p1", "p2"))
ROW = Domain("Row", ("0", "1", "2", "3", "4"), numeric=True)
COLUMN = Domain("Column", ("0", "1", "2", "3", "4"), numeric=True)
DISPLAY = Domain("display", ("display 0", "display 1", "display 2", "display 3", "display 4", "display 5", "display 6"))
COLOR = Domain("Color", ("blue", "yellow", "red", "black", "white"))
TARGET = Domain("Target", ("floor", "0", "1", "2", "3", "4"))
LINE_HOLDS = (1, 2, 3, 4, 5)
COLUMN_OF_OF_ROW_COLOR = (0, 1, 2, 3, 4, 1, 2, 3, 4, 0, 2, 3, 4, 0, 1, 3, 4, 0, 1, 2, 4, 0, 1, 2, 3)
GAIN_OF_JOINED_ACROSS_JOINED_DOWN = (0, 1, 2, 3, 4, 5, 1, 1, 2, 3, 4, 5, 2, 2, 4, 5, 6, 7, 3, 3, 5, 6, 7, 8, 4, 4, 6, 7, 8, 9, 5, 5, 7, 8, 9, 10)
ACROSS_BY_BITS = numbers(
    "0 0 0 0 0 1 0 0 0 0 1 1 0 0 0 2 2 0 0 0 0 1 1 0 0 1 1 1 0 0 2 2 2 0 0 3 3 3 0 0 0 0 1 1 0 1 0 1 1 0 1 1 1 1 0 2 2 1 1 0 0 2 2 2 0 1 2 2 2 0 3 3 3 3 0 4 4 4 4 0 0 0 0 1 1 1 0 0 1 1 1 1 0 1 1 2 2 0 1 1 0 1 1 1 1 1 1 1 1 1 2 2 2 1 1 3 3 3 1 1 0 0 2 2 2",
    "1 0 2 2 2 1 1 2 2 2 2 2 2 2 2 0 3 3 3 3 1 3 3 3 3 4 4 4 4 4 5 5 5 5 5",
)
DOWN_BY_BITS = numbers(
    "0 0 0 0 0 1 0 0 0 0 1 1 0 0 0 2 2 0 0 0 0 1 1 0 0 1 1 1 0 0 2 2 2 0 0 3 3 3 0 0 0 0 1 1 0 1 0 1 1 0 1 1 1 1 0 2 2 1 1 0 0 2 2 2 0 1 2 2 2 0 3 3 3 3 0 4 4 4 4 0 0 0 0 1 1 1 0 0 1 1 1 1 0 1 1 2 2 0 1 1 0 1 1 1 1 1 1 1 1 1 2 2 2 1 1 3 3 3 1 1 0 0 2 2 2",
    "1 0 2 2 2 1 1 2 2 2 2 2 2 2 2 0 3 3 3 3 1 3 3 3 3 4 4 4 4 4 5 5 5 5 5",
)
TAKE_IDS = decode((0, 7), (0, 4), (0, 5))
ACTIONS_6 = mask_actions(6, 240)


def printed(row: int, column: int) -> int:
    """(azul.rules:155)"""
    return (column - row + 5) % 5


def legal_draft_take(g: PythonState) -> list[int]:
    """The legal actions at draft: take."""
    s = g._s
    me = s[176]
    out: list[int] = []
    line = s[me * 10 + 57]
    line_2 = s[me * 10 + 59]
    line_3 = s[me * 10 + 61]
    line_4 = s[me * 10 + 63]
    line_5 = s[me * 10 + 65]
    line_6 = s[me * 10 + 58]
    line_7 = s[me * 10 + 60]
    line_8 = s[me * 10 + 62]
    line_9 = s[me * 10 + 64]
    line_10 = s[me * 10 + 56]
    at_me = me * 25
    n_0 = 1
    n_1 = 1
    n_2 = 1
    n_3 = 1
    n_4 = 1
    if line_10 != 1:
        if not line_10:
            if not s[at_me + 86]:
                n_0 |= 2
            if not s[at_me + 87]:
                n_1 |= 2
            if not s[at_me + 88]:
                n_2 |= 2
            if not s[at_me + 89]:
                n_3 |= 2
            if not s[at_me + 90]:
                n_4 |= 2
        else:
            if not line and not s[at_me + 86]:
                n_0 |= 2
            if line == 1 and not s[at_me + 87]:
                n_1 |= 2
            if line == 2 and not s[at_me + 88]:
                n_2 |= 2
            if line == 3 and not s[at_me + 89]:
                n_3 |= 2
            if line == 4 and not s[at_me + 90]:
                n_4 |= 2
    if line_6 != 2:
        if not line_6:
            if not s[at_me + 92]:
                n_0 |= 4
            if not s[at_me + 93]:
                n_1 |= 4
            if not s[at_me + 94]:
                n_2 |= 4
            if not s[at_me + 95]:
                n_3 |= 4
            if not s[at_me + 91]:
                n_4 |= 4
        else:
            if not line_2 and not s[at_me + 92]:
                n_0 |= 4
            if line_2 == 1 and not s[at_me + 93]:
                n_1 |= 4
            if line_2 == 2 and not s[at_me + 94]:
                n_2 |= 4
            if line_2 == 3 and not s[at_me + 95]:
                n_3 |= 4
            if line_2 == 4 and not s[at_me + 91]:
                n_4 |= 4
    if line_7 != 3:
        if not line_7:
            if not s[at_me + 98]:
                n_0 |= 8
            if not s[at_me + 99]:
                n_1 |= 8
            if not s[at_me + 100]:
                n_2 |= 8
            if not s[at_me + 96]:
                n_3 |= 8
            if not s[at_me + 97]:
                n_4 |= 8
        else:
            if not line_3 and not s[at_me + 98]:
                n_0 |= 8
            if line_3 == 1 and not s[at_me + 99]:
                n_1 |= 8
            if line_3 == 2 and not s[at_me + 100]:
                n_2 |= 8
            if line_3 == 3 and not s[at_me + 96]:
                n_3 |= 8
            if line_3 == 4 and not s[at_me + 97]:
                n_4 |= 8
    if line_8 != 4:
        if not line_8:
            if not s[at_me + 104]:
                n_0 |= 16
            if not s[at_me + 105]:
                n_1 |= 16
            if not s[at_me + 101]:
                n_2 |= 16
            if not s[at_me + 102]:
                n_3 |= 16
            if not s[at_me + 103]:
                n_4 |= 16
        else:
            if not line_4 and not s[at_me + 104]:
                n_0 |= 16
            if line_4 == 1 and not s[at_me + 105]:
                n_1 |= 16
            if line_4 == 2 and not s[at_me + 101]:
                n_2 |= 16
            if line_4 == 3 and not s[at_me + 102]:
                n_3 |= 16
            if line_4 == 4 and not s[at_me + 103]:
                n_4 |= 16
    if line_9 != 5:
        if not line_9:
            if not s[at_me + 110]:
                n_0 |= 32
            if not s[at_me + 106]:
                n_1 |= 32
            if not s[at_me + 107]:
                n_2 |= 32
            if not s[at_me + 108]:
                n_3 |= 32
            if not s[at_me + 109]:
                n_4 |= 32
        else:
            if not line_5 and not s[at_me + 110]:
                n_0 |= 32
            if line_5 == 1 and not s[at_me + 106]:
                n_1 |= 32
            if line_5 == 2 and not s[at_me + 107]:
                n_2 |= 32
            if line_5 == 3 and not s[at_me + 108]:
                n_3 |= 32
            if line_5 == 4 and not s[at_me + 109]:
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
    return out


def weights_random_starter(g: PythonState) -> list[int]:
    """The weight of every outcome."""
    return [1, 1, 1]


def legal_random_starter(g: PythonState) -> list[int]:
    """The possible outcomes."""
    return [n for n, w in enumerate(weights_random_starter(g), 240) if w]


def weights_draw_tile(g: PythonState) -> list[int]:
    """The weight of every outcome."""
    s = g._s
    return s[1:6]


def legal_draw_tile(g: PythonState) -> list[int]:
    """The possible outcomes."""
    return [n for n, w in enumerate(weights_draw_tile(g), 243) if w]


def actor_draft_take(g: PythonState) -> int:
    """Who decides at draft: take."""
    s = g._s
    return s[176]


def why_take(g: PythonState, a: int) -> int:
    """The first reason against an id of take, or -1."""
    s = g._s
    source, color, target = TAKE_IDS[a]
    me = s[176]
    if not s[source * 5 + color + 11]:
        return 0
    if not (target < 1 or not s[me * 10 + target * 2 + 54] or s[me * 10 + target * 2 + 55] == color):
        return 1
    if not (target < 1 or s[me * 10 + target * 2 + 54] != LINE_HOLDS[target - 1]):
        return 2
    if not (target < 1 or not s[me * 25 + target * 5 + COLUMN_OF_OF_ROW_COLOR[target * 5 + color - 5] + 81]):
        return 3
    return -1


def apply_draft_take(g: PythonState, a: int) -> int:
    """What follows take. (azul.rules:62; azul_ko 1a; azul_ko 1b; azul_ko 1c; azul_ko 1d; azul_ko 1e; azul_ko 1g; azul_ko 1h; azul_ko 1f; azul_ko 1i; azul_ko 1k; azul_ko 1j; azul_ko 1l; azul_ko 1m)"""
    s = g._s
    source, color, target = TAKE_IDS[a]
    me = s[176]
    at_color_source = source * 5 + color
    at_color_me = me * 5 + color
    at_source = source * 5
    at_me = me * 5
    if not source and not s[0]:
        s[0] = me + 1  # first
    if target >= 1:
        target_at = at_me + target - 1
        at_target_at = target_at * 2
        moved = min(LINE_HOLDS[target - 1] - s[me * 10 + target * 2 + 54], s[at_color_source + 11])
        s[at_color_source + 11] -= moved
        if moved > 0:
            s[at_target_at + 56] += moved
            s[at_target_at + 57] = color
    moved_2 = min(max(0, 7 - sum(s[at_me + 161 : at_me + 166]) - (s[0] == me + 1)), s[at_color_source + 11])
    s[at_color_source + 11] -= moved_2
    s[at_color_me + 161] += moved_2
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
    s[176] = (s[176] + 1) % 3  # frame.draft.turn
    if all(not any(s[s_ * 5 + 11 : s_ * 5 + 16]) for s_ in range(8)):
        return 6
    return 0


def start(g: PythonState) -> int:
    """Rules between rests: start."""
    s = g._s
    s[1] = 20  # bag[blue]
    s[2] = 20  # bag[yellow]
    s[3] = 20  # bag[red]
    s[4] = 20  # bag[black]
    s[5] = 20  # bag[white]
    starter = g._below(3)
    g._history.append(starter + 240)
    s[51] = starter  # starter
    return 5


def body_1(g: PythonState) -> int:
    """Rules between rests: body.1."""
    s = g._s
    below = g._below
    log = g._history.append
    for d in range(7):
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
            log(drawn + 243)
            at_at_target_at_drawn = at_target_at + drawn
            s[drawn + 1] -= 1
            s[at_at_target_at_drawn + 11] += 1
    s[0] = 0  # first
    s[176] = s[51]  # frame.draft.turn
    if all(not any(s[s_ * 5 + 11 : s_ * 5 + 16]) for s_ in range(8)):
        return 6
    return 0


def body_2_on(g: PythonState) -> int:
    """Rules between rests: body.2.on."""
    s = g._s
    if s[0]:
        s[51] = s[0] - 1  # starter
    start_2 = s[51]
    for seat in range(3):
        p = (start_2 + seat) % 3
        at_p = p * 5
        at_p_2 = p * 25
        at_p_3 = p * 10
        for row in range(5):
            at_at_p_row = at_p_2 + row * 5
            at_at_p_row_2 = at_p_3 + row * 2
            at_at_p_row_3 = at_p + row
            if s[at_at_p_row_2 + 56] == LINE_HOLDS[row]:
                column = COLUMN_OF_OF_ROW_COLOR[ix if 0 <= (ix := row * 5 + s[at_at_p_row_2 + 57]) < 25 else outside(ix)]
                at_at_p_column = at_p_2 + column
                source_at = at_at_p_row_3
                at_source_at = source_at * 2
                target_at = at_at_p_row + column
                kind = s[at_source_at + 57]
                s[at_source_at + 56] -= 1
                if not s[at_source_at + 56]:
                    s[at_source_at + 57] = 0
                s[target_at + 86] = kind + 1
                source_at_2 = at_at_p_row_3
                at_source_at_2 = source_at_2 * 2
                kind_2 = s[at_source_at_2 + 57]
                moved = s[at_source_at_2 + 56]
                s[at_source_at_2 + 56] = 0
                s[at_source_at_2 + 57] = 0
                s[(kind_2 if 0 <= kind_2 < 5 else outside(kind_2)) + 6] += moved
                s[p + 53] += GAIN_OF_JOINED_ACROSS_JOINED_DOWN[ACROSS_BY_BITS[((s[at_at_p_row + 86] != 0) + (2 if s[at_at_p_row + 87] else 0) + (4 if s[at_at_p_row + 88] else 0) + (8 if s[at_at_p_row + 89] else 0) + (16 if s[at_at_p_row + 90] else 0)) * 5 + column] * 6 + DOWN_BY_BITS[((s[at_at_p_column + 86] != 0) + (2 if s[at_at_p_column + 91] else 0) + (4 if s[at_at_p_column + 96] else 0) + (8 if s[at_at_p_column + 101] else 0) + (16 if s[at_at_p_column + 106] else 0)) * 5 + row]]  # fmt: skip
        at_at_p = sum(s[at_p + 161 : at_p + 166])
        s[p + 53] = max(0, s[p + 53] - ((0 < at_at_p + (s[0] == p + 1)) + (1 < at_at_p + (s[0] == p + 1)) + (2 if 2 < at_at_p + (s[0] == p + 1) else 0) + (2 if 3 < at_at_p + (s[0] == p + 1) else 0) + (2 if 4 < at_at_p + (s[0] == p + 1) else 0) + (3 if 5 < at_at_p + (s[0] == p + 1) else 0) + (3 if 6 < at_at_p + (s[0] == p + 1) else 0)))  # fmt: skip
        moved_2 = s[at_p + 161]
        if moved_2:
            s[at_p + 161] = 0
            s[6] += moved_2  # lid[blue]
        moved_2 = s[at_p + 162]
        if moved_2:
            s[at_p + 162] = 0
            s[7] += moved_2  # lid[yellow]
        moved_2 = s[at_p + 163]
        if moved_2:
            s[at_p + 163] = 0
            s[8] += moved_2  # lid[red]
        moved_2 = s[at_p + 164]
        if moved_2:
            s[at_p + 164] = 0
            s[9] += moved_2  # lid[black]
        moved_2 = s[at_p + 165]
        if moved_2:
            s[at_p + 165] = 0
            s[10] += moved_2  # lid[white]
    s[52] += 1  # rounds
    if (any(s[r * 5 + 86] and s[r * 5 + 87] and s[r * 5 + 88] and s[r * 5 + 89] and s[r * 5 + 90] for r in range(5)) or any(s[r * 5 + 111] and s[r * 5 + 112] and s[r * 5 + 113] and s[r * 5 + 114] and s[r * 5 + 115] for r in range(5)) or any(s[r * 5 + 136] and s[r * 5 + 137] and s[r * 5 + 138] and s[r * 5 + 139] and s[r * 5 + 140] for r in range(5))) or not s[1] and not s[2] and not s[3] and not s[4] and not s[5] and not s[6] and not s[7] and not s[8] and not s[9] and not s[10] or s[52] == 30:  # fmt: skip
        for p_2 in range(3):
            at_p_4 = p_2 * 25
            s[p_2 + 53] += sum(1 for r_2 in range(5) if s[at_p_4 + r_2 * 5 + 86] and s[at_p_4 + r_2 * 5 + 87] and s[at_p_4 + r_2 * 5 + 88] and s[at_p_4 + r_2 * 5 + 89] and s[at_p_4 + r_2 * 5 + 90]) * 2 + ((s[at_p_4 + 86] != 0 and s[at_p_4 + 91] != 0 and s[at_p_4 + 96] != 0 and s[at_p_4 + 101] != 0 and s[at_p_4 + 106] != 0) + (s[at_p_4 + 87] != 0 and s[at_p_4 + 92] != 0 and s[at_p_4 + 97] != 0 and s[at_p_4 + 102] != 0 and s[at_p_4 + 107] != 0) + (s[at_p_4 + 88] != 0 and s[at_p_4 + 93] != 0 and s[at_p_4 + 98] != 0 and s[at_p_4 + 103] != 0 and s[at_p_4 + 108] != 0) + (s[at_p_4 + 89] != 0 and s[at_p_4 + 94] != 0 and s[at_p_4 + 99] != 0 and s[at_p_4 + 104] != 0 and s[at_p_4 + 109] != 0) + (s[at_p_4 + 90] != 0 and s[at_p_4 + 95] != 0 and s[at_p_4 + 100] != 0 and s[at_p_4 + 105] != 0 and s[at_p_4 + 110] != 0)) * 7 + sum(1 for color in range(5) if all(s[at_p_4 + r_3 * 5 + 86] == color + 1 or s[at_p_4 + r_3 * 5 + 87] == color + 1 or s[at_p_4 + r_3 * 5 + 88] == color + 1 or s[at_p_4 + r_3 * 5 + 89] == color + 1 or s[at_p_4 + r_3 * 5 + 90] == color + 1 for r_3 in range(5))) * 10  # fmt: skip
        s[176] = 0  # frame.draft.turn
        return 3
    return 5


def surfaced_apply_draft_take(g: PythonState, a: int) -> int:
    """What follows take. (azul.rules:62; azul_ko 1a; azul_ko 1b; azul_ko 1c; azul_ko 1d; azul_ko 1e; azul_ko 1g; azul_ko 1h; azul_ko 1f; azul_ko 1i; azul_ko 1k; azul_ko 1j; azul_ko 1l; azul_ko 1m)"""
    s = g._s
    source, color, target = TAKE_IDS[a]
    me = s[176]
    at_color_source = source * 5 + color
    at_color_me = me * 5 + color
    at_source = source * 5
    at_me = me * 5
    if not source and not s[0]:
        s[0] = me + 1  # first
    if target >= 1:
        target_at = at_me + target - 1
        at_target_at = target_at * 2
        moved = min(LINE_HOLDS[target - 1] - s[me * 10 + target * 2 + 54], s[at_color_source + 11])
        s[at_color_source + 11] -= moved
        if moved > 0:
            s[at_target_at + 56] += moved
            s[at_target_at + 57] = color
    moved_2 = min(max(0, 7 - sum(s[at_me + 161 : at_me + 166]) - (s[0] == me + 1)), s[at_color_source + 11])
    s[at_color_source + 11] -= moved_2
    s[at_color_me + 161] += moved_2
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
    s[176] = (s[176] + 1) % 3  # frame.draft.turn
    return 8


def surfaced_apply_random_starter(g: PythonState, a: int) -> int:
    """What follows random_starter. (azul.rules:37; azul_ko P4a)"""
    s = g._s
    outcome = a - 240
    starter = outcome
    s[51] = starter  # starter
    return 5


def surfaced_apply_draw_tile(g: PythonState, a: int) -> int:
    """What follows draw_tile. (azul.rules:55; azul_ko 3d)"""
    s = g._s
    outcome = a - 243
    drawn = outcome
    s[drawn + 1] -= 1
    at_drawn = s[179] * 5 + drawn
    s[(at_drawn if 0 <= at_drawn < 40 else outside(at_drawn)) + 11] += 1
    s[178] += 1  # frame.fill_displays.draw
    return 7


def surfaced_start(g: PythonState) -> int:
    """Rules between rests: start."""
    s = g._s
    s[1] = 20  # bag[blue]
    s[2] = 20  # bag[yellow]
    s[3] = 20  # bag[red]
    s[4] = 20  # bag[black]
    s[5] = 20  # bag[white]
    return 1


def surfaced_body_1(g: PythonState) -> int:
    """Rules between rests: body.1."""
    s = g._s
    s[177] = 0  # frame.fill_displays.d
    return 6


def surfaced_loop_2(g: PythonState) -> int:
    """Rules between rests: loop.2."""
    s = g._s
    if s[177] <= 6:
        s[179] = s[177] + 1  # frame.fill_displays.target_at
        s[178] = 1  # frame.fill_displays.draw
        return 7
    s[0] = 0  # first
    s[176] = s[51]  # frame.draft.turn
    return 8


def surfaced_loop_3(g: PythonState) -> int:
    """Rules between rests: loop.3."""
    s = g._s
    if s[178] <= 4:
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
                return 9
            s[176] = 0  # frame.draft.turn
            return 2
        s[176] = 0  # frame.draft.turn
        return 2
    return 9


def surfaced_body_4(g: PythonState) -> int:
    """Rules between rests: body.4."""
    s = g._s
    if all(not any(s[s_ * 5 + 11 : s_ * 5 + 16]) for s_ in range(8)):
        if s[0]:
            s[51] = s[0] - 1  # starter
        start_2 = s[51]
        for seat in range(3):
            p = (start_2 + seat) % 3
            at_p = p * 5
            at_p_2 = p * 25
            at_p_3 = p * 10
            for row in range(5):
                at_at_p_row = at_p_2 + row * 5
                at_at_p_row_2 = at_p_3 + row * 2
                at_at_p_row_3 = at_p + row
                if s[at_at_p_row_2 + 56] == LINE_HOLDS[row]:
                    column = COLUMN_OF_OF_ROW_COLOR[ix if 0 <= (ix := row * 5 + s[at_at_p_row_2 + 57]) < 25 else outside(ix)]
                    at_at_p_column = at_p_2 + column
                    source_at = at_at_p_row_3
                    at_source_at = source_at * 2
                    target_at = at_at_p_row + column
                    kind = s[at_source_at + 57]
                    s[at_source_at + 56] -= 1
                    if not s[at_source_at + 56]:
                        s[at_source_at + 57] = 0
                    s[target_at + 86] = kind + 1
                    source_at_2 = at_at_p_row_3
                    at_source_at_2 = source_at_2 * 2
                    kind_2 = s[at_source_at_2 + 57]
                    moved = s[at_source_at_2 + 56]
                    s[at_source_at_2 + 56] = 0
                    s[at_source_at_2 + 57] = 0
                    s[(kind_2 if 0 <= kind_2 < 5 else outside(kind_2)) + 6] += moved
                    s[p + 53] += GAIN_OF_JOINED_ACROSS_JOINED_DOWN[ACROSS_BY_BITS[((s[at_at_p_row + 86] != 0) + (2 if s[at_at_p_row + 87] else 0) + (4 if s[at_at_p_row + 88] else 0) + (8 if s[at_at_p_row + 89] else 0) + (16 if s[at_at_p_row + 90] else 0)) * 5 + column] * 6 + DOWN_BY_BITS[((s[at_at_p_column + 86] != 0) + (2 if s[at_at_p_column + 91] else 0) + (4 if s[at_at_p_column + 96] else 0) + (8 if s[at_at_p_column + 101] else 0) + (16 if s[at_at_p_column + 106] else 0)) * 5 + row]]  # fmt: skip
            at_at_p = sum(s[at_p + 161 : at_p + 166])
            s[p + 53] = max(0, s[p + 53] - ((0 < at_at_p + (s[0] == p + 1)) + (1 < at_at_p + (s[0] == p + 1)) + (2 if 2 < at_at_p + (s[0] == p + 1) else 0) + (2 if 3 < at_at_p + (s[0] == p + 1) else 0) + (2 if 4 < at_at_p + (s[0] == p + 1) else 0) + (3 if 5 < at_at_p + (s[0] == p + 1) else 0) + (3 if 6 < at_at_p + (s[0] == p + 1) else 0)))  # fmt: skip
            moved_2 = s[at_p + 161]
            if moved_2:
                s[at_p + 161] = 0
                s[6] += moved_2  # lid[blue]
            moved_2 = s[at_p + 162]
            if moved_2:
                s[at_p + 162] = 0
                s[7] += moved_2  # lid[yellow]
            moved_2 = s[at_p + 163]
            if moved_2:
                s[at_p + 163] = 0
                s[8] += moved_2  # lid[red]
            moved_2 = s[at_p + 164]
            if moved_2:
                s[at_p + 164] = 0
                s[9] += moved_2  # lid[black]
            moved_2 = s[at_p + 165]
            if moved_2:
                s[at_p + 165] = 0
                s[10] += moved_2  # lid[white]
        s[52] += 1  # rounds
        if (any(s[r * 5 + 86] and s[r * 5 + 87] and s[r * 5 + 88] and s[r * 5 + 89] and s[r * 5 + 90] for r in range(5)) or any(s[r * 5 + 111] and s[r * 5 + 112] and s[r * 5 + 113] and s[r * 5 + 114] and s[r * 5 + 115] for r in range(5)) or any(s[r * 5 + 136] and s[r * 5 + 137] and s[r * 5 + 138] and s[r * 5 + 139] and s[r * 5 + 140] for r in range(5))) or not s[1] and not s[2] and not s[3] and not s[4] and not s[5] and not s[6] and not s[7] and not s[8] and not s[9] and not s[10] or s[52] == 30:  # fmt: skip
            for p_2 in range(3):
                at_p_4 = p_2 * 25
                s[p_2 + 53] += sum(1 for r_2 in range(5) if s[at_p_4 + r_2 * 5 + 86] and s[at_p_4 + r_2 * 5 + 87] and s[at_p_4 + r_2 * 5 + 88] and s[at_p_4 + r_2 * 5 + 89] and s[at_p_4 + r_2 * 5 + 90]) * 2 + ((s[at_p_4 + 86] != 0 and s[at_p_4 + 91] != 0 and s[at_p_4 + 96] != 0 and s[at_p_4 + 101] != 0 and s[at_p_4 + 106] != 0) + (s[at_p_4 + 87] != 0 and s[at_p_4 + 92] != 0 and s[at_p_4 + 97] != 0 and s[at_p_4 + 102] != 0 and s[at_p_4 + 107] != 0) + (s[at_p_4 + 88] != 0 and s[at_p_4 + 93] != 0 and s[at_p_4 + 98] != 0 and s[at_p_4 + 103] != 0 and s[at_p_4 + 108] != 0) + (s[at_p_4 + 89] != 0 and s[at_p_4 + 94] != 0 and s[at_p_4 + 99] != 0 and s[at_p_4 + 104] != 0 and s[at_p_4 + 109] != 0) + (s[at_p_4 + 90] != 0 and s[at_p_4 + 95] != 0 and s[at_p_4 + 100] != 0 and s[at_p_4 + 105] != 0 and s[at_p_4 + 110] != 0)) * 7 + sum(1 for color in range(5) if all(s[at_p_4 + r_3 * 5 + 86] == color + 1 or s[at_p_4 + r_3 * 5 + 87] == color + 1 or s[at_p_4 + r_3 * 5 + 88] == color + 1 or s[at_p_4 + r_3 * 5 + 89] == color + 1 or s[at_p_4 + r_3 * 5 + 90] == color + 1 for r_3 in range(5))) * 10  # fmt: skip
            s[176] = 0  # frame.draft.turn
            s[177] = 0  # frame.fill_displays.d
            s[178] = 0  # frame.fill_displays.draw
            s[179] = 0  # frame.fill_displays.target_at
            return 3
        return 5
    s[177] = 0  # frame.fill_displays.d
    s[178] = 0  # frame.fill_displays.draw
    s[179] = 0  # frame.fill_displays.target_at
    return 0


def surfaced_step_5(g: PythonState) -> int:
    """Rules between rests: step.5."""
    s = g._s
    s[177] += 1  # frame.fill_displays.d
    return 6


class Azul(PythonState):
    """A position of Azul."""

    __slots__ = ()
    _ACTOR = (actor_draft_take, chance_actor, chance_actor, terminal_actor)
    _LEGAL = (legal_draft_take, legal_random_starter, legal_draw_tile, no_actions)
    _APPLY = (apply_draft_take, no_apply, no_apply, no_apply)
    _APPLY_SURFACED = (surfaced_apply_draft_take, surfaced_apply_random_starter, surfaced_apply_draw_tile, no_apply)
    _RUN = (start, body_1, body_2_on)
    _RUN_SURFACED = (surfaced_start, surfaced_body_1, surfaced_loop_2, surfaced_loop_3, surfaced_body_4, surfaced_step_5)
    _WEIGHTS = (None, weights_random_starter, weights_draw_tile, None)
    _WHY = {(0, "take"): why_take}

    def _scores(self) -> list[int]:
        s = self._s
        return [s[53], s[54], s[55]]

    def _ranking(self) -> list[tuple[int, ...]]:
        s = self._s
        return [(s[53], sum(1 for r in range(5) if s[r * 5 + 86] and s[r * 5 + 87] and s[r * 5 + 88] and s[r * 5 + 89] and s[r * 5 + 90])), (s[54], sum(1 for r in range(5) if s[r * 5 + 111] and s[r * 5 + 112] and s[r * 5 + 113] and s[r * 5 + 114] and s[r * 5 + 115])), (s[55], sum(1 for r in range(5) if s[r * 5 + 136] and s[r * 5 + 137] and s[r * 5 + 138] and s[r * 5 + 139] and s[r * 5 + 140]))]  # fmt: skip


DEFINITION = Definition(
    name="azul",
    title="Azul",
    players=3,
    options={"round_limit": "true"},
    spec="azul.rules",
    spec_hash="45b683d4c02fbffd",
    version="0.1.0",
    cells=(0,) * 180,
    fields=(
        Field("first", "value", 0, 1, (), 0, 3, values=CENTER_PLAYER),
        Field("bag", "bag", 1, 5, (), 0, 100, piece="tile", sees="none"),
        Field("lid", "bag", 6, 5, (), 0, 100, piece="tile"),
        Field("offer", "bag", 11, 5, (SOURCE,), 0, 100, piece="tile"),
        Field("starter", "value", 51, 1, (), 0, 2, values=PLAYER),
        Field("rounds", "value", 52, 1, (), 0, 30),
        Field("player.score", "value", 53, 1, (PLAYER,), 0, 400, per_player=True),
        Field("player.line", "stack", 56, 2, (PLAYER, ROW), 0, 20, piece="tile", per_player=True, holds=(1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5)),
        Field("player.wall", "slot", 86, 1, (PLAYER, ROW, COLUMN), 0, 5, piece="tile", per_player=True),
        Field("player.floor", "bag", 161, 5, (PLAYER,), 0, 100, piece="tile", per_player=True, holds=(7, 7, 7)),
        Field("frame.draft.turn", "frame", 176, 1, (), 0, 2, values=PLAYER),
        Field("frame.fill_displays.d", "frame", 177, 1, (), 0, 6, values=DISPLAY),
        Field("frame.fill_displays.draw", "frame", 178, 1, (), 0, 5),
        Field("frame.fill_displays.target_at", "frame", 179, 1, (), 0, 10000),
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
    ),
    chances=(Block("random_starter", 240, (("starter", PLAYER),), "", "azul_ko P4a", "azul.rules:37"), Block("draw_tile", 243, (("color", COLOR),), "", "azul_ko 3d", "azul.rules:55")),
    nodes=(Node("decision", "draft: take", ("take",), "azul.rules:62"), Node("chance", "random_starter", ("random_starter",), "azul.rules:37"), Node("chance", "draw_tile", ("draw_tile",), "azul.rules:55"), Node("terminal", "end", (), "")),
    pieces=(Piece("tile", COLOR, (20, 20, 20, 20, 20)),),
    reasons=(
        Reason("{source} holds no {color} tile", "azul_ko 1a; azul_ko 1b; azul_ko 1c; azul_ko 1d; azul_ko 1e", "azul.rules:67"),
        Reason("pattern line {target} holds another colour", "azul_ko 1g; azul_ko 1h", "azul.rules:70"),
        Reason("pattern line {target} is full", "azul_ko 1f; azul_ko 1i", "azul.rules:72"),
        Reason("wall row {target} already has a {color} tile", "azul_ko 1k", "azul.rules:74"),
    ),
    max_game_length=1080,
    start=4,
    utility="rank",
    criteria=("highest score", "highest completed_rows"),
    invariants=(),
    notes=("The text leaves the wall's colours and the floor's losses to the printed board; they follow the published board.", "The text is silent on a marker taken with a full floor (here it costs nothing) and on an empty supply (the game ends)."),
    view=(Show(("offer", "first"), "Displays, centre and starting marker", {}), Show(("player.line", "player.wall"), "Board", {"player.wall": (0, 1, 2, 3, 4, 4, 0, 1, 2, 3, 3, 4, 0, 1, 2, 2, 3, 4, 0, 1, 1, 2, 3, 4, 0)}), Show(("player.floor", "player.score"), "Floor and score", {})),
)
MACHINE = Azul
