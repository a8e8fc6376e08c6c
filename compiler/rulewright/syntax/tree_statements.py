"""The syntax tree: statements."""

from __future__ import annotations

from dataclasses import dataclass

from rulewright.syntax.tree_expressions import Binding, Expr, Tree, Type


class Stmt(Tree):
    """One statement."""


@dataclass(frozen=True)
class Suite(Tree):
    """Statements in order, and the sentence that documents them."""

    doc: str
    body: tuple[Stmt, ...]


@dataclass(frozen=True)
class Let(Stmt):
    """``let x = …``."""

    name: str
    value: Expr
    otherwise: Suite | None = None


@dataclass(frozen=True)
class VarStmt(Stmt):
    """``var n: 0..5 = …``: a local that can change."""

    name: str
    type: Type
    value: Expr


@dataclass(frozen=True)
class Assign(Stmt):
    """``place = …``, ``place += …``, ``place -= …``."""

    place: Expr
    op: str
    value: Expr
    otherwise: Suite | None = None


@dataclass(frozen=True)
class CallStmt(Stmt):
    """A phase or step."""

    name: str
    args: tuple[Expr, ...]


@dataclass(frozen=True)
class BaseStmt(Stmt):
    """``base(...)`` as a statement."""

    args: tuple[Expr, ...]


@dataclass(frozen=True)
class Move(Stmt):
    """``move [all | up to n | n] [kind] from A to B``; ``amount`` None means all."""

    amount: Expr | None
    up_to: bool
    kind: Expr | None
    source: Expr
    target: Expr


@dataclass(frozen=True)
class Draw(Stmt):
    """``draw 4 from bag to offer[d], refill from lid``."""

    amount: Expr
    source: Expr
    target: Expr
    refill: Expr | None


@dataclass(frozen=True)
class Place(Stmt):
    """``place all tile in bag`` or ``place 4 red in bag`` (set-up only)."""

    amount: Expr | None
    what: Expr
    zone: Expr


@dataclass(frozen=True)
class Offer(Tree):
    """An action offered at a decision, with a filter on its parameters."""

    name: str
    where: Expr | None


@dataclass(frozen=True)
class Choose(Stmt):
    """``choose advance | retreat by p``."""

    offers: tuple[Offer, ...]
    by: Expr | None
    otherwise: Suite | None


@dataclass(frozen=True)
class If(Stmt):
    """``if`` / ``else if`` / ``else``."""

    branches: tuple[tuple[Expr, Suite], ...]
    other: Suite | None


@dataclass(frozen=True)
class For(Stmt):
    """``for p in player from starter where …:``."""

    bindings: tuple[Binding, ...]
    start: Expr | None
    where: Expr | None
    body: Suite


@dataclass(frozen=True)
class Repeat(Stmt):
    """``repeat: … until …``."""

    body: Suite
    until: Expr


@dataclass(frozen=True)
class Times(Stmt):
    """``repeat 6 times:``."""

    count: Expr
    body: Suite


@dataclass(frozen=True)
class While(Stmt):
    """``while … at most n times:``."""

    condition: Expr
    most: Expr
    body: Suite


@dataclass(frozen=True)
class Turns(Stmt):
    """``turns from starter skipping p where … until …:``."""

    start: Expr
    skip_name: str
    skip: Expr | None
    until: Expr | None
    body: Suite


@dataclass(frozen=True)
class Together(Stmt):
    """``together for p in player:`` – choices made at once, in secret."""

    binding: Binding
    body: Suite


@dataclass(frozen=True)
class Require(Stmt):
    """``require … else "why not"``."""

    condition: Expr
    message: str


@dataclass(frozen=True)
class Win(Stmt):
    """``win me``."""

    player: Expr


@dataclass(frozen=True)
class EndGame(Stmt):
    """``end game``."""


@dataclass(frozen=True)
class Return(Stmt):
    """``return [value]``."""

    value: Expr | None


@dataclass(frozen=True)
class Break(Stmt):
    """``break``."""


@dataclass(frozen=True)
class Continue(Stmt):
    """``continue``."""


@dataclass(frozen=True)
class Pass(Stmt):
    """``pass``."""


@dataclass(frozen=True)
class Cites(Stmt):
    """``cites oware_rules "1a"``."""

    rulebook: str
    clauses: tuple[str, ...]
