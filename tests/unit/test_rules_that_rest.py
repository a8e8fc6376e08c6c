"""Rules that stop in the middle: what they were given, what they loop over and what comes after is not lost."""

from __future__ import annotations

from rulewright.driver import Compilation
from rulewright.runtime import CHANCE, Game, State
from rulewright.source import Source


def game(text: str) -> Game:
    """The game of a spec's text."""
    return Compilation(Source("case.rules", text)).game(debug=True)


def play(state: State, *moves: str) -> State:
    """Play moves by their text."""
    for move in moves:
        state.apply_action(state.game.action(move))
    return state


def test_an_action_that_rests_remembers_what_it_was_given() -> None:
    made = game(
        """game case
player:
    score: int 0..99 = 0
flow:
    turns from p1 until p0.score + p1.score > 0:
        choose gain
result: highest score
action gain(n: 1..3):
    let extra = choose x in 0..2 by me
    me.score += n * 10 + extra
"""
    )
    for seed in (None, 1):
        state = play(made.initial_state(seed), "gain(3)", "extra(2)")
        assert state.scores() == [0, 32]


def test_what_follows_otherwise_has_its_own_legal_actions() -> None:
    made = game(
        """game case
var n: 0..9 = 0
flow:
    let a = choose g in 1..3 by p0 where g > 3 and n == 0
        otherwise: n = 1
    let b = choose h in 1..3 by p1
    n = b
result: highest score
def score(p: player) -> 0..9 = n
"""
    )
    for seed in (None, 1):
        state = made.initial_state(seed)
        assert state.current_player() == 1
        assert [made.action_text(a) for a in state.legal_actions()] == ["b(1)", "b(2)", "b(3)"]
        assert play(state, "b(2)").scores() == [2, 2]


def test_a_loop_over_chance_in_the_setup_keeps_its_place() -> None:
    made = game(
        """game case
range Round: 0..2
var seen[Round]: 0..6 = 0
setup:
    for r in Round:
        let die = roll 1..6
        seen[r] = die
flow:
    let done = choose d in 0..1 by p0
    end game
invariant "a die is a die": all r in Round: seen[r] <= 6
"""
    )
    surfaced, seeded = made.initial_state(), made.initial_state(5)
    drawn = seeded.history()
    for outcome in drawn:
        assert surfaced.current_player() == CHANCE
        surfaced.apply_action(outcome)
    assert surfaced == seeded
    assert len(drawn) == 3
    assert "seen[2]: 0" not in str(seeded)
