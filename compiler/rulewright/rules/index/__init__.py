"""Where every name of a spec is defined and used: an index by place, for editors and for whoever changes names.

The index comes from the syntax tree alone, by the language's rules of scope. So it also has what one compilation
never looks at: the tests, the branches of other options, and specs whose types are wrong.
"""

from rulewright.rules.index.build import build_index
from rulewright.rules.index.model import Index, Occurrence, Symbol

__all__ = ["Index", "Occurrence", "Symbol", "build_index"]
