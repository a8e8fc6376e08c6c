"""Where in a spec a mistake can be made: its tree flattened, with what a kind of mistake needs to know of each node."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from functools import cached_property

from rulewright.syntax import tree as t
from rulewright.syntax.parser import comments
from rulewright.syntax.print_lines import Lines

SIMPLE = (t.Assign, t.CallStmt, t.Move, t.Draw, t.EndGame, t.Win)


@dataclass(frozen=True)
class Edit:
    """What is written from ``start`` to ``end`` of the spec's text instead."""

    start: int
    end: int
    new: str


#: One mistake: edits at different places, in any order.
Edits = tuple[Edit, ...]


@dataclass(frozen=True)
class Node:
    """A node of the tree with those above it, the nearest last."""

    it: t.Tree
    above: tuple[t.Tree, ...]

    @property
    def parent(self) -> t.Tree:
        return self.above[-1]

    @property
    def rule(self) -> t.Callable | None:
        """The rule that it is part of."""
        return next((x for x in self.above if isinstance(x, t.Callable)), None)

    @property
    def is_place(self) -> bool:
        """Whether it is what something is moved or written to, or part of it outside its indices."""
        below: t.Tree = self.it
        for over in reversed(self.above):
            if isinstance(over, (t.FieldOf, t.Index)) and over.of is below:
                below = over
                continue
            if isinstance(over, t.Assign):
                return over.place is below
            return isinstance(over, (t.Move, t.Draw, t.Place))
        return False


class Places:
    """A spec's tree, without its tests."""

    def __init__(self, file: t.File) -> None:
        self.file = file
        self.text = file.span.source.text
        self.lines = Lines(file.span.source, comments(file.span.source))

    @cached_property
    def nodes(self) -> list[Node]:
        """Every node of every declaration, from above."""
        return [node for decl in self.file.decls if not isinstance(decl, t.Test) for node in _walk(decl, ())]

    def of(self, *kinds: type[t.Tree]) -> Iterator[Node]:
        """The nodes of some kinds."""
        return (node for node in self.nodes if isinstance(node.it, kinds))

    def between(self, start: int, end: int) -> str:
        return self.text[start:end]

    def code_end(self, node: t.Tree) -> int:
        """Where the code of a statement ends; its span goes on to the next one."""
        return self.lines.end(node.span)

    def line_start(self, offset: int) -> int:
        return self.text.rfind("\n", 0, offset) + 1

    def has_own_lines(self, statement: t.Tree) -> bool:
        """Whether nothing else stands in a statement's lines."""
        return not self.text[self.line_start(statement.span.start) : statement.span.start].strip()

    def without(self, statement: t.Tree) -> Edit:
        """A statement's lines taken out."""
        end = self.lines.line_end(self.code_end(statement))
        return Edit(self.line_start(statement.span.start), min(end + 1, len(self.text)), "")

    def simple_lines(self) -> Iterator[tuple[t.Stmt, t.Suite]]:
        """The short statements that have lines of their own and aren't alone in their block."""
        for node in self.of(*SIMPLE):
            it, suite = node.it, node.parent
            assert isinstance(it, t.Stmt)
            if isinstance(suite, t.Suite) and len(suite.body) > 1 and self.has_own_lines(it):
                yield it, suite

    @cached_property
    def values(self) -> dict[str, str]:
        """For each value that the spec gives a name, another one of the same domain."""
        out: dict[str, str] = {}
        for decl in self.file.decls:
            names: tuple[str, ...] = ()
            if isinstance(decl, t.Enum):
                names = decl.values
            elif isinstance(decl, t.Option):
                names = tuple(m.name for m in decl.type.members if isinstance(m, t.TypeName))
            for name, other in zip(names, (*names[1:], *names[:1]), strict=True):
                if name != other:
                    out[name] = other
        return out

    def locals_of(self, rule: t.Callable) -> dict[str, str]:
        """The parameters and loop names of a rule, each with its domain as written."""
        out = {p.name: " ".join(p.type.span.text.split()) for p in rule.params}
        for node in self.nodes:
            if isinstance(node.it, t.Binding) and node.rule is rule:
                out[node.it.name] = " ".join(node.it.domain.span.text.split())
        return out


def _walk(it: t.Tree, above: tuple[t.Tree, ...]) -> Iterator[Node]:
    yield Node(it, above)
    for part in fields(it):
        if part.name != "span":
            for child in _flat(getattr(it, part.name)):
                yield from _walk(child, (*above, it))


def _flat(value: object) -> Iterator[t.Tree]:
    if isinstance(value, t.Tree):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from _flat(item)


def applied(text: str, edits: Edits) -> str:
    """A text with its edits made."""
    for edit in sorted(edits, key=lambda e: e.start, reverse=True):
        text = text[: edit.start] + edit.new + text[edit.end :]
    return text


def other_local(places: Places, node: Node) -> str | None:
    """Another parameter or loop name of the same rule and domain as a name."""
    rule = node.rule
    if rule is None or not isinstance(node.it, t.Name):
        return None
    known = places.locals_of(rule)
    mine = known.get(node.it.name)
    return next((name for name, domain in known.items() if domain == mine and name != node.it.name), None)
