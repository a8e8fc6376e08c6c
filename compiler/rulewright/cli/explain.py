"""`rulewright explain`: the story behind a code."""

from __future__ import annotations

import sys

import typer


def explain(
    code: str = typer.Argument(
        "", metavar="CODE", show_default=False, help="As it stands in brackets in a message, such as RW201."
    ),
    everything: bool = typer.Option(False, "--all", help="Every code, as one page of Markdown."),
) -> None:
    """Explain one diagnostic: what it means, why it is one, an example, and the mend.

    Example: rulewright explain RW201
    """
    from rulewright.cli.common import colored, stdout
    from rulewright.diagnostics import UsageError
    from rulewright.diagnostics.explain import explain as page
    from rulewright.diagnostics.explain import explain_all

    if everything:
        sys.stdout.write(explain_all())
        return
    if not code:
        raise UsageError("no CODE is given", help="`rulewright explain RW201`, or --all for every one")
    text = page(code).rstrip() + "\n"
    if colored(sys.stdout):
        from rich.markdown import Markdown

        stdout().print(Markdown(text), soft_wrap=False)
    else:
        sys.stdout.write(text)
