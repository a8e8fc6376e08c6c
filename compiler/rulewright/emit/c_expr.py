"""Core expressions as C99. Everything is ``rw_int``, of 32 bits or 64; cells are members of the state's struct.

Division rounds down as in the core language. An index that may be outside its array is kept inside, so that no rules,
however wrong, reach outside the state; that it was outside is noted in the state, as is a division by 0. What sets
are made of is *quiet*: kept inside too, and not noted, for it is worked out ahead of the guards that the rules have
before it, and may be of no use. A fold becomes a function of its own.
"""

from __future__ import annotations

from rulewright.emit.c_sets import CSets
from rulewright.emit.c_types import held
from rulewright.emit.identifiers import Names
from rulewright.emit.knowing import Knowing
from rulewright.machine import sets
from rulewright.machine.model import Machine
from rulewright.machine.ranges import Ranges
from rulewright.rules.expr import (
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
    locals_of,
)

_LEVEL = {
    "||": 1,
    "&&": 2,
    "|": 3,
    "^": 4,
    "&": 5,
    "==": 6,
    "!=": 6,
    "<": 7,
    "<=": 7,
    ">": 7,
    ">=": 7,
    "<<": 8,
    ">>": 8,
    "+": 9,
    "-": 9,
    "*": 10,
}
UNARY, ATOM = 11, 12
_QUESTIONS = (sets.Size, sets.NotEmpty, sets.Lowest, sets.Highest)
#: Operators that C compilers want in brackets next to others.
_MIXED = frozenset({"|", "^", "&", "<<", ">>", "&&", "||"})


