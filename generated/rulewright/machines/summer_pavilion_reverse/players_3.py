"""Azul: Summer Pavilion, reverse side for 3 players (supply_refill=when_used, short_supply=take_rest, late_loss=true): a state machine. Generated; do not edit.

Spec: summer_pavilion_reverse.rules (9e7f3a38d10e6f1d)
Compiler: rulewright 0.1.0

Cells of the state:

- 0 first: center | player
- 1..6 bag: bag of tile
- 7..12 tower: bag of tile
- 13..18 supply: bag of tile
- 19..66 offer[Source]: bag of tile
- 67 round: a number 0..6
- 68 wild: Color
- 69 starter: player
- 70..72 player.score[player]: a number 1..400
- 73..90 player.hand[player]: bag of tile
- 91..108 player.kept[player]: bag of tile
- 109..234 player.board[player, Star, Point]: slot of tile
- 235..237 player.passed[player]: true or false
- 238 frame.take_tiles.turn: player
- 239 frame.take_bonus.p: player
- 240 frame.take_bonus.rounds_2: a number 0..3
- 241 frame.take_bonus.time: a number 0..3
- 242 frame.take_bonus.times: a number 0..3
- 243 frame.place_tiles.turn: player
- 244 frame.keep_tiles.p: player
- 245 frame.keep_tiles.rounds_0: a number 0..4
- 246 frame.setup.draw: a number 0..11
- 247 frame.fill_displays.d: display
- 248 frame.fill_displays.draw: a number 0..5
- 249 frame.fill_displays.target_at: a number 0..10000
- 250 frame.fill_supply.draws: a number 0..10
- 251 frame.fill_supply.most: a number 0..10000
- 252 frame.fill_supply.rounds_2: a number 0..10
"""

from __future__ import annotations

from rulewright.runtime import Block, Definition, Domain, Field, Node, Piece, PythonState, Reason, Show, chance_actor, decode, no_actions, no_apply, numbers, outside, terminal_actor

CENTER_PLAYER = Domain("center | player", ("center", "p0", "p1", "p2"))
SOURCE = Domain("Source", ("center", "display 0", "display 1", "display 2", "display 3", "display 4", "display 5", "display 6"))
COLOR = Domain("Color", ("orange", "red", "blue", "yellow", "green", "purple"))
PLAYER = Domain("player", ("p0", "p1", "p2"))
STAR = Domain("Star", ("orange", "red", "blue", "yellow", "green", "purple", "middle"))
POINT = Domain("Point", ("1", "2", "3", "4", "5", "6"), lo=1, numeric=True)
BOOL = Domain("bool", ("false", "true"))
DISPLAY = Domain("display", ("display 0", "display 1", "display 2", "display 3", "display 4", "display 5", "display 6"))
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
TAKE_IDS = decode((0, 7), (0, 5))
PLACE_IDS = decode((0, 6), (1, 6), (0, 5), (0, 5))


def allowed(s: list[int], p: int, star: int, color: int) -> bool:
    """The first tile is free; from the second on all are alike or all are different. (summer_pavilion_reverse.rules:14; pavilion_ko V1; pavilion_ko V2; pavilion_ko V3)"""
    at_p_star = p * 42 + star * 6
    tiles = (s[at_p_star + 109] != 0) + (s[at_p_star + 110] != 0) + (s[at_p_star + 111] != 0) + (s[at_p_star + 112] != 0) + (s[at_p_star + 113] != 0) + (s[at_p_star + 114] != 0)
    alike = (s[at_p_star + 109] == color + 1) + (s[at_p_star + 110] == color + 1) + (s[at_p_star + 111] == color + 1) + (s[at_p_star + 112] == color + 1) + (s[at_p_star + 113] == color + 1) + (s[at_p_star + 114] == color + 1)
    if tiles <= 1 or alike == tiles:
        return True
    return alike == 0 and sum(1 for c in range(6) if s[at_p_star + 109] == c + 1 or s[at_p_star + 110] == c + 1 or s[at_p_star + 111] == c + 1 or s[at_p_star + 112] == c + 1 or s[at_p_star + 113] == c + 1 or s[at_p_star + 114] == c + 1) > 1


def run(s: list[int], p: int, star: int, point: int) -> int:
    """The tiles of the star that hang together with a new one, itself counted; the ring closes. (summer_pavilion.rules:151; pavilion_ko S1; pavilion_ko S2; pavilion_ko S3)"""
    at_p_point_star = p * 42 + star * 6 + AHEAD_OF_POINT_STEPS[point * 6 - 1]
    at_p_point_star_2 = p * 42 + star * 6 + AHEAD_OF_POINT_STEPS[point * 6 - 2]
    at_p_point_star_3 = p * 42 + star * 6 + AHEAD_OF_POINT_STEPS[point * 6 - 3]
    at_p_point_star_4 = p * 42 + star * 6 + AHEAD_OF_POINT_STEPS[point * 6 - 4]
    at_p_point_star_5 = p * 42 + star * 6 + AHEAD_OF_POINT_STEPS[point * 6 - 5]
    after = sum(1 for k_ in range(1, 6) if (1 > k_ or s[at_p_point_star_5 + 108]) and (2 > k_ or s[at_p_point_star_4 + 108]) and (3 > k_ or s[at_p_point_star_3 + 108]) and (4 > k_ or s[at_p_point_star_2 + 108]) and (5 > k_ or s[at_p_point_star + 108]))
    before = sum(1 for k_2 in range(1, 6) if (1 > k_2 or s[at_p_point_star + 108]) and (2 > k_2 or s[at_p_point_star_2 + 108]) and (3 > k_2 or s[at_p_point_star_3 + 108]) and (4 > k_2 or s[at_p_point_star_4 + 108]) and (5 > k_2 or s[at_p_point_star_5 + 108]))
    return min(6, after + before + 1)


def pillar(s: list[int], p: int, c: int) -> bool:
    """Between an outer star and the middle one. (summer_pavilion.rules:165; pavilion_ko B2)"""
    at_c_p = p * 42 + c * 6
    at_p = p * 42
    inner = c + 1
    return s[at_c_p + 110] != 0 and s[at_c_p + 111] != 0 and s[at_p + inner + 144] != 0 and s[at_p + AHEAD_OF_POINT_STEPS[inner * 6 - 1] + 144] != 0


def statue(s: list[int], p: int, c: int) -> bool:
    """Between an outer star and the next one clockwise. (summer_pavilion.rules:171; pavilion_ko B3)"""
    at_c_p = p * 42 + c * 6
    at_p = p * 42
    other = (c + 1) % 6
    at_at_p_other = at_p + other * 6
    return s[at_c_p + 109] != 0 and s[at_c_p + 110] != 0 and s[at_at_p_other + 111] != 0 and s[at_at_p_other + 112] != 0


def star_bonus(s: list[int], p: int, star: int) -> int:
    """By the colour it got; a star of six colours is worth what the middle star of the other side is. (summer_pavilion_reverse.rules:22; pavilion_ko V4; pavilion_ko Ea; pavilion_ko Eb; pavilion_ko Ec; pavi…"""
    at_p_star = p * 42 + star * 6
    if not (s[at_p_star + 109] and s[at_p_star + 110] and s[at_p_star + 111] and s[at_p_star + 112] and s[at_p_star + 113] and s[at_p_star + 114]):
        return 0
    board = s[at_p_star + 109]
    return 12 if sum(1 for c in range(6) if board == c + 1 or s[at_p_star + 110] == c + 1 or s[at_p_star + 111] == c + 1 or s[at_p_star + 112] == c + 1 or s[at_p_star + 113] == c + 1 or s[at_p_star + 114] == c + 1) > 1 else STAR_BONUS[ix if 0 <= (ix := board - 1) < 6 else outside(ix)]


def legal_take_tiles_take(g: PythonState) -> list[int]:
    """The legal actions at take_tiles: take."""
    s = g._s
    out: list[int] = []
    for source in range(8):
        at_source = sum(s[source * 6 + 19 : source * 6 + 25])
        offer = s[source * 6 + 20]
        offer_2 = s[source * 6 + 21]
        offer_3 = s[source * 6 + 22]
        offer_4 = s[source * 6 + 23]
        offer_5 = s[source * 6 + 24]
        offer_6 = s[source * 6 + 19]
        at_source_2 = source * 6
        if offer_6 > 0 and (0 != s[68] or at_source == offer_6):
            out.append(at_source_2)
        if offer > 0 and (1 != s[68] or at_source == offer):
            out.append(at_source_2 + 1)
        if offer_2 > 0 and (2 != s[68] or at_source == offer_2):
            out.append(at_source_2 + 2)
        if offer_3 > 0 and (3 != s[68] or at_source == offer_3):
            out.append(at_source_2 + 3)
        if offer_4 > 0 and (4 != s[68] or at_source == offer_4):
            out.append(at_source_2 + 4)
        if offer_5 > 0 and (5 != s[68] or at_source == offer_5):
            out.append(at_source_2 + 5)
    return out


