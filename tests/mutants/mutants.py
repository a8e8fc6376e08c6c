"""The mutants: rule bugs, each a change of one place of a shipped spec, told in the Markdown files beside this one.

A file is for the spec of its name; in `classics.md` each title begins with the spec's. Under a title stands a block
`diff`: the lines without a sign and with `-` are in the spec, one after another, exactly once; those without a sign
and with `+` take their place. A line `Option: name = value` says with which options the games are played.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from rulewright.build import all_specs

HERE = Path(__file__).parent
_SECTION = re.compile(r"^## (.+?)$(.*?)^```diff$(.*?)^```$", re.MULTILINE | re.DOTALL)
_OPTION = re.compile(r"^Option: (\w+) = (\w+)$", re.MULTILINE)
PATHS = {path.name.removesuffix(".rules"): path for path in all_specs()}


@dataclass(frozen=True)
class Mutant:
    """One rule bug. ``options`` are those of its games."""

    spec: str
    title: str
    old: str
    new: str
    options: tuple[tuple[str, str], ...]

    @property
    def path(self) -> Path:
        return PATHS[self.spec]

    @cached_property
    def original(self) -> str:
        return self.path.read_text(encoding="utf-8")

    @property
    def places(self) -> int:
        """How often the old text is in the spec: once, or the mutant must be written anew."""
        return self.original.count(self.old)

    @property
    def text(self) -> str:
        """The spec with the bug."""
        return self.original.replace(self.old, self.new)

    def __str__(self) -> str:
        return f"{self.spec}: {self.title}"


def mutants() -> list[Mutant]:
    """All, in the order of the files and of the specs."""
    found = [mutant for path in sorted(HERE.glob("*.md")) for mutant in _read(path)]
    order = list(PATHS)
    return sorted(found, key=lambda mutant: order.index(mutant.spec))


def _read(path: Path) -> list[Mutant]:
    text = path.read_text(encoding="utf-8")
    assert text.count("\n## ") == len(_SECTION.findall(text)), f"{path.name}: a title without a block"
    out = []
    for title, prose, diff in _SECTION.findall(text):
        spec, what = title.split(": ", 1) if path.stem == "classics" else (path.stem, title)
        lines = [(line[:1] or " ", line[1:]) for line in diff.strip("\n").split("\n")]
        old, new = ("".join(f"{rest}\n" for sign, rest in lines if sign in (" ", own)) for own in ("-", "+"))
        out.append(Mutant(spec, what, old, new, tuple(_OPTION.findall(prose))))
    return out
