"""The kinds of mistakes: each a function from the places of a spec to all ways in which it can be made there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import pairwise

from places import Edit, Edits, Node, Places, other_local

from rulewright.syntax import tree as t

Kind = Callable[[Places], Iterator[Edits]]

_OTHER_OPS = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": ">=", "is": "is not", "is not": "is",
    "in": "not in", "not in": "in", "+": "-", "-": "+", "*": "+", "+=": "-=", "-=": "+=", "and": "or", "or": "and",
    "some": "all", "all": "some", "max": "min", "min": "max", "count": "max", "sum": "max",
    "highest": "lowest", "lowest": "highest", "payoff": "lowest",
}  # fmt: skip


def _replaced(places: Places, start: int, end: int, old: str, new: str) -> Iterator[Edits]:
    """A word or sign between two places replaced, where it stands there exactly once."""
    bounds = r"\b" if old[0].isalpha() else ""
    found = list(re.finditer(f"{bounds}{re.escape(old)}{bounds}", places.between(start, end)))
    if len(found) == 1:
        yield (Edit(start + found[0].start(), start + found[0].end(), new),)


def _swapped(places: Places, a: t.Tree, b: t.Tree) -> Iterator[Edits]:
    """The texts of two nodes in each other's place."""
    if a.span.text != b.span.text:
        yield Edit(a.span.start, a.span.end, b.span.text), Edit(b.span.start, b.span.end, a.span.text)


def _last(text: str) -> str:
    """A word with a letter lost."""
    return text[:-2] + text[-1]


# ---- names and values --------------------------------------------------------------------------------------------


def name_misspelt(places: Places) -> Iterator[Edits]:
    """A letter is missing in a name."""
    for node in places.of(t.Name, t.Call, t.CallStmt):
        name, start = node.it.name, node.it.span.start  # type: ignore[attr-defined] # all three have a name
        if len(name) > 3 and name[-1] != name[-2] and not isinstance(node.parent, (t.Result, t.View)):
            yield (Edit(start, start + len(name), _last(name)),)


def wrong_index(places: Places) -> Iterator[Edits]:
    """An index is another number, another name of the same domain, or the one beside it."""
    for node in places.of(t.Index):
        assert isinstance(node.it, t.Index)
        if len(node.it.args) > 1:
            yield from _swapped(places, node.it.args[0], node.it.args[1])
        for arg in node.it.args:
            if isinstance(arg, t.Int):
                yield (Edit(arg.span.start, arg.span.end, str(arg.value + 1)),)
            other = other_local(places, Node(arg, (*node.above, node.it)))
            if other is not None:
                yield (Edit(arg.span.start, arg.span.end, other),)


def wrong_value(places: Places) -> Iterator[Edits]:
    """Another value of the same enum."""
    for node in places.of(t.Name):
        assert isinstance(node.it, t.Name)
        if node.it.name in places.values and not isinstance(node.parent, (t.By, t.ListOf)):
            yield (Edit(node.it.span.start, node.it.span.end, places.values[node.it.name]),)


def wrong_player(places: Places) -> Iterator[Edits]:
    """The next player in place of the one meant, or another one that is at hand."""
    for node in places.of(t.Name):
        assert isinstance(node.it, t.Name)
        span = node.it.span
        if node.it.name == "me" and not node.is_place:
            yield (Edit(span.start, span.end, "next(me)"),)
        rule = node.rule
        if rule is not None and places.locals_of(rule).get(node.it.name) == "player":
            other = other_local(places, node)
            if other is not None or rule.kind in ("action", "flow"):
                yield (Edit(span.start, span.end, other or "me"),)


def number_off_by_one(places: Places) -> Iterator[Edits]:
    """A number in a rule or a constant is one too large."""
    for node in places.of(t.Int):
        assert isinstance(node.it, t.Int)
        inside = (node.rule, *(x for x in node.above if isinstance(x, t.Const)))
        if any(inside) and not isinstance(node.parent, (t.Param, t.TypeRange)):
            yield (Edit(node.it.span.start, node.it.span.end, str(node.it.value + 1)),)


def true_for_false(places: Places) -> Iterator[Edits]:
    """The other truth value."""
    for node in places.of(t.Bool):
        assert isinstance(node.it, t.Bool)
        yield (Edit(node.it.span.start, node.it.span.end, "false" if node.it.value else "true"),)


