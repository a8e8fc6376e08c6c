"""Leduc poker for 2 players: a state machine. Generated; do not edit.

Spec: leduc_poker.rules (00dcac45288083b6)
Compiler: rulewright 0.1.0

Cells of the state:

- 0..2 deck: bag of card
- 3 shared: slot of card
- 4 raises: a number 0..2
- 5 to_act: a number 0..2
- 6..7 player.hand[player]: slot of card
- 8..9 player.staked[player]: a number 1..13
- 10..11 player.folded[player]: true or false
- 12 frame.betting.turn: player
- 13 frame.betting.turn_2: player
- 14 frame.flow.draw: a number 0..2
- 15 frame.flow.p: player
- 16 frame.flow.draw_2: a number 0..2
"""

from __future__ import annotations

from rulewright.runtime import Block, Definition, Domain, Field, Node, Piece, PythonState, Reason, Show, chance_actor, no_actions, no_apply, terminal_actor

PLAYER = Domain("player", ("p0", "p1"))
BOOL = Domain("bool", ("false", "true"))
RANK = Domain("Rank", ("jack", "queen", "king"))
RAISE = (2, 4)


def strength(s: list[int], p: int) -> int:
    """A pair beats everything, then the higher card. (leduc_poker.rules:57)"""
    rank = s[p + 6] - 1
    return rank + (3 if s[3] == rank + 1 else 0)


def gain(s: list[int], p: int) -> int:
    """(leduc_poker.rules:62)"""
    at_p = 1 - p
    if s[p + 10]:
        return -s[p + 8]
    if s[at_p + 10] or strength(s, p) > strength(s, at_p):
        return s[at_p + 8]
    return -s[p + 8] if strength(s, p) < strength(s, at_p) else 0


def legal_betting_fold_call_raise_stake(g: PythonState) -> list[int]:
    """The legal actions at betting: fold | call | raise_stake."""
    s = g._s
    me = s[12]
    out: list[int] = []
    if s[1 - me + 8] > s[me + 8]:
        out.append(0)
    out.append(1)
    if s[4] < 2:
        out.append(2)
    return out


def legal_betting_fold_call_raise_stake_2(g: PythonState) -> list[int]:
    """The legal actions at betting: fold | call | raise_stake (2)."""
    s = g._s
    me = s[13]
    out: list[int] = []
    if s[1 - me + 8] > s[me + 8]:
        out.append(0)
    out.append(1)
    if s[4] < 2:
        out.append(2)
    return out


def weights_draw_card(g: PythonState) -> list[int]:
    """The weight of every outcome."""
    s = g._s
    return s[0:3]


def legal_draw_card(g: PythonState) -> list[int]:
    """The possible outcomes."""
    return [n for n, w in enumerate(weights_draw_card(g), 3) if w]


def actor_betting_fold_call_raise_stake(g: PythonState) -> int:
    """Who decides at betting: fold | call | raise_stake."""
    s = g._s
    return s[12]


def actor_betting_fold_call_raise_stake_2(g: PythonState) -> int:
    """Who decides at betting: fold | call | raise_stake (2)."""
    s = g._s
    return s[13]


def why_fold(g: PythonState, a: int) -> int:
    """The first reason against an id of fold, or -1."""
    s = g._s
    me = s[12]
    if s[1 - me + 8] <= s[me + 8]:
        return 0
    return -1


def why_call(g: PythonState, a: int) -> int:
    """The first reason against an id of call, or -1."""
    return -1


def why_raise_stake(g: PythonState, a: int) -> int:
    """The first reason against an id of raise_stake, or -1."""
    s = g._s
    if s[4] >= 2:
        return 1
    return -1


def why_fold_2(g: PythonState, a: int) -> int:
    """The first reason against an id of fold, or -1."""
    s = g._s
    me = s[13]
    if s[1 - me + 8] <= s[me + 8]:
        return 0
    return -1


def apply_betting_fold_call_raise_stake(g: PythonState, a: int) -> int:
    """What follows fold or call or raise_stake. (leduc_poker.rules:38)"""
    s = g._s
    if a < 1:
        me = s[12]
        s[me + 10] = 1
        return 8
    if a < 2:
        me = s[12]
        s[me + 8] = s[1 - me + 8]
        s[5] -= 1  # to_act
        return 8
    me = s[12]
    s[me + 8] = s[1 - me + 8] + RAISE[s[3] != 0]
    s[4] += 1  # raises
    s[5] = 1  # to_act
    return 8


