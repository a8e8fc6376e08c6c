"""Sources and spans: places in texts, reading, literate Markdown."""

import pickle
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.diagnostics import SpecError, read_source
from rulewright.literate import blank_prose
from rulewright.source import MAX_BYTES, Source, SourceError, Span

TEXT = "game demo\n\n    players 2\n"


def test_location_counts_lines_and_columns_from_one() -> None:
    source = Source("a.rules", TEXT)
    assert source.location(0) == (1, 1)
    assert source.location(9) == (1, 10)  # the line end belongs to its line
    assert source.location(10) == (2, 1)
    assert source.location(15) == (3, 5)
    assert source.location(len(TEXT)) == (4, 1)


def test_location_outside_the_text_is_its_nearest_end() -> None:
    source = Source("a.rules", "ab")
    assert source.location(-5) == (1, 1)
    assert source.location(99) == (1, 3)


def test_line_text_has_no_line_end() -> None:
    source = Source("a.rules", TEXT)
    assert [source.line_text(n) for n in range(1, source.line_count + 1)] == [
        "game demo",
        "",
        "    players 2",
        "",
    ]
    for wrong in (0, 5):
        with pytest.raises(IndexError):
            source.line_text(wrong)


@given(st.text(alphabet="ab\n\f\u2028", max_size=40), st.integers(0, 40))
def test_location_agrees_with_counting(text: str, offset: int) -> None:
    offset = min(offset, len(text))
    line, column = Source("a.rules", text).location(offset)
    assert line == text[:offset].count("\n") + 1
    assert column == offset - (text.rfind("\n", 0, offset) + 1) + 1


def test_span_knows_its_place_and_text() -> None:
    span = Span(Source("a.rules", TEXT), 15, 22)
    assert (span.text, span.line, span.column, span.end_line, span.end_column) == ("players", 3, 5, 3, 12)
    assert str(span) == "a.rules:3:5"


def test_spans_are_equal_only_within_one_source() -> None:
    source = Source("a.rules", TEXT)
    assert Span(source, 0, 4) == Span(source, 0, 4)
    assert len({Span(source, 0, 4), Span(source, 0, 4), Span(source, 0, 5)}) == 2
    assert Span(source, 0, 4) != Span(Source("a.rules", TEXT), 0, 4)


def test_cover_holds_both_in_either_order() -> None:
    source = Source("a.rules", TEXT)
    first, last = Span(source, 0, 4), Span(source, 15, 22)
    assert Span.cover(first, last) == Span.cover(last, first) == Span(source, 0, 22)
    with pytest.raises(ValueError, match="no span covers"):
        Span.cover(first, Span(Source("b.rules", TEXT), 0, 1))


def test_spans_survive_pickling_and_share_their_source() -> None:
    source = Source("a.rules", TEXT, Path("a.rules"))
    assert source.line_count == 4  # fills the cache, which must not travel
    one, two = pickle.loads(pickle.dumps([Span(source, 0, 4), Span(source, 5, 9)]))
    assert one.source is two.source
    assert (one.text, two.text, two.source.path) == ("game", "demo", Path("a.rules"))


def test_read_drops_the_byte_order_mark_and_foreign_line_ends(tmp_path: Path) -> None:
    path = tmp_path / "a.rules"
    path.write_bytes(b"\xef\xbb\xbfgame demo\r\n    players 2\r")
    source = Source.read(path, "shown.rules")
    assert source.text == "game demo\n    players 2\n"
    assert (source.name, source.path) == ("shown.rules", path)


@pytest.mark.parametrize(
    ("data", "code", "place", "label"),
    [
        (b"game demo\nab\xff\n", "RW002", (2, 3), "byte 0xff here"),
        ("é\r\né".encode() + b"\xc3(", "RW002", (2, 2), "byte 0xc3 here"),
        (b"\xef\xbb\xbfab\xff", "RW002", (1, 3), "byte 0xff here"),
        (b"game\0demo\n", "RW002", (1, 5), "a NUL byte here"),
        (b"#" * (MAX_BYTES + 1), "RW003", (1, 1), "the limit is 2,000,000 bytes"),
    ],
)
def test_what_is_no_spec_is_refused_at_its_place(
    tmp_path: Path, data: bytes, code: str, place: tuple[int, int], label: str
) -> None:
    path = tmp_path / "a.rules"
    path.write_bytes(data)
    with pytest.raises(SourceError) as caught:
        Source.read(path)
    problem = caught.value
    assert (problem.code, (problem.span.line, problem.span.column), problem.label) == (code, place, label)


def test_the_largest_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "a.rules"
    path.write_bytes(b"#" * MAX_BYTES)
    assert len(Source.read(path).text) == MAX_BYTES


def test_a_missing_file_or_a_folder_is_a_spec_error(tmp_path: Path) -> None:
    for path in (tmp_path / "none.rules", tmp_path):
        with pytest.raises(SpecError) as caught:
            read_source(path)
        (diagnostic,) = caught.value.diagnostics
        assert diagnostic.code == "RW001"
        assert f"{path}:1:1: error: cannot read `{path}` [RW001]" == str(caught.value)


LITERATE = """\
# Demo

Prose with a ```rules``` word.

```rules
game demo
    players 2
```

~~~~ rules
zone bag: bag of tile
~~~
still rules
~~~~

```python
not = rules
```
"""


def test_literate_keeps_only_rules_blocks_and_every_offset() -> None:
    source = Source("demo.rules.md", LITERATE)
    assert len(source.rules_text) == len(LITERATE)
    kept = [line.rstrip() for line in source.rules_text.split("\n") if line.strip()]
    assert kept == ["game demo", "    players 2", "zone bag: bag of tile", "~~~", "still rules"]
    offset = source.rules_text.index("players")
    assert source.location(offset) == (7, 5)
    assert LITERATE[offset:].startswith("players")


def test_a_plain_source_is_all_rules() -> None:
    assert Source("demo.rules", LITERATE).rules_text == LITERATE


def test_an_example_of_a_fence_inside_another_fence_is_prose() -> None:
    assert blank_prose("````md\n```rules\ngame x\n```\n````\n").strip() == ""


def test_a_fence_that_is_never_closed_reaches_to_the_end() -> None:
    assert blank_prose("```rules\ngame x").split("\n") == [" " * 8, "game x"]


@given(st.text(alphabet="`~ \n\trules#\f\u2028", max_size=80))
def test_blanking_keeps_length_and_line_ends(text: str) -> None:
    blanked = blank_prose(text)
    assert len(blanked) == len(text)
    assert all((a == "\n") == (b == "\n") and a in (b, " ") for a, b in zip(blanked, text, strict=True))
