"""The words of a rulebook page: which name of a spec means what, and how it is written.

Everything here makes :class:`markupsafe.Markup`: texts of a spec go in through :func:`say`, which escapes them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from markupsafe import Markup

from rulewright.syntax import tree as t


def say(pattern: str, *parts: object) -> Markup:
    """The pattern with the parts in its places, each escaped unless it is markup already."""
    return Markup(pattern).format(*parts)


def join(parts: Iterable[Markup], between: str = ", ") -> Markup:
    """The parts one after another."""
    return Markup(between).join(parts)


def listing(parts: Sequence[Markup], last: str = "and") -> Markup:
    """``a``, ``a and b``, ``a, b and c``."""
    if len(parts) < 2:
        return join(parts)
    return say("{} {} {}", join(parts[:-1]), last, parts[-1])


def plain(name: str) -> str:
    """A name of a spec as people write it: ``FLOOR_LOSS`` and ``floor_loss`` are ``floor loss``."""
    text = name.strip("_").replace("_", " ")
    return text.lower() if text.isupper() and len(text) > 1 else text


def capital(text: Markup) -> Markup:
    """The text with its first letter large, unless a name of a value stands there; tags are left alone."""
    return Markup(re.sub(r"^((?:<(?!var)[^>]*>)*)(\w)", lambda m: m[1] + m[2].upper(), str(text), count=1))


def plural(noun: str) -> str:
    """More than one of a thing."""
    if re.search(r"(s|x|ch|sh)$", noun):
        return f"{noun}es"
    return f"{noun[:-1]}ies" if re.search(r"[^aeiou]y$", noun) else f"{noun}s"


class Anchors:
    """Gives each thing of a page an address of its own, made of safe letters."""

    def __init__(self) -> None:
        self._given: dict[tuple[str, str], str] = {}
        self._taken: set[str] = set()

    def __call__(self, kind: str, name: str) -> str:
        """The address of a thing; always the same for the same thing."""
        key = (kind, name)
        if key not in self._given:
            base = f"{kind}-{re.sub(r'[^A-Za-z0-9]+', '-', name).strip('-') or 'x'}"
            address, number = base, 1
            while address in self._taken:
                number += 1
                address = f"{base}-{number}"
            self._taken.add(address)
            self._given[key] = address
        return self._given[key]


@dataclass
class Glossary:
    """What the names of a spec mean, and where on the page they are explained."""

    anchors: Anchors = field(default_factory=Anchors)
    rules: dict[str, t.Callable] = field(default_factory=dict)
    shared: dict[str, t.FieldDecl] = field(default_factory=dict)
    own: dict[str, t.FieldDecl] = field(default_factory=dict)
    consts: dict[str, t.Const] = field(default_factory=dict)
    options: dict[str, t.Option] = field(default_factory=dict)
    domains: dict[str, t.Decl] = field(default_factory=dict)
    pieces: dict[str, t.PieceDecl] = field(default_factory=dict)

    @staticmethod
    def of(decls: Iterable[t.Decl]) -> Glossary:
        """The glossary of a whole spec, what it builds on included."""
        words = Glossary()
        for decl in decls:
            if isinstance(decl, t.Callable):
                words.rules[decl.name] = decl
            elif isinstance(decl, t.FieldDecl):
                (words.own if decl.role == "player" else words.shared)[decl.name] = decl
            elif isinstance(decl, t.Const):
                words.consts[decl.name] = decl
            elif isinstance(decl, t.Option):
                words.options[decl.name] = decl
            elif isinstance(decl, (t.Enum, t.RangeDecl, t.Grid, t.DomainDecl)):
                words.domains[decl.name] = decl
            elif isinstance(decl, t.PieceDecl):
                words.pieces[decl.name] = decl
        return words

    def link(self, kind: str, name: str, text: str | None = None) -> Markup:
        """A name that leads to where it is explained."""
        return say('<a href="#{}">{}</a>', self.anchors(kind, name), plain(name) if text is None else text)

    def rule(self, name: str) -> Markup:
        """The name of a rule; a link, if the page explains it."""
        if name not in self.rules:
            return say("{}", plain(name))
        return self.link("rule", name, {"setup": "the preparation", "flow": "the game"}.get(name))

    def name(self, name: str, locals: frozenset[str]) -> Markup:
        """Any other name."""
        if name in locals:
            return say("<var>{}</var>", plain(name))
        if name == "me":
            return Markup("you")
        if name in self.shared:
            return self.link("part", name)
        for kind, known in (("table", self.consts), ("option", self.options), ("domain", self.domains)):
            if name in known:
                return self.link(kind, name, name if kind == "domain" else None)
        if name in self.own:
            return self.link("part", f"player {name}", plain(name))
        return say("{}", plain(name))

    def piece_of(self, e: t.Expr) -> str:
        """The kind of thing that a zone holds, in the singular; "piece" if that isn't clear."""
        found = self.field_of(e)
        return plain(found[0].piece) if found is not None and found[0].piece else "piece"

    def field_of(self, e: t.Expr) -> tuple[t.FieldDecl, t.Expr | None, tuple[t.Expr, ...]] | None:
        """The zone or variable that an expression reads, whose it is, and all its indices."""
        args: tuple[t.Expr, ...] = ()
        while isinstance(e, t.Index):
            args = (*e.args, *args)
            e = e.of
        if isinstance(e, t.Name) and e.name in self.shared:
            return self.shared[e.name], None, args
        if isinstance(e, t.FieldOf) and e.name in self.own:
            return self.own[e.name], e.of, args
        return None


def names_bound(node: object) -> frozenset[str]:
    """All names that a piece of a spec gives to values of its own: parameters, locals, and those in loops."""
    out: set[str] = set()
    stack = [node]
    while stack:
        at = stack.pop()
        if isinstance(at, tuple):
            stack += at
        elif isinstance(at, t.Tree):
            if isinstance(at, (t.Param, t.Binding, t.Let, t.VarStmt)) or (
                isinstance(at, t.Random) and at.name
            ):
                out.add(at.name)
            if isinstance(at, t.Turns) and at.skip_name:
                out.add(at.skip_name)
            stack += [getattr(at, name) for name in at.__dataclass_fields__ if name != "span"]
    return frozenset(out)
