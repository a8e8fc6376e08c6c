"""Nodes as Python functions: who decides, what is legal, what chance weighs, and why not."""

from __future__ import annotations

from rulewright.emit.identifiers import words
from rulewright.emit.python_code import INDENT
from rulewright.emit.python_writer import Writer
from rulewright.machine.model import Node
from rulewright.machine.passes.fold_constants import fold_expr
from rulewright.rules import fold
from rulewright.rules import stmt as s
from rulewright.rules.expr import Const, Expr, Local, locals_of, rebuild, substitute


def actor(w: Writer, node: Node) -> str:
    """The function that answers who moves."""
    if node.together:
        return "simultaneous_actor"
    if node.actor is None:
        return "chance_actor" if node.kind == "chance" else "terminal_actor"
    text = w.exprs.text(node.actor, w.fresh_names())
    doc = words(f"Who decides at {node.name}.")
    return w.function(f"actor_{node.name}", "g: PythonState", "int", doc, [f"{INDENT}return {text}"])


def legal(w: Writer, node: Node, number: int) -> str:
    """The function that lists the legal ids."""
    if node.kind == "terminal":
        return "no_actions"
    if node.kind == "chance":
        weigh = weights(w, node)
        line = f"{INDENT}return [n for n, w in enumerate({weigh}(g), {w.bases[node.block]}) if w]"
        return w.function(
            f"legal_{node.name}", "g: PythonState", "list[int]", "The possible outcomes.", [line]
        )
    if node.together:
        assert node.actor is not None
        seat = w.exprs.text(node.actor, w.fresh_names())
        line = f"{INDENT}return {legal_of(w, node)}(g, {seat})"
        doc = words(f"The legal actions of the next seat at {node.name}.")
        return w.function(f"legal_{node.name}", "g: PythonState", "list[int]", doc, [line])
    names = w.fresh_names()
    lines = [f"{INDENT}out: list[int] = []"]
    used = {n for st in s.walk(node.legal) for e in s.exprs(st) for n in locals_of(e)}
    if "me" in used:
        assert node.actor is not None
        lines.insert(0, f"{INDENT}{names('me')} = {w.exprs.text(node.actor, names)}")
    for st in s.walk(node.legal):
        if isinstance(st, s.EmitMask):
            w.widths.add(st.width)
    with w.exprs.knowing(node.legal, {"me": w.exprs.ranges.seats}):
        lines += w.code.body(node.legal, names, 1)
    lines.append(f"{INDENT}return out")
    doc = words(f"The legal actions at {node.name}.")
    return w.function(f"legal_{node.name}", "g: PythonState", "list[int]", doc, lines)


def seat(w: Writer, node: Node) -> str:
    """The function that answers which seat has not chosen yet."""
    assert node.actor is not None
    text = w.exprs.text(node.actor, w.fresh_names())
    doc = words(f"The first seat that has not chosen at {node.name}.")
    return w.function(f"seat_{node.name}", "g: PythonState", "int", doc, [f"{INDENT}return {text}"])


def legal_of(w: Writer, node: Node) -> str:
    """The function that lists the legal ids of any seat, where all decide at once."""
    names = w.fresh_names()
    me = names("me")
    actor = node.actor

    def own(e: Expr) -> Expr:
        return Local("me") if e == actor else rebuild(e, own)

    body = s.map_body(node.legal, own)
    with w.exprs.knowing(body, {"me": w.exprs.ranges.seats}):
        lines = [f"{INDENT}out: list[int] = []", *w.code.body(body, names, 1), f"{INDENT}return out"]
    doc = words(f"The legal actions of a seat at {node.name}.")
    return w.function(f"legal_of_{node.name}", f"g: PythonState, {me}: int", "list[int]", doc, lines)


def weights(w: Writer, node: Node) -> str:
    """The function that weighs the outcomes of chance."""
    assert node.weight is not None
    names = w.fresh_names()
    values = [substitute(node.weight, {"outcome": Const(v)}) for v in range(node.lo, node.hi + 1)]
    folded = [fold_expr(v, w.machine) for v in values]
    run = w.exprs.run(folded)
    if run is not None:
        text = w.exprs.cells(*run, names)
    elif len(folded) <= 12:
        text = f"[{', '.join(w.exprs.number(v, names) for v in folded)}]"
    else:
        name = names("outcome")
        with w.exprs.behind({"outcome": (node.lo, node.hi)}):
            weight = w.exprs.number(node.weight, names)
        text = f"[{weight} for {name} in range({node.lo}, {node.hi + 1})]"
    return w.function(
        f"weights_{node.name}",
        "g: PythonState",
        "list[int]",
        "The weight of every outcome.",
        [f"{INDENT}return {text}"],
    )


def why(w: Writer, node: Node) -> dict[str, str]:
    """Per block on offer, the function that finds the first failed reason."""
    out = {}
    for offer in node.offers:
        names = w.fresh_names()
        block = w.machine.actions[offer.block]
        lines: list[str] = []
        last = f"{INDENT}return -1"
        known = w.exprs.ranges.asked(offer.block)
        for guard in offer.guards:
            test = fold.invert(guard.condition)
            if isinstance(test, Const):
                if not test.value:
                    continue
                last = f"{INDENT}return {guard.reason}"
                break
            with w.exprs.behind(known):
                lines += [
                    f"{INDENT}if {w.exprs.test(test, names)}:",
                    f"{INDENT * 2}return {guard.reason}",
                ]
            known = w.exprs.ranges.refine(known, guard.condition, True)
        used = {n for guard in offer.guards for n in locals_of(guard.condition)}
        head: list[str] = []
        if any(name in used for name, _ in block.params):
            head.append(w.decode(offer.block, names, {n: n for n, _ in block.params}, used))
        if "me" in used:
            assert node.actor is not None
            head.append(f"{INDENT}{names('me')} = {w.exprs.text(node.actor, names)}")
        lines = [*head, *lines, last]
        doc = words(f"The first reason against an id of {offer.block}, or -1.")
        out[offer.block] = w.function(f"why_{offer.block}", "g: PythonState, a: int", "int", doc, lines)
    return out
