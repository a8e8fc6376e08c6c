"""The language server: what the compiler knows of a spec, for editors that speak the Language Server Protocol.

An extra: it needs `pygls` (``pip install rulewright[lsp]``). ``server`` puts it together, ``documents`` and
``analysis`` hold what is known of a text, and every feature has a file of its own.
"""
