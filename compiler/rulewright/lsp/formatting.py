"""Formatting: what `rulewright fmt` writes, as edits of the lines that differ."""

from __future__ import annotations

from difflib import SequenceMatcher

from lsprotocol import types as lsp

from rulewright.diagnostics import SpecError
from rulewright.lsp.positions import units
from rulewright.source import Source
from rulewright.syntax.formatting import format_spec


def formatting(source: Source, *, crlf: bool, encoding: str) -> list[lsp.TextEdit] | None:
    """The edits that put a text into the one style; None where it can't be read. ``crlf``: how its lines end."""
    try:
        text = format_spec(source).text
    except (SpecError, AssertionError):
        return None
    old, new = source.text.split("\n"), text.split("\n")
    end = "\r\n" if crlf else "\n"
    out: list[lsp.TextEdit] = []
    for op, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if op != "equal":
            out.append(_edit(old, new, (a, b, c, d), end, encoding))
    return out


def _edit(
    old: list[str], new: list[str], block: tuple[int, int, int, int], end: str, encoding: str
) -> lsp.TextEdit:
    """Lines ``a`` up to ``b`` become the new lines ``c`` up to ``d``; ranges are in whole lines."""
    a, b, c, d = block
    put = "".join(line + end for line in new[c:d])
    if b < len(old):
        return lsp.TextEdit(lsp.Range(lsp.Position(a, 0), lsp.Position(b, 0)), put)
    # The last line has no end: the one before it is part of the edit.
    put = end.join(new[c:d])
    stop = lsp.Position(b - 1, units(old[b - 1], encoding))
    if a == 0:
        return lsp.TextEdit(lsp.Range(lsp.Position(0, 0), stop), put)
    put = end + put if d > c else ""
    return lsp.TextEdit(lsp.Range(lsp.Position(a - 1, units(old[a - 1], encoding)), stop), put)


__all__ = ["formatting"]
