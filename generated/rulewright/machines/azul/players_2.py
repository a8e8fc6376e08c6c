"""Azul for 2 players (round_limit=true): a state machine. Generated; do not edit.

Spec: azul.rules (ddc529cfe2e8775a)
Compiler: rulewright 0.1.0

Cells of the state:

- 0 first: center | player
- 1..5 bag: bag of tile
- 6..10 lid: bag of tile
- 11..40 offer[Source]: bag of tile
- 41 starter: player
- 42 rounds: a number 0..30
- 43..44 player.score[player]: a number 0..400
- 45..64 player.line[player, Row]: stack of tile
- 65..114 player.wall[player, Row, Column]: slot of tile
- 115..124 player.floor[player]: bag of tile
- 125 frame.draft.turn: player
- 126 frame.fill_displays.d: display
- 127 frame.fill_displays.draw: a number 0..5
- 128 frame.fill_displays.target_at: a number 0..10000
"""

from __future__ import annotations

from rulewright.runtime import Block, Definition, Domain, Field, Node, Piece, Reason, Show, State, chance_actor, decode, no_actions, no_apply, terminal_actor

CENTER_PLAYER = Domain("center | player", ("center", "p0", "p1"))
SOURCE = Domain("Source", ("center", "display 0", "display 1", "display 2", "display 3", "display 4"))
PLAYER = Domain("player", ("p0", "p1"))
ROW = Domain("Row", ("0", "1", "2", "3", "4"), numeric=True)
COLUMN = Domain("Column", ("0", "1", "2", "3", "4"), numeric=True)
DISPLAY = Domain("display", ("display 0", "display 1", "display 2", "display 3", "display 4"))
COLOR = Domain("Color", ("blue", "yellow", "red", "black", "white"))
TARGET = Domain("Target", ("floor", "0", "1", "2", "3", "4"))
FLOOR_LOSS = (1, 1, 2, 2, 2, 3, 3)
PLAYER_LINE_HOLDS = (1, 2, 3, 4, 5, 1, 2, 3, 4, 5)
TAKE_IDS = decode((0, 5), (0, 4), (0, 5))


def fill_displays(g: State) -> None:
    """Four tiles from the bag on every display; an empty bag is filled from the lid; without tiles displays stay short. (azul.rules:52; azul_ko P3; azul_ko P4b; azul_ko 3b; azul_ko 3c; azul_ko 3d)"""
    s = g._s
    for d in range(5):
        target_at = d + 1
        for _ in range(1, 5):
            if not any(s[1:6]):
                for kind in range(5):
                    moved = s[kind + 6]
                    s[kind + 6] -= moved
                    s[kind + 1] += moved
                if not any(s[1:6]):
                    break
            k = g._below(sum(s[1:6]))
            if k < s[1]:
                drawn = 0
            elif k < s[1] + s[2]:
                drawn = 1
            elif k < s[1] + s[2] + s[3]:
                drawn = 2
            elif k < s[1] + s[2] + s[3] + s[4]:
                drawn = 3
            else:
                drawn = 4
            g._history.append(drawn + 182)
            s[drawn + 1] -= 1
            s[target_at * 5 + drawn + 11] += 1


def on_wall(s: list[int], p: int, row: int, color: int) -> bool:
    """(azul.rules:85)"""
    return s[(p * 5 + row) * 5 + column_of(row, color) + 65] != 0


def column_of(row: int, color: int) -> int:
    """(azul.rules:86)"""
    return (color + row) % 5


def marker(s: list[int], p: int) -> int:
    """(azul.rules:87)"""
    return s[0] == p + 1


def floor_room(s: list[int], p: int) -> int:
    """(azul.rules:88)"""
    return max(0, 7 - sum(s[p * 5 + 115 : p * 5 + 120]) - marker(s, p))


