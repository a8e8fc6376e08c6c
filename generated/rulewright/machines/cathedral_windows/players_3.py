"""Cathedral windows (unidentified dice game) for 3 players (turn_limit=true, must_place=true, spent_dice=false, wrap_dice=false, pairing_swaps=false, same_swaps=true, reshuffle=true): a state machine. Generated; do not edit.

Spec: cathedral_windows.rules (aa1faa9fba18dfb1)
Compiler: rulewright 0.1.0

Cells of the state:

- 0..2 stock: bag of disc
- 3..110 pane[Window, Cell]: bag of disc
- 111..114 deck: bag of card
- 115..118 discards: bag of card
- 119..124 face[Window]: Face
- 125..160 printed[Window, Cell]: Hue | nothing
- 161..196 prize[Window, Cell]: Prize | nothing
- 197..202 cube[Window]: true or false
- 203..205 die[Hue]: a number 1..6
- 206..208 spent[Hue]: true or false
- 209 starter: player
- 210 turn: a number 0..300
- 211 due: a number 0..2
- 212 placed: true or false
- 213 card_played: true or false
- 214 swap_window: Window
- 215 swap_cell: Cell
- 216 swap_glass: Hue
- 217..219 player.score[player]: a number 0..4000
- 220..231 player.hand[player]: bag of card
- 232 frame.choose_second.p: player
- 233 frame.take_turn.me: player
- 234 frame.take_turn.rounds_7: a number 0..3
- 235 frame.flow.turn: player
- 236 frame.setup.draw: a number 0..5
- 237 frame.setup.p: player
- 238 frame.roll_dice.blue_too: true or false
- 239 frame.roll_dice.yellow_too: true or false
- 240 frame.give_cards.draw: a number 0..2
- 241 frame.give_cards.q: player
- 242 frame.give_cards.round: a number 0..18
- 243 frame.give_cards.w: Window
- 244 frame.score_window.w: Window
- 245 frame.roll_dice.blue_too_2: true or false
- 246 frame.roll_dice.yellow_too_2: true or false
"""

from __future__ import annotations

from rulewright.runtime import Block, Definition, Domain, Field, Node, Piece, PythonState, Reason, Show, chance_actor, decode, mask_actions, no_actions, no_apply, numbers, outside, terminal_actor

WINDOW = Domain("Window", ("1", "2", "3", "4", "5", "6"), lo=1, numeric=True)
CELL = Domain("Cell", ("1", "2", "3", "4", "5", "6"), lo=1, numeric=True)
FACE = Domain("Face", ("0", "1"), numeric=True)
HUE_NOTHING = Domain("Hue | nothing", ("red", "yellow", "blue", "nothing"))
PRIZE_NOTHING = Domain("Prize | nothing", ("plus_point", "plus_card", "nothing"))
BOOL = Domain("bool", ("false", "true"))
HUE = Domain("Hue", ("red", "yellow", "blue"))
PLAYER = Domain("player", ("p0", "p1", "p2"))
CARD = Domain("Card", ("extra", "swap", "reroll", "modify"))
CHANGE = Domain("Change", ("up", "down"))
n_1_6 = Domain("1_6", ("1", "2", "3", "4", "5", "6"), lo=1, numeric=True)
CELLS = (4, 5, 6, 6, 5, 4)
PRINTED = (0, 3, 3, 3, 3, 3, 3, 1, 3, 3, 3, 3, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 1, 3, 3, 0, 3, 3, 3, 3, 2, 3, 3, 3, 3, 3, 1, 3, 0, 3, 3, 2, 3, 3, 0, 3, 3, 3, 3, 0, 3, 3, 1, 3, 2, 3, 3, 1, 3, 0, 3, 3, 3, 2, 3, 2, 3, 1, 3, 3, 3)
PRIZES = (2, 2, 0, 2, 2, 2, 2, 2, 2, 2, 1, 2, 2, 2, 2, 0, 2, 2, 2, 2, 1, 2, 2, 2, 0, 2, 2, 2, 2, 2, 2, 2, 2, 1, 2, 2, 1, 2, 2, 2, 2, 2, 2, 2, 0, 2, 2, 2, 2, 1, 2, 2, 2, 2, 2, 2, 2, 0, 2, 2, 2, 1, 2, 2, 2, 2, 2, 0, 2, 2, 2, 2)
HUE_OF_P = (0, 1, 2)
FOR_CELLS_OF_OWN_W = (0, 0, 0, 0, 0, 0, 2, 2, 2, 2, 2, 2, 4, 4, 4, 4, 4, 4, 6, 6, 6, 6, 6, 6, 12, 8, 8, 8, 8, 12, 10, 15, 10, 10, 15, 10, 12, 12, 18, 18, 12, 12)
SWAP_WITH_IDS = decode((1, 6), (1, 6), (0, 2))
PLACE_IDS = decode((1, 6), (1, 6), (0, 2), (0, 2))
REMOVE_IDS = decode((1, 6), (1, 6), (0, 2))
SWAP_PANES_IDS = decode((1, 6), (1, 6), (0, 2))
ROLL_AGAIN_IDS = decode((0, 1), (0, 1), (0, 1))
MODIFY_ROLL_IDS = decode((0, 2), (0, 1))
ACTIONS_3 = mask_actions(3, 664)


def swappable(s: list[int], w: int, c: int, g_: int, v: int, d: int, h: int) -> bool:
    """Whether two discs may change places. (cathedral_windows.rules:237; cathedral_es K5)"""
    at_d_v = v * 18 + d * 3
    at_c_w = w * 18 + c * 3
    at_d_v_2 = v * 6 + d
    at_c_w_2 = w * 6 + c
    printed = s[at_c_w_2 + 118]
    printed_2 = s[at_d_v_2 + 118]
    pane = s[at_c_w - 16]
    pane_2 = s[at_c_w - 17]
    pane_3 = s[at_c_w - 18]
    pane_4 = s[at_d_v - 16]
    pane_5 = s[at_d_v - 17]
    pane_6 = s[at_d_v - 18]
    if not s[at_c_w + g_ - 18] or not s[at_d_v + h - 18] or pane_3 + pane_2 + pane + (printed != 3) == 2 and (pane_3 > 0 or printed == 0) + (pane_2 > 0 or printed == 1) + (pane > 0 or printed == 2) == 1 or pane_6 + pane_5 + pane_4 + (printed_2 != 3) == 2 and (pane_6 > 0 or printed_2 == 0) + (pane_5 > 0 or printed_2 == 1) + (pane_4 > 0 or printed_2 == 2) == 1:  # fmt: skip
        return False
    if w == v and c == d:
        return False
    if g_ == h:
        return True
    return not (s[at_c_w + h - 18] > 0 or s[at_c_w_2 + 118] == h) and not (s[at_d_v + g_ - 18] > 0 or s[at_d_v_2 + 118] == g_)


def colors(s: list[int], w: int) -> int:
    """The different colours of a window, plain and mixed; the player who completes it gets 2 points for each. (cathedral_windows.rules:281; cathedral_es S2; cathedral_es D4)"""
    at_w = w * 18
    at_w_2 = w * 6
    plain_ones = sum(1 for h in range(3) if any((s[(ix if 0 <= (ix := at_w + c * 3 + h - 21) < 108 else outside(ix)) + 3] or s[(ix if 0 <= (ix := at_w_2 + c - 7) < 36 else outside(ix)) + 125] == h) and (s[(ix if 0 <= (ix := at_w + c * 3 - 21) < 108 else outside(ix)) + 3] > 0 or s[(ix if 0 <= (ix := at_w_2 + c - 7) < 36 else outside(ix)) + 125] == 0) + (s[(ix if 0 <= (ix := at_w + c * 3 - 20) < 108 else outside(ix)) + 3] > 0 or s[(ix if 0 <= (ix := at_w_2 + c - 7) < 36 else outside(ix)) + 125] == 1) + (s[(ix if 0 <= (ix := at_w + c * 3 - 19) < 108 else outside(ix)) + 3] > 0 or s[(ix if 0 <= (ix := at_w_2 + c - 7) < 36 else outside(ix)) + 125] == 2) == 1 for c in range(1, 7)))  # fmt: skip
    mixed_ones = sum(1 for h_2 in range(3) if any((s[(ix if 0 <= (ix := at_w + c_2 * 3 - 21) < 108 else outside(ix)) + 3] > 0 or s[(ix if 0 <= (ix := at_w_2 + c_2 - 7) < 36 else outside(ix)) + 125] == 0) + (s[(ix if 0 <= (ix := at_w + c_2 * 3 - 20) < 108 else outside(ix)) + 3] > 0 or s[(ix if 0 <= (ix := at_w_2 + c_2 - 7) < 36 else outside(ix)) + 125] == 1) + (s[(ix if 0 <= (ix := at_w + c_2 * 3 - 19) < 108 else outside(ix)) + 3] > 0 or s[(ix if 0 <= (ix := at_w_2 + c_2 - 7) < 36 else outside(ix)) + 125] == 2) == 2 and not (s[(ix if 0 <= (ix := at_w + c_2 * 3 + h_2 - 21) < 108 else outside(ix)) + 3] or s[(ix if 0 <= (ix := at_w_2 + c_2 - 7) < 36 else outside(ix)) + 125] == h_2) for c_2 in range(1, 7)))  # fmt: skip
    return plain_ones + mixed_ones


def legal_choose_second_swap_with(g: PythonState) -> list[int]:
    """The legal actions at choose_second: swap_with."""
    s = g._s
    out: list[int] = []
    for window in range(1, 7):
        at_window = window * 18
        at_window_2 = window * 6
        for cell in range(1, 7):
            pane = s[at_window + cell * 3 - 16]
            pane_2 = s[at_window + cell * 3 - 17]
            pane_3 = s[at_window + cell * 3 - 18]
            printed = s[at_window_2 + cell + 118]
            at_at_window_cell = at_window + cell * 3
            if not (pane_3 + pane_2 + pane + (printed != 3) == 2 and (pane_3 > 0 or printed == 0) + (pane_2 > 0 or printed == 1) + (pane > 0 or printed == 2) == 1):
                if pane_3 > 0 and swappable(s, s[214], s[215], s[216], window, cell, 0):
                    out.append(at_at_window_cell + 521)
                if pane_2 > 0 and swappable(s, s[214], s[215], s[216], window, cell, 1):
                    out.append(at_at_window_cell + 522)
                if pane > 0 and swappable(s, s[214], s[215], s[216], window, cell, 2):
                    out.append(at_at_window_cell + 523)
    return out


