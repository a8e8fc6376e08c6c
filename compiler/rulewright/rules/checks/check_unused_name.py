"""A name that is defined and never used: at the top of a spec, or inside a rule."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulewright.diagnostics.fixes import renamed
from rulewright.diagnostics.model import Problems
from rulewright.rules.checks.nodes import nodes, own_rules, suites
from rulewright.rules.inherit import Program
from rulewright.rules.model import Rules
from rulewright.rules.spans import name_in
from rulewright.rules.world import World
from rulewright.source import Span
from rulewright.syntax import tree as t

_WORDS: dict[type[t.Decl], str] = {
    t.Enum: "enum",
    t.RangeDecl: "range",
    t.Grid: "grid",
    t.DomainDecl: "domain",
    t.Const: "const",
    t.Option: "option",
    t.PieceDecl: "piece",
}


def check_unused_name(rules: Rules, program: Program, world: World, problems: Problems) -> None:
    """Warn of each name of the spec itself that nothing uses. One that starts with ``_`` is unused on purpose."""
    assigned = {
        node.place.name
        for node in nodes(program.chain[-1].decls)
        if isinstance(node, t.Assign) and isinstance(node.place, t.Name)
    }
    for name, span, what in (*_declared(program), *_locals(program)):
        if not name.startswith("_"):
            place = name_in(span, name)
            problems.warning(
                "RW208",
                f"the {what} `{name}` is never used",
                place,
                help=f"remove it, or call it `_{name}` if that is meant",
                # One that is assigned stands in several places.
                fix=None if what == "variable" and name in assigned else renamed(place, name, f"_{name}"),
            )


# ---- at the top ------------------------------------------------------------------------------------------------


def _declared(program: Program) -> Iterator[tuple[str, Span, str]]:
    everything = [decl for file in program.chain for decl in file.decls]
    said = [(decl, _mentions(decl)) for decl in everything]
    for decl in program.chain[-1].decls:
        name: str = getattr(decl, "name", "")
        if isinstance(decl, t.FieldDecl):
            what = "zone" if decl.zone else "token" if decl.role == "token" else "variable"
        elif type(decl) in _WORDS:
            what = _WORDS[type(decl)]
        else:
            continue
        names = {name, *(decl.values if isinstance(decl, t.Enum) else ())}
        if not any(names & words for other, words in said if other is not decl):
            yield name, decl.span, what


def _mentions(decl: t.Decl) -> set[str]:
    """Every name that a declaration speaks of."""
    out: set[str] = set()
    for node in nodes(decl):
        if isinstance(node, (t.Name, t.Tagged, t.Call, t.CallStmt, t.FieldOf, t.TypeName, t.TypeTagged)):
            out.add(node.name)
        elif isinstance(node, (t.TypeSet, t.PieceDecl)):
            out.add(node.of)
        elif isinstance(node, t.By):
            out.add(node.domain)
        elif isinstance(node, t.KindOf):
            out.add(node.noun)
        elif isinstance(node, t.FieldDecl):
            out |= {node.piece, *(domain for _, domain in node.indices)}
        elif isinstance(node, t.TestOption):
            out.add(node.name)
    return out


# ---- inside a rule ---------------------------------------------------------------------------------------------


def _locals(program: Program) -> Iterator[tuple[str, Span, str]]:
    offered = [
        (offer.name, _read(offer.where))
        for file in program.chain
        for node in nodes(file.decls)
        if isinstance(node, t.Choose)
        for offer in node.offers
    ]
    for rule in own_rules(program):
        for param in () if _for_others(rule) else rule.params:
            in_offers = any(name == rule.name and param.name in words for name, words in offered)
            if param.name not in _read(rule.body) and not in_offers:
                yield param.name, param.span, "parameter"
        yield from _in_suites(rule)
        yield from _bound(rule)


def _for_others(rule: t.Callable) -> bool:
    """Whether the parameters of a rule needn't be used by it.

    Those of one that replaces another are the other's; a def, or a rule that does nothing, may be replaced by one that
    uses them.
    """
    nothing = all(isinstance(statement, (t.Pass, t.Cites)) for statement in rule.body.body)
    return rule.override or rule.kind == "def" or (nothing and rule.kind != "action")


def _in_suites(rule: t.Callable) -> Iterator[tuple[str, Span, str]]:
    """``let`` and ``var``: in force for the statements after them."""
    for suite in suites(rule.body):
        for number, statement in enumerate(suite.body):
            if not isinstance(statement, (t.Let, t.VarStmt)):
                continue
            if statement.name not in _read(suite.body[number + 1 :]):
                what = "value" if isinstance(statement, t.Let) else "variable"
                yield statement.name, statement.span, what


def _bound(rule: t.Callable) -> Iterator[tuple[str, Span, str]]:
    """Names that run over something."""
    for node in nodes(rule.body):
        scope: tuple[object, ...]
        if isinstance(node, (t.For, t.Fold)):
            bindings, scope = node.bindings, (node.where, node.body)
        elif isinstance(node, t.The):
            bindings, scope = (node.binding,), (node.where, node.default)
        else:
            continue
        words = _read(scope)
        for binding in bindings:
            if binding.name not in words:
                yield binding.name, binding.span, "name"


def _read(node: object) -> set[str]:
    """The names that are read somewhere in a node; one that is only assigned is not."""
    out: set[str] = set()
    assigned: set[int] = set()
    for found in nodes(node):
        if isinstance(found, t.Assign):
            assigned.add(id(found.place))
        elif isinstance(found, t.Name):
            if id(found) not in assigned:
                out.add(found.name)
        elif isinstance(found, t.Require):
            out |= set(re.findall(r"\{([^{}]*)\}", found.message))
    return out
