"""A piece that the set-up puts nowhere."""

from __future__ import annotations

from rulewright.diagnostics.model import Problems
from rulewright.rules.inherit import Program, name_span
from rulewright.rules.model import Rules
from rulewright.rules.world import World
from rulewright.syntax import tree as t


def check_piece_never_placed(rules: Rules, program: Program, world: World, problems: Problems) -> None:
    """Warn of each kind of piece that no ``place`` names, though the game is said to have some."""
    for decl in program.decls:
        if (
            isinstance(decl, t.PieceDecl)
            and decl.name not in world.home
            and any(rules.pieces[decl.name].counts)
        ):
            problems.warning(
                "RW412",
                f"the {decl.name} pieces are never placed",
                name_span(decl),
                help=f"put them somewhere: `setup:` and `place all {decl.name} in …`",
            )
