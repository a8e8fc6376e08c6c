"""Sets in C99: words of 64 bits, and the sets of a field's elements that a state keeps up to date.

Every :class:`~rulewright.machine.sets.Where` of a machine is a member of the state's struct, beside the cells that it
is made of. A store to such a field goes through a function that puts the sets right as well; ``rw_derive`` makes them
anew from the cells.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rulewright.emit.identifiers import Names
from rulewright.machine import sets
from rulewright.machine.model import Machine
from rulewright.machine.passes.rewrite import all_exprs
from rulewright.rules import fold
from rulewright.rules.expr import Const, Expr, walk

if TYPE_CHECKING:
    from rulewright.emit.c_expr import CExpr


@dataclass
class Kept:
    """The sets kept of one part of a field: of every value from ``lo`` to ``hi``, or of a few."""

    member: str
    layout: sets.Layout
    part: int
    lo: int
    hi: int
    every: bool = False
    values: set[int] = field(default_factory=set)

    @property
    def count(self) -> int:
        """How many values have a set."""
        return self.hi - self.lo + 1 if self.every else len(self.values)

    @property
    def word(self) -> str:
        """The C type of a set: as narrow as its elements allow."""
        return next(f"uint{bits}_t" for bits in (8, 16, 32, 64) if self.layout.per <= bits)

    def place(self, value: int) -> int | None:
        """Where the set of a value is; None if the cell never holds that value."""
        if self.every:
            return value - self.lo if self.lo <= value <= self.hi else None
        return sorted(self.values).index(value)


class CSets:
    """Prints the sets of one machine."""

    def __init__(self, machine: Machine, members: dict[str, str]) -> None:
        self.machine = machine
        self.kept: dict[tuple[str, int], Kept] = {}
        for root in all_exprs(machine):
            for e in walk(root):
                if isinstance(e, sets.Where):
                    self._learn(e, members)

    def _learn(self, e: sets.Where, members: dict[str, str]) -> None:
        key = e.field, e.part
        if key not in self.kept:
            layout = sets.layout_of(self.machine.fields[e.field])
            assert layout is not None
            lo, hi = sets.values_of(self.machine, e.field)
            self.kept[key] = Kept(f"s_{members[e.field]}_{e.part}", layout, e.part, lo, hi)
        if isinstance(e.value, Const):
            self.kept[key].values.add(e.value.value)
        else:
            self.kept[key].every = True

    def of(self, name: str) -> list[Kept]:
        """What is kept of a field."""
        return [kept for (owner, _), kept in self.kept.items() if owner == name]

    # ---- expressions ---------------------------------------------------------------------------------------------

    def text(self, e: Expr, exprs: CExpr, names: Names) -> str:
        """A set, or a question to one; what they are made of is worked out ahead of guards, and so quiet."""
        before, exprs.quiet = exprs.quiet, True
        text = self._text(e, exprs, names)
        exprs.quiet = before
        return text

    def _text(self, e: Expr, exprs: CExpr, names: Names) -> str:
        if isinstance(e, sets.SetConst):
            return f"UINT64_C({e.bits:#x})"
        if isinstance(e, sets.SetVar):
            return exprs.local(e.name, names)
        if isinstance(e, sets.Where):
            return self._where(e, exprs, names)
        if isinstance(e, sets.SetOp):
            sign = {"&": "& ", "|": "| ", "-": "& ~"}[e.op]
            return f"({self.text(e.left, exprs, names)} {sign}{self.text(e.right, exprs, names)})"
        if isinstance(e, sets.Shift):
            whole = self.text(e.value, exprs, names)
            if isinstance(e.by, Const):
                return f"({whole} {'>>' if e.by.value >= 0 else '<<'} {abs(e.by.value)})"
            return f"({whole} >> ({exprs.text(e.by, names)} & 63))"
        if isinstance(e, sets.When):
            return f"({exprs.text(e.condition, names)} ? {self.text(e.value, exprs, names)} : 0)"
        if isinstance(e, sets.SetEntry):
            size = len(self.machine.tables[e.table].values)
            return f"{exprs.tables[e.table]}[{exprs.inside(e.index, size, names)}]"
        if isinstance(e, sets.Before):
            return f"rw_before({self.text(e.value, exprs, names)}, {exprs.text(e.falls, names)})"
        return self._question(e, exprs, names)

    def _question(self, e: Expr, exprs: CExpr, names: Names) -> str:
        if isinstance(e, sets.Size):
            return f"rw_size({self.text(e.value, exprs, names)})"
        if isinstance(e, sets.NotEmpty):
            return f"({self.text(e.value, exprs, names)} != 0)"
        assert isinstance(e, (sets.Lowest, sets.Highest))
        name = "rw_lowest" if isinstance(e, sets.Lowest) else "rw_highest"
        return f"{name}({self.text(e.value, exprs, names)}, {e.lo}, {exprs.text(e.default, names)})"

    def _where(self, e: sets.Where, exprs: CExpr, names: Names) -> str:
        kept = self.kept[e.field, e.part]
        slices = kept.layout.slices
        at = exprs.inside(e.slice, slices, names)
        row = f"g->{kept.member}[{at}]"
        if isinstance(e.value, Const):
            place = kept.place(e.value.value)
            return "UINT64_C(0)" if place is None else f"(uint64_t){row}[{place}]"
        index = f"{exprs.text(e.value, names, 9)} - ({kept.lo})" if kept.lo else exprs.text(e.value, names)
        if exprs.fits(fold.add(e.value, -kept.lo), kept.count):
            return f"(uint64_t){row}[{index}]"
        return f"rw_in({index}, {kept.count}, {row})"

    # ---- keeping -------------------------------------------------------------------------------------------------

    def members(self) -> list[str]:
        """The declarations of what is kept."""
        return [
            f"{kept.word} {kept.member}[{kept.layout.slices}][{kept.count}];" for kept in self.kept.values()
        ]

    def puts(self, members: dict[str, str]) -> list[str]:
        """The functions through which fields with kept sets are stored to."""
        out = []
        for name in dict.fromkeys(owner for owner, _ in self.kept):
            member = members[name]
            lines = [
                f"rw_int old = g->{member}[i];",
                f"g->{member}[i] = (rw_{member}_t)x;",
                f"x = g->{member}[i];",
                "(void)old;",
            ]
            for kept in self.of(name):
                lines += self._put(kept)
            body = "\n".join(f"    {line}" for line in lines)
            out.append(f"static inline void put_{member}(rw_state *g, rw_int i, rw_int x)\n{{\n{body}\n}}\n")
        return out

    def _put(self, kept: Kept) -> list[str]:
        lay = kept.layout
        guard = f"if (i % {lay.parts} == {kept.part}) " if lay.parts > 1 else ""
        element = f"i / {lay.parts}" if lay.parts > 1 else "i"
        row = f"g->{kept.member}[{f'{element} / {lay.per}' if lay.slices > 1 else '0'}]"
        bit = f"({kept.word})(({kept.word})1 << ({element}{f' % {lay.per}' if lay.slices > 1 else ''}))"
        lines = [f"{guard}{{", f"    {kept.word} bit = {bit};", f"    {kept.word} *row = {row};"]
        values = sorted(kept.values)
        in_a_row = len(values) > 2 and values[-1] - values[0] == len(values) - 1
        if kept.every or in_a_row:
            lo, count = (kept.lo, kept.count) if kept.every else (values[0], len(values))
            lines += [
                f"    if ((rw_word)(old - ({lo})) < {count}u) row[old - ({lo})] &= ({kept.word})~bit;",
                f"    if ((rw_word)(x - ({lo})) < {count}u) row[x - ({lo})] |= bit;",
            ]
        else:
            for place, value in enumerate(values):
                lines.append(
                    f"    row[{place}] = ({kept.word})((row[{place}] & ~bit) | (x == {value} ? bit : 0));"
                )
        return [*lines, "}"]

    def derive(self, members: dict[str, str]) -> list[str]:
        """The statements that make all kept sets from the cells."""
        out = []
        for (name, _), kept in self.kept.items():
            lay = kept.layout
            cells = lay.slices * lay.per * lay.parts
            out.append(f"for (int k = 0; k < {lay.slices}; k++)")
            out.append(f"    for (int v = 0; v < {kept.count}; v++) g->{kept.member}[k][v] = 0;")
            out.append(f"for (int i = {kept.part}; i < {cells}; i += {lay.parts}) {{")
            out.append(f"    rw_int x = g->{members[name]}[i], e = i / {lay.parts};")
            row, bit = f"g->{kept.member}[e / {lay.per}]", f"({kept.word})(({kept.word})1 << (e % {lay.per}))"
            if kept.every:
                out.append(
                    f"    if ((rw_word)(x - ({kept.lo})) < {kept.count}u) {row}[x - ({kept.lo})] |= {bit};"
                )
            else:
                for place, value in enumerate(sorted(kept.values)):
                    out.append(f"    if (x == {value}) {row}[{place}] |= {bit};")
            out.append("}")
        return out
