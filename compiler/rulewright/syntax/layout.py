"""Between lexer and parser: line breaks become statement ends, indentation becomes blocks.

In: lark's tokens. Out: the same with ``_INDENT`` and ``_DEDENT`` in place of changes of indentation; inside
brackets line breaks vanish. Tabs, a block that ends at a depth never opened, and nesting deeper than a person can
read are refused here, where their place is known.
"""

from __future__ import annotations

from collections.abc import Iterator

from lark import Token
from lark.lark import PostLex

MAX_INDENT = 24
MAX_BRACKETS = 40
#: Some six thousand lines: more than any game takes, and read in a few seconds.
MAX_TOKENS = 60_000

_OPEN = {"LPAR": "RPAR", "LSQB": "RSQB", "LBRACE": "RBRACE"}
_CLOSE = {close: opened for opened, close in _OPEN.items()}
_NO_TABS = "indent with four spaces a step; `rulewright fmt` does it for the whole file"


class LayoutError(Exception):
    """A mistake of layout at ``offset``. ``code`` is the diagnostic, ``text`` the sentence, ``help`` the mend."""

    def __init__(self, code: str, offset: int, length: int, text: str, help: str) -> None:
        super().__init__(text)
        self.code = code
        self.offset = offset
        self.length = length
        self.text = text
        self.help = help


class Layout(PostLex):
    """lark's post-lexer for one parse."""

    always_accept = ("_NL",)

    def __init__(self) -> None:
        self.open: list[Token] = []

    def process(self, stream: Iterator[Token]) -> Iterator[Token]:
        """Yield the tokens with layout tokens put in."""
        brackets: list[Token] = []
        self.open = brackets
        indents = [0]
        last: Token | None = None
        for number, token in enumerate(stream):
            if number == MAX_TOKENS:
                help = "cut it into a game and its tests, or into variants"
                raise LayoutError("RW003", _at(token), 1, f"more than {MAX_TOKENS:,} words and signs", help)
            if token.type == "_NL":
                if not brackets:
                    yield from self._line_break(token, indents)
                continue
            if token.type in _OPEN:
                brackets.append(token)
                if len(brackets) > MAX_BRACKETS:
                    raise LayoutError(
                        "RW107", _at(token), 1, "brackets nested too deeply", "name a part with `let`"
                    )
            elif token.type in _CLOSE:
                if not brackets or brackets[-1].type != _CLOSE[token.type]:
                    wrong = (
                        f"`{token}` doesn't close `{brackets[-1]}`"
                        if brackets
                        else f"`{token}` closes nothing"
                    )
                    raise LayoutError("RW104", _at(token), 1, wrong, "remove it, or open it")
                brackets.pop()
            last = token
            yield token
        if brackets:
            first = brackets[-1]
            raise LayoutError("RW104", _at(first), 1, f"`{first}` is never closed", "close the bracket")
        end = last if last is not None else Token("_NL", "")
        for _ in indents[1:]:
            yield Token.new_borrow_pos("_DEDENT", "", end)

    def _line_break(self, token: Token, indents: list[int]) -> Iterator[Token]:
        yield token
        indent = token.rsplit("\n", 1)[1]
        at = _at(token) + len(token) - len(indent)
        if "\t" in indent:
            raise LayoutError("RW103", at, len(indent), "a tab in the indentation", _NO_TABS)
        if "#" in indent:
            return
        width = len(indent)
        if width > indents[-1]:
            indents.append(width)
            if len(indents) > MAX_INDENT:
                raise LayoutError("RW107", at, width, "blocks nested too deeply", "move a part into a step")
            yield Token.new_borrow_pos("_INDENT", indent, token)
            return
        inner = indents[-1]
        while width < indents[-1]:
            inner = indents.pop()
            yield Token.new_borrow_pos("_DEDENT", indent, token)
        if width != indents[-1]:
            raise LayoutError(
                "RW102",
                at,
                max(width, 1),
                "the indentation fits no block above",
                f"indent by {inner} spaces to stay in the block above, or by {indents[-1]} to leave it",
            )


def _at(token: Token) -> int:
    return token.start_pos or 0
