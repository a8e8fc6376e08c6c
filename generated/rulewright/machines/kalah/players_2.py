"""Kalah for 2 players (holes=6, seeds=4): a state machine. Generated; do not edit.

Spec: kalah.rules (675d75e2e2702a09)
Compiler: rulewright 0.1.0

Cells of the state:

- 0..13 pit[Pit]: bag of seed
- 14 hand: bag of seed
- 15 again: true or false
- 16 frame.flow.turn: player
"""

from __future__ import annotations

from rulewright.runtime import Block, Definition, Domain, Field, Node, Piece, PythonState, Reason, Show, no_actions, no_apply, outside, terminal_actor

PIT = Domain("Pit", ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13"), numeric=True)
BOOL = Domain("bool", ("false", "true"))
PLAYER = Domain("player", ("p0", "p1"))
PLANT = Domain("Plant", ("nickernut",))
HOUSE = Domain("House", ("0", "1", "2", "3", "4", "5"), numeric=True)
OWN_OF_P_HOUSE = (0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12)
STORE_OF_P = (6, 13)
EMPTY_SIDE_BY_BITS = (1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)


def legal_flow_sow(g: PythonState) -> list[int]:
    """The legal actions at flow: sow."""
    s = g._s
    me = s[16]
    out: list[int] = []
    at_me = me * 6
    if s[OWN_OF_P_HOUSE[at_me]]:
        out.append(0)
    if s[OWN_OF_P_HOUSE[at_me + 1]]:
        out.append(1)
    if s[OWN_OF_P_HOUSE[at_me + 2]]:
        out.append(2)
    if s[OWN_OF_P_HOUSE[at_me + 3]]:
        out.append(3)
    if s[OWN_OF_P_HOUSE[at_me + 4]]:
        out.append(4)
    if s[OWN_OF_P_HOUSE[at_me + 5]]:
        out.append(5)
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
    if not s[OWN_OF_P_HOUSE[me * 6 + house]]:
        return 0
    return -1


def apply_flow_sow(g: PythonState, a: int) -> int:
    """What follows sow. (kalah.rules:25; irving The rules of Kalah)"""
    s = g._s
    house = a
    me = s[16]
    at_me = me * 6
    at = OWN_OF_P_HOUSE[at_me + house]
    moved = s[at]
    if moved:
        s[at] = 0
        s[14] += moved  # hand[nickernut]
    for _ in range(80):
        if not s[14]:
            break
        at = (at + 1) % 14
        if at != STORE_OF_P[1 - me]:
            s[14] -= 1  # hand[nickernut]
            s[at] += 1
    s[15] = 1 if at == STORE_OF_P[me] else 0  # again
    if (OWN_OF_P_HOUSE[at_me] == at or OWN_OF_P_HOUSE[at_me + 1] == at or OWN_OF_P_HOUSE[at_me + 2] == at or OWN_OF_P_HOUSE[at_me + 3] == at or OWN_OF_P_HOUSE[at_me + 4] == at or OWN_OF_P_HOUSE[at_me + 5] == at) and s[at] == 1:
        across = 12 - at
        if s[across if 0 <= across < 14 else outside(across)]:
            target_at = STORE_OF_P[me]
            moved_2 = s[across if 0 <= across < 14 else outside(across)]
            if moved_2:
                s[across if 0 <= across < 14 else outside(across)] = 0
                s[target_at] += moved_2
            target_at_2 = STORE_OF_P[me]
            moved_2_2 = s[at]
            if moved_2_2:
                s[at] = 0
                s[target_at_2] += moved_2_2
    if EMPTY_SIDE_BY_BITS[(s[0] != 0) + (2 if s[1] else 0) + (4 if s[2] else 0) + (8 if s[3] else 0) + (16 if s[4] else 0) + (32 if s[5] else 0)] or EMPTY_SIDE_BY_BITS[(s[7] != 0) + (2 if s[8] else 0) + (4 if s[9] else 0) + (8 if s[10] else 0) + (16 if s[11] else 0) + (32 if s[12] else 0)]:
        for round in range(12):
            p = round // 6
            h = round % 6
            source_at = OWN_OF_P_HOUSE[p * 6 + h]
            target_at_3 = STORE_OF_P[p]
            moved_3 = s[source_at]
            if moved_3:
                s[source_at] = 0
                s[target_at_3] += moved_3
        s[16] = 0  # frame.flow.turn
        return 1
    if not s[15]:
        s[16] = 1 - s[16]  # frame.flow.turn
        return 0
    return 0


def start(g: PythonState) -> int:
    """Rules between rests: start."""
    s = g._s
    for round in range(12):
        p = round // 6
        at_p = p * 6
        h = round % 6
        at_at_p_h = OWN_OF_P_HOUSE[at_p + h]
        s[at_at_p_h] += 4
    s[16] = 0  # frame.flow.turn
    return 0


class Kalah(PythonState):
    """A position of Kalah."""

    __slots__ = ()
    _ACTOR = (actor_flow_sow, terminal_actor)
    _LEGAL = (legal_flow_sow, no_actions)
    _APPLY = (apply_flow_sow, no_apply)
    _APPLY_SURFACED = (apply_flow_sow, no_apply)
    _RUN = (start,)
    _RUN_SURFACED = (start,)
    _WEIGHTS = (None, None)
    _WHY = {(0, "sow"): why_sow}

    def _scores(self) -> list[int]:
        s = self._s
        return [s[6], s[13]]

    def _ranking(self) -> list[tuple[int, ...]]:
        s = self._s
        return [(s[6],), (s[13],)]


DEFINITION = Definition(
    name="kalah",
    title="Kalah",
    players=2,
    options={"holes": "6", "seeds": "4"},
    spec="kalah.rules",
    spec_hash="675d75e2e2702a09",
    version="0.1.0",
    cells=(0,) * 17,
    fields=(Field("pit", "bag", 0, 1, (PIT,), 0, 48, piece="seed"), Field("hand", "bag", 14, 1, (), 0, 48, piece="seed"), Field("again", "value", 15, 1, (), 0, 1, values=BOOL), Field("frame.flow.turn", "frame", 16, 1, (), 0, 1, values=PLAYER)),
    actions=(Block("sow", 0, (("house", HOUSE),), "All seeds of a house, one to each pit that follows; the other player's store is left out.", "irving The rules of Kalah", "kalah.rules:36"),),
    chances=(),
    nodes=(Node("decision", "flow: sow", ("sow",), "kalah.rules:25"), Node("terminal", "end", (), "")),
    pieces=(Piece("seed", PLANT, (48,)),),
    reasons=(Reason("house {house} is empty", "irving The rules of Kalah", "kalah.rules:39"),),
    max_game_length=2000,
    start=2,
    utility="rank",
    criteria=("highest stored",),
    invariants=(),
    notes=(),
    view=(Show(("pit",), "Pits", {}),),
)
MACHINE = Kalah
