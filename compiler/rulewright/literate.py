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
    fence = ""  # the signs of the open fence, empty between blocks
    is_rules = False
    for line in _LINE.findall(markdown):
        match = _FENCE.match(line.rstrip("\n"))
        keep = False
        if not fence:
            if match:
                fence = match["sign"]
                is_rules = match["info"].split()[:1] == ["rules"]
        elif match and match["sign"].startswith(fence) and not match["info"].strip():
            fence = ""
        else:
            keep = is_rules
        kept.append(line if keep else _NOT_NEWLINE.sub(" ", line))
    return "".join(kept)
