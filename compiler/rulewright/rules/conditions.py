"""Comparisons and logic, and what a test shows of the names in it.

``target is Row`` makes ``target`` a row wherever the test holds: in the rest of an ``and``, under an ``if``, after a
``require``. Only locals are narrowed; a zone or variable may change before it is read again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.rules import fold
from rulewright.rules.expr import Const, Expr, Local, Op
from rulewright.rules.scope import Scope, Typed
from rulewright.rules.types import BOOL, Domain, Type, domain_type
from rulewright.rules.world import Attempts
from rulewright.source import Span
from rulewright.syntax import tree as t

if TYPE_CHECKING:
    from rulewright.rules.world import World

Known = dict[str, Typed]


class Conditions:
    """Types conditions. A part of :class:`~rulewright.rules.expressions.Expressions`."""

    world: World

    def _value(self, e: t.Expr, scope: Scope, wanted: Type | None) -> Typed:
        raise NotImplementedError

    def number(self, e: t.Expr, scope: Scope) -> Typed:
        raise NotImplementedError

    def convert(self, typed: Typed, wanted: Type, span: Span) -> Typed:
        raise NotImplementedError

    def join(self, a: Typed, b: Typed, span: Span) -> Type:
        raise NotImplementedError

    def logic(self, e: t.Expr, scope: Scope) -> tuple[Typed, Known, Known]:
        """A condition, what is known where it holds, and what is known where it does not."""
        if isinstance(e, t.Logic):
            return self._logic(e, scope)
        if isinstance(e, t.Unary) and e.op == "not":
            inner, yes, no = self.logic(e.value, scope)
            return Typed(fold.invert(inner.expr), BOOL), no, yes
        if isinstance(e, t.Compare):
            return self._compare(e, scope)
        typed = self._value(e, scope, BOOL)
        if typed.type.kind != "bool":
            raise self.world.fail(
                "RW301",
                "a condition is wanted here",
                e.span,
                f"this is {typed.type.shown}",
                help="compare it with something",
            )
        return typed, {}, {}

    def _logic(self, e: t.Logic, scope: Scope) -> tuple[Typed, Known, Known]:
        terms: list[Expr] = []
        known: Known = {}
        attempts = Attempts()
        for term in e.terms:
            inner = scope.unsure() if attempts.stop else scope.inner(known)
            with attempts:
                typed, yes, no = self.logic(term, inner)
                terms.append(typed.expr)
                known = {**known, **(yes if e.op == "and" else no)}
        attempts.finish()
        if e.op == "and":
            return Typed(fold.conjunction(terms), BOOL), known, {}
        return Typed(fold.disjunction(terms), BOOL), {}, known

    def _compare(self, e: t.Compare, scope: Scope) -> tuple[Typed, Known, Known]:
        left = e.first
        terms: list[Expr] = []
        yes: Known = {}
        no: Known = {}
        for op, right in e.rest:
            expr, if_true, if_false = self._pair(left, op, right, scope)
            terms.append(expr)
            yes = {**yes, **if_true}
            no = if_false if len(e.rest) == 1 else {}
            left = right
        return Typed(fold.conjunction(terms), BOOL), yes, no

    def _pair(self, left: t.Expr, op: str, right: t.Expr, scope: Scope) -> tuple[Expr, Known, Known]:
        if op in ("is not", "not in"):
            expr, yes, no = self._pair(left, "is" if op == "is not" else "in", right, scope)
            return fold.invert(expr), no, yes
        if op in ("is", "in") and isinstance(right, t.Name) and self._is_domain(right.name, scope):
            return self._member(left, self.world.domains[right.name], scope, right.span)
        if op == "in":
            return self._in(left, right, scope), {}, {}
        if op in ("is", "=="):
            return self._equal(left, right, scope)
        a, b = self.number(left, scope), self.number(right, scope)
        return _bounded(op, a, b), {}, {}

    def _is_domain(self, name: str, scope: Scope) -> bool:
        if scope.find(name) is not None or name in self.world.fields or name in self.world.option_values:
            return False
        domain = self.world.domains.get(name)
        return domain is not None and domain.kind != "single"

    def _equal(self, left: t.Expr, right: t.Expr, scope: Scope) -> tuple[Expr, Known, Known]:
        first = self._value(left, scope, None)
        second = self._value(right, scope, first.type)
        if first.type.kind == "bool" and second.type.kind == "bool":
            return Op("==", first.expr, second.expr), {}, {}
        if first.type.number and second.type.number:
            return _bounded("==", first, second), {}, {}
        if first.type.kind == "set" and second.type.kind == "set":
            return fold.op("==", first.expr, second.expr), {}, {}
        type = self.join(first, second, right.span)
        if type not in (first.type, second.type):
            raise self.world.fail(
                "RW301",
                "these can never be equal",
                right.span,
                f"{first.type.shown} on the left, {second.type.shown} here",
            )
        a, b = self.convert(first, type, left.span), self.convert(second, type, right.span)
        test = fold.op("==", a.expr, b.expr)
        yes: Known = {}
        no: Known = {}
        if isinstance(left, t.Name) and isinstance(b.expr, Const) and first.type.domain is not None:
            owner = second.type.domain
            if owner is not None and owner.kind == "single" and scope.find(left.name) is not None:
                yes, no = self._known(left.name, first, owner, scope)
        return test, yes, no

    def _member(self, left: t.Expr, domain: Domain, scope: Scope, span: Span) -> tuple[Expr, Known, Known]:
        typed = self._value(left, scope, None)
        if typed.type.number and domain.numeric:
            low = fold.op(">=", typed.expr, Const(domain.lo))
            high = fold.op("<=", typed.expr, Const(domain.hi))
            return fold.conjunction([low, high]), {}, {}
        have = typed.type.domain
        offset = have.offset_of(domain) if have is not None and typed.type.kind == "domain" else None
        if have is None or offset is None:
            raise self.world.fail("RW301", f"{typed.type.shown} is never `{domain.name}`", span)
        if have == domain:
            return Const(1), {}, {}
        tests: list[Expr] = []
        if domain.lo + offset > have.lo:
            tests.append(fold.op(">=", typed.expr, Const(domain.lo + offset)))
        if domain.hi + offset < have.hi:
            tests.append(fold.op("<=", typed.expr, Const(domain.hi + offset)))
        if domain.size == 1:
            tests = [fold.op("==", typed.expr, Const(domain.lo + offset))]
        yes: Known = {}
        no: Known = {}
        if isinstance(left, t.Name) and scope.find(left.name) is not None:
            yes, no = self._known(left.name, typed, domain, scope)
        return fold.conjunction(tests), yes, no

    def _known(self, name: str, typed: Typed, member: Domain, scope: Scope) -> tuple[Known, Known]:
        have = typed.type.domain
        assert have is not None
        offset = have.offset_of(member)
        assert offset is not None
        yes = {name: Typed(fold.add(typed.expr, -offset), domain_type(member))}
        no: Known = {}
        rest = [(part, at) for part, at in have.members if part != member]
        if len(rest) == 1 and len(have.members) == 2:
            part, at = rest[0]
            no = {name: Typed(fold.add(typed.expr, part.lo - at), domain_type(part))}
        return yes, no

    def _in(self, left: t.Expr, right: t.Expr, scope: Scope) -> Expr:
        if isinstance(right, t.SetOf):
            return fold.disjunction([self._equal(left, item, scope)[0] for item in right.items])
        group = self._value(right, scope, None)
        if group.type.kind != "set" or group.type.domain is None:
            raise self.world.fail(
                "RW301", "a set or a domain is wanted here", right.span, f"this is {group.type.shown}"
            )
        value = self.convert(self._value(left, scope, None), domain_type(group.type.domain), left.span)
        shifted = fold.op(">>", group.expr, fold.add(value.expr, -group.type.domain.lo))
        return fold.op("!=", fold.op("&", shifted, Const(1)), Const(0))


def _bounded(op: str, a: Typed, b: Typed) -> Expr:
    """A comparison of numbers; the answer itself where the ranges leave no doubt."""
    x, y = a.type, b.type
    if isinstance(a.expr, Local) and a.expr == b.expr:
        return fold.op(op, a.expr, b.expr)
    if op == "<" and (x.hi < y.lo or x.lo >= y.hi):
        return Const(int(x.hi < y.lo))
    if op == "<=" and (x.hi <= y.lo or x.lo > y.hi):
        return Const(int(x.hi <= y.lo))
    if op == ">" and (x.lo > y.hi or x.hi <= y.lo):
        return Const(int(x.lo > y.hi))
    if op == ">=" and (x.lo >= y.hi or x.hi < y.lo):
        return Const(int(x.lo >= y.hi))
    if op == "==" and (x.hi < y.lo or x.lo > y.hi):
        return Const(0)
    return fold.op(op, a.expr, b.expr)
