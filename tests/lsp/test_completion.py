"""Completion: what the grammar accepts at a place, and which names fit there."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from lsp_editor import Editor, edited
from lsprotocol import types as lsp

Opened = Callable[..., str]
GREY = 'variant more extends azul "More"\n\n'


def labels(editor: Editor, opened: Opened, folder: Path, text: str) -> list[str]:
    """What completes a text at its mark `|`."""
    before, after = text.split("‸")
    uri = opened(folder / "more.rules", before + after)
    return editor.labels(uri, before, after)


@pytest.mark.parametrize(
    ("text", "wanted", "unwanted"),
    [
        ("‸", ["game", "variant", "tests"], ["if", "override"]),
        (GREY + "‸", ["override", "step", "enum", "flow"], ["if", "Color"]),
        ("variant more extends ‸", ["azul", "kalah", "azul_grey"], ["Color", "game"]),
        ("tests for ‸", ["azul"], ["Color"]),
        (GREY + "override step ‸", ["tile_row", "clear_floor"], ["take", "finished", "Color"]),
        (GREY + "override const ‸", ["DISPLAYS"], ["tile_row"]),
        (GREY + "step ‸", [], ["tile_row", "Color"]),
        (
            GREY + "var a: ‸",
            ["Color", "Row", "player", "bool", "int", "set", "display"],
            ["blue", "take", "tile"],
        ),
        (GREY + "zone a: bag of ‸", ["tile"], ["Color", "take"]),
        (GREY + "zone a[‸", ["Row", "Color"], ["blue", "take"]),
        (GREY + "def f(p: player) -> bool = p.‸", ["wall", "score", "floor"], ["offer", "blue", "p"]),
        (
            GREY + "def f(one: Row) -> bool = ‸",
            ["one", "offer", "finished", "size", "true", "some"],
            ["take", "let"],
        ),
        (GREY + "def f(c: Color) -> bool = some x in ‸", ["Row", "Color", "player"], ["take", "let"]),
        (
            GREY + "step s(p: player):\n    let kept = 3\n    ‸",
            ["clear_floor", "move", "p", "if"],
            ["take", "blue"],
        ),
        (GREY + "step s(p: player):\n    let kept = 3\n    p.score = ‸", ["kept", "p", "DISPLAYS"], ["take"]),
        (GREY + "step s(p: player):\n    move all from ‸", ["offer", "bag", "p"], ["move", "let"]),
        (GREY + "step s(p: player):\n    choose ‸", ["take"], ["tile_row", "blue"]),
        (GREY + "step s(p: player):\n    cites ‸", ["azul_ko"], ["blue"]),
        (GREY + "step s(p: player):\n    cites azul_ko ‸", ["1a", "5b"], ["blue"]),
        (GREY + 'step s(p: player):\n    cites azul_ko "‸"', ["1a", "5b"], ["blue"]),
        (GREY + 'step s(p: player):\n    cites azul_ko "1a", "‸', ["1a", "5b"], ["blue"]),
        (GREY + "override result: highest ‸", ["score", "completed_rows"], ["on_wall", "blue"]),
        (GREY + "override view:\n    show ‸", ["offer", "wall"], ["blue", "take"]),
        (GREY + "const A = by ‸", ["players", "Color"], ["blue"]),
        (GREY + 'test "one":\n    ‸', ["given", "when", "then", "refused"], ["if", "take"]),
        (GREY + 'test "one":\n    when ‸', ["p0", "p3", "chance"], ["p4", "take"]),
        (GREY + 'test "one":\n    when p0: ‸', ["take"], ["tile_row"]),
        (GREY + 'test "one":\n    when p0: take(‸', ["center", "display", "blue"], ["p.", "let"]),
        (GREY + 'test "one":\n    then ‸', ["game_over", "winner", "finished"], ["take"]),
        (
            GREY + 'test "one":\n    refused p0: take(center, red, 0) because "‸',
            ["pattern line {target} is full"],
            [],
        ),
        (GREY + "# a comm‸", [], ["if", "take", "override"]),
        (GREY + 'const A = "a tex‸t"', [], ["if", "take"]),
        (GREY + "const A = 1‸", [], ["if", "take"]),
    ],
)
def test_what_fits(
    editor: Editor, opened: Opened, folder: Path, text: str, wanted: list[str], unwanted: list[str]
) -> None:
    found = labels(editor, opened, folder, text)
    assert [label for label in wanted if label not in found] == []
    assert [label for label in unwanted if label in found] == []


def test_the_nearest_names_come_first(editor: Editor, opened: Opened, folder: Path) -> None:
    rule = "def f(one: Row) -> bool:\n    let two = 2\n    for three in Row:\n        let x = ‸\n"
    text = f"{GREY}{rule}    return true\n"
    assert labels(editor, opened, folder, text)[:3] == ["three", "two", "one"]


def test_an_override_comes_with_its_parameters(editor: Editor, opened: Opened, folder: Path) -> None:
    text = GREY + "override step cle"
    uri = opened(folder / "more.rules", text)
    found = editor.at(lsp.TEXT_DOCUMENT_COMPLETION, uri, text)
    item = next(item for item in found.items if item.label == "clear_floor")
    assert edited(text, [item.text_edit]) == GREY + "override step clear_floor(p: player):"


def test_more_is_said_of_the_chosen_one(editor: Editor, opened: Opened, folder: Path) -> None:
    text = GREY + "step s(p: player):\n    clear"
    uri = opened(folder / "more.rules", text)
    found = editor.at(lsp.TEXT_DOCUMENT_COMPLETION, uri, text)
    item = next(item for item in found.items if item.label == "clear_floor")
    assert item.detail == "step clear_floor(p: player)"
    more = editor.ask(lsp.COMPLETION_ITEM_RESOLVE, item)
    assert "`azul_ko` 2h" in more.documentation.value


def test_no_key_waits_for_a_compilation(editor: Editor, azul: str) -> None:
    text = editor.texts[azul]
    editor.hover(azul, "zone li", "d: bag")
    taken = []
    for number in range(1, 9):
        editor.change(
            azul, text.replace("    first = center\n", f"    first = center\n    {'starter'[:number]}\n")
        )
        started = time.perf_counter()
        assert "starter" in editor.labels(azul, f"    first = center\n    {'starter'[:number]}", "\n")
        taken.append(time.perf_counter() - started)
    # The middle one: far above what it takes, and below what a compilation takes on a busy machine.
    assert sorted(taken)[4] < 0.3
