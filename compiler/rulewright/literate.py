"""Literate specs: Markdown whose fenced `rules` blocks are the program."""

import re

# As in CommonMark: at most three spaces, then three or more of one sign; a backtick fence has no backtick after it.
_FENCE = re.compile(r"^ {0,3}(?P<sign>`{3,}(?=[^`\n]*$)|~{3,})(?P<info>[^\n]*)$")
_LINE = re.compile(r"[^\n]*\n|[^\n]+$")  # only \n ends a line; splitlines would cut at form feeds too
_NOT_NEWLINE = re.compile(r"[^\n]")


def blank_prose(markdown: str) -> str:
    """Return the text with everything outside fenced `rules` blocks turned into spaces.

    Length and line ends stay, so an offset, a line and a column mean the same place in both texts. A block whose
    fence names another language, or none, is prose too. A fence that is never closed reaches to the end.
    """
    kept: list[str] = []
    at = 0
    for start, end in rules_blocks(markdown):
        kept += [_NOT_NEWLINE.sub(" ", markdown[at:start]), markdown[start:end]]
        at = end
    return "".join([*kept, _NOT_NEWLINE.sub(" ", markdown[at:])])


def rules_blocks(markdown: str) -> list[tuple[int, int]]:
    """Where the lines of each fenced `rules` block start and end, in order, without the fences themselves."""
    blocks: list[tuple[int, int]] = []
    fence = ""  # the signs of the open fence, empty between blocks
    is_rules = False
    start = at = 0
    for line in _LINE.findall(markdown):
        match = _FENCE.match(line.rstrip("\n"))
        end = at + len(line)
        if not fence:
            if match:
                fence = match["sign"]
                is_rules = match["info"].split()[:1] == ["rules"]
                start = end
        elif match and match["sign"].startswith(fence) and not match["info"].strip():
            fence = ""
            if is_rules:
                blocks.append((start, at))
        at = end
    if fence and is_rules:
        blocks.append((start, at))
    return blocks
