"""Kuhn poker for 2 players: a state machine. Generated; do not edit.

Spec: kuhn_poker.rules (7ffd73bc1a1581f3)
Compiler: rulewright 0.1.0

Cells of the state:

- 0..2 deck: bag of card
- 3..4 player.hand[player]: slot of card
- 5..6 player.staked[player]: a number 1..2
- 7..8 player.folded[player]: true or false
- 9 frame.flow.draw: a number 0..2
- 10 frame.flow.p: player
"""

from __future__ import annotations

from rulewright.runtime import Block, Definition, Domain, Field, Node, Piece, PythonState, Show, chance_actor, no_actions, no_apply, terminal_actor

PLAYER = Domain("player", ("p0", "p1"))
BOOL = Domain("bool", ("false", "true"))
RANK = Domain("Rank", ("jack", "queen", "king"))


def legal_flow_check_bet(g: PythonState) -> list[int]:
    """The legal actions at flow: check | bet."""
    out: list[int] = []
    out.append(0)
    out.append(1)
    return out


def legal_flow_fold_call(g: PythonState) -> list[int]:
    """The legal actions at flow: fold | call."""
    out: list[int] = []
    out.append(2)
    out.append(3)
    return out


def weights_draw_card(g: PythonState) -> list[int]:
    """The weight of every outcome."""
    s = g._s
    return s[0:3]


def legal_draw_card(g: PythonState) -> list[int]:
    """The possible outcomes."""
    return [n for n, w in enumerate(weights_draw_card(g), 4) if w]


def actor_flow_check_bet(g: PythonState) -> int:
    """Who decides at flow: check | bet."""
    return 0


def actor_flow_fold_call(g: PythonState) -> int:
    """Who decides at flow: fold | call."""
    return 1


def why_check(g: PythonState, a: int) -> int:
    """The first reason against an id of check, or -1."""
    return -1


def apply_flow_check_bet(g: PythonState, a: int) -> int:
    """What follows check or bet. (kuhn_poker.rules:22)"""
    s = g._s
    if a < 1:
        if s[5] == 2:
            return 1
        return 2
    me = 0
    s[me + 5] = 2
    if s[5] == 2:
        return 1
    return 2


def apply_flow_fold_call(g: PythonState, a: int) -> int:
    """What follows fold or call. (kuhn_poker.rules:24)"""
    s = g._s
    if a < 3:
        me = 1
        s[me + 7] = 1
        return 5
    me = 1
    s[me + 5] = 2
    return 5


def apply_flow_check_bet_2(g: PythonState, a: int) -> int:
    """What follows check or bet. (kuhn_poker.rules:26)"""
    s = g._s
    if a < 1:
        if s[6] == 2:
            return 3
        return 5
    me = 1
    s[me + 5] = 2
    if s[6] == 2:
        return 3
    return 5


def apply_flow_fold_call_2(g: PythonState, a: int) -> int:
    """What follows fold or call. (kuhn_poker.rules:28)"""
    s = g._s
    if a < 3:
        me = 0
        s[me + 7] = 1
        return 5
    me = 0
    s[me + 5] = 2
    return 5


def start(g: PythonState) -> int:
    """Rules between rests: start."""
    s = g._s
    below = g._below
    log = g._history.append
    s[0] = 1  # deck[jack]
    s[1] = 1  # deck[queen]
    s[2] = 1  # deck[king]
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
        log(drawn + 4)
        s[drawn] -= 1
        s[3] = drawn + 1  # player.hand[p0]
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
        log(drawn + 4)
        s[drawn] -= 1
        s[4] = drawn + 1  # player.hand[p1]
    return 0


def surfaced_apply_flow_check_bet(g: PythonState, a: int) -> int:
    """What follows check or bet. (kuhn_poker.rules:22)"""
    s = g._s
    if a < 1:
        return 10
    me = 0
    s[me + 5] = 2
    return 10


def surfaced_apply_flow_fold_call(g: PythonState, a: int) -> int:
    """What follows fold or call. (kuhn_poker.rules:24)"""
    s = g._s
    if a < 3:
        me = 1
        s[me + 7] = 1
        s[9] = 0  # frame.flow.draw
        s[10] = 0  # frame.flow.p
        return 5
    me = 1
    s[me + 5] = 2
    s[9] = 0  # frame.flow.draw
    s[10] = 0  # frame.flow.p
    return 5


def surfaced_apply_flow_check_bet_2(g: PythonState, a: int) -> int:
    """What follows check or bet. (kuhn_poker.rules:26)"""
    s = g._s
    if a < 1:
        return 11
    me = 1
    s[me + 5] = 2
    return 11


def surfaced_apply_flow_fold_call_2(g: PythonState, a: int) -> int:
    """What follows fold or call. (kuhn_poker.rules:28)"""
    s = g._s
    if a < 3:
        me = 0
        s[me + 7] = 1
        s[9] = 0  # frame.flow.draw
        s[10] = 0  # frame.flow.p
        return 5
    me = 0
    s[me + 5] = 2
    s[9] = 0  # frame.flow.draw
    s[10] = 0  # frame.flow.p
    return 5


def surfaced_apply_draw_card(g: PythonState, a: int) -> int:
    """What follows draw_card. (kuhn_poker.rules:21; kuhn Game description)"""
    s = g._s
    outcome = a - 4
    drawn = outcome
    s[drawn] -= 1
    s[s[10] + 3] = drawn + 1
    s[9] += 1  # frame.flow.draw
    return 8


def surfaced_start(g: PythonState) -> int:
    """Rules between rests: start."""
    s = g._s
    s[0] = 1  # deck[jack]
    s[1] = 1  # deck[queen]
    s[2] = 1  # deck[king]
    s[10] = 0  # frame.flow.p
    return 7


