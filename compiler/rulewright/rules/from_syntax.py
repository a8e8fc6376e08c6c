"""From syntax trees to :class:`~rulewright.rules.model.Rules`: the whole stage, in order.

1. flatten the chain of files (``inherit``);
2. domains, constants, options, pieces, fields (``declare``);
3. signatures of all rules, and which of them speak of the acting player;
4. bodies of all rules (``statements``); an action's requirements become its guard;
5. result, invariants, view; then the checks in ``checks/``.

Raises :class:`~rulewright.diagnostics.SpecError` with every mistake found if there is any.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from rulewright.diagnostics.fixes import renamed
from rulewright.diagnostics.model import Problems
from rulewright.diagnostics.suggest import did_you_mean
from rulewright.rules.actions import action_body
from rulewright.rules.checks import CHECKS
from rulewright.rules.citations import Clauses
from rulewright.rules.declare import declare
from rulewright.rules.expr import Call, Const, Expr, Load, Local, substitute
from rulewright.rules.inherit import Program, flatten, name_span
from rulewright.rules.me import rules_that_use_me
from rulewright.rules.misfits import check_misfits
from rulewright.rules.model import BlockInfo, CallableInfo, FieldInfo, Rules, ShowInfo
from rulewright.rules.notes import Notes
from rulewright.rules.recursion import check_recursion
from rulewright.rules.scope import Scope, Typed
from rulewright.rules.statements import Statements
from rulewright.rules.stmt import CallStmt
from rulewright.rules.stmt import walk as walk_body
from rulewright.rules.types import NOTHING, Domain, Type, domain_type, union
from rulewright.rules.world import MAX_ACTIONS, Stop, World
from rulewright.rules.written_types import resolve_type
from rulewright.syntax import tree as t

DEFAULT_LENGTH = 10_000


def understand(
    chain: Sequence[t.File],
    players: int,
    options: Mapping[str, str],
    problems: Problems | None = None,
    *,
    cover: bool = False,
    notes: Notes | None = None,
) -> Rules:
    """The rules of the last file of the chain (the base game first) for so many players and those options.

    With ``cover`` every statement and branch is marked, so that a machine can count which were run. ``notes`` are
    filled with what is found out about places in the text, also where the rules are wrong.
    """
    problems = Problems() if problems is None else problems
    problems.remark = Clauses(chain).remark
    program = flatten(list(chain), problems)
    seats = Domain("player", "player", tuple(f"p{k}" for k in range(players)))
    world = World(players, problems, seats, notes=notes)
    world.marks = [] if cover else None
    header = program.header
    for file in chain:
        world.rulebooks.update(dict(file.header.rulebooks))
    # What uses a rule that replaces another one wrongly would be wrong as well, for no other reason.
    replaced_wrongly = problems.has_errors
    declare(program, world, options)
    _signatures(program, world)
    check_misfits(world)
    if replaced_wrongly or any(found.code == "RW205" for found in problems):
        problems.raise_if_errors()
    _winner_field(program, world)
    _bodies(program, world)
    rules = Rules(
        name=header.name,
        title=header.title or header.name,
        doc=header.doc,
        players=players,
        player_range=_player_range(chain),
        extends=header.extends,
        options=tuple(world.options.values()),
        rulebooks=world.rulebooks,
        length=next((f.header.length for f in reversed(chain) if f.header.length), DEFAULT_LENGTH),
        notes=tuple(note for f in chain for note in f.header.notes),
        domains=world.domains,
        pieces=world.pieces,
        fields={f.name: f for f in [*world.fields.values(), *world.player_fields.values()]},
        callables=world.callables,
        actions=world.actions,
        chances=world.chances,
        home=world.home,
        tests=tuple(program.tests),
        world=world,
    )
    _result(program, world, rules)
    _invariants(program, world, rules)
    _view(program, world, rules)
    rules.tables = world.tables
    if "flow" not in world.callables:
        problems.error(
            "RW407",
            "the spec has no `flow`",
            header.span.first_line,
            help="say how the game goes: `flow:` and its phases",
        )
    total = sum(block.size for block in world.actions.values())
    if total > MAX_ACTIONS:
        largest = max(world.actions.values(), key=lambda block: block.size)
        problems.error(
            "RW503",
            f"{total:,} actions are too many",
            largest.span,
            f"{largest.size:,} for `{largest.name}`, all its parameters multiplied",
            help=f"the most is {MAX_ACTIONS:,}: cut it into an action and choices that follow it",
        )
    problems.raise_if_errors()
    for check in CHECKS:
        check(rules, program, world, problems)
    problems.raise_if_errors()
    return rules


def _player_range(chain: Sequence[t.File]) -> tuple[int, int]:
    return next((f.header.players for f in reversed(chain) if f.header.players), (2, 2))


# ---- signatures --------------------------------------------------------------------------------------------------


def _signatures(program: Program, world: World) -> None:
    callables: list[tuple[str, t.Callable]] = []
    for decl in program.decls:
        if isinstance(decl, t.Callable):
            callables.append((decl.name, decl))
            versions = [*program.replaced.get(decl.name, ()), decl]
            for number, earlier in enumerate(versions[:-1]):
                callables.append((_base_name(decl.name, number), earlier))
            for number in range(len(versions) - 1):
                later = decl.name if number == len(versions) - 2 else _base_name(decl.name, number + 1)
                world.replaced[later] = _base_name(decl.name, number)
    world.syntax = dict(callables)
    uses_me = rules_that_use_me(world.syntax, world.replaced)
    for name, decl in callables:
        try:
            world.callables[name] = _signature(name, decl, world, name in uses_me)
        except Stop:
            world.poisoned.add(name)
    for name, info in world.callables.items():
        if info.kind == "action" and ".base" not in name:
            params = tuple(p for p in info.params if p[0] != "me")
            world.actions[name] = BlockInfo(name, params, info.doc, "", info.span)


def _base_name(name: str, level: int) -> str:
    return f"{name}.base{level}"


def _signature(name: str, decl: t.Callable, world: World, uses_me: bool) -> CallableInfo:
    typer = Statements(world, name, me_allowed=False, kind="declaration")

    def constant(e: t.Expr) -> int:
        return typer.constant(e, Scope(), "a bound")

    params: list[tuple[str, Type]] = []
    for param in decl.params:
        if any(param.name == known for known, _ in params):
            raise world.fail("RW202", f"`{param.name}` is a parameter twice", param.span)
        params.append((param.name, resolve_type(world, param.type, constant)))
    if decl.kind == "action":
        uses_me = True
    if uses_me:
        params.insert(0, ("me", domain_type(world.player)))
    returns = None
    if decl.kind == "def":
        if decl.returns is None:
            raise world.fail(
                "RW301",
                f"`{decl.name}` does not say what it gives",
                name_span(decl),
                help="write `-> bool` or so",
            )
        returns = resolve_type(world, decl.returns, constant)
    elif decl.returns is not None:
        raise world.fail("RW301", f"a {decl.kind} gives no value", decl.returns.span, help="make it a def")
    return CallableInfo(name, decl.kind, tuple(params), returns, uses_me, decl.body.doc, "", name_span(decl))


def _winner_field(program: Program, world: World) -> None:
    """``win`` needs a place to say who has won."""
    if not any(_has_win(decl.body) for decl in world.syntax.values()):
        return
    type = domain_type(union("", [NOTHING, world.player]))
    world.fields["winner"] = FieldInfo(
        "winner", "frame", (), 1, type, None, False, "all", (), (0,), program.header.span
    )


def _has_win(node: object) -> bool:
    if isinstance(node, t.Win):
        return True
    if isinstance(node, tuple):
        return any(_has_win(item) for item in node)
    if isinstance(node, (t.Stmt, t.Suite)):
        return any(_has_win(getattr(node, name)) for name in node.__dataclass_fields__ if name != "span")
    return False


# ---- bodies ------------------------------------------------------------------------------------------------------


def _bodies(program: Program, world: World) -> None:
    for name, info in list(world.callables.items()):
        decl = world.syntax[name]
        me_allowed = info.uses_me
        typer = Statements(world, name, me_allowed=me_allowed, kind=decl.kind)
        typer.returns = info.returns
        scope = Scope()
        for param, type in info.params:
            if param == "me":
                continue
            span = next(p.span for p in decl.params if p.name == param)
            try:
                typer.define(scope, param, Typed(Local(param), type), typer.fresh(param), span)
            except Stop:
                scope.poison(param)
        if decl.kind == "action":
            info.requirements, info.body = action_body(typer, decl.body.body, scope, info)
        else:
            info.body = typer.statements(decl.body.body, scope)
        info.clause = "; ".join(dict.fromkeys(typer.clauses))
        info.locals = {**typer.local_types, "me": domain_type(world.player)}
        info.requirements = tuple(
            r if r.clause else replace(r, clause=info.clause) for r in info.requirements
        )
        if decl.kind == "def" and not _always_returns(decl.body.body):
            world.problems.error(
                "RW301", f"`{decl.name}` can end without a value", info.span, help="add a `return`"
            )
    for name, block in list(world.actions.items()):
        rule = world.callables.get(name)
        if rule is not None and rule.clause:
            world.actions[name] = BlockInfo(name, block.params, block.doc, rule.clause, block.span)
    _inherit_requirements(world)
    check_recursion(world)


def _inherit_requirements(world: World) -> None:
    """An action that calls ``base(…)`` asks all that the replaced action asks, of the values it hands on."""
    for name in sorted(world.replaced, key=lambda n: n.count(".base"), reverse=True):
        info, base = world.callables.get(name), world.callables.get(world.replaced[name])
        if info is None or base is None or info.kind != "action":
            continue
        own = {Local(param) for param, _ in info.params}
        for statement in walk_body(info.body):
            if not isinstance(statement, CallStmt) or statement.callable != base.name:
                continue
            if not all(arg in own or isinstance(arg, Const) for arg in statement.args):
                world.problems.error(
                    "RW205",
                    "`base` of an action takes the action's own parameters",
                    info.span,
                    help="hand them on as they are, so that what the replaced action requires can be asked first",
                )
                continue
            values = {param: arg for (param, _), arg in zip(base.params, statement.args, strict=True)}
            more = tuple(
                replace(r, condition=substitute(r.condition, values))
                for r in base.requirements
                if r.message not in {known.message for known in info.requirements}
            )
            info.requirements = (*more, *info.requirements)


def _always_returns(body: tuple[t.Stmt, ...]) -> bool:
    if not body:
        return False
    last = body[-1]
    if isinstance(last, t.If):
        return (
            last.other is not None
            and _always_returns(last.other.body)
            and all(_always_returns(suite.body) for _, suite in last.branches)
        )
    return isinstance(last, t.Return)


# ---- result, invariants, view --------------------------------------------------------------------------------------


def _result(program: Program, world: World, rules: Rules) -> None:
    decl = next((d for d in program.decls if isinstance(d, t.Result)), None)
    if decl is None:
        return
    criteria: list[tuple[str, str, Expr]] = []
    for order, name in decl.criteria:
        expr = _criterion(name, world)
        if expr is not None:
            criteria.append((order, name.name, expr))
    if any(order == "payoff" for order, _, _ in criteria):
        if len(criteria) > 1:
            world.problems.error("RW301", "a payoff stands alone in a result", name_span(decl))
        rules.utility = "payoff"
    rules.criteria = tuple(criteria)


def _criterion(name: t.Name, world: World) -> Expr | None:
    """The value of a result's criterion for the player ``p``."""
    info = world.callables.get(name.name)
    if info is not None and info.kind == "def":
        wanted = [type for n, type in info.params]
        if (
            wanted == [domain_type(world.player)]
            and info.returns is not None
            and info.returns.kind in ("int", "bool")
        ):
            return Call(name.name, (Local("p"),))
        world.problems.error("RW304", f"`{name.name}` is not a number for each player", name.span)
        return None
    field = world.player_fields.get(name.name)
    if field is not None and len(field.dims) == 1 and field.type is not None and field.type.number:
        return Load(field.name, Local("p"))
    defs = [n for n, c in world.callables.items() if c.kind == "def"]
    close = did_you_mean(name.name, [*world.player_fields, *defs])
    world.fail(
        "RW201",
        f"there is no `{name.name}` of a player",
        name.span,
        help=f"did you mean `{close}`?"
        if close
        else "name a player's number or a def with one player parameter",
        fix=renamed(name.span, name.name, close),
    )
    return None


