"""The variants as games of OpenSpiel."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel")

import rulewright.open_spiel as adapter  # noqa: E402
from rulewright.plugins.manager import variants  # noqa: E402

FEWEST = [(variant.name, variant.players[0]) for variant in variants().values()]
MORE = [(variant.name, players) for variant in variants().values() for players in variant.players[1:]]
BIDS = """game adapter_bids "Bids"
    players 2..3
    length 20

option rounds: 1..5 = 3
option face_up: bool = false
range Card: 1..4

player:
    points: int 0..20 = 0
    bid: Card | nothing = nothing

flow:
    repeat rounds times:
        let prize = roll 1..3
        together for p in player:
            p.bid = choose c in Card by p
        for p in player where value_of(p) == (max q in player: value_of(q)): p.points += prize

result: highest points

def value_of(p: player) -> 0..4:
    let bid = p.bid
    if bid is Card: return bid
    return 0
"""


@pytest.fixture(scope="module")
def bids(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A game in which everybody chooses at once, with options of two types."""
    path = tmp_path_factory.mktemp("specs") / "adapter_bids.rules"
    path.write_text(BIDS, encoding="utf-8")
    return adapter.register(path)


def _load(name: str) -> Any:
    return pyspiel.load_game(adapter.register(name))


def test_every_variant_is_registered() -> None:
    names = adapter.register_all()
    assert names == sorted(f"rulewright_{name}" for name in variants())
    assert names == adapter.register_all()
    assert set(names) <= set(pyspiel.registered_names())


@pytest.mark.parametrize(("name", "players"), FEWEST)
def test_open_spiels_own_test_of_games(name: str, players: int) -> None:
    game = pyspiel.load_game(adapter.register(name), {"players": players})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), [*FEWEST, *MORE])
def test_open_spiels_own_test_with_every_number_of_players(name: str, players: int) -> None:
    game = pyspiel.load_game(adapter.register(name), {"players": players})
    assert game.num_players() == players
    pyspiel.random_sim_test(game, num_sims=5, serialize=True, verbose=False)


def test_open_spiels_own_test_of_a_game_at_once(bids: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(bids), num_sims=3, serialize=True, verbose=False)


def test_types_are_true(bids: str) -> None:
    kind = pyspiel.GameType
    board = _load("tic_tac_toe").get_type()
    assert board.dynamics == kind.Dynamics.SEQUENTIAL
    assert board.chance_mode == kind.ChanceMode.DETERMINISTIC
    assert board.information == kind.Information.PERFECT_INFORMATION
    assert board.utility == kind.Utility.ZERO_SUM
    assert board.reward_model == kind.RewardModel.TERMINAL
    cards = _load("kuhn_poker")
    assert cards.get_type().information == kind.Information.IMPERFECT_INFORMATION
    assert cards.get_type().chance_mode == kind.ChanceMode.EXPLICIT_STOCHASTIC
    assert cards.get_type().utility == kind.Utility.ZERO_SUM
    assert (cards.min_utility(), cards.max_utility(), cards.utility_sum()) == (-2, 2, 0)
    assert (cards.num_distinct_actions(), cards.max_chance_outcomes(), cards.max_game_length()) == (4, 3, 3)
    together = pyspiel.load_game(bids).get_type()
    assert together.dynamics == kind.Dynamics.SIMULTANEOUS
    assert together.information == kind.Information.IMPERFECT_INFORMATION


def test_parameters_choose_players_and_options(bids: str) -> None:
    game = pyspiel.load_game(f"{bids}(players=3,rounds=2,face_up=true)")
    assert game.num_players() == 3
    assert game.rules.options == {"rounds": "2", "face_up": "true"}
    assert pyspiel.load_game(str(game)).rules.options == game.rules.options
    assert pyspiel.load_game(bids).rules.options == {"rounds": "3", "face_up": "false"}
    sides = pyspiel.load_game(adapter.register("sintra"), {"players": 3, "side": "B"})
    assert sides.num_players() == 3
    assert sides.rules.options["side"] == "B"


def test_another_file_of_the_same_name_is_refused(bids: str, tmp_path: Path) -> None:
    other = tmp_path / "adapter_bids.rules"
    other.write_text(BIDS, encoding="utf-8")
    with pytest.raises(ValueError, match="registered already"):
        adapter.register(other)


