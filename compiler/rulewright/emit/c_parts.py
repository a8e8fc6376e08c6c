"""The parts of a machine that are compiled side by side: its flows, and the functions that each part uses.

A part has the functions that it uses, itself or through others. In: the texts of functions, and of what uses them, by
part. Out: the same functions with their prototypes, between lines that leave out of a part what it has no use for. The
parts are those of ``native/glue/interface.h``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby

LISTS, DRAWN, SURFACED = 1, 2, 4
ALL = LISTS | DRAWN | SURFACED
_NAMES = {LISTS: "RW_LISTS", DRAWN: "RW_DRAWN", SURFACED: "RW_SURFACED"}
_USE = re.compile(r"\b(?:f_\w+|fold_\d+)(?=\()")

#: Stands for the name of a flow until its text is known to be another's too or not.
KIND = "@"


@dataclass(frozen=True)
class FlowText:
    """A flow's functions: by node, what each range of ids does; and the blocks in between, each with its name."""

    entries: tuple[tuple[int, tuple[tuple[int, int, tuple[str, str]], ...]], ...]
    blocks: tuple[tuple[str, str], ...]
    kind: str = KIND

    def called(self, kind: str) -> FlowText:
        """The same with a name."""

        def put(pair: tuple[str, str]) -> tuple[str, str]:
            return pair[0].replace(KIND, kind), pair[1].replace(KIND, kind)

        entries = tuple(
            (node, tuple((low, high, put(entry)) for low, high, entry in parts))
            for node, parts in self.entries
        )
        return FlowText(entries, tuple(put(block) for block in self.blocks), kind)

    def texts(self) -> list[str]:
        """Every function's text."""
        entries = [entry[1] for _, parts in self.entries for _, _, entry in parts]
        return [*(text for _, text in self.blocks), *entries]


def for_the_parts_that_use_them(functions: list[str], roots: Mapping[int, Iterable[str]]) -> list[str]:
    """The prototypes and texts of functions; a function that no part uses is left out."""
    bodies = {_USE.findall(text.split("\n{", 1)[0])[0]: text for text in functions}
    uses = {name: set(_USE.findall(text)) - {name} for name, text in bodies.items()}
    parts = dict.fromkeys(bodies, 0)
    waiting = [(name, part) for part, texts in roots.items() for text in texts for name in _USE.findall(text)]
    while waiting:
        name, part = waiting.pop()
        if parts[name] | part != parts[name]:
            parts[name] |= part
            waiting += [(used, part) for used in uses[name]]
    heads = {name: text.split("\n{", 1)[0] + ";\n" for name, text in bodies.items()}
    return [*_guarded(heads, parts), *_guarded(bodies, parts)]


def _guarded(texts: Mapping[str, str], parts: Mapping[str, int]) -> list[str]:
    out: list[str] = []
    for part, names in groupby(texts, key=lambda name: parts[name]):
        joint = "".join(texts[name] for name in names)
        if part == ALL:
            out.append(joint)
        elif part:
            test = " | ".join(name for number, name in _NAMES.items() if part & number)
            out.append(f"#if RW_PARTS & ({test})\n{joint}#endif\n")
    return out
