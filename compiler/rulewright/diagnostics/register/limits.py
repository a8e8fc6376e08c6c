"""RW5xx: limits of size."""

from rulewright.diagnostics.register.info import CodeInfo

CODES = (
    CodeInfo(
        "RW501",
        "domain too large",
        "A range, union or product of domains has more values than the compiler accepts.",
        "Domains are enumerated: loops over them are run, arrays over them are laid out, actions over them are "
        "numbered. The message gives the size and the limit. A number that is only counted with needs no domain; "
        "write `int low..high`.",
        "range Money: 0..1000000000",
        "player:\n    money: int 0..100000 = 0",
    ),
    CodeInfo(
        "RW502",
        "state too large",
        "All that a position must remember comes to more cells than the compiler accepts.",
        "A state is copied at every look-ahead. The message lists the largest zones and variables; often one is laid "
        "out over a domain that it doesn't depend on.",
        "zone seen[Square, Square, Square]: slot of stone",
        "zone seen[Square]: slot of stone",
    ),
    CodeInfo(
        "RW503",
        "too many actions",
        "The actions and choices of the game have more combinations of arguments than the compiler accepts.",
        "Every combination has a number of its own, whether it is ever legal or not. An action with many parameters "
        "can be cut into one action and decisions that follow it.",
        "action move_all(a: Square, b: Square, c: Square, d: Square):\n    jump(a, b)\n    jump(c, d)",
        "action move_one(a: Square, b: Square):\n    jump(a, b)",
    ),
    CodeInfo(
        "RW504",
        "code too large",
        "The machine has more states or statements than the compiler accepts.",
        "A step is written out once for each place that calls it and waits for a decision inside, so that its values "
        "have a fixed place. Steps that call steps that wait multiply. A loop over the cases needs one copy only.",
        "phase all_windows:\n    ask(first_window)\n    ask(second_window)\n    ask(third_window)",
        "phase all_windows:\n    for w in Window:\n        ask(w)",
    ),
)
