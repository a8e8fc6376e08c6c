"""Specs that are too much of something, made rather than stored. Each name says of what."""

from __future__ import annotations

HEAD = """\
game big "Big"
    players 2

player:
    score: int 0..10 = 0

result: highest score

var n: int 0..9 = 0

"""
GO = "flow:\n    choose go by p0\n\naction go():\n    pass\n"
ACT = "flow:\n    choose go by p0\n\naction go():\n"
BIG = "9" * 3900


def _chain(first: str, step: str, last: str, count: int) -> str:
    return first + "".join(step.format(i=i, j=i - 1) for i in range(1, count)) + last


#: What is too much, with the codes that may be told of it; none: the machine runs.
SPECS: dict[str, tuple[str, str]] = {
    "declarations": ("".join(f"var v{i}: bool\n" for i in range(100_000)) + GO, "RW003"),
    "branches": (
        ACT + _chain("    if n == 0: n = 1\n", "    else if n == {i}: n = 1\n", "", 5000),
        "",
    ),
    "statements": (ACT + "    pass\n" * 50_000, "RW003"),
    "blank lines": ("\n" * 1_000_000 + GO, ""),
    "comments": ("# x\n" * 200_000 + GO, ""),
    "lists in lists": (f"const X = {'[' * 39}1{']' * 39}\n" + GO, ""),
    "too many lists in lists": (f"const X = {'[' * 90}1{']' * 90}\n" + GO, "RW107"),
    "tables by players": (f"const X = {'by players (2: ' * 39}1{')' * 39}\n" + GO, ""),
    "brackets never closed": ("(" * 100_000, "RW107"),
    "blocks": (
        "flow:\n" + "".join("    " * i + "if n == 1:\n" for i in range(1, 40)) + "    " * 40 + "pass\n",
        "RW107",
    ),
    "blocks in a line": (f"flow:\n    {'if n == 1: ' * 300}pass\n", "RW101"),
    "signs": (f"const X = {'-' * 3000}1\n" + GO, "RW107"),
    "negations": (f'invariant "x": {"not " * 900}true\n' + GO, "RW107"),
    "sums": (f"const X = {'1+' * 1900}1\n" + GO, "RW107"),
    "conditions": ("def f() -> 0..9 = (" + "1 if n == 1 else\n" * 5000 + "2)\n" + GO, "RW107"),
    "fields": (f"const X = a{'.b' * 1900}\n" + GO, "RW107"),
    "indices": (f"const X = a{'[0]' * 1000}\n" + GO, "RW107"),
    "comparisons": (f'invariant "x": n {"< n " * 900}\n' + GO, ""),
    "lines that go on": ('invariant "x": n == 1\n' + "    or n == 2\n" * 3000 + GO, ""),
    "a line": (f"# {'x' * 1_000_000}\n" + GO, "RW107"),
    "numbers": (f"const X = {BIG}\n" + GO, "RW302"),
    "products": (f"const X = {'999999 * ' * 9}1\n" + GO, ""),
    "numbers of members": (
        f'domain D: d[3]\nvar x: D\ninvariant "x": x is d {BIG}\n' + GO,
        "RW201 RW301 RW302",
    ),
    "seeds": (f'test "x":\n    seed {BIG}\n    when p0: go\n' + GO, ""),
    "players of a test": (f'test "x":\n    players {BIG}\n    when p0: go\n' + GO, "RW602"),
    "folds at compile time": (
        "range A: 0..99\nconst X = " + "".join(f"sum a{i} in A: " for i in range(5)) + "1\n" + GO,
        "RW305 RW501",
    ),
    "folds": (
        f"range A: 0..9\n{ACT}    require {''.join(f'some a{i} in A: ' for i in range(30))}n == 1\n",
        "RW501",
    ),
    "tables": (
        "range A: 0..999\ndef f(a: A, b: A) -> 0..9 = (a * b) % 10\n"
        "flow:\n    choose go by p0\n\naction go(a: A):\n    require f(a, a) < 99\n",
        "",
    ),
    "defs that call twice": (
        _chain(
            "def f0(k: 0..9) -> 0..9 = k\n",
            "def f{i}(k: 0..9) -> 0..9 = (f{j}(k) + f{j}(k)) % 10\n",
            ACT + "    n = f29(3)\n",
            30,
        ),
        "RW501",
    ),
    "steps that choose twice": (
        _chain(
            "step s0(): choose go by p0\n",
            "step s{i}():\n    s{j}\n    s{j}\n",
            "flow: s29\n\naction go():\n    pass\n",
            30,
        ),
        "RW504 RW501",
    ),
    "steps that call twice": (
        _chain("step s0(): n = 1\n", "step s{i}():\n    s{j}\n    s{j}\n", ACT + "    s29\n", 30),
        "RW501",
    ),
    "constants that double": (
        _chain("const c0 = 1\n", "const c{i} = (c{j} + c{j}) % 7\n", GO, 200),
        "",
    ),
    "locals that double": (
        _chain(f"{ACT}    let c0 = me.score\n", "    let c{i} = (c{j} + c{j}) % 7\n", "    n = c59\n", 60),
        "RW504",
    ),
    "loops": (
        "range A: 0..99\nflow:\n    repeat 1000 times:\n        repeat 1000 times:\n"
        "            for a in A, b in A: n = 1\n    choose go by p0\n\naction go():\n    pass\n",
        "RW501",
    ),
    "options": ("".join(f"option o{i}: x{i} | y{i} = x{i}\n" for i in range(12)) + GO, ""),
    "parameters": (
        f"flow:\n    choose go by p0\n\naction go({', '.join(f'a{i}: 0..9' for i in range(9))}):\n    pass\n",
        "RW503",
    ),
    "mistakes": (ACT + "".join(f"    x{i} = y{i}\n" for i in range(2000)), "RW201"),
    "circles": ("const A = B\nconst B = A\n" + GO, "RW201 RW207 RW305 RW402"),
    "circles of domains": ("domain A: B | x\ndomain B: A | y\n" + GO, ""),
    "look-alikes": ("vаr x: bool\n" + GO, "RW101"),
    "bidi": ("flow:\n    choose go\u202e by p0\n", "RW101"),
    "odd spaces": ("var\u00a0x: bool\n" + GO, "RW101"),
    "odd line ends": ("var x: bool\u2028var y: bool\n" + GO, "RW101"),
    "NUL": ("flow:\n    cho\0ose go by p0\n", "RW002"),
    "quotes": ('"""' * 40_001, "RW104"),
}

#: Specs that have a head of their own.
WHOLE = {
    "length": ('game x "X"\n    players 2\n    length 999999999999\n' + GO, ""),
    "players": (f'game x "X"\n    players {BIG}\n' + GO, "RW302"),
    "circle of games": ('variant circle_of_games extends circle_of_games "X"\n', "RW207"),
}


def specs() -> dict[str, tuple[str, set[str]]]:
    """Every spec by what it is too much of, with the codes that may be told of it."""
    made = {name: (HEAD + text, set(codes.split())) for name, (text, codes) in SPECS.items()}
    return made | {name: (text, set(codes.split())) for name, (text, codes) in WHOLE.items()}
