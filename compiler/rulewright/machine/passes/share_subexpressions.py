"""Work out once what is written several times.

Arithmetic over locals that don't change, such as the start of a player's row, is kept in a local where it is used at
least twice. In a list of legal actions nothing changes while it is made, so cells are shared there as well.
"""

from __future__ import annotations

from collections import Counter
from itertools import count

from rulewright.machine.model import Branch, Code, Machine
from rulewright.machine.sets import PREFIX
from rulewright.rules import stmt as s
from rulewright.rules.expr import (
    Const,
    Expr,
    Fold,
    Load,
    Local,
    Lookup,
    Op,
    children,
    locals_of,
    rebuild,
    size,
    walk,
)

ARITHMETIC = frozenset({"+", "-", "*", "//", "%", "<<", ">>", "&", "|"})


class Sharer:
    """Shares within one function. ``cells``: whether cells may be shared too."""

    def __init__(self, cells: bool) -> None:
        self.cells = cells
        self.numbers = count(1)

    def pure(self, e: Expr) -> bool:
        """Whether the value stays the same while its locals do."""
        if isinstance(e, (Const, Local)):
            return True
        if isinstance(e, Load):
            return self.cells and self.pure(e.index)
        if isinstance(e, Lookup):
            return self.pure(e.index)
        return isinstance(e, Op) and e.op in ARITHMETIC and self.pure(e.left) and self.pure(e.right)

    def worth(self, e: Expr) -> bool:
        """Whether sharing an expression pays."""
        if isinstance(e, Load):
            return self.cells
        return isinstance(e, (Op, Lookup)) and size(e) >= 3 and not _shifted(e)

    def tally(self, e: Expr, bound: frozenset[str], found: Counter[Expr]) -> None:
        """Count the expressions worth sharing."""
        if isinstance(e, Fold):
            bound = bound | {e.var}
        if self.worth(e) and self.pure(e) and locals_of(e) and not locals_of(e) & bound:
            found[e] += 1
        for child in children(e):
            self.tally(child, bound, found)

    def body(self, body: s.Body, changing: frozenset[str]) -> s.Body:
        """A body; ``changing`` are locals that may change while it runs."""
        out: list[s.Stmt] = []
        rest = body
        while True:
            rest, made = self._share(rest, changing | frozenset(s.assigned(rest)))
            out += made
            position = next((k for k, x in enumerate(rest) if _changes(x)), None)
            if position is None:
                position = len(rest)
            for x in rest[: position + 1]:
                x = self._inner(x, changing)
                within, x = self._within(x)
                out += [*within, x]
            rest = rest[position + 1 :]
            if not rest:
                return tuple(out)

    def _within(self, x: s.Stmt) -> tuple[list[s.Stmt], s.Stmt]:
        """Share what one statement works out several times; nothing changes while it does, so cells may be shared."""
        if self.cells or not isinstance(x, (s.SetLocal, s.Store, s.If, s.Return)):
            return [], x
        plain: s.Body = (s.If(x.condition, ()),) if isinstance(x, s.If) else (x,)
        sharer = Sharer(cells=True)
        sharer.numbers = self.numbers
        new, made = sharer._share(plain, frozenset())
        if not made:
            return [], x
        first = new[0]
        if isinstance(x, s.If):
            assert isinstance(first, s.If)
            return made, s.If(first.condition, x.then, x.other)
        return made, first

    def _uses(self, body: s.Body, changing: frozenset[str]) -> Counter[Expr]:
        """How often each expression worth sharing is worked out, on the way that does it most."""
        found: Counter[Expr] = Counter()
        for statement in body:
            for e in s.exprs(statement):
                self.tally(e, changing, found)
            if isinstance(statement, s.If):
                then, other = self._uses(statement.then, changing), self._uses(statement.other, changing)
                found += then | other
            else:
                for inner in s.bodies(statement):
                    found += self._uses(inner, changing)
        return found

    def _inner(self, x: s.Stmt, changing: frozenset[str]) -> s.Stmt:
        if isinstance(x, s.If):
            return s.If(x.condition, self.body(x.then, changing), self.body(x.other, changing))
        if isinstance(x, s.For):
            # A loop's own variable stands still within a round.
            return s.For(x.var, x.lo, x.hi, self.body(x.body, changing - {x.var}))
        return x

    def _share(self, body: s.Body, changing: frozenset[str]) -> tuple[s.Body, list[s.Stmt]]:
        made: list[s.Stmt] = []
        for _ in range(8 if body else 0):
            found = self._uses(body, changing)
            twice = [(e, n) for e, n in found.items() if n > 1]
            if not twice:
                break
            # The largest first; what lies inside one that is shared is looked at again in the next round.
            twice.sort(key=lambda item: (-size(item[0]), -item[1], repr(item[0])))
            inside: set[Expr] = set()
            names: dict[Expr, Expr] = {}
            for e, _ in twice:
                if e not in inside:
                    name = f"shared.{_wish(e)}~{next(self.numbers)}"
                    names[e] = Local(name)
                    made.append(s.SetLocal(name, e))
                    inside.update(part for part in walk(e) if part is not e)
            body = _replace_all(body, names)
        return body, made


def _changes(x: s.Stmt) -> bool:
    """Whether a statement changes a local that shared values may depend on; none depends on a set."""
    return isinstance(x, s.Sample) or (isinstance(x, s.SetLocal) and not x.name.startswith(PREFIX))


def _shifted(e: Expr) -> bool:
    """``x + 3`` costs nothing more where it indexes: the 3 joins the place where the field starts."""
    return isinstance(e, Op) and e.op in "+-" and isinstance(e.right, Const)


def _wish(e: Expr) -> str:
    """A readable name for a shared value."""
    if isinstance(e, Load):
        return e.field.rsplit(".", 1)[-1]
    names = sorted(n.rsplit("|", 1)[-1].rsplit(".", 1)[-1].split("~")[0] for n in locals_of(e))
    return "_".join(["at", *names])


def _replace_all(body: s.Body, names: dict[Expr, Expr]) -> s.Body:
    return s.map_body(body, lambda e: _replace(e, names))


def _replace(e: Expr, names: dict[Expr, Expr]) -> Expr:
    found = names.get(e)
    return found if found is not None else rebuild(e, lambda part: _replace(part, names))


def share_code(code: Code) -> Code:
    """A piece of code with arithmetic shared in each of its bodies."""
    sharer = Sharer(cells=False)

    def one(code: Code) -> Code:
        tail = code.tail
        if isinstance(tail, Branch):
            tail = Branch(tail.condition, one(tail.then), one(tail.other))
        return Code(sharer.body(code.body, frozenset()), tail)

    return one(code)


def share_subexpressions(machine: Machine) -> None:
    """The pass."""
    for function in machine.functions.values():
        function.body = Sharer(cells=False).body(function.body, frozenset())
    for node in machine.nodes:
        node.legal = Sharer(cells=True).body(node.legal, frozenset())
    machine.surfaced = machine.surfaced.map(share_code)
    machine.drawn = machine.drawn.map(share_code)
