"""Yacht for 1 players (forced_joker=true): a state machine. Generated; do not edit.

Spec: yacht.rules (afc06ddee42992f5)
Compiler: rulewright 0.1.0

Cells of the state:

- 0..4 die[Die]: Face
- 5..9 again[Die]: true or false
- 10 rolls_left: a number 0..2
- 11 player.score[player]: a number 0..1575
- 12 player.upper[player]: a number 0..105
- 13..25 player.filled[player, Box]: true or false
- 26 player.yacht_scored[player]: true or false
- 27 frame.flow.turn: player
- 28 frame.roll_dice.d: Die
- 29 frame.roll_dice.d_2: Die
"""

from __future__ import annotations

from rulewright.runtime import Block, Definition, Domain, Field, Node, PythonState, Reason, Show, chance_actor, decode, no_actions, no_apply, outside, terminal_actor

FACE = Domain("Face", ("1", "2", "3", "4", "5", "6"), lo=1, numeric=True)
DIE = Domain("Die", ("1", "2", "3", "4", "5"), lo=1, numeric=True)
BOOL = Domain("bool", ("false", "true"))
PLAYER = Domain("player", ("p0",))
BOX = Domain("Box", ("1", "2", "3", "4", "5", "6", "three_alike", "four_alike", "full_house", "small_straight", "large_straight", "five_alike", "any_dice"))
n_1_6 = Domain("1_6", ("1", "2", "3", "4", "5", "6"), lo=1, numeric=True)
ROLL_AGAIN_IDS = decode((0, 1), (0, 1), (0, 1), (0, 1), (0, 1))


def allowed_for_joker(s: list[int], p: int, box: int) -> bool:
    """Their face's box first, then any free box of the lower section, then what is left. (yacht.rules:82)"""
    at_p = p * 13
    if box <= 5 and box + 1 == s[0]:
        return True
    if not s[at_p + s[0] + 12]:
        return False
    return box > 5 or all(b <= 5 or s[at_p + b + 13] for b in range(13))


