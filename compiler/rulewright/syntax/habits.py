"""Mistakes that many make, told from the line they stand in: habits from other languages, lost colons, open brackets.

In: a text and where lark stopped in it. Out: a :class:`Finding`, or None where the mistake is none of these.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from rulewright.diagnostics.suggest import did_you_mean
from rulewright.syntax.keywords import DECLARATIONS, EXPRESSIONS, HEADERS, LINES, STATEMENTS

_STARTS = tuple(sorted({*DECLARATIONS, *LINES, *STATEMENTS}))
#: Words that start a line and never an expression, so none of them stands inside a bracket.
_NEVER_INSIDE = frozenset(_STARTS) - frozenset(EXPRESSIONS)
_CONDITION = re.compile(
    r"\b(if|while|require|until|then|where|invariant|and|or|not|return|some|all|count|when)\b|[(=]"
)
_CLOSING = {"(": ")", "[": "]", "{": "}"}
#: A case of a table without its colon, and what runs over a domain before its colon.
_CASE = re.compile(r"[(,][ \t]*(\w+)[ \t]+(\w+)[ \t]*$")
_CASES = re.compile(r"\bby[ \t]+\w+[ \t]*\((.*,)?[ \t]*\w+[ \t]+\w+[ \t]*$")
_FOLD_WORD = re.compile(r"\b(some|all|count|sum|max|min)[ \t]+$")
_FOLD = re.compile(r"\b(some|all|count|sum|max|min)[ \t]+\w+[ \t]+in\b[^:]*$")


@dataclass(frozen=True)
class Finding:
    """A diagnostic's code, what is wrong, where it starts and how long it is, and the mend.

    ``edit`` is the mend as data: where it starts, how much it replaces, and by what.
    """

    code: str
    title: str
    at: int
    length: int
    help: str | None
    edit: tuple[int, int, str] | None = None


@dataclass(frozen=True)
class Stop:
    """Where lark stopped: the text, the place, what was found there, and what could have stood there."""

    text: str
    at: int
    found: str
    expected: frozenset[str]

    @cached_property
    def line_start(self) -> int:
        """Where the line of the place starts."""
        return self.text.rfind("\n", 0, self.at) + 1

    @cached_property
    def line(self) -> str:
        """The line of the place."""
        end = self.text.find("\n", self.at)
        return self.text[self.line_start : len(self.text) if end < 0 else end]

    @property
    def before(self) -> str:
        """What stands in the line before the place."""
        return self.text[self.line_start : self.at]

    @cached_property
    def first(self) -> tuple[str, int]:
        """The line's first word and its place; `override` aside."""
        match = re.match(r"[ \t]*(?:override[ \t]+)?(\w+)", self.line)
        return (match[1], self.line_start + match.start(1)) if match else ("", self.line_start)


def find(text: str, at: int, found: str, expected: set[str]) -> Finding | None:
    """The habit at a place, if it is one."""
    stop = Stop(text, at, found, frozenset(expected))
    for look in (_open_bracket, _bare_fold, _other_words, _types, _equals, _steps, _loop, _colon, _misspelt):
        finding = look(stop)
        if finding is not None:
            return finding
    return None


def _open_bracket(stop: Stop) -> Finding | None:
    """A bracket of an earlier line, still open where a declaration or statement begins."""
    word, at = stop.first
    target = re.match(r"[ \t]*\w[\w.]*(\[[^\n]*\])?[ \t]*([+-]?=)(?!=)", stop.line)
    if (word not in _NEVER_INSIDE and not target) or stop.at < at:
        return None
    if target and word not in _NEVER_INSIDE and stop.at > stop.line_start + target.end():
        return None
    opened = _brackets(stop.text[: stop.line_start])
    if not opened or stop.text.count("\n", opened[-1], stop.line_start) == 0:
        return None
    sign = stop.text[opened[-1]]
    return Finding("RW104", f"`{sign}` is never closed", opened[-1], 1, f"close it with `{_CLOSING[sign]}`")


