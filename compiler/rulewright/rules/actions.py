"""Split an action into its guard and its effects.

The statements before the first effect may be ``let``, ``require`` and ``if`` around those. Each ``require`` becomes
one condition over the action's parameters and the state; under an ``if`` it holds where the ``if`` does. A ``let`` is
put into the conditions that use it and is also worked out when the action is played.
"""

from __future__ import annotations

from rulewright.rules import fold
from rulewright.rules import stmt as s
from rulewright.rules.expr import Expr, size, substitute
from rulewright.rules.model import CallableInfo, Requirement
from rulewright.rules.scope import Scope, Typed
from rulewright.rules.statements import Statements
from rulewright.rules.world import Attempts, Stop
from rulewright.syntax import tree as t

MOST_GUARD = 2_000
_GUARD = (t.Require, t.Let, t.Cites, t.Pass, t.If)


def action_body(
    typer: Statements, body: tuple[t.Stmt, ...], scope: Scope, info: CallableInfo
) -> tuple[tuple[Requirement, ...], s.Body]:
    """The requirements of an action and the statements that carry it out."""
    split = next((k for k, statement in enumerate(body) if not _guards(statement)), len(body))
    requirements: list[Requirement] = []
    lets: dict[str, Expr] = {}
    prefix: list[s.Stmt] = []
    _guard(typer, body[:split], scope, [], requirements, lets, prefix)
    rest = typer.statements(body[split:], scope)
    return tuple(requirements), (*prefix, *rest)


def _guards(statement: t.Stmt) -> bool:
    if isinstance(statement, t.Let):
        return not isinstance(statement.value, (t.ChooseValue, t.Random, t.Roll))
    if isinstance(statement, t.If):
        suites = [suite for _, suite in statement.branches] + ([statement.other] if statement.other else [])
        return all(_guards(inner) for suite in suites for inner in suite.body)
    return isinstance(statement, (t.Require, t.Cites, t.Pass))


def _guard(
    typer: Statements,
    body: tuple[t.Stmt, ...],
    scope: Scope,
    path: list[Expr],
    out: list[Requirement],
    lets: dict[str, Expr],
    prefix: list[s.Stmt],
) -> None:
    for statement in body:
        try:
            if isinstance(statement, t.Require):
                _require(typer, statement, scope, path, out, lets)
            elif isinstance(statement, t.If):
                _if(typer, statement, scope, path, out, lets)
            else:
                for lowered in typer.statement(statement, scope):
                    prefix.append(lowered)
                    if isinstance(lowered, s.SetLocal):
                        value = substitute(lowered.value, lets)
                        if size(value) > MOST_GUARD:
                            raise typer.world.fail(
                                "RW504",
                                "what the action asks is too long",
                                statement.span,
                                help="put a part into a def",
                            )
                        lets[lowered.name] = value
        except Stop:
            if isinstance(statement, t.Let):
                scope.poison(statement.name)
            elif isinstance(statement, t.Require):
                scope.doubt()


def _require(
    typer: Statements,
    e: t.Require,
    scope: Scope,
    path: list[Expr],
    out: list[Requirement],
    lets: dict[str, Expr],
) -> None:
    test, yes, _ = typer.logic(e.condition, scope)
    scope.known.update(yes)
    terms = [fold.invert(condition) for condition in path]
    condition = substitute(fold.disjunction([*terms, test.expr]), lets)
    source = " ".join(e.condition.span.source.text[e.condition.span.start : e.condition.span.end].split())
    _check_message(typer, e)
    clause = "; ".join(typer.latest)
    out.append(Requirement(condition, e.message or f"it needs: {source}", clause, e.span))


def _check_message(typer: Statements, e: t.Require) -> None:
    import re

    params = [name for name, _ in typer.world.callables[typer.rule].params if name != "me"]
    for name in re.findall(r"\{([^{}]*)\}", e.message):
        if name not in params:
            raise typer.world.fail(
                "RW201", f"the message speaks of `{name}`", e.span, help=f"it can name: {', '.join(params)}"
            )


def _if(
    typer: Statements, e: t.If, scope: Scope, path: list[Expr], out: list[Requirement], lets: dict[str, Expr]
) -> None:
    known: dict[str, Typed] = {}
    before = list(path)
    attempts = Attempts()
    for condition, suite in e.branches:
        inner = scope.unsure() if attempts.stop else scope.inner(known)
        with attempts:
            test, yes, no = typer.logic(condition, inner)
            _guard(typer, suite.body, inner.inner(yes), [*before, test.expr], out, lets, [])
            before = [*before, fold.invert(test.expr)]
            known = {**known, **no}
            continue
        _guard(typer, suite.body, scope.unsure(), before, out, lets, [])
    if e.other is not None:
        _guard(
            typer,
            e.other.body,
            scope.unsure() if attempts.stop else scope.inner(known),
            before,
            out,
            lets,
            [],
        )
    attempts.finish()
