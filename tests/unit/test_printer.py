"""Printing a syntax tree and parsing the text again; putting a spec's text into the one style with its comments."""

from dataclasses import fields
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.diagnostics import SpecError
from rulewright.source import Source, Span
from rulewright.syntax import tree as t
from rulewright.syntax.parser import comments, parse
from rulewright.syntax.printer import format_source, print_file

ROOT = Path(__file__).resolve().parents[2]
SPECS = sorted(path for folder in ("specs", "tests/stages") for path in (ROOT / folder).rglob("*.rules"))
LONG = [path for path in SPECS if path.stat().st_size > 12_000]
SPECS = [path for path in SPECS if path not in LONG]


def _source(text: str) -> Source:
    return Source("a.rules", text)


def _format(text: str) -> str:
    return format_source(_source(text))


@pytest.mark.parametrize("path", SPECS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_spec_comes_back_from_its_print_with_its_comments(path: Path) -> None:
    _check_print(path)


@pytest.mark.slow
@pytest.mark.parametrize("path", LONG, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_long_spec_comes_back_from_its_print_with_its_comments(path: Path) -> None:
    _check_print(path)


def _check_print(path: Path) -> None:
    source = Source.read(path)
    tree = parse(source)
    plain = _source(print_file(tree))
    again = parse(plain)
    assert again == tree
    assert print_file(again) == plain.text
    woven = _source(print_file(tree, comments(source)))
    again = parse(woven)
    assert again == tree
    assert [comment for _, comment in comments(woven)] == [comment for _, comment in comments(source)]
    assert print_file(again, comments(woven)) == woven.text


# ---- style -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("(a + b) + c", "a + b + c"),
        ("a - (b - c)", "a - (b - c)"),
        ("a * (b // c)", "a * (b // c)"),
        ("(a * b) // c", "a * b // c"),
        ("-(a + b) * (-c)", "-(a + b) * -c"),
        ("(not (a)) and ((b or c))", "not a and (b or c)"),
        ("not (a == b)", "not a == b"),
        ("(a or b) or c", "(a or b) or c"),
        ("(a if b else c) if d else (e if f else g)", "(a if b else c) if d else e if f else g"),
        ("(some x in Row: a) and b", "(some x in Row: a) and b"),
        ("b and (some x in Row: a)", "b and (some x in Row: a)"),
        ("(sum x in Row, y in 0..(n-1) where (a or b): (x+y))", "sum x in Row, y in 0..n - 1 where a or b: x + y"),
        ("count x in Row where (some y in Row: a): b", "count x in Row where (some y in Row: a): b"),
        ("the x in Row where (a if b else c) default (the y in Row where d)",
         "the x in Row where (a if b else c) default (the y in Row where d)"),
        ("(the color of p.line[0])", "the color of p.line[0]"),
        ("(the color of p)[0]", "(the color of p)[0]"),
        ("(a + b).c", "(a + b).c"),
        ("(a < b) == c", "(a < b) == c"),
        ("a  in {x,  display 2}", "a in {x, display 2}"),
        ("by players(2:5, 3 : (7))", "by players (2: 5, 3: 7)"),
        ("[1,2,[3],]", "[1, 2, [3]]"),
    ],
)  # fmt: skip
def test_brackets_stand_where_precedence_asks_for_them(written: str, printed: str) -> None:
    assert _format(f"const X = {written}\n") == f"const X = {printed}\n"


def test_declarations_stand_in_groups() -> None:
    text = (
        'game g "G"\n    players 2\n    "About."\noption o: A|B=A\nenum E: a,b\nrange R: 0..1\npiece d of E: 2 each\n'
        "zone z: bag of d, hidden\nvar n: int 0..3 = 0\nplayer:\n    s: int -1..3 = 0\nsetup: pass\nflow:\n    x\n"
        "def f(p: player) -> 0..1 = 1\ndef h() -> bool = true\nresult: highest f\ninvariant \"i\": true\n"
        "invariant \"j\": true\nview:\n    show n\n"
    )  # fmt: skip
    tree = parse(_source(text))
    assert print_file(tree) == (
        'game g "G"\n    "About."\n    players 2\n\noption o: A | B = A\n\nenum E: a, b\nrange R: 0..1\n\n'
        "piece d of E: 2 each\nzone z: bag of d, hidden\nvar n: int 0..3 = 0\n\nplayer:\n    s: int -1..3 = 0\n\n"
        "setup: pass\n\nflow:\n    x\n\ndef f(p: player) -> 0..1 = 1\ndef h() -> bool = true\n\nresult: highest f\n\n"
        'invariant "i": true\ninvariant "j": true\n\nview:\n    show n\n'
    )  # fmt: skip


