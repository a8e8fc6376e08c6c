"""What the register knows of a code."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CodeInfo:
    """One kind of problem.

    `name` is a short noun phrase; `what` says what was found, `why` which rule stands behind it. `example` shows it
    and `mended` shows it put right. Both are really so, which tests prove: text in the rule language, commands after
    `$ `, or Python after `>>> `. Rules that don't begin with a header stand in a variant of the game `market` of the
    language's manual; commands run where that game and its `last_stone` are, and `cat` shows what a file holds. Of
    several commands it is the last one that fails; those of `mended` follow those of `example`.
    """

    code: str
    name: str
    what: str
    why: str
    example: str
    mended: str


def lines(*text: str) -> str:
    """Return a text of several lines."""
    return "\n".join(text)
