"""`rulewright bench GAME --against engine.py`: the game beside another engine of it, in a Python file.

The file has a class ``State``: ``State(seed)`` is a new game; ``legal_actions()``, ``apply(action)`` (or
``apply_action``), ``is_terminal()`` and ``clone()`` are what they are here. It is run as it stands, so it must be
trusted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rulewright.runtime import Game

ROUNDS = 5
#: The figures: what each is called in JSON, and in the table.
FIGURES = {
    "playouts_per_second": "games/s, each move chosen in Python",
    "rollouts_per_second": "games/s, whole games at once",
    "clone_apply_per_second": "clone + apply/s",
}
Engine = tuple[Callable[[int], Any], str]


def bench_engine(
    path: Path,
    names: Sequence[str],
    players: int | None,
    options: Sequence[str] | None,
    seconds: float,
    as_json: bool,
) -> None:
    """Measure and print. Raises UsageError where the file is no engine, or its states fail."""
    from rulewright.cli.bench_native import rollouts
    from rulewright.cli.common import print_json
    from rulewright.diagnostics import UsageError

    if len(names) != 1:
        raise UsageError(
            f"{path.name} is an engine of one game", help=f"rulewright bench GAME --against {path}"
        )
    state, apply = _engine(path)
    rows: dict[str, dict[str, list[float]]] = {path.stem: {}}
    games = dict(_games(names[0], players, options))
    rows |= {backend: {} for backend in games}
    for _ in range(ROUNDS):
        # By turns, so that a machine that grows slower does so for all.
        try:
            _measure(rows[path.stem], state, apply, seconds / ROUNDS)
        except Exception as problem:
            text = f"{path.name}: its State fails: {type(problem).__name__}: {problem}"
            raise UsageError(text, help=_WANTED) from problem
        for backend, game in games.items():
            _measure(rows[backend], game.initial_state, "apply_action", seconds / ROUNDS)
            if backend == "native":
                rows[backend].setdefault("rollouts_per_second", []).append(rollouts(game, seconds / ROUNDS))
    figures = {name: {key: median(found) for key, found in row.items()} for name, row in rows.items()}
    ratios = {name: _ratios(figures[name], figures[path.stem]) for name in games}
    if as_json:
        game = next(iter(games.values()))
        print_json(
            {"against": str(path), "game": game.name, "players": game.num_players, "options": game.options}
            | {"seconds": seconds, "figures": figures, "ratios": ratios}
        )
    else:
        _print(path.stem, figures, ratios)


_WANTED = "a class State(seed) with legal_actions(), apply(action), is_terminal() and clone()"


def _engine(path: Path) -> Engine:
    from rulewright.diagnostics import UsageError

    if not path.is_file():
        raise UsageError(
            f"there is no engine {path}", help=f"it is open-spiel, or a Python file with {_WANTED}"
        )
    spec = spec_from_file_location(f"rulewright_engine_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise UsageError(f"{path.name} is no Python file", help=f"it has {_WANTED}")
    module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as problem:
        raise UsageError(f"{path.name} can't be run: {type(problem).__name__}: {problem}") from problem
    state = getattr(module, "State", None)
    apply = next((name for name in ("apply", "apply_action") if hasattr(state, name)), None)
    if apply is None:
        raise UsageError(
            f"{path.name} has no class State that an action can be applied to", help=f"it has {_WANTED}"
        )
    return state, apply  # type: ignore[return-value]  # not None: it has an attribute that None lacks


def _games(word: str, players: int | None, options: Sequence[str] | None) -> Iterator[tuple[str, Game]]:
    """The game on each backend that there is."""
    from dataclasses import replace

    from rulewright.cli.seats import load_args

    arguments = load_args(word, players, list(options or ()))
    for backend in ("python", "auto"):
        game = replace(arguments, backend=backend)()
        yield game.backend, game


def _measure(row: dict[str, list[float]], new: Callable[[int], Any], apply: str, seconds: float) -> None:
    row.setdefault("playouts_per_second", []).append(_stepped(new, apply, seconds))
    row.setdefault("clone_apply_per_second", []).append(_clone_apply(new, apply, seconds))


def _stepped(new: Callable[[int], Any], apply: str, seconds: float) -> float:
    """Random games a second, with a loop in Python and as little else as can be."""
    games = 0
    started = perf_counter()
    while (spent := perf_counter() - started) < seconds or not games:
        pick, state = Random(games).random, new(games)
        move, legal_actions, is_terminal = getattr(state, apply), state.legal_actions, state.is_terminal
        while not is_terminal():
            legal = legal_actions()
            move(legal[int(pick() * len(legal))])
        games += 1
    return games / spent


def _clone_apply(new: Callable[[int], Any], apply: str, seconds: float) -> float:
    """Copies that are moved on once, a second, from positions along random games."""
    # The method's name is written out, as whoever searches would: looking it up by name costs as much as a move in C.
    loop = _loop(apply)
    done = seed = 0
    spent = 0.0
    while spent < seconds:
        pick, state = Random(seed).random, new(seed)
        while not state.is_terminal() and spent < seconds:
            legal = state.legal_actions()
            started = perf_counter()
            loop(state, legal)
            spent += perf_counter() - started
            done += len(legal)
            getattr(state, apply)(legal[int(pick() * len(legal))])
        seed += 1
    return done / spent


def _loop(apply: str) -> Callable[[Any, Sequence[int]], None]:
    def by_apply(state: Any, legal: Sequence[int]) -> None:
        for action in legal:
            state.clone().apply(action)

    def by_apply_action(state: Any, legal: Sequence[int]) -> None:
        for action in legal:
            state.clone().apply_action(action)

    return by_apply if apply == "apply" else by_apply_action


def _ratios(ours: dict[str, float], theirs: dict[str, float]) -> dict[str, float]:
    """Ours, times theirs; whole games at once beside the other engine's games, which has no other."""
    base = {**theirs, "rollouts_per_second": theirs["playouts_per_second"]}
    return {name: value / base[name] for name, value in ours.items()}


def _print(other: str, figures: dict[str, dict[str, float]], ratios: dict[str, dict[str, float]]) -> None:
    from rich.table import Table
    from rich.text import Text

    from rulewright.cli.play import _console

    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("")
    for name in figures:
        table.add_column(Text(name), justify="right")
    for key, title in FIGURES.items():
        cells = []
        for name, row in figures.items():
            times = f" ({ratios[name][key]:.1f}×)" if name != other and key in row else ""
            cells.append(f"{row[key]:,.0f}{times}" if key in row else "–")
        if any(cell != "–" for cell in cells):
            table.add_row(title, *cells)
    _console().print(table)
