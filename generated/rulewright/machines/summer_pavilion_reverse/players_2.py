"""Azul: Summer Pavilion, reverse side for 2 players (supply_refill=when_used, short_supply=take_rest, late_loss=true): a state machine. Generated; do not edit.

Spec: summer_pavilion_reverse.rules (9e7f3a38d10e6f1d)
Compiler: rulewright 0.1.0

Cells of the state:

- 0 first: center | player
- 1..6 bag: bag of tile
- 7..12 tower: bag of tile
- 13..18 supply: bag of tile
- 19..54 offer[Source]: bag of tile
- 55 round: a number 0..6
- 56 wild: Color
- 57 starter: player
- 58..59 player.score[player]: a number 1..400
- 60..71 player.hand[player]: bag of tile
- 72..83 player.kept[player]: bag of tile
- 84..167 player.board[player, Star, Point]: slot of tile
- 168..169 player.passed[player]: true or false
- 170 frame.take_tiles.turn: player
- 171 frame.take_bonus.p: player
- 172 frame.take_bonus.rounds_2: a number 0..3
- 173 frame.take_bonus.time: a number 0..3
- 174 frame.take_bonus.times: a number 0..3
- 175 frame.place_tiles.turn: player
- 176 frame.keep_tiles.p: player
- 177 frame.keep_tiles.rounds_0: a number 0..4
- 178 frame.setup.draw: a number 0..11
- 179 frame.fill_displays.d: display
- 180 frame.fill_displays.draw: a number 0..5
- 181 frame.fill_displays.target_at: a number 0..10000
- 182 frame.fill_supply.draws: a number 0..10
- 183 frame.fill_supply.most: a number 0..10000
- 184 frame.fill_supply.rounds_2: a number 0..10
"""

from __future__ import annotations

from rulewright.runtime import Block, Definition, Domain, Field, Node, Piece, PythonState, Reason, Show, chance_actor, decode, no_actions, no_apply, numbers, outside, terminal_actor

CENTER_PLAYER = Domain("center | player", ("center", "p0", "p1"))
SOURCE = Domain("Source", ("center", "display 0", "display 1", "display 2", "display 3", "display 4"))
COLOR = Domain("Color", ("orange", "red", "blue", "yellow", "green", "purple"))
PLAYER = Domain("player", ("p0", "p1"))
STAR = Domain("Star", ("orange", "red", "blue", "yellow", "green", "purple", "middle"))
POINT = Domain("Point", ("1", "2", "3", "4", "5", "6"), lo=1, numeric=True)
BOOL = Domain("bool", ("false", "true"))
DISPLAY = Domain("display", ("display 0", "display 1", "display 2", "display 3", "display 4"))
n_0_5 = Domain("0_5", ("0", "1", "2", "3", "4", "5"), numeric=True)
WILD = (5, 4, 0, 3, 2, 1)
STAR_BONUS = (17, 14, 15, 16, 18, 20)
NUMBER_OF_STAR_POINT = (3, 2, 1, 4, 5, 6, 3, 2, 1, 4, 5, 6, 3, 2, 1, 4, 5, 6, 3, 2, 1, 4, 5, 6, 3, 2, 1, 4, 5, 6, 3, 2, 1, 4, 5, 6, 3, 3, 3, 3, 3, 3)
AHEAD_OF_POINT_STEPS = (1, 2, 3, 4, 5, 6, 2, 3, 4, 5, 6, 1, 3, 4, 5, 6, 1, 2, 4, 5, 6, 1, 2, 3, 5, 6, 1, 2, 3, 4, 6, 1, 2, 3, 4, 5)
NO_LATER_BY_BITS = numbers(
    "1 1 1 1 1 1 1 1 1 1 1 1 0 1 1 1 1 1 0 1 1 1 1 1 0 0 1 1 1 1 0 0 1 1 1 1 0 0 1 1 1 1 0 0 1 1 1 1 0 0 0 1 1 1 0 0 0 1 1 1 0 0 0 1 1 1 0 0 0 1 1 1 0 0 0 1 1 1 0 0 0 1 1 1 0 0 0 1 1 1 0 0 0 1 1 1 0 0 0 0 1 1 0 0 0 0 1 1 0 0 0 0 1 1 0 0 0 0 1 1 0 0 0 0 1",
    "1 0 0 0 0 1 1 0 0 0 0 1 1 0 0 0 0 1 1 0 0 0 0 1 1 0 0 0 0 1 1 0 0 0 0 1 1 0 0 0 0 1 1 0 0 0 0 1 1 0 0 0 0 1 1 0 0 0 0 1 1 0 0 0 0 1 1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0",
    "0 1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0",
    "0 0 1 0 0 0 0 0 1",
)
TAKE_IDS = decode((0, 5), (0, 5))
PLACE_IDS = decode((0, 6), (1, 6), (0, 5), (0, 5))


def allowed(s: list[int], p: int, star: int, color: int) -> bool:
    """The first tile is free; from the second on all are alike or all are different. (summer_pavilion_reverse.rules:14; pavilion_ko V1; pavilion_ko V2; pavilion_ko V3)"""
    at_p_star = p * 42 + star * 6
    tiles = (s[at_p_star + 84] != 0) + (s[at_p_star + 85] != 0) + (s[at_p_star + 86] != 0) + (s[at_p_star + 87] != 0) + (s[at_p_star + 88] != 0) + (s[at_p_star + 89] != 0)
    alike = (s[at_p_star + 84] == color + 1) + (s[at_p_star + 85] == color + 1) + (s[at_p_star + 86] == color + 1) + (s[at_p_star + 87] == color + 1) + (s[at_p_star + 88] == color + 1) + (s[at_p_star + 89] == color + 1)
    if tiles <= 1 or alike == tiles:
        return True
    return alike == 0 and sum(1 for c in range(6) if s[at_p_star + 84] == c + 1 or s[at_p_star + 85] == c + 1 or s[at_p_star + 86] == c + 1 or s[at_p_star + 87] == c + 1 or s[at_p_star + 88] == c + 1 or s[at_p_star + 89] == c + 1) > 1


def run(s: list[int], p: int, star: int, point: int) -> int:
    """The tiles of the star that hang together with a new one, itself counted; the ring closes. (summer_pavilion.rules:151; pavilion_ko S1; pavilion_ko S2; pavilion_ko S3)"""
    at_p_point_star = p * 42 + star * 6 + AHEAD_OF_POINT_STEPS[point * 6 - 1]
    at_p_point_star_2 = p * 42 + star * 6 + AHEAD_OF_POINT_STEPS[point * 6 - 2]
    at_p_point_star_3 = p * 42 + star * 6 + AHEAD_OF_POINT_STEPS[point * 6 - 3]
    at_p_point_star_4 = p * 42 + star * 6 + AHEAD_OF_POINT_STEPS[point * 6 - 4]
    at_p_point_star_5 = p * 42 + star * 6 + AHEAD_OF_POINT_STEPS[point * 6 - 5]
    after = sum(1 for k_ in range(1, 6) if (1 > k_ or s[at_p_point_star_5 + 83]) and (2 > k_ or s[at_p_point_star_4 + 83]) and (3 > k_ or s[at_p_point_star_3 + 83]) and (4 > k_ or s[at_p_point_star_2 + 83]) and (5 > k_ or s[at_p_point_star + 83]))
    before = sum(1 for k_2 in range(1, 6) if (1 > k_2 or s[at_p_point_star + 83]) and (2 > k_2 or s[at_p_point_star_2 + 83]) and (3 > k_2 or s[at_p_point_star_3 + 83]) and (4 > k_2 or s[at_p_point_star_4 + 83]) and (5 > k_2 or s[at_p_point_star_5 + 83]))
    return min(6, after + before + 1)


def pillar(s: list[int], p: int, c: int) -> bool:
    """Between an outer star and the middle one. (summer_pavilion.rules:165; pavilion_ko B2)"""
    at_c_p = p * 42 + c * 6
    at_p = p * 42
    inner = c + 1
    return s[at_c_p + 85] != 0 and s[at_c_p + 86] != 0 and s[at_p + inner + 119] != 0 and s[at_p + AHEAD_OF_POINT_STEPS[inner * 6 - 1] + 119] != 0


def statue(s: list[int], p: int, c: int) -> bool:
    """Between an outer star and the next one clockwise. (summer_pavilion.rules:171; pavilion_ko B3)"""
    at_c_p = p * 42 + c * 6
    at_p = p * 42
    other = (c + 1) % 6
    at_at_p_other = at_p + other * 6
    return s[at_c_p + 84] != 0 and s[at_c_p + 85] != 0 and s[at_at_p_other + 86] != 0 and s[at_at_p_other + 87] != 0


def star_bonus(s: list[int], p: int, star: int) -> int:
    """By the colour it got; a star of six colours is worth what the middle star of the other side is. (summer_pavilion_reverse.rules:22; pavilion_ko V4; pavilion_ko Ea; pavilion_ko Eb; pavilion_ko Ec; pavi…"""
    at_p_star = p * 42 + star * 6
    if not (s[at_p_star + 84] and s[at_p_star + 85] and s[at_p_star + 86] and s[at_p_star + 87] and s[at_p_star + 88] and s[at_p_star + 89]):
        return 0
    board = s[at_p_star + 84]
    return 12 if sum(1 for c in range(6) if board == c + 1 or s[at_p_star + 85] == c + 1 or s[at_p_star + 86] == c + 1 or s[at_p_star + 87] == c + 1 or s[at_p_star + 88] == c + 1 or s[at_p_star + 89] == c + 1) > 1 else STAR_BONUS[ix if 0 <= (ix := board - 1) < 6 else outside(ix)]


