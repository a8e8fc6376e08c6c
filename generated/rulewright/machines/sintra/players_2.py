"""Azul: Stained Glass of Sintra for 2 players (side=A, negative_scores=true, pooled_leftovers=true, joker_choice=false, retreat_right=true): a state machine. Generated; do not edit.

Spec: sintra.rules (45ac317112a609fb)
Compiler: rulewright 0.1.0

Cells of the state:

- 0 first: center | player
- 1..5 bag: bag of pane
- 6..10 tower: bag of pane
- 11..40 offer[Source]: bag of pane
- 41..46 indicator[Round]: slot of pane
- 47 starter: player
- 48..49 player.score[player]: a number -700..700
- 50..51 player.broken[player]: a number 0..7
- 52..53 player.lost[player]: a number 0..700
- 54..55 player.glazier[player]: Window
- 56..71 player.strip[player, Window]: Strip | nothing
- 72..87 player.face[player, Window]: Face
- 88..167 player.free[player, Window, Color]: a number 0..5
- 168..183 player.jokers[player, Window]: a number 0..5
- 184..263 player.panes[player, Window]: bag of pane
- 264..343 player.frame[player, Window]: bag of pane
- 344 frame.complete_strip.p: player
- 345 frame.complete_strip.window: Window
- 346 frame.take_turns.turn: player
- 347 frame.setup.p: player
- 348 frame.setup.round: a number 0..16
- 349 frame.setup.w: Window
- 350 frame.setup.laid: Strip
- 351 frame.setup.r: Round
- 352 frame.setup.draw: a number 0..2
- 353 frame.fill_displays.d: display
- 354 frame.fill_displays.draw: a number 0..5
- 355 frame.fill_displays.target_at: a number 0..10000
- 356 frame.setup.up: Face
"""

from __future__ import annotations

from rulewright.runtime import Block, Definition, Domain, Field, Node, Piece, PythonState, Reason, Show, chance_actor, decode, mask_actions, no_actions, no_apply, numbers, outside, pick, terminal_actor

CENTER_PLAYER = Domain("center | player", ("center", "p0", "p1"))
SOURCE = Domain("Source", ("center", "display 0", "display 1", "display 2", "display 3", "display 4"))
ROUND = Domain("Round", ("0", "1", "2", "3", "4", "5"), numeric=True)
PLAYER = Domain("player", ("p0", "p1"))
WINDOW = Domain("Window", ("0", "1", "2", "3", "4", "5", "6", "7"), numeric=True)
STRIP_NOTHING = Domain("Strip | nothing", ("0", "1", "2", "3", "4", "5", "6", "7", "nothing"))
FACE = Domain("Face", ("0", "1"), numeric=True)
COLOR = Domain("Color", ("blue", "red", "orange", "green", "lilac"))
STRIP = Domain("Strip", ("0", "1", "2", "3", "4", "5", "6", "7"), numeric=True)
DISPLAY = Domain("display", ("display 0", "display 1", "display 2", "display 3", "display 4"))
n_0_5 = Domain("0_5", ("0", "1", "2", "3", "4", "5"), numeric=True)
STRIPS = (1, 1, 2, 2, 4, 3, 3, 3, 5, 1, 2, 2, 3, 3, 5, 4, 4, 4, 1, 2, 3, 3, 4, 4, 1, 5, 5, 5, 2, 3, 4, 4, 5, 5, 2, 1, 1, 1, 3, 4, 5, 5, 1, 1, 3, 2, 2, 2, 4, 5, 1, 2, 3, 4, 5, 0, 0, 4, 5, 2, 3, 3, 3, 1, 1, 5, 5, 5, 4, 4, 2, 2, 2, 2, 3, 1, 1, 1, 4, 3)
TRACK = (0, 1, 2, 4, 6, 9, 12, 15, 18)
ORNAMENT = (0, 0, 1, 1, 2, 2, 3, 3)
ORNAMENT_POINTS = (0, 0, 3, 6, 10)
HAS_JOKERS_OF_STRIP = (0, 0, 0, 0, 0, 1, 0, 0)
ADVANCE_IDS = decode((0, 5), (0, 4), (0, 7))
BREAK_ALL_IDS = decode((0, 5), (0, 4))
ACTIONS_8 = mask_actions(8, 282)


def leftovers(s: list[int], p: int) -> int:
    """A point for every three panes left on strips. (sintra.rules:249; sintra_ko F1; sintra_en F1)"""
    at_p = p * 40
    return sum(sum(s[at_p + w * 5 + 184 : at_p + w * 5 + 189]) for w in range(8)) // 3


def legal_keep(g: PythonState) -> list[int]:
    """The legal actions at keep."""
    s = g._s
    out: list[int] = []
    if s[s[344] * 40 + s[345] * 5 + 184]:
        out.append(277)
    if s[s[344] * 40 + s[345] * 5 + 185]:
        out.append(278)
    if s[s[344] * 40 + s[345] * 5 + 186]:
        out.append(279)
    if s[s[344] * 40 + s[345] * 5 + 187]:
        out.append(280)
    if s[s[344] * 40 + s[345] * 5 + 188]:
        out.append(281)
    return out


def legal_take_turns_advance_break_all_retreat(g: PythonState) -> list[int]:
    """The legal actions at take_turns: advance | break_all | retreat."""
    s = g._s
    me = s[346]
    out: list[int] = []
    jokers = s[me * 8 + 169]
    jokers_2 = s[me * 8 + 170]
    jokers_3 = s[me * 8 + 171]
    jokers_4 = s[me * 8 + 172]
    jokers_5 = s[me * 8 + 173]
    jokers_6 = s[me * 8 + 174]
    jokers_7 = s[me * 8 + 175]
    jokers_8 = s[me * 8 + 168]
    at_me = me * 40
    glazier = s[me + 54]
    at_me_2 = me * 8
    n_0 = 0
    n_1 = 0
    n_2 = 0
    n_3 = 0
    n_4 = 0
    if 0 >= glazier:
        if s[at_me + 88] + jokers_8 > 0:
            n_0 |= 1
        if s[at_me + 89] + jokers_8 > 0:
            n_1 |= 1
        if s[at_me + 90] + jokers_8 > 0:
            n_2 |= 1
        if s[at_me + 91] + jokers_8 > 0:
            n_3 |= 1
        if s[at_me + 92] + jokers_8 > 0:
            n_4 |= 1
    if 1 >= glazier:
        if s[at_me + 93] + jokers > 0:
            n_0 |= 2
        if s[at_me + 94] + jokers > 0:
            n_1 |= 2
        if s[at_me + 95] + jokers > 0:
            n_2 |= 2
        if s[at_me + 96] + jokers > 0:
            n_3 |= 2
        if s[at_me + 97] + jokers > 0:
            n_4 |= 2
    if 2 >= glazier:
        if s[at_me + 98] + jokers_2 > 0:
            n_0 |= 4
        if s[at_me + 99] + jokers_2 > 0:
            n_1 |= 4
        if s[at_me + 100] + jokers_2 > 0:
            n_2 |= 4
        if s[at_me + 101] + jokers_2 > 0:
            n_3 |= 4
        if s[at_me + 102] + jokers_2 > 0:
            n_4 |= 4
    if 3 >= glazier:
        if s[at_me + 103] + jokers_3 > 0:
            n_0 |= 8
        if s[at_me + 104] + jokers_3 > 0:
            n_1 |= 8
        if s[at_me + 105] + jokers_3 > 0:
            n_2 |= 8
        if s[at_me + 106] + jokers_3 > 0:
            n_3 |= 8
        if s[at_me + 107] + jokers_3 > 0:
            n_4 |= 8
    if 4 >= glazier:
        if s[at_me + 108] + jokers_4 > 0:
            n_0 |= 16
        if s[at_me + 109] + jokers_4 > 0:
            n_1 |= 16
        if s[at_me + 110] + jokers_4 > 0:
            n_2 |= 16
        if s[at_me + 111] + jokers_4 > 0:
            n_3 |= 16
        if s[at_me + 112] + jokers_4 > 0:
            n_4 |= 16
    if 5 >= glazier:
        if s[at_me + 113] + jokers_5 > 0:
            n_0 |= 32
        if s[at_me + 114] + jokers_5 > 0:
            n_1 |= 32
        if s[at_me + 115] + jokers_5 > 0:
            n_2 |= 32
        if s[at_me + 116] + jokers_5 > 0:
            n_3 |= 32
        if s[at_me + 117] + jokers_5 > 0:
            n_4 |= 32
    if 6 >= glazier:
        if s[at_me + 118] + jokers_6 > 0:
            n_0 |= 64
        if s[at_me + 119] + jokers_6 > 0:
            n_1 |= 64
        if s[at_me + 120] + jokers_6 > 0:
            n_2 |= 64
        if s[at_me + 121] + jokers_6 > 0:
            n_3 |= 64
        if s[at_me + 122] + jokers_6 > 0:
            n_4 |= 64
    if 7 >= glazier:
        if s[at_me + 123] + jokers_7 > 0:
            n_0 |= 128
        if s[at_me + 124] + jokers_7 > 0:
            n_1 |= 128
        if s[at_me + 125] + jokers_7 > 0:
            n_2 |= 128
        if s[at_me + 126] + jokers_7 > 0:
            n_3 |= 128
        if s[at_me + 127] + jokers_7 > 0:
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
    for source in range(6):
        at_source = source * 5
        for color in range(5):
            at_at_me_color = at_me + color
            at_at_source_color = at_source + color
            if s[at_at_source_color + 11] and not (0 >= glazier and s[at_at_me_color + 88] + jokers_8 > 0 or 1 >= glazier and s[at_at_me_color + 93] + jokers > 0 or 2 >= glazier and s[at_at_me_color + 98] + jokers_2 > 0 or 3 >= glazier and s[at_at_me_color + 103] + jokers_3 > 0 or 4 >= glazier and s[at_at_me_color + 108] + jokers_4 > 0 or 5 >= glazier and s[at_at_me_color + 113] + jokers_5 > 0 or 6 >= glazier and s[at_at_me_color + 118] + jokers_6 > 0 or 7 >= glazier and s[at_at_me_color + 123] + jokers_7 > 0):  # fmt: skip
                out.append(at_at_source_color + 240)
    if (0 if s[at_me_2 + 56] != 8 else 1 if s[at_me_2 + 57] != 8 else 2 if s[at_me_2 + 58] != 8 else 3 if s[at_me_2 + 59] != 8 else 4 if s[at_me_2 + 60] != 8 else 5 if s[at_me_2 + 61] != 8 else 6 if s[at_me_2 + 62] != 8 else 7 if s[at_me_2 + 63] != 8 else glazier) != glazier:
        out.append(270)
    return out


