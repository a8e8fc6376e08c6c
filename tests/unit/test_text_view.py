"""Boards as text: what is shown, how it is laid out, and what stays hidden."""

from __future__ import annotations

import sys
from io import StringIO
from pathlib import Path
from typing import Any, ClassVar

import pytest
from rich.console import Console

from rulewright.runtime import Block, Definition, Domain, Field, Game, Node, Piece, PythonState, Show, State
from rulewright.views.text_symbols import Symbols
from rulewright.views.text_view import TextView, draw, legend_of

sys.path.insert(0, str(Path(__file__).parents[1] / "fixtures"))

import mini_machine

COLOR = Domain("Color", ("blue", "yellow", "red", "black", "white"))
ROW = Domain("Row", tuple("01234"), numeric=True)


class Layout:
    """Gathers fields and the cells that lie in them."""

    def __init__(self) -> None:
        self.fields: list[Field] = []
        self.cells: list[int] = []

    def add(
        self, name: str, kind: str, width: int, dims: tuple[Domain, ...], cells: list[int], **more: Any
    ) -> None:
        lo, hi = min([0, *cells]), max([1, *cells])
        field = Field(
            name, kind, len(self.cells), width, dims, more.pop("lo", lo), more.pop("hi", hi), **more
        )
        self.fields.append(field)
        self.cells += (cells * (field.end - field.base))[: field.end - field.base]

    def state(self, players: int = 1, view: tuple[Show, ...] = (), pieces: tuple[Piece, ...] = ()) -> State:
        definition = Definition(
            name="game",
            title="A Game",
            players=players,
            options={},
            spec="game.rules",
            spec_hash="0",
            version="0",
            cells=tuple(self.cells),
            fields=tuple(self.fields),
            actions=(Block("go", 0, ()),),
            chances=(),
            nodes=(Node("decision", "turn", ("go",)),),
            pieces=pieces or (Piece("tile", COLOR, (20,) * 5),),
            reasons=(),
            max_game_length=9,
            start=0,
            view=view,
        )
        return Game(definition, Still).initial_state()


class Still(PythonState):
    """A machine that rests at its only decision."""

    __slots__ = ()

    def _first(self) -> int:
        return 0

    def _go(self) -> list[int]:
        return [0]

    def _scores(self) -> list[int]:
        return [0] * self.game.num_players

    _ACTOR: ClassVar = (_first,)
    _LEGAL: ClassVar = (_go,)


def tile_game(players: int) -> State:
    """Boards with rows of growing length beside a printed wall, and a long list of displays."""
    player = Domain("player", tuple(f"p{i}" for i in range(players)))
    source = Domain("Source", ("center", *(f"display {i}" for i in range(2 * players + 1))))
    layout, mine = Layout(), {"per_player": True, "piece": "tile"}
    layout.add("bag", "bag", 5, (), [16, 15, 17, 14, 18], piece="tile", sees="none")
    layout.add("lid", "bag", 5, (), [1, 5, 7, 4, 0], piece="tile")
    layout.add("offer", "bag", 5, (source,), [1, 0, 1, 0, 3], piece="tile")
    layout.add("first", "value", 1, (), [0], values=Domain("first", ("center", *player.labels)))
    line = [1, 0, 1, 2, 0, 0, 2, 3, 5, 1]
    layout.add("line", "stack", 2, (player, ROW), line, holds=(1, 2, 3, 4, 5) * players, **mine)
    layout.add("wall", "slot", 1, (player, ROW, ROW), [1, *[0] * 24], **mine)
    layout.add("floor", "bag", 5, (player,), [0, 1, 2, 0, 0], holds=(7,) * players, **mine)
    layout.add("step", "frame", 1, (), [0])
    wall = tuple((column - row) % 5 for row in range(5) for column in range(5))
    shows = (
        Show(("offer",)),
        Show(("bag", "lid", "first")),
        Show(("line", "wall"), "", {"wall": wall}),
        Show(("floor",)),
    )
    return layout.state(players, shows)


def text(
    state: State, viewer: int | None = None, width: int = 80, encoding: str = "utf-8", **more: Any
) -> str:
    class Out(StringIO):
        pass

    out = Out()
    console = Console(file=out, width=width, legacy_windows=False, **more)
    options = console.options.update(width=width)
    options.encoding = encoding
    lines = console.render_lines(draw(state, viewer, width), options, pad=False)
    return "\n".join("".join(part.text for part in line).rstrip() for line in lines)


