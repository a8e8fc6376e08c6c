"""The environment in which all agents act at once."""

from __future__ import annotations

from typing import Any

from pettingzoo import ParallelEnv

from rulewright.pettingzoo.seats import Table, metadata
from rulewright.runtime import Game

_Dicts = dict[str, dict[str, Any]]


class TogetherEnv(ParallelEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game in which everybody decides at once; see :func:`rulewright.pettingzoo.parallel_env`."""

    def __init__(self, game: Game, render_mode: str | None = None, max_cycles: int | None = None) -> None:
        alone = next((node for node in game.definition.nodes if node.kind == "decision"), None)
        if alone is not None:
            raise ValueError(
                f"in {game.name} somebody decides alone (at {alone.name}); use env, not parallel_env"
            )
        self.metadata = metadata(game, parallel=True)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.table = Table(game, render_mode)
        self.possible_agents = self.table.agents[:]
        self.agents: list[str] = []
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

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], _Dicts]:
        """Begin a game. A seed decides its chance, and that of the games that follow without one."""
        self.table.deal(seed)
        self.agents = self.possible_agents[:]
        self._steps = 0
        return self._seen(self.agents), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], _Dicts]:
        """Everybody's action. Where one of them is illegal, nothing changes and ``IllegalAction`` is raised."""
        live = self.agents
        if not live:
            return {}, {}, {}, {}, {}
        state = self.table.state
        state.apply_actions([int(actions[agent]) for agent in live])
        self._steps += 1
        over = state.is_terminal()
        cut = not over and self.max_cycles is not None and self._steps >= self.max_cycles
        rewards = dict(zip(live, state.returns(), strict=True))
        if over or cut:
            self.agents = []
        return (
            self._seen(live),
            rewards,
            dict.fromkeys(live, over),
            dict.fromkeys(live, cut),
            {agent: {} for agent in live},
        )

    def _seen(self, agents: list[str]) -> dict[str, Any]:
        return {agent: self.table.observe(agent) for agent in agents}

    def render(self) -> Any:
        """The whole position: text, a picture, or None where nothing was asked for."""
        return self.table.render()

    def close(self) -> None:
        """Nothing is held open."""
