"""The names in expressions and types, and the local names that expressions bring."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.rules.index.model import Index, Occurrence, Role, Symbol
from rulewright.rules.index.names import FIELDS, Names
from rulewright.rules.index.words import words_of
from rulewright.source import Span
from rulewright.syntax import tree as t

#: The local names in force, by name.
Env = dict[str, Symbol]


class Expressions:
    """Records the names of one file's expressions into ``index``."""

    def __init__(self, index: Index, names: Names) -> None:
        self.index = index
        self.names = names
        self.source = index.source
        self.words = words_of(index.source)
        #: The name of the rule that is read, for what is local to it.
        self.rule = ""

    # ---- recording -------------------------------------------------------------------------------------------------

    def use(self, start: int, name: str, symbol: Symbol | None, role: Role = "use") -> None:
        """Record a name where it stands; one without a meaning is kept as unknown."""
        if symbol is None:
            self.index.unknown.append(Span(self.source, start, start + len(name)))
        else:
            self.index.occurrences.append(Occurrence(start, start + len(name), symbol, role))

    def use_word(self, number: int, symbol: Symbol | None, role: Role = "use") -> None:
        """Record the word of that number."""
        self.use(self.words.place(number), self.words.word(number), symbol, role)

    def local(self, start: int, name: str, kind: str, node: t.Tree, scope: tuple[int, int]) -> Symbol:
        """A new local name, defined at a place and known in a stretch of the text."""
        place = Span(self.source, start, start + len(name))
        symbol = Symbol(("local", name, str(self.source.path or self.source.name), start), name, kind)
        symbol.definitions.append(place)
        symbol.node, symbol.owner = node, self.rule
        self.use(start, name, symbol, "define")
        self.index.scopes.append((*scope, symbol))
        return symbol

    # ---- types -----------------------------------------------------------------------------------------------------

    def type(self, type: t.Type | None) -> None:
        """A written type."""
        for member in type.members if type is not None else ():
            start = member.span.start
            if isinstance(member, t.TypeName):
                symbol = self.names.domain(member.name) or self.names.value(member.name)
                self.use(start, member.name, symbol, self._role(symbol, start))
            elif isinstance(member, t.TypeTagged):
                symbol = self.names.domain(member.name)
                self.use(start, member.name, symbol, self._role(symbol, start))
                self.expr(member.count, {})
            elif isinstance(member, t.TypeRange):
                self.expr(member.low, {})
                self.expr(member.high, {})
            elif isinstance(member, t.TypeSet):
                self.use_word(self.words.number(start) + 2, self.names.domain(member.of))

    def _role(self, symbol: Symbol | None, start: int) -> Role:
        places = symbol.definitions if symbol is not None else ()
        return "define" if any(p.source is self.source and p.start == start for p in places) else "use"

    # ---- expressions -----------------------------------------------------------------------------------------------

    def exprs(self, items: Iterable[t.Expr | None], env: Env) -> None:
        """Several expressions; those that aren't there are passed over."""
        for item in items:
            self.expr(item, env)

    def expr(self, e: t.Expr | None, env: Env, *, domains_first: bool = False) -> None:
        """Record the names of an expression."""
        if e is None:
            return
        start = e.span.start
        if isinstance(e, t.Name):
            self.use(start, e.name, env.get(e.name) or self.names.value(e.name, domains_first=domains_first))
        elif isinstance(e, t.Tagged):
            self.use(start, e.name, self.names.domain(e.name))
        elif isinstance(e, t.Call):
            self.use(start, e.name, self.names.function(e.name) or self._asked(e.name))
            self.exprs(e.args, env)
        elif isinstance(e, t.BaseCall):
            self.exprs(e.args, env)
        elif isinstance(e, t.FieldOf):
            self.expr(e.of, env)
            self.use(e.span.end - len(e.name), e.name, self.names.player_field(e.name))
        elif isinstance(e, t.Index):
            self.expr(e.of, env)
            self.exprs(e.args, env)
        elif isinstance(e, t.KindOf):
            self.expr(e.zone, env)
        elif isinstance(e, t.Unary):
            self.expr(e.value, env)
        elif isinstance(e, t.Binary):
            self.exprs((e.left, e.right), env)
        elif isinstance(e, t.Compare):
            self.expr(e.first, env)
            for op, right in e.rest:
                first = op in ("is", "is not", "in", "not in") and isinstance(right, t.Name)
                self.expr(right, env, domains_first=first)
        elif isinstance(e, t.Logic):
            self.exprs(e.terms, env)
        elif isinstance(e, t.IfElse):
            self.exprs((e.then, e.condition, e.other), env)
        elif isinstance(e, t.RangeOf):
            self.exprs((e.low, e.high), env)
        elif isinstance(e, (t.ListOf, t.SetOf)):
            self.exprs(e.items, env)
        elif isinstance(e, t.By):
            domain = self.names.built_in("players") if e.domain == "players" else self.names.domain(e.domain)
            self.use_word(self.words.number(start) + 1, domain)
            for key, value in e.cases:
                self.exprs((key, value), env)
        else:
            self._binding_expr(e, env)

    def _asked(self, name: str) -> Symbol | None:
        """What only tests can ask."""
        return self.names.built_in(name) if name == "winner" else None

    def _binding_expr(self, e: t.Expr, env: Env) -> None:
        """An expression that brings a name."""
        scope = (e.span.start, e.span.end)
        if isinstance(e, t.Fold):
            inner = self.bindings(e.bindings, env, scope)
            self.exprs((e.where, e.body), inner)
        elif isinstance(e, t.The):
            inner = self.bindings((e.binding,), env, scope)
            self.expr(e.where, inner)
            self.expr(e.default, env)
        elif isinstance(e, t.ChooseValue):
            inner = self.bindings((e.binding,), env, scope)
            self.expr(e.by, env)
            self.expr(e.where, inner)
        elif isinstance(e, t.Random):
            self.domain(e.domain, env)
            inner = dict(env)
            if e.name:
                place = self.words.place(self.words.number(e.span.start) + 1)
                inner[e.name] = self.local(place, e.name, "loop name", e, scope)
            self.exprs((e.where, e.weight), inner)
        elif isinstance(e, t.Roll):
            self.exprs((e.low, e.high), env)

    def domain(self, e: t.Expr, env: Env) -> None:
        """What something runs over."""
        if isinstance(e, t.Name):
            self.use(e.span.start, e.name, self.names.domain(e.name))
        else:
            self.expr(e, env)

    def bindings(self, bindings: Iterable[t.Binding], env: Env, scope: tuple[int, int]) -> Env:
        """The names in force inside of ``x in D, y in E``."""
        inner = dict(env)
        for binding in bindings:
            self.domain(binding.domain, inner)
            at = binding.span.start
            known = (binding.span.end, scope[1])
            inner[binding.name] = self.local(at, binding.name, "loop name", binding, known)
        return inner

    def assigned(self, place: t.Expr, env: Env) -> None:
        """A place that is given a value."""
        at = place
        while isinstance(at, t.Index):
            at = at.of
        before = len(self.index.occurrences)
        self.expr(place, env)
        start = at.span.end - len(at.name) if isinstance(at, (t.Name, t.FieldOf)) else -1
        for number in range(before, len(self.index.occurrences)):
            found = self.index.occurrences[number]
            if found.start == start and found.symbol.kind in (*FIELDS, "local variable", "choice", "local"):
                self.index.occurrences[number] = Occurrence(found.start, found.end, found.symbol, "assign")


__all__ = ["Env", "Expressions"]
