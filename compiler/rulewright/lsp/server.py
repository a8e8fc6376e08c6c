"""The server: which requests it answers, and from what."""

from __future__ import annotations

import logging
import os
import sys
import threading
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, TypeVar

from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException
from pygls.lsp.server import LanguageServer

from rulewright import __version__
from rulewright.diagnostics import Diagnostic
from rulewright.lsp import code_actions, completion, formatting, hover, navigation, outline, references
from rulewright.lsp import rename as renaming
from rulewright.lsp.analysis import Analysis
from rulewright.lsp.checking import Checker
from rulewright.lsp.context import Context
from rulewright.lsp.diagnostics import Published, by_document
from rulewright.lsp.documents import Document, Documents, path_of
from rulewright.lsp.explanations import Explanations
from rulewright.lsp.semantic_tokens import LEGEND, semantic_tokens
from rulewright.syntax.parser import grammar

log = logging.getLogger(__name__)
T = TypeVar("T")


class RequestFailed(JsonRpcException):
    """A request that can't be done as it is; the client shows the message."""

    CODE = lsp.LSPErrorCodes.RequestFailed.value


class Server(LanguageServer):
    """Holds the documents and what was published of them."""

    def __init__(self) -> None:
        super().__init__("rulewright", __version__, lsp.TextDocumentSyncKind.Full)
        self.documents = Documents()
        self.context = Context(self.documents)
        self.explanations = Explanations()
        self.checker = Checker(self.documents, self.publish)
        #: Whether the client has said that it will go.
        self.shut_down = False
        #: What each open document had to say, by the document that it is about.
        self.published: dict[str, Published] = {}

    # ---- diagnostics -----------------------------------------------------------------------------------------------

    def publish(self, document: Document, problems: tuple[Diagnostic, ...]) -> None:
        """Show the problems of a document, wherever they are."""
        encoding = self.context.encoding
        found = by_document(problems, document.uri, self.documents.uri_of, self.explanations.page, encoding)
        earlier = self.published.get(document.uri, {})
        self.published[document.uri] = found
        for uri in dict.fromkeys([*found, *earlier]):
            self._send(uri)

    def forget(self, uri: str) -> None:
        """A document is closed: what it had to say is taken back."""
        for other in self.published.pop(uri, {}):
            self._send(other)

    def changed(self, uri: str) -> None:
        """What others said of a document is about a text that it no longer has."""
        for root, found in self.published.items():
            if root != uri:
                found.pop(uri, None)

    def problems_of(self, uri: str) -> list[tuple[lsp.Diagnostic, Diagnostic]]:
        """What was published about a document, each once."""
        out: list[tuple[lsp.Diagnostic, Diagnostic]] = []
        for root in (uri, *(other for other in self.published if other != uri)):
            for shown, problem in self.published.get(root, {}).get(uri, ()):
                if not any(_same(shown, known) for known, _ in out):
                    out.append((shown, problem))
        return out

    def _send(self, uri: str) -> None:
        document = self.documents.open.get(uri)
        version = document.version if document is not None else None
        shown = [one for one, _ in self.problems_of(uri)]
        self.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(uri, shown, version))

    # ---- answers ---------------------------------------------------------------------------------------------------

    async def ask(self, uri: str, answer: Callable[[Document, Analysis], T]) -> T | None:
        """Answer from the analysis of a document as it is now; None if there is none."""
        document = self.documents.open.get(uri)
        if document is None:
            return None
        analysis = await self.checker.current(document)
        return answer(document, analysis) if analysis is not None else None

    async def ask_aside(self, uri: str, answer: Callable[[Document, Analysis], T]) -> T | None:
        """As ``ask``, for an answer that reads other files and takes its time."""
        document = self.documents.open.get(uri)
        if document is None:
            return None
        analysis = await self.checker.current(document)
        return await self.checker.aside(partial(answer, document, analysis)) if analysis is not None else None

    def report_server_error(self, error: Exception, source: Any) -> None:
        """Log what went wrong inside; a request that was refused has told its client already."""
        if not isinstance(error, RequestFailed):
            log.error("%s", error)


def _same(one: lsp.Diagnostic, other: lsp.Diagnostic) -> bool:
    return (one.range, one.code, one.message) == (other.range, other.code, other.message)


def make_server() -> Server:
    """A server with all its features, not yet started."""
    server = Server()
    _lifecycle(server)
    _documents(server)
    _looking(server)
    _changing(server)
    return server


# ---- features ----------------------------------------------------------------------------------------------------


