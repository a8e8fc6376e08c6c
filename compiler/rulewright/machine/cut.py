"""Cut the told story at every choice and chance point.

A statement that can't rest is kept whole. One that can is taken apart: a loop becomes a block that is gone back to, a
called step is written out at its call (rules don't recurse, so this ends), and what follows a decision becomes the
code that the chosen action enters. The story is cut twice, with chance as nodes and with chance drawn at once; both
cuts name their decisions by the path of calls that leads there, so they agree on them.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rulewright.machine.model import (
    Branch,
    Code,
    Goto,
    Guard,
    Node,
    Offer,
    Reason,
    Rest,
    Tail,
)
from rulewright.rules import fold
from rulewright.rules import stmt as s
from rulewright.rules.expr import TRUE, And, Const, Expr, Local, substitute
from rulewright.rules.model import CallableInfo, Rules
from rulewright.rules.types import Type, int_type
from rulewright.source import Span

MAX_STATEMENTS = 40_000
MAX_BLOCKS = 20_000
MAX_LOCALS = 100_000


class TooLarge(Exception):
    """Writing out the steps gives more code than a machine may have."""


def place(span: Span) -> str:
    """A span as ``file:line``, without folders, so that what is generated doesn't depend on where."""
    name = span.source.name.replace("\\", "/").rsplit("/", 1)[-1]
    return f"{name}:{span.line}" if name else ""


@dataclass
class _Raw:
    body: list[s.Stmt] = field(default_factory=list)
    tail: Tail | None = None


@dataclass
class _Context:
    """Where to go on: what a callable's locals are called here, and the blocks that jumps lead to."""

    path: str
    info: CallableInfo
    names: dict[str, str]
    leave: str
    exit: str = ""
    again: str = ""