def test_a_block_in_one_line_stays_so_if_it_fits() -> None:
    assert (
        _format("flow:\n    if a: b\n    if c:\n        d\n") == "flow:\n    if a: b\n    if c:\n        d\n"
    )
    long = "x" * 60
    assert _format(f"flow:\n    if {long}: {long}\n") == f"flow:\n    if {long}:\n        {long}\n"


def test_otherwise_stays_behind_its_choice_or_goes_below_it() -> None:
    text = "flow:\n    choose a | b by p otherwise: c\n"
    assert _format("flow: choose a | b by p otherwise: c\n") == text
    text += "    let x = choose y in Row\n        otherwise:\n            d\n            e\n"
    assert _format(text) == text


def test_a_long_table_goes_on_a_row_a_line() -> None:
    row = ", ".join(["100"] * 12)
    text = _format(f"const T = [[{row}], [{row}], [{row}]]\n")
    assert text == f"const T = [\n    [{row}],\n    [{row}],\n    [{row}],\n]\n"
    assert _format(text) == text


def test_a_table_written_in_rows_keeps_them_with_its_cells_in_columns() -> None:
    written = "const A = [[1, 20, -3],\n [400, 5, 6]]\n"
    assert _format(written) == "const A = [\n    [  1, 20, -3],\n    [400,  5,  6],\n]\n"
    written = "const B = [\n  [red, nothing], [blue, red],\n  [x, red], [red, a 2]]\n"
    printed = "const B = [\n    [red, nothing], [blue, red],\n    [x,   red],     [red,  a 2],\n]\n"
    assert _format(written) == printed
    written = "const C = by Fruit (\n  apple: [1, 2],\n  fig: [10, 20] )\n"
    assert _format(written) == "const C = by Fruit (\n    apple: [ 1,  2],\n    fig:   [10, 20],\n)\n"
    for text in (
        "const D = [\n    [1, 2],\n    [3],\n]\n",
        "const E = [\n    a,\n    bcd,\n]\n",
        "const F = [1, 2]\n",
    ):
        assert _format(text) == text
    deep = "const G = [\n    [\n        [1],\n        [2],\n    ],\n    [[3], [4]],\n]\n"
    assert _format(deep) == deep


def test_many_words_fill_their_lines() -> None:
    words = [f"{'w' * 20}{n}" for n in range(8)]
    cases = [f"{word}: {n}" for n, word in enumerate(words)]
    for text, opening, closing in (
        (", ".join(words), "[", "]"), (", ".join(words), "{", "}"), (", ".join(cases), "by Word (", ")"),
    ):  # fmt: skip
        printed = _format(f"const T = {opening}{text}{closing}\n")
        assert printed.splitlines()[0] == f"const T = {opening}"
        assert printed.splitlines()[-1] == closing
        assert len(printed.splitlines()) == 4
        assert " ".join(line.strip() for line in printed.splitlines()[1:-1]) == f"{text},"
        assert _format(printed) == printed


def test_a_range_stays_as_it_was_written() -> None:
    text = "var a: 0..9 = 0\nvar b: int 0..9 = 0\nvar c: int (x + 1)..interest\nvar d: interest..9\n"
    assert _format(text) == text


def test_a_def_too_long_for_its_line_becomes_a_block() -> None:
    head, value = "def f(p: player, q: player) -> bool", " and ".join(["x" * 25] * 3)
    assert _format(f"{head} = {value}\n") == f"{head}:\n    return {value}\n"
    assert _format(f"{head}:\n    return {value}\n") == f"{head}:\n    return {value}\n"
    assert _format(f"{head}:\n    return a and b\n") == f"{head} = a and b\n"


def test_what_has_a_colon_of_its_own_is_in_brackets_before_another() -> None:
    text = "flow:\n    if (some x in Row: a): b\n    if some x in Row: a:\n        b\n"
    assert _format(text) == text
    assert _format("flow:\n    if some x in Row: a: b\n") == "flow:\n    if (some x in Row: a): b\n"
    assert _format("flow:\n    f((sum x in Row: x), (sum x in Row: x))\n") == (
        "flow:\n    f((sum x in Row: x), sum x in Row: x)\n"
    )


