"""Pig, solved: the positions come from the machine, their values from going over them until nothing changes."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from classics import load

from rulewright.runtime import State

#: What the mover has, what the other has, and what this turn has gathered: both seats are alike.
Key = tuple[int, int, int]
#: Whether the same player goes on, and where; None at the end of the game, which the mover has won.
Link = tuple[bool, Key] | None
Position = dict[str, list[Link]]


def positions(goal: int) -> dict[Key, Position]:
    """Every position a game can come to, with where `hold` and the six faces of `roll_die` lead."""
    game = load("pig", goal=goal)
    bases = {field.name: field.base for field in game.definition.fields}
    at_score, at_gathered = bases["player.score"], bases["gathered"]

    def key(state: State) -> Key:
        mover = state.current_player()
        cells = state._s
        return (cells[at_score + mover], cells[at_score + 1 - mover], cells[at_gathered])

    def link(state: State, mover: int) -> Link:
        if state.is_terminal():
            assert state.winners() == [mover]
            return None
        if key(state) not in found:
            found[key(state)] = {}
            todo.append(state)
        return (state.current_player() == mover, key(state))

    start = game.initial_state()
    found: dict[Key, Position] = {key(start): {}}
    todo = [start]
    while todo:
        state = todo.pop()
        mover = state.current_player()
        position = found[key(state)]
        for action in state.legal_actions():
            child = state.clone()
            child.apply_action(action)
            if game.action_text(action) == "hold":
                position["hold"] = [link(child, mover)]
                continue
            outcomes = child.chance_outcomes()
            assert [round(chance, 9) for _, chance in outcomes] == [round(1 / 6, 9)] * 6
            links = []
            for outcome, _ in outcomes:
                rolled = child.clone()
                rolled.apply_action(outcome)
                links.append(link(rolled, mover))
            position["roll_die"] = links
    return found


def solve(found: dict[Key, Position], choose: Callable[[Key, dict[str, float]], float]) -> float:
    """The first player's chance to win when both choose so.

    Only scores that were held can grow, so pairs of scores are settled from the highest sum down. Links are numbers
    of positions, or their complements where the other player goes on; the last number stands for a game won.
    """
    number = {key: i for i, key in enumerate(found)}
    value = [0.5] * len(found) + [1.0]
    groups: dict[tuple[int, int], list[tuple[Key, int, dict[str, list[int]]]]] = {}
    for key, position in found.items():
        links = {
            name: [len(found) if to is None else number[to[1]] if to[0] else ~number[to[1]] for to in tos]
            for name, tos in position.items()
        }
        pair = (min(key[:2]), max(key[:2]))
        groups.setdefault(pair, []).append((key, number[key], links))
    for pair in sorted(groups, key=lambda pair: -pair[0] - pair[1]):
        group = sorted(groups[pair], key=lambda entry: -entry[0][2])
        change = 1.0
        while change > 1e-10:
            change = 0.0
            for key, i, links in group:
                worths = {
                    name: sum([value[to] if to >= 0 else 1 - value[~to] for to in tos]) / len(tos)
                    for name, tos in links.items()
                }
                new = choose(key, worths)
                change = max(change, abs(new - value[i]))
                value[i] = new
    return value[number[0, 0, 0]]


def best(key: Key, worths: dict[str, float]) -> float:
    return max(worths.values())


def hold_at_20(goal: int) -> Callable[[Key, dict[str, float]], float]:
    def choose(key: Key, worths: dict[str, float]) -> float:
        own, _, gathered = key
        return worths["hold" if gathered >= 20 or own + gathered >= goal else "roll_die"]

    return choose


def by_formula(goal: int) -> float:
    """The same by the equations of Neller and Presser, without the machine."""
    value = {(i, j, k): 0.5 for i in range(goal) for j in range(goal) for k in range(goal + 6 - i)}

    def at(i: int, j: int, k: int) -> float:
        return 1.0 if i + k >= goal else value[i, j, k]

    for _ in range(400):
        for i, j, k in value:
            if i + k < goal:
                roll = (1 - value[j, i, 0] + sum(at(i, j, k + pips) for pips in range(2, 7))) / 6
                hold = 1 - value[j, i + k, 0] if k else 0.0
                value[i, j, k] = max(roll, hold)
    return value[0, 0, 0]


@cache
def hundred() -> dict[Key, Position]:
    return positions(100)


@pytest.mark.parametrize("goal", [2, 5, 10])
def test_small_goals_have_the_value_of_the_formula(goal: int) -> None:
    assert solve(positions(goal), best) == pytest.approx(by_formula(goal), abs=1e-9)


def test_a_goal_of_two() -> None:
    # Whoever doesn't roll a 1 wins: 5/6 of the time at once, or after both have rolled a 1.
    assert solve(positions(2), best) == pytest.approx(6 / 7, abs=1e-9)


@pytest.mark.slow
def test_optimal_play_to_100() -> None:
    assert solve(hundred(), best) == pytest.approx(0.530592725, abs=1e-6)


@pytest.mark.slow
def test_holding_at_20() -> None:
    assert solve(hundred(), hold_at_20(100)) == pytest.approx(0.5347, abs=5e-4)
