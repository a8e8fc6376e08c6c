"""Solving small two-player zero-sum games with hidden information, over the public interface of a state."""

from __future__ import annotations

from dataclasses import dataclass, field

from rulewright.runtime import CHANCE, Game, State


@dataclass
class Node:
    """A node of the game tree. ``player`` is -1 at chance and -2 at the end; ``value`` is what player 0 gets there."""

    player: int
    value: float = 0.0
    info: str = ""
    chances: list[float] = field(default_factory=list)
    children: list[Node] = field(default_factory=list)


@dataclass
class Info:
    """What a player knows: regrets and the average of the strategies so far."""

    player: int
    regrets: list[float]
    total: list[float]
    strategy: list[float]


def tree(state: State, legal: dict[str, list[int]]) -> Node:
    """The whole tree below a state; ``legal`` collects the actions at every information state and checks them."""
    if state.is_terminal():
        first, second = state.returns()
        assert first + second == 0
        return Node(-2, value=first)
    if state.current_player() == CHANCE:
        outcomes = state.chance_outcomes()
        children = [tree(_after(state, outcome), legal) for outcome, _ in outcomes]
        return Node(-1, chances=[chance for _, chance in outcomes], children=children)
    player = state.current_player()
    info = f"{player}\n{state.information_state_string(player)}"
    actions = state.legal_actions()
    assert legal.setdefault(info, actions) == actions, "positions that look alike offer different actions"
    return Node(player, info=info, children=[tree(_after(state, action), legal) for action in actions])


def _after(state: State, action: int) -> State:
    child = state.clone()
    child.apply_action(action)
    return child


class Solver:
    """Counterfactual regret minimisation with regrets kept positive and later strategies weighing more."""

    def __init__(self, game: Game) -> None:
        self.root = tree(game.initial_state(), {})
        self.infos: dict[str, Info] = {}
        self._collect(self.root)

    def _collect(self, node: Node) -> None:
        if node.player >= 0 and node.info not in self.infos:
            n = len(node.children)
            self.infos[node.info] = Info(node.player, [0.0] * n, [0.0] * n, [1 / n] * n)
        for child in node.children:
            self._collect(child)

    def run(self, iterations: int) -> None:
        for number in range(1, iterations + 1):
            for player in (0, 1):
                self._walk(self.root, player, 1.0, 1.0, number)
                for info in self.infos.values():
                    if info.player == player:
                        info.regrets = [max(0.0, regret) for regret in info.regrets]
                        total = sum(info.regrets)
                        n = len(info.regrets)
                        info.strategy = [r / total for r in info.regrets] if total > 0 else [1 / n] * n

    def _walk(self, node: Node, player: int, own: float, others: float, weight: int) -> float:
        """The value of a node to ``player``, given how likely the player and everybody else come here."""
        if node.player == -2:
            return node.value if player == 0 else -node.value
        if node.player == -1:
            pairs = zip(node.chances, node.children, strict=True)
            return sum(p * self._walk(child, player, own, others * p, weight) for p, child in pairs)
        info = self.infos[node.info]
        strategy = info.strategy
        if node.player != player:
            pairs = zip(strategy, node.children, strict=True)
            return sum(p * self._walk(child, player, own, others * p, weight) for p, child in pairs)
        values = []
        for k, (p, child) in enumerate(zip(strategy, node.children, strict=True)):
            values.append(self._walk(child, player, own * p, others, weight))
            info.total[k] += weight * own * p
        value = sum(p * v for p, v in zip(strategy, values, strict=True))
        for k, v in enumerate(values):
            info.regrets[k] += others * (v - value)
        return value

    def average(self, info: str) -> list[float]:
        total = self.infos[info].total
        whole = sum(total)
        return [t / whole for t in total] if whole > 0 else [1 / len(total)] * len(total)

    def bounds(self) -> tuple[float, float]:
        """What the first player is sure of, and what the second one can hold the first to."""
        return -self._best(1), self._best(0)

    def _best(self, player: int) -> float:
        """The value to ``player`` of the best answer to the other's average strategy."""
        averages = {info: self.average(info) for info in self.infos}
        reached: dict[str, list[tuple[float, Node]]] = {}
        todo = [(1.0, self.root)]
        while todo:
            reach, node = todo.pop()
            if node.player == player:
                reached.setdefault(node.info, []).append((reach, node))
                odds = [1.0] * len(node.children)
            else:
                odds = node.chances if node.player == -1 else averages.get(node.info, [])
            todo += [(reach * p, child) for p, child in zip(odds, node.children, strict=True)]
        choice: dict[str, int] = {}

        def value(node: Node) -> float:
            if node.player == -2:
                return node.value if player == 0 else -node.value
            if node.player == player:
                return value(node.children[chosen(node.info)])
            odds = node.chances if node.player == -1 else averages[node.info]
            return sum(p * value(child) for p, child in zip(odds, node.children, strict=True))

        def chosen(info: str) -> int:
            if info not in choice:
                at = reached[info]
                sums = [
                    sum(reach * value(node.children[k]) for reach, node in at)
                    for k in range(len(at[0][1].children))
                ]
                choice[info] = sums.index(max(sums))
            return choice[info]

        return value(self.root)
