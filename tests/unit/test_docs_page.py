"""The rulebook page: its structure, its words, and that no text of a spec is more than text."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from rulewright.driver import Compilation, compilation
from rulewright.emit.docs_english import English
from rulewright.emit.docs_words import Glossary, capital, names_bound, plain, plural, say
from rulewright.emit.to_docs import to_docs
from rulewright.resources import folder
from rulewright.source import Source
from rulewright.syntax import parser
from rulewright.syntax import tree as t

BASE = """\
game stones "Stones"
    "Take stones from a heap."
    players 2
    rulebook little "little.txt"
    note "The number of stones is a guess."

option quick: bool = false "Ends after one stone."

enum Color: red, blue
range Spot: 0..2
const WORTH = [1, 2, 3]
const MANY = 4

piece stone of Color: 4 each
zone heap: bag of stone
zone row[Spot]: slot of stone          # on the table
var rounds: 0..20 = 0

player:
    score: int 0..100 = 0

setup:
    place all stone in heap

flow:
    turns from p0 until rounds == 6 or quick and rounds > 0:
        choose take
        rounds += 1

result: highest score

action take(color: Color, spot: Spot):
    "Take a stone and lay it down."
    cites little "1"
    require heap[color] > 0 else "there is no {color} stone"
    if color is red:
        require row[spot] is empty else "spot {spot} is taken"
    gain(me, spot)
    if row[spot] is empty: move 1 color from heap to row[spot]

step gain(p: player, spot: Spot):
    p.score += worth(spot)

def worth(spot: Spot) -> 0..9 = WORTH[spot]
"""

VARIANT = """\
variant more_stones extends stones "More stones"
    "Stones are worth more."

override const WORTH = [2, 4, 6]

override step gain(p: player, spot: Spot):
    "Twice."
    base(p, spot)
    p.score += bonus()

