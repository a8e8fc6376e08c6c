"""Nested calls and tuples as text, laid out as the formatter would."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.emit.identifiers import literal

WIDTH = 320


@dataclass(frozen=True)
class Make:
    """A call: the name of what is made, and its arguments by name ("" for one by place)."""

    name: str
    args: tuple[tuple[str, object], ...]


def make(what: str, /, *args: object, **named: object) -> Make:
    """A call to print."""
    return Make(what, (*(("", a) for a in args), *named.items()))


def pretty(value: object, indent: int = 0, before: int = 0) -> str:
    """The text of a value. ``indent`` is the column of its line, ``before`` what stands before it there."""
    flat = _flat(value)
    if indent + before + len(flat) + 1 <= WIDTH:
        return flat
    inner = indent + 4
    pad = " " * inner
    if isinstance(value, Make):
        lines = []
        for key, item in value.args:
            head = f"{key}=" if key else ""
            lines.append(f"{pad}{head}{pretty(item, inner, len(head))},")
        return f"{value.name}(\n" + "\n".join(lines) + f"\n{' ' * indent})"
    if isinstance(value, tuple):
        lines = [f"{pad}{pretty(item, inner)}," for item in value]
        return "(\n" + "\n".join(lines) + f"\n{' ' * indent})"
    if isinstance(value, dict):
        lines = []
        for key, item in value.items():
            head = f"{_flat(key)}: "
            lines.append(f"{pad}{head}{pretty(item, inner, len(head))},")
        return "{\n" + "\n".join(lines) + f"\n{' ' * indent}}}"
    return flat


@dataclass(frozen=True)
class Raw:
    """Text that is printed as it is: an identifier of the module."""

    text: str


def _flat(value: object) -> str:
    if isinstance(value, Raw):
        return value.text
    if isinstance(value, Make):
        args = ", ".join(f"{key}={_flat(item)}" if key else _flat(item) for key, item in value.args)
        return f"{value.name}({args})"
    if isinstance(value, tuple):
        inner = ", ".join(_flat(item) for item in value)
        return f"({inner},)" if len(value) == 1 else f"({inner})"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_flat(k)}: {_flat(v)}" for k, v in value.items()) + "}"
    return literal(value)