def surfaced_loop_1(g: PythonState) -> int:
    """Rules between rests: loop.1."""
    s = g._s
    if s[10] <= 1:
        s[9] = 1  # frame.flow.draw
        return 8
    s[9] = 0  # frame.flow.draw
    s[10] = 0  # frame.flow.p
    return 0


def surfaced_loop_2(g: PythonState) -> int:
    """Rules between rests: loop.2."""
    s = g._s
    if s[9] <= 1:
        left = s[0] + s[1] + s[2]
        if not left:
            return 9
        return 4
    return 9


def surfaced_step_3(g: PythonState) -> int:
    """Rules between rests: step.3."""
    s = g._s
    s[10] += 1  # frame.flow.p
    return 7


def surfaced_after_4(g: PythonState) -> int:
    """Rules between rests: after.4."""
    s = g._s
    if s[5] == 2:
        s[9] = 0  # frame.flow.draw
        s[10] = 0  # frame.flow.p
        return 1
    s[9] = 0  # frame.flow.draw
    s[10] = 0  # frame.flow.p
    return 2


def surfaced_after_5(g: PythonState) -> int:
    """Rules between rests: after.5."""
    s = g._s
    if s[6] == 2:
        s[9] = 0  # frame.flow.draw
        s[10] = 0  # frame.flow.p
        return 3
    s[9] = 0  # frame.flow.draw
    s[10] = 0  # frame.flow.p
    return 5


class KuhnPoker(PythonState):
    """A position of Kuhn poker."""

    __slots__ = ()
    _ACTOR = (actor_flow_check_bet, actor_flow_fold_call, actor_flow_fold_call, actor_flow_check_bet, chance_actor, terminal_actor)
    _LEGAL = (legal_flow_check_bet, legal_flow_fold_call, legal_flow_check_bet, legal_flow_fold_call, legal_draw_card, no_actions)
    _APPLY = (apply_flow_check_bet, apply_flow_fold_call, apply_flow_check_bet_2, apply_flow_fold_call_2, no_apply, no_apply)
    _APPLY_SURFACED = (surfaced_apply_flow_check_bet, surfaced_apply_flow_fold_call, surfaced_apply_flow_check_bet_2, surfaced_apply_flow_fold_call_2, surfaced_apply_draw_card, no_apply)
    _RUN = (start,)
    _RUN_SURFACED = (surfaced_start, surfaced_loop_1, surfaced_loop_2, surfaced_step_3, surfaced_after_4, surfaced_after_5)
    _WEIGHTS = (None, None, None, None, weights_draw_card, None)
    _WHY = {(0, "check"): why_check, (0, "bet"): why_check, (1, "fold"): why_check, (1, "call"): why_check, (2, "check"): why_check, (2, "bet"): why_check, (3, "fold"): why_check, (3, "call"): why_check}

    def _scores(self) -> list[int]:
        s = self._s
        return [s[6] if s[8] or not s[7] and s[3] - 1 > s[4] - 1 else -s[5], s[5] if s[7] or not s[8] and s[4] - 1 > s[3] - 1 else -s[6]]

    def _ranking(self) -> list[tuple[int, ...]]:
        s = self._s
        return [(s[6] if s[8] or not s[7] and s[3] - 1 > s[4] - 1 else -s[5],), (s[5] if s[7] or not s[8] and s[4] - 1 > s[3] - 1 else -s[6],)]


DEFINITION = Definition(
    name="kuhn_poker",
    title="Kuhn poker",
    players=2,
    options={},
    spec="kuhn_poker.rules",
    spec_hash="7ffd73bc1a1581f3",
    version="0.1.0",
    cells=(0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0),
    fields=(
        Field("deck", "bag", 0, 3, (), 0, 3, piece="card", sees="none"),
        Field("player.hand", "slot", 3, 1, (PLAYER,), 0, 3, piece="card", per_player=True, sees="owner"),
        Field("player.staked", "value", 5, 1, (PLAYER,), 1, 2, per_player=True),
        Field("player.folded", "value", 7, 1, (PLAYER,), 0, 1, values=BOOL, per_player=True),
        Field("frame.flow.draw", "frame", 9, 1, (), 0, 2),
        Field("frame.flow.p", "frame", 10, 1, (), 0, 1, values=PLAYER),
    ),
    actions=(Block("check", 0, (), "", "", "kuhn_poker.rules:32"), Block("bet", 1, (), "", "", "kuhn_poker.rules:33"), Block("fold", 2, (), "", "", "kuhn_poker.rules:34"), Block("call", 3, (), "", "", "kuhn_poker.rules:35")),
    chances=(Block("draw_card", 4, (("rank", RANK),), "", "kuhn Game description", "kuhn_poker.rules:21"),),
    nodes=(
        Node("decision", "flow: check | bet", ("check", "bet"), "kuhn_poker.rules:22"),
        Node("decision", "flow: fold | call", ("fold", "call"), "kuhn_poker.rules:24"),
        Node("decision", "flow: check | bet (2)", ("check", "bet"), "kuhn_poker.rules:26"),
        Node("decision", "flow: fold | call (2)", ("fold", "call"), "kuhn_poker.rules:28"),
        Node("chance", "draw_card", ("draw_card",), "kuhn_poker.rules:21"),
        Node("terminal", "end", (), ""),
    ),
    pieces=(Piece("card", RANK, (1, 1, 1)),),
    reasons=(),
    max_game_length=3,
    start=6,
    utility="payoff",
    criteria=("payoff gain",),
    invariants=(),
    notes=(),
    view=(Show(("player.hand", "player.staked", "player.folded"), "Players", {}),),
)
MACHINE = KuhnPoker