def _lifecycle(server: Server) -> None:
    @server.feature(lsp.INITIALIZE)
    def initialize(ls: Server, params: lsp.InitializeParams) -> None:
        context, client = ls.context, params.capabilities
        encoding = ls.workspace.position_encoding or "utf-16"
        context.encoding = str(getattr(encoding, "value", encoding))
        folders = [folder.uri for folder in params.workspace_folders or ()] or [params.root_uri or ""]
        context.folders = [path for uri in folders if (path := path_of(uri)) is not None]
        edits = client.workspace.workspace_edit if client.workspace is not None else None
        context.versions = bool(edits is not None and edits.document_changes)

    @server.feature(lsp.INITIALIZED)
    def initialized(ls: Server, params: lsp.InitializedParams) -> None:
        # The parser's tables take most of a second to make, which may as well pass now.
        threading.Thread(target=grammar, daemon=True).start()

    @server.feature(lsp.SHUTDOWN)
    def shutdown(ls: Server, params: None) -> None:
        ls.shut_down = True
        ls.checker.shut_down()
        ls.explanations.close()

    @server.feature(lsp.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS)
    def folders_changed(ls: Server, params: lsp.DidChangeWorkspaceFoldersParams) -> None:
        gone = {path_of(folder.uri) for folder in params.event.removed}
        new = [path for folder in params.event.added if (path := path_of(folder.uri)) is not None]
        ls.context.folders = [path for path in ls.context.folders if path not in gone] + new


