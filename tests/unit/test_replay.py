"""Replays: written, read, verified, resumed, and every kind of damage found at its line."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rulewright.diagnostics import UsageError
from rulewright.play.replay import (
    Recorder,
    ReplayError,
    read_replay,
    resume,
    verify,
)
from rulewright.runtime import CHANCE, Game

sys.path.insert(0, str(Path(__file__).parents[1] / "fixtures"))

import mini_machine

Lines = list[dict[str, Any]]


@pytest.fixture
def game() -> Game:
    return mini_machine.load(debug=True)


def record(game: Game, seed: int | None = 7, moves: int = 99) -> Recorder:
    recorder = Recorder.start(game, seed, ["human", "random"])
    while not recorder.state.is_terminal() and moves:
        legal = recorder.state.legal_actions()
        recorder.play(legal[len(recorder.events) % len(legal)])
        moves -= 1
    return recorder


def saved(path: Path) -> Lines:
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_a_whole_game_is_written_line_by_line(game: Game, tmp_path: Path) -> None:
    file = tmp_path / "g.jsonl"
    recorder = record(game)
    recorder.write(file)
    lines = saved(file)
    assert lines[0] == {
        "rulewright_replay": 1,
        "game": "mini",
        "spec": None,
        "players": 2,
        "options": {"side": "A"},
        "seats": ["human", "random"],
        "seed": 7,
        "spec_hash": "5eed" * 16,
        "version": "0.1.0",
    }
    assert [line.get("chance", line.get("action")) for line in lines[1:-1]] == recorder.state.history()
    assert [set(line) for line in lines[1:5]] == [{"chance", "text"}] * 3 + [{"seat", "action", "text"}]
    assert lines[-1]["result"]["scores"] == recorder.state.scores()


@pytest.mark.parametrize("seed", [7, None])
def test_what_was_written_is_read_and_verified(game: Game, tmp_path: Path, seed: int | None) -> None:
    recorder = record(game, seed)
    recorder.write(tmp_path / "g.jsonl")
    replay = read_replay(tmp_path / "g.jsonl")
    assert replay.result is not None
    assert verify(replay, game) == recorder.state
    assert len(replay.decisions) == 12
    assert sum(event.seat == CHANCE for event in replay.events) == 12


@pytest.mark.parametrize("seed", [7, None])
def test_an_unfinished_game_goes_on_where_it_was_left(game: Game, tmp_path: Path, seed: int | None) -> None:
    part = record(game, seed, moves=8)
    part.write(tmp_path / "g.jsonl")
    replay = read_replay(tmp_path / "g.jsonl")
    assert replay.result is None
    state = resume(replay, game)
    assert state == part.state
    again = Recorder(state, replay.head, replay.events)
    while not again.state.is_terminal():
        legal = again.state.legal_actions()
        again.play(legal[len(again.events) % len(legal)])
    whole = record(game, seed)
    assert again.state == whole.state
    again.write(tmp_path / "h.jsonl")
    whole.write(tmp_path / "w.jsonl")
    assert (tmp_path / "h.jsonl").read_text() == (tmp_path / "w.jsonl").read_text()


def test_up_to_stops_before_a_decision(game: Game, tmp_path: Path) -> None:
    record(game).write(tmp_path / "g.jsonl")
    replay = read_replay(tmp_path / "g.jsonl")
    part = replay.up_to(3)
    assert len(part.decisions) == 3
    # The third decision empties the displays; the tiles drawn next come before the fourth.
    assert part.events[-1].seat == CHANCE
    assert verify(part, game).current_player() == 1
    assert replay.up_to(12) is replay


def _edit(change: Callable[[Lines], Any]) -> Callable[[Lines], Lines]:
    def edit(lines: Lines) -> Lines:
        change(lines)
        return lines

    return edit


# Lines of the file: 1 the head, 2-4 chance, 5-7 decisions, 8-10 chance, …, 26 the result.
EDITS = [
    (_edit(lambda ls: ls[4].update(text="keep(display 0)")), 5, "not keep"),
    (_edit(lambda ls: ls[4].update(action=99, text="action 99")), 5, "is not legal here"),
    (_edit(lambda ls: ls[4].update(seat=1)), 5, "it is p0's turn here, not p1's"),
    (_edit(lambda ls: ls.pop(1)), 2, "seed 7 gives draw(black) here, not draw(blue)"),
    (_edit(lambda ls: ls.pop(5)), 6, "it is p1's turn here, not p0's"),
    (_edit(lambda ls: ls.insert(5, dict(ls[4], seat=1))), 6, "is empty"),
    (_edit(lambda ls: ls[-1]["result"].update(scores=[99, 0])), 26, "the result is"),
    (_edit(lambda ls: ls[-1]["result"].update(winners=[0, 1])), 26, "the result is"),
    (_edit(lambda ls: ls.__setitem__(-1, {"unfinished": True})), 26, "no result is given"),
    (_edit(lambda ls: ls.__delitem__(slice(7, 25))), 8, "which is missing"),
    (_edit(lambda ls: ls.insert(25, ls[-2])), 26, "comes after the end"),
]


@pytest.mark.parametrize(("edit", "line", "message"), EDITS)
def test_an_edited_replay_is_refused_at_its_line(
    game: Game, tmp_path: Path, edit: Callable[[Lines], Lines], line: int, message: str
) -> None:
    file = tmp_path / "g.jsonl"
    record(game).write(file)
    file.write_text("".join(json.dumps(data) + "\n" for data in edit(saved(file))))
    with pytest.raises(ReplayError) as caught:
        verify(read_replay(file), game)
    assert caught.value.code == "RW705"
    assert str(caught.value).startswith(f"{file}:")
    assert message in caught.value.message
    assert caught.value.line == line


def test_other_outcomes_than_the_seed_gives_are_found(game: Game, tmp_path: Path) -> None:
    file = tmp_path / "g.jsonl"
    recorder = record(game, None)
    recorder.write(file)
    lines = saved(file)
    verify(read_replay(file), game)
    lines[0]["seed"] = 8
    file.write_text("".join(json.dumps(data) + "\n" for data in lines))
    with pytest.raises(ReplayError, match="seed 8 gives draw") as caught:
        verify(read_replay(file), game)
    assert 2 <= caught.value.line <= 10


def test_every_cut_is_found(game: Game, tmp_path: Path) -> None:
    file = tmp_path / "g.jsonl"
    record(game).write(file)
    text = file.read_bytes()
    for length in range(0, len(text) - 1, 7):
        file.write_bytes(text[:length])
        with pytest.raises(ReplayError) as caught:
            verify(read_replay(file), game)
        assert caught.value.line == max(1, len(text[:length].splitlines()))


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        (b"", 1, "empty"),
        (b"{}\n", 1, "not a replay"),
        (b"[1]\n", 1, "not an object"),
        (b"\xff\xfe\n", 1, "not UTF-8"),
        (b'{"rulewright_replay": 2}\n', 1, "format 2"),
        (b'{"rulewright_replay": 1, "game": "mini"}\n', 1, "spec_hash"),
        (b"HEAD\n" + b"[" * 50_000 + b"\n", 2, "not whole JSON"),
        (b"HEAD\n" + b"1" * 200_000, 2, "too long"),
        (b'HEAD\n{"seat": 5, "action": 1, "text": "x"}\n', 2, "no seat 5"),
        (b'HEAD\n{"seat": true, "action": 1, "text": "x"}\n', 2, "neither"),
        (b'HEAD\n{"seat": 0, "action": 1}\n', 2, "no text"),
        (b'HEAD\n{"chance": NaN}\n', 2, "not whole JSON"),
        (b'HEAD\n{"result": {"scores": [1]}}\n', 2, "lacks returns"),
        (b'HEAD\n{"result": {"scores": [1,1], "returns": [1e999,1], "winners": []}}\n', 2, "lacks returns"),
        (b'HEAD\n{"unfinished": false}\n', 2, "unfinished"),
        (b'HEAD\n{"unfinished": true}\n{"chance": 9}\n', 3, "more after the end"),
    ],
)
def test_damage_of_form_is_found_at_its_line(
    game: Game, tmp_path: Path, text: bytes, line: int, message: str
) -> None:
    file = tmp_path / "g.jsonl"
    record(game, moves=0).write(file)
    head = file.read_bytes().splitlines()[0]
    file.write_bytes(text.replace(b"HEAD", head))
    with pytest.raises(ReplayError, match=message) as caught:
        read_replay(file)
    assert caught.value.line == line


def test_other_rules_are_refused_with_both_hashes(game: Game, tmp_path: Path) -> None:
    file = tmp_path / "g.jsonl"
    record(game).write(file)
    other = mini_machine.load(spec_hash="beef" * 16)
    with pytest.raises(ReplayError) as caught:
        verify(read_replay(file), other)
    assert caught.value.code == "RW706"
    assert caught.value.line == 1
    assert "5eed" * 16 in str(caught.value)
    assert "beef" * 16 in str(caught.value)
    assert verify(read_replay(file), other, force=True).is_terminal()


def test_another_option_is_another_game_even_by_force(game: Game, tmp_path: Path) -> None:
    file = tmp_path / "g.jsonl"
    record(game).write(file)
    with pytest.raises(ReplayError, match="options of the replay") as caught:
        verify(read_replay(file), mini_machine.load(options={"side": "B"}), force=True)
    assert caught.value.code == "RW706"


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="can't be read"):
        read_replay(tmp_path / "none.jsonl")
    with pytest.raises(UsageError, match="can't be read"):
        read_replay(tmp_path)


def test_writing_is_whole_or_not_at_all(game: Game, tmp_path: Path) -> None:
    file = tmp_path / "g.jsonl"
    file.write_text("old")
    recorder = record(game)
    recorder.events[3] = None  # type: ignore[call-overload]
    with pytest.raises(AttributeError):
        recorder.write(file)
    assert file.read_text() == "old"
    assert list(tmp_path.iterdir()) == [file]
