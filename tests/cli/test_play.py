"""The verbs that play: play, replay, simulate, perft and bench, on a small machine written by hand."""

from __future__ import annotations

import json
import sys
import types
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from rulewright.cli import common, failures
from rulewright.cli.bench import bench
from rulewright.cli.perft import perft
from rulewright.cli.play import play
from rulewright.cli.replay import replay
from rulewright.cli.simulate import simulate

sys.path.insert(0, str(Path(__file__).parents[1] / "fixtures"))

import mini_machine

app = typer.Typer(add_completion=False)
for verb in (play, replay, simulate, perft, bench):
    app.command()(verb)


@pytest.fixture(autouse=True)
def mini(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    driver = types.ModuleType("rulewright.driver")
    driver.load = mini_machine.load  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "rulewright.driver", driver)
    monkeypatch.setattr("rulewright.driver", driver, raising=False)
    monkeypatch.setattr(common, "resolve_game", lambda word: word)
    monkeypatch.chdir(tmp_path)


class Answer:
    def __init__(self, status: int, out: str, err: str) -> None:
        self.status, self.out, self.err = status, out, err


def run(*words: str, typed: str = "") -> Answer:
    """Call a verb as the application does, which turns failures into messages."""
    runner = CliRunner()
    result = runner.invoke(app, list(words), input=typed)
    problem = result.exception
    if problem is None or isinstance(problem, SystemExit):
        return Answer(result.exit_code, result.stdout, result.stderr)
    assert isinstance(problem, Exception)
    status = failures.tell(problem)
    return Answer(status, result.stdout, f"{result.stderr}{problem} {getattr(problem, 'code', None)}")


def vs(typed: str, *words: str) -> Answer:
    return run("play", "mini", "--seats", "human,random", "--seed", "7", *words, typed=typed)


def test_a_whole_game_by_numbers() -> None:
    answer = vs("1\n" * 20)
    assert answer.status == 0
    assert answer.out.startswith("Mini Market\np0 human, p1 random, side A; seed 7\n")
    assert "note: the number of tiles is reconstructed" in answer.out
    assert answer.out.count("p0 (human): ") == 6
    assert answer.out.count("p1 (random): ") == 6
    assert "1. p" in answer.out
    assert " wins" in answer.out or "a draw" in answer.out


@pytest.mark.parametrize(
    "move",
    [
        "take(display 1, 0)",
        "take display 1 0",
        "TAKE(display 1,0)",
        "take d 1 0",
        "display 1 0",
        "take 1 0",
        "1 0",
        "3",
    ],
)
def test_a_move_may_be_typed_in_many_ways(move: str) -> None:
    answer = vs(f"{move}\nquit\n")
    assert "p0 (human): take(display 1, 0)" in answer.out


def test_a_unique_beginning_is_enough() -> None:
    assert "p0 (human): keep(display 2)" in vs("k display 2\n").out
    assert "that could be keep(display 0), keep(display 1) or keep(display 2)" in vs("keep\n").out


def test_a_misspelt_move_is_answered_with_the_nearest() -> None:
    assert "did you mean keep(display 1)?" in vs("kepe(display 1)\n").out


def test_numbers_out_of_the_list() -> None:
    assert "there is no move 99; the moves are 1 to 9" in vs("99\n").out


def test_why_names_rule_clause_and_line() -> None:
    # Seed 7 lays black, blue, red; the machine's rival moves in between.
    answer = vs("take display 0 1\nwhy take display 0 1\ntake display 0 1\nwhy moves\nquit\n")
    assert answer.out.count("take(display 0, 1) is not legal: display 0 is empty") == 2
    assert "rule: mini 2 · mini.rules:21" in answer.out
    legal = vs("why keep display 0\n")
    assert "keep(display 0) is legal" in legal.out


def test_help_moves_and_board_can_be_asked_for() -> None:
    answer = vs("?\nmoves\nboard\n\nquit\n")
    assert "why MOVE" in answer.out
    assert answer.out.count("9 display 2") + answer.out.count("9 keep(display 2)") == 2
    assert answer.out.count("Mini Market —") == 2


