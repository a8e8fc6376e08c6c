"""Work out once what is written several times.

Arithmetic over locals that don't change, such as the start of a player's row, is kept in a local where it is used at
least twice. In a list of legal actions nothing changes while it is made, so cells are shared there as well. What could
go wrong, such as a cell at an index that may be outside its field, is shared only where it is worked out in any case,
and so not ahead of a guard before it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from rulewright.machine import sets
from rulewright.machine.model import Branch, Code, Flow, Machine
from rulewright.machine.ranges import Known, Ranges, declared, whole
from rulewright.rules import stmt as s
from rulewright.rules.expr import (
    And,
    Cond,
    Const,
    Expr,
    Fold,
    Load,
    Local,
    Lookup,
    Op,
    Or,
    locals_of,
    size,
    walk,
)

#: How often each expression stands somewhere.
Uses = dict[Expr, int]
#: The fewest nodes of what has something worth sharing twice: a cell at a local has two.
LEAST_TWICE = 4
ARITHMETIC = frozenset({"+", "-", "*", "//", "%", "<<", ">>", "&", "|"})


class Sharer:
    """Shares within one function. ``cells``: whether cells may be shared too. ``known``: what its locals can be."""

    def __init__(self, cells: bool, ranges: Ranges, known: Known) -> None:
        self.cells = cells
        self.ranges = ranges
        self.known = dict(known)
        self.numbers = count(1)

    def worth(self, e: Expr) -> bool:
        """Whether sharing an expression pays."""
        if isinstance(e, Load):
            return self.cells
        return isinstance(e, (Op, Lookup)) and size(e) >= 3 and not _shifted(e)

    def tally(self, e: Expr, bound: frozenset[str], found: Uses) -> bool:
        """Count the expressions worth sharing; whether the value of this one stays the same while its locals do."""
        if isinstance(e, (Const, Local)):
            return True
        if not self.cells and size(e) < 3:
            return isinstance(e, Lookup)
        if isinstance(e, Fold):
            bound = bound | {e.var}
        pure = isinstance(e, Lookup) or (self.cells if isinstance(e, Load) else _calculates(e))
        for child in e.children():
            if not self.tally(child, bound, found):
                pure = False
        if pure and self.worth(e) and locals_of(e) and locals_of(e).isdisjoint(bound):
            found[e] = found.get(e, 0) + 1
        return pure

    def body(self, body: s.Body, changing: frozenset[str]) -> s.Body:
        """A body; ``changing`` are locals that may change while it runs."""
        out: list[s.Stmt] = []
        rest = body
        uses = self._uses(rest)
        while rest:
            rest, made, uses = self._share(rest, changing | frozenset(s.assigned(rest)), uses)
            out += made
            position = next((k for k, x in enumerate(rest) if _changes(x)), len(rest))
            for x in rest[: position + 1]:
                for e, n in self._uses_in(x).items():
                    uses[e] -= n
                x = self._inner(x, changing)
                within, x = self._within(x)
                out += [*within, x]
            rest = rest[position + 1 :]
        return tuple(out)

    def _within(self, x: s.Stmt) -> tuple[list[s.Stmt], s.Stmt]:
        """Share what one statement works out several times; nothing changes while it does, so cells may be shared."""
        if self.cells or not isinstance(x, (s.SetLocal, s.Store, s.If, s.Return)):
            return [], x
        if sum(map(size, s.exprs(x))) < LEAST_TWICE:
            return [], x
        plain: s.Body = (s.If(x.condition, ()),) if isinstance(x, s.If) else (x,)
        sharer = Sharer(True, self.ranges, self.known)
        sharer.numbers = self.numbers
        new, made, _ = sharer._share(plain, frozenset(), sharer._uses(plain))
        if not made:
            return [], x
        first = new[0]
        if isinstance(x, s.If):
            assert isinstance(first, s.If)
            return made, s.If(first.condition, x.then, x.other)
        return made, first

    def _uses(self, body: s.Body) -> Uses:
        """How often each expression worth sharing is worked out, on the way that does it most."""
        found: Uses = {}
        for statement in body:
            for e, n in self._uses_in(statement).items():
                found[e] = found.get(e, 0) + n
        return found

    def _uses_in(self, statement: s.Stmt) -> Uses:
        """The same for one statement. Kept with it once known."""
        name = "_uses_cells" if self.cells else "_uses"
        known: Uses | None = statement.__dict__.get(name)
        if known is not None:
            return known
        found: Uses = {}
        for e in s.exprs(statement):
            self.tally(e, frozenset(), found)
        if isinstance(statement, s.If):
            then, other = self._uses(statement.then), self._uses(statement.other)
            for e in {**then, **other}:
                found[e] = found.get(e, 0) + max(then.get(e, 0), other.get(e, 0))
        else:
            for body in s.bodies(statement):
                for e, n in self._uses(body).items():
                    found[e] = found.get(e, 0) + n
        statement.__dict__[name] = found
        return found

    def _inner(self, x: s.Stmt, changing: frozenset[str]) -> s.Stmt:
        if isinstance(x, s.If):
            return s.If(x.condition, self.body(x.then, changing), self.body(x.other, changing))
        if isinstance(x, s.For):
            # A loop's own variable stands still within a round.
            return s.For(x.var, x.lo, x.hi, self.body(x.body, changing - {x.var}))
        return x

    def _share(self, body: s.Body, changing: frozenset[str], uses: Uses) -> tuple[s.Body, list[s.Stmt], Uses]:
        """A body, what has to be set before it, and its uses then."""
        made: list[s.Stmt] = []
        for _ in range(8):
            twice = [(e, n) for e, n in uses.items() if n > 1 and locals_of(e).isdisjoint(changing)]
            twice = self._safe(twice, body)
            if not twice:
                break
            # The largest first; what lies inside one that is shared is looked at again in the next round.
            inside: set[Expr] = set()
            names: dict[Expr, Expr] = {}
            for e in _largest_first(twice):
                if e not in inside:
                    name = f"shared.{_wish(e)}~{next(self.numbers)}"
                    names[e] = Local(name)
                    self.known[name] = self.ranges.of(e, self.known)
                    made.append(s.SetLocal(name, e))
                    inside.update(part for part in walk(e) if part is not e)
            body = _replace_all(body, names)
            uses = self._uses(body)
        return body, made, uses

    def _safe(self, found: list[tuple[Expr, int]], body: s.Body) -> list[tuple[Expr, int]]:
        """Those that can't go wrong, or are worked out in any case where the body begins."""
        risky = {e for e, _ in found if self.ranges.may_fail(e, self.known)}
        if risky:
            risky -= _in_any_case(body)
        return [(e, n) for e, n in found if e not in risky]


