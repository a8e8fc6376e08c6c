"""What the compiler says to people: problems as data, the register of codes, and a renderer for each reader."""

from rulewright.diagnostics.model import Diagnostic, Label, Problems, Severity, SpecError, UsageError
from rulewright.diagnostics.reading import read_source
from rulewright.diagnostics.suggest import did_you_mean

__all__ = [
    "Diagnostic",
    "Label",
    "Problems",
    "Severity",
    "SpecError",
    "UsageError",
    "did_you_mean",
    "read_source",
]
