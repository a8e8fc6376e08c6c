"""Where the machine may come to rest: chance and choice, in one rule.

A chance point becomes a ``Sample``, a decision a ``Decide``; both register the ids that they own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rulewright.diagnostics.fixes import renamed
from rulewright.diagnostics.suggest import did_you_mean
from rulewright.rules import fold
from rulewright.rules import stmt as s
from rulewright.rules.expr import TRUE, Const, Expr, Load, Local, substitute
from rulewright.rules.expressions import Expressions
from rulewright.rules.model import BlockInfo, FieldInfo
from rulewright.rules.scope import Binding, Scope, Typed
from rulewright.rules.types import Type, domain_type, int_type
from rulewright.rules.world import Attempts, Stop
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
            raise self._only_answers(what, span)

    def _only_answers(self, what: str, span: Span) -> Stop:
        return self.world.fail(
            "RW403", f"{what} in a def", span, "a def only answers", help="make it a step, or do it before"
        )

    # ---- choice ------------------------------------------------------------------------------------------------

    def _actor(self, by: t.Expr | None, scope: Scope, span: Span) -> Expr:
        who = by if by is not None else t.Name("me", span=span)
        return self.value(who, scope, domain_type(self.world.player)).expr

    def _choose_value(
        self, e: t.ChooseValue, otherwise: t.Suite | None, name: str, scope: Scope, bind: Bind
    ) -> list[s.Stmt]:
        self._may_rest(e.span, "a choice")
        attempts = Attempts()
        with attempts:
            return self._choice(e, otherwise, name, scope, bind)
        # What is wrong in the other branch is reported whatever is wrong in the choice.
        if otherwise is not None:
            self.suite(otherwise, scope)
        attempts.finish()
        return []

    def _choice(
        self, e: t.ChooseValue, otherwise: t.Suite | None, name: str, scope: Scope, bind: Bind
    ) -> list[s.Stmt]:
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
        self._may_rest(e.span, "a choice")
        offers: list[s.OfferIR] = []
        attempts = Attempts()
        actor: Expr = Const(0)
        with attempts:
            actor = self._actor(e.by, scope, e.span)
        for offer in e.offers:
            with attempts:
                offers.append(self._offer(offer, scope))
        otherwise = self.suite(e.otherwise, scope) if e.otherwise is not None else None
        attempts.finish()
        name = " | ".join(offer.name for offer in e.offers)
        return [s.Decide(f"{self.rule}: {name}", actor, tuple(offers), "", otherwise, e.span)]

    def _offer(self, offer: t.Offer, scope: Scope) -> s.OfferIR:
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
                fix=renamed(offer.span, offer.name, close),
            )
        self.use(offer.name)
        where: Expr = TRUE
        if offer.where is not None:
            inner = scope.inner()
            for name, type in info.params:
                if name != "me":
                    inner.names[name] = Binding(Typed(Local(f"@{name}"), type), name, False, None)
            where = self.condition(offer.where, inner)
        return s.OfferIR(offer.name, where)

    def _do_together(self, e: t.Together, scope: Scope) -> list[s.Stmt]:
        """All choose in secret; then what follows the choice is done, seat by seat."""
        self._may_rest(e.span, "a choice")
        first = e.body.body[0] if e.body.body else None
        if not isinstance(first, (t.Let, t.Assign)) or not isinstance(first.value, t.ChooseValue):
            raise self.world.fail(
                "RW403",
                "a `together` begins with what is chosen",
                e.body.span,
                help="write `x = choose … in …` as its first line",
            )
        choice = first.value
        themselves = choice.by is None or choice.by == t.Name(e.binding.name, span=e.span)
        if first.otherwise is not None or not themselves:
            raise self.world.fail(
                "RW403", "in a `together` every player chooses something, for themselves", first.span
            )
        if isinstance(first, t.Let):
            name = first.name
        else:
            name = self.place(first.place, self._seat_scope(e, scope)[0]).field.name
        name = name.removeprefix("player.")
        attempts = Attempts()
        with attempts:
            return self._together(e, first, choice, name, scope)
        # What is wrong in what follows the choice is reported whatever is wrong in the choice.
        inner = scope.inner()
        inner.names["me"] = Binding(Typed(Const(0), domain_type(self.world.player)), "", False, None)
        inner.poison(e.binding.name)
        if isinstance(first, t.Let):
            inner.poison(first.name)
        self.suite(t.Suite("", e.body.body[1:], span=e.body.span), inner)
        attempts.finish()
        return []

    def _together(
        self, e: t.Together, first: t.Let | t.Assign, choice: t.ChooseValue, name: str, scope: Scope
    ) -> list[s.Stmt]:
        chosen = self._choose_all(e, choice, name, scope)
        rest = self._rest_of(e, first, scope, name)
        if any(isinstance(x, (s.Decide, s.Sample)) for x in s.walk(rest)):
            raise self.world.fail(
                "RW403", "only one choice is made together", e.span, help="let the others follow it"
            )
        return [*chosen, *rest]

    def _seat_scope(self, e: t.Together, scope: Scope) -> tuple[Scope, str]:
        inner = scope.inner()
        local, type = self.bind(e.binding, scope, inner)
        if type.domain != self.world.player:
            raise self.world.fail(
                "RW301", "players decide together", e.binding.span, help="`for p in player`"
            )
        inner.names["me"] = Binding(Typed(Local(local), type), local, False, None, used=True)
        return inner, local

    def _choose_all(self, e: t.Together, choice: t.ChooseValue, name: str, scope: Scope) -> list[s.Stmt]:
        inner, seat = self._seat_scope(e, scope)
        type = self.domain_of(choice.binding.domain, inner)
        field = self._pending(name, type, e.span)

        def keep(value: Typed) -> list[s.Stmt]:
            return [s.Store(field, Local(seat), fold.add(value.expr, 1 - type.lo))]

        by = t.Name(e.binding.name, span=e.binding.span)
        mine = t.ChooseValue(choice.binding, by, choice.where, span=choice.span)
        body = self._choose_value(mine, None, name, inner, keep)
        body = [replace(x, together=True) if isinstance(x, s.Decide) else x for x in body]
        return [s.For(seat, 0, self.world.players - 1, tuple(body))]

    def _rest_of(self, e: t.Together, first: t.Let | t.Assign, scope: Scope, name: str) -> tuple[s.Stmt, ...]:
        """What follows the choices: each one's value is bound and the rest of the body done."""
        inner, seat = self._seat_scope(e, scope)
        assert isinstance(first.value, t.ChooseValue)
        type = self.domain_of(first.value.binding.domain, inner)
        field = self._pending(name, type, e.span)
        chosen = self.fresh(f"{name}_chosen", type)
        value = Typed(Local(chosen), type)
        if isinstance(first, t.Let):
            inner.names[first.name] = Binding(value, chosen, False, first.span)
            bound: list[s.Stmt] = []
        else:
            place = self.place(first.place, inner)
            if place.field.type is None:
                raise self.world.fail("RW306", "pieces are moved, not assigned", first.place.span)
            converted = self.convert(value, place.field.type, first.span)
            bound = [s.Store(place.field.name, place.cell(Const(0)), converted.expr)]
        rest = self.suite(t.Suite("", e.body.body[1:], span=e.body.span), inner)
        taken = [
            s.SetLocal(chosen, fold.add(Load(field, Local(seat)), type.lo - 1)),
            s.Store(field, Local(seat), Const(0)),
        ]
        return (s.For(seat, 0, self.world.players - 1, (*taken, *bound, *rest)),)

    def _pending(self, name: str, type: Type, span: Span) -> str:
        """Where secret choices wait: one number a player, 0 before the choice; only its owner may look."""
        field = f"pending.{name}"
        size = type.hi - type.lo + 1
        self.world.player_fields.setdefault(
            field,
            FieldInfo(
                field,
                "value",
                (self.world.player,),
                1,
                int_type(0, size),
                None,
                True,
                "owner",
                (),
                (0,) * self.world.players,
                span,
            ),
        )
        return field
