"""OpenSpiel's Game, State and observer, made of ours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
import pyspiel

from rulewright.open_spiel import PREFIX, facts
from rulewright.open_spiel.facts import Entry
from rulewright.runtime import CHANCE, SIMULTANEOUS, Game, State

_REGISTERED: dict[str, Entry] = {}


def register_entry(name_or_path: str | Path) -> str:
    """Register a game; see :func:`rulewright.open_spiel.register`."""
    entry = facts.find_entry(name_or_path)
    short = PREFIX + entry.name
    before = _REGISTERED.get(entry.name)
    if before is None:
        # A class, because OpenSpiel lets go of it after Python's end, when nothing may be freed any more.
        maker = type(short, (SpielGame,), {"entry": entry, "__module__": __name__})
        pyspiel.register_game(facts.game_type(entry, entry.load({}, to_ask=True)), maker)
        _REGISTERED[entry.name] = entry
    elif before.word != entry.word:
        raise ValueError(f"{short} is registered already, from {before.word}")
    return short


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A variant for one number of players and one set of options. Made by ``pyspiel.load_game``."""

    entry: ClassVar[Entry]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        entry = self.entry
        self.rules: Game = entry.load(params or {})
        #: What a game needs to be loaded again: a name or path, the players, the options.
        self.origin = (
            entry.word,
            self.rules.num_players,
            tuple(sorted(self.rules.definition.options.items())),
        )
        self.start = self.rules.initial_state()
        super().__init__(facts.game_type(entry, self.rules), facts.game_info(self.rules), dict(params or {}))

    def new_initial_state(self) -> SpielState:
        """The state before anything has happened, chance included."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """A loose bound."""
        return facts.max_chance_nodes(self.rules.definition)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """An observer of what one player sees now, or has seen so far."""
        return SpielObserver(self.rules, iig_obs_type, params)


class _Recall:
    """What a player has seen and done up to a point of a history, never changed once made."""

    __slots__ = ("length", "sight", "state", "text")

    def __init__(self, state: State, length: int, sight: str, text: str) -> None:
        self.state = state
        self.length = length
        self.sight = sight
        self.text = text

    def advance(self, history: Sequence[int], player: int) -> _Recall:
        """The same up to the end of a longer history."""
        state = self.state.clone()
        sight, lines = self.sight, [self.text]
        for action in history[self.length :]:
            mover = state.current_player()
            own = mover == player or (mover == SIMULTANEOUS and _first_to_choose(state) == player)
            state.apply_action(action)
            if own:
                lines.append(f"> {state.game.action_text(action)}")
            now = state.observation_string(player)
            if now != sight:
                sight = now
                lines.append(sight)
        return _Recall(state, len(history), sight, "\n".join(lines))


def _first_to_choose(state: State) -> int:
    return next((p for p in range(state.game.num_players) if state.legal_actions(p)), -1)


class _Held:
    """A state of ours inside one of OpenSpiel's, which copies and pickles whatever it has for attributes."""

    __slots__ = ("origin", "recalls", "state")

    def __init__(self, state: State, origin: tuple[Any, ...]) -> None:
        self.state = state
        self.origin = origin
        self.recalls: dict[int, _Recall] = {}

    def recall(self, player: int) -> str:
        """All that a player has seen and done, from where it was last asked: a game's cost grows with its length."""
        known = self.recalls.get(player)
        if known is None:
            start = self.state.game.initial_state()
            sight = start.observation_string(player)
            known = _Recall(start, 0, sight, sight)
        history = self.state.history()
        if known.length < len(history):
            known = known.advance(history, player)
        self.recalls[player] = known
        return known.text

    def __deepcopy__(self, memo: Any) -> _Held:
        copy = _Held(self.state.clone(), self.origin)
        copy.recalls = dict(self.recalls)
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        return (_replay, (self.origin, self.state.history()))


def _replay(origin: tuple[Any, ...], history: Sequence[int]) -> _Held:
    """The state that a history leads to."""
    state = facts.load(*origin).initial_state()
    for action in history:
        state.apply_action(action)
    return _Held(state, origin)


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A position, with the methods that OpenSpiel's base class calls."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._held = _Held(game.start.clone(), game.origin)

    @property
    def rules_state(self) -> State:
        """The position itself, with all that rulewright's states can do; it must not be changed."""
        return self._held.state

    def recall(self, player: int) -> str:
        """All that a player has seen and done since the start."""
        return self._held.recall(player)

    def current_player(self) -> int:
        """The seat to move, or one of OpenSpiel's numbers for chance, all at once, and the end."""
        return self._held.state.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        return self._held.state.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every possible outcome, numbered from 0, with its probability."""
        state = self._held.state
        base = state.game.num_distinct_actions
        return [(outcome - base, chance) for outcome, chance in state.chance_outcomes()]

    def _apply_action(self, action: int) -> None:
        state = self._held.state
        if state.current_player() == CHANCE:
            action += state.game.num_distinct_actions
        state.apply_action(action)

    def _apply_actions(self, actions: Sequence[int]) -> None:
        self._held.state.apply_actions(list(actions))

    def _action_to_string(self, player: int, action: int) -> str:
        game = self._held.state.game
        return game.action_text(action + (game.num_distinct_actions if player == CHANCE else 0))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._held.state.is_terminal()

    def returns(self) -> list[float]:
        """What the game is worth to each player, 0 while it goes on."""
        return self._held.state.returns()

    def __str__(self) -> str:
        return str(self._held.state)


class SpielObserver:
    """What a player sees, as text and as a tensor; with perfect recall, as text only."""

    def __init__(self, game: Game, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"an observer of {game.name} takes no parameters, not {params}")
        self.recall = bool(iig_obs_type is not None and iig_obs_type.perfect_recall)
        if iig_obs_type is not None and not (
            iig_obs_type.public_info and iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        ):
            raise ValueError("public and private sights are not told apart: ask for both, of one player")
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if not self.recall:
            size = len(game.initial_state(0).observation_tensor(0))
            self.tensor = np.zeros(size, np.float32)
            self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what the player sees into the tensor."""
        if self.tensor is not None:
            self.tensor[:] = state.rules_state.observation_tensor(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """What the player sees, as text."""
        if not self.recall:
            return state.rules_state.observation_string(player)
        return state.recall(player)
