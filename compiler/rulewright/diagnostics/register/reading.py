"""RW0xx: reading files."""

from rulewright.diagnostics.register.info import CodeInfo, lines

CODES = (
    CodeInfo(
        "RW001",
        "file that can't be read",
        "A spec, a replay, or a file that a spec needs, doesn't exist or may not be opened.",
        "Nothing can be checked without its text. The message gives the reason the operating system gave.",
        '>>> rulewright.load("last_stoen.rules")',
        '>>> rulewright.load("last_stone.rules")',
    ),
    CodeInfo(
        "RW002",
        "file that isn't text",
        "The file isn't UTF-8, or holds a NUL byte. The place is that of the first bad byte.",
        "Specs are UTF-8 text, with or without a byte order mark. A file saved in an older encoding would be read "
        "wrongly wherever a letter isn't plain ASCII, so it isn't read at all.",
        lines(
            "$ iconv -f UTF-8 -t UTF-16LE last_stone.rules > other.rules",
            "$ rulewright check other.rules",
        ),
        lines(
            "$ iconv -f UTF-16LE -t UTF-8 other.rules > again.rules",
            "$ rulewright check again.rules",
        ),
    ),
    CodeInfo(
        "RW003",
        "file too large",
        "The file is larger than 2,000,000 bytes, or has more than 60,000 words and signs.",
        "A rulebook of hundreds of pages is far smaller. The limit keeps a wrong file from taking a computer's memory.",
        lines(
            "$ head -c 3000000 /dev/zero > log.rules",
            "$ rulewright check log.rules",
        ),
        "$ rulewright check last_stone.rules",
    ),
)