def legal_take_turn_place_remove_stop_extra_glass_swap_panes_roll_again_modify_roll(g: PythonState) -> list[int]:
    """The legal actions at take_turn: place | remove | stop | extra_glass | swap_panes | roll_again | modify_roll."""
    s = g._s
    me = s[233]
    out: list[int] = []
    stock = s[HUE_OF_P[me]]
    at_me = me * 4
    for window in range(1, 7):
        at_window = window * 18
        at_window_2 = window * 54
        at_window_3 = window * 6
        for cell in range(1, 7):
            at_at_window_cell = s[at_window + cell * 3 - 18] + s[at_window + cell * 3 - 17] + s[at_window + cell * 3 - 16]
            printed = s[at_window_3 + cell + 118]
            at_at_window_cell_2 = at_window_2 + cell * 9
            at_at_window_cell_3 = at_window + cell * 3
            if cell <= CELLS[window - 1] and at_at_window_cell + (printed != 3) < 2:
                if s[203] == window and not s[206] and (not at_at_window_cell + (printed != 3) or s[at_at_window_cell_3 - 18] or not printed):
                    if 0 == HUE_OF_P[me] and s[0]:
                        out.append(at_at_window_cell_2 - 63)
                    if 1 == HUE_OF_P[me] and s[1]:
                        out.append(at_at_window_cell_2 - 62)
                    if 2 == HUE_OF_P[me] and s[2]:
                        out.append(at_at_window_cell_2 - 61)
                if s[204] == window and not s[207] and (not at_at_window_cell + (printed != 3) or s[at_at_window_cell_3 - 17] or printed == 1):
                    if 0 == HUE_OF_P[me] and s[0]:
                        out.append(at_at_window_cell_2 - 60)
                    if 1 == HUE_OF_P[me] and s[1]:
                        out.append(at_at_window_cell_2 - 59)
                    if 2 == HUE_OF_P[me] and s[2]:
                        out.append(at_at_window_cell_2 - 58)
                if s[205] == window and not s[208] and (not at_at_window_cell + (printed != 3) or s[at_at_window_cell_3 - 16] or printed == 2):
                    if 0 == HUE_OF_P[me] and s[0]:
                        out.append(at_at_window_cell_2 - 57)
                    if 1 == HUE_OF_P[me] and s[1]:
                        out.append(at_at_window_cell_2 - 56)
                    if 2 == HUE_OF_P[me] and s[2]:
                        out.append(at_at_window_cell_2 - 55)
    n_1 = 0
    n_2 = 0
    n_3 = 0
    n_4 = 0
    n_5 = 0
    n_6 = 0
    if s[203] == 1:
        n_1 |= 1
    if s[203] == 2:
        n_2 |= 1
    if s[203] == 3:
        n_3 |= 1
    if s[203] == 4:
        n_4 |= 1
    if s[203] == 5:
        n_5 |= 1
    if s[203] == 6:
        n_6 |= 1
    if s[204] == 1:
        n_1 |= 2
    if s[204] == 2:
        n_2 |= 2
    if s[204] == 3:
        n_3 |= 2
    if s[204] == 4:
        n_4 |= 2
    if s[204] == 5:
        n_5 |= 2
    if s[204] == 6:
        n_6 |= 2
    if s[205] == 1:
        n_1 |= 4
    if s[205] == 2:
        n_2 |= 4
    if s[205] == 3:
        n_3 |= 4
    if s[205] == 4:
        n_4 |= 4
    if s[205] == 5:
        n_5 |= 4
    if s[205] == 6:
        n_6 |= 4
    if not stock and not s[212] and s[HUE_OF_P[me] + 3]:
        out += ACTIONS_3[324][n_1]
    if not stock and not s[212] and s[HUE_OF_P[me] + 6]:
        out += ACTIONS_3[327][n_1]
    if not stock and not s[212] and s[HUE_OF_P[me] + 9]:
        out += ACTIONS_3[330][n_1]
    if not stock and not s[212] and s[HUE_OF_P[me] + 12]:
        out += ACTIONS_3[333][n_1]
    if not stock and not s[212] and s[HUE_OF_P[me] + 15]:
        out += ACTIONS_3[336][n_1]
    if not stock and not s[212] and s[HUE_OF_P[me] + 18]:
        out += ACTIONS_3[339][n_1]
    if not stock and not s[212] and s[HUE_OF_P[me] + 21]:
        out += ACTIONS_3[342][n_2]
    if not stock and not s[212] and s[HUE_OF_P[me] + 24]:
        out += ACTIONS_3[345][n_2]
    if not stock and not s[212] and s[HUE_OF_P[me] + 27]:
        out += ACTIONS_3[348][n_2]
    if not stock and not s[212] and s[HUE_OF_P[me] + 30]:
        out += ACTIONS_3[351][n_2]
    if not stock and not s[212] and s[HUE_OF_P[me] + 33]:
        out += ACTIONS_3[354][n_2]
    if not stock and not s[212] and s[HUE_OF_P[me] + 36]:
        out += ACTIONS_3[357][n_2]
    if not stock and not s[212] and s[HUE_OF_P[me] + 39]:
        out += ACTIONS_3[360][n_3]
    if not stock and not s[212] and s[HUE_OF_P[me] + 42]:
        out += ACTIONS_3[363][n_3]
    if not stock and not s[212] and s[HUE_OF_P[me] + 45]:
        out += ACTIONS_3[366][n_3]
    if not stock and not s[212] and s[HUE_OF_P[me] + 48]:
        out += ACTIONS_3[369][n_3]
    if not stock and not s[212] and s[HUE_OF_P[me] + 51]:
        out += ACTIONS_3[372][n_3]
    if not stock and not s[212] and s[HUE_OF_P[me] + 54]:
        out += ACTIONS_3[375][n_3]
    if not stock and not s[212] and s[HUE_OF_P[me] + 57]:
        out += ACTIONS_3[378][n_4]
    if not stock and not s[212] and s[HUE_OF_P[me] + 60]:
        out += ACTIONS_3[381][n_4]
    if not stock and not s[212] and s[HUE_OF_P[me] + 63]:
        out += ACTIONS_3[384][n_4]
    if not stock and not s[212] and s[HUE_OF_P[me] + 66]:
        out += ACTIONS_3[387][n_4]
    if not stock and not s[212] and s[HUE_OF_P[me] + 69]:
        out += ACTIONS_3[390][n_4]
    if not stock and not s[212] and s[HUE_OF_P[me] + 72]:
        out += ACTIONS_3[393][n_4]
    if not stock and not s[212] and s[HUE_OF_P[me] + 75]:
        out += ACTIONS_3[396][n_5]
    if not stock and not s[212] and s[HUE_OF_P[me] + 78]:
        out += ACTIONS_3[399][n_5]
    if not stock and not s[212] and s[HUE_OF_P[me] + 81]:
        out += ACTIONS_3[402][n_5]
    if not stock and not s[212] and s[HUE_OF_P[me] + 84]:
        out += ACTIONS_3[405][n_5]
    if not stock and not s[212] and s[HUE_OF_P[me] + 87]:
        out += ACTIONS_3[408][n_5]
    if not stock and not s[212] and s[HUE_OF_P[me] + 90]:
        out += ACTIONS_3[411][n_5]
    if not stock and not s[212] and s[HUE_OF_P[me] + 93]:
        out += ACTIONS_3[414][n_6]
    if not stock and not s[212] and s[HUE_OF_P[me] + 96]:
        out += ACTIONS_3[417][n_6]
    if not stock and not s[212] and s[HUE_OF_P[me] + 99]:
        out += ACTIONS_3[420][n_6]
    if not stock and not s[212] and s[HUE_OF_P[me] + 102]:
        out += ACTIONS_3[423][n_6]
    if not stock and not s[212] and s[HUE_OF_P[me] + 105]:
        out += ACTIONS_3[426][n_6]
    if not stock and not s[212] and s[HUE_OF_P[me] + 108]:
        out += ACTIONS_3[429][n_6]
    if not stock:
        out.append(432)
    if s[at_me + 220] and not s[213] and not s[212]:
        out.append(433)
    if s[at_me + 221] and not s[213] and not s[212]:
        for window in range(1, 7):
            at_window_4 = window * 18
            at_window_5 = window * 6
            for cell in range(1, 7):
                pane = s[at_window_4 + cell * 3 - 16]
                pane_2 = s[at_window_4 + cell * 3 - 17]
                pane_3 = s[at_window_4 + cell * 3 - 18]
                printed_2 = s[at_window_5 + cell + 118]
                at_at_window_cell_4 = at_window_4 + cell * 3
                if not (pane_3 + pane_2 + pane + (printed_2 != 3) == 2 and (pane_3 > 0 or printed_2 == 0) + (pane_2 > 0 or printed_2 == 1) + (pane > 0 or printed_2 == 2) == 1):
                    if pane_3 > 0 and any(swappable(s, window, cell, 0, v, 1, 0) or swappable(s, window, cell, 0, v, 1, 1) or swappable(s, window, cell, 0, v, 1, 2) or swappable(s, window, cell, 0, v, 2, 0) or swappable(s, window, cell, 0, v, 2, 1) or swappable(s, window, cell, 0, v, 2, 2) or swappable(s, window, cell, 0, v, 3, 0) or swappable(s, window, cell, 0, v, 3, 1) or swappable(s, window, cell, 0, v, 3, 2) or swappable(s, window, cell, 0, v, 4, 0) or swappable(s, window, cell, 0, v, 4, 1) or swappable(s, window, cell, 0, v, 4, 2) or swappable(s, window, cell, 0, v, 5, 0) or swappable(s, window, cell, 0, v, 5, 1) or swappable(s, window, cell, 0, v, 5, 2) or swappable(s, window, cell, 0, v, 6, 0) or swappable(s, window, cell, 0, v, 6, 1) or swappable(s, window, cell, 0, v, 6, 2) for v in range(1, 7)):  # fmt: skip
                        out.append(at_at_window_cell_4 + 413)
                    if pane_2 > 0 and any(swappable(s, window, cell, 1, v, 1, 0) or swappable(s, window, cell, 1, v, 1, 1) or swappable(s, window, cell, 1, v, 1, 2) or swappable(s, window, cell, 1, v, 2, 0) or swappable(s, window, cell, 1, v, 2, 1) or swappable(s, window, cell, 1, v, 2, 2) or swappable(s, window, cell, 1, v, 3, 0) or swappable(s, window, cell, 1, v, 3, 1) or swappable(s, window, cell, 1, v, 3, 2) or swappable(s, window, cell, 1, v, 4, 0) or swappable(s, window, cell, 1, v, 4, 1) or swappable(s, window, cell, 1, v, 4, 2) or swappable(s, window, cell, 1, v, 5, 0) or swappable(s, window, cell, 1, v, 5, 1) or swappable(s, window, cell, 1, v, 5, 2) or swappable(s, window, cell, 1, v, 6, 0) or swappable(s, window, cell, 1, v, 6, 1) or swappable(s, window, cell, 1, v, 6, 2) for v in range(1, 7)):  # fmt: skip
                        out.append(at_at_window_cell_4 + 414)
                    if pane > 0 and any(swappable(s, window, cell, 2, v, 1, 0) or swappable(s, window, cell, 2, v, 1, 1) or swappable(s, window, cell, 2, v, 1, 2) or swappable(s, window, cell, 2, v, 2, 0) or swappable(s, window, cell, 2, v, 2, 1) or swappable(s, window, cell, 2, v, 2, 2) or swappable(s, window, cell, 2, v, 3, 0) or swappable(s, window, cell, 2, v, 3, 1) or swappable(s, window, cell, 2, v, 3, 2) or swappable(s, window, cell, 2, v, 4, 0) or swappable(s, window, cell, 2, v, 4, 1) or swappable(s, window, cell, 2, v, 4, 2) or swappable(s, window, cell, 2, v, 5, 0) or swappable(s, window, cell, 2, v, 5, 1) or swappable(s, window, cell, 2, v, 5, 2) or swappable(s, window, cell, 2, v, 6, 0) or swappable(s, window, cell, 2, v, 6, 1) or swappable(s, window, cell, 2, v, 6, 2) for v in range(1, 7)):  # fmt: skip
                        out.append(at_at_window_cell_4 + 415)
    if s[at_me + 222] and not s[213] and not s[212]:
        out.append(651)
        out.append(652)
        out.append(653)
        out.append(654)
        out.append(655)
        out.append(656)
        out.append(657)
    if s[at_me + 223] and not s[213] and not s[212]:
        if s[203] < 6:
            out.append(658)
        if s[203] > 1:
            out.append(659)
        if s[204] < 6:
            out.append(660)
        if s[204] > 1:
            out.append(661)
        if s[205] < 6:
            out.append(662)
        if s[205] > 1:
            out.append(663)
    return out


def weights_random_starter(g: PythonState) -> list[int]:
    """The weight of every outcome."""
    return [1, 1, 1]


