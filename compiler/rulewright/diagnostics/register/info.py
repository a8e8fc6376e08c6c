"""What the register knows of a code."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CodeInfo:
    """One kind of problem.

    `name` is a short noun phrase; `what` says what was found, `why` which rule stands behind it. `example` shows it
    and `mended` shows it put right: text in the rule language, or a command for what happens outside of specs.
    """

    code: str
    name: str
    what: str
    why: str
    example: str
    mended: str
