"""What is said of a symbol, as Markdown: its declaration, what it is, its documentation, and the clauses it cites."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rulewright.lsp.analysis import Analysis
from rulewright.lsp.context import clauses_of
from rulewright.lsp.documents import empty_file
from rulewright.rules.builtins import BUILTINS
from rulewright.rules.checks.nodes import nodes
from rulewright.rules.index import Symbol
from rulewright.rules.index.words import words_of
from rulewright.rules.scope import Typed
from rulewright.rules.types import Type
from rulewright.rules.world import World
from rulewright.syntax import tree as t
from rulewright.syntax.print_expressions import expression, type_text
from rulewright.syntax.printer import print_file

#: Longer declarations are cut: a table of a hundred lines is no help beside the cursor.
MAX_LINES = 12
MAX_CLAUSES = 12
_BUILT_IN = {
    "me": "The player whose turn it is, or who acts.",
    "players": "How many players there are.",
    "player": "The domain of the players, in seat order.",
    "bool": "`true` or `false`.",
    "empty": "A place or zone without pieces.",
    "nothing": "No value.",
    "game_over": "Whether the game is over (in tests).",
    "winner": "`winner(p)`: whether `p` has won (in tests).",
    "chance": "Chance, as the one who moves (in tests).",
}


def type_words(type: Type) -> str:
    """A type as it would be written."""
    if type.kind == "int":
        return f"{type.lo}..{type.hi}"
    if type.kind == "bool":
        return "bool"
    name = type.domain.name if type.domain is not None else "…"
    return f"set of {name}" if type.kind == "set" else name


def heading(symbol: Symbol, type: Type | None = None) -> str:
    """The declaration of a symbol, without what is inside it."""
    node, name = symbol.node, symbol.name
    if symbol.kind == "parameter" and isinstance(node, t.Param):
        return f"{name}: {type_words(type) if type is not None else type_text(node.type)}"
    if symbol.is_local or symbol.kind == "choice":
        if isinstance(node, t.VarStmt):
            return f"var {name}: {type_text(node.type)}"
        return f"{name}: {type_words(type)}" if type is not None else _binding(symbol)
    if symbol.kind in ("game", "variant") and isinstance(node, t.Header):
        extends = f" extends {node.extends}" if node.extends else ""
        return f'{node.kind} {node.name}{extends} "{node.title}"'
    if isinstance(node, t.Decl) and symbol.key[0] in ("name", "player"):
        return _printed(node)
    return name


def _binding(symbol: Symbol) -> str:
    node = symbol.node
    if isinstance(node, t.Binding):
        return f"{symbol.name} in {expression(node.domain)}"
    if isinstance(node, t.FieldDecl):
        domain = next((domain for name, domain in node.indices if name == symbol.name), "")
        return f"{symbol.name} in {domain}"
    return symbol.name


def _printed(decl: t.Decl) -> str:
    """A declaration in the one style; of a rule with a block only its header."""
    nothing = empty_file(decl.span.source)
    lines = print_file(replace(nothing, decls=(decl,))).strip("\n").splitlines()
    if isinstance(decl, t.Callable):
        ends = (number for number, line in enumerate(lines) if line.endswith(":"))
        lines = lines[: next(ends, len(lines) - 1) + 1]
    if len(lines) > MAX_LINES:
        lines = [*lines[:MAX_LINES], "…"]
    return "\n".join(lines)


def kind_words(symbol: Symbol) -> str:
    """What a symbol is, in a few words."""
    if symbol.kind in ("value", "seat", "square"):
        return f"{symbol.kind} of `{symbol.owner}`" if symbol.owner else symbol.kind
    if symbol.key[0] == "player":
        return f"{symbol.kind} of each player"
    if symbol.kind == "clause":
        return f"clause of `{symbol.owner}`"
    if (symbol.is_local or symbol.kind == "choice") and symbol.owner:
        return f"{symbol.kind} in `{symbol.owner}`"
    return symbol.kind


def describe(symbol: Symbol, analysis: Analysis, type: Type | None = None) -> str:
    """All that is worth knowing of a symbol, as Markdown."""
    chain = list(analysis.index.chain)
    if symbol.kind == "clause":
        return clause_text(symbol.owner, symbol.name, chain)
    if symbol.kind == "built-in function":
        return _plain(BUILTINS[symbol.name].__doc__ or symbol.name)
    if symbol.kind == "built-in name":
        return f"`{symbol.name}`: {_BUILT_IN.get(symbol.name, 'a word of the language')}"
    parts = [f"```rules\n{heading(symbol, type)}\n```", kind_words(symbol) + _where(symbol, analysis)]
    parts += [part for part in (_value(symbol, analysis.notes.world), documentation(symbol)) if part]
    parts += _cited(symbol, chain)
    return "\n\n".join(parts)


def documentation(symbol: Symbol) -> str:
    """The sentence under a rule's header, an option's text, or the comment beside or above a declaration."""
    node = symbol.node
    if isinstance(node, t.Callable) and node.body.doc:
        return node.body.doc
    if isinstance(node, t.Option) and node.doc:
        return node.doc
    if isinstance(node, t.Header):
        return " ".join(node.doc.split())
    if symbol.is_local or not isinstance(node, t.Decl):
        return ""
    return " ".join(_comments(node))


def _comments(decl: t.Decl) -> Iterator[str]:
    source = decl.span.source
    comments = words_of(source).comments
    by_line = {source.location(at)[0]: (at, text) for at, text in comments}
    line = source.location(decl.span.start)[0]
    above = line - 1
    while above in by_line and source.line_text(above).lstrip().startswith("#"):
        above -= 1
    for number in range(above + 1, line):
        # A rule drawn between parts of a file is no sentence about what follows.
        text = by_line[number][1].strip("#- =")
        if text and not by_line[number][1].endswith("---"):
            yield text
    if line in by_line and by_line[line][0] > decl.span.start:
        yield by_line[line][1].lstrip("# ")


def _where(symbol: Symbol, analysis: Analysis) -> str:
    """In which file it is, and what it replaces, where that is another one."""
    files = [span.source for span in symbol.definitions]
    if symbol.is_local or not files:
        return ""
    text = ""
    if files[-1] is not analysis.index.source:
        text = f", in `{_file_name(files[-1].name)}`"
    if len(files) > 1 and files[-2] is not files[-1] and symbol.key[0] == "name":
        text += f", overrides the one in `{_file_name(files[-2].name)}`"
    return text


def _file_name(name: str) -> str:
    return name.replace("\\", "/").rsplit("/", 1)[-1]


def _value(symbol: Symbol, world: World | None) -> str:
    """What a constant comes to, or how many values a domain has, for the fewest players."""
    if world is None:
        return ""
    for_players = f"for {world.players} player{'s' if world.players != 1 else ''}"
    const = world.consts.get(symbol.name) if symbol.kind == "const" else None
    if isinstance(const, Typed):
        value = getattr(const.expr, "value", None)
        domain = const.type.domain
        if isinstance(value, int) and const.type.kind == "bool":
            return f"`{'true' if value else 'false'}` {for_players}"
        if isinstance(value, int) and domain is not None and domain.lo <= value <= domain.hi:
            return f"`{domain.labels[value - domain.lo]}` {for_players}"
        return f"`{value}` {for_players}" if isinstance(value, int) else ""
    domain = world.domains.get(symbol.name) if symbol.key[0] == "name" else None
    if domain is not None and symbol.kind in ("enum", "range", "grid", "domain", "numbered values"):
        shown = ", ".join(domain.labels[:6]) + (", …" if domain.size > 6 else "")
        return f"{domain.size} values {for_players}: {shown}"
    return ""


def _cited(symbol: Symbol, chain: Sequence[t.File]) -> list[str]:
    """The clauses that a rule cites, with their text."""
    if not isinstance(symbol.node, t.Callable):
        return []
    cited = dict.fromkeys(
        (node.rulebook, clause)
        for node in nodes(symbol.node)
        if isinstance(node, t.Cites)
        for clause in node.clauses
    )
    lines = []
    for rulebook, clause in list(cited)[:MAX_CLAUSES]:
        found = clauses_of(rulebook, chain).get(clause)
        lines.append(f"- `{rulebook}` {clause}" + (f": {found.text}" if found is not None else ""))
    if len(cited) > MAX_CLAUSES:
        lines.append(f"- … and {len(cited) - MAX_CLAUSES} more")
    return ["\n".join(lines)] if lines else []


def clause_text(rulebook: str, clause: str, chain: Sequence[t.File]) -> str:
    """A clause's text, and why no rule is wanted for it, if that is so."""
    found = clauses_of(rulebook, chain).get(clause)
    if found is None:
        return f"`{rulebook}` {clause}: there is no list of clauses that has it"
    section = f", {found.section}" if found.section else ""
    parts = [f"`{rulebook}` **{clause}** ({found.place}{section})", found.text]
    excuse = found.excuse([file.header.name for file in chain])
    return "\n\n".join([*parts, f"No rule is needed: {excuse}"] if excuse else parts)


def _plain(text: str) -> str:
    """A docstring as Markdown."""
    return text.split("\n\n")[0].strip().replace("``", "`")


__all__ = ["clause_text", "describe", "documentation", "heading", "kind_words", "type_words"]
