"""The words and texts of a source by place: the tree knows where a construct stands, this knows where its names do."""

from __future__ import annotations

import re
from bisect import bisect_left
from functools import lru_cache

from rulewright.source import Source

_TOKENS = re.compile(r'#[^\n]*|"""(?:.|\n)*?"""|"[^"\n]*"|[A-Za-z_]\w*', re.ASCII)


class Words:
    """``words``, ``texts`` (with their quotes) and ``comments`` (with their sign), each in order by offset."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.words: list[tuple[int, str]] = []
        self.texts: list[tuple[int, str]] = []
        self.comments: list[tuple[int, str]] = []
        for match in _TOKENS.finditer(source.rules_text):
            token = match[0]
            if token[0] == '"':
                self.texts.append((match.start(), token))
            elif token[0] == "#":
                self.comments.append((match.start(), token.rstrip()))
            else:
                self.words.append((match.start(), token))

    def number(self, offset: int) -> int:
        """The number of the first word at a place or behind it; one too many if there is none."""
        return bisect_left(self.words, (offset, ""))

    def word(self, number: int) -> str:
        """The word of that number; "" if there is none."""
        return self.words[number][1] if 0 <= number < len(self.words) else ""

    def place(self, number: int) -> int:
        """Where the word of that number starts; the text's end if there is none."""
        return self.words[number][0] if 0 <= number < len(self.words) else len(self.source.text)

    def next_place(self, offset: int) -> int:
        """Where the next word or text starts, from a place on."""
        return min(self.place(self.number(offset)), self._text_place(offset))

    def _text_place(self, offset: int) -> int:
        number = bisect_left(self.texts, (offset, ""))
        return self.texts[number][0] if number < len(self.texts) else len(self.source.text)

    def texts_in(self, start: int, end: int) -> list[tuple[int, str]]:
        """The texts that start in a stretch of the source."""
        return self.texts[bisect_left(self.texts, (start, "")) : bisect_left(self.texts, (end, ""))]


@lru_cache(maxsize=32)
def words_of(source: Source) -> Words:
    """The words of a source; those of the last few sources are kept."""
    return Words(source)
