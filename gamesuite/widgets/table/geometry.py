"""The layout of a table in card widths, and the pixels it becomes on a table of a certain size."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Literal, Protocol, TypeAlias

import msgspec
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QWidget

from gamesuite.engine.table.scene import Scene
from gamesuite.widgets.drawing.card_frame import CARD_RATIO

FULL_SPREAD = 0.3
"""The distance between cards fanned down, in card widths, where there is room for it."""
WIDE_SPREAD = 0.62
"""The same for cards fanned to the right."""

_BOTTOM_MARGIN = 0.06
"""The free space below the longest pile, in card widths."""

_INDEX_GAP = 0.01
"""The free space between an index and the card that overlaps it, in card widths."""

_SMALLEST_PILE_SCALE = 0.86
"""How far the cards of one long pile shrink before the cards of the whole table do."""

Fan: TypeAlias = Literal["", "down", "right"]
Kind: TypeAlias = Literal["pile", "button", "gap", "line"]


@dataclass(frozen=True)
class PartSpec:
    """A part of a table.

    ``x`` and ``y`` are its top left corner in card widths. Pieces lie on top of each other, or are
    fanned ``down`` or to the ``right``. ``room`` is the width and height in card widths that a fan
    may fill or that a button, gap or line has; without it a fan may reach the lower edge of the
    table, and anything else has the size of a card. ``scale`` is the size of its pieces relative to
    those of other parts. ``picture`` is the outline of an empty pile (see :func:`place_pixmap`),
    ``suit`` a suit shown in it.
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
        """Return the rectangle of the part ``name``; of a pile, that of its lowest card."""

    def piece(self, name: str) -> QSize:
        """Return the size of the widgets of pieces at the part ``name``."""

    def piece_rect(self, name: str, height: int, count: int) -> QRect:
        """Return the rectangle of the widget at ``height`` among ``count`` pieces at ``name``."""

    def lay(self, name: str, widget: QWidget) -> None:
        """Put ``widget``, which shows the part ``name``, in its place."""


@dataclass(frozen=True)
class Layout:
    """The parts of a table and the space they need, ``width`` by ``height`` card widths.

    It ``has_caption`` unless one of the parts shows the caption of the scene. The result of a
    finished game takes the upper ``result`` pixels of a table that makes room for it.
    """

    has_caption: ClassVar[bool] = True

    parts: tuple[PartSpec, ...]
    width: float
    height: float
    result: int = field(default=0, kw_only=True)

    def shown(self, scene: Scene) -> Scene:
        """Return ``scene`` without the parts that are not in this layout."""
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
    """The space for a layout: a table of ``size``, in pixels.

    ``previous`` is the layout shown so far, None at the start of a game. The result of a finished
    game takes the upper ``result`` pixels of a table that makes room for it.
    """

    size: QSize
    previous: Layout | None = None
    result: int = 0


