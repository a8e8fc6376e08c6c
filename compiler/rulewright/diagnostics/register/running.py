"""RW7xx: actions, options and replays at run time; RW8xx: plugins; RW9xx: output."""

from rulewright.diagnostics.register.info import CodeInfo, lines

CODES = (
    CodeInfo(
        "RW701",
        "illegal action",
        "An action was made that the rules don't allow in this position.",
        "The message names the requirement that isn't met, with its place in the spec and in the rulebook. The "
        "position is unchanged.",
        lines(
            '>>> game = rulewright.load("market.rules", players=2)',
            ">>> state = game.initial_state(seed=7)",
            '>>> state.apply_action(game.action("carry(counter, apple, 0)"))',
        ),
        ">>> state.apply_action(state.legal_actions()[0])",
    ),
    CodeInfo(
        "RW702",
        "no such action",
        "A text doesn't name an action of this game, or names one with arguments it can't have.",
        "An action is written as it is printed: its name, then its arguments in brackets, each a value of its "
        "parameter's domain.",
        lines(
            '>>> game = rulewright.load("market.rules", players=2)',
            '>>> game.action("carry(1, plum, 0)")',
        ),
        '>>> game.action("carry(stall 1, plum, 0)")',
    ),
    CodeInfo(
        "RW703",
        "number of players out of range",
        "The game can't be played by so many.",
        "The spec says for how many players its rules are, in the line `players`; tables `by players` have no entry "
        "for another number.",
        "$ rulewright simulate last_stone.rules -n 10 --players 7",
        "$ rulewright simulate last_stone.rules -n 10 --players 4",
    ),
    CodeInfo(
        "RW704",
        "no such option, or no such value",
        "The game has no option of this name, or the option doesn't have this value.",
        "Options are declared in the spec with all their values. A misspelt one that was ignored would give another "
        "game than was asked for. `rulewright list` shows them.",
        "$ rulewright simulate market.rules -n 10 --option faest=true",
        "$ rulewright simulate market.rules -n 10 --option feast=true",
    ),
    CodeInfo(
        "RW705",
        "broken replay",
        "A replay file is cut short, or a line of it can't be read or doesn't follow from the lines before.",
        "A replay is proof of a game only if every line of it is: a head, then each decision and each outcome of "
        "chance, then the result.",
        lines(
            "$ rulewright play last_stone.rules --seats random,random --seed 7 --out game.jsonl",
            "$ head -n 3 game.jsonl > cut.jsonl",
            "$ rulewright replay cut.jsonl --verify",
        ),
        "$ rulewright replay game.jsonl --verify",
    ),
    CodeInfo(
        "RW706",
        "replay of other rules",
        "The replay was recorded with rules other than those at hand: the hash of the spec differs.",
        "The same numbers may mean other moves under other rules. Both hashes are in the message. `--force` replays it "
        "all the same, at one's own risk.",
        lines(
            "$ rulewright play last_stone.rules --seats random,random --seed 7 --out game.jsonl",
            "$ sed -i 's/0..15 = 15/0..16 = 15/' last_stone.rules",
            "$ rulewright replay game.jsonl --verify",
        ),
        "$ rulewright replay game.jsonl --verify --force",
    ),
    CodeInfo(
        "RW707",
        "no such variant",
        "There is no installed variant of this name, and no file of this name either.",
        "A game is named by a variant (`rulewright list` shows them) or by the path of a spec, which ends in `.rules` "
        "or `.rules.md`.",
        "$ rulewright test last_stoen.rules",
        "$ rulewright test last_stone.rules",
    ),
    CodeInfo(
        "RW801",
        "plugin that fails",
        "A plugin can't be imported, one of its hooks raises an error, or a hook gives something of the wrong kind "
        "(warning).",
        "A plugin is Python code from another distribution. What it offers is left out, and everything else works. "
        "`RULEWRIGHT_PLUGINS=none` runs without plugins.",
        lines(
            "$ cat rulewright_hex.py",
            "import hexagonal_boards",
            "$ rulewright plugins",
        ),
        "$ RULEWRIGHT_PLUGINS=none rulewright plugins",
    ),
    CodeInfo(
        "RW802",
        "misspelt hook",
        "A plugin has a function that is named or marked like a hook, and there is no such hook (warning).",
        "The function would never be called. `rulewright.plugins.hookspecs` lists the hooks.",
        lines(
            "$ cat rulewright_hex.py",
            "def rulewright_variant():",
            "    return []",
            "$ rulewright plugins",
        ),
        lines(
            "$ cat rulewright_hex.py",
            "def rulewright_variants():",
            "    return []",
            "$ rulewright plugins",
        ),
    ),
    CodeInfo(
        "RW803",
        "name claimed twice",
        "Two plugins offer a variant, a player, a view, a backend or a command of one name (warning).",
        "The first is used: what is built in before all, then in the order of the distributions' names. Which of two a "
        "name means shouldn't hang on that; rename one, or load only the other.",
        lines(
            "$ cat rulewright_hex.py",
            "from rulewright.players.random_player import RandomPlayer",
            "",
            "def rulewright_players():",
            '    return {"greedy": RandomPlayer}',
            "$ rulewright play last_stone.rules --seats greedy,greedy --quiet",
        ),
        lines(
            "$ cat rulewright_hex.py",
            "from rulewright.players.random_player import RandomPlayer",
            "",
            "def rulewright_players():",
            '    return {"hex": RandomPlayer}',
            "$ rulewright play last_stone.rules --seats greedy,hex --quiet",
        ),
    ),
    CodeInfo(
        "RW901",
        "output that can't be written",
        "A file or folder can't be created or written.",
        "The message gives the reason the operating system gave. Files are written whole or not at all, so nothing "
        "half-written is left behind.",
        "$ rulewright build last_stone.rules -o market.rules",
        "$ rulewright build last_stone.rules -o build",
    ),
    CodeInfo(
        "RW902",
        "stale generated files",
        "What is in the output folder isn't what the compiler makes from the specs now.",
        "Generated code is committed so that it can be read and run without a build; it is worth that only if it is "
        "exactly what the specs say.",
        lines(
            "$ rulewright build last_stone.rules -o build",
            "$ sed -i 's/1..3/1..4/' last_stone.rules",
            "$ rulewright build last_stone.rules -o build --check",
        ),
        lines(
            "$ rulewright build last_stone.rules -o build",
            "$ rulewright build last_stone.rules -o build --check",
        ),
    ),
)
