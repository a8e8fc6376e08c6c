"""Loads the plugins, one by one, so that a broken one is a sentence and not the end.

Whatever goes wrong in a plugin becomes one line in `Manager.problems` that names its distribution; everything else
keeps working. The environment variable `RULEWRIGHT_PLUGINS` restricts what is loaded: `none`, or a list such as
`hex,rulewright-maps` of entry points or distributions. What is built in is always there.
"""

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Any

import pluggy

from rulewright.diagnostics import Diagnostic, did_you_mean
from rulewright.plugins import hookspecs
from rulewright.plugins.hookspecs import PROJECT
from rulewright.plugins.model import Backend, PlayerFactory, Variant, ViewFactory

if TYPE_CHECKING:
    import typer

BUILTIN = "builtin"
ONLY = "RULEWRIGHT_PLUGINS"
_PREFIX = PROJECT + "_"


@dataclass(frozen=True, slots=True)
class PluginInfo:
    """A plugin as `rulewright plugins` shows it.

    `name` is the entry point's, `distribution` and `version` those of what was installed. `hooks` are the hooks it
    implements, sorted. `location` is a file, or the dotted name for what has none. `error` is the line about why it
    isn't loaded, None if it is.
    """

    name: str
    distribution: str
    version: str
    hooks: tuple[str, ...] = ()
    location: str = ""
    error: str | None = None

    @property
    def origin(self) -> str:
        """Distribution and version in a word or two."""
        return f"{self.distribution} {self.version}".strip()


class _PluginManager(pluggy.PluginManager):
    """Takes a function for a hook by its name alone, as pytest does: a marker forgotten is silence otherwise."""

    def parse_hookimpl_opts(self, plugin: object, name: str) -> Any:
        options = super().parse_hookimpl_opts(plugin, name)
        if options is None and name.startswith(_PREFIX) and _is_function(getattr(plugin, name, None)):
            options = hookspecs.hookimpl(lambda: None).rulewright_impl  # type: ignore[attr-defined]
        return options


