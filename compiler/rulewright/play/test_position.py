"""What a test block says, in the terms of a compiled game: actions as ids, places as cells, conditions as answers.

In: lines of a ``test`` and the rules they are written for. A line that makes no sense for these rules raises
:class:`~rulewright.rules.world.Stop` after its problem is reported to the rules' own collector.
"""

from __future__ import annotations

from itertools import product

from rulewright.machine.evaluate import CantEvaluate, Evaluator
from rulewright.machine.model import Machine
from rulewright.rules import fold
from rulewright.rules.expr import Const, Expr, Local
from rulewright.rules.model import BlockInfo, FieldInfo, PieceInfo, Rules
from rulewright.rules.scope import Binding, Scope, Typed
from rulewright.rules.spans import many
from rulewright.rules.statements import Statements
from rulewright.rules.types import BOOL, EMPTY, Type, domain_type
from rulewright.runtime import Game, State
from rulewright.source import Span
from rulewright.syntax import tree as t


class TestTyper(Statements):
    """Types the expressions of tests: those of the rules, and ``game_over`` and ``winner(p)``."""

    __test__ = False

    def __init__(self, rules: Rules) -> None:
        assert rules.world is not None
        super().__init__(rules.world, "", me_allowed=False, kind="test")
        self.scope = Scope()
        self.scope.names["game_over"] = Binding(Typed(Local("game_over"), BOOL), "", False, None)

    def _call(self, e: t.Call, scope: Scope, wanted: Type | None) -> Typed:
        if e.name == "winner" and e.name not in self.world.callables and len(e.args) == 1:
            seat = self.value(e.args[0], scope, domain_type(self.world.player))
            bit = fold.op("&", fold.op(">>", Local("winners"), seat.expr), Const(1))
            return Typed(fold.op("!=", bit, Const(0)), BOOL)
        return super()._call(e, scope, wanted)


