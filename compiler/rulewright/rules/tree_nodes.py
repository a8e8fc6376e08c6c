"""Walking syntax trees."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rulewright.syntax import tree as t

#: What fields are made of that hold no nodes.
PLAIN = frozenset({"tuple", "str", "int", "bool", "None"})


class _Parts(dict[type[t.Tree], tuple[str, ...]]):
    """The fields of each class of nodes that may hold nodes."""

    def __missing__(self, cls: type[t.Tree]) -> tuple[str, ...]:
        known = cls.__dataclass_fields__.values()
        names = [f.name for f in known if f.name != "span" and set(re.findall(r"\w+", str(f.type))) - PLAIN]
        found = self[cls] = tuple(names)
        return found


_PARTS = _Parts()


def parts(node: t.Tree) -> list[object]:
    """What stands directly in a node: nodes, tuples of them, or nothing where it has none."""
    return [getattr(node, name) for name in _PARTS[type(node)]]


def nodes(node: object) -> Sequence[t.Tree]:
    """A node of the syntax tree and all below it, in the order of the text. A tuple stands for its items.

    What is below a node is kept with it: it never changes, and many checks walk the same rules.
    """
    if isinstance(node, tuple):
        return [found for item in node for found in nodes(item)]
    if not isinstance(node, t.Tree):
        return ()
    known: tuple[t.Tree, ...] | None = node.__dict__.get("_below")
    if known is None:
        known = node.__dict__["_below"] = (node, *nodes(tuple(parts(node))))
    return known