def test_end_of_input_saves_and_says_how_to_go_on() -> None:
    answer = vs("1\n")
    assert answer.status == 0
    assert "go on with: rulewright play mini --resume mini-7.jsonl" in answer.out
    lines = Path("mini-7.jsonl").read_text().splitlines()
    assert json.loads(lines[-1]) == {"unfinished": True}
    assert "mini-7-2.jsonl" in vs("2\n").out


def test_leaving_before_the_first_move_writes_nothing() -> None:
    assert "nothing to save" in vs("").out
    assert not list(Path().glob("*.jsonl"))


def test_interrupt_saves(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = ["1"]

    def ask(prompt: str) -> str:
        if answers:
            return answers.pop()
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", ask)
    answer = vs("")
    assert answer.status == 0
    assert "saved to mini-7.jsonl" in answer.out


def test_resume_goes_on_and_ends_as_if_never_left() -> None:
    whole = vs("1\n" * 20, "--out", "whole.jsonl")
    vs("1\n1\n", "--out", "part.jsonl")
    resumed = run("play", "mini", "--resume", "part.jsonl", typed="1\n" * 20)
    assert resumed.status == 0
    # The rival starts anew with its seed, so only the start of the games must agree.
    first, second = (Path(name).read_text().splitlines() for name in ("whole.jsonl", "part.jsonl"))
    assert first[:6] == second[:6]
    assert "result" in json.loads(second[-1])
    assert "1. p" in whole.out
    assert run("replay", "part.jsonl", "--verify").status == 0


def test_resume_refuses_other_settings_and_other_rules() -> None:
    vs("1\n", "--out", "part.jsonl")
    assert run("play", "mini", "--resume", "part.jsonl", "--seed", "3").status == 2
    text = Path("part.jsonl").read_text().replace("5eed" * 16, "0ld" * 16)
    Path("old.jsonl").write_text(text)
    refused = run("play", "mini", "--resume", "old.jsonl")
    assert refused.status == 1
    assert "0ld" * 16 in refused.err
    assert "5eed" * 16 in refused.err
    assert run("play", "mini", "--resume", "old.jsonl", "--force", typed="quit\n").status == 0


def test_undo_takes_back_to_my_last_move() -> None:
    answer = vs("keep display 0\nundo\nundo\nkeep display 0\n")
    assert "takes back keep(display 0)" in answer.out
    assert "there is no move of yours to take back" in answer.out
    assert answer.out.count("p0 (human): keep(display 0)") == 2


def test_a_save_that_fails_is_told_and_the_game_goes_on() -> None:
    answer = vs("1\nsave nowhere/x.jsonl\nsave here.jsonl\nquit\n")
    assert "nowhere/x.jsonl can't be written" in answer.out
    assert "saved to here.jsonl" in answer.out
    assert Path("here.jsonl").exists()


def test_the_rivals_hand_stays_hidden_until_the_end() -> None:
    answer = run(
        "play",
        "mini",
        "--seats",
        "human,human",
        "--seed",
        "7",
        typed="keep display 0\nkeep display 1\nquit\n",
    )
    boards = answer.out.split("Mini Market —")
    assert "hand: 1 hidden" in boards[2]
    assert "hand: K" not in boards[2]


def test_without_people_the_game_plays_through() -> None:
    answer = run("play", "mini", "--seats", "random,greedy", "--seed", "3", "--boards", "end")
    assert answer.status == 0
    assert answer.out.count("Mini Market —") == 1
    assert (
        run("play", "mini", "--seats", "random,greedy", "--boards", "all", "--seed", "3").out.count("—") == 13
    )


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["play", "mini", "--seats", "human,rnadom"], "did you mean random?"),
        (["play", "mini", "--seats", "human"], "2 players"),
        (["play", "mini", "--seats", "human,random", "--players", "3"], "--players says 3"),
        (["play", "mini", "--option", "side"], "--option"),
        (["simulate", "mini", "--seats", "human,random"], "only be had in `play`"),
        (["simulate", "mini", "-n", "3", "--out", "nowhere/x"], "can't be written"),
        (["play", "mini", "--resume", "missing.jsonl"], "can't be read"),
    ],
)
def test_a_wrong_call_is_told_in_a_sentence(words: list[str], message: str) -> None:
    answer = run(*words)
    assert answer.status == 2
    assert message in answer.err


