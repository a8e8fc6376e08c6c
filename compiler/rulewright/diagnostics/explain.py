"""The story behind a code."""

from rulewright.diagnostics.codes import CODES, CodeInfo
from rulewright.diagnostics.model import UsageError
from rulewright.diagnostics.suggest import did_you_mean


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


def _fence(text: str) -> str:
    language = "console" if text.startswith("$ ") else "rules"
    return f"```{language}\n{text}\n```"
