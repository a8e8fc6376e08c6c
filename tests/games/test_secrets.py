"""What a player may not see makes no difference to what that player is told.

The past is changed where a seat couldn't look: other cards are dealt to others, other bids lie face down. All that this
seat is told must stay as it was. Which events are secret is said here once more, not read off the specs.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from classics import fields

import rulewright
from rulewright.play.contract import check_game
from rulewright.play.playout import seat_to_move
from rulewright.plugins.manager import variants
from rulewright.resources import folder
from rulewright.runtime import CHANCE, Game, State
from rulewright.views.text_view import TextView

#: What is not open to all, by variant. Of the bags nobody needs to guess the contents: all else lies open.
HIDDEN = {
    "azul": {"bag"},
    "azul_grey": {"bag"},
    "sintra": {"bag"},
    "summer_pavilion": {"bag"},
    "summer_pavilion_reverse": {"bag"},
    "cathedral_windows": {"deck", "player.hand"},
    "kuhn_poker": {"deck", "player.hand"},
    "leduc_poker": {"deck", "player.hand"},
    "goofspiel": {"pending.bid"},
}
#: Games with something that one seat knows and another doesn't: name, players, options.
GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("kuhn_poker", 2, {}),
    ("leduc_poker", 2, {}),
    ("cathedral_windows", 2, {}),
    ("cathedral_windows", 3, {}),
    ("goofspiel", 2, {"cards": 5}),
    ("goofspiel", 3, {"cards": 4}),
]
#: Of long games, how many events are played, and at which of them the past is changed.
STEPS, EVERY = 45, 15


class Past:
    """A history, and for each of its events who decided it and which seats could not see it."""

    def __init__(self, game: Game) -> None:
        self.state = game.initial_state()
        self.movers: list[int] = []
        self.unseen: list[set[int]] = []

    def add(self, action: int) -> None:
        state = self.state
        mover = state.current_player()
        mover = mover if mover == CHANCE else seat_to_move(state)
        text = state.action_text(action)
        before = fields(state)
        state.apply_action(action)
        everybody = set(range(state.game.num_players))
        self.movers.append(mover)
        self.unseen.append(set())
        if text.startswith("draw_card"):
            # A card that goes to a hand is seen by its owner alone.
            after = fields(state)
            taken = [seat for seat in everybody if _hand(before, seat) != _hand(after, seat)]
            self.unseen[-1] = everybody - set(taken) if taken else set()
        elif text.startswith("bid"):
            # A bid lies face down until all have bid.
            self.unseen[-1] = everybody - {mover}
            bids = [i for i, a in enumerate(state.history()) if state.action_text(a).startswith("bid")]
            if len(bids) % len(everybody) == 0:
                for i in bids:
                    self.unseen[i] = set()


def _hand(found: dict[str, Any], seat: int) -> object:
    return found["player.hand"][f"p{seat}"]


def walk(game: Game, rng: random.Random, every: int) -> Iterator[Past]:
    """A random game, given at some of its positions."""
    past = Past(game)
    while not past.state.is_terminal() and len(past.movers) < STEPS:
        past.add(rng.choice(past.state.legal_actions()))
        if len(past.movers) % every == 0:
            yield past


def another(past: Past, seat: int, rng: random.Random) -> Past | None:
    """A past that the seat can't tell from that one, or None where a few attempts find none."""
    history = past.state.history()
    for _ in range(6):
        other = Past(past.state.game)
        for i, action in enumerate(history):
            legal = other.state.legal_actions()
            chosen = rng.choice(legal) if seat in past.unseen[i] else action
            if chosen not in legal:
                break
            other.add(chosen)
        else:
            if other.state.history() != history:
                return other
    return None


def told(state: State, seat: int) -> list[object]:
    """All that a seat is told, and what it may do."""
    legal = state.legal_actions(seat) if state.current_player() != CHANCE else []
    return [
        state.information_state_string(seat),
        state.observation_string(seat),
        state.observation_tensor(seat),
        # At the end everybody hears how it went.
        "" if state.is_terminal() else TextView(state.game).render(state, seat),
        legal,
    ]


def check_secrets(game: Game, games: int, every: int, told: Callable[[State, int], object] = told) -> int:
    """Change the unseen past of random positions. Returns how often some other seat was told of the change."""
    rng = random.Random(7)
    known = 0
    for _ in range(games):
        for past in walk(game, rng, every):
            for seat in range(game.num_players):
                other = another(past, seat, rng) if any(seat in unseen for unseen in past.unseen) else None
                if other is None:
                    continue
                assert told(other.state, seat) == told(past.state, seat), f"p{seat} is told a secret"
                others = (s for s in range(game.num_players) if s != seat)
                known += any(told(other.state, s) != told(past.state, s) for s in others)
    return known


