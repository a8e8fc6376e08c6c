"""RW7xx: actions, options and replays at run time; RW8xx: plugins; RW9xx: output."""

from rulewright.diagnostics.register.info import CodeInfo

CODES = (
    CodeInfo(
        "RW701",
        "illegal action",
        "An action was made that the rules don't allow in this position.",
        "The message names the requirement that isn't met, with its place in the spec and in the rulebook. The "
        "position is unchanged.",
        "$ rulewright replay game.jsonl --verify     # its third move takes from an empty display",
        "$ rulewright replay game.jsonl --to 2       # the position before it, with its legal actions",
    ),
    CodeInfo(
        "RW702",
        "no such action",
        "A text doesn't name an action of this game, or names one with arguments it can't have.",
        "An action is written as it is printed: its name, then its arguments in brackets, each a value of its "
        "parameter's domain, as in `take(display 2, blue, 1)`.",
        'test "from a display":\n    players 2\n    when p0: take(2, blue, 1)',
        'test "from a display":\n    players 2\n    when p0: take(display 2, blue, 1)',
    ),
    CodeInfo(
        "RW703",
        "number of players out of range",
        "The game can't be played by so many.",
        "The spec says for how many players its rules are, in the line `players`; tables `by players` have no entry "
        "for another number.",
        "$ rulewright simulate my_game.rules -n 10 --players 7",
        "$ rulewright simulate my_game.rules -n 10 --players 4",
    ),
    CodeInfo(
        "RW704",
        "no such option, or no such value",
        "The game has no option of this name, or the option doesn't have this value.",
        "Options are declared in the spec with all their values. A misspelt one that was ignored would give another "
        "game than was asked for. `rulewright list` shows them.",
        "$ rulewright play my_game.rules --option sied=B",
        "$ rulewright play my_game.rules --option side=B",
    ),
    CodeInfo(
        "RW705",
        "broken replay",
        "A replay file is cut short, or a line of it can't be read or doesn't follow from the lines before.",
        "A replay is proof of a game only if every line of it is: a head, then each decision and each outcome of "
        "chance, then the result.",
        "$ rulewright replay cut_short.jsonl --verify",
        "$ rulewright simulate my_game.rules -n 1 --seed 7 --out whole.jsonl",
    ),
    CodeInfo(
        "RW706",
        "replay of other rules",
        "The replay was recorded with rules other than those at hand: the hash of the spec differs.",
        "The same numbers may mean other moves under other rules. Both hashes are in the message. `--force` replays it "
        "all the same, at one's own risk.",
        "$ rulewright replay recorded_last_year.jsonl",
        "$ rulewright replay recorded_last_year.jsonl --force",
    ),
    CodeInfo(
        "RW707",
        "no such variant",
        "There is no installed variant of this name, and no file of this name either.",
        "A game is named by a variant (`rulewright list` shows them) or by the path of a spec, which ends in `.rules` "
        "or `.rules.md`.",
        "$ rulewright play my_gmae.rules",
        "$ rulewright play my_game.rules",
    ),
    CodeInfo(
        "RW801",
        "plugin that fails",
        "A plugin can't be imported, one of its hooks raises an error, or a hook gives something of the wrong kind "
        "(warning).",
        "A plugin is Python code from another distribution. What it offers is left out, and everything else works. "
        "`RULEWRIGHT_PLUGINS=none` runs without plugins.",
        "$ rulewright list                           # with a plugin whose own requirement isn't installed",
        "$ RULEWRIGHT_PLUGINS=none rulewright list   # or: install the requirement, or remove the plugin",
    ),
    CodeInfo(
        "RW802",
        "misspelt hook",
        "A plugin has a function that is named or marked like a hook, and there is no such hook (warning).",
        "The function would never be called. `rulewright.plugins.hookspecs` lists the hooks.",
        "$ grep def rulewright_hex.py\ndef rulewright_variant():",
        "$ grep def rulewright_hex.py\ndef rulewright_variants():",
    ),
    CodeInfo(
        "RW803",
        "name claimed twice",
        "Two plugins offer a variant, a player, a view, a backend or a command of one name (warning).",
        "The first is used: what is built in before all, then in the order of the distributions' names. Which of two a "
        "name means shouldn't hang on that; rename one, or load only the other.",
        "$ rulewright list                           # with rulewright-hex and hexagons, both offering `hex`",
        "$ RULEWRIGHT_PLUGINS=hexagons rulewright list",
    ),
    CodeInfo(
        "RW901",
        "output that can't be written",
        "A file or folder can't be created or written.",
        "The message gives the reason the operating system gave. Files are written whole or not at all, so nothing "
        "half-written is left behind.",
        "$ rulewright build my_game.rules -o /read-only",
        "$ rulewright build my_game.rules -o build",
    ),
    CodeInfo(
        "RW902",
        "stale generated files",
        "What is in the output folder isn't what the compiler makes from the specs now.",
        "Generated code is committed so that it can be read and run without a build; it is worth that only if it is "
        "exactly what the specs say.",
        "$ rulewright build --check",
        "$ rulewright build && rulewright build --check",
    ),
)