def legal_bonus(g: PythonState) -> list[int]:
    """The legal actions at bonus."""
    s = g._s
    out: list[int] = []
    if s[13]:
        out.append(1568)
    if s[14]:
        out.append(1569)
    if s[15]:
        out.append(1570)
    if s[16]:
        out.append(1571)
    if s[17]:
        out.append(1572)
    if s[18]:
        out.append(1573)
    return out


def legal_keep_tiles_keep_keep_no_more(g: PythonState) -> list[int]:
    """The legal actions at keep_tiles: keep | keep_no_more."""
    s = g._s
    me = s[244]
    out: list[int] = []
    kept = s[me * 6 + 92]
    kept_2 = s[me * 6 + 93]
    kept_3 = s[me * 6 + 94]
    kept_4 = s[me * 6 + 95]
    kept_5 = s[me * 6 + 96]
    kept_6 = s[me * 6 + 91]
    at_me = me * 6
    if s[at_me + 73] and NO_LATER_BY_BITS[((kept_6 != 0) + (2 if kept else 0) + (4 if kept_2 else 0) + (8 if kept_3 else 0) + (16 if kept_4 else 0) + (32 if kept_5 else 0)) * 6]:
        out.append(1561)
    if s[at_me + 74] and NO_LATER_BY_BITS[((kept_6 != 0) + (2 if kept else 0) + (4 if kept_2 else 0) + (8 if kept_3 else 0) + (16 if kept_4 else 0) + (32 if kept_5 else 0)) * 6 + 1]:
        out.append(1562)
    if s[at_me + 75] and NO_LATER_BY_BITS[((kept_6 != 0) + (2 if kept else 0) + (4 if kept_2 else 0) + (8 if kept_3 else 0) + (16 if kept_4 else 0) + (32 if kept_5 else 0)) * 6 + 2]:
        out.append(1563)
    if s[at_me + 76] and NO_LATER_BY_BITS[((kept_6 != 0) + (2 if kept else 0) + (4 if kept_2 else 0) + (8 if kept_3 else 0) + (16 if kept_4 else 0) + (32 if kept_5 else 0)) * 6 + 3]:
        out.append(1564)
    if s[at_me + 77] and NO_LATER_BY_BITS[((kept_6 != 0) + (2 if kept else 0) + (4 if kept_2 else 0) + (8 if kept_3 else 0) + (16 if kept_4 else 0) + (32 if kept_5 else 0)) * 6 + 4]:
        out.append(1565)
    if s[at_me + 78]:
        out.append(1566)
    out.append(1567)
    return out


def legal_place_tiles_place_pass_turn(g: PythonState) -> list[int]:
    """The legal actions at place_tiles: place | pass_turn."""
    s = g._s
    me = s[243]
    out: list[int] = []
    hand = s[me * 6 + s[68] + 73]
    at_me = me * 6
    for star in range(7):
        at_star = star * 6
        at_star_2 = star * 216
        for point in range(1, 7):
            at_at_star_point = NUMBER_OF_STAR_POINT[at_star + point - 1]
            at_at_star_point_2 = at_star_2 + point * 36
            if not s[me * 42 + at_star + point + 108]:
                for color in range(6):
                    at_at_at_star_point_color = at_at_star_point_2 + color * 6
                    hand_2 = s[at_me + color + 73]
                    if hand_2 > 0 and allowed(s, me, star, color):
                        if 0 < at_at_star_point and hand_2 >= at_at_star_point and hand >= 0:
                            out.append(at_at_at_star_point_color + 12)
                        if 1 < at_at_star_point and color != s[68] and hand_2 + 1 >= at_at_star_point and hand >= 1:
                            out.append(at_at_at_star_point_color + 13)
                        if 2 < at_at_star_point and color != s[68] and hand_2 + 2 >= at_at_star_point and hand >= 2:
                            out.append(at_at_at_star_point_color + 14)
                        if 3 < at_at_star_point and color != s[68] and hand_2 + 3 >= at_at_star_point and hand >= 3:
                            out.append(at_at_at_star_point_color + 15)
                        if 4 < at_at_star_point and color != s[68] and hand_2 + 4 >= at_at_star_point and hand >= 4:
                            out.append(at_at_at_star_point_color + 16)
                        if 5 < at_at_star_point and color != s[68] and hand_2 + 5 >= at_at_star_point and hand >= 5:
                            out.append(at_at_at_star_point_color + 17)
    out.append(1560)
    return out


def weights_random_starter(g: PythonState) -> list[int]:
    """The weight of every outcome."""
    return [1, 1, 1]


def legal_random_starter(g: PythonState) -> list[int]:
    """The possible outcomes."""
    return [n for n, w in enumerate(weights_random_starter(g), 1574) if w]


def weights_draw_tile(g: PythonState) -> list[int]:
    """The weight of every outcome."""
    s = g._s
    return s[1:7]


def legal_draw_tile(g: PythonState) -> list[int]:
    """The possible outcomes."""
    return [n for n, w in enumerate(weights_draw_tile(g), 1577) if w]


def actor_take_tiles_take(g: PythonState) -> int:
    """Who decides at take_tiles: take."""
    s = g._s
    return s[238]


def actor_bonus(g: PythonState) -> int:
    """Who decides at bonus."""
    s = g._s
    return s[239]


def actor_keep_tiles_keep_keep_no_more(g: PythonState) -> int:
    """Who decides at keep_tiles: keep | keep_no_more."""
    s = g._s
    return s[244]


def actor_place_tiles_place_pass_turn(g: PythonState) -> int:
    """Who decides at place_tiles: place | pass_turn."""
    s = g._s
    return s[243]


def why_take(g: PythonState, a: int) -> int:
    """The first reason against an id of take, or -1."""
    s = g._s
    source, color = TAKE_IDS[a]
    if not s[source * 6 + color + 19]:
        return 0
    if not (color != s[68] or sum(s[source * 6 + 19 : source * 6 + 25]) == s[source * 6 + color + 19]):
        return 1
    return -1


def why_bonus(g: PythonState, a: int) -> int:
    """The first reason against an id of bonus, or -1."""
    s = g._s
    c = a - 1568
    if not s[c + 13]:
        return 9
    return -1


def why_keep(g: PythonState, a: int) -> int:
    """The first reason against an id of keep, or -1."""
    s = g._s
    color = a - 1561
    me = s[244]
    if not s[me * 6 + color + 73]:
        return 10
    if not NO_LATER_BY_BITS[((s[me * 6 + 91] != 0) + (2 if s[me * 6 + 92] else 0) + (4 if s[me * 6 + 93] else 0) + (8 if s[me * 6 + 94] else 0) + (16 if s[me * 6 + 95] else 0) + (32 if s[me * 6 + 96] else 0)) * 6 + color]:
        return 11
    return -1


def why_keep_no_more(g: PythonState, a: int) -> int:
    """The first reason against an id of keep_no_more, or -1."""
    return -1


def why_place(g: PythonState, a: int) -> int:
    """The first reason against an id of place, or -1."""
    s = g._s
    star, point, color, wilds = PLACE_IDS[a - 48]
    me = s[243]
    if not s[me * 6 + color + 73]:
        return 2
    if s[me * 42 + star * 6 + point + 108]:
        return 3
    if not allowed(s, me, star, color):
        return 4
    if wilds >= NUMBER_OF_STAR_POINT[star * 6 + point - 1]:
        return 5
    if not (not wilds or color != s[68]):
        return 6
    if s[me * 6 + color + 73] + wilds < NUMBER_OF_STAR_POINT[star * 6 + point - 1]:
        return 7
    if s[me * 6 + s[68] + 73] < wilds:
        return 8
    return -1


