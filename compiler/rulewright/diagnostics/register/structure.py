"""RW4xx: the structure of rules, and RW6xx: tests."""

from rulewright.diagnostics.register.info import CodeInfo

CODES = (
    CodeInfo(
        "RW401",
        "`require` after an effect",
        "An action changes something and then requires something.",
        "What an action requires decides whether it may be chosen at all, before anything has changed. After an effect "
        "it would be too late to refuse.",
        "action take(color: Color):\n    move all color from offer to me.hand\n    require size(me.hand) <= 10",
        "action take(color: Color):\n    require size(me.hand) + offer[color] <= 10\n"
        "    move all color from offer to me.hand",
    ),
    CodeInfo(
        "RW402",
        "recursion",
        "A rule calls itself, directly or through others. The message shows the circle.",
        "A call that is left waiting for a decision keeps its values in the state, and the state has a fixed size. "
        "Recursion has no bound that could be known; a loop over a domain has.",
        "def reach(s: Square) -> 0..64 = 1 + reach(next(s))",
        "def reach(s: Square) -> 0..64 = count t in Square: connected(s, t)",
    ),
    CodeInfo(
        "RW403",
        "decision or chance inside a function",
        "A `def` holds `choose`, `draw`, `roll` or `shuffle`, or calls a step that does.",
        "A function is asked while the legal actions are being worked out, many times for one move, and must answer at "
        "once without changing anything. A `step` may wait.",
        "def column_for(p: player) -> Column:\n    let column = choose c in Column by p\n    return column",
        "step set_in_column(p: player):\n    let column = choose c in Column by p\n    set_tile(p, column)",
    ),
    CodeInfo(
        "RW404",
        "loop that might never end",
        "A loop has no bound, and on some way through it nobody decides and nothing is drawn.",
        "Between two decisions the machine must come to rest by itself. A loop is bounded by its domain, by "
        "`N times`, by `while … at most N times`, or by a decision or chance point on every way round.",
        "phase count_all:\n    repeat:\n        count_round\n    until empty(bag)",
        "phase count_all:\n    while not empty(bag) at most 20 times:\n        count_round",
    ),
    CodeInfo(
        "RW405",
        "action that is never offered",
        "No `choose` offers this action (warning).",
        "Nobody can ever make this move. It may have been left out of a `choose`, or be left over from a rule that was "
        "overridden.",
        "action advance(s: Square):\n    move 1 man from at[s] to at[next(s)]\n\nflow:\n"
        "    turns from first until over:\n        choose retreat",
        "action advance(s: Square):\n    move 1 man from at[s] to at[next(s)]\n\nflow:\n"
        "    turns from first until over:\n        choose advance | retreat",
    ),
    CodeInfo(
        "RW406",
        "step or phase that is never called",
        "Nothing that the flow reaches calls this step or phase (warning).",
        "A rule that is written and never applied is usually forgotten somewhere else.",
        "phase clean_up:\n    move all from offer to lid\n\nflow:\n    draft",
        "phase clean_up:\n    move all from offer to lid\n\nflow:\n    draft\n    clean_up",
    ),
    CodeInfo(
        "RW407",
        "missing flow",
        "A game has no `flow:`, and extends none that has.",
        "The flow tells the game from the set-up to the end; without it there is nothing to compile.",
        'game demo "Demo"\n    players 2\n\naction pass_turn():\n    passed = true',
        'game demo "Demo"\n    players 2\n\naction pass_turn():\n    passed = true\n\nflow:\n'
        "    turns from first until passed:\n        choose pass_turn",
    ),
    CodeInfo(
        "RW408",
        "`break`, `continue` or `return` out of place",
        "`break` or `continue` stands outside a loop, or `return` outside a function, step or action.",
        "Each ends something: the loop around it or the rule it stands in. Here there is nothing it could end.",
        "setup:\n    place all tile in bag\n    break",
        "setup:\n    place all tile in bag",
    ),
    CodeInfo(
        "RW409",
        "statement that is never reached",
        "The statement before it always leaves: `return`, `break`, `continue`, `win`, `end game` (warning).",
        "It looks as if it did something. It was meant to stand before, or under a condition.",
        "step take_all(p: player):\n    return\n    move all from offer to p.hand",
        "step take_all(p: player):\n    move all from offer to p.hand",
    ),
    CodeInfo(
        "RW410",
        "game that can't end",
        "The flow comes to a loop without `until` in which nothing wins, ends the game, breaks or returns (warning).",
        "Once in this loop the game goes on for ever: no player gets a result, and no random game comes back.",
        "flow:\n    turns from first:\n        choose advance | retreat",
        "flow:\n    turns from first until some p in player: p.home == 15:\n        choose advance | retreat",
    ),
    CodeInfo(
        "RW411",
        "decision without an option",
        "Every offer of a `choose` is refused whatever the position is, and there is no `otherwise` (warning).",
        "A player who must choose and can't is stuck, and the game with it. Only conditions that are false for certain "
        "are seen here; `rulewright explore` looks at the others.",
        "range Column: 0..4\n\nstep mark(p: player):\n    let column = choose c in Column by p where c > 4\n"
        "    p.marked[column] = true",
        "range Column: 0..4\n\nstep mark(p: player):\n    let column = choose c in Column by p where c < 4\n"
        "    p.marked[column] = true",
    ),
    CodeInfo(
        "RW412",
        "piece that is never placed",
        "A kind of piece is declared with a number of them, and no set-up places it (warning).",
        "Pieces come into the game by `place` and only move after that. What isn't placed is missing from the start, "
        "and a game whose pieces are counted says so.",
        "piece tile of Color: 20 each\nzone bag: bag of tile\n\nsetup:\n    pass",
        "piece tile of Color: 20 each\nzone bag: bag of tile\n\nsetup:\n    place all tile in bag",
    ),
    CodeInfo(
        "RW413",
        "hidden information in the open",
        "A variable that everybody sees is given what a hidden zone or variable holds (warning).",
        "What is hidden is then known to all, and observations give it away. Where a thing is really turned up, move "
        "it to an open zone; where only some may know it, the variable's visibility must say so.",
        "var secret: Color, hidden\nvar shown: Color\n\nstep look:\n    shown = secret",
        "var secret: Color, hidden\nvar shown: Color, hidden\n\nstep look:\n    shown = secret",
    ),
)

TEST_CODES = (
    CodeInfo(
        "RW601",
        "test failed",
        "After the moves of a test the game isn't as its `then` line says, or a `refused` move was allowed.",
        "Either the rule or the test is wrong. The message shows what was expected and what was found; a `then` with a "
        "comparison shows both sides.",
        'test "one tile scores one point":\n    players 2\n    when p0: set_tile(0, 0)\n    then p0.score == 2',
        'test "one tile scores one point":\n    players 2\n    when p0: set_tile(0, 0)\n    then p0.score == 1',
    ),
    CodeInfo(
        "RW602",
        "test that can't be set up",
        "A test names a position, a player count, an option or a move that the game can't have.",
        "A test is worth something only if its position can be built: no more pieces than there are, no value out of "
        "its range, a decision that is really pending when a move is made.",
        'test "too many tiles":\n    players 2\n    given offer = 21 blue',
        'test "all the blue tiles":\n    players 2\n    given offer = 20 blue',
    ),
)