def test_a_long_condition_goes_on_with_its_word() -> None:
    parts = [f"{'x' * 50} > {k}" for k in range(3)]
    text = _format(f"flow:\n    if {' and '.join(parts)}: a\n")
    assert text == f"flow:\n    if {parts[0]}\n        and {parts[1]}\n        and {parts[2]}:\n        a\n"
    assert _format(text) == text


def test_a_sentence_with_quotes_or_many_words_is_a_long_text() -> None:
    text = f'flow:\n    """Say "no", or {"more " * 30}"yes" """\n    a\n'
    printed = _format(text)
    assert parse(_source(printed)) == parse(_source(text))
    assert _format(printed) == printed
    assert max(map(len, printed.splitlines())) <= 120
    assert _format('flow:\n    """Say "no" """\n    a\n') == 'flow:\n    """Say "no" """\n    a\n'


def test_a_drawn_board_is_left_as_it_is() -> None:
    text = (
        'tests for g\n\ntest "a":\n    given p0.wall = """\n      . red\n      . .\n    """\n    then   a\n'
    )
    assert _format(text) == text.replace("then   a", "then a")


def test_malformed_text_is_not_formatted() -> None:
    with pytest.raises(SpecError):
        _format("flow\n    x\n")


def test_blocks_of_a_literate_text_are_formatted_in_place() -> None:
    text = "# A  game\n\n```rules\nflow:\n  a   # x\n```\n\nText.\n"
    assert format_source(Source("a.rules.md", text)) == text.replace("  a   #", "    a  #")


# ---- comments ----------------------------------------------------------------------------------------------------


def test_comments_stay_with_what_they_speak_of() -> None:
    text = """\
# At the top.

# About the game.
game g   # behind the name
    # about the players
    players 2   # two
    # at the header's end

# ---- parts ----

enum E: a, b  # values

var n: int 0..3 = 0

# about the players' things
player:  # behind it
    # the score
    s: int 0..1 = 0  # points
    # nothing else

# the flow
flow:  # story
    # first the doc
    "Doc."  # behind doc
    if a:   # why
        b  # inner
        # at the inner end
    # before else if
    else if c: d  # one line
    # before else
    else:  # otherwise
        repeat:  # again
            e
        # before until
        until f  # done

    # after a blank line
    choose g  # offered
        # before otherwise
        otherwise:  # none
            h
    # at the end of flow

view:  # shown
    # line
    show n  # n

test "t":  # test
    # one
    then a  # yes
    # end of test
# end of file
"""
    assert _format(text) == text.replace("game g   # b", "game g  # b").replace("2   # two", "2  # two")


def test_comments_behind_code_are_aligned_with_their_neighbours() -> None:
    text = "var a: int 0..1 = 0 # x\nvar other: int 0..1 = 0\nvar abc: int 0..1 = 0      # y\n\nvar d: int 0..1 # z\n"
    assert _format(text) == (
        "var a: int 0..1 = 0    # x\nvar other: int 0..1 = 0\nvar abc: int 0..1 = 0  # y\n\nvar d: int 0..1  # z\n"
    )


def test_comments_inside_a_statement_go_before_it() -> None:
    text = "flow:\n    x = (a +  # one\n        # two\n        b)  # three\n"
    assert _format(text) == "flow:\n    # one\n    # two\n    x = a + b  # three\n"


def test_comments_in_a_table_stay_with_their_rows() -> None:
    text = """\
const T = [  # one
    # two
    1,   # three
    20,  # four
    # five
    3,
    # six
]  # seven

const U = by Row (
    # first
    0: [  # eight
        [1],  # nine
        # ten
    ],  # eleven
    1: [[2]],
)
"""
    assert _format(text) == text
    written = "const T = [[1, 2], # a\n [3, # b\n 4] # c\n # d\n ]\n"
    printed = "const T = [\n    [1, 2],  # a\n    [\n        3,  # b\n        4,\n    ],  # c\n    # d\n]\n"
    assert _format(written) == printed
    assert _format(printed) == printed


@cache
def _rich() -> str:
    return (ROOT / "tests/stages/stalls/spec.rules").read_text(encoding="utf-8")


@cache
def _rich_tree() -> t.File:
    return parse(_source(_rich()))


