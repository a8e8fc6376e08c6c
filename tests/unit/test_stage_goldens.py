"""Each stage of a few small specs as text, compared with what is stored beside the spec.

``RULEWRIGHT_ACCEPT=1`` writes the texts anew; look at the difference before you keep it.
"""

import os
from pathlib import Path

import pytest

from rulewright.driver import Compilation, compilation
from rulewright.emit.to_python import to_python
from rulewright.machine.invariants import check_machine
from rulewright.machine.passes import PASSES
from rulewright.machine.text import print_machine
from rulewright.rules.text import rules_text
from rulewright.syntax.parser import parse
from rulewright.syntax.printer import format_source

ROOT = Path(__file__).resolve().parents[1] / "stages"
NAMES = sorted(path.name for path in ROOT.iterdir() if path.is_dir())
STAGES = ("syntax", "rules", "machine", "python")


def _stage(done: Compilation, stage: str) -> str:
    """The text of a stage. The machine is the plain one, before the passes, which have goldens of their own."""
    if stage == "syntax":
        return format_source(done.source)
    if stage == "rules":
        return rules_text(done.rules)
    if stage == "machine":
        return print_machine(done.machine)
    return to_python(done.machine, spec="spec.rules", spec_hash="0" * 16, version="0")


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("name", NAMES)
def test_stage_is_as_stored(name: str, stage: str) -> None:
    folder = ROOT / name
    text = _stage(compilation(folder / "spec.rules", passes=()), stage)
    golden = folder / f"{stage}.txt"
    if os.environ.get("RULEWRIGHT_ACCEPT"):
        golden.write_text(text, encoding="utf-8")
    assert text == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_stored_syntax_says_what_the_spec_says(name: str) -> None:
    from rulewright.source import Source

    folder = ROOT / name
    assert parse(Source.read(folder / "syntax.txt")) == parse(Source.read(folder / "spec.rules"))


@pytest.mark.parametrize("name", NAMES)
def test_machine_holds_after_every_pass(name: str) -> None:
    done = compilation(ROOT / name / "spec.rules", passes=())
    machine = done.machine
    check_machine(machine)
    for change in PASSES.values():
        change(machine)
        check_machine(machine)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("passes", [(), None], ids=["plain", "passes"])
def test_spec_is_played_to_its_end(name: str, passes: tuple[str, ...] | None) -> None:
    game = compilation(ROOT / name / "spec.rules", passes=passes).game(debug=True)
    for seed in range(5):
        state = game.initial_state(seed)
        moves = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[(seed + 7 * moves) % len(legal)])
            moves += 1
        assert 0 < moves <= game.max_game_length
