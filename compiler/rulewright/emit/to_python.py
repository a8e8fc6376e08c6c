"""The machine as a Python module: the reference back end.

In: a machine. Out: the text of a module that defines one ``State`` subclass and one ``Definition``. The text is
formatted, typed, and depends on nothing but the machine, the spec's name and hash, and the compiler's version. Names
and texts of the spec pass through ``identifiers`` only.
"""

from __future__ import annotations

import re

from rulewright.emit.definition import definition
from rulewright.emit.environment import environment
from rulewright.emit.identifiers import literal, words
from rulewright.emit.pretty import pretty
from rulewright.emit.python_code import INDENT
from rulewright.emit.python_flows import flow_functions
from rulewright.emit.python_nodes import actor, legal, legal_of, seat, weights, why
from rulewright.emit.python_writer import FORMAT_WIDTH, Writer, fit
from rulewright.emit.view import FunctionView, ModuleView
from rulewright.machine.model import Machine
from rulewright.machine.passes.fold_constants import fold_expr
from rulewright.rules import fold
from rulewright.rules.expr import Const, Expr, Load, substitute


def to_python(machine: Machine, *, spec: str, spec_hash: str, version: str) -> str:
    """The module's text. ``spec`` is the name of the spec's file, without folders."""
    view = Module(machine, spec, spec_hash, version).view()
    return environment().get_template("machine.py.j2").render(view=view)


def has_winner_field(machine: Machine) -> bool:
    """Whether a rule can name the winner; see ``win`` in the rules stage."""
    info = machine.fields.get("winner")
    return info is not None and info.kind == "frame"