def worth(s: list[int], p: int, box: int) -> int:
    """(yacht.rules:88; official Upper Section; official Lower Section)"""
    at_p = p * 13
    if box <= 5:
        return (box + 1) * ((s[0] == box + 1) + (s[1] == box + 1) + (s[2] == box + 1) + (s[3] == box + 1) + (s[4] == box + 1))
    if box == 6:
        return sum(s[0:5]) if (s[0] == 1) + (s[1] == 1) + (s[2] == 1) + (s[3] == 1) + (s[4] == 1) >= 3 or (s[0] == 2) + (s[1] == 2) + (s[2] == 2) + (s[3] == 2) + (s[4] == 2) >= 3 or (s[0] == 3) + (s[1] == 3) + (s[2] == 3) + (s[3] == 3) + (s[4] == 3) >= 3 or (s[0] == 4) + (s[1] == 4) + (s[2] == 4) + (s[3] == 4) + (s[4] == 4) >= 3 or (s[0] == 5) + (s[1] == 5) + (s[2] == 5) + (s[3] == 5) + (s[4] == 5) >= 3 or (s[0] == 6) + (s[1] == 6) + (s[2] == 6) + (s[3] == 6) + (s[4] == 6) >= 3 else 0  # fmt: skip
    if box == 7:
        return sum(s[0:5]) if (s[0] == 1) + (s[1] == 1) + (s[2] == 1) + (s[3] == 1) + (s[4] == 1) >= 4 or (s[0] == 2) + (s[1] == 2) + (s[2] == 2) + (s[3] == 2) + (s[4] == 2) >= 4 or (s[0] == 3) + (s[1] == 3) + (s[2] == 3) + (s[3] == 3) + (s[4] == 3) >= 4 or (s[0] == 4) + (s[1] == 4) + (s[2] == 4) + (s[3] == 4) + (s[4] == 4) >= 4 or (s[0] == 5) + (s[1] == 5) + (s[2] == 5) + (s[3] == 5) + (s[4] == 5) >= 4 or (s[0] == 6) + (s[1] == 6) + (s[2] == 6) + (s[3] == 6) + (s[4] == 6) >= 4 else 0  # fmt: skip
    if box == 8:
        return 25 if ((s[0] == 1) + (s[1] == 1) + (s[2] == 1) + (s[3] == 1) + (s[4] == 1) == 3 or (s[0] == 2) + (s[1] == 2) + (s[2] == 2) + (s[3] == 2) + (s[4] == 2) == 3 or (s[0] == 3) + (s[1] == 3) + (s[2] == 3) + (s[3] == 3) + (s[4] == 3) == 3 or (s[0] == 4) + (s[1] == 4) + (s[2] == 4) + (s[3] == 4) + (s[4] == 4) == 3 or (s[0] == 5) + (s[1] == 5) + (s[2] == 5) + (s[3] == 5) + (s[4] == 5) == 3 or (s[0] == 6) + (s[1] == 6) + (s[2] == 6) + (s[3] == 6) + (s[4] == 6) == 3) and ((s[0] == 1) + (s[1] == 1) + (s[2] == 1) + (s[3] == 1) + (s[4] == 1) == 2 or (s[0] == 2) + (s[1] == 2) + (s[2] == 2) + (s[3] == 2) + (s[4] == 2) == 2 or (s[0] == 3) + (s[1] == 3) + (s[2] == 3) + (s[3] == 3) + (s[4] == 3) == 2 or (s[0] == 4) + (s[1] == 4) + (s[2] == 4) + (s[3] == 4) + (s[4] == 4) == 2 or (s[0] == 5) + (s[1] == 5) + (s[2] == 5) + (s[3] == 5) + (s[4] == 5) == 2 or (s[0] == 6) + (s[1] == 6) + (s[2] == 6) + (s[3] == 6) + (s[4] == 6) == 2) or s[at_p + 24] and ((s[0] == 1) + (s[1] == 1) + (s[2] == 1) + (s[3] == 1) + (s[4] == 1) >= 5 or (s[0] == 2) + (s[1] == 2) + (s[2] == 2) + (s[3] == 2) + (s[4] == 2) >= 5 or (s[0] == 3) + (s[1] == 3) + (s[2] == 3) + (s[3] == 3) + (s[4] == 3) >= 5 or (s[0] == 4) + (s[1] == 4) + (s[2] == 4) + (s[3] == 4) + (s[4] == 4) >= 5 or (s[0] == 5) + (s[1] == 5) + (s[2] == 5) + (s[3] == 5) + (s[4] == 5) >= 5 or (s[0] == 6) + (s[1] == 6) + (s[2] == 6) + (s[3] == 6) + (s[4] == 6) >= 5) and s[at_p + s[0] + 12] else 0  # fmt: skip
    if box == 9:
        return 30 if any((not (low <= 1 and 1 < low + 4) or s[0] == 1 or s[1] == 1 or s[2] == 1 or s[3] == 1 or s[4] == 1) and (not (low <= 2 and 2 < low + 4) or s[0] == 2 or s[1] == 2 or s[2] == 2 or s[3] == 2 or s[4] == 2) and (not (low <= 3 and 3 < low + 4) or s[0] == 3 or s[1] == 3 or s[2] == 3 or s[3] == 3 or s[4] == 3) and (not (low <= 4 and 4 < low + 4) or s[0] == 4 or s[1] == 4 or s[2] == 4 or s[3] == 4 or s[4] == 4) and (not (low <= 5 and 5 < low + 4) or s[0] == 5 or s[1] == 5 or s[2] == 5 or s[3] == 5 or s[4] == 5) and (not (low <= 6 and 6 < low + 4) or s[0] == 6 or s[1] == 6 or s[2] == 6 or s[3] == 6 or s[4] == 6) for low in range(1, 4) if low <= 3) or s[at_p + 24] and ((s[0] == 1) + (s[1] == 1) + (s[2] == 1) + (s[3] == 1) + (s[4] == 1) >= 5 or (s[0] == 2) + (s[1] == 2) + (s[2] == 2) + (s[3] == 2) + (s[4] == 2) >= 5 or (s[0] == 3) + (s[1] == 3) + (s[2] == 3) + (s[3] == 3) + (s[4] == 3) >= 5 or (s[0] == 4) + (s[1] == 4) + (s[2] == 4) + (s[3] == 4) + (s[4] == 4) >= 5 or (s[0] == 5) + (s[1] == 5) + (s[2] == 5) + (s[3] == 5) + (s[4] == 5) >= 5 or (s[0] == 6) + (s[1] == 6) + (s[2] == 6) + (s[3] == 6) + (s[4] == 6) >= 5) and s[at_p + s[0] + 12] else 0  # fmt: skip
    if box == 10:
        return 40 if any((not (low_2 <= 1 and 1 < low_2 + 5) or s[0] == 1 or s[1] == 1 or s[2] == 1 or s[3] == 1 or s[4] == 1) and (not (low_2 <= 2 and 2 < low_2 + 5) or s[0] == 2 or s[1] == 2 or s[2] == 2 or s[3] == 2 or s[4] == 2) and (not (low_2 <= 3 and 3 < low_2 + 5) or s[0] == 3 or s[1] == 3 or s[2] == 3 or s[3] == 3 or s[4] == 3) and (not (low_2 <= 4 and 4 < low_2 + 5) or s[0] == 4 or s[1] == 4 or s[2] == 4 or s[3] == 4 or s[4] == 4) and (not (low_2 <= 5 and 5 < low_2 + 5) or s[0] == 5 or s[1] == 5 or s[2] == 5 or s[3] == 5 or s[4] == 5) and (not (low_2 <= 6 and 6 < low_2 + 5) or s[0] == 6 or s[1] == 6 or s[2] == 6 or s[3] == 6 or s[4] == 6) for low_2 in range(1, 4) if low_2 <= 2) or s[at_p + 24] and ((s[0] == 1) + (s[1] == 1) + (s[2] == 1) + (s[3] == 1) + (s[4] == 1) >= 5 or (s[0] == 2) + (s[1] == 2) + (s[2] == 2) + (s[3] == 2) + (s[4] == 2) >= 5 or (s[0] == 3) + (s[1] == 3) + (s[2] == 3) + (s[3] == 3) + (s[4] == 3) >= 5 or (s[0] == 4) + (s[1] == 4) + (s[2] == 4) + (s[3] == 4) + (s[4] == 4) >= 5 or (s[0] == 5) + (s[1] == 5) + (s[2] == 5) + (s[3] == 5) + (s[4] == 5) >= 5 or (s[0] == 6) + (s[1] == 6) + (s[2] == 6) + (s[3] == 6) + (s[4] == 6) >= 5) and s[at_p + s[0] + 12] else 0  # fmt: skip
    if box == 11:
        return 50 if (s[0] == 1) + (s[1] == 1) + (s[2] == 1) + (s[3] == 1) + (s[4] == 1) >= 5 or (s[0] == 2) + (s[1] == 2) + (s[2] == 2) + (s[3] == 2) + (s[4] == 2) >= 5 or (s[0] == 3) + (s[1] == 3) + (s[2] == 3) + (s[3] == 3) + (s[4] == 3) >= 5 or (s[0] == 4) + (s[1] == 4) + (s[2] == 4) + (s[3] == 4) + (s[4] == 4) >= 5 or (s[0] == 5) + (s[1] == 5) + (s[2] == 5) + (s[3] == 5) + (s[4] == 5) >= 5 or (s[0] == 6) + (s[1] == 6) + (s[2] == 6) + (s[3] == 6) + (s[4] == 6) >= 5 else 0  # fmt: skip
    return sum(s[0:5])


