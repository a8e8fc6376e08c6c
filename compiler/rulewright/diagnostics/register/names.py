"""RW2xx: names and inheritance."""

from rulewright.diagnostics.register.info import CodeInfo, lines

CODES = (
    CodeInfo(
        "RW201",
        "undefined name",
        "A name is used that nothing in the spec, in what it extends, or in the language defines.",
        "Every name is written out once, where it is defined; a misspelt one would otherwise be a new thing without a "
        "meaning. Case counts. A name bound by `let` or `for` is known only below it and inside its block.",
        "override def price(p: player, s: Shelf) -> 0..9 = WROTH[the fruit of p.shelf[s]] + s",
        "override def price(p: player, s: Shelf) -> 0..9 = WORTH[the fruit of p.shelf[s]] + s",
    ),
    CodeInfo(
        "RW202",
        "name defined twice",
        "Two things in the same place have one name. The message shows both.",
        "A reader must be able to find the meaning of a name in one place. Types, values, zones, phases, steps and "
        "actions share one space of names, and a name inside a rule may not hide another one that is known there.",
        lines(
            "const TOLL = 1",
            "const TOLL = 2",
            "",
            "override def price(p: player, s: Shelf) -> 0..9 = max(0, base(p, s) - TOLL)",
        ),
        lines(
            "const TOLL = 2",
            "",
            "override def price(p: player, s: Shelf) -> 0..9 = max(0, base(p, s) - TOLL)",
        ),
    ),
    CodeInfo(
        "RW203",
        "override of nothing",
        "Something is marked `override`, and what is extended has nothing of that name and kind.",
        "`override` is a promise that a rule replaces another. If the other was renamed, or the name is misspelt, the "
        "new rule would never be used, and the variant would play like the game it extends.",
        lines(
            "override step sell_shelves(p: player, s: Shelf):",
            "    p.coins += price(p, s) + 1",
            "    move all from p.shelf[s] to crate",
        ),
        lines(
            "override step sell_shelf(p: player, s: Shelf):",
            "    p.coins += price(p, s) + 1",
            "    move all from p.shelf[s] to crate",
        ),
    ),
    CodeInfo(
        "RW204",
        "redefinition without `override`",
        "A variant defines a name that the game it extends defines already, and doesn't say `override`.",
        "A rule is replaced on purpose or not at all. Where the new thing is meant to stand beside the old one, it "
        "needs a name of its own.",
        lines(
            "step sell_shelf(p: player, s: Shelf):",
            "    p.coins += price(p, s) + 1",
            "    move all from p.shelf[s] to crate",
        ),
        lines(
            "override step sell_shelf(p: player, s: Shelf):",
            "    p.coins += price(p, s) + 1",
            "    move all from p.shelf[s] to crate",
        ),
    ),
    CodeInfo(
        "RW205",
        "parameters that don't fit what is overridden",
        "The overriding rule takes other parameters, or gives another type, than the one it replaces.",
        "Everything that uses the rule was written for the old parameters and stays as it is. Names of parameters may "
        "change; their number, order and types may not.",
        lines(
            "override step sell_shelf(p: player):",
            "    move all from p.shelf[0] to crate",
        ),
        lines(
            "override step sell_shelf(p: player, s: Shelf):",
            "    if s == 0: move all from p.shelf[s] to crate",
        ),
    ),
    CodeInfo(
        "RW206",
        "extended game not found",
        "The game that `extends` names is neither beside this spec nor among the games at hand.",
        "A variant is a difference, and a difference needs both sides. The game is looked for by name beside the spec "
        "first, then among the installed ones (`rulewright list`).",
        lines('variant fair extends markt "Fair"', "", "override result: highest stock, then highest coins"),
        lines('variant fair extends market "Fair"', "", "override result: highest stock, then highest coins"),
    ),
    CodeInfo(
        "RW207",
        "games that extend each other",
        "Following `extends` from game to game leads back to where it started, or never comes to an end.",
        "A variant is worked out by starting from the game at the root; in a circle there is none.",
        lines('variant fair extends fair "Fair"', "", "override result: highest stock, then highest coins"),
        lines('variant fair extends market "Fair"', "", "override result: highest stock, then highest coins"),
    ),
    CodeInfo(
        "RW208",
        "unused name",
        "Something is defined and never used (warning).",
        "It is either left over or was meant to be used where another name stands. A name that starts with `_` is "
        "taken as unused on purpose. A def's parameter may stay unused: a variant may replace the def and need it.",
        lines(
            "override step sell_shelf(p: player, s: Shelf):",
            "    let gain = price(p, s)",
            "    p.coins += price(p, s)",
            "    move all from p.shelf[s] to crate",
        ),
        lines(
            "override step sell_shelf(p: player, s: Shelf):",
            "    let gain = price(p, s)",
            "    p.coins += gain",
            "    move all from p.shelf[s] to crate",
        ),
    ),
    CodeInfo(
        "RW209",
        "reserved name",
        "A word of the language, or a name it provides, is given to something else.",
        "Words such as `player`, `me` and `choose` mean the same in every spec, so that whoever has read one can read "
        "another.",
        lines(
            "override phase sell:",
            "    for me in player, s in Shelf where full(me.shelf[s]): sell_shelf(me, s)",
            "    round += 1",
        ),
        lines(
            "override phase sell:",
            "    for p in player, s in Shelf where full(p.shelf[s]): sell_shelf(p, s)",
            "    round += 1",
        ),
    ),
    CodeInfo(
        "RW210",
        "unknown rulebook",
        "A `cites` names a rulebook that the spec doesn't declare.",
        "A citation can be followed only if it is known which document it is from. Rulebooks are declared at the head "
        'of the game with their short name and file: `rulebook sheet "market.txt"`.',
        lines("override phase sell:", '    cites leaflet "5"', "    base()", "    starter = p0"),
        lines("override phase sell:", '    cites sheet "5"', "    base()", "    starter = p0"),
    ),
    CodeInfo(
        "RW211",
        "unknown clause",
        "A `cites` names a clause that the rulebook's list of clauses, `rulebooks/ID.md`, doesn't have (warning).",
        "The list says what there is to implement. A citation beside it is a slip of the pen, and the clause that was "
        "meant then looks as if nothing implemented or tested it.",
        lines(
            "$ cat rulebooks/sheet.md",
            "- `4a` (line 9): A full shelf is sold.",
            "- `4b` (line 10): What it brings is the worth of its fruit.",
            "$ cat fair.rules",
            'variant fair extends market "Fair"',
            "    players 2",
            "",
            "override def price(p: player, s: Shelf) -> 0..9:",
            '    cites sheet "4c"',
            "    return min(9, base(p, s) + 1)",
            "$ rulewright check fair.rules",
        ),
        lines(
            "$ cat fair.rules",
            'variant fair extends market "Fair"',
            "    players 2",
            "",
            "override def price(p: player, s: Shelf) -> 0..9:",
            '    cites sheet "4b"',
            "    return min(9, base(p, s) + 1)",
            "$ rulewright check fair.rules",
        ),
    ),
    CodeInfo(
        "RW212",
        "malformed clause list",
        "An item of a clause list, `rulebooks/ID.md`, is not of the form of a clause, or a clause is listed twice.",
        "Every list item is a clause: an id in backticks, its place in the rulebook in parentheses, a colon, and what "
        "it says. At its end it may declare that no rule is needed, and why: `(out of scope: …)`, `(variant: NAME)`, "
        "`(not in NAME: …)`. An item passed over in silence would be a clause that nobody misses.",
        lines(
            "$ cat rulebooks/sheet.md",
            "- 1 line 3: Everybody starts without coins.",
            "$ rulewright check market.rules",
        ),
        lines(
            "$ cat rulebooks/sheet.md",
            "- `1` (line 3): Everybody starts without coins.",
            "- `2` (line 5): All fruit of one kind goes from a place to a shelf.",
            "- `2a` (line 6): What doesn't fit on it goes to the crate.",
            "- `3` (line 7): A shelf holds one kind of fruit.",
            "- `4` (line 9): A full shelf is sold.",
            "$ rulewright check market.rules",
        ),
    ),
    CodeInfo(
        "RW213",
        "needless override",
        "A variant overrides something with just what it replaces (warning).",
        "A reader takes an override for a difference and looks for it. If the game it extends changes later, the copy "
        "stays as it was, and nobody knows whether that is meant.",
        "override const WORTH = by Fruit (apple: 1, pear: 2, plum: 3)",
        "override const WORTH = by Fruit (apple: 1, pear: 2, plum: 4)",
    ),
    CodeInfo(
        "RW214",
        "override that drops another one",
        "A variant of a variant overrides a rule that the one between overrides; neither calls `base` (warning).",
        "What the variant between changed in this rule is lost, which is easy to overlook. `base(...)` keeps it; a "
        "sentence under the rule's header says that it is meant to go.",
        lines(
            "$ cat fair.rules",
            'variant fair extends market "Fair"',
            "    players 2",
            "",
            "override step sell_shelf(p: player, s: Shelf):",
            "    p.coins += price(p, s) + 1",
            "    move all from p.shelf[s] to crate",
            "$ cat night_fair.rules",
            'variant night_fair extends fair "Night fair"',
            "",
            "override step sell_shelf(p: player, s: Shelf):",
            "    p.coins += price(p, s)",
            "    if s == 2: move all from p.shelf[s] to crate",
            "$ rulewright check night_fair.rules",
        ),
        lines(
            "$ cat night_fair.rules",
            'variant night_fair extends fair "Night fair"',
            "",
            "override step sell_shelf(p: player, s: Shelf):",
            "    if s == 2: base(p, s)",
            "    else: p.coins += price(p, s)",
            "$ rulewright check night_fair.rules",
        ),
    ),
)
