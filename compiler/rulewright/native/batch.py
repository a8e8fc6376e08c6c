"""Thousands of games side by side, over NumPy arrays: what learners step through.

A batch is rectangular: every array has a row for each of its ``n`` places, and each place holds a game. In C all places
are stepped in one call, during which other threads run. Without a compiled machine the same is done state by state.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from rulewright.native.batch_python import PythonPlaces
from rulewright.native.observation_table import observation_table
from rulewright.runtime import TERMINAL, Rng, State, StuckState
from rulewright.runtime.rng import DECISIONS

if TYPE_CHECKING:
    from rulewright.runtime import Game

Ints = npt.NDArray[np.int32]
Floats = npt.NDArray[np.float32]
Bools = npt.NDArray[np.bool_]


class Batch:
    """So many games of one kind; make one with ``game.batch``.

    The game in place ``i`` draws its chance with the seed ``seed + i``: it is the game that ``initial_state(seed + i)``
    begins. When it ends and ``auto_reset`` is set, the next one begins in its place within the same step, with the seed
    of the one before plus ``n``. Arrays that the batch gives out are its own: a step or a reset overwrites them.

    =================  =======  ================  ==============================================================
    array              type     shape             meaning
    =================  =======  ================  ==============================================================
    current_player     int32    n                 as ``State.current_player``: a seat, SIMULTANEOUS or TERMINAL
    seat               int32    n                 the seat whose action comes next, TERMINAL where a game is over
    legal_mask         bool     n × actions       what that seat may do; all false where a game is over
    rewards            float32  n × players       the returns of a game that ended in the last step, else 0
    done               bool     n                 whether a game ended in the last step
    returns            float32  n × players       the returns of the game that ended last in this place
    scores             int32    n × players       its points
    lengths            int32    n                 its decisions
    =================  =======  ================  ==============================================================
    """

    def __init__(
        self, game: Game, n: int, seed: int = 0, *, auto_reset: bool = True, threads: int = 1
    ) -> None:
        if n < 1 or threads < 1:
            raise ValueError("a batch has one game or more, and one thread or more")
        self.game = game
        self.n = n
        self.auto_reset = auto_reset
        self.num_actions = game.num_distinct_actions
        players = game.num_players
        self._table = observation_table(game.definition)
        self.observation_size = players + self._table.entries
        self._payoff = game.definition.utility == "payoff"
        self._places: Any = _places(game, n)
        bounds = np.linspace(0, n, min(threads, n) + 1).astype(int).tolist()
        self._parts = list(pairwise(bounds))
        self._pool = ThreadPoolExecutor(len(self._parts)) if len(self._parts) > 1 else None
        self.current_player: Ints = np.zeros(n, np.int32)
        self.seat: Ints = np.zeros(n, np.int32)
        self.rewards: Floats = np.zeros((n, players), np.float32)
        self.done: Bools = np.zeros(n, np.bool_)
        self.returns: Floats = np.zeros((n, players), np.float32)
        self.scores: Ints = np.zeros((n, players), np.int32)
        self.lengths: Ints = np.zeros(n, np.int32)
        self._mask: Bools = np.zeros((n, self.num_actions), np.bool_)
        self._mask_is_now = False
        self._actions: Ints = np.zeros(n, np.int32)
        self._random: npt.NDArray[np.uint32] = np.zeros(n, np.uint32)
        self.reset(seed)

    def __len__(self) -> int:
        return self.n

    def reset(self, seed: int = 0) -> None:
        """Begin a new game in every place. Raises :class:`StuckState` if the rules go round without a decision."""
        for array in (self.rewards, self.done, self.returns, self.scores, self.lengths):
            array[...] = 0
        self._random[:] = [Rng(seed + place + DECISIONS).parts[0] for place in range(self.n)]
        wrong = self._each(lambda lo, hi: self._places.begin(seed, lo, hi))
        self._moved(wrong)

    @property
    def legal_mask(self) -> Bools:
        """What the seat to choose may do, a row for each game."""
        if not self._mask_is_now:
            self._each(lambda lo, hi: self._places.legal(lo, hi, self.num_actions, self._mask))
            self._mask_is_now = True
        return self._mask

    def sample(self) -> Ints:
        """A legal action for each game, uniformly at random by the batch's own generators; -1 where a game is over."""
        out: Ints = np.empty(self.n, np.int32)
        self._each(lambda lo, hi: self._places.sample(lo, hi, self._random, out))
        return out

    def step(self, actions: npt.ArrayLike) -> tuple[Floats, Bools]:
        """Play an action in each game, and answer ``rewards`` and ``done``. Where a game is over nothing happens.

        ``actions`` is one id for each place. Raises :class:`IllegalAction`, the batch unchanged, if one of them is not
        legal: a note says where.
        """
        given = np.asarray(actions)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            raise ValueError(
                f"step takes {self.n} action numbers, not an array of {given.dtype} shaped {given.shape}"
            )
        inside = (given >= 0) & (given < self.num_actions)
        self._actions[:] = np.where(inside, given, -1)
        wrong = self._each(lambda lo, hi: self._places.illegal(lo, hi, self._actions))
        if wrong >= 0:
            error = self.state(wrong)._illegal(int(given[wrong]))
            error.add_note(f"in place {wrong} of the batch")
            raise error
        arrays = (self.rewards, self.done, self.returns, self.scores, self.lengths)
        wrong = self._each(
            lambda lo, hi: self._places.step(lo, hi, self._actions, self._payoff, self.auto_reset, *arrays)
        )
        self._moved(wrong)
        return self.rewards, self.done

    def observations(self, player: int | None = None, out: Floats | None = None) -> Floats:
        """What a player sees of each game, as ``State.observation_tensor`` has it: float32, n × observation_size.

        Without a ``player`` each row is what the seat to choose sees, seat 0 where a game is over. With ``out`` given
        the numbers go there.
        """
        if player is not None and not 0 <= player < self.game.num_players:
            raise ValueError(f"there is no seat {player}")
        if out is None:
            out = np.empty((self.n, self.observation_size), np.float32)
        elif out.shape != (self.n, self.observation_size) or out.dtype != np.float32:
            raise ValueError(f"out must be float32, {self.n} × {self.observation_size}")
        seat = -1 if player is None else player
        self._each(lambda lo, hi: self._places.observe(lo, hi, self._table.rows, seat, out))
        return out

    def state(self, place: int) -> State:
        """A copy of the game in a place. Its history is empty: batches keep none."""
        made: State = self._places.copy(place)
        return made

    def _moved(self, wrong: int) -> None:
        self._mask_is_now = False
        if wrong >= 0:
            raise StuckState(f"the rules can't be carried on in place {wrong} of the batch")
        self._each(lambda lo, hi: self._places.movers(lo, hi, self.current_player, self.seat))

    def _each(self, work: Callable[[int, int], Any]) -> int:
        """Do something for all places, in the batch's threads; the least place it answers, or -1."""
        if self._pool is None:
            answers = [work(0, self.n)]
        else:
            answers = list(self._pool.map(lambda part: work(*part), self._parts))
        return min((place for place in answers if place is not None and place >= 0), default=-1)

    def __repr__(self) -> str:
        over = int((self.current_player == TERMINAL).sum())
        return f"<Batch of {self.n} games of {self.game.name}, {over} over>"


class NativePlaces:
    """The places of a batch in C."""

    def __init__(self, game: Game, n: int, batch: Any) -> None:
        self._game = game
        self._batch = batch(n)
        for name in ("begin", "movers", "legal", "sample", "illegal", "step", "observe"):
            setattr(self, name, getattr(self._batch, name))

    def copy(self, place: int) -> State:
        """The game in a place."""
        cells, node, random, _ = self._batch.parts(place)
        state: Any = self._game.state_class.__new__(self._game.state_class)
        state._put(self._game, cells, node, [], (random, 0))
        made: State = state
        return made


def _places(game: Game, n: int) -> Any:
    if game.backend != "native":
        return PythonPlaces(game, n)
    from rulewright.native.load import module_of

    return NativePlaces(game, n, module_of(game.state_class).Batch)
