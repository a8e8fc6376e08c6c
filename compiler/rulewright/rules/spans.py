"""Small things that messages are made of."""

from __future__ import annotations

import re

from rulewright.source import Span


def name_in(span: Span, name: str) -> Span:
    """Where a name first stands in a place; the place's first line if it doesn't."""
    found = re.search(rf"\b{re.escape(name)}\b", span.text)
    if found is None:
        return span.first_line
    return Span(span.source, span.start + found.start(), span.start + found.end())


def many(count: int, one: str, more: str = "") -> str:
    """A number of things, in words."""
    return f"{count} {one if count == 1 else more or one + 's'}"
