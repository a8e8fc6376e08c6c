"""The machine as a Python module: the reference back end.

In: a machine. Out: the text of a module that defines one ``State`` subclass and one ``Definition``. The text is
formatted, typed, and depends on nothing but the machine, the spec's name and hash, and the compiler's version. Names
and texts of the spec pass through ``identifiers`` only.
"""

from __future__ import annotations

import re
from functools import lru_cache

from jinja2 import Environment, PackageLoader, StrictUndefined

from rulewright.emit.definition import Domains, definition
from rulewright.emit.identifiers import Names, words
from rulewright.emit.pretty import pretty
from rulewright.emit.python_code import INDENT, CodePrinter
from rulewright.emit.python_expr import ExprPrinter
from rulewright.emit.view import FunctionView, ModuleView
from rulewright.machine.evaluate import reads_state
from rulewright.machine.model import Branch, Code, Flow, Function, Machine, Node
from rulewright.machine.passes.fold_constants import fold_expr
from rulewright.rules import fold
from rulewright.rules import stmt as s
from rulewright.rules.expr import Const, Expr, Load, Local, locals_of, rebuild, substitute

FORMAT_WIDTH = 320


@lru_cache(maxsize=1)
def environment() -> Environment:
    """The templates of the back ends."""
    return Environment(
        loader=PackageLoader("rulewright.emit"),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


def to_python(machine: Machine, *, spec: str, spec_hash: str, version: str) -> str:
    """The module's text. ``spec`` is the name of the spec's file, without folders."""
    view = Module(machine, spec, spec_hash, version).view()
    return environment().get_template("machine.py.j2").render(view=view)


def has_winner_field(machine: Machine) -> bool:
    """Whether a rule can name the winner; see ``win`` in the rules stage."""
    info = machine.fields.get("winner")
    return info is not None and info.kind == "frame"


class Module:
    """Gathers the parts of one module."""

    def __init__(self, machine: Machine, spec: str, spec_hash: str, version: str) -> None:
        self.machine = machine
        self.spec, self.spec_hash, self.version = spec, spec_hash, version
        self.bases = machine.bases()
        self.names = Names({"PythonState", "Definition", "annotations", "rulewright"})
        self.state_class = self.names("class", "".join(w.capitalize() for w in machine.name.split("_")))
        self.names("DEFINITION")
        self.names("MACHINE")
        stateful = {n for n, f in machine.functions.items() if f.pure and reads_state(machine, f)}
        functions = {name: self.names(f"function {name}", name) for name in machine.functions}
        tables = {name: self.names(f"table {name}", name.upper()) for name in machine.tables}
        self.exprs = ExprPrinter(machine, functions, tables, stateful)
        self.code = CodePrinter(machine, self.exprs, self.bases)
        self.domains = Domains(self.names)
        self.functions: list[FunctionView] = []
        self._known: dict[tuple[str, str, tuple[str, ...]], str] = {}
        self.decoders: dict[str, str] = {}
        self.widths: set[int] = set()
        self.tables_used: set[str] = set()

    # ---- functions ---------------------------------------------------------------------------------------------

    def fresh_names(self) -> Names:
        """Names for the locals of one function: none that the module uses."""
        return Names(self.names.taken)

    def function(self, name: str, params: str, returns: str, doc: str, lines: list[str]) -> str:
        """Add a function and answer its name; one just like an earlier one is that one."""
        state = INDENT + "s = g._s"
        if any("g._below(" in line and line.startswith(INDENT * 2) for line in lines):
            # Chance in a loop: what it calls is looked up once.
            lines = [
                line.replace("g._below(", "below(").replace("g._history.append(", "log(") for line in lines
            ]
            lines = [f"{INDENT}below = g._below", f"{INDENT}log = g._history.append", *lines]
        if re.search(r"\bs\b", " ".join(line.split("#")[0] for line in lines)) and params.startswith("g:"):
            lines = [state, *lines]
        lines = [_fit(line) for line in lines]
        key = (params, returns, tuple(lines))
        if key in self._known:
            return self._known[key]
        chosen = self.names(f"made {name} {len(self.functions)}", name)
        head = [f'{INDENT}"""{doc}"""'] if doc else []
        self.functions.append(FunctionView(chosen, params, returns, (*head, *lines)))
        self._known[key] = chosen
        return chosen

    def rule(self, function: Function) -> None:
        """A def or a whole step."""
        names = self.fresh_names()
        params = [f"{names(name)}: int" for name, _ in function.params]
        self.code.truth_result = function.returns is not None and function.returns.kind == "bool"
        lines = self.code.block(function.body, names, 1)
        self.code.truth_result = False
        if not function.pure:
            if re.search(r"\bs\b", " ".join(line.split("#")[0] for line in lines)):
                lines.insert(0, f"{INDENT}s = g._s")
            params.insert(0, "g: PythonState")
            returns = "None"
        else:
            if function.name in self.exprs.stateful:
                params.insert(0, "s: list[int]")
            returns = "bool" if function.returns is not None and function.returns.kind == "bool" else "int"
        doc = words(_sentence(function.doc, function.span, function.clause))
        view = FunctionView(
            self.exprs.functions[function.name],
            ", ".join(params),
            returns,
            (f'{INDENT}"""{doc}"""', *(_fit(line) for line in lines)),
        )
        self.functions.append(view)

    # ---- nodes -------------------------------------------------------------------------------------------------

    def actor(self, node: Node) -> str:
        """The function that answers who moves."""
        if node.together:
            return "simultaneous_actor"
        if node.actor is None:
            return "chance_actor" if node.kind == "chance" else "terminal_actor"
        text = self.exprs.text(node.actor, self.fresh_names())
        doc = words(f"Who decides at {node.name}.")
        return self.function(f"actor_{node.name}", "g: PythonState", "int", doc, [f"{INDENT}return {text}"])

    def legal(self, node: Node, number: int) -> str:
        """The function that lists the legal ids."""
        if node.kind == "terminal":
            return "no_actions"
        if node.kind == "chance":
            weights = self.weights(node)
            line = f"{INDENT}return [n for n, w in enumerate({weights}(g), {self.bases[node.block]}) if w]"
            return self.function(
                f"legal_{node.name}", "g: PythonState", "list[int]", "The possible outcomes.", [line]
            )
        if node.together:
            assert node.actor is not None
            seat = self.exprs.text(node.actor, self.fresh_names())
            line = f"{INDENT}return {self.legal_of(node)}(g, {seat})"
            doc = words(f"The legal actions of the next seat at {node.name}.")
            return self.function(f"legal_{node.name}", "g: PythonState", "list[int]", doc, [line])
        names = self.fresh_names()
        lines = [f"{INDENT}out: list[int] = []"]
        used = {n for st in s.walk(node.legal) for e in s.exprs(st) for n in locals_of(e)}
        if "me" in used:
            assert node.actor is not None
            lines.insert(0, f"{INDENT}{names('me')} = {self.exprs.text(node.actor, names)}")
        for st in s.walk(node.legal):
            if isinstance(st, s.EmitMask):
                self.widths.add(st.width)
        lines += self.code.body(node.legal, names, 1)
        lines.append(f"{INDENT}return out")
        doc = words(f"The legal actions at {node.name}.")
        return self.function(f"legal_{node.name}", "g: PythonState", "list[int]", doc, lines)

    def seat(self, node: Node) -> str:
        """The function that answers which seat has not chosen yet."""
        assert node.actor is not None
        text = self.exprs.text(node.actor, self.fresh_names())
        doc = words(f"The first seat that has not chosen at {node.name}.")
        return self.function(f"seat_{node.name}", "g: PythonState", "int", doc, [f"{INDENT}return {text}"])

    def legal_of(self, node: Node) -> str:
        """The function that lists the legal ids of any seat, where all decide at once."""
        names = self.fresh_names()
        me = names("me")
        actor = node.actor

        def own(e: Expr) -> Expr:
            return Local("me") if e == actor else rebuild(e, own)

        body = s.map_body(node.legal, own)
        lines = [f"{INDENT}out: list[int] = []", *self.code.body(body, names, 1), f"{INDENT}return out"]
        doc = words(f"The legal actions of a seat at {node.name}.")
        return self.function(f"legal_of_{node.name}", f"g: PythonState, {me}: int", "list[int]", doc, lines)

    def weights(self, node: Node) -> str:
        """The function that weighs the outcomes of chance."""
        assert node.weight is not None
        names = self.fresh_names()
        values = [substitute(node.weight, {"outcome": Const(v)}) for v in range(node.lo, node.hi + 1)]
        folded = [fold_expr(v, self.machine) for v in values]
        run = self.exprs._run(folded)
        if run is not None:
            text = self.exprs.cells(*run, names)
        elif len(folded) <= 12:
            text = f"[{', '.join(self.exprs.number(v, names) for v in folded)}]"
        else:
            name = names("outcome")
            weight = self.exprs.number(node.weight, names)
            text = f"[{weight} for {name} in range({node.lo}, {node.hi + 1})]"
        return self.function(
            f"weights_{node.name}",
            "g: PythonState",
            "list[int]",
            "The weight of every outcome.",
            [f"{INDENT}return {text}"],
        )

    def why(self, node: Node) -> dict[str, str]:
        """Per block on offer, the function that finds the first failed reason."""
        out = {}
        for offer in node.offers:
            names = self.fresh_names()
            block = self.machine.actions[offer.block]
            lines: list[str] = []
            last = f"{INDENT}return -1"
            for guard in offer.guards:
                test = fold.invert(guard.condition)
                if isinstance(test, Const):
                    if not test.value:
                        continue
                    last = f"{INDENT}return {guard.reason}"
                    break
                lines += [
                    f"{INDENT}if {self.exprs.test(test, names)}:",
                    f"{INDENT * 2}return {guard.reason}",
                ]
            used = {n for guard in offer.guards for n in locals_of(guard.condition)}
            head: list[str] = []
            if any(name in used for name, _ in block.params):
                head.append(self._decode(offer.block, names, {n: n for n, _ in block.params}, used))
            if "me" in used:
                assert node.actor is not None
                head.append(f"{INDENT}{names('me')} = {self.exprs.text(node.actor, names)}")
            lines = [*head, *lines, last]
            doc = words(f"The first reason against an id of {offer.block}, or -1.")
            out[offer.block] = self.function(
                f"why_{offer.block}", "g: PythonState, a: int", "int", doc, lines
            )
        return out

    def _decode(self, block: str, names: Names, keys: dict[str, str], used: set[str], depth: int = 1) -> str:
        """The line that gives a block's parameters their values."""
        info = self.machine.actions[block]
        base = self.bases[block]
        if block not in self.decoders:
            self.decoders[block] = self.names(f"ids {block}", f"{block}_ids".upper())
        index = f"a - {base}" if base else "a"
        targets = [names(keys[name]) if keys[name] in used else "_" for name, _ in info.params]
        if len(targets) == 1:
            type = info.params[0][1]
            shift = type.lo - base
            return f"{INDENT * depth}{targets[0]} = a{f' + {shift}' if shift > 0 else f' - {-shift}' if shift else ''}"
        return f"{INDENT * depth}{', '.join(targets)} = {self.decoders[block]}[{index}]"

    # ---- flows -------------------------------------------------------------------------------------------------

    def flow(self, flow: Flow, kind: str, rest: int) -> tuple[list[str], list[str]]:
        """The functions of a flow: what each node's ids do, and the blocks in between."""
        self.code.blocks = {name: rest + 1 + k for k, name in enumerate(flow.blocks)}
        apply = [self._apply(flow, node, number, kind) for number, node in enumerate(self.machine.nodes)]
        run = [self._block("start", flow.start, kind)]
        run += [self._block(name, code, kind) for name, code in flow.blocks.items()]
        return apply, run

    def _apply(self, flow: Flow, node: Node, number: int, kind: str) -> str:
        entries = [(block, code) for (at, block), code in flow.entries.items() if at == number]
        if node.kind == "terminal" or not entries:
            return "no_apply"
        entries.sort(key=lambda item: self.bases[item[0]])
        lines: list[str] = []
        for position, (block, code) in enumerate(entries):
            names = self.fresh_names()
            used = _locals(code)
            depth = 1 if position == len(entries) - 1 else 2
            part: list[str] = []
            if node.kind == "chance":
                if "outcome" in used:
                    shift = node.lo - self.bases[block]
                    sign = f" + {shift}" if shift > 0 else f" - {-shift}" if shift else ""
                    part.append(f"{INDENT * depth}{names('outcome')} = a{sign}")
            else:
                keys = {name: f"{block}.{name}" for name, _ in self.machine.actions[block].params}
                if used & set(keys.values()):
                    part.append(self._decode(block, names, keys, used, depth))
                if f"{block}.me" in used:
                    assert node.actor is not None
                    actor = self.exprs.text(node.actor, names)
                    part.append(f"{INDENT * depth}{names(f'{block}.me')} = {actor}")
            part += self.code.code(code, names, depth)
            if depth == 2:
                block_end = self.bases[block] + self.machine.actions[block].size
                lines.append(f"{INDENT}if a < {block_end}:")
            lines += part
        rules = [self.machine.actions.get(block) or self.machine.chances[block] for block, _ in entries]
        clause = "; ".join(dict.fromkeys(r.clause for r in rules if r.clause))
        doc = words(
            _sentence(f"What follows {' or '.join(block for block, _ in entries)}.", node.span, clause)
        )
        return self.function(f"{kind}apply_{node.name}", "g: PythonState, a: int", "int", doc, lines)

    def _block(self, name: str, code: Code, kind: str) -> str:
        lines = self.code.code(code, self.fresh_names(), 1)
        return self.function(
            f"{kind}{name}", "g: PythonState", "int", words(f"Rules between rests: {name}."), lines
        )

    # ---- results -----------------------------------------------------------------------------------------------

    def methods(self) -> tuple[FunctionView, ...]:
        """Scores, ranking and invariants of the state class."""
        machine, names = self.machine, self.fresh_names()
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
            out.append(FunctionView("_invariants", "self", "int", tuple(_fit(line) for line in lines)))
        return tuple(out)

    def _method(self, name: str, returns: str, doc: str, text: str) -> FunctionView:
        lines = [f"{INDENT * 2}return {text}"]
        if re.search(r"\bs\b", text):
            lines.insert(0, f"{INDENT * 2}s = self._s")
        return FunctionView(name, "self", returns, tuple(_fit(line) for line in lines))

    # ---- the whole ---------------------------------------------------------------------------------------------

    def view(self) -> ModuleView:
        """Everything the template prints."""
        machine = self.machine
        for function in machine.functions.values():
            self.rule(function)
        rest = len(machine.nodes)
        legal = [self.legal(node, number) for number, node in enumerate(machine.nodes)]
        self.code.legal = dict(enumerate(legal))
        actors = [self.actor(node) for node in machine.nodes]
        weights = [self.weights(node) if node.kind == "chance" else "None" for node in machine.nodes]
        why = {
            f"({number}, {_quoted(block)})": name
            for number, node in enumerate(machine.nodes)
            for block, name in self.why(node).items()
        }
        apply, run = self.flow(machine.drawn, "", rest)
        apply_surfaced, run_surfaced = self.flow(machine.surfaced, "surfaced_", rest)
        methods = self.methods()
        start = rest
        class_tables: tuple[tuple[str, str], ...] = (
            ("_ACTOR", _tuple(actors)),
            ("_LEGAL", _tuple(legal)),
            ("_APPLY", _tuple(apply)),
            ("_APPLY_SURFACED", _tuple(apply_surfaced)),
            ("_RUN", _tuple(run)),
            ("_RUN_SURFACED", _tuple(run_surfaced)),
            ("_WEIGHTS", _tuple(weights)),
            ("_WHY", _dict(why)),
        )
        together = [(number, node) for number, node in enumerate(machine.nodes) if node.together]
        if together:
            class_tables = (
                *class_tables,
                ("_SEAT", _dict({str(number): self.seat(node) for number, node in together})),
                ("_LEGAL_OF", _dict({str(number): self.legal_of(node) for number, node in together})),
            )
        made = definition(machine, self.domains, self.spec, self.spec_hash, self.version, start)
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
            imports=self._imports("\n".join([text, *tables]), class_tables),
            tables=tuple(tables),
            functions=tuple(self.functions),
            state_class=self.state_class,
            state_doc=words(f"A position of {machine.title}."),
            class_tables=class_tables,
            methods=methods,
            definition=text,
        )

    def _tables(self, methods: tuple[FunctionView, ...]) -> list[str]:
        lines = [f"{name} = {pretty(domain, 0, len(name) + 3)}" for name, domain in self.domains.lines()]
        body = "\n".join(line for f in (*self.functions, *methods) for line in f.lines)
        for name, table in self.machine.tables.items():
            constant = self.exprs.tables[name]
            if re.search(rf"\b{constant}\[", body):
                lines.append(_numbers(constant, table.values))
        for block, constant in self.decoders.items():
            if re.search(rf"\b{constant}\[", body):
                params = self.machine.actions[block].params
                ranges = ", ".join(f"({type.lo}, {type.hi})" for _, type in params)
                lines.append(f"{constant} = decode({ranges})")
        if self.machine.marks:
            lines.append(f"HITS = [0] * {self.machine.marks}")
        total = sum(block.size for block in self.machine.actions.values())
        for width in sorted(self.widths):
            lines.append(f"ACTIONS_{width} = mask_actions({width}, {total})")
        return lines

    def _imports(self, text: str, class_tables: tuple[tuple[str, str], ...]) -> str:
        body = text + "\n".join(line for f in self.functions for line in f.lines) + str(class_tables)
        wanted = ["PythonState"]
        for name in (
            "Block Definition Domain Field Node Piece Reason Show chance_actor decode mask_actions no_actions no_apply "
            "numbers pick simultaneous_actor terminal_actor"
        ).split():
            if re.search(rf"\b{name}\b", body):
                wanted.append(name)
        return ", ".join(sorted(set(wanted), key=lambda w: (w.islower(), w)))

    def _layout(self) -> list[str]:
        offsets = self.machine.offsets()
        out = []
        for name, info in self.machine.fields.items():
            low = offsets[name]
            high = low + info.elements * info.width - 1
            dims = f"[{', '.join(d.name for d in info.dims)}]" if info.dims else ""
            what = f"{info.kind} of {info.piece.name}" if info.piece is not None else str(info.type)
            span = str(low) if low == high else f"{low}..{high}"
            out.append(words(f"{span:>9}  {name}{dims}: {what}").rjust(0))
        return [f"- {line}" for line in out]


def _quoted(text: str) -> str:
    from rulewright.emit.identifiers import literal

    return literal(text)


def _sentence(doc: str, span: str, clause: str) -> str:
    parts = [doc.rstrip(".") + "." if doc else "", f"{span}" if span else "", clause]
    text = " ".join(p for p in parts[:1] if p)
    source = "; ".join(p for p in parts[1:] if p)
    return f"{text} ({source})".strip() if source else text


def _locals(code: Code) -> set[str]:
    out: set[str] = set()
    for statement in s.walk(code.body):
        for expr in s.exprs(statement):
            out |= locals_of(expr)
    if isinstance(code.tail, Branch):
        out |= locals_of(code.tail.condition) | _locals(code.tail.then) | _locals(code.tail.other)
    return out


def _fit(line: str) -> str:
    """A line too long for the formatter is kept from it."""
    if len(line) <= FORMAT_WIDTH:
        return line
    return f"{line.split('  # ')[0]}  # fmt: skip"


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