def test_options_reach_the_game() -> None:
    assert (
        "side B" in run("play", "mini", "--seats", "random,random", "--option", "side=B", "--seed", "1").out
    )


def test_replay_shows_and_stops_where_asked() -> None:
    vs("1\n" * 20, "--out", "g.jsonl")
    shown = run("replay", "g.jsonl")
    assert shown.status == 0
    assert "12. p1 (random): " in shown.out
    part = run("replay", "g.jsonl", "--to", "2")
    assert "3. p" not in part.out
    assert "1 " in part.out
    facts = json.loads(run("replay", "g.jsonl", "--json").out)
    assert facts["decisions"] == 12
    assert facts["chance_outcomes"] == 12
    assert facts["verified"] is True


def test_replay_names_the_line_that_is_wrong() -> None:
    vs("1\n" * 20, "--out", "g.jsonl")
    lines = Path("g.jsonl").read_text().splitlines(keepends=True)
    Path("cut.jsonl").write_text("".join(lines[:9]))
    answer = run("replay", "cut.jsonl", "--verify")
    assert answer.status == 1
    assert "cut.jsonl:9: " in answer.err
    assert "RW705" in answer.err


def test_simulate_counts_and_writes_a_line_a_game() -> None:
    answer = run(
        "simulate", "mini", "-n", "20", "--seed", "5", "--json", "--out", "games.jsonl", "--workers", "1"
    )
    assert answer.status == 0
    facts = json.loads(answer.out)
    lines = [json.loads(line) for line in Path("games.jsonl").read_text().splitlines()]
    assert [line["seed"] for line in lines] == list(range(5, 25))
    assert facts["games"] == 20
    assert facts["seats"][0]["wins"] == sum(line["winners"] == [0] for line in lines)
    assert facts["seats"][0]["score"]["max"] == max(line["scores"][0] for line in lines)
    table = run("simulate", "mini", "-n", "20", "--seats", "greedy,random", "--check-invariants")
    assert "p0 greedy" in table.out
    assert "20 games of 2 players" in table.out


def test_perft_and_bench() -> None:
    assert run("perft", "mini", "-d", "2").out == "depth 1  3\ndepth 2  9\n"
    assert json.loads(run("perft", "mini", "-d", "1", "--json").out)["counts"] == [1, 3]
    figures = json.loads(run("bench", "mini", "--seconds", "0.02", "--json").out)["games"]
    assert figures[0]["moves_per_second"] > figures[0]["playouts_per_second"] > 0
    table = run("bench", "mini", "mini", "--seconds", "0.02").out
    assert "moves/s" in table
    assert table.count("mini (2p)") == 2
    assert "times the first game" in table


def test_a_game_from_a_file_is_found_again_beside_its_record() -> None:
    Path("specs").mkdir()
    Path("specs/my.rules").touch()
    run("play", "specs/my.rules", "--seats", "random,random", "--seed", "2", "--out", "specs/g.jsonl")
    assert json.loads(Path("specs/g.jsonl").read_text().splitlines()[0])["spec"] == "specs/my.rules"
    assert run("replay", "specs/g.jsonl", "--verify").status == 0


def test_a_forced_resume_is_a_record_of_the_rules_at_hand() -> None:
    vs("1\n", "--out", "old.jsonl")
    old = Path("old.jsonl")
    old.write_text(old.read_text().replace("5eed" * 16, "0ld" * 16))
    assert run("replay", "old.jsonl", "--verify").status == 1
    run("play", "mini", "--resume", "old.jsonl", "--force", typed="1\n" * 20)
    assert run("replay", "old.jsonl", "--verify").status == 0


def test_a_long_list_of_moves_is_grouped_and_complete() -> None:
    answer = vs("quit\n")
    assert "take display 0: 1 0   2 1\n" in answer.out
    assert "keep: 7 display 0   8 display 1   9 display 2\n" in answer.out