def weights_random_laid(g: PythonState) -> list[int]:
    """The weight of every outcome."""
    s = g._s
    return [1 if not (not s[s[347] * 8 + 56] or not s[s[347] * 8 + 57] or not s[s[347] * 8 + 58] or not s[s[347] * 8 + 59] or not s[s[347] * 8 + 60] or not s[s[347] * 8 + 61] or not s[s[347] * 8 + 62] or not s[s[347] * 8 + 63]) else 0, 1 if not (s[s[347] * 8 + 56] == 1 or s[s[347] * 8 + 57] == 1 or s[s[347] * 8 + 58] == 1 or s[s[347] * 8 + 59] == 1 or s[s[347] * 8 + 60] == 1 or s[s[347] * 8 + 61] == 1 or s[s[347] * 8 + 62] == 1 or s[s[347] * 8 + 63] == 1) else 0, 1 if not (s[s[347] * 8 + 56] == 2 or s[s[347] * 8 + 57] == 2 or s[s[347] * 8 + 58] == 2 or s[s[347] * 8 + 59] == 2 or s[s[347] * 8 + 60] == 2 or s[s[347] * 8 + 61] == 2 or s[s[347] * 8 + 62] == 2 or s[s[347] * 8 + 63] == 2) else 0, 1 if not (s[s[347] * 8 + 56] == 3 or s[s[347] * 8 + 57] == 3 or s[s[347] * 8 + 58] == 3 or s[s[347] * 8 + 59] == 3 or s[s[347] * 8 + 60] == 3 or s[s[347] * 8 + 61] == 3 or s[s[347] * 8 + 62] == 3 or s[s[347] * 8 + 63] == 3) else 0, 1 if not (s[s[347] * 8 + 56] == 4 or s[s[347] * 8 + 57] == 4 or s[s[347] * 8 + 58] == 4 or s[s[347] * 8 + 59] == 4 or s[s[347] * 8 + 60] == 4 or s[s[347] * 8 + 61] == 4 or s[s[347] * 8 + 62] == 4 or s[s[347] * 8 + 63] == 4) else 0, 1 if not (s[s[347] * 8 + 56] == 5 or s[s[347] * 8 + 57] == 5 or s[s[347] * 8 + 58] == 5 or s[s[347] * 8 + 59] == 5 or s[s[347] * 8 + 60] == 5 or s[s[347] * 8 + 61] == 5 or s[s[347] * 8 + 62] == 5 or s[s[347] * 8 + 63] == 5) else 0, 1 if not (s[s[347] * 8 + 56] == 6 or s[s[347] * 8 + 57] == 6 or s[s[347] * 8 + 58] == 6 or s[s[347] * 8 + 59] == 6 or s[s[347] * 8 + 60] == 6 or s[s[347] * 8 + 61] == 6 or s[s[347] * 8 + 62] == 6 or s[s[347] * 8 + 63] == 6) else 0, 1 if not (s[s[347] * 8 + 56] == 7 or s[s[347] * 8 + 57] == 7 or s[s[347] * 8 + 58] == 7 or s[s[347] * 8 + 59] == 7 or s[s[347] * 8 + 60] == 7 or s[s[347] * 8 + 61] == 7 or s[s[347] * 8 + 62] == 7 or s[s[347] * 8 + 63] == 7) else 0]  # fmt: skip


def legal_random_laid(g: PythonState) -> list[int]:
    """The possible outcomes."""
    return [n for n, w in enumerate(weights_random_laid(g), 282) if w]


def weights_random_up(g: PythonState) -> list[int]:
    """The weight of every outcome."""
    return [1, 1]


def legal_random_up(g: PythonState) -> list[int]:
    """The possible outcomes."""
    return [n for n, w in enumerate(weights_random_up(g), 290) if w]


def legal_random_starter(g: PythonState) -> list[int]:
    """The possible outcomes."""
    return [n for n, w in enumerate(weights_random_up(g), 292) if w]


def weights_random_fallen(g: PythonState) -> list[int]:
    """The weight of every outcome."""
    s = g._s
    return [1 if not (s[41] == 1 or s[42] == 1 or s[43] == 1 or s[44] == 1 or s[45] == 1 or s[46] == 1) else 0, 1 if not (s[41] == 2 or s[42] == 2 or s[43] == 2 or s[44] == 2 or s[45] == 2 or s[46] == 2) else 0, 1 if not (s[41] == 3 or s[42] == 3 or s[43] == 3 or s[44] == 3 or s[45] == 3 or s[46] == 3) else 0, 1 if not (s[41] == 4 or s[42] == 4 or s[43] == 4 or s[44] == 4 or s[45] == 4 or s[46] == 4) else 0, 1 if not (s[41] == 5 or s[42] == 5 or s[43] == 5 or s[44] == 5 or s[45] == 5 or s[46] == 5) else 0]  # fmt: skip


def legal_random_fallen(g: PythonState) -> list[int]:
    """The possible outcomes."""
    return [n for n, w in enumerate(weights_random_fallen(g), 294) if w]


def weights_draw_pane(g: PythonState) -> list[int]:
    """The weight of every outcome."""
    s = g._s
    return s[1:6]


def legal_draw_pane(g: PythonState) -> list[int]:
    """The possible outcomes."""
    return [n for n, w in enumerate(weights_draw_pane(g), 299) if w]


def actor_keep(g: PythonState) -> int:
    """Who decides at keep."""
    s = g._s
    return s[344]


def actor_take_turns_advance_break_all_retreat(g: PythonState) -> int:
    """Who decides at take_turns: advance | break_all | retreat."""
    s = g._s
    return s[346]


