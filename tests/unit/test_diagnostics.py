"""Diagnostics: the model, the register of codes, suggestions and the four renderers."""

import json
import pickle
import re
from dataclasses import replace
from pathlib import Path

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.diagnostics import (
    Diagnostic,
    Label,
    Problems,
    SpecError,
    UsageError,
    did_you_mean,
    render_github,
    render_gnu,
    render_human,
    render_json,
)
from rulewright.diagnostics.codes import CODES
from rulewright.diagnostics.explain import explain
from rulewright.diagnostics.model import Fix
from rulewright.diagnostics.schema import schema
from rulewright.diagnostics.suggest import edit_distance
from rulewright.diagnostics.text import cells
from rulewright.source import Source, Span

ROOT = Path(__file__).parents[2]
SOURCE = Source(
    "my.rules",
    "enum Color: blue, red\n"
    "phase draft:\n"
    "    first = center\n"
    "    count_tiles\n"
    "    let x = colour\n"
    '    cites rules_ko "가져오기" + foo\n',
)


def span_of(text: str, source: Source = SOURCE) -> Span:
    start = source.text.index(text)
    return Span(source, start, start + len(text))


def undefined() -> Diagnostic:
    return Diagnostic(
        "RW201",
        "error",
        "undefined name `colour`",
        (Label(span_of("colour"), "no `colour` here"), Label(span_of("Color"), "a type of this name", False)),
        note="case counts",
        help="did you mean `Color`?",
    )


# -- the model --------------------------------------------------------------------------------------------


def test_problems_are_kept_once_and_in_the_order_of_their_places() -> None:
    problems = Problems()
    problems.error("RW201", "undefined name `colour`", span_of("colour"))
    problems.warning("RW208", "unused name `first`", span_of("first"))
    problems.error("RW201", "undefined name `colour`", span_of("colour"), "said again")
    problems.error("RW201", "undefined name `color`", span_of("colour"))
    assert [item.title for item in problems] == [
        "unused name `first`",
        "undefined name `colour`",
        "undefined name `color`",
    ]
    assert len(problems) == 3


def test_only_errors_raise_and_warnings_come_along() -> None:
    problems = Problems()
    problems.warning("RW208", "unused name `first`", span_of("first"))
    problems.raise_if_errors()
    assert not problems.has_errors
    problems.error("RW201", "undefined name", span_of("colour"), secondary=[(span_of("Color"), "near")])
    with pytest.raises(SpecError) as caught:
        problems.raise_if_errors()
    assert [item.severity for item in caught.value.diagnostics] == ["warning", "error"]
    assert caught.value.diagnostics[1].labels[1] == Label(span_of("Color"), "near", primary=False)
    assert str(caught.value) == (
        "my.rules:3:5: warning: unused name `first` [RW208]\nmy.rules:5:13: error: undefined name [RW201]"
    )


def test_extending_problems_drops_what_is_known() -> None:
    one, two = Problems(), Problems()
    one.add(undefined())
    two.add(undefined())
    two.error("RW407", "missing flow", None)
    one.extend(two)
    assert [item.code for item in one] == ["RW407", "RW201"]


def test_the_place_is_that_of_the_first_primary_label() -> None:
    labels = (Label(span_of("Color"), "", primary=False), Label(span_of("first")))
    assert Diagnostic("RW201", "error", "x", labels).span == span_of("first")
    assert Diagnostic("RW201", "error", "x", labels[:1]).span == span_of("Color")
    assert Diagnostic("RW201", "error", "x").span is None


def test_errors_survive_pickling() -> None:
    spec = pickle.loads(pickle.dumps(SpecError([undefined()])))
    assert str(spec) == undefined().summary()
    usage = pickle.loads(pickle.dumps(UsageError("no such option", "RW704", help="options: side")))
    assert (usage.message, usage.code, usage.help) == ("no such option", "RW704", "options: side")
    assert str(usage) == "no such option; options: side"


# -- the register -----------------------------------------------------------------------------------------


def test_codes_are_unique_sorted_and_well_formed() -> None:
    from rulewright.diagnostics.register import limits, names, reading, running, structure, syntax, types

    parts = (reading, syntax, names, types, structure, limits, running)
    entries = sum(len(part.CODES) for part in parts) + len(structure.TEST_CODES)
    assert entries == len(CODES)
    assert list(CODES) == sorted(CODES)
    for code, info in CODES.items():
        assert re.fullmatch(r"RW\d{3}", code)
        assert info.code == code
        assert info.name[0].islower() or info.name.startswith("`")
        assert not info.name.endswith(".")
        assert info.what.endswith((".", ")"))
        assert info.example != info.mended
        assert len(info.why) > 40


def test_names_of_codes_are_unique() -> None:
    assert len({info.name for info in CODES.values()}) == len(CODES)


