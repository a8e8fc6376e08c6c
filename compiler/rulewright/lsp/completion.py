"""Completion: the words that the grammar accepts at a place, and the names that fit there."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lsprotocol import types as lsp

from rulewright.lsp.analysis import Analysis
from rulewright.lsp.completion_names import fitting, in_scope
from rulewright.lsp.context import Context, clauses_of
from rulewright.lsp.describing import describe, heading, kind_words
from rulewright.lsp.documents import Document
from rulewright.lsp.shifts import Shift
from rulewright.plugins.manager import variants
from rulewright.rules.checks.nodes import nodes
from rulewright.rules.index import Symbol
from rulewright.source import Source
from rulewright.syntax import tree as t
from rulewright.syntax.expected import Expected, expected, words
from rulewright.syntax.print_expressions import type_text
from rulewright.syntax.recovery import declaration_at, mend

TRIGGERS = [".", "[", '"']
_WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_]*\Z", re.ASCII)
_TOKENS = re.compile(r'#[^\n]*|"""(?:.|\n)*?"""|"[^"\n]*"|"""|"')
_CITES = re.compile(r'\bcites[ \t]+(\w+)[ \t]*(?:"[^"\n]*"[ \t]*,\s*)*\Z')
_REFUSED = re.compile(r"\brefused[ \t]+\w+[ \t]*:[ \t]*(\w+)[^\n]*\bbecause[ \t]*\Z")
#: What follows some words whenever they are written.
_LONGER = {
    **{word: f"{word} of " for word in ("bag", "slot", "stack", "set")},
    **{word: f"{word}:" for word in ("setup", "flow")},
}
_KINDS: dict[str, lsp.CompletionItemKind] = {
    "enum": lsp.CompletionItemKind.Enum,
    "range": lsp.CompletionItemKind.Enum,
    "grid": lsp.CompletionItemKind.Enum,
    "domain": lsp.CompletionItemKind.Enum,
    "numbered values": lsp.CompletionItemKind.Enum,
    "value": lsp.CompletionItemKind.EnumMember,
    "seat": lsp.CompletionItemKind.EnumMember,
    "const": lsp.CompletionItemKind.Constant,
    "option": lsp.CompletionItemKind.Property,
    "piece": lsp.CompletionItemKind.Class,
    "zone": lsp.CompletionItemKind.Field,
    "token": lsp.CompletionItemKind.Field,
    "variable": lsp.CompletionItemKind.Field,
    "phase": lsp.CompletionItemKind.Function,
    "step": lsp.CompletionItemKind.Function,
    "def": lsp.CompletionItemKind.Function,
    "action": lsp.CompletionItemKind.Method,
    "built-in function": lsp.CompletionItemKind.Function,
    "rulebook": lsp.CompletionItemKind.Reference,
}


def completion(
    document: Document, analysis: Analysis, offset: int, context: Context
) -> lsp.CompletionList | None:
    """What can be written at a place. The analysis may be of an earlier text; None inside of texts and comments."""
    source = document.source
    text = source.rules_text
    first, _ = declaration_at(text, offset)
    before = text[first:offset]
    quote = _inside(before)
    if quote is not None:
        found = _in_text(before[:quote], first + quote + 1, analysis, document, offset, context)
        return lsp.CompletionList(is_incomplete=False, items=found) if found else None
    word = _WORD.search(before)
    start = offset - len(word[0]) if word else offset
    # A number that is being written is no beginning of a name.
    if text[start - 1 : start].isdigit() or _in_comment(before):
        return None
    here = _expected(source, first, start)
    place = context.range_between(source, start, offset)
    at = start
    if analysis.source is not source:
        at = Shift(analysis.source.text, source.text).near(start)
    dotted = text[start - 1 : start] == "."
    items = list(_items(here, analysis, at, dotted, place, document))
    return lsp.CompletionList(is_incomplete=False, items=items)


def resolve(item: lsp.CompletionItem, analysis: Analysis) -> lsp.CompletionItem:
    """An item with all that is known of it."""
    data = item.data if isinstance(item.data, dict) else {}
    key = tuple(data.get("key", ()))
    symbol = analysis.index.symbols.get(key)
    if symbol is None:
        symbol = next((s for _, _, s in analysis.index.scopes if list(s.key) == list(key)), None)
    if symbol is not None:
        item.documentation = lsp.MarkupContent(lsp.MarkupKind.Markdown, describe(symbol, analysis))
    return item


# ---- where -------------------------------------------------------------------------------------------------------


def _expected(source: Source, first: int, start: int) -> Expected | None:
    """What the grammar accepts, if need be without what can't be read before the line."""
    text = source.rules_text
    found = expected(text[first:start])
    if found is None:
        line = max(text.rfind("\n", 0, start) + 1, first)
        above = mend(source, text[first:line])
        found = expected(above + text[line:start]) if above is not None else None
    return found


def _inside(before: str) -> int | None:
    """Where the text in quotes starts that a place is in; None if it is in none."""
    for match in _TOKENS.finditer(before):
        if match[0] in ('"', '"""'):
            return match.start() + len(match[0]) - 1
    return None


def _in_comment(before: str) -> bool:
    last = None
    for match in _TOKENS.finditer(before):
        last = match
    return last is not None and last[0].startswith("#") and last.end() == len(before)


# ---- what --------------------------------------------------------------------------------------------------------


