"""Making fixes: the edits that mend a problem, as data."""

import re

from rulewright.diagnostics.model import Fix
from rulewright.source import Span


def renamed(span: Span, name: str, meant: str | None, *, last: bool = False) -> Fix | None:
    """Return the change of the word `name` in `span` to the name that was probably meant; None if there is neither.

    The first such word is changed, or with `last` the last one.
    """
    if not meant:
        return None
    found = list(re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)", span.text))
    if not found:
        return None
    at = span.start + found[-1 if last else 0].start()
    return Fix(Span(span.source, at, at + len(name)), meant)


def inserted(span: Span, text: str) -> Fix:
    """Return the insertion of a text before a place."""
    return Fix(Span(span.source, span.start, span.start), text)


def first_word_removed(span: Span) -> Fix:
    """Return the removal of the first word of a place, with the space behind it."""
    found = re.match(r"\w+[ \t]*", span.text)
    return Fix(Span(span.source, span.start, span.start + (found.end() if found else 0)), "")


def lines_removed(span: Span) -> Fix:
    """Return the removal of the lines of a place, down to the next one that isn't empty."""
    text = span.source.text
    start = text.rfind("\n", 0, span.start) + 1
    end = start + len(text[start : span.end].rstrip())
    end = len(text) if (stop := text.find("\n", end)) < 0 else stop + 1
    while end < len(text) and text[end] == "\n":
        end += 1
    return Fix(Span(span.source, start, end), "")
