"""The places of a batch without compiled code: the same methods, a state at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulewright.runtime import SIMULTANEOUS, Rng, State, StuckState

if TYPE_CHECKING:
    from rulewright.runtime import Game


class PythonPlaces:
    """What ``glue/batch.h`` does for compiled machines, in terms of states. Arrays are NumPy's."""

    def __init__(self, game: Game, n: int) -> None:
        self._game = game
        self._states: list[State] = []
        self._seeds = list(range(n))
        self._lengths = [0] * n

    def begin(self, seed: int, lo: int, hi: int) -> int:
        """Begin new games; the place of the first whose rules go round, or -1."""
        if not self._states:
            self._states = [self._game.initial_state(seed)] * len(self._seeds)
        for place in range(lo, hi):
            self._seeds[place] = seed + place
            self._lengths[place] = 0
            self._states[place] = self._game.initial_state(seed + place)
        return -1

    def movers(self, lo: int, hi: int, players: Any, seats: Any) -> None:
        """Who moves, and for whom the next action is."""
        for place in range(lo, hi):
            players[place] = self._states[place].current_player()
            seats[place] = self._seat(place)

    def _seat(self, place: int) -> int:
        state = self._states[place]
        mover = state.current_player()
        return state._next_seat() if mover == SIMULTANEOUS else mover

    def legal(self, lo: int, hi: int, actions: int, mask: Any) -> None:
        """A row of the mask for each game."""
        mask[lo:hi] = False
        for place in range(lo, hi):
            mask[place, self._legal(place)] = True

    def _legal(self, place: int) -> list[int]:
        state = self._states[place]
        return [] if state.is_terminal() else state.legal_actions(self._seat(place))

    def sample(self, lo: int, hi: int, random: Any, actions: Any) -> None:
        """A legal action for each game."""
        for place in range(lo, hi):
            legal = self._legal(place)
            rng = Rng.of(int(random[place]), 0)
            actions[place] = legal[rng.below(len(legal))] if legal else -1
            random[place] = rng.parts[0]

    def illegal(self, lo: int, hi: int, actions: Any) -> int:
        """The first place whose action is not legal, or -1."""
        for place in range(lo, hi):
            if not self._states[place].is_terminal() and int(actions[place]) not in self._legal(place):
                return place
        return -1

    def step(
        self,
        lo: int,
        hi: int,
        actions: Any,
        payoff: bool,
        again: bool,
        rewards: Any,
        done: Any,
        returns: Any,
        scores: Any,
        lengths: Any,
    ) -> int:
        """Play an action in each game; the place where the rules fail, or -1."""
        rewards[lo:hi] = 0
        done[lo:hi] = False
        for place in range(lo, hi):
            state = self._states[place]
            if state.is_terminal():
                continue
            try:
                state.apply_action(int(actions[place]))
                self._lengths[place] += 1
                if not state.is_terminal():
                    continue
                done[place] = True
                rewards[place] = returns[place] = state.returns()
                scores[place] = state.scores()
                lengths[place] = self._lengths[place]
                if again:
                    self._seeds[place] += len(self._seeds)
                    self._lengths[place] = 0
                    self._states[place] = self._game.initial_state(self._seeds[place])
            except StuckState:
                return place
        return -1

    def observe(self, lo: int, hi: int, table: Any, player: int, out: Any) -> None:
        """What a seat sees of each game; -1 is the seat to choose."""
        for place in range(lo, hi):
            seat = player if player >= 0 else max(0, self._seat(place))
            out[place] = self._states[place].observation_tensor(seat)

    def copy(self, place: int) -> State:
        """The game in a place."""
        state = self._states[place]
        other = self._game.state_class.__new__(self._game.state_class)
        other._restore(self._game, state._s[:], state.node, [], None)
        other._resume(None if state._rng is None else Rng.of(*state._rng.parts))
        return other
