"""What several verbs need: games named by their users, options, output to terminals and files."""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

if TYPE_CHECKING:
    from rich.console import Console

    from rulewright.diagnostics import Diagnostic

#: How the name of a spec may end. The longer one is Markdown with the spec in fenced blocks.
SUFFIXES = (".rules", ".rules.md")


def stdout() -> Console:
    """A console for results. Spec text may hold square brackets, so markup is off; `NO_COLOR` is honoured."""
    return _console(sys.stdout)


def stderr() -> Console:
    """A console for messages."""
    return _console(sys.stderr)


def _console(stream: TextIO) -> Console:
    from rich.console import Console

    return Console(file=stream, markup=False, highlight=False, emoji=False, soft_wrap=True)


def colored(stream: TextIO) -> bool:
    """Whether a stream is a terminal that wants colour: `NO_COLOR` and `TERM=dumb` say no, `FORCE_COLOR` yes."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def width(stream: TextIO) -> int:
    """The width to write for: the terminal's, between 40 and 120, and 80 where there is none."""
    from shutil import get_terminal_size

    return min(max(get_terminal_size().columns, 40), 120) if stream.isatty() else 80


def print_json(data: Any) -> None:
    """Write one JSON document to stdout."""
    print(json.dumps(data, ensure_ascii=False, indent=2))


def warn(text: str) -> None:
    """Write a message to stderr."""
    from rulewright.diagnostics.text import printable

    print(printable(text, keep="\n"), file=sys.stderr)


def print_diagnostics(diagnostics: Sequence[Diagnostic], stream: TextIO | None = None) -> None:
    """Write diagnostics for people, to stderr unless another stream is given."""
    from rulewright.diagnostics import render_human

    stream = stream or sys.stderr
    stream.write(render_human.render(diagnostics, colored(stream), width(stream)))


def parse_options(words: Sequence[str] | None) -> dict[str, str]:
    """Read the words of `--option K=V`.

    Raises UsageError RW704 for a word that isn't of that form, or for an option given twice with two values:
    whichever was dropped would make another game than was asked for.
    """
    from rulewright.diagnostics import UsageError

    options: dict[str, str] = {}
    for word in words or ():
        name, equals, value = (part.strip() for part in word.partition("="))
        if not (name and equals and value):
            raise UsageError(
                f"`--option {word}` is not of the form NAME=VALUE", "RW704", "write --option side=B"
            )
        if options.setdefault(name, value) != value:
            raise UsageError(f"option `{name}` is given twice, as {options[name]} and as {value}", "RW704")
    return options


def is_spec_path(word: str) -> bool:
    """Whether a word names a file rather than a variant: it has a folder in it, or ends as a spec does."""
    return word.endswith(SUFFIXES) or "/" in word or os.sep in word


def resolve_game(word: str) -> str:
    """Return the name or path under which the compiler finds a GAME.

    A name is that of a variant at hand, or of a spec in the folder of shipped specs, whose path is then returned.

    Raises UsageError RW707 if it is neither, with the name that was probably meant.
    """
    from rulewright.diagnostics import UsageError, did_you_mean
    from rulewright.plugins.manager import variants

    if is_spec_path(word):
        path = Path(word)
        if path.is_dir():
            raise UsageError(f"`{word}` is a folder, not a spec", "RW707", "name one file in it")
        if not path.is_file():
            near = did_you_mean(path.name, (p.name for p in spec_files(path.parent)))
            help = f"did you mean {path.parent / near}?" if near else None
            raise UsageError(f"there is no file `{word}`", "RW707", help)
        return word
    if word in variants():
        return word
    shipped = {_stem(path): path for path in shipped_specs()}
    if word in shipped:
        return str(shipped[word])
    local = {path.name for path in spec_files(Path())}
    names = {*variants(), *shipped}
    guess = did_you_mean(word, names)
    for suffix in SUFFIXES:
        if word + suffix in local:
            guess = word + suffix  # a file with just this name is nearer than any other variant
    help = f"did you mean `{guess}`?" if guess else "`rulewright list` shows the games; a spec ends in .rules"
    raise UsageError(f"there is no game `{word}`", "RW707", help)


def spec_files(folder: Path) -> list[Path]:
    """The specs right in a folder, sorted by name; none if the folder can't be read."""
    try:
        found = [path for path in folder.iterdir() if path.name.endswith(SUFFIXES) and path.is_file()]
    except OSError:
        return []
    return sorted(found, key=lambda path: path.name)


def shipped_specs() -> list[Path]:
    """The specs that come with rulewright, in the folder of specs and the folders right in it."""
    from rulewright.resources import folder

    try:
        root = folder("specs")
    except FileNotFoundError:
        return []
    return [
        spec
        for place in [root, *sorted(p for p in root.iterdir() if p.is_dir())]
        for spec in spec_files(place)
    ]


def find_specs(words: Iterable[str]) -> list[str]:
    """Return each word that names a game or a file as :func:`resolve_game` does, and each folder's specs instead of it.

    Folders are searched to the bottom, but for hidden ones. Raises UsageError RW707 for a word that names nothing,
    or a folder without any spec.
    """
    from rulewright.diagnostics import UsageError

    found: list[str] = []
    for word in words:
        if not Path(word).is_dir():
            found.append(resolve_game(word))
            continue
        inside = sorted(
            path
            for path in Path(word).rglob("*")
            if path.name.endswith(SUFFIXES) and path.is_file() and not _hidden(path.relative_to(word))
        )
        if not inside:
            raise UsageError(
                f"there is no spec in the folder `{word}`", "RW707", "a spec ends in .rules or .rules.md"
            )
        found += map(str, inside)
    return list(dict.fromkeys(found))


def write_file(path: Path, text: str) -> None:
    """Write a file whole or not at all, making the folders above it.

    Raises UsageError RW901 with the operating system's reason if that can't be done; the old file is then as it was.
    """
    write_files({path: text})


def write_files(texts: Mapping[Path, str]) -> None:
    """Write several files as :func:`write_file` does, each whole or not at all."""
    from rulewright.diagnostics import UsageError

    for path, text in texts.items():
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            _replace(path, text)
        except (FileExistsError, NotADirectoryError) as problem:
            raise UsageError(f"cannot write `{path}`: `{path.parent}` is not a folder", "RW901") from problem
        except OSError as problem:
            reason = problem.strerror or type(problem).__name__
            raise UsageError(f"cannot write `{path}`: {reason}", "RW901") from problem


def _replace(path: Path, text: str) -> None:
    if path.exists() and not path.is_file():
        # A device or a pipe (/dev/stdout) can only be written to, never replaced.
        path.write_text(text, encoding="utf-8", newline="\n")
        return
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with open(handle, "w", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
        os.chmod(name, _mode(path))
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise


def _mode(path: Path) -> int:
    """The permissions a file should get: those it had, or those any new file gets."""
    try:
        return path.stat().st_mode & 0o777
    except OSError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask


def _stem(path: Path) -> str:
    return path.name.removesuffix(".md").removesuffix(".rules")


def _hidden(path: Path) -> bool:
    return any(part.startswith(".") for part in path.parts)
