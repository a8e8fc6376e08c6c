"""Syntax errors in words.

In: where lark stopped and what it would have accepted. Out: one diagnostic that says what was found, what could stand
there in a reader's words, and the mend where the mistake is a known one (a habit from Python, a lost colon).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from lark import Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from rulewright.diagnostics.model import Diagnostic, Fix, Label
from rulewright.source import Source, Span
from rulewright.syntax import foreign, habits
from rulewright.syntax.keywords import RESERVED

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

#: How many of the names in a grammar rule are given by it to something.
_NAMING = {
    **dict.fromkeys(("variant_game", "variant_variant", "component_range", "component_grid"), 1),
    **dict.fromkeys(("component_domain", "component_const", "component_option", "component_piece"), 1),
    **dict.fromkeys(("field", "rule_callable", "param", "binding", "type_tagged"), 1),
    **dict.fromkeys(("effect_let", "effect_var", "effect_let_choose"), 1),
    "component_enum": 10_000,
}

#: Signs of other languages, and the words that say the same here.
_OPERATORS = {"!=": "is not", "&&": "and", "||": "or", "!": "not"}
_TEXTS = re.compile(r'#[^\n]*|"""(?:.|\n)*?"""|"""|"[^"\n]*"')


def before_parsing(source: Source, text: str) -> Diagnostic | None:
    """What can be told without a parser: a long string that never ends, a line too long to be meant."""
    at = _open_text(text)
    if at >= 0:
        return _diagnostic("RW104", "a text that never ends", source, at, 3, 'close it with `"""`')
    for match in re.finditer(r"[^\n]{4001,}", text):
        return _diagnostic(
            "RW107", "a line of over 4,000 characters", source, match.start(), 40, "break the line"
        )
    return None


def _open_text(text: str) -> int:
    """Where a long text starts that never ends; -1 if all do. Comments and short texts are passed over."""
    for match in _TEXTS.finditer(text):
        if match[0] == '"""':
            return match.start()
    return -1


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
    habit = foreign.find(habits.Stop(text, at, found, frozenset(expected))) or habits.find(
        text, at, found, expected
    )
    if habit is not None:
        found_here = habit.code, habit.title, source, habit.at, habit.length, habit.help
        return _diagnostic(*found_here, edit=habit.edit)
    return _unexpected(source, text, at, token.type, found, expected)


def after_parsing(source: Source, parsed: Tree[Token]) -> Iterator[Diagnostic]:
    """What the grammar lets pass: names that are words of the language, a loop over Python's `range`."""
    for node in parsed.iter_subtrees_topdown():  # type: ignore[no-untyped-call]
        names = [child for child in node.children if isinstance(child, Token) and child.type == "NAME"]
        for name in names[: _NAMING.get(node.data, 0)]:
            if name in RESERVED:
                title = f"`{name}` is a word of the language"
                at = name.start_pos or 0
                yield _diagnostic("RW209", title, source, at, len(name), "choose another name")
        over = node.children[-1] if node.data == "binding" else None
        if isinstance(over, Tree) and over.data == "expr_call" and over.children[0] == "range":
            at, end = over.meta.start_pos, over.meta.end_pos
            help = "write the first and the last number: `0..4`"
            yield _diagnostic("RW106", "`range(…)` is not a domain here", source, at, end - at, help)


def _character(source: Source, text: str, at: int) -> Diagnostic:
    rest = text[at : at + 2]
    for sign, word in _OPERATORS.items():
        if rest.startswith(sign):
            # A word can't touch the one behind it, as a sign can.
            end = at + len(sign)
            edit = (at, len(sign), word if text[end : end + 1].isspace() else f"{word} ")
            title = f"`{sign}` is not an operator here"
            return _diagnostic("RW106", title, source, at, len(sign), f"write `{word}`", edit=edit)
    if rest[:1] == ";":
        title, mend = "a `;` ends nothing here", "begin a new line"
        return _diagnostic("RW106", title, source, at, 1, mend, edit=_new_line(text, at))
    if rest[:1] == "'":
        quoted = re.compile(r"'([^'\"\n]*)'").match(text, at)
        put = (at, len(quoted[0]), f'"{quoted[1]}"') if quoted else None
        help = 'use double quotes: `"…"`'
        return _diagnostic("RW106", "a text in single quotes", source, at, 1, help, edit=put)
    if rest[:1] == '"':
        return _diagnostic(
            "RW104", "a text that never ends", source, at, 1, "close the quotes on the same line"
        )
    habit = foreign.sign(text, at)
    if habit is not None:
        return _diagnostic(habit.code, habit.title, source, at, habit.length, habit.help, edit=habit.edit)
    char = text[at : at + 1]
    if char in ("", "\n"):
        return _diagnostic("RW101", "the end of the line is not expected here", source, at, 1, None)
    shown = char if char.isprintable() else f"U+{ord(char or chr(0)):04X}"
    return _diagnostic("RW101", f"`{shown}` has no meaning in a spec", source, at, 1, None)


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
        # The header is what the reader looks for: what was found instead may be a page further down.
        end = len(text[:at].rstrip())
        start = _line_content(text, text.rfind("\n", 0, end) + 1)
        help = "indent the next line by four spaces, or write `pass`"
        return _diagnostic("RW102", "a block without lines", source, start, end - start, help)
    words = sorted({WORDS.get(name, f"`{name.lower()}`") for name in expected})
    could = ", ".join(words[:6]) + (", …" if len(words) > 6 else "")
    note = f"here could stand: {could}" if words else None
    return _diagnostic("RW101", f"{shown} is not expected here", source, at, max(length, 1), None, note)


def _line_content(text: str, at: int) -> int:
    while at < len(text) and text[at] in " \t\r\n":
        at += 1
    return at


def _new_line(text: str, at: int) -> tuple[int, int, str]:
    """The edit that puts what follows a sign on a line of its own, indented as the sign's own line."""
    start = text.rfind("\n", 0, at) + 1
    line = text[start:at]
    rest = text[at + 1 :].split("\n", 1)[0]
    indent = line[: len(line) - len(line.lstrip())]
    return (at, 1 + len(rest) - len(rest.lstrip()), f"\n{indent}" if rest.strip() else "")


def _diagnostic(
    code: str,
    title: str,
    source: Source,
    at: int,
    length: int,
    help: str | None,
    note: str | None = None,
    edit: tuple[int, int, str] | None = None,
) -> Diagnostic:
    end = min(at + max(length, 1), len(source.text))
    fix = Fix(Span(source, edit[0], edit[0] + edit[1]), edit[2]) if edit else None
    return Diagnostic(code, "error", title, (Label(Span(source, min(at, end), end)),), note, help, fix)
