"""Sets in the machine's text form: how :mod:`rulewright.machine.sets` is printed and read back."""

from __future__ import annotations

from collections.abc import Callable

from rulewright.machine import sets
from rulewright.machine.text_layout import Args, Item, Read, group, name
from rulewright.rules import stmt as s
from rulewright.rules.expr import Expr

Print = Callable[[Expr], Item]
Parse = Callable[[Read], Expr]

SIGNS = {"&": "both", "|": "either", "-": "without"}
OPERATORS = {word: sign for sign, word in SIGNS.items()}


def set_item(e: Expr, show: Print) -> Item | None:
    """A set, or a question to one; None for any other expression."""
    if isinstance(e, sets.SetConst):
        return group("bits", f"{e.bits}")
    if isinstance(e, sets.Where):
        return group("where", name(e.field), e.part, show(e.slice), show(e.value), head=2)
    if isinstance(e, sets.SetOp):
        return group(SIGNS[e.op], show(e.left), show(e.right))
    if isinstance(e, sets.Shift):
        return group("shift", show(e.value), show(e.by))
    if isinstance(e, sets.When):
        return group("when", show(e.condition), show(e.value))
    if isinstance(e, sets.SetEntry):
        return group("set-entry", name(e.table), show(e.index), head=2)
    if isinstance(e, sets.Before):
        return group("before", show(e.value), show(e.falls))
    if isinstance(e, sets.Size):
        return group("size", show(e.value))
    if isinstance(e, sets.NotEmpty):
        return group("not-empty", show(e.value))
    if isinstance(e, (sets.Lowest, sets.Highest)):
        word = "lowest" if isinstance(e, sets.Lowest) else "highest"
        return group(word, show(e.value), e.lo, show(e.default))
    return None


def read_set(a: Args, read: Parse) -> Expr | None:
    """What ``set_item`` printed; None if the word is another one's."""
    if a.word == "bits":
        return sets.SetConst(a.number())
    if a.word == "where":
        field, part = a.name(), a.number()
        return sets.Where(field, part, read(a.next("a slice")), read(a.next("a value")))
    if a.word in OPERATORS:
        left = read(a.next("a set"))
        return sets.SetOp(OPERATORS[a.word], left, read(a.next("another set")))
    if a.word == "shift":
        return sets.Shift(read(a.next("a set")), read(a.next("by how much")))
    if a.word == "when":
        return sets.When(read(a.next("a condition")), read(a.next("a set")))
    if a.word == "set-entry":
        return sets.SetEntry(a.name(), read(a.next("an index")))
    if a.word == "before":
        return sets.Before(read(a.next("a set")), read(a.next("whether it falls")))
    if a.word == "size":
        return sets.Size(read(a.next("a set")))
    if a.word == "not-empty":
        return sets.NotEmpty(read(a.next("a set")))
    if a.word in ("lowest", "highest"):
        kind = sets.Lowest if a.word == "lowest" else sets.Highest
        value, lo = read(a.next("a set")), a.number()
        return kind(value, lo, read(a.next("a default")))
    return None


def emit_item(e: s.Stmt, show: Print) -> Item | None:
    """A statement that adds ids by sets; None for any other."""
    if isinstance(e, s.EmitRows):
        keys = group("keys", *map(str, e.keys), fill=True)
        return group("emit-rows", e.base, e.width, show(e.rows), keys, *map(show, e.sets), head=3)
    if isinstance(e, s.EmitColumns):
        firsts = group("firsts", *map(str, e.firsts), fill=True)
        return group("emit-columns", e.step, firsts, *map(show, e.sets), head=2)
    return None


def read_emit(a: Args, read: Parse) -> s.Stmt | None:
    """What ``emit_item`` printed; None if the word is another one's."""
    if a.word == "emit-rows":
        base, width = a.number(), a.number()
        rows = read(a.next("the rows"))
        keys = tuple(a.need("keys").numbers())
        return s.EmitRows(base, width, rows, keys, tuple(read(item) for item in a.rest()))
    if a.word == "emit-columns":
        step = a.number()
        firsts = tuple(a.need("firsts").numbers())
        return s.EmitColumns(step, firsts, tuple(read(item) for item in a.rest()))
    return None
