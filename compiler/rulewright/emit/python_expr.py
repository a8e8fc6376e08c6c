"""Core expressions as Python text, with no bracket too many."""

from __future__ import annotations

from rulewright.emit.identifiers import Names
from rulewright.emit.knowing import Knowing
from rulewright.machine.model import Machine
from rulewright.machine.ranges import declared
from rulewright.rules import fold
from rulewright.rules.expr import (
    TRUE,
    And,
    Call,
    Cond,
    Const,
    Expr,
    Fold,
    Load,
    Local,
    Lookup,
    Not,
    Op,
    Or,
    is_truth,
)

OR, AND, NOT, COMPARE, BIT_OR, BIT_XOR, BIT_AND, SHIFT, SUM, PRODUCT, UNARY, ATOM = range(1, 13)
CONDITIONAL = 0
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


class ExprPrinter(Knowing):
    """Prints expressions of one machine. ``functions`` and ``tables`` name its module-level things.

    An index that may be outside its field or table is checked. Python alone would find only one beyond all cells:
    others, and those below 0, would read a neighbour.
    """

    def __init__(
        self, machine: Machine, functions: dict[str, str], tables: dict[str, str], stateful: set[str]
    ) -> None:
        super().__init__(declared(machine))
        self.machine = machine
        self.offsets = machine.offsets()
        self.functions = functions
        self.tables = tables
        self.stateful = stateful
        self.truths = frozenset(
            name
            for name, f in machine.functions.items()
            if f.returns is not None and f.returns.kind == "bool"
        )

    def text(self, e: Expr, names: Names, level: int = CONDITIONAL) -> str:
        """The expression, in brackets if it binds looser than ``level``."""
        text, own = self._text(e, names)
        return f"({text})" if own < level else text

    def truth(self, e: Expr, names: Names, level: int = CONDITIONAL) -> str:
        """The expression as a ``bool``: what is not a condition by its form is compared with 0."""
        if isinstance(e, Const):
            return str(bool(e.value))
        if isinstance(e, (And, Or)):
            packed = self._packed(e, names)
            if packed is not None:
                return packed
            own = AND if isinstance(e, And) else OR
            text = (" and " if isinstance(e, And) else " or ").join(
                self.parts(e, lambda term: self.truth(term, names, own + 1))
            )
            return f"({text})" if own < level else text
        if is_truth(e, self.truths):
            return self.text(e, names, level)
        text = f"{self.text(e, names, COMPARE + 1)} != 0"
        return f"({text})" if level > COMPARE else text

    def test(self, e: Expr, names: Names, level: int = CONDITIONAL) -> str:
        """The expression where only its truth counts: a comparison with 0 is left to Python's own notion of truth."""
        if isinstance(e, (And, Or)):
            packed = self._packed(e, names)
            if packed is not None:
                return f"({packed})" if level > NOT and packed.startswith("not ") else packed
            own = AND if isinstance(e, And) else OR
            text = (" and " if isinstance(e, And) else " or ").join(
                self.parts(e, lambda term: self.test(term, names, own + 1))
            )
            return f"({text})" if own < level else text
        if isinstance(e, Not):
            text = f"not {self.test(e.value, names, NOT)}"
            return f"({text})" if level > NOT else text
        if isinstance(e, Op) and e.right == Const(0):
            if e.op == "!=" or (e.op == ">" and self._never_negative(e.left)):
                return self.text(e.left, names, level)
            if e.op == "==" or (e.op == "<=" and self._never_negative(e.left)):
                text = f"not {self.text(e.left, names, NOT)}"
                return f"({text})" if level > NOT else text
        return self.text(e, names, level)

    def _never_negative(self, e: Expr) -> bool:
        if not isinstance(e, Load):
            return False
        info = self.machine.fields[e.field]
        return info.piece is not None or (info.type is not None and info.type.lo >= 0)

    def number(self, e: Expr, names: Names) -> str:
        """The expression as an ``int``: a condition becomes 1 or 0."""
        if is_truth(e, self.truths):
            return f"1 if {self.test(e, names, CONDITIONAL + 1)} else 0"
        return self.text(e, names)

    # ---- cells -------------------------------------------------------------------------------------------------

    def cell(self, field: str, index: Expr, names: Names) -> str:
        """A cell of the state."""
        return f"s[{self._place(index, self.machine.fields[field].cells, self.offsets[field], names)}]"

    def _place(self, index: Expr, size: int, offset: int, names: Names) -> str:
        """The place of what has an index, from an offset on."""
        if self.fits(index, size):
            return self.text(fold.add(index, offset), names)
        text = self.text(index, names)
        if isinstance(index, Local):
            checked = f"{text} if 0 <= {text} < {size} else outside({text})"
        else:
            checked = f"ix if 0 <= (ix := {text}) < {size} else outside(ix)"
        return f"({checked}) + {offset}" if offset else checked

    def cells(self, field: str, index: Expr, count: int, names: Names) -> str:
        """A run of cells."""
        low = fold.add(index, self.offsets[field])
        high = fold.add(low, count)
        a, b = self.text(low, names), self.text(high, names)
        return f"s[{a}:{b}]" if a.isalnum() and b.isalnum() else f"s[{a} : {b}]"

    def run(self, loads: list[Expr]) -> tuple[str, Expr, int] | None:
        """The field, first index and length if the loads are of neighbouring cells in order."""
        first = loads[0]
        if not isinstance(first, Load):
            return None
        for step, load in enumerate(loads):
            if (
                not isinstance(load, Load)
                or load.field != first.field
                or load.index != fold.add(first.index, step)
            ):
                return None
        last, size = fold.add(first.index, len(loads) - 1), self.machine.fields[first.field].cells
        if not (self.fits(first.index, size) and self.fits(last, size)):
            return None
        return first.field, first.index, len(loads)

    # ---- kinds of expression -------------------------------------------------------------------------------------

    def _text(self, e: Expr, names: Names) -> tuple[str, int]:
        if isinstance(e, Const):
            return str(e.value), ATOM if e.value >= 0 else UNARY
        if isinstance(e, Local):
            return names(e.name), ATOM
        if isinstance(e, Load):
            return self.cell(e.field, e.index, names), ATOM
        if isinstance(e, Lookup):
            size = len(self.machine.tables[e.table].values)
            return f"{self.tables[e.table]}[{self._place(e.index, size, 0, names)}]", ATOM
        if isinstance(e, Not):
            return f"not {self.text(e.value, names, NOT)}", NOT
        if isinstance(e, (And, Or)):
            packed = self._packed(e, names)
            if packed is not None:
                return packed, NOT if packed.startswith("not ") else ATOM
            own = AND if isinstance(e, And) else OR
            joint = " and " if isinstance(e, And) else " or "
            return joint.join(self.parts(e, lambda term: self.text(term, names, own + 1))), own
        if isinstance(e, Cond):
            condition = self.test(e.condition, names, CONDITIONAL + 1)
            with self.branch(e.condition, (), True):
                then = self.text(e.then, names, CONDITIONAL + 1)
            with self.branch(e.condition, (), False):
                return f"{then} if {condition} else {self.text(e.other, names)}", CONDITIONAL
        if isinstance(e, Call):
            args = [self.text(arg, names) for arg in e.args]
            if e.function in self.stateful:
                args.insert(0, "s")
            return f"{self.functions[e.function]}({', '.join(args)})", ATOM
        if isinstance(e, Op):
            return self._op(e, names)
        assert isinstance(e, Fold)
        return self._fold(e, names)

    def _op(self, e: Op, names: Names) -> tuple[str, int]:
        if e.op in ("min", "max"):
            return f"{e.op}({self.text(e.left, names)}, {self.text(e.right, names)})", ATOM
        if e.op == "+":
            terms = _terms(e)
            run = self.run(terms) if len(terms) > 3 else None
            if run is not None:
                return f"sum({self.cells(*run, names)})", ATOM
        if e.op == "-" and e.left == Const(0):
            return f"-{self.text(e.right, names, UNARY)}", UNARY
        own = _LEVEL[e.op]
        left = self.text(e.left, names, own if own != COMPARE else own + 1)
        return f"{left} {e.op} {self.text(e.right, names, own + 1)}", own

    def _packed(self, e: And | Or, names: Names) -> str | None:
        """``not any(cells)`` or ``any(cells)`` for a test of neighbouring cells against 0."""
        wanted = "==" if isinstance(e, And) else "!="
        loads: list[Expr] = []
        for term in e.terms:
            if not (isinstance(term, Op) and term.op == wanted and term.right == Const(0)):
                return None
            loads.append(term.left)
        run = self.run(loads) if len(loads) > 2 else None
        if run is None:
            return None
        text = f"any({self.cells(*run, names)})"
        return f"not {text}" if isinstance(e, And) else text

    def _fold(self, e: Fold, names: Names) -> tuple[str, int]:
        var = names(e.var)
        span = f"range({e.hi + 1})" if e.lo == 0 else f"range({e.lo}, {e.hi + 1})"
        loop = f"for {var} in {span}"
        default = "" if e.default is None else self.text(e.default, names)
        with self.behind({**self.known, e.var: (e.lo, e.hi)}):
            where = "" if e.where is None else f" if {self.test(e.where, names, CONDITIONAL + 1)}"
            with self.branch(TRUE if e.where is None else e.where, (), True):
                asked = e.op in ("some", "all", "count", "first")
                body = self.test(e.body, names, CONDITIONAL + 1) if asked else self.text(e.body, names)
        if e.op in ("some", "all"):
            return f"{'any' if e.op == 'some' else 'all'}({body} {loop}{where})", ATOM
        if e.op == "count":
            return f"sum(1 {loop}{where} if {body})", ATOM
        if e.op == "first":
            return f"next(({var} {loop} if {body}), {default})", ATOM
        if e.op == "sum":
            return f"sum({body} {loop}{where})", ATOM
        return f"{e.op}(({body} {loop}{where}), default=0)", ATOM


def _terms(e: Expr) -> list[Expr]:
    """The terms of a sum, from the left."""
    if isinstance(e, Op) and e.op == "+":
        return [*_terms(e.left), *_terms(e.right)]
    return [e]