def apply_take_tiles_take(g: PythonState, a: int) -> int:
    """What follows take. (summer_pavilion.rules:84; pavilion_ko 1a; pavilion_ko 1d; pavilion_ko 1c; pavilion_ko 1e; pavilion_ko 1b; pavilion_ko 1f; pavilion_ko 1g)"""
    s = g._s
    source, color = TAKE_IDS[a]
    me = s[238]
    at_color_me = me * 6 + color
    at_color_source = source * 6 + color
    at_source = source * 6
    at_me = me * 6
    before = sum(s[at_me + 73 : at_me + 79])
    if color != s[68]:
        moved = s[at_color_source + 19]
        s[at_color_source + 19] = 0
        s[at_color_me + 73] += moved
    kind = s[68]
    at_at_source_kind = at_source + kind
    at_at_me_kind = at_me + kind
    moved_2 = min(1, s[at_at_source_kind + 19])
    s[at_at_source_kind + 19] -= moved_2
    s[at_at_me_kind + 73] += moved_2
    if not source and not s[0]:
        s[0] = me + 1  # first
        tiles = sum(s[at_me + 73 : at_me + 79]) - before
        s[me + 70] = max(1, s[me + 70] - tiles)
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
    s[238] = (s[238] + 1) % 3  # frame.take_tiles.turn
    return 11


def apply_bonus(g: PythonState, a: int) -> int:
    """What follows bonus. (summer_pavilion.rules:187; pavilion_ko B5)"""
    s = g._s
    c = a - 1568
    bonus = c
    s[bonus + 13] -= 1
    at_bonus = s[239] * 6 + bonus
    s[at_bonus + 73] += 1
    s[240] += 1  # frame.take_bonus.rounds_2
    s[241] += 1  # frame.take_bonus.time
    return 15


def apply_keep_tiles_keep_keep_no_more(g: PythonState, a: int) -> int:
    """What follows keep or keep_no_more. (summer_pavilion.rules:210; pavilion_ko K2; pavilion_ko K3; pavilion_ko K2; pavilion_ko K4)"""
    s = g._s
    if a < 1567:
        color = a - 1561
        me = s[244]
        at_color_me = me * 6 + color
        s[at_color_me + 73] -= 1
        s[at_color_me + 91] += 1
        return 17
    me = s[244]
    s[me + 235] = 1
    return 17


def apply_place_tiles_place_pass_turn(g: PythonState, a: int) -> int:
    """What follows place or pass_turn. (summer_pavilion.rules:115; pavilion_ko 2c; pavilion_ko 2i; pavilion_ko 2k; pavilion_ko 2d; pavilion_ko 2e; pavilion_ko 2f; pavilion_ko 2g; pavilion_ko 2a; pavilion_k…"""
    s = g._s
    if a < 1560:
        star, point, color, wilds = PLACE_IDS[a - 48]
        me = s[243]
        at_color_me = me * 6 + color
        at_me = me * 42
        at_star = star * 6
        at_me_2 = me * 6
        before = (1 if pillar(s, me, 0) else 0) + (2 if statue(s, me, 0) else 0) + (3 if s[at_me + 113] and s[at_me + 114] else 0) + ((1 if pillar(s, me, 1) else 0) + (2 if statue(s, me, 1) else 0) + (3 if s[at_me + 119] and s[at_me + 120] else 0)) + ((1 if pillar(s, me, 2) else 0) + (2 if statue(s, me, 2) else 0) + (3 if s[at_me + 125] and s[at_me + 126] else 0)) + ((1 if pillar(s, me, 3) else 0) + (2 if statue(s, me, 3) else 0) + (3 if s[at_me + 131] and s[at_me + 132] else 0)) + ((1 if pillar(s, me, 4) else 0) + (2 if statue(s, me, 4) else 0) + (3 if s[at_me + 137] and s[at_me + 138] else 0)) + ((1 if pillar(s, me, 5) else 0) + (2 if statue(s, me, 5) else 0) + (3 if s[at_me + 143] and s[at_me + 144] else 0))  # fmt: skip
        target_at = at_me + at_star + point - 1
        s[at_color_me + 73] -= 1
        s[target_at + 109] = color + 1
        moved = NUMBER_OF_STAR_POINT[at_star + point - 1] - 1 - wilds
        s[at_color_me + 73] -= moved
        s[color + 7] += moved
        kind = s[68]
        at_at_me_kind = at_me_2 + kind
        s[at_at_me_kind + 73] -= wilds
        s[kind + 7] += wilds
        s[me + 70] += run(s, me, star, point)
        if (1 if pillar(s, me, 0) else 0) + (2 if statue(s, me, 0) else 0) + (3 if s[me * 42 + 113] and s[me * 42 + 114] else 0) + ((1 if pillar(s, me, 1) else 0) + (2 if statue(s, me, 1) else 0) + (3 if s[me * 42 + 119] and s[me * 42 + 120] else 0)) + ((1 if pillar(s, me, 2) else 0) + (2 if statue(s, me, 2) else 0) + (3 if s[me * 42 + 125] and s[me * 42 + 126] else 0)) + ((1 if pillar(s, me, 3) else 0) + (2 if statue(s, me, 3) else 0) + (3 if s[me * 42 + 131] and s[me * 42 + 132] else 0)) + ((1 if pillar(s, me, 4) else 0) + (2 if statue(s, me, 4) else 0) + (3 if s[me * 42 + 137] and s[me * 42 + 138] else 0)) + ((1 if pillar(s, me, 5) else 0) + (2 if statue(s, me, 5) else 0) + (3 if s[me * 42 + 143] and s[me * 42 + 144] else 0)) > before:  # fmt: skip
            at_me_3 = me * 42
            s[239] = me  # frame.take_bonus.p
            tiles = (1 if pillar(s, me, 0) else 0) + (2 if statue(s, me, 0) else 0) + (3 if s[at_me_3 + 113] and s[at_me_3 + 114] else 0) + ((1 if pillar(s, me, 1) else 0) + (2 if statue(s, me, 1) else 0) + (3 if s[at_me_3 + 119] and s[at_me_3 + 120] else 0)) + ((1 if pillar(s, me, 2) else 0) + (2 if statue(s, me, 2) else 0) + (3 if s[at_me_3 + 125] and s[at_me_3 + 126] else 0)) + ((1 if pillar(s, me, 3) else 0) + (2 if statue(s, me, 3) else 0) + (3 if s[at_me_3 + 131] and s[at_me_3 + 132] else 0)) + ((1 if pillar(s, me, 4) else 0) + (2 if statue(s, me, 4) else 0) + (3 if s[at_me_3 + 137] and s[at_me_3 + 138] else 0)) + ((1 if pillar(s, me, 5) else 0) + (2 if statue(s, me, 5) else 0) + (3 if s[at_me_3 + 143] and s[at_me_3 + 144] else 0)) - before  # fmt: skip
            s[242] = min(tiles, sum(s[13:19]))  # frame.take_bonus.times
            s[241] = 0  # frame.take_bonus.time
            s[240] = 0  # frame.take_bonus.rounds_2
            return 15
        return 14
    me = s[243]
    s[244] = me  # frame.keep_tiles.p
    s[245] = 0  # frame.keep_tiles.rounds_0
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
    starter = below(3)
    log(starter + 1574)
    s[69] = starter  # starter
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
        log(drawn + 1577)
        s[drawn + 1] -= 1
        s[drawn + 13] += 1
    return 10