class Manager:
    """The plugins of one process.

    `points` are the entry points to load (default: those installed in the group `rulewright`), `only` restricts them
    as `RULEWRIGHT_PLUGINS` does (default: that variable).
    """

    def __init__(self, points: Iterable[EntryPoint] | None = None, only: str | None = None) -> None:
        self.problems: list[Diagnostic] = []
        """What went wrong so far, one line each: RW801 failed, RW802 misspelt, RW803 claimed twice."""
        self._pm = _PluginManager(PROJECT)
        self._pm.add_hookspecs(hookspecs)
        self._info: dict[str, PluginInfo] = {}
        self._load_builtin()
        only = os.environ.get(ONLY, "") if only is None else only
        found = entry_points(group=PROJECT) if points is None else points
        # Sorted, because the order of entry points depends on the file system and decides who is first.
        self._load_points(sorted(found, key=lambda point: (_dist(point), point.name)), only)

    # -- what the plugins give ------------------------------------------------------------------------------

    @cached_property
    def variants(self) -> dict[str, Variant]:
        """The variants by name."""
        named: list[tuple[str, str, Variant]] = []
        for plugin, answer in self._ask("rulewright_variants"):
            for variant in self._list(plugin, "rulewright_variants", answer):
                if isinstance(variant, Variant):
                    origin = variant.origin or self._info[plugin].origin
                    named.append((plugin, variant.name, replace(variant, origin=origin)))
                else:
                    self._fail(
                        plugin, f"`rulewright_variants` gives a {type(variant).__name__}, not a Variant"
                    )
        return self._unique("variant", named)

    @cached_property
    def players(self) -> dict[str, PlayerFactory]:
        """The factories of players by name."""
        return self._unique("player", self._pairs("rulewright_players"))

    @cached_property
    def views(self) -> dict[str, ViewFactory]:
        """The factories of views by name (`kind`, or `variant:kind`)."""
        return self._unique("view", self._pairs("rulewright_views"))

    @cached_property
    def backends(self) -> dict[str, Backend]:
        """The backends by name."""
        return self._unique("backend", self._pairs("rulewright_backends"))

    def add_commands(self, app: "typer.Typer") -> None:
        """Let the plugins add their commands to an application; a name that is taken stays with its owner."""
        import typer

        owners = {name: self._info[BUILTIN].origin for name, _ in _commands(app)}
        for plugin in self._plugins("rulewright_commands"):
            extra = typer.Typer()
            if self._call(plugin, "rulewright_commands", app=extra) is _FAILED:
                continue
            for name, add in _commands(extra):
                if name in owners:
                    self._clash("command", name, owners[name], self._info[plugin].origin)
                else:
                    owners[name] = self._info[plugin].origin
                    add(app)

    def loaded(self) -> list[PluginInfo]:
        """Return every plugin that was found, those that failed included, the built-in one first."""
        return list(self._info.values())

    # -- loading --------------------------------------------------------------------------------------------

    def _load_builtin(self) -> None:
        from rulewright import __version__
        from rulewright.plugins import builtin

        self._pm.register(builtin, BUILTIN)
        self._info[BUILTIN] = PluginInfo(
            BUILTIN, PROJECT, __version__, self._hooks(BUILTIN), _location(builtin)
        )

    def _load_points(self, points: Iterable[EntryPoint], only: str) -> None:
        wanted = {name.strip() for name in only.split(",") if name.strip()}
        unseen = wanted - {"none"}
        for point in points:
            if point.value == "rulewright.plugins.builtin":
                continue
            names = {point.name, _dist(point)}
            if wanted and not names & wanted:
                continue
            unseen -= names
            self._load_point(point)
        for name in sorted(unseen):
            self._problem("RW801", f"plugin `{name}`, which {ONLY} names, isn't installed")

    def _load_point(self, point: EntryPoint) -> None:
        name = point.name
        if name in self._info:
            name = f"{_dist(point)}:{point.name}"
        version = point.dist.version if point.dist else ""
        self._info[name] = info = PluginInfo(name, _dist(point), version, location=point.value)
        try:
            plugin = point.load()
            self._pm.register(plugin, name)
        except (Exception, SystemExit) as problem:
            # A plugin whose signature is wrong has been half taken in by now.
            self._pm.unregister(name=name) if self._pm.has_plugin(name) else None
            self._fail(name, _one_line(problem))
            return
        self._check_names(name)
        self._info[name] = replace(info, hooks=self._hooks(name), location=_location(plugin) or point.value)

    def _check_names(self, name: str) -> None:
        """Complain of functions that look like a hook and are none."""
        # Without the prefix: it is long enough to make any two names look alike.
        known = [hook.removeprefix(_PREFIX) for hook in vars(hookspecs) if hook.startswith(_PREFIX)]
        for caller in self._pm.get_hookcallers(self._pm.get_plugin(name)) or ():
            if not caller.has_spec():
                short = caller.name.removeprefix(_PREFIX)
                guess = short if short in known else did_you_mean(short, known)
                self._problem(
                    "RW802",
                    f"plugin `{name}` of {_origin(self._info[name])} implements `{caller.name}`, which is no hook",
                    f"a hook's name is `{_PREFIX}{guess}`"
                    if guess
                    else f"the hooks are {', '.join(_PREFIX + hook for hook in known)}",
                )

    def _hooks(self, name: str) -> tuple[str, ...]:
        callers = self._pm.get_hookcallers(self._pm.get_plugin(name)) or ()
        return tuple(sorted(caller.name for caller in callers if caller.has_spec()))

    # -- asking ---------------------------------------------------------------------------------------------

    def _plugins(self, hook: str) -> list[str]:
        return [name for name, info in self._info.items() if hook in info.hooks]

    def _ask(self, hook: str) -> list[tuple[str, Any]]:
        answers = [(plugin, self._call(plugin, hook)) for plugin in self._plugins(hook)]
        return [
            (plugin, answer) for plugin, answer in answers if answer is not _FAILED and answer is not None
        ]

    def _call(self, plugin: str, hook: str, **arguments: object) -> Any:
        # One plugin at a time: pluggy's own call would let the first that raises take the others' answers with it.
        others = [
            other for name, other in self._pm.list_name_plugin() if name != plugin and other is not None
        ]
        try:
            answers = self._pm.subset_hook_caller(hook, others)(**arguments)
        except (Exception, SystemExit) as problem:
            self._fail(plugin, f"`{hook}` fails: {_one_line(problem)}", f"{hook} failed")
            return _FAILED
        return answers[0] if answers else None

    def _list(self, plugin: str, hook: str, answer: Any) -> list[Any]:
        try:
            return list(answer)  # a generator may fail here as well
        except Exception as problem:
            self._fail(plugin, f"`{hook}` fails: {_one_line(problem)}")
            return []

    def _pairs(self, hook: str) -> list[tuple[str, str, Any]]:
        pairs: list[tuple[str, str, Any]] = []
        for plugin, answer in self._ask(hook):
            if isinstance(answer, Mapping):
                pairs += [(plugin, str(name), value) for name, value in answer.items()]
            else:
                self._fail(plugin, f"`{hook}` gives a {type(answer).__name__}, not a mapping")
        return pairs

    def _unique(self, what: str, named: list[tuple[str, str, Any]]) -> dict[str, Any]:
        kept: dict[str, Any] = {}
        owner: dict[str, str] = {}
        for plugin, name, value in named:
            if name in kept:
                self._clash(what, name, owner[name], _origin(self._info[plugin]))
            else:
                kept[name], owner[name] = value, _origin(self._info[plugin])
        return kept

    # -- complaining ----------------------------------------------------------------------------------------

    def _clash(self, what: str, name: str, first: str, second: str) -> None:
        self._problem(
            "RW803", f"{what} `{name}` is claimed by {first} and by {second}", f"that of {first} is used"
        )

    def _fail(self, plugin: str, why: str, error: str | None = None) -> None:
        info = self._info[plugin]
        self._info[plugin] = replace(info, error=error or why)
        self._problem("RW801", f"plugin `{plugin}` of {_origin(info)}: {why}")

    def _problem(self, code: str, title: str, help: str | None = None) -> None:
        # Warnings: the command at hand goes on, and its exit status is about its own work.
        self.problems.append(Diagnostic(code, "warning", title, help=help))