def table_entries_swapped(places: Places) -> Iterator[Edits]:
    """Two entries of a table in each other's place."""
    for node in places.of(t.ListOf, t.By):
        it = node.it
        items = [v for _, v in it.cases] if isinstance(it, t.By) else list(it.items)  # type: ignore[attr-defined]
        for a, b in pairwise(items):
            yield from _swapped(places, a, b)


# ---- calls and signs ---------------------------------------------------------------------------------------------


def arguments_swapped(places: Places) -> Iterator[Edits]:
    """Two arguments in each other's place."""
    for node in places.of(t.Call, t.CallStmt, t.BaseCall, t.BaseStmt):
        args: tuple[t.Expr, ...] = node.it.args  # type: ignore[attr-defined] # all four have arguments
        if getattr(node.it, "name", "") not in ("max", "min"):
            for a, b in pairwise(args):
                yield from _swapped(places, a, b)


def comparison_wrong(places: Places) -> Iterator[Edits]:
    """``<`` for ``<=`` and the like."""
    for node in places.of(t.Compare):
        assert isinstance(node.it, t.Compare)
        left = node.it.first
        for op, right in node.it.rest:
            yield from _replaced(places, left.span.end, right.span.start, op, _OTHER_OPS[op])
            left = right


def sign_wrong(places: Places) -> Iterator[Edits]:
    """``+`` for ``-`` and the like."""
    for node in places.of(t.Binary, t.Assign):
        it = node.it
        if isinstance(it, t.Binary) and it.op in _OTHER_OPS:
            yield from _replaced(places, it.left.span.end, it.right.span.start, it.op, _OTHER_OPS[it.op])
        elif isinstance(it, t.Assign) and it.op != "=":
            yield from _replaced(places, it.place.span.end, it.value.span.start, it.op, _OTHER_OPS[it.op])


def and_for_or(places: Places) -> Iterator[Edits]:
    """``and`` for ``or``, or the other way round."""
    for node in places.of(t.Logic):
        assert isinstance(node.it, t.Logic)
        for a, b in pairwise(node.it.terms):
            yield from _replaced(places, a.span.end, b.span.start, node.it.op, _OTHER_OPS[node.it.op])


def some_for_all(places: Places) -> Iterator[Edits]:
    """Another word before what is asked of many."""
    for node in places.of(t.Fold):
        assert isinstance(node.it, t.Fold)
        start = node.it.span.start
        yield (Edit(start, start + len(node.it.op), _OTHER_OPS[node.it.op]),)


def condition_negated(places: Places) -> Iterator[Edits]:
    """``if not`` for ``if``."""
    for node in places.of(t.If):
        assert isinstance(node.it, t.If)
        for condition, _ in node.it.branches:
            span = condition.span
            yield (Edit(span.start, span.end, f"not ({span.text})"),)


def limit_lost(places: Places) -> Iterator[Edits]:
    """``up to`` is missing, or the bound of a ``max`` or ``min``."""
    for node in places.of(t.Move):
        assert isinstance(node.it, t.Move)
        if node.it.up_to:
            yield from _replaced(places, node.it.span.start, node.it.source.span.start, "up to ", "")
    for node in places.of(t.Call):
        it = node.it
        if isinstance(it, t.Call) and it.name in ("max", "min") and len(it.args) == 2:
            value = next((arg for arg in it.args if not isinstance(arg, t.Int)), it.args[0])
            yield (Edit(it.span.start, it.span.end, f"({value.span.text})"),)


def from_and_to_swapped(places: Places) -> Iterator[Edits]:
    """A move goes the wrong way."""
    for node in places.of(t.Move):
        assert isinstance(node.it, t.Move)
        yield from _swapped(places, node.it.source, node.it.target)


def bound_too_small(places: Places) -> Iterator[Edits]:
    """A variable's greatest value, or what a zone holds, is one less."""
    for node in places.of(t.FieldDecl):
        assert isinstance(node.it, t.FieldDecl)
        members = node.it.type.members if node.it.type is not None else ()
        highest = [m.high for m in members if isinstance(m, t.TypeRange)]
        for bound in (*highest, *([node.it.holds] if node.it.holds is not None else [])):
            if isinstance(bound, t.Int) and bound.value > 1:
                yield (Edit(bound.span.start, bound.span.end, str(bound.value - 1)),)


# ---- what is lost ------------------------------------------------------------------------------------------------


