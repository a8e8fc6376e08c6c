"""What the tests of native machines share: which machines there are, and one of them in several forms."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from rulewright import driver
from rulewright.build import all_specs
from rulewright.driver import Compilation
from rulewright.native.load import native_class
from rulewright.runtime import Game

SPECS = all_specs()
#: An option with more values than this is a number from a range: its ends stand for the rest where time is short.
FEW = 8


class Setting(NamedTuple):
    """A spec, for so many players, with one option away from its default or none."""

    spec: Path
    players: int
    options: tuple[tuple[str, str], ...]

    @property
    def name(self) -> str:
        """A short name."""
        options = "".join(f"-{key}={value}" for key, value in self.options)
        return f"{self.spec.name.split('.')[0]}-{self.players}{options}"


def settings(every_value: bool) -> Iterator[Setting]:
    """Every spec for every number of players, and with every value of each option."""
    for spec in SPECS:
        done = driver.compilation(spec)
        low, high = done.player_range
        for players in range(low, high + 1):
            yield Setting(spec, players, ())
            for option in done.rules.options:
                values = [value for value in option.values if value != option.default]
                if len(values) > FEW and not every_value:
                    values = [values[0], values[-1]]
                yield from (Setting(spec, players, ((option.name, value),)) for value in values)


def spec_of(name: str) -> Path:
    """The spec of a game that ships."""
    return next(spec for spec in SPECS if spec.name == f"{name}.rules")


def compiled(setting: Setting, passes: list[str] | None = None) -> Compilation:
    """The compilation of a setting."""
    return driver.compilation(setting.spec, setting.players, dict(setting.options), passes)


def native(done: Compilation, python: Game, debug: bool = False) -> Game:
    """The game in C that belongs to one in Python. Raises CantBuild."""
    made = native_class(python.definition, lambda: done)
    return Game(python.definition, made, debug=debug, backend="native")


def both(name: str, players: int = 2, options: Mapping[str, str] | None = None) -> tuple[Game, Game]:
    """A game in Python, and in C."""
    done = compiled(Setting(spec_of(name), players, tuple((options or {}).items())))
    python = done.game()
    return python, native(done, python)