def legal_flow_roll_again_enter(g: PythonState) -> list[int]:
    """The legal actions at flow: roll_again | enter."""
    s = g._s
    me = s[27]
    out: list[int] = []
    at_me = me * 13
    if s[10]:
        out.append(1)
        out.append(2)
        out.append(3)
        out.append(4)
        out.append(5)
        out.append(6)
        out.append(7)
        out.append(8)
        out.append(9)
        out.append(10)
        out.append(11)
        out.append(12)
        out.append(13)
        out.append(14)
        out.append(15)
        out.append(16)
        out.append(17)
        out.append(18)
        out.append(19)
        out.append(20)
        out.append(21)
        out.append(22)
        out.append(23)
        out.append(24)
        out.append(25)
        out.append(26)
        out.append(27)
        out.append(28)
        out.append(29)
        out.append(30)
        out.append(31)
    for box in range(13):
        if not s[at_me + box + 13] and (not (s[at_me + 24] and ((s[0] == 1) + (s[1] == 1) + (s[2] == 1) + (s[3] == 1) + (s[4] == 1) >= 5 or (s[0] == 2) + (s[1] == 2) + (s[2] == 2) + (s[3] == 2) + (s[4] == 2) >= 5 or (s[0] == 3) + (s[1] == 3) + (s[2] == 3) + (s[3] == 3) + (s[4] == 3) >= 5 or (s[0] == 4) + (s[1] == 4) + (s[2] == 4) + (s[3] == 4) + (s[4] == 4) >= 5 or (s[0] == 5) + (s[1] == 5) + (s[2] == 5) + (s[3] == 5) + (s[4] == 5) >= 5 or (s[0] == 6) + (s[1] == 6) + (s[2] == 6) + (s[3] == 6) + (s[4] == 6) >= 5)) or allowed_for_joker(s, me, box)):  # fmt: skip
            out.append(box + 32)
    return out


