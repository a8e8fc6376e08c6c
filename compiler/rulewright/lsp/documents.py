"""The texts that are open in the editor and the files around them, each read and parsed once in each state."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

from pygls.uris import from_fs_path, to_fs_path

from rulewright.diagnostics import Diagnostic, Problems, SpecError, read_source
from rulewright.driver import chain_of
from rulewright.rules.index import Index, build_index
from rulewright.source import Source, SourceError, Span
from rulewright.syntax import tree as t
from rulewright.syntax.recovery import Recovered, recover

if TYPE_CHECKING:
    from rulewright.lsp.analysis import Analysis

_SURROGATES = dict.fromkeys(range(0xD800, 0xE000), "\ufffd")


T = TypeVar("T")


class Memory(Generic[T]):
    """What was found out about texts. A text that nobody lets go of is forgotten after ``limit`` others."""

    def __init__(self, limit: int = 200) -> None:
        self._limit = limit
        self._known: dict[Source, T] = {}
        self._lock = threading.Lock()

    def get(self, source: Source) -> T | None:
        """What is known of a text."""
        return self._known.get(source)

    def put(self, source: Source, found: T) -> None:
        """Keep something about a text."""
        with self._lock:
            self._known[source] = found
            if len(self._known) > self._limit:
                del self._known[next(iter(self._known))]

    def forget(self, source: Source) -> None:
        """Let go of a text."""
        with self._lock:
            self._known.pop(source, None)


@dataclass(eq=False)
class Document:
    """A text in the editor.

    ``version`` is the editor's number for it. ``revision`` counts all that changes what the text means, also changes
    of the games that it extends. ``analysis`` is the latest one that is finished, ``good`` the latest of which no
    declaration was lost. ``checked`` are the problems of the last complete check, with the text that they were found
    in. ``task`` waits for the end of typing, ``job`` is the analysis that is under way.
    """

    uri: str
    source: Source
    version: int | None
    revision: int = 0
    crlf: bool = False
    closed: bool = False
    analysis: Analysis | None = None
    good: Analysis | None = None
    checked: tuple[Source, tuple[Diagnostic, ...]] | None = None
    task: asyncio.Task[None] | None = None
    job: tuple[int, asyncio.Task[None]] | None = None


@dataclass(eq=False)
class Documents:
    """Open documents by URI, and what was read from files that aren't open."""

    open: dict[str, Document] = field(default_factory=dict)
    _files: dict[Path, tuple[tuple[int, int], Source]] = field(default_factory=dict)
    _indices: Memory[tuple[list[Source], Index]] = field(default_factory=Memory)
    _parsed: Memory[Recovered] = field(default_factory=Memory)

    def put(self, uri: str, text: str, version: int | None) -> Document:
        """Take a new text of a document, which is opened if it wasn't."""
        path = path_of(uri)
        source = Source(str(path) if path is not None else uri, clean(text), path)
        document = self.open.get(uri)
        if document is None:
            document = self.open[uri] = Document(uri, source, version)
        self.forget(document.source)
        document.source, document.version = source, version
        document.crlf = "\r\n" in text
        document.revision += 1
        return document

    def at(self, path: Path) -> Document | None:
        """The open document of a file."""
        wanted = path.resolve()
        for document in list(self.open.values()):
            own = document.source.path
            if own is not None and (own == path or own.resolve() == wanted):
                return document
        return None

    def source_at(self, path: Path) -> Source:
        """The text of a file as the editor has it, or else as it is on the disk. Raises SpecError without one."""
        document = self.at(path)
        if document is not None:
            return document.source
        try:
            stat = path.stat()
            stamp = stat.st_mtime_ns, stat.st_size
        except OSError:
            stamp = 0, 0
        known = self._files.get(path)
        if known is None or known[0] != stamp:
            if known is not None:
                self.forget(known[1])
            known = self._files[path] = stamp, read_source(path)
        return known[1]

    def parsed(self, source: Source) -> Recovered:
        """What could be read of a text."""
        found = self._parsed.get(source)
        if found is None:
            found = refused(source) or recover(source)
            self._parsed.put(source, found)
        return found

    def forget(self, source: Source) -> None:
        """Let go of what was found out about a text that is no longer wanted."""
        self._parsed.forget(source)
        self._indices.forget(source)

    def index_of(self, source: Source, problems: Problems | None = None) -> Index:
        """The names of a text, with what it extends; what can't be found of that is added to ``problems``."""
        chain = self.chain_of(source, Problems() if problems is None else problems)
        sources = [file.span.source for file in chain]
        known = self._indices.get(source)
        if known is None or known[0] != sources:
            known = sources, build_index(chain)
            self._indices.put(source, known)
        return known[1]

    def chain_of(self, source: Source, problems: Problems) -> list[t.File]:
        """The trees of a text and of what it extends, the base first, read as far as they go."""
        file = self.parsed(source).file
        read: list[t.File] = []

        def open_file(path: Path) -> t.File:
            read.insert(0, self.parsed(self.source_at(path)).file)
            return read[0]

        try:
            return chain_of(file, open_file)
        except SpecError as error:
            problems.extend(error.diagnostics)
            return [*read, file]

    def uri_of(self, source: Source) -> str | None:
        """The URI of a text: the editor's own where it is open. None for a text that is nowhere."""
        for document in list(self.open.values()):
            if document.source is source:
                return document.uri
        if source.path is None:
            return source.name if "://" in source.name or source.name.startswith("untitled:") else None
        there = self.at(source.path)
        return there.uri if there is not None else from_fs_path(str(source.path.resolve()))


def path_of(uri: str) -> Path | None:
    """The file of a URI; None if it names something else."""
    if not uri.startswith("file:"):
        return None
    path = to_fs_path(uri)
    return Path(path) if path else None


def clean(text: str) -> str:
    """A text as the compiler wants it, with every character at its place: line feeds, no halves of characters."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if text.startswith("\ufeff"):
        text = " " + text[1:]
    return text if text.isascii() else text.translate(_SURROGATES)


def refused(source: Source) -> Recovered | None:
    """What is said of a text that isn't one, or is too large; None if it can be read."""
    try:
        Source.from_bytes(source.text.encode(), source.name, source.path)
    except SourceError as problem:
        error = SpecError.from_source_error(
            SourceError(
                problem.code,
                problem.title,
                Span(source, problem.span.start, problem.span.end),
                problem.label,
            )
        )
        return Recovered(empty_file(source), "", error.diagnostics, (Span(source, 0, len(source.text)),))
    return None


def empty_file(source: Source) -> t.File:
    """The tree of a text without anything in it."""
    nowhere = Span(source, 0, 0)
    header = t.Header("game", "", "", "", "", None, (), None, (), span=nowhere)
    return t.File(header, (), span=Span(source, 0, len(source.text)))