def override_lost(places: Places) -> Iterator[Edits]:
    """The word ``override`` is missing."""
    for node in places.nodes:
        start = node.it.span.start
        if getattr(node.it, "override", False):
            yield (Edit(start, start + len("override "), ""),)


def otherwise_lost(places: Places) -> Iterator[Edits]:
    """A choice says nothing of a player who can't choose."""
    for node in places.of(t.Choose, t.Let, t.Assign):
        suite = getattr(node.it, "otherwise", None)
        if isinstance(suite, t.Suite):
            word = places.text.rindex("otherwise", node.it.span.start, suite.span.start)
            start = len(places.text[:word].rstrip())
            yield (Edit(start, places.lines.end(suite.span), ""),)


def requirement_lost(places: Places) -> Iterator[Edits]:
    """A move that should be refused is legal."""
    for node in places.of(t.Require):
        suite = node.parent
        assert isinstance(suite, t.Suite)
        if len(suite.body) > 1 and places.has_own_lines(node.it):
            yield (places.without(node.it),)


def statement_lost(places: Places) -> Iterator[Edits]:
    """Something isn't done."""
    for statement, _ in places.simple_lines():
        yield (places.without(statement),)


def where_lost(places: Places) -> Iterator[Edits]:
    """Something is done for all, or offered always."""
    for node in places.of(t.For, t.Offer, t.ChooseValue):
        it = node.it
        where = getattr(it, "where", None)
        if where is None:
            continue
        if isinstance(it, t.For):
            start = (it.start or it.bindings[-1]).span.end
            end = places.text.rindex(":", where.span.end, it.body.span.start)
        elif isinstance(it, t.Offer):
            start, end = it.span.start + len(it.name), it.span.end
        else:
            assert isinstance(it, t.ChooseValue)
            start, end = (it.by or it.binding).span.end, it.span.end
        text = places.between(start, end)
        if text.count("(") == text.count(")"):
            yield (Edit(start, end, ""),)


def colon_forgotten(places: Places) -> Iterator[Edits]:
    """A block without its colon."""
    for node in places.of(t.Suite):
        start = node.it.span.start
        if places.text[start - 1 : start] == ":":
            yield (Edit(start - 1, start, ""),)


# ---- order -------------------------------------------------------------------------------------------------------


def order_wrong(places: Places) -> Iterator[Edits]:
    """Two things are done in the wrong order."""
    for statement, suite in places.simple_lines():
        at = next(n for n, other in enumerate(suite.body) if other is statement)
        following = suite.body[at + 1 : at + 2]
        if following and isinstance(following[0], type(statement)) and places.has_own_lines(following[0]):
            a, b = statement, following[0]
            a_end, b_end = places.code_end(a), places.code_end(b)
            yield (
                Edit(a.span.start, a_end, places.text[b.span.start : b_end]),
                Edit(b.span.start, b_end, places.text[a.span.start : a_end]),
            )


def jump_wrong(places: Places) -> Iterator[Edits]:
    """A loop or a rule is left where it should go on, or goes on where it should be left."""
    words = ((t.Break, "break", "continue"), (t.Continue, "continue", "break"), (t.Return, "return", "pass"))
    for kind, word, other in words:
        for node in places.of(kind):
            if getattr(node.it, "value", None) is None:
                yield (Edit(node.it.span.start, node.it.span.start + len(word), other),)


def result_reversed(places: Places) -> Iterator[Edits]:
    """The least counts, not the most."""
    for node in places.of(t.Result):
        assert isinstance(node.it, t.Result)
        for order, name in node.it.criteria:
            start = places.text.rindex(order, node.it.span.start, name.span.start)
            yield (Edit(start, start + len(order), _OTHER_OPS[order]),)


#: Those that are tried first, wherever they can be made.
FIRST: tuple[Kind, ...] = (name_misspelt, wrong_index, override_lost, otherwise_lost, arguments_swapped)
OTHERS: tuple[Kind, ...] = (
    wrong_value, wrong_player, number_off_by_one, true_for_false, table_entries_swapped, comparison_wrong, sign_wrong,
    and_for_or, some_for_all, condition_negated, limit_lost, from_and_to_swapped, bound_too_small, requirement_lost,
    statement_lost, where_lost, colon_forgotten, order_wrong, jump_wrong, result_reversed,
)  # fmt: skip
KINDS = FIRST + OTHERS
