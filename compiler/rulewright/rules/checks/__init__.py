"""What is odd or wrong in rules that are well formed: one check a file.

A check is ``check_…(rules, program, world, problems)`` and only reports.
"""

from __future__ import annotations

from collections.abc import Callable

from rulewright.diagnostics.model import Problems
from rulewright.rules.checks.check_action_never_offered import check_action_never_offered
from rulewright.rules.checks.check_step_never_called import check_step_never_called
from rulewright.rules.checks.check_unknown_clause import check_unknown_clause
from rulewright.rules.inherit import Program
from rulewright.rules.model import Rules
from rulewright.rules.world import World

Check = Callable[[Rules, Program, World, Problems], None]

#: In the order in which they run.
CHECKS: tuple[Check, ...] = (check_action_never_offered, check_step_never_called, check_unknown_clause)
