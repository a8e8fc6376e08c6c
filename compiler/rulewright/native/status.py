"""What runs the rules on this computer, for people who ask."""

from __future__ import annotations

import os
from dataclasses import asdict, dataclass
from typing import Any

from rulewright.native import CantBuild, cache
from rulewright.native.compiler import compiler


@dataclass(frozen=True)
class Status:
    """``backend`` is ``native`` or ``python``. ``reason`` says why it is Python, and is empty otherwise.

    ``compiler`` is the command of the C compiler, ``folder`` where its machines are kept, ``machines`` how many there
    are; they are empty and 0 without a compiler.
    """

    backend: str
    reason: str = ""
    compiler: str = ""
    folder: str = ""
    machines: int = 0

    def to_json(self) -> dict[str, Any]:
        """The status as plain JSON values."""
        return asdict(self)

    def __str__(self) -> str:
        if self.backend == "python":
            return f"python ({self.reason})"
        many = f"{self.machines} machine{'' if self.machines == 1 else 's'}"
        return f"native (compiled by {self.compiler}; {many} in {self.folder})"


def status() -> Status:
    """Look for a compiler and for machines; nothing is compiled."""
    if os.environ.get("RULEWRIGHT_BACKEND") == "python":
        return Status("python", "RULEWRIGHT_BACKEND says so")
    try:
        command, folder = compiler(), cache.folder()
    except CantBuild as error:
        return Status("python", str(error))
    machines = sum(path.is_dir() and not path.name.startswith(".") for path in folder.iterdir())
    return Status("native", "", " ".join(command), str(folder), machines)
