"""Compile a machine's header with the glue into an extension module."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from rulewright.diagnostics.model import SpecError
from rulewright.native import CantBuild, cache
from rulewright.native.compiler import compiler, flags, link_flags, run, suffix
from rulewright.native.host import GLUE, drop_host, host_command, id_flags, keep_host, kept_host
from rulewright.runtime import Definition

if TYPE_CHECKING:
    from rulewright.driver import Compilation

#: A machine is compiled in these parts, side by side: see ``glue/interface.h``.
PARTS = ("RW_LISTS", "RW_DRAWN", "RW_SURFACED")


def compile_header(header: str, ids: int, folder: Path) -> None:
    """Compile a header of a game with so many ids in a folder, leaving ``machine.so`` there. Raises CantBuild.

    The host is compiled too if it is not kept from an earlier machine, and kept once it has been linked with.
    """
    (folder / "machine.h").write_text(header, encoding="utf-8")
    given = id_flags(ids)
    host = kept_host(given)
    made = folder / "host.o"
    commands = [_part_command(part, given) for part in PARTS]
    if host is None:
        commands.append(host_command(given, made))
    run(commands, folder)
    if host is not None:
        try:
            _link(host, folder)
            return
        except CantBuild:
            # Whatever is wrong, it must not stay wrong because of what was kept.
            drop_host(given)
            run([host_command(given, made)], folder)
    _link(made, folder)
    keep_host(given, made)


def _part_command(part: str, given: tuple[str, ...]) -> list[str]:
    source = [f"-DRW_PARTS={part}", "-I.", f"-I{GLUE}", "-c", str(GLUE / "machine.c"), "-o", f"{part}.o"]
    return [*compiler(), *flags(hot=part != "RW_SURFACED"), *given, *source]


def _link(host: Path, folder: Path) -> None:
    objects = [f"{part}.o" for part in PARTS]
    run([[*compiler(), *objects, str(host), *link_flags(), "-o", f"machine{suffix()}"]], folder)
    made = folder / f"machine{suffix()}"
    if not made.is_file() or made.stat().st_size == 0:
        raise CantBuild("the C compiler says that it succeeded, and has made nothing")


def build(name: str, definition: Definition, done: Compilation) -> Path:
    """Compile what a definition is of, and keep it under a name.

    Raises CantBuild, also where the spec has become another one since the definition was generated from it.
    """
    try:
        fits = done.spec_hash == definition.spec_hash and _layout(done) == cache.layout(definition)
    except SpecError:
        fits = False
    if not fits:
        raise CantBuild(f"the spec of `{definition.name}` has changed since `rulewright build` was run")
    header, ids = done.c, sum(block.size for block in (*definition.actions, *definition.chances))
    facts = {
        "game": definition.name,
        "players": definition.players,
        "options": dict(definition.options),
        "spec_hash": definition.spec_hash,
        "compiler": " ".join(compiler()),
    }
    return cache.put(name, lambda folder: compile_header(header, ids, folder), facts)


def _layout(done: Compilation) -> str:
    """What `cache.layout` says of the definition that these rules would give now."""
    machine = done.native_machine
    options = sorted((option.name, option.chosen) for option in machine.options)
    bases, offsets = machine.bases(), machine.offsets()
    cells = tuple(value for info in machine.fields.values() for value in info.initial)
    parts = (
        (machine.name, done.spec_hash, machine.players, options, machine.utility, machine.length, cells),
        [(f.name, f.kind, offsets[name], f.width, f.elements) for name, f in machine.fields.items()],
        [(name, bases[name], b.size) for name, b in (*machine.actions.items(), *machine.chances.items())],
        [("simultaneous" if n.together else n.kind, n.name, n.blocks) for n in machine.nodes],
        [(r.message, r.clause) for r in machine.reasons],
        tuple(text for text, _ in machine.invariants),
    )
    return repr(parts)
