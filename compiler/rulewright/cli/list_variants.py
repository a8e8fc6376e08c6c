"""`rulewright list`: the games at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from rulewright.plugins.model import Variant


#: Set behind the name of a game with notes, which the footnote explains.
MARK = "*"
FOOTNOTE = "some of it is uncertain or reconstructed; `rulewright list --json`, `doc` and `play` say what"


def list_variants(
    as_json: bool = typer.Option(False, "--json", help="One JSON array: an object for each game."),
) -> None:
    """List the games that can be named: title, players, options (the default first), what each extends, its origin.

    Example: rulewright list
    """
    from rulewright.cli.common import print_json, warn
    from rulewright.plugins.manager import variants

    found = sorted(variants().values(), key=lambda variant: variant.name)
    if as_json:
        print_json([_plain(variant) for variant in found])
        return
    if not found:
        warn(
            "no games are installed; `rulewright new NAME` starts one, `rulewright build` makes those of a checkout"
        )
    for line in _table(found):
        print(line)


def players_text(players: tuple[int, ...]) -> str:
    """Player counts as people write them: `2-4`, `2`, `2, 4`."""
    if len(players) > 2 and players == tuple(range(players[0], players[-1] + 1)):
        return f"{players[0]}-{players[-1]}"
    return ", ".join(map(str, players))


def _plain(variant: Variant) -> dict[str, object]:
    return {
        "name": variant.name,
        "title": variant.title,
        "players": list(variant.players),
        "options": {name: list(values) for name, values in variant.options.items()},
        "extends": variant.extends,
        "origin": variant.origin,
        "spec": str(variant.spec) if variant.spec else None,
        "spec_hash": variant.spec_hash,
        "notes": list(variant.notes),
    }


def _table(found: list[Variant]) -> list[str]:
    """Two lines a game, and more where they would be wider than the terminal."""
    import sys

    from rulewright.cli.common import width
    from rulewright.diagnostics.text import cells, printable, wrap

    room = width(sys.stdout)
    first = max((cells(variant.name) + bool(variant.notes) for variant in found), default=0)
    second = max((cells(players_text(variant.players)) for variant in found), default=0)
    # A very long name must not squeeze the text into a column of single words.
    hang = min(first + second + 4, room // 2)
    lines = []
    for variant in found:
        name = variant.name + MARK * bool(variant.notes)
        head = f"{name:<{first}}  {players_text(variant.players):<{second}}  "
        facts = [f"{name}={_values(values)}" for name, values in variant.options.items()]
        facts += [f"extends {variant.extends}"] if variant.extends else []
        facts += [f"from {variant.origin}"] if variant.origin else []
        text = [
            *wrap(printable(variant.title), room - hang),
            *(wrap(printable(", ".join(facts)), room - hang) if facts else ()),
        ]
        start = head if cells(head) <= hang else ""
        lines += [] if start else [head.rstrip()]
        for line in text:
            lines.append((start or " " * hang) + line)
            start = ""
    if any(variant.notes for variant in found):
        lines += ["", *wrap(f"{MARK} {FOOTNOTE}", room)]
    return [line.rstrip() for line in lines]


def _values(values: tuple[str, ...]) -> str:
    """An option's values, the default first; a run of numbers by its ends."""
    numbers = sorted(int(value) for value in values if value.lstrip("-").isdigit())
    if len(numbers) == len(values) > 4 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{values[0]} ({numbers[0]}..{numbers[-1]})"
    return "|".join(values)
