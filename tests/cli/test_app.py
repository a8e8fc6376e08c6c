"""The frame of the command line: help, exit statuses, messages, plugins."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rulewright.cli.app import EVERYDAY, FROM_PLUGINS, INSIDE, PANELS, VERBS
from rulewright.diagnostics import Diagnostic, Label, SpecError, UsageError
from rulewright.plugins import manager
from rulewright.runtime.errors import GameError, IllegalAction, InvariantBroken, Refusal, StuckState
from rulewright.source import Source, Span

ROOTS = [str(Path(__file__).parents[2] / part) for part in ("compiler", "plugins", "generated")]


def python(*words: str, **more: object) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(ROOTS), "RULEWRIGHT_PLUGINS": "none"}
    return subprocess.run(
        [sys.executable, *words], env=env, capture_output=True, text=True, timeout=60, check=False, **more
    )


def spec_error():
    source = Source("my.rules", "let x = colour\n")
    label = Label(Span(source, 8, 14), "no name `colour` here")
    return SpecError(Diagnostic("RW201", "error", "undefined name `colour`", (label,)))


@pytest.fixture
def failing(stand_in):
    """Make `check my_game.rules` raise an exception."""

    def fail_with(problem):
        def check(spec):
            raise problem

        stand_in("rulewright.driver", check=check)

    return fail_with


@pytest.fixture
def game_file(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("my.rules").write_text("game my\n")
    return "my.rules"


class TestHelp:
    def test_lists_every_verb_in_its_panel(self, cli):
        result = cli("--help")
        assert result.exit_code == 0
        assert result.stderr == ""
        everyday, inside = (result.stdout.index(f"\n{panel}:") for panel in (EVERYDAY, INSIDE))
        assert everyday < inside
        for name in PANELS[EVERYDAY]:
            assert everyday < result.stdout.index(f"\n  {name} ") < inside
        for name in PANELS[INSIDE]:
            assert inside < result.stdout.index(f"\n  {name} ")
        assert FROM_PLUGINS not in result.stdout

    def test_fits_80_columns(self, cli):
        assert max(map(len, cli("--help").stdout.splitlines())) <= 80

    def test_has_the_verbs_that_are_promised(self):
        assert list(PANELS[EVERYDAY]) == "list new check fmt build test play simulate replay doc".split()
        assert (
            list(PANELS[INSIDE])
            == "explore trace show graph explain perft playthrough bench plugins lsp".split()
        )

    @pytest.mark.parametrize("verb", VERBS)
    def test_of_a_verb_has_one_example(self, cli, verb):
        result = cli(verb, "--help")
        assert result.exit_code == 0
        text = " ".join(result.stdout.split())
        assert text.count("Example: ") == 1
        assert f"Example: rulewright {verb}" in text
        assert "[OPTIONS]" in text
        assert max(map(len, result.stdout.splitlines())) <= 80

    @pytest.mark.parametrize("verb", VERBS)
    def test_of_a_verb_is_quick(self, verb):
        script = f"""
import sys
from rulewright.cli.app import main
try:
    main(['{verb}', '--help'])
except SystemExit as end:
    assert not end.code
