"""The names in rules: statements, and how far the local names reach that they bring."""

from __future__ import annotations

import re

from rulewright.rules.index.expressions import Env, Expressions
from rulewright.rules.index.model import Symbol
from rulewright.rules.index.words import words_of
from rulewright.source import Span
from rulewright.syntax import tree as t

_HOLE = re.compile(r"\{([^{}]*)\}")


class Statements(Expressions):
    """Records the names of one file's rules."""

    def callable(self, decl: t.Callable, number: int) -> None:
        """A rule; ``number`` is that of the word that names it."""
        self.rule = decl.name
        if decl.kind not in ("setup", "flow"):
            self.use_word(number, self.names.name(decl.name), "define")
        end = self.end_of(decl.span.end)
        env: Env = {}
        for param in decl.params:
            self.type(param.type)
            start = param.span.start
            env[param.name] = self.local(start, param.name, "parameter", param, (param.span.end, end))
        self.type(decl.returns)
        self.suite(decl.body, env, end)
        self.rule = ""

    def end_of(self, end: int) -> int:
        """Where a block ends for whoever types at its end: before the next thing that is said."""
        text = self.source.rules_text
        behind = len(text[:end].rstrip())
        following = self.words.next_place(behind)
        return len(text) if following == len(text) else max(behind, following - 1)

    def suite(self, suite: t.Suite | None, env: Env, end: int = -1) -> None:
        """A block; names that it brings are known to its end."""
        if suite is None:
            return
        end = self.end_of(suite.span.end) if end < 0 else end
        inner = dict(env)
        for statement in suite.body:
            self.statement(statement, inner, end)

    def statement(self, e: t.Stmt, env: Env, end: int) -> None:
        """Record a statement; a name that it brings is put into ``env``."""
        if isinstance(e, (t.Let, t.VarStmt)):
            self._naming(e, env, end)
        elif isinstance(e, t.Assign):
            self.expr(e.value, env)
            self.assigned(e.place, env)
            self.suite(e.otherwise, env)
        elif isinstance(e, t.CallStmt):
            self.use(e.span.start, e.name, self.names.function(e.name))
            self.exprs(e.args, env)
        elif isinstance(e, t.BaseStmt):
            self.exprs(e.args, env)
        elif isinstance(e, t.Move):
            self.exprs((e.amount, e.kind, e.source, e.target), env)
        elif isinstance(e, t.Draw):
            self.exprs((e.amount, e.source, e.target, e.refill), env)
        elif isinstance(e, t.Place):
            self.expr(e.amount, env)
            if e.amount is None and isinstance(e.what, t.Name):
                self.use(e.what.span.start, e.what.name, self.names.name(e.what.name, frozenset({"piece"})))
            else:
                self.expr(e.what, env)
            self.expr(e.zone, env)
        elif isinstance(e, t.Choose):
            self._choose(e, env)
        elif isinstance(e, t.Require):
            self.expr(e.condition, env)
            self._message(e, env)
        elif isinstance(e, t.Cites):
            self.cites(e)
        elif isinstance(e, (t.Win, t.Return)):
            self.expr(e.player if isinstance(e, t.Win) else e.value, env)
        else:
            self._flow(e, env)

    def _naming(self, e: t.Let | t.VarStmt, env: Env, end: int) -> None:
        if isinstance(e, t.VarStmt):
            self.type(e.type)
        self.expr(e.value, env)
        start = self.words.place(self.words.number(e.span.start) + 1)
        known = (len(self.source.rules_text[: e.span.end].rstrip()), end)
        if isinstance(e, t.Let):
            self.suite(e.otherwise, env)
        choice = self.names.symbols.get(("choice", e.name))
        if choice is not None and any(
            place.source is self.source and place.start == start for place in choice.definitions
        ):
            self.use(start, e.name, choice, "define")
            self.index.scopes.append((*known, choice))
            env[e.name] = choice
        else:
            kind = "local" if isinstance(e, t.Let) else "local variable"
            env[e.name] = self.local(start, e.name, kind, e, known)

    def _flow(self, e: t.Stmt, env: Env) -> None:
        end = self.end_of(e.span.end)
        if isinstance(e, t.If):
            for condition, body in e.branches:
                self.expr(condition, env)
                self.suite(body, env)
            self.suite(e.other, env)
        elif isinstance(e, t.For):
            inner = self.bindings(e.bindings, env, (e.span.start, end))
            self.expr(e.start, env)
            self.expr(e.where, inner)
            self.suite(e.body, inner)
        elif isinstance(e, t.Repeat):
            self.suite(e.body, env)
            self.expr(e.until, env)
        elif isinstance(e, t.Times):
            self.expr(e.count, env)
            self.suite(e.body, env)
        elif isinstance(e, t.While):
            self.exprs((e.condition, e.most), env)
            self.suite(e.body, env)
        elif isinstance(e, t.Turns):
            self.expr(e.start, env)
            if e.skip is not None:
                at = self.words.place(self.words.number(e.start.span.end) + 1)
                name = self.local(at, e.skip_name, "loop name", e, (at, e.skip.span.end))
                self.expr(e.skip, {**env, e.skip_name: name})
            self.expr(e.until, env)
            self.suite(e.body, env)
        elif isinstance(e, t.Together):
            self.suite(e.body, self.bindings((e.binding,), env, (e.span.start, end)))

    def _choose(self, e: t.Choose, env: Env) -> None:
        for offer in e.offers:
            action = self.names.name(offer.name, frozenset({"action"}))
            self.use(offer.span.start, offer.name, action)
            inner = {**env, **(_params(action) if action is not None else {})}
            if action is not None and offer.where is not None:
                scope = offer.where.span
                self.index.scopes += [(scope.start, scope.end, symbol) for symbol in _params(action).values()]
            self.expr(offer.where, inner)
        self.expr(e.by, env)
        self.suite(e.otherwise, env)

    def _message(self, e: t.Require, env: Env) -> None:
        """The parameters that a message speaks of."""
        for start, text in self.words.texts_in(e.condition.span.end, e.span.end)[:1]:
            for hole in _HOLE.finditer(text):
                self.use(start + hole.start(1), hole[1], env.get(hole[1]))

    def cites(self, e: t.Cites) -> None:
        """A citation: its rulebook and its clauses."""
        number = self.words.number(e.span.start) + 1
        self.use_word(number, self.names.symbols.get(("rulebook", e.rulebook)))
        for start, text in self.words.texts_in(e.span.start, e.span.end):
            key = ("clause", e.rulebook, text[1:-1])
            self.use(start + 1, text[1:-1], Symbol(key, text[1:-1], "clause", owner=e.rulebook))


def _params(action: Symbol) -> Env:
    """The parameters of an action, wherever it is defined."""
    decl = action.node
    if not isinstance(decl, t.Callable):
        return {}
    out: Env = {}
    for param in decl.params:
        source = param.span.source
        words = words_of(source)
        start = words.place(words.number(param.span.start))
        place = Span(source, start, start + len(param.name))
        key = ("local", param.name, str(source.path or source.name), start)
        out[param.name] = Symbol(key, param.name, "parameter", [place], param, decl.name)
    return out


__all__ = ["Statements"]
