"""Azul for 3 players (round_limit=true): a state machine. Generated; do not edit.

Spec: azul.rules (ddc529cfe2e8775a)
Compiler: rulewright 0.1.0

Cells of the state:

- 0 first: center | player
- 1..5 bag: bag of tile
- 6..10 lid: bag of tile
- 11..50 offer[Source]: bag of tile
- 51 starter: player
- 52 rounds: a number 0..30
- 53..55 player.score[player]: a number 0..400
- 56..85 player.line[player, Row]: stack of tile
- 86..160 player.wall[player, Row, Column]: slot of tile
- 161..175 player.floor[player]: bag of tile
- 176 frame.draft.turn: player
- 177 frame.fill_displays.d: display
- 178 frame.fill_displays.draw: a number 0..5
- 179 frame.fill_displays.target_at: a number 0..10000
"""

from __future__ import annotations

from rulewright.runtime import Block, Definition, Domain, Field, Node, Piece, Reason, Show, State, chance_actor, decode, no_actions, no_apply, terminal_actor

CENTER_PLAYER = Domain("center | player", ("center", "p0", "p1", "p2"))
SOURCE = Domain("Source", ("center", "display 0", "display 1", "display 2", "display 3", "display 4", "display 5", "display 6"))
PLAYER = Domain("player", ("p0", "p1", "p2"))
ROW = Domain("Row", ("0", "1", "2", "3", "4"), numeric=True)
COLUMN = Domain("Column", ("0", "1", "2", "3", "4"), numeric=True)
DISPLAY = Domain("display", ("display 0", "display 1", "display 2", "display 3", "display 4", "display 5", "display 6"))
COLOR = Domain("Color", ("blue", "yellow", "red", "black", "white"))
TARGET = Domain("Target", ("floor", "0", "1", "2", "3", "4"))
FLOOR_LOSS = (1, 1, 2, 2, 2, 3, 3)
PLAYER_LINE_HOLDS = (1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5)
TAKE_IDS = decode((0, 7), (0, 4), (0, 5))


def fill_displays(g: State) -> None:
    """Four tiles from the bag on every display; an empty bag is filled from the lid; without tiles displays stay short. (azul.rules:52; azul_ko P3; azul_ko P4b; azul_ko 3b; azul_ko 3c; azul_ko 3d)"""
    s = g._s
    for d in range(7):
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
            g._history.append(drawn + 243)
            s[drawn + 1] -= 1
            s[target_at * 5 + drawn + 11] += 1


def on_wall(s: list[int], p: int, row: int, color: int) -> bool:
    """(azul.rules:85)"""
    return s[(p * 5 + row) * 5 + column_of(row, color) + 86] != 0


def column_of(row: int, color: int) -> int:
    """(azul.rules:86)"""
    return (color + row) % 5


def marker(s: list[int], p: int) -> int:
    """(azul.rules:87)"""
    return s[0] == p + 1


def floor_room(s: list[int], p: int) -> int:
    """(azul.rules:88)"""
    return max(0, 7 - sum(s[p * 5 + 161 : p * 5 + 166]) - marker(s, p))


def tile_walls(g: State) -> None:
    """Every player's full lines from top to bottom, then the floor. Who took the marker begins the next round. (azul.rules:92; azul_ko 2; azul_ko 2a; azul_ko 2c; azul_ko 2l)"""
    s = g._s
    if s[0] != 0:
        s[51] = s[0] - 1  # starter
    start = s[51]
    for seat in range(3):
        p = (start + seat) % 3
        for row in range(5):
            if s[(p * 5 + row) * 2 + 56] == PLAYER_LINE_HOLDS[p * 5 + row]:
                tile_row(g, p, row)
        clear_floor(g, p)
    s[52] += 1  # rounds


def tile_row(g: State, p: int, row: int) -> None:
    """(azul.rules:101; azul_ko 2d)"""
    s = g._s
    set_tile(g, p, row, column_of(row, s[(p * 5 + row) * 2 + 57]))


def set_tile(g: State, p: int, row: int, column: int) -> None:
    """One tile to the wall, scored at once; the others to the lid. (azul.rules:105; azul_ko 2a; azul_ko 2b)"""
    s = g._s
    source_at = p * 5 + row
    target_at = (p * 5 + row) * 5 + column
    kind = s[source_at * 2 + 57]
    s[source_at * 2 + 56] -= 1
    if s[source_at * 2 + 56] == 0:
        s[source_at * 2 + 57] = 0
    s[target_at + 86] = kind + 1
    source_at_2 = p * 5 + row
    kind_2 = s[source_at_2 * 2 + 57]
    moved = s[source_at_2 * 2 + 56] if s[source_at_2 * 2 + 57] == kind_2 else 0
    s[source_at_2 * 2 + 56] -= moved
    if s[source_at_2 * 2 + 56] == 0:
        s[source_at_2 * 2 + 57] = 0
    s[kind_2 + 6] += moved
    s[p + 53] += gain(across(s, p, row, column), down(s, p, row, column))


