"""What is applied to something: calls of defs and built-ins, ``base``, sets; and folds over domains."""

from __future__ import annotations

from rulewright.diagnostics.fixes import renamed
from rulewright.diagnostics.suggest import did_you_mean
from rulewright.rules import builtins, fold, foreign_names
from rulewright.rules.conditions import Conditions
from rulewright.rules.expr import Call, Const, Expr, Fold, Local, substitute
from rulewright.rules.places import Places
from rulewright.rules.scope import Scope, Typed
from rulewright.rules.spans import many
from rulewright.rules.types import BOOL, Domain, Type, domain_type, int_type, set_type
from rulewright.rules.world import MAX_NUMBER, Attempts
from rulewright.source import Span
from rulewright.syntax import tree as t


class Applications(Conditions, Places):
    """Types folds and calls. A part of :class:`~rulewright.rules.expressions.Expressions`."""

    #: The rule being typed, whether a player acts in it, and the rules it calls.
    rule: str
    me_allowed: bool
    uses_me: bool
    calls: set[str]

    def value(self, e: t.Expr, scope: Scope, wanted: Type | None = None) -> Typed:
        """The typed value of an expression."""
        raise NotImplementedError

    def _value(self, e: t.Expr, scope: Scope, wanted: Type | None) -> Typed:
        raise NotImplementedError

    def condition(self, e: t.Expr, scope: Scope) -> Expr:
        """A condition."""
        raise NotImplementedError

    def constant(self, e: t.Expr, scope: Scope, what: str) -> int:
        """A number known when the rules are compiled."""
        raise NotImplementedError

    def number(self, e: t.Expr, scope: Scope) -> Typed:
        """A value that can be calculated with."""
        raise NotImplementedError

    def convert(self, typed: Typed, wanted: Type, span: Span) -> Typed:
        """The same value as a value of another type."""
        raise NotImplementedError

    def _name(self, e: t.Name, scope: Scope, wanted: Type | None) -> Typed:
        raise NotImplementedError

    def narrow(self, typed: Typed, member: Domain, span: Span) -> Typed | None:
        """The value as a value of one member of its domain."""
        raise NotImplementedError

    def join(self, a: Typed, b: Typed, span: Span) -> Type:
        """The narrowest type for either of two values."""
        raise NotImplementedError

    def fresh(self, name: str, type: Type | None = None) -> str:
        """A local name not used in this rule yet."""
        raise NotImplementedError

    def define(
        self, scope: Scope, name: str, value: Typed, local: str, span: Span | None, mutable: bool = False
    ) -> None:
        """Bring a name into force."""
        raise NotImplementedError

    # ---- running over domains ----------------------------------------------------------------------------------

    def domain_of(self, e: t.Expr, scope: Scope) -> Type:
        """What a binding runs over: a domain, ``bool``'s values excepted, or a range of known numbers."""
        if isinstance(e, t.RangeOf):
            low, high = self.constant(e.low, scope, "a range"), self.constant(e.high, scope, "a range")
            if high < low:
                raise self.world.fail("RW302", "an empty range", e.span, f"{low} is above {high}")
            if high - low >= MAX_NUMBER:
                label = f"{high - low + 1:,} values, {MAX_NUMBER:,} at most"
                raise self.world.fail("RW501", "the range is too large", e.span, label)
            return int_type(low, high)
        if isinstance(e, t.Name):
            domain = self.world.domains.get(e.name)
            if domain is not None:
                self.world.used.add(e.name)
                return domain_type(domain)
            close = did_you_mean(e.name, list(self.world.domains))
            raise self.world.fail(
                "RW201",
                f"there is no domain `{e.name}`",
                e.span,
                help=f"did you mean `{close}`?" if close else None,
                fix=renamed(e.span, e.name, close),
            )
        raise self.world.fail("RW301", "a domain or a range is wanted here", e.span)

    def bind(self, binding: t.Binding, scope: Scope, inner: Scope) -> tuple[str, Type]:
        """Bring a binding's name into ``inner``; its local and type."""
        type = self.domain_of(binding.domain, scope)
        local = self.fresh(binding.name, type)
        self.define(inner, binding.name, Typed(Local(local), type), local, binding.span)
        return local, type

    def _fold(self, e: t.Fold, scope: Scope) -> Typed:
        inner = scope.inner()
        bound = [self.bind(b, inner, inner) for b in e.bindings]
        where: Expr | None = None
        if e.where is not None:
            test, known, _ = self.logic(e.where, inner)
            where = test.expr
            inner = inner.inner(known)
        if e.op in ("some", "all", "count"):
            body = Typed(self.condition(e.body, inner), BOOL)
        else:
            body = self.number(e.body, inner)
        rounds = 1
        for _, type in bound:
            rounds *= type.hi - type.lo + 1
        if rounds > MAX_NUMBER:
            label = f"{rounds:,} rounds, {MAX_NUMBER:,} at most"
            raise self.world.fail("RW501", "too much to run over", e.span, label)
        expr = body.expr
        for number, (local, type) in enumerate(reversed(bound)):
            operator = "sum" if e.op == "count" and number else e.op
            expr = fold.simplify(
                Fold(operator, local, type.lo, type.hi, where if number == 0 else None, expr)
            )
        if e.op in ("some", "all"):
            return Typed(expr, BOOL)
        if e.op == "count":
            return Typed(expr, int_type(0, rounds))
        lo, hi = body.type.lo, body.type.hi
        if e.op == "sum":
            lo, hi = min(0, lo * rounds), max(0, hi * rounds)
        elif where is not None:
            lo, hi = min(0, lo), max(0, hi)
        return Typed(expr, int_type(lo, hi))

    def _the(self, e: t.The, scope: Scope) -> Typed:
        inner = scope.inner()
        local, type = self.bind(e.binding, inner, inner)
        body = self.condition(e.where, inner)
        default: Expr = Const(type.lo)
        if e.default is not None:
            other = self._value(e.default, scope, type)
            joined = self.join(Typed(Local(local), type), other, e.default.span)
            if joined != type and joined.kind == "domain":
                # The default is of another domain: the answer is the union, so each value is shifted into it.
                shifted = self.convert(Typed(Local(local), type), joined, e.span)
                default = self.convert(other, joined, e.default.span).expr
                found = Fold("first", local, type.lo, type.hi, None, body, Const(type.lo - 1))
                return Typed(
                    fold.choose(
                        fold.op("<", found, Const(type.lo)), default, substitute(shifted.expr, {local: found})
                    ),
                    joined,
                )
            default, type = other.expr, joined
        return Typed(Fold("first", local, *self._bounds(e, scope), None, body, default), type)

    def _bounds(self, e: t.The, scope: Scope) -> tuple[int, int]:
        type = self.domain_of(e.binding.domain, scope)
        return type.lo, type.hi

    # ---- calls -------------------------------------------------------------------------------------------------

    def _call(self, e: t.Call, scope: Scope, wanted: Type | None) -> Typed:
        info = self.world.callables.get(e.name)
        if info is not None:
            if info.kind != "def":
                raise self.world.fail("RW301", f"`{e.name}` is a {info.kind}, it gives no value", e.span)
            return self._call_def(e.name, e.args, scope, e.span)
        if e.name in builtins.BUILTINS:
            return builtins.BUILTINS[e.name](self, e, scope)
        if e.name in self.world.domains:
            return builtins.to_domain(self, self.world.domains[e.name], e, scope)
        habit = foreign_names.FUNCTIONS.get(e.name)
        if habit:
            title = f"`{e.name}(…)` is not a function of the language"
            raise self.world.fail("RW106", title, e.span, help=habit)
        known = [*(n for n, c in self.world.callables.items() if c.kind == "def"), *builtins.BUILTINS]
        close = did_you_mean(e.name, known)
        raise self.world.fail(
            "RW201",
            f"there is no `{e.name}(…)`",
            e.span,
            help=f"did you mean `{close}`?" if close else None,
            fix=renamed(e.span, e.name, close),
        )

    def _call_def(self, name: str, args: tuple[t.Expr, ...], scope: Scope, span: Span) -> Typed:
        info = self.world.callables[name]
        self.use(name)
        values = self.arguments(name, args, scope, span)
        assert info.returns is not None
        return Typed(Call(name, values), info.returns)

    def use(self, name: str) -> None:
        """Note that this rule names another one, also where options or the number of players leave that out."""
        self.calls.add(name)
        if name != self.rule:
            self.world.used.add(name)

    def arguments(self, name: str, args: tuple[t.Expr, ...], scope: Scope, span: Span) -> tuple[Expr, ...]:
        """The converted arguments of a call, the acting player first where the rule speaks of it."""
        info = self.world.callables[name]
        wanted = info.params[1:] if info.uses_me else info.params
        if len(args) != len(wanted):
            names = ", ".join(f"{n}: {p}" for n, p in wanted) or "nothing"
            raise self.world.fail(
                "RW304",
                f"`{name.split('.')[0]}` takes {many(len(wanted), 'value')}, not {len(args)}",
                span,
                f"it takes {names}",
                secondary=[(info.span, "defined here")],
            )
        values: list[Expr] = []
        attempts = Attempts()
        for arg, (_, type) in zip(args, wanted, strict=True):
            with attempts:
                values.append(self.value(arg, scope, type).expr)
        attempts.finish()
        if info.uses_me:
            me = self._name(t.Name("me", span=span), scope, None)
            values.insert(0, me.expr)
        return tuple(values)

    def _base(self, e: t.BaseCall, scope: Scope) -> Typed:
        name = self.world.replaced.get(self.rule)
        if name is None:
            raise self.world.fail("RW203", "`base` is for rules that override another", e.span)
        return self._call_def(name, e.args, scope, e.span)

    def _set(self, e: t.SetOf, scope: Scope, wanted: Type | None) -> Typed:
        if not e.items:
            return Typed(Const(0), wanted if wanted and wanted.kind == "set" else Type("set", 0, 0, None))
        domain: Domain | None = wanted.domain if wanted and wanted.kind == "set" else None
        first = self._value(e.items[0], scope, domain_type(domain) if domain else None)
        domain = domain or first.type.domain
        if domain is None or domain.size > 62:
            raise self.world.fail("RW501", "a set holds values of a domain of at most 62", e.span)
        expr: Expr = Const(0)
        for item in e.items:
            value = self.value(item, scope, domain_type(domain))
            bit = fold.op("<<", Const(1), fold.op("-", value.expr, Const(domain.lo)))
            expr = fold.op("|", expr, bit)
        return Typed(expr, set_type(domain))
