"""One server for all tests, and a folder with copies of real specs for it to work on."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

pytest.importorskip("pygls", reason="the language server is an extra")
sys.path.insert(0, str(Path(__file__).parent))

from lsp_editor import Editor

SPECS = Path(__file__).parents[2] / "specs"
COPIED = (
    "azul.rules",
    "azul.tests.rules",
    "azul_grey.rules",
    "azul_grey.tests.rules",
    "rulebooks/azul_ko.md",
)


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with Azul, its variant, their tests and their rulebook's clauses."""
    root = tmp_path_factory.mktemp("workspace")
    for name in COPIED:
        (root / name).parent.mkdir(exist_ok=True)
        shutil.copy(SPECS / name, root / name)
    return root


@pytest.fixture(scope="session")
def editor(folder: Path) -> Iterator[Editor]:
    """A client with a server that works in that folder."""
    client = Editor(folder)
    yield client
    assert client.close() == 0
    assert client.errors() == ""


@pytest.fixture
def opened(editor: Editor) -> Iterator[Callable[..., str]]:
    """Opens documents, and closes them after the test."""
    uris: list[str] = []

    def open_one(path: Path | str, text: str | None = None) -> str:
        uri = editor.open(path, text)
        uris.append(uri)
        return uri

    yield open_one
    for uri in uris:
        if uri in editor.texts:
            editor.shut(uri)


@pytest.fixture
def azul(opened: Callable[..., str], folder: Path) -> str:
    """Azul, open."""
    return opened(folder / "azul.rules")


@pytest.fixture
def grey(opened: Callable[..., str], folder: Path) -> str:
    """The variant that extends Azul, open."""
    return opened(folder / "azul_grey.rules")
