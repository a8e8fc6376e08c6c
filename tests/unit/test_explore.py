"""Exploring games: what is proved, what is found, and by which way."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rulewright.cli.app import app
from rulewright.driver import Compilation
from rulewright.play.explore import Budget, explore
from rulewright.play.explore_graph import DECISION, END, LEAF, Graph
from rulewright.play.explore_report import Finding, Report
from rulewright.play.replay import read_replay, verify
from rulewright.play.spec_tests import run
from rulewright.source import Source

TIC_TAC_TOE = """
game noughts "Noughts and crosses"
    players 2
    length 9

grid Square: 3 rows, 3 columns
const LINES = [[0,1,2],[3,4,5],[6,7,8],[0,3,6],[1,4,7],[2,5,8],[0,4,8],[2,4,6]]

var owner[Square]: player | nothing = nothing

flow:
    turns from p0 until all s in Square: owner[s] is not nothing:
        choose mark

action mark(s: Square):
    require owner[s] is nothing else "{s} is taken"
    owner[s] = me
    if some l in 0..7: all k in 0..2: owner[Square(LINES[l, k])] is me:
        win me

def won(p: player) -> bool = winner is p

result: highest won
"""

# A heap from which one to three are taken. {} is put after the requirement, {} at the end.
HEAP = """
game heap "Heap"
    players 2
    length 30

range Number: 1..3
var heap: int 0..6 = 6
var die: int 0..2 = 0

flow:
    turns from p0 until heap == 0:
        {turn}

action take(number: Number):
    require {guard}
    {effect}

action stay:
    require {stay}
    pass

{more}
"""


def heap(
    turn: str = "choose take",
    guard: str = "number <= heap",
    effect: str = "heap -= number",
    stay: str = "heap > 9",
    more: str = "",
) -> str:
    return HEAP.format(turn=turn, guard=guard, effect=effect, stay=stay, more=more)


def look(text: str, budget: Budget | None = None, **more: object) -> Report:
    done = Compilation(Source("game.rules", text), passes=[], cover=True, **more)  # type: ignore[arg-type]
    return explore(done, budget)


def texts(report: Report, found: Finding) -> list[str]:
    return [report.game.action_text(move) for move in found.moves]


# ---- what is proved ----------------------------------------------------------------------------------------


def test_noughts_and_crosses_is_proved_whole() -> None:
    report = look(TIC_TAC_TOE)
    assert report.complete
    assert report.states == {"decision": 4520, "chance": 0, "terminal": 958, "wrong": 0}
    assert report.total == 5478
    assert report.transitions == 16167
    assert (report.depth, report.longest) == (9, 9)
    assert report.findings == []
    assert report.games == 0
    assert report.dead_rules == report.dead_lines == report.dead_decisions == report.dead_actions == []


def test_shipped_noughts_and_crosses_has_as_many_positions() -> None:
    from rulewright.driver import find, read_source

    report = explore(Compilation(read_source(find("tic_tac_toe")), passes=[], cover=True))
    assert (report.complete, report.total, report.findings) == (True, 5478, [])


def test_every_position_of_a_small_game_is_counted() -> None:
    # Heaps of 6 … 1 with either player to move, but 6 never with p1 and 5 never with p0; and the end.
    report = look(heap())
    assert report.complete
    assert report.states == {"decision": 10, "chance": 0, "terminal": 1, "wrong": 0}
    assert report.longest == 6
    assert report.dead_actions == ["stay (game.rules:18)"]


def test_chance_counts_as_positions_but_not_as_decisions() -> None:
    turn = "die = roll 1..2\n        choose take where number <= die"
    report = look(heap(turn=turn))
    assert report.complete
    assert report.states["chance"] > 0
    assert report.longest == 6
    # A heap of 1 with p0 to move, the die thrown: four takes lead there.
    assert report.depth == 9
    assert report.rare_actions == [("take", 2, 3, "take(3)")]


def test_values_above_a_byte_and_below_zero_are_told_apart() -> None:
    text = """
