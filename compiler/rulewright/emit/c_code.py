"""Core statements and pieces of code as lines of C99."""

from __future__ import annotations

from rulewright.emit.c_expr import ATOM, CExpr
from rulewright.emit.identifiers import Names
from rulewright.machine.model import Branch, Code, Goto, Machine, Rest
from rulewright.machine.passes.fold_constants import fold_expr
from rulewright.machine.ranges import BIT, whole
from rulewright.machine.sets import PREFIX, is_set
from rulewright.rules import stmt as s
from rulewright.rules.expr import TRUE, Const, Local, Op, substitute

INDENT = "    "


class CCode:
    """Prints statements. ``blocks`` numbers the blocks of the flow at hand."""

    def __init__(self, machine: Machine, exprs: CExpr, bases: dict[str, int]) -> None:
        self.machine = machine
        self.exprs = exprs
        self.bases = bases
        self.blocks: dict[str, int] = {}
        self.steps: list[s.Body] = []
        #: What is done with ids: ``list`` them, tell whether there are ``any``, ``count`` them, take the ``nth``.
        self.mode = "list"
        #: The nodes of which it is asked whether there is any legal id.
        self.asked: set[int] = set()

    def declare(self, body: s.Body, names: Names, given: set[str]) -> list[str]:
        """Declarations of the locals that a body sets, those given excepted. What is never set is what it could be."""
        found = sorted(s.assigned(body) - given)
        return [
            f"{INDENT}{_kind(name)} {self.exprs.local(name, names)} = {self._first(name)};" for name in found
        ]

    def _first(self, name: str) -> int:
        lo, hi = self.exprs.known.get(name) or (0, 0)
        return lo if not lo <= 0 <= hi else 0

    def code(self, code: Code, names: Names, depth: int) -> list[str]:
        """A piece of code that answers the number of the node or block to go on with."""
        lines = self.body(code.body, names, depth)
        pad = INDENT * depth
        tail = code.tail
        if isinstance(tail, Goto):
            return [*lines, f"{pad}return {self.blocks[tail.block]};"]
        if isinstance(tail, Rest):
            if tail.otherwise:
                go_on = self.blocks[tail.otherwise]
                self.asked.add(tail.node)
                return [
                    *lines,
                    f"{pad}g->node = {tail.node};",
                    f"{pad}return rw_any_{tail.node}(g, rw_actor(g)) ? {tail.node} : {go_on};",
                ]
            return [*lines, f"{pad}return {tail.node};"]
        assert isinstance(tail, Branch)
        lines.append(f"{pad}if ({self.exprs.text(tail.condition, names)}) {{")
        with self.exprs.branch(tail.condition, whole(tail.then), True):
            lines += self.code(tail.then, names, depth + 1)
        with self.exprs.branch(tail.condition, whole(tail.other), False):
            return [*lines, f"{pad}}}", *self.code(tail.other, names, depth)]

    def body(self, body: s.Body, names: Names, depth: int) -> list[str]:
        """Statements, indented."""
        return self.exprs.lines(body, lambda statement: self.statement(statement, names, depth))

    def statement(self, e: s.Stmt, names: Names, depth: int) -> list[str]:
        """One statement."""
        lines: list[str] = getattr(self, f"_{type(e).__name__.lower()}")(e, names, INDENT * depth, depth)
        return lines

    def _setlocal(self, e: s.SetLocal, names: Names, pad: str, depth: int) -> list[str]:
        return [f"{pad}{self.exprs.local(e.name, names)} = {self.exprs.text(e.value, names)};"]

    def _store(self, e: s.Store, names: Names, pad: str, depth: int) -> list[str]:
        member = self.exprs.members[e.field]
        cast = f"(rw_{member}_t)"
        if self.exprs.sets.of(e.field):
            index, value = self.exprs.index(e.field, e.index, names), self.exprs.text(e.value, names)
            return [f"{pad}put_{member}(g, {index}, {value});"]
        cell = self.exprs.cell(e.field, e.index, names)
        return [f"{pad}{cell} = {cast}({self.exprs.text(e.value, names)});"]

    def _if(self, e: s.If, names: Names, pad: str, depth: int) -> list[str]:
        bit = _bit(e)
        if bit is not None:
            # No jump, which would be guessed wrong half the time, and which C compilers take long over.
            name, place = bit
            test = self.exprs.text(e.condition, names, ATOM)
            if self.exprs.ranges.of(e.condition, self.exprs.known) != BIT:
                test = f"({test} != 0)"
            return [f"{pad}{self.exprs.local(name, names)} |= {test} << {place};"]
        lines = [
            f"{pad}if ({self.exprs.text(e.condition, names)}) {{",
            *self._branch(e, e.then, True, names, depth),
        ]
        if e.other:
            lines += [f"{pad}}} else {{", *self._branch(e, e.other, False, names, depth)]
        return [*lines, f"{pad}}}"]

    def _branch(self, e: s.If, body: s.Body, truth: bool, names: Names, depth: int) -> list[str]:
        with self.exprs.branch(e.condition, body, truth):
            return self.body(body, names, depth + 1)

    def _for(self, e: s.For, names: Names, pad: str, depth: int) -> list[str]:
        # The counter is apart from the variable, which keeps its last value as it does in the core language.
        var = self.exprs.local(e.var, names)
        counter = f"i{depth}"
        self.steps.append(())
        inner = self.body(e.body, names, depth + 1)
        self.steps.pop()
        head = f"{pad}for (int {counter} = {e.lo}; {counter} <= {e.hi}; {counter}++) {{"
        return [head, f"{pad}{INDENT}{var} = {counter};", *inner, f"{pad}}}"]

    def _while(self, e: s.While, names: Names, pad: str, depth: int) -> list[str]:
        test = "1" if e.condition == TRUE else self.exprs.text(e.condition, names)
        counter = f"i{depth}"
        most = e.most or 1_000_000
        self.steps.append(e.step)
        inner = self.body(e.body, names, depth + 1)
        self.steps.pop()
        inner += self.body(e.step, names, depth + 1)
        return [
            f"{pad}for (int {counter} = 0; {counter} < {most} && ({test}); {counter}++) {{",
            *inner,
            f"{pad}}}",
        ]

    def _break(self, e: s.Break, names: Names, pad: str, depth: int) -> list[str]:
        return [f"{pad}break;"]

    def _continue(self, e: s.Continue, names: Names, pad: str, depth: int) -> list[str]:
        return [*self.body(self.steps[-1], names, depth), f"{pad}continue;"]

    def _return(self, e: s.Return, names: Names, pad: str, depth: int) -> list[str]:
        return [f"{pad}return;" if e.value is None else f"{pad}return {self.exprs.text(e.value, names)};"]

    def _callstmt(self, e: s.CallStmt, names: Names, pad: str, depth: int) -> list[str]:
        args = ["g", *(self.exprs.text(arg, names) for arg in e.args)]
        return [f"{pad}{self.exprs.functions[e.callable]}({', '.join(args)});"]

    def _mark(self, e: s.Mark, names: Names, pad: str, depth: int) -> list[str]:
        return []

    def _emit(self, e: s.Emit, names: Names, pad: str, depth: int) -> list[str]:
        action = self.exprs.text(e.action, names)
        return [
            {
                "list": f"{pad}out[n++] = {action};",
                "any": f"{pad}return 1;",
                "count": f"{pad}n++;",
                "nth": f"{pad}if (k-- == 0) return {action};",
            }[self.mode]
        ]

    def _emitmask(self, e: s.EmitMask, names: Names, pad: str, depth: int) -> list[str]:
        base, mask = self.exprs.text(e.base, names), self.exprs.text(e.mask, names)
        if self.mode == "list":
            return [f"{pad}n = {'rw_list' if is_set(e.mask) else 'rw_bits'}(out, n, {base}, {mask});"]
        if self.mode == "any":
            return [f"{pad}if ({mask}) return 1;"]
        size = f"rw_size({mask if is_set(e.mask) else f'(uint32_t)({mask})'})"
        if self.mode == "count":
            return [f"{pad}n += {size};"]
        nth = f"rw_nth({mask if is_set(e.mask) else f'(uint32_t)({mask})'}, k)"
        return [f"{pad}if (k < {size}) return {base} + {nth};", f"{pad}k -= {size};"]

    def _emitrows(self, e: s.EmitRows, names: Names, pad: str, depth: int) -> list[str]:
        texts = [self.exprs.text(one, names) for one in e.sets]
        lines = [
            f"{pad}{{",
            f"{pad}{INDENT}const uint64_t row[] = {{ {', '.join(texts)} }};",
            f"{pad}{INDENT}uint64_t rows = {self.exprs.text(e.rows, names)};",
        ]
        if self.mode == "count":
            for number in range(len(texts)):
                there = sum(1 << k for k, key in enumerate(e.keys) if key == number)
                lines.append(
                    f"{pad}{INDENT}n += rw_size(rows & UINT64_C({there:#x})) * rw_size(row[{number}]);"
                )
            return [*lines, f"{pad}}}"]
        one = {
            "list": f"n = rw_list(out, n, {e.base} + j * {e.width}, row[key[j]]);",
            "any": "if (row[key[j]]) return 1;",
            "nth": f"if (k < (c = rw_size(row[key[j]]))) return {e.base} + j * {e.width} + rw_nth(row[key[j]], k);",
        }[self.mode]
        return [
            *lines,
            f"{pad}{INDENT}static const uint8_t key[] = {{ {', '.join(map(str, e.keys))} }};",
            f"{pad}{INDENT}for (; rows; rows &= rows - 1) {{",
            f"{pad}{INDENT * 2}int j = rw_first(rows){', c' if self.mode == 'nth' else ''};",
            f"{pad}{INDENT * 2}{one}",
            *([f"{pad}{INDENT * 2}k -= c;"] if self.mode == "nth" else []),
            f"{pad}{INDENT}}}",
            f"{pad}}}",
        ]

    def _emitcolumns(self, e: s.EmitColumns, names: Names, pad: str, depth: int) -> list[str]:
        texts = [self.exprs.text(one, names) for one in e.sets]
        if self.mode == "any":
            return [f"{pad}if ({' | '.join(texts)}) return 1;"]
        if self.mode == "count":
            return [f"{pad}n += {' + '.join(f'rw_size({text})' for text in texts)};"]
        inner = pad + INDENT
        lines = [f"{pad}{{", f"{inner}const uint64_t column[] = {{ {', '.join(texts)} }};"]
        last, firsts = len(texts), ", ".join(map(str, e.firsts))
        if self.mode == "nth":
            size = " + ".join(f"rw_size(column[{j}])" for j in range(last))
            return [
                *lines,
                f"{inner}static const int32_t first[] = {{ {firsts} }};",
                f"{inner}int c = {size};",
                f"{inner}if (k < c) return rw_nth_column(column, first, {last}, {e.step}, k);",
                f"{inner}k -= c;",
                f"{pad}}}",
            ]
        union = " | ".join(f"column[{j}]" for j in range(last))
        lines += [
            f"{inner}for (uint64_t left = {union}; left; left &= left - 1) {{",
            f"{inner}{INDENT}int j = rw_first(left);",
        ]
        for number, first in enumerate(e.firsts):
            # No jump, which would be guessed wrong half the time.
            lines.append(f"{inner}{INDENT}out[n] = j * {e.step} + {first};")
            lines.append(f"{inner}{INDENT}n += (int)(column[{number}] >> j & 1);")
        return [*lines, f"{inner}}}", f"{pad}}}"]

    def _sample(self, e: s.Sample, names: Names, pad: str, depth: int) -> list[str]:
        var = self.exprs.local(e.var, names)
        values = range(e.lo, e.hi + 1)
        weights = [fold_expr(substitute(e.weight, {e.var: Const(v)}), self.machine) for v in values]
        log = f"{pad}rw_log(g, {var} + ({self.bases[e.block] - e.lo}));"
        if all(isinstance(w, Const) and w.value == 1 for w in weights):
            return [f"{pad}{var} = {e.lo} + rw_below(g, {len(weights)});", log]
        weight = self.exprs.text(e.weight, names)
        loop = f"for ({var} = {e.lo}; {var} <= {e.hi}; {var}++)"
        lines = [f"{pad}{{", f"{pad}{INDENT}int total = 0, k;"]
        if e.total is not None:
            lines.append(f"{pad}{INDENT}total = {self.exprs.text(e.total, names)};")
        else:
            lines.append(f"{pad}{INDENT}{loop} total += {weight};")
        lines += [
            f"{pad}{INDENT}if (total <= 0) g->error = 1;",
            f"{pad}{INDENT}k = rw_below(g, total > 0 ? total : 1);",
            f"{pad}{INDENT}for ({var} = {e.lo}; {var} < {e.hi}; {var}++) {{",
            f"{pad}{INDENT * 2}k -= {weight};",
            f"{pad}{INDENT * 2}if (k < 0) break;",
            f"{pad}{INDENT}}}",
            f"{pad}}}",
        ]
        return [*lines, log]


def _bit(e: s.If) -> tuple[str, int] | None:
    """The local and the place, if a statement does nothing but set a bit of a mask where its condition holds."""
    if len(e.then) != 1 or e.other or not isinstance(set_ := e.then[0], s.SetLocal) or is_set(set_.value):
        return None
    value = set_.value
    if not (isinstance(value, Op) and value.op == "|" and value.left == Local(set_.name)):
        return None
    if not isinstance(value.right, Const) or value.right.value.bit_count() != 1 or value.right.value < 1:
        return None
    return set_.name, value.right.value.bit_length() - 1


def _kind(name: str) -> str:
    """The C type of a local."""
    return "uint64_t" if name.startswith(PREFIX) else "rw_int"
