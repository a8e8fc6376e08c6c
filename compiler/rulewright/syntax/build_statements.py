"""From lark's parse tree to the syntax tree: statements and tests. See ``build``."""

from __future__ import annotations

from typing import Any

from rulewright.source import Span
from rulewright.syntax import tree as t
from rulewright.syntax.build_expressions import BuildExpressions


class BuildStatements(BuildExpressions):
    """Statement and test rules of the grammar."""

    def suite(self, c: list[Any], span: Span) -> t.Suite:
        """A block of statements."""
        doc = c[0] if c and isinstance(c[0], str) else ""
        return t.Suite(doc, tuple(x for x in c if isinstance(x, t.Stmt)), span=span)

    def doc(self, c: list[Any], span: Span) -> str:
        """The sentence that documents a block."""
        return " ".join(self.string(c[0]).split())

    def rule_cites(self, c: list[Any], span: Span) -> t.Cites:
        """``cites …``."""
        return t.Cites(str(c[0]), tuple(self.string(x) for x in c[1:]), span=span)

    def effect_let(self, c: list[Any], span: Span) -> t.Let:
        """``let x = …``."""
        return t.Let(str(c[0]), c[1], span=span)

    def effect_var(self, c: list[Any], span: Span) -> t.VarStmt:
        """``var x: T = …``."""
        return t.VarStmt(str(c[0]), c[1], c[2], span=span)

    def effect_set(self, c: list[Any], span: Span) -> t.Assign:
        """``place = …``."""
        return t.Assign(c[0], "=", c[1], span=span)

    def effect_add(self, c: list[Any], span: Span) -> t.Assign:
        """``place += …``."""
        return t.Assign(c[0], str(c[1]), c[2], span=span)

    def effect_let_choose(self, c: list[Any], span: Span) -> t.Let:
        """``let x = choose …``."""
        return t.Let(str(c[0]), c[1], c[2] if len(c) > 2 else None, span=span)

    def effect_set_choose(self, c: list[Any], span: Span) -> t.Assign:
        """``place = choose …``."""
        return t.Assign(c[0], "=", c[1], c[2] if len(c) > 2 else None, span=span)

    def effect_call(self, c: list[Any], span: Span) -> t.CallStmt:
        """A phase or step."""
        return t.CallStmt(str(c[0]), tuple(x for x in c[1:] if x is not None), span=span)

    def effect_base(self, c: list[Any], span: Span) -> t.BaseStmt:
        """``base(…)``."""
        return t.BaseStmt(tuple(x for x in c if x is not None), span=span)

    def effect_move(self, c: list[Any], span: Span) -> t.Move:
        """``move …``."""
        amount, kind, source, target = c if len(c) == 4 else [c[0], None, *c[1:]]
        up_to = isinstance(amount, tuple) and amount[0] == "up to"
        if isinstance(amount, tuple):
            amount = amount[1]
        return t.Move(amount, up_to, kind, source, target, span=span)

    def amount_all(self, c: list[Any], span: Span) -> Any:
        """``all``."""
        return ("all", None)

    def amount_up_to(self, c: list[Any], span: Span) -> Any:
        """``up to n``."""
        return ("up to", c[0])

    def effect_draw(self, c: list[Any], span: Span) -> t.Draw:
        """``draw …``."""
        amount, source, target, refill = c if len(c) == 4 else [None, *c]
        if amount is None:
            amount = t.Int(1, span=span)
        return t.Draw(amount, source, target, refill, span=span)

    def refill(self, c: list[Any], span: Span) -> t.Expr:
        """``, refill from lid``."""
        zone: t.Expr = c[0]
        return zone

    def effect_place(self, c: list[Any], span: Span) -> t.Place:
        """``place …``."""
        amount = c[0][1] if isinstance(c[0], tuple) else c[0]
        return t.Place(amount, c[1], c[2], span=span)

    def place_field(self, c: list[Any], span: Span) -> t.FieldOf:
        """``p.score`` as a target."""
        return t.FieldOf(c[0], str(c[1]), span=span)

    def place_index(self, c: list[Any], span: Span) -> t.Index:
        """``offer[d]`` as a target."""
        return t.Index(c[0], tuple(c[1:]), span=span)

    def flow_choose(self, c: list[Any], span: Span) -> t.Choose:
        """``choose a | b``."""
        offers = tuple(x for x in c if isinstance(x, t.Offer))
        by = next((x for x in c if isinstance(x, t.Expr)), None)
        otherwise = next((x for x in c if isinstance(x, t.Suite)), None)
        return t.Choose(offers, by, otherwise, span=span)

    def offer(self, c: list[Any], span: Span) -> t.Offer:
        """One action on offer."""
        return t.Offer(str(c[0]), c[1], span=span)

    def flow_if(self, c: list[Any], span: Span) -> t.If:
        """``if``."""
        branches = [(c[0], c[1])] + [x for x in c[2:] if isinstance(x, tuple)]
        return t.If(tuple(branches), c[-1], span=span)

    def flow_else_if(self, c: list[Any], span: Span) -> Any:
        """``else if``."""
        return (c[0], c[1])

    def flow_for(self, c: list[Any], span: Span) -> t.For:
        """``for``."""
        bindings = tuple(x for x in c if isinstance(x, t.Binding))
        start, where, body = c[len(bindings) :]
        return t.For(bindings, start, where, body, span=span)

    def from_seat(self, c: list[Any], span: Span) -> Any:
        """``from starter``."""
        return c[0]

    def flow_repeat(self, c: list[Any], span: Span) -> t.Repeat:
        """``repeat: … until``."""
        return t.Repeat(c[0], c[1], span=span)

    def flow_times(self, c: list[Any], span: Span) -> t.Times:
        """``repeat 6 times:``."""
        return t.Times(c[0], c[1], span=span)

    def flow_while(self, c: list[Any], span: Span) -> t.While:
        """``while``."""
        return t.While(c[0], c[1], c[2], span=span)

    def flow_turns(self, c: list[Any], span: Span) -> t.Turns:
        """``turns``."""
        start, skipping, until, body = c
        name, skip = skipping or ("", None)
        return t.Turns(start, name, skip, until, body, span=span)

    def until(self, c: list[Any], span: Span) -> t.Expr:
        """``until …``."""
        condition: t.Expr = c[0]
        return condition

    def skipping(self, c: list[Any], span: Span) -> Any:
        """``skipping p where …``."""
        return (str(c[0]), c[1])

    def flow_together(self, c: list[Any], span: Span) -> t.Together:
        """``together``."""
        return t.Together(c[0], c[1], span=span)

    def flow_require(self, c: list[Any], span: Span) -> t.Require:
        """``require``."""
        return t.Require(c[0], self.string(c[1]), span=span)

    def flow_win(self, c: list[Any], span: Span) -> t.Win:
        """``win p``."""
        return t.Win(c[0], span=span)

    def flow_end(self, c: list[Any], span: Span) -> t.EndGame:
        """``end game``."""
        return t.EndGame(span=span)

    def flow_return(self, c: list[Any], span: Span) -> t.Return:
        """``return``."""
        return t.Return(c[0] if c else None, span=span)

    def flow_break(self, c: list[Any], span: Span) -> t.Break:
        """``break``."""
        return t.Break(span=span)

    def flow_continue(self, c: list[Any], span: Span) -> t.Continue:
        """``continue``."""
        return t.Continue(span=span)

    def flow_pass(self, c: list[Any], span: Span) -> t.Pass:
        """``pass``."""
        return t.Pass(span=span)

    # tests ----------------------------------------------------------------------------------------------------

    def test_block(self, c: list[Any], span: Span) -> t.Test:
        """``test "…":``."""
        return t.Test(self.string(c[0]), tuple(c[1:]), span=span)

    def test_players(self, c: list[Any], span: Span) -> t.TestPlayers:
        """``players 2``."""
        return t.TestPlayers(int(c[0]), span=span)

    def test_option(self, c: list[Any], span: Span) -> t.TestOption:
        """``option side = B``."""
        return t.TestOption(str(c[0]), str(c[1]), span=span)

    def test_seed(self, c: list[Any], span: Span) -> t.TestSeed:
        """``seed 7``."""
        return t.TestSeed(int(c[0]), span=span)

    def test_given(self, c: list[Any], span: Span) -> t.Given:
        """``given place = value``."""
        return t.Given(c[0], c[1], span=span)

    def contents(self, c: list[Any], span: Span) -> t.Contents:
        """``2 blue, 1 red``."""
        return t.Contents(tuple(c), span=span)

    def content(self, c: list[Any], span: Span) -> Any:
        """``2 blue``."""
        return (int(c[0]), c[1])

    def test_picture(self, c: list[Any], span: Span) -> t.Picture:
        """A drawn board."""
        return t.Picture(self.string(c[0]), span=span)

    def test_draws(self, c: list[Any], span: Span) -> t.Draws:
        """``given draws …``."""
        return t.Draws(tuple(c), span=span)

    def test_when(self, c: list[Any], span: Span) -> t.When:
        """``when p0: …``."""
        if isinstance(c[0], str):
            return t.When(c[0], (c[1],), span=span)
        return t.When("", tuple(c), span=span)

    def test_seat(self, c: list[Any], span: Span) -> str:
        """``p0``."""
        return str(c[0])

    def test_refused(self, c: list[Any], span: Span) -> t.Refused:
        """``refused p0: …``."""
        return t.Refused(c[0], c[1], self.string(c[2]), span=span)

    def test_legal(self, c: list[Any], span: Span) -> t.Legal:
        """``legal p0: …``."""
        return t.Legal(c[0], c[1], span=span)

    def test_then(self, c: list[Any], span: Span) -> t.Then:
        """``then …``."""
        return t.Then(c[0], span=span)
