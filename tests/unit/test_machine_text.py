"""The machine's text form: there and back, in content and in the Python that comes of it; damaged texts."""

from dataclasses import fields
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.driver import compilation
from rulewright.emit.to_python import to_python
from rulewright.machine import model as m
from rulewright.machine import sets
from rulewright.machine.compare import differences
from rulewright.machine.model import Branch, Code, Goto, Machine, Rest
from rulewright.machine.text import parse_machine, print_code, print_machine
from rulewright.machine.text_code import code as read_code
from rulewright.machine.text_layout import Args, MachineTextError, read
from rulewright.rules import expr as x
from rulewright.rules import model as r
from rulewright.rules import stmt as s
from rulewright.rules.types import Domain, Type

ROOT = Path(__file__).resolve().parents[2]
SHIPPED = sorted(path for path in (ROOT / "specs").glob("*.rules") if not path.name.endswith(".tests.rules"))
STAGES = sorted((ROOT / "tests/stages").glob("*/spec.rules"))


@cache
def _small() -> str:
    return print_machine(compilation(ROOT / "tests/stages/countdown/spec.rules", passes=()).machine)


def _python(machine: Machine) -> str:
    return to_python(machine, spec="a.rules", spec_hash="0", version="0")


@pytest.mark.parametrize("passes", [(), None], ids=["plain", "passes"])
@pytest.mark.parametrize("path", STAGES, ids=lambda path: path.parent.name)
def test_machine_comes_back_from_its_text(path: Path, passes: tuple[str, ...] | None) -> None:
    _there_and_back(path, passes)


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_machine_of_a_game_comes_back_from_its_text(path: Path) -> None:
    _there_and_back(path, ())


@pytest.mark.slow
@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_machine_of_a_game_after_all_passes_comes_back_from_its_text(path: Path) -> None:
    _there_and_back(path, None)


def _there_and_back(path: Path, passes: tuple[str, ...] | None) -> None:
    machine = compilation(path, passes=passes).machine
    text = print_machine(machine)
    back = parse_machine(text)
    assert differences(machine, back) == []
    assert print_machine(back) == text
    assert _python(back) == _python(machine)


def test_every_part_of_a_machine_has_a_place_in_its_text() -> None:
    """A part that is added to one of these must be added to ``text`` and ``text_parser``, then here."""
    known = {
        m.Machine: "name title doc players player_range extends options length notes pieces fields tables functions "
        "actions chances reasons nodes surfaced drawn criteria utility invariants view marks",
        m.Node: "kind name span actor offers legal block lo hi weight together",
        m.Offer: "block guards",
        m.Guard: "condition reason",
        m.Flow: "start entries blocks",
        m.Function: "name params returns body doc clause span",
        m.Reason: "message clause span",
        m.Code: "body tail",
        m.Rest: "node otherwise",
        m.Goto: "block",
        m.Branch: "condition then other",
        r.PieceInfo: "name kinds counts",
        r.FieldInfo: "name kind dims width type piece per_player sees holds initial span",
        r.Table: "name sizes values",
        r.BlockInfo: "name params doc clause span",
        r.OptionInfo: "name values default chosen doc",
        r.ShowInfo: "fields title ghosts",
        Domain: "name kind labels lo members rows columns",
        Type: "kind lo hi domain",
        s.Sample: "var block lo hi weight total",
        s.While: "condition body step most",
        x.Fold: "op var lo hi where body default",
    }
    for kind, names in known.items():
        assert [f.name for f in fields(kind)] == names.split(), kind.__name__


def test_statements_of_a_machine_all_have_a_text() -> None:
    resting = {s.Decide, s.End}
    assert {kind for kind in s.Stmt.__subclasses__() if kind not in resting} == {
        s.SetLocal, s.Store, s.If, s.For, s.While, s.Break, s.Continue, s.Return, s.CallStmt, s.Emit, s.EmitMask,
        s.EmitRows, s.EmitColumns, s.Sample, s.Mark,
    }  # fmt: skip


# ---- random code -------------------------------------------------------------------------------------------------

NAMES = st.sampled_from(
    ["a", "me", "take.source", "flow/unload@9|unload.c", "set", "where", "two words", 'a"\\\n', "min"]
)
NUMBERS = st.integers(-(10**9), 10**9)
SMALL = st.integers(-3, 9)
WORDS = st.integers(0, sets.ALL)
DEEP: st.SearchStrategy[x.Expr] = st.recursive(
    st.one_of(
        st.builds(x.Const, NUMBERS),
        st.builds(x.Local, NAMES),
        st.builds(sets.SetConst, WORDS),
        st.builds(sets.SetVar, st.sampled_from(["set.1", "set.ray~2"])),
    ),
    lambda e: st.one_of(
        st.builds(sets.Where, NAMES, st.integers(0, 3), e, e),
        st.builds(sets.SetOp, st.sampled_from("&|-"), e, e),
        st.builds(sets.Shift, e, e),
        st.builds(sets.When, e, e),
        st.builds(sets.SetEntry, NAMES, e),
        st.builds(sets.Before, e, e),
        st.builds(sets.Size, e),
        st.builds(sets.NotEmpty, e),
        st.builds(sets.Lowest, e, SMALL, e),
        st.builds(sets.Highest, e, SMALL, e),
        st.builds(x.Load, NAMES, e),
        st.builds(x.Lookup, NAMES, e),
        st.builds(x.Op, st.sampled_from("+ - * // % min max & | ^ << >> == != < <= > >=".split()), e, e),
        st.builds(x.Not, e),
        st.builds(x.And, st.lists(e, max_size=3).map(tuple)),
        st.builds(x.Or, st.lists(e, max_size=3).map(tuple)),
        st.builds(x.Cond, e, e, e),
        st.builds(x.Call, NAMES, st.lists(e, max_size=3).map(tuple)),
        st.builds(
            x.Fold,
            st.sampled_from("some all count sum max min".split()),
            NAMES, SMALL, SMALL, st.none() | e, e, st.none() | e,
        ),
        st.builds(x.Fold, st.just("first"), NAMES, SMALL, SMALL, st.none() | e, e, e),
    ),
    max_leaves=5,
)  # fmt: skip


