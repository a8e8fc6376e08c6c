"""Specs that are grammatical and mean nothing: random derivations of the grammar's own rules."""

from __future__ import annotations

import random
from functools import cache

from lark.grammar import NonTerminal, Rule, Symbol

from rulewright.syntax.parser import grammar

PRELUDE = """\
game derived "Derived"
    players 2
    length 50

enum Color: red, blue
range Row: 0..3
domain Where: top | Row
piece tile of Color: 3 each
zone bag: bag of tile
zone lid: bag of tile
zone line[Row]: slot of tile
var n: int 0..9 = 3
var where_to: Where = top

player:
    score: int 0..20 = 0

setup: place all tile in bag

flow:
    repeat 4 times:
        choose go by p0

action go(row: Row, color: Color):
    require n >= row
    stir(row)

"""
_NAMES = tuple(
    "Color red Row Where top tile bag lid line n where_to score go row color stir p0 me player x y f".split()
)
_SAMPLES = {
    "INT": ("0", "1", "2", "3", "9", "40"),
    "STRING": ('"a text"', '"{row}"', '""'),
    "LONG_STRING": ('"""two\n    lines"""', '""""quoted" text"""'),
    "FIELD_KIND": ("bag", "slot", "stack"),
    "RULE_BLOCK": ("setup", "flow"),
    "RULE_KIND": ("step", "action", "def", "phase"),
    "RULE_ORDER": ("highest", "lowest"),
    "EXPR_FOLD": ("some", "all", "count", "sum", "max", "min"),
    "EFFECT_OP": ("+=", "-="),
    "COMPARE": ("==", "<", ">="),
    "PRODUCT_OP": ("*", "//", "%"),
    "TEST_BOOL": ("true",),
}
STARTS = ("_declaration", "_statement", "_statement", "_statement", "_expr")


@cache
def _rules() -> dict[str, list[Rule]]:
    found: dict[str, list[Rule]] = {}
    for rule in grammar().rules:
        found.setdefault(rule.origin.name, []).append(rule)
    return found


@cache
def _depths() -> dict[str, int]:
    """How deep the shallowest derivation of each rule is."""
    depths: dict[str, int] = {}
    changed = True
    while changed:
        changed = False
        for name, rules in _rules().items():
            known = [
                _depth(rule, depths) for rule in rules if all(_is_known(s, depths) for s in rule.expansion)
            ]
            if known and depths.get(name) != min(known):
                depths[name] = min(known)
                changed = True
    return depths


def _is_known(symbol: Symbol, depths: dict[str, int]) -> bool:
    return symbol.is_term or symbol.name in depths


def _depth(rule: Rule, depths: dict[str, int]) -> int:
    return 1 + max((depths[s.name] for s in rule.expansion if not s.is_term), default=0)


@cache
def _patterns() -> dict[str, str]:
    return {terminal.name: terminal.pattern.value for terminal in grammar().terminals}


def derive(start: str, seed: int, deepest: int = 14) -> str:
    """A text of a rule of the grammar, without what a block would be indented by above it."""
    rng = random.Random(seed)
    words: list[str] = []
    todo: list[tuple[Symbol, int]] = [(NonTerminal(start), 0)]
    while todo:
        symbol, depth = todo.pop()
        if symbol.is_term:
            words.append(symbol.name)
            continue
        rules = _rules()[symbol.name]
        if depth > deepest or len(words) > 150:
            least = min(_depth(rule, _depths()) for rule in rules)
            rules = [rule for rule in rules if _depth(rule, _depths()) == least]
        chosen = rng.choice(rules)
        todo += [(part, depth + 1) for part in reversed(chosen.expansion)]
    return _text(words, rng)


def _text(words: list[str], rng: random.Random) -> str:
    out: list[str] = []
    indent = 0
    for word in words:
        if word == "_INDENT":
            indent += 1
            out.append("    ")
        elif word == "_DEDENT":
            indent -= 1
            out[-1] = out[-1].removesuffix("    ")
        elif word == "_NL":
            out.append("\n" + "    " * indent)
        elif word == "NAME":
            out.append(rng.choice(_NAMES) + " ")
        else:
            out.append(rng.choice(_SAMPLES.get(word, (_patterns()[word],))) + " ")
    return "".join(out)


def spec(start: str, seed: int) -> str:
    """A whole spec with a derived part in it."""
    text = derive(start, seed)
    if start == "_declaration":
        return f"{PRELUDE}step stir(row: Row):\n    n = row\n\n{text}"
    if start == "_statement":
        body = text.replace("\n", "\n    ")
        return f"{PRELUDE}step stir(row: Row):\n    {body.rstrip()}\n"
    return f"{PRELUDE}step stir(row: Row):\n    let x = {text}\n    n = 2\n"
