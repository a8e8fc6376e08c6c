"""Follow a function statement by statement, for all lanes at once: see :mod:`rulewright.machine.passes.lanes`.

Lanes that have come the same way and know the same go on together, as one *thread*. A test parts a thread in two, and
threads that know the same after it are one again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulewright.machine.sets import SetConst, join, meet, minus, upper
from rulewright.rules import stmt as s
from rulewright.rules.expr import Call, Const, Expr

if TYPE_CHECKING:
    from rulewright.machine.passes.lanes import Case, Env, Lanes, Value

MOST_THREADS = 64
MOST_DEPTH = 12


class CantVectorize(Exception):
    """The question is of a kind that can't be asked for all values at once, or not cheaply."""


@dataclass(frozen=True)
class Thread:
    """Lanes that have come the same way through a function, and what they know."""

    mask: Expr
    env: dict[str, Value]


class Follower:
    """Follows functions for some lanes."""

    def __init__(self, lanes: Lanes) -> None:
        self.lanes = lanes
        self.depth = 0

    def call(self, e: Call, env: Env, live: int) -> list[Case]:
        """The answers of a def whose arguments differ from lane to lane."""
        function = self.lanes.machine.functions[e.function]
        self.depth += 1
        if self.depth > MOST_DEPTH:
            raise CantVectorize
        threads = [Thread(SetConst(live), {})]
        for (name, _), arg in zip(function.params, e.args, strict=True):
            threads = [
                Thread(meet(thread.mask, mask), {**thread.env, name: value})
                for thread in threads
                for mask, value in self.lanes.cases(arg, env, upper(thread.mask))
            ]
        answers: list[Case] = []
        left = self.run(self.lanes.bodies[e.function], self.together(threads), answers)
        answers += [(thread.mask, Const(0)) for thread in left.get("on", [])]
        self.depth -= 1
        return self.lanes.merge(answers)

    def together(self, threads: list[Thread]) -> list[Thread]:
        """Threads that know the same, as one."""
        out: list[Thread] = []
        for thread in threads:
            if not upper(thread.mask):
                continue
            for k, other in enumerate(out):
                if other.env == thread.env:
                    out[k] = Thread(self.lanes.keep(join(other.mask, thread.mask)), other.env)
                    break
            else:
                out.append(Thread(self.lanes.keep(thread.mask), thread.env))
        if len(out) > MOST_THREADS:
            raise CantVectorize
        return out

    def run(self, body: s.Body, threads: list[Thread], answers: list[Case]) -> dict[str, list[Thread]]:
        """Run statements; which threads go on after them, break out of the loop, or continue it."""
        out: dict[str, list[Thread]] = {"break": [], "continue": []}
        for statement in body:
            self.lanes.spend()
            if not threads:
                break
            left = self.statement(statement, threads, answers)
            threads = self.together(left.get("on", []))
            for way in ("break", "continue"):
                out[way] += left.get(way, [])
        out["on"] = threads
        return out

    def statement(self, e: s.Stmt, threads: list[Thread], answers: list[Case]) -> dict[str, list[Thread]]:
        """Run one statement."""
        if isinstance(e, s.SetLocal):
            return {
                "on": [
                    Thread(meet(thread.mask, mask), {**thread.env, e.name: value})
                    for thread in threads
                    for mask, value in self.lanes.cases(e.value, thread.env, upper(thread.mask))
                ]
            }
        if isinstance(e, s.If):
            yes, no = self.part(e.condition, threads)
            then = self.run(e.then, self.together(yes), answers)
            other = self.run(e.other, self.together(no), answers)
            return {way: then[way] + other[way] for way in then}
        if isinstance(e, s.Return):
            for thread in threads:
                found = self.lanes.cases(e.value or Const(0), thread.env, upper(thread.mask))
                answers += [(meet(thread.mask, mask), value) for mask, value in found]
            return {}
        if isinstance(e, s.For):
            return self._for(e, threads, answers)
        if isinstance(e, s.While) and e.most:
            return self._while(e, threads, answers)
        if isinstance(e, s.Mark):
            return {"on": threads}
        if isinstance(e, (s.Break, s.Continue)):
            return {"break" if isinstance(e, s.Break) else "continue": threads}
        raise CantVectorize

    def part(self, condition: Expr, threads: list[Thread]) -> tuple[list[Thread], list[Thread]]:
        """The threads for which a condition holds, and those for which it doesn't."""
        yes, no = [], []
        for thread in threads:
            test = self.lanes.keep(self.lanes.truth(condition, thread.env, upper(thread.mask)))
            yes.append(Thread(self.lanes.keep(meet(thread.mask, test)), thread.env))
            no.append(Thread(self.lanes.keep(minus(thread.mask, test)), thread.env))
        return yes, no

    def _for(self, e: s.For, threads: list[Thread], answers: list[Case]) -> dict[str, list[Thread]]:
        done: list[Thread] = []
        for value in range(e.lo, e.hi + 1):
            threads = [Thread(t.mask, {**t.env, e.var: Const(value)}) for t in threads]
            left = self.run(e.body, threads, answers)
            done += left["break"]
            threads = self.together(left["on"] + left["continue"])
        return {"on": done + threads}

    def _while(self, e: s.While, threads: list[Thread], answers: list[Case]) -> dict[str, list[Thread]]:
        done: list[Thread] = []
        for _ in range(e.most):
            threads, out = self.part(e.condition, threads)
            done += out
            threads = self.together(threads)
            if not threads:
                break
            left = self.run(e.body, threads, answers)
            done += left["break"]
            left = self.run(e.step, self.together(left["on"] + left["continue"]), answers)
            threads = left["on"]
        return {"on": self.together(done + threads)}