@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_nobody_is_told_what_others_know(name: str, players: int, options: dict[str, Any]) -> None:
    game = rulewright.load(name, players, options)
    games, every = (2, EVERY) if name == "cathedral_windows" else (3, 1)
    assert check_secrets(game, games, every) >= 8


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_nobody_is_told_in_many_games(name: str, players: int, options: dict[str, Any]) -> None:
    game = rulewright.load(name, players, options)
    changed = check_secrets(game, 8 if name == "cathedral_windows" else 150, 1)
    print(f"\n{name}, {players} players: {changed} pasts changed")
    assert changed > 500


def test_every_hidden_thing_is_known_here() -> None:
    found = {}
    for variant in variants().values():
        for players in variant.players:
            definition = rulewright.load(variant.name, players).definition
            hidden = {field.name for field in definition.fields if field.sees != "all"}
            if hidden:
                found.setdefault(variant.name, hidden)
                assert found[variant.name] == hidden
    assert found == HIDDEN
    assert {name for name, *_ in GAMES} == {name for name, hidden in HIDDEN.items() if hidden != {"bag"}}


@pytest.mark.parametrize("name", [name for name, hidden in HIDDEN.items() if hidden == {"bag"}])
def test_what_is_in_a_bag_changes_nothing_that_can_be_done(name: str) -> None:
    game = rulewright.load(name)
    (field,) = (field for field in game.definition.fields if field.name == "bag")
    rng = random.Random(1)
    state = game.initial_state(seed=1)
    for _ in range(5):
        other = state.clone()
        cells = list(state._s)
        inside = cells[field.base : field.end]
        cells[field.base : field.end] = inside[1:] + inside[:1]
        other._move_to(cells, state._node)
        for seat in range(game.num_players):
            assert told(other, seat) == told(state, seat)
        for _ in range(8):
            state.apply_action(rng.choice(state.legal_actions()))


MUTANTS = [
    ("kuhn_poker", {}, ", seen by owner", ""),
    ("kuhn_poker", {}, "zone deck: bag of card, hidden", "zone deck: bag of card"),
    ("leduc_poker", {}, ", seen by owner", ""),
    ("leduc_poker", {}, "zone deck: bag of card, hidden", "zone deck: bag of card"),
    ("cathedral_windows", {}, ", seen by owner", ""),
    ("cathedral_windows", {}, "zone deck: bag of card, hidden", "zone deck: bag of card"),
    ("goofspiel", {"cards": 5}, "together for p in player:", "for p in player:"),
]


@pytest.mark.parametrize(("name", "options", "right", "wrong"), MUTANTS)
def test_a_spec_that_shows_too_much_is_noticed(
    name: str, options: dict[str, Any], right: str, wrong: str, tmp_path: Path
) -> None:
    spec = next(folder("specs").rglob(f"{name}.rules"))
    text = spec.read_text(encoding="utf-8").partition("\ntest ")[0]
    assert right in text
    text = text.replace(right, wrong)
    if name == "goofspiel":
        text = text.replace("in Card where p.held", "in Card by p where p.held")
    path = tmp_path / f"{name}.rules"
    path.write_text(text, encoding="utf-8")
    game = rulewright.load(path, 2, options)
    with pytest.raises(AssertionError, match="is told a secret"):
        check_secrets(game, 2, 5 if name == "cathedral_windows" else 1)
    check_game(game, games=1)  # Nothing else is wrong with it.


# ---- the same through the adapters ---------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "players", "options"), GAMES[:4])
def test_open_spiel_is_told_no_more(name: str, players: int, options: dict[str, Any]) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    import rulewright.open_spiel as adapter

    spiel = pyspiel.load_game(adapter.register(name), {"players": players, **options})

    def spiel_told(state: State, seat: int) -> list[object]:
        there = spiel.new_initial_state()
        for action in state.history():
            there.apply_action(action - state.game.num_distinct_actions * there.is_chance_node())
        return [
            there.information_state_string(seat),
            there.observation_string(seat),
            list(there.observation_tensor(seat)),
            there.legal_actions(seat) if there.current_player() == seat else [],
        ]

    every = EVERY if name == "cathedral_windows" else 1
    assert check_secrets(rulewright.load(name, players, options), 2, every, spiel_told) >= 4


@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_pettingzoo_is_told_no_more(name: str, players: int, options: dict[str, Any]) -> None:
    pytest.importorskip("pettingzoo")
    from rulewright.pettingzoo import raw_env

    table = raw_env(name, players, options).table

    def seen(state: State, seat: int) -> list[object]:
        if state.current_player() == CHANCE:  # There is none in an environment: it is resolved at once.
            return told(state, seat)
        table.state = state
        found = table.observe(f"player_{seat}")
        return [found["observation"].tolist(), found["action_mask"].tolist()]

    every = EVERY if name == "cathedral_windows" else 1
    assert check_secrets(rulewright.load(name, players, options), 2, every, seen) >= 4
