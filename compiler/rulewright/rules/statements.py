"""Give statements types and lower them to the core language.

In: a suite of the syntax tree and the names in force. Out: a body of core statements. ``turns``, ``repeat``, ``for``
over several names and ``draw`` become plain loops; ``choose`` and chance stay as the places where the machine may
rest. A mistake ends its own statement only, so one run reports every wrong statement.
"""

from __future__ import annotations

from rulewright.diagnostics.fixes import renamed
from rulewright.diagnostics.suggest import did_you_mean
from rulewright.rules import fold, foreign_names, pieces
from rulewright.rules import stmt as s
from rulewright.rules.expr import Const, Expr, Local
from rulewright.rules.loops import Loops
from rulewright.rules.scope import Binding, Scope, Typed
from rulewright.rules.spans import name_in
from rulewright.rules.types import Type, domain_type, int_type
from rulewright.rules.world import MAX_NUMBER, Stop, World
from rulewright.rules.written_types import resolve_type
from rulewright.source import Source, Span
from rulewright.syntax import tree as t


class Statements(Loops):
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
                "RW209",
                f"`{name}` is a word of the language",
                name_in(span or _nowhere(self), name),
                "reserved",
            )
        other = self._meaning(name, scope, span) if span is not None else None
        if other is not None and span is not None:
            raise self.world.fail(
                "RW202",
                f"`{name}` already has a meaning here",
                name_in(span, name),
                secondary=[(other, "it has it from here")] if other.source.text else (),
                help="give it a name of its own",
            )
        scope.names[name] = Binding(value, local, mutable, span)
        if local:
            self.local_types[local] = value.type
        if self.world.notes is not None and span is not None:
            self.world.notes.define(span, name, value.type)

    def _meaning(self, name: str, scope: Scope, span: Span) -> Span | None:
        """Where a name that a new one would hide has its meaning from."""
        local = scope.find(name)
        if local is not None:
            return local.span or Span(Source("", ""), 0, 0)
        declared = self.world.declared.get(name)
        # What a variant adds may have the name of a local of the game it extends, which can't know of it.
        sources = self.world.sources
        if declared is None or span.source not in sources:
            return None
        return declared if sources.index(declared.source) <= sources.index(span.source) else None

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
                if isinstance(statement, (t.Let, t.VarStmt)):
                    scope.poison(statement.name)
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
            close = did_you_mean(e.rulebook, list(self.world.rulebooks))
            help = f'declare it at the head of the game: `rulebook {e.rulebook} "file"`'
            raise self.world.fail(
                "RW210",
                f"no rulebook `{e.rulebook}` is declared",
                name_in(e.span, e.rulebook),
                help=f"did you mean `{close}`?" if close else help,
                fix=renamed(e.span, e.rulebook, close),
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
        return resolve_type(self.world, type, lambda e: self.constant(e, scope, "a bound"))

    def _do_assign(self, e: t.Assign, scope: Scope) -> list[s.Stmt]:
        if isinstance(e.place, t.Name) and (found := scope.find(e.place.name)) is not None:
            if found.poisoned:
                raise Stop
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
        if self.kind == "def":
            raise self._only_answers("something is set", e.span)
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
            raise self.world.fail("RW301", f"`{e.op}` needs a number", e.place.span, f"this is {type.shown}")
        value = self.number(e.value, scope)
        return list(store(fold.op(e.op[0], now, value.expr)))

    # ---- calls and ends ------------------------------------------------------------------------------------------

    def _do_callstmt(self, e: t.CallStmt, scope: Scope) -> list[s.Stmt]:
        info = self.world.callables.get(e.name)
        if info is None or info.kind not in ("step", "phase"):
            if info is not None:
                help = "offer it: `choose …`" if info.kind == "action" else "a def's value must be used"
                raise self.world.fail(
                    "RW301", f"`{e.name}` is {_a(info.kind)}, not a step", e.span, help=help
                )
            habit = foreign_names.FUNCTIONS.get(e.name)
            if habit:
                title = f"`{e.name}` is not part of the language"
                raise self.world.fail("RW106", title, e.span, help=habit)
            close = did_you_mean(
                e.name, [n for n, c in self.world.callables.items() if c.kind in ("step", "phase")]
            )
            raise self.world.fail(
                "RW201",
                f"there is no step or phase `{e.name}`",
                e.span,
                help=close and f"did you mean `{close}`?",
                fix=renamed(e.span, e.name, close),
            )
        if self.kind == "def":
            raise self._only_answers(f"a {info.kind} is called", e.span)
        self.use(e.name)
        return [s.CallStmt(e.name, self.arguments(e.name, e.args, scope, e.span))]

    def _do_basestmt(self, e: t.BaseStmt, scope: Scope) -> list[s.Stmt]:
        name = self.world.replaced.get(self.rule)
        if name is None:
            raise self.world.fail("RW203", "`base` is for rules that override another", e.span)
        self.use(name)
        return [s.CallStmt(name, self.arguments(name, e.args, scope, e.span))]

    def _do_win(self, e: t.Win, scope: Scope) -> list[s.Stmt]:
        if self.kind == "def":
            raise self._only_answers("the game is won", e.span)
        who = self.value(e.player, scope, domain_type(self.world.player))
        self.ends = True
        value = fold.add(who.expr, 1)
        return [s.Store("winner", Const(0), value), s.End()]

    def _do_endgame(self, e: t.EndGame, scope: Scope) -> list[s.Stmt]:
        if self.kind == "def":
            raise self._only_answers("the game is ended", e.span)
        self.ends = True
        return [s.End()]

    def _do_return(self, e: t.Return, scope: Scope) -> list[s.Stmt]:
        if self.kind == "def":
            assert self.returns is not None
            if e.value is None:
                raise self.world.fail(
                    "RW301", "a value is wanted here", e.span, f"the def gives {self.returns.shown}"
                )
            return [s.Return(self.value(e.value, scope, self.returns).expr)]
        if e.value is not None:
            raise self.world.fail(
                "RW408", f"{_a(self.kind)} gives no value", e.value.span, help="make it a def"
            )
        return [s.Return()]

    def _do_break(self, e: t.Break, scope: Scope) -> list[s.Stmt]:
        return [self._in_loop(s.Break(), e.span)]

    def _do_continue(self, e: t.Continue, scope: Scope) -> list[s.Stmt]:
        return [self._in_loop(s.Continue(), e.span)]

    def _in_loop(self, out: s.Stmt, span: Span) -> s.Stmt:
        if not self.loops:
            raise self.world.fail(
                "RW408", "there is no loop here", span, help="`return` leaves a rule, `end game` the game"
            )
        return out

    # ---- pieces --------------------------------------------------------------------------------------------------

    def _do_move(self, e: t.Move, scope: Scope) -> list[s.Stmt]:
        if self.kind == "def":
            raise self._only_answers("pieces are moved", e.span)
        return pieces.move(self, e, scope)

    def _do_draw(self, e: t.Draw, scope: Scope) -> list[s.Stmt]:
        self._may_rest(e.span, "a draw")
        return pieces.draw(self, e, scope)

    def _do_place(self, e: t.Place, scope: Scope) -> list[s.Stmt]:
        if self.kind != "setup":
            raise self.world.fail("RW401", "pieces are placed in the set-up only", e.span, help="`move` them")
        return pieces.place(self, e, scope)


def _nowhere(rule: Statements) -> Span:
    """Where a rule without a better place is."""
    return rule.world.callables[rule.rule].span


def _a(kind: str) -> str:
    return f"an {kind}" if kind[0] in "aeiou" else f"a {kind}"
