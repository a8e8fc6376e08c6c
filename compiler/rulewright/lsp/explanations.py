"""Pages that explain diagnostic codes, for the link beside a code.

An editor opens what has a URI, so each code that was reported gets a file, in a folder that goes with the server.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from rulewright.diagnostics import UsageError
from rulewright.diagnostics.explain import explain


class Explanations:
    """The folder of pages. It is made when the first page is asked for."""

    def __init__(self) -> None:
        self._folder: Path | None = None
        self._pages: dict[str, str | None] = {}

    def page(self, code: str) -> str | None:
        """The URI of a code's page; None for a code without one, or if nothing can be written."""
        if code not in self._pages:
            self._pages[code] = self._write(code)
        return self._pages[code]

    def _write(self, code: str) -> str | None:
        try:
            if self._folder is None:
                self._folder = Path(tempfile.mkdtemp(prefix="rulewright-lsp-"))
            path = self._folder / f"{code}.md"
            path.write_text(explain(code), encoding="utf-8")
        except (OSError, UsageError):
            return None
        return path.as_uri()

    def close(self) -> None:
        """Remove the folder."""
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)
            self._folder = None
            self._pages.clear()
