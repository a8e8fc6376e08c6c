"""Where the data folders are: inside an installed package, or beside the code in a checkout."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def folder(name: str) -> Path:
    """Return the folder of shipped data called `name` (`"grammar"` or `"specs"`).

    The folder inside the package comes first: in a wheel it is the only one, and an installed package must not be
    led astray by a folder that happens to lie two levels above it.

    Raises FileNotFoundError if it is in neither place, which means a broken installation.
    """
    inside = _PACKAGE / name
    if inside.is_dir():
        return inside
    checkout = _PACKAGE.parent.parent
    if (checkout / "pyproject.toml").is_file() and (checkout / name).is_dir():
        return checkout / name
    raise FileNotFoundError(
        f"rulewright's folder {name!r} is neither in {_PACKAGE} nor in a checkout around it"
    )
