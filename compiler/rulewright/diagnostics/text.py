"""Text as it stands in the cells of a terminal."""

import unicodedata

_REPLACEMENT = "\N{REPLACEMENT CHARACTER}"
# Control and format characters, line separators, surrogates: a spec could otherwise move the cursor, change the
# colours, or turn the reading direction of a message around.
_UNPRINTABLE = {"Cc", "Cf", "Zl", "Zp", "Cs"}


def printable(text: str, keep: str = "") -> str:
    """Return text that changes nothing of a terminal but its next cells: a tab is a space, other controls a sign.

    Characters in `keep` stay as they are.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        char
        if char in keep or unicodedata.category(char) not in _UNPRINTABLE
        else " "
        if char == "\t"
        else _REPLACEMENT
        for char in text
    )


def cells(text: str) -> int:
    """Return how many cells of a terminal a printable text takes: two for wide signs, none for combining ones."""
    if text.isascii():
        return len(text)
    return sum(
        0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in "WF" else 1
        for char in text
    )


def wrap(text: str, width: int) -> list[str]:
    """Break text at its spaces into lines of at most `width` cells; line ends stay, a long word is left whole."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        if cells(paragraph) <= width:
            lines.append(paragraph)
            continue
        indent = " " * (len(paragraph) - len(paragraph.lstrip(" ")))
        line = ""
        for word in paragraph.split():
            if line and cells(line) + 1 + cells(word) > width:
                lines.append(line)
                line = ""
            line = f"{line} {word}" if line else indent + word
        lines.append(line)
    return lines