def legal_random_starter(g: PythonState) -> list[int]:
    """The possible outcomes."""
    return [n for n, w in enumerate(weights_random_starter(g), 664) if w]


def weights_draw_card(g: PythonState) -> list[int]:
    """The weight of every outcome."""
    s = g._s
    return s[111:115]


def legal_draw_card(g: PythonState) -> list[int]:
    """The possible outcomes."""
    return [n for n, w in enumerate(weights_draw_card(g), 667) if w]


def weights_roll_die(g: PythonState) -> list[int]:
    """The weight of every outcome."""
    return [1, 1, 1, 1, 1, 1]


def legal_roll_die(g: PythonState) -> list[int]:
    """The possible outcomes."""
    return [n for n, w in enumerate(weights_roll_die(g), 671) if w]


def actor_choose_second_swap_with(g: PythonState) -> int:
    """Who decides at choose_second: swap_with."""
    s = g._s
    return s[232]


def actor_take_turn_place_remove_stop_extra_glass_swap_panes_roll_again_modify_roll(g: PythonState) -> int:
    """Who decides at take_turn: place | remove | stop | extra_glass | swap_panes | roll_again | modify_roll."""
    s = g._s
    return s[233]


def why_swap_with(g: PythonState, a: int) -> int:
    """The first reason against an id of swap_with, or -1."""
    s = g._s
    window, cell, glass = SWAP_WITH_IDS[a - 542]
    if not s[window * 18 + cell * 3 + glass - 18]:
        return 17
    if s[window * 18 + cell * 3 - 18] + s[window * 18 + cell * 3 - 17] + s[window * 18 + cell * 3 - 16] + (s[window * 6 + cell + 118] != 3) == 2 and (s[window * 18 + cell * 3 - 18] > 0 or s[window * 6 + cell + 118] == 0) + (s[window * 18 + cell * 3 - 17] > 0 or s[window * 6 + cell + 118] == 1) + (s[window * 18 + cell * 3 - 16] > 0 or s[window * 6 + cell + 118] == 2) == 1:  # fmt: skip
        return 18
    if not swappable(s, s[214], s[215], s[216], window, cell, glass):
        return 19
    return -1


def why_place(g: PythonState, a: int) -> int:
    """The first reason against an id of place, or -1."""
    s = g._s
    window, cell, by_die, glass = PLACE_IDS[a]
    me = s[233]
    if cell > CELLS[window - 1]:
        return 0
    if glass != HUE_OF_P[me]:
        return 1
    if not s[glass]:
        return 2
    if s[by_die + 203] != window:
        return 3
    if s[by_die + 206]:
        return 4
    if s[window * 18 + cell * 3 - 18] + s[window * 18 + cell * 3 - 17] + s[window * 18 + cell * 3 - 16] + (s[window * 6 + cell + 118] != 3) >= 2:
        return 5
    if not (not s[window * 18 + cell * 3 - 18] + s[window * 18 + cell * 3 - 17] + s[window * 18 + cell * 3 - 16] + (s[window * 6 + cell + 118] != 3) or s[window * 18 + cell * 3 + by_die - 18] or s[window * 6 + cell + 118] == by_die):
        return 6
    return -1


def why_remove(g: PythonState, a: int) -> int:
    """The first reason against an id of remove, or -1."""
    s = g._s
    window, cell, by_die = REMOVE_IDS[a - 324]
    me = s[233]
    if s[HUE_OF_P[me]]:
        return 7
    if s[212]:
        return 8
    if s[by_die + 203] != window:
        return 9
    if not s[window * 18 + cell * 3 + HUE_OF_P[me] - 18]:
        return 10
    return -1


def why_stop(g: PythonState, a: int) -> int:
    """The first reason against an id of stop, or -1."""
    s = g._s
    me = s[233]
    if s[HUE_OF_P[me]]:
        return 11
    return -1


def why_extra_glass(g: PythonState, a: int) -> int:
    """The first reason against an id of extra_glass, or -1."""
    s = g._s
    me = s[233]
    if not (s[me * 4 + 220] and not s[213] and not s[212]):
        return 12
    return -1


def why_swap_panes(g: PythonState, a: int) -> int:
    """The first reason against an id of swap_panes, or -1."""
    s = g._s
    window, cell, glass = SWAP_PANES_IDS[a - 434]
    me = s[233]
    if not (s[me * 4 + 221] and not s[213] and not s[212]):
        return 13
    if not s[window * 18 + cell * 3 + glass - 18]:
        return 14
    if s[window * 18 + cell * 3 - 18] + s[window * 18 + cell * 3 - 17] + s[window * 18 + cell * 3 - 16] + (s[window * 6 + cell + 118] != 3) == 2 and (s[window * 18 + cell * 3 - 18] > 0 or s[window * 6 + cell + 118] == 0) + (s[window * 18 + cell * 3 - 17] > 0 or s[window * 6 + cell + 118] == 1) + (s[window * 18 + cell * 3 - 16] > 0 or s[window * 6 + cell + 118] == 2) == 1:  # fmt: skip
        return 15
    if not any(swappable(s, window, cell, glass, v, 1, 0) or swappable(s, window, cell, glass, v, 1, 1) or swappable(s, window, cell, glass, v, 1, 2) or swappable(s, window, cell, glass, v, 2, 0) or swappable(s, window, cell, glass, v, 2, 1) or swappable(s, window, cell, glass, v, 2, 2) or swappable(s, window, cell, glass, v, 3, 0) or swappable(s, window, cell, glass, v, 3, 1) or swappable(s, window, cell, glass, v, 3, 2) or swappable(s, window, cell, glass, v, 4, 0) or swappable(s, window, cell, glass, v, 4, 1) or swappable(s, window, cell, glass, v, 4, 2) or swappable(s, window, cell, glass, v, 5, 0) or swappable(s, window, cell, glass, v, 5, 1) or swappable(s, window, cell, glass, v, 5, 2) or swappable(s, window, cell, glass, v, 6, 0) or swappable(s, window, cell, glass, v, 6, 1) or swappable(s, window, cell, glass, v, 6, 2) for v in range(1, 7)):  # fmt: skip
        return 16
    return -1


def why_roll_again(g: PythonState, a: int) -> int:
    """The first reason against an id of roll_again, or -1."""
    s = g._s
    red_too, yellow_too, blue_too = ROLL_AGAIN_IDS[a - 650]
    me = s[233]
    if not (s[me * 4 + 222] and not s[213] and not s[212]):
        return 20
    if not (red_too or yellow_too or blue_too):
        return 21
    return -1


def why_modify_roll(g: PythonState, a: int) -> int:
    """The first reason against an id of modify_roll, or -1."""
    s = g._s
    which, change = MODIFY_ROLL_IDS[a - 658]
    me = s[233]
    if not (s[me * 4 + 223] and not s[213] and not s[212]):
        return 22
    if not (s[which + 203] < 6 if not change else s[which + 203] > 1):
        return 23
    return -1


def apply_choose_second_swap_with(g: PythonState, a: int) -> int:
    """What follows swap_with. (cathedral_windows.rules:224; cathedral_es K5)"""
    s = g._s
    window, cell, glass = SWAP_WITH_IDS[a - 542]
    at_cell_window = window * 6 + cell
    source_at = at_cell_window - 7
    at_glass_source_at = source_at * 3 + glass
    target_at = s[214] * 6 + s[215] - 7
    at_glass_target_at = target_at * 3 + glass
    s[at_glass_source_at + 3] -= 1
    s[at_glass_target_at + 3] += 1
    source_at_2 = s[214] * 6 + s[215] - 7
    at_source_at_2 = source_at_2 * 3
    target_at_2 = at_cell_window - 7
    at_target_at_2 = target_at_2 * 3
    kind = s[216]
    at_at_source_at_2_kind = at_source_at_2 + kind
    at_at_target_at_2_kind = at_target_at_2 + kind
    s[at_at_source_at_2_kind + 3] -= 1
    s[at_at_target_at_2_kind + 3] += 1
    return 15