def body_1(g: PythonState) -> int:
    """Rules between rests: body.1."""
    s = g._s
    below = g._below
    log = g._history.append
    s[67] += 1  # round
    s[68] = WILD[ix if 0 <= (ix := s[67] - 1) < 6 else outside(ix)]  # wild
    for d in range(7):
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
            log(drawn + 1577)
            at_at_target_at_drawn = at_target_at + drawn
            s[drawn + 1] -= 1
            s[at_at_target_at_drawn + 19] += 1
    s[0] = 0  # first
    moved_2 = s[91]
    if moved_2:
        s[91] = 0  # player.kept[p0, orange]
        s[73] += moved_2  # player.hand[p0, orange]
    moved_2 = s[92]
    if moved_2:
        s[92] = 0  # player.kept[p0, red]
        s[74] += moved_2  # player.hand[p0, red]
    moved_2 = s[93]
    if moved_2:
        s[93] = 0  # player.kept[p0, blue]
        s[75] += moved_2  # player.hand[p0, blue]
    moved_2 = s[94]
    if moved_2:
        s[94] = 0  # player.kept[p0, yellow]
        s[76] += moved_2  # player.hand[p0, yellow]
    moved_2 = s[95]
    if moved_2:
        s[95] = 0  # player.kept[p0, green]
        s[77] += moved_2  # player.hand[p0, green]
    moved_2 = s[96]
    if moved_2:
        s[96] = 0  # player.kept[p0, purple]
        s[78] += moved_2  # player.hand[p0, purple]
    moved_2 = s[97]
    if moved_2:
        s[97] = 0  # player.kept[p1, orange]
        s[79] += moved_2  # player.hand[p1, orange]
    moved_2 = s[98]
    if moved_2:
        s[98] = 0  # player.kept[p1, red]
        s[80] += moved_2  # player.hand[p1, red]
    moved_2 = s[99]
    if moved_2:
        s[99] = 0  # player.kept[p1, blue]
        s[81] += moved_2  # player.hand[p1, blue]
    moved_2 = s[100]
    if moved_2:
        s[100] = 0  # player.kept[p1, yellow]
        s[82] += moved_2  # player.hand[p1, yellow]
    moved_2 = s[101]
    if moved_2:
        s[101] = 0  # player.kept[p1, green]
        s[83] += moved_2  # player.hand[p1, green]
    moved_2 = s[102]
    if moved_2:
        s[102] = 0  # player.kept[p1, purple]
        s[84] += moved_2  # player.hand[p1, purple]
    moved_2 = s[103]
    if moved_2:
        s[103] = 0  # player.kept[p2, orange]
        s[85] += moved_2  # player.hand[p2, orange]
    moved_2 = s[104]
    if moved_2:
        s[104] = 0  # player.kept[p2, red]
        s[86] += moved_2  # player.hand[p2, red]
    moved_2 = s[105]
    if moved_2:
        s[105] = 0  # player.kept[p2, blue]
        s[87] += moved_2  # player.hand[p2, blue]
    moved_2 = s[106]
    if moved_2:
        s[106] = 0  # player.kept[p2, yellow]
        s[88] += moved_2  # player.hand[p2, yellow]
    moved_2 = s[107]
    if moved_2:
        s[107] = 0  # player.kept[p2, green]
        s[89] += moved_2  # player.hand[p2, green]
    moved_2 = s[108]
    if moved_2:
        s[108] = 0  # player.kept[p2, purple]
        s[90] += moved_2  # player.hand[p2, purple]
    s[238] = s[69]  # frame.take_tiles.turn
    return 11


def body_2(g: PythonState) -> int:
    """Rules between rests: body.2."""
    s = g._s
    if all(not any(s[s_ * 6 + 19 : s_ * 6 + 25]) for s_ in range(8)):
        if s[0]:
            s[69] = s[0] - 1  # starter
        s[235] = 0  # player.passed[p0]
        s[236] = 0  # player.passed[p1]
        s[237] = 0  # player.passed[p2]
        s[243] = s[69]  # frame.place_tiles.turn
        return 12
    s[239] = 0  # frame.take_bonus.p
    s[240] = 0  # frame.take_bonus.rounds_2
    s[241] = 0  # frame.take_bonus.time
    s[242] = 0  # frame.take_bonus.times
    s[243] = 0  # frame.place_tiles.turn
    s[244] = 0  # frame.keep_tiles.p
    s[245] = 0  # frame.keep_tiles.rounds_0
    return 0


def body_3(g: PythonState) -> int:
    """Rules between rests: body.3."""
    s = g._s
    if s[235] and s[236] and s[237]:
        return 13
    if s[235] and s[236] and s[237]:
        return 13
    if s[s[243] + 235]:
        return 14
    s[238] = 0  # frame.take_tiles.turn
    s[239] = 0  # frame.take_bonus.p
    s[240] = 0  # frame.take_bonus.rounds_2
    s[241] = 0  # frame.take_bonus.time
    s[242] = 0  # frame.take_bonus.times
    s[244] = 0  # frame.keep_tiles.p
    s[245] = 0  # frame.keep_tiles.rounds_0
    return 3


def step_4(g: PythonState) -> int:
    """Rules between rests: step.4."""
    s = g._s
    if s[67] == 6:
        for p in range(3):
            at_p = p * 42
            at_p_2 = p * 6
            s[p + 70] += star_bonus(s, p, 0) + star_bonus(s, p, 1) + star_bonus(s, p, 2) + star_bonus(s, p, 3) + star_bonus(s, p, 4) + star_bonus(s, p, 5) + star_bonus(s, p, 6) + ((4 if all((NUMBER_OF_STAR_POINT[star * 6 + 1] != 1 or s[at_p + star * 6 + 110]) and (NUMBER_OF_STAR_POINT[star * 6 + 2] != 1 or s[at_p + star * 6 + 111]) and (NUMBER_OF_STAR_POINT[star * 6 + 3] != 1 or s[at_p + star * 6 + 112]) and (NUMBER_OF_STAR_POINT[star * 6 + 4] != 1 or s[at_p + star * 6 + 113]) and (NUMBER_OF_STAR_POINT[star * 6 + 5] != 1 or s[at_p + star * 6 + 114]) for star in range(7)) else 0) + (8 if all((NUMBER_OF_STAR_POINT[star * 6 + 1] != 2 or s[at_p + star * 6 + 110]) and (NUMBER_OF_STAR_POINT[star * 6 + 2] != 2 or s[at_p + star * 6 + 111]) and (NUMBER_OF_STAR_POINT[star * 6 + 3] != 2 or s[at_p + star * 6 + 112]) and (NUMBER_OF_STAR_POINT[star * 6 + 4] != 2 or s[at_p + star * 6 + 113]) and (NUMBER_OF_STAR_POINT[star * 6 + 5] != 2 or s[at_p + star * 6 + 114]) for star in range(7)) else 0) + (12 if all(s[at_p + star * 6 + 109] and (NUMBER_OF_STAR_POINT[star * 6 + 1] != 3 or s[at_p + star * 6 + 110]) and (NUMBER_OF_STAR_POINT[star * 6 + 2] != 3 or s[at_p + star * 6 + 111]) and (NUMBER_OF_STAR_POINT[star * 6 + 3] != 3 or s[at_p + star * 6 + 112]) and (NUMBER_OF_STAR_POINT[star * 6 + 4] != 3 or s[at_p + star * 6 + 113]) and (NUMBER_OF_STAR_POINT[star * 6 + 5] != 3 or s[at_p + star * 6 + 114]) for star in range(7)) else 0) + (16 if all((NUMBER_OF_STAR_POINT[star * 6 + 1] != 4 or s[at_p + star * 6 + 110]) and (NUMBER_OF_STAR_POINT[star * 6 + 2] != 4 or s[at_p + star * 6 + 111]) and (NUMBER_OF_STAR_POINT[star * 6 + 3] != 4 or s[at_p + star * 6 + 112]) and (NUMBER_OF_STAR_POINT[star * 6 + 4] != 4 or s[at_p + star * 6 + 113]) and (NUMBER_OF_STAR_POINT[star * 6 + 5] != 4 or s[at_p + star * 6 + 114]) for star in range(7)) else 0))  # fmt: skip
            tiles = sum(s[at_p_2 + 91 : at_p_2 + 97])
            s[p + 70] = max(1, s[p + 70] - tiles)
            moved = s[at_p_2 + 91]
            if moved:
                s[at_p_2 + 91] = 0
                s[7] += moved  # tower[orange]
            moved = s[at_p_2 + 92]
            if moved:
                s[at_p_2 + 92] = 0
                s[8] += moved  # tower[red]
            moved = s[at_p_2 + 93]
            if moved:
                s[at_p_2 + 93] = 0
                s[9] += moved  # tower[blue]
            moved = s[at_p_2 + 94]
            if moved:
                s[at_p_2 + 94] = 0
                s[10] += moved  # tower[yellow]
            moved = s[at_p_2 + 95]
            if moved:
                s[at_p_2 + 95] = 0
                s[11] += moved  # tower[green]
            moved = s[at_p_2 + 96]
            if moved:
                s[at_p_2 + 96] = 0
                s[12] += moved  # tower[purple]
        s[238] = 0  # frame.take_tiles.turn
        s[239] = 0  # frame.take_bonus.p
        s[240] = 0  # frame.take_bonus.rounds_2
        s[241] = 0  # frame.take_bonus.time
        s[242] = 0  # frame.take_bonus.times
        s[243] = 0  # frame.place_tiles.turn
        s[244] = 0  # frame.keep_tiles.p
        s[245] = 0  # frame.keep_tiles.rounds_0
        return 8
    return 10


def step_5(g: PythonState) -> int:
    """Rules between rests: step.5."""
    s = g._s
    s[243] = (s[243] + 1) % 3  # frame.place_tiles.turn
    return 12


def loop_6(g: PythonState) -> int:
    """Rules between rests: loop.6."""
    s = g._s
    below = g._below
    log = g._history.append
    if s[241] < s[242] and s[240] < 3:
        s[238] = 0  # frame.take_tiles.turn
        s[244] = 0  # frame.keep_tiles.p
        s[245] = 0  # frame.keep_tiles.rounds_0
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
        log(drawn + 1577)
        s[drawn + 1] -= 1
        s[drawn + 13] += 1
        draws += 1
    return 14


