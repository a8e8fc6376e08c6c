"""What the templates may see: finished pieces of text, nothing to decide."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class FunctionView:
    """A function: its head's parts and its lines, docstring first."""

    name: str
    params: str
    returns: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class ModuleView:
    """A generated module."""

    title: str
    players: int
    options_text: str
    spec: str
    spec_hash: str
    version: str
    layout: tuple[str, ...]
    imports: str
    tables: tuple[str, ...]
    functions: tuple[FunctionView, ...]
    state_class: str
    state_doc: str
    class_tables: tuple[tuple[str, str], ...]
    methods: tuple[FunctionView, ...]
    definition: str