def weights_roll_die(g: PythonState) -> list[int]:
    """The weight of every outcome."""
    return [1, 1, 1, 1, 1, 1]


def legal_roll_die(g: PythonState) -> list[int]:
    """The possible outcomes."""
    return [n for n, w in enumerate(weights_roll_die(g), 45) if w]


def actor_flow_roll_again_enter(g: PythonState) -> int:
    """Who decides at flow: roll_again | enter."""
    s = g._s
    return s[27]


def why_roll_again(g: PythonState, a: int) -> int:
    """The first reason against an id of roll_again, or -1."""
    s = g._s
    first, second, third, fourth, fifth = ROLL_AGAIN_IDS[a]
    if not s[10]:
        return 0
    if not (first or second or third or fourth or fifth):
        return 1
    return -1


def why_enter(g: PythonState, a: int) -> int:
    """The first reason against an id of enter, or -1."""
    s = g._s
    box = a - 32
    me = s[27]
    if s[me * 13 + box + 13]:
        return 2
    if not (not (s[me * 13 + 24] and ((s[0] == 1) + (s[1] == 1) + (s[2] == 1) + (s[3] == 1) + (s[4] == 1) >= 5 or (s[0] == 2) + (s[1] == 2) + (s[2] == 2) + (s[3] == 2) + (s[4] == 2) >= 5 or (s[0] == 3) + (s[1] == 3) + (s[2] == 3) + (s[3] == 3) + (s[4] == 3) >= 5 or (s[0] == 4) + (s[1] == 4) + (s[2] == 4) + (s[3] == 4) + (s[4] == 4) >= 5 or (s[0] == 5) + (s[1] == 5) + (s[2] == 5) + (s[3] == 5) + (s[4] == 5) >= 5 or (s[0] == 6) + (s[1] == 6) + (s[2] == 6) + (s[3] == 6) + (s[4] == 6) >= 5)) or allowed_for_joker(s, me, box)):  # fmt: skip
        return 3
    return -1


