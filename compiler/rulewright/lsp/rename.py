"""Rename: a name in every place that means the same, in all files that have it, or not at all.

Before anything is answered the renamed texts are read again: each name must mean what it meant, and nothing may be
wrong that wasn't. So a new name that is taken, or would be caught by another one somewhere, is refused.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from lsprotocol import types as lsp

from rulewright.diagnostics import SpecError, UsageError
from rulewright.driver import Compilation, chain_of
from rulewright.lsp.analysis import Analysis
from rulewright.lsp.context import Context
from rulewright.lsp.family import family, is_editable
from rulewright.lsp.references import home
from rulewright.rules.index import Index, Occurrence, Symbol, build_index
from rulewright.rules.written_types import RESERVED as VALUES
from rulewright.source import Source
from rulewright.syntax import tree as t
from rulewright.syntax.keywords import RESERVED

_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*", re.ASCII)
_FIXED = {
    "built-in function": "is built in",
    "built-in name": "is a word of the language",
    "seat": "is a seat: the players are p0, p1 and so on",
    "square": "is a square, whose name follows from the board",
    "clause": "is a clause: its id stands in the rulebook's list",
    "game": "is the name of a game, as which its file is called; rename the file",
    "variant": "is the name of a variant, as which its file is called; rename the file",
    "setup": "is a word of the language",
    "flow": "is a word of the language",
}


class Refused(Exception):
    """A renaming that can't be; the message is for the user."""


def prepare(analysis: Analysis, offset: int) -> Occurrence:
    """The name at a place that could be renamed. Raises Refused."""
    found = analysis.index.at(offset)
    if found is None:
        raise Refused("there is no name here to rename")
    symbol = found.symbol
    if symbol.kind in _FIXED:
        raise Refused(f"`{symbol.name}` {_FIXED[symbol.kind]}")
    _whole(analysis.source, analysis.parsed.errors)
    return found


def rename(analysis: Analysis, offset: int, name: str, context: Context) -> lsp.WorkspaceEdit:
    """The edits that give the name at a place another one, in every file. Raises Refused."""
    symbol = prepare(analysis, offset).symbol
    if not _NAME.fullmatch(name):
        raise Refused(f"`{name}` is not a name: it takes letters, digits and `_`, and no digit first")
    if name in RESERVED or name in VALUES:
        raise Refused(f"`{name}` is a word of the language")
    if name == symbol.name:
        return lsp.WorkspaceEdit(changes={})
    files = _files(symbol, analysis, context)
    for source in files:
        _free(source, symbol, name, context)
    renamed: dict[Path | str, Source] = {}
    edits: list[tuple[Source, list[lsp.TextEdit]]] = []
    for source in files:
        occurrences = list(context.documents.index_of(source).of(symbol.key))
        text, changes = _edited(source, occurrences, name, context)
        renamed[_key(source)] = Source(source.name, text, source.path)
        if changes:
            edits.append((source, changes))
    try:
        for source in files:
            _verify(source, renamed, symbol.name, name, context)
    finally:
        for source in renamed.values():
            context.documents.forget(source)
    return _answer(edits, context)


# ---- editing -----------------------------------------------------------------------------------------------------


def _files(symbol: Symbol, analysis: Analysis, context: Context) -> list[Source]:
    """All files of the name. Raises Refused if one of them can't be read, or isn't the user's to edit."""
    if symbol.is_local and symbol.kind != "parameter":
        # Only a parameter is spoken of from elsewhere: by the choices that offer its action.
        return [analysis.source]
    files = family(home(symbol, analysis), context)
    if all(source is not analysis.source for source in files):
        files.append(analysis.source)
    for source in files:
        if not is_editable(source, analysis.source, context):
            raise Refused(
                f"`{symbol.name}` is defined in {source.name}, outside of this workspace: override it here, "
                "or rename it there"
            )
        _whole(source, context.documents.parsed(source).errors)
    return files


def _free(source: Source, symbol: Symbol, name: str, context: Context) -> None:
    """Raises Refused if the new name is taken already by something of the same kind of name."""
    index = context.documents.index_of(source)
    taken = None if symbol.is_local else index.symbols.get((symbol.key[0], name))
    if taken is not None and taken.definitions:
        place = taken.definitions[-1]
        file = Path(place.source.name).name
        raise Refused(f"`{name}` is already the name of a {taken.kind} ({file}, line {place.line})")


