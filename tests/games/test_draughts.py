"""English and Brazilian draughts against public tables, in which a capture of several pieces is one move."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from classics import load, load_fast, perft_by_turns

from rulewright.runtime import Rng, State

ENGLISH = [1, 7, 49, 302, 1_469, 7_361, 36_768, 179_740, 845_931, 3_963_680, 18_391_564]
BRAZILIAN = [1, 7, 49, 302, 1_469, 7_473, 37_628, 187_302]


def test_english_perft() -> None:
    assert perft_by_turns(load("english_draughts"), 7) == ENGLISH[:8]


def test_brazilian_perft() -> None:
    assert perft_by_turns(load("brazilian_draughts"), 6) == BRAZILIAN[:7]


@pytest.mark.slow
def test_deeper_english_perft() -> None:
    assert perft_by_turns(load_fast("english_draughts"), 10) == ENGLISH


@pytest.mark.slow
def test_deeper_brazilian_perft() -> None:
    assert perft_by_turns(load("brazilian_draughts"), 7) == BRAZILIAN


# ---- beside a second, plain writing of the rules --------------------------------------------------------------

Square = tuple[int, int]
#: Who stands where, and whether it is a king.
Board = dict[Square, tuple[int, bool]]
Jump = tuple[Square, Square]


def beyond(square: Square, way: Square, distance: int = 1) -> Square | None:
    row, column = square[0] + way[0] * distance, square[1] + way[1] * distance
    return (row, column) if 0 <= row < 8 and 0 <= column < 8 else None


class Rules:
    """Every turn of a player, as the board after it."""

    def __init__(self, brazilian: bool) -> None:
        self.brazilian = brazilian

    def turns(self, board: Board, player: int) -> list[Board]:
        series = [
            s for square, (owner, _) in board.items() if owner == player for s in self.series(board, square)
        ]
        if series:
            if self.brazilian:
                most = max(len(jumps) for _, jumps in series)
                series = [s for s in series if len(s[1]) == most]
            return [self.result(board, start, jumps) for start, jumps in series]
        return list(self.slides(board, player))

    def slides(self, board: Board, player: int) -> Iterator[Board]:
        for square, (owner, king) in board.items():
            for way in self.ways(player, king) if owner == player else []:
                for distance in range(1, 8 if king and self.brazilian else 2):
                    target = beyond(square, way, distance)
                    if target is None or target in board:
                        break
                    yield self.crowned({**self.without(board, square), target: (player, king)}, target)

    @staticmethod
    def ways(player: int, king: bool) -> list[Square]:
        down = 1 if player == 0 else -1
        return [(d, right) for d in ((1, -1) if king else (down,)) for right in (1, -1)]

    @staticmethod
    def without(board: Board, square: Square) -> Board:
        return {s: piece for s, piece in board.items() if s != square}

    @staticmethod
    def crowned(board: Board, square: Square) -> Board:
        player, king = board[square]
        return {**board, square: (player, king or square[0] == (7 if player == 0 else 0))}

    def jumps(
        self, board: Board, at: Square, piece: tuple[int, bool], taken: frozenset[Square]
    ) -> Iterator[Jump]:
        """Single jumps of a piece that is not on the board itself."""
        player, king = piece
        flies = king and self.brazilian
        for way in self.ways(player, king or self.brazilian):
            over = beyond(at, way)
            while flies and over is not None and over not in board:
                over = beyond(over, way)
            if over is None or over not in board or board[over][0] == player or over in taken:
                continue
            target = beyond(over, way)
            while target is not None and target not in board:
                yield over, target
                target = beyond(target, way) if flies else None

    def series(self, board: Board, start: Square) -> list[tuple[Square, list[Jump]]]:
        """Every series of jumps of a piece that can't be prolonged."""
        rest, piece = self.without(board, start), board[start]
        found = []
        todo: list[tuple[Square, list[Jump]]] = [(start, [])]
        while todo:
            at, made = todo.pop()
            taken = frozenset(over for over, _ in made)
            crowned = not self.brazilian and bool(made) and self.crowned({at: piece}, at)[at] != piece
            more = [] if crowned else list(self.jumps(rest, at, piece, taken))
            if made and not more:
                found.append((start, made))
            todo += [(target, [*made, (over, target)]) for over, target in more]
        return found

    def result(self, board: Board, start: Square, jumps: list[Jump]) -> Board:
        rest = self.without(board, start)
        for over, _ in jumps:
            rest = self.without(rest, over)
        target = jumps[-1][1]
        return self.crowned({**rest, target: board[start]}, target)


def board_of(state: State) -> Board:
    """The machine's dark squares, four in a row, on the whole board."""
    bases = {field.name: field.base for field in state.game.definition.fields}
    board: Board = {}
    for i in range(32):
        owner = state._s[bases["owner"] + i]
        if owner < 2:
            row = i // 4
            board[row, 2 * (i % 4) + 1 - row % 2] = (owner, state._s[bases["king"] + i] == 1)
    return board


def turns_of(state: State) -> list[State]:
    """The positions after every turn of the machine."""
    mover, todo = state.current_player(), [state]
    done: list[State] = []
    while todo:
        at = todo.pop()
        for action in at.legal_actions():
            child = at.clone()
            child.apply_action(action)
            (todo if child.current_player() == mover else done).append(child)
    return done


def frozen(board: Board) -> frozenset[tuple[Square, tuple[int, bool]]]:
    return frozenset(board.items())


@pytest.mark.parametrize("name", ["english_draughts", "brazilian_draughts"])
def test_games_agree_with_the_plain_rules(name: str) -> None:
    game = load(name)
    rules = Rules(name == "brazilian_draughts")
    kings = chains = 0
    for seed in range(20):
        state, rng = game.initial_state(seed), Rng(seed)
        while not state.is_terminal():
            state.check()
            board = board_of(state)
            after = turns_of(state)
            expected = Counter(map(frozen, rules.turns(board, state.current_player())))
            assert Counter(frozen(board_of(child)) for child in after) == expected, str(state)
            kings += any(king for _, king in board.values())
            chains += max(len(board) - len(board_of(child)) for child in after) > 1
            state = after[rng.below(len(after))]
    assert kings > 50
    assert chains > 10
