"""RW0xx: reading files."""

from rulewright.diagnostics.register.info import CodeInfo

CODES = (
    CodeInfo(
        "RW001",
        "file that can't be read",
        "A spec, or a file that a spec names, doesn't exist or may not be opened.",
        "Nothing can be checked without its text. The message gives the reason the operating system gave.",
        "$ rulewright check my_gmae.rules",
        "$ rulewright check my_game.rules",
    ),
    CodeInfo(
        "RW002",
        "file that isn't text",
        "The file isn't UTF-8, or holds a NUL byte. The place is that of the first bad byte.",
        "Specs are UTF-8 text, with or without a byte order mark. A file saved in an older encoding would be read "
        "wrongly wherever a letter isn't plain ASCII, so it isn't read at all.",
        "$ rulewright check cover.png",
        "$ iconv -f LATIN1 -t UTF-8 old.rules > my_game.rules",
    ),
    CodeInfo(
        "RW003",
        "file too large",
        "The file is larger than 2,000,000 bytes, or has more than 60,000 words and signs.",
        "A rulebook of hundreds of pages is far smaller. The limit keeps a wrong file from taking a computer's memory.",
        "$ rulewright check self_play_log.rules",
        "$ rulewright check my_game.rules",
    ),
)
