"""Oware (Abapa) for 2 players (patience=100): a state machine. Generated; do not edit.

Spec: oware.rules (ed6edf8f41950be2)
Compiler: rulewright 0.1.0

Cells of the state:

- 0..11 houses[House]: bag of seed
- 12 hand: bag of seed
- 13 quiet: a number 0..200
- 14..15 player.store[player]: bag of seed
- 16 frame.flow.turn: player
"""

from __future__ import annotations

from rulewright.runtime import Block, Definition, Domain, Field, Node, Piece, PythonState, Reason, Show, no_actions, no_apply, terminal_actor

HOUSE = Domain("House", ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"), numeric=True)
PLAYER = Domain("player", ("p0", "p1"))
PLANT = Domain("Plant", ("nickernut",))
MINE_OF_P_H = (1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1)
BACK_OF_H_STEPS = (0, 11, 10, 9, 8, 7, 1, 0, 11, 10, 9, 8, 2, 1, 0, 11, 10, 9, 3, 2, 1, 0, 11, 10, 4, 3, 2, 1, 0, 11, 5, 4, 3, 2, 1, 0, 6, 5, 4, 3, 2, 1, 7, 6, 5, 4, 3, 2, 8, 7, 6, 5, 4, 3, 9, 8, 7, 6, 5, 4, 10, 9, 8, 7, 6, 5, 11, 10, 9, 8, 7, 6)


def legal_flow_sow(g: PythonState) -> list[int]:
    """The legal actions at flow: sow."""
    s = g._s
    me = s[16]
    out: list[int] = []
    at_me = me * 12
    for house in range(12):
        houses = s[house]
        if MINE_OF_P_H[at_me + house] and houses and (sum(s[h] for h in range(12) if MINE_OF_P_H[12 - at_me + h]) > 0 or house % 6 + houses >= 6):
            out.append(house)
    return out


def actor_flow_sow(g: PythonState) -> int:
    """Who decides at flow: sow."""
    s = g._s
    return s[16]


def why_sow(g: PythonState, a: int) -> int:
    """The first reason against an id of sow, or -1."""
    s = g._s
    house = a
    me = s[16]
    if not MINE_OF_P_H[me * 12 + house]:
        return 0
    if not s[house]:
        return 1
    if not (sum(s[h] for h in range(12) if MINE_OF_P_H[12 - me * 12 + h]) > 0 or house % 6 + s[house] >= 6):
        return 2
    return -1


def apply_flow_sow(g: PythonState, a: int) -> int:
    """What follows sow. (oware.rules:27; abapa Maneuver)"""
    s = g._s
    house = a
    me = s[16]
    at_me = me * 12
    moved = s[house]
    if moved:
        s[house] = 0
        s[12] += moved  # hand[nickernut]
    at = house
    for _ in range(52):
        if not s[12]:
            break
        at = (at + 1) % 12
        if at != house:
            s[12] -= 1  # hand[nickernut]
            s[at] += 1
    s[13] = min(100, s[13] + 1)  # quiet
    houses = s[BACK_OF_H_STEPS[at * 6 + 1]]
    houses_2 = s[BACK_OF_H_STEPS[at * 6 + 2]]
    houses_3 = s[BACK_OF_H_STEPS[at * 6 + 3]]
    houses_4 = s[BACK_OF_H_STEPS[at * 6 + 4]]
    houses_5 = s[BACK_OF_H_STEPS[at * 6 + 5]]
    houses_6 = s[BACK_OF_H_STEPS[at * 6]]
    at_at = at * 6
    chain = sum(1 for k_ in range(6) if (0 > k_ or not MINE_OF_P_H[at_me + BACK_OF_H_STEPS[at_at]] and 2 <= houses_6 and houses_6 <= 3) and (1 > k_ or not MINE_OF_P_H[at_me + BACK_OF_H_STEPS[at_at + 1]] and 2 <= houses and houses <= 3) and (2 > k_ or not MINE_OF_P_H[at_me + BACK_OF_H_STEPS[at_at + 2]] and 2 <= houses_2 and houses_2 <= 3) and (3 > k_ or not MINE_OF_P_H[at_me + BACK_OF_H_STEPS[at_at + 3]] and 2 <= houses_3 and houses_3 <= 3) and (4 > k_ or not MINE_OF_P_H[at_me + BACK_OF_H_STEPS[at_at + 4]] and 2 <= houses_4 and houses_4 <= 3) and (5 > k_ or not MINE_OF_P_H[at_me + BACK_OF_H_STEPS[at_at + 5]] and 2 <= houses_5 and houses_5 <= 3))  # fmt: skip
    at_at_2 = BACK_OF_H_STEPS[at * 6 + 1]
    at_at_3 = BACK_OF_H_STEPS[at * 6 + 2]
    at_at_4 = BACK_OF_H_STEPS[at * 6 + 3]
    at_at_5 = BACK_OF_H_STEPS[at * 6 + 4]
    at_at_6 = BACK_OF_H_STEPS[at * 6 + 5]
    at_at_7 = BACK_OF_H_STEPS[at * 6]
    if chain > 0 and (s[at_at_7] if 0 < chain else 0) + (s[at_at_2] if 1 < chain else 0) + (s[at_at_3] if 2 < chain else 0) + (s[at_at_4] if 3 < chain else 0) + (s[at_at_5] if 4 < chain else 0) + (s[at_at_6] if 5 < chain else 0) < sum(s[h] for h in range(12) if MINE_OF_P_H[12 - at_me + h]):
        if 0 < chain:
            source_at = at_at_7
            moved_2 = s[source_at]
            if moved_2:
                s[source_at] = 0
                s[me + 14] += moved_2
        if 1 < chain:
            source_at = at_at_2
            moved_2 = s[source_at]
            if moved_2:
                s[source_at] = 0
                s[me + 14] += moved_2
        if 2 < chain:
            source_at = at_at_3
            moved_2 = s[source_at]
            if moved_2:
                s[source_at] = 0
                s[me + 14] += moved_2
        if 3 < chain:
            source_at = at_at_4
            moved_2 = s[source_at]
            if moved_2:
                s[source_at] = 0
                s[me + 14] += moved_2
        if 4 < chain:
            source_at = at_at_5
            moved_2 = s[source_at]
            if moved_2:
                s[source_at] = 0
                s[me + 14] += moved_2
        if 5 < chain:
            source_at = at_at_6
            moved_2 = s[source_at]
            if moved_2:
                s[source_at] = 0
                s[me + 14] += moved_2
        s[13] = 0  # quiet
    s[16] = 1 - s[16]  # frame.flow.turn
    return 3


def start(g: PythonState) -> int:
    """Rules between rests: start."""
    s = g._s
    for h in range(12):
        s[h] += 4
    s[16] = 0  # frame.flow.turn
    return 3


def body_1(g: PythonState) -> int:
    """Rules between rests: body.1."""
    s = g._s
    if s[13] >= 100 or (s[14] > 24 or s[15] > 24):
        return 4
    legal = legal_flow_sow(g)
    if legal:
        g._legal = legal
        return 0
    return 4


def after_2(g: PythonState) -> int:
    """Rules between rests: after.2."""
    s = g._s
    for round in range(24):
        p_2 = round // 12
        h = round % 12
        if MINE_OF_P_H[p_2 * 12 + h]:
            moved = s[h]
            if moved:
                s[h] = 0
                s[p_2 + 14] += moved
    s[16] = 0  # frame.flow.turn
    return 1


class Oware(PythonState):
    """A position of Oware (Abapa)."""

    __slots__ = ()
    _ACTOR = (actor_flow_sow, terminal_actor)
    _LEGAL = (legal_flow_sow, no_actions)
    _APPLY = (apply_flow_sow, no_apply)
    _APPLY_SURFACED = (apply_flow_sow, no_apply)
    _RUN = (start, body_1, after_2)
    _RUN_SURFACED = (start, body_1, after_2)
    _WEIGHTS = (None, None)
    _WHY = {(0, "sow"): why_sow}

    def _scores(self) -> list[int]:
        s = self._s
        return [s[14], s[15]]

    def _ranking(self) -> list[tuple[int, ...]]:
        s = self._s
        return [(s[14],), (s[15],)]


DEFINITION = Definition(
    name="oware",
    title="Oware (Abapa)",
    players=2,
    options={"patience": "100"},
    spec="oware.rules",
    spec_hash="ed6edf8f41950be2",
    version="0.1.0",
    cells=(0,) * 17,
    fields=(
        Field("houses", "bag", 0, 1, (HOUSE,), 0, 48, piece="seed"),
        Field("hand", "bag", 12, 1, (), 0, 48, piece="seed"),
        Field("quiet", "value", 13, 1, (), 0, 200),
        Field("player.store", "bag", 14, 1, (PLAYER,), 0, 48, piece="seed", per_player=True),
        Field("frame.flow.turn", "frame", 16, 1, (), 0, 1, values=PLAYER),
    ),
    actions=(Block("sow", 0, (("house", HOUSE),), "All seeds of a house of one's own, one to each house that follows; the emptied one stays empty.", "abapa Maneuver", "oware.rules:37"),),
    chances=(),
    nodes=(Node("decision", "flow: sow", ("sow",), "oware.rules:27"), Node("terminal", "end", (), "")),
    pieces=(Piece("seed", PLANT, (48,)),),
    reasons=(Reason("house {house} is the other player's", "abapa Maneuver", "oware.rules:40"), Reason("house {house} is empty", "abapa Maneuver", "oware.rules:41"), Reason("a player without seeds must be given some", "abapa Maneuver", "oware.rules:42")),
    max_game_length=5000,
    start=2,
    utility="rank",
    criteria=("highest seeds",),
    invariants=(),
    notes=("A move that would capture all seeds of the other side is allowed, and captures nothing.",),
    view=(Show(("houses",), "Houses", {}), Show(("player.store",), "Stores", {})),
)
MACHINE = Oware