def legal_take_tiles_take(g: PythonState) -> list[int]:
    """The legal actions at take_tiles: take."""
    s = g._s
    out: list[int] = []
    for source in range(6):
        at_source = sum(s[source * 6 + 19 : source * 6 + 25])
        offer = s[source * 6 + 20]
        offer_2 = s[source * 6 + 21]
        offer_3 = s[source * 6 + 22]
        offer_4 = s[source * 6 + 23]
        offer_5 = s[source * 6 + 24]
        offer_6 = s[source * 6 + 19]
        at_source_2 = source * 6
        if offer_6 > 0 and (0 != s[56] or at_source == offer_6):
            out.append(at_source_2)
        if offer > 0 and (1 != s[56] or at_source == offer):
            out.append(at_source_2 + 1)
        if offer_2 > 0 and (2 != s[56] or at_source == offer_2):
            out.append(at_source_2 + 2)
        if offer_3 > 0 and (3 != s[56] or at_source == offer_3):
            out.append(at_source_2 + 3)
        if offer_4 > 0 and (4 != s[56] or at_source == offer_4):
            out.append(at_source_2 + 4)
        if offer_5 > 0 and (5 != s[56] or at_source == offer_5):
            out.append(at_source_2 + 5)
    return out


def legal_bonus(g: PythonState) -> list[int]:
    """The legal actions at bonus."""
    s = g._s
    out: list[int] = []
    if s[13]:
        out.append(1556)
    if s[14]:
        out.append(1557)
    if s[15]:
        out.append(1558)
    if s[16]:
        out.append(1559)
    if s[17]:
        out.append(1560)
    if s[18]:
        out.append(1561)
    return out


def legal_keep_tiles_keep_keep_no_more(g: PythonState) -> list[int]:
    """The legal actions at keep_tiles: keep | keep_no_more."""
    s = g._s
    me = s[176]
    out: list[int] = []
    kept = s[me * 6 + 73]
    kept_2 = s[me * 6 + 74]
    kept_3 = s[me * 6 + 75]
    kept_4 = s[me * 6 + 76]
    kept_5 = s[me * 6 + 77]
    kept_6 = s[me * 6 + 72]
    at_me = me * 6
    if s[at_me + 60] and NO_LATER_BY_BITS[((kept_6 != 0) + (2 if kept else 0) + (4 if kept_2 else 0) + (8 if kept_3 else 0) + (16 if kept_4 else 0) + (32 if kept_5 else 0)) * 6]:
        out.append(1549)
    if s[at_me + 61] and NO_LATER_BY_BITS[((kept_6 != 0) + (2 if kept else 0) + (4 if kept_2 else 0) + (8 if kept_3 else 0) + (16 if kept_4 else 0) + (32 if kept_5 else 0)) * 6 + 1]:
        out.append(1550)
    if s[at_me + 62] and NO_LATER_BY_BITS[((kept_6 != 0) + (2 if kept else 0) + (4 if kept_2 else 0) + (8 if kept_3 else 0) + (16 if kept_4 else 0) + (32 if kept_5 else 0)) * 6 + 2]:
        out.append(1551)
    if s[at_me + 63] and NO_LATER_BY_BITS[((kept_6 != 0) + (2 if kept else 0) + (4 if kept_2 else 0) + (8 if kept_3 else 0) + (16 if kept_4 else 0) + (32 if kept_5 else 0)) * 6 + 3]:
        out.append(1552)
    if s[at_me + 64] and NO_LATER_BY_BITS[((kept_6 != 0) + (2 if kept else 0) + (4 if kept_2 else 0) + (8 if kept_3 else 0) + (16 if kept_4 else 0) + (32 if kept_5 else 0)) * 6 + 4]:
        out.append(1553)
    if s[at_me + 65]:
        out.append(1554)
    out.append(1555)
    return out


def legal_place_tiles_place_pass_turn(g: PythonState) -> list[int]:
    """The legal actions at place_tiles: place | pass_turn."""
    s = g._s
    me = s[175]
    out: list[int] = []
    hand = s[me * 6 + s[56] + 60]
    at_me = me * 6
    for star in range(7):
        at_star = star * 6
        at_star_2 = star * 216
        for point in range(1, 7):
            at_at_star_point = NUMBER_OF_STAR_POINT[at_star + point - 1]
            at_at_star_point_2 = at_star_2 + point * 36
            if not s[me * 42 + at_star + point + 83]:
                for color in range(6):
                    at_at_at_star_point_color = at_at_star_point_2 + color * 6
                    hand_2 = s[at_me + color + 60]
                    if hand_2 > 0 and allowed(s, me, star, color):
                        if 0 < at_at_star_point and hand_2 >= at_at_star_point and hand >= 0:
                            out.append(at_at_at_star_point_color)
                        if 1 < at_at_star_point and color != s[56] and hand_2 + 1 >= at_at_star_point and hand >= 1:
                            out.append(at_at_at_star_point_color + 1)
                        if 2 < at_at_star_point and color != s[56] and hand_2 + 2 >= at_at_star_point and hand >= 2:
                            out.append(at_at_at_star_point_color + 2)
                        if 3 < at_at_star_point and color != s[56] and hand_2 + 3 >= at_at_star_point and hand >= 3:
                            out.append(at_at_at_star_point_color + 3)
                        if 4 < at_at_star_point and color != s[56] and hand_2 + 4 >= at_at_star_point and hand >= 4:
                            out.append(at_at_at_star_point_color + 4)
                        if 5 < at_at_star_point and color != s[56] and hand_2 + 5 >= at_at_star_point and hand >= 5:
                            out.append(at_at_at_star_point_color + 5)
    out.append(1548)
    return out


def weights_random_starter(g: PythonState) -> list[int]:
    """The weight of every outcome."""
    return [1, 1]


def legal_random_starter(g: PythonState) -> list[int]:
    """The possible outcomes."""
    return [n for n, w in enumerate(weights_random_starter(g), 1562) if w]


def weights_draw_tile(g: PythonState) -> list[int]:
    """The weight of every outcome."""
    s = g._s
    return s[1:7]


def legal_draw_tile(g: PythonState) -> list[int]:
    """The possible outcomes."""
    return [n for n, w in enumerate(weights_draw_tile(g), 1564) if w]


def actor_take_tiles_take(g: PythonState) -> int:
    """Who decides at take_tiles: take."""
    s = g._s
    return s[170]


def actor_bonus(g: PythonState) -> int:
    """Who decides at bonus."""
    s = g._s
    return s[171]


def actor_keep_tiles_keep_keep_no_more(g: PythonState) -> int:
    """Who decides at keep_tiles: keep | keep_no_more."""
    s = g._s
    return s[176]


def actor_place_tiles_place_pass_turn(g: PythonState) -> int:
    """Who decides at place_tiles: place | pass_turn."""
    s = g._s
    return s[175]


def why_take(g: PythonState, a: int) -> int:
    """The first reason against an id of take, or -1."""
    s = g._s
    source, color = TAKE_IDS[a]
    if not s[source * 6 + color + 19]:
        return 0
    if not (color != s[56] or sum(s[source * 6 + 19 : source * 6 + 25]) == s[source * 6 + color + 19]):
        return 1
    return -1


def why_bonus(g: PythonState, a: int) -> int:
    """The first reason against an id of bonus, or -1."""
    s = g._s
    c = a - 1556
    if not s[c + 13]:
        return 9
    return -1


def why_keep(g: PythonState, a: int) -> int:
    """The first reason against an id of keep, or -1."""
    s = g._s
    color = a - 1549
    me = s[176]
    if not s[me * 6 + color + 60]:
        return 10
    if not NO_LATER_BY_BITS[((s[me * 6 + 72] != 0) + (2 if s[me * 6 + 73] else 0) + (4 if s[me * 6 + 74] else 0) + (8 if s[me * 6 + 75] else 0) + (16 if s[me * 6 + 76] else 0) + (32 if s[me * 6 + 77] else 0)) * 6 + color]:
        return 11
    return -1


def why_keep_no_more(g: PythonState, a: int) -> int:
    """The first reason against an id of keep_no_more, or -1."""
    return -1


def why_place(g: PythonState, a: int) -> int:
    """The first reason against an id of place, or -1."""
    s = g._s
    star, point, color, wilds = PLACE_IDS[a - 36]
    me = s[175]
    if not s[me * 6 + color + 60]:
        return 2
    if s[me * 42 + star * 6 + point + 83]:
        return 3
    if not allowed(s, me, star, color):
        return 4
    if wilds >= NUMBER_OF_STAR_POINT[star * 6 + point - 1]:
        return 5
    if not (not wilds or color != s[56]):
        return 6
    if s[me * 6 + color + 60] + wilds < NUMBER_OF_STAR_POINT[star * 6 + point - 1]:
        return 7
    if s[me * 6 + s[56] + 60] < wilds:
        return 8
    return -1


def apply_take_tiles_take(g: PythonState, a: int) -> int:
    """What follows take. (summer_pavilion.rules:84; pavilion_ko 1a; pavilion_ko 1d; pavilion_ko 1c; pavilion_ko 1e; pavilion_ko 1b; pavilion_ko 1f; pavilion_ko 1g)"""
    s = g._s
    source, color = TAKE_IDS[a]
    me = s[170]
    at_color_me = me * 6 + color
    at_color_source = source * 6 + color
    at_source = source * 6
    at_me = me * 6
    before = sum(s[at_me + 60 : at_me + 66])
    if color != s[56]:
        moved = s[at_color_source + 19]
        s[at_color_source + 19] = 0
        s[at_color_me + 60] += moved
    kind = s[56]
    at_at_source_kind = at_source + kind
    at_at_me_kind = at_me + kind
    moved_2 = min(1, s[at_at_source_kind + 19])
    s[at_at_source_kind + 19] -= moved_2
    s[at_at_me_kind + 60] += moved_2
    if not source and not s[0]:
        s[0] = me + 1  # first
        tiles = sum(s[at_me + 60 : at_me + 66]) - before
        s[me + 58] = max(1, s[me + 58] - tiles)
    if source:
        moved_3 = s[at_source + 19]
        if moved_3:
            s[at_source + 19] = 0
            s[19] += moved_3  # offer[center, orange]
        moved_3 = s[at_source + 20]
        if moved_3:
            s[at_source + 20] = 0
            s[20] += moved_3  # offer[center, red]
        moved_3 = s[at_source + 21]
        if moved_3:
            s[at_source + 21] = 0
            s[21] += moved_3  # offer[center, blue]
        moved_3 = s[at_source + 22]
        if moved_3:
            s[at_source + 22] = 0
            s[22] += moved_3  # offer[center, yellow]
        moved_3 = s[at_source + 23]
        if moved_3:
            s[at_source + 23] = 0
            s[23] += moved_3  # offer[center, green]
        moved_3 = s[at_source + 24]
        if moved_3:
            s[at_source + 24] = 0
            s[24] += moved_3  # offer[center, purple]
    s[170] = 1 - s[170]  # frame.take_tiles.turn
    return 11


