"""Goofspiel: how many games there are, and Ross's theorem on the best answer to bids that follow chance."""

from __future__ import annotations

import sys
from collections.abc import Callable
from fractions import Fraction
from math import factorial
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from classics import after, fields, load

from rulewright.play.perft import perft
from rulewright.runtime import CHANCE, State


@pytest.mark.parametrize(("players", "cards"), [(2, 3), (3, 3), (4, 2)])
def test_every_order_of_prizes_and_bids(players: int, cards: int) -> None:
    game = load("goofspiel", players, cards=cards)
    assert perft(game, cards * (1 + players))[-1] == factorial(cards) ** (1 + players)


def margin(state: State, bid: Callable[[State], list[int]], known: dict[State, Fraction]) -> Fraction:
    """What the first player wins more than the second, who bids each card equally often, with the best of some bids."""
    if state.is_terminal():
        first, second = state.scores()
        return Fraction(first - second)
    if state not in known:
        if state.current_player() == CHANCE:
            outcomes = state.legal_actions()
            total = sum((margin(after(state, outcome), bid, known) for outcome in outcomes), Fraction())
            known[state] = total / len(outcomes)
        else:
            known[state] = max(_against_chance(after(state, own), bid, known) for own in bid(state))
    return known[state]


def _against_chance(
    state: State, bid: Callable[[State], list[int]], known: dict[State, Fraction]
) -> Fraction:
    answers = state.legal_actions(1)
    return sum((margin(after(state, a), bid, known) for a in answers), Fraction()) / len(answers)


def match_the_prize(state: State) -> list[int]:
    return [state.game.action(f"bid({fields(state)['prize']})")]


@pytest.mark.parametrize("cards", [2, 3, 4])
def test_to_match_the_prize_is_best_against_chance(cards: int) -> None:
    # Ross: Goofspiel - the game of pure strategy, Journal of Applied Probability 8(3), 1971.
    start = load("goofspiel", cards=cards).initial_state()
    expected = Fraction(sum(prize * (2 * prize - cards - 1) for prize in range(1, cards + 1)), cards)
    assert margin(start, match_the_prize, {}) == expected
    assert margin(start, lambda state: state.legal_actions(0), {}) == expected
