"""Run in a process of its own, with the sanitizers loaded: everything that the glue does, for each game named.

usage: stress.py CACHE GAME…
"""

from __future__ import annotations

import contextlib
import os
import pickle
import random
import sys
from pathlib import Path

from rulewright.driver import compilation
from rulewright.native import compiler
from rulewright.native.load import module_of
from rulewright.play.columns import play_columns
from rulewright.runtime import Game, GameError, State


def wander(game: Game, seed: int | None, pick: random.Random) -> None:
    """Clones in all directions from the states of one game, dropped in any order."""
    kept: list[State] = [game.initial_state(seed)]
    for _ in range(400):
        state = pick.choice(kept).clone()
        legal = state.legal_actions()
        if legal:
            state.apply_action(pick.choice(legal))
        kept.append(state)
        if len(kept) > 60:
            kept.pop(pick.randrange(len(kept)))
    for state in kept:
        assert game.state_from_dict(state.to_dict()) == state
        assert pickle.loads(pickle.dumps(state.history())) == state.history()
        with contextlib.suppress(GameError):
            state.apply_action(pick.randrange(-5, game.num_distinct_actions + 50))
        state.rollout(2, 1)
        state.returns(), state.scores(), hash(state), state == state.clone(), state.observation_tensor(0)
        state._move_to(state._s, state.node)
        with contextlib.suppress(ValueError, OverflowError, TypeError):
            state._move_to([pick.randrange(-300, 300)] * pick.randrange(300), 0)


def batches(game: Game) -> None:
    """A batch that is stepped and reset."""
    batch = game.batch(33, seed=5, threads=2)
    for k in range(150):
        batch.step(batch.sample())
        batch.legal_mask.sum(), batch.observations(), batch.observations(player=0)
        if k == 100:
            batch.reset(9)
    [batch.state(place) for place in range(33)]


def main(cache: str, names: list[str]) -> None:
    """Compile the games with the sanitizers, apart from all others, and use them."""
    sys.path.insert(0, str(Path(__file__).parent))
    from machines import both, spec_of

    os.environ["RULEWRIGHT_CACHE"] = cache
    compiler._FLAGS = ("-O1", "-std=c99", "-fno-strict-aliasing", "-w", *os.environ["SANITIZERS"].split())
    for name in names:
        low, _ = compilation(spec_of(name)).player_range
        _, game = both(name, low)
        pick = random.Random(name)
        for seed in (None, 1, 2):
            wander(game, seed, pick)
        play_columns(game, 1, 50)
        batches(game)
        with contextlib.suppress(ValueError):
            module_of(game.state_class).playouts(1, 10**9, 100, bytearray(8))
        print(name, "clean")


main(sys.argv[1], sys.argv[2:])