def loop_7(g: PythonState) -> int:
    """Rules between rests: loop.7."""
    s = g._s
    if not s[s[244] + 235] and sum(s[s[244] * 6 + 91 : s[244] * 6 + 97]) != 4 and s[245] < 4:
        s[238] = 0  # frame.take_tiles.turn
        s[239] = 0  # frame.take_bonus.p
        s[240] = 0  # frame.take_bonus.rounds_2
        s[241] = 0  # frame.take_bonus.time
        s[242] = 0  # frame.take_bonus.times
        return 2
    s[s[244] + 235] = 1
    p = s[244]
    tiles = sum(s[s[244] * 6 + 73 : s[244] * 6 + 79])
    s[p + 70] = max(1, s[p + 70] - tiles)
    moved = s[s[244] * 6 + 73]
    if moved:
        s[s[244] * 6 + 73] = 0
        s[7] += moved  # tower[orange]
    moved = s[s[244] * 6 + 74]
    if moved:
        s[s[244] * 6 + 74] = 0
        s[8] += moved  # tower[red]
    moved = s[s[244] * 6 + 75]
    if moved:
        s[s[244] * 6 + 75] = 0
        s[9] += moved  # tower[blue]
    moved = s[s[244] * 6 + 76]
    if moved:
        s[s[244] * 6 + 76] = 0
        s[10] += moved  # tower[yellow]
    moved = s[s[244] * 6 + 77]
    if moved:
        s[s[244] * 6 + 77] = 0
        s[11] += moved  # tower[green]
    moved = s[s[244] * 6 + 78]
    if moved:
        s[s[244] * 6 + 78] = 0
        s[12] += moved  # tower[purple]
    return 14


def step_8(g: PythonState) -> int:
    """Rules between rests: step.8."""
    s = g._s
    s[245] += 1  # frame.keep_tiles.rounds_0
    return 16


def surfaced_apply_take_tiles_take(g: PythonState, a: int) -> int:
    """What follows take. (summer_pavilion.rules:84; pavilion_ko 1a; pavilion_ko 1d; pavilion_ko 1c; pavilion_ko 1e; pavilion_ko 1b; pavilion_ko 1f; pavilion_ko 1g)"""
    s = g._s
    source, color = TAKE_IDS[a]
    me = s[238]
    at_color_me = me * 6 + color
    at_color_source = source * 6 + color
    at_source = source * 6
    at_me = me * 6
    before = sum(s[at_me + 73 : at_me + 79])
    if color != s[68]:
        moved = s[at_color_source + 19]
        s[at_color_source + 19] = 0
        s[at_color_me + 73] += moved
    kind = s[68]
    at_at_source_kind = at_source + kind
    at_at_me_kind = at_me + kind
    moved_2 = min(1, s[at_at_source_kind + 19])
    s[at_at_source_kind + 19] -= moved_2
    s[at_at_me_kind + 73] += moved_2
    if not source and not s[0]:
        s[0] = me + 1  # first
        tiles = sum(s[at_me + 73 : at_me + 79]) - before
        s[me + 70] = max(1, s[me + 70] - tiles)
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
    s[238] = (s[238] + 1) % 3  # frame.take_tiles.turn
    return 14


def surfaced_apply_bonus(g: PythonState, a: int) -> int:
    """What follows bonus. (summer_pavilion.rules:187; pavilion_ko B5)"""
    s = g._s
    c = a - 1568
    bonus = c
    s[bonus + 13] -= 1
    at_bonus = s[239] * 6 + bonus
    s[at_bonus + 73] += 1
    s[240] += 1  # frame.take_bonus.rounds_2
    s[241] += 1  # frame.take_bonus.time
    return 19


def surfaced_apply_keep_tiles_keep_keep_no_more(g: PythonState, a: int) -> int:
    """What follows keep or keep_no_more. (summer_pavilion.rules:210; pavilion_ko K2; pavilion_ko K3; pavilion_ko K2; pavilion_ko K4)"""
    s = g._s
    if a < 1567:
        color = a - 1561
        me = s[244]
        at_color_me = me * 6 + color
        s[at_color_me + 73] -= 1
        s[at_color_me + 91] += 1
        return 22
    me = s[244]
    s[me + 235] = 1
    return 22


def surfaced_apply_place_tiles_place_pass_turn(g: PythonState, a: int) -> int:
    """What follows place or pass_turn. (summer_pavilion.rules:115; pavilion_ko 2c; pavilion_ko 2i; pavilion_ko 2k; pavilion_ko 2d; pavilion_ko 2e; pavilion_ko 2f; pavilion_ko 2g; pavilion_ko 2a; pavilion_k…"""
    s = g._s
    if a < 1560:
        star, point, color, wilds = PLACE_IDS[a - 48]
        me = s[243]
        at_color_me = me * 6 + color
        at_me = me * 42
        at_star = star * 6
        at_me_2 = me * 6
        before = (1 if pillar(s, me, 0) else 0) + (2 if statue(s, me, 0) else 0) + (3 if s[at_me + 113] and s[at_me + 114] else 0) + ((1 if pillar(s, me, 1) else 0) + (2 if statue(s, me, 1) else 0) + (3 if s[at_me + 119] and s[at_me + 120] else 0)) + ((1 if pillar(s, me, 2) else 0) + (2 if statue(s, me, 2) else 0) + (3 if s[at_me + 125] and s[at_me + 126] else 0)) + ((1 if pillar(s, me, 3) else 0) + (2 if statue(s, me, 3) else 0) + (3 if s[at_me + 131] and s[at_me + 132] else 0)) + ((1 if pillar(s, me, 4) else 0) + (2 if statue(s, me, 4) else 0) + (3 if s[at_me + 137] and s[at_me + 138] else 0)) + ((1 if pillar(s, me, 5) else 0) + (2 if statue(s, me, 5) else 0) + (3 if s[at_me + 143] and s[at_me + 144] else 0))  # fmt: skip
        target_at = at_me + at_star + point - 1
        s[at_color_me + 73] -= 1
        s[target_at + 109] = color + 1
        moved = NUMBER_OF_STAR_POINT[at_star + point - 1] - 1 - wilds
        s[at_color_me + 73] -= moved
        s[color + 7] += moved
        kind = s[68]
        at_at_me_kind = at_me_2 + kind
        s[at_at_me_kind + 73] -= wilds
        s[kind + 7] += wilds
        s[me + 70] += run(s, me, star, point)
        if (1 if pillar(s, me, 0) else 0) + (2 if statue(s, me, 0) else 0) + (3 if s[me * 42 + 113] and s[me * 42 + 114] else 0) + ((1 if pillar(s, me, 1) else 0) + (2 if statue(s, me, 1) else 0) + (3 if s[me * 42 + 119] and s[me * 42 + 120] else 0)) + ((1 if pillar(s, me, 2) else 0) + (2 if statue(s, me, 2) else 0) + (3 if s[me * 42 + 125] and s[me * 42 + 126] else 0)) + ((1 if pillar(s, me, 3) else 0) + (2 if statue(s, me, 3) else 0) + (3 if s[me * 42 + 131] and s[me * 42 + 132] else 0)) + ((1 if pillar(s, me, 4) else 0) + (2 if statue(s, me, 4) else 0) + (3 if s[me * 42 + 137] and s[me * 42 + 138] else 0)) + ((1 if pillar(s, me, 5) else 0) + (2 if statue(s, me, 5) else 0) + (3 if s[me * 42 + 143] and s[me * 42 + 144] else 0)) > before:  # fmt: skip
            at_me_3 = me * 42
            s[239] = me  # frame.take_bonus.p
            tiles = (1 if pillar(s, me, 0) else 0) + (2 if statue(s, me, 0) else 0) + (3 if s[at_me_3 + 113] and s[at_me_3 + 114] else 0) + ((1 if pillar(s, me, 1) else 0) + (2 if statue(s, me, 1) else 0) + (3 if s[at_me_3 + 119] and s[at_me_3 + 120] else 0)) + ((1 if pillar(s, me, 2) else 0) + (2 if statue(s, me, 2) else 0) + (3 if s[at_me_3 + 125] and s[at_me_3 + 126] else 0)) + ((1 if pillar(s, me, 3) else 0) + (2 if statue(s, me, 3) else 0) + (3 if s[at_me_3 + 131] and s[at_me_3 + 132] else 0)) + ((1 if pillar(s, me, 4) else 0) + (2 if statue(s, me, 4) else 0) + (3 if s[at_me_3 + 137] and s[at_me_3 + 138] else 0)) + ((1 if pillar(s, me, 5) else 0) + (2 if statue(s, me, 5) else 0) + (3 if s[at_me_3 + 143] and s[at_me_3 + 144] else 0)) - before  # fmt: skip
            s[242] = min(tiles, sum(s[13:19]))  # frame.take_bonus.times
            s[241] = 0  # frame.take_bonus.time
            s[240] = 0  # frame.take_bonus.rounds_2
            return 19
        return 17
    me = s[243]
    s[244] = me  # frame.keep_tiles.p
    s[245] = 0  # frame.keep_tiles.rounds_0
    return 21


