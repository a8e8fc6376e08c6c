"""What the templates of a rulebook page may see: finished texts, nothing to decide."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

NOTHING = Markup("")


@dataclass(frozen=True)
class LineView:
    """A sentence of a rule: how deep it stands, what is said when it fails, and its citations as links."""

    depth: int
    text: Markup
    refusal: Markup = NOTHING
    cites: Markup = NOTHING


@dataclass(frozen=True)
class ClauseView:
    """A clause of a rulebook that a rule follows: its address on the page, name, place and content."""

    anchor: str
    label: str
    place: str
    text: str


@dataclass(frozen=True)
class RuleView:
    """A rule. ``mark`` is "new" or "changed" in a variant, else nothing; ``used`` names the rules that lead to it."""

    anchor: str
    title: Markup
    code: str
    kind: str
    params: Markup
    doc: str
    mark: str
    conditions: tuple[LineView, ...]
    effects: tuple[LineView, ...]
    clauses: tuple[ClauseView, ...]
    used: Markup


@dataclass(frozen=True)
class PartView:
    """A row of the components: a piece, a zone, a variable or a list of values."""

    anchor: str
    name: Markup
    cells: tuple[Markup, ...]
    note: str
    mark: str


@dataclass(frozen=True)
class GroupView:
    """Components of one sort, as a table with a heading over each column."""

    title: str
    heads: tuple[str, ...]
    parts: tuple[PartView, ...]


@dataclass(frozen=True)
class TableView:
    """A constant: a table of its values, with a heading over every column and a label before every row."""

    anchor: str
    title: str
    note: str
    mark: str
    heads: tuple[Markup, ...]
    rows: tuple[tuple[Markup, ...], ...]


@dataclass(frozen=True)
class OptionView:
    """A choice made before the game."""

    anchor: str
    name: str
    default: str
    others: str
    doc: str
    mark: str


@dataclass(frozen=True)
class ChangeView:
    """A declaration that a variant adds or replaces: its text before (nothing, if it is new) and now."""

    title: Markup
    mark: str
    doc_before: str
    doc: str
    before: tuple[LineView, ...]
    after: tuple[LineView, ...]


@dataclass(frozen=True)
class SectionView:
    """A chapter of rules."""

    anchor: str
    title: str
    intro: Markup
    rules: tuple[RuleView, ...]


@dataclass(frozen=True)
class ExampleView:
    """A test of the spec, told as an example."""

    name: str
    lines: tuple[LineView, ...]


@dataclass(frozen=True)
class PageView:
    """The whole page."""

    title: str
    doc: str
    players: str
    extends: str
    rulebooks: tuple[tuple[str, str], ...]
    notes: tuple[str, ...]
    options: tuple[OptionView, ...]
    changes: tuple[ChangeView, ...]
    groups: tuple[GroupView, ...]
    tables: tuple[TableView, ...]
    graph: str
    setup: SectionView
    play: SectionView
    scoring: SectionView
    counting: SectionView
    always: tuple[str, ...]
    examples: tuple[ExampleView, ...]
    contents: tuple[tuple[str, str], ...]
    spec: str
    spec_hash: str
    version: str
