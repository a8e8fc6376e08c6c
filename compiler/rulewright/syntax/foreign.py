"""What is written as in other languages, told from the line in which the parser stopped.

In: a :class:`~rulewright.syntax.habits.Stop`, or a sign that means nothing here. Out: a Finding, or None.
Names of functions and types that other languages have are told apart later: :mod:`rulewright.rules.foreign_names`.
"""

from __future__ import annotations

import re

from rulewright.syntax.habits import Finding, Stop
from rulewright.syntax.keywords import HEADERS

#: Words that begin a line elsewhere, and what does their work here.
_WORDS = {
    "print": "rules write nothing: `view:` says what is shown, and `then` in a test what must hold",
    "foreach": "write `for`",
    "switch": "write `if …:`, `else if …:`, `else:`",
    "match": "write `if …:`, `else if …:`, `else:`",
    "loop": "write `repeat:`, and `until …` below it",
    "do": "write `repeat:`, and `until …` below it",
    "shuffle": "nothing is shuffled: what is drawn from a bag is random, `draw 3 from … to …`",
    "deal": "write `draw 3 from … to …` for what is random, else `move`",
    "const": "a constant stands at the margin, outside of rules",
    "yield": "write `choose`, which waits for a player",
}
#: Signs that are no part of the language, with their length, and what is written instead.
_SIGNS = (
    ("/*", "begins no comment", "begin each line with `#`"),
    ("/=", "is not an operator here", "write it out with `//`, which rounds down"),
    ("/", "is not an operator here", "write `//`, which rounds down"),
    ("&", "is not an operator here", "write `and`"),
    ("?", "is not an operator here", "write `a if condition else b`"),
    ("^", "is not an operator here", "write it out: `n * n`"),
    ("@", "is not part of the language", "say it in the rule itself"),
    ("$", "is no part of a name", "names are made of letters, digits and `_`"),
)
_GROW = "`x += red` puts into a set; pieces are moved: `move 1 red from … to …`"
_SHRINK = "`x -= red` takes out of a set; pieces are moved: `move 1 red from … to …`"
_METHODS = {
    **dict.fromkeys(("append", "add", "push", "insert", "extend"), _GROW),
    **dict.fromkeys(("remove", "pop", "discard", "clear"), _SHRINK),
    **dict.fromkeys(
        ("count", "size", "length", "len"), "`size(zone)` is how many, `zone[red]` how many of a kind"
    ),
    **dict.fromkeys(("contains", "includes", "has"), "write `x in set`, or `zone[red] > 0`"),
}
_CHOOSE_ONE = "write `some x in D: …`, `all x in D: …`, `count x in D: …` or `sum x in D: …`"


def find(stop: Stop) -> Finding | None:
    """The habit at a place, if it is one."""
    for look in (
        _words,
        _texts,
        _several,
        _comments,
        _operators,
        _values,
        _loops,
        _blocks,
        _variables,
        _calls,
    ):
        finding = look(stop)
        if finding is not None:
            return finding
    return None


def sign(text: str, at: int) -> Finding | None:
    """What is said of a sign that nothing in a spec is written with."""
    for known, what, help in _SIGNS:
        if text.startswith(known, at):
            return Finding("RW106", f"`{known}` {what}", at, len(known), help)
    return None


def _here(stop: Stop, title: str, length: int, help: str, instead: str | None = None) -> Finding:
    edit = None if instead is None else (stop.at, length, instead)
    return Finding("RW106", title, stop.at, length, help, edit)


def _after(stop: Stop) -> str:
    return stop.line[max(stop.at - stop.line_start, 0) :]


def _words(stop: Stop) -> Finding | None:
    word, at = stop.first
    if word not in _WORDS or not re.match(r'[\w"({]', stop.found) or stop.at > at + len(word) + 2:
        return None
    if word == "const" and at == stop.line_start:
        return None
    edit = (at, len(word), "for") if word == "foreach" else None
    title = f"`{word}` is not a statement" if word == "const" else f"`{word}` is not part of the language"
    return Finding("RW106", title, at, len(word), _WORDS[word], edit)


