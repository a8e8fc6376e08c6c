"""Azul: Stained Glass of Sintra for 3 players (side=A, negative_scores=true, pooled_leftovers=true, joker_choice=false, retreat_right=true): a state machine. Generated; do not edit.

Spec: sintra.rules (45ac317112a609fb)
Compiler: rulewright 0.1.0

Cells of the state:

- 0 first: center | player
- 1..5 bag: bag of pane
- 6..10 tower: bag of pane
- 11..50 offer[Source]: bag of pane
- 51..56 indicator[Round]: slot of pane
- 57 starter: player
- 58..60 player.score[player]: a number -700..700
- 61..63 player.broken[player]: a number 0..7
- 64..66 player.lost[player]: a number 0..700
- 67..69 player.glazier[player]: Window
- 70..93 player.strip[player, Window]: Strip | nothing
- 94..117 player.face[player, Window]: Face
- 118..237 player.free[player, Window, Color]: a number 0..5
- 238..261 player.jokers[player, Window]: a number 0..5
- 262..381 player.panes[player, Window]: bag of pane
- 382..501 player.frame[player, Window]: bag of pane
- 502 frame.complete_strip.p: player
- 503 frame.complete_strip.window: Window
- 504 frame.take_turns.turn: player
- 505 frame.setup.p: player
- 506 frame.setup.round: a number 0..24
- 507 frame.setup.w: Window
- 508 frame.setup.laid: Strip
- 509 frame.setup.r: Round
- 510 frame.setup.draw: a number 0..2
- 511 frame.fill_displays.d: display
- 512 frame.fill_displays.draw: a number 0..5
- 513 frame.fill_displays.target_at: a number 0..10000
- 514 frame.setup.up: Face
"""

from __future__ import annotations

from rulewright.runtime import Block, Definition, Domain, Field, Node, Piece, PythonState, Reason, Show, chance_actor, decode, mask_actions, no_actions, no_apply, numbers, outside, pick, terminal_actor

CENTER_PLAYER = Domain("center | player", ("center", "p0", "p1", "p2"))
SOURCE = Domain("Source", ("center", "display 0", "display 1", "display 2", "display 3", "display 4", "display 5", "display 6"))
ROUND = Domain("Round", ("0", "1", "2", "3", "4", "5"), numeric=True)
PLAYER = Domain("player", ("p0", "p1", "p2"))
WINDOW = Domain("Window", ("0", "1", "2", "3", "4", "5", "6", "7"), numeric=True)
STRIP_NOTHING = Domain("Strip | nothing", ("0", "1", "2", "3", "4", "5", "6", "7", "nothing"))
FACE = Domain("Face", ("0", "1"), numeric=True)
COLOR = Domain("Color", ("blue", "red", "orange", "green", "lilac"))
STRIP = Domain("Strip", ("0", "1", "2", "3", "4", "5", "6", "7"), numeric=True)
DISPLAY = Domain("display", ("display 0", "display 1", "display 2", "display 3", "display 4", "display 5", "display 6"))
n_0_5 = Domain("0_5", ("0", "1", "2", "3", "4", "5"), numeric=True)
STRIPS = (1, 1, 2, 2, 4, 3, 3, 3, 5, 1, 2, 2, 3, 3, 5, 4, 4, 4, 1, 2, 3, 3, 4, 4, 1, 5, 5, 5, 2, 3, 4, 4, 5, 5, 2, 1, 1, 1, 3, 4, 5, 5, 1, 1, 3, 2, 2, 2, 4, 5, 1, 2, 3, 4, 5, 0, 0, 4, 5, 2, 3, 3, 3, 1, 1, 5, 5, 5, 4, 4, 2, 2, 2, 2, 3, 1, 1, 1, 4, 3)
TRACK = (0, 1, 2, 4, 6, 9, 12, 15, 18)
ORNAMENT = (0, 0, 1, 1, 2, 2, 3, 3)
ORNAMENT_POINTS = (0, 0, 3, 6, 10)
HAS_JOKERS_OF_STRIP = (0, 0, 0, 0, 0, 1, 0, 0)
ADVANCE_IDS = decode((0, 7), (0, 4), (0, 7))
BREAK_ALL_IDS = decode((0, 7), (0, 4))
ACTIONS_8 = mask_actions(8, 372)


def leftovers(s: list[int], p: int) -> int:
    """A point for every three panes left on strips. (sintra.rules:249; sintra_ko F1; sintra_en F1)"""
    at_p = p * 40
    return sum(sum(s[at_p + w * 5 + 262 : at_p + w * 5 + 267]) for w in range(8)) // 3


def legal_keep(g: PythonState) -> list[int]:
    """The legal actions at keep."""
    s = g._s
    out: list[int] = []
    if s[s[502] * 40 + s[503] * 5 + 262]:
        out.append(367)
    if s[s[502] * 40 + s[503] * 5 + 263]:
        out.append(368)
    if s[s[502] * 40 + s[503] * 5 + 264]:
        out.append(369)
    if s[s[502] * 40 + s[503] * 5 + 265]:
        out.append(370)
    if s[s[502] * 40 + s[503] * 5 + 266]:
        out.append(371)
    return out


def legal_take_turns_advance_break_all_retreat(g: PythonState) -> list[int]:
    """The legal actions at take_turns: advance | break_all | retreat."""
    s = g._s
    me = s[504]
    out: list[int] = []
    jokers = s[me * 8 + 239]
    jokers_2 = s[me * 8 + 240]
    jokers_3 = s[me * 8 + 241]
    jokers_4 = s[me * 8 + 242]
    jokers_5 = s[me * 8 + 243]
    jokers_6 = s[me * 8 + 244]
    jokers_7 = s[me * 8 + 245]
    jokers_8 = s[me * 8 + 238]
    at_me = me * 40
    glazier = s[me + 67]
    at_me_2 = me * 8
    n_0 = 0
    n_1 = 0
    n_2 = 0
    n_3 = 0
    n_4 = 0
    if 0 >= glazier:
        if s[at_me + 118] + jokers_8 > 0:
            n_0 |= 1
        if s[at_me + 119] + jokers_8 > 0:
            n_1 |= 1
        if s[at_me + 120] + jokers_8 > 0:
            n_2 |= 1
        if s[at_me + 121] + jokers_8 > 0:
            n_3 |= 1
        if s[at_me + 122] + jokers_8 > 0:
            n_4 |= 1
    if 1 >= glazier:
        if s[at_me + 123] + jokers > 0:
            n_0 |= 2
        if s[at_me + 124] + jokers > 0:
            n_1 |= 2
        if s[at_me + 125] + jokers > 0:
            n_2 |= 2
        if s[at_me + 126] + jokers > 0:
            n_3 |= 2
        if s[at_me + 127] + jokers > 0:
            n_4 |= 2
    if 2 >= glazier:
        if s[at_me + 128] + jokers_2 > 0:
            n_0 |= 4
        if s[at_me + 129] + jokers_2 > 0:
            n_1 |= 4
        if s[at_me + 130] + jokers_2 > 0:
            n_2 |= 4
        if s[at_me + 131] + jokers_2 > 0:
            n_3 |= 4
        if s[at_me + 132] + jokers_2 > 0:
            n_4 |= 4
    if 3 >= glazier:
        if s[at_me + 133] + jokers_3 > 0:
            n_0 |= 8
        if s[at_me + 134] + jokers_3 > 0:
            n_1 |= 8
        if s[at_me + 135] + jokers_3 > 0:
            n_2 |= 8
        if s[at_me + 136] + jokers_3 > 0:
            n_3 |= 8
        if s[at_me + 137] + jokers_3 > 0:
            n_4 |= 8
    if 4 >= glazier:
        if s[at_me + 138] + jokers_4 > 0:
            n_0 |= 16
        if s[at_me + 139] + jokers_4 > 0:
            n_1 |= 16
        if s[at_me + 140] + jokers_4 > 0:
            n_2 |= 16
        if s[at_me + 141] + jokers_4 > 0:
            n_3 |= 16
        if s[at_me + 142] + jokers_4 > 0:
            n_4 |= 16
    if 5 >= glazier:
        if s[at_me + 143] + jokers_5 > 0:
            n_0 |= 32
        if s[at_me + 144] + jokers_5 > 0:
            n_1 |= 32
        if s[at_me + 145] + jokers_5 > 0:
            n_2 |= 32
        if s[at_me + 146] + jokers_5 > 0:
            n_3 |= 32
        if s[at_me + 147] + jokers_5 > 0:
            n_4 |= 32
    if 6 >= glazier:
        if s[at_me + 148] + jokers_6 > 0:
            n_0 |= 64
        if s[at_me + 149] + jokers_6 > 0:
            n_1 |= 64
        if s[at_me + 150] + jokers_6 > 0:
            n_2 |= 64
        if s[at_me + 151] + jokers_6 > 0:
            n_3 |= 64
        if s[at_me + 152] + jokers_6 > 0:
            n_4 |= 64
    if 7 >= glazier:
        if s[at_me + 153] + jokers_7 > 0:
            n_0 |= 128
        if s[at_me + 154] + jokers_7 > 0:
            n_1 |= 128
        if s[at_me + 155] + jokers_7 > 0:
            n_2 |= 128
        if s[at_me + 156] + jokers_7 > 0:
            n_3 |= 128
        if s[at_me + 157] + jokers_7 > 0:
            n_4 |= 128
    if s[11]:
        out += ACTIONS_8[0][n_0]
    if s[12]:
        out += ACTIONS_8[8][n_1]
    if s[13]:
        out += ACTIONS_8[16][n_2]
    if s[14]:
        out += ACTIONS_8[24][n_3]
    if s[15]:
        out += ACTIONS_8[32][n_4]
    if s[16]:
        out += ACTIONS_8[40][n_0]
    if s[17]:
        out += ACTIONS_8[48][n_1]
    if s[18]:
        out += ACTIONS_8[56][n_2]
    if s[19]:
        out += ACTIONS_8[64][n_3]
    if s[20]:
        out += ACTIONS_8[72][n_4]
    if s[21]:
        out += ACTIONS_8[80][n_0]
    if s[22]:
        out += ACTIONS_8[88][n_1]
    if s[23]:
        out += ACTIONS_8[96][n_2]
    if s[24]:
        out += ACTIONS_8[104][n_3]
    if s[25]:
        out += ACTIONS_8[112][n_4]
    if s[26]:
        out += ACTIONS_8[120][n_0]
    if s[27]:
        out += ACTIONS_8[128][n_1]
    if s[28]:
        out += ACTIONS_8[136][n_2]
    if s[29]:
        out += ACTIONS_8[144][n_3]
    if s[30]:
        out += ACTIONS_8[152][n_4]
    if s[31]:
        out += ACTIONS_8[160][n_0]
    if s[32]:
        out += ACTIONS_8[168][n_1]
    if s[33]:
        out += ACTIONS_8[176][n_2]
    if s[34]:
        out += ACTIONS_8[184][n_3]
    if s[35]:
        out += ACTIONS_8[192][n_4]
    if s[36]:
        out += ACTIONS_8[200][n_0]
    if s[37]:
        out += ACTIONS_8[208][n_1]
    if s[38]:
        out += ACTIONS_8[216][n_2]
    if s[39]:
        out += ACTIONS_8[224][n_3]
    if s[40]:
        out += ACTIONS_8[232][n_4]
    if s[41]:
        out += ACTIONS_8[240][n_0]
    if s[42]:
        out += ACTIONS_8[248][n_1]
    if s[43]:
        out += ACTIONS_8[256][n_2]
    if s[44]:
        out += ACTIONS_8[264][n_3]
    if s[45]:
        out += ACTIONS_8[272][n_4]
    if s[46]:
        out += ACTIONS_8[280][n_0]
    if s[47]:
        out += ACTIONS_8[288][n_1]
    if s[48]:
        out += ACTIONS_8[296][n_2]
    if s[49]:
        out += ACTIONS_8[304][n_3]
    if s[50]:
        out += ACTIONS_8[312][n_4]
    for source in range(8):
        at_source = source * 5
        for color in range(5):
            at_at_me_color = at_me + color
            at_at_source_color = at_source + color
            if s[at_at_source_color + 11] and not (0 >= glazier and s[at_at_me_color + 118] + jokers_8 > 0 or 1 >= glazier and s[at_at_me_color + 123] + jokers > 0 or 2 >= glazier and s[at_at_me_color + 128] + jokers_2 > 0 or 3 >= glazier and s[at_at_me_color + 133] + jokers_3 > 0 or 4 >= glazier and s[at_at_me_color + 138] + jokers_4 > 0 or 5 >= glazier and s[at_at_me_color + 143] + jokers_5 > 0 or 6 >= glazier and s[at_at_me_color + 148] + jokers_6 > 0 or 7 >= glazier and s[at_at_me_color + 153] + jokers_7 > 0):  # fmt: skip
                out.append(at_at_source_color + 320)
    if (0 if s[at_me_2 + 70] != 8 else 1 if s[at_me_2 + 71] != 8 else 2 if s[at_me_2 + 72] != 8 else 3 if s[at_me_2 + 73] != 8 else 4 if s[at_me_2 + 74] != 8 else 5 if s[at_me_2 + 75] != 8 else 6 if s[at_me_2 + 76] != 8 else 7 if s[at_me_2 + 77] != 8 else glazier) != glazier:
        out.append(360)
    return out