@st.composite
def _expressions(draw: st.DrawFn) -> x.Expr:
    return draw(DEEP)


EXPRS = _expressions()
KEYS = st.lists(SMALL, max_size=3).map(tuple)
BODIES: st.SearchStrategy[s.Body] = st.recursive(
    st.lists(
        st.one_of(
            st.builds(s.SetLocal, NAMES, EXPRS),
            st.builds(s.Store, NAMES, EXPRS, EXPRS),
            st.builds(s.Return, st.none() | EXPRS),
            st.builds(s.CallStmt, NAMES, st.lists(EXPRS, max_size=2).map(tuple)),
            st.builds(s.Emit, EXPRS),
            st.builds(s.EmitMask, EXPRS, EXPRS, st.integers(1, 60)),
            st.builds(s.EmitRows, SMALL, SMALL, EXPRS, KEYS, st.lists(EXPRS, max_size=2).map(tuple)),
            st.builds(s.EmitColumns, SMALL, KEYS, st.lists(EXPRS, max_size=2).map(tuple)),
            st.builds(s.Sample, NAMES, NAMES, SMALL, SMALL, EXPRS, st.none() | EXPRS),
            st.builds(s.Mark, st.integers(0, 9)),
            st.sampled_from([s.Break(), s.Continue()]),
        ),
        max_size=3,
    ).map(tuple),
    lambda body: st.lists(
        st.one_of(
            st.builds(s.If, EXPRS, body, body),
            st.builds(s.For, NAMES, SMALL, SMALL, body),
            st.builds(s.While, EXPRS, body, body, st.integers(0, 9)),
        ),
        max_size=3,
    ).map(tuple),
    max_leaves=3,
)
CODES: st.SearchStrategy[Code] = st.recursive(
    st.builds(
        Code, BODIES, st.builds(Goto, NAMES) | st.builds(Rest, st.integers(0, 99), st.just("") | NAMES)
    ),
    lambda code: st.builds(Code, BODIES, st.builds(Branch, EXPRS, code, code)),
    max_leaves=3,
)


@settings(max_examples=30, deadline=None)
@given(CODES)
def test_any_code_comes_back_from_its_text(code: Code) -> None:
    text = print_code(code)
    back = read_code(Args(read(text)))
    assert back == code
    assert print_code(back) == text


# ---- damage ------------------------------------------------------------------------------------------------------


@settings(max_examples=80, deadline=None)
@given(st.data())
def test_damaged_text_gives_an_error_with_a_line_or_a_machine(data: st.DataObject) -> None:
    text = _small()
    at = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(at, min(len(text), at + 30)))
    put = data.draw(
        st.sampled_from(
            ["", "(", ")", '"', "-1", "x", "(x)", "(x 1 2)", "\\", "99999999999999999999999", "\0"]
        )
    )
    damaged = text[:at] + put + text[end:]
    problem: MachineTextError | None = None
    try:
        print_machine(parse_machine(damaged))
    except MachineTextError as error:
        problem = error
    if problem is not None:
        assert 1 <= problem.line <= text.count("\n") + 2
        assert str(problem).startswith(f"line {problem.line}: ")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("(machine countdown", "(machine 1", "a name is wanted here"),
        ("(format 1)", "(format 2)", "this is format 2"),
        ("(players 2)", '(players "2")', "a number is wanted here"),
        ("(type (of player))", "(type (of plyer))", "there is no domain `plyer`"),
        ("(goto body.1)", "(jump body.1)", "a piece of code ends with"),
        ("(rest 2))", "(rest 2)", "never closed"),
        ("(emit ", "(omit ", "`omit` is no statement"),
        ("(cell heap 0)", "(sell heap 0)", "`sell` is no expression"),
        ("(result", "(results", r"`\(result …\)` is wanted here"),
        ('(title "Countdown")', '(title "Count\\qdown")', "wrong `.`"),
        ('(title "Countdown")', '(title "Countdown)', "a text that never ends"),
        ("(node 1 ", "(node 7 ", "should have the number 1"),
        ("(field pips ", "(field heap ", "`heap` is here twice"),
    ],
)
def test_error_says_what_is_wrong_and_where(old: str, new: str, message: str) -> None:
    text = _small()
    assert old in text
    line = text[: text.index(old)].count("\n") + 1
    with pytest.raises(MachineTextError, match=message) as caught:
        parse_machine(text.replace(old, new, 1))
    assert caught.value.line == line or "never closed" in message


@pytest.mark.parametrize(
    "text", ["", "x", ")", "(", "()", '("a")', "(a) (b)", "(machine a (format 1))", "(" * 5000]
)
def test_what_is_no_machine_is_refused(text: str) -> None:
    with pytest.raises(MachineTextError):
        parse_machine(text)


def test_deep_lists_are_refused_without_a_crash() -> None:
    with pytest.raises(MachineTextError, match="too deeply"):
        parse_machine(_small().replace("(cell heap 0)", "(not " * 2000 + "1" + ")" * 2000, 1))


def test_differences_name_the_place() -> None:
    one, other = parse_machine(_small()), parse_machine(_small().replace("(players 2)", "(players 3)"))
    assert differences(one, one) == []
    assert differences(one, other) == ["machine.players: 2 and 3"]