def test_two_boards_stand_side_by_side_in_80_columns() -> None:
    assert (
        text(tile_game(2), 0)
        == """\
A Game — p0 to move: go
offer
center    B R W W W   display 1 B R W W W   display 3 B R W W W
display 0 B R W W W   display 2 B R W W W   display 4 B R W W W
bag: 80 hidden   lid: 1×B 5×Y 7×R 4×K   first: center
╭─ ▶ p0 (you) ────────────╮ ╭─ p1 ────────────────────╮
│   line        wall      │ │   line        wall      │
│               0 1 2 3 4 │ │               0 1 2 3 4 │
│ 0         B   B y r k w │ │ 0         B   B y r k w │
│ 1       · R   w b y r k │ │ 1       · R   w b y r k │
│ 2     · · ·   k w b y r │ │ 2     · · ·   k w b y r │
│ 3   · · K K   r k w b y │ │ 3   · · K K   r k w b y │
│ 4 Y Y Y Y Y   y r k w b │ │ 4 Y Y Y Y Y   y r k w b │
│ floor: Y R R · · · ·    │ │ floor: Y R R · · · ·    │
╰─────────────────────────╯ ╰─────────────────────────╯
B blue  Y yellow  R red  K black  W white"""
    )


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("width", [100, 80, 60, 40, 24])
def test_no_line_is_wider_than_asked_for(players: int, width: int) -> None:
    shown = text(tile_game(players), None, width)
    assert max(map(len, shown.splitlines())) <= width
    across = max(line.count("╭") for line in shown.splitlines())
    # Three boards fit into 100 columns, but four are set two by two.
    assert across == {100: 3 if players == 3 else 2, 80: 2, 60: 2, 40: 1, 24: 1}[width]


def test_ascii_where_the_terminal_has_no_more() -> None:
    shown = text(tile_game(2), 0, encoding="ascii")
    assert shown.isascii()
    assert "1xB 5xY" in shown
    assert "| 1       . R   w b y r k |" in shown


def test_colour_is_an_addition_only() -> None:
    out = StringIO()
    Console(file=out, width=80, force_terminal=True, color_system="truecolor", legacy_windows=False).print(
        draw(tile_game(2), 0, 80)
    )
    # A tile is a bold letter on its colour; what is printed on the board is faint.
    assert "\x1b[1;38;2;255;255;255;48;2;0;64;192mB\x1b[0m" in out.getvalue()
    assert "\x1b[2my\x1b[0m" in out.getvalue()
    plain = StringIO()
    Console(file=plain, width=80, no_color=True, color_system=None, legacy_windows=False).print(
        draw(tile_game(2), 0, 80)
    )
    assert "\x1b" not in plain.getvalue()


def test_a_viewer_sees_counts_of_what_is_hidden() -> None:
    state = mini_machine.load().initial_state(7)
    state.apply_action(state.game.action("keep(display 0)"))
    assert "hand: K" in text(state, 0)
    assert "hand: 1 hidden" in text(state, 1)
    assert "hand: K" not in text(state, 1)
    assert "hand: K" in text(state, None)


def test_without_a_view_shared_things_come_first() -> None:
    state = mini_machine.load(view=False).initial_state(7)
    lines = text(state, 0).splitlines()
    assert lines[1] == "bag: 9 hidden   lid: ·   first: center"
    assert lines[2:5] == ["offer", "0 1 2", "K B R"]
    assert "cursor" not in text(state, None)
    assert "mover" not in text(state, None)
    assert "score" not in text(state, None)
    assert "p0 (you) · 0 points" in text(state, 0)


def test_the_end_says_who_won() -> None:
    state = mini_machine.load().initial_state(7)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert text(state).startswith("Mini Market — the game is over, p1 wins")
    chance = mini_machine.load().initial_state()
    assert text(chance).startswith("Mini Market — chance: draw")


def test_the_picture_does_not_follow_the_state() -> None:
    state = mini_machine.load().initial_state(7)
    picture = draw(state, None, 80)
    before = text(state)
    state.apply_action(state.legal_actions()[0])
    out = StringIO()
    Console(file=out, width=80, color_system=None, legacy_windows=False).print(picture)
    assert [line.rstrip() for line in out.getvalue().splitlines()] == before.splitlines()


def test_the_plugins_view_is_plain_text() -> None:
    game = mini_machine.load()
    shown = TextView(game).render(game.initial_state(7), 1)
    assert shown.splitlines()[0] == "Mini Market — p0 to move: take or keep"
    assert "\x1b" not in shown
    assert shown.endswith("R red\n")


def test_boards_of_one_dimension_are_squares_again() -> None:
    squares = Domain("Square", tuple(f"{c}{r}" for r in "321" for c in "abcd"))
    mark = Domain("Mark", ("empty", "x", "o"))
    layout = Layout()
    layout.add("board", "value", 1, (squares,), [0, 1, 2] + [0] * 9, values=mark)
    assert text(layout.state()).splitlines()[1:] == [
        "board",
        "  a b c d",
        "3 · X O ·",
        "2 · · · ·",
        "1 · · · ·",
    ]


def test_values_of_other_shapes() -> None:
    layout = Layout()
    cube = Domain("Layer", ("low", "high"))
    layout.add("height", "value", 1, (cube, ROW, Domain("Side", ("left", "right"))), list(range(20)), hi=20)
    layout.add("placed", "value", 1, (COLOR,), [2, 0, 13, 0, 1], hi=20)
    layout.add("open", "value", 1, (ROW, ROW), [1, 0], values=Domain("bool", ("false", "true")))
    layout.add(
        "mood",
        "value",
        1,
        (Domain("Who", ("the cook", "the guest")),),
        [1],
        values=Domain("M", ("calm", "cross")),
    )
    shown = text(layout.state())
    assert "height low" in shown
    assert "height high" in shown
    assert " B  Y  R  K  W\n 2  0 13  0  1" in shown
    assert "0 ✓ · ✓ · ✓" in shown
    assert "mood: the cook cross the guest cross" in shown


