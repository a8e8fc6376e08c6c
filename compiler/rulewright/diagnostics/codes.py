"""The register of diagnostic codes: every message of the compiler has one, and `rulewright explain` tells its story.

The first digit says where: 0 reading files, 1 syntax, 2 names and inheritance, 3 types and ranges, 4 the structure of
rules, 5 size limits, 6 tests, 7 actions, options and replays at run time, 8 plugins, 9 output. A code is never used
again for something else.
"""

from rulewright.diagnostics.register import limits, names, reading, running, structure, syntax, types
from rulewright.diagnostics.register.info import CodeInfo

__all__ = ["CODES", "GROUPS", "CodeInfo"]

CODES: dict[str, CodeInfo] = {
    info.code: info
    for part in (
        reading.CODES,
        syntax.CODES,
        names.CODES,
        types.CODES,
        structure.CODES,
        limits.CODES,
        structure.TEST_CODES,
        running.CODES,
    )
    for info in part
}
"""Every code, in the order of their numbers."""

GROUPS = {
    "RW0": "reading files",
    "RW1": "syntax",
    "RW2": "names and inheritance",
    "RW3": "types and ranges",
    "RW4": "the structure of rules",
    "RW5": "size limits",
    "RW6": "tests",
    "RW7": "games, actions and replays",
    "RW8": "plugins",
    "RW9": "output",
}
"""What the codes that begin so are about."""
