"""Visit every position of a game, or as many as a budget allows, and report what is wrong with its rules.

In: a compilation with marks for coverage. Out: a :class:`Report`. The search is breadth-first with chance surfaced, so
the way to what it finds is a shortest one. Positions are told apart by all that is in them. Where they don't fit the
budget, random games look further, and what is proved of the whole is left out.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from rulewright.driver import Compilation
from rulewright.play.explore_graph import CHANCE as AT_CHANCE
from rulewright.play.explore_graph import DECISION, END, LEAF, Graph
from rulewright.play.explore_report import Finding, Report, findings_of_graph, unused
from rulewright.play.playout import seat_to_move
from rulewright.runtime import CHANCE, TERMINAL, Game, GameError, Rng, RulesBroken, State, StuckState
from rulewright.runtime.errors import BREAKS, broken
from rulewright.runtime.serial import restore

#: Moves tried for each position of the budget: bounds the search where positions are few and moves many.
MOVES_A_STATE = 40
#: At most so many random games where the positions don't fit the budget.
MOST_GAMES = 1_000
#: The share of the time that the search may take; the rest is for random games.
SEARCH_SHARE = 0.7
_BREAKS = (GameError, *BREAKS)


Way = Callable[[], Sequence[int]]


@dataclass(frozen=True)
class Budget:
    """How far to go: positions kept, and a function that says which share of the time is spent (1.0: all of it)."""

    states: int = 100_000
    spent: Callable[[], float] = lambda: 0.0


def explore(
    done: Compilation,
    budget: Budget | None = None,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """Visit the positions of a game. ``progress`` is told now and then how many are known and how many done.

    ``done`` must have been made with ``cover=True``; ``seed`` is that of the random games.
    """
    return _Explorer(done, Budget() if budget is None else budget, seed, progress).run()


class _Explorer:
    def __init__(
        self, done: Compilation, budget: Budget, seed: int, progress: Callable[[int, int], None] | None
    ) -> None:
        self.done = done
        self.game: Game = done.game()
        self.budget = budget
        self.rng = Rng(seed)
        self.progress = progress
        self.graph = Graph()
        self.keys: dict[bytes, int] = {}
        self.order: list[bytes] = []
        self.root: State | None = None
        self.full = False
        self.report = Report(self.game, done)
        self.found: dict[tuple[str, str], Finding] = {}

    def run(self) -> Report:
        report = self.report
        try:
            self.root = self.game.initial_state()
        except _BREAKS as error:
            self._find("broken", _said(error), "the set-up", ())
        else:
            self._meet(self.root, -1, -1)
            self._search()
            report.complete = self.graph.complete
            if not report.complete:
                self._games()
        report.measure(self.graph)
        report.node_of = lambda number: int.from_bytes(self.order[number][:4], "little")
        report.findings = [*self.found.values()]
        report.findings += findings_of_graph(report, self.graph)
        unused(report)
        return report

    # ---- positions ---------------------------------------------------------------------------------------------

    def _key(self, state: State) -> bytes:
        """All that is in a position, short."""
        node = state._node.to_bytes(4, "little")
        try:
            return node + bytes(state._s)
        except ValueError:
            return node + array("q", state._s).tobytes()

    def _state(self, key: bytes) -> State:
        """The position of a key."""
        width = len(self.game.definition.cells)
        cells = list(key[4:])
        if len(cells) != width:
            wide = array("q")
            wide.frombytes(key[4:])
            cells = wide.tolist()
        return restore(self.game, cells, int.from_bytes(key[:4], "little"), [], None)

    def _meet(self, state: State, parent: int, move: int) -> int:
        """The number of a position, known or new; -1 if it is new and the budget is spent."""
        key = self._key(state)
        number = self.keys.get(key, -1)
        if number < 0 and len(self.order) >= self.budget.states:
            self.full = True
        elif number < 0:
            kind = self._look(state, partial(self._way, parent, move))
            number = self.graph.add(kind, parent, move)
            self.keys[key] = number
            self.order.append(key)
        return number

    def _look(self, state: State, way: Way) -> int:
        """The kind of a new position, its mistakes reported."""
        node = self.game.definition.nodes[state._node]
        self.report.visited.add(state._node)
        try:
            state.check()
            mover = state.current_player()
            if mover == TERMINAL:
                state.returns()
                return END
        except _BREAKS as error:
            self._find("broken", _said(error), _place(node.name, node.span), way())
            return LEAF
        return AT_CHANCE if mover == CHANCE else DECISION

    def _moves(self, state: State, way: Way) -> list[int]:
        """What can be done at a position; [] after a report if that is nothing, or can't be said."""
        node = self.game.definition.nodes[state._node]
        try:
            seat = seat_to_move(state)
            moves = state.legal_actions() if seat == CHANCE else state.legal_actions(seat)
            if not moves:
                who = (
                    "chance has no outcome" if seat == CHANCE else f"p{seat} must act and has no legal action"
                )
                self._find("stuck", who, _place(node.name, node.span), way())
        except StuckState as error:
            self._find("stuck", _said(error), _place(node.name, node.span), way())
            return []
        except _BREAKS as error:
            self._find("broken", _said(error), _place(node.name, node.span), way())
            return []
        self.report.saw(state._node, moves, seat == CHANCE)
        return moves

    def _play(self, state: State, move: int, way: Way) -> bool:
        """Play a move; False after a report if the rules break."""
        node = self.game.definition.nodes[state._node]
        try:
            state.apply_action(move)
        except _BREAKS as error:
            kind = "endless" if isinstance(error, StuckState) else "broken"
            message = f"{_said(error)} in {self.game.action_text(move)}"
            self._find(kind, message, _place(node.name, node.span), way())
            return False
        return True

    def _way(self, parent: int, move: int) -> tuple[int, ...]:
        return (*self.graph.trace(parent), move) if parent >= 0 else ()

    def _find(self, kind: str, message: str, where: str, way: Sequence[int]) -> None:
        """Note what is wrong; of several of the same kind at the same place the shortest way is kept."""
        message = message.split(" (after")[0]
        plain = "".join("#" if c.isdigit() else c for c in message)
        way = tuple(way)
        known = self.found.get((f"{kind} {plain}", where))
        if known is None:
            self.found[f"{kind} {plain}", where] = Finding(kind, message, where, way)
            return
        known.states += 1
        if len(way) < len(known.moves):
            known.moves, known.message = way, message

    # ---- the search --------------------------------------------------------------------------------------------

    def _search(self) -> None:
        graph = self.graph
        most = MOVES_A_STATE * self.budget.states
        while graph.expanded < len(graph) and not self.full and len(graph.moves) < most:
            at = graph.expanded
            if at % 256 == 0:
                if self.budget.spent() > SEARCH_SHARE:
                    return
                if self.progress is not None:
                    self.progress(len(graph), at)
            if graph.kinds[at] in (DECISION, AT_CHANCE) and not self._go_on(at):
                # Not all that follows is known, so this position stays open.
                del graph.targets[graph.starts[at] :]
                del graph.moves[graph.starts[at] :]
                return
            graph.close()

    def _go_on(self, at: int) -> bool:
        """Meet all that follows a position; False if the budget doesn't hold it."""
        graph = self.graph
        state = self._state(self.order[at])
        moves = self._moves(state, partial(graph.trace, at))
        if not moves:
            graph.kinds[at] = LEAF
        for move in moves:
            child = state.clone()
            if not self._play(child, move, partial(self._way, at, move)):
                graph.excused.add(at)
                continue
            target = self._meet(child, at, move)
            if target < 0:
                return False
            graph.link(move, target)
        return True

    # ---- random games ------------------------------------------------------------------------------------------

    def _games(self) -> None:
        report = self.report
        left = self.budget.states
        longest = self.game.max_game_length
        assert self.root is not None
        while report.games < MOST_GAMES and left > 0 and self.budget.spent() < 1:
            report.games += 1
            state = self.root.clone()
            decisions = 0
            while left > 0:
                left -= 1
                report.moves += 1
                kind = self._look(state, state.history)
                if kind in (END, LEAF):
                    break
                moves = self._moves(state, state.history)
                if not moves:
                    break
                if kind == DECISION and decisions >= longest:
                    message = (
                        f"a game is not over after {longest:,} decisions, the most that the rules promise"
                    )
                    self._find("endless", message, "the flow", state.history())
                    break
                decisions += kind == DECISION
                move = (
                    moves[self.rng.below(len(moves))] if kind == DECISION else state.sample_outcome(self.rng)
                )
                if not self._play(state, move, state.history):
                    break
                if report.moves % 256 == 0 and self.budget.spent() >= 1:
                    return
            report.longest_seen = max(report.longest_seen, decisions)


def _place(name: str, span: str) -> str:
    return f"{name} ({span})" if span else name


def _said(error: Exception) -> str:
    if isinstance(error, RulesBroken):
        return error.what
    return str(error) if isinstance(error, GameError) else broken(error).what