def weights_random_laid(g: PythonState) -> list[int]:
    """The weight of every outcome."""
    s = g._s
    return [1 if not (not s[s[505] * 8 + 70] or not s[s[505] * 8 + 71] or not s[s[505] * 8 + 72] or not s[s[505] * 8 + 73] or not s[s[505] * 8 + 74] or not s[s[505] * 8 + 75] or not s[s[505] * 8 + 76] or not s[s[505] * 8 + 77]) else 0, 1 if not (s[s[505] * 8 + 70] == 1 or s[s[505] * 8 + 71] == 1 or s[s[505] * 8 + 72] == 1 or s[s[505] * 8 + 73] == 1 or s[s[505] * 8 + 74] == 1 or s[s[505] * 8 + 75] == 1 or s[s[505] * 8 + 76] == 1 or s[s[505] * 8 + 77] == 1) else 0, 1 if not (s[s[505] * 8 + 70] == 2 or s[s[505] * 8 + 71] == 2 or s[s[505] * 8 + 72] == 2 or s[s[505] * 8 + 73] == 2 or s[s[505] * 8 + 74] == 2 or s[s[505] * 8 + 75] == 2 or s[s[505] * 8 + 76] == 2 or s[s[505] * 8 + 77] == 2) else 0, 1 if not (s[s[505] * 8 + 70] == 3 or s[s[505] * 8 + 71] == 3 or s[s[505] * 8 + 72] == 3 or s[s[505] * 8 + 73] == 3 or s[s[505] * 8 + 74] == 3 or s[s[505] * 8 + 75] == 3 or s[s[505] * 8 + 76] == 3 or s[s[505] * 8 + 77] == 3) else 0, 1 if not (s[s[505] * 8 + 70] == 4 or s[s[505] * 8 + 71] == 4 or s[s[505] * 8 + 72] == 4 or s[s[505] * 8 + 73] == 4 or s[s[505] * 8 + 74] == 4 or s[s[505] * 8 + 75] == 4 or s[s[505] * 8 + 76] == 4 or s[s[505] * 8 + 77] == 4) else 0, 1 if not (s[s[505] * 8 + 70] == 5 or s[s[505] * 8 + 71] == 5 or s[s[505] * 8 + 72] == 5 or s[s[505] * 8 + 73] == 5 or s[s[505] * 8 + 74] == 5 or s[s[505] * 8 + 75] == 5 or s[s[505] * 8 + 76] == 5 or s[s[505] * 8 + 77] == 5) else 0, 1 if not (s[s[505] * 8 + 70] == 6 or s[s[505] * 8 + 71] == 6 or s[s[505] * 8 + 72] == 6 or s[s[505] * 8 + 73] == 6 or s[s[505] * 8 + 74] == 6 or s[s[505] * 8 + 75] == 6 or s[s[505] * 8 + 76] == 6 or s[s[505] * 8 + 77] == 6) else 0, 1 if not (s[s[505] * 8 + 70] == 7 or s[s[505] * 8 + 71] == 7 or s[s[505] * 8 + 72] == 7 or s[s[505] * 8 + 73] == 7 or s[s[505] * 8 + 74] == 7 or s[s[505] * 8 + 75] == 7 or s[s[505] * 8 + 76] == 7 or s[s[505] * 8 + 77] == 7) else 0]  # fmt: skip


def legal_random_laid(g: PythonState) -> list[int]:
    """The possible outcomes."""
    return [n for n, w in enumerate(weights_random_laid(g), 372) if w]


def weights_random_up(g: PythonState) -> list[int]:
    """The weight of every outcome."""
    return [1, 1]


def legal_random_up(g: PythonState) -> list[int]:
    """The possible outcomes."""
    return [n for n, w in enumerate(weights_random_up(g), 380) if w]


def weights_random_starter(g: PythonState) -> list[int]:
    """The weight of every outcome."""
    return [1, 1, 1]


def legal_random_starter(g: PythonState) -> list[int]:
    """The possible outcomes."""
    return [n for n, w in enumerate(weights_random_starter(g), 382) if w]


def weights_random_fallen(g: PythonState) -> list[int]:
    """The weight of every outcome."""
    s = g._s
    return [1 if not (s[51] == 1 or s[52] == 1 or s[53] == 1 or s[54] == 1 or s[55] == 1 or s[56] == 1) else 0, 1 if not (s[51] == 2 or s[52] == 2 or s[53] == 2 or s[54] == 2 or s[55] == 2 or s[56] == 2) else 0, 1 if not (s[51] == 3 or s[52] == 3 or s[53] == 3 or s[54] == 3 or s[55] == 3 or s[56] == 3) else 0, 1 if not (s[51] == 4 or s[52] == 4 or s[53] == 4 or s[54] == 4 or s[55] == 4 or s[56] == 4) else 0, 1 if not (s[51] == 5 or s[52] == 5 or s[53] == 5 or s[54] == 5 or s[55] == 5 or s[56] == 5) else 0]  # fmt: skip


def legal_random_fallen(g: PythonState) -> list[int]:
    """The possible outcomes."""
    return [n for n, w in enumerate(weights_random_fallen(g), 385) if w]


def weights_draw_pane(g: PythonState) -> list[int]:
    """The weight of every outcome."""
    s = g._s
    return s[1:6]


def legal_draw_pane(g: PythonState) -> list[int]:
    """The possible outcomes."""
    return [n for n, w in enumerate(weights_draw_pane(g), 390) if w]


def actor_keep(g: PythonState) -> int:
    """Who decides at keep."""
    s = g._s
    return s[502]


def actor_take_turns_advance_break_all_retreat(g: PythonState) -> int:
    """Who decides at take_turns: advance | break_all | retreat."""
    s = g._s
    return s[504]


