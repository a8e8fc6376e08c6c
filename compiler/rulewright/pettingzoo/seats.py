"""What both kinds of environment share: agents, spaces, observations, seeds and pictures of a game."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding

from rulewright.pettingzoo.picture import picture
from rulewright.runtime import Game, State

RENDER_MODES = ["human", "ansi", "rgb_array"]
#: Seeds of games are drawn below this.
_SEEDS = 2**31


def agent_name(seat: int) -> str:
    """The agent of a seat."""
    return f"player_{seat}"


def metadata(game: Game, parallel: bool) -> dict[str, Any]:
    """What PettingZoo asks of an environment beforehand."""
    return {
        "name": f"rulewright_{game.name}",
        "render_modes": RENDER_MODES,
        "is_parallelizable": parallel,
        "render_fps": 1,
    }


class Table:
    """A game at a table: the position, and what each agent sees of it."""

    def __init__(self, game: Game, render_mode: str | None) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(
                f"there is no render mode {render_mode!r}: it is one of {', '.join(RENDER_MODES)}"
            )
        self.game = game
        self.render_mode = render_mode
        self.agents = [agent_name(seat) for seat in range(game.num_players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.agents)}
        self.state: State = game.initial_state(0)
        size = len(self.state.observation_tensor(0))
        count = game.num_distinct_actions
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0.0, 1.0, (size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (count,), np.int8),
                }
            )
            for agent in self.agents
        }
        self._rng: np.random.Generator | None = None

    def deal(self, seed: int | None) -> None:
        """Begin a game. Without a seed the next one of those that follow from the last seed given."""
        if seed is not None or self._rng is None:
            self._rng, _ = seeding.np_random(seed)
        self.state = self.game.initial_state(int(self._rng.integers(_SEEDS)))

    def legal(self, seat: int) -> list[int]:
        """The legal actions of a seat, [] where it has nothing to decide."""
        return [] if self.state.is_terminal() else self.state.legal_actions(seat)

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, and a mask of what it may do."""
        seat = self.seats[agent]
        mask = np.zeros(self.game.num_distinct_actions, np.int8)
        mask[self.legal(seat)] = 1
        seen = np.array(self.state.observation_tensor(seat), np.float32)
        return {"observation": seen, "action_mask": mask}

    def text(self) -> str:
        """The whole position as text."""
        from rulewright.views.choose import find_view

        return find_view(self.game).render(self.state)

    def render(self) -> Any:
        """The position in the mode that was asked for."""
        if self.render_mode is None:
            return None
        text = self.text()
        if self.render_mode == "ansi":
            return text
        if self.render_mode == "rgb_array":
            return picture(text)
        sys.stdout.write(text)
        return None