def apply_take_turn_place_remove_stop_extra_glass_swap_panes_roll_again_modify_roll(g: PythonState, a: int) -> int:
    """What follows place or remove or stop or extra_glass or swap_panes or roll_again or modify_roll. (cathedral_windows.rules:155; cathedral_es T1; cathedral_es D2; cathedral_es T2; cathedral_es T3; cathe…"""
    s = g._s
    below = g._below
    log = g._history.append
    if a < 324:
        window, cell, _, glass = PLACE_IDS[a]
        me = s[233]
        at_window = window * 6
        at_window_2 = window * 18
        target_at = at_window + cell - 7
        at_glass_target_at = target_at * 3 + glass
        s[glass] -= 1
        s[at_glass_target_at + 3] += 1
        s[212] = 1  # placed
        s[211] -= 1  # due
        if all(s[at_window_2 + c * 3 - 18] + s[at_window_2 + c * 3 - 17] + s[at_window_2 + c * 3 - 16] + (s[at_window + c + 118] != 3) > 0 for c in range(1, 7) if c <= CELLS[window - 1]):
            s[me + 217] += colors(s, window) * 2
            s[217] += FOR_CELLS_OF_OWN_W[sum(1 for c_2 in range(1, 7) if (s[at_window_2 + c_2 * 3 - 18] or not s[at_window + c_2 + 118]) and (s[at_window_2 + c_2 * 3 - 18] > 0 or s[at_window + c_2 + 118] == 0) + (s[at_window_2 + c_2 * 3 - 17] > 0 or s[at_window + c_2 + 118] == 1) + (s[at_window_2 + c_2 * 3 - 16] > 0 or s[at_window + c_2 + 118] == 2) == 1) * 6 + window - 1] + sum(1 for c_3 in range(1, 7) if (s[at_window_2 + c_3 * 3 - 18] or not s[at_window + c_3 + 118]) and (s[at_window_2 + c_3 * 3 - 18] > 0 or s[at_window + c_3 + 118] == 0) + (s[at_window_2 + c_3 * 3 - 17] > 0 or s[at_window + c_3 + 118] == 1) + (s[at_window_2 + c_3 * 3 - 16] > 0 or s[at_window + c_3 + 118] == 2) == 1 and not s[at_window + c_3 + 154])  # fmt: skip
            s[218] += FOR_CELLS_OF_OWN_W[sum(1 for c_2 in range(1, 7) if (s[at_window_2 + c_2 * 3 - 17] or s[at_window + c_2 + 118] == 1) and (s[at_window_2 + c_2 * 3 - 18] > 0 or s[at_window + c_2 + 118] == 0) + (s[at_window_2 + c_2 * 3 - 17] > 0 or s[at_window + c_2 + 118] == 1) + (s[at_window_2 + c_2 * 3 - 16] > 0 or s[at_window + c_2 + 118] == 2) == 1) * 6 + window - 1] + sum(1 for c_3 in range(1, 7) if (s[at_window_2 + c_3 * 3 - 17] or s[at_window + c_3 + 118] == 1) and (s[at_window_2 + c_3 * 3 - 18] > 0 or s[at_window + c_3 + 118] == 0) + (s[at_window_2 + c_3 * 3 - 17] > 0 or s[at_window + c_3 + 118] == 1) + (s[at_window_2 + c_3 * 3 - 16] > 0 or s[at_window + c_3 + 118] == 2) == 1 and not s[at_window + c_3 + 154])  # fmt: skip
            s[219] += FOR_CELLS_OF_OWN_W[sum(1 for c_2 in range(1, 7) if (s[at_window_2 + c_2 * 3 - 16] or s[at_window + c_2 + 118] == 2) and (s[at_window_2 + c_2 * 3 - 18] > 0 or s[at_window + c_2 + 118] == 0) + (s[at_window_2 + c_2 * 3 - 17] > 0 or s[at_window + c_2 + 118] == 1) + (s[at_window_2 + c_2 * 3 - 16] > 0 or s[at_window + c_2 + 118] == 2) == 1) * 6 + window - 1] + sum(1 for c_3 in range(1, 7) if (s[at_window_2 + c_3 * 3 - 16] or s[at_window + c_3 + 118] == 2) and (s[at_window_2 + c_3 * 3 - 18] > 0 or s[at_window + c_3 + 118] == 0) + (s[at_window_2 + c_3 * 3 - 17] > 0 or s[at_window + c_3 + 118] == 1) + (s[at_window_2 + c_3 * 3 - 16] > 0 or s[at_window + c_3 + 118] == 2) == 1 and not s[at_window + c_3 + 154])  # fmt: skip
            for round in range(18):
                c_4 = round // 3 + 1
                at_2_at_window = at_window_2 + c_4 * 3
                at_2_at_window_2 = at_window + c_4
                q = round % 3
                at_12 = q * 4
                printed = s[at_2_at_window_2 + 118]
                if (s[at_2_at_window + HUE_OF_P[q] - 18] or printed == HUE_OF_P[q]) and (s[at_2_at_window - 18] > 0 or printed == 0) + (s[at_2_at_window - 17] > 0 or printed == 1) + (s[at_2_at_window - 16] > 0 or printed == 2) == 1 and s[at_2_at_window_2 + 154] == 1:
                    if not any(s[111:115]):
                        moved = s[115]
                        if moved:
                            s[115] = 0  # discards[extra]
                            s[111] += moved  # deck[extra]
                        moved = s[116]
                        if moved:
                            s[116] = 0  # discards[swap]
                            s[112] += moved  # deck[swap]
                        moved = s[117]
                        if moved:
                            s[117] = 0  # discards[reroll]
                            s[113] += moved  # deck[reroll]
                        moved = s[118]
                        if moved:
                            s[118] = 0  # discards[modify]
                            s[114] += moved  # deck[modify]
                    for _ in range(1, 2):
                        left = sum(s[111:115])
                        if not left:
                            break
                        k = below(left)
                        if (k := k - s[111]) < 0:
                            drawn = 0
                        elif (k := k - s[112]) < 0:
                            drawn = 1
                        elif (k := k - s[113]) < 0:
                            drawn = 2
                        else:
                            drawn = 3
                        log(drawn + 667)
                        at_at_12_drawn = at_12 + drawn
                        s[drawn + 111] -= 1
                        s[at_at_12_drawn + 220] += 1
            source_at = at_window - 6
            moved_2 = s[source_at * 3 + 3]
            if moved_2:
                s[source_at * 3 + 3] = 0
                s[0] += moved_2  # stock[red]
            moved_2 = s[source_at * 3 + 4]
            if moved_2:
                s[source_at * 3 + 4] = 0
                s[1] += moved_2  # stock[yellow]
            moved_2 = s[source_at * 3 + 5]
            if moved_2:
                s[source_at * 3 + 5] = 0
                s[2] += moved_2  # stock[blue]
            source_at = at_window - 5
            moved_2 = s[source_at * 3 + 3]
            if moved_2:
                s[source_at * 3 + 3] = 0
                s[0] += moved_2  # stock[red]
            moved_2 = s[source_at * 3 + 4]
            if moved_2:
                s[source_at * 3 + 4] = 0
                s[1] += moved_2  # stock[yellow]
            moved_2 = s[source_at * 3 + 5]
            if moved_2:
                s[source_at * 3 + 5] = 0
                s[2] += moved_2  # stock[blue]
            source_at = at_window - 4
            moved_2 = s[source_at * 3 + 3]
            if moved_2:
                s[source_at * 3 + 3] = 0
                s[0] += moved_2  # stock[red]
            moved_2 = s[source_at * 3 + 4]
            if moved_2:
                s[source_at * 3 + 4] = 0
                s[1] += moved_2  # stock[yellow]
            moved_2 = s[source_at * 3 + 5]
            if moved_2:
                s[source_at * 3 + 5] = 0
                s[2] += moved_2  # stock[blue]
            source_at = at_window - 3
            moved_2 = s[source_at * 3 + 3]
            if moved_2:
                s[source_at * 3 + 3] = 0
                s[0] += moved_2  # stock[red]
            moved_2 = s[source_at * 3 + 4]
            if moved_2:
                s[source_at * 3 + 4] = 0
                s[1] += moved_2  # stock[yellow]
            moved_2 = s[source_at * 3 + 5]
            if moved_2:
                s[source_at * 3 + 5] = 0
                s[2] += moved_2  # stock[blue]
            source_at = at_window - 2
            moved_2 = s[source_at * 3 + 3]
            if moved_2:
                s[source_at * 3 + 3] = 0
                s[0] += moved_2  # stock[red]
            moved_2 = s[source_at * 3 + 4]
            if moved_2:
                s[source_at * 3 + 4] = 0
                s[1] += moved_2  # stock[yellow]
            moved_2 = s[source_at * 3 + 5]
            if moved_2:
                s[source_at * 3 + 5] = 0
                s[2] += moved_2  # stock[blue]
            source_at = at_window - 1
            at_source_at = source_at * 3
            moved_2 = s[at_source_at + 3]
            if moved_2:
                s[at_source_at + 3] = 0
                s[0] += moved_2  # stock[red]
            moved_2 = s[at_source_at + 4]
            if moved_2:
                s[at_source_at + 4] = 0
                s[1] += moved_2  # stock[yellow]
            moved_2 = s[at_source_at + 5]
            if moved_2:
                s[at_source_at + 5] = 0
                s[2] += moved_2  # stock[blue]
            f = (s[window + 118] + 1) % 2
            at_at_window_f = f * 36 + at_window
            s[window + 118] = f
            s[at_window + 119] = PRINTED[at_at_window_f - 6]
            s[at_window + 155] = PRIZES[at_at_window_f - 6]
            s[at_window + 120] = PRINTED[at_at_window_f - 5]
            s[at_window + 156] = PRIZES[at_at_window_f - 5]
            s[at_window + 121] = PRINTED[at_at_window_f - 4]
            s[at_window + 157] = PRIZES[at_at_window_f - 4]
            s[at_window + 122] = PRINTED[at_at_window_f - 3]
            s[at_window + 158] = PRIZES[at_at_window_f - 3]
            s[at_window + 123] = PRINTED[at_at_window_f - 2]
            s[at_window + 159] = PRIZES[at_at_window_f - 2]
            s[at_window + 124] = PRINTED[at_at_window_f - 1]
            s[at_window + 160] = PRIZES[at_at_window_f - 1]
            s[window + 196] = 1
        return 15
    if a < 432:
        window, cell, _ = REMOVE_IDS[a - 324]
        me = s[233]
        source_at = window * 6 + cell - 7
        at_source_at = source_at * 3
        kind = HUE_OF_P[me]
        at_at_source_at_kind = at_source_at + kind
        s[at_at_source_at_kind + 3] -= 1
        s[kind] += 1
        s[211] = 0  # due
        return 15
    if a < 433:
        s[211] = 0  # due
        return 15
    if a < 434:
        me = s[233]
        at_me = me * 4
        s[213] = 1  # card_played
        s[at_me + 220] -= 1
        s[115] += 1  # discards[extra]
        s[211] = 2  # due
        return 15
    if a < 542:
        window, cell, glass = SWAP_PANES_IDS[a - 434]
        me = s[233]
        at_me = me * 4
        s[213] = 1  # card_played
        s[at_me + 221] -= 1
        s[116] += 1  # discards[swap]
        s[214] = window  # swap_window
        s[215] = cell  # swap_cell
        s[216] = glass  # swap_glass
        s[232] = me  # frame.choose_second.p
        return 0
    if a < 658:
        red_too, yellow_too, blue_too = ROLL_AGAIN_IDS[a - 650]
        me = s[233]
        at_me = me * 4
        s[213] = 1  # card_played
        s[at_me + 222] -= 1
        s[117] += 1  # discards[reroll]
        if red_too:
            die = below(6) + 1
            log(die + 670)
            s[203] = die  # die[red]
        if yellow_too:
            die_2 = below(6) + 1
            log(die_2 + 670)
            s[204] = die_2  # die[yellow]
        if blue_too:
            die_3 = below(6) + 1
            log(die_3 + 670)
            s[205] = die_3  # die[blue]
        return 15
    which, change = MODIFY_ROLL_IDS[a - 658]
    me = s[233]
    at_me = me * 4
    s[213] = 1  # card_played
    s[at_me + 223] -= 1
    s[118] += 1  # discards[modify]
    s[which + 203] = (s[which + 203] + (0 if not change else 4)) % 6 + 1
    return 15


def start(g: PythonState) -> int:
    """Rules between rests: start."""
    s = g._s
    below = g._below
    log = g._history.append
    s[0] = 8  # stock[red]
    s[1] = 8  # stock[yellow]
    s[2] = 8  # stock[blue]
    s[111] = 6  # deck[extra]
    s[112] = 6  # deck[swap]
    s[113] = 6  # deck[reroll]
    s[114] = 6  # deck[modify]
    for w in range(1, 7):
        at_w = w * 6
        s[w + 118] = 0
        s[at_w + 119] = PRINTED[at_w - 6]
        s[at_w + 155] = PRIZES[at_w - 6]
        s[at_w + 120] = PRINTED[at_w - 5]
        s[at_w + 156] = PRIZES[at_w - 5]
        s[at_w + 121] = PRINTED[at_w - 4]
        s[at_w + 157] = PRIZES[at_w - 4]
        s[at_w + 122] = PRINTED[at_w - 3]
        s[at_w + 158] = PRIZES[at_w - 3]
        s[at_w + 123] = PRINTED[at_w - 2]
        s[at_w + 159] = PRIZES[at_w - 2]
        s[at_w + 124] = PRINTED[at_w - 1]
        s[at_w + 160] = 2
    starter = below(3)
    log(starter + 664)
    s[209] = starter  # starter
    for _ in range(1, 5):
        left = sum(s[111:115])
        if not left:
            break
        k = below(left)
        if (k := k - s[111]) < 0:
            drawn = 0
        elif (k := k - s[112]) < 0:
            drawn = 1
        elif (k := k - s[113]) < 0:
            drawn = 2
        else:
            drawn = 3
        log(drawn + 667)
        s[drawn + 111] -= 1
        s[drawn + 220] += 1
    for _ in range(1, 5):
        left = sum(s[111:115])
        if not left:
            break
        k = below(left)
        if (k := k - s[111]) < 0:
            drawn = 0
        elif (k := k - s[112]) < 0:
            drawn = 1
        elif (k := k - s[113]) < 0:
            drawn = 2
        else:
            drawn = 3
        log(drawn + 667)
        s[drawn + 111] -= 1
        s[drawn + 224] += 1
    for _ in range(1, 5):
        left = sum(s[111:115])
        if not left:
            break
        k = below(left)
        if (k := k - s[111]) < 0:
            drawn = 0
        elif (k := k - s[112]) < 0:
            drawn = 1
        elif (k := k - s[113]) < 0:
            drawn = 2
        else:
            drawn = 3
        log(drawn + 667)
        s[drawn + 111] -= 1
        s[drawn + 228] += 1
    s[235] = s[209]  # frame.flow.turn
    return 13