sys.exit(str({{'rich', 'lark', 'jinja2', 'rulewright.driver'}} & set(sys.modules)).replace('set()', '') or 0)
"""
        assert python("-c", script).stderr == ""

    def test_needs_no_heavy_module(self):
        script = (
            "import sys\n"
            "from rulewright.cli.app import main\n"
            "try:\n    main(['--help'])\n"
            "except SystemExit as end:\n    assert not end.code\n"
            "heavy = {'rich', 'lark', 'jinja2', 'rulewright.driver', 'rulewright.cli.play'} & set(sys.modules)\n"
            "sys.exit(f'imported: {heavy}' if heavy else 0)\n"
        )
        result = python("-c", script)
        assert result.returncode == 0, result.stderr

    def test_is_shown_without_words_as_a_wrong_call(self, cli):
        result = cli()
        assert result.exit_code == 2
        assert "Looking inside" in result.output

    def test_version(self, cli):
        result = cli("--version")
        assert result.exit_code == 0
        assert result.stdout.startswith("rulewright ")


class TestWrongCalls:
    def test_unknown_verb_names_the_likely_one(self, cli):
        result = cli("chekc")
        assert result.exit_code == 2
        assert result.stdout == ""
        assert "No such command 'chekc'. Did you mean 'check'?" in result.stderr

    def test_unknown_option(self, cli):
        result = cli("list", "--jsno")
        assert result.exit_code == 2
        assert result.stdout == ""
        assert "--json" in result.stderr

    def test_missing_argument(self, cli):
        result = cli("explain")
        assert result.exit_code == 2
        assert "CODE" in result.stderr

    def test_unknown_choice(self, cli, game_file):
        result = cli("check", game_file, "--format", "html")
        assert result.exit_code == 2
        assert "github" in result.stderr


class TestFailures:
    def test_wrong_spec_is_drawn_on_stderr(self, cli, failing, game_file):
        failing(spec_error())
        result = cli("check", game_file)
        assert result.exit_code == 1
        assert result.stdout == ""
        assert "error[RW201]: undefined name `colour`" in result.stderr
        assert "--> my.rules:1:9" in result.stderr
        assert "^^^^^^ no name `colour` here" in result.stderr

    def test_wrong_call_has_its_code_and_help(self, cli, failing, game_file):
        failing(UsageError("no option `sied`", "RW704", "did you mean `side`?"))
        result = cli("check", game_file)
        assert result.exit_code == 2
        assert result.stdout == ""
        assert result.stderr == "error[RW704]: no option `sied`\n  = help: did you mean `side`?\n"

    @pytest.mark.parametrize(
        ("problem", "status"),
        [
            (GameError("there is no action 'tke'"), 2),
            (StuckState("nothing is legal in `draft`"), 1),
            (InvariantBroken("a tile is lost"), 1),
            (IllegalAction(3, "take(4)", Refusal("4 has been taken already", "clause 2", "my.rules:9")), 1),
            (FileNotFoundError(2, "No such file or directory", "gone.jsonl"), 2),
            (EOFError(), 1),
        ],
        ids=lambda value: type(value).__name__,
    )
    def test_of_other_kinds(self, cli, failing, game_file, problem, status):
        failing(problem)
        result = cli("check", game_file)
        assert result.exit_code == status
        assert result.stdout == ""
        assert result.stderr.startswith("error")
        assert "bug" not in result.stderr
        assert "Traceback" not in result.stderr
        for word in str(problem.args[-1] if problem.args else "").split():
            if isinstance(problem, GameError) and not isinstance(problem, IllegalAction):
                assert word in result.stderr

    def test_illegal_action_says_which_rule(self, cli, failing, game_file):
        failing(IllegalAction(3, "take(4)", Refusal("4 has been taken already", "clause 2", "my.rules:9")))
        stderr = cli("check", game_file).stderr
        assert "take(4) is not legal: 4 has been taken already (clause 2)" in stderr
        assert "my.rules:9" in stderr

    def test_message_cannot_steer_the_terminal(self, cli, failing, game_file):
        failing(UsageError("no game `\x1b[2Jx`"))
        assert "\x1b" not in cli("check", game_file).stderr

    def test_bug_is_owned_without_a_traceback(self, cli, failing, game_file):
        failing(KeyError("lost"))
        result = cli("check", game_file)
        assert result.exit_code == 70
        assert result.stdout == ""
        assert "this is a bug of Rulewright: KeyError: 'lost'" in result.stderr
        assert "RULEWRIGHT_TRACEBACK=1" in result.stderr
        assert "--traceback" in result.stderr
        assert "Traceback (most" not in result.stderr

    def test_bug_of_the_own_installation_is_not_blamed_on_the_user(self, cli, failing, game_file):
        failing(FileNotFoundError("rulewright's folder 'grammar' is nowhere"))
        assert cli("check", game_file).exit_code == 70

    @pytest.mark.parametrize("how", ["option", "variable"])
    def test_traceback_on_request(self, cli, failing, game_file, how):
        failing(KeyError("lost"))
        if how == "option":
            result = cli("--traceback", "check", game_file)
        else:
            result = cli("check", game_file, env={"RULEWRIGHT_TRACEBACK": "1"})
        assert result.exit_code == 70
        assert "Traceback (most recent call last)" in result.stderr
        assert "KeyError" in result.stderr

    def test_interrupt(self, cli, failing, game_file):
        failing(KeyboardInterrupt())
        result = cli("check", game_file)
        assert result.exit_code == 130
        assert "Traceback" not in result.stderr

    def test_broken_pipe_is_quiet(self, cli, failing, game_file):
        failing(BrokenPipeError(32, "Broken pipe"))
        result = cli("check", game_file)
        assert result.exit_code == 141
        assert result.stderr == ""

    @pytest.mark.skipif(os.name == "nt", reason="pipes break differently there")
    @pytest.mark.parametrize("words", [["explain", "RW201"], ["--help"], ["--version"], ["new", "--help"]])
    def test_reader_that_goes_away(self, words):
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(ROOTS), "RULEWRIGHT_PLUGINS": "none"}
        read, write = os.pipe()
        os.close(read)
        result = subprocess.run(
            [sys.executable, "-m", "rulewright", *words],
            env=env,
            stdout=write,
            stderr=subprocess.PIPE,
            text=True,
            timeout=60,
            check=False,
        )
        os.close(write)
        assert result.returncode == 141
        assert result.stderr == ""


HELLO = """
import typer
def rulewright_commands(app):
    @app.command()
    def hello(name: str = typer.Argument("you")):
        "Greet."
        print("hello,", name)
    @app.command()
    def crash():
        raise KeyError("plugin")
    @app.command("list")
    def another_list():
        print("not that list")