def why_keep(g: PythonState, a: int) -> int:
    """The first reason against an id of keep, or -1."""
    s = g._s
    c = a - 367
    if not s[s[502] * 40 + s[503] * 5 + c + 262]:
        return 3
    return -1


def why_advance(g: PythonState, a: int) -> int:
    """The first reason against an id of advance, or -1."""
    s = g._s
    source, color, window = ADVANCE_IDS[a]
    me = s[504]
    if not s[source * 5 + color + 11]:
        return 0
    if window < s[me + 67]:
        return 1
    if s[me * 40 + window * 5 + color + 118] + s[me * 8 + window + 238] <= 0:
        return 2
    return -1


def why_break_all(g: PythonState, a: int) -> int:
    """The first reason against an id of break_all, or -1."""
    s = g._s
    source, color = BREAK_ALL_IDS[a - 320]
    me = s[504]
    if not s[source * 5 + color + 11]:
        return 4
    if 0 >= s[me + 67] and s[me * 40 + color + 118] + s[me * 8 + 238] > 0 or 1 >= s[me + 67] and s[me * 40 + color + 123] + s[me * 8 + 239] > 0 or 2 >= s[me + 67] and s[me * 40 + color + 128] + s[me * 8 + 240] > 0 or 3 >= s[me + 67] and s[me * 40 + color + 133] + s[me * 8 + 241] > 0 or 4 >= s[me + 67] and s[me * 40 + color + 138] + s[me * 8 + 242] > 0 or 5 >= s[me + 67] and s[me * 40 + color + 143] + s[me * 8 + 243] > 0 or 6 >= s[me + 67] and s[me * 40 + color + 148] + s[me * 8 + 244] > 0 or 7 >= s[me + 67] and s[me * 40 + color + 153] + s[me * 8 + 245] > 0:  # fmt: skip
        return 5
    return -1


def why_retreat(g: PythonState, a: int) -> int:
    """The first reason against an id of retreat, or -1."""
    s = g._s
    me = s[504]
    if (0 if s[me * 8 + 70] != 8 else 1 if s[me * 8 + 71] != 8 else 2 if s[me * 8 + 72] != 8 else 3 if s[me * 8 + 73] != 8 else 4 if s[me * 8 + 74] != 8 else 5 if s[me * 8 + 75] != 8 else 6 if s[me * 8 + 76] != 8 else 7 if s[me * 8 + 77] != 8 else s[me + 67]) == s[me + 67]:
        return 6
    return -1


def apply_keep(g: PythonState, a: int) -> int:
    """What follows keep. (sintra.rules:230; sintra_en A3d)"""
    s = g._s
    c = a - 367
    keep = c
    source_at = s[502] * 8 + s[503]
    at_keep_source_at = source_at * 5 + keep
    target_at = s[502] * 8 + s[503]
    at_keep_target_at = target_at * 5 + keep
    s[at_keep_source_at + 262] -= 1
    s[at_keep_target_at + 382] += 1
    source_at_2 = s[502] * 8 + s[503]
    at_source_at_2 = source_at_2 * 5
    moved = s[at_source_at_2 + 262]
    if moved:
        s[at_source_at_2 + 262] = 0
        s[6] += moved  # tower[blue]
    moved = s[at_source_at_2 + 263]
    if moved:
        s[at_source_at_2 + 263] = 0
        s[7] += moved  # tower[red]
    moved = s[at_source_at_2 + 264]
    if moved:
        s[at_source_at_2 + 264] = 0
        s[8] += moved  # tower[orange]
    moved = s[at_source_at_2 + 265]
    if moved:
        s[at_source_at_2 + 265] = 0
        s[9] += moved  # tower[green]
    moved = s[at_source_at_2 + 266]
    if moved:
        s[at_source_at_2 + 266] = 0
        s[10] += moved  # tower[lilac]
    if sum(s[s[502] * 40 + s[503] * 5 + 382 : s[502] * 40 + s[503] * 5 + 387]) == 2:
        s[s[502] * 8 + s[503] + 70] = 8
    else:
        p = s[502]
        at_p = p * 40
        at_p_2 = p * 8
        window = s[503]
        at_at_p_p = at_p + window * 5
        at_at_p_p_2 = at_p_2 + window
        face = 1 - s[s[502] * 8 + s[503] + 94]
        at_p_3 = face * 5
        strip = s[at_at_p_p_2 + 70]
        at_at_p_strip = strip * 10 + at_p_3
        s[at_at_p_p_2 + 94] = face
        if strip <= 7:
            at_at_at_p_strip = STRIPS[ix if 0 <= (ix := at_at_p_strip + 1) < 80 else outside(ix)]
            at_at_at_p_strip_2 = STRIPS[ix if 0 <= (ix := at_at_p_strip + 2) < 80 else outside(ix)]
            at_at_at_p_strip_3 = STRIPS[ix if 0 <= (ix := at_at_p_strip + 3) < 80 else outside(ix)]
            at_at_at_p_strip_4 = STRIPS[ix if 0 <= (ix := at_at_p_strip + 4) < 80 else outside(ix)]
            s[at_at_p_p + 118] = (STRIPS[at_at_p_strip if 0 <= at_at_p_strip < 80 else outside(at_at_p_strip)] == 1) + (at_at_at_p_strip == 1) + (at_at_at_p_strip_2 == 1) + (at_at_at_p_strip_3 == 1) + (at_at_at_p_strip_4 == 1)
            s[at_at_p_p + 119] = (STRIPS[at_at_p_strip if 0 <= at_at_p_strip < 80 else outside(at_at_p_strip)] == 2) + (at_at_at_p_strip == 2) + (at_at_at_p_strip_2 == 2) + (at_at_at_p_strip_3 == 2) + (at_at_at_p_strip_4 == 2)
            s[at_at_p_p + 120] = (STRIPS[at_at_p_strip if 0 <= at_at_p_strip < 80 else outside(at_at_p_strip)] == 3) + (at_at_at_p_strip == 3) + (at_at_at_p_strip_2 == 3) + (at_at_at_p_strip_3 == 3) + (at_at_at_p_strip_4 == 3)
            s[at_at_p_p + 121] = (STRIPS[at_at_p_strip if 0 <= at_at_p_strip < 80 else outside(at_at_p_strip)] == 4) + (at_at_at_p_strip == 4) + (at_at_at_p_strip_2 == 4) + (at_at_at_p_strip_3 == 4) + (at_at_at_p_strip_4 == 4)
            s[at_at_p_p + 122] = (STRIPS[at_at_p_strip if 0 <= at_at_p_strip < 80 else outside(at_at_p_strip)] == 5) + (at_at_at_p_strip == 5) + (at_at_at_p_strip_2 == 5) + (at_at_at_p_strip_3 == 5) + (at_at_at_p_strip_4 == 5)
            s[at_at_p_p_2 + 238] = (STRIPS[at_at_p_strip if 0 <= at_at_p_strip < 80 else outside(at_at_p_strip)] == 0) + (at_at_at_p_strip == 0) + (at_at_at_p_strip_2 == 0) + (at_at_at_p_strip_3 == 0) + (at_at_at_p_strip_4 == 0)
    s[s[502] + 58] += (4 if 0 >= s[503] and not not any(s[s[502] * 40 + 382 : s[502] * 40 + 387]) else 0) + (3 if 1 >= s[503] and not not any(s[s[502] * 40 + 387 : s[502] * 40 + 392]) else 0) + (3 if 2 >= s[503] and not not any(s[s[502] * 40 + 392 : s[502] * 40 + 397]) else 0) + (2 if 3 >= s[503] and not not any(s[s[502] * 40 + 397 : s[502] * 40 + 402]) else 0) + (2 if 4 >= s[503] and not not any(s[s[502] * 40 + 402 : s[502] * 40 + 407]) else 0) + (5 >= s[503] and not not any(s[s[502] * 40 + 407 : s[502] * 40 + 412])) + (6 >= s[503] and not not any(s[s[502] * 40 + 412 : s[502] * 40 + 417])) + (2 if 7 >= s[503] and not not any(s[s[502] * 40 + 417 : s[502] * 40 + 422]) else 0)  # fmt: skip
    return 12


