"""Where the places of a card table are, in cards, and where that is on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, QSize

from gamesuite.widgets.card_pixmap import CARD_RATIO

FULL_SPREAD = 0.34
"""How far apart fanned cards lie, in card widths, while there is room."""

_BELOW = 0.06
"""What stays free below the longest pile, in card widths."""

_AIR = 0.01
"""What stays free between an index and the card upon it, in card widths."""


@dataclass(frozen=True)
class PlaceSpec:
    """A place of the table.

    ``x`` and ``y`` are its top left corner in card widths. ``picture`` is what an empty place
    looks like (see :func:`place_pixmap`), ``suit`` a suit shown in it. Cards lie upon each
    other, or ``fanned`` downwards.
    """

    name: str
    x: float
    y: float
    picture: str = "empty"
    suit: str | None = None
    fanned: bool = False


@dataclass(frozen=True)
class TableLayout:
    """The places of a table and the room they need, ``width`` by ``height`` card widths.

    Fanned places may use all room below them.
    """

    places: tuple[PlaceSpec, ...]
    width: float
    height: float


class Geometry:
    """A layout on a table of a certain size in pixels, if wanted ``mirrored`` left to right.

    ``heights`` says how many cards lie at each place. Fanned cards come closer to each other when
    a pile grows, down to where their indices, of the height ``index`` in card widths, can just be
    read; after that all cards get smaller, while the piles stay where they are from left to right.
    """

    def __init__(
        self,
        layout: TableLayout,
        size: QSize,
        heights: Mapping[str, int],
        *,
        index: float,
        mirrored: bool,
    ) -> None:
        self.layout = layout
        self._size = size
        self._mirrored = mirrored
        self._specs = {spec.name: spec for spec in layout.places}
        grid = min(size.width() / layout.width, size.height() / layout.height)
        height = max(layout.height, self._height_needed(heights, index + _AIR))
        width = int(min(grid, size.height() / height))
        self.card = QSize(max(width, 24), max(round(width * CARD_RATIO), 34))
        self._grid = max(int(grid), self.card.width())
        self._left = (size.width() - layout.width * self._grid) / 2
        spare = size.height() - height * self.card.width()
        self._top = max(min(spare / 4, 0.3 * self.card.width()), 0)

    def _height_needed(self, heights: Mapping[str, int], step: float) -> float:
        """Return the height in card widths of a table on which the longest pile can be read.

        Piles are taken for as long as the next odd number, so that cards change their size with
        every other one only.
        """
        steps = {spec: (heights.get(spec.name, 0) | 1) - 1 for spec in self._specs.values()}
        return max(
            (spec.y + CARD_RATIO + steps[spec] * step + _BELOW for spec in steps if spec.fanned),
            default=0.0,
        )

    def place(self, name: str) -> QRect:
        """Return the rectangle of the empty place ``name``."""
        spec = self._specs[name]
        x = self._left + spec.x * self._grid + (self._grid - self.card.width()) / 2
        if self._mirrored:
            x = self._size.width() - x - self.card.width()
        y = self._top + spec.y * self.card.width()
        return QRect(QPoint(round(x), round(y)), self.card)

    def card_rect(self, name: str, height: int, count: int) -> QRect:
        """Return where the card at ``height`` of ``count`` cards lies at the place ``name``."""
        rect = self.place(name)
        if self._specs[name].fanned:
            rect.translate(0, round(height * self.spread(name, count)))
        return rect

    def spread(self, name: str, count: int) -> float:
        """Return how many pixels lie between two of ``count`` fanned cards at ``name``."""
        full = FULL_SPREAD * self.card.width()
        if count < 2:
            return full
        room = self._size.height() - self.place(name).bottom() - _BELOW * self.card.width()
        return min(full, max(room, 1.0) / (count - 1))
