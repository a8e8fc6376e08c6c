"""Specs that are half written, and texts that are none: the editor keeps working."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from lsp_editor import Editor, slice_of
from lsprotocol import types as lsp
from test_outline import symbols

Opened = Callable[..., str]


def broken(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1
    return text.replace(old, new)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("    if source is not center:\n", "    if source is not (\n"),
        ("    place all tile in bag\n", "    place all tile in\n"),
        ("        draft\n", "        draft(]\n"),
        ("    first = center\n", '    first = "center\n'),
        ("    first = center\n", "\tfirst = center\n"),
        ("result: highest score, then highest completed_rows\n", "result: highest\n"),
    ],
)
def test_a_broken_line_costs_itself_only(
    editor: Editor, opened: Opened, folder: Path, old: str, new: str
) -> None:
    text = (folder / "azul.rules").read_text(encoding="utf-8")
    uri = opened(folder / "azul.rules", broken(text, old, new))
    assert editor.diagnostics(uri, bool)
    names = [symbol.name for symbol in symbols(editor, uri)]
    assert {"azul", "Color", "take", "fill_displays", "draft", "finished"} <= set(names)
    assert "zone of each player" in editor.hover(uri, "    move all from p.floo", "r to lid")
    (place,) = editor.at(
        lsp.TEXT_DOCUMENT_DEFINITION, uri, "    p.score = max(0, p.score - floor_lo", "ss(p))"
    )
    assert slice_of(editor.texts[uri], place.range) == "floor_loss"


def test_a_lost_declaration_is_kept_from_before(editor: Editor, azul: str) -> None:
    editor.hover(azul, "zone li", "d: bag")
    text = editor.texts[azul]
    header = "action take(source: Source, color: Color, target: Target):"
    editor.change(azul, "# A new first line.\n" + broken(text, header, "action take(source: Source, color"))
    (take,) = (symbol for symbol in symbols(editor, azul) if symbol.name == "take")
    new = editor.texts[azul]
    assert slice_of(new, take.range).startswith("action take(source: Source, color\n")
    assert slice_of(new, take.selection_range) == "take"
    # Inside of the lost rule, and from elsewhere.
    assert "color: Color" in editor.hover(azul, "    move all col", "or from offer[source] to lid")
    (place,) = editor.at(lsp.TEXT_DOCUMENT_DEFINITION, azul, "        choose ta", "ke\n")
    assert slice_of(new, place.range) == "take"
    assert "source" in editor.labels(azul, "    move all color from offer[", "source] to lid")


def test_completion_while_a_line_is_written(editor: Editor, azul: str) -> None:
    text = editor.texts[azul]
    editor.change(
        azul, broken(text, "    first = center\n", "    first = center\n    move all from offer[cen\n")
    )
    assert "center" in editor.labels(azul, "    first = center\n    move all from offer[cen", "\n")
    editor.change(
        azul,
        broken(text, "    first = center\n", "    if first is (\n    if me.\n    first = center\n"),
    )
    assert "wall" in editor.labels(azul, "    if me.", "\n")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n",
        " ",
        "game",
        "game g",
        'variant x extends x "X"\n',
        "\0\1\2\3",
        "(((((((",
        '"""',
        "'" * 5000,
        "x" * 5000,
        "flow:\n" + "".join("    " * depth + "if true:\n" for depth in range(1, 60)),
        "const A = " + "(" * 500 + "1" + ")" * 500,
        '\ufeffgame g "G"\n',
        'game g "G"\r\n    players 2\r\rflow:\r\n    pass\r',
        "\u2028\u2029\x0b\x0c\x85",
        "한국어 😀 ﷽",
        "tests for nothing_at_all\n",
        "x = \ud800",
    ],
)
def test_any_text_gets_answers(editor: Editor, opened: Opened, folder: Path, text: str) -> None:
    safe = (
        text.encode("utf-16", "surrogatepass").decode("utf-16", "replace") if "\ud800" not in text else text
    )
    uri = opened(folder / "any.rules", safe)
    document = lsp.TextDocumentIdentifier(uri)
    start = lsp.Position(0, 0)
    far = lsp.Position(1_000, 1_000)
    editor.diagnostics(uri)
    for place in (start, lsp.Position(0, 3), far):
        editor.ask(lsp.TEXT_DOCUMENT_HOVER, lsp.HoverParams(document, place))
        editor.ask(lsp.TEXT_DOCUMENT_DEFINITION, lsp.DefinitionParams(document, place))
        editor.ask(lsp.TEXT_DOCUMENT_COMPLETION, lsp.CompletionParams(document, place))
        editor.ask(lsp.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT, lsp.DocumentHighlightParams(document, place))
        editor.ask(
            lsp.TEXT_DOCUMENT_REFERENCES, lsp.ReferenceParams(lsp.ReferenceContext(True), document, place)
        )
    symbols(editor, uri)
    editor.ask(lsp.TEXT_DOCUMENT_FOLDING_RANGE, lsp.FoldingRangeParams(document))
    editor.ask(lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL, lsp.SemanticTokensParams(document))
    editor.ask(
        lsp.TEXT_DOCUMENT_FORMATTING, lsp.DocumentFormattingParams(document, lsp.FormattingOptions(4, True))
    )
    context = lsp.CodeActionContext([])
    editor.ask(lsp.TEXT_DOCUMENT_CODE_ACTION, lsp.CodeActionParams(document, lsp.Range(start, far), context))


def test_a_text_that_is_in_no_file(editor: Editor, opened: Opened) -> None:
    uri = opened(
        "untitled:Untitled-1", 'variant more extends azul "More"\n\ndef f(p: player) -> bool = p.wal\n'
    )
    (found,) = editor.diagnostics(uri, bool)
    assert found.code == "RW307"
    assert "wall" in editor.labels(uri, "p.wal")


def test_what_nobody_opened(editor: Editor, folder: Path) -> None:
    document = lsp.TextDocumentIdentifier((folder / "never.rules").as_uri())
    assert editor.ask(lsp.TEXT_DOCUMENT_HOVER, lsp.HoverParams(document, lsp.Position(0, 0))) is None


LITERATE = """\
# 더미 😀

A heap of stones.

```rules
game heap "Heap"
    players 2

var heap: 0..15 = 15
```

## Taking

```rules
flow:
    turns from p0 until heap == 0: choose take

action take(number: 1..3):
    heap -= nummer
```
"""


def test_specs_in_markdown(editor: Editor, opened: Opened, folder: Path) -> None:
    uri = opened(folder / "heap.rules.md", LITERATE)
    (found,) = editor.diagnostics(uri, bool)
    assert slice_of(LITERATE, found.range) == "nummer"
    assert "var heap: 0..15 = 15" in editor.hover(uri, "until he", "ap ==")
    assert [symbol.name for symbol in symbols(editor, uri)] == ["heap", "heap", "flow", "take"]
    assert "number" in editor.labels(uri, "    heap -= nu", "mmer")
    # Prose is no spec.
    assert editor.hover(uri, "A he", "ap of stones") == ""
