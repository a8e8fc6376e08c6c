"""Expressions of a spec in words.

``size(me.line[row]) <= row`` is “the number of tiles in your line at row is at most row”. Two ways of reading: a
*value* names something, a *condition* says that something is so (or, denied, isn't).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from markupsafe import Markup

from rulewright.emit.docs_words import Glossary, join, listing, plain, plural, say
from rulewright.syntax import tree as t
from rulewright.syntax.print_expressions import type_text

_COMPARE = {
    "==": ("is", "is not"),
    "is": ("is", "is not"),
    "!=": ("is not", "is"),
    "is not": ("is not", "is"),
    "<": ("is less than", "is at least"),
    "<=": ("is at most", "is more than"),
    ">": ("is more than", "is at most"),
    ">=": ("is at least", "is less than"),
    "in": ("is one of", "is none of"),
    "not in": ("is none of", "is one of"),
}
_SIGNS = {"+": "+", "-": "−", "*": "×", "//": "÷", "%": "modulo"}
_TIGHT = {"+": 1, "-": 1, "*": 2, "//": 2, "%": 2}
#: Built-in functions of one value; ``{}`` is the value, ``{piece}`` what a zone holds.
_FUNCTIONS = {
    "size": "the number of {pieces} in {}",
    "room": "the free room in {}",
    "holder": "whoever has {}",
    "index": "the position of {} in its list",
    "next": "the player after {}",
    "previous": "the player before {}",
    "abs": "the size of {}",
    "row": "the row of {}",
    "column": "the column of {}",
    "kind": "the kind of {}",
}
_STATES = {"empty": "empty", "full": "full"}
_FOLDS = {"sum": "the sum of {} over {}", "max": "the greatest {} over {}", "min": "the least {} over {}"}


@dataclass(frozen=True)
class English:
    """Reads the expressions of one rule, whose own names are ``locals``."""

    words: Glossary
    locals: frozenset[str] = frozenset()

    # ---- values ------------------------------------------------------------------------------------------------

    def value(self, e: t.Expr | None) -> Markup:
        """What an expression names."""
        if e is None:
            return Markup("")
        found = self.words.field_of(e)
        if found is not None:
            return self._field(*found)
        ways: dict[type, Callable[..., Markup]] = {
            t.Name: lambda e: self.words.name(e.name, self.locals),
            t.Int: lambda e: say("{}", e.value),
            t.Bool: lambda e: Markup("yes") if e.value else Markup("no"),
            t.Tagged: lambda e: say("{} {}", plain(e.name), e.index),
            t.Call: self._call,
            t.BaseCall: lambda e: say("what the replaced rule gives{}", self._arguments(e.args)),
            t.FieldOf: lambda e: say("{} {}", self._whose(e.of), plain(e.name)),
            t.Index: lambda e: say("{} for {}", self.value(e.of), self._all(e.args)),
            t.KindOf: lambda e: say("the {} of {}", plain(e.noun), self.value(e.zone)),
            t.Unary: lambda e: say("−{}", self._inside(e.value)) if e.op == "-" else self.condition(e),
            t.Binary: self._binary,
            t.IfElse: self._if_else,
            t.RangeOf: lambda e: say("{} to {}", self.value(e.low), self.value(e.high)),
            t.ListOf: lambda e: self._all(e.items),
            t.SetOf: lambda e: listing([self.value(item) for item in e.items], "or") or Markup("nothing"),
            t.By: self._by,
            t.The: self._the,
            t.Random: lambda e: self._random(e),
            t.Roll: lambda e: say("the roll of a die, {} to {}", self.value(e.low), self.value(e.high)),
            t.ChooseValue: lambda e: say(
                "what {} chooses: {}",
                self.player(e.by),
                self.one_of(e.binding.name, e.binding.domain, e.where),
            ),
            t.Contents: self._contents,
            t.Picture: lambda e: say("<pre>{}</pre>", e.text.strip("\n")),
        }
        way = ways.get(type(e))
        if way is not None:
            return way(e)
        return self._fold(e) if isinstance(e, t.Fold) and e.op in ("count", *_FOLDS) else self.condition(e)

    def player(self, e: t.Expr | None) -> Markup:
        """Who acts: the player whose turn it is, if no other is named."""
        return Markup("the player") if e is None else self.value(e)

    def one_of(self, name: str, domain: t.Expr, where: t.Expr | None, article: str = "a") -> Markup:
        """``r in Row where …`` as one of them."""
        if not name:
            return say("a random {}", self.value(domain))
        of = say(", one of {}", self._domain(domain))
        which = Markup("") if where is None else say(", for which {}", self.condition(where))
        return say("{} <var>{}</var>{}{}", article, plain(name), of, which)

    def over(self, bindings: tuple[t.Binding, ...], word: str = "") -> Markup:
        """``r in Row, c in Column`` as “each Row r and each Column c”; without a ``word`` as “Rows r and Columns c”."""
        return listing([self._binding(word, b) for b in bindings])

    def _binding(self, word: str, b: t.Binding) -> Markup:
        lead = f"{word} " if word else ""
        if not isinstance(b.domain, t.Name):
            return say("{}<var>{}</var> from {}", lead, plain(b.name), self.value(b.domain))
        name = b.domain.name
        if name in self.words.domains:
            of = self.words.link("domain", name, name if word else plural(name))
        else:
            of = say("{}", plain(name) if word else plural(plain(name)))
        return say("{}{} <var>{}</var>", lead, of, plain(b.name))

    def _domain(self, e: t.Expr) -> Markup:
        if isinstance(e, t.Name) and e.name == "player":
            return Markup("the players")
        return self.value(e)

    def _whose(self, e: t.Expr) -> Markup:
        return Markup("your") if isinstance(e, t.Name) and e.name == "me" else say("{}’s", self.value(e))

    def _field(self, decl: t.FieldDecl, owner: t.Expr | None, args: tuple[t.Expr, ...]) -> Markup:
        own = len(decl.indices)
        if owner is None:
            name = self.words.link("part", decl.name)
        else:
            name = say(
                "{} {}", self._whose(owner), self.words.link("part", f"player {decl.name}", plain(decl.name))
            )
        place = say("{} at {}", name, self._all(args[:own])) if args[:own] else name
        if len(args) <= own:
            return place
        return say(
            "the number of {} {} in {}", self._all(args[own:]), plural(plain(decl.piece or "piece")), place
        )

    def _all(self, items: tuple[t.Expr, ...]) -> Markup:
        return join([self.value(item) for item in items])

    def _arguments(self, items: tuple[t.Expr, ...]) -> Markup:
        return say(" ({})", self._all(items)) if items else Markup("")

    def _call(self, e: t.Call) -> Markup:
        if e.name in self.words.rules:
            return self._ruled(e)
        if e.name in _FUNCTIONS and len(e.args) == 1:
            pieces = plural(self.words.piece_of(e.args[0]))
            return Markup(_FUNCTIONS[e.name]).format(self.value(e.args[0]), pieces=pieces)
        if e.name in ("max", "min"):
            word = "largest" if e.name == "max" else "smallest"
            word = word.replace("est", "er") if len(e.args) == 2 else word
            return say("the {} of {}", word, listing([self._inside(a) for a in e.args]))
        if e.name == "step" and len(e.args) == 3:
            place, down, right = (self.value(a) for a in e.args)
            return say("the square {} down and {} right of {}", down, right, place)
        if e.name in self.words.domains:
            return say("the {} at {}", self.words.link("domain", e.name, e.name), self._all(e.args))
        return (
            self.condition(e)
            if e.name in (*_STATES, "only")
            else say("{}{}", plain(e.name), self._arguments(e.args))
        )

    def _ruled(self, e: t.Call) -> Markup:
        """What a def of the spec gives; of a number or kind that belongs to a player, “your” or “p’s”."""
        decl = self.words.rules[e.name]
        owned = bool(e.args) and isinstance(e.args[0], (t.Name, t.FieldOf)) and _is_player(decl.params)
        if not owned or (decl.returns is not None and _is_bool(decl.returns)):
            return say("{}{}", self.words.rule(e.name), self._arguments(e.args))
        return say("{} {}{}", self._whose(e.args[0]), self.words.rule(e.name), self._arguments(e.args[1:]))

    def _random(self, e: t.Random) -> Markup:
        one = self.one_of(e.name, e.domain, e.where, "a random")
        weight = Markup("") if e.weight is None else say(", weighted by {}", self.value(e.weight))
        return say("{}{}", one, weight)

    def _binary(self, e: t.Binary) -> Markup:
        own = _TIGHT[e.op]

        def side(part: t.Expr, right: bool) -> Markup:
            if isinstance(part, t.Binary):
                loose = _TIGHT[part.op] < own or (right and _TIGHT[part.op] == own)
                return say("({})", self.value(part)) if loose else self.value(part)
            return self._inside(part)

        text = say("{} {} {}", side(e.left, False), _SIGNS[e.op], side(e.right, True))
        return say("{} (rounded down)", text) if e.op == "//" else text

    def _inside(self, e: t.Expr) -> Markup:
        """A value in brackets, if it would run on into what follows."""
        open_ended = isinstance(e, (t.IfElse, t.Fold, t.Logic, t.The, t.By, t.Compare))
        return say("({})", self.value(e)) if open_ended else self.value(e)

    def _if_else(self, e: t.IfElse) -> Markup:
        return say(
            "{} if {}, otherwise {}", self.value(e.then), self.condition(e.condition), self.value(e.other)
        )

    def _by(self, e: t.By) -> Markup:
        if e.domain == "players":
            return join([say("{} with {} players", self.value(v), self.value(k)) for k, v in e.cases])
        return join([say("{} for {}", self.value(v), self.value(k)) for k, v in e.cases])

    def _the(self, e: t.The) -> Markup:
        default = Markup("") if e.default is None else say(" (if there is none, {})", self.value(e.default))
        return say(
            "{} for which {}{}", self.over((e.binding,), "the first"), self.condition(e.where), default
        )

    def _contents(self, e: t.Contents) -> Markup:
        parts = [say("{} {}", count, plain(name.name)) for count, name in e.items]
        return listing(parts) if parts else Markup("empty")

    def _fold(self, e: t.Fold) -> Markup:
        where = Markup("") if e.where is None else say(" for which {}", self.condition(e.where))
        over = say("{}{}", self.over(e.bindings), where)
        if e.op == "count":
            joint = " and" if where else " for which"
            return say("the number of {}{} {}", over, joint, self.condition(e.body))
        return say(_FOLDS[e.op], self._inside(e.body), over)

    # ---- conditions --------------------------------------------------------------------------------------------

    def condition(self, e: t.Expr, denied: bool = False) -> Markup:
        """What an expression says is so; ``denied``: what isn't."""
        if isinstance(e, t.Unary) and e.op == "not":
            return self.condition(e.value, not denied)
        if isinstance(e, t.Bool):
            return Markup("always") if e.value is not denied else Markup("never")
        if isinstance(e, t.Logic):
            return self._logic(e, denied)
        if isinstance(e, t.Compare):
            return self._compare(e, denied)
        if isinstance(e, t.Fold) and e.op in ("some", "all"):
            return self._quantity(e, denied)
        if isinstance(e, t.Call):
            return self._claim(e, denied)
        if isinstance(e, t.IfElse):
            then, other = self.condition(e.then, denied), self.condition(e.other, denied)
            return say("{} if {}, otherwise {}", then, self.condition(e.condition), other)
        if isinstance(e, t.Name) and e.name in self.words.options and e.name not in self.locals:
            return say("the option {} is {}", self.value(e), "off" if denied else "on")
        return say("{} {}", self.value(e), "doesn’t hold" if denied else "holds")

    def _logic(self, e: t.Logic, denied: bool) -> Markup:
        op = e.op if not denied else {"and": "or", "or": "and"}[e.op]
        parts = []
        for term in e.terms:
            text = self.condition(term, denied)
            inner = term.value if isinstance(term, t.Unary) else term
            parts.append(say("({})", text) if isinstance(inner, (t.Logic, t.Fold, t.IfElse)) else text)
        return join(parts, f" {op} ")

    def _compare(self, e: t.Compare, denied: bool) -> Markup:
        if len(e.rest) > 1:
            parts = [say("{} {}", _COMPARE[op][0], self._inside(right)) for op, right in e.rest]
            text = say("{} {}", self._inside(e.first), join(parts, ", which "))
            return say("it is not so that {}", text) if denied else text
        (op, right), is_ = e.rest[0], int(denied)
        amount = self._amount_of(e.first)
        zero = isinstance(right, t.Int) and right.value == 0
        if amount is not None and zero and op in (">", "==", "!="):
            none = (op == "==") != denied
            return say("{} no {}" if none else "{} a {}", say("{} holds", amount[0]), amount[1])
        return say("{} {} {}", self._inside(e.first), _COMPARE[op][is_], self._inside(right))

    def _amount_of(self, e: t.Expr) -> tuple[Markup, Markup] | None:
        """Of the number of pieces of a kind in a zone: the zone, and such a piece."""
        found = self.words.field_of(e)
        if found is None:
            return None
        decl, owner, args = found
        own = len(decl.indices)
        if len(args) <= own:
            return None
        piece = say("{} {}", self._all(args[own:]), plain(decl.piece or "piece"))
        return self._field(decl, owner, args[:own]), piece

    def _quantity(self, e: t.Fold, denied: bool) -> Markup:
        every = (e.op == "all") != denied
        where = Markup("") if e.where is None else say(" for which {}", self.condition(e.where))
        if every:
            return say("for {}{}, {}", self.over(e.bindings, "every"), where, self.condition(e.body, denied))
        joint = " and" if where else " such that"
        return say(
            "there is {}{}{} {}", self.over(e.bindings, "a"), where, joint, self.condition(e.body, denied)
        )

    def _claim(self, e: t.Call, denied: bool) -> Markup:
        no = " not" if denied else ""
        if e.name in self.words.rules:
            return say("{} {}", self._call(e), "doesn’t hold" if denied else "holds")
        if e.name in _STATES and len(e.args) == 1:
            return say("{} is{} {}", self.value(e.args[0]), no, _STATES[e.name])
        if e.name == "only" and len(e.args) == 2:
            zone, kind = (self.value(a) for a in e.args)
            piece = plural(self.words.piece_of(e.args[0]))
            return say(
                "{} {} {} {}", zone, f"holds{no and ' other than'}{'' if no else ' only'}", kind, piece
            )
        return say("{} {}", self._call(e), "doesn’t hold" if denied else "holds")


def _is_player(params: tuple[t.Param, ...]) -> bool:
    return bool(params) and params[0].type.members == (t.TypeName("player", span=params[0].span),)


def _is_bool(kind: t.Type) -> bool:
    return kind.members == (t.TypeName("bool", span=kind.span),)


def kind_text(type: t.Type) -> str:
    """What values there are of a type, in words."""
    return (
        type_text(type, word=False).replace("..", " to ").replace(" | ", " or ").replace("bool", "yes or no")
    )