def apply_flow_roll_again_enter(g: PythonState, a: int) -> int:
    """What follows roll_again or enter. (yacht.rules:28; official General Rules; official Joker rules)"""
    s = g._s
    below = g._below
    log = g._history.append
    if a < 32:
        first, second, third, fourth, fifth = ROLL_AGAIN_IDS[a]
        s[10] -= 1  # rolls_left
        s[5] = first  # again[1]
        s[6] = second  # again[2]
        s[7] = third  # again[3]
        s[8] = fourth  # again[4]
        s[9] = fifth  # again[5]
        if s[5]:
            die = below(6) + 1
            log(die + 44)
            s[0] = die  # die[1]
        if s[6]:
            die = below(6) + 1
            log(die + 44)
            s[1] = die  # die[2]
        if s[7]:
            die = below(6) + 1
            log(die + 44)
            s[2] = die  # die[3]
        if s[8]:
            die = below(6) + 1
            log(die + 44)
            s[3] = die  # die[4]
        if s[9]:
            die = below(6) + 1
            log(die + 44)
            s[4] = die  # die[5]
        if s[10] == 2:
            return 6
        return 0
    box = a - 32
    me = s[27]
    points = worth(s, me, box)
    s[me + 11] += points + (100 if ((s[0] == 1) + (s[1] == 1) + (s[2] == 1) + (s[3] == 1) + (s[4] == 1) >= 5 or (s[0] == 2) + (s[1] == 2) + (s[2] == 2) + (s[3] == 2) + (s[4] == 2) >= 5 or (s[0] == 3) + (s[1] == 3) + (s[2] == 3) + (s[3] == 3) + (s[4] == 3) >= 5 or (s[0] == 4) + (s[1] == 4) + (s[2] == 4) + (s[3] == 4) + (s[4] == 4) >= 5 or (s[0] == 5) + (s[1] == 5) + (s[2] == 5) + (s[3] == 5) + (s[4] == 5) >= 5 or (s[0] == 6) + (s[1] == 6) + (s[2] == 6) + (s[3] == 6) + (s[4] == 6) >= 5) and s[me + 26] else 0)  # fmt: skip
    s[me * 13 + box + 13] = 1
    if box == 11 and points > 0:
        s[me + 26] = 1
    if box <= 5:
        upper = s[me + 12]
        if upper < 63 and upper + points >= 63:
            s[me + 11] += 35
        s[me + 12] += points
    s[10] = 2  # rolls_left
    s[5] = 1  # again[1]
    s[6] = 1  # again[2]
    s[7] = 1  # again[3]
    s[8] = 1  # again[4]
    s[9] = 1  # again[5]
    if s[10] == 2:
        return 6
    return 0


def start(g: PythonState) -> int:
    """Rules between rests: start."""
    s = g._s
    s[27] = 0  # frame.flow.turn
    return 5


def body_1(g: PythonState) -> int:
    """Rules between rests: body.1."""
    s = g._s
    below = g._below
    log = g._history.append
    if all(s[b + 13] for b in range(13)):
        s[27] = 0  # frame.flow.turn
        return 3
    if s[5]:
        die = below(6) + 1
        log(die + 44)
        s[0] = die  # die[1]
    if s[6]:
        die = below(6) + 1
        log(die + 44)
        s[1] = die  # die[2]
    if s[7]:
        die = below(6) + 1
        log(die + 44)
        s[2] = die  # die[3]
    if s[8]:
        die = below(6) + 1
        log(die + 44)
        s[3] = die  # die[4]
    if s[9]:
        die = below(6) + 1
        log(die + 44)
        s[4] = die  # die[5]
    return 0


def step_2_on(g: PythonState) -> int:
    """Rules between rests: step.2.on."""
    s = g._s
    s[27] = (s[27] + 1) % 1  # frame.flow.turn
    return 5


