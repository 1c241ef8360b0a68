"""Where the parts of a table are, in card widths, and where that is on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

import msgspec
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QWidget

from gamesuite.engine.table.scene import Scene
from gamesuite.widgets.pieces.card_pixmap import CARD_RATIO

FULL_SPREAD = 0.34
"""How far apart cards that are fanned down lie, in their widths, while there is room."""
WIDE_SPREAD = 0.62
"""The same for cards that are fanned to the right."""

_BELOW = 0.06
"""What stays free below the longest pile, in card widths."""

_AIR = 0.01
"""What stays free between an index and the card upon it, in card widths."""

_LEAST = 0.86
"""How large the cards of one pile are, at least, beside all others."""

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


class Places(Protocol):
    """Where everything on a table is, in pixels."""

    def part(self, name: str) -> QRect:
        """Return the rectangle of the part ``name``, of a pile that of its lowest card."""

    def piece(self, name: str) -> QSize:
        """Return how large the widgets of pieces at the part ``name`` are."""

    def piece_rect(self, name: str, height: int, count: int) -> QRect:
        """Return where the widget of the piece at ``height`` of ``count`` lies at ``name``."""

    def lay(self, name: str, widget: QWidget) -> None:
        """Let ``widget``, that of the part ``name``, lie where it belongs."""


@dataclass(frozen=True)
class Layout:
    """The parts of a table and the room they need, ``width`` by ``height`` card widths."""

    parts: tuple[PartSpec, ...]
    width: float
    height: float

    def shown(self, scene: Scene) -> Scene:
        """Return ``scene`` without the parts that this layout leaves out."""
        laid = {spec.name for spec in self.parts}
        parts = tuple(part for part in scene.parts if part.name in laid)
        lines = (tuple(name for name in line if name in laid) for line in scene.lines)
        return msgspec.structs.replace(scene, parts=parts, lines=tuple(filter(None, lines)))

    def on(
        self, size: QSize, heights: Mapping[str, int], *, index: float, mirrored: bool
    ) -> Places:
        """Return where everything is on a table of ``size``; see :class:`Geometry`."""
        return Geometry(self, size, heights, index=index, mirrored=mirrored)


@dataclass(frozen=True)
class Room:
    """What a layout is for: a table of ``size`` pixels in a window ``wide`` pixels wide.

    ``before`` is the layout until now, None if another game was there or nothing.
    """

    size: QSize
    wide: int
    before: Layout | None = None


class Geometry:
    """A layout on a table of a certain size in pixels, if wanted ``mirrored`` left to right.

    ``heights`` says how many pieces lie at each part. A fan that grows gets closer. One that is
    fanned down without a room of its own does so until the indices, of the height ``index`` in card
    widths, can just be read; then its own cards get smaller while all others stay as they are, and
    only a pile beyond all measure makes the whole table smaller.
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
        self._size = size
        self._mirrored = mirrored
        self._specs = {spec.name: spec for spec in layout.parts}
        longs = {
            spec: spec.scale * _length(heights.get(spec.name, 0), index + _AIR)
            for spec in layout.parts
            if spec.fan == "down" and spec.room is None
        }
        tallest = max((spec.y + _LEAST * longs[spec] + _BELOW for spec in longs), default=0.0)
        height = max(layout.height, tallest)
        grid = min(size.width() / layout.width, size.height() / layout.height)
        width = max(int(min(grid, size.height() / height)), 24)
        self.card = QSize(width, max(round(width * CARD_RATIO), 34))
        self._grid = max(int(grid), width)
        self._left = (size.width() - layout.width * self._grid) / 2
        spare = size.height() - height * width
        self._top = max(min(spare / 4, 0.3 * width), 0)
        self._scales = {spec.name: spec.scale for spec in layout.parts}
        for spec, long in longs.items():
            self._scales[spec.name] *= min(self._long(spec) / (long * width), 1.0)

    def part(self, name: str) -> QRect:
        """Return the rectangle of the part ``name``, of a pile that of its lowest card."""
        spec, wide = self._specs[name], self.card.width()
        if spec.room is None or spec.fan:
            size = self.piece(name)
            middle = (spec.x + 0.5 * spec.scale) * self._grid
        else:
            size = QSize(*(round(side * wide) for side in spec.room))
            middle = (spec.x + 0.5 * spec.room[0]) * self._grid
        x = self._left + middle - size.width() / 2
        if self._mirrored:
            x = self._size.width() - x - size.width()
        return QRect(QPoint(round(x), round(self._top + spec.y * wide)), size)

    def piece(self, name: str) -> QSize:
        """Return how large pieces at the part ``name`` are."""
        scale = self._scales[name]
        return QSize(*(round(scale * side) for side in (self.card.width(), self.card.height())))

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

    def lay(self, name: str, widget: QWidget) -> None:
        """Let ``widget``, that of the part ``name``, lie where it belongs."""
        widget.setGeometry(self.part(name))

    def spread(self, name: str, count: int) -> float:
        """Return how many pixels lie between two of ``count`` fanned cards at ``name``."""
        spec, piece = self._specs[name], self.piece(name)
        full = (WIDE_SPREAD if spec.fan == "right" else FULL_SPREAD) * piece.width()
        if count < 2:
            return full
        along = piece.width() if spec.fan == "right" else piece.height()
        return min(full, max(self._long(spec) - along, 1.0) / (count - 1))

    def _long(self, spec: PartSpec) -> float:
        """Return how many pixels a fan at the part ``spec`` may take in its direction."""
        wide = self.card.width()
        if spec.room is not None:
            return (spec.room[0] if spec.fan == "right" else spec.room[1]) * wide
        return self._size.height() - self._top - (spec.y + _BELOW) * wide


def _length(count: int, step: float) -> float:
    """Return how long a pile of ``count`` is, in card widths, that lie ``step`` apart.

    It is taken for as long as the next odd number, so that cards change their size with every other
    one only.
    """
    return CARD_RATIO + ((count | 1) - 1) * step
