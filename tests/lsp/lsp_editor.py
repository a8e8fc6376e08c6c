"""An editor for tests: a real client, which starts `rulewright lsp` and speaks with it over its input and output."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

from lsprotocol import types as lsp
from pygls.lsp.client import LanguageClient

T = TypeVar("T")
PATIENCE = 30
PARAMS: dict[str, Any] = {
    lsp.TEXT_DOCUMENT_HOVER: lsp.HoverParams,
    lsp.TEXT_DOCUMENT_DEFINITION: lsp.DefinitionParams,
    lsp.TEXT_DOCUMENT_REFERENCES: lsp.ReferenceParams,
    lsp.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT: lsp.DocumentHighlightParams,
    lsp.TEXT_DOCUMENT_COMPLETION: lsp.CompletionParams,
    lsp.TEXT_DOCUMENT_PREPARE_RENAME: lsp.PrepareRenameParams,
    lsp.TEXT_DOCUMENT_RENAME: lsp.RenameParams,
}


def position(text: str, offset: int) -> lsp.Position:
    """The position of an offset in UTF-16, worked out from the definition."""
    before = text[:offset].split("\n")
    return lsp.Position(len(before) - 1, len(before[-1].encode("utf-16-le")) // 2)


def offset(text: str, place: lsp.Position) -> int:
    """The offset of a position in UTF-16."""
    lines = text.split("\n")
    line = lines[place.line].encode("utf-16-le")
    return sum(len(one) + 1 for one in lines[: place.line]) + len(
        line[: place.character * 2].decode("utf-16-le")
    )


def slice_of(text: str, place: lsp.Range) -> str:
    """The text of a range."""
    return text[offset(text, place.start) : offset(text, place.end)]


def edited(text: str, edits: list[lsp.TextEdit]) -> str:
    """A text after edits, which refer to it as it is."""
    for edit in sorted(edits, key=lambda e: (e.range.start.line, e.range.start.character), reverse=True):
        text = text[: offset(text, edit.range.start)] + edit.new_text + text[offset(text, edit.range.end) :]
    return text


class Editor:
    """A client with open documents. Every call waits for its answer."""

    def __init__(self, folder: Path, encodings: list[lsp.PositionEncodingKind] | None = None) -> None:
        self.loop = asyncio.new_event_loop()
        self.texts: dict[str, str] = {}
        self.versions: dict[str, int] = {}
        self.shown: dict[str, lsp.PublishDiagnosticsParams] = {}
        self.logged: list[str] = []
        self._news = asyncio.Event()
        self._stderr = ""
        self.client = LanguageClient("test-editor", "1")
        self.client.feature(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(lambda p: self._published(p))
        self.client.feature(lsp.WINDOW_LOG_MESSAGE)(lambda p: self.logged.append(p.message))
        self.client.feature(lsp.WINDOW_SHOW_MESSAGE)(lambda p: self.logged.append(p.message))
        self.run(self.client.start_io(sys.executable, "-m", "rulewright", "lsp"))
        capabilities = lsp.ClientCapabilities(
            general=lsp.GeneralClientCapabilities(position_encodings=encodings),
            workspace=lsp.WorkspaceClientCapabilities(
                workspace_edit=lsp.WorkspaceEditClientCapabilities(document_changes=True)
            ),
        )
        folders = [lsp.WorkspaceFolder(folder.as_uri(), folder.name)]
        params = lsp.InitializeParams(capabilities, workspace_folders=folders, root_uri=folder.as_uri())
        self.server = self.run(self.client.initialize_async(params))
        self.client.initialized(lsp.InitializedParams())

    def run(self, work: Awaitable[T]) -> T:
        """Wait for something."""
        return self.loop.run_until_complete(asyncio.wait_for(work, PATIENCE))

    def _published(self, params: lsp.PublishDiagnosticsParams) -> None:
        self.shown[params.uri] = params
        self._news.set()

    def close(self) -> int | None:
        """Say goodbye as an editor does, and give the server's exit status."""
        process = self.client._server
        assert process is not None
        assert process.stderr is not None
        self.ask(lsp.SHUTDOWN, None)
        self.client.exit(None)
        status = self.run(process.wait())
        self._stderr = self.run(process.stderr.read()).decode()
        self.run(self.client.stop())
        self.loop.close()
        return status

    def errors(self) -> str:
        """What a server that is gone wrote to standard error."""
        return self._stderr

    # ---- documents -------------------------------------------------------------------------------------------------

    def open(self, path: Path | str, text: str | None = None) -> str:
        """Open a file, or a text in its place; the document's URI."""
        uri = path.as_uri() if isinstance(path, Path) else path
        if text is None:
            assert isinstance(path, Path)
            text = path.read_text(encoding="utf-8")
        self.texts[uri], self.versions[uri] = text, self.versions.get(uri, 0) + 1
        item = lsp.TextDocumentItem(uri, "rules", self.versions[uri], text)
        self.client.text_document_did_open(lsp.DidOpenTextDocumentParams(item))
        return uri

    def change(self, uri: str, text: str) -> None:
        """Replace a document's text."""
        self.texts[uri] = text
        self.versions[uri] += 1
        document = lsp.VersionedTextDocumentIdentifier(self.versions[uri], uri)
        event = lsp.TextDocumentContentChangeWholeDocument(text)
        self.client.text_document_did_change(lsp.DidChangeTextDocumentParams(document, [event]))

    def shut(self, uri: str) -> None:
        """Close a document."""
        del self.texts[uri]
        params = lsp.DidCloseTextDocumentParams(lsp.TextDocumentIdentifier(uri))
        self.client.text_document_did_close(params)

    def place(self, uri: str, before: str, after: str = "") -> lsp.TextDocumentPositionParams:
        """The position between two texts that stand one behind the other, once in the document."""
        text = self.texts[uri]
        assert text.count(before + after) == 1, (
            f"{before + after!r} stands {text.count(before + after)} times"
        )
        at = position(text, text.index(before + after) + len(before))
        return lsp.TextDocumentPositionParams(lsp.TextDocumentIdentifier(uri), at)

    # ---- questions -------------------------------------------------------------------------------------------------

    def diagnostics(
        self, uri: str, wanted: Callable[[list[lsp.Diagnostic]], bool] = lambda _: True
    ) -> list[lsp.Diagnostic]:
        """What is shown for the document's present version, once it is as wanted."""

        async def wait() -> list[lsp.Diagnostic]:
            while True:
                found = self.shown.get(uri)
                version = self.versions[uri] if uri in self.texts else None
                current = found is not None and found.version == version
                if found is not None and current and wanted(list(found.diagnostics)):
                    return list(found.diagnostics)
                self._news.clear()
                await self._news.wait()

        return self.run(wait())

    def ask(self, question: str, params: Any) -> Any:
        """Send a request by its method and wait for the answer."""

        async def send() -> Any:
            return await self.client.protocol.send_request_async(question, params)

        return self.run(send())

    def at(self, question: str, uri: str, before: str, after: str = "", **more: Any) -> Any:
        """A request about a place."""
        place = self.place(uri, before, after)
        return self.ask(
            question, PARAMS[question](text_document=place.text_document, position=place.position, **more)
        )

    def hover(self, uri: str, before: str, after: str = "") -> str:
        """What is said of a place; "" if nothing."""
        found: lsp.Hover | None = self.at(lsp.TEXT_DOCUMENT_HOVER, uri, before, after)
        assert found is None or isinstance(found.contents, lsp.MarkupContent)
        return found.contents.value if found is not None else ""

    def labels(self, uri: str, before: str, after: str = "") -> list[str]:
        """The labels of what completes a place, in the order in which they are shown."""
        found = self.at(lsp.TEXT_DOCUMENT_COMPLETION, uri, before, after)
        items = (
            sorted(found.items, key=lambda item: item.sort_text or item.label) if found is not None else []
        )
        return [item.label for item in items]
