"""Ways of writing that others have, and colons that are lost: each is told as what it is, with the mend."""

from __future__ import annotations

import pytest

from rulewright.diagnostics import Diagnostic, SpecError
from rulewright.driver import Compilation
from rulewright.source import Source

GAME = """\
game tiny "Tiny"
    players 1
    length 50

enum Color: red, blue
piece tile of Color: 3 each
zone bag: bag of tile
var heap: int 0..9 = 0
var told: set of Color

player:
    score: int 0..50 = 0
    hand: bag of tile

setup:
    place all tile in bag

flow:
    turns from p0 until heap == 9:
        choose gain

action gain():
    HERE

result: highest score
"""
DECLARED = GAME.replace("HERE", "heap += 1")


def errors(text: str) -> list[Diagnostic]:
    done = Compilation(Source("tiny.rules", text))
    try:
        assert done.rules is not None
    except SpecError as error:
        return [d for d in error.diagnostics if d.is_error]
    return []


def told(text: str) -> str:
    """What is said of a text with one mistake, in a line."""
    (found,) = errors(text)
    return f"{found.code} {found.title} -> {found.help}"


#: Statements, what is wrong with them, and how they are mended. A mend that starts with `=` is the whole statement.
STATEMENTS = {
    "print(heap)": ("`print` is not part of the language", "rules write nothing: `view:` says what is shown"),
    'print("heap")': (
        "`print` is not part of the language",
        "rules write nothing: `view:` says what is shown",
    ),
    "foreach p in player: heap += 1": ("`foreach` is not part of the language", "write `for`"),
    "switch heap:\n        case 1: heap = 2": ("`switch` is not part of the language", "write `if …:`"),
    "shuffle bag": ("`shuffle` is not part of the language", "nothing is shuffled"),
    "deal 2 from bag to me.hand": ("`deal` is not part of the language", "write `draw 3 from … to …`"),
    "const MORE = 2": ("`const` is not a statement", "a constant stands at the margin"),
    "yield heap": ("`yield` is not part of the language", "write `choose`"),
    "import random": ("`import` is not part of the language", ""),
    'require heap > 0 else f"no {heap}"': ("the letter `f` before a text", "leave it out"),
    'let x = "red"': ("a text is no value", "make the values an `enum`"),
    "let x = 'red'": ("a text in single quotes", "use double quotes"),
    "let a, b = 1": ("a `let` names one thing", "write a `let` for each"),
    "heap, me.score = 1, 2": ("one thing is set at a time", "write a line for each"),
    "heap = me.score = 2": ("one thing is set at a time", "write a line for each"),
    "// more": ("`//` begins no comment", "write `#`"),
    "/* more */": ("`/*` begins no comment", "begin each line with `#`"),
    "heap = heap / 2": ("`/` is not an operator here", "write `//`"),
    "heap = heap ** 2": ("`**` is not an operator here", "write it out: `n * n`"),
    "heap *= 2": ("`*=` is not an operator here", "write `heap = heap * …`"),
    "heap := 2": ("`:=` is not an operator here", "write `=`"),
    "heap == 2": ("`==` sets nothing", "write `=`"),
    "++heap": ("`++` is not an operator here", "write `heap += 1`"),
    "heap++": ("`++` is not an operator here", "write `heap += 1`"),
    "if heap > 1 & heap < 3: heap = 1": ("`&` is not an operator here", "write `and`"),
    "if heap > 1 && heap < 3: heap = 1": ("`&&` is not an operator here", "write `and`"),
    "if heap > 1 || heap < 3: heap = 1": ("`||` is not an operator here", "write `or`"),
    "if heap <> 2: heap = 1": ("`<>` is not an operator here", "write `is not`"),
    "if heap in 1..3: heap = 1": ("`in` asks sets, not ranges", "write `1 <= heap <= 3`"),
    "heap = heap > 1 ? 2 : 3": ("`?` is not an operator here", "write `a if condition else b`"),
    "heap = 1.5": ("a number with a fraction", "count in a smaller unit"),
    "self.score = 2": ("`self` is not a word of the language", "write `me`"),
    "heap = told[0:2]": ("an index is one value", "loop over what is wanted"),
    "let d = {1: 2}": ("`{…}` is a set", "a table is a constant"),
    "for (i = 0; i < 3; i++): heap = 1": ("a loop runs over a domain or a range", "write `for i in 0..2:`"),
    "for p of player: heap += 1": ("`of` is no part of a loop", "write `in`"),
    "for i in range(3): heap += 1": (
        "`range(…)` is not a domain here",
        "write the first and the last number",
    ),
    "for i in 1...3: heap += 1": ("`...` is not an operator here", "write `..`"),
    "if any(p.score > 1 for p in player): heap = 1": (
        "a loop inside an expression",
        "write `some x in D: …`",
    ),
    "while true:\n        heap += 1": ("a loop without a bound", "say how often at most"),
    "if heap > 1 then heap = 2": ("`then` begins no block", "write `:`"),
    "if heap > 1 { heap = 2 }": ("`{` begins no block", "write `:`"),
    "let x: 0..3 = 2": ("a `let` has the type of its value", "leave the type out"),
    "var x: 0..3": ("a variable without a first value", "say it: `var x: 0..3 = …`"),
    "told.add(red)": ("nothing has a method `add`", "`x += red` puts into a set"),
    "me.hand.remove(red)": ("nothing has a method `remove`", "`x -= red` takes out of a set"),
    "let f = lambda x: x": ("`lambda` is not part of the language", "write a `def`"),
    "heap = random(6)": ("`random` is not a function", "write `roll 1..6`"),
    "heap = randint(1, 6)": ("`randint(…)` is not a function of the language", "write `let x = roll 1..6`"),
    "heap = len(bag)": (
        "`len(…)` is not a function of the language",
        "`size(zone)` is how many pieces are there",
    ),
    "heap = sum(me.hand)": ("`sum(…)` is not a function of the language", "write `sum x in D: …`"),
    "if heap is None: heap = 1": ("`None` is not a word of the language", "write `nothing`"),
    "if heap == null: heap = 1": ("`null` is not a word of the language", "write `nothing`"),
    "if not True: heap = 1": ("`True` is not a word of the language", "write `true`"),
    "if !full(bag): heap = 1": ("`!` is not an operator here", "write `not`"),
    "heap = 2;": ("a `;` ends nothing here", "begin a new line"),
    "elif heap: heap = 1": ("`elif` is not a word of the language", "write `else if`"),
}