def _bare_fold(stop: Stop) -> Finding | None:
    """A `some`, `all`, … inside a longer expression, without its brackets."""
    word = _FOLD_WORD.search(stop.before)
    rest = re.match(r"\w+[ \t]+in[ \t]+[\w.]+", stop.text[stop.at :])
    if word is None or rest is None or stop.found.startswith("in"):
        return None
    title, help = f"`{word[1]}` inside a longer expression", f"put it in brackets: `({word[1]} {rest[0]}: …)`"
    return Finding(
        "RW101",
        title,
        stop.line_start + word.start(1),
        stop.at - stop.line_start - word.start(1) + rest.end(),
        help,
    )


def _brackets(text: str) -> list[int]:
    """Where the brackets stand that are open at the end of a text."""
    opened: list[int] = []
    for match in re.finditer(r'"""(?:.|\n)*?"""|"[^"\n]*"|#[^\n]*|[(\[{)\]}]', text):
        sign = match[0]
        if sign in _CLOSING:
            opened.append(match.start())
        elif sign in ")]}" and opened:
            opened.pop()
    return opened


def _other_words(stop: Stop) -> Finding | None:
    word, at = stop.first
    if word in ("elif", "elseif", "elsif", "elsif"):
        edit = (at, len(word), "else if")
        return Finding(
            "RW106", f"`{word}` is not a word of the language", at, len(word), "write `else if`", edit
        )
    if word in ("import", "class", "from", "try", "with", "raise", "global", "del", "assert", "lambda"):
        help = {"assert": "write `require`, or an `invariant`", "raise": 'write `require … else "…"`'}.get(
            word
        )
        return Finding("RW106", f"`{word}` is not part of the language", at, len(word), help)
    if word in ("function", "func", "fn", "proc", "sub"):
        edit = (at, len(word), "def")
        return Finding("RW106", f"`{word}` is not a word of the language", at, len(word), "write `def`", edit)
    return None


def _types(stop: Stop) -> Finding | None:
    """A parameter or variable without its type."""
    head = re.match(r"[ \t]*(?:override[ \t]+)?(?:def|step|phase|action)[ \t]+\w+[ \t]*\(", stop.line)
    if head and stop.found in (",", ")") and re.search(r"[(,][ \t]*\w+[ \t]*$", stop.before):
        name = re.search(r"(\w+)[ \t]*$", stop.before)
        assert name is not None
        at = stop.line_start + name.start(1)
        return Finding(
            "RW106", "a parameter without a type", at, len(name[1]), f"say what it may be: `{name[1]}: Type`"
        )
    if re.fullmatch(r"[ \t]*(var|token|option)[ \t]+\w+[ \t]*", stop.before) and stop.found == "=":
        name_of = stop.before.split()[1]
        help = f"say what it may be: `{stop.first[0]} {name_of}: Type = …`"
        return Finding("RW106", "a variable without a type", stop.at, 1, help)
    return None


def _equals(stop: Stop) -> Finding | None:
    if stop.found != "=" or "EQUAL" in stop.expected:
        return None
    if stop.text[stop.at + 1 : stop.at + 2] == "=" or not _CONDITION.search(stop.before):
        return None
    return Finding("RW106", "`=` compares nothing", stop.at, 1, "write `==` or `is`", (stop.at, 1, "=="))


