"""Expressions, statements and pieces of code of the machine's text form, read back."""

from __future__ import annotations

from rulewright.machine.model import Branch, Code, Goto, Rest, Tail
from rulewright.machine.sets import PREFIX, SetVar
from rulewright.machine.text_layout import (
    Args,
    Atom,
    MachineTextError,
    Read,
    args_of,
    name_of,
    number_of,
)
from rulewright.machine.text_sets import read_emit, read_set
from rulewright.rules import expr as x
from rulewright.rules import stmt as s

OPERATORS = frozenset("+ - * // % min max & | ^ << >> == != < <= > >=".split())
FOLDS = ("some", "all", "count", "sum", "max", "min", "first")


def expression(item: Read) -> x.Expr:
    """An expression."""
    if isinstance(item, Atom):
        if not item.is_text and (item.text[0].isdigit() or item.text[0] == "-"):
            return x.Const(number_of(item, item.line))
        local = name_of(item, item.line)
        return SetVar(local) if local.startswith(PREFIX) else x.Local(local)
    a = args_of(item)
    e: x.Expr
    if a.word in OPERATORS:
        e = x.Op(a.word, expression(a.next("its left side")), expression(a.next("its right side")))
    elif a.word == "cell":
        e = x.Load(a.name(), expression(a.next("an index")))
    elif a.word == "entry":
        e = x.Lookup(a.name(), expression(a.next("an index")))
    elif a.word == "not":
        e = x.Not(expression(a.next("a condition")))
    elif a.word == "and":
        e = x.And(_expressions(a))
    elif a.word == "or":
        e = x.Or(_expressions(a))
    elif a.word == "if":
        e = x.Cond(*(expression(a.next(what)) for what in ("a condition", "a value", "another value")))
    elif a.word == "fold":
        return _fold(a)
    elif a.word == "call":
        e = x.Call(a.name(), _expressions(a))
    else:
        found = read_set(a, expression)
        if found is None:
            raise MachineTextError(a.line, f"`{a.word}` is no expression")
        e = found
    a.end()
    return e


def _expressions(a: Args) -> tuple[x.Expr, ...]:
    return tuple(expression(item) for item in a.rest())


def span_counts(item: Read, count: int) -> tuple[str, tuple[int, ...]]:
    """A list of a name and so many numbers."""
    if isinstance(item, Atom) or len(item.items) != count + 1:
        raise MachineTextError(item.line, f"a list of a name and {count} numbers is wanted here")
    return name_of(item.items[0], item.line), tuple(number_of(n, item.line) for n in item.items[1:])


def _fold(a: Args) -> x.Fold:
    op = a.word_of(FOLDS)
    var, (lo, hi) = span_counts(a.next("what it runs over"), 2)
    part = a.part("where")
    where = None if part is None else _only(part)
    part = a.part("default")
    default = None if part is None else _only(part)
    if op == "first" and default is None:
        raise MachineTextError(a.line, "`first` lacks its default")
    return x.Fold(op, var, lo, hi, where, _only(a), default)


def _only(a: Args) -> x.Expr:
    e = expression(a.next("an expression"))
    a.end()
    return e


# ---- statements --------------------------------------------------------------------------------------------------


def statements(items: list[Read]) -> s.Body:
    """Statements in order."""
    return tuple(statement(item) for item in items)


def statement(item: Read) -> s.Stmt:
    """One statement."""
    a = args_of(item)
    e = _simple(a) or _compound(a) or read_emit(a, expression)
    if e is None:
        raise MachineTextError(a.line, f"`{a.word}` is no statement")
    a.end()
    return e


def _simple(a: Args) -> s.Stmt | None:
    if a.word == "set":
        return s.SetLocal(a.name(), expression(a.next("a value")))
    if a.word == "store":
        return s.Store(a.name(), expression(a.next("an index")), expression(a.next("a value")))
    if a.word == "break":
        return s.Break()
    if a.word == "continue":
        return s.Continue()
    if a.word == "return":
        return s.Return(expression(a.next("a value")) if a else None)
    if a.word == "run":
        return s.CallStmt(a.name(), _expressions(a))
    if a.word == "mark":
        return s.Mark(a.number())
    if a.word == "emit":
        return s.Emit(expression(a.next("an id")))
    if a.word == "emit-mask":
        return s.EmitMask(expression(a.next("the first id")), expression(a.next("a mask")), a.number())
    if a.word == "sample":
        block = a.name()
        var, (lo, hi) = span_counts(a.next("its outcomes"), 2)
        weight = expression(a.next("a weight"))
        part = a.part("total")
        return s.Sample(var, block, lo, hi, weight, None if part is None else _only(part))
    return None


def _compound(a: Args) -> s.Stmt | None:
    if a.word == "if":
        condition = expression(a.next("a condition"))
        then = statements(a.need("then").rest())
        part = a.part("else")
        return s.If(condition, then, () if part is None else statements(part.rest()))
    if a.word == "for":
        var, (lo, hi) = span_counts(a.next("what it runs over"), 2)
        return s.For(var, lo, hi, statements(a.rest()))
    if a.word == "while":
        condition = expression(a.next("a condition"))
        part = a.part("most")
        most = 0
        if part is not None:
            most = part.number()
            part.end()
        body = statements(a.need("do").rest())
        part = a.part("step")
        return s.While(condition, body, () if part is None else statements(part.rest()), most)
    return None


# ---- pieces of code ----------------------------------------------------------------------------------------------


def code(a: Args) -> Code:
    """Statements and a tail."""
    items = a.rest()
    if not items:
        raise MachineTextError(
            a.line, "a piece of code lacks its end: `(goto …)`, `(rest …)` or `(branch …)`"
        )
    return Code(statements(items[:-1]), _tail(args_of(items[-1])))


def _tail(a: Args) -> Tail:
    tail: Tail
    if a.word == "goto":
        tail = Goto(a.name())
    elif a.word == "rest":
        tail = Rest(a.number(), a.name() if a else "")
    elif a.word == "branch":
        tail = Branch(expression(a.next("a condition")), code(a.need("then")), code(a.need("else")))
    else:
        raise MachineTextError(a.line, "a piece of code ends with `(goto …)`, `(rest …)` or `(branch …)`")
    a.end()
    return tail