def apply_betting_fold_call_raise_stake_2(g: PythonState, a: int) -> int:
    """What follows fold or call or raise_stake. (leduc_poker.rules:38)"""
    s = g._s
    if a < 1:
        me = s[13]
        s[me + 10] = 1
        return 9
    if a < 2:
        me = s[13]
        s[me + 8] = s[1 - me + 8]
        s[5] -= 1  # to_act
        return 9
    me = s[13]
    s[me + 8] = s[1 - me + 8] + RAISE[s[3] != 0]
    s[4] += 1  # raises
    s[5] = 1  # to_act
    return 9


def start(g: PythonState) -> int:
    """Rules between rests: start."""
    s = g._s
    below = g._below
    log = g._history.append
    s[0] = 2  # deck[jack]
    s[1] = 2  # deck[queen]
    s[2] = 2  # deck[king]
    for _ in range(1, 2):
        left = s[0] + s[1] + s[2]
        if not left:
            break
        k = below(left)
        if (k := k - s[0]) < 0:
            drawn = 0
        elif (k := k - s[1]) < 0:
            drawn = 1
        else:
            drawn = 2
        log(drawn + 3)
        s[drawn] -= 1
        s[6] = drawn + 1  # player.hand[p0]
    for _ in range(1, 2):
        left = s[0] + s[1] + s[2]
        if not left:
            break
        k = below(left)
        if (k := k - s[0]) < 0:
            drawn = 0
        elif (k := k - s[1]) < 0:
            drawn = 1
        else:
            drawn = 2
        log(drawn + 3)
        s[drawn] -= 1
        s[7] = drawn + 1  # player.hand[p1]
    s[4] = 0  # raises
    s[5] = 2  # to_act
    s[12] = 0  # frame.betting.turn
    if not s[5] or (s[10] or s[11]):
        return 6
    return 0


def body_1_on(g: PythonState) -> int:
    """Rules between rests: body.1.on."""
    s = g._s
    below = g._below
    log = g._history.append
    if not (s[10] or s[11]):
        for _ in range(1, 2):
            left_2 = s[0] + s[1] + s[2]
            if not left_2:
                break
            k = below(left_2)
            if (k := k - s[0]) < 0:
                drawn_2 = 0
            elif (k := k - s[1]) < 0:
                drawn_2 = 1
            else:
                drawn_2 = 2
            log(drawn_2 + 3)
            s[drawn_2] -= 1
            s[3] = drawn_2 + 1  # shared
        s[4] = 0  # raises
        s[5] = 2  # to_act
        s[13] = 0  # frame.betting.turn_2
        return 7
    s[12] = 0  # frame.betting.turn
    return 4


def body_2(g: PythonState) -> int:
    """Rules between rests: body.2."""
    s = g._s
    if not s[5] or (s[10] or s[11]):
        s[12] = 0  # frame.betting.turn
        s[13] = 0  # frame.betting.turn_2
        return 4
    s[12] = 0  # frame.betting.turn
    return 1


def step_3(g: PythonState) -> int:
    """Rules between rests: step.3."""
    s = g._s
    s[12] = 1 - s[12]  # frame.betting.turn
    if not s[5] or (s[10] or s[11]):
        return 6
    return 0


def step_4(g: PythonState) -> int:
    """Rules between rests: step.4."""
    s = g._s
    s[13] = 1 - s[13]  # frame.betting.turn_2
    return 7


def surfaced_apply_betting_fold_call_raise_stake(g: PythonState, a: int) -> int:
    """What follows fold or call or raise_stake. (leduc_poker.rules:38)"""
    s = g._s
    if a < 1:
        me = s[12]
        s[me + 10] = 1
        return 13
    if a < 2:
        me = s[12]
        s[me + 8] = s[1 - me + 8]
        s[5] -= 1  # to_act
        return 13
    me = s[12]
    s[me + 8] = s[1 - me + 8] + RAISE[s[3] != 0]
    s[4] += 1  # raises
    s[5] = 1  # to_act
    return 13


def surfaced_apply_betting_fold_call_raise_stake_2(g: PythonState, a: int) -> int:
    """What follows fold or call or raise_stake. (leduc_poker.rules:38)"""
    s = g._s
    if a < 1:
        me = s[13]
        s[me + 10] = 1
        return 14
    if a < 2:
        me = s[13]
        s[me + 8] = s[1 - me + 8]
        s[5] -= 1  # to_act
        return 14
    me = s[13]
    s[me + 8] = s[1 - me + 8] + RAISE[s[3] != 0]
    s[4] += 1  # raises
    s[5] = 1  # to_act
    return 14