def _texts(stop: Stop) -> Finding | None:
    if re.fullmatch(r"[fFrRbBuU]{1,2}", stop.found) and stop.text.startswith('"', stop.at + len(stop.found)):
        title = f"the letter `{stop.found}` before a text"
        return _here(stop, title, len(stop.found), "leave it out: names in braces are put in anyhow", "")
    if stop.found.startswith('"') and stop.expected == {"NAME"}:
        name = stop.found.strip('"')
        return _here(stop, "a name in quotes", len(stop.found), f"leave the quotes out: `{name}`", name)
    if stop.found.startswith('"') and {"NAME", "LPAR"} <= stop.expected and stop.before.strip():
        return _here(
            stop, "a text is no value", len(stop.found), "make the values an `enum`: `enum Color: red, blue`"
        )
    return None


def _several(stop: Stop) -> Finding | None:
    """Several values where there is room for one."""
    word, _ = stop.first
    chained = re.fullmatch(r"[ \t]*[\w.\[\]]+[ \t]*=[ \t]*[\w.\[\]]+[ \t]*", stop.before)
    if stop.found == "=" and chained:
        return _here(stop, "one thing is set at a time", 1, "write a line for each")
    if stop.found != ",":
        return None
    if word == "return":
        return _here(stop, "a rule gives one value", 1, "write a def for each")
    if word in ("let", "var") and re.fullmatch(r"[ \t]*(let|var)[ \t]+\w+[ \t]*", stop.before):
        return _here(
            stop, f"a `{word}` names one thing", 1, f"write a `{word}` for each, on lines of their own"
        )
    if re.fullmatch(r"[ \t]*\w[\w.\[\]]*[ \t]*", stop.before) and re.search(r"[^=<>!+-]=[^=]", stop.line):
        return _here(stop, "one thing is set at a time", 1, "write a line for each")
    return None


def _comments(stop: Stop) -> Finding | None:
    if stop.found == "//" and not stop.before.strip():
        return _here(stop, "`//` begins no comment", 2, "write `#`", "#")
    return None


def _operators(stop: Stop) -> Finding | None:
    text, at, found = stop.text, stop.at, stop.found
    if found == "|" and text[at - 1 : at] == "|":
        return Finding("RW106", "`||` is not an operator here", at - 1, 2, "write `or`", (at - 1, 2, "or"))
    if found == "|" and text[at + 1 : at + 2] == "|":
        return _here(stop, "`||` is not an operator here", 2, "write `or`", "or")
    if found == "*" and text[at - 1 : at] == "*":
        return Finding("RW106", "`**` is not an operator here", at - 1, 2, "write it out: `n * n`")
    if found == ">" and text[at - 1 : at] == "<":
        edit = (at - 1, 2, "is not")
        return Finding("RW106", "`<>` is not an operator here", at - 1, 2, "write `is not`", edit)
    if found == ":" and text[at + 1 : at + 2] == "=":
        return _here(stop, "`:=` is not an operator here", 2, "write `=`", "=")
    target = stop.before.strip()
    if found in ("*", "//", "%") and text.startswith("=", at + len(found)):
        title = f"`{found}=` is not an operator here"
        return _here(stop, title, len(found) + 1, f"write `{target} = {target} {found} …`")
    if found == "=" and re.fullmatch(r"[ \t]*\w[\w.\[\]]*[ \t]*=", stop.before):
        return Finding("RW106", "`==` sets nothing", at - 1, 2, "write `=`", (at - 1, 2, "="))
    counted = re.match(r"([+-])\1[ \t]*(\w[\w.\[\]]*)", _after(stop))
    if counted and not target:
        mended = f"{counted[2]} {counted[1]}= 1"
        return _here(stop, f"`{counted[1] * 2}` is not an operator here", 2, f"write `{mended}`")
    return None


def _values(stop: Stop) -> Finding | None:
    before = stop.before
    if stop.found.isdigit() and re.search(r"\d\.$", before):
        title, help = "a number with a fraction", "count in a smaller unit: all numbers are whole"
        return Finding("RW106", title, stop.at - 1, 1 + len(stop.found), help)
    within = re.search(r"([\w.\[\]]+)[ \t]+in[ \t]+(\S+?)[ \t]*$", before)
    if stop.found == ".." and within and stop.first[0] != "for":
        high = re.match(r"\.\.[ \t]*([\w.]+)", _after(stop))
        help = f"write `{within[2]} <= {within[1]} <= {high[1]}`" if high else "write `1 <= x <= 3`"
        return _here(stop, "`in` asks sets, not ranges", 2, help)
    if stop.found == ":" and "COLON" not in stop.expected:
        opened = re.search(r"([\[{])[^\[\]{}]*$", before)
        if opened and opened[1] == "[":
            return _here(stop, "an index is one value", 1, "loop over what is wanted: `for i in 0..2:`")
        if opened:
            return _here(
                stop, "`{…}` is a set", 1, "a table is a constant: `const T = by Domain (a: 1, b: 2)`"
            )
    return None


