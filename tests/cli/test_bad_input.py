"""Bad input through the command line: a message with place and cause, the right exit status, and nothing else.

The whole program runs in a process of its own, as its users run it; memory and time are bounded, so that a spec that
would take all of either fails its test.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]
ROOT = Path(__file__).parents[2]
ROOTS = [str(ROOT / part) for part in ("compiler", "plugins", "generated")]
#: Far above what any of these calls needs, far below what a computer has.
SECONDS, BYTES = 30, 1 << 30

GOOD = """\
game stones "Stones"
    players 2..3

option first: two | three = two

var heap: 0..9 = 9

flow:
    turns from p0:
        choose take
        if heap == 0: win me

action take(number: 1..3):
    require number <= heap else "there are fewer than {number}"
    heap -= number
"""

FRAME = """\
game big "Big"
    players 2

player:
    score: int 0..10 = 0

result: highest score
"""

#: Specs that ask for too much, each with the code that says so.
TOO_LARGE = {
    "range": ("range R: 0..999999\nflow:\n    pass\n", "RW501"),
    "range beyond numbers": ("range R: 0..99999999\nflow:\n    pass\n", "RW302"),
    "grid": ("grid S: 100000 rows, 100000 columns\nflow:\n    pass\n", "RW501"),
    "tags": ("domain D: x[999999] | y\nflow:\n    pass\n", "RW501"),
    "union": (
        "".join(f"domain D{k}: a{k}[4000]\n" for k in range(12))
        + f"domain U: {' | '.join(f'D{k}' for k in range(12))}\nflow:\n    pass\n",
        "RW501",
    ),
    "option": ("option o: 0..999999 = 0\nflow:\n    pass\n", "RW501"),
    "state": (
        "range A: 0..999\nenum K: x, y\npiece t of K: 3 each\nzone z[A, A, A]: slot of t\nflow:\n    pass\n",
        "RW502",
    ),
    "state in many parts": (
        "range A: 0..999\n" + "".join(f"var v{k}[A]: bool\n" for k in range(40)) + "flow:\n    pass\n",
        "RW502",
    ),
    "actions": (
        "range A: 0..999\nflow:\n    choose go by p0\naction go(a: A, b: A, c: A):\n    pass\n",
        "RW503",
    ),
    "choice": ("flow:\n    let x = choose x in 0..999998 by p0\n    p0.score = x % 9\n", "RW503"),
    "loop": (
        "range A: 0..3999\nvar n: 0..9\nflow:\n    for a in A, b in A, c in A: n = 1\n    choose go by p0\n"
        "action go():\n    pass\n",
        "RW501",
    ),
    "fold": (
        "range A: 0..3999\nflow:\n    choose go by p0\naction go():\n"
        "    require some a in A, b in A: a + b == 9 + me.score\n",
        "RW501",
    ),
    "while": ("var n: 0..9\nflow:\n    while n < 3 at most 9999999 times: n += 1\n", "RW302"),
    "grid steps": (
        "grid S: 60 rows, 60 columns\nflow:\n    choose go by p0\naction go(s: S, a: 0..50):\n"
        "    require step(s, a, a) is not nothing\n",
        "RW501",
    ),
    "pieces": ("enum K: x, y\npiece t of K: 900000 each\nzone z: bag of t\nflow:\n    pass\n", "RW302"),
    "die": ("flow:\n    p0.score = roll 1..100000\n", "RW302"),
    "brackets": (f"def f() -> 0..9 = {'(' * 99}1{')' * 99}\nflow:\n    pass\n", "RW107"),
    "long line": (f"const T = [{'1, ' * 3000}1]\nflow:\n    pass\n", "RW107"),
}

#: Specs whose parts follow one another for too long.
TOO_DEEP = {
    "sum": f"action go():\n    require {' + '.join(['me.score'] * 900)} > 3\n",
    "negations": f"action go():\n    require {'not ' * 900}(me.score == 1)\n",
    "defs": "".join(f"def f{k}(x: 0..9) -> 0..9 = f{k + 1}(x)\n" for k in range(1200))
    + "def f1200(x: 0..9) -> 0..9 = x\naction go():\n    require f0(me.score) == 2\n",
}

BROKEN_PLUGIN = "import a_module_that_is_nowhere\n"
METADATA = "Metadata-Version: 2.1\nName: rulewright-broken\nVersion: 1.0\n"


#: Checks every spec named in turn, and tells the code and the seconds of each.
CHECK_ALL = f"""
import json, resource, sys, time
resource.setrlimit(resource.RLIMIT_AS, ({BYTES}, {BYTES}))
from pathlib import Path
from rulewright import driver
from rulewright.syntax.parser import grammar
grammar()
for name in sys.argv[1:]:
    started = time.perf_counter()
    codes = [d.code for d in driver.check(Path(name)) if d.is_error]
    print(json.dumps([name, codes, time.perf_counter() - started]), flush=True)
