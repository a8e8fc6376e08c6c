"""Lists in brackets: the layout of the machine's text form, and its reading back into lists.

A text is nested lists of atoms: numbers, names and texts in double quotes. ``;`` starts a comment. A list that fits
goes on one line; else its first few items stay on the line of its bracket and the others follow, one a line.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

WIDTH = 110
MAX_DEPTH = 250
_PLAIN = re.compile(r"[A-Za-z_][A-Za-z0-9_.@/#|-]*")
_TOKEN = re.compile(r'[ \t\r]+|;[^\n]*|(\n)|(\()|(\))|("(?:[^"\\\n]|\\.)*")|([^\s()";]+)')
_NUMBER = re.compile(r"-?[0-9]{1,20}")


class MachineTextError(Exception):
    """A text that is no machine: ``line`` is where, from 1."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(line, problem)
        self.line = line
        self.problem = problem

    def __str__(self) -> str:
        return f"line {self.line}: {self.problem}"


# ---- writing -----------------------------------------------------------------------------------------------------


@dataclass
class Group:
    """A list to be written. ``head``: so many items stay on the first line. ``open``: never on one line.

    ``fill``: items that don't fit go on with as many on a line as there is room for.
    """

    items: list[Item] = field(default_factory=list)
    head: int = 1
    open: bool = False
    fill: bool = False


Item = str | Group


def group(*items: Item | int, head: int = 1, open: bool = False, fill: bool = False) -> Group:
    """A list of items; numbers are written as such."""
    return Group([str(i) if isinstance(i, int) else i for i in items], head, open, fill)


def name(text: str) -> str:
    """A name: as it is if that can be read back, else in quotes."""
    return text if _PLAIN.fullmatch(text) else quoted(text)


