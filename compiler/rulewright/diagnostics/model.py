"""Diagnostics as data: what is wrong, where, why and what to do. Renderers beside this module give them a look."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from rulewright.source import SourceError, Span

Severity = Literal["error", "warning"]


@dataclass(frozen=True, slots=True)
class Label:
    """A sentence about a place. Primary: what is wrong. Secondary: where the other half of it is."""

    span: Span
    text: str = ""
    primary: bool = True


@dataclass(frozen=True, slots=True)
class Fix:
    """An edit that mends a problem: what stands at `span` becomes `replacement`. At an empty span it is put in."""

    span: Span
    replacement: str

    def describe(self) -> str:
        """Return the edit as a short sentence, for a menu."""
        old, new = (" ".join(text.split()) for text in (self.span.text, self.replacement))
        if not new:
            return f"Remove `{_short(old)}`"
        return f"Change `{_short(old)}` to `{_short(new)}`" if old else f"Put in `{_short(new)}`"


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One problem.

    `code` is in the register (`rulewright.diagnostics.codes`). `title` is a noun phrase without a full stop.
    `labels` may be empty for a problem that has no place in a text, such as a plugin that fails. `note` says the rule
    in its own words; `help` says the edit, as text that can be pasted where that is possible. `fix` is that edit as
    data, where there is just one.
    """

    code: str
    severity: Severity
    title: str
    labels: tuple[Label, ...] = ()
    note: str | None = None
    help: str | None = None
    fix: Fix | None = None

    @property
    def span(self) -> Span | None:
        """The place of the first primary label, or of the first label if none is primary."""
        for label in self.labels:
            if label.primary:
                return label.span
        return self.labels[0].span if self.labels else None

    @property
    def is_error(self) -> bool:
        """Whether the spec is wrong, rather than odd."""
        return self.severity == "error"

    def summary(self) -> str:
        """Return the problem as one line in the form editors know: `file:line:col: error: title [code]`."""
        return f"{self.span or 'rulewright'}: {self.severity}: {self.title} [{self.code}]"

    def __str__(self) -> str:
        return self.summary()


class SpecError(Exception):
    """A spec that is wrong. Holds every problem found, at least one of them an error."""

    diagnostics: tuple[Diagnostic, ...]

    def __init__(self, diagnostics: Iterable[Diagnostic] | Diagnostic) -> None:
        self.diagnostics = (diagnostics,) if isinstance(diagnostics, Diagnostic) else tuple(diagnostics)
        super().__init__(self.diagnostics)

    @classmethod
    def from_source_error(cls, problem: SourceError) -> "SpecError":
        """Wrap the failure to read a file."""
        return cls(Diagnostic(problem.code, "error", problem.title, (Label(problem.span, problem.label),)))

    def __str__(self) -> str:
        return "\n".join(diagnostic.summary() for diagnostic in self.diagnostics)


class UsageError(Exception):
    """A wrong call: an unknown game, option or code. The command line answers it with exit status 2.

    `code` is a diagnostic code if one fits; `help` says what would have been right.
    """

    def __init__(self, message: str, code: str | None = None, help: str | None = None) -> None:
        super().__init__(message, code, help)
        self.message = message
        self.code = code
        self.help = help

    def __str__(self) -> str:
        return f"{self.message}; {self.help}" if self.help else self.message


class Problems:
    """Gathers the problems of a stage, so that one run reports all of them.

    The same problem (code, place and title) is kept once: a name used in ten instances of a loop is wrong once.
    """

    def __init__(self) -> None:
        self.remark: Callable[[Diagnostic], Diagnostic] = lambda diagnostic: diagnostic
        """Adds to each diagnostic what only its stage knows, such as where its rule comes from."""
        self._found: list[Diagnostic] = []
        self._seen: set[tuple[str, tuple[str, int, int] | None, str]] = set()

    def error(
        self,
        code: str,
        title: str,
        span: Span | None,
        label_text: str = "",
        *,
        secondary: Iterable[tuple[Span, str]] = (),
        note: str | None = None,
        help: str | None = None,
        fix: Fix | None = None,
    ) -> None:
        """Add an error at `span`, with further places and their sentences in `secondary`."""
        self.add(_diagnostic("error", code, title, span, label_text, secondary, note, help, fix))

    def warning(
        self,
        code: str,
        title: str,
        span: Span | None,
        label_text: str = "",
        *,
        secondary: Iterable[tuple[Span, str]] = (),
        note: str | None = None,
        help: str | None = None,
        fix: Fix | None = None,
    ) -> None:
        """Add a warning at `span`, with further places and their sentences in `secondary`."""
        self.add(_diagnostic("warning", code, title, span, label_text, secondary, note, help, fix))

    def add(self, diagnostic: Diagnostic) -> None:
        """Add a finished diagnostic, unless it is already here."""
        # A spec read twice is the same spec: places are compared by name and offsets, not by the text object.
        span = diagnostic.span
        place = None if span is None else (span.source.name, span.start, span.end)
        key = (diagnostic.code, place, diagnostic.title)
        if key not in self._seen:
            self._seen.add(key)
            self._found.append(self.remark(diagnostic))

    def also(self, code: str, title: str, span: Span, text: str, most: int = 8) -> bool:
        """Add a further place to a diagnostic, with what is said there; answer whether there is such a diagnostic.

        It is passed over if the diagnostic speaks of it already, or of `most` places.
        """
        for number, found in enumerate(self._found):
            if (found.code, found.title) == (code, title):
                span = span.trimmed
                if len(found.labels) < most and all(label.span != span for label in found.labels):
                    labels = (*found.labels, Label(span, text, primary=False))
                    self._found[number] = replace(found, labels=labels)
                return True
        return False

    def extend(self, diagnostics: "Iterable[Diagnostic] | Problems") -> None:
        """Add each of several diagnostics."""
        for diagnostic in diagnostics:
            self.add(diagnostic)

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """All problems in the order of their places: by source as first met, then by offset; placeless ones first."""
        order: dict[int, int] = {}
        for diagnostic in self._found:
            if diagnostic.span:
                order.setdefault(id(diagnostic.span.source), len(order))

        def place(diagnostic: Diagnostic) -> tuple[int, int]:
            span = diagnostic.span
            return (order[id(span.source)], span.start) if span else (-1, 0)

        return tuple(sorted(self._found, key=place))

    @property
    def has_errors(self) -> bool:
        """Whether any of them is an error."""
        return any(diagnostic.is_error for diagnostic in self._found)

    def raise_if_errors(self) -> None:
        """Raise a SpecError with everything found so far, warnings too, if any of it is an error."""
        if self.has_errors:
            raise SpecError(self.diagnostics)

    def __iter__(self) -> Iterator[Diagnostic]:
        return iter(self.diagnostics)

    def __len__(self) -> int:
        return len(self._found)


def _diagnostic(
    severity: Severity,
    code: str,
    title: str,
    span: Span | None,
    label_text: str,
    secondary: Iterable[tuple[Span, str]],
    note: str | None,
    help: str | None,
    fix: Fix | None,
) -> Diagnostic:
    labels = [Label(span.trimmed, label_text)] if span else []
    labels += [Label(where.trimmed, text, primary=False) for where, text in secondary]
    return Diagnostic(code, severity, title, tuple(labels), note, help, fix)


def _short(text: str, most: int = 40) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"
