"""The page on tracing and coverage: its files are used, and its commands print what it shows."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from rulewright.cli import app

PAGE = Path(__file__).parents[2] / "docs" / "tracing.md"
BLOCKS = re.findall(r"^```(\w+) ?([^\n]*)\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.S | re.M)
FILES = {name: text for _, name, text in BLOCKS if name}
COMMANDS = [text.split("\n", 1) for language, _, text in BLOCKS if language == "console"]


def test_the_page_has_files_and_commands() -> None:
    assert set(FILES) == {"pond.rules", "rulebooks/pond_en.md"}
    assert len(COMMANDS) == 2


@pytest.mark.parametrize(("command", "shown"), COMMANDS, ids=[command for command, _ in COMMANDS])
def test_commands_print_what_the_page_shows(
    command: str, shown: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    words = shlex.split(command.removeprefix("$ "))
    assert words[0] == "rulewright"
    result = CliRunner(env={"NO_COLOR": "1"}).invoke(app.app, words[1:], prog_name="rulewright")
    assert result.exit_code == 0, result.stderr
    assert _timeless(result.stdout) == _timeless(shown)


def _timeless(text: str) -> str:
    return re.sub(r"in \d+\.\d+ s", "in 0 s", text)