def body_1(g: PythonState) -> int:
    """Rules between rests: body.1."""
    s = g._s
    if s[197] and s[198] and s[199] and s[200] and s[201] and s[202] or s[210] == 300:
        s[232] = 0  # frame.choose_second.p
        s[233] = 0  # frame.take_turn.me
        s[234] = 0  # frame.take_turn.rounds_7
        s[235] = 0  # frame.flow.turn
        return 11
    s[233] = s[235]  # frame.take_turn.me
    s[210] += 1  # turn
    s[211] = 1  # due
    s[212] = 0  # placed
    s[213] = 0  # card_played
    s[206] = 0  # spent[red]
    s[207] = 0  # spent[yellow]
    s[208] = 0  # spent[blue]
    die = g._below(6) + 1
    g._history.append(die + 670)
    s[203] = die  # die[red]
    die_2 = g._below(6) + 1
    g._history.append(die_2 + 670)
    s[204] = die_2  # die[yellow]
    die_3 = g._below(6) + 1
    g._history.append(die_3 + 670)
    s[205] = die_3  # die[blue]
    s[234] = 0  # frame.take_turn.rounds_7
    return 14


def loop_2(g: PythonState) -> int:
    """Rules between rests: loop.2."""
    s = g._s
    if s[211] and not (s[197] and s[198] and s[199] and s[200] and s[201] and s[202]) and s[234] < 3:
        s[232] = 0  # frame.choose_second.p
        return 1
    s[235] = (s[235] + 1) % 3  # frame.flow.turn
    return 13


def step_3(g: PythonState) -> int:
    """Rules between rests: step.3."""
    s = g._s
    s[234] += 1  # frame.take_turn.rounds_7
    return 14


def surfaced_apply_choose_second_swap_with(g: PythonState, a: int) -> int:
    """What follows swap_with. (cathedral_windows.rules:224; cathedral_es K5)"""
    s = g._s
    window, cell, glass = SWAP_WITH_IDS[a - 542]
    at_cell_window = window * 6 + cell
    source_at = at_cell_window - 7
    at_glass_source_at = source_at * 3 + glass
    target_at = s[214] * 6 + s[215] - 7
    at_glass_target_at = target_at * 3 + glass
    s[at_glass_source_at + 3] -= 1
    s[at_glass_target_at + 3] += 1
    source_at_2 = s[214] * 6 + s[215] - 7
    at_source_at_2 = source_at_2 * 3
    target_at_2 = at_cell_window - 7
    at_target_at_2 = target_at_2 * 3
    kind = s[216]
    at_at_source_at_2_kind = at_source_at_2 + kind
    at_at_target_at_2_kind = at_target_at_2 + kind
    s[at_at_source_at_2_kind + 3] -= 1
    s[at_at_target_at_2_kind + 3] += 1
    return 22


def surfaced_apply_take_turn_place_remove_stop_extra_glass_swap_panes_roll_again_modify_roll(g: PythonState, a: int) -> int:
    """What follows place or remove or stop or extra_glass or swap_panes or roll_again or modify_roll. (cathedral_windows.rules:155; cathedral_es T1; cathedral_es D2; cathedral_es T2; cathedral_es T3; cathe…"""
    s = g._s
    if a < 324:
        window, cell, _, glass = PLACE_IDS[a]
        me = s[233]
        target_at = window * 6 + cell - 7
        at_glass_target_at = target_at * 3 + glass
        s[glass] -= 1
        s[at_glass_target_at + 3] += 1
        s[212] = 1  # placed
        s[211] -= 1  # due
        if all(s[window * 18 + c * 3 - 18] + s[window * 18 + c * 3 - 17] + s[window * 18 + c * 3 - 16] + (s[window * 6 + c + 118] != 3) > 0 for c in range(1, 7) if c <= CELLS[window - 1]):
            p = me
            s[244] = window  # frame.score_window.w
            s[p + 217] += colors(s, s[244]) * 2
            for q in range(3):
                s[q + 217] += FOR_CELLS_OF_OWN_W[ix if 0 <= (ix := sum(1 for c_2 in range(1, 7) if (s[(ix if 0 <= (ix := s[244] * 18 + c_2 * 3 + HUE_OF_P[q] - 21) < 108 else outside(ix)) + 3] or s[(ix if 0 <= (ix := s[244] * 6 + c_2 - 7) < 36 else outside(ix)) + 125] == HUE_OF_P[q]) and (s[(ix if 0 <= (ix := s[244] * 18 + c_2 * 3 - 21) < 108 else outside(ix)) + 3] > 0 or s[(ix if 0 <= (ix := s[244] * 6 + c_2 - 7) < 36 else outside(ix)) + 125] == 0) + (s[(ix if 0 <= (ix := s[244] * 18 + c_2 * 3 - 20) < 108 else outside(ix)) + 3] > 0 or s[(ix if 0 <= (ix := s[244] * 6 + c_2 - 7) < 36 else outside(ix)) + 125] == 1) + (s[(ix if 0 <= (ix := s[244] * 18 + c_2 * 3 - 19) < 108 else outside(ix)) + 3] > 0 or s[(ix if 0 <= (ix := s[244] * 6 + c_2 - 7) < 36 else outside(ix)) + 125] == 2) == 1) * 6 + s[244] - 1) < 42 else outside(ix)] + sum(1 for c_3 in range(1, 7) if (s[(ix if 0 <= (ix := s[244] * 18 + c_3 * 3 + HUE_OF_P[q] - 21) < 108 else outside(ix)) + 3] or s[(ix if 0 <= (ix := s[244] * 6 + c_3 - 7) < 36 else outside(ix)) + 125] == HUE_OF_P[q]) and (s[(ix if 0 <= (ix := s[244] * 18 + c_3 * 3 - 21) < 108 else outside(ix)) + 3] > 0 or s[(ix if 0 <= (ix := s[244] * 6 + c_3 - 7) < 36 else outside(ix)) + 125] == 0) + (s[(ix if 0 <= (ix := s[244] * 18 + c_3 * 3 - 20) < 108 else outside(ix)) + 3] > 0 or s[(ix if 0 <= (ix := s[244] * 6 + c_3 - 7) < 36 else outside(ix)) + 125] == 1) + (s[(ix if 0 <= (ix := s[244] * 18 + c_3 * 3 - 19) < 108 else outside(ix)) + 3] > 0 or s[(ix if 0 <= (ix := s[244] * 6 + c_3 - 7) < 36 else outside(ix)) + 125] == 2) == 1 and not s[(ix if 0 <= (ix := s[244] * 6 + c_3 - 7) < 36 else outside(ix)) + 161])  # fmt: skip
            s[243] = s[244]  # frame.give_cards.w
            s[242] = 0  # frame.give_cards.round
            return 21
        return 22
    if a < 432:
        window, cell, _ = REMOVE_IDS[a - 324]
        me = s[233]
        source_at = window * 6 + cell - 7
        at_source_at = source_at * 3
        kind = HUE_OF_P[me]
        at_at_source_at_kind = at_source_at + kind
        s[at_at_source_at_kind + 3] -= 1
        s[kind] += 1
        s[211] = 0  # due
        return 22
    if a < 433:
        s[211] = 0  # due
        return 22
    if a < 434:
        me = s[233]
        at_me = me * 4
        s[213] = 1  # card_played
        s[at_me + 220] -= 1
        s[115] += 1  # discards[extra]
        s[211] = 2  # due
        return 22
    if a < 542:
        window, cell, glass = SWAP_PANES_IDS[a - 434]
        me = s[233]
        at_me = me * 4
        s[213] = 1  # card_played
        s[at_me + 221] -= 1
        s[116] += 1  # discards[swap]
        s[214] = window  # swap_window
        s[215] = cell  # swap_cell
        s[216] = glass  # swap_glass
        s[232] = me  # frame.choose_second.p
        s[236] = 0  # frame.setup.draw
        s[237] = 0  # frame.setup.p
        s[238] = 0  # frame.roll_dice.blue_too
        s[239] = 0  # frame.roll_dice.yellow_too
        s[240] = 0  # frame.give_cards.draw
        s[241] = 0  # frame.give_cards.q
        s[242] = 0  # frame.give_cards.round
        s[243] = 0  # frame.give_cards.w
        s[244] = 0  # frame.score_window.w
        s[245] = 0  # frame.roll_dice.blue_too_2
        s[246] = 0  # frame.roll_dice.yellow_too_2
        return 0
    if a < 658:
        red_too, yellow_too, blue_too = ROLL_AGAIN_IDS[a - 650]
        me = s[233]
        at_me = me * 4
        s[213] = 1  # card_played
        s[at_me + 222] -= 1
        s[117] += 1  # discards[reroll]
        red_too_2 = red_too
        s[246] = yellow_too  # frame.roll_dice.yellow_too_2
        s[245] = blue_too  # frame.roll_dice.blue_too_2
        if red_too_2:
            s[232] = 0  # frame.choose_second.p
            s[236] = 0  # frame.setup.draw
            s[237] = 0  # frame.setup.p
            s[238] = 0  # frame.roll_dice.blue_too
            s[239] = 0  # frame.roll_dice.yellow_too
            s[240] = 0  # frame.give_cards.draw
            s[241] = 0  # frame.give_cards.q
            s[242] = 0  # frame.give_cards.round
            s[243] = 0  # frame.give_cards.w
            s[244] = 0  # frame.score_window.w
            return 8
        return 25
    which, change = MODIFY_ROLL_IDS[a - 658]
    me = s[233]
    at_me = me * 4
    s[213] = 1  # card_played
    s[at_me + 223] -= 1
    s[118] += 1  # discards[modify]
    s[which + 203] = (s[which + 203] + (0 if not change else 4)) % 6 + 1
    return 22


def surfaced_apply_random_starter(g: PythonState, a: int) -> int:
    """What follows random_starter. (cathedral_windows.rules:110; cathedral_es D1)"""
    s = g._s
    outcome = a - 664
    starter = outcome
    s[209] = starter  # starter
    s[237] = 0  # frame.setup.p
    return 13


def surfaced_apply_draw_card(g: PythonState, a: int) -> int:
    """What follows draw_card. (cathedral_windows.rules:111; cathedral_es D1)"""
    s = g._s
    outcome = a - 667
    drawn = outcome
    s[drawn + 111] -= 1
    at_drawn = s[237] * 4 + drawn
    s[at_drawn + 220] += 1
    s[236] += 1  # frame.setup.draw
    return 14


def surfaced_apply_roll_die(g: PythonState, a: int) -> int:
    """What follows roll_die. (cathedral_windows.rules:254)"""
    s = g._s
    outcome = a - 670
    die = outcome
    s[203] = die  # die[red]
    return 16


def surfaced_apply_roll_die_2(g: PythonState, a: int) -> int:
    """What follows roll_die. (cathedral_windows.rules:254)"""
    s = g._s
    outcome = a - 670
    die_2 = outcome
    s[204] = die_2  # die[yellow]
    return 17


def surfaced_apply_roll_die_3(g: PythonState, a: int) -> int:
    """What follows roll_die. (cathedral_windows.rules:254)"""
    s = g._s
    outcome = a - 670
    die_3 = outcome
    s[205] = die_3  # die[blue]
    return 18


def surfaced_apply_draw_card_2(g: PythonState, a: int) -> int:
    """What follows draw_card. (cathedral_windows.rules:111; cathedral_es D1)"""
    s = g._s
    outcome = a - 667
    drawn = outcome
    s[drawn + 111] -= 1
    at_drawn = s[241] * 4 + drawn
    s[at_drawn + 220] += 1
    s[240] += 1  # frame.give_cards.draw
    return 23


def surfaced_apply_roll_die_4(g: PythonState, a: int) -> int:
    """What follows roll_die. (cathedral_windows.rules:254)"""
    s = g._s
    outcome = a - 670
    die = outcome
    s[203] = die  # die[red]
    return 25


def surfaced_apply_roll_die_5(g: PythonState, a: int) -> int:
    """What follows roll_die. (cathedral_windows.rules:254)"""
    s = g._s
    outcome = a - 670
    die_2 = outcome
    s[204] = die_2  # die[yellow]
    return 26


