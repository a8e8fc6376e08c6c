"""Code actions: the edit that mends a problem, where the compiler knows it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lsprotocol import types as lsp

from rulewright.diagnostics import Diagnostic
from rulewright.lsp.context import Context


def code_actions(
    params: lsp.CodeActionParams, published: Iterable[tuple[lsp.Diagnostic, Diagnostic]], context: Context
) -> list[lsp.CodeAction]:
    """The fixes of the problems that lie in the range that is asked about."""
    only = params.context.only
    if only is not None and not any(lsp.CodeActionKind.QuickFix.startswith(kind) for kind in only):
        return []
    out = []
    for shown, problem in published:
        fix = problem.fix
        if fix is None or not (_touches(shown.range, params.range) or shown in params.context.diagnostics):
            continue
        uri = context.documents.uri_of(fix.span.source)
        if uri is None:
            continue
        document = context.documents.open.get(uri)
        if document is not None and document.source is not fix.span.source:
            continue  # the text has changed since
        edit = lsp.TextEdit(context.range(fix.span), fix.replacement)
        version = document.version if document is not None else None
        out.append(
            lsp.CodeAction(
                title=fix.describe(),
                kind=lsp.CodeActionKind.QuickFix,
                diagnostics=[shown],
                is_preferred=True,
                edit=_workspace_edit(uri, version, [edit], context),
            )
        )
    return out


def _workspace_edit(
    uri: str, version: int | None, edits: Sequence[lsp.TextEdit], context: Context
) -> lsp.WorkspaceEdit:
    if not context.versions:
        return lsp.WorkspaceEdit(changes={uri: list(edits)})
    identifier = lsp.OptionalVersionedTextDocumentIdentifier(uri, version)
    return lsp.WorkspaceEdit(document_changes=[lsp.TextDocumentEdit(identifier, list(edits))])


def _touches(one: lsp.Range, other: lsp.Range) -> bool:
    return one.start <= other.end and other.start <= one.end


__all__ = ["code_actions"]
