"""Pig for 2 players (goal=100): a state machine. Generated; do not edit.

Spec: pig.rules (b5a5c98828496b02)
Compiler: rulewright 0.1.0

Cells of the state:

- 0 gathered: a number 0..105
- 1 over: true or false
- 2 winner: nothing | player
- 3..4 player.score[player]: a number 0..105
- 5 frame.flow.turn: player
"""

from __future__ import annotations

from rulewright.runtime import Block, Definition, Domain, Field, Node, PythonState, Reason, Show, chance_actor, no_actions, no_apply, terminal_actor

BOOL = Domain("bool", ("false", "true"))
NOTHING_PLAYER = Domain("nothing | player", ("nothing", "p0", "p1"))
PLAYER = Domain("player", ("p0", "p1"))
n_1_6 = Domain("1_6", ("1", "2", "3", "4", "5", "6"), lo=1, numeric=True)


def legal_flow_roll_die_hold(g: PythonState) -> list[int]:
    """The legal actions at flow: roll_die | hold."""
    s = g._s
    me = s[5]
    out: list[int] = []
    if s[me + 3] + s[0] < 100:
        out.append(0)
    if s[0]:
        out.append(1)
    return out


def weights_roll_pips(g: PythonState) -> list[int]:
    """The weight of every outcome."""
    return [1, 1, 1, 1, 1, 1]


def legal_roll_pips(g: PythonState) -> list[int]:
    """The possible outcomes."""
    return [n for n, w in enumerate(weights_roll_pips(g), 2) if w]


def actor_flow_roll_die_hold(g: PythonState) -> int:
    """Who decides at flow: roll_die | hold."""
    s = g._s
    return s[5]


def why_roll_die(g: PythonState, a: int) -> int:
    """The first reason against an id of roll_die, or -1."""
    s = g._s
    me = s[5]
    if s[me + 3] + s[0] >= 100:
        return 0
    return -1


def why_hold(g: PythonState, a: int) -> int:
    """The first reason against an id of hold, or -1."""
    s = g._s
    if not s[0]:
        return 1
    return -1


def apply_flow_roll_die_hold(g: PythonState, a: int) -> int:
    """What follows roll_die or hold. (pig.rules:21; neller 1)"""
    s = g._s
    below = g._below
    log = g._history.append
    if a < 1:
        pips = below(6) + 1
        log(pips + 1)
        pips_2 = pips
        if pips_2 == 1:
            s[1] = 1  # over
        else:
            s[0] += pips_2  # gathered
        if s[1]:
            return 5
        return 0
    me = s[5]
    s[me + 3] += s[0]
    s[1] = 1  # over
    if s[me + 3] >= 100:
        s[2] = me + 1  # winner
        s[5] = 0  # frame.flow.turn
        return 2
    if s[1]:
        return 5
    return 0


def start(g: PythonState) -> int:
    """Rules between rests: start."""
    s = g._s
    s[5] = 0  # frame.flow.turn
    return 4


def body_1(g: PythonState) -> int:
    """Rules between rests: body.1."""
    s = g._s
    s[0] = 0  # gathered
    s[1] = 0  # over
    return 0


def step_2_on(g: PythonState) -> int:
    """Rules between rests: step.2.on."""
    s = g._s
    s[5] = 1 - s[5]  # frame.flow.turn
    return 4


def surfaced_apply_flow_roll_die_hold(g: PythonState, a: int) -> int:
    """What follows roll_die or hold. (pig.rules:21; neller 1)"""
    s = g._s
    if a < 1:
        return 1
    me = s[5]
    s[me + 3] += s[0]
    s[1] = 1  # over
    if s[me + 3] >= 100:
        s[2] = me + 1  # winner
        s[5] = 0  # frame.flow.turn
        return 2
    if s[1]:
        return 5
    return 0


def surfaced_apply_roll_pips(g: PythonState, a: int) -> int:
    """What follows roll_pips. (pig.rules:28; neller 1)"""
    s = g._s
    outcome = a - 1
    pips = outcome
    pips_2 = pips
    if pips_2 == 1:
        s[1] = 1  # over
    else:
        s[0] += pips_2  # gathered
    if s[1]:
        return 5
    return 0


class Pig(PythonState):
    """A position of Pig."""

    __slots__ = ()
    _ACTOR = (actor_flow_roll_die_hold, chance_actor, terminal_actor)
    _LEGAL = (legal_flow_roll_die_hold, legal_roll_pips, no_actions)
    _APPLY = (apply_flow_roll_die_hold, no_apply, no_apply)
    _APPLY_SURFACED = (surfaced_apply_flow_roll_die_hold, surfaced_apply_roll_pips, no_apply)
    _RUN = (start, body_1, step_2_on)
    _RUN_SURFACED = (start, body_1, step_2_on)
    _WEIGHTS = (None, weights_roll_pips, None)
    _WHY = {(0, "roll_die"): why_roll_die, (0, "hold"): why_hold}

    def _scores(self) -> list[int]:
        s = self._s
        return [1 if s[2] == 1 else 0, 1 if s[2] == 2 else 0]

    def _ranking(self) -> list[tuple[int, ...]]:
        s = self._s
        return [(1 if s[2] == 1 else 0,), (1 if s[2] == 2 else 0,)]


DEFINITION = Definition(
    name="pig",
    title="Pig",
    players=2,
    options={"goal": "100"},
    spec="pig.rules",
    spec_hash="b5a5c98828496b02",
    version="0.1.0",
    cells=(0,) * 6,
    fields=(Field("gathered", "value", 0, 1, (), 0, 105), Field("over", "value", 1, 1, (), 0, 1, values=BOOL), Field("winner", "frame", 2, 1, (), 0, 2, values=NOTHING_PLAYER), Field("player.score", "value", 3, 1, (PLAYER,), 0, 105, per_player=True), Field("frame.flow.turn", "frame", 5, 1, (), 0, 1, values=PLAYER)),
    actions=(Block("roll_die", 0, (), "The pips are gathered; a 1 loses them and ends the turn.", "neller 1", "pig.rules:24"), Block("hold", 1, (), "What was gathered is scored, and the turn ends.", "neller 1", "pig.rules:32")),
    chances=(Block("roll_pips", 2, (("pips", n_1_6),), "", "neller 1", "pig.rules:28"),),
    nodes=(Node("decision", "flow: roll_die | hold", ("roll_die", "hold"), "pig.rules:21"), Node("chance", "roll_pips", ("roll_pips",), "pig.rules:28"), Node("terminal", "end", (), "")),
    pieces=(),
    reasons=(Reason("that is enough to win", "neller 1", "pig.rules:27"), Reason("roll first", "neller 1", "pig.rules:35")),
    max_game_length=10000,
    start=3,
    utility="rank",
    criteria=(),
    invariants=(),
    notes=(),
    view=(Show(("gathered",), "This turn", {}), Show(("player.score",), "Scores", {})),
)
MACHINE = Pig