def _loops(stop: Stop) -> Finding | None:
    if stop.first[0] == "for" and stop.found == "(" and stop.before.strip() == "for":
        return _here(stop, "a loop runs over a domain or a range", 1, "write `for i in 0..2:`")
    if stop.first[0] == "turns" and stop.found == "skipping" and "until" in stop.before:
        return Finding(
            "RW101", "`skipping` stands before `until`", stop.at, 8, "write `… skipping … until …:`"
        )
    if stop.first[0] == "for" and stop.found == "of":
        return _here(stop, "`of` is no part of a loop", 2, "write `in`", "in")
    if stop.found == "for" and re.search(r"[(\[{]", stop.before):
        return _here(stop, "a loop inside an expression", 3, _CHOOSE_ONE)
    return None


def _blocks(stop: Stop) -> Finding | None:
    word, _ = stop.first
    if stop.found in ("then", "do") and "COLON" in stop.expected:
        start = stop.line_start + len(stop.before.rstrip())
        edit = (start, stop.at + len(stop.found) - start, ":")
        help = "write `:`"
        return Finding("RW106", f"`{stop.found}` begins no block", stop.at, len(stop.found), help, edit)
    if word == "enum" and (stop.found in ("{", "=") or not stop.found.strip()):
        named = re.search(r"enum[ \t]+(\w+)", stop.line)
        help = f"write them on its line: `enum {named[1] if named else 'Color'}: red, blue`"
        return _here(stop, "the values of an enum follow a `:`", max(len(stop.found.strip()), 1), help)
    named = re.fullmatch(r"override[ \t]+", stop.before)
    if named and re.match(r"\w+[ \t]*[(:]", _after(stop)):
        help = f"say which kind of rule: `override step {stop.found}(…):`"
        return _here(stop, "an `override` that doesn't say of what", len(stop.found), help)
    if stop.found == "{" and word in HEADERS:
        return _here(
            stop, "`{` begins no block", 1, "write `:`, and indent what belongs to it by four spaces"
        )
    if stop.found == ":" and word in ("game", "variant", "tests"):
        return _here(stop, f"a `:` after a {word}'s header", 1, "leave it out", "")
    if word == "players" and stop.found in ("-", "to"):
        return _here(stop, f"`{stop.found}` makes no range", len(stop.found), "write `players 2..4`")
    return None


def _variables(stop: Stop) -> Finding | None:
    before = stop.before
    if stop.found == "=" and re.search(r":[ \t]*int[ \t]*$", before):
        title = "a number without a range"
        return _here(stop, title, 1, "say the least and the greatest value: `int 0..200`")
    if stop.found == ":" and re.fullmatch(r"[ \t]*let[ \t]+\w+[ \t]*", before):
        return _here(stop, "a `let` has the type of its value", 1, "leave the type out, or write `var`")
    ends = not stop.found.strip() or stop.found == "$END"
    if stop.first[0] == "var" and stop.first[1] > stop.line_start and ends and "EQUAL" in stop.expected:
        help = f"say it: `{before.strip() or stop.line.strip()} = …`"
        return _here(stop, "a variable without a first value", 1, help)
    return None


def _calls(stop: Stop) -> Finding | None:
    if re.search(r"\blambda[ \t]*$", stop.before):
        at = stop.line_start + stop.before.rindex("lambda")
        return Finding("RW106", "`lambda` is not part of the language", at, 6, "write a `def`")
    if stop.found != "(":
        return None
    if re.search(r"\brandom[ \t]*$", stop.before):
        return _here(
            stop, "`random` is not a function", 1, "write `roll 1..6`, or `random Color` for a domain"
        )
    method = re.search(r"\.(\w+)[ \t]*$", stop.before)
    if method:
        help = _METHODS.get(method[1], f"rules and functions stand alone: `{method[1]}(…)`")
        at = stop.line_start + method.start(1)
        return Finding("RW106", f"nothing has a method `{method[1]}`", at, len(method[1]), help)
    return None


__all__ = ["find", "sign"]
