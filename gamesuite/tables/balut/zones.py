"""The tray of the dice: a row for those to be rolled and a shelf for those kept."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from gamesuite.engine.language import _
from gamesuite.games.balut.state import DICE
from gamesuite.tables.balut.geometry import Geometry
from gamesuite.widgets.drawing.die_cube import ROUNDING
from gamesuite.widgets.felt import GREEN
from gamesuite.widgets.fitting import fitting, sized
from gamesuite.widgets.theme import current_theme

_CENTRE = Qt.AlignmentFlag.AlignCenter


class Zones(QWidget):
    """The two rows in which dice lie, with the numbers of the columns."""

    def __init__(self, table: QWidget) -> None:
        super().__init__(table)
        self.felt = GREEN
        self._geometry: Geometry | None = None
        self._target: bool | None = None
        self.setAccessibleName(_("Dice"))
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)

    def lay(self, geometry: Geometry) -> None:
        """Lie where ``geometry`` says."""
        self._geometry = geometry
        self.setGeometry(geometry.tray)
        self.update()

    def set_target(self, kept: bool | None) -> None:
        """Light up the row of dice ``kept``, or of the others; None lights up neither."""
        if kept != self._target:
            self._target = kept
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw both rows, an outline for every die, and the numbers."""
        if self._geometry is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-self.geometry().topLeft())
        for kept in (True, False):
            self._paint_zone(painter, self._geometry, kept)
        self._paint_numbers(painter, self._geometry)
        painter.end()

    def _paint_zone(self, painter: QPainter, geometry: Geometry, kept: bool) -> None:
        theme = current_theme()
        shade = self.felt.shade(theme)
        zone, die = geometry.zone(kept=kept), geometry.die
        line = QColor(theme.target if kept == self._target else shade.line)
        if kept != self._target and not theme.plain:
            line.setAlphaF(0.45)
        ground = QColor(255, 255, 255, 20) if kept else QColor(0, 0, 0, 46)
        painter.setPen(QPen(line, 3 if kept == self._target else 1))
        painter.setBrush(Qt.BrushStyle.NoBrush if theme.plain else ground)
        painter.drawRoundedRect(QRectF(zone).adjusted(2, 2, -2, -2), die * 0.2, die * 0.2)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        line = QColor(shade.line)
        line.setAlphaF(0.9 if theme.plain else 0.35)
        painter.setPen(QPen(line, max(die / 50, 1.0), Qt.PenStyle.DashLine))
        for place in range(DICE):
            spot = QRectF(geometry.die_rect(place, kept=kept)).adjusted(2, 2, -2, -2)
            painter.drawRoundedRect(spot, die * ROUNDING, die * ROUNDING)
        self._paint_title(painter, geometry, kept)

    def _paint_title(self, painter: QPainter, geometry: Geometry, kept: bool) -> None:
        first = geometry.die_rect(0, kept=kept)
        left = geometry.tray.left() + round(0.15 * geometry.die)
        space = QRect(left, first.top(), first.left() - left, first.height())
        font = sized(self.font(), geometry.die * 0.26)
        ink = QColor(self.felt.shade(current_theme()).label)
        ink.setAlphaF(0.9)
        painter.setFont(font)
        painter.setPen(ink)
        words = _("Kept") if kept else _("To roll")
        painter.drawText(space, _CENTRE, fitting((words,), font, space.width()))

    def _paint_numbers(self, painter: QPainter, geometry: Geometry) -> None:
        font = sized(self.font(), geometry.die * 0.2)
        ink = QColor(self.felt.shade(current_theme()).label)
        ink.setAlphaF(0.75)
        painter.setFont(font)
        painter.setPen(ink)
        bottom = geometry.tray.bottom()
        for place in range(DICE):
            die = geometry.die_rect(place, kept=False)
            space = QRect(die.left(), die.bottom(), die.width(), bottom - die.bottom())
            painter.drawText(space, _CENTRE, str(place + 1))