"""


class TestPlugins:
    def test_command_of_a_plugin_runs(self, cli, plugins):
        plugins(greet=HELLO)
        result = cli("hello", "azul")
        assert result.exit_code == 0
        assert result.stdout == "hello, azul\n"

    def test_command_of_a_plugin_is_in_the_help(self, cli, plugins):
        plugins(greet=HELLO)
        stdout = cli("--help").stdout
        panel = stdout.index(f"\n{FROM_PLUGINS}:")
        assert stdout.index(INSIDE) < panel < stdout.index("  hello")
        assert "Greet." in stdout

    def test_command_of_a_plugin_is_suggested(self, cli, plugins):
        plugins(greet=HELLO)
        result = cli("helo")
        assert result.exit_code == 2
        assert "'hello'" in result.stderr

    def test_command_of_a_plugin_that_fails(self, cli, plugins):
        plugins(greet=HELLO)
        result = cli("crash")
        assert result.exit_code == 70
        assert "Traceback" not in result.stderr

    def test_built_in_command_is_not_taken_over(self, cli, plugins):
        plugins(greet=HELLO)
        assert "not that list" not in cli("list").stdout
        result = cli("hello")
        assert result.exit_code == 0
        assert "RW803" in result.stderr
        assert "`list`" in result.stderr

    def test_are_left_alone_by_a_built_in_verb_that_needs_none(self, cli, plugins):
        plugins(greet="raise RuntimeError('loaded')")
        result = cli("explain", "RW201")
        assert result.exit_code == 0
        assert result.stderr == ""
        assert not manager.plugin_manager.cache_info().currsize

    def test_broken_one_is_one_warning_and_the_rest_works(self, cli, plugins):
        plugins(bad="import a_module_that_is_nowhere", greet=HELLO)
        result = cli("list", "--json")
        assert result.exit_code == 0
        assert result.stdout.startswith("[")
        assert result.stderr.count("warning[RW801]") == 1
        assert "`bad`" in result.stderr
        assert cli("hello").stdout == "hello, you\n"

    def test_broken_one_is_told_beside_the_help(self, cli, plugins):
        plugins(bad="import a_module_that_is_nowhere")
        result = cli("--help")
        assert result.exit_code == 0
        assert "RW801" in result.stderr
        assert "RW801" not in result.stdout

    def test_problem_is_told_when_the_verb_fails_too(self, cli, plugins, stand_in):
        stand_in("rulewright.driver", compilation=None)
        plugins(bad="import a_module_that_is_nowhere")
        result = cli("graph", "no_such_game")
        assert result.exit_code == 2
        assert "RW801" in result.stderr
        assert "RW707" in result.stderr
