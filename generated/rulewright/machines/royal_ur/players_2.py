"""The Royal Game of Ur for 2 players: a state machine. Generated; do not edit.

Spec: royal_ur.rules (1335a6b3830dc07b)
Compiler: rulewright 0.1.0

Cells of the state:

- 0..1 waiting: bag of counter
- 2..3 home: bag of counter
- 4 thrown: Throw
- 5 again: true or false
- 6 winner: nothing | player
- 7..34 player.path[player, Space]: slot of counter
- 35 frame.flow.turn: player
"""

from __future__ import annotations

from rulewright.runtime import Block, Definition, Domain, Field, Node, Piece, PythonState, Reason, Show, chance_actor, no_actions, no_apply, outside, terminal_actor

THROW = Domain("Throw", ("0", "1", "2", "3", "4"), numeric=True)
BOOL = Domain("bool", ("false", "true"))
NOTHING_PLAYER = Domain("nothing | player", ("nothing", "p0", "p1"))
PLAYER = Domain("player", ("p0", "p1"))
SPACE = Domain("Space", ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13"), numeric=True)
ORIGIN = Domain("Origin", ("start", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13"))
FROM_START_OF_ORIGIN = (-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)
SHARED_OF_SPACE = (0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0)


def can_land(s: list[int], p: int, target: int) -> bool:
    """Not on one's own counter, nor on one that is safe on the middle rosette; 14 is home. (royal_ur.rules:55; finkel Rules)"""
    at_p = p * 14
    if target >= 14:
        return target == 14
    space = target
    return s[(ix if 0 <= (ix := at_p + space) < 28 else outside(ix)) + 7] == 0 and (space != 7 or s[14 - at_p + space + 7] == 0)


def legal_flow_advance(g: PythonState) -> list[int]:
    """The legal actions at flow: advance."""
    s = g._s
    me = s[35]
    out: list[int] = []
    if s[4]:
        for origin in range(15):
            at_origin = FROM_START_OF_ORIGIN[origin] + s[4]
            if (s[me * 14 + origin + 6] != 0 if origin >= 1 else s[me] > 0) and at_origin <= 14 and can_land(s, me, at_origin):
                out.append(origin)
    return out


def weights_random_starter(g: PythonState) -> list[int]:
    """The weight of every outcome."""
    return [1, 1]


def legal_random_starter(g: PythonState) -> list[int]:
    """The possible outcomes."""
    return [n for n, w in enumerate(weights_random_starter(g), 15) if w]


def weights_random_thrown(g: PythonState) -> list[int]:
    """The weight of every outcome."""
    return [1, 4, 6, 4, 1]


def legal_random_thrown(g: PythonState) -> list[int]:
    """The possible outcomes."""
    return [n for n, w in enumerate(weights_random_thrown(g), 17) if w]


def actor_flow_advance(g: PythonState) -> int:
    """Who decides at flow: advance."""
    s = g._s
    return s[35]


def why_advance(g: PythonState, a: int) -> int:
    """The first reason against an id of advance, or -1."""
    s = g._s
    origin = a
    me = s[35]
    if not s[4]:
        return 0
    if not (s[me * 14 + origin + 6] != 0 if origin >= 1 else s[me] > 0):
        return 1
    if FROM_START_OF_ORIGIN[origin] + s[4] > 14:
        return 2
    if not can_land(s, me, FROM_START_OF_ORIGIN[origin] + s[4]):
        return 3
    return -1


def apply_flow_advance(g: PythonState, a: int) -> int:
    """What follows advance. (royal_ur.rules:30; finkel Rules)"""
    s = g._s
    origin = a
    me = s[35]
    at_me = me * 14
    target = FROM_START_OF_ORIGIN[origin] + s[4]
    if origin >= 1:
        source_at = at_me + origin - 1
        if s[source_at + 7]:
            kind = s[source_at + 7] - 1
            s[source_at + 7] = 0
            s[kind if 0 <= kind < 2 else outside(kind)] += 1
    if target == 14:
        s[me] -= 1
        s[me + 2] += 1
    else:
        space = target
        other = 1 - me
        if SHARED_OF_SPACE[space if 0 <= space < 14 else outside(space)]:
            source_at_2 = other * 14 + space
            if s[(source_at_2 if 0 <= source_at_2 < 28 else outside(source_at_2)) + 7]:
                kind_2 = s[(source_at_2 if 0 <= source_at_2 < 28 else outside(source_at_2)) + 7] - 1
                s[(source_at_2 if 0 <= source_at_2 < 28 else outside(source_at_2)) + 7] = 0
                s[kind_2 if 0 <= kind_2 < 2 else outside(kind_2)] += 1
        target_at = at_me + space
        s[me] -= 1
        s[(target_at if 0 <= target_at < 28 else outside(target_at)) + 7] = me + 1
        s[5] = 1 if space == 3 or space == 7 or space == 13 else 0  # again
    if s[me + 2] == 7:
        s[6] = me + 1  # winner
        s[35] = 0  # frame.flow.turn
        return 3
    return 6


def start(g: PythonState) -> int:
    """Rules between rests: start."""
    s = g._s
    s[0] = 7  # waiting[p0]
    s[1] = 7  # waiting[p1]
    starter = g._below(2)
    g._history.append(starter + 15)
    starter_2 = starter
    s[35] = starter_2  # frame.flow.turn
    return 5


def body_1(g: PythonState) -> int:
    """Rules between rests: body.1."""
    s = g._s
    s[5] = 0  # again
    k = g._below(1 + 4 + 6 + 4 + 1)
    if (k := k - 1) < 0:
        n_ = 0
    elif (k := k - 4) < 0:
        n_ = 1
    elif (k := k - 6) < 0:
        n_ = 2
    elif (k := k - 4) < 0:
        n_ = 3
    else:
        n_ = 4
    g._history.append(n_ + 17)
    s[4] = n_  # thrown
    legal = legal_flow_advance(g)
    if legal:
        g._legal = legal
        return 0
    return 6


def step_2(g: PythonState) -> int:
    """Rules between rests: step.2."""
    s = g._s
    if not s[5]:
        s[35] = 1 - s[35]  # frame.flow.turn
        return 5
    return 5


def surfaced_apply_random_starter(g: PythonState, a: int) -> int:
    """What follows random_starter. (royal_ur.rules:25)"""
    s = g._s
    outcome = a - 15
    starter = outcome
    starter_2 = starter
    s[35] = starter_2  # frame.flow.turn
    return 5


def surfaced_apply_random_thrown(g: PythonState, a: int) -> int:
    """What follows random_thrown. (royal_ur.rules:29)"""
    s = g._s
    outcome = a - 17
    n_ = outcome
    s[4] = n_  # thrown
    legal = legal_flow_advance(g)
    if legal:
        g._legal = legal
        return 0
    return 6


def surfaced_start(g: PythonState) -> int:
    """Rules between rests: start."""
    s = g._s
    s[0] = 7  # waiting[p0]
    s[1] = 7  # waiting[p1]
    return 1


def surfaced_body_1(g: PythonState) -> int:
    """Rules between rests: body.1."""
    s = g._s
    s[5] = 0  # again
    return 2


class RoyalUr(PythonState):
    """A position of The Royal Game of Ur."""

    __slots__ = ()
    _ACTOR = (actor_flow_advance, chance_actor, chance_actor, terminal_actor)
    _LEGAL = (legal_flow_advance, legal_random_starter, legal_random_thrown, no_actions)
    _APPLY = (apply_flow_advance, no_apply, no_apply, no_apply)
    _APPLY_SURFACED = (apply_flow_advance, surfaced_apply_random_starter, surfaced_apply_random_thrown, no_apply)
    _RUN = (start, body_1, step_2)
    _RUN_SURFACED = (surfaced_start, surfaced_body_1, step_2)
    _WEIGHTS = (None, weights_random_starter, weights_random_thrown, None)
    _WHY = {(0, "advance"): why_advance}

    def _scores(self) -> list[int]:
        s = self._s
        return [1 if s[6] == 1 else 0, 1 if s[6] == 2 else 0]

    def _ranking(self) -> list[tuple[int, ...]]:
        s = self._s
        return [(1 if s[6] == 1 else 0,), (1 if s[6] == 2 else 0,)]


DEFINITION = Definition(
    name="royal_ur",
    title="The Royal Game of Ur",
    players=2,
    options={},
    spec="royal_ur.rules",
    spec_hash="1335a6b3830dc07b",
    version="0.1.0",
    cells=(0,) * 36,
    fields=(
        Field("waiting", "bag", 0, 2, (), 0, 14, piece="counter"),
        Field("home", "bag", 2, 2, (), 0, 14, piece="counter"),
        Field("thrown", "value", 4, 1, (), 0, 4, values=THROW),
        Field("again", "value", 5, 1, (), 0, 1, values=BOOL),
        Field("winner", "frame", 6, 1, (), 0, 2, values=NOTHING_PLAYER),
        Field("player.path", "slot", 7, 1, (PLAYER, SPACE), 0, 2, piece="counter", per_player=True),
        Field("frame.flow.turn", "frame", 35, 1, (), 0, 1, values=PLAYER),
    ),
    actions=(Block("advance", 0, (("origin", ORIGIN),), "A counter moves as far as was thrown: onto the path, along it, or exactly off its end.", "finkel Rules", "royal_ur.rules:34"),),
    chances=(Block("random_starter", 15, (("starter", PLAYER),), "", "", "royal_ur.rules:25"), Block("random_thrown", 17, (("thrown", THROW),), "", "", "royal_ur.rules:29")),
    nodes=(Node("decision", "flow: advance", ("advance",), "royal_ur.rules:30"), Node("chance", "random_starter", ("random_starter",), "royal_ur.rules:25"), Node("chance", "random_thrown", ("random_thrown",), "royal_ur.rules:29"), Node("terminal", "end", (), "")),
    pieces=(Piece("counter", PLAYER, (7, 7)),),
    reasons=(
        Reason("nothing was thrown", "finkel Rules", "royal_ur.rules:37"),
        Reason("you have no counter there", "finkel Rules", "royal_ur.rules:38"),
        Reason("the throw must be exact", "finkel Rules", "royal_ur.rules:40"),
        Reason("your own counter is there, or the opponent's on the middle rosette", "finkel Rules", "royal_ur.rules:41"),
    ),
    max_game_length=10000,
    start=4,
    utility="rank",
    criteria=(),
    invariants=(),
    notes=(),
    view=(Show(("waiting", "home", "thrown"), "Table", {}), Show(("player.path",), "Paths", {})),
)
MACHINE = RoyalUr
