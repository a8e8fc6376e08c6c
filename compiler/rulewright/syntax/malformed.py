"""Syntax errors in words.

In: where lark stopped and what it would have accepted. Out: one diagnostic that says what was found, what could stand
there in a reader's words, and the mend where the mistake is a known one (a habit from Python, a lost colon).
"""

from __future__ import annotations

import re

from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from rulewright.diagnostics.model import Diagnostic, Label
from rulewright.diagnostics.suggest import did_you_mean
from rulewright.source import Source, Span

#: Terminals in a reader's words; several that mean the same share a word.
WORDS = {
    "NAME": "a name",
    "INT": "a number",
    "STRING": "a text in quotes",
    "LONG_STRING": "a text in quotes",
    "_NL": "the end of the line",
    "_INDENT": "an indented block",
    "_DEDENT": "the end of the block",
    "$END": "the end of the file",
    "COLON": "`:`",
    "COMMA": "`,`",
    "DOT": "`.`",
    "EQUAL": "`=`",
    "LPAR": "`(`",
    "RPAR": "`)`",
    "LSQB": "`[`",
    "RSQB": "`]`",
    "LBRACE": "`{`",
    "RBRACE": "`}`",
    "VBAR": "`|`",
    "__ANON_0": "`..`",
    "__ANON_1": "`->`",
    "PLUS": "an operator",
    "MINUS": "an operator",
    "PRODUCT_OP": "an operator",
    "COMPARE": "a comparison",
    "EFFECT_OP": "`+=` or `-=`",
    "EXPR_FOLD": "`some`, `all`, `count`, `sum`, `max` or `min`",
    "RULE_KIND": "`phase`, `step`, `action` or `def`",
    "RULE_BLOCK": "`setup:` or `flow:`",
    "RULE_ORDER": "`highest`, `lowest` or `payoff`",
    "FIELD_KIND": "`bag of`, `slot of` or `stack of`",
}

_STATEMENTS = (
    "if",
    "else",
    "for",
    "while",
    "repeat",
    "turns",
    "phase",
    "step",
    "action",
    "def",
    "test",
    "player",
)
_KEYWORDS = (
    "action break by choose cites const continue def domain draw else end enum extends flow for from game given grid "
    "if invariant legal let move option otherwise override pass phase piece place player players range refused repeat "
    "require result return rulebook setup show step test then token together turns until var variant view when where "
    "while win zone"
).split()


def before_parsing(source: Source, text: str) -> Diagnostic | None:
    """What can be told without a parser: a long string that never ends, a line too long to be meant."""
    if text.count('"""') % 2:
        at = text.rindex('"""')
        return _diagnostic("RW104", "a text that never ends", source, at, 3, 'close it with `"""`')
    for match in re.finditer(r"[^\n]{4001,}", text):
        return _diagnostic(
            "RW107", "a line of over 4,000 characters", source, match.start(), 40, "break the line"
        )
    return None


def explain(source: Source, text: str, error: UnexpectedInput) -> Diagnostic:
    """One diagnostic for what lark could not read."""
    at = min(getattr(error, "pos_in_stream", None) or 0, len(text))
    if isinstance(error, UnexpectedCharacters):
        return _character(source, text, at)
    assert isinstance(error, UnexpectedToken)
    token = error.token
    found = str(token)
    if token.type == "$END":
        at = len(text.rstrip())
    accepts = error.accepts
    expected = set(accepts) if accepts else set(error.expected)
    habit = _habit(source, text, at, found, expected)
    if habit is not None:
        return habit
    return _unexpected(source, text, at, token.type, found, expected)


def _character(source: Source, text: str, at: int) -> Diagnostic:
    rest = text[at : at + 2]
    if rest == "!=":
        return _diagnostic("RW106", "`!=` is not an operator here", source, at, 2, "write `is not`")
    if rest in ("&&", "||"):
        word = "and" if rest == "&&" else "or"
        return _diagnostic("RW106", f"`{rest}` is not an operator here", source, at, 2, f"write `{word}`")
    if rest[:1] == "'":
        return _diagnostic("RW106", "a text in single quotes", source, at, 1, 'use double quotes: `"…"`')
    if rest[:1] == '"':
        return _diagnostic(
            "RW104", "a text that never ends", source, at, 1, "close the quotes on the same line"
        )
    char = text[at : at + 1]
    shown = char if char.isprintable() else f"U+{ord(char or chr(0)):04X}"
    return _diagnostic("RW101", f"`{shown}` has no meaning in a spec", source, at, 1, None)


def _habit(source: Source, text: str, at: int, found: str, expected: set[str]) -> Diagnostic | None:
    line_start = text.rfind("\n", 0, at) + 1
    before = text[line_start:at]
    word = re.match(r"\s*(\w+)", text[line_start : at + len(found)])
    first = word[1] if word else ""
    word_at = line_start + (word.start(1) if word else 0)
    if first == "elif":
        return _diagnostic(
            "RW106", "`elif` is not a word of the language", source, word_at, 4, "write `else if`"
        )
    if found == "=" and re.match(r"\s*(if|else if|while|require|until|then|where)\b", before):
        return _diagnostic("RW106", "`=` compares nothing", source, at, 1, "write `==` or `is`")
    if first == "import" or first == "class":
        return _diagnostic(
            "RW106", f"`{first}` is not part of the language", source, word_at, len(first), None
        )
    if "COLON" in expected and first in _STATEMENTS and not found.strip():
        return _diagnostic(
            "RW105",
            "a missing `:` at the end of the line",
            source,
            max(at - 1, 0),
            1,
            "put `:` at the end of the line",
        )
    if first and first not in _KEYWORDS and found.strip():
        meant = did_you_mean(first, _KEYWORDS)
        if meant and before.strip() and len(first) > 3:
            return _diagnostic(
                "RW101",
                f"`{first}` starts no statement",
                source,
                word_at,
                len(first),
                f"did you mean `{meant}`?",
            )
    return None


def _unexpected(source: Source, text: str, at: int, type: str, found: str, expected: set[str]) -> Diagnostic:
    if type == "_INDENT":
        at = _line_content(text, at)
        return _diagnostic(
            "RW102", "a line indented for no reason", source, at, 1, "indent it as the line above"
        )
    if type == "_NL":
        length, shown = 1, "the end of the line"
    elif type == "$END":
        length, shown = 0, "the end of the file"
    elif type == "_DEDENT":
        length, shown = 1, "the end of the block"
    else:
        length, shown = len(found), f"`{found.strip()}`"
    if "_INDENT" in expected and len(expected) == 1:
        return _diagnostic(
            "RW102", "a block without lines", source, at, length, "indent the next line by four spaces"
        )
    words = sorted({WORDS.get(name, f"`{name.lower()}`") for name in expected})
    could = ", ".join(words[:6]) + (", …" if len(words) > 6 else "")
    note = f"here could stand: {could}" if words else None
    return _diagnostic("RW101", f"{shown} is not expected here", source, at, max(length, 1), None, note)


def _line_content(text: str, at: int) -> int:
    while at < len(text) and text[at] in " \t\r\n":
        at += 1
    return at


def _diagnostic(
    code: str, title: str, source: Source, at: int, length: int, help: str | None, note: str | None = None
) -> Diagnostic:
    end = min(at + max(length, 1), len(source.text))
    return Diagnostic(code, "error", title, (Label(Span(source, min(at, end), end)),), note, help)
