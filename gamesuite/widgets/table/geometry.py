"""Where the parts of a table lie: layouts, and the places they become on a table of some size.

A `Layout` says which parts there are. For a table of some size it gives `Places`: where each part
and piece is, in pixels. Card tables share `CardLayout`, which measures in card widths; other games
have layouts of their own.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import ClassVar, Literal, NamedTuple, Protocol, TypeAlias

import msgspec
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QWidget

from gamesuite.engine.step import Scored
from gamesuite.engine.table.scene import PRAISE, Scene
from gamesuite.widgets.drawing.card_frame import CARD_RATIO

FULL_SPREAD = 0.3
"""The distance between cards fanned down, in card widths, where there is room for it."""

_BACK_SPREAD = 0.13
"""The distance between cards of a fan that lie face down, in card widths."""

_INDEX_SPREAD = 0.42
"""The distance between cards fanned to the right, in card widths: their indices can be read."""

_BOTTOM_MARGIN = 0.06
"""The free space below the longest pile, in card widths."""

_INDEX_GAP = 0.01
"""The free space between an index and the card that overlaps it, in card widths."""

_SMALLEST_PILE_SCALE = 0.86
"""How far the cards of one long pile shrink before the cards of the whole table do."""

Fan: TypeAlias = Literal["", "down", "right"]
"""In which direction the pieces of a part are fanned; empty if they lie on top of each other."""
Kind: TypeAlias = Literal["pile", "button", "gap", "line"]
"""What a part is: a pile of pieces, a button, a line to write in, or a gap, which shows something
or takes what is dropped between piles."""


@dataclass(frozen=True)
class PartSpec:
    """A part of a table, without its place."""

    name: str
    """The name of the part in scenes."""
    kind: Kind = "pile"
    fan: Fan = ""
    picture: str = "empty"
    """The outline of an empty pile, one of ``PLACE_KINDS``."""
    suit: str | None = None
    """The suit that is shown in an empty pile, if any."""

    def covered(self, count: int) -> int:
        """Return how many of ``count`` pieces nobody sees: all but the top one, none in a fan."""
        return 0 if self.fan else max(count - 1, 0)


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


class RectPlaces(ABC):
    """Places on a table of ``size``, one rectangle for each part, all found at the first question.

    By default a piece fills its part.
    """

    def __init__(self, size: QSize) -> None:
        self._size = size

    @abstractmethod
    def rects(self) -> Iterator[tuple[str, QRect]]:
        """Yield the parts with their rectangles, perhaps some that are not there now.

        Praise has the whole table unless a rectangle is yielded for it.
        """

    def part(self, name: str) -> QRect:
        """Return the rectangle of the part ``name``."""
        return QRect(self._rects[name])

    def piece(self, name: str) -> QSize:
        """Return the size of the widgets of pieces at the part ``name``."""
        return self.piece_rect(name, 0, 1).size()

    def piece_rect(self, name: str, height: int, count: int) -> QRect:
        """Return the rectangle of the widget at ``height`` among ``count`` pieces at ``name``."""
        return self.part(name)

    def lay(self, name: str, widget: QWidget) -> None:
        """Put ``widget``, which shows the part ``name``, in its place."""
        widget.setGeometry(self.part(name))

    @cached_property
    def _rects(self) -> Mapping[str, QRect]:
        return {PRAISE: QRect(QPoint(0, 0), self._size), **dict(self.rects())}


class LeftFree(NamedTuple):
    """What a table leaves free, in pixels; see `Layout`."""

    result: int = 0
    line: int = 0


ALL_TAKEN = LeftFree()
"""Nothing is left free."""


@dataclass(frozen=True)
class Layout(ABC):
    """The parts of a table."""

    has_caption: ClassVar[bool] = True
    """Whether the table shows the caption of the scene; else one of the parts does."""

    aims: ClassVar[bool] = False
    """Whether a drop is on the piece that the player aims at, and no target comes before it.

    Else a drop near a target is on the target: there a miss costs nothing.
    """

    parts: tuple[PartSpec, ...]
    """The parts that are shown; a scene may have more."""
    result: int = field(default=0, kw_only=True)
    """How many pixels at the top are left to the result of a finished game; 0 without one."""
    line: int = field(default=0, kw_only=True)
    """How many pixels a row is high that is left to the line of the table; 0 without one."""

    @property
    def left_free(self) -> LeftFree:
        """What is left free."""
        return LeftFree(self.result, self.line)

    def shown(self, scene: Scene) -> Scene:
        """Return ``scene`` without the parts that are not in this layout."""
        laid = {spec.name for spec in self.parts}
        parts = tuple(part for part in scene.parts if part.name in laid)
        lines = (tuple(name for name in line if name in laid) for line in scene.lines)
        return msgspec.structs.replace(scene, parts=parts, lines=tuple(filter(None, lines)))

    def score_part(self, scored: Scored) -> str:
        """Return the part that shows the points of ``scored`` alone, empty if none does."""
        return ""

    def line_row(self, size: QSize, *, mirrored: bool) -> QRect:
        """Return the row that a table of ``size`` leaves to its line, empty if there is none.

        The line says there what the coach says. Without a row it lies where there is room.
        """
        return QRect()

    @abstractmethod
    def on(
        self, size: QSize, heights: Mapping[str, int], *, index: float, mirrored: bool
    ) -> Places:
        """Return where everything is on a table of ``size``.

        ``heights`` says how many pieces lie at each part. ``index`` is the height of the index of
        a card, in card widths. ``mirrored`` swaps left and right.
        """


@dataclass(frozen=True)
class Room:
    """The space for a layout."""

    size: QSize
    """The size of the table, in pixels."""
    previous: Layout | None = None
    """The layout shown so far, None at the start of a game."""
    result: int = 0
    """See `Layout.result`."""
    line: int = 0
    """See `Layout.line`. A layout that finds no row for it needs none."""


# Layouts in card widths


@dataclass(frozen=True, kw_only=True)
class CardSpec(PartSpec):
    """A part of a card table; all lengths are in card widths.

    A fan that goes down may reach the lower edge of the table.
    """

    x: float
    """How far its left edge is from that of the layout."""
    y: float
    """How far its upper edge is from that of the layout."""
    room: tuple[float, float] | None = None
    """Its width and height, None for those of a card."""
    backs: int = 0
    """How many cards at the bottom of a fan lie face down: they lie closer together."""
    spread: int = 0
    """How many cards a fan to the right shows: its top ones, the others lie below them."""

    def covered(self, count: int) -> int:
        """Return how many of ``count`` pieces nobody sees."""
        return max(count - self.spread, 0) if self.spread else super().covered(count)


@dataclass(frozen=True)
class CardLayout(Layout):
    """The layout of a card table."""

    parts: tuple[CardSpec, ...]
    width: float
    """How wide it is, in card widths."""
    height: float
    """How high it is at least, in card widths; long fans may make it higher."""

    def on(
        self, size: QSize, heights: Mapping[str, int], *, index: float, mirrored: bool
    ) -> CardPlaces:
        """Return where everything is on a table of ``size``; see `CardPlaces`."""
        return CardPlaces(self, size, heights, index=index, mirrored=mirrored)


class CardPlaces:
    """A ``layout`` in pixels on a table of ``size``; the other arguments are as in `Layout.on`.

    A fan that grows and comes near the lower edge of the table gets room in three steps. First its
    cards move closer together, until their indices can just be read. Then the cards of this fan
    shrink, down to ``_SMALLEST_PILE_SCALE``. Only then do the cards of the whole table.
    """

    def __init__(
        self,
        layout: CardLayout,
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
        fans = {
            spec: _fan_length(heights.get(spec.name, 0), spec.backs, index + _INDEX_GAP)
            for spec in layout.parts
            if spec.fan == "down"
        }
        ends = (
            spec.y + _SMALLEST_PILE_SCALE * length + _BOTTOM_MARGIN for spec, length in fans.items()
        )
        height = max([layout.height, *ends])
        # The width of a card as if no fan needed more height than the layout has at least.
        unit = min(size.width() / layout.width, size.height() / layout.height)
        width = max(int(min(unit, size.height() / height)), 24)
        self.card = QSize(width, max(round(width * CARD_RATIO), 34))
        """The size of the cards that do not shrink with their fan."""
        # Columns keep their distance when a long pile makes the cards smaller.
        self._unit_across = max(int(unit), width)
        self._left = (size.width() - layout.width * self._unit_across) / 2
        spare = size.height() - height * width
        self._top = max(min(spare / 4, 0.3 * width), 0)
        self._above = layout.result
        self._sizes = {
            spec.name: self._scaled(min(self._room_for_fan(spec) / (length * width), 1.0))
            for spec, length in fans.items()
        }
        self._fans: dict[tuple[str, int], tuple[QRect, float]] = {}
        """For a fan and the number of its pieces: where the lowest is, and how far they are apart.

        `piece_rect` keeps it for the next piece of the same fan.
        """

    def part(self, name: str) -> QRect:
        """Return the rectangle of the part ``name``; of a pile, that of its lowest card."""
        spec, unit = self._specs[name], self.card.width()
        wide, size = 1.0, self.piece(name)
        if spec.room is not None:
            wide, size = spec.room[0], QSize(*(round(side * unit) for side in spec.room))
        x = self._left + (spec.x + 0.5 * wide) * self._unit_across - size.width() / 2
        if self._mirrored:
            x = self._table_size.width() - x - size.width()
        y = self._above + self._top + spec.y * unit
        return QRect(QPoint(round(x), round(y)), size)

    def piece(self, name: str) -> QSize:
        """Return the size of pieces at the part ``name``."""
        return QSize(self._sizes.get(name, self.card))

    def piece_rect(self, name: str, height: int, count: int) -> QRect:
        """Return the rectangle of the piece at ``height`` among ``count`` at the part ``name``."""
        spec = self._specs[name]
        if spec.spread:
            right = max(height - spec.covered(count), 0) * _INDEX_SPREAD * self.card.width()
            return self.part(name).translated(round(-right if self._mirrored else right), 0)
        if spec.fan != "down":
            return self.part(name)
        if (name, count) not in self._fans:
            self._fans[name, count] = self.part(name), self._spread(spec, count)
        lowest, spread = self._fans[name, count]
        backs = min(height, spec.backs)
        down = backs * _BACK_SPREAD * lowest.width() if backs else 0.0
        return lowest.translated(0, round(down + (height - backs) * spread))

    def lay(self, name: str, widget: QWidget) -> None:
        """Put ``widget``, which shows the part ``name``, in its place."""
        widget.setGeometry(self.part(name))

    def _scaled(self, scale: float) -> QSize:
        """Return the size of a card made smaller to ``scale``."""
        return QSize(*(max(round(scale * side), 1) for side in self.card.toTuple()))

    def _spread(self, spec: CardSpec, count: int) -> float:
        """Return the distance in pixels between two fanned cards of ``count`` at ``spec``.

        Those that lie face down are always as far apart as `_BACK_SPREAD` says.
        """
        piece = self.piece(spec.name)
        backs = spec.backs * _BACK_SPREAD * piece.width()
        room = max(self._room_for_fan(spec) - piece.height() - backs, 1.0)
        return min(FULL_SPREAD * piece.width(), room / max(count - spec.backs - 1, 1))

    def _room_for_fan(self, spec: CardSpec) -> float:
        """Return how many pixels a fan at the part ``spec`` may fill."""
        return self._table_size.height() - self._top - (spec.y + _BOTTOM_MARGIN) * self.card.width()


def _fan_length(count: int, backs: int, spread: float) -> float:
    """Return the length of ``count`` cards, of which so many ``backs`` lie face down below.

    Faces are fanned ``spread`` apart; all lengths are in card widths. An even count is taken as the
    next odd one, so that cards change their size only with every other card.
    """
    faces = max(count - backs, 1)
    odd_count = faces if faces % 2 else faces + 1
    return CARD_RATIO + backs * _BACK_SPREAD + (odd_count - 1) * spread