"""


def python(*words: str, folder: Path, path: Sequence[Path] = ()) -> subprocess.CompletedProcess[str]:
    """Run Python in a process of its own, away from the checkout, with bounded time."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([*map(str, path), *ROOTS]), "NO_COLOR": "1"}
    env.pop("RULEWRIGHT_PLUGINS", None)
    return subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env=env,
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a good spec, and the current one."""
    folder = tmp_path / "here"
    folder.mkdir()
    (folder / "stones.rules").write_text(GOOD, encoding="utf-8")
    monkeypatch.chdir(folder)
    return folder


def listing(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*"))


#: What is written wrongly in the good spec, where that is, and the code that says so.
MISTAKES = {
    "a missing colon": ("option first:", "option first", "4:14", "RW105"),
    "a misspelt name": ("heap -= number", "heap -= numbr", "15:13", "RW201"),
    "another type": ("heap -= number", "heap -= first", "15:13", "RW301"),
    "indentation": ("        if heap", "       if heap", "11:", "RW102"),
    "a bracket": ("win me", "win me)", "11:29", "RW104"),
}
MAKERS = ("simulate", "test", "play", "build")


class TestSpecs:
    @pytest.mark.parametrize(
        ("verb", "mistake"),
        [*(("check", m) for m in MISTAKES), *((v, m) for v in MAKERS for m in list(MISTAKES)[:2])],
    )
    def test_mistakes_are_told_with_their_place(self, here: Path, run: Run, verb: str, mistake: str) -> None:
        old, new, place, code = MISTAKES[mistake]
        (here / "bad.rules").write_text(GOOD.replace(old, new), encoding="utf-8")
        more = {"build": ["-o", "out"], "play": ["--seats", "random,random"]}.get(verb, [])
        done = run(verb, "bad.rules", *more)
        told = done.stdout if verb == "check" else done.stderr
        assert done.exit_code == 1
        assert f"error[{code}]" in told
        assert f"bad.rules:{place}" in told
        assert listing(here) == ["bad.rules", "stones.rules"]

    def test_too_large_a_game_is_refused_at_once(self, here: Path) -> None:
        names = {f"{number}.rules": what for number, what in enumerate(TOO_LARGE)}
        for file, what in names.items():
            (here / file).write_text(f"{FRAME}\n{TOO_LARGE[what][0]}", encoding="utf-8")
        done = python("-c", CHECK_ALL, *names, folder=here)
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        assert {names[name]: codes[:1] for name, codes, _ in answers} == {
            what: [code] for what, (_, code) in TOO_LARGE.items()
        }, done.stderr
        assert [names[name] for name, _, seconds in answers if seconds > 5] == []

    def test_a_game_without_end_is_stopped(self, here: Path, run: Run) -> None:
        (here / "long.rules").write_text(
            f"{FRAME}\nflow:\n    repeat 1000000 times: choose go by p0\n\naction go():\n    pass\n",
            encoding="utf-8",
        )
        done = run("simulate", "long.rules", "-n", "1")
        assert done.exit_code == 1
        assert "not over after 10000 decisions (seed 0)" in done.stderr

    @pytest.mark.parametrize("name", TOO_DEEP)
    def test_too_deep_a_spec_is_refused(self, here: Path, run: Run, name: str) -> None:
        (here / "deep.rules").write_text(
            f"{FRAME}\nflow:\n    choose go by p0\n{TOO_DEEP[name]}", encoding="utf-8"
        )
        done = run("check", "deep.rules")
        assert done.exit_code == 1
        assert "error[RW107]" in done.stderr + done.stdout

    @pytest.mark.parametrize(
        ("content", "code"),
        [(b"\xff\xfe game", "RW002"), (b"game x\0y", "RW002"), (b"# \n" * 700_000, "RW003"), (b"", "RW407")],
    )
    def test_files_that_are_no_specs(self, here: Path, run: Run, content: bytes, code: str) -> None:
        (here / "odd.rules").write_bytes(content)
        done = run("check", "odd.rules")
        assert done.exit_code == 1
        assert f"error[{code}]" in done.stdout


class TestPlay:
    def test_moves_that_are_no_moves_or_illegal(self, here: Path, run: Run) -> None:
        said = "take(2)\ntake(9)\ntkae(1)\ntake(\nwhy take(3)\nquit\n"
        done = run("play", "stones.rules", "--seats", "human,random", "--seed", "1", said=said)
        assert done.exit_code == 0
        answers = [
            line.split("> ", 1)[1] for line in done.stdout.splitlines() if line.startswith("p0 (human)> ")
        ]
        assert answers[:5] == [
            "p0 (human): take(2)",
            "`take(9)` is no move here; did you mean take(1)?",
            "`tkae(1)` is no move here; did you mean take(1)?",
            "that could be take(1), take(2) or take(3)",
            "take(3) is legal",
        ]

    def test_an_illegal_move_names_its_rule(self, here: Path, run: Run) -> None:
        (here / "few.rules").write_text(GOOD.replace("= 9\n", "= 2\n"), encoding="utf-8")
        done = run("play", "few.rules", "--seats", "human,random", said="take(3)\nquit\n")
        assert "take(3) is not legal: there are fewer than 3" in done.stdout
        assert "few.rules:14" in done.stdout

    @pytest.mark.parametrize(
        ("words", "code", "cause"),
        [
            (["--players", "7"], "RW703", "2 to 3"),
            (["--players", "0"], "", "--players"),
            (["--option", "first=four"], "RW704", "two, three"),
            (["--option", "frist=two"], "RW704", "first"),
            (["--option", "first"], "RW704", "NAME=VALUE"),
            (["--option", "first=two", "--option", "first=three"], "RW704", "twice"),
        ],
    )
    @pytest.mark.parametrize("verb", ["simulate", "play", "perft"])
    def test_players_and_options_out_of_range(
        self, here: Path, run: Run, verb: str, words: list[str], code: str, cause: str
    ) -> None:
        more = {"simulate": ["-n", "1"], "perft": ["-d", "1"], "play": []}[verb]
        done = run(verb, "stones.rules", *more, *words)
        assert done.exit_code == 2
        assert cause in done.stderr
        assert code in done.stderr

    def test_a_game_that_is_nowhere(self, here: Path, run: Run) -> None:
        for word, near in (("azull", "azul"), ("stone.rules", "stones.rules"), ("stones", "stones.rules")):
            done = run("simulate", word)
            assert done.exit_code == 2
            assert "error[RW707]" in done.stderr
            assert near in done.stderr


class TestPlugins:
    def test_one_that_fails_is_named_and_the_rest_works(self, here: Path, run: Run) -> None:
        site = here / "site"
        info = site / "rulewright_broken-1.0.dist-info"
        info.mkdir(parents=True)
        (info / "METADATA").write_text(METADATA, encoding="utf-8")
        (info / "entry_points.txt").write_text("[rulewright]\nbroken = broken_plugin\n", encoding="utf-8")
        (site / "broken_plugin.py").write_text(BROKEN_PLUGIN, encoding="utf-8")
        for words in (["list"], ["simulate", "azul", "-n", "1"]):
            done = python("-m", "rulewright", *words, folder=here, path=[site])
            assert done.returncode == 0
            assert "zul" in done.stdout
            assert "Traceback" not in done.stderr
            for part in ("RW801", "rulewright-broken", "a_module_that_is_nowhere"):
                assert part in done.stderr


class TestOutput:
    """Permissions don't bind an administrator, so what can't be written here lies below a file."""

    def test_a_folder_below_a_file(self, here: Path, run: Run) -> None:
        before = listing(here)
        done = run("build", "stones.rules", "-o", "stones.rules/out")
        assert done.exit_code == 2
        assert "error[RW901]" in done.stderr
        assert "stones.rules/out" in done.stderr
        assert listing(here) == before

    def test_nothing_is_half_written(self, here: Path, run: Run) -> None:
        (here / "out" / "index.py").mkdir(parents=True)
        before = listing(here)
        done = run("build", "stones.rules", "-o", "out")
        assert done.exit_code == 2
        assert "error[RW901]" in done.stderr
        assert listing(here) == before

    def test_a_wrong_spec_among_good_ones_leaves_everything_as_it_was(self, here: Path, run: Run) -> None:
        (here / "bad.rules").write_text(
            GOOD.replace("stones", "bad").replace("heap -=", "heep -="), encoding="utf-8"
        )
        before = listing(here)
        done = run("build", "stones.rules", "bad.rules", "-o", "out")
        assert done.exit_code == 1
        assert "error[RW201]" in done.stderr
        assert listing(here) == before

    def test_a_build_removes_nothing_that_it_has_not_made(self, here: Path, run: Run) -> None:
        (here / "out").mkdir()
        (here / "out" / "mine.py").write_text("print('mine')\n", encoding="utf-8")
        done = run("build", "-o", "out")
        assert done.exit_code == 0, done.stderr
        assert (here / "out" / "mine.py").is_file()

    @pytest.mark.parametrize(
        "words",
        [
            ["simulate", "stones.rules", "-n", "1", "--out", "stones.rules/games.jsonl"],
            ["play", "stones.rules", "--seats", "random,random", "--out", "stones.rules/game.jsonl"],
            ["graph", "stones.rules", "--format", "dot", "-o", "stones.rules/graph.dot"],
            ["new", "other", "-o", "stones.rules"],
        ],
        ids=lambda words: words[0],
    )
    def test_files_below_a_file(self, here: Path, run: Run, words: list[str]) -> None:
        before = listing(here)
        done = run(*words)
        assert done.exit_code in ((0, 2) if words[0] == "play" else (2,))
        assert "stones.rules" in done.stderr + done.stdout
        assert "not a " in done.stderr + done.stdout
        assert listing(here) == before
