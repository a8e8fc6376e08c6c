"""RW3xx: types and ranges."""

from rulewright.diagnostics.register.info import CodeInfo

CODES = (
    CodeInfo(
        "RW301",
        "wrong type",
        "A value of one type stands where another is needed. The message names both.",
        "A colour isn't a number and a row isn't a column, even if both are counted from 0 inside. Values of an enum "
        "or a range mix with nothing but their own kind; only unions (`A | B`) hold several.",
        "enum Color: blue, red\nrange Row: 0..4\n\nvar lowest: Row = blue",
        "enum Color: blue, red\nrange Row: 0..4\n\nvar lowest: Row = 0",
    ),
    CodeInfo(
        "RW302",
        "value out of range",
        "A value can be less or more than what it is put into allows.",
        "Every number has a declared range, which gives it its place in the state. The compiler works out the least "
        "and greatest value an expression can have; where it can't rule out that the range is left, `min` and `max`, "
        "a condition or a wider range must.",
        "player:\n    score: int 0..100 = 0\n\nstep lose(p: player):\n    p.score = p.score - 14",
        "player:\n    score: int 0..100 = 0\n\nstep lose(p: player):\n    p.score = max(0, p.score - 14)",
    ),
    CodeInfo(
        "RW303",
        "index outside its domain",
        "An index isn't a value of the domain that a zone, a table or a variable is laid out over.",
        "An array over `Row` has a place for each row and for nothing else. A sum or difference can be used as an "
        "index where a condition shows that it stays inside.",
        "range Row: 0..4\nconst WORTH = [1, 2, 3, 4, 5]\n\ndef next_worth(row: Row) -> 0..5 = WORTH[row + 1]",
        "range Row: 0..4\nconst WORTH = [1, 2, 3, 4, 5]\n\n"
        "def next_worth(row: Row) -> 0..5 = WORTH[row + 1] if row < 4 else 0",
    ),
    CodeInfo(
        "RW304",
        "wrong number of arguments",
        "A call gives more or fewer arguments than the definition has parameters, or an index has too many parts.",
        "Parameters have no defaults: what a rule depends on is said at every use.",
        "def fits(p: player, row: Row) -> bool = empty(p.line[row])\n\naction fill(row: Row):\n    require fits(row)",
        "def fits(p: player, row: Row) -> bool = empty(p.line[row])\n\n"
        "action fill(row: Row):\n    require fits(me, row)",
    ),
    CodeInfo(
        "RW305",
        "value that isn't constant",
        "A value that must be known before the game starts depends on something that is known only in play.",
        "Sizes, ranges and tables give the state its shape, and the shape is fixed when the spec is compiled. They may "
        "use constants, options and the number of players.",
        "range Slot: 0..size(bag)",
        "const BAG_SIZE = 100\nrange Slot: 0..BAG_SIZE",
    ),
    CodeInfo(
        "RW306",
        "something that isn't a zone",
        "`move`, `draw`, `deal` or `place` is told to use something that can't hold pieces.",
        "Pieces lie in zones and nowhere else; that is how the compiler knows that none is made or lost.",
        "step clean_up(p: player):\n    move all from offer to p.score",
        "step clean_up(p: player):\n    move all from offer to p.floor",
    ),
    CodeInfo(
        "RW307",
        "no such field",
        "A dot is followed by a name that what stands before it doesn't have.",
        "A player has the fields of the `player:` block; a piece has the parts it was declared `of`. Nothing else has "
        "fields.",
        "player:\n    score: int 0..400 = 0\n\ndef best() -> 0..400 = max p in player: p.points",
        "player:\n    score: int 0..400 = 0\n\ndef best() -> 0..400 = max p in player: p.score",
    ),
)