def surfaced_apply_random_starter(g: PythonState, a: int) -> int:
    """What follows random_starter. (summer_pavilion.rules:46; pavilion_ko R2)"""
    s = g._s
    outcome = a - 1574
    starter = outcome
    s[69] = starter  # starter
    s[246] = 1  # frame.setup.draw
    return 10


def surfaced_apply_draw_tile(g: PythonState, a: int) -> int:
    """What follows draw_tile. (summer_pavilion.rules:47; pavilion_ko R2)"""
    s = g._s
    outcome = a - 1577
    drawn = outcome
    s[drawn + 1] -= 1
    s[drawn + 13] += 1
    s[246] += 1  # frame.setup.draw
    return 10


def surfaced_apply_draw_tile_2(g: PythonState, a: int) -> int:
    """What follows draw_tile. (summer_pavilion.rules:47; pavilion_ko R2)"""
    s = g._s
    outcome = a - 1577
    drawn = outcome
    s[drawn + 1] -= 1
    at_drawn = s[249] * 6 + drawn
    s[(at_drawn if 0 <= at_drawn < 48 else outside(at_drawn)) + 19] += 1
    s[248] += 1  # frame.fill_displays.draw
    return 13


def surfaced_apply_draw_tile_3(g: PythonState, a: int) -> int:
    """What follows draw_tile. (summer_pavilion.rules:47; pavilion_ko R2)"""
    s = g._s
    outcome = a - 1577
    drawn = outcome
    s[drawn + 1] -= 1
    s[drawn + 13] += 1
    s[252] += 1  # frame.fill_supply.rounds_2
    s[250] += 1  # frame.fill_supply.draws
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
    if s[246] <= 10:
        left = sum(s[1:7])
        if not left:
            return 11
        return 5
    return 11


def surfaced_body_2(g: PythonState) -> int:
    """Rules between rests: body.2."""
    s = g._s
    s[67] += 1  # round
    s[68] = WILD[ix if 0 <= (ix := s[67] - 1) < 6 else outside(ix)]  # wild
    s[247] = 0  # frame.fill_displays.d
    return 12


def surfaced_loop_3(g: PythonState) -> int:
    """Rules between rests: loop.3."""
    s = g._s
    if s[247] <= 6:
        s[249] = s[247] + 1  # frame.fill_displays.target_at
        s[248] = 1  # frame.fill_displays.draw
        return 13
    s[0] = 0  # first
    moved = s[91]
    if moved:
        s[91] = 0  # player.kept[p0, orange]
        s[73] += moved  # player.hand[p0, orange]
    moved = s[92]
    if moved:
        s[92] = 0  # player.kept[p0, red]
        s[74] += moved  # player.hand[p0, red]
    moved = s[93]
    if moved:
        s[93] = 0  # player.kept[p0, blue]
        s[75] += moved  # player.hand[p0, blue]
    moved = s[94]
    if moved:
        s[94] = 0  # player.kept[p0, yellow]
        s[76] += moved  # player.hand[p0, yellow]
    moved = s[95]
    if moved:
        s[95] = 0  # player.kept[p0, green]
        s[77] += moved  # player.hand[p0, green]
    moved = s[96]
    if moved:
        s[96] = 0  # player.kept[p0, purple]
        s[78] += moved  # player.hand[p0, purple]
    moved = s[97]
    if moved:
        s[97] = 0  # player.kept[p1, orange]
        s[79] += moved  # player.hand[p1, orange]
    moved = s[98]
    if moved:
        s[98] = 0  # player.kept[p1, red]
        s[80] += moved  # player.hand[p1, red]
    moved = s[99]
    if moved:
        s[99] = 0  # player.kept[p1, blue]
        s[81] += moved  # player.hand[p1, blue]
    moved = s[100]
    if moved:
        s[100] = 0  # player.kept[p1, yellow]
        s[82] += moved  # player.hand[p1, yellow]
    moved = s[101]
    if moved:
        s[101] = 0  # player.kept[p1, green]
        s[83] += moved  # player.hand[p1, green]
    moved = s[102]
    if moved:
        s[102] = 0  # player.kept[p1, purple]
        s[84] += moved  # player.hand[p1, purple]
    moved = s[103]
    if moved:
        s[103] = 0  # player.kept[p2, orange]
        s[85] += moved  # player.hand[p2, orange]
    moved = s[104]
    if moved:
        s[104] = 0  # player.kept[p2, red]
        s[86] += moved  # player.hand[p2, red]
    moved = s[105]
    if moved:
        s[105] = 0  # player.kept[p2, blue]
        s[87] += moved  # player.hand[p2, blue]
    moved = s[106]
    if moved:
        s[106] = 0  # player.kept[p2, yellow]
        s[88] += moved  # player.hand[p2, yellow]
    moved = s[107]
    if moved:
        s[107] = 0  # player.kept[p2, green]
        s[89] += moved  # player.hand[p2, green]
    moved = s[108]
    if moved:
        s[108] = 0  # player.kept[p2, purple]
        s[90] += moved  # player.hand[p2, purple]
    s[238] = s[69]  # frame.take_tiles.turn
    return 14


def surfaced_loop_4(g: PythonState) -> int:
    """Rules between rests: loop.4."""
    s = g._s
    if s[248] <= 4:
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
            s[238] = 0  # frame.take_tiles.turn
            s[239] = 0  # frame.take_bonus.p
            s[240] = 0  # frame.take_bonus.rounds_2
            s[241] = 0  # frame.take_bonus.time
            s[242] = 0  # frame.take_bonus.times
            s[243] = 0  # frame.place_tiles.turn
            s[244] = 0  # frame.keep_tiles.p
            s[245] = 0  # frame.keep_tiles.rounds_0
            s[246] = 0  # frame.setup.draw
            s[250] = 0  # frame.fill_supply.draws
            s[251] = 0  # frame.fill_supply.most
            s[252] = 0  # frame.fill_supply.rounds_2
            return 6
        s[238] = 0  # frame.take_tiles.turn
        s[239] = 0  # frame.take_bonus.p
        s[240] = 0  # frame.take_bonus.rounds_2
        s[241] = 0  # frame.take_bonus.time
        s[242] = 0  # frame.take_bonus.times
        s[243] = 0  # frame.place_tiles.turn
        s[244] = 0  # frame.keep_tiles.p
        s[245] = 0  # frame.keep_tiles.rounds_0
        s[246] = 0  # frame.setup.draw
        s[250] = 0  # frame.fill_supply.draws
        s[251] = 0  # frame.fill_supply.most
        s[252] = 0  # frame.fill_supply.rounds_2
        return 6
    return 18


def surfaced_body_5(g: PythonState) -> int:
    """Rules between rests: body.5."""
    s = g._s
    if all(not any(s[s_ * 6 + 19 : s_ * 6 + 25]) for s_ in range(8)):
        if s[0]:
            s[69] = s[0] - 1  # starter
        s[235] = 0  # player.passed[p0]
        s[236] = 0  # player.passed[p1]
        s[237] = 0  # player.passed[p2]
        s[243] = s[69]  # frame.place_tiles.turn
        return 15
    s[239] = 0  # frame.take_bonus.p
    s[240] = 0  # frame.take_bonus.rounds_2
    s[241] = 0  # frame.take_bonus.time
    s[242] = 0  # frame.take_bonus.times
    s[243] = 0  # frame.place_tiles.turn
    s[244] = 0  # frame.keep_tiles.p
    s[245] = 0  # frame.keep_tiles.rounds_0
    s[246] = 0  # frame.setup.draw
    s[247] = 0  # frame.fill_displays.d
    s[248] = 0  # frame.fill_displays.draw
    s[249] = 0  # frame.fill_displays.target_at
    s[250] = 0  # frame.fill_supply.draws
    s[251] = 0  # frame.fill_supply.most
    s[252] = 0  # frame.fill_supply.rounds_2
    return 0


