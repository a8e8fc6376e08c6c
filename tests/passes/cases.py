"""Before and after each pass: the part of a machine that the pass is about, in the machine's text form.

A case is a file ``<pass>_<what>.txt``: the spec, then which part to look at (the head of a form in the machine's text),
then that part before and after the pass.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from rulewright.driver import Compilation
from rulewright.machine.passes import ALL_PASSES, SETS
from rulewright.machine.text import print_machine
from rulewright.source import Source

HERE = Path(__file__).parent
MARK = "\n---- "


@dataclass(frozen=True)
class Case:
    """One file."""

    path: Path
    spec: str
    part: str
    first: str
    before: str
    after: str

    @property
    def name(self) -> str:
        """The pass; ``first`` names one that must have run for it to find anything."""
        return next(
            name for name in sorted(ALL_PASSES, key=len, reverse=True) if self.path.name.startswith(name)
        )


def read(path: Path) -> Case:
    """A case from its file."""
    pieces = path.read_text(encoding="utf-8").split(MARK)
    spec, rest = pieces[0], {piece.split("\n", 1)[0]: piece.split("\n", 1)[1] for piece in pieces[1:]}
    part = next(head.removeprefix("part ") for head in rest if head.startswith("part "))
    first = next((head.removeprefix("first ") for head in rest if head.startswith("first ")), "")
    return Case(path, spec, part, first, rest.get("before", ""), rest.get("after", "").rstrip("\n") + "\n")


def write(case: Case, before: str, after: str) -> None:
    """A case with what is so now."""
    first = f"{MARK}first {case.first}\n" if case.first else ""
    text = f"{case.spec}{first}{MARK}part {case.part}\n{MARK}before\n{before}{MARK}after\n{after}"
    case.path.write_text(text, encoding="utf-8")


def look(case: Case) -> tuple[str, str]:
    """The part before and after the pass."""
    texts = []
    first = [case.first] if case.first else []
    for passes in (first, [*first, case.name]):
        done = Compilation(Source("case.rules", case.spec), None, None, passes)
        machine = done.native_machine if case.name in SETS else done.machine
        texts.append(form(print_machine(machine), case.part))
    return texts[0], texts[1]


def form(text: str, head: str) -> str:
    """The form of the machine's text that begins with ``head``; a line saying so if there is none."""
    start = text.find(f"({head}")
    if start < 0:
        return f"no {head}\n"
    depth, at, quoted = 0, start, False
    while True:
        char = text[at]
        if char == '"' and text[at - 1] != "\\":
            quoted = not quoted
        if not quoted:
            depth += (char == "(") - (char == ")")
        at += 1
        if depth == 0:
            break
    indent = start - text.rfind("\n", 0, start) - 1
    lines = text[start:at].split("\n")
    return "\n".join(line[indent:] if k else line for k, line in enumerate(lines)) + "\n"