class Module:
    """Puts the parts of one module together."""

    def __init__(self, machine: Machine, spec: str, spec_hash: str, version: str) -> None:
        self.machine = machine
        self.spec, self.spec_hash, self.version = spec, spec_hash, version
        self.w = Writer(machine)
        self.exprs = self.w.exprs

    # ---- results -----------------------------------------------------------------------------------------------

    def methods(self) -> tuple[FunctionView, ...]:
        """Scores, ranking and invariants of the state class."""
        machine, names = self.machine, self.w.fresh_names()
        seats = range(machine.players)
        has_winner = has_winner_field(machine)

        def won(p: int) -> Expr:
            return fold.op("==", Load("winner", Const(0)), Const(p + 1))

        def at(e: Expr, p: int) -> Expr:
            return fold_expr(substitute(e, {"p": Const(p)}), machine)

        if machine.criteria:
            scores = [self.exprs.number(at(machine.criteria[0][2], p), names) for p in seats]
        else:
            scores = [self.exprs.number(won(p), names) if has_winner else "0" for p in seats]
        keys = []
        for p in seats:
            parts = [self.exprs.number(won(p), names)] if has_winner else []
            for order, _, e in machine.criteria:
                text = self.exprs.number(at(e, p), names)
                parts.append(f"-({text})" if order == "lowest" else text)
            keys.append(f"({', '.join(parts)},)" if len(parts) == 1 else f"({', '.join(parts)})")
        out = [
            self._method("_scores", "list[int]", "Each player's points.", f"[{', '.join(scores)}]"),
            self._method(
                "_ranking",
                "list[tuple[int, ...]]",
                "Each player's result, best first.",
                f"[{', '.join(keys)}]",
            ),
        ]
        if machine.invariants:
            lines = []
            for number, (_, condition) in enumerate(machine.invariants):
                if isinstance(condition, Const) and condition.value:
                    continue
                lines += [
                    f"{INDENT * 2}if {self.exprs.test(fold.invert(condition), names)}:",
                    f"{INDENT * 3}return {number}",
                ]
            lines = [*([f"{INDENT * 2}s = self._s"] if lines else []), *lines, f"{INDENT * 2}return -1"]
            out.append(FunctionView("_invariants", "self", "int", tuple(fit(line) for line in lines)))
        return tuple(out)

    def _method(self, name: str, returns: str, doc: str, text: str) -> FunctionView:
        lines = [f"{INDENT * 2}return {text}"]
        if re.search(r"\bs\b", text):
            lines.insert(0, f"{INDENT * 2}s = self._s")
        return FunctionView(name, "self", returns, tuple(fit(line) for line in lines))

    # ---- the whole ---------------------------------------------------------------------------------------------

    def view(self) -> ModuleView:
        """Everything the template prints."""
        machine = self.machine
        for function in machine.functions.values():
            self.w.rule(function)
        rest = len(machine.nodes)
        lists = [legal(self.w, node, number) for number, node in enumerate(machine.nodes)]
        self.w.code.legal = dict(enumerate(lists))
        actors = [actor(self.w, node) for node in machine.nodes]
        weighers = [weights(self.w, node) if node.kind == "chance" else "None" for node in machine.nodes]
        reasons = {
            f"({number}, {literal(block)})": name
            for number, node in enumerate(machine.nodes)
            for block, name in why(self.w, node).items()
        }
        apply, run = flow_functions(self.w, machine.drawn, "", rest)
        apply_surfaced, run_surfaced = flow_functions(self.w, machine.surfaced, "surfaced_", rest)
        methods = self.methods()
        start = rest
        class_tables: tuple[tuple[str, str], ...] = (
            ("_ACTOR", _tuple(actors)),
            ("_LEGAL", _tuple(lists)),
            ("_APPLY", _tuple(apply)),
            ("_APPLY_SURFACED", _tuple(apply_surfaced)),
            ("_RUN", _tuple(run)),
            ("_RUN_SURFACED", _tuple(run_surfaced)),
            ("_WEIGHTS", _tuple(weighers)),
            ("_WHY", _dict(reasons)),
        )
        together = [(number, node) for number, node in enumerate(machine.nodes) if node.together]
        if together:
            class_tables = (
                *class_tables,
                ("_SEAT", _dict({str(number): seat(self.w, node) for number, node in together})),
                ("_LEGAL_OF", _dict({str(number): legal_of(self.w, node) for number, node in together})),
            )
        made = definition(machine, self.w.domains, self.spec, self.spec_hash, self.version, start)
        text = pretty(made, 0, len("DEFINITION = "))
        tables = self._tables(methods)
        options = ", ".join(f"{o.name}={o.chosen}" for o in machine.options)
        return ModuleView(
            title=words(machine.title),
            players=machine.players,
            options_text=words(f" ({options})") and f" ({words(options)})" if options else "",
            spec=words(self.spec),
            spec_hash=self.spec_hash,
            version=self.version,
            layout=tuple(self._layout()),
            imports=self._imports("\n".join([text, *tables]), methods, class_tables),
            tables=tuple(tables),
            functions=tuple(self.w.functions),
            state_class=self.w.state_class,
            state_doc=words(f"A position of {machine.title}."),
            class_tables=class_tables,
            methods=methods,
            definition=text,
        )

    def _tables(self, methods: tuple[FunctionView, ...]) -> list[str]:
        lines = [f"{name} = {pretty(domain, 0, len(name) + 3)}" for name, domain in self.w.domains.lines()]
        body = "\n".join(line for f in (*self.w.functions, *methods) for line in f.lines)
        for name, table in self.machine.tables.items():
            constant = self.exprs.tables[name]
            if re.search(rf"\b{constant}\[", body):
                lines.append(_numbers(constant, table.values))
        for block, constant in self.w.decoders.items():
            if re.search(rf"\b{constant}\[", body):
                params = self.machine.actions[block].params
                ranges = ", ".join(f"({type.lo}, {type.hi})" for _, type in params)
                lines.append(f"{constant} = decode({ranges})")
        if self.machine.marks:
            lines.append(f"HITS = [0] * {self.machine.marks}")
        total = sum(block.size for block in self.machine.actions.values())
        for width in sorted(self.w.widths):
            lines.append(f"ACTIONS_{width} = mask_actions({width}, {total})")
        return lines

    def _imports(
        self, text: str, methods: tuple[FunctionView, ...], class_tables: tuple[tuple[str, str], ...]
    ) -> str:
        lines = [line for f in (*self.w.functions, *methods) for line in f.lines]
        body = "\n".join([text, *lines, str(class_tables)])
        wanted = ["PythonState"]
        for name in (
            "Block Definition Domain Field Node Piece Reason Show chance_actor decode mask_actions no_actions no_apply "
            "numbers outside pick simultaneous_actor terminal_actor"
        ).split():
            if re.search(rf"\b{name}\b" if name != "outside" else r"\boutside\(", body):
                wanted.append(name)
        return ", ".join(sorted(set(wanted), key=lambda w: (w.islower(), w)))

    def _layout(self) -> list[str]:
        offsets = self.machine.offsets()
        out = []
        for name, info in self.machine.fields.items():
            low = offsets[name]
            high = low + info.cells - 1
            dims = f"[{', '.join(d.name for d in info.dims)}]" if info.dims else ""
            what = f"{info.kind} of {info.piece.name}" if info.piece is not None else str(info.type)
            span = str(low) if low == high else f"{low}..{high}"
            out.append(words(f"{span:>9}  {name}{dims}: {what}").rjust(0))
        return [f"- {line}" for line in out]


def _tuple(items: list[str]) -> str:
    flat = f"({', '.join(items)},)" if len(items) == 1 else f"({', '.join(items)})"
    if len(flat) < FORMAT_WIDTH - 30:
        return flat
    return "(\n" + "".join(f"        {item},\n" for item in items) + "    )"


def _dict(items: dict[str, str]) -> str:
    flat = "{" + ", ".join(f"{k}: {v}" for k, v in items.items()) + "}"
    if len(flat) < FORMAT_WIDTH - 30:
        return flat
    return "{\n" + "".join(f"        {k}: {v},\n" for k, v in items.items()) + "    }"


def _numbers(name: str, values: tuple[int, ...]) -> str:
    flat = f"({', '.join(map(str, values))},)" if len(values) == 1 else f"({', '.join(map(str, values))})"
    if len(flat) < FORMAT_WIDTH - len(name) - 10:
        return f"{name} = {flat}"
    lines: list[str] = []
    row = ""
    for value in values:
        if len(row) + len(str(value)) > 250:
            lines.append(row.strip())
            row = ""
        row += f" {value}"
    lines.append(row.strip())
    return f"{name} = numbers(\n" + "".join(f'    "{line}",\n' for line in lines) + ")"
