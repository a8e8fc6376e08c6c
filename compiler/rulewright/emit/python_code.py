"""Core statements and pieces of code as lines of Python."""

from __future__ import annotations

from rulewright.emit.identifiers import Names
from rulewright.emit.python_expr import ExprPrinter
from rulewright.machine.model import Branch, Code, Goto, Machine, Rest
from rulewright.machine.passes.fold_constants import fold_expr
from rulewright.machine.ranges import whole
from rulewright.rules import stmt as s
from rulewright.rules.expr import TRUE, Const, Expr, Load, Local, Op, locals_of, substitute
from rulewright.rules.fold import invert

INDENT = "    "


class CodePrinter:
    """Prints statements. ``blocks`` numbers the blocks of the flow at hand, ``legal`` names each node's list."""

    def __init__(self, machine: Machine, exprs: ExprPrinter, bases: dict[str, int]) -> None:
        self.machine = machine
        self.exprs = exprs
        self.bases = bases
        self.blocks: dict[str, int] = {}
        self.legal: dict[int, str] = {}
        self.steps: list[s.Body] = []
        self.truth_result = False
        self.wants_state = False

    # ---- pieces of code ----------------------------------------------------------------------------------------

    def code(self, code: Code, names: Names, depth: int) -> list[str]:
        """A piece of code that answers the number of the node or block to go on with."""
        lines = self.body(code.body, names, depth)
        pad = INDENT * depth
        tail = code.tail
        if isinstance(tail, Goto):
            return [*lines, f"{pad}return {self.blocks[tail.block]}"]
        if isinstance(tail, Rest):
            if tail.otherwise:
                lines.append(f"{pad}legal = {self.legal[tail.node]}(g)")
                lines += [
                    f"{pad}if legal:",
                    f"{pad}{INDENT}g._legal = legal",
                    f"{pad}{INDENT}return {tail.node}",
                ]
                return [*lines, f"{pad}return {self.blocks[tail.otherwise]}"]
            return [*lines, f"{pad}return {tail.node}"]
        assert isinstance(tail, Branch)
        if isinstance(tail.condition, Const):
            return [*lines, *self.code(tail.then if tail.condition.value else tail.other, names, depth)]
        lines.append(f"{pad}if {self.exprs.test(tail.condition, names)}:")
        with self.exprs.branch(tail.condition, whole(tail.then), True):
            lines += self.code(tail.then, names, depth + 1)
        with self.exprs.branch(tail.condition, whole(tail.other), False):
            return [*lines, *self.code(tail.other, names, depth)]

    # ---- statements --------------------------------------------------------------------------------------------

    def body(self, body: s.Body, names: Names, depth: int) -> list[str]:
        """Statements, indented."""
        return self.exprs.lines(body, lambda statement: self.statement(statement, names, depth))

    def block(self, body: s.Body, names: Names, depth: int) -> list[str]:
        """Statements as the inside of something; ``pass`` where there are none."""
        return self.body(body, names, depth) or [f"{INDENT * depth}pass"]

    def statement(self, statement: s.Stmt, names: Names, depth: int) -> list[str]:
        """One statement."""
        lines: list[str] = getattr(self, f"_{type(statement).__name__.lower()}")(
            statement, names, INDENT * depth, depth
        )
        return lines

    def _setlocal(self, e: s.SetLocal, names: Names, pad: str, depth: int) -> list[str]:
        name = self.local(e.name, names)
        augmented = self._augmented(name, Local(e.name), e.value, names)
        return [pad + (augmented or f"{name} = {self.exprs.number(e.value, names)}")]

    def _store(self, e: s.Store, names: Names, pad: str, depth: int) -> list[str]:
        cell = self.exprs.cell(e.field, e.index, names)
        augmented = self._augmented(cell, Load(e.field, e.index), e.value, names)
        line = pad + (augmented or f"{cell} = {self.exprs.number(e.value, names)}")
        return [line + self._comment(e.field, e.index)]

    def _comment(self, field: str, index: Expr) -> str:
        """Which element a numbered cell is of."""
        if not isinstance(index, Const):
            return ""
        info = self.machine.fields[field]
        element = index.value // info.width
        labels: list[str] = []
        for domain in reversed(info.dims):
            element, digit = divmod(element, domain.size)
            labels.insert(0, domain.labels[digit])
        if info.kind == "bag" and info.piece is not None:
            labels.append(info.piece.kinds.labels[index.value % info.width])
        text = f"{field}[{', '.join(labels)}]" if labels else field
        return f"  # {text}"

    def _augmented(self, target: str, now: Expr, value: Expr, names: Names) -> str | None:
        if isinstance(value, Op) and value.op in ("+", "-", "*", "|", "&", "//") and value.left == now:
            return f"{target} {value.op}= {self.exprs.text(value.right, names)}"
        return None

    def _if(self, e: s.If, names: Names, pad: str, depth: int) -> list[str]:
        if isinstance(e.condition, Const):
            return self.body(e.then if e.condition.value else e.other, names, depth)
        lines = [f"{pad}if {self.exprs.test(e.condition, names)}:"]
        with self.exprs.branch(e.condition, e.then, True):
            lines += self.block(e.then, names, depth + 1)
        with self.exprs.branch(e.condition, e.other, False):
            if (
                len(e.other) == 1
                and isinstance(inner := e.other[0], s.If)
                and not isinstance(inner.condition, Const)
            ):
                first, *rest = self._if(inner, names, pad, depth)
                return [*lines, first.replace("if ", "elif ", 1), *rest]
            if e.other:
                lines += [f"{pad}else:", *self.block(e.other, names, depth + 1)]
        return lines

    def _for(self, e: s.For, names: Names, pad: str, depth: int) -> list[str]:
        name = self.local(e.var, names)
        span = f"range({e.hi + 1})" if e.lo == 0 else f"range({e.lo}, {e.hi + 1})"
        used = any(e.var in locals_of(x) for st in s.walk(e.body) for x in s.exprs(st))
        self.steps.append(())
        inner = self.block(e.body, names, depth + 1)
        self.steps.pop()
        return [f"{pad}for {name if used else '_'} in {span}:", *inner]

    def _while(self, e: s.While, names: Names, pad: str, depth: int) -> list[str]:
        self.steps.append(e.step)
        if e.most and not e.step:
            head = [f"{pad}for _ in range({e.most}):"]
            if e.condition != TRUE:
                head += [
                    f"{pad}{INDENT}if {self.exprs.test(invert(e.condition), names)}:",
                    f"{pad}{INDENT * 2}break",
                ]
        else:
            test = "True" if e.condition == TRUE else self.exprs.test(e.condition, names)
            head = [f"{pad}while {test}:"]
        inner = self.body(e.body, names, depth + 1)
        self.steps.pop()
        inner += self.body(e.step, names, depth + 1)
        return [*head, *(inner or [f"{pad}{INDENT}pass"])]

    def _break(self, e: s.Break, names: Names, pad: str, depth: int) -> list[str]:
        return [f"{pad}break"]

    def _continue(self, e: s.Continue, names: Names, pad: str, depth: int) -> list[str]:
        return [*self.body(self.steps[-1], names, depth), f"{pad}continue"]

    def _return(self, e: s.Return, names: Names, pad: str, depth: int) -> list[str]:
        if e.value is None:
            return [f"{pad}return"]
        text = self.exprs.truth(e.value, names) if self.truth_result else self.exprs.number(e.value, names)
        return [f"{pad}return {text}"]

    def _callstmt(self, e: s.CallStmt, names: Names, pad: str, depth: int) -> list[str]:
        args = ["g", *(self.exprs.text(arg, names) for arg in e.args)]
        return [f"{pad}{self.exprs.functions[e.callable]}({', '.join(args)})"]

    def _mark(self, e: s.Mark, names: Names, pad: str, depth: int) -> list[str]:
        return [f"{pad}HITS[{e.number}] += 1"]

    def _emit(self, e: s.Emit, names: Names, pad: str, depth: int) -> list[str]:
        return [f"{pad}out.append({self.exprs.text(e.action, names)})"]

    def _emitmask(self, e: s.EmitMask, names: Names, pad: str, depth: int) -> list[str]:
        base = self.exprs.text(e.base, names)
        return [f"{pad}out += ACTIONS_{e.width}[{base}][{self.exprs.text(e.mask, names)}]"]

    # ---- chance ------------------------------------------------------------------------------------------------

    def _sample(self, e: s.Sample, names: Names, pad: str, depth: int) -> list[str]:
        name = self.local(e.var, names)
        values = list(range(e.lo, e.hi + 1))
        weights = [substitute(e.weight, {e.var: Const(v)}) for v in values]
        lines: list[str]
        weights = [fold_expr(w, self.machine) for w in weights]
        if all(isinstance(w, Const) and w.value == 1 for w in weights):
            shift = f" + {e.lo}" if e.lo else ""
            lines = [f"{pad}{name} = g._below({len(values)}){shift}"]
        elif len(values) <= 8 and all(isinstance(w, (Load, Const)) for w in weights):
            lines = self._chain(name, values, weights, names, pad, e.total)
        else:
            span = f"range({e.hi + 1})" if e.lo == 0 else f"range({e.lo}, {e.hi + 1})"
            shift = f" + {e.lo}" if e.lo else ""
            weight = self.exprs.number(e.weight, names)
            lines = [f"{pad}{name} = pick([{weight} for {name} in {span}], g._below){shift}"]
        base = self.bases[e.block] - e.lo
        number = f"{name} + {base}" if base > 0 else f"{name} - {-base}" if base < 0 else name
        return [*lines, f"{pad}g._history.append({number})"]

    def _chain(
        self, name: str, values: list[int], weights: list[Expr], names: Names, pad: str, known: Expr | None
    ) -> list[str]:
        """A draw by weights: what was drawn is where the count first falls below 0."""
        total = weights[0]
        for weight in weights[1:]:
            total = Op("+", total, weight)
        total = known or total
        lines = [f"{pad}k = g._below({self.exprs.text(total, names)})"]
        for number, (value, weight) in enumerate(zip(values[:-1], weights[:-1], strict=True)):
            word = "if" if number == 0 else "elif"
            lines += [
                f"{pad}{word} (k := k - {self.exprs.text(weight, names)}) < 0:",
                f"{pad}{INDENT}{name} = {value}",
            ]
        return [*lines, f"{pad}else:", f"{pad}{INDENT}{name} = {values[-1]}"]

    def local(self, name: str, names: Names) -> str:
        """The identifier of a local."""
        return names(name)