def surfaced_apply_flow_roll_again_enter(g: PythonState, a: int) -> int:
    """What follows roll_again or enter. (yacht.rules:28; official General Rules; official Joker rules)"""
    s = g._s
    if a < 32:
        first, second, third, fourth, fifth = ROLL_AGAIN_IDS[a]
        s[10] -= 1  # rolls_left
        s[5] = first  # again[1]
        s[6] = second  # again[2]
        s[7] = third  # again[3]
        s[8] = fourth  # again[4]
        s[9] = fifth  # again[5]
        s[29] = 1  # frame.roll_dice.d_2
        return 8
    box = a - 32
    me = s[27]
    points = worth(s, me, box)
    s[me + 11] += points + (100 if ((s[0] == 1) + (s[1] == 1) + (s[2] == 1) + (s[3] == 1) + (s[4] == 1) >= 5 or (s[0] == 2) + (s[1] == 2) + (s[2] == 2) + (s[3] == 2) + (s[4] == 2) >= 5 or (s[0] == 3) + (s[1] == 3) + (s[2] == 3) + (s[3] == 3) + (s[4] == 3) >= 5 or (s[0] == 4) + (s[1] == 4) + (s[2] == 4) + (s[3] == 4) + (s[4] == 4) >= 5 or (s[0] == 5) + (s[1] == 5) + (s[2] == 5) + (s[3] == 5) + (s[4] == 5) >= 5 or (s[0] == 6) + (s[1] == 6) + (s[2] == 6) + (s[3] == 6) + (s[4] == 6) >= 5) and s[me + 26] else 0)  # fmt: skip
    s[me * 13 + box + 13] = 1
    if box == 11 and points > 0:
        s[me + 26] = 1
    if box <= 5:
        upper = s[me + 12]
        if upper < 63 and upper + points >= 63:
            s[me + 11] += 35
        s[me + 12] += points
    s[10] = 2  # rolls_left
    s[5] = 1  # again[1]
    s[6] = 1  # again[2]
    s[7] = 1  # again[3]
    s[8] = 1  # again[4]
    s[9] = 1  # again[5]
    return 10


def surfaced_apply_roll_die(g: PythonState, a: int) -> int:
    """What follows roll_die. (yacht.rules:34)"""
    s = g._s
    outcome = a - 44
    die = outcome
    s[ix if 0 <= (ix := s[28] - 1) < 5 else outside(ix)] = die
    return 7


def surfaced_apply_roll_die_2(g: PythonState, a: int) -> int:
    """What follows roll_die. (yacht.rules:34)"""
    s = g._s
    outcome = a - 44
    die = outcome
    s[ix if 0 <= (ix := s[29] - 1) < 5 else outside(ix)] = die
    return 9


def surfaced_body_1(g: PythonState) -> int:
    """Rules between rests: body.1."""
    s = g._s
    if all(s[b + 13] for b in range(13)):
        s[27] = 0  # frame.flow.turn
        s[28] = 0  # frame.roll_dice.d
        s[29] = 0  # frame.roll_dice.d_2
        return 3
    s[28] = 1  # frame.roll_dice.d
    return 6


def surfaced_loop_2(g: PythonState) -> int:
    """Rules between rests: loop.2."""
    s = g._s
    if s[28] <= 5:
        if s[(ix if 0 <= (ix := s[28] - 1) < 5 else outside(ix)) + 5]:
            s[29] = 0  # frame.roll_dice.d_2
            return 1
        return 7
    s[28] = 0  # frame.roll_dice.d
    s[29] = 0  # frame.roll_dice.d_2
    return 0


def surfaced_step_3(g: PythonState) -> int:
    """Rules between rests: step.3."""
    s = g._s
    s[28] += 1  # frame.roll_dice.d
    return 6


def surfaced_loop_4(g: PythonState) -> int:
    """Rules between rests: loop.4."""
    s = g._s
    if s[29] <= 5:
        if s[(ix if 0 <= (ix := s[29] - 1) < 5 else outside(ix)) + 5]:
            s[28] = 0  # frame.roll_dice.d
            return 2
        return 9
    return 10


def surfaced_step_5(g: PythonState) -> int:
    """Rules between rests: step.5."""
    s = g._s
    s[29] += 1  # frame.roll_dice.d_2
    return 8


def surfaced_step_6(g: PythonState) -> int:
    """Rules between rests: step.6."""
    s = g._s
    if s[10] == 2:
        s[27] = (s[27] + 1) % 1  # frame.flow.turn
        return 5
    s[28] = 0  # frame.roll_dice.d
    s[29] = 0  # frame.roll_dice.d_2
    return 0