def tile_walls(g: State) -> None:
    """Every player's full lines from top to bottom, then the floor. Who took the marker begins the next round. (azul.rules:92; azul_ko 2; azul_ko 2a; azul_ko 2c; azul_ko 2l)"""
    s = g._s
    if s[0] != 0:
        s[41] = s[0] - 1  # starter
    start = s[41]
    for seat in range(2):
        p = (start + seat) % 2
        for row in range(5):
            if s[(p * 5 + row) * 2 + 45] == PLAYER_LINE_HOLDS[p * 5 + row]:
                tile_row(g, p, row)
        clear_floor(g, p)
    s[42] += 1  # rounds


def tile_row(g: State, p: int, row: int) -> None:
    """(azul.rules:101; azul_ko 2d)"""
    s = g._s
    set_tile(g, p, row, column_of(row, s[(p * 5 + row) * 2 + 46]))


def set_tile(g: State, p: int, row: int, column: int) -> None:
    """One tile to the wall, scored at once; the others to the lid. (azul.rules:105; azul_ko 2a; azul_ko 2b)"""
    s = g._s
    source_at = p * 5 + row
    target_at = (p * 5 + row) * 5 + column
    kind = s[source_at * 2 + 46]
    s[source_at * 2 + 45] -= 1
    if s[source_at * 2 + 45] == 0:
        s[source_at * 2 + 46] = 0
    s[target_at + 65] = kind + 1
    source_at_2 = p * 5 + row
    kind_2 = s[source_at_2 * 2 + 46]
    moved = s[source_at_2 * 2 + 45] if s[source_at_2 * 2 + 46] == kind_2 else 0
    s[source_at_2 * 2 + 45] -= moved
    if s[source_at_2 * 2 + 45] == 0:
        s[source_at_2 * 2 + 46] = 0
    s[kind_2 + 6] += moved
    s[p + 43] += gain(across(s, p, row, column), down(s, p, row, column))


def gain(joined_across: int, joined_down: int) -> int:
    """The tiles joined across and the tiles joined down, the new one counted in both; 1 for a tile alone. (azul.rules:112; azul_ko 2e; azul_ko 2f; azul_ko 2g)"""
    return joined_across + joined_down if joined_across > 1 and joined_down > 1 else max(joined_across, joined_down)


def across(s: list[int], p: int, row: int, column: int) -> int:
    """(azul.rules:117)"""
    run = 0
    for c in range(5):
        if s[(p * 5 + row) * 5 + c + 65] != 0:
            run += 1
        elif c > column:
            break
        else:
            run = 0
    return run


def down(s: list[int], p: int, row: int, column: int) -> int:
    """(azul.rules:125)"""
    run = 0
    for r in range(5):
        if s[(p * 5 + r) * 5 + column + 65] != 0:
            run += 1
        elif r > row:
            break
        else:
            run = 0
    return run


def clear_floor(g: State, p: int) -> None:
    """The loss comes off at once, down to 0 at most; the tiles go to the lid, the marker stays with its player. (azul.rules:133; azul_ko 2h; azul_ko 2i; azul_ko 2j; azul_ko 2k)"""
    s = g._s
    s[p + 43] = max(0, s[p + 43] - floor_loss(s, p))
    for kind in range(5):
        moved = s[p * 5 + kind + 115]
        s[p * 5 + kind + 115] -= moved
        s[kind + 6] += moved


def floor_loss(s: list[int], p: int) -> int:
    """(azul.rules:139)"""
    return sum(FLOOR_LOSS[i] for i in range(7) if i < sum(s[p * 5 + 115 : p * 5 + 120]) + marker(s, p))


def finished(s: list[int]) -> bool:
    """(azul.rules:143; azul_ko G; azul_ko R; azul_ko 3a; azul_ko 4)"""
    return any(completed_rows(s, p) > 0 for p in range(2)) or s[1] == 0 and s[2] == 0 and s[3] == 0 and s[4] == 0 and s[5] == 0 and s[6] == 0 and s[7] == 0 and s[8] == 0 and s[9] == 0 and s[10] == 0 or s[42] == 30


