"""The machine as a C99 header: the native back end.

In: a machine. Out: the text of one static header. It allocates nothing and calls nothing outside itself; the fixed glue
in ``native/glue`` includes it and makes the extension type. The header can be compiled whole or in parts, side by side:
see ``native/glue/interface.h``. Cells are members of a struct whose widths come from the declared ranges. Names of the
spec become identifiers through ``identifiers`` only; no text of a spec is printed.
"""

from __future__ import annotations

from rulewright.emit import c_parts
from rulewright.emit.c_code import INDENT, CCode
from rulewright.emit.c_expr import CExpr
from rulewright.emit.c_types import is_wide, width
from rulewright.emit.environment import environment
from rulewright.emit.identifiers import Names
from rulewright.emit.to_python import has_winner_field
from rulewright.machine.model import Code, Flow, Function, Machine, Node
from rulewright.machine.passes.fold_constants import fold_expr
from rulewright.machine.ranges import inside, whole
from rulewright.machine.sets import bounds
from rulewright.rules import fold
from rulewright.rules import stmt as s
from rulewright.rules.expr import Const, Expr, Load, Local, locals_of, rebuild, substitute
from rulewright.rules.model import FieldInfo


def to_c(machine: Machine) -> str:
    """The header's text."""
    return environment().get_template("machine.h.j2").render(view=Header(machine).view())