class Cutter:
    """Cuts one flow. ``nodes`` and ``types`` are shared by both flows."""

    def __init__(self, rules: Rules, surface: bool, nodes: dict[str, Node], types: dict[str, Type]) -> None:
        self.rules = rules
        self.surface = surface
        self.nodes = nodes
        self.types = types
        self.reasons: dict[Reason, int] = {}
        self.raw: dict[str, _Raw] = {}
        self.entries: dict[tuple[str, str], str] = {}
        self.count = 0
        self.statements = 0
        self.cuts: dict[str, bool] = {}
        self.current = self.new("start")

    # ---- blocks ----------------------------------------------------------------------------------------------

    def new(self, hint: str) -> str:
        """A new block; code goes there from now on if the caller says so."""
        self.count += 1
        if self.count > MAX_BLOCKS:
            raise TooLarge
        name = f"{hint}.{self.count}"
        self.raw[name] = _Raw()
        return name

    def add(self, *body: s.Stmt) -> None:
        """Statements at the end of the current block."""
        self.statements += len(body)
        if self.statements > MAX_STATEMENTS:
            raise TooLarge
        self.raw[self.current].body += body

    def close(self, tail: Tail) -> None:
        """End the current block."""
        if self.raw[self.current].tail is None:
            self.raw[self.current].tail = tail

    @property
    def closed(self) -> bool:
        """Whether nothing more can follow in the current block."""
        return self.raw[self.current].tail is not None

    # ---- what must be cut --------------------------------------------------------------------------------------

    def cut_callable(self, name: str) -> bool:
        """Whether a rule can rest, or end the game."""
        if name not in self.cuts:
            self.cuts[name] = False
            body = self.rules.callables[name].body
            self.cuts[name] = any(self.rests(statement) for statement in s.walk(body))
        return self.cuts[name]

    def rests(self, statement: s.Stmt) -> bool:
        """Whether the statement itself is a place to rest or to end."""
        if isinstance(statement, (s.Decide, s.End)):
            return True
        if isinstance(statement, s.Sample):
            return self.surface
        return isinstance(statement, s.CallStmt) and self.cut_callable(statement.callable)

    def must_cut(self, statement: s.Stmt, context: _Context, loop: bool = True) -> bool:
        """Whether a statement can't stay whole: it rests, or jumps to somewhere outside itself that was cut."""
        if self.rests(statement):
            return True
        if isinstance(statement, s.Return):
            return True
        if isinstance(statement, (s.Break, s.Continue)):
            return loop and bool(context.exit)
        inner_loop = loop and not isinstance(statement, (s.For, s.While))
        return any(
            self.must_cut(inner, context, inner_loop) for body in s.bodies(statement) for inner in body
        )

    # ---- cutting -----------------------------------------------------------------------------------------------

    def cut(self, body: s.Body, context: _Context) -> None:
        """Append a body to the current block, making new ones where it must be cut."""
        for statement in body:
            if self.closed:
                return
            if self.must_cut(statement, context):
                getattr(self, f"_cut_{type(statement).__name__.lower()}")(statement, context)
            else:
                self.add(*s.rename((statement,), context.names))

    def _cut_if(self, statement: s.If, context: _Context) -> None:
        condition = self._expr(statement.condition, context)
        then, other, after = self.new("then"), self.new("else"), self.new("after")
        self.close(Branch(condition, Code((), Goto(then)), Code((), Goto(other))))
        for name, body in ((then, statement.then), (other, statement.other)):
            self.current = name
            self.cut(body, context)
            self.close(Goto(after))
        self.current = after

    def _cut_while(self, statement: s.While, context: _Context) -> None:
        head, body, step, after = self.new("loop"), self.new("body"), self.new("step"), self.new("after")
        condition = self._expr(statement.condition, context)
        count: tuple[s.Stmt, ...] = ()
        if statement.most:
            # The loop is taken apart, so that its bound needs a counter.
            rounds = (
                f"{context.path}|{context.info.name.split('.')[0]}.rounds_{_ordinal(context.info, statement)}"
            )
            self.types[rounds] = int_type(0, statement.most)
            self.add(s.SetLocal(rounds, Const(0)))
            condition = fold.conjunction([condition, fold.op("<", Local(rounds), Const(statement.most))])
            count = (s.SetLocal(rounds, fold.add(Local(rounds), 1)),)
        self.close(Goto(head))
        self.current = head
        if condition == TRUE:
            self.close(Goto(body))
        else:
            self.close(Branch(condition, Code((), Goto(body)), Code((), Goto(after))))
        inner = _Context(context.path, context.info, context.names, context.leave, after, step)
        self.current = body
        self.cut(statement.body, inner)
        self.close(Goto(step))
        self.current = step
        self.add(*count)
        self.cut(statement.step, inner)
        self.close(Goto(head))
        self.current = after

    def _cut_for(self, statement: s.For, context: _Context) -> None:
        var = statement.var
        self._cut_body(
            (
                s.SetLocal(var, Const(statement.lo)),
                s.While(
                    fold.op("<=", Local(var), Const(statement.hi)),
                    statement.body,
                    (s.SetLocal(var, fold.add(Local(var), 1)),),
                ),
            ),
            context,
        )

    def _cut_body(self, body: s.Body, context: _Context) -> None:
        self.add(*s.rename(body[:-1], context.names))
        last = body[-1]
        assert isinstance(last, s.While)
        self._cut_while(last, context)

    def _cut_break(self, statement: s.Break, context: _Context) -> None:
        self.close(Goto(context.exit))

    def _cut_continue(self, statement: s.Continue, context: _Context) -> None:
        self.close(Goto(context.again))

    def _cut_return(self, statement: s.Return, context: _Context) -> None:
        self.close(Goto(context.leave))

    def _cut_end(self, statement: s.End, context: _Context) -> None:
        self.close(Rest(-1))

    def _cut_callstmt(self, statement: s.CallStmt, context: _Context) -> None:
        info = self.rules.callables[statement.callable]
        ordinal = _ordinal(context.info, statement)
        inner = self.enter(info, f"{context.path}/{info.name}@{ordinal}")
        args = [self._expr(arg, context) for arg in statement.args]
        self.add(
            *(s.SetLocal(inner.names[name], arg) for (name, _), arg in zip(info.params, args, strict=True))
        )
        after = self.new("after")
        inner.leave = after
        self.cut(info.body, inner)
        self.close(Goto(after))
        self.current = after

    def enter(self, info: CallableInfo, path: str) -> _Context:
        """A context for a rule written out here: its locals get names of their own."""
        short = info.name.split(".")[0]
        names = {}
        for local, type in info.locals.items():
            names[local] = f"{path}|{short}.{local}"
            self.types[names[local]] = type
        if len(self.types) > MAX_LOCALS:
            raise TooLarge
        return _Context(path, info, names, "")

    def _cut_sample(self, statement: s.Sample, context: _Context) -> None:
        block = self.rules.chances[statement.block]
        var = context.names.get(statement.var, statement.var)
        key = f"{context.path}#{_ordinal(context.info, statement)}"
        values: dict[str, Expr] = {
            **{old: Local(new) for old, new in context.names.items()},
            statement.var: Local("outcome"),
        }
        if key not in self.nodes:
            self.nodes[key] = Node(
                "chance",
                statement.block,
                place(block.span),
                block=statement.block,
                lo=statement.lo,
                hi=statement.hi,
                weight=substitute(statement.weight, values),
            )
        self.close(Pause(key))
        follow = self.new("chance")
        self.entries[key, statement.block] = follow
        self.current = follow
        self.add(s.SetLocal(var, Local("outcome")))

    def _cut_decide(self, statement: s.Decide, context: _Context) -> None:
        key = f"{context.path}#{_ordinal(context.info, statement)}"
        actor = self._expr(statement.actor, context)
        after = self.new("after")
        otherwise = self.new("otherwise") if statement.otherwise is not None else ""
        self.close(Pause(key, otherwise))
        offers = []
        for offer in statement.offers:
            offers.append(self._offer(statement, offer, context))
            entry = self.new("apply")
            self.entries[key, offer.block] = entry
            self.current = entry
            if statement.var:
                param = self.rules.actions[offer.block].params[0][0]
                self.add(s.SetLocal(context.names[statement.var], Local(f"{offer.block}.{param}")))
            else:
                self._play(offer.block, key)
            self.close(Goto(after))
        if key not in self.nodes:
            self.nodes[key] = Node(
                "decision",
                statement.name,
                place(statement.span),
                actor,
                tuple(offers),
                together=statement.together,
            )
        if statement.otherwise is not None:
            self.current = otherwise
            self.cut(statement.otherwise, context)
            self.close(Goto(after))
        self.current = after

    def _play(self, action: str, key: str) -> None:
        """An action's effects, with its parameters as the entry's locals."""
        info = self.rules.callables[action]
        inner = self.enter(info, f"{key}/{action}")
        for name, _ in info.params:
            entered = f"{action}.{name}"
            if self.cut_callable(action):
                # The action may rest before it is done, so what it was given must be remembered.
                self.add(s.SetLocal(inner.names[name], Local(entered)))
            else:
                inner.names[name] = entered
        leave = self.new("after")
        inner.leave = leave
        self.cut(info.body, inner)
        self.close(Goto(leave))
        self.current = leave

    def _offer(self, statement: s.Decide, offer: s.OfferIR, context: _Context) -> Offer:
        guards: list[Guard] = []
        outer: dict[str, Expr] = {old: Local(new) for old, new in context.names.items()}
        block = self.rules.actions[offer.block]
        here: dict[str, Expr] = {f"@{name}": Local(name) for name, _ in block.params}
        if not statement.var:
            info = self.rules.callables[offer.block]
            for requirement in info.requirements:
                for part in _parts(requirement.condition):
                    number = self.reason(
                        Reason(requirement.message, requirement.clause, place(requirement.span))
                    )
                    guards.append(Guard(part, number))
        if offer.where != TRUE:
            where = substitute(substitute(offer.where, outer), here)
            text = "this decision does not offer that"
            number = self.reason(Reason(text, block.clause, place(statement.span)))
            guards += [Guard(part, number) for part in _parts(where)]
        return Offer(offer.block, tuple(guards))

    def reason(self, reason: Reason) -> int:
        """The number of a reason."""
        return self.reasons.setdefault(reason, len(self.reasons))

    def _expr(self, e: Expr, context: _Context) -> Expr:
        return substitute(e, {old: Local(new) for old, new in context.names.items()})


@dataclass(frozen=True)
class Pause(Tail):
    """Rest at a node known by its key."""

    key: str
    otherwise: str = ""


def _parts(condition: Expr) -> list[Expr]:
    return list(condition.terms) if isinstance(condition, And) else [condition]


def _ordinal(info: CallableInfo, statement: s.Stmt) -> int:
    """Which of the rule's statements this is; the same in both cuts."""
    for number, known in enumerate(s.walk(info.body)):
        if known is statement:
            return number
    for number, known in enumerate(s.walk(info.body)):
        if known == statement:
            return number
    raise AssertionError("a statement of another rule")
