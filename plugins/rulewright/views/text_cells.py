"""One element of a field as text: a slot, a bag, a stack or a value, as a seat may see it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from rulewright.runtime import Domain, Field, State
from rulewright.views.text_symbols import Symbol, Symbols

# Up to so many pieces are drawn one by one; more are counted. So many spaces of a container are drawn.
_RUN = 10
_SPACES = 12


@dataclass(frozen=True)
class Glyphs:
    """The signs that aren't letters, for terminals that have them and for those that only have ASCII."""

    free: str
    times: str
    turn: str
    dash: str
    dot: str
    yes: str
    shapes: str


UNICODE = Glyphs("·", "×", "▶", "—", "·", "✓", "●■▲◆★✚▼○□△◇☆▽")
ASCII = Glyphs(".", "x", ">", "-", "|", "+", "o#^*+=@%&$~")


class Pen:
    """Draws elements of one position for one viewer (a seat, or None for all there is)."""

    def __init__(
        self, state: State, viewer: int | None, symbols: Symbols, glyphs: Glyphs, *, shaped: bool = False
    ) -> None:
        self.shaped = shaped
        self.state = state
        self.viewer = viewer
        self.symbols = symbols
        self.glyphs = glyphs
        self._cells = state._s
        self._kinds = {piece.name: piece.kinds for piece in state.game.definition.pieces}

    def sees(self, field: Field, element: int) -> bool:
        """Whether the viewer may look into the element."""
        if self.viewer is None or field.sees == "all":
            return True
        if field.sees == "owner" and field.per_player:
            return element // (field.elements // field.dims[0].size) == self.viewer
        return False

    def kinds(self, field: Field) -> Domain | None:
        """The kinds of the pieces that the field holds."""
        return self._kinds.get(field.piece)

    def element(
        self, field: Field, element: int, *, grid: bool = False, ghosts: Sequence[int] = (), span: int = 0
    ) -> Text:
        """Draw an element. In a ``grid`` labels give way to symbols.

        ``ghosts`` has a kind for each element, or for each of one player's, drawn faintly where nothing is. ``span``
        is the number of spaces over which a container with a capacity is drawn, the filled ones on the right.
        """
        at = field.base + element * field.width
        cells = self._cells[at : at + field.width]
        seen = self.sees(field, element)
        kinds = self.kinds(field)
        if kinds is None:
            return self._value(field, cells[0], grid) if seen else Text("?", "dim")
        symbols = self.symbols.of(kinds)
        ghost = self._ghost(element, ghosts, kinds, symbols)
        if field.kind == "slot":
            if cells[0] == 0:
                return ghost
            return self._symbol(symbols[cells[0] - 1]) if seen else Text("?", "dim")
        if field.kind == "bag":
            counts = list(cells)
        else:
            counts = [0] * kinds.size
            counts[cells[1]] = cells[0]
        if not seen:
            return Text(f"{sum(counts)} hidden", "dim")
        capacity = field.holds[element % len(field.holds)] if field.holds else 0
        if 0 < capacity <= _SPACES and sum(counts) <= capacity:
            return self._spaces(symbols, counts, capacity, span, ghost)
        return self._run(symbols, counts, ghost)

    def tokens(self, field: Field, element: int) -> list[Text]:
        """An element without a capacity as pieces that may be broken over lines; others as one."""
        kinds = self.kinds(field)
        if field.kind != "bag" or kinds is None or field.holds or not self.sees(field, element):
            return [self.element(field, element)]
        at = field.base + element * field.width
        counts = self._cells[at : at + field.width]
        return self._words(self.symbols.of(kinds), counts) or [Text(self.glyphs.free, "dim")]

    def _ghost(self, element: int, ghosts: Sequence[int], kinds: Domain, symbols: Sequence[Symbol]) -> Text:
        width = len(symbols[0].text) if symbols else 1
        text = symbols[ghosts[element % len(ghosts)] - kinds.lo].text if ghosts else ""
        # A digit has no lower case, and without colour would look like the thing itself.
        if text == text.lower():
            return Text(self.glyphs.free.rjust(width), "dim")
        return Text(text.lower(), "dim")

    def _symbol(self, symbol: Symbol) -> Text:
        # Colour only behind the letters, not behind the spaces that align them.
        bare = symbol.text.lstrip()
        text = Text(" " * (len(symbol.text) - len(bare)))
        return text.append(bare, symbol.style)

    def _value(self, field: Field, value: int, grid: bool) -> Text:
        values = field.values
        if values is None or values.numeric:
            return Text(str(value))
        label = values.label(value)
        if {each.lower() for each in values.labels} == {"false", "true"}:
            yes = label.lower() == "true"
            if not grid:
                return Text("yes" if yes else "no")
            return Text(self.glyphs.yes) if yes else Text(self.glyphs.free, "dim")
        if not grid:
            symbol = self.symbols.kind(label, values) if self.shaped else None
            return Text(label) if symbol is None else self._symbol(symbol).append(f" {label}", "not bold")
        symbol = self.symbols.of(values)[value - values.lo]
        if symbol.nothing:
            return Text(self.glyphs.free.rjust(len(symbol.text)), "dim")
        return self._symbol(symbol)

    def _spaces(
        self, symbols: Sequence[Symbol], counts: Sequence[int], capacity: int, span: int, ghost: Text
    ) -> Text:
        filled = [self._symbol(symbols[k]) for k, n in enumerate(counts) for _ in range(n)]
        free = [ghost] * (capacity - len(filled))
        # Spaces of different number stand flush right, as they are printed on boards; equal ones fill from the left.
        spaces = free + filled if span else filled + free
        text = Text(" ").join(spaces)
        width = len(symbols[0].text)
        missing = span * (width + 1) - 1 - text.cell_len
        return Text(" " * missing) + text if missing > 0 else text

    def _run(self, symbols: Sequence[Symbol], counts: Sequence[int], ghost: Text) -> Text:
        words = self._words(symbols, counts)
        return Text(" ").join(words) if words else ghost

    def _words(self, symbols: Sequence[Symbol], counts: Sequence[int]) -> list[Text]:
        words: list[Text] = []
        spelt = sum(counts) <= _RUN
        for k, n in enumerate(counts):
            if spelt:
                words += [self._symbol(symbols[k])] * n
            elif n:
                words.append(Text(f"{n}{self.glyphs.times}") + self._symbol(symbols[k]))
        return words
