"""The wheel: one top-level name, the data inside, and an import that works where the checkout isn't."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel once, with the build tools that are installed."""
    out = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(out), str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    (built,) = out.glob("*.whl")
    return built


def names(wheel: Path) -> list[str]:
    with zipfile.ZipFile(wheel) as archive:
        return archive.namelist()


def test_wheel_is_pure_and_has_one_top_level_name(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")
    top = {name.split("/")[0] for name in names(wheel)}
    assert {name for name in top if not name.endswith(".dist-info")} == {"rulewright"}


def test_wheel_holds_each_file_once_and_no_portion_init(wheel: Path) -> None:
    listed = names(wheel)
    assert len(listed) == len(set(listed))
    with zipfile.ZipFile(wheel) as archive:
        init = archive.read("rulewright/__init__.py").decode()
    assert init == (ROOT / "compiler/rulewright/__init__.py").read_text(encoding="utf-8")
    assert listed.count("rulewright/py.typed") == 1


def test_wheel_holds_the_data_of_the_checkout(wheel: Path) -> None:
    listed = set(names(wheel))
    for folder, pattern in (("grammar", "*.lark"), ("specs", "*.rules")):
        files = {f"rulewright/{folder}/{path.name}" for path in (ROOT / folder).glob(pattern)}
        assert files
        assert files <= listed
    assert any(name.endswith("/licenses/LICENSE") for name in listed)


def test_wheel_holds_all_three_roots(wheel: Path) -> None:
    listed = set(names(wheel))
    for root in ("compiler", "plugins", "generated"):
        source = ROOT / root / "rulewright"
        inside = {
            f"rulewright/{path.relative_to(source).as_posix()}"
            for path in source.rglob("*")
            if path.suffix in (".py", ".j2", ".c", ".h")
            if path.parent != source or root == "compiler"
        }
        assert inside <= listed


def test_wheel_declares_its_commands(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (name,) = [name for name in archive.namelist() if name.endswith(".dist-info/entry_points.txt")]
        text = archive.read(name).decode()
    assert "[console_scripts]\nrulewright = rulewright.cli.app:main" in text
    assert "[rulewright]\nbuiltin = rulewright.plugins.builtin" in text


def test_installed_package_works_away_from_the_checkout(wheel: Path, tmp_path: Path) -> None:
    target = tmp_path / "site"
    pip = [
        sys.executable,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-deps",
        "--no-index",
        "--target",
        str(target),
    ]
    subprocess.run([*pip, str(wheel)], check=True, capture_output=True)
    code = f"""
import sys
from pathlib import Path
sys.path[:] = [{str(target)!r}] + [path for path in sys.path if not (Path(path) / "rulewright").is_dir()]
import rulewright
from rulewright.resources import folder
from rulewright.plugins.manager import Manager
assert rulewright.__file__.startswith({str(target)!r}), rulewright.__file__
assert rulewright.__path__ == [{str(target / "rulewright")!r}], rulewright.__path__
assert rulewright.SpecError.__module__ == "rulewright.diagnostics.model"
for name in ("grammar", "specs"):
    assert str(folder(name)).startswith({str(target)!r}), folder(name)
assert "random" in Manager([], only="none").players
import shutil
if shutil.which("cc"):
    assert rulewright.load("tic_tac_toe", backend="native").backend == "native"
"""
    env = {**os.environ, "RULEWRIGHT_CACHE": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path, env=env)
    assert done.returncode == 0, done.stderr


def test_editable_install_is_a_list_of_folders() -> None:
    # An import hook in the .pth would hide the package from type checkers.
    links = [
        path
        for entry in sys.path
        if entry.endswith("site-packages")
        for path in Path(entry).glob("*rulewright*.pth")
    ]
    if not links:
        pytest.skip("not an editable install")
    for link in links:
        lines = link.read_text(encoding="utf-8").split()
        assert [Path(line).name for line in lines] == ["compiler", "generated", "plugins"]
        assert all(Path(line).is_dir() for line in lines)
