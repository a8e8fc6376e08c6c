"""The words of the language: one list for messages, editors and highlighters, held against the grammar by a test."""

from __future__ import annotations

#: Words that start a declaration, or a line at the head of a file.
DECLARATIONS = tuple(
    "action const def domain enum flow game grid invariant option override phase piece player range result setup "
    "step test tests token var variant view zone".split()
)
#: Words that start a line inside a block of the head, of a view or of a test.
LINES = tuple("given legal length note players refused rulebook seed show then when".split())
#: Words that start a statement.
STATEMENTS = tuple(
    "break choose cites continue draw else end for if let move otherwise pass place repeat require return together "
    "turns until var while win".split()
)
#: Words that start or join parts of an expression. Nothing else can have such a name: it couldn't be spoken of.
EXPRESSIONS = tuple(
    "and base by choose else false from if in is not of or random roll the to true until where".split()
)
#: Words that mean something only at certain places, and are names elsewhere.
ELSEWHERE = tuple(
    "all at bag because chance columns count default draws each extends faint game hidden highest holds int lowest max "
    "min most owner payoff refill rows seen set skipping slot some stack sum times up weighted".split()
)
#: Words after which a block or a value follows a colon.
HEADERS = tuple(
    "action def else flow for if otherwise phase player repeat setup step test together turns view while".split()
)

WORDS = frozenset((*DECLARATIONS, *LINES, *STATEMENTS, *EXPRESSIONS, *ELSEWHERE))
RESERVED = frozenset(EXPRESSIONS)
