"""Names that other languages have and this one hasn't, and what is written instead.

They are looked up only where a name means nothing, so a spec may give any of them to something of its own.
"""

from __future__ import annotations

_NO_VALUE = "what gives no value is a `step`, without `->`"
_ANY = "`some x in D: …`"
_CHANCE = "write `let x = roll 1..6`, or `random Color` for a domain"
_WHOLE = "all numbers are whole; `//` rounds down"

FUNCTIONS = {
    **dict.fromkeys(("len", "length"), "`size(zone)` is how many pieces are there"),
    "print": "rules write nothing: `view:` says what is shown, and `then` in a test what must hold",
    "range": "write the first and the last number: `0..4`",
    **dict.fromkeys(("any", "some"), f"write {_ANY}"),
    "all": "write `all x in D: …`",
    "sum": "write `sum x in D: …`",
    "count": "write `count x in D: …`",
    **dict.fromkeys(("randint", "randrange", "rand", "choice", "sample"), _CHANCE),
    **dict.fromkeys(("int", "float", "round", "floor"), _WHOLE),
    **dict.fromkeys(("isinstance", "type"), "write `x is Domain`"),
    **dict.fromkeys(("sorted", "sort"), "`result` ranks the players; `max x in D: …` finds the most"),
    **dict.fromkeys(("set", "list"), "write `{red, blue}`, or `{}` for none"),
    **dict.fromkeys(("append", "push", "add"), "`x += red` puts into a set; pieces are moved"),
    "enumerate": "`index(x)` is a value's position in its domain",
}

VALUES = {
    **dict.fromkeys(("None", "null", "nil", "undefined"), "nothing"),
    "True": "true",
    "False": "false",
    **dict.fromkeys(("self", "this", "current_player"), "me"),
    **dict.fromkeys(("num_players", "n_players"), "players"),
}
"""What is written instead of a value."""

TYPES = {
    **dict.fromkeys(("None", "void"), _NO_VALUE),
    **dict.fromkeys(("boolean", "Boolean", "Bool"), "write `bool`"),
    **dict.fromkeys(("integer", "Integer", "number", "Int"), "say the range: `int 0..200`"),
    **dict.fromkeys(("str", "string", "String", "text"), "texts are no values: make an `enum`"),
    **dict.fromkeys(("float", "double", "real"), "all numbers are whole: count in a smaller unit"),
    **dict.fromkeys(
        ("list", "List", "array", "dict", "map"), "give a zone or variable an index: `told[Color]: bool`"
    ),
}
