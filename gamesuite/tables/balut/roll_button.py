"""The button that rolls the dice, with the rolls that are left."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen

from gamesuite.games.balut.state import ROLLS
from gamesuite.tables.balut.inks import ON_TARGET
from gamesuite.widgets.drawing.card_ring import ring_edge
from gamesuite.widgets.look.fitting import fitting, sized
from gamesuite.widgets.look.theme import current_theme
from gamesuite.widgets.table.part_widgets import ButtonWidget

_CENTRE = Qt.AlignmentFlag.AlignCenter


class RollButton(ButtonWidget):
    """Shows how many rolls are left, and whether one is allowed now."""

    def outline(self, *, past: bool) -> tuple[QRect, float]:
        """Return what a ring goes round, seen from the table, and how round its corners are."""
        return self.geometry().adjusted(4, 4, -4, -4), self.height() * 0.17

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the button, and a mark for each roll: full while it is left."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = current_theme()
        usable = self._part.why is None
        label = QColor(self._felt.shade(theme).label)
        high = self.height()
        shape = QRectF(self.rect()).adjusted(4, 4, -4, -4)
        radius = high * 0.17
        ink = QColor(ON_TARGET) if usable else label
        if usable:
            ground = QColor(theme.target)
            painter.setPen(QPen(ground.darker(125), 1.5))
            painter.setBrush(ground.lighter(112) if self._hot else ground)
        else:
            ink.setAlphaF(0.45)
            quiet = QColor(label)
            quiet.setAlphaF(0.3)
            painter.setPen(QPen(quiet, 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(shape, radius, radius)
        self._paint_words(painter, ink)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for colour, width in ((ring_edge(theme.table_focus), 5.0), (theme.table_focus, 3.0)):
                painter.setPen(QPen(QColor(colour), width))
                painter.drawRoundedRect(shape.adjusted(-1, -1, 1, 1), radius + 1, radius + 1)
        painter.end()

    def _paint_words(self, painter: QPainter, ink: QColor) -> None:
        high = self.height()
        font = sized(self.font(), high * 0.3, bold=True)
        painter.setFont(font)
        painter.setPen(ink)
        space = QRect(6, round(high * 0.12), self.width() - 12, round(high * 0.46))
        painter.drawText(space, _CENTRE, fitting((self._part.caption,), font, space.width()))
        radius = max(high * 0.055, 3.0)
        middle = QPointF(self.width() / 2, high * 0.73)
        for mark in range(ROLLS):
            at = middle + QPointF((mark - (ROLLS - 1) / 2) * radius * 3.4, 0)
            painter.setPen(QPen(ink, max(radius * 0.3, 1.2)))
            painter.setBrush(ink if mark < self._part.content else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(at, radius, radius)