def add_bonuses(g: State, p: int) -> None:
    """(azul.rules:147; azul_ko 4a; azul_ko 4b; azul_ko 4c)"""
    s = g._s
    s[p + 43] += completed_rows(s, p) * 2 + completed_columns(s, p) * 7 + completed_colors(s, p) * 10


def completed_rows(s: list[int], p: int) -> int:
    """(azul.rules:151)"""
    return sum(1 for r in range(5) if all(s[(p * 5 + r) * 5 + c + 65] != 0 for c in range(5)))


def completed_columns(s: list[int], p: int) -> int:
    """(azul.rules:152)"""
    return sum(1 for c in range(5) if all(s[(p * 5 + r) * 5 + c + 65] != 0 for r in range(5)))


def completed_colors(s: list[int], p: int) -> int:
    """(azul.rules:153)"""
    return sum(1 for color in range(5) if all(any(s[(p * 5 + r) * 5 + c + 65] == color + 1 for c in range(5)) for r in range(5)))


def printed(row: int, column: int) -> int:
    """(azul.rules:155)"""
    return (column - row + 5) % 5


def legal_draft_take(g: State) -> list[int]:
    """The legal actions at draft: take."""
    s = g._s
    me = s[125]
    out: list[int] = []
    for source in range(6):
        for color in range(5):
            for target in range(6):
                if s[source * 5 + color + 11] > 0 and (target < 1 or s[(me * 5 + (target - 1)) * 2 + 45] == 0 or s[(me * 5 + (target - 1)) * 2 + 46] == color) and (target < 1 or s[(me * 5 + (target - 1)) * 2 + 45] != PLAYER_LINE_HOLDS[me * 5 + (target - 1)]) and (target < 1 or not on_wall(s, me, target - 1, color)):
                    out.append((source * 5 + color) * 6 + target)
    return out


def weights_random_starter(g: State) -> list[int]:
    """The weight of every outcome."""
    return [1, 1]


def legal_random_starter(g: State) -> list[int]:
    """The possible outcomes."""
    return [n for n, w in enumerate(weights_random_starter(g), 180) if w]


def weights_draw_tile(g: State) -> list[int]:
    """The weight of every outcome."""
    s = g._s
    return s[1:6]


def legal_draw_tile(g: State) -> list[int]:
    """The possible outcomes."""
    return [n for n, w in enumerate(weights_draw_tile(g), 182) if w]


def actor_draft_take(g: State) -> int:
    """Who decides at draft: take."""
    s = g._s
    return s[125]


def why_take(g: State, a: int) -> int:
    """The first reason against an id of take, or -1."""
    s = g._s
    source, color, target = TAKE_IDS[a]
    me = s[125]
    if s[source * 5 + color + 11] <= 0:
        return 0
    if not (target < 1 or s[(me * 5 + (target - 1)) * 2 + 45] == 0 or s[(me * 5 + (target - 1)) * 2 + 46] == color):
        return 1
    if not (target < 1 or s[(me * 5 + (target - 1)) * 2 + 45] != PLAYER_LINE_HOLDS[me * 5 + (target - 1)]):
        return 2
    if not (target < 1 or not on_wall(s, me, target - 1, color)):
        return 3
    return -1


