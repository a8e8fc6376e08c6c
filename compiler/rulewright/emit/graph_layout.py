"""Where the parts of a drawn state graph go: rows from the start downwards, few crossings, no text over text.

The method is the usual one for layered drawings. Arrows that lead back are turned for the while, so that
every node gets a row below all that lead to it. An arrow is a chain of points, one in each row it passes, and
its label is a point of that chain with the label's own width, in a row between the nodes': nothing overlaps.
Points are ordered within their rows by the middle of their neighbours, then pulled under each other. All of it
counts in a fixed order, so the same graph gives the same picture.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from unicodedata import east_asian_width

from rulewright.emit.to_graph import Graph, GraphNode

LINE = 16.0
"""The height of a line of text."""

_MARGIN = 24.0
_TITLE = 36.0
_GAP = 28.0  # between neighbours in a row
_ROW_GAP = 22.0
_LETTER = 7.0
_SWEEPS = 12


@dataclass(frozen=True)
class Box:
    """The middle and the size of a node's shape. A ``diamond`` has its corners at the middles of the sides."""

    x: float
    y: float
    width: float
    height: float
    diamond: bool = False

    def drop(self, aside: float) -> float:
        """How far from the middle the border is, straight up or down from a place that far aside."""
        return self.height / 2 - (abs(aside) * self.height / self.width if self.diamond else 0)

    def reach(self, rise: float) -> float:
        """How far from the middle the border is, to the right of a place that far up or down."""
        return self.width / 2 - (abs(rise) * self.width / self.height if self.diamond else 0)


@dataclass(frozen=True)
class Arrow:
    """The points of an arrow from its start to its tip, and where its label's middle is.

    A ``loop`` returns to its own node; the second of its three points draws the curve outwards.
    """

    points: tuple[tuple[float, float], ...]
    lines: tuple[str, ...]
    label: tuple[float, float]
    loop: bool = False


@dataclass(frozen=True)
class Layout:
    """Everything's place; boxes in the order of the graph's nodes, arrows in that of its edges."""

    width: float
    height: float
    boxes: tuple[Box, ...]
    arrows: tuple[Arrow, ...]


@dataclass
class _Point:
    """Something that takes room in a row: a node, or an arrow passing through (perhaps with its label)."""

    row: int
    width: float
    height: float
    above: list[int] = field(default_factory=list)
    below: list[int] = field(default_factory=list)
    x: float = 0.0
    y: float = 0.0


def lay_out(graph: Graph) -> Layout:
    """Place all nodes and arrows of a graph. A graph without nodes has room for its title only."""
    links = [(e.source, e.target) for e in graph.edges if e.source != e.target]
    back = _leads_back(len(graph.nodes), links)
    forward = [(t, s) if turned else (s, t) for (s, t), turned in zip(links, back, strict=True)]
    ranks = _ranks(len(graph.nodes), forward)

    points = [_Point(2 * rank, *_size(node)) for node, rank in zip(graph.nodes, ranks, strict=True)]
    loops = [e for e in graph.edges if e.source == e.target]
    for loop in loops:
        # A loop and its label stand right of the node; the node takes that room on both sides to stay centred.
        points[loop.source].width += 2 * (_LOOP + _text_width(loop.lines))
    chains: list[list[int]] = []
    labelled = [e.lines for e in graph.edges if e.source != e.target]
    for (start, end), lines in zip(forward, labelled, strict=True):
        chains.append(_chain(points, start, end, lines))

    rows = _order(points)
    _place(points, rows)

    width = max((p.x + p.width / 2 for p in points), default=0.0)
    height = max((p.y + p.height / 2 for p in points), default=_TITLE)
    boxes = tuple(_box(points[i], node) for i, node in enumerate(graph.nodes))
    arrows = []
    routes = iter(zip(chains, back, strict=True))
    for edge in graph.edges:
        if edge.source == edge.target:
            arrows.append(_loop(boxes[edge.source], edge.lines))
        else:
            chain, turned = next(routes)
            arrows.append(_arrow(points, boxes, chain, turned, edge.lines))
    title = _text_width((graph.title,)) * 1.4
    width = max(width + _MARGIN, title + 2 * _MARGIN)
    return Layout(width, height + _MARGIN, boxes, tuple(arrows))


