"""The only door for names and texts from a spec into generated code.

A name becomes a Python identifier that is no keyword, no built-in that generated code uses, and not taken yet; a text
becomes a literal or a comment's words. Nothing else of a spec is ever printed.
"""

from __future__ import annotations

import keyword
import re
import unicodedata

_USED = frozenset(
    "any all sum max min range next int list tuple len divmod a g s out legal below log pick ix outside numbers decode "
    "mask_actions State PythonState "
    "Game Definition Domain Block Field Node Piece Reason Show CHANCE TERMINAL DEFINITION MACHINE "
    "HITS k n True False None self cls type str bool dict set".split()
)


def identifier(name: str) -> str:
    """A Python identifier for a name: letters, digits and ``_`` only, no keyword, no name used by generated code."""
    plain = re.sub(r"[^A-Za-z0-9_]+", "_", name).strip("_")
    if not plain or plain[0].isdigit():
        plain = f"n_{plain}"
    if keyword.iskeyword(plain) or keyword.issoftkeyword(plain) or plain in _USED or plain.startswith("__"):
        plain = f"{plain}_"
    return plain


class Names:
    """Gives each key one identifier, unlike all others given."""

    def __init__(self, taken: set[str] | None = None) -> None:
        self._given: dict[str, str] = {}
        self._taken: set[str] = set(taken or ())

    def __call__(self, key: str, wish: str | None = None) -> str:
        """The identifier of a key; ``wish`` (by default the last part of the key) is what it is called if free."""
        if key not in self._given:
            last = key.split("~")[0].rsplit("|", 1)[-1].rsplit(".", 1)[-1]
            base = identifier(last if wish is None else wish)
            name, number = base, 1
            while name in self._taken:
                number += 1
                name = f"{base}_{number}"
            self._given[key] = name
            self._taken.add(name)
        return self._given[key]

    @property
    def taken(self) -> set[str]:
        """All identifiers given."""
        return set(self._taken)


def literal(value: object) -> str:
    """A Python literal in the formatter's style."""
    if not isinstance(value, str):
        return repr(value)
    text = repr(value)
    if text[0] == '"':
        return text
    inner = text[1:-1].replace("\\'", "'")
    if '"' in inner:
        return text
    return f'"{inner}"'


def words(text: str, most: int = 200) -> str:
    """A text fit for a comment or docstring: one line, no quotes, backslashes or control characters."""
    out = []
    for char in " ".join(text.split()):
        if char in '"\\':
            out.append("'" if char == '"' else "/")
        elif unicodedata.category(char)[0] == "C":
            continue
        else:
            out.append(char)
    plain = "".join(out).strip()
    return plain if len(plain) <= most else plain[: most - 1] + "…"
