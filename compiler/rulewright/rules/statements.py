"""Give statements types and lower them to the core language.

In: a suite of the syntax tree and the names in force. Out: a body of core statements. ``turns``, ``repeat``, ``for``
over several names and ``draw`` become plain loops; ``choose`` and chance stay as the places where the machine may
rest. A mistake ends its own statement only, so one run reports every wrong statement.
"""

from __future__ import annotations

from rulewright.rules import fold, pieces
from rulewright.rules import stmt as s
from rulewright.rules.expr import FALSE, TRUE, Const, Expr, Fold, Local, substitute
from rulewright.rules.expressions import Expressions
from rulewright.rules.model import BlockInfo
from rulewright.rules.scope import Binding, Scope, Typed
from rulewright.rules.types import Type, domain_type, int_type
from rulewright.rules.world import MAX_NUMBER, Stop, World
from rulewright.source import Span
from rulewright.syntax import tree as t


class Statements(Expressions):
    """Types the statements of one rule."""

    def __init__(self, world: World, rule: str, *, me_allowed: bool, kind: str) -> None:
        self.world = world
        self.rule = rule
        self.kind = kind
        self.me_allowed = me_allowed
        self.uses_me = False
        self.calls: set[str] = set()
        self.clauses: list[str] = []
        self.latest: list[str] = []
        self.local_types: dict[str, Type] = {}
        self.returns: Type | None = None
        self.loops = 0
        self.ends = False
        self._names: dict[str, int] = {}

    # ---- names -------------------------------------------------------------------------------------------------

    def fresh(self, name: str, type: Type | None = None) -> str:
        """A local name not used in this rule yet; ``type`` bounds what it will hold."""
        count = self._names.get(name, 0) + 1
        self._names[name] = count
        local = name if count == 1 else f"{name}_{count}"
        self.local_types[local] = type or int_type(-MAX_NUMBER, MAX_NUMBER)
        return local

    def define(
        self, scope: Scope, name: str, value: Typed, local: str, span: Span | None, mutable: bool = False
    ) -> None:
        """Bring a name into force; a name that would hide another one is refused."""
        if name in ("me", "players", "empty", "nothing"):
            raise self.world.fail(
                "RW209", f"`{name}` is a word of the language", span or Span_none(self), "reserved"
            )
        if scope.find(name) is not None and span is not None:
            raise self.world.fail(
                "RW202", f"`{name}` already has a meaning here", span, help="give it a name of its own"
            )
        scope.names[name] = Binding(value, local, mutable, span)
        if local:
            self.local_types[local] = value.type

    # ---- suites ------------------------------------------------------------------------------------------------

    def suite(self, suite: t.Suite, scope: Scope) -> s.Body:
        """A suite in a scope of its own."""
        return self.statements(suite.body, scope.inner())

    def statements(self, body: tuple[t.Stmt, ...], scope: Scope) -> s.Body:
        """Statements in order, in the given scope."""
        out: list[s.Stmt] = []
        for statement in body:
            try:
                lowered = self.statement(statement, scope)
                if not isinstance(statement, (t.Cites, t.Pass)):
                    out += self._mark(statement.span, "statement")
                out += lowered
            except Stop:
                if isinstance(statement, (t.Let, t.VarStmt)) and statement.name not in scope.names:
                    # A name whose value is wrong stays known, so that its uses are not reported as well.
                    scope.names[statement.name] = Binding(
                        Typed(Const(0), int_type(0, 0)), statement.name, True, None
                    )
        return tuple(out)

    def _mark(self, span: Span, what: str) -> list[s.Stmt]:
        number = self.world.mark(span, what)
        return [] if number is None else [s.Mark(number)]

    def statement(self, e: t.Stmt, scope: Scope) -> list[s.Stmt]:
        """One statement."""
        method = getattr(self, f"_do_{type(e).__name__.lower()}", None)
        if method is None:
            raise self.world.fail("RW301", "this can't stand here", e.span)
        out: list[s.Stmt] = method(e, scope)
        return out

    def _do_pass(self, e: t.Pass, scope: Scope) -> list[s.Stmt]:
        return []

    def _do_cites(self, e: t.Cites, scope: Scope) -> list[s.Stmt]:
        if e.rulebook not in self.world.rulebooks:
            raise self.world.fail(
                "RW210",
                f"no rulebook `{e.rulebook}` is declared",
                e.span,
                help='declare it: `rulebook ID "file"`',
            )
        self.latest = [f"{e.rulebook} {clause}" for clause in e.clauses]
        self.clauses += self.latest
        return []

    def _do_require(self, e: t.Require, scope: Scope) -> list[s.Stmt]:
        if self.kind == "action":
            raise self.world.fail(
                "RW401",
                "a `require` after something was done",
                e.span,
                help="put it before the action's first effect",
            )
        raise self.world.fail(
            "RW401", f"a `require` in a {self.kind}", e.span, help="only actions are refused"
        )

    # ---- values ------------------------------------------------------------------------------------------------

    def _do_let(self, e: t.Let, scope: Scope) -> list[s.Stmt]:
        if isinstance(e.value, t.ChooseValue):
            return self._choose_value(
                e.value, e.otherwise, e.name, scope, lambda v: self._bind_let(e, v, scope)
            )
        if isinstance(e.value, (t.Random, t.Roll)):
            body, value = self._chance(e.value, e.name, scope)
            return body + self._bind_let(e, value, scope)
        return self._bind_let(e, self.value(e.value, scope), scope)

    def _bind_let(self, e: t.Let, value: Typed, scope: Scope) -> list[s.Stmt]:
        if isinstance(value.expr, Const):
            self.define(scope, e.name, value, "", e.span)
            return []
        local = self.fresh(e.name)
        self.define(scope, e.name, Typed(Local(local), value.type), local, e.span)
        return [s.SetLocal(local, value.expr)]

    def _do_varstmt(self, e: t.VarStmt, scope: Scope) -> list[s.Stmt]:
        type = self.type_of(e.type, scope)
        out: list[s.Stmt] = []
        if isinstance(e.value, (t.Random, t.Roll)):
            out, value = self._chance(e.value, e.name, scope)
            value = self.convert(value, type, e.value.span)
        else:
            value = self.value(e.value, scope, type)
        local = self.fresh(e.name)
        self.define(scope, e.name, Typed(Local(local), type), local, e.span, mutable=True)
        return [*out, s.SetLocal(local, value.expr)]

    def type_of(self, type: t.Type, scope: Scope) -> Type:
        """A written type; see ``declare``."""
        from rulewright.rules.declare import resolve_type

        return resolve_type(self.world, type, lambda e: self.constant(e, scope, "a bound"))

    def _do_assign(self, e: t.Assign, scope: Scope) -> list[s.Stmt]:
        if isinstance(e.place, t.Name) and (found := scope.find(e.place.name)) is not None:
            if not found.mutable:
                raise self.world.fail(
                    "RW301",
                    f"`{e.place.name}` can't change",
                    e.place.span,
                    help="declare it with `var` instead of `let`",
                )
            name, type = e.place.name, found.value.type
            now = Local(found.local)

            def set_local(value: Expr) -> list[s.Stmt]:
                scope.forget(name)
                return [s.SetLocal(found.local, value)]

            return self._assign(e, name, type, now, set_local, scope)
        place = self.place(e.place, scope)
        if place.field.kind != "value" or place.field.type is None:
            raise self.world.fail(
                "RW306", "pieces are moved, not assigned", e.place.span, help="write `move … from … to …`"
            )
        index = place.cell(Const(0))

        def store(value: Expr) -> list[s.Stmt]:
            return [s.Store(place.field.name, index, value)]

        name = place.field.name.removeprefix("player.")
        return self._assign(e, name, place.field.type, place.load(Const(0)), store, scope)

    def _assign(
        self, e: t.Assign, name: str, type: Type, now: Expr, store: object, scope: Scope
    ) -> list[s.Stmt]:
        assert callable(store)
        if isinstance(e.value, t.ChooseValue):
            return self._choose_value(
                e.value, e.otherwise, name, scope, lambda v: store(self.convert(v, type, e.value.span).expr)
            )
        if isinstance(e.value, (t.Random, t.Roll)):
            body, value = self._chance(e.value, name, scope)
            return [*body, *store(self.convert(value, type, e.value.span).expr)]
        if e.op == "=":
            return list(store(self.value(e.value, scope, type).expr))
        if type.kind == "set" and type.domain is not None:
            member = self.value(e.value, scope, domain_type(type.domain))
            bit = fold.op("<<", Const(1), fold.add(member.expr, -type.domain.lo))
            if e.op == "+=":
                return list(store(fold.op("|", now, bit)))
            return list(store(fold.op("&", now, fold.op("^", bit, Const(type.hi)))))
        if not type.number:
            raise self.world.fail("RW301", f"`{e.op}` needs a number", e.place.span, f"this is {type}")
        value = self.number(e.value, scope)
        return list(store(fold.op(e.op[0], now, value.expr)))

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
        self, e: t.ChooseValue, otherwise: t.Suite | None, name: str, scope: Scope, bind: object
    ) -> list[s.Stmt]:
        assert callable(bind)
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
                from rulewright.diagnostics.suggest import did_you_mean

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

    # ---- calls and ends ------------------------------------------------------------------------------------------

    def _do_callstmt(self, e: t.CallStmt, scope: Scope) -> list[s.Stmt]:
        info = self.world.callables.get(e.name)
        if info is None or info.kind not in ("step", "phase"):
            from rulewright.diagnostics.suggest import did_you_mean

            if info is not None:
                help = "offer it: `choose …`" if info.kind == "action" else "a def's value must be used"
                raise self.world.fail(
                    "RW301", f"`{e.name}` is {_a(info.kind)}, not a step", e.span, help=help
                )
            close = did_you_mean(
                e.name, [n for n, c in self.world.callables.items() if c.kind in ("step", "phase")]
            )
            raise self.world.fail(
                "RW201",
                f"there is no step or phase `{e.name}`",
                e.span,
                help=close and f"did you mean `{close}`?",
            )
        if self.kind == "def":
            raise self.world.fail("RW403", f"a {info.kind} inside a def", e.span, "a def only answers")
        self.use(e.name)
        return [s.CallStmt(e.name, self.arguments(e.name, e.args, scope, e.span))]

    def _do_basestmt(self, e: t.BaseStmt, scope: Scope) -> list[s.Stmt]:
        name = self.world.replaced.get(self.rule)
        if name is None:
            raise self.world.fail("RW203", "`base` is for rules that override another", e.span)
        self.use(name)
        return [s.CallStmt(name, self.arguments(name, e.args, scope, e.span))]

    def _do_win(self, e: t.Win, scope: Scope) -> list[s.Stmt]:
        who = self.value(e.player, scope, domain_type(self.world.player))
        self.ends = True
        value = fold.add(who.expr, 1)
        return [s.Store("winner", Const(0), value), s.End()]

    def _do_endgame(self, e: t.EndGame, scope: Scope) -> list[s.Stmt]:
        self.ends = True
        return [s.End()]

    def _do_return(self, e: t.Return, scope: Scope) -> list[s.Stmt]:
        if self.kind == "def":
            assert self.returns is not None
            if e.value is None:
                raise self.world.fail(
                    "RW301", "a value is wanted here", e.span, f"the def gives {self.returns}"
                )
            return [s.Return(self.value(e.value, scope, self.returns).expr)]
        if e.value is not None:
            raise self.world.fail(
                "RW408", f"a {self.kind} gives no value", e.value.span, help="make it a def"
            )
        return [s.Return()]

    def _do_break(self, e: t.Break, scope: Scope) -> list[s.Stmt]:
        return [self._in_loop(s.Break(), e.span)]

    def _do_continue(self, e: t.Continue, scope: Scope) -> list[s.Stmt]:
        return [self._in_loop(s.Continue(), e.span)]

    def _in_loop(self, out: s.Stmt, span: Span) -> s.Stmt:
        if not self.loops:
            raise self.world.fail("RW408", "no loop to leave here", span)
        return out

    # ---- branches and loops --------------------------------------------------------------------------------------

    def _do_if(self, e: t.If, scope: Scope) -> list[s.Stmt]:
        tests: list[tuple[Expr, s.Body]] = []
        known: dict[str, Typed] = {}
        leaves = True
        for condition, body in e.branches:
            test, yes, no = self.logic(condition, scope.inner(known))
            lowered = self.suite(body, scope.inner({**known, **yes}))
            tests.append((test.expr, (*self._mark(condition.span, "then"), *lowered)))
            known = {**known, **no}
            leaves = leaves and _leaves(tests[-1][1])
        other = self.suite(e.other, scope.inner(known)) if e.other is not None else ()
        other = (*self._mark(e.branches[-1][0].span, "else"), *other)
        if leaves and e.other is None:
            scope.known.update(known)
        out: s.Body = other
        for test_expr, body_ir in reversed(tests):
            if test_expr == TRUE:
                out = body_ir
            elif test_expr != FALSE:
                out = (s.If(test_expr, body_ir, out),)
        return list(out)

    def _loop(self, body: t.Suite, scope: Scope) -> s.Body:
        for name in _assigned(body):
            scope.forget(name)
        self.loops += 1
        try:
            return self.suite(body, scope)
        finally:
            self.loops -= 1

    def _do_for(self, e: t.For, scope: Scope) -> list[s.Stmt]:
        for name in _assigned(e.body):
            scope.forget(name)
        inner = scope.inner()
        bound = [self.bind(b, inner, inner) for b in e.bindings]
        prefix: list[s.Stmt] = []
        setters: list[s.Stmt] = []
        rounds = 1
        for _, type in bound:
            rounds *= type.hi - type.lo + 1
        if rounds > MAX_NUMBER:
            raise self.world.fail("RW501", "too much to run over", e.span, f"{rounds:,} rounds")
        if e.start is not None:
            if len(bound) != 1 or bound[0][1].domain != self.world.player:
                raise self.world.fail("RW301", "`from` is for a loop over the players", e.start.span)
            first = self.value(e.start, scope, domain_type(self.world.player))
            start = self.fresh("start", first.type)
            prefix = [s.SetLocal(start, first.expr)]
            var, lo, hi = self.fresh("seat", int_type(0, rounds)), 0, rounds - 1
            seat = fold.op("%", fold.op("+", Local(start), Local(var)), Const(rounds))
            setters = [s.SetLocal(bound[0][0], seat)]
        elif len(bound) == 1:
            var, lo, hi = bound[0][0], bound[0][1].lo, bound[0][1].hi
        else:
            # Several names are one loop, so that `break` leaves all of them.
            var, lo, hi = self.fresh("round", int_type(0, rounds)), 0, rounds - 1
            rest: Expr = Local(var)
            step = rounds
            for local, type in bound:
                size = type.hi - type.lo + 1
                step //= size
                digit = fold.op("//", rest, Const(step))
                if step * size != rounds:
                    digit = fold.op("%", digit, Const(size))
                setters.append(s.SetLocal(local, fold.add(digit, type.lo)))
        if e.where is not None:
            test, known, _ = self.logic(e.where, inner)
            body: s.Body = (s.If(test.expr, self._loop(e.body, inner.inner(known))),)
        else:
            body = self._loop(e.body, inner)
        return [*prefix, s.For(var, lo, hi, (*setters, *body))]

    def _do_times(self, e: t.Times, scope: Scope) -> list[s.Stmt]:
        count = self.number(e.count, scope)
        var = self.fresh("time", int_type(0, max(count.type.hi, 1)))
        body = self._loop(e.body, scope)
        if isinstance(count.expr, Const):
            return [s.For(var, 1, count.expr.value, body)]
        most = self.fresh("times", count.type)
        test = fold.op("<", Local(var), Local(most))
        step = (s.SetLocal(var, fold.add(Local(var), 1)),)
        return [
            s.SetLocal(most, count.expr),
            s.SetLocal(var, Const(0)),
            s.While(test, body, step, max(count.type.hi, 1)),
        ]

    def _do_repeat(self, e: t.Repeat, scope: Scope) -> list[s.Stmt]:
        body = self._loop(e.body, scope)
        until = self.condition(e.until, scope)
        return [s.While(TRUE, body, (s.If(until, (s.Break(),)),))]

    def _do_while(self, e: t.While, scope: Scope) -> list[s.Stmt]:
        most = self.constant(e.most, scope, "the bound of a loop")
        if not 0 < most <= MAX_NUMBER:
            raise self.world.fail("RW302", "no such bound", e.most.span, f"1..{MAX_NUMBER:,}")
        for name in _assigned(e.body):
            scope.forget(name)
        test, yes, _ = self.logic(e.condition, scope)
        return [s.While(test.expr, self._loop_known(e.body, scope, yes), (), most)]

    def _loop_known(self, body: t.Suite, scope: Scope, known: dict[str, Typed]) -> s.Body:
        # What the loop's condition shows holds at the start of every round, until the name is assigned.
        self.loops += 1
        try:
            return self.suite(body, scope.inner(known))
        finally:
            self.loops -= 1

    def _do_turns(self, e: t.Turns, scope: Scope) -> list[s.Stmt]:
        self._may_rest(e.span, "turn")
        player = domain_type(self.world.player)
        first = self.value(e.start, scope, player)
        turn = self.fresh("turn", player)
        inner = scope.inner()
        inner.names["me"] = Binding(Typed(Local(turn), player), turn, False, None, used=True)
        tests: list[s.Stmt] = []
        if e.until is not None:
            tests.append(s.If(self.condition(e.until, scope), (s.Break(),)))
        if e.skip is not None:
            each = scope.inner()
            local = self.fresh(e.skip_name, player)
            self.define(each, e.skip_name, Typed(Local(local), player), local, e.span)
            skip = self.condition(e.skip, each)
            everyone = Fold("all", local, 0, self.world.players - 1, None, skip)
            tests.append(s.If(everyone, (s.Break(),)))
            tests.append(s.If(substitute(skip, {local: Local(turn)}), (s.Continue(),)))
        body = self._loop(e.body, inner)
        following = fold.op("%", fold.add(Local(turn), 1), Const(self.world.players))
        if self.world.players == 2:
            following = fold.op("-", Const(1), Local(turn))
        step = (s.SetLocal(turn, following),)
        return [s.SetLocal(turn, first.expr), s.While(TRUE, (*tests, *body), step)]

    # ---- pieces --------------------------------------------------------------------------------------------------

    def _do_move(self, e: t.Move, scope: Scope) -> list[s.Stmt]:
        return pieces.move(self, e, scope)

    def _do_draw(self, e: t.Draw, scope: Scope) -> list[s.Stmt]:
        self._may_rest(e.span, "draw")
        return pieces.draw(self, e, scope)

    def _do_place(self, e: t.Place, scope: Scope) -> list[s.Stmt]:
        if self.kind != "setup":
            raise self.world.fail("RW401", "pieces are placed in the set-up only", e.span, help="`move` them")
        return pieces.place(self, e, scope)


def Span_none(rule: Statements) -> Span:
    """Where a rule without a better place is."""
    return rule.world.callables[rule.rule].span


def _a(kind: str) -> str:
    return f"an {kind}" if kind[0] in "aeiou" else f"a {kind}"


def _leaves(body: s.Body) -> bool:
    """Whether a body never goes on to what follows it."""
    if not body:
        return False
    last = body[-1]
    if isinstance(last, s.If):
        return _leaves(last.then) and _leaves(last.other)
    return isinstance(last, (s.Return, s.Break, s.Continue, s.End))


def _assigned(suite: t.Suite) -> set[str]:
    """The names that a suite assigns anywhere."""
    out: set[str] = set()
    stack: list[object] = [suite]
    while stack:
        node = stack.pop()
        if isinstance(node, t.Assign) and isinstance(node.place, t.Name):
            out.add(node.place.name)
        if isinstance(node, tuple):
            stack += node
        elif isinstance(node, (t.Stmt, t.Suite)):
            stack += [getattr(node, name) for name in node.__dataclass_fields__ if name != "span"]
    return out
