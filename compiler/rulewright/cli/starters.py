"""The texts that `rulewright new` writes. Nothing in them comes from a user but names that have been checked."""

from __future__ import annotations

_GAME = """\
game {name} "{title}"
    "Players take numbers; each number can be taken once. The most points win."
    players {players}

# Everything is finite: a range, an enum or a grid has a known, small set of values.
range Number: 1..12

# `var` is one for all, `player:` holds what each player has.
var taken[Number]: bool = false

player:
    points: int 0..36 = 0

# The rules as they are told. `choose` is where a player decides and the game waits.
flow:
    repeat 3 times:
        for p in player:
            choose take by p

result: highest points

action take(number: Number):
    "Take a number that nobody has, for as many points."
    require not taken[number] else "{{number}} has been taken already"
    taken[number] = true
    me.points += number

test "a number can be taken once only":
    players {fewest}
    when p0: take(9)
    then p0.points == 9
    refused p1: take(9) because "9 has been taken already"
    legal p1: take(12)
"""

_VARIANT = """\
variant {name} extends {extends} "{title}"

# Only what differs from `{extends}` stands here. Each declaration that replaces one of `{extends}` begins with
# `override`, and calls what it replaces with `base(...)`. `rulewright show {extends} --stage rules` shows them all.

test "{title} is ready to play":
    players {fewest}
    then players == {fewest}
"""

_PYPROJECT = """\
[project]
name = "{distribution}"
version = "0.1.0"
description = "{title}, a game for rulewright"
readme = "README.md"
requires-python = ">=3.11"
dependencies = ["rulewright"]

# This is how rulewright finds the game once the distribution is installed.
[project.entry-points.rulewright]
{name} = "{package}"

[build-system]
requires = ["hatchling>=1.26"]
build-backend = "hatchling.build"

[tool.hatch.build.targets.wheel]
packages = ["{package}"]
"""

_INIT = '''\
"""{title}, as a plugin of rulewright. The rules are in `{name}.rules`, beside this file."""

from pathlib import Path

from rulewright.plugins.hookspecs import hookimpl
from rulewright.plugins.model import Variant


@hookimpl
def rulewright_variants() -> list[Variant]:
    """Offer the game. Without generated modules its machine is built from the spec when it is loaded."""
    return [
        Variant(
            name="{name}",
            title="{title}",
            players={counts},  # as the spec says
            extends={base},
            spec=Path(__file__).with_name("{name}.rules"),
        )
    ]
'''

_README = """\
# {title}

A game for rulewright. The rules are in `{package}/{name}.rules`.

    pip install --editable .
    rulewright test {name}
    rulewright play {name}

Players and options are named in `{package}/__init__.py` too, so that games can be
listed without reading their rules: change them there when the spec's change.
"""

_TEST = '''\
"""The game as others will meet it: found by name, and played to its end."""

import rulewright
from {package} import rulewright_variants


def test_is_played_to_the_end() -> None:
    (variant,) = rulewright_variants()
    for players in variant.players:
        state = rulewright.load("{name}", players=players).initial_state(seed=1)
        while not state.is_terminal():
            state.apply_action(state.legal_actions()[0])
        assert len(state.returns()) == players
'''


def spec(name: str, players: tuple[int, ...], extends: str | None = None) -> str:
    """The text of a spec with a passing test: a small game of its own, or a variant of another."""
    template = _VARIANT if extends else _GAME
    return template.format(
        name=name,
        title=title(name),
        players=f"{players[0]}..{players[-1]}",
        fewest=players[0],
        extends=extends,
    )


def package(name: str, players: tuple[int, ...], extends: str | None = None) -> dict[str, str]:
    """The files of a distribution that offers the game as a plugin, by their paths in its folder."""
    package = f"rulewright_{name}"
    facts = {
        "name": name,
        "title": title(name),
        "package": package,
        "distribution": package.replace("_", "-"),
        "counts": repr(players),
        "base": f'"{extends}"' if extends else None,
    }
    return {
        "pyproject.toml": _PYPROJECT.format(**facts),
        "README.md": _README.format(**facts),
        f"{package}/__init__.py": _INIT.format(**facts),
        f"{package}/py.typed": "",
        f"{package}/{name}.rules": spec(name, players, extends),
        f"tests/test_{name}.py": _TEST.format(**facts),
    }


def title(name: str) -> str:
    """The name as people would write it: `my_oware` is `My oware`."""
    return " ".join(name.split("_")).strip().capitalize() or name
