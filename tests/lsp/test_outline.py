"""The outline, folding and colours."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from lsp_editor import Editor, slice_of
from lsprotocol import types as lsp


def symbols(editor: Editor, uri: str) -> list[lsp.DocumentSymbol]:
    found = editor.ask(
        lsp.TEXT_DOCUMENT_DOCUMENT_SYMBOL, lsp.DocumentSymbolParams(lsp.TextDocumentIdentifier(uri))
    )
    return list(found)


def folds(editor: Editor, uri: str) -> list[tuple[int, int]]:
    found = editor.ask(
        lsp.TEXT_DOCUMENT_FOLDING_RANGE, lsp.FoldingRangeParams(lsp.TextDocumentIdentifier(uri))
    )
    return [(fold.start_line, fold.end_line) for fold in found]


def test_the_parts_of_a_spec(editor: Editor, azul: str) -> None:
    found = symbols(editor, azul)
    by_name = {symbol.name: symbol for symbol in found}
    assert list(by_name)[:4] == ["azul", "round_limit", "Color", "Row"]
    assert [child.name for child in by_name["Color"].children or ()] == "blue yellow red black white".split()
    assert [child.name for child in by_name["player"].children or ()] == "score line wall floor".split()
    assert by_name["take"].detail == "action(source, color, target)"
    assert by_name["finished"].detail == "def() -> bool"
    text = editor.texts[azul]
    for symbol in found:
        assert slice_of(text, symbol.selection_range) in (symbol.name, "player")
        assert slice_of(text, symbol.range) == slice_of(text, symbol.range).strip()
        for child in symbol.children or ():
            assert symbol.range.start <= child.range.start
            assert child.range.end <= symbol.range.end
    assert slice_of(text, by_name["bag"].range) == "zone bag: bag of tile, hidden"


def test_tests_are_parts_too(editor: Editor, opened: Callable[..., str], folder: Path) -> None:
    found = symbols(editor, opened(folder / "azul_grey.tests.rules"))
    assert found[0].name == "tests for azul_grey"
    assert {symbol.detail for symbol in found[1:]} == {"test"}
    assert len(found) > 10


def test_blocks_and_comments_fold(editor: Editor, opened: Callable[..., str], folder: Path) -> None:
    flow = "flow:\n    if a:\n        b\n    else:\n        c\n"
    text = f'# One\n# two.\ngame g "G"\n    players 2\n\n{flow}\nconst A = 1\n'
    found = folds(editor, opened(folder / "folds.rules", text))
    assert found == [(0, 1), (2, 3), (5, 9), (6, 7), (8, 9)]


def test_colours_say_what_a_name_means(editor: Editor, opened: Callable[..., str], folder: Path) -> None:
    head = 'game g "G 😀"\n    players 2\n\n'
    text = f"{head}enum Side: left, right\nvar side: Side = left  # 😀\nflow:\n    side = right\n"
    uri = opened(folder / "colours.rules", text)
    found = editor.ask(
        lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL, lsp.SemanticTokensParams(lsp.TextDocumentIdentifier(uri))
    )
    provider = editor.server.capabilities.semantic_tokens_provider
    assert provider is not None
    legend = provider.legend
    out = []
    line = character = 0
    for number in range(0, len(found.data), 5):
        down, right, length, kind, modifiers = found.data[number : number + 5]
        line, character = line + down, right if down else character + right
        place = lsp.Range(lsp.Position(line, character), lsp.Position(line, character + length))
        flags = [name for bit, name in enumerate(legend.token_modifiers) if modifiers >> bit & 1]
        out.append((slice_of(text, place), legend.token_types[kind], "declaration" in flags))
    assert out == [
        ("g", "namespace", True),
        ("Side", "enum", True),
        ("left", "enumMember", True),
        ("right", "enumMember", True),
        ("side", "property", True),
        ("Side", "enum", False),
        ("left", "enumMember", False),
        ("side", "property", False),
        ("right", "enumMember", False),
    ]
