"""A state graph as one self-contained SVG picture, at the places that :mod:`graph_layout` finds."""

from __future__ import annotations

from xml.sax.saxutils import escape

from rulewright.emit.graph_layout import LINE, Arrow, Box, lay_out
from rulewright.emit.to_graph import Graph, GraphNode

_STYLE = (
    "text{font-family:system-ui,sans-serif;font-size:12px;text-anchor:middle;fill:#1d2733}"
    ".title{font-size:16px;font-weight:600}"
    ".name{font-weight:600}"
    ".label{font-size:11px;fill:#48566a;paint-order:stroke;stroke:#fff;stroke-width:4px}"
    ".shape{stroke:#33475b;stroke-width:1.4}"
    ".decision{fill:#e8f1fd}.simultaneous{fill:#e9f7ee}.chance{fill:#fff4d6}.terminal{fill:#f0f0f2}.other{fill:#fff}"
    ".inner{fill:none;stroke:#33475b;stroke-width:1}"
    ".edge{fill:none;stroke:#6b7c93;stroke-width:1.3}"
)

_KINDS = ("decision", "simultaneous", "chance", "terminal")


def render_svg(graph: Graph) -> str:
    """Draw the graph: a decision as a rounded box, chance as a diamond, an end with a double border."""
    layout = lay_out(graph)
    width, height = _number(layout.width), _number(layout.height)
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
        f' width="{width}" height="{height}" role="img">',
        f"<title>{_text(graph.title)}</title>",
        f"<style>{_STYLE}</style>",
        '<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7"'
        ' orient="auto-start-reverse"><path d="M0 0L10 5L0 10z" fill="#6b7c93"/></marker></defs>',
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
        f'<text class="title" x="{_number(layout.width / 2)}" y="26">{_text(graph.title)}</text>',
    ]
    out += [_path(arrow) for arrow in layout.arrows]
    out += [_shape(node, box) for node, box in zip(graph.nodes, layout.boxes, strict=True)]
    # Labels come last, so that no later arrow or box runs over one.
    out += [_label(arrow) for arrow in layout.arrows if arrow.lines]
    out.append("</svg>")
    return "\n".join(out) + "\n"


def _shape(node: GraphNode, box: Box) -> str:
    kind = node.kind if node.kind in _KINDS else "other"
    where = f"<title>{_text(node.span)}</title>" if node.span else ""
    left, top = box.x - box.width / 2, box.y - box.height / 2
    if kind == "chance":
        points = [(box.x, top), (left + box.width, box.y), (box.x, top + box.height), (left, box.y)]
        shape = f'<polygon class="shape chance" points="{_points(points)}"/>'
    elif kind == "simultaneous":
        right, bottom, notch = left + box.width, top + box.height, 12
        points = [(left + notch, top), (right - notch, top), (right, box.y)]
        points += [(right - notch, bottom), (left + notch, bottom), (left, box.y)]
        shape = f'<polygon class="shape simultaneous" points="{_points(points)}"/>'
    else:
        shape = _rect(f"shape {kind}", left, top, box.width, box.height, 10 if kind == "decision" else 0)
        if kind == "terminal":
            shape += _rect("inner", left + 4, top + 4, box.width - 8, box.height - 8, 0)
    return f"<g>{where}{shape}{_lines(node.lines, box.x, box.y, 'name', len(node.heading))}</g>"


def _rect(css: str, x: float, y: float, width: float, height: float, radius: int) -> str:
    round_ = f' rx="{radius}"' if radius else ""
    size = f'width="{_number(width)}" height="{_number(height)}"'
    return f'<rect class="{css}" x="{_number(x)}" y="{_number(y)}" {size}{round_}/>'


def _path(arrow: Arrow) -> str:
    """A smooth line through the arrow's points: straight down or up at each of them, so that pieces join."""
    (x, y), *rest = arrow.points
    steps = [f"M{_number(x)} {_number(y)}"]
    if arrow.loop:
        (x1, y1), (x2, y2) = rest
        rise = y1 - y  # the curve leaves and returns twice as steeply as its ends are apart
        bend = f"{_number(x1)} {_number(y - rise)} {_number(x1)} {_number(y2 + rise)}"
        steps.append(f"C{bend} {_number(x2)} {_number(y2)}")
    else:
        for x2, y2 in rest:
            middle = (y + y2) / 2
            ends = f"{_number(x)} {_number(middle)} {_number(x2)} {_number(middle)}"
            steps.append(f"C{ends} {_number(x2)} {_number(y2)}")
            x, y = x2, y2
    return f'<path class="edge" d="{"".join(steps)}" marker-end="url(#tip)"/>'


def _label(arrow: Arrow) -> str:
    x, y = arrow.label
    return _lines(arrow.lines, x, y, "label", len(arrow.lines))


def _lines(lines: tuple[str, ...], x: float, y: float, css: str, classed: int) -> str:
    """Lines of text centred around a point; the first so many get the class."""
    first = y - (len(lines) - 1) * LINE / 2 + 4
    out = []
    for i, line in enumerate(lines):
        of_class = f' class="{css}"' if i < classed else ""
        out.append(f'<text{of_class} x="{_number(x)}" y="{_number(first + i * LINE)}">{_text(line)}</text>')
    return "".join(out)


def _points(points: list[tuple[float, float]]) -> str:
    return " ".join(f"{_number(x)},{_number(y)}" for x, y in points)


def _number(value: float) -> str:
    """A coordinate with one decimal at most; plain rounding keeps the picture the same on every machine."""
    return f"{value + 0.0:.1f}".removesuffix(".0") if abs(value) >= 0.05 else "0"


def _text(text: str) -> str:
    """Text as XML content. What XML can't hold even as an entity becomes the sign for that."""
    return escape("".join(c if c in "\t\n" or _is_xml(ord(c)) else "\ufffd" for c in text), {'"': "&quot;"})


def _is_xml(code: int) -> bool:
    return 0x20 <= code <= 0xD7FF or 0xE000 <= code <= 0xFFFD or code >= 0x10000
