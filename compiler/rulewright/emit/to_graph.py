"""The machine as a picture: places where a game rests, and what leads from one to the next.

In: plain nodes and edges, as a machine lists them. Out: a :class:`Graph`, and its text in Graphviz's dot, in
Mermaid, or (see :mod:`rulewright.emit.graph_svg`) as SVG: for the same graph always the same text.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Protocol

#: The formats that :func:`render` knows.
FORMATS = ("dot", "mermaid", "svg")

#: A node that offers more actions than this, or an arrow that carries more labels, is cut with a count.
MOST_LINES = 8

#: Names longer than this many letters are broken between words; a diamond would else be wider than a page.
WIDEST = 24


class NodeLike(Protocol):
    """What is read of a machine's node."""

    @property
    def kind(self) -> str:
        """``decision``, ``simultaneous``, ``chance`` or ``terminal``."""

    @property
    def name(self) -> str:
        """A readable place in the rules."""

    @property
    def blocks(self) -> Sequence[str]:
        """The names of the action or chance blocks on offer."""

    @property
    def span(self) -> str:
        """The place in the spec as ``file:line``, or nothing."""


@dataclass(frozen=True)
class GraphNode:
    """A node to be drawn; see :class:`NodeLike` for its fields."""

    kind: str
    name: str
    blocks: tuple[str, ...] = ()
    span: str = ""

    @property
    def heading(self) -> tuple[str, ...]:
        """The name (the kind, if there is none), broken between words."""
        return tuple(wrap(self.name, WIDEST, break_long_words=False)) or (self.kind,)

    @property
    def lines(self) -> tuple[str, ...]:
        """The text inside the shape: the heading, then what is on offer (unless that repeats the name)."""
        offers = tuple(offer for offer in self.blocks if offer != self.name)
        return (*self.heading, *cut(offers))


@dataclass(frozen=True)
class GraphEdge:
    """An arrow between two nodes, given by their positions in the graph, with all its labels."""

    source: int
    target: int
    labels: tuple[str, ...] = ()

    @property
    def lines(self) -> tuple[str, ...]:
        """The labels as drawn."""
        return cut(self.labels)


@dataclass(frozen=True)
class Graph:
    """A state graph, ready to draw. Between two nodes there is at most one arrow each way."""

    title: str
    nodes: tuple[GraphNode, ...]
    edges: tuple[GraphEdge, ...]


def to_graph(nodes: Iterable[NodeLike], edges: Iterable[tuple[int, int, str]], title: str) -> Graph:
    """Make the graph of a machine's nodes and of its edges ``(from, to, label)``.

    Edges between the same two nodes become one arrow with several labels, in the order of the rules.

    Raises ValueError for an edge whose end is no node: a machine with a dangling state must not be drawn as
    if it had none.
    """
    drawn = tuple(GraphNode(node.kind, node.name, tuple(node.blocks), node.span) for node in nodes)
    arrows: dict[tuple[int, int], dict[str, None]] = {}
    for source, target, label in edges:
        if not (0 <= source < len(drawn) and 0 <= target < len(drawn)):
            raise ValueError(f"edge {source} -> {target} ({label!r}) leaves the graph's {len(drawn)} nodes")
        labels = arrows.setdefault((source, target), {})
        if label:
            labels[label] = None
    return Graph(title, drawn, tuple(GraphEdge(s, t, tuple(labels)) for (s, t), labels in arrows.items()))


def render(graph: Graph, format: str) -> str:
    """The graph in one of :data:`FORMATS`, ending in a newline. Raises ValueError for another format."""
    if format == "dot":
        return render_dot(graph)
    if format == "mermaid":
        return render_mermaid(graph)
    if format == "svg":
        # The layout is by far the largest part, and only this format needs it.
        from rulewright.emit.graph_svg import render_svg

        return render_svg(graph)
    raise ValueError(f"unknown graph format {format!r}; there are {', '.join(FORMATS)}")


def cut(lines: Sequence[str]) -> tuple[str, ...]:
    """The lines, or the first few of them and how many more there are."""
    if len(lines) <= MOST_LINES:
        return tuple(lines)
    return (*lines[: MOST_LINES - 1], f"… {len(lines) - MOST_LINES + 1} more")


_DOT_SHAPES = {
    "decision": "shape=box, style=rounded",
    "simultaneous": "shape=hexagon",
    "chance": "shape=diamond",
    "terminal": "shape=box, peripheries=2",
}


def render_dot(graph: Graph) -> str:
    """The graph in Graphviz's language."""
    lines = [
        "digraph machine {",
        f"    label={_dot(graph.title)};",
        "    labelloc=t;",
        '    node [fontname="sans-serif"];',
        '    edge [fontname="sans-serif", fontsize=10];',
    ]
    for i, node in enumerate(graph.nodes):
        shape = _DOT_SHAPES.get(node.kind, "shape=box")
        where = f", tooltip={_dot(node.span)}" if node.span else ""
        lines.append(f"    n{i} [{shape}, label={_dot(*node.lines)}{where}];")
    for edge in graph.edges:
        label = f" [label={_dot(*edge.lines)}]" if edge.labels else ""
        lines.append(f"    n{edge.source} -> n{edge.target}{label};")
    lines.append("}")
    return "\n".join(lines) + "\n"


def _dot(*lines: str) -> str:
    """Lines as one quoted dot string. A backslash would start one of dot's own escapes, so it is doubled."""
    escaped = (line.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") for line in lines)
    return '"' + "\\n".join(escaped) + '"'


_MERMAID_SHAPES = {
    "decision": ("(", ")"),
    "simultaneous": ("{{", "}}"),
    "chance": ("{", "}"),
    "terminal": ("[[", "]]"),
}

# Mermaid reads HTML and `#name;` entities inside quoted text; each of these signs is written as an entity.
_MERMAID_ENTITIES = str.maketrans(
    {"#": "#35;", '"': "#quot;", "<": "#lt;", ">": "#gt;", "&": "#amp;", "`": "#96;", "\\": "#92;", "\n": " "}
)


def render_mermaid(graph: Graph) -> str:
    """The graph as a Mermaid flow chart."""
    # A JSON string is a YAML string too, and knows all the escapes a title can need.
    lines = ["---", f"title: {json.dumps(graph.title, ensure_ascii=False)}", "---", "flowchart TD"]
    for i, node in enumerate(graph.nodes):
        before, after = _MERMAID_SHAPES.get(node.kind, ("[", "]"))
        lines.append(f"    n{i}{before}{_mermaid(node.lines)}{after}")
    for edge in graph.edges:
        label = f"|{_mermaid(edge.lines)}|" if edge.labels else ""
        lines.append(f"    n{edge.source} -->{label} n{edge.target}")
    return "\n".join(lines) + "\n"


def _mermaid(lines: Sequence[str]) -> str:
    return '"' + "<br>".join(line.translate(_MERMAID_ENTITIES) for line in lines) + '"'