def gain(joined_across: int, joined_down: int) -> int:
    """The tiles joined across and the tiles joined down, the new one counted in both; 1 for a tile alone. (azul.rules:112; azul_ko 2e; azul_ko 2f; azul_ko 2g)"""
    return joined_across + joined_down if joined_across > 1 and joined_down > 1 else max(joined_across, joined_down)


def across(s: list[int], p: int, row: int, column: int) -> int:
    """(azul.rules:117)"""
    run = 0
    for c in range(5):
        if s[(p * 5 + row) * 5 + c + 86] != 0:
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
        if s[(p * 5 + r) * 5 + column + 86] != 0:
            run += 1
        elif r > row:
            break
        else:
            run = 0
    return run


def clear_floor(g: State, p: int) -> None:
    """The loss comes off at once, down to 0 at most; the tiles go to the lid, the marker stays with its player. (azul.rules:133; azul_ko 2h; azul_ko 2i; azul_ko 2j; azul_ko 2k)"""
    s = g._s
    s[p + 53] = max(0, s[p + 53] - floor_loss(s, p))
    for kind in range(5):
        moved = s[p * 5 + kind + 161]
        s[p * 5 + kind + 161] -= moved
        s[kind + 6] += moved


def floor_loss(s: list[int], p: int) -> int:
    """(azul.rules:139)"""
    return sum(FLOOR_LOSS[i] for i in range(7) if i < sum(s[p * 5 + 161 : p * 5 + 166]) + marker(s, p))


def finished(s: list[int]) -> bool:
    """(azul.rules:143; azul_ko G; azul_ko R; azul_ko 3a; azul_ko 4)"""
    return any(completed_rows(s, p) > 0 for p in range(3)) or s[1] == 0 and s[2] == 0 and s[3] == 0 and s[4] == 0 and s[5] == 0 and s[6] == 0 and s[7] == 0 and s[8] == 0 and s[9] == 0 and s[10] == 0 or s[52] == 30


def add_bonuses(g: State, p: int) -> None:
    """(azul.rules:147; azul_ko 4a; azul_ko 4b; azul_ko 4c)"""
    s = g._s
    s[p + 53] += completed_rows(s, p) * 2 + completed_columns(s, p) * 7 + completed_colors(s, p) * 10


def completed_rows(s: list[int], p: int) -> int:
    """(azul.rules:151)"""
    return sum(1 for r in range(5) if all(s[(p * 5 + r) * 5 + c + 86] != 0 for c in range(5)))


def completed_columns(s: list[int], p: int) -> int:
    """(azul.rules:152)"""
    return sum(1 for c in range(5) if all(s[(p * 5 + r) * 5 + c + 86] != 0 for r in range(5)))


def completed_colors(s: list[int], p: int) -> int:
    """(azul.rules:153)"""
    return sum(1 for color in range(5) if all(any(s[(p * 5 + r) * 5 + c + 86] == color + 1 for c in range(5)) for r in range(5)))


def printed(row: int, column: int) -> int:
    """(azul.rules:155)"""
    return (column - row + 5) % 5


def legal_draft_take(g: State) -> list[int]:
    """The legal actions at draft: take."""
    s = g._s
    me = s[176]
    out: list[int] = []
    for source in range(8):
        for color in range(5):
            for target in range(6):
                if s[source * 5 + color + 11] > 0 and (target < 1 or s[(me * 5 + (target - 1)) * 2 + 56] == 0 or s[(me * 5 + (target - 1)) * 2 + 57] == color) and (target < 1 or s[(me * 5 + (target - 1)) * 2 + 56] != PLAYER_LINE_HOLDS[me * 5 + (target - 1)]) and (target < 1 or not on_wall(s, me, target - 1, color)):
                    out.append((source * 5 + color) * 6 + target)
    return out


def weights_random_starter(g: State) -> list[int]:
    """The weight of every outcome."""
    return [1, 1, 1]


def legal_random_starter(g: State) -> list[int]:
    """The possible outcomes."""
    return [n for n, w in enumerate(weights_random_starter(g), 240) if w]


def weights_draw_tile(g: State) -> list[int]:
    """The weight of every outcome."""
    s = g._s
    return s[1:6]


def legal_draw_tile(g: State) -> list[int]:
    """The possible outcomes."""
    return [n for n, w in enumerate(weights_draw_tile(g), 243) if w]


def actor_draft_take(g: State) -> int:
    """Who decides at draft: take."""
    s = g._s
    return s[176]


