"""A game at the terminal: shows it, asks the people in it, lets the others move, and keeps the record."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from rulewright.cli.moves import listing, meant
from rulewright.diagnostics import UsageError
from rulewright.play.playout import seat_to_move, stuck
from rulewright.play.replay import Recorder
from rulewright.runtime import CHANCE, SIMULTANEOUS, Refusal, State

if TYPE_CHECKING:
    from rulewright.play.playout import Player
    from rulewright.views.choose import Painter

_HELP = """\
a move      its number, or its text: take(display 2, blue, 1), also take display 2 blue 1,
            cut short as long as only one legal move fits
why MOVE    the rule that forbids a move
moves       the legal moves again          board    the boards again
undo        take back your last move       save [FILE]    write the game so far
quit        save and leave                 ?        this help"""


class Leave(Exception):
    """Somebody leaves before the end; raised inside the session, which saves the game."""


class Session:
    """One game, from where its recorder stands to its end or until somebody leaves.

    ``players`` has a player for each seat that isn't a person's. ``boards`` is ``all``, ``some`` or ``end``;
    ``paint`` draws them, the text view when left out.
    ``rebuild`` gives a recorder for the same game after so many decisions. ``ask`` reads a line (``input`` when left
    out), and raises EOFError at the end of the input.
    """

    def __init__(
        self,
        recorder: Recorder,
        players: Mapping[int, Player],
        console: Console,
        rebuild: Callable[[Recorder, int], Recorder],
        *,
        boards: str = "all",
        paint: Painter | None = None,
        out: str | None = None,
        ask: Callable[[str], str] | None = None,
    ) -> None:
        self.recorder = recorder
        self.players = players
        self.console = console
        self.rebuild = rebuild
        self.boards = boards
        self.paint = paint
        self.out = out
        self.ask = ask or input
        self.game = recorder.state.game
        self.people = [seat for seat in range(self.game.num_players) if seat not in players]
        self._shown_at = -1

    @property
    def state(self) -> State:
        """The position now."""
        return self.recorder.state

    def run(self) -> bool:
        """Play on; True when the game came to its end, False when somebody left it."""
        try:
            while not self.state.is_terminal():
                seat = seat_to_move(self.state)
                if seat == CHANCE:
                    raise AssertionError("a game at the terminal has a seed, which resolves chance")
                legal = self.state.legal_actions(seat)
                if not legal:
                    raise stuck(self.state)
                if seat in self.players:
                    self._let_move(seat, legal)
                else:
                    self._ask_move(seat, legal)
        except (Leave, EOFError, KeyboardInterrupt):
            self._leave()
            return False
        self._end()
        return True

    # The others ---------------------------------------------------------------------------------------------

    def _let_move(self, seat: int, legal: list[int]) -> None:
        if not self.people and self._board_is_due():
            self.show(None)
        secret = self.state.current_player() == SIMULTANEOUS and bool(self.people)
        event = self.recorder.play(self.players[seat].choose(self.state, legal))
        what = "has chosen" if secret else event.text
        self._say(Text.assemble((self.name(seat), "bold"), f": {what}"))

    def _board_is_due(self) -> bool:
        """With nobody to ask: at the start, and then every move or once in a while."""
        made = len(self.recorder.replay().decisions)
        pace: int = {"all": 1, "some": 4 * len(self.recorder.head.seats), "end": 0}[self.boards]
        return pace > 0 and made % pace == 0

    # People -------------------------------------------------------------------------------------------------

    def _ask_move(self, seat: int, legal: list[int]) -> None:
        made = len(self.state.history())
        if self._shown_at != made:
            if self.boards != "end":
                self.show(seat)
            self._list_moves(legal)
            self._shown_at = made
        line = self.ask(f"{self.name(seat)}> ").strip()
        verb, _, rest = line.partition(" ")
        rest = rest.strip()
        match verb.lower():
            case "":
                return
            case "?" | "help" | "h":
                self.console.print(Text(_HELP))
            case "moves" | "m":
                self._list_moves(legal)
            case "board" | "b" if not rest:
                self.show(seat)
            case "quit" | "exit" | "q" if not rest:
                raise Leave
            case "save":
                self._save(rest or self.out or self.default_file())
            case "undo" if not rest:
                self._undo(seat)
            case "why":
                self._why(legal, rest)
            case _:
                self._move(legal, line)

    def _move(self, legal: list[int], line: str) -> None:
        found = meant(self.game, legal, line)
        if found.action is None:
            self._problem(found.problem)
            return
        refusal = self.state.why_not(found.action)
        if refusal is not None:
            self._refuse(found.action, refusal)
            return
        seat = seat_to_move(self.state)
        event = self.recorder.play(found.action)
        self._say(Text.assemble((self.name(seat), "bold"), f": {event.text}"))

    def _why(self, legal: list[int], line: str) -> None:
        found = meant(self.game, legal, line)
        if found.action is None:
            self._problem(found.problem)
            return
        refusal = self.state.why_not(found.action)
        if refusal is None:
            self._say(Text(f"{self.game.action_text(found.action)} is legal"))
        else:
            self._refuse(found.action, refusal)

    def _refuse(self, action: int, refusal: Refusal) -> None:
        self._say(Text(f"{self.game.action_text(action)} is not legal: {refusal.message}", "red"))
        source = " · ".join(part for part in (refusal.clause, refusal.span) if part)
        if source:
            self._say(Text(f"  rule: {source}", "dim"))

    def _undo(self, seat: int) -> None:
        """Take back this seat's last decision, and all that came after it."""
        decisions = self.recorder.replay().decisions
        mine = [i for i, event in enumerate(decisions) if event.seat == seat]
        if not mine:
            self._problem("there is no move of yours to take back")
            return
        text = decisions[mine[-1]].text
        self.recorder = self.rebuild(self.recorder, mine[-1])
        self._shown_at = -1
        self._say(Text(f"{self.name(seat)} takes back {text}"))

    # Words --------------------------------------------------------------------------------------------------

    def name(self, seat: int) -> str:
        """A seat as people read it."""
        who = self.recorder.head.seats[seat]
        return f"p{seat} ({who})"

    def show(self, viewer: int | None) -> None:
        """Draw the boards: for a person all that their seat may see."""
        from rulewright.views.text_view import draw

        self.console.print()
        self.console.print((self.paint or draw)(self.state, viewer, self.console.width))

    def _list_moves(self, legal: Sequence[int]) -> None:
        for line in listing(self.game, legal, self.console.width):
            self.console.print(line)

    def _say(self, text: Text) -> None:
        self.console.print(text)

    def _problem(self, sentence: str) -> None:
        self._say(Text(sentence, "yellow"))

    # The end ------------------------------------------------------------------------------------------------

    def _end(self) -> None:
        # Nothing needs to be hidden once the game is over.
        self.show(None)
        self.console.print()
        for line in ranking(self.state, [self.name(seat) for seat in range(self.game.num_players)]):
            self._say(line)
        if self.out is not None:
            self._save(self.out)

    def _leave(self) -> None:
        self.console.print()
        if not self.recorder.replay().decisions:
            self._say(Text("left before the first move; there is nothing to save"))
            return
        path = self.out or self.default_file()
        if self._save(path):
            word = self.recorder.head.spec or self.game.name
            self._say(Text(f"go on with: rulewright play {word} --resume {path}"))

    def _save(self, path: str) -> bool:
        try:
            self.recorder.write(path)
        except UsageError as error:
            self._problem(str(error))
            return False
        self._say(Text(f"saved to {path}"))
        return True

    def default_file(self) -> str:
        """A name in the current folder that no file has yet."""
        stem = f"{self.game.name}-{self.recorder.head.seed}"
        number = 1
        while True:
            name = f"{stem}.jsonl" if number == 1 else f"{stem}-{number}.jsonl"
            if not os.path.lexists(Path(name)):
                return name
            number += 1


def ranking(state: State, names: Sequence[str]) -> list[Text]:
    """The places at the end of a game, best first; equal places are shared."""
    keys = state._ranking()
    scores, winners = state.scores(), state.winners()
    order = sorted(range(len(names)), key=lambda seat: keys[seat], reverse=True)
    size = max(map(len, names))
    lines = []
    for seat in order:
        place = 1 + sum(key > keys[seat] for key in keys)
        style = "bold" if seat in winners else ""
        lines.append(Text(f"{place}. {names[seat]:<{size}}  {scores[seat]:>4}", style))
    if len(winners) == len(names) > 1:
        lines.append(Text("a draw"))
    elif len(winners) > 1:
        lines.append(Text(f"{' and '.join(names[seat] for seat in winners)} share the victory"))
    elif winners:
        lines.append(Text(f"{names[winners[0]]} wins"))
    return lines