def quoted(text: str) -> str:
    """A text in quotes."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f").replace("\u2028", "\\u2028")


def layout(item: Item, indent: int = 0) -> list[str]:
    """An item as lines."""
    if isinstance(item, str):
        return [" " * indent + item]
    flat = None if _opens(item) else _flat(item, WIDTH - indent)
    if flat is not None:
        return [" " * indent + flat]
    head = item.head
    while (
        head > 1 and isinstance(item.items[head - 1], Group) and indent + _length(item.items[:head]) >= WIDTH
    ):
        head -= 1
    first = " ".join(_whole(i) for i in item.items[:head])
    lines = [f"{' ' * indent}({first}"]
    rest = item.items[head:]
    if item.fill:
        lines += _filled([_whole(i) for i in rest], indent + 2)
    else:
        for inner in rest:
            lines += layout(inner, indent + 2)
    lines[-1] += ")"
    return lines


def _opens(item: Item) -> bool:
    return isinstance(item, Group) and (item.open or any(_opens(i) for i in item.items))


def _whole(item: Item) -> str:
    if isinstance(item, str):
        return item
    return f"({' '.join(_whole(i) for i in item.items)})"


def _length(items: Sequence[Item]) -> int:
    return sum(len(_whole(i)) + 1 for i in items)


def _flat(item: Item, room: int) -> str | None:
    text = _whole(item)
    return text if len(text) <= room else None


def _filled(items: Sequence[str], indent: int) -> list[str]:
    lines: list[str] = []
    for text in items:
        if lines and len(lines[-1]) + len(text) < WIDTH:
            lines[-1] += f" {text}"
        else:
            lines.append(" " * indent + text)
    return lines


# ---- reading -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Atom:
    """A word, a number or a text in the text, and the line it stands in."""

    text: str
    line: int
    is_text: bool = False


@dataclass
class Node:
    """A list in the text, and the line its bracket stands in."""

    items: list[Read]
    line: int


Read = Atom | Node


def read(text: str) -> Node:
    """The one list that a text is. Raises :class:`MachineTextError`."""
    top = Node([], 1)
    stack = [top]
    line, at = 1, 0
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:
            raise MachineTextError(line, f"a text that never ends, or the sign {text[at]!r}")
        at = match.end()
        newline, opening, closing, string, word = match.groups()
        if newline:
            line += 1
        elif opening:
            if len(stack) > MAX_DEPTH:
                raise MachineTextError(line, "lists nested too deeply")
            inner = Node([], line)
            stack[-1].items.append(inner)
            stack.append(inner)
        elif closing:
            if len(stack) == 1:
                raise MachineTextError(line, "a `)` that closes nothing")
            stack.pop()
        elif string:
            stack[-1].items.append(Atom(_text(string, line), line, True))
        elif word:
            stack[-1].items.append(Atom(word, line))
    if len(stack) > 1:
        raise MachineTextError(stack[-1].line, "a `(` that is never closed")
    if len(top.items) != 1 or not isinstance(top.items[0], Node):
        raise MachineTextError(1, "a machine is one list: `(machine …)`")
    return top.items[0]


def _text(string: str, line: int) -> str:
    try:
        value = json.loads(string)
    except ValueError as error:
        raise MachineTextError(line, "a text with a wrong `\\` in it") from error
    assert isinstance(value, str)
    return value


def number_of(item: Read | None, line: int) -> int:
    """The number that an item is."""
    if isinstance(item, Atom) and not item.is_text and _NUMBER.fullmatch(item.text):
        return int(item.text)
    raise MachineTextError(item.line if item is not None else line, "a number is wanted here")


def name_of(item: Read | None, line: int) -> str:
    """The name that an item is, in quotes or not."""
    if isinstance(item, Atom) and (item.is_text or _PLAIN.fullmatch(item.text)):
        return item.text
    raise MachineTextError(item.line if item is not None else line, "a name is wanted here")


def text_of(item: Read | None, line: int) -> str:
    """The text that an item is; it must be in quotes."""
    if isinstance(item, Atom) and item.is_text:
        return item.text
    raise MachineTextError(item.line if item is not None else line, 'a text in quotes is wanted here: `"…"`')


class Args:
    """The items of a list behind its first word, taken in order."""

    def __init__(self, node: Node) -> None:
        if not node.items or not isinstance(node.items[0], Atom) or node.items[0].is_text:
            raise MachineTextError(node.line, "a list starts with a word that says what it is")
        self.word = node.items[0].text
        self.line = node.line
        self._items: list[Read] = node.items[1:]

    def __bool__(self) -> bool:
        return bool(self._items)

    def next(self, what: str) -> Read:
        """The next item; there must be one."""
        if not self._items:
            raise MachineTextError(self.line, f"`{self.word}` lacks {what}")
        return self._items.pop(0)

    def number(self) -> int:
        """The next item, a number."""
        return number_of(self.next("a number"), self.line)

    def name(self) -> str:
        """The next item, a name."""
        return name_of(self.next("a name"), self.line)

    def text(self) -> str:
        """The next item, a text."""
        return text_of(self.next("a text"), self.line)

    def word_of(self, words: Iterable[str]) -> str:
        """The next item, one of several words."""
        known = list(words)
        item = self.next(f"one of {', '.join(known)}")
        if not isinstance(item, Atom) or item.is_text or item.text not in known:
            raise MachineTextError(item.line, f"one of {', '.join(known)} is wanted here")
        return item.text

    def numbers(self) -> tuple[int, ...]:
        """All other items, numbers; ``(times n value)`` stands for n equal ones."""
        out: list[int] = []
        for item in self.rest():
            if isinstance(item, Node):
                run = Args(item)
                if run.word != "times":
                    raise MachineTextError(item.line, "a number is wanted here")
                count, value = run.number(), run.number()
                run.end()
                if not 0 <= count <= 1_000_000:
                    raise MachineTextError(item.line, "no such count")
                out += [value] * count
            else:
                out.append(number_of(item, self.line))
        return tuple(out)

    def rest(self) -> list[Read]:
        """All other items."""
        items, self._items = self._items, []
        return items

    def lists(self) -> list[Args]:
        """All other items, which must be lists."""
        return [args_of(item) for item in self.rest()]

    def peek(self) -> str:
        """The first word of the next item if that is a list, else ""."""
        item = self._items[0] if self._items else None
        if (
            isinstance(item, Node)
            and item.items
            and isinstance(item.items[0], Atom)
            and not item.items[0].is_text
        ):
            return item.items[0].text
        return ""

    def part(self, word: str) -> Args | None:
        """The next item if it is the list of that word."""
        return args_of(self._items.pop(0)) if self.peek() == word else None

    def need(self, word: str) -> Args:
        """The next item, which must be the list of that word."""
        part = self.part(word)
        if part is None:
            line = self._items[0].line if self._items else self.line
            raise MachineTextError(line, f"`({word} …)` is wanted here, in `{self.word}`")
        return part

    def end(self) -> None:
        """Nothing more may follow."""
        if self._items:
            raise MachineTextError(self._items[0].line, f"this is too much for `{self.word}`")


def args_of(item: Read) -> Args:
    """The items of what must be a list."""
    if not isinstance(item, Node):
        raise MachineTextError(item.line, "a list is wanted here: `(…)`")
    return Args(item)


def runs(values: Sequence[int]) -> list[Item]:
    """Numbers as items, long runs of equal ones shortened."""
    out: list[Item] = []
    at = 0
    while at < len(values):
        end = at
        while end < len(values) and values[end] == values[at]:
            end += 1
        if end - at >= 4:
            out.append(group("times", end - at, values[at]))
        else:
            out += [str(value) for value in values[at:end]]
        at = end
    return out
