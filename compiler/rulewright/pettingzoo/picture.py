"""A picture of a text: each character a small tile, the same for the same character everywhere.

It is for films and for telling positions apart at a glance, not for reading: the text view is for that.
"""

from __future__ import annotations

import colorsys
from functools import lru_cache
from typing import Any

import numpy as np

#: The size of a character's tile, and the rows and columns of dots in it.
HEIGHT, WIDTH = 8, 5
_DOT_ROWS, _DOT_COLUMNS = 4, 2
_BACK = 24


def picture(text: str) -> Any:
    """The picture of a text: an array of height × width × 3 bytes."""
    lines = text.rstrip("\n").split("\n")
    columns = max(1, max(map(len, lines)))
    image = np.full((len(lines) * HEIGHT, columns * WIDTH, 3), _BACK, np.uint8)
    for row, line in enumerate(lines):
        for column, char in enumerate(line):
            if not char.isspace():
                y, x = row * HEIGHT, column * WIDTH
                image[y : y + HEIGHT, x : x + WIDTH] = _tile(char)
    return image


@lru_cache(maxsize=1024)
def _tile(char: str) -> Any:
    """Eight dots that are the bits of the character's number, in a colour of its own."""
    code = ord(char)
    color = [round(255 * part) for part in colorsys.hsv_to_rgb(code * 0.381966 % 1, 0.55, 0.95)]
    tile = np.full((HEIGHT, WIDTH, 3), _BACK, np.uint8)
    for bit in range(_DOT_ROWS * _DOT_COLUMNS):
        if code >> bit & 1:
            row, column = divmod(bit, _DOT_COLUMNS)
            tile[row * 2, column * 2 : column * 2 + 2] = color
    return tile
