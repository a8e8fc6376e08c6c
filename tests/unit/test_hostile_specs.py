"""Hostile specs: each gives a clear message or a machine that runs, soon; no text of theirs is run.

Those that are too much of something run in a process of their own with bounded memory, all in one, since the parser
takes a second to make.
"""

from __future__ import annotations

import ast
import io
import json
import os
import subprocess
import sys
import tokenize
from pathlib import Path

import pytest

from rulewright.driver import Compilation, check, compile
from rulewright.emit.to_c import to_c
from rulewright.syntax.formatting import format_spec

ROOT = Path(__file__).parents[2]
HOSTILE = ROOT / "tests" / "hostile"
STORED = sorted(HOSTILE.glob("*.rules"))
#: Seconds of computing and bytes of memory that one spec may take, on a computer with much else to do: half of the
#: seconds is enough where it has not.
SECONDS, BYTES = 10, 1 << 30
EVIL = "EVIL_TEXT"

RUN_ALL = f"""
import json, resource, sys, time
resource.setrlimit(resource.RLIMIT_AS, ({BYTES}, {BYTES}))
from pathlib import Path
from rulewright import driver
from rulewright.emit.to_c import to_c
from rulewright.syntax.parser import grammar
grammar()
for name in sys.argv[1:]:
    started = time.process_time()
    codes = sorted({{d.code for d in driver.check(Path(name)) if d.is_error}})
    if not codes:
        done = driver.compile(Path(name))
        to_c(done.machine)
        state = done.game().initial_state(seed=1)
        for _ in range(10):
            if not state.is_terminal():
                state.apply_action(state.legal_actions()[-1])
    print(json.dumps([name, codes, time.process_time() - started]), flush=True)
"""


def test_too_much_of_anything_is_told_or_runs(tmp_path: Path) -> None:
    sys.path.insert(0, str(HOSTILE))
    try:
        from generated import specs
    finally:
        sys.path.remove(str(HOSTILE))
    wanted = specs()
    files = {f"{name.replace(' ', '_')}.rules": name for name in wanted}
    for file, name in files.items():
        (tmp_path / file).write_text(wanted[name][0], encoding="utf-8")
    roots = [str(ROOT / part) for part in ("compiler", "plugins", "generated")]
    done = subprocess.run(
        [sys.executable, "-c", RUN_ALL, *files],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(roots), "RULEWRIGHT_PLUGINS": ""},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == len(files), (files.get(list(files)[len(answers)]), done.stderr[-2000:])
    wrong = {}
    for file, codes, seconds in answers:
        name = files[file]
        may = wanted[name][1]
        if seconds > SECONDS or bool(codes) != bool(may) or not set(codes) <= may:
            wrong[name] = (codes, may, round(seconds, 1))
    assert wrong == {}


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
def test_stored_specs_run_as_any_other(path: Path) -> None:
    assert [d for d in check(path) if d.is_error] == []
    done = compile(path)
    state = done.game(debug=True).initial_state(seed=3)
    for move in range(60):
        if state.is_terminal():
            break
        actions = state.legal_actions()
        chosen = actions[move * 7 % len(actions)]
        text = done.game().action_text(chosen)
        assert done.game().action(text) == chosen
        assert all(state.why_not(a) is None for a in actions)
        state.apply_action(chosen)
        assert state.to_dict()
    assert state.is_terminal()
    assert format_spec(done.source).text


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
def test_their_text_is_nowhere_but_in_literals_and_comments(path: Path) -> None:
    for passes in (None, ()):
        done = Compilation(compile(path).source, passes=passes)
        ast.parse(done.python)
        for token in tokenize.generate_tokens(io.StringIO(done.python).readline):
            if EVIL in token.string:
                assert token.type in (tokenize.STRING, tokenize.COMMENT), token
        # The C back end prints no text of a spec at all.
        header = to_c(done.machine)
        assert EVIL not in header
        assert "/etc/passwd" not in header


def test_generated_modules_do_only_what_machines_do() -> None:
    done = compile(HOSTILE / "names.rules")
    tree = ast.parse(done.python)
    imported = {
        node.module if isinstance(node, ast.ImportFrom) else node.names[0].name
        for node in ast.walk(tree)
        if isinstance(node, (ast.Import, ast.ImportFrom))
    }
    assert imported == {"__future__", "rulewright.runtime"}
    called = {
        node.func.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not called & {"exec", "eval", "open", "__import__", "compile", "getattr", "setattr", "print"}