def _in_any_case(body: s.Body) -> set[Expr]:
    """What is worked out whichever way a body goes: not behind a condition, and not in a set, which is asked of all."""
    out: set[Expr] = set()
    for x in body:
        waiting = [] if isinstance(x, s.For) else [*s.exprs(x)]
        while waiting:
            e = waiting.pop()
            if sets.is_set(e) or isinstance(e, (Fold, sets.Size, sets.NotEmpty, sets.Lowest, sets.Highest)):
                continue
            out.add(e)
            parts = e.children()
            waiting += parts[:1] if isinstance(e, (And, Or, Cond)) else parts
        if any(isinstance(part, (s.Return, s.Break, s.Continue)) for part in s.walk((x,))):
            break
    return out


def _largest_first(found: list[tuple[Expr, int]]) -> Iterator[Expr]:
    """By size, then by how often; the text, which takes long to write, only decides between what is alike in both."""
    ranks: dict[tuple[int, int], list[Expr]] = {}
    for e, n in found:
        ranks.setdefault((-size(e), -n), []).append(e)
    for rank in sorted(ranks):
        yield from sorted(ranks[rank], key=repr) if len(ranks[rank]) > 1 else ranks[rank]


def _calculates(e: Expr) -> bool:
    return isinstance(e, Op) and e.op in ARITHMETIC


def _changes(x: s.Stmt) -> bool:
    """Whether a statement changes a local that shared values may depend on; none depends on a set."""
    return isinstance(x, s.Sample) or (isinstance(x, s.SetLocal) and not x.name.startswith(sets.PREFIX))


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
    least = min(map(size, names))

    def put(e: Expr) -> Expr:
        if size(e) < least:
            return e
        found = names.get(e)
        return e.rebuild(put) if found is None else found

    return s.map_body(body, put)


def share_code(code: Code, ranges: Ranges, given: Known) -> Code:
    """A piece of code with arithmetic shared in each of its bodies. ``given``: what its locals can be at its start."""
    sharer = Sharer(False, ranges, ranges.locals_in(whole(code), given))

    def one(code: Code) -> Code:
        tail = code.tail
        if isinstance(tail, Branch):
            tail = Branch(tail.condition, one(tail.then), one(tail.other))
        return Code(sharer.body(code.body, frozenset()), tail)

    return one(code)


def share_flow(flow: Flow, ranges: Ranges) -> Flow:
    """A flow with arithmetic shared in each of its pieces of code."""
    return Flow(
        share_code(flow.start, ranges, {}),
        {key: share_code(code, ranges, ranges.given(*key)) for key, code in flow.entries.items()},
        {key: share_code(code, ranges, {}) for key, code in flow.blocks.items()},
    )


def share_subexpressions(machine: Machine) -> None:
    """The pass."""
    ranges = declared(machine)
    for function in machine.functions.values():
        known = ranges.locals_in(function.body, ranges.params(function))
        function.body = Sharer(False, ranges, known).body(function.body, frozenset())
    for node in machine.nodes:
        known = ranges.locals_in(node.legal, {"me": ranges.seats})
        node.legal = Sharer(True, ranges, known).body(node.legal, frozenset())
    machine.surfaced = share_flow(machine.surfaced, ranges)
    machine.drawn = share_flow(machine.drawn, ranges)
