"""Flatten ``extends``: the declarations of a variant and of all it builds on, as one list.

In: a chain of files, the base game first. Out: one :class:`Program`. A declaration that replaces one of an earlier
file must say ``override`` and one that says it must replace something; the replaced rules stay reachable for
``base``.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rulewright.diagnostics.fixes import first_word_removed, inserted, renamed
from rulewright.diagnostics.model import Problems
from rulewright.diagnostics.suggest import did_you_mean
from rulewright.source import Span
from rulewright.syntax import tree as t


@dataclass
class Program:
    """The flattened declarations, in the order of first declaration."""

    header: t.Header
    chain: list[t.File]
    decls: list[t.Decl] = field(default_factory=list)
    replaced: dict[str, list[t.Callable]] = field(default_factory=dict)
    tests: list[t.Test] = field(default_factory=list)


def _key(decl: t.Decl) -> str:
    """What a declaration competes for: rules, types, pieces and fields share one space of names."""
    if isinstance(decl, t.Result):
        return "result"
    if isinstance(decl, t.View):
        return "view"
    if isinstance(decl, t.Invariant):
        return f"invariant {decl.text}"
    if isinstance(decl, t.FieldDecl):
        return f"player.{decl.name}" if decl.role == "player" else decl.name
    name: str = getattr(decl, "name", "")
    return name


def label_of(decl: t.Decl) -> str:
    """What messages call a declaration."""
    name: str = getattr(decl, "name", "")
    if isinstance(decl, t.Callable):
        return decl.kind if decl.kind in ("setup", "flow") else f"{decl.kind} `{name}`"
    if isinstance(decl, (t.Result, t.View)):
        return type(decl).__name__.lower()
    return f"`{name}`" if name else type(decl).__name__.lower()


def name_span(decl: t.Decl) -> Span:
    """The declaration's first line, for pointing at it."""
    line_end = decl.span.source.text.find("\n", decl.span.start)
    end = decl.span.end if line_end < 0 else min(line_end, decl.span.end)
    return Span(decl.span.source, decl.span.start, end)


def flatten(chain: list[t.File], problems: Problems) -> Program:
    """Merge the chain, base game first; report every wrong or missing ``override``."""
    program = Program(chain[-1].header, chain)
    found: dict[str, tuple[t.Decl, int]] = {}
    for level, file in enumerate(chain):
        for decl in file.decls:
            if isinstance(decl, t.Test):
                if level == len(chain) - 1:
                    program.tests.append(decl)
                continue
            _merge(program, found, decl, level, problems)
    return program


def _merge(
    program: Program, found: dict[str, tuple[t.Decl, int]], decl: t.Decl, level: int, problems: Problems
) -> None:
    key = _key(decl)
    says_override = bool(getattr(decl, "override", False))
    if key not in found:
        if says_override:
            close = did_you_mean(key, [k for k, (d, _) in found.items() if type(d) is type(decl)])
            problems.error(
                "RW203",
                f"an override of nothing: there is no {label_of(decl)} to replace",
                name_span(decl),
                secondary=[(name_span(found[close][0]), "this is there")] if close else (),
                help=f"did you mean `{close}`?"
                if close
                else "leave out `override`, or extend the game that has it",
                fix=renamed(name_span(decl), key, close) or first_word_removed(decl.span),
            )
        found[key] = (decl, level)
        program.decls.append(decl)
        return
    earlier, earlier_level = found[key]
    if earlier_level == level:
        problems.error(
            "RW202",
            f"{label_of(decl)} is defined twice",
            name_span(decl),
            secondary=[(name_span(earlier), "first defined here")],
            help="give one of them another name",
        )
        return
    if not says_override:
        problems.error(
            "RW204",
            f"{label_of(decl)} is already defined in the game this extends",
            name_span(decl),
            secondary=[(name_span(earlier), "defined here")],
            help="write `override` before it if it is to replace that one",
            fix=inserted(decl.span, "override ") if hasattr(decl, "override") else None,
        )
        return
    if isinstance(decl, t.Callable) and isinstance(earlier, t.Callable):
        program.replaced.setdefault(decl.name, []).append(earlier)
    at = next(i for i, known in enumerate(program.decls) if known is earlier)
    program.decls[at] = decl
    found[key] = (decl, level)
