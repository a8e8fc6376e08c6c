"""Compile the machines of many specs ahead of their use."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from rulewright.build import all_specs
from rulewright.diagnostics.reading import read_source
from rulewright.driver import Compilation
from rulewright.native.compiler import compiler
from rulewright.native.load import cached_class, native_class


@dataclass(frozen=True)
class Built:
    """A machine of a build: whether it was made now, and in how many seconds from its spec on."""

    name: str
    players: int
    made: bool
    seconds: float


def build_many(specs: Sequence[Path]) -> Iterator[Built]:
    """Compile the machines of specs (none: all that ship) for every number of players, with their default options.

    While one is compiled from C, the next is made from its spec. Raises CantBuild at the first that fails; SpecError
    for wrong rules.
    """
    compiler()
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        waiting: deque[Future[Built]] = deque()
        for spec in specs or all_specs():
            source = read_source(spec)
            low, high = Compilation(source).player_range
            for players in range(low, high + 1):
                waiting.append(_start(pool, Compilation(source, players)))
                while waiting and waiting[0].done():
                    yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


def _start(pool: ThreadPoolExecutor, done: Compilation) -> Future[Built]:
    """Make a machine's C here, and have it compiled by a thread of the pool."""
    started = perf_counter()
    definition = done.module.DEFINITION
    had = cached_class(definition) is not None
    if not had:
        _ = done.c

    def finish() -> Built:
        native_class(definition, lambda: done)
        return Built(definition.name, definition.players, not had, perf_counter() - started)

    return pool.submit(finish)