def apply_bonus(g: PythonState, a: int) -> int:
    """What follows bonus. (summer_pavilion.rules:187; pavilion_ko B5)"""
    s = g._s
    c = a - 1556
    bonus = c
    s[bonus + 13] -= 1
    at_bonus = s[171] * 6 + bonus
    s[at_bonus + 60] += 1
    s[172] += 1  # frame.take_bonus.rounds_2
    s[173] += 1  # frame.take_bonus.time
    return 15


def apply_keep_tiles_keep_keep_no_more(g: PythonState, a: int) -> int:
    """What follows keep or keep_no_more. (summer_pavilion.rules:210; pavilion_ko K2; pavilion_ko K3; pavilion_ko K2; pavilion_ko K4)"""
    s = g._s
    if a < 1555:
        color = a - 1549
        me = s[176]
        at_color_me = me * 6 + color
        s[at_color_me + 60] -= 1
        s[at_color_me + 72] += 1
        return 17
    me = s[176]
    s[me + 168] = 1
    return 17


def apply_place_tiles_place_pass_turn(g: PythonState, a: int) -> int:
    """What follows place or pass_turn. (summer_pavilion.rules:115; pavilion_ko 2c; pavilion_ko 2i; pavilion_ko 2k; pavilion_ko 2d; pavilion_ko 2e; pavilion_ko 2f; pavilion_ko 2g; pavilion_ko 2a; pavilion_k…"""
    s = g._s
    if a < 1548:
        star, point, color, wilds = PLACE_IDS[a - 36]
        me = s[175]
        at_color_me = me * 6 + color
        at_me = me * 42
        at_star = star * 6
        at_me_2 = me * 6
        before = (1 if pillar(s, me, 0) else 0) + (2 if statue(s, me, 0) else 0) + (3 if s[at_me + 88] and s[at_me + 89] else 0) + ((1 if pillar(s, me, 1) else 0) + (2 if statue(s, me, 1) else 0) + (3 if s[at_me + 94] and s[at_me + 95] else 0)) + ((1 if pillar(s, me, 2) else 0) + (2 if statue(s, me, 2) else 0) + (3 if s[at_me + 100] and s[at_me + 101] else 0)) + ((1 if pillar(s, me, 3) else 0) + (2 if statue(s, me, 3) else 0) + (3 if s[at_me + 106] and s[at_me + 107] else 0)) + ((1 if pillar(s, me, 4) else 0) + (2 if statue(s, me, 4) else 0) + (3 if s[at_me + 112] and s[at_me + 113] else 0)) + ((1 if pillar(s, me, 5) else 0) + (2 if statue(s, me, 5) else 0) + (3 if s[at_me + 118] and s[at_me + 119] else 0))  # fmt: skip
        target_at = at_me + at_star + point - 1
        s[at_color_me + 60] -= 1
        s[target_at + 84] = color + 1
        moved = NUMBER_OF_STAR_POINT[at_star + point - 1] - 1 - wilds
        s[at_color_me + 60] -= moved
        s[color + 7] += moved
        kind = s[56]
        at_at_me_kind = at_me_2 + kind
        s[at_at_me_kind + 60] -= wilds
        s[kind + 7] += wilds
        s[me + 58] += run(s, me, star, point)
        if (1 if pillar(s, me, 0) else 0) + (2 if statue(s, me, 0) else 0) + (3 if s[me * 42 + 88] and s[me * 42 + 89] else 0) + ((1 if pillar(s, me, 1) else 0) + (2 if statue(s, me, 1) else 0) + (3 if s[me * 42 + 94] and s[me * 42 + 95] else 0)) + ((1 if pillar(s, me, 2) else 0) + (2 if statue(s, me, 2) else 0) + (3 if s[me * 42 + 100] and s[me * 42 + 101] else 0)) + ((1 if pillar(s, me, 3) else 0) + (2 if statue(s, me, 3) else 0) + (3 if s[me * 42 + 106] and s[me * 42 + 107] else 0)) + ((1 if pillar(s, me, 4) else 0) + (2 if statue(s, me, 4) else 0) + (3 if s[me * 42 + 112] and s[me * 42 + 113] else 0)) + ((1 if pillar(s, me, 5) else 0) + (2 if statue(s, me, 5) else 0) + (3 if s[me * 42 + 118] and s[me * 42 + 119] else 0)) > before:  # fmt: skip
            at_me_3 = me * 42
            s[171] = me  # frame.take_bonus.p
            tiles = (1 if pillar(s, me, 0) else 0) + (2 if statue(s, me, 0) else 0) + (3 if s[at_me_3 + 88] and s[at_me_3 + 89] else 0) + ((1 if pillar(s, me, 1) else 0) + (2 if statue(s, me, 1) else 0) + (3 if s[at_me_3 + 94] and s[at_me_3 + 95] else 0)) + ((1 if pillar(s, me, 2) else 0) + (2 if statue(s, me, 2) else 0) + (3 if s[at_me_3 + 100] and s[at_me_3 + 101] else 0)) + ((1 if pillar(s, me, 3) else 0) + (2 if statue(s, me, 3) else 0) + (3 if s[at_me_3 + 106] and s[at_me_3 + 107] else 0)) + ((1 if pillar(s, me, 4) else 0) + (2 if statue(s, me, 4) else 0) + (3 if s[at_me_3 + 112] and s[at_me_3 + 113] else 0)) + ((1 if pillar(s, me, 5) else 0) + (2 if statue(s, me, 5) else 0) + (3 if s[at_me_3 + 118] and s[at_me_3 + 119] else 0)) - before  # fmt: skip
            s[174] = min(tiles, sum(s[13:19]))  # frame.take_bonus.times
            s[173] = 0  # frame.take_bonus.time
            s[172] = 0  # frame.take_bonus.rounds_2
            return 15
        return 14
    me = s[175]
    s[176] = me  # frame.keep_tiles.p
    s[177] = 0  # frame.keep_tiles.rounds_0
    return 16


def start(g: PythonState) -> int:
    """Rules between rests: start."""
    s = g._s
    below = g._below
    log = g._history.append
    s[1] = 22  # bag[orange]
    s[2] = 22  # bag[red]
    s[3] = 22  # bag[blue]
    s[4] = 22  # bag[yellow]
    s[5] = 22  # bag[green]
    s[6] = 22  # bag[purple]
    starter = below(2)
    log(starter + 1562)
    s[57] = starter  # starter
    for _ in range(1, 11):
        left = sum(s[1:7])
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
        elif (k := k - s[5]) < 0:
            drawn = 4
        else:
            drawn = 5
        log(drawn + 1564)
        s[drawn + 1] -= 1
        s[drawn + 13] += 1
    return 10


def body_1(g: PythonState) -> int:
    """Rules between rests: body.1."""
    s = g._s
    below = g._below
    log = g._history.append
    s[55] += 1  # round
    s[56] = WILD[ix if 0 <= (ix := s[55] - 1) < 6 else outside(ix)]  # wild
    for d in range(5):
        target_at = d + 1
        at_target_at = target_at * 6
        for _ in range(1, 5):
            left = sum(s[1:7])
            if not left:
                moved = s[7]
                if moved:
                    s[7] = 0  # tower[orange]
                    s[1] += moved  # bag[orange]
                moved = s[8]
                if moved:
                    s[8] = 0  # tower[red]
                    s[2] += moved  # bag[red]
                moved = s[9]
                if moved:
                    s[9] = 0  # tower[blue]
                    s[3] += moved  # bag[blue]
                moved = s[10]
                if moved:
                    s[10] = 0  # tower[yellow]
                    s[4] += moved  # bag[yellow]
                moved = s[11]
                if moved:
                    s[11] = 0  # tower[green]
                    s[5] += moved  # bag[green]
                moved = s[12]
                if moved:
                    s[12] = 0  # tower[purple]
                    s[6] += moved  # bag[purple]
                left = sum(s[1:7])
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
            elif (k := k - s[5]) < 0:
                drawn = 4
            else:
                drawn = 5
            log(drawn + 1564)
            at_at_target_at_drawn = at_target_at + drawn
            s[drawn + 1] -= 1
            s[at_at_target_at_drawn + 19] += 1
    s[0] = 0  # first
    moved_2 = s[72]
    if moved_2:
        s[72] = 0  # player.kept[p0, orange]
        s[60] += moved_2  # player.hand[p0, orange]
    moved_2 = s[73]
    if moved_2:
        s[73] = 0  # player.kept[p0, red]
        s[61] += moved_2  # player.hand[p0, red]
    moved_2 = s[74]
    if moved_2:
        s[74] = 0  # player.kept[p0, blue]
        s[62] += moved_2  # player.hand[p0, blue]
    moved_2 = s[75]
    if moved_2:
        s[75] = 0  # player.kept[p0, yellow]
        s[63] += moved_2  # player.hand[p0, yellow]
    moved_2 = s[76]
    if moved_2:
        s[76] = 0  # player.kept[p0, green]
        s[64] += moved_2  # player.hand[p0, green]
    moved_2 = s[77]
    if moved_2:
        s[77] = 0  # player.kept[p0, purple]
        s[65] += moved_2  # player.hand[p0, purple]
    moved_2 = s[78]
    if moved_2:
        s[78] = 0  # player.kept[p1, orange]
        s[66] += moved_2  # player.hand[p1, orange]
    moved_2 = s[79]
    if moved_2:
        s[79] = 0  # player.kept[p1, red]
        s[67] += moved_2  # player.hand[p1, red]
    moved_2 = s[80]
    if moved_2:
        s[80] = 0  # player.kept[p1, blue]
        s[68] += moved_2  # player.hand[p1, blue]
    moved_2 = s[81]
    if moved_2:
        s[81] = 0  # player.kept[p1, yellow]
        s[69] += moved_2  # player.hand[p1, yellow]
    moved_2 = s[82]
    if moved_2:
        s[82] = 0  # player.kept[p1, green]
        s[70] += moved_2  # player.hand[p1, green]
    moved_2 = s[83]
    if moved_2:
        s[83] = 0  # player.kept[p1, purple]
        s[71] += moved_2  # player.hand[p1, purple]
    s[170] = s[57]  # frame.take_tiles.turn
    return 11


