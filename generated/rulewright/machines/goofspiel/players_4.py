"""Goofspiel for 4 players (cards=13, order=shuffled, ties=discarded): a state machine. Generated; do not edit.

Spec: goofspiel.rules (5dad7f0dd6c57d46)
Compiler: rulewright 0.1.0

Cells of the state:

- 0..12 turned[Card]: true or false
- 13 prize: Card
- 14 pot: a number 0..91
- 15..18 player.points[player]: a number 0..91
- 19..70 player.held[player, Card]: true or false
- 71..74 player.bid[player]: Card | nothing
- 75..78 pending.bid[player]: a number 0..13
- 79 frame.flow.p: player
- 80 frame.flow.time: a number 0..13
"""

from __future__ import annotations

from rulewright.runtime import Block, Definition, Domain, Field, Node, PythonState, Reason, Show, chance_actor, no_actions, no_apply, numbers, outside, pick, simultaneous_actor, terminal_actor

BOOL = Domain("bool", ("false", "true"))
CARD = Domain("Card", ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13"), lo=1, numeric=True)
PLAYER = Domain("player", ("p0", "p1", "p2", "p3"))
CARD_NOTHING = Domain("Card | nothing", ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "nothing"))


def value(s: list[int], p: int) -> int:
    """(goofspiel.rules:52)"""
    bid = s[p + 71]
    return bid + 1 if bid <= 12 else 0


def legal_of_bid(g: PythonState, me: int) -> list[int]:
    """The legal actions of a seat at bid."""
    s = g._s
    out: list[int] = []
    for card in range(1, 14):
        if s[me * 13 + card + 18]:
            out.append(card - 1)
    return out


def legal_bid(g: PythonState) -> list[int]:
    """The legal actions of the next seat at bid."""
    s = g._s
    return legal_of_bid(g, s[79])


def weights_random_prize(g: PythonState) -> list[int]:
    """The weight of every outcome."""
    s = g._s
    return [1 if not s[outcome - 1] else 0 for outcome in range(1, 14)]


def legal_random_prize(g: PythonState) -> list[int]:
    """The possible outcomes."""
    return [n for n, w in enumerate(weights_random_prize(g), 13) if w]


def why_bid(g: PythonState, a: int) -> int:
    """The first reason against an id of bid, or -1."""
    s = g._s
    card = a + 1
    if not s[s[79] * 13 + card + 18]:
        return 0
    return -1


def apply_bid(g: PythonState, a: int) -> int:
    """What follows bid. (goofspiel.rules:29; wikipedia Game play)"""
    s = g._s
    card = a + 1
    s[s[79] + 75] = card
    s[79] += 1  # frame.flow.p
    if s[79] <= 3:
        return 0
    return 5


def start(g: PythonState) -> int:
    """Rules between rests: start."""
    s = g._s
    s[80] = 1  # frame.flow.time
    return 4


def loop_1(g: PythonState) -> int:
    """Rules between rests: loop.1."""
    s = g._s
    if s[80] <= 13:
        card = pick([1 if not s[card - 1] else 0 for card in range(1, 14)], g._below) + 1
        g._history.append(card + 12)
        s[13] = card  # prize
        s[s[13] - 1] = 1
        s[14] += s[13]  # pot
        s[79] = 0  # frame.flow.p
        if s[79] <= 3:
            return 0
        return 5
    s[79] = 0  # frame.flow.p
    s[80] = 0  # frame.flow.time
    return 2


def loop_2_on(g: PythonState) -> int:
    """Rules between rests: loop.2.on."""
    s = g._s
    bid_chosen_2 = s[75]
    s[75] = 0  # pending.bid[p0]
    s[71] = bid_chosen_2 - 1  # player.bid[p0]
    s[(ix if 0 <= (ix := bid_chosen_2 - 1) < 52 else outside(ix)) + 19] = 0
    bid_chosen_2 = s[76]
    s[76] = 0  # pending.bid[p1]
    s[72] = bid_chosen_2 - 1  # player.bid[p1]
    s[bid_chosen_2 + 31] = 0
    bid_chosen_2 = s[77]
    s[77] = 0  # pending.bid[p2]
    s[73] = bid_chosen_2 - 1  # player.bid[p2]
    s[bid_chosen_2 + 44] = 0
    bid_chosen_2 = s[78]
    s[78] = 0  # pending.bid[p3]
    s[74] = bid_chosen_2 - 1  # player.bid[p3]
    s[bid_chosen_2 + 57] = 0
    best = max(max(max(value(s, 0), value(s, 1)), value(s, 2)), value(s, 3))
    if (value(s, 0) == best) + (value(s, 1) == best) + (value(s, 2) == best) + (value(s, 3) == best) == 1:
        if value(s, 0) == best:
            s[15] += s[14]  # player.points[p0]
        if value(s, 1) == best:
            s[16] += s[14]  # player.points[p1]
        if value(s, 2) == best:
            s[17] += s[14]  # player.points[p2]
        if value(s, 3) == best:
            s[18] += s[14]  # player.points[p3]
        s[14] = 0  # pot
    s[14] = 0  # pot
    s[80] += 1  # frame.flow.time
    return 4