def why_keep(g: PythonState, a: int) -> int:
    """The first reason against an id of keep, or -1."""
    s = g._s
    c = a - 277
    if not s[s[344] * 40 + s[345] * 5 + c + 184]:
        return 3
    return -1


def why_advance(g: PythonState, a: int) -> int:
    """The first reason against an id of advance, or -1."""
    s = g._s
    source, color, window = ADVANCE_IDS[a]
    me = s[346]
    if not s[source * 5 + color + 11]:
        return 0
    if window < s[me + 54]:
        return 1
    if s[me * 40 + window * 5 + color + 88] + s[me * 8 + window + 168] <= 0:
        return 2
    return -1


def why_break_all(g: PythonState, a: int) -> int:
    """The first reason against an id of break_all, or -1."""
    s = g._s
    source, color = BREAK_ALL_IDS[a - 240]
    me = s[346]
    if not s[source * 5 + color + 11]:
        return 4
    if 0 >= s[me + 54] and s[me * 40 + color + 88] + s[me * 8 + 168] > 0 or 1 >= s[me + 54] and s[me * 40 + color + 93] + s[me * 8 + 169] > 0 or 2 >= s[me + 54] and s[me * 40 + color + 98] + s[me * 8 + 170] > 0 or 3 >= s[me + 54] and s[me * 40 + color + 103] + s[me * 8 + 171] > 0 or 4 >= s[me + 54] and s[me * 40 + color + 108] + s[me * 8 + 172] > 0 or 5 >= s[me + 54] and s[me * 40 + color + 113] + s[me * 8 + 173] > 0 or 6 >= s[me + 54] and s[me * 40 + color + 118] + s[me * 8 + 174] > 0 or 7 >= s[me + 54] and s[me * 40 + color + 123] + s[me * 8 + 175] > 0:  # fmt: skip
        return 5
    return -1


def why_retreat(g: PythonState, a: int) -> int:
    """The first reason against an id of retreat, or -1."""
    s = g._s
    me = s[346]
    if (0 if s[me * 8 + 56] != 8 else 1 if s[me * 8 + 57] != 8 else 2 if s[me * 8 + 58] != 8 else 3 if s[me * 8 + 59] != 8 else 4 if s[me * 8 + 60] != 8 else 5 if s[me * 8 + 61] != 8 else 6 if s[me * 8 + 62] != 8 else 7 if s[me * 8 + 63] != 8 else s[me + 54]) == s[me + 54]:
        return 6
    return -1


def apply_keep(g: PythonState, a: int) -> int:
    """What follows keep. (sintra.rules:230; sintra_en A3d)"""
    s = g._s
    c = a - 277
    keep = c
    source_at = s[344] * 8 + s[345]
    at_keep_source_at = source_at * 5 + keep
    target_at = s[344] * 8 + s[345]
    at_keep_target_at = target_at * 5 + keep
    s[at_keep_source_at + 184] -= 1
    s[at_keep_target_at + 264] += 1
    source_at_2 = s[344] * 8 + s[345]
    at_source_at_2 = source_at_2 * 5
    moved = s[at_source_at_2 + 184]
    if moved:
        s[at_source_at_2 + 184] = 0
        s[6] += moved  # tower[blue]
    moved = s[at_source_at_2 + 185]
    if moved:
        s[at_source_at_2 + 185] = 0
        s[7] += moved  # tower[red]
    moved = s[at_source_at_2 + 186]
    if moved:
        s[at_source_at_2 + 186] = 0
        s[8] += moved  # tower[orange]
    moved = s[at_source_at_2 + 187]
    if moved:
        s[at_source_at_2 + 187] = 0
        s[9] += moved  # tower[green]
    moved = s[at_source_at_2 + 188]
    if moved:
        s[at_source_at_2 + 188] = 0
        s[10] += moved  # tower[lilac]
    if sum(s[s[344] * 40 + s[345] * 5 + 264 : s[344] * 40 + s[345] * 5 + 269]) == 2:
        s[s[344] * 8 + s[345] + 56] = 8
    else:
        p = s[344]
        at_p = p * 40
        at_p_2 = p * 8
        window = s[345]
        at_at_p_p = at_p + window * 5
        at_at_p_p_2 = at_p_2 + window
        face = 1 - s[s[344] * 8 + s[345] + 72]
        at_p_3 = face * 5
        strip = s[at_at_p_p_2 + 56]
        at_at_p_strip = strip * 10 + at_p_3
        s[at_at_p_p_2 + 72] = face
        if strip <= 7:
            at_at_at_p_strip = STRIPS[ix if 0 <= (ix := at_at_p_strip + 1) < 80 else outside(ix)]
            at_at_at_p_strip_2 = STRIPS[ix if 0 <= (ix := at_at_p_strip + 2) < 80 else outside(ix)]
            at_at_at_p_strip_3 = STRIPS[ix if 0 <= (ix := at_at_p_strip + 3) < 80 else outside(ix)]
            at_at_at_p_strip_4 = STRIPS[ix if 0 <= (ix := at_at_p_strip + 4) < 80 else outside(ix)]
            s[at_at_p_p + 88] = (STRIPS[at_at_p_strip if 0 <= at_at_p_strip < 80 else outside(at_at_p_strip)] == 1) + (at_at_at_p_strip == 1) + (at_at_at_p_strip_2 == 1) + (at_at_at_p_strip_3 == 1) + (at_at_at_p_strip_4 == 1)
            s[at_at_p_p + 89] = (STRIPS[at_at_p_strip if 0 <= at_at_p_strip < 80 else outside(at_at_p_strip)] == 2) + (at_at_at_p_strip == 2) + (at_at_at_p_strip_2 == 2) + (at_at_at_p_strip_3 == 2) + (at_at_at_p_strip_4 == 2)
            s[at_at_p_p + 90] = (STRIPS[at_at_p_strip if 0 <= at_at_p_strip < 80 else outside(at_at_p_strip)] == 3) + (at_at_at_p_strip == 3) + (at_at_at_p_strip_2 == 3) + (at_at_at_p_strip_3 == 3) + (at_at_at_p_strip_4 == 3)
            s[at_at_p_p + 91] = (STRIPS[at_at_p_strip if 0 <= at_at_p_strip < 80 else outside(at_at_p_strip)] == 4) + (at_at_at_p_strip == 4) + (at_at_at_p_strip_2 == 4) + (at_at_at_p_strip_3 == 4) + (at_at_at_p_strip_4 == 4)
            s[at_at_p_p + 92] = (STRIPS[at_at_p_strip if 0 <= at_at_p_strip < 80 else outside(at_at_p_strip)] == 5) + (at_at_at_p_strip == 5) + (at_at_at_p_strip_2 == 5) + (at_at_at_p_strip_3 == 5) + (at_at_at_p_strip_4 == 5)
            s[at_at_p_p_2 + 168] = (STRIPS[at_at_p_strip if 0 <= at_at_p_strip < 80 else outside(at_at_p_strip)] == 0) + (at_at_at_p_strip == 0) + (at_at_at_p_strip_2 == 0) + (at_at_at_p_strip_3 == 0) + (at_at_at_p_strip_4 == 0)
    s[s[344] + 48] += (4 if 0 >= s[345] and not not any(s[s[344] * 40 + 264 : s[344] * 40 + 269]) else 0) + (3 if 1 >= s[345] and not not any(s[s[344] * 40 + 269 : s[344] * 40 + 274]) else 0) + (3 if 2 >= s[345] and not not any(s[s[344] * 40 + 274 : s[344] * 40 + 279]) else 0) + (2 if 3 >= s[345] and not not any(s[s[344] * 40 + 279 : s[344] * 40 + 284]) else 0) + (2 if 4 >= s[345] and not not any(s[s[344] * 40 + 284 : s[344] * 40 + 289]) else 0) + (5 >= s[345] and not not any(s[s[344] * 40 + 289 : s[344] * 40 + 294])) + (6 >= s[345] and not not any(s[s[344] * 40 + 294 : s[344] * 40 + 299])) + (2 if 7 >= s[345] and not not any(s[s[344] * 40 + 299 : s[344] * 40 + 304]) else 0)  # fmt: skip
    return 12


