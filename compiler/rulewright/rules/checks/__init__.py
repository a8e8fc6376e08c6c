"""What is odd or wrong in rules that are well formed: one check a file.

A check is ``check_…(rules, program, world, problems)`` and only reports.
"""

from __future__ import annotations

from collections.abc import Callable

from rulewright.diagnostics.model import Problems
from rulewright.rules.checks.check_action_never_offered import check_action_never_offered
from rulewright.rules.checks.check_certain_index import check_certain_index
from rulewright.rules.checks.check_certain_overflow import check_certain_overflow
from rulewright.rules.checks.check_empty_choice import check_empty_choice
from rulewright.rules.checks.check_endless_loop import check_endless_loop
from rulewright.rules.checks.check_game_without_end import check_game_without_end
from rulewright.rules.checks.check_game_without_winner import check_game_without_winner
from rulewright.rules.checks.check_hidden_revealed import check_hidden_revealed
from rulewright.rules.checks.check_lost_override import check_lost_override
from rulewright.rules.checks.check_more_than_a_zone_holds import check_more_than_a_zone_holds
from rulewright.rules.checks.check_needless_override import check_needless_override
from rulewright.rules.checks.check_piece_never_placed import check_piece_never_placed
from rulewright.rules.checks.check_step_never_called import check_step_never_called
from rulewright.rules.checks.check_too_much_work import check_too_much_work
from rulewright.rules.checks.check_unknown_clause import check_unknown_clause
from rulewright.rules.checks.check_unreachable_statement import check_unreachable_statement
from rulewright.rules.checks.check_unused_name import check_unused_name
from rulewright.rules.inherit import Program
from rulewright.rules.model import Rules
from rulewright.rules.world import World

Check = Callable[[Rules, Program, World, Problems], None]

#: In the order in which they run.
CHECKS: tuple[Check, ...] = (
    check_too_much_work,
    check_action_never_offered,
    check_certain_index,
    check_certain_overflow,
    check_empty_choice,
    check_endless_loop,
    check_game_without_end,
    check_game_without_winner,
    check_hidden_revealed,
    check_lost_override,
    check_more_than_a_zone_holds,
    check_needless_override,
    check_piece_never_placed,
    check_step_never_called,
    check_unknown_clause,
    check_unreachable_statement,
    check_unused_name,
)
