"""What any game must keep to, whoever wrote its rules and whatever runs them, as one test.

::

    def test_my_game() -> None:
        check_game(rulewright.load("my_game", players=3))
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from itertools import pairwise

from rulewright.runtime import CHANCE, SIMULTANEOUS, TERMINAL, Game, GameError, IllegalAction, Rng, State
from rulewright.runtime.definition import Field

#: Every position of a game up to here is looked at closely; after that those whose number is a power of two.
_CLOSELY = 12
#: Probabilities and returns may be off by this.
_EPSILON = 1e-9
_DECISIONS = 0x51D7A3


class ContractBroken(AssertionError):
    """A game does something that no game may; the message says what, and after which moves."""


def check_game(game: Game, games: int = 3, seed: int = 0) -> None:
    """Play ``games`` random games and check everything that holds for any variant.

    Lists of legal actions ascend and stay in range; what is illegal is refused with a reason and changes nothing;
    every id can be told by its text; copies are independent, equal positions are equal and hash alike; positions
    survive JSON and pickling; chances sum to 1; a seeded game is the same game with its chance surfaced; returns sum
    to 0 unless they are payoffs; no player sees what is hidden from it; the game ends within its bound.

    Raises :class:`ContractBroken` at the first thing that is wrong.
    """
    _check_texts(game)
    for number in range(games):
        _Walk(game, seed + number).run()


def _check_texts(game: Game) -> None:
    total = game.num_distinct_actions + game.num_chance_outcomes
    texts = [game.action_text(action) for action in range(total)]
    if len(set(texts)) != total:
        twice = next(text for text in texts if texts.count(text) > 1)
        raise ContractBroken(f"{game.name}: two ids have the text {twice}")
    for action, text in enumerate(texts):
        if game.action(text) != action:
            raise ContractBroken(f"{game.name}: {text} is number {action}, but read as {game.action(text)}")


class _Walk:
    """One random game, seeded, played again beside it with its chance surfaced."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.rng = Rng(seed + _DECISIONS)
        self.seed = seed
        self.seeded = game.initial_state(seed)
        self.state = game.initial_state()
        self.size = len(self.state.observation_tensor(0))

    def demand(self, fine: bool, message: str) -> None:
        if not fine:
            moves = self.state.history()
            last = ", ".join(map(self.game.action_text, moves[-5:])) or "none yet"
            raise ContractBroken(
                f"{self.game.name}, {self.game.num_players} players: {message} "
                f"(seed {self.seed}, after {len(moves)} actions and outcomes; the last: {last})"
            )

    def run(self) -> None:
        decisions = steps = 0
        while not self.state.is_terminal():
            closely = steps <= _CLOSELY or steps & (steps - 1) == 0
            legal = self.check_moves(closely)
            if closely:
                self.check_copies(legal)
                self.check_storage(pickled=steps in (1, 8))
                self.check_sights()
                self.demand(not any(self.state.returns()), "returns before the end are not 0")
            if self.state.current_player() == CHANCE:
                action = self.check_drawn()
            else:
                action = legal[self.rng.below(len(legal))]
                decisions += 1
                self.seeded.apply_action(action)
            self.state.apply_action(action)
            steps += 1
            self.demand(
                decisions <= self.game.max_game_length,
                f"more decisions than the bound of {self.game.max_game_length}",
            )
        self.check_end()

    # -- moves -----------------------------------------------------------------------------------------------

    def check_moves(self, closely: bool) -> list[int]:
        state, game = self.state, self.game
        legal = state.legal_actions()
        mover = state.current_player()
        self.demand(bool(legal), "somebody must act and has no legal action")
        self.demand(all(a < b for a, b in pairwise(legal)), "legal actions don't ascend")
        if mover == CHANCE:
            low, high = game.num_distinct_actions, game.num_distinct_actions + game.num_chance_outcomes
            self.check_chances(legal)
        else:
            low, high = 0, game.num_distinct_actions
            for seat in range(game.num_players) if closely else ():
                self.check_seat(seat, mover, legal)
        self.demand(
            low <= legal[0] and legal[-1] < high, f"legal actions {legal} aren't all in {low}..{high - 1}"
        )
        if closely:
            self.demand(
                all(state.why_not(a) is None for a in legal), "a legal action has a reason against it"
            )
            self.check_refusals(set(legal))
        return legal

    def check_seat(self, seat: int, mover: int, legal: list[int]) -> None:
        mine = self.state.legal_actions(seat)
        self.demand(mine == sorted(set(mine)), f"the legal actions of p{seat} don't ascend")
        if mover == SIMULTANEOUS:
            return
        self.demand(0 <= mover < self.game.num_players, f"there is no seat {mover}, which is to move")
        self.demand(mine == (legal if seat == mover else []), f"p{seat} has legal actions out of turn")

    def check_chances(self, legal: list[int]) -> None:
        outcomes = self.state.chance_outcomes()
        self.demand(
            [outcome for outcome, _ in outcomes] == legal, "the chance outcomes aren't the legal ones"
        )
        self.demand(all(chance > 0 for _, chance in outcomes), "an outcome that can't happen is listed")
        self.demand(abs(sum(chance for _, chance in outcomes) - 1) < _EPSILON, "chances don't sum to 1")

    def check_refusals(self, legal: set[int]) -> None:
        total = self.game.num_distinct_actions + self.game.num_chance_outcomes
        for action in {-1, total, *(self.rng.below(total) for _ in range(4))} - legal:
            before, past = self.state.clone(), self.state.history()
            text = self.game.action_text(action)
            try:
                self.state.apply_action(action)
            except IllegalAction as refused:
                self.demand(bool(refused.refusal.message), f"{text} is refused without a reason")
            else:
                self.demand(False, f"{text} is not legal, but is accepted")
            self.demand(
                self.state == before and self.state.history() == past, f"refusing {text} changes the state"
            )

    def check_drawn(self) -> int:
        """The outcome that the seeded game drew here."""
        drawn, at = self.seeded.history(), len(self.state.history())
        self.demand(at < len(drawn), "the seeded game draws nothing where chance is surfaced")
        self.demand(
            drawn[at] in self.state.legal_actions(),
            f"the seeded game draws {self.game.action_text(drawn[at])}, which can't happen",
        )
        return drawn[at]

    # -- copies and storage ----------------------------------------------------------------------------------

    def check_copies(self, legal: list[int]) -> None:
        state = self.state
        first, second = state.clone(), state.clone()
        self.demand(first == state and hash(first) == hash(state), "a clone isn't equal to its original")
        self.demand(first.history() == state.history(), "a clone has another history")
        past, before = state.history(), str(state)
        action = legal[self.rng.below(len(legal))]
        first.apply_action(action)
        self.demand(
            state == second and state.history() == past and str(state) == before,
            f"playing {self.game.action_text(action)} on a clone changes the original",
        )
        second.apply_action(action)
        self.demand(
            first == second and hash(first) == hash(second), "equal positions become unequal by one move"
        )

    def check_storage(self, pickled: bool) -> None:
        state = self.state
        try:
            again = self.game.state_from_dict(json.loads(json.dumps(state.to_dict())))
        except (GameError, TypeError, ValueError) as problem:
            self.demand(False, f"a position can't be read back from JSON: {problem}")
        else:
            self.demand(_same(again, state), "a position read back from JSON is another one")
        if not pickled:
            return
        try:
            copy = pickle.loads(pickle.dumps(state))
        except Exception as problem:  # whatever a part of a position raises
            self.demand(False, f"a position can't be pickled: {problem}")
        else:
            self.demand(_same(copy, state), "a pickled position is another one")

    # -- what is seen ----------------------------------------------------------------------------------------

    def check_sights(self) -> None:
        for seat in range(self.game.num_players):
            text, numbers = self.state.observation_string(seat), self.state.observation_tensor(seat)
            self.demand(len(numbers) == self.size, "an observation has another length than at the start")
            self.demand(
                all(-_EPSILON <= x <= 1 + _EPSILON for x in numbers), "an observation is not within 0 … 1"
            )
            for name, other in self.hidden_changes(seat):
                if other.current_player() == self.state.current_player():
                    self.demand(
                        other.observation_string(seat) == text and other.observation_tensor(seat) == numbers,
                        f"p{seat} sees what is hidden in {name}",
                    )

    def hidden_changes(self, seat: int) -> Iterator[tuple[str, State]]:
        """For each zone and variable with anything hidden from a seat: the position with other contents there."""
        cells = list(self.state._s)
        kinds = {piece.name: piece.kinds.size for piece in self.game.definition.pieces}
        for field in self.game.definition.fields:
            changed = cells[:]
            for element in range(field.elements):
                if not _sees(field, element, seat):
                    at = field.base + element * field.width
                    changed[at : at + field.width] = _other(
                        field, cells[at : at + field.width], kinds.get(field.piece, 1)
                    )
            if changed != cells:
                other = self.state.clone()
                other._move_to(changed, self.state._node)
                yield field.name, other

    # -- the end ---------------------------------------------------------------------------------------------

    def check_end(self) -> None:
        state, game = self.state, self.game
        self.demand(
            state == self.seeded, "the seeded game ends in another position than with chance surfaced"
        )
        self.demand(state.history() == self.seeded.history(), "the seeded game has another history")
        self.demand(state.current_player() == TERMINAL, "the game is over and somebody is to move")
        self.demand(not state.legal_actions() and not state.chance_outcomes(), "the game is over and goes on")
        returns = state.returns()
        self.demand(len(returns) == game.num_players == len(state.scores()), "a player has no result")
        if game.definition.utility == "payoff":
            return
        self.demand(abs(sum(returns)) < _EPSILON, f"returns {returns} don't sum to 0")
        self.demand(bool(state.winners()), "nobody has won")
        self.check_refusals(set())
        self.check_storage(pickled=True)


def _same(one: State, other: State) -> bool:
    return (
        one == other
        and hash(one) == hash(other)
        and one.history() == other.history()
        and one.legal_actions() == other.legal_actions()
    )


def _sees(field: Field, element: int, seat: int) -> bool:
    if field.sees == "owner" and field.per_player:
        return element // (field.elements // field.dims[0].size) == seat
    return field.sees == "all"


def _other(field: Field, cells: list[int], kinds: int) -> list[int]:
    """Other contents of an element, of the same size as far as a size shows."""
    if field.kind == "bag":
        return cells[1:] + cells[:1]
    if field.kind == "slot":
        return [cells[0] % kinds + 1] if cells[0] else cells
    if field.kind == "stack":
        return [cells[0], (cells[1] + 1) % kinds] if cells[0] else cells
    return [field.lo + (cells[0] - field.lo + 1) % (field.hi - field.lo + 1)]
