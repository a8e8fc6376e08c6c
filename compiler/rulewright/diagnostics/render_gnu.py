"""Diagnostics as lines that editors and `grep` know: `file:line:col: error: title [code]`."""

from collections.abc import Sequence

from rulewright.diagnostics.model import Diagnostic
from rulewright.diagnostics.text import printable


def render(diagnostics: Sequence[Diagnostic]) -> str:
    """Return a line for each diagnostic, and one more for each of its secondary places, each with a line end."""
    lines: list[str] = []
    for diagnostic in diagnostics:
        lines.append(diagnostic.summary())
        lines += [
            f"{label.span}: note: {label.text}"
            for label in diagnostic.labels
            if not label.primary and label.text
        ]
    return "".join(printable(line) + "\n" for line in lines)