def _items(
    here: Expected | None, analysis: Analysis, at: int, dotted: bool, place: lsp.Range, document: Document
) -> Iterator[lsp.CompletionItem]:
    index = analysis.index
    last = here.tokens[-1].type if here is not None and here.tokens else ""
    before = here.tokens[-2].type if here is not None and len(here.tokens) > 1 else ""
    if last == "EXTENDS" or (last == "FOR" and before == "TESTS"):
        yield from _games(place, document)
        return
    line = here.tokens[here.statement :] if here is not None else ()
    if here is not None and "STRING" in here.terminals and len(line) > 1 and line[0].type == "CITES":
        yield from _clauses(str(line[1]), analysis, place, '"', '"')
    symbols = in_scope(index, at, member=dotted) if here is None else fitting(here, index, at)
    overrides = before == "OVERRIDE"
    for number, symbol in enumerate(symbols):
        text = _header(symbol) if overrides else symbol.name
        yield lsp.CompletionItem(
            label=symbol.name,
            kind=_KINDS.get(symbol.kind, lsp.CompletionItemKind.Variable),
            detail=_detail(symbol, analysis),
            sort_text=f"{number:05}",
            filter_text=symbol.name,
            text_edit=lsp.TextEdit(place, text),
            data={"uri": document.uri, "key": list(symbol.key)},
        )
    for word in words(here.terminals) if here is not None else ():
        if word == "override" and len(index.chain) < 2:
            continue
        yield lsp.CompletionItem(
            label=word,
            kind=lsp.CompletionItemKind.Keyword,
            sort_text=f"~{word}",
            text_edit=lsp.TextEdit(place, _LONGER.get(word, word)),
        )


def _detail(symbol: Symbol, analysis: Analysis) -> str:
    """What a symbol is, on one line."""
    if isinstance(symbol.node, t.Callable) and symbol.key[0] == "name":
        return f"{symbol.kind} {_header(symbol).removesuffix(':')}"
    type = (
        analysis.notes.defined.get((symbol.node.span.start, symbol.name)) if symbol.node is not None else None
    )
    if symbol.is_local:
        return f"{symbol.kind}, {heading(symbol, type)}"
    return kind_words(symbol).replace("`", "")


def _header(symbol: Symbol) -> str:
    """A rule's name with its parameters and its result, as an override repeats them."""
    node = symbol.node
    if not isinstance(node, t.Callable):
        return symbol.name
    params = ", ".join(f"{param.name}: {type_text(param.type)}" for param in node.params)
    returns = f" -> {type_text(node.returns)}" if node.returns is not None else ""
    return f"{symbol.name}({params}){returns}:" if params or node.kind == "def" else f"{symbol.name}:"


def _games(place: lsp.Range, document: Document) -> Iterator[lsp.CompletionItem]:
    """The games that can be extended or tested: those beside the file, and those at hand."""
    found: dict[str, str] = {name: variant.title for name, variant in variants().items()}
    path = document.source.path
    if path is not None and path.parent.is_dir():
        for file in sorted(path.parent.iterdir()):
            name = file.name.removesuffix(".md").removesuffix(".rules")
            if file.name.endswith((".rules", ".rules.md")) and "." not in name and file != path:
                found.setdefault(name, file.name)
    for name, title in sorted(found.items()):
        kind = lsp.CompletionItemKind.Module
        yield lsp.CompletionItem(label=name, kind=kind, detail=title, text_edit=lsp.TextEdit(place, name))


# ---- inside of texts ---------------------------------------------------------------------------------------------


def _in_text(
    before: str, start: int, analysis: Analysis, document: Document, offset: int, context: Context
) -> list[lsp.CompletionItem]:
    """What a text in quotes can be: a clause of the rulebook that is cited, or the reason of a refusal."""
    source = document.source
    place = context.range_between(source, start, offset)
    end = "" if source.text[offset : offset + 1] == '"' else '"'
    cites, refused = _CITES.search(before), _REFUSED.search(before)
    if cites:
        return list(_clauses(cites[1], analysis, place, "", end))
    out: list[lsp.CompletionItem] = []
    if refused:
        for message in _messages(refused[1], analysis):
            out.append(
                lsp.CompletionItem(
                    label=message,
                    kind=lsp.CompletionItemKind.Text,
                    filter_text=message,
                    text_edit=lsp.TextEdit(place, message + end),
                )
            )
    return out


def _clauses(
    rulebook: str, analysis: Analysis, place: lsp.Range, before: str, after: str
) -> Iterator[lsp.CompletionItem]:
    """The clauses of a rulebook, with the quotes that are missing."""
    for number, clause in enumerate(clauses_of(rulebook, analysis.index.chain).values()):
        yield lsp.CompletionItem(
            label=clause.id,
            kind=lsp.CompletionItemKind.Reference,
            detail=clause.text,
            documentation=clause.place,
            sort_text=f"{number:05}",
            filter_text=before + clause.id,
            text_edit=lsp.TextEdit(place, before + clause.id + after),
        )


def _messages(action: str, analysis: Analysis) -> list[str]:
    """Why an action can be refused."""
    found: dict[str, None] = {}
    for file in analysis.index.chain:
        for decl in file.decls:
            if isinstance(decl, t.Callable) and decl.name == action:
                for node in nodes(decl.body):
                    if isinstance(node, t.Require) and node.message:
                        found[node.message] = None
    return list(found)


__all__ = ["TRIGGERS", "completion", "resolve"]