def apply_take_turns_advance_break_all_retreat(g: PythonState, a: int) -> int:
    """What follows advance or break_all or retreat. (sintra.rules:122; sintra_ko A; sintra_ko A1; sintra_ko A1a; sintra_ko A1b; sintra_ko A2; sintra_ko A2a; sintra_ko A2b; sintra_ko A2c; sintra_ko A3; sint…"""
    s = g._s
    if a < 320:
        source, color, window = ADVANCE_IDS[a]
        me = s[504]
        at_color_me_window = me * 40 + window * 5 + color
        at_color_source = source * 5 + color
        at_me_window = me * 8 + window
        at_source = source * 5
        if not source and not s[0]:
            s[0] = me + 1  # first
            space = s[me + 61] + 1
            s[me + 61] = space % 8
            points = space // 8 * 18
            s[me + 64] += points
            s[me + 58] -= points
        s[me + 67] = window
        placed = min(s[at_color_source + 11], s[at_color_me_window + 118] + s[at_me_window + 238])
        on_jokers = max(0, placed - s[at_color_me_window + 118])
        s[at_color_me_window + 118] -= placed - on_jokers
        s[at_me_window + 238] -= on_jokers
        target_at = at_me_window
        at_color_target_at = target_at * 5 + color
        s[at_color_source + 11] -= placed
        s[at_color_target_at + 262] += placed
        steps = s[at_color_source + 11]
        space_2 = s[me + 61] + steps
        s[me + 61] = space_2 % 8
        points_2 = space_2 // 8 * 18
        s[me + 64] += points_2
        s[me + 58] -= points_2
        moved = s[at_color_source + 11]
        s[at_color_source + 11] = 0
        s[color + 6] += moved
        if source:
            moved_2 = s[at_source + 11]
            if moved_2:
                s[at_source + 11] = 0
                s[11] += moved_2  # offer[center, blue]
            moved_2 = s[at_source + 12]
            if moved_2:
                s[at_source + 12] = 0
                s[12] += moved_2  # offer[center, red]
            moved_2 = s[at_source + 13]
            if moved_2:
                s[at_source + 13] = 0
                s[13] += moved_2  # offer[center, orange]
            moved_2 = s[at_source + 14]
            if moved_2:
                s[at_source + 14] = 0
                s[14] += moved_2  # offer[center, green]
            moved_2 = s[at_source + 15]
            if moved_2:
                s[at_source + 15] = 0
                s[15] += moved_2  # offer[center, lilac]
        if sum(s[me * 40 + window * 5 + 262 : me * 40 + window * 5 + 267]) == 5:
            s[502] = me  # frame.complete_strip.p
            s[503] = window  # frame.complete_strip.window
            s[s[502] + 58] += s[(ix if 0 <= (ix := s[502] * 40 + s[503] * 5 + s[(0 if s[51] else 1 if s[52] else 2 if s[53] else 3 if s[54] else 4 if s[55] else 5 if s[56] else 0) + 51] - 1) < 120 else outside(ix)) + 262]
            return 0
        return 12
    if a < 360:
        source, color = BREAK_ALL_IDS[a - 320]
        me = s[504]
        at_color_source = source * 5 + color
        at_source = source * 5
        if not source and not s[0]:
            s[0] = me + 1  # first
            space = s[me + 61] + 1
            s[me + 61] = space % 8
            points = space // 8 * 18
            s[me + 64] += points
            s[me + 58] -= points
        steps = s[at_color_source + 11]
        space_2 = s[me + 61] + steps
        s[me + 61] = space_2 % 8
        points_2 = space_2 // 8 * 18
        s[me + 64] += points_2
        s[me + 58] -= points_2
        moved = s[at_color_source + 11]
        s[at_color_source + 11] = 0
        s[color + 6] += moved
        if source:
            moved_2 = s[at_source + 11]
            if moved_2:
                s[at_source + 11] = 0
                s[11] += moved_2  # offer[center, blue]
            moved_2 = s[at_source + 12]
            if moved_2:
                s[at_source + 12] = 0
                s[12] += moved_2  # offer[center, red]
            moved_2 = s[at_source + 13]
            if moved_2:
                s[at_source + 13] = 0
                s[13] += moved_2  # offer[center, orange]
            moved_2 = s[at_source + 14]
            if moved_2:
                s[at_source + 14] = 0
                s[14] += moved_2  # offer[center, green]
            moved_2 = s[at_source + 15]
            if moved_2:
                s[at_source + 15] = 0
                s[15] += moved_2  # offer[center, lilac]
        return 12
    me = s[504]
    at_me = me * 8
    s[me + 67] = 0 if s[at_me + 70] != 8 else 1 if s[at_me + 71] != 8 else 2 if s[at_me + 72] != 8 else 3 if s[at_me + 73] != 8 else 4 if s[at_me + 74] != 8 else 5 if s[at_me + 75] != 8 else 6 if s[at_me + 76] != 8 else 7 if s[at_me + 77] != 8 else s[me + 67]
    return 12


def start(g: PythonState) -> int:
    """Rules between rests: start."""
    s = g._s
    below = g._below
    log = g._history.append
    s[1] = 20  # bag[blue]
    s[2] = 20  # bag[red]
    s[3] = 20  # bag[orange]
    s[4] = 20  # bag[green]
    s[5] = 20  # bag[lilac]
    for round in range(24):
        p = round // 8
        at_p = p * 8
        at_p_2 = p * 40
        w = round % 8
        at_at_p_w = at_p_2 + w * 5
        at_at_p_w_2 = at_p + w
        s_ = pick([1 if not (s[at_p + 70] == s_ or s[at_p + 71] == s_ or s[at_p + 72] == s_ or s[at_p + 73] == s_ or s[at_p + 74] == s_ or s[at_p + 75] == s_ or s[at_p + 76] == s_ or s[at_p + 77] == s_) else 0 for s_ in range(8)], g._below)
        log(s_ + 372)
        laid = s_
        up = 0
        if not HAS_JOKERS_OF_STRIP[laid]:
            f = below(2)
            log(f + 380)
            up = f
        s[at_at_p_w_2 + 70] = laid
        strip = s[at_at_p_w_2 + 70]
        at_strip_up = strip * 10 + up * 5
        s[at_at_p_w_2 + 94] = up
        if strip <= 7:
            at_at_strip_up = STRIPS[ix if 0 <= (ix := at_strip_up + 1) < 80 else outside(ix)]
            at_at_strip_up_2 = STRIPS[ix if 0 <= (ix := at_strip_up + 2) < 80 else outside(ix)]
            at_at_strip_up_3 = STRIPS[ix if 0 <= (ix := at_strip_up + 3) < 80 else outside(ix)]
            at_at_strip_up_4 = STRIPS[ix if 0 <= (ix := at_strip_up + 4) < 80 else outside(ix)]
            s[at_at_p_w + 118] = (STRIPS[at_strip_up if 0 <= at_strip_up < 80 else outside(at_strip_up)] == 1) + (at_at_strip_up == 1) + (at_at_strip_up_2 == 1) + (at_at_strip_up_3 == 1) + (at_at_strip_up_4 == 1)
            s[at_at_p_w + 119] = (STRIPS[at_strip_up if 0 <= at_strip_up < 80 else outside(at_strip_up)] == 2) + (at_at_strip_up == 2) + (at_at_strip_up_2 == 2) + (at_at_strip_up_3 == 2) + (at_at_strip_up_4 == 2)
            s[at_at_p_w + 120] = (STRIPS[at_strip_up if 0 <= at_strip_up < 80 else outside(at_strip_up)] == 3) + (at_at_strip_up == 3) + (at_at_strip_up_2 == 3) + (at_at_strip_up_3 == 3) + (at_at_strip_up_4 == 3)
            s[at_at_p_w + 121] = (STRIPS[at_strip_up if 0 <= at_strip_up < 80 else outside(at_strip_up)] == 4) + (at_at_strip_up == 4) + (at_at_strip_up_2 == 4) + (at_at_strip_up_3 == 4) + (at_at_strip_up_4 == 4)
            s[at_at_p_w + 122] = (STRIPS[at_strip_up if 0 <= at_strip_up < 80 else outside(at_strip_up)] == 5) + (at_at_strip_up == 5) + (at_at_strip_up_2 == 5) + (at_at_strip_up_3 == 5) + (at_at_strip_up_4 == 5)
            s[at_at_p_w_2 + 238] = (STRIPS[at_strip_up if 0 <= at_strip_up < 80 else outside(at_strip_up)] == 0) + (at_at_strip_up == 0) + (at_at_strip_up_2 == 0) + (at_at_strip_up_3 == 0) + (at_at_strip_up_4 == 0)
    starter = below(3)
    log(starter + 382)
    s[57] = starter  # starter
    for r in range(6):
        if r > 0:
            c = pick([1 if not (s[51] == c + 1 or s[52] == c + 1 or s[53] == c + 1 or s[54] == c + 1 or s[55] == c + 1 or s[56] == c + 1) else 0 for c in range(5)], g._below)
            log(c + 385)
            fallen = c
            s[fallen + 1] -= 1
            s[r + 51] = fallen + 1
    for _ in range(1, 2):
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
        log(drawn + 390)
        s[drawn + 1] -= 1
        s[51] = drawn + 1  # indicator[0]
    return 10


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
                    s[6] = 0  # tower[blue]
                    s[1] += moved  # bag[blue]
                moved = s[7]
                if moved:
                    s[7] = 0  # tower[red]
                    s[2] += moved  # bag[red]
                moved = s[8]
                if moved:
                    s[8] = 0  # tower[orange]
                    s[3] += moved  # bag[orange]
                moved = s[9]
                if moved:
                    s[9] = 0  # tower[green]
                    s[4] += moved  # bag[green]
                moved = s[10]
                if moved:
                    s[10] = 0  # tower[lilac]
                    s[5] += moved  # bag[lilac]
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
            log(drawn + 390)
            at_at_target_at_drawn = at_target_at + drawn
            s[drawn + 1] -= 1
            s[at_at_target_at_drawn + 11] += 1
    s[0] = 0  # first
    s[504] = s[57]  # frame.take_turns.turn
    return 11


