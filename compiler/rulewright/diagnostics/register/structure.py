"""RW4xx: the structure of rules, and RW6xx: tests."""

from rulewright.diagnostics.register.info import CodeInfo, lines

CODES = (
    CodeInfo(
        "RW401",
        "statement in the wrong rule or order",
        "An action changes something and then requires something, something else than an action requires something, "
        "or pieces are placed outside the set-up.",
        "What an action requires decides whether it may be chosen at all, before anything has changed. After an effect "
        "it would be too late to refuse. And pieces come into the game before its first move only.",
        lines(
            "override action pass_turn():",
            "    me.passed = true",
            '    require me.coins > 0 else "who has no coins goes on"',
        ),
        lines(
            "override action pass_turn():",
            '    require me.coins > 0 else "who has no coins goes on"',
            "    me.passed = true",
        ),
    ),
    CodeInfo(
        "RW402",
        "recursion",
        "A rule calls itself, directly or through others. The message shows the circle.",
        "A call that is left waiting for a decision keeps its values in the state, and the state has a fixed size. "
        "Recursion has no bound that could be known; a loop over a domain has. What an override replaces is called "
        "`base`.",
        "override def stock(p: player) -> 0..6 = min(6, stock(p) + 1)",
        "override def stock(p: player) -> 0..6 = min(6, base(p) + 1)",
    ),
    CodeInfo(
        "RW403",
        "decision or chance where none may be",
        "A `def` chooses, draws or rolls, or calls a step; or what all choose together isn't one plain choice.",
        "A def is asked while the legal actions are being worked out, many times for one move, and must answer at once "
        "without changing anything. A `step` may wait.",
        lines(
            "override def price(p: player, s: Shelf) -> 0..9:",
            "    let luck = roll 1..6",
            "    return min(9, base(p, s) + luck)",
        ),
        lines(
            "override step sell_shelf(p: player, s: Shelf):",
            "    let luck = roll 1..6",
            "    base(p, s)",
            "    p.coins += luck",
        ),
    ),
    CodeInfo(
        "RW404",
        "loop that might never end",
        "A loop has no bound, and on no way through it anybody decides or anything is drawn.",
        "Between two decisions the machine must come to rest by itself. A loop is bounded by its domain, by "
        "`N times`, by `while … at most N times`, or by a decision or chance point inside.",
        lines(
            "override phase sell:",
            "    base()",
            "    repeat:",
            "        move up to 1 apple from crate to offer[counter]",
            "    until crate[apple] == 0",
        ),
        lines(
            "override phase sell:",
            "    base()",
            "    while crate[apple] > 0 at most 8 times:",
            "        move up to 1 apple from crate to offer[counter]",
        ),
    ),
    CodeInfo(
        "RW405",
        "action that is never offered",
        "No `choose` offers this action (warning).",
        "Nobody can ever make this move. It may have been left out of a `choose`, or be left over from a rule that was "
        "overridden.",
        lines(
            "action rest():",
            "    me.coins += 1",
            "",
            "override phase trade:",
            "    turns from starter until all p in player: p.passed:",
            "        choose carry | pass_turn",
        ),
        lines(
            "action rest():",
            "    me.coins += 1",
            "",
            "override phase trade:",
            "    turns from starter until all p in player: p.passed:",
            "        choose carry | pass_turn | rest",
        ),
    ),
    CodeInfo(
        "RW406",
        "rule that is never used",
        "Nothing that the flow reaches calls this step or phase, or asks this def (warning).",
        "A rule that is written and never applied is usually forgotten somewhere else.",
        lines(
            "step tidy:",
            "    move all from offer[counter] to crate",
        ),
        lines(
            "step tidy:",
            "    move all from offer[counter] to crate",
            "",
            "override phase sell:",
            "    tidy",
            "    base()",
        ),
    ),
    CodeInfo(
        "RW407",
        "missing flow",
        "A game has no `flow:`, and extends none that has.",
        "The flow tells the game from the set-up to the end; without it there is nothing to compile.",
        lines(
            'game dare "Dare"',
            "    players 2",
            "",
            "var height: 0..9 = 0",
            "",
            "action climb():",
            "    height += 1",
            "    if height == 9: win next(me)",
        ),
        lines(
            'game dare "Dare"',
            "    players 2",
            "",
            "var height: 0..9 = 0",
            "",
            "flow:",
            "    turns from p0:",
            "        choose climb",
            "",
            "action climb():",
            "    height += 1",
            "    if height == 9: win next(me)",
        ),
    ),
    CodeInfo(
        "RW408",
        "`break`, `continue` or `return` out of place",
        "`break` or `continue` stands outside a loop, or a rule that gives no value returns one.",
        "`break` and `continue` speak of the loop around them, and here is none. Only a def gives a value.",
        lines(
            "override phase sell:",
            "    base()",
            "    if some p in player: p.coins > 50: break",
        ),
        lines(
            "override phase sell:",
            "    base()",
            "    if (some p in player: p.coins > 50): end game",
        ),
    ),
    CodeInfo(
        "RW409",
        "statement that is never reached",
        "The statement before it always leaves: `return`, `break`, `continue`, `win`, `end game` (warning).",
        "It looks as if it did something. It was meant to stand before, or under a condition.",
        lines(
            "override step sell_shelf(p: player, s: Shelf):",
            "    return",
            "    base(p, s)",
        ),
        lines(
            "override step sell_shelf(p: player, s: Shelf):",
            "    if p.coins > 50: return",
            "    base(p, s)",
        ),
    ),
    CodeInfo(
        "RW410",
        "game that can't end",
        "The flow comes to a loop without `until` in which nothing wins, ends the game, breaks or returns (warning).",
        "Once in this loop the game goes on for ever: no player gets a result, and no random game comes back.",
        lines(
            "override flow:",
            "    fill_stalls",
            "    turns from p0:",
            "        choose carry | pass_turn",
        ),
        lines(
            "override flow:",
            "    fill_stalls",
            "    turns from p0 until all p in player: p.passed:",
            "        choose carry | pass_turn",
        ),
    ),
    CodeInfo(
        "RW411",
        "decision without an option",
        "Every offer of a `choose` is refused whatever the position is, and there is no `otherwise` (warning).",
        "A player who must choose and can't is stuck, and the game with it. Only conditions that are false for certain "
        "are seen here; `rulewright explore` looks at the others.",
        lines(
            "override step sell_shelf(p: player, s: Shelf):",
            "    base(p, s)",
            "    let tip = choose n in 1..3 by p where n > 3",
            "    p.coins += tip",
        ),
        lines(
            "override step sell_shelf(p: player, s: Shelf):",
            "    base(p, s)",
            "    let tip = choose n in 1..3 by p where n < 3",
            "    p.coins += tip",
        ),
    ),
    CodeInfo(
        "RW412",
        "piece that is never placed",
        "A kind of piece is declared with a number of them, and no set-up places it (warning).",
        "Pieces come into the game by `place` and only move after that. What isn't placed is missing from the start, "
        "and a game whose pieces are counted says so.",
        lines(
            "enum Medal: gold, silver",
            "piece medal of Medal: 1 each",
            "zone chest: bag of medal",
            "",
            "override view:",
            "    show offer, chest",
        ),
        lines(
            "enum Medal: gold, silver",
            "piece medal of Medal: 1 each",
            "zone chest: bag of medal",
            "",
            "override view:",
            "    show offer, chest",
            "",
            "override setup:",
            "    base()",
            "    place all medal in chest",
        ),
    ),
    CodeInfo(
        "RW413",
        "hidden information in the open",
        "A variable that everybody sees is given what a hidden zone or variable holds (warning).",
        "What is hidden is then known to all, and observations give it away. Where a thing is really turned up, move "
        "it to an open zone; where only some may know it, the variable's visibility must say so.",
        lines(
            "var secret: Fruit, hidden",
            "var rumour: Fruit",
            "",
            "override phase sell:",
            "    base()",
            "    rumour = secret",
        ),
        lines(
            "var secret: Fruit, hidden",
            "var rumour: Fruit, hidden",
            "",
            "override phase sell:",
            "    base()",
            "    rumour = secret",
        ),
    ),
    CodeInfo(
        "RW414",
        "game that nobody wins",
        "A game for several players has no `result`, and no rule says `win` (warning).",
        "Whatever is played, all come out equal. `result` ranks the players at the end of the game; `win` ends it at "
        "once. A game that ends in both ways may leave a case to neither, which is then a draw.",
        lines(
            'game dare "Dare"',
            "    players 2",
            "",
            "var height: 0..9 = 0",
            "",
            "flow:",
            "    turns from p0 until height == 9:",
            "        choose climb",
            "",
            "action climb():",
            "    height += 1",
        ),
        lines(
            'game dare "Dare"',
            "    players 2",
            "",
            "var height: 0..9 = 0",
            "",
            "flow:",
            "    turns from p0:",
            "        choose climb",
            "        if height == 9: win next(me)",
            "",
            "action climb():",
            "    height += 1",
        ),
    ),
    CodeInfo(
        "RW415",
        "more pieces than a zone holds",
        "A known number of pieces is moved, drawn or placed, and one of the zones can never hold so many.",
        "A slot holds one piece, another zone what its `holds` says. The number or the zone is wrong. `up to` "
        "before the number takes no more than there are.",
        lines(
            "override step sell_shelf(p: player, s: Shelf):",
            "    p.coins += price(p, s)",
            "    move 4 from p.shelf[s] to crate",
        ),
        lines(
            "override step sell_shelf(p: player, s: Shelf):",
            "    p.coins += price(p, s)",
            "    move up to 4 from p.shelf[s] to crate",
        ),
    ),
)

TEST_CODES = (
    CodeInfo(
        "RW602",
        "test that can't be set up",
        "A test names a position, a player count, an option or a move that the game can't have.",
        "A test is worth something only if its position can be built: no more pieces than there are, no value out of "
        "its range, a decision that is really pending when a move is made.",
        lines(
            'test "all the plums":',
            "    given crate = 9 plum",
            "    then size(crate) == 9",
        ),
        lines(
            'test "all the plums":',
            "    given crate = 8 plum",
            "    given offer = empty",
            "    then size(crate) == 8",
        ),
    ),
)
