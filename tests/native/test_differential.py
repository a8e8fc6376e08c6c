"""Native machines give the same games as Python machines: every list, every action, every state, every result.

Each machine is made in Python as the rules were told, in Python after all passes, and in C. From the same seeds they
must leave the same trail. In short form the last two play a few games of each spec; with `-m slow` all three play
thousands of every spec, number of players and value of an option. RULEWRIGHT_DIFFERENTIAL sets how many.
"""

from __future__ import annotations

import os
from array import array
from hashlib import blake2b
from pathlib import Path

import pytest
from machines import FEW, SPECS, Setting, compiled, native, settings

from rulewright import driver
from rulewright.runtime import CHANCE, SIMULTANEOUS, Game, Rng, State

GAMES = int(os.environ.get("RULEWRIGHT_DIFFERENTIAL", "2000"))
#: Of the options that are numbers from a long range, each value in so many games.
FEW_GAMES = max(1, GAMES // 100)


def forms(setting: Setting, plain: bool) -> dict[str, Game]:
    """One machine in its forms, the one that the others are held against first."""
    done = compiled(setting)
    python = done.game()
    first = {"plain": compiled(setting, []).game()} if plain else {}
    return first | {"python": python, "native": native(done, python)}


def step(state: State, digest: blake2b, chance: Rng, choice: Rng) -> bool:
    """Note all that a state says, and play on at random; false at the end."""
    digest.update(array("q", [state.node, *state._s]).tobytes())
    mover = state.current_player()
    if mover == CHANCE:
        digest.update(repr(state.chance_outcomes()).encode())
        action = state.sample_outcome(chance)
    else:
        legal = state.legal_actions()
        if mover == SIMULTANEOUS:
            digest.update(repr([state.legal_actions(p) for p in range(state.game.num_players)]).encode())
        if not legal:
            assert state.is_terminal()
            return False
        action = legal[choice.below(len(legal))]
        digest.update(array("q", legal).tobytes())
    digest.update(action.to_bytes(8, "little"))
    state.apply_action(action)
    return True


def trail(game: Game, seed: int, surfaced: bool, most: int) -> str:
    """A hash of everything in one random game, and of how it ends."""
    state = game.initial_state(None if surfaced else seed)
    digest, chance, choice = blake2b(), Rng(seed), Rng(seed + 77)
    moves = 0
    while moves < most and step(state, digest, chance, choice):
        moves += 1
    digest.update(
        repr((state.returns(), state.scores(), state.winners(), state.history(), hash(state))).encode()
    )
    return digest.hexdigest()


def first_difference(games: dict[str, Game], seed: int, surfaced: bool, most: int) -> str:
    """Where the trails of one game part, in words."""
    for moves in range(most):
        trails = {name: trail(game, seed, surfaced, moves) for name, game in games.items()}
        if len(set(trails.values())) > 1:
            first, *others = trails
            apart = ", ".join(name for name in others if trails[name] != trails[first])
            kind = "surfaced" if surfaced else "drawn"
            return f"seed {seed} ({kind}): {apart} not as {first} from step {moves} on"
    return "no difference"


def compare(setting: Setting, count: int, most: int, plain: bool = True) -> None:
    """Hold the forms of a machine against each other in so many games."""
    games = forms(setting, plain)
    for seed in range(count):
        # Surfaced games are longer; a part of them is enough to visit every outcome.
        for surfaced in (False, True) if seed % 8 == 0 else (False,):
            trails = {trail(game, seed, surfaced, most) for game in games.values()}
            assert len(trails) == 1, f"{setting.name}: {first_difference(games, seed, surfaced, most)}"


@pytest.mark.parametrize("spec", SPECS, ids=[spec.name.split(".")[0] for spec in SPECS])
def test_same_trails_in_short_form(spec: Path) -> None:
    low, _ = driver.compilation(spec).player_range
    compare(Setting(spec, low, ()), 2, 300, plain=False)


@pytest.mark.slow
@pytest.mark.parametrize("spec", SPECS, ids=[spec.name.split(".")[0] for spec in SPECS])
def test_same_trails_of_every_setting(spec: Path) -> None:
    for setting in settings(every_value=True):
        if setting.spec == spec:
            chosen = dict(setting.options)
            options = compiled(setting).rules.options
            long_range = any(len(option.values) > FEW + 1 for option in options if option.name in chosen)
            compare(setting, FEW_GAMES if long_range else GAMES, 100_000)