@settings(max_examples=30, deadline=None)
@given(st.data())
def test_no_comment_is_lost(data: st.DataObject) -> None:
    lines = _rich().splitlines()
    for number in range(data.draw(st.integers(1, 8))):
        at = data.draw(st.integers(0, len(lines) - 1))
        if data.draw(st.booleans()):
            lines[at] += f"  # behind {number}" if lines[at].strip() else ""
        else:
            lines.insert(at, " " * data.draw(st.integers(0, 12)) + f"# alone {number}")
        if data.draw(st.booleans()):
            lines.insert(at, "")
    source = _source("\n".join(lines) + "\n")
    again = _source(format_source(source))
    tree = parse(again)
    assert tree == _rich_tree()
    assert sorted(c for _, c in comments(again)) == sorted(c for _, c in comments(source))
    assert print_file(tree, comments(again)) == again.text


# ---- random trees ------------------------------------------------------------------------------------------------

INLINE = Span(_source(""), 0, 0)
BELOW = Span(_source("\n"), 0, 1)


@cache
def _pieces() -> tuple[t.Expr, ...]:
    """Short expressions out of the specs."""
    found: dict[str, t.Expr] = {}

    def look(node: object) -> None:
        if isinstance(node, tuple):
            for item in node:
                look(item)
        elif isinstance(node, t.Tree):
            special = (t.RangeOf, t.Random, t.Roll, t.ChooseValue, t.Contents, t.Picture)
            if isinstance(node, t.Expr) and not isinstance(node, special) and len(node.span.text) < 40:
                found.setdefault(node.span.text, node)
            for item in fields(node):
                if item.name != "span":
                    look(getattr(node, item.name))

    for path in SPECS:
        if path.parent.parent.name == "stages":
            look(parse(Source.read(path)))
    return tuple(found.values())


WORDS = st.sampled_from(["a", "row", "Color", "score", "x1"])
TEXTS = st.sampled_from(["", "Some words.", "not {row} there"])
NAMED = st.builds(t.Name, WORDS, span=st.just(INLINE))
NUMBERS = st.builds(t.Int, st.integers(0, 99), span=st.just(INLINE))


def _tuples(of: st.SearchStrategy, low: int = 1, high: int = 3) -> st.SearchStrategy:
    return st.lists(of, min_size=low, max_size=high).map(tuple)


def _bigger(e: st.SearchStrategy) -> st.SearchStrategy:
    here = {"span": st.just(INLINE)}
    binding = st.builds(t.Binding, WORDS, e | st.builds(t.RangeOf, e, e, **here), **here)
    compared = st.tuples(st.sampled_from(["==", "<", "<=", ">", ">=", "is", "is not", "in", "not in"]), e)
    return st.one_of(
        st.builds(t.Call, WORDS, _tuples(e, 0), **here),
        st.builds(t.BaseCall, _tuples(e, 0), **here),
        st.builds(t.FieldOf, e, WORDS, **here),
        st.builds(t.Index, e, _tuples(e), **here),
        st.builds(t.KindOf, WORDS, e, **here),
        st.builds(t.Unary, st.sampled_from(["-", "not"]), e, **here),
        st.builds(t.Binary, st.sampled_from("+ - * // %".split()), e, e, **here),
        st.builds(t.Compare, e, _tuples(compared, 1, 2), **here),
        st.builds(t.Logic, st.sampled_from(["and", "or"]), _tuples(e, 2), **here),
        st.builds(t.IfElse, e, e, e, **here),
        st.builds(
            t.Fold,
            st.sampled_from("some all count sum max min".split()),
            _tuples(binding, 1, 2),
            st.none() | e,
            e,
            **here,
        ),
        st.builds(t.The, binding, e, st.none() | e, **here),
        st.builds(t.ListOf, _tuples(e, 0), **here),
        st.builds(t.SetOf, _tuples(e, 0), **here),
        st.builds(t.By, WORDS, _tuples(st.tuples(e, e)), **here),
    )


DEEP = st.recursive(NAMED | NUMBERS | st.deferred(lambda: st.sampled_from(_pieces())), _bigger, max_leaves=6)


@st.composite
def _expressions(draw: st.DrawFn) -> t.Expr:
    return draw(DEEP)


EXPRS = _expressions()
PLACES = st.recursive(
    NAMED,
    lambda e: (
        st.builds(t.FieldOf, e, WORDS, span=st.just(INLINE))
        | st.builds(t.Index, e, _tuples(EXPRS, 1, 2), span=st.just(INLINE))
    ),
    max_leaves=2,
)
BINDINGS = st.builds(
    t.Binding, WORDS, EXPRS | st.builds(t.RangeOf, EXPRS, EXPRS, span=st.just(INLINE)), span=st.just(INLINE)
)


