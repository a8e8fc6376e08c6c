"""Rename: everywhere or nowhere."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from lsp_editor import Editor, edited
from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException

from conftest import COPIED
from rulewright.play.spec_tests import run

Opened = Callable[..., str]


def rename(editor: Editor, uri: str, before: str, after: str, name: str) -> dict[str, str]:
    """The texts of all files after a renaming, by file name."""
    answer = editor.at(lsp.TEXT_DOCUMENT_RENAME, uri, before, after, new_name=name)
    out: dict[str, str] = {}
    for change in answer.document_changes:
        path = Path(change.text_document.uri.removeprefix("file://"))
        version = (
            editor.versions[change.text_document.uri] if change.text_document.uri in editor.texts else None
        )
        assert change.text_document.version == version
        out[path.name] = edited(path.read_text(encoding="utf-8"), list(change.edits))
    return out


def refused(editor: Editor, uri: str, before: str, after: str, name: str) -> str:
    """Why a renaming is refused."""
    with pytest.raises(JsonRpcException) as caught:
        rename(editor, uri, before, after, name)
    assert caught.value.code == lsp.LSPErrorCodes.RequestFailed
    return caught.value.message


@pytest.fixture
def renamed(folder: Path, tmp_path: Path) -> Callable[[dict[str, str]], Path]:
    """Writes renamed files beside copies of the others."""

    def write(texts: dict[str, str]) -> Path:
        for name in COPIED:
            (tmp_path / name).parent.mkdir(exist_ok=True)
            shutil.copy(folder / name, tmp_path / name)
        for name, text in texts.items():
            (tmp_path / name).write_text(text, encoding="utf-8")
        return tmp_path

    return write


def test_a_name_of_the_extended_game_changes_in_the_whole_family(
    editor: Editor, grey: str, folder: Path
) -> None:
    texts = rename(editor, grey, "p.wa", "ll[row, c]", "mosaic")
    assert set(texts) == {"azul.rules", "azul.tests.rules", "azul_grey.rules", "azul_grey.tests.rules"}
    for name, text in texts.items():
        assert ".wall" not in text
        # Words in sentences and comments stay, and nothing else changes.
        old = (folder / name).read_text(encoding="utf-8")
        assert text.replace("mosaic", "wall") == old
        assert text.count("wall") == len(re.findall(r"(?<!\.)wall", old)) - {
            "azul.rules": 2,
            "azul_grey.rules": 1,
        }.get(name, 0)


def test_a_value_changes_in_pictures_too(
    editor: Editor, azul: str, renamed: Callable[[dict[str, str]], Path]
) -> None:
    texts = rename(editor, azul, "yell", "ow, red", "ochre")
    assert {name for name, text in texts.items() if "ochre" in text} == set(texts)
    # The words in pictures and in the reasons of refusals have changed as well, or these tests would fail.
    results = run(renamed(texts) / "azul.rules", "that isn't there")
    assert len(results) > 0
    assert [result.message for result in results if not result.passed] == []


def test_a_parameter_changes_in_its_messages_and_offers(editor: Editor, opened: Opened, folder: Path) -> None:
    text = """\
game heap "Heap"
    players 2

var heap: 0..15 = 15

flow:
    turns from p0 until heap == 0: choose take where number < 3

action take(number: 1..3):
    require number <= heap else "there are fewer than {number}"
    heap -= number

def number_of(heaps: 0..3) -> 0..3 = heaps
invariant "number": number_of(0) == 0
"""
    (folder / "heap.rules").write_text(text, encoding="utf-8")
    uri = opened(folder / "heap.rules")
    new = rename(editor, uri, "action take(num", "ber", "stones")["heap.rules"]
    assert new.count("stones") == 5
    assert "{stones}" in new
    assert "where stones < 3" in new
    assert 'invariant "number": number_of' in new
    (folder / "heap.rules").unlink()


@pytest.mark.parametrize(
    ("before", "after", "name", "why"),
    [
        ("p.wa", "ll[row, c]", "line", "`line` is already the name of a zone (azul.rules, line"),
        ("p.wa", "ll[row, c]", "if", "`if` is a word of the language"),
        ("p.wa", "ll[row, c]", "9a", "`9a` is not a name"),
        ("p.wa", "ll[row, c]", "a b", "`a b` is not a name"),
        ("let colo", "r = the", "row", "would mean something else"),
        ("step drop", "_line", "tile_row", "`tile_row` is already the name of a step"),
        ("is em", "pty", "void", "`empty` is a word of the language"),
        ("variant azul", "_grey", "gray", "rename the file"),
        ('"5b", "1', 'm"', "1z", "is a clause"),
        ("Nothing is pri", "nted", "x", "there is no name here"),
        ("override vi", "ew:", "x", "there is no name here"),
    ],
)
def test_refused(editor: Editor, grey: str, before: str, after: str, name: str, why: str) -> None:
    assert why in refused(editor, grey, before, after, name)


def test_a_name_that_another_would_catch_is_refused(editor: Editor, azul: str) -> None:
    # `floor` is a value of Target here and a player's zone: as a zone of the table it would hide the value.
    assert "would mean something else" in refused(editor, azul, "zone li", "d: bag", "floor")


def test_files_with_mistakes_are_left_alone(editor: Editor, opened: Opened, folder: Path) -> None:
    text = (folder / "azul_grey.rules").read_text(encoding="utf-8") + "\nstep broken(:\n"
    uri = opened(folder / "azul_grey.rules", text)
    assert "azul_grey.rules has syntax errors" in refused(editor, uri, "p.wa", "ll[row, c]", "mosaic")


def test_what_lies_outside_of_the_workspace_is_left_alone(
    editor: Editor, opened: Opened, tmp_path: Path
) -> None:
    (tmp_path / "far.rules").write_text(
        'variant far extends kalah "Far"\n\nconst MORE = seeds\n', encoding="utf-8"
    )
    uri = opened(tmp_path / "far.rules", 'variant far extends azul "Far"\n\nconst MORE = DISPLAYS\n')
    assert "outside of this workspace" in refused(editor, uri, "const MORE = DIS", "PLAYS", "TABLES")


def test_prepare_says_what_will_be_renamed(editor: Editor, grey: str) -> None:
    found = editor.at(lsp.TEXT_DOCUMENT_PREPARE_RENAME, grey, "p.wa", "ll[row, c]")
    assert found.placeholder == "wall"
    with pytest.raises(JsonRpcException, match="is a word of the language"):
        editor.at(lsp.TEXT_DOCUMENT_PREPARE_RENAME, grey, "is em", "pty")
