"""Moves as people read and write them: numbered lists, and what somebody meant by a few words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from rulewright.diagnostics import did_you_mean
from rulewright.runtime import Game, GameError

# More moves than these are put in groups, by action and first value.
_FEW = 8
# All actions are searched for what was meant only in games that have at most so many.
_SEARCHED = 20_000


@dataclass(frozen=True)
class Meant:
    """What a line of input means: an ``action`` (perhaps not legal), or ``problem``, a sentence that says why none."""

    action: int | None = None
    problem: str = ""


def meant(game: Game, legal: Sequence[int], line: str) -> Meant:
    """Find the move that a line means.

    A number is that of the list, from 1. Words are compared with the texts of the moves, brackets, commas and case
    aside; they may be cut short, and the name of the action may be left out, as long as only one legal move fits.
    Otherwise it may be a move that isn't legal, and else the nearest legal one is suggested.
    """
    text = line.strip()
    if re.fullmatch(r"#?\d+", text):
        number = int(text.lstrip("#"))
        if 1 <= number <= len(legal):
            return Meant(legal[number - 1])
        return Meant(problem=f"there is no move {number}; the moves are 1 to {len(legal)}")
    typed = words(text)
    if not typed:
        return Meant(problem="a move is its number or its text")
    fitting = _fitting(game, legal, typed)
    if len(fitting) == 1:
        return Meant(fitting[0])
    if fitting:
        return Meant(problem="that could be " + _either([game.action_text(a) for a in fitting]))
    try:
        return Meant(game.action(text))
    except GameError as error:
        refused = str(error)
    if game.num_distinct_actions <= _SEARCHED:
        exact = [a for a in range(game.num_distinct_actions) if words(game.action_text(a)) == typed]
        if len(exact) == 1:
            return Meant(exact[0])
    texts = [game.action_text(a) for a in legal]
    guess = did_you_mean(text.lower(), texts) or _nearest(typed, texts)
    if guess is not None:
        return Meant(problem=f"`{text}` is no move here; did you mean {guess}?")
    return Meant(problem=f"`{text}` is no move here: {refused}")


def words(text: str) -> list[str]:
    """The words and numbers of a text, in lower case, without brackets and commas."""
    return re.findall(r"[^\s(),]+", text.lower())


def _fitting(game: Game, legal: Sequence[int], typed: list[str]) -> list[int]:
    """The legal moves that the words fit, by the strictest way in which any does."""
    spelt = [(action, words(game.action_text(action))) for action in legal]
    # Of values of several words, such as `display 2`, the last may do; and the name of the action may be left out.
    short = [(action, _last_words(game, action)) for action in legal]
    forms = [*(spelt, short), *([(a, text[1:]) for a, text in form] for form in (spelt, short))]
    for candidates in forms:
        exact = [action for action, text in candidates if text == typed]
        if exact:
            return exact
    for candidates in forms:
        full = [a for a, text in candidates if len(text) == len(typed) and _begins(text, typed)]
        if full:
            return full
    for candidates in forms:
        begun = [a for a, text in candidates if len(text) > len(typed) and _begins(text, typed)]
        if begun:
            return begun
    return []


def _last_words(game: Game, action: int) -> list[str]:
    block = game.block_of(action)
    if block is None:
        return words(game.action_text(action))
    labels = (domain.label(v) for (_, domain), v in zip(block.params, block.values(action), strict=True))
    return [block.name.lower(), *((words(label) or [""])[-1] for label in labels)]


def _begins(text: Sequence[str], typed: Sequence[str]) -> bool:
    # A number must be whole: 1 is not the beginning of 12.
    return all(
        full == short or (full.startswith(short) and not short.isdigit())
        for full, short in zip(text, typed, strict=False)
    )


def _nearest(typed: list[str], texts: Sequence[str]) -> str | None:
    """The text that agrees in most words, at least half of them, if no other agrees in as many."""
    ranked = sorted(
        ((sum(a == b for a, b in zip(words(text), typed, strict=False)), text) for text in texts),
        reverse=True,
    )
    if not ranked or 2 * ranked[0][0] < len(typed) or (len(ranked) > 1 and ranked[1][0] == ranked[0][0]):
        return None
    return ranked[0][1]


def _either(texts: Sequence[str], most: int = 4) -> str:
    if len(texts) > most:
        return ", ".join(texts[:most]) + f" or {len(texts) - most} others"
    return ", ".join(texts[:-1]) + f" or {texts[-1]}"


def listing(game: Game, legal: Sequence[int], width: int) -> list[Text]:
    """The legal moves, all of them with their numbers, in lines of at most ``width`` columns.

    Many moves are put in groups by action and first value, unless that would make as many groups as moves.
    """
    groups: dict[tuple[str, str], list[tuple[int, str]]] = {}
    if len(legal) > _FEW:
        for number, action in enumerate(legal, 1):
            head, rest = _split(game, action)
            groups.setdefault((head, ""), []).append((number, rest))
    if not groups or len(groups) > len(legal) // 2:
        return _columns([(n, game.action_text(a)) for n, a in enumerate(legal, 1)], width)
    lines: list[Text] = []
    for (head, _), moves in groups.items():
        lines += _group(head, moves, width)
    return lines


def _split(game: Game, action: int) -> tuple[str, str]:
    """A move as the head of its group and the rest: ``take display 2`` and ``blue, 1``."""
    block = game.block_of(action)
    if block is None or not block.params:
        return "", game.action_text(action)
    labels = [d.label(v) for (_, d), v in zip(block.params, block.values(action), strict=True)]
    if len(labels) == 1:
        return block.name, labels[0]
    return f"{block.name} {labels[0]}", ", ".join(labels[1:])


def _group(head: str, moves: Sequence[tuple[int, str]], width: int) -> list[Text]:
    lead = f"{head}: " if head else ""
    lines = [Text(lead, "bold")]
    for at, (number, rest) in enumerate(moves):
        entry = Text.assemble((f"{number}", "bold cyan"), f" {rest}")
        if at and lines[-1].cell_len + 3 + entry.cell_len > width:
            lines.append(Text("    "))
        elif at:
            lines[-1].append("   ")
        lines[-1].append_text(entry)
    return lines


def _columns(moves: Sequence[tuple[int, str]], width: int) -> list[Text]:
    if not moves:
        return []
    digits = len(str(len(moves)))
    entries = [Text.assemble((f"{number:>{digits}}", "bold cyan"), f" {text}") for number, text in moves]
    size = max(entry.cell_len for entry in entries)
    across = max(1, (width + 3) // (size + 3))
    height = -(-len(entries) // across)
    lines = []
    for row in range(height):
        line = Text()
        for at, entry in enumerate(entries[row::height]):
            line.append("   " if at else "")
            line.append_text(entry)
            line.append(" " * (size - entry.cell_len))
        line.rstrip()
        lines.append(line)
    return lines