def surfaced_apply_roll_die_6(g: PythonState, a: int) -> int:
    """What follows roll_die. (cathedral_windows.rules:254)"""
    s = g._s
    outcome = a - 670
    die_3 = outcome
    s[205] = die_3  # die[blue]
    return 22


def surfaced_start(g: PythonState) -> int:
    """Rules between rests: start."""
    s = g._s
    s[0] = 8  # stock[red]
    s[1] = 8  # stock[yellow]
    s[2] = 8  # stock[blue]
    s[111] = 6  # deck[extra]
    s[112] = 6  # deck[swap]
    s[113] = 6  # deck[reroll]
    s[114] = 6  # deck[modify]
    for w in range(1, 7):
        at_w = w * 6
        s[w + 118] = 0
        s[at_w + 119] = PRINTED[at_w - 6]
        s[at_w + 155] = PRIZES[at_w - 6]
        s[at_w + 120] = PRINTED[at_w - 5]
        s[at_w + 156] = PRIZES[at_w - 5]
        s[at_w + 121] = PRINTED[at_w - 4]
        s[at_w + 157] = PRIZES[at_w - 4]
        s[at_w + 122] = PRINTED[at_w - 3]
        s[at_w + 158] = PRIZES[at_w - 3]
        s[at_w + 123] = PRINTED[at_w - 2]
        s[at_w + 159] = PRIZES[at_w - 2]
        s[at_w + 124] = PRINTED[at_w - 1]
        s[at_w + 160] = 2
    return 2


def surfaced_loop_1(g: PythonState) -> int:
    """Rules between rests: loop.1."""
    s = g._s
    if s[237] <= 2:
        s[236] = 1  # frame.setup.draw
        return 14
    s[235] = s[209]  # frame.flow.turn
    return 15


def surfaced_loop_2(g: PythonState) -> int:
    """Rules between rests: loop.2."""
    s = g._s
    if s[236] <= 4:
        left = sum(s[111:115])
        if not left:
            return 20
        return 3
    return 20


def surfaced_body_3(g: PythonState) -> int:
    """Rules between rests: body.3."""
    s = g._s
    if s[197] and s[198] and s[199] and s[200] and s[201] and s[202] or s[210] == 300:
        s[232] = 0  # frame.choose_second.p
        s[233] = 0  # frame.take_turn.me
        s[234] = 0  # frame.take_turn.rounds_7
        s[235] = 0  # frame.flow.turn
        s[236] = 0  # frame.setup.draw
        s[237] = 0  # frame.setup.p
        s[238] = 0  # frame.roll_dice.blue_too
        s[239] = 0  # frame.roll_dice.yellow_too
        s[240] = 0  # frame.give_cards.draw
        s[241] = 0  # frame.give_cards.q
        s[242] = 0  # frame.give_cards.round
        s[243] = 0  # frame.give_cards.w
        s[244] = 0  # frame.score_window.w
        s[245] = 0  # frame.roll_dice.blue_too_2
        s[246] = 0  # frame.roll_dice.yellow_too_2
        return 11
    s[233] = s[235]  # frame.take_turn.me
    s[210] += 1  # turn
    s[211] = 1  # due
    s[212] = 0  # placed
    s[213] = 0  # card_played
    s[206] = 0  # spent[red]
    s[207] = 0  # spent[yellow]
    s[208] = 0  # spent[blue]
    red_too = 1
    s[239] = 1  # frame.roll_dice.yellow_too
    s[238] = 1  # frame.roll_dice.blue_too
    if red_too:
        s[232] = 0  # frame.choose_second.p
        s[234] = 0  # frame.take_turn.rounds_7
        s[236] = 0  # frame.setup.draw
        s[237] = 0  # frame.setup.p
        s[240] = 0  # frame.give_cards.draw
        s[241] = 0  # frame.give_cards.q
        s[242] = 0  # frame.give_cards.round
        s[243] = 0  # frame.give_cards.w
        s[244] = 0  # frame.score_window.w
        s[245] = 0  # frame.roll_dice.blue_too_2
        s[246] = 0  # frame.roll_dice.yellow_too_2
        return 4
    return 16


def surfaced_after_4(g: PythonState) -> int:
    """Rules between rests: after.4."""
    s = g._s
    if s[239]:
        s[232] = 0  # frame.choose_second.p
        s[234] = 0  # frame.take_turn.rounds_7
        s[236] = 0  # frame.setup.draw
        s[237] = 0  # frame.setup.p
        s[239] = 0  # frame.roll_dice.yellow_too
        s[240] = 0  # frame.give_cards.draw
        s[241] = 0  # frame.give_cards.q
        s[242] = 0  # frame.give_cards.round
        s[243] = 0  # frame.give_cards.w
        s[244] = 0  # frame.score_window.w
        s[245] = 0  # frame.roll_dice.blue_too_2
        s[246] = 0  # frame.roll_dice.yellow_too_2
        return 5
    return 17


def surfaced_after_5(g: PythonState) -> int:
    """Rules between rests: after.5."""
    s = g._s
    if s[238]:
        s[232] = 0  # frame.choose_second.p
        s[234] = 0  # frame.take_turn.rounds_7
        s[236] = 0  # frame.setup.draw
        s[237] = 0  # frame.setup.p
        s[238] = 0  # frame.roll_dice.blue_too
        s[239] = 0  # frame.roll_dice.yellow_too
        s[240] = 0  # frame.give_cards.draw
        s[241] = 0  # frame.give_cards.q
        s[242] = 0  # frame.give_cards.round
        s[243] = 0  # frame.give_cards.w
        s[244] = 0  # frame.score_window.w
        s[245] = 0  # frame.roll_dice.blue_too_2
        s[246] = 0  # frame.roll_dice.yellow_too_2
        return 6
    return 18


def surfaced_after_6(g: PythonState) -> int:
    """Rules between rests: after.6."""
    s = g._s
    s[234] = 0  # frame.take_turn.rounds_7
    return 19


def surfaced_loop_7(g: PythonState) -> int:
    """Rules between rests: loop.7."""
    s = g._s
    if s[211] and not (s[197] and s[198] and s[199] and s[200] and s[201] and s[202]) and s[234] < 3:
        s[232] = 0  # frame.choose_second.p
        s[236] = 0  # frame.setup.draw
        s[237] = 0  # frame.setup.p
        s[238] = 0  # frame.roll_dice.blue_too
        s[239] = 0  # frame.roll_dice.yellow_too
        s[240] = 0  # frame.give_cards.draw
        s[241] = 0  # frame.give_cards.q
        s[242] = 0  # frame.give_cards.round
        s[243] = 0  # frame.give_cards.w
        s[244] = 0  # frame.score_window.w
        s[245] = 0  # frame.roll_dice.blue_too_2
        s[246] = 0  # frame.roll_dice.yellow_too_2
        return 1
    s[235] = (s[235] + 1) % 3  # frame.flow.turn
    return 15


def surfaced_step_8(g: PythonState) -> int:
    """Rules between rests: step.8."""
    s = g._s
    s[237] += 1  # frame.setup.p
    return 13


