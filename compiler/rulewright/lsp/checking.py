"""When a text is analysed: soon after the last key, in a worker thread, and never for a text that is already older.

A change starts two waits. After the first, names and types are looked at (some tenths of a second of work); after the
second, the whole spec is compiled for all numbers of players and options, and its tests are read. Each new change
makes what is under way stale, which stops at the next point where it asks.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from rulewright.diagnostics import Diagnostic
from rulewright.lsp.analysis import Analysis, Stale, analyse, check, moved_problems
from rulewright.lsp.documents import Document, Documents

#: Seconds without a change before a text is analysed, and before it is checked in full.
DEBOUNCE = 0.12
SETTLE = 0.4
#: Rules nest; a thread's stack may be small where the system decides.
STACK = 32 * 1024 * 1024

log = logging.getLogger(__name__)
T = TypeVar("T")


class Checker:
    """Analyses documents in the background.

    ``show`` is called in the event loop with a document and its problems. Two threads work: one answers what the
    editor waits for, the other makes complete checks.
    """

    def __init__(
        self, documents: Documents, show: Callable[[Document, tuple[Diagnostic, ...]], None]
    ) -> None:
        self.documents = documents
        self.show = show
        threading.stack_size(STACK)
        self._closed = False
        self._waiting = 0
        self._quick = ThreadPoolExecutor(1, "rulewright-analyse")
        self._full = ThreadPoolExecutor(1, "rulewright-check")

    # ---- events ----------------------------------------------------------------------------------------------------

    def put(self, uri: str, text: str, version: int | None) -> None:
        """A document was opened or changed."""
        document = self.documents.put(uri, text, version)
        document.closed = False
        self.start(document)
        self._others(document)

    def close(self, uri: str) -> None:
        """A document was closed; what builds on it reads the file again."""
        document = self.documents.open.pop(uri, None)
        if document is not None:
            self._drop(document)
            self.documents.forget(document.source)
            self._others(document)

    def files_changed(self) -> None:
        """Files have changed on the disk: every open document may mean something else."""
        for document in self.documents.open.values():
            document.revision += 1
            self.start(document)

    def shut_down(self) -> None:
        """Stop all work; what is under way ends at the next point where it asks."""
        self._closed = True
        for document in self.documents.open.values():
            self._drop(document)
        for pool in (self._quick, self._full):
            pool.shutdown(wait=False, cancel_futures=True)

    def _drop(self, document: Document) -> None:
        document.closed = True
        document.revision += 1
        if document.task is not None:
            document.task.cancel()

    def _others(self, changed: Document) -> None:
        """Look again at the open documents that build on a changed one."""
        path = changed.source.path
        for other in self.documents.open.values():
            chain = other.analysis.index.chain if other.analysis is not None else ()
            if other is not changed and any(f.span.source.path == path for f in chain[:-1]):
                other.revision += 1
                self.start(other)

    # ---- work ------------------------------------------------------------------------------------------------------

    def start(self, document: Document) -> None:
        """Begin to wait for the end of typing, anew."""
        if document.task is not None:
            document.task.cancel()
        document.task = asyncio.get_running_loop().create_task(self._refresh(document))

    async def _refresh(self, document: Document) -> None:
        await asyncio.sleep(DEBOUNCE)
        analysis = await self.current(document)
        if analysis is None or analysis.revision != document.revision:
            return
        self.show(document, self._with_earlier(document, analysis))
        if analysis.done is None:
            return
        await asyncio.sleep(SETTLE)
        stop = _stop(document)
        found = await self._run(self._full, partial(check, analysis, partial(self._give_way, stop)))
        if found is not None and not stop():
            document.checked = analysis.source, found
            self.show(document, found)

    def _with_earlier(self, document: Document, analysis: Analysis) -> tuple[Diagnostic, ...]:
        """What was found, with what the last complete check found where the text hasn't changed."""
        if document.checked is None or analysis.done is None:
            return analysis.problems
        source, checked = document.checked
        known = {(problem.code, problem.title) for problem in analysis.problems}
        earlier = moved_problems(checked, source, analysis.source)
        return (*analysis.problems, *(p for p in earlier if (p.code, p.title) not in known))

    async def current(self, document: Document) -> Analysis | None:
        """The analysis of a document as it is now; None if that failed or the document was closed."""
        while not document.closed:
            revision = document.revision
            if document.analysis is not None and document.analysis.revision == revision:
                return document.analysis
            if document.job is None or document.job[0] != revision:
                task = asyncio.get_running_loop().create_task(self._analyse(document))
                document.job = revision, task
            # Whoever waits may be cancelled; others wait for the same.
            await asyncio.shield(document.job[1])
            if document.revision == revision:
                found = document.analysis
                return found if found is not None and found.revision == revision else None
        return None

    async def _analyse(self, document: Document) -> None:
        work = partial(analyse, document, self.documents, _stop(document))
        self._waiting += 1
        found = await self._run(self._quick, work)
        self._waiting -= 1
        if found is not None and found.revision == document.revision:
            document.analysis = found
            if not found.parsed.lost:
                document.good = found

    async def aside(self, work: Callable[[], T]) -> T:
        """Do work for an answer in a thread, whatever it raises."""
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._quick, work)
        finally:
            self._waiting -= 1

    def _give_way(self, stop: Callable[[], bool]) -> bool:
        """As ``stop``, but first let pass what the editor waits for: Python's threads share one processor."""
        while self._waiting and not stop():
            time.sleep(0.01)
        return stop()

    async def _run(self, pool: ThreadPoolExecutor, work: Callable[[], T]) -> T | None:
        """Do work in a thread; None if it became stale or failed. A failure is logged: the next change tries again."""
        if self._closed:
            return None
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, work)
        except Stale:
            return None
        except Exception:
            log.exception("rulewright failed")
            return None


def _stop(document: Document) -> Callable[[], bool]:
    revision = document.revision
    return lambda: document.revision != revision


__all__ = ["Checker"]