def _invariants(program: Program, world: World, rules: Rules) -> None:
    out = []
    for decl in program.decls:
        if isinstance(decl, t.Invariant):
            typer = Statements(world, "", me_allowed=False, kind="invariant")
            try:
                out.append((decl.text, typer.condition(decl.condition, Scope())))
            except Stop:
                continue
    rules.invariants = tuple(out)


def _view(program: Program, world: World, rules: Rules) -> None:
    decl = next((d for d in program.decls if isinstance(d, t.View)), None)
    shows: list[ShowInfo] = []
    for show in decl.shows if decl is not None else ():
        fields: list[str] = []
        ghosts: dict[str, str] = {}
        for name, faint in show.shown:
            field = world.fields.get(name.name) or world.player_fields.get(name.name)
            if field is None:
                close = did_you_mean(name.name, [*world.fields, *world.player_fields])
                help = f"did you mean `{close}`?" if close else None
                title = f"there is no zone or variable `{name.name}`"
                fix = renamed(name.span, name.name, close)
                world.fail("RW201", title, name.span, help=help, fix=fix)
                continue
            fields.append(field.name)
            if faint is not None:
                if _ghost_fits(faint, field, world):
                    ghosts[field.name] = faint.name
                elif faint.name not in world.poisoned:
                    world.problems.error(
                        "RW304",
                        f"`{faint.name}` is not a def from this zone's indices to its kind of piece",
                        faint.span,
                    )
        shows.append(ShowInfo(tuple(fields), show.title, ghosts))
    rules.view = tuple(shows)


def _ghost_fits(faint: t.Name, field: FieldInfo, world: World) -> bool:
    info = world.callables.get(faint.name)
    dims = field.dims[1:] if field.per_player else field.dims
    return (
        info is not None
        and info.kind == "def"
        and [type.domain for _, type in info.params] == list(dims)
        and field.piece is not None
        and info.returns is not None
        and info.returns.domain == field.piece.kinds
    )