def surfaced_loop_9(g: PythonState) -> int:
    """Rules between rests: loop.9."""
    s = g._s
    if s[242] <= 17:
        c = s[242] // 3 + 1
        s[241] = s[242] % 3  # frame.give_cards.q
        if (s[(ix if 0 <= (ix := s[243] * 18 + c * 3 + HUE_OF_P[s[241]] - 21) < 108 else outside(ix)) + 3] or s[(ix if 0 <= (ix := s[243] * 6 + c - 7) < 36 else outside(ix)) + 125] == HUE_OF_P[s[241]]) and (s[(ix if 0 <= (ix := s[243] * 18 + c * 3 - 21) < 108 else outside(ix)) + 3] > 0 or s[(ix if 0 <= (ix := s[243] * 6 + c - 7) < 36 else outside(ix)) + 125] == 0) + (s[(ix if 0 <= (ix := s[243] * 18 + c * 3 - 20) < 108 else outside(ix)) + 3] > 0 or s[(ix if 0 <= (ix := s[243] * 6 + c - 7) < 36 else outside(ix)) + 125] == 1) + (s[(ix if 0 <= (ix := s[243] * 18 + c * 3 - 19) < 108 else outside(ix)) + 3] > 0 or s[(ix if 0 <= (ix := s[243] * 6 + c - 7) < 36 else outside(ix)) + 125] == 2) == 1 and s[(ix if 0 <= (ix := s[243] * 6 + c - 7) < 36 else outside(ix)) + 161] == 1:  # fmt: skip
            if not any(s[111:115]):
                moved = s[115]
                if moved:
                    s[115] = 0  # discards[extra]
                    s[111] += moved  # deck[extra]
                moved = s[116]
                if moved:
                    s[116] = 0  # discards[swap]
                    s[112] += moved  # deck[swap]
                moved = s[117]
                if moved:
                    s[117] = 0  # discards[reroll]
                    s[113] += moved  # deck[reroll]
                moved = s[118]
                if moved:
                    s[118] = 0  # discards[modify]
                    s[114] += moved  # deck[modify]
            s[240] = 1  # frame.give_cards.draw
            return 23
        return 24
    source_at = s[244] * 6 - 6
    moved_2 = s[(ix if 0 <= (ix := source_at * 3) < 108 else outside(ix)) + 3]
    if moved_2:
        s[(ix if 0 <= (ix := source_at * 3) < 108 else outside(ix)) + 3] = 0
        s[0] += moved_2  # stock[red]
    moved_2 = s[(ix if 0 <= (ix := source_at * 3 + 1) < 108 else outside(ix)) + 3]
    if moved_2:
        s[(ix if 0 <= (ix := source_at * 3 + 1) < 108 else outside(ix)) + 3] = 0
        s[1] += moved_2  # stock[yellow]
    moved_2 = s[(ix if 0 <= (ix := source_at * 3 + 2) < 108 else outside(ix)) + 3]
    if moved_2:
        s[(ix if 0 <= (ix := source_at * 3 + 2) < 108 else outside(ix)) + 3] = 0
        s[2] += moved_2  # stock[blue]
    source_at = s[244] * 6 - 5
    moved_2 = s[(ix if 0 <= (ix := source_at * 3) < 108 else outside(ix)) + 3]
    if moved_2:
        s[(ix if 0 <= (ix := source_at * 3) < 108 else outside(ix)) + 3] = 0
        s[0] += moved_2  # stock[red]
    moved_2 = s[(ix if 0 <= (ix := source_at * 3 + 1) < 108 else outside(ix)) + 3]
    if moved_2:
        s[(ix if 0 <= (ix := source_at * 3 + 1) < 108 else outside(ix)) + 3] = 0
        s[1] += moved_2  # stock[yellow]
    moved_2 = s[(ix if 0 <= (ix := source_at * 3 + 2) < 108 else outside(ix)) + 3]
    if moved_2:
        s[(ix if 0 <= (ix := source_at * 3 + 2) < 108 else outside(ix)) + 3] = 0
        s[2] += moved_2  # stock[blue]
    source_at = s[244] * 6 - 4
    moved_2 = s[(ix if 0 <= (ix := source_at * 3) < 108 else outside(ix)) + 3]
    if moved_2:
        s[(ix if 0 <= (ix := source_at * 3) < 108 else outside(ix)) + 3] = 0
        s[0] += moved_2  # stock[red]
    moved_2 = s[(ix if 0 <= (ix := source_at * 3 + 1) < 108 else outside(ix)) + 3]
    if moved_2:
        s[(ix if 0 <= (ix := source_at * 3 + 1) < 108 else outside(ix)) + 3] = 0
        s[1] += moved_2  # stock[yellow]
    moved_2 = s[(ix if 0 <= (ix := source_at * 3 + 2) < 108 else outside(ix)) + 3]
    if moved_2:
        s[(ix if 0 <= (ix := source_at * 3 + 2) < 108 else outside(ix)) + 3] = 0
        s[2] += moved_2  # stock[blue]
    source_at = s[244] * 6 - 3
    moved_2 = s[(ix if 0 <= (ix := source_at * 3) < 108 else outside(ix)) + 3]
    if moved_2:
        s[(ix if 0 <= (ix := source_at * 3) < 108 else outside(ix)) + 3] = 0
        s[0] += moved_2  # stock[red]
    moved_2 = s[(ix if 0 <= (ix := source_at * 3 + 1) < 108 else outside(ix)) + 3]
    if moved_2:
        s[(ix if 0 <= (ix := source_at * 3 + 1) < 108 else outside(ix)) + 3] = 0
        s[1] += moved_2  # stock[yellow]
    moved_2 = s[(ix if 0 <= (ix := source_at * 3 + 2) < 108 else outside(ix)) + 3]
    if moved_2:
        s[(ix if 0 <= (ix := source_at * 3 + 2) < 108 else outside(ix)) + 3] = 0
        s[2] += moved_2  # stock[blue]
    source_at = s[244] * 6 - 2
    moved_2 = s[(ix if 0 <= (ix := source_at * 3) < 108 else outside(ix)) + 3]
    if moved_2:
        s[(ix if 0 <= (ix := source_at * 3) < 108 else outside(ix)) + 3] = 0
        s[0] += moved_2  # stock[red]
    moved_2 = s[(ix if 0 <= (ix := source_at * 3 + 1) < 108 else outside(ix)) + 3]
    if moved_2:
        s[(ix if 0 <= (ix := source_at * 3 + 1) < 108 else outside(ix)) + 3] = 0
        s[1] += moved_2  # stock[yellow]
    moved_2 = s[(ix if 0 <= (ix := source_at * 3 + 2) < 108 else outside(ix)) + 3]
    if moved_2:
        s[(ix if 0 <= (ix := source_at * 3 + 2) < 108 else outside(ix)) + 3] = 0
        s[2] += moved_2  # stock[blue]
    source_at = s[244] * 6 - 1
    at_source_at = source_at * 3
    moved_2 = s[(at_source_at if 0 <= at_source_at < 108 else outside(at_source_at)) + 3]
    if moved_2:
        s[(at_source_at if 0 <= at_source_at < 108 else outside(at_source_at)) + 3] = 0
        s[0] += moved_2  # stock[red]
    moved_2 = s[(ix if 0 <= (ix := at_source_at + 1) < 108 else outside(ix)) + 3]
    if moved_2:
        s[(ix if 0 <= (ix := at_source_at + 1) < 108 else outside(ix)) + 3] = 0
        s[1] += moved_2  # stock[yellow]
    moved_2 = s[(ix if 0 <= (ix := at_source_at + 2) < 108 else outside(ix)) + 3]
    if moved_2:
        s[(ix if 0 <= (ix := at_source_at + 2) < 108 else outside(ix)) + 3] = 0
        s[2] += moved_2  # stock[blue]
    w = s[244]
    at_p = w * 6
    f = (s[(ix if 0 <= (ix := s[244] - 1) < 6 else outside(ix)) + 119] + 1) % 2
    at_at_p_p = f * 36 + at_p
    s[(ix if 0 <= (ix := w - 1) < 6 else outside(ix)) + 119] = f
    s[(ix if 0 <= (ix := at_p - 6) < 36 else outside(ix)) + 125] = PRINTED[ix if 0 <= (ix := at_at_p_p - 6) < 72 else outside(ix)]
    s[(ix if 0 <= (ix := at_p - 6) < 36 else outside(ix)) + 161] = PRIZES[ix if 0 <= (ix := at_at_p_p - 6) < 72 else outside(ix)]
    s[(ix if 0 <= (ix := at_p - 5) < 36 else outside(ix)) + 125] = PRINTED[ix if 0 <= (ix := at_at_p_p - 5) < 72 else outside(ix)]
    s[(ix if 0 <= (ix := at_p - 5) < 36 else outside(ix)) + 161] = PRIZES[ix if 0 <= (ix := at_at_p_p - 5) < 72 else outside(ix)]
    s[(ix if 0 <= (ix := at_p - 4) < 36 else outside(ix)) + 125] = PRINTED[ix if 0 <= (ix := at_at_p_p - 4) < 72 else outside(ix)]
    s[(ix if 0 <= (ix := at_p - 4) < 36 else outside(ix)) + 161] = PRIZES[ix if 0 <= (ix := at_at_p_p - 4) < 72 else outside(ix)]
    s[(ix if 0 <= (ix := at_p - 3) < 36 else outside(ix)) + 125] = PRINTED[ix if 0 <= (ix := at_at_p_p - 3) < 72 else outside(ix)]
    s[(ix if 0 <= (ix := at_p - 3) < 36 else outside(ix)) + 161] = PRIZES[ix if 0 <= (ix := at_at_p_p - 3) < 72 else outside(ix)]
    s[(ix if 0 <= (ix := at_p - 2) < 36 else outside(ix)) + 125] = PRINTED[ix if 0 <= (ix := at_at_p_p - 2) < 72 else outside(ix)]
    s[(ix if 0 <= (ix := at_p - 2) < 36 else outside(ix)) + 161] = PRIZES[ix if 0 <= (ix := at_at_p_p - 2) < 72 else outside(ix)]
    s[(ix if 0 <= (ix := at_p - 1) < 36 else outside(ix)) + 125] = PRINTED[ix if 0 <= (ix := at_at_p_p - 1) < 72 else outside(ix)]
    s[(ix if 0 <= (ix := at_p - 1) < 36 else outside(ix)) + 161] = PRIZES[ix if 0 <= (ix := at_at_p_p - 1) < 72 else outside(ix)]
    s[(ix if 0 <= (ix := s[244] - 1) < 6 else outside(ix)) + 197] = 1
    return 22


def surfaced_step_10(g: PythonState) -> int:
    """Rules between rests: step.10."""
    s = g._s
    s[234] += 1  # frame.take_turn.rounds_7
    return 19


def surfaced_loop_11(g: PythonState) -> int:
    """Rules between rests: loop.11."""
    s = g._s
    if s[240] <= 1:
        left = sum(s[111:115])
        if not left:
            return 24
        s[232] = 0  # frame.choose_second.p
        s[236] = 0  # frame.setup.draw
        s[237] = 0  # frame.setup.p
        s[238] = 0  # frame.roll_dice.blue_too
        s[239] = 0  # frame.roll_dice.yellow_too
        s[245] = 0  # frame.roll_dice.blue_too_2
        s[246] = 0  # frame.roll_dice.yellow_too_2
        return 7
    return 24


def surfaced_step_12(g: PythonState) -> int:
    """Rules between rests: step.12."""
    s = g._s
    s[242] += 1  # frame.give_cards.round
    return 21


def surfaced_after_13(g: PythonState) -> int:
    """Rules between rests: after.13."""
    s = g._s
    if s[246]:
        s[232] = 0  # frame.choose_second.p
        s[236] = 0  # frame.setup.draw
        s[237] = 0  # frame.setup.p
        s[238] = 0  # frame.roll_dice.blue_too
        s[239] = 0  # frame.roll_dice.yellow_too
        s[240] = 0  # frame.give_cards.draw
        s[241] = 0  # frame.give_cards.q
        s[242] = 0  # frame.give_cards.round
        s[243] = 0  # frame.give_cards.w
        s[244] = 0  # frame.score_window.w
        s[246] = 0  # frame.roll_dice.yellow_too_2
        return 9
    return 26


def surfaced_after_14(g: PythonState) -> int:
    """Rules between rests: after.14."""
    s = g._s
    if s[245]:
        s[232] = 0  # frame.choose_second.p
        s[236] = 0  # frame.setup.draw
        s[237] = 0  # frame.setup.p
        s[238] = 0  # frame.roll_dice.blue_too
        s[239] = 0  # frame.roll_dice.yellow_too
        s[240] = 0  # frame.give_cards.draw
        s[241] = 0  # frame.give_cards.q
        s[242] = 0  # frame.give_cards.round
        s[243] = 0  # frame.give_cards.w
        s[244] = 0  # frame.score_window.w
        s[245] = 0  # frame.roll_dice.blue_too_2
        s[246] = 0  # frame.roll_dice.yellow_too_2
        return 10
    return 22


class CathedralWindows(PythonState):
    """A position of Cathedral windows (unidentified dice game)."""

    __slots__ = ()
    _ACTOR = (actor_choose_second_swap_with, actor_take_turn_place_remove_stop_extra_glass_swap_panes_roll_again_modify_roll, chance_actor, chance_actor, chance_actor, chance_actor, chance_actor, chance_actor, chance_actor, chance_actor, chance_actor, terminal_actor)
    _LEGAL = (legal_choose_second_swap_with, legal_take_turn_place_remove_stop_extra_glass_swap_panes_roll_again_modify_roll, legal_random_starter, legal_draw_card, legal_roll_die, legal_roll_die, legal_roll_die, legal_draw_card, legal_roll_die, legal_roll_die, legal_roll_die, no_actions)
    _APPLY = (apply_choose_second_swap_with, apply_take_turn_place_remove_stop_extra_glass_swap_panes_roll_again_modify_roll, no_apply, no_apply, no_apply, no_apply, no_apply, no_apply, no_apply, no_apply, no_apply, no_apply)
    _APPLY_SURFACED = (
        surfaced_apply_choose_second_swap_with,
        surfaced_apply_take_turn_place_remove_stop_extra_glass_swap_panes_roll_again_modify_roll,
        surfaced_apply_random_starter,
        surfaced_apply_draw_card,
        surfaced_apply_roll_die,
        surfaced_apply_roll_die_2,
        surfaced_apply_roll_die_3,
        surfaced_apply_draw_card_2,
        surfaced_apply_roll_die_4,
        surfaced_apply_roll_die_5,
        surfaced_apply_roll_die_6,
        no_apply,
    )
    _RUN = (start, body_1, loop_2, step_3)
    _RUN_SURFACED = (surfaced_start, surfaced_loop_1, surfaced_loop_2, surfaced_body_3, surfaced_after_4, surfaced_after_5, surfaced_after_6, surfaced_loop_7, surfaced_step_8, surfaced_loop_9, surfaced_step_10, surfaced_loop_11, surfaced_step_12, surfaced_after_13, surfaced_after_14)
    _WEIGHTS = (None, None, weights_random_starter, weights_draw_card, weights_roll_die, weights_roll_die, weights_roll_die, weights_draw_card, weights_roll_die, weights_roll_die, weights_roll_die, None)
    _WHY = {(0, "swap_with"): why_swap_with, (1, "place"): why_place, (1, "remove"): why_remove, (1, "stop"): why_stop, (1, "extra_glass"): why_extra_glass, (1, "swap_panes"): why_swap_panes, (1, "roll_again"): why_roll_again, (1, "modify_roll"): why_modify_roll}

    def _scores(self) -> list[int]:
        s = self._s
        return [s[217], s[218], s[219]]

    def _ranking(self) -> list[tuple[int, ...]]:
        s = self._s
        return [(s[217], sum(s[220:224])), (s[218], sum(s[224:228])), (s[219], sum(s[228:232]))]

    def _invariants(self) -> int:
        s = self._s
        if not all(all(not s[w * 18 + c * 3 - 18] + s[w * 18 + c * 3 - 17] + s[w * 18 + c * 3 - 16] + (s[w * 6 + c + 118] != 3) for c in range(1, 7) if c > CELLS[w - 1]) for w in range(1, 7)):
            return 1
        return -1


