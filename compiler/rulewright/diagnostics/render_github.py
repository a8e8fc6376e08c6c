"""Diagnostics as workflow commands, which GitHub shows beside the changed lines."""

from collections.abc import Sequence

from rulewright.diagnostics.model import Diagnostic


def render(diagnostics: Sequence[Diagnostic]) -> str:
    """Return one `::error …` or `::warning …` line for each diagnostic, each with a line end."""
    return "".join(_line(diagnostic) + "\n" for diagnostic in diagnostics)


def _line(diagnostic: Diagnostic) -> str:
    properties: dict[str, object] = {}
    label = next((label.text for label in diagnostic.labels if label.primary), "")
    if span := diagnostic.span:
        properties |= {"file": span.source.name, "line": span.line, "col": span.column}
        if span.end_line == span.line:
            properties |= {"endColumn": span.end_column}
        properties |= {"endLine": span.end_line}
    properties["title"] = f"{diagnostic.code}: {diagnostic.title}"
    message = "\n".join(
        part
        for part in (
            label or diagnostic.title,
            diagnostic.note and f"note: {diagnostic.note}",
            diagnostic.help and f"help: {diagnostic.help}",
        )
        if part
    )
    listed = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
    return f"::{diagnostic.severity} {listed}::{_data(message)}"


def _data(text: str) -> str:
    # GitHub's own escapes: without them a line end in a message would end the command and could start another.
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(value: object) -> str:
    return _data(str(value)).replace(":", "%3A").replace(",", "%2C")