class Geometry:
    """A ``layout`` in pixels on a table of ``size``; ``mirrored`` swaps left and right.

    ``heights`` says how many pieces lie at each part, ``index`` how high the index of a card is, in
    card widths. The cards of a growing fan move closer together. An open fan, which is fanned down
    and has no room of its own, does so until its indices can just be read; then its own cards
    shrink, and only when they are at their smallest do the cards of the whole table.
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
        size = QSize(size.width(), size.height() - layout.result)
        self._table_size = size
        self._mirrored = mirrored
        self._specs = {spec.name: spec for spec in layout.parts}
        open_fans = {
            spec: spec.scale * _fan_length(heights.get(spec.name, 0), index + _INDEX_GAP)
            for spec in layout.parts
            if spec.fan == "down" and spec.room is None
        }
        lowest_end = max(
            (
                spec.y + _SMALLEST_PILE_SCALE * length + _BOTTOM_MARGIN
                for spec, length in open_fans.items()
            ),
            default=0.0,
        )
        height = max(layout.height, lowest_end)
        unit = min(size.width() / layout.width, size.height() / layout.height)
        width = max(int(min(unit, size.height() / height)), 24)
        self.card = QSize(width, max(round(width * CARD_RATIO), 34))
        # Columns keep their distance when a long pile makes the cards smaller.
        self._unit_across = max(int(unit), width)
        self._left = (size.width() - layout.width * self._unit_across) / 2
        spare = size.height() - height * width
        self._top = max(min(spare / 4, 0.3 * width), 0)
        self._above = layout.result
        self._scales = {spec.name: spec.scale for spec in layout.parts}
        for spec, length in open_fans.items():
            self._scales[spec.name] *= min(self._room_for_fan(spec) / (length * width), 1.0)
        self._lowest: dict[tuple[str, int], tuple[QRect, float]] = {}
        """By part and number of pieces, the lowest one and how far apart they are."""
        self._sizes = {
            name: QSize(*(max(round(scale * side), 1) for side in self.card.toTuple()))
            for name, scale in self._scales.items()
        }

    def part(self, name: str) -> QRect:
        """Return the rectangle of the part ``name``; of a pile, that of its lowest card."""
        spec, unit = self._specs[name], self.card.width()
        if spec.room is None or spec.fan:
            size = self.piece(name)
            middle = (spec.x + 0.5 * spec.scale) * self._unit_across
        else:
            size = QSize(*(round(side * unit) for side in spec.room))
            middle = (spec.x + 0.5 * spec.room[0]) * self._unit_across
        x = self._left + middle - size.width() / 2
        if self._mirrored:
            x = self._table_size.width() - x - size.width()
        y = self._above + self._top + spec.y * unit
        return QRect(QPoint(round(x), round(y)), size)

    def piece(self, name: str) -> QSize:
        """Return the size of pieces at the part ``name``."""
        return QSize(self._sizes[name])

    def piece_rect(self, name: str, height: int, count: int) -> QRect:
        """Return the rectangle of the piece at ``height`` among ``count`` at the part ``name``."""
        if (name, count) not in self._lowest:
            self._lowest[name, count] = self._lowest_rect(name), self.spread(name, count)
        rect, spread = self._lowest[name, count]
        offset, fan = round(height * spread), self._specs[name].fan
        if fan == "down":
            return rect.translated(0, offset)
        if fan == "right":
            return rect.translated(-offset if self._mirrored else offset, 0)
        return QRect(rect)

    def _lowest_rect(self, name: str) -> QRect:
        """Return the rectangle of the lowest piece at the part ``name``."""
        rect = self.part(name)
        if self._specs[name].kind == "pile":
            rect.setSize(self.piece(name))
        return rect

    def lay(self, name: str, widget: QWidget) -> None:
        """Put ``widget``, which shows the part ``name``, in its place."""
        widget.setGeometry(self.part(name))

    def spread(self, name: str, count: int) -> float:
        """Return the distance in pixels between two of ``count`` fanned cards at ``name``."""
        spec, piece = self._specs[name], self.piece(name)
        full = (WIDE_SPREAD if spec.fan == "right" else FULL_SPREAD) * piece.width()
        if count < 2:
            return full
        card = piece.width() if spec.fan == "right" else piece.height()
        return min(full, max(self._room_for_fan(spec) - card, 1.0) / (count - 1))

    def _room_for_fan(self, spec: PartSpec) -> float:
        """Return how many pixels a fan at the part ``spec`` may fill in its direction."""
        unit = self.card.width()
        if spec.room is not None:
            return (spec.room[0] if spec.fan == "right" else spec.room[1]) * unit
        return self._table_size.height() - self._top - (spec.y + _BOTTOM_MARGIN) * unit


def _fan_length(count: int, spread: float) -> float:
    """Return the length of ``count`` cards fanned ``spread`` apart, all in card widths.

    An even count is taken as the next odd one, so that cards change their size only with every
    other card.
    """
    return CARD_RATIO + ((count | 1) - 1) * spread
