"""Reading a spec with its failures as diagnostics."""

from pathlib import Path

from rulewright.diagnostics.model import SpecError
from rulewright.source import Source, SourceError


def read_source(path: Path | str, name: str | None = None) -> Source:
    """Read a spec file. Raises SpecError with RW001, RW002 or RW003 where `Source.read` raises SourceError."""
    try:
        return Source.read(path, name)
    except SourceError as problem:
        raise SpecError.from_source_error(problem) from problem
