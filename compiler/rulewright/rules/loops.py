"""Branches and loops of one rule, as the few kinds that the core language has."""

from __future__ import annotations

from rulewright.rules import fold
from rulewright.rules import stmt as s
from rulewright.rules.choices import Choices
from rulewright.rules.expr import FALSE, TRUE, Const, Expr, Fold, Local, substitute
from rulewright.rules.scope import Binding, Scope, Typed
from rulewright.rules.types import BOOL, Type, domain_type, int_type
from rulewright.rules.world import MAX_NUMBER, Attempts
from rulewright.source import Span
from rulewright.syntax import tree as t


class Loops(Choices):
    """Types branches and loops. A part of :class:`~rulewright.rules.statements.Statements`."""

    loops: int

    def _mark(self, span: Span, what: str) -> list[s.Stmt]:
        raise NotImplementedError

    # ---- branches and loops --------------------------------------------------------------------------------------

    def _do_if(self, e: t.If, scope: Scope) -> list[s.Stmt]:
        tests: list[tuple[Expr, s.Body]] = []
        known: dict[str, Typed] = {}
        leaves = True
        attempts = Attempts()
        for condition, body in e.branches:
            inner = scope.unsure() if attempts.stop else scope.inner(known)
            with attempts:
                test, yes, no = self.logic(condition, inner)
                lowered = self.suite(body, inner.inner(yes))
                tests.append((test.expr, (*self._mark(condition.span, "then"), *lowered)))
                known = {**known, **no}
                leaves = leaves and _leaves(tests[-1][1])
                continue
            self.suite(body, scope.unsure())
        other: s.Body = ()
        if e.other is not None:
            other = self.suite(e.other, scope.unsure() if attempts.stop else scope.inner(known))
        elif attempts.stop and all(_ends(body) for _, body in e.branches):
            scope.doubt()
        attempts.finish()
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
        attempts = Attempts()
        bound: list[tuple[str, Type]] = []
        for binding in e.bindings:
            with attempts:
                bound.append(self.bind(binding, inner, inner))
                continue
            inner.poison(binding.name)
        if attempts.stop:
            self._loop(e.body, inner.unsure())
        attempts.finish()
        prefix: list[s.Stmt] = []
        setters: list[s.Stmt] = []
        rounds = 1
        for _, type in bound:
            rounds *= type.hi - type.lo + 1
        if rounds > MAX_NUMBER:
            label = f"{rounds:,} rounds, {MAX_NUMBER:,} at most"
            raise self.world.fail("RW501", "too much to run over", e.span.first_line, label)
        if e.start is not None:
            first = Typed(Const(0), domain_type(self.world.player))
            with attempts:
                if len(bound) != 1 or bound[0][1].domain != self.world.player:
                    raise self.world.fail("RW301", "`from` is for a loop over the players", e.start.span)
                first = self.value(e.start, scope, first.type)
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
        test = Typed(TRUE, BOOL)
        within = inner
        if e.where is not None:
            within = inner.unsure()
            with attempts:
                test, known, _ = self.logic(e.where, inner)
                within = inner.inner(known)
        body = self._loop(e.body, within)
        attempts.finish()
        if e.where is not None:
            body = (s.If(test.expr, body),)
        return [*prefix, s.For(var, lo, hi, (*setters, *body))]

    def _do_times(self, e: t.Times, scope: Scope) -> list[s.Stmt]:
        count = Typed(Const(1), int_type(1, 1))
        attempts = Attempts()
        with attempts:
            count = self.number(e.count, scope)
        var = self.fresh("time", int_type(0, max(count.type.hi, 1)))
        body = self._loop(e.body, scope)
        attempts.finish()
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
        attempts = Attempts()
        most = 1
        with attempts:
            most = self.constant(e.most, scope, "the bound of a loop")
            if not 0 < most <= MAX_NUMBER:
                raise self.world.fail("RW302", "no such bound", e.most.span, f"1..{MAX_NUMBER:,}")
        for name in _assigned(e.body):
            scope.forget(name)
        test = Typed(TRUE, BOOL)
        within = scope.unsure()
        with attempts:
            test, yes, _ = self.logic(e.condition, scope)
            within = scope.inner(yes)
        # What the loop's condition shows holds at the start of every round, until the name is assigned.
        self.loops += 1
        body = self.suite(e.body, within)
        self.loops -= 1
        attempts.finish()
        return [s.While(test.expr, body, (), most)]

    def _do_turns(self, e: t.Turns, scope: Scope) -> list[s.Stmt]:
        self._may_rest(e.span, "turns")
        player = domain_type(self.world.player)
        # What is wrong in the turns themselves is reported whatever is wrong in their header.
        attempts = Attempts()
        first = Typed(Const(0), player)
        with attempts:
            first = self.value(e.start, scope, player)
        turn = self.fresh("turn", player)
        inner = scope.inner()
        inner.names["me"] = Binding(Typed(Local(turn), player), turn, False, None, used=True)
        tests: list[s.Stmt] = []
        if e.until is not None:
            with attempts:
                tests.append(s.If(self.condition(e.until, scope), (s.Break(),)))
        if e.skip is not None:
            with attempts:
                each = scope.inner()
                local = self.fresh(e.skip_name, player)
                self.define(each, e.skip_name, Typed(Local(local), player), local, e.span)
                skip = self.condition(e.skip, each)
                everyone = Fold("all", local, 0, self.world.players - 1, None, skip)
                tests.append(s.If(everyone, (s.Break(),)))
                tests.append(s.If(substitute(skip, {local: Local(turn)}), (s.Continue(),)))
        body = self._loop(e.body, inner)
        attempts.finish()
        following = fold.op("%", fold.add(Local(turn), 1), Const(self.world.players))
        if self.world.players == 2:
            following = fold.op("-", Const(1), Local(turn))
        step = (s.SetLocal(turn, following),)
        return [s.SetLocal(turn, first.expr), s.While(TRUE, (*tests, *body), step)]


def _leaves(body: s.Body) -> bool:
    """Whether a body never goes on to what follows it."""
    if not body:
        return False
    last = body[-1]
    if isinstance(last, s.If):
        return _leaves(last.then) and _leaves(last.other)
    return isinstance(last, (s.Return, s.Break, s.Continue, s.End))


def _ends(suite: t.Suite) -> bool:
    """Whether the last statement of a suite says that what follows is left out."""
    return bool(suite.body) and isinstance(suite.body[-1], (t.Return, t.Break, t.Continue, t.EndGame, t.Win))


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
