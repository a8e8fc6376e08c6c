"""The colours of a spec: a lexer for Pygments, and a TextMate grammar for editors, both from ``keywords``.

Pygments is no dependency of the compiler: importing this module asks for it (``pip install pygments``).
"""

from __future__ import annotations

from typing import Any, ClassVar

from pygments.lexer import RegexLexer, bygroups, words  # type: ignore[import-untyped]
from pygments.token import Comment, Keyword, Name, Number, Operator, Punctuation, String, Whitespace  # type: ignore[import-untyped]

from rulewright.syntax.keywords import DECLARATIONS, ELSEWHERE, EXPRESSIONS, LINES, STATEMENTS

CONSTANTS = ("false", "true")
_OPERATORS = r"\.\.|->|[-+]=|==|<=|>=|//|[-+*%<>=|]"
_CALLABLE = r"\b(action|def|phase|step)([ \t]+)([A-Za-z_]\w*)"
_LINE_WORDS = tuple(sorted({*DECLARATIONS, *LINES}))
_FLOW_WORDS = tuple(sorted({*STATEMENTS, *EXPRESSIONS} - set(CONSTANTS) - set(_LINE_WORDS)))


class RulesLexer(RegexLexer):  # type: ignore[misc]
    """Specs in the rules language."""

    name = "Rulewright rules"
    aliases: ClassVar[list[str]] = ["rules", "rulewright"]
    filenames: ClassVar[list[str]] = ["*.rules"]
    url = ""
    tokens: ClassVar[dict[str, list[Any]]] = {
        "root": [
            (r"\s+", Whitespace),
            (r"#[^\n]*", Comment.Single),
            (r'"""(?:.|\n)*?"""', String.Doc),
            (r'"[^"\n]*"', String.Double),
            (_CALLABLE, bygroups(Keyword.Declaration, Whitespace, Name.Function)),
            (words(CONSTANTS, prefix=r"\b", suffix=r"\b"), Keyword.Constant),
            (words(_LINE_WORDS, prefix=r"^[ \t]*", suffix=r"\b"), Keyword.Declaration),
            (words(_FLOW_WORDS, prefix=r"\b", suffix=r"\b"), Keyword),
            (words(ELSEWHERE, prefix=r"\b", suffix=r"\b"), Keyword.Pseudo),
            (r"[A-Z]\w*", Name.Class),
            (r"[A-Za-z_]\w*", Name),
            (r"\d+", Number.Integer),
            (_OPERATORS, Operator),
            (r"[()\[\]{},.:]", Punctuation),
        ]
    }


def textmate() -> dict[str, Any]:
    """The TextMate grammar that editors read, as JSON's dictionaries."""

    def any_of(group: tuple[str, ...]) -> str:
        return rf"\b({'|'.join(sorted(group))})\b"

    return {
        "$schema": "https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json",
        "name": "Rulewright rules",
        "scopeName": "source.rules",
        "fileTypes": ["rules"],
        "patterns": [
            {"name": "comment.line.number-sign.rules", "match": "#.*$"},
            {"name": "string.quoted.triple.rules", "begin": '"""', "end": '"""'},
            {"name": "string.quoted.double.rules", "match": '"[^"]*"'},
            {
                "match": _CALLABLE.replace(r"([ \t]+)", r"[ \t]+"),
                "captures": {
                    "1": {"name": "storage.type.rules"},
                    "2": {"name": "entity.name.function.rules"},
                },
            },
            {"name": "constant.language.rules", "match": any_of(CONSTANTS)},
            {"name": "keyword.declaration.rules", "match": rf"^\s*{any_of(_LINE_WORDS)}"},
            {"name": "keyword.control.rules", "match": any_of(_FLOW_WORDS)},
            {"name": "keyword.other.rules", "match": any_of(ELSEWHERE)},
            {"name": "entity.name.type.rules", "match": r"\b[A-Z]\w*"},
            {"name": "constant.numeric.rules", "match": r"\b\d+\b"},
            {"name": "keyword.operator.rules", "match": _OPERATORS},
        ],
    }
