"""The story behind a code, and behind all of them."""

from rulewright.diagnostics.codes import CODES, GROUPS, CodeInfo
from rulewright.diagnostics.model import UsageError
from rulewright.diagnostics.suggest import did_you_mean

_LANGUAGES = {"$ ": "console", ">>> ": "pycon"}
_HEAD = """\
# Errors and warnings

Every message of Rulewright has a code. `rulewright explain RW201` shows what is said of one here. As data, from
`rulewright check --format json`, messages have the form of [diagnostics.schema.json](diagnostics.schema.json).

All examples are real: the first of each pair gives its code, and the second is right. Rules that don't begin with a
header are part of a variant of the game `market` in [the manual of the language](language.md#a-first-game). Commands
and Python run where that game and `last_stone` are; of several commands it is the last one that fails.

This page is made by `rulewright explain --all`.
"""


def explain(code: str) -> str:
    """Return what a code means, why, an example and its mend, as Markdown. Case and surrounding space don't matter.

    Raises UsageError for a code that isn't in the register.
    """
    wanted = code.strip().upper()
    info = CODES.get(wanted) or CODES.get(f"RW{wanted}")
    if info is None:
        # One wrong digit always has many neighbours; a guess helps only where the letters are wrong.
        guess = did_you_mean(wanted, CODES) if not wanted.startswith("RW") else None
        first, last = next(iter(CODES)), next(reversed(CODES))
        hint = f"did you mean {guess}?" if guess else f"codes run from {first} to {last}, with gaps"
        raise UsageError(f"no diagnostic has the code `{code.strip()}`", help=hint)
    return _page(info)


def explain_all() -> str:
    """Return all that is known of all codes, grouped by their first digit, as one page of Markdown."""
    parts = [_HEAD]
    titles = {group: f"{group}xx: {subject}" for group, subject in GROUPS.items()}
    for title in titles.values():
        anchor = title.lower().replace(":", "").replace(",", "").replace(" ", "-")
        parts.append(f"- [{title}](#{anchor})\n")
    parts[1:] = ["".join(parts[1:])]
    for group, title in titles.items():
        parts.append(f"## {title}\n")
        # An anchor that stays the same when the name of a code is put better.
        parts += [
            f'<a id="{code.lower()}"></a>\n\n### {_story(info)}'
            for code, info in CODES.items()
            if code.startswith(group)
        ]
    return "\n".join(parts)


def _page(info: CodeInfo) -> str:
    return "\n\n".join(
        (
            f"# {info.code}: {info.name}",
            info.what,
            f"## Why\n\n{info.why}",
            f"## Example\n\n{_fence(info.example)}",
            f"## Mended\n\n{_fence(info.mended)}\n",
        )
    )


def _story(info: CodeInfo) -> str:
    parts = (
        f"{info.code}: {info.name}",
        info.what,
        info.why,
        _fence(info.example),
        "Mended:",
        f"{_fence(info.mended)}\n",
    )
    return "\n\n".join(parts)


def _fence(text: str) -> str:
    language = next((word for sign, word in _LANGUAGES.items() if text.startswith(sign)), "rules")
    return f"```{language}\n{text}\n```"
