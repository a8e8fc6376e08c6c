"""Rules that look only where they may never break, whatever is worked out ahead of the guards that protect them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from rulewright.driver import compilation
from rulewright.machine.passes import PASSES
from rulewright.runtime import Game

SPEC = Path(__file__).parent / "guarded.rules"


def game_of(passes: Sequence[str] | None) -> Game:
    return compilation(SPEC, passes=passes).game()


def trail(game: Game, seed: int) -> list[object]:
    """What a random walk of 120 moves sees; it never meets RulesBroken."""
    state, pick = game.initial_state(seed=seed), Random(seed)
    out: list[object] = []
    for _ in range(120):
        legal = state.legal_actions()
        out.append((legal, state.scores(), [state.why_not(action) is None for action in range(20)]))
        state.apply_action(pick.choice(legal))
    return out


@pytest.mark.parametrize("passes", [*([name] for name in PASSES), list(PASSES)], ids=lambda names: names[-1])
def test_no_pass_looks_where_the_rules_do_not(passes: list[str]) -> None:
    plain, made = game_of([]), game_of(passes)
    for seed in range(4):
        assert trail(made, seed) == trail(plain, seed)


def test_every_guard_is_needed() -> None:
    """Each action is sometimes legal and sometimes not, so that nothing above is vacuous."""
    seen = [legal for seed in range(4) for legal, *_ in trail(game_of([]), seed)]
    game = game_of([])
    for block in game.definition.actions:
        ids = range(block.base, block.base + block.size)
        often = sum(any(action in ids for action in legal) for legal in seen)
        assert often
        assert block.name == "swing" or often < len(seen) or block.size > 1