def surfaced_apply_draw_card(g: PythonState, a: int) -> int:
    """What follows draw_card. (leduc_poker.rules:25; southey Leduc hold'em)"""
    s = g._s
    outcome = a - 3
    drawn = outcome
    s[drawn] -= 1
    s[s[15] + 6] = drawn + 1
    s[14] += 1  # frame.flow.draw
    return 7


def surfaced_apply_draw_card_2(g: PythonState, a: int) -> int:
    """What follows draw_card. (leduc_poker.rules:25; southey Leduc hold'em)"""
    s = g._s
    outcome = a - 3
    drawn_2 = outcome
    s[drawn_2] -= 1
    s[3] = drawn_2 + 1  # shared
    s[16] += 1  # frame.flow.draw_2
    return 9


def surfaced_start(g: PythonState) -> int:
    """Rules between rests: start."""
    s = g._s
    s[0] = 2  # deck[jack]
    s[1] = 2  # deck[queen]
    s[2] = 2  # deck[king]
    s[15] = 0  # frame.flow.p
    return 6


def surfaced_loop_1(g: PythonState) -> int:
    """Rules between rests: loop.1."""
    s = g._s
    if s[15] <= 1:
        s[14] = 1  # frame.flow.draw
        return 7
    s[4] = 0  # raises
    s[5] = 2  # to_act
    s[12] = 0  # frame.betting.turn
    return 8


def surfaced_loop_2(g: PythonState) -> int:
    """Rules between rests: loop.2."""
    s = g._s
    if s[14] <= 1:
        left = s[0] + s[1] + s[2]
        if not left:
            return 12
        return 2
    return 12


def surfaced_body_3(g: PythonState) -> int:
    """Rules between rests: body.3."""
    s = g._s
    if not s[5] or (s[10] or s[11]):
        if not (s[10] or s[11]):
            s[16] = 1  # frame.flow.draw_2
            return 9
        s[12] = 0  # frame.betting.turn
        s[14] = 0  # frame.flow.draw
        s[15] = 0  # frame.flow.p
        return 4
    s[14] = 0  # frame.flow.draw
    s[15] = 0  # frame.flow.p
    return 0


def surfaced_loop_4(g: PythonState) -> int:
    """Rules between rests: loop.4."""
    s = g._s
    if s[16] <= 1:
        left_2 = s[0] + s[1] + s[2]
        if not left_2:
            return 10
        s[12] = 0  # frame.betting.turn
        s[14] = 0  # frame.flow.draw
        s[15] = 0  # frame.flow.p
        return 3
    return 10


def surfaced_after_5(g: PythonState) -> int:
    """Rules between rests: after.5."""
    s = g._s
    s[4] = 0  # raises
    s[5] = 2  # to_act
    s[13] = 0  # frame.betting.turn_2
    return 11


def surfaced_body_6(g: PythonState) -> int:
    """Rules between rests: body.6."""
    s = g._s
    if not s[5] or (s[10] or s[11]):
        s[12] = 0  # frame.betting.turn
        s[13] = 0  # frame.betting.turn_2
        s[14] = 0  # frame.flow.draw
        s[15] = 0  # frame.flow.p
        s[16] = 0  # frame.flow.draw_2
        return 4
    s[12] = 0  # frame.betting.turn
    s[14] = 0  # frame.flow.draw
    s[15] = 0  # frame.flow.p
    s[16] = 0  # frame.flow.draw_2
    return 1


def surfaced_step_7(g: PythonState) -> int:
    """Rules between rests: step.7."""
    s = g._s
    s[15] += 1  # frame.flow.p
    return 6


def surfaced_step_8(g: PythonState) -> int:
    """Rules between rests: step.8."""
    s = g._s
    s[12] = 1 - s[12]  # frame.betting.turn
    return 8


def surfaced_step_9(g: PythonState) -> int:
    """Rules between rests: step.9."""
    s = g._s
    s[13] = 1 - s[13]  # frame.betting.turn_2
    return 11


