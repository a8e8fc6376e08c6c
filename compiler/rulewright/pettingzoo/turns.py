"""The environment in which agents act one after the other (AEC)."""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv

from rulewright.pettingzoo.seats import Table, agent_name, metadata
from rulewright.play.playout import seat_to_move
from rulewright.runtime import Game


class TurnEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game whose agents act in the order of the rules; see :func:`rulewright.pettingzoo.env`."""

    def __init__(self, game: Game, render_mode: str | None = None, max_cycles: int | None = None) -> None:
        super().__init__()
        self.metadata = metadata(game, parallel=False)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.table = Table(game, render_mode)
        self.possible_agents = self.table.agents[:]
        self.action_spaces = self.table.action_spaces
        self.observation_spaces = self.table.observation_spaces

    def __str__(self) -> str:
        return f"rulewright_{self.table.game.name}"

    def action_space(self, agent: str) -> Any:
        """The actions, by number; the same for every agent."""
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> Any:
        """What an agent may see, and the mask of its legal actions."""
        return self.observation_spaces[agent]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees now; the mask is 0 throughout where it has nothing to decide."""
        return self.table.observe(agent)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. A seed decides its chance, and that of the games that follow without one."""
        self.table.deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._steps = 0
        self.agent_selection = agent_name(seat_to_move(self.table.state))

    def step(self, action: int | None) -> None:
        """The selected agent's action, or None for one whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state = self.table.state
        # Refused before anything is noted: what was illegal has not been.
        state.apply_action(-1 if action is None else int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._steps += 1
        if state.is_terminal():
            self.rewards = dict(zip(self.possible_agents, state.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and self._steps >= self.max_cycles * len(self.possible_agents):
            self.truncations = dict.fromkeys(self.agents, True)
        if state.is_terminal():
            at = (self.possible_agents.index(agent) + 1) % len(self.possible_agents)
            self.agent_selection = self.possible_agents[at]
        else:
            self.agent_selection = agent_name(seat_to_move(state))
        self._accumulate_rewards()

    def render(self) -> Any:
        """The whole position: text, a picture, or None where nothing was asked for."""
        return self.table.render()

    def close(self) -> None:
        """Nothing is held open."""