def apply_take_turns_advance_break_all_retreat(g: PythonState, a: int) -> int:
    """What follows advance or break_all or retreat. (sintra.rules:122; sintra_ko A; sintra_ko A1; sintra_ko A1a; sintra_ko A1b; sintra_ko A2; sintra_ko A2a; sintra_ko A2b; sintra_ko A2c; sintra_ko A3; sint…"""
    s = g._s
    if a < 240:
        source, color, window = ADVANCE_IDS[a]
        me = s[346]
        at_color_me_window = me * 40 + window * 5 + color
        at_color_source = source * 5 + color
        at_me_window = me * 8 + window
        at_source = source * 5
        if not source and not s[0]:
            s[0] = me + 1  # first
            space = s[me + 50] + 1
            s[me + 50] = space % 8
            points = space // 8 * 18
            s[me + 52] += points
            s[me + 48] -= points
        s[me + 54] = window
        placed = min(s[at_color_source + 11], s[at_color_me_window + 88] + s[at_me_window + 168])
        on_jokers = max(0, placed - s[at_color_me_window + 88])
        s[at_color_me_window + 88] -= placed - on_jokers
        s[at_me_window + 168] -= on_jokers
        target_at = at_me_window
        at_color_target_at = target_at * 5 + color
        s[at_color_source + 11] -= placed
        s[at_color_target_at + 184] += placed
        steps = s[at_color_source + 11]
        space_2 = s[me + 50] + steps
        s[me + 50] = space_2 % 8
        points_2 = space_2 // 8 * 18
        s[me + 52] += points_2
        s[me + 48] -= points_2
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
        if sum(s[me * 40 + window * 5 + 184 : me * 40 + window * 5 + 189]) == 5:
            s[344] = me  # frame.complete_strip.p
            s[345] = window  # frame.complete_strip.window
            s[s[344] + 48] += s[(ix if 0 <= (ix := s[344] * 40 + s[345] * 5 + s[(0 if s[41] else 1 if s[42] else 2 if s[43] else 3 if s[44] else 4 if s[45] else 5 if s[46] else 0) + 41] - 1) < 80 else outside(ix)) + 184]
            return 0
        return 12
    if a < 270:
        source, color = BREAK_ALL_IDS[a - 240]
        me = s[346]
        at_color_source = source * 5 + color
        at_source = source * 5
        if not source and not s[0]:
            s[0] = me + 1  # first
            space = s[me + 50] + 1
            s[me + 50] = space % 8
            points = space // 8 * 18
            s[me + 52] += points
            s[me + 48] -= points
        steps = s[at_color_source + 11]
        space_2 = s[me + 50] + steps
        s[me + 50] = space_2 % 8
        points_2 = space_2 // 8 * 18
        s[me + 52] += points_2
        s[me + 48] -= points_2
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
    me = s[346]
    at_me = me * 8
    s[me + 54] = 0 if s[at_me + 56] != 8 else 1 if s[at_me + 57] != 8 else 2 if s[at_me + 58] != 8 else 3 if s[at_me + 59] != 8 else 4 if s[at_me + 60] != 8 else 5 if s[at_me + 61] != 8 else 6 if s[at_me + 62] != 8 else 7 if s[at_me + 63] != 8 else s[me + 54]
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
    for round in range(16):
        p = round // 8
        at_p = p * 8
        at_p_2 = p * 40
        w = round % 8
        at_at_p_w = at_p_2 + w * 5
        at_at_p_w_2 = at_p + w
        s_ = pick([1 if not (s[at_p + 56] == s_ or s[at_p + 57] == s_ or s[at_p + 58] == s_ or s[at_p + 59] == s_ or s[at_p + 60] == s_ or s[at_p + 61] == s_ or s[at_p + 62] == s_ or s[at_p + 63] == s_) else 0 for s_ in range(8)], g._below)
        log(s_ + 282)
        laid = s_
        up = 0
        if not HAS_JOKERS_OF_STRIP[laid]:
            f = below(2)
            log(f + 290)
            up = f
        s[at_at_p_w_2 + 56] = laid
        strip = s[at_at_p_w_2 + 56]
        at_strip_up = strip * 10 + up * 5
        s[at_at_p_w_2 + 72] = up
        if strip <= 7:
            at_at_strip_up = STRIPS[ix if 0 <= (ix := at_strip_up + 1) < 80 else outside(ix)]
            at_at_strip_up_2 = STRIPS[ix if 0 <= (ix := at_strip_up + 2) < 80 else outside(ix)]
            at_at_strip_up_3 = STRIPS[ix if 0 <= (ix := at_strip_up + 3) < 80 else outside(ix)]
            at_at_strip_up_4 = STRIPS[ix if 0 <= (ix := at_strip_up + 4) < 80 else outside(ix)]
            s[at_at_p_w + 88] = (STRIPS[at_strip_up if 0 <= at_strip_up < 80 else outside(at_strip_up)] == 1) + (at_at_strip_up == 1) + (at_at_strip_up_2 == 1) + (at_at_strip_up_3 == 1) + (at_at_strip_up_4 == 1)
            s[at_at_p_w + 89] = (STRIPS[at_strip_up if 0 <= at_strip_up < 80 else outside(at_strip_up)] == 2) + (at_at_strip_up == 2) + (at_at_strip_up_2 == 2) + (at_at_strip_up_3 == 2) + (at_at_strip_up_4 == 2)
            s[at_at_p_w + 90] = (STRIPS[at_strip_up if 0 <= at_strip_up < 80 else outside(at_strip_up)] == 3) + (at_at_strip_up == 3) + (at_at_strip_up_2 == 3) + (at_at_strip_up_3 == 3) + (at_at_strip_up_4 == 3)
            s[at_at_p_w + 91] = (STRIPS[at_strip_up if 0 <= at_strip_up < 80 else outside(at_strip_up)] == 4) + (at_at_strip_up == 4) + (at_at_strip_up_2 == 4) + (at_at_strip_up_3 == 4) + (at_at_strip_up_4 == 4)
            s[at_at_p_w + 92] = (STRIPS[at_strip_up if 0 <= at_strip_up < 80 else outside(at_strip_up)] == 5) + (at_at_strip_up == 5) + (at_at_strip_up_2 == 5) + (at_at_strip_up_3 == 5) + (at_at_strip_up_4 == 5)
            s[at_at_p_w_2 + 168] = (STRIPS[at_strip_up if 0 <= at_strip_up < 80 else outside(at_strip_up)] == 0) + (at_at_strip_up == 0) + (at_at_strip_up_2 == 0) + (at_at_strip_up_3 == 0) + (at_at_strip_up_4 == 0)
    starter = below(2)
    log(starter + 292)
    s[47] = starter  # starter
    for r in range(6):
        if r > 0:
            c = pick([1 if not (s[41] == c + 1 or s[42] == c + 1 or s[43] == c + 1 or s[44] == c + 1 or s[45] == c + 1 or s[46] == c + 1) else 0 for c in range(5)], g._below)
            log(c + 294)
            fallen = c
            s[fallen + 1] -= 1
            s[r + 41] = fallen + 1
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
        log(drawn + 299)
        s[drawn + 1] -= 1
        s[41] = drawn + 1  # indicator[0]
    return 10


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
            log(drawn + 299)
            at_at_target_at_drawn = at_target_at + drawn
            s[drawn + 1] -= 1
            s[at_at_target_at_drawn + 11] += 1
    s[0] = 0  # first
    s[346] = s[47]  # frame.take_turns.turn
    return 11


