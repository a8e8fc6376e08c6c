"""Numbers of more than 32 bits, as sets of many members are: the same in C as in Python, wherever they are seen."""

from __future__ import annotations

import pickle
from pathlib import Path
from random import Random

import pytest

import rulewright
from rulewright.runtime import Game

# `seen` is a set that no field holds.
SPEC = """\
game members "Members"
    "All members of a set are as good as the first."
    players 2

range Part: 1..{count}
var had: set of Part
var most: 0..{count} = 0

flow:
    turns from p0 until false:
        choose take | drop

action take(n: Part):
    require n not in had
    had += n
    var seen: set of Part = {{}}
    for part in Part:
        if part in had: seen += part
    most = count part in Part: part in seen

action drop(n: Part):
    require n in had
    had -= n

result: highest points
def points(p: player) -> 0..99 = (count n in Part: n in had) + most
"""


def games(folder: Path, count: int) -> list[Game]:
    spec = folder / "members.rules"
    spec.write_text(SPEC.format(count=count))
    return [rulewright.load(spec, backend=backend) for backend in ("python", "native")]


@pytest.mark.parametrize("count", [31, 32, 33, 62])
def test_sets_of_many_members(count: int, tmp_path: Path) -> None:
    python, native = games(tmp_path, count)
    pick, ours, theirs = Random(count), native.initial_state(1), python.initial_state(1)
    largest = 0
    for _ in range(400):
        legal = theirs.legal_actions()
        assert ours.legal_actions() == legal
        action = pick.choice(legal)
        for state in (ours, theirs):
            state.apply_action(action)
        assert ours == theirs
        assert hash(ours) == hash(theirs)
        assert ours.scores() == theirs.scores()
        assert native.state_from_dict(theirs.to_dict()) == theirs
        assert pickle.loads(pickle.dumps(ours)) == ours
        assert ours.observation_tensor(0) == theirs.observation_tensor(0)
        largest = max(largest, *theirs._s)
    assert largest >= 1 << count - 1


@pytest.mark.parametrize("count", [31, 33, 62])
def test_a_batch_sees_them(count: int, tmp_path: Path) -> None:
    numpy = pytest.importorskip("numpy")
    python, native = games(tmp_path, count)
    batches = [game.batch(3, seed=7) for game in (python, native)]
    for _ in range(40):
        actions = [numpy.flatnonzero(row)[-1] for row in batches[0].legal_mask]
        for batch in batches:
            batch.step(numpy.array(actions, dtype=numpy.int32))
        assert numpy.array_equal(batches[0].observations(), batches[1].observations())
        assert numpy.array_equal(batches[0].legal_mask, batches[1].legal_mask)
