"""Expressions and types of the syntax tree as text, with no bracket too many."""

from __future__ import annotations

from rulewright.syntax import tree as t

ANY, OR, AND, NOT, COMPARE, SUM, PRODUCT, UNARY, POSTFIX, ATOM = range(10)
_PRODUCTS = ("*", "//", "%")


def expression(e: t.Expr, level: int = ANY) -> str:
    """An expression in one line, in brackets if it binds looser than ``level``."""
    text, own = _text(e)
    return f"({text})" if own < level else text


def listed(items: tuple[t.Expr, ...]) -> str:
    """Expressions with commas between them; one that would seem to go on behind its comma stands in brackets."""
    return ", ".join(_listed(item, number == len(items)) for number, item in enumerate(items, 1))


def _listed(e: t.Expr, is_last: bool) -> str:
    return expression(e, ANY if is_last or not isinstance(e, (t.Fold, t.The)) else OR)


def _text(e: t.Expr) -> tuple[str, int]:
    simple = _atom(e)
    if simple is not None:
        return simple, ATOM
    if isinstance(e, t.FieldOf):
        return f"{expression(e.of, POSTFIX)}.{e.name}", POSTFIX
    if isinstance(e, t.Index):
        return f"{expression(e.of, POSTFIX)}[{listed(e.args)}]", POSTFIX
    if isinstance(e, t.KindOf):
        return f"the {e.noun} of {expression(e.zone, POSTFIX)}", UNARY
    if isinstance(e, t.Unary):
        if e.op == "-":
            return f"-{expression(e.value, UNARY)}", UNARY
        return f"not {expression(e.value, NOT)}", NOT
    if isinstance(e, t.Binary):
        own = PRODUCT if e.op in _PRODUCTS else SUM
        return f"{expression(e.left, own)} {e.op} {expression(e.right, own + 1)}", own
    if isinstance(e, t.Compare):
        # A sum beside a word looks as if the word were part of it: `(a + b) in c`.
        levels = [
            POSTFIX if isinstance(x, t.Binary) and _words(e) else SUM
            for x in (e.first, *(x for _, x in e.rest))
        ]
        rest = "".join(
            f" {op} {expression(right, level)}" for (op, right), level in zip(e.rest, levels[1:], strict=True)
        )
        return f"{expression(e.first, levels[0])}{rest}", COMPARE
    if isinstance(e, t.Logic):
        own = OR if e.op == "or" else AND
        return f" {e.op} ".join(expression(term, own + 1) for term in e.terms), own
    return _open(e), ANY


def _atom(e: t.Expr) -> str | None:
    """What is never put in brackets."""
    if isinstance(e, t.Name):
        return e.name
    if isinstance(e, t.Int):
        return str(e.value)
    if isinstance(e, t.Bool):
        return "true" if e.value else "false"
    if isinstance(e, t.Tagged):
        return f"{e.name} {e.index}"
    if isinstance(e, t.Call):
        return f"{e.name}({listed(e.args)})"
    if isinstance(e, t.BaseCall):
        return f"base({listed(e.args)})"
    if isinstance(e, t.ListOf):
        return f"[{listed(e.items)}]"
    if isinstance(e, t.SetOf):
        return f"{{{listed(e.items)}}}"
    if isinstance(e, t.By):
        return f"by {e.domain} ({', '.join(_cases(e))})"
    return None


def _words(e: t.Compare) -> bool:
    return any(op[0].isalpha() for op, _ in e.rest)


def _cases(e: t.By) -> list[str]:
    last = len(e.cases)
    return [
        f"{expression(key, SUM)}: {_listed(value, number == last)}"
        for number, (key, value) in enumerate(e.cases, 1)
    ]


def _open(e: t.Expr) -> str:
    """What reaches as far to the right as it can; choice and chance too."""
    if isinstance(e, t.IfElse):
        other = expression(e.other, ANY if isinstance(e.other, t.IfElse) else OR)
        return f"{expression(e.then, OR)} if {expression(e.condition, OR)} else {other}"
    if isinstance(e, t.Fold):
        return f"{e.op} {bindings(e.bindings)}{where(e.where, OR)}: {expression(e.body)}"
    if isinstance(e, t.The):
        default = "" if e.default is None else f" default {expression(e.default, SUM)}"
        return f"the {binding(e.binding)} where {expression(e.where, OR)}{default}"
    if isinstance(e, t.RangeOf):
        return f"{expression(e.low, SUM)}..{expression(e.high, SUM)}"
    if isinstance(e, t.Random):
        if not e.name:
            return f"random {expression(e.domain)}"
        weight = "" if e.weight is None else f" weighted {expression(e.weight, SUM)}"
        return f"random {e.name} in {_run(e.domain)}{where(e.where, OR)}{weight}"
    if isinstance(e, t.Roll):
        return f"roll {expression(e.low, SUM)}..{expression(e.high, SUM)}"
    if isinstance(e, t.ChooseValue):
        return f"choose {binding(e.binding)}{by(e.by)}{where(e.where)}"
    if isinstance(e, t.Contents):
        return ", ".join(f"{count} {name.name}" for count, name in e.items)
    if isinstance(e, t.Picture):
        return f'"""{e.text}"""'
    raise TypeError(f"no way to print {type(e).__name__}")


def binding(e: t.Binding) -> str:
    """``x in D``."""
    return f"{e.name} in {_run(e.domain)}"


def bindings(items: tuple[t.Binding, ...]) -> str:
    """``x in D, y in E``."""
    return ", ".join(binding(item) for item in items)


def _run(domain: t.Expr) -> str:
    return expression(domain) if isinstance(domain, t.RangeOf) else expression(domain, SUM)


def where(condition: t.Expr | None, level: int = ANY) -> str:
    """`` where condition``, or nothing."""
    return "" if condition is None else f" where {expression(condition, level)}"


def by(player: t.Expr | None) -> str:
    """`` by player``, or nothing."""
    return "" if player is None else f" by {expression(player, SUM)}"


def quoted(text: str) -> str:
    """A text in quotes."""
    if '"' not in text and "\n" not in text:
        return f'"{text}"'
    return f'"""{text} """' if text.endswith('"') else f'"""{text}"""'


# ---- types -------------------------------------------------------------------------------------------------------


def type_text(type: t.Type, *, word: bool = True) -> str:
    """A type. A range has the word ``int`` if it was written with it; never without ``word``."""
    return " | ".join(_member(member, word) for member in type.members)


def _member(member: t.TypeMember, word: bool) -> str:
    if isinstance(member, t.TypeName):
        return member.name
    if isinstance(member, t.TypeTagged):
        return f"{member.name}[{expression(member.count, SUM)}]"
    if isinstance(member, t.TypeSet):
        return f"set of {member.of}"
    assert isinstance(member, t.TypeRange)
    return f"{'int ' if word and member.word else ''}{_bound(member.low)}..{_bound(member.high)}"


def _bound(e: t.Expr) -> str:
    negative = isinstance(e, t.Unary) and e.op == "-" and isinstance(e.value, t.Int)
    return expression(e) if isinstance(e, (t.Int, t.Name)) or negative else f"({expression(e)})"