def why_take(g: State, a: int) -> int:
    """The first reason against an id of take, or -1."""
    s = g._s
    source, color, target = TAKE_IDS[a]
    me = s[176]
    if s[source * 5 + color + 11] <= 0:
        return 0
    if not (target < 1 or s[(me * 5 + (target - 1)) * 2 + 56] == 0 or s[(me * 5 + (target - 1)) * 2 + 57] == color):
        return 1
    if not (target < 1 or s[(me * 5 + (target - 1)) * 2 + 56] != PLAYER_LINE_HOLDS[me * 5 + (target - 1)]):
        return 2
    if not (target < 1 or not on_wall(s, me, target - 1, color)):
        return 3
    return -1


def apply_draft_take(g: State, a: int) -> int:
    """What follows take. (azul.rules:62; azul_ko 1a; azul_ko 1b; azul_ko 1c; azul_ko 1d; azul_ko 1e; azul_ko 1g; azul_ko 1h; azul_ko 1f; azul_ko 1i; azul_ko 1k; azul_ko 1j; azul_ko 1l; azul_ko 1m)"""
    s = g._s
    source, color, target = TAKE_IDS[a]
    me = s[176]
    if source == 0 and s[0] == 0:
        s[0] = me + 1  # first
    if target >= 1:
        target_at = me * 5 + (target - 1)
        moved = min(PLAYER_LINE_HOLDS[me * 5 + (target - 1)] - s[(me * 5 + (target - 1)) * 2 + 56], s[source * 5 + color + 11])
        s[source * 5 + color + 11] -= moved
        if moved > 0:
            s[target_at * 2 + 56] += moved
            s[target_at * 2 + 57] = color
    moved_2 = min(floor_room(s, me), s[source * 5 + color + 11])
    s[source * 5 + color + 11] -= moved_2
    s[me * 5 + color + 161] += moved_2
    moved_3 = s[source * 5 + color + 11]
    s[source * 5 + color + 11] -= moved_3
    s[color + 6] += moved_3
    if source != 0:
        for kind in range(5):
            moved_4 = s[source * 5 + kind + 11]
            s[source * 5 + kind + 11] -= moved_4
            s[kind + 11] += moved_4
    s[176] = (s[176] + 1) % 3  # frame.draft.turn
    return 6


def start(g: State) -> int:
    """Rules between rests: start."""
    s = g._s
    s[1] = 20  # bag[blue]
    s[2] = 20  # bag[yellow]
    s[3] = 20  # bag[red]
    s[4] = 20  # bag[black]
    s[5] = 20  # bag[white]
    starter = g._below(3)
    g._history.append(starter + 240)
    s[51] = starter  # starter
    return 5


def body_1(g: State) -> int:
    """Rules between rests: body.1."""
    s = g._s
    fill_displays(g)
    s[0] = 0  # first
    s[176] = s[51]  # frame.draft.turn
    return 6


def body_2(g: State) -> int:
    """Rules between rests: body.2."""
    s = g._s
    if all(not any(s[s_ * 5 + 11 : s_ * 5 + 16]) for s_ in range(8)):
        tile_walls(g)
        if finished(s):
            for p in range(3):
                add_bonuses(g, p)
            s[176] = 0  # frame.draft.turn
            return 3
        return 5
    return 0


def surfaced_apply_draft_take(g: State, a: int) -> int:
    """What follows take. (azul.rules:62; azul_ko 1a; azul_ko 1b; azul_ko 1c; azul_ko 1d; azul_ko 1e; azul_ko 1g; azul_ko 1h; azul_ko 1f; azul_ko 1i; azul_ko 1k; azul_ko 1j; azul_ko 1l; azul_ko 1m)"""
    s = g._s
    source, color, target = TAKE_IDS[a]
    me = s[176]
    if source == 0 and s[0] == 0:
        s[0] = me + 1  # first
    if target >= 1:
        target_at = me * 5 + (target - 1)
        moved = min(PLAYER_LINE_HOLDS[me * 5 + (target - 1)] - s[(me * 5 + (target - 1)) * 2 + 56], s[source * 5 + color + 11])
        s[source * 5 + color + 11] -= moved
        if moved > 0:
            s[target_at * 2 + 56] += moved
            s[target_at * 2 + 57] = color
    moved_2 = min(floor_room(s, me), s[source * 5 + color + 11])
    s[source * 5 + color + 11] -= moved_2
    s[me * 5 + color + 161] += moved_2
    moved_3 = s[source * 5 + color + 11]
    s[source * 5 + color + 11] -= moved_3
    s[color + 6] += moved_3
    if source != 0:
        for kind in range(5):
            moved_4 = s[source * 5 + kind + 11]
            s[source * 5 + kind + 11] -= moved_4
            s[kind + 11] += moved_4
    s[176] = (s[176] + 1) % 3  # frame.draft.turn
    return 8


