"""The form of diagnostics as JSON, as a JSON Schema: what a line of `rulewright check --format json` holds."""

from typing import Any

_LINE = {"type": "integer", "minimum": 1}
_OFFSET = {"type": "integer", "minimum": 0}
_PLACE: dict[str, Any] = {
    "file": {"type": "string", "description": "As whoever asked named it."},
    "line": {**_LINE, "description": "Of the first character, from 1."},
    "column": {**_LINE, "description": "Of the first character, from 1, counted in characters."},
    "end_line": {**_LINE, "description": "Of the place behind the last character."},
    "end_column": {**_LINE, "description": "Just behind the last character."},
    "start": {**_OFFSET, "description": "Offset of the first character in the file, counted in characters."},
    "end": {**_OFFSET, "description": "Offset behind the last character."},
}
#: What is told of a diagnostic's own place, which is that of its first primary label.
_OWN = ("file", "line", "column", "end_line", "end_column")


def schema() -> dict[str, Any]:
    """Return the schema of one line. Later versions may add to it; what is in it stays."""
    own = {name: {**_PLACE[name], "type": [_PLACE[name]["type"], "null"]} for name in _OWN}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A diagnostic of Rulewright",
        "description": "One line of `rulewright check --format json`. Without a place, what is about it is null.",
        **_object(
            code={
                "type": "string",
                "pattern": "^RW[0-9]{3}$",
                "description": "What kind of problem: `rulewright explain CODE`.",
            },
            name={"type": ["string", "null"], "description": "The code's name."},
            severity={"enum": ["error", "warning"]},
            title={"type": "string", "minLength": 1, "description": "What is wrong, without a full stop."},
            **own,
            labels={
                "type": "array",
                "items": {"$ref": "#/$defs/label"},
                "description": "Places with what is said of them; they may lie in several files.",
            },
            note={"type": ["string", "null"], "description": "The rule in its own words."},
            help={"type": ["string", "null"], "description": "What to do."},
            fix={
                "oneOf": [{"type": "null"}, {"$ref": "#/$defs/fix"}],
                "description": "The edit that mends it, where there is just one.",
            },
        ),
        "$defs": {
            "label": _object(
                **_PLACE,
                text={"type": "string", "description": "May be empty."},
                primary={
                    "type": "boolean",
                    "description": "Where it is wrong; otherwise the other half of it: a definition, a first use.",
                },
            ),
            "fix": _object(
                **_PLACE,
                replacement={
                    "type": "string",
                    "description": "What is put there; at an empty place it is inserted.",
                },
            ),
        },
    }


def _object(**properties: Any) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }
