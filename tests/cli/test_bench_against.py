"""`rulewright bench --against open-spiel`: speeds beside those of the same games in OpenSpiel."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from rulewright.cli import bench_against
from rulewright.diagnostics import UsageError
from rulewright.resources import folder

Run = Callable[..., Any]
AGAINST = ("--against", "open-spiel", "--seconds", "0.02")


@pytest.fixture
def spiel() -> Any:
    return pytest.importorskip("pyspiel")


def test_figures_and_ratios(run: Run, spiel: Any) -> None:
    result = run("bench", "tic_tac_toe", "pig", "--option", "goal=10", "--json", *AGAINST)
    assert result.exit_code == 2, "tic-tac-toe has no goal"
    result = run("bench", "pig", "--option", "goal=10", "--players", "3", "--json", *AGAINST)
    (row,) = json.loads(result.stdout)["games"]
    assert row["theirs"] == "pig(players=3,winscore=10,horizon=100000)"
    assert row["options"] == {"goal": "10"}
    kinds = [kind for kind in ("ours_python", "ours_native", "ours_rollout") if kind in row]
    assert {"ours_python"} <= set(kinds) == set(row["ratios"])
    for kind in kinds:
        theirs = row["theirs_rollout" if kind == "ours_rollout" else "theirs_python"]
        ratio = row[kind]["moves_per_second"] / theirs["moves_per_second"]
        assert row["ratios"][kind] == pytest.approx(ratio)
        assert row[kind]["moves_per_second"] > row[kind]["playouts_per_second"] > 0
    assert row["moves_per_game"] > 3


def test_table(run: Run, spiel: Any) -> None:
    table = run("bench", "kuhn_poker", "goofspiel", "--option", "cards=4", *AGAINST)
    assert table.exit_code == 2
    table = run("bench", "goofspiel", "--option", "cards=4", *AGAINST)
    assert "goofspiel (2p)" in table.stdout
    assert "8/6" in table.stdout  # OpenSpiel plays the last cards by itself
    assert "times OpenSpiel's" in table.stdout


def test_without_a_compiler_the_python_machine_is_measured(
    run: Run, spiel: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from rulewright import driver

    real = driver.load

    def load(*words: Any, backend: str, **more: Any) -> Any:
        if backend == "native":
            raise UsageError("there is no C compiler")
        return real(*words, backend=backend, **more)

    monkeypatch.setattr(driver, "load", load)
    result = run("bench", "kuhn_poker", *AGAINST)
    assert result.exit_code == 0
    assert "no native machine: there is no C compiler" in result.stderr
    assert "–" in result.stdout


def test_without_open_spiel_one_line_says_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_against, "find_spec", lambda name: None)
    result = run("bench", *AGAINST)
    assert result.exit_code == 2
    assert "OpenSpiel isn't installed" in result.stderr
    assert "rulewright[open-spiel]" in result.stderr


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("azul", "--against", "open-spiel"), "OpenSpiel has no azul"),
        (("pig", "--against", "ludii"), "nothing called `ludii`"),
        (("goofspiel", "--against", "open-spiel", "--option", "order=ascending"), "knows no order"),
        (("chess", "--against", "open-spiel"), "no game `chess`"),
    ],
)
def test_what_cannot_be_compared(run: Run, spiel: Any, words: tuple[str, ...], message: str) -> None:
    result = run("bench", *words)
    assert result.exit_code == 2
    assert message in result.stderr


def test_every_counterpart_is_played_in_lockstep(spiel: Any) -> None:
    from rulewright.open_spiel.against import counterpart, counterparts
    from rulewright.plugins.manager import variants

    assert set(counterparts()) <= set(variants())
    shipped = {path.stem for path in (folder("specs") / "classics").glob("*.rules")}
    assert set(counterparts()) <= shipped
    import rulewright

    for name in counterparts():
        there = counterpart(rulewright.load(name))
        assert spiel.load_game(there).num_players() == rulewright.load(name).num_players
