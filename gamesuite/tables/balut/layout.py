"""Where everything lies at the table of Balut, and what draws it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import ClassVar

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QWidget

from gamesuite.engine.table.scene import Piece, Scene, Seated
from gamesuite.games.balut.score_sheet import CATEGORIES
from gamesuite.games.balut.table_scene import (
    DICE_PARTS,
    KEPT_ROW,
    LOOSE_ROW,
    ROLL,
    TOTAL_LABELS,
    TURN_SIGN,
    label_part,
    row_part,
    sheet_part,
)
from gamesuite.games.balut.views import View
from gamesuite.tables.balut.fold import shown_whole
from gamesuite.tables.balut.geometry import Geometry
from gamesuite.tables.balut.label_widget import LabelWidget
from gamesuite.tables.balut.roll_button import RollButton
from gamesuite.tables.balut.row_widget import RowWidget
from gamesuite.tables.balut.sheet_widget import SheetWidget
from gamesuite.tables.balut.turn_sign import TurnSign
from gamesuite.tables.balut.zone_widget import ZoneWidget
from gamesuite.widgets.drawing.card_style import CardStyle
from gamesuite.widgets.pieces.any_piece import AnyPiece
from gamesuite.widgets.pieces.die_widget import DieWidget
from gamesuite.widgets.table.geometry import Layout, PartSpec, Places, Room
from gamesuite.widgets.table.part_widgets import PartWidget, part_widget
from gamesuite.widgets.table.table_look import TableLook

_PANEL = 266
"""How much wider a window may be than its table, in pixels, for a panel beside it."""

_EASY = 2
"""How many sheets leave room for a panel beside them."""

_LABELS = (*map(label_part, CATEGORIES), *TOTAL_LABELS)
_FIRST_LINE = 2
"""The line of a sheet in which the first category stands."""


@dataclass(frozen=True)
class BalutLayout(Layout):
    """``seats`` sheets, those of the seats ``whole`` unfolded and in this order.

    The dice at the places ``kept`` lie in their row.
    """

    seats: int = 1
    whole: tuple[int, ...] = (0,)
    kept: frozenset[int] = field(default=frozenset(), compare=False)

    @property
    def folded(self) -> tuple[int, ...]:
        """The seats whose sheets are folded, from top to bottom."""
        return tuple(seat for seat in range(self.seats) if seat not in self.whole)

    def on(
        self, size: QSize, heights: Mapping[str, int], *, index: float, mirrored: bool
    ) -> Places:
        """Return where everything is on a table of ``size``."""
        whole, folded = len(self.whole), len(self.folded)
        return BalutPlaces(self, Geometry(size, whole, folded, mirrored=mirrored))


class BalutPlaces:
    """The parts of ``layout`` where ``geometry`` says."""

    def __init__(self, layout: BalutLayout, geometry: Geometry) -> None:
        self._layout = layout
        self._geometry = geometry

    def part(self, name: str) -> QRect:
        """Return the rectangle of the part ``name``."""
        return self._rects[name]

    def piece(self, name: str) -> QSize:
        """Return how large the widget of the die at the part ``name`` is."""
        return DieWidget.rect_round(self.part(name)).size()

    def piece_rect(self, name: str, height: int, count: int) -> QRect:
        """Return where the widget of the die at the part ``name`` lies."""
        return DieWidget.rect_round(self.part(name))

    def lay(self, name: str, widget: QWidget) -> None:
        """Let ``widget``, that of the part ``name``, lie where it belongs."""
        geometry, rect = self._geometry, self.part(name)
        if isinstance(widget, SheetWidget):
            folded = name not in map(sheet_part, self._layout.whole)
            widget.lay(rect, geometry, folded=folded)
            return
        if isinstance(widget, ZoneWidget):
            widget.lay(geometry)
            return
        if isinstance(widget, LabelWidget):
            widget.is_two_lines = geometry.is_two_lines
        if isinstance(widget, LabelWidget | RowWidget):
            widget.high = geometry.row
        widget.setGeometry(rect)

    # Inside

    @cached_property
    def _rects(self) -> Mapping[str, QRect]:
        return dict((*self._tray(), *self._labels(), *self._sheets()))

    def _tray(self) -> Iterator[tuple[str, QRect]]:
        geometry, kept = self._geometry, self._layout.kept
        yield KEPT_ROW, geometry.zone(kept=True)
        yield LOOSE_ROW, geometry.zone(kept=False)
        for place, name in enumerate(DICE_PARTS):
            yield name, geometry.die_rect(place, kept=place in kept)
        yield ROLL, geometry.roll
        yield TURN_SIGN, geometry.sign

    def _labels(self) -> Iterator[tuple[str, QRect]]:
        for line, name in enumerate(_LABELS, start=_FIRST_LINE):
            yield name, self._line(self._geometry.labels, line)

    def _sheets(self) -> Iterator[tuple[str, QRect]]:
        for slot, seat in enumerate(self._layout.whole):
            rect = self._geometry.sheet(slot)
            yield sheet_part(seat), rect
            for line, category in enumerate(CATEGORIES, start=_FIRST_LINE):
                yield row_part(category, seat), self._line(rect, line)
        for slot, seat in enumerate(self._layout.folded):
            yield sheet_part(seat), self._geometry.folded(slot)

    def _line(self, rect: QRect, number: int) -> QRect:
        """Return the line ``number`` of what is at ``rect``."""
        top, height = self._geometry.line(number)
        return QRect(rect.left(), rect.top() + top, rect.width(), height)


class BalutLook(TableLook[View]):
    """The dice above the sheets, which fold where there is no room for all."""

    result_edge: ClassVar[Qt.AlignmentFlag] = Qt.AlignmentFlag.AlignTop
    deals: ClassVar[bool] = False

    def wants_width(self, view: View) -> bool:
        """Return whether there are so many sheets that each needs all the width it can get."""
        return len(view.sheets) > _EASY

    def layout(self, view: View, scene: Scene, seated: Seated, room: Room) -> BalutLayout:
        """Return the layout with as many sheets unfolded as ``room`` has space for.

        A sheet that was unfolded stays where it is.
        """
        before = room.before.whole if isinstance(room.before, BalutLayout) else ()
        wide = min(room.wide, room.size.width() + _PANEL)
        seats = len(view.sheets)
        whole = shown_whole(wide, seats, view.seat, before)
        hidden = {
            row_part(category, seat)
            for seat in set(range(seats)).difference(whole)
            for category in CATEGORIES
        }
        kept = {DICE_PARTS.index(each.name) for each in scene.parts if each.content is True}
        parts = tuple(_spec(each.name) for each in scene.parts if each.name not in hidden)
        return BalutLayout(parts, 1, 1, seats, whole, frozenset(kept))

    def piece(self, piece: Piece, style: CardStyle, parent: QWidget) -> AnyPiece:
        """Return a new die."""
        die = DieWidget(piece.id, piece.face, parent)
        die.set_style(style)
        return die

    def part(self, spec: PartSpec, parent: QWidget) -> PartWidget:
        """Return a new widget for ``spec``, one of Balut's own."""
        if spec.name in (KEPT_ROW, LOOSE_ROW):
            return ZoneWidget(spec, parent)
        if spec.name == ROLL:
            return RollButton(spec, parent)
        if spec.name == TURN_SIGN:
            return TurnSign(spec, parent)
        if spec.name in _LABELS:
            return LabelWidget(spec, parent)
        if spec.kind == "button":
            return RowWidget(spec, parent)
        return part_widget(spec, parent) if spec.name in DICE_PARTS else SheetWidget(spec, parent)


def _spec(name: str) -> PartSpec:
    is_button = name == ROLL or name.rpartition(" ")[0] in CATEGORIES
    return PartSpec(name, 0, 0, kind="button" if is_button else "gap")