def body_2(g: PythonState) -> int:
    """Rules between rests: body.2."""
    s = g._s
    if all(not any(s[s_ * 5 + 11 : s_ * 5 + 16]) for s_ in range(8)):
        if s[0]:
            s[57] = s[0] - 1  # starter
        source_at = 0 if s[51] else 1 if s[52] else 2 if s[53] else 3 if s[54] else 4 if s[55] else 5 if s[56] else 0
        if s[source_at + 51]:
            kind = s[source_at + 51] - 1
            s[source_at + 51] = 0
            s[(kind if 0 <= kind < 5 else outside(kind)) + 6] += 1
        if not any(s[51:57]):
            for p in range(3):
                at_p = p * 40
                s[p + 58] += leftovers(s, p)
                points = TRACK[s[p + 61]]
                s[p + 64] += points
                s[p + 58] -= points
                s[p + 58] += ORNAMENT_POINTS[ix if 0 <= (ix := sum(sum(s[at_p + w * 5 + 382 : at_p + w * 5 + 387]) for w in range(8) if not ORNAMENT[w])) < 5 else outside(ix)] + ORNAMENT_POINTS[ix if 0 <= (ix := sum(sum(s[at_p + w * 5 + 382 : at_p + w * 5 + 387]) for w in range(8) if ORNAMENT[w] == 1)) < 5 else outside(ix)] + ORNAMENT_POINTS[ix if 0 <= (ix := sum(sum(s[at_p + w * 5 + 382 : at_p + w * 5 + 387]) for w in range(8) if ORNAMENT[w] == 2)) < 5 else outside(ix)] + ORNAMENT_POINTS[ix if 0 <= (ix := sum(sum(s[at_p + w * 5 + 382 : at_p + w * 5 + 387]) for w in range(8) if ORNAMENT[w] == 3)) < 5 else outside(ix)]  # fmt: skip
            s[502] = 0  # frame.complete_strip.p
            s[503] = 0  # frame.complete_strip.window
            s[504] = 0  # frame.take_turns.turn
            return 8
        return 10
    s[502] = 0  # frame.complete_strip.p
    s[503] = 0  # frame.complete_strip.window
    return 1


def step_3(g: PythonState) -> int:
    """Rules between rests: step.3."""
    s = g._s
    s[504] = (s[504] + 1) % 3  # frame.take_turns.turn
    return 11


def surfaced_apply_keep(g: PythonState, a: int) -> int:
    """What follows keep. (sintra.rules:230; sintra_en A3d)"""
    s = g._s
    c = a - 367
    keep = c
    source_at = s[502] * 8 + s[503]
    at_keep_source_at = source_at * 5 + keep
    target_at = s[502] * 8 + s[503]
    at_keep_target_at = target_at * 5 + keep
    s[at_keep_source_at + 262] -= 1
    s[at_keep_target_at + 382] += 1
    source_at_2 = s[502] * 8 + s[503]
    at_source_at_2 = source_at_2 * 5
    moved = s[at_source_at_2 + 262]
    if moved:
        s[at_source_at_2 + 262] = 0
        s[6] += moved  # tower[blue]
    moved = s[at_source_at_2 + 263]
    if moved:
        s[at_source_at_2 + 263] = 0
        s[7] += moved  # tower[red]
    moved = s[at_source_at_2 + 264]
    if moved:
        s[at_source_at_2 + 264] = 0
        s[8] += moved  # tower[orange]
    moved = s[at_source_at_2 + 265]
    if moved:
        s[at_source_at_2 + 265] = 0
        s[9] += moved  # tower[green]
    moved = s[at_source_at_2 + 266]
    if moved:
        s[at_source_at_2 + 266] = 0
        s[10] += moved  # tower[lilac]
    if sum(s[s[502] * 40 + s[503] * 5 + 382 : s[502] * 40 + s[503] * 5 + 387]) == 2:
        s[s[502] * 8 + s[503] + 70] = 8
    else:
        p = s[502]
        at_p = p * 40
        at_p_2 = p * 8
        window = s[503]
        at_at_p_p = at_p + window * 5
        at_at_p_p_2 = at_p_2 + window
        face = 1 - s[s[502] * 8 + s[503] + 94]
        at_p_3 = face * 5
        strip = s[at_at_p_p_2 + 70]
        at_at_p_strip = strip * 10 + at_p_3
        s[at_at_p_p_2 + 94] = face
        if strip <= 7:
            at_at_at_p_strip = STRIPS[ix if 0 <= (ix := at_at_p_strip + 1) < 80 else outside(ix)]
            at_at_at_p_strip_2 = STRIPS[ix if 0 <= (ix := at_at_p_strip + 2) < 80 else outside(ix)]
            at_at_at_p_strip_3 = STRIPS[ix if 0 <= (ix := at_at_p_strip + 3) < 80 else outside(ix)]
            at_at_at_p_strip_4 = STRIPS[ix if 0 <= (ix := at_at_p_strip + 4) < 80 else outside(ix)]
            s[at_at_p_p + 118] = (STRIPS[at_at_p_strip if 0 <= at_at_p_strip < 80 else outside(at_at_p_strip)] == 1) + (at_at_at_p_strip == 1) + (at_at_at_p_strip_2 == 1) + (at_at_at_p_strip_3 == 1) + (at_at_at_p_strip_4 == 1)
            s[at_at_p_p + 119] = (STRIPS[at_at_p_strip if 0 <= at_at_p_strip < 80 else outside(at_at_p_strip)] == 2) + (at_at_at_p_strip == 2) + (at_at_at_p_strip_2 == 2) + (at_at_at_p_strip_3 == 2) + (at_at_at_p_strip_4 == 2)
            s[at_at_p_p + 120] = (STRIPS[at_at_p_strip if 0 <= at_at_p_strip < 80 else outside(at_at_p_strip)] == 3) + (at_at_at_p_strip == 3) + (at_at_at_p_strip_2 == 3) + (at_at_at_p_strip_3 == 3) + (at_at_at_p_strip_4 == 3)
            s[at_at_p_p + 121] = (STRIPS[at_at_p_strip if 0 <= at_at_p_strip < 80 else outside(at_at_p_strip)] == 4) + (at_at_at_p_strip == 4) + (at_at_at_p_strip_2 == 4) + (at_at_at_p_strip_3 == 4) + (at_at_at_p_strip_4 == 4)
            s[at_at_p_p + 122] = (STRIPS[at_at_p_strip if 0 <= at_at_p_strip < 80 else outside(at_at_p_strip)] == 5) + (at_at_at_p_strip == 5) + (at_at_at_p_strip_2 == 5) + (at_at_at_p_strip_3 == 5) + (at_at_at_p_strip_4 == 5)
            s[at_at_p_p_2 + 238] = (STRIPS[at_at_p_strip if 0 <= at_at_p_strip < 80 else outside(at_at_p_strip)] == 0) + (at_at_at_p_strip == 0) + (at_at_at_p_strip_2 == 0) + (at_at_at_p_strip_3 == 0) + (at_at_at_p_strip_4 == 0)
    s[s[502] + 58] += (4 if 0 >= s[503] and not not any(s[s[502] * 40 + 382 : s[502] * 40 + 387]) else 0) + (3 if 1 >= s[503] and not not any(s[s[502] * 40 + 387 : s[502] * 40 + 392]) else 0) + (3 if 2 >= s[503] and not not any(s[s[502] * 40 + 392 : s[502] * 40 + 397]) else 0) + (2 if 3 >= s[503] and not not any(s[s[502] * 40 + 397 : s[502] * 40 + 402]) else 0) + (2 if 4 >= s[503] and not not any(s[s[502] * 40 + 402 : s[502] * 40 + 407]) else 0) + (5 >= s[503] and not not any(s[s[502] * 40 + 407 : s[502] * 40 + 412])) + (6 >= s[503] and not not any(s[s[502] * 40 + 412 : s[502] * 40 + 417])) + (2 if 7 >= s[503] and not not any(s[s[502] * 40 + 417 : s[502] * 40 + 422]) else 0)  # fmt: skip
    return 20


