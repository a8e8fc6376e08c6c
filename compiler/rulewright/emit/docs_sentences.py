"""Statements of a spec as sentences, indented as the rules nest."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from markupsafe import Markup

from rulewright.emit.docs_english import English
from rulewright.emit.docs_model import NOTHING
from rulewright.emit.docs_words import capital, join, plain, plural, say
from rulewright.syntax import tree as t


@dataclass(frozen=True)
class Sentence:
    """A sentence, how deep it stands, and the clauses of the rulebook that it follows (rulebook and clause)."""

    depth: int
    text: Markup
    cites: tuple[tuple[str, str], ...] = ()
    refusal: Markup = NOTHING


class Writer:
    """Writes the sentences of one rule."""

    def __init__(self, english: English) -> None:
        self.english = english
        self.words = english.words

    def suite(self, body: tuple[t.Stmt, ...], depth: int = 0) -> list[Sentence]:
        """A block. Citations are handed to the sentence that follows them."""
        out: list[Sentence] = []
        waiting: tuple[tuple[str, str], ...] = ()
        for statement in body:
            if isinstance(statement, t.Cites):
                waiting += tuple((statement.rulebook, clause) for clause in statement.clauses)
                continue
            lines = list(self._statement(statement, depth))
            if lines and waiting:
                lines[0] = replace(lines[0], cites=waiting)
                waiting = ()
            out += lines
        return out

    # ---- one statement -----------------------------------------------------------------------------------------

    def _statement(self, e: t.Stmt, depth: int) -> Iterator[Sentence]:
        if isinstance(e, t.If):
            yield from self._if(e, depth)
            return
        if isinstance(e, t.Require):
            yield Sentence(depth, capital(self.english.condition(e.condition)), refusal=message(e.message))
            return
        block = self._block(e)
        if block is not None:
            head, inner = block
            yield Sentence(depth, say("{}:", capital(head)))
            yield from self.suite(inner.body, depth + 1)
            if isinstance(e, t.Repeat):
                yield Sentence(depth, say("— until {}.", self.english.condition(e.until)))
            return
        yield Sentence(depth, say("{}.", capital(self._simple(e))))
        otherwise = getattr(e, "otherwise", None)
        if isinstance(otherwise, t.Suite):
            yield Sentence(depth, Markup("If nothing of that is possible:"))
            yield from self.suite(otherwise.body, depth + 1)

    def _if(self, e: t.If, depth: int) -> Iterator[Sentence]:
        word = "If"
        for condition, inner in e.branches:
            yield Sentence(depth, say("{} {}:", word, self.english.condition(condition)))
            yield from self.suite(inner.body, depth + 1)
            word = "Otherwise, if"
        if e.other is not None:
            yield Sentence(depth, Markup("Otherwise:"))
            yield from self.suite(e.other.body, depth + 1)

    def _block(self, e: t.Stmt) -> tuple[Markup, t.Suite] | None:
        """The head of what has a block below it."""
        read = self.english
        if isinstance(e, t.For):
            start = Markup("") if e.start is None else say(", clockwise from {}", read.value(e.start))
            where = Markup("") if e.where is None else say(" for which {}", read.condition(e.where))
            return say("for {}{}{}", read.over(e.bindings, "each"), start, where), e.body
        if isinstance(e, t.Repeat):
            return Markup("repeat"), e.body
        if isinstance(e, t.Times):
            return say("{} times", read.value(e.count)), e.body
        if isinstance(e, t.While):
            return say(
                "as long as {}, but at most {} times", read.condition(e.condition), read.value(e.most)
            ), e.body
        if isinstance(e, t.Turns):
            skip = Markup("")
            if e.skip is not None:
                skip = say(
                    ", passing over each <var>{}</var> for whom {}",
                    plain(e.skip_name),
                    read.condition(e.skip),
                )
            until = Markup("") if e.until is None else say(", until {}", read.condition(e.until))
            return say("players take turns clockwise from {}{}{}", read.value(e.start), skip, until), e.body
        if isinstance(e, t.Together):
            return say("all at once and in secret, {}", read.over((e.binding,), "each")), e.body
        return None

    def _simple(self, e: t.Stmt) -> Markup:
        read = self.english
        ways: dict[type, Callable[..., Markup]] = {
            t.Let: self._let,
            t.VarStmt: lambda e: say("<var>{}</var> starts as {}", plain(e.name), read.value(e.value)),
            t.Assign: self._assign,
            t.CallStmt: lambda e: self._call(e.name, e.args),
            t.BaseStmt: lambda e: say("do as in the rule that this one replaces{}", self._with(e.args)),
            t.Move: self._move,
            t.Draw: self._draw,
            t.Place: self._place,
            t.Choose: self._choose,
            t.Win: lambda e: say("the winner is {}", read.value(e.player)),
            t.EndGame: lambda e: Markup("the game ends"),
            t.Return: self._return,
            t.Break: lambda e: Markup("leave this loop"),
            t.Continue: lambda e: Markup("go on with the next one"),
            t.Pass: lambda e: Markup("nothing happens"),
        }
        return ways[type(e)](e)

    def _let(self, e: t.Let) -> Markup:
        read = self.english
        if isinstance(e.value, t.ChooseValue) and e.value.binding.name:
            chosen = read.one_of(e.value.binding.name, e.value.binding.domain, e.value.where)
            return say("{} chooses the <var>{}</var>: {}", read.player(e.value.by), plain(e.name), chosen)
        return say("let <var>{}</var> be {}", plain(e.name), read.value(e.value))

    def _assign(self, e: t.Assign) -> Markup:
        place, value = self.english.value(e.place), self.english.value(e.value)
        found = self.words.field_of(e.place)
        if e.op == "=" and found is not None and found[0].role == "token":
            return say("{} goes to {}", place, value)
        word = {"=": "becomes", "+=": "goes up by", "-=": "goes down by"}[e.op]
        return say("{} {} {}", place, word, value)

    def _call(self, name: str, args: tuple[t.Expr, ...]) -> Markup:
        return say("{}{}", self.words.rule(name), self._with(args))

    def _with(self, args: tuple[t.Expr, ...]) -> Markup:
        return say(" ({})", join([self.english.value(a) for a in args])) if args else Markup("")

    def _move(self, e: t.Move) -> Markup:
        amount = self._amount(e.amount, e.up_to)
        kind = Markup("") if e.kind is None else say("{} ", self.english.value(e.kind))
        noun = self.words.piece_of(e.source)
        noun = noun if isinstance(e.amount, t.Int) and e.amount.value == 1 else plural(noun)
        source, target = self.english.value(e.source), self.english.value(e.target)
        return say("move {} {}{} from {} to {}", amount, kind, noun, source, target)

    def _draw(self, e: t.Draw) -> Markup:
        noun = self.words.piece_of(e.source)
        noun = noun if isinstance(e.amount, t.Int) and e.amount.value == 1 else plural(noun)
        source, target = self.english.value(e.source), self.english.value(e.target)
        text = say("draw {} {} at random from {} to {}", self._amount(e.amount, False), noun, source, target)
        if e.refill is None:
            return text
        return say("{}; if {} is empty, fill it from {} first", text, source, self.english.value(e.refill))

    def _place(self, e: t.Place) -> Markup:
        what = self.english.value(e.what)
        if isinstance(e.what, t.Name) and e.what.name in self.words.pieces:
            what = say("{}", plural(plain(e.what.name)))
        return say("put {} {} into {}", self._amount(e.amount, False), what, self.english.value(e.zone))

    def _amount(self, e: t.Expr | None, up_to: bool) -> Markup:
        if e is None:
            return Markup("all")
        text = self.english.value(e)
        if not isinstance(e, (t.Int, t.Name)):
            text = say("({})", text)
        return say("up to {}", text) if up_to else text

    def _choose(self, e: t.Choose) -> Markup:
        offers = []
        for offer in e.offers:
            where = (
                Markup("")
                if offer.where is None
                else say(" (only if {})", self.english.condition(offer.where))
            )
            offers.append(say("{}{}", self.words.rule(offer.name), where))
        verb = "choose" if len(offers) > 1 else "do"
        who = Markup("the player") if e.by is None else self.english.value(e.by)
        if verb == "do":
            return say("{} chooses how to {}", who, offers[0])
        return say("{} chooses one of: {}", who, join(offers, " · "))

    def _return(self, e: t.Return) -> Markup:
        if e.value is None:
            return Markup("stop here")
        if isinstance(e.value, (t.Compare, t.Logic, t.Bool)) or (
            isinstance(e.value, t.Fold) and e.value.op in ("some", "all")
        ):
            return (
                say("this holds if {}", self.english.condition(e.value))
                if not isinstance(e.value, t.Bool)
                else (Markup("this holds") if e.value.value else Markup("this doesn’t hold"))
            )
        return say("this is {}", self.english.value(e.value))


def message(text: str) -> Markup:
    """What is said when a condition fails, its places for values marked."""
    out = Markup("")
    for number, part in enumerate(_split(text)):
        out += say("<var>{}</var>", plain(part)) if number % 2 else say("{}", part)
    return out


def _split(text: str) -> list[str]:
    return re.split(r"\{([^{}]*)\}", text)


# ---- what must hold and what happens -----------------------------------------------------------------------------


def conditions_of(body: tuple[t.Stmt, ...]) -> tuple[t.Stmt, ...]:
    """Only what must hold for an action: its requirements, and the conditions and names around them."""
    out: list[t.Stmt] = []
    waiting: list[t.Stmt] = []
    for e in body:
        kept = _only_requirements(e)
        if kept is not None:
            out += [*waiting, kept]
            waiting = []
        elif isinstance(e, (t.Cites, t.Let)):
            waiting.append(e)
        else:
            waiting = [w for w in waiting if isinstance(w, t.Let)]
    return tuple(out)


def effects_of(body: tuple[t.Stmt, ...]) -> tuple[t.Stmt, ...]:
    """What happens in an action: all but its requirements."""
    used = conditions_of(body)
    out: list[t.Stmt] = []
    for e in body:
        if isinstance(e, t.Require):
            continue
        if isinstance(e, t.Cites) and any(e is known for known in used):
            continue
        if isinstance(e, t.If) and _only_requirements(e) is not None:
            branches = [(c, replace(s, body=effects_of(s.body))) for c, s in e.branches]
            other = None if e.other is None else replace(e.other, body=effects_of(e.other.body))
            if not any(s.body for _, s in branches) and (other is None or not other.body):
                continue
            e = replace(e, branches=tuple(branches), other=other)
        out.append(e)
    return tuple(out)


def _only_requirements(e: t.Stmt) -> t.Stmt | None:
    if isinstance(e, t.Require):
        return e
    if isinstance(e, t.If):
        branches = tuple((c, replace(s, body=conditions_of(s.body))) for c, s in e.branches)
        other = None if e.other is None else replace(e.other, body=conditions_of(e.other.body))
        if any(s.body for _, s in branches) or (other is not None and other.body):
            return replace(e, branches=branches, other=other)
    return None