game wide "Wide"
    players 2
    length 3

var high: int 0..1000 = 0
var low: int -5..5 = 0

flow:
    choose set_high by p0
    choose set_low by p1

action set_high(n: 0..3):
    high = 256 * n

action set_low(n: 0..5):
    low = -n
"""
    report = look(text)
    assert report.states == {"decision": 1 + 4, "chance": 0, "terminal": 4 * 6, "wrong": 0}
    assert report.findings == []


# ---- what is found -----------------------------------------------------------------------------------------


def only(report: Report, kind: str) -> Finding:
    assert [found.kind for found in report.findings] == [kind]
    return report.findings[0]


def test_choices_made_at_once_are_followed_seat_by_seat() -> None:
    text = """
game both "Both"
    players 2
    length 2

player:
    bid: int 0..2 = 0

flow:
    together for p in player:
        p.bid = choose b in 0..2
    if p0.bid == 2 and p1.bid == 1: choose nothing_to_do by p1

action nothing_to_do:
    require p0.bid > 2

result: highest bid
"""
    report = look(text)
    found = only(report, "stuck")
    assert report.states == {"decision": 1 + 3, "chance": 0, "terminal": 8, "wrong": 1}
    assert texts(report, found) == ["bid(2)", "bid(1)"]


def test_stuck_state_comes_with_its_shortest_way() -> None:
    report = look(heap(guard="number <= heap and number is not heap"))
    found = only(report, "stuck")
    assert report.complete
    assert texts(report, found) == ["take(2)", "take(3)"]
    assert found.message == "p0 must act and has no legal action"
    assert found.where == "flow: take (game.rules:12)"
    assert found.states == 2


def test_broken_invariant_and_value_out_of_range() -> None:
    report = look(heap(guard="number <= heap + 1", more='invariant "never two": heap is not 2'))
    kinds = {found.message: texts(report, found) for found in report.findings}
    assert all(found.kind == "broken" for found in report.findings)
    assert kinds["the invariant 'never two' is false"] == ["take(1)", "take(3)"]
    assert kinds["heap holds -1, outside 0..6"] == ["take(2)", "take(3)", "take(2)"]


def test_index_outside_its_domain_is_a_finding_and_no_crash() -> None:
    text = heap(
        effect="heap -= number\n    die = WORTH[heap + number]", more="const WORTH = [0, 1, 2, 1, 2, 1]"
    )
    report = look(text)
    found = only(report, "broken")
    assert found.message.startswith("an index is outside its domain in take(1)")
    assert found.where == "flow: take (game.rules:12)"


def test_moves_that_lead_round_are_found_with_the_circle() -> None:
    report = look(heap(turn="choose take | stay", stay="heap == 4"))
    found = only(report, "endless")
    assert texts(report, found) == ["take(2)"]
    assert [report.game.action_text(move) for move in found.loop] == ["stay", "stay"]
    assert report.longest is None


def test_position_without_a_way_to_the_end() -> None:
    report = look(heap(turn="choose take | stay", guard="number <= heap and heap is not 1", stay="heap == 1"))
    kinds = {found.kind: found for found in report.findings}
    assert set(kinds) == {"endless", "trapped"}
    assert texts(report, kinds["trapped"]) == ["take(2)", "take(3)"]
    assert kinds["trapped"].states == 2


def test_circle_that_chance_leaves_is_no_mistake() -> None:
    turn = "die = roll 1..2\n        choose take where die == 1 | stay"
    report = look(heap(turn=turn, stay="die == 2"))
    assert report.complete
    assert report.findings == []
    assert report.longest is None


def test_game_longer_than_promised() -> None:
    report = look(heap().replace("length 30", "length 5"))
    found = only(report, "endless")
    assert found.message == "a game has 6 decisions, and the rules promise at most 5"
    assert texts(report, found) == ["take(1)"] * 6


def test_set_up_that_breaks_is_a_finding() -> None:
    report = look(heap(more='invariant "never six": heap is not 6'))
    found = only(report, "broken")
    assert (found.moves, report.total) == ((), 1)


def test_rules_never_used_and_decisions_without_a_choice() -> None:
    more = """
