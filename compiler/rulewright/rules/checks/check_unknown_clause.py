"""A citation of a clause that the rulebook's list doesn't have."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain as both

from rulewright.diagnostics.fixes import renamed
from rulewright.diagnostics.model import Label, Problems, SpecError
from rulewright.diagnostics.suggest import did_you_mean
from rulewright.rules.citations import Citation, rule_citations, test_citations
from rulewright.rules.clauses import ClauseList, list_path, read_list
from rulewright.rules.inherit import Program
from rulewright.rules.model import Rules
from rulewright.rules.world import World
from rulewright.syntax import tree as t


def check_unknown_clause(rules: Rules, program: Program, world: World, problems: Problems) -> None:
    """Warn of each citation in the spec itself, by a rule or a test, of a clause that doesn't exist.

    A rulebook without a clause list is taken at the spec's word. What is wrong with a list is a warning as well.
    """
    source = program.chain[-1].span.source
    cited = both(rule_citations(program), test_citations(program.tests))
    warn_of_unknown([c for c in cited if c.span.source is source], program.chain, problems)


def warn_of_unknown(citations: Iterable[Citation], chain: Sequence[t.File], problems: Problems) -> None:
    """Warn of those citations that name a clause missing from its rulebook's list, if there is a list."""
    lists: dict[str, ClauseList | None] = {}
    for citation in citations:
        if citation.rulebook not in lists:
            lists[citation.rulebook] = _list(citation.rulebook, chain, problems)
        known = lists[citation.rulebook]
        if known is None or citation.clause in known.clauses:
            continue
        close = did_you_mean(citation.clause, list(known.clauses))
        problems.warning(
            "RW211",
            f"`{citation.rulebook}` has no clause `{citation.clause}`",
            citation.span,
            help=f"did you mean `{close}`?" if close else _others(known),
            fix=renamed(citation.span, citation.clause, close),
        )


def _others(known: ClauseList) -> str:
    names = list(known.clauses)
    more = f", … ({len(names)} in all)" if len(names) > 8 else ""
    return f"{known.source.name} has {', '.join(names[:8]) or 'none'}{more}"


def _list(rulebook: str, chain: Sequence[t.File], problems: Problems) -> ClauseList | None:
    path = list_path(rulebook, chain)
    if path is None:
        return None
    try:
        found, wrong = read_list(rulebook, path)
    except SpecError as error:
        wrong, found = error.diagnostics, None
    for diagnostic in wrong:
        primary = next((label for label in diagnostic.labels if label.primary), Label(chain[-1].span))
        others = [(label.span, label.text) for label in diagnostic.labels if not label.primary]
        problems.warning(
            diagnostic.code,
            diagnostic.title,
            primary.span,
            primary.text,
            secondary=others,
            note=diagnostic.note,
            help=diagnostic.help,
        )
    # With an item that can't be read nobody knows which clauses there are.
    return None if wrong else found
