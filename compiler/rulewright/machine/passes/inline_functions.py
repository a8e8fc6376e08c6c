"""Put the answers of short defs in place of calls, and short steps in place of the statements that call them.

A def is put in place if it is a single expression; a step if nothing in it returns early. Arguments that are more than
a name or number are kept in a local first where a step uses them, and are refused for a def that uses them twice.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace as replace_expr
from itertools import count

from rulewright.machine.model import Function, Machine
from rulewright.machine.passes.rewrite import rewrite_machine
from rulewright.rules import stmt as s
from rulewright.rules.expr import Call, Const, Expr, Fold, Local, size, substitute, walk

MOST_EXPRESSION = 80
MOST_STATEMENTS = 60
#: All that is put in place in one machine, in nodes of expressions: steps that call steps twice would double for ever.
MOST_IN_ALL = 60_000


def _answer(function: Function) -> Expr | None:
    """The single expression that a def is."""
    if len(function.body) == 1 and isinstance(function.body[0], s.Return):
        return function.body[0].value
    return None


def _cheap(e: Expr) -> bool:
    return isinstance(e, (Const, Local)) or size(e) <= 4


class Inliner:
    """Inlines within one machine. Every inlined copy gets locals of its own."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.numbers = count(1)
        self.spent = 0

    def expr(self, e: Expr) -> Expr:
        """An expression with calls of short defs put in place, innermost first."""
        e = e.rebuild(self.expr)
        if not isinstance(e, Call):
            return e
        function = self.machine.functions[e.function]
        answer = _answer(function)
        if answer is None or size(answer) > MOST_EXPRESSION or self.spent > MOST_IN_ALL:
            return e
        self.spent += size(answer)
        answer = self.fresh_folds(answer)
        uses = Counter(part.name for part in walk(answer) if isinstance(part, Local))
        inside = any(isinstance(part, Fold) for part in walk(answer))
        for arg, (name, _) in zip(e.args, function.params, strict=True):
            if (uses[name] > 1 or inside) and not _cheap(arg):
                return e
        values = {name: arg for (name, _), arg in zip(function.params, e.args, strict=True)}
        return self.expr(substitute(answer, values))

    def fresh_folds(self, e: Expr) -> Expr:
        """The expression with its folds' variables renamed, so that nothing put in is captured."""
        e = e.rebuild(self.fresh_folds)
        if isinstance(e, Fold):
            var = f"{e.var.split('~')[0]}~{next(self.numbers)}"
            new: dict[str, Expr] = {e.var: Local(var)}
            where = None if e.where is None else substitute(e.where, new)
            return replace_expr(e, var=var, where=where, body=substitute(e.body, new))
        return e

    def body(self, body: s.Body) -> s.Body:
        """Statements with calls of short steps put in place."""
        out: list[s.Stmt] = []
        for statement in body:
            statement = self.statement(statement)
            if isinstance(statement, s.CallStmt):
                out += self.call(statement)
            else:
                out.append(statement)
        return tuple(out)

    def statement(self, e: s.Stmt) -> s.Stmt:
        """One statement, its expressions and inner bodies changed."""
        if isinstance(e, s.If):
            return s.If(self.expr(e.condition), self.body(e.then), self.body(e.other))
        if isinstance(e, s.For):
            return s.For(e.var, e.lo, e.hi, self.body(e.body))
        if isinstance(e, s.While):
            return s.While(self.expr(e.condition), self.body(e.body), self.body(e.step), e.most)
        return s.map_stmt(e, self.expr)

    def call(self, e: s.CallStmt) -> list[s.Stmt]:
        """A step written out, or the call itself."""
        function = self.machine.functions[e.callable]
        cost = sum(1 for _ in s.walk(function.body))
        self.spent += cost
        early = any(isinstance(x, s.Return) for x in s.walk(function.body))
        if early or cost > MOST_STATEMENTS or self.spent > MOST_IN_ALL:
            return [e]
        number = next(self.numbers)
        names: dict[str, str] = {}
        for local in sorted(s.assigned(function.body)):
            # Copies inlined before may share the part before the number, so that alone names nothing.
            name = f"{local.split('~')[0]}~{number}"
            names[local] = name if name not in names.values() else f"{name}.{len(names)}"
        body = s.rename(function.body, names)
        out: list[s.Stmt] = []
        values: dict[str, Expr] = {}
        for (name, _), arg in zip(function.params, e.args, strict=True):
            if isinstance(arg, (Const, Local)):
                # A step never assigns its caller's locals, nor its own parameters.
                values[name] = arg
            else:
                local = f"{name}~{number}.p"
                out.append(s.SetLocal(local, arg))
                values[name] = Local(local)
        changed = s.map_body(body, lambda x: self.fresh_folds(substitute(x, values)))
        return [*out, *self.body(changed)]


def inline_functions(machine: Machine) -> None:
    """The pass."""
    inliner = Inliner(machine)
    rewrite_machine(machine, inliner.body, inliner.expr)