def _whole(source: Source, errors: Sequence[object]) -> None:
    if errors:
        raise Refused(
            f"{Path(source.name).name} has syntax errors; names in it could be missed, so mend them first"
        )


def _edited(
    source: Source, occurrences: Sequence[Occurrence], name: str, context: Context
) -> tuple[str, list[lsp.TextEdit]]:
    """A text with the new name, and the edits that lead to it."""
    parts: list[str] = []
    edits: list[lsp.TextEdit] = []
    at = 0
    for found in occurrences:
        written = source.text[found.start : found.end]
        # In a picture the beginning of a value stands for it, and can stay if it is one of the new name as well.
        if found.short and name.lower().startswith(written.lower()):
            continue
        parts += [source.text[at : found.start], name]
        at = found.end
        edits.append(lsp.TextEdit(context.range_between(source, found.start, found.end), name))
    return "".join([*parts, source.text[at:]]), edits


def _key(source: Source) -> Path | str:
    return source.path.resolve() if source.path is not None else source.name


def _answer(edits: Sequence[tuple[Source, list[lsp.TextEdit]]], context: Context) -> lsp.WorkspaceEdit:
    changes: list[lsp.TextDocumentEdit] = []
    for source, list_of_edits in edits:
        uri = context.documents.uri_of(source)
        if uri is None:
            continue
        document = context.documents.open.get(uri)
        version = document.version if document is not None else None
        changes.append(
            lsp.TextDocumentEdit(
                lsp.OptionalVersionedTextDocumentIdentifier(uri, version), list(list_of_edits)
            )
        )
    if context.versions:
        return lsp.WorkspaceEdit(document_changes=list(changes))
    return lsp.WorkspaceEdit(
        changes={
            change.text_document.uri: [e for e in change.edits if isinstance(e, lsp.TextEdit)]
            for change in changes
        }
    )


# ---- verifying ---------------------------------------------------------------------------------------------------


def _verify(
    source: Source, renamed: Mapping[Path | str, Source], old: str, name: str, context: Context
) -> None:
    """Raises Refused unless the renamed text says what the old one says."""
    before = context.documents.index_of(source)
    for wrong in context.documents.parsed(renamed[_key(source)]).errors:
        raise Refused(f"`{name}` can't be a name there: {wrong.title}")
    chain = _chain(renamed[_key(source)], renamed, context)
    after = build_index(chain)
    other = _caught(before, after)
    if other is not None:
        line = before.source.location(other.start)[0]
        file = Path(source.name).name
        raise Refused(f"`{name}` would mean something else in {file}, line {line}: choose another name")
    # A file of tests has no rules of its own.
    found = _errors(chain) if chain[-1].header.kind != "tests" else set()
    if found:
        known = {title.replace(f"`{old}`", f"`{name}`") for title in _errors(before.chain)}
        for title in sorted(found - known):
            raise Refused(f"`{name}` can't be used: {title}")


def _chain(source: Source, renamed: Mapping[Path | str, Source], context: Context) -> list[t.File]:
    def open_file(path: Path) -> t.File:
        changed = renamed.get(path.resolve())
        return context.documents.parsed(
            context.documents.source_at(path) if changed is None else changed
        ).file

    return chain_of(context.documents.parsed(source).file, open_file)


def _caught(before: Index, after: Index) -> Occurrence | None:
    """The first place whose name means another thing than before; None if there is none."""
    old: dict[object, int] = {}
    new: dict[object, int] = {}
    for one, other in zip(before.occurrences, after.occurrences, strict=False):
        # Things are told apart by the order in which they come up, which a change of names doesn't change.
        first = old.setdefault(one.symbol.key, len(old))
        second = new.setdefault(other.symbol.key, len(new))
        if first != second or one.role != other.role:
            return one
    if len(before.occurrences) != len(after.occurrences) or len(before.unknown) != len(after.unknown):
        shorter = min(len(before.occurrences), len(after.occurrences))
        return before.occurrences[min(shorter, len(before.occurrences) - 1)]
    return None


def _errors(chain: Sequence[t.File]) -> set[str]:
    """What is wrong with the rules of a chain, without the places."""
    done = Compilation(chain[-1].span.source, chain=list(chain))
    try:
        _ = done.rules
    except SpecError as error:
        return {d.title for d in error.diagnostics if d.is_error}
    except UsageError as error:
        return {error.message}
    return set()


__all__ = ["Refused", "prepare", "rename"]
