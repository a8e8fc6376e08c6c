"""A compiled variant, ready to play: the factory of states and the register of actions."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any

from rulewright.runtime import serial
from rulewright.runtime.definition import Block, Definition
from rulewright.runtime.errors import UnknownAction
from rulewright.runtime.state import State

if TYPE_CHECKING:
    from rulewright.native.batch import Batch


class Game:
    """One variant for one player count and one set of options.

    ``debug`` switches the invariants on: every action is followed by :meth:`State.check`. ``backend`` names what
    runs the rules (``python``). ``origin`` is a module, a function in it and arguments that give this game again;
    pickling writes that, so that a worker process loads or compiles the game anew.
    """

    def __init__(
        self,
        definition: Definition,
        state_class: type[State],
        *,
        debug: bool = False,
        backend: str = "python",
        origin: tuple[str, str, tuple[Any, ...]] | None = None,
    ) -> None:
        self.definition = definition
        self.state_class = state_class
        self.debug = debug
        self.backend = backend
        self.origin = origin
        blocks = [*definition.actions, *definition.chances]
        self._blocks = blocks
        self._bases = [block.base for block in blocks]
        self._by_name = {block.name: block for block in blocks}

    name = property(lambda self: self.definition.name, doc="The variant's name.")
    title = property(lambda self: self.definition.title, doc="The variant's title.")
    num_players = property(lambda self: self.definition.players, doc="How many players there are.")
    spec_hash = property(
        lambda self: self.definition.spec_hash, doc="A hash of the rules it was compiled from."
    )
    options = property(lambda self: dict(self.definition.options), doc="Each option and its value, as text.")
    max_game_length = property(
        lambda self: self.definition.max_game_length, doc="No game has more decisions than this."
    )

    @cached_property
    def num_distinct_actions(self) -> int:
        """How many ids the players' actions have, 0 … this - 1. Chance outcomes are numbered after them."""
        return sum(block.size for block in self.definition.actions)

    @cached_property
    def num_chance_outcomes(self) -> int:
        """How many ids the chance outcomes have."""
        return sum(block.size for block in self.definition.chances)

    @property
    def identity(self) -> tuple[str, str, int, tuple[tuple[str, str], ...]]:
        """What makes two games the same: name, rules, players and options."""
        d = self.definition
        return (d.name, d.spec_hash, d.players, tuple(sorted(d.options.items())))

    def initial_state(self, seed: int | None = None) -> State:
        """The state before the first decision.

        With a ``seed`` the built-in generator resolves chance; without one, chance is surfaced: the state then
        rests at chance nodes, whose outcomes are applied like actions.
        """
        state = self.state_class.__new__(self.state_class)
        state._start(self, seed)
        return state

    def state_from_dict(self, data: dict[str, Any], seed: int | None = None) -> State:
        """The state that :meth:`State.to_dict` wrote. Raises :class:`GameError` where the data doesn't fit."""
        return serial.from_dict(self, data, seed)

    def batch(self, n: int, seed: int = 0, *, auto_reset: bool = True, threads: int = 1) -> Batch:
        """``n`` games side by side, over NumPy arrays; see :class:`rulewright.native.batch.Batch`.

        NumPy is needed (the extra ``batch``). It is quick where the rules run in C, and works everywhere.
        """
        module = import_module("rulewright.native.batch")
        made: Batch = module.Batch(self, n, seed, auto_reset=auto_reset, threads=threads)
        return made

    def block(self, name: str) -> Block:
        """The action or chance block of that name."""
        return self._by_name[name]

    def block_of(self, action: int) -> Block | None:
        """The block that owns an id, or None."""
        if action < 0 or not self._bases:
            return None
        block = self._blocks[bisect_right(self._bases, action) - 1]
        return block if action < block.base + block.size else None

    def action_text(self, action: int) -> str:
        """The text of an id, e.g. ``take(display 2, blue, 1)``."""
        block = self.block_of(action)
        return f"action {action}" if block is None else block.text(action)

    def action(self, text: str) -> int:
        """The id of an action's text; spaces and case don't matter, nor do brackets after a bare name.

        Raises :class:`UnknownAction` saying what part of the text is not understood and what it could be.
        """
        match = re.fullmatch(r"\s*(\w+)\s*(?:\((.*)\))?\s*", text, re.DOTALL)
        if match is None:
            raise UnknownAction(f"{text!r} is not the form of an action; write it as {self._sample()}")
        block = self._find_block(match[1])
        words = [" ".join(w.split()) for w in match[2].split(",")] if (match[2] or "").strip() else []
        if len(words) != len(block.params):
            names = ", ".join(name for name, _ in block.params) or "nothing"
            raise UnknownAction(f"{block.name} takes {len(block.params)} values ({names}), not {len(words)}")
        values = []
        for word, (name, domain) in zip(words, block.params, strict=True):
            value = domain.by_label.get(word)
            if value is None:
                folded = {label.lower(): v for label, v in domain.by_label.items()}
                value = folded.get(word.lower())
            if value is None:
                raise UnknownAction(f"{word!r} is no {name} of {block.name}: {_list(domain.labels)}")
            values.append(value)
        return block.action(tuple(values))

    def _find_block(self, name: str) -> Block:
        found = self._by_name.get(name)
        if found is None:
            folded = {n.lower(): b for n, b in self._by_name.items()}
            found = folded.get(name.lower())
        if found is None:
            raise UnknownAction(f"there is no action {name!r} in {self.name}: {_list(tuple(self._by_name))}")
        return found

    def _sample(self) -> str:
        return self.definition.actions[0].text(0) if self.definition.actions else "name(value, …)"

    def __reduce__(self) -> tuple[Any, ...]:
        if self.origin is not None:
            return (serial.call, self.origin)
        return (serial.rebuild_game, (self.definition, self.state_class, self.debug, self.backend))

    def __repr__(self) -> str:
        options = "".join(f", {k}={v}" for k, v in self.definition.options.items())
        return f"<Game {self.name}, {self.num_players} players{options}>"


def _list(words: tuple[str, ...], most: int = 12) -> str:
    """Words joined for a message, cut where there are many."""
    shown = ", ".join(words[:most])
    return f"{shown}, … ({len(words)} in all)" if len(words) > most else shown
