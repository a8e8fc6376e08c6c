"""RW2xx: names and inheritance."""

from rulewright.diagnostics.register.info import CodeInfo

CODES = (
    CodeInfo(
        "RW201",
        "undefined name",
        "A name is used that nothing in the spec, in what it extends, or in the language defines.",
        "Every name is written out once, where it is defined; a misspelt one would otherwise be a new thing without a "
        "meaning. Case counts. A name bound by `let` or `for` is known only below it and inside its block.",
        "enum Color: blue, red\npiece tile of Colour: 20 each",
        "enum Color: blue, red\npiece tile of Color: 20 each",
    ),
    CodeInfo(
        "RW202",
        "name defined twice",
        "Two things in the same place have one name. The message shows both.",
        "A reader must be able to find the meaning of a name in one place. Types, values, zones, phases, steps and "
        "actions share one space of names; parameters and `let` names may not hide them.",
        "zone lid: bag of tile\nzone lid: bag of token",
        "zone lid: bag of tile\nzone tray: bag of token",
    ),
    CodeInfo(
        "RW203",
        "override of nothing",
        "Something is marked `override`, and what is extended has nothing of that name and kind.",
        "`override` is a promise that a rule replaces another. If the other was renamed, or the name is misspelt, the "
        "new rule would never be used, and the variant would play like the game it extends.",
        "variant grey extends classic\n\noverride step tile_rwo(p: player, row: Row):\n    place_freely(p, row)",
        "variant grey extends classic\n\noverride step tile_row(p: player, row: Row):\n    place_freely(p, row)",
    ),
    CodeInfo(
        "RW204",
        "redefinition without `override`",
        "A variant defines a name that the game it extends defines already, and doesn't say `override`.",
        "A rule is replaced on purpose or not at all. Where the new thing is meant to stand beside the old one, it "
        "needs a name of its own.",
        "variant grey extends classic\n\nstep tile_row(p: player, row: Row):\n    place_freely(p, row)",
        "variant grey extends classic\n\noverride step tile_row(p: player, row: Row):\n    place_freely(p, row)",
    ),
    CodeInfo(
        "RW205",
        "parameters that don't fit what is overridden",
        "The overriding rule takes other parameters, or gives another type, than the one it replaces.",
        "Everything that uses the rule was written for the old parameters and stays as it is. Names of parameters may "
        "change; their number, order and types may not.",
        "override step tile_row(row: Row):\n    place_freely(me, row)",
        "override step tile_row(p: player, row: Row):\n    place_freely(p, row)",
    ),
    CodeInfo(
        "RW206",
        "extended game not found",
        "The game that `extends` names is neither beside this spec nor among the games at hand.",
        "A variant is a difference, and a difference needs both sides. The game is looked for by name beside the spec "
        "first, then among the installed ones (`rulewright list`).",
        "variant grey extends clasic",
        "variant grey extends classic",
    ),
    CodeInfo(
        "RW207",
        "games that extend each other",
        "Following `extends` from game to game leads back to where it started.",
        "A variant is worked out by starting from the game at the root; in a circle there is none.",
        "variant grey extends grey",
        "variant grey extends classic",
    ),
    CodeInfo(
        "RW208",
        "unused name",
        "Something is defined and never used (warning).",
        "It is either left over or was meant to be used where another name stands. A name that starts with `_` is "
        "taken as unused on purpose.",
        "phase tally:\n    for p in player, row in Row:\n        lose_points(p)",
        "phase tally:\n    for p in player:\n        lose_points(p)",
    ),
    CodeInfo(
        "RW209",
        "reserved name",
        "A word of the language, or a name it provides, is given to something else.",
        "Words such as `player`, `me`, `all` and `choose` mean the same in every spec, so that whoever has read one "
        "can read another.",
        "zone all: bag of tile",
        "zone everything: bag of tile",
    ),
    CodeInfo(
        "RW210",
        "unknown rulebook",
        "A `cites` names a rulebook that the spec doesn't declare.",
        "A citation can be followed only if it is known which document it is from. Rulebooks are declared at the head "
        "of the game with their short name and file.",
        'game demo "Demo"\n    rulebook rules_en "rules.pdf"\n\nphase draft:\n    cites rules_de "1. Nehmen"',
        'game demo "Demo"\n    rulebook rules_de "regeln.pdf"\n\nphase draft:\n    cites rules_de "1. Nehmen"',
    ),
    CodeInfo(
        "RW211",
        "unknown clause",
        "A `cites` names a clause that the rulebook's list of clauses, `rulebooks/ID.md`, doesn't have (warning).",
        "The list says what there is to implement. A citation beside it is a slip of the pen, and the clause that was "
        "meant then looks as if nothing implemented or tested it.",
        'game demo "Demo"\n    rulebook rules_en "rules.pdf"\n\n# rulebooks/rules_en.md lists 1a and 1b\n'
        'phase draft:\n    cites rules_en "1c"',
        'game demo "Demo"\n    rulebook rules_en "rules.pdf"\n\n# rulebooks/rules_en.md lists 1a and 1b\n'
        'phase draft:\n    cites rules_en "1b"',
    ),
    CodeInfo(
        "RW212",
        "malformed clause list",
        "An item of a clause list, `rulebooks/ID.md`, is not of the form of a clause, or a clause is listed twice.",
        "Every list item is a clause: an id in backticks, its place in the rulebook in parentheses, a colon, and what "
        "it says. At its end it may declare that no rule is needed, and why: `(out of scope: …)`, `(variant: NAME)`, "
        "`(not in NAME: …)`. An item passed over in silence would be a clause that nobody misses.",
        "$ cat rulebooks/rules_en.md\n- 1a lines 35–36: A player takes all tiles of one colour.",
        "$ cat rulebooks/rules_en.md\n- `1a` (lines 35–36): A player takes all tiles of one colour.",
    ),
    CodeInfo(
        "RW213",
        "needless override",
        "A variant overrides something with just what it replaces (warning).",
        "A reader takes an override for a difference and looks for it. If the game it extends changes later, the copy "
        "stays as it was, and nobody knows whether that is meant.",
        "variant grey extends classic\n\noverride const ROUNDS = 5    # as in classic",
        "variant grey extends classic\n\noverride const ROUNDS = 6",
    ),
    CodeInfo(
        "RW214",
        "override that drops another one",
        "A variant of a variant overrides a rule that the one between overrides; neither calls `base` (warning).",
        "What the variant between changed in this rule is lost, which is easy to overlook. `base(...)` keeps it; a "
        "sentence under the rule's header says that it is meant to go.",
        "variant grey_fast extends grey\n\noverride step tile_row(p: player, row: Row):\n    place_first(p, row)",
        "variant grey_fast extends grey\n\noverride step tile_row(p: player, row: Row):\n"
        '    "The first free column, instead of the one that grey lets the owner choose."\n    place_first(p, row)',
    ),
)
