"""Native machines give the same games as Python machines: every list, every action, every state, every result.

Each machine is made in Python as the rules were told, in Python after all passes, and in C. From the same seeds they
must leave the same trail. In short form the last two play every spec with every number of players, and every value of
an option with the fewest, in thousands of games or as many as a few seconds hold; with `-m slow` all three play all of
them, whatever time that takes. RULEWRIGHT_DIFFERENTIAL sets how many games, RULEWRIGHT_SECONDS how many seconds.
"""

from __future__ import annotations

import os
from array import array
from collections.abc import Iterator
from hashlib import blake2b
from math import inf
from pathlib import Path
from time import monotonic

import pytest
from machines import FEW, SPECS, Setting, compiled, native, settings

from rulewright import driver
from rulewright.runtime import CHANCE, SIMULTANEOUS, Game, Rng, State

GAMES = int(os.environ.get("RULEWRIGHT_DIFFERENTIAL", "2000"))
#: In short form: for a number of players, and for a value of an option.
SECONDS = float(os.environ.get("RULEWRIGHT_SECONDS", "3"))
OPTION_SECONDS = SECONDS / 6
#: Of the options that are numbers from a long range, each value in so many games.
FEW_GAMES = max(1, GAMES // 100)
#: The fewest games that are compared, one of them surfaced.
LEAST = 2
#: Longer games are compared so far.
MOST = 100_000


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


def compare(setting: Setting, count: int, plain: bool = True, seconds: float = inf) -> None:
    """Hold the forms of a machine against each other in so many games, or as many as there is time for."""
    games = forms(setting, plain)
    until = monotonic() + seconds
    for seed in range(count):
        if seed >= LEAST and monotonic() > until:
            break
        # Surfaced games are longer; a part of them is enough to visit every outcome.
        for surfaced in (False, True) if seed % 8 == 0 else (False,):
            trails = {trail(game, seed, surfaced, MOST) for game in games.values()}
            assert len(trails) == 1, f"{setting.name}: {first_difference(games, seed, surfaced, MOST)}"


def short_form(spec: Path) -> Iterator[Setting]:
    """A spec with every number of players, and with each value of an option for the fewest."""
    low, _ = driver.compilation(spec).player_range
    for setting in settings(every_value=False):
        if setting.spec == spec and (not setting.options or setting.players == low):
            yield setting


@pytest.mark.parametrize("spec", SPECS, ids=[spec.name.split(".")[0] for spec in SPECS])
def test_same_trails_in_short_form(spec: Path) -> None:
    for setting in short_form(spec):
        compare(setting, GAMES, plain=False, seconds=OPTION_SECONDS if setting.options else SECONDS)


@pytest.mark.slow
@pytest.mark.parametrize("spec", SPECS, ids=[spec.name.split(".")[0] for spec in SPECS])
def test_same_trails_of_every_setting(spec: Path) -> None:
    for setting in settings(every_value=True):
        if setting.spec == spec:
            chosen = dict(setting.options)
            options = compiled(setting).rules.options
            long_range = any(len(option.values) > FEW + 1 for option in options if option.name in chosen)
            compare(setting, FEW_GAMES if long_range else GAMES)