def surfaced_apply_take_turns_advance_break_all_retreat(g: PythonState, a: int) -> int:
    """What follows advance or break_all or retreat. (sintra.rules:122; sintra_ko A; sintra_ko A1; sintra_ko A1a; sintra_ko A1b; sintra_ko A2; sintra_ko A2a; sintra_ko A2b; sintra_ko A2c; sintra_ko A3; sint…"""
    s = g._s
    if a < 320:
        source, color, window = ADVANCE_IDS[a]
        me = s[504]
        at_color_me_window = me * 40 + window * 5 + color
        at_color_source = source * 5 + color
        at_me_window = me * 8 + window
        at_source = source * 5
        if not source and not s[0]:
            s[0] = me + 1  # first
            space = s[me + 61] + 1
            s[me + 61] = space % 8
            points = space // 8 * 18
            s[me + 64] += points
            s[me + 58] -= points
        s[me + 67] = window
        placed = min(s[at_color_source + 11], s[at_color_me_window + 118] + s[at_me_window + 238])
        on_jokers = max(0, placed - s[at_color_me_window + 118])
        s[at_color_me_window + 118] -= placed - on_jokers
        s[at_me_window + 238] -= on_jokers
        target_at = at_me_window
        at_color_target_at = target_at * 5 + color
        s[at_color_source + 11] -= placed
        s[at_color_target_at + 262] += placed
        steps = s[at_color_source + 11]
        space_2 = s[me + 61] + steps
        s[me + 61] = space_2 % 8
        points_2 = space_2 // 8 * 18
        s[me + 64] += points_2
        s[me + 58] -= points_2
        moved = s[at_color_source + 11]
        s[at_color_source + 11] = 0
        s[color + 6] += moved
        if source:
            moved_2 = s[at_source + 11]
            if moved_2:
                s[at_source + 11] = 0
                s[11] += moved_2  # offer[center, blue]
            moved_2 = s[at_source + 12]
            if moved_2:
                s[at_source + 12] = 0
                s[12] += moved_2  # offer[center, red]
            moved_2 = s[at_source + 13]
            if moved_2:
                s[at_source + 13] = 0
                s[13] += moved_2  # offer[center, orange]
            moved_2 = s[at_source + 14]
            if moved_2:
                s[at_source + 14] = 0
                s[14] += moved_2  # offer[center, green]
            moved_2 = s[at_source + 15]
            if moved_2:
                s[at_source + 15] = 0
                s[15] += moved_2  # offer[center, lilac]
        if sum(s[me * 40 + window * 5 + 262 : me * 40 + window * 5 + 267]) == 5:
            s[502] = me  # frame.complete_strip.p
            s[503] = window  # frame.complete_strip.window
            s[s[502] + 58] += s[(ix if 0 <= (ix := s[502] * 40 + s[503] * 5 + s[(0 if s[51] else 1 if s[52] else 2 if s[53] else 3 if s[54] else 4 if s[55] else 5 if s[56] else 0) + 51] - 1) < 120 else outside(ix)) + 262]
            s[505] = 0  # frame.setup.p
            s[506] = 0  # frame.setup.round
            s[507] = 0  # frame.setup.w
            s[508] = 0  # frame.setup.laid
            s[509] = 0  # frame.setup.r
            s[510] = 0  # frame.setup.draw
            s[511] = 0  # frame.fill_displays.d
            s[512] = 0  # frame.fill_displays.draw
            s[513] = 0  # frame.fill_displays.target_at
            s[514] = 0  # frame.setup.up
            return 0
        return 20
    if a < 360:
        source, color = BREAK_ALL_IDS[a - 320]
        me = s[504]
        at_color_source = source * 5 + color
        at_source = source * 5
        if not source and not s[0]:
            s[0] = me + 1  # first
            space = s[me + 61] + 1
            s[me + 61] = space % 8
            points = space // 8 * 18
            s[me + 64] += points
            s[me + 58] -= points
        steps = s[at_color_source + 11]
        space_2 = s[me + 61] + steps
        s[me + 61] = space_2 % 8
        points_2 = space_2 // 8 * 18
        s[me + 64] += points_2
        s[me + 58] -= points_2
        moved = s[at_color_source + 11]
        s[at_color_source + 11] = 0
        s[color + 6] += moved
        if source:
            moved_2 = s[at_source + 11]
            if moved_2:
                s[at_source + 11] = 0
                s[11] += moved_2  # offer[center, blue]
            moved_2 = s[at_source + 12]
            if moved_2:
                s[at_source + 12] = 0
                s[12] += moved_2  # offer[center, red]
            moved_2 = s[at_source + 13]
            if moved_2:
                s[at_source + 13] = 0
                s[13] += moved_2  # offer[center, orange]
            moved_2 = s[at_source + 14]
            if moved_2:
                s[at_source + 14] = 0
                s[14] += moved_2  # offer[center, green]
            moved_2 = s[at_source + 15]
            if moved_2:
                s[at_source + 15] = 0
                s[15] += moved_2  # offer[center, lilac]
        return 20
    me = s[504]
    at_me = me * 8
    s[me + 67] = 0 if s[at_me + 70] != 8 else 1 if s[at_me + 71] != 8 else 2 if s[at_me + 72] != 8 else 3 if s[at_me + 73] != 8 else 4 if s[at_me + 74] != 8 else 5 if s[at_me + 75] != 8 else 6 if s[at_me + 76] != 8 else 7 if s[at_me + 77] != 8 else s[me + 67]
    return 20


def surfaced_apply_random_laid(g: PythonState, a: int) -> int:
    """What follows random_laid. (sintra.rules:75; sintra_en S7d)"""
    s = g._s
    outcome = a - 372
    s_ = outcome
    s[508] = s_  # frame.setup.laid
    s[514] = 0  # frame.setup.up
    if not HAS_JOKERS_OF_STRIP[s[508]]:
        s[514] = 0  # frame.setup.up
        return 3
    return 11


def surfaced_apply_random_up(g: PythonState, a: int) -> int:
    """What follows random_up. (sintra.rules:77; sintra_en S7d)"""
    s = g._s
    outcome = a - 380
    f = outcome
    s[514] = f  # frame.setup.up
    return 11


def surfaced_apply_random_starter(g: PythonState, a: int) -> int:
    """What follows random_starter. (sintra.rules:80; sintra_en S7d)"""
    s = g._s
    outcome = a - 382
    starter = outcome
    s[57] = starter  # starter
    s[509] = 0  # frame.setup.r
    return 12


def surfaced_apply_random_fallen(g: PythonState, a: int) -> int:
    """What follows random_fallen. (sintra.rules:82; sintra_en S7d)"""
    s = g._s
    outcome = a - 385
    c = outcome
    fallen = c
    s[fallen + 1] -= 1
    s[s[509] + 51] = fallen + 1
    return 13


def surfaced_apply_draw_pane(g: PythonState, a: int) -> int:
    """What follows draw_pane. (sintra.rules:84; sintra_en S7d)"""
    s = g._s
    outcome = a - 390
    drawn = outcome
    s[drawn + 1] -= 1
    s[51] = drawn + 1  # indicator[0]
    s[510] += 1  # frame.setup.draw
    return 14


def surfaced_apply_draw_pane_2(g: PythonState, a: int) -> int:
    """What follows draw_pane. (sintra.rules:84; sintra_en S7d)"""
    s = g._s
    outcome = a - 390
    drawn = outcome
    s[drawn + 1] -= 1
    at_drawn = s[513] * 5 + drawn
    s[(at_drawn if 0 <= at_drawn < 40 else outside(at_drawn)) + 11] += 1
    s[512] += 1  # frame.fill_displays.draw
    return 17


def surfaced_start(g: PythonState) -> int:
    """Rules between rests: start."""
    s = g._s
    s[1] = 20  # bag[blue]
    s[2] = 20  # bag[red]
    s[3] = 20  # bag[orange]
    s[4] = 20  # bag[green]
    s[5] = 20  # bag[lilac]
    s[506] = 0  # frame.setup.round
    return 10


def surfaced_loop_1(g: PythonState) -> int:
    """Rules between rests: loop.1."""
    s = g._s
    if s[506] <= 23:
        s[505] = s[506] // 8  # frame.setup.p
        s[507] = s[506] % 8  # frame.setup.w
        s[508] = 0  # frame.setup.laid
        s[514] = 0  # frame.setup.up
        return 2
    s[505] = 0  # frame.setup.p
    s[506] = 0  # frame.setup.round
    s[507] = 0  # frame.setup.w
    s[508] = 0  # frame.setup.laid
    s[514] = 0  # frame.setup.up
    return 4


def surfaced_after_2(g: PythonState) -> int:
    """Rules between rests: after.2."""
    s = g._s
    s[s[505] * 8 + s[507] + 70] = s[508]
    p = s[505]
    at_p = p * 40
    at_p_2 = p * 8
    window = s[507]
    at_at_p_p = at_p + window * 5
    at_at_p_p_2 = at_p_2 + window
    face = s[514]
    at_p_3 = face * 5
    strip = s[at_at_p_p_2 + 70]
    at_at_p_strip = strip * 10 + at_p_3
    s[at_at_p_p_2 + 94] = face
    if strip <= 7:
        at_at_at_p_strip = STRIPS[ix if 0 <= (ix := at_at_p_strip + 1) < 80 else outside(ix)]
        at_at_at_p_strip_2 = STRIPS[ix if 0 <= (ix := at_at_p_strip + 2) < 80 else outside(ix)]
        at_at_at_p_strip_3 = STRIPS[ix if 0 <= (ix := at_at_p_strip + 3) < 80 else outside(ix)]
        at_at_at_p_strip_4 = STRIPS[ix if 0 <= (ix := at_at_p_strip + 4) < 80 else outside(ix)]
        s[at_at_p_p + 118] = (STRIPS[at_at_p_strip if 0 <= at_at_p_strip < 80 else outside(at_at_p_strip)] == 1) + (at_at_at_p_strip == 1) + (at_at_at_p_strip_2 == 1) + (at_at_at_p_strip_3 == 1) + (at_at_at_p_strip_4 == 1)
        s[at_at_p_p + 119] = (STRIPS[at_at_p_strip if 0 <= at_at_p_strip < 80 else outside(at_at_p_strip)] == 2) + (at_at_at_p_strip == 2) + (at_at_at_p_strip_2 == 2) + (at_at_at_p_strip_3 == 2) + (at_at_at_p_strip_4 == 2)
        s[at_at_p_p + 120] = (STRIPS[at_at_p_strip if 0 <= at_at_p_strip < 80 else outside(at_at_p_strip)] == 3) + (at_at_at_p_strip == 3) + (at_at_at_p_strip_2 == 3) + (at_at_at_p_strip_3 == 3) + (at_at_at_p_strip_4 == 3)
        s[at_at_p_p + 121] = (STRIPS[at_at_p_strip if 0 <= at_at_p_strip < 80 else outside(at_at_p_strip)] == 4) + (at_at_at_p_strip == 4) + (at_at_at_p_strip_2 == 4) + (at_at_at_p_strip_3 == 4) + (at_at_at_p_strip_4 == 4)
        s[at_at_p_p + 122] = (STRIPS[at_at_p_strip if 0 <= at_at_p_strip < 80 else outside(at_at_p_strip)] == 5) + (at_at_at_p_strip == 5) + (at_at_at_p_strip_2 == 5) + (at_at_at_p_strip_3 == 5) + (at_at_at_p_strip_4 == 5)
        s[at_at_p_p_2 + 238] = (STRIPS[at_at_p_strip if 0 <= at_at_p_strip < 80 else outside(at_at_p_strip)] == 0) + (at_at_at_p_strip == 0) + (at_at_at_p_strip_2 == 0) + (at_at_at_p_strip_3 == 0) + (at_at_at_p_strip_4 == 0)
    s[506] += 1  # frame.setup.round
    return 10


