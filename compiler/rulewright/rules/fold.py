"""Local simplification of expressions: what both the rules stage and the machine's constant folding build on."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping

from rulewright.rules.expr import (
    FALSE,
    TRUE,
    And,
    Cond,
    Const,
    Expr,
    Fold,
    Lookup,
    Not,
    Op,
    Or,
    is_truth,
)

NEGATED = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
#: What an operation is if both sides are the same; None for a side itself.
ALIKE = {"==": TRUE, "<=": TRUE, ">=": TRUE, "!=": FALSE, "<": FALSE, ">": FALSE, "min": None, "max": None}


#: What each operator makes of two numbers; those that have no answer for some numbers are not among them.
CALCULATIONS: dict[str, Callable[[int, int], int]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "min": min,
    "max": max,
    "&": operator.and_,
    "|": operator.or_,
    "^": operator.xor,
    "==": lambda a, b: int(a == b),
    "!=": lambda a, b: int(a != b),
    "<": lambda a, b: int(a < b),
    "<=": lambda a, b: int(a <= b),
    ">": lambda a, b: int(a > b),
    ">=": lambda a, b: int(a >= b),
}


def calculate(op: str, a: int, b: int) -> int | None:
    """The result of an operator on two numbers; None where there is none (division by zero, huge shifts)."""
    always = CALCULATIONS.get(op)
    if always is not None:
        return always(a, b)
    if op in ("//", "%"):
        if b == 0:
            return None
        return a // b if op == "//" else a % b
    if not 0 <= b <= 64:
        return None
    return a << b if op == "<<" else a >> b


def shifted(e: Expr) -> tuple[Expr, int] | None:
    """``x + c`` or ``x - c`` as x and the signed number; None for anything else."""
    if isinstance(e, Op) and e.op in "+-" and isinstance(e.right, Const):
        return e.left, e.right.value if e.op == "+" else -e.right.value
    return None


def op(operator: str, left: Expr, right: Expr) -> Expr:
    """An operation, calculated if both sides are known and shortened where a side changes nothing."""
    a = left.value if isinstance(left, Const) else None
    b = right.value if isinstance(right, Const) else None
    if a is not None and b is not None:
        value = calculate(operator, a, b)
        if value is not None:
            return Const(value)
    if operator == "+":
        if a == 0:
            return right
        if b == 0:
            return left
        if a is not None:
            left, right, a, b = right, left, b, a
        if b is not None and (split := shifted(left)) is not None:
            return add(split[0], b + split[1])
        if b is not None and b < 0:
            return Op("-", left, Const(-b))
        if b is None:
            for x, y in ((left, right), (right, left)):
                if (split := shifted(x)) is not None:
                    rest = op("+", split[0], y) if x is left else op("+", y, split[0])
                    return add(rest, split[1])
    if operator == "-":
        if b == 0:
            return left
        if b is not None and (split := shifted(left)) is not None:
            return add(split[0], split[1] - b)
        if b is not None and b < 0:
            return Op("+", left, Const(-b))
    if operator == "*":
        if a == 0 or b == 0:
            return FALSE
        if a == 1:
            return right
        if b == 1:
            return left
        if a is not None:
            left, right, a, b = right, left, b, a
        if b is not None and isinstance(left, Op):
            if left.op == "*" and isinstance(left.right, Const):
                return Op("*", left.left, Const(left.right.value * b))
            if left.op in "+-" and _linear(left):
                # (x + 3) * 5 is x * 5 + 15: what is known moves outwards, to be added to where a field starts.
                return op(left.op, op("*", left.left, right), op("*", left.right, right))
    if operator == "//" and b == 1:
        return left
    if operator in ALIKE and left == right:
        alike = ALIKE[operator]
        return left if alike is None else alike
    if b is not None and operator in NEGATED:
        if (split := shifted(left)) is not None:
            return op(operator, split[0], Const(b - split[1]))
        if is_truth(left) and b in (0, 1) and operator in ("==", "!="):
            return left if (b == 1) == (operator == "==") else invert(left)
    return Op(operator, left, right)


def _linear(e: Op) -> bool:
    """Whether a sum has a part that is known, or that is itself such a sum or product."""
    return any(
        isinstance(part, Const)
        or (
            isinstance(part, Op)
            and ((part.op == "*" and isinstance(part.right, Const)) or (part.op in "+-" and _linear(part)))
        )
        for part in (e.left, e.right)
    )


def add(left: Expr, number: int) -> Expr:
    """``left`` + a number."""
    return op("+", left, Const(number)) if number >= 0 else op("-", left, Const(-number))


def invert(e: Expr) -> Expr:
    """The negation of a condition, pushed into a comparison."""
    if isinstance(e, Const):
        return Const(int(e.value == 0))
    if isinstance(e, Not):
        return e.value if is_truth(e.value) else Op("!=", e.value, Const(0))
    if isinstance(e, Op) and e.op in NEGATED:
        return op(NEGATED[e.op], e.left, e.right)
    return Not(e)


def conjunction(terms: list[Expr]) -> Expr:
    """``and``, flattened and cut at a known false term."""
    out: list[Expr] = []
    for term in terms:
        parts = term.terms if isinstance(term, And) else (term,)
        for part in parts:
            if isinstance(part, Const):
                if part.value == 0:
                    return FALSE
                continue
            if part not in out:
                out.append(part)
    if not out:
        return TRUE
    return out[0] if len(out) == 1 else And(tuple(out))


def disjunction(terms: list[Expr]) -> Expr:
    """``or``, flattened and cut at a known true term."""
    out: list[Expr] = []
    for term in terms:
        parts = term.terms if isinstance(term, Or) else (term,)
        for part in parts:
            if isinstance(part, Const):
                if part.value:
                    return TRUE
                continue
            if part not in out:
                out.append(part)
    if not out:
        return FALSE
    return out[0] if len(out) == 1 else Or(tuple(out))


def choose(condition: Expr, then: Expr, other: Expr) -> Expr:
    """A conditional value."""
    if isinstance(condition, Const):
        return then if condition.value else other
    if then == other:
        return then
    if then == TRUE and other == FALSE and is_truth(condition):
        return condition
    if then == FALSE and other == TRUE:
        return invert(condition)
    if isinstance(condition, Not):
        return Cond(condition.value, other, then)
    return Cond(condition, then, other)


def simplify(e: Expr, tables: Mapping[str, tuple[int, ...]] | None = None) -> Expr:
    """One step at the root of an expression whose parts are simple already."""
    if isinstance(e, Op):
        if (
            isinstance(e.left, Fold)
            and e.left.op == "count"
            and e.right == Const(0)
            and e.op in (">", "==", "!=")
        ):
            counted = e.left
            if e.op == "==":
                return Fold("all", counted.var, counted.lo, counted.hi, counted.where, invert(counted.body))
            return Fold("some", counted.var, counted.lo, counted.hi, counted.where, counted.body)
        return op(e.op, e.left, e.right)
    if isinstance(e, Not):
        return invert(e.value)
    if isinstance(e, And):
        return conjunction(list(e.terms))
    if isinstance(e, Or):
        return disjunction(list(e.terms))
    if isinstance(e, Cond):
        return choose(e.condition, e.then, e.other)
    if isinstance(e, Lookup) and tables is not None and isinstance(e.index, Const):
        values = tables.get(e.table, ())
        if 0 <= e.index.value < len(values):
            return Const(values[e.index.value])
    if isinstance(e, Lookup) and tables is not None:
        return _periodic(e, tables.get(e.table, ()))
    if isinstance(e, Fold):
        return _fold(e)
    return e


def _periodic(e: Lookup, values: tuple[int, ...]) -> Expr:
    """A look-up at ``x * m + c`` where every m-th entry from the c-th on is the same: that entry."""
    index, shift = shifted(e.index) or (e.index, 0)
    if isinstance(index, Op) and index.op == "*" and isinstance(index.right, Const):
        step = index.right.value
        if step > 0 and values and len(values) % step == 0:
            hits = set(values[shift % step :: step])
            if len(hits) == 1:
                return Const(hits.pop())
    if values and len(set(values)) == 1:
        return Const(values[0])
    return e


def _fold(e: Fold) -> Expr:
    if e.where == FALSE or e.lo > e.hi:
        if e.op == "first" and e.default is not None:
            return e.default
        return TRUE if e.op == "all" else FALSE
    where = None if e.where == TRUE else e.where
    if isinstance(e.body, Const):
        if e.op == "some" and not e.body.value:
            return FALSE
        if e.op == "all" and e.body.value:
            return TRUE
        if e.op == "count" and not e.body.value:
            return FALSE
    return e if where is e.where else Fold(e.op, e.var, e.lo, e.hi, where, e.body, e.default)
