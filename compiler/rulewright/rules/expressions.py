"""Give expressions types and lower them to the core language.

In: an expression of the syntax tree, the names in force, and (where the context knows it) the type wanted. Out: a
:class:`Typed`. A mistake is reported once and ends the statement it is in.
"""

from __future__ import annotations

from rulewright.diagnostics.suggest import did_you_mean
from rulewright.rules import builtins, fold
from rulewright.rules.conditions import Conditions
from rulewright.rules.expr import Call, Const, Expr, Fold, Local, Lookup, substitute
from rulewright.rules.places import Places
from rulewright.rules.scope import Scope, Typed
from rulewright.rules.types import BOOL, Domain, Type, domain_type, int_type, set_type, union
from rulewright.rules.world import MAX_NUMBER, TableConst, flat_index
from rulewright.source import Span
from rulewright.syntax import tree as t


class Expressions(Conditions, Places):
    """Types expressions within one rule. ``uses_me`` tells after the fact whether the acting player was named."""

    #: The rule being typed, whether a player acts in it, and the rules it calls.
    rule: str
    me_allowed: bool
    uses_me: bool
    calls: set[str]

    def fresh(self, name: str, type: Type | None = None) -> str:
        """A local name not used in this rule yet."""
        raise NotImplementedError

    def define(
        self, scope: Scope, name: str, value: Typed, local: str, span: Span | None, mutable: bool = False
    ) -> None:
        """Bring a name into force."""
        raise NotImplementedError

    def value(self, e: t.Expr, scope: Scope, wanted: Type | None = None) -> Typed:
        """The typed value of an expression; converted to ``wanted`` where that is given."""
        typed = self._value(e, scope, wanted)
        return typed if wanted is None else self.convert(typed, wanted, e.span)

    def condition(self, e: t.Expr, scope: Scope) -> Expr:
        """A condition."""
        typed = self._value(e, scope, BOOL)
        if typed.type.kind != "bool":
            raise self.world.fail(
                "RW301",
                "a condition is wanted here",
                e.span,
                f"this is {typed.type}",
                help="compare it with something",
            )
        return typed.expr

    def constant(self, e: t.Expr, scope: Scope, what: str) -> int:
        """A number known when the rules are compiled."""
        typed = self._value(e, scope, None)
        if not isinstance(typed.expr, Const):
            raise self.world.fail(
                "RW305", f"{what} must be known in advance", e.span, "this depends on the game"
            )
        return typed.expr.value

    # ---- conversion ------------------------------------------------------------------------------------------

    def convert(self, typed: Typed, wanted: Type, span: Span) -> Typed:
        """The same value as a value of another type; an error where it can't be one."""
        have = typed.type
        if wanted.kind == have.kind == "bool":
            return typed
        if wanted.kind == "set" and have.kind == "set":
            if wanted.domain == have.domain or have.domain is None or have.hi == 0:
                return Typed(typed.expr, wanted)
        if wanted.number and have.number:
            if have.hi < wanted.lo or have.lo > wanted.hi:
                raise self.world.fail(
                    "RW302",
                    f"the value is outside {wanted.lo}..{wanted.hi}",
                    span,
                    f"this is {have.lo}..{have.hi}",
                )
            return Typed(typed.expr, wanted)
        if wanted.kind == "domain" and wanted.domain is not None:
            if have.kind == "domain" and have.domain is not None:
                offset = wanted.domain.offset_of(have.domain)
                if offset is not None:
                    return Typed(fold.add(typed.expr, offset), wanted)
                mapped = self._remap(typed, have.domain, wanted.domain)
                if mapped is not None:
                    return Typed(mapped, wanted)
            if have.number:
                for member, offset in wanted.domain.members:
                    if member.numeric and member.lo <= have.hi and member.hi >= have.lo:
                        return Typed(fold.add(typed.expr, offset - member.lo), wanted)
        raise self.world.fail("RW301", f"{wanted} is wanted here", span, f"this is {have}")

    def _remap(self, typed: Typed, have: Domain, wanted: Domain) -> Expr | None:
        """A union into another one that has all its members, in other places."""
        if not have.members:
            return None
        values: list[int] = []
        for member, _ in have.members:
            offset = wanted.offset_of(member)
            if offset is None:
                return None
            values += [offset + member.lo + k for k in range(member.size)]
        if isinstance(typed.expr, Const):
            return Const(values[typed.expr.value])
        table = self.world.table(f"{have.name} in {wanted.name}", (have.size,), tuple(values))
        return Lookup(table.name, typed.expr)

    def narrow(self, typed: Typed, member: Domain, span: Span) -> Typed | None:
        """The value as a value of one member of its domain; None if that is no part of it."""
        have = typed.type.domain
        if have is None:
            return None
        offset = have.offset_of(member)
        return None if offset is None else Typed(fold.add(typed.expr, -offset), domain_type(member))

    # ---- kinds of expression ---------------------------------------------------------------------------------

    def _value(self, e: t.Expr, scope: Scope, wanted: Type | None) -> Typed:
        if isinstance(e, t.Int):
            if e.value > MAX_NUMBER:
                raise self.world.fail(
                    "RW302", "the number is too large", e.span, f"the most is {MAX_NUMBER:,}"
                )
            return Typed(Const(e.value), int_type(e.value, e.value))
        if isinstance(e, t.Bool):
            return Typed(Const(int(e.value)), BOOL)
        if isinstance(e, t.Name):
            return self._name(e, scope, wanted)
        if isinstance(e, t.Tagged):
            return self._tagged(e)
        if isinstance(e, (t.FieldOf, t.Index)):
            return self._reference(e, scope)
        if isinstance(e, t.Binary):
            return self._binary(e, scope)
        if isinstance(e, t.Unary):
            if e.op == "not":
                return self.logic(e, scope)[0]
            inner = self.number(e.value, scope)
            return Typed(fold.op("-", Const(0), inner.expr), int_type(-inner.type.hi, -inner.type.lo))
        if isinstance(e, (t.Compare, t.Logic)):
            return self.logic(e, scope)[0]
        if isinstance(e, t.IfElse):
            return self._if_else(e, scope, wanted)
        if isinstance(e, t.Fold):
            return self._fold(e, scope)
        if isinstance(e, t.The):
            return self._the(e, scope)
        if isinstance(e, t.Call):
            return self._call(e, scope, wanted)
        if isinstance(e, t.BaseCall):
            return self._base(e, scope)
        if isinstance(e, t.KindOf):
            return builtins.kind_of(self, e.zone, scope, e.span)
        if isinstance(e, t.SetOf):
            return self._set(e, scope, wanted)
        raise self.world.fail("RW301", "this can't stand here", e.span, "no value")

    def number(self, e: t.Expr, scope: Scope) -> Typed:
        """A value that can be calculated with."""
        typed = self._value(e, scope, None)
        if not typed.type.number:
            help = "write `index(…)` for its position" if typed.type.kind == "domain" else None
            raise self.world.fail(
                "RW301", "a number is wanted here", e.span, f"this is {typed.type}", help=help
            )
        return typed

    def _name(self, e: t.Name, scope: Scope, wanted: Type | None) -> Typed:
        name, world = e.name, self.world
        found = scope.find(name)
        if found is not None:
            found.used = True
            value = scope.value(name)
            assert value is not None
            return value
        if name == "me":
            if not self.me_allowed:
                raise world.fail(
                    "RW201",
                    "no player is acting here, so there is no `me`",
                    e.span,
                    help="loop: `for p in player:`",
                )
            self.uses_me = True
            return Typed(Local("me"), domain_type(world.player))
        if name == "players":
            return Typed(Const(world.players), int_type(world.players, world.players))
        if name in world.fields:
            return self.read(self.place(e, scope), e.span)
        if name in world.consts:
            world.used.add(name)
            const = world.consts[name]
            if isinstance(const, Typed):
                return const
            raise world.fail(
                "RW301", f"`{name}` is a table", e.span, "which entry of it?", help=f"write `{name}[…]`"
            )
        if name in world.option_values:
            world.used.add(name)
            return world.option_values[name]
        label = self._label(name, wanted)
        if label is not None:
            return label
        raise self.unknown(name, e.span, scope)

    def _label(self, name: str, wanted: Type | None) -> Typed | None:
        owners = self.world.labels.get(name, [])
        if wanted is not None and wanted.domain is not None:
            for domain in owners:
                if wanted.domain.offset_of(domain) is not None:
                    return Typed(Const(_value_of(domain, name)), domain_type(domain))
        if owners:
            return Typed(Const(_value_of(owners[0], name)), domain_type(owners[0]))
        return None

    def unknown(self, name: str, span: Span, scope: Scope) -> Exception:
        """Report an undefined name, with the nearest known one."""
        world = self.world
        habit = {"True": "true", "False": "false", "None": "nothing"}.get(name)
        if habit:
            return world.fail(
                "RW106", f"`{name}` is not a word of the language", span, help=f"write `{habit}`"
            )
        known = [
            *scope.all_names(),
            *world.fields,
            *world.consts,
            *world.option_values,
            *world.labels,
            *world.domains,
        ]
        close = did_you_mean(name, known)
        if name in world.player_fields:
            return world.fail(
                "RW201", f"`{name}` belongs to a player", span, help=f"write `me.{name}` or `p.{name}`"
            )
        if name in world.domains:
            return world.fail(
                "RW301", f"`{name}` is a domain, not a value", span, help=f"loop: `for x in {name}:`"
            )
        return world.fail(
            "RW201",
            f"there is no `{name}`",
            span,
            "unknown name",
            help=f"did you mean `{close}`?" if close else None,
        )

    def _tagged(self, e: t.Tagged) -> Typed:
        domain = self.world.domains.get(e.name)
        if domain is None:
            close = did_you_mean(e.name, list(self.world.domains))
            help = f"did you mean `{close} {e.index}`?" if close else None
            raise self.world.fail("RW201", f"there is no `{e.name}`", e.span, "unknown name", help=help)
        value = domain.find(f"{e.name} {e.index}")
        if value is None and domain.kind == "grid":
            value = None
        if value is None:
            raise self.world.fail(
                "RW302",
                f"there is no `{e.name} {e.index}`",
                e.span,
                f"{domain.labels[0]} … {domain.labels[-1]}",
            )
        return Typed(Const(value), domain_type(domain))

    def _reference(self, e: t.FieldOf | t.Index, scope: Scope) -> Typed:
        if isinstance(e, t.Index) and isinstance(e.of, t.Name) and scope.find(e.of.name) is None:
            const = self.world.consts.get(e.of.name)
            if isinstance(const, TableConst):
                self.world.used.add(e.of.name)
                return self._entry(const, e, scope)
        return self.read(self.place(e, scope), e.span)

    def _entry(self, const: TableConst, e: t.Index, scope: Scope) -> Typed:
        args: list[t.Expr] = list(e.args)
        sizes = const.table.sizes
        if len(args) != len(sizes):
            raise self.world.fail("RW304", f"the table has {len(sizes)} indices, not {len(args)}", e.span)
        indices = []
        for arg, size, domain in zip(args, sizes, const.domains, strict=True):
            typed = self._value(arg, scope, domain_type(domain) if domain else None)
            if domain is not None:
                typed = self.convert(typed, domain_type(domain), arg.span)
            base = typed.type.lo if typed.type.domain is not None else 0
            if typed.type.kind not in ("int", "domain"):
                raise self.world.fail("RW301", "an index is wanted here", arg.span, f"this is {typed.type}")
            if typed.type.lo - base >= size or typed.type.hi - base < 0:
                raise self.world.fail(
                    "RW303", "the index is outside the table", arg.span, f"it has {size} entries"
                )
            indices.append((typed.expr, base, size))
        values = const.table.values
        entry = fold.simplify(Lookup(const.table.name, flat_index(indices)), {const.table.name: values})
        type = const.type
        if type.kind == "int" and values:
            type = int_type(min(values), max(values))
        if isinstance(entry, Const) and type.kind == "int":
            type = int_type(entry.value, entry.value)
        return Typed(entry, type)

    def _binary(self, e: t.Binary, scope: Scope) -> Typed:
        left, right = self.number(e.left, scope), self.number(e.right, scope)
        a, b = left.type, right.type
        expr = fold.op(e.op, left.expr, right.expr)
        if isinstance(expr, Const):
            return Typed(expr, int_type(expr.value, expr.value))
        if e.op == "+":
            lo, hi = a.lo + b.lo, a.hi + b.hi
        elif e.op == "-":
            lo, hi = a.lo - b.hi, a.hi - b.lo
        elif e.op == "*":
            corners = [a.lo * b.lo, a.lo * b.hi, a.hi * b.lo, a.hi * b.hi]
            lo, hi = min(corners), max(corners)
        else:
            if b.lo <= 0 <= b.hi:
                raise self.world.fail(
                    "RW302", "a division by what can be 0", e.right.span, f"this is {b.lo}..{b.hi}"
                )
            if e.op == "%":
                lo, hi = (0, min(b.hi - 1, a.hi) if a.lo >= 0 else b.hi - 1) if b.lo > 0 else (b.lo + 1, 0)
            else:
                corners = [x // y for x in (a.lo, a.hi) for y in (b.lo, b.hi)]
                lo, hi = min(corners), max(corners)
        if lo < -MAX_NUMBER * 10 or hi > MAX_NUMBER * 10:
            raise self.world.fail("RW302", "the result can be too large", e.span, f"{lo}..{hi}")
        return Typed(expr, int_type(lo, hi))

    def _if_else(self, e: t.IfElse, scope: Scope, wanted: Type | None) -> Typed:
        test, yes, no = self.logic(e.condition, scope)
        then = self._value(e.then, scope.inner(yes), wanted)
        other = self._value(e.other, scope.inner(no), wanted)
        if wanted is not None:
            then, other = self.convert(then, wanted, e.then.span), self.convert(other, wanted, e.other.span)
        type = self.join(then, other, e.other.span)
        if type.kind == "domain":
            then, other = self.convert(then, type, e.then.span), self.convert(other, type, e.other.span)
        return Typed(fold.choose(test.expr, then.expr, other.expr), type)

    def join(self, a: Typed, b: Typed, span: Span) -> Type:
        """The narrowest type for either of two values."""
        if a.type == b.type:
            return a.type
        if a.type.number and b.type.number:
            return int_type(min(a.type.lo, b.type.lo), max(a.type.hi, b.type.hi))
        if a.type.domain is not None and b.type.domain is not None:
            if a.type.domain.offset_of(b.type.domain) is not None:
                return a.type
            if b.type.domain.offset_of(a.type.domain) is not None:
                return b.type
            return domain_type(union("", [a.type.domain, b.type.domain]))
        raise self.world.fail("RW301", f"{a.type} is wanted here", span, f"this is {b.type}")

    # ---- running over domains ----------------------------------------------------------------------------------

    def domain_of(self, e: t.Expr, scope: Scope) -> Type:
        """What a binding runs over: a domain, ``bool``'s values excepted, or a range of known numbers."""
        if isinstance(e, t.RangeOf):
            low, high = self.constant(e.low, scope, "a range"), self.constant(e.high, scope, "a range")
            if high < low:
                raise self.world.fail("RW302", "an empty range", e.span, f"{low} is above {high}")
            if high - low >= MAX_NUMBER:
                raise self.world.fail("RW501", "the range is too large", e.span)
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
            raise self.world.fail("RW501", "too much to run over", e.span, f"{rounds:,} rounds")
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
        known = [*(n for n, c in self.world.callables.items() if c.kind == "def"), *builtins.BUILTINS]
        close = did_you_mean(e.name, known)
        raise self.world.fail(
            "RW201", f"there is no `{e.name}(…)`", e.span, help=f"did you mean `{close}`?" if close else None
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
                f"`{info.name}` takes {len(wanted)} values, not {len(args)}",
                span,
                f"it takes {names}",
            )
        values = [self.value(arg, scope, type).expr for arg, (_, type) in zip(args, wanted, strict=True)]
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


def _value_of(domain: Domain, label: str) -> int:
    value = domain.find(label)
    assert value is not None
    return value