def body_2(g: PythonState) -> int:
    """Rules between rests: body.2."""
    s = g._s
    if all(not any(s[s_ * 6 + 19 : s_ * 6 + 25]) for s_ in range(6)):
        if s[0]:
            s[57] = s[0] - 1  # starter
        s[168] = 0  # player.passed[p0]
        s[169] = 0  # player.passed[p1]
        s[175] = s[57]  # frame.place_tiles.turn
        return 12
    s[171] = 0  # frame.take_bonus.p
    s[172] = 0  # frame.take_bonus.rounds_2
    s[173] = 0  # frame.take_bonus.time
    s[174] = 0  # frame.take_bonus.times
    s[175] = 0  # frame.place_tiles.turn
    s[176] = 0  # frame.keep_tiles.p
    s[177] = 0  # frame.keep_tiles.rounds_0
    return 0


def body_3(g: PythonState) -> int:
    """Rules between rests: body.3."""
    s = g._s
    if s[168] and s[169]:
        return 13
    if s[168] and s[169]:
        return 13
    if s[s[175] + 168]:
        return 14
    s[170] = 0  # frame.take_tiles.turn
    s[171] = 0  # frame.take_bonus.p
    s[172] = 0  # frame.take_bonus.rounds_2
    s[173] = 0  # frame.take_bonus.time
    s[174] = 0  # frame.take_bonus.times
    s[176] = 0  # frame.keep_tiles.p
    s[177] = 0  # frame.keep_tiles.rounds_0
    return 3


def step_4(g: PythonState) -> int:
    """Rules between rests: step.4."""
    s = g._s
    if s[55] == 6:
        for p in range(2):
            at_p = p * 42
            at_p_2 = p * 6
            s[p + 58] += star_bonus(s, p, 0) + star_bonus(s, p, 1) + star_bonus(s, p, 2) + star_bonus(s, p, 3) + star_bonus(s, p, 4) + star_bonus(s, p, 5) + star_bonus(s, p, 6) + ((4 if all((NUMBER_OF_STAR_POINT[star * 6 + 1] != 1 or s[at_p + star * 6 + 85]) and (NUMBER_OF_STAR_POINT[star * 6 + 2] != 1 or s[at_p + star * 6 + 86]) and (NUMBER_OF_STAR_POINT[star * 6 + 3] != 1 or s[at_p + star * 6 + 87]) and (NUMBER_OF_STAR_POINT[star * 6 + 4] != 1 or s[at_p + star * 6 + 88]) and (NUMBER_OF_STAR_POINT[star * 6 + 5] != 1 or s[at_p + star * 6 + 89]) for star in range(7)) else 0) + (8 if all((NUMBER_OF_STAR_POINT[star * 6 + 1] != 2 or s[at_p + star * 6 + 85]) and (NUMBER_OF_STAR_POINT[star * 6 + 2] != 2 or s[at_p + star * 6 + 86]) and (NUMBER_OF_STAR_POINT[star * 6 + 3] != 2 or s[at_p + star * 6 + 87]) and (NUMBER_OF_STAR_POINT[star * 6 + 4] != 2 or s[at_p + star * 6 + 88]) and (NUMBER_OF_STAR_POINT[star * 6 + 5] != 2 or s[at_p + star * 6 + 89]) for star in range(7)) else 0) + (12 if all(s[at_p + star * 6 + 84] and (NUMBER_OF_STAR_POINT[star * 6 + 1] != 3 or s[at_p + star * 6 + 85]) and (NUMBER_OF_STAR_POINT[star * 6 + 2] != 3 or s[at_p + star * 6 + 86]) and (NUMBER_OF_STAR_POINT[star * 6 + 3] != 3 or s[at_p + star * 6 + 87]) and (NUMBER_OF_STAR_POINT[star * 6 + 4] != 3 or s[at_p + star * 6 + 88]) and (NUMBER_OF_STAR_POINT[star * 6 + 5] != 3 or s[at_p + star * 6 + 89]) for star in range(7)) else 0) + (16 if all((NUMBER_OF_STAR_POINT[star * 6 + 1] != 4 or s[at_p + star * 6 + 85]) and (NUMBER_OF_STAR_POINT[star * 6 + 2] != 4 or s[at_p + star * 6 + 86]) and (NUMBER_OF_STAR_POINT[star * 6 + 3] != 4 or s[at_p + star * 6 + 87]) and (NUMBER_OF_STAR_POINT[star * 6 + 4] != 4 or s[at_p + star * 6 + 88]) and (NUMBER_OF_STAR_POINT[star * 6 + 5] != 4 or s[at_p + star * 6 + 89]) for star in range(7)) else 0))  # fmt: skip
            tiles = sum(s[at_p_2 + 72 : at_p_2 + 78])
            s[p + 58] = max(1, s[p + 58] - tiles)
            moved = s[at_p_2 + 72]
            if moved:
                s[at_p_2 + 72] = 0
                s[7] += moved  # tower[orange]
            moved = s[at_p_2 + 73]
            if moved:
                s[at_p_2 + 73] = 0
                s[8] += moved  # tower[red]
            moved = s[at_p_2 + 74]
            if moved:
                s[at_p_2 + 74] = 0
                s[9] += moved  # tower[blue]
            moved = s[at_p_2 + 75]
            if moved:
                s[at_p_2 + 75] = 0
                s[10] += moved  # tower[yellow]
            moved = s[at_p_2 + 76]
            if moved:
                s[at_p_2 + 76] = 0
                s[11] += moved  # tower[green]
            moved = s[at_p_2 + 77]
            if moved:
                s[at_p_2 + 77] = 0
                s[12] += moved  # tower[purple]
        s[170] = 0  # frame.take_tiles.turn
        s[171] = 0  # frame.take_bonus.p
        s[172] = 0  # frame.take_bonus.rounds_2
        s[173] = 0  # frame.take_bonus.time
        s[174] = 0  # frame.take_bonus.times
        s[175] = 0  # frame.place_tiles.turn
        s[176] = 0  # frame.keep_tiles.p
        s[177] = 0  # frame.keep_tiles.rounds_0
        return 8
    return 10


def step_5(g: PythonState) -> int:
    """Rules between rests: step.5."""
    s = g._s
    s[175] = 1 - s[175]  # frame.place_tiles.turn
    return 12


def loop_6(g: PythonState) -> int:
    """Rules between rests: loop.6."""
    s = g._s
    below = g._below
    log = g._history.append
    if s[173] < s[174] and s[172] < 3:
        s[170] = 0  # frame.take_tiles.turn
        s[176] = 0  # frame.keep_tiles.p
        s[177] = 0  # frame.keep_tiles.rounds_0
        return 1
    most = 10 - sum(s[13:19])
    draws = 0
    while draws < most:
        left = sum(s[1:7])
        if not left:
            moved = s[7]
            if moved:
                s[7] = 0  # tower[orange]
                s[1] += moved  # bag[orange]
            moved = s[8]
            if moved:
                s[8] = 0  # tower[red]
                s[2] += moved  # bag[red]
            moved = s[9]
            if moved:
                s[9] = 0  # tower[blue]
                s[3] += moved  # bag[blue]
            moved = s[10]
            if moved:
                s[10] = 0  # tower[yellow]
                s[4] += moved  # bag[yellow]
            moved = s[11]
            if moved:
                s[11] = 0  # tower[green]
                s[5] += moved  # bag[green]
            moved = s[12]
            if moved:
                s[12] = 0  # tower[purple]
                s[6] += moved  # bag[purple]
            left = sum(s[1:7])
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
        elif (k := k - s[5]) < 0:
            drawn = 4
        else:
            drawn = 5
        log(drawn + 1564)
        s[drawn + 1] -= 1
        s[drawn + 13] += 1
        draws += 1
    return 14


def loop_7(g: PythonState) -> int:
    """Rules between rests: loop.7."""
    s = g._s
    if not s[s[176] + 168] and sum(s[s[176] * 6 + 72 : s[176] * 6 + 78]) != 4 and s[177] < 4:
        s[170] = 0  # frame.take_tiles.turn
        s[171] = 0  # frame.take_bonus.p
        s[172] = 0  # frame.take_bonus.rounds_2
        s[173] = 0  # frame.take_bonus.time
        s[174] = 0  # frame.take_bonus.times
        return 2
    s[s[176] + 168] = 1
    p = s[176]
    tiles = sum(s[s[176] * 6 + 60 : s[176] * 6 + 66])
    s[p + 58] = max(1, s[p + 58] - tiles)
    moved = s[s[176] * 6 + 60]
    if moved:
        s[s[176] * 6 + 60] = 0
        s[7] += moved  # tower[orange]
    moved = s[s[176] * 6 + 61]
    if moved:
        s[s[176] * 6 + 61] = 0
        s[8] += moved  # tower[red]
    moved = s[s[176] * 6 + 62]
    if moved:
        s[s[176] * 6 + 62] = 0
        s[9] += moved  # tower[blue]
    moved = s[s[176] * 6 + 63]
    if moved:
        s[s[176] * 6 + 63] = 0
        s[10] += moved  # tower[yellow]
    moved = s[s[176] * 6 + 64]
    if moved:
        s[s[176] * 6 + 64] = 0
        s[11] += moved  # tower[green]
    moved = s[s[176] * 6 + 65]
    if moved:
        s[s[176] * 6 + 65] = 0
        s[12] += moved  # tower[purple]
    return 14


