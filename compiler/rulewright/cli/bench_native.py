"""What `rulewright bench` says of compiled machines besides their speed: whole games in C, building, loading, size."""

from __future__ import annotations

import sys
import tempfile
import tracemalloc
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from rulewright.runtime import Game


def native_figures(game: Game, spec: Path | None, seconds: float) -> dict[str, Any]:
    """Figures of a native game: games a second whole in C; seconds from its spec to its machine, None without a spec;
    and milliseconds to load a machine that was compiled before."""  # noqa: D205, D209
    return {
        "rollouts_per_second": rollouts(game, seconds),
        "build_seconds": None if spec is None else _build(game, spec),
        "load_milliseconds": _load(game),
    }


def rollouts(game: Game, seconds: float) -> float:
    """Random games a second, whole in C, on one core."""
    from rulewright.play.columns import play_columns

    done, count = 0, 10
    started = perf_counter()
    while (spent := perf_counter() - started) < seconds or not done:
        done += len(play_columns(game, done, count))
        # Calls of a tenth of the time: long enough to be all C, short enough to end when they should.
        count = max(10, int(done / max(spent, 1e-6) * seconds / 10))
    return done / spent


def _build(game: Game, spec: Path) -> float:
    from rulewright.diagnostics.reading import read_source
    from rulewright.driver import Compilation
    from rulewright.native.build import compile_header

    source = read_source(spec)
    _ = Compilation(source).syntax  # what the first spec of a process takes longer belongs to none
    started = perf_counter()
    done = Compilation(source, game.num_players, game.options)
    with tempfile.TemporaryDirectory() as folder:
        compile_header(done.c, game.num_distinct_actions + game.num_chance_outcomes, Path(folder))
    return perf_counter() - started


def _load(game: Game) -> float:
    from rulewright.native import cache
    from rulewright.native.load import load_again

    name = cache.key(game.definition)
    times = []
    for _ in range(9):
        started = perf_counter()
        load_again(name, game.definition)
        times.append(perf_counter() - started)
    return 1000 * median(times)


def bytes_per_state(game: Game, count: int = 2000) -> float:
    """What a clone takes, measured over many of the first position."""
    state = game.initial_state(seed=0)
    kept: list[Any] = [None] * count
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for k in range(count):
        kept[k] = state.clone()
    taken = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return max(taken / count, sys.getsizeof(state) if game.backend == "native" else 0.0)


def told(figures: dict[str, Any], python: dict[str, Any]) -> str:
    """The figures in a line."""
    rate = figures["rollouts_per_second"]
    parts = [f"{rate:,.0f} games/s whole in C ({rate / python['playouts_per_second']:.0f}×)"]
    if figures["build_seconds"] is not None:
        parts.append(f"{figures['build_seconds']:.2f} s from spec to machine")
    parts.append(f"loaded in {figures['load_milliseconds']:.2f} ms")
    parts.append(f"{figures['bytes_per_state']:.0f} bytes a state (Python {python['bytes_per_state']:,.0f})")
    return ", ".join(parts)
