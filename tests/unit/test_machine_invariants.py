"""What holds of every machine: it holds of those the compiler makes, after each pass, and is missed when broken."""

from functools import cache
from pathlib import Path

import pytest

from rulewright.driver import compilation
from rulewright.machine.check_locals import Locals, LocalUnset
from rulewright.machine.invariants import MachineBroken, check_machine
from rulewright.machine.passes import ALL_PASSES, NATIVE_PASSES, PASSES
from rulewright.machine.text import parse_machine, print_machine
from rulewright.rules import stmt as s
from rulewright.rules.expr import TRUE, Const, Fold, Local, Op

ROOT = Path(__file__).resolve().parents[2]
SPECS = sorted(path for path in (ROOT / "specs").glob("*.rules") if not path.name.endswith(".tests.rules"))
SHORT = [path for path in SPECS if 5000 < path.stat().st_size < 12_000][:1]
LONG = [path for path in SPECS if path not in SHORT]


@cache
def _text(name: str) -> str:
    return print_machine(compilation(ROOT / f"tests/stages/{name}/spec.rules", passes=()).machine)


@pytest.mark.parametrize("path", SHORT, ids=lambda path: path.stem)
def test_invariants_hold_after_lowering_and_after_each_pass(path: Path) -> None:
    _check_after_each_pass(path)


@pytest.mark.slow
@pytest.mark.parametrize("path", LONG, ids=lambda path: path.stem)
def test_invariants_hold_for_long_specs(path: Path) -> None:
    _check_after_each_pass(path)


def _check_after_each_pass(path: Path) -> None:
    for passes in (PASSES, NATIVE_PASSES):
        machine = compilation(path, passes=()).machine
        check_machine(machine)
        for change in passes.values():
            change(machine)
            check_machine(machine)


@pytest.mark.parametrize("name", ["countdown", "stalls"])
@pytest.mark.parametrize("alone", list(ALL_PASSES))
def test_invariants_hold_after_a_pass_alone(name: str, alone: str) -> None:
    machine = parse_machine(_text(name))
    ALL_PASSES[alone](machine)
    check_machine(machine)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("(goto body.1)", "(goto nowhere)", "start: there is no block nowhere"),
        ("(rest 0)", "(rest 7)", "there is no node 7"),
        ("(cell heap 0)", "(cell hoop 0)", "there is no field hoop"),
        ("(cell heap 0)", "(cell heap 1)", "cell 1 of field heap, which has 1"),
        ("(store heap 0 ", "(store heap -1 ", "cell -1 of field heap"),
        ("(entry LOST ", "(entry LAST ", "there is no table LAST"),
        ("(entry LOST (cell player.passes p))", "(entry LOST 4)", "entry 4 of table LOST, which has 4"),
        ("(call score p)", "(call scare p)", "there is no function scare"),
        ("(call score p)", "(call score)", "0 arguments for score, which takes 1"),
        ("(call score p)", "(call score q)", "result highest score: the local q is read"),
        ("(entry 0 stay", "(entry 0 stray", "nothing follows stay at node 0"),
        ("(outcome roll_pips 1 4)", "(outcome roll_pips 1 5)", r"outcomes 1..5 of roll_pips, which has 1..4"),
        (
            "(sample roll_pips (flow|flow.pips 1 4) 1)",
            "(sample roll_pops (flow|flow.pips 1 4) 1)",
            "no chance roll_pops",
        ),
        ("(guard 0 ", "(guard 9 ", "there is no reason 9"),
        ("(offer stay\n", "(offer take\n", "a block is on offer twice"),
        ("(offer stay\n", "(offer sleep\n", "there is no action sleep"),
        ("(emit ", "(return ", "Return outside of a function"),
        ("take.amount", "take.count", "is read but may not be set"),
        ("(return (- 0 (cell player.passes p)))", "(set q 1)", "fewest_passes: it can end without a value"),
        ("(return (- 0 (cell player.passes p)))", "(break)", "Break outside of a loop"),
        ("(initial 12)", "(initial 12 0)", "2 first values for 1 cells"),
        ("(sizes 4)", "(sizes 5)", "its sizes don't fit its values"),
        ("(fields heap pips)", "(fields heap pins)", "the view: there is no field pins"),
        ('(node 2 terminal "end")', '(node 2 decision "end")', "the last one is not the end"),
        ("(actor (cell frame.flow.turn 0))", "", "a decision without a player"),
        (" (weight 1)", "", "chance without a weight"),
    ],
)
def test_broken_machine_is_found(old: str, new: str, message: str) -> None:
    text = _text("countdown")
    check_machine(parse_machine(text))
    assert old in text
    machine = parse_machine(text.replace(old, new, 1))
    with pytest.raises(MachineBroken, match=message):
        check_machine(machine)


def test_chance_is_drawn_in_the_drawn_flow_only() -> None:
    text = _text("countdown")
    one, rest = text.split("(flow drawn", 1)
    broken = (
        one.replace("(rest 1)", "(set x 1) (sample roll_pips (x 1 4) 1) (rest 1)", 1) + "(flow drawn" + rest
    )
    with pytest.raises(MachineBroken, match="chance in a surfaced body"):
        check_machine(parse_machine(broken))


def test_rest_at_chance_is_for_the_surfaced_flow_only() -> None:
    one, rest = _text("countdown").split("(flow drawn", 1)
    with pytest.raises(MachineBroken, match="it rests at chance, node 1"):
        check_machine(parse_machine(one + "(flow drawn" + rest.replace("(rest 0)", "(rest 1)", 1)))


A, B = Local("a"), Local("b")
SET_A, SET_B = s.SetLocal("a", Const(1)), s.SetLocal("b", Const(1))
READ_A = s.SetLocal("x", A)


@pytest.mark.parametrize(
    "body",
    [
        (SET_A, READ_A),
        (s.If(B, (SET_A,), (SET_A,)), READ_A),
        (s.If(B, (SET_A,), (s.Return(),)), READ_A),
        (s.For("a", 0, 1, (READ_A,)), READ_A),
        (s.For("i", 0, 1, (SET_A, s.If(B, (s.Break(),)))), READ_A),
        (s.While(TRUE, (SET_A, s.If(B, (s.Break(),)))), READ_A),
        (s.While(B, (s.If(B, (SET_A, s.Continue())), SET_A), (READ_A,)),),
        (s.Sample("a", "k", 0, 1, A), READ_A),
        (s.SetLocal("x", Fold("sum", "a", 0, 1, A, A)),),
    ],
)
def test_locals_that_are_set_on_every_path(body: s.Body) -> None:
    Locals().body(body, {"b"})


@pytest.mark.parametrize(
    "body",
    [
        (READ_A,),
        (s.If(B, (SET_A,)), READ_A),
        (s.For("i", 0, -1, (SET_A,)), READ_A),
        (s.For("i", 0, 1, (s.If(B, (s.Break(),)), SET_A)), READ_A),
        (s.While(B, (SET_A,)), READ_A),
        (s.While(B, (s.If(B, (s.Continue(),)), SET_A), (READ_A,)),),
        (s.SetLocal("x", Fold("first", "a", 0, 1, None, A, A)),),
        (s.SetLocal("x", Op("+", Fold("sum", "a", 0, 1, None, A), A)),),
        (s.Store("f", Const(0), A),),
        (s.Emit(A),),
    ],
)
def test_locals_that_may_not_be_set(body: s.Body) -> None:
    with pytest.raises(LocalUnset, match="a"):
        Locals().body(body, {"b"})
