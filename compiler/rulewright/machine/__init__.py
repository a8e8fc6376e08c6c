"""Stage three: the rules as a state machine.

In: :class:`~rulewright.rules.model.Rules`. Out: a :class:`~rulewright.machine.model.Machine`: a flat layout of small
integers, nodes at which the machine rests (decisions, chance points, the end), and straight-line code between them.

``from_rules`` cuts the told story at every choice and chance point, ``frames`` finds what a suspended rule must
remember, ``text`` prints a machine and reads it back, ``passes`` make it smaller and faster, ``evaluate`` runs single
expressions and pure functions, ``invariants`` checks a machine after each pass.

True after it: no dangling node or block, every decision has an exit, nothing is remembered that is not needed.
"""