def surfaced_apply_random_prize(g: PythonState, a: int) -> int:
    """What follows random_prize. (goofspiel.rules:37)"""
    s = g._s
    outcome = a - 12
    card = outcome
    s[13] = card  # prize
    s[s[13] - 1] = 1
    s[14] += s[13]  # pot
    s[79] = 0  # frame.flow.p
    if s[79] <= 3:
        return 0
    return 5


def surfaced_loop_1(g: PythonState) -> int:
    """Rules between rests: loop.1."""
    s = g._s
    if s[80] <= 13:
        s[79] = 0  # frame.flow.p
        return 1
    s[79] = 0  # frame.flow.p
    s[80] = 0  # frame.flow.time
    return 2


def seat_bid(g: PythonState) -> int:
    """The first seat that has not chosen at bid."""
    s = g._s
    return s[79]


class Goofspiel(PythonState):
    """A position of Goofspiel."""

    __slots__ = ()
    _ACTOR = (simultaneous_actor, chance_actor, terminal_actor)
    _LEGAL = (legal_bid, legal_random_prize, no_actions)
    _APPLY = (apply_bid, no_apply, no_apply)
    _APPLY_SURFACED = (apply_bid, surfaced_apply_random_prize, no_apply)
    _RUN = (start, loop_1, loop_2_on)
    _RUN_SURFACED = (start, surfaced_loop_1, loop_2_on)
    _WEIGHTS = (None, weights_random_prize, None)
    _WHY = {(0, "bid"): why_bid}
    _SEAT = {0: seat_bid}
    _LEGAL_OF = {0: legal_of_bid}

    def _scores(self) -> list[int]:
        s = self._s
        return [s[15], s[16], s[17], s[18]]

    def _ranking(self) -> list[tuple[int, ...]]:
        s = self._s
        return [(s[15],), (s[16],), (s[17],), (s[18],)]


DEFINITION = Definition(
    name="goofspiel",
    title="Goofspiel",
    players=4,
    options={"cards": "13", "order": "shuffled", "ties": "discarded"},
    spec="goofspiel.rules",
    spec_hash="5dad7f0dd6c57d46",
    version="0.1.0",
    cells=numbers("0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0 0 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 13 13 13 13 0 0 0 0 0 0"),
    fields=(
        Field("turned", "value", 0, 1, (CARD,), 0, 1, values=BOOL),
        Field("prize", "value", 13, 1, (), 1, 13, values=CARD),
        Field("pot", "value", 14, 1, (), 0, 91),
        Field("player.points", "value", 15, 1, (PLAYER,), 0, 91, per_player=True),
        Field("player.held", "value", 19, 1, (PLAYER, CARD), 0, 1, values=BOOL, per_player=True),
        Field("player.bid", "value", 71, 1, (PLAYER,), 0, 13, values=CARD_NOTHING, per_player=True),
        Field("pending.bid", "value", 75, 1, (PLAYER,), 0, 13, per_player=True, sees="owner"),
        Field("frame.flow.p", "frame", 79, 1, (), 0, 3, values=PLAYER),
        Field("frame.flow.time", "frame", 80, 1, (), 0, 13),
    ),
    actions=(Block("bid", 0, (("card", CARD),), "", "wikipedia Game play", "goofspiel.rules:29"),),
    chances=(Block("random_prize", 13, (("prize", CARD),), "", "", "goofspiel.rules:37"),),
    nodes=(Node("simultaneous", "bid", ("bid",), "goofspiel.rules:29"), Node("chance", "random_prize", ("random_prize",), "goofspiel.rules:37"), Node("terminal", "end", (), "")),
    pieces=(),
    reasons=(Reason("this decision does not offer that", "wikipedia Game play", "goofspiel.rules:29"),),
    max_game_length=52,
    start=3,
    utility="rank",
    criteria=("highest points",),
    invariants=(),
    notes=("What becomes of a prize for which the highest bids are equal varies; `ties` chooses.",),
    view=(Show(("prize", "pot", "turned"), "Prizes", {}), Show(("player.points", "player.held", "player.bid"), "Players", {})),
)
MACHINE = Goofspiel
