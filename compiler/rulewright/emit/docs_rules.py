"""Rules of a spec as entries of its rulebook page, in the order in which a game meets them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from markupsafe import Markup

from rulewright.emit.docs_english import English, kind_text
from rulewright.emit.docs_model import ClauseView, ExampleView, LineView, RuleView
from rulewright.emit.docs_sentences import Sentence, Writer, conditions_of, effects_of, message
from rulewright.emit.docs_words import Glossary, capital, join, names_bound, plain, say
from rulewright.rules.clauses import Clause
from rulewright.syntax import tree as t

Clauses = Mapping[str, Mapping[str, Clause]]
_TITLES = {"setup": "Preparation", "flow": "The game"}


class Entries:
    """Makes the entries of rules. ``mark`` says what a variant changed."""

    def __init__(self, words: Glossary, clauses: Clauses, mark: Callable[[t.Decl], str]) -> None:
        self.words = words
        self.clauses = clauses
        self.mark = mark
        self.calls = {name: called(decl, words) for name, decl in words.rules.items()}

    def order(self) -> list[str]:
        """The names of all rules, each before those that it calls, beginning with the flow."""
        out: dict[str, None] = {}

        def visit(name: str) -> None:
            if name in self.words.rules and name not in out:
                out[name] = None
                for other in self.calls[name]:
                    visit(other)

        for name in ("flow", "setup", *self.words.rules):
            visit(name)
        return list(out)

    def rule(self, name: str) -> RuleView:
        """The entry of a rule."""
        decl = self.words.rules[name]
        english = English(self.words, names_bound(decl))
        callers = [other for other, calls in self.calls.items() if name in calls and other != name]
        conditions, effects = self._sentences(decl)
        return RuleView(
            anchor=self.words.anchors("rule", name),
            title=self.title(decl),
            code=name if plain(name) != name else "",
            kind="" if decl.kind in (*_TITLES, "def") else decl.kind,
            params=join([self._param(p) for p in decl.params]),
            doc=decl.body.doc,
            mark=self.mark(decl),
            conditions=tuple(self._line(s, name) for s in conditions),
            effects=tuple(self._line(s, name) for s in effects),
            clauses=self._clauses(decl, english),
            used=join([self.words.rule(other) for other in callers]),
        )

    @staticmethod
    def title(decl: t.Callable) -> Markup:
        """What a rule is called."""
        return say("{}", _TITLES[decl.kind]) if decl.kind in _TITLES else capital(say("{}", plain(decl.name)))

    def plain_lines(self, decl: t.Callable) -> tuple[LineView, ...]:
        """A rule's whole text without links to clauses, to be set beside another version of it."""
        conditions, effects = self._sentences(decl)
        return tuple(LineView(s.depth, s.text, s.refusal) for s in (*conditions, *effects))

    def _sentences(self, decl: t.Callable) -> tuple[list[Sentence], list[Sentence]]:
        writer = Writer(English(self.words, names_bound(decl)))
        body = decl.body.body
        if decl.kind != "action":
            return [], writer.suite(body)
        return writer.suite(conditions_of(body)), writer.suite(effects_of(body))

    def _param(self, p: t.Param) -> Markup:
        kind = p.type.members[0] if len(p.type.members) == 1 else None
        if isinstance(kind, t.TypeName) and kind.name in self.words.domains:
            return say("<var>{}</var>: {}", plain(p.name), self.words.name(kind.name, frozenset()))
        return say("<var>{}</var>: {}", plain(p.name), kind_text(p.type))

    # ---- citations ---------------------------------------------------------------------------------------------

    def _line(self, s: Sentence, rule: str) -> LineView:
        links = [
            say(
                '<a href="#{}" title="{} {}">{}</a>',
                self._clause_anchor(rule, book, clause),
                book,
                clause,
                clause,
            )
            for book, clause in s.cites
        ]
        return LineView(s.depth, s.text, s.refusal, join(links, " "))

    def _clause_anchor(self, rule: str, book: str, clause: str) -> str:
        return self.words.anchors("clause", f"{rule} {book} {clause}")

    def _clauses(self, decl: t.Callable, english: English) -> tuple[ClauseView, ...]:
        out = []
        for book, name in dict.fromkeys(cited(decl)):
            known = self.clauses.get(book, {}).get(name)
            out.append(
                ClauseView(
                    self._clause_anchor(decl.name, book, name),
                    f"{book} {name}",
                    known.place if known is not None else "",
                    known.text if known is not None else "",
                )
            )
        return tuple(out)

    # ---- tests -------------------------------------------------------------------------------------------------

    def example(self, test: t.Test) -> ExampleView:
        """A test as an example."""
        return ExampleView(test.name, tuple(self._test_lines(test)))

    def _test_lines(self, test: t.Test) -> Iterator[LineView]:
        read = English(self.words, names_bound(test))
        for line in test.lines:
            text = self._test_line(line, read)
            if text is not None:
                yield LineView(0, text)

    def _test_line(self, e: t.Tree, read: English) -> Markup | None:
        if isinstance(e, t.TestPlayers):
            return say("{} players.", e.count)
        if isinstance(e, t.TestOption):
            return say("With {} {}.", plain(e.name), e.value)
        if isinstance(e, t.Given):
            return say("Given: {} is {}.", read.value(e.place), read.value(e.value))
        if isinstance(e, t.Draws):
            return say("Chance gives {}.", join([read.value(v) for v in e.values]))
        if isinstance(e, t.When):
            actions = join([_action(a) for a in e.actions])
            return say("{} plays <b>{}</b>.", e.seat, actions) if e.seat else say("Chance gives {}.", actions)
        if isinstance(e, t.Refused):
            why = say(": “{}”", message(e.because)) if e.because else Markup("")
            return say("{} may not play <b>{}</b>{}.", e.seat, _action(e.action), why)
        if isinstance(e, t.Legal):
            return say("{} may play <b>{}</b>.", e.seat, _action(e.action))
        if isinstance(e, t.Then):
            return say("Then {}.", read.condition(e.condition))
        return None


def _action(e: t.Expr) -> Markup:
    from rulewright.syntax.print_expressions import expression

    return say("{}", expression(e))


def walk(node: object) -> Iterator[t.Tree]:
    """Every node of a tree, in the order of the text."""
    if isinstance(node, tuple):
        for item in node:
            yield from walk(item)
    elif isinstance(node, t.Tree):
        yield node
        for name in node.__dataclass_fields__:
            if name != "span":
                yield from walk(getattr(node, name))


def called(decl: t.Callable, words: Glossary) -> tuple[str, ...]:
    """The rules that a rule calls or offers, in order, each once."""
    names = (e.name for e in walk(decl.body) if isinstance(e, (t.Call, t.CallStmt, t.Offer)))
    return tuple(dict.fromkeys(name for name in names if name in words.rules))


def cited(decl: t.Callable) -> Iterator[tuple[str, str]]:
    """Rulebook and clause of every citation."""
    for e in walk(decl.body):
        if isinstance(e, t.Cites):
            yield from ((e.rulebook, clause) for clause in e.clauses)