class LeducPoker(PythonState):
    """A position of Leduc poker."""

    __slots__ = ()
    _ACTOR = (actor_betting_fold_call_raise_stake, actor_betting_fold_call_raise_stake_2, chance_actor, chance_actor, terminal_actor)
    _LEGAL = (legal_betting_fold_call_raise_stake, legal_betting_fold_call_raise_stake_2, legal_draw_card, legal_draw_card, no_actions)
    _APPLY = (apply_betting_fold_call_raise_stake, apply_betting_fold_call_raise_stake_2, no_apply, no_apply, no_apply)
    _APPLY_SURFACED = (surfaced_apply_betting_fold_call_raise_stake, surfaced_apply_betting_fold_call_raise_stake_2, surfaced_apply_draw_card, surfaced_apply_draw_card_2, no_apply)
    _RUN = (start, body_1_on, body_2, step_3, step_4)
    _RUN_SURFACED = (surfaced_start, surfaced_loop_1, surfaced_loop_2, surfaced_body_3, surfaced_loop_4, surfaced_after_5, surfaced_body_6, surfaced_step_7, surfaced_step_8, surfaced_step_9)
    _WEIGHTS = (None, None, weights_draw_card, weights_draw_card, None)
    _WHY = {(0, "fold"): why_fold, (0, "call"): why_call, (0, "raise_stake"): why_raise_stake, (1, "fold"): why_fold_2, (1, "call"): why_call, (1, "raise_stake"): why_raise_stake}

    def _scores(self) -> list[int]:
        s = self._s
        return [gain(s, 0), gain(s, 1)]

    def _ranking(self) -> list[tuple[int, ...]]:
        s = self._s
        return [(gain(s, 0),), (gain(s, 1),)]


DEFINITION = Definition(
    name="leduc_poker",
    title="Leduc poker",
    players=2,
    options={},
    spec="leduc_poker.rules",
    spec_hash="00dcac45288083b6",
    version="0.1.0",
    cells=(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0),
    fields=(
        Field("deck", "bag", 0, 3, (), 0, 6, piece="card", sees="none"),
        Field("shared", "slot", 3, 1, (), 0, 3, piece="card"),
        Field("raises", "value", 4, 1, (), 0, 2),
        Field("to_act", "value", 5, 1, (), 0, 2),
        Field("player.hand", "slot", 6, 1, (PLAYER,), 0, 3, piece="card", per_player=True, sees="owner"),
        Field("player.staked", "value", 8, 1, (PLAYER,), 1, 13, per_player=True),
        Field("player.folded", "value", 10, 1, (PLAYER,), 0, 1, values=BOOL, per_player=True),
        Field("frame.betting.turn", "frame", 12, 1, (), 0, 1, values=PLAYER),
        Field("frame.betting.turn_2", "frame", 13, 1, (), 0, 1, values=PLAYER),
        Field("frame.flow.draw", "frame", 14, 1, (), 0, 2),
        Field("frame.flow.p", "frame", 15, 1, (), 0, 1, values=PLAYER),
        Field("frame.flow.draw_2", "frame", 16, 1, (), 0, 2),
    ),
    actions=(
        Block("fold", 0, (), "Only where there is a stake to answer.", "", "leduc_poker.rules:40"),
        Block("call", 1, (), "Match the other's stake; a check where they are equal.", "", "leduc_poker.rules:45"),
        Block("raise_stake", 2, (), "Match the other's stake, then add the round's amount.", "", "leduc_poker.rules:50"),
    ),
    chances=(Block("draw_card", 3, (("rank", RANK),), "", "southey Leduc hold'em", "leduc_poker.rules:25"),),
    nodes=(
        Node("decision", "betting: fold | call | raise_stake", ("fold", "call", "raise_stake"), "leduc_poker.rules:38"),
        Node("decision", "betting: fold | call | raise_stake (2)", ("fold", "call", "raise_stake"), "leduc_poker.rules:38"),
        Node("chance", "draw_card", ("draw_card",), "leduc_poker.rules:25"),
        Node("chance", "draw_card (2)", ("draw_card",), "leduc_poker.rules:25"),
        Node("terminal", "end", (), ""),
    ),
    pieces=(Piece("card", RANK, (2, 2, 2)),),
    reasons=(Reason("there is nothing to fold against", "", "leduc_poker.rules:42"), Reason("no more than two raises in a round", "", "leduc_poker.rules:52")),
    max_game_length=8,
    start=5,
    utility="payoff",
    criteria=("payoff gain",),
    invariants=(),
    notes=(),
    view=(Show(("shared",), "Shared card", {}), Show(("player.hand", "player.staked", "player.folded"), "Players", {})),
)
MACHINE = LeducPoker