def test_long_bags_are_counted_and_broken_over_lines() -> None:
    kinds = Domain("Kind", tuple(f"plant number {i} of many" for i in range(30)))
    layout = Layout()
    layout.add("heap", "bag", 30, (), [12] * 30, piece="plant", hi=20)
    state = layout.state(pieces=(Piece("plant", kinds, (12,) * 30),))
    heap = text(state, width=50).split("heap: ")[1]
    assert heap.startswith("12×")
    assert max(map(len, text(state, width=50).splitlines())) <= 50


@pytest.mark.parametrize(
    ("labels", "symbols"),
    [
        (("blue", "yellow", "red", "black", "white"), ["B", "Y", "R", "K", "W"]),
        (("p0", "p1"), ["P0", "P1"]),
        (("card 1", "card 2", "card 10"), [" 1", " 2", "10"]),
        (("aa1", "aa2", "aa"), ["A", "2", "B"]),
    ],
)
def test_symbols_come_from_labels(labels: tuple[str, ...], symbols: list[str]) -> None:
    layout = Layout()
    state = layout.state(pieces=(Piece("thing", Domain("Thing", labels), (1,) * len(labels)),))
    found = Symbols(state.game.definition).of(Domain("Thing", labels))
    assert [symbol.text for symbol in found] == symbols
    assert len({symbol.style for symbol in found}) == len(labels)


@pytest.mark.parametrize("count", [1, 20, 40, 200])
def test_symbols_and_colours_never_collide(count: int) -> None:
    domain = Domain("Thing", tuple(f"thing {'xyz'[i % 3]}{i} blue" for i in range(count)))
    state = Layout().state(pieces=(Piece("tile", COLOR, (1,) * 5), Piece("thing", domain, (1,) * count)))
    symbols = Symbols(state.game.definition).of(domain)
    assert len({symbol.text for symbol in symbols}) == count
    assert len({symbol.text.lower() for symbol in symbols}) == count
    assert len({symbol.style for symbol in symbols}) == count
    assert len({len(symbol.text) for symbol in symbols}) == 1
    assert legend_of(state.game.definition)["black"] == "K"


def symbols_text(state: State, encoding: str = "utf-8") -> str:
    out = StringIO()
    console = Console(file=out, width=100, legacy_windows=False)
    options = console.options.update(width=100)
    options.encoding = encoding
    lines = console.render_lines(draw(state, None, 100, symbols=True), options, pad=False)
    return "\n".join("".join(part.text for part in line).rstrip() for line in lines)


def test_symbols_are_shapes_beside_letters() -> None:
    shown = symbols_text(tile_game(2))
    assert "offer" in shown
    assert "●B ▲R ★W ★W ★W" in shown
    assert "●B blue  ■Y yellow  ▲R red  ◆K black  ★W white" in shown


def test_symbols_keep_to_ascii_where_asked() -> None:
    shown = symbols_text(tile_game(2), "ascii")
    assert shown.isascii()
    assert "oB blue  #Y yellow  ^R red  *K black  +W white" in shown


def test_symbols_mark_a_variable_that_names_a_kind() -> None:
    layout = Layout()
    layout.add("heap", "bag", 5, (), [0, 1, 0, 2, 0], piece="tile")
    layout.add("wild", "value", 1, (), [3], values=COLOR)
    layout.add("maybe", "value", 1, (), [0], values=Domain("Color | nothing", (*COLOR.labels, "nothing")))
    layout.add("mood", "value", 1, (), [0], values=Domain("Mood", ("calm", "cross")))
    shown = symbols_text(layout.state())
    assert "wild: ◆K black" in shown
    assert "maybe: ●B blue" in shown
    assert "mood: calm" in shown
    assert "wild: black" in text(layout.state())


def test_values_that_name_kinds_have_their_symbols_in_grids() -> None:
    layout = Layout()
    other = Domain("Color | nothing", ("blue", "red", "nothing"))
    layout.add("heap", "bag", 5, (), [1, 0, 0, 0, 0], piece="tile")
    layout.add("printed", "value", 1, (ROW, ROW), [1, 2, 2, 0, 2], values=other)
    shown = text(layout.state())
    assert "0 R · · B ·" in shown
    assert "B blue" in shown


def test_many_kinds_have_different_symbols() -> None:
    domain = Domain("Thing", tuple(f"thing {i} x" for i in range(40)))
    state = Layout().state(pieces=(Piece("thing", domain, (1,) * 40),))
    found = Symbols(state.game.definition, "●■▲").of(domain)
    assert len({symbol.text for symbol in found}) == 40
    assert len({len(symbol.text) for symbol in found}) == 1
