"""Hover: what is said of a name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from lsp_editor import Editor


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("let colo", "r = the", ["color: Color", "local in `tile_row`"]),
        ("p.li", "ne[row] to lid", ["line[row in Row]: stack of tile, holds row + 1", "zone of each player"]),
        ("c in Co", "lumn: p", ["range Column: 0..4", "5 values", "in `azul.rules`"]),
        ("may_hold(p, row, ", "c, color)", ["c: Column", "loop name"]),
        ("p.wall[r", "ow, c] is", ["row: Row", "parameter in `on_wall`"]),
        ("is em", "pty", ["without pieces"]),
    ],
)
def test_names(editor: Editor, grey: str, before: str, after: str, said: list[str]) -> None:
    text = editor.hover(grey, before, after)
    assert [part for part in said if part not in text] == []


def test_a_rule_with_its_sentence_and_its_clauses(editor: Editor, grey: str) -> None:
    text = editor.hover(grey, "override step tile", "_row")
    assert "override step tile_row(p: player, row: Row):" in text
    assert "overrides the one in `azul.rules`" in text
    assert "The owner of a full line chooses a column for its tile" in text
    assert "`azul_ko` 5b: A complete line whose tile has no allowed space falls on the floor" in text


def test_a_clause_with_its_text(editor: Editor, grey: str) -> None:
    text = editor.hover(grey, '"5b", "1', 'm"')
    assert "**1m**" in text
    assert "(line" in text
    assert len(text.splitlines()[-1]) > 20


def test_comments_and_values(editor: Editor, azul: str) -> None:
    assert "begins this round" in editor.hover(azul, "var star", "ter:")
    assert "what was thrown away" in editor.hover(azul, "zone li", "d: bag")
    text = editor.hover(azul, "const DISP", "LAYS")
    assert "`5` for 2 players" in text
    assert "const DISPLAYS = by players" in text


def test_a_number_with_its_range(editor: Editor, opened: Callable[..., str], folder: Path) -> None:
    text = """\
game ranges "Ranges"
    players 2

var heap: 0..15 = 15

flow:
    let left = heap - 3
    repeat left times: heap -= 1
    if only_three(): win p0

def only_three() -> bool = heap == max(3, 2)
"""
    uri = opened(folder / "ranges.rules", text)
    assert "left: -3..12" in editor.hover(uri, "let le", "ft")
    assert "`max(a, b, …)`" in editor.hover(uri, "== ma", "x(3")


def test_narrowed_types(editor: Editor, azul: str) -> None:
    assert "target: Target" in editor.hover(azul, "action take(source: Source, color: Color, tar", "get")
    # Behind `if target is Row:` it is a row.
    assert "target: Row" in editor.hover(azul, "require not full(me.line[tar", "get])")
