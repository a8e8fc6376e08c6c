"""A spec as the rulebook of its game: one page of HTML that needs nothing else.

In: the chain of syntax trees, the rules, the machine, and the clauses of the rulebooks. Out: the text of the page. It
says the same for the same spec, and shows texts of a spec as text, whatever they hold.
"""

from __future__ import annotations

import base64
from collections.abc import Mapping, Sequence
from functools import lru_cache

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from rulewright.diagnostics.model import Problems
from rulewright.emit.docs_changes import Changes
from rulewright.emit.docs_model import OptionView, PageView, SectionView
from rulewright.emit.docs_parts import Parts
from rulewright.emit.docs_rules import Clauses, Entries, walk
from rulewright.emit.docs_words import Glossary, capital, join, plain, say
from rulewright.emit.to_graph import render, to_graph
from rulewright.machine.model import Machine
from rulewright.rules.inherit import flatten
from rulewright.rules.model import Rules
from rulewright.syntax import parser
from rulewright.syntax import tree as t

_ORDERS = {"highest": "the highest", "lowest": "the lowest", "most": "the most", "fewest": "the fewest"}


def to_docs(
    chain: Sequence[t.File],
    rules: Rules,
    machine: Machine,
    *,
    clauses: Clauses | None = None,
    tests: Sequence[t.Test] = (),
    spec: str = "",
    spec_hash: str = "",
    version: str = "",
) -> str:
    """The page. ``chain`` has the base game first and no file of tests; ``tests`` are shown as examples."""
    page = _Page(chain, rules, machine, clauses or {}).view(tests, spec, spec_hash, version)
    return _environment().get_template("page.html.j2").render(page=page)


