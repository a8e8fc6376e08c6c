"""Give expressions types and lower them to the core language.

In: an expression of the syntax tree, the names in force, and (where the context knows it) the type wanted. Out: a
:class:`Typed`. A mistake is reported once and ends the statement it is in.
"""

from __future__ import annotations

from rulewright.diagnostics.fixes import renamed
from rulewright.diagnostics.suggest import did_you_mean
from rulewright.rules import builtins, fold, foreign_names
from rulewright.rules.applications import Applications
from rulewright.rules.expr import Const, Expr, Local, Lookup
from rulewright.rules.scope import Scope, Typed
from rulewright.rules.spans import many
from rulewright.rules.types import BOOL, Domain, Type, domain_type, int_type, union
from rulewright.rules.world import MAX_NUMBER, Attempts, Stop, TableConst, flat_index
from rulewright.source import Span
from rulewright.syntax import tree as t


class Expressions(Applications):
    """Types expressions within one rule. ``uses_me`` tells after the fact whether the acting player was named."""

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
                f"this is {typed.type.shown}",
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
        same_set = wanted.domain == have.domain or have.domain is None or have.hi == 0
        if wanted.kind == have.kind == "set" and same_set:
            return Typed(typed.expr, wanted)
        if wanted.number and have.number:
            if have.hi < wanted.lo or have.lo > wanted.hi:
                raise self.world.fail(
                    "RW302",
                    f"the value is outside {wanted.lo}..{wanted.hi}",
                    span,
                    f"this is {have.bounds}",
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
        raise self.world.fail("RW301", f"{wanted.shown} is wanted here", span, f"this is {have.shown}")

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
                "RW301", "a number is wanted here", e.span, f"this is {typed.type.shown}", help=help
            )
        return typed

    def _name(self, e: t.Name, scope: Scope, wanted: Type | None) -> Typed:
        name, world = e.name, self.world
        found = scope.find(name)
        if found is not None:
            if found.poisoned:
                raise Stop
            found.used = True
            value = scope.value(name)
            assert value is not None
            if world.notes is not None:
                world.notes.see(e.span, name, value.type)
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
        habit = foreign_names.VALUES.get(name)
        if habit:
            return world.fail(
                "RW106",
                f"`{name}` is not a word of the language",
                span,
                help=f"write `{habit}`",
                fix=renamed(span, name, habit),
            )
        known = [
            *scope.all_names(),
            *world.fields,
            *world.consts,
            *world.option_values,
            *world.labels,
            *world.domains,
            *("true", "false", "nothing", "players", "me"),
        ]
        close = did_you_mean(name, known)
        if name in world.player_fields:
            return world.fail(
                "RW201",
                f"`{name}` belongs to a player",
                span,
                help=f"write `me.{name}` or `p.{name}`",
                fix=renamed(span, name, f"me.{name}") if self.me_allowed else None,
            )
        if name in world.domains:
            help = f"loop: `for x in {name}:`"
            if name == "player":
                help = "`me` is who acts; all of them are `for p in player:`"
            return world.fail("RW301", f"`{name}` is a domain, not a value", span, help=help)
        return world.fail(
            "RW201",
            f"there is no `{name}`",
            span,
            "unknown name",
            help=f"did you mean `{close}`?" if close else None,
            fix=renamed(span, name, close),
        )

    def _tagged(self, e: t.Tagged) -> Typed:
        domain = self.world.domains.get(e.name)
        if domain is None:
            close = did_you_mean(e.name, list(self.world.domains))
            help = f"did you mean `{close} {e.index}`?" if close else None
            raise self.world.fail(
                "RW201",
                f"there is no `{e.name}`",
                e.span,
                "unknown name",
                help=help,
                fix=renamed(e.span, e.name, close),
            )
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
            title = f"the table has {many(len(sizes), 'index', 'indices')}, not {len(args)}"
            raise self.world.fail("RW304", title, e.span)
        indices = []
        for arg, size, domain in zip(args, sizes, const.domains, strict=True):
            typed = self._value(arg, scope, domain_type(domain) if domain else None)
            if domain is not None:
                typed = self.convert(typed, domain_type(domain), arg.span)
            base = typed.type.lo if typed.type.domain is not None else 0
            if typed.type.kind not in ("int", "domain"):
                raise self.world.fail(
                    "RW301", "an index is wanted here", arg.span, f"this is {typed.type.shown}"
                )
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
        left = right = Typed(Const(0), int_type(0, 0))
        attempts = Attempts()
        with attempts:
            left = self.number(e.left, scope)
        with attempts:
            right = self.number(e.right, scope)
        attempts.finish()
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
                    "RW302", "a division by what can be 0", e.right.span, f"this is {b.bounds}"
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
        raise self.world.fail("RW301", f"{a.type.shown} is wanted here", span, f"this is {b.type.shown}")


def _value_of(domain: Domain, label: str) -> int:
    value = domain.find(label)
    assert value is not None
    return value
