"""The facts of a machine as the literal ``Definition`` of its generated module."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from rulewright.emit.pretty import Make, Raw, make
from rulewright.machine.evaluate import CantEvaluate, Evaluator
from rulewright.machine.from_rules import place
from rulewright.machine.model import Machine
from rulewright.rules.model import FieldInfo
from rulewright.rules.types import Domain, Type


class Domains:
    """Gives each domain of a module its constant."""

    def __init__(self, names: object) -> None:
        assert callable(names)
        self._names = names
        self.constants: dict[Domain, str] = {}

    def __call__(self, domain: Domain) -> Raw:
        """The constant that holds a domain."""
        if domain not in self.constants:
            self.constants[domain] = self._names(
                f"domain {domain.name} {len(self.constants)}", domain.name.upper()
            )
        return Raw(self.constants[domain])

    def of_type(self, type: Type, name: str) -> Raw:
        """The domain of a parameter: numbers get one of their own, truth values too."""
        if type.domain is not None and type.kind == "domain":
            return self(type.domain)
        if type.kind == "bool":
            return self(Domain("bool", "enum", ("false", "true")))
        labels = tuple(str(v) for v in range(type.lo, type.hi + 1))
        return self(Domain(f"{type.lo}_{type.hi}" if type.lo >= 0 else name, "range", labels, type.lo))

    def lines(self) -> Iterator[tuple[str, Make]]:
        """Each constant and the domain to make."""
        for domain, name in self.constants.items():
            args: dict[str, object] = {}
            if domain.lo:
                args["lo"] = domain.lo
            if domain.numeric:
                args["numeric"] = True
            yield name, make("Domain", domain.name, domain.labels, **args)


def field(machine: Machine, info: FieldInfo, base: int, domains: Domains) -> Make:
    """A ``Field``."""
    if info.piece is not None:
        lo = 0
        hi = sum(info.piece.counts) if info.kind == "bag" else max(info.piece.counts)
        if info.kind == "slot":
            hi = info.piece.kinds.size
    else:
        assert info.type is not None
        lo, hi = info.type.lo, info.type.hi
    extra: dict[str, object] = {}
    if info.type is not None and info.type.kind == "domain" and info.type.domain is not None:
        extra["values"] = domains(info.type.domain)
    elif info.type is not None and info.type.kind == "bool":
        extra["values"] = domains.of_type(info.type, "bool")
    if info.piece is not None:
        extra["piece"] = info.piece.name
    if info.per_player:
        extra["per_player"] = True
    if info.sees != "all":
        extra["sees"] = info.sees
    if info.holds:
        extra["holds"] = info.holds
    dims = tuple(domains(d) for d in info.dims)
    return make("Field", info.name, info.kind, base, info.width, dims, lo, hi, **extra)


def definition(
    machine: Machine, domains: Domains, spec: str, spec_hash: str, version: str, start: int
) -> Make:
    """The ``Definition`` of a machine."""
    bases, offsets = machine.bases(), machine.offsets()
    cells: list[int] = []
    for info in machine.fields.values():
        cells += info.initial
    fields = tuple(field(machine, info, offsets[name], domains) for name, info in machine.fields.items())
    pieces = tuple(make("Piece", p.name, domains(p.kinds), p.counts) for p in machine.pieces.values())

    def blocks(table: object) -> tuple[Make, ...]:
        assert isinstance(table, dict)
        out = []
        for name, block in table.items():
            params = tuple((param, domains.of_type(type, param)) for param, type in block.params)
            out.append(make("Block", name, bases[name], params, block.doc, block.clause, place(block.span)))
        return tuple(out)

    nodes = tuple(
        make("Node", "simultaneous" if n.together else n.kind, n.name, n.blocks, n.span)
        for n in machine.nodes
    )
    reasons = tuple(make("Reason", r.message, r.clause, r.span) for r in machine.reasons)
    return make(
        "Definition",
        name=machine.name,
        title=machine.title,
        players=machine.players,
        options={option.name: option.chosen for option in machine.options},
        spec=spec,
        spec_hash=spec_hash,
        version=version,
        cells=_cells(tuple(cells)),
        fields=fields,
        actions=blocks(machine.actions),
        chances=blocks(machine.chances),
        nodes=nodes,
        pieces=pieces,
        reasons=reasons,
        max_game_length=machine.length,
        start=start,
        utility=machine.utility,
        criteria=tuple(f"{order} {name}" for order, name, _ in machine.criteria),
        invariants=tuple(text for text, _ in machine.invariants),
        notes=machine.notes,
        view=tuple(_show(machine, show) for show in machine.view),
    )


def _cells(cells: tuple[int, ...]) -> object:
    """The first values: all 0 as such, else as numbers in text, which stays short."""
    if not any(cells):
        return Raw(f"(0,) * {len(cells)}")
    return cells if len(cells) < 60 else make("numbers", *_lines(cells))


def _lines(values: tuple[int, ...]) -> list[str]:
    text = " ".join(map(str, values))
    return (
        [text]
        if len(text) < 240
        else [" ".join(map(str, values[i : i + 80])) for i in range(0, len(values), 80)]
    )


def _show(machine: Machine, show: object) -> Make:
    from rulewright.rules.model import ShowInfo

    assert isinstance(show, ShowInfo)
    ghosts: dict[str, object] = {}
    for name, function in show.ghosts.items():
        info = machine.fields[name]
        dims = info.dims[1:] if info.per_player else info.dims
        evaluator = Evaluator(machine)
        try:
            ghosts[name] = tuple(
                evaluator.call(function, args) for args in product(*(range(d.lo, d.hi + 1) for d in dims))
            )
        except CantEvaluate:
            continue
    return make("Show", show.fields, show.title, ghosts)