def _leads_back(count: int, links: Sequence[tuple[int, int]]) -> list[bool]:
    """For each link whether it closes a cycle, seen depth first from the first node on."""
    out: list[list[tuple[int, int]]] = [[] for _ in range(count)]
    for i, (source, target) in enumerate(links):
        out[source].append((i, target))
    back = [False] * len(links)
    state = [0] * count  # 0 not seen, 1 on the path, 2 done
    for root in range(count):
        if state[root]:
            continue
        state[root] = 1
        # An own stack: a long chain of states must not meet Python's limit of recursion.
        stack = [(root, iter(out[root]))]
        while stack:
            node, rest = stack[-1]
            for i, target in rest:
                if state[target] == 1:
                    back[i] = True
                elif state[target] == 0:
                    state[target] = 1
                    stack.append((target, iter(out[target])))
                    break
            else:
                state[node] = 2
                stack.pop()
    return back


def _ranks(count: int, forward: Sequence[tuple[int, int]]) -> list[int]:
    """The longest way to each node over links without a cycle."""
    waiting = [0] * count
    out: list[list[int]] = [[] for _ in range(count)]
    for source, target in forward:
        waiting[target] += 1
        out[source].append(target)
    rank = [0] * count
    ready = [node for node in range(count) if not waiting[node]]
    for node in ready:  # grows while it is read
        for target in out[node]:
            rank[target] = max(rank[target], rank[node] + 1)
            waiting[target] -= 1
            if not waiting[target]:
                ready.append(target)
    return rank


