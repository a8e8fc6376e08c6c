"""RW1xx: syntax."""

from rulewright.diagnostics.register.info import CodeInfo, lines

CODES = (
    CodeInfo(
        "RW101",
        "syntax error",
        "The text can't go on like this: something else is expected here, and the message names it.",
        "A spec is read line by line, from left to right; the mark stands under the first word that doesn't fit what "
        "is before it. The mistake itself may lie a little earlier.",
        "override const WORTH by Fruit (apple: 2, pear: 2, plum: 2)",
        "override const WORTH = by Fruit (apple: 2, pear: 2, plum: 2)",
    ),
    CodeInfo(
        "RW102",
        "wrong indentation",
        "A line starts further to the left or right than its block allows.",
        "Indentation says what belongs to what. A block is indented by one step more than its header, all its lines "
        "by the same, and after it the text returns to a column where an outer block started.",
        lines(
            "override step sell_shelf(p: player, s: Shelf):",
            "    if s == 2: p.coins += 1",
            "  base(p, s)",
        ),
        lines(
            "override step sell_shelf(p: player, s: Shelf):",
            "    if s == 2: p.coins += 1",
            "    base(p, s)",
        ),
    ),
    CodeInfo(
        "RW103",
        "tab in the indentation",
        "A line is indented with a tab.",
        "Editors show tabs at different widths, so a reader and the compiler could disagree on what belongs to what. "
        "Indentation is made of spaces, four a step. `rulewright fmt` puts it right.",
        lines(
            "override step sell_shelf(p: player, s: Shelf):",
            "\tp.coins += 1",
            "\tbase(p, s)",
        ),
        lines(
            "override step sell_shelf(p: player, s: Shelf):",
            "    p.coins += 1",
            "    base(p, s)",
        ),
    ),
    CodeInfo(
        "RW104",
        "bracket or text that isn't closed",
        "A bracket is opened and never closed, or closed by one of another kind; or a text has no second quote.",
        "Inside brackets a line end means nothing, so without its partner a bracket swallows the rest of the file. "
        "The message shows where it was opened.",
        "override const WORTH = by Fruit (apple: 2, pear: 2, plum: 2",
        "override const WORTH = by Fruit (apple: 2, pear: 2, plum: 2)",
    ),
    CodeInfo(
        "RW105",
        "missing colon",
        "The header of a block doesn't end with a colon.",
        "A colon says that a block follows. With it a forgotten block can be told from a forgotten line.",
        lines(
            "override step sell_shelf(p: player, s: Shelf)",
            "    p.coins += 1",
            "    base(p, s)",
        ),
        lines(
            "override step sell_shelf(p: player, s: Shelf):",
            "    p.coins += 1",
            "    base(p, s)",
        ),
    ),
    CodeInfo(
        "RW106",
        "habit from another language",
        "This is how it is written in Python or its relatives; here it is written differently.",
        "The rule language looks like Python where that reads well, and differs where a rule reads better: `is not` "
        "for `!=`, `else if` for `elif`, `true` and `false` for `True` and `False`, `==` to compare numbers and `=` "
        "only to set. A function says the types of its parameters and of its result.",
        lines(
            "override step sell_shelf(p: player, s: Shelf):",
            "    base(p, s)",
            "    if s == 2: p.coins += 2",
            "    elif s == 1: p.coins += 1",
        ),
        lines(
            "override step sell_shelf(p: player, s: Shelf):",
            "    base(p, s)",
            "    if s == 2: p.coins += 2",
            "    else if s == 1: p.coins += 1",
        ),
    ),
    CodeInfo(
        "RW107",
        "nested too deeply",
        "Blocks, brackets or operators are nested deeper than the compiler follows, or a line is too long.",
        "The limit is far above what a person can read, and keeps a hostile text from exhausting the compiler. A rule "
        "this deep gains from a `def` or a `step` with a name.",
        lines(
            "override def price(p: player, s: Shelf) -> 0..9:",
            f"    return {'(' * 41}base(p, s){')' * 41}",
        ),
        "override def price(p: player, s: Shelf) -> 0..9 = max(1, base(p, s))",
    ),
)