def step_8(g: PythonState) -> int:
    """Rules between rests: step.8."""
    s = g._s
    s[177] += 1  # frame.keep_tiles.rounds_0
    return 16


def surfaced_apply_take_tiles_take(g: PythonState, a: int) -> int:
    """What follows take. (summer_pavilion.rules:84; pavilion_ko 1a; pavilion_ko 1d; pavilion_ko 1c; pavilion_ko 1e; pavilion_ko 1b; pavilion_ko 1f; pavilion_ko 1g)"""
    s = g._s
    source, color = TAKE_IDS[a]
    me = s[170]
    at_color_me = me * 6 + color
    at_color_source = source * 6 + color
    at_source = source * 6
    at_me = me * 6
    before = sum(s[at_me + 60 : at_me + 66])
    if color != s[56]:
        moved = s[at_color_source + 19]
        s[at_color_source + 19] = 0
        s[at_color_me + 60] += moved
    kind = s[56]
    at_at_source_kind = at_source + kind
    at_at_me_kind = at_me + kind
    moved_2 = min(1, s[at_at_source_kind + 19])
    s[at_at_source_kind + 19] -= moved_2
    s[at_at_me_kind + 60] += moved_2
    if not source and not s[0]:
        s[0] = me + 1  # first
        tiles = sum(s[at_me + 60 : at_me + 66]) - before
        s[me + 58] = max(1, s[me + 58] - tiles)
    if source:
        moved_3 = s[at_source + 19]
        if moved_3:
            s[at_source + 19] = 0
            s[19] += moved_3  # offer[center, orange]
        moved_3 = s[at_source + 20]
        if moved_3:
            s[at_source + 20] = 0
            s[20] += moved_3  # offer[center, red]
        moved_3 = s[at_source + 21]
        if moved_3:
            s[at_source + 21] = 0
            s[21] += moved_3  # offer[center, blue]
        moved_3 = s[at_source + 22]
        if moved_3:
            s[at_source + 22] = 0
            s[22] += moved_3  # offer[center, yellow]
        moved_3 = s[at_source + 23]
        if moved_3:
            s[at_source + 23] = 0
            s[23] += moved_3  # offer[center, green]
        moved_3 = s[at_source + 24]
        if moved_3:
            s[at_source + 24] = 0
            s[24] += moved_3  # offer[center, purple]
    s[170] = 1 - s[170]  # frame.take_tiles.turn
    return 14


def surfaced_apply_bonus(g: PythonState, a: int) -> int:
    """What follows bonus. (summer_pavilion.rules:187; pavilion_ko B5)"""
    s = g._s
    c = a - 1556
    bonus = c
    s[bonus + 13] -= 1
    at_bonus = s[171] * 6 + bonus
    s[at_bonus + 60] += 1
    s[172] += 1  # frame.take_bonus.rounds_2
    s[173] += 1  # frame.take_bonus.time
    return 19


def surfaced_apply_keep_tiles_keep_keep_no_more(g: PythonState, a: int) -> int:
    """What follows keep or keep_no_more. (summer_pavilion.rules:210; pavilion_ko K2; pavilion_ko K3; pavilion_ko K2; pavilion_ko K4)"""
    s = g._s
    if a < 1555:
        color = a - 1549
        me = s[176]
        at_color_me = me * 6 + color
        s[at_color_me + 60] -= 1
        s[at_color_me + 72] += 1
        return 22
    me = s[176]
    s[me + 168] = 1
    return 22


def surfaced_apply_place_tiles_place_pass_turn(g: PythonState, a: int) -> int:
    """What follows place or pass_turn. (summer_pavilion.rules:115; pavilion_ko 2c; pavilion_ko 2i; pavilion_ko 2k; pavilion_ko 2d; pavilion_ko 2e; pavilion_ko 2f; pavilion_ko 2g; pavilion_ko 2a; pavilion_k…"""
    s = g._s
    if a < 1548:
        star, point, color, wilds = PLACE_IDS[a - 36]
        me = s[175]
        at_color_me = me * 6 + color
        at_me = me * 42
        at_star = star * 6
        at_me_2 = me * 6
        before = (1 if pillar(s, me, 0) else 0) + (2 if statue(s, me, 0) else 0) + (3 if s[at_me + 88] and s[at_me + 89] else 0) + ((1 if pillar(s, me, 1) else 0) + (2 if statue(s, me, 1) else 0) + (3 if s[at_me + 94] and s[at_me + 95] else 0)) + ((1 if pillar(s, me, 2) else 0) + (2 if statue(s, me, 2) else 0) + (3 if s[at_me + 100] and s[at_me + 101] else 0)) + ((1 if pillar(s, me, 3) else 0) + (2 if statue(s, me, 3) else 0) + (3 if s[at_me + 106] and s[at_me + 107] else 0)) + ((1 if pillar(s, me, 4) else 0) + (2 if statue(s, me, 4) else 0) + (3 if s[at_me + 112] and s[at_me + 113] else 0)) + ((1 if pillar(s, me, 5) else 0) + (2 if statue(s, me, 5) else 0) + (3 if s[at_me + 118] and s[at_me + 119] else 0))  # fmt: skip
        target_at = at_me + at_star + point - 1
        s[at_color_me + 60] -= 1
        s[target_at + 84] = color + 1
        moved = NUMBER_OF_STAR_POINT[at_star + point - 1] - 1 - wilds
        s[at_color_me + 60] -= moved
        s[color + 7] += moved
        kind = s[56]
        at_at_me_kind = at_me_2 + kind
        s[at_at_me_kind + 60] -= wilds
        s[kind + 7] += wilds
        s[me + 58] += run(s, me, star, point)
        if (1 if pillar(s, me, 0) else 0) + (2 if statue(s, me, 0) else 0) + (3 if s[me * 42 + 88] and s[me * 42 + 89] else 0) + ((1 if pillar(s, me, 1) else 0) + (2 if statue(s, me, 1) else 0) + (3 if s[me * 42 + 94] and s[me * 42 + 95] else 0)) + ((1 if pillar(s, me, 2) else 0) + (2 if statue(s, me, 2) else 0) + (3 if s[me * 42 + 100] and s[me * 42 + 101] else 0)) + ((1 if pillar(s, me, 3) else 0) + (2 if statue(s, me, 3) else 0) + (3 if s[me * 42 + 106] and s[me * 42 + 107] else 0)) + ((1 if pillar(s, me, 4) else 0) + (2 if statue(s, me, 4) else 0) + (3 if s[me * 42 + 112] and s[me * 42 + 113] else 0)) + ((1 if pillar(s, me, 5) else 0) + (2 if statue(s, me, 5) else 0) + (3 if s[me * 42 + 118] and s[me * 42 + 119] else 0)) > before:  # fmt: skip
            at_me_3 = me * 42
            s[171] = me  # frame.take_bonus.p
            tiles = (1 if pillar(s, me, 0) else 0) + (2 if statue(s, me, 0) else 0) + (3 if s[at_me_3 + 88] and s[at_me_3 + 89] else 0) + ((1 if pillar(s, me, 1) else 0) + (2 if statue(s, me, 1) else 0) + (3 if s[at_me_3 + 94] and s[at_me_3 + 95] else 0)) + ((1 if pillar(s, me, 2) else 0) + (2 if statue(s, me, 2) else 0) + (3 if s[at_me_3 + 100] and s[at_me_3 + 101] else 0)) + ((1 if pillar(s, me, 3) else 0) + (2 if statue(s, me, 3) else 0) + (3 if s[at_me_3 + 106] and s[at_me_3 + 107] else 0)) + ((1 if pillar(s, me, 4) else 0) + (2 if statue(s, me, 4) else 0) + (3 if s[at_me_3 + 112] and s[at_me_3 + 113] else 0)) + ((1 if pillar(s, me, 5) else 0) + (2 if statue(s, me, 5) else 0) + (3 if s[at_me_3 + 118] and s[at_me_3 + 119] else 0)) - before  # fmt: skip
            s[174] = min(tiles, sum(s[13:19]))  # frame.take_bonus.times
            s[173] = 0  # frame.take_bonus.time
            s[172] = 0  # frame.take_bonus.rounds_2
            return 19
        return 17
    me = s[175]
    s[176] = me  # frame.keep_tiles.p
    s[177] = 0  # frame.keep_tiles.rounds_0
    return 21


def surfaced_apply_random_starter(g: PythonState, a: int) -> int:
    """What follows random_starter. (summer_pavilion.rules:46; pavilion_ko R2)"""
    s = g._s
    outcome = a - 1562
    starter = outcome
    s[57] = starter  # starter
    s[178] = 1  # frame.setup.draw
    return 10


def surfaced_apply_draw_tile(g: PythonState, a: int) -> int:
    """What follows draw_tile. (summer_pavilion.rules:47; pavilion_ko R2)"""
    s = g._s
    outcome = a - 1564
    drawn = outcome
    s[drawn + 1] -= 1
    s[drawn + 13] += 1
    s[178] += 1  # frame.setup.draw
    return 10


def surfaced_apply_draw_tile_2(g: PythonState, a: int) -> int:
    """What follows draw_tile. (summer_pavilion.rules:47; pavilion_ko R2)"""
    s = g._s
    outcome = a - 1564
    drawn = outcome
    s[drawn + 1] -= 1
    at_drawn = s[181] * 6 + drawn
    s[(at_drawn if 0 <= at_drawn < 36 else outside(at_drawn)) + 19] += 1
    s[180] += 1  # frame.fill_displays.draw
    return 13


def surfaced_apply_draw_tile_3(g: PythonState, a: int) -> int:
    """What follows draw_tile. (summer_pavilion.rules:47; pavilion_ko R2)"""
    s = g._s
    outcome = a - 1564
    drawn = outcome
    s[drawn + 1] -= 1
    s[drawn + 13] += 1
    s[184] += 1  # frame.fill_supply.rounds_2
    s[182] += 1  # frame.fill_supply.draws
    return 20