def _chain(points: list[_Point], start: int, end: int, lines: tuple[str, ...]) -> list[int]:
    """Add the points of an arrow to the rows between its ends. The middle one has room for the label."""
    chain = [start]
    between = range(points[start].row + 1, points[end].row)
    # Labels belong in the odd rows, which hold no nodes.
    middle = between[len(between) // 2] | 1
    for row in between:
        size = (_text_width(lines) + 6, len(lines) * LINE) if row == middle and lines else (4.0, 0.0)
        points.append(_Point(row, *size))
        chain.append(len(points) - 1)
    chain.append(end)
    for upper, lower in pairwise(chain):
        points[upper].below.append(lower)
        points[lower].above.append(upper)
    return chain


def _order(points: list[_Point]) -> list[list[int]]:
    """The rows, each ordered so that neighbours above and below lie near; the best of several sweeps."""
    rows: list[list[int]] = [[] for _ in range(max((p.row for p in points), default=-1) + 1)]
    for i, point in enumerate(points):
        rows[point.row].append(i)
    best, fewest = [list(row) for row in rows], _crossings(points, rows)
    for sweep in range(_SWEEPS):
        if not fewest:
            break
        down = sweep % 2 == 0
        place = {i: p for row in rows for p, i in enumerate(row)}
        for row in rows if down else reversed(rows):
            keys = {}
            for i in row:
                near = points[i].above if down else points[i].below
                keys[i] = sum(place[n] for n in near) / len(near) if near else float(place[i])
            row.sort(key=keys.__getitem__)
            place.update((i, p) for p, i in enumerate(row))
        now = _crossings(points, rows)
        if now < fewest:
            best, fewest = [list(row) for row in rows], now
    return best


def _crossings(points: list[_Point], rows: list[list[int]]) -> int:
    total = 0
    for upper, lower in pairwise(rows):
        place = {i: p for p, i in enumerate(lower)}
        ends = [end for i in upper for end in sorted(place[b] for b in points[i].below)]
        total += sum(1 for n, end in enumerate(ends) for earlier in ends[:n] if earlier > end)
    return total


def _place(points: list[_Point], rows: list[list[int]]) -> None:
    """Give every point its middle: row below row, and within one as near to its neighbours as room allows."""
    y = _TITLE + _MARGIN / 2
    for row in rows:
        tall = max(points[i].height for i in row)
        for i in row:
            points[i].y = y + tall / 2
        y += tall + _ROW_GAP
        _spread(points, row, [0.0] * len(row))
    for sweep in range(_SWEEPS):
        down = sweep % 2 == 0
        for row in rows if down else reversed(rows):
            wanted = []
            for i in row:
                near = (points[i].above if down else points[i].below) or [i]
                wanted.append(sum(points[n].x for n in near) / len(near))
            _spread(points, row, wanted)
    left = min((p.x - p.width / 2 for p in points), default=0.0)
    for point in points:
        point.x += _MARGIN - left


def _spread(points: list[_Point], row: list[int], wanted: list[float]) -> None:
    """Set a row's middles as near as may be to what is wanted, keeping order and distance.

    Points that would touch form a group that moves as one to the mean of what its members want.
    """
    groups: list[
        tuple[list[int], list[float], float]
    ] = []  # members, their offsets, where the first one goes
    for i, want in zip(row, wanted, strict=True):
        members, offsets, first = [i], [0.0], want
        while groups:
            before, before_offsets, before_first = groups[-1]
            room = (points[before[-1]].width + points[members[0]].width) / 2 + _GAP
            if before_first + before_offsets[-1] + room <= first:
                break
            groups.pop()
            weight, other = len(before), len(members)
            shift = before_offsets[-1] + room
            offsets = [*before_offsets, *(o + shift for o in offsets)]
            first = (before_first * weight + (first - shift) * other) / (weight + other)
            members = [*before, *members]
        groups.append((members, offsets, first))
    for members, offsets, first in groups:
        for i, offset in zip(members, offsets, strict=True):
            points[i].x = first + offset


def _arrow(
    points: list[_Point], boxes: tuple[Box, ...], chain: list[int], turned: bool, lines: tuple[str, ...]
) -> Arrow:
    first, last = boxes[chain[0]], boxes[chain[-1]]
    # Arrows of one node leave and arrive a little apart, or they would hide each other.
    leaving = _lean(points, chain[0], chain[1], first)
    arriving = _lean(points, chain[-1], chain[-2], last)
    way = [(first.x + leaving, first.y + first.drop(leaving))]
    labels = [i for i in chain[1:-1] if points[i].height]
    for i in chain[1:-1]:
        point = points[i]
        if point.height:
            way += [(point.x, point.y - point.height / 2), (point.x, point.y + point.height / 2)]
        else:
            way.append((point.x, point.y))
    way.append((last.x + arriving, last.y - last.drop(arriving)))
    label = (points[labels[0]].x, points[labels[0]].y) if labels else way[len(way) // 2]
    return Arrow(tuple(reversed(way) if turned else way), lines, label)


def _lean(points: list[_Point], node: int, neighbour: int, box: Box) -> float:
    """How far from the middle of a box the arrow to or from a neighbouring point meets its border."""
    # Towards the neighbour, but on the flat of a rounded box and near enough to a diamond's tip.
    distance = (points[neighbour].x - points[node].x) / 6
    most = min(box.width / 5, 14.0)
    return max(-most, min(most, distance))


_LOOP = 34.0


def _loop(box: Box, lines: tuple[str, ...]) -> Arrow:
    right, rise = box.x + box.width / 2, min(box.height / 5, 12.0)
    border = box.x + box.reach(rise)
    points = ((border, box.y - rise), (right + _LOOP - 4, box.y), (border, box.y + rise))
    return Arrow(points, lines, (right + _LOOP * 0.8 + _text_width(lines) / 2, box.y), loop=True)


def _box(point: _Point, node: GraphNode) -> Box:
    return Box(point.x, point.y, *_size(node), diamond=node.kind == "chance")


def _size(node: GraphNode) -> tuple[float, float]:
    width, height = _text_width(node.lines), len(node.lines) * LINE
    if node.kind == "chance":
        return width * 1.5 + 28, height * 2 + 22  # a diamond's corners are lost to text
    return width + 32, height + 18


def _text_width(lines: Sequence[str]) -> float:
    """A guess at the width of the widest line; no font is at hand to measure with."""
    return max(
        (sum(2 if east_asian_width(c) in "WF" else 1 for c in line) * _LETTER for line in lines), default=0.0
    )
