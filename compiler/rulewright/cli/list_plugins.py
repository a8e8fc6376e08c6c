"""`rulewright plugins`: what is loaded, and from where."""

from __future__ import annotations

import typer


def list_plugins(
    as_json: bool = typer.Option(
        False, "--json", help="One JSON object with `plugins`, `problems` and `backend`."
    ),
) -> None:
    """List the plugins that were found: what each implements, where it is, and what is wrong with it.

    The last line says what runs the rules here: machines compiled from C, or Python.

    A plugin that fails is left out and everything else works, so this is no failure of the command.

    Example: rulewright plugins
    """
    from rulewright.cli import failures
    from rulewright.cli.common import print_json, warn
    from rulewright.diagnostics.render_json import to_dict
    from rulewright.diagnostics.text import printable
    from rulewright.native.status import status
    from rulewright.plugins.manager import plugin_manager

    manager = plugin_manager()
    # Hooks answer when they are asked. Ask all that cost little, so that what fails in them is seen here.
    for ask in ("variants", "players", "views", "backends"):
        getattr(manager, ask)
    found, problems = manager.loaded(), manager.problems
    if as_json:
        plugins = [
            {
                "name": info.name,
                "distribution": info.distribution,
                "version": info.version,
                "hooks": list(info.hooks),
                "location": info.location,
                "error": info.error,
            }
            for info in found
        ]
        told = [to_dict(problem) for problem in problems]
        print_json({"plugins": plugins, "problems": told, "backend": status().to_json()})
        failures.mark_told(problems)
        return
    for info in found:
        origin = f" of {info.origin}" if info.origin else ""
        print(printable(f"{info.name}{origin}"))
        print(printable(f"    at     {info.location}"))
        print(f"    hooks  {', '.join(hook.removeprefix('rulewright_') for hook in info.hooks) or 'none'}")
        if info.error:
            print(printable(f"    error  {info.error}"))
    print(printable(f"backend  {status()}"))
    if len(found) == 1 and not problems:
        warn("no others are installed; `rulewright new --package NAME` makes one")
