"""RW1xx: syntax."""

from rulewright.diagnostics.register.info import CodeInfo

CODES = (
    CodeInfo(
        "RW101",
        "syntax error",
        "The text can't go on like this: something else is expected here, and the message names it.",
        "A spec is read line by line, from left to right; the mark stands under the first word that doesn't fit what "
        "is before it. The mistake itself may lie a little earlier.",
        "piece tile Color: 20 each",
        "piece tile of Color: 20 each",
    ),
    CodeInfo(
        "RW102",
        "wrong indentation",
        "A line starts further to the left or right than its block allows.",
        "Indentation says what belongs to what. A block is indented by one step more than its header, all its lines "
        "by the same, and after it the text returns to a column where an outer block started.",
        "phase draft:\n    first = center\n  turns from first until all s in Source: empty(offer[s]):\n"
        "        choose take",
        "phase draft:\n    first = center\n    turns from first until all s in Source: empty(offer[s]):\n"
        "        choose take",
    ),
    CodeInfo(
        "RW103",
        "tab in the indentation",
        "A line is indented with a tab.",
        "Editors show tabs at different widths, so a reader and the compiler could disagree on what belongs to what. "
        "Indentation is made of spaces, four a step. `rulewright fmt` puts it right.",
        "phase tidy:\n\tmove all from offer to lid",
        "phase tidy:\n    move all from offer to lid",
    ),
    CodeInfo(
        "RW104",
        "bracket that isn't closed",
        "A bracket is opened and never closed, or closed by one of another kind.",
        "Inside brackets a line end means nothing, so without its partner a bracket swallows the rest of the file. "
        "The message shows where it was opened.",
        "const LOSS = [1, 1, 2, 2, 3",
        "const LOSS = [1, 1, 2, 2, 3]",
    ),
    CodeInfo(
        "RW105",
        "missing colon",
        "The header of a block doesn't end with a colon.",
        "A colon says that a block follows. With it a forgotten block can be told from a forgotten line.",
        "step put(target: Target):\n    if target is Row\n        fill(target)",
        "step put(target: Target):\n    if target is Row:\n        fill(target)",
    ),
    CodeInfo(
        "RW106",
        "habit from another language",
        "This is how it is written in Python or its relatives; here it is written differently.",
        "The rule language looks like Python where that reads well, and differs where a rule reads better: `is not` "
        "for `!=`, `else if` for `elif`, `true` and `false` for `True` and `False`, `==` to compare numbers and `=` "
        "only to set. A function says the types of its parameters and of its result.",
        "step put(target: Target):\n    if target is floor:\n        lose(me)\n"
        "    elif target is Row:\n        fill(target)",
        "step put(target: Target):\n    if target is floor:\n        lose(me)\n"
        "    else if target is Row:\n        fill(target)",
    ),
    CodeInfo(
        "RW107",
        "nested too deeply",
        "Blocks, brackets or operators are nested deeper than the compiler follows.",
        "The limit is far above what a person can read, and keeps a hostile text from exhausting the compiler. A rule "
        "this deep gains from a `def` or a `step` with a name.",
        "action put(s: Square):\n    require ((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((free(s)"
        "))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))",
        "action put(s: Square):\n    require free(s)",
    ),
)
