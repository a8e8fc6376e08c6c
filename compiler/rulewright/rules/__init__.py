"""Stage two: what the names mean.

In: the syntax tree of a spec and of every spec it extends, the number of players and the options. Out:
:class:`~rulewright.rules.model.Rules`: domains with their values numbered, constants evaluated, zones and
variables, and every rule as typed statements whose expressions are integers.

True after it: every name is resolved, nothing is redefined without ``override``, every expression has a type and a
value range, ``extends`` is flattened, players and options are numbers.

``inherit`` flattens, ``declare`` makes domains and fields, ``expressions`` and ``statements`` give types and lower to
the small core language of ``expr`` and ``stmt``, ``from_syntax`` puts them in order.
"""
