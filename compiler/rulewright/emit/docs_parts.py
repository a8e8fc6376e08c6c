"""The components of a game for its rulebook page: pieces, places, lists of values, and tables of constants."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from markupsafe import Markup

from rulewright.emit.docs_english import English
from rulewright.emit.docs_model import GroupView, PartView, TableView
from rulewright.emit.docs_words import Glossary, capital, join, listing, plain, plural, say
from rulewright.rules.model import Rules
from rulewright.syntax import tree as t

_SEES = {"all": "everybody", "none": "nobody", "owner": "its owner"}
Mark = Callable[[t.Decl], str]
Note = Callable[[t.Decl], str]


class Parts:
    """Describes the declarations of a spec. ``mark`` and ``note`` say what a variant changed and what is remarked."""

    def __init__(
        self, words: Glossary, rules: Rules, decls: Iterable[t.Decl], mark: Mark, note: Note
    ) -> None:
        self.words = words
        self.rules = rules
        self.decls = list(decls)
        self.mark = mark
        self.note = note
        self.english = English(words)

    # ---- groups ------------------------------------------------------------------------------------------------

    def groups(self) -> tuple[GroupView, ...]:
        """Pieces, common places, those of each player, and lists of values; empty ones are left out."""
        fields = [d for d in self.decls if isinstance(d, t.FieldDecl)]
        heads = ("What it holds", "One for each", "Room", "Seen by", "At first")
        made = (
            ("Pieces", ("How many",), [self._piece(d) for d in self.decls if isinstance(d, t.PieceDecl)]),
            ("In the middle", heads, [self._field(d) for d in fields if d.role != "player"]),
            ("In front of each player", heads, [self._field(d) for d in fields if d.role == "player"]),
            (
                "Numbers",
                ("",),
                [self._number(d) for d in self.decls if isinstance(d, t.Const) and not _is_table(d)],
            ),
            ("Words for values", ("What it can be",), [d for d in map(self._domain, self.decls) if d]),
        )
        return tuple(_without_empty(title, heads, parts) for title, heads, parts in made if parts)

    def _part(self, kind: str, decl: t.Decl, name: str, *cells: Markup) -> PartView:
        return PartView(
            self.words.anchors(kind, name), self._name(name), cells, self.note(decl), self.mark(decl)
        )

    @staticmethod
    def _name(name: str) -> Markup:
        return say("{}", plain(name.removeprefix("player ")))

    def _piece(self, decl: t.PieceDecl) -> PartView:
        info = self.rules.pieces[decl.name]
        labels, counts = info.kinds.labels, info.counts
        if len(set(counts)) == 1:
            each = f"{counts[0]} each of {len(labels)} kinds: {', '.join(labels)}"
            text = f"{sum(counts)} {plural(plain(decl.name))}, {each}"
        else:
            each = ", ".join(f"{n} {label}" for n, label in zip(counts, labels, strict=True))
            text = f"{sum(counts)} {plural(plain(decl.name))}: {each}"
        return self._part("piece", decl, decl.name, say("{}", text))

    def _field(self, decl: t.FieldDecl) -> PartView:
        name = f"player {decl.name}" if decl.role == "player" else decl.name
        each = [self._each(own, domain) for own, domain in decl.indices]
        return self._part(
            "part",
            decl,
            name,
            self._holds(decl),
            listing(each),
            English(self.words, frozenset(own for own, _ in decl.indices)).value(decl.holds),
            say("{}", _SEES[decl.sees]),
            self.english.value(decl.initial),
        )

    def _number(self, decl: t.Const) -> PartView:
        return self._part("table", decl, decl.name, self.english.value(decl.value))

    def _each(self, own: str, domain: str) -> Markup:
        name = (
            self.words.link("domain", domain, domain) if domain in self.words.domains else say("{}", domain)
        )
        return say("{} <var>{}</var>", name, plain(own)) if own else name

    def _holds(self, decl: t.FieldDecl) -> Markup:
        if decl.type is not None:
            kinds = listing([self._member(m) for m in decl.type.members], "or")
            if decl.role == "token":
                return say("a marker, with {}", kinds)
            return Markup("yes or no") if str(kinds) == "bool" else kinds
        piece = plain(decl.piece)
        if decl.zone == "slot":
            return say("one {} or nothing", piece)
        if decl.zone == "stack":
            return say("{} of one kind", plural(piece))
        return say("any {}", plural(piece))

    def _domain(self, decl: t.Decl) -> PartView | None:
        value = self.english.value
        if isinstance(decl, t.Enum):
            return self._part("domain", decl, decl.name, say("{}", ", ".join(map(plain, decl.values))))
        if isinstance(decl, t.RangeDecl):
            return self._part("domain", decl, decl.name, say("{} to {}", value(decl.low), value(decl.high)))
        if isinstance(decl, t.Grid):
            text = say("the squares of {} rows and {} columns", value(decl.rows), value(decl.columns))
            return self._part("domain", decl, decl.name, text)
        if isinstance(decl, t.DomainDecl):
            members = [self._member(m) for m in decl.type.members]
            return self._part("domain", decl, decl.name, listing(members, "or"))
        return None

    def _member(self, member: t.TypeMember) -> Markup:
        value = self.english.value
        if isinstance(member, t.TypeTagged):
            return say("one of the {} ({} of them)", plural(plain(member.name)), value(member.count))
        if isinstance(member, t.TypeRange):
            return say("{} to {}", value(member.low), value(member.high))
        if isinstance(member, t.TypeSet):
            return say("a set of {}", member.of)
        assert isinstance(member, t.TypeName)
        if member.name in self.words.domains:
            return self.words.link("domain", member.name, member.name)
        return say("{}", "a player" if member.name == "player" else plain(member.name))

    # ---- constants ---------------------------------------------------------------------------------------------

    def tables(self) -> tuple[TableView, ...]:
        """Every constant that is more than a number, as a table."""
        indices = self._indices()
        return tuple(
            self.table(decl, indices.get(decl.name, ()))
            for decl in self.decls
            if isinstance(decl, t.Const) and _is_table(decl)
        )

    def table(self, decl: t.Const, domains: tuple[str, ...] = ()) -> TableView:
        """A constant as a table: its first dimension runs down, the second across, others inside the cells."""
        outer = self._entries(decl.value, domains[:1])
        heads: tuple[Markup, ...] = ()
        rows: list[tuple[Markup, ...]] = []
        if outer is None:
            rows = [(self.english.value(decl.value),)]
        else:
            inner = [self._entries(value, domains[1:2]) for _, value in outer]
            if all(entries is None for entries in inner):
                heads = tuple(label for label, _ in outer)
                rows = [tuple(self.english.value(value) for _, value in outer)]
            else:
                widest = max((entries for entries in inner if entries), key=len, default=[])
                heads = (Markup(""), *(label for label, _ in widest))
                for (label, value), entries in zip(outer, inner, strict=True):
                    cells = [(label, value)] if entries is None else entries
                    texts = [self._deep(cell) for _, cell in cells]
                    rows.append((label, *texts, *[Markup("")] * (len(heads) - 1 - len(texts))))
        anchor = self.words.anchors("table", decl.name)
        return TableView(
            anchor, capital(say("{}", plain(decl.name))), self.note(decl), self.mark(decl), heads, tuple(rows)
        )

    def _entries(self, e: t.Expr, domains: tuple[str, ...]) -> list[tuple[Markup, t.Expr]] | None:
        """The entries of a list with their labels; None for anything else."""
        if isinstance(e, t.By):
            after = " players" if e.domain == "players" else ""
            return [(say("{}{}", self.english.value(key), after), value) for key, value in e.cases]
        if not isinstance(e, t.ListOf):
            return None
        domain = self.rules.domains.get(domains[0]) if domains else None
        if domain is None or domain.size != len(e.items):
            return [(say("{}", number), item) for number, item in enumerate(e.items)]
        before = f"{plain(domain.name).lower()} " if domain.numeric else ""
        return [
            (say("{}{}", before, plain(label)), item)
            for label, item in zip(domain.labels, e.items, strict=True)
        ]

    def _deep(self, e: t.Expr) -> Markup:
        entries = self._entries(e, ())
        if entries is None:
            return self.english.value(e)
        nested = any(isinstance(value, (t.ListOf, t.By)) for _, value in entries)
        return join([self._deep(value) for _, value in entries], " / " if nested else ", ")

    def _indices(self) -> Mapping[str, tuple[str, ...]]:
        """By which domains the rules index each constant, as far as that can be read off them."""
        found: dict[str, tuple[str, ...]] = {}
        for decl in self.decls:
            if isinstance(decl, t.Callable):
                self._scan(decl, {}, found)
        return found

    def _scan(self, node: object, known: dict[str, str], found: dict[str, tuple[str, ...]]) -> None:
        if isinstance(node, tuple):
            for item in node:
                self._scan(item, known, found)
            return
        if not isinstance(node, t.Tree):
            return
        if (
            isinstance(node, t.Param)
            and len(node.type.members) == 1
            and isinstance(node.type.members[0], t.TypeName)
        ):
            known[node.name] = node.type.members[0].name
        if isinstance(node, t.Binding) and isinstance(node.domain, t.Name):
            known[node.name] = node.domain.name
        for name in node.__dataclass_fields__:
            if name != "span" and name != "body":
                self._scan(getattr(node, name), known, found)
        if hasattr(node, "body"):
            self._scan(node.body, known, found)
        if isinstance(node, t.Index):
            base, args = _flat(node)
            if isinstance(base, t.Name) and base.name in self.words.consts:
                domains = tuple(self._domain_of(arg, known) for arg in args)
                if len(domains) >= len(found.get(base.name, ())) and any(domains):
                    old = found.get(base.name, ("",) * len(domains))
                    found[base.name] = tuple(
                        a or b for a, b in zip(old + ("",) * len(domains), domains, strict=False)
                    )

    def _domain_of(self, e: t.Expr, known: Mapping[str, str]) -> str:
        if isinstance(e, t.Binary) and e.op == "-" and isinstance(e.right, t.Int):
            return self._domain_of(e.left, known)
        if isinstance(e, t.Name):
            return known.get(e.name, "")
        field = self.words.field_of(e)
        if field is not None and field[0].type is not None and len(field[0].type.members) == 1:
            member = field[0].type.members[0]
            return member.name if isinstance(member, t.TypeName) else ""
        return ""


def _is_table(decl: t.Const) -> bool:
    return isinstance(decl.value, (t.ListOf, t.By))


def _flat(e: t.Expr) -> tuple[t.Expr, tuple[t.Expr, ...]]:
    args: tuple[t.Expr, ...] = ()
    while isinstance(e, t.Index):
        args = (*e.args, *args)
        e = e.of
    return e, args


def _without_empty(title: str, heads: tuple[str, ...], parts: list[PartView]) -> GroupView:
    """The group without columns in which nothing stands."""
    from dataclasses import replace

    kept = [k for k in range(len(heads)) if any(part.cells[k] for part in parts)]
    rows = tuple(replace(part, cells=tuple(part.cells[k] for k in kept)) for part in parts)
    return GroupView(title, tuple(heads[k] for k in kept), rows)
