"""The one list of the language's words, held against the grammar."""

from __future__ import annotations

import re

import pytest

from rulewright.diagnostics import SpecError
from rulewright.source import Source
from rulewright.syntax import keywords, parser


def words_of_the_grammar() -> set[str]:
    found: set[str] = set()
    for terminal in parser.grammar().terminals:
        value = terminal.pattern.value
        if re.fullmatch(r"[a-z]+", value):
            found.add(value)
        else:
            choices = re.match(r"\(([a-z|]+)\)", value)
            found |= set(choices[1].split("|")) if choices else set()
    return found


def test_the_list_has_just_the_words_of_the_grammar() -> None:
    assert words_of_the_grammar() == keywords.WORDS


@pytest.mark.parametrize("word", sorted(keywords.RESERVED))
def test_nothing_can_be_called_as_a_word_that_expressions_are_made_of(word: str) -> None:
    for text in (f"var {word}: bool\n", f"def f({word}: Row) -> bool: return true\n", f"enum E: a, {word}\n"):
        with pytest.raises(SpecError) as caught:
            parser.parse(Source("a.rules", text))
        assert {d.code for d in caught.value.diagnostics} <= {"RW209", "RW101", "RW106"}


def test_headers_are_words() -> None:
    assert set(keywords.HEADERS) <= keywords.WORDS
