"""What typing finds out about places in a text, kept for whoever shows it beside the text.

A compilation keeps notes only if it is given a :class:`Notes`; without one it does nothing of this.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.source import Source, Span

if TYPE_CHECKING:
    from rulewright.rules.types import Type
    from rulewright.rules.world import World


class Notes:
    """The types of the local names in one source.

    ``defined`` has them by where the node that brings the name starts: a ``let``, a parameter, a loop's ``x in D``.
    ``seen`` has them by where the name is used, as narrow as tests have shown there. Places are offsets in the text.
    ``world`` is what the declarations came to; it is None before there were any.
    """

    def __init__(self, source: Source) -> None:
        self.source = source
        self.defined: dict[tuple[int, str], Type] = {}
        self.seen: dict[int, Type] = {}
        self.world: World | None = None

    def define(self, span: Span, name: str, type: Type) -> None:
        """Note the type of a name that the node at ``span`` brings."""
        if span.source is self.source:
            self.defined[span.start, name] = type

    def see(self, span: Span, name: str, type: Type) -> None:
        """Note the type of a name where it is used; one that isn't written, as the ``me`` of a choice, has none."""
        if span.source is self.source and span.end - span.start == len(name):
            self.seen[span.start] = type