def surfaced_loop_3(g: PythonState) -> int:
    """Rules between rests: loop.3."""
    s = g._s
    if s[509] <= 5:
        if s[509]:
            s[505] = 0  # frame.setup.p
            s[506] = 0  # frame.setup.round
            s[507] = 0  # frame.setup.w
            s[508] = 0  # frame.setup.laid
            s[514] = 0  # frame.setup.up
            return 5
        return 13
    s[510] = 1  # frame.setup.draw
    return 14


def surfaced_step_4(g: PythonState) -> int:
    """Rules between rests: step.4."""
    s = g._s
    s[509] += 1  # frame.setup.r
    return 12


def surfaced_loop_5(g: PythonState) -> int:
    """Rules between rests: loop.5."""
    s = g._s
    if s[510] <= 1:
        left = sum(s[1:6])
        if not left:
            return 15
        s[505] = 0  # frame.setup.p
        s[506] = 0  # frame.setup.round
        s[507] = 0  # frame.setup.w
        s[508] = 0  # frame.setup.laid
        s[509] = 0  # frame.setup.r
        s[514] = 0  # frame.setup.up
        return 6
    return 15


def surfaced_body_6(g: PythonState) -> int:
    """Rules between rests: body.6."""
    s = g._s
    s[511] = 0  # frame.fill_displays.d
    return 16


def surfaced_loop_7(g: PythonState) -> int:
    """Rules between rests: loop.7."""
    s = g._s
    if s[511] <= 6:
        s[513] = s[511] + 1  # frame.fill_displays.target_at
        s[512] = 1  # frame.fill_displays.draw
        return 17
    s[0] = 0  # first
    s[504] = s[57]  # frame.take_turns.turn
    return 18


def surfaced_loop_8(g: PythonState) -> int:
    """Rules between rests: loop.8."""
    s = g._s
    if s[512] <= 4:
        left = sum(s[1:6])
        if not left:
            moved = s[6]
            if moved:
                s[6] = 0  # tower[blue]
                s[1] += moved  # bag[blue]
            moved = s[7]
            if moved:
                s[7] = 0  # tower[red]
                s[2] += moved  # bag[red]
            moved = s[8]
            if moved:
                s[8] = 0  # tower[orange]
                s[3] += moved  # bag[orange]
            moved = s[9]
            if moved:
                s[9] = 0  # tower[green]
                s[4] += moved  # bag[green]
            moved = s[10]
            if moved:
                s[10] = 0  # tower[lilac]
                s[5] += moved  # bag[lilac]
            left = sum(s[1:6])
            if not left:
                return 19
            s[502] = 0  # frame.complete_strip.p
            s[503] = 0  # frame.complete_strip.window
            s[504] = 0  # frame.take_turns.turn
            s[505] = 0  # frame.setup.p
            s[506] = 0  # frame.setup.round
            s[507] = 0  # frame.setup.w
            s[508] = 0  # frame.setup.laid
            s[509] = 0  # frame.setup.r
            s[510] = 0  # frame.setup.draw
            s[514] = 0  # frame.setup.up
            return 7
        s[502] = 0  # frame.complete_strip.p
        s[503] = 0  # frame.complete_strip.window
        s[504] = 0  # frame.take_turns.turn
        s[505] = 0  # frame.setup.p
        s[506] = 0  # frame.setup.round
        s[507] = 0  # frame.setup.w
        s[508] = 0  # frame.setup.laid
        s[509] = 0  # frame.setup.r
        s[510] = 0  # frame.setup.draw
        s[514] = 0  # frame.setup.up
        return 7
    return 19


def surfaced_body_9(g: PythonState) -> int:
    """Rules between rests: body.9."""
    s = g._s
    if all(not any(s[s_ * 5 + 11 : s_ * 5 + 16]) for s_ in range(8)):
        if s[0]:
            s[57] = s[0] - 1  # starter
        source_at = 0 if s[51] else 1 if s[52] else 2 if s[53] else 3 if s[54] else 4 if s[55] else 5 if s[56] else 0
        if s[source_at + 51]:
            kind = s[source_at + 51] - 1
            s[source_at + 51] = 0
            s[(kind if 0 <= kind < 5 else outside(kind)) + 6] += 1
        if not any(s[51:57]):
            for p in range(3):
                at_p = p * 40
                s[p + 58] += leftovers(s, p)
                points = TRACK[s[p + 61]]
                s[p + 64] += points
                s[p + 58] -= points
                s[p + 58] += ORNAMENT_POINTS[ix if 0 <= (ix := sum(sum(s[at_p + w * 5 + 382 : at_p + w * 5 + 387]) for w in range(8) if not ORNAMENT[w])) < 5 else outside(ix)] + ORNAMENT_POINTS[ix if 0 <= (ix := sum(sum(s[at_p + w * 5 + 382 : at_p + w * 5 + 387]) for w in range(8) if ORNAMENT[w] == 1)) < 5 else outside(ix)] + ORNAMENT_POINTS[ix if 0 <= (ix := sum(sum(s[at_p + w * 5 + 382 : at_p + w * 5 + 387]) for w in range(8) if ORNAMENT[w] == 2)) < 5 else outside(ix)] + ORNAMENT_POINTS[ix if 0 <= (ix := sum(sum(s[at_p + w * 5 + 382 : at_p + w * 5 + 387]) for w in range(8) if ORNAMENT[w] == 3)) < 5 else outside(ix)]  # fmt: skip
            s[502] = 0  # frame.complete_strip.p
            s[503] = 0  # frame.complete_strip.window
            s[504] = 0  # frame.take_turns.turn
            s[505] = 0  # frame.setup.p
            s[506] = 0  # frame.setup.round
            s[507] = 0  # frame.setup.w
            s[508] = 0  # frame.setup.laid
            s[509] = 0  # frame.setup.r
            s[510] = 0  # frame.setup.draw
            s[511] = 0  # frame.fill_displays.d
            s[512] = 0  # frame.fill_displays.draw
            s[513] = 0  # frame.fill_displays.target_at
            s[514] = 0  # frame.setup.up
            return 8
        return 15
    s[502] = 0  # frame.complete_strip.p
    s[503] = 0  # frame.complete_strip.window
    s[505] = 0  # frame.setup.p
    s[506] = 0  # frame.setup.round
    s[507] = 0  # frame.setup.w
    s[508] = 0  # frame.setup.laid
    s[509] = 0  # frame.setup.r
    s[510] = 0  # frame.setup.draw
    s[511] = 0  # frame.fill_displays.d
    s[512] = 0  # frame.fill_displays.draw
    s[513] = 0  # frame.fill_displays.target_at
    s[514] = 0  # frame.setup.up
    return 1


def surfaced_step_10(g: PythonState) -> int:
    """Rules between rests: step.10."""
    s = g._s
    s[511] += 1  # frame.fill_displays.d
    return 16


def surfaced_step_11(g: PythonState) -> int:
    """Rules between rests: step.11."""
    s = g._s
    s[504] = (s[504] + 1) % 3  # frame.take_turns.turn
    return 18


class Sintra(PythonState):
    """A position of Azul: Stained Glass of Sintra."""

    __slots__ = ()
    _ACTOR = (actor_keep, actor_take_turns_advance_break_all_retreat, chance_actor, chance_actor, chance_actor, chance_actor, chance_actor, chance_actor, terminal_actor)
    _LEGAL = (legal_keep, legal_take_turns_advance_break_all_retreat, legal_random_laid, legal_random_up, legal_random_starter, legal_random_fallen, legal_draw_pane, legal_draw_pane, no_actions)
    _APPLY = (apply_keep, apply_take_turns_advance_break_all_retreat, no_apply, no_apply, no_apply, no_apply, no_apply, no_apply, no_apply)
    _APPLY_SURFACED = (surfaced_apply_keep, surfaced_apply_take_turns_advance_break_all_retreat, surfaced_apply_random_laid, surfaced_apply_random_up, surfaced_apply_random_starter, surfaced_apply_random_fallen, surfaced_apply_draw_pane, surfaced_apply_draw_pane_2, no_apply)
    _RUN = (start, body_1, body_2, step_3)
    _RUN_SURFACED = (surfaced_start, surfaced_loop_1, surfaced_after_2, surfaced_loop_3, surfaced_step_4, surfaced_loop_5, surfaced_body_6, surfaced_loop_7, surfaced_loop_8, surfaced_body_9, surfaced_step_10, surfaced_step_11)
    _WEIGHTS = (None, None, weights_random_laid, weights_random_up, weights_random_starter, weights_random_fallen, weights_draw_pane, weights_draw_pane, None)
    _WHY = {(0, "keep"): why_keep, (1, "advance"): why_advance, (1, "break_all"): why_break_all, (1, "retreat"): why_retreat}

    def _scores(self) -> list[int]:
        s = self._s
        return [s[58], s[59], s[60]]

    def _ranking(self) -> list[tuple[int, ...]]:
        s = self._s
        return [(s[58], -(s[64])), (s[59], -(s[65])), (s[60], -(s[66]))]

    def _invariants(self) -> int:
        s = self._s
        if not all(all(sum(s[p * 40 + w * 5 + 262 : p * 40 + w * 5 + 267]) + s[p * 8 + w + 238] + sum(s[p * 40 + w * 5 + 118 : p * 40 + w * 5 + 123]) == (5 if s[p * 8 + w + 70] != 8 else 0) for w in range(8)) for p in range(3)):
            return 0
        if not all((sum(s[p * 40 + 382 : p * 40 + 387]) != 2 or s[p * 8 + 70] == 8) and (sum(s[p * 40 + 387 : p * 40 + 392]) != 2 or s[p * 8 + 71] == 8) and (sum(s[p * 40 + 392 : p * 40 + 397]) != 2 or s[p * 8 + 72] == 8) and (sum(s[p * 40 + 397 : p * 40 + 402]) != 2 or s[p * 8 + 73] == 8) and (sum(s[p * 40 + 402 : p * 40 + 407]) != 2 or s[p * 8 + 74] == 8) and (sum(s[p * 40 + 407 : p * 40 + 412]) != 2 or s[p * 8 + 75] == 8) and (sum(s[p * 40 + 412 : p * 40 + 417]) != 2 or s[p * 8 + 76] == 8) and (sum(s[p * 40 + 417 : p * 40 + 422]) != 2 or s[p * 8 + 77] == 8) for p in range(3)):  # fmt: skip
            return 1
        return -1