def test_everybody_chooses_at_once(bids: str) -> None:
    state = pyspiel.load_game(bids).new_initial_state()
    assert [outcome for outcome, _ in state.chance_outcomes()] == [0, 1, 2]
    state.apply_action(0)
    assert state.current_player() == pyspiel.PlayerId.SIMULTANEOUS
    assert state.legal_actions(0) == state.legal_actions(1) == [0, 1, 2, 3]
    before = str(state)
    child = state.clone()
    child.apply_actions([3, 1])
    assert str(state) == before != str(child)
    assert child.history() == [0, 3, 1]


def test_what_was_chosen_at_once_is_remembered(bids: str) -> None:
    low, high = (pyspiel.load_game(bids).new_initial_state() for _ in range(2))
    for state, choice in ((low, 0), (high, 1)):
        state.apply_action(0)
        state.apply_actions([choice, 3])
    assert low.information_state_string(0) != high.information_state_string(0)


def test_chance_is_numbered_from_zero() -> None:
    state = _load("kuhn_poker").new_initial_state()
    assert state.is_chance_node()
    assert [outcome for outcome, _ in state.chance_outcomes()] == [0, 1, 2]
    assert state.action_to_string(state.current_player(), 2) == "draw_card(king)"
    state.apply_action(2)
    assert state.legal_actions() == [0, 1]


def test_no_card_of_another_is_seen() -> None:
    game = _load("kuhn_poker")
    first, second = game.new_initial_state(), game.new_initial_state()
    for state, dealt in ((first, (0, 1)), (second, (0, 2))):
        for card in dealt:
            state.apply_action(card)
    assert first.information_state_string(0) == second.information_state_string(0)
    assert first.information_state_string(1) != second.information_state_string(1)
    assert first.observation_tensor(0) == second.observation_tensor(0)
    assert str(first) != str(second)


def test_recall_is_what_the_state_says() -> None:
    state = _load("azul").new_initial_state()
    for step in range(60):
        legal = state.legal_actions()
        state.apply_action(legal[step * 7 % len(legal)])
        if step % 9 == 0:
            state = state.clone()
            for player in range(2):
                told = state.information_state_string(player)
                assert told == state.rules_state.information_state_string(player)


@pytest.mark.parametrize("name", ["kuhn_poker", "azul"])
def test_copies_and_files(name: str) -> None:
    game = _load(name)
    state = game.new_initial_state()
    for _ in range(2):
        state.apply_action(state.legal_actions()[0])
    for again in (
        state.clone(),
        copy.deepcopy(state),
        pickle.loads(pickle.dumps(state)),
        pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1],
    ):
        assert str(again) == str(state)
        assert again.history() == state.history()
        again.apply_action(again.legal_actions()[0])
        assert str(again) != str(state)


def test_counterfactual_regret_finds_the_value_of_a_solved_game() -> None:
    cfr = pytest.importorskip("open_spiel.python.algorithms.cfr")
    score = pytest.importorskip("open_spiel.python.algorithms.expected_game_score")
    game = _load("kuhn_poker")
    solver = cfr.CFRPlusSolver(game)
    for _ in range(60):
        solver.evaluate_and_update_policy()
    values = score.policy_value(game.new_initial_state(), [solver.average_policy()] * 2)
    assert values == pytest.approx([-1 / 18, 1 / 18], abs=1e-3)


def _solved(game: str, rounds: int) -> tuple[list[float], float]:
    """The value of a game to each player, and how far from perfect play it was found, by OpenSpiel's solver in C++.

    Its cache of a game's tree lets that solver walk the tree without us.
    """
    tree = pyspiel.load_game(f"cached_tree(game={game})")
    solver = pyspiel.CFRPlusSolver(tree)
    for _ in range(rounds):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    values = pyspiel.expected_returns(tree.new_initial_state(), policy, -1, True)
    return values, pyspiel.nash_conv(tree, policy)


def test_their_solver_finds_the_value_of_leduc_poker() -> None:
    values, far = _solved(f"{adapter.register('leduc_poker')}()", 250)
    assert far < 0.01
    assert values == pytest.approx([-0.085606424078, 0.085606424078], abs=1e-3)


def test_bidding_second_is_no_better_where_bids_are_secret() -> None:
    bids = f"{adapter.register('goofspiel')}(cards=3)"
    values, far = _solved(f"turn_based_simultaneous_game(game={bids})", 100)
    assert far < 0.01
    assert values == pytest.approx([0, 0], abs=1e-3)


def test_a_process_ends_well_and_imports_nothing_unasked() -> None:
    code = (
        "import sys, rulewright.open_spiel as a; assert 'pyspiel' not in sys.modules; a.register_all(); "
        "import pyspiel; pyspiel.load_game(a.register('azul')).new_initial_state()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