def surfaced_body_6(g: PythonState) -> int:
    """Rules between rests: body.6."""
    s = g._s
    if s[235] and s[236] and s[237]:
        return 16
    if s[235] and s[236] and s[237]:
        return 16
    if s[s[243] + 235]:
        return 17
    s[238] = 0  # frame.take_tiles.turn
    s[239] = 0  # frame.take_bonus.p
    s[240] = 0  # frame.take_bonus.rounds_2
    s[241] = 0  # frame.take_bonus.time
    s[242] = 0  # frame.take_bonus.times
    s[244] = 0  # frame.keep_tiles.p
    s[245] = 0  # frame.keep_tiles.rounds_0
    s[246] = 0  # frame.setup.draw
    s[247] = 0  # frame.fill_displays.d
    s[248] = 0  # frame.fill_displays.draw
    s[249] = 0  # frame.fill_displays.target_at
    s[250] = 0  # frame.fill_supply.draws
    s[251] = 0  # frame.fill_supply.most
    s[252] = 0  # frame.fill_supply.rounds_2
    return 3


def surfaced_step_7(g: PythonState) -> int:
    """Rules between rests: step.7."""
    s = g._s
    if s[67] == 6:
        for p in range(3):
            at_p = p * 42
            at_p_2 = p * 6
            s[p + 70] += star_bonus(s, p, 0) + star_bonus(s, p, 1) + star_bonus(s, p, 2) + star_bonus(s, p, 3) + star_bonus(s, p, 4) + star_bonus(s, p, 5) + star_bonus(s, p, 6) + ((4 if all((NUMBER_OF_STAR_POINT[star * 6 + 1] != 1 or s[at_p + star * 6 + 110]) and (NUMBER_OF_STAR_POINT[star * 6 + 2] != 1 or s[at_p + star * 6 + 111]) and (NUMBER_OF_STAR_POINT[star * 6 + 3] != 1 or s[at_p + star * 6 + 112]) and (NUMBER_OF_STAR_POINT[star * 6 + 4] != 1 or s[at_p + star * 6 + 113]) and (NUMBER_OF_STAR_POINT[star * 6 + 5] != 1 or s[at_p + star * 6 + 114]) for star in range(7)) else 0) + (8 if all((NUMBER_OF_STAR_POINT[star * 6 + 1] != 2 or s[at_p + star * 6 + 110]) and (NUMBER_OF_STAR_POINT[star * 6 + 2] != 2 or s[at_p + star * 6 + 111]) and (NUMBER_OF_STAR_POINT[star * 6 + 3] != 2 or s[at_p + star * 6 + 112]) and (NUMBER_OF_STAR_POINT[star * 6 + 4] != 2 or s[at_p + star * 6 + 113]) and (NUMBER_OF_STAR_POINT[star * 6 + 5] != 2 or s[at_p + star * 6 + 114]) for star in range(7)) else 0) + (12 if all(s[at_p + star * 6 + 109] and (NUMBER_OF_STAR_POINT[star * 6 + 1] != 3 or s[at_p + star * 6 + 110]) and (NUMBER_OF_STAR_POINT[star * 6 + 2] != 3 or s[at_p + star * 6 + 111]) and (NUMBER_OF_STAR_POINT[star * 6 + 3] != 3 or s[at_p + star * 6 + 112]) and (NUMBER_OF_STAR_POINT[star * 6 + 4] != 3 or s[at_p + star * 6 + 113]) and (NUMBER_OF_STAR_POINT[star * 6 + 5] != 3 or s[at_p + star * 6 + 114]) for star in range(7)) else 0) + (16 if all((NUMBER_OF_STAR_POINT[star * 6 + 1] != 4 or s[at_p + star * 6 + 110]) and (NUMBER_OF_STAR_POINT[star * 6 + 2] != 4 or s[at_p + star * 6 + 111]) and (NUMBER_OF_STAR_POINT[star * 6 + 3] != 4 or s[at_p + star * 6 + 112]) and (NUMBER_OF_STAR_POINT[star * 6 + 4] != 4 or s[at_p + star * 6 + 113]) and (NUMBER_OF_STAR_POINT[star * 6 + 5] != 4 or s[at_p + star * 6 + 114]) for star in range(7)) else 0))  # fmt: skip
            tiles = sum(s[at_p_2 + 91 : at_p_2 + 97])
            s[p + 70] = max(1, s[p + 70] - tiles)
            moved = s[at_p_2 + 91]
            if moved:
                s[at_p_2 + 91] = 0
                s[7] += moved  # tower[orange]
            moved = s[at_p_2 + 92]
            if moved:
                s[at_p_2 + 92] = 0
                s[8] += moved  # tower[red]
            moved = s[at_p_2 + 93]
            if moved:
                s[at_p_2 + 93] = 0
                s[9] += moved  # tower[blue]
            moved = s[at_p_2 + 94]
            if moved:
                s[at_p_2 + 94] = 0
                s[10] += moved  # tower[yellow]
            moved = s[at_p_2 + 95]
            if moved:
                s[at_p_2 + 95] = 0
                s[11] += moved  # tower[green]
            moved = s[at_p_2 + 96]
            if moved:
                s[at_p_2 + 96] = 0
                s[12] += moved  # tower[purple]
        s[238] = 0  # frame.take_tiles.turn
        s[239] = 0  # frame.take_bonus.p
        s[240] = 0  # frame.take_bonus.rounds_2
        s[241] = 0  # frame.take_bonus.time
        s[242] = 0  # frame.take_bonus.times
        s[243] = 0  # frame.place_tiles.turn
        s[244] = 0  # frame.keep_tiles.p
        s[245] = 0  # frame.keep_tiles.rounds_0
        s[246] = 0  # frame.setup.draw
        s[247] = 0  # frame.fill_displays.d
        s[248] = 0  # frame.fill_displays.draw
        s[249] = 0  # frame.fill_displays.target_at
        s[250] = 0  # frame.fill_supply.draws
        s[251] = 0  # frame.fill_supply.most
        s[252] = 0  # frame.fill_supply.rounds_2
        return 8
    return 11


def surfaced_step_8(g: PythonState) -> int:
    """Rules between rests: step.8."""
    s = g._s
    s[243] = (s[243] + 1) % 3  # frame.place_tiles.turn
    return 15


def surfaced_step_9(g: PythonState) -> int:
    """Rules between rests: step.9."""
    s = g._s
    s[247] += 1  # frame.fill_displays.d
    return 12


def surfaced_loop_10(g: PythonState) -> int:
    """Rules between rests: loop.10."""
    s = g._s
    if s[241] < s[242] and s[240] < 3:
        s[238] = 0  # frame.take_tiles.turn
        s[244] = 0  # frame.keep_tiles.p
        s[245] = 0  # frame.keep_tiles.rounds_0
        s[246] = 0  # frame.setup.draw
        s[247] = 0  # frame.fill_displays.d
        s[248] = 0  # frame.fill_displays.draw
        s[249] = 0  # frame.fill_displays.target_at
        s[250] = 0  # frame.fill_supply.draws
        s[251] = 0  # frame.fill_supply.most
        s[252] = 0  # frame.fill_supply.rounds_2
        return 1
    s[251] = 10 - sum(s[13:19])  # frame.fill_supply.most
    s[250] = 0  # frame.fill_supply.draws
    s[252] = 0  # frame.fill_supply.rounds_2
    return 20


def surfaced_loop_11(g: PythonState) -> int:
    """Rules between rests: loop.11."""
    s = g._s
    if s[250] < s[251] and s[252] < 10:
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
            s[238] = 0  # frame.take_tiles.turn
            s[239] = 0  # frame.take_bonus.p
            s[240] = 0  # frame.take_bonus.rounds_2
            s[241] = 0  # frame.take_bonus.time
            s[242] = 0  # frame.take_bonus.times
            s[244] = 0  # frame.keep_tiles.p
            s[245] = 0  # frame.keep_tiles.rounds_0
            s[246] = 0  # frame.setup.draw
            s[247] = 0  # frame.fill_displays.d
            s[248] = 0  # frame.fill_displays.draw
            s[249] = 0  # frame.fill_displays.target_at
            return 7
        s[238] = 0  # frame.take_tiles.turn
        s[239] = 0  # frame.take_bonus.p
        s[240] = 0  # frame.take_bonus.rounds_2
        s[241] = 0  # frame.take_bonus.time
        s[242] = 0  # frame.take_bonus.times
        s[244] = 0  # frame.keep_tiles.p
        s[245] = 0  # frame.keep_tiles.rounds_0
        s[246] = 0  # frame.setup.draw
        s[247] = 0  # frame.fill_displays.d
        s[248] = 0  # frame.fill_displays.draw
        s[249] = 0  # frame.fill_displays.target_at
        return 7
    return 17


