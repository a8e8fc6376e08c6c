"""A flow as Python functions: what each node's ids do, and the blocks in between."""

from __future__ import annotations

from rulewright.emit.identifiers import words
from rulewright.emit.python_code import INDENT
from rulewright.emit.python_writer import Writer, sentence
from rulewright.machine.model import Code, Flow, Node
from rulewright.machine.ranges import whole
from rulewright.rules import stmt as s
from rulewright.rules.expr import locals_of


def flow_functions(w: Writer, flow: Flow, kind: str, rest: int) -> tuple[list[str], list[str]]:
    """The functions of a flow: what each node's ids do, and the blocks in between."""
    w.code.blocks = {name: rest + 1 + k for k, name in enumerate(flow.blocks)}
    apply = [_apply(w, flow, node, number, kind) for number, node in enumerate(w.machine.nodes)]
    run = [_block(w, "start", flow.start, kind)]
    run += [_block(w, name, code, kind) for name, code in flow.blocks.items()]
    return apply, run


def _apply(w: Writer, flow: Flow, node: Node, number: int, kind: str) -> str:
    entries = [(block, code) for (at, block), code in flow.entries.items() if at == number]
    if node.kind == "terminal" or not entries:
        return "no_apply"
    entries.sort(key=lambda item: w.bases[item[0]])
    lines: list[str] = []
    for position, (block, code) in enumerate(entries):
        names = w.fresh_names()
        used = {n for st in s.walk(whole(code)) for e in s.exprs(st) for n in locals_of(e)}
        depth = 1 if position == len(entries) - 1 else 2
        part: list[str] = []
        if node.kind == "chance":
            if "outcome" in used:
                shift = node.lo - w.bases[block]
                sign = f" + {shift}" if shift > 0 else f" - {-shift}" if shift else ""
                part.append(f"{INDENT * depth}{names('outcome')} = a{sign}")
        else:
            keys = {name: f"{block}.{name}" for name, _ in w.machine.actions[block].params}
            if used & set(keys.values()):
                part.append(w.decode(block, names, keys, used, depth))
            if f"{block}.me" in used:
                assert node.actor is not None
                actor = w.exprs.text(node.actor, names)
                part.append(f"{INDENT * depth}{names(f'{block}.me')} = {actor}")
        with w.exprs.knowing(whole(code), w.exprs.ranges.given(number, block)):
            part += w.code.code(code, names, depth)
        if depth == 2:
            block_end = w.bases[block] + w.machine.actions[block].size
            lines.append(f"{INDENT}if a < {block_end}:")
        lines += part
    rules = [w.machine.actions.get(block) or w.machine.chances[block] for block, _ in entries]
    clause = "; ".join(dict.fromkeys(r.clause for r in rules if r.clause))
    doc = words(sentence(f"What follows {' or '.join(block for block, _ in entries)}.", node.span, clause))
    return w.function(f"{kind}apply_{node.name}", "g: PythonState, a: int", "int", doc, lines)


def _block(w: Writer, name: str, code: Code, kind: str) -> str:
    with w.exprs.knowing(whole(code), {}):
        lines = w.code.code(code, w.fresh_names(), 1)
    return w.function(f"{kind}{name}", "g: PythonState", "int", words(f"Rules between rests: {name}."), lines)
