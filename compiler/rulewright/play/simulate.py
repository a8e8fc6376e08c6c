"""Many games, over several processes, with the same result however many there are."""

from __future__ import annotations

import json
import os
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack
from dataclasses import dataclass, replace
from multiprocessing import get_context
from time import perf_counter
from typing import TypeVar

from rulewright.play.columns import Columns, play_columns
from rulewright.play.files import whole_file
from rulewright.play.playout import Outcome, Player, PlayFailed, playout, seat_seed
from rulewright.play.tally import Summary, Tally, summarise
from rulewright.runtime import Game, GameError, IllegalAction, InvariantBroken, StuckState

#: Makes the players of one game: seat names, and a seed for each seat. It crosses to other processes, so it must be
#: a function of a module.
MakePlayers = Callable[[Sequence[str], Sequence[int]], list[Player]]
Progress = Callable[[int], None]
T = TypeVar("T")

# Small enough for a progress bar to move and to share the work evenly, large enough to be worth a message.
_CHUNK = 250
_NATIVE_CHUNK = 2000


@dataclass(frozen=True)
class LoadArgs:
    """What a worker needs to load the game for itself. Calling it loads the game."""

    name: str
    players: int | None = None
    options: tuple[tuple[str, str], ...] = ()
    debug: bool = False
    backend: str | None = None

    def __call__(self) -> Game:
        """Load the game; raises what ``rulewright.load`` raises."""
        from rulewright.driver import load

        return load(
            self.name, self.players, dict(self.options) or None, debug=self.debug, backend=self.backend
        )


