"""RW3xx: types and ranges."""

from rulewright.diagnostics.register.info import CodeInfo, lines

CODES = (
    CodeInfo(
        "RW301",
        "wrong type",
        "A value of one type stands where another is needed. The message names both.",
        "A fruit isn't a number and a player isn't a shelf, even if all of them are counted from 0 inside. Values of "
        "an enum or a range mix with nothing but their own kind; only unions (`A | B`) hold several.",
        "override def price(p: player, s: Shelf) -> 0..9 = the fruit of p.shelf[s]",
        "override def price(p: player, s: Shelf) -> 0..9 = index(the fruit of p.shelf[s])",
    ),
    CodeInfo(
        "RW302",
        "value out of range",
        "A value can be less or more than what it is put into allows.",
        "Every number has a declared range, which gives it its place in the state. The compiler works out the least "
        "and greatest value an expression can have, and refuses what can never fit. What may leave its range in play "
        "is found by tests, `--check-invariants` and `explore`; `min`, `max`, a condition or a wider range keep it in.",
        lines(
            "override step sell_shelf(p: player, s: Shelf):",
            "    base(p, s)",
            "    p.coins += 500",
        ),
        lines(
            "override step sell_shelf(p: player, s: Shelf):",
            "    base(p, s)",
            "    p.coins += 5",
        ),
    ),
    CodeInfo(
        "RW303",
        "index outside its domain",
        "An index isn't a value of the domain that a zone, a table or a variable is laid out over.",
        "An array over `Shelf` has a place for each shelf and for nothing else; a list has as many entries as are "
        "written in it, counted from 0.",
        lines(
            "const BONUS = [0, 1, 3]",
            "",
            "override def price(p: player, s: Shelf) -> 0..9 = base(p, s) + BONUS[3]",
        ),
        lines(
            "const BONUS = [0, 1, 3]",
            "",
            "override def price(p: player, s: Shelf) -> 0..9 = base(p, s) + BONUS[2]",
        ),
    ),
    CodeInfo(
        "RW304",
        "wrong number of arguments",
        "A call gives more or fewer arguments than the definition has parameters, or an index has too many parts.",
        "Parameters have no defaults: what a rule depends on is said at every use.",
        lines(
            "override step sell_shelf(p: player, s: Shelf):",
            "    p.coins += price(p)",
            "    move all from p.shelf[s] to crate",
        ),
        lines(
            "override step sell_shelf(p: player, s: Shelf):",
            "    p.coins += price(p, s) + 1",
            "    move all from p.shelf[s] to crate",
        ),
    ),
    CodeInfo(
        "RW305",
        "value that isn't constant",
        "A value that must be known before the game starts depends on something that is known only in play.",
        "Sizes, ranges, tables and the bounds of loops give the machine its shape, and that is fixed when the spec is "
        "compiled. They may use constants, options and the number of players.",
        lines(
            "override step sell_shelf(p: player, s: Shelf):",
            "    base(p, s)",
            "    while p.coins > 100 at most round times: p.coins -= 10",
        ),
        lines(
            "override step sell_shelf(p: player, s: Shelf):",
            "    base(p, s)",
            "    while p.coins > 100 at most ROUNDS times: p.coins -= 10",
        ),
    ),
    CodeInfo(
        "RW306",
        "something that isn't a zone",
        "`move`, `draw` or `place` is told to use something that can't hold pieces.",
        "Pieces lie in zones and nowhere else; that is how the compiler knows that none is made or lost.",
        lines(
            "override step sell_shelf(p: player, s: Shelf):",
            "    move all from p.shelf[s] to p.coins",
        ),
        lines(
            "override step sell_shelf(p: player, s: Shelf):",
            "    p.coins += size(p.shelf[s])",
            "    move all from p.shelf[s] to crate",
        ),
    ),
    CodeInfo(
        "RW307",
        "no such field",
        "A dot is followed by a name that what stands before it doesn't have.",
        "A player has the fields of the `player:` block. Nothing else has fields.",
        "override def stock(p: player) -> 0..6 = min(6, p.points)",
        "override def stock(p: player) -> 0..6 = min(6, p.coins)",
    ),
)
