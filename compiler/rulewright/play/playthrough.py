"""A game written down with all that can be asked of its positions, to be compared with what the rules give later.

The first moves are written out, the rest of the game is one hash: any change of a rule, a number or a text shows, and
the file stays short enough to be read.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import Any

from rulewright.play.playout import seat_to_move
from rulewright.runtime import CHANCE, Game, Rng, State

#: How many decisions and how many chance outcomes in a row are written out, and how many legal actions are named.
MOVES = 6
DRAWS = 3
NAMED = 8
_DECISIONS = 0x3C6EF37


def playthrough(game: Game, seed: int = 1, moves: int = MOVES) -> str:
    """The text of one random game. The same game and seed give the same text everywhere."""
    return "\n".join(line.rstrip() for line in _lines(game, seed, moves)) + "\n"


def _lines(game: Game, seed: int, moves: int) -> Iterator[str]:
    yield from _head(game, seed)
    state = game.initial_state()
    chance, choice = Rng(seed), Rng(seed + _DECISIONS)
    before: list[str] = []
    decisions = draws = outcomes = 0
    rest = hashlib.sha256()
    while not state.is_terminal():
        by_chance = state.current_player() == CHANCE
        legal = state.legal_actions()
        if by_chance:
            action = state.sample_outcome(chance)
            outcomes += 1
            draws += 1
        else:
            action = legal[choice.below(len(legal))]
            decisions += 1
            draws = 0
        if decisions > moves:
            rest.update(_everything(state, action).encode())
        elif not by_chance:
            now = str(state).splitlines()
            yield from ["", f"# decision {decisions}", *_changes(before, now), *_answers(state)]
            before = now
            yield f"> p{seat_to_move(state)}: {game.action_text(action)} [{action}]"
        elif draws <= DRAWS:
            yield from ["", *_outcomes(state), f"> chance: {game.action_text(action)} [{action}]"]
        else:
            yield f"> chance: {game.action_text(action)} [{action}]"
        state.apply_action(action)
    rest.update(_everything(state, None).encode())
    yield ""
    yield f"# the end, after {decisions} decisions and {outcomes} chance outcomes"
    if decisions > moves:
        yield f"hash of all after decision {moves}: {rest.hexdigest()[:32]}"
    else:
        yield from [*_changes(before, str(state).splitlines()), *_answers(state)]
    yield f"returns: {_list(state.returns())}"
    yield f"scores: {_list(state.scores())}"
    yield f"winners: {_list(f'p{seat}' for seat in state.winners())}"


def _head(game: Game, seed: int) -> Iterator[str]:
    definition = game.definition
    yield f"game: {game.name} ({game.title})"
    yield f"players: {game.num_players}"
    yield f"options: {_list(f'{name}={value}' for name, value in definition.options.items())}"
    yield f"seed: {seed}"
    yield f"actions: {game.num_distinct_actions}"
    yield f"chance outcomes: {game.num_chance_outcomes}"
    yield f"decisions at most: {game.max_game_length}"
    yield f"utility: {definition.utility}"
    yield f"kinds of node: {_list(sorted({node.kind for node in definition.nodes}))}"
    for block in [*definition.actions, *definition.chances]:
        params = ", ".join(f"{name}: {domain.size}" for name, domain in block.params)
        yield f"  {block.base}..{block.base + block.size - 1} {block.name}({params})"


def _changes(before: Sequence[str], now: Sequence[str]) -> Iterator[str]:
    """The position's lines that are not as they were; all of them the first time."""
    yield from (line for i, line in enumerate(now) if i == 0 or i >= len(before) or line != before[i])


def _answers(state: State) -> Iterator[str]:
    game = state.game
    legal = state.legal_actions()
    yield f"current_player: {state.current_player()}"
    yield f"is_terminal: {str(state.is_terminal()).lower()}"
    yield f"scores: {_list(state.scores())}; returns: {_list(state.returns())}"
    for player in range(game.num_players):
        seen = _hash(state.observation_string(player))
        tensor = _hash(" ".join(f"{x:.6f}" for x in state.observation_tensor(player)))
        known = _hash(state.information_state_string(player))
        yield f"p{player}: observation {seen}, tensor {tensor}, information {known}"
    shown = "; ".join(map(game.action_text, legal[:NAMED])) + ("; …" if len(legal) > NAMED else "")
    yield f"legal_actions: {len(legal)}, {_hash(repr(legal))}: {shown}"


def _outcomes(state: State) -> Iterator[str]:
    outcomes = state.chance_outcomes()
    shown = [f"{state.action_text(outcome)} {chance:.6f}" for outcome, chance in outcomes[:NAMED]]
    yield f"chance_outcomes: {len(outcomes)}: {'; '.join(shown)}{'; …' if len(outcomes) > NAMED else ''}"


def _everything(state: State, action: int | None) -> str:
    """A position with its answers and the move made there, for the hash of the rest."""
    seen = [state.observation_string(player) for player in range(state.game.num_players)]
    chances = [f"{outcome} {chance:.6f}" for outcome, chance in state.chance_outcomes()]
    parts = [str(state), *seen, repr(state.legal_actions()), *chances]
    return "\n".join([*parts, _list(state.scores()), _list(state.returns()), f"> {action}", ""])


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def _list(items: Any) -> str:
    return ", ".join(f"{item:g}" if isinstance(item, float) else str(item) for item in items) or "-"
