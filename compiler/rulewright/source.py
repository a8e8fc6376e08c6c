"""Source texts and places in them.

Every node, type, state and message of the compiler points into a `Source` through a `Span`: two offsets, counted in
characters from 0. Lines and columns, counted from 1, are worked out only when somebody wants to read them.
"""

from bisect import bisect_right
from codecs import BOM_UTF8
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from rulewright.literate import blank_prose

MAX_BYTES = 2_000_000
"""The largest file that is read, in bytes: far above any rulebook, far below what would make a check slow."""

LITERATE_SUFFIX = ".rules.md"


@dataclass(frozen=True, eq=False)
class Source:
    """A named text. Two sources are the same only if they are one object.

    `name` is what messages call it, usually the path as the user wrote it. In `text` a line feed alone ends a line.
    `path` is where it was read from, or None for text that was never in a file.
    """

    name: str
    text: str
    path: Path | None = None

    @classmethod
    def read(cls, path: Path | str, name: str | None = None) -> "Source":
        """Read a UTF-8 file. `name` defaults to the path as given.

        Raises SourceError with code RW001 if the file can't be read, RW002 if it isn't text, RW003 if it is larger
        than MAX_BYTES. `rulewright.diagnostics.read_source` does the same and raises a SpecError.
        """
        path = Path(path)
        name = name or str(path)
        try:
            with path.open("rb") as stream:
                # One byte more than allowed tells "too large" without trusting the size of a device or a pipe.
                data = stream.read(MAX_BYTES + 1)
        except OSError as problem:
            reason = problem.strerror or type(problem).__name__
            raise SourceError(
                "RW001", f"cannot read `{name}`", Span(cls(name, "", path), 0, 0), reason
            ) from problem
        return cls.from_bytes(data, name, path)

    @classmethod
    def from_bytes(cls, data: bytes, name: str, path: Path | None = None) -> "Source":
        """Decode what was read from a file. Raises SourceError RW002 or RW003, as `read` does."""
        if len(data) > MAX_BYTES:
            where = Span(cls(name, "", path), 0, 0)
            raise SourceError("RW003", f"`{name}` is too large", where, f"the limit is {MAX_BYTES:,} bytes")
        data = data.removeprefix(BOM_UTF8)
        try:
            text = data.decode()
        except UnicodeDecodeError as problem:
            whole = cls(name, _newlines(data.decode(errors="replace")), path)
            # The good part before the bad byte decodes to the same text in both, so its length is the offset.
            start = len(_newlines(data[: problem.start].decode(errors="replace")))
            byte = data[problem.start]
            raise SourceError(
                "RW002",
                f"`{name}` is not UTF-8 text",
                Span(whole, start, start + 1),
                f"byte 0x{byte:02x} here",
            ) from problem
        source = cls(name, _newlines(text), path)
        nul = source.text.find("\0")
        if nul >= 0:
            raise SourceError("RW002", f"`{name}` is not text", Span(source, nul, nul + 1), "a NUL byte here")
        return source

    @property
    def is_literate(self) -> bool:
        """Whether this is Markdown whose fenced `rules` blocks are the spec."""
        return self.name.endswith(LITERATE_SUFFIX)

    @cached_property
    def rules_text(self) -> str:
        """The text the parser reads, of the same length as `text`, so that offsets are good for both.

        In a literate source everything outside the fenced `rules` blocks is spaces, with the line ends kept.
        """
        return blank_prose(self.text) if self.is_literate else self.text

    @cached_property
    def _line_starts(self) -> list[int]:
        starts = [0]
        end = self.text.find("\n")
        while end >= 0:
            starts.append(end + 1)
            end = self.text.find("\n", end + 1)
        return starts

    @property
    def line_count(self) -> int:
        """The number of lines; a text that ends with a line end has an empty last one."""
        return len(self._line_starts)

    def location(self, offset: int) -> tuple[int, int]:
        """Return line and column, both from 1, of an offset; one outside the text counts as its nearest end."""
        offset = min(max(offset, 0), len(self.text))
        line = bisect_right(self._line_starts, offset)
        return line, offset - self._line_starts[line - 1] + 1

    def line_start(self, line: int) -> int:
        """Return the offset at which a line (from 1) starts. Raises IndexError if there is no such line."""
        if line < 1:
            raise IndexError(f"{self.name} has no line {line}")
        return self._line_starts[line - 1]

    def line_text(self, line: int) -> str:
        """Return a line (from 1) without its line end. Raises IndexError if there is no such line."""
        start = self.line_start(line)
        end = self._line_starts[line] - 1 if line < self.line_count else len(self.text)
        return self.text[start:end]

    def __repr__(self) -> str:
        return f"Source({self.name!r}, {len(self.text)} characters)"

    def __reduce__(self) -> tuple[Any, ...]:
        # The cached line index is cheaper to make again than to carry to another process.
        return Source, (self.name, self.text, self.path)


@dataclass(frozen=True, slots=True)
class Span:
    """The characters from `start` up to, not including, `end` of a source. An empty span is a place between two."""

    source: Source
    start: int
    end: int

    @property
    def line(self) -> int:
        """The line of the first character, from 1."""
        return self.source.location(self.start)[0]

    @property
    def column(self) -> int:
        """The column of the first character, from 1."""
        return self.source.location(self.start)[1]

    @property
    def end_line(self) -> int:
        """The line in which the span ends, from 1."""
        return self.source.location(self.end)[0]

    @property
    def end_column(self) -> int:
        """The column just behind the last character, from 1."""
        return self.source.location(self.end)[1]

    @property
    def text(self) -> str:
        """The characters themselves."""
        return self.source.text[self.start : self.end]

    @property
    def first_line(self) -> "Span":
        """The part of it that is in its first line."""
        end = self.source.text.find("\n", self.start)
        return self if end < 0 else Span(self.source, self.start, min(end, self.end))

    @property
    def trimmed(self) -> "Span":
        """The same without the spaces and line ends at its end, if anything else is in it."""
        length = len(self.text.rstrip())
        return Span(self.source, self.start, self.start + length) if length else self

    @staticmethod
    def cover(first: "Span", last: "Span") -> "Span":
        """Return the smallest span that holds both. Raises ValueError if they are in different sources."""
        if first.source is not last.source:
            raise ValueError(f"no span covers both {first} and {last}")
        return Span(first.source, min(first.start, last.start), max(first.end, last.end))

    def __str__(self) -> str:
        line, column = self.source.location(self.start)
        return f"{self.source.name}:{line}:{column}"

    def __repr__(self) -> str:
        return f"Span({self}, {self.start}..{self.end})"


class SourceError(Exception):
    """A file that can't be had as a source. `rulewright.diagnostics` turns it into a SpecError."""

    def __init__(self, code: str, title: str, span: Span, label: str) -> None:
        super().__init__(code, title, span, label)
        self.code = code
        self.title = title
        self.span = span
        self.label = label

    def __str__(self) -> str:
        return f"{self.title}: {self.label}"


def _newlines(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")
