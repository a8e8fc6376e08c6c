"""Names in force at a place in a rule: locals, what is known of them, and who ``me`` is."""

from __future__ import annotations

from dataclasses import dataclass, field

from rulewright.rules.expr import Const, Expr
from rulewright.rules.types import Type, int_type
from rulewright.source import Span


@dataclass(frozen=True)
class Typed:
    """A value: the expression and its type."""

    expr: Expr
    type: Type


@dataclass
class Binding:
    """A local name. ``mutable`` ones are assigned under ``local``.

    A ``poisoned`` one has a wrong value, which was reported; what speaks of it is passed over in silence.
    """

    value: Typed
    local: str
    mutable: bool
    span: Span | None
    used: bool = False
    #: Its value was wrong, which has been reported; what uses it is passed over in silence.
    poisoned: bool = False


@dataclass
class Scope:
    """A block's names. ``known`` holds what tests have shown of names, here and in outer blocks."""

    parent: Scope | None = None
    names: dict[str, Binding] = field(default_factory=dict)
    known: dict[str, Typed] = field(default_factory=dict)

    def find(self, name: str) -> Binding | None:
        """The local of that name."""
        scope: Scope | None = self
        while scope is not None:
            if name in scope.names:
                return scope.names[name]
            scope = scope.parent
        return None

    def poison(self, name: str) -> None:
        """The name's own value is wrong: it stays known, so that its uses are not reported as well."""
        if name not in self.names:
            self.names[name] = Binding(Typed(Const(0), int_type(0, 0)), name, True, None, poisoned=True)

    def doubt(self) -> None:
        """A condition that holds from here on is wrong: what it might have narrowed is passed over in silence."""
        for name in self.all_names():
            value = self.value(name)
            if value is not None and value.type.domain is not None and len(value.type.domain.members) > 1:
                self.names.pop(name, None)
                self.poison(name)

    def unsure(self) -> Scope:
        """A block inside this one whose condition is wrong."""
        inner = self.inner()
        inner.doubt()
        return inner

    def value(self, name: str) -> Typed | None:
        """The local's value, as narrowly as tests have shown."""
        scope: Scope | None = self
        while scope is not None:
            if name in scope.known:
                return scope.known[name]
            if name in scope.names:
                return scope.names[name].value
            scope = scope.parent
        return None

    def all_names(self) -> list[str]:
        """Every local in force, for suggestions."""
        out: list[str] = []
        scope: Scope | None = self
        while scope is not None:
            out += scope.names
            scope = scope.parent
        return out

    def inner(self, known: dict[str, Typed] | None = None) -> Scope:
        """A block inside this one."""
        return Scope(self, {}, dict(known or {}))

    def forget(self, name: str) -> None:
        """A name is assigned: what tests had shown of it no longer holds, from here outwards."""
        scope: Scope | None = self
        while scope is not None:
            scope.known.pop(name, None)
            if name in scope.names:
                return
            scope = scope.parent