def body_2(g: PythonState) -> int:
    """Rules between rests: body.2."""
    s = g._s
    if not any(s[11:41]):
        if s[0]:
            s[47] = s[0] - 1  # starter
        source_at = 0 if s[41] else 1 if s[42] else 2 if s[43] else 3 if s[44] else 4 if s[45] else 5 if s[46] else 0
        if s[source_at + 41]:
            kind = s[source_at + 41] - 1
            s[source_at + 41] = 0
            s[(kind if 0 <= kind < 5 else outside(kind)) + 6] += 1
        if not any(s[41:47]):
            s[48] += leftovers(s, 0)  # player.score[p0]
            points = TRACK[s[50]]
            s[52] += points  # player.lost[p0]
            s[48] -= points  # player.score[p0]
            s[48] += ORNAMENT_POINTS[ix if 0 <= (ix := sum(sum(s[w * 5 + 264 : w * 5 + 269]) for w in range(8) if not ORNAMENT[w])) < 5 else outside(ix)] + ORNAMENT_POINTS[ix if 0 <= (ix := sum(sum(s[w * 5 + 264 : w * 5 + 269]) for w in range(8) if ORNAMENT[w] == 1)) < 5 else outside(ix)] + ORNAMENT_POINTS[ix if 0 <= (ix := sum(sum(s[w * 5 + 264 : w * 5 + 269]) for w in range(8) if ORNAMENT[w] == 2)) < 5 else outside(ix)] + ORNAMENT_POINTS[ix if 0 <= (ix := sum(sum(s[w * 5 + 264 : w * 5 + 269]) for w in range(8) if ORNAMENT[w] == 3)) < 5 else outside(ix)]  # fmt: skip
            s[49] += leftovers(s, 1)  # player.score[p1]
            points = TRACK[s[51]]
            s[53] += points  # player.lost[p1]
            s[49] -= points  # player.score[p1]
            s[49] += ORNAMENT_POINTS[ix if 0 <= (ix := sum(sum(s[w * 5 + 304 : w * 5 + 309]) for w in range(8) if not ORNAMENT[w])) < 5 else outside(ix)] + ORNAMENT_POINTS[ix if 0 <= (ix := sum(sum(s[w * 5 + 304 : w * 5 + 309]) for w in range(8) if ORNAMENT[w] == 1)) < 5 else outside(ix)] + ORNAMENT_POINTS[ix if 0 <= (ix := sum(sum(s[w * 5 + 304 : w * 5 + 309]) for w in range(8) if ORNAMENT[w] == 2)) < 5 else outside(ix)] + ORNAMENT_POINTS[ix if 0 <= (ix := sum(sum(s[w * 5 + 304 : w * 5 + 309]) for w in range(8) if ORNAMENT[w] == 3)) < 5 else outside(ix)]  # fmt: skip
            s[344] = 0  # frame.complete_strip.p
            s[345] = 0  # frame.complete_strip.window
            s[346] = 0  # frame.take_turns.turn
            return 8
        return 10
    s[344] = 0  # frame.complete_strip.p
    s[345] = 0  # frame.complete_strip.window
    return 1


def step_3(g: PythonState) -> int:
    """Rules between rests: step.3."""
    s = g._s
    s[346] = 1 - s[346]  # frame.take_turns.turn
    return 11


def surfaced_apply_keep(g: PythonState, a: int) -> int:
    """What follows keep. (sintra.rules:230; sintra_en A3d)"""
    s = g._s
    c = a - 277
    keep = c
    source_at = s[344] * 8 + s[345]
    at_keep_source_at = source_at * 5 + keep
    target_at = s[344] * 8 + s[345]
    at_keep_target_at = target_at * 5 + keep
    s[at_keep_source_at + 184] -= 1
    s[at_keep_target_at + 264] += 1
    source_at_2 = s[344] * 8 + s[345]
    at_source_at_2 = source_at_2 * 5
    moved = s[at_source_at_2 + 184]
    if moved:
        s[at_source_at_2 + 184] = 0
        s[6] += moved  # tower[blue]
    moved = s[at_source_at_2 + 185]
    if moved:
        s[at_source_at_2 + 185] = 0
        s[7] += moved  # tower[red]
    moved = s[at_source_at_2 + 186]
    if moved:
        s[at_source_at_2 + 186] = 0
        s[8] += moved  # tower[orange]
    moved = s[at_source_at_2 + 187]
    if moved:
        s[at_source_at_2 + 187] = 0
        s[9] += moved  # tower[green]
    moved = s[at_source_at_2 + 188]
    if moved:
        s[at_source_at_2 + 188] = 0
        s[10] += moved  # tower[lilac]
    if sum(s[s[344] * 40 + s[345] * 5 + 264 : s[344] * 40 + s[345] * 5 + 269]) == 2:
        s[s[344] * 8 + s[345] + 56] = 8
    else:
        p = s[344]
        at_p = p * 40
        at_p_2 = p * 8
        window = s[345]
        at_at_p_p = at_p + window * 5
        at_at_p_p_2 = at_p_2 + window
        face = 1 - s[s[344] * 8 + s[345] + 72]
        at_p_3 = face * 5
        strip = s[at_at_p_p_2 + 56]
        at_at_p_strip = strip * 10 + at_p_3
        s[at_at_p_p_2 + 72] = face
        if strip <= 7:
            at_at_at_p_strip = STRIPS[ix if 0 <= (ix := at_at_p_strip + 1) < 80 else outside(ix)]
            at_at_at_p_strip_2 = STRIPS[ix if 0 <= (ix := at_at_p_strip + 2) < 80 else outside(ix)]
            at_at_at_p_strip_3 = STRIPS[ix if 0 <= (ix := at_at_p_strip + 3) < 80 else outside(ix)]
            at_at_at_p_strip_4 = STRIPS[ix if 0 <= (ix := at_at_p_strip + 4) < 80 else outside(ix)]
            s[at_at_p_p + 88] = (STRIPS[at_at_p_strip if 0 <= at_at_p_strip < 80 else outside(at_at_p_strip)] == 1) + (at_at_at_p_strip == 1) + (at_at_at_p_strip_2 == 1) + (at_at_at_p_strip_3 == 1) + (at_at_at_p_strip_4 == 1)
            s[at_at_p_p + 89] = (STRIPS[at_at_p_strip if 0 <= at_at_p_strip < 80 else outside(at_at_p_strip)] == 2) + (at_at_at_p_strip == 2) + (at_at_at_p_strip_2 == 2) + (at_at_at_p_strip_3 == 2) + (at_at_at_p_strip_4 == 2)
            s[at_at_p_p + 90] = (STRIPS[at_at_p_strip if 0 <= at_at_p_strip < 80 else outside(at_at_p_strip)] == 3) + (at_at_at_p_strip == 3) + (at_at_at_p_strip_2 == 3) + (at_at_at_p_strip_3 == 3) + (at_at_at_p_strip_4 == 3)
            s[at_at_p_p + 91] = (STRIPS[at_at_p_strip if 0 <= at_at_p_strip < 80 else outside(at_at_p_strip)] == 4) + (at_at_at_p_strip == 4) + (at_at_at_p_strip_2 == 4) + (at_at_at_p_strip_3 == 4) + (at_at_at_p_strip_4 == 4)
            s[at_at_p_p + 92] = (STRIPS[at_at_p_strip if 0 <= at_at_p_strip < 80 else outside(at_at_p_strip)] == 5) + (at_at_at_p_strip == 5) + (at_at_at_p_strip_2 == 5) + (at_at_at_p_strip_3 == 5) + (at_at_at_p_strip_4 == 5)
            s[at_at_p_p_2 + 168] = (STRIPS[at_at_p_strip if 0 <= at_at_p_strip < 80 else outside(at_at_p_strip)] == 0) + (at_at_at_p_strip == 0) + (at_at_at_p_strip_2 == 0) + (at_at_at_p_strip_3 == 0) + (at_at_at_p_strip_4 == 0)
    s[s[344] + 48] += (4 if 0 >= s[345] and not not any(s[s[344] * 40 + 264 : s[344] * 40 + 269]) else 0) + (3 if 1 >= s[345] and not not any(s[s[344] * 40 + 269 : s[344] * 40 + 274]) else 0) + (3 if 2 >= s[345] and not not any(s[s[344] * 40 + 274 : s[344] * 40 + 279]) else 0) + (2 if 3 >= s[345] and not not any(s[s[344] * 40 + 279 : s[344] * 40 + 284]) else 0) + (2 if 4 >= s[345] and not not any(s[s[344] * 40 + 284 : s[344] * 40 + 289]) else 0) + (5 >= s[345] and not not any(s[s[344] * 40 + 289 : s[344] * 40 + 294])) + (6 >= s[345] and not not any(s[s[344] * 40 + 294 : s[344] * 40 + 299])) + (2 if 7 >= s[345] and not not any(s[s[344] * 40 + 299 : s[344] * 40 + 304]) else 0)  # fmt: skip
    return 20