def test_every_code_that_the_code_mentions_is_registered() -> None:
    mentioned: dict[str, str] = {}
    for folder in ("compiler", "plugins"):
        for path in (ROOT / folder).rglob("*.py"):
            for code in re.findall(r"\bRW\d{3}\b", path.read_text(encoding="utf-8")):
                mentioned.setdefault(code, path.name)
    assert mentioned
    assert {code: where for code, where in mentioned.items() if code not in CODES} == {}


def test_explain_tells_the_whole_story() -> None:
    page = explain(" rw201 ")
    info = CODES["RW201"]
    assert page.startswith("# RW201: undefined name\n\n")
    for part in (info.what, info.why, f"```rules\n{info.example}\n```", f"```rules\n{info.mended}\n```"):
        assert part in page
    assert "```console\n$ rulewright" in explain("RW703")
    assert "```pycon\n>>> rulewright" in explain("RW001")
    assert explain("201") == page


@pytest.mark.parametrize(
    ("code", "hint"), [("RV201", "did you mean RW201?"), ("RW999", "codes run from RW001")]
)
def test_an_unknown_code_is_a_wrong_call(code: str, hint: str) -> None:
    with pytest.raises(UsageError, match=f"no diagnostic has the code `{code}`") as caught:
        explain(code)
    assert hint in str(caught.value)


# -- suggestions ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("colour", "color"),
        ("Color", "color"),
        ("wlal", "wall"),
        ("pattern_lnie", "pattern_line"),
        ("dispaly", "display"),
        ("zebra", None),
        ("x", None),
        ("wall", None),  # the name itself is no suggestion, and nothing else is near
    ],
)
def test_did_you_mean(name: str, meant: str | None) -> None:
    assert did_you_mean(name, ["color", "wall", "pattern_line", "display", "y"]) == meant


def test_equally_near_names_are_taken_in_alphabetical_order() -> None:
    assert did_you_mean("cat", ["hat", "bat"]) == "bat"


@given(st.text("abc", max_size=6), st.text("abc", max_size=6))
def test_edit_distance_is_symmetric_and_bounded(left: str, right: str) -> None:
    distance = edit_distance(left, right)
    assert distance == edit_distance(right, left)
    assert (distance == 0) == (left == right)
    assert abs(len(left) - len(right)) <= distance <= max(len(left), len(right))


# -- for people -------------------------------------------------------------------------------------------


def test_human_shows_both_places_note_and_help() -> None:
    assert render_human.render([undefined()]) == (
        "error[RW201]: undefined name `colour`\n"
        " --> my.rules:5:13\n"
        "  |\n"
        "1 | enum Color: blue, red\n"
        "  |      ----- a type of this name\n"
        "  ...\n"
        "5 |     let x = colour\n"
        "  |             ^^^^^^ no `colour` here\n"
        "  |\n"
        "  = note: case counts\n"
        "  = help: did you mean `Color`?\n"
        "\n"
        "1 error; more on the first: rulewright explain RW201\n"
    )


def test_human_shows_a_gap_of_one_line_as_it_is() -> None:
    labels = (Label(span_of("count_tiles"), "this"), Label(span_of("draft"), "in here", primary=False))
    assert "2 | phase draft:\n  |       ----- in here\n3 |     first = center\n4 |     count_tiles\n" in (
        render_human.render([Diagnostic("RW201", "error", "x", labels)])
    )


def test_human_marks_first_and_last_line_of_a_long_span() -> None:
    span = Span.cover(span_of("phase"), span_of("let x = colour"))
    text = render_human.render([Diagnostic("RW404", "error", "loop", (Label(span, "all this"),))])
    assert (
        "2 | phase draft:\n  | ^^^^^^^^^^^^\n  ...\n5 |     let x = colour\n  |     ^^^^^^^^^^^^^^ all this\n"
        in text
    )


def test_human_puts_marks_under_wide_letters() -> None:
    text = render_human.render([Diagnostic("RW208", "warning", "unused", (Label(span_of("foo"), "here"),))])
    shown, mark = next(
        (a, b) for a, b in zip(text.split("\n"), text.split("\n")[1:], strict=False) if "^" in b
    )
    assert cells(shown[: shown.index("foo")]) == mark.index("^^^ here")
    assert text.startswith("warning[RW208]: unused\n")


def test_human_clips_a_long_line_around_its_mark() -> None:
    source = Source("long.rules", "a" * 300 + " wrong " + "b" * 300)
    text = render_human.render(
        [Diagnostic("RW101", "error", "x", (Label(span_of("wrong", source), "this"),))]
    )
    shown, mark = text.split("\n")[3:5]
    assert shown.startswith("1 | …a")
    assert shown.endswith("b…")
    assert shown[mark.index("^") :].startswith("wrong")
    assert mark.endswith("^^^^^ this")


