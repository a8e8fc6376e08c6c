"""What an exploration found: mistakes with the way to each, and what of the rules was never used."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from rulewright.driver import Compilation
from rulewright.machine.from_rules import place
from rulewright.machine.model import Branch, Code
from rulewright.play.explore_graph import CHANCE, DECISION, END, Graph
from rulewright.play.explore_trace import paste_text
from rulewright.rules import stmt as s
from rulewright.runtime import Game
from rulewright.source import Span

#: What a finding's kind means, as a heading.
KINDS = {
    "stuck": "stuck",
    "broken": "broken",
    "endless": "never ends",
    "trapped": "can't end",
}


@dataclass
class Finding:
    """Something wrong, at ``states`` positions; ``moves`` is the shortest way found to one of them.

    ``loop`` are the moves that then lead back to the same position.
    """

    kind: str
    message: str
    where: str
    moves: tuple[int, ...]
    states: int = 1
    loop: tuple[int, ...] = ()

    def test(self, game: Game) -> str:
        """A ``test`` block that leads there. It fails until the rules are mended, where a test can say so."""
        remark = f"{self.message}, at {self.where}"
        then = ""
        if self.loop:
            remark = f"the last {len(self.loop)} of these lead back to the same position"
        elif self.kind == "stuck":
            then = "game_over"
        return paste_text(
            game, (*self.moves, *self.loop), f"{KINDS[self.kind]}: {self.message}", remark, then
        )


@dataclass
class Offered:
    """How often a decision was met, and the fewest and most options there."""

    name: str
    times: int = 0
    fewest: int = 0
    most: int = 0


@dataclass
class Report:
    """The outcome of an exploration.

    ``states`` counts positions by kind; ``complete`` says that there are no others. ``longest`` is the most decisions
    of a game where that is known, ``longest_seen`` that of the random games. ``dead_rules``, ``dead_lines``,
    ``dead_decisions`` and ``dead_actions`` were never come by; of ``rare_actions`` only some values were ever legal.
    ``node_of`` gives the node of a position by its number.
    """

    game: Game
    done: Compilation
    complete: bool = False
    states: dict[str, int] = field(default_factory=dict)
    expanded: int = 0
    transitions: int = 0
    depth: int = 0
    longest: int | None = None
    games: int = 0
    moves: int = 0
    longest_seen: int = 0
    findings: list[Finding] = field(default_factory=list)
    visited: set[int] = field(default_factory=set)
    legal: set[int] = field(default_factory=set)
    offered: dict[int, Offered] = field(default_factory=dict)
    dead_rules: list[str] = field(default_factory=list)
    dead_lines: list[str] = field(default_factory=list)
    dead_decisions: list[str] = field(default_factory=list)
    dead_actions: list[str] = field(default_factory=list)
    rare_actions: list[tuple[str, int, int, str]] = field(default_factory=list)
    node_of: Callable[[int], int] = lambda number: 0

    @property
    def total(self) -> int:
        """How many positions were met."""
        return sum(self.states.values())

    @property
    def forced(self) -> list[Offered]:
        """The decisions at which there was never more than one option."""
        return [seen for seen in self.offered.values() if seen.most == 1]

    def place(self, number: int) -> str:
        """Where in the rules a position rests."""
        node = self.game.definition.nodes[self.node_of(number)]
        return f"{node.name} ({node.span})" if node.span else node.name

    def saw(self, node: int, moves: list[int], chance: bool) -> None:
        """Note what was legal at a node."""
        self.legal.update(moves)
        if chance:
            return
        seen = self.offered.get(node)
        if seen is None:
            facts = self.game.definition.nodes[node]
            name = f"{facts.name} ({facts.span})" if facts.span else facts.name
            seen = self.offered[node] = Offered(name, 0, len(moves), len(moves))
        seen.times += 1
        seen.fewest = min(seen.fewest, len(moves))
        seen.most = max(seen.most, len(moves))

    def measure(self, graph: Graph) -> None:
        """Take over the figures of the search."""
        kinds = {"decision": DECISION, "chance": CHANCE, "terminal": END}
        self.states = {name: graph.kinds.count(kind) for name, kind in kinds.items()}
        self.states["wrong"] = len(graph) - sum(self.states.values())
        self.expanded = graph.expanded
        self.transitions = len(graph.targets)
        self.depth = graph.depth()

    def to_json(self) -> dict[str, Any]:
        """The report as plain JSON values."""
        game = self.game
        return {
            "game": game.name,
            "players": game.num_players,
            "options": game.options,
            "spec_hash": game.spec_hash,
            "complete": self.complete,
            "states": {"total": self.total, **self.states},
            "expanded": self.expanded,
            "transitions": self.transitions,
            "depth": self.depth,
            "longest_game": self.longest,
            "random_games": {"games": self.games, "moves": self.moves, "longest": self.longest_seen},
            "findings": [
                {
                    "kind": found.kind,
                    "message": found.message,
                    "where": found.where,
                    "states": found.states,
                    "trace": [game.action_text(move) for move in found.moves],
                    "loop": [game.action_text(move) for move in found.loop],
                    "test": found.test(game),
                }
                for found in self.findings
            ],
            "never_used": {
                "rules": self.dead_rules,
                "lines": self.dead_lines,
                "decisions": self.dead_decisions,
                "actions": self.dead_actions,
            },
            "partly_legal": [
                {"action": name, "legal": legal, "of": size, "never": example}
                for name, legal, size, example in self.rare_actions
            ],
            "single_option": [{"decision": seen.name, "times": seen.times} for seen in self.forced],
        }


def findings_of_graph(report: Report, graph: Graph) -> Iterator[Finding]:
    """What the whole graph shows: circles, positions that no end can be reached from, games that are too long."""
    game = report.game
    circle = graph.cycle()
    if circle is not None:
        start, loop = circle
        again = "the move leads" if len(loop) == 1 else f"{len(loop)} moves lead"
        yield Finding(
            "endless", f"{again} back to the same position", report.place(start), graph.trace(start), 1, loop
        )
    trap = graph.trap() if len(graph) else None
    if trap is not None:
        start, count = trap
        where = report.place(start)
        yield Finding("trapped", "from here the game has no end", where, graph.trace(start), count)
    if graph.complete:
        longest = graph.longest()
        report.longest = None if longest is None else longest[0]
        if longest is not None and longest[0] > game.max_game_length:
            message = (
                f"a game has {longest[0]:,} decisions, and the rules promise at most {game.max_game_length:,}"
            )
            yield Finding("endless", message, "the flow", longest[1])


def unused(report: Report) -> None:
    """Work out what of the rules was never come by."""
    definition = report.game.definition
    for number, node in enumerate(definition.nodes):
        if node.kind == "decision" and number not in report.visited:
            report.dead_decisions.append(f"{node.name} ({node.span})")
    for block in definition.actions:
        seen = sum(block.base <= action < block.base + block.size for action in report.legal)
        if not seen:
            report.dead_actions.append(f"{block.name} ({block.span})" if block.span else block.name)
        elif seen < block.size:
            first = next(a for a in range(block.base, block.base + block.size) if a not in report.legal)
            report.rare_actions.append((block.name, seen, block.size, block.text(first)))
    _dead_code(report)


def _dead_code(report: Report) -> None:
    """Rules none of whose statements were carried out, and first statements of other stretches that were not."""
    done = report.done
    world = done.rules.world
    assert world is not None
    hits: list[int] = getattr(done.module, "HITS", [])
    present = set(_marks(done))
    live: set[tuple[str, int, int]] = set()
    dead: dict[tuple[str, int, int], Span] = {}
    for number, (span, what) in enumerate(world.marks or ()):
        if what != "statement" or number not in present:
            continue
        key = (span.source.name, span.start, span.end)
        if hits[number]:
            live.add(key)
        else:
            dead[key] = span
    spans = [span for key, span in dead.items() if key not in live]
    for name, decl in world.syntax.items():
        inside = [span for span in spans if _within(span, decl.span)]
        if not inside or ".base" in name:
            continue
        used = any(
            source == decl.span.source.name and decl.span.start <= start and end <= decl.span.end
            for source, start, end in live
        )
        if not used:
            title = decl.kind if decl.kind == name else f"{decl.kind} {name}"
            report.dead_rules.append(f"{title} ({place(decl.span)})")
            spans = [span for span in spans if span not in inside]
    outer = [a for a in spans if not any(a is not b and _within(a, b) for b in spans)]
    report.dead_lines += [f"{place(span)}: {span.text.splitlines()[0].strip()}" for span in outer]


def _within(inner: Span, outer: Span) -> bool:
    return inner.source is outer.source and outer.start <= inner.start and inner.end <= outer.end


def _marks(done: Compilation) -> Iterator[int]:
    """The marks that the machine still has: those of other options and numbers of players are not in it."""
    machine = done.machine
    bodies = [function.body for function in machine.functions.values()]
    for _, code in machine.surfaced.codes():
        stack: list[Code] = [code]
        while stack:
            at = stack.pop()
            bodies.append(at.body)
            if isinstance(at.tail, Branch):
                stack += [at.tail.then, at.tail.other]
    for body in bodies:
        for statement in s.walk(body):
            if isinstance(statement, s.Mark):
                yield statement.number
