"""The application: which verbs there are, and what happens when one of them fails.

A verb's module is imported when the verb is called; the list of verbs below is all that `rulewright --help` needs.
Commands of plugins are looked for only where no built-in verb is meant.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

import typer
from typer.core import TyperGroup

from rulewright.cli import failures

if TYPE_CHECKING:
    from collections.abc import Sequence


class Verb(NamedTuple):
    """A built-in verb: the module and function that do it, and a line of help. Its docstring has an example."""

    module: str
    function: str
    summary: str


EVERYDAY = "Everyday"
INSIDE = "Looking inside"
FROM_PLUGINS = "From plugins"

#: Verbs by panel, in the order in which a newcomer meets them.
PANELS: dict[str, dict[str, Verb]] = {
    EVERYDAY: {
        "list": Verb("list_variants", "list_variants", "The games at hand."),
        "new": Verb("new", "new", "Start a spec, with a passing test."),
        "check": Verb("check", "check", "All errors and warnings of specs."),
        "fmt": Verb("fmt", "fmt", "Put specs into the one format."),
        "build": Verb("build", "build", "Generate the Python machines."),
        "test": Verb("run_tests", "run_tests", "Run the tests in specs."),
        "play": Verb("play", "play", "Play at the terminal."),
        "simulate": Verb("simulate", "simulate", "Play many games and count."),
        "replay": Verb("replay", "replay", "Show or verify a recorded game."),
        "doc": Verb("doc", "doc", "The rulebook of a game as a page."),
    },
    INSIDE: {
        "explore": Verb("explore", "explore", "Visit every position; find stuck ones."),
        "trace": Verb("trace", "trace", "A rulebook clause by clause."),
        "show": Verb("show", "show", "Any stage of the compiler as text."),
        "graph": Verb("graph", "graph", "The state machine as a picture."),
        "explain": Verb("explain", "explain", "One diagnostic, with its mend."),
        "perft": Verb("perft", "perft", "Count move sequences by depth."),
        "playthrough": Verb("playthrough", "playthrough", "A game written down, to notice changes by."),
        "bench": Verb("bench", "bench", "Speed on this machine."),
        "plugins": Verb("list_plugins", "list_plugins", "What is loaded, and from where."),
        "lsp": Verb("lsp", "lsp", "The language server for editors."),
    },
}

VERBS: dict[str, Verb] = {name: verb for panel in PANELS.values() for name, verb in panel.items()}


class Application(TyperGroup):
    """The group of all verbs: loads them late, lists them by panel, and turns failures into messages."""

    def list_commands(self, ctx: Any) -> list[str]:
        """The built-in verbs, then those of plugins."""
        return [*VERBS, *_plugin_commands()]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of that name, or None. Plugins are asked only for a name that isn't built in."""
        if cmd_name in VERBS:
            return _load(cmd_name)
        return _plugin_commands().get(cmd_name)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find the command that is meant. The names are all in `commands` here: suggestions read them there."""
        if args and args[0] not in VERBS:
            names: Any = dict.fromkeys(self.list_commands(ctx))
            self.commands = names
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write the verbs by panel. The built-in ones come from the table, so that none of them is imported."""
        sections = {
            panel: [(n, verb.summary) for n, verb in verbs.items()] for panel, verbs in PANELS.items()
        }
        extra = _plugin_commands()
        sections[FROM_PLUGINS] = [(name, extra[name].get_short_help_str(60)) for name in sorted(extra)]
        for panel, rows in sections.items():
            if rows:
                with formatter.section(panel):
                    formatter.write_dl([(name.ljust(_WIDEST), text) for name, text in rows])

    def make_context(self, info_name: str | None, args: list[str], parent: Any = None, **extra: Any) -> Any:
        """Read the words before the verb. Help and version are shown from here, and may fail as a verb can."""
        with failures.handled():
            return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: Any) -> Any:
        """Run the verb. Whatever it raises becomes a message and an exit status."""
        with failures.handled(traceback=bool(ctx.params.get("traceback"))), failures.warnings_told():
            return super().invoke(ctx)


_WIDEST = max(map(len, VERBS))


def _load(name: str) -> Any:
    verb = VERBS[name]
    function = getattr(import_module(f"rulewright.cli.{verb.module}"), verb.function)
    one = typer.Typer(add_completion=False, rich_markup_mode=None)
    one.command(name)(function)
    return typer.main.get_command(one)


_plugged: dict[str, Any] | None = None


def _plugin_commands() -> dict[str, Any]:
    """The commands that plugins add, by name. They are loaded once a process; problems are told at the end."""
    global _plugged
    if _plugged is None:
        from rulewright.plugins.manager import plugin_manager

        scratch = typer.Typer(add_completion=False, rich_markup_mode=None)
        scratch.callback()(lambda: None)
        for name in VERBS:
            # A place-holder, by which the manager sees that the name is taken and says whose command is dropped.
            scratch.command(name)(lambda: None)
        plugin_manager().add_commands(scratch)
        group: Any = typer.main.get_command(scratch)
        _plugged = {name: command for name, command in group.commands.items() if name not in VERBS}
    return _plugged


def _show_version(wanted: bool) -> None:
    if wanted:
        from rulewright import __version__

        print(f"rulewright {__version__}")
        raise typer.Exit


app = typer.Typer(
    cls=Application,
    name="rulewright",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Each command has --help of its own, with an example.",
)


@app.callback()
def _options(
    version: bool = typer.Option(
        False, "--version", callback=_show_version, is_eager=True, help="Show the version and stop."
    ),
    traceback: bool = typer.Option(
        False, "--traceback", help="Show where in rulewright a failure came from (or RULEWRIGHT_TRACEBACK=1)."
    ),
) -> None:
    """Compile the rules of tabletop games into state machines, play them and test them.

    GAME is the name of a variant (`rulewright list`) or the path of a spec (`my.rules`).
    """


def main(args: Sequence[str] | None = None) -> NoReturn:
    """Run the command line and leave with its exit status: 0 good, 1 a failed spec, test or check, 2 a wrong call,
    70 a bug of rulewright, 130 interrupted."""  # noqa: D205, D209
    try:
        app(args=args, prog_name="rulewright")
    finally:
        failures.flush()
    sys.exit(0)
