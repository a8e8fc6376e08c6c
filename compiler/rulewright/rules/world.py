"""Everything declared at the top of a spec, as the typers need it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from rulewright.diagnostics.model import Fix, Problems
from rulewright.rules.expr import Const, Expr
from rulewright.rules.fold import op
from rulewright.rules.model import BlockInfo, CallableInfo, FieldInfo, OptionInfo, PieceInfo, Table
from rulewright.rules.notes import Notes
from rulewright.rules.scope import Typed
from rulewright.rules.types import Domain, Type
from rulewright.source import Source, Span
from rulewright.syntax import tree as t

# What is said of a name that means nothing.
_UNKNOWN = ("RW201", "RW210", "RW307")
MAX_DOMAIN = 4096
MAX_CELLS = 20_000
MAX_ACTIONS = 200_000
MAX_NUMBER = 1_000_000


class Stop(Exception):
    """Typing of the current statement can't go on; the problem has been reported."""


class Attempts:
    """Goes on after a mistake, so that what stands beside it is looked at as well.

    ``with attempts: …`` lets a Stop end only what is inside; ``attempts.finish()`` raises the first one of them.
    """

    def __init__(self) -> None:
        self.stop: Stop | None = None

    def __enter__(self) -> None:
        """Begin one part."""

    def __exit__(self, kind: object, problem: BaseException | None, trace: object) -> bool:
        """End a part; a Stop in it is kept for later."""
        if not isinstance(problem, Stop):
            return False
        self.stop = self.stop or problem
        return True

    def finish(self) -> None:
        """Raise the first Stop, if there was any."""
        if self.stop is not None:
            raise self.stop


@dataclass(frozen=True)
class TableConst:
    """A constant table: its name among the tables, its sizes, the type of an entry and the domains that index it."""

    table: Table
    type: Type
    domains: tuple[Domain | None, ...]


@dataclass
class World:
    """The declared names of a variant for one player count and one set of options."""

    players: int
    problems: Problems
    player: Domain
    domains: dict[str, Domain] = field(default_factory=dict)
    labels: dict[str, list[Domain]] = field(default_factory=dict)
    consts: dict[str, Typed | TableConst] = field(default_factory=dict)
    options: dict[str, OptionInfo] = field(default_factory=dict)
    option_values: dict[str, Typed] = field(default_factory=dict)
    pieces: dict[str, PieceInfo] = field(default_factory=dict)
    fields: dict[str, FieldInfo] = field(default_factory=dict)
    player_fields: dict[str, FieldInfo] = field(default_factory=dict)
    tables: dict[str, Table] = field(default_factory=dict)
    callables: dict[str, CallableInfo] = field(default_factory=dict)
    syntax: dict[str, t.Callable] = field(default_factory=dict)
    replaced: dict[str, str] = field(default_factory=dict)
    actions: dict[str, BlockInfo] = field(default_factory=dict)
    chances: dict[str, BlockInfo] = field(default_factory=dict)
    rulebooks: dict[str, str] = field(default_factory=dict)
    home: dict[str, str] = field(default_factory=dict)
    #: Where what has a value is declared: domains, their values, constants, options, zones and variables of the game.
    declared: dict[str, Span] = field(default_factory=dict)
    #: The texts of the chain, the base game first.
    sources: list[Source] = field(default_factory=list)
    used: set[str] = field(default_factory=set)
    #: Names whose declaration is wrong, which was reported: that there is no such thing needn't be said at each use.
    poisoned: set[str] = field(default_factory=set)
    #: Names that mean nothing, each with the code and title under which that was reported.
    unknown: dict[str, tuple[str, str]] = field(default_factory=dict)
    #: Where coverage is measured: each mark's place and what it means (statement, then, else). None: no marks.
    marks: list[tuple[Span, str]] | None = None
    #: What is found out about places in the text, where somebody wants to know.
    notes: Notes | None = None

    def __post_init__(self) -> None:
        if self.notes is not None:
            self.notes.world = self

    def mark(self, span: Span, what: str) -> int | None:
        """A new mark's number; None when coverage isn't measured."""
        if self.marks is None:
            return None
        self.marks.append((span, what))
        return len(self.marks) - 1

    def fail(
        self,
        code: str,
        title: str,
        span: Span,
        label: str = "",
        *,
        secondary: Iterable[tuple[Span, str]] = (),
        help: str | None = None,
        fix: Fix | None = None,
    ) -> Stop:
        """Report an error, unless it only follows from another one; the caller raises what is returned."""
        named = re.search(r"`(\w+)", title)
        if code in _UNKNOWN and named is not None:
            if named[1] in self.poisoned:
                return Stop()
            # One name that means nothing is one mistake, wherever it stands: the declaration may be what is misspelt.
            first = self.unknown.setdefault(named[1], (code, title))
            if self.problems.also(*first, span, "and here"):
                return Stop()
        self.problems.error(code, title, span, label, secondary=secondary, help=help, fix=fix)
        return Stop()

    def table(self, name: str, sizes: tuple[int, ...], values: tuple[int, ...]) -> Table:
        """A constant table under that name, or under a numbered one if another table has it."""
        candidate, number = name, 1
        while candidate in self.tables and self.tables[candidate] != Table(candidate, sizes, values):
            number += 1
            candidate = f"{name}_{number}"
        table = Table(candidate, sizes, values)
        self.tables[candidate] = table
        return table


def flat_index(indices: list[tuple[Expr, int, int]]) -> Expr:
    """Mixed-radix index from (value, lowest value, size) of each dimension."""
    out: Expr = Const(0)
    for value, lo, size in indices:
        out = op("+", op("*", out, Const(size)), op("-", value, Const(lo)))
    return out
