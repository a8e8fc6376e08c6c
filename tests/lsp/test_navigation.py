"""Definitions, references and highlights, over all files of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from lsp_editor import Editor, slice_of
from lsprotocol import types as lsp

from rulewright.source import Source


def definition(editor: Editor, uri: str, before: str, after: str = "") -> tuple[str, str]:
    """The file of the only definition and the line that it is in."""
    (place,) = editor.at(lsp.TEXT_DOCUMENT_DEFINITION, uri, before, after)
    path = Path(place.uri.removeprefix("file://"))
    return path.name, Source.read(path).line_text(place.range.start.line + 1).strip()


@pytest.mark.parametrize(
    ("before", "after", "file", "line"),
    [
        ("p.wa", "ll[row, c]", "azul.rules", "wall[Row, Column]: slot of tile"),
        ("c in Co", "lumn: p", "azul.rules", "range Column: 0..4"),
        ("    set_", "tile(", "azul.rules", "step set_tile(p: player, row: Row, column: Column):"),
        ("and not on", "_wall(p", "azul_grey.rules", "override def on_wall("),
        ("may_hold(p, row, ", "c, color)", "azul_grey.rules", "let column = choose c in Column by p"),
        ("    drop_line(p, ro", "w)", "azul_grey.rules", "override step tile_row(p: player, row: Row):"),
        ("extends az", "ul", "azul.rules", 'game azul "Azul"'),
        ("override step tile", "_row", "azul.rules", "step tile_row(p: player, row: Row):"),
        ("return p.wall[row, column] is empty", "", "", ""),
    ],
)
def test_definition(editor: Editor, grey: str, before: str, after: str, file: str, line: str) -> None:
    if not file:
        assert not editor.at(lsp.TEXT_DOCUMENT_DEFINITION, grey, before, after)
        return
    found = definition(editor, grey, before, after)
    assert found[0] == file
    assert found[1].startswith(line)


def test_from_a_clause_to_its_line_in_the_rulebook(editor: Editor, grey: str) -> None:
    file, line = definition(editor, grey, '"5b", "1', 'm"')
    assert (file, line[:6]) == ("azul_ko.md", "- `1m`")


def test_from_a_rulebook_to_its_list_of_clauses(editor: Editor, azul: str) -> None:
    assert definition(editor, azul, "rulebook azul", "_ko")[0] == "azul_ko.md"


def test_from_base_to_what_it_replaces(editor: Editor, opened: Callable[..., str], folder: Path) -> None:
    text = 'variant sprint extends azul "Sprint"\n\noverride def finished() -> bool = base() or rounds == 3\n'
    uri = opened(folder / "sprint.rules", text)
    assert definition(editor, uri, "ba", "se()") == ("azul.rules", "def finished() -> bool:")


def test_from_a_test_to_the_action(editor: Editor, opened: Callable[..., str], folder: Path) -> None:
    text = 'tests for azul\n\ntest "one":\n    when p0: take(center, blue, 0)\n'
    uri = opened(folder / "few.tests.rules", text)
    assert definition(editor, uri, "p0: ta", "ke(")[1].startswith("action take(")
    assert definition(editor, uri, "bl", "ue")[1].startswith("enum Color:")
    assert definition(editor, uri, "tests for az", "ul") == ("azul.rules", 'game azul "Azul"')


def test_references_are_in_the_whole_family(editor: Editor, grey: str, folder: Path) -> None:
    found = editor.at(
        lsp.TEXT_DOCUMENT_REFERENCES, grey, "p.wa", "ll[row, c]", context=lsp.ReferenceContext(True)
    )
    texts = {path.as_uri(): path.read_text(encoding="utf-8") for path in folder.glob("azul*.rules")}
    assert {slice_of(texts[place.uri], place.range) for place in found} == {"wall"}
    files = Counter(place.uri.rsplit("/", 1)[-1] for place in found)
    assert set(files) == {"azul.rules", "azul.tests.rules", "azul_grey.rules", "azul_grey.tests.rules"}
    # A player's wall is spoken of by `.wall`, but for the line that declares it and the one that shows it.
    for uri, text in texts.items():
        extra = {"azul.rules": 2, "azul_grey.rules": 1}.get(uri.rsplit("/", 1)[-1], 0)
        assert files[uri.rsplit("/", 1)[-1]] == text.count(".wall") + extra
    without = editor.at(
        lsp.TEXT_DOCUMENT_REFERENCES, grey, "p.wa", "ll[row, c]", context=lsp.ReferenceContext(False)
    )
    assert len(without) == len(found) - 1


def test_highlights_tell_apart_names_of_one_spelling(editor: Editor, grey: str) -> None:
    found = editor.at(lsp.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT, grey, "let colo", "r = the")
    kinds = [place.kind for place in found]
    assert kinds == [lsp.DocumentHighlightKind.Write, lsp.DocumentHighlightKind.Read]
    assert {place.range.start.line for place in found} < set(range(13, 22))


def test_nothing_is_found_where_nothing_stands(editor: Editor, grey: str) -> None:
    for question in (lsp.TEXT_DOCUMENT_DEFINITION, lsp.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT):
        assert not editor.at(question, grey, "Nothing is pri", "nted")
    assert editor.hover(grey, "Nothing is pri", "nted") == ""