def _steps(stop: Stop) -> Finding | None:
    """Ways to count that are others' ways."""
    behind = stop.before.rstrip()
    if stop.found in ("+", "-") and re.search(r"(?<![=<>])=$", behind):
        if behind.endswith("=") and stop.found == "+":
            at = stop.line_start + len(behind) - 1
            edit = (at, stop.at + 1 - at, "+=")
            return Finding("RW106", "`=+` adds nothing", at, stop.at + 1 - at, "write `+=`", edit)
        return None
    if stop.found in ("+", "-") and stop.line[stop.at - stop.line_start :].startswith(stop.found * 2):
        target = behind.strip()
        help = f"write `{target} {stop.found}= 1`"
        start = stop.line_start + len(behind)
        edit = (start, stop.at + 2 - start, f" {stop.found}= 1")
        return Finding("RW106", f"`{stop.found * 2}` is not an operator here", stop.at, 2, help, edit)
    if stop.found in ("+=", "-=") and stop.first[0] in ("let", "var"):
        help = f"leave out `{stop.first[0]}`, which names something new"
        word, at = stop.first
        gap = len(stop.line) - len(stop.line[at - stop.line_start + len(word) :].lstrip())
        edit = (at, stop.line_start + gap - at, "")
        return Finding("RW106", f"`{stop.found}` changes what is there already", stop.at, 2, help, edit)
    return None


def _loop(stop: Stop) -> Finding | None:
    """A `while` that says no bound, a range with three dots or with words."""
    if stop.first[0] == "while" and "AT" in stop.expected and stop.found in (":", "\n"):
        return Finding(
            "RW106",
            "a loop without a bound",
            stop.at,
            1,
            "say how often at most: `while … at most 20 times:`",
        )
    if stop.found == "." and stop.before.endswith(".."):
        edit = (stop.at - 2, 3, "..")
        return Finding("RW106", "`...` is not an operator here", stop.at - 2, 3, "write `..`", edit)
    return None


def _colon(stop: Stop) -> Finding | None:
    word, at = stop.first
    help = "put `:` at the end of the line"
    bare = re.fullmatch(
        r"[ \t]*(?:override[ \t]+)?(setup|flow|view|player|repeat|else|otherwise)[ \t]*(#.*)?", stop.line
    )
    if bare and stop.at <= at + len(word):
        edit = (at + len(word), 0, ":")
        return Finding("RW105", "a missing `:` at the end of the line", at + len(word) - 1, 1, help, edit)
    if "COLON" not in stop.expected:
        return None
    must = stop.expected <= {"COLON", "LSQB"} or _FOLD.search(stop.before) or _CASES.search(stop.before)
    if must and stop.found.strip():
        return _colon_before(stop)
    if word not in HEADERS:
        return None
    if not stop.found.strip():
        end = stop.line_start + len(stop.line.split("#")[0].rstrip()) if "\n" not in stop.before else stop.at
        edit = (end, 0, ":")
        return Finding("RW105", "a missing `:` at the end of the line", max(end - 1, 0), 1, help, edit)
    if stop.found[:1].isalpha() and (
        stop.found in _STARTS or re.match(r"\w+[ \t]*[-+]?=(?!=)|\w+\(", stop.text[stop.at :])
    ):
        return _colon_before(stop)
    return None


def _colon_before(stop: Stop) -> Finding | None:
    """A colon that is lost in the middle of a line."""
    case = _CASE.search(stop.before) if stop.found in (",", ")") else None
    at = stop.line_start + (case.start(2) if case else len(stop.before))
    found = case[2] if case else stop.found
    place = stop.line_start + len(stop.text[stop.line_start : at].rstrip())
    return Finding(
        "RW105", f"a missing `:` before `{found}`", at, len(found), f"write `: {found}`", (place, 0, ":")
    )


def _misspelt(stop: Stop) -> Finding | None:
    word, at = stop.first
    if len(word) < 4 or word in _STARTS or stop.at < at or stop.found == "(":
        return None
    between = stop.text[at + len(word) : stop.at]
    if between.strip() and stop.at > at:
        return None
    # At the margin stand declarations only, and in a block nearly never.
    meant = did_you_mean(word, DECLARATIONS if at == stop.line_start else (*STATEMENTS, *LINES))
    what = "declaration" if at == stop.line_start else "statement"
    if meant is None or (len(word) < 5 and stop.text[at + len(word) : at + len(word) + 1] == ":"):
        return None
    edit = (at, len(word), meant)
    return Finding("RW101", f"`{word}` starts no {what}", at, len(word), f"did you mean `{meant}`?", edit)


__all__ = ["Finding", "find"]