def surfaced_loop_12(g: PythonState) -> int:
    """Rules between rests: loop.12."""
    s = g._s
    if not s[s[244] + 235] and sum(s[s[244] * 6 + 91 : s[244] * 6 + 97]) != 4 and s[245] < 4:
        s[238] = 0  # frame.take_tiles.turn
        s[239] = 0  # frame.take_bonus.p
        s[240] = 0  # frame.take_bonus.rounds_2
        s[241] = 0  # frame.take_bonus.time
        s[242] = 0  # frame.take_bonus.times
        s[246] = 0  # frame.setup.draw
        s[247] = 0  # frame.fill_displays.d
        s[248] = 0  # frame.fill_displays.draw
        s[249] = 0  # frame.fill_displays.target_at
        s[250] = 0  # frame.fill_supply.draws
        s[251] = 0  # frame.fill_supply.most
        s[252] = 0  # frame.fill_supply.rounds_2
        return 2
    s[s[244] + 235] = 1
    p = s[244]
    tiles = sum(s[s[244] * 6 + 73 : s[244] * 6 + 79])
    s[p + 70] = max(1, s[p + 70] - tiles)
    moved = s[s[244] * 6 + 73]
    if moved:
        s[s[244] * 6 + 73] = 0
        s[7] += moved  # tower[orange]
    moved = s[s[244] * 6 + 74]
    if moved:
        s[s[244] * 6 + 74] = 0
        s[8] += moved  # tower[red]
    moved = s[s[244] * 6 + 75]
    if moved:
        s[s[244] * 6 + 75] = 0
        s[9] += moved  # tower[blue]
    moved = s[s[244] * 6 + 76]
    if moved:
        s[s[244] * 6 + 76] = 0
        s[10] += moved  # tower[yellow]
    moved = s[s[244] * 6 + 77]
    if moved:
        s[s[244] * 6 + 77] = 0
        s[11] += moved  # tower[green]
    moved = s[s[244] * 6 + 78]
    if moved:
        s[s[244] * 6 + 78] = 0
        s[12] += moved  # tower[purple]
    return 17


def surfaced_step_13(g: PythonState) -> int:
    """Rules between rests: step.13."""
    s = g._s
    s[245] += 1  # frame.keep_tiles.rounds_0
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
        return [s[70], s[71], s[72]]

    def _ranking(self) -> list[tuple[int, ...]]:
        s = self._s
        return [(s[70],), (s[71],), (s[72],)]

    def _invariants(self) -> int:
        s = self._s
        if not all(all(sum(1 for c in range(6) if s[p * 42 + star * 6 + 109] == c + 1 or s[p * 42 + star * 6 + 110] == c + 1 or s[p * 42 + star * 6 + 111] == c + 1 or s[p * 42 + star * 6 + 112] == c + 1 or s[p * 42 + star * 6 + 113] == c + 1 or s[p * 42 + star * 6 + 114] == c + 1) <= 1 or all((s[p * 42 + star * 6 + 109] == c_2 + 1) + (s[p * 42 + star * 6 + 110] == c_2 + 1) + (s[p * 42 + star * 6 + 111] == c_2 + 1) + (s[p * 42 + star * 6 + 112] == c_2 + 1) + (s[p * 42 + star * 6 + 113] == c_2 + 1) + (s[p * 42 + star * 6 + 114] == c_2 + 1) <= 1 for c_2 in range(6)) for star in range(7)) for p in range(3)):  # fmt: skip
            return 0
        return -1


DEFINITION = Definition(
    name="summer_pavilion_reverse",
    title="Azul: Summer Pavilion, reverse side",
    players=3,
    options={"supply_refill": "when_used", "short_supply": "take_rest", "late_loss": "true"},
    spec="summer_pavilion_reverse.rules",
    spec_hash="9e7f3a38d10e6f1d",
    version="0.1.0",
    cells=numbers(
        "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 5 0 5 5 5 0 0 0 0 0 0 0",
        "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0",
        "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0",
        "0 0 0 0 0 0 0 0 0 0 0 0 0",
    ),
    fields=(
        Field("first", "value", 0, 1, (), 0, 3, values=CENTER_PLAYER),
        Field("bag", "bag", 1, 6, (), 0, 132, piece="tile", sees="none"),
        Field("tower", "bag", 7, 6, (), 0, 132, piece="tile"),
        Field("supply", "bag", 13, 6, (), 0, 132, piece="tile", holds=(10,)),
        Field("offer", "bag", 19, 6, (SOURCE,), 0, 132, piece="tile"),
        Field("round", "value", 67, 1, (), 0, 6),
        Field("wild", "value", 68, 1, (), 0, 5, values=COLOR),
        Field("starter", "value", 69, 1, (), 0, 2, values=PLAYER),
        Field("player.score", "value", 70, 1, (PLAYER,), 1, 400, per_player=True),
        Field("player.hand", "bag", 73, 6, (PLAYER,), 0, 132, piece="tile", per_player=True),
        Field("player.kept", "bag", 91, 6, (PLAYER,), 0, 132, piece="tile", per_player=True, holds=(4, 4, 4)),
        Field("player.board", "slot", 109, 1, (PLAYER, STAR, POINT), 0, 6, piece="tile", per_player=True),
        Field("player.passed", "value", 235, 1, (PLAYER,), 0, 1, values=BOOL, per_player=True),
        Field("frame.take_tiles.turn", "frame", 238, 1, (), 0, 2, values=PLAYER),
        Field("frame.take_bonus.p", "frame", 239, 1, (), 0, 2, values=PLAYER),
        Field("frame.take_bonus.rounds_2", "frame", 240, 1, (), 0, 3),
        Field("frame.take_bonus.time", "frame", 241, 1, (), 0, 3),
        Field("frame.take_bonus.times", "frame", 242, 1, (), 0, 3),
        Field("frame.place_tiles.turn", "frame", 243, 1, (), 0, 2, values=PLAYER),
        Field("frame.keep_tiles.p", "frame", 244, 1, (), 0, 2, values=PLAYER),
        Field("frame.keep_tiles.rounds_0", "frame", 245, 1, (), 0, 4),
        Field("frame.setup.draw", "frame", 246, 1, (), 0, 11),
        Field("frame.fill_displays.d", "frame", 247, 1, (), 0, 6, values=DISPLAY),
        Field("frame.fill_displays.draw", "frame", 248, 1, (), 0, 5),
        Field("frame.fill_displays.target_at", "frame", 249, 1, (), 0, 10000),
        Field("frame.fill_supply.draws", "frame", 250, 1, (), 0, 10),
        Field("frame.fill_supply.most", "frame", 251, 1, (), 0, 10000),
        Field("frame.fill_supply.rounds_2", "frame", 252, 1, (), 0, 10),
    ),
    actions=(
        Block("take", 0, (("source", SOURCE), ("color", COLOR)), "All tiles of one colour, and one wild tile with them; where there are only wild tiles, just one.", "pavilion_ko 1a; pavilion_ko 1d; pavilion_ko 1c; pavilion_ko 1e; pavilion_ko 1b; pavilion_ko 1f; pavilion_ko 1g", "summer_pavilion.rules:87"),
        Block(
            "place",
            48,
            (("star", STAR), ("point", POINT), ("color", COLOR), ("wilds", n_0_5)),
            "Pay as many tiles as the space's number shows: one of them is placed, the others go to the tower.",
            "pavilion_ko 2c; pavilion_ko 2i; pavilion_ko 2k; pavilion_ko 2d; pavilion_ko 2e; pavilion_ko 2f; pavilion_ko 2g; pavilion_ko 2a; pavilion_ko 2h; pavilion_ko 2j",
            "summer_pavilion.rules:118",
        ),
        Block("pass_turn", 1560, (), "Out for this round.", "pavilion_ko K1; pavilion_ko K6", "summer_pavilion.rules:201"),
        Block("keep", 1561, (("color", COLOR),), "One more tile for the next round.", "pavilion_ko K2; pavilion_ko K3", "summer_pavilion.rules:215"),
        Block("keep_no_more", 1567, (), "What is left goes to the tower.", "pavilion_ko K2; pavilion_ko K4", "summer_pavilion.rules:224"),
        Block("bonus", 1568, (("c", COLOR),), "", "pavilion_ko B5", "summer_pavilion.rules:187"),
    ),
    chances=(Block("random_starter", 1574, (("starter", PLAYER),), "", "pavilion_ko R2", "summer_pavilion.rules:46"), Block("draw_tile", 1577, (("color", COLOR),), "", "pavilion_ko R2", "summer_pavilion.rules:47")),
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