DEFINITION = Definition(
    name="sintra",
    title="Azul: Stained Glass of Sintra",
    players=3,
    options={"side": "A", "negative_scores": "true", "pooled_leftovers": "true", "joker_choice": "false", "retreat_right": "true"},
    spec="sintra.rules",
    spec_hash="45ac317112a609fb",
    version="0.1.0",
    cells=numbers(
        "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 8 8 8 8 8 8 8 8 8 8",
        "8 8 8 8 8 8 8 8 8 8 8 8 8 8 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0",
        "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0",
        "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0",
        "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0",
        "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0",
        "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0",
    ),
    fields=(
        Field("first", "value", 0, 1, (), 0, 3, values=CENTER_PLAYER),
        Field("bag", "bag", 1, 5, (), 0, 100, piece="pane", sees="none"),
        Field("tower", "bag", 6, 5, (), 0, 100, piece="pane"),
        Field("offer", "bag", 11, 5, (SOURCE,), 0, 100, piece="pane"),
        Field("indicator", "slot", 51, 1, (ROUND,), 0, 5, piece="pane"),
        Field("starter", "value", 57, 1, (), 0, 2, values=PLAYER),
        Field("player.score", "value", 58, 1, (PLAYER,), -700, 700, per_player=True),
        Field("player.broken", "value", 61, 1, (PLAYER,), 0, 7, per_player=True),
        Field("player.lost", "value", 64, 1, (PLAYER,), 0, 700, per_player=True),
        Field("player.glazier", "value", 67, 1, (PLAYER,), 0, 7, values=WINDOW, per_player=True),
        Field("player.strip", "value", 70, 1, (PLAYER, WINDOW), 0, 8, values=STRIP_NOTHING, per_player=True),
        Field("player.face", "value", 94, 1, (PLAYER, WINDOW), 0, 1, values=FACE, per_player=True),
        Field("player.free", "value", 118, 1, (PLAYER, WINDOW, COLOR), 0, 5, per_player=True),
        Field("player.jokers", "value", 238, 1, (PLAYER, WINDOW), 0, 5, per_player=True),
        Field("player.panes", "bag", 262, 5, (PLAYER, WINDOW), 0, 100, piece="pane", per_player=True, holds=(5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5)),
        Field("player.frame", "bag", 382, 5, (PLAYER, WINDOW), 0, 100, piece="pane", per_player=True, holds=(2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2)),
        Field("frame.complete_strip.p", "frame", 502, 1, (), 0, 2, values=PLAYER),
        Field("frame.complete_strip.window", "frame", 503, 1, (), 0, 7, values=WINDOW),
        Field("frame.take_turns.turn", "frame", 504, 1, (), 0, 2, values=PLAYER),
        Field("frame.setup.p", "frame", 505, 1, (), 0, 2, values=PLAYER),
        Field("frame.setup.round", "frame", 506, 1, (), 0, 24),
        Field("frame.setup.w", "frame", 507, 1, (), 0, 7, values=WINDOW),
        Field("frame.setup.laid", "frame", 508, 1, (), 0, 7, values=STRIP),
        Field("frame.setup.r", "frame", 509, 1, (), 0, 5, values=ROUND),
        Field("frame.setup.draw", "frame", 510, 1, (), 0, 2),
        Field("frame.fill_displays.d", "frame", 511, 1, (), 0, 6, values=DISPLAY),
        Field("frame.fill_displays.draw", "frame", 512, 1, (), 0, 5),
        Field("frame.fill_displays.target_at", "frame", 513, 1, (), 0, 10000),
        Field("frame.setup.up", "frame", 514, 1, (), 0, 1, values=FACE),
    ),
    actions=(
        Block(
            "advance",
            0,
            (("source", SOURCE), ("color", COLOR), ("window", WINDOW)),
            "Take all panes of one colour and place them on one strip, below the glazier or to its right.",
            "sintra_ko A; sintra_ko A1; sintra_ko A1a; sintra_ko A1b; sintra_ko A2; sintra_ko A2a; sintra_ko A2b; sintra_ko A2c; sintra_ko A3; sintra_ko A3s; sintra_en A; sintra_en A1; sintra_en A1a; sintra_en A1b; sintra_en A2b; sintra_en A2; sintra_en A2a; sintra_en A2f; sintra_en A2c; sintra_en A3; sintra_en A3s",
            "sintra.rules:133",
        ),
        Block("break_all", 320, (("source", SOURCE), ("color", COLOR)), "Take all panes of a colour that no strip within reach has a space for: they all break, and the glazier stays.", "sintra_ko A1; sintra_ko A2e; sintra_ko A2f; sintra_en A1a; sintra_en A1b; sintra_en A2e; sintra_en A2f", "sintra.rules:149"),
        Block("retreat", 360, (), "Instead of taking panes, move the glazier back to the leftmost strip that is left.", "sintra_ko B; sintra_ko B1; sintra_ko B2; sintra_en B; sintra_en B2; sintra_en B1", "sintra.rules:159"),
        Block("on_jokers", 361, (("k", n_0_5),), "", "sintra_en A2g", "sintra.rules:193"),
        Block("keep", 367, (("c", COLOR),), "", "sintra_en A3d", "sintra.rules:230"),
    ),
    chances=(
        Block("random_laid", 372, (("laid", STRIP),), "", "sintra_en S7d", "sintra.rules:75"),
        Block("random_up", 380, (("up", FACE),), "", "sintra_en S7d", "sintra.rules:77"),
        Block("random_starter", 382, (("starter", PLAYER),), "", "sintra_en S7d", "sintra.rules:80"),
        Block("random_fallen", 385, (("fallen", COLOR),), "", "sintra_en S7d", "sintra.rules:82"),
        Block("draw_pane", 390, (("color", COLOR),), "", "sintra_en S7d", "sintra.rules:84"),
    ),
    nodes=(
        Node("decision", "keep", ("keep",), "sintra.rules:230"),
        Node("decision", "take_turns: advance | break_all | retreat", ("advance", "break_all", "retreat"), "sintra.rules:122"),
        Node("chance", "random_laid", ("random_laid",), "sintra.rules:75"),
        Node("chance", "random_up", ("random_up",), "sintra.rules:77"),
        Node("chance", "random_starter", ("random_starter",), "sintra.rules:80"),
        Node("chance", "random_fallen", ("random_fallen",), "sintra.rules:82"),
        Node("chance", "draw_pane", ("draw_pane",), "sintra.rules:84"),
        Node("chance", "draw_pane (2)", ("draw_pane",), "sintra.rules:84"),
        Node("terminal", "end", (), ""),
    ),
    pieces=(Piece("pane", COLOR, (20, 20, 20, 20, 20)),),
    reasons=(
        Reason("{source} holds no {color} pane", "sintra_en A; sintra_en A1; sintra_en A1a; sintra_en A1b", "sintra.rules:137"),
        Reason("strip {window} is to the left of the glazier", "sintra_en A2b", "sintra.rules:139"),
        Reason("strip {window} has no empty space for a {color} pane", "sintra_en A2; sintra_en A2a; sintra_en A2f", "sintra.rules:141"),
        Reason("this decision does not offer that", "sintra_en A3d", "sintra.rules:230"),
        Reason("{source} holds no {color} pane", "sintra_en A1a; sintra_en A1b", "sintra.rules:153"),
        Reason("a strip within reach has an empty space for {color}", "sintra_en A2e; sintra_en A2f", "sintra.rules:155"),
        Reason("the glazier has no other strip to go back to", "sintra_en B; sintra_en B2", "sintra.rules:163"),
        Reason("the leftmost strip is to the right of the glazier", "sintra_en B; sintra_en B1", "sintra.rules:165"),
    ),
    max_game_length=580,
    start=9,
    utility="rank",
    criteria=("highest score", "lowest lost"),
    invariants=("a strip has five spaces", "complete windows have no strip"),
    notes=(
        "The colours on the strips are a reconstruction (STRIPS): the texts leave them to the strips themselves.",
        "The windows' points (POINTS_A, POINTS_B) rest on two weak sources; that both sides have the same is inferred.",
        "Of the broken-glass track (TRACK) the texts give only its ends, 0 and 18; the steps between rest on one source.",
        "Which frame spaces surround an ornament (ORNAMENT) rests on one source: those of two windows side by side.",
        "Inferred: strips are the same for everybody; past the track's bottom the count goes on; laps count in a tie.",
    ),
    view=(
        Show(("offer", "first"), "Displays, centre and starting player tile", {}),
        Show(("indicator",), "Rounds to come", {}),
        Show(("player.free", "player.jokers", "player.panes", "player.frame"), "Strips (free spaces, panes) and windows", {}),
        Show(("player.glazier", "player.broken", "player.lost"), "Glazier, broken glass", {}),
    ),
)
MACHINE = Sintra
