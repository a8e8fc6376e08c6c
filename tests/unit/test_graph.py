"""State graphs: the model, and its three drawings."""

from __future__ import annotations

import json
import random
import re
import xml.etree.ElementTree as ElementTree
from itertools import combinations

import pytest

from rulewright.emit.graph_layout import LINE, lay_out
from rulewright.emit.to_graph import FORMATS, GraphEdge, GraphNode, render, to_graph

NODES = [
    GraphNode("chance", "first player", ("seat",), "g.rules:3"),
    GraphNode("decision", "turn: choose take", ("take", "pass"), "g.rules:9"),
    GraphNode("simultaneous", "bids", ("bid",)),
    GraphNode("terminal", "end"),
]
EDGES = [
    (0, 1, "seat"),
    (1, 1, "next turn"),
    (1, 2, "all passed"),
    (2, 1, "new round"),
    (2, 3, "over"),
    (1, 3, "over"),
]

HOSTILE = [
    '<script>alert("x")</script>',
    "a & b",
    'say "no"',
    "back\\slash",
    "#35; `tick`",
    "\x07\x1b[1m",
    "]]>",
]


def svg(graph):
    return ElementTree.fromstring(render(graph, "svg"))


def named(root, tag):
    return list(root.iter("{http://www.w3.org/2000/svg}" + tag))


class TestModel:
    def test_parallel_edges_become_one_arrow(self):
        edges = [(0, 1, "b"), (0, 1, "a"), (1, 0, "c"), (0, 1, "b"), (0, 1, "")]
        assert to_graph(NODES[:2], edges, "t").edges == (GraphEdge(0, 1, ("b", "a")), GraphEdge(1, 0, ("c",)))

    @pytest.mark.parametrize("edge", [(0, 2, "x"), (2, 0, "x"), (-1, 0, "x")])
    def test_edge_to_nowhere_is_an_error(self, edge):
        with pytest.raises(ValueError, match="leaves the graph's 2 nodes"):
            to_graph(NODES[:2], [edge], "t")

    def test_offer_that_repeats_the_name_is_not_said_twice(self):
        assert GraphNode("decision", "take", ("take", "pass")).lines == ("take", "pass")

    def test_long_names_are_broken_between_words(self):
        node = GraphNode("chance", "fill the displays and draw from the bag")
        assert node.heading == ("fill the displays and", "draw from the bag")
        assert GraphNode("terminal", "").heading == ("terminal",)

    def test_many_labels_are_cut_with_their_number(self):
        lines = GraphEdge(0, 1, tuple(f"l{i}" for i in range(20))).lines
        assert len(lines) == 8
        assert lines[-1] == "… 13 more"

    def test_unknown_format(self):
        with pytest.raises(ValueError, match="dot, mermaid, svg"):
            render(to_graph(NODES, EDGES, "t"), "png")


class TestDrawings:
    @pytest.mark.parametrize("format", FORMATS)
    def test_same_graph_same_text(self, format):
        first = render(to_graph(NODES, EDGES, "A game"), format)
        assert first == render(to_graph(list(NODES), iter(EDGES), "A game"), format)
        assert first.endswith("\n")

    def test_dot(self):
        text = render(to_graph(NODES, EDGES, "A game"), "dot")
        assert text.startswith("digraph machine {\n")
        assert '    label="A game";\n' in text
        assert '    n0 [shape=diamond, label="first player\\nseat", tooltip="g.rules:3"];\n' in text
        assert '    n1 [shape=box, style=rounded, label="turn: choose take\\ntake\\npass"' in text
        assert '    n3 [shape=box, peripheries=2, label="end"];\n' in text
        assert '    n1 -> n1 [label="next turn"];\n' in text

    def test_mermaid(self):
        text = render(to_graph(NODES, EDGES, 'A "game"'), "mermaid")
        assert text.startswith('---\ntitle: "A \\"game\\""\n---\nflowchart TD\n')
        assert '    n0{"first player<br>seat"}\n' in text
        assert '    n1("turn: choose take<br>take<br>pass")\n' in text
        assert '    n2{{"bids<br>bid"}}\n' in text
        assert '    n3[["end"]]\n' in text
        assert '    n1 -->|"next turn"| n1\n' in text

    def test_svg(self):
        root = svg(to_graph(NODES, EDGES, "A game"))
        texts = [element.text for element in named(root, "text")]
        assert texts[0] == "A game"
        assert {"first player", "turn: choose take", "bids", "end", "next turn", "new round"} <= set(texts)
        assert len([path for path in named(root, "path") if path.get("class") == "edge"]) == len(EDGES)
        rects = [rect.get("class") for rect in named(root, "rect")]
        assert rects.count("shape decision") == 1
        assert rects.count("shape terminal") == rects.count("inner") == 1
        assert [shape.get("class") for shape in named(root, "polygon")] == [
            "shape chance",
            "shape simultaneous",
        ]
        assert "href" not in render(to_graph(NODES, EDGES, "A game"), "svg")

    @pytest.mark.parametrize("format", FORMATS)
    def test_nothing_to_draw(self, format):
        assert "Nothing" in render(to_graph([], [], "Nothing"), format)

    @pytest.mark.parametrize("text", HOSTILE)
    def test_text_of_specs_stays_text(self, text):
        graph = to_graph([GraphNode("decision", text, (text + "!",), text)], [(0, 0, text)], text)
        shown = "".join(c if c >= " " else "\ufffd" for c in text)
        texts = [element.text for element in named(svg(graph), "text")]
        assert texts[0] == texts[-1] == shown
        assert shown + "!" in texts

        for line in render(graph, "dot").splitlines():
            # Outside its quoted strings a line holds nothing but what the renderer itself writes.
            rest = re.sub(r'"(?:[^"\\]|\\.)*"', "", line)
            assert re.fullmatch(r"[\w\s\[\]=,;{}>-]*", rest), line

        head, body = render(graph, "mermaid").split("---\nflowchart TD\n")
        assert json.loads(head.removeprefix("---\ntitle: ")) == text
        for line in body.splitlines():
            quoted = re.findall(r'"([^"]*)"', line)
            assert len(quoted) == line.count('"') / 2
            assert not any(set("<>`\\") & set(part.replace("<br>", "")) for part in quoted)