def apply_draft_take(g: State, a: int) -> int:
    """What follows take. (azul.rules:62; azul_ko 1a; azul_ko 1b; azul_ko 1c; azul_ko 1d; azul_ko 1e; azul_ko 1g; azul_ko 1h; azul_ko 1f; azul_ko 1i; azul_ko 1k; azul_ko 1j; azul_ko 1l; azul_ko 1m)"""
    s = g._s
    source, color, target = TAKE_IDS[a]
    me = s[125]
    if source == 0 and s[0] == 0:
        s[0] = me + 1  # first
    if target >= 1:
        target_at = me * 5 + (target - 1)
        moved = min(PLAYER_LINE_HOLDS[me * 5 + (target - 1)] - s[(me * 5 + (target - 1)) * 2 + 45], s[source * 5 + color + 11])
        s[source * 5 + color + 11] -= moved
        if moved > 0:
            s[target_at * 2 + 45] += moved
            s[target_at * 2 + 46] = color
    moved_2 = min(floor_room(s, me), s[source * 5 + color + 11])
    s[source * 5 + color + 11] -= moved_2
    s[me * 5 + color + 115] += moved_2
    moved_3 = s[source * 5 + color + 11]
    s[source * 5 + color + 11] -= moved_3
    s[color + 6] += moved_3
    if source != 0:
        for kind in range(5):
            moved_4 = s[source * 5 + kind + 11]
            s[source * 5 + kind + 11] -= moved_4
            s[kind + 11] += moved_4
    s[125] = 1 - s[125]  # frame.draft.turn
    return 6


def start(g: State) -> int:
    """Rules between rests: start."""
    s = g._s
    s[1] = 20  # bag[blue]
    s[2] = 20  # bag[yellow]
    s[3] = 20  # bag[red]
    s[4] = 20  # bag[black]
    s[5] = 20  # bag[white]
    starter = g._below(2)
    g._history.append(starter + 180)
    s[41] = starter  # starter
    return 5


def body_1(g: State) -> int:
    """Rules between rests: body.1."""
    s = g._s
    fill_displays(g)
    s[0] = 0  # first
    s[125] = s[41]  # frame.draft.turn
    return 6


def body_2(g: State) -> int:
    """Rules between rests: body.2."""
    s = g._s
    if all(not any(s[s_ * 5 + 11 : s_ * 5 + 16]) for s_ in range(6)):
        tile_walls(g)
        if finished(s):
            for p in range(2):
                add_bonuses(g, p)
            s[125] = 0  # frame.draft.turn
            return 3
        return 5
    return 0


def surfaced_apply_draft_take(g: State, a: int) -> int:
    """What follows take. (azul.rules:62; azul_ko 1a; azul_ko 1b; azul_ko 1c; azul_ko 1d; azul_ko 1e; azul_ko 1g; azul_ko 1h; azul_ko 1f; azul_ko 1i; azul_ko 1k; azul_ko 1j; azul_ko 1l; azul_ko 1m)"""
    s = g._s
    source, color, target = TAKE_IDS[a]
    me = s[125]
    if source == 0 and s[0] == 0:
        s[0] = me + 1  # first
    if target >= 1:
        target_at = me * 5 + (target - 1)
        moved = min(PLAYER_LINE_HOLDS[me * 5 + (target - 1)] - s[(me * 5 + (target - 1)) * 2 + 45], s[source * 5 + color + 11])
        s[source * 5 + color + 11] -= moved
        if moved > 0:
            s[target_at * 2 + 45] += moved
            s[target_at * 2 + 46] = color
    moved_2 = min(floor_room(s, me), s[source * 5 + color + 11])
    s[source * 5 + color + 11] -= moved_2
    s[me * 5 + color + 115] += moved_2
    moved_3 = s[source * 5 + color + 11]
    s[source * 5 + color + 11] -= moved_3
    s[color + 6] += moved_3
    if source != 0:
        for kind in range(5):
            moved_4 = s[source * 5 + kind + 11]
            s[source * 5 + kind + 11] -= moved_4
            s[kind + 11] += moved_4
    s[125] = 1 - s[125]  # frame.draft.turn
    return 8


def surfaced_apply_random_starter(g: State, a: int) -> int:
    """What follows random_starter. (azul.rules:37; azul_ko P4a)"""
    s = g._s
    outcome = a - 180
    starter = outcome
    s[41] = starter  # starter
    return 5