@given(
    st.lists(st.text(alphabet="ab 가\t(", max_size=150), min_size=1, max_size=4).map("\n".join),
    st.integers(0, 200),
    st.integers(0, 200),
    st.text(alphabet="words and so on 가", max_size=150),
    st.integers(40, 100),
)
def test_human_stays_within_its_width_wherever_the_mark_is(
    text: str, start: int, length: int, label: str, width: int
) -> None:
    source = Source("s.rules", text)
    start = min(start, len(text))
    span = Span(source, start, min(start + length, len(text)))
    words = " ".join(word[:15] for word in label.split())  # a word longer than the line can't be broken
    out = render_human.render([Diagnostic("RW101", "error", "a title", (Label(span, words),))], width=width)
    body = [line for line in out.split("\n") if "rulewright explain" not in line]
    assert max(cells(line) for line in body) <= width
    if text:
        assert any("^" in line for line in body)


def test_human_neutralises_control_characters() -> None:
    source = Source("evil\x1b.rules", "a\x1b[31m\u202eb\tc")
    text = render_human.render(
        [Diagnostic("RW101", "error", "bad \x1b[0m", (Label(Span(source, 0, 1), "l\x07"),), help="x\ny\x9b")]
    )
    assert not set(text) & set("\x1b\x07\u202e\x9b\t")
    assert "1 | a\ufffd[31m\ufffdb c" in text


def test_human_in_colour_says_the_same() -> None:
    coloured = render_human.render([undefined()], color=True)
    assert "\x1b[1;31merror[RW201]" in coloured
    plain = re.sub(r"\x1b\[[0-9;]*m", "", coloured)
    assert [line.rstrip() for line in plain.split("\n")] == render_human.render([undefined()]).split("\n")


def test_human_without_a_place_or_without_anything() -> None:
    assert render_human.render([]) == ""
    text = render_human.render([Diagnostic("RW801", "warning", "plugin `x` fails", help="remove it")])
    assert text.split("\n")[:2] == ["warning[RW801]: plugin `x` fails", "  = help: remove it"]


def test_human_shows_why_a_file_could_not_be_read() -> None:
    label = Label(Span(Source("no.rules", ""), 0, 0), "No such file")
    text = render_human.render([Diagnostic("RW001", "error", "cannot read `no.rules`", (label,))])
    assert " --> no.rules:1:1\n  = No such file\n" in text


def test_human_counts_and_points_to_the_first_error() -> None:
    warning = Diagnostic("RW208", "warning", "unused")
    text = render_human.render([warning, undefined(), undefined()])
    assert text.endswith("2 errors, 1 warning; more on the first: rulewright explain RW201\n")


def test_rich_text_is_the_same_text() -> None:
    plain = render_human.to_text(undefined()).plain
    assert plain.rstrip() in render_human.render([undefined()])


# -- for tools --------------------------------------------------------------------------------------------


def test_gnu_gives_a_line_for_each_place() -> None:
    assert render_gnu.render([undefined(), Diagnostic("RW801", "warning", "two\nlines")]) == (
        "my.rules:5:13: error: undefined name `colour` [RW201]\n"
        "my.rules:1:6: note: a type of this name\n"
        "rulewright: warning: two\ufffdlines [RW801]\n"
    )


def test_json_gives_one_object_a_line() -> None:
    first, second = map(
        json.loads, render_json.render([undefined(), Diagnostic("RW407", "error", "x")]).splitlines()
    )
    assert first["code"] == "RW201"
    assert first["name"] == "undefined name"
    assert (first["file"], first["line"], first["column"], first["end_column"]) == ("my.rules", 5, 13, 19)
    assert [label["primary"] for label in first["labels"]] == [True, False]
    assert SOURCE.text[first["labels"][1]["start"] : first["labels"][1]["end"]] == "Color"
    assert second["file"] is None
    assert second["labels"] == []


def test_json_is_as_the_schema_says() -> None:
    fix = Fix(span_of("colour"), "Color")
    found = [undefined(), replace(undefined(), fix=fix), Diagnostic("RW407", "error", "x")]
    validator = jsonschema.Draft202012Validator(schema())
    validator.check_schema(validator.schema)
    lines = [json.loads(line) for line in render_json.render(found).splitlines()]
    for line in lines:
        validator.validate(line)
    good = lines[0]
    for wrong in (
        {**good, "severity": "hint"},
        {**good, "more": 1},
        {**good, "labels": [{}]},
        {"code": "RW407"},
    ):
        assert not validator.is_valid(wrong)


def test_the_schema_that_is_published_is_the_schema() -> None:
    text = (ROOT / "docs" / "diagnostics.schema.json").read_text(encoding="utf-8")
    assert json.loads(text) == schema(), (
        "make it anew: rulewright check --schema > docs/diagnostics.schema.json"
    )


def test_github_escapes_what_would_break_a_command() -> None:
    label = Label(Span(Source("a,b:c.rules", "xyz"), 0, 1), "50%\n::error::fake")
    line = render_github.render([Diagnostic("RW301", "error", "wrong: type", (label,), help="do")])
    assert line == (
        "::error file=a%2Cb%3Ac.rules,line=1,col=1,endColumn=2,endLine=1,title=RW301%3A wrong%3A type"
        "::50%25%0A::error::fake%0Ahelp: do\n"
    )