DECLARATIONS = {
    "enum Side { head, tail }": (
        "the values of an enum follow a `:`",
        "write them on its line: `enum Side: red, blue`",
    ),
    "enum Side = head, tail": (
        "the values of an enum follow a `:`",
        "write them on its line: `enum Side: red, blue`",
    ),
    "enum Side:\n    head\n    tail": ("the values of an enum follow a `:`", "write them on its line"),
    "var last = 0": ("a variable without a type", "say what it may be: `var last: Type = …`"),
    "var last: int = 0": ("a number without a range", "say the least and the greatest value: `int 0..200`"),
    "var last: str": ("`str` is not a type of the language", "texts are no values"),
    "var last: boolean": ("`boolean` is not a type of the language", "write `bool`"),
    "def two() -> 0..3:\n    return 1, 2": ("a rule gives one value", "write a def for each"),
    "def two() -> None:\n    return 1": (
        "`None` is not a type of the language",
        "what gives no value is a `step`",
    ),
    "function two() -> 0..3 = 2": ("`function` is not a word of the language", "write `def`"),
    "override gain():\n    heap += 1": ("an `override` that doesn't say of what", "say which kind of rule"),
}


@pytest.mark.parametrize("statement", STATEMENTS)
def test_statements_of_others(statement: str) -> None:
    title, help = STATEMENTS[statement]
    assert told(GAME.replace("HERE", statement)).startswith(f"RW106 {title} -> {help or 'None'}")


@pytest.mark.parametrize("declaration", DECLARATIONS)
def test_declarations_of_others(declaration: str) -> None:
    title, help = DECLARATIONS[declaration]
    text = DECLARED.replace("\nresult:", f"\n{declaration}\n\nresult:")
    assert told(text).startswith(f"RW106 {title} -> {help}")


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        ('game tiny "Tiny"', 'game tiny "Tiny":', "RW106 a `:` after a game's header -> leave it out"),
        ("players 1", "players 1 to 3", "RW106 `to` makes no range -> write `players 2..4`"),
        ("players 1", "players 1-3", "RW106 `-` makes no range -> write `players 2..4`"),
        ('game tiny "Tiny"', 'game "Tiny"', "RW106 a name in quotes -> leave the quotes out: `Tiny`"),
    ],
)
def test_headers_of_others(old: str, new: str, wanted: str) -> None:
    assert told(DECLARED.replace(old, new)) == wanted


@pytest.mark.parametrize(
    "name", ["print", "len", "self", "match", "loop", "number", "None", "text", "list", "sum", "count"]
)
def test_names_of_others_may_be_given_to_something_here(name: str) -> None:
    text = DECLARED.replace("heap += 1", f"let {name} = 2\n    heap = {name}")
    text += f"\ndef {name}_of(p: player) -> 0..9 = p.score\n\nstep {name}_it:\n    heap = 0\n"
    assert errors(text) == []


COLONS = """\
game tiny "Tiny"
    players 2
    length 50
option quick: bool = false
enum Color: red, blue
range Row: 0..4
grid Square: 3 rows, 3 columns
domain Spot: pool | Row
const WORTH = by Color (red: 1, blue: 2)
piece tile of Color: 3 each
zone bag[Square]: bag of tile
token first: player | pool = pool
var heap: int 0..9 = 0
player:
    score: int 0..50 = 0
    hand[Row]: bag of tile
setup:
    pass
flow:
    turns from p0 until heap == 9:
        choose gain
            otherwise:
                pass
    repeat:
        tally
    until heap == 0
    together for p in player:
        p.score = choose s in 0..3
phase tally:
    if heap > 1:
        heap = 1
    else if heap > 2:
        heap = 1
    else:
        heap = 2
    if heap > 1: heap = 2
    for p in player:
        heap = 2
    repeat 3 times:
        heap = 2
    while heap > 1 at most 3 times:
        heap = 1
    more(p0)
step more(p: player):
    p.score = 1
action gain():
    heap += 1
def rich(p: player) -> bool:
    return true
invariant "no": all p in player: p.score < 3
result: highest score
view:
    show heap "Heap"
test "t":
    when p0: gain
"""
PLACES = [at for at, sign in enumerate(COLONS) if sign == ":"]


@pytest.mark.parametrize("at", PLACES, ids=lambda at: f"line {COLONS.count(chr(10), 0, at) + 1}")
def test_each_colon_that_is_lost_is_missed_where_it_was(at: int) -> None:
    Compilation(Source("tiny.rules", COLONS)).syntax  # noqa: B018  # it has nothing wrong with it
    (found,) = errors(COLONS[:at] + COLONS[at + 1 :])
    assert found.code == "RW105", found
    assert found.span is not None
    assert found.span.line == COLONS.count("\n", 0, at) + 1
    assert "missing `:`" in found.title
    assert found.fix is not None
    mended = COLONS[:at] + COLONS[at + 1 :]
    mended = mended[: found.fix.span.start] + found.fix.replacement + mended[found.fix.span.end :]
    assert "".join(mended.split()) == "".join(COLONS.split())