def surfaced_start(g: PythonState) -> int:
    """Rules between rests: start."""
    s = g._s
    s[1] = 22  # bag[orange]
    s[2] = 22  # bag[red]
    s[3] = 22  # bag[blue]
    s[4] = 22  # bag[yellow]
    s[5] = 22  # bag[green]
    s[6] = 22  # bag[purple]
    return 4


def surfaced_loop_1(g: PythonState) -> int:
    """Rules between rests: loop.1."""
    s = g._s
    if s[178] <= 10:
        left = sum(s[1:7])
        if not left:
            return 11
        return 5
    return 11


def surfaced_body_2(g: PythonState) -> int:
    """Rules between rests: body.2."""
    s = g._s
    s[55] += 1  # round
    s[56] = WILD[ix if 0 <= (ix := s[55] - 1) < 6 else outside(ix)]  # wild
    s[179] = 0  # frame.fill_displays.d
    return 12


def surfaced_loop_3(g: PythonState) -> int:
    """Rules between rests: loop.3."""
    s = g._s
    if s[179] <= 4:
        s[181] = s[179] + 1  # frame.fill_displays.target_at
        s[180] = 1  # frame.fill_displays.draw
        return 13
    s[0] = 0  # first
    moved = s[72]
    if moved:
        s[72] = 0  # player.kept[p0, orange]
        s[60] += moved  # player.hand[p0, orange]
    moved = s[73]
    if moved:
        s[73] = 0  # player.kept[p0, red]
        s[61] += moved  # player.hand[p0, red]
    moved = s[74]
    if moved:
        s[74] = 0  # player.kept[p0, blue]
        s[62] += moved  # player.hand[p0, blue]
    moved = s[75]
    if moved:
        s[75] = 0  # player.kept[p0, yellow]
        s[63] += moved  # player.hand[p0, yellow]
    moved = s[76]
    if moved:
        s[76] = 0  # player.kept[p0, green]
        s[64] += moved  # player.hand[p0, green]
    moved = s[77]
    if moved:
        s[77] = 0  # player.kept[p0, purple]
        s[65] += moved  # player.hand[p0, purple]
    moved = s[78]
    if moved:
        s[78] = 0  # player.kept[p1, orange]
        s[66] += moved  # player.hand[p1, orange]
    moved = s[79]
    if moved:
        s[79] = 0  # player.kept[p1, red]
        s[67] += moved  # player.hand[p1, red]
    moved = s[80]
    if moved:
        s[80] = 0  # player.kept[p1, blue]
        s[68] += moved  # player.hand[p1, blue]
    moved = s[81]
    if moved:
        s[81] = 0  # player.kept[p1, yellow]
        s[69] += moved  # player.hand[p1, yellow]
    moved = s[82]
    if moved:
        s[82] = 0  # player.kept[p1, green]
        s[70] += moved  # player.hand[p1, green]
    moved = s[83]
    if moved:
        s[83] = 0  # player.kept[p1, purple]
        s[71] += moved  # player.hand[p1, purple]
    s[170] = s[57]  # frame.take_tiles.turn
    return 14


def surfaced_loop_4(g: PythonState) -> int:
    """Rules between rests: loop.4."""
    s = g._s
    if s[180] <= 4:
        left = sum(s[1:7])
        if not left:
            moved = s[7]
            if moved:
                s[7] = 0  # tower[orange]
                s[1] += moved  # bag[orange]
            moved = s[8]
            if moved:
                s[8] = 0  # tower[red]
                s[2] += moved  # bag[red]
            moved = s[9]
            if moved:
                s[9] = 0  # tower[blue]
                s[3] += moved  # bag[blue]
            moved = s[10]
            if moved:
                s[10] = 0  # tower[yellow]
                s[4] += moved  # bag[yellow]
            moved = s[11]
            if moved:
                s[11] = 0  # tower[green]
                s[5] += moved  # bag[green]
            moved = s[12]
            if moved:
                s[12] = 0  # tower[purple]
                s[6] += moved  # bag[purple]
            left = sum(s[1:7])
            if not left:
                return 18
            s[170] = 0  # frame.take_tiles.turn
            s[171] = 0  # frame.take_bonus.p
            s[172] = 0  # frame.take_bonus.rounds_2
            s[173] = 0  # frame.take_bonus.time
            s[174] = 0  # frame.take_bonus.times
            s[175] = 0  # frame.place_tiles.turn
            s[176] = 0  # frame.keep_tiles.p
            s[177] = 0  # frame.keep_tiles.rounds_0
            s[178] = 0  # frame.setup.draw
            s[182] = 0  # frame.fill_supply.draws
            s[183] = 0  # frame.fill_supply.most
            s[184] = 0  # frame.fill_supply.rounds_2
            return 6
        s[170] = 0  # frame.take_tiles.turn
        s[171] = 0  # frame.take_bonus.p
        s[172] = 0  # frame.take_bonus.rounds_2
        s[173] = 0  # frame.take_bonus.time
        s[174] = 0  # frame.take_bonus.times
        s[175] = 0  # frame.place_tiles.turn
        s[176] = 0  # frame.keep_tiles.p
        s[177] = 0  # frame.keep_tiles.rounds_0
        s[178] = 0  # frame.setup.draw
        s[182] = 0  # frame.fill_supply.draws
        s[183] = 0  # frame.fill_supply.most
        s[184] = 0  # frame.fill_supply.rounds_2
        return 6
    return 18


def surfaced_body_5(g: PythonState) -> int:
    """Rules between rests: body.5."""
    s = g._s
    if all(not any(s[s_ * 6 + 19 : s_ * 6 + 25]) for s_ in range(6)):
        if s[0]:
            s[57] = s[0] - 1  # starter
        s[168] = 0  # player.passed[p0]
        s[169] = 0  # player.passed[p1]
        s[175] = s[57]  # frame.place_tiles.turn
        return 15
    s[171] = 0  # frame.take_bonus.p
    s[172] = 0  # frame.take_bonus.rounds_2
    s[173] = 0  # frame.take_bonus.time
    s[174] = 0  # frame.take_bonus.times
    s[175] = 0  # frame.place_tiles.turn
    s[176] = 0  # frame.keep_tiles.p
    s[177] = 0  # frame.keep_tiles.rounds_0
    s[178] = 0  # frame.setup.draw
    s[179] = 0  # frame.fill_displays.d
    s[180] = 0  # frame.fill_displays.draw
    s[181] = 0  # frame.fill_displays.target_at
    s[182] = 0  # frame.fill_supply.draws
    s[183] = 0  # frame.fill_supply.most
    s[184] = 0  # frame.fill_supply.rounds_2
    return 0


def surfaced_body_6(g: PythonState) -> int:
    """Rules between rests: body.6."""
    s = g._s
    if s[168] and s[169]:
        return 16
    if s[168] and s[169]:
        return 16
    if s[s[175] + 168]:
        return 17
    s[170] = 0  # frame.take_tiles.turn
    s[171] = 0  # frame.take_bonus.p
    s[172] = 0  # frame.take_bonus.rounds_2
    s[173] = 0  # frame.take_bonus.time
    s[174] = 0  # frame.take_bonus.times
    s[176] = 0  # frame.keep_tiles.p
    s[177] = 0  # frame.keep_tiles.rounds_0
    s[178] = 0  # frame.setup.draw
    s[179] = 0  # frame.fill_displays.d
    s[180] = 0  # frame.fill_displays.draw
    s[181] = 0  # frame.fill_displays.target_at
    s[182] = 0  # frame.fill_supply.draws
    s[183] = 0  # frame.fill_supply.most
    s[184] = 0  # frame.fill_supply.rounds_2
    return 3