def boxes_overlap(a, b):
    return abs(a.x - b.x) < (a.width + b.width) / 2 and abs(a.y - b.y) < (a.height + b.height) / 2


def random_graph(seed, nodes=25, edges=40):
    rng = random.Random(seed)
    kinds = ["decision", "chance", "terminal", "simultaneous"]
    made = [GraphNode(rng.choice(kinds), f"place {i}", ("a", "b")[: rng.randrange(3)]) for i in range(nodes)]
    links = [(rng.randrange(nodes), rng.randrange(nodes), f"label {i}") for i in range(edges)]
    return to_graph(made, links, "random")


class TestLayout:
    @pytest.mark.parametrize("seed", range(8))
    def test_shapes_and_labels_do_not_overlap(self, seed):
        graph = random_graph(seed)
        layout = lay_out(graph)
        for a, b in combinations(layout.boxes, 2):
            assert not boxes_overlap(a, b)
        labels = [arrow.label for arrow in layout.arrows if arrow.lines and not arrow.loop]
        for (x, y), (x2, y2) in combinations(labels, 2):
            assert abs(x - x2) > 40 or abs(y - y2) >= LINE
        for x, y in labels:
            for box in layout.boxes:
                assert abs(x - box.x) > box.width / 2 or abs(y - box.y) > box.height / 2

    @pytest.mark.parametrize("seed", range(8))
    def test_everything_is_inside_the_picture(self, seed):
        layout = lay_out(random_graph(seed))
        for box in layout.boxes:
            assert box.width / 2 <= box.x <= layout.width - box.width / 2
            assert box.height / 2 <= box.y <= layout.height - box.height / 2
        for arrow in layout.arrows:
            for x, y in arrow.points:
                assert 0 <= x <= layout.width
                assert 0 <= y <= layout.height

    def test_start_is_on_top_and_the_end_below(self):
        boxes = lay_out(to_graph(NODES, EDGES, "t")).boxes
        assert boxes[0].y < boxes[1].y < boxes[2].y < boxes[3].y

    def test_arrows_touch_their_shapes(self):
        graph = random_graph(3)
        layout = lay_out(graph)
        for edge, arrow in zip(graph.edges, layout.arrows, strict=True):
            for node, (x, y) in ((edge.source, arrow.points[0]), (edge.target, arrow.points[-1])):
                box = layout.boxes[node]
                right, down = abs(x - box.x) / (box.width / 2), abs(y - box.y) / (box.height / 2)
                reached = right + down if box.diamond else max(right, down)
                assert reached == pytest.approx(1)

    def test_a_long_chain_is_no_trouble(self):
        nodes = [GraphNode("decision", f"n{i}") for i in range(1500)]
        layout = lay_out(to_graph(nodes, [(i, i + 1, "") for i in range(1499)], "chain"))
        assert layout.boxes[-1].y > layout.boxes[0].y
