"""Formatting, and the mends of problems."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from lsp_editor import Editor, edited, slice_of
from lsprotocol import types as lsp

from rulewright.source import Source
from rulewright.syntax.formatting import format_spec

Opened = Callable[..., str]
HEAD = 'game heap "Heap"\n    players 2\n\nvar heap: 0..15 = 15\n\n'
FLOW = "flow:\n    turns from p0 until heap == 0: choose take\n\naction take(number: 1..3):\n    heap -= number\n"


def formatted(editor: Editor, uri: str) -> str | None:
    params = lsp.DocumentFormattingParams(lsp.TextDocumentIdentifier(uri), lsp.FormattingOptions(4, True))
    edits = editor.ask(lsp.TEXT_DOCUMENT_FORMATTING, params)
    return None if edits is None else edited(editor.texts[uri], list(edits))


@pytest.mark.parametrize(
    "text",
    [
        HEAD + FLOW.replace("heap == 0", "heap==0").replace("heap -= number", "heap  -=  number   # 😀 감소"),
        (HEAD + FLOW).replace("    ", "\t"),
        (HEAD + FLOW).rstrip("\n"),
        "\n\n" + HEAD + FLOW + "\n\n\n",
        HEAD + FLOW,
        "",
    ],
)
def test_formatting_is_that_of_fmt(editor: Editor, opened: Opened, folder: Path, text: str) -> None:
    uri = opened(folder / "heap.rules", text)
    assert formatted(editor, uri) == format_spec(Source("heap.rules", text)).text


def test_only_what_differs_is_touched(editor: Editor, azul: str) -> None:
    text = editor.texts[azul].replace("    first = center\n", "    first  =  center\n")
    assert text != editor.texts[azul]
    editor.change(azul, text)
    params = lsp.DocumentFormattingParams(lsp.TextDocumentIdentifier(azul), lsp.FormattingOptions(4, True))
    (edit,) = editor.ask(lsp.TEXT_DOCUMENT_FORMATTING, params)
    assert edit.new_text == "    first = center\n"
    assert slice_of(text, edit.range) == "    first  =  center\n"


def test_lines_end_as_they_did(editor: Editor, opened: Opened, folder: Path) -> None:
    text = (HEAD + FLOW).replace("heap == 0", "heap==0").replace("\n", "\r\n")
    uri = opened(folder / "heap.rules", text)
    params = lsp.DocumentFormattingParams(lsp.TextDocumentIdentifier(uri), lsp.FormattingOptions(4, True))
    (edit,) = editor.ask(lsp.TEXT_DOCUMENT_FORMATTING, params)
    assert edit.new_text == "    turns from p0 until heap == 0: choose take\r\n"


def test_what_cannot_be_read_is_not_formatted(editor: Editor, opened: Opened, folder: Path) -> None:
    assert formatted(editor, opened(folder / "heap.rules", HEAD + "flow\n")) is None


# ---- mends -------------------------------------------------------------------------------------------------------


def mended(editor: Editor, uri: str, code: str) -> str:
    """The text after the mend of the only problem of a code."""
    found = editor.diagnostics(uri, lambda shown: any(one.code == code for one in shown))
    (problem,) = (one for one in found if one.code == code)
    params = lsp.CodeActionParams(
        lsp.TextDocumentIdentifier(uri), problem.range, lsp.CodeActionContext([problem])
    )
    (action,) = editor.ask(lsp.TEXT_DOCUMENT_CODE_ACTION, params)
    assert action.kind == lsp.CodeActionKind.QuickFix
    assert action.is_preferred
    assert [one.code for one in action.diagnostics] == [code]
    (change,) = action.edit.document_changes
    assert (change.text_document.uri, change.text_document.version) == (uri, editor.versions[uri])
    return edited(editor.texts[uri], list(change.edits))


@pytest.mark.parametrize(
    ("code", "wrong", "right"),
    [
        ("RW201", "heap == 0", "heep == 0"),
        ("RW201", "choose take", "choose tke"),
        ("RW105", "action take(number: 1..3):", "action take(number: 1..3)"),
        ("RW106", "until heap == 0:", "until heap = 0:"),
        ("RW101", "action take", "acton take"),
    ],
)
def test_mends_lead_back(
    editor: Editor, opened: Opened, folder: Path, code: str, wrong: str, right: str
) -> None:
    assert (HEAD + FLOW).replace(wrong, right) != HEAD + FLOW
    uri = opened(folder / "heap.rules", (HEAD + FLOW).replace(wrong, right))
    assert mended(editor, uri, code) == HEAD + FLOW


def test_overrides(editor: Editor, opened: Opened, folder: Path) -> None:
    head, rule = 'variant more extends azul "More"\n\n', "def finished() -> bool = rounds == 3\n"
    uri = opened(folder / "more.rules", head + rule)
    assert mended(editor, uri, "RW204") == f"{head}override {rule}"
    unknown = rule.replace("finished", "is_it_so")
    editor.change(uri, head + "override " + unknown)
    assert mended(editor, uri, "RW203") == head + unknown
    needless = "override const FLOOR_LOSS = [1, 1, 2, 2, 2, 3, 3]\n\n"
    editor.change(uri, f"{head}{needless}override {rule}")
    assert mended(editor, uri, "RW213") == f"{head}override {rule}"


def test_an_unused_name(editor: Editor, opened: Opened, folder: Path) -> None:
    uri = opened(folder / "heap.rules", f"{HEAD}const MOST = 3\n\n{FLOW}")
    assert mended(editor, uri, "RW208") == f"{HEAD}const _MOST = 3\n\n{FLOW}"


def test_a_misspelt_clause(editor: Editor, opened: Opened, folder: Path) -> None:
    text = (folder / "azul_grey.rules").read_text(encoding="utf-8")
    uri = opened(
        folder / "azul_grey.rules", text.replace('cites azul_ko "5b", "1m"', 'cites azul_ko "5b", "1mm"')
    )
    assert mended(editor, uri, "RW211") == text


def test_a_mend_of_an_older_text_is_not_offered(editor: Editor, opened: Opened, folder: Path) -> None:
    uri = opened(folder / "heap.rules", (HEAD + FLOW).replace("heap == 0", "heep == 0"))
    (problem,) = editor.diagnostics(uri, bool)
    editor.change(uri, HEAD + FLOW)
    params = lsp.CodeActionParams(
        lsp.TextDocumentIdentifier(uri), problem.range, lsp.CodeActionContext([problem])
    )
    assert not editor.ask(lsp.TEXT_DOCUMENT_CODE_ACTION, params)
