"""Where the machine may come to rest: chance and choice, in one rule.

A chance point becomes a ``Sample``, a decision a ``Decide``; both register the ids that they own.
"""

from __future__ import annotations

from collections.abc import Callable

from rulewright.diagnostics.suggest import did_you_mean
from rulewright.rules import fold
from rulewright.rules import stmt as s
from rulewright.rules.expr import TRUE, Const, Expr, Local, substitute
from rulewright.rules.expressions import Expressions
from rulewright.rules.model import BlockInfo
from rulewright.rules.scope import Binding, Scope, Typed
from rulewright.rules.types import Type, domain_type, int_type
from rulewright.source import Span
from rulewright.syntax import tree as t

Bind = Callable[[Typed], list[s.Stmt]]


class Choices(Expressions):
    """Types chance and choice. A part of :class:`~rulewright.rules.statements.Statements`."""

    kind: str
    clauses: list[str]

    def suite(self, suite: t.Suite, scope: Scope) -> s.Body:
        """A suite in a scope of its own."""
        raise NotImplementedError

    # ---- chance ------------------------------------------------------------------------------------------------

    def _chance(self, e: t.Expr, name: str, scope: Scope) -> tuple[list[s.Stmt], Typed]:
        self._may_rest(e.span, "chance")
        weight: Expr = TRUE
        if isinstance(e, t.Roll):
            low, high = self.constant(e.low, scope, "a die"), self.constant(e.high, scope, "a die")
            if not low <= high or high - low > 1000:
                raise self.world.fail("RW302", "no such die", e.span, f"{low}..{high}")
            type = int_type(low, high)
            local, block = self.fresh(name, type), f"roll_{name}"
        else:
            assert isinstance(e, t.Random)
            type = self.domain_of(e.domain, scope)
            inner = scope.inner()
            local = self.fresh(e.name or name, type)
            if e.name:
                self.define(inner, e.name, Typed(Local(local), type), local, e.span)
            if e.weight is not None:
                weight = self.number(e.weight, inner).expr
            if e.where is not None:
                weight = fold.choose(self.condition(e.where, inner), weight, Const(0))
            block = f"random_{name}"
        self.chance_block(block, name, type, e.span)
        return [s.Sample(local, block, type.lo, type.hi, weight)], Typed(Local(local), type)

    def chance_block(self, block: str, param: str, type: Type, span: Span) -> None:
        """Register a chance event's ids."""
        known = self.world.chances.get(block)
        if known is not None and (known.params[0][1].lo, known.params[0][1].hi) != (type.lo, type.hi):
            raise self.world.fail(
                "RW202", f"two chance events are called `{block}`", span, help="name one differently"
            )
        if known is None:
            clause = self.clauses[-1] if self.clauses else ""
            self.world.chances[block] = BlockInfo(block, ((param, type),), "", clause, span)

    def _may_rest(self, span: Span, what: str) -> None:
        if self.kind == "def":
            raise self.world.fail(
                "RW403",
                f"a {what} inside a def",
                span,
                "a def only answers",
                help="make it a step, or choose before",
            )

    # ---- choice ------------------------------------------------------------------------------------------------

    def _actor(self, by: t.Expr | None, scope: Scope, span: Span) -> Expr:
        who = by if by is not None else t.Name("me", span=span)
        return self.value(who, scope, domain_type(self.world.player)).expr

    def _choose_value(
        self, e: t.ChooseValue, otherwise: t.Suite | None, name: str, scope: Scope, bind: Bind
    ) -> list[s.Stmt]:
        self._may_rest(e.span, "choice")
        actor = self._actor(e.by, scope, e.span)
        type = self.domain_of(e.binding.domain, scope)
        inner = scope.inner()
        param = e.binding.name
        self.define(inner, param, Typed(Local(f"@{param}"), type), param, e.binding.span)
        where = self.condition(e.where, inner) if e.where is not None else TRUE
        known = self.world.actions.get(name)
        if known is not None and [p[1] for p in known.params] != [type]:
            raise self.world.fail(
                "RW202",
                f"`{name}` already names an action",
                e.span,
                help="give the chosen value another name",
            )
        if known is None:
            clause = self.clauses[-1] if self.clauses else ""
            self.world.actions[name] = BlockInfo(name, ((param, type),), "", clause, e.span)
        block = self.world.actions[name]
        if block.params[0][0] != param:
            where = substitute(where, {f"@{param}": Local(f"@{block.params[0][0]}")})
        local = self.fresh(f"{name}_chosen", type)
        # Inside the other branch the name has no value, so it is typed before the binding.
        rest = self.suite(otherwise, scope) if otherwise is not None else None
        decide = s.Decide(name, actor, (s.OfferIR(name, where),), local, rest, e.span)
        return [decide, *bind(Typed(Local(local), type))]

    def _do_choose(self, e: t.Choose, scope: Scope) -> list[s.Stmt]:
        self._may_rest(e.span, "choice")
        actor = self._actor(e.by, scope, e.span)
        offers = []
        for offer in e.offers:
            info = self.world.callables.get(offer.name)
            if info is None or info.kind != "action":
                close = did_you_mean(
                    offer.name, [n for n, c in self.world.callables.items() if c.kind == "action"]
                )
                raise self.world.fail(
                    "RW201",
                    f"there is no action `{offer.name}`",
                    offer.span,
                    help=close and f"did you mean `{close}`?",
                )
            self.use(offer.name)
            where: Expr = TRUE
            if offer.where is not None:
                inner = scope.inner()
                for name, type in info.params:
                    if name != "me":
                        inner.names[name] = Binding(Typed(Local(f"@{name}"), type), name, False, None)
                where = self.condition(offer.where, inner)
            offers.append(s.OfferIR(offer.name, where))
        otherwise = self.suite(e.otherwise, scope) if e.otherwise is not None else None
        name = " | ".join(offer.name for offer in e.offers)
        return [s.Decide(f"{self.rule}: {name}", actor, tuple(offers), "", otherwise, e.span)]

    def _do_together(self, e: t.Together, scope: Scope) -> list[s.Stmt]:
        raise self.world.fail(
            "RW403", "`together` is not compiled yet", e.span, help="let the players choose one after another"
        )