DEFINITION = Definition(
    name="cathedral_windows",
    title="Cathedral windows (unidentified dice game)",
    players=3,
    options={"turn_limit": "true", "must_place": "true", "spent_dice": "false", "wrap_dice": "false", "pairing_swaps": "false", "same_swaps": "true", "reshuffle": "true"},
    spec="cathedral_windows.rules",
    spec_hash="aa1faa9fba18dfb1",
    version="0.1.0",
    cells=numbers(
        "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0",
        "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3",
        "3 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 0 0 0 0 0 0 1 1 1 0 0 0 0 0 0 0 0 1 1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0",
        "0 0 0 0 0 0 0",
    ),
    fields=(
        Field("stock", "bag", 0, 3, (), 0, 24, piece="disc"),
        Field("pane", "bag", 3, 3, (WINDOW, CELL), 0, 24, piece="disc", holds=(2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2)),
        Field("deck", "bag", 111, 4, (), 0, 24, piece="card", sees="none"),
        Field("discards", "bag", 115, 4, (), 0, 24, piece="card"),
        Field("face", "value", 119, 1, (WINDOW,), 0, 1, values=FACE),
        Field("printed", "value", 125, 1, (WINDOW, CELL), 0, 3, values=HUE_NOTHING),
        Field("prize", "value", 161, 1, (WINDOW, CELL), 0, 2, values=PRIZE_NOTHING),
        Field("cube", "value", 197, 1, (WINDOW,), 0, 1, values=BOOL),
        Field("die", "value", 203, 1, (HUE,), 1, 6),
        Field("spent", "value", 206, 1, (HUE,), 0, 1, values=BOOL),
        Field("starter", "value", 209, 1, (), 0, 2, values=PLAYER),
        Field("turn", "value", 210, 1, (), 0, 300),
        Field("due", "value", 211, 1, (), 0, 2),
        Field("placed", "value", 212, 1, (), 0, 1, values=BOOL),
        Field("card_played", "value", 213, 1, (), 0, 1, values=BOOL),
        Field("swap_window", "value", 214, 1, (), 1, 6, values=WINDOW),
        Field("swap_cell", "value", 215, 1, (), 1, 6, values=CELL),
        Field("swap_glass", "value", 216, 1, (), 0, 2, values=HUE),
        Field("player.score", "value", 217, 1, (PLAYER,), 0, 4000, per_player=True),
        Field("player.hand", "bag", 220, 4, (PLAYER,), 0, 24, piece="card", per_player=True, sees="owner"),
        Field("frame.choose_second.p", "frame", 232, 1, (), 0, 2, values=PLAYER),
        Field("frame.take_turn.me", "frame", 233, 1, (), 0, 2, values=PLAYER),
        Field("frame.take_turn.rounds_7", "frame", 234, 1, (), 0, 3),
        Field("frame.flow.turn", "frame", 235, 1, (), 0, 2, values=PLAYER),
        Field("frame.setup.draw", "frame", 236, 1, (), 0, 5),
        Field("frame.setup.p", "frame", 237, 1, (), 0, 2, values=PLAYER),
        Field("frame.roll_dice.blue_too", "frame", 238, 1, (), 0, 1, values=BOOL),
        Field("frame.roll_dice.yellow_too", "frame", 239, 1, (), 0, 1, values=BOOL),
        Field("frame.give_cards.draw", "frame", 240, 1, (), 0, 2),
        Field("frame.give_cards.q", "frame", 241, 1, (), 0, 2, values=PLAYER),
        Field("frame.give_cards.round", "frame", 242, 1, (), 0, 18),
        Field("frame.give_cards.w", "frame", 243, 1, (), 0, 6, values=WINDOW),
        Field("frame.score_window.w", "frame", 244, 1, (), 0, 6, values=WINDOW),
        Field("frame.roll_dice.blue_too_2", "frame", 245, 1, (), 0, 1, values=BOOL),
        Field("frame.roll_dice.yellow_too_2", "frame", 246, 1, (), 0, 1, values=BOOL),
    ),
    actions=(
        Block(
            "place",
            0,
            (("window", WINDOW), ("cell", CELL), ("by_die", HUE), ("glass", HUE)),
            "In an empty cell of a window that a die shows; or over one plain colour, if that colour's die shows the window.",
            "cathedral_es T1; cathedral_es D2; cathedral_es T2; cathedral_es T3; cathedral_es T4; cathedral_es T5; cathedral_es T6",
            "cathedral_windows.rules:157",
        ),
        Block("remove", 324, (("window", WINDOW), ("cell", CELL), ("by_die", HUE)), "Without discs of one's own to place, one may be taken back from a window that a die shows; that ends the turn.", "cathedral_es T7; cathedral_es T8", "cathedral_windows.rules:176"),
        Block("stop", 432, (), "The turn ends without another disc.", "cathedral_es T1; cathedral_es T7", "cathedral_windows.rules:187"),
        Block("extra_glass", 433, (), "Two discs in this turn.", "cathedral_es K1; cathedral_es K2; cathedral_es K4", "cathedral_windows.rules:202"),
        Block("swap_panes", 434, (("window", WINDOW), ("cell", CELL), ("glass", HUE)), "Any two discs of different cells change places, but none leaves or makes a pair of one colour. This is the first.", "cathedral_es K1; cathedral_es K2; cathedral_es K5", "cathedral_windows.rules:210"),
        Block("swap_with", 542, (("window", WINDOW), ("cell", CELL), ("glass", HUE)), "The second disc of a swap.", "cathedral_es K5", "cathedral_windows.rules:226"),
        Block("roll_again", 650, (("red_too", BOOL), ("yellow_too", BOOL), ("blue_too", BOOL)), "One, two or all three dice.", "cathedral_es K1; cathedral_es K2; cathedral_es K6", "cathedral_windows.rules:245"),
        Block("modify_roll", 658, (("which", HUE), ("change", CHANGE)), "One die up or down by one.", "cathedral_es K1; cathedral_es K2; cathedral_es K7", "cathedral_windows.rules:258"),
    ),
    chances=(Block("random_starter", 664, (("starter", PLAYER),), "", "cathedral_es D1", "cathedral_windows.rules:110"), Block("draw_card", 667, (("card", CARD),), "", "cathedral_es D1", "cathedral_windows.rules:111"), Block("roll_die", 671, (("die", n_1_6),), "", "", "cathedral_windows.rules:254")),
    nodes=(
        Node("decision", "choose_second: swap_with", ("swap_with",), "cathedral_windows.rules:224"),
        Node("decision", "take_turn: place | remove | stop | extra_glass | swap_panes | roll_again | modify_roll", ("place", "remove", "stop", "extra_glass", "swap_panes", "roll_again", "modify_roll"), "cathedral_windows.rules:155"),
        Node("chance", "random_starter", ("random_starter",), "cathedral_windows.rules:110"),
        Node("chance", "draw_card", ("draw_card",), "cathedral_windows.rules:111"),
        Node("chance", "roll_die", ("roll_die",), "cathedral_windows.rules:254"),
        Node("chance", "roll_die (2)", ("roll_die",), "cathedral_windows.rules:254"),
        Node("chance", "roll_die (3)", ("roll_die",), "cathedral_windows.rules:254"),
        Node("chance", "draw_card (2)", ("draw_card",), "cathedral_windows.rules:111"),
        Node("chance", "roll_die (4)", ("roll_die",), "cathedral_windows.rules:254"),
        Node("chance", "roll_die (5)", ("roll_die",), "cathedral_windows.rules:254"),
        Node("chance", "roll_die (6)", ("roll_die",), "cathedral_windows.rules:254"),
        Node("terminal", "end", (), ""),
    ),
    pieces=(Piece("disc", HUE, (8, 8, 8)), Piece("card", CARD, (6, 6, 6, 6))),
    reasons=(
        Reason("window {window} has no cell {cell}", "cathedral_es T1; cathedral_es D2", "cathedral_windows.rules:160"),
        Reason("{glass} discs are not yours", "cathedral_es T1; cathedral_es D2", "cathedral_windows.rules:161"),
        Reason("no {glass} disc is left", "cathedral_es T1; cathedral_es D2", "cathedral_windows.rules:162"),
        Reason("the {by_die} die doesn't show window {window}", "cathedral_es T2; cathedral_es T3", "cathedral_windows.rules:164"),
        Reason("the {by_die} die was used for the first disc", "cathedral_es T2; cathedral_es T3", "cathedral_windows.rules:165"),
        Reason("there are two layers of glass in that cell", "cathedral_es T4; cathedral_es T5", "cathedral_windows.rules:167"),
        Reason("the die of the cell's own colour is needed", "cathedral_es T3; cathedral_es T6", "cathedral_windows.rules:169"),
        Reason("you still have discs", "cathedral_es T7", "cathedral_windows.rules:179"),
        Reason("a disc was placed in this turn", "cathedral_es T7", "cathedral_windows.rules:180"),
        Reason("the {by_die} die doesn't show window {window}", "cathedral_es T7", "cathedral_windows.rules:181"),
        Reason("you have no disc there", "cathedral_es T7", "cathedral_windows.rules:182"),
        Reason("a disc must be placed", "cathedral_es T1; cathedral_es T7", "cathedral_windows.rules:190"),
        Reason("you can't play an Extra glass now", "cathedral_es K1; cathedral_es K2; cathedral_es K4", "cathedral_windows.rules:205"),
        Reason("you can't play a Swap now", "cathedral_es K1; cathedral_es K2; cathedral_es K5", "cathedral_windows.rules:213"),
        Reason("there is no such disc", "cathedral_es K1; cathedral_es K2; cathedral_es K5", "cathedral_windows.rules:214"),
        Reason("a pair of one colour stays together", "cathedral_es K1; cathedral_es K2; cathedral_es K5", "cathedral_windows.rules:215"),
        Reason("no disc can be swapped with that one", "cathedral_es K1; cathedral_es K2; cathedral_es K5", "cathedral_windows.rules:216"),
        Reason("there is no such disc", "cathedral_es K5", "cathedral_windows.rules:229"),
        Reason("a pair of one colour stays together", "cathedral_es K5", "cathedral_windows.rules:230"),
        Reason("those two discs can't be swapped", "cathedral_es K5", "cathedral_windows.rules:231"),
        Reason("you can't play a Roll again now", "cathedral_es K1; cathedral_es K2; cathedral_es K6", "cathedral_windows.rules:248"),
        Reason("at least one die must be rolled", "cathedral_es K1; cathedral_es K2; cathedral_es K6", "cathedral_windows.rules:249"),
        Reason("you can't play a Modify roll now", "cathedral_es K1; cathedral_es K2; cathedral_es K7", "cathedral_windows.rules:261"),
        Reason("a die shows 1 to 6", "cathedral_es K1; cathedral_es K2; cathedral_es K7", "cathedral_windows.rules:262"),
    ),
    max_game_length=900,
    start=12,
    utility="rank",
    criteria=("highest score", "highest cards"),
    invariants=("no cell has more than two layers of glass", "nothing lies beyond a window's last cell"),
    notes=(
        "The text names neither the game nor its publisher. The windows and the numbers of cards are a reconstruction.",
        "A sentence of the rule for the Swap card is cut off in the text; its second exception is unknown.",
        "In the text players choose their colours; here they go by seats: red, yellow, blue. With two players blue is free.",
    ),
    view=(Show(("die", "turn"), "Dice", {}), Show(("pane", "printed", "prize"), "Windows and their cells: discs, printed glass, prizes", {}), Show(("face", "cube", "stock", "discards"), "Windows turned and complete; discs and cards", {}), Show(("player.hand", "player.score"), "Player", {})),
)
MACHINE = CathedralWindows
