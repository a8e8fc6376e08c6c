"""Wrong and odd specs with what is said of them, and how each is mended.

``bad/CODE_what.rules`` has one kind of mistake (the plainest of each code is in the register, and tested in
``cli/test_codes.py``); its message stands beside it in a ``.txt``, which RULEWRIGHT_ACCEPT=1
writes anew: look at the difference before you keep it. The comments ``# mend: old => new`` at its head say how it is
mended.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rulewright.diagnostics.codes import CODES
from rulewright.diagnostics.render_human import render
from rulewright.driver import check

FOLDER = Path(__file__).parent / "bad"
SPECS = sorted(FOLDER.glob("RW*.rules"))
NAMES = [path.stem for path in SPECS]
_MEND = "# mend: "


@pytest.mark.parametrize("path", SPECS, ids=NAMES)
def test_only_its_own_code_is_reported(path: Path) -> None:
    found = check(path)
    assert {diagnostic.code for diagnostic in found} == {path.stem.split("_")[0]}
    assert path.stem.split("_")[0] in CODES


@pytest.mark.parametrize("path", SPECS, ids=NAMES)
def test_message_is_as_stored(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # The message then names the file as somebody in that folder would.
    monkeypatch.chdir(FOLDER)
    text = render(check(Path(path.name)))
    golden = path.with_suffix(".txt")
    if os.environ.get("RULEWRIGHT_ACCEPT"):
        golden.write_text(text, encoding="utf-8")
    assert text == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", SPECS, ids=NAMES)
def test_mended_spec_compiles_without_a_word(path: Path, tmp_path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    mends = [line.removeprefix(_MEND).rstrip("\n") for line in lines if line.startswith(_MEND)]
    text = "".join(line for line in lines if not line.startswith(_MEND))
    assert mends
    for mend in mends:
        old, _, new = mend.replace("\\n", "\n").partition(" => ")
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    for base in FOLDER.glob("base_*.rules"):
        (tmp_path / base.name).write_bytes(base.read_bytes())
    mended = tmp_path / path.name
    mended.write_text(text, encoding="utf-8")
    assert check(mended) == []


def test_what_bad_specs_build_on_is_good() -> None:
    for base in FOLDER.glob("base_*.rules"):
        assert check(base) == []