class Header:
    """Gathers the parts of a header."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.bases = machine.bases()
        names = Names()
        self.members = {name: f"c_{names(f'field {name}', name)}" for name in machine.fields}
        functions = {name: f"f_{names(f'function {name}', name)}" for name in machine.functions}
        tables = {name: f"t_{names(f'table {name}', name)}" for name in machine.tables}
        self.exprs = CExpr(machine, self.members, functions, tables)
        self.code = CCode(machine, self.exprs, self.bases)
        self.rest = len(machine.nodes)

    def view(self) -> dict[str, object]:
        """Everything that the template prints."""
        machine = self.machine
        functions = self.functions()
        legal = [self.legal(node, number) for number, node in enumerate(machine.nodes)]
        picks = [self.pick(node, number) for number, node in enumerate(machine.nodes)]
        ok = [self.ok(node, number) for number, node in enumerate(machine.nodes)]
        drawn, surfaced = self.flow(machine.drawn), self.flow(machine.surfaced)
        one_flow = drawn == surfaced
        flows = [drawn.called("drawn")] if one_flow else [drawn.called("drawn"), surfaced.called("surfaced")]
        asked = sorted(self.code.asked)
        anyone = [self.any(machine.nodes[number], number) for number in asked]
        results = self.results()
        actors = [self._actor(node) for node in machine.nodes]
        chance = [
            (k, node.lo, node.hi, self._weight(node, node.weight))
            for k, node in enumerate(machine.nodes)
            if node.weight is not None
        ]
        lists = [*legal, *anyone, *(text for text in picks if text), *ok]
        roots = {
            c_parts.LISTS: [*lists, *(weight for *_, weight in chance)],
            c_parts.DRAWN: flows[0].texts(),
            c_parts.SURFACED: [line for lines in results.values() for line in lines],
            c_parts.ALL: actors,
        }
        if not one_flow:
            roots[c_parts.SURFACED] += flows[1].texts()
        sizes = [sum(self._size(b) for b in node.blocks) for node in machine.nodes]
        return {
            "cells": sum(f.cells for f in machine.fields.values()),
            "nodes": self.rest,
            "players": machine.players,
            "most_legal": max([*sizes, 1]) + 1,
            "key_count": max(1, len(machine.criteria) + has_winner_field(machine)),
            "one_flow": int(one_flow),
            "wide": is_wide(machine),
            "members": [(self.members[n], width(*bounds(f)), f.cells) for n, f in machine.fields.items()],
            "initial": [self._initial(n, f) for n, f in machine.fields.items() if any(f.initial)],
            "tables": [(self.exprs.tables[n], *_entries(t.values)) for n, t in machine.tables.items()],
            "functions": c_parts.for_the_parts_that_use_them([*self.exprs.folds, *functions], roots),
            "asked": asked,
            "lists": lists,
            "legal": legal,
            "picks": picks,
            "kept": self.exprs.sets.members(),
            "puts": self.exprs.sets.puts(self.members),
            "derive": self.exprs.sets.derive(self.members),
            "ok": ok,
            "flows": flows,
            "results": results,
            "actors": actors,
            "together": [k for k, node in enumerate(machine.nodes) if node.together],
            "chance": chance,
            "chance_base": {k: self.bases[node.block] for k, node in enumerate(machine.nodes) if node.block},
        }

    def _size(self, block: str) -> int:
        found = self.machine.actions.get(block) or self.machine.chances[block]
        return found.size

    def _initial(self, name: str, info: FieldInfo) -> tuple[str, tuple[int, ...]]:
        return self.members[name], info.initial

    def _weight(self, node: Node, weight: Expr) -> str:
        with self.exprs.knowing((), {"outcome": (node.lo, node.hi)}):
            return self.exprs.text(weight, Names())

    def _actor(self, node: Node) -> str:
        """Who is to decide at a node: a seat, or what stands for chance and for nobody."""
        if node.actor is None:
            return "-1" if node.kind == "chance" else "-4"
        text = self.exprs.text(node.actor, Names())
        # What follows takes a seat for one of the table's without asking.
        if inside(self.exprs.ranges.of(node.actor, {}), self.machine.players):
            return text
        return f"rw_at_quiet({text}, {self.machine.players})"

    # ---- functions ---------------------------------------------------------------------------------------------

    def functions(self) -> list[str]:
        """Every def and whole step; passes make many that are alike, and those become one."""
        names = self.exprs.functions
        kept = list(self.machine.functions.values())
        while True:
            texts: dict[str, str] = {}
            twins: dict[str, str] = {}
            for function in kept:
                text, own = self.function(function), names[function.name]
                first = texts.setdefault(text.replace(f" {own}(", " (", 1), own)
                if first != own:
                    twins[function.name] = first
            if not twins:
                return [text.replace(" (", f" {own}(", 1) for text, own in texts.items()]
            names.update(twins)
            kept = [function for function in kept if function.name not in twins]
            self.exprs.forget_folds()

    def function(self, function: Function) -> str:
        """A def or a whole step."""
        names = Names()
        state = "const rw_state *g" if function.pure else "rw_state *g"
        params = ", ".join([state, *(f"rw_int {self.exprs.local(n, names)}" for n, _ in function.params)])
        with self.exprs.knowing(function.body, self.exprs.ranges.params(function)):
            declared = self.code.declare(function.body, names, {n for n, _ in function.params})
            lines = [*declared, *self.code.body(function.body, names, 1)]
        kind = "rw_int" if function.pure else "void"
        if function.pure:
            lines.append(f"{INDENT}return 0;")
        return self._function(f"static {kind} {self.exprs.functions[function.name]}({params})", lines)

    def _function(self, head: str, lines: list[str]) -> str:
        return "\n".join([head, "{", f"{INDENT}(void)g;", *lines, "}"]) + "\n"

    def legal(self, node: Node, number: int) -> str:
        """The list of a node's legal ids, with ``me`` given."""
        names, body, me = self._list_of(node)
        lines = [f"{INDENT}int n = 0;", f"{INDENT}(void){me}; (void)out;"]
        with self.exprs.knowing(body, {"me": self.exprs.ranges.seats}):
            lines += self.code.declare(body, names, {"me"})
            lines += self.code.body(body, names, 1)
        head = f"static int legal_{number}(const rw_state *g, int {me}, int32_t *out)"
        return self._function(head, [*lines, f"{INDENT}return n;"])

    def _list_of(self, node: Node) -> tuple[Names, s.Body, str]:
        """A node's list with ``me`` in place of who is to decide, and what ``me`` is called."""
        actor = node.actor

        def own(e: Expr) -> Expr:
            return Local("me") if e == actor else rebuild(e, own)

        names = Names()
        body = s.map_body(node.legal, own) if node.together else node.legal
        return names, body, self.exprs.local("me", names)

    def any(self, node: Node, number: int) -> str:
        """Whether a node has a legal id, with ``me`` given: its list, left at the first one."""
        names, body, me = self._list_of(node)
        self.code.mode = "any"
        with self.exprs.knowing(body, {"me": self.exprs.ranges.seats}):
            lines = [f"{INDENT}(void){me};", *self.code.declare(body, names, {"me"})]
            lines += self.code.body(body, names, 1)
        self.code.mode = "list"
        head = f"RW_API int rw_any_{number}(const rw_state *g, int {me})"
        return self._function(head, [*lines, f"{INDENT}return 0;"])

    def pick(self, node: Node, number: int) -> str:
        """One legal id at random without listing all; "" for a node whose list is not made of sets and short tests."""
        names, body, me = self._list_of(node)
        if not _of_sets(body):
            return ""
        lines = [f"{INDENT}int n = 0, k;", f"{INDENT}(void){me};"]
        with self.exprs.knowing(body, {"me": self.exprs.ranges.seats}):
            lines += self.code.declare(body, names, {"me"})
            lines += self._pick(body, names, 1)
        lines.append(f"{INDENT}*many = 0;")
        head = f"static int pick_{number}(const rw_state *g, int {me}, uint32_t *random, int *many)"
        return self._function(head, [*lines, f"{INDENT}return -1;"])

    def _pick(self, body: s.Body, names: Names, depth: int) -> list[str]:
        pad = INDENT * depth
        if len(body) == 1 and isinstance(body[0], s.If) and body[0].other:
            test = self.exprs.text(body[0].condition, names)
            then, other = (self._pick(part, names, depth + 1) for part in (body[0].then, body[0].other))
            return [f"{pad}if ({test}) {{", *then, f"{pad}}} else {{", *other, f"{pad}}}"]
        first = next((k for k, st in enumerate(body) if _emits(st)), len(body))
        lines = self.code.body(body[:first], names, depth)
        for mode in ("count", "nth"):
            self.code.mode = mode
            lines += self.code.body(body[first:], names, depth)
            if mode == "count":
                lines += [
                    f"{pad}*many = n;",
                    f"{pad}if (n == 0) return -1;",
                    f"{pad}k = rw_pick_below(random, n);",
                ]
        self.code.mode = "list"
        return [*lines, f"{pad}return -1;"]

    def ok(self, node: Node, number: int) -> str:
        """Whether an id is legal at a node: -1 if so, else the number of the first reason, or -2 for none."""
        lines = [f"{INDENT}(void)a; (void)me;"]
        for offer in node.offers:
            names = Names()
            block = self.machine.actions[offer.block]
            base = self.bases[offer.block]
            lines.append(f"{INDENT}if (a >= {base} && a < {base + block.size}) {{")
            used = {n for guard in offer.guards for n in locals_of(guard.condition)}
            lines += self._decode(offer.block, names, {n: n for n, _ in block.params}, used, 2)
            if "me" in used:
                lines.append(f"{INDENT * 2}rw_int {self.exprs.local('me', names)} = me;")
            known = self.exprs.ranges.asked(offer.block)
            for guard in offer.guards:
                with self.exprs.behind(known):
                    test = self.exprs.text(fold.invert(guard.condition), names)
                lines.append(f"{INDENT * 2}if ({test}) return {guard.reason};")
                known = self.exprs.ranges.refine(known, guard.condition, True)
            lines += [f"{INDENT * 2}return -1;", f"{INDENT}}}"]
        head = f"static int ok_{number}(const rw_state *g, int me, int a)"
        return self._function(head, [*lines, f"{INDENT}return -2;"])

    def _decode(
        self, block: str, names: Names, keys: dict[str, str], used: set[str], depth: int
    ) -> list[str]:
        lines: list[str] = []
        divisor = 1
        pad = INDENT * depth
        for name, type in reversed(self.machine.actions[block].params):
            size = type.hi - type.lo + 1
            if keys[name] in used:
                at = f"(a - {self.bases[block]})" if self.bases[block] else "a"
                digit = f"{at} / {divisor} % {size}" if divisor > 1 else f"{at} % {size}"
                lines.append(f"{pad}rw_int {self.exprs.local(keys[name], names)} = {digit} + ({type.lo});")
            divisor *= size
        return lines

    # ---- flows -------------------------------------------------------------------------------------------------

    def flow(self, flow: Flow) -> c_parts.FlowText:
        """A flow's functions: what each id does at its node, and the blocks in between."""
        self.code.blocks = {name: self.rest + 1 + k for k, name in enumerate(flow.blocks)}
        entries = []
        for number in range(len(self.machine.nodes)):
            parts: list[tuple[int, int, tuple[str, str]]] = []
            for (at, block), code in flow.entries.items():
                if at == number:
                    parts.append(
                        (
                            self.bases[block],
                            self.bases[block] + self._size(block),
                            self._entry(number, block, code, f"{c_parts.KIND}_{number}_{len(parts)}"),
                        )
                    )
            if parts:
                entries.append((number, tuple(parts)))
        blocks = [self._block(f"{c_parts.KIND}_start", flow.start)]
        blocks += [
            self._block(f"{c_parts.KIND}_block_{k + 1}", code) for k, code in enumerate(flow.blocks.values())
        ]
        return c_parts.FlowText(tuple(entries), tuple(blocks))

    def _entry(self, number: int, block: str, code: Code, name: str) -> tuple[str, str]:
        names = Names()
        node = self.machine.nodes[number]
        lines: list[str] = []
        given: set[str] = set()
        everything = whole(code)
        used = {n for st in s.walk(everything) for e in s.exprs(st) for n in locals_of(e)}
        if node.kind == "chance":
            given.add("outcome")
            if "outcome" in used:
                shift = node.lo - self.bases[block]
                lines.append(f"{INDENT}int {self.exprs.local('outcome', names)} = a + ({shift});")
        else:
            keys = {n: f"{block}.{n}" for n, _ in self.machine.actions[block].params}
            given |= set(keys.values()) | {f"{block}.me"}
            lines += self._decode(block, names, keys, used, 1)
            if f"{block}.me" in used:
                lines.append(f"{INDENT}int {self.exprs.local(f'{block}.me', names)} = {self._actor(node)};")
        with self.exprs.knowing(everything, self.exprs.ranges.given(number, block)):
            lines += self.code.declare(everything, names, given)
            lines += self.code.code(code, names, 1)
        head = f"static int enter_{name}(rw_state *g, int a)"
        return f"enter_{name}", self._function(head, [f"{INDENT}(void)a;", *lines])

    def _block(self, name: str, code: Code) -> tuple[str, str]:
        names = Names()
        everything = whole(code)
        with self.exprs.knowing(everything, {}):
            lines = self.code.declare(everything, names, set())
            lines += self.code.code(code, names, 1)
        return name, self._function(f"static int {name}(rw_state *g)", lines)

    # ---- results -----------------------------------------------------------------------------------------------

    def results(self) -> dict[str, list[str]]:
        """Assignments for scores, ranking keys and invariants."""
        machine = self.machine
        has_winner = has_winner_field(machine)
        scores, ranking = [], []
        for p in range(machine.players):
            won = (
                self.exprs.text(fold.op("==", Load("winner", Const(0)), Const(p + 1)), Names())
                if has_winner
                else "0"
            )
            keys = [won] if has_winner else []
            for order, _, e in machine.criteria:
                text = self.exprs.text(fold_expr(substitute(e, {"p": Const(p)}), machine), Names())
                keys.append(f"-({text})" if order == "lowest" else text)
            first = machine.criteria[0][2] if machine.criteria else None
            score = (
                won
                if first is None
                else self.exprs.text(fold_expr(substitute(first, {"p": Const(p)}), machine), Names())
            )
            scores.append(f"out[{p}] = {score};")
            width_of = max(1, len(keys))
            ranking += [f"out[{p * width_of + k}] = {key};" for k, key in enumerate(keys or ["0"])]
        invariants = [
            f"if ({self.exprs.text(fold.invert(e), Names())}) return {k};"
            for k, (_, e) in enumerate(machine.invariants)
        ]
        return {"scores": scores, "ranking": ranking, "invariants": invariants}


_EMITS = (s.Emit, s.EmitMask, s.EmitRows, s.EmitColumns)


def _emits(e: s.Stmt) -> bool:
    return any(isinstance(st, _EMITS) for st in s.walk((e,)))


def _of_sets(body: s.Body) -> bool:
    """Whether a list is quickly gone through twice: no loops but those through sets, and no folds in its tests."""
    found = list(s.walk(body))
    return any(isinstance(st, _EMITS[1:]) for st in found) and not any(
        isinstance(st, (s.For, s.While)) for st in found if _emits(st)
    )


def _entries(values: tuple[int, ...]) -> tuple[str, list[str]]:
    """The C type of a table, as narrow as its numbers allow, and its entries."""
    if max(values, default=0) >= 1 << 31:
        return "uint64_t", [f"UINT64_C({value:#x})" for value in values]
    return width(min(values, default=0), max(values, default=0)), [str(value) for value in values]