def bonus() -> 0..9 = 1
"""

EVIL = "</style><script>alert(1)</script>&<b title='x'>{{ 7 * 7 }}"


def page(text: str, path: Path | None = None) -> str:
    done = Compilation(Source("stones.rules", text, path) if path else Source("stones.rules", text))
    return of(done)


def of(done: Compilation) -> str:
    own = [d for d in done.syntax.decls if isinstance(d, t.Test)]
    return to_docs(done.game_chain, done.rules, done.machine, tests=own, spec="x.rules", version="1")


class Reader(HTMLParser):
    """Gathers the tags, the addresses and the links of a page."""

    VOID = frozenset({"meta", "br", "img"})

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.text: list[str] = []
        self.open: list[str] = []
        self.sources: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag not in self.VOID:
            self.open.append(tag)
        for name, value in attrs:
            assert not name.startswith("on"), name
            if name == "id":
                self.ids.append(value or "")
            if name == "href":
                self.links.append(value or "")
            if name == "src":
                self.sources.append(value or "")

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag
        if tag in ("td", "th"):
            self.text.append(" ")

    def handle_data(self, data: str) -> None:
        self.text.append(data)

    @property
    def words(self) -> str:
        return " ".join("".join(self.text).split())


@pytest.fixture(scope="module")
def variant(tmp_path_factory: pytest.TempPathFactory) -> str:
    place = tmp_path_factory.mktemp("specs")
    (place / "stones.rules").write_text(BASE, encoding="utf-8")
    (place / "more_stones.rules").write_text(VARIANT, encoding="utf-8")
    return of(compilation(place / "more_stones.rules"))


def test_says_what_it_is() -> None:
    found = Reader(page(BASE))
    assert not found.open
    for sentence in (
        "Stones",
        "Take stones from a heap.",
        "For 2 players.",
        "The names of games belong to their publishers.",
        "The number of stones is a guess.",
        "quick: off, or on",
        "Ends after one stone.",
        "8 stones, 4 each of 2 kinds: red, blue",
        "on the table",
        "The highest score wins.",
    ):
        assert sentence in found.words, sentence


def test_rules_are_told_in_words() -> None:
    words = Reader(page(BASE)).words
    for sentence in (
        "Put all stones into heap.",
        "Players take turns clockwise from p0, until rounds is 6 or "
        "(the option quick is on and rounds is more than 0):",
        "The player chooses how to take.",
        "Rounds goes up by 1.",
        "Heap holds a color stone — else: “there is no color stone”",
        "If color is red: Row at spot is empty — else: “spot spot is taken”",
        "Gain (you, spot).",
        "If row at spot is empty: Move 1 color stone from heap to row at spot.",
        "p’s score goes up by worth (spot).",
        "This is worth for spot.",
    ):
        assert sentence in words, sentence


def test_needs_nothing_else() -> None:
    text = page(BASE)
    found = Reader(text)
    assert found.sources
    assert all(source.startswith("data:image/svg+xml;base64,") for source in found.sources)
    assert not {"script", "link", "iframe", "object"} & set(found.tags)
    assert not re.search(r"https?://|@import|url\(", text)
    assert "@media print" in text
    assert "prefers-color-scheme:dark" in text


def test_links_lead_somewhere_and_addresses_are_unique(variant: str) -> None:
    for text in (page(BASE), variant):
        found = Reader(text)
        assert len(set(found.ids)) == len(found.ids)
        assert found.links
        assert all(link.startswith("#") and link[1:] in found.ids for link in found.links), found.links


def test_is_the_same_every_time(variant: str, tmp_path: Path) -> None:
    (tmp_path / "stones.rules").write_text(BASE, encoding="utf-8")
    (tmp_path / "more_stones.rules").write_text(VARIANT, encoding="utf-8")
    assert of(compilation(tmp_path / "more_stones.rules")) == variant


def test_texts_of_a_spec_stay_texts() -> None:
    quiet = EVIL.replace('"', "")
    hostile = (
        BASE.replace('"Stones"', f'"{quiet}"')
        .replace("Take stones from a heap.", quiet)
        .replace("The number of stones is a guess.", quiet)
        .replace("Ends after one stone.", quiet)
        .replace("Take a stone and lay it down.", quiet)
        .replace("there is no {color} stone", quiet.replace("{{ 7 * 7 }}", "") + "{color}")
        .replace("# on the table", f"# {quiet}")
        .replace('little "1"', f'little "{quiet}"')
        .replace('"little.txt"', f'"{quiet}"')
        + f'\ntest "{quiet}":\n    players 2\n    then rounds == 0\n'
    )
    found = Reader(page(hostile))
    assert "script" not in found.tags
    assert found.tags.count("style") == 1
    assert found.words.count("<script>alert(1)</script>") >= 8
    assert "{{ 7 * 7 }}" in found.words
    assert "49" not in found.words


def test_a_variant_says_what_changes(variant: str) -> None:
    found = Reader(variant)
    changes = found.words.split("What changes", 2)[2].split("Components", 1)[0]
    assert "Against Stones" in changes
    assert "Gain changed Before p’s score goes up by worth (spot). Now Twice." in changes
    assert "Do as in the rule that this one replaces (p, spot)." in changes
    assert "worth changed Before 0: 1, 1: 2, 2: 3 Now 0: 2, 1: 4, 2: 6" in changes
    assert "Bonus new Now This is 1." in changes
    assert variant.count('class="step marked"') == 1
    assert "<del>" in variant
    assert "What changes" not in page(BASE)


def test_marks_only_what_is_changed(variant: str) -> None:
    assert 'class="mark' not in page(BASE)
    marked = re.findall(r'id="([^"]*)" class="[^"]*marked"', variant)
    assert sorted(marked) == ["rule-bonus", "rule-gain", "table-WORTH"]


def test_tables_have_the_labels_of_their_domains() -> None:
    assert "spot 0" in Reader(page(BASE)).words
    wide = BASE + "\nconst PAIRS = [[1, 2], [3, 4]]\ndef pair(c: Color, d: Color) -> 0..9 = PAIRS[c, d]\n"
    assert "Pairs red blue red 1 2 blue 3 4" in Reader(page(wide)).words


def test_tests_are_folded_examples() -> None:
    text = page(
        BASE + '\ntest "a first stone":\n    players 2\n    when p0: take(red, 0)\n    then p0.score == 1\n'
    )
    words = Reader(text).words
    assert "a first stone 2 players. p0 plays take(red, 0). Then p0’s score is 1." in words
    assert "<details>" in text
    assert "<details open" not in text


@pytest.mark.parametrize(
    ("condition", "words"),
    [
        ("not empty(heap)", "heap is not empty"),
        ("heap[red] == 0", "heap holds no red stone"),
        ("not heap[red] > 0", "heap holds no red stone"),
        ("size(heap) <= 3", "the number of stones in heap is at most 3"),
        ("not (rounds < 3 and quick)", "rounds is at least 3 or the option quick is off"),
        ("0 < rounds <= 3", "0 is less than rounds, which is at most 3"),
        ("some s in Spot: row[s] is red", "there is a Spot s such that row at s is red"),
        ("not (some s in Spot: row[s] is red)", "for every Spot s, row at s is not red"),
        (
            "all s in Spot where s > 0: row[s] is empty",
            "for every Spot s for which s is more than 0, row at s is empty",
        ),
        ("rounds in {1, 2}", "rounds is one of 1 or 2"),
        ("not only(heap, red)", "heap holds other than red stones"),
        ("(count s in Spot: row[s] is red) == 2", "(the number of Spots s for which row at s is red) is 2"),
        (
            "2 * (rounds + 1) // 2 == max(rounds, 3)",
            "2 × (rounds + 1) ÷ 2 (rounded down) is the larger of rounds and 3",
        ),
    ],
)
def test_conditions_in_words(condition: str, words: str) -> None:
    file = parser.parse(Source("a.rules", BASE + f"\ndef asked() -> bool = {condition}\n"))
    glossary = Glossary.of(file.decls)
    rule = glossary.rules["asked"]
    (statement,) = rule.body.body
    assert isinstance(statement, t.Return)
    assert statement.value is not None
    text = English(glossary, names_bound(rule)).condition(statement.value)
    assert re.sub(r"<[^>]*>", "", str(text)) == words


def test_small_words() -> None:
    assert [plural(noun) for noun in ("tile", "box", "strategy", "day")] == [
        "tiles",
        "boxes",
        "strategies",
        "days",
    ]
    assert [plain(name) for name in ("FLOOR_LOSS", "tile_row", "A", "Row")] == [
        "floor loss",
        "tile row",
        "A",
        "Row",
    ]
    assert capital(say('<a href="#x">{}</a>', "bag")) == '<a href="#x">Bag</a>'
    assert capital(say("<var>{}</var>", "p")) == "<var>p</var>"


@pytest.mark.parametrize("path", sorted(folder("specs").glob("*.rules")), ids=lambda path: path.stem)
def test_every_shipped_game_has_a_page(path: Path) -> None:
    if ".tests" in path.name:
        pytest.skip("a file of tests is no game")
    done = compilation(path)
    found = Reader(of(done))
    assert not found.open
    assert all(link[1:] in found.ids for link in found.links)
    for note in done.rules.notes:
        assert " ".join(note.split()) in found.words
