"""What is true of every machine, after lowering and after each pass.

In: a machine. Out: nothing, or :class:`MachineBroken` with a sentence that names the place. Checked are names (no
block, node, table, field, function or reason that isn't there), locals (set on every path before they are read),
indices (known ones in range), entries (one for each block on offer, in both flows), the ranges of chance, and that
every statement stands where it may.
"""

from __future__ import annotations

from math import prod

from rulewright.machine.check_locals import Locals, LocalUnset
from rulewright.machine.model import Branch, Code, Flow, Function, Goto, Machine, Node, Rest
from rulewright.machine.sets import SetEntry
from rulewright.rules import stmt as s
from rulewright.rules.expr import Call, Const, Expr, Load, Lookup, walk
from rulewright.rules.model import BlockInfo


class MachineBroken(AssertionError):
    """A machine that is none: the compiler has made a mistake."""


def check_machine(machine: Machine) -> None:
    """Raise MachineBroken if something doesn't hold that holds of every machine."""
    _Checker(machine).check()


class _Checker:
    def __init__(self, machine: Machine) -> None:
        self.m = machine
        self.chancy: dict[str, bool] = {}

    def check(self) -> None:
        """Everything."""
        self._facts()
        for function in self.m.functions.values():
            self._function(function)
        for number, node in enumerate(self.m.nodes):
            self._node(f"node {number} ({node.name})", node)
        self._flow("surfaced", self.m.surfaced)
        self._flow("drawn", self.m.drawn)
        for order, name, e in self.m.criteria:
            self._expr(f"result {order} {name}", e, {"p"})
        for text, e in self.m.invariants:
            self._expr(f"invariant {text!r}", e, set())
        for show in self.m.view:
            for field in (*show.fields, *show.ghosts):
                self._known("the view", field, self.m.fields, "field")
            for ghost in show.ghosts.values():
                self._known("the view", ghost, self.m.functions, "function")

    # ---- facts -------------------------------------------------------------------------------------------------

    def _facts(self) -> None:
        m = self.m
        for name, info in m.fields.items():
            where = f"field {name}"
            _demand(info.name == name, where, f"it is called {info.name}")
            _demand(info.width > 0, where, "it has no width")
            cells = info.cells
            _demand(len(info.initial) == cells, where, f"{len(info.initial)} first values for {cells} cells")
            holds = len(info.holds)
            _demand(holds in (0, info.elements), where, f"{holds} capacities for {info.elements} elements")
            _demand(
                (info.type is None) != (info.piece is None), where, "it has a type or a piece, and one only"
            )
            if info.piece is not None:
                _demand(
                    m.pieces.get(info.piece.name) == info.piece, where, f"there is no piece {info.piece.name}"
                )
        for name, piece in m.pieces.items():
            _demand(len(piece.counts) == piece.kinds.size, f"piece {name}", "a count for each kind is wanted")
        for name, table in m.tables.items():
            _demand(table.name == name, f"table {name}", f"it is called {table.name}")
            _demand(len(table.values) == prod(table.sizes), f"table {name}", "its sizes don't fit its values")
        for name, block in [*m.actions.items(), *m.chances.items()]:
            _demand(block.name == name, f"block {name}", f"it is called {block.name}")
            for param, type in block.params:
                _demand(type.lo <= type.hi, f"block {name}", f"{param} has no values")
        _demand(not set(m.actions) & set(m.chances), "the blocks", "an action and a chance of one name")
        _demand(bool(m.nodes) and m.nodes[-1].kind == "terminal", "the nodes", "the last one is not the end")

    def _known(self, where: str, name: str, table: object, what: str) -> None:
        assert isinstance(table, dict)
        _demand(name in table, where, f"there is no {what} {name}")

    # ---- expressions -------------------------------------------------------------------------------------------

    def _expr(self, where: str, e: Expr, known: set[str]) -> None:
        self._names(where, e)
        try:
            Locals().expr(e, known)
        except LocalUnset as unset:
            raise MachineBroken(f"{where}: the local {unset.name} is read but may not be set") from None

    def _names(self, where: str, e: Expr) -> None:
        """Names and indices of an expression."""
        for part in walk(e):
            if isinstance(part, Load):
                self._cell(where, part.field, part.index)
            elif isinstance(part, (Lookup, SetEntry)):
                self._known(where, part.table, self.m.tables, "table")
                if isinstance(part.index, Const):
                    size = len(self.m.tables[part.table].values)
                    inside = 0 <= part.index.value < size
                    _demand(
                        inside, where, f"entry {part.index.value} of table {part.table}, which has {size}"
                    )
            elif isinstance(part, Call):
                self._call(where, part.function, len(part.args), pure=True)

    def _cell(self, where: str, field: str, index: Expr) -> None:
        self._known(where, field, self.m.fields, "field")
        if isinstance(index, Const):
            cells = self.m.fields[field].cells
            _demand(
                0 <= index.value < cells, where, f"cell {index.value} of field {field}, which has {cells}"
            )

    def _call(self, where: str, name: str, args: int, *, pure: bool) -> None:
        self._known(where, name, self.m.functions, "function")
        function = self.m.functions[name]
        _demand(function.pure == pure, where, f"{name} is {'a def' if function.pure else 'no def'}")
        wanted = len(function.params)
        _demand(args == wanted, where, f"{args} arguments for {name}, which takes {wanted}")

    # ---- statements --------------------------------------------------------------------------------------------

    def _statements(self, where: str, body: s.Body, kind: str, *, loop: bool = False) -> None:
        """Every statement of a body. ``kind``: def, step, legal, surfaced or drawn."""
        for e in body:
            self._statement(where, e, kind, loop)
            for part in s.exprs(e):
                self._names(where, part)
            for inner in s.bodies(e):
                self._statements(where, inner, kind, loop=loop or isinstance(e, (s.For, s.While)))

    def _statement(self, where: str, e: s.Stmt, kind: str, loop: bool) -> None:
        name = type(e).__name__
        if isinstance(e, (s.Break, s.Continue)):
            _demand(loop, where, f"{name} outside of a loop")
        elif isinstance(e, s.Store):
            _demand(kind not in ("def", "legal"), where, f"a {kind} changes {e.field}")
            self._cell(where, e.field, e.index)
        elif isinstance(e, s.CallStmt):
            _demand(kind not in ("def", "legal"), where, f"a {kind} runs {e.callable}")
            self._call(where, e.callable, len(e.args), pure=False)
            if kind == "surfaced":
                _demand(
                    not self._draws(e.callable), where, f"{e.callable} draws, where chance should be a node"
                )
        elif isinstance(e, s.Sample):
            _demand(kind in ("drawn", "step"), where, f"chance in a {kind} body")
            self._known(where, e.block, self.m.chances, "chance")
            self._outcomes(where, self.m.chances[e.block], e.lo, e.hi)
        elif isinstance(e, s.Mark):
            _demand(kind != "legal", where, "a mark in a list of legal actions")
            _demand(0 <= e.number < self.m.marks, where, f"mark {e.number} out of {self.m.marks}")
        elif isinstance(e, (s.Emit, s.EmitMask, s.EmitRows, s.EmitColumns)):
            _demand(kind == "legal", where, f"{name} outside of a list of legal actions")
        elif isinstance(e, s.Return):
            _demand(kind in ("def", "step"), where, "Return outside of a function")
            _demand(
                (e.value is not None) == (kind == "def"), where, f"Return with or without a value in a {kind}"
            )
        else:
            fine = isinstance(e, (s.SetLocal, s.If, s.For, s.While))
            _demand(fine, where, f"{name} has no place in a machine")

    def _outcomes(self, where: str, block: BlockInfo, lo: int, hi: int) -> None:
        _demand(len(block.params) == 1, where, f"chance {block.name} has {len(block.params)} parameters")
        type = block.params[0][1]
        same = (lo, hi) == (type.lo, type.hi)
        _demand(same, where, f"outcomes {lo}..{hi} of {block.name}, which has {type.lo}..{type.hi}")

    def _draws(self, name: str) -> bool:
        """Whether a step draws, itself or by another one."""
        if name not in self.chancy:
            self.chancy[name] = False
            body = self.m.functions[name].body if name in self.m.functions else ()
            self.chancy[name] = any(
                isinstance(e, s.Sample) or (isinstance(e, s.CallStmt) and self._draws(e.callable))
                for e in s.walk(body)
            )
        return self.chancy[name]

    def _locals(self, where: str, body: s.Body, known: set[str]) -> set[str] | None:
        try:
            return Locals().body(body, known)
        except LocalUnset as unset:
            raise MachineBroken(f"{where}: the local {unset.name} is read but may not be set") from None

    def _function(self, function: Function) -> None:
        where = f"function {function.name}"
        _demand(self.m.functions.get(function.name) is function, where, "it is kept under another name")
        self._statements(where, function.body, "def" if function.pure else "step")
        left = self._locals(where, function.body, {name for name, _ in function.params})
        if function.pure:
            _demand(left is None, where, "it can end without a value")

    # ---- nodes -------------------------------------------------------------------------------------------------

    def _node(self, where: str, node: Node) -> None:
        _demand(node.kind == "decision" or not node.together, where, "made together, but no decision")
        if node.kind == "decision":
            _demand(node.actor is not None, where, "a decision without a player")
            _demand(bool(node.offers), where, "a decision without an offer")
            assert node.actor is not None
            self._expr(where, node.actor, set())
            _demand(len(set(node.blocks)) == len(node.blocks), where, "a block is on offer twice")
            for offer in node.offers:
                self._known(where, offer.block, self.m.actions, "action")
                params = {name for name, _ in self.m.actions[offer.block].params}
                for guard in offer.guards:
                    inside = 0 <= guard.reason < len(self.m.reasons)
                    _demand(inside, where, f"there is no reason {guard.reason}")
                    self._expr(f"{where}, offer {offer.block}", guard.condition, params | {"me"})
            self._statements(f"{where}, legal", node.legal, "legal")
            self._locals(f"{where}, legal", node.legal, {"me"})
        elif node.kind == "chance":
            self._known(where, node.block, self.m.chances, "chance")
            self._outcomes(where, self.m.chances[node.block], node.lo, node.hi)
            _demand(node.weight is not None, where, "chance without a weight")
            assert node.weight is not None
            self._expr(where, node.weight, {"outcome"})
        else:
            _demand(node.kind == "terminal", where, f"there is no kind of node called {node.kind}")
            _demand(not node.offers and node.actor is None, where, "an end with something on offer")

    # ---- flows -------------------------------------------------------------------------------------------------

    def _flow(self, kind: str, flow: Flow) -> None:
        wanted = {
            (number, block)
            for number, node in enumerate(self.m.nodes)
            for block in node.blocks
            if kind == "surfaced" or node.kind == "decision"
        }
        for number, block in sorted(wanted - set(flow.entries)):
            raise MachineBroken(f"{kind} flow: nothing follows {block} at node {number}")
        for number, block in sorted(set(flow.entries) - wanted):
            raise MachineBroken(
                f"{kind} flow: an entry for {block} at node {number}, where it isn't on offer"
            )
        for name, code in flow.codes():
            self._code(f"{kind} flow, {name}", code, kind, flow)
        for (number, block), code in flow.entries.items():
            known = {"outcome"}
            if block in self.m.actions:
                known = {f"{block}.{name}" for name, _ in self.m.actions[block].params} | {f"{block}.me"}
            self._code_locals(f"{kind} flow, {number} {block}", code, known)
        for name, code in [("start", flow.start), *flow.blocks.items()]:
            self._code_locals(f"{kind} flow, {name}", code, set())

    def _code(self, where: str, code: Code, kind: str, flow: Flow) -> None:
        self._statements(where, code.body, kind)
        tail = code.tail
        if isinstance(tail, Goto):
            self._known(where, tail.block, flow.blocks, "block")
        elif isinstance(tail, Rest):
            _demand(0 <= tail.node < len(self.m.nodes), where, f"there is no node {tail.node}")
            node = self.m.nodes[tail.node]
            _demand(
                kind == "surfaced" or node.kind != "chance", where, f"it rests at chance, node {tail.node}"
            )
            if tail.otherwise:
                self._known(where, tail.otherwise, flow.blocks, "block")
                _demand(
                    node.kind == "decision", where, f"node {tail.node} is no decision, so it has no otherwise"
                )
        elif isinstance(tail, Branch):
            self._names(where, tail.condition)
            self._code(where, tail.then, kind, flow)
            self._code(where, tail.other, kind, flow)
        else:
            raise MachineBroken(f"{where}: a piece of code can't end with {type(tail).__name__}")

    def _code_locals(self, where: str, code: Code, known: set[str]) -> None:
        left = self._locals(where, code.body, known)
        if isinstance(code.tail, Branch) and left is not None:
            self._expr(where, code.tail.condition, left)
            self._code_locals(where, code.tail.then, left)
            self._code_locals(where, code.tail.other, left)


def _demand(holds: bool, where: str, problem: str) -> None:
    if not holds:
        raise MachineBroken(f"{where}: {problem}")


__all__ = ["MachineBroken", "check_machine"]
