"""A player without a plan."""

from random import Random

from rulewright.plugins.model import GameState


class RandomPlayer:
    """Chooses each legal action with the same probability."""

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def choose(self, state: GameState, legal: list[int]) -> int:
        """Return one of the legal actions."""
        return legal[self._random.randrange(len(legal))]
