"""Rules that nothing uses: what is warned of, and what isn't."""

from __future__ import annotations

from rulewright.driver import Compilation
from rulewright.source import Source

SPEC = """
game tiny "Tiny"
    players 2..3

option side: A | B = A

player:
    score: int 0..9 = 0

flow:
    turns from p0 until some p in player: p.score > 5:
        choose gain

action gain:
    require me.score < 9
    me.score += many() if side is A else few()
    if players == 3: bonus(me)

def many() -> 0..4 = 4
def few() -> 0..4 = 2
def lonely() -> 0..4 = lonelier()
def lonelier() -> 0..4 = 0

step bonus(p: player):
    p.score = 9

result: highest score
"""


def warned(players: int, side: str) -> list[str]:
    """The titles of the warnings for one compilation."""
    done = Compilation(Source("tiny.rules", SPEC), players, {"side": side})
    assert done.rules is not None
    return [d.title for d in done.problems]


def test_a_rule_used_for_another_option_or_player_count_is_used() -> None:
    for players in (2, 3):
        for side in ("A", "B"):
            assert warned(players, side) == ["the def `lonely` is never used"]
