"""Diagnostics as JSON lines, for tools. Lines and columns count from 1, offsets in characters from 0, ends excluded.

`rulewright.diagnostics.schema` says the same in the words of JSON Schema.
"""

import json
from collections.abc import Sequence
from typing import Any

from rulewright.diagnostics.codes import CODES
from rulewright.diagnostics.model import Diagnostic, Label
from rulewright.source import Span


def render(diagnostics: Sequence[Diagnostic]) -> str:
    """Return one JSON object a line for each diagnostic, each with a line end."""
    return "".join(json.dumps(to_dict(item), ensure_ascii=False) + "\n" for item in diagnostics)


def to_dict(diagnostic: Diagnostic) -> dict[str, Any]:
    """Return a diagnostic as plain data; `file`, `line` and the rest of the place are null if it has none."""
    span = diagnostic.span
    info = CODES.get(diagnostic.code)
    return {
        "code": diagnostic.code,
        "name": info.name if info else None,
        "severity": diagnostic.severity,
        "title": diagnostic.title,
        "file": span.source.name if span else None,
        "line": span.line if span else None,
        "column": span.column if span else None,
        "end_line": span.end_line if span else None,
        "end_column": span.end_column if span else None,
        "labels": [_label(label) for label in diagnostic.labels],
        "note": diagnostic.note,
        "help": diagnostic.help,
        "fix": {**_place(diagnostic.fix.span), "replacement": diagnostic.fix.replacement}
        if diagnostic.fix
        else None,
    }


def _label(label: Label) -> dict[str, Any]:
    return {**_place(label.span), "text": label.text, "primary": label.primary}


def _place(span: Span) -> dict[str, Any]:
    return {
        "file": span.source.name,
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
        "start": span.start,
        "end": span.end,
    }
