"""Plugins: what loads, what goes wrong and how it is said, and the built-in players."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.metadata import Distribution, EntryPoint
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
import typer

from rulewright.players.greedy_player import GreedyPlayer
from rulewright.players.random_player import RandomPlayer
from rulewright.plugins import builtin, hookspecs
from rulewright.plugins.hookspecs import hookimpl
from rulewright.plugins.manager import Manager
from rulewright.plugins.model import Variant


class FakeDistribution(Distribution):
    """A distribution with a name and a version, and nothing else."""

    def __init__(self, name: str, version: str) -> None:
        self._text = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"

    def read_text(self, filename: str) -> str | None:
        return self._text if filename in ("METADATA", "PKG-INFO") else None

    def locate_file(self, path: Any) -> Any:
        raise FileNotFoundError(path)


Publish = Callable[..., EntryPoint]


@pytest.fixture
def publish(monkeypatch: pytest.MonkeyPatch) -> Publish:
    """Make an entry point of a fake distribution whose plugin is a module with the given functions."""

    def make(name: str, dist: str = "", /, version: str = "1.0", **members: object) -> EntryPoint:
        module = ModuleType(f"fake_{name}")
        vars(module).update(members)
        monkeypatch.setitem(sys.modules, module.__name__, module)
        return _point(name, module.__name__, dist or f"rulewright-{name}", version)

    return make


def _point(name: str, value: str, dist: str, version: str = "1.0") -> EntryPoint:
    point = EntryPoint(name, value, "rulewright")
    vars(point)["dist"] = FakeDistribution(dist, version)  # as importlib.metadata does for what it finds
    return point


def hex_variants() -> list[Variant]:
    return [Variant("hex", "Hex", (2,))]


def titles(manager: Manager) -> list[str]:
    return [f"{problem.code} {problem.title}" for problem in manager.problems]


# -- what loads -------------------------------------------------------------------------------------------


def test_what_is_built_in_needs_no_entry_point() -> None:
    manager = Manager([], only="")
    assert {"random", "greedy"} <= set(manager.players)
    (info,) = manager.loaded()
    assert (info.name, info.distribution, info.error) == ("builtin", "rulewright", None)
    assert info.hooks == ("rulewright_players", "rulewright_variants") or set(info.hooks) > {
        "rulewright_players",
        "rulewright_variants",
    }
    assert info.location.endswith("builtin.py")
    assert manager.problems == []


def test_the_entry_point_of_the_built_in_plugin_is_not_loaded_twice() -> None:
    manager = Manager([_point("builtin", "rulewright.plugins.builtin", "rulewright")], only="")
    assert [info.name for info in manager.loaded()] == ["builtin"]
    assert manager.players
    assert manager.problems == []


def test_a_plugin_gives_its_variants_with_their_origin(publish: Publish) -> None:
    manager = Manager([publish("hex", version="2.5", rulewright_variants=hex_variants)], only="")
    assert manager.variants["hex"].origin == "rulewright-hex 2.5"
    info = manager.loaded()[1]
    assert (info.name, info.distribution, info.version) == ("hex", "rulewright-hex", "2.5")
    assert info.hooks == ("rulewright_variants",)
    assert manager.problems == []


def test_hooks_may_be_marked_or_not_and_all_of_them_are_asked(publish: Publish) -> None:
    plain = publish(
        "plain", rulewright_players=lambda: {"a": RandomPlayer}, rulewright_backends=lambda: {"c": "C"}
    )
    marked = publish(
        "marked",
        rulewright_players=hookimpl(lambda: {"b": RandomPlayer}),
        shown=hookimpl(lambda: {"wide": "W", "hex:svg": "S"}, specname="rulewright_views"),
    )
    manager = Manager([plain, marked], only="")
    assert {"a", "b"} <= set(manager.players)
    assert manager.views == manager.views | {"wide": "W", "hex:svg": "S"}
    assert manager.backends["c"] == "C"
    assert manager.problems == []


@pytest.mark.parametrize(
    ("only", "names"),
    [
        ("", ["builtin", "hex", "maps"]),
        ("none", ["builtin"]),
        ("hex", ["builtin", "hex"]),
        (" hex , some-maps ", ["builtin", "hex", "maps"]),
    ],
)
def test_the_environment_restricts_what_is_loaded(
    publish: Publish, monkeypatch: pytest.MonkeyPatch, only: str, names: list[str]
) -> None:
    monkeypatch.setenv("RULEWRIGHT_PLUGINS", only)
    points = [publish("hex"), publish("maps", "some-maps")]
    manager = Manager(points)
    assert [info.name for info in manager.loaded()] == names
    assert manager.problems == []


def test_a_plugin_asked_for_that_is_not_installed_is_named(publish: Publish) -> None:
    manager = Manager([publish("hex")], only="hex,go")
    assert titles(manager) == ["RW801 plugin `go`, which RULEWRIGHT_PLUGINS names, isn't installed"]


# -- what goes wrong --------------------------------------------------------------------------------------


def test_a_plugin_that_fails_to_import_is_one_line_and_the_rest_works(publish: Publish) -> None:
    broken = _point("broken", "no_such_module_anywhere", "bad-dist", "0.3")
    manager = Manager([broken, publish("hex", rulewright_variants=hex_variants)], only="")
    assert titles(manager) == [
        "RW801 plugin `broken` of bad-dist 0.3: "
        "ModuleNotFoundError: No module named 'no_such_module_anywhere'"
    ]
    assert "hex" in manager.variants
    info = {info.name: info for info in manager.loaded()}["broken"]
    assert info.error == "ModuleNotFoundError: No module named 'no_such_module_anywhere'"
    assert info.hooks == ()


def test_a_plugin_that_exits_while_importing_does_not_take_the_process_along(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    (tmp_path / "fake_exit.py").write_text("raise SystemExit('line one\\nline two')")
    monkeypatch.syspath_prepend(str(tmp_path))
    manager = Manager([_point("exit", "fake_exit", "exit-dist")], only="")
    assert titles(manager) == ["RW801 plugin `exit` of exit-dist 1.0: SystemExit: line one line two"]


def _raise() -> Any:
    raise ValueError("out of tiles")


def _generate() -> Any:
    yield Variant("early", "Early", (2,))
    raise ValueError("half way")


@pytest.mark.parametrize(
    ("hook", "said"),
    [
        (_raise, "`rulewright_variants` fails: ValueError: out of tiles"),
        (_generate, "`rulewright_variants` fails: ValueError: half way"),
        (lambda: ["hex"], "`rulewright_variants` gives a str, not a Variant"),
        (lambda: 5, "`rulewright_variants` fails: TypeError: 'int' object is not iterable"),
    ],
)
def test_a_hook_that_fails_is_one_line_and_the_others_answer(publish: Publish, hook: Any, said: str) -> None:
    bad = publish("a_bad", "bad-dist", rulewright_variants=hook)
    manager = Manager([bad, publish("hex", rulewright_variants=hex_variants)], only="")
    assert "hex" in manager.variants
    assert titles(manager) == [f"RW801 plugin `a_bad` of bad-dist 1.0: {said}"]
    assert manager.loaded()[1].error


def test_players_must_be_a_mapping(publish: Publish) -> None:
    manager = Manager([publish("bad", rulewright_players=lambda: [RandomPlayer])], only="")
    assert "random" in manager.players
    assert titles(manager) == [
        "RW801 plugin `bad` of rulewright-bad 1.0: `rulewright_players` gives a list, not a mapping"
    ]


def test_a_hook_with_arguments_it_is_not_given_is_refused(publish: Publish) -> None:
    def rulewright_variants(game: str) -> list[Variant]:
        return []

    manager = Manager([publish("bad", rulewright_variants=rulewright_variants)], only="")
    (title,) = titles(manager)
    assert title.startswith("RW801 plugin `bad` of rulewright-bad 1.0: PluginValidationError: ")
    assert "\n" not in title
    assert manager.variants == Manager([], only="").variants


@pytest.mark.parametrize(
    ("name", "function", "help"),
    [
        ("rulewright_variant", hex_variants, "a hook's name is `rulewright_variants`"),
        ("rulewright_plyaers", hookimpl(lambda: None), "a hook's name is `rulewright_players`"),
        ("variants", hookimpl(lambda: None), "a hook's name is `rulewright_variants`"),
        ("rulewright_something_else", lambda: None, "the hooks are rulewright_variants, "),
    ],
)
def test_a_misspelt_hook_is_named_with_what_was_meant(
    publish: Publish, name: str, function: Any, help: str
) -> None:
    members = {name: function, "rulewright_views": lambda: {"v": "V"}}
    manager = Manager([publish("odd", "odd-dist", **members)], only="")
    (problem,) = manager.problems
    assert problem.code == "RW802"
    assert problem.title == f"plugin `odd` of odd-dist 1.0 implements `{name}`, which is no hook"
    assert problem.help
    assert problem.help.startswith(help)
    assert manager.views["v"] == "V"  # its good hooks are used all the same
    assert manager.loaded()[1].hooks == ("rulewright_views",)


def test_imported_names_that_begin_like_a_hook_are_no_hooks(publish: Publish) -> None:
    manager = Manager(
        [publish("ok", rulewright_tools=ModuleType("rulewright_tools"), rulewright_level=3)], only=""
    )
    assert manager.problems == []


def test_of_two_claims_the_first_by_distribution_wins_and_both_are_named(publish: Publish) -> None:
    def other() -> list[Variant]:
        return [Variant("hex", "Hexagons", (3,))]

    points = [
        publish("z", "z-dist", rulewright_variants=hex_variants),
        publish("a", "a-dist", rulewright_variants=other),
    ]
    manager = Manager(points, only="")
    assert manager.variants["hex"].title == "Hexagons"
    (problem,) = manager.problems
    assert problem.code == "RW803"
    assert problem.title == "variant `hex` is claimed by a-dist 1.0 and by z-dist 1.0"
    assert problem.help == "that of a-dist 1.0 is used"
    assert manager.variants
    assert len(manager.problems) == 1  # asking again doesn't say it again


def test_what_is_built_in_keeps_its_names(publish: Publish) -> None:
    manager = Manager([publish("a", "a-dist", rulewright_players=lambda: {"random": GreedyPlayer})], only="")
    assert isinstance(manager.players["random"](1), RandomPlayer)
    assert [problem.code for problem in manager.problems] == ["RW803"]
    assert "and by a-dist 1.0" in manager.problems[0].title


def test_two_entry_points_of_one_name_both_load(publish: Publish) -> None:
    first = publish("hex", "a-dist", rulewright_variants=hex_variants)
    second = _point("hex", "fake_hex", "b-dist")
    vars(sys.modules["fake_hex"])["rulewright_players"] = lambda: {"p": RandomPlayer}
    third = publish("other", "c-dist", rulewright_players=lambda: {"q": RandomPlayer})
    manager = Manager([first, second, third], only="")
    assert {"q", "p"} <= set(manager.players)
    assert [info.name for info in manager.loaded()] == ["builtin", "hex", "b-dist:hex", "other"]


# -- commands ---------------------------------------------------------------------------------------------


def test_commands_are_added_unless_their_name_is_taken(publish: Publish) -> None:
    app = typer.Typer()
    app.command("list")(lambda: None)
    extra = typer.Typer()

    def rulewright_commands(app: typer.Typer) -> None:
        app.command("list")(lambda: None)
        app.command()(hex_variants)
        app.add_typer(extra, name="maps")

    manager = Manager([publish("hex", rulewright_commands=rulewright_commands)], only="")
    manager.add_commands(app)
    assert [
        command.name or command.callback.__name__ for command in app.registered_commands if command.callback
    ] == [
        "list",
        "hex_variants",
    ]
    assert [group.name for group in app.registered_groups] == ["maps"]
    (title,) = titles(manager)
    assert title.startswith("RW803 command `list` is claimed by rulewright ")
    assert title.endswith(" and by rulewright-hex 1.0")


# -- the generated index ----------------------------------------------------------------------------------


def test_without_an_index_there_are_no_variants(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builtin, "_INDEX", "rulewright.no_machines.index")
    assert list(builtin.rulewright_variants()) == []


def test_an_index_that_misses_something_is_heard_of(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    (tmp_path / "fake_index.py").write_text("import no_such_module_anywhere")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(builtin, "_INDEX", "fake_index")
    with pytest.raises(ModuleNotFoundError):
        builtin.rulewright_variants()


def test_variants_are_read_from_the_index(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = {
        "name": "demo",
        "title": "Demo",
        "players": [2, 3],
        "options": {"side": ["A", "B"]},
        "extends": None,
        "modules": {2: "rulewright.machines.demo_2", 3: "rulewright.machines.demo_3"},
        "spec": "specs/there_is_no_such.rules",
        "spec_hash": "abc",
    }
    monkeypatch.setattr(builtin, "import_module", lambda name: SimpleNamespace(VARIANTS={"demo": entry}))
    (variant,) = builtin.rulewright_variants()
    assert (variant.name, variant.players, variant.options) == ("demo", (2, 3), {"side": ("A", "B")})
    assert variant.modules[3] == "rulewright.machines.demo_3"
    assert variant.spec is None
    assert variant.spec_hash == "abc"


def test_every_hook_is_documented() -> None:
    hooks = [name for name in vars(hookspecs) if name.startswith("rulewright_")]
    assert len(hooks) == 5
    for name in hooks:
        assert len(getattr(hookspecs, name).__doc__ or "") > 80


# -- speed ------------------------------------------------------------------------------------------------


def test_importing_the_package_brings_in_nothing_of_weight() -> None:
    code = (
        "import sys, rulewright; rulewright.__all__;"
        "heavy = {'lark', 'jinja2', 'pluggy', 'typer', 'rich', 'importlib.metadata', 'dataclasses'} & set(sys.modules);"
        "assert not heavy, heavy;"
        "assert rulewright.__version__ and 'load' in dir(rulewright)"
    )
    subprocess.run([sys.executable, "-S", "-c", _with_path(code)], check=True)


def test_loading_the_plugins_imports_neither_the_command_line_nor_the_grammar() -> None:
    code = (
        "import sys; from rulewright.plugins.manager import variants, players, loaded;"
        "variants(); players(); loaded();"
        "heavy = {'lark', 'jinja2', 'typer', 'rich'} & set(sys.modules); assert not heavy, heavy"
    )
    environment = os.environ | {"RULEWRIGHT_PLUGINS": "none"}
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True, env=environment)
    assert time.perf_counter() - start < 2  # a fifth of that on a quiet computer


def _with_path(code: str) -> str:
    # -S leaves out site and with it whatever start-up hooks this environment has; the path has to be given then.
    return f"import sys; sys.path[:] = {sys.path!r};" + code


# -- players ----------------------------------------------------------------------------------------------


class Pile:
    """A game for two: each in turn takes a number from the list; the number is points, 0 gives 5 to the rival."""

    def __init__(self, numbers: list[int], scores: tuple[int, int] = (0, 0), turn: int = 0) -> None:
        self.numbers, self.points, self.turn = list(numbers), list(scores), turn

    def current_player(self) -> int:
        return self.turn if self.numbers else -4

    def legal_actions(self, player: int | None = None) -> list[int]:
        return list(range(len(self.numbers)))

    def apply_action(self, action: int) -> None:
        number = self.numbers.pop(action)
        if number:
            self.points[self.turn] += number
        else:
            self.points[1 - self.turn] += 5
        self.turn = 1 - self.turn

    def is_terminal(self) -> bool:
        return not self.numbers or 99 in self.points

    def returns(self) -> list[float]:
        lead = self.points[0] - self.points[1]
        return [float((lead > 0) - (lead < 0)), float((lead < 0) - (lead > 0))]

    def scores(self) -> list[int]:
        return list(self.points)

    def clone(self) -> "Pile":
        return Pile(self.numbers, (self.points[0], self.points[1]), self.turn)


def test_greedy_takes_what_gains_most_and_leaves_the_state_alone() -> None:
    state = Pile([3, 0, 7, 2])
    assert GreedyPlayer(1).choose(state, state.legal_actions()) == 2
    assert (state.numbers, state.points, state.turn) == ([3, 0, 7, 2], [0, 0], 0)


def test_greedy_minds_what_a_rival_gains() -> None:
    state = Pile([1, 0], turn=1)
    assert {GreedyPlayer(seed).choose(state, [0, 1]) for seed in range(10)} == {0}


def test_greedy_prefers_winning_to_points() -> None:
    class Sudden(Pile):
        def is_terminal(self) -> bool:
            return 1 in self.points

        def clone(self) -> "Sudden":
            return Sudden(self.numbers, (self.points[0], self.points[1]), self.turn)

    state = Sudden([9, 1, 9])
    assert GreedyPlayer(3).choose(state, [0, 1, 2]) == 1


def test_greedy_breaks_ties_by_its_seed_among_the_best_only() -> None:
    state = Pile([4, 1, 4, 4])
    chosen = {GreedyPlayer(seed).choose(state, [0, 1, 2, 3]) for seed in range(40)}
    assert chosen == {0, 2, 3}


@pytest.mark.parametrize("make", [RandomPlayer, GreedyPlayer])
def test_players_repeat_themselves_with_their_seed(make: Callable[[int], Any]) -> None:
    def choices(seed: int) -> list[int]:
        player = make(seed)
        return [player.choose(Pile([4, 4, 4, 4]), [0, 1, 2, 3]) for _ in range(20)]

    assert choices(7) == choices(7)
    assert choices(7) != choices(8)


def test_random_chooses_only_legal_actions_and_each_of_them() -> None:
    player = RandomPlayer(5)
    assert {player.choose(Pile([1]), [3, 8, 11]) for _ in range(100)} == {3, 8, 11}
