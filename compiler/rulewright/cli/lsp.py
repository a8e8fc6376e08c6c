"""`rulewright lsp`: the language server for editors."""

from __future__ import annotations


def lsp() -> None:
    """Serve an editor over standard input and output (Language Server Protocol).

    An editor starts this by itself; docs/editors.md says how to tell it. Needs the extra `lsp`.

    Example: rulewright lsp
    """
    from rulewright.diagnostics import UsageError

    try:
        import lsprotocol  # noqa: F401
        import pygls  # noqa: F401
    except ImportError:
        raise UsageError("the language server needs pygls: pip install 'rulewright[lsp]'") from None
    from rulewright.lsp.server import serve

    serve()
