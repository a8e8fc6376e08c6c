"""Random and nearly right specs: a clear message or a machine that runs, in a bounded time, and never anything else."""

from __future__ import annotations

import ast
import os
import random
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, lru_cache
from pathlib import Path

import pytest
from derive import STARTS, spec
from hypothesis import HealthCheck, Phase, event, example, given, settings
from hypothesis import strategies as st
from mutate import KINDS, corpus, mutate

from rulewright.diagnostics import SpecError, UsageError, render_human
from rulewright.driver import Compilation
from rulewright.emit.to_c import to_c
from rulewright.runtime.errors import GameError
from rulewright.source import Source
from rulewright.syntax import parser
from rulewright.syntax import tree as t
from rulewright.syntax.formatting import format_spec

#: Seconds of computing that one spec may take, whatever it says.
SECONDS = 5.0
MOVES = 30
MANY = int(os.environ.get("RULEWRIGHT_FUZZ", "2000"))
SPEC_FOLDER = Path(__file__).parents[2] / "specs"

CHANGES = st.lists(
    st.tuples(st.sampled_from(KINDS), st.integers(0, 5000), st.integers(0, 5000)), min_size=1, max_size=4
)
NAMES = st.sampled_from(sorted(corpus()))
SMALL = st.sampled_from(sorted(name for name, text in corpus().items() if len(text) < 4500))


@lru_cache(maxsize=16)
def _parsed(name: str, text: str, path: Path | None) -> t.File:
    return _parse(Source(name, text, path))


_parse = parser.parse


@pytest.fixture(autouse=True)
def parse_each_text_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Most of the time would go into reading the same text six times: to format it twice, to compare, to compile."""
    monkeypatch.setattr(parser, "parse", lambda source: _parsed(source.name, source.text, source.path))


class TooSlow(Exception):
    """A spec took more than its time."""


@contextmanager
def bounded(seconds: float) -> Iterator[None]:
    """Raise TooSlow after so many seconds of computing."""

    def stop(*_: object) -> None:
        raise TooSlow(f"more than {seconds} s")

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def try_spec(text: str) -> str:
    """How far a spec came: "told" of a mistake, or "played". Anything unforeseen is raised."""
    source = Source("fuzz.rules", text, SPEC_FOLDER / "fuzz.rules")
    told: SpecError | None = None
    with bounded(SECONDS):
        try:
            file = parser.parse(source)
            check_format(source, file)
            done = Compilation(source)
            machine = done.machine
            ast.parse(done.python)
            assert to_c(machine)
            play(done)
        except SpecError as error:
            told = error
        except UsageError:
            return "told"
    if told is None:
        return "played"
    assert render_human.render(told.diagnostics)
    return "told"


def check_format(source: Source, file: t.File) -> None:
    """The one format says the same, keeps every comment, and is reached in one step."""
    try:
        once = format_spec(source).text
        again = Source("fuzz.rules", once)
        assert parser.parse(again) == file
        assert format_spec(again).text == once
    except SpecError as error:
        raise AssertionError("formatted, it can't be read") from error
    kept, before = (sorted(word for _, word in parser.comments(s)) for s in (again, source))
    assert kept == before


def play(done: Compilation) -> None:
    """A few random moves; a rule of the game that fails while it is played is its author's mistake."""
    rng = random.Random(1)
    try:
        state = done.game(debug=True).initial_state(seed=1)
        for _ in range(MOVES):
            if state.is_terminal():
                assert len(state.returns()) == done.players
                break
            actions = state.legal_actions()
            if not actions:
                break
            state.apply_action(rng.choice(actions))
            state.to_dict()
    except GameError:
        pass


@cache
def texts() -> dict[str, str]:
    return corpus()


QUICK = settings(
    max_examples=25,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
LONG = settings(
    max_examples=MANY,
    deadline=None,
    print_blob=True,
    suppress_health_check=list(HealthCheck),
    report_multiple_bugs=True,
    # Not to explain: tracing every line would break the bound on time.
    phases=[Phase.explicit, Phase.reuse, Phase.generate, Phase.shrink],
)


@pytest.mark.fuzz
@QUICK
@given(SMALL, SMALL, CHANGES)
def test_some_changed_specs(name: str, other: str, changes: list[tuple[str, int, int]]) -> None:
    event(try_spec(mutate(texts()[name], texts()[other], changes)))


@pytest.mark.fuzz
@QUICK
@given(st.sampled_from(STARTS), st.integers(0, 10**9))
def test_some_derived_specs(start: str, seed: int) -> None:
    event(try_spec(spec(start, seed)))


@pytest.mark.slow
@pytest.mark.fuzz
@LONG
@given(NAMES, NAMES, CHANGES)
def test_many_changed_specs(name: str, other: str, changes: list[tuple[str, int, int]]) -> None:
    event(try_spec(mutate(texts()[name], texts()[other], changes)))


@pytest.mark.slow
@pytest.mark.fuzz
@LONG
@given(st.sampled_from(STARTS), st.integers(0, 10**9))
@example("_statement", 1)
def test_many_derived_specs(start: str, seed: int) -> None:
    event(try_spec(spec(start, seed)))
