"""A player that looks one move ahead."""

from random import Random

from rulewright.plugins.model import GameState

Worth = tuple[float, int]


class GreedyPlayer:
    """Makes the move after which it stands best: won before not won, then by its lead in points.

    Each legal action is tried on a clone, up to the next decision or chance point and no further: what a rival or the
    dice make of it isn't thought about. Where chance is resolved by the game itself a clone draws a future of its own,
    so the player guesses at it and never knows it. Equally good moves are chosen among by chance.

    The look-ahead uses the whole state. In a game with hidden information this player therefore knows what a person in
    its seat might not.
    """

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def choose(self, state: GameState, legal: list[int]) -> int:
        """Return the best of the legal actions."""
        seat = state.current_player()
        # With one action there is nothing to weigh; where all choose at once no seat is "mine".
        if len(legal) == 1 or seat < 0:
            return legal[self._random.randrange(len(legal))]
        lead = _lead(state, seat)
        best: Worth | None = None
        ties: list[int] = []
        for action in legal:
            worth = _worth(state, action, seat, lead)
            if best is None or worth > best:
                best, ties = worth, [action]
            elif worth == best:
                ties.append(action)
        return ties[self._random.randrange(len(ties))]


def _worth(state: GameState, action: int, seat: int, lead: int) -> Worth:
    """Return how the game would stand for a seat after an action: the outcome if it ends, and the lead gained."""
    after = state.clone()
    after.apply_action(action)
    outcome = after.returns()[seat] if after.is_terminal() else 0.0
    return outcome, _lead(after, seat) - lead


def _lead(state: GameState, seat: int) -> int:
    """Return a seat's points less those of its best rival; alone, its points."""
    scores = state.scores()
    rivals = [score for other, score in enumerate(scores) if other != seat]
    return scores[seat] - max(rivals, default=0)
