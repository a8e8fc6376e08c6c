"""Walking syntax trees, for checks."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.rules.inherit import Program
from rulewright.rules.tree_nodes import nodes as nodes
from rulewright.rules.tree_nodes import parts as parts
from rulewright.source import Span
from rulewright.syntax import tree as t


def suites(node: object) -> Iterator[t.Suite]:
    """The suites at and below a node."""
    for found in nodes(node):
        if isinstance(found, t.Suite):
            yield found


def own_rules(program: Program) -> Iterator[t.Callable]:
    """The rules that the last file of the chain declares: what it extends is checked by itself."""
    for decl in program.chain[-1].decls:
        if isinstance(decl, t.Callable):
            yield decl


def first_line(span: Span) -> Span:
    """The first line of a place."""
    return span.first_line


def own_breaks(suite: t.Suite) -> bool:
    """Whether a loop's body has a ``break`` of this loop, not of one inside it."""
    stack: list[object] = [suite.body]
    while stack:
        node = stack.pop()
        if isinstance(node, t.Break):
            return True
        if isinstance(node, tuple):
            stack += node
        elif isinstance(node, (t.Suite, t.Stmt)) and not isinstance(node, LOOPS):
            stack += parts(node)
    return False


LOOPS = (t.For, t.Repeat, t.Times, t.While, t.Turns)


def calls(node: object, base: str = "") -> Iterator[str]:
    """The rules that a node names: called, asked or offered. ``base`` is what ``base(...)`` means there."""
    for found in nodes(node):
        if isinstance(found, (t.CallStmt, t.Call, t.Offer)):
            yield found.name
        elif isinstance(found, (t.BaseStmt, t.BaseCall)) and base:
            yield base
