"""Where the parts of a table are, in card widths, and where that is on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from PySide6.QtCore import QPoint, QRect, QSize

from gamesuite.widgets.card_pixmap import CARD_RATIO

FULL_SPREAD = 0.34
"""How far apart cards that are fanned down lie, in their widths, while there is room."""
WIDE_SPREAD = 0.62
"""The same for cards that are fanned to the right."""

_BELOW = 0.06
"""What stays free below the longest pile, in card widths."""

_AIR = 0.01
"""What stays free between an index and the card upon it, in card widths."""

Fan: TypeAlias = Literal["", "down", "right"]
Kind: TypeAlias = Literal["pile", "button", "gap", "line"]


@dataclass(frozen=True)
class PartSpec:
    """A part of a table.

    ``x`` and ``y`` are its top left corner in card widths. Pieces lie upon each other, or are
    fanned ``down`` or to the ``right`` within ``room``, its width and height in card widths;
    without room a fan may use all there is below it, and anything else is as large as a card.
    ``scale`` is how large its pieces are beside those of others. ``picture`` is what an empty
    pile looks like (see :func:`place_pixmap`), ``suit`` a suit shown in it.
    """

    name: str
    x: float
    y: float
    room: tuple[float, float] | None = None
    kind: Kind = "pile"
    fan: Fan = ""
    scale: float = 1.0
    picture: str = "empty"
    suit: str | None = None


@dataclass(frozen=True)
class Layout:
    """The parts of a table and the room they need, ``width`` by ``height`` card widths."""

    parts: tuple[PartSpec, ...]
    width: float
    height: float


class Geometry:
    """A layout on a table of a certain size in pixels, if wanted ``mirrored`` left to right.

    ``heights`` says how many pieces lie at each part. Cards that are fanned down without a room of
    their own come closer to each other when their pile grows, down to where their indices, of the
    height ``index`` in card widths, can just be read; after that all cards get smaller, while the
    piles stay where they are from left to right. Where a part has room, its fan just gets closer.
    """

    def __init__(
        self,
        layout: Layout,
        size: QSize,
        heights: Mapping[str, int],
        *,
        index: float,
        mirrored: bool,
    ) -> None:
        self.layout = layout
        self._size = size
        self._mirrored = mirrored
        self._specs = {spec.name: spec for spec in layout.parts}
        grid = min(size.width() / layout.width, size.height() / layout.height)
        height = max(layout.height, self._height_needed(heights, index + _AIR))
        width = int(min(grid, size.height() / height))
        self.card = QSize(max(width, 24), max(round(width * CARD_RATIO), 34))
        self._grid = max(int(grid), self.card.width())
        self._left = (size.width() - layout.width * self._grid) / 2
        spare = size.height() - height * self.card.width()
        self._top = max(min(spare / 4, 0.3 * self.card.width()), 0)

    def part(self, name: str) -> QRect:
        """Return the rectangle of the part ``name``, of a pile that of its lowest card."""
        spec = self._specs[name]
        size = self.piece(name)
        if spec.room is not None and not spec.fan:
            size = QSize(*(round(side * self.card.width()) for side in spec.room))
        wide = size.width() / self.card.width()
        x = self._left + spec.x * self._grid + wide * (self._grid - self.card.width()) / 2
        if self._mirrored:
            x = self._size.width() - x - size.width()
        y = self._top + spec.y * self.card.width()
        return QRect(QPoint(round(x), round(y)), size)

    def piece(self, name: str) -> QSize:
        """Return how large pieces at the part ``name`` are."""
        scale = self._specs[name].scale
        if scale == 1:
            return self.card
        return QSize(round(scale * self.card.width()), round(scale * self.card.height()))

    def piece_rect(self, name: str, height: int, count: int) -> QRect:
        """Return where the piece at ``height`` of ``count`` lies at the part ``name``."""
        spec, rect = self._specs[name], self.part(name)
        if spec.kind == "pile":
            rect.setSize(self.piece(name))
        step = round(height * self.spread(name, count))
        if spec.fan == "down":
            rect.translate(0, step)
        elif spec.fan == "right":
            rect.translate(-step if self._mirrored else step, 0)
        return rect

    def spread(self, name: str, count: int) -> float:
        """Return how many pixels lie between two of ``count`` fanned cards at ``name``."""
        spec, piece = self._specs[name], self.piece(name)
        full = (WIDE_SPREAD if spec.fan == "right" else FULL_SPREAD) * piece.width()
        if count < 2:
            return full
        if spec.room is not None:
            wide, high = spec.room
            long = wide * self._grid if spec.fan == "right" else high * self.card.width()
            room = long - (piece.width() if spec.fan == "right" else piece.height())
        else:
            room = self._size.height() - self.part(name).bottom() - _BELOW * self.card.width()
        return min(full, max(room, 1.0) / (count - 1))

    def _height_needed(self, heights: Mapping[str, int], step: float) -> float:
        """Return the height in card widths of a table on which the longest pile can be read.

        Piles are taken for as long as the next odd number, so that cards change their size with
        every other one only.
        """
        free = [each for each in self._specs.values() if each.fan == "down" and each.room is None]
        steps = {spec: (heights.get(spec.name, 0) | 1) - 1 for spec in free}
        needed = (spec.y + CARD_RATIO + steps[spec] * step + _BELOW for spec in free)
        return max(needed, default=0.0)
