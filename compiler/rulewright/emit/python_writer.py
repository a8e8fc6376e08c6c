"""What the parts of a Python module share: names, printers, and the functions gathered so far."""

from __future__ import annotations

import re

from rulewright.emit.definition import Domains
from rulewright.emit.identifiers import Names, words
from rulewright.emit.python_code import INDENT, CodePrinter
from rulewright.emit.python_expr import ExprPrinter
from rulewright.emit.view import FunctionView
from rulewright.machine.evaluate import reads_state
from rulewright.machine.model import Function, Machine

FORMAT_WIDTH = 320


class Writer:
    """Gathers the functions of one module, and gives everything in it a name."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
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
        lines = [fit(line) for line in lines]
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
        with self.exprs.knowing(function.body, self.exprs.ranges.params(function)):
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
        doc = words(sentence(function.doc, function.span, function.clause))
        view = FunctionView(
            self.exprs.functions[function.name],
            ", ".join(params),
            returns,
            (f'{INDENT}"""{doc}"""', *(fit(line) for line in lines)),
        )
        self.functions.append(view)

    def decode(self, block: str, names: Names, keys: dict[str, str], used: set[str], depth: int = 1) -> str:
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


def sentence(doc: str, span: str, clause: str) -> str:
    """What is said of a function: its doc, then where it is written and the clause it comes from."""
    parts = [doc.rstrip(".") + "." if doc else "", f"{span}" if span else "", clause]
    text = " ".join(p for p in parts[:1] if p)
    source = "; ".join(p for p in parts[1:] if p)
    return f"{text} ({source})".strip() if source else text


def fit(line: str) -> str:
    """A line too long for the formatter is kept from it."""
    if len(line) <= FORMAT_WIDTH:
        return line
    return f"{line.split('  # ')[0]}  # fmt: skip"
