"""Diagnostics: what is shown while a spec is typed, in all documents that it is about."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from urllib.parse import unquote, urlparse

from lsp_editor import Editor, slice_of
from lsprotocol import types as lsp

Opened = Callable[..., str]
HEAP = """\
game heap "Heap"
    players 2..3

var heap: 0..15 = 15

flow:
    turns from p0:
        choose take
        if heap == 0: win me

action take(number: 1..3):
    require number <= heap else "there are fewer than {number}"
    heap -= number
"""


def codes(found: list[lsp.Diagnostic]) -> list[str]:
    return [str(one.code) for one in found]


def test_a_right_spec_has_none(editor: Editor, grey: str) -> None:
    assert editor.diagnostics(grey) == []


def test_a_mistake_comes_and_goes_with_the_text(editor: Editor, opened: Opened, folder: Path) -> None:
    uri = opened(folder / "heap.rules", HEAP)
    assert editor.diagnostics(uri) == []
    editor.change(uri, HEAP.replace("if heap == 0", "if heep == 0"))
    (found,) = editor.diagnostics(uri, bool)
    assert (found.code, found.severity, found.source) == ("RW201", lsp.DiagnosticSeverity.Error, "rulewright")
    assert slice_of(editor.texts[uri], found.range) == "heep"
    assert "did you mean `heap`?" in found.message
    editor.change(uri, HEAP)
    assert editor.diagnostics(uri, lambda shown: not shown) == []


def test_every_wrong_declaration_is_told_of(editor: Editor, opened: Opened, folder: Path) -> None:
    text = HEAP.replace("if heap == 0:", "if heap = 0:").replace("heap -= number", "heap -= number +")
    uri = opened(folder / "heap.rules", text)
    found = editor.diagnostics(uri, lambda shown: len(shown) == 2)
    assert codes(found) == ["RW106", "RW101"]
    assert [one.range.start.line for one in found] == [8, 12]


def test_a_code_links_to_a_page_that_explains_it(editor: Editor, opened: Opened, folder: Path) -> None:
    uri = opened(folder / "heap.rules", HEAP.replace("if heap == 0", "if heep == 0"))
    (found,) = editor.diagnostics(uri, bool)
    assert found.code_description is not None
    page = Path(unquote(urlparse(found.code_description.href).path))
    assert page.read_text(encoding="utf-8").startswith("# RW201")


def test_the_other_half_of_a_problem_is_in_the_extended_game(
    editor: Editor, opened: Opened, folder: Path
) -> None:
    text = (folder / "azul_grey.rules").read_text(encoding="utf-8")
    uri = opened(folder / "azul_grey.rules", text.replace("override def on_wall", "def on_wall"))
    (found,) = editor.diagnostics(uri, bool)
    assert found.code == "RW204"
    (other,) = found.related_information or ()
    assert other.location.uri == (folder / "azul.rules").as_uri()
    base = (folder / "azul.rules").read_text(encoding="utf-8")
    assert slice_of(base, other.location.range).startswith("def on_wall")


def test_a_problem_may_lie_in_the_extended_game(editor: Editor, opened: Opened, folder: Path) -> None:
    (folder / "bottom.rules").write_text(
        HEAP.replace("heap == 0", "heap == ").replace("heap", "bottom", 1), "utf-8"
    )
    uri = opened(folder / "more.rules", 'variant more extends bottom "More"\n')
    (found,) = editor.diagnostics(uri, bool)
    assert slice_of(editor.texts[uri], found.range) == "bottom"
    there = (folder / "bottom.rules").as_uri()
    assert [i.location.uri for i in found.related_information or ()] == [there]
    (cause,) = editor.diagnostics(there, bool)
    assert (cause.code, cause.range.start.line) == ("RW101", 8)
    editor.shut(uri)
    assert editor.diagnostics(there, lambda shown: not shown) == []
    (folder / "bottom.rules").unlink()


def test_a_variant_is_looked_at_again_when_its_game_changes(
    editor: Editor, opened: Opened, folder: Path, grey: str
) -> None:
    assert editor.diagnostics(grey) == []
    text = (folder / "azul.rules").read_text(encoding="utf-8")
    azul = opened(folder / "azul.rules", text)
    editor.diagnostics(azul)
    editor.change(azul, text.replace("def on_wall(", "def stands_on_wall("))
    assert "RW203" in codes(editor.diagnostics(grey, bool))
    editor.change(azul, text)
    assert editor.diagnostics(grey, lambda shown: not shown) == []


def test_files_that_change_on_the_disk_are_read_again(editor: Editor, opened: Opened, folder: Path) -> None:
    base = folder / "bottom.rules"
    base.write_text(HEAP.replace("heap", "bottom", 1), encoding="utf-8")
    uri = opened(folder / "more.rules", 'variant more extends bottom "More"\n\ninvariant "few": heap <= 15\n')
    assert editor.diagnostics(uri) == []
    base.write_text(HEAP.replace("heap", "bottom", 1).replace("heap", "pile"), encoding="utf-8")
    event = lsp.FileEvent(base.as_uri(), lsp.FileChangeType.Changed)
    editor.client.workspace_did_change_watched_files(lsp.DidChangeWatchedFilesParams([event]))
    assert "RW201" in codes(editor.diagnostics(uri, bool))
    base.unlink()


def test_what_is_never_used_is_faded(editor: Editor, opened: Opened, folder: Path) -> None:
    uri = opened(folder / "heap.rules", HEAP + "\nconst LOST = 1\n")
    (found,) = editor.diagnostics(uri, bool)
    assert (found.code, found.severity) == ("RW208", lsp.DiagnosticSeverity.Warning)
    assert found.tags == (lsp.DiagnosticTag.Unnecessary,)
    assert slice_of(editor.texts[uri], found.range) == "LOST"


def test_other_numbers_of_players_are_checked_as_well(editor: Editor, opened: Opened, folder: Path) -> None:
    text = HEAP + '\nconst MOST = by players (2: 15)\ninvariant "few": heap <= MOST\n'
    uri = opened(folder / "heap.rules", text)
    (found,) = editor.diagnostics(uri, bool)
    assert (found.code, "3 players" in found.message) == ("RW302", True)


def test_tests_are_checked_as_well(editor: Editor, opened: Opened, folder: Path) -> None:
    text = HEAP + '\ntest "one":\n    when p0: tke(1)\n'
    uri = opened(folder / "heap.rules", text)
    (found,) = editor.diagnostics(uri, bool)
    assert (found.code, slice_of(text, found.range)) == ("RW602", "tke(1)")
    # It is found by the slower check, and must not flicker while something else is typed.
    editor.change(uri, "# One more line.\n" + text)
    (again,) = editor.diagnostics(uri)
    assert again.range.start.line == found.range.start.line + 1


def test_a_game_that_is_not_there(editor: Editor, opened: Opened, folder: Path) -> None:
    uri = opened(folder / "lost.rules", 'variant lost extends azl "Lost"\n')
    (found,) = editor.diagnostics(uri, bool)
    assert found.code == "RW206"


def test_closing_takes_everything_back(editor: Editor, opened: Opened, folder: Path) -> None:
    uri = opened(folder / "heap.rules", "game")
    assert editor.diagnostics(uri, bool)
    editor.shut(uri)
    assert editor.diagnostics(uri, lambda shown: not shown) == []