def _documents(server: Server) -> None:
    @server.feature(lsp.TEXT_DOCUMENT_DID_OPEN)
    def did_open(ls: Server, params: lsp.DidOpenTextDocumentParams) -> None:
        item = params.text_document
        ls.checker.put(item.uri, item.text, item.version)

    @server.feature(lsp.TEXT_DOCUMENT_DID_CHANGE)
    def did_change(ls: Server, params: lsp.DidChangeTextDocumentParams) -> None:
        if params.content_changes:
            ls.changed(params.text_document.uri)
            text = params.content_changes[-1].text
            ls.checker.put(params.text_document.uri, text, params.text_document.version)

    @server.feature(lsp.TEXT_DOCUMENT_DID_CLOSE)
    def did_close(ls: Server, params: lsp.DidCloseTextDocumentParams) -> None:
        ls.checker.close(params.text_document.uri)
        ls.forget(params.text_document.uri)

    @server.feature(lsp.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    def files_changed(ls: Server, params: lsp.DidChangeWatchedFilesParams) -> None:
        ls.checker.files_changed()


def _looking(server: Server) -> None:
    @server.feature(lsp.TEXT_DOCUMENT_HOVER)
    async def on_hover(ls: Server, params: lsp.HoverParams) -> lsp.Hover | None:
        return await ls.ask(
            params.text_document.uri,
            lambda d, a: hover.hover(a, ls.context.offset(d, params.position), ls.context),
        )

    @server.feature(lsp.TEXT_DOCUMENT_DEFINITION)
    async def on_definition(ls: Server, params: lsp.DefinitionParams) -> list[lsp.Location] | None:
        return await ls.ask(
            params.text_document.uri,
            lambda d, a: navigation.definition(a, ls.context.offset(d, params.position), ls.context),
        )

    @server.feature(lsp.TEXT_DOCUMENT_REFERENCES)
    async def on_references(ls: Server, params: lsp.ReferenceParams) -> list[lsp.Location] | None:
        return await ls.ask_aside(
            params.text_document.uri,
            lambda d, a: references.references(
                a,
                ls.context.offset(d, params.position),
                ls.context,
                with_definition=params.context.include_declaration,
            ),
        )

    @server.feature(lsp.TEXT_DOCUMENT_DOCUMENT_HIGHLIGHT)
    async def on_highlight(
        ls: Server, params: lsp.DocumentHighlightParams
    ) -> list[lsp.DocumentHighlight] | None:
        return await ls.ask(
            params.text_document.uri,
            lambda d, a: navigation.highlights(a, ls.context.offset(d, params.position), ls.context),
        )

    @server.feature(lsp.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
    async def on_symbols(ls: Server, params: lsp.DocumentSymbolParams) -> list[lsp.DocumentSymbol] | None:
        return await ls.ask(params.text_document.uri, lambda d, a: outline.outline(a, ls.context))

    @server.feature(lsp.TEXT_DOCUMENT_FOLDING_RANGE)
    def on_folding(ls: Server, params: lsp.FoldingRangeParams) -> list[lsp.FoldingRange]:
        document = ls.documents.open.get(params.text_document.uri)
        return outline.folding(document.source) if document is not None else []

    options = lsp.SemanticTokensRegistrationOptions(legend=LEGEND, full=True)

    @server.feature(lsp.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL, options)
    async def on_tokens(ls: Server, params: lsp.SemanticTokensParams) -> lsp.SemanticTokens | None:
        return await ls.ask(params.text_document.uri, lambda d, a: semantic_tokens(a, ls.context))


def _changing(server: Server) -> None:
    options = lsp.CompletionOptions(trigger_characters=completion.TRIGGERS, resolve_provider=True)

    @server.feature(lsp.TEXT_DOCUMENT_COMPLETION, options)
    async def on_completion(ls: Server, params: lsp.CompletionParams) -> lsp.CompletionList | None:
        document = ls.documents.open.get(params.text_document.uri)
        if document is None:
            return None
        # The last analysis will do: nobody waits for a compilation between two keys.
        analysis = document.analysis or await ls.checker.current(document)
        if analysis is None:
            return None
        offset = ls.context.offset(document, params.position)
        return completion.completion(document, analysis, offset, ls.context)

    @server.feature(lsp.COMPLETION_ITEM_RESOLVE)
    def on_resolve(ls: Server, item: lsp.CompletionItem) -> lsp.CompletionItem:
        data = item.data if isinstance(item.data, dict) else {}
        document = ls.documents.open.get(str(data.get("uri")))
        found = document.analysis if document is not None else None
        return completion.resolve(item, found) if found is not None else item

    @server.feature(lsp.TEXT_DOCUMENT_FORMATTING)
    async def on_formatting(ls: Server, params: lsp.DocumentFormattingParams) -> list[lsp.TextEdit] | None:
        document = ls.documents.open.get(params.text_document.uri)
        if document is None:
            return None
        work = partial(
            formatting.formatting, document.source, crlf=document.crlf, encoding=ls.context.encoding
        )
        return await ls.checker.aside(work)

    @server.feature(lsp.TEXT_DOCUMENT_CODE_ACTION, lsp.CodeActionOptions([lsp.CodeActionKind.QuickFix]))
    def on_code_action(ls: Server, params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
        published = ls.problems_of(params.text_document.uri)
        return code_actions.code_actions(params, published, ls.context)

    @server.feature(lsp.TEXT_DOCUMENT_PREPARE_RENAME)
    async def on_prepare(ls: Server, params: lsp.PrepareRenameParams) -> lsp.PrepareRenamePlaceholder | None:
        def answer(document: Document, analysis: Analysis) -> lsp.PrepareRenamePlaceholder:
            found = renaming.prepare(analysis, ls.context.offset(document, params.position))
            place = ls.context.range_between(analysis.source, found.start, found.end)
            return lsp.PrepareRenamePlaceholder(place, found.symbol.name)

        return await _or_refuse(ls.ask(params.text_document.uri, answer))

    @server.feature(lsp.TEXT_DOCUMENT_RENAME, lsp.RenameOptions(prepare_provider=True))
    async def on_rename(ls: Server, params: lsp.RenameParams) -> lsp.WorkspaceEdit | None:
        def answer(document: Document, analysis: Analysis) -> lsp.WorkspaceEdit:
            offset = ls.context.offset(document, params.position)
            return renaming.rename(analysis, offset, params.new_name, ls.context)

        return await _or_refuse(ls.ask_aside(params.text_document.uri, answer))


async def _or_refuse(answer: Awaitable[T]) -> T:
    try:
        return await answer
    except renaming.Refused as refusal:
        raise RequestFailed(str(refusal)) from None


def serve() -> None:
    """Serve over standard input and output until the client says goodbye."""
    stdin, stdout = sys.stdin.buffer, sys.stdout.buffer
    # Whatever prints by mistake must not get into the conversation.
    sys.stdout = sys.stderr
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="%(levelname)s: %(message)s")
    if not os.environ.get("RULEWRIGHT_TRACEBACK"):
        logging.getLogger("pygls").setLevel(logging.CRITICAL)
    # Whoever answers the editor shouldn't wait long for a thread that compiles.
    sys.setswitchinterval(0.001)
    server = make_server()
    try:
        server.start_io(stdin, stdout)
    finally:
        server.checker.shut_down()
        server.explanations.close()
    # A check that is under way would hold the process back although nobody waits for it. The status is the protocol's:
    # 1 for a client that is gone without a word.
    os._exit(0 if server.shut_down else 1)


__all__ = ["Server", "make_server", "serve"]
