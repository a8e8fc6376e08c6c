"""Core expressions and statements as infix pseudo-code, for reading only."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.rules import stmt as s
from rulewright.rules.expr import TRUE, And, Call, Cond, Const, Expr, Fold, Load, Local, Lookup, Not, Op, Or

INDENT = "    "
ANY, OR, AND, NOT, COMPARE, BIT_OR, BIT_XOR, BIT_AND, SHIFT, SUM, PRODUCT, UNARY, ATOM = range(13)
_LEVEL = {
    **dict.fromkeys(("==", "!=", "<", "<=", ">", ">="), COMPARE),
    "|": BIT_OR,
    "^": BIT_XOR,
    "&": BIT_AND,
    "<<": SHIFT,
    ">>": SHIFT,
    "+": SUM,
    "-": SUM,
    "*": PRODUCT,
    "//": PRODUCT,
    "%": PRODUCT,
}


def expression(e: Expr, level: int = ANY) -> str:
    """An expression, in brackets if it binds looser than ``level``."""
    text, own = _text(e)
    return f"({text})" if own < level else text


def _text(e: Expr) -> tuple[str, int]:
    if isinstance(e, Const):
        return str(e.value), ATOM if e.value >= 0 else UNARY
    if isinstance(e, Local):
        return e.name, ATOM
    if isinstance(e, Load):
        return cell(e.field, e.index), ATOM
    if isinstance(e, Lookup):
        name = e.table if e.table.isidentifier() else f"<{e.table}>"
        return f"{name}[{expression(e.index)}]", ATOM
    if isinstance(e, Op):
        return _op(e)
    if isinstance(e, Not):
        return f"not {expression(e.value, NOT)}", NOT
    if isinstance(e, (And, Or)):
        own, word = (AND, " and ") if isinstance(e, And) else (OR, " or ")
        return word.join(expression(term, own + 1) for term in e.terms), own
    if isinstance(e, Cond):
        then, condition = expression(e.then, OR), expression(e.condition, OR)
        return f"{then} if {condition} else {expression(e.other)}", ANY
    if isinstance(e, Call):
        return f"{e.function}({', '.join(expression(arg) for arg in e.args)})", ATOM
    assert isinstance(e, Fold)
    where = "" if e.where is None else f" where {expression(e.where, OR)}"
    default = "" if e.default is None else f" default {expression(e.default, SUM)}"
    return (
        f"{e.op} {e.var} in {e.lo}..{e.hi}{where}: {expression(e.body, OR if default else ANY)}{default}",
        ANY,
    )


def _op(e: Op) -> tuple[str, int]:
    if e.op in ("min", "max"):
        return f"{e.op}({expression(e.left)}, {expression(e.right)})", ATOM
    own = _LEVEL[e.op]
    left = expression(e.left, own if own != COMPARE else own + 1)
    return f"{left} {e.op} {expression(e.right, own + 1)}", own


def cell(field: str, index: Expr) -> str:
    """A cell of the state."""
    return f"{field}[{expression(index)}]"


def body_lines(body: s.Body, depth: int) -> Iterator[str]:
    """Statements, one a line."""
    for e in body:
        yield from _statement(e, depth)


def _block(head: str, body: s.Body, depth: int) -> Iterator[str]:
    yield f"{INDENT * depth}{head}:"
    yield from body_lines(body, depth + 1) if body else [f"{INDENT * (depth + 1)}nothing"]


def _statement(e: s.Stmt, depth: int) -> Iterator[str]:
    if isinstance(e, s.If):
        yield from _if(e, depth, "if")
    elif isinstance(e, s.For):
        yield from _block(f"for {e.var} in {e.lo}..{e.hi}", e.body, depth)
    elif isinstance(e, s.While):
        most = f" at most {e.most} times" if e.most else ""
        head = "repeat" if e.condition == TRUE else f"while {expression(e.condition)}"
        yield from _block(head + most, e.body, depth)
        if e.step:
            yield from _block("after each round", e.step, depth)
    elif isinstance(e, s.Decide):
        yield from _decide(e, depth)
    else:
        yield INDENT * depth + _simple(e)


def _if(e: s.If, depth: int, word: str) -> Iterator[str]:
    yield from _block(f"{word} {expression(e.condition)}", e.then, depth)
    if len(e.other) == 1 and isinstance(e.other[0], s.If):
        yield from _if(e.other[0], depth, "else if")
    elif e.other:
        yield from _block("else", e.other, depth)


def _decide(e: s.Decide, depth: int) -> Iterator[str]:
    offers = " | ".join(f"{offer.block}{_where(offer.where)}" for offer in e.offers)
    var = f"{e.var} = " if e.var else ""
    together = " with all others, in secret" if e.together else ""
    yield f"{INDENT * depth}{var}player {expression(e.actor)} chooses {offers}{together}"
    if e.otherwise is not None:
        yield from _block("otherwise", e.otherwise, depth)


def _where(condition: Expr) -> str:
    return "" if condition == TRUE else f" where {expression(condition)}"


def _simple(e: s.Stmt) -> str:
    if isinstance(e, s.SetLocal):
        return f"{e.name} = {expression(e.value)}"
    if isinstance(e, s.Store):
        return f"{cell(e.field, e.index)} = {expression(e.value)}"
    if isinstance(e, s.Return):
        return "return" if e.value is None else f"return {expression(e.value)}"
    if isinstance(e, s.CallStmt):
        return f"{e.callable}({', '.join(expression(arg) for arg in e.args)})"
    if isinstance(e, s.Sample):
        total = "" if e.total is None else f", {expression(e.total)} in all"
        return f"{e.var} = {e.block}: one of {e.lo}..{e.hi}, weighted {expression(e.weight)}{total}"
    if isinstance(e, s.Mark):
        return f"mark {e.number}"
    if isinstance(e, s.Emit):
        return f"legal: {expression(e.action)}"
    if isinstance(e, s.EmitMask):
        return f"legal: {expression(e.base)} + every bit of {expression(e.mask)}, {e.width} wide"
    words: dict[type[s.Stmt], str] = {s.Break: "break", s.Continue: "continue", s.End: "the game ends"}
    return words[type(e)]
