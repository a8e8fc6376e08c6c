"""RW5xx: limits of size."""

from rulewright.diagnostics.register.info import CodeInfo, lines

CODES = (
    CodeInfo(
        "RW501",
        "domain too large",
        "A range, union or product of domains has more values than the compiler accepts or anybody would wait for.",
        "Domains are enumerated: loops over them are run, arrays over them are laid out, actions over them are "
        "numbered. The message gives the size and the limit. A number that is only counted with needs no domain; "
        "write `int low..high`.",
        lines(
            "grid Square: 100 rows, 100 columns",
            "zone hall[Square]: bag of fruit",
            "override view:",
            "    show hall",
        ),
        lines(
            "grid Square: 8 rows, 8 columns",
            "zone hall[Square]: bag of fruit",
            "override view:",
            "    show hall",
        ),
    ),
    CodeInfo(
        "RW502",
        "state too large",
        "All that a position must remember comes to more cells than the compiler accepts.",
        "A state is copied at every look-ahead. Often a zone or variable is laid out over a domain that it doesn't "
        "depend on.",
        lines(
            "grid Square: 20 rows, 20 columns",
            "zone hall[Square, Square]: slot of fruit",
            "override view:",
            "    show hall",
        ),
        lines(
            "grid Square: 20 rows, 20 columns",
            "zone hall[Square]: slot of fruit",
            "override view:",
            "    show hall",
        ),
    ),
    CodeInfo(
        "RW503",
        "too many actions",
        "The actions and choices of the game have more combinations of arguments than the compiler accepts.",
        "Every combination has a number of its own, whether it is ever legal or not. An action with many parameters "
        "can be cut into one action and decisions that follow it.",
        lines(
            'game leaps "Leaps"',
            "    players 2",
            "",
            "grid Square: 30 rows, 30 columns",
            "var at[player]: Square",
            "",
            "flow:",
            "    turns from p0 until at[p0] is at[p1]:",
            "        choose leap",
            "",
            "action leap(here: Square, there: Square):",
            "    require at[me] is here",
            "    at[me] = there",
            "    if at[p0] is at[p1]: win me",
        ),
        lines(
            'game leaps "Leaps"',
            "    players 2",
            "",
            "grid Square: 30 rows, 30 columns",
            "var at[player]: Square",
            "",
            "flow:",
            "    turns from p0 until at[p0] is at[p1]:",
            "        choose leap",
            "",
            "action leap(there: Square):",
            "    require at[me] is not there",
            "    at[me] = there",
            "    if at[p0] is at[p1]: win me",
        ),
    ),
    CodeInfo(
        "RW504",
        "code too large",
        "The machine has more states or statements than the compiler accepts, or an action asks too much.",
        "A step is written out once for each place that calls it and waits for a decision inside, so that its values "
        "have a fixed place. Steps that call steps that wait multiply. A loop over the cases needs one copy only. "
        "And a `let` of an action is written out in each requirement that uses it; a def is called.",
        lines(
            "override action pass_turn():",
            "    let a = me.coins + round",
            *(
                f"    let {b} = max({a}, 2 * {a} - 1, {a} - 2)"
                for a, b in zip("abcdef", "bcdefg", strict=True)
            ),
            '    require g > 0 else "too poor"',
            "    me.passed = true",
        ),
        lines(
            "override action pass_turn():",
            "    let a = me.coins + round",
            '    require a > 1 else "too poor"',
            "    me.passed = true",
        ),
    ),
)
