"""From lark's parse tree to the syntax tree: expressions, choice and chance. See ``build``."""

from __future__ import annotations

from typing import Any

from lark import Token, Tree

from rulewright.source import Source, Span
from rulewright.syntax import tree as t


class BuildExpressions:
    """Expression rules of the grammar, and what all rules share."""

    source: Source

    def node(self, item: Any) -> Any:
        """Build one node of the parse tree. Tokens and absent parts are passed on."""
        if not isinstance(item, Tree):
            return item
        flat = [self.node(child) for child in item.children]
        meta = item.meta
        start = getattr(meta, "start_pos", 0)
        return getattr(self, str(item.data))(flat, Span(self.source, start, getattr(meta, "end_pos", start)))

    def string(self, token: Any) -> str:
        """The text of a string token; "" for an absent one."""
        if token is None:
            return ""
        return str(token)[3:-3] if str(token).startswith('"""') else str(token)[1:-1]

    def token_span(self, token: Token) -> Span:
        """A token's place."""
        start = token.start_pos or 0
        return Span(self.source, start, start + len(token))

    def expr_name(self, c: list[Any], span: Span) -> t.Name:
        """A name."""
        return t.Name(str(c[0]), span=span)

    def expr_int(self, c: list[Any], span: Span) -> t.Int:
        """A number; more than nine digits are cut, which no range accepts."""
        return t.Int(int(str(c[0])[:10]), span=span)

    def expr_tagged(self, c: list[Any], span: Span) -> t.Tagged:
        """``display 2``."""
        return t.Tagged(str(c[0]), int(str(c[1])[:10]), span=span)

    def expr_true(self, c: list[Any], span: Span) -> t.Bool:
        """``true``."""
        return t.Bool(True, span=span)

    def expr_false(self, c: list[Any], span: Span) -> t.Bool:
        """``false``."""
        return t.Bool(False, span=span)

    def expr_call(self, c: list[Any], span: Span) -> t.Call:
        """A call."""
        return t.Call(str(c[0]), tuple(x for x in c[1:] if x is not None), span=span)

    def expr_base(self, c: list[Any], span: Span) -> t.BaseCall:
        """``base(…)``."""
        return t.BaseCall(tuple(x for x in c if x is not None), span=span)

    def expr_paren(self, c: list[Any], span: Span) -> t.Expr:
        """Brackets leave no trace."""
        inner: t.Expr = c[0]
        return inner

    def expr_field(self, c: list[Any], span: Span) -> t.FieldOf:
        """``p.score``."""
        return t.FieldOf(c[0], str(c[1]), span=span)

    def expr_index(self, c: list[Any], span: Span) -> t.Index:
        """``wall[r, c]``."""
        return t.Index(c[0], tuple(c[1:]), span=span)

    def expr_kind_of(self, c: list[Any], span: Span) -> t.KindOf:
        """``the color of …``."""
        return t.KindOf(str(c[0]), c[1], span=span)

    def expr_minus(self, c: list[Any], span: Span) -> t.Unary:
        """``-x``."""
        return t.Unary("-", c[1], span=span)

    def expr_not(self, c: list[Any], span: Span) -> t.Unary:
        """``not x``."""
        return t.Unary("not", c[0], span=span)

    def expr_binary(self, c: list[Any], span: Span) -> t.Binary:
        """``a + b``."""
        return t.Binary(str(c[1]), c[0], c[2], span=span)

    expr_product = expr_binary

    def expr_compare(self, c: list[Any], span: Span) -> t.Compare:
        """``a < b``."""
        return t.Compare(c[0], tuple(zip(c[1::2], c[2::2], strict=True)), span=span)

    def compare_op(self, c: list[Any], span: Span) -> str:
        """``==`` and its kin."""
        return str(c[0])

    def op_is(self, c: list[Any], span: Span) -> str:
        """``is``."""
        return "is"

    def op_is_not(self, c: list[Any], span: Span) -> str:
        """``is not``."""
        return "is not"

    def op_in(self, c: list[Any], span: Span) -> str:
        """``in``."""
        return "in"

    def op_not_in(self, c: list[Any], span: Span) -> str:
        """``not in``."""
        return "not in"

    def expr_or(self, c: list[Any], span: Span) -> t.Logic:
        """``a or b``."""
        return t.Logic("or", tuple(c), span=span)

    def expr_and(self, c: list[Any], span: Span) -> t.Logic:
        """``a and b``."""
        return t.Logic("and", tuple(c), span=span)

    def expr_cond(self, c: list[Any], span: Span) -> t.IfElse:
        """``a if b else c``."""
        return t.IfElse(c[1], c[0], c[2], span=span)

    def expr_fold(self, c: list[Any], span: Span) -> t.Fold:
        """``some x in D: …``."""
        bindings = tuple(x for x in c if isinstance(x, t.Binding))
        return t.Fold(str(c[0]), bindings, c[-2], c[-1], span=span)

    def expr_the(self, c: list[Any], span: Span) -> t.The:
        """``the x in D where …``."""
        return t.The(c[0], c[1], c[2], span=span)

    def binding(self, c: list[Any], span: Span) -> t.Binding:
        """``x in D``."""
        return t.Binding(str(c[0]), c[1], span=span)

    def range(self, c: list[Any], span: Span) -> t.RangeOf:
        """``0..4``."""
        return t.RangeOf(c[0], c[1], span=span)

    def expr_list(self, c: list[Any], span: Span) -> t.ListOf:
        """``[1, 2]``."""
        return t.ListOf(tuple(x for x in c if x is not None), span=span)

    def expr_set(self, c: list[Any], span: Span) -> t.SetOf:
        """``{a, b}``."""
        return t.SetOf(tuple(x for x in c if x is not None), span=span)

    def expr_by(self, c: list[Any], span: Span) -> t.By:
        """``by players (…)``."""
        return t.By(str(c[0]), tuple(x for x in c[1:] if x is not None), span=span)

    def by_case(self, c: list[Any], span: Span) -> Any:
        """``2: 5``."""
        return (c[0], c[1])

    # choice and chance ----------------------------------------------------------------------------------------

    def chance_random(self, c: list[Any], span: Span) -> t.Random:
        """``random …``."""
        name, domain, where, weight = c if len(c) == 4 else [c[0], None, None, None]
        if domain is None:
            return t.Random("", t.Name(str(name), span=self.token_span(name)), None, None, span=span)
        return t.Random(str(name), domain, where, weight, span=span)

    def chance_roll(self, c: list[Any], span: Span) -> t.Roll:
        """``roll 1..6``."""
        return t.Roll(c[0], c[1], span=span)

    def weighted(self, c: list[Any], span: Span) -> t.Expr:
        """``weighted w``."""
        weight: t.Expr = c[0]
        return weight

    def choose_value(self, c: list[Any], span: Span) -> t.ChooseValue:
        """``choose c in Column``."""
        return t.ChooseValue(c[0], c[1], c[2], span=span)

    def by(self, c: list[Any], span: Span) -> t.Expr:
        """``by p``."""
        player: t.Expr = c[0]
        return player

    def where(self, c: list[Any], span: Span) -> t.Expr:
        """``where condition``."""
        condition: t.Expr = c[0]
        return condition
