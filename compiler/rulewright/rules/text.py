"""The rules stage for a person: what every name means, in numbers, and what every rule does, in plain steps.

In: :class:`~rulewright.rules.model.Rules`. Out: text, in the order in which a reader asks: what can be chosen, which
values there are and how they are numbered, what the state holds, what each rule does, which actions there are, who
wins.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import prod

from rulewright.rules.model import BlockInfo, CallableInfo, FieldInfo, Rules
from rulewright.rules.text_code import body_lines, expression
from rulewright.rules.types import Domain, Type

WIDTH = 110
KIND_WORDS = {"enum": "names", "range": "numbers", "player": "seats", "single": "one name", "tag": "numbered"}
KINDS = ("setup", "flow", "phase", "step", "action", "def")


def rules_text(rules: Rules) -> str:
    """Everything that the rules stage knows of a variant."""
    sections = [
        ("", _head(rules)),
        ("options", _options(rules)),
        ("domains", _domains(rules)),
        ("pieces", _pieces(rules)),
        ("state", _fields(rules)),
        ("tables", _tables(rules)),
        ("rules", _callables(rules)),
        ("actions", _blocks(rules.actions, 0)),
        ("chance", _blocks(rules.chances, sum(block.size for block in rules.actions.values()))),
        ("result", _result(rules)),
        ("invariants", _invariants(rules)),
        ("view", _view(rules)),
    ]
    out: list[str] = []
    for title, lines in sections:
        part = list(lines)
        if part:
            out += ["", title, "-" * len(title)] if title else []
            out += part
    return "".join(f"{line.rstrip()}\n" for line in out)


def _head(rules: Rules) -> Iterator[str]:
    extends = f", a variant of {rules.extends}" if rules.extends else ""
    yield f"{rules.name}: {rules.title}{extends}"
    if rules.doc:
        yield rules.doc
    low, high = rules.player_range
    yield f"players: {rules.players} of {low}..{high}; at most {rules.length} moves"
    for name, file in rules.rulebooks.items():
        yield f"rulebook {name}: {file}"
    for note in rules.notes:
        yield f"note: {note}"


def _options(rules: Rules) -> Iterator[str]:
    for option in rules.options:
        others = ", ".join(
            f"{value} (default)" if value == option.default else value for value in option.values
        )
        yield f"{option.name} = {option.chosen}, out of {others}"
        if option.doc:
            yield f"    {option.doc}"


# ---- values ------------------------------------------------------------------------------------------------------


def _domains(rules: Rules) -> Iterator[str]:
    for domain in rules.domains.values():
        numbered = list(enumerate(domain.labels, domain.lo))
        items = [f"{label}={value}" for value, label in numbered]
        if all(label == str(value) for value, label in numbered):
            items = [f"{domain.lo}..{domain.hi}"]
        yield from _filled(f"{domain.name}, {_kind(domain)}: ", items)


def _kind(domain: Domain) -> str:
    if domain.kind == "grid":
        return f"grid of {domain.rows} rows and {domain.columns} columns"
    return KIND_WORDS.get(domain.kind, domain.kind)


def _pieces(rules: Rules) -> Iterator[str]:
    for piece in rules.pieces.values():
        counts = [f"{count} {label}" for count, label in zip(piece.counts, piece.kinds.labels, strict=True)]
        yield from _filled(f"{piece.name} of {piece.kinds.name}, {sum(piece.counts)} in all: ", counts)


def _fields(rules: Rules) -> Iterator[str]:
    at = 0
    for field in rules.fields.values():
        cells = field.cells
        span = f"{at}" if cells == 1 else f"{at}..{at + cells - 1}"
        yield f"{span:>9}  {_field(field)}"
        at += cells
    if rules.fields:
        yield f"{at} cells"


def _field(field: FieldInfo) -> str:
    dims = f"[{', '.join(domain.name for domain in field.dims)}]" if field.dims else ""
    what = f"{field.kind} of {field.piece.name}" if field.piece is not None else _type(field.type)
    parts = [f"{field.name}{dims}: {what}"]
    if field.holds:
        low, high = min(field.holds), max(field.holds)
        parts.append(f"holds {low}" if low == high else f"holds {low} to {high}")
    if field.sees != "all":
        parts.append("seen by its owner" if field.sees == "owner" else "seen by nobody")
    first = set(field.initial)
    if first != {0}:
        values = sorted(first)
        parts.append(
            f"first {values[0]}" if len(values) == 1 else f"first {' '.join(map(str, field.initial))}"
        )
    return ", ".join(parts)


def _type(type: Type | None) -> str:
    if type is None:
        return "nothing"
    if type.kind == "int":
        return f"{type.lo}..{type.hi}"
    return "bool" if type.kind == "bool" else str(type)


def _tables(rules: Rules) -> Iterator[str]:
    for table in rules.tables.values():
        sizes = " by ".join(map(str, table.sizes))
        yield from _filled(f"{table.name}, {sizes}: ", [str(value) for value in table.values], joint=" ")


# ---- rules -------------------------------------------------------------------------------------------------------


def _callables(rules: Rules) -> Iterator[str]:
    first = True
    for kind in KINDS:
        for info in rules.callables.values():
            if info.kind == kind:
                if not first:
                    yield ""
                first = False
                yield from _callable(info)


def _callable(info: CallableInfo) -> Iterator[str]:
    name = info.name if info.kind in ("setup", "flow") else f"{info.kind} {info.name}"
    params = ", ".join(f"{param}: {_type(type)}" for param, type in info.params)
    returns = f" -> {_type(info.returns)}" if info.returns is not None else ""
    yield f"{name}({params}){returns}:"
    if info.doc:
        yield f"    {info.doc}"
    if info.clause:
        yield f"    (after {info.clause})"
    for requirement in info.requirements:
        clause = f"  ({requirement.clause})" if requirement.clause else ""
        yield f"    needs {expression(requirement.condition)}"
        yield f'        else "{requirement.message}"{clause}'
    yield from body_lines(info.body, 1) if info.body else ["    nothing"]


def _blocks(blocks: dict[str, BlockInfo], base: int) -> Iterator[str]:
    for block in blocks.values():
        params = ", ".join(f"{param}: {_type(type)}" for param, type in block.params)
        sizes = [type.hi - type.lo + 1 for _, type in block.params]
        count = " × ".join(map(str, sizes)) + f" = {prod(sizes)}" if len(sizes) > 1 else str(prod(sizes))
        last = base + block.size - 1
        ids = f"id {base}" if last == base else f"ids {base}..{last}"
        yield f"{block.name}({params}): {ids}, {count} in all"
        base += block.size


# ---- the end -----------------------------------------------------------------------------------------------------


def _result(rules: Rules) -> Iterator[str]:
    if rules.criteria:
        yield f"by {rules.utility}"
    for order, name, e in rules.criteria:
        yield f"{order} {name}: {expression(e)}"


def _invariants(rules: Rules) -> Iterator[str]:
    for text, e in rules.invariants:
        yield f"{text}: {expression(e)}"


def _view(rules: Rules) -> Iterator[str]:
    for show in rules.view:
        names = [
            f"{name} (faint: {show.ghosts[name]})" if name in show.ghosts else name for name in show.fields
        ]
        yield f"{show.title or 'show'}: {', '.join(names)}"


def _filled(before: str, items: Sequence[str], joint: str = ", ") -> Iterator[str]:
    """Items after a word, on as many lines as they need."""
    line = before
    started = False
    for number, item in enumerate(items):
        text = item + (joint.rstrip() if number < len(items) - 1 else "")
        if started and len(line) + len(text) + 1 > WIDTH:
            yield line
            line, started = f"    {text}", True
            continue
        line += f" {text}" if started else text
        started = True
    yield line