def surfaced_apply_draw_tile(g: State, a: int) -> int:
    """What follows draw_tile. (azul.rules:55; azul_ko 3d)"""
    s = g._s
    outcome = a - 182
    drawn = outcome
    s[drawn + 1] -= 1
    s[s[128] * 5 + drawn + 11] += 1
    s[127] += 1  # frame.fill_displays.draw
    return 7


def surfaced_start(g: State) -> int:
    """Rules between rests: start."""
    s = g._s
    s[1] = 20  # bag[blue]
    s[2] = 20  # bag[yellow]
    s[3] = 20  # bag[red]
    s[4] = 20  # bag[black]
    s[5] = 20  # bag[white]
    return 1


def surfaced_body_1(g: State) -> int:
    """Rules between rests: body.1."""
    s = g._s
    s[126] = 0  # frame.fill_displays.d
    return 6


def surfaced_loop_2(g: State) -> int:
    """Rules between rests: loop.2."""
    s = g._s
    if s[126] <= 4:
        s[128] = s[126] + 1  # frame.fill_displays.target_at
        s[127] = 1  # frame.fill_displays.draw
        return 7
    s[0] = 0  # first
    s[125] = s[41]  # frame.draft.turn
    return 8


def surfaced_loop_3(g: State) -> int:
    """Rules between rests: loop.3."""
    s = g._s
    if s[127] <= 4:
        if not any(s[1:6]):
            for kind in range(5):
                moved = s[kind + 6]
                s[kind + 6] -= moved
                s[kind + 1] += moved
            if not any(s[1:6]):
                return 9
            s[125] = 0  # frame.draft.turn
            return 2
        s[125] = 0  # frame.draft.turn
        return 2
    return 9


def surfaced_body_4(g: State) -> int:
    """Rules between rests: body.4."""
    s = g._s
    if all(not any(s[s_ * 5 + 11 : s_ * 5 + 16]) for s_ in range(6)):
        tile_walls(g)
        if finished(s):
            for p in range(2):
                add_bonuses(g, p)
            s[125] = 0  # frame.draft.turn
            s[126] = 0  # frame.fill_displays.d
            s[127] = 0  # frame.fill_displays.draw
            s[128] = 0  # frame.fill_displays.target_at
            return 3
        return 5
    s[126] = 0  # frame.fill_displays.d
    s[127] = 0  # frame.fill_displays.draw
    s[128] = 0  # frame.fill_displays.target_at
    return 0


def surfaced_step_5(g: State) -> int:
    """Rules between rests: step.5."""
    s = g._s
    s[126] += 1  # frame.fill_displays.d
    return 6


class Azul(State):
    """A position of Azul."""

    __slots__ = ()
    _ACTOR = (actor_draft_take, chance_actor, chance_actor, terminal_actor)
    _LEGAL = (legal_draft_take, legal_random_starter, legal_draw_tile, no_actions)
    _APPLY = (apply_draft_take, no_apply, no_apply, no_apply)
    _APPLY_SURFACED = (surfaced_apply_draft_take, surfaced_apply_random_starter, surfaced_apply_draw_tile, no_apply)
    _RUN = (start, body_1, body_2)
    _RUN_SURFACED = (surfaced_start, surfaced_body_1, surfaced_loop_2, surfaced_loop_3, surfaced_body_4, surfaced_step_5)
    _WEIGHTS = (None, weights_random_starter, weights_draw_tile, None)
    _WHY = {(0, "take"): why_take}

    def _scores(self) -> list[int]:
        s = self._s
        return [s[43], s[44]]

    def _ranking(self) -> list[tuple[int, ...]]:
        s = self._s
        return [(s[43], completed_rows(s, 0)), (s[44], completed_rows(s, 1))]


