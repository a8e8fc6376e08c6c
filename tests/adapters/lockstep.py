"""Our classics and OpenSpiel's own games, played in both at once.

A :class:`Pair` says how one of ours reads as one of theirs. Apart from names, what it says is a difference of rules or
of convention, and stands in the table of ``docs/researchers.md``.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any

import pyspiel
import pytest

import rulewright.open_spiel as adapter

CHANCE, SIMULTANEOUS = pyspiel.PlayerId.CHANCE, pyspiel.PlayerId.SIMULTANEOUS
#: An action or outcome in ours, and the same in theirs.
Same = tuple[int, int]


@dataclass
class Pair:
    """One of our games, a variant or a spec's path with its parameters, and one of OpenSpiel's.

    ``move`` gives what OpenSpiel calls a player's action of ours. ``outcomes`` gives OpenSpiel's numbers for an outcome
    of ours; where there are several, ours is all of them together. ``only_there`` are actions that OpenSpiel allows
    besides ours. ``ends_there`` gives the returns if a rule that only OpenSpiel has ends the game, else None.
    """

    ours: str
    theirs: str
    move: Callable[[int, str], str]
    outcomes: Callable[[str], Sequence[int]] = lambda text: ()
    only_there: Callable[[Walk], set[str]] = lambda walk: set()
    ends_there: Callable[[Walk], list[float] | None] = lambda walk: None

    def __str__(self) -> str:
        return self.ours

    def start(self) -> Walk:
        """Both games before anything has happened."""
        word, bracket, params = self.ours.partition("(")
        here = pyspiel.load_game(adapter.register(word) + bracket + params)
        there = pyspiel.load_game(self.theirs)
        assert here.num_players() == there.num_players()
        return Walk(self, here.new_initial_state(), there.new_initial_state())


@dataclass
class Walk:
    """Both games. ``texts`` are our actions so far, without chance; ``seen`` is for the pair to remember things in."""

    pair: Pair
    here: Any
    there: Any
    texts: list[str] = field(default_factory=list)
    seen: set[str] = field(default_factory=set)

    def choices(self) -> list[list[Same]]:
        """Compare the games: for each that must choose or draw here, what there is to choose; [] at the end."""
        here, there = self.here, self.there
        returns = self.pair.ends_there(self)
        if returns is not None:
            assert there.is_terminal(), self.told("theirs should have ended")
            assert there.returns() == pytest.approx(returns), self.told("returns differ")
            return []
        assert here.is_terminal() == there.is_terminal(), self.told("only one of them has ended")
        assert here.returns() == pytest.approx(there.returns()), self.told("returns differ")
        if here.is_terminal():
            return []
        mover = here.current_player()
        assert mover == there.current_player(), self.told("another player is to move")
        if mover == CHANCE:
            return [self._outcomes()]
        return [self._actions(p) for p in (range(here.num_players()) if mover == SIMULTANEOUS else [mover])]

    def _actions(self, player: int) -> list[Same]:
        there = self.there
        theirs = {there.action_to_string(player, a).rstrip("*"): a for a in there.legal_actions(player)}
        legal = self.here.legal_actions(player)
        named = {self.pair.move(player, self.here.action_to_string(player, a)): a for a in legal}
        extra = self.pair.only_there(self)
        assert len(legal) + len(extra) == len(there.legal_actions(player)), self.told("numbers of actions")
        assert named.keys() | extra == theirs.keys(), self.told("legal actions differ")
        return [(action, theirs[name]) for name, action in named.items()]

    def _outcomes(self) -> list[Same]:
        theirs = dict(self.there.chance_outcomes())
        found: list[Same] = []
        for outcome, chance in self.here.chance_outcomes():
            text = self.here.action_to_string(CHANCE, outcome)
            same = [t for t in self.pair.outcomes(text) if t in theirs]
            assert chance == pytest.approx(sum(theirs.pop(t) for t in same)), self.told(f"chance of {text}")
            found += [(outcome, t) for t in same]
        assert not theirs, self.told(f"only theirs can draw {sorted(theirs)}")
        return found

    def go(self, chosen: Sequence[Same]) -> None:
        """Play in both what was chosen, one for each that had a choice."""
        here, there = self.here, self.there
        mover = here.current_player()
        if mover != CHANCE:
            self.texts += [here.action_to_string(max(mover, 0), action) for action, _ in chosen]
        if mover == SIMULTANEOUS:
            here.apply_actions([ours for ours, _ in chosen])
            there.apply_actions([theirs for _, theirs in chosen])
        else:
            ((ours, theirs),) = chosen
            here.apply_action(ours)
            there.apply_action(theirs)

    def copy(self) -> Walk:
        """Both games in copies."""
        return Walk(self.pair, self.here.clone(), self.there.clone(), self.texts[:], set(self.seen))

    def fields(self) -> dict[str, Any]:
        """Our zones and variables by name."""
        found: dict[str, Any] = self.here.rules_state.to_dict()["fields"]
        return found

    def told(self, what: str) -> str:
        """What is wrong, and where."""
        last = ", ".join(self.texts[-6:]) or "no move yet"
        return f"{self.pair}: {what}, after {last}\nours:\n{self.here}\ntheirs:\n{self.there}"


def play(pair: Pair, rng: random.Random) -> int:
    """One random game in both, compared at every step. Returns how many steps it had."""
    walk, steps = pair.start(), 0
    while choices := walk.choices():
        walk.go([rng.choice(some) for some in choices])
        steps += 1
    return steps


def play_all(walk: Walk) -> Iterator[list[str]]:
    """Every game that goes on from here, in both, compared at every step. Gives our actions in each."""
    choices = walk.choices()
    if not choices:
        yield walk.texts
        return
    for chosen in product(*choices):
        child = walk.copy()
        child.go(chosen)
        yield from play_all(child)


# ---- names -------------------------------------------------------------------------------------------------


def _number(text: str) -> int:
    return int(re.findall(r"\d+", text)[0])


def _square(text: str) -> tuple[int, int]:
    """Row and column of the square that one of our actions names: rows from the top, both from 0."""
    match = re.search(r"\b([a-z])(\d+)\b", text)
    assert match is not None, text
    return int(match[2]) - 1, ord(match[1]) - ord("a")


def _their_square(row: int, column: int, rows: int) -> str:
    """The same in OpenSpiel, where rows are mostly counted from the bottom."""
    return f"{chr(ord('a') + column)}{rows - row}"


def _last_word(text: str) -> str:
    return text.rstrip(")").replace("(", ", ").split(", ")[-1]


def _tic_tac_toe(player: int, text: str) -> str:
    return "{}({},{})".format("xo"[player], *_square(text))


def _connect_four(player: int, text: str) -> str:
    return f"{'xo'[player]}{_number(text)}"


def _othello(player: int, text: str) -> str:
    return "pass" if text == "pass_turn" else _last_word(text)


def _breakthrough(size: int) -> Callable[[int, str], str]:
    def move(player: int, text: str) -> str:
        row, column = _square(text)
        to = row + (1, -1)[player], column + ("left", "straight", "right").index(_last_word(text)) - 1
        return _their_square(row, column, size) + _their_square(*to, size)

    return move


def _checkers(player: int, text: str) -> str:
    """Ours has four columns of dark squares, and p0 begins at the top: the board is turned round."""
    row, column = _square(text)
    column = 2 * column + 1 - row % 2
    way = text.split(", ")[1]
    far = 2 if text.startswith("jump") else 1
    to = row + (far if "south" in way else -far), column + (far if "east" in way else -far)
    return _their_square(7 - row, 7 - column, 8) + _their_square(7 - to[0], 7 - to[1], 8)


def _oware(player: int, text: str) -> str:
    return ("ABCDEF" + "abcdef")[_number(text)]


def _kalah(player: int, text: str) -> str:
    return str(_number(text) + (1, 8)[player])


def _pig(player: int, text: str) -> str:
    return {"roll_die": "roll", "hold": "stop"}[text]


def _kuhn(player: int, text: str) -> str:
    return {"check": "Pass", "fold": "Pass", "bet": "Bet", "call": "Bet"}[text]


def _leduc(player: int, text: str) -> str:
    return {"fold": "Fold", "call": "Call", "raise_stake": "Raise"}[text]


def _goofspiel(player: int, text: str) -> str:
    return f"[P{player}]Bid: {_number(text)}"


# ---- chance ------------------------------------------------------------------------------------------------

_RANKS = ("jack", "queen", "king")


def _from_one(text: str) -> list[int]:
    return [_number(text) - 1]


def _rank(text: str) -> list[int]:
    return [_RANKS.index(_last_word(text))]


def _two_of_a_rank(text: str) -> list[int]:
    """Cards of a rank are alike in ours, and one outcome."""
    rank = _RANKS.index(_last_word(text))
    return [2 * rank, 2 * rank + 1]


# ---- rules that only OpenSpiel has -------------------------------------------------------------------------


def _stop_with_nothing(walk: Walk) -> set[str]:
    return set() if walk.fields()["gathered"] else {"stop"}


def _forty_without_capture(walk: Walk) -> list[float] | None:
    last = walk.texts[-40:]
    return [0, 0] if len(last) == 40 and not any(text.startswith("jump") for text in last) else None


def _repetition(walk: Walk) -> list[float] | None:
    """The second time a position comes up, each side takes what lies on it."""
    if walk.here.is_terminal():
        return None
    fields = walk.fields()
    position = f"{walk.here.current_player()} {fields['houses']}"
    if position not in walk.seen:
        walk.seen.add(position)
        return None
    seeds = [sum(fields["player.store"][p].values()) for p in ("p0", "p1")]
    for house, held in fields["houses"].items():
        seeds[int(house) // 6] += sum(held.values())
    return [float((a > b) - (a < b)) for a, b in (seeds, seeds[::-1])]


def _last_card_by_itself(walk: Walk) -> list[float] | None:
    """With one card left in each hand, and one prize, the rest is played at once."""
    here = walk.here
    cards = int(here.get_game().rules.options["cards"])
    if len(walk.texts) != here.num_players() * (cards - 1):
        return None
    rest = here.clone()
    if rest.is_chance_node():
        ((outcome, _),) = rest.chance_outcomes()
        rest.apply_action(outcome)
    rest.apply_actions([rest.legal_actions(player)[0] for player in range(rest.num_players())])
    assert rest.is_terminal()
    returns: list[float] = rest.returns()
    return returns


# ---- the pairs ---------------------------------------------------------------------------------------------


def pig(players: int, goal: int) -> Pair:
    """Pig, in theirs without a bound on the length that random games could reach."""
    return Pair(
        f"pig(players={players},goal={goal})",
        f"pig(players={players},winscore={goal},horizon=100000)",
        _pig,
        _from_one,
        _stop_with_nothing,
    )


def goofspiel(players: int, cards: int, order: str = "shuffled") -> Pair:
    """Goofspiel with prizes in one of three orders."""
    theirs = "random" if order == "shuffled" else order
    return Pair(
        f"goofspiel(players={players},cards={cards},order={order})",
        f"goofspiel(players={players},num_cards={cards},points_order={theirs})",
        _goofspiel,
        _from_one,
        ends_there=_last_card_by_itself,
    )


def breakthrough(size: int) -> Pair:
    """Breakthrough on a square board."""
    return Pair(
        f"breakthrough(size={size})", f"breakthrough(rows={size},columns={size})", _breakthrough(size)
    )


KUHN = Pair("kuhn_poker", "kuhn_poker", _kuhn, _rank)
LEDUC = Pair("leduc_poker", "leduc_poker", _leduc, _two_of_a_rank)
PAIRS = [
    Pair("tic_tac_toe", "tic_tac_toe", _tic_tac_toe),
    Pair("connect_four", "connect_four", _connect_four),
    *(breakthrough(size) for size in (6, 7, 8)),
    Pair("othello", "othello", _othello),
    Pair("english_draughts(patience=100)", "checkers", _checkers, ends_there=_forty_without_capture),
    Pair("oware(patience=200)", "oware", _oware, ends_there=_repetition),
    Pair("kalah", "mancala", _kalah),
    *(pig(players, goal) for players, goal in ((2, 20), (2, 100), (3, 30), (4, 20))),
    KUHN,
    LEDUC,
    *(goofspiel(players, cards) for players, cards in ((2, 4), (2, 13), (3, 5), (4, 13))),
    *(goofspiel(2, 6, order) for order in ("ascending", "descending")),
]