class Position:
    """Reads and sets a state in a test's terms. ``hits`` counts the marks that conditions come by."""

    def __init__(self, rules: Rules, machine: Machine, game: Game, hits: list[int] | None = None) -> None:
        self.hits = hits
        self.rules = rules
        self.machine = machine
        self.game = game
        self.typer = TestTyper(rules)
        self.offsets = machine.offsets()

    # ---- conditions ------------------------------------------------------------------------------------------

    def holds(self, condition: t.Expr, state: State) -> bool:
        """Whether a condition holds in a state."""
        return bool(self._evaluate(self.typer.condition(condition, self.typer.scope), state, condition.span))

    def number(self, e: t.Expr, state: State) -> str:
        """The value of an expression as text, for a message."""
        typed = self.typer.value(e, self.typer.scope)
        value = self._evaluate(typed.expr, state, e.span)
        if typed.type.kind == "bool":
            return "true" if value else "false"
        if typed.type.kind == "domain" and typed.type.domain is not None:
            return typed.type.domain.labels[value - typed.type.domain.lo]
        return str(value)

    def _evaluate(self, e: Expr, state: State, span: Span) -> int:
        winners = sum(1 << p for p in state.winners())
        env = {"game_over": int(state.is_terminal()), "winners": winners}
        try:
            return Evaluator(self.machine, state._s, self.hits).expr(e, env)
        except (CantEvaluate, RecursionError):
            raise self.typer.world.fail("RW602", "this can't be worked out here", span) from None

    # ---- actions -----------------------------------------------------------------------------------------------

    def action(self, e: t.Expr) -> int:
        """The id of an action as written in a test."""
        name = e.name if isinstance(e, (t.Name, t.Call)) else ""
        args = e.args if isinstance(e, t.Call) else ()
        block = self.machine.actions.get(name)
        if block is None:
            from rulewright.diagnostics.fixes import renamed
            from rulewright.diagnostics.suggest import did_you_mean

            close = did_you_mean(name, list(self.machine.actions))
            raise self.typer.world.fail(
                "RW602",
                f"there is no action `{name}`",
                e.span,
                help=f"did you mean `{close}`?" if close else None,
                fix=renamed(e.span, name, close),
            )
        if len(args) != len(block.params):
            names = ", ".join(f"{param}: {type}" for param, type in block.params) or "nothing"
            raise self.typer.world.fail(
                "RW304",
                f"`{name}` takes {many(len(block.params), 'value')}, not {len(args)}",
                e.span,
                f"it takes {names}",
            )
        values = tuple(self.constant_of(arg, type) for arg, (_, type) in zip(args, block.params, strict=True))
        return self.game.block(name).action(values)

    def outcome(self, e: t.Expr, block: BlockInfo) -> int:
        """The id of a chance outcome as written in a test."""
        return self.game.block(block.name).action((self.constant_of(e, block.params[0][1]),))

    def constant_of(self, e: t.Expr, type: Type) -> int:
        """A value known in advance, of the wanted type and in its range."""
        typed = self.typer.value(e, self.typer.scope, type)
        if not isinstance(typed.expr, Const):
            raise self.typer.world.fail("RW305", "a test names values known in advance", e.span)
        if not type.lo <= typed.expr.value <= type.hi:
            raise self.typer.world.fail("RW302", f"the value is outside {type.lo}..{type.hi}", e.span)
        return typed.expr.value

    def index_of(self, e: t.Expr, type: Type) -> int:
        """An index known in advance."""
        index = self.typer.index(e, type, self.typer.scope)
        if not isinstance(index, Const):
            raise self.typer.world.fail("RW305", "a test names values known in advance", e.span)
        if not type.lo <= index.value <= type.hi:
            raise self.typer.world.fail("RW303", f"the index is outside {type.shown}", e.span, type.bounds)
        return index.value

    # ---- setting up --------------------------------------------------------------------------------------------

    def give(self, line: t.Given, state: State) -> None:
        """Set a zone or variable, or several elements of one."""
        field, elements = self.elements(line.place)
        base = self.offsets[field.name]
        if isinstance(line.value, t.Picture):
            cells = self._picture(line.value, field, len(elements))
        else:
            one = self._contents(line.value, field)
            cells = [one] * len(elements)
        whole = list(state._s)
        for element, values in zip(elements, cells, strict=True):
            at = base + element * field.width
            whole[at : at + field.width] = values
        state._move_to(whole, state.node)

    def elements(self, place: t.Expr) -> tuple[FieldInfo, list[int]]:
        """The field that a place names and which of its elements; indices left out mean all."""
        world, scope = self.typer.world, self.typer.scope
        indices: list[t.Expr] = []
        at = place
        while isinstance(at, t.Index):
            indices = [*at.args, *indices]
            at = at.of
        fixed: list[int] = []
        field: FieldInfo | None
        if isinstance(at, t.FieldOf):
            field = world.player_fields.get(at.name)
            fixed.append(self.constant_of(at.of, domain_type(world.player)))
        else:
            field = world.fields.get(at.name) if isinstance(at, t.Name) else None
        if field is None:
            self.typer.place(place, scope)
            raise world.fail("RW306", "a zone or variable is wanted here", place.span)
        if len(indices) + len(fixed) > len(field.dims):
            raise world.fail("RW304", f"`{field.name}` has fewer indices", place.span)
        fixed += [
            self.index_of(e, domain_type(d)) for e, d in zip(indices, field.dims[len(fixed) :], strict=False)
        ]
        rest = field.dims[len(fixed) :]
        out = []
        for values in product(*(range(d.lo, d.hi + 1) for d in rest)):
            number = 0
            for value, domain in zip([*fixed, *values], field.dims, strict=True):
                number = number * domain.size + value - domain.lo
            out.append(number)
        return field, out

    def _contents(self, e: t.Expr, field: FieldInfo) -> list[int]:
        if field.piece is None:
            assert field.type is not None
            return [self.constant_of(e, field.type)]
        kinds = field.piece.kinds
        counts: list[tuple[int, int]] = []
        if isinstance(e, t.Contents):
            for number, name in e.items:
                counts.append((number, self.constant_of(name, domain_type(kinds)) - kinds.lo))
        else:
            typed = self.typer.value(
                e, self.typer.scope, domain_type(kinds) if self._is_kind(e, field) else None
            )
            if typed.type.domain != EMPTY:
                counts.append((1, self.constant_of(e, domain_type(kinds)) - kinds.lo))
        return self._zone(counts, field, e.span)

    def _is_kind(self, e: t.Expr, field: FieldInfo) -> bool:
        assert field.piece is not None
        return isinstance(e, t.Name) and field.piece.kinds.find(e.name) is not None

    def _zone(self, counts: list[tuple[int, int]], field: FieldInfo, span: Span) -> list[int]:
        assert field.piece is not None
        cells = [0] * field.width
        counts = [(n, k) for n, k in counts if n]
        if field.kind == "bag":
            for number, kind in counts:
                cells[kind] += number
        elif counts:
            if len(counts) > 1 or (field.kind == "slot" and counts[0][0] > 1):
                raise self.typer.world.fail("RW602", f"a {field.kind} can't hold that", span)
            number, kind = counts[0]
            cells = [kind + 1] if field.kind == "slot" else [number, kind]
        return cells

    def _picture(self, e: t.Picture, field: FieldInfo, count: int) -> list[list[int]]:
        symbols = e.text.split()
        if len(symbols) != count:
            raise self.typer.world.fail(
                "RW602", f"the picture has {len(symbols)} symbols for {count} places", e.span
            )
        return [self._symbol(symbol, field, e.span) for symbol in symbols]

    def _symbol(self, symbol: str, field: FieldInfo, span: Span) -> list[int]:
        if field.piece is None:
            assert field.type is not None
            domain = field.type.domain
            nobody = (
                [k for k, label in enumerate(domain.labels) if label in ("empty", "nothing")]
                if domain
                else []
            )
            if symbol == "." and domain is not None and nobody:
                return [domain.lo + nobody[0]]
            if domain is None or domain.numeric:
                if symbol.lstrip("-").isdigit() and field.type.lo <= int(symbol) <= field.type.hi:
                    return [int(symbol)]
                raise self.typer.world.fail(
                    "RW602", f"`{symbol}` is no number {field.type.lo}..{field.type.hi}", span
                )
            return [domain.lo + self._label(symbol, domain.labels, span)]
        if symbol == ".":
            return [0] * field.width
        digits = "".join(c for c in symbol if c.isdigit())
        letters = symbol.removeprefix(digits).removesuffix(digits)
        kind = self._label(letters, field.piece.kinds.labels, span)
        return self._zone([(int(digits or 1), kind)], field, span)

    def _label(self, symbol: str, labels: tuple[str, ...], span: Span) -> int:
        exact = [k for k, label in enumerate(labels) if label == symbol]
        found = exact or [k for k, label in enumerate(labels) if label.lower().startswith(symbol.lower())]
        if len(found) != 1:
            what = "means none" if not found else "may mean several"
            raise self.typer.world.fail("RW602", f"`{symbol}` {what} of {', '.join(labels)}", span)
        return found[0]

    def balance(self, state: State, span: Span) -> None:
        """Put what a position has too few or too many of into or out of the zone where the set-up placed it."""
        for piece in self.machine.pieces.values():
            seen = [0] * piece.kinds.size
            for field in self.machine.fields.values():
                if field.piece == piece:
                    self._tally(field, state, seen)
            missing = [want - have for want, have in zip(piece.counts, seen, strict=True)]
            if any(missing):
                self._take_back(piece, missing, state, span)

    def _take_back(self, piece: PieceInfo, missing: list[int], state: State, span: Span) -> None:
        home = self.rules.home.get(piece.name)
        info = self.machine.fields[home] if home is not None else None
        base = self.offsets[home] if home is not None else 0
        whole = list(state._s)
        for kind, number in enumerate(missing):
            if not number:
                continue
            left = whole[base + kind] + number if info is not None and info.kind == "bag" else -1
            if left < 0:
                raise self._unbalanced(piece, kind, number, info, whole[base + kind], span)
            whole[base + kind] = left
        state._move_to(whole, state.node)

    def _unbalanced(
        self, piece: PieceInfo, kind: int, number: int, home: FieldInfo | None, there: int, span: Span
    ) -> Exception:
        """What is said of a position that doesn't have as many pieces of a kind as there are."""
        count, label = piece.counts[kind], f"{piece.kinds.labels[kind]} {piece.name}"
        # What lies in the bag they come from can be taken from it; the others are where the test has them.
        laid_out = count - number - (there if home is not None and home.kind == "bag" else 0)
        title = f"{laid_out} {label} are laid out, and there are {count}"
        help = "say where the others are: there is no bag that the set-up takes them from"
        if laid_out > count:
            help = "lay out fewer, or empty other zones: what a test doesn't mention stays where it was"
        return self.typer.world.fail("RW602", title, span, help=help)

    def _tally(self, field: FieldInfo, state: State, seen: list[int]) -> None:
        base = self.offsets[field.name]
        for element in range(field.elements):
            cells = state._s[base + element * field.width : base + (element + 1) * field.width]
            if field.kind == "bag":
                for kind, number in enumerate(cells):
                    seen[kind] += number
            elif field.kind == "slot" and cells[0]:
                seen[cells[0] - 1] += 1
            elif field.kind == "stack":
                seen[cells[1]] += cells[0]