DEFINITION = Definition(
    name="azul",
    title="Azul",
    players=2,
    options={"round_limit": "true"},
    spec="azul.rules",
    spec_hash="ddc529cfe2e8775a",
    version="0.1.0",
    cells=(0,) * 129,
    fields=(
        Field("first", "value", 0, 1, (), 0, 2, values=CENTER_PLAYER),
        Field("bag", "bag", 1, 5, (), 0, 100, piece="tile", sees="none"),
        Field("lid", "bag", 6, 5, (), 0, 100, piece="tile"),
        Field("offer", "bag", 11, 5, (SOURCE,), 0, 100, piece="tile"),
        Field("starter", "value", 41, 1, (), 0, 1, values=PLAYER),
        Field("rounds", "value", 42, 1, (), 0, 30),
        Field("player.score", "value", 43, 1, (PLAYER,), 0, 400, per_player=True),
        Field("player.line", "stack", 45, 2, (PLAYER, ROW), 0, 20, piece="tile", per_player=True, holds=(1, 2, 3, 4, 5, 1, 2, 3, 4, 5)),
        Field("player.wall", "slot", 65, 1, (PLAYER, ROW, COLUMN), 0, 5, piece="tile", per_player=True),
        Field("player.floor", "bag", 115, 5, (PLAYER,), 0, 100, piece="tile", per_player=True, holds=(7, 7)),
        Field("frame.draft.turn", "frame", 125, 1, (), 0, 1, values=PLAYER),
        Field("frame.fill_displays.d", "frame", 126, 1, (), 0, 4, values=DISPLAY),
        Field("frame.fill_displays.draw", "frame", 127, 1, (), 0, 5),
        Field("frame.fill_displays.target_at", "frame", 128, 1, (), 0, 10000),
    ),
    actions=(
        Block(
            "take",
            0,
            (("source", SOURCE), ("color", COLOR), ("target", TARGET)),
            "Take every tile of one colour from a display or the centre, for one pattern line or the floor.",
            "azul_ko 1a; azul_ko 1b; azul_ko 1c; azul_ko 1d; azul_ko 1e; azul_ko 1g; azul_ko 1h; azul_ko 1f; azul_ko 1i; azul_ko 1k; azul_ko 1j; azul_ko 1l; azul_ko 1m",
            "azul.rules:64",
        ),
    ),
    chances=(Block("random_starter", 180, (("starter", PLAYER),), "", "azul_ko P4a", "azul.rules:37"), Block("draw_tile", 182, (("color", COLOR),), "", "azul_ko 3d", "azul.rules:55")),
    nodes=(Node("decision", "draft: take", ("take",), "azul.rules:62"), Node("chance", "random_starter", ("random_starter",), "azul.rules:37"), Node("chance", "draw_tile", ("draw_tile",), "azul.rules:55"), Node("terminal", "end", (), "")),
    pieces=(Piece("tile", COLOR, (20, 20, 20, 20, 20)),),
    reasons=(
        Reason("{source} holds no {color} tile", "azul_ko 1a; azul_ko 1b; azul_ko 1c; azul_ko 1d; azul_ko 1e", "azul.rules:67"),
        Reason("pattern line {target} holds another colour", "azul_ko 1g; azul_ko 1h", "azul.rules:70"),
        Reason("pattern line {target} is full", "azul_ko 1f; azul_ko 1i", "azul.rules:72"),
        Reason("wall row {target} already has a {color} tile", "azul_ko 1k", "azul.rules:74"),
    ),
    max_game_length=1080,
    start=4,
    utility="rank",
    criteria=("highest score", "highest completed_rows"),
    invariants=(),
    notes=("The text leaves the wall's colours and the floor's losses to the printed board; they follow the published board.", "The text is silent on a marker taken with a full floor (here it costs nothing) and on an empty supply (the game ends)."),
    view=(Show(("offer", "first"), "Displays, centre and starting marker", {}), Show(("player.line", "player.wall"), "Board", {"player.wall": (0, 1, 2, 3, 4, 4, 0, 1, 2, 3, 3, 4, 0, 1, 2, 2, 3, 4, 0, 1, 1, 2, 3, 4, 0)}), Show(("player.floor", "player.score"), "Floor and score", {})),
)
MACHINE = Azul