def _statements(suite: st.SearchStrategy) -> st.SearchStrategy:
    here = {"span": st.just(INLINE)}
    maybe = st.none() | EXPRS
    chance = st.one_of(
        st.builds(t.Random, st.just(""), NAMED, st.none(), st.none(), **here),
        st.builds(t.Random, WORDS, EXPRS, maybe, maybe, **here),
        st.builds(t.Roll, EXPRS, EXPRS, **here),
    )
    bounds = st.builds(t.TypeRange, EXPRS, EXPRS, **here)
    members = st.one_of(
        bounds, st.builds(t.TypeName, WORDS, **here), st.builds(t.TypeTagged, WORDS, EXPRS, **here),
        st.builds(t.TypeSet, WORDS, **here),
    )  # fmt: skip
    types = st.builds(t.Type, _tuples(members), **here)
    return st.one_of(
        st.builds(t.Let, WORDS, EXPRS | chance, **here),
        st.builds(t.VarStmt, WORDS, types, EXPRS | chance, **here),
        st.builds(t.Assign, PLACES, st.sampled_from(["+=", "-=", "="]), EXPRS, **here),
        st.builds(t.CallStmt, WORDS, _tuples(EXPRS, 0), **here),
        st.builds(t.BaseStmt, _tuples(EXPRS, 0), **here),
        st.builds(t.Move, EXPRS, st.booleans(), maybe, PLACES, PLACES, **here),
        st.builds(t.Move, st.none(), st.just(False), maybe, PLACES, PLACES, **here),
        st.builds(t.Draw, EXPRS, PLACES, PLACES, st.none() | PLACES, **here),
        st.builds(t.Place, maybe, EXPRS, PLACES, **here),
        st.builds(t.If, _tuples(st.tuples(EXPRS, suite), 1, 2), st.none() | suite, **here),
        st.builds(t.For, _tuples(BINDINGS, 1, 2), maybe, maybe, suite, **here),
        st.builds(t.Repeat, suite, EXPRS, **here),
        st.builds(t.Times, EXPRS, suite, **here),
        st.builds(t.While, EXPRS, EXPRS, suite, **here),
        st.builds(t.Turns, EXPRS, st.just(""), st.none(), maybe, suite, **here),
        st.builds(t.Turns, EXPRS, WORDS, EXPRS, maybe, suite, **here),
        st.builds(t.Together, BINDINGS, suite, **here),
        st.builds(t.Require, EXPRS, TEXTS, **here),
        st.builds(t.Win, EXPRS, **here),
        st.builds(t.Return, maybe, **here),
        st.builds(t.Cites, WORDS, _tuples(TEXTS), **here),
    )


def _suites(inner: st.SearchStrategy) -> st.SearchStrategy:
    statements = _statements(inner)
    offers = _tuples(st.builds(t.Offer, WORDS, st.none() | EXPRS, span=st.just(INLINE)))
    here = {"span": st.just(INLINE)}
    value = st.builds(t.ChooseValue, BINDINGS, st.none() | EXPRS, st.none() | EXPRS, **here)
    choices = st.one_of(
        st.builds(t.Choose, offers, st.none() | EXPRS, st.none() | inner, **here),
        st.builds(t.Let, WORDS, value, st.none() | inner, **here),
        st.builds(t.Assign, PLACES, st.just("="), value, st.none() | inner, **here),
    )
    return st.builds(t.Suite, TEXTS, _tuples(statements | choices), span=st.sampled_from([INLINE, BELOW]))


SIMPLE = st.builds(
    t.Suite, st.just(""), st.just((t.Pass(span=INLINE),)), span=st.sampled_from([INLINE, BELOW])
)
SUITES = st.deferred(lambda: _suites(SIMPLE | _suites(SIMPLE)))


def _file(*decls: t.Decl) -> t.File:
    header = t.Header("game", "", "", "", "", None, (), None, (), span=INLINE)
    return t.File(header, decls, span=INLINE)


def _there_and_back(file: t.File) -> None:
    text = print_file(file)
    again = parse(_source(text))
    assert again == file, text
    assert print_file(again) == text


@settings(max_examples=100, deadline=None)
@given(EXPRS)
def test_any_expression_comes_back(e: t.Expr) -> None:
    _there_and_back(_file(t.Const(False, "X", None, e, span=INLINE), t.Invariant("i", e, span=INLINE)))


@settings(max_examples=50, deadline=None)
@given(SUITES)
def test_any_statements_come_back(suite: t.Suite) -> None:
    _there_and_back(_file(t.Callable(False, "flow", "flow", (), None, suite, span=INLINE)))