def surfaced_apply_take_turns_advance_break_all_retreat(g: PythonState, a: int) -> int:
    """What follows advance or break_all or retreat. (sintra.rules:122; sintra_ko A; sintra_ko A1; sintra_ko A1a; sintra_ko A1b; sintra_ko A2; sintra_ko A2a; sintra_ko A2b; sintra_ko A2c; sintra_ko A3; sint…"""
    s = g._s
    if a < 240:
        source, color, window = ADVANCE_IDS[a]
        me = s[346]
        at_color_me_window = me * 40 + window * 5 + color
        at_color_source = source * 5 + color
        at_me_window = me * 8 + window
        at_source = source * 5
        if not source and not s[0]:
            s[0] = me + 1  # first
            space = s[me + 50] + 1
            s[me + 50] = space % 8
            points = space // 8 * 18
            s[me + 52] += points
            s[me + 48] -= points
        s[me + 54] = window
        placed = min(s[at_color_source + 11], s[at_color_me_window + 88] + s[at_me_window + 168])
        on_jokers = max(0, placed - s[at_color_me_window + 88])
        s[at_color_me_window + 88] -= placed - on_jokers
        s[at_me_window + 168] -= on_jokers
        target_at = at_me_window
        at_color_target_at = target_at * 5 + color
        s[at_color_source + 11] -= placed
        s[at_color_target_at + 184] += placed
        steps = s[at_color_source + 11]
        space_2 = s[me + 50] + steps
        s[me + 50] = space_2 % 8
        points_2 = space_2 // 8 * 18
        s[me + 52] += points_2
        s[me + 48] -= points_2
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
        if sum(s[me * 40 + window * 5 + 184 : me * 40 + window * 5 + 189]) == 5:
            s[344] = me  # frame.complete_strip.p
            s[345] = window  # frame.complete_strip.window
            s[s[344] + 48] += s[(ix if 0 <= (ix := s[344] * 40 + s[345] * 5 + s[(0 if s[41] else 1 if s[42] else 2 if s[43] else 3 if s[44] else 4 if s[45] else 5 if s[46] else 0) + 41] - 1) < 80 else outside(ix)) + 184]
            s[347] = 0  # frame.setup.p
            s[348] = 0  # frame.setup.round
            s[349] = 0  # frame.setup.w
            s[350] = 0  # frame.setup.laid
            s[351] = 0  # frame.setup.r
            s[352] = 0  # frame.setup.draw
            s[353] = 0  # frame.fill_displays.d
            s[354] = 0  # frame.fill_displays.draw
            s[355] = 0  # frame.fill_displays.target_at
            s[356] = 0  # frame.setup.up
            return 0
        return 20
    if a < 270:
        source, color = BREAK_ALL_IDS[a - 240]
        me = s[346]
        at_color_source = source * 5 + color
        at_source = source * 5
        if not source and not s[0]:
            s[0] = me + 1  # first
            space = s[me + 50] + 1
            s[me + 50] = space % 8
            points = space // 8 * 18
            s[me + 52] += points
            s[me + 48] -= points
        steps = s[at_color_source + 11]
        space_2 = s[me + 50] + steps
        s[me + 50] = space_2 % 8
        points_2 = space_2 // 8 * 18
        s[me + 52] += points_2
        s[me + 48] -= points_2
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
    me = s[346]
    at_me = me * 8
    s[me + 54] = 0 if s[at_me + 56] != 8 else 1 if s[at_me + 57] != 8 else 2 if s[at_me + 58] != 8 else 3 if s[at_me + 59] != 8 else 4 if s[at_me + 60] != 8 else 5 if s[at_me + 61] != 8 else 6 if s[at_me + 62] != 8 else 7 if s[at_me + 63] != 8 else s[me + 54]
    return 20


def surfaced_apply_random_laid(g: PythonState, a: int) -> int:
    """What follows random_laid. (sintra.rules:75; sintra_en S7d)"""
    s = g._s
    outcome = a - 282
    s_ = outcome
    s[350] = s_  # frame.setup.laid
    s[356] = 0  # frame.setup.up
    if not HAS_JOKERS_OF_STRIP[s[350]]:
        s[356] = 0  # frame.setup.up
        return 3
    return 11


def surfaced_apply_random_up(g: PythonState, a: int) -> int:
    """What follows random_up. (sintra.rules:77; sintra_en S7d)"""
    s = g._s
    outcome = a - 290
    f = outcome
    s[356] = f  # frame.setup.up
    return 11


def surfaced_apply_random_starter(g: PythonState, a: int) -> int:
    """What follows random_starter. (sintra.rules:80; sintra_en S7d)"""
    s = g._s
    outcome = a - 292
    starter = outcome
    s[47] = starter  # starter
    s[351] = 0  # frame.setup.r
    return 12


def surfaced_apply_random_fallen(g: PythonState, a: int) -> int:
    """What follows random_fallen. (sintra.rules:82; sintra_en S7d)"""
    s = g._s
    outcome = a - 294
    c = outcome
    fallen = c
    s[fallen + 1] -= 1
    s[s[351] + 41] = fallen + 1
    return 13


def surfaced_apply_draw_pane(g: PythonState, a: int) -> int:
    """What follows draw_pane. (sintra.rules:84; sintra_en S7d)"""
    s = g._s
    outcome = a - 299
    drawn = outcome
    s[drawn + 1] -= 1
    s[41] = drawn + 1  # indicator[0]
    s[352] += 1  # frame.setup.draw
    return 14


def surfaced_apply_draw_pane_2(g: PythonState, a: int) -> int:
    """What follows draw_pane. (sintra.rules:84; sintra_en S7d)"""
    s = g._s
    outcome = a - 299
    drawn = outcome
    s[drawn + 1] -= 1
    at_drawn = s[355] * 5 + drawn
    s[(at_drawn if 0 <= at_drawn < 30 else outside(at_drawn)) + 11] += 1
    s[354] += 1  # frame.fill_displays.draw
    return 17


def surfaced_start(g: PythonState) -> int:
    """Rules between rests: start."""
    s = g._s
    s[1] = 20  # bag[blue]
    s[2] = 20  # bag[red]
    s[3] = 20  # bag[orange]
    s[4] = 20  # bag[green]
    s[5] = 20  # bag[lilac]
    s[348] = 0  # frame.setup.round
    return 10


def surfaced_loop_1(g: PythonState) -> int:
    """Rules between rests: loop.1."""
    s = g._s
    if s[348] <= 15:
        s[347] = s[348] // 8  # frame.setup.p
        s[349] = s[348] % 8  # frame.setup.w
        s[350] = 0  # frame.setup.laid
        s[356] = 0  # frame.setup.up
        return 2
    s[347] = 0  # frame.setup.p
    s[348] = 0  # frame.setup.round
    s[349] = 0  # frame.setup.w
    s[350] = 0  # frame.setup.laid
    s[356] = 0  # frame.setup.up
    return 4


