"""What the grammar accepts at a place: the terminals that can follow a text, for completion.

In: the text of a declaration up to a place. Out: its tokens and the names of the terminals that can stand there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from lark import Token
from lark.exceptions import UnexpectedInput
from lark.lexer import PatternStr

from rulewright.syntax.layout import LayoutError
from rulewright.syntax.parser import grammar


@dataclass(frozen=True)
class Expected:
    """The tokens of a text, without those of layout, and the names of the terminals that can follow them.

    ``statement`` is the number of the token that the last line of it starts with, or will start with.
    """

    tokens: tuple[Token, ...]
    terminals: frozenset[str]
    statement: int


def expected(text: str) -> Expected | None:
    """What can follow a text, which ends where the next token would start. None if the text itself is wrong.

    Brackets and blocks that are open at its end stay open.
    """
    parser = grammar().parse_interactive(text)
    tokens: list[Token] = []
    line_break: Token | None = None
    statement = 0
    try:
        lexer = parser.lexer_thread
        for token in lexer.lex(parser.parser_state):  # type: ignore[no-untyped-call]  # lark says nothing of it
            if token.type == "_DEDENT" and (line_break is None or token.start_pos != line_break.start_pos):
                # Layout closes all blocks at the end of a text. Here the text goes on.
                break
            if token.type == "_NL":
                line_break = token
                statement = len(tokens)
            parser.feed_token(token)
            if token.type not in ("_NL", "_INDENT", "_DEDENT"):
                tokens.append(token)
    except LayoutError as error:
        if not _is_open_bracket(error, tokens):
            return None
    except UnexpectedInput:
        return None
    accepts = parser.accepts()  # type: ignore[no-untyped-call]  # as above
    return Expected(tuple(tokens), frozenset(accepts), statement)


def _is_open_bracket(error: LayoutError, tokens: list[Token]) -> bool:
    """Whether a mistake of layout is only that the text ends inside of a bracket."""
    return error.code == "RW104" and any(
        token.start_pos == error.offset and token.type in ("LPAR", "LSQB", "LBRACE") for token in tokens
    )


def words(terminals: frozenset[str]) -> Iterator[str]:
    """The words of the language among terminals, such as ``if`` and ``choose``."""
    known = _words()
    for name in sorted(terminals):
        yield from known.get(name, ())


@lru_cache(maxsize=1)
def _words() -> dict[str, tuple[str, ...]]:
    """The words that each terminal stands for."""
    out: dict[str, tuple[str, ...]] = {}
    for terminal in grammar().terminals:
        value = terminal.pattern.value
        if isinstance(terminal.pattern, PatternStr):
            if value.isalpha():
                out[terminal.name] = (value,)
        else:
            choices = re.match(r"\(?([a-z]+(?:\|[a-z]+)*)\)?(?=$|\()", value)
            if choices:
                out[terminal.name] = tuple(choices[1].split("|"))
    return out


__all__ = ["Expected", "expected", "words"]
