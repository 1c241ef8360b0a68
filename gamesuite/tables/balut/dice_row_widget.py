"""The two rows in which dice lie: those kept, and those to roll."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from gamesuite.games.balut.rules import DICE
from gamesuite.games.balut.scene import KEPT_ROW
from gamesuite.tables.balut.geometry import Geometry
from gamesuite.widgets.drawing.die_cube import resting_shape
from gamesuite.widgets.look.font import fitting, sized
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.table.geometry import PartSpec
from gamesuite.widgets.table.part_widgets import PaintedPart

_CENTRE = Qt.AlignmentFlag.AlignCenter


class DiceRowWidget(PaintedPart):
    """A row of dice, with an outline for each die; the lower row also has their numbers."""

    shows_look: ClassVar[bool] = True

    def __init__(self, spec: PartSpec, table: QWidget) -> None:
        super().__init__(spec, table)
        self._geometry: Geometry | None = None

    def lay(self, geometry: Geometry) -> None:
        """Take the place that ``geometry`` gives."""
        self._geometry = geometry  # a table of another size resizes the row, which repaints it
        self.setGeometry(geometry.dice_row(is_kept=self._is_kept))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the row, an outline for every die, and the numbers."""
        if self._geometry is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-self.geometry().topLeft())
        self._paint_row(painter, self._geometry)
        self._paint_title(painter, self._geometry)
        if not self._is_kept:
            self._paint_numbers(painter, self._geometry)
        painter.end()

    @property
    def _is_kept(self) -> bool:
        return self.spec.name == KEPT_ROW

    def _paint_row(self, painter: QPainter, geometry: Geometry) -> None:
        theme = current_theme()
        shade = self.felt.shade(theme)
        row, die = geometry.dice_row(is_kept=self._is_kept), geometry.die
        is_target = self.part.look == "target"
        line = QColor(theme.target if is_target else shade.line)
        ground = QColor(255, 255, 255, 12) if self._is_kept else QColor(0, 0, 0, 46)
        painter.setPen(QPen(line, 3 if is_target else 1))
        painter.setBrush(Qt.BrushStyle.NoBrush if theme.plain else ground)
        painter.drawRoundedRect(QRectF(row).adjusted(2.5, 2.5, -2.5, -2.5), die * 0.2, die * 0.2)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        thick = max(round(die / 50), 1)
        inset = 2 + thick / 2  # on whole pixels, so that a thin line has its full colour
        painter.setPen(QPen(QColor(shade.line), thick, Qt.PenStyle.DashLine))
        for place in range(DICE):
            square = geometry.die_rect(place, is_kept=self._is_kept)
            shape, radius = resting_shape(square, flat=theme.plain)
            outline = QRectF(shape).adjusted(inset, inset, -inset, -inset)
            painter.drawRoundedRect(outline, radius - inset, radius - inset)

    def _paint_title(self, painter: QPainter, geometry: Geometry) -> None:
        first = geometry.die_rect(0, is_kept=self._is_kept)
        left = geometry.tray.left() + round(0.15 * geometry.die)
        space = QRect(left, first.top(), first.left() - left, first.height())
        font = sized(self.font(), geometry.die * 0.26)
        painter.setFont(font)
        painter.setPen(self.ink())
        painter.drawText(space, _CENTRE, fitting((self.part.words,), font, space.width()))

    def _paint_numbers(self, painter: QPainter, geometry: Geometry) -> None:
        painter.setFont(sized(self.font(), geometry.die * 0.2))
        painter.setPen(self.ink(0.85))
        bottom = geometry.tray.bottom()
        for place in range(DICE):
            die = geometry.die_rect(place, is_kept=False)
            space = QRect(die.left(), die.bottom(), die.width(), bottom - die.bottom())
            painter.drawText(space, _CENTRE, str(place + 1))
