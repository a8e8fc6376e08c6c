"""Whether two machines say the same. Places in a spec count by file and line, which is all that a machine tells."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from rulewright.machine.from_rules import place
from rulewright.machine.model import Machine
from rulewright.source import Span


def differences(a: Machine, b: Machine) -> list[str]:
    """Where two machines differ, as paths into them; empty for equal ones. The order of all parts counts."""
    return list(_compare(a, b, "machine"))


def _compare(a: Any, b: Any, path: str) -> Iterator[str]:
    if type(a) is not type(b):
        yield f"{path}: {type(a).__name__} and {type(b).__name__}"
    elif isinstance(a, Span):
        if place(a) != place(b):
            yield f"{path}: {place(a)} and {place(b)}"
    elif isinstance(a, dict):
        if list(a) != list(b):
            yield f"{path}: other names or another order"
        else:
            for key in a:
                yield from _compare(a[key], b[key], f"{path}[{key!r}]")
    elif isinstance(a, (list, tuple)):
        if len(a) != len(b):
            yield f"{path}: {len(a)} and {len(b)} items"
        else:
            for number, (x, y) in enumerate(zip(a, b, strict=True)):
                yield from _compare(x, y, f"{path}[{number}]")
    elif is_dataclass(a) and not isinstance(a, type):
        for item in fields(a):
            yield from _compare(getattr(a, item.name), getattr(b, item.name), f"{path}.{item.name}")
    elif a != b:
        yield f"{path}: {a!r} and {b!r}"
