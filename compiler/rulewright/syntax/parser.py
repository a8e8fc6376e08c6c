"""Text to tree: lark makes the parse tree, ``Build`` turns each grammar rule into its dataclass."""

from __future__ import annotations

from functools import lru_cache

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput

from rulewright import resources
from rulewright.diagnostics.model import Fix, Problems
from rulewright.source import Source, Span
from rulewright.syntax import malformed
from rulewright.syntax import tree as t
from rulewright.syntax.build import Build
from rulewright.syntax.layout import Layout, LayoutError

START_RULES = ("start",)
#: How deep the parse tree may be. What brackets and blocks may hold within their own limits comes to half of it.
MAX_DEPTH = 200


@lru_cache(maxsize=1)
def grammar() -> Lark:
    """The LALR parser made from ``grammar/rulewright.lark``."""
    folder = resources.folder("grammar")
    return Lark(
        (folder / "rulewright.lark").read_text(encoding="utf-8"),
        parser="lalr",
        lexer="contextual",
        postlex=Layout(),
        import_paths=[str(folder)],
        propagate_positions=True,
        maybe_placeholders=True,
        start=list(START_RULES),
    )


def parse(source: Source) -> t.File:
    """Parse a spec. Raises :class:`~rulewright.diagnostics.SpecError` with the place and the cause."""
    return parse_text(source, source.rules_text)


def parse_text(source: Source, text: str) -> t.File:
    """Parse a text of the same length in place of a source's own, as ``parse`` does."""
    problems = Problems()
    problem = malformed.before_parsing(source, text)
    if problem is not None:
        problems.add(problem)
        problems.raise_if_errors()
    try:
        parsed = grammar().parse(text + "\n")
    except LayoutError as error:
        span = Span(source, error.offset, error.offset + error.length)
        fix = Fix(span, span.text.expandtabs(4)) if "\t" in span.text else None
        problems.error(error.code, error.text, span, help=error.help, fix=fix)
    except UnexpectedInput as error:
        problems.add(malformed.explain(source, text, error))
    problems.raise_if_errors()
    deep = too_deep(parsed)
    if deep is not None:
        start = deep.meta.start_pos
        span = Span(source, start, min(start + 40, deep.meta.end_pos))
        problems.error("RW107", "nested too deeply", span, help="name a part of it with `let`, or in a `def`")
        problems.raise_if_errors()
    for wrong in malformed.after_parsing(source, parsed):
        problems.add(wrong)
    problems.raise_if_errors()
    try:
        return Build(source).file(parsed)
    except RecursionError:
        whole = Span(source, 0, min(len(source.text), 1))
        problems.error(
            "RW107", "the spec is nested too deeply", whole, help="give parts of it names with `let`"
        )
        problems.raise_if_errors()
        raise


def too_deep(parsed: Tree[Token]) -> Tree[Token] | None:
    """A node deeper than MAX_DEPTH, found without recursion: all that follows may recurse over the tree."""
    level = [parsed]
    for _ in range(MAX_DEPTH):
        level = [child for node in level for child in node.children if isinstance(child, Tree)]
        if not level:
            return None
    return next((node for node in level if hasattr(node.meta, "start_pos")), None)


def comments(source: Source) -> list[tuple[int, str]]:
    """Every comment of a spec with its offset, in order (strings are not looked into)."""
    out: list[tuple[int, str]] = []
    text = source.rules_text
    at = 0
    while at < len(text):
        char = text[at]
        if text.startswith('"""', at):
            end = text.find('"""', at + 3)
            at = len(text) if end < 0 else end + 3
        elif char == '"':
            end = text.find('"', at + 1)
            at = len(text) if end < 0 else end + 1
        elif char == "#":
            end = text.find("\n", at)
            end = len(text) if end < 0 else end
            out.append((at, text[at:end].rstrip()))
            at = end
        else:
            at += 1
    return out


__all__ = ["comments", "grammar", "parse", "parse_text", "too_deep"]