def surfaced_apply_random_starter(g: State, a: int) -> int:
    """What follows random_starter. (azul.rules:37; azul_ko P4a)"""
    s = g._s
    outcome = a - 240
    starter = outcome
    s[51] = starter  # starter
    return 5


def surfaced_apply_draw_tile(g: State, a: int) -> int:
    """What follows draw_tile. (azul.rules:55; azul_ko 3d)"""
    s = g._s
    outcome = a - 243
    drawn = outcome
    s[drawn + 1] -= 1
    s[s[179] * 5 + drawn + 11] += 1
    s[178] += 1  # frame.fill_displays.draw
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
    s[177] = 0  # frame.fill_displays.d
    return 6


def surfaced_loop_2(g: State) -> int:
    """Rules between rests: loop.2."""
    s = g._s
    if s[177] <= 6:
        s[179] = s[177] + 1  # frame.fill_displays.target_at
        s[178] = 1  # frame.fill_displays.draw
        return 7
    s[0] = 0  # first
    s[176] = s[51]  # frame.draft.turn
    return 8


def surfaced_loop_3(g: State) -> int:
    """Rules between rests: loop.3."""
    s = g._s
    if s[178] <= 4:
        if not any(s[1:6]):
            for kind in range(5):
                moved = s[kind + 6]
                s[kind + 6] -= moved
                s[kind + 1] += moved
            if not any(s[1:6]):
                return 9
            s[176] = 0  # frame.draft.turn
            return 2
        s[176] = 0  # frame.draft.turn
        return 2
    return 9


def surfaced_body_4(g: State) -> int:
    """Rules between rests: body.4."""
    s = g._s
    if all(not any(s[s_ * 5 + 11 : s_ * 5 + 16]) for s_ in range(8)):
        tile_walls(g)
        if finished(s):
            for p in range(3):
                add_bonuses(g, p)
            s[176] = 0  # frame.draft.turn
            s[177] = 0  # frame.fill_displays.d
            s[178] = 0  # frame.fill_displays.draw
            s[179] = 0  # frame.fill_displays.target_at
            return 3
        return 5
    s[177] = 0  # frame.fill_displays.d
    s[178] = 0  # frame.fill_displays.draw
    s[179] = 0  # frame.fill_displays.target_at
    return 0


def surfaced_step_5(g: State) -> int:
    """Rules between rests: step.5."""
    s = g._s
    s[177] += 1  # frame.fill_displays.d
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
        return [s[53], s[54], s[55]]

    def _ranking(self) -> list[tuple[int, ...]]:
        s = self._s
        return [(s[53], completed_rows(s, 0)), (s[54], completed_rows(s, 1)), (s[55], completed_rows(s, 2))]


DEFINITION = Definition(
    name="azul",
    title="Azul",
    players=3,
    options={"round_limit": "true"},
    spec="azul.rules",
    spec_hash="ddc529cfe2e8775a",
    version="0.1.0",
    cells=(0,) * 180,
    fields=(
        Field("first", "value", 0, 1, (), 0, 3, values=CENTER_PLAYER),
        Field("bag", "bag", 1, 5, (), 0, 100, piece="tile", sees="none"),
        Field("lid", "bag", 6, 5, (), 0, 100, piece="tile"),
        Field("offer", "bag", 11, 5, (SOURCE,), 0, 100, piece="tile"),
        Field("starter", "value", 51, 1, (), 0, 2, values=PLAYER),
        Field("rounds", "value", 52, 1, (), 0, 30),
        Field("player.score", "value", 53, 1, (PLAYER,), 0, 400, per_player=True),
        Field("player.line", "stack", 56, 2, (PLAYER, ROW), 0, 20, piece="tile", per_player=True, holds=(1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5)),
        Field("player.wall", "slot", 86, 1, (PLAYER, ROW, COLUMN), 0, 5, piece="tile", per_player=True),
        Field("player.floor", "bag", 161, 5, (PLAYER,), 0, 100, piece="tile", per_player=True, holds=(7, 7, 7)),
        Field("frame.draft.turn", "frame", 176, 1, (), 0, 2, values=PLAYER),
        Field("frame.fill_displays.d", "frame", 177, 1, (), 0, 6, values=DISPLAY),
        Field("frame.fill_displays.draw", "frame", 178, 1, (), 0, 5),
        Field("frame.fill_displays.target_at", "frame", 179, 1, (), 0, 10000),
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
    chances=(Block("random_starter", 240, (("starter", PLAYER),), "", "azul_ko P4a", "azul.rules:37"), Block("draw_tile", 243, (("color", COLOR),), "", "azul_ko 3d", "azul.rules:55")),
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