def surfaced_step_7(g: PythonState) -> int:
    """Rules between rests: step.7."""
    s = g._s
    if s[55] == 6:
        for p in range(2):
            at_p = p * 42
            at_p_2 = p * 6
            s[p + 58] += star_bonus(s, p, 0) + star_bonus(s, p, 1) + star_bonus(s, p, 2) + star_bonus(s, p, 3) + star_bonus(s, p, 4) + star_bonus(s, p, 5) + star_bonus(s, p, 6) + ((4 if all((NUMBER_OF_STAR_POINT[star * 6 + 1] != 1 or s[at_p + star * 6 + 85]) and (NUMBER_OF_STAR_POINT[star * 6 + 2] != 1 or s[at_p + star * 6 + 86]) and (NUMBER_OF_STAR_POINT[star * 6 + 3] != 1 or s[at_p + star * 6 + 87]) and (NUMBER_OF_STAR_POINT[star * 6 + 4] != 1 or s[at_p + star * 6 + 88]) and (NUMBER_OF_STAR_POINT[star * 6 + 5] != 1 or s[at_p + star * 6 + 89]) for star in range(7)) else 0) + (8 if all((NUMBER_OF_STAR_POINT[star * 6 + 1] != 2 or s[at_p + star * 6 + 85]) and (NUMBER_OF_STAR_POINT[star * 6 + 2] != 2 or s[at_p + star * 6 + 86]) and (NUMBER_OF_STAR_POINT[star * 6 + 3] != 2 or s[at_p + star * 6 + 87]) and (NUMBER_OF_STAR_POINT[star * 6 + 4] != 2 or s[at_p + star * 6 + 88]) and (NUMBER_OF_STAR_POINT[star * 6 + 5] != 2 or s[at_p + star * 6 + 89]) for star in range(7)) else 0) + (12 if all(s[at_p + star * 6 + 84] and (NUMBER_OF_STAR_POINT[star * 6 + 1] != 3 or s[at_p + star * 6 + 85]) and (NUMBER_OF_STAR_POINT[star * 6 + 2] != 3 or s[at_p + star * 6 + 86]) and (NUMBER_OF_STAR_POINT[star * 6 + 3] != 3 or s[at_p + star * 6 + 87]) and (NUMBER_OF_STAR_POINT[star * 6 + 4] != 3 or s[at_p + star * 6 + 88]) and (NUMBER_OF_STAR_POINT[star * 6 + 5] != 3 or s[at_p + star * 6 + 89]) for star in range(7)) else 0) + (16 if all((NUMBER_OF_STAR_POINT[star * 6 + 1] != 4 or s[at_p + star * 6 + 85]) and (NUMBER_OF_STAR_POINT[star * 6 + 2] != 4 or s[at_p + star * 6 + 86]) and (NUMBER_OF_STAR_POINT[star * 6 + 3] != 4 or s[at_p + star * 6 + 87]) and (NUMBER_OF_STAR_POINT[star * 6 + 4] != 4 or s[at_p + star * 6 + 88]) and (NUMBER_OF_STAR_POINT[star * 6 + 5] != 4 or s[at_p + star * 6 + 89]) for star in range(7)) else 0))  # fmt: skip
            tiles = sum(s[at_p_2 + 72 : at_p_2 + 78])
            s[p + 58] = max(1, s[p + 58] - tiles)
            moved = s[at_p_2 + 72]
            if moved:
                s[at_p_2 + 72] = 0
                s[7] += moved  # tower[orange]
            moved = s[at_p_2 + 73]
            if moved:
                s[at_p_2 + 73] = 0
                s[8] += moved  # tower[red]
            moved = s[at_p_2 + 74]
            if moved:
                s[at_p_2 + 74] = 0
                s[9] += moved  # tower[blue]
            moved = s[at_p_2 + 75]
            if moved:
                s[at_p_2 + 75] = 0
                s[10] += moved  # tower[yellow]
            moved = s[at_p_2 + 76]
            if moved:
                s[at_p_2 + 76] = 0
                s[11] += moved  # tower[green]
            moved = s[at_p_2 + 77]
            if moved:
                s[at_p_2 + 77] = 0
                s[12] += moved  # tower[purple]
        s[170] = 0  # frame.take_tiles.turn
        s[171] = 0  # frame.take_bonus.p
        s[172] = 0  # frame.take_bonus.rounds_2
        s[173] = 0  # frame.take_bonus.time
        s[174] = 0  # frame.take_bonus.times
        s[175] = 0  # frame.place_tiles.turn
        s[176] = 0  # frame.keep_tiles.p
        s[177] = 0  # frame.keep_tiles.rounds_0
        s[178] = 0  # frame.setup.draw
        s[179] = 0  # frame.fill_displays.d
        s[180] = 0  # frame.fill_displays.draw
        s[181] = 0  # frame.fill_displays.target_at
        s[182] = 0  # frame.fill_supply.draws
        s[183] = 0  # frame.fill_supply.most
        s[184] = 0  # frame.fill_supply.rounds_2
        return 8
    return 11


def surfaced_step_8(g: PythonState) -> int:
    """Rules between rests: step.8."""
    s = g._s
    s[175] = 1 - s[175]  # frame.place_tiles.turn
    return 15


def surfaced_step_9(g: PythonState) -> int:
    """Rules between rests: step.9."""
    s = g._s
    s[179] += 1  # frame.fill_displays.d
    return 12


def surfaced_loop_10(g: PythonState) -> int:
    """Rules between rests: loop.10."""
    s = g._s
    if s[173] < s[174] and s[172] < 3:
        s[170] = 0  # frame.take_tiles.turn
        s[176] = 0  # frame.keep_tiles.p
        s[177] = 0  # frame.keep_tiles.rounds_0
        s[178] = 0  # frame.setup.draw
        s[179] = 0  # frame.fill_displays.d
        s[180] = 0  # frame.fill_displays.draw
        s[181] = 0  # frame.fill_displays.target_at
        s[182] = 0  # frame.fill_supply.draws
        s[183] = 0  # frame.fill_supply.most
        s[184] = 0  # frame.fill_supply.rounds_2
        return 1
    s[183] = 10 - sum(s[13:19])  # frame.fill_supply.most
    s[182] = 0  # frame.fill_supply.draws
    s[184] = 0  # frame.fill_supply.rounds_2
    return 20


def surfaced_loop_11(g: PythonState) -> int:
    """Rules between rests: loop.11."""
    s = g._s
    if s[182] < s[183] and s[184] < 10:
        left = sum(s[1:7])
        if not left:
            moved = s[7]
            if moved:
                s[7] = 0  # tower[orange]
                s[1] += moved  # bag[orange]
            moved = s[8]
            if moved:
                s[8] = 0  # tower[red]
                s[2] += moved  # bag[red]
            moved = s[9]
            if moved:
                s[9] = 0  # tower[blue]
                s[3] += moved  # bag[blue]
            moved = s[10]
            if moved:
                s[10] = 0  # tower[yellow]
                s[4] += moved  # bag[yellow]
            moved = s[11]
            if moved:
                s[11] = 0  # tower[green]
                s[5] += moved  # bag[green]
            moved = s[12]
            if moved:
                s[12] = 0  # tower[purple]
                s[6] += moved  # bag[purple]
            left = sum(s[1:7])
            if not left:
                return 17
            s[170] = 0  # frame.take_tiles.turn
            s[171] = 0  # frame.take_bonus.p
            s[172] = 0  # frame.take_bonus.rounds_2
            s[173] = 0  # frame.take_bonus.time
            s[174] = 0  # frame.take_bonus.times
            s[176] = 0  # frame.keep_tiles.p
            s[177] = 0  # frame.keep_tiles.rounds_0
            s[178] = 0  # frame.setup.draw
            s[179] = 0  # frame.fill_displays.d
            s[180] = 0  # frame.fill_displays.draw
            s[181] = 0  # frame.fill_displays.target_at
            return 7
        s[170] = 0  # frame.take_tiles.turn
        s[171] = 0  # frame.take_bonus.p
        s[172] = 0  # frame.take_bonus.rounds_2
        s[173] = 0  # frame.take_bonus.time
        s[174] = 0  # frame.take_bonus.times
        s[176] = 0  # frame.keep_tiles.p
        s[177] = 0  # frame.keep_tiles.rounds_0
        s[178] = 0  # frame.setup.draw
        s[179] = 0  # frame.fill_displays.d
        s[180] = 0  # frame.fill_displays.draw
        s[181] = 0  # frame.fill_displays.target_at
        return 7
    return 17


def surfaced_loop_12(g: PythonState) -> int:
    """Rules between rests: loop.12."""
    s = g._s
    if not s[s[176] + 168] and sum(s[s[176] * 6 + 72 : s[176] * 6 + 78]) != 4 and s[177] < 4:
        s[170] = 0  # frame.take_tiles.turn
        s[171] = 0  # frame.take_bonus.p
        s[172] = 0  # frame.take_bonus.rounds_2
        s[173] = 0  # frame.take_bonus.time
        s[174] = 0  # frame.take_bonus.times
        s[178] = 0  # frame.setup.draw
        s[179] = 0  # frame.fill_displays.d
        s[180] = 0  # frame.fill_displays.draw
        s[181] = 0  # frame.fill_displays.target_at
        s[182] = 0  # frame.fill_supply.draws
        s[183] = 0  # frame.fill_supply.most
        s[184] = 0  # frame.fill_supply.rounds_2
        return 2
    s[s[176] + 168] = 1
    p = s[176]
    tiles = sum(s[s[176] * 6 + 60 : s[176] * 6 + 66])
    s[p + 58] = max(1, s[p + 58] - tiles)
    moved = s[s[176] * 6 + 60]
    if moved:
        s[s[176] * 6 + 60] = 0
        s[7] += moved  # tower[orange]
    moved = s[s[176] * 6 + 61]
    if moved:
        s[s[176] * 6 + 61] = 0
        s[8] += moved  # tower[red]
    moved = s[s[176] * 6 + 62]
    if moved:
        s[s[176] * 6 + 62] = 0
        s[9] += moved  # tower[blue]
    moved = s[s[176] * 6 + 63]
    if moved:
        s[s[176] * 6 + 63] = 0
        s[10] += moved  # tower[yellow]
    moved = s[s[176] * 6 + 64]
    if moved:
        s[s[176] * 6 + 64] = 0
        s[11] += moved  # tower[green]
    moved = s[s[176] * 6 + 65]
    if moved:
        s[s[176] * 6 + 65] = 0
        s[12] += moved  # tower[purple]
    return 17


def surfaced_step_13(g: PythonState) -> int:
    """Rules between rests: step.13."""
    s = g._s
    s[177] += 1  # frame.keep_tiles.rounds_0
    return 21


class SummerPavilionReverse(PythonState):
    """A position of Azul: Summer Pavilion, reverse side."""

    __slots__ = ()
    _ACTOR = (actor_take_tiles_take, actor_bonus, actor_keep_tiles_keep_keep_no_more, actor_place_tiles_place_pass_turn, chance_actor, chance_actor, chance_actor, chance_actor, terminal_actor)
    _LEGAL = (legal_take_tiles_take, legal_bonus, legal_keep_tiles_keep_keep_no_more, legal_place_tiles_place_pass_turn, legal_random_starter, legal_draw_tile, legal_draw_tile, legal_draw_tile, no_actions)
    _APPLY = (apply_take_tiles_take, apply_bonus, apply_keep_tiles_keep_keep_no_more, apply_place_tiles_place_pass_turn, no_apply, no_apply, no_apply, no_apply, no_apply)
    _APPLY_SURFACED = (surfaced_apply_take_tiles_take, surfaced_apply_bonus, surfaced_apply_keep_tiles_keep_keep_no_more, surfaced_apply_place_tiles_place_pass_turn, surfaced_apply_random_starter, surfaced_apply_draw_tile, surfaced_apply_draw_tile_2, surfaced_apply_draw_tile_3, no_apply)
    _RUN = (start, body_1, body_2, body_3, step_4, step_5, loop_6, loop_7, step_8)
    _RUN_SURFACED = (surfaced_start, surfaced_loop_1, surfaced_body_2, surfaced_loop_3, surfaced_loop_4, surfaced_body_5, surfaced_body_6, surfaced_step_7, surfaced_step_8, surfaced_step_9, surfaced_loop_10, surfaced_loop_11, surfaced_loop_12, surfaced_step_13)
    _WEIGHTS = (None, None, None, None, weights_random_starter, weights_draw_tile, weights_draw_tile, weights_draw_tile, None)
    _WHY = {(0, "take"): why_take, (1, "bonus"): why_bonus, (2, "keep"): why_keep, (2, "keep_no_more"): why_keep_no_more, (3, "place"): why_place, (3, "pass_turn"): why_keep_no_more}

    def _scores(self) -> list[int]:
        s = self._s
        return [s[58], s[59]]

    def _ranking(self) -> list[tuple[int, ...]]:
        s = self._s
        return [(s[58],), (s[59],)]

    def _invariants(self) -> int:
        s = self._s
        if not all(all(sum(1 for c in range(6) if s[p * 42 + star * 6 + 84] == c + 1 or s[p * 42 + star * 6 + 85] == c + 1 or s[p * 42 + star * 6 + 86] == c + 1 or s[p * 42 + star * 6 + 87] == c + 1 or s[p * 42 + star * 6 + 88] == c + 1 or s[p * 42 + star * 6 + 89] == c + 1) <= 1 or all((s[p * 42 + star * 6 + 84] == c_2 + 1) + (s[p * 42 + star * 6 + 85] == c_2 + 1) + (s[p * 42 + star * 6 + 86] == c_2 + 1) + (s[p * 42 + star * 6 + 87] == c_2 + 1) + (s[p * 42 + star * 6 + 88] == c_2 + 1) + (s[p * 42 + star * 6 + 89] == c_2 + 1) <= 1 for c_2 in range(6)) for star in range(7)) for p in range(2)):  # fmt: skip
            return 0
        return -1