def _origin(info: PluginInfo) -> str:
    return info.origin or "an unknown distribution"


class _Failed:
    pass


_FAILED = _Failed()


@cache
def plugin_manager() -> Manager:
    """Return the manager of this process, loading the plugins on the first call."""
    return Manager()


def variants() -> dict[str, Variant]:
    """Return the variants at hand by name."""
    return plugin_manager().variants


def players() -> dict[str, PlayerFactory]:
    """Return the factories of players by name."""
    return plugin_manager().players


def views() -> dict[str, ViewFactory]:
    """Return the factories of views by name."""
    return plugin_manager().views


def backends() -> dict[str, Backend]:
    """Return the backends that plugins offer by name."""
    return plugin_manager().backends


def loaded() -> list[PluginInfo]:
    """Return every plugin found, the built-in one first."""
    return plugin_manager().loaded()


def problems() -> list[Diagnostic]:
    """Return what has gone wrong with plugins so far in this process; asking for variants and so on may add to it."""
    return plugin_manager().problems


def _commands(app: "typer.Typer") -> list[tuple[str, Callable[["typer.Typer"], None]]]:
    """Return an application's commands and groups by name, each with what adds it to another application."""
    found: list[tuple[str, Callable[[typer.Typer], None]]] = []
    for command in app.registered_commands:
        name = command.name or getattr(command.callback, "__name__", "").lower().replace("_", "-")
        found.append((name, lambda to, command=command: to.registered_commands.append(command)))  # type: ignore[misc]
    for group in app.registered_groups:
        name = group.name if isinstance(group.name, str) else ""
        name = name or str(getattr(group.typer_instance.info, "name", "") if group.typer_instance else "")
        found.append((name, lambda to, group=group: to.registered_groups.append(group)))  # type: ignore[misc]
    return found


def _dist(point: EntryPoint) -> str:
    return point.dist.name if point.dist else ""


def _location(plugin: object) -> str:
    return str(getattr(plugin, "__file__", None) or "")


def _one_line(problem: BaseException) -> str:
    text = " ".join(str(problem).split())
    return f"{type(problem).__name__}: {text}" if text else type(problem).__name__


def _is_function(value: object) -> bool:
    return callable(value) and not isinstance(value, type)