class Yacht(PythonState):
    """A position of Yacht."""

    __slots__ = ()
    _ACTOR = (actor_flow_roll_again_enter, chance_actor, chance_actor, terminal_actor)
    _LEGAL = (legal_flow_roll_again_enter, legal_roll_die, legal_roll_die, no_actions)
    _APPLY = (apply_flow_roll_again_enter, no_apply, no_apply, no_apply)
    _APPLY_SURFACED = (surfaced_apply_flow_roll_again_enter, surfaced_apply_roll_die, surfaced_apply_roll_die_2, no_apply)
    _RUN = (start, body_1, step_2_on)
    _RUN_SURFACED = (start, surfaced_body_1, surfaced_loop_2, surfaced_step_3, surfaced_loop_4, surfaced_step_5, surfaced_step_6)
    _WEIGHTS = (None, weights_roll_die, weights_roll_die, None)
    _WHY = {(0, "roll_again"): why_roll_again, (0, "enter"): why_enter}

    def _scores(self) -> list[int]:
        s = self._s
        return [s[11]]

    def _ranking(self) -> list[tuple[int, ...]]:
        s = self._s
        return [(s[11],)]


DEFINITION = Definition(
    name="yacht",
    title="Yacht",
    players=1,
    options={"forced_joker": "true"},
    spec="yacht.rules",
    spec_hash="afc06ddee42992f5",
    version="0.1.0",
    cells=(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    fields=(
        Field("die", "value", 0, 1, (DIE,), 1, 6, values=FACE),
        Field("again", "value", 5, 1, (DIE,), 0, 1, values=BOOL),
        Field("rolls_left", "value", 10, 1, (), 0, 2),
        Field("player.score", "value", 11, 1, (PLAYER,), 0, 1575, per_player=True),
        Field("player.upper", "value", 12, 1, (PLAYER,), 0, 105, per_player=True),
        Field("player.filled", "value", 13, 1, (PLAYER, BOX), 0, 1, values=BOOL, per_player=True),
        Field("player.yacht_scored", "value", 26, 1, (PLAYER,), 0, 1, values=BOOL, per_player=True),
        Field("frame.flow.turn", "frame", 27, 1, (), 0, 0, values=PLAYER),
        Field("frame.roll_dice.d", "frame", 28, 1, (), 0, 5, values=DIE),
        Field("frame.roll_dice.d_2", "frame", 29, 1, (), 0, 5, values=DIE),
    ),
    actions=(
        Block("roll_again", 0, (("first", BOOL), ("second", BOOL), ("third", BOOL), ("fourth", BOOL), ("fifth", BOOL)), "Some or all dice, twice in a turn.", "official General Rules", "yacht.rules:36"),
        Block("enter", 32, (("box", BOX),), "The dice are scored in a free box, if only for 0.", "official Joker rules", "yacht.rules:49"),
    ),
    chances=(Block("roll_die", 45, (("die", n_1_6),), "", "", "yacht.rules:34"),),
    nodes=(Node("decision", "flow: roll_again | enter", ("roll_again", "enter"), "yacht.rules:28"), Node("chance", "roll_die", ("roll_die",), "yacht.rules:34"), Node("chance", "roll_die (2)", ("roll_die",), "yacht.rules:34"), Node("terminal", "end", (), "")),
    pieces=(),
    reasons=(
        Reason("no rolls are left", "official General Rules", "yacht.rules:39"),
        Reason("at least one die must be rolled", "official General Rules", "yacht.rules:40"),
        Reason("{box} is filled", "official Joker rules", "yacht.rules:51"),
        Reason("five alike must go to the box of their face, else to the lower section", "official Joker rules", "yacht.rules:53"),
    ),
    max_game_length=39,
    start=4,
    utility="payoff",
    criteria=("payoff score",),
    invariants=(),
    notes=(),
    view=(Show(("die", "rolls_left"), "Dice", {}), Show(("player.filled", "player.upper", "player.score"), "Score sheet", {})),
)
MACHINE = Yacht