DEFINITION = Definition(
    name="summer_pavilion_reverse",
    title="Azul: Summer Pavilion, reverse side",
    players=2,
    options={"supply_refill": "when_used", "short_supply": "take_rest", "late_loss": "true"},
    spec="summer_pavilion_reverse.rules",
    spec_hash="9e7f3a38d10e6f1d",
    version="0.1.0",
    cells=numbers(
        "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 5 0 5 5 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0",
        "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0",
        "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0",
    ),
    fields=(
        Field("first", "value", 0, 1, (), 0, 2, values=CENTER_PLAYER),
        Field("bag", "bag", 1, 6, (), 0, 132, piece="tile", sees="none"),
        Field("tower", "bag", 7, 6, (), 0, 132, piece="tile"),
        Field("supply", "bag", 13, 6, (), 0, 132, piece="tile", holds=(10,)),
        Field("offer", "bag", 19, 6, (SOURCE,), 0, 132, piece="tile"),
        Field("round", "value", 55, 1, (), 0, 6),
        Field("wild", "value", 56, 1, (), 0, 5, values=COLOR),
        Field("starter", "value", 57, 1, (), 0, 1, values=PLAYER),
        Field("player.score", "value", 58, 1, (PLAYER,), 1, 400, per_player=True),
        Field("player.hand", "bag", 60, 6, (PLAYER,), 0, 132, piece="tile", per_player=True),
        Field("player.kept", "bag", 72, 6, (PLAYER,), 0, 132, piece="tile", per_player=True, holds=(4, 4)),
        Field("player.board", "slot", 84, 1, (PLAYER, STAR, POINT), 0, 6, piece="tile", per_player=True),
        Field("player.passed", "value", 168, 1, (PLAYER,), 0, 1, values=BOOL, per_player=True),
        Field("frame.take_tiles.turn", "frame", 170, 1, (), 0, 1, values=PLAYER),
        Field("frame.take_bonus.p", "frame", 171, 1, (), 0, 1, values=PLAYER),
        Field("frame.take_bonus.rounds_2", "frame", 172, 1, (), 0, 3),
        Field("frame.take_bonus.time", "frame", 173, 1, (), 0, 3),
        Field("frame.take_bonus.times", "frame", 174, 1, (), 0, 3),
        Field("frame.place_tiles.turn", "frame", 175, 1, (), 0, 1, values=PLAYER),
        Field("frame.keep_tiles.p", "frame", 176, 1, (), 0, 1, values=PLAYER),
        Field("frame.keep_tiles.rounds_0", "frame", 177, 1, (), 0, 4),
        Field("frame.setup.draw", "frame", 178, 1, (), 0, 11),
        Field("frame.fill_displays.d", "frame", 179, 1, (), 0, 4, values=DISPLAY),
        Field("frame.fill_displays.draw", "frame", 180, 1, (), 0, 5),
        Field("frame.fill_displays.target_at", "frame", 181, 1, (), 0, 10000),
        Field("frame.fill_supply.draws", "frame", 182, 1, (), 0, 10),
        Field("frame.fill_supply.most", "frame", 183, 1, (), 0, 10000),
        Field("frame.fill_supply.rounds_2", "frame", 184, 1, (), 0, 10),
    ),
    actions=(
        Block("take", 0, (("source", SOURCE), ("color", COLOR)), "All tiles of one colour, and one wild tile with them; where there are only wild tiles, just one.", "pavilion_ko 1a; pavilion_ko 1d; pavilion_ko 1c; pavilion_ko 1e; pavilion_ko 1b; pavilion_ko 1f; pavilion_ko 1g", "summer_pavilion.rules:87"),
        Block(
            "place",
            36,
            (("star", STAR), ("point", POINT), ("color", COLOR), ("wilds", n_0_5)),
            "Pay as many tiles as the space's number shows: one of them is placed, the others go to the tower.",
            "pavilion_ko 2c; pavilion_ko 2i; pavilion_ko 2k; pavilion_ko 2d; pavilion_ko 2e; pavilion_ko 2f; pavilion_ko 2g; pavilion_ko 2a; pavilion_ko 2h; pavilion_ko 2j",
            "summer_pavilion.rules:118",
        ),
        Block("pass_turn", 1548, (), "Out for this round.", "pavilion_ko K1; pavilion_ko K6", "summer_pavilion.rules:201"),
        Block("keep", 1549, (("color", COLOR),), "One more tile for the next round.", "pavilion_ko K2; pavilion_ko K3", "summer_pavilion.rules:215"),
        Block("keep_no_more", 1555, (), "What is left goes to the tower.", "pavilion_ko K2; pavilion_ko K4", "summer_pavilion.rules:224"),
        Block("bonus", 1556, (("c", COLOR),), "", "pavilion_ko B5", "summer_pavilion.rules:187"),
    ),
    chances=(Block("random_starter", 1562, (("starter", PLAYER),), "", "pavilion_ko R2", "summer_pavilion.rules:46"), Block("draw_tile", 1564, (("color", COLOR),), "", "pavilion_ko R2", "summer_pavilion.rules:47")),
    nodes=(
        Node("decision", "take_tiles: take", ("take",), "summer_pavilion.rules:84"),
        Node("decision", "bonus", ("bonus",), "summer_pavilion.rules:187"),
        Node("decision", "keep_tiles: keep | keep_no_more", ("keep", "keep_no_more"), "summer_pavilion.rules:210"),
        Node("decision", "place_tiles: place | pass_turn", ("place", "pass_turn"), "summer_pavilion.rules:115"),
        Node("chance", "random_starter", ("random_starter",), "summer_pavilion.rules:46"),
        Node("chance", "draw_tile", ("draw_tile",), "summer_pavilion.rules:47"),
        Node("chance", "draw_tile (2)", ("draw_tile",), "summer_pavilion.rules:47"),
        Node("chance", "draw_tile (3)", ("draw_tile",), "summer_pavilion.rules:47"),
        Node("terminal", "end", (), ""),
    ),
    pieces=(Piece("tile", COLOR, (22, 22, 22, 22, 22, 22)),),
    reasons=(
        Reason("{source} holds no {color} tile", "pavilion_ko 1a; pavilion_ko 1d", "summer_pavilion.rules:90"),
        Reason("{color} is wild, so it can't be chosen beside other colours", "pavilion_ko 1c; pavilion_ko 1e", "summer_pavilion.rules:92"),
        Reason("there is no {color} tile beside your board", "pavilion_ko 2c; pavilion_ko 2i; pavilion_ko 2k", "summer_pavilion.rules:121"),
        Reason("space {point} of the {star} star is taken", "pavilion_ko 2d; pavilion_ko 2e", "summer_pavilion.rules:123"),
        Reason("the {star} star can't take a {color} tile", "pavilion_ko 2f; pavilion_ko 2g; pavilion_ko 2k", "summer_pavilion.rules:125"),
        Reason("at least one tile must be {color} itself", "pavilion_ko 2i; pavilion_ko 2k", "summer_pavilion.rules:127"),
        Reason("{color} is wild, and is paid for with its own tiles only", "pavilion_ko 2i; pavilion_ko 2k", "summer_pavilion.rules:128"),
        Reason("there are not enough {color} tiles", "pavilion_ko 2a", "summer_pavilion.rules:130"),
        Reason("there are not enough wild tiles", "pavilion_ko 2a", "summer_pavilion.rules:131"),
        Reason("this decision does not offer that", "pavilion_ko B5", "summer_pavilion.rules:187"),
        Reason("there is no {color} tile left", "pavilion_ko K2; pavilion_ko K3", "summer_pavilion.rules:218"),
        Reason("tiles are kept in the order of the colours, so {color} comes too late", "pavilion_ko K2; pavilion_ko K3", "summer_pavilion.rules:219"),
    ),
    max_game_length=648,
    start=9,
    utility="rank",
    criteria=("highest score",),
    invariants=("stars keep to their colours",),
    notes=("The text gives 12 tiles a colour, a misprint: 132 tiles in six colours are 22 each.", "Which spaces touch and what surrounds a pillar, statue or window follows the published board; the text doesn't say.", "The wild colours after the first round follow the published scoreboard."),
    view=(Show(("offer", "first"), "Displays, centre and starting tile", {}), Show(("supply", "round", "wild"), "Supply and round", {}), Show(("player.board",), "Stars; cost 3 2 1 4 5 6, middle 3", {}), Show(("player.hand", "player.kept", "player.score", "player.passed"), "Tiles and score", {})),
)
MACHINE = SummerPavilionReverse