@lru_cache(maxsize=1)
def _environment() -> Environment:
    return Environment(
        loader=PackageLoader("rulewright.emit", "templates/docs"),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


class _Page:
    def __init__(self, chain: Sequence[t.File], rules: Rules, machine: Machine, clauses: Clauses) -> None:
        self.chain = list(chain)
        self.rules = rules
        self.machine = machine
        self.decls = flatten(self.chain, Problems()).decls
        self.words = Glossary.of(self.decls)
        self.changes = Changes(self.chain)
        self.entries = Entries(self.words, clauses, self.changes.mark)
        self.parts = Parts(self.words, rules, self.decls, self.changes.mark, self._remarks())

    def view(self, tests: Sequence[t.Test], spec: str, spec_hash: str, version: str) -> PageView:
        header = self.chain[-1].header
        low, high = self.rules.player_range
        order = self.entries.order()
        views = {name: self.entries.rule(name) for name in order}
        setup, played, scored, counted = self._chapters(order)
        page = PageView(
            title=self.rules.title,
            doc=header.doc,
            players=f"{low} players" if low == high else f"{low} to {high} players",
            extends=self._parent_title(),
            rulebooks=tuple(self.rules.rulebooks.items()),
            notes=self.rules.notes,
            options=tuple(self._option(d) for d in self.decls if isinstance(d, t.Option)),
            changes=self.changes.views(self.entries, self.parts),
            groups=self.parts.groups(),
            tables=self.parts.tables(),
            graph=self._graph(),
            setup=SectionView("setup", "Set-up", Markup(""), tuple(views[n] for n in setup)),
            play=SectionView("play", "Course of play", Markup(""), tuple(views[n] for n in played)),
            scoring=SectionView("end", "End and result", self._result(), tuple(views[n] for n in scored)),
            counting=SectionView(
                "counting", "What the words mean", Markup(""), tuple(views[n] for n in counted)
            ),
            always=tuple(d.text for d in self.decls if isinstance(d, t.Invariant)),
            examples=tuple(self.entries.example(test) for test in tests),
            contents=(),
            spec=spec,
            spec_hash=spec_hash,
            version=version,
        )
        return _with_contents(page)

    def _chapters(self, order: Sequence[str]) -> tuple[list[str], list[str], list[str], list[str]]:
        """The rules of set-up, of the course of play, of the result, and the others, in order."""
        rules = self.words.rules
        result = next((d for d in self.decls if isinstance(d, t.Result)), None)
        scored = (
            [name.name for _, name in result.criteria if name.name in rules] if result is not None else []
        )
        setup = [n for n in order if rules[n].kind == "setup"]
        from_flow = set(self._reached("flow"))
        setup += [n for n in order if rules[n].kind not in ("setup", "def") and n not in from_flow]
        played = [n for n in order if rules[n].kind != "def" and n not in setup]
        return setup, played, scored, [n for n in order if n not in (*setup, *played, *scored)]

    def _reached(self, start: str) -> list[str]:
        out: list[str] = []
        stack = [start]
        while stack:
            name = stack.pop()
            if name in self.words.rules and name not in out:
                out.append(name)
                stack += self.entries.calls[name]
        return out

    def _parent_title(self) -> str:
        if len(self.chain) < 2:
            return ""
        return self.chain[-2].header.title or self.chain[-2].header.name

    def _option(self, decl: t.Option) -> OptionView:
        info = next(o for o in self.rules.options if o.name == decl.name)
        words = {"true": "on", "false": "off"} if set(info.values) == {"true", "false"} else {}
        values = [words.get(v, plain(v)) for v in info.values if v != info.default]
        return OptionView(
            anchor=self.words.anchors("option", decl.name),
            name=decl.name,
            default=words.get(info.default, plain(info.default)),
            others=", ".join(values),
            doc=info.doc,
            mark=self.changes.mark(decl),
        )

    def _result(self) -> Markup:
        decl = next((d for d in self.decls if isinstance(d, t.Result)), None)
        if decl is None:
            winning = [
                n
                for n, rule in self.words.rules.items()
                if any(isinstance(e, t.Win) for e in walk(rule.body))
            ]
            if not winning:
                return Markup("")
            return say("Somebody wins at once: see {}.", join([self.words.rule(n) for n in winning]))
        if decl.criteria[0][0] == "payoff":
            return say(
                "What the game is worth to each player is {}.", self._criterion(decl.criteria[0][1].name)
            )
        parts = [
            say("{} {}", _ORDERS.get(order, order), self._criterion(name.name))
            for order, name in decl.criteria
        ]
        ties = say("; among equals, {}", join(parts[1:], ", then ")) if parts[1:] else Markup("")
        return say("{} wins{}. Players equal in all that share the victory.", capital(parts[0]), ties)

    def _criterion(self, name: str) -> Markup:
        if name in self.words.rules:
            return self.words.rule(name)
        return self.words.link("part", f"player {name}", plain(name))

    def _graph(self) -> str:
        """The states as a picture inside an address: its styles can't reach the page."""
        machine = self.machine
        svg = render(to_graph(machine.nodes, machine.edges(), machine.title), "svg")
        return "data:image/svg+xml;base64," + base64.b64encode(svg.encode()).decode("ascii")

    def _remarks(self) -> _Remarks:
        return _Remarks(self.chain)


class _Remarks:
    """What the spec's author remarked at the end of a declaration's line."""

    def __init__(self, chain: Sequence[t.File]) -> None:
        self._known: dict[tuple[str, int], str] = {}
        for file in chain:
            source = file.span.source
            for offset, text in parser.comments(source):
                start = source.text.rfind("\n", 0, offset) + 1
                if source.text[start:offset].strip():
                    self._known[source.name, source.location(offset)[0]] = text.lstrip("# ").replace("`", "")

    def __call__(self, decl: t.Decl) -> str:
        return self._known.get((decl.span.source.name, decl.span.line), "")


def _with_contents(page: PageView) -> PageView:
    from dataclasses import replace

    there: Mapping[str, tuple[str, bool]] = {
        "changes": ("What changes", bool(page.changes)),
        "components": ("Components", bool(page.groups or page.tables)),
        "setup": ("Set-up", bool(page.setup.rules)),
        "states": ("The game at a glance", True),
        "play": ("Course of play", bool(page.play.rules)),
        "end": ("End and result", bool(page.scoring.intro)),
        "counting": ("What the words mean", bool(page.counting.rules)),
        "examples": ("Examples", bool(page.examples)),
    }
    return replace(
        page, contents=tuple((anchor, title) for anchor, (title, wanted) in there.items() if wanted)
    )