def simulate(
    load: Callable[[], Game],
    n: int,
    seats: Sequence[str] | None = None,
    seed: int = 0,
    workers: int = 1,
    *,
    make_players: MakePlayers | None = None,
    progress: Progress | None = None,
    out: str | None = None,
) -> Summary:
    """Play ``n`` games, game ``i`` with seed ``seed + i``, and sum them up.

    ``load`` is called once in each process, so with several ``workers`` it must be a :class:`LoadArgs` or a function of
    a module. ``seats`` are the players' names, of which ``make_players`` makes players; without them every seat plays
    uniformly at random. ``progress`` is called with the number of games done. ``out`` names a file for one JSON line a
    game, in the order of their seeds; it appears only when all games are played.

    Raises what a game raises (:class:`GameError` and its kinds, the game's seed named), and ``UsageError`` if ``out``
    can't be written.
    """
    if n < 1:
        raise ValueError("the number of games is 1 or more")
    game = load()
    if isinstance(load, LoadArgs):
        # Workers take what was found here, and say nothing of it again.
        load = replace(load, backend="cached" if game.backend == "native" else "python")
    if seats is not None and len(seats) != game.num_players:
        raise GameError(f"{game.name} has {game.num_players} seats here, and {len(seats)} are named")
    names = list(seats) if seats is not None else ["random"] * game.num_players
    chunk = max(1, min(_NATIVE_CHUNK if _whole_in_c(game, seats) else _CHUNK, n // (4 * workers)))
    jobs = [(seed + first, min(chunk, n - first)) for first in range(0, n, chunk)]
    workers = max(1, min(workers, len(jobs)))
    tally = Tally(game.num_players)
    with ExitStack() as stack:
        stream = stack.enter_context(whole_file(out)) if out is not None else None
        started = perf_counter()
        for batch in _batches(load, game, seats, make_players, jobs, workers):
            if isinstance(batch, Columns):
                tally.add_columns(batch)
                if stream is not None:
                    stream.write(batch.lines())
            else:
                for outcome in batch:
                    tally.add(outcome)
                    if stream is not None:
                        stream.write(json.dumps(outcome.to_json()) + "\n")
            if progress is not None:
                progress(tally.games)
        seconds = perf_counter() - started
    return summarise(tally, _facts(game), names, seed, workers, seconds)


def default_workers(n: int) -> int:
    """How many processes are worth starting for so many games: one for a few, at most one a processor."""
    return max(1, min(os.cpu_count() or 1, n // 500))


def _whole_in_c(game: Game, seats: Sequence[str] | None) -> bool:
    return game.backend == "native" and seats is None and not game.debug


def _batches(
    load: Callable[[], Game],
    game: Game,
    seats: Sequence[str] | None,
    make_players: MakePlayers | None,
    jobs: Sequence[tuple[int, int]],
    workers: int,
) -> Iterator[list[Outcome] | Columns]:
    """The outcomes of all games, in the order of their seeds."""
    if _whole_in_c(game, seats):
        return _threads(game, jobs, workers)
    if workers == 1:
        return (_play_chunk(game, seats, make_players, *job) for job in jobs)
    return _spread(load, seats, make_players, jobs, workers)


def _threads(game: Game, jobs: Sequence[tuple[int, int]], workers: int) -> Iterator[Columns]:
    """Play the chunks in C, which needs no process for each worker: no thread waits for another there."""
    pool = ThreadPoolExecutor(workers)
    results = _ahead(pool, lambda job: pool.submit(play_columns, game, *job), jobs, 3 * workers)
    for games, (first, count) in zip(results, jobs, strict=True):
        yield games
        if len(games) < count:
            # A step at a time, the game that went wrong says how.
            _play_chunk(game, None, None, first + len(games), 1)
            raise PlayFailed(f"the game with seed {first + len(games)} failed once and not again")


def _facts(game: Game) -> Mapping[str, object]:
    return {
        "game": game.name,
        "title": game.title,
        "players": game.num_players,
        "options": game.options,
        "backend": game.backend,
    }


def _play_chunk(
    game: Game, seats: Sequence[str] | None, make_players: MakePlayers | None, first: int, count: int
) -> list[Outcome]:
    outcomes = []
    for seed in range(first, first + count):
        players = None
        if seats is not None and make_players is not None:
            players = make_players(seats, [seat_seed(seed, seat) for seat in range(len(seats))])
        try:
            outcomes.append(playout(game, seed, players))
        except (StuckState, InvariantBroken) as error:
            raise type(error)(f"{error} (in the game with seed {seed})") from None
        except IllegalAction as error:
            raise PlayFailed(
                f"a player may not choose what it chose: {error} (in the game with seed {seed})"
            ) from error
    return outcomes


# In a worker, the game it loaded when it started.
_GAME: Game | None = None


def _start_worker(load: Callable[[], Game]) -> None:
    global _GAME
    _GAME = load()


def _work(
    seats: Sequence[str] | None, make_players: MakePlayers | None, first: int, count: int
) -> list[Outcome]:
    assert _GAME is not None
    return _play_chunk(_GAME, seats, make_players, first, count)


def _spread(
    load: Callable[[], Game],
    seats: Sequence[str] | None,
    make_players: MakePlayers | None,
    jobs: Sequence[tuple[int, int]],
    workers: int,
) -> Iterator[list[Outcome]]:
    """Play the chunks in other processes."""
    pool = ProcessPoolExecutor(workers, get_context("spawn"), _start_worker, (load,))
    try:
        yield from _ahead(pool, lambda job: pool.submit(_work, seats, make_players, *job), jobs, 3 * workers)
    except BrokenProcessPool:
        raise PlayFailed("a worker process died; run with one worker to see why") from None


def _ahead(
    pool: Executor, submit: Callable[[tuple[int, int]], Future[T]], jobs: Sequence[tuple[int, int]], most: int
) -> Iterator[T]:
    """The results of the jobs in their order, with so many of them under way ahead of the reader; ends the pool."""
    waiting: deque[Future[T]] = deque()
    todo = iter(jobs)
    try:
        while True:
            while len(waiting) < most and (job := next(todo, None)) is not None:
                waiting.append(submit(job))
            if not waiting:
                return
            yield waiting.popleft().result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