class CExpr(Knowing):
    """Prints expressions of one machine; ``folds`` gathers the functions that folds become."""

    def __init__(
        self, machine: Machine, members: dict[str, str], functions: dict[str, str], tables: dict[str, str]
    ):
        self.machine = machine
        self.members = members
        self.functions = functions
        self.tables = tables
        self.sets = CSets(machine, members)
        super().__init__(Ranges(machine, lambda name: held(*sets.bounds(machine.fields[name]))))
        self.folds: list[str] = []
        self._known: dict[tuple[object, ...], str] = {}
        self._alike: dict[str, str] = {}
        #: Whether what goes wrong is not noted.
        self.quiet = False

    def text(self, e: Expr, names: Names, level: int = 0) -> str:
        """The expression, in brackets if it binds looser than ``level``."""
        text, own = self._text(e, names)
        return f"({text})" if own < level else text

    def forget_folds(self) -> None:
        """Begin anew with the functions that folds become."""
        self.folds.clear()
        self._known.clear()
        self._alike.clear()

    def local(self, name: str, names: Names) -> str:
        """A local's identifier; the prefix keeps it apart from C's own words."""
        return f"v_{names(name)}"

    def cell(self, field: str, index: Expr, names: Names) -> str:
        """A cell of the state."""
        return f"g->{self.members[field]}[{self.index(field, index, names)}]"

    def index(self, field: str, index: Expr, names: Names) -> str:
        """The number of a field's cell, kept inside the field."""
        return self.inside(index, self.machine.fields[field].cells, names)

    def inside(self, index: Expr, size: int, names: Names) -> str:
        """An index, kept below a size."""
        if isinstance(index, Const):
            return str(index.value if 0 <= index.value < size else 0)
        if self.fits(index, size):
            return self.text(index, names)
        return f"{self._noting('rw_at')}{self.text(index, names)}, {size})"

    def _noting(self, name: str) -> str:
        """How a call begins of a function that notes what is wrong, or of the one that doesn't."""
        return f"{name}_quiet(" if self.quiet else f"{name}(g, "

    def _text(self, e: Expr, names: Names) -> tuple[str, int]:
        if isinstance(e, Const):
            return (str(e.value), ATOM) if e.value >= 0 else (f"({e.value})", ATOM)
        if isinstance(e, (sets.SetExpr, *_QUESTIONS)):
            return self.sets.text(e, self, names), ATOM
        if isinstance(e, Local):
            return self.local(e.name, names), ATOM
        if isinstance(e, Load):
            return self.cell(e.field, e.index, names), ATOM
        if isinstance(e, Lookup):
            size = len(self.machine.tables[e.table].values)
            return f"{self.tables[e.table]}[{self.inside(e.index, size, names)}]", ATOM
        if isinstance(e, Not):
            return f"!{self.text(e.value, names, UNARY)}", UNARY
        if isinstance(e, (And, Or)):
            own = 2 if isinstance(e, And) else 1
            joint = " && " if isinstance(e, And) else " || "
            return joint.join(self.parts(e, lambda term: self.text(term, names, 3))), own
        if isinstance(e, Cond):
            return "({} ? {} : {})".format(*self.parts(e, lambda part: self.text(part, names, 1))), ATOM
        if isinstance(e, Call):
            args = ["g", *(self.text(arg, names) for arg in e.args)]
            call = f"{self.functions[e.function]}({', '.join(args)})"
            return f"(rw_hold(g), rw_release(g, {call}))" if self.quiet else call, ATOM
        if isinstance(e, Op):
            return self._op(e, names)
        assert isinstance(e, Fold)
        return self._fold(e, names), ATOM

    def _op(self, e: Op, names: Names) -> tuple[str, int]:
        if e.op in ("min", "max", "//", "%"):
            name = {"min": "rw_min(", "max": "rw_max("}.get(e.op) or self._divider(e)
            return f"{name}{self.text(e.left, names)}, {self.text(e.right, names)})", ATOM
        own = _LEVEL[e.op]
        inner = UNARY if e.op in _MIXED else own + 1 if own in (6, 7) else own
        left = self.text(e.left, names, inner)
        right = self.text(e.right, names, UNARY if e.op in _MIXED else own + 1)
        if e.op == "<<":
            left = f"(rw_int)((rw_word){left}"
            return f"{left} << ({right} & RW_SHIFT))", ATOM
        if e.op == ">>":
            return f"{left} >> ({right} & RW_SHIFT)", own
        return f"{left} {e.op} {right}", own

    def _divider(self, e: Op) -> str:
        """How a division or rest begins: checked, if it may be by 0."""
        by = self.ranges.of(e.right, self.known)
        if by is not None and not by[0] <= 0 <= by[1]:
            return "rw_quotient(" if e.op == "//" else "rw_rest("
        return self._noting("rw_div" if e.op == "//" else "rw_mod")

    def _fold(self, e: Fold, names: Names) -> str:
        free = tuple(sorted(locals_of(e)))
        key = (e, self.quiet, *(self.known.get(name) for name in free))
        if key not in self._known:
            with self.knowing((), {**{name: self.known.get(name) for name in free}, e.var: (e.lo, e.hi)}):
                self._known[key] = self._write(e, free)
        args = ["g", *(self.local(local, names) for local in free)]
        return f"{self._known[key]}({', '.join(args)})"

    def _write(self, e: Fold, free: tuple[str, ...]) -> str:
        """Make a function of a fold, or find one that is the same; its name."""
        own = Names()
        params = ", ".join(["const rw_state *g", *(f"rw_int {self.local(n, own)}" for n in free)])
        var = self.local(e.var, own)
        where = "" if e.where is None else f"if ({self.text(e.where, own)}) "
        body = self.text(e.body, own)
        loop = f"for (rw_int {var} = {e.lo}; {var} <= {e.hi}; {var}++)"
        if e.op == "some":
            lines = [f"{loop} {where}if ({body}) return 1;", "return 0;"]
        elif e.op == "all":
            lines = [f"{loop} {where}if (!({body})) return 0;", "return 1;"]
        elif e.op == "first":
            assert e.default is not None
            lines = [f"{loop} if ({body}) return {var};", f"return {self.text(e.default, own)};"]
        elif e.op in ("count", "sum"):
            more = f"if ({body}) sum++;" if e.op == "count" else f"sum += {body};"
            lines = ["rw_int sum = 0;", f"{loop} {where}{more}", "return sum;"]
        else:
            sign = ">" if e.op == "max" else "<"
            take = f"{{ rw_int x = {body}; if (!any || x {sign} best) best = x; any = 1; }}"
            lines = ["rw_int best = 0, any = 0;", f"{loop} {where}{take}", "return best;"]
        text = "\n".join(f"    {line}" for line in lines)
        text = f"({params})\n{{\n    (void)g;\n{text}\n}}\n"
        if text not in self._alike:
            self._alike[text] = f"fold_{len(self._alike) + 1}"
            self.folds.append(f"static inline rw_int {self._alike[text]}{text}")
        return self._alike[text]