phase extra:
    choose stay by p0

step alone:
    heap = 1
    heap = 2
"""
    effect = "heap -= number\n    if heap == 5 and number == 2:\n        heap = 0\n        alone\n"
    effect += "    if heap == 6: extra"
    report = look(heap(effect=effect, guard="number == 1 and heap > 0", more=more))
    assert report.findings == []
    assert report.dead_rules == ["phase extra (game.rules:27)", "step alone (game.rules:30)"]
    assert report.dead_lines == ["game.rules:18: heap = 0", "game.rules:19: alone", "game.rules:20: extra"]
    assert report.dead_actions == ["stay (game.rules:22)"]
    assert report.dead_decisions == ["extra: stay (game.rules:28)"]
    assert [(seen.name, seen.times) for seen in report.forced] == [("flow: take (game.rules:12)", 6)]


def test_rules_of_another_option_are_not_called_unused() -> None:
    text = heap(
        effect="heap -= 1 if fast else number\n    if fast: heap = 0", more="option fast: bool = false"
    )
    assert look(text).dead_lines == []
    assert look(text, options={"fast": "true"}).complete


# ---- a budget ----------------------------------------------------------------------------------------------


def test_budget_bounds_the_positions_and_proves_nothing() -> None:
    report = look(TIC_TAC_TOE, Budget(states=500))
    assert not report.complete
    assert report.total == 500
    assert report.expanded < 500
    assert report.games > 10
    assert report.moves <= 500
    assert report.longest is None
    assert report.findings == []


def test_random_games_find_what_the_search_does_not_reach() -> None:
    text = TIC_TAC_TOE.replace("    owner[s] = me\n", "    owner[s] = me\n    count += 1\n")
    text = text.replace("flow:", 'var count: int 0..9 = 0\ninvariant "few": count < 7\n\nflow:')
    report = look(text, Budget(states=400))
    assert {found.kind for found in report.findings} == {"broken"}
    assert {len(found.moves) for found in report.findings} == {7}
    assert report.depth < 7


def test_time_that_is_up_stops_the_search() -> None:
    report = look(TIC_TAC_TOE, Budget(spent=lambda: 1.0))
    assert not report.complete
    assert report.total == 1


def test_same_seed_gives_the_same_report() -> None:
    assert look(TIC_TAC_TOE, Budget(states=300)).to_json() == look(TIC_TAC_TOE, Budget(states=300)).to_json()


# ---- the graph ---------------------------------------------------------------------------------------------


def graph(edges: dict[int, list[int]], kinds: list[int]) -> Graph:
    """A graph whose moves are ``10 * source + target``."""
    out = Graph()
    parents = {
        target: source
        for source in sorted(edges, reverse=True)
        for target in edges[source]
        if target > source
    }
    for number, kind in enumerate(kinds):
        parent = parents.get(number, -1)
        out.add(kind, parent, 10 * parent + number if parent >= 0 else -1)
    for source in range(len(edges)):
        for target in edges[source]:
            out.link(10 * source + target, target)
        out.close()
    return out


def test_shortest_circle_through_the_first_position_of_one() -> None:
    # 0 → 1 → 2 → 3 → 1 is a circle of three, and 2 → 4 leads out of it.
    found = graph({0: [1], 1: [2], 2: [3, 4], 3: [1], 4: []}, [DECISION] * 4 + [END]).cycle()
    assert found == (1, (12, 23, 31))


def test_position_between_two_circles_is_on_none() -> None:
    edges = {0: [1, 3], 1: [2], 2: [4], 3: [3], 4: [5], 5: [4]}
    found = graph(edges, [DECISION] * 6).cycle()
    assert found in {(3, (33,)), (4, (45, 54))}
    assert graph({0: [1, 2], 1: [2], 2: []}, [DECISION, DECISION, END]).cycle() is None


def test_open_and_wrong_positions_are_no_traps() -> None:
    assert graph({0: [1, 2], 1: [1], 2: []}, [DECISION, DECISION, LEAF]).trap() == (1, 1)
    open_graph = graph({0: [1], 1: [0, 2]}, [DECISION] * 3)
    assert not open_graph.complete
    assert open_graph.trap() is None


def test_longest_way_counts_decisions() -> None:
    found = graph({0: [1, 2], 1: [3], 2: [1, 3], 3: []}, [DECISION, DECISION, DECISION, END]).longest()
    assert found == (3, (2, 21, 13))


# ---- what is written ---------------------------------------------------------------------------------------


@pytest.fixture
def cli(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[int, str]]:
    monkeypatch.chdir(tmp_path)

    def call(*words: str) -> tuple[int, str]:
        result = CliRunner(env={"NO_COLOR": "1", "COLUMNS": "100"}).invoke(
            app, list(words), prog_name="rulewright"
        )
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        return result.exit_code, result.output

    return call


def test_command_proves_and_exits_with_0(cli: Callable[..., tuple[int, str]]) -> None:
    Path("noughts.rules").write_text(TIC_TAC_TOE)
    status, output = cli("explore", "noughts.rules")
    assert status == 0
    assert "5,478 states: 4,520 decision, 958 terminal" in output
    assert "proved whole" in output
    assert "the longest game has 9 decisions, of 9 promised" in output
    assert output.rstrip().endswith("nothing is wrong")


def test_command_writes_replays_and_tests_that_show_the_mistakes(cli: Callable[..., tuple[int, str]]) -> None:
    turn = "die = roll 1..2\n        choose take | stay"
    text = heap(
        turn=turn,
        guard="number < heap",
        stay="heap == 3 and die == 2 or heap == 5",
        effect="heap -= number * die",
    )
    Path("heap.rules").write_text(text)
    status, output = cli("explore", "heap.rules", "--out", "found", "--json")
    assert status == 1
    report = json.loads(output)
    kinds = [found["kind"] for found in report["findings"]]
    assert "stuck" in kinds
    assert "broken" in kinds
    assert len(report["files"]) == len(kinds) + 1
    game = Compilation(Source("heap.rules", text)).game()
    for file, found in zip(report["files"], report["findings"], strict=False):
        state = verify(read_replay(file), game)
        assert [event.text for event in read_replay(file).events] == found["trace"] + found["loop"]
        if found["kind"] == "stuck":
            assert state.legal_actions() == []
        assert cli("replay", file)[0] == 0
    # Pasted into the spec, the tests fail where a test can see what is wrong.
    Path("heap.rules").write_text(text + "\n" + Path("found/heap_tests.txt").read_text())
    results = {result.name: result for result in run("heap.rules")}
    for found in report["findings"]:
        result = next(r for name, r in results.items() if found["message"] in name)
        assert not result.passed
        wanted = "`game_over` is false" if found["kind"] == "stuck" else found["message"]
        assert wanted in result.message


def test_command_takes_players_and_options(cli: Callable[..., tuple[int, str]]) -> None:
    text = heap(more="option start_low: bool = false").replace("players 2", "players 2..3")
    Path("heap.rules").write_text(text.replace("flow:\n", "flow:\n    if start_low: heap = 2\n"))
    status, output = cli("explore", "heap.rules", "--players", "3", "--option", "start_low=true", "--json")
    report = json.loads(output)
    assert status == 0
    assert (report["players"], report["options"]) == (3, {"start_low": "true"})
    assert report["states"]["total"] == 3
    assert cli("explore", "heap.rules", "--players", "4")[0] == 2
    assert cli("explore", "nothing_such")[0] == 2


def test_command_says_what_a_budget_leaves_open(cli: Callable[..., tuple[int, str]]) -> None:
    Path("noughts.rules").write_text(TIC_TAC_TOE)
    status, output = cli("explore", "noughts.rules", "--max-states", "50")
    assert status == 0
    assert "not the whole game" in output
    assert "proved whole" not in output