def surfaced_after_2(g: PythonState) -> int:
    """Rules between rests: after.2."""
    s = g._s
    s[s[347] * 8 + s[349] + 56] = s[350]
    p = s[347]
    at_p = p * 40
    at_p_2 = p * 8
    window = s[349]
    at_at_p_p = at_p + window * 5
    at_at_p_p_2 = at_p_2 + window
    face = s[356]
    at_p_3 = face * 5
    strip = s[at_at_p_p_2 + 56]
    at_at_p_strip = strip * 10 + at_p_3
    s[at_at_p_p_2 + 72] = face
    if strip <= 7:
        at_at_at_p_strip = STRIPS[ix if 0 <= (ix := at_at_p_strip + 1) < 80 else outside(ix)]
        at_at_at_p_strip_2 = STRIPS[ix if 0 <= (ix := at_at_p_strip + 2) < 80 else outside(ix)]
        at_at_at_p_strip_3 = STRIPS[ix if 0 <= (ix := at_at_p_strip + 3) < 80 else outside(ix)]
        at_at_at_p_strip_4 = STRIPS[ix if 0 <= (ix := at_at_p_strip + 4) < 80 else outside(ix)]
        s[at_at_p_p + 88] = (STRIPS[at_at_p_strip if 0 <= at_at_p_strip < 80 else outside(at_at_p_strip)] == 1) + (at_at_at_p_strip == 1) + (at_at_at_p_strip_2 == 1) + (at_at_at_p_strip_3 == 1) + (at_at_at_p_strip_4 == 1)
        s[at_at_p_p + 89] = (STRIPS[at_at_p_strip if 0 <= at_at_p_strip < 80 else outside(at_at_p_strip)] == 2) + (at_at_at_p_strip == 2) + (at_at_at_p_strip_2 == 2) + (at_at_at_p_strip_3 == 2) + (at_at_at_p_strip_4 == 2)
        s[at_at_p_p + 90] = (STRIPS[at_at_p_strip if 0 <= at_at_p_strip < 80 else outside(at_at_p_strip)] == 3) + (at_at_at_p_strip == 3) + (at_at_at_p_strip_2 == 3) + (at_at_at_p_strip_3 == 3) + (at_at_at_p_strip_4 == 3)
        s[at_at_p_p + 91] = (STRIPS[at_at_p_strip if 0 <= at_at_p_strip < 80 else outside(at_at_p_strip)] == 4) + (at_at_at_p_strip == 4) + (at_at_at_p_strip_2 == 4) + (at_at_at_p_strip_3 == 4) + (at_at_at_p_strip_4 == 4)
        s[at_at_p_p + 92] = (STRIPS[at_at_p_strip if 0 <= at_at_p_strip < 80 else outside(at_at_p_strip)] == 5) + (at_at_at_p_strip == 5) + (at_at_at_p_strip_2 == 5) + (at_at_at_p_strip_3 == 5) + (at_at_at_p_strip_4 == 5)
        s[at_at_p_p_2 + 168] = (STRIPS[at_at_p_strip if 0 <= at_at_p_strip < 80 else outside(at_at_p_strip)] == 0) + (at_at_at_p_strip == 0) + (at_at_at_p_strip_2 == 0) + (at_at_at_p_strip_3 == 0) + (at_at_at_p_strip_4 == 0)
    s[348] += 1  # frame.setup.round
    return 10


def surfaced_loop_3(g: PythonState) -> int:
    """Rules between rests: loop.3."""
    s = g._s
    if s[351] <= 5:
        if s[351]:
            s[347] = 0  # frame.setup.p
            s[348] = 0  # frame.setup.round
            s[349] = 0  # frame.setup.w
            s[350] = 0  # frame.setup.laid
            s[356] = 0  # frame.setup.up
            return 5
        return 13
    s[352] = 1  # frame.setup.draw
    return 14


def surfaced_step_4(g: PythonState) -> int:
    """Rules between rests: step.4."""
    s = g._s
    s[351] += 1  # frame.setup.r
    return 12


def surfaced_loop_5(g: PythonState) -> int:
    """Rules between rests: loop.5."""
    s = g._s
    if s[352] <= 1:
        left = sum(s[1:6])
        if not left:
            return 15
        s[347] = 0  # frame.setup.p
        s[348] = 0  # frame.setup.round
        s[349] = 0  # frame.setup.w
        s[350] = 0  # frame.setup.laid
        s[351] = 0  # frame.setup.r
        s[356] = 0  # frame.setup.up
        return 6
    return 15


def surfaced_body_6(g: PythonState) -> int:
    """Rules between rests: body.6."""
    s = g._s
    s[353] = 0  # frame.fill_displays.d
    return 16


def surfaced_loop_7(g: PythonState) -> int:
    """Rules between rests: loop.7."""
    s = g._s
    if s[353] <= 4:
        s[355] = s[353] + 1  # frame.fill_displays.target_at
        s[354] = 1  # frame.fill_displays.draw
        return 17
    s[0] = 0  # first
    s[346] = s[47]  # frame.take_turns.turn
    return 18


def surfaced_loop_8(g: PythonState) -> int:
    """Rules between rests: loop.8."""
    s = g._s
    if s[354] <= 4:
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
            s[344] = 0  # frame.complete_strip.p
            s[345] = 0  # frame.complete_strip.window
            s[346] = 0  # frame.take_turns.turn
            s[347] = 0  # frame.setup.p
            s[348] = 0  # frame.setup.round
            s[349] = 0  # frame.setup.w
            s[350] = 0  # frame.setup.laid
            s[351] = 0  # frame.setup.r
            s[352] = 0  # frame.setup.draw
            s[356] = 0  # frame.setup.up
            return 7
        s[344] = 0  # frame.complete_strip.p
        s[345] = 0  # frame.complete_strip.window
        s[346] = 0  # frame.take_turns.turn
        s[347] = 0  # frame.setup.p
        s[348] = 0  # frame.setup.round
        s[349] = 0  # frame.setup.w
        s[350] = 0  # frame.setup.laid
        s[351] = 0  # frame.setup.r
        s[352] = 0  # frame.setup.draw
        s[356] = 0  # frame.setup.up
        return 7
    return 19


def surfaced_body_9(g: PythonState) -> int:
    """Rules between rests: body.9."""
    s = g._s
    if not any(s[11:41]):
        if s[0]:
            s[47] = s[0] - 1  # starter
        source_at = 0 if s[41] else 1 if s[42] else 2 if s[43] else 3 if s[44] else 4 if s[45] else 5 if s[46] else 0
        if s[source_at + 41]:
            kind = s[source_at + 41] - 1
            s[source_at + 41] = 0
            s[(kind if 0 <= kind < 5 else outside(kind)) + 6] += 1
        if not any(s[41:47]):
            s[48] += leftovers(s, 0)  # player.score[p0]
            points = TRACK[s[50]]
            s[52] += points  # player.lost[p0]
            s[48] -= points  # player.score[p0]
            s[48] += ORNAMENT_POINTS[ix if 0 <= (ix := sum(sum(s[w * 5 + 264 : w * 5 + 269]) for w in range(8) if not ORNAMENT[w])) < 5 else outside(ix)] + ORNAMENT_POINTS[ix if 0 <= (ix := sum(sum(s[w * 5 + 264 : w * 5 + 269]) for w in range(8) if ORNAMENT[w] == 1)) < 5 else outside(ix)] + ORNAMENT_POINTS[ix if 0 <= (ix := sum(sum(s[w * 5 + 264 : w * 5 + 269]) for w in range(8) if ORNAMENT[w] == 2)) < 5 else outside(ix)] + ORNAMENT_POINTS[ix if 0 <= (ix := sum(sum(s[w * 5 + 264 : w * 5 + 269]) for w in range(8) if ORNAMENT[w] == 3)) < 5 else outside(ix)]  # fmt: skip
            s[49] += leftovers(s, 1)  # player.score[p1]
            points = TRACK[s[51]]
            s[53] += points  # player.lost[p1]
            s[49] -= points  # player.score[p1]
            s[49] += ORNAMENT_POINTS[ix if 0 <= (ix := sum(sum(s[w * 5 + 304 : w * 5 + 309]) for w in range(8) if not ORNAMENT[w])) < 5 else outside(ix)] + ORNAMENT_POINTS[ix if 0 <= (ix := sum(sum(s[w * 5 + 304 : w * 5 + 309]) for w in range(8) if ORNAMENT[w] == 1)) < 5 else outside(ix)] + ORNAMENT_POINTS[ix if 0 <= (ix := sum(sum(s[w * 5 + 304 : w * 5 + 309]) for w in range(8) if ORNAMENT[w] == 2)) < 5 else outside(ix)] + ORNAMENT_POINTS[ix if 0 <= (ix := sum(sum(s[w * 5 + 304 : w * 5 + 309]) for w in range(8) if ORNAMENT[w] == 3)) < 5 else outside(ix)]  # fmt: skip
            s[344] = 0  # frame.complete_strip.p
            s[345] = 0  # frame.complete_strip.window
            s[346] = 0  # frame.take_turns.turn
            s[347] = 0  # frame.setup.p
            s[348] = 0  # frame.setup.round
            s[349] = 0  # frame.setup.w
            s[350] = 0  # frame.setup.laid
            s[351] = 0  # frame.setup.r
            s[352] = 0  # frame.setup.draw
            s[353] = 0  # frame.fill_displays.d
            s[354] = 0  # frame.fill_displays.draw
            s[355] = 0  # frame.fill_displays.target_at
            s[356] = 0  # frame.setup.up
            return 8
        return 15
    s[344] = 0  # frame.complete_strip.p
    s[345] = 0  # frame.complete_strip.window
    s[347] = 0  # frame.setup.p
    s[348] = 0  # frame.setup.round
    s[349] = 0  # frame.setup.w
    s[350] = 0  # frame.setup.laid
    s[351] = 0  # frame.setup.r
    s[352] = 0  # frame.setup.draw
    s[353] = 0  # frame.fill_displays.d
    s[354] = 0  # frame.fill_displays.draw
    s[355] = 0  # frame.fill_displays.target_at
    s[356] = 0  # frame.setup.up
    return 1


def surfaced_step_10(g: PythonState) -> int:
    """Rules between rests: step.10."""
    s = g._s
    s[353] += 1  # frame.fill_displays.d
    return 16


def surfaced_step_11(g: PythonState) -> int:
    """Rules between rests: step.11."""
    s = g._s
    s[346] = 1 - s[346]  # frame.take_turns.turn
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
    _WEIGHTS = (None, None, weights_random_laid, weights_random_up, weights_random_up, weights_random_fallen, weights_draw_pane, weights_draw_pane, None)
    _WHY = {(0, "keep"): why_keep, (1, "advance"): why_advance, (1, "break_all"): why_break_all, (1, "retreat"): why_retreat}

    def _scores(self) -> list[int]:
        s = self._s
        return [s[48], s[49]]

    def _ranking(self) -> list[tuple[int, ...]]:
        s = self._s
        return [(s[48], -(s[52])), (s[49], -(s[53]))]

    def _invariants(self) -> int:
        s = self._s
        if not (all(sum(s[w * 5 + 184 : w * 5 + 189]) + s[w + 168] + sum(s[w * 5 + 88 : w * 5 + 93]) == (5 if s[w + 56] != 8 else 0) for w in range(8)) and all(sum(s[w * 5 + 224 : w * 5 + 229]) + s[w + 176] + sum(s[w * 5 + 128 : w * 5 + 133]) == (5 if s[w + 64] != 8 else 0) for w in range(8))):
            return 0
        if not all((sum(s[p * 40 + 264 : p * 40 + 269]) != 2 or s[p * 8 + 56] == 8) and (sum(s[p * 40 + 269 : p * 40 + 274]) != 2 or s[p * 8 + 57] == 8) and (sum(s[p * 40 + 274 : p * 40 + 279]) != 2 or s[p * 8 + 58] == 8) and (sum(s[p * 40 + 279 : p * 40 + 284]) != 2 or s[p * 8 + 59] == 8) and (sum(s[p * 40 + 284 : p * 40 + 289]) != 2 or s[p * 8 + 60] == 8) and (sum(s[p * 40 + 289 : p * 40 + 294]) != 2 or s[p * 8 + 61] == 8) and (sum(s[p * 40 + 294 : p * 40 + 299]) != 2 or s[p * 8 + 62] == 8) and (sum(s[p * 40 + 299 : p * 40 + 304]) != 2 or s[p * 8 + 63] == 8) for p in range(2)):  # fmt: skip
            return 1
        return -1


DEFINITION = Definition(
    name="sintra",
    title="Azul: Stained Glass of Sintra",
    players=2,
    options={"side": "A", "negative_scores": "true", "pooled_leftovers": "true", "joker_choice": "false", "retreat_right": "true"},
    spec="sintra.rules",
    spec_hash="45ac317112a609fb",
    version="0.1.0",
    cells=numbers(
        "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 8 0 0 0 0 0 0 0 0",
        "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0",
        "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0",
        "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0",
        "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0",
    ),
    fields=(
        Field("first", "value", 0, 1, (), 0, 2, values=CENTER_PLAYER),
        Field("bag", "bag", 1, 5, (), 0, 100, piece="pane", sees="none"),
        Field("tower", "bag", 6, 5, (), 0, 100, piece="pane"),
        Field("offer", "bag", 11, 5, (SOURCE,), 0, 100, piece="pane"),
        Field("indicator", "slot", 41, 1, (ROUND,), 0, 5, piece="pane"),
        Field("starter", "value", 47, 1, (), 0, 1, values=PLAYER),
        Field("player.score", "value", 48, 1, (PLAYER,), -700, 700, per_player=True),
        Field("player.broken", "value", 50, 1, (PLAYER,), 0, 7, per_player=True),
        Field("player.lost", "value", 52, 1, (PLAYER,), 0, 700, per_player=True),
        Field("player.glazier", "value", 54, 1, (PLAYER,), 0, 7, values=WINDOW, per_player=True),
        Field("player.strip", "value", 56, 1, (PLAYER, WINDOW), 0, 8, values=STRIP_NOTHING, per_player=True),
        Field("player.face", "value", 72, 1, (PLAYER, WINDOW), 0, 1, values=FACE, per_player=True),
        Field("player.free", "value", 88, 1, (PLAYER, WINDOW, COLOR), 0, 5, per_player=True),
        Field("player.jokers", "value", 168, 1, (PLAYER, WINDOW), 0, 5, per_player=True),
        Field("player.panes", "bag", 184, 5, (PLAYER, WINDOW), 0, 100, piece="pane", per_player=True, holds=(5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5)),
        Field("player.frame", "bag", 264, 5, (PLAYER, WINDOW), 0, 100, piece="pane", per_player=True, holds=(2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2)),
        Field("frame.complete_strip.p", "frame", 344, 1, (), 0, 1, values=PLAYER),
        Field("frame.complete_strip.window", "frame", 345, 1, (), 0, 7, values=WINDOW),
        Field("frame.take_turns.turn", "frame", 346, 1, (), 0, 1, values=PLAYER),
        Field("frame.setup.p", "frame", 347, 1, (), 0, 1, values=PLAYER),
        Field("frame.setup.round", "frame", 348, 1, (), 0, 16),
        Field("frame.setup.w", "frame", 349, 1, (), 0, 7, values=WINDOW),
        Field("frame.setup.laid", "frame", 350, 1, (), 0, 7, values=STRIP),
        Field("frame.setup.r", "frame", 351, 1, (), 0, 5, values=ROUND),
        Field("frame.setup.draw", "frame", 352, 1, (), 0, 2),
        Field("frame.fill_displays.d", "frame", 353, 1, (), 0, 4, values=DISPLAY),
        Field("frame.fill_displays.draw", "frame", 354, 1, (), 0, 5),
        Field("frame.fill_displays.target_at", "frame", 355, 1, (), 0, 10000),
        Field("frame.setup.up", "frame", 356, 1, (), 0, 1, values=FACE),
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
        Block("break_all", 240, (("source", SOURCE), ("color", COLOR)), "Take all panes of a colour that no strip within reach has a space for: they all break, and the glazier stays.", "sintra_ko A1; sintra_ko A2e; sintra_ko A2f; sintra_en A1a; sintra_en A1b; sintra_en A2e; sintra_en A2f", "sintra.rules:149"),
        Block("retreat", 270, (), "Instead of taking panes, move the glazier back to the leftmost strip that is left.", "sintra_ko B; sintra_ko B1; sintra_ko B2; sintra_en B; sintra_en B2; sintra_en B1", "sintra.rules:159"),
        Block("on_jokers", 271, (("k", n_0_5),), "", "sintra_en A2g", "sintra.rules:193"),
        Block("keep", 277, (("c", COLOR),), "", "sintra_en A3d", "sintra.rules:230"),
    ),
    chances=(
        Block("random_laid", 282, (("laid", STRIP),), "", "sintra_en S7d", "sintra.rules:75"),
        Block("random_up", 290, (("up", FACE),), "", "sintra_en S7d", "sintra.rules:77"),
        Block("random_starter", 292, (("starter", PLAYER),), "", "sintra_en S7d", "sintra.rules:80"),
        Block("random_fallen", 294, (("fallen", COLOR),), "", "sintra_en S7d", "sintra.rules:82"),
        Block("draw_pane", 299, (("color", COLOR),), "", "sintra_en S7d", "sintra.rules:84"),
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
